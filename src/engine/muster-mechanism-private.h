/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism.h"
#include "muster-ruleset-private.h"

G_BEGIN_DECLS

/* What mechanisms share: reading a procedure's element, and words. All readers set
 * MUSTER_ENGINE_ERROR_RULESET with file and line. */

extern const MusterMechanism muster_mechanism_allowance;
extern const MusterMechanism muster_mechanism_cancel;
extern const MusterMechanism muster_mechanism_capacity;
extern const MusterMechanism muster_mechanism_card;
extern const MusterMechanism muster_mechanism_clash;
extern const MusterMechanism muster_mechanism_bucket;
extern const MusterMechanism muster_mechanism_coin_call;
extern const MusterMechanism muster_mechanism_coin_test;
extern const MusterMechanism muster_mechanism_cost;
extern const MusterMechanism muster_mechanism_cup;
extern const MusterMechanism muster_mechanism_dice_move;
extern const MusterMechanism muster_mechanism_event_card;
extern const MusterMechanism muster_mechanism_faces;
extern const MusterMechanism muster_mechanism_half_loss;
extern const MusterMechanism muster_mechanism_line;
extern const MusterMechanism muster_mechanism_share_test;
extern const MusterMechanism muster_mechanism_speed;
extern const MusterMechanism muster_mechanism_template;
extern const MusterMechanism muster_mechanism_threshold;
extern const MusterMechanism muster_mechanism_volley;

/* Refuses children and attributes of ELEMENT that are not among these words, parted by spaces. */
gboolean muster_mechanism_check_children (const MusterRuleset *ruleset,
                                          const MusterElement *element,
                                          const char *names,
                                          GError **error);
gboolean muster_mechanism_check_attributes (const MusterRuleset *ruleset,
                                            const MusterElement *element,
                                            const char *names,
                                            GError **error);
/* The one child of that name; *CHILD is NULL when it is not there and not REQUIRED. Checks its
 * attributes. */
gboolean muster_mechanism_read_child (const MusterRuleset *ruleset,
                                      const MusterElement *element,
                                      const char *name,
                                      const char *attributes,
                                      gboolean required,
                                      MusterElement **child,
                                      GError **error);
/* The parameter of PROCEDURE that the attribute names; *PARAMETER (nullable out) is its element. */
gboolean muster_mechanism_read_parameter (const MusterRuleset *ruleset,
                                          const MusterElement *procedure,
                                          const MusterElement *element,
                                          const char *attribute,
                                          gboolean required,
                                          const char **name,
                                          MusterElement **parameter,
                                          GError **error);
/* Whether the parameter of that element takes VALUE. */
gboolean muster_parameter_allows (const MusterRuleset *ruleset,
                                  const MusterElement *parameter,
                                  const char *value);
/* The rule attribute as a statement's id; NULL when it is not there and not REQUIRED. */
gboolean muster_mechanism_read_rule (const MusterRuleset *ruleset,
                                     const MusterElement *element,
                                     gboolean required,
                                     const char **rule,
                                     GError **error);

/* A throw of as many dice or more is a mistake of the ruleset: MUSTER_ENGINE_ERROR_LIMIT. */
#define MUSTER_MAX_DICE 10000
gboolean muster_mechanism_check_dice (gint64 n, GError **error);

/* When something applies: parameter="grade" equals="elite militia". Without the two: always. */
typedef struct
{
  const char *parameter; /* nullable: always */
  char **values;
} MusterCondition;
gboolean muster_condition_read (const MusterRuleset *ruleset,
                                const MusterElement *procedure,
                                const MusterElement *element,
                                MusterCondition *condition,
                                GError **error);
gboolean muster_condition_holds (const MusterCondition *condition,
                                 const MusterArguments *arguments);
/* for entry I of lists */
gboolean muster_condition_holds_at (const MusterCondition *condition,
                                    const MusterArguments *arguments,
                                    guint i);
void muster_condition_clear (MusterCondition *condition);

/* A number of the ruleset, from a row of a table: table= row= [column=], or by a parameter's value:
 * table= by= [column=]. */
typedef struct
{
  const MusterTable *table;
  const char *row; /* nullable */
  const char *by;  /* nullable: a parameter whose value names the row */
  const char *column;
} MusterNumber;
/* A row by its own name has to be there with that column; one by a parameter may be missing. */
gboolean muster_number_read (const MusterRuleset *ruleset,
                             const MusterElement *procedure,
                             const MusterElement *element,
                             MusterNumber *number,
                             GError **error);
/* Whether every number that it can come to is from MIN up; those that are not there do not
 * matter. */
gboolean muster_number_check (const MusterRuleset *ruleset,
                              const MusterElement *where,
                              const MusterNumber *number,
                              gint64 min,
                              GError **error);
gboolean muster_number_get (const MusterNumber *number,
                            const MusterArguments *arguments,
                            gint64 *value,
                            const char **rule);
/* That of rules that were read and arguments that were checked: there is one. RULE may be NULL. */
gint64 muster_number_find (const MusterNumber *number,
                           const MusterArguments *arguments,
                           const char **rule);
gboolean muster_number_get_at (const MusterNumber *number,
                               const MusterArguments *arguments,
                               guint i,
                               gint64 *value,
                               const char **rule);
/* Sets FORBIDDEN: a table has nothing for WHO. Returns FALSE. */
gboolean muster_number_refuse (const char *who, const char *rule, GError **error);

/* muster-mechanism-rows.c: rows that somebody may have. */
/* A list of tables; *TABLES is NULL without the attribute. (transfer container) */
gboolean muster_mechanism_read_tables (const MusterRuleset *ruleset,
                                       const MusterElement *element,
                                       const char *attribute,
                                       GPtrArray **tables,
                                       GError **error);
/* Whether TABLE is for CLASS: it names that, or none. */
gboolean muster_table_is_for (const MusterTable *table, const char *class);
/* Its rows as they are said, to WORDS. */
void muster_mechanism_add_rows (GPtrArray *words, const MusterTable *table);
/* WHO has no row, and those of WORDS have one. */
gboolean
muster_mechanism_refuse_row (const char *who, GPtrArray *words, const char *rule, GError **error);
/* Whether one of TABLES (nullable: any row will do) that are for CLASS has ROW. */
gboolean muster_mechanism_check_row (GPtrArray *tables,
                                     const char *row,
                                     const char *who,
                                     const char *class,
                                     const char *class_label,
                                     const char *rule,
                                     GError **error);

/* The words for the row: its label, or what the parameter's choice is called. */
const char *muster_number_get_label (const MusterNumber *number, const MusterArguments *arguments);
/* the row's own name when it has none */
const char *muster_table_get_row_label (const MusterTable *table, const char *row);
const char *muster_table_get_rule (const MusterTable *table); /* nullable */

/* A step that says what the statement says. */
void muster_outcome_builder_add_statement (MusterOutcomeBuilder *b,
                                           const MusterRuleset *ruleset,
                                           const char *rule);

/* One card from a full pack: <pack parameter="card" jokers="0" rule/>; the parameter names the card
 * that was drawn, else it is drawn. A mechanism whose bound numbers begin with a MusterPackDraw
 * takes the functions below as its own. */
typedef struct
{
  const char *card; /* the parameter */
  int jokers;
  const char *rule;
} MusterPackDraw;
gboolean muster_pack_draw_read (const MusterRuleset *ruleset,
                                const MusterElement *procedure,
                                MusterPackDraw *draw,
                                GError **error);
const char *muster_pack_draw_get_card (const MusterMechanismState *state); /* once it is settled */
gboolean muster_pack_draw_check (gconstpointer bound, MusterArguments *arguments, GError **error);
void muster_pack_draw_init (gconstpointer bound,
                            const MusterArguments *arguments,
                            guint part,
                            MusterMechanismState *state);
gboolean muster_pack_draw_next (gconstpointer bound,
                                const MusterArguments *arguments,
                                guint part,
                                const MusterMechanismState *state,
                                MusterThrow *what);
void muster_pack_draw_step (gconstpointer bound,
                            const MusterArguments *arguments,
                            guint part,
                            MusterMechanismState *state,
                            int face);

/* “3 dice”, “2 sixes” or “2 dice of 5 or more”, “1 inch”: all (transfer full). */
char *muster_words_dice (int n);
char *muster_words_hits (int n, int face, int sides);
char *muster_words_measure (const MusterRuleset *ruleset, gint64 n);
const char *muster_words_measure_symbol (const MusterRuleset *ruleset);
/* The same of a field that has a MEASURE of its own. */
const char *muster_words_symbol_of (const MusterRuleset *ruleset, const char *measure);

G_END_DECLS
