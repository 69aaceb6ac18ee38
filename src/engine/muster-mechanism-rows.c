/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-legality-private.h"

/* Rows that somebody may have: of the tables that are for what he is. */

gboolean
muster_mechanism_read_tables (const MusterRuleset *ruleset,
                              const MusterElement *element,
                              const char *attribute,
                              GPtrArray **tables,
                              GError **error)
{
  const char *text = muster_element_get (element, attribute);
  g_auto (GStrv) ids = g_strsplit (text != NULL ? text : "", " ", -1);

  *tables = NULL;
  if (text == NULL)
    return TRUE;
  *tables = g_ptr_array_new ();
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const MusterTable *table = muster_ruleset_find_table (ruleset, ids[i]);

      if (table == NULL)
        return muster_ruleset_set_error (ruleset, element, error,
                                         _ ("“%s” names “%s”, which is no %s of this ruleset"),
                                         attribute, ids[i], "table");
      g_ptr_array_add (*tables, (gpointer) table);
    }
  return TRUE;
}

gboolean
muster_table_is_for (const MusterTable *table, const char *class)
{
  const char *classes = muster_element_get (muster_table_get_element (table), "classes");

  return classes == NULL || muster_legality_has_word (classes, class);
}

void
muster_mechanism_add_rows (GPtrArray *words, const MusterTable *table)
{
  MusterElement *element = muster_table_get_element (table);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      const char *key = muster_element_get (muster_element_get_child (element, i), "key");

      if (key != NULL)
        g_ptr_array_add (words, g_strdup_printf (_ ("“%s”"), key));
    }
}

gboolean
muster_mechanism_refuse_row (const char *who, GPtrArray *words, const char *rule, GError **error)
{
  g_autofree char *expected = muster_legality_list (words, TRUE);

  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: who, such as “Infantry”, those who have it, then the rule that leaves
                * him out. */
               _ ("“%1$s” has no number for this, expected %2$s (%3$s)"), who, expected, rule);
  return FALSE;
}

gboolean
muster_mechanism_check_row (GPtrArray *tables,
                            const char *row,
                            const char *who,
                            const char *class,
                            const char *class_label,
                            const char *rule,
                            GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *expected = NULL;

  for (guint i = 0; tables != NULL && i < tables->len; i++)
    {
      const MusterTable *table = g_ptr_array_index (tables, i);

      if (!muster_table_is_for (table, class))
        continue;
      if (muster_table_has (table, row))
        return TRUE;
      muster_mechanism_add_rows (words, table);
    }
  if (tables == NULL)
    return TRUE;
  expected = muster_legality_list (words, TRUE);
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               /* Translators: who, such as “Infantry”, a class (“Native”), the troops of that
                * class, then a rule. */
               _ ("“%1$s” is not of the class “%2$s”, expected %3$s (%4$s)"), who, class_label,
               expected, rule);
  return FALSE;
}
