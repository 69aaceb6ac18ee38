/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>
#include <string.h>

/* How deep each spot lies in a patch, on a grid, and the lines along which it is the same: contours
 * and waterlines. */

#define CELLS 56
#define KNOWN 10

struct _MusterDepths
{
  MusterBounds bounds; /* of the grid */
  guint columns, rows; /* of its corners */
  double *depths;
  double most;

  /* The lines that were asked for last. */
  struct
  {
    double depth;
    GPtrArray *lines;
  } known[KNOWN];
  guint next;
};

static double
get (const MusterDepths *self, guint column, guint row)
{
  return self->depths[row * self->columns + column];
}

MusterDepths *
muster_depths_new (const MusterPatch *patch, const MusterBounds *field)
{
  MusterDepths *self = g_new0 (MusterDepths, 1);
  double width, height, cell;

  /* a little more than the patch, so that all lines are closed or leave the field */
  self->bounds = patch->bounds;
  self->bounds.left = MAX (self->bounds.left, field->left);
  self->bounds.top = MAX (self->bounds.top, field->top);
  self->bounds.right = MIN (self->bounds.right, field->right);
  self->bounds.bottom = MIN (self->bounds.bottom, field->bottom);
  width = MAX (self->bounds.right - self->bounds.left, 1e-6);
  height = MAX (self->bounds.bottom - self->bounds.top, 1e-6);
  cell = MAX (width, height) / CELLS;
  self->columns = (guint) ceil (width / cell) + 5;
  self->rows = (guint) ceil (height / cell) + 5;
  self->bounds.left -= 2 * cell;
  self->bounds.top -= 2 * cell;
  self->bounds.right = self->bounds.left + cell * (self->columns - 1);
  self->bounds.bottom = self->bounds.top + cell * (self->rows - 1);
  self->depths = g_new (double, self->columns * self->rows);
  for (guint row = 0; row < self->rows; row++)
    for (guint column = 0; column < self->columns; column++)
      {
        /* beyond the edge of the field the patch goes on as at the edge, and ends there */
        double x = CLAMP (self->bounds.left + cell * column, field->left + cell * 1e-3,
                          field->right - cell * 1e-3);
        double y = CLAMP (self->bounds.top + cell * row, field->top + cell * 1e-3,
                          field->bottom - cell * 1e-3);
        double depth = muster_patch_get_depth (patch, field, x, y);

        if (row == 0 || column == 0 || row + 1 == self->rows || column + 1 == self->columns)
          depth = -1;
        self->depths[row * self->columns + column] = depth;
        self->most = MAX (self->most, depth);
      }
  return self;
}

void
muster_depths_free (MusterDepths *self)
{
  for (guint i = 0; i < KNOWN; i++)
    g_clear_pointer (&self->known[i].lines, g_ptr_array_unref);
  g_free (self->depths);
  g_free (self);
}

double
muster_depths_get_most (const MusterDepths *self)
{
  return self->most;
}

/* Where the depth is met between two corners of a cell. EDGE: 0 top, 1 right, 2 bottom, 3 left. */
static MusterPoint
get_crossing (const MusterDepths *self, guint column, guint row, int edge, double depth)
{
  guint c1 = column + (edge == 1), r1 = row + (edge == 2);
  guint c2 = column + (edge != 3), r2 = row + (edge != 0);
  double a = get (self, c1, r1) - depth, b = get (self, c2, r2) - depth;
  double share = a != b ? a / (a - b) : 0.5;
  double cell = (self->bounds.right - self->bounds.left) / (self->columns - 1);

  return (MusterPoint){ self->bounds.left + cell * (c1 + share * ((double) c2 - c1)),
                        self->bounds.top + cell * (r1 + share * ((double) r2 - r1)) };
}

/* Which edges of a cell a line goes through, by which of its corners are deep: 1 north-west, 2
 * north-east, 4 south-east, 8 south-west. -1: none. Those with two lines through them have four. */
static const signed char ways[16][4] = {
  { -1, -1, -1, -1 }, { 3, 0, -1, -1 }, { 0, 1, -1, -1 }, { 3, 1, -1, -1 },
  { 1, 2, -1, -1 },   { 3, 0, 1, 2 },   { 0, 2, -1, -1 }, { 3, 2, -1, -1 },
  { 2, 3, -1, -1 },   { 2, 0, -1, -1 }, { 0, 1, 2, 3 },   { 2, 1, -1, -1 },
  { 1, 3, -1, -1 },   { 1, 0, -1, -1 }, { 0, 3, -1, -1 }, { -1, -1, -1, -1 },
};

static guint
get_case (const MusterDepths *self, guint column, guint row, double depth)
{
  return (get (self, column, row) > depth ? 1u : 0) | (get (self, column + 1, row) > depth ? 2u : 0)
         | (get (self, column + 1, row + 1) > depth ? 4u : 0)
         | (get (self, column, row + 1) > depth ? 8u : 0);
}

/* The edge of a cell by which one leaves it, having come in by FROM; -1: no line comes in there. */
static int
find_exit (guint corners, int from)
{
  for (int i = 0; i < 4; i += 2)
    {
      if (ways[corners][i] == from && ways[corners][i + 1] >= 0)
        return ways[corners][i + 1];
      if (ways[corners][i + 1] == from)
        return ways[corners][i];
    }
  return -1;
}

/* Follows a line from a cell out by EDGE, until it closes or ends. */
static void
follow (const MusterDepths *self,
        guint column,
        guint row,
        int edge,
        double depth,
        guint8 *seen,
        GArray *line)
{
  static const int steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  for (;;)
    {
      MusterPoint p = get_crossing (self, column, row, edge, depth);
      int next_column = (int) column + steps[edge][0];
      int next_row = (int) row + steps[edge][1];
      int from = (edge + 2) % 4;

      g_array_append_val (line, p);
      if (next_column < 0 || next_row < 0 || next_column >= (int) self->columns - 1
          || next_row >= (int) self->rows - 1)
        return;
      column = (guint) next_column;
      row = (guint) next_row;
      if ((seen[row * self->columns + column] & 1 << from) != 0)
        return;
      edge = find_exit (get_case (self, column, row, depth), from);
      if (edge < 0)
        return;
      seen[row * self->columns + column] |= (guint8) (1 << from | 1 << edge);
    }
}

static void
reverse (GArray *line)
{
  for (guint i = 0; i < line->len / 2; i++)
    {
      MusterPoint p = g_array_index (line, MusterPoint, i);

      g_array_index (line, MusterPoint, i) = g_array_index (line, MusterPoint, line->len - 1 - i);
      g_array_index (line, MusterPoint, line->len - 1 - i) = p;
    }
}

/* Takes the corners off a line that has been followed from cell to cell. */
static void
smooth (GArray *line)
{
  g_autofree MusterPoint *old = NULL;
  MusterPoint first, last;
  guint n = line->len;
  gboolean closed;

  if (n < 5)
    return;
  first = g_array_index (line, MusterPoint, 0);
  last = g_array_index (line, MusterPoint, n - 1);
  closed = hypot (first.x - last.x, first.y - last.y) < 1e-9;
  old = g_new (MusterPoint, n);
  for (int pass = 0; pass < 4; pass++)
    {
      memcpy (old, line->data, n * sizeof *old);
      for (guint i = closed ? 0 : 1; i < (closed ? n : n - 1); i++)
        {
          MusterPoint before = old[i > 0 ? i - 1 : n - 2], after = old[i + 1 < n ? i + 1 : 1];

          g_array_index (line, MusterPoint, i) =
              (MusterPoint){ (before.x + 2 * old[i].x + after.x) / 4,
                             (before.y + 2 * old[i].y + after.y) / 4 };
        }
    }
}

static GPtrArray *
find_lines (const MusterDepths *self, double depth)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree guint8 *seen = g_new0 (guint8, self->columns * self->rows);

  for (guint row = 0; row + 1 < self->rows; row++)
    for (guint column = 0; column + 1 < self->columns; column++)
      {
        guint corners = get_case (self, column, row, depth);

        for (int i = 0; i < 4 && ways[corners][i] >= 0; i += 2)
          {
            int in = ways[corners][i], out = ways[corners][i + 1];
            guint8 *mark = &seen[row * self->columns + column];
            GArray *line;

            if ((*mark & (1 << in | 1 << out)) != 0)
              continue;
            *mark |= (guint8) (1 << in | 1 << out);
            line = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
            follow (self, column, row, in, depth, seen, line);
            reverse (line);
            follow (self, column, row, out, depth, seen, line);
            smooth (line);
            g_ptr_array_add (lines, line);
          }
      }
  return lines;
}

GPtrArray *
muster_depths_list_lines (MusterDepths *self, double depth)
{
  guint place;

  for (guint i = 0; i < KNOWN; i++)
    if (self->known[i].lines != NULL && self->known[i].depth == depth)
      return g_ptr_array_ref (self->known[i].lines);
  place = self->next;
  self->next = (self->next + 1) % KNOWN;
  g_clear_pointer (&self->known[place].lines, g_ptr_array_unref);
  self->known[place].depth = depth;
  self->known[place].lines = find_lines (self, depth);
  return g_ptr_array_ref (self->known[place].lines);
}
