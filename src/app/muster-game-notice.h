/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterGameNotice: why something was not done, above the game, with the umpire's way to do it all
 * the same. Signal "overrule" (const char *reason): the umpire gave a reason.
 */
#define MUSTER_TYPE_GAME_NOTICE (muster_game_notice_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameNotice, muster_game_notice, MUSTER, GAME_NOTICE, AdwBin)

void muster_game_notice_show (MusterGameNotice *self, const char *message, gboolean may_overrule);
void muster_game_notice_dismiss (MusterGameNotice *self);

G_END_DECLS
