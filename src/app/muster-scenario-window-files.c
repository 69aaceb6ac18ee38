/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes out of a scenario into files: the players' copies and the map. */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-action-table.h"
#include "muster-dialogs.h"
#include "muster-document-file.h"
#include "muster-file-name.h"
#include "muster-map-sheet.h"
#include "muster-paper.h"
#include "muster-save-file.h"
#include "muster-scenario-copy.h"
#include "muster-xml.h"

/* What the players of a side get */

static void
copy_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *side = data;
  g_autofree char *path = muster_save_file_finish (result);
  g_autoptr (MusterNode) copy = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  copy = muster_scenario_make_copy (
      muster_document_get_root (muster_scenario_window_get_document (self)), side, MUSTER_COPY_PLAIN,
      &error);
  if (copy != NULL)
    {
      text = muster_document_to_text (copy);
      muster_store_write_file (path, text, -1, &error);
    }
  muster_document_window_say_written (MUSTER_DOCUMENT_WINDOW (self), path, error);
}

static void
player_copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *side = g_variant_get_string (parameter, NULL);
  const char *const filters[] = { _ ("Scenarios"), "*.muster-scenario", NULL };
  MusterNode *root = muster_document_get_root (muster_scenario_window_get_document (self));
  MusterNode *node = muster_node_find (root, side);
  /* Translators: a file’s name: the scenario, and the side for whose players it is. */
  g_autofree char *title =
      g_strdup_printf (_ ("%s, %s"), muster_node_get_name (root),
                       node != NULL && *muster_node_get_name (node) != '\0'
                           ? muster_node_get_name (node)
                           : side);
  g_autofree char *file_name = muster_file_name_make (title, side, "muster-scenario");

  muster_save_file (GTK_WINDOW (self), _ ("Save the Players’ Copy"), file_name, filters,
                    copy_chosen_cb, g_strdup (side));
}

/* The map, as large as the paper lets it be. */
static MusterMapSheet *
make_map_sheet (MusterScenarioWindow *self, GError **error)
{
  g_autoptr (MusterField) field =
      muster_field_new (muster_document_get_root (muster_scenario_window_get_document (self)),
                        muster_document_get_ruleset (muster_scenario_window_get_document (self)));
  g_autoptr (MusterMap) map = muster_map_new (field);
  MusterPrintOptions options;
  MusterMapSheetOptions sheet = { .mm = 0 };
  g_autofree char *date = NULL;

  muster_paper_init_options (&options, &date);
  sheet.paper = options.paper;
  sheet.margin = options.margin;
  sheet.date = date;
  return muster_map_sheet_new (map, &sheet, error);
}

static void
map_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *path = muster_save_file_finish (result);
  g_autoptr (MusterMapSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  sheet = make_map_sheet (self, &error);
  if (sheet != NULL)
    muster_map_sheet_write (sheet, path, &error);
  muster_document_window_say_paper_written (MUSTER_DOCUMENT_WINDOW (self), path, error);
}

static void
save_map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", _ ("SVG drawings"), "*.svg",
                                  _ ("PNG pictures"),  "*.png", NULL };
  g_autofree char *file_name =
      muster_document_window_propose_name (MUSTER_DOCUMENT_WINDOW (self), "pdf");

  muster_save_file (GTK_WINDOW (self), _ ("Save Map"), file_name, filters, map_chosen_cb, NULL);
}

void
muster_scenario_window_install_file_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.player-copy", "s", player_copy_action, 0, 0 },
    { "win.save-map", NULL, save_map_action, GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  };

  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
}
