/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document's history, and its way into files, the library and onto paper. */

#include "config.h"

#include "muster-document-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-action-table.h"
#include "muster-dialogs.h"
#include "muster-file-name.h"
#include "muster-paper.h"
#include "muster-save-file.h"

static const MusterDocumentWords *
get_words (MusterDocumentWindow *self)
{
  return MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->words;
}

/* History */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  MusterDocument *document = muster_document_window_get_document (self);
  gboolean undo = g_str_equal (name, "win.undo");
  g_autoptr (GError) error = NULL;

  if (!(undo ? muster_document_undo (document, &error) : muster_document_redo (document, &error))
      && error != NULL)
    muster_document_window_refuse (self, error);
}

/* What a form was not allowed to do. */
static void
refuse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                                                  g_variant_get_string (parameter, NULL));

  muster_document_window_refuse (MUSTER_DOCUMENT_WINDOW (widget), error);
}

/* Files */

/**
 * muster_document_window_propose_name:
 * @self: the window
 * @suffix: (nullable): what the name ends in, without the dot
 *
 * Returns: (transfer full): the name of a file made of the document's
 */
char *
muster_document_window_propose_name (MusterDocumentWindow *self, const char *suffix)
{
  MusterNode *root = muster_document_get_root (muster_document_window_get_document (self));

  return muster_file_name_make (muster_node_get_name (root), _ (get_words (self)->file_name),
                                suffix);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!muster_document_save (muster_document_window_get_document (self), &error))
    muster_document_window_show_trouble (self, error);
  else
    muster_document_window_clear_trouble (self);
}

static void
export_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (source);
  g_autofree char *path = muster_save_file_finish (result);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  muster_document_save_as_file (muster_document_window_get_document (self), path, &error);
  muster_document_window_say_written (self, path, error);
  muster_document_window_update_title (self);
}

static void
save_as_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  const MusterDocumentWords *words = get_words (self);
  g_autofree char *pattern = g_strconcat ("*.", words->suffix, NULL);
  const char *const filters[] = { _ (words->files), pattern, NULL };
  g_autofree char *file_name = muster_document_window_propose_name (self, words->suffix);

  muster_save_file (GTK_WINDOW (self), _ ("Save to a File"), file_name, filters, export_chosen_cb,
                    NULL);
}

/* The library */

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  MusterDocument *document = muster_document_window_get_document (self);
  MusterLibrary *library = muster_document_window_get_library (self);
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    {
      muster_tell (GTK_WINDOW (self), _ ("The library is not open"), NULL);
      return;
    }
  if (!muster_document_import (document, library, &error))
    {
      muster_tell (GTK_WINDOW (self), _ (get_words (self)->not_imported), error->message);
      return;
    }
  muster_document_set_autosave (document, TRUE);
  muster_document_window_update_title (self);
  muster_document_window_update_import (self);
  muster_document_window_say (self, _ (get_words (self)->imported));
}

/* A document of the library saves itself; a file waits to be told. */
static void
go_on_with (MusterDocumentWindow *self, MusterDocument *document)
{
  muster_document_set_autosave (document, muster_document_get_path (document) == NULL);
  muster_document_window_set_document (self, document);
}

/* What was saved elsewhere, in place of what is on screen. */
static void
reload_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  MusterDocument *old = muster_document_window_get_document (self);
  MusterLibrary *library = muster_document_window_get_library (self);
  const char *path = muster_document_get_path (old);
  const char *uuid = muster_node_get (muster_document_get_root (old), "uuid");
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (path != NULL)
    document = muster_document_open_file (path, library, &error);
  else if (library != NULL && uuid != NULL)
    document = muster_document_open_library (library, uuid, &error);
  else
    return;
  if (document == NULL)
    muster_tell (GTK_WINDOW (self), _ (get_words (self)->unreadable), error->message);
  else
    go_on_with (self, document);
}

/* What is on screen becomes a document of its own, and is gone on with. */
static void
save_copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  MusterNode *root = muster_document_get_root (muster_document_window_get_document (self));
  g_autoptr (MusterNode) copy = muster_node_copy (root);
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *title = g_strdup_printf (_ ("%s (copy)"), muster_node_get_name (root));
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  muster_node_build_set (copy, "uuid", uuid);
  muster_node_build_set (copy, "name", title);
  document = muster_document_new (copy, muster_document_window_get_library (self), 0, &error);
  if (document == NULL || !muster_document_save (document, &error))
    muster_tell (GTK_WINDOW (self), _ ("No copy was made"), error->message);
  else
    go_on_with (self, document);
}

/* Paper */

static MusterLayout *
make_paper (MusterDocumentWindow *self, GError **error)
{
  return MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->make_paper (self, error);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout = make_paper (self, &error);

  if (layout == NULL)
    muster_tell (GTK_WINDOW (self), _ (get_words (self)->unprintable), error->message);
  else
    muster_paper_print (GTK_WINDOW (self), layout);
}

static void
pdf_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (source);
  g_autofree char *path = muster_save_file_finish (result);
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  layout = make_paper (self, &error);
  if (layout != NULL)
    muster_layout_write_pdf (layout, path, &error);
  muster_document_window_say_paper_written (self, path, error);
}

static void
save_pdf_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", NULL };
  g_autofree char *file_name = muster_document_window_propose_name (self, "pdf");

  muster_save_file (GTK_WINDOW (self), _ (get_words (self)->save_paper), file_name, filters,
                    pdf_chosen_cb, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterDocumentWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error))
    muster_document_window_say (self, error->message);
}

static void
open_paper_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));
  g_autofree char *uri = g_file_get_uri (file);
  GdkAppLaunchContext *context =
      gdk_display_get_app_launch_context (gtk_widget_get_display (widget));

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, opened_cb,
                                           g_object_ref (widget));
  g_object_unref (context);
}

void
muster_document_window_install_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.import", NULL, import_action, GDK_KEY_i, GDK_CONTROL_MASK },
    { "win.open-paper", "s", open_paper_action, 0, 0 },
    { "win.print", NULL, print_action, GDK_KEY_p, GDK_CONTROL_MASK },
    { "win.redo", NULL, undo_action, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.refuse", "s", refuse_action, 0, 0 },
    { "win.reload", NULL, reload_action, 0, 0 },
    { "win.save", NULL, save_action, GDK_KEY_s, GDK_CONTROL_MASK },
    { "win.save-as", NULL, save_as_action, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.save-copy", NULL, save_copy_action, 0, 0 },
    { "win.save-pdf", NULL, save_pdf_action, GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.undo", NULL, undo_action, GDK_KEY_z, GDK_CONTROL_MASK },
  };

  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
}
