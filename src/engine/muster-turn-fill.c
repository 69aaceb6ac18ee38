/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-turn-fill-private.h"

#include "muster-turn-positions.h"

/* The parameters of procedures within a game: what the game knows is filled in. */

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

const char *
muster_turn_find_given (const MusterSetup *setup,
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

const char *
muster_turn_find_fixed (const MusterSequenceAct *act, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; act != NULL && act->with != NULL && act->with[i] != NULL; i++)
    if (strncmp (act->with[i], name, length) == 0 && act->with[i][length] == '=')
      return act->with[i] + length + 1;
  return NULL;
}

const MusterSetupUnit *
muster_turn_find_role (const MusterTurnDeed *deed,
                       const MusterParameter *parameter,
                       const char **what)
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

gboolean
muster_turn_may_be_told (const MusterParameter *parameter, const char *value)
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
      const char *given = muster_turn_find_given (setup, deed, parameter, words);
      g_autofree char *fact = NULL;

      if (g_strcmp0 (parameter->role, "target.kind") != 0)
        continue;
      if (given == NULL)
        fact = muster_turn_find_fact (draft, setup, deed, deed->target, "kind", words);
      return g_strdup (given != NULL ? given
                       : fact != NULL && muster_turn_may_be_told (parameter, fact)
                           ? fact
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

gboolean
muster_turn_is_strict (const MusterSetup *setup, const MusterSetupUnit *unit, const char *what)
{
  const char *rule = NULL;

  return muster_sequence_find_state (setup->sequence, what) != NULL
         && (is_paid_for (setup->sequence, what)
             || muster_turn_find_not_for (setup, unit, what, &rule) != NULL);
}

char *
muster_turn_find_strict_fact (MusterDraft *draft,
                              const MusterSetup *setup,
                              const MusterTurnDeed *deed,
                              const MusterSetupUnit *unit,
                              const char *what,
                              GPtrArray *words)
{
  char *fact = muster_turn_find_fact (draft, setup, deed, unit, what, words);

  if (fact == NULL && muster_turn_is_strict (setup, unit, what))
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
  const MusterSetupUnit *unit = muster_turn_find_role (deed, parameter, &what);
  const char *fixed = muster_turn_find_fixed (deed->act, parameter->name);
  const char *given = muster_turn_find_given (setup, deed, parameter, user);
  g_autofree char *value = NULL;

  if (given != NULL && !is_own (setup, deed, parameter->name))
    return NULL;
  if (given != NULL || fixed != NULL)
    value = g_strdup (given != NULL ? given : fixed);
  else if (deed->act != NULL && g_strcmp0 (deed->act->pool, parameter->name) == 0)
    value = muster_turn_fill_pool (draft, setup, deed, user);
  else if (unit != NULL)
    value = muster_turn_find_strict_fact (draft, setup, deed, unit, what, user);
  if (value == NULL && unit != NULL && is_out_of (setup, deed, unit, what))
    value = g_strdup ("no");
  if (value == NULL || (given == NULL && !muster_turn_may_be_told (parameter, value)))
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
