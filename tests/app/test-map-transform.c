/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which part of a map is shown: plain numbers. */

#include "config.h"

#include <math.h>

#include "muster-map-transform.h"
#include "muster-test.h"

static const MusterMapRoom room = { 20, 20, 800, 600 };

static MusterMapTransform
make (double width,
      double height)
{
  MusterMapTransform self = { .scale = 1 };

  muster_map_transform_set_limits (&self, &room, width, height, 96);
  muster_map_transform_fit (&self, &room, width, height);
  return self;
}

/* There and back again, at every size. */
static void
test_round_trip (void)
{
  MusterMapTransform self = make (6, 4);

  for (int i = 0; i < 60; i++)
    {
      double x = g_test_rand_double_range (-10, 20);
      double y = g_test_rand_double_range (-10, 20);
      double back_x = x;
      double back_y = y;

      muster_map_transform_zoom (&self, g_test_rand_double_range (0.5, 2),
                                 g_test_rand_double_range (0, 800), g_test_rand_double_range (0, 600));
      muster_map_transform_to_view (&self, &back_x, &back_y);
      muster_map_transform_to_field (&self, &back_x, &back_y);
      g_assert_cmpfloat_with_epsilon (back_x, x, 1e-9);
      g_assert_cmpfloat_with_epsilon (back_y, y, 1e-9);
    }
}

/* All is shown, in the middle of the room above the scale, whatever its size and form. */
static void
test_fit (void)
{
  static const double sizes[][2]
      = { { 6, 6 }, { 0.01, 0.01 }, { 10000, 10000 }, { 200, 1 }, { 1, 200 }, { 72, 48 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      MusterMapTransform self = make (sizes[i][0], sizes[i][1]);
      double left = 0;
      double top = 0;
      double right = sizes[i][0];
      double bottom = sizes[i][1];

      muster_map_transform_to_view (&self, &left, &top);
      muster_map_transform_to_view (&self, &right, &bottom);
      g_assert_cmpfloat (left, >=, 20);
      g_assert_cmpfloat (top, >=, 20);
      g_assert_cmpfloat (right, <=, 820);
      g_assert_cmpfloat (bottom, <=, 620);
      g_assert_cmpfloat_with_epsilon (left - 20, 820 - right, 2);
      /* with room for the scale below it */
      g_assert_cmpfloat_with_epsilon (top - 20 + 30, 620 - bottom, 2);
      /* it fills the room one way or the other */
      g_assert_true (right - left > 770 || bottom - top > 540);
    }
}

/* What is under the pointer stays there, to a pixel. */
static void
test_zoom_about (void)
{
  MusterMapTransform self = make (6, 6);

  for (int i = 0; i < 200; i++)
    {
      double x = g_test_rand_double_range (20, 820);
      double y = g_test_rand_double_range (20, 620);
      double field_x = x;
      double field_y = y;

      muster_map_transform_to_field (&self, &field_x, &field_y);
      muster_map_transform_zoom (&self, g_test_rand_bit () ? 1.25 : 0.8, x, y);
      muster_map_transform_to_view (&self, &field_x, &field_y);
      g_assert_cmpfloat_with_epsilon (field_x, x, 0.5001);
      g_assert_cmpfloat_with_epsilon (field_y, y, 0.5001);
      /* tiles lie on whole pixels */
      g_assert_cmpfloat (self.x, ==, floor (self.x));
      g_assert_cmpfloat (self.y, ==, floor (self.y));
    }
}

static void
test_limits (void)
{
  MusterMapTransform self = make (6, 6);
  MusterMapTransform large = make (10000, 10000);
  double fit = self.scale;

  while (muster_map_transform_zoom (&self, 1.5, 400, 300))
    g_assert_cmpfloat (self.scale, <, 1e6);
  g_assert_cmpfloat_with_epsilon (self.scale, fit * 40, 1e-9);
  while (muster_map_transform_zoom (&self, 0.6, 400, 300))
    g_assert_cmpfloat (self.scale, >, 0);
  g_assert_cmpfloat_with_epsilon (self.scale, fit / 2, 1e-9);
  g_assert_false (muster_map_transform_zoom (&self, 1, 400, 300));
  /* of the largest field single measures can be seen too */
  while (muster_map_transform_zoom (&large, 2, 400, 300))
    g_assert_cmpfloat (large.scale, <=, 96);
  g_assert_cmpfloat (large.scale, ==, 96);
}

/* Wherever it is moved, the middle of the room is on the field. */
static void
test_keep (void)
{
  static const double ways[][2]
      = { { 1e6, 0 }, { -1e6, 0 }, { 0, 1e6 }, { 0, -1e6 }, { 1e6, -1e6 }, { 3, 4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      MusterMapTransform self = make (6, 4);
      double x = 420;
      double y = 320;

      muster_map_transform_pan (&self, ways[i][0], ways[i][1]);
      muster_map_transform_keep (&self, &room, 6, 4);
      muster_map_transform_to_field (&self, &x, &y);
      g_assert_cmpfloat (x, >=, -0.01);
      g_assert_cmpfloat (x, <=, 6.01);
      g_assert_cmpfloat (y, >=, -0.01);
      g_assert_cmpfloat (y, <=, 4.01);
    }
}

/* As little as is needed; nothing when it is in view already. */
static void
test_show (void)
{
  MusterMapTransform self = make (6, 4);
  MusterMapTransform before = self;
  double x;
  double y;

  muster_map_transform_show (&self, &room, 2, 2, 1, 1, 10);
  g_assert_cmpfloat (self.x, ==, before.x);
  g_assert_cmpfloat (self.y, ==, before.y);
  muster_map_transform_zoom (&self, 10, 420, 320);
  muster_map_transform_show (&self, &room, 5, 3, 0.2, 0.2, 10);
  x = 5.2;
  y = 3.2;
  muster_map_transform_to_view (&self, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 810, 1);
  g_assert_cmpfloat_with_epsilon (y, 610, 1);
  /* its middle, when it is larger than the room */
  muster_map_transform_show (&self, &room, 0, 0, 6, 4, 10);
  x = 3;
  y = 2;
  muster_map_transform_to_view (&self, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 420, 1);
  g_assert_cmpfloat_with_epsilon (y, 320, 1);
}

static void
test_step (void)
{
  static const struct
  {
    double scale, pixels, step;
  } rows[] = {
    { 100, 50, 0.5 }, { 100, 51, 1 },   { 100, 10, 0.1 }, { 100, 9.9, 0.1 },
    { 100, 11, 0.2 }, { 1, 50, 50 },    { 1, 51, 100 },   { 3, 60, 20 },
    { 1000, 1, 0.001 }, { 0.05, 90, 2000 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterMapTransform self = { .scale = rows[i].scale };

      g_assert_cmpfloat_with_epsilon (muster_map_transform_get_step (&self, rows[i].pixels),
                                      rows[i].step, rows[i].step * 1e-9);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/map-transform/round-trip", test_round_trip);
  g_test_add_func ("/app/map-transform/fit", test_fit);
  g_test_add_func ("/app/map-transform/zoom-about", test_zoom_about);
  g_test_add_func ("/app/map-transform/limits", test_limits);
  g_test_add_func ("/app/map-transform/keep", test_keep);
  g_test_add_func ("/app/map-transform/show", test_show);
  g_test_add_func ("/app/map-transform/step", test_step);
  return g_test_run ();
}
