/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-map-patch.h"

G_BEGIN_DECLS

/* What the files of the map share; nobody else includes this but tests. */

typedef enum
{
  MUSTER_INK_PAPER,
  MUSTER_INK_INK,     /* texts and outlines */
  MUSTER_INK_FAINT,   /* lines of the grid */
  MUSTER_INK_GRASS,
  MUSTER_INK_TUFT,
  MUSTER_INK_SAND,
  MUSTER_INK_DOT,     /* of sand */
  MUSTER_INK_HILL,    /* the lowest level */
  MUSTER_INK_TOP,     /* the highest */
  MUSTER_INK_CONTOUR,
  MUSTER_INK_ROCK,
  MUSTER_INK_CRAG,
  MUSTER_INK_ROUGH,
  MUSTER_INK_STONE,   /* small stones of rough ground */
  MUSTER_INK_WOODS,
  MUSTER_INK_TREE,
  MUSTER_INK_SCRUB,
  MUSTER_INK_BUSH,
  MUSTER_INK_MARSH,
  MUSTER_INK_REED,
  MUSTER_INK_WATER,
  MUSTER_INK_BANK,
  MUSTER_INK_BED,
  MUSTER_INK_BEDLINE,
  MUSTER_INK_ROAD,
  MUSTER_INK_CASING,  /* of roads and bridges */
  MUSTER_INK_MASONRY,
  MUSTER_INK_WALL,
  MUSTER_INK_TIMBER,
  MUSTER_INK_BEAM,
  MUSTER_INK_EARTH,
  MUSTER_INK_BERM,
  MUSTER_INK_METAL,
  MUSTER_INK_RIVET,
  MUSTER_INK_WATERNAME,
  MUSTER_INK_GROUNDNAME,
  MUSTER_N_INKS
} MusterInk;

/* muster-map-ink.c */
void muster_ink_set (cairo_t *cr, const MusterMapStyle *style, MusterInk ink, double alpha);
/* The colour of a side, told from the ground in any style. */
void
muster_ink_set_side (cairo_t *cr, const MusterMapStyle *style, const char *colour, double alpha);
void muster_ink_set_side_text (cairo_t *cr, const MusterMapStyle *style, const char *colour);
/* no tints: black and white, or as much contrast as can be */
gboolean muster_ink_is_plain (const MusterMapStyle *style);

/* How something is drawn: a look of muster_terrain_list_looks() with what a feature says for
 * itself. */
typedef struct
{
  const char *look;
  gboolean steep;
  gboolean fordable;
  gboolean timber;      /* built of wood, by what it resists as */
  int height;           /* levels, from 1 */
  int contours;         /* lines that are asked for; -1: as the height has it */
  int boats;            /* on a lake */
  const char *colour;   /* of its own; "" for none */
  gboolean barred;      /* nobody may enter */
  gboolean fortified;   /* by its own word */
} MusterLookSpec;

/* A patch with how it looks, ready to be drawn, and what is found out about it once. */
typedef struct
{
  MusterPatch *patch;
  MusterLookSpec spec;
  const MusterFieldItem *item; /* nullable */
  MusterDepths *depths;        /* nullable until it is wanted */
} MusterSite;

void muster_site_free (MusterSite *self);

/* How broad the strokes of a patch are drawn, no less than LEAST units. */
double muster_map_get_breadth (const MusterPen *pen, const MusterPatch *patch, double least);
/* Fills a patch, its strokes as broad as they are; draws its outline. */
void muster_map_fill (
    const MusterPen *pen, const MusterPatch *patch, MusterInk ink, double alpha, double least);
void muster_map_outline (
    const MusterPen *pen, const MusterPatch *patch, MusterInk ink, double width, double least);

/* MusterMap and what its files share of it. */

/* A counter: of one item. */
typedef struct
{
  const MusterFieldItem *item;
  guint place, n_places; /* among those at the same spot */
  gboolean is_first;     /* of the spots at which its unit stands: the one with its name */
} MusterStandIn;

/* Where a counter is drawn, in device units. */
typedef struct
{
  double x, y, width;    /* the middle of its symbol, and how wide that is */
  double home_x, home_y; /* what it keeps near to */
} MusterSpot;

struct _MusterMap
{
  gatomicrefcount refs;
  MusterField *field;
  MusterBounds bounds;   /* of the field, in its measure */
  double breadth;        /* of a usual counter's symbol, in its measure */
  GPtrArray *sites;      /* of MusterSite, from the lowest to the topmost */
  GArray *counters;      /* of MusterStandIn */
  GArray *spots;         /* of MusterSpot: where the counters are drawn, for what; nullable */
  double spots_scale, spots_unit;
  char *spots_side;

  /* Labels as they were last placed, and for what. */
  GArray *labels;        /* of MusterMapLabel; nullable */
  GPtrArray *unnamed;    /* of MusterFieldItem: those for whose names there is no room */
  MusterMapStyle label_style;
  char *label_side;
  GPtrArray *objectives; /* of MusterFieldItem, borrowed from FIELD */
  GHashTable *texts;     /* "size style text" to its measured size */
  /* item to which of those at its edge it is, from 1, and how many there are */
  GHashTable *entries;
  GStringChunk *strings;
};

/* muster-map.c */
MusterPen muster_map_make_pen (const MusterMap *self,
                               cairo_t *cr,
                               const MusterMapStyle *style,
                               const cairo_rectangle_t *part);
gboolean
muster_map_shows (const MusterMap *self, const MusterMapStyle *style, const MusterFieldItem *item);
const char *muster_map_get_colour (const MusterMap *self, int side);
/* Of its counters: in black and white the sides are white, black and greys. */
const char *
muster_map_get_counter_colour (const MusterMap *self, const MusterMapStyle *style, int side);
/* BOUNDS in the measure, AROUND in device units */
gboolean muster_pen_meets (const MusterPen *pen, MusterBounds bounds, double around);
/* muster-map-counters.c */
void muster_map_find_counters (MusterMap *self);
/* The box of a counter with the arrow of its facing. */
gboolean muster_map_get_counter_with_arrow (MusterMap *self,
                                            const MusterMapStyle *style,
                                            const MusterFieldItem *item,
                                            cairo_rectangle_t *box);
MusterSpot
muster_map_get_spot (MusterMap *self, const MusterMapStyle *style, const MusterStandIn *stand);
/* muster-map-spots.c: counters that lie upon each other are moved apart a little. */
void muster_map_part_spots (const MusterMap *self, const MusterMapStyle *style, GArray *spots);
double muster_map_get_counter_height (const MusterMapStyle *style,
                                      const MusterStandIn *stand,
                                      double width);
/* muster-map-zones.c */
void muster_map_add_zone_sites (MusterMap *self);
void muster_map_draw_zone_lines (MusterMap *self, const MusterPen *pen);
/* muster-map-marks.c: which ways in share an edge; what is drawn of an objective or a way in, in
 * device units; FALSE: nothing. */
gboolean muster_map_get_mark (const MusterMap *self,
                              const MusterMapStyle *style,
                              const MusterFieldItem *item,
                              cairo_rectangle_t *box);
void muster_map_find_entries (MusterMap *self);
double muster_map_get_grid (const MusterMap *self, const MusterMapStyle *style);

/* muster-map-labels.c: whose names have found no room. Borrowed until the style changes. */
const GPtrArray *muster_map_list_unnamed (MusterMap *self, const MusterMapStyle *style);

/* muster-map-place.c: boxes that avoid each other. */
typedef struct _MusterPlacing MusterPlacing;
MusterPlacing *
muster_placing_new (double width, double height, double cell) G_GNUC_WARN_UNUSED_RESULT;
void muster_placing_free (MusterPlacing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPlacing, muster_placing_free)
/* Something that labels may not cover; WEIGHT: how bad it is to do so. Its OWNER (nullable) may. */
void muster_placing_add (MusterPlacing *self,
                         const cairo_rectangle_t *box,
                         double weight,
                         gconstpointer owner);
/* The same, of a thing that has a name of its own somewhere: nobody may cover it, and names of
 * others keep away from it. */
void muster_placing_add_named (MusterPlacing *self,
                               const cairo_rectangle_t *box,
                               double weight,
                               gconstpointer named);
/* How far a box is from the nearest such thing that is not NAMED; FAR when none is nearer. */
double muster_placing_get_nearest (const MusterPlacing *self,
                                   const cairo_rectangle_t *box,
                                   gconstpointer named,
                                   double far);
/* Whether a box lies on the field, and would cover nothing. */
gboolean muster_placing_is_free (const MusterPlacing *self,
                                 const cairo_rectangle_t *box,
                                 gconstpointer owner);

/* muster-map-cover.c: what covers ground: sand, woods, water … FALSE: not one of those. */
gboolean muster_map_draw_cover (const MusterPen *pen, MusterSite *site);
/* muster-map-hill.c: hills and cliffs. */
gboolean muster_map_draw_hill (const MusterPen *pen, MusterSite *site);
/* muster-map-ways.c: what goes along a line: rivers, roads, bridges … */
gboolean muster_map_draw_way (const MusterPen *pen, MusterSite *site);
/* muster-map-works.c: what is built: walls, houses, trenches, wagons … */
gboolean muster_map_draw_work (const MusterPen *pen, MusterSite *site);
/* A whole field of it. */
void muster_map_draw_sheet (const MusterPen *pen, const char *look);
/* Scatters MARKS over what of the patch lies in the part: at about STEP, moved by chance, the same
 * each time. */
typedef void (*MusterScatterFunc) (
    const MusterPen *pen, double x, double y, guint chance, gpointer data);
void muster_map_scatter (const MusterPen *pen,
                         const MusterPatch *patch,
                         double step,
                         double margin,
                         MusterScatterFunc mark,
                         gpointer data);
guint muster_map_chance (int x, int y); /* the same for the same place */

G_END_DECLS
