/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of a scenario that is being made, for shots.c. */

#include "config.h"

#include "gtk-test-util.h"
#include "shots-game.h"

#include "muster-army.h"
#include "muster-new-scenario-dialog.h"
#include "muster-scenario-map.h"
#include "muster-scenario-window.h"

static MusterDocument *
open_sample (const char *sample)
{
  g_autofree char *path = muster_test_data_path (sample);
  g_autoptr (GError) error = NULL;
  MusterDocument *document = muster_document_open_file (path, NULL, &error);

  g_assert_no_error (error);
  muster_document_check_now (document);
  return document;
}

static GtkWindow *
show (MusterApplication *app,
      MusterDocument *document,
      int width,
      int height)
{
  GtkWindow *window = GTK_WINDOW (muster_scenario_window_new (app, document));

  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 3);
  return window;
}

static void
close_window (GtkWindow *window)
{
  gtk_window_destroy (window);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* A child of the first side, or of the scenario, of that kind. */
static MusterNode *
find_child (MusterDocument *document,
            MusterKind kind)
{
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *child = muster_node_find_child (scenario, kind);

  if (child == NULL)
    child = muster_node_find_child (muster_node_find_child (scenario, MUSTER_KIND_SIDE), kind);
  return child;
}

static void
shoot_pages (GtkWindow *window,
             MusterDocument *document,
             void (*shoot) (gpointer window, const char *name),
             const char *size)
{
  static const struct
  {
    const char *page;
    MusterKind reveal;
  } pages[] = {
    { "map", MUSTER_KIND_NONE },            { "about", MUSTER_KIND_NONE },
    { "sides", MUSTER_KIND_NONE },
    { "deployment", MUSTER_KIND_DEPLOYMENT }, { "victory", MUSTER_KIND_VICTORY },
    { "events", MUSTER_KIND_NONE },         { "rules", MUSTER_KIND_NONE },
    { "briefings", MUSTER_KIND_NONE },      { "sources", MUSTER_KIND_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *name = g_strdup_printf ("scenario-%s%s", pages[i].page, size);

      g_object_set (window, "page", pages[i].page, NULL);
      if (pages[i].reveal != MUSTER_KIND_NONE)
        muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window),
                                       find_child (document, pages[i].reveal));
      gtu_wait_for_frames (window, 3);
      shoot (window, name);
    }
}

/* Lists in lists: a condition made of others, a table with its rows. */
static void
shoot_everything (MusterApplication *app,
                  void (*shoot) (gpointer window, const char *name))
{
  g_autofree char *path = g_build_filename (SRCDIR, "tests", "fixtures", "good",
                                            "everything.muster-scenario", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_document_open_file (path, NULL, &error);
  MusterNode *scenario;
  GtkWindow *window;

  g_assert_no_error (error);
  muster_document_check_now (document);
  scenario = muster_document_get_root (document);
  window = show (app, document, 1180, 740);
  shoot (window, "scenario-everything");
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_find_child (child, MUSTER_KIND_VICTORY) == NULL
          && muster_node_find_child (child, MUSTER_KIND_ROW) == NULL)
        continue;
      muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), child);
      gtu_wait_for_frames (window, 3);
      shoot (window, muster_node_get_kind (child) == MUSTER_KIND_TABLE ? "scenario-table"
                                                                       : "scenario-conditions");
    }
  close_window (window);
}

/* What is beside the map. */
static void
shoot_map (GtkWindow *window,
           MusterDocument *document,
           void (*shoot) (gpointer window, const char *name))
{
  static const char *const tabs[] = { "terrain", "units", "list", "item" };
  GtkWidget *map = gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0);

  g_object_set (window, "page", "map", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      g_autofree char *name = g_strconcat ("scenario-map-", tabs[i], NULL);

      if (i > 1)
        muster_scenario_map_reveal (MUSTER_SCENARIO_MAP (map),
                                    find_child (document, MUSTER_KIND_FEATURE));
      g_object_set (map, "tab", tabs[i], NULL);
      gtu_wait_for_frames (window, 20);
      shoot (window, name);
    }
}

/* What is found of places is marked there. */
static void
shoot_findings (MusterApplication *app,
                void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterDocument) document = open_sample ("samples/maiwand.muster-scenario");
  MusterNode *place = find_child (document, MUSTER_KIND_PLACE);
  MusterNode *area = find_child (document, MUSTER_KIND_DEPLOYMENT);
  GtkWindow *window = show (app, document, 1180, 740);
  g_autoptr (GError) error = NULL;

  muster_document_set (document, place, "x", "2", &error);
  g_assert_no_error (error);
  muster_document_set (document, muster_node_peek_child (area, 0), "x", "-3", &error);
  g_assert_no_error (error);
  muster_document_check_now (document);
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), place);
  gtu_wait_for_frames (window, 20);
  shoot (window, "scenario-findings");
  g_object_set (gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0), "tab", "list", NULL);
  gtu_wait_for_frames (window, 3);
  shoot (window, "scenario-findings-list");
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), area);
  gtu_wait_for_frames (window, 3);
  shoot (window, "scenario-findings-row");
  close_window (window);
}

/* The place of UNIT, of whichever side. */
static MusterNode *
find_place (MusterDocument *document,
            const char *unit)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_document_get_root (document));

  for (guint i = 0; i < sides->len; i++)
    for (guint k = 0; k < muster_node_get_n_children (sides->pdata[i]); k++)
      {
        MusterNode *child = muster_node_peek_child (sides->pdata[i], k);

        if (muster_node_get_kind (child) == MUSTER_KIND_PLACE
            && g_strcmp0 (muster_node_get (child, "unit"), unit) == 0)
          return child;
      }
  g_assert_not_reached ();
}

/* The picture of README.md: a map with a unit that is chosen, and both armies beside it. */
static void
shoot_editor (MusterApplication *app,
              void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterDocument) document = open_sample ("samples/taghit.muster-scenario");
  GtkWindow *window = show (app, document, 1180, 740);
  GtkWidget *map = gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0);

  g_object_set (window, "page", "map", NULL);
  gtu_wait_for_frames (window, 20);
  muster_scenario_map_reveal (MUSTER_SCENARIO_MAP (map), find_place (document, "tirailleurs"));
  g_object_set (map, "tab", "units", NULL);
  gtu_wait_for_frames (window, 20);
  shoot (window, "scenario-editor");
  close_window (window);
}

/* Takes the pictures with SHOOT, which closes nothing. */
void
shots_scenario (MusterApplication *app,
                void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterDocument) document = open_sample ("samples/peking.muster-scenario");
  GtkWindow *window = show (app, document, 1180, 740);
  GtkWidget *dialog;

  shoot_editor (app, shoot);
  shoot_everything (app, shoot);
  shoot_findings (app, shoot);
  shoot_pages (window, document, shoot, "");
  shoot_map (window, document, shoot);
  dialog = muster_new_scenario_dialog_new (window, "sahara-sandstorm");
  gtk_window_present (GTK_WINDOW (dialog));
  shoot (dialog, "new-scenario");
  close_window (GTK_WINDOW (dialog));
  close_window (window);

  window = show (app, document, 700, 740);
  gtu_wait_for_frames (window, 20);
  shoot (window, "scenario-map-700");
  g_object_set (window, "page", "victory", NULL);
  shoot (window, "scenario-700");
  g_object_set (window, "pane", "findings", NULL);
  shoot (window, "scenario-700-findings");
  close_window (window);

  window = show (app, document, 360, 680);
  g_object_set (window, "pane", "pages", NULL);
  shoot (window, "scenario-360-pages");
  g_object_set (window, "pane", "form", NULL);
  shoot_pages (window, document, shoot, "-360");
  close_window (window);
}
