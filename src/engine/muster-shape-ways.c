/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-shape-private.h"

#include <math.h>

/* Where a straight way goes through a shape. */

static int
compare_spans (gconstpointer a, gconstpointer b)
{
  const MusterSpan *left = a;
  const MusterSpan *right = b;

  return left->from < right->from ? -1 : left->from > right->from;
}

static MusterPoint
get_spot (MusterPoint a, MusterPoint b, double share)
{
  return (MusterPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static double
cross (double x1, double y1, double x2, double y2)
{
  return x1 * y2 - y1 * x2;
}

/* Where the way from A to B meets the stretch from C to D: nothing, one share of it, or two when
 * one lies along the other. */
guint
muster_stretch_meet (MusterPoint a, MusterPoint b, MusterPoint c, MusterPoint d, double shares[2])
{
  const double x = b.x - a.x, y = b.y - a.y;
  const double u = d.x - c.x, v = d.y - c.y;
  const double length = hypot (x, y);
  const double other = hypot (u, v);
  const double turn = cross (x, y, u, v);
  double share, along;

  if (length <= 0)
    {
      shares[0] = 0;
      return muster_stretch_distance (a, c, d) <= MUSTER_SHAPE_SLACK ? 1 : 0;
    }
  if (fabs (turn) <= 1e-12 * length * other || other <= MUSTER_SHAPE_SLACK)
    {
      if (fabs (cross (x, y, c.x - a.x, c.y - a.y)) / length > MUSTER_SHAPE_SLACK)
        return 0;
      shares[0] = ((c.x - a.x) * x + (c.y - a.y) * y) / (length * length);
      shares[1] = ((d.x - a.x) * x + (d.y - a.y) * y) / (length * length);
      if (MAX (shares[0], shares[1]) < 0 || MIN (shares[0], shares[1]) > 1)
        return 0;
      shares[0] = CLAMP (shares[0], 0, 1);
      shares[1] = CLAMP (shares[1], 0, 1);
      return 2;
    }
  share = cross (c.x - a.x, c.y - a.y, u, v) / turn;
  along = cross (c.x - a.x, c.y - a.y, x, y) / turn;
  if (share < -MUSTER_SHAPE_SLACK / length || share > 1 + MUSTER_SHAPE_SLACK / length
      || along < -MUSTER_SHAPE_SLACK / other || along > 1 + MUSTER_SHAPE_SLACK / other)
    return 0;
  shares[0] = CLAMP (share, 0, 1);
  return 1;
}

static void
add_span (GArray *spans, double from, double to)
{
  const MusterSpan span = { from, to };

  g_array_append_val (spans, span);
}

/* In order, and those that touch as one. */
static void
join_spans (GArray *spans)
{
  guint n = 0;

  g_array_sort (spans, compare_spans);
  for (guint i = 0; i < spans->len; i++)
    {
      const MusterSpan span = g_array_index (spans, MusterSpan, i);
      MusterSpan *last = n > 0 ? &g_array_index (spans, MusterSpan, n - 1) : NULL;

      if (last != NULL && span.from <= last->to + 1e-12)
        last->to = MAX (last->to, span.to);
      else
        g_array_index (spans, MusterSpan, n++) = span;
    }
  g_array_set_size (spans, n);
}

/* Where the way meets the edges: between two such spots it lies in the polygon as a whole, or not
 * at all. */
static void
cut_polygon (const MusterShape *self, MusterPoint a, MusterPoint b, GArray *spans)
{
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (double));
  const double ends[] = { 0, 1 };

  g_array_append_vals (shares, ends, 2);
  for (guint i = 0; i < self->n; i++)
    {
      double met[2];
      guint n = muster_stretch_meet (a, b, self->points[i], self->points[(i + 1) % self->n], met);

      g_array_append_vals (shares, met, n);
    }
  g_array_sort (shares, muster_compare_numbers);
  for (guint i = 0; i + 1 < shares->len; i++)
    {
      const double from = g_array_index (shares, double, i);
      const double to = g_array_index (shares, double, i + 1);
      const MusterPoint middle = get_spot (a, b, (from + to) / 2);

      if (to - from > 1e-12 && muster_shape_contains (self, middle.x, middle.y))
        add_span (spans, from, to);
    }
}

/* A box from its middle that is not turned. */
static void
cut_rect (MusterPoint a, MusterPoint b, double half_x, double half_y, GArray *spans)
{
  const double starts[] = { a.x, a.y };
  const double steps[] = { b.x - a.x, b.y - a.y };
  const double halves[] = { half_x, half_y };
  double from = 0, to = 1;

  for (guint i = 0; i < 2; i++)
    {
      double enter, leave;

      if (fabs (steps[i]) <= 1e-15)
        {
          if (fabs (starts[i]) > halves[i] + MUSTER_SHAPE_SLACK)
            return;
          continue;
        }
      enter = (-halves[i] - starts[i]) / steps[i];
      leave = (halves[i] - starts[i]) / steps[i];
      from = MAX (from, MIN (enter, leave));
      to = MIN (to, MAX (enter, leave));
    }
  if (from <= to)
    add_span (spans, from, to);
}

static void
cut_ellipse (MusterPoint a, MusterPoint b, double half_x, double half_y, GArray *spans)
{
  const double x = a.x / half_x, y = a.y / half_y;
  const double u = (b.x - a.x) / half_x, v = (b.y - a.y) / half_y;
  const double square = u * u + v * v;
  const double half = x * u + y * v;
  const double rest = x * x + y * y - 1;
  double root, from, to;

  if (square <= 0)
    {
      if (rest <= MUSTER_SHAPE_SLACK)
        add_span (spans, 0, 1);
      return;
    }
  root = half * half - square * rest;
  if (root < 0)
    return;
  root = sqrt (root);
  from = MAX (0, (-half - root) / square);
  to = MIN (1, (-half + root) / square);
  if (from <= to)
    add_span (spans, from, to);
}

/* A piece of a line seen along it: its middle is the middle of a box as long as the piece. */
static void
cut_piece (const MusterShape *self, guint i, MusterPoint a, MusterPoint b, GArray *spans)
{
  const MusterPoint c = self->points[i];
  const MusterPoint d = self->points[i + 1];
  const double length = hypot (d.x - c.x, d.y - c.y);
  const MusterPoint along = { (d.x - c.x) / length, (d.y - c.y) / length };
  const MusterPoint middle = { (c.x + d.x) / 2, (c.y + d.y) / 2 };
  const MusterPoint from = { (a.x - middle.x) * along.x + (a.y - middle.y) * along.y,
                             (a.y - middle.y) * along.x - (a.x - middle.x) * along.y };
  const MusterPoint to = { (b.x - middle.x) * along.x + (b.y - middle.y) * along.y,
                           (b.y - middle.y) * along.x - (b.x - middle.x) * along.y };

  cut_rect (from, to, length / 2, self->breadth / 2, spans);
}

static void
cut_line (const MusterShape *self, MusterPoint a, MusterPoint b, GArray *spans)
{
  const double half = self->breadth / 2;

  for (guint i = 0; i + 1 < self->n; i++)
    {
      double met[2];
      guint n;

      if (self->breadth > 0)
        {
          cut_piece (self, i, a, b, spans);
          continue;
        }
      n = muster_stretch_meet (a, b, self->points[i], self->points[i + 1], met);
      if (n > 0)
        add_span (spans, n == 1 ? met[0] : MIN (met[0], met[1]),
                  n == 1 ? met[0] : MAX (met[0], met[1]));
    }
  for (guint i = 0; self->breadth > 0 && i < self->n; i++)
    {
      const MusterPoint bend = self->points[i];

      if (self->n == 1 || (i > 0 && i + 1 < self->n))
        cut_ellipse ((MusterPoint){ a.x - bend.x, a.y - bend.y },
                     (MusterPoint){ b.x - bend.x, b.y - bend.y }, half, half, spans);
    }
}

/**
 * muster_shape_list_inside:
 * @self: a shape
 * @a: where a way begins
 * @b: where it ends
 *
 * Returns: (transfer full) (element-type MusterSpan): the parts of the straight way that lie in the
 * shape or on its edge, in order and
 *   apart from one another. A way that only touches a corner of a polygon has none; one that
 *   crosses a line without breadth has one
 *   without length.
 */
GArray *
muster_shape_list_inside (const MusterShape *self, MusterPoint a, MusterPoint b)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (MusterSpan));
  const MusterBounds way = { MIN (a.x, b.x) - MUSTER_SHAPE_SLACK,
                             MIN (a.y, b.y) - MUSTER_SHAPE_SLACK,
                             MAX (a.x, b.x) + MUSTER_SHAPE_SLACK,
                             MAX (a.y, b.y) + MUSTER_SHAPE_SLACK };

  g_return_val_if_fail (self != NULL, NULL);

  if (!muster_bounds_meets (self->bounds, way))
    return g_steal_pointer (&spans);
  switch (self->kind)
    {
    case MUSTER_SHAPE_POLYGON:
      cut_polygon (self, a, b, spans);
      break;
    case MUSTER_SHAPE_LINE:
      cut_line (self, a, b, spans);
      break;
    case MUSTER_SHAPE_ELLIPSE:
      cut_ellipse (muster_shape_to_box (self, a), muster_shape_to_box (self, b), self->width / 2,
                   self->height / 2, spans);
      break;
    case MUSTER_SHAPE_RECT:
    default:
      cut_rect (muster_shape_to_box (self, a), muster_shape_to_box (self, b), self->width / 2,
                self->height / 2, spans);
      break;
    }
  join_spans (spans);
  return g_steal_pointer (&spans);
}

/**
 * muster_shape_crosses:
 * @self: a shape
 * @x1: where a way begins
 * @y1: where a way begins
 * @x2: where it ends
 * @y2: where it ends
 *
 * Returns: (transfer full) (element-type double): where it goes in or out of the shape, as shares
 * of the way, ascending; an end of the
 *   way that lies inside is none
 */
GArray *
muster_shape_crosses (const MusterShape *self, double x1, double y1, double x2, double y2)
{
  g_autoptr (GArray) spans = NULL;
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (double));

  g_return_val_if_fail (self != NULL, shares);

  spans = muster_shape_list_inside (self, (MusterPoint){ x1, y1 }, (MusterPoint){ x2, y2 });
  for (guint i = 0; i < spans->len; i++)
    {
      const MusterSpan span = g_array_index (spans, MusterSpan, i);

      if (span.from > 0)
        g_array_append_val (shares, span.from);
      if (span.to < 1 && span.to > span.from)
        g_array_append_val (shares, span.to);
    }
  return shares;
}

/* Whether a part of the way is in the shape and not only along its edge. */
static gboolean
goes_inside (const MusterShape *self, MusterPoint a, MusterPoint b, MusterSpan span)
{
  /* one of these may lie on a corner that points inward */
  static const double tried[] = { 0.5, 0.37, 0.71 };

  for (guint i = 0; i < G_N_ELEMENTS (tried); i++)
    {
      const MusterPoint spot = get_spot (a, b, span.from + tried[i] * (span.to - span.from));

      if (muster_shape_distance_to_edge (self, spot.x, spot.y) > 1e-7)
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_shape_is_crossed:
 * @self: a shape
 * @a: where a way begins
 * @b: where it ends
 *
 * Returns: whether the straight way goes through the inside of the shape: along the edge of a
 * closed one, or along a line without
 *   breadth, it does not, nor when it only touches it with an end
 */
gboolean
muster_shape_is_crossed (const MusterShape *self, MusterPoint a, MusterPoint b)
{
  g_autoptr (GArray) spans = muster_shape_list_inside (self, a, b);
  const double length = hypot (b.x - a.x, b.y - a.y);

  for (guint i = 0; i < spans->len; i++)
    {
      const MusterSpan span = g_array_index (spans, MusterSpan, i);
      const double inside = (span.to - span.from) * length;

      if (self->kind == MUSTER_SHAPE_LINE && self->breadth <= 0)
        {
          if (inside <= 1e-6 && span.from * length > 1e-6 && (1 - span.to) * length > 1e-6)
            return TRUE;
        }
      else if (inside > 1e-6
               && (self->kind == MUSTER_SHAPE_LINE || goes_inside (self, a, b, span)))
        return TRUE;
    }
  return FALSE;
}
