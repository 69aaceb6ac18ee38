/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-map.h"

G_BEGIN_DECLS

/* What lies on the ground, as one draws it: patches, the trails along their edges, and how deep one
 * is in them. */

/* With what one draws: where, how large, and which part of it matters. */
typedef struct
{
  cairo_t *cr;
  const MusterMapStyle *style;
  double scale;
  double unit;
  MusterBounds part;    /* device units */
  MusterBounds field;   /* the measure of the field */
} MusterPen;

/* Something that lies on the ground, as one draws it: rings that are filled, or strokes that are
 * followed. */
typedef struct
{
  GPtrArray *rings;     /* of GArray of MusterPoint: closed; those within others are holes */
  GPtrArray *strokes;   /* the same, open: a line along its middle */
  double breadth;       /* of the strokes, in the measure */
  MusterBounds bounds;  /* of all, in the measure */
  gboolean exact;       /* its corners are corners; else rounded a little */
} MusterPatch;

/* The sides of a field that a point lies on. */
typedef enum
{
  MUSTER_MAP_SIDE_LEFT = 1,
  MUSTER_MAP_SIDE_TOP = 2,
  MUSTER_MAP_SIDE_RIGHT = 4,
  MUSTER_MAP_SIDE_BOTTOM = 8
} MusterMapSides;

/* muster-map-patch.c */
MusterMapSides muster_map_get_sides (const MusterBounds *field, MusterPoint p);
MusterPatch *muster_patch_new (void) G_GNUC_WARN_UNUSED_RESULT;
MusterPatch *muster_patch_new_from_shape (const MusterShape *shape) G_GNUC_WARN_UNUSED_RESULT;
void muster_patch_free (MusterPatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPatch, muster_patch_free)
void muster_patch_measure (MusterPatch *self);
gboolean muster_patch_contains (const MusterPatch *self, double x, double y);
/* How deep X, Y lies in it: how far from what of its rings is not on the edge of the field.
 * Negative outside. */
double
muster_patch_get_depth (const MusterPatch *self, const MusterBounds *field, double x, double y);

/* muster-map-trail.c */
/* Strokes are followed; rings too, for what is built along them. */
void muster_patch_add_path (const MusterPatch *self, const MusterPen *pen);
void muster_patch_add_strokes (const MusterPatch *self, const MusterPen *pen);

/* A line as it is drawn, in device units, with its length so far at each point. */
typedef struct
{
  GArray *points;  /* of MusterPoint */
  GArray *lengths; /* of double */
  gboolean closed;
} MusterTrail;
/* The rings and strokes of a patch as trails, rounded as they are drawn; (transfer full) of
 * MusterTrail. */
GPtrArray *muster_patch_list_trails (const MusterPatch *self,
                                     const MusterPen *pen) G_GNUC_WARN_UNUSED_RESULT;
double muster_trail_get_length (const MusterTrail *self);
/* Where it is so far along, and which way it goes there (a vector of length 1). */
MusterPoint muster_trail_get_at (const MusterTrail *self, double along, double *dx, double *dy);
/* Calls EACH at equal steps of about STEP that lie in the part of PEN, or near it. */
typedef void (*MusterTrailFunc) (
    const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data);
void muster_trail_walk (const MusterTrail *self,
                        const MusterPen *pen,
                        double step,
                        double near,
                        MusterTrailFunc each,
                        gpointer data);
/* 1: what it goes around lies to its right, -1: to its left. Of an open one 1. */
int muster_trail_get_inner (const MusterTrail *self);
/* Adds it to the path, SHIFT to its right. */
void muster_trail_add_path (const MusterTrail *self, cairo_t *cr, double shift);
/* Strokes the path of CR and takes it away, one of many points in pieces: a stroke takes longer
 * than its points are more. */
void muster_map_stroke (cairo_t *cr);
void muster_trail_stroke (const MusterTrail *self, cairo_t *cr);
/* The band along it, HALF to each side, as a closed path. */
void muster_trail_add_band (const MusterTrail *self, cairo_t *cr, double half);

/* muster-map-depth.c: lines of equal depth in a patch. */
typedef struct _MusterDepths MusterDepths;
MusterDepths *muster_depths_new (const MusterPatch *patch,
                                 const MusterBounds *field) G_GNUC_WARN_UNUSED_RESULT;
void muster_depths_free (MusterDepths *self);
double muster_depths_get_most (const MusterDepths *self);
/* The lines at that depth, in the measure: (transfer full) of GArray of MusterPoint. */
GPtrArray *muster_depths_list_lines (MusterDepths *self, double depth) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
