/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * MusterDiceView: dice drawn as dice and a card as a card, as many in a line as there is room for.
 */
#define MUSTER_TYPE_DICE_VIEW (muster_dice_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterDiceView, muster_dice_view, MUSTER, DICE_VIEW, GtkWidget)

/* In the faces: a die still to be thrown, and what stands before one that cannot be. */
#define MUSTER_DICE_VIEW_BLANK "·"
#define MUSTER_DICE_VIEW_WRONG "!"

GtkWidget *muster_dice_view_new (void);
void muster_dice_view_set_faces (MusterDiceView *self, const char *faces);
void muster_dice_view_set_together (MusterDiceView *self, guint together);

G_END_DECLS
