/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * How far a weapon fires, and how near:
 *
 * <reach table weapon="weapon" parameter="range" string least shots/>
 *
 * string, least and shots are columns of the table, whose row is the weapon. A distance just at a limit is
 * within it. Who has no least fires as near as you like.
 */

/* Each weapon that can be named has a string, and as many shots as the mechanism settles at once: one. */
static gboolean
check_weapons (const MusterRuleset *ruleset,
               const MusterElement *element,
               const MusterElement *parameter,
               const char *shots,
               const MusterReach *self,
               GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (parameter); i++)
    {
      const char *weapon = muster_element_get (muster_element_get_child (parameter, i), "id");
      gint64 value;

      if (weapon == NULL)
        continue;
      if (!muster_table_lookup (self->table, weapon, self->string, NULL, NULL))
        return muster_ruleset_set_error (ruleset, element, error,
                                         _ ("The table “%s” has no “%s” in a row “%s”"),
                                         muster_table_get_id (self->table), self->string, weapon);
      if (!muster_table_lookup (self->table, weapon, shots, &value, NULL) || value != 1)
        return muster_ruleset_set_error (
            ruleset, element, error, _ ("“%s” of “%s” in the table “%s” is not 1, expected one shot"),
            shots, weapon, muster_table_get_id (self->table));
    }
  return TRUE;
}

gboolean
muster_reach_read (const MusterRuleset *ruleset,
                   const MusterElement *procedure,
                   MusterReach *self,
                   GError **error)
{
  MusterElement *element;
  MusterElement *weapon;
  const char *shots;

  return muster_mechanism_read_child (ruleset, procedure, "reach",
                                      "table weapon parameter string least shots", TRUE, &element,
                                      error)
         && muster_ruleset_read_table (ruleset, element, "table", TRUE, &self->table, error)
         && muster_mechanism_read_parameter (ruleset, procedure, element, "weapon", TRUE,
                                             &self->weapon, &weapon, error)
         && muster_mechanism_read_parameter (ruleset, procedure, element, "parameter", TRUE,
                                             &self->range, NULL, error)
         && muster_ruleset_need (ruleset, element, "string", &self->string, error)
         && muster_ruleset_need (ruleset, element, "least", &self->least, error)
         && muster_ruleset_need (ruleset, element, "shots", &shots, error)
         && check_weapons (ruleset, element, weapon, shots, self, error);
}

gboolean
muster_reach_check (const MusterReach *self,
                    const MusterRuleset *ruleset,
                    const MusterArguments *arguments,
                    GError **error)
{
  const char *weapon = muster_arguments_get (arguments, self->weapon);
  const char *label = muster_arguments_get_label (arguments, self->weapon);
  const char *range = muster_arguments_get (arguments, self->range);
  g_autofree char *words = NULL;
  const char *rule;
  gint64 limit;

  if (muster_table_lookup (self->table, weapon, self->least, &limit, &rule)
      && muster_arguments_compare (arguments, self->range, limit, 1) < 0)
    {
      words = muster_words_measure (ruleset, limit);
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                   /* Translators: a distance, a weapon, how near that can fire, a rule. */
                   _ ("A range of “%s” is too near, “%s” fires no nearer than %s (%s)"), range,
                   label, words, rule);
      return FALSE;
    }
  if (!muster_table_lookup (self->table, weapon, self->string, &limit, &rule))
    g_return_val_if_reached (FALSE);
  if (muster_arguments_compare (arguments, self->range, limit, 1) <= 0)
    return TRUE;
  words = muster_words_measure (ruleset, limit);
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: a distance, a weapon, how far that reaches, a rule. */
               _ ("A range of “%s” is out of reach, “%s” reaches %s (%s)"), range, label, words,
               rule);
  return FALSE;
}
