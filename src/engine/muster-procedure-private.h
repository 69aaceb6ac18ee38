/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism.h"
#include "muster-procedure.h"

G_BEGIN_DECLS

/* What the files on procedures, arguments, outcomes and odds share. */

typedef struct
{
  MusterParameter parameter; /* its strings belong to the ruleset's tree */
  /* the parameter with the unit type whose standard number stands in; nullable */
  const char *standard_of;
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

/* A key of the result that the chances are shown of; the strings are borrowed. */
typedef struct
{
  const char *key;
  const char *label;
  const char *unit; /* that it is counted in; nullable */
  MusterElement *element;
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
/* Puts the results in the order of KEYS. Those of KEYS that this part does not give are passed
 * over. */
void muster_outcome_builder_sort (MusterOutcomeBuilder *b, const char *const *keys);
MusterOutcome *muster_outcome_builder_end (MusterOutcomeBuilder *b, const char *const *keys);

/* The value of a parameter as it is kept; NULL, with ARGUMENT or FORBIDDEN, when TEXT does not fit.
 * (transfer full) */
char *muster_argument_value_read (const MusterProcedure *procedure,
                                  const MusterParameterInfo *info,
                                  const char *text,
                                  GError **error);
/* “a whole number from 1 to 1000”: what a sentence says was expected. (transfer full) */
char *muster_argument_value_describe_expected (const MusterParameter *parameter);
/* A name or value from outside may be anything: what cannot be read is not shown as it is.
 * (transfer full) */
char *muster_argument_value_shorten (const char *text);
/* Which choice of the parameter that word is; -1 when it is none. */
/* An entry of a list that counts: "WORD", "WORD:COUNT" or "WORD:COUNT:RANGE"; RANGE is 0 when it is
 * not there. WORD (nullable): (transfer full). */
gboolean
muster_argument_value_read_counted (const char *entry, char **word, gint64 *count, gint64 *range);
gssize muster_argument_value_find_choice (const MusterParameter *parameter, const char *word);
/* Both of a value that fits a parameter with a number; see muster_arguments_compare(). */
double muster_argument_value_to_double (const char *value);
int muster_argument_value_compare (const char *value, gint64 numerator, gint64 denominator);

/* Whether the default of that parameter is a value of it; TRUE when it has none. */
gboolean muster_parameter_check_default (const MusterProcedure *procedure, guint i);

/* The choices of a parameter, or what is left out of them: <choice id label/> inside,
 * choices="weapons" [where="use" equals="fire"], rows="table table". Adds to both arrays. */
gboolean muster_parameter_collect (const MusterRuleset *ruleset,
                                   const MusterElement *element,
                                   GPtrArray *ids,
                                   GPtrArray *labels,
                                   GError **error);
/* Its <refused> children. *REFUSED is NULL when there are none. */
gboolean muster_parameter_read_refused (const MusterRuleset *ruleset,
                                        const MusterElement *element,
                                        GArray **refused,
                                        GError **error);

gboolean
muster_procedure_read_shown (MusterProcedure *self, const MusterElement *element, GError **error);

void muster_result_clear (gpointer result);
void muster_result_copy (const MusterResult *result, MusterResult *copy);
int muster_result_compare (const MusterResult *a, const MusterResult *b);

G_END_DECLS
