/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-faces.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/* Dice each of whose faces has an effect of its own: what may be done, and what comes of it.
 * muster-mechanism-faces-read.c has what the rules say. */

/* In the state: how many dice show the face of each effect, then how many are still to be
 * thrown. */
#define LEFT MUSTER_MAX_EFFECTS

static const char *const *
keys (gconstpointer bound)
{
  return ((const MusterFaces *) bound)->keys;
}

static guint
n_parts (gconstpointer bound,
         const MusterArguments *arguments)
{
  return ((const MusterFaces *) bound)->n_throwers;
}

/* What the rules forbid */

static gboolean
get_each (const MusterFaces *self,
          const MusterArguments *arguments,
          const MusterFacesSide *side,
          gint64 *each,
          const char **rule)
{
  return muster_table_lookup (self->dice, muster_arguments_get (arguments, side->by),
                              self->dice_column, each, rule);
}

static gint64
get_count (const MusterArguments *arguments,
           const MusterFacesSide *side)
{
  return muster_arguments_get_int (arguments, side->target.count, 0);
}

/* How many dice those of SIDE throw who have joined it; -1 when somebody among them has none (WHO,
 * transfer full). */
static gint64
count_joined (const MusterFaces *self,
              const MusterArguments *arguments,
              const MusterFacesSide *side,
              char **who)
{
  g_auto (GStrv) entries = muster_joined_list (arguments, side->target.also);
  gint64 sum = 0;

  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_autofree char *word = NULL;
      gint64 count = 0;
      gint64 range = 0;
      gint64 each = 0;

      if (!muster_joined_read (entries[i], &word, &count, &range)
          || !muster_table_lookup (self->dice, word, self->dice_column, &each, NULL))
        {
          if (who != NULL)
            *who = g_steal_pointer (&word);
          return -1;
        }
      sum += each * count;
    }
  return sum;
}

static gint64
count_dice (const MusterFaces *self,
            const MusterArguments *arguments,
            const MusterFacesSide *side)
{
  gint64 each = 0;

  get_each (self, arguments, side, &each, NULL);
  return each * get_count (arguments, side) + MAX (count_joined (self, arguments, side, NULL), 0);
}

static gboolean
refuse_range (const MusterFaces *self,
              const char *range,
              const char *who,
              gint64 limit,
              const char *rule,
              GError **error)
{
  g_autofree char *reach = muster_words_measure (self->ruleset, limit);

  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               _ ("A range of “%s” is out of reach, “%s” reaches %s (%s)"), range, who, reach,
               rule);
  return FALSE;
}

/* What one of those who join in is called. */
static const char *
get_joined_label (const MusterRuleset *ruleset,
                  const MusterTable *table,
                  const char *word)
{
  const MusterDef *weapon = muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, word);

  return weapon != NULL ? muster_def_get_label (weapon) : muster_table_get_row_label (table, word);
}

/* Those who join in reach as far as they are, or as the others when nothing else is said. */
static gboolean
check_joined_reach (const MusterFaces *self,
                    const MusterArguments *arguments,
                    const MusterFacesSide *side,
                    GError **error)
{
  g_auto (GStrv) entries = muster_joined_list (arguments, side->target.also);

  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_autofree char *word = NULL;
      g_autofree char *text = NULL;
      const char *rule = NULL;
      gint64 count = 0;
      gint64 range = 0;
      gint64 limit = 0;

      if (!muster_joined_read (entries[i], &word, &count, &range)
          || !muster_table_lookup (self->reach.table, word, self->reach.column, &limit, &rule))
        return muster_number_refuse (get_joined_label (self->ruleset, self->dice, word), self->rule,
                                     error);
      if (range == 0 ? muster_arguments_compare (arguments, self->range, limit, 1) <= 0
                     : range <= limit)
        continue;
      text = range > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, range)
                       : g_strdup (muster_arguments_get (arguments, self->range));
      return refuse_range (self, text, get_joined_label (self->ruleset, self->dice, word), limit,
                           rule, error);
    }
  return TRUE;
}

static gboolean
check_reach (const MusterFaces *self,
             const MusterArguments *arguments,
             GError **error)
{
  const char *rule = NULL;
  gint64 limit = 0;

  if (!muster_number_get (&self->reach, arguments, &limit, &rule))
    return muster_number_refuse (muster_number_get_label (&self->reach, arguments), self->rule,
                                 error);
  if (muster_arguments_compare (arguments, self->range, limit, 1) <= 0)
    return TRUE;
  return refuse_range (self, muster_arguments_get (arguments, self->range),
                       muster_number_get_label (&self->reach, arguments), limit, rule, error);
}

/* Whether all of SIDE may be of the class that they are said to be of. */
static gboolean
check_rows (const MusterFaces *self,
            const MusterArguments *arguments,
            const MusterFacesSide *side,
            GError **error)
{
  const char *class =
      side->rows != NULL ? muster_arguments_get (arguments, side->target.class) : NULL;
  const char *label =
      side->rows != NULL ? muster_arguments_get_label (arguments, side->target.class) : NULL;
  g_auto (GStrv) entries = muster_joined_list (arguments, side->target.also);

  if (side->rows == NULL)
    return TRUE;
  if (!muster_mechanism_check_row (side->rows, muster_arguments_get (arguments, side->by),
                                   muster_arguments_get_label (arguments, side->by), class, label,
                                   side->rows_rule, error))
    return FALSE;
  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_autofree char *word = NULL;
      gint64 count = 0;
      gint64 range = 0;

      if (muster_joined_read (entries[i], &word, &count, &range)
          && !muster_mechanism_check_row (side->rows, word,
                                          get_joined_label (self->ruleset, self->dice, word), class,
                                          label, side->rows_rule, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const MusterFaces *self = bound;

  for (guint p = 0; p < self->n_throwers; p++)
    {
      const MusterFacesSide *side = &self->sides[self->throwers[p]];
      g_autofree char *who = NULL;
      gint64 each = 0;

      if (!get_each (self, arguments, side, &each, NULL))
        return muster_number_refuse (muster_arguments_get_label (arguments, side->by), self->rule,
                                     error);
      if (count_joined (self, arguments, side, &who) < 0)
        return muster_number_refuse (get_joined_label (self->ruleset, self->dice, who), self->rule,
                                     error);
      if (!muster_mechanism_check_dice (count_dice (self, arguments, side), error)
          || (self->reach.table != NULL && !check_joined_reach (self, arguments, side, error)))
        return FALSE;
    }
  for (guint s = 0; s < MUSTER_FACES_N_SIDES; s++)
    if (!check_rows (self, arguments, &self->sides[s], error)
        || !muster_effects_check_target (arguments, &self->sides[s].target, error))
      return FALSE;
  return self->reach.table == NULL || check_reach (self, arguments, error);
}

/* Settling */

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  const MusterFaces *self = bound;
  state->word[LEFT] = (int) count_dice (self, arguments, &self->sides[self->throwers[part]]);
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  const MusterFaces *self = bound;
  const MusterFacesSide *side = &self->sides[self->throwers[part]];

  if (state->word[LEFT] == 0)
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = state->word[LEFT];
  what->sides = self->die;
  if (self->n_throwers > 1)
    g_strlcpy (what->who, side->id, sizeof what->who);
  what->colour = side->colour;
  get_each (self, arguments, side, &(gint64){ 0 }, &what->rule);
  return TRUE;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  muster_effects_add_face (((const MusterFaces *) bound)->effects, face, state->word);
  state->word[LEFT]--;
}

static const MusterFacesSide *
get_target (const MusterFaces *self,
            guint part)
{
  return &self->sides[MUSTER_FACES_N_SIDES - 1 - self->throwers[part]];
}

static void
fold (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  const MusterFaces *self = bound;

  muster_effects_fold (self->effects, arguments, &get_target (self, part)->target, state->word);
}

/* Who has joined in, and with how many dice. */
static void
tell_joined (const MusterFaces *self,
             const MusterArguments *arguments,
             const MusterFacesSide *side,
             MusterOutcomeBuilder *b)
{
  g_auto (GStrv) entries = muster_joined_list (arguments, side->target.also);

  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_autofree char *word = NULL;
      g_autofree char *dice = NULL;
      gint64 count = 0;
      gint64 range = 0;
      gint64 each = 0;

      if (!muster_joined_read (entries[i], &word, &count, &range)
          || !muster_table_lookup (self->dice, word, self->dice_column, &each, NULL))
        continue;
      dice = muster_words_dice ((int) (each * count));
      /* Translators: who joins in with others: “Magazine rifle joins in: 4 of them, 8 dice”. */
      muster_outcome_builder_add_step (b, side->also_rule != NULL ? side->also_rule : self->rule,
                                       _ ("%s joins in: %d of them, %s"),
                                       get_joined_label (self->ruleset, self->dice, word),
                                       (int) count, dice);
    }
}

/* The dice, and how far it is. */
static void
tell_throw (const MusterFaces *self,
            const MusterArguments *arguments,
            guint part,
            MusterOutcomeBuilder *b)
{
  const MusterFacesSide *side = &self->sides[self->throwers[part]];
  const char *rule = self->rule;
  gint64 each = 0;
  gint64 limit = 0;
  g_autofree char *dice = NULL;
  g_autofree char *per = NULL;

  get_each (self, arguments, side, &each, &rule);
  per = muster_words_dice ((int) each);
  dice = muster_words_dice ((int) (each * get_count (arguments, side)));
  /* Translators: “Attackers, Infantry: 1 die each, 4 of them, 4 dice”. */
  muster_outcome_builder_add_step (b, rule, _ ("%s, %s: %s each, %d of them, %s"),
                                   g_dgettext (GETTEXT_PACKAGE, side->label),
                                   muster_arguments_get_label (arguments, side->by), per,
                                   (int) get_count (arguments, side), dice);
  if (self->reach.table != NULL && muster_number_get (&self->reach, arguments, &limit, &rule))
    {
      g_autofree char *reach = muster_words_measure (self->ruleset, limit);

      muster_outcome_builder_add_step (b, rule, _ ("“%s” reaches %s, and the range is %s"),
                                       muster_number_get_label (&self->reach, arguments), reach,
                                       muster_arguments_get (arguments, self->range));
    }
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const MusterFaces *self = bound;
  const MusterFacesSide *target = get_target (self, part);
  int effects[MUSTER_MAX_EFFECTS];

  muster_effects_count (self->effects, arguments, &target->target, state->word, effects, NULL);
  for (guint e = 0; e < muster_effects_get_n (self->effects); e++)
    muster_outcome_builder_add_int (b, target->keys[e], effects[e]);
  if (muster_outcome_builder_wants_steps (b))
    {
      g_autofree char *words = NULL;

      tell_throw (self, arguments, part, b);
      tell_joined (self, arguments, &self->sides[self->throwers[part]], b);
      words = muster_effects_tell (self->effects, arguments, &target->target, state->word,
                                   self->rule, b);
      /* Translators: “Defenders: 2 bases destroyed, 1 base driven back”. */
      muster_outcome_builder_set_summary (b, _ ("%s: %s"),
                                          g_dgettext (GETTEXT_PACKAGE, target->label), words);
    }
}

static void
add_bands (gconstpointer bound, const char *weapon, const MusterDef *class_def, GArray *bands)
{
  const MusterFaces *self = bound;
  MusterBand band = { 0 };
  gint64 value;

  if (self->reach.table == NULL
      || !muster_table_lookup (self->reach.table, weapon, self->reach.column, &value, &band.rule))
    return;
  band.to = (double) value;
  g_array_append_val (bands, band);
}

const MusterMechanism muster_mechanism_faces = {
  .name = "faces",
  .one_throw = TRUE,
  .additive = TRUE,
  .size = sizeof (MusterFaces),
  .read = muster_faces_read,
  .clear = muster_faces_clear,
  .keys = keys,
  .bands = add_bands,
  .check = check,
  .n_parts = n_parts,
  .init = init,
  .next = next,
  .step = step,
  .fold = fold,
  .finish = finish,
};
