/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "muster-field.h"
#include "muster-layout.h"

G_BEGIN_DECLS

/*
 * MusterMap: a field as a map. Drawn like a printed campaign map: pale ground, brown contours
 * hatched by steepness, blue water with its banks, stippled sand, green woods, grey masonry;
 * counters on it, and labels that avoid them and each other.
 *
 * All is drawn from the north-west corner of the field at the origin of the Cairo context, STYLE's
 * scale long to one of its measure; texts, lines and counters are as large at any scale. Nothing
 * depends on which part is drawn, so that a map can be drawn in tiles, each when it is wanted; only
 * what touches the part is drawn. Boxed, reference counted, for one thread.
 */
#define MUSTER_TYPE_MAP (muster_map_get_type ())
typedef struct _MusterMap MusterMap;
GType muster_map_get_type (void);

typedef struct
{
  double scale;          /* device units to one of the field's measure */
  /* how thick a usual line is, in device units; texts are eleven of it. 0 is 1 */
  double unit;
  gboolean dark;         /* light ink on dark ground */
  gboolean contrast;     /* as much contrast as can be */
  gboolean monochrome;   /* black and white: nothing told by a colour alone */
  gboolean no_grid;
  gboolean no_labels;
  gboolean no_units;
  gboolean no_areas;     /* deployment areas, ways in and objectives */
  gboolean objectives;   /* the flags of objectives even so */
  /* the id of a side: of the others only where they start, unless that is hidden, is drawn; "": not
   * even that; NULL: all is */
  const char *seen_by;
  /* from line to line of the grid, in the field's measure; 0: what suits the measure */
  double grid;
} MusterMapStyle;

MusterMap *muster_map_new (MusterField *field) G_GNUC_WARN_UNUSED_RESULT;
/* The same, after an edit: what was found out about texts for BEFORE (nullable) holds for it
 * too. */
MusterMap *muster_map_new_after (MusterField *field, MusterMap *before) G_GNUC_WARN_UNUSED_RESULT;
MusterMap *muster_map_ref (MusterMap *self);
void muster_map_unref (MusterMap *self);
MusterField *muster_map_get_field (const MusterMap *self);

/* PART nullable: all. In the order in which they lie upon each other: ground and features; grid,
 * areas, objectives and ways in; counters; labels. Each can be kept apart from the others in
 * tiles. */
void muster_map_draw_ground (MusterMap *self,
                             cairo_t *cr,
                             const MusterMapStyle *style,
                             const cairo_rectangle_t *part);
void muster_map_draw_marks (MusterMap *self,
                            cairo_t *cr,
                            const MusterMapStyle *style,
                            const cairo_rectangle_t *part);
void muster_map_draw_counters (MusterMap *self,
                               cairo_t *cr,
                               const MusterMapStyle *style,
                               const cairo_rectangle_t *part);
void muster_map_draw_labels (MusterMap *self,
                             cairo_t *cr,
                             const MusterMapStyle *style,
                             const cairo_rectangle_t *part);
void muster_map_draw (MusterMap *self,
                      cairo_t *cr,
                      const MusterMapStyle *style,
                      const cairo_rectangle_t *part);

/* How far beyond its own outline anything on the map may reach, in device units: a tile whose item
 * changed has to be drawn again as far around it. Labels are placed anew with every change of the
 * field, so their tiles are all drawn again. */
double muster_map_get_overhang (const MusterMapStyle *style);

/* The counter of a unit at that scale: where it is, in device units; FALSE when it is not on the
 * map, or not drawn. */
gboolean muster_map_get_counter (MusterMap *self,
                                 const MusterMapStyle *style,
                                 const MusterFieldItem *item,
                                 cairo_rectangle_t *box);
/* The topmost unit whose counter is there, in device units; nullable, borrowed from the field. */
const MusterFieldItem *
muster_map_find_counter (MusterMap *self, const MusterMapStyle *style, double x, double y);

/* Every label that is drawn: where it is, in device units, and of what. For tests, and to click on
 * them. */
typedef struct
{
  const MusterFieldItem *item;
  const char *text;
  double x, y, width, height; /* of its box before it is turned */
  double angle;               /* about the middle of the box, in radians clockwise */
  double wrap;                /* what it is broken at; 0: nowhere */
} MusterMapLabel;
/* of MusterMapLabel; borrowed until the style changes */
const GArray *muster_map_list_labels (MusterMap *self, const MusterMapStyle *style);

/* What a map says of a ground, for palettes and legends: a swatch of WIDTH by HEIGHT. FEATURE
 * (nullable): of which slope, whether fordable, and whether of wood. */
void muster_map_draw_swatch (cairo_t *cr,
                             const char *look,
                             MusterNode *feature,
                             double width,
                             double height,
                             const MusterMapStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMap, muster_map_unref)

G_END_DECLS
