/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-unit-facts.h"

#include <glib/gi18n-lib.h>

void
muster_fact_free (MusterFact *fact)
{
  g_free (fact->label);
  g_free (fact->value);
  g_free (fact->rule);
  g_free (fact);
}

/* The weapon of a unit: its own, that of the unit that it stands in, or the one its type is given. */
static const char *
find_weapon (MusterRuleset *ruleset, MusterNode *unit)
{
  const MusterDef *type =
      muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, muster_node_get_or (unit, "type", ""));

  for (MusterNode *node = unit; node != NULL && muster_node_get_kind (node) == MUSTER_KIND_UNIT;
       node = muster_node_get_parent (node))
    if (muster_node_get (node, "weapon") != NULL)
      return muster_node_get (node, "weapon");
  return type != NULL ? muster_def_get (type, "weapon") : NULL;
}

/* The row of the unit in a table that is keyed by TABLE's kind; nullable. */
static const char *
find_key (MusterRuleset *ruleset, MusterNode *unit, const char *kind)
{
  if (g_strcmp0 (kind, "unit-type") == 0)
    return muster_node_get (unit, "type");
  if (g_strcmp0 (kind, "weapon") == 0)
    return find_weapon (ruleset, unit);
  if (g_strcmp0 (kind, "grade") == 0)
    return muster_node_get (unit, "grade");
  return NULL;
}

/* A class may name the table of its weapons; then the other classes' tables are not its own. */
static gboolean
is_of_class (MusterRuleset *ruleset, MusterNode *unit, const MusterTable *table)
{
  const MusterDef *type =
      muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, muster_node_get_or (unit, "type", ""));
  const char *class_id = muster_node_get (unit, "class");
  const MusterDef *class_def;
  const char *weapons;

  if (class_id == NULL && type != NULL)
    class_id = muster_def_get (type, "class");
  class_def = class_id != NULL ? muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, class_id) : NULL;
  weapons = class_def != NULL ? muster_def_get (class_def, "weapons") : NULL;
  return weapons == NULL || g_str_equal (weapons, muster_table_get_id (table));
}

/* "in" for a table of inches. */
static const char *
find_measure (MusterRuleset *ruleset, const MusterTable *table)
{
  MusterElement *root = muster_ruleset_get_element (ruleset);
  const char *measure = muster_element_get (muster_table_get_element (table), "measure");

  for (guint i = 0; measure != NULL && i < muster_element_get_n_children (root); i++)
    {
      MusterElement *child = muster_element_get_child (root, i);

      if (g_str_equal (muster_element_get_name (child), "measure")
          && g_strcmp0 (muster_element_get (child, "id"), measure) == 0)
        return muster_element_get (child, "symbol");
    }
  return NULL;
}

static MusterFact *
make_fact (MusterRuleset *ruleset, const MusterTable *table, const char *key)
{
  MusterElement *element = muster_table_get_element (table);
  const char *symbol = find_measure (ruleset, table);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *first_rule = NULL;
  gboolean rebuilt = FALSE;
  MusterFact *fact;
  guint n = 0;

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *column = muster_element_get_child (element, i);
      const char *id = muster_element_get (column, "id");
      const char *rule = NULL;
      gint64 value;

      if (!g_str_equal (muster_element_get_name (column), "column") || id == NULL
          || !muster_table_lookup (table, key, id, &value, &rule))
        continue;
      if (n++ > 0)
        g_string_append (text, ", ");
      if (!g_str_equal (id, "value"))
        {
          g_autofree char *label = g_utf8_strdown (muster_element_get (column, "label"), -1);

          g_string_append_printf (text, "%s ", label);
        }
      if (value < 0)
        g_string_append (text, "\u2212");
      else if (g_strcmp0 (muster_element_get (column, "signed"), "yes") == 0 && value > 0)
        g_string_append (text, "+");
      g_string_append_printf (text, "%" G_GINT64_FORMAT, ABS (value));
      if (symbol != NULL)
        g_string_append_printf (text, "\u00a0%s", symbol);
      rebuilt = rebuilt || muster_ruleset_is_rebuilt (ruleset, rule);
      if (first_rule == NULL)
        first_rule = g_strdup (rule);
    }
  if (n == 0)
    return NULL;
  fact = g_new0 (MusterFact, 1);
  fact->label = g_strdup (muster_table_get_label (table));
  fact->value = g_string_free (g_steal_pointer (&text), FALSE);
  fact->rule = g_steal_pointer (&first_rule);
  fact->rebuilt = rebuilt;
  return fact;
}

/**
 * muster_unit_list_facts:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Looks up what the ruleset's tables give for the unit's type, weapon and grade. It reads tables and
 * computes nothing.
 *
 * Returns: (transfer full) (element-type MusterFact): the facts
 */
GPtrArray *
muster_unit_list_facts (MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fact_free);
  GPtrArray *tables = muster_ruleset_list_tables (ruleset);

  for (guint i = 0; i < tables->len; i++)
    {
      const MusterTable *table = tables->pdata[i];
      const char *kind = muster_element_get (muster_table_get_element (table), "key");
      const char *key = find_key (ruleset, unit, kind);
      MusterFact *fact;

      if (key == NULL || (g_strcmp0 (kind, "weapon") == 0 && !is_of_class (ruleset, unit, table)))
        continue;
      fact = make_fact (ruleset, table, key);
      if (fact == NULL)
        continue;
      if (g_strcmp0 (kind, "weapon") == 0)
        {
          /* the weapon's own name says more than that of the table */
          const MusterDef *weapon = muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, key);

          if (weapon != NULL)
            {
              g_free (fact->label);
              fact->label = g_strdup (muster_def_get_label (weapon));
            }
        }
      g_ptr_array_add (facts, fact);
    }
  return facts;
}
