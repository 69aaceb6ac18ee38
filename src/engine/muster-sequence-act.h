/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the rules let a unit do, and what follows from it: an <act> of the <sequence>
 * (muster-sequence.h). Strings are borrowed from it. */

/* What an outcome takes from a unit: the number under RESULT from the "actor" or the "target". */
typedef struct
{
  gboolean from_actor;
  const char *result;
  const char *rule; /* nullable */
  const char *when; /* "KEY=VALUE" of the result: only then; nullable */
  gboolean things;  /* guns, wagons, vehicles instead of figures */
  /* one number for each in line, whose units the umpire names: then this alone counts */
  gboolean line;
  gboolean captured; /* they become prisoners of the other one */
} MusterSequenceLoss;

/* Whom an outcome drives back: the number under RESULT of the "actor" or the "target". */
typedef struct
{
  gboolean from_actor;
  const char *result;
  const char *rule;        /* nullable */
  /* the word by which the umpire says how many cannot go, and are destroyed */
  const char *blocked;
} MusterSequenceDrive;

/* A statement that only some of those who do an act are to be reminded of. */
typedef struct
{
  const char *rule;
  char **only;             /* unit types; NULL: all */
} MusterSequencePrompt;

/* A fact that has to be so for an act, which only people at the table can see; or a parameter that
 * has to be said for a phase. */
typedef struct
{
  const char *id;          /* the word that says so: "near" */
  const char *label;
  const char *yes, *no;    /* what its two answers are called; nullable */
  const char *rule;        /* nullable */
  gboolean known_by_charge; /* it is so when one of the two charges the other */
  /* what where they stand tells of it: "distance", "adjoining", "clear", "way"; nullable */
  const char *known_by_place;
  gint64 most;             /* it is a number, and may not be more; -1: it is a yes or no */
  const char *state;       /* asked only when the one who acts is in it; nullable: always */
} MusterSequenceAsk;

/* A number of an outcome that is kept with a unit: what a procedure is told the next time. */
typedef struct
{
  const char *result;
  gboolean to_actor;
  const char *key;
} MusterSequenceCarry;

typedef struct
{
  const char *id;
  const char *label;
  const char *rule;        /* the statement that lets it be done; nullable: the phase's */
  const char *procedure;   /* nullable: done by saying so */
  gboolean needs_target;
  gboolean may_target;     /* it has a target when one is named */
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
  GPtrArray *drives;       /* of MusterSequenceDrive: once the losses have been taken */
  /* What only the kind "phases" looks at. */
  const char *as;          /* what it counts as: of acts with one name a unit does one a turn */
  gboolean often;          /* as often as one likes */
  gboolean any_side;       /* whoever's phase it is */
  const char *on;          /* the terrain without which nobody is offered it; nullable */
  char **uses;             /* "use" of the weapons it is done with; NULL: none */
  const char *uses_rule;   /* a weapon that has been used is not used again; nullable */
  char **not_with;         /* weapons that it cannot be done with all the same; NULL: none */
  const char *not_with_rule;
  char **needs_troop;      /* one of these is there; NULL: any */
  const char *needs_troop_rule;
  char **without;          /* troops that take no part; NULL: none */
  const char *without_rule;
  const char *needs_state; /* nullable */
  const char *needs_state_rule;
  char **not_after;        /* acts that have not been done this turn; NULL: none */
  const char *not_after_rule;
  gboolean charges;        /* it is a charge at the target … */
  gboolean pair;           /* … this is for one that charges and the one it charges … */
  const char *pair_rule;   /* nullable */
  gboolean fights;         /* … and by this the two fight hand to hand */
  GPtrArray *asks;         /* of MusterSequenceAsk */
  GPtrArray *carries;      /* of MusterSequenceCarry */
  /* the key of the result that is what a unit may spend until the phase ends; nullable */
  const char *allots;
  const char *spends;      /* the key of the result that is taken off it; nullable */
  const char *spends_rule; /* nullable */
  const char *pool;        /* the parameter that counts those who join in; nullable: nobody does */
  const char *pool_by;     /* the parameters of the one who acts that say what they are … */
  const char *pool_count;  /* … how many, … */
  const char *pool_range;  /* … and how far off; nullable */
  const char *pool_alike;  /* the parameter that has to be the same of all; nullable */
  const char *pool_rule;   /* nullable */
  gboolean moves;          /* it moves the unit, where it is kept where that stands … */
  gboolean forms;          /* … and so it changes its formation */
} MusterSequenceAct;

G_END_DECLS
