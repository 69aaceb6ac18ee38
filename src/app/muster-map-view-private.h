/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-field-measure.h"
#include "muster-map.h"
#include "muster-map-edits.h"
#include "muster-map-tiles.h"
#include "muster-map-tool.h"
#include "muster-map-transform.h"
#include "muster-map-view-draw.h"
#include "muster-map-view-reach.h"
#include "muster-map-view.h"

G_BEGIN_DECLS

/* What the files of MusterMapView share; nobody else includes this. */

/* Pixels: of a handle, and how near the pointer has to come to something small. */
#define MUSTER_MAP_HANDLE 8.0
#define MUSTER_MAP_SLACK 6.0
/* Of the rulers at the edges. */
#define MUSTER_MAP_RULER 28.0
#define MUSTER_MAP_ZOOM 1.25

/* What a drag of the selecting tool does. */
typedef enum
{
  MUSTER_MAP_DRAG_NONE,
  MUSTER_MAP_DRAG_WAIT,   /* pressed on something; not yet moved */
  MUSTER_MAP_DRAG_MOVE,
  MUSTER_MAP_DRAG_BAND,   /* a rubber band */
  MUSTER_MAP_DRAG_POINT,  /* a point of a polygon or line */
  MUSTER_MAP_DRAG_HANDLE, /* of a box */
  MUSTER_MAP_DRAG_ROTATE
} MusterMapDrag;

/* A handle of what is selected. */
typedef struct
{
  MusterMapDrag what; /* POINT, HANDLE, ROTATE; NONE: there is none */
  MusterNode *node;   /* the thing; borrowed */
  guint shape;        /* which of its shapes */
  guint index;        /* which point or handle */
  MusterPoint at;     /* on the field */
  MusterPoint root;   /* of one that turns: where its stem begins */
  double up;          /* of the same: where it lies from the middle, in degrees from the north */
} MusterMapHandle;

/* Something that is moved or turned, and what it goes with as a part of it. */
typedef struct
{
  MusterNode *node;  /* borrowed */
  MusterNode *whole; /* nullable: it moves by itself */
} MusterMapMoved;

struct _MusterMapView
{
  GtkWidget parent_instance;

  MusterDocument *document;
  MusterField *field; /* nullable: to be made */
  MusterMap *map;     /* of the field */
  gboolean stale;      /* the document is another one by now */
  gboolean telling;

  /* View */
  MusterMapTransform transform;
  MusterMapRoom room;
  MusterBounds extent; /* of the field and what lies beside it */
  gboolean fits;
  MusterMapTiles *tiles;
  guint prepare_id;
  gboolean complete; /* all tiles that are seen are there */
  gboolean dark, contrast;
  char *hidden_from; /* nullable */

  /* Grid */
  double grid; /* 0: by the measure */
  gboolean shows_grid;
  gboolean snaps;

  /* Selection */
  GPtrArray *selection; /* of MusterNode, owned */
  MusterMapHandle handle; /* the one that arrows move */
  /* how far it was turned since it was selected: what has points only has no other up */
  double turned;
  guint prune_id;

  /* Tool */
  const MusterMapTool *tool;
  char *terrain, *area, *unit, *weapon; /* nullable */
  MusterNode *model; /* what a drawn feature begins with; nullable */
  MusterNode *entry;                    /* nullable */

  /* Pointer and cross, in the view and on the field */
  gboolean pointed;
  double pointer_x, pointer_y;
  gboolean crossed; /* the cross is in use */
  MusterPoint cross;
  gboolean pressed, moved; /* the button is down; and far enough for a drag */
  gboolean space; /* is held: dragging pans */
  gboolean pans;
  double pan_x, pan_y; /* of a pan under way */
  double pinch;        /* scale when it began */

  /* The gesture under way */
  MusterMapDrag drag;
  MusterMapHandle dragged;
  MusterPoint from, to;    /* as the pointer was */
  MusterPoint shift;       /* how far things are moved, or: */
  double turn;             /* how far they are turned */
  MusterShape *reshaped;   /* what a shape becomes; nullable */
  gboolean adds;           /* to the selection */
  gboolean again;          /* what was pressed had been selected before */
  GArray *points;          /* of MusterPoint, those set */
  gboolean draws;          /* the button is down: from the point that it has set */
  /* the last of them was set where the button was let go: a press there goes on from it */
  gboolean stretched;
  MusterPoint next;        /* where the next point would be */
  char *measured;          /* the sentence; nullable */
  GArray *blockers;        /* of MusterPoint: where sight is blocked */
  GArray *way;             /* of guint: the zones that a move goes through */
  GArray *stroke;          /* of guint: the zones that it has gone over, in order */
  GPtrArray *arcs;         /* of MusterFieldArc: how far it goes from the first point */

  /* How far the selection fires and goes */
  gboolean shows_reach;
  gboolean told_reach; /* what is measured is that */
  /* of GPtrArray of MusterFieldArc, one for each that is selected; empty: to be found */
  GPtrArray *reaches;

  GHashTable *numbers; /* of the rulers: text to PangoLayout */
};

/* muster-map-view.c */
MusterField *muster_map_view_peek_field (MusterMapView *self); /* nullable */
MusterNode *muster_map_view_get_root (MusterMapView *self);    /* nullable */
void muster_map_view_selection_changed (MusterMapView *self);
/* The edge over which ENTRY, a reinforcement, comes in there. */
void muster_map_view_settle_entry (
    MusterMapView *self, MusterMapEdits *edits, MusterNode *entry, double x, double y);
/* What PLACE is the garrison of once its unit stands there. */
void muster_map_view_settle_garrison (
    MusterMapView *self, MusterMapEdits *edits, MusterNode *place, double x, double y);
void muster_map_view_prune_selection (MusterMapView *self);
/* Does EDITS as one step; tells when they are refused. Nothing to do is no step. */
gboolean muster_map_view_do (MusterMapView *self,
                             const char *label,
                             MusterMapEdits *edits,
                             const char *merge);
void muster_map_view_measured (MusterMapView *self, const char *sentence);
void muster_map_view_refused (MusterMapView *self, const char *sentence);
void muster_map_view_added (MusterMapView *self, MusterNode *node);
void muster_map_view_tool_changed (MusterMapView *self);
void muster_map_view_reach_changed (MusterMapView *self);
void muster_map_view_ask_menu (MusterMapView *self, double x, double y);
void muster_map_view_pointed (MusterMapView *self);

/* muster-map-view-actions.c */
void muster_map_view_install_actions (GtkWidgetClass *widget_class);
void muster_map_view_update_actions (MusterMapView *self);
void muster_map_view_move_selection (MusterMapView *self, double dx, double dy, gboolean by_keys);
void muster_map_view_rotate_selection (MusterMapView *self, double degrees);
char *muster_map_view_name (GPtrArray *nodes);
void muster_map_view_set_only (MusterMapView *self, MusterNode *node);
gboolean muster_map_view_is_selected (MusterMapView *self, MusterNode *node);
GPtrArray *muster_map_view_list_nodes (MusterMapView *self);

/* muster-map-view-parts.c */
GArray *muster_map_view_list_moved (MusterMapView *self, gboolean locked);
/* Copy, cut and paste: muster-map-view-clip.c */
void muster_map_view_install_clip (GtkWidgetClass *widget_class);
const char *
muster_map_view_find_whole (MusterMapView *self, const char *kind, const MusterShape *shape);
void muster_map_view_settle_part (MusterMapView *self,
                                  MusterMapEdits *edits,
                                  MusterNode *node,
                                  MusterNode *element,
                                  const MusterShape *after);

/* muster-map-view-handles.c */
/* (transfer full): of MusterMapHandle: those of what is selected, in order. */
GArray *muster_map_view_list_handles (MusterMapView *self);
MusterMapHandle muster_map_view_find_handle (MusterMapView *self, double x, double y);
/* The shape that dragging a handle to X, Y makes. */
MusterShape *muster_map_view_reshape (
    MusterMapView *self, const MusterMapHandle *handle, double x, double y, GdkModifierType state);
gboolean muster_map_view_add_point (MusterMapView *self, double x, double y);
gboolean muster_map_view_remove_point (MusterMapView *self);
MusterNode *muster_map_view_get_shape (const MusterMapHandle *handle);
gboolean muster_map_view_step_handle (MusterMapView *self, int by);
void muster_map_view_move_handle (MusterMapView *self, double dx, double dy);

/* muster-map-view-keys.c */
void muster_map_view_install_keys (GtkWidgetClass *widget_class);
void muster_map_view_watch_space (MusterMapView *self);
void muster_map_view_show_cross (MusterMapView *self);

/* muster-map-view-pointer.c */
void muster_map_view_watch_pointer (MusterMapView *self);
void muster_map_view_begin_pinch (MusterMapView *self, double x, double y);
void muster_map_view_pinch (MusterMapView *self, double scale, double x, double y);

/* muster-map-view-names.c */
void muster_map_view_tell (MusterMapView *self);
void muster_map_view_tell_words (MusterMapView *self, const char *words);

/* muster-map-view-zoom.c */
void muster_map_view_arrange (MusterMapView *self);
void muster_map_view_zoom_about (MusterMapView *self, double factor, double x, double y);
void muster_map_view_show_box (MusterMapView *self, const MusterBounds *box);
void muster_map_view_fit_box (MusterMapView *self, const MusterBounds *box);

/* muster-map-view-map.c */
void muster_map_view_take_field (MusterMapView *self, MusterField *field);
void
muster_map_view_draw_tile (cairo_t *cr, double scale, const cairo_rectangle_t *part, gpointer data);
const MusterFieldItem *muster_map_view_find_item (MusterMapView *self, double x, double y);
GPtrArray *muster_map_view_list_items (MusterMapView *self, double x, double y);
gboolean muster_map_view_shows (MusterMapView *self, const MusterFieldItem *item);
double muster_map_view_get_facing (MusterMapView *self, MusterNode *place);
gboolean
muster_map_view_get_counter (MusterMapView *self, MusterNode *node, cairo_rectangle_t *box);
GArray *muster_map_view_list_written (MusterMapView *self) G_GNUC_WARN_UNUSED_RESULT;

/* muster-map-tool-draw.c, -place.c and -zones.c */
gboolean muster_map_view_end_drawing (MusterMapView *self);
void muster_map_view_take_values (MusterMapView *self, MusterNode *feature);
gboolean muster_map_view_place_unit (MusterMapView *self, const char *unit, double x, double y);
gboolean muster_map_view_size_zone (MusterMapView *self, double width, double height);

G_END_DECLS
