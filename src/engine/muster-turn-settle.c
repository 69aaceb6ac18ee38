/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-turn-memory.h"

/* Settling what is owed: by the procedure, or by an answer that it does not apply. */

static const char *const OWN_WORDS[] = { "unit", "actor", "owed", "troop", "procedure", NULL };

/* Whether everybody that the game knows of is in a unit, or only at the table can it be seen. */
const char *
muster_turn_find_answer (MusterDraft *draft,
                         const MusterSetup *setup,
                         const MusterSetupUnit *unit,
                         const MusterMemoryAsk *ask)
{
  gboolean anywhere = FALSE;

  for (guint i = 0; ask->troops != NULL && i < setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (setup->units, i);

      if (other->side != unit->side || muster_draft_is_off (draft, other))
        continue;
      for (guint k = 0; k < other->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (other->troops, k);

          if (!g_strv_contains ((const char *const *) ask->troops, troop->id)
              || muster_draft_get_has (draft, other, troop)
                     <= muster_draft_get_lost (draft, other, troop))
            continue;
          if (other == unit)
            return "yes";
          anywhere = TRUE;
        }
    }
  return ask->troops != NULL && !anywhere ? "no" : NULL;
}

static void
add_word (GPtrArray *words, const char *name, const char *value)
{
  MusterTurnWord *word = g_new0 (MusterTurnWord, 1);

  word->name = g_strdup (name);
  word->value = g_strdup (value);
  g_ptr_array_add (words, word);
}

/* What the procedure is told beside what a game knows anyhow: the words of USER (nullable), what is
 * remembered, and answers. (transfer full) */
static GPtrArray *
make_words (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterMemoryOwe *owe,
            const MusterSetupUnit *unit,
            const char *troop,
            GPtrArray *user,
            const char *assumed)
{
  const MusterProcedure *procedure = muster_ruleset_find_procedure (setup->ruleset, owe->procedure);
  GPtrArray *words = g_ptr_array_new_with_free_func (muster_turn_word_free);

  for (guint i = 0; user != NULL && i < user->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (user, i);

      if (!g_strv_contains (OWN_WORDS, word->name))
        add_word (words, word->name, word->value);
    }
  for (guint i = 0; i < owe->asks->len; i++)
    {
      const MusterMemoryAsk *ask = g_ptr_array_index (owe->asks, i);
      const char *answer = muster_turn_find_answer (draft, setup, unit, ask);

      if (muster_turn_find_word (words, ask->parameter) == NULL)
        add_word (words, ask->parameter, answer != NULL ? answer : assumed);
    }
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
      const char *before = muster_draft_get_unit (draft, unit, "before");

      if (g_strcmp0 (parameter->role, "actor.before") == 0 && before[0] != '\0'
          && muster_turn_find_word (words, parameter->name) == NULL)
        add_word (words, parameter->name, before);
    }
  if (owe->remembers != NULL && troop != NULL
      && muster_turn_find_word (words, owe->remembers) == NULL)
    add_word (words, owe->remembers,
              muster_turn_has_met (draft, setup, owe, unit, troop) ? "yes" : "no");
  return words;
}

static gboolean
is_calm (const MusterMemoryOwe *owe, MusterOutcome *outcome)
{
  g_auto (GStrv) pair = g_strsplit (owe->calm != NULL ? owe->calm : "", "=", 2);
  const MusterResult *result = pair[0] != NULL ? muster_outcome_find (outcome, pair[0]) : NULL;
  g_autofree char *value = result != NULL ? muster_result_to_string (result) : NULL;

  return value != NULL && g_str_equal (value, pair[1]);
}

/* Whether DEED, told KNOWN, is calm whatever is thrown. */
static gboolean
comes_out_calm (MusterDraft *draft,
                const MusterSetup *setup,
                const MusterMemoryOwe *owe,
                MusterTurnDeed *deed,
                GPtrArray *known)
{
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (0);
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterOutcome) outcome = NULL;
  g_autoptr (GArray) plan = NULL;
  g_auto (GStrv) words = NULL;

  deed->procedure = muster_ruleset_find_procedure (setup->ruleset, owe->procedure);
  words = muster_turn_fill_words (draft, setup, deed, known);
  arguments = muster_arguments_new (deed->procedure, (const char *const *) words, NULL);
  if (arguments == NULL)
    return FALSE;
  plan = muster_procedure_plan (deed->procedure, arguments);
  if (plan->len > 0)
    return FALSE;
  outcome = muster_procedure_resolve (deed->procedure, arguments, dice, NULL);
  return outcome != NULL && is_calm (owe, outcome);
}

gboolean
muster_turn_would_be_calm (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterMemoryOwe *owe,
                           const MusterSetupUnit *unit,
                           const char *assumed)
{
  MusterTurnDeed deed = { .actor = unit, .is_test = TRUE };
  g_autoptr (GPtrArray) known = make_words (draft, setup, owe, unit, NULL, NULL, assumed);

  return comes_out_calm (draft, setup, owe, &deed, known);
}

gboolean
muster_turn_deed_would_be_calm (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterMemoryOwe *owe,
                                MusterTurnDeed *deed)
{
  return comes_out_calm (draft, setup, owe, deed, NULL);
}

gboolean
muster_turn_carry_out_owed (MusterTurn *turn,
                            const MusterTurnDeed *deed,
                            const MusterMemoryOwe *owe,
                            MusterOutcome **outcome,
                            GError **error)
{
  GPtrArray *given = turn->words;
  gboolean ok;

  turn->words = make_words (&turn->draft, turn->setup, owe, deed->actor, NULL, given, "no");
  ok = muster_turn_carry_out (turn, deed, owe->rule, outcome, error);
  g_ptr_array_unref (turn->words);
  turn->words = given;
  return ok;
}

/* Which test is meant: the one that is named, by "owed" or by its procedure, else the only one that
 * UNIT owes. */
static const MusterMemoryOwe *
read_owe (MusterTurn *turn, const MusterSetupUnit *unit, char **troop, GError **error)
{
  const MusterMemory *memory = turn->setup->sequence->memory;
  const char *id = muster_turn_word (turn, "owed");
  const char *procedure = muster_turn_word (turn, "procedure");
  const char *given = muster_turn_word (turn, "troop");
  g_auto (GStrv) tokens = g_strsplit (muster_draft_get_unit (&turn->draft, unit, "owes"), " ", -1);
  const MusterMemoryOwe *owe = NULL;

  *troop = g_strdup (given);
  if (id != NULL)
    owe = muster_memory_find_owe (memory, id);
  else if (procedure != NULL)
    owe = muster_memory_find_owe_by_procedure (memory, procedure);
  if (id != NULL && owe == NULL)
    {
      muster_turn_argument_error (
          error, _ ("“%s” is no test that can be owed, expected the id of one"), id);
      return NULL;
    }
  for (guint i = 0; tokens[i] != NULL && tokens[i][0] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (tokens[i], ":", 2);

      if (owe == NULL)
        owe = muster_memory_find_owe (memory, parts[0]);
      if (owe == NULL || !g_str_equal (owe->id, parts[0]) || *troop != NULL)
        continue;
      *troop = g_strdup (parts[1]);
    }
  if (owe == NULL)
    muster_turn_refuse (turn, NULL, error, _ ("“%s” owes no test"), unit->unit.name);
  return owe;
}

static char *
make_token (const MusterMemoryOwe *owe, const char *troop)
{
  return troop != NULL ? g_strconcat (owe->id, ":", troop, NULL) : g_strdup (owe->id);
}

/* Whether UNIT has to test now, or at least may. */
static gboolean
check_due (MusterTurn *turn,
           const MusterMemoryOwe *owe,
           const MusterSetupUnit *unit,
           const char *troop,
           GError **error)
{
  g_autofree char *token = make_token (owe, troop);

  if (!muster_draft_is_in_play (&turn->draft, unit))
    return muster_turn_refuse (turn, owe->rule, error, _ ("“%s” is not on the table"),
                               unit->unit.name);
  if (muster_draft_has_word (&turn->draft, unit, "owes", token))
    return TRUE;
  /* First sights happen on the table: they are told as they come. */
  if (owe->when == MUSTER_OWE_MEETS && troop != NULL)
    {
      if (g_strv_contains ((const char *const *) owe->troops, troop))
        return TRUE;
      return muster_turn_argument_error (
          error, _ ("“%s” is nothing that a unit tests for, expected the id of a troop that is"),
          troop);
    }
  if (owe->when == MUSTER_OWE_MEETS)
    return muster_turn_argument_error (error, _ ("Parameter “troop” is missing, expected the id of "
                                                 "what is met for the first time"));
  if (owe->when == MUSTER_OWE_LOSSES
      && !muster_turn_would_be_calm (&turn->draft, turn->setup, owe, unit, "no"))
    return TRUE;
  return muster_turn_forbid (turn, owe->rule, error, _ ("“%1$s” does not owe this now: %2$s"),
                             unit->unit.name, owe->label);
}

/* A question that the result hangs on has to be answered. */
static gboolean
check_asks (MusterTurn *turn,
            const MusterMemoryOwe *owe,
            const MusterSetupUnit *unit,
            gboolean *answered,
            GError **error)
{
  *answered = FALSE;
  for (guint i = 0; i < owe->asks->len; i++)
    {
      const MusterMemoryAsk *ask = g_ptr_array_index (owe->asks, i);

      if (muster_turn_word (turn, ask->parameter) != NULL)
        *answered = TRUE;
      else if (muster_turn_find_answer (&turn->draft, turn->setup, unit, ask) == NULL
               && !muster_turn_would_be_calm (&turn->draft, turn->setup, owe, unit, "no")
               && muster_turn_would_be_calm (&turn->draft, turn->setup, owe, unit, "yes"))
        return muster_turn_argument_error (
            error, _ ("Parameter “%1$s” is missing, expected “yes” (%2$s) or “no” (%3$s)"),
            ask->parameter, ask->label, ask->no_label);
    }
  return TRUE;
}

/* What was owed is owed no more; what a side has met nobody of it meets again for the first
 * time. */
static void
clear_owed (MusterTurn *turn,
            const MusterMemoryOwe *owe,
            const MusterSetupUnit *unit,
            const char *troop)
{
  g_autofree char *token = make_token (owe, troop);

  muster_draft_remove_word (&turn->draft, unit, "owes", token);
  muster_draft_set_unit (&turn->draft, unit, "near", NULL);
  if (owe->when != MUSTER_OWE_MEETS || troop == NULL)
    return;
  muster_turn_set_met (turn, owe, unit, troop);
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (turn->setup->units, i);

      if (muster_turn_has_met (&turn->draft, turn->setup, owe, other, troop))
        muster_draft_remove_word (&turn->draft, other, "owes", token);
    }
}

static void
apply (MusterTurn *turn,
       const MusterMemoryOwe *owe,
       const MusterSetupUnit *unit,
       MusterOutcome *outcome)
{
  for (guint i = 0; i < owe->outcomes->len; i++)
    {
      const MusterMemoryOutcome *one = g_ptr_array_index (owe->outcomes, i);
      const MusterResult *result = muster_outcome_find (outcome, one->result);
      const MusterResult *moves =
          one->moves != NULL ? muster_outcome_find (outcome, one->moves) : NULL;
      g_autofree char *value = result != NULL ? muster_result_to_string (result) : NULL;

      if (g_strcmp0 (value, one->value) == 0)
        muster_turn_enter_outcome (turn, owe, one, unit, moves != NULL ? moves->number : 0);
    }
}

/* The umpire has kept it calm: nothing moves within a phase, so he is not asked again before the
 * next. */
static void
note_calm (MusterTurn *turn, const MusterMemoryOwe *owe, const MusterSetupUnit *unit)
{
  g_autofree char *key = g_strconcat ("calm.", owe->id, NULL);
  g_autofree char *when =
      g_strdup_printf ("%" PRId64 " %s", muster_draft_get_int (&turn->draft, "turn", 1),
                       muster_draft_get (&turn->draft, "phase"));

  muster_draft_set_unit (&turn->draft, unit, key, when);
}

gboolean
muster_turn_act_test (MusterTurn *turn, GError **error)
{
  const char *name = muster_turn_word (turn, "actor") != NULL ? "actor" : "unit";
  const MusterSetupUnit *unit = muster_turn_need_unit (turn, name, NULL, error);
  MusterTurnDeed deed = { .actor = unit, .is_test = TRUE };
  g_autoptr (MusterOutcome) outcome = NULL;
  g_autofree char *troop = NULL;
  GPtrArray *given = turn->words;
  const MusterMemoryOwe *owe;
  gboolean answered = FALSE;
  gboolean ok;

  if (unit == NULL || !muster_turn_forbid_when_over (turn, error))
    return FALSE;
  owe = read_owe (turn, unit, &troop, error);
  if (owe == NULL || !check_due (turn, owe, unit, troop, error)
      || !check_asks (turn, owe, unit, &answered, error))
    return FALSE;
  deed.procedure = muster_ruleset_find_procedure (turn->setup->ruleset, owe->procedure);
  turn->words = make_words (&turn->draft, turn->setup, owe, unit, troop, given, "no");
  ok = muster_turn_carry_out (turn, &deed, owe->rule, &outcome, error);
  g_ptr_array_unref (turn->words);
  turn->words = given;
  if (!ok)
    return FALSE;
  if (muster_turn_is_planning (turn))
    return TRUE;
  clear_owed (turn, owe, unit, troop);
  muster_turn_summary (turn, "%1$s, %2$s: %3$s", unit->unit.name, owe->label,
                       outcome != NULL ? muster_outcome_get_summary (outcome)
                                       : _ ("as the umpire says"));
  if (outcome == NULL)
    return TRUE;
  if (answered && is_calm (owe, outcome))
    note_calm (turn, owe, unit);
  apply (turn, owe, unit, outcome);
  return TRUE;
}

gboolean
muster_turn_act_answer (MusterTurn *turn, GError **error)
{
  static const char *const KNOWN[] = { "unit", "owed", "troop", "within", NULL };
  const MusterSetupUnit *unit = muster_turn_need_unit (turn, "unit", NULL, error);
  g_autofree char *troop = NULL;
  g_autofree char *token = NULL;
  const char *within = NULL;
  const MusterMemoryOwe *owe;

  if (unit == NULL || !muster_turn_forbid_when_over (turn, error)
      || !muster_turn_check_words (turn, KNOWN, error)
      || !muster_turn_need_word (turn, "within", _ ("“yes” or “no”"), &within, error))
    return FALSE;
  if (!g_str_equal (within, "yes") && !g_str_equal (within, "no"))
    return muster_turn_argument_error (
        error, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"), within, "within");
  owe = read_owe (turn, unit, &troop, error);
  if (owe == NULL)
    return FALSE;
  token = make_token (owe, troop);
  if (!muster_draft_has_word (&turn->draft, unit, "owes", token))
    return muster_turn_refuse (turn, owe->rule, error, _ ("“%1$s” does not owe this now: %2$s"),
                               unit->unit.name, owe->label);
  if ((!owe->near || muster_draft_get_unit (&turn->draft, unit, "near")[0] != '\0')
      && g_str_equal (within, "no")
      && !muster_turn_forbid (turn, owe->rule, error, _ ("“%1$s” is known to be near enough: %2$s"),
                              unit->unit.name, owe->label))
    return FALSE;
  if (g_str_equal (within, "yes"))
    {
      muster_draft_set_unit (&turn->draft, unit, "near", "yes");
      muster_turn_step (turn, owe->rule, _ ("%1$s is near enough and has to test: %2$s."),
                        unit->unit.name, owe->label);
    }
  else
    {
      muster_draft_remove_word (&turn->draft, unit, "owes", token);
      muster_turn_step (turn, owe->rule,
                        _ ("%1$s is too far away: it owes nothing for this: %2$s."),
                        unit->unit.name, owe->label);
    }
  muster_turn_summary (turn,
                       g_str_equal (within, "yes") ? _ ("%1$s is near enough: %2$s")
                                                   : _ ("%1$s is too far away: %2$s"),
                       unit->unit.name, owe->label);
  return TRUE;
}
