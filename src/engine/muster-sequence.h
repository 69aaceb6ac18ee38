/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-memory.h"
#include "muster-positions.h"
#include "muster-sequence-act.h"

G_BEGIN_DECLS

/*
 * MusterSequence: the <sequence> element of a ruleset, read and checked once: who acts when, what a
 * unit may do, and which statement says so. Private to the engine. All strings are borrowed from
 * the ruleset's element, which the sequence keeps alive; labels are in the reader's language.
 *
 *   <sequence kind="card-activation" jokers="0" parts-option="OPTION" parts-value="VALUE">
 *     <cite id="draw" rule="…"/>           the statement that a step or a refusal of the machine
 *     names
 *     <phase id="draw" label="…" rule="…"/>
 *     <test id="morale" label="…" rule="…" procedure="morale" passed="passed" exempt-rule="…"/>
 *     <act id="fire" label="…" procedure="fire" target="enemy" target-rule="…" with="double=no"
 *     sets="limbered=yes"
 *          prompts="…" combat="actor target" not-for="UNIT TYPES" not-for-rule="…"><loss
 *          from="target" result="casualties" rule="…"
 *          when="KEY=VALUE" of="figures|things|line" captured="yes"/>
 *       <prompt rule="…" only="UNIT TYPES"/></act>
 *     <choice id="fire-move" label="…" acts="fire move" when="passed failed" rule="…"
 *     failed-rule="…" only="UNIT TYPES"/>
 *     <state id="concealed" label="…" rule="…" bars="ACTS" ends="ACTS"
 *     placed="concealed|fortified|inside" in="TERRAINS"/>
 *       placed: who begins the game so: whom the scenario places concealed, as the garrison of a
 *       fortification, or of one of these TERRAINS
 *     <raise id="…" from="GRADE" to="GRADE" rule="…"/>
 *   </sequence>
 *
 * Of kind "phases" the phases follow one another, and say who acts in them and which acts are open;
 * the sequence itself says with foot="man" mounted="horse" what those figures are as a mark to
 * shoot at:
 *
 *     <phase id="coin" label="…" rule="…" procedure="first-side" first="KEY OF THE RESULT:
 *     first|second" option="OPTION" once="VALUE">
 *       <ask id="PARAMETER" label="The call of {first}" yes-label="…" no-label="…"/></phase>  that
 *       has to be said, whatever its default
 *     <phase id="first-move" label="…" rule="…" who="first|second|both" classes="CLASSES"
 *     acts="move charge" prompts="…"
 *            owes="melee" owes-state="charging" owes-unless="STATE" owes-rule="…"/>
 *     <act id="fire" … rule="…" on="TERRAIN" target="enemy|maybe" as="fire" once="turn|no"
 *     any-side="yes" uses="fire throw" uses-rule="…" not-with="WEAPONS" not-with-rule="…"
 *          needs-troop="cannon" needs-troop-rule="…" without="gunner" without-rule="…"
 *          needs-state="hooked" needs-state-rule="…"
 *          not-after="push" not-after-rule="…" charges="yes" fights="yes" pair="yes" pair-rule="…"
 *          allots="points" spends="cost" spends-rule="…" pool="also" pool-by="weapon"
 *          pool-count="bases" pool-range="range" pool-alike="PARAMETER"
 *          pool-rule="…" moves="yes" forms="yes">
 *       pool: the list of those who join in, named by “with=UNITS”: each counted as the parameters
 *       say that would say it of the one who acts.
 *       allots, spends: keys of the result: what the unit may spend until the phase ends, and what
 *       is taken off it. Who throws for it has to do so
 *       before he spends; to others their number is given when they first spend.
 *       <ask id="near" label="…" rule="…" known-by="charge|distance|adjoining|clear|way" most="4"
 *       while="STATE"/>
 *                                                        a fact that has to be so, or a number that
 *                                                        may not be more, and is asked unless it is
 *                                                        known;
 *                                                        while: of those in that state only
 *       <drive from="target" result="driven-back" blocked="blocked" rule="…"/>   who moves back at
 *       once, or is destroyed
 *       <carry result="wounds" to="target" key="wounds"/></act> a number of the result that is kept
 *       for the next time
 *     <state id="pushed" label="…" rule="…" stops="ACTS" lasts="0" breaks-aim="yes"/>
 *
 * A phase that is settled by a card from a pack says in <events> and <event> what comes of it
 * (muster-sequence-events.h).
 */
typedef struct _MusterTurnKind MusterTurnKind;

typedef struct
{
  const char *id;
  const char *label;
  GPtrArray *acts;         /* of MusterSequenceAct, borrowed */
  gboolean when_passed;
  gboolean when_failed;
  const char *rule;
  const char *failed_rule;
  char **only;             /* unit types; NULL: all */
} MusterSequenceChoice;

/* Which place in a scenario has a unit begin in a state. */
typedef enum
{
  MUSTER_PLACED_NONE,
  MUSTER_PLACED_CONCEALED, /* one that says so */
  MUSTER_PLACED_FORTIFIED, /* as the garrison of a fortification */
  MUSTER_PLACED_INSIDE     /* as the garrison of a terrain that is named */
} MusterPlaced;

typedef struct
{
  const char *id;
  const char *label;
  const char *rule;        /* nullable */
  MusterPlaced placed;
  char **in;               /* terrains; NULL unless that is how it begins */
  char **bars;             /* acts that have no target in a unit of this state */
  char **ends;             /* acts by which a unit leaves this state */
  char **stops;            /* acts that a unit in this state cannot do */
  /* whole turns after the one in which it began; -1: until something ends it */
  int lasts;
  /* who fires at it again does not fire at one that has stayed where it was */
  gboolean breaks_aim;
} MusterSequenceState;

/* A grade that a unit may leave once it has been in combat. */
typedef struct
{
  const char *from;
  const char *to;
  const char *rule;
} MusterSequenceRaise;

typedef enum
{
  MUSTER_WHO_NOBODY,
  MUSTER_WHO_FIRST,
  MUSTER_WHO_SECOND,
  MUSTER_WHO_BOTH
} MusterSequenceWho;

typedef struct
{
  const char *id;
  const char *label;
  const char *rule;        /* nullable */
  /* What only the kind "phases" looks at. */
  MusterSequenceWho who;
  char **classes;          /* of the units that act in it; NULL: all */
  GPtrArray *acts;         /* of MusterSequenceAct, borrowed */
  char **prompts;          /* statements; NULL: none */
  const char *procedure;   /* what settles the phase itself; nullable */
  GPtrArray *asks;         /* of MusterSequenceAsk: parameters of that */
  /* the key of its result that says which side is the first from now on; nullable */
  const char *first;
  const char *option;      /* it comes in the first turn only … (nullable) */
  const char *once;        /* … when the option has this value */
  const MusterSequenceAct *owes; /* what units in that state have to do before it ends; nullable */
  const char *owes_state;
  const char *owes_unless; /* a state in which they do not; nullable */
  const char *owes_rule;   /* nullable */
} MusterSequencePhase;

typedef struct
{
  const char *procedure;   /* NULL: no test before acting */
  const char *label;
  const char *passed;      /* the key of the result that says so */
  const char *rule;
  const char *exempt_rule; /* nullable */
} MusterSequenceTest;

typedef struct _MusterSequenceEvents MusterSequenceEvents; /* muster-sequence-events.h */

typedef struct
{
  MusterElement *element;
  const MusterTurnKind *kind;
  guint jokers;
  /* the option that lets the parts of a unit act by themselves; nullable */
  const char *parts_option;
  const char *parts_value;
  const char *foot_kind;    /* what figures on foot are as a mark to shoot at; nullable */
  const char *mounted_kind; /* and mounted ones; nullable */
  GHashTable *cites;        /* id to rule */
  GPtrArray *phases;        /* of MusterSequencePhase */
  MusterSequenceTest test;
  GPtrArray *acts;          /* of MusterSequenceAct */
  GPtrArray *choices;       /* of MusterSequenceChoice */
  GPtrArray *states;        /* of MusterSequenceState */
  GPtrArray *raises;        /* of MusterSequenceRaise */
  MusterMemory *memory;     /* what a game remembers and demands */
  MusterSequenceEvents *events; /* what a card brings; NULL: no phase is settled by one */
  MusterPositions *positions; /* how units stand on a field of zones; nullable */
} MusterSequence;

/* Reads and checks RULESET's sequence of play. MUSTER_ENGINE_ERROR_RULESET with file and line: an
 * unknown kind, an act, procedure, statement, unit type or grade that is not defined, something
 * defined twice; MUSTER_ENGINE_ERROR_SETUP: it has none. */
MusterSequence *muster_sequence_new (const MusterRuleset *ruleset,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_sequence_free (MusterSequence *self);

const char *muster_sequence_cite (const MusterSequence *self, const char *id); /* nullable */
/* nullable */
const MusterSequencePhase *muster_sequence_find_phase (const MusterSequence *self, const char *id);
/* nullable */
const MusterSequenceAct *muster_sequence_find_act (const MusterSequence *self, const char *id);
/* The first act that is settled by that procedure; nullable. */
const MusterSequenceAct *muster_sequence_find_act_by_procedure (const MusterSequence *self,
                                                                const char *procedure);
/* nullable */
const MusterSequenceChoice *muster_sequence_find_choice (const MusterSequence *self,
                                                         const char *id);
/* nullable */
const MusterSequenceState *muster_sequence_find_state (const MusterSequence *self, const char *id);
/* The raise that leads from one grade to another; nullable. */
const MusterSequenceRaise *
muster_sequence_find_raise (const MusterSequence *self, const char *from, const char *to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSequence, muster_sequence_free)

G_END_DECLS
