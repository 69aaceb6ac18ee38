/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-map-view.h"
#include "muster-shape.h"

G_BEGIN_DECLS

/* What the map draws over its tiles; only for the files of the map. */

/* muster-map-view-draw.c */
void muster_map_view_draw (MusterMapView *self, GtkSnapshot *snapshot);
void muster_map_view_get_part (MusterMapView *self, cairo_rectangle_t *part);
void muster_map_view_draw_spot (
    MusterMapView *self, cairo_t *cr, MusterNode *node, double dx, double dy, double turn);
void muster_map_view_set_accent (MusterMapView *self, cairo_t *cr, double alpha);
void muster_map_view_add_outline (MusterMapView *self,
                                  cairo_t *cr,
                                  const GArray *points,
                                  gboolean closed);
void muster_map_view_draw_shape (MusterMapView *self,
                                 cairo_t *cr,
                                 const MusterShape *shape,
                                 gboolean filled);
void
muster_map_view_draw_text (MusterMapView *self, cairo_t *cr, const char *text, double x, double y);

/* muster-map-view-marks.c */
void muster_map_view_draw_marks (MusterMapView *self, GtkSnapshot *snapshot);
void muster_map_view_draw_locks (MusterMapView *self, GtkSnapshot *snapshot);

/* muster-map-view-rulers.c */
void muster_map_view_draw_rulers (MusterMapView *self, GtkSnapshot *snapshot);

G_END_DECLS
