/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * MusterMapTransform: which part of a map is shown, and how large. Points of the field are in its
 * own measure from its north-west corner, points of the view in pixels from its own. Plain numbers:
 * nothing here draws or needs a display.
 */
typedef struct
{
  double scale;  /* pixels a measure */
  double x, y;   /* where the north-west corner of the field is in the view; whole pixels */
  double least;  /* limits of scale */
  double most;
} MusterMapTransform;

/* The room for the map in a view: its size without the rulers at its edges. */
typedef struct
{
  double left, top, width, height;
} MusterMapRoom;

/* Sets the limits for a field of that size in that room: from half of what shows all of it to forty
 * times that, and never less than MOST pixels a measure at the large end. */
void muster_map_transform_set_limits (MusterMapTransform *self,
                                      const MusterMapRoom *room,
                                      double width,
                                      double height,
                                      double most);
/* All of the field, in the middle of the room. */
void muster_map_transform_fit (MusterMapTransform *self,
                               const MusterMapRoom *room,
                               double width,
                               double height);
/* FACTOR times as large, within the limits; the point X, Y of the view keeps what it shows. FALSE:
 * nothing has changed. */
gboolean muster_map_transform_zoom (MusterMapTransform *self, double factor, double x, double y);
/* Moves what is shown by so many pixels. */
void muster_map_transform_pan (MusterMapTransform *self, double dx, double dy);
/* Keeps the middle of the room on the field: it cannot be lost. */
void muster_map_transform_keep (MusterMapTransform *self,
                                const MusterMapRoom *room,
                                double width,
                                double height);
/* The same of a box that holds the field and what lies beside it. */
void muster_map_transform_keep_box (MusterMapTransform *self,
                                    const MusterMapRoom *room,
                                    double left,
                                    double top,
                                    double right,
                                    double bottom);
/* Moves as little as shows the rectangle of the field with so many pixels around, or its middle
 * when it is too large. */
void muster_map_transform_show (MusterMapTransform *self,
                                const MusterMapRoom *room,
                                double x,
                                double y,
                                double width,
                                double height,
                                double around);
void muster_map_transform_to_view (const MusterMapTransform *self, double *x, double *y);
void muster_map_transform_to_field (const MusterMapTransform *self, double *x, double *y);

/* The smallest of 1, 2, 5, 10 … and 0.5, 0.2, 0.1 … measures that takes at least so many pixels. */
double muster_map_transform_get_step (const MusterMapTransform *self, double pixels);

G_END_DECLS
