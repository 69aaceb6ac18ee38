/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-ruleset-build.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#define CELL_LIMIT 1000000

struct _MusterTable
{
  const char *id;
  MusterElement *element;
  gboolean by_word;   /* keys are words of the table's own */
  MusterDefKind keys; /* what else they name */
  GHashTable *columns; /* id (borrowed) to <column> */
  GHashTable *rows;    /* key (borrowed) to <row> */
};

/* What the rows of a table may be keyed by. */
static const struct
{
  const char *word;
  MusterDefKind kind;
} key_kinds[] = {
  { "class", MUSTER_DEF_CLASS },         { "faction", MUSTER_DEF_FACTION },
  { "grade", MUSTER_DEF_GRADE },         { "terrain", MUSTER_DEF_TERRAIN },
  { "troop", MUSTER_DEF_TROOP },         { "unit-type", MUSTER_DEF_UNIT_TYPE },
  { "weapon", MUSTER_DEF_WEAPON },
};

/* What a row or a cell may name. */
static gboolean
find_key_kind (const char *word, MusterDefKind *kind)
{
  for (gsize i = 0; word != NULL && i < G_N_ELEMENTS (key_kinds); i++)
    if (g_str_equal (key_kinds[i].word, word))
      {
        *kind = key_kinds[i].kind;
        return TRUE;
      }
  return FALSE;
}

static void
table_free (gpointer data)
{
  MusterTable *table = data;

  g_clear_pointer (&table->columns, g_hash_table_unref);
  g_clear_pointer (&table->rows, g_hash_table_unref);
  g_free (table);
}

static gboolean
read_keys (const MusterRuleset *self, MusterTable *table, GError **error)
{
  const char *word;

  if (!muster_ruleset_need (self, table->element, "key", &word, error))
    return FALSE;
  table->by_word = g_str_equal (word, "word");
  if (table->by_word)
    return TRUE;
  if (find_key_kind (word, &table->keys))
    return TRUE;
  return muster_ruleset_set_error (self,
                                   table->element,
                                   error,
                                   _ ("“key” is “%s”, expected “word” or a kind of definition"),
                                   word);
}

/* "2" or "3/2": both parts whole numbers, the second from 1. */
static gboolean
parse_fraction (const char *text, gint64 *numerator, gint64 *denominator)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);

  *denominator = 1;
  return parts[0] != NULL && g_ascii_string_to_signed (parts[0], 10, 0, CELL_LIMIT, numerator, NULL)
         && (parts[1] == NULL
             || g_ascii_string_to_signed (parts[1], 10, 1, CELL_LIMIT, denominator, NULL));
}

static gboolean
check_fraction (const MusterRuleset *self,
                MusterElement *row,
                const char *attribute,
                GError **error)
{
  gint64 numerator, denominator;

  if (parse_fraction (muster_element_get (row, attribute), &numerator, &denominator))
    return TRUE;
  return muster_ruleset_set_error (self,
                                   row,
                                   error,
                                   _ ("“%s” is “%s”, expected a number such as 2 or 3/2"),
                                   attribute,
                                   muster_element_get (row, attribute));
}

/* Words parted by spaces: with of="weapon" each is one, without they are what the program makes of
 * them. */
static gboolean
check_words (const MusterRuleset *self,
             MusterElement *row,
             MusterElement *column,
             const char *attribute,
             GError **error)
{
  const char *of = muster_element_get (column, "of");
  g_auto (GStrv) words = g_strsplit (muster_element_get (row, attribute), " ", -1);
  MusterDefKind kind;

  if (of == NULL)
    return TRUE;
  if (!find_key_kind (of, &kind))
    return muster_ruleset_set_error (self,
                                     column,
                                     error,
                                     _ ("“of” is “%s”, expected a kind of definition"),
                                     of);
  for (gsize i = 0; words[i] != NULL; i++)
    if (muster_ruleset_find (self, kind, words[i]) == NULL)
      return muster_ruleset_set_error (self,
                                       row,
                                       error,
                                       _ ("“%s” names “%s”, which is no %s of this ruleset"),
                                       attribute,
                                       words[i],
                                       of);
  return TRUE;
}

/* The column that an attribute of a row belongs to; NULL for none. */
static MusterElement *
find_column (const MusterTable *table, const char *attribute, gboolean *is_rule)
{
  g_autofree char *column = g_strdup (attribute);

  *is_rule = g_str_has_suffix (attribute, "-rule");
  if (*is_rule)
    column[strlen (column) - strlen ("-rule")] = '\0';
  return g_hash_table_lookup (table->columns, column);
}

static gboolean
check_cells (const MusterRuleset *self,
             const MusterTable *table,
             MusterElement *row,
             GError **error)
{
  static const char *const others[] = { "key", "label", "as", "rule", "note", "met-by", NULL };

  for (guint i = 0; i < muster_element_get_n_attributes (row); i++)
    {
      const char *attribute = muster_element_get_attribute_name (row, i);
      MusterElement *column;
      gboolean is_rule, is_signed;
      gint64 value;

      if (*attribute == '{' || g_strv_contains (others, attribute))
        continue;
      column = find_column (table, attribute, &is_rule);
      if (column == NULL)
        return muster_ruleset_set_error (self,
                                         row,
                                         error,
                                         _ ("The table “%s” has no column “%s”"),
                                         table->id,
                                         attribute);
      if (is_rule || g_strcmp0 (muster_element_get (column, "type"), "text") == 0)
        continue;
      if (g_strcmp0 (muster_element_get (column, "type"), "fraction") == 0)
        {
          if (!check_fraction (self, row, attribute, error))
            return FALSE;
          continue;
        }
      if (g_strcmp0 (muster_element_get (column, "type"), "words") == 0)
        {
          if (!check_words (self, row, column, attribute, error))
            return FALSE;
          continue;
        }
      if (!muster_ruleset_read_boolean (self, column, "signed", FALSE, &is_signed, error)
          || !muster_ruleset_read_int (self,
                                       row,
                                       attribute,
                                       is_signed ? -CELL_LIMIT : 0,
                                       CELL_LIMIT,
                                       0,
                                       &value,
                                       error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_row (const MusterRuleset *self, MusterTable *table, MusterElement *row, GError **error)
{
  const char *key;
  const MusterDef *def;

  if (!muster_ruleset_need (self, row, "key", &key, error)
      || (!table->by_word
          && !muster_ruleset_read_def (self, row, "key", table->keys, TRUE, &def, error)))
    return FALSE;
  if (g_hash_table_contains (table->rows, key))
    return muster_ruleset_set_error (self,
                                     row,
                                     error,
                                     _ ("The table “%s” has the row “%s” twice"),
                                     table->id,
                                     key);
  g_hash_table_insert (table->rows, (char *) key, row);
  return check_cells (self, table, row, error);
}

static gboolean
read_column (const MusterRuleset *self, MusterTable *table, MusterElement *column, GError **error)
{
  const char *id, *label;

  if (!muster_ruleset_need (self, column, "id", &id, error)
      || !muster_ruleset_need (self, column, "label", &label, error))
    return FALSE;
  if (g_hash_table_contains (table->columns, id))
    return muster_ruleset_set_error (self,
                                     column,
                                     error,
                                     _ ("The table “%s” has the column “%s” twice"),
                                     table->id,
                                     id);
  g_hash_table_insert (table->columns, (char *) id, column);
  return TRUE;
}

/* A row that has another's values: that one is there and has its own. */
static gboolean
check_aliases (const MusterRuleset *self, const MusterTable *table, GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (table->element); i++)
    {
      MusterElement *row = muster_element_get_child (table->element, i);
      const char *as = muster_element_get (row, "as");
      MusterElement *other;

      if (as == NULL)
        continue;
      other = g_hash_table_lookup (table->rows, as);
      if (other == NULL || muster_element_get (other, "as") != NULL)
        return muster_ruleset_set_error (
            self, row, error,
            _ ("“as” names “%s”, expected a row of the table “%s” that "
               "has values of its own"),
            as, table->id);
    }
  return TRUE;
}

static gboolean
read_table (const MusterRuleset *self, MusterTable *table, GError **error)
{
  const char *label;

  if (!muster_ruleset_need (self, table->element, "label", &label, error)
      || !read_keys (self, table, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (table->element); i++)
    {
      MusterElement *child = muster_element_get_child (table->element, i);
      const char *name = muster_element_get_name (child);

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (g_str_equal (name, "column"))
        {
          if (!read_column (self, table, child, error))
            return FALSE;
        }
      else if (!g_str_equal (name, "row"))
        return muster_ruleset_set_error (self,
                                         child,
                                         error,
                                         _ ("Element “%s” cannot stand here, expected “%s”"),
                                         name,
                                         "row");
      else if (!read_row (self, table, child, error))
        return FALSE;
    }
  return check_aliases (self, table, error);
}

gboolean
muster_ruleset_build_tables (MusterRuleset *self, GError **error)
{
  MusterElement *section = muster_element_find_child (self->root, "tables");
  guint n = section != NULL ? muster_element_get_n_children (section) : 0;

  self->tables = g_ptr_array_new_with_free_func (table_free);
  self->table_index = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    {
      MusterElement *element = muster_element_get_child (section, i);
      MusterTable *table;
      const char *id;

      if (muster_element_get_raw (element) != NULL)
        continue;
      if (!muster_ruleset_need (self, element, "id", &id, error))
        return FALSE;
      if (g_hash_table_contains (self->table_index, id))
        return muster_ruleset_set_error (self,
                                         element,
                                         error,
                                         _ ("The table “%s” is defined twice"),
                                         id);
      table = g_new0 (MusterTable, 1);
      table->id = id;
      table->element = element;
      table->columns = g_hash_table_new (g_str_hash, g_str_equal);
      table->rows = g_hash_table_new (g_str_hash, g_str_equal);
      g_ptr_array_add (self->tables, table);
      g_hash_table_insert (self->table_index, (char *) id, table);
      if (!read_table (self, table, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_ruleset_find_table:
 * @self: a ruleset
 * @id: (nullable): a table's id
 *
 * Returns: (transfer none) (nullable): the table
 */
const MusterTable *
muster_ruleset_find_table (const MusterRuleset *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  return id != NULL ? g_hash_table_lookup (self->table_index, id) : NULL;
}

/**
 * muster_ruleset_list_tables:
 * @self: a ruleset
 *
 * Returns: (transfer none): all tables, in document order
 */
GPtrArray *
muster_ruleset_list_tables (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->tables;
}

/**
 * muster_table_get_id:
 * @self: a table
 *
 * Returns: its id
 */
const char *
muster_table_get_id (const MusterTable *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * muster_table_get_label:
 * @self: a table
 *
 * Returns: its heading, in the reader's language
 */
const char *
muster_table_get_label (const MusterTable *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_dgettext (GETTEXT_PACKAGE, muster_element_get (self->element, "label"));
}

/**
 * muster_table_get_element:
 * @self: a table
 *
 * Returns: (transfer none): its element, with its columns and rows
 */
MusterElement *
muster_table_get_element (const MusterTable *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->element;
}

/**
 * muster_table_has:
 * @self: a table
 * @key: (nullable): which row
 *
 * Returns: whether there is such a row
 */
gboolean
muster_table_has (const MusterTable *self, const char *key)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return key != NULL && g_hash_table_contains (self->rows, key);
}

/* The cell as it stands, and the statement that it follows; NULL when there is none. */
static const char *
find_cell (const MusterTable *self, const char *key, const char *column, const char **rule)
{
  MusterElement *row = key != NULL ? g_hash_table_lookup (self->rows, key) : NULL;
  g_autofree char *cell_rule = g_strconcat (column, "-rule", NULL);
  const char *cell, *as;

  if (row == NULL)
    return NULL;
  as = muster_element_get (row, "as");
  cell = muster_element_get (as != NULL ? g_hash_table_lookup (self->rows, as) : row, column);
  if (cell == NULL || rule == NULL)
    return cell;
  *rule = muster_element_get (row, cell_rule);
  if (*rule == NULL)
    *rule = muster_element_get (row, "rule");
  if (*rule == NULL)
    *rule = muster_element_get (self->element, "rule");
  return cell;
}

/**
 * muster_table_lookup:
 * @self: a table
 * @key: (nullable): which row
 * @column: (nullable): which column, %NULL for "value"
 * @value: (out) (optional): the number that stands there
 * @rule: (out) (optional) (nullable): the statement that it follows: the cell's, the row's or the
 *   table's
 *
 * Looks a number up. A row that has the values of another gives those, under its own statement.
 *
 * Returns: %TRUE if there is one
 */
gboolean
muster_table_lookup (const MusterTable *self,
                     const char *key,
                     const char *column,
                     gint64 *value,
                     const char **rule)
{
  const char *cell, *cell_rule = NULL;
  gint64 number;

  g_return_val_if_fail (self != NULL, FALSE);

  cell = find_cell (self, key, column != NULL ? column : "value", &cell_rule);
  if (cell == NULL || !g_ascii_string_to_signed (cell, 10, -CELL_LIMIT, CELL_LIMIT, &number, NULL))
    return FALSE;
  if (value != NULL)
    *value = number;
  if (rule != NULL)
    *rule = cell_rule;
  return TRUE;
}

/**
 * muster_table_lookup_fraction:
 * @self: a table
 * @key: (nullable): which row
 * @column: (nullable): which column, %NULL for "value"
 * @numerator: (out): the number that stands there, …
 * @denominator: (out): … divided by this, from 1
 * @rule: (out) (optional) (nullable): the statement that it follows, as muster_table_lookup()
 *
 * Looks a number up that need not be whole, in a column of type "fraction".
 *
 * Returns: %TRUE if there is one
 */
gboolean
muster_table_lookup_fraction (const MusterTable *self,
                              const char *key,
                              const char *column,
                              gint64 *numerator,
                              gint64 *denominator,
                              const char **rule)
{
  const char *cell, *cell_rule = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  cell = find_cell (self, key, column != NULL ? column : "value", &cell_rule);
  if (cell == NULL || !parse_fraction (cell, numerator, denominator))
    return FALSE;
  if (rule != NULL)
    *rule = cell_rule;
  return TRUE;
}

/**
 * muster_table_lookup_words:
 * @self: a table
 * @key: (nullable): which row
 * @column: which column
 * @rule: (out) (optional) (nullable): the statement that it follows, as muster_table_lookup()
 *
 * Looks words up, in a column of type "words": ids parted by spaces.
 *
 * Returns: (transfer none) (nullable): the words; %NULL if there are none
 */
const char *
muster_table_lookup_words (const MusterTable *self,
                           const char *key,
                           const char *column,
                           const char **rule)
{
  g_return_val_if_fail (self != NULL && column != NULL, NULL);

  return find_cell (self, key, column, rule);
}

/**
 * muster_table_make_text:
 * @self: a table
 * @key: (nullable): which row
 * @column: which column
 * @rule: (out) (optional) (nullable): the statement that the cell follows
 *
 * The numbers of a sentence stand in the row it stands in, so that each is told once: “no fire
 * beyond {reach} zones”.
 *
 * Returns: (transfer full) (nullable): the sentence in the reader's language; %NULL when there is
 * none
 */
char *
muster_table_make_text (const MusterTable *self,
                        const char *key,
                        const char *column,
                        const char **rule)
{
  const char *text = muster_table_lookup_words (self, key, column, rule);
  g_autoptr (GString) filled = NULL;
  GHashTableIter iter;
  gpointer id;

  if (text == NULL)
    return NULL;
  filled = g_string_new (g_dgettext (GETTEXT_PACKAGE, text));
  g_hash_table_iter_init (&iter, self->columns);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      g_autofree char *place = g_strdup_printf ("{%s}", (const char *) id);
      g_autofree char *number = NULL;
      gint64 value;

      if (!muster_table_lookup (self, key, id, &value, NULL))
        continue;
      number = g_strdup_printf ("%" PRId64, value);
      g_string_replace (filled, place, number, 0);
    }
  return g_string_free (g_steal_pointer (&filled), FALSE);
}
