/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * How many of those who come are taken, and how many are beyond that.
 *
 * <most table by="rank" column/>   the number for the parameter's value; a row without one takes
 * all of them <come parameter="men"/> <result gives="led" beyond="beyond" label rule/>   label,
 * rule: what becomes of those beyond
 */

typedef struct
{
  const MusterTable *table;
  const char *by;
  const char *column;
  const char *come;
  const char *label;
  const char *beyond_rule;
  const char *keys[3];
} Capacity;

/* Each value that the parameter takes has a row. */
static gboolean
check_rows (const MusterRuleset *ruleset,
            const Capacity *self,
            const MusterElement *parameter,
            const MusterElement *element,
            GError **error)
{
  GPtrArray *troops = muster_ruleset_list (ruleset, MUSTER_DEF_TROOP);

  for (guint i = 0; i < troops->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (troops, i));

      if (muster_parameter_allows (ruleset, parameter, id) && !muster_table_has (self->table, id))
        return muster_ruleset_set_error (ruleset, element, error,
                                         _ ("The table “%s” has no row “%s”"),
                                         muster_table_get_id (self->table), id);
    }
  return TRUE;
}

static gboolean
read_element (const MusterRuleset *ruleset,
              Capacity *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *most;
  MusterElement *come;
  MusterElement *result;
  MusterElement *parameter;

  return muster_mechanism_check_children (ruleset, procedure, "parameter most come result", error)
         && muster_mechanism_read_child (ruleset, procedure, "most", "table by column", TRUE, &most,
                                         error)
         && muster_ruleset_read_table (ruleset, most, "table", TRUE, &self->table, error)
         && muster_ruleset_need (ruleset, most, "column", &self->column, error)
         && muster_mechanism_read_parameter (ruleset, procedure, most, "by", TRUE, &self->by,
                                             &parameter, error)
         && check_rows (ruleset, self, parameter, most, error)
         && muster_mechanism_read_child (ruleset, procedure, "come", "parameter", TRUE, &come,
                                         error)
         && muster_mechanism_read_parameter (ruleset, procedure, come, "parameter", TRUE,
                                             &self->come, NULL, error)
         && muster_mechanism_read_child (ruleset, procedure, "result", "gives beyond label rule",
                                         TRUE, &result, error)
         && muster_ruleset_need (ruleset, result, "gives", &self->keys[0], error)
         && muster_ruleset_need (ruleset, result, "beyond", &self->keys[1], error)
         && muster_ruleset_need (ruleset, result, "label", &self->label, error)
         && muster_mechanism_read_rule (ruleset, result, TRUE, &self->beyond_rule, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Capacity *self = bound;

  return read_element (ruleset, self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const Capacity *) bound)->keys;
}

/* Nothing is thrown: all is settled at the end. */
static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Capacity *self = bound;
  gint64 men = muster_arguments_get_int (arguments, self->come, 0);
  const char *who = muster_arguments_get_label (arguments, self->by);
  const char *rule = muster_table_get_rule (self->table);
  gint64 most = men;
  gboolean all = !muster_table_lookup (self->table, muster_arguments_get (arguments, self->by),
                                       self->column, &most, &rule);
  gint64 taken = MIN (men, most);

  muster_outcome_builder_add_int (b, self->keys[0], taken);
  muster_outcome_builder_add_int (b, self->keys[1], men - taken);
  if (!muster_outcome_builder_wants_steps (b))
    return;

  if (all)
    muster_outcome_builder_add_step (b, rule, _ ("%s: leads all of them"), who);
  else
    /* Translators: “Sergeant: leads up to 10, so 10 of 14” */
    muster_outcome_builder_add_step (b, rule, _ ("%s: leads up to %d, so %d of %d"), who,
                                     (int) most, (int) taken, (int) men);
  if (taken < men)
    /* Translators: “4 go on retreating”: a number, then what they do */
    muster_outcome_builder_add_step (b, self->beyond_rule, "%d %s", (int) (men - taken),
                                     g_dgettext (GETTEXT_PACKAGE, self->label));
  muster_outcome_builder_set_summary (b, _ ("%s leads %d of %d"), who, (int) taken, (int) men);
}

const MusterMechanism muster_mechanism_capacity = {
  .name = "capacity",
  .one_throw = TRUE,
  .size = sizeof (Capacity),
  .read = read_bound,
  .keys = keys,
  .finish = finish,
};
