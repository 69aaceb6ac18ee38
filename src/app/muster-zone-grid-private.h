/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-map.h"
#include "muster-zone-grid.h"

G_BEGIN_DECLS

/* What the files of MusterZoneGrid share; nobody else includes this. */

/* Pixels a zone. */
#define MUSTER_ZONE_GRID_LEAST 2.0
#define MUSTER_ZONE_GRID_MOST 128.0
#define MUSTER_ZONE_GRID_STEP 1.25

/* A unit on the field. */
typedef struct
{
  const MusterGameUnit *unit; /* the setup's */
  const char *colour;         /* nullable */
  GArray *stands;             /* of MusterStand */
  MusterFacing facing;
  const char *formation; /* label, the setup's; nullable */
  gboolean may_be_target;
  gboolean may_act;
} MusterZoneGridUnit;

/* Part of a unit, in one zone. */
typedef struct
{
  const MusterZoneGridUnit *unit;
  gint64 bases;
  guint zone;
} MusterZoneGridStand;

/* The name of a feature, as it is written on the field. */
typedef struct
{
  const char *text;    /* the scenario's or the rules' */
  graphene_rect_t box; /* in pixels of the field */
  gboolean wrapped;
} MusterZoneGridName;

/* What a picture of the field was made for: while it is the same, so is the picture. */
typedef struct
{
  double zoom, x, y;
  int width, height;
  gboolean dark, contrast;
} MusterZoneGridView;

struct _MusterZoneGrid
{
  GtkWidget parent_instance;

  GtkAdjustment *hadjustment;
  GtkAdjustment *vadjustment;
  guint hscroll_policy : 1;
  guint vscroll_policy : 1;

  MusterGameSession *session;
  MusterZones *zones;
  GHashTable *colours; /* side to colour */
  GPtrArray *units;    /* of MusterZoneGridUnit */
  GHashTable *by_zone; /* zone to GArray of MusterZoneGridStand */
  GHashTable *costs;   /* zone to cost + 1; where it may move to */
  char *selected;      /* unit id; nullable */
  guint cursor;
  guint hovered; /* NONE: the pointer is elsewhere */
  guint chosen;  /* where the move goes; NONE: nowhere */
  /* zones in which those who may be the target may be aimed at; NULL: none is being chosen */
  GHashTable *aims;
  GHashTable *aimed; /* those units: MusterGameUnit */

  double zoom;
  gboolean fits;
  int head_width; /* of the labels of rows */
  int head_height;

  /* What is being dragged. */
  const MusterGameUnit *dragged;
  guint dragged_from;
  double drag_x, drag_y;

  MusterZoneGridView view;
  MusterMap *map;                   /* of the field; it never changes in a game */
  GskRenderNode *ground;            /* nullable: to be drawn */
  graphene_rect_t ground_part;      /* of the field that it shows, in pixels of it */
  GskRenderNode *pieces;            /* the same */
  double usual_width, usual_height; /* in mm: what most zones are */
  GArray *names;                    /* of MusterZoneGridName */
};

/* muster-zone-grid.c */
void muster_zone_grid_changed (MusterZoneGrid *self);
const GArray *muster_zone_grid_get_stands (MusterZoneGrid *self, guint zone);

/* muster-zone-grid-zoom.c */
/* Of the north-west corner of the field. */
void muster_zone_grid_get_origin (MusterZoneGrid *self, double *x, double *y);
guint muster_zone_grid_get_at (MusterZoneGrid *self, double x, double y);
/* There is more or less room, or more or less of the field in it. */
void muster_zone_grid_arrange (MusterZoneGrid *self);

/* muster-zone-grid-draw.c */
void muster_zone_grid_draw (MusterZoneGrid *self, GtkSnapshot *snapshot);
void muster_zone_grid_measure_heads (MusterZoneGrid *self);

/* muster-zone-grid-names.c */
void muster_zone_grid_find_usual (MusterZoneGrid *self);
gboolean muster_zone_grid_is_unusual (MusterZoneGrid *self, const MusterZone *zone);
void muster_zone_grid_find_names (MusterZoneGrid *self);
void muster_zone_grid_draw_names (MusterZoneGrid *self, cairo_t *cr);
PangoLayout *muster_zone_grid_make_layout (MusterZoneGrid *self, double scale);

/* muster-zone-grid-pieces.c */
/* Of several in one zone the one that lies on top, where there is no room for all. */
const MusterZoneGridStand *muster_zone_grid_find_topmost (MusterZoneGrid *self,
                                                          const GArray *stands);
void muster_zone_grid_add_outline (MusterZoneGrid *self, cairo_t *cr, guint zone);
void muster_zone_grid_draw_pieces (MusterZoneGrid *self, cairo_t *cr);
void muster_zone_grid_draw_piece (MusterZoneGrid *self,
                                  cairo_t *cr,
                                  const MusterZoneGridStand *stand,
                                  const graphene_rect_t *box);

/* muster-zone-grid-keys.c */
void muster_zone_grid_install_keys (GtkWidgetClass *widget_class);
void muster_zone_grid_tell_cursor (MusterZoneGrid *self);
/* muster-zone-grid-pointer.c */
void muster_zone_grid_watch_pointer (MusterZoneGrid *self);

G_END_DECLS
