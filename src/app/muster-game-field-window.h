/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterGameFieldWindow: the map of the scenario in a window of its own beside the game: the
 * umpire's, or that for a screen which all players see: the ground, the turn, and what everybody
 * may know of how the game is won and who comes.
 *
 * Signal "selected" (const char *unit): its counter was clicked.
 */
#define MUSTER_TYPE_GAME_FIELD_WINDOW (muster_game_field_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterGameFieldWindow, muster_game_field_window, MUSTER, GAME_FIELD_WINDOW, AdwWindow)

GtkWidget *muster_game_field_window_new (MusterGameSession *session, gboolean open);

G_END_DECLS
