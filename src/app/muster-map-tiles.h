/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * MusterMapTiles: pictures of a large drawing, square by square, so that moving about in it costs
 * no drawing. Only squares that are looked at are drawn, those that changed are drawn anew, and
 * when there is no time for all, the rest waits for the next frame and shows what it showed before,
 * or the same place at another size.
 */
typedef struct _MusterMapTiles MusterMapTiles;

/* Draws what lies in PART, in pixels from the origin of the drawing, at that scale; CR is set up
 * for it. */
typedef void (*MusterMapTileFunc) (cairo_t *cr,
                                   double scale,
                                   const cairo_rectangle_t *part,
                                   gpointer data);

MusterMapTiles *muster_map_tiles_new (MusterMapTileFunc draw,
                                      gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void muster_map_tiles_free (MusterMapTiles *self);

/* What there is of the drawing, in its own units, with so many pixels around: nothing is kept of
 * what lies outside. */
void
muster_map_tiles_set_extent (MusterMapTiles *self, const cairo_rectangle_t *extent, double around);
/* All of it has changed. */
void muster_map_tiles_clear (MusterMapTiles *self);
/* What lies in PART has changed, in units of the drawing, with so many pixels around. */
void
muster_map_tiles_invalidate (MusterMapTiles *self, const cairo_rectangle_t *part, double around);
/* Adds what is seen in VIEW (pixels from the origin of the drawing at SCALE) at the current place
 * of SNAPSHOT, whose origin is the drawing's. Draws what is missing for no more than so many
 * microseconds. FALSE: something is left to be drawn. */
gboolean muster_map_tiles_snapshot (MusterMapTiles *self,
                                    GtkSnapshot *snapshot,
                                    double scale,
                                    int factor,
                                    const cairo_rectangle_t *view,
                                    gint64 time);
/* Draws one of the squares around VIEW that will be seen next. FALSE: there is none. */
gboolean muster_map_tiles_prepare (MusterMapTiles *self,
                                   double scale,
                                   int factor,
                                   const cairo_rectangle_t *view);
/* How many squares have been drawn since it was made. */
guint64 muster_map_tiles_get_n_drawn (const MusterMapTiles *self);
guint muster_map_tiles_get_n_kept (const MusterMapTiles *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMapTiles, muster_map_tiles_free)

G_END_DECLS
