/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"

/*
 * A test that is due once so small a share is left, and from then on: one die.
 *
 * <share left="strength" of="original" table by|row column/>   the share in per cent, or less; left
 * and of are parameters <again parameter="tested-before" rule/>                      a yes or no
 * parameter: tests whatever is left <small table row column/>
 * what was not more than this at the start never tests <needs table by|row column sides/>
 * it passes on this face, or a higher one <failed rule/>
 * what is told when it fails <result gives="state"/>
 * not-needed, passed or failed
 */

#define PER_CENT 100
#define MAX_SIDES 100

typedef struct
{
  const MusterRuleset *ruleset;
  const char *left; /* parameters */
  const char *of;
  MusterNumber share;
  const char *again; /* nullable */
  const char *again_rule;
  gint64 small; /* 0: none */
  const char *small_rule;
  MusterNumber needs;
  int sides;
  const char *failed_rule; /* nullable */
  const char *keys[2];
  const char *rule;
} ShareTest;

enum
{
  FACE /* in the state; 0 while not thrown */
};

static gboolean
read_share (ShareTest *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *share;
  MusterElement *again;
  MusterElement *parameter;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "share",
                                    "left of table by row column", TRUE, &share, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, share, "left", TRUE,
                                           &self->left, NULL, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, share, "of", TRUE, &self->of,
                                           NULL, error)
      || !muster_number_read (self->ruleset, procedure, share, &self->share, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "again", "parameter rule", FALSE,
                                       &again, error))
    return FALSE;
  if (again == NULL)
    return TRUE;
  if (!muster_mechanism_read_parameter (self->ruleset, procedure, again, "parameter", TRUE,
                                        &self->again, &parameter, error)
      || !muster_mechanism_read_rule (self->ruleset, again, TRUE, &self->again_rule, error))
    return FALSE;
  if (muster_parameter_allows (self->ruleset, parameter, "yes"))
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, again, error,
                                   _ ("“%s” is no value of the parameter “%s”"), "yes",
                                   self->again);
}

static gboolean
read_small (ShareTest *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterNumber number = { 0 };
  MusterElement *small;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "small", "table row column", FALSE,
                                    &small, error))
    return FALSE;
  if (small == NULL)
    return TRUE;
  if (!muster_number_read (self->ruleset, procedure, small, &number, error))
    return FALSE;
  muster_number_get (&number, NULL, &self->small, &self->small_rule);
  return TRUE;
}

static gboolean
read_element (ShareTest *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *needs;
  MusterElement *failed;
  MusterElement *result;
  gint64 sides;

  if (!muster_mechanism_check_children (self->ruleset, procedure,
                                        "parameter share again small needs failed result", error)
      || !muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
      || !read_share (self, procedure, error) || !read_small (self, procedure, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "needs",
                                       "table by row column sides", TRUE, &needs, error)
      || !muster_number_read (self->ruleset, procedure, needs, &self->needs, error)
      || !muster_ruleset_read_int (self->ruleset, needs, "sides", 2, MAX_SIDES, 6, &sides, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "failed", "rule", FALSE, &failed,
                                       error)
      || (failed != NULL
          && !muster_mechanism_read_rule (self->ruleset, failed, TRUE, &self->failed_rule, error))
      || !muster_mechanism_read_child (self->ruleset, procedure, "result", "gives", TRUE, &result,
                                       error))
    return FALSE;
  self->sides = (int) sides;
  return muster_ruleset_need (self->ruleset, result, "gives", &self->keys[0], error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  ShareTest *self = bound;

  self->ruleset = ruleset;
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const ShareTest *) bound)->keys;
}

/* Nobody has more left than there were. */
static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const ShareTest *self = bound;
  gint64 left = muster_arguments_get_int (arguments, self->left, 0);
  gint64 of = muster_arguments_get_int (arguments, self->of, 0);

  if (!muster_number_get (&self->share, arguments, &(gint64){ 0 }, NULL)
      || !muster_number_get (&self->needs, arguments, &(gint64){ 0 }, NULL))
    return muster_number_refuse (muster_number_get_label (&self->needs, arguments), self->rule,
                                 error);
  if (left <= of)
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
               _ ("“%" PRId64 "” does not fit the parameter “%s”, expected at most %" PRId64
                  ", which “%s” is"),
               left, self->left, of, self->of);
  return FALSE;
}

static gboolean
is_small (const ShareTest *self,
          const MusterArguments *arguments)
{
  return muster_arguments_get_int (arguments, self->of, 0) <= self->small;
}

static gboolean
is_down (const ShareTest *self,
         const MusterArguments *arguments,
         gint64 *share,
         const char **rule)
{
  gint64 left = muster_arguments_get_int (arguments, self->left, 0);
  gint64 of = muster_arguments_get_int (arguments, self->of, 0);

  return muster_number_get (&self->share, arguments, share, rule) && left * PER_CENT <= of * *share;
}

static gboolean
is_exempt (gconstpointer bound,
           const MusterArguments *arguments)
{
  const ShareTest *self = bound;
  gboolean again = self->again != NULL && muster_arguments_get_boolean (arguments, self->again);

  return is_small (self, arguments) || (!again && !is_down (self, arguments, &(gint64){ 0 }, NULL));
}

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
  const ShareTest *self = bound;

  if (state->word[FACE] != 0 || is_exempt (self, arguments))
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = 1;
  what->sides = self->sides;
  muster_number_get (&self->needs, arguments, &(gint64){ 0 }, &what->rule);
  return TRUE;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  state->word[FACE] = face;
}

/* Why it tests, or does not. */
static void
tell_need (const ShareTest *self,
           const MusterArguments *arguments,
           MusterOutcomeBuilder *b)
{
  gint64 left = muster_arguments_get_int (arguments, self->left, 0);
  gint64 of = muster_arguments_get_int (arguments, self->of, 0);
  const char *rule = self->rule;
  gint64 share = 0;
  gboolean down = is_down (self, arguments, &share, &rule);

  if (is_small (self, arguments))
    muster_outcome_builder_add_step (b, self->small_rule,
                                     /* Translators: so small a unit. */
                                     _ ("No more than %" PRId64 " at the start: takes no test"),
                                     self->small);
  else if (down)
    muster_outcome_builder_add_step (
        b, rule, _ ("%" PRId64 " of %" PRId64 " left, %" PRId64 " per cent or less: tests"), left,
        of, share);
  else if (is_exempt (self, arguments))
    muster_outcome_builder_add_step (
        b, rule,
        _ ("%" PRId64 " of %" PRId64 " left, more than %" PRId64 " per cent: takes no test"), left,
        of, share);
  else
    muster_outcome_builder_add_step (b, self->again_rule, _ ("It has tested before: tests again"));
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const ShareTest *self = bound;
  gboolean exempt = is_exempt (self, arguments);
  int face = state->word[FACE];
  const char *rule = self->rule;
  gint64 needs = 0;
  gboolean passed;

  muster_number_get (&self->needs, arguments, &needs, &rule);
  passed = face >= needs;
  muster_outcome_builder_add_word (b, self->keys[0],
                                   exempt ? "not-needed" : passed ? "passed" : "failed");
  if (!muster_outcome_builder_wants_steps (b))
    return;
  tell_need (self, arguments, b);
  if (exempt)
    {
      muster_outcome_builder_set_summary (b, _ ("Takes no test"));
      return;
    }
  muster_outcome_builder_add_step (b, rule,
                                   /* Translators: “Native: 4 or more; the die shows 2: failed”. */
                                   passed ? _ ("%s: %d or more; the die shows %d: passed")
                                          : _ ("%s: %d or more; the die shows %d: failed"),
                                   muster_number_get_label (&self->needs, arguments), (int) needs,
                                   face);
  if (!passed && self->failed_rule != NULL)
    muster_outcome_builder_add_statement (b, self->ruleset, self->failed_rule);
  muster_outcome_builder_set_summary (
      b, passed ? _ ("The die shows %d: passed") : _ ("The die shows %d: failed"), face);
}

const MusterMechanism muster_mechanism_share_test = {
  .name = "share-test",
  .one_throw = TRUE,
  .size = sizeof (ShareTest),
  .read = read_bound,
  .keys = keys,
  .check = check,
  .is_exempt = is_exempt,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
