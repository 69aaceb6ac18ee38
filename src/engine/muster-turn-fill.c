/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality-private.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"

/* The parameters of procedures within a game: what the game knows is filled in, and what the umpire
 * says is held against it. */

/* Words that are the machine's own; all others go to the procedure. */
static const char *const RESOLVE_WORDS[] = { "procedure", "act",    "actor", "target",
                                             "remove",    "units",  NULL };
static const char *const TEST_WORDS[] = { "unit", NULL };

#define KIND_SUFFIX "-kind"

static gboolean
is_own (const MusterSetup *setup, const MusterTurnDeed *deed, const char *name)
{
  if (g_strv_contains (deed->is_test ? TEST_WORDS : RESOLVE_WORDS, name))
    return TRUE;
  if (deed->act != NULL && deed->act->pool != NULL && g_str_equal (name, "with"))
    return TRUE;
  if (!deed->is_test && muster_turn_is_position_word (setup, name))
    return TRUE;
  for (guint i = 0; deed->act != NULL && i < deed->act->asks->len; i++)
    {
      const MusterSequenceAsk *ask = g_ptr_array_index (deed->act->asks, i);

      if (g_str_equal (ask->id, name))
        return TRUE;
    }
  for (guint i = 0; deed->act != NULL && i < deed->act->drives->len; i++)
    {
      const MusterSequenceDrive *drive = g_ptr_array_index (deed->act->drives, i);

      if (g_str_equal (drive->blocked, name))
        return TRUE;
    }
  return FALSE;
}

/* What the umpire has said of PARAMETER; NULL when nothing. A parameter that is called like a word
 * of the machine is given as “target-kind”, or under its own name where the machine has no use for
 * it: “target=wagon” where no unit is meant. */
static const char *
find_given (const MusterSetup *setup,
            const MusterTurnDeed *deed,
            const MusterParameter *parameter,
            GPtrArray *user)
{
  g_autofree char *other = NULL;
  const char *value;

  if (!is_own (setup, deed, parameter->name))
    return muster_turn_find_word (user, parameter->name);
  other = g_strconcat (parameter->name, KIND_SUFFIX, NULL);
  value = muster_turn_find_word (user, other);
  if (value == NULL && deed->target == NULL && g_str_equal (parameter->name, "target"))
    value = muster_turn_find_word (user, parameter->name);
  return value;
}

/* Whether NAME stands for a parameter that is called like a word of the machine. */
static gboolean
is_kind_word (const MusterSetup *setup, const MusterTurnDeed *deed, const char *name)
{
  g_autofree char *parameter = NULL;

  if (!g_str_has_suffix (name, KIND_SUFFIX))
    return FALSE;
  parameter = g_strndup (name, strlen (name) - strlen (KIND_SUFFIX));
  return is_own (setup, deed, parameter);
}

/* What an act always gives its procedure under NAME; NULL when it leaves that open. */
static const char *
find_fixed (const MusterSequenceAct *act, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; act != NULL && act->with != NULL && act->with[i] != NULL; i++)
    if (strncmp (act->with[i], name, length) == 0 && act->with[i][length] == '=')
      return act->with[i] + length + 1;
  return NULL;
}

/* Splits "actor.figures"; NULL when the role is nobody's. */
static const MusterSetupUnit *
find_role (const MusterTurnDeed *deed, const MusterParameter *parameter, const char **what)
{
  if (parameter->role == NULL)
    return NULL;
  if (g_str_has_prefix (parameter->role, "actor."))
    {
      *what = parameter->role + strlen ("actor.");
      return deed->actor;
    }
  if (g_str_has_prefix (parameter->role, "target."))
    {
      *what = parameter->role + strlen ("target.");
      return deed->target;
    }
  return NULL;
}

/* A unit of a type that the rules do not know has none that a parameter takes: the umpire says what
 * it counts as. */
static gboolean
is_taken (const MusterParameter *parameter, const char *value)
{
  gint64 number;

  if (value[0] == '\0')
    return FALSE;
  if (parameter->counted)
    return TRUE;
  /* Nobody who could do it is left: whoever lets it be done says how many do. */
  if (parameter->type == MUSTER_PARAMETER_INTEGER
      && g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, NULL))
    return number >= parameter->min && number <= parameter->max;
  if (parameter->type == MUSTER_PARAMETER_LIST)
    {
      g_auto (GStrv) words = g_strsplit (value, ",", -1);

      for (guint i = 0; parameter->choices != NULL && words[i] != NULL; i++)
        if (!g_strv_contains (parameter->choices, words[i]))
          return FALSE;
      return TRUE;
    }
  return parameter->choices == NULL || g_strv_contains (parameter->choices, value);
}

char *
muster_turn_find_mark (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterTurnDeed *deed,
                       GPtrArray *words)
{
  for (guint i = 0; deed->procedure != NULL && deed->target != NULL
                    && i < muster_procedure_get_n_parameters (deed->procedure);
       i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      const char *given = find_given (setup, deed, parameter, words);
      g_autofree char *fact = NULL;

      if (g_strcmp0 (parameter->role, "target.kind") != 0)
        continue;
      if (given == NULL)
        fact = muster_turn_find_fact (draft, setup, deed, deed->target, "kind", words);
      return g_strdup (given != NULL                             ? given
                       : fact != NULL && is_taken (parameter, fact) ? fact
                                                                 : parameter->fallback);
    }
  return NULL;
}

/* A state that a deed leads to which costs something is not had for a word. */
static gboolean
is_paid_for (const MusterSequence *sequence, const char *state)
{
  gsize length = strlen (state);

  for (guint i = 0; i < sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (sequence->acts, i);

      for (guint k = 0; act->spends != NULL && act->sets != NULL && act->sets[k] != NULL; k++)
        if (strncmp (act->sets[k], state, length) == 0 && act->sets[k][length] == '=')
          return TRUE;
    }
  return FALSE;
}

/* Whether WHAT is a state that is not had for a word: it has to be paid for, or units like UNIT
 * never come into it. */
static gboolean
is_strict (const MusterSetup *setup, const MusterSetupUnit *unit, const char *what)
{
  const char *rule = NULL;

  return muster_sequence_find_state (setup->sequence, what) != NULL
         && (is_paid_for (setup->sequence, what)
             || muster_turn_find_not_for (setup, unit, what, &rule) != NULL);
}

/* What the game knows of UNIT under WHAT. A state that has to be paid for is not had as long as
 * nobody has paid, and nobody is limbered who has nothing to limber. */
static char *
find_fact (MusterDraft *draft,
           const MusterSetup *setup,
           const MusterTurnDeed *deed,
           const MusterSetupUnit *unit,
           const char *what,
           GPtrArray *words)
{
  char *fact = muster_turn_find_fact (draft, setup, deed, unit, what, words);

  if (fact == NULL && is_strict (setup, unit, what))
    fact = g_strdup ("no");
  return fact;
}

/* Whether UNIT has one of TROOPS; NULL: it need not. */
static gboolean
has_any (const MusterSetupUnit *unit, char **troops)
{
  for (guint i = 0; troops != NULL && i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (g_strv_contains ((const char *const *) troops, troop->id))
        return TRUE;
    }
  return troops == NULL;
}

/* Whether UNIT need not be asked if it is in the state WHAT, as it is not: who is cannot do what is
 * being done, or all that leads to it is done with what it does not have. The umpire may still say
 * so. */
static gboolean
is_out_of (const MusterSetup *setup,
           const MusterTurnDeed *deed,
           const MusterSetupUnit *unit,
           const char *what)
{
  const MusterSequenceState *state = muster_sequence_find_state (setup->sequence, what);
  g_autofree char *set = g_strconcat (what, "=yes", NULL);
  gboolean lacks = FALSE;

  if (state == NULL)
    return FALSE;
  if (deed->act != NULL && unit == deed->actor && state->stops != NULL
      && g_strv_contains ((const char *const *) state->stops, deed->act->id))
    return TRUE;
  for (guint i = 0; i < setup->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (setup->sequence->acts, i);

      if (act->sets == NULL || !g_strv_contains ((const char *const *) act->sets, set))
        continue;
      if (has_any (unit, act->needs_troop))
        return FALSE;
      lacks = TRUE;
    }
  return lacks;
}

/* What PARAMETER is told, but for those who join in; NULL: nothing, or USER tells it by its own
 * name. */
static char *
find_value (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterTurnDeed *deed,
            const MusterParameter *parameter,
            GPtrArray *user)
{
  const char *what = NULL;
  const MusterSetupUnit *unit = find_role (deed, parameter, &what);
  const char *fixed = find_fixed (deed->act, parameter->name);
  const char *given = find_given (setup, deed, parameter, user);
  g_autofree char *value = NULL;

  if (given != NULL && !is_own (setup, deed, parameter->name))
    return NULL;
  if (given != NULL || fixed != NULL)
    value = g_strdup (given != NULL ? given : fixed);
  else if (deed->act != NULL && g_strcmp0 (deed->act->pool, parameter->name) == 0)
    value = muster_turn_fill_pool (draft, setup, deed, user);
  else if (unit != NULL)
    value = find_fact (draft, setup, deed, unit, what, user);
  if (value == NULL && unit != NULL && is_out_of (setup, deed, unit, what))
    value = g_strdup ("no");
  if (value == NULL || (given == NULL && !is_taken (parameter, value)))
    return NULL;
  return g_steal_pointer (&value);
}

char **
muster_turn_fill_words (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterTurnDeed *deed,
                        GPtrArray *user)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  /* Where a word of the machine is a parameter's name as well, the game fills the parameter. */
  for (guint i = 0; user != NULL && i < user->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (user, i);
      g_autofree char *text = g_strconcat (word->name, "=", word->value, NULL);

      if (!is_own (setup, deed, word->name) && !is_kind_word (setup, deed, word->name))
        g_strv_builder_add (builder, text);
    }
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      g_autofree char *value = find_value (draft, setup, deed, parameter, user);
      g_autofree char *text =
          value != NULL ? g_strconcat (parameter->name, "=", value, NULL) : NULL;

      if (text != NULL)
        g_strv_builder_add (builder, text);
    }
  return g_strv_builder_end (builder);
}

char *
muster_turn_fill_one (MusterDraft *draft,
                      const MusterSetup *setup,
                      const MusterTurnDeed *deed,
                      const char *name,
                      GPtrArray *user)
{
  const char *given = muster_turn_find_word (user, name);

  if (name == NULL || given != NULL)
    return g_strdup (given);
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);

      if (g_str_equal (parameter->name, name))
        return find_value (draft, setup, deed, parameter, user);
    }
  return NULL;
}

/* What a unit is and what has come about: no word given with a deed changes that. */
static const char *const STANDING[] = { "arm", "class", "original", "tested-before", NULL };

/* Whether UNIT might fight with WEAPON: it has it, or its type may. */
static gboolean
may_have (const MusterSetup *setup,
          const MusterSetupUnit *unit,
          const char *weapon,
          const char *own)
{
  g_autoptr (GPtrArray) allowed = muster_roster_list_weapons (setup->ruleset, unit->unit.node);

  if (allowed->len == 0 || g_strcmp0 (weapon, own) == 0)
    return TRUE;
  for (guint i = 0; i < allowed->len; i++)
    if (g_str_equal (muster_def_get_id (g_ptr_array_index (allowed, i)), weapon))
      return TRUE;
  return FALSE;
}

/* Nobody has written down what UNIT fights with: then it is one of those that its type may have. */
static gboolean
check_unwritten_weapon (MusterTurn *turn,
                        const MusterParameter *parameter,
                        const MusterSetupUnit *unit,
                        const char *given,
                        GError **error)
{
  g_autoptr (GPtrArray) allowed =
      muster_roster_list_weapons (turn->setup->ruleset, unit->unit.node);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *expected = NULL;

  if (may_have (turn->setup, unit, given, NULL))
    return TRUE;
  for (guint i = 0; i < allowed->len; i++)
    g_ptr_array_add (
        words, g_strdup_printf (_ ("“%s”"), muster_def_get_id (g_ptr_array_index (allowed, i))));
  expected = muster_legality_list (words, TRUE);
  return muster_turn_forbid (turn, parameter->rule, error,
                             _ ("Parameter “%1$s” is “%2$s”, expected %3$s for “%4$s”"),
                             parameter->name, given, expected, unit->unit.name);
}

/* What GIVEN says of UNIT against what it is. */
static gboolean
check_standing (MusterTurn *turn,
                const MusterTurnDeed *deed,
                const MusterParameter *parameter,
                const MusterSetupUnit *unit,
                const char *what,
                const char *given,
                GError **error)
{
  gboolean is_weapon =
      g_str_equal (what, "weapon") && (deed->act == NULL || deed->act->uses == NULL);
  gboolean is_state = is_strict (turn->setup, unit, what);
  g_autofree char *fact = NULL;

  if (!is_weapon && !is_state && !g_strv_contains (STANDING, what))
    return TRUE;
  fact = find_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);
  if (is_weapon && fact == NULL)
    return check_unwritten_weapon (turn, parameter, unit, given, error);
  if (fact == NULL || !is_taken (parameter, fact)
      || (is_weapon ? may_have (turn->setup, unit, given, fact) : g_str_equal (fact, given)))
    return TRUE;
  return muster_turn_forbid (turn, parameter->rule, error,
                             _ ("Parameter “%1$s” is “%2$s”, expected “%3$s” for “%4$s”"),
                             parameter->name, given, fact, unit->unit.name);
}

/* Nobody can do more than there are of UNIT and of those who join it, where the game does not know
 * how many stand there. */
static gboolean
check_strength (MusterTurn *turn,
                const MusterTurnDeed *deed,
                const MusterParameter *parameter,
                const MusterSetupUnit *unit,
                const char *what,
                const char *given,
                GError **error)
{
  static const char *const COUNTS[] = { "front", "there", "engaged-bases", NULL };
  gboolean of_all = unit == deed->actor && g_str_equal (what, "engaged-bases");
  gint64 most = muster_draft_get_strength (&turn->draft, unit);
  g_autofree char *bases = NULL;
  g_autofree char *kept = NULL;
  gint64 number = 0;

  if (!g_strv_contains (COUNTS, what)
      || !g_ascii_string_to_signed (given, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return TRUE;
  if (g_str_equal (what, "front") && deed->act != NULL && deed->act->fights
      && muster_turn_acts_by_base (turn->setup, deed->act))
    most = muster_draft_count_fresh (&turn->draft, turn->setup, deed->act, unit);
  kept = muster_turn_find_aim_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);
  if (of_all && deed->act != NULL)
    {
      g_autoptr (GPtrArray) pool = muster_turn_list_pool (turn->setup, deed, turn->words);

      /* Others who are told without their unit. */
      if (deed->act->pool != NULL && muster_turn_word (turn, deed->act->pool) != NULL)
        return TRUE;
      for (guint i = 0; i < pool->len; i++)
        most += muster_draft_get_strength (&turn->draft, g_ptr_array_index (pool, i));
    }
  if (kept != NULL || number <= most)
    return TRUE;
  bases = muster_setup_describe_bases (turn->setup, unit, most);
  if (of_all)
    return muster_turn_forbid (turn, parameter->rule, error,
                               _ ("“%1$s” is “%2$s”, and “%3$s” and those who join it have %4$s"),
                               parameter->name, given, unit->unit.name, bases);
  return muster_turn_forbid (turn, parameter->rule, error,
                             _ ("“%1$s” is “%2$s”, and “%3$s” has %4$s"), parameter->name, given,
                             unit->unit.name, bases);
}

/* A unit cannot be given another type or grade than it has, nor more figures. */
static gboolean
check_fact (MusterTurn *turn,
            const MusterTurnDeed *deed,
            const MusterParameter *parameter,
            GError **error)
{
  const char *given = find_given (turn->setup, deed, parameter, turn->words);
  const char *what = NULL;
  const MusterSetupUnit *unit = find_role (deed, parameter, &what);
  gint64 strength;
  gint64 number = 0;

  if (given == NULL || unit == NULL)
    return TRUE;
  if (g_str_equal (what, "type") || g_str_equal (what, "grade"))
    {
      g_autofree char *fact =
          muster_turn_find_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);

      if (fact != NULL && is_taken (parameter, fact) && !g_str_equal (fact, given))
        return muster_turn_argument_error (
            error, _ ("Parameter “%1$s” is “%2$s”, expected “%3$s” for “%4$s”"), parameter->name,
            given, fact, unit->unit.name);
    }
  if (!check_standing (turn, deed, parameter, unit, what, given, error)
      || !check_strength (turn, deed, parameter, unit, what, given, error))
    return FALSE;
  if (!g_str_equal (what, "figures"))
    return TRUE;
  strength = muster_draft_get_strength (&turn->draft, unit);
  if (g_ascii_string_to_signed (given, 10, G_MININT32, G_MAXINT32, &number, NULL)
      && number > strength)
    return muster_turn_argument_error (
        error,
        ngettext ("Parameter “%s” is “%s”, expected at most %" PRId64 ", the figure that “%s” has",
                  "Parameter “%s” is “%s”, expected at most %" PRId64 ", the figures that “%s” has",
                  (gulong) strength),
        parameter->name, given, strength, unit->unit.name);
  return TRUE;
}

gboolean
muster_turn_check_given (MusterTurn *turn,
                         const MusterTurnDeed *deed,
                         const char *rule,
                         GError **error)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      const char *given = find_given (turn->setup, deed, parameter, turn->words);
      const char *fixed = find_fixed (deed->act, parameter->name);

      if (given == NULL)
        continue;
      if (fixed != NULL && !g_str_equal (fixed, given)
          && !muster_turn_forbid (turn, rule, error,
                                  _ ("“%1$s” is done with %2$s=%3$s, not with “%4$s”"),
                                  deed->act->label, parameter->name, fixed, given))
        return FALSE;
      /* Who stands where is known: nobody joins in whom the game does not find there. */
      if (deed->act != NULL && g_strcmp0 (deed->act->pool, parameter->name) == 0
          && muster_draft_is_placed (&turn->draft, turn->setup, deed->actor)
          && !muster_turn_forbid (
              turn, deed->act->pool_rule, error,
              _ ("Where “%1$s” stands is kept: say by “with” which units join in, "
                 "not by “%2$s”"),
              deed->actor->unit.name, parameter->name))
        return FALSE;
      if (!check_fact (turn, deed, parameter, error))
        return FALSE;
    }
  return TRUE;
}

static GPtrArray *
split_words (const char *const *words)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (muster_turn_word_free);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');
      MusterTurnWord *word;

      if (equals == NULL)
        continue;
      word = g_new0 (MusterTurnWord, 1);
      word->name = g_strndup (words[i], equals - words[i]);
      word->value = g_strdup (equals + 1);
      g_ptr_array_add (list, word);
    }
  return list;
}

/**
 * muster_turn_fill_deed:
 * @setup: what is played
 * @state: the game as it is
 * @words: (array zero-terminated=1): those of a "resolve" as far as they are known: procedure, act,
 * actor,
 *   target and what was said of the procedure's parameters
 *
 * Returns: (transfer full) (array zero-terminated=1): the words that the game knows by itself
 */
char **
muster_turn_fill_deed (MusterSetup *setup, MusterState *state, const char *const *words)
{
  g_autoptr (GPtrArray) user = split_words (words);
  MusterDraft draft;
  MusterTurnDeed deed = { 0 };
  const char *act = muster_turn_find_word (user, "act");
  const char *procedure = muster_turn_find_word (user, "procedure");
  char **filled;

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state), NULL);

  deed.procedure =
      procedure != NULL ? muster_ruleset_find_procedure (setup->ruleset, procedure) : NULL;
  deed.actor = muster_setup_find (setup, muster_turn_find_word (user, "actor"));
  deed.target = muster_setup_find (setup, muster_turn_find_word (user, "target"));
  muster_draft_init (&draft, state);
  muster_turn_stand_for_group (&draft, setup, muster_turn_find_word (user, "actor"), &deed);
  if (deed.procedure == NULL || deed.actor == NULL)
    {
      muster_draft_clear (&draft);
      return g_new0 (char *, 1);
    }
  deed.act = act != NULL
                 ? muster_sequence_find_act (setup->sequence, act)
                 : setup->sequence->kind->current_act (&draft, setup, deed.actor, procedure, user);
  filled = muster_turn_fill_words (&draft, setup, &deed, user);
  muster_draft_clear (&draft);
  return filled;
}

/**
 * muster_turn_fill:
 * @setup: what is played
 * @state: the game as it is
 * @procedure: what is to be resolved
 * @actor: the unit that does it
 * @target: (nullable): the unit it is done to
 *
 * Returns: (transfer full) (array zero-terminated=1): the words that the game knows by itself
 */
char **
muster_turn_fill (MusterSetup *setup,
                  MusterState *state,
                  const char *procedure,
                  const char *actor,
                  const char *target)
{
  g_autofree char *procedure_word = g_strconcat ("procedure=", procedure, NULL);
  g_autofree char *actor_word = g_strconcat ("actor=", actor != NULL ? actor : "", NULL);
  g_autofree char *target_word = g_strconcat ("target=", target != NULL ? target : "", NULL);
  const char *words[] = { procedure_word, actor_word, target_word, NULL };

  return muster_turn_fill_deed (setup, state, words);
}
