/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

/*
 * A test: the sum of some dice against a strength; what has less than the sum fails.
 *
 * <exempt id parameter equals rule/>             such a unit takes no test
 * <dice>, <modifier>, <clamp>, <order>           how many dice
 * <strength parameter="figures" rule>            what the sum is held against
 *   <fixed id parameter equals value rule/>      such a unit counts as that many
 * </strength>
 */

typedef struct
{
  MusterCondition condition;
  const char *rule;
  gint64 value; /* of a fixed strength */
} Case;

typedef struct
{
  const MusterRuleset *ruleset;
  MusterDicePool *pool;
  GArray *exempt;       /* of Case */
  GArray *fixed;        /* of Case */
  const char *strength; /* the parameter */
  const char *rule;
} Threshold;

/* In the state: the sum so far, and how many dice are still to be thrown. */
enum
{
  SUM,
  LEFT
};

static void
clear_case (gpointer data)
{
  muster_condition_clear (&((Case *) data)->condition);
}

static void
clear_bound (gpointer bound)
{
  Threshold *self = bound;

  muster_dice_pool_free (self->pool);
  g_array_unref (self->exempt);
  g_array_unref (self->fixed);
}

/* The children of PARENT of that name. */
static gboolean
read_cases (const Threshold *self,
            const MusterElement *procedure,
            const MusterElement *parent,
            const char *name,
            GArray *cases,
            GError **error)
{
  gboolean fixed = cases == self->fixed;

  for (guint i = 0; i < muster_element_get_n_children (parent); i++)
    {
      MusterElement *child = muster_element_get_child (parent, i);
      Case item = { { NULL, NULL }, NULL, 0 };
      const char *value;

      if (g_strcmp0 (muster_element_get_name (child), name) != 0)
        continue;
      if (!muster_mechanism_check_attributes (self->ruleset, child,
                                              fixed ? "id parameter equals value rule"
                                                    : "id parameter equals rule",
                                              error)
          || !muster_ruleset_need (self->ruleset, child, "parameter", &value, error)
          || (fixed
              && (!muster_ruleset_need (self->ruleset, child, "value", &value, error)
                  || !muster_ruleset_read_int (self->ruleset, child, "value", 1, 1000, 1,
                                               &item.value, error)))
          || !muster_mechanism_read_rule (self->ruleset, child, TRUE, &item.rule, error)
          || !muster_condition_read (self->ruleset, procedure, child, &item.condition, error))
        return FALSE;
      g_array_append_val (cases, item);
    }
  return TRUE;
}

static gboolean
read_element (Threshold *self,
      MusterElement *procedure,
      GError **error)
{
  MusterElement *strength;

  return muster_mechanism_check_children (self->ruleset, procedure,
                                          "parameter exempt strength " MUSTER_DICE_POOL_CHILDREN,
                                          error)
         && muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
         && read_cases (self, procedure, procedure, "exempt", self->exempt, error)
         && (self->pool = muster_dice_pool_new (self->ruleset, procedure, error)) != NULL
         && muster_mechanism_read_child (self->ruleset, procedure, "strength", "parameter", TRUE,
                                         &strength, error)
         && muster_mechanism_check_children (self->ruleset, strength, "fixed", error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, strength, "parameter", TRUE,
                                             &self->strength, NULL, error)
         && read_cases (self, procedure, strength, "fixed", self->fixed, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Threshold *self = bound;

  self->ruleset = ruleset;
  self->exempt = g_array_new (FALSE, TRUE, sizeof (Case));
  g_array_set_clear_func (self->exempt, clear_case);
  self->fixed = g_array_new (FALSE, TRUE, sizeof (Case));
  g_array_set_clear_func (self->fixed, clear_case);
  return read_element (self, element, error);
}

static const Case *
find_case (const GArray *cases,
           const MusterArguments *arguments)
{
  for (guint i = 0; i < cases->len; i++)
    if (muster_condition_holds (&g_array_index (cases, Case, i).condition, arguments))
      return &g_array_index (cases, Case, i);
  return NULL;
}

static const char *const *
keys (gconstpointer bound)
{
  static const char *const names[] = { "score", "passed", NULL };

  return names;
}

/* What counts as so many whatever it has need not say how many it has. */
static void
complete (gconstpointer bound,
          MusterArguments *arguments)
{
  const Threshold *self = bound;
  const Case *fixed = find_case (self->fixed, arguments);

  if (fixed != NULL && muster_arguments_get (arguments, self->strength) == NULL)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, fixed->value);

      muster_arguments_set (arguments, self->strength, text);
    }
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const Threshold *self = bound;

  return find_case (self->exempt, arguments) != NULL
         || muster_dice_pool_check (self->pool, arguments, error);
}

static gboolean
is_exempt (gconstpointer bound,
           const MusterArguments *arguments)
{
  const Threshold *self = bound;

  return find_case (self->exempt, arguments) != NULL;
}

static int
count_dice (const Threshold *self,
            const MusterArguments *arguments)
{
  if (find_case (self->exempt, arguments) != NULL)
    return 0;
  return muster_dice_pool_count (self->pool, arguments, NULL);
}

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  state->word[LEFT] = count_dice (bound, arguments);
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  return muster_dice_pool_throw (((const Threshold *) bound)->pool, arguments, state->word[LEFT],
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
tell (const Threshold *self,
      const MusterArguments *arguments,
      const Case *fixed,
      int score,
      int figures,
      gboolean passed,
      MusterOutcomeBuilder *b)
{
  const Case *exempt = find_case (self->exempt, arguments);
  const char *clamp_rule = muster_dice_pool_get_clamp_rule (self->pool);

  if (exempt != NULL)
    {
      const char *label = muster_arguments_get_label (arguments, exempt->condition.parameter);

      muster_outcome_builder_add_step (b, exempt->rule, _ ("%s: takes no test and passes"), label);
      muster_outcome_builder_set_summary (b, _ ("No test: passed"));
      return;
    }
  if (muster_dice_pool_count (self->pool, arguments, b) == 0)
    {
      muster_outcome_builder_add_step (b, clamp_rule != NULL ? clamp_rule : self->rule,
                                       _ ("No die to throw: passed"));
      muster_outcome_builder_set_summary (b, _ ("No die to throw: passed"));
      return;
    }
  if (fixed != NULL)
    {
      const char *label = muster_arguments_get_label (arguments, fixed->condition.parameter);

      muster_outcome_builder_add_step (
          b, fixed->rule, ngettext ("%s: counts as %d figure", "%s: counts as %d figures", figures),
          label, figures);
    }
  if (passed)
    muster_outcome_builder_add_step (
        b, self->rule,
        ngettext ("The score is %d; %d figure is not fewer: passed",
                  "The score is %d; %d figures are not fewer: passed", figures),
        score, figures);
  else
    muster_outcome_builder_add_step (b, self->rule,
                                     ngettext ("The score is %d; %d figure is fewer: failed",
                                               "The score is %d; %d figures are fewer: failed",
                                               figures),
                                     score, figures);
  muster_outcome_builder_set_summary (b,
                                      passed ? ngettext ("Score %d against %d figure: passed",
                                                         "Score %d against %d figures: passed",
                                                         figures)
                                             : ngettext ("Score %d against %d figure: failed",
                                                         "Score %d against %d figures: failed",
                                                         figures),
                                      score, figures);
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Threshold *self = bound;
  const Case *fixed = find_case (self->fixed, arguments);
  int figures = (int) (fixed != NULL ? fixed->value
                                     : muster_arguments_get_int (arguments, self->strength, 0));
  int score = state->word[SUM];
  /* Without dice the score is none, and nothing has fewer figures than that. */
  gboolean passed = figures >= score;

  muster_outcome_builder_add_int (b, "score", score);
  muster_outcome_builder_add_boolean (b, "passed", passed);
  if (muster_outcome_builder_wants_steps (b))
    tell (self, arguments, fixed, score, figures, passed, b);
}

const MusterMechanism muster_mechanism_threshold = {
  .name = "threshold",
  .one_throw = TRUE,
  .additive = TRUE,
  .size = sizeof (Threshold),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .complete = complete,
  .check = check,
  .is_exempt = is_exempt,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
