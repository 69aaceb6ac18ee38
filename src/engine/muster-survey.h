/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-setup.h"
#include "muster-state.h"

G_BEGIN_DECLS

/* What is so now. Boxed, reference counted. */
#define MUSTER_TYPE_SURVEY (muster_survey_get_type ())
typedef struct _MusterSurvey MusterSurvey;
GType muster_survey_get_type (void);
MusterSurvey *muster_survey_new (MusterSetup *setup, MusterState *state) G_GNUC_WARN_UNUSED_RESULT;
MusterSurvey *muster_survey_ref (MusterSurvey *self);
void muster_survey_unref (MusterSurvey *self);
/* one sentence: who does what now */
const char *muster_survey_get_now (const MusterSurvey *self);
gint64 muster_survey_get_turn (const MusterSurvey *self);
/* after which the game is over; 0: it has no limit */
gint64 muster_survey_get_last_turn (const MusterSurvey *self);
const char *muster_survey_get_phase (const MusterSurvey *self);  /* a word of the ruleset */
const char *muster_survey_get_side (const MusterSurvey *self);   /* side id that may act; "" none */
const char *muster_survey_get_active_unit (const MusterSurvey *self); /* unit id; nullable */
/* the card that lies open; nullable */
const char *muster_survey_get_card (const MusterSurvey *self);
/* Whether a turn is phases that follow one another, each ended by “next”; else units act one at a
 * time. */
gboolean muster_survey_has_phases (const MusterSurvey *self);
/* -1 when the rules have no pack */
gint64 muster_survey_get_cards_left (const MusterSurvey *self);
/* a sentence when the game is over; nullable */
const char *muster_survey_get_result (const MusterSurvey *self);
typedef struct { char *unit; char *what; char *rule; } MusterOwed;
guint muster_survey_get_n_owed (const MusterSurvey *self);
const MusterOwed *muster_survey_get_owed (const MusterSurvey *self, guint i);
/* How a side wins, and how far that has come: the conditions of the scenario, each before those
 * that it is made of. */
typedef struct
{
  const char *side;  /* id; nullable: nobody's */
  const char *text;
  /* how far it has come, or when it counts: "held for 2 of 5 whole turns"; nullable */
  char *count;
  gboolean so;       /* now */
  guint depth;       /* 0: stands by itself */
  gboolean scores;   /* it is worth points while it is so, and does not end the game */
  gint64 points;
  gboolean secret;   /* to all but its side */
} MusterStanding;
guint muster_survey_get_n_standings (const MusterSurvey *self);
const MusterStanding *muster_survey_get_standing (const MusterSurvey *self, guint i);
/* "Column 12, Host 8"; nullable: nothing is worth any */
const char *muster_survey_get_points (const MusterSurvey *self);
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
/* A parameter that has to be said for what may be done, whatever its default, and what it is called
 * in this game. */
typedef struct
{
  char *name;
  char *label;  /* "Garrison calls" */
  char *yes;    /* what the two answers of a yes or no are called; nullable */
  char *no;
} MusterAsked;
/* What may be done now: for buttons. The umpire's "casualty", "state", "note" and "overrule" may be
 * done at any time and are not listed, but for the states that something has made due (a grade, a
 * victory). */
typedef struct
{
  char *action;   /* "draw" */
  /* the one word that tells it from its like: unit id for activate, choice id for permit, procedure
   * for resolve; "" otherwise */
  char *value;
  char *label;    /* "Turn the next card", "Move at the double" */
  char *rule;     /* statement that permits it; nullable */
  /* what completes it for muster_turn_act() ("unit=british/a"), but for facts that a procedure
   * asks; NULL ended */
  char **words;
  char *procedure; /* the procedure that settles it, whose chances can be told; nullable */
  GPtrArray *asks;  /* of MusterAsked */
  gboolean found;  /* what the umpire finds to have come about at the table: no move of the game */
  gboolean target_needed;   /* it has to be aimed at a unit */
  gboolean target_optional; /* it may be aimed at a unit, and need not be */
  /* it moves a unit whose place is kept: to=ZONE, facing=, or both complete it; also from=ZONE
   * count=BASES */
  gboolean zone_needed;
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
  /* of a unit of any troops, who is left: "8 infantrymen, 1 cannon"; nullable */
  char *figures;
  GArray *troops;          /* the same of MusterTroopStatus, those that are lost too; nullable */
  /* words: "fortified", "destroyed", "active", "inexperienced" …; NULL ended */
  char **states;
  gboolean may_act;        /* may be chosen now */
  gboolean may_be_target;  /* of the act that comes now, as far as the game knows */
  gint64 points;           /* left to spend in this phase; -1: none have been allotted */
  /* Where it stands, when that is kept; else no stands. */
  GArray *stands;          /* of MusterStand, the zone that leads first; nullable */
  MusterFacing facing;     /* none when nobody knows */
  const char *formation;   /* id; nullable */
  /* The same in words: "3,4 (4 bases): line, facing north"; where it is not kept the post that the
   * scenario gave it: "in Fort Ghazi"; nullable. */
  char *place;
} MusterUnitStatus;
guint muster_survey_get_n_units (const MusterSurvey *self);
const MusterUnitStatus *muster_survey_get_unit (const MusterSurvey *self, guint i);
/* nullable */
const MusterUnitStatus *muster_survey_find_unit (const MusterSurvey *self, const char *id);
/* What is left of a side, by what is counted. (transfer full) */
char *muster_survey_tell_strength (const MusterSurvey *self,
                                   const MusterSetup *setup,
                                   const char *side);
/* Reminders that apply now (duty prompt): array of MusterStatement, borrowed elements (transfer
 * container). */
GPtrArray *muster_survey_list_prompts (const MusterSurvey *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSurvey, muster_survey_unref)

G_END_DECLS
