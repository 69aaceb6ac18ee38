/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"
#include "muster-field.h"

G_BEGIN_DECLS

/*
 * MusterMapList: a map in words, for people who do not see it: all that lies on it as a list, one
 * sentence each; for the one that is chosen where the others are, as bearings and distances. It
 * follows the document. Signals: "chosen" (MusterNode *): a row was chosen; "activated" (MusterNode
 * *): and gone into.
 */
#define MUSTER_TYPE_MAP_LIST (muster_map_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapList, muster_map_list, MUSTER, MAP_LIST, AdwBin)

GtkWidget *muster_map_list_new (void);
/* Tells what the side of that id may know; NULL: all. Before the field. */
void muster_map_list_set_seen_by (MusterMapList *self, const char *side);
/* Whose findings are marked at the rows; nullable. */
void muster_map_list_set_document (MusterMapList *self, MusterDocument *document);
/* FIELD is as the document is now; nullable. */
void muster_map_list_set_field (MusterMapList *self, MusterField *field);
/* Chooses the row of NODE (nullable: none) without a signal. */
void muster_map_list_select (MusterMapList *self, MusterNode *node);

G_END_DECLS
