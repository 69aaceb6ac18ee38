/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * How much somebody has to spend: a number, or what dice say.
 *
 * <fixed id table by column parameter equals>                when that holds: the number in the row
 *   <alternative id column parameter equals refused/>        … or in another column, where the row
 *   has one, if that holds; </fixed>                                                   refused:
 *   says that what lacks it cannot do so <thrown id table by column sides parameter equals>
 *   when that holds: so many dice
 *   <bonus id column parameter equals/>                      … and so much more
 * </thrown>
 * <remind id parameter equals rule/>                         what is told when that holds
 * <result gives="points" singular="point" plural="points"/>
 *
 * The first <fixed> or <thrown> that holds and has the row counts.
 */

#define MAX_SIDES 100

/* <alternative>, <bonus> or <remind> */
typedef struct
{
  MusterCondition condition;
  const char *column;
  const char *label;   /* of the parameter; nullable */
  const char *refused; /* nullable */
  const char *rule;
} Case;

typedef struct
{
  MusterCondition condition;
  MusterNumber number;
  gboolean thrown;
  int sides;
  GArray *cases; /* of Case */
} Source;

typedef struct
{
  const MusterRuleset *ruleset;
  GArray *sources;   /* of Source */
  GArray *reminders; /* of Case */
  const char *keys[2];
  const char *singular;
  const char *plural;
  const char *rule;
} Allowance;

enum
{
  SUM,
  LEFT
};

static void
clear_case (gpointer data)
{
  muster_condition_clear (&((Case *) data)->condition);
}

static void
clear_source (gpointer data)
{
  Source *source = data;

  muster_condition_clear (&source->condition);
  g_clear_pointer (&source->cases, g_array_unref);
}

static GArray *
create_array (gsize size,
              GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, size);

  g_array_set_clear_func (array, clear);
  return array;
}

static void
clear_bound (gpointer bound)
{
  Allowance *self = bound;

  g_array_unref (self->sources);
  g_array_unref (self->reminders);
}

/* Reading */

static gboolean
read_case (const Allowance *self,
           const MusterElement *procedure,
           const MusterElement *element,
           const char *attributes,
           GArray *cases,
           GError **error)
{
  gboolean reminds = cases == self->reminders;
  Case item = { 0 };
  MusterElement *parameter;
  const char *name;

  if (!muster_mechanism_check_attributes (self->ruleset, element, attributes, error)
      || (!reminds && !muster_ruleset_need (self->ruleset, element, "column", &item.column, error))
      || !muster_mechanism_read_parameter (
          self->ruleset, procedure, element, "parameter",
          !g_str_equal (muster_element_get_name (element), "alternative"), &name, &parameter, error)
      || !muster_mechanism_read_rule (self->ruleset, element, reminds, &item.rule, error)
      || !muster_condition_read (self->ruleset, procedure, element, &item.condition, error))
    return FALSE;
  item.label = parameter != NULL ? muster_element_get (parameter, "label") : NULL;
  item.refused = muster_element_get (element, "refused");
  g_array_append_val (cases, item);
  return TRUE;
}

static gboolean
read_source (Allowance *self,
             const MusterElement *procedure,
             MusterElement *element,
             GError **error)
{
  Source source = { 0 };
  const char *by;
  gint64 sides;

  source.thrown = g_str_equal (muster_element_get_name (element), "thrown");
  if (!muster_mechanism_check_attributes (self->ruleset, element,
                                          "id table by column sides parameter equals", error)
      || !muster_mechanism_check_children (self->ruleset, element,
                                           source.thrown ? "bonus" : "alternative", error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, element, "by", TRUE, &by, NULL,
                                           error)
      || !muster_number_read (self->ruleset, procedure, element, &source.number, error)
      || !muster_number_check (self->ruleset, element, &source.number, 0, error)
      || !muster_ruleset_read_int (self->ruleset, element, "sides", 2, MAX_SIDES, 6, &sides, error)
      || !muster_condition_read (self->ruleset, procedure, element, &source.condition, error))
    return FALSE;
  source.sides = (int) sides;
  source.cases = create_array (sizeof (Case), clear_case);
  g_array_append_val (self->sources, source);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) == NULL
          && !read_case (self, procedure, child,
                         source.thrown ? "id column parameter equals"
                                       : "id column parameter equals refused rule",
                         source.cases, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_element (Allowance *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *result;

  if (!muster_mechanism_check_children (self->ruleset, procedure,
                                        "parameter fixed thrown remind result", error)
      || !muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "result", "gives singular plural",
                                       TRUE, &result, error)
      || !muster_ruleset_need (self->ruleset, result, "gives", &self->keys[0], error)
      || !muster_ruleset_need (self->ruleset, result, "singular", &self->singular, error)
      || !muster_ruleset_need (self->ruleset, result, "plural", &self->plural, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);
      const char *name = muster_element_get_name (child);

      if (g_strcmp0 (name, "remind") == 0
          && !read_case (self, procedure, child, "id parameter equals rule", self->reminders,
                         error))
        return FALSE;
      if ((g_strcmp0 (name, "fixed") == 0 || g_strcmp0 (name, "thrown") == 0)
          && !read_source (self, procedure, child, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Allowance *self = bound;

  self->ruleset = ruleset;
  self->sources = create_array (sizeof (Source), clear_source);
  self->reminders = create_array (sizeof (Case), clear_case);
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const Allowance *) bound)->keys;
}

/* What counts for these arguments; NULL when no row has who is asked for. */
static const Source *
find_source (const Allowance *self,
             const MusterArguments *arguments)
{
  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = &g_array_index (self->sources, Source, i);

      if (muster_condition_holds (&source->condition, arguments)
          && muster_table_has (source->number.table,
                               muster_arguments_get (arguments, source->number.by)))
        return source;
    }
  return NULL;
}

/* The statement for what no row has: of the table that would count. */
static const char *
find_refusing_rule (const Allowance *self,
                    const MusterArguments *arguments)
{
  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = &g_array_index (self->sources, Source, i);
      const char *rule = muster_table_get_rule (source->number.table);

      if (muster_condition_holds (&source->condition, arguments) && rule != NULL)
        return rule;
    }
  return self->rule;
}

/* Those who have a row in what would count. (transfer full) */
static GPtrArray *
list_rows (const Allowance *self,
           const MusterArguments *arguments)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = &g_array_index (self->sources, Source, i);

      if (muster_condition_holds (&source->condition, arguments))
        muster_mechanism_add_rows (words, source->number.table);
    }
  return words;
}

/* The number of the row; of what is thrown, how many dice. *REFUSING is the alternative that it
 * lacks. */
static gboolean
get_value (const Source *source,
           const MusterArguments *arguments,
           gint64 *value,
           const char **rule,
           const Case **refusing)
{
  *refusing = NULL;
  for (guint i = 0; !source->thrown && i < source->cases->len; i++)
    {
      const Case *item = &g_array_index (source->cases, Case, i);
      MusterNumber number = source->number;

      if (!muster_condition_holds (&item->condition, arguments))
        continue;
      number.column = item->column;
      if (muster_number_get (&number, arguments, value, rule))
        return TRUE;
      *refusing = item->refused != NULL ? item : NULL;
      if (item->refused != NULL)
        return FALSE;
    }
  return muster_number_get (&source->number, arguments, value, rule);
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const Allowance *self = bound;
  const Source *source = find_source (self, arguments);
  const char *rule = find_refusing_rule (self, arguments);
  const Case *refusing = NULL;
  const char *by;
  gint64 value = 0;

  if (source != NULL && get_value (source, arguments, &value, NULL, &refusing))
    return !source->thrown || muster_mechanism_check_dice (value, error);
  by = g_array_index (self->sources, Source, 0).number.by;
  if (source != NULL)
    by = source->number.by;
  if (refusing == NULL)
    {
      g_autoptr (GPtrArray) words = list_rows (self, arguments);

      return muster_mechanism_refuse_row (muster_arguments_get_label (arguments, by), words, rule,
                                          error);
    }
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: “Machine gun” cannot charge (a rule); the words come from the
                * rules. */
               _ ("“%s” %s (%s)"), muster_arguments_get_label (arguments, by),
               g_dgettext (GETTEXT_PACKAGE, refusing->refused),
               refusing->rule != NULL ? refusing->rule : rule);
  return FALSE;
}

/* Settling */

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  const Source *source = find_source (bound, arguments);
  const Case *refusing;
  gint64 value = 0;

  get_value (source, arguments, &value, NULL, &refusing);
  state->word[source->thrown ? LEFT : SUM] = (int) value;
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  const Source *source = find_source (bound, arguments);
  const Case *refusing;

  if (state->word[LEFT] == 0)
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = state->word[LEFT];
  what->sides = source->sides;
  get_value (source, arguments, &(gint64){ 0 }, &what->rule, &refusing);
  return TRUE;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  state->word[SUM] += face;
  state->word[LEFT]--;
}

static const char *
name_points (const Allowance *self,
             gint64 n)
{
  return g_dgettext (GETTEXT_PACKAGE, n == 1 ? self->singular : self->plural);
}

static void
tell_base (const Allowance *self,
           const Source *source,
           const MusterArguments *arguments,
           int sum,
           MusterOutcomeBuilder *b)
{
  const char *who = muster_arguments_get_label (arguments, source->number.by);
  const char *rule = self->rule;
  const Case *refusing;
  gint64 value = 0;

  get_value (source, arguments, &value, &rule, &refusing);
  if (source->thrown)
    {
      g_autofree char *dice = muster_words_dice ((int) value);

      /* Translators: “Foot: 2 dice come to 7 points”: who, how many dice, a number, what of. */
      muster_outcome_builder_add_step (
          b, rule, ngettext ("%s: %s comes to %d %s", "%s: %s come to %d %s", value), who, dice,
          sum, name_points (self, sum));
    }
  else
    /* Translators: “Infantry: 6 points”. */
    muster_outcome_builder_add_step (b, rule, _ ("%s: %d %s"), who, sum, name_points (self, sum));
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Allowance *self = bound;
  const Source *source = find_source (self, arguments);
  gboolean tell = muster_outcome_builder_wants_steps (b);
  gint64 sum = state->word[SUM];

  if (tell)
    tell_base (self, source, arguments, (int) sum, b);
  for (guint i = 0; source->thrown && i < source->cases->len; i++)
    {
      const Case *item = &g_array_index (source->cases, Case, i);
      MusterNumber number = source->number;
      const char *rule = self->rule;
      gint64 more;

      number.column = item->column;
      if (!muster_condition_holds (&item->condition, arguments)
          || !muster_number_get (&number, arguments, &more, &rule))
        continue;
      sum += more;
      if (tell)
        /* Translators: “Charge: 2 points more, 9 points”. */
        muster_outcome_builder_add_step (
            b, rule, _ ("%s: %d %s more, %d %s"), g_dgettext (GETTEXT_PACKAGE, item->label),
            (int) more, name_points (self, more), (int) sum, name_points (self, sum));
    }
  muster_outcome_builder_add_int (b, self->keys[0], sum);
  if (!tell)
    return;
  for (guint i = 0; i < self->reminders->len; i++)
    {
      const Case *item = &g_array_index (self->reminders, Case, i);

      if (muster_condition_holds (&item->condition, arguments))
        muster_outcome_builder_add_statement (b, self->ruleset, item->rule);
    }
  muster_outcome_builder_set_summary (b, "%d %s", (int) sum, name_points (self, sum));
}

const MusterMechanism muster_mechanism_allowance = {
  .name = "allowance",
  .one_throw = TRUE,
  .additive = TRUE,
  .size = sizeof (Allowance),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .check = check,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
