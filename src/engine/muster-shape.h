/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/*
 * MusterShape: a shape on a field, as it lies there. Pure geometry: it knows no rules. Immutable,
 * boxed, reference counted.
 *
 * All is in the measure of the field, from its north-west corner, x to the east and y to the south;
 * angles are in degrees, clockwise. A polygon that crosses itself is inside where an odd number of
 * its edges lies to either side. A line has a breadth, may be none; it is cut off straight at its
 * two ends and round where it bends. Rectangle and ellipse are given by their box, which is turned
 * about its middle.
 */
#define MUSTER_TYPE_SHAPE (muster_shape_get_type ())
typedef struct _MusterShape MusterShape;
GType muster_shape_get_type (void);

typedef enum
{
  MUSTER_SHAPE_POLYGON,
  MUSTER_SHAPE_LINE,
  MUSTER_SHAPE_RECT,
  MUSTER_SHAPE_ELLIPSE,
} MusterShapeKind;

typedef struct
{
  double x, y;
} MusterPoint;

typedef struct
{
  double left, top, right, bottom;
} MusterBounds;

/* A part of a stretch, in shares of its length: 0 its beginning, 1 its end. */
typedef struct
{
  double from, to;
} MusterSpan;

/* Limits, as in documents. */
#define MUSTER_SHAPE_FARTHEST 10000.0 /* coordinates: from minus to plus */
#define MUSTER_SHAPE_SMALLEST 0.01    /* sides of a rectangle or ellipse */

/* From a <polygon>, <line>, <rect> or <ellipse> as it stands in its feature, whose rotation and (of
 * a line) width count too. MUSTER_ENGINE_ERROR_ARGUMENT, with file and line: it is no shape, has
 * too few points, or a number that is none. */
MusterShape *muster_shape_new (MusterNode *node, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same on a field where a line that is given no width is as broad as that. */
MusterShape *
muster_shape_new_on (MusterNode *node, double breadth, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* For tools: all numbers have to be finite. A polygon has three points or more, a line two; what is
 * smaller than the least is made so. */
MusterShape *muster_shape_new_polygon (const MusterPoint *points,
                                       guint n_points) G_GNUC_WARN_UNUSED_RESULT;
MusterShape *muster_shape_new_line (const MusterPoint *points,
                                    guint n_points,
                                    double breadth) G_GNUC_WARN_UNUSED_RESULT;
MusterShape *muster_shape_new_rect (double x, double y, double width, double height, double degrees)
    G_GNUC_WARN_UNUSED_RESULT;
MusterShape *muster_shape_new_ellipse (
    double x, double y, double width, double height, double degrees) G_GNUC_WARN_UNUSED_RESULT;
MusterShape *muster_shape_ref (MusterShape *self);
void muster_shape_unref (MusterShape *self);
gboolean muster_shape_equal (const MusterShape *a, const MusterShape *b);

MusterShapeKind muster_shape_get_kind (const MusterShape *self);
/* The element's name: "polygon", "line", "rect", "ellipse". */
const char *muster_shape_kind_to_word (MusterShapeKind kind);
MusterKind muster_shape_kind_to_node_kind (MusterShapeKind kind);
gboolean muster_shape_is_closed (const MusterShape *self); /* not a line */
/* Its points as they lie on the field; of a rectangle or ellipse the corners of its box, clockwise,
 * first the one that is north-west before it is turned. */
guint muster_shape_get_n_points (const MusterShape *self);
MusterPoint muster_shape_get_point (const MusterShape *self, guint i);
/* (transfer full) of MusterPoint */
GArray *muster_shape_list_points (const MusterShape *self) G_GNUC_WARN_UNUSED_RESULT;
double muster_shape_get_breadth (const MusterShape *self); /* of a line; 0 */
/* How far a rectangle or ellipse is turned, from -180 to 180; 0 for the others, whose points say it
 * all. */
double muster_shape_get_rotation (const MusterShape *self);
/* Its box before it is turned; of a polygon or line that of its points. */
MusterBounds muster_shape_get_box (const MusterShape *self);
/* The same line with another breadth; anything else as it is. */
MusterShape *muster_shape_with_breadth (MusterShape *self,
                                        double breadth) G_GNUC_WARN_UNUSED_RESULT;

/* Measuring: muster-shape-measure.c, muster-shape-pairs.c */

MusterBounds muster_shape_get_bounds (const MusterShape *self); /* of all it covers */
/* of a line its length by its breadth */
double muster_shape_get_area (const MusterShape *self);
/* of a line; of the others all round */
double muster_shape_get_length (const MusterShape *self);
/* Of a line halfway along; else the middle of its area. May lie outside of a bent shape. */
MusterPoint muster_shape_get_centre (const MusterShape *self);
/* A spot well inside of it, for its label. */
MusterPoint muster_shape_get_inner_point (const MusterShape *self);
gboolean muster_shape_contains (const MusterShape *self, double x, double y); /* its edge too */
double muster_shape_distance (const MusterShape *self, double x, double y);   /* 0 inside */
/* of a closed one, from inside too; of a line as above */
double muster_shape_distance_to_edge (const MusterShape *self, double x, double y);
/* How far they are apart, 0 when they touch or one lies in the other. Ellipses and the bends of
 * lines count as polygons with 64 corners. */
double muster_shape_distance_between (const MusterShape *a, const MusterShape *b);
gboolean muster_shape_overlaps (const MusterShape *a, const MusterShape *b);
/* Whether the edge of a polygon, or a line, crosses or touches itself. */
gboolean muster_shape_is_self_crossing (const MusterShape *self);
/* Which parts of the way from A to B lie in it, in order, apart from one another; one that crosses
 * a line without breadth has no length. (transfer full): of MusterSpan. */
GArray *muster_shape_list_inside (const MusterShape *self, MusterPoint a, MusterPoint b);
/* Where the way from A to B goes in or out: shares, ascending. (transfer full): of double. */
GArray *muster_shape_crosses (const MusterShape *self, double x1, double y1, double x2, double y2);
/* Whether the way from A to B goes through its inside, and not only along its edge; a line without
 * breadth has to be crossed. */
gboolean muster_shape_is_crossed (const MusterShape *self, MusterPoint a, MusterPoint b);
/* What it looks like as a polygon, or polygons for a line with breadth that together cover it.
 * (transfer full): of GArray of MusterPoint. */
GPtrArray *muster_shape_list_outlines (const MusterShape *self);

/* For editing: muster-shape-edit.c. Each gives a new shape (transfer full); what would leave the
 * limits is kept within. */

MusterPoint muster_point_rotated (MusterPoint self, MusterPoint about, double degrees);
MusterShape *muster_shape_moved (MusterShape *self, double dx, double dy) G_GNUC_WARN_UNUSED_RESULT;
/* about the middle of its box */
MusterShape *muster_shape_rotated (MusterShape *self, double degrees) G_GNUC_WARN_UNUSED_RESULT;
MusterShape *muster_shape_rotated_about (MusterShape *self, double x, double y, double degrees)
    G_GNUC_WARN_UNUSED_RESULT;
/* Handles of its box in eighths clockwise from north: 0 the north side, 1 the corner in the
 * north-east … 7; they turn with it. */
#define MUSTER_SHAPE_N_HANDLES 8
MusterPoint muster_shape_get_handle (const MusterShape *self, guint handle);
/* Draws the handle to X, Y; what lies opposite stays where it is. KEEP: the proportions too. */
MusterShape *muster_shape_scaled (
    MusterShape *self, guint handle, double x, double y, gboolean keep) G_GNUC_WARN_UNUSED_RESULT;
/* Of a polygon or line: point I elsewhere; a new one before I (I may be their number: at the end);
 * without point I. A rectangle becomes a polygon by it, an ellipse stays what it is. Without is
 * NULL when too few are left. */
MusterShape *
muster_shape_with_point (MusterShape *self, guint i, double x, double y) G_GNUC_WARN_UNUSED_RESULT;
MusterShape *
muster_shape_inserted (MusterShape *self, guint i, double x, double y) G_GNUC_WARN_UNUSED_RESULT;
MusterShape *muster_shape_removed (MusterShape *self, guint i) G_GNUC_WARN_UNUSED_RESULT;
/* The stretch between two of its points that is nearest, as the number of the point that a new one
 * there would get. */
guint muster_shape_find_edge (const MusterShape *self, double x, double y, double *distance);
/* What the attributes of its element have to be, name and value in turn, NULL ended; value "" takes
 * the attribute away. The element stays in the feature that it was read from, or goes into one that
 * is not turned. (transfer full) */
char **muster_shape_write (const MusterShape *self);
/* The same as an element of its own. (transfer full) */
MusterNode *muster_shape_to_node (const MusterShape *self) G_GNUC_WARN_UNUSED_RESULT;
/* "1.25": a number as documents have it, to four places. */
char *muster_shape_format (double number);

/* Boxes */
gboolean muster_bounds_meets (MusterBounds a, MusterBounds b); /* touching counts */
MusterBounds muster_bounds_join (MusterBounds a, MusterBounds b);

/* Directions */
/* 0 to below 360, clockwise from north; 0 for one spot */
double muster_bearing (double x1, double y1, double x2, double y2);
double muster_distance (double x1, double y1, double x2, double y2);
/* "north-east", the nearest of eight; in the reader's language */
const char *muster_bearing_to_words (double degrees);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterShape, muster_shape_unref)

G_END_DECLS
