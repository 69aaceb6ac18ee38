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
keep_near (const MusterMap *self, const MusterMapStyle *style, MusterSpot *spot)
{
  double x = spot->home_x, y = spot->home_y;
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

/* The counter with the arrow of its facing. */
static Around
get_around_all (const MusterMapStyle *style, const MusterStandIn *stand, const MusterSpot *spot)
{
  Around a = get_around (style, stand, spot);

  a.left -= spot->width * 0.2;
  a.top -= spot->width * 0.2;
  a.right += spot->width * 0.2;
  a.bottom += spot->width * 0.2;
  return a;
}

/* (transfer full): of Around: where the marks are of what is fought for. */
static GArray *
list_objectives (const MusterMap *self, const MusterMapStyle *style)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (Around));

  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);
      cairo_rectangle_t mark;
      Around box;

      if (item->kind != MUSTER_FIELD_OBJECTIVE || !muster_map_get_mark (self, style, item, &mark))
        continue;
      box = (Around){ mark.x, mark.y, mark.x + mark.width, mark.y + mark.height };
      g_array_append_val (marks, box);
    }
  return marks;
}

/* What is fought for stays to be seen. */
static gboolean
clear_objectives (const MusterMap *self,
                  const MusterMapStyle *style,
                  const GArray *marks,
                  GArray *spots)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < marks->len; i++)
    for (guint k = 0; k < spots->len; k++)
      {
        MusterSpot *spot = &g_array_index (spots, MusterSpot, k);
        Around a = get_around_all (style, &g_array_index (self->counters, MusterStandIn, k), spot);
        double dx, dy;

        if (!get_way_out (&a, &g_array_index (marks, Around, i), &dx, &dy))
          continue;
        spot->x += dx;
        spot->y += dy;
        keep_near (self, style, spot);
        moved = TRUE;
      }
  return moved;
}

/* A garrison: those who stand at one spot of a feature */

static gboolean
is_free (const Around *a, const GArray *marks)
{
  double dx, dy;

  for (guint i = 0; i < marks->len; i++)
    if (get_way_out (a, &g_array_index (marks, Around, i), &dx, &dy))
      return FALSE;
  return TRUE;
}

/* Seats in so many columns and rows, those that hide nothing that is fought for: (transfer full),
 * of MusterSpot. */
static GArray *
list_seats (const MusterMap *self,
            const MusterMapStyle *style,
            guint first,
            const MusterSpot *spot,
            const MusterFieldItem *feature,
            const GArray *marks,
            guint columns,
            guint rows)
{
  const MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, first);
  const Around around = get_around (style, stand, spot);
  /* the middle of its symbol is not that of the counter */
  const double lower = spot->y - (around.top + around.bottom) / 2;
  const MusterBounds *b = &feature->bounds;
  GArray *seats = g_array_new (FALSE, FALSE, sizeof (MusterSpot));

  for (guint i = 0; i < columns * rows; i++)
    {
      MusterSpot seat = *spot;
      Around all;

      seat.x = (b->left + (b->right - b->left) * (i % columns + 0.5) / columns) * style->scale;
      seat.y = (b->top + (b->bottom - b->top) * (i / columns + 0.5) / rows) * style->scale + lower;
      seat.home_x = seat.x;
      seat.home_y = seat.y;
      all = get_around_all (style, stand, &seat);
      if (is_free (&all, marks)
          && muster_field_item_contains (feature, seat.x / style->scale, seat.y / style->scale))
        g_array_append_val (seats, seat);
    }
  return seats;
}

/* In as few rows as will do they stand beside each other, within its walls where there is room and
 * clear of what is fought for. FIRST: the first of them. */
static void
seat_garrison (const MusterMap *self,
               const MusterMapStyle *style,
               guint first,
               const GArray *marks,
               GArray *spots)
{
  const MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, first);
  const MusterSpot *spot = &g_array_index (spots, MusterSpot, first);
  const MusterFieldItem *feature =
      muster_field_find (self->field, MUSTER_FIELD_FEATURE, stand->item->inside);
  const Around around = get_around (style, stand, spot);
  g_autoptr (GArray) seats = NULL;
  guint columns, rows, seated = 0;

  if (feature == NULL)
    return;
  columns = (guint) CLAMP ((feature->bounds.right - feature->bounds.left) * style->scale
                               / (around.right - around.left), 1, 8);
  rows = (guint) CLAMP ((feature->bounds.bottom - feature->bounds.top) * style->scale
                            / (around.bottom - around.top), 1, 8);
  for (guint n = 1; n <= rows && (seats == NULL || seats->len < stand->n_places); n++)
    {
      g_clear_pointer (&seats, g_array_unref);
      seats = list_seats (self, style, first, spot, feature, marks, columns, n);
    }
  if (seats->len == 0)
    return;
  for (guint i = first; i < spots->len && seated < stand->n_places; i++)
    {
      const MusterStandIn *other = &g_array_index (self->counters, MusterStandIn, i);

      if (other->n_places == stand->n_places && g_strcmp0 (other->item->inside, feature->id) == 0
          && hypot (other->item->x - stand->item->x, other->item->y - stand->item->y) < 0.01
          && muster_map_shows (self, style, other->item))
        {
          /* spread over all of them; who is too many stands before another */
          guint seat = seats->len >= stand->n_places ? seated * seats->len / stand->n_places
                                                     : seated % seats->len;
          MusterSpot *taken = &g_array_index (spots, MusterSpot, i);

          *taken = g_array_index (seats, MusterSpot, seat);
          taken->x += seated / seats->len * taken->width * 0.3;
          taken->y += seated / seats->len * taken->width * 0.22;
          seated++;
        }
    }
}

static void
seat_garrisons (const MusterMap *self,
                const MusterMapStyle *style,
                const GArray *marks,
                GArray *spots)
{
  for (guint i = 0; i < spots->len; i++)
    {
      const MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, i);

      if (stand->item->inside != NULL && stand->place == 0 && stand->n_places > 1
          && muster_map_shows (self, style, stand->item))
        seat_garrison (self, style, i, marks, spots);
    }
}

void
muster_map_part_spots (const MusterMap *self, const MusterMapStyle *style, GArray *spots)
{
  g_autoptr (GArray) marks = list_objectives (self, style);
  gboolean moved = TRUE;

  seat_garrisons (self, style, marks, spots);
  for (int step = 0; step < STEPS && moved && spots->len <= MOST; step++)
    {
      moved = clear_objectives (self, style, marks, spots);
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
            keep_near (self, style, one);
            keep_near (self, style, other);
            moved = TRUE;
          }
    }
}
