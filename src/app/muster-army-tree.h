/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * MusterArmyTree: an army's order of battle as a tree.
 * Properties: document (once), selected (MusterNode, notified).
 * Signal "node-dropped" as of MusterArmyRow.
 */
#define MUSTER_TYPE_ARMY_TREE (muster_army_tree_get_type ())
G_DECLARE_FINAL_TYPE (MusterArmyTree, muster_army_tree, MUSTER, ARMY_TREE, AdwBin)

void muster_army_tree_set_document (MusterArmyTree *self, MusterDocument *document);
/* The selected node; borrowed, nullable. */
MusterNode *muster_army_tree_get_selected (MusterArmyTree *self);
/* Selects NODE, opening what it stands in, and brings it into view. */
void muster_army_tree_select (MusterArmyTree *self, MusterNode *node);
/* Shows the findings of REPORT at the units. */
void muster_army_tree_set_report (MusterArmyTree *self, MusterReport *report);
/* Whether the lines leave out what a unit's type is called: there is little room. */
void muster_army_tree_set_compact (MusterArmyTree *self, gboolean compact);
/* What a line offers at the second mouse button and the menu key. */
void muster_army_tree_set_menu (MusterArmyTree *self, GMenuModel *menu);
void muster_army_tree_grab_focus (MusterArmyTree *self);
void muster_army_tree_expand_all (MusterArmyTree *self, gboolean expand);

G_END_DECLS
