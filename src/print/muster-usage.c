/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-usage.h"

#include "muster-army.h"
#include "muster-sheet-words.h"
#include "muster-unit-facts.h"

#include <string.h>

struct _MusterUsage
{
  const MusterRuleset *ruleset; /* borrowed */
  gboolean everything;
  GHashTable *ids[MUSTER_N_DEFS]; /* nullable for kinds that are never left out */
  GHashTable *armed;              /* "class/weapon" */
  GHashTable *rows;               /* "table/key" of the rows that types of unit name */
  GHashTable *cited;              /* statements cited by what is used */
  GHashTable *spared;             /* statements cited by what is not */
};

/* Elements of a ruleset whose use hangs on a definition: their container's children are known by this. */
static const struct
{
  const char *word;
  MusterDefKind kind;
} kinds[] = {
  { "class", MUSTER_DEF_CLASS },   { "grade", MUSTER_DEF_GRADE },
  { "troop", MUSTER_DEF_TROOP },   { "unit-type", MUSTER_DEF_UNIT_TYPE },
  { "weapon", MUSTER_DEF_WEAPON }, { "formation-kind", MUSTER_DEF_FORMATION_KIND },
};

static gboolean
find_kind (const char    *word,
           MusterDefKind *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].word, word) == 0)
      {
        *kind = kinds[i].kind;
        return TRUE;
      }
  return FALSE;
}

static void
use (MusterUsage  *self,
     MusterDefKind kind,
     const char   *id)
{
  if (id != NULL)
    g_hash_table_add (self->ids[kind], g_strdup (id));
}

/* A type of unit, its class, and the types that stand in it when nothing else is written. */
static void
use_type (MusterUsage *self,
          const char  *type)
{
  const MusterDef *def = type != NULL
                           ? muster_ruleset_find (self->ruleset, MUSTER_DEF_UNIT_TYPE, type)
                           : NULL;
  MusterElement *element;

  if (def == NULL || muster_usage_has (self, MUSTER_DEF_UNIT_TYPE, type))
    return;
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
            use_type (self, muster_element_get (slot, "type"));
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
  g_hash_table_add (self->armed,
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

/* Figures that are armed one by one, the usual arms of those that name none too; a gun is a weapon itself. */
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
        g_hash_table_add (self->rows, g_strdup_printf ("%s/%s", muster_element_get (table, "id"),
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

  use_type (self, muster_node_get (unit, "type"));
  use_rows (self, unit);
  if (class_def != NULL)
    use (self, MUSTER_DEF_CLASS, muster_def_get_id (class_def));
  if (!open)
    use_weapon (self, unit, muster_sheet_find_weapon (self->ruleset, unit));
  use (self, MUSTER_DEF_GRADE, find_grade (self, unit));
  for (guint i = 0; i < figures->len; i++)
    {
      MusterNode *node = g_ptr_array_index (figures, i);

      use (self, MUSTER_DEF_TROOP, muster_node_get (node, "troop"));
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

/* Notes the statements that ELEMENT cites in "rule", "one-rule" and so on. */
static void
note_citations (MusterUsage   *self,
                MusterElement *element,
                gboolean       used)
{
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *name = muster_element_get_attribute_name (element, i);

      if (strcmp (name, "rule") == 0 || g_str_has_suffix (name, "-rule"))
        g_hash_table_add (used ? self->cited : self->spared,
                          g_strdup (muster_element_get_attribute_value (element, i)));
    }
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
      used = muster_usage_has_row (self, table, muster_element_get (row, "key"));
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
  if (used && find_kind (name, &kind) && muster_element_get (element, "id") != NULL)
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
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    self->ids[kinds[i].kind] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->armed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->cited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->spared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sides = muster_scenario_list_sides (scenario);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));

      if (army != NULL)
        muster_node_walk (army, use_node, self);
    }
  note_element (self, muster_ruleset_get_element (ruleset), TRUE);
  return self;
}

void
muster_usage_free (MusterUsage *self)
{
  if (self == NULL)
    return;
  for (int i = 0; i < MUSTER_N_DEFS; i++)
    g_clear_pointer (&self->ids[i], g_hash_table_unref);
  g_clear_pointer (&self->armed, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->cited, g_hash_table_unref);
  g_clear_pointer (&self->spared, g_hash_table_unref);
  g_free (self);
}

/**
 * muster_usage_has:
 * @self: a usage
 * @kind: a kind of definition
 * @id: (nullable): which of them
 *
 * Returns: whether it is used; always %TRUE for kinds that do not hang on armies
 */
gboolean
muster_usage_has (const MusterUsage *self,
                  MusterDefKind      kind,
                  const char        *id)
{
  if (self->everything || self->ids[kind] == NULL)
    return TRUE;
  return id != NULL && g_hash_table_contains (self->ids[kind], id);
}

/* Whether somebody of a class that takes its ranges from TABLE carries WEAPON; tables that no class names
 * are for all. */
static gboolean
muster_usage_has_armed (const MusterUsage *self,
                        const char        *table,
                        const char        *weapon)
{
  GPtrArray *classes = muster_ruleset_list (self->ruleset, MUSTER_DEF_CLASS);
  gboolean named = FALSE;

  for (guint i = 0; i < classes->len; i++)
    {
      const MusterDef *def = g_ptr_array_index (classes, i);
      g_autofree char *pair = g_strdup_printf ("%s/%s", muster_def_get_id (def), weapon);

      if (g_strcmp0 (muster_def_get (def, "weapons"), table) != 0)
        continue;
      named = TRUE;
      if (g_hash_table_contains (self->armed, pair))
        return TRUE;
    }
  return !named && muster_usage_has (self, MUSTER_DEF_WEAPON, weapon);
}

gboolean
muster_usage_has_row (const MusterUsage *self,
                      MusterElement     *table,
                      const char        *key)
{
  MusterDefKind kind;

  if (!self->everything && key != NULL && muster_element_get (table, "by") != NULL)
    {
      g_autofree char *row = g_strdup_printf ("%s/%s", muster_element_get (table, "id"), key);

      return g_hash_table_contains (self->rows, row);
    }
  if (self->everything || key == NULL || !find_kind (muster_element_get (table, "key"), &kind))
    return TRUE;
  if (kind == MUSTER_DEF_WEAPON)
    return muster_usage_has_armed (self, muster_element_get (table, "id"), key);
  return muster_usage_has (self, kind, key);
}

/**
 * muster_usage_has_statement:
 * @self: a usage
 * @id: a statement
 *
 * Returns: %FALSE when all that cites the statement is not used
 */
gboolean
muster_usage_has_statement (const MusterUsage *self,
                            const char        *id)
{
  return self->everything || g_hash_table_contains (self->cited, id)
         || !g_hash_table_contains (self->spared, id);
}
