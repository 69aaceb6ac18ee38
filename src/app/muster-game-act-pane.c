/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-act-pane.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-game-act-pane-private.h"
#include "muster-permitted-row.h"
#include "muster-question-rows.h"
#include "muster-width-bin.h"
#include "muster-zone-choice-row.h"

G_DEFINE_FINAL_TYPE (MusterGameActPane, muster_game_act_pane, ADW_TYPE_BIN)

enum
{
  SIGNAL_DEED,
  SIGNAL_OVERRULE,
  SIGNAL_TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
  gtk_widget_set_visible (
      self->report_button,
      muster_survey_get_result (muster_game_session_get_survey (self->session)) != NULL);
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

/* Whether nothing has to be said or thrown for a test: to choose it is to do it. */
static gboolean
is_plain (MusterGameActPane *self, const MusterPermitted *permitted)
{
  g_autoptr (GArray) plan = NULL;

  if (!g_str_equal (permitted->action, "test"))
    return FALSE;
  plan = muster_game_session_plan (self->session, permitted->action,
                                   (const char *const *) permitted->words, NULL);
  return plan != NULL && plan->len == 0;
}

typedef struct
{
  GWeakRef pane;
  char *action;
  GStrv words;
  gint64 row; /* the step at which it was asked */
} Ending;

static void
ending_asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Ending *ending = data;
  g_autoptr (MusterGameActPane) self = g_weak_ref_get (&ending->pane);

  if (muster_ask_finish (result) == MUSTER_ANSWER_AGREE && self != NULL && self->session != NULL
      && muster_game_session_get_mark (self->session) == ending->row)
    g_signal_emit (self, signals[SIGNAL_DEED], 0, ending->action, ending->words, NULL);
  g_weak_ref_clear (&ending->pane);
  g_free (ending->action);
  g_strfreev (ending->words);
  g_free (ending);
}

/* What ends the battle is not done by a press that was meant for what stood there before. */
static void
ask_to_end (MusterGameActPane *self, const MusterPermitted *permitted)
{
  Ending *ending = g_new0 (Ending, 1);

  g_weak_ref_init (&ending->pane, self);
  ending->action = g_strdup (permitted->action);
  ending->words = g_strdupv (permitted->words);
  ending->row = muster_game_session_get_mark (self->session);
  muster_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("End the Battle?"),
              permitted->label, _ ("_End the Battle"), NULL, ending_asked_cb, ending);
}

static void
choose (MusterGameActPane *self, const MusterPermitted *permitted)
{
  if (muster_permitted_wants_form (permitted) && !is_plain (self, permitted))
    {
      muster_game_act_pane_open (self, permitted);
      muster_deed_form_focus (self->form);
      return;
    }
  if (muster_permitted_find_place (muster_game_session_get_survey (self->session), permitted)
          == MUSTER_PLACE_FOUND
      && muster_game_session_ends (self->session, permitted->action,
                                   (const char *const *) permitted->words))
    {
      ask_to_end (self, permitted);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_DEED], 0, permitted->action, permitted->words, NULL);
}

static void
choice_activated_cb (MusterGameActPane *self, GtkListBoxRow *row)
{
  choose (self, muster_survey_get_permitted (muster_game_session_get_survey (self->session),
                                             muster_permitted_row_get_index (GTK_WIDGET (row))));
}

static void
answer_clicked_cb (MusterGameActPane *self, GtkWidget *button)
{
  choose (self, muster_survey_get_permitted (muster_game_session_get_survey (self->session),
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
      list, n > 1 ? muster_zone_choice_row_new (survey, i, n, rule, G_CALLBACK (answer_clicked_cb),
                                                self)
                  : muster_permitted_row_new (muster_survey_get_permitted (survey, i), i, rule));
  return n;
}

static void
update_choices (MusterGameActPane *self)
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

/* Callbacks of the template */

static void
deed_cb (MusterGameActPane *self, const char *action, const char *const *words, MusterDice *dice)
{
  g_signal_emit (self, signals[SIGNAL_DEED], 0, action, words, dice);
}

static void
overrule_cb (MusterGameActPane *self,
             const char *action,
             const char *const *words,
             const char *reason)
{
  g_signal_emit (self, signals[SIGNAL_OVERRULE], 0, action, words, reason);
}

static void
told_cb (MusterGameActPane *self)
{
  g_signal_emit (self, signals[SIGNAL_TOLD], 0);
}

static void
muster_game_act_pane_dispose (GObject *object)
{
  MusterGameActPane *self = MUSTER_GAME_ACT_PANE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->shown, g_strfreev);
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_GAME_ACT_PANE);

  G_OBJECT_CLASS (muster_game_act_pane_parent_class)->dispose (object);
}

static void
install_signals (GObjectClass *object_class)
{
  /**
   * MusterGameActPane::deed:
   * @self: the pane
   * @action: an action of muster_turn_act()
   * @words: its words
   * @dice: (nullable): typed dice; %NULL: the program's
   *
   * The umpire says go.
   */
  signals[SIGNAL_DEED] =
      g_signal_new ("deed", G_TYPE_FROM_CLASS (object_class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRV, MUSTER_TYPE_DICE);

  /**
   * MusterGameActPane::overrule:
   * @self: the pane
   * @action: an action of muster_turn_act() that the rules forbid as it is
   * @words: its words
   * @reason: the umpire's reason
   *
   * It is to be done all the same.
   */
  signals[SIGNAL_OVERRULE] =
      g_signal_new ("overrule", G_TYPE_FROM_CLASS (object_class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRV, G_TYPE_STRING);

  /**
   * MusterGameActPane::told:
   * @self: the pane
   *
   * Something else was said in the form, or another one is shown.
   */
  signals[SIGNAL_TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (object_class), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_game_act_pane_class_init (MusterGameActPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_game_act_pane_dispose;
  install_signals (object_class);

  g_type_ensure (MUSTER_TYPE_DEED_FORM);
  g_type_ensure (MUSTER_TYPE_DICE_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-game-act-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, outcome_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, form);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, owed_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, owed);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, next_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, report_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, next_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, open_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, prompts_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, findings_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, findings);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, facts_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, facts_scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterGameActPane, choices_scroller);
  gtk_widget_class_bind_template_callback (widget_class, choice_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, deed_cb);
  gtk_widget_class_bind_template_callback (widget_class, overrule_cb);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
}

static void
muster_game_act_pane_init (MusterGameActPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_width_bin_fit_scroller (self->facts_bin);
  muster_deed_form_set_dice_entry (self->form, self->dice);
}

/**
 * muster_game_act_pane_update:
 * @self: the pane
 * @session: a game
 *
 * Shows what may be done in it now.
 */
void
muster_game_act_pane_update (MusterGameActPane *self, MusterGameSession *session)
{
  g_return_if_fail (MUSTER_IS_GAME_ACT_PANE (self));

  g_set_object (&self->session, session);
  update_choices (self);
  muster_game_act_pane_update_prompts (self);
  muster_game_act_pane_update_outcome (self);
  muster_game_act_pane_show_headline (self);
}

/**
 * muster_game_act_pane_set_shows_outcome:
 * @self: the pane
 * @shows: whether the log is out of sight
 *
 * Shows what came of the last step above what is to be done now.
 */
void
muster_game_act_pane_set_shows_outcome (MusterGameActPane *self, gboolean shows)
{
  g_return_if_fail (MUSTER_IS_GAME_ACT_PANE (self));

  self->shows_outcome = shows;
  if (self->session != NULL)
    muster_game_act_pane_update_outcome (self);
}

/* In a row that is not pressed itself there is something to choose. */
static void
focus_choice (GtkWidget *row)
{
  if (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)))
    gtk_widget_grab_focus (row);
  else
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

/**
 * muster_game_act_pane_focus:
 * @self: the pane
 *
 * Puts the focus where the next thing is to be said.
 */
void
muster_game_act_pane_focus (MusterGameActPane *self)
{
  g_return_if_fail (MUSTER_IS_GAME_ACT_PANE (self));

  if (muster_deed_form_is_shown (self->form))
    muster_deed_form_focus (self->form);
  else if (gtk_widget_get_visible (self->owed_box))
    gtk_widget_child_focus (GTK_WIDGET (self->owed), GTK_DIR_TAB_FORWARD);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->choices)))
    focus_choice (GTK_WIDGET (gtk_list_box_get_row_at_index (self->choices, 0)));
  else if (gtk_widget_get_visible (self->next_button))
    gtk_widget_grab_focus (self->next_button);
}

/**
 * muster_game_act_pane_next:
 * @self: the pane
 *
 * Ends the phase that is on, where that may be done.
 */
void
muster_game_act_pane_next (MusterGameActPane *self)
{
  MusterSurvey *survey;

  g_return_if_fail (MUSTER_IS_GAME_ACT_PANE (self));

  survey = muster_game_session_get_survey (self->session);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (muster_permitted_find_place (survey, permitted) == MUSTER_PLACE_NEXT)
        {
          g_signal_emit (self, signals[SIGNAL_DEED], 0, permitted->action, permitted->words, NULL);
          return;
        }
    }
}

/**
 * muster_game_act_pane_throw:
 * @self: the pane
 *
 * Lets the program throw, where something is to be thrown and nothing else is missing.
 */
void
muster_game_act_pane_throw (MusterGameActPane *self)
{
  g_return_if_fail (MUSTER_IS_GAME_ACT_PANE (self));

  if (muster_deed_form_is_shown (self->form))
    muster_dice_entry_throw (self->dice);
}

/* Where several things may be done, the first that needs a target is what one is pointed out
 * for. */
static void
open_aimed (MusterGameActPane *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (permitted->target_needed && muster_permitted_wants_form (permitted))
        {
          muster_game_act_pane_open (self, permitted);
          return;
        }
    }
}

/**
 * muster_game_act_pane_aim:
 * @self: the pane
 * @unit: the id of a unit
 *
 * Takes @unit as the target, where one is asked for and it may be aimed at; else does nothing.
 */
void
muster_game_act_pane_aim (MusterGameActPane *self, const char *unit)
{
  g_return_if_fail (MUSTER_IS_GAME_ACT_PANE (self));

  if (!muster_deed_form_is_shown (self->form))
    open_aimed (self);
  if (muster_deed_form_is_shown (self->form))
    muster_deed_form_aim (self->form, unit);
}

/**
 * muster_game_act_pane_say:
 * @self: the pane
 * @message: what is wrong with the dice or the card
 *
 * Says so beside them.
 *
 * Returns: whether there is a place for it
 */
gboolean
muster_game_act_pane_say (MusterGameActPane *self, const char *message)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ACT_PANE (self), FALSE);

  if (!muster_deed_form_is_shown (self->form))
    return FALSE;
  muster_dice_entry_say (self->dice, message);
  return TRUE;
}

/**
 * muster_game_act_pane_get_default:
 * @self: the pane
 *
 * Returns: (transfer none) (nullable): the button that Enter presses where nothing else takes it
 */
GtkWidget *
muster_game_act_pane_get_default (MusterGameActPane *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ACT_PANE (self), NULL);

  return muster_deed_form_is_shown (self->form) ? muster_dice_entry_get_default (self->dice)
                                                : NULL;
}
