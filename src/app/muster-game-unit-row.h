/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-turn.h"

G_BEGIN_DECLS

/* MusterGameUnitRow: one unit of a game in a side's list: symbol, name, state, strength. */
#define MUSTER_TYPE_GAME_UNIT_ROW (muster_game_unit_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameUnitRow, muster_game_unit_row, MUSTER, GAME_UNIT_ROW, GtkListBoxRow)

GtkWidget *muster_game_unit_row_new (const MusterGameUnit *unit, const char *colour);
const char *muster_game_unit_row_get_id (MusterGameUnitRow *self);
gboolean muster_game_unit_row_is_lost (MusterGameUnitRow *self);
void muster_game_unit_row_update (MusterGameUnitRow *self,
                                  const MusterSetup *setup,
                                  const MusterUnitStatus *status,
                                  gboolean active,
                                  const char *owes);

G_END_DECLS
