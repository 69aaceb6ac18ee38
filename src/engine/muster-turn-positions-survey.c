/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"


#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/* What windows and the command line are told of where units stand, where they may go and how far it
 * is. */

/**
 * muster_setup_get_zones:
 * @self: a setup
 *
 * Returns: (transfer none) (nullable): the field as a grid of zones, when where units stand on it
 * is
 *   kept by the game; %NULL when that is left to the table
 */
MusterZones *
muster_setup_get_zones (const MusterSetup *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->zones;
}

/**
 * muster_setup_get_n_formations:
 * @self: a setup
 *
 * Returns: in how many ways a unit may be drawn up, 0 when no places are kept
 */
guint
muster_setup_get_n_formations (const MusterSetup *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return muster_setup_keeps_positions (self) ? self->sequence->positions->formations->len : 0;
}

/**
 * muster_setup_get_formation:
 * @self: a setup
 * @i: less than muster_setup_get_n_formations()
 * @id: (out) (optional) (transfer none): its id
 * @label: (out) (optional) (transfer none): its label
 *
 * Tells one of the ways in which a unit may be drawn up, the usual one first.
 */
void
muster_setup_get_formation (const MusterSetup *self, guint i, const char **id, const char **label)
{
  const MusterFormation *formation;

  g_return_if_fail (self != NULL && i < muster_setup_get_n_formations (self));

  formation = g_ptr_array_index (self->sequence->positions->formations, i);
  if (id != NULL)
    *id = formation->id;
  if (label != NULL)
    *label = formation->label;
}

/* Units */

void
muster_turn_add_place (MusterSurveyBuilder *builder,
                       const MusterSetupUnit *unit,
                       MusterUnitStatus *status)
{
  g_auto (MusterPlace) place = { 0 };

  status->points = muster_draft_get_unit_int (&builder->draft, unit, "points", -1);
  status->facing = MUSTER_FACING_NONE;
  if (!muster_place_read (&place, &builder->draft, builder->setup, unit))
    return;
  status->stands = g_array_new (FALSE, FALSE, sizeof (MusterStand));
  g_array_append_vals (status->stands, place.stands->data, place.stands->len);
  status->facing = place.facing;
  status->formation = place.formation->id;
  status->place = muster_place_describe (&place, builder->setup, unit);
}

/* Moving */

/* The act by which UNIT may move now; nullable. */
static const MusterSequenceAct *
find_move (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (draft, setup);

  for (guint i = 0; phase != NULL && i < phase->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (phase->acts, i);

      if (act->moves && muster_turn_phases_may (draft, setup, act, unit))
        return act;
    }
  return NULL;
}

/* CAN_REACH: a charge can come up to the enemy, and does. */
static void
add_reach (GArray *list,
           const MusterWalk *walk,
           const MusterZoneReach *reach,
           guint zone,
           guint points,
           gboolean can_reach)
{
  MusterFacing facing = muster_walk_choose_facing (walk, reach, zone);
  MusterReach one = { zone, muster_zone_reach_get_cost (reach, zone, facing) };
  g_auto (MusterPlace) place = { 0 };
  g_autofree char *why = NULL;

  if (zone == walk->lead || one.cost > points)
    return;
  if (muster_walk_arrive (walk, zone, facing, &place))
    why = muster_walk_explain_charge (walk, &place, can_reach);
  for (guint i = 0; why == NULL && i < list->len; i++)
    if (g_array_index (list, MusterReach, i).zone == zone)
      return;
  if (why == NULL)
    g_array_append_val (list, one);
}

static int
compare_reach (gconstpointer a, gconstpointer b)
{
  const MusterReach *first = a;
  const MusterReach *second = b;

  return first->zone < second->zone ? -1 : first->zone > second->zone;
}

/* Who charges may stop among friends but not pass through them: such zones have ways of their
 * own. */
static void
add_friends (GArray *list, MusterWalk *walk, guint points, gboolean can_reach)
{
  for (guint zone = 0; walk->target != NULL && zone < muster_zones_get_n (walk->setup->zones);
       zone++)
    {
      g_autoptr (MusterZoneReach) reach = NULL;

      if (!muster_walk_has_friends (walk, zone))
        continue;
      walk->to = zone;
      reach = muster_walk_reach (walk, points);
      add_reach (list, walk, reach, zone, points, can_reach);
    }
}

/**
 * muster_turn_list_reach:
 * @setup: what is played
 * @state: the game as it is
 * @unit: a unit's id
 *
 * Returns: (transfer full) (element-type MusterReach): the zones that @unit may move into now, by
 * the zone that leads, with the
 *   least that takes, in reading order; none when it may not move, has still to throw for its
 *   points, or nobody knows where it
 *   stands
 */
GArray *
muster_turn_list_reach (MusterSetup *setup, MusterState *state, const char *unit)
{
  const MusterSetupUnit *found;
  const MusterSequenceAct *act;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (MusterReach));
  MusterDraft draft;
  g_auto (MusterWalk) walk = { 0 };
  gint64 points;

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state), list);

  found = muster_setup_find (setup, unit);
  if (found == NULL || !muster_setup_keeps_positions (setup))
    return list;
  muster_draft_init (&draft, state);
  act = find_move (&draft, setup, found);
  points = act != NULL ? muster_turn_phases_count_points (&draft, setup, act, found) : -1;
  if (points >= 0 && muster_walk_init (&walk, &draft, setup, found))
    {
      g_autoptr (MusterZoneReach) reach = muster_walk_reach (&walk, (guint) points);
      g_autoptr (GArray) zones = muster_zone_reach_list (reach);

      gboolean can_reach = muster_walk_can_reach_charged (&walk, (guint) points);

      for (guint i = 0; i < zones->len; i++)
        add_reach (list, &walk, reach, g_array_index (zones, guint, i), (guint) points, can_reach);
      add_friends (list, &walk, (guint) points, can_reach);
      g_array_sort (list, compare_reach);
    }
  muster_draft_clear (&draft);
  return list;
}

/* Measuring */

static void
measure (const MusterSetup *setup,
         const MusterPlace *from,
         const MusterPlace *to,
         MusterMeasure *measure)
{
  measure->range = G_MAXUINT;
  for (guint i = 0; i < from->stands->len; i++)
    for (guint k = 0; k < to->stands->len; k++)
      {
        guint one = muster_place_get_zone (from, i);
        guint other = muster_place_get_zone (to, k);
        guint range = muster_aim_measure (setup, one, other);

        if (range >= measure->range)
          continue;
        measure->range = range;
        measure->from = one;
        measure->to = other;
      }
  measure->in_arc = muster_aim_is_in_arc (setup, from, measure->from, measure->to);
  measure->in_sight = muster_aim_can_see (setup, measure->from, measure->to);
  measure->adjoins = muster_aim_adjoins (setup, measure->from, measure->to);
}

/**
 * muster_turn_measure:
 * @setup: what is played
 * @state: the game as it is
 * @unit: a unit's id
 * @other: another's
 * @result: (out caller-allocates): how @other lies from @unit, between the zones of the two that
 * are nearest
 *
 * Returns: %FALSE when nobody knows where one of them stands
 */
gboolean
muster_turn_measure (MusterSetup *setup,
                     MusterState *state,
                     const char *unit,
                     const char *other,
                     MusterMeasure *result)
{
  const MusterSetupUnit *first;
  const MusterSetupUnit *second;
  MusterDraft draft;
  g_auto (MusterPlace) from = { 0 };
  g_auto (MusterPlace) to = { 0 };
  gboolean known;

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state) && result != NULL, FALSE);

  first = muster_setup_find (setup, unit);
  second = muster_setup_find (setup, other);
  if (first == NULL || second == NULL)
    return FALSE;
  muster_draft_init (&draft, state);
  known = muster_place_read (&from, &draft, setup, first);
  known = muster_place_read (&to, &draft, setup, second) && known;
  if (known)
    measure (setup, &from, &to, result);
  muster_draft_clear (&draft);
  return known;
}

/**
 * muster_turn_measure_zone:
 * @setup: what is played
 * @state: the game as it is
 * @unit: a unit's id
 * @zone: a zone
 * @result: (out caller-allocates): how @zone lies from @unit, seen from the zone of it that is
 * nearest
 *
 * Returns: %FALSE when nobody knows where @unit stands
 */
gboolean
muster_turn_measure_zone (MusterSetup *setup,
                          MusterState *state,
                          const char *unit,
                          guint zone,
                          MusterMeasure *result)
{
  const MusterSetupUnit *found;
  MusterDraft draft;
  g_auto (MusterPlace) from = { 0 };
  gboolean known;

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state) && result != NULL, FALSE);

  found = muster_setup_find (setup, unit);
  if (found == NULL || setup->zones == NULL || zone >= muster_zones_get_n (setup->zones))
    return FALSE;
  muster_draft_init (&draft, state);
  known = muster_place_read (&from, &draft, setup, found);
  if (known)
    {
      g_auto (MusterPlace) to = { 0 };

      muster_place_init (&to, setup);
      muster_place_add (&to, zone, 1);
      measure (setup, &from, &to, result);
    }
  muster_draft_clear (&draft);
  return known;
}
