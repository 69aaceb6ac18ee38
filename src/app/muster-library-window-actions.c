/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-action-table.h"
#include "muster-choose-documents.h"
#include "muster-dialogs.h"
#include "muster-document-file.h"
#include "muster-file-name.h"
#include "muster-game-session.h"
#include "muster-new-army-dialog.h"
#include "muster-new-game-dialog.h"
#include "muster-new-scenario-dialog.h"
#include "muster-paper.h"
#include "muster-rules-window.h"
#include "muster-ruleset-store.h"
#include "muster-save-file.h"
#include "muster-sheets.h"
#include "muster-xml.h"

/* What a file dialog's callback needs to know. */
typedef struct
{
  MusterLibraryWindow *window;
  char *uuid;
  char *kind;
} FileJob;

static FileJob *
file_job_new (MusterLibraryWindow *window, MusterLibraryItem *item)
{
  FileJob *job = g_new0 (FileJob, 1);

  job->window = g_object_ref (window);
  job->uuid = g_strdup (muster_library_item_get_uuid (item));
  job->kind = g_strdup (muster_library_item_get_kind (item));
  return job;
}

static void
file_job_free (FileJob *job)
{
  g_object_unref (job->window);
  g_free (job->uuid);
  g_free (job->kind);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FileJob, file_job_free)

static MusterLibraryItem *
get_item (MusterLibraryWindow *self, GVariant *parameter)
{
  return muster_library_window_find_item (self, g_variant_get_string (parameter, NULL));
}

static MusterApplication *
get_app (MusterLibraryWindow *self)
{
  return MUSTER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
}

static void
tell_written (MusterLibraryWindow *self, const char *path, const GError *error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;

  if (error != NULL)
    {
      muster_tell (GTK_WINDOW (self), _ ("The file was not written"), error->message);
      return;
    }
  /* Translators: the name of a file. */
  text = g_strdup_printf (_ ("“%s” written"), name);
  muster_library_window_say (self, text);
}

static void
new_army_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *ruleset = parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL;

  if (muster_library_window_get_library (MUSTER_LIBRARY_WINDOW (widget)) != NULL)
    gtk_window_present (GTK_WINDOW (muster_new_army_dialog_new (GTK_WINDOW (widget), ruleset)));
}

static void
new_scenario_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *ruleset = parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL;

  if (muster_library_window_get_library (MUSTER_LIBRARY_WINDOW (widget)) != NULL)
    gtk_window_present (GTK_WINDOW (muster_new_scenario_dialog_new (GTK_WINDOW (widget), ruleset)));
}

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *uuid = parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL;

  if (muster_library_window_get_library (MUSTER_LIBRARY_WINDOW (widget)) != NULL)
    gtk_window_present (GTK_WINDOW (muster_new_game_dialog_new (GTK_WINDOW (widget), uuid)));
}

static void
show_rules (MusterLibraryWindow *self, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (id, &error);

  if (ruleset == NULL)
    muster_tell (GTK_WINDOW (self), _ ("The rules cannot be read"), error->message);
  else
    gtk_window_present (GTK_WINDOW (muster_rules_window_new (get_app (self), ruleset)));
}

static void
open_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);
  MusterLibraryItem *item = get_item (self, parameter);
  const char *kind = item != NULL ? muster_library_item_get_kind (item) : "";
  const char *uuid = g_variant_get_string (parameter, NULL);

  if (g_str_equal (kind, "army") || g_str_equal (kind, "scenario"))
    muster_application_open_document (get_app (self), uuid, GTK_WINDOW (self));
  else if (g_str_equal (kind, "game"))
    muster_application_open_game (get_app (self), uuid, GTK_WINDOW (self));
  else if (g_str_equal (kind, "ruleset"))
    show_rules (self, uuid);
}

/* A copy of a document is a document of its own: it must not carry the other's uuid. */
static void
duplicate_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);
  MusterLibrary *library = muster_library_window_get_library (self);
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *title = NULL;
  g_autoptr (MusterNode) node = NULL;
  g_autoptr (MusterNode) copy = NULL;
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    return;
  node = muster_library_load (library, g_variant_get_string (parameter, NULL), NULL, &error);
  if (node != NULL)
    {
      copy = muster_node_copy (node);
      /* Translators: the name of the copy of an army or scenario. */
      title = g_strdup_printf (_ ("%s (copy)"), muster_node_get_name (node));
      muster_node_build_set (copy, "uuid", uuid);
      muster_node_build_set (copy, "name", title);
      document = muster_document_new (copy, library, 0, &error);
    }
  if (document == NULL || !muster_document_save (document, &error))
    muster_tell (GTK_WINDOW (self), _ ("No copy was made"), error->message);
}

static void
export_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FileJob) job = data;
  g_autofree char *path = muster_save_file_finish (result);
  MusterLibrary *library = muster_library_window_get_library (job->window);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || library == NULL)
    return;
  text = muster_library_load_text (library, job->uuid, NULL, &error);
  if (text != NULL)
    muster_store_write_file (path, text, -1, &error);
  tell_written (job->window, path, error);
}

static void
export_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);
  MusterLibraryItem *item = get_item (self, parameter);
  gboolean army = item != NULL && g_str_equal (muster_library_item_get_kind (item), "army");
  const char *const filters[] = { army ? _ ("Armies") : _ ("Scenarios"),
                                  army ? "*.muster-army" : "*.muster-scenario", NULL };
  g_autofree char *file_name = NULL;

  if (item == NULL)
    return;
  file_name = muster_file_name_make (muster_library_item_get_name (item), "muster",
                                     army ? "muster-army" : "muster-scenario");
  muster_save_file (GTK_WINDOW (self), _ ("Export"), file_name, filters, export_chosen_cb,
                    file_job_new (self, item));
}

/* The sheet of an item: an army's roster, or a reference sheet. */
static MusterLayout *
make_sheet (MusterLibraryWindow *self, const char *kind, const char *uuid, GError **error)
{
  MusterLibrary *library = muster_library_window_get_library (self);
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) node = NULL;
  MusterPrintOptions options;
  g_autofree char *date = NULL;

  muster_paper_init_options (&options, &date);
  if (g_str_equal (kind, "ruleset"))
    {
      ruleset = muster_ruleset_store_find (uuid, error);
      return ruleset != NULL ? muster_sheet_new_reference (ruleset, &options, error) : NULL;
    }
  if (library == NULL)
    return NULL;
  node = muster_library_load (library, uuid, NULL, error);
  if (node == NULL)
    return NULL;
  ruleset = muster_ruleset_store_find_for (node, error);
  if (ruleset == NULL)
    return NULL;
  if (muster_node_get_kind (node) == MUSTER_KIND_SCENARIO)
    return muster_sheet_new_scenario_reference (ruleset, node, &options, error);
  return muster_sheet_new_roster (ruleset, node, NULL, &options, error);
}

static void
pdf_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FileJob) job = data;
  g_autofree char *path = muster_save_file_finish (result);
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  layout = make_sheet (job->window, job->kind, job->uuid, &error);
  if (layout == NULL && error == NULL)
    return;
  if (layout != NULL)
    muster_layout_write_pdf (layout, path, &error);
  tell_written (job->window, path, error);
}

static void
print_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);
  MusterLibraryItem *item = get_item (self, parameter);
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", NULL };
  g_autofree char *file_name = NULL;

  if (item == NULL)
    return;
  file_name = muster_file_name_make (muster_library_item_get_name (item), "muster", "pdf");
  muster_save_file (GTK_WINDOW (self), _ ("Save as PDF"), file_name, filters, pdf_chosen_cb,
                    file_job_new (self, item));
}

static void
report_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FileJob) job = data;
  g_autofree char *path = muster_save_file_finish (result);
  MusterLibrary *library = muster_library_window_get_library (job->window);
  g_autoptr (MusterGameSession) session = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || library == NULL)
    return;
  session = muster_game_session_open (library, job->uuid, &error);
  if (session != NULL)
    {
      text = muster_game_session_report (session, !muster_save_file_ends_in (path, ".md"));
      muster_store_write_file (path, text, -1, &error);
    }
  tell_written (job->window, path, error);
}

static void
report_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);
  MusterLibraryItem *item = get_item (self, parameter);
  const char *const filters[] = { _ ("Web pages"), "*.html", _ ("Markdown texts"), "*.md", NULL };
  g_autofree char *file_name = NULL;

  if (item == NULL)
    return;
  file_name = muster_file_name_make (muster_library_item_get_name (item), "muster", "html");
  muster_save_file (GTK_WINDOW (self), _ ("Save Battle Report"), file_name, filters,
                    report_chosen_cb, file_job_new (self, item));
}

static void
import_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterLibraryWindow) self = data;
  g_autoptr (GListModel) files = muster_choose_file_finish (result);
  MusterLibrary *library = muster_library_window_get_library (self);
  g_autoptr (GString) faults = g_string_new (NULL);
  guint done = 0;

  for (guint i = 0; files != NULL && library != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);
      g_autoptr (MusterDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      if (path == NULL)
        continue;
      document = muster_document_open_file (path, library, &error);
      if (document != NULL && muster_document_import (document, library, &error))
        done++;
      else
        g_string_append_printf (faults, "%s%s", faults->len > 0 ? "\n" : "", error->message);
    }
  if (faults->len > 0)
    muster_tell (GTK_WINDOW (self), _ ("Not everything was imported"), faults->str);
  if (done > 0)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("%u document imported", "%u documents imported", done), done);

      muster_library_window_say (self, text);
    }
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_choose_documents (GTK_WINDOW (widget), _ ("Import"), import_chosen_cb,
                           g_object_ref (widget));
}

/* Nothing is removed before the toast that can take it back has gone. */
static void
toast_dismissed_cb (AdwToast *toast, MusterLibraryWindow *self)
{
  muster_library_window_flush_doomed (self);
}

static void
delete_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);
  MusterLibraryItem *item = get_item (self, parameter);
  g_autofree char *escaped = NULL;
  g_autofree char *title = NULL;
  AdwToast *toast;

  if (item == NULL || g_str_equal (muster_library_item_get_kind (item), "ruleset"))
    return;
  muster_library_window_flush_doomed (self);
  g_hash_table_add (self->doomed, g_strdup (muster_library_item_get_uuid (item)));
  muster_library_window_update_hidden (self);

  escaped = g_markup_escape_text (muster_library_item_get_name (item), -1);
  /* Translators: the name of an army, scenario or game. */
  title = g_strdup_printf (_ ("“%s” deleted"), escaped);
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo-delete");
  adw_toast_set_action_target (toast, "s", muster_library_item_get_uuid (item));
  adw_toast_set_timeout (toast, 8);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
undo_delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);

  g_hash_table_remove (self->doomed, g_variant_get_string (parameter, NULL));
  muster_library_window_update_hidden (self);
}

static void
delete_focused_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (widget);
  MusterLibraryPage *page =
      MUSTER_LIBRARY_PAGE (adw_view_stack_get_visible_child (self->view_stack));
  MusterLibraryItem *item = muster_library_page_get_focus_item (page);

  if (item != NULL)
    gtk_widget_activate_action (widget, "win.delete-item", "s",
                                muster_library_item_get_uuid (item));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MUSTER_LIBRARY_WINDOW (widget)->search_entry));
}

static void
retry_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_application_reopen_library (get_app (MUSTER_LIBRARY_WINDOW (widget)));
}

static void
show_kind_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_library_window_show_kind (MUSTER_LIBRARY_WINDOW (widget),
                                   g_variant_get_string (parameter, NULL));
}

void
muster_library_window_install_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.delete-focused", NULL, delete_focused_action, GDK_KEY_Delete, 0 },
    { "win.delete-item", "s", delete_item_action, 0, 0 },
    { "win.duplicate-item", "s", duplicate_item_action, 0, 0 },
    { "win.export-item", "s", export_item_action, 0, 0 },
    { "win.import", NULL, import_action, GDK_KEY_i, GDK_CONTROL_MASK },
    { "win.new-army", NULL, new_army_action, 0, 0 },
    { "win.new-army-of", "s", new_army_action, 0, 0 },
    { "win.new-game", NULL, new_game_action, GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.new-scenario", NULL, new_scenario_action, 0, 0 },
    { "win.new-scenario-of", "s", new_scenario_action, 0, 0 },
    { "win.open-item", "s", open_item_action, 0, 0 },
    { "win.print-item", "s", print_item_action, 0, 0 },
    { "win.report-item", "s", report_item_action, 0, 0 },
    { "win.retry", NULL, retry_action, 0, 0 },
    { "win.search", NULL, search_action, GDK_KEY_f, GDK_CONTROL_MASK },
    { "win.show-kind", "s", show_kind_action, 0, 0 },
    { "win.start-game", "s", new_game_action, 0, 0 },
    { "win.undo-delete", "s", undo_delete_action, 0, 0 },
  };
  static const char *const pages[] = { "army", "scenario", "game", "ruleset" };

  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_ALT_MASK, "win.show-kind",
                                         "s", pages[i]);
}
