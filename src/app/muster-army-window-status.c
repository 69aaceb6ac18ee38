/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an army's window says of it at its edges: title, history, trouble. */

#include "config.h"

#include "muster-army-window-private.h"

#include <glib/gi18n-lib.h>

void
muster_army_window_update_title (MusterArmyWindow *self)
{
  MusterNode *army = muster_document_get_root (self->document);
  MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  const MusterDef *faction =
      muster_ruleset_find (ruleset, MUSTER_DEF_FACTION, muster_node_get_or (army, "faction", ""));
  const char *name = muster_node_get_name (army);
  const char *path = muster_document_get_path (self->document);
  gboolean modified = muster_document_is_modified (self->document);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : NULL;
  g_autoptr (GString) subtitle = g_string_new (NULL);
  g_autofree char *title = NULL;

  if (*name == '\0')
    name = _ ("Army without a name");
  /* Translators: the mark of a title whose document is not saved yet. */
  title = g_strdup_printf (modified && path != NULL ? _ ("• %s") : "%s", name);
  if (faction != NULL)
    g_string_append_printf (subtitle, "%s · ", muster_def_get_label (faction));
  g_string_append_printf (subtitle, "%s · ", muster_ruleset_get_title (ruleset));
  if (muster_trouble_bar_is_shown (self->trouble))
    g_string_append (subtitle, _ ("not saved"));
  else if (path != NULL)
    g_string_append (subtitle, base);
  else
    g_string_append (subtitle, modified ? _ ("saving…") : _ ("saved"));
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle->str);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

void
muster_army_window_update_history (MusterArmyWindow *self)
{
  MusterHistory *history = muster_document_get_history (self->document);
  const char *undo = muster_history_get_undo_label (history);
  const char *redo = muster_history_get_redo_label (history);
  /* Translators: what would be undone, such as “Undo: Add A Company”. */
  g_autofree char *undo_text = undo != NULL ? g_strdup_printf (_ ("Undo: %s"), undo) : NULL;
  /* Translators: what would be redone. */
  g_autofree char *redo_text = redo != NULL ? g_strdup_printf (_ ("Redo: %s"), redo) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->undo_button),
                               undo_text != NULL ? undo_text : _ ("Undo"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->redo_button),
                               redo_text != NULL ? redo_text : _ ("Redo"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", muster_history_can_undo (history));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", muster_history_can_redo (history));
  muster_army_window_update_title (self);
}

/**
 * muster_army_window_show_trouble:
 * @self: the window
 * @error: why it was not saved
 *
 * Says what happened and what can be done.
 */
void
muster_army_window_show_trouble (MusterArmyWindow *self, const GError *error)
{
  muster_trouble_bar_show (self->trouble, error);
  muster_army_window_update_title (self);
}
