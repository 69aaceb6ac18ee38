/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

/*
 * What a target takes:
 *
 * <resist target="target" figures="resist-figures" objects="resist-objects" figures-rule
 * objects-rule/>
 *
 * The parameter target names a row of one of the two tables: a figure falls to as much damage as
 * its number, an object goes only to more than that.
 */

static gboolean
check_targets (const MusterRuleset *ruleset,
               const MusterElement *parameter,
               const MusterResistance *self,
               GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (parameter); i++)
    {
      const MusterElement *choice = muster_element_get_child (parameter, i);
      const char *id = muster_element_get (choice, "id");

      if (id != NULL && !muster_table_lookup (self->figures, id, NULL, NULL, NULL)
          && !muster_table_lookup (self->objects, id, NULL, NULL, NULL))
        return muster_ruleset_set_error (
            ruleset, choice, error, _ ("“%s” is no row of the tables “%s” and “%s”"), id,
            muster_table_get_id (self->figures), muster_table_get_id (self->objects));
    }
  return TRUE;
}

static gboolean
read_rule (const MusterRuleset *ruleset,
           const MusterElement *element,
           const char *attribute,
           const char **rule,
           GError **error)
{
  const MusterStatement *statement;

  if (!muster_ruleset_read_statement (ruleset, element, attribute, TRUE, &statement, error))
    return FALSE;
  *rule = statement->id;
  return TRUE;
}

gboolean
muster_resistance_read (const MusterRuleset *ruleset,
                        const MusterElement *procedure,
                        MusterResistance *self,
                        GError **error)
{
  MusterElement *element;
  MusterElement *target;

  return muster_mechanism_read_child (ruleset, procedure, "resist",
                                      "target figures objects figures-rule objects-rule", TRUE,
                                      &element, error)
         && muster_mechanism_read_parameter (ruleset, procedure, element, "target", TRUE,
                                             &self->target, &target, error)
         && muster_ruleset_read_table (ruleset, element, "figures", TRUE, &self->figures, error)
         && muster_ruleset_read_table (ruleset, element, "objects", TRUE, &self->objects, error)
         && read_rule (ruleset, element, "figures-rule", &self->figures_rule, error)
         && read_rule (ruleset, element, "objects-rule", &self->objects_rule, error)
         && check_targets (ruleset, target, self, error);
}

/* Whether the target is an object; else it is a figure. */
gboolean
muster_resistance_is_object (const MusterResistance *self,
                             const MusterArguments *arguments)
{
  return !muster_table_lookup (self->figures, muster_arguments_get (arguments, self->target), NULL,
                               NULL, NULL);
}

/* The target's number, and the statement it comes from. */
gint64
muster_resistance_get (const MusterResistance *self,
                       const MusterArguments *arguments,
                       const char **rule)
{
  const MusterTable *table
      = muster_resistance_is_object (self, arguments) ? self->objects : self->figures;
  gint64 value = 0;

  if (!muster_table_lookup (table, muster_arguments_get (arguments, self->target), NULL, &value,
                            rule))
    g_return_val_if_reached (0);
  return value;
}

/* Whether one hit of DAMAGE removes the target. */
gboolean
muster_resistance_falls (const MusterResistance *self,
                         const MusterArguments *arguments,
                         gint64 damage)
{
  gint64 value = muster_resistance_get (self, arguments, NULL);

  return muster_resistance_is_object (self, arguments) ? damage > value : damage >= value;
}
