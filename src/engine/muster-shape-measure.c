/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-shape-private.h"

#include <math.h>

/* What shapes measure: their size, and how a spot lies to them. */

double
muster_stretch_find_nearest (MusterPoint spot, MusterPoint a, MusterPoint b)
{
  const double x = b.x - a.x;
  const double y = b.y - a.y;
  const double square = x * x + y * y;

  return square > 0 ? CLAMP (((spot.x - a.x) * x + (spot.y - a.y) * y) / square, 0, 1) : 0;
}

double
muster_stretch_distance (MusterPoint spot, MusterPoint a, MusterPoint b)
{
  const double share = muster_stretch_find_nearest (spot, a, b);

  return hypot (spot.x - a.x - share * (b.x - a.x), spot.y - a.y - share * (b.y - a.y));
}

/* Size */

/* Twice the area, and the middle of it, from the first point on: so that no digits get lost far
 * from the corner of the field. */
static double
sum_area (const MusterShape *self, MusterPoint *middle)
{
  const MusterPoint origin = self->points[0];
  double twice = 0;
  double x = 0, y = 0;

  for (guint i = 1; i + 1 < self->n; i++)
    {
      const MusterPoint a = { self->points[i].x - origin.x, self->points[i].y - origin.y };
      const MusterPoint b = { self->points[i + 1].x - origin.x, self->points[i + 1].y - origin.y };
      const double part = a.x * b.y - b.x * a.y;

      twice += part;
      x += part * (a.x + b.x);
      y += part * (a.y + b.y);
    }
  if (middle != NULL && twice != 0)
    *middle = (MusterPoint){ origin.x + x / (3 * twice), origin.y + y / (3 * twice) };
  return twice;
}

/**
 * muster_shape_get_area:
 * @self: a shape
 *
 * Returns: how large it is, in square measures of the field: of a polygon that crosses itself each
 * spot once, of a line its length by
 *   its breadth
 */
double
muster_shape_get_area (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, 0);

  switch (self->kind)
    {
    case MUSTER_SHAPE_RECT:
      return self->width * self->height;
    case MUSTER_SHAPE_ELLIPSE:
      return G_PI / 4 * self->width * self->height;
    case MUSTER_SHAPE_LINE:
      return muster_shape_get_length (self) * self->breadth;
    case MUSTER_SHAPE_POLYGON:
    default:
      return muster_shape_is_self_crossing (self) ? muster_shape_sum_stripes (self)
                                                  : fabs (sum_area (self, NULL)) / 2;
    }
}

/* Of all an ellipse, by means of its halves: exact to the last digits after few rounds. */
static double
measure_ellipse (double a, double b)
{
  double larger = MAX (a, b);
  double smaller = MIN (a, b);
  double sum = larger * larger - (larger * larger - smaller * smaller) / 2;
  double power = 1;

  for (guint i = 0; i < 40 && larger - smaller > 1e-15 * larger; i++)
    {
      const double half = (larger - smaller) / 2;
      const double mean = (larger + smaller) / 2;

      smaller = sqrt (larger * smaller);
      larger = mean;
      sum -= power * half * half;
      power *= 2;
    }
  return 2 * G_PI * sum / larger;
}

/**
 * muster_shape_get_length:
 * @self: a shape
 *
 * Returns: how long a line is; of anything else how long it is all round
 */
double
muster_shape_get_length (const MusterShape *self)
{
  double length = 0;

  g_return_val_if_fail (self != NULL, 0);

  if (self->kind == MUSTER_SHAPE_ELLIPSE)
    return measure_ellipse (self->width / 2, self->height / 2);
  for (guint i = 0; i < self->n; i++)
    {
      const MusterPoint a = self->points[i];
      const MusterPoint b = self->points[(i + 1) % self->n];

      if (i + 1 < self->n || self->kind != MUSTER_SHAPE_LINE)
        length += hypot (b.x - a.x, b.y - a.y);
    }
  return length;
}

static MusterPoint
find_halfway (const MusterShape *self)
{
  double left = muster_shape_get_length (self) / 2;

  for (guint i = 0; i + 1 < self->n; i++)
    {
      const MusterPoint a = self->points[i];
      const MusterPoint b = self->points[i + 1];
      const double length = hypot (b.x - a.x, b.y - a.y);

      if (left <= length && length > 0)
        return (MusterPoint){ a.x + (b.x - a.x) * left / length,
                              a.y + (b.y - a.y) * left / length };
      left -= length;
    }
  return self->points[self->n - 1];
}

/**
 * muster_shape_get_centre:
 * @self: a shape
 *
 * Returns: the middle of its area, of a line the spot halfway along; the middle of its bounds where
 * there is hardly an area. It may
 *   lie outside of a bent shape: muster_shape_get_inner_point() does not
 */
MusterPoint
muster_shape_get_centre (const MusterShape *self)
{
  MusterPoint middle;
  MusterBounds box;
  double twice;

  g_return_val_if_fail (self != NULL, ((MusterPoint){ 0 }));

  if (muster_shape_is_box (self))
    return self->middle;
  if (self->kind == MUSTER_SHAPE_LINE)
    return find_halfway (self);
  box = self->bounds;
  middle = (MusterPoint){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
  twice = sum_area (self, &middle);
  /* what has hardly an area, or one that cancels itself out, has its middle in the middle of its
   * box */
  if (fabs (twice) < 1e-6 * (box.right - box.left) * (box.bottom - box.top) || middle.x < box.left
      || middle.x > box.right || middle.y < box.top || middle.y > box.bottom)
    middle = (MusterPoint){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
  return middle;
}

int
muster_compare_numbers (gconstpointer a, gconstpointer b)
{
  const double left = *(const double *) a;
  const double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

/* How many lines across a shape are tried for the best place of its label. */
#define N_TRIED 9

/* The middle of the widest part of a polygon at a height, when that is wider than the one so far.
 * MET: for the spots where edges are. */
static void
find_widest (const MusterShape *self, double y, GArray *met, MusterPoint *best, double *widest)
{
  g_array_set_size (met, 0);
  for (guint i = 0; i < self->n; i++)
    {
      const MusterPoint a = self->points[i];
      const MusterPoint b = self->points[(i + 1) % self->n];
      double x;

      if ((a.y > y) == (b.y > y))
        continue;
      x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
      g_array_append_val (met, x);
    }
  g_array_sort (met, muster_compare_numbers);
  for (guint i = 0; i + 1 < met->len; i += 2)
    {
      const double from = g_array_index (met, double, i);
      const double to = g_array_index (met, double, i + 1);

      if (to - from <= *widest)
        continue;
      *widest = to - from;
      *best = (MusterPoint){ (from + to) / 2, y };
    }
}

/**
 * muster_shape_get_inner_point:
 * @self: a shape
 *
 * Returns: its centre when that lies inside, else the middle of the widest part of it: where a name
 * goes
 */
MusterPoint
muster_shape_get_inner_point (const MusterShape *self)
{
  MusterPoint best = muster_shape_get_centre (self);
  g_autoptr (GArray) met = NULL;
  double widest = 0;

  g_return_val_if_fail (self != NULL, best);

  if (self->kind != MUSTER_SHAPE_POLYGON
      || (muster_shape_contains (self, best.x, best.y)
          && muster_shape_distance_to_edge (self, best.x, best.y) > 0))
    return best;
  met = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < N_TRIED; i++)
    find_widest (self,
                 self->bounds.top + (self->bounds.bottom - self->bounds.top) * (i + 0.5) / N_TRIED,
                 met, &best, &widest);
  return best;
}

/* A spot and a shape */

static gboolean
is_in_polygon (const MusterShape *self, MusterPoint spot)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      const MusterPoint a = self->points[i];
      const MusterPoint b = self->points[(i + 1) % self->n];

      if (spot.y < MIN (a.y, b.y) - MUSTER_SHAPE_SLACK
          || spot.y > MAX (a.y, b.y) + MUSTER_SHAPE_SLACK)
        continue;
      if (spot.x >= MIN (a.x, b.x) - MUSTER_SHAPE_SLACK
          && spot.x <= MAX (a.x, b.x) + MUSTER_SHAPE_SLACK
          && muster_stretch_distance (spot, a, b) <= MUSTER_SHAPE_SLACK)
        return TRUE;
      if ((a.y > spot.y) != (b.y > spot.y)
          && spot.x < a.x + (b.x - a.x) * (spot.y - a.y) / (b.y - a.y))
        inside = !inside;
    }
  return inside;
}

/* From the middle of a box that is not turned to its side: below 0 inside. */
static double
measure_to_rect (MusterPoint spot, double half_x, double half_y)
{
  const double x = fabs (spot.x) - half_x;
  const double y = fabs (spot.y) - half_y;

  return x <= 0 || y <= 0 ? MAX (x, y) : hypot (x, y);
}

/* From the nearest spot of the edge of an ellipse: along its normal, found by halving. The spot is
 * turned into the quarter with both positive. */
static double
measure_to_ellipse (MusterPoint spot, double a, double b)
{
  const double x = fabs (spot.x);
  const double y = fabs (spot.y);
  double low, high;

  /* the nearest spot is (a² x / (t + a²), b² y / (t + b²)) where that lies on the edge; t is above
   * minus the smaller square */
  low = -MIN (a, b) * MIN (a, b);
  high = hypot (a * x, b * y);
  for (guint i = 0; i < 100; i++)
    {
      const double t = (low + high) / 2;
      const double u = a * x / (t + a * a);
      const double v = b * y / (t + b * b);

      if (t == low || t == high)
        break;
      if (u * u + v * v > 1)
        low = t;
      else
        high = t;
    }
  if (high + a * a > 0 && high + b * b > 0)
    {
      double near_x = a * a * x / (high + a * a);
      double near_y = b * b * y / (high + b * b);

      /* on the long axis near the middle both sides are as near: the way there goes off the axis */
      if (a >= b && y == 0 && near_x < a)
        near_y = b * sqrt (MAX (0, 1 - near_x * near_x / (a * a)));
      else if (b > a && x == 0 && near_y < b)
        near_x = a * sqrt (MAX (0, 1 - near_y * near_y / (b * b)));
      return hypot (x - near_x, y - near_y);
    }
  return MIN (a, b);
}

static gboolean
is_in_ellipse (MusterPoint spot, double a, double b)
{
  return (spot.x / a) * (spot.x / a) + (spot.y / b) * (spot.y / b) <= 1 + MUSTER_SHAPE_SLACK;
}

/* How far a spot is from a line as broad as it is: from its straight pieces, and from the rounds
 * where it bends. */
static double
measure_to_line (const MusterShape *self, MusterPoint spot)
{
  const double half = self->breadth / 2;
  double least = G_MAXDOUBLE;

  if (self->n == 1)
    return MAX (0, hypot (spot.x - self->points[0].x, spot.y - self->points[0].y) - half);
  for (guint i = 0; i + 1 < self->n; i++)
    {
      const MusterPoint a = self->points[i];
      const MusterPoint b = self->points[i + 1];
      const double length = hypot (b.x - a.x, b.y - a.y);
      const double along = ((spot.x - a.x) * (b.x - a.x) + (spot.y - a.y) * (b.y - a.y)) / length;
      const double aside =
          fabs ((spot.x - a.x) * (b.y - a.y) - (spot.y - a.y) * (b.x - a.x)) / length;
      const double ahead = MAX (MAX (-along, along - length), 0);

      least = MIN (least, hypot (ahead, MAX (aside - half, 0)));
      if (i > 0)
        least = MIN (least, MAX (0, hypot (spot.x - a.x, spot.y - a.y) - half));
    }
  return least;
}

static double
measure_to_edges (const MusterShape *self, MusterPoint spot)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < self->n; i++)
    least = MIN (least, muster_stretch_distance (spot, self->points[i],
                                                 self->points[(i + 1) % self->n]));
  return least;
}

/**
 * muster_shape_contains:
 * @self: a shape
 * @x: where
 * @y: where
 *
 * Returns: whether the spot lies in it or on its edge
 */
gboolean
muster_shape_contains (const MusterShape *self, double x, double y)
{
  const MusterPoint spot = { x, y };
  const double slack = MUSTER_SHAPE_SLACK;

  g_return_val_if_fail (self != NULL, FALSE);

  if (x < self->bounds.left - slack || x > self->bounds.right + slack
      || y < self->bounds.top - slack || y > self->bounds.bottom + slack)
    return FALSE;
  switch (self->kind)
    {
    case MUSTER_SHAPE_POLYGON:
      return is_in_polygon (self, spot);
    case MUSTER_SHAPE_LINE:
      return measure_to_line (self, spot) <= slack;
    case MUSTER_SHAPE_ELLIPSE:
      return is_in_ellipse (muster_shape_to_box (self, spot), self->width / 2, self->height / 2);
    case MUSTER_SHAPE_RECT:
    default:
      return measure_to_rect (muster_shape_to_box (self, spot), self->width / 2, self->height / 2)
             <= slack;
    }
}

/**
 * muster_shape_distance_to_edge:
 * @self: a shape
 * @x: where
 * @y: where
 *
 * Returns: how far the spot is from the edge, of a closed shape from inside as well; of a line as
 * muster_shape_distance()
 */
double
muster_shape_distance_to_edge (const MusterShape *self, double x, double y)
{
  const MusterPoint spot = { x, y };

  g_return_val_if_fail (self != NULL, 0);

  switch (self->kind)
    {
    case MUSTER_SHAPE_LINE:
      return measure_to_line (self, spot);
    case MUSTER_SHAPE_ELLIPSE:
      return measure_to_ellipse (muster_shape_to_box (self, spot), self->width / 2,
                                 self->height / 2);
    case MUSTER_SHAPE_RECT:
      return fabs (measure_to_rect (muster_shape_to_box (self, spot), self->width / 2,
                                    self->height / 2));
    case MUSTER_SHAPE_POLYGON:
    default:
      return measure_to_edges (self, spot);
    }
}

/**
 * muster_shape_distance:
 * @self: a shape
 * @x: where
 * @y: where
 *
 * Returns: how far the spot is from the nearest one of the shape; 0 inside and on its edge
 */
double
muster_shape_distance (const MusterShape *self, double x, double y)
{
  g_return_val_if_fail (self != NULL, 0);

  return muster_shape_contains (self, x, y) ? 0 : muster_shape_distance_to_edge (self, x, y);
}
