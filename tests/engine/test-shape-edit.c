/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-engine-error.h"
#include "muster-test.h"
#include "shape-testing.h"

/* Shapes as documents write them and as tools change them. */

#define assert_near(a, b, slack) g_assert_cmpfloat_with_epsilon (a, b, slack)

/* A feature with one shape in it; attributes as "name=value name=value", points with "_" between them. */
static MusterNode *
make_feature (const char *feature_words, MusterKind kind, const char *words)
{
  MusterNode *feature = muster_node_new_with (MUSTER_KIND_FEATURE, "kind", "hill", NULL);
  MusterNode *shape = muster_node_new (kind);
  const char *const lists[] = { feature_words, words };

  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) pairs = g_strsplit (lists[i], " ", -1);

      for (guint k = 0; pairs[k] != NULL && *pairs[k] != '\0'; k++)
        {
          g_auto (GStrv) pair = g_strsplit (pairs[k], "=", 2);
          g_autofree char *value = g_strdelimit (g_strdup (pair[1]), "_", ' ');

          muster_node_build_set (i == 0 ? feature : shape, pair[0], value);
        }
    }
  muster_node_build_add (feature, shape);
  return feature;
}

static void
test_read (void)
{
  static const struct
  {
    const char *feature;
    MusterKind kind;
    const char *words;
    double area, length, x, y, breadth;
  } cases[] = {
    { "", MUSTER_KIND_SHAPE_RECT, "x=1 y=2 width=4 height=2", 8, 12, 3, 3, 0 },
    { "", MUSTER_KIND_SHAPE_RECT, "x=1 y=2 width=4 height=2 rotation=90", 8, 12, 3, 3, 0 },
    { "rotation=30", MUSTER_KIND_SHAPE_RECT, "x=1 y=2 width=4 height=2 rotation=-30", 8, 12, 3, 3, 0 },
    { "", MUSTER_KIND_SHAPE_ELLIPSE, "x=0 y=0 width=2 height=2", G_PI, 2 * G_PI, 1, 1, 0 },
    { "", MUSTER_KIND_SHAPE_POLYGON, "points=0,0_3,0_0,3", 4.5, 6 + 3 * G_SQRT2, 1, 1, 0 },
    { "", MUSTER_KIND_SHAPE_POLYGON, "points=0,3_3,0_0,0", 4.5, 6 + 3 * G_SQRT2, 1, 1, 0 },
    /* crosses itself: two triangles, each spot once */
    { "", MUSTER_KIND_SHAPE_POLYGON, "points=0,0_2,2_2,0_0,2", 2, 4 + 4 * G_SQRT2, 1, 1, 0 },
    /* three corners on one line, and one corner four times */
    { "", MUSTER_KIND_SHAPE_POLYGON, "points=0,0_2,0_4,0", 0, 8, 2, 0, 0 },
    { "", MUSTER_KIND_SHAPE_POLYGON, "points=1,1_1,1_1,1_1,1", 0, 0, 1, 1, 0 },
    { "", MUSTER_KIND_SHAPE_LINE, "points=0,0_4,0 width=0.5", 2, 4, 2, 0, 0.5 },
    { "width=1", MUSTER_KIND_SHAPE_LINE, "points=0,0_4,0", 4, 4, 2, 0, 1 },
    { "width=1", MUSTER_KIND_SHAPE_LINE, "points=0,0_4,0 width=0", 0, 4, 2, 0, 0 },
    { "", MUSTER_KIND_SHAPE_LINE, "points=0,0_4,0_4,4", 0, 8, 4, 0, 0 },
    { "", MUSTER_KIND_SHAPE_LINE, "points=3,3_3,3 width=2", 0, 0, 3, 3, 2 },
    /* numbers with many digits, without any before the point, in other ways */
    { "", MUSTER_KIND_SHAPE_POLYGON, "points=0.000000000000000001,0_3.0000000000000000001,0_0,3.", 4.5, 6 + 3 * G_SQRT2, 1, 1, 0 },
    { "", MUSTER_KIND_SHAPE_POLYGON, "points=-1,-1_2,-1_-1,.2e1", 4.5, 6 + 3 * G_SQRT2, 0, 0, 0 },
    /* far from the field, and as large as may be */
    { "", MUSTER_KIND_SHAPE_RECT, "x=-10000 y=-10000 width=10000 height=10000", 1e8, 4e4, -5000, -5000, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterNode) feature = make_feature (cases[i].feature, cases[i].kind, cases[i].words);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterShape) shape
          = muster_shape_new (muster_node_peek_child (feature, 0), &error);
      MusterPoint centre;

      g_test_message ("case %" G_GSIZE_FORMAT ": %s", i, cases[i].words);
      g_assert_no_error (error);
      centre = muster_shape_get_centre (shape);
      assert_near (muster_shape_get_area (shape), cases[i].area, 1e-6);
      assert_near (muster_shape_get_length (shape), cases[i].length, 1e-6);
      assert_near (centre.x, cases[i].x, 1e-9);
      assert_near (centre.y, cases[i].y, 1e-9);
      assert_near (muster_shape_get_breadth (shape), cases[i].breadth, 1e-12);
    }
}

static void
test_read_bad (void)
{
  static const struct
  {
    MusterKind kind;
    const char *words;
    const char *says;
  } cases[] = {
    { MUSTER_KIND_SHAPE_POLYGON, "points=0,0_1,1", "A polygon has 2 points" },
    { MUSTER_KIND_SHAPE_POLYGON, "", "A polygon has 0 points" },
    { MUSTER_KIND_SHAPE_LINE, "points=0,0", "A line has 1 points" },
    { MUSTER_KIND_SHAPE_POLYGON, "points=0,0_nan,1_2,2", "“nan,1 2,2” is no point" },
    { MUSTER_KIND_SHAPE_POLYGON, "points=0,0_1,inf_2,2", "“1,inf 2,2” is no point" },
    { MUSTER_KIND_SHAPE_POLYGON, "points=0,0_1_2,2", "“1 2,2” is no point" },
    { MUSTER_KIND_SHAPE_POLYGON, "points=0,0_1,1_2,1e9", "“2,1e9” is no point" },
    { MUSTER_KIND_SHAPE_POLYGON, "points=0,0_1,1_-,2", "“-,2” is no point" },
    { MUSTER_KIND_SHAPE_POLYGON, "points=0,0_1,1_2,2.5.5", "“2,2.5.5” is no point" },
    { MUSTER_KIND_SHAPE_RECT, "x=1 y=nan width=2 height=2", "“nan” cannot be the y" },
    { MUSTER_KIND_SHAPE_RECT, "x=1 y=1 width=2", "A shape is 2 by 0" },
    { MUSTER_KIND_SHAPE_ELLIPSE, "x=1 y=1 width=-2 height=3", "A shape is -2 by 3" },
    { MUSTER_KIND_SHAPE_RECT, "x=1 y=1 width=2 height=2 rotation=x", "“x” cannot be the rotation" },
    { MUSTER_KIND_NOTES, "", "This is no shape" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterNode) feature = make_feature ("", cases[i].kind, cases[i].words);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterShape) shape
          = muster_shape_new (muster_node_peek_child (feature, 0), &error);

      g_assert_null (shape);
      g_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT);
      muster_test_assert_contains (error->message, cases[i].says);
    }
}

/* What is written is read again as the same, in the feature it was read from or in one that is not turned. */
static void
test_written_and_read (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      g_autoptr (MusterNode) node = muster_shape_to_node (shape);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterShape) again = muster_shape_new (node, &error);
      const guint n = muster_shape_get_n_points (shape);

      g_assert_no_error (error);
      g_assert_cmpint (muster_shape_get_kind (again), ==, muster_shape_get_kind (shape));
      g_assert_cmpuint (muster_shape_get_n_points (again), ==, n);
      for (guint i = 0; i < n; i++)
        {
          assert_near (muster_shape_get_point (again, i).x, muster_shape_get_point (shape, i).x, 1e-3);
          assert_near (muster_shape_get_point (again, i).y, muster_shape_get_point (shape, i).y, 1e-3);
        }
      assert_near (muster_shape_get_breadth (again), muster_shape_get_breadth (shape), 1e-4);
    }
}

static void
apply (MusterNode *node, const MusterShape *shape)
{
  g_auto (GStrv) pairs = muster_shape_write (shape);

  for (guint i = 0; pairs[i] != NULL; i += 2)
    muster_node_build_set (node, pairs[i], *pairs[i + 1] != '\0' ? pairs[i + 1] : NULL);
}

/* In a feature that is turned: a point that is moved takes no other with it. */
static void
test_point_in_a_turned_feature (void)
{
  g_autoptr (MusterNode) feature
      = make_feature ("rotation=37", MUSTER_KIND_SHAPE_POLYGON, "points=0,0_4,0_4,3_0,3 rotation=11");
  MusterNode *node = muster_node_peek_child (feature, 0);
  g_autoptr (MusterShape) shape = muster_shape_new (node, NULL);
  g_autoptr (MusterShape) changed = muster_shape_with_point (shape, 2, 9, 8);
  g_autoptr (MusterShape) again = NULL;

  apply (node, changed);
  again = muster_shape_new (node, NULL);
  for (guint i = 0; i < 4; i++)
    {
      const MusterPoint want = i == 2 ? (MusterPoint){ 9, 8 } : muster_shape_get_point (shape, i);

      assert_near (muster_shape_get_point (again, i).x, want.x, 1e-3);
      assert_near (muster_shape_get_point (again, i).y, want.y, 1e-3);
    }
}

/* The breadth of a line that is its feature's stays its feature's. */
static void
test_breadth_of_the_feature (void)
{
  g_autoptr (MusterNode) feature
      = make_feature ("width=2", MUSTER_KIND_SHAPE_LINE, "points=0,0_4,0");
  MusterNode *node = muster_node_peek_child (feature, 0);
  g_autoptr (MusterShape) shape = muster_shape_new (node, NULL);
  g_autoptr (MusterShape) moved = muster_shape_moved (shape, 1, 1);
  g_autoptr (MusterShape) broader = muster_shape_with_breadth (moved, 3);

  apply (node, moved);
  g_assert_null (muster_node_get (node, "width"));
  apply (node, broader);
  g_assert_cmpstr (muster_node_get (node, "width"), ==, "3");
  g_assert_cmpstr (muster_node_get (node, "points"), ==, "1,1 5,1");
}

/* A line on a field of zones is as broad as a zone unless something else is said. */
static void
test_breadth_of_all_lines (void)
{
  g_autoptr (MusterNode) plain = make_feature ("", MUSTER_KIND_SHAPE_LINE, "points=0,0_4,0");
  g_autoptr (MusterNode) thin = make_feature ("width=0.3", MUSTER_KIND_SHAPE_LINE, "points=0,0_4,0");
  g_autoptr (MusterShape) one = muster_shape_new_on (muster_node_peek_child (plain, 0), 1, NULL);
  g_autoptr (MusterShape) other = muster_shape_new_on (muster_node_peek_child (thin, 0), 1, NULL);
  g_auto (GStrv) pairs = muster_shape_write (one);

  g_assert_cmpfloat (muster_shape_get_breadth (one), ==, 1);
  g_assert_cmpfloat (muster_shape_get_breadth (other), ==, 0.3);
  for (guint i = 0; pairs[i] != NULL; i += 2)
    g_assert_cmpstr (pairs[i], !=, "width");
}

/* Each handle goes where it is drawn to, and what lies opposite stays. */
static void
test_handles (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      const guint handle = (guint) g_test_rand_int_range (0, MUSTER_SHAPE_N_HANDLES);
      const MusterPoint at = muster_shape_get_handle (shape, handle);
      const MusterPoint fixed = muster_shape_get_handle (shape, (handle + 4) % 8);
      const MusterPoint to = { at.x + (at.x - fixed.x) * 0.5, at.y + (at.y - fixed.y) * 0.5 };
      g_autoptr (MusterShape) grown = muster_shape_scaled (shape, handle, to.x, to.y, FALSE);
      g_autoptr (MusterShape) inside_out
          = muster_shape_scaled (shape, handle, 3 * fixed.x - 2 * at.x, 3 * fixed.y - 2 * at.y, FALSE);
      g_autoptr (MusterShape) kept = muster_shape_scaled (shape, handle, to.x, to.y, TRUE);
      const MusterPoint now = muster_shape_get_handle (grown, handle);
      const MusterPoint still = muster_shape_get_handle (grown, (handle + 4) % 8);
      const MusterBounds box = muster_shape_get_box (shape);
      const MusterBounds same = muster_shape_get_box (kept);

      assert_near (now.x, to.x, 1e-6);
      assert_near (now.y, to.y, 1e-6);
      assert_near (still.x, fixed.x, 1e-6);
      assert_near (still.y, fixed.y, 1e-6);
      g_assert_cmpuint (muster_shape_get_n_points (inside_out), <=, muster_shape_get_n_points (shape));
      if (box.right - box.left > 0.1 && box.bottom - box.top > 0.1)
        assert_near ((same.right - same.left) / (same.bottom - same.top),
                     (box.right - box.left) / (box.bottom - box.top), 1e-6);
    }
}

/* What keeps its proportions does so when it gets as small as it may; and a straight line gets shorter too. */
static void
test_handles_keep (void)
{
  g_autoptr (MusterShape) rect = muster_shape_new_rect (0, 0, 10, 1, 0);
  g_autoptr (MusterShape) small = muster_shape_scaled (rect, 2, -5, 0.5, TRUE);
  const MusterBounds box = muster_shape_get_box (small);

  assert_near (box.bottom - box.top, MUSTER_SHAPE_SMALLEST, 1e-9);
  assert_near (box.right - box.left, 10 * MUSTER_SHAPE_SMALLEST, 1e-9);
  for (guint handle = 0; handle < MUSTER_SHAPE_N_HANDLES; handle++)
    {
      const MusterPoint ends[] = { { 0, 3 }, { 8, 3 } };
      g_autoptr (MusterShape) line = muster_shape_new_line (ends, 2, 0);
      const MusterPoint at = muster_shape_get_handle (line, handle);
      const MusterPoint fixed = muster_shape_get_handle (line, (handle + 4) % 8);
      g_autoptr (MusterShape) shorter
          = muster_shape_scaled (line, handle, (at.x + fixed.x) / 2, (at.y + fixed.y) / 2, TRUE);

      g_test_message ("handle %u", handle);
      assert_near (muster_shape_get_length (shorter), handle % 4 == 0 ? 8 : 4, 1e-9);
    }
}

static void
test_points (void)
{
  g_autoptr (MusterShape) rect = muster_shape_new_rect (0, 0, 4, 2, 0);
  g_autoptr (MusterShape) bent = muster_shape_with_point (rect, 0, -1, -1);
  g_autoptr (MusterShape) more = muster_shape_inserted (bent, 4, 0, 5);
  g_autoptr (MusterShape) fewer = muster_shape_removed (more, 1);
  g_autoptr (MusterShape) triangle = muster_shape_removed (fewer, 0);
  g_autoptr (MusterShape) none = muster_shape_removed (triangle, 0);
  g_autoptr (MusterShape) round = muster_shape_new_ellipse (0, 0, 4, 2, 0);
  g_autoptr (MusterShape) same = muster_shape_with_point (round, 0, 9, 9);
  double distance;

  g_assert_cmpint (muster_shape_get_kind (bent), ==, MUSTER_SHAPE_POLYGON);
  g_assert_cmpfloat (muster_shape_get_point (bent, 0).x, ==, -1);
  g_assert_cmpuint (muster_shape_get_n_points (more), ==, 5);
  g_assert_cmpfloat (muster_shape_get_point (more, 4).y, ==, 5);
  g_assert_cmpfloat (muster_shape_get_point (fewer, 1).x, ==, 4);
  g_assert_cmpfloat (muster_shape_get_point (fewer, 1).y, ==, 2);
  g_assert_cmpuint (muster_shape_get_n_points (triangle), ==, 3);
  g_assert_null (none);
  g_assert_true (muster_shape_equal (round, same));
  g_assert_cmpuint (muster_shape_find_edge (rect, 2, -0.5, &distance), ==, 1);
  assert_near (distance, 0.5, 1e-12);
  g_assert_cmpuint (muster_shape_find_edge (rect, -1, 1, NULL), ==, 4);
}

/* At the limits of documents it stops, and keeps its form. */
static void
test_limits (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MusterShape) shape = shape_testing_any ();
      g_autoptr (MusterShape) far = muster_shape_moved (shape, 1e7, -1e7);
      g_autoptr (MusterNode) node = muster_shape_to_node (far);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterShape) again = muster_shape_new (node, &error);

      g_assert_no_error (error);
      assert_near (muster_shape_get_area (far), muster_shape_get_area (shape), 1e-6);
      for (guint i = 0; i < muster_shape_get_n_points (again); i++)
        {
          if (muster_shape_get_kind (shape) == MUSTER_SHAPE_RECT
              || muster_shape_get_kind (shape) == MUSTER_SHAPE_ELLIPSE)
            continue;
          g_assert_cmpfloat (muster_shape_get_point (far, i).x, <=, MUSTER_SHAPE_FARTHEST);
          g_assert_cmpfloat (muster_shape_get_point (far, i).y, >=, -MUSTER_SHAPE_FARTHEST);
        }
    }
}

static void
test_self_crossing (void)
{
  static const struct
  {
    const char *points;
    gboolean line;
    gboolean crosses;
  } cases[] = {
    { "0,0_4,0_4,4_0,4", FALSE, FALSE },
    { "0,0_4,4_4,0_0,4", FALSE, TRUE },
    /* a corner told twice, a corner on the way between two others */
    { "0,0_4,0_4,0_4,4_0,4", FALSE, FALSE },
    { "0,0_2,0_4,0_4,4_0,4", FALSE, FALSE },
    /* goes back on itself; touches itself with a corner */
    { "0,0_4,0_2,0_2,3", FALSE, TRUE },
    { "0,0_4,0_4,4_2,0_0,4", FALSE, TRUE },
    { "0,0_4,0_0,4", FALSE, FALSE },
    { "0,0_4,0_4,4", TRUE, FALSE },
    { "0,0_4,0_4,4_2,-2", TRUE, TRUE },
    { "0,0_4,0_4,4_0,0", TRUE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = g_strconcat ("points=", cases[i].points, NULL);
      g_autoptr (MusterNode) feature = make_feature (
          "", cases[i].line ? MUSTER_KIND_SHAPE_LINE : MUSTER_KIND_SHAPE_POLYGON, words);
      g_autoptr (MusterShape) shape = muster_shape_new (muster_node_peek_child (feature, 0), NULL);

      g_test_message ("%s", cases[i].points);
      g_assert_cmpint (muster_shape_is_self_crossing (shape), ==, cases[i].crosses);
    }
}

/* Thousands of corners are no matter: a comb, of which each tooth is crossed. */
static void
test_thousands_of_points (void)
{
  const guint n = 6000;
  g_autofree MusterPoint *points = g_new (MusterPoint, n + 2);
  g_autoptr (MusterShape) comb = NULL;
  g_autoptr (GArray) spans = NULL;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < n; i++)
    points[i] = (MusterPoint){ i * 0.01, i % 2 == 0 ? 0 : 10 };
  points[n] = (MusterPoint){ n * 0.01, 11 };
  points[n + 1] = (MusterPoint){ 0, 11 };
  comb = muster_shape_new_polygon (points, n + 2);
  spans = muster_shape_list_inside (comb, (MusterPoint){ -1, 5 }, (MusterPoint){ 61, 5 });
  g_assert_cmpuint (spans->len, ==, n / 2);
  g_assert_false (muster_shape_is_self_crossing (comb));
  g_assert_true (muster_shape_contains (comb, 30, 10.5));
  assert_near (muster_shape_distance (comb, 30, 12), 1, 1e-9);
  g_assert_cmpfloat (muster_shape_get_area (comb), >, 0);
  g_test_message ("%" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/shape/read", test_read);
  g_test_add_func ("/engine/shape/read-bad", test_read_bad);
  g_test_add_func ("/engine/shape/written-and-read", test_written_and_read);
  g_test_add_func ("/engine/shape/point-in-a-turned-feature", test_point_in_a_turned_feature);
  g_test_add_func ("/engine/shape/breadth-of-the-feature", test_breadth_of_the_feature);
  g_test_add_func ("/engine/shape/breadth-of-all-lines", test_breadth_of_all_lines);
  g_test_add_func ("/engine/shape/handles", test_handles);
  g_test_add_func ("/engine/shape/handles-keep", test_handles_keep);
  g_test_add_func ("/engine/shape/points", test_points);
  g_test_add_func ("/engine/shape/limits", test_limits);
  g_test_add_func ("/engine/shape/self-crossing", test_self_crossing);
  g_test_add_func ("/engine/shape/thousands-of-points", test_thousands_of_points);
  return g_test_run ();
}
