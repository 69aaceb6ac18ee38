/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/* The worst that the findings say of a node. */
typedef enum
{
  MUSTER_MARK_NONE,
  MUSTER_MARK_ADVICE,
  MUSTER_MARK_WARNING,
  MUSTER_MARK_ERROR,
} MusterMark;

/* The mark of a severity. */
MusterMark muster_mark_from_severity (MusterSeverity severity);
/* A symbolic icon's name and the CSS class that colours it; NULL for MUSTER_MARK_NONE. */
const char *muster_mark_get_icon (MusterMark mark);
const char *muster_mark_get_css_class (MusterMark mark);
/* "not legal", "warning", "advice": never colour alone. */
const char *muster_mark_get_word (MusterMark mark);

/*
 * MusterArmyRow: one line of the order of battle: symbol, name, type, mark, strength. Draggable,
 * and a place to drop. Signal "node-dropped" (MusterNode *node, MusterNode *parent, uint index):
 * another node is to go there; the index counts children as they are before the move.
 */
#define MUSTER_TYPE_ARMY_ROW (muster_army_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterArmyRow, muster_army_row, MUSTER, ARMY_ROW, GtkWidget)

GtkWidget *muster_army_row_new (void);
void muster_army_row_bind (MusterArmyRow *self, MusterDocument *document, GtkTreeListRow *row);
void muster_army_row_unbind (MusterArmyRow *self);
MusterNode *muster_army_row_get_node (MusterArmyRow *self);
void muster_army_row_set_mark (MusterArmyRow *self, MusterMark mark, guint count);
void muster_army_row_set_compact (MusterArmyRow *self, gboolean compact);
/* Takes over what the rules say of the node now. */
void muster_army_row_update (MusterArmyRow *self);

G_END_DECLS
