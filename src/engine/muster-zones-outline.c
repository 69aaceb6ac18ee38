/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

#include "muster-shape.h"

/* The outlines of cells, with what they go around to their right, in the box that they are in. */
typedef struct
{
  guint left, top, columns, rows;
  guint8 *inside; /* of each cell */
  guint8 *seen;   /* of each cell, a bit for each of its sides that an outline went along */
} Tracing;

/* Sides of a cell: 0 top, going east; 1 right, going south; 2 bottom, going west; 3 left, going
 * north. */
static const int beside[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

static gboolean
is_inside (const Tracing *self, int column, int row)
{
  return column >= 0 && row >= 0 && column < (int) self->columns && row < (int) self->rows
         && self->inside[(guint) row * self->columns + (guint) column];
}

static void
trace (Tracing *self, int column, int row, int side, GPtrArray *rings)
{
  static const int corners[4][2] = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };
  GArray *ring;

  if ((self->seen[(guint) row * self->columns + (guint) column] & 1 << side) != 0)
    return;
  ring = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  while ((self->seen[(guint) row * self->columns + (guint) column] & 1 << side) == 0)
    {
      int next = (side + 1) % 4;
      MusterPoint corner = { (int) self->left + column + corners[side][0],
                             (int) self->top + row + corners[side][1] };
      /* the cell ahead, and the one to its left */
      int ahead_column = column + beside[next][0], ahead_row = row + beside[next][1];
      int left_column = ahead_column + beside[side][0], left_row = ahead_row + beside[side][1];

      self->seen[(guint) row * self->columns + (guint) column] |= (guint8) (1 << side);
      if (!is_inside (self, ahead_column, ahead_row))
        {
          g_array_append_val (ring, corner);
          side = next;
        }
      else if (is_inside (self, left_column, left_row))
        {
          g_array_append_val (ring, corner);
          column = left_column;
          row = left_row;
          side = (side + 3) % 4;
        }
      else
        {
          column = ahead_column;
          row = ahead_row;
        }
    }
  g_ptr_array_add (rings, ring);
}

/* The box that the cells are in, and nothing in it. */
static Tracing
make_tracing (guint across, const guint *cells, guint n)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;
  Tracing tracing = { 0 };

  for (guint i = 0; i < n; i++)
    {
      left = MIN (left, cells[i] % across);
      top = MIN (top, cells[i] / across);
      right = MAX (right, cells[i] % across + 1);
      bottom = MAX (bottom, cells[i] / across + 1);
    }
  if (n > 0)
    tracing = (Tracing){ left, top, right - left, bottom - top, NULL, NULL };
  tracing.inside = g_new0 (guint8, tracing.columns * tracing.rows);
  tracing.seen = g_new0 (guint8, tracing.columns * tracing.rows);
  return tracing;
}

/**
 * muster_zones_trace:
 * @self: zones
 * @cells: (array length=n): cells of theirs, as muster_zones_get_cells() has them
 * @n: how many
 *
 * Returns: (transfer full) (element-type GArray): what goes around them and around the holes in
 *   them, each an array of the corners as #MusterPoint, in zones from the north-west corner
 */
GPtrArray *
muster_zones_trace (const MusterZones *self, const guint *cells, guint n)
{
  GPtrArray *rings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Tracing tracing;

  g_return_val_if_fail (self != NULL, rings);
  g_return_val_if_fail (cells != NULL || n == 0, rings);

  tracing = make_tracing (self->columns, cells, n);
  for (guint i = 0; i < n; i++)
    tracing.inside[(cells[i] / self->columns - tracing.top) * tracing.columns
                   + cells[i] % self->columns - tracing.left] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      int column = (int) (cells[i] % self->columns - tracing.left);
      int row = (int) (cells[i] / self->columns - tracing.top);

      for (int side = 0; side < 4; side++)
        if (!is_inside (&tracing, column + beside[side][0], row + beside[side][1]))
          trace (&tracing, column, row, side, rings);
    }
  g_free (tracing.inside);
  g_free (tracing.seen);
  return rings;
}
