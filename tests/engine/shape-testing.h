/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of shapes share: shapes by chance, and their measures found in another way. */

#include <math.h>

#include "muster-shape.h"

#define SHAPE_TESTING_FIELD 20.0

static inline MusterPoint
shape_testing_point (void)
{
  return (MusterPoint){ g_test_rand_double_range (0, SHAPE_TESTING_FIELD),
                        g_test_rand_double_range (0, SHAPE_TESTING_FIELD) };
}

/* Corners round a middle, in order and at different distances: it never crosses itself. */
static inline MusterShape *
shape_testing_star (void)
{
  const guint n = (guint) g_test_rand_int_range (3, 24);
  const MusterPoint middle = shape_testing_point ();
  g_autofree MusterPoint *points = g_new (MusterPoint, n);

  for (guint i = 0; i < n; i++)
    {
      const double angle = 2 * G_PI * (i + g_test_rand_double_range (0, 0.6)) / n;
      const double far = g_test_rand_double_range (0.5, 6);

      points[i] = (MusterPoint){ middle.x + far * cos (angle), middle.y + far * sin (angle) };
    }
  return muster_shape_new_polygon (points, n);
}

/* Corners anywhere: most of these cross themselves. */
static inline MusterShape *
shape_testing_tangle (void)
{
  const guint n = (guint) g_test_rand_int_range (3, 12);
  g_autofree MusterPoint *points = g_new (MusterPoint, n);

  for (guint i = 0; i < n; i++)
    points[i] = shape_testing_point ();
  return muster_shape_new_polygon (points, n);
}

static inline MusterShape *
shape_testing_line (void)
{
  const guint n = (guint) g_test_rand_int_range (2, 9);
  g_autofree MusterPoint *points = g_new (MusterPoint, n);

  for (guint i = 0; i < n; i++)
    points[i] = shape_testing_point ();
  return muster_shape_new_line (points, n,
                                g_test_rand_bit () ? 0 : g_test_rand_double_range (0.1, 2));
}

static inline MusterShape *
shape_testing_box (MusterShapeKind kind)
{
  const MusterPoint at = shape_testing_point ();
  const double width = g_test_rand_double_range (0.3, 8);
  const double height = g_test_rand_double_range (0.3, 8);
  const double degrees = g_test_rand_bit () ? 0 : g_test_rand_double_range (-360, 360);

  return kind == MUSTER_SHAPE_RECT ? muster_shape_new_rect (at.x, at.y, width, height, degrees)
                                   : muster_shape_new_ellipse (at.x, at.y, width, height, degrees);
}

static inline MusterShape *
shape_testing_any (void)
{
  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      return shape_testing_star ();
    case 1:
      return shape_testing_tangle ();
    case 2:
      return shape_testing_line ();
    case 3:
      return shape_testing_box (MUSTER_SHAPE_RECT);
    default:
      return shape_testing_box (MUSTER_SHAPE_ELLIPSE);
    }
}

/* How often the outline of a polygon goes round the spot, by the angles of its corners as seen from there: inside by the even-odd rule is
 * where that is odd. */
static inline int
shape_testing_wind (const MusterShape *shape, MusterPoint spot)
{
  const guint n = muster_shape_get_n_points (shape);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterPoint a = muster_shape_get_point (shape, i);
      const MusterPoint b = muster_shape_get_point (shape, (i + 1) % n);
      double turn = atan2 (b.y - spot.y, b.x - spot.x) - atan2 (a.y - spot.y, a.x - spot.x);

      while (turn > G_PI)
        turn -= 2 * G_PI;
      while (turn < -G_PI)
        turn += 2 * G_PI;
      sum += turn;
    }
  return (int) lround (sum / (2 * G_PI));
}

/* From the nearest of many spots along the edge of a closed shape, or along a line. */
static inline double
shape_testing_nearest (const MusterShape *shape, MusterPoint spot)
{
  double least = G_MAXDOUBLE;
  const guint n = muster_shape_get_n_points (shape);

  if (muster_shape_get_kind (shape) == MUSTER_SHAPE_ELLIPSE)
    {
      const MusterBounds box = muster_shape_get_box (shape);
      const double turn = muster_shape_get_rotation (shape) * G_PI / 180;
      const double a = (box.right - box.left) / 2, b = (box.bottom - box.top) / 2;

      for (guint i = 0; i < 20000; i++)
        {
          const double x = a * cos (2 * G_PI * i / 20000), y = b * sin (2 * G_PI * i / 20000);

          least = MIN (least, hypot ((box.left + box.right) / 2 + x * cos (turn) - y * sin (turn) - spot.x,
                                     (box.top + box.bottom) / 2 + x * sin (turn) + y * cos (turn) - spot.y));
        }
      return least;
    }
  for (guint i = 0; i + (muster_shape_is_closed (shape) ? 0 : 1) < n; i++)
    {
      const MusterPoint a = muster_shape_get_point (shape, i);
      const MusterPoint b = muster_shape_get_point (shape, (i + 1) % n);

      for (guint k = 0; k <= 2000; k++)
        least = MIN (least, hypot (a.x + (b.x - a.x) * k / 2000 - spot.x,
                                   a.y + (b.y - a.y) * k / 2000 - spot.y));
    }
  return least;
}
