/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* Boxes on a field, looked up by where they are. */

#define MOST_CELLS 512u

typedef struct
{
  cairo_rectangle_t box;
  double weight;
  gconstpointer owner;
  gconstpointer named;           /* whose name is to stand by it; nullable */
  guint first_column, first_row; /* the first of the cells that it is in */
} Taken;

struct _MusterPlacing
{
  double width, height, cell;
  guint columns, rows;
  GArray *taken;    /* of Taken */
  GArray **buckets; /* of indices of it; each nullable */
};

MusterPlacing *
muster_placing_new (double width, double height, double cell)
{
  MusterPlacing *self = g_new0 (MusterPlacing, 1);

  self->width = width;
  self->height = height;
  self->cell = MAX (cell, MAX (width, height) / MOST_CELLS);
  self->columns = (guint) ceil (width / self->cell) + 1;
  self->rows = (guint) ceil (height / self->cell) + 1;
  self->taken = g_array_new (FALSE, FALSE, sizeof (Taken));
  self->buckets = g_new0 (GArray *, self->columns * self->rows);
  return self;
}

void
muster_placing_free (MusterPlacing *self)
{
  for (guint i = 0; i < self->columns * self->rows; i++)
    g_clear_pointer (&self->buckets[i], g_array_unref);
  g_free (self->buckets);
  g_array_unref (self->taken);
  g_free (self);
}

static guint
get_cell (double at, double cell, guint n)
{
  return (guint) CLAMP (floor (at / cell), 0, n - 1.0);
}

static void
add (MusterPlacing *self,
     const cairo_rectangle_t *box,
     double weight,
     gconstpointer owner,
     gconstpointer named)
{
  Taken taken = { *box,  weight,
                  owner, named,
                  get_cell (box->x, self->cell, self->columns),
                  get_cell (box->y, self->cell, self->rows) };
  guint index = self->taken->len;

  g_array_append_val (self->taken, taken);
  for (guint row = get_cell (box->y, self->cell, self->rows);
       row <= get_cell (box->y + box->height, self->cell, self->rows); row++)
    for (guint column = get_cell (box->x, self->cell, self->columns);
         column <= get_cell (box->x + box->width, self->cell, self->columns); column++)
      {
        GArray **bucket = &self->buckets[row * self->columns + column];

        if (*bucket == NULL)
          *bucket = g_array_new (FALSE, FALSE, sizeof (guint));
        g_array_append_val (*bucket, index);
      }
}

void
muster_placing_add (MusterPlacing *self,
                    const cairo_rectangle_t *box,
                    double weight,
                    gconstpointer owner)
{
  add (self, box, weight, owner, NULL);
}

void
muster_placing_add_named (MusterPlacing *self,
                          const cairo_rectangle_t *box,
                          double weight,
                          gconstpointer named)
{
  add (self, box, weight, NULL, named);
}

double
muster_placing_get_nearest (const MusterPlacing *self,
                            const cairo_rectangle_t *box,
                            gconstpointer named,
                            double far)
{
  guint first_row = get_cell (box->y - far, self->cell, self->rows);
  guint last_row = get_cell (box->y + box->height + far, self->cell, self->rows);
  guint first_column = get_cell (box->x - far, self->cell, self->columns);
  guint last_column = get_cell (box->x + box->width + far, self->cell, self->columns);
  double least = far;

  for (guint row = first_row; row <= last_row; row++)
    for (guint column = first_column; column <= last_column; column++)
      {
        const GArray *bucket = self->buckets[row * self->columns + column];

        for (guint i = 0; bucket != NULL && i < bucket->len; i++)
          {
            const Taken *taken =
                &g_array_index (self->taken, Taken, g_array_index (bucket, guint, i));
            double dx =
                MAX (taken->box.x - box->x - box->width, box->x - taken->box.x - taken->box.width);
            double dy = MAX (taken->box.y - box->y - box->height,
                             box->y - taken->box.y - taken->box.height);

            if (taken->named != NULL && taken->named != named)
              least = MIN (least, hypot (MAX (dx, 0), MAX (dy, 0)));
          }
      }
  return least;
}

static double
get_common (const cairo_rectangle_t *a, const cairo_rectangle_t *b)
{
  double width = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double height = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return width > 0 && height > 0 ? width * height : 0;
}

/* Rounding is no covering. */
#define LEAST_COVERED 0.01

gboolean
muster_placing_is_free (const MusterPlacing *self,
                        const cairo_rectangle_t *box,
                        gconstpointer owner)
{
  cairo_rectangle_t field = { 0, 0, self->width, self->height };
  double covered = (box->width * box->height - get_common (box, &field)) * 4;
  guint first_column = get_cell (box->x, self->cell, self->columns);
  guint last_column = get_cell (box->x + box->width, self->cell, self->columns);
  guint first_row = get_cell (box->y, self->cell, self->rows);
  guint last_row = get_cell (box->y + box->height, self->cell, self->rows);

  for (guint row = first_row; row <= last_row; row++)
    for (guint column = first_column; column <= last_column; column++)
      {
        const GArray *bucket = self->buckets[row * self->columns + column];

        for (guint i = 0; bucket != NULL && i < bucket->len && covered < LEAST_COVERED; i++)
          {
            const Taken *taken =
                &g_array_index (self->taken, Taken, g_array_index (bucket, guint, i));

            /* once: in the first cell that both are in */
            if ((owner == NULL || taken->owner != owner)
                && MAX (taken->first_column, first_column) == column
                && MAX (taken->first_row, first_row) == row)
              covered += get_common (box, &taken->box) * taken->weight;
          }
      }
  return covered < LEAST_COVERED;
}
