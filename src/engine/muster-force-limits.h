/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-legality.h"

G_BEGIN_DECLS

/*
 * What a scenario says of the force of a side: <limit> and <cost> (data/schemas/scenario.rng). A
 * gun is a troop that the ruleset marks gun="yes", or a figure of a unit type that it so marks.
 */

#define MUSTER_RULE_LIMIT "DOC-LIMIT"

/* Checks ARMY as muster_legality_check() does, and against the limits of SIDE, whatever army stands
 * in that. ENEMY nullable. */
MusterReport *muster_legality_check_for_side (const MusterRuleset *ruleset,
                                              MusterNode *army,
                                              MusterNode *enemy,
                                              MusterNode *side) G_GNUC_WARN_UNUSED_RESULT;
/* What ARMY is worth by the costs of SIDE and its scenario. */
gint64 muster_force_count_points (const MusterRuleset *ruleset, MusterNode *side, MusterNode *army);
/* Whether SIDE or its scenario gives anything a cost. */
gboolean muster_force_has_costs (MusterNode *side);
/* "10 to 40 men", "at most 2 guns (cannon)", "only British, Askari": a limit in words (transfer
 * full). */
char *muster_force_describe_limit (const MusterRuleset *ruleset, MusterNode *limit);
/* Between how many sides the rules take turns, and what statement says so (nullable); 0: they say
 * nothing of turns. */
guint muster_sequence_count_sides (const MusterRuleset *ruleset, const char **rule);

/* What LIMIT may be of, as its kind has it: (transfer container), of MusterDef. */
GPtrArray *muster_force_limit_list_words (const MusterRuleset *ruleset, MusterNode *limit);

/* Whether a limit of that kind counts (men, guns, points) rather than names what may be there. */
gboolean muster_force_limit_is_counted (const char *kind);

G_END_DECLS
