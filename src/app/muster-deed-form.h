/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-dice-entry.h"
#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterDeedForm: one thing that may be done now, with what the rules have to be told about it, the
 * exact chances. The dice, thrown at the table and typed in or thrown by the program, have an entry
 * of their own.
 *
 * Signal "deed" (const char *action, GStrv words, MusterDice *dice): the umpire says go. The dice
 * are NULL where nothing is to be thrown. Signal "overrule" (const char *action, GStrv words, const
 * char *reason): it is to be done although the rules forbid it. Signal "told": something else was
 * said, or the form is for something else.
 */
#define MUSTER_TYPE_DEED_FORM (muster_deed_form_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeedForm, muster_deed_form, MUSTER, DEED_FORM, AdwBin)

void muster_deed_form_show (MusterDeedForm *self,
                            MusterGameSession *session,
                            const MusterPermitted *permitted,
                            gboolean again);
void muster_deed_form_clear (MusterDeedForm *self);
gboolean muster_deed_form_is_shown (MusterDeedForm *self);
void muster_deed_form_focus (MusterDeedForm *self);
void muster_deed_form_aim (MusterDeedForm *self, const char *unit);
void muster_deed_form_pick_zone (MusterDeedForm *self, const char *zone);
const char *muster_deed_form_get_mover (MusterDeedForm *self);
char *muster_deed_form_get_destination (MusterDeedForm *self);
const char *muster_deed_form_get_actor (MusterDeedForm *self);
gboolean muster_deed_form_can_aim (MusterDeedForm *self, const char *unit);
gboolean muster_deed_form_allows_aim (MusterDeedForm *self, const char *unit, const char *zone);
void muster_deed_form_set_dice_entry (MusterDeedForm *self, MusterDiceEntry *dice);

G_END_DECLS
