/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-procedure.h"

G_BEGIN_DECLS

/*
 * A mechanism: one way of settling something, written once. It has no randomness of its own:
 * resolving folds thrown faces through step, odds push a whole distribution through the same step
 * and merge equal states. Numbers come from the ruleset (bind).
 */
#define MUSTER_STATE_WORDS 12

/* compared as bytes: zero what is unused */
typedef struct { gint32 word[MUSTER_STATE_WORDS]; } MusterMechanismState;

typedef struct _MusterOutcomeBuilder MusterOutcomeBuilder;
void muster_outcome_builder_add_int (MusterOutcomeBuilder *b, const char *key, gint64 value);
void muster_outcome_builder_add_boolean (MusterOutcomeBuilder *b, const char *key, gboolean value);
void muster_outcome_builder_add_decimal (MusterOutcomeBuilder *b, const char *key, double value);
void muster_outcome_builder_add_word (MusterOutcomeBuilder *b, const char *key, const char *value);
/* parted by commas */
void
muster_outcome_builder_add_list (MusterOutcomeBuilder *b, const char *key, const char *numbers);
void muster_outcome_builder_set_card (MusterOutcomeBuilder *b, const char *card);
/* FALSE for odds: no sentences then */
gboolean muster_outcome_builder_wants_steps (MusterOutcomeBuilder *b);
void
muster_outcome_builder_add_step (MusterOutcomeBuilder *b, const char *rule, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* What parts say is joined, in their order. */
void muster_outcome_builder_set_summary (MusterOutcomeBuilder *b, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

typedef struct
{
  const char *name; /* the word of <procedure mechanism="…"> */
  /* Whether each part takes one throw at most, known before anything is thrown: the plan then tells
   * them all, and typed dice are counted before the first is used. */
  gboolean one_throw;
  /* Whether step only adds to the words of the state, so much for a face whatever the state is:
   * thousands of dice are then added up in halves instead of one by one. */
  gboolean additive;
  /* Words of the state (a bit each, 1 << word) that step only adds to and reads nothing else from.
   * Dice that belong together (MusterThrow.together) are then worked out once for all states that
   * differ only in these words. */
  guint32 counters;
  /* Whether states that differ after dice that belong together never come to the same result: odds
   * then stop as soon as there are more than may be listed. */
  gboolean keeps_apart;
  /* At load: reads the procedure's element and the ruleset's tables into what the others need: so
   * many bytes, all zero before it. MUSTER_ENGINE_ERROR_RULESET. The ruleset outlives what is
   * bound. */
  gsize size;
  gboolean (*read) (gpointer bound,
                    const MusterRuleset *ruleset,
                    MusterElement *element,
                    GError **error);
  /* Gives back what reading has put there, the bytes themselves not; after reading has failed, too.
   * Nullable: nothing to give back. */
  void (*clear) (gpointer bound);
  /* Result keys, in order, NULL ended. */
  const char *const *(*keys) (gconstpointer bound);
  /* Works out arguments that were not given, with muster_arguments_set(). Some that are needed may
   * be missing still. Nullable. */
  void (*complete) (gconstpointer bound, MusterArguments *arguments);
  /* What the rules forbid for these arguments, all of which are there. Nullable. */
  gboolean (*check) (gconstpointer bound, MusterArguments *arguments, GError **error);
  /* Whether these arguments need no resolving at all (a unit that takes no test). Nullable:
   * never. */
  gboolean (*is_exempt) (gconstpointer bound, const MusterArguments *arguments);
  /* Independent parts (attackers' dice, defenders' dice); each is thrown and finished by itself, in
   * order. */
  /* Nullable: one part. */
  guint (*n_parts) (gconstpointer bound, const MusterArguments *arguments);
  /* These three are nullable, together: where nothing is thrown. */
  void (*init) (gconstpointer bound,
                const MusterArguments *arguments,
                guint part,
                MusterMechanismState *state);
  /* What to throw next, FALSE when this part is settled. */
  gboolean (*next) (gconstpointer bound,
                    const MusterArguments *arguments,
                    guint part,
                    const MusterMechanismState *state,
                    MusterThrow *what);
  /* One face of that throw. A single die that leaves the state as it was is thrown again, until it
   * does not: some face has to. */
  void (*step) (gconstpointer bound,
                const MusterArguments *arguments,
                guint part,
                MusterMechanismState *state,
                int face);
  /* For an additive mechanism that throws once a part: makes one state, when all dice of it are
   * thrown, of all that come to the same result, and only of those. Where more of each kind of face
   * by itself would make no difference, all of them together make none. Nullable; with it thousands
   * of dice of few kinds are counted by kind. */
  void (*fold) (gconstpointer bound,
                const MusterArguments *arguments,
                guint part,
                MusterMechanismState *state);
  /* Adds to BANDS (of MusterBand) how far it is done with WEAPON by a unit of CLASS_DEF (nullable).
   * Nullable: however far. */
  void (*bands) (gconstpointer bound,
                 const char *weapon,
                 const MusterDef *class_def,
                 GArray *bands);
  void (*finish) (gconstpointer bound,
                  const MusterArguments *arguments,
                  guint part,
                  const MusterMechanismState *state,
                  MusterOutcomeBuilder *b);
} MusterMechanism;

/* What the mechanism makes of a procedure's element; NULL, with the error, when it cannot be
 * read. */
gpointer muster_mechanism_bind (const MusterMechanism *self,
                                const MusterRuleset *ruleset,
                                MusterElement *element,
                                GError **error);
void muster_mechanism_unbind (const MusterMechanism *self, gpointer bound);
guint muster_mechanism_count_parts (const MusterMechanism *self,
                                    gconstpointer bound,
                                    const MusterArguments *arguments);
/* The state that PART begins with, and whether anything is to be thrown from STATE on: what, in
 * WHAT. */
void muster_mechanism_start (const MusterMechanism *self,
                             gconstpointer bound,
                             const MusterArguments *arguments,
                             guint part,
                             MusterMechanismState *state);
gboolean muster_mechanism_ask (const MusterMechanism *self,
                               gconstpointer bound,
                               const MusterArguments *arguments,
                               guint part,
                               const MusterMechanismState *state,
                               MusterThrow *what);
const MusterMechanism *muster_mechanism_find (const char *name); /* nullable */
/* for complete() only */
void muster_arguments_set (MusterArguments *self, const char *name, const char *value);
/* A list's entry I; the value of what is no list, whatever I is. Nullable when not given or beyond
 * the end. */
const char *muster_arguments_get_word (const MusterArguments *self, const char *name, guint i);
const char *
muster_arguments_get_word_label (const MusterArguments *self, const char *name, guint i);
/* entries of a list; 1, or 0 when not given */
guint muster_arguments_get_n_words (const MusterArguments *self, const char *name);
/* The words for the choice that was given ("Infantry company"), its value when it is no choice;
 * nullable when not given. */
const char *muster_arguments_get_label (const MusterArguments *self, const char *name);
/* What the first (0) or second (1) side is called. */
const char *muster_arguments_get_side (const MusterArguments *self, guint i);
/* Below, at or above NUMERATOR / DENOMINATOR: -1, 0, 1. Exact, as decimals were written. */
int muster_arguments_compare (const MusterArguments *self,
                              const char *name,
                              gint64 numerator,
                              gint64 denominator);

G_END_DECLS
