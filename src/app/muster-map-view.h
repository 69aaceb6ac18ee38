/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-document.h"
#include "muster-field.h"

G_BEGIN_DECLS

/*
 * MusterMapView: the map of a scenario, to be looked at and drawn on. It follows its document,
 * whoever changes it, and does each change as one step of undo.
 *
 * Pan: middle button, Space and drag, two fingers, arrow keys while nothing is selected (with
 * Control always). Zoom about the pointer: Control and wheel, pinch, + and -; 0 shows all. Tab and
 * Shift+Tab go from thing to thing; arrows move what is selected by a step of the grid (Shift: by
 * five, Alt: by a tenth), R and Shift+R turn it, L locks, Page Up and Page Down order, Control+D
 * duplicates, Delete removes; [ and ] (or , and .) go through its handles, which arrows then move;
 * Insert adds a point, Delete takes one away. While something is drawn, measured or placed, arrows
 * move a cross, Enter sets a point, Enter again on the same spot or Control+Enter finishes,
 * Backspace takes the last one back, Escape leaves it.
 *
 * Tools, by name: MUSTER_MAP_TOOL_… A gesture that is half done is given up by Escape, by another
 * tool, and whenever the document changes. What is drawn is terrain (muster_map_view_set_terrain())
 * or an area to deploy in (muster_map_view_set_area()).
 *
 * Drops: a unit as "side/unit" (string) or as its <unit> element (MUSTER_TYPE_NODE) is placed where
 * it falls.
 *
 * F shows how far those who are selected fire and go.
 *
 * Properties: tool, reach (notified): whether that is shown. Actions, for menus and buttons:
 * "map.delete", "map.duplicate", "map.front", "map.back", "map.lock" (toggles), "map.rotate" (d:
 * degrees), "map.select-all", "map.select-none", "map.zoom-in", "map.zoom-out", "map.fit",
 * "map.fit-selection", "map.add-point", "map.remove-point", "map.tool" (s), "map.reach" (toggles),
 * "map.zone-size" ((dd): so many mm broader and deeper, the zone that is pointed at or that a menu
 * was asked for).
 *
 * Signals: "selection-changed" (); "pointed" (double x, double y): the place under the pointer or
 * the cross, NAN off the view; "menu" (double x, double y, in the view): what can be done with the
 * selection is asked for; "measured" (const char *sentence, nullable: nothing is any more);
 * "refused" (const char *sentence): what was to be done is not, and why; "added" (MusterNode *):
 * something new was drawn or placed.
 */
#define MUSTER_TYPE_MAP_VIEW (muster_map_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapView, muster_map_view, MUSTER, MAP_VIEW, GtkWidget)

#define MUSTER_MAP_TOOL_SELECT "select"
#define MUSTER_MAP_TOOL_POLYGON "polygon"
#define MUSTER_MAP_TOOL_LINE "line"
#define MUSTER_MAP_TOOL_RECT "rect"
#define MUSTER_MAP_TOOL_ELLIPSE "ellipse"
#define MUSTER_MAP_TOOL_OBJECTIVE "objective"
#define MUSTER_MAP_TOOL_LABEL "label" /* words on the map */
#define MUSTER_MAP_TOOL_NOTE "note"   /* a mark, with a text beside the map */
#define MUSTER_MAP_TOOL_UNIT "unit"   /* places muster_map_view_set_unit() */
/* where the arrival of muster_map_view_set_entry() comes in */
#define MUSTER_MAP_TOOL_ENTRY "entry"
#define MUSTER_MAP_TOOL_RULER "ruler"
#define MUSTER_MAP_TOOL_SIGHT "sight"
/* what a move from here to there costs the selected unit, or anybody */
#define MUSTER_MAP_TOOL_MOVE "move"

/* On fields of zones: a stroke lays terrain on zones (Shift: takes it away), or makes one zone of
 * them, a click one as the others are; corners cut a zone to a shape. W and H, with Shift, make the
 * zone that is pointed at broader and deeper, narrower and shallower meanwhile. */
#define MUSTER_MAP_TOOL_PAINT "paint"
#define MUSTER_MAP_TOOL_MERGE "merge"
#define MUSTER_MAP_TOOL_CUT "cut"

GtkWidget *muster_map_view_new (void);
/* A scenario; nullable. The view shows all of it first. */
void muster_map_view_set_document (MusterMapView *self, MusterDocument *document);
MusterDocument *muster_map_view_get_document (MusterMapView *self); /* nullable */
/* As the document is now: borrowed, until it changes; nullable without a document. */
MusterField *muster_map_view_get_field (MusterMapView *self);

/* Tools; FALSE: there is none of that name. */
gboolean muster_map_view_set_tool (MusterMapView *self, const char *tool);
const char *muster_map_view_get_tool (MusterMapView *self);
/* A kind of terrain of the ruleset: what the drawing tools draw from now on. */
void muster_map_view_set_terrain (MusterMapView *self, const char *terrain);
const char *muster_map_view_get_terrain (MusterMapView *self); /* nullable */
/* A <feature>: they draw terrain of its kind, which begins with its other values. */
void muster_map_view_set_model (MusterMapView *self, MusterNode *feature);
/* A side's id: they draw areas for it to deploy in instead. NULL: terrain again. */
void muster_map_view_set_area (MusterMapView *self, const char *side);
/* "side/unit": the tool places it; by Enter or a click. */
void muster_map_view_set_unit (MusterMapView *self, const char *unit);
/* A <reinforcement>: the tool says where it comes in. */
void muster_map_view_set_entry (MusterMapView *self, MusterNode *reinforcement);
/* Whose range bands the ruler shows: a weapon's id; NULL: those of the selected unit. */
void muster_map_view_set_weapon (MusterMapView *self, const char *weapon);
/* Gives up what is half done. FALSE: nothing was. */
gboolean muster_map_view_cancel (MusterMapView *self);

/* Selection: of MusterNode, the elements of what is selected; borrowed. */
GPtrArray *muster_map_view_get_selection (MusterMapView *self);
void muster_map_view_set_selection (MusterMapView *self, GPtrArray *nodes);
/* Selects NODE (nullable: nothing) and brings it into view. */
void muster_map_view_select (MusterMapView *self, MusterNode *node);
void muster_map_view_show_node (MusterMapView *self, MusterNode *node);
/* A point of the field into view, and the cross onto it. */
void muster_map_view_show_point (MusterMapView *self, double x, double y);
/* Brings the zone that a <zone> is about into view, with the cross on it; nothing is selected
 * then. */
void muster_map_view_show_zone (MusterMapView *self, MusterNode *node);

/* Grid and snapping. STEP in measures; 0: what fits the measure. */
void muster_map_view_set_grid (MusterMapView *self, double step);
double muster_map_view_get_grid (MusterMapView *self);
/* How far those who are selected fire and go by the rules, upon the map and, of one, in a sentence
 * as what is measured. */
void muster_map_view_set_show_reach (MusterMapView *self, gboolean shown);
gboolean muster_map_view_get_show_reach (MusterMapView *self);
void muster_map_view_set_show_grid (MusterMapView *self, gboolean shown);
void muster_map_view_set_snap (MusterMapView *self, gboolean snap);
gboolean muster_map_view_get_snap (MusterMapView *self);
/* What is drawn: a side's id hides what that side may not know; NULL: all is shown. */
void muster_map_view_set_hidden_from (MusterMapView *self, const char *side);

/* How large, FACTOR times as now about the pointer, else the middle. */
void muster_map_view_zoom (MusterMapView *self, double factor);
void muster_map_view_fit (MusterMapView *self);
double muster_map_view_get_scale (MusterMapView *self); /* pixels a measure */
void muster_map_view_set_scale (MusterMapView *self, double scale);
void muster_map_view_pan (MusterMapView *self, double dx, double dy); /* pixels */
/* The place on the field at a point of the view, and the other way round. */
void muster_map_view_to_field (MusterMapView *self, double *x, double *y);
void muster_map_view_to_view (MusterMapView *self, double *x, double *y);

G_END_DECLS
