/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-shape-private.h"

#include <math.h>

/* What tools make of a shape, and how that is written. */

/* Within the limits of documents, as a whole: a shape that is moved too far stops there and keeps
 * its form. */
static MusterPoint
keep_within (MusterBounds box)
{
  const double most = MUSTER_SHAPE_FARTHEST;
  MusterPoint back = { 0, 0 };

  if (box.left < -most)
    back.x = -most - box.left;
  else if (box.right > most)
    back.x = most - box.right;
  if (box.top < -most)
    back.y = -most - box.top;
  else if (box.bottom > most)
    back.y = most - box.bottom;
  return back;
}

static MusterPoint
clamp_point (MusterPoint point)
{
  const double most = MUSTER_SHAPE_FARTHEST;

  return (MusterPoint){ CLAMP (point.x, -most, most), CLAMP (point.y, -most, most) };
}

/* Takes POINTS. */
static MusterShape *
make_run (const MusterShape *self, MusterPoint *points, guint n)
{
  MusterShape *other;

  for (guint i = 0; i < n; i++)
    points[i] = clamp_point (points[i]);
  other = muster_shape_new_points (self->kind, points, n, self->breadth);
  other->turned = self->turned;
  other->own_breadth = self->own_breadth;
  return other;
}

static MusterShape *
make_box (const MusterShape *self, MusterPoint middle, double width, double height, double degrees)
{
  const MusterBounds box = { middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                             middle.y + height / 2 };
  const MusterPoint back = keep_within (box);
  MusterShape *other;

  middle.x += back.x;
  middle.y += back.y;
  other = muster_shape_new_box (self->kind, middle, width, height, degrees);
  other->turned = self->turned;
  return other;
}

/**
 * muster_shape_moved:
 * @self: a shape
 * @dx: how far to the east
 * @dy: how far to the south
 *
 * Returns: (transfer full): it, moved; at the limits of documents it stops and keeps its form
 */
MusterShape *
muster_shape_moved (MusterShape *self, double dx, double dy)
{
  MusterBounds box;
  MusterPoint back;
  MusterPoint *points;

  g_return_val_if_fail (self != NULL && isfinite (dx) && isfinite (dy), NULL);

  if (muster_shape_is_box (self))
    return make_box (self, (MusterPoint){ self->middle.x + dx, self->middle.y + dy }, self->width,
                     self->height, self->degrees);
  box = muster_shape_get_box (self);
  back =
      keep_within ((MusterBounds){ box.left + dx, box.top + dy, box.right + dx, box.bottom + dy });
  points = g_new (MusterPoint, self->n);
  for (guint i = 0; i < self->n; i++)
    points[i] = (MusterPoint){ self->points[i].x + dx + back.x, self->points[i].y + dy + back.y };
  return make_run (self, points, self->n);
}

/**
 * muster_point_rotated:
 * @self: a point
 * @about: what it is turned about
 * @degrees: how far, clockwise
 *
 * Returns: where it is then
 */
MusterPoint
muster_point_rotated (MusterPoint self, MusterPoint about, double degrees)
{
  const double cosine = cos (degrees * G_PI / 180);
  const double sine = sin (degrees * G_PI / 180);
  const double dx = self.x - about.x;
  const double dy = self.y - about.y;

  return (MusterPoint){ about.x + dx * cosine - dy * sine, about.y + dx * sine + dy * cosine };
}

/**
 * muster_shape_rotated_about:
 * @self: a shape
 * @x: what it is turned about
 * @y: what it is turned about
 * @degrees: how far, clockwise
 *
 * Returns: (transfer full): it, turned
 */
MusterShape *
muster_shape_rotated_about (MusterShape *self, double x, double y, double degrees)
{
  const MusterPoint about = { x, y };
  MusterPoint *points;

  g_return_val_if_fail (self != NULL && isfinite (x) && isfinite (y) && isfinite (degrees), NULL);

  if (muster_shape_is_box (self))
    return make_box (self, muster_point_rotated (self->middle, about, degrees), self->width,
                     self->height, self->degrees + degrees);
  points = g_new (MusterPoint, self->n);
  for (guint i = 0; i < self->n; i++)
    points[i] = muster_point_rotated (self->points[i], about, degrees);
  return make_run (self, points, self->n);
}

/**
 * muster_shape_rotated:
 * @self: a shape
 * @degrees: how far, clockwise
 *
 * Returns: (transfer full): it, turned about the middle of its box
 */
MusterShape *
muster_shape_rotated (MusterShape *self, double degrees)
{
  MusterBounds box;

  g_return_val_if_fail (self != NULL && isfinite (degrees), NULL);

  box = muster_shape_get_box (self);
  return muster_shape_rotated_about (self, (box.left + box.right) / 2, (box.top + box.bottom) / 2,
                                     degrees);
}

/* Handles */

/* In which direction of the box each lies. */
static const MusterPoint handles[MUSTER_SHAPE_N_HANDLES] = {
  { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 },
};

/* From the middle of its box, as the box has it. */
static MusterPoint
place_handle (const MusterShape *self, guint handle)
{
  const MusterBounds box = muster_shape_get_box (self);

  return (MusterPoint){ handles[handle].x * (box.right - box.left) / 2,
                        handles[handle].y * (box.bottom - box.top) / 2 };
}

/**
 * muster_shape_get_handle:
 * @self: a shape
 * @handle: in eighths clockwise, 0 the north side of its box
 *
 * Returns: where that handle is, on a box that is turned as the box is
 */
MusterPoint
muster_shape_get_handle (const MusterShape *self, guint handle)
{
  MusterPoint spot;
  MusterBounds box;

  g_return_val_if_fail (self != NULL && handle < MUSTER_SHAPE_N_HANDLES, ((MusterPoint){ 0 }));

  spot = place_handle (self, handle);
  if (muster_shape_is_box (self))
    return muster_shape_from_box (self, spot);
  box = muster_shape_get_box (self);
  return (MusterPoint){ spot.x + (box.left + box.right) / 2, spot.y + (box.top + box.bottom) / 2 };
}

/* How much larger it gets so in each direction. A side that a handle does not draw keeps its
 * length. */
typedef struct
{
  double x, y;
} Growth;

static double
clamp_growth (double growth, double size)
{
  const double least = MUSTER_SHAPE_SMALLEST / size;

  return CLAMP (growth, least, MAX (least, 2 * MUSTER_SHAPE_FARTHEST / size));
}

/* The least that leaves a side its least length; what is thinner than that stays as thin. */
static double
get_least_growth (double size)
{
  return size > 0 ? MIN (MUSTER_SHAPE_SMALLEST / size, 1) : 0;
}

/* SPOT: where the handle is drawn to, from what lies opposite, as the box has it. */
static Growth
find_growth (MusterPoint spot, guint handle, double width, double height, gboolean keep)
{
  const gboolean by_x = handles[handle].x != 0 && width > 0;
  const gboolean by_y = handles[handle].y != 0 && height > 0;
  Growth growth = { 1, 1 };

  if (by_x)
    growth.x = clamp_growth (spot.x * handles[handle].x / width, width);
  if (by_y)
    growth.y = clamp_growth (spot.y * handles[handle].y / height, height);
  if (!keep)
    return growth;
  /* a side without length says nothing of how far the other is drawn */
  growth.x = by_x && by_y ? MAX (growth.x, growth.y) : by_x ? growth.x : growth.y;
  growth.x = MAX (growth.x, MAX (get_least_growth (width), get_least_growth (height)));
  growth.y = growth.x;
  return growth;
}

static MusterShape *
scale_box (MusterShape *self, guint handle, MusterPoint to, gboolean keep)
{
  const MusterPoint fixed = { -handles[handle].x * self->width / 2,
                              -handles[handle].y * self->height / 2 };
  const MusterPoint drawn = muster_shape_to_box (self, to);
  const Growth growth = find_growth ((MusterPoint){ drawn.x - fixed.x, drawn.y - fixed.y }, handle,
                                     self->width, self->height, keep);
  const double width = MIN (self->width * growth.x, MUSTER_SHAPE_FARTHEST);
  const double height = MIN (self->height * growth.y, MUSTER_SHAPE_FARTHEST);
  const MusterPoint middle = muster_shape_from_box (
      self, (MusterPoint){ fixed.x + handles[handle].x * width / 2,
                           fixed.y + handles[handle].y * height / 2 });

  return make_box (self, middle, width, height, self->degrees);
}

/**
 * muster_shape_scaled:
 * @self: a shape
 * @handle: one of its handles
 * @x: where to
 * @y: where to
 * @keep: whether it keeps its proportions
 *
 * Returns: (transfer full): it, drawn larger or smaller by that handle, while what lies opposite
 * stays where it is; never smaller
 *   than the least that documents may have, and never turned inside out
 */
MusterShape *
muster_shape_scaled (MusterShape *self, guint handle, double x, double y, gboolean keep)
{
  MusterBounds box;
  MusterPoint fixed;
  MusterPoint *points;
  Growth growth;

  g_return_val_if_fail (self != NULL && handle < MUSTER_SHAPE_N_HANDLES, NULL);
  g_return_val_if_fail (isfinite (x) && isfinite (y), NULL);

  if (muster_shape_is_box (self))
    return scale_box (self, handle, (MusterPoint){ x, y }, keep);
  box = muster_shape_get_box (self);
  fixed = (MusterPoint){
    (box.left + box.right) / 2 - handles[handle].x * (box.right - box.left) / 2,
    (box.top + box.bottom) / 2 - handles[handle].y * (box.bottom - box.top) / 2,
  };
  growth = find_growth ((MusterPoint){ x - fixed.x, y - fixed.y }, handle, box.right - box.left,
                        box.bottom - box.top, keep);
  points = g_new (MusterPoint, self->n);
  for (guint i = 0; i < self->n; i++)
    points[i] = (MusterPoint){ fixed.x + (self->points[i].x - fixed.x) * growth.x,
                               fixed.y + (self->points[i].y - fixed.y) * growth.y };
  return make_run (self, points, self->n);
}

/* Points */

/* A rectangle of which a corner is moved is one no longer. */
static MusterShape *
make_polygon (MusterShape *self)
{
  MusterShape *other;

  if (self->kind != MUSTER_SHAPE_RECT)
    return muster_shape_ref (self);
  other = muster_shape_new_polygon (self->points, self->n);
  other->turned = self->turned;
  return other;
}

/**
 * muster_shape_with_point:
 * @self: a shape
 * @i: one of its points
 * @x: where to
 * @y: where to
 *
 * Returns: (transfer full): it with that point elsewhere: a rectangle becomes a polygon, an ellipse
 * stays as it is
 */
MusterShape *
muster_shape_with_point (MusterShape *self, guint i, double x, double y)
{
  g_autoptr (MusterShape) run = NULL;
  MusterPoint *points;

  g_return_val_if_fail (self != NULL && i < self->n && isfinite (x) && isfinite (y), NULL);

  run = make_polygon (self);
  if (run->kind == MUSTER_SHAPE_ELLIPSE)
    return g_steal_pointer (&run);
  points = g_memdup2 (run->points, run->n * sizeof (MusterPoint));
  points[i] = (MusterPoint){ x, y };
  return make_run (run, points, run->n);
}

/**
 * muster_shape_inserted:
 * @self: a shape
 * @i: before which point; their number: at the end
 * @x: where
 * @y: where
 *
 * Returns: (transfer full): it with one more point: a rectangle becomes a polygon, an ellipse stays
 * as it is
 */
MusterShape *
muster_shape_inserted (MusterShape *self, guint i, double x, double y)
{
  g_autoptr (MusterShape) run = NULL;
  MusterPoint *points;

  g_return_val_if_fail (self != NULL && i <= self->n && isfinite (x) && isfinite (y), NULL);

  run = make_polygon (self);
  if (run->kind == MUSTER_SHAPE_ELLIPSE)
    return g_steal_pointer (&run);
  points = g_new (MusterPoint, run->n + 1);
  for (guint k = 0; k < run->n; k++)
    points[k < i ? k : k + 1] = run->points[k];
  points[i] = (MusterPoint){ x, y };
  return make_run (run, points, run->n + 1);
}

/**
 * muster_shape_removed:
 * @self: a shape
 * @i: one of its points
 *
 * Returns: (transfer full) (nullable): it without that point; %NULL when too few are left
 */
MusterShape *
muster_shape_removed (MusterShape *self, guint i)
{
  g_autoptr (MusterShape) run = NULL;
  MusterPoint *points;

  g_return_val_if_fail (self != NULL && i < self->n, NULL);

  run = make_polygon (self);
  if (run->kind == MUSTER_SHAPE_ELLIPSE)
    return g_steal_pointer (&run);
  if (run->n <= (run->kind == MUSTER_SHAPE_LINE ? 2 : 3))
    return NULL;
  points = g_new (MusterPoint, run->n - 1);
  for (guint k = 0; k < run->n; k++)
    if (k != i)
      points[k < i ? k : k - 1] = run->points[k];
  return make_run (run, points, run->n - 1);
}

/**
 * muster_shape_find_edge:
 * @self: a shape
 * @x: where
 * @y: where
 * @distance: (out) (optional): how far that is from it
 *
 * Returns: which number a point would get that is put into the stretch nearest to the spot
 */
guint
muster_shape_find_edge (const MusterShape *self, double x, double y, double *distance)
{
  const guint n = self->kind == MUSTER_SHAPE_LINE ? self->n - 1 : self->n;
  double least = G_MAXDOUBLE;
  guint found = self->n;

  for (guint i = 0; i < n; i++)
    {
      const double away = muster_stretch_distance ((MusterPoint){ x, y }, self->points[i],
                                                   self->points[(i + 1) % self->n]);

      if (away >= least)
        continue;
      least = away;
      found = i + 1;
    }
  if (distance != NULL)
    *distance = least;
  return found;
}

/* Writing */

char *
muster_shape_format (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  gsize end;

  g_ascii_formatd (text, sizeof text, "%.4f", number);
  end = strlen (text);
  while (text[end - 1] == '0')
    end--;
  if (text[end - 1] == '.')
    end--;
  text[end] = '\0';
  return g_strdup (g_str_equal (text, "-0") ? "0" : text);
}

static void
take_pair (GPtrArray *pairs, const char *name, char *value)
{
  g_ptr_array_add (pairs, g_strdup (name));
  g_ptr_array_add (pairs, value);
}

static char *
write_points (const MusterShape *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MAX (self->n, 2); i++)
    {
      const MusterPoint point = self->points[MIN (i, self->n - 1)];
      g_autofree char *x = muster_shape_format (point.x);
      g_autofree char *y = muster_shape_format (point.y);

      g_string_append_printf (text, "%s%s,%s", i > 0 ? " " : "", x, y);
    }
  return g_string_free (text, FALSE);
}

/* What the feature does not turn already. */
static char *
write_rotation (const MusterShape *self)
{
  double degrees = remainder (self->degrees - self->turned, 360);
  g_autofree char *text = muster_shape_format (degrees);

  return g_str_equal (text, "0") ? g_strdup ("") : g_steal_pointer (&text);
}

/**
 * muster_shape_write:
 * @self: a shape
 *
 * Points are written as they lie, so that the shape does not turn about another middle when one of
 * them is moved; where the feature that they were read from is turned, the element is turned back
 * by as much.
 *
 * Returns: (transfer full): the attributes of its element, name and value in turn, %NULL ended; ""
 * takes an attribute away
 */
char **
muster_shape_write (const MusterShape *self)
{
  GPtrArray *pairs = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, NULL);

  if (muster_shape_is_box (self))
    {
      take_pair (pairs, "x", muster_shape_format (self->middle.x - self->width / 2));
      take_pair (pairs, "y", muster_shape_format (self->middle.y - self->height / 2));
      take_pair (pairs, "width", muster_shape_format (self->width));
      take_pair (pairs, "height", muster_shape_format (self->height));
    }
  else
    {
      take_pair (pairs, "points", write_points (self));
      if (self->own_breadth)
        take_pair (pairs, "width", muster_shape_format (self->breadth));
    }
  take_pair (pairs, "rotation", write_rotation (self));
  g_ptr_array_add (pairs, NULL);
  return (char **) g_ptr_array_free (pairs, FALSE);
}

/**
 * muster_shape_to_node:
 * @self: a shape
 *
 * Returns: (transfer full): an element of its own, for a feature that is not turned
 */
MusterNode *
muster_shape_to_node (const MusterShape *self)
{
  MusterNode *node = muster_node_new (muster_shape_kind_to_node_kind (self->kind));
  g_auto (GStrv) pairs = muster_shape_write (self);

  for (guint i = 0; pairs[i] != NULL; i += 2)
    if (*pairs[i + 1] != '\0')
      muster_node_build_set (node, pairs[i], pairs[i + 1]);
  return node;
}
