/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-phases.h"

/*
 * What units may spend in a phase, such as points of movement: one act allots it, others spend it,
 * and what is left when the phase ends is lost. Some have a fixed number, which is theirs without
 * saying so; others throw for it. An act that changes the state on which the number hangs (a gun
 * that is limbered) changes the number: who may spend more from then on has that less what he has
 * spent, and who may spend less has no more than that left.
 */

const MusterSequenceAct *
muster_turn_phases_find_allotting (MusterDraft *draft, const MusterSetup *setup)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (draft, setup);

  for (guint i = 0; phase != NULL && i < phase->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (phase->acts, i);

      if (act->allots != NULL)
        return act;
    }
  return NULL;
}

/* The states that ACT leads to, as words for PROCEDURE, which looks at them. (transfer full) */
static GPtrArray *
list_states (const MusterSequenceAct *act, const MusterProcedure *procedure)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (muster_turn_word_free);

  for (guint i = 0; act != NULL && act->sets != NULL && act->sets[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (act->sets[i], "=", 2);
      g_autofree char *role = g_strconcat ("actor.", pair[0], NULL);

      for (guint k = 0; k < muster_procedure_get_n_parameters (procedure); k++)
        {
          const MusterParameter *parameter = muster_procedure_get_parameter (procedure, k);
          MusterTurnWord *word;

          if (g_strcmp0 (parameter->role, role) != 0)
            continue;
          word = g_new0 (MusterTurnWord, 1);
          word->name = g_strdup (parameter->name);
          word->value = g_strdup (pair[1]);
          g_ptr_array_add (words, word);
        }
    }
  return words;
}

/* What ALLOTTING gives UNIT once it has done ACT (nullable: as it is now); NULL when that has to be
 * thrown or said. (transfer full) */
static MusterOutcome *
find_fixed (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterSequenceAct *allotting,
            const MusterSequenceAct *act,
            const MusterSetupUnit *unit)
{
  MusterTurnDeed deed = { .act = allotting, .actor = unit };
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (0);
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GArray) plan = NULL;
  g_auto (GStrv) words = NULL;

  deed.procedure = muster_ruleset_find_procedure (setup->ruleset, allotting->procedure);
  known = list_states (act, deed.procedure);
  words = muster_turn_fill_words (draft, setup, &deed, known);
  arguments = muster_arguments_new (deed.procedure, (const char *const *) words, NULL);
  if (arguments == NULL)
    return NULL;
  plan = muster_procedure_plan (deed.procedure, arguments);
  return plan->len == 0 ? muster_procedure_resolve (deed.procedure, arguments, dice, NULL) : NULL;
}

static gint64
count_fixed (MusterDraft *draft,
             const MusterSetup *setup,
             const MusterSequenceAct *act,
             const MusterSetupUnit *unit)
{
  const MusterSequenceAct *allotting = muster_turn_phases_find_allotting (draft, setup);
  g_autoptr (MusterOutcome) outcome =
      allotting != NULL ? find_fixed (draft, setup, allotting, act, unit) : NULL;
  const MusterResult *result =
      outcome != NULL ? muster_outcome_find (outcome, allotting->allots) : NULL;

  return result != NULL ? result->number : -1;
}

static gboolean
is_allotted (MusterDraft *draft, const MusterSetupUnit *unit)
{
  return muster_draft_get_unit (draft, unit, "points")[0] != '\0';
}

static void
set_number (MusterDraft *draft, const MusterSetupUnit *unit, const char *key, gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" PRId64, number);

  muster_draft_set_unit (draft, unit, key, text);
}

/* What is left to UNIT when ACT, which takes COST, is done; below 0 when it cannot be. */
static gint64
count_left (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterSequenceAct *act,
            const MusterSetupUnit *unit,
            gint64 cost)
{
  gint64 now =
      act->sets != NULL || !is_allotted (draft, unit) ? count_fixed (draft, setup, NULL, unit) : -1;
  gint64 then = act->sets != NULL ? count_fixed (draft, setup, act, unit) : now;
  gint64 left = muster_draft_get_unit_int (draft, unit, "points", now);

  if (then > now)
    return then - muster_draft_get_unit_int (draft, unit, "spent", 0) - cost;
  return then < now ? MIN (left - cost, then) : left - cost;
}

gint64
muster_turn_phases_count_points (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSequenceAct *act,
                                 const MusterSetupUnit *unit)
{
  gint64 now;
  gint64 then;

  if (!is_allotted (draft, unit) && count_fixed (draft, setup, NULL, unit) < 0)
    return -1;
  now = act->sets != NULL ? count_fixed (draft, setup, NULL, unit) : -1;
  then = act->sets != NULL ? count_fixed (draft, setup, act, unit) : now;
  if (then > now)
    return MAX (then - muster_draft_get_unit_int (draft, unit, "spent", 0), 0);
  return is_allotted (draft, unit) ? muster_draft_get_unit_int (draft, unit, "points", 0)
                                   : count_fixed (draft, setup, NULL, unit);
}

gboolean
muster_turn_phases_is_plain (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSequenceAct *act,
                             const MusterSetupUnit *unit)
{
  g_autoptr (MusterOutcome) outcome = NULL;

  if (act->allots == NULL || act != muster_turn_phases_find_allotting (draft, setup))
    return FALSE;
  outcome = find_fixed (draft, setup, act, NULL, unit);
  return outcome != NULL;
}

gboolean
muster_turn_phases_prepare (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  const MusterSequenceAct *allotting;
  g_autoptr (MusterOutcome) outcome = NULL;
  const MusterResult *result;

  if (deed->act->spends == NULL || is_allotted (&turn->draft, deed->actor))
    return TRUE;
  allotting = muster_turn_phases_find_allotting (&turn->draft, turn->setup);
  if (allotting == NULL)
    return TRUE;
  outcome = find_fixed (&turn->draft, turn->setup, allotting, NULL, deed->actor);
  result = outcome != NULL ? muster_outcome_find (outcome, allotting->allots) : NULL;
  if (result == NULL)
    return TRUE;
  for (guint i = 0; i < muster_outcome_get_n_steps (outcome); i++)
    {
      const MusterStep *step = muster_outcome_get_step (outcome, i);

      muster_turn_step (turn, step->rule, "%s", step->text);
    }
  set_number (&turn->draft, deed->actor, "points", result->number);
  muster_draft_add_word (&turn->draft, deed->actor, "done", allotting->id);
  return TRUE;
}

/* A gun that is limbered up may go farther, and one that stands ready not so far: else what is left
 * could not be followed. */
static void
tell_allotment (MusterTurn *turn, const MusterTurnDeed *deed)
{
  gint64 now;
  gint64 then;

  if (deed->act->sets == NULL)
    return;
  now = count_fixed (&turn->draft, turn->setup, NULL, deed->actor);
  then = count_fixed (&turn->draft, turn->setup, deed->act, deed->actor);
  if (now >= 0 && then >= 0 && now != then)
    /* Translators: a unit, the points it has in a phase from now on, and those that it had. */
    muster_turn_step (turn, deed->act->rule,
                      _ ("%1$s has %2$" PRId64 " to spend in a phase now, and not %3$" PRId64 "."),
                      deed->actor->unit.name, then, now);
}

static gboolean
take_off (MusterTurn *turn, const MusterTurnDeed *deed, gint64 cost, GError **error)
{
  MusterDraft *draft = &turn->draft;
  const MusterSequenceAct *act = deed->act;
  gint64 left = count_left (draft, turn->setup, act, deed->actor, cost);

  if (left < 0
      && !muster_turn_forbid (
          turn, act->spends_rule, error,
          /* Translators: a unit, an act and the points that it takes, then how many the unit
           * has. */
          _ ("“%1$s” cannot do this: “%2$s” takes %3$" PRId64 ", and %4$" PRId64
             " are left to spend in this phase"),
          deed->actor->unit.name, act->label, cost, left + cost))
    return FALSE;
  tell_allotment (turn, deed);
  set_number (draft, deed->actor, "points", MAX (left, 0));
  set_number (draft, deed->actor, "spent",
              muster_draft_get_unit_int (draft, deed->actor, "spent", 0) + cost);
  muster_turn_step (turn, act->spends_rule,
                    _ ("%1$s spends %2$" PRId64 " and has %3$" PRId64 " left for this phase."),
                    deed->actor->unit.name, cost, MAX (left, 0));
  return TRUE;
}

gboolean
muster_turn_phases_spend (MusterTurn *turn,
                          const MusterTurnDeed *deed,
                          MusterOutcome *outcome,
                          GError **error)
{
  const MusterSequenceAct *act = deed->act;
  const MusterResult *allots =
      outcome != NULL && act->allots != NULL ? muster_outcome_find (outcome, act->allots) : NULL;
  const MusterResult *spends =
      outcome != NULL && act->spends != NULL ? muster_outcome_find (outcome, act->spends) : NULL;

  if (allots != NULL)
    set_number (&turn->draft, deed->actor, "points", allots->number);
  return spends == NULL || take_off (turn, deed, spends->number, error);
}

void
muster_turn_phases_lose_points (MusterTurn *turn)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (&turn->draft, turn->setup);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *rule = NULL;

  for (guint i = 0; phase != NULL && rule == NULL && i < phase->acts->len; i++)
    rule = ((const MusterSequenceAct *) g_ptr_array_index (phase->acts, i))->spends_rule;
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      gint64 left = muster_draft_get_unit_int (&turn->draft, unit, "points", 0);

      if (left > 0 && muster_draft_is_in_play (&turn->draft, unit))
        g_string_append_printf (text, "%s%s: %" PRId64, text->len > 0 ? ", " : "", unit->unit.name,
                                left);
      muster_draft_set_unit (&turn->draft, unit, "points", NULL);
      muster_draft_set_unit (&turn->draft, unit, "spent", NULL);
    }
  if (text->len > 0)
    /* Translators: a list of units, each with the points that it has not spent. */
    muster_turn_step (turn, rule, _ ("What has not been spent is lost. %s."), text->str);
}
