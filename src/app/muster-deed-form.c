/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-deed-form.h"

#include <glib/gi18n-lib.h>

#include "muster-deed-form-private.h"
#include "muster-combo-row.h"
#include "muster-engine-error.h"
#include "muster-parameter-row.h"

G_DEFINE_FINAL_TYPE (MusterDeedForm, muster_deed_form, ADW_TYPE_BIN)

enum
{
  SIGNAL_DEED,
  SIGNAL_OVERRULE,
  SIGNAL_TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The labels of what has to be given and is not, in a sentence; NULL when nothing is missing. */
static char *
describe_missing (MusterDeedForm *self)
{
  g_autoptr (GString) missing = g_string_new (NULL);

  if (muster_deed_form_is_aimless (self))
    g_string_append (missing,
                     adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->target_row)));
  if (muster_deed_form_is_placeless (self))
    g_string_append (missing,
                     adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->to_row)));
  for (guint i = 0; i < self->n_asked; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (muster_deed_form_is_row_missing (self, row))
        g_string_append_printf (missing, "%s%s", missing->len > 0 ? ", " : "",
                                adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
    }
  if (missing->len == 0)
    return NULL;
  /* Translators: names of fields that are still empty: "Still to be given: Range (in)" */
  return g_strdup_printf (_ ("Still to be given: %s"), missing->str);
}

static void
show_missing (MusterDeedForm *self, const char *missing)
{
  gtk_label_set_text (self->missing_label, missing != NULL ? missing : "");
  gtk_widget_set_visible (GTK_WIDGET (self->missing_label), missing != NULL);
}

static void
show_refusal (MusterDeedForm *self, const GError *error)
{
  gtk_widget_set_visible (GTK_WIDGET (self->notice), error != NULL);
  if (error == NULL)
    muster_game_notice_dismiss (self->notice);
  else
    muster_game_notice_show (
        self->notice, error->message,
        g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN));
}

/* The field whose content the rules cannot read stands out. */
static void
mark_wrong (MusterDeedForm *self, const GError *error)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      g_autofree char *name = g_strdup_printf ("“%s”", muster_parameter_row_get_name (row));

      if (g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT)
          && strstr (error->message, name) != NULL)
        gtk_widget_add_css_class (row, "error");
      else
        gtk_widget_remove_css_class (row, "error");
    }
}

/* What is turned from a pack that a game keeps hangs on what has been turned already: the chances
 * of a whole one would mislead. */
static gboolean
is_card (const GArray *plan)
{
  return plan != NULL && plan->len > 0
         && g_array_index (plan, MusterThrow, 0).kind == MUSTER_THROW_CARD;
}

static void
ask_odds (MusterDeedForm *self, const GArray *plan)
{
  g_autoptr (MusterArguments) arguments =
      self->procedure != NULL && self->ready && !is_card (plan)
          ? muster_deed_form_make_arguments (self, NULL)
          : NULL;

  if (arguments != NULL)
    muster_odds_view_ask (
        self->odds, self->procedure, arguments,
        muster_game_session_get_setup (self->session));
  else
    muster_odds_view_clear (self->odds);
}

/* Whether everything that the rules ask is there, what has to be thrown, and the chances. */
static void
recheck (MusterDeedForm *self)
{
  g_auto (GStrv) words = muster_deed_form_make_words (self);
  gboolean aimless = muster_deed_form_is_aimless (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *missing = NULL;
  g_autoptr (GArray) plan =
      aimless ? NULL
              : muster_game_session_plan (self->session, self->action,
                                          (const char *const *) words, &error);

  if (aimless || g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT))
    missing = describe_missing (self);
  self->ready = plan != NULL;
  muster_deed_form_show_note (self);
  show_missing (self, missing);
  show_refusal (self, missing == NULL ? error : NULL);
  mark_wrong (self, missing == NULL ? error : NULL);
  muster_dice_entry_set_plan (self->dice, plan);
  if (plan == NULL && muster_deed_form_is_diceless (self))
    muster_dice_entry_set_diceless (self->dice);
  ask_odds (self, plan);
  g_signal_emit (self, signals[SIGNAL_TOLD], 0);
}

/**
 * muster_deed_form_place_changed:
 * @self: the form
 *
 * Something else was said about zones: what the game knows follows from it.
 */
void
muster_deed_form_place_changed (MusterDeedForm *self)
{
  muster_deed_form_build_rows (self);
  recheck (self);
}

/**
 * muster_deed_form_parameter_changed:
 * @row: a row of the form
 * @data: the form
 *
 * The reader said something else.
 */
void
muster_deed_form_parameter_changed (GtkWidget *row, gpointer data)
{
  MusterDeedForm *self = data;

  if (self->building)
    return;
  /* one list tells for all of them */
  for (guint i = 0; i < self->rows->len; i++)
    if (self->rows->pdata[i] == row
        || (muster_parameter_row_get_parameter (row)->type == MUSTER_PARAMETER_LIST
            && muster_parameter_row_get_parameter (self->rows->pdata[i])->type
                   == MUSTER_PARAMETER_LIST))
      g_hash_table_replace (self->given,
                            g_strdup (muster_parameter_row_get_name (self->rows->pdata[i])),
                            muster_parameter_row_get_value (self->rows->pdata[i]));
  muster_deed_form_keep_apart (self, row);
  recheck (self);
}

static gboolean
go_on_cb (gpointer data)
{
  if (gtk_widget_get_mapped (data))
    muster_deed_form_focus (data);
  return G_SOURCE_REMOVE;
}

static void
target_changed_cb (MusterDeedForm *self)
{
  if (self->building || self->session == NULL)
    return;
  self->building = TRUE;
  if (muster_setup_get_zones (muster_game_session_get_setup (self->session)) != NULL)
    muster_deed_form_update_zones (self);
  muster_deed_form_build_rows (self);
  recheck (self);
  /* Once the list is closed. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, go_on_cb, g_object_ref (self), g_object_unref);
}

static void
zone_changed_cb (MusterDeedForm *self)
{
  if (!self->building && self->session != NULL)
    muster_deed_form_place_changed (self);
}

/* What is done a second time by the same unit to the same target. */
static char *
describe_deed (MusterDeedForm *self)
{
  const char *target = muster_deed_form_get_target (self);

  return self->procedure != NULL && self->actor != NULL && target != NULL
             ? g_strjoin (" ", muster_procedure_get_id (self->procedure), self->actor, target, NULL)
             : NULL;
}

/* The numbers that were given for it: while nothing else has happened, nobody has moved. */
static void
keep_numbers (MusterDeedForm *self)
{
  g_hash_table_remove_all (self->done);
  g_free (self->done_words);
  self->done_words = describe_deed (self);
  self->done_row = muster_game_session_get_mark (self->session);
  for (guint i = 0; i < self->n_asked; i++)
    {
      const MusterParameter *parameter = muster_parameter_row_get_parameter (self->rows->pdata[i]);

      if (parameter->type == MUSTER_PARAMETER_INTEGER
          || parameter->type == MUSTER_PARAMETER_DECIMAL)
        g_hash_table_replace (self->done, g_strdup (parameter->name),
                              muster_parameter_row_get_value (self->rows->pdata[i]));
    }
}

static void
recall_numbers (MusterDeedForm *self)
{
  g_autofree char *words = describe_deed (self);
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  if (words == NULL || g_strcmp0 (words, self->done_words) != 0
      || muster_game_session_get_mark (self->session) != self->done_row + 1)
    return;
  g_hash_table_iter_init (&iter, self->done);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_replace (self->given, g_strdup (name), g_strdup (value));
}

static void
go_cb (MusterDeedForm *self, MusterDice *dice)
{
  g_auto (GStrv) words = muster_deed_form_make_words (self);
  g_autofree char *action = g_strdup (self->action);
  const char *target = muster_deed_form_get_target (self);

  if (target != NULL && self->actor != NULL)
    g_hash_table_replace (self->aimed, g_strdup (self->actor), g_strdup (target));
  keep_numbers (self);
  g_signal_emit (self, signals[SIGNAL_DEED], 0, action, words, dice);
}

static void
overrule_cb (MusterDeedForm *self, const char *reason)
{
  g_auto (GStrv) words = muster_deed_form_make_words (self);
  g_autofree char *action = g_strdup (self->action);

  g_signal_emit (self, signals[SIGNAL_OVERRULE], 0, action, words, reason);
}

/**
 * muster_deed_form_set_dice_entry:
 * @self: the form
 * @dice: where its dice are typed or thrown; lives as long as the form. Shown and hidden with it
 *
 * To be called once, before anything is shown.
 */
void
muster_deed_form_set_dice_entry (MusterDeedForm *self, MusterDiceEntry *dice)
{
  g_return_if_fail (MUSTER_IS_DEED_FORM (self) && MUSTER_IS_DICE_ENTRY (dice));

  self->dice = dice;
  gtk_widget_set_visible (GTK_WIDGET (dice), FALSE);
  g_signal_connect_object (dice, "go", G_CALLBACK (go_cb), self, G_CONNECT_SWAPPED);
}

static void
muster_deed_form_dispose (GObject *object)
{
  MusterDeedForm *self = MUSTER_DEED_FORM (object);

  g_clear_object (&self->session);
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_DEED_FORM);

  G_OBJECT_CLASS (muster_deed_form_parent_class)->dispose (object);
}

static void
muster_deed_form_finalize (GObject *object)
{
  MusterDeedForm *self = MUSTER_DEED_FORM (object);

  g_free (self->action);
  g_strfreev (self->words);
  g_clear_pointer (&self->asks, g_ptr_array_unref);
  g_free (self->actor);
  g_hash_table_unref (self->aimed);
  g_ptr_array_unref (self->targets);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->pool);
  g_hash_table_unref (self->given);
  g_hash_table_unref (self->done);
  g_free (self->done_words);

  G_OBJECT_CLASS (muster_deed_form_parent_class)->finalize (object);
}

static void
muster_deed_form_class_init (MusterDeedFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_deed_form_dispose;
  object_class->finalize = muster_deed_form_finalize;

  /**
   * MusterDeedForm::deed:
   * @self: the form
   * @action: an action of muster_turn_act()
   * @words: its words
   * @dice: (nullable): typed dice; %NULL: the program's
   *
   * The umpire says go.
   */
  signals[SIGNAL_DEED] =
      g_signal_new ("deed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRV, MUSTER_TYPE_DICE);

  /**
   * MusterDeedForm::overrule:
   * @self: the form
   * @action: an action of muster_turn_act() that the rules forbid as it is
   * @words: its words
   * @reason: the umpire's reason
   *
   * It is to be done all the same.
   */
  signals[SIGNAL_OVERRULE] =
      g_signal_new ("overrule", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRV, G_TYPE_STRING);

  /**
   * MusterDeedForm::told:
   * @self: the form
   *
   * Something else was said, or the form is for something else.
   */
  signals[SIGNAL_TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MUSTER_TYPE_COMBO_ROW);
  g_type_ensure (MUSTER_TYPE_GAME_NOTICE);
  g_type_ensure (MUSTER_TYPE_ODDS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-deed-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, heading_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, known_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, target_group);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, target_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, note_box);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, note_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, asked_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, place_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, pool_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, zone_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, known_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, odds);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, missing_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, notice);
  gtk_widget_class_bind_template_callback (widget_class, target_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, zone_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, overrule_cb);
}

static void
muster_deed_form_init (MusterDeedForm *self)
{
  self->targets = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new ();
  self->pool = g_ptr_array_new ();
  self->given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->aimed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * muster_deed_form_clear:
 * @self: the form
 *
 * Shows nothing.
 */
void
muster_deed_form_clear (MusterDeedForm *self)
{
  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  muster_odds_view_clear (self->odds);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), FALSE);
  self->ready = FALSE;
  g_signal_emit (self, signals[SIGNAL_TOLD], 0);
}

/**
 * muster_deed_form_is_shown:
 * @self: the form
 *
 * Returns: whether it shows a deed
 */
gboolean
muster_deed_form_is_shown (MusterDeedForm *self)
{
  g_return_val_if_fail (MUSTER_IS_DEED_FORM (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}

/**
 * muster_deed_form_focus:
 * @self: the form
 *
 * Puts the focus where something is to be typed next: the first thing that is missing, else the
 * dice.
 */
void
muster_deed_form_focus (MusterDeedForm *self)
{
  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  if (muster_deed_form_is_aimless (self))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->target_row));
      return;
    }
  if (muster_deed_form_is_placeless (self))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->to_row));
      return;
    }
  for (guint i = 0; i < self->n_asked; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (!muster_deed_form_is_row_missing (self, row))
        continue;
      if (muster_parameter_row_get_parameter (row)->type == MUSTER_PARAMETER_LIST)
        muster_line_editor_focus (self->line_editor);
      else
        muster_parameter_row_focus (row);
      return;
    }
  if (self->ready)
    muster_dice_entry_focus (self->dice);
}

/**
 * muster_deed_form_show:
 * @self: the form
 * @session: the game
 * @permitted: what may be done
 * @again: whether the game has not moved on: what was given and typed for the same action stays
 *
 * Shows the form for one action.
 */
void
muster_deed_form_show (MusterDeedForm *self,
                       MusterGameSession *session,
                       const MusterPermitted *permitted,
                       gboolean again)
{
  MusterRuleset *ruleset = muster_setup_get_ruleset (muster_game_session_get_setup (session));
  const char *const *words = (const char *const *) permitted->words;
  const char *actor = muster_deed_form_find_word (words, "actor");
  g_autofree char *target = NULL;

  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  self->building = TRUE;
  again = again && muster_deed_form_is_shown (self)
          && g_strcmp0 (self->action, permitted->action) == 0
          && g_strv_equal ((const char *const *) self->words, words);
  target = again ? g_strdup (muster_deed_form_get_target (self)) : NULL;
  g_set_object (&self->session, session);
  g_free (self->action);
  self->action = g_strdup (permitted->action);
  g_strfreev (self->words);
  self->words = g_strdupv (permitted->words);
  g_clear_pointer (&self->asks, g_ptr_array_unref);
  self->asks = g_ptr_array_ref (permitted->asks);
  g_free (self->actor);
  self->actor = g_strdup (actor != NULL ? actor : muster_deed_form_find_word (words, "unit"));
  self->procedure = permitted->procedure != NULL
                        ? muster_ruleset_find_procedure (ruleset, permitted->procedure)
                        : NULL;
  if (!again)
    {
      g_hash_table_remove_all (self->given);
      muster_dice_entry_clear (self->dice);
    }
  self->target_optional = permitted->target_optional;
  self->zone_needed = permitted->zone_needed;
  gtk_label_set_text (self->heading_label, permitted->label);
  gtk_widget_set_visible (self->target_group,
                          permitted->target_needed || permitted->target_optional
                              || (self->procedure != NULL
                                  && muster_deed_form_wants_target (self->procedure)));
  g_clear_pointer (&self->known, g_ptr_array_unref);
  if (gtk_widget_get_visible (self->target_group))
    muster_deed_form_build_targets (self, target);
  if (!again)
    recall_numbers (self);
  muster_deed_form_build_place (self);
  muster_deed_form_build_pool (self);
  if (muster_setup_get_zones (muster_game_session_get_setup (session)) != NULL)
    muster_deed_form_update_zones (self);
  muster_deed_form_build_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->dice), TRUE);
  recheck (self);
}
