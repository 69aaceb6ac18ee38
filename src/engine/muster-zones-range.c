/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"
#include "muster-zones-ways.h"

/* How far zones lie from one another, by their sides or across corners too. */

/* Steps from the zones that are at 0 in FAR to all others, or until TARGET is reached. */
static void
spread (const MusterZones *self, guint *far, GArray *queue, guint target, MusterZoneRange range)
{
  for (guint i = 0; i < queue->len; i++)
    {
      guint zone = g_array_index (queue, guint, i);
      guint n;
      const MusterZoneLink *links = muster_zones_get_links (self, zone, &n);

      if (zone == target)
        return;
      for (guint k = 0; k < n; k++)
        {
          guint next = links[k].zone;

          if (far[next] != G_MAXUINT
              || (range == MUSTER_ZONE_RANGE_SIDES && muster_facing_is_diagonal (links[k].facing)))
            continue;
          far[next] = far[zone] + 1;
          g_array_append_val (queue, next);
        }
    }
}

static guint *
measure (
    const MusterZones *self, const guint *set, guint n_set, guint target, MusterZoneRange range)
{
  guint *far = g_new (guint, self->n);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->n; i++)
    far[i] = G_MAXUINT;
  for (guint i = 0; i < n_set; i++)
    {
      g_return_val_if_fail (set[i] < self->n, far);
      if (far[set[i]] == 0)
        continue;
      far[set[i]] = 0;
      g_array_append_val (queue, set[i]);
    }
  spread (self, far, queue, target, range);
  return far;
}

/**
 * muster_zones_get_range:
 * @self: zones
 * @from: one of them
 * @to: another
 * @range: how steps across a corner count
 *
 * Terrain and troops between them do not count. A merged zone is one step like any other.
 *
 * Returns: the steps from one to the other, 0 for a zone and itself
 */
guint
muster_zones_get_range (const MusterZones *self, guint from, guint to, MusterZoneRange range)
{
  g_autofree guint *far = NULL;

  g_return_val_if_fail (self != NULL, G_MAXUINT);
  g_return_val_if_fail (from < self->n && to < self->n, G_MAXUINT);

  if (!self->merged)
    {
      const int x = ABS ((int) (from % self->columns) - (int) (to % self->columns));
      const int y = ABS ((int) (from / self->columns) - (int) (to / self->columns));

      return (guint) (range == MUSTER_ZONE_RANGE_SIDES ? x + y : MAX (x, y));
    }
  far = measure (self, &from, 1, to, range);
  return far[to];
}

/**
 * muster_zones_measure:
 * @self: zones
 * @set: (array length=n_set): some of them
 * @n_set: how many
 * @range: how steps across a corner count
 *
 * Returns: (transfer full) (element-type guint): for each zone how far the nearest of @set is;
 * %G_MAXUINT each when there
 *   is none
 */
GArray *
muster_zones_measure (const MusterZones *self, const guint *set, guint n_set, MusterZoneRange range)
{
  g_autofree guint *far = NULL;
  GArray *array;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (set != NULL || n_set == 0, NULL);

  far = measure (self, set, n_set, MUSTER_ZONE_NONE, range);
  array = g_array_sized_new (FALSE, FALSE, sizeof (guint), self->n);
  g_array_append_vals (array, far, self->n);
  return array;
}

/**
 * muster_zones_list_clear:
 * @self: zones
 * @set: (array length=n_set): those to keep away from
 * @n_set: how many
 * @distance: how far
 * @range: how steps across a corner count
 *
 * Returns: (transfer full) (element-type guint): the zones at @distance or more from each of @set,
 * ascending
 */
GArray *
muster_zones_list_clear (
    const MusterZones *self, const guint *set, guint n_set, guint distance, MusterZoneRange range)
{
  g_autoptr (GArray) far = muster_zones_measure (self, set, n_set, range);
  GArray *clear = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; far != NULL && i < far->len; i++)
    if (g_array_index (far, guint, i) >= distance)
      g_array_append_val (clear, i);
  return clear;
}
