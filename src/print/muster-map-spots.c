/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* Counters are larger than what they stand for: where units stand close they would hide each other.
 * They are moved apart a little, step by step, and never far from where they belong. */

#define STEPS 24
/* How far, in widths of a symbol. */
#define FARTHEST 1.1
/* More are left as they are: then it is a heap at any rate. */
#define MOST 600u

typedef struct
{
  double left, top, right, bottom;
} Around;

static Around
get_around (const MusterMapStyle *style, const MusterStandIn *stand, const MusterSpot *spot)
{
  double edge = MAX (spot->width * 0.085, 1) * 1.4;
  double top = spot->y - spot->width / 3 - edge;

  return (Around){ spot->x - spot->width / 2 - edge, top, spot->x + spot->width / 2 + edge,
                   top + muster_map_get_counter_height (style, stand, spot->width) + edge };
}

/* How much two boxes lie upon each other, the shorter way out; FALSE: they do not. */
static gboolean
get_way_out (const Around *a, const Around *b, double *dx, double *dy)
{
  double across = MIN (a->right, b->right) - MAX (a->left, b->left);
  double along = MIN (a->bottom, b->bottom) - MAX (a->top, b->top);

  if (across <= 0 || along <= 0)
    return FALSE;
  *dx = *dy = 0;
  if (across < along)
    *dx = a->left + a->right <= b->left + b->right ? -across : across;
  else
    *dy = a->top + a->bottom <= b->top + b->bottom ? -along : along;
  return TRUE;
}

/* Not far from where it belongs, and on the field. */
static void
keep_near (const MusterMap *self,
           const MusterMapStyle *style,
           const MusterStandIn *stand,
           MusterSpot *spot)
{
  double x = stand->item->x * style->scale, y = stand->item->y * style->scale;
  double far = hypot (spot->x - x, spot->y - y), most = spot->width * FARTHEST;

  if (far > most)
    {
      spot->x = x + (spot->x - x) / far * most;
      spot->y = y + (spot->y - y) / far * most;
    }
  spot->x = CLAMP (spot->x, MIN (x, spot->width * 0.6),
                   MAX (x, self->bounds.right * style->scale - spot->width * 0.6));
  spot->y = CLAMP (spot->y, MIN (y, spot->width * 0.45),
                   MAX (y, self->bounds.bottom * style->scale - spot->width * 0.9));
}

/* What is fought for stays to be seen. */
static gboolean
clear_objectives (const MusterMap *self, const MusterMapStyle *style, GArray *spots)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);
      cairo_rectangle_t mark;
      Around box;

      if (item->kind != MUSTER_FIELD_OBJECTIVE || !muster_map_get_mark (self, style, item, &mark))
        continue;
      box = (Around){ mark.x, mark.y, mark.x + mark.width, mark.y + mark.height };
      for (guint k = 0; k < spots->len; k++)
        {
          const MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, k);
          MusterSpot *spot = &g_array_index (spots, MusterSpot, k);
          Around a = get_around (style, stand, spot);
          double dx, dy;

          /* the arrow of its facing too */
          a.left -= spot->width * 0.2;
          a.top -= spot->width * 0.2;
          a.right += spot->width * 0.2;
          a.bottom += spot->width * 0.2;
          if (!get_way_out (&a, &box, &dx, &dy))
            continue;
          spot->x += dx;
          spot->y += dy;
          keep_near (self, style, stand, spot);
          moved = TRUE;
        }
    }
  return moved;
}

void
muster_map_part_spots (const MusterMap *self, const MusterMapStyle *style, GArray *spots)
{
  gboolean moved = TRUE;

  for (int step = 0; step < STEPS && moved && spots->len <= MOST; step++)
    {
      moved = clear_objectives (self, style, spots);
      for (guint i = 0; i < spots->len; i++)
        for (guint k = i + 1; k < spots->len; k++)
          {
            MusterSpot *one = &g_array_index (spots, MusterSpot, i),
                       *other = &g_array_index (spots, MusterSpot, k);
            const MusterStandIn *first = &g_array_index (self->counters, MusterStandIn, i);
            const MusterStandIn *second = &g_array_index (self->counters, MusterStandIn, k);
            Around a, b;
            double dx, dy;

            if (!muster_map_shows (self, style, first->item)
                || !muster_map_shows (self, style, second->item))
              continue;
            if (fabs (one->x - other->x) > one->width * 1.5
                || fabs (one->y - other->y) > one->width * 2)
              continue;
            a = get_around (style, first, one);
            b = get_around (style, second, other);
            if (!get_way_out (&a, &b, &dx, &dy))
              continue;
            one->x += dx * 0.5;
            one->y += dy * 0.5;
            other->x -= dx * 0.5;
            other->y -= dy * 0.5;
            keep_near (self, style, first, one);
            keep_near (self, style, second, other);
            moved = TRUE;
          }
    }
}
