/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-dice.h"

G_BEGIN_DECLS

/*
 * MusterDiceEntry: how many dice to throw, large and drawn as dice; the field for what lies on the
 * table, and the program that throws for those who like it better.
 *
 * Signal "go" (MusterDice *dice): here they are; NULL lets the program throw.
 */
#define MUSTER_TYPE_DICE_ENTRY (muster_dice_entry_get_type ())
G_DECLARE_FINAL_TYPE (MusterDiceEntry, muster_dice_entry, MUSTER, DICE_ENTRY, AdwBin)

void muster_dice_entry_clear (MusterDiceEntry *self);
void muster_dice_entry_set_plan (MusterDiceEntry *self, GArray *plan);
void muster_dice_entry_set_diceless (MusterDiceEntry *self);
void muster_dice_entry_say (MusterDiceEntry *self, const char *message);
void muster_dice_entry_focus (MusterDiceEntry *self);
void muster_dice_entry_throw (MusterDiceEntry *self);
GtkWidget *muster_dice_entry_get_default (MusterDiceEntry *self);

G_END_DECLS
