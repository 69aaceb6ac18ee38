/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-private.h"

G_BEGIN_DECLS

/* Posts: what a unit is the garrison of, as long as it has not gone from where the scenario put
 * it. */

/* The place in the scenario of UNIT, or of what it is a part of; nullable. */
MusterNode *muster_turn_find_start (const MusterSetup *setup, const MusterSetupUnit *unit);
/* The feature in which, or at which, the scenario has put UNIT and it still stands; NULL: none, or
 * places are kept. */
MusterNode *
muster_turn_find_post (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit);
void muster_turn_leave_post (MusterTurn *turn, const MusterSetupUnit *unit);
/* (transfer full): what that covers it as; NULL: nothing that the rules know */
char *
muster_turn_find_cover (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit);
/* (transfer full): "in Fort Ghazi"; NULL: it has no post */
char *muster_turn_describe_post (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSetupUnit *unit);

G_END_DECLS
