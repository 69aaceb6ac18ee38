/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-dice.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

/* What a ruleset offers by name ("fire"): a mechanism bound to its numbers, with parameters. */

typedef enum
{
  MUSTER_PARAMETER_BOOLEAN, /* yes, no */
  MUSTER_PARAMETER_INTEGER,
  MUSTER_PARAMETER_DECIMAL,
  MUSTER_PARAMETER_CHOICE,
  MUSTER_PARAMETER_CARD,
  /* of choices, parted by commas; min and max are of how many; see COUNTED */
  MUSTER_PARAMETER_LIST
} MusterParameterType;

typedef struct
{
  const char *name;
  const char *label;       /* for a form: "Range" */
  const char *unit;        /* "in", "R"; nullable */
  const char *rule;        /* the statement that uses it; nullable */
  const char *fallback;    /* default; NULL: required (or worked out: see OPTIONAL) */
  /* without default but not required: a fixed-size unit's figures, a card that is drawn */
  gboolean optional;
  MusterParameterType type;
  double min, max;
  const char *const *choices;       /* ids, NULL ended */
  const char *const *choice_labels; /* same length */
  const char *like;        /* a list: the parameter that it is to be as long as; nullable */
  /* a list whose entries say how many of each: "WORD:COUNT", or "WORD:COUNT:RANGE" for those that
   * are not as far off as the others */
  gboolean counted;
  /* the parameter that says the same in another way: one of the two has to be given; nullable */
  const char *instead;
  /* into how many parts its measure is knotted, so that thirds can be told exactly; 1: it is not */
  int parts;
  /* what a game fills it from: "actor.type", "actor.figures", "actor.grade", "actor.weapon",
   * "target.figures", "actor.fortified", "target.fortified" …, or "ask"; nullable = ask */
  const char *role;
} MusterParameter;

typedef struct _MusterProcedure MusterProcedure; /* owned by its ruleset */

/* nullable */
const MusterProcedure *muster_ruleset_find_procedure (const MusterRuleset *self, const char *id);
GPtrArray *muster_ruleset_list_procedures (const MusterRuleset *self); /* borrowed array */
const char *muster_procedure_get_id (const MusterProcedure *self);
const char *muster_procedure_get_label (const MusterProcedure *self);
const char *muster_procedure_get_rule (const MusterProcedure *self); /* main statement; nullable */
guint muster_procedure_get_n_parameters (const MusterProcedure *self);
const MusterParameter *muster_procedure_get_parameter (const MusterProcedure *self, guint i);
/* "“yes” or “no”", "a whole number from 1 to 6": what the parameter NAME takes; (transfer full),
 * NULL when it has none of that name. */
char *muster_procedure_describe_expected (const MusterProcedure *self, const char *name);
/* Names of the keys of its result, in order, NULL ended. */
const char *const *muster_procedure_get_result_keys (const MusterProcedure *self);
/* Those of them that people want to know the chances of, with their labels, the most important
 * first. */
guint muster_procedure_get_n_shown (const MusterProcedure *self);
void muster_procedure_get_shown (const MusterProcedure *self,
                                 guint i,
                                 const char **key,
                                 const char **label);

/* What the word VALUE of the result under KEY is called; VALUE itself when the rules do not say.
 * (transfer full) */
char *muster_procedure_describe_value (const MusterProcedure *self,
                                       const char *key,
                                       const char *value) G_GNUC_WARN_UNUSED_RESULT;

/* How far something may be done: a part of a weapon's range. */
typedef struct
{
  const char *label; /* "Close"; in the reader's language, owned by the ruleset */
  const char *rule;  /* nullable */
  double from;       /* not nearer than this, mostly 0, in the measure of the rules */
  double to;         /* to this, which is still within */
} MusterBand;
/* Those of WEAPON for a unit of CLASS (nullable), the nearest first; none when the procedure is not
 * done with it or goes however far. (transfer full): of MusterBand. */
GArray *muster_procedure_list_bands (const MusterProcedure *self,
                                     const char *weapon,
                                     const MusterDef *class_def);

/* Values for the parameters: checked, complete with defaults. Boxed, reference counted. */
#define MUSTER_TYPE_ARGUMENTS (muster_arguments_get_type ())
typedef struct _MusterArguments MusterArguments;
GType muster_arguments_get_type (void);

/* From "name=value" words (NULL ended). Unknown, doubled, missing, ill-formed, out of range:
 * MUSTER_ENGINE_ERROR_ARGUMENT; what the rules forbid whatever the dice say:
 * MUSTER_ENGINE_ERROR_FORBIDDEN, naming the statement "(BB-FIR-09)" at its end. */
MusterArguments *muster_arguments_new (const MusterProcedure *procedure,
                                       const char *const *words,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterArguments *muster_arguments_ref (MusterArguments *self);
void muster_arguments_unref (MusterArguments *self);
/* What the sides are called in the sentences of what comes out, where they are known. */
void muster_arguments_name_sides (MusterArguments *self, const char *first, const char *second);
/* as text; nullable when optional and not given */
const char *muster_arguments_get (const MusterArguments *self, const char *name);
gboolean muster_arguments_get_boolean (const MusterArguments *self, const char *name);
gint64 muster_arguments_get_int (const MusterArguments *self, const char *name, gint64 fallback);
double muster_arguments_get_double (const MusterArguments *self, const char *name, double fallback);

/* One value of a result. */
typedef enum
{
  MUSTER_RESULT_INTEGER,
  MUSTER_RESULT_BOOLEAN,
  MUSTER_RESULT_DECIMAL,
  MUSTER_RESULT_WORD,
  MUSTER_RESULT_LIST
} MusterResultType;
typedef struct
{
  const char *key;
  MusterResultType type;
  gint64 number;          /* INTEGER, BOOLEAN */
  double decimal;         /* DECIMAL */
  const char *word;       /* WORD; LIST: numbers parted by commas */
} MusterResult;

/* What came out. Boxed, reference counted. */
#define MUSTER_TYPE_OUTCOME (muster_outcome_get_type ())
typedef struct _MusterOutcome MusterOutcome;
GType muster_outcome_get_type (void);
MusterOutcome *muster_outcome_ref (MusterOutcome *self);
void muster_outcome_unref (MusterOutcome *self);
guint muster_outcome_get_n_results (const MusterOutcome *self);
const MusterResult *muster_outcome_get_result (const MusterOutcome *self, guint i);
const MusterResult *muster_outcome_find (const MusterOutcome *self, const char *key); /* nullable */
char *muster_result_to_string (const MusterResult *result); /* "yes", "3", "1.5", "long" */
guint muster_outcome_get_n_steps (const MusterOutcome *self);
const MusterStep *muster_outcome_get_step (const MusterOutcome *self, guint i);
/* one line: "Two sixes at long range: 1 casualty" */
const char *muster_outcome_get_summary (const MusterOutcome *self);
const char *muster_outcome_get_card (const MusterOutcome *self);   /* the card drawn; nullable */

/* Whether the rules ask nothing of who the arguments describe: a unit that takes no test. */
gboolean muster_procedure_is_exempt (const MusterProcedure *self, const MusterArguments *arguments);
/* What will have to be thrown, before anyone throws (array of MusterThrow; (transfer full), may be
 * empty; a later throw may hang on an earlier one: then only the first is told). */
GArray *muster_procedure_plan (const MusterProcedure *self, const MusterArguments *arguments);
/* One resolution. MUSTER_ENGINE_ERROR_DICE for typed dice that do not fit; nothing used up then. */
MusterOutcome *muster_procedure_resolve (const MusterProcedure *self,
                                         const MusterArguments *arguments,
                                         MusterDice *dice,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterArguments, muster_arguments_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOutcome, muster_outcome_unref)

G_END_DECLS
