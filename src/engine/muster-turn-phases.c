/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-turn-events.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"
#include "muster-turn-victory.h"

/*
 * Taking turns by phases: they follow one another as the ruleset lists them. A phase says whose
 * units act in it and what they may do; "next" ends it, unless something is owed. A phase may be
 * settled as a whole by a procedure instead, such as a coin.
 *
 * phase: the ids of the ruleset's phases, over; at: the phase that is on, kept when the game is
 * over; first: the side that moves first
 */

static const char *const PHASES[] = { NULL };

const MusterSequencePhase *
muster_turn_phases_get (MusterDraft *draft, const MusterSetup *setup)
{
  return muster_sequence_find_phase (setup->sequence, muster_draft_get (draft, "phase"));
}

const MusterSetupSide *
muster_turn_phases_get_first (MusterDraft *draft, const MusterSetup *setup)
{
  const MusterSetupSide *side = muster_setup_find_side (setup, muster_draft_get (draft, "first"));

  return side != NULL ? side : g_ptr_array_index (setup->sides, 0);
}

const MusterSetupSide *
muster_turn_phases_get_second (MusterDraft *draft, const MusterSetup *setup)
{
  const MusterSetupSide *first = muster_turn_phases_get_first (draft, setup);

  return g_ptr_array_index (setup->sides, first == g_ptr_array_index (setup->sides, 0) ? 1 : 0);
}

const MusterSetupSide *
muster_turn_phases_get_side (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSequencePhase *phase)
{
  if (phase->who == MUSTER_WHO_FIRST)
    return muster_turn_phases_get_first (draft, setup);
  if (phase->who == MUSTER_WHO_SECOND)
    return muster_turn_phases_get_second (draft, setup);
  return NULL;
}

/* Walking */

/* Whether PHASE comes in the turn that is on. */
static gboolean
comes_now (MusterTurn *turn, const MusterSequencePhase *phase)
{
  return phase->option == NULL || muster_draft_get_int (&turn->draft, "turn", 1) <= 1
         || g_strcmp0 (muster_ruleset_get_option (turn->setup->ruleset, phase->option), phase->once)
                != 0;
}

static void
enter_phase (MusterTurn *turn, const MusterSequencePhase *phase)
{
  const MusterSetupSide *side = muster_turn_phases_get_side (&turn->draft, turn->setup, phase);

  muster_draft_set (&turn->draft, "phase", phase->id);
  muster_draft_set (&turn->draft, "at", phase->id);
  muster_draft_set (&turn->draft, "side", side != NULL ? side->id : NULL);
  muster_draft_set (&turn->draft, "active", NULL);
  if (side != NULL)
    /* Translators: a phase of the turn, then the side that acts in it: "First move: Relief
     * Column." */
    muster_turn_step (turn, phase->rule, "%s: %s.", phase->label, side->name);
  else
    muster_turn_step (turn, phase->rule, "%s.", phase->label);
}

/* What holds for one turn is over, and what lasts longer comes nearer to its end. */
static void
end_unit_turn (MusterTurn *turn, const MusterSetupUnit *unit, gint64 number)
{
  static const char *const KEYS[] = { "done", "used", "charge", "fought", "arriving" };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    muster_draft_set_unit (&turn->draft, unit, KEYS[i], NULL);
  for (guint i = 0; i < turn->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (turn->sequence->acts, i);
      g_autofree char *acted = g_strconcat ("acted.", act->as, NULL);

      muster_draft_set_unit (&turn->draft, unit, acted, NULL);
    }
  muster_draft_set_unit (&turn->draft, unit, "aimed",
                         muster_draft_get_unit (&turn->draft, unit, "aims"));
  muster_draft_set_unit (&turn->draft, unit, "aims", NULL);
  for (guint i = 0; i < turn->sequence->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (turn->sequence->states, i);
      g_autofree char *until = g_strconcat ("until.", state->id, NULL);

      if (state->lasts >= 0 && muster_draft_is (&turn->draft, unit, state->id)
          && muster_draft_get_unit_int (&turn->draft, unit, until, 0) <= number)
        muster_turn_set_state (turn, unit, state, FALSE);
    }
}

static void
end_turn (MusterTurn *turn)
{
  gint64 number = muster_draft_get_int (&turn->draft, "turn", 1);

  for (guint i = 0; i < turn->setup->units->len; i++)
    end_unit_turn (turn, g_ptr_array_index (turn->setup->units, i), number);
  muster_turn_step (turn, muster_sequence_cite (turn->sequence, "turn"),
                    _ ("Turn %" PRId64 " is over."), number);
}

static void
begin_turn (MusterTurn *turn, gint64 number)
{
  muster_draft_set_int (&turn->draft, "turn", number);
  muster_turn_step (turn, muster_sequence_cite (turn->sequence, "turn"),
                    _ ("Turn %" PRId64 " begins."), number);
  muster_turn_bring_on (turn, number);
}

/* The first phase at or after START that comes in this turn; NULL when none is left. */
static const MusterSequencePhase *
find_phase (MusterTurn *turn, guint start)
{
  for (guint i = start; i < turn->sequence->phases->len; i++)
    {
      const MusterSequencePhase *phase = g_ptr_array_index (turn->sequence->phases, i);

      if (comes_now (turn, phase))
        return phase;
    }
  return NULL;
}

void
muster_turn_phases_stop (MusterTurn *turn)
{
  end_turn (turn);
  muster_draft_set (&turn->draft, "last", "yes");
}

void
muster_turn_phases_advance (MusterTurn *turn)
{
  const MusterSequencePhase *now = muster_turn_phases_get (&turn->draft, turn->setup);
  gint64 number = muster_draft_get_int (&turn->draft, "turn", 1);
  gint64 limit = muster_setup_get_limit (turn->setup);
  const MusterSequencePhase *next;
  guint at = 0;

  muster_turn_phases_lose_points (turn);
  if (now != NULL && g_ptr_array_find (turn->sequence->phases, now, &at))
    at++;
  next = find_phase (turn, at);
  if (next == NULL)
    {
      end_turn (turn);
      if (number == limit && muster_draft_get (&turn->draft, "extended")[0] == '\0')
        {
          muster_draft_set (&turn->draft, "last", "yes");
          return;
        }
      begin_turn (turn, number + 1);
      next = find_phase (turn, 0);
    }
  if (next != NULL)
    enter_phase (turn, next);
}

/* The last phase of the last turn has ended. */
static gboolean
is_over (MusterDraft *draft, const MusterSetup *setup)
{
  return muster_draft_get (draft, "last")[0] != '\0';
}

/* They go on where they were; after the last turn with one more. */
static void
resume (MusterTurn *turn)
{
  if (muster_draft_get (&turn->draft, "last")[0] == '\0')
    {
      muster_draft_set (&turn->draft, "phase", muster_draft_get (&turn->draft, "at"));
      return;
    }
  muster_draft_set (&turn->draft, "last", NULL);
  muster_draft_set (&turn->draft, "night", NULL);
  begin_turn (turn, muster_draft_get_int (&turn->draft, "turn", 1) + 1);
  enter_phase (turn, find_phase (turn, 0));
}

static void
start (MusterTurn *turn)
{
  const MusterSequencePhase *phase = find_phase (turn, 0);

  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (turn->setup->sides, i);

      /* Translators: which side is called the first and which the second: "First side: Relief
       * Column." */
      muster_turn_step (turn, NULL, i == 0 ? _ ("First side: %s.") : _ ("Second side: %s."),
                        side->name);
    }
  muster_turn_events_start (turn);
  if (!muster_setup_has_condition (turn->setup))
    muster_turn_step (turn, muster_setup_cite_victory (turn->setup),
                      _ ("The scenario does not say how the game is won: the umpire decides."));
  enter_phase (turn, phase);
}

/* Owed */

/* Whether UNIT, that has to do the act of PHASE, can: on TARGET, or when none is said on
 * anybody. */
static gboolean
can_settle (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterSequencePhase *phase,
            const MusterSetupUnit *unit,
            const MusterSetupUnit *target)
{
  const MusterSequenceAct *allotting =
      phase->owes->spends != NULL ? muster_turn_phases_find_allotting (draft, setup) : NULL;

  /* Who has to throw for it first can, unless it throws for nothing. */
  if (!muster_turn_phases_may (draft, setup, phase->owes, unit))
    return allotting != NULL && muster_turn_phases_may (draft, setup, allotting, unit)
           && muster_turn_phases_count_points (draft, setup, phase->owes, unit) < 0;
  if (target != NULL)
    return muster_turn_phases_may_target (draft, setup, phase->owes, unit, target);
  if (!phase->owes->needs_target)
    return TRUE;
  for (guint i = 0; i < setup->units->len; i++)
    if (muster_turn_phases_may_target (draft, setup, phase->owes, unit,
                                       g_ptr_array_index (setup->units, i)))
      return TRUE;
  return FALSE;
}

/* What it is not done to anybody is done once it has been done; but whoever flees goes on as far as
 * he can. */
static gboolean
has_settled (MusterDraft *draft,
             const MusterSetup *setup,
             const MusterSequenceAct *act,
             const MusterSetupUnit *unit)
{
  if (act->needs_target)
    return FALSE;
  if (act->moves && muster_draft_is_placed (draft, setup, unit)
      && muster_turn_flees (draft, setup, unit))
    return muster_turn_find_flight (draft, setup, unit,
                                    (guint) muster_turn_phases_count_points (draft, setup, act,
                                                                             unit))
           == MUSTER_ZONE_NONE;
  return muster_draft_has_word (draft, unit, "done", act->id);
}

static guint
list_owed_acts (MusterDraft *draft,
                const MusterSetup *setup,
                const MusterSequencePhase *phase,
                MusterTurnTellOwed tell,
                gpointer data)
{
  guint n = 0;

  for (guint i = 0; phase->owes != NULL && i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      const char *id = muster_draft_get_unit (draft, unit, "charge");
      const MusterSetupUnit *target = muster_setup_find (setup, id);
      g_autofree char *what = NULL;

      if (!muster_draft_is (draft, unit, phase->owes_state)
          || (phase->owes_unless != NULL && muster_draft_is (draft, unit, phase->owes_unless))
          || !muster_draft_is_in_play (draft, unit)
          || has_settled (draft, setup, phase->owes, unit)
          || (target != NULL
              && (!muster_draft_is_in_play (draft, target)
                  || muster_draft_has_word (draft, unit, "fought", id)))
          /* Who cannot do it any more owes it to nobody. */
          || !can_settle (draft, setup, phase, unit, target))
        continue;
      if (target != NULL)
        /* Translators: what a unit has to do, and the enemy it has to do it to: "Close combat
         * against Ghazis". */
        what = g_strdup_printf (_ ("%1$s against %2$s"), phase->owes->label, target->unit.name);
      else if (phase->owes->spends != NULL && phase->owes_unless != NULL)
        /* Translators: what a unit has to do, and what ends that: "Move, with all that it has to
         * spend or until this is so: Clear of the enemy". */
        what = g_strdup_printf (
            _ ("%1$s, with all that it has to spend or until this is so: %2$s"), phase->owes->label,
            muster_sequence_find_state (setup->sequence, phase->owes_unless)->label);
      if (tell != NULL)
        tell (data, unit, what != NULL ? what : phase->owes->label, phase->owes_rule);
      n++;
    }
  return n;
}

/* Who has declared a charge and can carry it out does so. */
static guint
list_owed_charges (MusterDraft *draft,
                   const MusterSetup *setup,
                   const MusterSequencePhase *phase,
                   MusterTurnTellOwed tell,
                   gpointer data)
{
  guint n = 0;

  for (guint i = 0; setup->sequence->positions != NULL && i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      g_autofree char *what = muster_turn_describe_charge (draft, setup, phase, unit);

      if (what == NULL)
        continue;
      if (tell != NULL)
        tell (data, unit, what, setup->sequence->positions->charge_rule);
      n++;
    }
  return n;
}

guint
muster_turn_phases_list_owed (MusterDraft *draft,
                              const MusterSetup *setup,
                              const MusterSequencePhase *phase,
                              MusterTurnTellOwed tell,
                              gpointer data)
{
  const MusterSequenceEvent *event = muster_turn_events_get_open (draft, setup);
  guint n = 0;

  if (event != NULL)
    {
      g_autofree char *question = muster_turn_events_describe (draft, setup, event);

      if (tell != NULL)
        tell (data, NULL, question, event->rule);
      n++;
    }
  else if (phase->procedure != NULL)
    {
      if (tell != NULL)
        tell (data, NULL, phase->label, phase->rule);
      n++;
    }
  n += list_owed_acts (draft, setup, phase, tell, data);
  return n + list_owed_charges (draft, setup, phase, tell, data);
}

/* Next */

typedef struct
{
  MusterTurn *turn;
  GError **error;
  gboolean refused;
} Owing;

static void
forbid_owed (gpointer data, const MusterSetupUnit *unit, const char *what, const char *rule)
{
  Owing *owing = data;

  if (owing->refused)
    return;
  if (unit != NULL)
    owing->refused = !muster_turn_forbid (
        owing->turn, rule, owing->error,
        _ ("“%1$s” owes something before this phase can end: %2$s"), unit->unit.name, what);
  else
    owing->refused =
        !muster_turn_forbid (owing->turn, rule, owing->error,
                             _ ("Something is owed before this phase can end: %s"), what);
}

static gboolean
act_next (MusterTurn *turn, GError **error)
{
  const MusterSequencePhase *phase;
  Owing owing = { turn, error, FALSE };

  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  phase = muster_turn_phases_get (&turn->draft, turn->setup);
  if (phase == NULL)
    return muster_turn_refuse (turn, NULL, error, _ ("No phase is on that could end"));
  muster_turn_phases_list_owed (&turn->draft, turn->setup, phase, forbid_owed, &owing);
  if (owing.refused)
    return FALSE;
  muster_turn_events_close (turn);
  muster_turn_tell_charges (turn, phase);
  muster_turn_step (turn, phase->rule, _ ("“%s” ends."), phase->label);
  muster_turn_phases_advance (turn);
  phase = muster_turn_phases_get (&turn->draft, turn->setup);
  if (muster_draft_get (&turn->draft, "last")[0] != '\0')
    muster_turn_summary (turn, _ ("Turn %" PRId64 " is over"),
                         muster_draft_get_int (&turn->draft, "turn", 1));
  else
    /* Translators: the turn, and the phase of it that begins. */
    muster_turn_summary (turn, _ ("Turn %1$" PRId64 ": %2$s"),
                         muster_draft_get_int (&turn->draft, "turn", 1), phase->label);
  return TRUE;
}

static gboolean
check (MusterSetup *setup, GError **error)
{
  const char *rule = muster_sequence_cite (setup->sequence, "turn");

  if (setup->sides->len == muster_turn_phases.sides && setup->sequence->phases->len > 0)
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
               _ ("The scenario has %1$u sides with an army, expected two (%2$s)"),
               setup->sides->len, rule != NULL ? rule : muster_ruleset_get_id (setup->ruleset));
  return FALSE;
}

static void
lose_unit (MusterTurn *turn, const MusterSetupUnit *unit)
{
  if (muster_turn_get_active (turn) == unit)
    muster_draft_set (&turn->draft, "active", NULL);
}

static const char *const NO_WORDS[] = { NULL };
static const char *const UNIT_WORDS[] = { "unit", NULL };

static const MusterTurnVerb VERBS[] = {
  { "activate", UNIT_WORDS, muster_turn_phases_activate },
  { "decline", NO_WORDS, muster_turn_phases_decline },
  { "permit", NULL, muster_turn_phases_permit },
  { "resolve", NULL, muster_turn_phases_resolve },
  { "next", NO_WORDS, act_next },
  { NULL, NULL, NULL },
};

const MusterTurnKind muster_turn_phases = {
  .name = "phases",
  .phases = PHASES,
  .sides = 2,
  .sides_cite = "turn",
  .check = check,
  .start = start,
  .verbs = VERBS,
  .lost_unit = lose_unit,
  .resume = resume,
  .current_act = muster_turn_phases_find_act,
  .is_over = is_over,
  .survey = muster_turn_phases_survey,
};
