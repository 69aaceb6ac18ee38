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
#include "muster-print-error.h"
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
      muster_document_get_root (muster_scenario_window_get_document (self)), side,
      MUSTER_COPY_PLAIN, &error);
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

/* The map as large as the paper lets it be, or 1:SCALE of the table, SCALE above 0: on the paper
 * then, or on a sheet as large as it needs. */
static MusterMapSheet *
make_map_sheet (MusterScenarioWindow *self, int scale, gboolean on_paper, GError **error)
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
  if (scale > 0)
    {
      sheet.mm = muster_map_find_table_mm (field) / scale;
      sheet.no_paper = !on_paper;
      if (sheet.mm <= 0)
        {
          g_set_error_literal (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
                               _ ("The rules do not say how long the measure of this field is on "
                                  "the table: no scale can be told"));
          return NULL;
        }
    }
  return muster_map_sheet_new (map, &sheet, error);
}

/* On several papers, to be cut at the marks and put together. */
static gboolean
write_poster (MusterMapSheet *sheet, const char *path, GError **error)
{
  MusterPosterPlan plan;
  MusterPosterOptions poster = { .overlap = MUSTER_POSTER_OVERLAP_USUAL * MUSTER_POINTS_PER_MM };
  MusterPrintOptions options;
  g_autofree char *date = NULL;

  muster_paper_init_options (&options, &date);
  poster.paper = options.paper;
  poster.margin = MAX (options.margin, MUSTER_POSTER_MARGIN_LEAST);
  return muster_map_sheet_plan_poster (sheet, &poster, &plan, error)
         && muster_map_sheet_write_poster (sheet, &plan, path, error);
}

static gboolean
write_map (MusterScenarioWindow *self, int scale, const char *path, GError **error)
{
  const gboolean pages = muster_map_sheet_check_poster_name (path, NULL);
  g_autoptr (MusterMapSheet) sheet = NULL;
  g_autoptr (GError) too_large = NULL;

  /* what is printed goes on the paper, and if it has no room there on several; a picture is one */
  if (scale == 0 || pages)
    sheet = make_map_sheet (self, scale, TRUE, &too_large);
  if (sheet != NULL)
    return muster_map_sheet_write (sheet, path, error);
  if (scale == 0
      || (too_large != NULL
          && !g_error_matches (too_large, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW)))
    {
      g_propagate_error (error, g_steal_pointer (&too_large));
      return FALSE;
    }
  sheet = make_map_sheet (self, scale, FALSE, error);
  return sheet != NULL
         && (pages ? write_poster (sheet, path, error)
                   : muster_map_sheet_write (sheet, path, error));
}

/* DATA: 0, or so many times smaller than on the table. */
static void
map_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *path = muster_save_file_finish (result);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  write_map (self, GPOINTER_TO_INT (data), path, &error);
  muster_document_window_say_paper_written (MUSTER_DOCUMENT_WINDOW (self), path, error);
}

static void
choose_map (MusterScenarioWindow *self, const char *title, int scale)
{
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", _ ("SVG drawings"), "*.svg",
                                  _ ("PNG pictures"),  "*.png", NULL };
  g_autofree char *file_name =
      muster_document_window_propose_name (MUSTER_DOCUMENT_WINDOW (self), "pdf");

  muster_save_file (GTK_WINDOW (self), title, file_name, filters, map_chosen_cb,
                    GINT_TO_POINTER (scale));
}

static void
save_map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_map (MUSTER_SCENARIO_WINDOW (widget), _ ("Save Map"), 0);
}

static void
save_map_to_scale_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const int scale = g_variant_get_int32 (parameter);
  /* Translators: the title of a dialog; so many times smaller than on the table. */
  g_autofree char *title = g_strdup_printf (_ ("Save Map 1:%d"), scale);

  if (scale > 0)
    choose_map (MUSTER_SCENARIO_WINDOW (widget), title, scale);
}

void
muster_scenario_window_install_file_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.player-copy", "s", player_copy_action, 0, 0 },
    { "win.save-map", NULL, save_map_action, GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.save-map-to-scale", "i", save_map_to_scale_action, 0, 0 },
  };

  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
}
