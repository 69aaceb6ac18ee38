/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * A bucket of dice in which each of some faces has an effect of its own on the other side: one side throws at the other,
 * or both at each other.
 *
 * <side id label count there by colour class covered prefix also also-rule/>   two of them. count, by, class, covered: parameters, of
 *                                                   how many they are (there: how many more may be hit, with all who join in), what their dice are counted by (none: throws nothing),
 *                                                   what they are and whether they have cover; prefix: of the result's keys for
 *                                                   what befalls them (none: nothing does); also: a list of others who join in,
 *                                                   by what their dice are counted by, with how many they are; rows,
 *                                                   rows-rule: tables, each for some classes: whoever is of a class has a row in one for it
 * <dice table column sides/>                        dice for each, in the row of what “by” says
 * <reach table column by parameter/>                how far it can be; more than that cannot be done
 * <effects>, <order>                                what their faces do
 */

#define N_SIDES 2
#define MAX_SIDES 100

typedef struct
{
  const char *id;
  const char *label;
  const char *colour;  /* nullable */
  const char *by;      /* a parameter; nullable: throws nothing */
  const char *prefix;  /* nullable: nothing befalls them */
  const char *also_rule; /* nullable */
  GPtrArray *rows;       /* of MusterTable, each for some classes: who they may be; nullable: any */
  const char *rows_rule;
  MusterEffectTarget target;
  char *keys[MUSTER_MAX_EFFECTS];
} Side;

typedef struct
{
  const MusterRuleset *ruleset;
  Side sides[N_SIDES];
  guint throwers[N_SIDES]; /* which side throws in which part */
  guint n_throwers;
  const MusterTable *dice;
  const char *dice_column;
  int die;
  MusterNumber reach; /* table NULL: however far */
  const char *range;
  MusterEffects *effects;
  const char *keys[N_SIDES * MUSTER_MAX_EFFECTS + 1];
  const char *rule;
} Faces;

/* In the state: how many dice show the face of each effect, then how many are still to be thrown. */
#define LEFT MUSTER_MAX_EFFECTS

static void
clear_bound (gpointer bound)
{
  Faces *self = bound;

  for (guint s = 0; s < N_SIDES; s++)
    {
      g_clear_pointer (&self->sides[s].rows, g_ptr_array_unref);
      for (guint e = 0; e < MUSTER_MAX_EFFECTS; e++)
        g_free (self->sides[s].keys[e]);
    }
  muster_effects_free (self->effects);
}

/* Reading */

/* Who joins in is counted by what the side itself is counted by. */
static gboolean
read_also (const Faces *self,
           const MusterElement *procedure,
           const MusterElement *element,
           Side *side,
           GError **error)
{
  MusterElement *list;

  side->also_rule = muster_element_get (element, "also-rule");
  if (!muster_mechanism_read_parameter (self->ruleset, procedure, element, "also", FALSE,
                                        &side->target.also, &list, error))
    return FALSE;
  if (side->target.also == NULL)
    return TRUE;
  if (side->by == NULL || g_strcmp0 (muster_element_get (list, "type"), "list") != 0
      || g_strcmp0 (muster_element_get (list, "counted"), "yes") != 0)
    return muster_ruleset_set_error (self->ruleset, element, error,
                                     _ ("“%s” cannot join in, expected a list that counts, of a side that throws"),
                                     side->target.also);
  if (side->also_rule == NULL || muster_ruleset_find_statement (self->ruleset, side->also_rule) != NULL)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error,
                                   _ ("Statement “%s” is not defined, expected the id of a statement"),
                                   side->also_rule);
}

/* Who is of the class that is said: what the tables for that class have a row of. */
static gboolean
read_rows (const Faces *self,
           const MusterElement *element,
           Side *side,
           GError **error)
{
  const MusterStatement *rule;

  if (!muster_mechanism_read_tables (self->ruleset, element, "rows", &side->rows, error)
      || !muster_ruleset_read_statement (self->ruleset, element, "rows-rule", side->rows != NULL, &rule,
                                         error))
    return FALSE;
  side->rows_rule = rule != NULL ? rule->id : NULL;
  if (side->rows == NULL
      || (side->by != NULL && muster_element_get (element, "class") != NULL))
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error, _ ("“%s” lacks its “%s”"), side->id,
                                   side->by == NULL ? "by" : "class");
}

static gboolean
read_side (const Faces *self,
           const MusterElement *procedure,
           const MusterElement *element,
           Side *side,
           GError **error)
{
  side->colour = muster_element_get (element, "colour");
  side->prefix = muster_element_get (element, "prefix");
  return muster_mechanism_check_attributes (self->ruleset, element,
                                            "id label colour count there by class covered prefix also also-rule rows rows-rule",
                                            error)
         && muster_ruleset_need (self->ruleset, element, "id", &side->id, error)
         && muster_ruleset_need (self->ruleset, element, "label", &side->label, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "count", TRUE,
                                             &side->target.count, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "there", FALSE,
                                             &side->target.there, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "by", FALSE, &side->by,
                                             NULL, error)
         && read_also (self, procedure, element, side, error)
         && read_rows (self, element, side, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "class", FALSE,
                                             &side->target.class, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "covered", FALSE,
                                             &side->target.covered, NULL, error);
}

static gboolean
read_sides (Faces *self,
            const MusterElement *procedure,
            GError **error)
{
  guint n = 0;

  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "side") != 0)
        continue;
      if (n == N_SIDES)
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("“%s” has more than two sides, expected two"),
                                         muster_element_get (procedure, "id"));
      if (!read_side (self, procedure, child, &self->sides[n], error))
        return FALSE;
      if (self->sides[n].by != NULL)
        self->throwers[self->n_throwers++] = n;
      n++;
    }
  if (n != N_SIDES)
    return muster_ruleset_set_error (self->ruleset, procedure, error,
                                     _ ("“%s” has %d sides, expected two"),
                                     muster_element_get (procedure, "id"), (int) n);
  for (guint s = 0; s < N_SIDES; s++)
    if ((self->sides[s].by != NULL) != (self->sides[N_SIDES - 1 - s].prefix != NULL))
      return muster_ruleset_set_error (
          self->ruleset, procedure, error,
          _ ("A side throws and nothing befalls the other, expected “by” of one with “prefix” of the other"));
  return self->n_throwers > 0
         || muster_ruleset_set_error (self->ruleset, procedure, error, _ ("“%s” lacks its “%s”"),
                                      "side", "by");
}

static gboolean
read_reach (Faces *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *reach;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "reach", "table column by parameter",
                                    FALSE, &reach, error))
    return FALSE;
  return reach == NULL
         || (muster_number_read (self->ruleset, procedure, reach, &self->reach, error)
             && muster_mechanism_read_parameter (self->ruleset, procedure, reach, "parameter", TRUE,
                                                 &self->range, NULL, error));
}

static gboolean
read_element (Faces *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *dice;
  gint64 sides;

  if (!muster_mechanism_check_children (self->ruleset, procedure,
                                        "parameter side dice reach " MUSTER_EFFECTS_CHILDREN, error)
      || !muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
      || !read_sides (self, procedure, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "dice", "table column sides", TRUE,
                                       &dice, error)
      || !muster_ruleset_read_table (self->ruleset, dice, "table", TRUE, &self->dice, error)
      || !muster_ruleset_need (self->ruleset, dice, "column", &self->dice_column, error)
      || !muster_ruleset_read_int (self->ruleset, dice, "sides", 2, MAX_SIDES, 6, &sides, error)
      || !read_reach (self, procedure, error))
    return FALSE;
  self->die = (int) sides;
  self->effects = muster_effects_new (self->ruleset, procedure, self->die, error);
  return self->effects != NULL;
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Faces *self = bound;
  gsize n = 0;

  self->ruleset = ruleset;
  if (!read_element (self, element, error))
    return FALSE;
  for (guint s = 0; s < N_SIDES; s++)
    for (guint e = 0; self->sides[s].prefix != NULL && e < muster_effects_get_n (self->effects); e++)
      {
        self->sides[s].keys[e] = g_strconcat (self->sides[s].prefix,
                                              muster_effects_get_key (self->effects, e), NULL);
        self->keys[n++] = self->sides[s].keys[e];
      }
  return TRUE;
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const Faces *) bound)->keys;
}

static guint
n_parts (gconstpointer bound,
         const MusterArguments *arguments)
{
  return ((const Faces *) bound)->n_throwers;
}

/* What the rules forbid */

static gboolean
get_each (const Faces *self,
          const MusterArguments *arguments,
          const Side *side,
          gint64 *each,
          const char **rule)
{
  return muster_table_lookup (self->dice, muster_arguments_get (arguments, side->by), self->dice_column,
                              each, rule);
}

static gint64
get_count (const MusterArguments *arguments,
           const Side *side)
{
  return muster_arguments_get_int (arguments, side->target.count, 0);
}

/* How many dice those of SIDE throw who have joined it; -1 when somebody among them has none (WHO, transfer full). */
static gint64
count_joined (const Faces *self,
              const MusterArguments *arguments,
              const Side *side,
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
count_dice (const Faces *self,
            const MusterArguments *arguments,
            const Side *side)
{
  gint64 each = 0;

  get_each (self, arguments, side, &each, NULL);
  return each * get_count (arguments, side) + MAX (count_joined (self, arguments, side, NULL), 0);
}

static gboolean
refuse_range (const Faces *self,
              const char *range,
              const char *who,
              gint64 limit,
              const char *rule,
              GError **error)
{
  g_autofree char *reach = muster_words_measure (self->ruleset, limit);

  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               _ ("A range of “%s” is out of reach, “%s” reaches %s (%s)"), range, who, reach, rule);
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
check_joined_reach (const Faces *self,
                    const MusterArguments *arguments,
                    const Side *side,
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
        return muster_number_refuse (get_joined_label (self->ruleset, self->dice, word), self->rule, error);
      if (range == 0 ? muster_arguments_compare (arguments, self->range, limit, 1) <= 0 : range <= limit)
        continue;
      text = range > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, range)
                       : g_strdup (muster_arguments_get (arguments, self->range));
      return refuse_range (self, text, get_joined_label (self->ruleset, self->dice, word), limit, rule, error);
    }
  return TRUE;
}

static gboolean
check_reach (const Faces *self,
             const MusterArguments *arguments,
             GError **error)
{
  const char *rule = NULL;
  gint64 limit = 0;

  if (!muster_number_get (&self->reach, arguments, &limit, &rule))
    return muster_number_refuse (muster_number_get_label (&self->reach, arguments), self->rule, error);
  if (muster_arguments_compare (arguments, self->range, limit, 1) <= 0)
    return TRUE;
  return refuse_range (self, muster_arguments_get (arguments, self->range),
                       muster_number_get_label (&self->reach, arguments), limit, rule, error);
}

/* Whether all of SIDE may be of the class that they are said to be of. */
static gboolean
check_rows (const Faces *self,
            const MusterArguments *arguments,
            const Side *side,
            GError **error)
{
  const char *class = side->rows != NULL ? muster_arguments_get (arguments, side->target.class) : NULL;
  const char *label = side->rows != NULL ? muster_arguments_get_label (arguments, side->target.class) : NULL;
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
  const Faces *self = bound;

  for (guint p = 0; p < self->n_throwers; p++)
    {
      const Side *side = &self->sides[self->throwers[p]];
      g_autofree char *who = NULL;
      gint64 each = 0;

      if (!get_each (self, arguments, side, &each, NULL))
        return muster_number_refuse (muster_arguments_get_label (arguments, side->by), self->rule, error);
      if (count_joined (self, arguments, side, &who) < 0)
        return muster_number_refuse (get_joined_label (self->ruleset, self->dice, who), self->rule, error);
      if (!muster_mechanism_check_dice (count_dice (self, arguments, side), error)
          || (self->reach.table != NULL && !check_joined_reach (self, arguments, side, error)))
        return FALSE;
    }
  for (guint s = 0; s < N_SIDES; s++)
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
  const Faces *self = bound;
  state->word[LEFT] = (int) count_dice (self, arguments, &self->sides[self->throwers[part]]);
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  const Faces *self = bound;
  const Side *side = &self->sides[self->throwers[part]];

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
  muster_effects_add_face (((const Faces *) bound)->effects, face, state->word);
  state->word[LEFT]--;
}

static const Side *
get_target (const Faces *self,
            guint part)
{
  return &self->sides[N_SIDES - 1 - self->throwers[part]];
}

static void
fold (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  const Faces *self = bound;

  muster_effects_fold (self->effects, arguments, &get_target (self, part)->target, state->word);
}

/* Who has joined in, and with how many dice. */
static void
tell_joined (const Faces *self,
             const MusterArguments *arguments,
             const Side *side,
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
                                       get_joined_label (self->ruleset, self->dice, word), (int) count, dice);
    }
}

/* The dice, and how far it is. */
static void
tell_throw (const Faces *self,
            const MusterArguments *arguments,
            guint part,
            MusterOutcomeBuilder *b)
{
  const Side *side = &self->sides[self->throwers[part]];
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
  const Faces *self = bound;
  const Side *target = get_target (self, part);
  int effects[MUSTER_MAX_EFFECTS];

  muster_effects_count (self->effects, arguments, &target->target, state->word, effects, NULL);
  for (guint e = 0; e < muster_effects_get_n (self->effects); e++)
    muster_outcome_builder_add_int (b, target->keys[e], effects[e]);
  if (muster_outcome_builder_wants_steps (b))
    {
      g_autofree char *words = NULL;

      tell_throw (self, arguments, part, b);
      tell_joined (self, arguments, &self->sides[self->throwers[part]], b);
      words = muster_effects_tell (self->effects, arguments, &target->target, state->word, self->rule, b);
      /* Translators: “Defenders: 2 bases destroyed, 1 base driven back”. */
      muster_outcome_builder_set_summary (b, _ ("%s: %s"), g_dgettext (GETTEXT_PACKAGE, target->label),
                                          words);
    }
}

static void
add_bands (gconstpointer bound, const char *weapon, const MusterDef *class_def, GArray *bands)
{
  const Faces *self = bound;
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
  .size = sizeof (Faces),
  .read = read_bound,
  .clear = clear_bound,
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
