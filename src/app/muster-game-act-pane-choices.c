/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-act-pane-private.h"

#include <glib/gi18n-lib.h>

#include "muster-permitted-row.h"
#include "muster-question-rows.h"
#include "muster-zone-choice-row.h"

/* What may be done now, in the lists of the pane: what its form is for, what is beside that, and
 * the way to the next phase. */

/* So many units are named that have something left to do; of the others it is said how many they
 * are. */
#define MAX_NAMED 4

/* Whether the last step was the umpire putting something right, which is no move of the game. */
static gboolean
is_aside (MusterGameActPane *self)
{
  static const char *const asides[] = { "note", "casualty", "state", "overrule", NULL };
  g_autoptr (GPtrArray) log = muster_game_session_list_log (self->session);
  const MusterJournalRow *last = g_ptr_array_index (log, log->len - 1);

  return g_strv_contains (asides, muster_entry_get_action (last->entry));
}

gboolean
muster_game_act_pane_is_open (MusterGameActPane *self, const MusterPermitted *permitted)
{
  return self->shown != NULL
         && g_strv_equal ((const char *const *) self->shown,
                          (const char *const *) permitted->words);
}

static void
show_form (MusterGameActPane *self, const MusterPermitted *permitted, gboolean again)
{
  GStrv words = permitted != NULL ? g_strdupv (permitted->words) : NULL;

  g_strfreev (self->shown);
  self->shown = words;
  if (permitted != NULL)
    muster_deed_form_show (self->form, self->session, permitted, again);
  else
    muster_deed_form_clear (self->form);
}

/* What the form is for: what it was for, as long as that may still be done and the game has not
 * moved on; else what is owed, when there is but one way to settle it; else the first that wants
 * one, unless there are others that are something else: then it is for the umpire to choose. */
static const MusterPermitted *
choose_form (MusterGameActPane *self, gboolean aside)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterPermitted *first = NULL;
  const MusterPermitted *any = NULL;
  const MusterPermitted *owed = NULL;
  gboolean differs = FALSE;
  guint n_owed = 0;

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      MusterPlace place = muster_permitted_find_place (survey, permitted);

      if (place == MUSTER_PLACE_OWED)
        {
          owed = permitted;
          n_owed++;
        }
      if (aside && muster_permitted_wants_form (permitted)
          && muster_game_act_pane_is_open (self, permitted))
        first = permitted;
      else if (place == MUSTER_PLACE_CHOICE && muster_permitted_wants_form (permitted))
        {
          differs = differs
                    || (any != NULL && g_strcmp0 (any->value, permitted->value) != 0
                        && muster_survey_has_phases (survey));
          any = any != NULL ? any : permitted;
        }
    }
  if (first == NULL && !differs)
    first = any;
  if (n_owed == 0)
    return first;
  return n_owed == 1 && muster_permitted_wants_form (owed) ? owed : NULL;
}

/* Shows the rows of LIST, but for what the form is open for already. */
static gboolean
show_others (MusterGameActPane *self, GtkListBox *list)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  gboolean any = FALSE;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      guint index = muster_permitted_row_get_index (GTK_WIDGET (row));
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, index);
      gboolean other = !muster_permitted_wants_form (permitted)
                       || !muster_game_act_pane_is_open (self, permitted);

      gtk_widget_set_visible (GTK_WIDGET (row), other);
      any = any || other;
    }
  return any;
}

/* What the form is not for is beside it. The way to the next phase is always at the foot; while a
 * deed is being told, that is what Enter does, and the button says no more than where it leads. */
static void
update_shown (MusterGameActPane *self)
{
  gboolean telling = muster_deed_form_is_shown (self->form);

  gtk_widget_set_visible (GTK_WIDGET (self->choices), show_others (self, self->choices));
  gtk_widget_set_visible (self->findings_box, show_others (self, self->findings));
  gtk_widget_set_visible (self->next_button, self->may_end);
  gtk_widget_set_visible (self->report_button,
                          muster_survey_get_result (muster_game_session_get_survey (self->session))
                              != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->open_label), self->n_open > 0 && !telling);
  if (self->n_open == 0 && !telling)
    gtk_widget_add_css_class (self->next_button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->next_button, "suggested-action");
}

/* The way to the next phase: what is still open is said on it, and what has to be done first. */
static void
update_next (MusterGameActPane *self, const MusterPermitted *next)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  g_autoptr (GString) open = g_string_new (NULL);
  guint n = 0;

  self->may_end = next != NULL;
  if (next == NULL)
    return;
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (!status->may_act)
        continue;
      if (n++ < MAX_NAMED)
        g_string_append_printf (open, "%s%s", open->len > 0 ? ", " : "", status->unit->name);
    }
  if (n > MAX_NAMED)
    /* Translators: units, then how many more of them there are. */
    g_string_append_printf (open, ngettext (" and %u more", " and %u more", n - MAX_NAMED),
                            n - MAX_NAMED);
  if (n > 0)
    {
      /* Translators: units that may still do something in this phase. */
      g_autofree char *text = g_strdup_printf (_ ("May still act: %s"), open->str);

      gtk_label_set_text (self->open_label, text);
    }
  gtk_label_set_text (self->next_label, next->label);
  self->n_open = n;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  next->label, -1);
}

/* The form is for this now. */
void
muster_game_act_pane_open (MusterGameActPane *self, const MusterPermitted *permitted)
{
  show_form (self, permitted, FALSE);
  update_shown (self);
  muster_game_act_pane_update_outcome (self);
}

static void
answer_clicked_cb (MusterGameActPane *self, GtkWidget *button)
{
  muster_game_act_pane_choose (
      self, muster_survey_get_permitted (muster_game_session_get_survey (self->session),
                                         muster_permitted_row_get_index (button)));
}

/* A row for the Ith of what may be done, and for those after it that are the same in another zone.
 * Returns how many that are. */
static guint
add_choice (MusterGameActPane *self, GtkListBox *list, guint i, const char *rule)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  guint n = muster_zone_choice_count (survey, i);

  gtk_list_box_append (
      list,
      n > 1 ? muster_zone_choice_row_new (survey, i, n, rule, G_CALLBACK (answer_clicked_cb), self)
            : muster_permitted_row_new (muster_survey_get_permitted (survey, i), i, rule));
  return n;
}

/* What may be done anew, and the form for what it is for now. */
void
muster_game_act_pane_update_choices (MusterGameActPane *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterPermitted *next = NULL;
  const char *rule = NULL;
  gboolean aside = is_aside (self);
  const MusterPermitted *formed = choose_form (self, aside);

  muster_permitted_row_empty_list (self->choices);
  muster_permitted_row_empty_list (self->findings);
  gtk_widget_set_visible (
      self->owed_box,
      muster_question_rows_fill (self->owed, survey, G_CALLBACK (answer_clicked_cb), self));
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      MusterPlace place = muster_permitted_find_place (survey, permitted);
      gboolean same = place == MUSTER_PLACE_CHOICE && g_strcmp0 (rule, permitted->rule) == 0;

      if (place == MUSTER_PLACE_NEXT)
        {
          next = permitted;
          continue;
        }
      if (place == MUSTER_PLACE_OWED)
        continue;
      i += add_choice (self, place == MUSTER_PLACE_FOUND ? self->findings : self->choices, i,
                       same ? NULL : permitted->rule)
           - 1;
      if (place == MUSTER_PLACE_CHOICE)
        rule = permitted->rule;
    }
  update_next (self, next);
  show_form (self, formed, aside);
  update_shown (self);
}
