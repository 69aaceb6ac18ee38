/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-legality-private.h"
#include "muster-shape.h"
#include "muster-zones.h"

G_BEGIN_DECLS

/*
 * What is found of a scenario whatever its rules are, by topic, one file each: its sides and
 * switches, who comes later, shapes on the field, where units are placed, what is played for. Takes
 * time in proportion to the scenario.
 */

#define MUSTER_RULE_SIDE "DOC-SIDE"         /* sides and their armies */
#define MUSTER_RULE_SWITCH "DOC-RULE"       /* switches */
#define MUSTER_RULE_COMING "DOC-COME"       /* reinforcements */
#define MUSTER_RULE_SHAPE "DOC-SHAPE"       /* what has no shape */
#define MUSTER_RULE_FIELD "DOC-FIELD"       /* what lies beyond the field */
#define MUSTER_RULE_PLACE "DOC-PLACE"       /* where units start */
#define MUSTER_RULE_OBJECTIVE "DOC-AIM"     /* objectives */
#define MUSTER_RULE_VICTORY "DOC-WIN"       /* conditions of victory */
#define MUSTER_RULE_EVENT "DOC-EVENT"       /* events, and the deck of cards that holds them */
#define MUSTER_RULE_TABLE "DOC-TABLE"       /* random tables */
#define MUSTER_RULE_PAGE "DOC-PAGE"         /* texts that are too long for their page */
/* The turn in which those come whose scenario does not say when: the first one in which anybody
 * can. */
#define MUSTER_SECOND_TURN "2"

typedef struct
{
  MusterCheck *check;
  MusterNode *scenario;
  MusterNode *field; /* nullable */
  double width;      /* of the field; 0 without one */
  double height;
  GPtrArray *sides;
  GArray *proposed;   /* of MusterPoint: where repairs place units */
  MusterZones *zones; /* nullable: it is not played on zones, or its zones have no meaning */
} MusterScenarioCheck;

void muster_scenario_check_run (MusterCheck *check, MusterNode *scenario);

/* The topics. */
void muster_scenario_check_sides (MusterScenarioCheck *self);
void muster_scenario_check_switches (MusterScenarioCheck *self);
void muster_scenario_check_length (MusterScenarioCheck *self);
void muster_scenario_check_coming (MusterScenarioCheck *self);
void muster_scenario_check_field (MusterScenarioCheck *self);
void muster_scenario_check_shapes (MusterScenarioCheck *self);
void muster_scenario_check_polygons (MusterScenarioCheck *self);
void muster_scenario_check_places (MusterScenarioCheck *self);
void muster_scenario_check_garrisons (MusterScenarioCheck *self);
void muster_scenario_check_start (MusterScenarioCheck *self);
void muster_scenario_check_objectives (MusterScenarioCheck *self);
void muster_scenario_check_victories (MusterScenarioCheck *self);
void muster_scenario_check_worth (const MusterScenarioCheck *self, MusterNode *objective);
void muster_scenario_check_twice (MusterScenarioCheck *self);
void muster_scenario_check_events (MusterScenarioCheck *self);
void muster_scenario_check_pages (MusterScenarioCheck *self);

/* Whether the scenario has a condition already that is as VICTORY would be for SIDE. */
gboolean
muster_scenario_has_victory (MusterNode *scenario, MusterNode *victory, const char *side);
/* Takes MESSAGE of RULE, which sets a switch; offered is that the switch is taken out. MESSAGE:
 * (transfer full) */
void muster_scenario_report_switch (MusterScenarioCheck *self,
                                    MusterNode *rule,
                                    MusterSeverity severity,
                                    char *message);
/* Takes of NODE, an event or a reinforcement called NAME, that it waits for a card that never
 * comes; RULE says of what that is told. */
void muster_scenario_check_card (MusterScenarioCheck *self,
                                 MusterNode *node,
                                 const char *rule,
                                 const char *name);
/* A name for people, as muster_scenario_tell_child() has it: of a side, feature, objective, event,
 * table or area; others by their id, else what they are. Borrowed. */
const char *muster_scenario_name (const MusterRuleset *ruleset, MusterNode *node);
/* Points of POLYGON, whose edge crosses itself, so that it does not; HULL: it goes round all of
 * them. (transfer full) (nullable) */
char *muster_scenario_untangle (MusterNode *polygon, gboolean *hull);
/* Points of POLYGON that look the same with a tolerance (in the measure of the field): fewer, never
 * less than three of its own. (transfer full): of MusterPoint */
GArray *muster_scenario_thin (const GArray *points, double tolerance);
/* Whether NODE is a polygon, line, rectangle or ellipse. */
gboolean muster_scenario_is_shape (MusterNode *node);
/* Whether all of FEATURE lies beyond FIELD. */
gboolean muster_scenario_lies_off (MusterNode *field, MusterNode *feature);
/* The points of the element as they are written, each once in a row (transfer full): of
 * MusterPoint; and such written out (transfer full). */
GArray *muster_scenario_read_points (MusterNode *polygon);
char *muster_scenario_write_points (const GArray *points);
/* What names SIDE goes, or names nobody any more, when it is taken out of SCENARIO. (transfer
 * full) */
MusterFix *muster_scenario_take_out_side (MusterNode *scenario, MusterNode *side);
/* A length or place as it is written: "4.5". (transfer full) */
char *muster_scenario_format (double value);
/* Whether the rules in force keep where units stand. */
gboolean muster_scenario_keeps_positions (const MusterRuleset *ruleset);

/* Who comes later: what the reinforcements of a side name, to ask with. (transfer full) */
GHashTable *muster_scenario_list_later (MusterNode *side);
gboolean muster_scenario_comes_later (GHashTable *later, MusterNode *unit);

/* Deployment areas of a side: which of them a unit may start in. */
typedef struct
{
  MusterNode *node;
  GHashTable *units; /* ids; nullable: of everybody */
  GPtrArray *shapes; /* of MusterShape */
} MusterArea;
/* of MusterArea, those with a shape (transfer full) */
GPtrArray *muster_scenario_list_areas (MusterNode *side);
char *muster_area_name (MusterNode *area); /* (transfer full) */
gboolean muster_area_is_for (const MusterArea *self, MusterNode *unit);
gboolean muster_area_covers (const MusterArea *self, double x, double y);
const MusterArea *
muster_areas_find (GPtrArray *areas, MusterNode *unit, double x, double y, gboolean *covers);
/* What lies on the field, for who is to stand there. */
typedef struct _MusterGround MusterGround;
MusterGround *muster_ground_new (const MusterRuleset *ruleset, MusterNode *scenario);
void muster_ground_free (MusterGround *self);
MusterNode *muster_ground_find_bar (const MusterGround *self, double x, double y);
gboolean muster_ground_is_clear (const MusterGround *self, double x, double y);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGround, muster_ground_free)

G_END_DECLS
