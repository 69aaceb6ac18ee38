/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-node-row.h"

G_BEGIN_DECLS

/* What can be chosen in the forms of a scenario; each is a MusterChoicesFunc. */
void
muster_scenario_offer_colours (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_cards (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_suits (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_postures (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_edges (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_sides (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_holders (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void muster_scenario_offer_objectives (MusterDocument *document,
                                       MusterNode *node,
                                       MusterChoices *choices);
void
muster_scenario_offer_features (MusterDocument *document, MusterNode *node, MusterChoices *choices);
/* Those of which a unit can be the garrison. */
void
muster_scenario_offer_posts (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void muster_scenario_offer_victories (MusterDocument *document,
                                      MusterNode *node,
                                      MusterChoices *choices);
void
muster_scenario_offer_events (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void muster_scenario_offer_own_events (MusterDocument *document,
                                       MusterNode *node,
                                       MusterChoices *choices);
void
muster_scenario_offer_kinds (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_decks (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void muster_scenario_offer_audiences (MusterDocument *document,
                                      MusterNode *node,
                                      MusterChoices *choices);
void
muster_scenario_offer_limits (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_limited (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_types (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_troops (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_weapons (MusterDocument *document, MusterNode *node, MusterChoices *choices);
void
muster_scenario_offer_grades (MusterDocument *document, MusterNode *node, MusterChoices *choices);
/* Whose losses: a side, or a unit or formation of one. */
void
muster_scenario_offer_losers (MusterDocument *document, MusterNode *node, MusterChoices *choices);

/* What a child of a scenario is called, and in a line below what it says: see
 * MusterNodeListSpec. */
char *
muster_scenario_describe_objective (MusterDocument *document, MusterNode *node, char **subtitle);
char *
muster_scenario_describe_victory (MusterDocument *document, MusterNode *node, char **subtitle);
char *muster_scenario_describe_event (MusterDocument *document, MusterNode *node, char **subtitle);
char *muster_scenario_describe_reinforcement (MusterDocument *document,
                                              MusterNode *node,
                                              char **subtitle);
char *
muster_scenario_describe_deployment (MusterDocument *document, MusterNode *node, char **subtitle);
char *muster_scenario_describe_limit (MusterDocument *document, MusterNode *node, char **subtitle);
char *muster_scenario_describe_cost (MusterDocument *document, MusterNode *node, char **subtitle);

/* A name for one more of the children of KIND: TEXT, where {number} is the first from how many
 * there will be that no other has. (transfer full) */
char *muster_scenario_number_name (MusterNode *parent, MusterKind kind, const char *text);
/* The words for a kind of limit; the kind itself when there are none. Borrowed. */
const char *muster_scenario_name_limit (const char *kind);
/* The side that NODE belongs to; borrowed, nullable. */
MusterNode *muster_scenario_get_side (MusterNode *node);
/* The side with that id; borrowed, nullable. */
MusterNode *muster_scenario_find_side (MusterNode *node, const char *id);
/* Who can come later: muster-scenario-coming.c. */
/* Whether UNIT can be named by NODE, a reinforcement: no other one of its side names it, what it is
 * in or what is in it. */
gboolean muster_scenario_is_free_to_come (MusterNode *node, MusterNode *unit);
/* A unit of SIDE that can come later, one without a place if there is any; its id, borrowed,
 * nullable. */
const char *muster_scenario_find_coming (MusterNode *side);
/* Adds to EDITS that those of UNITS (ids; nullable) that stand on the field are taken off it. A
 * sentence that says so, (transfer full); NULL: nobody is. */
char *muster_scenario_take_off (MusterDocument *document,
                                MusterNode *side,
                                const char *units,
                                GPtrArray *edits);
/* Adds to EDITS that the unit ID of SIDE comes later no more, as it stands on the field. A sentence
 * that says so, (transfer full); NULL: it did not. */
char *muster_scenario_put_on (MusterDocument *document,
                              MusterNode *side,
                              const char *id,
                              GPtrArray *edits);
/* Names of units, by their ids, in a line. (transfer full) */
char *muster_scenario_name_units (MusterDocument *document, MusterNode *side, const char *ids);
/* Whether the rules have events of their own. */
gboolean muster_scenario_has_events (MusterDocument *document);
/* Whether the rules deal the cards of a pack to sides and players. */
gboolean muster_scenario_has_cards (MusterDocument *document);

G_END_DECLS
