/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism.h"
#include "muster-procedure.h"

G_BEGIN_DECLS

/* What the files on procedures, arguments, outcomes and odds share. */

typedef struct
{
  MusterParameter parameter; /* its strings belong to the ruleset's tree */
  const char *standard_of;   /* the parameter with the unit type whose standard number stands in; nullable */
  const char *like;          /* a list: the parameter that it is to be as long as; nullable */
  GPtrArray *ids;            /* what choices and choice_labels point into */
  GPtrArray *labels;
  GArray *refused; /* of MusterRefused; NULL: none */
} MusterParameterInfo;

/* Words that are known but that the rules keep out of a choice; strings are borrowed. */
typedef struct
{
  GPtrArray *ids;
  GPtrArray *labels;
  const char *rule;
  const char *procedure; /* what settles it instead; nullable */
} MusterRefused;

/* A key of the result that the chances are shown of; both strings are borrowed. */
typedef struct
{
  const char *key;
  const char *label;
} MusterShown;

struct _MusterProcedure
{
  const char *id;
  const char *label;
  const char *rule; /* nullable */
  const MusterMechanism *mechanism;
  gpointer bound;
  GArray *parameters;           /* of MusterParameterInfo */
  GArray *shown;                /* of MusterShown */
  const MusterRuleset *ruleset; /* borrowed: it owns this */
};

struct _MusterOutcomeBuilder
{
  GArray *results; /* of MusterResult, their words owned */
  GArray *steps;   /* of MusterStep; NULL when nobody wants them */
  GString *summary;
  const char *card; /* nullable */
};

void muster_outcome_builder_init (MusterOutcomeBuilder *b, gboolean wants_steps);
void muster_outcome_builder_clear (MusterOutcomeBuilder *b);
/* Puts the results in the order of KEYS. Those of KEYS that this part does not give are passed over. */
void muster_outcome_builder_sort (MusterOutcomeBuilder *b, const char *const *keys);
MusterOutcome *muster_outcome_builder_end (MusterOutcomeBuilder *b, const char *const *keys);

/* Whether the default of that parameter is a value of it; TRUE when it has none. */
gboolean muster_parameter_check_default (const MusterProcedure *procedure, guint i);

/* The choices of a parameter, or what is left out of them: <choice id label/> inside, choices="weapons" [where="use" equals="fire"],
 * rows="table table". Adds to both arrays. */
gboolean muster_parameter_collect (const MusterRuleset *ruleset, const MusterElement *element, GPtrArray *ids, GPtrArray *labels, GError **error);
/* Its <refused> children. *REFUSED is NULL when there are none. */
gboolean muster_parameter_read_refused (const MusterRuleset *ruleset, const MusterElement *element, GArray **refused, GError **error);

gboolean muster_procedure_read_shown (MusterProcedure *self, const MusterElement *element, GError **error);

void muster_result_clear (gpointer result);
void muster_result_copy (const MusterResult *result, MusterResult *copy);
int muster_result_compare (const MusterResult *a, const MusterResult *b);

G_END_DECLS
