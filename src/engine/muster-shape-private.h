/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-shape.h"

G_BEGIN_DECLS

/* Of a rounding. */
#define MUSTER_SHAPE_SLACK 1e-9

struct _MusterShape
{
  gatomicrefcount refs;
  MusterShapeKind kind;
  guint n;
  MusterPoint *points;  /* as they lie; of a box its corners */
  double breadth;
  gboolean own_breadth; /* it is its own, and not that of its feature or of all lines */
  MusterPoint middle;   /* of a box */
  double width, height; /* of a box */
  double degrees;       /* how far a box is turned */
  double cosine, sine;  /* of that */
  double turned;        /* how far the feature turns what is in it */
  MusterBounds bounds;     /* of all it covers */
};

/* For g_array_sort() of double. */
int muster_compare_numbers (gconstpointer a, gconstpointer b);
MusterBounds muster_bounds_of_points (const MusterPoint *points, guint n);
/* Takes POINTS. */
MusterShape *
muster_shape_new_points (MusterShapeKind kind, MusterPoint *points, guint n, double breadth);
MusterShape *muster_shape_new_box (
    MusterShapeKind kind, MusterPoint middle, double width, double height, double degrees);
gboolean muster_shape_is_box (const MusterShape *self);
/* A spot as the box has it that is not turned, from its middle; and back. */
MusterPoint muster_shape_to_box (const MusterShape *self, MusterPoint spot);
MusterPoint muster_shape_from_box (const MusterShape *self, MusterPoint spot);
/* The nearest spot of the stretch, as a share of it. */
double muster_stretch_find_nearest (MusterPoint spot, MusterPoint a, MusterPoint b);
double muster_stretch_distance (MusterPoint spot, MusterPoint a, MusterPoint b);
/* Where the way from A to B meets the stretch from C to D: no, one or two shares of the way. */
guint
muster_stretch_meet (MusterPoint a, MusterPoint b, MusterPoint c, MusterPoint d, double shares[2]);
/* The area of a polygon that crosses itself: of what lies inside, each spot once. */
double muster_shape_sum_stripes (const MusterShape *self);
/* The corners of the piece of a line from its point I to the next, as broad as the line is. */
void muster_shape_get_piece (const MusterShape *self, guint i, MusterPoint corners[4]);

G_END_DECLS
