/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterGameMap: the map of the scenario that is played, to be looked at. The umpire sees the units
 * where the scenario put them, with what is left of each; everybody sees the ground, and nothing
 * that is secret.
 *
 * Signal "selected" (const char *unit): its counter was clicked.
 */
#define MUSTER_TYPE_GAME_MAP (muster_game_map_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameMap, muster_game_map, MUSTER, GAME_MAP, GtkDrawingArea)

/* So many times as large a step shows it. */
#define MUSTER_GAME_MAP_STEP 1.25

GtkWidget *muster_game_map_new (MusterGameSession *session, gboolean open);
gboolean muster_game_map_exists (MusterGameSession *session);
void muster_game_map_update (MusterGameMap *self);
void muster_game_map_zoom (MusterGameMap *self, double factor);
void muster_game_map_fit (MusterGameMap *self);
/* What is told of the unit that is there; nullable. */
char *muster_game_map_describe_at (MusterGameMap *self, double x, double y);

G_END_DECLS
