/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * Shots that need a score by the part of the string that the target stands in.
 *
 * <string …/>                                       how far the weapon reaches (see there)
 * <bands parameter table part/>                     who names the part, and the score of each: the
 * row is the band,
 *                                                   column part: which part of the string it is
 * <dice table attribute score rule/>                how many dice a shot is: the row is what the
 * weapon has in that
 *                                                   attribute; a row with a score of its own has no
 *                                                   bands' scores, and
 *                                                   takes no changes, which the rule says
 * <change id table row|by [parameter equals]/>      what changes the score
 * <hidden parameter equals unless rule/>            who cannot be shot at, unless that is yes
 * <near band attribute equals target figures procedure rule/>   weapons that do not shoot at what
 * is so near (a row
 *                                                   of the table figures), but are settled by
 *                                                   another procedure <damage table by column/>,
 *                                                   <shots table by column/>   of the weapon
 */

typedef struct
{
  MusterNumber number;
  MusterCondition condition;
  const char *condition_label; /* of the condition's parameter; nullable */
} Change;

struct _MusterShot
{
  const MusterRuleset *ruleset;
  MusterString string;
  const char *band; /* parameter */
  const MusterTable *bands;
  const char *part; /* columns */
  const MusterTable *dice;
  const char *attribute;
  const char *score;
  const char *plain_rule;
  GArray *changes; /* of Change */
  MusterCondition hidden;
  const char *unless; /* nullable: nobody is hidden */
  const char *hidden_rule;
  const char *near; /* band; nullable: none is too near */
  const char *near_attribute;
  const char *near_equals;
  const char *near_target; /* parameter */
  const MusterTable *near_figures;
  const char *near_procedure;
  const char *near_rule;
  MusterNumber damage;
  MusterNumber shots;
};

static void
clear_change (gpointer change)
{
  muster_condition_clear (&((Change *) change)->condition);
}

void
muster_shot_free (MusterShot *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->changes);
  muster_condition_clear (&self->hidden);
  g_free (self);
}

/* Reading */

static gboolean
read_bands (MusterShot *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *bands;
  MusterElement *dice;
  MusterNumber each = { NULL, NULL, "weapon", NULL };

  if (!muster_mechanism_read_child (self->ruleset, procedure, "bands", "parameter table part", TRUE,
                                    &bands, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, bands, "parameter", TRUE,
                                           &self->band, NULL, error)
      || !muster_ruleset_read_table (self->ruleset, bands, "table", TRUE, &self->bands, error)
      || !muster_ruleset_need (self->ruleset, bands, "part", &self->part, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "dice",
                                       "table attribute score rule", TRUE, &dice, error)
      || !muster_ruleset_read_table (self->ruleset, dice, "table", TRUE, &self->dice, error)
      || !muster_ruleset_need (self->ruleset, dice, "attribute", &self->attribute, error)
      || !muster_mechanism_read_rule (self->ruleset, dice, TRUE, &self->plain_rule, error))
    return FALSE;
  self->score = muster_element_get (dice, "score");
  each.table = self->dice;
  return muster_number_check (self->ruleset, dice, &each, 1, error);
}

static gboolean
read_change (MusterShot *self,
             const MusterElement *procedure,
             const MusterElement *element,
             GError **error)
{
  Change change = { 0 };
  MusterElement *parameter;
  const char *name;

  if (!muster_mechanism_check_attributes (self->ruleset, element,
                                          "id table row by column parameter equals", error)
      || !muster_number_read (self->ruleset, procedure, element, &change.number, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, element, "parameter", FALSE,
                                           &name, &parameter, error)
      || !muster_condition_read (self->ruleset, procedure, element, &change.condition, error))
    return FALSE;
  if (parameter != NULL)
    change.condition_label = muster_element_get (parameter, "label");
  g_array_append_val (self->changes, change);
  return TRUE;
}

static gboolean
read_hidden (MusterShot *self,
             const MusterElement *procedure,
             GError **error)
{
  MusterElement *hidden;
  const char *name;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "hidden",
                                    "parameter equals unless rule", FALSE, &hidden, error))
    return FALSE;
  return hidden == NULL
         || (muster_ruleset_need (self->ruleset, hidden, "parameter", &name, error)
             && muster_condition_read (self->ruleset, procedure, hidden, &self->hidden, error)
             && muster_mechanism_read_parameter (self->ruleset, procedure, hidden, "unless", TRUE,
                                                 &self->unless, NULL, error)
             && muster_mechanism_read_rule (self->ruleset, hidden, TRUE, &self->hidden_rule,
                                            error));
}

static gboolean
read_near (MusterShot *self,
           const MusterElement *procedure,
           GError **error)
{
  MusterElement *near;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "near",
                                    "band attribute equals target figures procedure rule", FALSE,
                                    &near, error))
    return FALSE;
  if (near == NULL)
    return TRUE;
  if (!muster_ruleset_need (self->ruleset, near, "band", &self->near, error)
      || !muster_ruleset_need (self->ruleset, near, "attribute", &self->near_attribute, error)
      || !muster_ruleset_need (self->ruleset, near, "equals", &self->near_equals, error)
      || !muster_ruleset_need (self->ruleset, near, "procedure", &self->near_procedure, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, near, "target", TRUE,
                                           &self->near_target, NULL, error)
      || !muster_ruleset_read_table (self->ruleset, near, "figures", TRUE, &self->near_figures,
                                     error)
      || !muster_mechanism_read_rule (self->ruleset, near, TRUE, &self->near_rule, error))
    return FALSE;
  return muster_table_has (self->bands, self->near)
         || muster_ruleset_set_error (self->ruleset, near, error,
                                      _ ("“%s” names “%s”, expected a row of the table “%s”"),
                                      "band", self->near, muster_table_get_id (self->bands));
}

static gboolean
read_number (MusterShot *self,
             const MusterElement *procedure,
             const char *name,
             MusterNumber *number,
             GError **error)
{
  MusterElement *element;

  return muster_mechanism_read_child (self->ruleset, procedure, name, "table row by column", TRUE,
                                      &element, error)
         && muster_number_read (self->ruleset, procedure, element, number, error)
         && muster_number_check (self->ruleset, element, number, 1, error);
}

MusterShot *
muster_shot_new (const MusterRuleset *ruleset,
                 const MusterElement *procedure,
                 GError **error)
{
  MusterShot *self = g_new0 (MusterShot, 1);
  gboolean read;

  self->ruleset = ruleset;
  self->changes = g_array_new (FALSE, TRUE, sizeof (Change));
  g_array_set_clear_func (self->changes, clear_change);
  read = muster_string_read (ruleset, procedure, &self->string, error)
         && read_bands (self, procedure, error) && read_hidden (self, procedure, error)
         && read_near (self, procedure, error)
         && read_number (self, procedure, "damage", &self->damage, error)
         && read_number (self, procedure, "shots", &self->shots, error);
  for (guint i = 0; read && i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "change") == 0)
        read = read_change (self, procedure, child, error);
    }
  if (read)
    return self;
  muster_shot_free (self);
  return NULL;
}

/* What is asked of them */

static const MusterDef *
find_weapon (const MusterShot *self,
             const MusterArguments *arguments)
{
  return muster_ruleset_find (self->ruleset, MUSTER_DEF_WEAPON,
                              muster_arguments_get (arguments, self->string.weapon));
}

static const char *
get_attribute (const MusterShot *self,
               const MusterArguments *arguments,
               const char *name)
{
  const MusterDef *weapon = find_weapon (self, arguments);

  return weapon != NULL ? muster_def_get (weapon, name) : NULL;
}

/* The row of the bands' table for that part of the string. */
static const char *
find_row (const MusterShot *self,
          int part)
{
  MusterElement *rows = muster_table_get_element (self->bands);

  for (guint i = 0; i < muster_element_get_n_children (rows); i++)
    {
      const char *key = muster_element_get (muster_element_get_child (rows, i), "key");
      gint64 value;

      if (key != NULL && muster_table_lookup (self->bands, key, self->part, &value, NULL)
          && value == part)
        return key;
    }
  return NULL;
}

static gboolean
has_range (const MusterShot *self,
           const MusterArguments *arguments)
{
  return self->string.range != NULL && muster_arguments_get (arguments, self->string.range) != NULL;
}

static const char *
find_band (const MusterShot *self,
           const MusterArguments *arguments,
           guint i)
{
  if (has_range (self, arguments))
    return find_row (self, muster_string_find_part (&self->string, arguments));
  return muster_arguments_get_word (arguments, self->band, i);
}

static gboolean
check_distance (const MusterShot *self,
                const MusterArguments *arguments,
                guint i,
                GError **error)
{
  const char *weapon = muster_arguments_get_label (arguments, self->string.weapon);
  const char *given = muster_arguments_get_word (arguments, self->band, i);
  const char *band;
  const char *rule = NULL;
  gint64 part = 0;
  gint64 length;

  if (has_range (self, arguments) && !muster_string_check (&self->string, arguments, error))
    return FALSE;
  band = find_band (self, arguments, i);
  if (band == NULL)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   _ ("Neither “%s” nor “%s” is given, expected one of them"), self->band,
                   self->string.range);
      return FALSE;
    }
  if (given != NULL && !g_str_equal (band, given))
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   /* Translators: a distance, a weapon, the part of its string that this is, and
                    * the one that was given. */
                   _ ("A range of “%s” with “%s” is “%s”, expected no other than “%s”"),
                   muster_arguments_get (arguments, self->string.range), weapon, given, band);
      return FALSE;
    }
  muster_table_lookup (self->bands, band, self->part, &part, NULL);
  if (part <= muster_string_get_reach (&self->string, arguments, &length, &rule))
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: “Pistol” does not reach “Long” (a rule). */
               _ ("“%s” does not reach so far as “%s” (%s)"), weapon,
               muster_table_get_row_label (self->bands, band), rule);
  return FALSE;
}

gboolean
muster_shot_check (const MusterShot *self,
                   const MusterArguments *arguments,
                   guint i,
                   GError **error)
{
  if (!check_distance (self, arguments, i, error))
    return FALSE;
  if (g_strcmp0 (find_band (self, arguments, i), self->near) == 0
      && g_strcmp0 (get_attribute (self, arguments, self->near_attribute), self->near_equals) == 0
      && muster_table_has (self->near_figures,
                           muster_arguments_get_word (arguments, self->near_target, i)))
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                   /* Translators: a weapon, what it is used for, and a rule. */
                   _ ("“%s” fires no single shots at figures so near, resolve “%s” for it (%s)"),
                   muster_arguments_get_label (arguments, self->string.weapon),
                   self->near_procedure, self->near_rule);
      return FALSE;
    }
  if (self->unless == NULL || !muster_condition_holds_at (&self->hidden, arguments, i)
      || g_strcmp0 (muster_arguments_get_word (arguments, self->unless, i), "no") != 0)
    return TRUE;
  g_set_error (
      error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
      /* Translators: what the target is behind, such as “Log wall”, and a rule. */
      _ ("“%s”: who is behind it and not fighting cannot be shot; to fight is to have fired, "
         "to mean to, or to serve a gun that fires (%s)"),
      muster_arguments_get_word_label (arguments, self->hidden.parameter, i), self->hidden_rule);
  return FALSE;
}

const char *
muster_shot_get_weapon_label (const MusterShot *self,
                              const MusterArguments *arguments)
{
  return muster_arguments_get_label (arguments, self->string.weapon);
}

int
muster_shot_get_dice (const MusterShot *self,
                      const MusterArguments *arguments)
{
  gint64 dice = 1;

  muster_table_lookup (self->dice, get_attribute (self, arguments, self->attribute), NULL, &dice,
                       NULL);
  return (int) dice;
}

const char *
muster_shot_get_dice_rule (const MusterShot *self,
                           const MusterArguments *arguments)
{
  const char *rule = NULL;

  muster_table_lookup (self->dice, get_attribute (self, arguments, self->attribute), NULL, NULL,
                       &rule);
  return rule;
}

/* The score of a weapon that has its own. */
static gboolean
get_own_score (const MusterShot *self,
               const MusterArguments *arguments,
               gint64 *score,
               const char **rule)
{
  return self->score != NULL
         && muster_table_lookup (self->dice, get_attribute (self, arguments, self->attribute),
                                 self->score, score, rule);
}

/* How much it adds to the score; FALSE when it says nothing about this. */
static gboolean
get_change (const Change *change,
            const MusterArguments *arguments,
            guint i,
            gint64 *value,
            const char **rule)
{
  return muster_condition_holds_at (&change->condition, arguments, i)
         && muster_number_get_at (&change->number, arguments, i, value, rule) && *value != 0;
}

int
muster_shot_get_need (const MusterShot *self,
                      const MusterArguments *arguments,
                      guint i)
{
  gint64 need = 0;

  if (get_own_score (self, arguments, &need, NULL))
    return (int) need;
  muster_table_lookup (self->bands, find_band (self, arguments, i), NULL, &need, NULL);
  for (guint c = 0; c < self->changes->len; c++)
    {
      gint64 value;

      if (get_change (&g_array_index (self->changes, Change, c), arguments, i, &value, NULL))
        need -= value;
    }
  return (int) need;
}

gint64
muster_shot_get_damage (const MusterShot *self,
                        const MusterArguments *arguments,
                        const char **rule)
{
  gint64 damage = 0;

  muster_number_get (&self->damage, arguments, &damage, rule);
  return damage;
}

gint64
muster_shot_get_shots (const MusterShot *self,
                       const MusterArguments *arguments,
                       const char **rule)
{
  gint64 shots = 1;

  muster_number_get (&self->shots, arguments, &shots, rule);
  return shots;
}

/* Telling */

static const char *
get_change_label (const Change *change,
                  const MusterArguments *arguments,
                  guint i)
{
  const char *row = change->number.by != NULL
                        ? muster_arguments_get_word (arguments, change->number.by, i)
                        : change->number.row;

  return muster_table_get_row_label (change->number.table, row);
}

static void
tell_changes (const MusterShot *self,
              const MusterArguments *arguments,
              guint i,
              gboolean plain,
              MusterOutcomeBuilder *b)
{
  for (guint c = 0; c < self->changes->len; c++)
    {
      const Change *change = &g_array_index (self->changes, Change, c);
      const char *label = get_change_label (change, arguments, i);
      const char *rule = NULL;
      gint64 value;

      if (get_change (change, arguments, i, &value, &rule))
        {
          if (plain)
            muster_outcome_builder_add_step (b, self->plain_rule,
                                             /* Translators: what would change a score. */
                                             _ ("%s: changes nothing here"), label);
          else
            /* Translators: “Again at an enemy that has not moved: +2 to the score”. */
            muster_outcome_builder_add_step (b, rule, _ ("%s: %+d to the score"), label,
                                             (int) value);
        }
      else if (change->number.by != NULL
               && muster_number_get_at (&change->number, arguments, i, &value, &rule))
        /* Translators: what would change a score, then what keeps it from that: “Target fires, or
         * means to”, “no”. */
        muster_outcome_builder_add_step (
            b, rule, _ ("%s: changes nothing, as “%s” is “%s”"), label,
            g_dgettext (GETTEXT_PACKAGE, change->condition_label),
            muster_arguments_get_word_label (arguments, change->condition.parameter, i));
    }
}

const char *
muster_shot_tell (const MusterShot *self,
                  const MusterArguments *arguments,
                  guint i,
                  MusterOutcomeBuilder *b)
{
  const char *band = find_band (self, arguments, i);
  const char *label = muster_table_get_row_label (self->bands, band);
  int dice = muster_shot_get_dice (self, arguments);
  g_autofree char *words = muster_words_dice (dice);
  const char *rule = NULL;
  gint64 score = 0;
  gboolean plain = get_own_score (self, arguments, &score, &rule);

  if (!plain)
    muster_table_lookup (self->bands, band, NULL, &score, &rule);
  if (has_range (self, arguments))
    /* Translators: “A distance of 9 in: Long range”. */
    muster_outcome_builder_add_step (b, self->string.rule, _ ("A distance of %s %s: %s"),
                                     muster_arguments_get (arguments, self->string.range),
                                     muster_words_measure_symbol (self->ruleset), label);
  /* Translators: “Medium: 8 or more with 2 dice hits”. */
  muster_outcome_builder_add_step (
      b, rule, _ ("%s: %d or more with %s hits"),
      plain ? muster_table_get_row_label (self->dice,
                                          get_attribute (self, arguments, self->attribute))
            : label,
      (int) score, words);
  tell_changes (self, arguments, i, plain, b);
  return rule;
}

void
muster_shot_add_bands (const MusterShot *self, const char *weapon, GArray *bands)
{
  MusterElement *rows = muster_table_get_element (self->bands);
  g_autoptr (GArray) whole = g_array_new (FALSE, FALSE, sizeof (MusterBand));
  gint64 length;

  muster_string_add_bands (&self->string, weapon, whole);
  if (whole->len == 0
      || !muster_table_lookup (self->string.table, weapon, self->string.length, &length, NULL))
    return;
  for (guint i = 0; i < muster_element_get_n_children (rows); i++)
    {
      const char *key = muster_element_get (muster_element_get_child (rows, i), "key");
      MusterBand band = { 0 };
      gint64 part;

      if (key == NULL || !muster_table_lookup (self->bands, key, self->part, &part, &band.rule))
        continue;
      band.label = muster_table_get_row_label (self->bands, key);
      band.to = (double) length * (double) part / self->string.parts;
      if (band.to <= g_array_index (whole, MusterBand, 0).to)
        g_array_append_val (bands, band);
    }
}
