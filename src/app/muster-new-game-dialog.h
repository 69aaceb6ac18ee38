/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-node.h"

G_BEGIN_DECLS

/*
 * MusterNewGameDialog: asks for a scenario, or for two armies, starts the game and opens it.
 */
#define MUSTER_TYPE_NEW_GAME_DIALOG (muster_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterNewGameDialog, muster_new_game_dialog, MUSTER, NEW_GAME_DIALOG, AdwWindow)

/* UUID (nullable): the scenario, or the first army, to begin with. */
GtkWidget *muster_new_game_dialog_new (GtkWindow *parent, const char *uuid);
/* For SCENARIO as it is now, wherever it is kept. */
GtkWidget *muster_new_game_dialog_new_scenario (GtkWindow *parent, MusterNode *scenario);

G_END_DECLS
