/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * A move by a table: so far in a turn for each troop, times what each thing in the way leaves of
 * it. What leaves nothing is closed ground: not allowed, distance 0.
 *
 * <speed table by="troop" column mover/>   how far; mover: the column with the kind of mover, a row
 * of the ground <ground table by="slope">                what is left; by: a parameter whose values
 * are columns of the table, or
 *                                          none of them and change nothing
 *   <alternative id of column parameter equals/>   in that column, instead of the one it is of
 * </ground>
 * <instead id movers row parameter equals rule/>   those go as that row of the speeds does
 * <slowing id label movers table row parameter equals/>   how much of the speed is left to them
 * <fixed id label table row parameter equals/>     so far, whatever else
 * <several rule/>                          the statement for more slowings than one
 * <result gives="distance" allowed="allowed"/>
 */

/* Numbers on tables are small enough for the product of all to be exact. */
#define MAX_PART 1000
#define MAX_SLOWINGS 3

typedef struct
{
  gint64 numerator;
  gint64 denominator;
} Fraction;

/* What holds for some movers when a parameter has some value. */
typedef struct
{
  MusterCondition condition;
  char **movers;      /* nullable: all */
  const char *label;  /* nullable */
  const char *rule;   /* nullable */
  const char *column; /* of an alternative: the column that it is of; nullable */
  const char *row;    /* … the column it is instead, else a row */
  Fraction value;
} Change;

typedef struct
{
  const MusterRuleset *ruleset;
  const MusterTable *speeds;
  const char *troop;
  const char *column;
  const char *mover;
  const MusterTable *ground;
  const char *slope;
  GArray *alternatives; /* of Change */
  GArray *instead;      /* of Change */
  GArray *slowings;     /* of Change */
  GArray *fixed;        /* of Change */
  const char *several_rule;
  const char *keys[3];
} Speed;

/* How a move comes about. */
typedef struct
{
  const char *troop; /* whose row of the speeds it is */
  const char *mover;
  const Change *instead; /* nullable */
  const Change *fixed;   /* nullable: then nothing else counts */
  Fraction speed;
  const char *speed_rule;
  gboolean on_slope;
  Fraction ground;
  const char *ground_rule;
  Fraction distance;
} Way;

static void
clear_change (gpointer data)
{
  Change *self = data;

  muster_condition_clear (&self->condition);
  g_clear_pointer (&self->movers, g_strfreev);
}

static GArray *
create_changes (void)
{
  GArray *changes = g_array_new (FALSE, TRUE, sizeof (Change));

  g_array_set_clear_func (changes, clear_change);
  return changes;
}

static void
clear_bound (gpointer bound)
{
  Speed *self = bound;

  g_array_unref (self->alternatives);
  g_array_unref (self->instead);
  g_array_unref (self->slowings);
  g_array_unref (self->fixed);
}

/* Fractions */

static Fraction
multiply (Fraction a,
          Fraction b)
{
  Fraction product = { a.numerator * b.numerator, a.denominator * b.denominator };
  gint64 larger = product.denominator;
  gint64 smaller = product.numerator;

  while (smaller != 0)
    {
      gint64 rest = larger % smaller;

      larger = smaller;
      smaller = rest;
    }
  return (Fraction){ product.numerator / larger, product.denominator / larger };
}

/* “2/3”, “1”, “1 1/3”. */
static char *
describe (Fraction value)
{
  gint64 whole = value.numerator / value.denominator;
  gint64 rest = value.numerator % value.denominator;

  if (rest == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, whole);
  if (whole == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, rest, value.denominator);
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, whole,
                          rest, value.denominator);
}

static char *
describe_far (const Speed *self,
              Fraction value)
{
  g_autofree char *number = describe (value);

  return g_strdup_printf ("%s %s", number, muster_words_measure_symbol (self->ruleset));
}

/* Reading */

static gboolean
read_fraction (const Speed *self,
               const MusterElement *element,
               const MusterTable *table,
               const char *row,
               const char *column,
               Fraction *value,
               const char **rule,
               GError **error)
{
  if (muster_table_lookup_fraction (table, row, column, &value->numerator, &value->denominator,
                                    rule)
      && value->numerator <= MAX_PART && value->denominator <= MAX_PART)
    return TRUE;
  return muster_ruleset_set_error (
      self->ruleset, element, error,
      _ ("The table “%s” has no “%s” in a row “%s”, expected a fraction with parts up to %d"),
      muster_table_get_id (table), column != NULL ? column : "value", row != NULL ? row : "",
      MAX_PART);
}

static gboolean
read_change (const Speed *self,
             const MusterElement *procedure,
             const MusterElement *element,
             GArray *changes,
             Change *change,
             GError **error)
{
  const char *movers = muster_element_get (element, "movers");
  const char *unused;
  const MusterTable *table;

  if (!muster_ruleset_need (self->ruleset, element, "parameter", &unused, error)
      || !muster_condition_read (self->ruleset, procedure, element, &change->condition, error))
    return FALSE;
  change->movers = movers != NULL ? g_strsplit (movers, " ", -1) : NULL;
  change->label = muster_element_get (element, "label");
  if (changes == self->alternatives)
    return muster_ruleset_need (self->ruleset, element, "of", &change->column, error)
           && muster_ruleset_need (self->ruleset, element, "column", &change->row, error);
  if (!muster_ruleset_need (self->ruleset, element, "row", &change->row, error))
    return FALSE;
  if (changes == self->instead)
    return muster_mechanism_read_rule (self->ruleset, element, TRUE, &change->rule, error)
           && read_fraction (self, element, self->speeds, change->row, self->column, &change->value,
                             NULL, error);
  return muster_ruleset_need (self->ruleset, element, "label", &change->label, error)
         && muster_ruleset_read_table (self->ruleset, element, "table", TRUE, &table, error)
         && read_fraction (self, element, table, change->row, NULL, &change->value, &change->rule,
                           error);
}

/* The children of PARENT of that name. */
static gboolean
read_changes (const Speed *self,
              const MusterElement *procedure,
              const MusterElement *parent,
              const char *name,
              const char *attributes,
              GArray *changes,
              GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (parent); i++)
    {
      MusterElement *child = muster_element_get_child (parent, i);
      Change change = { { NULL, NULL }, NULL, NULL, NULL, NULL, NULL, { 1, 1 } };

      if (g_strcmp0 (muster_element_get_name (child), name) != 0)
        continue;
      if (changes->len == MAX_SLOWINGS)
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("“%s” has more than %d of “%s”"),
                                         muster_element_get_name (parent), MAX_SLOWINGS, name);
      if (!muster_mechanism_check_attributes (self->ruleset, child, attributes, error))
        return FALSE;
      if (!read_change (self, procedure, child, changes, &change, error))
        {
          clear_change (&change);
          return FALSE;
        }
      g_array_append_val (changes, change);
    }
  return TRUE;
}

/* Each troop has a speed, and its kind of mover a row of the ground whose numbers are fractions. */
static gboolean
check_tables (const Speed *self,
              const MusterElement *element,
              GError **error)
{
  MusterElement *rows = muster_table_get_element (self->speeds);
  GPtrArray *troops = muster_ruleset_list (self->ruleset, MUSTER_DEF_TROOP);
  MusterElement *columns = muster_table_get_element (self->ground);

  for (guint i = 0; i < troops->len; i++)
    {
      const char *troop = muster_def_get_id (g_ptr_array_index (troops, i));
      const char *mover = muster_table_lookup_words (self->speeds, troop, self->mover, NULL);
      Fraction value;

      if (!read_fraction (self, element, self->speeds, troop, self->column, &value, NULL, error))
        return FALSE;
      if (!muster_table_has (self->ground, mover))
        return muster_ruleset_set_error (self->ruleset, rows, error,
                                         _ ("The table “%s” has no row “%s” for “%s”"),
                                         muster_table_get_id (self->ground),
                                         mover != NULL ? mover : "", troop);
      for (guint c = 0; c < muster_element_get_n_children (columns); c++)
        {
          MusterElement *column = muster_element_get_child (columns, c);

          if (g_strcmp0 (muster_element_get_name (column), "column") == 0
              && !read_fraction (self, columns, self->ground, mover,
                                 muster_element_get (column, "id"), &value, NULL, error))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_element (Speed *self,
              MusterElement *procedure,
              GError **error)
{
  const MusterRuleset *ruleset = self->ruleset;
  MusterElement *speed;
  MusterElement *ground;
  MusterElement *several;
  MusterElement *result;

  return muster_mechanism_check_children (
             ruleset, procedure, "parameter speed ground instead slowing fixed several result",
             error)
         && muster_mechanism_read_child (ruleset, procedure, "speed", "table by column mover", TRUE,
                                         &speed, error)
         && muster_ruleset_read_table (ruleset, speed, "table", TRUE, &self->speeds, error)
         && muster_mechanism_read_parameter (ruleset, procedure, speed, "by", TRUE, &self->troop,
                                             NULL, error)
         && muster_ruleset_need (ruleset, speed, "column", &self->column, error)
         && muster_ruleset_need (ruleset, speed, "mover", &self->mover, error)
         && muster_mechanism_read_child (ruleset, procedure, "ground", "table by", TRUE, &ground,
                                         error)
         && muster_mechanism_check_children (ruleset, ground, "alternative", error)
         && muster_ruleset_read_table (ruleset, ground, "table", TRUE, &self->ground, error)
         && muster_mechanism_read_parameter (ruleset, procedure, ground, "by", TRUE, &self->slope,
                                             NULL, error)
         && check_tables (self, ground, error)
         && read_changes (self, procedure, ground, "alternative", "id of column parameter equals",
                          self->alternatives, error)
         && read_changes (self, procedure, procedure, "instead",
                          "id movers row parameter equals rule", self->instead, error)
         && read_changes (self, procedure, procedure, "slowing",
                          "id label movers table row parameter equals", self->slowings, error)
         && read_changes (self, procedure, procedure, "fixed",
                          "id label table row parameter equals", self->fixed, error)
         && muster_mechanism_read_child (ruleset, procedure, "several", "rule", TRUE, &several,
                                         error)
         && muster_mechanism_read_rule (ruleset, several, TRUE, &self->several_rule, error)
         && muster_mechanism_read_child (ruleset, procedure, "result", "gives allowed", TRUE,
                                         &result, error)
         && muster_ruleset_need (ruleset, result, "gives", &self->keys[0], error)
         && muster_ruleset_need (ruleset, result, "allowed", &self->keys[1], error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Speed *self = bound;

  self->ruleset = ruleset;
  self->alternatives = create_changes ();
  self->instead = create_changes ();
  self->slowings = create_changes ();
  self->fixed = create_changes ();
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const Speed *) bound)->keys;
}

/* Moving */

static gboolean
concerns (const Change *change,
          const char *mover)
{
  return change->movers == NULL || g_strv_contains ((const char *const *) change->movers, mover);
}

/* The first that holds for such a mover; NULL for none. */
static const Change *
find_change (const GArray *changes,
             const MusterArguments *arguments,
             const char *mover)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const Change *change = &g_array_index (changes, Change, i);

      if (concerns (change, mover) && muster_condition_holds (&change->condition, arguments))
        return change;
    }
  return NULL;
}

static const char *
find_column (const Speed *self,
             const MusterArguments *arguments)
{
  const char *column = muster_arguments_get (arguments, self->slope);

  for (guint i = 0; i < self->alternatives->len; i++)
    {
      const Change *change = &g_array_index (self->alternatives, Change, i);

      if (g_strcmp0 (change->column, column) == 0
          && muster_condition_holds (&change->condition, arguments))
        return change->row;
    }
  return column;
}

static void
find_way (const Speed *self,
          const MusterArguments *arguments,
          Way *way)
{
  *way = (Way){ 0 };
  way->troop = muster_arguments_get (arguments, self->troop);
  way->mover = muster_table_lookup_words (self->speeds, way->troop, self->mover, NULL);
  way->fixed = find_change (self->fixed, arguments, way->mover);
  if (way->fixed != NULL)
    {
      way->distance = way->fixed->value;
      return;
    }
  way->instead = find_change (self->instead, arguments, way->mover);
  if (way->instead != NULL)
    {
      way->troop = way->instead->row;
      way->mover = muster_table_lookup_words (self->speeds, way->troop, self->mover, NULL);
    }
  muster_table_lookup_fraction (self->speeds, way->troop, self->column, &way->speed.numerator,
                                &way->speed.denominator, &way->speed_rule);
  way->distance = way->speed;
  way->on_slope = muster_table_lookup_fraction (self->ground, way->mover,
                                                find_column (self, arguments),
                                                &way->ground.numerator, &way->ground.denominator,
                                                &way->ground_rule);
  if (way->on_slope)
    way->distance = multiply (way->distance, way->ground);
  for (guint i = 0; i < self->slowings->len; i++)
    {
      const Change *change = &g_array_index (self->slowings, Change, i);

      if (muster_condition_holds (&change->condition, arguments) && concerns (change, way->mover))
        way->distance = multiply (way->distance, change->value);
    }
}

/* Telling */

static const char *
translate (const char *label)
{
  return g_dgettext (GETTEXT_PACKAGE, label);
}

static gboolean
is_whole (Fraction value)
{
  return value.numerator == value.denominator;
}

static void
tell_factor (const Speed *self,
             const char *label,
             const char *rule,
             Fraction factor,
             const MusterDef *troop,
             MusterOutcomeBuilder *b)
{
  g_autofree char *share = describe (factor);

  if (factor.numerator == 0)
    /* Translators: “Steep slope up: closed to wagons” */
    muster_outcome_builder_add_step (b, rule, _ ("%s: closed to %s"), label,
                                     muster_def_get_plural (troop));
  else if (is_whole (factor))
    /* Translators: “Gentle slope up: costs tanks nothing” */
    muster_outcome_builder_add_step (b, rule, _ ("%s: costs %s nothing"), label,
                                     muster_def_get_plural (troop));
  else
    /* Translators: “Gentle slope up: leaves 2/3 of the speed” */
    muster_outcome_builder_add_step (b, rule, _ ("%s: leaves %s of the speed"), label, share);
}

static void
tell_slowings (const Speed *self,
               const MusterArguments *arguments,
               const Way *way,
               const MusterDef *troop,
               MusterOutcomeBuilder *b)
{
  g_autofree char *far = describe_far (self, way->distance);
  g_autofree char *speed = describe (way->speed);
  g_autoptr (GString) product = g_string_new (speed);
  int n = 0;

  if (way->on_slope)
    {
      g_autofree char *share = describe (way->ground);

      tell_factor (self, muster_arguments_get_label (arguments, self->slope), way->ground_rule,
                   way->ground, troop, b);
      if (way->ground.numerator == 0)
        return;
      n += !is_whole (way->ground);
      if (!is_whole (way->ground))
        g_string_append_printf (product, " × %s", share);
    }
  for (guint i = 0; i < self->slowings->len; i++)
    {
      const Change *change = &g_array_index (self->slowings, Change, i);
      Fraction whole = { 1, 1 };
      gboolean slows = concerns (change, way->mover);
      g_autofree char *share = describe (change->value);

      if (!muster_condition_holds (&change->condition, arguments))
        continue;
      tell_factor (self, translate (change->label), change->rule, slows ? change->value : whole,
                   troop, b);
      n += slows;
      if (slows)
        g_string_append_printf (product, " × %s", share);
    }
  if (n > 1)
    /* Translators: “Slowings multiply: 2 × 2/3 × 1/2 comes to 2/3 R” */
    muster_outcome_builder_add_step (b, self->several_rule, _ ("Slowings multiply: %s comes to %s"),
                                     product->str, far);
}

static void
tell (const Speed *self,
      const MusterArguments *arguments,
      const Way *way,
      MusterOutcomeBuilder *b)
{
  const MusterDef *troop = muster_ruleset_find (self->ruleset, MUSTER_DEF_TROOP, way->troop);
  g_autofree char *far = describe_far (self, way->distance);
  g_autofree char *speed = NULL;

  if (way->fixed != NULL)
    {
      /* Translators: “Afloat: 1 R in a turn”; the first is a label, the second a length */
      muster_outcome_builder_add_step (b, way->fixed->rule, _ ("%s: %s in a turn"),
                                       translate (way->fixed->label), far);
      muster_outcome_builder_set_summary (b, _ ("Moves up to %s"), far);
      return;
    }
  if (way->instead != NULL)
    /* Translators: “Cannon: goes like a caisson”; both are troops */
    muster_outcome_builder_add_step (b, way->instead->rule, _ ("%s: goes with its %s"),
                                     muster_arguments_get_label (arguments, self->troop),
                                     muster_def_get_singular (troop));
  speed = describe_far (self, way->speed);
  muster_outcome_builder_add_step (b, way->speed_rule, _ ("%s: %s in a turn"),
                                   muster_def_get_label (troop), speed);
  tell_slowings (self, arguments, way, troop, b);
  if (way->distance.numerator == 0)
    muster_outcome_builder_set_summary (b, _ ("Not allowed: closed to %s"),
                                        muster_def_get_plural (troop));
  else
    muster_outcome_builder_set_summary (b, _ ("Moves up to %s"), far);
}

/* Nothing is thrown: all is settled at the end. */
static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Speed *self = bound;
  Way way;

  find_way (self, arguments, &way);
  muster_outcome_builder_add_decimal (b, self->keys[0],
                                      (double) way.distance.numerator
                                          / (double) way.distance.denominator);
  muster_outcome_builder_add_boolean (b, self->keys[1], way.distance.numerator > 0);
  if (muster_outcome_builder_wants_steps (b))
    tell (self, arguments, &way, b);
}

const MusterMechanism muster_mechanism_speed = {
  .name = "speed",
  .one_throw = TRUE,
  .size = sizeof (Speed),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .finish = finish,
};
