/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include "muster-legality.h"

/* Ways of a unit on zones, as the scenario places everybody. */

typedef struct
{
  const MusterField *field;
  guint8 *enemies; /* whether somebody of another side is there, by zone */
} Way;

static MusterZoneEntry
enter (guint zone, gpointer data)
{
  return ((const Way *) data)->enemies[zone] ? MUSTER_ZONE_BARRED : MUSTER_ZONE_OPEN;
}

MusterZoneReach *
muster_field_reach_zones (const MusterField *self, const MusterFieldItem *unit, guint points)
{
  const MusterPositions *positions = muster_field_get_positions (self);
  const guint from = muster_zones_get_at_point (self->zones, unit->x, unit->y);
  g_autofree guint8 *enemies = NULL;
  MusterZoneCosts costs;
  Way way = { .field = self };

  if (positions == NULL || from == MUSTER_ZONE_NONE)
    return NULL;
  enemies = g_new0 (guint8, muster_zones_get_n (self->zones));
  for (guint i = 0; i < self->items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);
      const guint zone = item->kind == MUSTER_FIELD_UNIT && item->on_table
                             ? muster_zones_get_at_point (self->zones, item->x, item->y)
                             : MUSTER_ZONE_NONE;

      if (zone != MUSTER_ZONE_NONE && item->side != unit->side)
        enemies[zone] = TRUE;
    }
  way.enemies = enemies;
  costs = muster_positions_get_costs (
      positions,
      muster_positions_find_formation (positions, muster_node_get (unit->node, "formation")),
      unit->unit != NULL ? muster_roster_find_class (self->ruleset, unit->unit) : NULL);
  return muster_zones_reach (self->zones, from, muster_facing_from_degrees (unit->facing), &costs,
                             points, enter, &way);
}
