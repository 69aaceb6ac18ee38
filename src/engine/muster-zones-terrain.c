/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

#include <math.h>

/* What lies on the field: the topmost feature at the middle of each zone, and what its kind of terrain says. */

/* Of a rounding in the file. */
#define SLACK 1e-9

/* The breadth of a line that is given none: as a road or river that takes the zones it goes through. */
#define LINE_BREADTH 1.0

typedef struct
{
  double x, y;
} Spot;

typedef struct
{
  double left, top, right, bottom;
} Box;

/* A shape of a feature, read once. */
typedef struct
{
  MusterKind kind;
  GArray *points; /* of Spot; none for those that are given by their bounds */
  Box bounds;
  double half;    /* how far a line reaches on either side */
  double degrees; /* how far it is turned, clockwise */
} Shape;

static GArray *
read_points (MusterNode *node)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Spot));
  const char *c = muster_node_get_or (node, "points", "");

  while (*c != '\0')
    {
      char *end = NULL;
      Spot spot;

      spot.x = g_ascii_strtod (c, &end);
      spot.y = g_ascii_strtod (end + 1, &end);
      g_array_append_val (points, spot);
      c = *end == ' ' ? end + 1 : end;
    }
  return points;
}

static Box
get_bounds (MusterNode *node, const GArray *points)
{
  Box box = { 0 };

  if (points->len == 0)
    {
      box.left = muster_node_get_double (node, "x", 0);
      box.top = muster_node_get_double (node, "y", 0);
      box.right = box.left + muster_node_get_double (node, "width", 0);
      box.bottom = box.top + muster_node_get_double (node, "height", 0);
      return box;
    }
  for (guint i = 0; i < points->len; i++)
    {
      Spot spot = g_array_index (points, Spot, i);

      box.left = i == 0 ? spot.x : MIN (box.left, spot.x);
      box.right = i == 0 ? spot.x : MAX (box.right, spot.x);
      box.top = i == 0 ? spot.y : MIN (box.top, spot.y);
      box.bottom = i == 0 ? spot.y : MAX (box.bottom, spot.y);
    }
  return box;
}

static Shape *
shape_new (MusterNode *node, MusterNode *feature)
{
  Shape *self = g_new0 (Shape, 1);
  double breadth = muster_node_get_double (feature, "width", LINE_BREADTH);

  self->kind = muster_node_get_kind (node);
  self->points = read_points (node);
  self->bounds = get_bounds (node, self->points);
  if (self->kind == MUSTER_KIND_SHAPE_LINE)
    self->half = muster_node_get_double (node, "width", breadth) / 2;
  self->degrees = muster_node_get_double (node, "rotation", 0)
                  + muster_node_get_double (feature, "rotation", 0);
  return self;
}

static void
shape_free (Shape *self)
{
  g_array_unref (self->points);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Shape, shape_free)

/* How far along the stretch the spot lies beside it: from 0 to 1 between its ends. */
static double
get_share (Spot spot, Spot a, Spot b)
{
  double length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);

  return length > 0 ? ((spot.x - a.x) * (b.x - a.x) + (spot.y - a.y) * (b.y - a.y)) / length : 0;
}

static double
measure_to_stretch (Spot spot, Spot a, Spot b)
{
  double share = CLAMP (get_share (spot, a, b), 0, 1);

  return hypot (spot.x - a.x - share * (b.x - a.x), spot.y - a.y - share * (b.y - a.y));
}

/* A line is cut off straight at its two ends. */
static double
measure_to_line (Spot spot, const GArray *points)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i + 1 < points->len; i++)
    {
      Spot a = g_array_index (points, Spot, i);
      Spot b = g_array_index (points, Spot, i + 1);
      double share = get_share (spot, a, b);

      if ((i > 0 || share >= -SLACK) && (i + 2 < points->len || share <= 1 + SLACK))
        least = MIN (least, measure_to_stretch (spot, a, b));
    }
  return least;
}

static gboolean
is_in_polygon (Spot spot, const GArray *points)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < points->len; i++)
    {
      Spot a = g_array_index (points, Spot, i);
      Spot b = g_array_index (points, Spot, (i + 1) % points->len);

      if (spot.y < MIN (a.y, b.y) - SLACK || spot.y > MAX (a.y, b.y) + SLACK)
        continue;
      if (measure_to_stretch (spot, a, b) <= SLACK)
        return TRUE;
      if ((a.y > spot.y) != (b.y > spot.y)
          && spot.x < a.x + (b.x - a.x) * (spot.y - a.y) / (b.y - a.y))
        inside = !inside;
    }
  return inside;
}

static gboolean
is_in_ellipse (Spot spot, Box box)
{
  double x = (2 * spot.x - box.left - box.right) / (box.right - box.left);
  double y = (2 * spot.y - box.top - box.bottom) / (box.bottom - box.top);

  return x * x + y * y <= 1 + SLACK;
}

/* The spot as the shape sees it, which is turned about its own middle, clockwise. */
static Spot
turn_back (Spot spot, Box box, double degrees)
{
  const double angle = degrees * G_PI / 180;
  const Spot middle = { (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
  const double x = spot.x - middle.x;
  const double y = spot.y - middle.y;
  const Spot turned = { middle.x + x * cos (angle) + y * sin (angle),
                        middle.y - x * sin (angle) + y * cos (angle) };

  return degrees != 0 ? turned : spot;
}

static gboolean
covers (const Shape *self, Spot spot)
{
  const Box box = self->bounds;

  spot = turn_back (spot, box, self->degrees);
  switch (self->kind)
    {
    case MUSTER_KIND_SHAPE_POLYGON:
      return is_in_polygon (spot, self->points);
    case MUSTER_KIND_SHAPE_LINE:
      return measure_to_line (spot, self->points) <= self->half + SLACK;
    case MUSTER_KIND_SHAPE_ELLIPSE:
      return is_in_ellipse (spot, box);
    default:
      return spot.x >= box.left - SLACK && spot.x <= box.right + SLACK && spot.y >= box.top - SLACK
             && spot.y <= box.bottom + SLACK;
    }
}

/* Where it can lie at all, whichever way it is turned. */
static Box
get_reach (const Shape *self)
{
  const Box box = self->bounds;
  const Spot middle = { (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
  double radius = hypot (box.right - box.left, box.bottom - box.top) / 2 + self->half;

  return (Box){ middle.x - radius, middle.y - radius, middle.x + radius, middle.y + radius };
}

static guint
clamp_cell (double at, guint n)
{
  return (guint) CLAMP (floor (at), 0, n - 1);
}

static void
lay_shape (MusterZones *self, const Shape *shape, MusterNode *feature)
{
  /* the middle of a merged zone may lie on the side of a cell: one more all round */
  const Box box = get_reach (shape);
  const guint left = clamp_cell (box.left - 1, self->columns);
  const guint right = clamp_cell (box.right + 1, self->columns);
  const guint top = clamp_cell (box.top - 1, self->rows);
  const guint bottom = clamp_cell (box.bottom + 1, self->rows);

  for (guint row = top; row <= bottom; row++)
    for (guint column = left; column <= right; column++)
      {
        guint zone = self->at[row * self->columns + column];
        const MusterZonePlan *plan = &self->plans[zone];

        if (self->zones[zone].feature != feature
            && covers (shape, (Spot){ plan->middle_x / 2.0, plan->middle_y / 2.0 }))
          self->zones[zone].feature = feature;
      }
}

static void
lay_feature (MusterZones *self, MusterNode *feature)
{
  for (guint i = 0; i < muster_node_get_n_children (feature); i++)
    {
      MusterNode *node = muster_node_peek_child (feature, i);
      MusterKind kind = muster_node_get_kind (node);
      g_autoptr (Shape) shape = NULL;

      if (kind == MUSTER_KIND_NOTES || kind == MUSTER_KIND_FOREIGN)
        continue;
      shape = shape_new (node, feature);
      lay_shape (self, shape, feature);
    }
}

static gboolean
read_yes (MusterNode *node, const char *attribute, gboolean fallback)
{
  const char *value = node != NULL ? muster_node_get (node, attribute) : NULL;

  return value != NULL ? g_str_equal (value, "yes") : fallback;
}

static gboolean
is_said_of (const MusterDef *terrain, const char *attribute, gboolean fallback)
{
  return terrain != NULL ? muster_def_get_boolean (terrain, attribute, fallback) : fallback;
}

/* What is topmost says so, whatever lies below it. */
static void
settle_zone (MusterZones *self, MusterZone *zone, const MusterDef *ground)
{
  MusterNode *feature = zone->feature;

  zone->terrain = feature != NULL ? muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN,
                                                         muster_node_get (feature, "kind"))
                                  : ground;
  zone->passable = read_yes (feature, "passable", is_said_of (zone->terrain, "passable", TRUE));
  zone->fortified =
      read_yes (feature, "fortified", is_said_of (zone->terrain, "fortification", FALSE));
  zone->blocks_sight = is_said_of (zone->terrain, "blocks-sight", FALSE);
}

/**
 * muster_zones_read_terrain:
 * @self: zones whose middles are known
 * @field: the field
 *
 * Fills in what each zone is: by the last feature of the scenario that covers its middle, else by the field's ground. A
 * shape is turned about the middle of its own bounds, by its rotation and the feature's together. A line without a width is
 * one zone broad.
 */
void
muster_zones_read_terrain (MusterZones *self, MusterNode *field)
{
  const char *word = muster_node_get (field, "ground");
  const MusterDef *ground =
      word != NULL ? muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN, word) : NULL;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE)
        lay_feature (self, child);
    }
  for (guint i = 0; i < self->n; i++)
    settle_zone (self, &self->zones[i], ground);
}
