/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterGameActPane: what may be done in a game now: the form of what the rules have to be told,
 * the dice, always in view under it, and the choices; and where the log is out of sight, what came
 * of the last step.
 *
 * Signals "deed" (const char *action, GStrv words, MusterDice *dice): the umpire says go;
 * "overrule" (const char *action, GStrv words, const char *reason): although the rules forbid it;
 * "told": something else is asked or was said.
 */
#define MUSTER_TYPE_GAME_ACT_PANE (muster_game_act_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameActPane, muster_game_act_pane, MUSTER, GAME_ACT_PANE, AdwBin)

void muster_game_act_pane_update (MusterGameActPane *self, MusterGameSession *session);
void muster_game_act_pane_set_shows_outcome (MusterGameActPane *self, gboolean shows);
void muster_game_act_pane_focus (MusterGameActPane *self);
void muster_game_act_pane_next (MusterGameActPane *self);
void muster_game_act_pane_throw (MusterGameActPane *self);
void muster_game_act_pane_aim (MusterGameActPane *self, const char *unit);
/* On a field of zones: who may move, and who does something at all; nullable. */
const char *muster_game_act_pane_get_mover (MusterGameActPane *self);
const char *muster_game_act_pane_get_actor (MusterGameActPane *self);
/* Where the move that is being told goes; "" while nothing is said. */
char *muster_game_act_pane_get_destination (MusterGameActPane *self);
/* Whether UNIT, or NULL: any, may be chosen as the target now. */
gboolean muster_game_act_pane_can_aim (MusterGameActPane *self, const char *unit);
gboolean muster_game_act_pane_allows_aim (MusterGameActPane *self,
                                          const char *unit,
                                          const char *zone);
void muster_game_act_pane_pick_zone (MusterGameActPane *self, const char *zone);
gboolean muster_game_act_pane_say (MusterGameActPane *self, const char *message);
GtkWidget *muster_game_act_pane_get_default (MusterGameActPane *self);

G_END_DECLS
