/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterGameUnitCard: the unit that is chosen in a list, and what the umpire may put right about
 * it: casualties, states; and the button that activates it, where it may be.
 *
 * Signal "deed" (const char *action, GStrv words, MusterDice *dice): as that of MusterDeedForm;
 * never any dice.
 */
#define MUSTER_TYPE_GAME_UNIT_CARD (muster_game_unit_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameUnitCard, muster_game_unit_card, MUSTER, GAME_UNIT_CARD, AdwBin)

void
muster_game_unit_card_show (MusterGameUnitCard *self, MusterGameSession *session, const char *unit);

G_END_DECLS
