/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document's window says of it: in toasts, in its title, at the buttons of its history, and
 * in the bar of trouble. */

#include "config.h"

#include "muster-document-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"

/**
 * muster_document_window_say:
 * @self: the window
 * @text: a sentence
 *
 * Says it in a toast.
 */
void
muster_document_window_say (MusterDocumentWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  /* the answer to what was just done does not wait behind a notice */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (muster_document_window_get_private (self)->toasts, toast);
}

/**
 * muster_document_window_refuse:
 * @self: the window
 * @error: (nullable): why; %NULL where nothing more is known
 *
 * Says why something was not done. Of several sentences after each other only the newest is shown:
 * each letter of a wrong number is refused.
 */
void
muster_document_window_refuse (MusterDocumentWindow *self, const GError *error)
{
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);
  g_autofree char *markup =
      g_markup_escape_text (error != NULL ? error->message : _ ("That cannot be done here"), -1);
  AdwToast *toast = adw_toast_new (markup);

  if (priv->refusal != NULL)
    adw_toast_dismiss (priv->refusal);
  g_set_weak_pointer (&priv->refusal, toast);
  adw_toast_overlay_add_toast (priv->toasts, toast);
}

/**
 * muster_document_window_say_written:
 * @self: the window
 * @path: a file
 * @error: (nullable): why it was not written
 *
 * Says that the file was written, or why not.
 */
void
muster_document_window_say_written (MusterDocumentWindow *self,
                                    const char *path,
                                    const GError *error)
{
  g_autofree char *base = g_path_get_basename (path);
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” written"), base);

  if (error != NULL)
    muster_tell (GTK_WINDOW (self), _ ("The file was not written"), error->message);
  else
    muster_document_window_say (self, text);
}

/**
 * muster_document_window_say_paper_written:
 * @self: the window
 * @path: a file that other programs show
 * @error: (nullable): why it was not written
 *
 * As muster_document_window_say_written(); of a paper that is done one wants to see how it looks.
 */
void
muster_document_window_say_paper_written (MusterDocumentWindow *self,
                                          const char *path,
                                          const GError *error)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *text = g_strdup_printf (_ ("“%s” written"), base);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast;

  if (error != NULL)
    {
      muster_document_window_say_written (self, path, error);
      return;
    }
  toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("_Open"));
  adw_toast_set_action_name (toast, "win.open-paper");
  adw_toast_set_action_target_value (toast, g_variant_new_string (path));
  adw_toast_overlay_add_toast (muster_document_window_get_private (self)->toasts, toast);
}

void
muster_document_window_update_title (MusterDocumentWindow *self)
{
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);
  MusterDocumentWindowClass *klass = MUSTER_DOCUMENT_WINDOW_GET_CLASS (self);
  const char *name = muster_node_get_name (muster_document_get_root (priv->document));
  const char *path = muster_document_get_path (priv->document);
  gboolean modified = muster_document_is_modified (priv->document);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : NULL;
  g_autofree char *what = klass->describe != NULL ? klass->describe (self) : NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  const char *state = base;

  if (*name == '\0')
    name = _ (MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->words->unnamed);
  /* Translators: the mark of a title whose document is not saved yet. */
  title = g_strdup_printf (modified && path != NULL ? _ ("• %s") : "%s", name);
  if (muster_trouble_bar_is_shown (priv->trouble))
    state = _ ("not saved");
  else if (path == NULL)
    state = modified ? _ ("saving…") : _ ("saved");
  subtitle = g_strconcat (what != NULL ? what : "", what != NULL ? " · " : "",
                          muster_ruleset_get_title (muster_document_get_ruleset (priv->document)),
                          " · ", state, NULL);
  adw_window_title_set_title (priv->title, title);
  adw_window_title_set_subtitle (priv->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

void
muster_document_window_update_history (MusterDocumentWindow *self)
{
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);
  MusterHistory *history = muster_document_get_history (priv->document);
  const char *undo = muster_history_get_undo_label (history);
  const char *redo = muster_history_get_redo_label (history);
  /* Translators: what would be undone, such as “Undo: Add A Company”. */
  g_autofree char *undo_text = undo != NULL ? g_strdup_printf (_ ("Undo: %s"), undo) : NULL;
  /* Translators: what would be redone. */
  g_autofree char *redo_text = redo != NULL ? g_strdup_printf (_ ("Redo: %s"), redo) : NULL;

  gtk_widget_set_tooltip_text (priv->undo_button, undo_text != NULL ? undo_text : _ ("Undo"));
  gtk_widget_set_tooltip_text (priv->redo_button, redo_text != NULL ? redo_text : _ ("Redo"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", muster_history_can_undo (history));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", muster_history_can_redo (history));
  muster_document_window_update_title (self);
}

/**
 * muster_document_window_show_trouble:
 * @self: the window
 * @error: why the document was not saved
 *
 * Says what happened and what can be done.
 */
void
muster_document_window_show_trouble (MusterDocumentWindow *self, const GError *error)
{
  muster_trouble_bar_show (muster_document_window_get_private (self)->trouble, error);
  muster_document_window_update_title (self);
}

/**
 * muster_document_window_clear_trouble:
 * @self: the window
 *
 * The document is saved.
 */
void
muster_document_window_clear_trouble (MusterDocumentWindow *self)
{
  muster_trouble_bar_clear (muster_document_window_get_private (self)->trouble);
  muster_document_window_update_title (self);
}
