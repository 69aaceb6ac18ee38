/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-usage-private.h"

#include "muster-army.h"
#include "muster-sheet-words.h"
#include "muster-unit-facts.h"

#include <string.h>

static void
use (MusterUsage  *self,
     MusterDefKind kind,
     const char   *id)
{
  if (id != NULL)
    muster_usage_add (self, muster_usage_name_kind (kind), id);
}

/* A type of unit, its class, and the types that stand in it when nothing else is written. */
void
muster_usage_add_type (MusterUsage *self,
                       const char  *type)
{
  const MusterDef *def = type != NULL
                           ? muster_ruleset_find (self->ruleset, MUSTER_DEF_UNIT_TYPE, type)
                           : NULL;
  MusterElement *element;

  if (def == NULL || muster_usage_is_marked (self, MUSTER_USAGE_TYPES, type))
    return;
  muster_usage_mark (self, MUSTER_USAGE_TYPES, g_strdup (type));
  use (self, MUSTER_DEF_UNIT_TYPE, type);
  use (self, MUSTER_DEF_CLASS, muster_def_get (def, "class"));
  element = muster_def_get_element (def);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *composition = muster_element_get_child (element, i);

      for (guint j = 0; j < muster_element_get_n_children (composition); j++)
        {
          MusterElement *slot = muster_element_get_child (composition, j);

          if (strcmp (muster_element_get_name (slot), "unit-slot") == 0)
            muster_usage_add_type (self, muster_element_get (slot, "type"));
        }
    }
}

static void
use_weapon (MusterUsage *self,
            MusterNode  *unit,
            const char  *weapon)
{
  const MusterDef *class_def = muster_roster_find_class (self->ruleset, unit);
  const char *class_id = class_def != NULL ? muster_def_get_id (class_def) : NULL;

  if (weapon == NULL)
    return;
  use (self, MUSTER_DEF_WEAPON, weapon);
  muster_usage_mark (self, MUSTER_USAGE_ARMED,
                     g_strdup_printf ("%s/%s", class_id != NULL ? class_id : "", weapon));
}

/* A unit that names no grade has the first. */
static const char *
find_grade (MusterUsage *self,
            MusterNode  *unit)
{
  GPtrArray *grades = muster_ruleset_list (self->ruleset, MUSTER_DEF_GRADE);
  const char *grade = muster_node_get (unit, "grade");

  if (grade == NULL && grades->len > 0)
    return muster_def_get_id (g_ptr_array_index (grades, 0));
  return grade;
}

/* Figures that are armed one by one, the usual arms of those that name none too; a gun is a weapon
 * itself. */
static void
use_figures (MusterUsage *self,
             MusterNode  *unit,
             MusterNode  *figures)
{
  const char *troop = muster_node_get (figures, "troop");

  use_weapon (self, unit, muster_roster_find_arm (self->ruleset, unit, figures, MUSTER_ARM_WEAPON));
  use_weapon (self, unit, muster_roster_find_arm (self->ruleset, unit, figures, MUSTER_ARM_MELEE));
  if (muster_ruleset_find (self->ruleset, MUSTER_DEF_WEAPON, troop) != NULL)
    use_weapon (self, unit, troop);
}

/* Who rides goes as the mount does; and what else is written of figures can be asked for. */
static void
use_attributes (MusterUsage *self,
                MusterNode  *figures)
{
  static const char *const attributes[] = { "mount", "armour" };
  MusterElement *root = muster_ruleset_get_element (self->ruleset);
  MusterElement *arms = muster_element_find_child (root, "arms");

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (muster_node_get (figures, attributes[i]) != NULL)
      muster_usage_add (self, attributes[i], muster_node_get (figures, attributes[i]));
  for (guint i = 0; arms != NULL && i < muster_element_get_n_children (arms); i++)
    {
      MusterElement *word = muster_element_get_child (arms, i);
      const char *id = muster_element_get (word, "id");

      if (id != NULL && g_strcmp0 (id, muster_node_get (figures, "mount")) == 0)
        use (self, MUSTER_DEF_TROOP, muster_element_get (word, "moves-as"));
    }
}

/* The faction of a unit, its own or the army's. */
static const char *
find_faction (MusterNode *unit)
{
  for (MusterNode *node = unit; node != NULL; node = muster_node_get_parent (node))
    {
      const char *faction = muster_node_get (node, "faction");

      if (faction != NULL || muster_node_get_kind (node) == MUSTER_KIND_ARMY)
        return faction;
    }
  return NULL;
}

/* The rows that a type names in tables that ask for it. */
static void
use_rows (MusterUsage *self,
          MusterNode  *unit)
{
  GPtrArray *tables = muster_ruleset_list_tables (self->ruleset);

  for (guint i = 0; i < tables->len; i++)
    {
      MusterElement *table = muster_table_get_element (g_ptr_array_index (tables, i));
      g_autoptr (GPtrArray) keys = muster_unit_list_named_rows (self->ruleset, unit, table);

      for (guint k = 0; k < keys->len; k++)
        muster_usage_mark (self, MUSTER_USAGE_ROWS,
                           g_strdup_printf ("%s/%s", muster_element_get (table, "id"),
                                            (const char *) keys->pdata[k]));
    }
}

static void
use_unit (MusterUsage *self,
          MusterNode  *unit)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (self->ruleset, unit);
  const MusterDef *class_def = muster_roster_find_class (self->ruleset, unit);
  gboolean open = muster_roster_is_open (self->ruleset, unit);

  muster_usage_add_type (self, muster_node_get (unit, "type"));
  use_rows (self, unit);
  if (class_def != NULL)
    use (self, MUSTER_DEF_CLASS, muster_def_get_id (class_def));
  if (!open)
    use_weapon (self, unit, muster_sheet_find_weapon (self->ruleset, unit));
  use (self, MUSTER_DEF_GRADE, find_grade (self, unit));
  use (self, MUSTER_DEF_FACTION, find_faction (unit));
  for (guint i = 0; i < figures->len; i++)
    {
      MusterNode *node = g_ptr_array_index (figures, i);

      use (self, MUSTER_DEF_TROOP, muster_node_get (node, "troop"));
      use_attributes (self, node);
      if (open)
        use_figures (self, unit, node);
      use_weapon (self, unit, muster_node_get (node, "weapon"));
      use_weapon (self, unit, muster_node_get (node, "melee"));
    }
}

static gboolean
use_node (MusterNode *node,
          gpointer    data)
{
  MusterUsage *self = data;

  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    use_unit (self, node);
  else if (muster_node_get_kind (node) == MUSTER_KIND_FORMATION)
    use (self, MUSTER_DEF_FORMATION_KIND, muster_node_get (node, "kind"));
  return TRUE;
}

/* An attribute that names a statement: "rule", "one-rule" and so on. */
static gboolean
names_statement (const char *attribute)
{
  return strcmp (attribute, "rule") == 0 || g_str_has_suffix (attribute, "-rule");
}

/* Notes the statements that ELEMENT cites. */
static void
note_citations (MusterUsage   *self,
                MusterElement *element,
                gboolean       used)
{
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    if (names_statement (muster_element_get_attribute_name (element, i)))
      muster_usage_mark (self, used ? MUSTER_USAGE_CITED : MUSTER_USAGE_SPARED,
                         g_strdup (muster_element_get_attribute_value (element, i)));
}

static void
note_table (MusterUsage   *self,
            MusterElement *table)
{
  gboolean any = FALSE;

  for (guint i = 0; i < muster_element_get_n_children (table); i++)
    {
      MusterElement *row = muster_element_get_child (table, i);
      gboolean used;

      if (strcmp (muster_element_get_name (row), "row") != 0)
        continue;
      used = muster_usage_has_row (self, table, row);
      any = any || used;
      note_citations (self, row, used);
    }
  note_citations (self, table, any);
}

/* Goes over the whole ruleset: who cites what. */
static void
note_element (MusterUsage   *self,
              MusterElement *element,
              gboolean       used)
{
  MusterDefKind kind;
  const char *name = muster_element_get_name (element);

  if (strcmp (name, "table") == 0)
    {
      note_table (self, element);
      return;
    }
  if (used && muster_usage_find_kind (name, &kind) && muster_element_get (element, "id") != NULL)
    used = muster_usage_has (self, kind, muster_element_get (element, "id"));
  /* what is asked of a class or of a type of unit that nobody has */
  if (used && muster_element_get (element, "class") != NULL)
    used = muster_usage_has (self, MUSTER_DEF_CLASS, muster_element_get (element, "class"));
  if (used && muster_element_get (element, "for-class") != NULL)
    used = muster_usage_has (self, MUSTER_DEF_CLASS, muster_element_get (element, "for-class"));
  note_citations (self, element, used);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    note_element (self, muster_element_get_child (element, i), used);
}

/* Statements that say what has to be there for them to matter: they do not hang on who cites
 * them. */
static void
note_met (MusterUsage *self)
{
  MusterElement *root = muster_ruleset_get_element (self->ruleset);
  MusterElement *section = muster_element_find_child (root, "statements");

  for (guint i = 0; section != NULL && i < muster_element_get_n_children (section); i++)
    {
      MusterElement *statement = muster_element_get_child (section, i);
      const char *id = muster_element_get (statement, "id");
      const char *met_by = muster_element_get (statement, "met-by");

      if (id == NULL || met_by == NULL)
        continue;
      if (muster_usage_is_met (self, met_by))
        muster_usage_mark (self, MUSTER_USAGE_NAMED, g_strdup (id));
      else if (!muster_usage_is_marked (self, MUSTER_USAGE_NAMED, id))
        muster_usage_mark (self, MUSTER_USAGE_UNMET, g_strdup (id));
    }
}

/**
 * muster_usage_new:
 * @ruleset: the rules, which have to outlive the usage
 * @scenario: (nullable): a scenario with its armies in it
 *
 * Returns: (transfer full): what @scenario uses, everything without one
 */
MusterUsage *
muster_usage_new (const MusterRuleset *ruleset,
                  MusterNode          *scenario)
{
  MusterUsage *self = g_new0 (MusterUsage, 1);
  g_autoptr (GPtrArray) sides = NULL;

  self->ruleset = ruleset;
  self->everything = scenario == NULL;
  if (scenario == NULL)
    return self;
  for (gsize i = 0; i < G_N_ELEMENTS (self->sets); i++)
    self->sets[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sides = muster_scenario_list_sides (scenario);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));

      self->armies_unknown = self->armies_unknown || army == NULL;
      if (army != NULL)
        muster_node_walk (army, use_node, self);
    }
  muster_usage_add_scenario (self, scenario);
  note_met (self);
  note_element (self, muster_ruleset_get_element (ruleset), TRUE);
  return self;
}

void
muster_usage_free (MusterUsage *self)
{
  if (self == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (self->sets); i++)
    g_clear_pointer (&self->sets[i], g_hash_table_unref);
  g_free (self);
}

/**
 * muster_usage_has:
 * @self: a usage
 * @kind: a kind of definition
 * @id: (nullable): which of them
 *
 * Returns: whether it is used; always %TRUE for kinds that do not hang on a scenario
 */
gboolean
muster_usage_has (const MusterUsage *self,
                  MusterDefKind      kind,
                  const char        *id)
{
  const char *word = muster_usage_name_kind (kind);

  if (self->everything || word == NULL)
    return TRUE;
  return muster_usage_is_present (self, word, id != NULL ? id : "*");
}

/* Whether somebody of a class that takes its ranges from TABLE carries WEAPON; tables that no class
 * names are for all. */
static gboolean
has_armed (const MusterUsage *self,
           const char        *table,
           const char        *weapon)
{
  GPtrArray *classes = muster_ruleset_list (self->ruleset, MUSTER_DEF_CLASS);
  gboolean named = FALSE;

  if (self->armies_unknown)
    return TRUE;
  for (guint i = 0; i < classes->len; i++)
    {
      const MusterDef *def = g_ptr_array_index (classes, i);
      g_autofree char *pair = g_strdup_printf ("%s/%s", muster_def_get_id (def), weapon);

      if (g_strcmp0 (muster_def_get (def, "weapons"), table) != 0)
        continue;
      named = TRUE;
      if (muster_usage_is_marked (self, MUSTER_USAGE_ARMED, pair)
          || muster_usage_is_marked (self, MUSTER_USAGE_SPOKEN, weapon))
        return TRUE;
    }
  return !named && muster_usage_has (self, MUSTER_DEF_WEAPON, weapon);
}

/* Whether what the row is keyed by is there. */
static gboolean
has_key (const MusterUsage *self,
         MusterElement     *table,
         const char        *key)
{
  MusterDefKind kind;

  if (key == NULL)
    return TRUE;
  if (muster_element_get (table, "by") != NULL)
    {
      g_autofree char *row = g_strdup_printf ("%s/%s", muster_element_get (table, "id"), key);

      return self->armies_unknown || muster_usage_is_marked (self, MUSTER_USAGE_ROWS, row);
    }
  if (!muster_usage_find_kind (muster_element_get (table, "key"), &kind))
    return TRUE;
  if (kind == MUSTER_DEF_WEAPON)
    return has_armed (self, muster_element_get (table, "id"), key);
  return muster_usage_has (self, kind, key);
}

/* Whether one of the statements that a row comes from can be met; TRUE for a row that comes from
 * none. */
static gboolean
is_met_by_statements (const MusterUsage *self,
                      MusterElement     *table,
                      MusterElement     *row)
{
  const char *main = muster_element_get (row, "rule");
  gboolean asked;

  if (main == NULL)
    main = muster_element_get (table, "rule");
  asked = main != NULL;
  if (main != NULL && !muster_usage_is_marked (self, MUSTER_USAGE_UNMET, main))
    return TRUE;
  for (guint i = 0; i < muster_element_get_n_attributes (row); i++)
    if (g_str_has_suffix (muster_element_get_attribute_name (row, i), "-rule"))
      {
        asked = TRUE;
        if (!muster_usage_is_marked (self, MUSTER_USAGE_UNMET,
                                     muster_element_get_attribute_value (row, i)))
          return TRUE;
      }
  return !asked;
}

/**
 * muster_usage_has_row:
 * @self: a usage
 * @table: a table
 * @row: one of its rows
 *
 * Returns: %FALSE when what the row is of is not there, or no statement that it comes from can be
 * met
 */
gboolean
muster_usage_has_row (const MusterUsage *self,
                      MusterElement     *table,
                      MusterElement     *row)
{
  return self->everything
         || (has_key (self, table, muster_element_get (row, "key"))
             && muster_usage_is_met (self, muster_element_get (row, "met-by"))
             && is_met_by_statements (self, table, row));
}

/**
 * muster_usage_has_cell:
 * @self: a usage
 * @row: a row of a table that is wanted
 * @column: one of its columns
 *
 * Returns: %FALSE when the statement of that cell alone, or what the column is of, is not there
 */
gboolean
muster_usage_has_cell (const MusterUsage *self,
                       MusterElement     *row,
                       MusterElement     *column)
{
  g_autofree char *name = g_strconcat (muster_element_get (column, "id"), "-rule", NULL);
  const char *rule = muster_element_get (row, name);

  return self->everything
         || (muster_usage_is_met (self, muster_element_get (column, "met-by"))
             && (rule == NULL || !muster_usage_is_marked (self, MUSTER_USAGE_UNMET, rule)));
}

/**
 * muster_usage_has_statement:
 * @self: a usage
 * @id: a statement
 *
 * Returns: %FALSE when what it needs is not there, or all that cites it is not used; %TRUE for what
 * the scenario names
 */
gboolean
muster_usage_has_statement (const MusterUsage *self,
                            const char        *id)
{
  if (self->everything || muster_usage_is_marked (self, MUSTER_USAGE_NAMED, id))
    return TRUE;
  if (muster_usage_is_marked (self, MUSTER_USAGE_UNMET, id))
    return FALSE;
  return muster_usage_is_marked (self, MUSTER_USAGE_CITED, id)
         || !muster_usage_is_marked (self, MUSTER_USAGE_SPARED, id);
}
