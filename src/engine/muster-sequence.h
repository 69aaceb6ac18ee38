/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-memory.h"

G_BEGIN_DECLS

/*
 * MusterSequence: the <sequence> element of a ruleset, read and checked once: who acts when, what a unit
 * may do, and which statement says so. Private to the engine. All strings are borrowed from the ruleset's
 * element, which the sequence keeps alive; labels are in the reader's language.
 *
 *   <sequence kind="card-activation" jokers="0" parts-option="OPTION" parts-value="VALUE">
 *     <cite id="draw" rule="…"/>           the statement that a step or a refusal of the machine names
 *     <phase id="draw" label="…" rule="…"/>
 *     <test id="morale" label="…" rule="…" procedure="morale" passed="passed" exempt-rule="…"/>
 *     <act id="fire" label="…" procedure="fire" target="enemy" target-rule="…" with="double=no" sets="limbered=yes"
 *          prompts="…" combat="actor target" not-for="UNIT TYPES" not-for-rule="…"><loss from="target" result="casualties" rule="…"/>
 *       <prompt rule="…" only="UNIT TYPES"/></act>
 *     <choice id="fire-move" label="…" acts="fire move" when="passed failed" rule="…" failed-rule="…" only="UNIT TYPES"/>
 *     <state id="concealed" label="…" rule="…" bars="ACTS" ends="ACTS"/>
 *     <raise id="…" from="GRADE" to="GRADE" rule="…"/>
 *   </sequence>
 */
typedef struct _MusterTurnKind MusterTurnKind;

/* What an outcome takes from a unit: the number under RESULT from the "actor" or the "target". */
typedef struct
{
  gboolean from_actor;
  const char *result;
  const char *rule; /* nullable */
} MusterSequenceLoss;

/* A statement that only some of those who do an act are to be reminded of. */
typedef struct
{
  const char *rule;
  char **only;             /* unit types; NULL: all */
} MusterSequencePrompt;

typedef struct
{
  const char *id;
  const char *label;
  const char *procedure;   /* nullable: done by saying so */
  gboolean needs_target;
  const char *target_rule; /* nullable */
  char **with;             /* "name=value" that the procedure is always given */
  char **sets;             /* "state=yes|no" once it is done */
  char **prompts;          /* statements to be reminded of */
  GPtrArray *own_prompts;  /* of MusterSequencePrompt */
  char **not_for;          /* unit types that cannot do it; nullable */
  const char *not_for_rule; /* nullable */
  gboolean actor_combat;   /* it counts as combat for the one who does it … */
  gboolean target_combat;  /* … and for the one it is done to */
  GPtrArray *losses;       /* of MusterSequenceLoss */
} MusterSequenceAct;

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

typedef struct
{
  const char *id;
  const char *label;
  const char *rule;        /* nullable */
  char **bars;             /* acts that have no target in a unit of this state */
  char **ends;             /* acts by which a unit leaves this state */
} MusterSequenceState;

/* A grade that a unit may leave once it has been in combat. */
typedef struct
{
  const char *from;
  const char *to;
  const char *rule;
} MusterSequenceRaise;

typedef struct
{
  const char *id;
  const char *label;
  const char *rule;        /* nullable */
} MusterSequencePhase;

typedef struct
{
  const char *procedure;   /* NULL: no test before acting */
  const char *label;
  const char *passed;      /* the key of the result that says so */
  const char *rule;
  const char *exempt_rule; /* nullable */
} MusterSequenceTest;

typedef struct
{
  MusterElement *element;
  const MusterTurnKind *kind;
  guint jokers;
  const char *parts_option; /* the option that lets the parts of a unit act by themselves; nullable */
  const char *parts_value;
  GHashTable *cites;        /* id to rule */
  GPtrArray *phases;        /* of MusterSequencePhase */
  MusterSequenceTest test;
  GPtrArray *acts;          /* of MusterSequenceAct */
  GPtrArray *choices;       /* of MusterSequenceChoice */
  GPtrArray *states;        /* of MusterSequenceState */
  GPtrArray *raises;        /* of MusterSequenceRaise */
  MusterMemory *memory;     /* what a game remembers and demands */
} MusterSequence;

/* Reads and checks RULESET's sequence of play. MUSTER_ENGINE_ERROR_RULESET with file and line: an unknown kind, an act,
 * procedure, statement, unit type or grade that is not defined, something defined twice; MUSTER_ENGINE_ERROR_SETUP: it has none. */
MusterSequence *muster_sequence_new (const MusterRuleset *ruleset, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_sequence_free (MusterSequence *self);

const char *muster_sequence_cite (const MusterSequence *self, const char *id); /* nullable */
const MusterSequencePhase *muster_sequence_find_phase (const MusterSequence *self, const char *id); /* nullable */
const MusterSequenceAct *muster_sequence_find_act (const MusterSequence *self, const char *id);     /* nullable */
/* The first act that is settled by that procedure; nullable. */
const MusterSequenceAct *muster_sequence_find_act_by_procedure (const MusterSequence *self, const char *procedure);
const MusterSequenceChoice *muster_sequence_find_choice (const MusterSequence *self, const char *id); /* nullable */
const MusterSequenceState *muster_sequence_find_state (const MusterSequence *self, const char *id);   /* nullable */
/* The raise that leads from one grade to another; nullable. */
const MusterSequenceRaise *muster_sequence_find_raise (const MusterSequence *self, const char *from, const char *to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSequence, muster_sequence_free)

G_END_DECLS
