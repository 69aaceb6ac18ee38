/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-shape-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Shapes: how they are made, and what they are. */

G_DEFINE_BOXED_TYPE (MusterShape, muster_shape, muster_shape_ref, muster_shape_unref)

static const struct
{
  const char *word;
  MusterKind node_kind;
} kinds[] = {
  [MUSTER_SHAPE_POLYGON] = { "polygon", MUSTER_KIND_SHAPE_POLYGON },
  [MUSTER_SHAPE_LINE] = { "line", MUSTER_KIND_SHAPE_LINE },
  [MUSTER_SHAPE_RECT] = { "rect", MUSTER_KIND_SHAPE_RECT },
  [MUSTER_SHAPE_ELLIPSE] = { "ellipse", MUSTER_KIND_SHAPE_ELLIPSE },
};

gboolean
muster_shape_is_box (const MusterShape *self)
{
  return self->kind == MUSTER_SHAPE_RECT || self->kind == MUSTER_SHAPE_ELLIPSE;
}

MusterPoint
muster_shape_to_box (const MusterShape *self, MusterPoint spot)
{
  const double x = spot.x - self->middle.x;
  const double y = spot.y - self->middle.y;

  return (MusterPoint){ x * self->cosine + y * self->sine, y * self->cosine - x * self->sine };
}

MusterPoint
muster_shape_from_box (const MusterShape *self, MusterPoint spot)
{
  return (MusterPoint){ self->middle.x + spot.x * self->cosine - spot.y * self->sine,
                        self->middle.y + spot.x * self->sine + spot.y * self->cosine };
}

MusterBounds
muster_bounds_of_points (const MusterPoint *points, guint n)
{
  MusterBounds box = { points[0].x, points[0].y, points[0].x, points[0].y };

  for (guint i = 1; i < n; i++)
    {
      box.left = MIN (box.left, points[i].x);
      box.right = MAX (box.right, points[i].x);
      box.top = MIN (box.top, points[i].y);
      box.bottom = MAX (box.bottom, points[i].y);
    }
  return box;
}

static MusterBounds
bound_spot (MusterPoint spot, double radius)
{
  return (MusterBounds){ spot.x - radius, spot.y - radius, spot.x + radius, spot.y + radius };
}

void
muster_shape_get_piece (const MusterShape *self, guint i, MusterPoint corners[4])
{
  const MusterPoint a = self->points[i];
  const MusterPoint b = self->points[i + 1];
  const double length = hypot (b.x - a.x, b.y - a.y);
  const double half = self->breadth / 2;
  /* a piece without a length has no direction: muster_shape_new_points() takes such out */
  const MusterPoint across = { -(b.y - a.y) / length * half, (b.x - a.x) / length * half };

  corners[0] = (MusterPoint){ a.x + across.x, a.y + across.y };
  corners[1] = (MusterPoint){ b.x + across.x, b.y + across.y };
  corners[2] = (MusterPoint){ b.x - across.x, b.y - across.y };
  corners[3] = (MusterPoint){ a.x - across.x, a.y - across.y };
}

static MusterBounds
bound_line (const MusterShape *self)
{
  MusterBounds box = muster_bounds_of_points (self->points, self->n);

  if (self->n == 1)
    return bound_spot (self->points[0], self->breadth / 2);
  for (guint i = 0; self->breadth > 0 && i + 1 < self->n; i++)
    {
      MusterPoint corners[4];

      muster_shape_get_piece (self, i, corners);
      box = muster_bounds_join (box, muster_bounds_of_points (corners, 4));
      if (i > 0)
        box = muster_bounds_join (box, bound_spot (self->points[i], self->breadth / 2));
    }
  return box;
}

/* Points that are told twice, one after another, say nothing: a line goes nowhere there. A polygon
 * keeps its points, for people to see. */
static guint
drop_doubles (MusterPoint *points, guint n)
{
  guint kept = 1;

  for (guint i = 1; i < n; i++)
    if (hypot (points[i].x - points[kept - 1].x, points[i].y - points[kept - 1].y)
        > MUSTER_SHAPE_SLACK)
      points[kept++] = points[i];
  return kept;
}

MusterShape *
muster_shape_new_points (MusterShapeKind kind, MusterPoint *points, guint n, double breadth)
{
  MusterShape *self = g_new0 (MusterShape, 1);

  g_atomic_ref_count_init (&self->refs);
  self->kind = kind;
  self->points = points;
  self->n = kind == MUSTER_SHAPE_LINE ? drop_doubles (points, n) : n;
  self->breadth = kind == MUSTER_SHAPE_LINE ? CLAMP (breadth, 0, MUSTER_SHAPE_FARTHEST) : 0;
  self->cosine = 1;
  self->bounds =
      kind == MUSTER_SHAPE_LINE ? bound_line (self) : muster_bounds_of_points (points, n);
  return self;
}

/* From -180 to 180, without the first. */
static double
normalize (double degrees)
{
  degrees = remainder (degrees, 360);
  return degrees <= -180 ? degrees + 360 : degrees;
}

MusterShape *
muster_shape_new_box (
    MusterShapeKind kind, MusterPoint middle, double width, double height, double degrees)
{
  MusterShape *self = g_new0 (MusterShape, 1);
  double half_x, half_y;

  g_atomic_ref_count_init (&self->refs);
  self->kind = kind;
  self->middle = middle;
  self->width = CLAMP (width, MUSTER_SHAPE_SMALLEST, MUSTER_SHAPE_FARTHEST);
  self->height = CLAMP (height, MUSTER_SHAPE_SMALLEST, MUSTER_SHAPE_FARTHEST);
  self->degrees = normalize (degrees);
  /* what is turned by right angles has sides that are upright, to the last digit */
  self->cosine = fabs (self->degrees) == 90 ? 0 : cos (self->degrees * G_PI / 180);
  self->sine = self->degrees == 180 ? 0 : sin (self->degrees * G_PI / 180);
  half_x = self->width / 2;
  half_y = self->height / 2;
  self->n = 4;
  self->points = g_new (MusterPoint, 4);
  self->points[0] = muster_shape_from_box (self, (MusterPoint){ -half_x, -half_y });
  self->points[1] = muster_shape_from_box (self, (MusterPoint){ half_x, -half_y });
  self->points[2] = muster_shape_from_box (self, (MusterPoint){ half_x, half_y });
  self->points[3] = muster_shape_from_box (self, (MusterPoint){ -half_x, half_y });
  self->bounds = muster_bounds_of_points (self->points, 4);
  if (kind == MUSTER_SHAPE_ELLIPSE)
    {
      const double across = hypot (half_x * self->cosine, half_y * self->sine);
      const double down = hypot (half_x * self->sine, half_y * self->cosine);

      self->bounds = (MusterBounds){ middle.x - across, middle.y - down, middle.x + across,
                                  middle.y + down };
    }
  return self;
}

/* Made by tools */

static gboolean
are_finite (const MusterPoint *points, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    if (!isfinite (points[i].x) || !isfinite (points[i].y))
      return FALSE;
  return TRUE;
}

/**
 * muster_shape_new_polygon:
 * @points: (array length=n_points): its corners, all finite
 * @n_points: how many, three or more
 *
 * Returns: (transfer full): a polygon
 */
MusterShape *
muster_shape_new_polygon (const MusterPoint *points, guint n_points)
{
  g_return_val_if_fail (points != NULL && n_points >= 3 && are_finite (points, n_points), NULL);

  return muster_shape_new_points (MUSTER_SHAPE_POLYGON,
                                  g_memdup2 (points, n_points * sizeof (MusterPoint)), n_points, 0);
}

/**
 * muster_shape_new_line:
 * @points: (array length=n_points): where it goes, all finite
 * @n_points: how many, two or more
 * @breadth: how broad it is, 0 or more
 *
 * Returns: (transfer full): a line
 */
MusterShape *
muster_shape_new_line (const MusterPoint *points, guint n_points, double breadth)
{
  MusterShape *self;

  g_return_val_if_fail (points != NULL && n_points >= 2 && are_finite (points, n_points), NULL);
  g_return_val_if_fail (isfinite (breadth) && breadth >= 0, NULL);

  self = muster_shape_new_points (MUSTER_SHAPE_LINE,
                                  g_memdup2 (points, n_points * sizeof (MusterPoint)), n_points,
                                  breadth);
  self->own_breadth = breadth > 0;
  return self;
}

static MusterShape *
make_box (MusterShapeKind kind, double x, double y, double width, double height, double degrees)
{
  g_return_val_if_fail (isfinite (x) && isfinite (y) && isfinite (width) && isfinite (height)
                            && isfinite (degrees),
                        NULL);

  return muster_shape_new_box (kind, (MusterPoint){ x + width / 2, y + height / 2 }, width, height,
                               degrees);
}

/**
 * muster_shape_new_rect:
 * @x: the west side before it is turned
 * @y: the north side
 * @width: from west to east
 * @height: from north to south
 * @degrees: how far it is turned about its middle, clockwise
 *
 * Returns: (transfer full): a rectangle
 */
MusterShape *
muster_shape_new_rect (double x, double y, double width, double height, double degrees)
{
  return make_box (MUSTER_SHAPE_RECT, x, y, width, height, degrees);
}

/**
 * muster_shape_new_ellipse:
 * @x: the west side of its box before it is turned
 * @y: the north side
 * @width: from west to east
 * @height: from north to south
 * @degrees: how far it is turned about its middle, clockwise
 *
 * Returns: (transfer full): an ellipse
 */
MusterShape *
muster_shape_new_ellipse (double x, double y, double width, double height, double degrees)
{
  return make_box (MUSTER_SHAPE_ELLIPSE, x, y, width, height, degrees);
}

MusterShape *
muster_shape_ref (MusterShape *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
muster_shape_unref (MusterShape *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_free (self->points);
  g_free (self);
}

/**
 * muster_shape_equal:
 * @a: a shape
 * @b: a shape
 *
 * Returns: whether they are of one kind and lie in one place, but for roundings
 */
gboolean
muster_shape_equal (const MusterShape *a, const MusterShape *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->kind != b->kind || a->n != b->n || fabs (a->breadth - b->breadth) > MUSTER_SHAPE_SLACK)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (hypot (a->points[i].x - b->points[i].x, a->points[i].y - b->points[i].y)
        > MUSTER_SHAPE_SLACK)
      return FALSE;
  return TRUE;
}

/* What it is */

MusterShapeKind
muster_shape_get_kind (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, MUSTER_SHAPE_POLYGON);

  return self->kind;
}

const char *
muster_shape_kind_to_word (MusterShapeKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds), NULL);

  return kinds[kind].word;
}

MusterKind
muster_shape_kind_to_node_kind (MusterShapeKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds), MUSTER_KIND_NONE);

  return kinds[kind].node_kind;
}

gboolean
muster_shape_is_closed (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind != MUSTER_SHAPE_LINE;
}

guint
muster_shape_get_n_points (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n;
}

MusterPoint
muster_shape_get_point (const MusterShape *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->n, ((MusterPoint){ 0 }));

  return self->points[i];
}

GArray *
muster_shape_list_points (const MusterShape *self)
{
  GArray *points;

  g_return_val_if_fail (self != NULL, NULL);

  points = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  g_array_append_vals (points, self->points, self->n);
  return points;
}

double
muster_shape_get_breadth (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->breadth;
}

double
muster_shape_get_rotation (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->degrees;
}

/**
 * muster_shape_get_box:
 * @self: a shape
 *
 * Returns: the box that it was given before it was turned; of a polygon or line what holds its
 * points
 */
MusterBounds
muster_shape_get_box (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, ((MusterBounds){ 0 }));

  if (!muster_shape_is_box (self))
    return muster_bounds_of_points (self->points, self->n);
  return (MusterBounds){ self->middle.x - self->width / 2, self->middle.y - self->height / 2,
                      self->middle.x + self->width / 2, self->middle.y + self->height / 2 };
}

/**
 * muster_shape_get_bounds:
 * @self: a shape
 *
 * Returns: the smallest upright box that holds all it covers
 */
MusterBounds
muster_shape_get_bounds (const MusterShape *self)
{
  g_return_val_if_fail (self != NULL, ((MusterBounds){ 0 }));

  return self->bounds;
}

/**
 * muster_shape_with_breadth:
 * @self: a shape
 * @breadth: 0 or more
 *
 * Returns: (transfer full): the same line with that breadth; anything else itself
 */
MusterShape *
muster_shape_with_breadth (MusterShape *self, double breadth)
{
  MusterShape *other;

  g_return_val_if_fail (self != NULL && isfinite (breadth) && breadth >= 0, NULL);

  if (self->kind != MUSTER_SHAPE_LINE || breadth == self->breadth)
    return muster_shape_ref (self);
  other = muster_shape_new_points (
      self->kind, g_memdup2 (self->points, self->n * sizeof (MusterPoint)), self->n, breadth);
  other->turned = self->turned;
  other->own_breadth = TRUE;
  return other;
}

/* Boxes and directions */

gboolean
muster_bounds_meets (MusterBounds a, MusterBounds b)
{
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

MusterBounds
muster_bounds_join (MusterBounds a, MusterBounds b)
{
  return (MusterBounds){ MIN (a.left, b.left), MIN (a.top, b.top), MAX (a.right, b.right),
                      MAX (a.bottom, b.bottom) };
}

double
muster_distance (double x1, double y1, double x2, double y2)
{
  return hypot (x2 - x1, y2 - y1);
}

/**
 * muster_bearing:
 * @x1: from
 * @y1: from
 * @x2: to
 * @y2: to
 *
 * Returns: in which direction that is, in degrees clockwise from the north, from 0 to below 360; 0
 * when both are one spot
 */
double
muster_bearing (double x1, double y1, double x2, double y2)
{
  double degrees;

  if (x1 == x2 && y1 == y2)
    return 0;
  degrees = atan2 (x2 - x1, y1 - y2) * 180 / G_PI;
  if (degrees < 0)
    degrees += 360;
  return degrees >= 360 ? 0 : degrees;
}

/**
 * muster_bearing_to_words:
 * @degrees: clockwise from the north, however often round
 *
 * Returns: (transfer none): the nearest of eight, in the reader’s language: "north-east"
 */
const char *
muster_bearing_to_words (double degrees)
{
  static const char *const words[] = {
    N_ ("north"), N_ ("north-east"), N_ ("east"), N_ ("south-east"),
    N_ ("south"), N_ ("south-west"), N_ ("west"), N_ ("north-west"),
  };
  double turn = fmod (fmod (degrees, 360) + 360, 360);

  g_return_val_if_fail (isfinite (degrees), NULL);

  return _ (words[(guint) floor (turn / 45 + 0.5) % G_N_ELEMENTS (words)]);
}
