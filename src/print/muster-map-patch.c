/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* Outlines of what lies on a field, and what is inside them. */

#define NEAR_EDGE 1e-6

MusterMapSides
muster_map_get_sides (const MusterBounds *field, MusterPoint p)
{
  return (p.x <= field->left + NEAR_EDGE ? MUSTER_MAP_SIDE_LEFT : 0)
         | (p.y <= field->top + NEAR_EDGE ? MUSTER_MAP_SIDE_TOP : 0)
         | (p.x >= field->right - NEAR_EDGE ? MUSTER_MAP_SIDE_RIGHT : 0)
         | (p.y >= field->bottom - NEAR_EDGE ? MUSTER_MAP_SIDE_BOTTOM : 0);
}

MusterPatch *
muster_patch_new (void)
{
  MusterPatch *self = g_new0 (MusterPatch, 1);

  self->rings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->strokes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return self;
}

void
muster_patch_free (MusterPatch *self)
{
  g_ptr_array_unref (self->rings);
  g_ptr_array_unref (self->strokes);
  g_free (self);
}

/* Of an ellipse with these corners of its box, in so many points. */
static GArray *
make_ellipse (const MusterShape *shape, guint n)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  MusterPoint a = muster_shape_get_point (shape, 0);
  MusterPoint b = muster_shape_get_point (shape, 1);
  MusterPoint d = muster_shape_get_point (shape, 3);
  MusterPoint c = muster_shape_get_point (shape, 2);
  MusterPoint middle = { (a.x + c.x) / 2, (a.y + c.y) / 2 };

  for (guint i = 0; i < n; i++)
    {
      double across = cos (2 * G_PI * i / n) / 2;
      double along = sin (2 * G_PI * i / n) / 2;
      MusterPoint point = { middle.x + (b.x - a.x) * across + (d.x - a.x) * along,
                            middle.y + (b.y - a.y) * across + (d.y - a.y) * along };

      g_array_append_val (points, point);
    }
  return points;
}

MusterPatch *
muster_patch_new_from_shape (const MusterShape *shape)
{
  MusterPatch *self = muster_patch_new ();

  switch (muster_shape_get_kind (shape))
    {
    case MUSTER_SHAPE_LINE:
      g_ptr_array_add (self->strokes, muster_shape_list_points (shape));
      self->breadth = muster_shape_get_breadth (shape);
      break;
    case MUSTER_SHAPE_ELLIPSE:
      g_ptr_array_add (self->rings, make_ellipse (shape, 64));
      self->exact = TRUE;
      break;
    case MUSTER_SHAPE_RECT:
    case MUSTER_SHAPE_POLYGON:
    default:
      g_ptr_array_add (self->rings, muster_shape_list_points (shape));
      self->exact = muster_shape_get_kind (shape) == MUSTER_SHAPE_RECT;
      break;
    }
  muster_patch_measure (self);
  return self;
}

/* Finds the bounds, after the outlines are there. */
void
muster_patch_measure (MusterPatch *self)
{
  GPtrArray *lists[] = { self->rings, self->strokes };

  self->bounds = (MusterBounds){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (gsize k = 0; k < G_N_ELEMENTS (lists); k++)
    for (guint i = 0; i < lists[k]->len; i++)
      {
        const GArray *points = g_ptr_array_index (lists[k], i);
        double around = k == 1 ? self->breadth / 2 : 0;

        for (guint n = 0; n < points->len; n++)
          {
            MusterPoint p = g_array_index (points, MusterPoint, n);

            self->bounds.left = MIN (self->bounds.left, p.x - around);
            self->bounds.top = MIN (self->bounds.top, p.y - around);
            self->bounds.right = MAX (self->bounds.right, p.x + around);
            self->bounds.bottom = MAX (self->bounds.bottom, p.y + around);
          }
      }
}

/* Whether it lies beside a stretch of a line, which is cut off straight at the ends of the line and
 * round where it bends. */
static gboolean
is_beside (
    MusterPoint a, MusterPoint b, gboolean first, gboolean last, double half, double x, double y)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double square = dx * dx + dy * dy;
  double share = square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : 0;

  if ((first && share < 0) || (last && share > 1))
    return FALSE;
  share = CLAMP (share, 0, 1);
  return hypot (a.x + share * dx - x, a.y + share * dy - y) <= half;
}

static double
get_square_to_stretch (MusterPoint a, MusterPoint b, double x, double y)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double square = dx * dx + dy * dy;
  double share = square > 0 ? CLAMP (((x - a.x) * dx + (y - a.y) * dy) / square, 0, 1) : 0;
  double off_x = a.x + share * dx - x, off_y = a.y + share * dy - y;

  return off_x * off_x + off_y * off_y;
}

gboolean
muster_patch_contains (const MusterPatch *self, double x, double y)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < self->rings->len; i++)
    {
      const GArray *points = g_ptr_array_index (self->rings, i);

      for (guint n = 0, before = points->len - 1; n < points->len; before = n++)
        {
          MusterPoint a = g_array_index (points, MusterPoint, before);
          MusterPoint b = g_array_index (points, MusterPoint, n);

          if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
        }
    }
  for (guint i = 0; i < self->strokes->len && !inside; i++)
    {
      const GArray *points = g_ptr_array_index (self->strokes, i);

      for (guint n = 0; n + 1 < points->len && !inside; n++)
        inside = is_beside (g_array_index (points, MusterPoint, n),
                            g_array_index (points, MusterPoint, n + 1), n == 0,
                            n + 2 == points->len, self->breadth / 2, x, y);
    }
  return inside;
}

double
muster_patch_get_depth (const MusterPatch *self, const MusterBounds *field, double x, double y)
{
  double depth = G_MAXDOUBLE;

  for (guint i = 0; i < self->rings->len; i++)
    {
      const GArray *points = g_ptr_array_index (self->rings, i);

      for (guint n = 0, before = points->len - 1; n < points->len; before = n++)
        {
          MusterPoint a = g_array_index (points, MusterPoint, before);
          MusterPoint b = g_array_index (points, MusterPoint, n);

          if ((muster_map_get_sides (field, a) & muster_map_get_sides (field, b)) == 0)
            depth = MIN (depth, get_square_to_stretch (a, b, x, y));
        }
    }
  if (depth < G_MAXDOUBLE)
    depth = sqrt (depth);
  else
    depth = MAX (self->bounds.right - self->bounds.left, self->bounds.bottom - self->bounds.top);
  return muster_patch_contains (self, x, y) ? depth : -depth;
}
