/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-front.h"

#include "muster-army.h"
#include "muster-scenario-check.h"

/* Where those look who start on a field of zones and of whom nobody says so: to the enemy. */

static double
measure (const MusterZones *zones, guint from, guint to)
{
  double x, y, other_x, other_y;

  muster_zones_get_middle (zones, from, &x, &y);
  muster_zones_get_middle (zones, to, &other_x, &other_y);
  return (x - other_x) * (x - other_x) + (y - other_y) * (y - other_y);
}

GArray *
muster_scenario_list_enemy_zones (MusterNode *scenario, MusterNode *side, const MusterZones *zones)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < sides->len; i++)
    {
      g_autoptr (GPtrArray) areas = NULL;

      if (g_ptr_array_index (sides, i) == side)
        continue;
      areas = muster_scenario_list_areas (g_ptr_array_index (sides, i));
      for (guint zone = 0; areas->len > 0 && zone < muster_zones_get_n (zones); zone++)
        {
          gboolean covered = FALSE;
          double x, y;

          muster_zones_get_middle (zones, zone, &x, &y);
          for (guint k = 0; !covered && k < areas->len; k++)
            covered = muster_area_covers (g_ptr_array_index (areas, k), x, y);
          if (covered)
            g_array_append_val (list, zone);
        }
    }
  return list;
}

MusterFacing
muster_zones_face (const MusterZones *zones, const GArray *enemies, guint zone)
{
  double best = G_MAXDOUBLE;
  guint found = MUSTER_ZONE_NONE;

  for (guint i = 0; i < enemies->len; i++)
    {
      guint other = g_array_index (enemies, guint, i);
      double distance = measure (zones, zone, other);

      if (other == zone || distance >= best)
        continue;
      best = distance;
      found = other;
    }
  return found != MUSTER_ZONE_NONE ? muster_zones_get_direction (zones, zone, found)
                                   : MUSTER_FACING_NONE;
}

MusterFacing
muster_place_find_facing (MusterNode *place, const MusterZones *zones, const GArray *enemies)
{
  guint zone = muster_zones_get_at_point (zones, muster_node_get_double (place, "x", 0),
                                          muster_node_get_double (place, "y", 0));
  MusterFacing facing = MUSTER_FACING_NONE;

  if (muster_node_get (place, "facing") != NULL)
    return muster_facing_from_degrees (muster_node_get_double (place, "facing", 0));
  if (zone != MUSTER_ZONE_NONE)
    facing = muster_zones_face (zones, enemies, zone);
  return facing != MUSTER_FACING_NONE ? facing : MUSTER_FACING_N;
}

MusterFacing
muster_zones_face_inward (const MusterZones *zones, guint zone)
{
  double x, y, other_x, other_y;
  double width = 0;
  double height = 0;
  double beside, before;

  for (guint i = 0; i < muster_zones_get_n (zones); i++)
    {
      muster_zones_get_middle (zones, i, &other_x, &other_y);
      width = MAX (width, other_x);
      height = MAX (height, other_y);
    }
  muster_zones_get_middle (zones, zone, &x, &y);
  beside = MIN (x, width - x);
  before = MIN (y, height - y);
  if (before <= beside)
    return y < height / 2 ? MUSTER_FACING_S : MUSTER_FACING_N;
  return x < width / 2 ? MUSTER_FACING_E : MUSTER_FACING_W;
}
