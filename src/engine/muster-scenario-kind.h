/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

/*
 * Kinds of scenario that a rule system offers, as data:
 *
 *   <scenario-kinds><scenario-kind id label width height turns timed="yes|no" timed-rule
 *   ends="yes|no" from to victory-rule rule>
 *     <side id posture zone="end|middle" depth colour classes guests/>
 *     <feature id kind label side across width height/>   <objective id label feature side across/>
 *     <reinforcement id side turn edge/>   <victory id side kind objective turns share
 *     needed="yes|no" label="when it is won"/>
 *   </scenario-kind></scenario-kinds>
 *
 * width and height of the field, in the measure of the rules. timed: it has a length in turns
 * (yes), or none (no). victory-rule: by what games of it are decided where a condition has no
 * statement of its own, and none of them has; else what the rules say of every game. ends: each
 * army starts in its own end. zone: where a side starts, and how deep an end is where that is not
 * the part of the field that the rules say; a feature or objective lies in the zone of its side,
 * without one in the middle; across: from the left, 1/2 is half. classes: whose armies those are;
 * guests: of which class there are units among them. What is in the model a scenario of that kind
 * has to have, but conditions that are not needed.
 *
 * A scenario names its kind; one that does not is of the first kind whose needed conditions it has
 * one of, or of the first of all.
 */
const MusterDef *muster_scenario_kind_find (const MusterRuleset *ruleset, MusterNode *scenario);
MusterNode *muster_scenario_kind_make (MusterRuleset *ruleset,
                                       const char *kind,
                                       const char *name,
                                       MusterNode *first,
                                       MusterNode *second,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *muster_army_list_last_half (MusterNode *army) G_GNUC_WARN_UNUSED_RESULT;
/* What SCENARIO lacks that NEED, of the model of its kind, has, and which node it is to be put
 * into; NULL: it cannot be made of what is there. */
MusterNode *muster_scenario_kind_make_part (MusterNode *scenario,
                                            MusterElement *model,
                                            const MusterElement *need,
                                            MusterNode **parent);

G_END_DECLS
