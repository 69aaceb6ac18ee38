/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document-window.h"

G_BEGIN_DECLS

/*
 * MusterArmyWindow: one army: its order of battle, the selected unit, and what the rules say.
 * Properties: page ("tree", "unit", "findings": what a window without room for all shows) and enemy
 * (the uuid of the army that it is checked against, "" for none); both are actions of the window.
 */
#define MUSTER_TYPE_ARMY_WINDOW (muster_army_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterArmyWindow, muster_army_window, MUSTER, ARMY_WINDOW, MusterDocumentWindow)

GtkWidget *muster_army_window_new (MusterApplication *app, MusterDocument *document);
MusterDocument *muster_army_window_get_document (MusterArmyWindow *self);
/* The node that is selected; borrowed, nullable. */
MusterNode *muster_army_window_get_selected (MusterArmyWindow *self);
void muster_army_window_select (MusterArmyWindow *self, MusterNode *node);

G_END_DECLS
