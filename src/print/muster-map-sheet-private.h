/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-map-private.h"
#include "muster-map-sheet.h"

G_BEGIN_DECLS

/* What the files of the sheet share; nobody else includes this. */

typedef enum
{
  MUSTER_LEGEND_GROUND,
  MUSTER_LEGEND_SIDE,
  MUSTER_LEGEND_SYMBOL,
  MUSTER_LEGEND_AREA,
  MUSTER_LEGEND_ENTRY,
  MUSTER_LEGEND_OBJECTIVE,
  MUSTER_LEGEND_BARRED,
  MUSTER_LEGEND_WALL,
  MUSTER_LEGEND_NUMBER, /* a name for which the map has no room */
} MusterLegendKind;

typedef struct
{
  MusterLegendKind kind;
  const char *word;  /* look or symbol */
  /* of a ground that has values which are drawn; borrowed of the field, nullable */
  MusterNode *feature;
  int side;          /* whose; -1: nobody's, or of several */
  char *label;
  const MusterFieldItem *item; /* NUMBER: what is called so */
  guint number;                /* the same: from 1 */
  double x, y;       /* of its swatch */
} MusterLegendEntry;

struct _MusterMapSheet
{
  gatomicrefcount refs;
  MusterMap *map;
  MusterMapSheetOptions options;
  char *seen_by;
  char *date;

  double width, height;    /* of the sheet */
  double margin;
  double unit;             /* how large all that is written is: 1 on usual paper */
  MusterMapStyle style;    /* of the map */
  cairo_rectangle_t field;
  GArray *texts;           /* of MusterMapSheetText */
  GPtrArray *legend;       /* of MusterLegendEntry */
  guint n_reserved;        /* entries that it leaves room for */
  gboolean beside;         /* the legend stands beside the map, not below it */
  double bar_x, bar_y;     /* of the scale bar */
  double bar_step;         /* of its parts, in the measure */
  guint bar_parts;
  double arrow_x, arrow_y; /* the middle of the north arrow */
};

#define MUSTER_LEGEND_WIDTH 24.0  /* of a swatch */
#define MUSTER_LEGEND_HEIGHT 13.0
#define MUSTER_LEGEND_ROW 17.0
#define MUSTER_LEGEND_BESIDE 128.0 /* how wide it is there */
#define MUSTER_SHEET_RULER 13.0

/* muster-map-legend.c */
void muster_map_sheet_find_legend (MusterMapSheet *self);
/* Adds what has no room for its name at the scale of the map, no more than MOST. */
void muster_map_sheet_number_unnamed (MusterMapSheet *self, guint most);
/* The numbers on the map itself. */
void muster_map_sheet_draw_numbers (MusterMapSheet *self, cairo_t *cr);
/* How high it is when it stands in that width. */
double muster_map_sheet_measure_legend (const MusterMapSheet *self, double width);
void muster_map_sheet_place_legend (MusterMapSheet *self, double x, double y, double width);
void muster_map_sheet_draw_legend (MusterMapSheet *self, cairo_t *cr);
/* muster-map-sheet.c */
/* What of it lies in PART, in points of the sheet; nullable: all. */
void muster_map_sheet_draw_part (MusterMapSheet *self, cairo_t *cr, const cairo_rectangle_t *part);
void muster_map_sheet_add_text (MusterMapSheet *self,
                                MusterTextStyle style,
                                const char *text,
                                double x,
                                double y,
                                double width,
                                double align);
void muster_map_sheet_add_lines (MusterMapSheet *self,
                                 MusterTextStyle style,
                                 const char *text,
                                 double x,
                                 double y,
                                 double width);
/* muster-map-furniture.c: what stands around the map. */
void muster_map_sheet_place_furniture (MusterMapSheet *self, double y);
void muster_map_sheet_draw_furniture (MusterMapSheet *self, cairo_t *cr);

G_END_DECLS
