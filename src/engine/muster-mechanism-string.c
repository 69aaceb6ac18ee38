/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * How far a weapon reaches, on a string that is knotted into equal parts:
 *
 * <string weapon="weapon" [table="weapons"] [range="range" length="string"] [reach="thirds"]
 * [least="least"] rule/>
 *   the row of the table, which the others need, is the weapon; range: a distance that may be
 *   given; length: how long, in the ruleset's
 *   measure, which says into how many parts it is knotted; reach: how many of them the weapon
 *   reaches, all
 *   when the column has nothing; least: how near the target may be; rule: that a distance on a knot
 *   counts
 *   as the nearer part
 */

#define MAX_PARTS 100

/* Each weapon that reaches so many parts reaches one at least, and no more than there are. */
static gboolean
check_reach (const MusterString *self,
             const MusterElement *where,
             GError **error)
{
  MusterElement *rows = self->reach != NULL ? muster_table_get_element (self->table) : NULL;

  for (guint i = 0; rows != NULL && i < muster_element_get_n_children (rows); i++)
    {
      const char *key = muster_element_get (muster_element_get_child (rows, i), "key");
      gint64 reach;

      if (key != NULL && muster_table_lookup (self->table, key, self->reach, &reach, NULL)
          && (reach < 1 || reach > self->parts))
        return muster_ruleset_set_error (
            self->ruleset, where, error,
            _ ("The table “%s” has no “%s” from 1 to %d in the row “%s”"),
            muster_table_get_id (self->table), self->reach, self->parts, key);
    }
  return TRUE;
}

/* Whether something of the string is looked up: without that every weapon reaches all of its
 * own. */
static gboolean
reads_table (const MusterElement *element)
{
  return muster_element_get (element, "range") != NULL
         || muster_element_get (element, "reach") != NULL
         || muster_element_get (element, "least") != NULL;
}

gboolean
muster_string_read (const MusterRuleset *ruleset,
                    const MusterElement *procedure,
                    MusterString *self,
                    GError **error)
{
  MusterElement *measure
      = muster_element_find_child (muster_ruleset_get_element (ruleset), "measure");
  MusterElement *element;
  gint64 parts = 1;

  self->ruleset = ruleset;
  if (!muster_mechanism_read_child (ruleset, procedure, "string",
                                    "weapon range table length reach least rule", TRUE, &element,
                                    error)
      || (measure != NULL
          && !muster_ruleset_read_int (ruleset, measure, "parts", 1, MAX_PARTS, 1, &parts, error))
      || !muster_mechanism_read_parameter (ruleset, procedure, element, "weapon", TRUE,
                                           &self->weapon, NULL, error)
      || !muster_mechanism_read_parameter (ruleset, procedure, element, "range", FALSE,
                                           &self->range, NULL, error)
      || !muster_ruleset_read_table (ruleset, element, "table", reads_table (element), &self->table,
                                     error)
      || (self->range != NULL
          && !muster_ruleset_need (ruleset, element, "length", &self->length, error))
      || !muster_mechanism_read_rule (ruleset, element, TRUE, &self->rule, error))
    return FALSE;
  self->parts = (int) parts;
  self->reach = muster_element_get (element, "reach");
  self->least = muster_element_get (element, "least");
  return check_reach (self, element, error);
}

int
muster_string_get_reach (const MusterString *self,
                         const MusterArguments *arguments,
                         gint64 *length,
                         const char **rule)
{
  const char *weapon = muster_arguments_get (arguments, self->weapon);
  const char *reach_rule = NULL;
  gint64 reach = self->parts;

  *length = 0;
  if (self->length != NULL
      && !muster_table_lookup (self->table, weapon, self->length, length, rule))
    return 0;
  if (self->reach != NULL
      && muster_table_lookup (self->table, weapon, self->reach, &reach, &reach_rule)
      && reach < self->parts)
    *rule = reach_rule;
  return (int) MIN (reach, self->parts);
}

int
muster_string_find_part (const MusterString *self,
                         const MusterArguments *arguments)
{
  const char *rule = NULL;
  gint64 length;
  int reach = muster_string_get_reach (self, arguments, &length, &rule);

  for (int part = 1; part <= reach; part++)
    if (muster_arguments_compare (arguments, self->range, length * part, self->parts) <= 0)
      return part;
  return 0;
}

/* “3 R” */
static char *
describe (const MusterString *self,
          gint64 length)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s", length,
                          muster_words_measure_symbol (self->ruleset));
}

/* What a weapon does not reach, or that is too near for it. */
gboolean
muster_string_check (const MusterString *self,
                     const MusterArguments *arguments,
                     GError **error)
{
  const char *weapon = muster_arguments_get_label (arguments, self->weapon);
  const char *range = muster_arguments_get (arguments, self->range);
  const char *rule = NULL;
  g_autofree char *words = NULL;
  gint64 length;
  gint64 least;
  int reach = muster_string_get_reach (self, arguments, &length, &rule);

  if (self->least != NULL
      && muster_table_lookup (self->table, muster_arguments_get (arguments, self->weapon),
                              self->least, &least, &rule)
      && muster_arguments_compare (arguments, self->range, least, 1) < 0)
    {
      words = describe (self, least);
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                   /* Translators: a distance, a weapon, how near that may be, a rule. */
                   _ ("A range of “%s” is too near, “%s” reaches nothing nearer than %s (%s)"),
                   range, weapon, words, rule);
      return FALSE;
    }
  if (muster_string_find_part (self, arguments) > 0)
    return TRUE;
  muster_string_get_reach (self, arguments, &length, &rule);
  words = describe (self, length);
  if (reach < self->parts)
    g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                 /* Translators: a distance, a weapon, then how much of its string it reaches: “2/3
                  * of 1 R”. */
                 _ ("A range of “%s” is out of reach, “%s” reaches %d/%d of %s (%s)"), range,
                 weapon, reach, self->parts, words, rule);
  else
    g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                 /* Translators: a distance, a weapon, how far that reaches, a rule. */
                 _ ("A range of “%s” is out of reach, “%s” reaches %s (%s)"), range, weapon, words,
                 rule);
  return FALSE;
}

void
muster_string_add_bands (const MusterString *self, const char *weapon, GArray *bands)
{
  MusterBand band = { 0 };
  gint64 length, least = 0, reach = self->parts;
  const char *least_rule = NULL;

  if (self->length == NULL
      || !muster_table_lookup (self->table, weapon, self->length, &length, &band.rule))
    return;
  if (self->reach != NULL)
    muster_table_lookup (self->table, weapon, self->reach, &reach, NULL);
  if (self->least != NULL)
    muster_table_lookup (self->table, weapon, self->least, &least, &least_rule);
  band.from = (double) least;
  band.to = (double) length * (double) MIN (reach, self->parts) / self->parts;
  g_array_append_val (bands, band);
}
