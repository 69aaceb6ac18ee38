/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario's window says of it at its edges: title, history, trouble. */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

void
muster_scenario_window_update_title (MusterScenarioWindow *self)
{
  MusterNode *scenario = muster_document_get_root (self->document);
  MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  const char *name = muster_node_get_name (scenario);
  const char *path = muster_document_get_path (self->document);
  gboolean modified = muster_document_is_modified (self->document);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  const char *state = base;

  if (*name == '\0')
    name = _ ("Scenario without a name");
  title = g_strdup_printf (modified && path != NULL ? _ ("• %s") : "%s", name);
  if (muster_trouble_bar_is_shown (self->trouble))
    state = _ ("not saved");
  else if (path == NULL)
    state = modified ? _ ("saving…") : _ ("saved");
  subtitle = g_strdup_printf ("%s · %s", muster_ruleset_get_title (ruleset), state);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

void
muster_scenario_window_update_history (MusterScenarioWindow *self)
{
  MusterHistory *history = muster_document_get_history (self->document);
  const char *undo = muster_history_get_undo_label (history);
  const char *redo = muster_history_get_redo_label (history);
  g_autofree char *undo_text = undo != NULL ? g_strdup_printf (_ ("Undo: %s"), undo) : NULL;
  g_autofree char *redo_text = redo != NULL ? g_strdup_printf (_ ("Redo: %s"), redo) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->undo_button),
                               undo_text != NULL ? undo_text : _ ("Undo"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->redo_button),
                               redo_text != NULL ? redo_text : _ ("Redo"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", muster_history_can_undo (history));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", muster_history_can_redo (history));
  muster_scenario_window_update_title (self);
}

/**
 * muster_scenario_window_show_trouble:
 * @self: the window
 * @error: why it was not saved
 *
 * Says what happened and what can be done.
 */
void
muster_scenario_window_show_trouble (MusterScenarioWindow *self, const GError *error)
{
  muster_trouble_bar_show (self->trouble, error);
  muster_scenario_window_update_title (self);
}
