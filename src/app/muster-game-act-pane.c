/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-act-pane.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-game-act-pane-private.h"
#include "muster-permitted-row.h"
#include "muster-width-bin.h"

G_DEFINE_FINAL_TYPE (MusterGameActPane, muster_game_act_pane, ADW_TYPE_BIN)

enum
{
  SIGNAL_DEED,
  SIGNAL_OVERRULE,
  SIGNAL_TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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

/* Does what a row was pressed for, or opens the form that it needs. */
void
muster_game_act_pane_choose (MusterGameActPane *self, const MusterPermitted *permitted)
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
  muster_game_act_pane_choose (
      self, muster_survey_get_permitted (muster_game_session_get_survey (self->session),
                                         muster_permitted_row_get_index (GTK_WIDGET (row))));
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
  muster_game_act_pane_update_choices (self);
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
