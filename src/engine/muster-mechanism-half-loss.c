/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"

/*
 * What becomes of a unit that has lost so much of what it was.
 *
 * <loss left="strength" of="original" table row/>   the share (a fraction) that has to be lost for
 * it; both are parameters <spared id label parameter equals rule/>          … and whom it does
 * nothing to, whatever was lost <becomes id value label parameter equals unless rule/>   what
 * becomes of it otherwise: the first that holds;
 *                                                   unless: a yes or no parameter that spares it
 *                                                   under the same rule <result gives="state"
 *                                                   type="word" value="steady" label/>   the key,
 *                                                   and the value when nothing becomes of it; type:
 *                                                   word or boolean
 */

typedef struct
{
  MusterCondition condition;
  const char *value; /* nullable: spared */
  const char *label;
  const char *unless; /* nullable */
  const char *unless_label;
  const char *rule;
} Case;

typedef struct
{
  const MusterRuleset *ruleset;
  const char *left;
  const char *of;
  gint64 numerator;
  gint64 denominator;
  const char *loss_rule;
  GArray *spared;  /* of Case */
  GArray *becomes; /* of Case */
  gboolean is_boolean;
  const char *value;
  const char *label;
  const char *keys[2];
} HalfLoss;

static void
clear_case (gpointer data)
{
  muster_condition_clear (&((Case *) data)->condition);
}

static GArray *
create_cases (void)
{
  GArray *cases = g_array_new (FALSE, TRUE, sizeof (Case));

  g_array_set_clear_func (cases, clear_case);
  return cases;
}

static void
clear_bound (gpointer bound)
{
  HalfLoss *self = bound;

  g_array_unref (self->spared);
  g_array_unref (self->becomes);
}

/* Reading */

static gboolean
read_unless (const HalfLoss *self,
             const MusterElement *procedure,
             const MusterElement *element,
             Case *item,
             GError **error)
{
  MusterElement *parameter;

  if (!muster_mechanism_read_parameter (self->ruleset, procedure, element, "unless", FALSE,
                                        &item->unless, &parameter, error))
    return FALSE;
  if (item->unless == NULL)
    return TRUE;
  item->unless_label = muster_element_get (parameter, "label");
  if (muster_parameter_allows (self->ruleset, parameter, "yes"))
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error,
                                   _ ("“%s” is no value of the parameter “%s”"), "yes",
                                   item->unless);
}

static gboolean
check_value (const HalfLoss *self,
             const MusterElement *element,
             const char *value,
             GError **error)
{
  if (!self->is_boolean || g_str_equal (value, "yes") || g_str_equal (value, "no"))
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error,
                                   _ ("“%s” is “%s”, expected yes or no"), "value", value);
}

static gboolean
read_case (const HalfLoss *self,
           const MusterElement *procedure,
           const MusterElement *element,
           gboolean spares,
           Case *item,
           GError **error)
{
  const char *unused;

  if (!muster_mechanism_check_attributes (
          self->ruleset, element,
          spares ? "id label parameter equals rule" : "id value label parameter equals unless rule",
          error)
      || !muster_ruleset_need (self->ruleset, element, "label", &item->label, error)
      || !muster_mechanism_read_rule (self->ruleset, element, TRUE, &item->rule, error))
    return FALSE;
  if (spares)
    return muster_ruleset_need (self->ruleset, element, "parameter", &unused, error)
           && muster_condition_read (self->ruleset, procedure, element, &item->condition, error);
  return muster_ruleset_need (self->ruleset, element, "value", &item->value, error)
         && check_value (self, element, item->value, error)
         && read_unless (self, procedure, element, item, error)
         && muster_condition_read (self->ruleset, procedure, element, &item->condition, error);
}

static gboolean
read_cases (const HalfLoss *self,
            const MusterElement *procedure,
            GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);
      const char *name = muster_element_get_name (child);
      gboolean spares = g_strcmp0 (name, "spared") == 0;
      Case item = { { NULL, NULL }, NULL, NULL, NULL, NULL, NULL };

      if (!spares && g_strcmp0 (name, "becomes") != 0)
        continue;
      if (!read_case (self, procedure, child, spares, &item, error))
        return FALSE;
      g_array_append_val (spares ? self->spared : self->becomes, item);
    }
  return TRUE;
}

static gboolean
read_loss (HalfLoss *self,
           const MusterElement *procedure,
           GError **error)
{
  MusterElement *loss;
  const MusterTable *table;
  const char *key;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "loss", "left of table row", TRUE,
                                    &loss, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, loss, "left", TRUE,
                                           &self->left, NULL, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, loss, "of", TRUE, &self->of,
                                           NULL, error)
      || !muster_ruleset_read_table (self->ruleset, loss, "table", TRUE, &table, error)
      || !muster_ruleset_need (self->ruleset, loss, "row", &key, error))
    return FALSE;
  if (muster_table_lookup_fraction (table, key, NULL, &self->numerator, &self->denominator,
                                    &self->loss_rule)
      && self->numerator >= 1)
    return TRUE;
  return muster_ruleset_set_error (
      self->ruleset, loss, error,
      _ ("The table “%s” has no “%s” in a row “%s”, expected a fraction above 0"),
      muster_table_get_id (table), "value", key);
}

static gboolean
read_element (HalfLoss *self,
              MusterElement *procedure,
              GError **error)
{
  static const char *const types[] = { "word", "boolean", NULL };
  MusterElement *result;
  int type = 0;

  if (!muster_mechanism_check_children (self->ruleset, procedure,
                                        "parameter loss spared becomes result", error)
      || !read_loss (self, procedure, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "result", "gives type value label",
                                       TRUE, &result, error)
      || !muster_ruleset_need (self->ruleset, result, "gives", &self->keys[0], error)
      || !muster_ruleset_read_choice (self->ruleset, result, "type", types, &type, error)
      || !muster_ruleset_need (self->ruleset, result, "value", &self->value, error)
      || !muster_ruleset_need (self->ruleset, result, "label", &self->label, error))
    return FALSE;
  self->is_boolean = type == 1;
  return check_value (self, result, self->value, error) && read_cases (self, procedure, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  HalfLoss *self = bound;

  self->ruleset = ruleset;
  self->spared = create_cases ();
  self->becomes = create_cases ();
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const HalfLoss *) bound)->keys;
}

/* Nobody has more left than there were. */
static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const HalfLoss *self = bound;
  gint64 left = muster_arguments_get_int (arguments, self->left, 0);
  gint64 of = muster_arguments_get_int (arguments, self->of, 0);

  if (left <= of)
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
               _ ("“%" PRId64 "” does not fit the parameter “%s”, expected at most %" PRId64
                  ", which “%s” is"),
               left, self->left, of, self->of);
  return FALSE;
}

static const Case *
find_case (const GArray *cases,
           const MusterArguments *arguments)
{
  for (guint i = 0; i < cases->len; i++)
    if (muster_condition_holds (&g_array_index (cases, Case, i).condition, arguments))
      return &g_array_index (cases, Case, i);
  return NULL;
}

static void
tell (const HalfLoss *self,
      const MusterArguments *arguments,
      gboolean lost,
      const Case *spared,
      const Case *becomes,
      gboolean excused,
      MusterOutcomeBuilder *b)
{
  gint64 of = muster_arguments_get_int (arguments, self->of, 0);
  gint64 gone = of - muster_arguments_get_int (arguments, self->left, 0);
  const char *end = self->label;

  muster_outcome_builder_add_step (
      b, becomes != NULL ? becomes->rule : self->loss_rule,
      /* Translators: “6 of 10 lost, 1/2 or more” */
      lost ? _ ("%" PRId64 " of %" PRId64 " lost, %" PRId64 "/%" PRId64 " or more")
           /* Translators: “4 of 10 lost, less than 1/2” */
           : _ ("%" PRId64 " of %" PRId64 " lost, less than %" PRId64 "/%" PRId64),
      gone, of, self->numerator, self->denominator);
  if (lost && spared != NULL)
    muster_outcome_builder_add_step (b, spared->rule, "%s",
                                     g_dgettext (GETTEXT_PACKAGE, spared->label));
  else if (excused)
    /* Translators: “An officer is with it: yes”; a label */
    muster_outcome_builder_add_step (b, becomes->rule, _ ("%s: yes"),
                                     g_dgettext (GETTEXT_PACKAGE, becomes->unless_label));
  else if (lost && becomes != NULL)
    {
      end = becomes->label;
      muster_outcome_builder_add_step (b, becomes->rule, "%s", g_dgettext (GETTEXT_PACKAGE, end));
    }
  muster_outcome_builder_set_summary (b, "%s", g_dgettext (GETTEXT_PACKAGE, end));
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const HalfLoss *self = bound;
  gint64 of = muster_arguments_get_int (arguments, self->of, 0);
  gint64 gone = of - muster_arguments_get_int (arguments, self->left, 0);
  gboolean lost = gone * self->denominator >= of * self->numerator;
  const Case *spared = find_case (self->spared, arguments);
  const Case *becomes = find_case (self->becomes, arguments);
  gboolean excused = lost && spared == NULL && becomes != NULL && becomes->unless != NULL
                     && muster_arguments_get_boolean (arguments, becomes->unless);
  const char *value
      = lost && spared == NULL && becomes != NULL && !excused ? becomes->value : self->value;

  if (self->is_boolean)
    muster_outcome_builder_add_boolean (b, self->keys[0], g_str_equal (value, "yes"));
  else
    muster_outcome_builder_add_word (b, self->keys[0], value);
  if (muster_outcome_builder_wants_steps (b))
    tell (self, arguments, lost, spared, becomes, excused, b);
}

const MusterMechanism muster_mechanism_half_loss = {
  .name = "half-loss",
  .one_throw = TRUE,
  .size = sizeof (HalfLoss),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .check = check,
  .finish = finish,
};
