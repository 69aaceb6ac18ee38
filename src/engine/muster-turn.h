/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-dice.h"
#include "muster-node.h"
#include "muster-procedure.h"
#include "muster-state.h"
#include "muster-zones.h"

G_BEGIN_DECLS

/*
 * The turn machine: the ruleset's sequence of play as states. It never changes a state: it turns an action into a journal
 * entry whose effects, folded in, are the new state. Everything it needs is in the setup, which never changes during a game.
 */
#define MUSTER_TYPE_SETUP (muster_setup_get_type ())
typedef struct _MusterSetup MusterSetup;
GType muster_setup_get_type (void);

/* From a scenario with all its armies embedded (takes references; the nodes must not change afterwards: give copies).
 * MUSTER_ENGINE_ERROR_SETUP: fewer than two sides with an army, a ruleset without a sequence, no unit to play with. */
MusterSetup *muster_setup_new (MusterRuleset *ruleset, MusterNode *scenario, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A plain scenario from two armies (copies them), named after them. */
MusterNode *muster_setup_make_scenario (MusterRuleset *ruleset, MusterNode *first, MusterNode *second) G_GNUC_WARN_UNUSED_RESULT;
MusterSetup *muster_setup_ref (MusterSetup *self);
void muster_setup_unref (MusterSetup *self);
MusterRuleset *muster_setup_get_ruleset (const MusterSetup *self); /* borrowed, options of the scenario in force */
MusterNode *muster_setup_get_scenario (const MusterSetup *self);   /* borrowed */

/*
 * What the machine keeps in a MusterState. UNIT is "side/unit"; a key that is not there is empty, no or 0.
 *   turn, phase ("draw", "activate", "test", "permit", "act", "over"), side, player: whose turn it is
 *   pack, discard: cards parted by blanks, the top one first, the first turned first; card: the one that lies open; cards: turned so far
 *   active: the unit that was activated; passed: yes or no; choice, act: what it does and the number, from 0, of the act that comes now
 *   overrule: the umpire's reason, for the next action; result: how the game ended; winner: a side; extended: yes, played on after that
 *   unit.UNIT.has.TROOP, unit.UNIT.lost.TROOP: figures at the start, figures lost
 *   unit.UNIT.wounds, wounds-of: damage that the figure hit last carries, and what it is as a mark
 *   unit.UNIT.at, facing, formation: where it stands, in games that keep that: "3,4:2 3,5:2" (zone and bases), "ne", "line"
 *   unit.UNIT.off: yes before it comes on; unit.UNIT.arriving: yes from then until it is activated
 *   condition.KEY: yes when the umpire has told that a condition of victory is so (muster-turn-conditions.c)
 *   arrival.N: the turn on which reinforcements come that something has called; deck: cards of the scenario's own (muster-turn-scenario.h)
 *   objective.ID.holder, since, destroyed, relieved.SIDE: what the umpire told of places (muster-turn-objectives.c); what is remembered beside:
 *   muster-turn-memory.h
 *   unit.UNIT.is.STATE: yes, no (states are the ruleset's: "fortified"); unit.UNIT.grade: when it has changed; unit.UNIT.combats: how many
 */

/* A unit as the game knows it (a battalion is one unit of all its figures unless the option says otherwise). Owned by the setup. */
typedef struct
{
  const char *id;        /* "side/unit" */
  const char *side;      /* side id */
  const char *name;
  const char *type;      /* unit type id */
  const char *symbol;
  gint64 original;       /* figures at the start */
  MusterNode *node;      /* borrowed */
} MusterGameUnit;
guint muster_setup_get_n_units (const MusterSetup *self);
const MusterGameUnit *muster_setup_get_unit (const MusterSetup *self, guint i);
const MusterGameUnit *muster_setup_find_unit (const MusterSetup *self, const char *id); /* nullable */

/* Units of a formation that are led as one: ID stands for all of them where an action wants a unit or a group that tests or leaves. */
typedef struct
{
  const char *id;   /* "side/formation" */
  const char *side; /* side id */
  const char *name;
  char **units;     /* their ids; NULL ended */
} MusterGameGroup;
/* (transfer full): array of MusterGameGroup; units in no formation are not among them. */
GPtrArray *muster_setup_list_groups (const MusterSetup *self);

/* The states that the rules know and the umpire may set on a unit by "state unit=… ID=yes". */
guint muster_setup_get_n_states (const MusterSetup *self);
void muster_setup_get_state (const MusterSetup *self, guint i, const char **id, const char **label, const char **rule); /* rule nullable */
/* A word of MusterUnitStatus's states for people ("In fortifications", "Elite", "Destroyed"); the word itself when it is unknown. */
const char *muster_setup_describe_state (const MusterSetup *self, const char *word);

/* TEXT with the names of the sides for "{first}" and "{second}": (transfer full). */
char *muster_setup_name_sides (const MusterSetup *setup, const char *text);
/* Where positions are kept: the field (borrowed); NULL where they are left to the table. */
MusterZones *muster_setup_get_zones (const MusterSetup *self);
const char *muster_facing_describe (MusterFacing facing); /* "north-east" */
/* In how many ways a unit may be drawn up there, the usual one first. */
guint muster_setup_get_n_formations (const MusterSetup *self);
void muster_setup_get_formation (const MusterSetup *self, guint i, const char **id, const char **label);

/* Row 0: the first entry of every game ("start"): turn, shuffled pack, strengths. DICE must be the program's. */
MusterEntry *muster_turn_start (MusterSetup *setup, MusterDice *dice, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* One action on STATE. WORDS are "name=value" (NULL ended). OVERRULE (nullable) is the umpire's reason: what the rules forbid is then done and logged.
 * MUSTER_ENGINE_ERROR_FORBIDDEN naming the statement; _ARGUMENT for a missing fact, naming the parameter; _DICE. STATE is not changed.
 * Actions: draw, activate unit=, decline, test unit=, permit choice=, resolve procedure= actor= target= [remove=TROOP,…: whom the losses take first]
 * name=value…, casualty unit= count= [troop=] [instead-of=TROOP: swaps who fell] [captured-by=UNIT], state unit= name=value… (a state of the ruleset,
 * grade=, table=on|off|left [edge=north]), state objective= holder=SIDE|none destroyed=yes|no, state side= relieved=yes|no, state side= victory=yes, state victory=draw,
 * state condition=KEY so=yes|no, event [event=ID] (turns a card of the scenario's deck, or tells which event has come), roll table=ID,
 * with positions kept: resolve act=move actor= to=ZONE [facing=] [from=ZONE [count=]], fire and close combat with zone= (the target's) and from=,
 * state unit= at=3,4:2+3,5:2|off facing=ne formation=line, casualty … zone=,
 * test unit= [owed=TEST] [troop=TROOP] name=value… (a test that is owed), answer unit= owed= within=yes|no, rally unit= with=UNIT,
 * prisoners unit= now=behind|escaped|freed|rejoined [of=UNIT] [count=], next [skip=yes: leaves the act out], note text=, overrule reason= (same as OVERRULE for the next action;
 * kept in the state). */
MusterEntry *muster_turn_act (MusterSetup *setup, MusterState *state, const char *action, const char *const *words,
                              MusterDice *dice, const char *overrule, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What is so now. Boxed, reference counted. */
#define MUSTER_TYPE_SURVEY (muster_survey_get_type ())
typedef struct _MusterSurvey MusterSurvey;
GType muster_survey_get_type (void);
MusterSurvey *muster_survey_new (MusterSetup *setup, MusterState *state) G_GNUC_WARN_UNUSED_RESULT;
MusterSurvey *muster_survey_ref (MusterSurvey *self);
void muster_survey_unref (MusterSurvey *self);
const char *muster_survey_get_now (const MusterSurvey *self);    /* one sentence: who does what now */
gint64 muster_survey_get_turn (const MusterSurvey *self);
const char *muster_survey_get_phase (const MusterSurvey *self);  /* a word of the ruleset */
const char *muster_survey_get_side (const MusterSurvey *self);   /* side id that may act; "" none */
const char *muster_survey_get_active_unit (const MusterSurvey *self); /* unit id; nullable */
const char *muster_survey_get_card (const MusterSurvey *self);   /* the card that lies open; nullable */
/* Whether a turn is phases that follow one another, each ended by “next”; else units act one at a time. */
gboolean muster_survey_has_phases (const MusterSurvey *self);
gint64 muster_survey_get_cards_left (const MusterSurvey *self);  /* -1 when the rules have no pack */
const char *muster_survey_get_result (const MusterSurvey *self); /* a sentence when the game is over; nullable */
typedef struct { char *unit; char *what; char *rule; } MusterOwed;
guint muster_survey_get_n_owed (const MusterSurvey *self);
const MusterOwed *muster_survey_get_owed (const MusterSurvey *self, guint i);
/* How a side wins, and how far that has come: the conditions of the scenario, each before those that it is made of. */
typedef struct
{
  const char *side;  /* id; nullable: nobody's */
  const char *text;
  gboolean so;       /* now */
  guint depth;       /* 0: stands by itself */
  gboolean scores;   /* it is worth points while it is so, and does not end the game */
  gint64 points;
  gboolean secret;   /* to all but its side */
} MusterStanding;
guint muster_survey_get_n_standings (const MusterSurvey *self);
const MusterStanding *muster_survey_get_standing (const MusterSurvey *self, guint i);
const char *muster_survey_get_points (const MusterSurvey *self); /* "Column 12, Host 8"; nullable: nothing is worth any */
/* Reinforcements that have not come yet. */
typedef struct
{
  const char *side;
  char *units;       /* their names */
  char *when;        /* "on turn 4", "when Host holds the ford" */
  gint64 turn;       /* on which they come; 0: nobody knows yet */
  gboolean secret;   /* even their own player does not know */
} MusterComing;
guint muster_survey_get_n_coming (const MusterSurvey *self);
const MusterComing *muster_survey_get_coming (const MusterSurvey *self, guint i);
/* A parameter that has to be said for what may be done, whatever its default, and what it is called in this game. */
typedef struct
{
  char *name;
  char *label;  /* "Garrison calls" */
  char *yes;    /* what the two answers of a yes or no are called; nullable */
  char *no;
} MusterAsked;
/* What may be done now: for buttons. The umpire's "casualty", "state", "note" and "overrule" may be done at any time and are not listed,
 * but for the states that something has made due (a grade, a victory). */
typedef struct
{
  char *action;   /* "draw" */
  char *value;    /* the one word that tells it from its like: unit id for activate, choice id for permit, procedure for resolve; "" otherwise */
  char *label;    /* "Turn the next card", "Move at the double" */
  char *rule;     /* statement that permits it; nullable */
  char **words;   /* what completes it for muster_turn_act() ("unit=british/a"), but for facts that a procedure asks; NULL ended */
  char *procedure; /* the procedure that settles it, whose chances can be told; nullable */
  GPtrArray *asks;  /* of MusterAsked */
  gboolean found;  /* what the umpire finds to have come about at the table: no move of the game */
  gboolean target_needed;   /* it has to be aimed at a unit */
  gboolean target_optional; /* it may be aimed at a unit, and need not be */
  gboolean zone_needed;    /* it moves a unit whose place is kept: to=ZONE, facing=, or both complete it; also from=ZONE count=BASES */
} MusterPermitted;
guint muster_survey_get_n_permitted (const MusterSurvey *self);
const MusterPermitted *muster_survey_get_permitted (const MusterSurvey *self, guint i);
/* Bases of a unit in one zone. */
typedef struct
{
  guint zone;
  gint64 bases;
} MusterStand;
/* Figures, guns and wagons of one kind in a unit of any troops. */
typedef struct
{
  const char *troop; /* id */
  const char *label;
  gint64 strength;   /* left */
  gint64 original;
} MusterTroopStatus;
typedef struct
{
  const MusterGameUnit *unit;
  gint64 strength;
  gint64 morale_mark;      /* see muster_roster_get_morale_mark() */
  char *figures;           /* of a unit of any troops, who is left: "8 infantrymen, 1 cannon"; nullable */
  GArray *troops;          /* the same of MusterTroopStatus, those that are lost too; nullable */
  char **states;           /* words: "fortified", "destroyed", "active", "inexperienced" …; NULL ended */
  gboolean may_act;        /* may be chosen now */
  gboolean may_be_target;  /* of the act that comes now, as far as the game knows */
  gint64 points;           /* left to spend in this phase; -1: none have been allotted */
  /* Where it stands, when that is kept; else no stands. */
  GArray *stands;          /* of MusterStand, the zone that leads first; nullable */
  MusterFacing facing;     /* none when nobody knows */
  const char *formation;   /* id; nullable */
  char *place;             /* the same in words: "3,4 (4 bases): line, facing north"; nullable */
} MusterUnitStatus;
guint muster_survey_get_n_units (const MusterSurvey *self);
const MusterUnitStatus *muster_survey_get_unit (const MusterSurvey *self, guint i);
const MusterUnitStatus *muster_survey_find_unit (const MusterSurvey *self, const char *id); /* nullable */
/* Reminders that apply now (duty prompt): array of MusterStatement, borrowed elements (transfer container). */
GPtrArray *muster_survey_list_prompts (const MusterSurvey *self);

/* The words that a resolve of PROCEDURE by ACTOR on TARGET (nullable) already knows ("unit=infantry-company", "figures=4"): (transfer full) NULL-ended.
 * A form or the command line adds what is asked. For the action "test" drop "unit" from them: there it names the unit of the game. */
char **muster_turn_fill (MusterSetup *setup, MusterState *state, const char *procedure, const char *actor, const char *target);
/* The same for the words of a "resolve" as far as they are known, an act among them. What is filled depends on what was said: the shooters on the weapon. */
char **muster_turn_fill_deed (MusterSetup *setup, MusterState *state, const char *const *words);
/* What has to be thrown for that action, before it is thrown: (transfer full) array of MusterThrow, maybe empty; NULL with error as muster_turn_act(). */
GArray *muster_turn_plan (MusterSetup *setup, MusterState *state, const char *action, const char *const *words, GError **error);

/* A zone that a unit may move into, and the least that takes. */
typedef struct
{
  guint zone;
  guint cost;
} MusterReach;
/* Where UNIT may move to now, by its leading zone: (transfer full) array of MusterReach, maybe empty. */
GArray *muster_turn_list_reach (MusterSetup *setup, MusterState *state, const char *unit);

/* Whom an act may be done to. */
typedef struct
{
  const MusterGameUnit *unit;
  char *zones; /* where positions are kept, those of its zones it may be done in, first the one in which it is done unless “zone=” says another: "13,6; 14,6"; nullable */
  char *note;  /* what is to be known before it is done: that it does not fight back; nullable */
} MusterTarget;
/* Those that UNIT may do ACT to now, both by id: (transfer full) array of MusterTarget, maybe empty. */
GPtrArray *muster_turn_list_targets (MusterSetup *setup, MusterState *state, const char *act, const char *unit);

/* How one unit lies from another, between the zones of the two that are nearest. */
typedef struct
{
  guint from;
  guint to;
  guint range;       /* as the rules count it */
  gboolean in_arc;
  gboolean in_sight;
  gboolean adjoins;  /* near enough to fight hand to hand */
} MusterMeasure;
/* FALSE: nobody knows where one of them stands. */
gboolean muster_turn_measure (MusterSetup *setup, MusterState *state, const char *unit, const char *other, MusterMeasure *result);
/* The same to a zone, whoever is there. */
gboolean muster_turn_measure_zone (MusterSetup *setup, MusterState *state, const char *unit, guint zone, MusterMeasure *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSetup, muster_setup_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSurvey, muster_survey_unref)

G_END_DECLS
