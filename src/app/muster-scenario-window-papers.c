/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scenario on paper: the whole pack, what one side is handed of it, the map. */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-action-table.h"
#include "muster-dialogs.h"
#include "muster-file-name.h"
#include "muster-paper.h"
#include "muster-save-file.h"
#include "muster-scenario-copy.h"
#include "muster-sheets.h"

/* SIDE NULL: all papers. Of a players' copy there are only those of its side. */
static MusterLayout *
make_pack (MusterScenarioWindow *self, const char *side, GError **error)
{
  MusterDocument *document
      = muster_document_window_get_document (MUSTER_DOCUMENT_WINDOW (self));
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  MusterNode *root = muster_document_get_root (document);
  const char *own = muster_scenario_get_copy_side (root);
  MusterPackOptions options = { .mm = 0 };
  g_autofree char *date = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (MusterNode) copy = NULL;

  muster_paper_init_options (&options.print, &date);
  if (own != NULL)
    return muster_scenario_check_side (root, own, error)
               ? muster_sheet_new_side_pack (ruleset, root, root, own, &options, error)
               : NULL;
  if (side == NULL)
    {
      copies = muster_scenario_make_copies (root, MUSTER_COPY_PLAIN, error);
      return copies != NULL ? muster_sheet_new_pack (ruleset, root, copies, &options, error) : NULL;
    }
  copy = muster_scenario_make_copy (root, side, MUSTER_COPY_PLAIN, error);
  return copy != NULL ? muster_sheet_new_side_pack (ruleset, root, copy, side, &options, error)
                      : NULL;
}

MusterLayout *
muster_scenario_window_make_paper (MusterDocumentWindow *window, GError **error)
{
  return make_pack (MUSTER_SCENARIO_WINDOW (window), NULL, error);
}

static void
print_side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout
      = make_pack (MUSTER_SCENARIO_WINDOW (widget), g_variant_get_string (parameter, NULL), &error);

  if (layout == NULL)
    muster_tell (GTK_WINDOW (widget), _ ("The papers cannot be printed"), error->message);
  else
    muster_paper_print (GTK_WINDOW (widget), layout);
}

static void
side_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *side = data;
  g_autofree char *path = muster_save_file_finish (result);
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  layout = make_pack (self, side, &error);
  if (layout != NULL)
    muster_layout_write_pdf (layout, path, &error);
  muster_document_window_say_paper_written (MUSTER_DOCUMENT_WINDOW (self), path, error);
}

static void
save_side_pdf_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *side = g_variant_get_string (parameter, NULL);
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", NULL };
  MusterNode *root = muster_document_get_root (
      muster_document_window_get_document (MUSTER_DOCUMENT_WINDOW (widget)));
  MusterNode *node = muster_node_find (root, side);
  /* Translators: a file’s name: the scenario, and the side for whose players it is. */
  g_autofree char *title = g_strdup_printf (
      _ ("%s, %s"), muster_node_get_name (root),
      node != NULL && *muster_node_get_name (node) != '\0' ? muster_node_get_name (node) : side);
  g_autofree char *file_name = muster_file_name_make (title, side, "pdf");

  muster_save_file (GTK_WINDOW (widget), _ ("Save the Players’ Papers as PDF"), file_name, filters,
                    side_chosen_cb, g_strdup (side));
}

static void
print_map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocument *document
      = muster_document_window_get_document (MUSTER_DOCUMENT_WINDOW (widget));
  MusterPackOptions options = { .mm = 0 };
  g_autofree char *date = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (GError) error = NULL;

  muster_paper_init_options (&options.print, &date);
  layout = muster_sheet_new_map (muster_document_get_ruleset (document),
                                 muster_document_get_root (document), &options, &error);
  if (layout == NULL)
    muster_tell (GTK_WINDOW (widget), _ ("The map cannot be printed"), error->message);
  else
    muster_paper_print (GTK_WINDOW (widget), layout);
}

void
muster_scenario_window_install_paper_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.print-map", NULL, print_map_action, 0, 0 },
    { "win.print-side", "s", print_side_action, 0, 0 },
    { "win.save-side-pdf", "s", save_side_pdf_action, 0, 0 },
  };

  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
}
