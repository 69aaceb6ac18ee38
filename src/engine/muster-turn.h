/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-dice.h"
#include "muster-procedure.h"
#include "muster-survey.h"

G_BEGIN_DECLS

/*
 * The turn machine: the ruleset's sequence of play as states. It never changes a state: it turns an
 * action into a journal entry whose effects, folded in, are the new state. Everything it needs is
 * in the setup, which never changes during a game.
 */

/*
 * What the machine keeps in a MusterState. UNIT is "side/unit"; a key that is not there is empty,
 * no or 0.
 *   turn, phase ("draw", "activate", "test", "permit", "act", "over"), side, player: whose turn it
 *   is
 *   pack, discard: cards parted by blanks, the top one first, the first turned first; card: the one
 *   that lies open; cards: turned so far
 *   active: the unit that was activated; passed: yes or no; choice, act: what it does and the
 *   number, from 0, of the act that comes now
 *   overrule: the umpire's reason, for the next action; result: how the game ended; winner: a side;
 *   extended: yes, played on after that
 *   unit.UNIT.has.TROOP, unit.UNIT.lost.TROOP: figures at the start, figures lost
 *   unit.UNIT.wounds, wounds-of: damage that the figure hit last carries, and what it is as a mark
 *   unit.UNIT.at, facing, formation: where it stands, in games that keep that: "3,4:2 3,5:2" (zone
 *   and bases), "ne", "line"
 *   unit.UNIT.off: yes before it comes on; unit.UNIT.arriving: yes from then until it is activated
 *   condition.KEY: yes when the umpire has told that a condition of victory is so
 *   (muster-turn-conditions.c)
 *   arrival.N: the turn on which reinforcements come that something has called; deck: cards of the
 *   scenario's own (muster-turn-scenario.h)
 *   objective.ID.holder, since, destroyed, relieved.SIDE: what the umpire told of places
 *   (muster-turn-objectives.c); what is remembered beside:
 *   muster-turn-memory.h
 *   unit.UNIT.is.STATE: yes, no (states are the ruleset's: "fortified"); unit.UNIT.grade: when it
 *   has changed; unit.UNIT.combats: how many
 */

/* Row 0: the first entry of every game ("start"): turn, shuffled pack, strengths. DICE must be the
 * program's. */
MusterEntry *
muster_turn_start (MusterSetup *setup, MusterDice *dice, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* One action on STATE. WORDS are "name=value" (NULL ended). OVERRULE (nullable) is the umpire's
 * reason: what the rules forbid is then done and logged. MUSTER_ENGINE_ERROR_FORBIDDEN naming the
 * statement; _ARGUMENT for a missing fact, naming the parameter; _DICE. STATE is not changed.
 * Actions: draw, activate unit=, decline, test unit=, permit choice=, resolve procedure= actor=
 * target= [remove=TROOP,…: whom the losses take first] name=value…, casualty unit= count= [troop=]
 * [instead-of=TROOP: swaps who fell] [captured-by=UNIT], state unit= name=value… (a state of the
 * ruleset, grade=, table=on|off|left [edge=north]), state objective= holder=SIDE|none
 * destroyed=yes|no, state side= relieved=yes|no, state side= victory=yes, state victory=draw, state
 * condition=KEY so=yes|no, event [event=ID] (turns a card of the scenario's deck, or tells which
 * event has come), roll table=ID, with positions kept: resolve act=move actor= to=ZONE [facing=]
 * [from=ZONE [count=]], fire and close combat with zone= (the target's) and from=, state unit=
 * at=3,4:2+3,5:2|off facing=ne formation=line, casualty … zone=, test unit= [owed=TEST]
 * [troop=TROOP] name=value… (a test that is owed), answer unit= owed= within=yes|no, rally unit=
 * with=UNIT, prisoners unit= now=behind|escaped|freed|rejoined [of=UNIT] [count=], next [skip=yes:
 * leaves the act out], note text=, overrule reason= (same as OVERRULE for the next action; kept in
 * the state). */
MusterEntry *muster_turn_act (MusterSetup *setup,
                              MusterState *state,
                              const char *action,
                              const char *const *words,
                              MusterDice *dice,
                              const char *overrule,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The words that a resolve of PROCEDURE by ACTOR on TARGET (nullable) already knows
 * ("unit=infantry-company", "figures=4"): (transfer full) NULL-ended. A form or the command line
 * adds what is asked. For the action "test" drop "unit" from them: there it names the unit of the
 * game. */
char **muster_turn_fill (MusterSetup *setup,
                         MusterState *state,
                         const char *procedure,
                         const char *actor,
                         const char *target);
/* The same for the words of a "resolve" as far as they are known, an act among them. What is filled
 * depends on what was said: the shooters on the weapon. */
char **muster_turn_fill_deed (MusterSetup *setup, MusterState *state, const char *const *words);
/* What has to be thrown for that action, before it is thrown: (transfer full) array of MusterThrow,
 * maybe empty; NULL with error as muster_turn_act(). */
GArray *muster_turn_plan (MusterSetup *setup,
                          MusterState *state,
                          const char *action,
                          const char *const *words,
                          GError **error);

/* A zone that a unit may move into, and the least that takes. */
typedef struct
{
  guint zone;
  guint cost;
} MusterReach;
/* Where UNIT may move to now, by its leading zone: (transfer full) array of MusterReach, maybe
 * empty. */
GArray *muster_turn_list_reach (MusterSetup *setup, MusterState *state, const char *unit);

/* Whom an act may be done to. */
typedef struct
{
  const MusterGameUnit *unit;
  /* where positions are kept, those of its zones it may be done in, first the one in which it is
   * done unless “zone=” says another: "13,6; 14,6"; nullable */
  char *zones;
  char *note;  /* what is to be known before it is done: that it does not fight back; nullable */
} MusterTarget;
/* Those that UNIT may do ACT to now, both by id: (transfer full) array of MusterTarget, maybe
 * empty. */
GPtrArray *muster_turn_list_targets (MusterSetup *setup,
                                     MusterState *state,
                                     const char *act,
                                     const char *unit);

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
gboolean muster_turn_measure (MusterSetup *setup,
                              MusterState *state,
                              const char *unit,
                              const char *other,
                              MusterMeasure *result);
/* The same to a zone, whoever is there. */
gboolean muster_turn_measure_zone (
    MusterSetup *setup, MusterState *state, const char *unit, guint zone, MusterMeasure *result);

G_END_DECLS
