/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli-call.h"
#include "muster-game-session.h"

G_BEGIN_DECLS

/* How games are told, for the commands of muster-cli-game.c. */
void muster_cli_game_json_row (JsonBuilder *json, const MusterJournalRow *row);
void muster_cli_game_print_row (MusterCliCall *call, const MusterJournalRow *row);
void muster_cli_game_json_survey (MusterCliCall *call, MusterGameSession *session);
gboolean muster_cli_game_is_alike (const MusterPermitted *one,
                                   const MusterPermitted *other,
                                   const char *name);
const char *muster_cli_game_find_word (const char *const *words, const char *name);
void
muster_cli_game_print_permitted (MusterCliCall *call, MusterGameSession *session, gboolean found);
void muster_cli_game_print_survey (MusterCliCall *call, MusterGameSession *session);

G_END_DECLS
