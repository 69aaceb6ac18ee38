/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

#define MAX_SIDES 100

/* <modifier id table row|by [column] [times-column] [parameter equals] [each]/> */
typedef struct
{
  MusterNumber number;
  gboolean times; /* multiplies; else adds */
  MusterCondition condition;
  const char *each; /* a parameter that says how often; nullable: once */
} Modifier;

/* <alternative column parameter equals/> in <dice>: another column of the row, where it has one. */
typedef struct
{
  const char *column;
  MusterCondition condition;
} Alternative;

struct _MusterDicePool
{
  const MusterRuleset *ruleset;
  MusterNumber base;
  GArray *alternatives; /* of Alternative */
  const char *each;     /* nullable */
  const char *rule;     /* that there are no dice otherwise; nullable */
  int sides;
  GArray *modifiers;      /* of Modifier, in the order they apply */
  const char *clamp_rule; /* nullable */
  const char *order_rule; /* nullable */
};

static void
clear_modifier (gpointer modifier)
{
  muster_condition_clear (&((Modifier *) modifier)->condition);
}

static void
clear_alternative (gpointer alternative)
{
  muster_condition_clear (&((Alternative *) alternative)->condition);
}

void
muster_dice_pool_free (MusterDicePool *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->alternatives);
  g_array_unref (self->modifiers);
  g_free (self);
}

static gboolean
read_base (MusterDicePool *self, const MusterElement *procedure, GError **error)
{
  MusterElement *dice;
  gint64 sides;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "dice",
                                    "table by row column each sides rule", TRUE, &dice, error)
      || !muster_mechanism_check_children (self->ruleset, dice, "alternative", error)
      || !muster_number_read (self->ruleset, procedure, dice, &self->base, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, dice, "each", FALSE,
                                           &self->each, NULL, error)
      || !muster_mechanism_read_rule (self->ruleset, dice, FALSE, &self->rule, error)
      || !muster_ruleset_read_int (self->ruleset, dice, "sides", 2, MAX_SIDES, 6, &sides, error))
    return FALSE;
  self->sides = (int) sides;

  for (guint i = 0; i < muster_element_get_n_children (dice); i++)
    {
      MusterElement *child = muster_element_get_child (dice, i);
      Alternative alternative = { NULL };

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (!muster_mechanism_check_attributes (self->ruleset, child, "id column parameter equals",
                                              error)
          || !muster_ruleset_need (self->ruleset, child, "column", &alternative.column, error)
          || !muster_condition_read (self->ruleset, procedure, child, &alternative.condition,
                                     error))
        return FALSE;
      g_array_append_val (self->alternatives, alternative);
    }
  return TRUE;
}

static gboolean
read_modifier (MusterDicePool *self,
               const MusterElement *procedure,
               MusterElement *element,
               GError **error)
{
  Modifier modifier = { 0 };

  if (!muster_mechanism_check_attributes (
          self->ruleset, element, "id table row by column times parameter equals each", error)
      || !muster_number_read (self->ruleset, procedure, element, &modifier.number, error)
      || !muster_ruleset_read_boolean (self->ruleset, element, "times", FALSE, &modifier.times,
                                       error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, element, "each", FALSE,
                                           &modifier.each, NULL, error)
      || !muster_condition_read (self->ruleset, procedure, element, &modifier.condition, error))
    return FALSE;
  g_array_append_val (self->modifiers, modifier);
  return TRUE;
}

static gboolean
read_pool (MusterDicePool *self, const MusterElement *procedure, GError **error)
{
  MusterElement *clamp;
  MusterElement *order;

  if (!read_base (self, procedure, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "clamp", "rule", FALSE, &clamp,
                                       error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "order", "rule", FALSE, &order,
                                       error))
    return FALSE;
  if (clamp != NULL
      && !muster_mechanism_read_rule (self->ruleset, clamp, TRUE, &self->clamp_rule, error))
    return FALSE;
  if (order != NULL
      && !muster_mechanism_read_rule (self->ruleset, order, TRUE, &self->order_rule, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "modifier") == 0
          && !read_modifier (self, procedure, child, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_dice_pool_new: (skip)
 * @ruleset: the ruleset
 * @procedure: the procedure's element
 * @error: where to put a %MUSTER_ENGINE_ERROR_RULESET
 *
 * Reads how many dice are thrown from the procedure's <dice>, <modifier>, <clamp> and <order>.
 *
 * Returns: (transfer full): the pool
 */
MusterDicePool *
muster_dice_pool_new (const MusterRuleset *ruleset, const MusterElement *procedure, GError **error)
{
  MusterDicePool *self = g_new0 (MusterDicePool, 1);

  self->ruleset = ruleset;
  self->alternatives = g_array_new (FALSE, TRUE, sizeof (Alternative));
  g_array_set_clear_func (self->alternatives, clear_alternative);
  self->modifiers = g_array_new (FALSE, TRUE, sizeof (Modifier));
  g_array_set_clear_func (self->modifiers, clear_modifier);
  if (read_pool (self, procedure, error))
    return self;
  muster_dice_pool_free (self);
  return NULL;
}

/* The dice before anything changes them. */
static gboolean
get_base (const MusterDicePool *self,
          const MusterArguments *arguments,
          gint64 *value,
          const char **rule)
{
  for (guint i = 0; i < self->alternatives->len; i++)
    {
      const Alternative *alternative = &g_array_index (self->alternatives, Alternative, i);
      MusterNumber number = self->base;

      number.column = alternative->column;
      if (muster_condition_holds (&alternative->condition, arguments)
          && muster_number_get (&number, arguments, value, rule))
        return TRUE;
    }
  return muster_number_get (&self->base, arguments, value, rule);
}

gboolean
muster_dice_pool_check (const MusterDicePool *self,
                        const MusterArguments *arguments,
                        GError **error)
{
  gint64 value;

  if (get_base (self, arguments, &value, NULL))
    return muster_mechanism_check_dice (muster_dice_pool_count (self, arguments, NULL), error);
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: a unit, such as “Transport”, then the rule that leaves it out. */
               _ ("“%s” has no dice for this (%s)"),
               muster_number_get_label (&self->base, arguments),
               self->rule != NULL ? self->rule : muster_table_get_id (self->base.table));
  return FALSE;
}

/* “Field gun battery: 3 dice a figure, 2 figures, 6 dice” or “Infantry company: 1 die”. */
static void
tell_base (const MusterDicePool *self,
           const MusterArguments *arguments,
           gint64 value,
           gint64 times,
           const char *rule,
           MusterOutcomeBuilder *b)
{
  const char *label = muster_number_get_label (&self->base, arguments);
  g_autofree char *dice = muster_words_dice ((int) (value * times));

  if (self->each == NULL)
    /* Translators: who throws and how much, “Infantry company: 1 die”. */
    muster_outcome_builder_add_step (b, rule, _ ("%s: %s"), label, dice);
  else
    {
      g_autofree char *per = g_strdup_printf (
          ngettext ("%d die for each figure", "%d dice for each figure", value), (int) value);
      g_autofree char *figures =
          g_strdup_printf (ngettext ("%d figure", "%d figures", times), (int) times);

      /* Translators: “Field gun battery: 3 dice for each figure, 2 figures, 6 dice”. */
      muster_outcome_builder_add_step (b, rule, _ ("%s: %s, %s, %s"), label, per, figures, dice);
    }
}

static void
tell_modifier (const Modifier *modifier,
               const MusterArguments *arguments,
               gint64 change,
               gint64 dice,
               const char *rule,
               MusterOutcomeBuilder *b)
{
  const char *label = muster_number_get_label (&modifier->number, arguments);

  if (modifier->times)
    {
      g_autofree char *words = muster_words_dice ((int) dice);

      /* Translators: “At the double: 2 times the dice, 4 dice”. */
      muster_outcome_builder_add_step (b, rule, _ ("%s: %d times the dice, %s"), label,
                                       (int) change, words);
    }
  else if (change < 0)
    muster_outcome_builder_add_step (
        b, rule, ngettext ("%s: %d die fewer", "%s: %d dice fewer", -change), label, (int) -change);
  else
    muster_outcome_builder_add_step (
        b, rule, ngettext ("%s: %d die more", "%s: %d dice more", change), label, (int) change);
}

/* The order has to be told only where another order would give another number. */
static void
tell_order (const MusterDicePool *self, MusterOutcomeBuilder *b)
{
  const MusterStatement *statement =
      muster_ruleset_find_statement (self->ruleset, self->order_rule);

  muster_outcome_builder_add_step (b, self->order_rule, "%s",
                                   statement != NULL ? statement->text : "");
}

int
muster_dice_pool_count (const MusterDicePool *self,
                        const MusterArguments *arguments,
                        MusterOutcomeBuilder *b)
{
  gint64 times = self->each != NULL ? muster_arguments_get_int (arguments, self->each, 0) : 1;
  const char *rule = NULL;
  gboolean multiplied = FALSE;
  gboolean added = FALSE;
  gint64 dice;

  if (!get_base (self, arguments, &dice, &rule))
    return 0;
  if (b != NULL)
    tell_base (self, arguments, dice, times, rule, b);
  dice = MIN (dice * times, MUSTER_MAX_DICE);

  for (guint i = 0; i < self->modifiers->len; i++)
    {
      const Modifier *modifier = &g_array_index (self->modifiers, Modifier, i);
      gint64 change;

      if (!muster_condition_holds (&modifier->condition, arguments)
          || !muster_number_get (&modifier->number, arguments, &change, &rule))
        continue;
      if (modifier->each != NULL)
        change *= muster_arguments_get_int (arguments, modifier->each, 0);
      if (change == (modifier->times ? 1 : 0))
        continue;
      dice = CLAMP (modifier->times ? dice * change : dice + change, -MUSTER_MAX_DICE,
                    MUSTER_MAX_DICE);
      multiplied = multiplied || modifier->times;
      added = added || !modifier->times;
      if (b != NULL)
        tell_modifier (modifier, arguments, change, dice, rule, b);
    }
  if (b != NULL && self->order_rule != NULL && multiplied && added)
    tell_order (self, b);
  if (b != NULL && dice < 0)
    muster_outcome_builder_add_step (b, self->clamp_rule, _ ("Dice never go below none"));
  return (int) MAX (dice, 0);
}

int
muster_dice_pool_get_sides (const MusterDicePool *self)
{
  return self->sides;
}

const char *
muster_dice_pool_get_rule (const MusterDicePool *self, const MusterArguments *arguments)
{
  const char *rule = self->rule;
  gint64 value;

  get_base (self, arguments, &value, &rule);
  return rule;
}

gboolean
muster_dice_pool_throw (const MusterDicePool *self,
                        const MusterArguments *arguments,
                        int left,
                        MusterThrow *what)
{
  if (left == 0)
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = left;
  what->sides = self->sides;
  what->rule = muster_dice_pool_get_rule (self, arguments);
  return TRUE;
}

const char *
muster_dice_pool_get_clamp_rule (const MusterDicePool *self)
{
  return self->clamp_rule;
}
