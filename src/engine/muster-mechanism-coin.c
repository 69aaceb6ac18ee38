/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * A coin. coin-call: one side calls, and who wins chooses.
 *
 * <coin rule/>
 * <call parameter="call"/>            its first choice is heads, its second tails
 * <choice parameter="winner-moves"/>  whether who wins moves first
 *
 * coin-test: it holds or goes back.
 *
 * <exempt id parameter equals rule/>              throws no coin and holds
 * <near parameter table row column rule/>         farther off than that it throws no coin and
 * holds; the parameter may be left out <coin holds="heads" rule/> <retreat table row column/>
 * how many moves it goes back
 */

static const char *const faces[] = { "heads", "tails", NULL };

enum
{
  FACE /* in the state; 0 while not thrown */
};

static const char *
describe_face (int face)
{
  return face == MUSTER_COIN_HEADS ? _ ("Heads") : _ ("Tails");
}

static gboolean
throw_coin (const MusterMechanismState *state,
            const char *rule,
            MusterThrow *what)
{
  if (state->word[FACE] != 0)
    return FALSE;
  what->kind = MUSTER_THROW_COIN;
  what->count = 1;
  what->sides = MUSTER_COIN_TAILS;
  what->rule = rule;
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

/* Calling it */

typedef struct
{
  const char *call; /* parameters */
  const char *choice;
  const char *rule;
} CoinCall;

static gboolean
read_call (CoinCall *self,
           const MusterRuleset *ruleset,
           const MusterElement *procedure,
           GError **error)
{
  MusterElement *coin;
  MusterElement *call;
  MusterElement *choice;
  MusterElement *parameter;

  if (!muster_mechanism_check_children (ruleset, procedure, "parameter coin call choice", error)
      || !muster_mechanism_read_child (ruleset, procedure, "coin", "rule", TRUE, &coin, error)
      || !muster_mechanism_read_rule (ruleset, coin, TRUE, &self->rule, error)
      || !muster_mechanism_read_child (ruleset, procedure, "call", "parameter", TRUE, &call, error)
      || !muster_mechanism_read_parameter (ruleset, procedure, call, "parameter", TRUE, &self->call,
                                           &parameter, error)
      || !muster_mechanism_read_child (ruleset, procedure, "choice", "parameter", TRUE, &choice,
                                       error)
      || !muster_mechanism_read_parameter (ruleset, procedure, choice, "parameter", TRUE,
                                           &self->choice, NULL, error))
    return FALSE;
  for (gsize i = 0; faces[i] != NULL; i++)
    if (!muster_parameter_allows (ruleset, parameter, faces[i]))
      return muster_ruleset_set_error (ruleset, parameter, error,
                                       _ ("“%s” is no value of the parameter “%s”"), faces[i],
                                       self->call);
  return TRUE;
}

static gboolean
call_read_bound (gpointer bound,
                 const MusterRuleset *ruleset,
                 MusterElement *element,
                 GError **error)
{
  CoinCall *self = bound;

  return read_call (self, ruleset, element, error);
}

static const char *const *
call_keys (gconstpointer bound)
{
  static const char *const names[] = { "winner", "moves-first", NULL };

  return names;
}

static void
call_init (gconstpointer bound,
           const MusterArguments *arguments,
           guint part,
           MusterMechanismState *state)
{
}

static gboolean
call_next (gconstpointer bound,
           const MusterArguments *arguments,
           guint part,
           const MusterMechanismState *state,
           MusterThrow *what)
{
  return throw_coin (state, ((const CoinCall *) bound)->rule, what);
}

/* Sides are called by their names where they are known; these may be of one or of many. */
static void
tell_call (const CoinCall *self,
           const MusterArguments *arguments,
           const char *face,
           gboolean wins,
           gboolean first,
           MusterOutcomeBuilder *b)
{
  const char *caller = muster_arguments_get_side (arguments, 0);
  const char *winner = muster_arguments_get_side (arguments, wins ? 0 : 1);
  const char *mover = muster_arguments_get_side (arguments, first ? 0 : 1);

  if (wins)
    /* Translators: what the coin shows, and the side that called it: "Heads, as Soldiers and
     * woodcutters called". */
    muster_outcome_builder_add_step (
        b, self->rule, _ ("%1$s, as %2$s called: they may choose who moves first"), face, caller);
  else
    /* Translators: what the coin shows, the side that called, and the other. */
    muster_outcome_builder_add_step (
        b, self->rule, _ ("%1$s, and %2$s called otherwise: %3$s may choose who moves first"), face,
        caller, winner);
  muster_outcome_builder_add_step (b, self->rule, _ ("As was chosen, the first move is for %s"),
                                   mover);
  muster_outcome_builder_set_summary (b, _ ("%1$s: the first move is for %2$s"), face, mover);
}

static void
call_finish (gconstpointer bound,
             const MusterArguments *arguments,
             guint part,
             const MusterMechanismState *state,
             MusterOutcomeBuilder *b)
{
  const CoinCall *self = bound;
  const char *shows = faces[state->word[FACE] - MUSTER_COIN_HEADS];
  gboolean wins = g_str_equal (muster_arguments_get (arguments, self->call), shows);
  gboolean first = wins == muster_arguments_get_boolean (arguments, self->choice);

  muster_outcome_builder_add_word (b, "winner", wins ? "first" : "second");
  muster_outcome_builder_add_word (b, "moves-first", first ? "first" : "second");
  if (!muster_outcome_builder_wants_steps (b))
    return;
  tell_call (self, arguments, describe_face (state->word[FACE]), wins, first, b);
}

const MusterMechanism muster_mechanism_coin_call = {
  .name = "coin-call",
  .one_throw = TRUE,
  .size = sizeof (CoinCall),
  .read = call_read_bound,
  .keys = call_keys,
  .init = call_init,
  .next = call_next,
  .step = step,
  .finish = call_finish,
};

/* Holding or going back */

typedef struct
{
  MusterCondition condition;
  const char *rule;
} Exempt;

typedef struct
{
  const MusterRuleset *ruleset;
  GArray *exempt;    /* of Exempt */
  const char *range; /* the parameter; NULL: however far off */
  gint64 within;
  const char *within_rule;
  int holds; /* the face */
  const char *rule;
  gint64 moves;
  const char *moves_rule;
} CoinTest;

static void
clear_exempt (gpointer data)
{
  muster_condition_clear (&((Exempt *) data)->condition);
}

static void
test_clear_bound (gpointer bound)
{
  CoinTest *self = bound;

  g_array_unref (self->exempt);
}

static gboolean
read_exempt (CoinTest *self,
             const MusterElement *procedure,
             GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);
      Exempt exempt = { 0 };
      const char *parameter;

      if (g_strcmp0 (muster_element_get_name (child), "exempt") != 0)
        continue;
      if (!muster_mechanism_check_attributes (self->ruleset, child, "id parameter equals rule",
                                              error)
          || !muster_ruleset_need (self->ruleset, child, "parameter", &parameter, error)
          || !muster_mechanism_read_rule (self->ruleset, child, TRUE, &exempt.rule, error)
          || !muster_condition_read (self->ruleset, procedure, child, &exempt.condition, error))
        return FALSE;
      g_array_append_val (self->exempt, exempt);
    }
  return TRUE;
}

/* A whole number from 1 up. */
static gboolean
read_cell (const CoinTest *self,
           const MusterElement *procedure,
           const MusterElement *element,
           gint64 *value,
           const char **rule,
           GError **error)
{
  MusterNumber number = { 0 };

  if (!muster_number_read (self->ruleset, procedure, element, &number, error))
    return FALSE;
  if (number.by == NULL && muster_number_get (&number, NULL, value, rule) && *value >= 1)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error,
                                   _ ("“%s” names no number from 1 up"),
                                   muster_element_get_name (element));
}

static gboolean
read_test (CoinTest *self,
           const MusterElement *procedure,
           GError **error)
{
  MusterElement *near;
  MusterElement *coin;
  MusterElement *retreat;
  int face;

  if (!muster_mechanism_check_children (self->ruleset, procedure,
                                        "parameter exempt near coin retreat", error)
      || !read_exempt (self, procedure, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "near",
                                       "parameter table row column", FALSE, &near, error)
      || (near != NULL
          && (!muster_mechanism_read_parameter (self->ruleset, procedure, near, "parameter", TRUE,
                                                &self->range, NULL, error)
              || !read_cell (self, procedure, near, &self->within, &self->within_rule, error)))
      || !muster_mechanism_read_child (self->ruleset, procedure, "coin", "holds rule", TRUE, &coin,
                                       error)
      || !muster_ruleset_read_choice (self->ruleset, coin, "holds", faces, &face, error)
      || !muster_mechanism_read_rule (self->ruleset, coin, TRUE, &self->rule, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "retreat", "table row column",
                                       TRUE, &retreat, error)
      || !read_cell (self, procedure, retreat, &self->moves, &self->moves_rule, error))
    return FALSE;
  self->holds = face + MUSTER_COIN_HEADS;
  return TRUE;
}

static gboolean
test_read_bound (gpointer bound,
                 const MusterRuleset *ruleset,
                 MusterElement *element,
                 GError **error)
{
  CoinTest *self = bound;

  self->ruleset = ruleset;
  self->exempt = g_array_new (FALSE, TRUE, sizeof (Exempt));
  g_array_set_clear_func (self->exempt, clear_exempt);
  return read_test (self, element, error);
}

static const char *const *
test_keys (gconstpointer bound)
{
  static const char *const names[] = { "state", "moves", NULL };

  return names;
}

static const Exempt *
find_exempt (const CoinTest *self,
             const MusterArguments *arguments)
{
  for (guint i = 0; i < self->exempt->len; i++)
    if (muster_condition_holds (&g_array_index (self->exempt, Exempt, i).condition, arguments))
      return &g_array_index (self->exempt, Exempt, i);
  return NULL;
}

static gboolean
is_far (const CoinTest *self,
        const MusterArguments *arguments)
{
  return self->range != NULL && muster_arguments_get (arguments, self->range) != NULL
         && muster_arguments_compare (arguments, self->range, self->within, 1) > 0;
}

static gboolean
test_is_exempt (gconstpointer bound,
                const MusterArguments *arguments)
{
  return find_exempt (bound, arguments) != NULL || is_far (bound, arguments);
}

/* Who throws no coin holds, as if it had been thrown. */
static void
test_init (gconstpointer bound,
           const MusterArguments *arguments,
           guint part,
           MusterMechanismState *state)
{
  if (test_is_exempt (bound, arguments))
    state->word[FACE] = ((const CoinTest *) bound)->holds;
}

static gboolean
test_next (gconstpointer bound,
           const MusterArguments *arguments,
           guint part,
           const MusterMechanismState *state,
           MusterThrow *what)
{
  return throw_coin (state, ((const CoinTest *) bound)->rule, what);
}

static void
tell_test (const CoinTest *self,
           const MusterArguments *arguments,
           int face,
           MusterOutcomeBuilder *b)
{
  const Exempt *exempt = find_exempt (self, arguments);
  const char *shown = describe_face (face);
  int moves = (int) self->moves;

  if (exempt != NULL || is_far (self, arguments))
    {
      g_autofree char *words = g_strdup_printf ("%d %s", (int) self->within,
                                                muster_words_measure_symbol (self->ruleset));

      if (exempt == NULL)
        muster_outcome_builder_add_step (b, self->within_rule,
                                         _ ("Farther off than %s: no coin, it holds"), words);
      else if (muster_arguments_get_boolean (arguments, exempt->condition.parameter))
        muster_outcome_builder_add_step (b, exempt->rule,
                                         _ ("Not for the first time: no coin, it holds"));
      else
        muster_outcome_builder_add_step (
            b, exempt->rule, _ ("%s: no coin, it holds"),
            muster_arguments_get_label (arguments, exempt->condition.parameter));
      muster_outcome_builder_set_summary (b, _ ("No coin: it holds"));
      return;
    }
  if (face == self->holds)
    {
      muster_outcome_builder_add_step (b, self->rule, _ ("%s: it holds"), shown);
      muster_outcome_builder_set_summary (b, _ ("%s: it holds"), shown);
      return;
    }
  muster_outcome_builder_add_step (
      b, self->moves_rule,
      ngettext ("%s: it retreats %d move, away from the enemy",
                "%s: it retreats %d moves, away from the enemy", moves),
      shown, moves);
  muster_outcome_builder_set_summary (
      b, ngettext ("%s: it retreats %d move", "%s: it retreats %d moves", moves), shown, moves);
}

static void
test_finish (gconstpointer bound,
             const MusterArguments *arguments,
             guint part,
             const MusterMechanismState *state,
             MusterOutcomeBuilder *b)
{
  const CoinTest *self = bound;
  gboolean holds = state->word[FACE] == self->holds;

  muster_outcome_builder_add_word (b, "state", holds ? "holds" : "retreats");
  muster_outcome_builder_add_int (b, "moves", holds ? 0 : self->moves);
  if (muster_outcome_builder_wants_steps (b))
    tell_test (self, arguments, state->word[FACE], b);
}

const MusterMechanism muster_mechanism_coin_test = {
  .name = "coin-test",
  .one_throw = TRUE,
  .size = sizeof (CoinTest),
  .read = test_read_bound,
  .clear = test_clear_bound,
  .keys = test_keys,
  .is_exempt = test_is_exempt,
  .init = test_init,
  .next = test_next,
  .step = step,
  .finish = test_finish,
};
