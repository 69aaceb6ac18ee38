/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-words.h"

static const MusterMechanism *const mechanisms[] = {
  &muster_mechanism_allowance,
  &muster_mechanism_bucket,
  &muster_mechanism_cancel,
  &muster_mechanism_capacity,
  &muster_mechanism_card,
  &muster_mechanism_clash,
  &muster_mechanism_coin_call,
  &muster_mechanism_coin_test,
  &muster_mechanism_cost,
  &muster_mechanism_cup,
  &muster_mechanism_dice_move,
  &muster_mechanism_event_card,
  &muster_mechanism_faces,
  &muster_mechanism_half_loss,
  &muster_mechanism_line,
  &muster_mechanism_share_test,
  &muster_mechanism_speed,
  &muster_mechanism_template,
  &muster_mechanism_threshold,
  &muster_mechanism_volley,
};

/**
 * muster_mechanism_bind:
 * @self: a mechanism
 * @ruleset: what @element is of; it has to stay as long as what is returned
 * @element: a procedure's
 * @error: where to put a %MUSTER_ENGINE_ERROR_RULESET
 *
 * Returns: (transfer full) (nullable): what the mechanism made of the procedure, for
 *   muster_mechanism_unbind()
 */
gpointer
muster_mechanism_bind (const MusterMechanism *self,
                       const MusterRuleset *ruleset,
                       MusterElement *element,
                       GError **error)
{
  gpointer bound = g_malloc0 (self->size);

  if (self->read (bound, ruleset, element, error))
    return bound;
  muster_mechanism_unbind (self, bound);
  return NULL;
}

/**
 * muster_mechanism_unbind:
 * @self: a mechanism
 * @bound: (transfer full): what it made of a procedure, as far as it came
 *
 * Frees it.
 */
void
muster_mechanism_unbind (const MusterMechanism *self,
                         gpointer bound)
{
  if (self->clear != NULL)
    self->clear (bound);
  g_free (bound);
}

/**
 * muster_mechanism_count_parts:
 * @self: a mechanism
 * @bound: what it made of a procedure
 * @arguments: values for the procedure
 *
 * Returns: how many independent parts are thrown one after the other
 */
guint
muster_mechanism_count_parts (const MusterMechanism *self,
                              gconstpointer bound,
                              const MusterArguments *arguments)
{
  return self->n_parts != NULL ? self->n_parts (bound, arguments) : 1;
}

/**
 * muster_mechanism_start:
 * @self: a mechanism
 * @bound: what it made of a procedure
 * @arguments: values for the procedure
 * @part: which of its parts
 * @state: (out caller-allocates): the state that part begins with
 *
 * Begins a part.
 */
void
muster_mechanism_start (const MusterMechanism *self,
                        gconstpointer bound,
                        const MusterArguments *arguments,
                        guint part,
                        MusterMechanismState *state)
{
  *state = (MusterMechanismState){ 0 };
  if (self->init != NULL)
    self->init (bound, arguments, part, state);
}

/**
 * muster_mechanism_ask:
 * @self: a mechanism
 * @bound: what it made of a procedure
 * @arguments: values for the procedure
 * @part: which of its parts
 * @state: how far that part has come
 * @what: (out caller-allocates): what is thrown next
 *
 * Returns: whether anything is; %FALSE when the part is settled
 */
gboolean
muster_mechanism_ask (const MusterMechanism *self,
                      gconstpointer bound,
                      const MusterArguments *arguments,
                      guint part,
                      const MusterMechanismState *state,
                      MusterThrow *what)
{
  *what = (MusterThrow){ 0 };
  return self->next != NULL && self->next (bound, arguments, part, state, what);
}

/**
 * muster_mechanism_find:
 * @name: the word of a procedure's mechanism
 *
 * Returns: (transfer none) (nullable): the mechanism
 */
const MusterMechanism *
muster_mechanism_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (mechanisms); i++)
    if (g_str_equal (mechanisms[i]->name, name))
      return mechanisms[i];
  return NULL;
}

/* Reading a procedure's element */

gboolean
muster_mechanism_check_children (const MusterRuleset *ruleset,
                                 const MusterElement *element,
                                 const char *names,
                                 GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      /* what every procedure may have beside what its mechanism reads */
      if (g_strcmp0 (muster_element_get_name (child), "show") == 0
          && g_strcmp0 (muster_element_get_name (element), "procedure") == 0)
        continue;
      if (muster_element_get_raw (child) == NULL
          && !muster_words_have (names, muster_element_get_name (child)))
        return muster_ruleset_set_error (
            ruleset, child, error, _ ("Element “%s” cannot stand in “%s”, expected one of %s"),
            muster_element_get_name (child), muster_element_get_name (element), names);
    }
  return TRUE;
}

gboolean
muster_mechanism_check_attributes (const MusterRuleset *ruleset,
                                   const MusterElement *element,
                                   const char *names,
                                   GError **error)
{
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *name = muster_element_get_attribute_name (element, i);

      if (*name != '{' && !muster_words_have (names, name))
        return muster_ruleset_set_error (ruleset, element, error,
                                         _ ("“%s” is no attribute of “%s”, expected one of %s"),
                                         name, muster_element_get_name (element), names);
    }
  return TRUE;
}

gboolean
muster_mechanism_read_child (const MusterRuleset *ruleset,
                             const MusterElement *element,
                             const char *name,
                             const char *attributes,
                             gboolean required,
                             MusterElement **child,
                             GError **error)
{
  *child = NULL;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *other = muster_element_get_child (element, i);

      if (g_strcmp0 (muster_element_get_name (other), name) != 0)
        continue;
      if (*child != NULL)
        return muster_ruleset_set_error (ruleset, other, error,
                                         _ ("“%s” has “%s” twice, expected it once"),
                                         muster_element_get_name (element), name);
      *child = other;
    }
  if (*child != NULL)
    return muster_mechanism_check_attributes (ruleset, *child, attributes, error);
  if (!required)
    return TRUE;
  return muster_ruleset_set_error (ruleset, element, error, _ ("“%s” lacks its “%s”"),
                                   muster_element_get_name (element), name);
}

static MusterElement *
find_parameter (const MusterElement *procedure,
                const char *name)
{
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "parameter") == 0
          && g_strcmp0 (muster_element_get (child, "id"), name) == 0)
        return child;
    }
  return NULL;
}

gboolean
muster_mechanism_read_parameter (const MusterRuleset *ruleset,
                                 const MusterElement *procedure,
                                 const MusterElement *element,
                                 const char *attribute,
                                 gboolean required,
                                 const char **name,
                                 MusterElement **parameter,
                                 GError **error)
{
  MusterElement *found;

  *name = muster_element_get (element, attribute);
  if (parameter != NULL)
    *parameter = NULL;
  if (*name == NULL && !required)
    return TRUE;
  if (!muster_ruleset_need (ruleset, element, attribute, name, error))
    return FALSE;
  found = find_parameter (procedure, *name);
  if (found == NULL)
    return muster_ruleset_set_error (ruleset, element, error,
                                     _ ("“%s” names “%s”, expected a parameter of the procedure"),
                                     attribute, *name);
  if (parameter != NULL)
    *parameter = found;
  return TRUE;
}

gboolean
muster_mechanism_read_rule (const MusterRuleset *ruleset,
                            const MusterElement *element,
                            gboolean required,
                            const char **rule,
                            GError **error)
{
  const MusterStatement *statement;

  *rule = NULL;
  if (!muster_ruleset_read_statement (ruleset, element, "rule", required, &statement, error))
    return FALSE;
  if (statement != NULL)
    *rule = statement->id;
  return TRUE;
}

gboolean
muster_mechanism_check_dice (gint64 n,
                             GError **error)
{
  if (n < MUSTER_MAX_DICE)
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT,
               _ ("This needs %d dice or more, expected fewer"), MUSTER_MAX_DICE);
  return FALSE;
}

/* Conditions */

gboolean
muster_condition_read (const MusterRuleset *ruleset,
                       const MusterElement *procedure,
                       const MusterElement *element,
                       MusterCondition *condition,
                       GError **error)
{
  MusterElement *parameter;
  const char *equals;

  condition->values = NULL;
  if (!muster_mechanism_read_parameter (ruleset, procedure, element, "parameter", FALSE,
                                        &condition->parameter, &parameter, error))
    return FALSE;
  if (condition->parameter == NULL)
    return TRUE;
  if (!muster_ruleset_need (ruleset, element, "equals", &equals, error))
    return FALSE;
  condition->values = g_strsplit (equals, " ", -1);
  for (gsize i = 0; condition->values[i] != NULL; i++)
    if (!muster_parameter_allows (ruleset, parameter, condition->values[i]))
      {
        muster_ruleset_set_error (ruleset, element, error,
                                  _ ("“%s” is no value of the parameter “%s”"),
                                  condition->values[i], condition->parameter);
        muster_condition_clear (condition);
        return FALSE;
      }
  return TRUE;
}

gboolean
muster_condition_holds (const MusterCondition *condition,
                        const MusterArguments *arguments)
{
  return muster_condition_holds_at (condition, arguments, 0);
}

gboolean
muster_condition_holds_at (const MusterCondition *condition,
                           const MusterArguments *arguments,
                           guint i)
{
  const char *value;

  if (condition->parameter == NULL)
    return TRUE;
  value = muster_arguments_get_word (arguments, condition->parameter, i);
  return value != NULL && g_strv_contains ((const char *const *) condition->values, value);
}

void
muster_condition_clear (MusterCondition *condition)
{
  g_clear_pointer (&condition->values, g_strfreev);
}

/* Numbers */

gboolean
muster_number_read (const MusterRuleset *ruleset,
                    const MusterElement *procedure,
                    const MusterElement *element,
                    MusterNumber *number,
                    GError **error)
{
  if (!muster_ruleset_read_table (ruleset, element, "table", TRUE, &number->table, error)
      || !muster_mechanism_read_parameter (ruleset, procedure, element, "by", FALSE, &number->by,
                                           NULL, error))
    return FALSE;
  number->row = muster_element_get (element, "row");
  number->column = muster_element_get (element, "column");
  if (number->by != NULL)
    return TRUE;
  if (number->row == NULL
      || !muster_table_lookup (number->table, number->row, number->column, NULL, NULL))
    return muster_ruleset_set_error (
        ruleset, element, error, _ ("The table “%s” has no “%s” in a row “%s”"),
        muster_table_get_id (number->table), number->column != NULL ? number->column : "value",
        number->row != NULL ? number->row : "");
  return TRUE;
}

gboolean
muster_number_check (const MusterRuleset *ruleset,
                     const MusterElement *where,
                     const MusterNumber *number,
                     gint64 min,
                     GError **error)
{
  MusterElement *rows = muster_table_get_element (number->table);
  const char *column = number->column != NULL ? number->column : "value";

  for (guint i = 0; i < muster_element_get_n_children (rows); i++)
    {
      const char *key = muster_element_get (muster_element_get_child (rows, i), "key");
      gint64 value;

      if (key == NULL || (number->by == NULL && g_strcmp0 (key, number->row) != 0)
          || !muster_table_lookup (number->table, key, column, &value, NULL) || value >= min)
        continue;
      return muster_ruleset_set_error (ruleset, where, error,
                                       _ ("The table “%s” has no “%s” from %d up in the row “%s”"),
                                       muster_table_get_id (number->table), column, (int) min, key);
    }
  return TRUE;
}

gboolean
muster_number_get (const MusterNumber *number,
                   const MusterArguments *arguments,
                   gint64 *value,
                   const char **rule)
{
  return muster_number_get_at (number, arguments, 0, value, rule);
}

gint64
muster_number_find (const MusterNumber *number,
                    const MusterArguments *arguments,
                    const char **rule)
{
  gint64 value = 0;

  if (!muster_number_get (number, arguments, &value, rule))
    g_return_val_if_reached (0);
  return value;
}

gboolean
muster_number_get_at (const MusterNumber *number,
                      const MusterArguments *arguments,
                      guint i,
                      gint64 *value,
                      const char **rule)
{
  const char *row
      = number->by != NULL ? muster_arguments_get_word (arguments, number->by, i) : number->row;

  return muster_table_lookup (number->table, row, number->column, value, rule);
}

const char *
muster_number_get_label (const MusterNumber *number,
                         const MusterArguments *arguments)
{
  if (number->by != NULL)
    return muster_arguments_get_label (arguments, number->by);
  return muster_table_get_row_label (number->table, number->row);
}

const char *
muster_table_get_row_label (const MusterTable *table,
                            const char *name)
{
  MusterElement *rows = muster_table_get_element (table);

  for (guint i = 0; i < muster_element_get_n_children (rows); i++)
    {
      MusterElement *row = muster_element_get_child (rows, i);

      if (g_strcmp0 (muster_element_get (row, "key"), name) == 0
          && muster_element_get (row, "label") != NULL)
        return g_dgettext (GETTEXT_PACKAGE, muster_element_get (row, "label"));
    }
  return name;
}

const char *
muster_table_get_rule (const MusterTable *table)
{
  return muster_element_get (muster_table_get_element (table), "rule");
}

gboolean
muster_number_refuse (const char *who,
                      const char *rule,
                      GError **error)
{
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: who, such as “Infantry”, then the rule that leaves it out. */
               _ ("“%s” has no number for this (%s)"), who, rule);
  return FALSE;
}

/* Words */

void
muster_outcome_builder_add_statement (MusterOutcomeBuilder *b,
                                      const MusterRuleset *ruleset,
                                      const char *rule)
{
  const MusterStatement *statement = muster_ruleset_find_statement (ruleset, rule);

  muster_outcome_builder_add_step (b, rule, "%s", statement != NULL ? statement->text : "");
}

char *
muster_words_dice (int n)
{
  return g_strdup_printf (ngettext ("%d die", "%d dice", n), n);
}

/* FACE is the lowest that counts. On the die that everybody knows, the highest face has a name. */
char *
muster_words_hits (int n,
                   int face,
                   int sides)
{
  if (sides == 6 && face == sides)
    return g_strdup_printf (ngettext ("%d six", "%d sixes", n), n);
  return g_strdup_printf (ngettext ("%d die of %d or more", "%d dice of %d or more", n), n, face);
}

static const char *
get_measure_word (const MusterRuleset *ruleset,
                  const char *attribute)
{
  MusterElement *measure
      = muster_element_find_child (muster_ruleset_get_element (ruleset), "measure");
  const char *word = measure != NULL ? muster_element_get (measure, attribute) : NULL;

  return word != NULL ? g_dgettext (GETTEXT_PACKAGE, word) : muster_ruleset_get_measure (ruleset);
}

char *
muster_words_measure (const MusterRuleset *ruleset,
                      gint64 n)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s", n,
                          get_measure_word (ruleset, n == 1 ? "singular" : "plural"));
}

const char *
muster_words_measure_symbol (const MusterRuleset *ruleset)
{
  return get_measure_word (ruleset, "symbol");
}

const char *
muster_words_symbol_of (const MusterRuleset *ruleset, const char *measure)
{
  if (g_str_equal (measure, muster_ruleset_get_measure (ruleset)))
    return muster_words_measure_symbol (ruleset);
  if (g_str_equal (measure, "inch"))
    /* Translators: inches, after a number */
    return _ ("in");
  if (g_str_equal (measure, "cm"))
    /* Translators: centimetres, after a number */
    return _ ("cm");
  return measure;
}
