/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-turn-positions.h"

/* Ways from where a unit stands to somewhere else: who is in the way, what fits, who may step where
 * it does not face. */

/* Bits of who is in a zone. */
#define FRIENDS 1
#define ENEMIES 2

/* A base of somebody else. */
typedef struct
{
  guint zone;
  MusterZoneBase base;
} Other;

/* Who else is where, once for all the zones that are looked at. */
static void
find_others (MusterWalk *self)
{
  self->who = g_new0 (guint8, muster_zones_get_n (self->setup->zones));
  self->others = g_array_new (FALSE, FALSE, sizeof (Other));
  self->enemies = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->setup->units, i);
      Other other = { 0 };
      g_auto (MusterPlace) place = { 0 };
      gboolean sized;

      if (unit == self->unit || !muster_place_read (&place, self->draft, self->setup, unit))
        continue;
      sized = muster_setup_get_base (self->draft, self->setup, unit, &other.base);
      for (guint k = 0; k < place.stands->len; k++)
        {
          const MusterStand *stand = &g_array_index (place.stands, MusterStand, k);

          other.zone = stand->zone;
          self->who[stand->zone] |= unit->side == self->unit->side ? FRIENDS : ENEMIES;
          if (unit->side != self->unit->side)
            g_array_append_val (self->enemies, stand->zone);
          for (gint64 n = 0; sized && n < stand->bases; n++)
            g_array_append_val (self->others, other);
        }
    }
}

gboolean
muster_walk_init (MusterWalk *self,
                  MusterDraft *draft,
                  const MusterSetup *setup,
                  const MusterSetupUnit *unit)
{
  *self = (MusterWalk){ .draft = draft, .setup = setup, .unit = unit };
  self->to = MUSTER_ZONE_NONE;
  self->toward = MUSTER_ZONE_NONE;
  self->lead = MUSTER_ZONE_NONE;
  if (!muster_place_read (&self->place, draft, setup, unit))
    return FALSE;
  self->lead = muster_place_get_zone (&self->place, 0);
  find_others (self);
  self->target = muster_setup_find (setup, muster_draft_get_unit (draft, unit, "charge"));
  self->flees = muster_turn_flees (draft, setup, unit);
  return TRUE;
}

void
muster_walk_clear (MusterWalk *self)
{
  muster_place_clear (&self->place);
  g_clear_pointer (&self->enemies, g_array_unref);
  g_clear_pointer (&self->others, g_array_unref);
  g_clear_pointer (&self->who, g_free);
  g_clear_pointer (&self->ranges, g_array_unref);
  g_clear_pointer (&self->away, g_free);
}

/* The zone of the target that is nearest; the first of several. */
static guint
find_toward (const MusterWalk *self)
{
  guint found = MUSTER_ZONE_NONE;
  guint best = G_MAXUINT;
  g_auto (MusterPlace) place = { 0 };

  if (self->target == NULL
      || !muster_place_read (&place, self->draft, self->setup, self->target))
    return MUSTER_ZONE_NONE;
  for (guint i = 0; i < place.stands->len; i++)
    {
      guint zone = muster_place_get_zone (&place, i);
      guint range = muster_zones_get_range (self->setup->zones, self->lead, zone,
                                            MUSTER_ZONE_RANGE_CORNERS);

      if (range >= best)
        continue;
      best = range;
      found = zone;
    }
  return found;
}

/* Whether ZONE lies on one of the straightest ways to the enemy who is charged. */
static gboolean
is_straight (const MusterWalk *self, guint zone)
{
  const MusterZones *zones = self->setup->zones;

  return self->toward == MUSTER_ZONE_NONE
         || muster_zones_get_range (zones, self->lead, zone, MUSTER_ZONE_RANGE_CORNERS)
                    + muster_zones_get_range (zones, zone, self->toward, MUSTER_ZONE_RANGE_CORNERS)
                == muster_zones_get_range (zones, self->lead, self->toward,
                                           MUSTER_ZONE_RANGE_CORNERS);
}

gboolean
muster_walk_arrive (const MusterWalk *self, guint zone, MusterFacing facing, MusterPlace *place)
{
  const MusterZones *zones = self->setup->zones;
  const MusterZone *from = muster_zones_get (zones, self->lead);
  const MusterZone *to = muster_zones_get (zones, zone);

  if (self->count > 0)
    {
      muster_place_copy (place, &self->place);
      muster_place_add (place, self->lead, -self->count);
      muster_place_add (place, zone, self->count);
      return TRUE;
    }
  muster_place_init (place, self->setup);
  place->formation = self->place.formation;
  place->facing = facing != MUSTER_FACING_NONE ? facing : self->place.facing;
  for (guint i = 0; i < self->place.stands->len; i++)
    {
      const MusterStand *stand = &g_array_index (self->place.stands, MusterStand, i);
      const MusterZone *one = muster_zones_get (zones, stand->zone);
      guint next = stand->zone == self->lead
                       ? zone
                       /* What is off the field to the north-west wraps round and is off it, too. */
                       : muster_zones_get_at (zones, one->column + to->column - from->column,
                                              one->row + to->row - from->row);

      if (next == MUSTER_ZONE_NONE)
        return FALSE;
      muster_place_add (place, next, stand->bases);
    }
  return TRUE;
}

static gboolean
is_barred (const MusterWalk *self, guint zone)
{
  if (!muster_zones_get (self->setup->zones, zone)->passable || (self->who[zone] & ENEMIES) != 0)
    return TRUE;
  /* Who charges does not pass through friends; he may stop among them. */
  return self->target != NULL && zone != self->to && muster_walk_has_friends (self, zone);
}

gboolean
muster_walk_may_pass (const MusterWalk *self, guint zone)
{
  g_auto (MusterPlace) place = { 0 };

  if (!muster_walk_arrive (self, zone, MUSTER_FACING_NONE, &place))
    return FALSE;
  if (self->count > 0)
    return !is_barred (self, zone);
  for (guint i = 0; i < place.stands->len; i++)
    if (is_barred (self, muster_place_get_zone (&place, i)))
      return FALSE;
  return TRUE;
}

gboolean
muster_walk_has_friends (const MusterWalk *self, guint zone)
{
  return (self->who[zone] & FRIENDS) != 0;
}

static gboolean
fits_in (const MusterWalk *self, guint zone, gint64 n)
{
  g_autoptr (GArray) bases = g_array_new (FALSE, FALSE, sizeof (MusterZoneBase));
  MusterZoneBase own = { 0 };

  for (guint i = 0; i < self->others->len; i++)
    {
      const Other *other = &g_array_index (self->others, Other, i);

      if (other->zone == zone)
        g_array_append_val (bases, other->base);
    }
  for (gint64 i = 0; muster_setup_get_base (self->draft, self->setup, self->unit, &own) && i < n;
       i++)
    g_array_append_val (bases, own);
  return muster_zones_fits (self->setup->zones, zone, (const MusterZoneBase *) bases->data,
                            bases->len);
}

static gboolean
fits (const MusterWalk *self, const MusterPlace *place)
{
  for (guint i = 0; i < place->stands->len; i++)
    {
      guint zone = muster_place_get_zone (place, i);

      if (muster_place_count (place, zone) > muster_place_count (&self->place, zone)
          && !fits_in (self, zone, muster_place_count (place, zone)))
        return FALSE;
    }
  return TRUE;
}

static MusterZoneEntry
enter (guint zone, gpointer data)
{
  const MusterWalk *self = data;
  g_auto (MusterPlace) place = { 0 };

  if (self->free)
    return MUSTER_ZONE_OPEN;
  if ((self->away != NULL && !self->away[zone]) || !is_straight (self, zone)
      || !muster_walk_may_pass (self, zone)
      || !muster_walk_arrive (self, zone, MUSTER_FACING_NONE, &place))
    return MUSTER_ZONE_BARRED;
  if (self->to != MUSTER_ZONE_NONE && zone != self->to)
    return MUSTER_ZONE_THROUGH;
  if (self->flees && !muster_walk_is_flight (self, zone))
    return MUSTER_ZONE_THROUGH;
  return fits (self, &place) ? MUSTER_ZONE_OPEN : MUSTER_ZONE_THROUGH;
}

gboolean
muster_walk_gets_to (MusterWalk *self, MusterZoneTest test, gpointer data)
{
  g_autofree guint8 *seen = g_new0 (guint8, muster_zones_get_n (self->setup->zones));
  g_autoptr (GArray) zones = g_array_new (FALSE, FALSE, sizeof (guint));

  seen[self->lead] = TRUE;
  g_array_append_val (zones, self->lead);
  for (guint i = 0; i < zones->len; i++)
    {
      const guint zone = g_array_index (zones, guint, i);
      guint n;
      const MusterZoneLink *links = muster_zones_get_links (self->setup->zones, zone, &n);

      if (test (zone, data) && (zone == self->lead || enter (zone, self) == MUSTER_ZONE_OPEN))
        return TRUE;
      for (guint k = 0; k < n; k++)
        {
          const guint next = links[k].zone;

          if (!links[k].passable || seen[next])
            continue;
          seen[next] = TRUE;
          if (muster_walk_may_pass (self, next))
            g_array_append_val (zones, next);
        }
    }
  return FALSE;
}

MusterZoneReach *
muster_walk_reach (MusterWalk *self, guint points)
{
  const MusterZoneCosts costs = muster_positions_get_costs (
      self->setup->sequence->positions, self->place.formation,
      muster_roster_find_class (self->setup->ruleset, self->unit->unit.node));

  self->toward = find_toward (self);
  if (self->flees && !self->free)
    muster_walk_find_away (self);
  return muster_zones_reach (self->setup->zones, self->lead, self->place.facing, &costs, points,
                             enter, self);
}

/* What of TO stands in the way. */
static char *
explain_zone (const MusterWalk *self, guint zone, const char **rule)
{
  const MusterPositions *positions = self->setup->sequence->positions;
  const MusterSetupUnit *enemy =
      muster_turn_find_in_zone (self->draft, self->setup, self->unit, zone, FALSE);
  g_autofree char *name = muster_zones_get_name (self->setup->zones, zone);

  *rule = positions->rule;
  if (!muster_zones_get (self->setup->zones, zone)->passable)
    return g_strdup_printf (_ ("Nobody can stand in %s, which is impassable"), name);
  *rule = positions->enter_rule;
  if (enemy != NULL)
    return g_strdup_printf (_ ("“%1$s” cannot move into %2$s, where “%3$s” stands"),
                            self->unit->unit.name, name, enemy->unit.name);
  return NULL;
}

/* The first zone that would be over-full, and how many have room there. */
static char *
explain_room (const MusterWalk *self, const MusterPlace *place)
{
  for (guint i = 0; i < place->stands->len; i++)
    {
      guint zone = muster_place_get_zone (place, i);
      gint64 n = muster_place_count (place, zone);
      gint64 room = muster_turn_zone_count_fitting (self->draft, self->setup, self->unit, zone, n);
      g_autofree char *name = muster_zones_get_name (self->setup->zones, zone);
      g_autofree char *from = muster_zones_get_name (self->setup->zones, self->lead);

      if (room >= n || n <= muster_place_count (&self->place, zone))
        continue;
      if (room <= muster_place_count (&self->place, zone))
        return g_strdup_printf (
            _ ("More bases would be in %s than fit inside its bounds: there is no "
               "room for any of “%s”"),
            name, self->unit->unit.name);
      return g_strdup_printf (
          _ ("More bases would be in %1$s than fit inside its bounds: there is room "
             "for %2$" PRId64 " more of “%3$s”, move fewer of it by “from=%4$s” and "
             "“count”"),
          name, room - muster_place_count (&self->place, zone), self->unit->unit.name, from);
    }
  return g_strdup (_ ("More bases would be in a zone than fit inside its bounds"));
}

char *
muster_walk_explain (MusterWalk *self, const char **rule)
{
  const MusterPositions *positions = self->setup->sequence->positions;
  const char *name = self->unit->unit.name;
  g_autofree char *to = muster_zones_get_name (self->setup->zones, self->to);
  g_auto (MusterPlace) place = { 0 };

  if (!muster_walk_arrive (self, self->to, MUSTER_FACING_NONE, &place))
    {
      *rule = positions->rule;
      return g_strdup_printf (_ ("Part of “%1$s” would be off the field with its first zone in "
                                 "%2$s: move some of its bases by “from” and “count”"),
                              name, to);
    }
  for (guint i = 0; i < place.stands->len; i++)
    {
      char *text = explain_zone (self, muster_place_get_zone (&place, i), rule);

      if (text != NULL)
        return text;
    }
  if (self->target != NULL && !is_straight (self, self->to))
    {
      *rule = positions->charge_rule;
      return g_strdup_printf (_ ("“%1$s” charges straight at “%2$s”: %3$s is not on its way"), name,
                              self->target->unit.name, to);
    }
  if (!fits (self, &place))
    {
      *rule = positions->rule;
      return explain_room (self, &place);
    }
  if (self->flees && (!muster_walk_is_flight (self, self->to) || !self->away[self->to]))
    return muster_walk_explain_flight (self, self->to, rule);
  *rule = self->target != NULL ? positions->pass_rule : positions->enter_rule;
  if (self->target != NULL)
    return g_strdup_printf (_ ("“%1$s” charges and has no way to %2$s that does not lead through "
                               "friends or enemies"),
                            name, to);
  return g_strdup_printf (_ ("“%1$s” has no way to %2$s: enemies or impassable ground are between"),
                          name, to);
}
