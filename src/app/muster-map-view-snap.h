/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-map-view.h"
#include "muster-shape.h"

G_BEGIN_DECLS

/* The grid of a map, and what comes to lie on it. */

double muster_map_view_get_step (MusterMapView *self);
/* Whether whole zones are what is meant, not parts of them. */
gboolean muster_map_view_has_whole_zones (MusterMapView *self);
/* To the grid, or a corner nearby of a feature that is not selected. STATE: Control turns it off,
 * or on. */
MusterPoint muster_map_view_snap (MusterMapView *self, double x, double y, GdkModifierType state);
/* The same for what stands or lies in a zone: the middle of that. */
MusterPoint
muster_map_view_snap_spot (MusterMapView *self, double x, double y, GdkModifierType state);
/* The same for what lies in a zone of a field of zones: a mark, a point of a line; else to the
 * grid. */
MusterPoint
muster_map_view_snap_into (MusterMapView *self, double x, double y, GdkModifierType state);
/* As the tool in hand has it. */
MusterPoint
muster_map_view_snap_tool (MusterMapView *self, double x, double y, GdkModifierType state);
/* For a corner of a box, which may end within a zone: then it is the middle of that, in either
 * direction, and the box takes it in whole: muster_map_view_get_box(). */
MusterPoint
muster_map_view_snap_corner (MusterMapView *self, double x, double y, GdkModifierType state);
/* The box from corner to corner. */
MusterBounds muster_map_view_get_box (MusterMapView *self, MusterPoint from, MusterPoint to);
double muster_map_view_snap_angle (MusterMapView *self, double degrees, GdkModifierType state);
/* How far the selection is moved when it is dragged so far. */
MusterPoint
muster_map_view_snap_shift (MusterMapView *self, double dx, double dy, GdkModifierType state);

G_END_DECLS
