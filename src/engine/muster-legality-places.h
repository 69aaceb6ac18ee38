/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-legality-private.h"

G_BEGIN_DECLS

/* NODE, which is a unit's place, an objective or a label, lies on FIELD (nullable: nothing is known
 * of it). ARMY_IDS: of the army of a place's side, id to node; nullable: it is not here. */
void muster_legality_check_point (MusterCheck *check,
                                  MusterNode *field,
                                  GHashTable *army_ids,
                                  MusterNode *node);
/* NODE, which is a unit's place, is the first of that unit; PLACED: ids of those that have one. */
void muster_legality_check_doubled_place (MusterCheck *check, GHashTable *placed, MusterNode *node);

G_END_DECLS
