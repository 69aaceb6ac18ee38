/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ruleset.h"

G_BEGIN_DECLS

/*
 * MusterMemory: what a game of some rules remembers and demands beside the order of play, read from
 * the <sequence> of the ruleset and checked once. Private to the engine. Strings are borrowed from
 * the ruleset's element; labels are in the reader's language.
 *
 *   <victory id="KIND" rule="…" share="2/3" fallback="yes" umpire="yes" option="OPTION"
 *   value="VALUE"/>
 *       id: the kind of condition that it is about; the statement that decides it. share: of the
 *       enemy's men, for guns-and-wagons.
 *       fallback: this is how a side wins when the scenario sets no condition. option and value:
 *       when they are in force the arrival
 *       of a relief wins. umpire: where the scenario sets no condition it ends the game, but who
 *       has won the umpire decides; that is
 *       for the kind “survivors”, which no scenario names: one side alone has figures left on the
 *       field.
 *
 *   <owe id="…" label="…" rule="…" when="losses|falls|meets|group" procedure="…" calm="KEY=VALUE"
 *   while="STATE" phases="PHASES"
 *        troops="TROOPS" others="TROOPS" others-rule="…" acts="ACTS" near="yes"
 *        remembers="PARAMETER" option="OPTION" value="VALUE">
 *     <ask id="PARAMETER" troops="TROOPS" label="…" no-label="…"/>
 *     <outcome result="KEY" value="…" state="STATE" is="yes|no" moves="KEY" then="stands|rally"
 *     rule="…"/>
 *   </owe>
 *       A test that a unit may owe. Whom the procedure exempts, or lets come out calm whatever is
 *       answered, owes nothing.
 *       losses: when it has lost figures (in PHASES, while in STATE) and with every question
 *       answered by no it would not be calm. falls: when
 *       one of TROOPS of its side is killed; near: only those near him, which the umpire answers
 *       for each; others: those at whose fall everybody
 *       fights on, as others-rule has it. meets: when it does or suffers one of ACTS and the enemy
 *       in it has one of TROOPS, the first time:
 *       the parameter is told; with the option each unit remembers for itself, else the side does.
 *       group: those of a formation owe it together, in PHASES, when it would not be calm, and
 *       again every turn until an outcome has a state, which
 *       all of them enter. small-table, small-row, small-rule: units that were no bigger than that
 *       number neither test nor count; again-rule: the
 *       statement for how often.
 *       ask: a yes or no that the procedure needs and the game knows only when one of TROOPS stands
 *       in the unit, or nowhere on its side.
 *       outcome: the state that follows, for how many moves, and whether it stands then or somebody
 *       has to bring it back.
 *   <rally id="STATE" table="TABLE" rule="…" beyond-rule="…" prompts="…"/>
 *       Who brings back units in that state: the men that each rank of officer leads; a rank
 *       without a number leads all. Those beyond that
 *       are stopped by any other unit.
 *   <remind id="…" label="…" troops="TROOPS" lost="TROOPS" rule="…"/>
 *       What a unit has to be told that has some of TROOPS, and of the others had some and has none
 *       left.
 *   <prisoners id="…" march="8" behind="12" rule="…" escape-rule="…" rejoin-rule="…"/>
 *       How many prisoners one figure guards on the march and behind the lines.
 */
typedef struct
{
  const char *kind;
  const char *rule;        /* nullable */
  gint64 numerator;        /* of the share; 0: none */
  gint64 denominator;
  gboolean fallback;
  gboolean umpire;
  const char *option;      /* nullable */
  const char *value;       /* nullable */
} MusterMemoryVictory;

typedef enum
{
  MUSTER_OWE_LOSSES,
  MUSTER_OWE_FALLS,
  MUSTER_OWE_MEETS,
  MUSTER_OWE_GROUP
} MusterOweWhen;

typedef struct
{
  const char *parameter;
  const char *label;       /* what is so when the answer is yes … */
  const char *no_label;    /* … and when it is no */
  char **troops;
} MusterMemoryAsk;

typedef struct
{
  const char *result;
  const char *value;
  const char *state;       /* nullable */
  gboolean is;             /* it enters the state; else it leaves it */
  const char *moves;       /* the key of the result that says for how many moves; nullable */
  gboolean rally;          /* somebody has to bring it back */
  const char *rule;        /* nullable */
} MusterMemoryOutcome;

typedef struct
{
  const char *id;
  const char *label;
  const char *rule;
  MusterOweWhen when;
  const char *procedure;
  char *calm;              /* "KEY=VALUE"; nullable */
  char **troops;
  char **others;           /* troops; NULL: none */
  char **acts;
  char **phases;           /* NULL: all */
  const char *state;       /* nullable */
  gboolean near;
  const char *remembers;   /* nullable */
  const char *others_rule; /* nullable */
  const char *option;      /* nullable */
  const char *value;       /* nullable */
  /* figures at the start, of those who owe nothing with their group; 0: all do */
  gint64 small;
  const char *small_rule;  /* nullable */
  const char *again_rule;  /* nullable */
  GPtrArray *asks;         /* of MusterMemoryAsk */
  GPtrArray *outcomes;     /* of MusterMemoryOutcome */
} MusterMemoryOwe;

typedef struct
{
  const char *state;
  const char *table;
  const char *rule;        /* nullable */
  const char *beyond_rule; /* nullable: what stops those whom he cannot lead */
  char **prompts;
} MusterMemoryRally;

typedef struct
{
  const char *label;
  char **troops;
  char **lost;
  const char *rule;
} MusterMemoryRemind;

typedef struct
{
  gint64 march;            /* 0: these rules take no prisoners */
  gint64 behind;
  const char *rule;
  const char *escape_rule;
  const char *rejoin_rule; /* nullable */
} MusterMemoryPrisoners;

typedef struct
{
  GPtrArray *victories;    /* of MusterMemoryVictory */
  GPtrArray *owes;         /* of MusterMemoryOwe */
  GPtrArray *rallies;      /* of MusterMemoryRally */
  GPtrArray *reminds;      /* of MusterMemoryRemind */
  MusterMemoryPrisoners prisoners;
} MusterMemory;

/* What the children of SEQUENCE say. MUSTER_ENGINE_ERROR_RULESET with file and line: what is not
 * defined, or has no meaning. */
MusterMemory *muster_memory_new (const MusterRuleset *ruleset,
                                 MusterElement *sequence,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_memory_free (MusterMemory *self);
/* Whether an element of that name is this file's. */
gboolean muster_memory_reads (const char *element);

/* nullable */
const MusterMemoryVictory *muster_memory_find_victory (const MusterMemory *self, const char *kind);
/* nullable */
const MusterMemoryOwe *muster_memory_find_owe (const MusterMemory *self, const char *id);
/* nullable */
const MusterMemoryOwe *muster_memory_find_owe_by_procedure (const MusterMemory *self,
                                                            const char *procedure);
/* nullable */
const MusterMemoryRally *muster_memory_find_rally (const MusterMemory *self, const char *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMemory, muster_memory_free)

G_END_DECLS
