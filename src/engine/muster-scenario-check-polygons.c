/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-shape.h"

/* Polygons of features and deployment areas: that they enclose something, and do not cross
 * themselves. */

/* At worst each edge is held against each other: so many of those, in all, are not noticed while
 * one types. */
#define MOST_PAIRS (40.0 * 1000 * 1000)
/* Thinned out, an edge goes astray by such a part of the field at first, which is less than a pixel
 * on most screens; then four times as much. */
#define FINEST 4000.0
#define COARSER 4.0
#define MOST_ROUNDS 16

typedef struct
{
  MusterScenarioCheck *check;
  double pairs; /* of edges that may still be held against each other */
  MusterNode *first; /* whose edge was not looked into; nullable: all were */
} Polygons;

static gboolean
is_same (MusterPoint a, MusterPoint b)
{
  return a.x == b.x && a.y == b.y;
}

static gboolean
has_three_points (const MusterShape *shape)
{
  MusterPoint seen[2];
  guint n = 0;

  for (guint i = 0; i < muster_shape_get_n_points (shape); i++)
    {
      const MusterPoint point = muster_shape_get_point (shape, i);

      if ((n > 0 && is_same (point, seen[0])) || (n > 1 && is_same (point, seen[1])))
        continue;
      if (n == 2)
        return TRUE;
      seen[n++] = point;
    }
  return FALSE;
}

static void
report (const Polygons *polygons, MusterNode *owner, const char *text, char *label, MusterFix *fix)
{
  polygons->check->check->place = owner;
  muster_check_take_finding (
      polygons->check->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_SHAPE, owner,
      muster_legality_fill (text, "name",
                            muster_scenario_name (polygons->check->check->ruleset, owner), NULL),
      label, fix);
}

/* What is left of its owner without POLYGON has a shape, or the owner goes with it. */
static void
report_flat (const Polygons *polygons, MusterNode *owner, MusterNode *polygon, guint n_shapes)
{
  MusterFix *fix = muster_fix_new ();
  const char *label = _ ("Remove the polygon");

  if (n_shapes < 2)
    label = muster_node_get_kind (owner) == MUSTER_KIND_FEATURE ? _ ("Remove the feature")
                                                                : _ ("Remove the area");
  muster_fix_add_remove (fix, n_shapes < 2 ? owner : polygon);
  report (
      polygons, owner,
      _ ("A polygon of “{name}” has fewer than three different points, so it encloses nothing."),
      g_strdup (label), fix);
}

static void
report_crossing (const Polygons *polygons, MusterNode *owner, MusterNode *polygon)
{
  gboolean hull;
  g_autofree char *points = muster_scenario_untangle (polygon, &hull);
  MusterFix *fix = points != NULL ? muster_fix_new () : NULL;

  if (fix != NULL)
    muster_fix_add_set (fix, polygon, "points", points);
  report (polygons, owner,
          _ ("The edge of a polygon of “{name}” crosses itself, so that one cannot see what lies "
             "inside."),
          fix == NULL ? g_strdup (_ ("Draw it anew"))
          : hull      ? g_strdup (_ ("Draw it around all of its points"))
                      : g_strdup (_ ("Join its points so that no edge crosses another")),
          fix);
}

static void
check_crossing (Polygons *polygons,
                MusterNode *owner,
                MusterNode *polygon,
                const MusterShape *shape)
{
  const double n = muster_shape_get_n_points (shape);

  if (n * n <= polygons->pairs)
    {
      polygons->pairs -= n * n;
      if (muster_shape_is_self_crossing (shape))
        report_crossing (polygons, owner, polygon);
    }
  else if (polygons->first == NULL)
    polygons->first = owner;
}

static guint
count_shapes (MusterNode *owner)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (owner); i++)
    {
      MusterKind kind = muster_node_get_kind (muster_node_peek_child (owner, i));

      if (kind == MUSTER_KIND_SHAPE_POLYGON || kind == MUSTER_KIND_SHAPE_LINE
          || kind == MUSTER_KIND_SHAPE_RECT || kind == MUSTER_KIND_SHAPE_ELLIPSE)
        n++;
    }
  return n;
}

/* Of one that is not read for too few points, and is the only one, is told as of an owner without a
 * shape. */
static void
check_owner (Polygons *polygons, MusterNode *owner)
{
  const guint n = count_shapes (owner);

  for (guint i = 0; i < muster_node_get_n_children (owner); i++)
    {
      MusterNode *child = muster_node_peek_child (owner, i);
      g_autoptr (MusterShape) shape = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_SHAPE_POLYGON)
        continue;
      shape = muster_shape_new (child, NULL);
      if (shape == NULL ? n > 1 : !has_three_points (shape))
        report_flat (polygons, owner, child, n);
      else if (shape != NULL)
        check_crossing (polygons, owner, child, shape);
    }
}

typedef struct
{
  MusterNode *node;
  GArray *points; /* as many as are left */
  guint before;
} Thinned;

static void
thinned_clear (gpointer data)
{
  g_array_unref (((Thinned *) data)->points);
}

static void
add_polygons (GArray *list, MusterNode *node)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      const MusterKind kind = muster_node_get_kind (child);

      if (kind == MUSTER_KIND_SHAPE_POLYGON)
        {
          Thinned one = { .node = child, .points = muster_scenario_read_points (child) };

          one.before = one.points->len;
          g_array_append_val (list, one);
        }
      else if (kind == MUSTER_KIND_FEATURE || kind == MUSTER_KIND_SIDE
               || kind == MUSTER_KIND_DEPLOYMENT)
        add_polygons (list, child);
    }
}

/* How many pairs of edges there are. */
static double
count_pairs (const GArray *list)
{
  double pairs = 0;

  for (guint i = 0; i < list->len; i++)
    pairs += pow (g_array_index (list, Thinned, i).points->len, 2);
  return pairs;
}

/* All polygons with so few points that they are looked into, coarser only as far as they have to
 * be. */
static MusterFix *
make_thinner (const MusterScenarioCheck *self, char **label)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Thinned));
  double tolerance = MAX (MAX (self->width, self->height), 1) / FINEST;
  MusterFix *fix = muster_fix_new ();
  guint before = 0;
  guint after = 0;
  g_autofree char *before_word = NULL;
  g_autofree char *after_word = NULL;

  g_array_set_clear_func (list, thinned_clear);
  add_polygons (list, self->scenario);
  for (guint round = 0; round < MOST_ROUNDS && count_pairs (list) > MOST_PAIRS;
       round++, tolerance *= COARSER)
    for (guint i = 0; i < list->len; i++)
      {
        Thinned *one = &g_array_index (list, Thinned, i);
        GArray *thin = muster_scenario_thin (one->points, tolerance);

        g_array_unref (one->points);
        one->points = thin;
      }
  for (guint i = 0; i < list->len; i++)
    {
      const Thinned *one = &g_array_index (list, Thinned, i);
      g_autofree char *words =
          one->points->len < one->before ? muster_scenario_write_points (one->points) : NULL;

      before += one->before;
      after += one->points->len;
      if (words != NULL)
        muster_fix_add_set (fix, one->node, "points", words);
    }
  before_word = g_strdup_printf ("%u", before);
  after_word = g_strdup_printf ("%u", after);
  *label =
      muster_legality_fill (_ ("Draw the polygons alike with {after} points in place of {before}"),
                            "after", after_word, "before", before_word, NULL);
  return fix;
}

/* Said once, whose they are. */
static void
report_many (const Polygons *polygons)
{
  char *label = NULL;
  MusterFix *fix = make_thinner (polygons->check, &label);

  polygons->check->check->place = polygons->first;
  muster_check_take_finding (
      polygons->check->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_SHAPE, polygons->first,
      muster_legality_fill (
          _ ("Whether the edge of “{name}” crosses itself was not looked into: the "
             "polygons of the scenario have too many points."),
          "name", muster_scenario_name (polygons->check->check->ruleset, polygons->first), NULL),
      label, fix);
}

void
muster_scenario_check_polygons (MusterScenarioCheck *self)
{
  Polygons polygons = { .check = self, .pairs = MOST_PAIRS };

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE)
        check_owner (&polygons, child);
      for (guint k = 0; muster_node_get_kind (child) == MUSTER_KIND_SIDE
                        && k < muster_node_get_n_children (child);
           k++)
        if (muster_node_get_kind (muster_node_peek_child (child, k)) == MUSTER_KIND_DEPLOYMENT)
          check_owner (&polygons, muster_node_peek_child (child, k));
    }
  if (polygons.first != NULL)
    report_many (&polygons);
}
