/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <math.h>

/* Finding what lies somewhere, by a grid over the field: what lies off it is in the cells along its
 * edge. */

/* About as many cells as items, so that each holds few. */
#define MOST_CELLS 64

typedef struct
{
  guint left, top, right, bottom;
} Cells;

static guint
find_cell (double at, double size, guint n)
{
  double cell = floor (at / size);

  /* a NaN would be no cell at all */
  return cell > 0 ? (guint) MIN (cell, n - 1) : 0;
}

static Cells
find_cells (const MusterFieldGrid *grid, MusterBounds bounds)
{
  return (Cells){ find_cell (bounds.left, grid->width, grid->columns),
                  find_cell (bounds.top, grid->height, grid->rows),
                  find_cell (bounds.right, grid->width, grid->columns),
                  find_cell (bounds.bottom, grid->height, grid->rows) };
}

/* Counts what each cell holds, or notes it there. */
static void
lay_items (MusterField *self, gboolean note)
{
  MusterFieldGrid *grid = &self->grid;

  for (guint i = 0; i < self->items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);
      Cells cells;

      if (!item->placed)
        continue;
      cells = find_cells (grid, item->bounds);
      for (guint row = cells.top; row <= cells.bottom; row++)
        for (guint column = cells.left; column <= cells.right; column++)
          {
            guint *at = &grid->first[row * grid->columns + column];

            if (note)
              grid->list[*at] = i;
            (*at)++;
          }
    }
}

void
muster_field_make_grid (MusterField *self)
{
  MusterFieldGrid *grid = &self->grid;
  const guint side = CLAMP ((guint) sqrt (self->items->len), 1, MOST_CELLS);
  guint n, sum = 0;

  grid->columns = self->width > 0 ? side : 1;
  grid->rows = self->height > 0 ? side : 1;
  grid->width = self->width > 0 ? self->width / grid->columns : 1;
  grid->height = self->height > 0 ? self->height / grid->rows : 1;
  n = grid->columns * grid->rows;
  grid->first = g_new0 (guint, n + 1);
  lay_items (self, FALSE);
  for (guint i = 0; i <= n; i++)
    {
      const guint count = grid->first[i];

      grid->first[i] = sum;
      sum += count;
    }
  grid->list = g_new (guint, MAX (sum, 1));
  lay_items (self, TRUE);
  /* each now says where it ends, which is where the next begins */
  for (guint i = n; i > 0; i--)
    grid->first[i] = grid->first[i - 1];
  grid->first[0] = 0;
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  const guint left = *(const guint *) a;
  const guint right = *(const guint *) b;

  return left < right ? -1 : left > right;
}

/**
 * muster_field_list_items_in:
 * @self: a field
 * @bounds: a box
 *
 * Returns: (transfer container) (element-type MusterFieldItem): those whose bounds meet the box, in
 * drawing order; found by a grid, so that
 *   it takes no longer than there are items near it
 */
GPtrArray *
muster_field_list_items_in (const MusterField *self, MusterBounds bounds)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  GPtrArray *items = g_ptr_array_new ();
  const MusterFieldGrid *grid;
  Cells cells;

  g_return_val_if_fail (self != NULL, items);

  grid = &self->grid;
  cells = find_cells (grid, bounds);
  for (guint row = cells.top; row <= cells.bottom; row++)
    for (guint column = cells.left; column <= cells.right; column++)
      {
        const guint cell = row * grid->columns + column;

        g_array_append_vals (found, grid->list + grid->first[cell],
                             grid->first[cell + 1] - grid->first[cell]);
      }
  g_array_sort (found, compare_indices);
  for (guint i = 0; i < found->len; i++)
    {
      const guint index = g_array_index (found, guint, i);
      MusterFieldItem *item = g_ptr_array_index (self->items, index);

      if ((i == 0 || index != g_array_index (found, guint, i - 1))
          && muster_bounds_meets (item->bounds, bounds))
        g_ptr_array_add (items, item);
    }
  return items;
}

/* How an item lies to a spot */

gboolean
muster_field_item_contains (const MusterFieldItem *item, double x, double y)
{
  g_return_val_if_fail (item != NULL, FALSE);

  for (guint i = 0; i < item->shapes->len; i++)
    if (muster_shape_contains (g_ptr_array_index (item->shapes, i), x, y))
      return TRUE;
  return item->shapes->len == 0 && item->placed && item->x == x && item->y == y;
}

/**
 * muster_field_item_distance:
 * @item: an item
 * @x: where
 * @y: where
 *
 * Returns: how far the spot is from its nearest one, in the measure of the field; 0 inside
 */
double
muster_field_item_distance (const MusterFieldItem *item, double x, double y)
{
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (item != NULL, 0);

  if (item->shapes->len == 0)
    return muster_distance (item->x, item->y, x, y);
  for (guint i = 0; i < item->shapes->len && least > 0; i++)
    least = MIN (least, muster_shape_distance (g_ptr_array_index (item->shapes, i), x, y));
  return least;
}

static double
measure_to_edge (const MusterFieldItem *item, double x, double y)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < item->shapes->len; i++)
    least = MIN (least, muster_shape_distance_to_edge (g_ptr_array_index (item->shapes, i), x, y));
  return least;
}

/* Which one is meant: spots before shapes, and shapes before the inside of areas. */
typedef struct
{
  MusterFieldItem *item;
  guint rank;
  double distance; /* of spots */
} Hit;

static int
compare_hits (gconstpointer a, gconstpointer b)
{
  const Hit *left = a;
  const Hit *right = b;

  if (left->rank != right->rank)
    return left->rank < right->rank ? -1 : 1;
  if (left->distance != right->distance)
    return left->distance < right->distance ? -1 : 1;
  return left->item->index > right->item->index ? -1 : 1;
}

/**
 * muster_field_list_at:
 * @self: a field
 * @x: where
 * @y: where
 * @slack: how far beside it counts as well
 *
 * Returns: (transfer container) (element-type MusterFieldItem): all that is there: first spots, the
 * nearest ahead; then shapes, the topmost
 *   ahead; then areas that the spot lies well inside of
 */
GPtrArray *
muster_field_list_at (const MusterField *self, double x, double y, double slack)
{
  g_autoptr (GArray) hits = g_array_new (FALSE, FALSE, sizeof (Hit));
  g_autoptr (GPtrArray) near = NULL;
  GPtrArray *items = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL && slack >= 0, items);

  near = muster_field_list_items_in (self,
                                     (MusterBounds){ x - slack, y - slack, x + slack, y + slack });
  for (guint i = 0; i < near->len; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (near, i);
      const double distance = muster_field_item_distance (item, x, y);
      Hit hit = { item, 1, 0 };

      if (distance > slack)
        continue;
      if (item->shapes->len == 0)
        hit = (Hit){ item, 0, distance };
      else if (item->kind == MUSTER_FIELD_AREA && measure_to_edge (item, x, y) > slack)
        hit.rank = 2;
      g_array_append_val (hits, hit);
    }
  g_array_sort (hits, compare_hits);
  for (guint i = 0; i < hits->len; i++)
    g_ptr_array_add (items, g_array_index (hits, Hit, i).item);
  return items;
}

/**
 * muster_field_item_at:
 * @self: a field
 * @x: where
 * @y: where
 * @slack: how far beside it counts as well
 *
 * Returns: (transfer none) (nullable): what is meant there: the first of muster_field_list_at()
 */
const MusterFieldItem *
muster_field_item_at (const MusterField *self, double x, double y, double slack)
{
  g_autoptr (GPtrArray) items = muster_field_list_at (self, x, y, slack);

  return items->len > 0 ? g_ptr_array_index (items, 0) : NULL;
}
