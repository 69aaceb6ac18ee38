/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-positions.h"

/* Who flees: away from every enemy until far enough, and no nearer ever again. */

gboolean
muster_turn_flees (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const MusterPositions *positions = setup->sequence->positions;

  return muster_setup_keeps_positions (setup) && positions->flight > 0
         && muster_draft_is (draft, unit, positions->flight_state);
}

/* How far the nearest enemy is from PLACE; G_MAXUINT when there is none. */
static guint
measure (const MusterWalk *self, const MusterPlace *place)
{
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < place->stands->len; i++)
    for (guint k = 0; k < self->enemies->len; k++)
      {
        guint range = muster_zones_get_range (
            self->setup->zones, muster_place_get_zone (place, i),
            g_array_index (self->enemies, guint, k), muster_setup_get_range (self->setup));

        nearest = MIN (nearest, range);
      }
  return nearest;
}

/* Whether it has got away already. */
static gboolean
is_clear (const MusterWalk *self)
{
  return muster_draft_is (self->draft, self->unit, self->setup->sequence->positions->clear_state)
         || measure (self, &self->place) >= self->setup->sequence->positions->flight;
}

/* The same of those who go, once the zone that leads is ZONE. FALSE: part of the unit would be off
 * the field. */
static gboolean
measure_at (const MusterWalk *self, guint zone, guint *range)
{
  g_auto (MusterPlace) place = { 0 };

  *range = g_array_index (self->ranges, guint, zone);
  if (self->count > 0)
    return TRUE;
  if (!muster_walk_arrive (self, zone, MUSTER_FACING_NONE, &place))
    return FALSE;
  for (guint i = 0; i < place.stands->len; i++)
    *range = MIN (*range, g_array_index (self->ranges, guint, muster_place_get_zone (&place, i)));
  return TRUE;
}

/* Notes all zones to which steps lead of which each goes farther from the nearest enemy (STRICT),
 * or none goes nearer; who is far enough goes where he likes as long as he stays so. FALSE: there
 * are none. */
static gboolean
spread (MusterWalk *self, gboolean strict)
{
  const guint limit = (guint) self->setup->sequence->positions->flight;
  g_autoptr (GArray) zones = g_array_new (FALSE, FALSE, sizeof (guint));

  g_clear_pointer (&self->away, g_free);
  self->away = g_new0 (guint8, muster_zones_get_n (self->setup->zones));
  self->away[self->lead] = TRUE;
  g_array_append_val (zones, self->lead);
  for (guint i = 0; i < zones->len; i++)
    {
      const guint zone = g_array_index (zones, guint, i);
      guint n;
      const MusterZoneLink *links = muster_zones_get_links (self->setup->zones, zone, &n);
      guint now;

      if (!measure_at (self, zone, &now))
        continue;
      for (guint k = 0; k < n; k++)
        {
          const guint next = links[k].zone;
          guint then;

          if (self->away[next] || !links[k].passable || !muster_walk_may_pass (self, next)
              || !measure_at (self, next, &then)
              || (then < limit && (strict ? then <= now : then < now)))
            continue;
          self->away[next] = TRUE;
          g_array_append_val (zones, next);
        }
    }
  return zones->len > 1;
}

void
muster_walk_find_away (MusterWalk *self)
{
  if (self->ranges == NULL)
    self->ranges = muster_zones_measure (self->setup->zones, (const guint *) self->enemies->data,
                                         self->enemies->len, muster_setup_get_range (self->setup));
  /* Who has something before him goes along it, as the rules do not say that he gives up. */
  if (!spread (self, TRUE))
    spread (self, FALSE);
}

gboolean
muster_walk_is_flight (const MusterWalk *self, guint zone)
{
  guint now;
  guint then;

  return measure_at (self, zone, &then) && measure_at (self, self->lead, &now)
         && (then >= (guint) self->setup->sequence->positions->flight || then > now);
}

char *
muster_walk_explain_flight (const MusterWalk *self, guint zone, const char **rule)
{
  const MusterPositions *positions = self->setup->sequence->positions;
  gboolean ends = muster_walk_is_flight (self, zone);
  guint now = 0;
  guint then = 0;
  g_autofree char *name = muster_zones_get_name (self->setup->zones, zone);

  measure_at (self, self->lead, &now);
  measure_at (self, zone, &then);
  *rule = is_clear (self) ? positions->flight_after_rule : positions->flight_rule;
  if (ends && is_clear (self))
    return g_strdup_printf (_ ("“%1$s” has fled and never comes nearer to an enemy than %2$" PRId64
                               " zones: no way to %3$s keeps so far off"),
                            self->unit->unit.name, positions->flight, name);
  if (ends)
    return g_strdup_printf (_ ("“%1$s” flees and moves away from any enemy by the straightest way: "
                               "no such way leads to %2$s"),
                            self->unit->unit.name, name);
  if (is_clear (self))
    return g_strdup_printf (_ ("“%1$s” has fled and never comes nearer to an enemy than %2$" PRId64
                               " zones: it would be at %3$u"),
                            self->unit->unit.name, positions->flight, then);
  return g_strdup_printf (
      _ ("“%1$s” flees and moves away from any enemy: it is %2$u zones from the "
         "nearest and would be %3$u"),
      self->unit->unit.name, now, then);
}

/* The end that is farthest from the enemy, of several the cheapest; MUSTER_ZONE_NONE when none is
 * farther than where it is. Once it is clear it need not go on. */
static guint
find_end (MusterWalk *walk, const MusterZoneReach *reach)
{
  g_autoptr (GArray) zones = muster_zone_reach_list (reach);
  guint limit = (guint) walk->setup->sequence->positions->flight;
  guint best = MIN (measure (walk, &walk->place), limit);
  guint best_cost = 0;
  guint found = MUSTER_ZONE_NONE;

  for (guint i = 0; i < zones->len; i++)
    {
      guint zone = g_array_index (zones, guint, i);
      guint cost = muster_zone_reach_get_cost (reach, zone, MUSTER_FACING_NONE);
      g_auto (MusterPlace) place = { 0 };
      guint range;

      if (!muster_walk_arrive (walk, zone, MUSTER_FACING_NONE, &place))
        continue;
      range = MIN (measure (walk, &place), limit);
      if (range < best || (range == best && (found == MUSTER_ZONE_NONE || cost >= best_cost)))
        continue;
      best = range;
      best_cost = cost;
      found = zone;
    }
  return found;
}

guint
muster_turn_find_flight (MusterDraft *draft,
                         const MusterSetup *setup,
                         const MusterSetupUnit *unit,
                         guint points)
{
  g_auto (MusterWalk) walk = { 0 };
  g_autoptr (MusterZoneReach) reach = NULL;

  if (!muster_walk_init (&walk, draft, setup, unit) || is_clear (&walk))
    return MUSTER_ZONE_NONE;
  walk.flees = TRUE;
  walk.target = NULL;
  reach = muster_walk_reach (&walk, points);
  return find_end (&walk, reach);
}

void
muster_turn_note_flight (MusterTurn *turn)
{
  for (guint i = 0; muster_setup_keeps_positions (turn->setup) && i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      const MusterPositions *positions = turn->sequence->positions;
      g_auto (MusterWalk) walk = { 0 };

      if (!muster_turn_flees (&turn->draft, turn->setup, unit)
          || muster_draft_is (&turn->draft, unit, positions->clear_state)
          || !muster_walk_init (&walk, &turn->draft, turn->setup, unit)
          || measure (&walk, &walk.place) < positions->flight)
        continue;
      muster_turn_set_state (turn, unit,
                             muster_sequence_find_state (turn->sequence, positions->clear_state),
                             TRUE);
      muster_turn_step (turn, positions->flight_after_rule,
                        _ ("%1$s is clear of every enemy by %2$" PRId64
                           " zones: it may halt, and comes no nearer again."),
                        unit->unit.name, positions->flight);
    }
}
