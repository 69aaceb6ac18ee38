/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterZoneGrid: the field of a game that keeps where units stand, as a grid of zones: terrain,
 * units, where one of them may move to. It scrolls (GtkScrollable), is zoomed, and draws only what
 * is in view. A cursor goes from zone to zone by the arrow keys.
 *
 * Signals: "picked" (guint zone, gboolean again): the zone was clicked, or Enter pressed on it;
 * again: a second time, to go on with it. "dropped" (const char *unit, guint from, guint to): a
 * unit was dragged. "menu" (guint zone, double x, double y): what can be done there is asked for.
 * "pointed": the zone that is told about is another one.
 */
#define MUSTER_TYPE_ZONE_GRID (muster_zone_grid_get_type ())
G_DECLARE_FINAL_TYPE (MusterZoneGrid, muster_zone_grid, MUSTER, ZONE_GRID, GtkWidget)

void muster_zone_grid_set_colour (MusterZoneGrid *self, const char *side, const char *colour);
void muster_zone_grid_update (MusterZoneGrid *self, MusterGameSession *session);
void muster_zone_grid_set_selected (MusterZoneGrid *self, const char *unit);
/* A zone that may be chosen and takes nothing. */
#define MUSTER_ZONE_GRID_FREE (G_MAXUINT - 2)
void muster_zone_grid_set_reach (MusterZoneGrid *self, GArray *reach);
guint muster_zone_grid_get_cost (MusterZoneGrid *self, guint zone);
void muster_zone_grid_set_chosen (MusterZoneGrid *self, guint zone);
/* Somebody who may be aimed at, and where. */
typedef struct
{
  guint zone;
  const MusterGameUnit *unit; /* the setup's */
} MusterZoneGridAim;
void muster_zone_grid_set_aims (MusterZoneGrid *self, GArray *aims);
/* The tint of zones that may be reached, or aimed at, as markup. */
char *muster_zone_grid_make_key (MusterZoneGrid *self, gboolean aims);
gboolean muster_zone_grid_is_aim (MusterZoneGrid *self, guint zone);
/* The zone under the pointer, else the one that the cursor is on. */
guint muster_zone_grid_get_pointed (MusterZoneGrid *self);
guint muster_zone_grid_get_cursor (MusterZoneGrid *self);
void muster_zone_grid_set_cursor (MusterZoneGrid *self, guint zone);
void muster_zone_grid_show_zone (MusterZoneGrid *self, guint zone);
/* The ids of the units in ZONE, in the order of battle; (transfer container), borrowed. */
GPtrArray *muster_zone_grid_list_units (MusterZoneGrid *self, guint zone);
/* Where it is in the widget. */
void muster_zone_grid_get_rectangle (MusterZoneGrid *self, guint zone, GdkRectangle *rectangle);
/* "Zone 3,4, Hill, Northern Battalion 4 bases facing north-east" */
char *muster_zone_grid_describe (MusterZoneGrid *self, guint zone);

/* How large: FACTOR times as large as now, or so that all of it is in view. */
void muster_zone_grid_zoom (MusterZoneGrid *self, double factor);
void muster_zone_grid_fit (MusterZoneGrid *self);
double muster_zone_grid_get_zoom (MusterZoneGrid *self);

G_END_DECLS
