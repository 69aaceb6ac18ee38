/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-memory.h"
#include "muster-turn-private.h"

G_BEGIN_DECLS

/* What filling in parameters and holding what is said of them against the game have in common. */

/* What the umpire has said of PARAMETER; NULL when nothing. A parameter that is called like a word
 * of the machine is given as “target-kind”, or under its own name where the machine has no use for
 * it: “target=wagon” where no unit is meant. */
const char *muster_turn_find_given (const MusterSetup *setup,
                                    const MusterTurnDeed *deed,
                                    const MusterParameter *parameter,
                                    GPtrArray *user);
/* What ACT (nullable) always gives its procedure under NAME; NULL when it leaves that open. */
const char *muster_turn_find_fixed (const MusterSequenceAct *act, const char *name);
/* Who PARAMETER speaks of, and WHAT of it: splits "actor.figures"; NULL when the role is
 * nobody's. */
const MusterSetupUnit *muster_turn_find_role (const MusterTurnDeed *deed,
                                              const MusterParameter *parameter,
                                              const char **what);
/* Whether PARAMETER can have that VALUE. A unit of a type that the rules do not know has none that
 * a parameter takes: the umpire says what it counts as. */
gboolean muster_turn_may_be_told (const MusterParameter *parameter, const char *value);
/* Whether WHAT is a state that is not had for a word: it has to be paid for, or units like UNIT
 * never come into it. */
gboolean
muster_turn_is_strict (const MusterSetup *setup, const MusterSetupUnit *unit, const char *what);
/* What the game knows of UNIT under WHAT. A state that has to be paid for is not had as long as
 * nobody has paid, and nobody is limbered who has nothing to limber. (transfer full), nullable. */
char *muster_turn_find_strict_fact (MusterDraft *draft,
                                    const MusterSetup *setup,
                                    const MusterTurnDeed *deed,
                                    const MusterSetupUnit *unit,
                                    const char *what,
                                    GPtrArray *words);

G_END_DECLS
