/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * A bucket of dice at a distance: for so many good faces there is one effect, how many depending on
 * the band that the distance falls in, and on cover.
 *
 * <dice>, <modifier>, <clamp>, <order>               how many dice
 * <bands unit="unit" weapon="weapon" parameter="range" rule>   limits of the weapon's bands,
 * inclusive, in the
 *   <band id="short"/>                               table of the unit type's class (its attribute
 *   weapons; </bands>                                           weapon-rule: that the class has no
 *   other); nearest first.
 *                                                    rule: what is beyond the last cannot be done
 * <hits face sides gives="sixes"/>                     the lowest face that counts
 * <needs table column>                               good faces for each effect: the row is the
 * band
 *   <alternative column parameter equals/>           another column, when that holds
 * </needs>
 * <lost rule/>                                       what is left over is lost
 * <result gives="casualties" most="target-figures"/>   most: a parameter that may say how much
 * there is to lose
 */

#define MAX_BANDS 8
#define MAX_SIDES 100

typedef struct
{
  const MusterRuleset *ruleset;
  MusterDicePool *pool;
  const char *unit;   /* parameters */
  const char *weapon;
  const char *range;
  const char *range_rule;
  const char *bands[MAX_BANDS];
  gsize n_bands;
  int face;
  int die;
  MusterNumber needs; /* its row is the band */
  MusterNumber cover; /* column NULL: none */
  MusterCondition covered;
  const char *lost_rule; /* nullable */
  const char *most;      /* nullable */
  const char *keys[4];   /* band, good faces, effect */
} Bucket;

enum
{
  HITS,
  LEFT
};

static void
clear_bound (gpointer bound)
{
  Bucket *self = bound;

  muster_dice_pool_free (self->pool);
  muster_condition_clear (&self->covered);
}

/* Reading */

/* A class that has weapons names a table of them. */
static gboolean
check_classes (const Bucket *self,
               GError **error)
{
  GPtrArray *classes = muster_ruleset_list (self->ruleset, MUSTER_DEF_CLASS);

  for (guint i = 0; i < classes->len; i++)
    {
      MusterElement *element = muster_def_get_element (g_ptr_array_index (classes, i));
      const MusterTable *table;
      const MusterStatement *statement;

      if (!muster_ruleset_read_table (self->ruleset, element, "weapons", FALSE, &table, error)
          || !muster_ruleset_read_statement (self->ruleset, element, "weapon-rule", table != NULL,
                                             &statement, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_bands (Bucket *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *bands;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "bands", "unit weapon parameter rule",
                                    TRUE, &bands, error)
      || !muster_mechanism_check_children (self->ruleset, bands, "band", error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, bands, "unit", TRUE,
                                           &self->unit, NULL, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, bands, "weapon", TRUE,
                                           &self->weapon, NULL, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, bands, "parameter", TRUE,
                                           &self->range, NULL, error)
      || !muster_mechanism_read_rule (self->ruleset, bands, TRUE, &self->range_rule, error)
      || !check_classes (self, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (bands); i++)
    {
      MusterElement *child = muster_element_get_child (bands, i);

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (self->n_bands == MAX_BANDS)
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("More than %d bands, expected fewer"), MAX_BANDS);
      if (!muster_ruleset_need (self->ruleset, child, "id", &self->bands[self->n_bands], error))
        return FALSE;
      self->n_bands++;
    }
  return self->n_bands > 0
         || muster_ruleset_set_error (self->ruleset, bands, error, _ ("“%s” lacks its “%s”"),
                                      "bands", "band");
}

static gboolean
check_needs (const Bucket *self,
             const MusterElement *where,
             const char *column,
             GError **error)
{
  for (gsize i = 0; i < self->n_bands; i++)
    {
      gint64 value;

      if (!muster_table_lookup (self->needs.table, self->bands[i], column, &value, NULL)
          || value < 1)
        return muster_ruleset_set_error (
            self->ruleset, where, error,
            _ ("The table “%s” has no “%s” from 1 up in the row “%s”"),
            muster_table_get_id (self->needs.table), column, self->bands[i]);
    }
  return TRUE;
}

static gboolean
read_needs (Bucket *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *needs;
  MusterElement *cover;
  const char *parameter;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "needs", "table column", TRUE, &needs,
                                    error)
      || !muster_mechanism_check_children (self->ruleset, needs, "alternative", error)
      || !muster_ruleset_read_table (self->ruleset, needs, "table", TRUE, &self->needs.table, error)
      || !muster_ruleset_need (self->ruleset, needs, "column", &self->needs.column, error)
      || !check_needs (self, needs, self->needs.column, error)
      || !muster_mechanism_read_child (self->ruleset, needs, "alternative",
                                       "column parameter equals", FALSE, &cover, error))
    return FALSE;
  self->cover = self->needs;
  self->cover.column = NULL;
  if (cover == NULL)
    return TRUE;
  return muster_ruleset_need (self->ruleset, cover, "column", &self->cover.column, error)
         && check_needs (self, cover, self->cover.column, error)
         && muster_ruleset_need (self->ruleset, cover, "parameter", &parameter, error)
         && muster_condition_read (self->ruleset, procedure, cover, &self->covered, error);
}

static gboolean
read_results (Bucket *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *hits;
  MusterElement *lost;
  MusterElement *result;
  const char *text;
  gint64 face;
  gint64 die = muster_dice_pool_get_sides (self->pool);

  self->keys[0] = "band";
  self->die = (int) die;
  if (!muster_mechanism_read_child (self->ruleset, procedure, "hits", "face gives", TRUE, &hits,
                                    error)
      || !muster_ruleset_need (self->ruleset, hits, "face", &text, error)
      || !muster_ruleset_read_int (self->ruleset, hits, "face", 1, die, 1, &face, error)
      || !muster_ruleset_need (self->ruleset, hits, "gives", &self->keys[1], error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "lost", "rule", FALSE, &lost,
                                       error)
      || (lost != NULL
          && !muster_mechanism_read_rule (self->ruleset, lost, TRUE, &self->lost_rule, error))
      || !muster_mechanism_read_child (self->ruleset, procedure, "result", "gives most", TRUE,
                                       &result, error)
      || !muster_ruleset_need (self->ruleset, result, "gives", &self->keys[2], error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, result, "most", FALSE,
                                           &self->most, NULL, error))
    return FALSE;
  self->face = (int) face;
  return TRUE;
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Bucket *self = bound;

  self->ruleset = ruleset;
  return muster_mechanism_check_children (
             ruleset, element, "parameter bands hits needs lost result " MUSTER_DICE_POOL_CHILDREN,
             error)
         && (self->pool = muster_dice_pool_new (ruleset, element, error)) != NULL
         && read_bands (self, element, error) && read_needs (self, element, error)
         && read_results (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const Bucket *) bound)->keys;
}

/* What the rules forbid */

static const MusterDef *
find_class (const Bucket *self,
            const MusterArguments *arguments)
{
  const MusterDef *unit = muster_ruleset_find (self->ruleset, MUSTER_DEF_UNIT_TYPE,
                                               muster_arguments_get (arguments, self->unit));
  const char *name = unit != NULL ? muster_def_get (unit, "class") : NULL;

  return name != NULL ? muster_ruleset_find (self->ruleset, MUSTER_DEF_CLASS, name) : NULL;
}

static const MusterTable *
find_weapons (const Bucket *self,
              const MusterArguments *arguments)
{
  const MusterDef *class = find_class (self, arguments);
  const char *name = class != NULL ? muster_def_get (class, "weapons") : NULL;

  return name != NULL ? muster_ruleset_find_table (self->ruleset, name) : NULL;
}

/* The first band that the distance is in; the farthest that the weapon has when it is beyond all of
 * them, which *WITHIN then says; -1 when the class has no such weapon. */
static int
find_band (const Bucket *self,
           const MusterArguments *arguments,
           gint64 *limit,
           gboolean *within)
{
  const MusterTable *table = find_weapons (self, arguments);
  const char *weapon = muster_arguments_get (arguments, self->weapon);
  int band = -1;

  *within = FALSE;
  for (gsize i = 0; table != NULL && i < self->n_bands && !*within; i++)
    {
      gint64 value;

      if (!muster_table_lookup (table, weapon, self->bands[i], &value, NULL))
        continue;
      band = (int) i;
      *limit = value;
      *within = muster_arguments_compare (arguments, self->range, value, 1) <= 0;
    }
  return band;
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const Bucket *self = bound;
  const char *weapon = muster_arguments_get_label (arguments, self->weapon);
  g_autofree char *reach = NULL;
  gboolean within;
  gint64 limit = 0;

  if (!muster_dice_pool_check (self->pool, arguments, error))
    return FALSE;
  if (find_band (self, arguments, &limit, &within) < 0)
    {
      const MusterDef *class = find_class (self, arguments);
      const char *rule = class != NULL ? muster_def_get (class, "weapon-rule") : NULL;

      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                   /* Translators: a weapon, a kind of unit, a rule. */
                   _ ("“%s” is no weapon of “%s” (%s)"), weapon,
                   class != NULL ? muster_def_get_label (class)
                                 : muster_arguments_get_label (arguments, self->unit),
                   rule != NULL ? rule : self->range_rule);
      return FALSE;
    }
  if (within)
    return TRUE;
  reach = muster_words_measure (self->ruleset, limit);
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: a distance, a weapon, how far that reaches, a rule. */
               _ ("A range of “%s” is out of reach, “%s” reaches %s (%s)"),
               muster_arguments_get (arguments, self->range), weapon, reach, self->range_rule);
  return FALSE;
}

/* Settling */

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  state->word[LEFT] = muster_dice_pool_count (((const Bucket *) bound)->pool, arguments, NULL);
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  return muster_dice_pool_throw (((const Bucket *) bound)->pool, arguments, state->word[LEFT],
                                 what);
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  state->word[HITS] += face >= ((const Bucket *) bound)->face;
  state->word[LEFT]--;
}

/* “Magazine rifle: short 6 inches, long 18 inches”, by the rule that arms the class, and the
 * band. */
static void
tell_bands (const Bucket *self,
            const MusterArguments *arguments,
            int band,
            MusterOutcomeBuilder *b)
{
  const MusterTable *table = find_weapons (self, arguments);
  const char *weapon = muster_arguments_get (arguments, self->weapon);
  g_autoptr (GString) limits = g_string_new (NULL);
  MusterNumber row = self->needs;
  const char *rule = NULL;

  for (gsize i = 0; i < self->n_bands; i++)
    {
      g_autofree char *limit = NULL;
      gint64 value;

      if (!muster_table_lookup (table, weapon, self->bands[i], &value, &rule))
        continue;
      limit = muster_words_measure (self->ruleset, value);
      row.row = self->bands[i];
      g_string_append (limits, limits->len > 0 ? ", " : "");
      /* Translators: “Short range to 6 inches”. */
      g_string_append_printf (limits, _ ("%s to %s"), muster_number_get_label (&row, arguments),
                              limit);
    }
  muster_outcome_builder_add_step (b, rule, _ ("%s: %s"),
                                   muster_arguments_get_label (arguments, self->weapon),
                                   limits->str);
  row.row = self->bands[band];
  /* Translators: “A distance of 9 in: Long range”. */
  muster_outcome_builder_add_step (b, self->range_rule, _ ("A distance of %s %s: %s"),
                                   muster_arguments_get (arguments, self->range),
                                   muster_words_measure_symbol (self->ruleset),
                                   muster_number_get_label (&row, arguments));
}

static const char *
find_column_label (const MusterTable *table,
                   const char *column)
{
  MusterElement *element = muster_table_get_element (table);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (g_strcmp0 (muster_element_get_name (child), "column") == 0
          && g_strcmp0 (muster_element_get (child, "id"), column) == 0)
        return g_dgettext (GETTEXT_PACKAGE, muster_element_get (child, "label"));
    }
  return column;
}

/* How many good faces each effect takes, and what that came to. Cover stands on the rule for the
 * open, so that both are told. */
static void
tell_effect (const Bucket *self,
             const MusterArguments *arguments,
             int band,
             int hits,
             int effects,
             MusterOutcomeBuilder *b)
{
  gboolean covered =
      self->cover.column != NULL && muster_condition_holds (&self->covered, arguments);
  MusterNumber number = self->needs;
  g_autofree char *open = NULL;
  g_autofree char *each = NULL;
  g_autofree char *good = muster_words_hits (hits, self->face, self->die);
  g_autofree char *loss
      = g_strdup_printf (ngettext ("%d casualty", "%d casualties", effects), effects);
  const char *rule = NULL;
  const char *label;
  gint64 needs;

  number.row = self->bands[band];
  label = muster_number_get_label (&number, arguments);
  muster_number_get (&number, arguments, &needs, &rule);
  if (covered)
    {
      open = muster_words_hits ((int) needs, self->face, self->die);
      /* Translators: “Long range: 2 sixes for each casualty”. */
      muster_outcome_builder_add_step (b, rule, _ ("%s: %s for each casualty"), label, open);
      label = find_column_label (self->cover.table, self->cover.column);
      number.column = self->cover.column;
      muster_number_get (&number, arguments, &needs, &rule);
    }
  each = muster_words_hits ((int) needs, self->face, self->die);
  /* Translators: “Long range: 2 sixes for each casualty; 3 sixes, 1 casualty”. */
  muster_outcome_builder_add_step (b, rule, _ ("%s: %s for each casualty; %s, %s"), label, each,
                                   good, loss);
  if (hits % needs != 0 && self->lost_rule != NULL)
    {
      int lost = hits % (int) needs;
      g_autofree char *words = muster_words_hits (lost, self->face, self->die);

      muster_outcome_builder_add_step (
          b, self->lost_rule,
          ngettext ("%s is left over and lost", "%s are left over and lost", lost), words);
    }
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Bucket *self = bound;
  gboolean covered =
      self->cover.column != NULL && muster_condition_holds (&self->covered, arguments);
  MusterNumber number = covered ? self->cover : self->needs;
  gboolean within;
  gint64 limit;
  int band = find_band (self, arguments, &limit, &within);
  int hits = state->word[HITS];
  const char *rule = NULL;
  gint64 needs = 1;
  int effects;
  int most;

  number.row = self->bands[band];
  muster_number_get (&number, arguments, &needs, &rule);
  effects = hits / (int) needs;
  most = (int) (self->most != NULL ? muster_arguments_get_int (arguments, self->most, effects)
                                   : effects);

  muster_outcome_builder_add_word (b, self->keys[0], self->bands[band]);
  muster_outcome_builder_add_int (b, self->keys[1], hits);
  muster_outcome_builder_add_int (b, self->keys[2], MIN (effects, most));
  if (muster_outcome_builder_wants_steps (b))
    {
      g_autofree char *good = muster_words_hits (hits, self->face, self->die);
      g_autofree char *loss = g_strdup_printf (
          ngettext ("%d casualty", "%d casualties", MIN (effects, most)), MIN (effects, most));

      muster_dice_pool_count (self->pool, arguments, b);
      tell_bands (self, arguments, band, b);
      tell_effect (self, arguments, band, hits, effects, b);
      if (effects > most)
        muster_outcome_builder_add_step (b, rule,
                                         ngettext ("The target has no more than %d figure to lose",
                                                   "The target has no more than %d figures to lose",
                                                   most),
                                         most);
      number.row = self->bands[band];
      /* Translators: “Long range, 3 sixes: 1 casualty”. */
      muster_outcome_builder_set_summary (b, _ ("%s, %s: %s"),
                                          muster_number_get_label (&number, arguments), good, loss);
    }
}

static void
add_bands (gconstpointer bound, const char *weapon, const MusterDef *class_def, GArray *bands)
{
  const Bucket *self = bound;
  const char *name = class_def != NULL ? muster_def_get (class_def, "weapons") : NULL;
  const MusterTable *table = name != NULL ? muster_ruleset_find_table (self->ruleset, name) : NULL;

  for (gsize i = 0; table != NULL && i < self->n_bands; i++)
    {
      MusterBand band = { 0 };
      gint64 value;

      if (!muster_table_lookup (table, weapon, self->bands[i], &value, &band.rule))
        continue;
      band.label = muster_table_get_row_label (self->needs.table, self->bands[i]);
      band.to = (double) value;
      g_array_append_val (bands, band);
    }
}

const MusterMechanism muster_mechanism_bucket = {
  .name = "bucket",
  .one_throw = TRUE,
  .additive = TRUE,
  .size = sizeof (Bucket),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .bands = add_bands,
  .check = check,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
