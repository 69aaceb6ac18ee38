/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-transform.h"

#include <math.h>

/* Pixels left free around a field of which all is shown. */
#define MARGIN 12.0
/* Below it, where the scale lies: so that it does not hide the edge. */
#define BELOW 42.0
/* How much more and less of it may be shown. */
#define LESS 40.0
#define MORE 2.0

/* In little room the map comes first. */
static double
get_below (const MusterMapRoom *room)
{
  return MIN (BELOW, MAX (room->height / 8, MARGIN));
}

static double
find_fit (const MusterMapRoom *room, double width, double height)
{
  double across = MAX (room->width - 2 * MARGIN, 1) / MAX (width, 1e-6);
  double down = MAX (room->height - MARGIN - get_below (room), 1) / MAX (height, 1e-6);

  return MIN (across, down);
}

/**
 * muster_map_transform_set_limits:
 * @self: what is shown
 * @room: where
 * @width: of the field
 * @height: of the field
 * @most: pixels a measure that can be had in any case
 *
 * Says how large and small the map may be made; it is brought within that, keeping the middle of
 * the room.
 */
void
muster_map_transform_set_limits (
    MusterMapTransform *self, const MusterMapRoom *room, double width, double height, double most)
{
  double fit = find_fit (room, width, height);

  self->least = fit / MORE;
  self->most = MAX (fit * LESS, most);
  if (self->scale > 0)
    muster_map_transform_zoom (self, 1, room->left + room->width / 2, room->top + room->height / 2);
}

/**
 * muster_map_transform_fit:
 * @self: what is shown
 * @room: where
 * @width: of the field
 * @height: of the field
 *
 * Shows all of the field in the middle of the room, and the scale below it.
 */
void
muster_map_transform_fit (MusterMapTransform *self,
                          const MusterMapRoom *room,
                          double width,
                          double height)
{
  self->scale = find_fit (room, width, height);
  self->x = round (room->left + (room->width - width * self->scale) / 2);
  self->y = round (room->top + MARGIN
                   + (room->height - MARGIN - get_below (room) - height * self->scale) / 2);
}

/**
 * muster_map_transform_zoom:
 * @self: what is shown
 * @factor: how many times as large
 * @x: a point of the view that keeps what it shows
 * @y: the same
 *
 * Returns: whether it is larger or smaller now; not at a limit
 */
gboolean
muster_map_transform_zoom (MusterMapTransform *self, double factor, double x, double y)
{
  double scale = CLAMP (self->scale * factor, self->least, self->most);
  double field_x = x;
  double field_y = y;

  if (scale == self->scale)
    return FALSE;
  muster_map_transform_to_field (self, &field_x, &field_y);
  self->scale = scale;
  self->x = round (x - field_x * scale);
  self->y = round (y - field_y * scale);
  return TRUE;
}

/**
 * muster_map_transform_pan:
 * @self: what is shown
 * @dx: pixels to the right
 * @dy: pixels down
 *
 * Moves the map under the view.
 */
void
muster_map_transform_pan (MusterMapTransform *self, double dx, double dy)
{
  self->x = round (self->x + dx);
  self->y = round (self->y + dy);
}

/**
 * muster_map_transform_keep:
 * @self: what is shown
 * @room: where
 * @width: of the field
 * @height: of the field
 *
 * Brings the map back so far that the middle of the room lies on the field.
 */
void
muster_map_transform_keep (MusterMapTransform *self,
                           const MusterMapRoom *room,
                           double width,
                           double height)
{
  muster_map_transform_keep_box (self, room, 0, 0, width, height);
}

/**
 * muster_map_transform_keep_box:
 * @self: what is shown
 * @room: where
 * @left: the western end of what may be seen, in the measure of the field
 * @top: its northern end
 * @right: its eastern end
 * @bottom: its southern end
 *
 * The same for a field with something beside it.
 */
void
muster_map_transform_keep_box (MusterMapTransform *self,
                               const MusterMapRoom *room,
                               double left,
                               double top,
                               double right,
                               double bottom)
{
  double x = room->left + room->width / 2;
  double y = room->top + room->height / 2;

  self->x = round (CLAMP (self->x, x - right * self->scale, x - left * self->scale));
  self->y = round (CLAMP (self->y, y - bottom * self->scale, y - top * self->scale));
}

static double
show_along (
    double corner, double scale, double at, double extent, double from, double room, double around)
{
  double start = corner + at * scale - around;
  double length = extent * scale + 2 * around;

  if (length > room)
    return corner + from + room / 2 - (start + length / 2);
  if (start < from)
    return corner + from - start;
  if (start + length > from + room)
    return corner + from + room - start - length;
  return corner;
}

/**
 * muster_map_transform_show:
 * @self: what is shown
 * @room: where
 * @x: of a rectangle of the field
 * @y: the same
 * @width: the same
 * @height: the same
 * @around: pixels to be seen around it
 *
 * Moves the map, as little as possible, so that the rectangle is in view.
 */
void
muster_map_transform_show (MusterMapTransform *self,
                           const MusterMapRoom *room,
                           double x,
                           double y,
                           double width,
                           double height,
                           double around)
{
  self->x = round (show_along (self->x, self->scale, x, width, room->left, room->width, around));
  self->y = round (show_along (self->y, self->scale, y, height, room->top, room->height, around));
}

/**
 * muster_map_transform_to_view:
 * @self: what is shown
 * @x: (inout): of the field, then of the view
 * @y: (inout): the same
 *
 * Tells where a point of the field is seen.
 */
void
muster_map_transform_to_view (const MusterMapTransform *self, double *x, double *y)
{
  *x = self->x + *x * self->scale;
  *y = self->y + *y * self->scale;
}

/**
 * muster_map_transform_to_field:
 * @self: what is shown
 * @x: (inout): of the view, then of the field
 * @y: (inout): the same
 *
 * Tells what is seen at a point of the view.
 */
void
muster_map_transform_to_field (const MusterMapTransform *self, double *x, double *y)
{
  *x = (*x - self->x) / self->scale;
  *y = (*y - self->y) / self->scale;
}

/**
 * muster_map_transform_get_step:
 * @self: what is shown
 * @pixels: how far apart marks have to be
 *
 * Returns: the distance of marks on a ruler, in measures: 1, 2 or 5 times a power of ten
 */
double
muster_map_transform_get_step (const MusterMapTransform *self, double pixels)
{
  static const double steps[] = { 1, 2, 5 };
  double least = pixels / self->scale;
  double power = pow (10, floor (log10 (least)));

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    /* a hair less, or a step that is right would be left out */
    if (steps[i] * power >= least * (1 - 1e-9))
      return steps[i] * power;
  return 10 * power;
}
