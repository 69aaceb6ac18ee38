/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterGameBriefingWindow: what the scenario of a game says to its readers, for the umpire beside
 * the table: the umpire's own briefing with notes, events and random tables, and what each side was
 * told. A scenario is as it was when the game began.
 */
#define MUSTER_TYPE_GAME_BRIEFING_WINDOW (muster_game_briefing_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameBriefingWindow,
                      muster_game_briefing_window,
                      MUSTER,
                      GAME_BRIEFING_WINDOW,
                      AdwWindow)

GtkWidget *muster_game_briefing_window_new (MusterGameSession *session);
/* Shows what the Nth reader was told: 0 the umpire, 1 the first side. */
void muster_game_briefing_window_show (MusterGameBriefingWindow *self, guint n);

G_END_DECLS
