/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

/*
 * Lines of sight from middle to middle. All is counted in half zones, in whole numbers: a line
 * through a corner goes through exactly that, and the way back is the same line.
 *
 *   +---+---+      From the zone at the bottom left to the one at the top right the line touches
 *   | a | / |      a and b in the corner only: both have to block to block it. Where it runs along
 *   +---+---+      the side of two zones, between the middles of merged ones, the same holds for
 *   | / | b |      those two.
 *   +---+---+
 */

typedef struct
{
  const MusterZones *zones;
  guint from, to;
  MusterZoneTest also; /* nullable */
  gpointer data;
  GArray *blockers; /* nullable */
  gboolean clear;
} Sight;

static gboolean
blocks (const Sight *self, guint zone)
{
  if (zone == self->from || zone == self->to)
    return FALSE;
  return self->zones->zones[zone].blocks_sight
         || (self->also != NULL && self->also (zone, self->data));
}

static void
note (Sight *self, guint zone)
{
  self->clear = FALSE;
  if (self->blockers == NULL)
    return;
  for (guint i = 0; i < self->blockers->len; i++)
    if (g_array_index (self->blockers, guint, i) == zone)
      return;
  g_array_append_val (self->blockers, zone);
}

static guint
get_zone (const Sight *self, gint64 column, gint64 row)
{
  return self->zones->at[row * self->zones->columns + column];
}

/* The line goes through the inside of a cell. */
static void
cross (Sight *self, gint64 column, gint64 row)
{
  guint zone = get_zone (self, column, row);

  if (blocks (self, zone))
    note (self, zone);
}

/* The line goes between two cells. */
static void
pass_between (Sight *self, gint64 column, gint64 row, gint64 other_column, gint64 other_row)
{
  guint a = get_zone (self, column, row);
  guint b = get_zone (self, other_column, other_row);

  if (blocks (self, a) && blocks (self, b))
    {
      note (self, a);
      note (self, b);
    }
}

/* A line along a row or a column, at AT half zones from the edge, from LOW to HIGH. */
static void
follow_straight (Sight *self, gboolean along_row, gint64 at, gint64 low, gint64 high)
{
  for (gint64 i = low / 2; i <= (high - 1) / 2; i++)
    {
      const gint64 near = at / 2;

      if (at % 2 != 0)
        cross (self, along_row ? i : near, along_row ? near : i);
      else if (along_row)
        pass_between (self, i, near - 1, i, near);
      else
        pass_between (self, near - 1, i, near, i);
    }
}

/* A line from X0, Y0 eastward to X1, Y1, column by column. Heights are in 1/DX half zones. */
static void
follow_slant (Sight *self, gint64 x0, gint64 y0, gint64 x1, gint64 y1)
{
  const gint64 dx = x1 - x0;
  const gint64 dy = y1 - y0;
  const gint64 row_height = 2 * dx;

  for (gint64 column = x0 / 2; column <= (x1 - 1) / 2; column++)
    {
      const gint64 right = MIN (x1, 2 * column + 2);
      const gint64 start = y0 * dx + dy * (MAX (x0, 2 * column) - x0);
      const gint64 end = y0 * dx + dy * (right - x0);
      const gint64 low = MIN (start, end);
      const gint64 high = MAX (start, end);
      const gint64 corner = end / row_height;

      for (gint64 row = low / row_height; row * row_height < high; row++)
        cross (self, column, row);
      if (right == x1 || end % row_height != 0)
        continue;
      if (dy > 0)
        pass_between (self, column + 1, corner - 1, column, corner);
      else
        pass_between (self, column, corner - 1, column + 1, corner);
    }
}

/**
 * muster_zones_can_see:
 * @self: zones
 * @from: where one looks from
 * @to: what one looks at
 * @also: (nullable) (scope call): whether a zone blocks sight, beyond what its terrain does: who
 * stands there
 * @data: for @also
 * @blockers: (nullable): an array of guint to which the zones that block the line are added, each
 * once
 *
 * The line goes from middle to middle. Its two ends never block it. It is blocked by a zone between
 * them whose inside it goes through; where it goes between two zones, through a corner or along a
 * side, only by both together. Cut shapes count as whole zones.
 *
 * Returns: whether the line is clear, which is the same from @to to @from
 */
gboolean
muster_zones_can_see (const MusterZones *self,
                      guint from,
                      guint to,
                      MusterZoneTest also,
                      gpointer data,
                      GArray *blockers)
{
  Sight sight = { self, from, to, also, data, blockers, TRUE };
  const MusterZonePlan *a;
  const MusterZonePlan *b;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (from < self->n && to < self->n, FALSE);

  a = &self->plans[from];
  b = &self->plans[to];
  if (a->middle_x > b->middle_x)
    {
      a = &self->plans[to];
      b = &self->plans[from];
    }
  if (a->middle_x == b->middle_x)
    follow_straight (&sight, FALSE, a->middle_x, MIN (a->middle_y, b->middle_y),
                     MAX (a->middle_y, b->middle_y));
  else if (a->middle_y == b->middle_y)
    follow_straight (&sight, TRUE, a->middle_y, a->middle_x, b->middle_x);
  else
    follow_slant (&sight, a->middle_x, a->middle_y, b->middle_x, b->middle_y);
  return sight.clear;
}
