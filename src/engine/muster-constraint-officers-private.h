/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-legality-private.h"

G_BEGIN_DECLS

/* The officers of an army and what is wrong with them: shared by the files of the officer-ratio. */

#define MUSTER_OFFICER_MAX_RANKS 6
#define MUSTER_OFFICER_MAX_SORTS 4

typedef struct
{
  gint64 each;    /* 0: not by men */
  gint64 exactly; /* -1: by men */
  const char *rule;
  MusterSeverity severity;
  const MusterDef *troops[MUSTER_OFFICER_MAX_SORTS];
} MusterOfficerRank;

typedef struct
{
  guint n_ranks;
  guint n_sorts;
  MusterOfficerRank ranks[MUSTER_OFFICER_MAX_RANKS];
  const char *spare_rule; /* nullable */
  MusterSeverity spare_severity;
  gint64 spare_least;
  gint64 spare_add;
} MusterOfficerRatio;

/* What stands in a unit itself. */
typedef struct
{
  MusterNode *unit;
  const MusterUnitRules *rules; /* nullable */
  const MusterDef *class_def;   /* nullable */
  guint sort;
  guint order;
  gint64 men;
  gint64 counts[MUSTER_OFFICER_MAX_RANKS][MUSTER_OFFICER_MAX_SORTS];
} MusterOfficerPlace;

typedef struct
{
  MusterCheck *check;
  const MusterOfficerRatio *ratio;
  GArray *places; /* of MusterOfficerPlace */
  guint lead;     /* the sort that the army's own officers are of */
  gint64 men;
  gint64 counts[MUSTER_OFFICER_MAX_SORTS]; /* officers of any rank */
} MusterOfficerSurvey;

/* The army has HAVE of the rank at INDEX, NEED is what it needs. MISPLACED officers become ones of
 * the right sort; only what is lacking then is added. */
void muster_officers_report_need (
    const MusterOfficerSurvey *survey, guint index, gint64 have, gint64 need, gint64 misplaced);
/* COUNT officers of a rank are of SORT, which their unit does not have. */
void muster_officers_report_sort (const MusterOfficerSurvey *survey,
                                  const MusterOfficerPlace *place,
                                  const MusterOfficerRank *rank,
                                  guint sort,
                                  gint64 count);
/* Nobody is to take the place of an officer who falls: SPARE is how many more there are than
 * needed. */
void muster_officers_report_spare (const MusterOfficerSurvey *survey, gint64 spare);

G_END_DECLS
