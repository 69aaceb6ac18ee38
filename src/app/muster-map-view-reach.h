/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Arcs of fire and how far units may go, as the map draws and tells them; only for the files of the
 * map. */

#include "muster-field-measure.h"
#include "muster-map-tool.h"
#include "muster-map-view.h"

G_BEGIN_DECLS

/* muster-map-view-arcs.c */
void muster_map_view_find_arcs (MusterMapView *self, MusterPoint at, const MusterFieldItem *unit);
gboolean muster_map_view_is_in_arc (MusterMapView *self,
                                    const MusterFieldArc *arc,
                                    MusterPoint from,
                                    MusterPoint to);
void muster_map_view_draw_arcs (MusterMapView *self, cairo_t *cr, MusterPoint from, MusterPoint to);
void muster_map_view_draw_slice (MusterMapView *self,
                                 cairo_t *cr,
                                 const MusterFieldArc *arc,
                                 MusterPoint at);
void muster_map_view_add_cells (MusterMapView *self, cairo_t *cr, GArray *list);

/* muster-map-view-reach.c */
void muster_map_view_forget_reach (MusterMapView *self);
void muster_map_view_draw_reach (MusterMapView *self, cairo_t *cr);
char *muster_map_view_describe_reach (MusterMapView *self);
void muster_map_view_write_arc (MusterMapView *self,
                                cairo_t *cr,
                                const MusterFieldArc *arc,
                                MusterPoint at,
                                double avoid,
                                GArray *written,
                                const GArray *others);
void muster_map_view_tell_reach (MusterMapView *self);

G_END_DECLS
