/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

/* The grid, and what comes to lie on it. */

/* Degrees. */
#define ANGLE 15.0
/* So near to the edge of a zone, in zones, that is meant. */
#define NEAR_EDGE 0.25
/* No more than to be off an edge. */
#define HAIR 1e-6

/* A step of the grid: what is said, else a zone, an inch, or a tenth of a string. */
double
muster_map_view_get_step (MusterMapView *self)
{
  if (self->grid > 0)
    return self->grid;
  return self->field != NULL && g_strcmp0 (muster_field_get_measure (self->field), "R") == 0 ? 0.1
                                                                                             : 1;
}

static gboolean
has_zones (MusterMapView *self)
{
  return self->field != NULL && muster_field_get_zones (self->field) != NULL;
}

/* Control is the other way for once. */
static gboolean
is_on (MusterMapView *self, GdkModifierType state)
{
  return self->snaps != ((state & GDK_CONTROL_MASK) != 0);
}

static double
round_to (double value, double step)
{
  return round (value / step) * step;
}

/* The nearest corner of a feature that is not selected, within reach of the pointer. */
static gboolean
find_corner (MusterMapView *self, double x, double y, MusterPoint *found)
{
  double slack = MUSTER_MAP_SLACK / self->transform.scale;
  MusterBounds around = { x - slack, y - slack, x + slack, y + slack };
  g_autoptr (GPtrArray) items = muster_field_list_items_in (self->field, around);
  double best = slack;

  for (guint i = 0; i < items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (items, i);

      if (item->shapes == NULL || muster_map_view_is_selected (self, item->node))
        continue;
      for (guint k = 0; k < item->shapes->len; k++)
        {
          const MusterShape *shape = g_ptr_array_index (item->shapes, k);

          for (guint n = 0; n < muster_shape_get_n_points (shape); n++)
            {
              MusterPoint at = muster_shape_get_point (shape, n);
              double distance = muster_distance (x, y, at.x, at.y);

              if (distance >= best)
                continue;
              best = distance;
              *found = at;
            }
        }
    }
  return best < slack;
}

MusterPoint
muster_map_view_snap (MusterMapView *self, double x, double y, GdkModifierType state)
{
  double step = muster_map_view_get_step (self);
  MusterPoint found;

  if (!is_on (self, state))
    return (MusterPoint){ x, y };
  if (self->field != NULL && find_corner (self, x, y, &found))
    return found;
  return (MusterPoint){ round_to (x, step), round_to (y, step) };
}

MusterPoint
muster_map_view_snap_spot (MusterMapView *self, double x, double y, GdkModifierType state)
{
  double step = muster_map_view_get_step (self);
  const MusterZones *zones = has_zones (self) ? muster_field_get_zones (self->field) : NULL;
  MusterPoint at = { x, y };

  if (!is_on (self, state))
    return at;
  if (zones != NULL)
    {
      guint zone = muster_zones_get_at_point (zones, x, y);

      if (zone != MUSTER_ZONE_NONE)
        muster_zones_get_middle (zones, zone, &at.x, &at.y);
      else
        at = (MusterPoint){ floor (x) + 0.5, floor (y) + 0.5 };
      return at;
    }
  return (MusterPoint){ round_to (x, step), round_to (y, step) };
}

/* What is put beyond the field lies in its last zone. */
static double
keep_within (double value, double size)
{
  return CLAMP (value, 0, size - HAIR);
}

MusterPoint
muster_map_view_snap_into (MusterMapView *self, double x, double y, GdkModifierType state)
{
  if (!has_zones (self))
    return muster_map_view_snap (self, x, y, state);
  if (is_on (self, state))
    {
      x = keep_within (x, muster_field_get_width (self->field));
      y = keep_within (y, muster_field_get_height (self->field));
    }
  return muster_map_view_snap_spot (self, x, y, state);
}

MusterPoint
muster_map_view_snap_tool (MusterMapView *self, double x, double y, GdkModifierType state)
{
  if (self->tool == &muster_map_tool_unit || self->tool->on_zones)
    return muster_map_view_snap_spot (self, x, y, state);
  return self->tool->in_zones ? muster_map_view_snap_into (self, x, y, state)
                              : muster_map_view_snap (self, x, y, state);
}

gboolean
muster_map_view_has_whole_zones (MusterMapView *self)
{
  return has_zones (self) && muster_map_view_get_step (self) >= 1;
}

/* The edge of a zone when it is near, else the middle. */
static double
find_edge (double value)
{
  return fabs (value - round (value)) < NEAR_EDGE ? round (value) : floor (value) + 0.5;
}

MusterPoint
muster_map_view_snap_corner (MusterMapView *self, double x, double y, GdkModifierType state)
{
  MusterPoint found;

  if (!is_on (self, state) || !muster_map_view_has_whole_zones (self)
      || find_corner (self, x, y, &found))
    return muster_map_view_snap (self, x, y, state);
  /* there are no zones beyond the field */
  return (MusterPoint){ find_edge (CLAMP (x, 0, muster_field_get_width (self->field))),
                        find_edge (CLAMP (y, 0, muster_field_get_height (self->field))) };
}

static gboolean
is_middle (double value)
{
  return value - floor (value) == 0.5;
}

MusterBounds
muster_map_view_get_box (MusterMapView *self, MusterPoint from, MusterPoint to)
{
  MusterBounds box
      = { MIN (from.x, to.x), MIN (from.y, to.y), MAX (from.x, to.x), MAX (from.y, to.y) };

  if (!muster_map_view_has_whole_zones (self))
    return box;
  box.left = is_middle (box.left) ? floor (box.left) : box.left;
  box.top = is_middle (box.top) ? floor (box.top) : box.top;
  box.right = is_middle (box.right) ? ceil (box.right) : box.right;
  box.bottom = is_middle (box.bottom) ? ceil (box.bottom) : box.bottom;
  return box;
}

double
muster_map_view_snap_angle (MusterMapView *self, double degrees, GdkModifierType state)
{
  return is_on (self, state) ? round_to (degrees, has_zones (self) ? MUSTER_FACING_DEGREES : ANGLE)
                             : round (degrees);
}

/* What of NODE comes to lie on the grid, and whether that lies in a zone: its spot, or the
 * beginning of a line; else the corner of the box around it. */
static gboolean
find_hold (MusterMapView *self, MusterNode *node, MusterPoint *at, gboolean *in_zone)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);
  g_autoptr (MusterShape) first =
      shapes->len > 0 ? muster_shape_new (g_ptr_array_index (shapes, 0), NULL) : NULL;
  MusterBounds box;

  if (!muster_map_thing_get_bounds (node, &box))
    return FALSE;
  *in_zone = muster_node_get_kind (node) == MUSTER_KIND_PLACE
             || (has_zones (self)
                 && (shapes->len == 0 || (first != NULL && !muster_shape_is_closed (first))));
  *at = first != NULL && *in_zone ? muster_shape_get_point (first, 0)
                                  : (MusterPoint){ box.left, box.top };
  return TRUE;
}

/* The first thing that is dragged comes to lie on the grid, the others go with it. */
MusterPoint
muster_map_view_snap_shift (MusterMapView *self, double dx, double dy, GdkModifierType state)
{
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, FALSE);
  MusterPoint from;
  MusterPoint at;
  gboolean in_zone;

  if (!is_on (self, state) || nodes->len == 0
      || !find_hold (self, g_ptr_array_index (nodes, 0), &from, &in_zone))
    return (MusterPoint){ dx, dy };
  if (in_zone)
    at = muster_map_view_snap_spot (self, from.x + dx, from.y + dy, state);
  else
    at = muster_map_view_snap (self, from.x + dx, from.y + dy, state);
  return (MusterPoint){ at.x - from.x, at.y - from.y };
}

/**
 * muster_map_view_set_grid:
 * @self: the map
 * @step: of the grid, in measures; 0: what fits the measure
 *
 * Says how fine the grid is, for snapping, for moving by keys and to be seen.
 */
void
muster_map_view_set_grid (MusterMapView *self, double step)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  self->grid = MAX (step, 0);
  muster_map_tiles_clear (self->tiles);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * muster_map_view_get_grid:
 * @self: the map
 *
 * Returns: its step, in measures
 */
double
muster_map_view_get_grid (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), 0);

  return muster_map_view_get_step (self);
}

/**
 * muster_map_view_set_show_grid:
 * @self: the map
 * @shown: whether its lines are seen
 */
void
muster_map_view_set_show_grid (MusterMapView *self, gboolean shown)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  self->shows_grid = shown;
  muster_map_tiles_clear (self->tiles);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * muster_map_view_set_snap:
 * @self: the map
 * @snap: whether what is drawn and moved comes to lie on the grid, and on corners
 *
 * Control does it the other way for once.
 */
void
muster_map_view_set_snap (MusterMapView *self, gboolean snap)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  self->snaps = snap;
}

/**
 * muster_map_view_get_snap:
 * @self: the map
 *
 * Returns: whether things come to lie on the grid
 */
gboolean
muster_map_view_get_snap (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), FALSE);

  return self->snaps;
}
