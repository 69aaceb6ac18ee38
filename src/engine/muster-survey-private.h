/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-private.h"

G_BEGIN_DECLS

struct _MusterSurvey
{
  MusterSetup *setup;
  char *now;
  gint64 turn;
  gint64 last_turn;
  char *phase;
  char *side;
  char *active;
  char *card;
  gint64 cards_left;
  gboolean phases;
  char *result;
  GPtrArray *owed;
  GPtrArray *permitted;
  GPtrArray *units;
  GPtrArray *prompts;
  GPtrArray *standings; /* of MusterStanding */
  GPtrArray *coming;    /* of MusterComing */
  char *points;
};

/* A survey being made: what is common to all ways of taking turns is filled in already when a kind
 * adds its part. */
struct _MusterSurveyBuilder
{
  MusterSurvey *survey;
  MusterSetup *setup;
  MusterState *state;
  MusterDraft draft; /* of the state; never written */
};

/* What the survey says of SETUP and STATE: units, what is owed, what may be done. */
void muster_survey_fill (MusterSurveyBuilder *self);

void muster_survey_set_now (MusterSurveyBuilder *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
void muster_survey_set_cards_left (MusterSurveyBuilder *self, gint64 left);
/* UNIT nullable: owed by nobody alone. */
void muster_survey_add_owed (MusterSurveyBuilder *self,
                             const MusterSetupUnit *unit,
                             const char *what,
                             const char *rule);
/* WORDS end with NULL. */
void muster_survey_add_permitted (MusterSurveyBuilder *self,
                                  const char *action,
                                  const char *value,
                                  const char *rule,
                                  const char *label,
                                  ...) G_GNUC_NULL_TERMINATED;
void muster_survey_add_permitted_words (MusterSurveyBuilder *self,
                                        const char *action,
                                        const char *value,
                                        const char *rule,
                                        const char *label,
                                        const char *const *words);
/* What was permitted last is settled by PROCEDURE. */
void muster_survey_set_procedure (MusterSurveyBuilder *self, const char *procedure);
/* For what was permitted last ASK has to be said. */
void muster_survey_add_ask (MusterSurveyBuilder *self, const MusterSequenceAsk *ask);
void muster_asked_free (gpointer asked);
/* What was permitted last is what the umpire finds to have come about. */
void muster_survey_set_found (MusterSurveyBuilder *self);
/* ACTION is not permitted after all. */
void muster_survey_forbid (MusterSurveyBuilder *self, const char *action);
/* What was permitted last moves a unit: to a zone, or about. */
void muster_survey_set_zone (MusterSurveyBuilder *self);
/* What was permitted last is aimed at a unit; OPTIONAL: it may be, and need not. */
void muster_survey_set_target (MusterSurveyBuilder *self, gboolean optional);
/* nullable; each once */
void muster_survey_add_prompt (MusterSurveyBuilder *self, const char *rule);
/* UNIT may be chosen now. */
void muster_survey_set_may_act (MusterSurveyBuilder *self, const MusterSetupUnit *unit);
void muster_survey_set_may_be_target (MusterSurveyBuilder *self, const MusterSetupUnit *unit);
/* Marks the units that ACT may be done to by ACTOR. */
void muster_survey_mark_targets (MusterSurveyBuilder *self,
                                 const MusterSequenceAct *act,
                                 const MusterSetupUnit *actor);

G_END_DECLS
