/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/* What can be said of an army's nodes without any rules. */

/* Figures standing in NODE itself (not in units inside it), as written: sum of counts; 0 when
 * none. */
gint64 muster_unit_count_own (MusterNode *unit);
/* The count of one troop in NODE itself. */
gint64 muster_unit_count_troop (MusterNode *unit, const char *troop);
gboolean muster_unit_has_figures (MusterNode *unit);
gboolean muster_unit_has_units (MusterNode *unit);
/* Units directly in NODE (army, formation or unit), in order. (transfer container) of borrowed
 * nodes */
GPtrArray *muster_node_list_units (MusterNode *node);
/* All units below NODE, depth first, outermost only when OUTERMOST. (transfer container) of
 * borrowed nodes */
GPtrArray *muster_node_list_all_units (MusterNode *node, gboolean outermost);
/* the army it is in, or itself; borrowed, nullable */
MusterNode *muster_node_get_army (MusterNode *node);
MusterNode *muster_node_get_formation (MusterNode *node); /* innermost; borrowed, nullable */

/* Scenario: sides in order, and the army of one (embedded; NULL when only referenced). Borrowed. */
GPtrArray *muster_scenario_list_sides (MusterNode *scenario);
MusterNode *muster_side_get_army (MusterNode *side);
/* What stands in SCENARIO itself of that kind, by its id (nullable: nothing); borrowed,
 * nullable. */
MusterNode *muster_scenario_find_part (MusterNode *scenario, MusterKind kind, const char *id);
/* Whether all players may read NODE, a part of a scenario with words: only where it says so
 * (audience="all"). All else is the umpire's; notes of a side or its army without a word on it are
 * read by that side too. */
gboolean muster_node_is_for_all (MusterNode *node);

G_END_DECLS
