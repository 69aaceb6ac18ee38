/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * A spray of shot: so many of what lies under a template, the nearest first, are hit for so much
 * damage.
 *
 * <under parameter most-table most-row most-column/>   how many lie there, and how many are hit at
 * most <near parameter table row column/>                   beyond that there is no such fire; the
 * parameter may be left out <bar parameter equals rule/>                         what does not fire
 * so <damage table row by column/>                        of each hit <resist …>
 * what a target takes <throw option in-force sides dice-table dice-row dice-column score-table
 * score-row score-column rule/>
 *                                                      while that option is in force, each target
 *                                                      is hit only when its
 *                                                      dice together show the score
 */

#define MAX_SIDES 100

typedef struct
{
  const MusterRuleset *ruleset;
  const char *label;
  const char *rule;
  const char *under; /* parameters */
  const char *range;
  gint64 most;
  const char *most_rule;
  gint64 within;
  const char *within_rule;
  MusterCondition bar;
  const char *bar_rule; /* NULL: all fire so */
  MusterNumber damage;
  MusterResistance resist;
  gboolean throws; /* with dice */
  int dice;        /* for each target */
  int sides;
  int score;
  const char *throw_rule;
} Cup;

/* In the state: dice still to be thrown; how many of the target's have been, and their sum; targets
 * hit. */
enum
{
  LEFT,
  THROWN,
  SUM,
  HITS
};

static void
clear_bound (gpointer bound)
{
  Cup *self = bound;

  muster_condition_clear (&self->bar);
}

/* Reading */

/* A whole number from 1 up in a cell of a table that PREFIX table, row and column name. */
static gboolean
read_cell (const Cup *self,
           const MusterElement *element,
           const char *prefix,
           gint64 *value,
           const char **rule,
           GError **error)
{
  g_autofree char *table_name = g_strconcat (prefix, "table", NULL);
  g_autofree char *row_name = g_strconcat (prefix, "row", NULL);
  g_autofree char *column_name = g_strconcat (prefix, "column", NULL);
  const char *column = muster_element_get (element, column_name);
  const MusterTable *table;
  const char *row;

  if (!muster_ruleset_read_table (self->ruleset, element, table_name, TRUE, &table, error)
      || !muster_ruleset_need (self->ruleset, element, row_name, &row, error))
    return FALSE;
  if (muster_table_lookup (table, row, column, value, rule) && *value >= 1 && *value <= 1000)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error,
                                   _ ("The table “%s” has no “%s” from 1 to 1000 in the row “%s”"),
                                   muster_table_get_id (table), column != NULL ? column : "value",
                                   row);
}

static gboolean
read_limits (Cup *self,
             const MusterElement *procedure,
             GError **error)
{
  MusterElement *under;
  MusterElement *near;
  MusterElement *bar;
  const char *parameter;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "under",
                                    "parameter most-table most-row most-column", TRUE, &under,
                                    error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, under, "parameter", TRUE,
                                           &self->under, NULL, error)
      || !read_cell (self, under, "most-", &self->most, &self->most_rule, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "near",
                                       "parameter table row column", TRUE, &near, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, near, "parameter", TRUE,
                                           &self->range, NULL, error)
      || !read_cell (self, near, "", &self->within, &self->within_rule, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "bar", "parameter equals rule",
                                       FALSE, &bar, error))
    return FALSE;
  return bar == NULL
         || (muster_ruleset_need (self->ruleset, bar, "parameter", &parameter, error)
             && muster_condition_read (self->ruleset, procedure, bar, &self->bar, error)
             && muster_mechanism_read_rule (self->ruleset, bar, TRUE, &self->bar_rule, error));
}

static gboolean
read_throw (Cup *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *element;
  gint64 dice;
  gint64 score;
  gint64 sides;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "throw",
                                    "option in-force sides dice-table dice-row dice-column "
                                    "score-table score-row score-column rule",
                                    FALSE, &element, error))
    return FALSE;
  if (element == NULL)
    return TRUE;
  if (!muster_ruleset_read_switch (self->ruleset, element, "option", "in-force", &self->throws,
                                   error)
      || !muster_ruleset_read_int (self->ruleset, element, "sides", 2, MAX_SIDES, 6, &sides, error)
      || !read_cell (self, element, "dice-", &dice, NULL, error)
      || !read_cell (self, element, "score-", &score, NULL, error)
      || !muster_mechanism_read_rule (self->ruleset, element, TRUE, &self->throw_rule, error))
    return FALSE;
  self->dice = (int) dice;
  self->sides = (int) sides;
  self->score = (int) score;
  return TRUE;
}

static gboolean
read_element (Cup *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *damage;

  return muster_mechanism_check_children (self->ruleset, procedure,
                                          "parameter under near bar damage resist throw", error)
         && muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
         && muster_ruleset_need (self->ruleset, procedure, "label", &self->label, error)
         && read_limits (self, procedure, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "damage", "table row by column",
                                         TRUE, &damage, error)
         && muster_number_read (self->ruleset, procedure, damage, &self->damage, error)
         && muster_resistance_read (self->ruleset, procedure, &self->resist, error)
         && read_throw (self, procedure, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Cup *self = bound;

  self->ruleset = ruleset;
  if (!read_element (self, element, error))
    return FALSE;
  self->label = g_dgettext (GETTEXT_PACKAGE, self->label);
  return TRUE;
}

static const char *const *
keys (gconstpointer bound)
{
  static const char *const names[] = { "targets", "removed", NULL };

  return names;
}

/* Settling */

static int
count_targets (const Cup *self,
               const MusterArguments *arguments)
{
  return (int) MIN (muster_arguments_get_int (arguments, self->under, 0), self->most);
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const Cup *self = bound;
  const char *range = muster_arguments_get (arguments, self->range);
  g_autofree char *words = NULL;

  if (self->bar_rule != NULL && muster_condition_holds (&self->bar, arguments))
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                   /* Translators: a weapon, a kind of fire, a rule: “Mortar” does not fire
                    * “Grapeshot”. */
                   _ ("“%s” does not fire “%s” (%s)"),
                   muster_arguments_get_label (arguments, self->bar.parameter), self->label,
                   self->bar_rule);
      return FALSE;
    }
  if (range == NULL || muster_arguments_compare (arguments, self->range, self->within, 1) <= 0)
    return !self->throws
           || muster_mechanism_check_dice ((gint64) count_targets (self, arguments) * self->dice,
                                           error);
  words =
      g_strdup_printf ("%d %s", (int) self->within, muster_words_measure_symbol (self->ruleset));
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: a distance, a kind of fire, a distance, a rule. */
               _ ("A range of “%s” is too far for “%s”, which needs %s or less (%s)"), range,
               self->label, words, self->within_rule);
  return FALSE;
}

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  const Cup *self = bound;
  int targets = count_targets (self, arguments);

  if (self->throws)
    state->word[LEFT] = targets * self->dice;
  else
    state->word[HITS] = targets;
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  const Cup *self = bound;

  if (state->word[LEFT] == 0)
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = state->word[LEFT];
  what->sides = self->sides;
  what->rule = self->throw_rule;
  return TRUE;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  const Cup *self = bound;

  state->word[LEFT]--;
  state->word[SUM] += face;
  if (++state->word[THROWN] < self->dice)
    return;
  state->word[HITS] += state->word[SUM] >= self->score;
  state->word[SUM] = 0;
  state->word[THROWN] = 0;
}

static void
tell (const Cup *self,
      const MusterArguments *arguments,
      int hits,
      int removed,
      MusterOutcomeBuilder *b)
{
  int under = (int) muster_arguments_get_int (arguments, self->under, 0);
  int targets = count_targets (self, arguments);
  const char *label = muster_arguments_get_label (arguments, self->resist.target);
  gboolean is_object = muster_resistance_is_object (&self->resist, arguments);
  const char *damage_rule;
  const char *resist_rule;
  int damage = (int) muster_number_find (&self->damage, arguments, &damage_rule);
  int resists = (int) muster_resistance_get (&self->resist, arguments, &resist_rule);

  if (targets < under)
    muster_outcome_builder_add_step (
        b, self->most_rule,
        ngettext ("Of %d under the cup only the nearest is a target",
                  "Of %d under the cup only the %d nearest are targets", targets),
        under, targets);
  else
    muster_outcome_builder_add_step (
        b, self->rule, ngettext ("%d target under the cup", "%d targets under the cup", targets),
        targets);
  if (self->throws)
    muster_outcome_builder_add_step (
        b, self->throw_rule,
        ngettext ("%d dice for each target, %d or more hits: %d hit",
                  "%d dice for each target, %d or more hits: %d hits", hits),
        self->dice, self->score, hits);
  muster_outcome_builder_add_step (b, damage_rule, _ ("A damage of %d each"), damage);
  muster_outcome_builder_add_step (b, resist_rule, _ ("%s: resists %d"), label, resists);
  if (hits > 0 && removed == 0)
    muster_outcome_builder_add_step (
        b, is_object ? self->resist.objects_rule : self->resist.figures_rule,
        is_object ? _ ("Not one is destroyed, the damage has to be more")
                  : _ ("Not one falls, each that was hit carries the damage on"));
  else
    muster_outcome_builder_add_step (
        b, is_object ? self->resist.objects_rule : self->resist.figures_rule,
        is_object ? ngettext ("%d destroyed, the nearest first", "%d destroyed, the nearest first",
                              removed)
                  : ngettext ("%d figure removed, the nearest first",
                              "%d figures removed, the nearest first", removed),
        removed);
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Cup *self = bound;
  int targets = count_targets (self, arguments);
  int hits = state->word[HITS];
  int removed = muster_resistance_falls (&self->resist, arguments,
                                         muster_number_find (&self->damage, arguments, NULL))
                    ? hits
                    : 0;

  muster_outcome_builder_add_int (b, "targets", targets);
  muster_outcome_builder_add_int (b, "removed", removed);
  if (!muster_outcome_builder_wants_steps (b))
    return;
  tell (self, arguments, hits, removed, b);
  muster_outcome_builder_set_summary (b,
                                      ngettext ("%d target, %d removed", "%d targets, %d removed",
                                                targets),
                                      targets, removed);
}

static void
add_bands (gconstpointer bound, const char *weapon, const MusterDef *class_def, GArray *bands)
{
  const Cup *self = bound;
  const MusterBand band = { NULL, self->within_rule, 0, (double) self->within };

  if (self->bar_rule != NULL
      && g_strv_contains ((const char *const *) self->bar.values, weapon))
    return;
  g_array_append_val (bands, band);
}

const MusterMechanism muster_mechanism_cup = {
  .name = "cup",
  .one_throw = TRUE,
  .size = sizeof (Cup),
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
