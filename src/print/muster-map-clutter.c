/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-labels-private.h"

#include <math.h>

/* Lines and houses on the ground that a name is better not written over, looked up by where they
 * are. All in device units. */

#define MOST_CELLS 256u
/* What a unit of length counts of what is drawn with lines; of where a side starts, whose outline
 * is thin; and what it counts to be written over houses, the whole of a name. */
#define LINE_WEIGHT 0.5
#define AREA_WEIGHT 0.25
#define HOUSES_WEIGHT 40.0

typedef struct
{
  MusterPoint from, to;
  double weight;
  gconstpointer owner;
} Segment;

struct _MusterClutter
{
  double cell;
  double scale, unit;
  guint columns, rows;
  GArray *segments; /* of Segment */
  GArray **buckets; /* of indices of it; each nullable */
  GPtrArray *houses; /* of MusterSite; borrowed */
};

static guint
get_cell (double at, double cell, guint n)
{
  return (guint) CLAMP (floor (at / cell), 0, n - 1.0);
}

/* The length of a segment that lies in a box. */
static double
get_length_in (const Segment *segment, double left, double top, double right, double bottom)
{
  double dx = segment->to.x - segment->from.x, dy = segment->to.y - segment->from.y;
  const double steps[] = { -dx, dx, -dy, dy };
  const double rooms[] = { segment->from.x - left, right - segment->from.x, segment->from.y - top,
                           bottom - segment->from.y };
  double first = 0, last = 1;

  for (int i = 0; i < 4; i++)
    {
      if (steps[i] == 0 && rooms[i] < 0)
        return 0;
      if (steps[i] < 0)
        first = MAX (first, rooms[i] / steps[i]);
      else if (steps[i] > 0)
        last = MIN (last, rooms[i] / steps[i]);
    }
  return last > first ? (last - first) * hypot (dx, dy) : 0;
}

static void
add_segment (MusterClutter *self, const Segment *segment)
{
  guint index = self->segments->len;
  guint first_column = get_cell (MIN (segment->from.x, segment->to.x), self->cell, self->columns);
  guint last_column = get_cell (MAX (segment->from.x, segment->to.x), self->cell, self->columns);
  guint first_row = get_cell (MIN (segment->from.y, segment->to.y), self->cell, self->rows);
  guint last_row = get_cell (MAX (segment->from.y, segment->to.y), self->cell, self->rows);

  g_array_append_val (self->segments, *segment);
  for (guint row = first_row; row <= last_row; row++)
    for (guint column = first_column; column <= last_column; column++)
      {
        GArray **bucket = &self->buckets[row * self->columns + column];
        double left = column * self->cell, top = row * self->cell;

        /* a long one that is slanted misses most of the cells around it */
        if (get_length_in (segment, left, top, left + self->cell, top + self->cell) <= 0)
          continue;
        if (*bucket == NULL)
          *bucket = g_array_new (FALSE, FALSE, sizeof (guint));
        g_array_append_val (*bucket, index);
      }
}

static void
add_lines (
    MusterClutter *self, GPtrArray *lines, gboolean closed, double weight, gconstpointer owner)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *points = g_ptr_array_index (lines, i);

      for (guint k = closed ? 0 : 1; k < points->len; k++)
        {
          MusterPoint from =
              g_array_index (points, MusterPoint, (k + points->len - 1) % points->len);
          MusterPoint to = g_array_index (points, MusterPoint, k);
          Segment segment = { { from.x * self->scale, from.y * self->scale },
                              { to.x * self->scale, to.y * self->scale },
                              weight,
                              owner };

          add_segment (self, &segment);
        }
    }
}

static void
add_patch (MusterClutter *self, const MusterPatch *patch, double weight, gconstpointer owner)
{
  add_lines (self, patch->rings, TRUE, weight, owner);
  add_lines (self, patch->strokes, FALSE, weight, owner);
}

/**
 * muster_clutter_new:
 * @map: a map
 * @style: how it is drawn
 * @unit: how thick a usual line is
 *
 * Returns: (transfer full): what of its ground names are better not written over
 */
MusterClutter *
muster_clutter_new (const MusterMap *map, const MusterMapStyle *style, double unit)
{
  static const char *const built[] = { "village", "building", "laager", "wagon",
                                       "train",   "ship",     NULL };
  /* tints without an outline that anybody would notice */
  static const char *const plain[] = { "open", "grass", "sand", NULL };
  MusterClutter *self = g_new0 (MusterClutter, 1);
  double width = map->bounds.right * style->scale, height = map->bounds.bottom * style->scale;

  self->scale = style->scale;
  self->unit = unit;
  self->cell = MAX (64 * unit, MAX (width, height) / MOST_CELLS);
  self->columns = (guint) ceil (width / self->cell) + 1;
  self->rows = (guint) ceil (height / self->cell) + 1;
  self->segments = g_array_new (FALSE, FALSE, sizeof (Segment));
  self->buckets = g_new0 (GArray *, self->columns * self->rows);
  self->houses = g_ptr_array_new ();
  for (guint i = 0; i < map->sites->len; i++)
    {
      const MusterSite *site = g_ptr_array_index (map->sites, i);

      if (site->item == NULL || !muster_map_shows (map, style, site->item)
          || g_strv_contains (plain, site->spec.look))
        continue;
      if (g_strv_contains (built, site->spec.look))
        g_ptr_array_add (self->houses, (gpointer) site);
      add_patch (self, site->patch, LINE_WEIGHT, site->item);
    }
  for (guint i = 0; !style->no_areas && i < muster_field_get_n_items (map->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (map->field, i);

      if (item->kind != MUSTER_FIELD_AREA || !muster_map_shows (map, style, item))
        continue;
      for (guint k = 0; k < item->shapes->len; k++)
        {
          g_autoptr (MusterPatch) patch =
              muster_patch_new_from_shape (g_ptr_array_index (item->shapes, k));

          add_patch (self, patch, AREA_WEIGHT, item);
        }
    }
  return self;
}

void
muster_clutter_free (MusterClutter *self)
{
  for (guint i = 0; i < self->columns * self->rows; i++)
    g_clear_pointer (&self->buckets[i], g_array_unref);
  g_free (self->buckets);
  g_array_unref (self->segments);
  g_ptr_array_unref (self->houses);
  g_free (self);
}

/* Which part of a box lies over houses of others, told by nine of its spots. */
static double
get_share_of_houses (const MusterClutter *self, const cairo_rectangle_t *box, gconstpointer owner)
{
  int n = 0;

  for (guint i = 0; i < self->houses->len; i++)
    {
      const MusterSite *site = g_ptr_array_index (self->houses, i);
      MusterBounds b = site->patch->bounds;

      if (site->item == owner || b.right * self->scale < box->x || b.bottom * self->scale < box->y
          || b.left * self->scale > box->x + box->width
          || b.top * self->scale > box->y + box->height)
        continue;
      for (int k = 0; k < 9; k++)
        n +=
            muster_patch_contains (site->patch, (box->x + box->width * (k % 3) / 2.0) / self->scale,
                                   (box->y + box->height * (k / 3) / 2.0) / self->scale)
                ? 1
                : 0;
    }
  return MIN (n, 9) / 9.0;
}

/**
 * muster_clutter_get_cost:
 * @self: what lies on the ground
 * @box: where a name would stand
 * @owner: (nullable): what it names, which it may cross
 *
 * Returns: how much of what lies there is written over; 0: nothing
 */
double
muster_clutter_get_cost (const MusterClutter *self,
                         const cairo_rectangle_t *box,
                         gconstpointer owner)
{
  double right = box->x + box->width, bottom = box->y + box->height, cost = 0;

  for (guint row = get_cell (box->y, self->cell, self->rows);
       row <= get_cell (bottom, self->cell, self->rows); row++)
    for (guint column = get_cell (box->x, self->cell, self->columns);
         column <= get_cell (right, self->cell, self->columns); column++)
      {
        const GArray *bucket = self->buckets[row * self->columns + column];
        double left = column * self->cell, top = row * self->cell;

        for (guint i = 0; bucket != NULL && i < bucket->len; i++)
          {
            const Segment *segment =
                &g_array_index (self->segments, Segment, g_array_index (bucket, guint, i));

            /* of each cell its own part */
            if (segment->owner != owner)
              cost += segment->weight
                      * get_length_in (segment, MAX (left, box->x), MAX (top, box->y),
                                       MIN (left + self->cell, right),
                                       MIN (top + self->cell, bottom));
          }
      }
  return cost / self->unit + HOUSES_WEIGHT * get_share_of_houses (self, box, owner);
}
