/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-shape-private.h"

#include <math.h>

/* How two shapes lie to one another, and how the edges of one do. */

/* Of an ellipse, and of the rounds where a line bends. */
#define N_CORNERS 64

static void
take_points (GPtrArray *outlines, const MusterPoint *points, guint n)
{
  GArray *outline = g_array_sized_new (FALSE, FALSE, sizeof (MusterPoint), n);

  g_array_append_vals (outline, points, n);
  g_ptr_array_add (outlines, outline);
}

static void
take_round (GPtrArray *outlines, MusterPoint middle, double radius)
{
  MusterPoint points[N_CORNERS];

  for (guint i = 0; i < N_CORNERS; i++)
    {
      const double angle = 2 * G_PI * i / N_CORNERS;

      points[i] = (MusterPoint){ middle.x + radius * sin (angle), middle.y - radius * cos (angle) };
    }
  take_points (outlines, points, N_CORNERS);
}

static void
take_ellipse (GPtrArray *outlines, const MusterShape *self)
{
  MusterPoint points[N_CORNERS];

  for (guint i = 0; i < N_CORNERS; i++)
    {
      const double angle = 2 * G_PI * i / N_CORNERS;

      points[i] = muster_shape_from_box (self, (MusterPoint){ self->width / 2 * sin (angle),
                                                              -self->height / 2 * cos (angle) });
    }
  take_points (outlines, points, N_CORNERS);
}

static void
take_line (GPtrArray *outlines, const MusterShape *self)
{
  if (self->breadth <= 0)
    {
      take_points (outlines, self->points, self->n);
      return;
    }
  for (guint i = 0; i + 1 < self->n; i++)
    {
      MusterPoint corners[4];

      muster_shape_get_piece (self, i, corners);
      take_points (outlines, corners, 4);
    }
  for (guint i = 0; i < self->n; i++)
    if (self->n == 1 || (i > 0 && i + 1 < self->n))
      take_round (outlines, self->points[i], self->breadth / 2);
}

/**
 * muster_shape_list_outlines:
 * @self: a shape
 *
 * Returns: (transfer full) (element-type GArray): what it looks like with straight edges: a
 * polygon, the points of a line without
 *   breadth, or polygons that together cover a line that has one; each an array of #MusterPoint
 */
GPtrArray *
muster_shape_list_outlines (const MusterShape *self)
{
  GPtrArray *outlines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  g_return_val_if_fail (self != NULL, outlines);

  if (self->kind == MUSTER_SHAPE_ELLIPSE)
    take_ellipse (outlines, self);
  else if (self->kind == MUSTER_SHAPE_LINE)
    take_line (outlines, self);
  else
    take_points (outlines, self->points, self->n);
  return outlines;
}

/* Two shapes */

static double
measure_stretches (MusterPoint a, MusterPoint b, MusterPoint c, MusterPoint d)
{
  double shares[2];

  if (hypot (b.x - a.x, b.y - a.y) > 0 && muster_stretch_meet (a, b, c, d, shares) > 0)
    return 0;
  return MIN (MIN (muster_stretch_distance (a, c, d), muster_stretch_distance (b, c, d)),
              MIN (muster_stretch_distance (c, a, b), muster_stretch_distance (d, a, b)));
}

/* How many stretches an outline has: that of an open line does not close. */
static guint
count_stretches (const MusterShape *self, const GArray *outline)
{
  return self->kind == MUSTER_SHAPE_LINE && self->breadth <= 0 ? MAX (outline->len, 2) - 1
                                                               : outline->len;
}

static MusterBounds
bound_stretch (MusterPoint a, MusterPoint b)
{
  return (MusterBounds){ MIN (a.x, b.x), MIN (a.y, b.y), MAX (a.x, b.x), MAX (a.y, b.y) };
}

/* Along the longer of the two ways apart: never more than how far the boxes are apart. */
static double
measure_bounds (MusterBounds a, MusterBounds b)
{
  return MAX (MAX (a.left - b.right, b.left - a.right), MAX (a.top - b.bottom, b.top - a.bottom));
}

static double
measure_outlines (const MusterShape *a,
                  const GArray *one,
                  const MusterShape *b,
                  const GArray *other,
                  double least)
{
  const MusterPoint *p = (const MusterPoint *) (gconstpointer) one->data;
  const MusterPoint *q = (const MusterPoint *) (gconstpointer) other->data;
  const guint n = count_stretches (a, one);
  const guint m = count_stretches (b, other);

  for (guint i = 0; i < n && least > 0; i++)
    {
      const MusterPoint from = p[i];
      const MusterPoint to = p[(i + 1) % one->len];
      const MusterBounds box = bound_stretch (from, to);

      if (measure_bounds (box, b->bounds) >= least)
        continue;
      for (guint k = 0; k < m && least > 0; k++)
        if (measure_bounds (box, bound_stretch (q[k], q[(k + 1) % other->len])) < least)
          least = MIN (least, measure_stretches (from, to, q[k], q[(k + 1) % other->len]));
    }
  return least;
}

/* Whether one lies in the other as a whole: then so does any of its points. */
static gboolean
is_in (const MusterShape *inner, const MusterShape *outer)
{
  MusterPoint spot = inner->points[0];

  if (inner->kind == MUSTER_SHAPE_ELLIPSE)
    spot = muster_shape_from_box (inner, (MusterPoint){ 0, -inner->height / 2 });
  return muster_shape_contains (outer, spot.x, spot.y);
}

/**
 * muster_shape_distance_between:
 * @a: a shape
 * @b: a shape
 *
 * Returns: how far they are apart at the least; 0 when they touch or one lies in the other.
 * Ellipses, and the rounds where broad lines
 *   bend, count as polygons with 64 corners: that is never too little, and too much by less than
 *   1/800 of the larger half axis
 */
double
muster_shape_distance_between (const MusterShape *a, const MusterShape *b)
{
  g_autoptr (GPtrArray) ones = NULL;
  g_autoptr (GPtrArray) others = NULL;
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (a != NULL && b != NULL, 0);

  if (muster_bounds_meets (a->bounds, b->bounds) && (is_in (a, b) || is_in (b, a)))
    return 0;
  ones = muster_shape_list_outlines (a);
  others = muster_shape_list_outlines (b);
  for (guint i = 0; i < ones->len; i++)
    for (guint k = 0; k < others->len; k++)
      least = measure_outlines (a, g_ptr_array_index (ones, i), b, g_ptr_array_index (others, k),
                                least);
  return least > MUSTER_SHAPE_SLACK ? least : 0;
}

/**
 * muster_shape_overlaps:
 * @a: a shape
 * @b: a shape
 *
 * Returns: whether they touch or one lies in the other
 */
gboolean
muster_shape_overlaps (const MusterShape *a, const MusterShape *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return muster_bounds_meets (a->bounds, b->bounds) && muster_shape_distance_between (a, b) <= 0;
}

/* One that crosses itself */

typedef struct
{
  guint i;
  double left, right;
} Edge;

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const Edge *left = a;
  const Edge *right = b;

  return left->left < right->left ? -1 : left->left > right->left;
}

/* The edges from the west to the east. */
static GArray *
sort_edges (const MusterShape *self)
{
  const guint n = self->kind == MUSTER_SHAPE_LINE ? self->n - 1 : self->n;
  GArray *edges = g_array_sized_new (FALSE, FALSE, sizeof (Edge), n);

  for (guint i = 0; i < n; i++)
    {
      const MusterPoint a = self->points[i];
      const MusterPoint b = self->points[(i + 1) % self->n];
      const Edge edge = { i, MIN (a.x, b.x), MAX (a.x, b.x) };

      g_array_append_val (edges, edge);
    }
  g_array_sort (edges, compare_edges);
  return edges;
}

typedef gboolean (*MeetFunc) (
    const MusterShape *self, guint i, guint k, const double *shares, guint n, gpointer data);

/* Tells FUNC of each two edges that meet, until it returns FALSE. */
static void
meet_edges (const MusterShape *self, MeetFunc func, gpointer data)
{
  g_autoptr (GArray) edges = sort_edges (self);

  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *edge = &g_array_index (edges, Edge, i);
      const MusterPoint a = self->points[edge->i];
      const MusterPoint b = self->points[(edge->i + 1) % self->n];

      for (guint k = i + 1; k < edges->len; k++)
        {
          const Edge *other = &g_array_index (edges, Edge, k);
          const MusterPoint c = self->points[other->i];
          const MusterPoint d = self->points[(other->i + 1) % self->n];
          double shares[2];
          guint n;

          if (other->left > edge->right + MUSTER_SHAPE_SLACK)
            break;
          if (MAX (c.y, d.y) < MIN (a.y, b.y) - MUSTER_SHAPE_SLACK
              || MIN (c.y, d.y) > MAX (a.y, b.y) + MUSTER_SHAPE_SLACK)
            continue;
          n = muster_stretch_meet (a, b, c, d, shares);
          if (n > 0 && !func (self, edge->i, other->i, shares, n, data))
            return;
        }
    }
}

/* Neighbours meet at the corner between them, which is no crossing; any more of one on the other
 * is. */
static gboolean
note_crossing (const MusterShape *self,
               guint i,
               guint k,
               const double *shares,
               guint n,
               gpointer data)
{
  gboolean *crossing = data;
  const guint last = self->n - 1;
  gboolean neighbours = i + 1 == k || k + 1 == i;
  const MusterPoint a = self->points[i];
  const MusterPoint b = self->points[(i + 1) % self->n];

  if (self->kind == MUSTER_SHAPE_POLYGON)
    neighbours = neighbours || (i == 0 && k == last) || (k == 0 && i == last);
  if (!neighbours
      || (n == 2
          && fabs (shares[1] - shares[0]) * hypot (b.x - a.x, b.y - a.y) > MUSTER_SHAPE_SLACK))
    *crossing = TRUE;
  return !*crossing;
}

/* A point told twice makes an edge without a length: its neighbours meet over it. */
static MusterShape *
drop_doubles (const MusterShape *self)
{
  g_autofree MusterPoint *points = g_new (MusterPoint, self->n);
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const MusterPoint last = n > 0 ? points[n - 1] : self->points[self->n - 1];

      if (hypot (self->points[i].x - last.x, self->points[i].y - last.y) > MUSTER_SHAPE_SLACK)
        points[n++] = self->points[i];
    }
  return n >= 3 ? muster_shape_new_polygon (points, n) : NULL;
}

/**
 * muster_shape_is_self_crossing:
 * @self: a shape
 *
 * Returns: whether the edge of a polygon, or a line, meets itself elsewhere than at a corner
 * between two neighbours
 */
gboolean
muster_shape_is_self_crossing (const MusterShape *self)
{
  gboolean crossing = FALSE;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->kind == MUSTER_SHAPE_POLYGON)
    {
      g_autoptr (MusterShape) clean = drop_doubles (self);

      if (clean != NULL && clean->n > 3)
        meet_edges (clean, note_crossing, &crossing);
    }
  else if (self->kind == MUSTER_SHAPE_LINE && self->n > 2)
    meet_edges (self, note_crossing, &crossing);
  return crossing;
}

static gboolean
note_heights (const MusterShape *self,
              guint i,
              guint k G_GNUC_UNUSED,
              const double *shares,
              guint n,
              gpointer data)
{
  const MusterPoint a = self->points[i];
  const MusterPoint b = self->points[(i + 1) % self->n];

  for (guint at = 0; at < n; at++)
    {
      const double y = a.y + (b.y - a.y) * shares[at];

      g_array_append_val ((GArray *) data, y);
    }
  return TRUE;
}

/* In a stripe between two heights no two edges cross: what lies inside are stretches between every
 * first and second of them. */
static double
sum_stripe (const MusterShape *self, double top, double bottom, GArray *met)
{
  const double middle = (top + bottom) / 2;
  double sum = 0;

  g_array_set_size (met, 0);
  for (guint i = 0; i < self->n; i++)
    {
      const MusterPoint a = self->points[i];
      const MusterPoint b = self->points[(i + 1) % self->n];
      double x;

      if ((a.y > middle) == (b.y > middle))
        continue;
      x = a.x + (b.x - a.x) * (middle - a.y) / (b.y - a.y);
      g_array_append_val (met, x);
    }
  g_array_sort (met, muster_compare_numbers);
  for (guint i = 0; i + 1 < met->len; i += 2)
    sum += g_array_index (met, double, i + 1) - g_array_index (met, double, i);
  return sum * (bottom - top);
}

double
muster_shape_sum_stripes (const MusterShape *self)
{
  g_autoptr (GArray) heights = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) met = g_array_new (FALSE, FALSE, sizeof (double));
  double area = 0;

  for (guint i = 0; i < self->n; i++)
    g_array_append_val (heights, self->points[i].y);
  meet_edges (self, note_heights, heights);
  g_array_sort (heights, muster_compare_numbers);
  for (guint i = 0; i + 1 < heights->len; i++)
    if (g_array_index (heights, double, i + 1) > g_array_index (heights, double, i))
      area += sum_stripe (self, g_array_index (heights, double, i),
                          g_array_index (heights, double, i + 1), met);
  return area;
}
