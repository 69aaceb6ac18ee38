/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-scenario-tell.h"
#include "muster-sequence-events.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"
#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

/*
 * When a game ends. What can be counted the machine sees by itself: losses, guns and wagons lost,
 * turns, a side without units. What hangs on the table the umpire tells: who holds a place
 * (muster-turn-objectives.c), who has left.
 */

gboolean
muster_turn_is_told (const MusterSetupVictory *victory)
{
  static const char *const COUNTED[] = { "losses", "turn-limit", "guns-and-wagons", "points",
                                         "all",    "any",        NULL };

  return !g_strv_contains (COUNTED, victory->kind);
}

gboolean
muster_setup_has_condition (const MusterSetup *setup)
{
  for (guint i = 0; i < setup->victories->len; i++)
    if (!g_str_equal (((const MusterSetupVictory *) g_ptr_array_index (setup->victories, i))->kind,
                      "turn-limit"))
      return TRUE;
  return FALSE;
}

/* Who holds a place the umpire tells as it changes, and that the relief has come; what follows from
 * it the machine sees. */
gboolean
muster_turn_is_umpires (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  if (g_str_equal (victory->kind, "hold"))
    return !muster_turn_has_objectives (setup, victory)
           || (victory->turns <= 0 && muster_setup_get_limit (setup) <= 0);
  if (g_str_equal (victory->kind, "take"))
    return !muster_turn_has_objectives (setup, victory);
  if (g_str_equal (victory->kind, "relief"))
    return !victory->arrival_wins && muster_setup_get_limit (setup) <= 0;
  return muster_turn_is_told (victory);
}

const MusterSetupVictory *
muster_turn_find_exit_condition (const MusterSetup *setup, guint side)
{
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (g_str_equal (victory->kind, "exit") && victory->side == (int) side)
        return victory;
    }
  return NULL;
}

/* Whether UNIT has left as EXIT asks; over which edge it went may not have been said. */
static gboolean
has_gone_out (MusterTurn *turn, const MusterSetupVictory *exit, const MusterSetupUnit *unit)
{
  MusterFacing edge = muster_turn_read_edge (muster_draft_get_unit (&turn->draft, unit, "left"));

  return muster_setup_is_of (unit, exit->side, exit->of_units)
         && muster_draft_has_left (&turn->draft, unit)
         && (edge == MUSTER_FACING_NONE || exit->edge == NULL
             || edge == muster_turn_read_edge (exit->edge));
}

static void
count_gone (MusterTurn *turn, const MusterSetupVictory *exit)
{
  const MusterSetupSide *side = g_ptr_array_index (turn->setup->sides, exit->side);
  g_autofree char *figures = NULL;
  gint64 strength = 0;
  guint n = 0;

  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (!has_gone_out (turn, exit, unit))
        continue;
      strength += muster_draft_get_strength (&turn->draft, unit);
      n++;
    }
  figures = muster_roster_describe_count (turn->setup->ruleset, strength);
  muster_turn_step (turn, exit->rule,
                    /* Translators: so many units of a side, how many of what they are ("9
                     * figures"), and a condition of victory. */
                    ngettext ("So far %1$u unit of %2$s has left the field, of %3$s: the umpire "
                              "says when it is so that %4$s.",
                              "So far %1$u units of %2$s have left the field, of %3$s: the umpire "
                              "says when it is so that %4$s.",
                              n),
                    n, side->name, figures, exit->text);
}

void
muster_turn_report_exit (MusterTurn *turn, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < turn->setup->conditions->len; i++)
    {
      const MusterSetupVictory *exit = g_ptr_array_index (turn->setup->conditions, i);

      if (!g_str_equal (exit->kind, "exit")
          || !muster_setup_is_of (unit, exit->side, exit->of_units))
        continue;
      if (has_gone_out (turn, exit, unit))
        count_gone (turn, exit);
      else
        {
          g_autofree char *edge = muster_scenario_tell_edge (exit->edge);

          /* Translators: a unit, a condition of victory, and "over the northern edge". */
          muster_turn_step (turn, exit->rule,
                            _ ("%1$s does not count for it that %2$s: it has to go %3$s."),
                            unit->unit.name, exit->text, edge);
        }
    }
}

static void
end_game (MusterTurn *turn, const MusterSetupSide *winner, const char *result, const char *rule)
{
  const char *summary = muster_entry_get_summary (turn->entry);

  if (muster_turn_is_planning (turn))
    return;
  muster_draft_set (&turn->draft, "result", result);
  muster_draft_set (&turn->draft, "winner", winner != NULL ? winner->id : NULL);
  muster_draft_set (&turn->draft, "phase", "over");
  muster_draft_set (&turn->draft, "undecided", NULL);
  if (rule == NULL)
    rule = muster_setup_cite_victory (turn->setup);
  muster_turn_step (turn, rule, "%s", result);
  if (summary == NULL || summary[0] == '\0')
    muster_turn_summary (turn, "%s", result);
  muster_entry_add_result (turn->entry, "result", result);
}

void
muster_turn_end_game (MusterTurn *turn, const MusterSetupSide *winner, const char *result)
{
  end_game (turn, winner, result, NULL);
}

/* Over, and nobody but the umpire can say who has won. */
static void
end_undecided (MusterTurn *turn, const char *result, const char *rule)
{
  end_game (turn, NULL, result, rule);
  if (!muster_turn_is_planning (turn))
    muster_draft_set (&turn->draft, "undecided", "yes");
}

static void
win (MusterTurn *turn, const MusterSetupSide *winner, const char *reason, const char *rule)
{
  /* Translators: how a game ended: "The well is held: victory for Soldiers and woodcutters." The
   * name may be of one or of many. */
  g_autofree char *result = g_strdup_printf (_ ("%1$s: victory for %2$s."), reason, winner->name);

  end_game (turn, winner, result, rule);
}

/* Figures of those UNITS of a side (NULL: of all), and how many of them are lost. Units that are
 * still to come count: they are not lost. */
void
muster_turn_count_losses (
    MusterTurn *turn, int side, char **units, gint64 *original, gint64 *lost)
{
  *original = 0;
  *lost = 0;
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      gint64 had = muster_draft_get_original (&turn->draft, unit);

      if (!muster_setup_is_of (unit, side, units))
        continue;
      *original += had;
      *lost += had - muster_draft_get_strength (&turn->draft, unit)
               - muster_draft_count_away (&turn->draft, unit);
    }
}

static gboolean
losses_are_reached (MusterTurn *turn, const MusterSetupVictory *victory, guint loser)
{
  gint64 original = 0;
  gint64 lost = 0;

  muster_turn_count_losses (turn, (int) loser, victory->of_units, &original, &lost);
  if (victory->count >= 0)
    return lost >= victory->count;
  if (victory->share >= 0)
    return lost > 0 && lost * 100 >= original * victory->share;
  return lost >= original;
}

/* The men of a side at the start, and how many of them are killed or taken. Those that have got
 * away are not lost, wherever they are. */
static void
count_men (
    MusterTurn *turn, const MusterSetupVictory *victory, guint side, gint64 *men, gint64 *lost)
{
  *men = 0;
  *lost = 0;
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      for (guint k = 0;
           muster_setup_is_of (unit, (int) side, victory->of_units) && k < unit->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);

          if (troop->thing || troop->officer)
            continue;
          *men += muster_draft_get_has (&turn->draft, unit, troop);
          *lost += muster_draft_get_lost (&turn->draft, unit, troop)
                   - muster_draft_get_away (&turn->draft, unit, troop);
        }
    }
}

/* How many of the men the share is: a started man counts whole. */
static gint64
round_up (gint64 men, const MusterSetupVictory *victory)
{
  return (men * victory->numerator + victory->denominator - 1) / victory->denominator;
}

/*
 * Guns, wagons and vehicles: how many there were, how many are left. Where the rules ask for men as
 * well, a gun without a crew is neither destroyed nor captured yet; where they do not, it is as
 * good as lost.
 */
static void
count_things (
    MusterTurn *turn, const MusterSetupVictory *victory, guint loser, gint64 *things, gint64 *left)
{
  *things = 0;
  *left = 0;
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      for (guint k = 0;
           muster_setup_is_of (unit, (int) loser, victory->of_units) && k < unit->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);

          if (!troop->thing)
            continue;
          *things += muster_draft_get_has (&turn->draft, unit, troop);
          if (victory->numerator > 0 || muster_draft_get_strength (&turn->draft, unit) > 0)
            *left += muster_draft_get_has (&turn->draft, unit, troop)
                     - muster_draft_get_lost (&turn->draft, unit, troop);
        }
    }
}

void
muster_turn_count_guns (MusterTurn *turn,
                        const MusterSetupVictory *victory,
                        guint loser,
                        gint64 *things,
                        gint64 *left,
                        gint64 *needed,
                        gint64 *lost)
{
  gint64 men = 0;

  *needed = 0;
  *lost = 0;
  count_things (turn, victory, loser, things, left);
  if (victory->share >= 0 || victory->numerator == 0)
    return;
  count_men (turn, victory, loser, &men, lost);
  *needed = round_up (men, victory);
}

static gboolean
guns_are_lost (MusterTurn *turn, const MusterSetupVictory *victory, guint loser)
{
  gint64 things = 0;
  gint64 left = 0;
  gint64 needed = 0;
  gint64 lost = 0;

  muster_turn_count_guns (turn, victory, loser, &things, &left, &needed, &lost);
  if (left > 0)
    return FALSE;
  if (victory->share >= 0)
    return losses_are_reached (turn, victory, loser);
  if (victory->numerator == 0)
    return things > 0;
  return needed > 0 && lost >= needed;
}

gboolean
muster_turn_has_lost (MusterTurn *turn, const MusterSetupVictory *victory)
{
  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      if (victory->of_side >= 0 ? (int) i != victory->of_side : (int) i == victory->side)
        continue;
      if (g_str_equal (victory->kind, "losses") && losses_are_reached (turn, victory, i))
        return TRUE;
      if (g_str_equal (victory->kind, "guns-and-wagons") && guns_are_lost (turn, victory, i))
        return TRUE;
    }
  return FALSE;
}

/* Whether it ends the game. What is worth points does not; the turns are looked at when they are
 * over. */
static gboolean
is_fulfilled (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  if (victory->side < 0 || victory->scores || g_str_equal (victory->kind, "turn-limit"))
    return FALSE;
  /* The place is safe from falling by itself, and may yet be taken. */
  if (g_str_equal (victory->kind, "relief") && !victory->arrival_wins && !last)
    return FALSE;
  return muster_turn_is_so (turn, victory, last);
}

/* Capitals in the middle of a sentence's start: conditions are worded to follow "when". */
static char *
capitalise (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, 1);
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, g_utf8_next_char (text), NULL);
}

/* The turn is over in which the relief was due, and it has not come: the place falls to the other
 * side. */
static gboolean
check_relief (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  g_autofree char *reason = NULL;

  if (!g_str_equal (victory->kind, "relief") || victory->side < 0 || victory->scores
      || !muster_turn_is_late (turn, victory, last))
    return FALSE;
  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      if ((int) i == victory->side)
        continue;
      /* Translators: %s is a place that a column should have relieved by now. */
      reason = g_strdup_printf (_ ("%s falls, as the relief has not come in time"),
                                muster_turn_name_objective (turn->setup, victory->objective));
      win (turn, g_ptr_array_index (turn->setup->sides, i), reason, victory->rule);
      return TRUE;
    }
  return FALSE;
}

/* LAST: no turn is left. */
static gboolean
check_conditions (MusterTurn *turn, gboolean last)
{
  for (guint i = 0; i < turn->setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (turn->setup->victories, i);
      g_autofree char *reason = NULL;

      if (check_relief (turn, victory, last))
        return TRUE;
      if (!is_fulfilled (turn, victory, last))
        continue;
      reason = capitalise (victory->text);
      win (turn, g_ptr_array_index (turn->setup->sides, victory->side), reason, victory->rule);
      return TRUE;
    }
  return FALSE;
}

/* Figures of a side that are neither lost nor have left the field; AWAY: how many have left it. */
static gint64
count_survivors (MusterTurn *turn, guint side, gint64 *away)
{
  gint64 original = 0;
  gint64 lost = 0;

  *away = 0;
  muster_turn_count_losses (turn, (int) side, NULL, &original, &lost);
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (unit->side == side && muster_draft_has_left (&turn->draft, unit))
        *away += muster_draft_get_strength (&turn->draft, unit);
    }
  return original - lost - *away;
}

/*
 * FALLEN has nobody left, and SURVIVOR alone has. That side has won, unless the rules leave victory
 * to the scenario alone and the scenario says nothing of it: then it is for the umpire to say.
 */
static void
end_by_survivors (MusterTurn *turn,
                  const MusterSetupSide *survivor,
                  const MusterSetupSide *fallen,
                  gboolean left)
{
  int index = muster_setup_find_side_index (turn->setup, fallen->id);
  const MusterSetupVictory *exit =
      left ? muster_turn_find_exit_condition (turn->setup, (guint) index) : NULL;

  const MusterMemoryVictory *rules =
      muster_memory_find_victory (turn->sequence->memory, "survivors");
  g_autofree char *reason = g_strdup_printf (left ? _ ("Nobody of %s is left on the field")
                                                  : _ ("No figures of %s are left"),
                                             fallen->name);
  g_autofree char *result = NULL;

  /* to leave may have been what it had to do */
  if (exit != NULL)
    {
      result = g_strdup_printf (
          _ ("%1$s: the umpire decides whether that is a victory, which asks that %2$s."), reason,
          exit->text);
      end_undecided (turn, result, exit->rule);
      return;
    }
  if (rules == NULL || !rules->umpire || muster_setup_has_condition (turn->setup))
    {
      win (turn, survivor, reason, rules != NULL ? rules->rule : NULL);
      return;
    }
  /* Translators: %s is why the game is over: "Nobody of Impi is left on the field". */
  result = g_strdup_printf (_ ("%s. The scenario does not say how the game is won: the umpire "
                               "decides who has won."),
                            reason);
  end_undecided (turn, result, rules->rule);
}

/* The game is over when no more than one side has figures, whatever the scenario asks for. */
static gboolean
check_survivors (MusterTurn *turn)
{
  gboolean left = FALSE;
  const MusterSetupSide *survivor = NULL;
  const MusterSetupSide *fallen = NULL;

  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      gint64 away = 0;

      if (count_survivors (turn, i, &away) <= 0)
        {
          fallen = g_ptr_array_index (turn->setup->sides, i);
          left = away > 0;
        }
      else if (survivor != NULL)
        return FALSE;
      else
        survivor = g_ptr_array_index (turn->setup->sides, i);
    }
  if (survivor == NULL || fallen == NULL)
    {
      muster_turn_end_game (turn, NULL, _ ("Nobody is left."));
      return TRUE;
    }
  end_by_survivors (turn, survivor, fallen, left);
  return TRUE;
}

/* Who has most points has won. */
static void
end_by_points (MusterTurn *turn, const char *reason)
{
  g_autofree char *standing = muster_turn_describe_points (turn, TRUE);
  /* Translators: why the game is over, and the points: "The turns have run out; points: Column 12,
   * Host 8". */
  g_autofree char *text = g_strdup_printf (_ ("%1$s; points: %2$s"), reason, standing);
  int winner = muster_turn_find_most_points (turn, TRUE);
  g_autofree char *draw = NULL;

  if (winner >= 0)
    {
      win (turn, g_ptr_array_index (turn->setup->sides, winner), text, NULL);
      return;
    }
  /* Translators: as above, and nobody has more than the others. */
  draw = g_strdup_printf (_ ("%s: a draw."), text);
  muster_turn_end_game (turn, NULL, draw);
}

/* An event has ended the game before its turns were over: it is judged as at their end. */
static void
end_by_turns (MusterTurn *turn)
{
  const MusterSetupSide *winner = NULL;
  const MusterSequenceEvent *night =
      muster_sequence_find_event (turn->sequence, muster_draft_get (&turn->draft, "night"));

  for (guint i = 0; i < turn->setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (turn->setup->victories, i);

      if (g_str_equal (victory->kind, "turn-limit") && victory->side >= 0 && !victory->scores)
        winner = g_ptr_array_index (turn->setup->sides, victory->side);
    }
  if (winner != NULL)
    win (turn, winner, night != NULL ? night->label : _ ("The turns have run out"), NULL);
  else if (muster_setup_has_points (turn->setup))
    end_by_points (turn, night != NULL ? night->label : _ ("The turns have run out"));
  else if (night != NULL)
    {
      g_autofree char *result =
          g_strdup_printf (_ ("%s: the umpire decides by what the scenario asks for."),
                           night->label);

      end_undecided (turn, result, NULL);
    }
  else
    end_undecided (turn,
                   _ ("The turns have run out; the umpire decides by what the scenario asks for."),
                   NULL);
}

void
muster_turn_check_victory (MusterTurn *turn)
{
  gboolean last;

  if (muster_turn_is_planning (turn)
      || g_str_equal (muster_draft_get (&turn->draft, "phase"), "over")
      || muster_draft_get (&turn->draft, "extended")[0] != '\0')
    return;
  last = turn->sequence->kind->is_over (&turn->draft, turn->setup);
  if (!check_conditions (turn, last) && !check_survivors (turn) && last)
    end_by_turns (turn);
  /* What hangs on the end of the turns is told from how the game ended. */
  if (last)
    muster_draft_set (&turn->draft, "last", "yes");
}
