/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"

/* How large the field is shown, and which part of it. */

/* Pixels a measure that can be had of any field. */
#define MOST 96.0
/* Seen around what is brought into view. */
#define AROUND 24.0

static double
get_width (MusterMapView *self)
{
  return self->field != NULL ? muster_field_get_width (self->field) : 1;
}

static double
get_height (MusterMapView *self)
{
  return self->field != NULL ? muster_field_get_height (self->field) : 1;
}

static void
moved (MusterMapView *self)
{
  muster_map_transform_keep_box (&self->transform, &self->room, self->extent.left, self->extent.top,
                                 self->extent.right, self->extent.bottom);
  if (self->pointed && !self->crossed)
    muster_map_view_pointed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* There is more or less room, or another field. */
void
muster_map_view_arrange (MusterMapView *self)
{
  if (self->room.width <= 1 || muster_map_view_peek_field (self) == NULL)
    {
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  muster_map_transform_set_limits (&self->transform, &self->room, get_width (self),
                                   get_height (self), MOST);
  if (self->fits)
    muster_map_transform_fit (&self->transform, &self->room, get_width (self), get_height (self));
  moved (self);
}

/* Before it has been given any a map has no scale: keys may come as early as that, and it fits its
 * field then. */
static gboolean
has_room (MusterMapView *self)
{
  return self->room.width > 1 && self->room.height > 1 && self->transform.most > 0;
}

/* About that point of the view. */
void
muster_map_view_zoom_about (MusterMapView *self, double factor, double x, double y)
{
  if (muster_map_view_peek_field (self) == NULL || !has_room (self)
      || !muster_map_transform_zoom (&self->transform, factor, x, y))
    return;
  self->fits = FALSE;
  moved (self);
}

/**
 * muster_map_view_zoom:
 * @self: the map
 * @factor: how many times as large
 *
 * Shows it larger or smaller; what is pointed at, else the middle, stays where it is.
 */
void
muster_map_view_zoom (MusterMapView *self, double factor)
{
  double x;
  double y;

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  x = self->room.left + self->room.width / 2;
  y = self->room.top + self->room.height / 2;
  if (self->crossed)
    {
      x = self->cross.x;
      y = self->cross.y;
      muster_map_transform_to_view (&self->transform, &x, &y);
    }
  else if (self->pointed)
    {
      x = self->pointer_x;
      y = self->pointer_y;
    }
  muster_map_view_zoom_about (self, factor, x, y);
}

/**
 * muster_map_view_fit:
 * @self: the map
 *
 * Shows all of the field, also when there is more or less room later.
 */
void
muster_map_view_fit (MusterMapView *self)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  self->fits = TRUE;
  muster_map_view_arrange (self);
}

/**
 * muster_map_view_get_scale:
 * @self: the map
 *
 * Returns: how many pixels a measure takes
 */
double
muster_map_view_get_scale (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), 0);

  return self->transform.scale;
}

/**
 * muster_map_view_set_scale:
 * @self: the map
 * @scale: how many pixels a measure is to take
 *
 * Shows it that large, within the limits, about the middle.
 */
void
muster_map_view_set_scale (MusterMapView *self, double scale)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  muster_map_view_zoom_about (self, scale / self->transform.scale,
                              self->room.left + self->room.width / 2,
                              self->room.top + self->room.height / 2);
}

/**
 * muster_map_view_pan:
 * @self: the map
 * @dx: pixels to the right
 * @dy: pixels down
 *
 * Moves the map under the view.
 */
void
muster_map_view_pan (MusterMapView *self, double dx, double dy)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (muster_map_view_peek_field (self) == NULL || !has_room (self))
    return;
  self->fits = FALSE;
  muster_map_transform_pan (&self->transform, dx, dy);
  moved (self);
}

/**
 * muster_map_view_to_field:
 * @self: the map
 * @x: (inout): of the view, then of the field
 * @y: (inout): the same
 *
 * Tells which place is seen at a point of the view.
 */
void
muster_map_view_to_field (MusterMapView *self, double *x, double *y)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  muster_map_transform_to_field (&self->transform, x, y);
}

/**
 * muster_map_view_to_view:
 * @self: the map
 * @x: (inout): of the field, then of the view
 * @y: (inout): the same
 *
 * Tells where a place is seen.
 */
void
muster_map_view_to_view (MusterMapView *self, double *x, double *y)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  muster_map_transform_to_view (&self->transform, x, y);
}

void
muster_map_view_show_box (MusterMapView *self, const MusterBounds *box)
{
  MusterMapTransform before = self->transform;

  if (!has_room (self))
    return;
  muster_map_transform_show (&self->transform, &self->room, box->left, box->top,
                             box->right - box->left, box->bottom - box->top, AROUND);
  if (before.x == self->transform.x && before.y == self->transform.y)
    return;
  self->fits = FALSE;
  moved (self);
}

/* All of BOX as large as there is room. */
void
muster_map_view_fit_box (MusterMapView *self, const MusterBounds *box)
{
  double width = MAX (box->right - box->left, 1e-3);
  double height = MAX (box->bottom - box->top, 1e-3);
  double scale =
      MIN ((self->room.width - 2 * AROUND) / width, (self->room.height - 2 * AROUND) / height);

  if (!has_room (self))
    return;
  self->fits = FALSE;
  muster_map_view_set_scale (self, scale);
  muster_map_transform_show (&self->transform, &self->room, box->left, box->top, width, height,
                             AROUND);
  moved (self);
}

/**
 * muster_map_view_show_node:
 * @self: the map
 * @node: the element of something on it
 *
 * Brings it into view.
 */
void
muster_map_view_show_node (MusterMapView *self, MusterNode *node)
{
  MusterBounds box;

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (muster_map_view_peek_field (self) != NULL && muster_map_thing_get_bounds (node, &box))
    muster_map_view_show_box (self, &box);
}

/**
 * muster_map_view_show_point:
 * @self: the map
 * @x: of the field
 * @y: the same
 *
 * Brings a place into view; the cross goes there when the tool has one.
 */
void
muster_map_view_show_point (MusterMapView *self, double x, double y)
{
  MusterBounds box = { x, y, x, y };

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (muster_map_view_peek_field (self) == NULL)
    return;
  if (self->tool->has_cross)
    {
      self->crossed = TRUE;
      self->cross = (MusterPoint){ x, y };
    }
  muster_map_view_show_box (self, &box);
  muster_map_view_pointed (self);
}

/**
 * muster_map_view_show_zone:
 * @self: the map
 * @node: a zone of its field that is not as the others
 *
 * Brings it into view, with the cross on it. Nothing is selected then.
 */
void
muster_map_view_show_zone (MusterMapView *self, MusterNode *node)
{
  g_autoptr (GPtrArray) zones = NULL;

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (muster_map_view_peek_field (self) == NULL)
    return;
  zones = muster_field_list_zones (self->field);
  for (guint i = 0; i < zones->len; i++)
    {
      const MusterFieldZone *zone = g_ptr_array_index (zones, i);
      MusterPoint at;

      if (zone->node != node)
        continue;
      muster_zones_get_middle (muster_field_get_zones (self->field), zone->zone, &at.x, &at.y);
      muster_map_view_set_only (self, NULL);
      self->crossed = TRUE;
      self->cross = at;
      muster_map_view_show_box (self, &(MusterBounds){ at.x, at.y, at.x, at.y });
      muster_map_view_pointed (self);
      muster_map_view_tell (self);
    }
}
