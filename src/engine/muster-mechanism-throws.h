/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism-private.h"

G_BEGIN_DECLS

/* Throws that several mechanisms share: the dice of a unit, shots on a string, what a target takes,
 * what faces do to it. */

/* The dice of a unit: <dice> and what adds to them, takes away or multiplies: <modifier>, <clamp>,
 * <order>. */
typedef struct _MusterDicePool MusterDicePool;
MusterDicePool *
muster_dice_pool_new (const MusterRuleset *ruleset, const MusterElement *procedure, GError **error);
void muster_dice_pool_free (MusterDicePool *self);
#define MUSTER_DICE_POOL_CHILDREN "dice modifier clamp order"
/* FORBIDDEN when the table has no dice for what is asked. */
gboolean muster_dice_pool_check (const MusterDicePool *self,
                                 const MusterArguments *arguments,
                                 GError **error);
/* B nullable: where to tell how the number comes about. */
int muster_dice_pool_count (const MusterDicePool *self,
                            const MusterArguments *arguments,
                            MusterOutcomeBuilder *b);
int muster_dice_pool_get_sides (const MusterDicePool *self);
/* Fills in WHAT for the LEFT dice that are still to be thrown; FALSE when there are none. */
gboolean muster_dice_pool_throw (const MusterDicePool *self,
                                 const MusterArguments *arguments,
                                 int left,
                                 MusterThrow *what);
/* of the row; nullable */
const char *muster_dice_pool_get_rule (const MusterDicePool *self,
                                       const MusterArguments *arguments);
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
gboolean muster_resistance_read (const MusterRuleset *ruleset,
                                 const MusterElement *procedure,
                                 MusterResistance *self,
                                 GError **error);
gboolean muster_resistance_is_object (const MusterResistance *self,
                                      const MusterArguments *arguments);
gint64 muster_resistance_get (const MusterResistance *self,
                              const MusterArguments *arguments,
                              const char **rule);
gboolean muster_resistance_falls (const MusterResistance *self,
                                  const MusterArguments *arguments,
                                  gint64 damage);

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
gboolean muster_string_read (const MusterRuleset *ruleset,
                             const MusterElement *procedure,
                             MusterString *self,
                             GError **error);
/* How many parts the weapon reaches, 0 when the table does not have it; *RULE says so. */
int muster_string_get_reach (const MusterString *self,
                             const MusterArguments *arguments,
                             gint64 *length,
                             const char **rule);
/* The part that the given range is in, from 1; 0 when it is out of reach. */
int muster_string_find_part (const MusterString *self, const MusterArguments *arguments);
/* FORBIDDEN when the given range is out of reach or too near. */
gboolean
muster_string_check (const MusterString *self, const MusterArguments *arguments, GError **error);

/* Adds the whole of it as one band (of MusterBand). */
void muster_string_add_bands (const MusterString *self, const char *weapon, GArray *bands);

/* Shots that need a score: <string>, <bands>, <dice>, <change>, <hidden>, <near>, <damage>. Where
 * parameters are lists, I is the entry. */
typedef struct _MusterShot MusterShot;
MusterShot *
muster_shot_new (const MusterRuleset *ruleset, const MusterElement *procedure, GError **error);
void muster_shot_free (MusterShot *self);
#define MUSTER_SHOT_CHILDREN "string bands dice change hidden near damage shots"
/* FORBIDDEN, or ARGUMENT when nothing says how far it is. */
gboolean muster_shot_check (const MusterShot *self,
                            const MusterArguments *arguments,
                            guint i,
                            GError **error);
/* Its parts of the string (of MusterBand), where the rules say how long that is. */
void muster_shot_add_bands (const MusterShot *self, const char *weapon, GArray *bands);
/* for each shot */
int muster_shot_get_dice (const MusterShot *self, const MusterArguments *arguments);
/* the lowest sum that hits */
int muster_shot_get_need (const MusterShot *self, const MusterArguments *arguments, guint i);
gint64 muster_shot_get_damage (const MusterShot *self,
                               const MusterArguments *arguments,
                               const char **rule);
/* of one weapon */
gint64
muster_shot_get_shots (const MusterShot *self, const MusterArguments *arguments, const char **rule);
/* of how many they are */
const char *muster_shot_get_dice_rule (const MusterShot *self, const MusterArguments *arguments);
/* Tells what is needed and why; returns the statement that the hits follow. */
const char *muster_shot_tell (const MusterShot *self,
                              const MusterArguments *arguments,
                              guint i,
                              MusterOutcomeBuilder *b);
const char *muster_shot_get_weapon_label (const MusterShot *self, const MusterArguments *arguments);

/* Those who join in with others, as the list parameter NAME (nullable: nobody) counts them:
 * "WORD:COUNT:RANGE". */
/* (transfer full), the entries */
char **muster_joined_list (const MusterArguments *arguments, const char *name);
/* RANGE 0: as for the others */
gboolean muster_joined_read (const char *entry, char **word, gint64 *count, gint64 *range);
gint64 muster_joined_count (const MusterArguments *arguments, const char *name); /* all of them */

/* What some faces of a bucket of dice do to whom they are thrown at: <effects>, <order>. */
typedef struct _MusterEffects MusterEffects;
typedef struct
{
  const char *count;   /* parameters: how many there are */
  const char *also;    /* nullable: who has joined them */
  /* nullable: how many are where these are, when that is told: it falls on no more */
  const char *there;
  const char *class;   /* nullable: what they are */
  const char *covered; /* nullable: whether they have cover */
} MusterEffectTarget;
#define MUSTER_MAX_EFFECTS 4
#define MUSTER_EFFECTS_CHILDREN "effects order"
/* SIDES: of the dice. */
MusterEffects *muster_effects_new (const MusterRuleset *ruleset,
                                   const MusterElement *procedure,
                                   int sides,
                                   GError **error);
void muster_effects_free (MusterEffects *self);
guint muster_effects_get_n (const MusterEffects *self);
const char *muster_effects_get_key (const MusterEffects *self, guint e); /* of the result */
/* Whether not more fight than are there. */
gboolean muster_effects_check_target (const MusterArguments *arguments,
                                      const MusterEffectTarget *target,
                                      GError **error);
/* Adds the face to HITS, of which there is one for each effect. */
void muster_effects_add_face (const MusterEffects *self, int face, gint32 *hits);
/* How many of each effect come of it; UNCUT (nullable): how many would if there were more to fall
 * on. */
void muster_effects_count (const MusterEffects *self,
                           const MusterArguments *arguments,
                           const MusterEffectTarget *target,
                           const gint32 *hits,
                           int *effects,
                           int *uncut);
/* Makes the fewest hits of all that have these effects. */
void muster_effects_fold (const MusterEffects *self,
                          const MusterArguments *arguments,
                          const MusterEffectTarget *target,
                          gint32 *hits);
/* Tells what came of it, RULE where the effects have no statement; returns it in a few words
 * (transfer full). */
char *muster_effects_tell (const MusterEffects *self,
                           const MusterArguments *arguments,
                           const MusterEffectTarget *target,
                           const gint32 *hits,
                           const char *rule,
                           MusterOutcomeBuilder *b);

G_END_DECLS
