/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-act-pane-private.h"
#include "muster-game-log.h"

/* What the pane tells: the statements to bear in mind, and what came of the last step. */

/* The statements to bear in mind, as small reminders. */
void
muster_game_act_pane_update_prompts (MusterGameActPane *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  g_autoptr (GPtrArray) prompts = muster_survey_list_prompts (survey);
  GtkWidget *child;

  /* GTK keeps by which measure a box without children is laid out, and does not ask again while the
   * box waits to be measured: what is hidden is never measured. */
  gtk_widget_set_visible (GTK_WIDGET (self->prompts_box), TRUE);
  gtk_widget_measure (GTK_WIDGET (self->prompts_box), GTK_ORIENTATION_VERTICAL, -1, NULL, NULL,
                      NULL, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->prompts_box))) != NULL)
    gtk_box_remove (self->prompts_box, child);
  for (guint i = 0; i < prompts->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (prompts, i);
      g_autofree char *text = g_markup_escape_text (statement->text, -1);
      g_autofree char *markup =
          g_strdup_printf ("%s <span size='smaller' alpha='75%%' allow_breaks='false'>%s</span>",
                           text, statement->id);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
      GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-information-symbolic");
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_markup (GTK_LABEL (label), markup);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_set_valign (icon, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (line), icon);
      gtk_box_append (GTK_BOX (line), label);
      gtk_box_append (self->prompts_box, line);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->prompts_box), prompts->len > 0);
}

/* What came of the last step, where the log is out of sight. */
void
muster_game_act_pane_update_outcome (MusterGameActPane *self)
{
  g_autoptr (GPtrArray) log = muster_game_session_list_log (self->session);
  const MusterJournalRow *last = g_ptr_array_index (log, log->len - 1);
  /* who is to act stands above; without a card there is nothing else to it */
  gboolean plain =
      muster_survey_has_phases (muster_game_session_get_survey (self->session))
      && g_str_equal (muster_entry_get_action (last->entry), "activate");
  gboolean shown = self->shows_outcome && log->len > 1 && !plain;

  adw_bin_set_child (
      self->outcome_bin,
      shown ? muster_game_log_make_outcome (
                  muster_setup_get_ruleset (muster_game_session_get_setup (self->session)),
                  last->entry)
            : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome_bin), shown);
  gtk_widget_set_visible (self->facts_scroller, shown || muster_deed_form_is_shown (self->form));
}

/* The focus has gone on to what is to be said next; what came of the last step is read first, from
 * its headline. */
static gboolean
show_headline_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MusterGameActPane *self = MUSTER_GAME_ACT_PANE (widget);
  guint *frames = data;

  if (++*frames < 3)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->facts_scroller)), 0);
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->choices_scroller)), 0);
  return G_SOURCE_REMOVE;
}

/* Once for each step. */
void
muster_game_act_pane_show_headline (MusterGameActPane *self)
{
  gint64 row = muster_game_session_get_mark (self->session);

  if (self->shown_row == row)
    return;
  self->shown_row = row;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_headline_cb, g_new0 (guint, 1), g_free);
}
