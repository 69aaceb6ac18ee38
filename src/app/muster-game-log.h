/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterGameLog: what happened in a game, newest first: a line a row, the newest with its dice and
 * the steps by which it was settled, the others' when they are opened.
 */
#define MUSTER_TYPE_GAME_LOG (muster_game_log_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameLog, muster_game_log, MUSTER, GAME_LOG, GtkWidget)

void muster_game_log_update (MusterGameLog *self, MusterGameSession *session);

GtkWidget *muster_game_log_make_outcome (const MusterRuleset *ruleset, const MusterEntry *entry);

G_END_DECLS
