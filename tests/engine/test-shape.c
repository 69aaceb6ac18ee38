/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "shape-testing.h"

/* Shapes by chance, with the seed that the test program tells: what has to be so of all of them. */

#define ROUNDS 300

#define assert_near(a, b, slack)                                                                   \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const double a_ = (a), b_ = (b);                                                               \
    if (!(fabs (a_ - b_) <= (slack)))                                                              \
      g_error ("%s: %s is %.12g, %s is %.12g", G_STRLOC, #a, a_, #b, b_);                          \
  }                                                                                                \
  G_STMT_END

/* One that is cut in two has as much as both parts. The cut goes through a corner of the outline and along a straight line to another. */
static void
test_area_of_parts (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MusterShape) whole = shape_testing_star ();
      const guint n = muster_shape_get_n_points (whole);
      const MusterPoint middle = muster_shape_get_inner_point (whole);
      const guint split = (guint) g_test_rand_int_range (1, (int) n);
      g_autofree MusterPoint *points = g_new (MusterPoint, n + 2);
      g_autoptr (MusterShape) first = NULL;
      g_autoptr (MusterShape) second = NULL;
      guint count = 0;
      double twice[2] = { 0, 0 };

      /* by the signed areas of fans about an inner spot: those of both parts make that of the whole, wherever the spot is */
      for (guint i = 0; i < n; i++)
        {
          const MusterPoint a = muster_shape_get_point (whole, i);
          const MusterPoint b = muster_shape_get_point (whole, (i + 1) % n);

          twice[i < split ? 0 : 1] += (a.x - middle.x) * (b.y - middle.y) - (b.x - middle.x) * (a.y - middle.y);
        }
      assert_near (fabs (twice[0] + twice[1]) / 2, muster_shape_get_area (whole), 1e-9);
      for (guint i = 0; i <= split; i++)
        points[count++] = muster_shape_get_point (whole, i % n);
      points[count++] = middle;
      first = muster_shape_new_polygon (points, count);
      if (!muster_shape_is_self_crossing (first))
        assert_near (muster_shape_get_area (first), fabs (twice[0]) / 2, 1e-9);
      count = 0;
      for (guint i = split; i <= n; i++)
        points[count++] = muster_shape_get_point (whole, i % n);
      points[count++] = middle;
      second = muster_shape_new_polygon (points, count);
      if (!muster_shape_is_self_crossing (first) && !muster_shape_is_self_crossing (second)
          && twice[0] * twice[1] > 0)
        assert_near (muster_shape_get_area (first) + muster_shape_get_area (second),
                     muster_shape_get_area (whole), 1e-9);
    }
}

/* A rectangle cut by a straight line, upright or across. */
static void
test_area_of_cut_rectangles (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      const double width = g_test_rand_double_range (0.5, 30);
      const double height = g_test_rand_double_range (0.5, 30);
      const double high = g_test_rand_double_range (0.1, 0.9) * width;
      const double low = g_test_rand_double_range (0.1, 0.9) * width;
      const MusterPoint left[] = { { 0, 0 }, { high, 0 }, { low, height }, { 0, height } };
      const MusterPoint right[] = { { high, 0 }, { width, 0 }, { width, height }, { low, height } };
      g_autoptr (MusterShape) whole = muster_shape_new_rect (0, 0, width, height, 0);
      g_autoptr (MusterShape) one = muster_shape_new_polygon (left, 4);
      g_autoptr (MusterShape) other = muster_shape_new_polygon (right, 4);

      assert_near (muster_shape_get_area (one) + muster_shape_get_area (other),
                   muster_shape_get_area (whole), 1e-9 * width * height);
    }
}

/* What is moved or turned stays as large and as long, and lies to a spot moved or turned with it as before. */
static void
test_moved_and_turned (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      const double dx = g_test_rand_double_range (-50, 50), dy = g_test_rand_double_range (-50, 50);
      const double degrees = g_test_rand_double_range (-400, 400);
      const MusterPoint about = shape_testing_point ();
      const MusterPoint spot = shape_testing_point ();
      const double turn = degrees * G_PI / 180;
      const double x = spot.x - about.x, y = spot.y - about.y;
      const MusterPoint turned_spot = { about.x + x * cos (turn) - y * sin (turn),
                                        about.y + x * sin (turn) + y * cos (turn) };
      g_autoptr (MusterShape) moved = muster_shape_moved (shape, dx, dy);
      g_autoptr (MusterShape) turned
          = muster_shape_rotated_about (shape, about.x, about.y, degrees);
      g_autoptr (MusterShape) back = muster_shape_rotated (turned, 720);

      assert_near (muster_shape_get_area (moved), muster_shape_get_area (shape), 1e-7);
      assert_near (muster_shape_get_area (turned), muster_shape_get_area (shape), 1e-7);
      assert_near (muster_shape_get_length (moved), muster_shape_get_length (shape), 1e-9);
      assert_near (muster_shape_get_length (turned), muster_shape_get_length (shape), 1e-9);
      assert_near (muster_shape_distance (moved, spot.x + dx, spot.y + dy),
                   muster_shape_distance (shape, spot.x, spot.y), 1e-8);
      assert_near (muster_shape_distance (turned, turned_spot.x, turned_spot.y),
                   muster_shape_distance (shape, spot.x, spot.y), 1e-8);
      assert_near (muster_shape_distance (back, turned_spot.x, turned_spot.y),
                   muster_shape_distance (turned, turned_spot.x, turned_spot.y), 1e-8);
    }
}

/* Inside is where the outline goes round an odd number of times. */
static void
test_inside (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MusterShape) shape
          = round % 2 == 0 ? shape_testing_star () : shape_testing_tangle ();

      for (guint i = 0; i < 40; i++)
        {
          const MusterPoint spot = shape_testing_point ();

          if (muster_shape_distance_to_edge (shape, spot.x, spot.y) < 1e-6)
            continue;
          g_assert_cmpint (muster_shape_contains (shape, spot.x, spot.y), ==,
                           shape_testing_wind (shape, spot) % 2 != 0);
        }
    }
}

static void
test_distance_to_a_spot (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      const MusterPoint spot = shape_testing_point ();
      const double distance = muster_shape_distance (shape, spot.x, spot.y);
      const double nearest = shape_testing_nearest (shape, spot);
      const double half = muster_shape_get_breadth (shape) / 2;

      g_assert_cmpfloat (distance, >=, 0);
      g_assert_cmpint (distance <= 1e-9, ==, muster_shape_contains (shape, spot.x, spot.y));
      if (half > 0)
        {
          /* an end is cut off straight: it reaches no farther than a round one */
          g_assert_cmpfloat (distance, >=, nearest - half - 0.01);
          g_assert_cmpfloat (distance, <=, nearest + 1e-9);
        }
      else if (!muster_shape_contains (shape, spot.x, spot.y))
        assert_near (distance, nearest, 0.01);
      if (muster_shape_is_closed (shape))
        assert_near (muster_shape_distance_to_edge (shape, spot.x, spot.y), nearest, 0.01);
    }
}

/* A spot is not farther from a shape than another spot is and the two are apart. */
static void
test_triangle_of_distances (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      const MusterPoint a = shape_testing_point (), b = shape_testing_point ();

      g_assert_cmpfloat (muster_shape_distance (shape, a.x, a.y), <=,
                         muster_shape_distance (shape, b.x, b.y) + muster_distance (a.x, a.y, b.x, b.y)
                             + 1e-9);
    }
}

static void
test_two_shapes (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MusterShape) a = shape_testing_any ();
      g_autoptr (MusterShape) b = shape_testing_any ();
      g_autoptr (MusterShape) far = muster_shape_moved (b, 200, 0);
      const double distance = muster_shape_distance_between (a, b);

      assert_near (distance, muster_shape_distance_between (b, a), 1e-9);
      g_assert_cmpfloat (muster_shape_distance_between (a, a), ==, 0);
      g_assert_cmpint (distance == 0, ==, muster_shape_overlaps (a, b));
      g_assert_false (muster_shape_overlaps (a, far));
      for (guint i = 0; i < 20; i++)
        {
          const MusterPoint spot = shape_testing_point ();

          /* by way of any spot it is as far at least; round shapes count as polygons there, which lie a little within */
          g_assert_cmpfloat (distance, <=,
                             muster_shape_distance (a, spot.x, spot.y)
                                 + muster_shape_distance (b, spot.x, spot.y) + 0.02);
          if (muster_shape_contains (a, spot.x, spot.y) && muster_shape_contains (b, spot.x, spot.y))
            g_assert_cmpfloat (distance, <=, 0.02);
        }
    }
}

/* A spot on the way is inside when it is in one of the parts that are, and they are in order and apart. */
static void
test_ways_through (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      const MusterPoint a = shape_testing_point (), b = shape_testing_point ();
      g_autoptr (GArray) spans = muster_shape_list_inside (shape, a, b);
      g_autoptr (GArray) back = muster_shape_list_inside (shape, b, a);
      g_autoptr (GArray) crosses = muster_shape_crosses (shape, a.x, a.y, b.x, b.y);

      g_assert_cmpuint (spans->len, ==, back->len);
      for (guint i = 0; i < spans->len; i++)
        {
          const MusterSpan span = g_array_index (spans, MusterSpan, i);
          const MusterSpan same = g_array_index (back, MusterSpan, spans->len - 1 - i);

          g_assert_cmpfloat (span.from, >=, 0);
          g_assert_cmpfloat (span.to, <=, 1);
          g_assert_cmpfloat (span.from, <=, span.to);
          if (i > 0)
            g_assert_cmpfloat (g_array_index (spans, MusterSpan, i - 1).to, <, span.from);
          assert_near (span.from, 1 - same.to, 1e-7);
          assert_near (span.to, 1 - same.from, 1e-7);
        }
      for (guint i = 0; i < 40; i++)
        {
          const double share = g_test_rand_double ();
          const MusterPoint spot = { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
          gboolean in_span = FALSE;

          if (muster_shape_distance_to_edge (shape, spot.x, spot.y) < 1e-6
              && muster_shape_get_kind (shape) != MUSTER_SHAPE_LINE)
            continue;
          for (guint k = 0; k < spans->len; k++)
            {
              const MusterSpan span = g_array_index (spans, MusterSpan, k);

              in_span = in_span || (share >= span.from - 1e-9 && share <= span.to + 1e-9);
            }
          g_assert_cmpint (in_span, ==, muster_shape_contains (shape, spot.x, spot.y));
        }
      for (guint i = 0; i + 1 < crosses->len; i++)
        g_assert_cmpfloat (g_array_index (crosses, double, i), <, g_array_index (crosses, double, i + 1));
      g_assert_cmpint (muster_shape_is_crossed (shape, a, b), ==, muster_shape_is_crossed (shape, b, a));
    }
}

/* As large as the share of spots by chance that lie in it. */
static void
test_area_by_chance (void)
{
  for (guint round = 0; round < 12; round++)
    {
      g_autoptr (MusterShape) shape = round % 3 == 0   ? shape_testing_tangle ()
                                      : round % 3 == 1 ? shape_testing_star ()
                                                       : shape_testing_box (MUSTER_SHAPE_ELLIPSE);
      const MusterBounds bounds = muster_shape_get_bounds (shape);
      const double all = (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
      const guint n = 40000;
      guint inside = 0;

      for (guint i = 0; i < n; i++)
        inside += muster_shape_contains (shape, g_test_rand_double_range (bounds.left, bounds.right),
                                         g_test_rand_double_range (bounds.top, bounds.bottom));
      assert_near (muster_shape_get_area (shape) / all, inside / (double) n, 0.015);
    }
}

/* What its bounds hold, and that they are no larger. */
static void
test_bounds (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      const MusterBounds bounds = muster_shape_get_bounds (shape);
      const MusterPoint centre = muster_shape_get_inner_point (shape);
      g_autoptr (GPtrArray) outlines = muster_shape_list_outlines (shape);
      MusterBounds held = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

      for (guint i = 0; i < outlines->len; i++)
        {
          const GArray *outline = g_ptr_array_index (outlines, i);

          for (guint k = 0; k < outline->len; k++)
            {
              const MusterPoint p = g_array_index (outline, MusterPoint, k);

              held = muster_bounds_join (held, (MusterBounds){ p.x, p.y, p.x, p.y });
            }
        }
      assert_near (held.left, bounds.left, 0.02);
      assert_near (held.right, bounds.right, 0.02);
      assert_near (held.top, bounds.top, 0.02);
      assert_near (held.bottom, bounds.bottom, 0.02);
      g_assert_true (muster_shape_contains (shape, centre.x, centre.y));
      for (guint i = 0; i < 20; i++)
        {
          const MusterPoint spot = shape_testing_point ();

          if (muster_shape_contains (shape, spot.x, spot.y))
            g_assert_true (muster_bounds_meets (
                bounds, (MusterBounds){ spot.x - 1e-8, spot.y - 1e-8, spot.x + 1e-8, spot.y + 1e-8 }));
        }
    }
}

/* An ellipse all round is as long as many short stretches along it. */
static void
test_length_of_ellipses (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_box (MUSTER_SHAPE_ELLIPSE);
      const MusterBounds box = muster_shape_get_box (shape);
      const double a = (box.right - box.left) / 2, b = (box.bottom - box.top) / 2;
      double sum = 0;

      for (guint i = 0; i < 20000; i++)
        sum += hypot (a * (cos (2 * G_PI * (i + 1) / 20000) - cos (2 * G_PI * i / 20000)),
                      b * (sin (2 * G_PI * (i + 1) / 20000) - sin (2 * G_PI * i / 20000)));
      assert_near (muster_shape_get_length (shape), sum, 1e-5 * sum);
    }
}

static void
test_bearings (void)
{
  static const struct
  {
    double x, y, degrees;
    const char *words;
  } cases[] = {
    { 0, -1, 0, "north" },    { 1, -1, 45, "north-east" }, { 1, 0, 90, "east" },
    { 1, 1, 135, "south-east" }, { 0, 1, 180, "south" },   { -1, 1, 225, "south-west" },
    { -1, 0, 270, "west" },   { -1, -1, 315, "north-west" }, { 0, 0, 0, "north" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double degrees = muster_bearing (3, 4, 3 + cases[i].x, 4 + cases[i].y);

      assert_near (degrees, cases[i].degrees, 1e-9);
      g_assert_cmpstr (muster_bearing_to_words (degrees), ==, cases[i].words);
    }
  g_assert_cmpstr (muster_bearing_to_words (22.4), ==, "north");
  g_assert_cmpstr (muster_bearing_to_words (22.6), ==, "north-east");
  g_assert_cmpstr (muster_bearing_to_words (-90), ==, "west");
  g_assert_cmpstr (muster_bearing_to_words (720 + 359), ==, "north");
  for (guint round = 0; round < ROUNDS; round++)
    {
      const MusterPoint a = shape_testing_point (), b = shape_testing_point ();
      const double there = muster_bearing (a.x, a.y, b.x, b.y);
      const double back = muster_bearing (b.x, b.y, a.x, a.y);

      g_assert_cmpfloat (there, >=, 0);
      g_assert_cmpfloat (there, <, 360);
      assert_near (fabs (there - back), 180, 1e-9);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/shape/area-of-parts", test_area_of_parts);
  g_test_add_func ("/engine/shape/area-of-cut-rectangles", test_area_of_cut_rectangles);
  g_test_add_func ("/engine/shape/area-by-chance", test_area_by_chance);
  g_test_add_func ("/engine/shape/moved-and-turned", test_moved_and_turned);
  g_test_add_func ("/engine/shape/inside", test_inside);
  g_test_add_func ("/engine/shape/distance-to-a-spot", test_distance_to_a_spot);
  g_test_add_func ("/engine/shape/triangle-of-distances", test_triangle_of_distances);
  g_test_add_func ("/engine/shape/two-shapes", test_two_shapes);
  g_test_add_func ("/engine/shape/ways-through", test_ways_through);
  g_test_add_func ("/engine/shape/bounds", test_bounds);
  g_test_add_func ("/engine/shape/length-of-ellipses", test_length_of_ellipses);
  g_test_add_func ("/engine/shape/bearings", test_bearings);
  return g_test_run ();
}
