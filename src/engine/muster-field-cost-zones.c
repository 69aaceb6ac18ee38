/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the cheapest way on zones takes, and how many moves that is. */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* How many moves the way takes with so many points in each; 0: one of its steps takes more. */
static guint
count_moves (const GArray *way, guint points)
{
  guint n = 1;
  guint left = points;

  for (guint i = 0; i < way->len; i++)
    {
      const guint cost = g_array_index (way, MusterZoneStep, i).cost;

      if (cost > points)
        return 0;
      if (cost > left)
        {
          n++;
          left = points;
        }
      left -= cost;
    }
  return n;
}

/* " 3 moves of 6 points." (transfer full), nullable: the rules do not say. */
static char *
tell_moves (const MusterField *self, const MusterFieldItem *unit, const GArray *way)
{
  const char *rule = NULL;
  double mean;
  guint most, n;

  if (unit->unit == NULL || !muster_field_ask_points (self, unit->unit, &mean, &most, &rule))
    return NULL;
  n = count_moves (way, (guint) floor (mean));
  if (n == 0)
    return g_strdup_printf (_ (" One step takes more points than a move has: %.4g."), mean);
  if (mean < most)
    /* Translators: of points by dice: their mean, the most there can be */
    return g_strdup_printf (
        ngettext (" About %1$u move of %2$.1f points on average, %3$u at most.",
                  " About %1$u moves of %2$.1f points on average, %3$u at most.", n),
        n, mean, most);
  /* Translators: how many moves a way takes, and how many points each of them has */
  return g_strdup_printf (
      ngettext (" %1$u move of %2$u points.", " %1$u moves of %2$u points each.", n), n, most);
}

MusterFieldCost *
muster_field_cost_zones (const MusterField *self, const MusterFieldItem *unit, double x, double y)
{
  const guint from = muster_zones_get_at_point (self->zones, unit->x, unit->y);
  const guint to = muster_zones_get_at_point (self->zones, x, y);
  MusterFieldCost *cost = muster_field_cost_new (0);
  g_autoptr (MusterZoneReach) reach = NULL;
  g_autoptr (GArray) way = NULL;
  const MusterPositions *positions = muster_field_get_positions (self);
  g_autofree char *name = NULL;
  g_autofree char *moves = NULL;
  guint steps = 0, turns = 0;

  if (to == MUSTER_ZONE_NONE || from == MUSTER_ZONE_NONE || positions == NULL)
    {
      muster_field_cost_refuse (cost, NULL, g_strdup (_ ("That is off the field")));
      return cost;
    }
  cost->distance = muster_field_measure (self, unit->x, unit->y, x, y);
  name = muster_zones_get_name (self->zones, to);
  reach = muster_field_reach_zones (self, unit, G_MAXUINT);
  way = reach != NULL ? muster_zone_reach_get_way (reach, to, MUSTER_FACING_NONE) : NULL;
  if (way == NULL)
    {
      muster_field_cost_refuse (
          cost, positions->enter_rule,
          g_strdup_printf (_ ("There is no way to %s: enemies or impassable ground are between"),
                           name));
      return cost;
    }
  cost->zones = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (cost->zones, from);
  cost->points = 0;
  for (guint i = 0; i < way->len; i++)
    {
      const MusterZoneStep *step = &g_array_index (way, MusterZoneStep, i);
      g_autofree char *zone = muster_zones_get_name (self->zones, step->zone);
      const char *direction = muster_bearing_to_words (
          muster_facing_to_degrees (step->is_turn ? step->facing : step->going));

      cost->points = (int) step->total;
      turns += step->is_turn;
      steps += !step->is_turn;
      if (!step->is_turn)
        g_array_append_val (cost->zones, step->zone);
      muster_field_cost_take_step (cost, positions->steps_rule,
                 step->is_turn
                     ? g_strdup_printf (ngettext ("Turn to the %1$s: %2$u point",
                                                  "Turn to the %1$s: %2$u points", step->cost),
                                        direction, step->cost)
                     : g_strdup_printf (ngettext ("%1$s into %2$s: %3$u point",
                                                  "%1$s into %2$s: %3$u points", step->cost),
                                        direction, zone, step->cost));
    }
  cost->text = g_strdup_printf (
      /* Translators: a way on zones: how many points it takes, in brackets the statement */
      ngettext ("To %1$s: %2$d point (%3$s).", "To %1$s: %2$d points (%3$s).",
                (gulong) cost->points),
      name, cost->points, positions->steps_rule != NULL ? positions->steps_rule : "");
  moves = way->len > 0 ? tell_moves (self, unit, way) : NULL;
  if (moves != NULL)
    {
      g_autofree char *text = g_steal_pointer (&cost->text);

      cost->text = g_strconcat (text, moves, NULL);
    }
  return cost;
}
