/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-zone-grid-private.h"

/* How large the field is shown, and which part of it. */

static double
get_room (MusterZoneGrid *self, gboolean wide)
{
  int room = wide ? gtk_widget_get_width (GTK_WIDGET (self)) - self->head_width
                  : gtk_widget_get_height (GTK_WIDGET (self)) - self->head_height;

  return MAX (room, 1);
}

static double
get_extent (MusterZoneGrid *self, gboolean wide)
{
  if (self->zones == NULL)
    return 1;
  return self->zoom
         * (wide ? muster_zones_get_columns (self->zones) : muster_zones_get_rows (self->zones));
}

void
muster_zone_grid_get_origin (MusterZoneGrid *self, double *x, double *y)
{
  double spare_x = get_room (self, TRUE) - get_extent (self, TRUE);
  double spare_y = get_room (self, FALSE) - get_extent (self, FALSE);

  *x = self->head_width
       + (spare_x >= 0 || self->hadjustment == NULL
              ? floor (spare_x / 2)
              : -round (gtk_adjustment_get_value (self->hadjustment)));
  *y = self->head_height
       + (spare_y >= 0 || self->vadjustment == NULL
              ? floor (spare_y / 2)
              : -round (gtk_adjustment_get_value (self->vadjustment)));
}

guint
muster_zone_grid_get_at (MusterZoneGrid *self, double x, double y)
{
  double left;
  double top;

  if (self->zones == NULL || x < self->head_width || y < self->head_height)
    return MUSTER_ZONE_NONE;
  muster_zone_grid_get_origin (self, &left, &top);
  return muster_zones_get_at_point (self->zones, (x - left) / self->zoom, (y - top) / self->zoom);
}

static void
configure (MusterZoneGrid *self, GtkAdjustment *adjustment, gboolean wide)
{
  double room = get_room (self, wide);
  double extent = MAX (room, get_extent (self, wide));

  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment,
                              CLAMP (gtk_adjustment_get_value (adjustment), 0, extent - room), 0,
                              extent, self->zoom, room * 0.9, room);
}

/* Whole pixels keep lines sharp; below that many it does not matter. */
static double
round_zoom (double zoom)
{
  zoom = CLAMP (zoom, MUSTER_ZONE_GRID_LEAST, MUSTER_ZONE_GRID_MOST);
  return zoom >= 6 ? floor (zoom) : zoom;
}

static void
fit_zoom (MusterZoneGrid *self)
{
  if (!self->fits || self->zones == NULL)
    return;
  self->zoom =
      round_zoom (MIN ((get_room (self, TRUE) - 1) / muster_zones_get_columns (self->zones),
                       (get_room (self, FALSE) - 1) / muster_zones_get_rows (self->zones)));
}

void
muster_zone_grid_arrange (MusterZoneGrid *self)
{
  fit_zoom (self);
  configure (self, self->hadjustment, TRUE);
  configure (self, self->vadjustment, FALSE);
}

/**
 * muster_zone_grid_get_zoom:
 * @self: the grid
 *
 * Returns: how many pixels a zone is wide
 */
double
muster_zone_grid_get_zoom (MusterZoneGrid *self)
{
  g_return_val_if_fail (MUSTER_IS_ZONE_GRID (self), 0);

  return self->zoom;
}

/**
 * muster_zone_grid_zoom:
 * @self: the grid
 * @factor: how many times as large
 *
 * Shows it larger or smaller; the zone that is pointed at, else the middle, stays where it is.
 */
void
muster_zone_grid_zoom (MusterZoneGrid *self, double factor)
{
  GdkRectangle kept = { 0 };
  double was = self->zoom;
  double x;
  double y;
  double left;
  double top;

  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  x = self->head_width + get_room (self, TRUE) / 2;
  y = self->head_height + get_room (self, FALSE) / 2;
  if (self->hovered != MUSTER_ZONE_NONE)
    {
      muster_zone_grid_get_rectangle (self, self->hovered, &kept);
      x = kept.x + kept.width / 2.0;
      y = kept.y + kept.height / 2.0;
    }
  muster_zone_grid_get_origin (self, &left, &top);
  self->fits = FALSE;
  self->zoom = round_zoom (was * factor);
  if (self->zoom == was && factor > 1)
    self->zoom = round_zoom (was + 1);
  muster_zone_grid_arrange (self);
  if (self->hadjustment != NULL)
    gtk_adjustment_set_value (self->hadjustment,
                              (x - left) * self->zoom / was - (x - self->head_width));
  if (self->vadjustment != NULL)
    gtk_adjustment_set_value (self->vadjustment,
                              (y - top) * self->zoom / was - (y - self->head_height));
  muster_zone_grid_changed (self);
}

/**
 * muster_zone_grid_fit:
 * @self: the grid
 *
 * Shows all of the field, also when there is more or less room later.
 */
void
muster_zone_grid_fit (MusterZoneGrid *self)
{
  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  self->fits = TRUE;
  muster_zone_grid_arrange (self);
  muster_zone_grid_changed (self);
}

/**
 * muster_zone_grid_get_rectangle:
 * @self: the grid
 * @zone: a zone
 * @rectangle: (out caller-allocates): its first cell, in the coordinates of the widget
 *
 * Tells where a zone is.
 */
void
muster_zone_grid_get_rectangle (MusterZoneGrid *self, guint zone, GdkRectangle *rectangle)
{
  const MusterZone *one;
  double left;
  double top;

  g_return_if_fail (MUSTER_IS_ZONE_GRID (self) && self->zones != NULL);

  one = muster_zones_get (self->zones, zone);
  muster_zone_grid_get_origin (self, &left, &top);
  rectangle->x = (int) (left + (one->column - 1) * self->zoom);
  rectangle->y = (int) (top + (one->row - 1) * self->zoom);
  rectangle->width = rectangle->height = (int) ceil (self->zoom);
}

/**
 * muster_zone_grid_show_zone:
 * @self: the grid
 * @zone: a zone
 *
 * Scrolls so that it is in view.
 */
void
muster_zone_grid_show_zone (MusterZoneGrid *self, guint zone)
{
  const MusterZone *one;

  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  if (self->zones == NULL || zone == MUSTER_ZONE_NONE)
    return;
  one = muster_zones_get (self->zones, zone);
  if (self->hadjustment != NULL)
    gtk_adjustment_clamp_page (self->hadjustment, (one->column - 1) * self->zoom,
                               one->column * self->zoom);
  if (self->vadjustment != NULL)
    gtk_adjustment_clamp_page (self->vadjustment, (one->row - 1) * self->zoom,
                               one->row * self->zoom);
}
