/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-reference-private.h"

#include "muster-grid.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RANGE_WIDTH 27.0
/* What a column of sentences has of the width, where the names of the rows have 1. */
#define TEXT_SHARE 4.0
/* A single column has room for more of a head. */
#define LONE_WIDTH 76.0

gboolean
muster_reference_is_called (MusterElement *element,
                            const char    *name)
{
  return strcmp (muster_element_get_name (element), name) == 0;
}

const char *
muster_reference_get_label (MusterElement *element)
{
  const char *label = muster_element_get (element, "label");

  return label != NULL && label[0] != '\0' ? g_dgettext (GETTEXT_PACKAGE, label) : "";
}

static gboolean
is_text (MusterElement *column)
{
  return g_strcmp0 (muster_element_get (column, "type"), "text") == 0;
}

/* The number in a cell, whole or broken. */
static gboolean
find_value (const MusterTable *table,
            const char        *key,
            MusterElement     *column,
            gint64            *numerator,
            gint64            *denominator,
            const char       **rule)
{
  const char *id = muster_element_get (column, "id");
  gint64 above, below = 1;

  if (g_strcmp0 (muster_element_get (column, "type"), "fraction") == 0)
    {
      if (!muster_table_lookup_fraction (table, key, id, &above, &below, rule))
        return FALSE;
    }
  else if (!muster_table_lookup (table, key, id, &above, rule))
    return FALSE;
  if (numerator != NULL)
    {
      *numerator = above;
      *denominator = below;
    }
  return TRUE;
}

/* Whether something stands under COLUMN in a row that is wanted. */
static gboolean
is_filled (MusterReferenceSheet *self,
           const MusterTable    *table,
           MusterElement        *column)
{
  MusterElement *element = muster_table_get_element (table);
  const char *id = muster_element_get (column, "id");

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *row = muster_element_get_child (element, i);
      const char *key = muster_element_get (row, "key");

      if (muster_reference_is_called (row, "row")
          && muster_usage_has_row (self->usage, element, row)
          && muster_usage_has_cell (self->usage, row, column)
          && (find_value (table, key, column, NULL, NULL, NULL)
              || (is_text (column) && muster_table_lookup_words (table, key, id, NULL) != NULL)))
        return TRUE;
    }
  return FALSE;
}

/* The columns of a table that people read, those where something stands; one that declares none has
 * the column "value". */
GPtrArray *
muster_reference_list_columns (MusterReferenceSheet *self,
                               const MusterTable    *table)
{
  MusterElement *element = muster_table_get_element (table);
  GPtrArray *columns = g_ptr_array_new ();

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *column = muster_element_get_child (element, i);

      if (muster_reference_is_called (column, "column")
          && g_strcmp0 (muster_element_get (column, "shown"), "no") != 0
          && is_filled (self, table, column))
        g_ptr_array_add (columns, column);
    }
  return columns;
}

/* What stands in a cell: a number with its sign where the column has signs, and the mark of rebuilt
 * values. NOTHING when there is none. */
char *
muster_reference_make_cell (MusterReferenceSheet *self,
                            const MusterTable    *table,
                            const char           *key,
                            MusterElement        *column,
                            double                factor,
                            const char           *nothing)
{
  const char *id = muster_element_get (column, "id");
  const char *rule = NULL, *mark, *sign = "";
  g_autofree char *number = NULL;
  gint64 value, below;

  if (!find_value (table, key, column, &value, &below, &rule))
    {
      g_autofree char *text =
          is_text (column) ? muster_table_make_text (table, key, id, &rule) : NULL;

      mark = text != NULL ? muster_sheet_mark (self->ruleset, rule) : "";
      self->uses_mark = self->uses_mark || mark[0] != '\0';
      if (text != NULL)
        return g_strconcat (text, mark, NULL);
      return g_strdup (nothing);
    }
  mark = muster_sheet_mark (self->ruleset, rule);
  self->uses_mark = self->uses_mark || mark[0] != '\0';
  if (value < 0)
    sign = "−";
  else if (value > 0 && g_strcmp0 (muster_element_get (column, "signed"), "yes") == 0)
    sign = "+";
  if (factor == 1.0)
    number = muster_sheet_format_fraction (ABS (value), below);
  else
    number = g_strdup_printf ("%g", (double) ABS (value) * factor / (double) below);
  return g_strconcat (sign, number, mark, NULL);
}

/* A row that has the values of another stands with it. */
static gboolean
is_alias (MusterElement *row)
{
  return muster_element_get (row, "as") != NULL;
}

/* The statements that the rows of a table come from. */
static char *
list_ids (MusterReferenceSheet *self,
          const MusterTable    *table,
          const char           *more)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) columns = muster_reference_list_columns (self, table);
  MusterElement *element = muster_table_get_element (table);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *row = muster_element_get_child (element, i);
      const char *key = muster_element_get (row, "key");

      if (!muster_reference_is_called (row, "row")
          || !muster_usage_has_row (self->usage, element, row))
        continue;
      for (guint j = 0; j < columns->len; j++)
        {
          MusterElement *column = g_ptr_array_index (columns, j);
          const char *rule = NULL;

          if (!muster_usage_has_cell (self->usage, row, column))
            continue;
          if ((find_value (table, key, column, NULL, NULL, &rule)
               || (is_text (column)
                   && muster_table_lookup_words (table, key, muster_element_get (column, "id"),
                                                 &rule)
                          != NULL))
              && rule != NULL)
            g_ptr_array_add (ids, (gpointer) rule);
        }
    }
  if (more != NULL)
    g_ptr_array_add (ids, (gpointer) more);
  return muster_sheet_list_ids (ids);
}

static const MusterDef *
find_key_def (MusterReferenceSheet *self,
              const MusterTable    *table,
              const char           *key)
{
  static const struct
  {
    const char *word;
    MusterDefKind kind;
  } kinds[] = {
    { "class", MUSTER_DEF_CLASS },     { "faction", MUSTER_DEF_FACTION },
    { "grade", MUSTER_DEF_GRADE },     { "terrain", MUSTER_DEF_TERRAIN },
    { "troop", MUSTER_DEF_TROOP },     { "unit-type", MUSTER_DEF_UNIT_TYPE },
    { "weapon", MUSTER_DEF_WEAPON },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].word, muster_element_get (muster_table_get_element (table), "key"))
        == 0)
      return muster_ruleset_find (self->ruleset, kinds[i].kind, key);
  return NULL;
}

/* Adds what a row is of, as it begins a line or, after others, as it stands in a sentence. */
static void
append_key (MusterReferenceSheet *self,
            const MusterTable    *table,
            MusterElement        *row,
            GString              *names)
{
  const char *key = muster_element_get (row, "key");
  const MusterDef *def = find_key_def (self, table, key);
  const char *label = muster_reference_get_label (row);
  g_autofree char *lower = NULL;

  if (label[0] == '\0')
    label = def != NULL ? muster_def_get_label (def) : key != NULL ? key : "";
  if (names->len > 0)
    {
      lower =
          def != NULL ? g_strdup (muster_def_get_singular (def)) : muster_label_lower_first (label);
      label = lower;
      g_string_append (names, ", ");
    }
  g_string_append (names, label);
}

/* What a row is of, with those that have the same values. */
static char *
name_key (MusterReferenceSheet *self,
          const MusterTable    *table,
          MusterElement        *row)
{
  MusterElement *element = muster_table_get_element (table);
  const char *key = muster_element_get (row, "key");
  g_autoptr (GString) names = g_string_new (NULL);

  if (muster_usage_has_row (self->usage, element, row))
    append_key (self, table, row, names);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *other = muster_element_get_child (element, i);

      if (!muster_reference_is_called (other, "row")
          || g_strcmp0 (muster_element_get (other, "as"), key) != 0
          || !muster_usage_has_row (self->usage, element, other))
        continue;
      append_key (self, table, other, names);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* The measure of a table, when the ruleset says how many centimetres it is. */
static MusterElement *
find_measure (MusterReferenceSheet *self,
              MusterElement        *table,
              double               *centimetres)
{
  MusterElement *root = muster_ruleset_get_element (self->ruleset);
  const char *id = muster_element_get (table, "measure");

  for (guint i = 0; id != NULL && i < muster_element_get_n_children (root); i++)
    {
      MusterElement *measure = muster_element_get_child (root, i);
      const char *factor;

      if (!muster_reference_is_called (measure, "measure")
          || g_strcmp0 (muster_element_get (measure, "id"), id) != 0)
        continue;
      factor = muster_element_get (measure, "centimetres");
      *centimetres = factor != NULL ? g_ascii_strtod (factor, NULL) : 0.0;
      return *centimetres > 0.0 ? measure : NULL;
    }
  return NULL;
}

/* In a table of lengths a column may be of something else. */
static gboolean
is_measured (MusterElement *column)
{
  return g_strcmp0 (muster_element_get (column, "measured"), "no") != 0;
}

static void
add_table_columns (MusterGrid    *grid,
                   GPtrArray     *columns,
                   MusterElement *measure)
{
  muster_grid_add_column (grid, NULL, "", 0.0, 1.0, 0.0);
  for (guint i = 0; i < columns->len; i++)
    {
      MusterElement *column = g_ptr_array_index (columns, i);
      const char *symbol;

      if (is_text (column))
        {
          muster_grid_add_column (grid, NULL, muster_reference_get_label (column), 0.0, TEXT_SHARE,
                                  0.0);
          continue;
        }
      if (measure == NULL || !is_measured (column))
        {
          muster_grid_add_column (grid, NULL, muster_reference_get_label (column),
                                  columns->len > 1 ? 48.0 : LONE_WIDTH, 0.0, 1.0);
          continue;
        }
      symbol = muster_element_get (measure, "symbol");
      muster_grid_add_column (grid, muster_reference_get_label (column),
                              symbol != NULL ? symbol : muster_reference_get_label (measure),
                              RANGE_WIDTH, 0.0, 1.0);
      /* Translators: centimetres */
      muster_grid_add_column (grid, muster_reference_get_label (column), _ ("cm"), RANGE_WIDTH, 0.0,
                              1.0);
    }
}

/* A row of something that has a name and no number, but a label: that is what stands for the
 * number. */
static void
put_word_in_cell (MusterReferenceSheet *self,
                  const MusterTable    *table,
                  MusterElement        *row,
                  GPtrArray            *cells)
{
  const MusterDef *def = find_key_def (self, table, muster_element_get (row, "key"));
  const char *label = muster_reference_get_label (row);

  for (guint i = 1; i + 1 < cells->len; i++)
    if (*(const char *) cells->pdata[i] != '\0')
      return;
  if (def == NULL || label[0] == '\0' || cells->len < 3)
    return;
  g_free (cells->pdata[0]);
  cells->pdata[0] = g_strdup (muster_def_get_label (def));
  g_free (cells->pdata[cells->len - 2]);
  cells->pdata[cells->len - 2] = g_strdup (label);
}

static void
add_table (MusterReferenceSheet *self,
           const MusterTable    *table)
{
  MusterElement *element = muster_table_get_element (table);
  g_autoptr (GPtrArray) columns = muster_reference_list_columns (self, table);
  g_autoptr (MusterGrid) grid = muster_grid_new ();
  double centimetres = 0.0;
  MusterElement *measure = find_measure (self, element, &centimetres);
  g_autofree char *ids = list_ids (self, table,
                                   measure != NULL ? muster_element_get (measure, "rule") : NULL);

  add_table_columns (grid, columns, measure);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *row = muster_element_get_child (element, i);
      const char *key = muster_element_get (row, "key");
      const char *nothing = measure != NULL ? "–" : "";
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *name = NULL;

      if (!muster_reference_is_called (row, "row") || is_alias (row))
        continue;
      name = name_key (self, table, row);
      if (name[0] == '\0')
        continue;
      g_ptr_array_add (cells, g_steal_pointer (&name));
      for (guint j = 0; j < columns->len; j++)
        {
          MusterElement *column = g_ptr_array_index (columns, j);

          if (!muster_usage_has_cell (self->usage, row, column))
            g_ptr_array_add (cells, g_strdup (nothing));
          else
            g_ptr_array_add (cells,
                             muster_reference_make_cell (self, table, key, column, 1.0, nothing));
          if (measure != NULL && is_measured (column))
            g_ptr_array_add (
                cells, muster_reference_make_cell (self, table, key, column, centimetres, nothing));
        }
      g_ptr_array_add (cells, NULL);
      put_word_in_cell (self, table, row, cells);
      muster_grid_add_row (grid, NULL, (const char *const *) cells->pdata);
    }
  muster_grid_add_to_flow (grid, self->flow, muster_table_get_label (table), ids, 9.0);
}

/**
 * muster_reference_add_tables:
 * @self: the sheet
 *
 * Adds the tables that are not keyed by types of units, those in inches with the centimetres beside
 * them; ranges come first, as they are asked for most.
 */
void
muster_reference_add_tables (MusterReferenceSheet *self)
{
  GPtrArray *tables = muster_ruleset_list_tables (self->ruleset);

  for (int ranges = 1; ranges >= 0; ranges--)
    for (guint i = 0; i < tables->len; i++)
      {
        const MusterTable *table = g_ptr_array_index (tables, i);
        MusterElement *element = muster_table_get_element (table);

        if (g_strcmp0 (muster_element_get (element, "key"), "unit-type") != 0
            && (muster_element_get (element, "measure") != NULL) == ranges)
          add_table (self, table);
      }
}
