/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-reference-private.h"

#include "muster-grid.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>

/* The table of the types of units: who stands in each, and all that the ruleset's tables say of
 * it. */

#define NUMBER_WIDTH 36.0

/* How many of something: "4", "10–30", "1+". */
static void
append_count (GString       *text,
              MusterElement *slot)
{
  const char *count = muster_element_get (slot, "count");
  const char *min = muster_element_get (slot, "min");
  const char *max = muster_element_get (slot, "max");

  if (count != NULL)
    g_string_append (text, count);
  else if (max == NULL)
    g_string_append_printf (text, "%s+", min != NULL ? min : "0");
  else
    g_string_append_printf (text, "%s–%s", min != NULL ? min : "0", max);
}

static const char *
name_slot (MusterReferenceSheet *self,
           MusterElement        *slot)
{
  gboolean is_unit = muster_reference_is_called (slot, "unit-slot");
  const char *id = muster_element_get (slot, is_unit ? "type" : "troop");
  const MusterDef *def = id != NULL
                           ? muster_ruleset_find (self->ruleset,
                                                  is_unit ? MUSTER_DEF_UNIT_TYPE : MUSTER_DEF_TROOP,
                                                  id)
                           : NULL;
  const char *one = def != NULL ? muster_def_get (def, "singular") : NULL;

  if (def == NULL)
    return id != NULL ? id : "";
  if (g_strcmp0 (muster_element_get (slot, "count"), "1") != 0)
    return muster_def_get_plural (def);
  return one != NULL ? one : muster_def_get_label (def);
}

/* Whether any number of each of several may stand in it. */
static gboolean
is_open (MusterElement *composition)
{
  guint n = 0;

  for (guint i = 0; i < muster_element_get_n_children (composition); i++)
    {
      MusterElement *slot = muster_element_get_child (composition, i);

      /* units that are only put up with are nothing that one builds with */
      if (muster_reference_is_called (slot, "unit-slot")
          && g_strcmp0 (muster_element_get (slot, "offered"), "no") == 0)
        continue;
      if (muster_reference_is_called (slot, "unit-slot")
          || muster_element_get (slot, "count") != NULL || muster_element_get (slot, "max") != NULL
          || g_strcmp0 (muster_element_get (slot, "min"), "0") != 0)
        return FALSE;
      n++;
    }
  return n > 1;
}

/* Who stands in a type of unit: "4 infantrymen, 1 infantry officer", ways parted by "or". */
static char *
describe_compositions (MusterReferenceSheet *self,
                       const MusterDef      *type)
{
  MusterElement *element = muster_def_get_element (type);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *composition = muster_element_get_child (element, i);

      if (!muster_reference_is_called (composition, "composition"))
        continue;
      if (text->len > 0)
        /* Translators: between ways to make up a unit: "1 wagon or 1 pack camel" */
        g_string_append_printf (text, " %s ", _ ("or"));
      if (is_open (composition))
        {
          /* Translators: who may stand in a unit that holds whatever is put in it. */
          g_string_append (text, _ ("Any troops, in any number"));
          continue;
        }
      for (guint j = 0; j < muster_element_get_n_children (composition); j++)
        {
          MusterElement *slot = muster_element_get_child (composition, j);

          if (!muster_reference_is_called (slot, "slot")
              && !muster_reference_is_called (slot, "unit-slot"))
            continue;
          if (text->len > 0 && !g_str_has_suffix (text->str, " "))
            g_string_append (text, ", ");
          append_count (text, slot);
          g_string_append_printf (text, " %s", name_slot (self, slot));
        }
    }
  g_string_append (text, muster_sheet_mark (self->ruleset, muster_def_get (type, "rule")));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The tables that are keyed by types of units, in document order. */
static GPtrArray *
list_unit_tables (MusterReferenceSheet *self)
{
  GPtrArray *tables = muster_ruleset_list_tables (self->ruleset);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < tables->len; i++)
    if (g_strcmp0 (muster_element_get (muster_table_get_element (g_ptr_array_index (tables, i)),
                                       "key"),
                   "unit-type")
        == 0)
      g_ptr_array_add (found, g_ptr_array_index (tables, i));
  return found;
}

static void
add_unit_columns (MusterReferenceSheet *self,
                  MusterGrid           *grid,
                  GPtrArray            *tables)
{
  for (guint i = 0; i < tables->len; i++)
    {
      const MusterTable *table = g_ptr_array_index (tables, i);
      g_autoptr (GPtrArray) columns = muster_reference_list_columns (self, table);

      for (guint j = 0; j < columns->len; j++)
        {
          MusterElement *column = g_ptr_array_index (columns, j);
          gboolean alone = columns->len == 1;

          muster_grid_add_column (grid, alone ? NULL : muster_table_get_label (table),
                                  alone ? muster_table_get_label (table)
                                        : muster_reference_get_label (column),
                                  NUMBER_WIDTH + (alone ? 10.0 : 4.0), 0.0, 1.0);
        }
    }
}

/* Whether there is nothing to tell of types of units but that they hold any troops. */
static gboolean
all_are_open (GPtrArray *types)
{
  for (guint i = 0; i < types->len; i++)
    {
      MusterElement *type = muster_def_get_element (g_ptr_array_index (types, i));
      MusterElement *composition = muster_element_find_child (type, "composition");

      if (composition == NULL || !is_open (composition))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_reference_add_units:
 * @self: the sheet
 *
 * Adds one table with all that the ruleset's tables say of types of units, beside who stands in
 * them.
 */
void
muster_reference_add_units (MusterReferenceSheet *self)
{
  g_autoptr (GPtrArray) tables = list_unit_tables (self);
  GPtrArray *types = muster_ruleset_list (self->ruleset, MUSTER_DEF_UNIT_TYPE);
  g_autoptr (MusterGrid) grid = muster_grid_new ();

  if (tables->len == 0 && all_are_open (types))
    return;
  muster_grid_add_column (grid, NULL, _ ("Unit"), 0.0, 1.0, 0.0);
  muster_grid_add_column (grid, NULL, _ ("Who stands in it"), 0.0, 1.45, 0.0);
  add_unit_columns (self, grid, tables);
  for (guint i = 0; i < types->len; i++)
    {
      const MusterDef *type = g_ptr_array_index (types, i);
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

      if (!muster_usage_has (self->usage, MUSTER_DEF_UNIT_TYPE, muster_def_get_id (type)))
        continue;
      g_ptr_array_add (cells, g_strdup (muster_def_get_label (type)));
      g_ptr_array_add (cells, describe_compositions (self, type));
      for (guint j = 0; j < tables->len; j++)
        {
          const MusterTable *table = g_ptr_array_index (tables, j);
          g_autoptr (GPtrArray) columns = muster_reference_list_columns (self, table);

          for (guint k = 0; k < columns->len; k++)
            g_ptr_array_add (cells,
                             muster_reference_make_cell (self, table, muster_def_get_id (type),
                                                         g_ptr_array_index (columns, k), 1.0, "–"));
        }
      g_ptr_array_add (cells, NULL);
      muster_grid_add_row (grid, muster_def_get (type, "symbol"),
                           (const char *const *) cells->pdata);
    }
  muster_grid_add_to_flow (grid, self->flow, NULL, NULL, 6.0);
}
