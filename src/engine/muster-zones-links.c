/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

#include <math.h>

/* What adjoins what, and in which direction zones lie from one another. */

/* Of a rounding: limits of arcs are included. */
#define SLACK 1e-9

/* How a step in each direction changes column and row. */
static const int steps[MUSTER_N_FACINGS][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 },  { 1, 1 },
                                                { 0, 1 },  { -1, 1 }, { -1, 0 }, { -1, -1 } };

/* The cell next to CELL; MUSTER_ZONE_NONE off the field. */
static guint
get_next_cell (const MusterZones *self, guint cell, int dx, int dy)
{
  int column = (int) (cell % self->columns) + dx;
  int row = (int) (cell / self->columns) + dy;

  if (column < 0 || column >= (int) self->columns || row < 0 || row >= (int) self->rows)
    return MUSTER_ZONE_NONE;
  return (guint) row * self->columns + (guint) column;
}

/* One does not slip through where two zones that nobody can enter meet at a corner. */
static gboolean
may_pass (const MusterZones *self, guint cell, MusterFacing facing)
{
  const int dx = steps[facing][0];
  const int dy = steps[facing][1];
  const guint from = self->at[cell];
  const guint to = self->at[get_next_cell (self, cell, dx, dy)];
  guint beside[2];

  if (!self->zones[to].passable)
    return FALSE;
  if (!muster_facing_is_diagonal (facing))
    return TRUE;
  beside[0] = self->at[get_next_cell (self, cell, dx, 0)];
  beside[1] = self->at[get_next_cell (self, cell, 0, dy)];
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    if (self->zones[beside[i]].passable || beside[i] == from || beside[i] == to)
      return TRUE;
  return FALSE;
}

/* Adds a link from the zone whose links begin at FIRST, sorted by zone among those of its facing,
 * each once. */
static void
add_link (MusterZones *self, guint first, const MusterZoneLink *link)
{
  guint at = self->links->len;

  while (at > first)
    {
      MusterZoneLink *before = &g_array_index (self->links, MusterZoneLink, at - 1);

      if (before->facing == link->facing && before->zone == link->zone)
        {
          before->passable |= link->passable;
          return;
        }
      if (before->facing < link->facing || before->zone < link->zone)
        break;
      at--;
    }
  g_array_insert_val (self->links, at, *link);
}

static void
link_zone (MusterZones *self, guint zone, MusterFacing facing)
{
  guint n;
  const guint *cells = muster_zones_get_cells (self, zone, &n);

  for (guint i = 0; i < n; i++)
    {
      guint next = get_next_cell (self, cells[i], steps[facing][0], steps[facing][1]);
      MusterZoneLink link = { 0 };

      if (next == MUSTER_ZONE_NONE || self->at[next] == zone)
        continue;
      link.zone = self->at[next];
      link.facing = facing;
      link.passable = may_pass (self, cells[i], facing);
      add_link (self, self->plans[zone].first_link, &link);
    }
}

/* Finds what adjoins each of them: only when somebody asks, as a field that is only looked at needs
 * no ways. */
static void
make_links (MusterZones *self)
{
  self->links =
      g_array_sized_new (FALSE, FALSE, sizeof (MusterZoneLink), self->n * MUSTER_N_FACINGS);
  for (guint zone = 0; zone < self->n; zone++)
    {
      self->plans[zone].first_link = self->links->len;
      for (guint facing = 0; facing < MUSTER_N_FACINGS; facing++)
        link_zone (self, zone, facing);
    }
  self->plans[self->n].first_link = self->links->len;
}

static void
need_links (const MusterZones *self)
{
  MusterZones *zones = (MusterZones *) self;

  if (!g_once_init_enter (&zones->linked))
    return;
  make_links (zones);
  g_once_init_leave (&zones->linked, TRUE);
}

/**
 * muster_zones_get_links:
 * @self: zones
 * @zone: one of them
 * @n_links: (out): how many
 *
 * A merged zone may have several in one direction, and one zone may lie both beside it and across a
 * corner.
 *
 * Returns: (transfer none): the ways out of it, by facing and then by zone
 */
const MusterZoneLink *
muster_zones_get_links (const MusterZones *self, guint zone, guint *n_links)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (zone < self->n, NULL);

  need_links (self);
  *n_links = self->plans[zone + 1].first_link - self->plans[zone].first_link;
  return &g_array_index (self->links, MusterZoneLink, self->plans[zone].first_link);
}

/**
 * muster_zones_get_neighbour:
 * @self: zones
 * @zone: one of them
 * @facing: a direction
 *
 * Returns: the zone next to it in that direction, of several the one that is hit from the middle,
 * or nearest to that,
 *   then the first in reading order; %MUSTER_ZONE_NONE off the field
 */
guint
muster_zones_get_neighbour (const MusterZones *self, guint zone, MusterFacing facing)
{
  guint n;
  const guint *cells;
  guint found = MUSTER_ZONE_NONE;
  int least = G_MAXINT;

  g_return_val_if_fail (self != NULL, MUSTER_ZONE_NONE);
  g_return_val_if_fail (zone < self->n, MUSTER_ZONE_NONE);
  g_return_val_if_fail ((guint) facing < MUSTER_N_FACINGS, MUSTER_ZONE_NONE);

  cells = muster_zones_get_cells (self, zone, &n);
  for (guint i = 0; i < n; i++)
    {
      const int dx = steps[facing][0];
      const int dy = steps[facing][1];
      guint next = get_next_cell (self, cells[i], dx, dy);
      int x;
      int y;
      int aside;

      if (next == MUSTER_ZONE_NONE || self->at[next] == zone)
        continue;
      x = 2 * (int) (next % self->columns) + 1 - (int) self->plans[zone].middle_x;
      y = 2 * (int) (next / self->columns) + 1 - (int) self->plans[zone].middle_y;
      aside = ABS (x * dy - y * dx);
      if (aside >= least)
        continue;
      least = aside;
      found = self->at[next];
    }
  return found;
}

/**
 * muster_zones_adjoin:
 * @self: zones
 * @a: one of them
 * @b: another
 *
 * Returns: whether they share a side, only a corner, or neither
 */
MusterZonesAdjoin
muster_zones_adjoin (const MusterZones *self, guint a, guint b)
{
  guint n;
  const MusterZoneLink *links;
  MusterZonesAdjoin found = MUSTER_ZONES_APART;

  g_return_val_if_fail (self != NULL, MUSTER_ZONES_APART);
  g_return_val_if_fail (a < self->n && b < self->n, MUSTER_ZONES_APART);

  if (a == b)
    return MUSTER_ZONES_SAME;
  links = muster_zones_get_links (self, a, &n);
  for (guint i = 0; i < n; i++)
    if (links[i].zone == b)
      found = MAX (found, muster_facing_is_diagonal (links[i].facing) ? MUSTER_ZONES_BY_CORNER
                                                                      : MUSTER_ZONES_BY_SIDE);
  return found;
}

/* From middle to middle, in degrees clockwise from north; FALSE when they are one point. */
static gboolean
get_bearing (const MusterZones *self, guint from, guint to, double *degrees)
{
  const MusterZonePlan *a = &self->plans[from];
  const MusterZonePlan *b = &self->plans[to];
  const double x = (double) b->middle_x - a->middle_x;
  const double y = (double) b->middle_y - a->middle_y;

  if (x == 0 && y == 0)
    return FALSE;
  *degrees = atan2 (x, -y) * 180 / G_PI;
  return TRUE;
}

/**
 * muster_zones_get_direction:
 * @self: zones
 * @from: one of them
 * @to: another
 *
 * Returns: the direction nearest to the line from middle to middle; %MUSTER_FACING_NONE when they
 * have one middle
 */
MusterFacing
muster_zones_get_direction (const MusterZones *self, guint from, guint to)
{
  double degrees;

  g_return_val_if_fail (self != NULL, MUSTER_FACING_NONE);
  g_return_val_if_fail (from < self->n && to < self->n, MUSTER_FACING_NONE);

  return get_bearing (self, from, to, &degrees) ? muster_facing_from_degrees (degrees)
                                                : MUSTER_FACING_NONE;
}

/**
 * muster_zones_is_in_arc:
 * @self: zones
 * @from: where one looks from
 * @facing: the direction one faces
 * @to: what one looks at
 * @degrees: how far the arc reaches on either side of @facing
 *
 * Returns: whether the middle of @to lies within the arc, its limits included; one's own zone
 * always does
 */
gboolean
muster_zones_is_in_arc (
    const MusterZones *self, guint from, MusterFacing facing, guint to, double degrees)
{
  double bearing;
  double off;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (from < self->n && to < self->n, FALSE);
  g_return_val_if_fail ((guint) facing < MUSTER_N_FACINGS, FALSE);

  if (!get_bearing (self, from, to, &bearing))
    return TRUE;
  off = fabs (bearing - muster_facing_to_degrees (facing));
  return MIN (off, fabs (360 - off)) <= degrees + SLACK;
}

/**
 * muster_zones_get_away:
 * @self: zones
 * @enemy: where the enemy is
 * @zone: where a base is
 *
 * Returns: the direction in which the base goes straight away from @enemy, the one nearest to the
 * line from middle to
 *   middle; %MUSTER_FACING_NONE when both are in one zone
 */
MusterFacing
muster_zones_get_away (const MusterZones *self, guint enemy, guint zone)
{
  return muster_zones_get_direction (self, enemy, zone);
}
