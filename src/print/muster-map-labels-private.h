/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-map-private.h"

G_BEGIN_DECLS

/* What the files of the labels share; nobody else includes this. */

typedef enum
{
  MUSTER_LABEL_AT_SPOT, /* there and nowhere else */
  MUSTER_LABEL_AROUND,  /* beside a box, or off it with a line to it */
  MUSTER_LABEL_WITHIN,  /* inside a shape */
  MUSTER_LABEL_ALONG    /* a line */
} MusterLabelManner;

typedef struct
{
  const MusterFieldItem *item;
  const char *text;
  MusterTextStyle style;
  MusterInk ink;
  double size; /* in units */
  double most; /* width, in units */
  MusterLabelManner manner;
  cairo_rectangle_t box; /* MUSTER_LABEL_AROUND: what it stands beside */
  gboolean is_side;      /* in the colour of its side */
  int order;             /* who comes first */
} MusterWanted;

/* muster-map-clutter.c: what lies on the ground that names are better not written over. */
typedef struct _MusterClutter MusterClutter;
MusterClutter *muster_clutter_new (const MusterMap *map,
                                   const MusterMapStyle *style,
                                   double unit) G_GNUC_WARN_UNUSED_RESULT;
void muster_clutter_free (MusterClutter *self);
double muster_clutter_get_cost (const MusterClutter *self,
                                const cairo_rectangle_t *box,
                                gconstpointer owner);

/* How a text is set, in device units. */
typedef struct
{
  double width, height, wrap;
} MusterMeasured;

typedef struct
{
  MusterMap *map;
  const MusterMapStyle *style;
  MusterPen pen;
  double unit;
  double field_width; /* in device units */
  MusterPlacing *placing;
  MusterClutter *clutter;
  GArray *wanted; /* of Wanted */
} MusterLabelling;

/* muster-map-labels.c */
MusterMeasured muster_label_measure (const MusterLabelling *self, const MusterWanted *wanted);
const MusterShape *muster_label_get_largest (const MusterFieldItem *item);
/* muster-map-settle.c: the box around a box that is turned about its middle. */
cairo_rectangle_t muster_label_turn_box (const cairo_rectangle_t *box, double angle);
/* Finds a place for a label and takes it; none when there is none. */
void muster_label_settle (MusterLabelling *self, const MusterWanted *wanted);

G_END_DECLS
