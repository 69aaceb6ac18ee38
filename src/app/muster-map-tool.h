/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-map-view.h"

G_BEGIN_DECLS

/*
 * A tool: what pressing, dragging and keys do. All places are on the field, in its measure, as the
 * pointer is: a tool snaps what it wants snapped. A gesture goes from press to release, or from one
 * point to the next. Any function may be NULL.
 */
typedef struct
{
  const char *name;
  const char *cursor;   /* of the pointer */
  gboolean has_cross;   /* arrows move a cross, Enter presses there */
  gboolean on_zones;    /* it is about the zones themselves */
  gboolean in_zones;    /* what it sets lies in a zone, not between them */
  const char *hint;     /* what to do: for those who do not see it; translated when it is told */
  void (*press) (MusterMapView *self, double x, double y, guint n_press, GdkModifierType state);
  void (*drag) (MusterMapView *self, double x, double y, GdkModifierType state);
  void (*release) (MusterMapView *self, double x, double y, GdkModifierType state);
  /* no button is down */
  void (*motion) (MusterMapView *self, double x, double y, GdkModifierType state);
  /* Enter: sets a point */
  void (*enter) (MusterMapView *self, double x, double y);
  void (*finish) (MusterMapView *self);
  gboolean (*back) (MusterMapView *self); /* takes the last point back */
  gboolean (*cancel) (MusterMapView *self);
  void (*draw) (MusterMapView *self, cairo_t *cr);
} MusterMapTool;

extern const MusterMapTool muster_map_tool_select;
extern const MusterMapTool muster_map_tool_polygon;
extern const MusterMapTool muster_map_tool_line;
extern const MusterMapTool muster_map_tool_rect;
extern const MusterMapTool muster_map_tool_ellipse;
extern const MusterMapTool muster_map_tool_objective;
extern const MusterMapTool muster_map_tool_label;
extern const MusterMapTool muster_map_tool_note;
extern const MusterMapTool muster_map_tool_unit;
extern const MusterMapTool muster_map_tool_entry;
extern const MusterMapTool muster_map_tool_ruler;
extern const MusterMapTool muster_map_tool_sight;
extern const MusterMapTool muster_map_tool_move;
extern const MusterMapTool muster_map_tool_paint;
extern const MusterMapTool muster_map_tool_merge;
extern const MusterMapTool muster_map_tool_cut;

G_END_DECLS
