/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-memory.h"

/* Units that go back: for how many moves, and who brings them back. */

static void
forget_moves (MusterTurn *turn, const MusterSetupUnit *unit)
{
  static const char *const KEYS[] = { "moves", "moves-since", "moves-of", "stragglers", "led-by" };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    muster_draft_set_unit (&turn->draft, unit, KEYS[i], NULL);
}

static void
set_number (MusterTurn *turn, const MusterSetupUnit *unit, const char *key, gint64 n)
{
  g_autofree char *text = n > 0 ? g_strdup_printf ("%" PRId64, n) : NULL;

  muster_draft_set_unit (&turn->draft, unit, key, text);
}

void
muster_turn_enter_outcome (MusterTurn *turn,
                           const MusterMemoryOwe *owe,
                           const MusterMemoryOutcome *outcome,
                           const MusterSetupUnit *unit,
                           gint64 moves)
{
  const MusterSequenceState *state =
      outcome->state != NULL ? muster_sequence_find_state (turn->sequence, outcome->state) : NULL;
  gint64 left = muster_draft_get_unit_int (&turn->draft, unit, "moves", 0);
  gboolean endless;

  if (state == NULL || (!outcome->is && !muster_draft_is (&turn->draft, unit, state->id)))
    return;
  endless = left == 0 && muster_draft_is (&turn->draft, unit, state->id);
  muster_turn_set_state (turn, unit, state, outcome->is);
  if (!outcome->is)
    {
      /* Whom it charged it charges no more. */
      muster_draft_set_unit (&turn->draft, unit, "charge", NULL);
      muster_turn_step (turn, outcome->rule, _ ("%1$s is not, or no longer: %2$s."),
                        unit->unit.name, state->label);
      return;
    }
  /* Who goes back without an end, or farther, already goes on as he does. */
  if (moves == 0 || (!endless && moves > left))
    {
      set_number (turn, unit, "moves", moves);
      set_number (turn, unit, "moves-since",
                  moves > 0 ? muster_draft_get_int (&turn->draft, "turn", 1) : 0);
      muster_draft_set_unit (&turn->draft, unit, "moves-of", moves > 0 ? owe->id : NULL);
    }
  if (moves > 0)
    muster_turn_step (turn, outcome->rule,
                      ngettext ("%1$s: %2$s, for %3$" PRId64 " move.",
                                "%1$s: %2$s, for %3$" PRId64 " moves.", (gulong) moves),
                      unit->unit.name, state->label, moves);
  else
    muster_turn_step (turn, outcome->rule, "%1$s: %2$s.", unit->unit.name, state->label);
}

/* What made UNIT go back for a number of moves; nullable. */
static const MusterMemoryOutcome *
find_outcome (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const MusterMemoryOwe *owe = muster_memory_find_owe (
      setup->sequence->memory, muster_draft_get_unit (draft, unit, "moves-of"));

  for (guint i = 0; owe != NULL && i < owe->outcomes->len; i++)
    {
      const MusterMemoryOutcome *outcome = g_ptr_array_index (owe->outcomes, i);

      if (outcome->moves != NULL && outcome->state != NULL)
        return outcome;
    }
  return NULL;
}

static void
pass_one (MusterTurn *turn, const MusterSetupUnit *unit, const MusterMemoryOutcome *outcome)
{
  gint64 moves = muster_draft_get_unit_int (&turn->draft, unit, "moves", 0) - 1;

  set_number (turn, unit, "moves", moves);
  if (moves > 0)
    return;
  if (outcome->rally)
    {
      muster_turn_step (turn, outcome->rule,
                        _ ("%s has gone back as far as it had to: an officer who intercepts it may "
                           "bring it back."),
                        unit->unit.name);
      return;
    }
  muster_turn_set_state (turn, unit, muster_sequence_find_state (turn->sequence, outcome->state),
                         FALSE);
  forget_moves (turn, unit);
  muster_turn_step (turn, outcome->rule, _ ("%s has gone back as far as it had to and stands."),
                    unit->unit.name);
}

void
muster_turn_pass_retreats (MusterTurn *turn, gint64 old)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      const MusterMemoryOutcome *outcome = find_outcome (&turn->draft, turn->setup, unit);

      if (outcome == NULL || muster_draft_get_unit_int (&turn->draft, unit, "moves", 0) == 0)
        continue;
      if (!muster_draft_is (&turn->draft, unit, outcome->state))
        forget_moves (turn, unit);
      /* It goes back from the turn after the one in which it was thrown for. */
      else if (muster_draft_get_unit_int (&turn->draft, unit, "moves-since", 0) < old)
        pass_one (turn, unit, outcome);
    }
}

/* Bringing back */

const MusterMemoryRally *
muster_turn_find_rally (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const MusterMemory *memory = setup->sequence->memory;

  for (guint i = 0; i < memory->rallies->len; i++)
    {
      const MusterMemoryRally *rally = g_ptr_array_index (memory->rallies, i);

      if (muster_draft_is (draft, unit, rally->state))
        return rally;
    }
  return NULL;
}

/* Those of a unit who are no officers. */
static gint64
count_all_men (MusterDraft *draft, const MusterSetupUnit *unit)
{
  gint64 men = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (!troop->officer && !troop->thing)
        men +=
            muster_draft_get_has (draft, unit, troop) - muster_draft_get_lost (draft, unit, troop);
    }
  return men;
}

/* Men who have to be led: those that nobody leads yet. */
static gint64
count_men (MusterDraft *draft, const MusterSetupUnit *unit)
{
  gint64 men = muster_draft_get_unit_int (draft, unit, "stragglers", 0);

  return men > 0 ? men : count_all_men (draft, unit);
}

/* Men of other units whom the officers of UNIT lead already. */
static gint64
count_led (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  gint64 led = 0;

  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (setup->units, i);

      if (g_str_equal (muster_draft_get_unit (draft, other, "led-by"), unit->unit.id))
        led += count_all_men (draft, other) - count_men (draft, other);
    }
  return led;
}

gint64
muster_turn_count_room (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterMemoryRally *rally,
                        const MusterSetupUnit *unit)
{
  const MusterTable *table = muster_ruleset_find_table (setup->ruleset, rally->table);
  gint64 room = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);
      gint64 there =
          muster_draft_get_has (draft, unit, troop) - muster_draft_get_lost (draft, unit, troop);
      gint64 each = 0;

      if (there <= 0 || !muster_table_has (table, troop->id))
        continue;
      if (!muster_table_lookup (table, troop->id, "value", &each, NULL))
        return -1;
      room += there * each;
    }
  return MAX (room - count_all_men (draft, unit) - count_led (draft, setup, unit), 0);
}

static gboolean
check_rally (MusterTurn *turn,
             const MusterMemoryRally *rally,
             const MusterSetupUnit *unit,
             const MusterSetupUnit *with,
             GError **error)
{
  const MusterMemoryOutcome *outcome = find_outcome (&turn->draft, turn->setup, unit);
  gint64 moves = muster_draft_get_unit_int (&turn->draft, unit, "moves", 0);

  if (with == unit || with->side != unit->side)
    return muster_turn_argument_error (
        error, _ ("“%s” is no other unit of the same side, expected the id of one with an officer"),
        with->unit.name);
  if (!muster_draft_is_in_play (&turn->draft, with)
      || muster_turn_find_rally (&turn->draft, turn->setup, with) != NULL)
    return muster_turn_refuse (turn, rally->rule, error, _ ("“%s” cannot bring anybody back"),
                               with->unit.name);
  if (moves > 0 && outcome != NULL
      && !muster_turn_forbid (turn, outcome->rule, error,
                              ngettext ("“%1$s” goes back for %2$" PRId64 " move more first",
                                        "“%1$s” goes back for %2$" PRId64 " moves more first",
                                        (gulong) moves),
                              unit->unit.name, moves))
    return FALSE;
  return TRUE;
}

/* Whether WITH stops those of UNIT whom the officer that was there could not lead: another unit
 * than his does, officer or not. */
gboolean
muster_turn_may_stop (MusterDraft *draft, const MusterSetupUnit *unit, const MusterSetupUnit *with)
{
  return muster_draft_get_unit_int (draft, unit, "stragglers", 0) > 0
         && !g_str_equal (muster_draft_get_unit (draft, unit, "led-by"), with->unit.id);
}

static void
stop_stragglers (MusterTurn *turn,
                 const MusterMemoryRally *rally,
                 const MusterSetupUnit *unit,
                 const MusterSetupUnit *with)
{
  muster_turn_set_state (turn, unit, muster_sequence_find_state (turn->sequence, rally->state),
                         FALSE);
  forget_moves (turn, unit);
  muster_turn_step (turn, rally->beyond_rule, _ ("The rest of %1$s comes near %2$s and stops."),
                    unit->unit.name, with->unit.name);
  muster_turn_summary (turn, _ ("The rest of %1$s comes near %2$s and stops"), unit->unit.name,
                       with->unit.name);
}

gboolean
muster_turn_act_rally (MusterTurn *turn, GError **error)
{
  static const char *const KNOWN[] = { "unit", "with", NULL };
  const MusterSetupUnit *unit;
  const MusterSetupUnit *with;
  const MusterMemoryRally *rally;
  gint64 men;
  gint64 room;

  if (!muster_turn_forbid_when_over (turn, error) || !muster_turn_check_words (turn, KNOWN, error))
    return FALSE;
  unit = muster_turn_need_unit (turn, "unit", NULL, error);
  with = unit != NULL ? muster_turn_need_unit (turn, "with", NULL, error) : NULL;
  if (with == NULL)
    return FALSE;
  rally = muster_turn_find_rally (&turn->draft, turn->setup, unit);
  if (rally == NULL)
    return muster_turn_refuse (turn, NULL, error, _ ("“%s” need not be brought back"),
                               unit->unit.name);
  if (!check_rally (turn, rally, unit, with, error))
    return FALSE;
  if (muster_turn_may_stop (&turn->draft, unit, with))
    {
      stop_stragglers (turn, rally, unit, with);
      return TRUE;
    }
  men = count_men (&turn->draft, unit);
  room = muster_turn_count_room (&turn->draft, turn->setup, rally, with);
  if (room == 0)
    return muster_turn_refuse (turn, rally->rule, error,
                               _ ("The officers of “%s” can lead no more men"), with->unit.name);
  if (room < 0 || room >= men)
    {
      muster_turn_set_state (turn, unit, muster_sequence_find_state (turn->sequence, rally->state),
                             FALSE);
      forget_moves (turn, unit);
      muster_turn_step (turn, rally->rule, _ ("An officer of %1$s brings %2$s back."),
                        with->unit.name, unit->unit.name);
      muster_turn_summary (turn, _ ("An officer of %1$s brings %2$s back"), with->unit.name,
                           unit->unit.name);
      return TRUE;
    }
  set_number (turn, unit, "stragglers", men - room);
  muster_draft_set_unit (&turn->draft, unit, "led-by", with->unit.id);
  muster_turn_step (
      turn, rally->rule,
      _ ("The officers of %1$s can lead %2$" PRId64 " men of %3$s: %4$" PRId64 " go on."),
      with->unit.name, room, unit->unit.name, men - room);
  muster_turn_summary (turn, _ ("An officer of %1$s brings a part of %2$s back"), with->unit.name,
                       unit->unit.name);
  return TRUE;
}
