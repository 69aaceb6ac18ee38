/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-unit-facts.h"

#include <glib/gi18n-lib.h>

#include "muster-sheet-words.h"

#include <string.h>

void
muster_fact_free (MusterFact *fact)
{
  g_free (fact->label);
  g_free (fact->value);
  g_free (fact->rule);
  g_free (fact);
}

/* The weapon of a unit: its own, that of the unit that it stands in, or the one its type is
 * given. */
static const char *
find_weapon (const MusterRuleset *ruleset, MusterNode *unit)
{
  const MusterDef *type =
      muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, muster_node_get_or (unit, "type", ""));

  for (MusterNode *node = unit; node != NULL && muster_node_get_kind (node) == MUSTER_KIND_UNIT;
       node = muster_node_get_parent (node))
    if (muster_node_get (node, "weapon") != NULL)
      return muster_node_get (node, "weapon");
  return type != NULL ? muster_def_get (type, "weapon") : NULL;
}

static void
add_key (GPtrArray *keys, const char *key)
{
  if (key != NULL && !g_ptr_array_find_with_equal_func (keys, key, g_str_equal, NULL))
    g_ptr_array_add (keys, (gpointer) key);
}

/* The troops in a unit that holds any, or what they carry. */
static void
add_figure_keys (const MusterRuleset *ruleset, MusterNode *unit, gboolean arms, GPtrArray *keys)
{
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *figures = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (figures) != MUSTER_KIND_FIGURES
          || muster_node_get_int (figures, "count", 0) == 0)
        continue;
      add_key (keys, muster_node_get (figures, "troop"));
      if (!arms)
        continue;
      add_key (keys, muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_WEAPON));
      add_key (keys, muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_MELEE));
    }
}

/**
 * muster_unit_list_named_rows:
 * @ruleset: the rules
 * @unit: a unit
 * @table: one of their tables
 *
 * Returns: (transfer container) (element-type utf8): the keys of the rows that the unit's type
 * names in the attributes that the table
 *   asks for, the usual one first; a gun's is that of its weapon. Empty for a table that asks for
 *   none or is not of its class.
 */
GPtrArray *
muster_unit_list_named_rows (const MusterRuleset *ruleset, MusterNode *unit, MusterElement *table)
{
  GPtrArray *keys = g_ptr_array_new ();
  const MusterDef *type =
      muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, muster_node_get_or (unit, "type", ""));
  const MusterDef *class_def = muster_roster_find_class (ruleset, unit);
  const char *by = muster_element_get (table, "by");
  const char *classes = muster_element_get (table, "classes");
  g_auto (GStrv) words = g_strsplit (classes != NULL ? classes : "", " ", -1);
  g_auto (GStrv) attributes = g_strsplit (by != NULL ? by : "", " ", -1);

  if (by == NULL || type == NULL
      || (classes != NULL
          && (class_def == NULL
              || !g_strv_contains ((const char *const *) words, muster_def_get_id (class_def)))))
    return keys;
  for (guint i = 0; attributes[i] != NULL; i++)
    {
      const char *key = muster_def_get (type, attributes[i]);

      add_key (keys, key != NULL || i > 0 ? key : find_weapon (ruleset, unit));
    }
  return keys;
}

/* The rows of the unit in a table. A gun is a troop, and the weapon of the same name. */
static GPtrArray *
list_keys (const MusterRuleset *ruleset, MusterNode *unit, MusterElement *table)
{
  GPtrArray *keys = g_ptr_array_new ();
  gboolean open = muster_roster_is_open (ruleset, unit);
  const char *kind = muster_element_get (table, "key");
  const MusterDef *class_def = muster_roster_find_class (ruleset, unit);

  if (g_strcmp0 (kind, "unit-type") == 0)
    add_key (keys, muster_node_get (unit, "type"));
  else if (g_strcmp0 (kind, "grade") == 0)
    add_key (keys, muster_node_get (unit, "grade"));
  else if (open && (g_strcmp0 (kind, "weapon") == 0 || g_strcmp0 (kind, "troop") == 0))
    add_figure_keys (ruleset, unit, g_str_equal (kind, "weapon"), keys);
  else if (g_strcmp0 (kind, "weapon") == 0)
    add_key (keys, find_weapon (ruleset, unit));
  else if (g_strcmp0 (kind, "class") == 0)
    add_key (keys, class_def != NULL ? muster_def_get_id (class_def) : NULL);
  else if (g_strcmp0 (kind, "word") == 0)
    {
      g_autoptr (GPtrArray) named = muster_unit_list_named_rows (ruleset, unit, table);

      add_key (keys, named->len > 0 ? named->pdata[0] : NULL);
    }
  return keys;
}

/* A class may name the table of its weapons; then the other classes' tables are not its own. */
static gboolean
is_of_class (const MusterRuleset *ruleset, MusterNode *unit, const MusterTable *table)
{
  const MusterDef *class_def = muster_roster_find_class (ruleset, unit);
  const char *weapons = class_def != NULL ? muster_def_get (class_def, "weapons") : NULL;

  return weapons == NULL || g_str_equal (weapons, muster_table_get_id (table));
}

/* "in" for a table of inches. */
static const char *
find_measure (const MusterRuleset *ruleset, const MusterTable *table)
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

/* The number in a cell, whole or broken. */
static gboolean
find_cell (const MusterTable *table,
           const char *key,
           MusterElement *column,
           gint64 *value,
           gint64 *below,
           const char **rule)
{
  const char *id = muster_element_get (column, "id");

  if (g_strcmp0 (muster_element_get (column, "type"), "fraction") == 0)
    return muster_table_lookup_fraction (table, key, id, value, below, rule);
  return muster_table_lookup (table, key, id, value, rule);
}

/* What belongs to a number does not part from it at the end of a line. */
static void
append_unbroken (GString *text, const char *words)
{
  for (const char *c = words; *c != '\0'; c++)
    if (*c == ' ')
      g_string_append (text, "\u00a0");
    else
      g_string_append_c (text, *c);
}

static MusterFact *
make_fact (const MusterRuleset *ruleset, const MusterTable *table, const char *key)
{
  MusterElement *element = muster_table_get_element (table);
  const char *measure = find_measure (ruleset, table);
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
      g_autofree char *number = NULL;
      gint64 value, below = 1;

      if (!g_str_equal (muster_element_get_name (column), "column") || id == NULL
          || !find_cell (table, key, column, &value, &below, &rule))
        continue;
      if (n++ > 0)
        g_string_append (text, muster_element_get (column, "joined") != NULL ? "\u00a0" : ", ");
      if (muster_element_get (column, "prefix") != NULL)
        append_unbroken (text, muster_element_get (column, "prefix"));
      else if (!g_str_equal (id, "value") || muster_element_get (column, "brief") != NULL)
        {
          const char *brief = muster_element_get (column, "brief");
          g_autofree char *label = muster_label_lower_first (g_dgettext (
              GETTEXT_PACKAGE, brief != NULL ? brief : muster_element_get (column, "label")));

          g_string_append_printf (text, "%s ", label);
        }
      if (value < 0)
        g_string_append (text, "\u2212");
      else if (g_strcmp0 (muster_element_get (column, "signed"), "yes") == 0 && value > 0)
        g_string_append (text, "+");
      number = muster_sheet_format_fraction (ABS (value), below);
      g_string_append (text, number);
      if (measure != NULL && g_strcmp0 (muster_element_get (column, "measured"), "no") != 0)
        g_string_append_printf (text, "\u00a0%s", measure);
      if (muster_element_get (column, "suffix") != NULL)
        g_string_append_printf (text, "\u00a0%s", muster_element_get (column, "suffix"));
      rebuilt = rebuilt || muster_ruleset_is_rebuilt (ruleset, rule);
      if (first_rule == NULL)
        first_rule = g_strdup (rule);
    }
  if (n == 0)
    return NULL;
  fact = g_new0 (MusterFact, 1);
  fact->label = g_strdup (muster_element_get (element, "brief") != NULL
                              ? g_dgettext (GETTEXT_PACKAGE, muster_element_get (element, "brief"))
                              : muster_table_get_label (table));
  fact->value = g_string_free (g_steal_pointer (&text), FALSE);
  fact->rule = g_steal_pointer (&first_rule);
  fact->rebuilt = rebuilt;
  return fact;
}

/* The weapon's own name says more than that of the table; for a troop both are said. */
static void
name_fact (const MusterRuleset *ruleset,
           MusterNode *unit,
           const char *kind,
           const char *key,
           MusterFact *fact)
{
  const MusterDef *def = NULL;
  g_autofree char *table = NULL;
  g_autofree char *lower = NULL;

  if (g_strcmp0 (kind, "weapon") == 0)
    {
      def = muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, key);
      if (def == NULL)
        return;
      g_free (fact->label);
      fact->label = g_strdup (muster_def_get_label (def));
    }
  else if (g_strcmp0 (kind, "troop") == 0)
    {
      def = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, key);
      if (def == NULL)
        return;
      table = g_steal_pointer (&fact->label);
      lower = muster_label_lower_first (table);
      /* Translators: a troop and the name of a table: “Infantryman, moves”. */
      fact->label = g_strdup_printf (
          _ ("%s, %s"), muster_def_get_label (muster_roster_name_troop (ruleset, unit, def)),
          lower);
    }
}

/**
 * muster_unit_list_facts:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Looks up what the ruleset's tables give for the unit's type, class, weapon and grade. It reads
 * tables and computes nothing.
 *
 * Returns: (transfer full) (element-type MusterFact): the facts
 */
GPtrArray *
muster_unit_list_facts (const MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fact_free);
  GPtrArray *tables = muster_ruleset_list_tables (ruleset);

  for (guint i = 0; i < tables->len; i++)
    {
      const MusterTable *table = tables->pdata[i];
      MusterElement *element = muster_table_get_element (table);
      const char *kind = muster_element_get (element, "key");
      g_autoptr (GPtrArray) keys = list_keys (ruleset, unit, element);

      if (g_strcmp0 (kind, "weapon") == 0 && !is_of_class (ruleset, unit, table))
        continue;
      for (guint j = 0; j < keys->len; j++)
        {
          MusterFact *fact = make_fact (ruleset, table, keys->pdata[j]);

          if (fact == NULL)
            continue;
          name_fact (ruleset, unit, kind, keys->pdata[j], fact);
          fact->named = muster_element_get (element, "by") != NULL;
          g_ptr_array_add (facts, fact);
        }
    }
  return facts;
}

/**
 * muster_unit_describe_facts:
 * @ruleset: the rules
 * @unit: a unit
 * @rebuilt: set to %TRUE when one of them is not in the published text, else left
 *
 * Returns: (transfer full): the numbers that its type has rows for, in one line: "Movement points:
 * normal 6, charge 8 · …"; ""
 *   when there are none
 */
char *
muster_unit_describe_facts (const MusterRuleset *ruleset, MusterNode *unit, gboolean *rebuilt)
{
  g_autoptr (GPtrArray) facts = muster_unit_list_facts (ruleset, unit);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < facts->len; i++)
    {
      const MusterFact *fact = facts->pdata[i];
      gsize before;

      if (!fact->named)
        continue;
      if (text->len > 0)
        g_string_append (text, " · ");
      /* Translators: a number of the rules and what it is: "Movement points: normal 6, charge
       * 8". */
      g_string_append_printf (text, _ ("%s: %s"), fact->label, fact->value);
      /* nor does the number part from its name */
      before = text->len - strlen (fact->value);
      if (before > 0 && text->str[before - 1] == ' ' && g_str_has_suffix (text->str, fact->value))
        {
          g_string_erase (text, (gssize) before - 1, 1);
          g_string_insert (text, (gssize) before - 1, "\u00a0");
        }
      if (fact->rebuilt)
        {
          g_string_append (text, MUSTER_REBUILT_MARK);
          *rebuilt = TRUE;
        }
    }
  return g_string_free (text, FALSE);
}
