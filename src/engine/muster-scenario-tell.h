/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"
#include "muster-shape.h"

G_BEGIN_DECLS

/*
 * What the parts of a scenario say, in words, for lists and for paper. All of it works on scenarios
 * that are not finished and on players' copies: what is named and not there is called by its id.
 * Strings are (transfer full) unless said.
 */

/*
 * What CHILD of a scenario is called: its name; of an objective without one that of its feature, of
 * a side that of its army, of these and of an event or a random table else the number: "Objective
 * 2"; of a feature its terrain's label: "Woods" (RULESET NULL: the word of its kind); of others the
 * id. Borrowed or interned.
 */
const char *muster_scenario_tell_child (const MusterRuleset *ruleset, MusterNode *child);
/* The same of a side, objective, feature or event of the scenario that NODE is in, by its id; the
 * id itself when there is none. */
const char *muster_scenario_tell_name (const MusterRuleset *ruleset,
                                       MusterNode *node,
                                       MusterKind kind,
                                       const char *id);
/* The objective with that id; NULL: the only one that there is, or "every objective". */
const char *muster_scenario_tell_objective (MusterNode *node, const char *id);
/* An event of the rules, wherever it stands in them, by its id; borrowed, nullable: they have
 * none. */
const char *muster_scenario_tell_rules_event (const MusterRuleset *ruleset, const char *id);
/* The name of a formation, else what it is. */
char *muster_scenario_tell_formation (const MusterRuleset *ruleset, MusterNode *formation);
/* Names of units and formations of SIDE (nullable), by their ids, in a line. */
char *muster_scenario_tell_units (const MusterRuleset *ruleset, MusterNode *side, const char *ids);
/* Whose losses count that NODE speaks of: "side", or "side/unit unit". */
char *
muster_scenario_tell_whose (const MusterRuleset *ruleset, MusterNode *node, const char *of);
/* What has to be so for a condition of victory, such as can follow "when". */
char *muster_scenario_tell_condition (const MusterRuleset *ruleset, MusterNode *victory);
/* COUNT figures (below 0: none are said), else SHARE per cent (the same), else all of WHOSE, NULL:
 * of the enemy: "3 figures of the Column are lost". */
char *muster_scenario_tell_losses (const char *whose, gint64 count, gint64 share);
/* The whole: "Victory for the Column when the well is taken." */
char *muster_scenario_tell_victory (const MusterRuleset *ruleset, MusterNode *victory);
/* What of the army of SIDE is not there at the start, whole units or parts of them, none within
 * another; (transfer container) of borrowed nodes. */
GPtrArray *muster_scenario_list_later_units (MusterNode *side);
/* When and where the units of a reinforcement come: "comes over the northern edge on turn 3, or
 * when the ford is held". */
char *muster_scenario_tell_arrival (const MusterRuleset *ruleset, MusterNode *reinforcement);
/* The same of N units: WHEN in words; EDGE nullable. */
char *muster_scenario_tell_coming (guint n, const char *edge, const char *when);
/* The day and the year of a scenario, the year once: "14 August 1903"; "" when nothing is said.
 * (transfer full) */
char *muster_scenario_tell_day (MusterNode *scenario);
/* Where the rules turn cards, so that a turn is what nobody guesses: what it is, and the statement
 * that says so: "A turn is … (BB-SEQ-06)". (transfer full), NULL: nothing is to be told. */
char *muster_scenario_tell_turn (const MusterRuleset *ruleset);
/* "over the northern edge"; the word itself when it is none; "" for NULL. */
char *muster_scenario_tell_edge (const char *edge);
/* What brings an event of the scenario's own: "turn 3", "the seven of clubs", "the scenario's
 * deck". */
char *muster_scenario_tell_event_time (MusterNode *event);
/* Of "attack", "defend", …: what a side is there to do; borrowed, "" for NULL. */
const char *muster_scenario_tell_posture (const char *posture);

/* Whether the field of the scenario that NODE is in is one of zones; they are counted from 1
 * wherever people read or write them. */
gboolean muster_scenario_counts_zones (const MusterRuleset *ruleset, MusterNode *node);
/* What stands behind a length on the field of the scenario that NODE is in: "R", "in"; borrowed. */
const char *muster_scenario_tell_measure (const MusterRuleset *ruleset, MusterNode *node);
/* Where a spot is: "zone 3,4"; "2.5 R from the west, 3 R from the north". */
char *
muster_scenario_tell_spot (const MusterRuleset *ruleset, MusterNode *node, double x, double y);
/* The same of all that lies in BOX: "columns 1 to 10, rows 1 to 4"; "0 to 6 R from the west, 0 to 3
 * R from the north". */
char *muster_scenario_tell_area (const MusterRuleset *ruleset, MusterNode *node, MusterBounds box);

/* How a game of SCENARIO is won that says no more than when it ends: by the rules. Sentences, each
 * for one side. */
typedef struct
{
  char *text;
  char *rule; /* the statement; nullable */
} MusterToldVictory;
/* (transfer full): of MusterToldVictory; may be empty */
GPtrArray *muster_scenario_tell_usual_victories (MusterRuleset *ruleset, MusterNode *scenario);

G_END_DECLS
