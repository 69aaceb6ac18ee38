/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterGameStandings: how the game is won and how far that has come, what the points are, and who
 * is still to come. The umpire sees all of it, with a mark at what is secret; what everybody may
 * see leaves that out.
 */
#define MUSTER_TYPE_GAME_STANDINGS (muster_game_standings_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameStandings, muster_game_standings, MUSTER, GAME_STANDINGS, AdwBin)

GtkWidget *muster_game_standings_new (void);
void muster_game_standings_set_open (MusterGameStandings *self, gboolean open);
void muster_game_standings_update (MusterGameStandings *self, MusterGameSession *session);
char *muster_game_standings_name_turn (MusterGameSession *session);
char *muster_game_standings_describe_next (MusterGameSession *session, gboolean open);

G_END_DECLS
