/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/*
 * Charges of units whose places are kept. Whoever charges means to attack: it goes straight at the
 * enemy (muster-turn-positions-walk.c), faces it at the end of its way, and comes up to it where
 * its points let it.
 */

/* Whether a charge that UNIT has declared still holds: an umpire may have ended it. */
static gboolean
holds (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < setup->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (setup->sequence->acts, i);

      for (guint k = 0; act->charges && act->sets != NULL && act->sets[k] != NULL; k++)
        {
          g_auto (GStrv) pair = g_strsplit (act->sets[k], "=", 2);

          if (muster_draft_is (draft, unit, pair[0]) != (g_strcmp0 (pair[1], "yes") == 0))
            return FALSE;
        }
    }
  return TRUE;
}

const MusterSetupUnit *
muster_turn_find_charged (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const MusterSetupUnit *target =
      muster_setup_find (setup, muster_draft_get_unit (draft, unit, "charge"));

  return target != NULL && muster_draft_is_in_play (draft, target)
                 && muster_draft_is_placed (draft, setup, target)
                 && muster_draft_is_placed (draft, setup, unit) && holds (draft, setup, unit)
             ? target
             : NULL;
}

/* Whether PLACE adjoins the enemy (BESIDE), or some of it face him. */
static gboolean
is_at (const MusterSetup *setup,
       const MusterPlace *place,
       const MusterPlace *enemy,
       gboolean beside)
{
  for (guint i = 0; i < place->stands->len; i++)
    for (guint k = 0; k < enemy->stands->len; k++)
      {
        guint zone = muster_place_get_zone (place, i);
        guint other = muster_place_get_zone (enemy, k);

        if (beside ? muster_aim_adjoins (setup, zone, other)
                   : zone == other || muster_aim_is_in_arc (setup, place, zone, other))
          return TRUE;
      }
  return FALSE;
}

/* Whether bases of PLACE adjoin the enemy and face him there. */
static gboolean
is_against (const MusterSetup *setup, const MusterPlace *place, const MusterPlace *enemy)
{
  for (guint i = 0; i < place->stands->len; i++)
    for (guint k = 0; k < enemy->stands->len; k++)
      {
        guint zone = muster_place_get_zone (place, i);
        guint other = muster_place_get_zone (enemy, k);

        if (muster_aim_adjoins (setup, zone, other)
            && (zone == other || muster_aim_is_in_arc (setup, place, zone, other)))
          return TRUE;
      }
  return FALSE;
}

/* Whether a charge may end in PLACE: who has come up to the enemy faces him there, who has not
 * faces where he is. */
static gboolean
ends_facing (const MusterSetup *setup, const MusterPlace *place, const MusterPlace *enemy)
{
  return is_at (setup, place, enemy, TRUE) ? is_against (setup, place, enemy)
                                           : is_at (setup, place, enemy, FALSE);
}

/* Where the enemy stands whom the one of WALK charges; FALSE: it charges nobody. */
static gboolean
read_enemy (const MusterWalk *walk, MusterPlace *enemy)
{
  const MusterSetupUnit *target = muster_turn_find_charged (walk->draft, walk->setup, walk->unit);

  return muster_place_read (enemy, walk->draft, walk->setup, target != NULL ? target : walk->unit)
         && target != NULL;
}

MusterFacing
muster_walk_choose_facing (const MusterWalk *self, const MusterZoneReach *reach, guint zone)
{
  g_auto (MusterPlace) enemy = { 0 };
  guint best = G_MAXUINT;
  MusterFacing found = MUSTER_FACING_NONE;

  if (self->count > 0 || !read_enemy (self, &enemy))
    return MUSTER_FACING_NONE;
  for (guint i = 0; i < 8; i++)
    {
      MusterFacing facing = muster_facing_turn (self->place.facing, (int) i);
      guint cost = muster_zone_reach_get_cost (reach, zone, facing);
      g_auto (MusterPlace) place = { 0 };

      if (cost >= best || !muster_walk_arrive (self, zone, facing, &place)
          || !ends_facing (self->setup, &place, &enemy))
        continue;
      best = cost;
      found = facing;
    }
  return found;
}

gboolean
muster_walk_can_reach_charged (MusterWalk *self, guint points)
{
  g_auto (MusterPlace) enemy = { 0 };
  g_autoptr (MusterZoneReach) reach = NULL;
  g_autoptr (GArray) zones = NULL;
  guint to = self->to;
  gboolean can = FALSE;

  if (!read_enemy (self, &enemy))
    return FALSE;
  self->to = MUSTER_ZONE_NONE;
  reach = muster_walk_reach (self, points);
  self->to = to;
  zones = muster_zone_reach_list (reach);
  for (guint i = 0; !can && i < zones->len; i++)
    {
      guint zone = g_array_index (zones, guint, i);
      MusterFacing facing = muster_walk_choose_facing (self, reach, zone);
      g_auto (MusterPlace) place = { 0 };

      can = facing != MUSTER_FACING_NONE
            && muster_zone_reach_get_cost (reach, zone, facing) <= points
            && muster_walk_arrive (self, zone, facing, &place)
            && is_at (self->setup, &place, &enemy, TRUE);
    }
  return can;
}

char *
muster_walk_explain_charge (const MusterWalk *self, const MusterPlace *place, gboolean can_reach)
{
  const char *name = self->unit->unit.name;
  g_auto (MusterPlace) enemy = { 0 };
  const char *other;

  if (self->count > 0 || !read_enemy (self, &enemy))
    return NULL;
  other = muster_turn_find_charged (self->draft, self->setup, self->unit)->unit.name;
  if (!ends_facing (self->setup, place, &enemy))
    return g_strdup_printf (
        _ ("“%1$s” charges “%2$s” and does not turn away: at the end of its way it "
           "faces it, and not %3$s"),
        name, other, muster_facing_describe (place->facing));
  /* It may turn first. */
  if (self->to != self->lead && can_reach && !is_at (self->setup, place, &enemy, TRUE))
    return g_strdup_printf (
        _ ("“%1$s” charges “%2$s” and can reach it: it does not stop before it has "
           "come up to it"),
        name, other);
  return NULL;
}

/* Whether UNIT has come up to TARGET, whom it charges, and whether it faces it there. */
static gboolean
has_reached (MusterDraft *draft,
             const MusterSetup *setup,
             const MusterSetupUnit *unit,
             const MusterSetupUnit *target,
             gboolean *faces)
{
  g_auto (MusterPlace) place = { 0 };
  g_auto (MusterPlace) enemy = { 0 };

  muster_place_read (&place, draft, setup, unit);
  muster_place_read (&enemy, draft, setup, target);
  *faces = is_against (setup, &place, &enemy);
  return is_at (setup, &place, &enemy, TRUE);
}

/* The act by which UNIT could still move in PHASE, with what it has left for that; nullable. */
static const MusterSequenceAct *
find_move (MusterDraft *draft,
           const MusterSetup *setup,
           const MusterSequencePhase *phase,
           const MusterSetupUnit *unit)
{
  for (guint i = 0; i < phase->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (phase->acts, i);

      if (act->moves && act->spends != NULL && muster_turn_phases_may (draft, setup, act, unit)
          && muster_turn_phases_count_points (draft, setup, act, unit) > 0)
        return act;
    }
  return NULL;
}

char *
muster_turn_describe_charge (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSequencePhase *phase,
                             const MusterSetupUnit *unit)
{
  const MusterSetupUnit *target = muster_turn_find_charged (draft, setup, unit);
  const MusterSequenceAct *act;
  g_auto (MusterWalk) walk = { 0 };
  gboolean faces = FALSE;
  gboolean reached;

  if (target == NULL || !muster_draft_is_in_play (draft, unit))
    return NULL;
  reached = has_reached (draft, setup, unit, target, &faces);
  if (faces)
    return NULL;
  act = find_move (draft, setup, phase, unit);
  if (act == NULL || !muster_walk_init (&walk, draft, setup, unit)
      || !muster_walk_can_reach_charged (
          &walk, (guint) muster_turn_phases_count_points (draft, setup, act, unit)))
    return NULL;
  if (reached)
    /* Translators: what a unit has to do ("Move"), and the enemy whom it charges. */
    return g_strdup_printf (_ ("%1$s: it charges “%2$s” and turns to face it"), act->label,
                            target->unit.name);
  /* Translators: what a unit has to do ("Move"), and the enemy whom it charges. */
  return g_strdup_printf (_ ("%1$s: it charges “%2$s” and can reach it"), act->label,
                          target->unit.name);
}

/* Whether PHASE is that in which UNIT declared its charge, or the one in which it should fight. */
static gboolean
is_about (MusterDraft *draft, const MusterSequencePhase *phase, const MusterSetupUnit *unit)
{
  if (phase->owes != NULL && phase->owes->fights)
    return !muster_draft_has_word (draft, unit, "fought",
                                   muster_draft_get_unit (draft, unit, "charge"));
  return muster_draft_get_unit (draft, unit, "points")[0] != '\0';
}

void
muster_turn_tell_charges (MusterTurn *turn, const MusterSequencePhase *phase)
{
  const MusterPositions *positions = turn->sequence->positions;

  for (guint i = 0; positions != NULL && i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      const MusterSetupUnit *target =
          muster_turn_find_charged (&turn->draft, turn->setup, unit);
      gboolean faces = FALSE;

      if (target == NULL || !muster_draft_is_in_play (&turn->draft, unit)
          || !is_about (&turn->draft, phase, unit))
        continue;
      if (!has_reached (&turn->draft, turn->setup, unit, target, &faces))
        /* Translators: a unit, and the enemy whom it charges. */
        muster_turn_step (turn, positions->charge_rule,
                          _ ("%1$s charges %2$s and has not reached it."), unit->unit.name,
                          target->unit.name);
      else if (!faces)
        /* Translators: a unit, and the enemy whom it charges. */
        muster_turn_step (turn, positions->melee_front_rule,
                          _ ("%1$s charges %2$s and does not face it, so it does not fight."),
                          unit->unit.name, target->unit.name);
    }
}
