/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

/*
 * A move by dice: their sum in the ruleset's measure, less what stands in the way.
 *
 * <dice>, <modifier>, <clamp>, <order>      how many dice
 * <cost id each="obstacles" table row column/>   for each of that parameter so much less; the row's
 * rule <result gives="inches"/>
 */

typedef struct
{
  const char *each;
  MusterNumber number;
} Cost;

typedef struct
{
  const MusterRuleset *ruleset;
  MusterDicePool *pool;
  GArray *costs; /* of Cost */
  const char *rule;
  const char *keys[2];
} DiceMove;

/* In the state: the sum so far, and how many dice are still to be thrown. */
enum
{
  SUM,
  LEFT
};

static void
clear_bound (gpointer bound)
{
  DiceMove *self = bound;

  muster_dice_pool_free (self->pool);
  g_array_unref (self->costs);
}

static gboolean
read_costs (DiceMove *self,
            const MusterElement *procedure,
            GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);
      Cost cost = { NULL };

      if (g_strcmp0 (muster_element_get_name (child), "cost") != 0)
        continue;
      if (!muster_mechanism_check_attributes (self->ruleset, child, "id each table row column",
                                              error)
          || !muster_mechanism_read_parameter (self->ruleset, procedure, child, "each", TRUE,
                                               &cost.each, NULL, error)
          || !muster_number_read (self->ruleset, procedure, child, &cost.number, error))
        return FALSE;
      g_array_append_val (self->costs, cost);
    }
  return TRUE;
}

static gboolean
read_element (DiceMove *self,
      MusterElement *procedure,
      GError **error)
{
  MusterElement *result;

  return muster_mechanism_check_children (self->ruleset, procedure,
                                          "parameter cost result " MUSTER_DICE_POOL_CHILDREN, error)
         && muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
         && (self->pool = muster_dice_pool_new (self->ruleset, procedure, error)) != NULL
         && read_costs (self, procedure, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "result", "gives", TRUE, &result,
                                         error)
         && muster_ruleset_need (self->ruleset, result, "gives", &self->keys[0], error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  DiceMove *self = bound;

  self->ruleset = ruleset;
  self->costs = g_array_new (FALSE, TRUE, sizeof (Cost));
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const DiceMove *) bound)->keys;
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  return muster_dice_pool_check (((const DiceMove *) bound)->pool, arguments, error);
}

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  state->word[LEFT] = muster_dice_pool_count (((const DiceMove *) bound)->pool, arguments, NULL);
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  return muster_dice_pool_throw (((const DiceMove *) bound)->pool, arguments, state->word[LEFT],
                                 what);
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  state->word[SUM] += face;
  state->word[LEFT]--;
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const DiceMove *self = bound;
  gboolean tell = muster_outcome_builder_wants_steps (b);
  gint64 far = state->word[SUM];

  if (tell)
    {
      int n = muster_dice_pool_count (self->pool, arguments, b);
      g_autofree char *sum = muster_words_measure (self->ruleset, far);

      muster_outcome_builder_add_step (
          b, self->rule, ngettext ("%d die comes to %s", "%d dice come to %s", n), n, sum);
    }
  for (guint i = 0; i < self->costs->len; i++)
    {
      const Cost *cost = &g_array_index (self->costs, Cost, i);
      gint64 count = muster_arguments_get_int (arguments, cost->each, 0);
      const char *rule = NULL;
      gint64 value;

      if (count == 0 || !muster_number_get (&cost->number, arguments, &value, &rule))
        continue;
      far = MAX (far - count * value, 0);
      if (tell)
        {
          g_autofree char *less = muster_words_measure (self->ruleset, count * value);
          g_autofree char *left = muster_words_measure (self->ruleset, far);

          /* Translators: “Each obstacle: 3 of them cost 6 inches, 5 inches are left”; the first is
           * a label, the second a number, then two lengths. */
          muster_outcome_builder_add_step (
              b, rule,
              ngettext ("%s: %d costs %s, leaving %s", "%s: %d cost %s, leaving %s", count),
              muster_number_get_label (&cost->number, arguments), (int) count, less, left);
        }
    }

  muster_outcome_builder_add_int (b, self->keys[0], far);
  if (tell)
    {
      g_autofree char *words = muster_words_measure (self->ruleset, far);

      muster_outcome_builder_set_summary (b, _ ("Moves up to %s"), words);
    }
}

const MusterMechanism muster_mechanism_dice_move = {
  .name = "dice-move",
  .one_throw = TRUE,
  .additive = TRUE,
  .size = sizeof (DiceMove),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .check = check,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
