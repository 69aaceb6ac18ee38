/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism.h"
#include "muster-ruleset-private.h"

G_BEGIN_DECLS

/* What mechanisms share: reading a procedure's element, and words. All readers set MUSTER_ENGINE_ERROR_RULESET with file and line. */

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
gboolean muster_mechanism_check_children (const MusterRuleset *ruleset, const MusterElement *element, const char *names, GError **error);
gboolean muster_mechanism_check_attributes (const MusterRuleset *ruleset, const MusterElement *element, const char *names, GError **error);
/* The one child of that name; *CHILD is NULL when it is not there and not REQUIRED. Checks its attributes. */
gboolean muster_mechanism_read_child (const MusterRuleset *ruleset, const MusterElement *element, const char *name, const char *attributes,
                                      gboolean required, MusterElement **child, GError **error);
/* The parameter of PROCEDURE that the attribute names; *PARAMETER (nullable out) is its element. */
gboolean muster_mechanism_read_parameter (const MusterRuleset *ruleset, const MusterElement *procedure, const MusterElement *element,
                                          const char *attribute, gboolean required, const char **name, MusterElement **parameter, GError **error);
/* Whether the parameter of that element takes VALUE. */
gboolean muster_parameter_allows (const MusterRuleset *ruleset, const MusterElement *parameter, const char *value);
/* The rule attribute as a statement's id; NULL when it is not there and not REQUIRED. */
gboolean muster_mechanism_read_rule (const MusterRuleset *ruleset, const MusterElement *element, gboolean required, const char **rule, GError **error);

/* A throw of as many dice or more is a mistake of the ruleset: MUSTER_ENGINE_ERROR_LIMIT. */
#define MUSTER_MAX_DICE 10000
gboolean muster_mechanism_check_dice (gint64 n, GError **error);

/* When something applies: parameter="grade" equals="elite militia". Without the two: always. */
typedef struct
{
  const char *parameter; /* nullable: always */
  char **values;
} MusterCondition;
gboolean muster_condition_read (const MusterRuleset *ruleset, const MusterElement *procedure, const MusterElement *element, MusterCondition *condition, GError **error);
gboolean muster_condition_holds (const MusterCondition *condition, const MusterArguments *arguments);
gboolean muster_condition_holds_at (const MusterCondition *condition, const MusterArguments *arguments, guint i); /* for entry I of lists */
void muster_condition_clear (MusterCondition *condition);

/* A number of the ruleset, from a row of a table: table= row= [column=], or by a parameter's value: table= by= [column=]. */
typedef struct
{
  const MusterTable *table;
  const char *row; /* nullable */
  const char *by;  /* nullable: a parameter whose value names the row */
  const char *column;
} MusterNumber;
/* A row by its own name has to be there with that column; one by a parameter may be missing. */
gboolean muster_number_read (const MusterRuleset *ruleset, const MusterElement *procedure, const MusterElement *element, MusterNumber *number, GError **error);
/* Whether every number that it can come to is from MIN up; those that are not there do not matter. */
gboolean muster_number_check (const MusterRuleset *ruleset, const MusterElement *where, const MusterNumber *number, gint64 min, GError **error);
gboolean muster_number_get (const MusterNumber *number, const MusterArguments *arguments, gint64 *value, const char **rule);
/* That of rules that were read and arguments that were checked: there is one. RULE may be NULL. */
gint64 muster_number_find (const MusterNumber *number, const MusterArguments *arguments, const char **rule);
gboolean muster_number_get_at (const MusterNumber *number, const MusterArguments *arguments, guint i, gint64 *value, const char **rule);
/* Sets FORBIDDEN: a table has nothing for WHO. Returns FALSE. */
gboolean muster_number_refuse (const char *who, const char *rule, GError **error);

/* muster-mechanism-rows.c: rows that somebody may have. */
/* A list of tables; *TABLES is NULL without the attribute. (transfer container) */
gboolean muster_mechanism_read_tables (const MusterRuleset *ruleset, const MusterElement *element, const char *attribute, GPtrArray **tables,
                                       GError **error);
/* Whether TABLE is for CLASS: it names that, or none. */
gboolean muster_table_is_for (const MusterTable *table, const char *class);
/* Its rows as they are said, to WORDS. */
void muster_mechanism_add_rows (GPtrArray *words, const MusterTable *table);
/* WHO has no row, and those of WORDS have one. */
gboolean muster_mechanism_refuse_row (const char *who, GPtrArray *words, const char *rule, GError **error);
/* Whether one of TABLES (nullable: any row will do) that are for CLASS has ROW. */
gboolean muster_mechanism_check_row (GPtrArray *tables, const char *row, const char *who, const char *class, const char *class_label,
                                     const char *rule, GError **error);

/* The words for the row: its label, or what the parameter's choice is called. */
const char *muster_number_get_label (const MusterNumber *number, const MusterArguments *arguments);
const char *muster_table_get_row_label (const MusterTable *table, const char *row); /* the row's own name when it has none */
const char *muster_table_get_rule (const MusterTable *table); /* nullable */

/* The dice of a unit: <dice> and what adds to them, takes away or multiplies: <modifier>, <clamp>, <order>. */
typedef struct _MusterDicePool MusterDicePool;
MusterDicePool *muster_dice_pool_new (const MusterRuleset *ruleset, const MusterElement *procedure, GError **error);
void muster_dice_pool_free (MusterDicePool *self);
#define MUSTER_DICE_POOL_CHILDREN "dice modifier clamp order"
/* FORBIDDEN when the table has no dice for what is asked. */
gboolean muster_dice_pool_check (const MusterDicePool *self, const MusterArguments *arguments, GError **error);
/* B nullable: where to tell how the number comes about. */
int muster_dice_pool_count (const MusterDicePool *self, const MusterArguments *arguments, MusterOutcomeBuilder *b);
int muster_dice_pool_get_sides (const MusterDicePool *self);
/* Fills in WHAT for the LEFT dice that are still to be thrown; FALSE when there are none. */
gboolean muster_dice_pool_throw (const MusterDicePool *self, const MusterArguments *arguments, int left, MusterThrow *what);
const char *muster_dice_pool_get_rule (const MusterDicePool *self, const MusterArguments *arguments); /* of the row; nullable */
const char *muster_dice_pool_get_clamp_rule (const MusterDicePool *self); /* nullable */

/* What a target, a figure or an object, takes: <resist>. */
typedef struct
{
  const char *target; /* the parameter */
  const MusterTable *figures;
  const MusterTable *objects;
  const char *figures_rule;
  const char *objects_rule;
} MusterResistance;
gboolean muster_resistance_read (const MusterRuleset *ruleset, const MusterElement *procedure, MusterResistance *self, GError **error);
gboolean muster_resistance_is_object (const MusterResistance *self, const MusterArguments *arguments);
gint64 muster_resistance_get (const MusterResistance *self, const MusterArguments *arguments, const char **rule);
gboolean muster_resistance_falls (const MusterResistance *self, const MusterArguments *arguments, gint64 damage);

/* How far a weapon reaches, on a string knotted into equal parts: <string>. */
typedef struct
{
  const MusterRuleset *ruleset;
  const char *weapon; /* parameters */
  const char *range;  /* nullable */
  const MusterTable *table;
  const char *length; /* columns; nullable without a range */
  const char *reach;  /* nullable: all parts */
  const char *least;  /* nullable: however near */
  const char *rule;   /* that a knot counts as the nearer part */
  int parts;
} MusterString;
gboolean muster_string_read (const MusterRuleset *ruleset, const MusterElement *procedure, MusterString *self, GError **error);
/* How many parts the weapon reaches, 0 when the table does not have it; *RULE says so. */
int muster_string_get_reach (const MusterString *self, const MusterArguments *arguments, gint64 *length, const char **rule);
/* The part that the given range is in, from 1; 0 when it is out of reach. */
int muster_string_find_part (const MusterString *self, const MusterArguments *arguments);
/* FORBIDDEN when the given range is out of reach or too near. */
gboolean muster_string_check (const MusterString *self, const MusterArguments *arguments, GError **error);

/* Adds the whole of it as one band (of MusterBand). */
void muster_string_add_bands (const MusterString *self, const char *weapon, GArray *bands);

/* Shots that need a score: <string>, <bands>, <dice>, <change>, <hidden>, <near>, <damage>. Where parameters are lists, I is the entry. */
typedef struct _MusterShot MusterShot;
MusterShot *muster_shot_new (const MusterRuleset *ruleset, const MusterElement *procedure, GError **error);
void muster_shot_free (MusterShot *self);
#define MUSTER_SHOT_CHILDREN "string bands dice change hidden near damage shots"
/* FORBIDDEN, or ARGUMENT when nothing says how far it is. */
gboolean muster_shot_check (const MusterShot *self, const MusterArguments *arguments, guint i, GError **error);
/* Its parts of the string (of MusterBand), where the rules say how long that is. */
void muster_shot_add_bands (const MusterShot *self, const char *weapon, GArray *bands);
int muster_shot_get_dice (const MusterShot *self, const MusterArguments *arguments); /* for each shot */
int muster_shot_get_need (const MusterShot *self, const MusterArguments *arguments, guint i); /* the lowest sum that hits */
gint64 muster_shot_get_damage (const MusterShot *self, const MusterArguments *arguments, const char **rule);
gint64 muster_shot_get_shots (const MusterShot *self, const MusterArguments *arguments, const char **rule); /* of one weapon */
const char *muster_shot_get_dice_rule (const MusterShot *self, const MusterArguments *arguments); /* of how many they are */
/* Tells what is needed and why; returns the statement that the hits follow. */
const char *muster_shot_tell (const MusterShot *self, const MusterArguments *arguments, guint i, MusterOutcomeBuilder *b);
const char *muster_shot_get_weapon_label (const MusterShot *self, const MusterArguments *arguments);

/* Those who join in with others, as the list parameter NAME (nullable: nobody) counts them: "WORD:COUNT:RANGE". */
char **muster_joined_list (const MusterArguments *arguments, const char *name); /* (transfer full), the entries */
gboolean muster_joined_read (const char *entry, char **word, gint64 *count, gint64 *range); /* RANGE 0: as for the others */
gint64 muster_joined_count (const MusterArguments *arguments, const char *name); /* all of them */

/* What some faces of a bucket of dice do to whom they are thrown at: <effects>, <order>. */
typedef struct _MusterEffects MusterEffects;
typedef struct
{
  const char *count;   /* parameters: how many there are */
  const char *also;    /* nullable: who has joined them */
  const char *there;   /* nullable: how many are where these are, when that is told: it falls on no more */
  const char *class;   /* nullable: what they are */
  const char *covered; /* nullable: whether they have cover */
} MusterEffectTarget;
#define MUSTER_MAX_EFFECTS 4
#define MUSTER_EFFECTS_CHILDREN "effects order"
/* SIDES: of the dice. */
MusterEffects *muster_effects_new (const MusterRuleset *ruleset, const MusterElement *procedure, int sides, GError **error);
void muster_effects_free (MusterEffects *self);
guint muster_effects_get_n (const MusterEffects *self);
const char *muster_effects_get_key (const MusterEffects *self, guint e); /* of the result */
/* Whether not more fight than are there. */
gboolean muster_effects_check_target (const MusterArguments *arguments, const MusterEffectTarget *target, GError **error);
/* Adds the face to HITS, of which there is one for each effect. */
void muster_effects_add_face (const MusterEffects *self, int face, gint32 *hits);
/* How many of each effect come of it; UNCUT (nullable): how many would if there were more to fall on. */
void muster_effects_count (const MusterEffects *self, const MusterArguments *arguments, const MusterEffectTarget *target, const gint32 *hits,
                           int *effects, int *uncut);
/* Makes the fewest hits of all that have these effects. */
void muster_effects_fold (const MusterEffects *self, const MusterArguments *arguments, const MusterEffectTarget *target, gint32 *hits);
/* Tells what came of it, RULE where the effects have no statement; returns it in a few words (transfer full). */
char *muster_effects_tell (const MusterEffects *self, const MusterArguments *arguments, const MusterEffectTarget *target, const gint32 *hits,
                           const char *rule, MusterOutcomeBuilder *b);

/* A step that says what the statement says. */
void muster_outcome_builder_add_statement (MusterOutcomeBuilder *b, const MusterRuleset *ruleset, const char *rule);

/* One card from a full pack: <pack parameter="card" jokers="0" rule/>; the parameter names the card that was drawn, else it is drawn. A mechanism whose
 * bound numbers begin with a MusterPackDraw takes the functions below as its own. */
typedef struct
{
  const char *card; /* the parameter */
  int jokers;
  const char *rule;
} MusterPackDraw;
gboolean muster_pack_draw_read (const MusterRuleset *ruleset, const MusterElement *procedure, MusterPackDraw *draw, GError **error);
const char *muster_pack_draw_get_card (const MusterMechanismState *state); /* once it is settled */
gboolean muster_pack_draw_check (gconstpointer bound, MusterArguments *arguments, GError **error);
void muster_pack_draw_init (gconstpointer bound, const MusterArguments *arguments, guint part, MusterMechanismState *state);
gboolean muster_pack_draw_next (gconstpointer bound, const MusterArguments *arguments, guint part, const MusterMechanismState *state, MusterThrow *what);
void muster_pack_draw_step (gconstpointer bound, const MusterArguments *arguments, guint part, MusterMechanismState *state, int face);

/* “3 dice”, “2 sixes” or “2 dice of 5 or more”, “1 inch”: all (transfer full). */
char *muster_words_dice (int n);
char *muster_words_hits (int n, int face, int sides);
char *muster_words_measure (const MusterRuleset *ruleset, gint64 n);
const char *muster_words_measure_symbol (const MusterRuleset *ruleset);
/* The same of a field that has a MEASURE of its own. */
const char *muster_words_symbol_of (const MusterRuleset *ruleset, const char *measure);

G_END_DECLS
