/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * What something takes, added up from a table.
 *
 * <cost id table row column each="orthogonal"/>         so much, as often as that parameter says
 * <cost id table by="turns" column/>                    so much for each word of a list, which
 * names the row <cost id table row column parameter equals/>          so much when that holds
 * <result gives="cost" singular="point" plural="points"/>
 */

typedef struct
{
  MusterNumber number;
  const char *each; /* nullable */
  MusterCondition condition;
} Cost;

typedef struct
{
  const MusterRuleset *ruleset;
  GArray *costs; /* of Cost */
  const char *keys[2];
  const char *singular;
  const char *plural;
  const char *rule;
} CostSum;

static void
clear_cost (gpointer cost)
{
  muster_condition_clear (&((Cost *) cost)->condition);
}

static void
clear_bound (gpointer bound)
{
  CostSum *self = bound;

  g_array_unref (self->costs);
}

static gboolean
read_costs (CostSum *self,
            const MusterElement *procedure,
            GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);
      Cost cost = { 0 };

      if (g_strcmp0 (muster_element_get_name (child), "cost") != 0)
        continue;
      if (!muster_mechanism_check_attributes (self->ruleset, child,
                                              "id table row by column each parameter equals", error)
          || !muster_number_read (self->ruleset, procedure, child, &cost.number, error)
          || !muster_number_check (self->ruleset, child, &cost.number, 0, error)
          || !muster_mechanism_read_parameter (self->ruleset, procedure, child, "each", FALSE,
                                               &cost.each, NULL, error)
          || !muster_condition_read (self->ruleset, procedure, child, &cost.condition, error))
        return FALSE;
      g_array_append_val (self->costs, cost);
    }
  return TRUE;
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  CostSum *self = bound;
  MusterElement *result;

  self->ruleset = ruleset;
  self->costs = g_array_new (FALSE, TRUE, sizeof (Cost));
  g_array_set_clear_func (self->costs, clear_cost);
  return muster_mechanism_check_children (ruleset, element, "parameter cost result", error)
         && muster_mechanism_read_rule (ruleset, element, TRUE, &self->rule, error)
         && read_costs (self, element, error)
         && muster_mechanism_read_child (ruleset, element, "result", "gives singular plural", TRUE,
                                         &result, error)
         && muster_ruleset_need (ruleset, result, "gives", &self->keys[0], error)
         && muster_ruleset_need (ruleset, result, "singular", &self->singular, error)
         && muster_ruleset_need (ruleset, result, "plural", &self->plural, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const CostSum *) bound)->keys;
}

/* How many entries the cost counts one by one: those of a list, or one. */
static guint
count_entries (const Cost *cost,
               const MusterArguments *arguments)
{
  if (!muster_condition_holds (&cost->condition, arguments))
    return 0;
  return cost->number.by != NULL ? muster_arguments_get_n_words (arguments, cost->number.by) : 1;
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const CostSum *self = bound;

  for (guint i = 0; i < self->costs->len; i++)
    {
      const Cost *cost = &g_array_index (self->costs, Cost, i);

      for (guint e = 0; e < count_entries (cost, arguments); e++)
        if (!muster_number_get_at (&cost->number, arguments, e, &(gint64){ 0 }, NULL))
          return muster_number_refuse (
              muster_arguments_get_word_label (arguments, cost->number.by, e), self->rule, error);
    }
  return TRUE;
}

/* Nothing is thrown: all is settled at the end. */
static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  return FALSE;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
}

static const char *
name_points (const CostSum *self,
             gint64 n)
{
  return g_dgettext (GETTEXT_PACKAGE, n == 1 ? self->singular : self->plural);
}

static void
tell_cost (const CostSum *self,
           const Cost *cost,
           const MusterArguments *arguments,
           guint entry,
           gint64 times,
           gint64 value,
           const char *rule,
           MusterOutcomeBuilder *b)
{
  const char *label = cost->number.by != NULL
                          ? muster_arguments_get_word_label (arguments, cost->number.by, entry)
                          : muster_number_get_label (&cost->number, arguments);

  if (cost->each != NULL)
    /* Translators: “A zone straight on: 2 each, 3 of them: 6 points”. */
    muster_outcome_builder_add_step (b, rule, _ ("%s: %d each, %d of them: %d %s"), label,
                                     (int) value, (int) times, (int) (value * times),
                                     name_points (self, value * times));
  else
    /* Translators: “Limber or unlimber: 1 point”. */
    muster_outcome_builder_add_step (b, rule, _ ("%s: %d %s"), label, (int) value,
                                     name_points (self, value));
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const CostSum *self = bound;
  gint64 sum = 0;

  for (guint i = 0; i < self->costs->len; i++)
    {
      const Cost *cost = &g_array_index (self->costs, Cost, i);
      gint64 times = cost->each != NULL ? muster_arguments_get_int (arguments, cost->each, 0) : 1;

      for (guint e = 0; times > 0 && e < count_entries (cost, arguments); e++)
        {
          const char *rule = self->rule;
          gint64 value = 0;

          muster_number_get_at (&cost->number, arguments, e, &value, &rule);
          sum += value * times;
          if (muster_outcome_builder_wants_steps (b))
            tell_cost (self, cost, arguments, e, times, value, rule, b);
        }
    }
  muster_outcome_builder_add_int (b, self->keys[0], sum);
  if (!muster_outcome_builder_wants_steps (b))
    return;
  /* Translators: “Together: 9 points”. */
  muster_outcome_builder_add_step (b, self->rule, _ ("Together: %d %s"), (int) sum,
                                   name_points (self, sum));
  muster_outcome_builder_set_summary (b, "%d %s", (int) sum, name_points (self, sum));
}

const MusterMechanism muster_mechanism_cost = {
  .name = "cost",
  .one_throw = TRUE,
  .size = sizeof (CostSum),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .check = check,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
