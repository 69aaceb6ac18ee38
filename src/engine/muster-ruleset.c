/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-ruleset-private.h"
#include "muster-ruleset-build.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

G_DEFINE_BOXED_TYPE (MusterRuleset, muster_ruleset, muster_ruleset_ref, muster_ruleset_unref)

/**
 * muster_ruleset_ref:
 * @self: a ruleset
 *
 * Returns: (transfer full): @self
 */
MusterRuleset *
muster_ruleset_ref (MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_ruleset_unref:
 * @self: (transfer full): a ruleset
 */
void
muster_ruleset_unref (MusterRuleset *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->procedure_index, g_hash_table_unref);
  g_clear_pointer (&self->procedures, g_ptr_array_unref);
  if (self->roster_rules != NULL)
    self->roster_rules_free (self->roster_rules);
  g_clear_pointer (&self->option_index, g_hash_table_unref);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_pointer (&self->table_index, g_hash_table_unref);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  for (int kind = 0; kind < MUSTER_N_DEFS; kind++)
    {
      g_clear_pointer (&self->def_index[kind], g_hash_table_unref);
      g_clear_pointer (&self->defs[kind], g_ptr_array_unref);
    }
  g_clear_pointer (&self->statement_index, g_hash_table_unref);
  g_clear_pointer (&self->statements, g_ptr_array_unref);
  g_clear_pointer (&self->root, muster_element_unref);
  g_free (self->source);
  g_free (self);
}

static MusterRuleset *
ruleset_build (MusterElement *root, GError **error)
{
  g_autoptr (MusterRuleset) self = g_new0 (MusterRuleset, 1);
  const char *source = muster_element_get_source (root);

  g_atomic_ref_count_init (&self->ref_count);
  self->root = muster_element_ref (root);
  self->source = g_strdup (source != NULL ? source : "ruleset");
  if (!muster_ruleset_build (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * muster_ruleset_new:
 * @root: the ruleset's root element, as it was read
 * @base: (nullable): the ruleset that the base attribute of @root names
 * @error: return location for a %MUSTER_ENGINE_ERROR_RULESET
 *
 * Builds a ruleset and checks that everything it names is defined. The error begins with file and
 * line.
 *
 * Returns: (transfer full) (nullable): the ruleset, or %NULL with @error set
 */
MusterRuleset *
muster_ruleset_new (MusterElement *root, MusterRuleset *base, GError **error)
{
  g_autoptr (MusterElement) merged = NULL;
  const char *base_id;

  g_return_val_if_fail (root != NULL, NULL);

  base_id = muster_element_get (root, "base");
  if (base_id == NULL)
    return ruleset_build (root, error);
  if (base == NULL || g_strcmp0 (base_id, muster_ruleset_get_id (base)) != 0)
    {
      const char *source = muster_element_get_source (root);
      g_autofree char *place
          = muster_element_describe_place (root, source != NULL ? source : "ruleset");

      g_set_error (error,
                   MUSTER_ENGINE_ERROR,
                   MUSTER_ENGINE_ERROR_RULESET,
                   _ ("%sIts base “%s” is not there"),
                   place,
                   base_id);
      return NULL;
    }
  merged = muster_ruleset_merge (base->root, root, base->source);
  return ruleset_build (merged, error);
}

static MusterElement *
find_option_element (MusterElement *root, const char *option)
{
  MusterElement *options = muster_element_find_child (root, "options");

  for (guint i = 0; i < muster_element_get_n_children (options); i++)
    {
      MusterElement *child = muster_element_get_child (options, i);

      if (g_strcmp0 (muster_element_get (child, "id"), option) == 0)
        return child;
    }
  return NULL;
}

static char *
join_options (const MusterRuleset *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < self->options->len; i++)
    g_ptr_array_add (ids, (char *) ((MusterOption *) g_ptr_array_index (self->options, i))->id);
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (", ", (char **) ids->pdata);
}

/**
 * muster_ruleset_with_option:
 * @self: a ruleset
 * @option: the id of one of its options
 * @value: one of the option's choices
 * @error: return location for a %MUSTER_ENGINE_ERROR_ARGUMENT
 *
 * Returns: (transfer full) (nullable): the same rules with that choice in force, or %NULL with
 *   @error set
 */
MusterRuleset *
muster_ruleset_with_option (MusterRuleset *self,
                            const char *option,
                            const char *value,
                            GError **error)
{
  const MusterOption *known;
  g_autoptr (MusterElement) root = NULL;

  g_return_val_if_fail (self != NULL && option != NULL && value != NULL, NULL);

  known = g_hash_table_lookup (self->option_index, option);
  if (known == NULL)
    {
      g_autofree char *ids = join_options (self);

      g_set_error (error,
                   MUSTER_ENGINE_ERROR,
                   MUSTER_ENGINE_ERROR_ARGUMENT,
                   _ ("Unknown option “%s”, expected one of: %s"),
                   option,
                   ids);
      return NULL;
    }
  if (!g_strv_contains (known->choices, value))
    {
      g_autofree char *choices = g_strjoinv (", ", (char **) known->choices);

      g_set_error (error,
                   MUSTER_ENGINE_ERROR,
                   MUSTER_ENGINE_ERROR_ARGUMENT,
                   _ ("Option “%s” cannot be “%s”, expected one of: %s"),
                   option,
                   value,
                   choices);
      return NULL;
    }
  if (g_strcmp0 (known->value, value) == 0)
    return muster_ruleset_ref (self);
  root = muster_ruleset_copy_element (self->root, self->source);
  muster_element_set (find_option_element (root, option), "value", value);
  return ruleset_build (root, error);
}

/**
 * muster_ruleset_with_switches:
 * @self: a ruleset
 * @scenario: a scenario
 * @lenient: whether switches that make no sense are left out
 * @error: return location for a %MUSTER_ENGINE_ERROR_ARGUMENT; never set when @lenient
 *
 * Returns: (transfer full) (nullable): the same rules with all switches of the scenario in force,
 * one after the other,
 *   or %NULL with @error set
 */
MusterRuleset *
muster_ruleset_with_switches (MusterRuleset *self,
                              MusterNode *scenario,
                              gboolean lenient,
                              GError **error)
{
  g_autoptr (MusterRuleset) now = NULL;

  g_return_val_if_fail (self != NULL && MUSTER_IS_NODE (scenario), NULL);

  now = muster_ruleset_ref (self);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      MusterRuleset *next;

      if (muster_node_get_kind (child) != MUSTER_KIND_RULE)
        continue;
      next = muster_ruleset_with_option (now, muster_node_get_or (child, "switch", ""),
                                         muster_node_get_or (child, "value", ""),
                                         lenient ? NULL : error);
      if (next == NULL && !lenient)
        return NULL;
      if (next == NULL)
        continue;
      muster_ruleset_unref (now);
      now = next;
    }
  return g_steal_pointer (&now);
}

/**
 * muster_ruleset_get_id:
 * @self: a ruleset
 *
 * Returns: the word that documents name it by
 */
const char *
muster_ruleset_get_id (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_element_get (self->root, "id");
}

/**
 * muster_ruleset_get_title:
 * @self: a ruleset
 *
 * Returns: its title for people
 */
const char *
muster_ruleset_get_title (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_element_get (self->root, "title");
}

/**
 * muster_ruleset_get_version:
 * @self: a ruleset
 *
 * Returns: its version, "" when it gives none
 */
const char *
muster_ruleset_get_version (const MusterRuleset *self)
{
  const char *version;

  g_return_val_if_fail (self != NULL, NULL);

  version = muster_element_get (self->root, "version");
  return version != NULL ? version : "";
}

/**
 * muster_ruleset_get_source:
 * @self: a ruleset
 *
 * Returns: the file it was read from, or another name for where it came from
 */
const char *
muster_ruleset_get_source (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->source;
}

/**
 * muster_ruleset_get_credit:
 * @self: a ruleset
 *
 * Returns: whose rules these are, in a sentence; "" when it does not say
 */
const char *
muster_ruleset_get_credit (const MusterRuleset *self)
{
  MusterElement *credit;

  g_return_val_if_fail (self != NULL, NULL);

  credit = muster_element_find_child (self->root, "credit");
  return credit != NULL ? muster_ruleset_translate (muster_element_get_text (credit)) : "";
}

/**
 * muster_ruleset_get_measure:
 * @self: a ruleset
 *
 * Returns: what lengths are counted in: "inch", "R" or "zone"
 */
const char *
muster_ruleset_get_measure (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_element_get (self->root, "measure");
}

/**
 * muster_ruleset_get_element:
 * @self: a ruleset
 *
 * Returns: (transfer none): the whole tree, merged with the base's; built anew without a base it
 *   gives the same rules with the same options in force
 */
MusterElement *
muster_ruleset_get_element (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->root;
}

/**
 * muster_ruleset_find:
 * @self: a ruleset
 * @kind: what is looked for
 * @id: (nullable): its id
 *
 * Returns: (transfer none) (nullable): the definition
 */
const MusterDef *
muster_ruleset_find (const MusterRuleset *self, MusterDefKind kind, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (kind < MUSTER_N_DEFS, NULL);

  return id != NULL ? g_hash_table_lookup (self->def_index[kind], id) : NULL;
}

/**
 * muster_ruleset_list:
 * @self: a ruleset
 * @kind: what is listed
 *
 * Returns: (transfer none): all definitions of that kind, in document order
 */
GPtrArray *
muster_ruleset_list (const MusterRuleset *self, MusterDefKind kind)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (kind < MUSTER_N_DEFS, NULL);

  return self->defs[kind];
}

/**
 * muster_ruleset_name_part:
 * @self: a ruleset
 * @part: a word by which statements and tables are grouped
 *
 * Returns: (transfer none): the heading of that group; @part itself when the ruleset has none for
 * it
 */
const char *
muster_ruleset_name_part (const MusterRuleset *self, const char *part)
{
  const MusterDef *def = muster_ruleset_find (self, MUSTER_DEF_PART, part);

  return def != NULL ? muster_def_get_label (def) : part;
}

/**
 * muster_ruleset_list_statements_by_part:
 * @self: a ruleset
 *
 * Returns: (transfer container) (element-type MusterStatement): all statements, those of a part
 *   together; the parts in the order in which the ruleset names them, else as the statements do
 */
GPtrArray *
muster_ruleset_list_statements_by_part (const MusterRuleset *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  GPtrArray *list = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, list);

  for (guint i = 0; i < self->defs[MUSTER_DEF_PART]->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (self->defs[MUSTER_DEF_PART], i));

      if (g_hash_table_add (known, (gpointer) id))
        g_ptr_array_add (parts, (gpointer) id);
    }
  for (guint i = 0; i < self->statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (self->statements, i);

      if (g_hash_table_add (known, (gpointer) statement->part))
        g_ptr_array_add (parts, (gpointer) statement->part);
    }
  for (guint i = 0; i < parts->len; i++)
    for (guint j = 0; j < self->statements->len; j++)
      {
        MusterStatement *statement = g_ptr_array_index (self->statements, j);

        if (g_str_equal (statement->part, g_ptr_array_index (parts, i)))
          g_ptr_array_add (list, statement);
      }
  return list;
}

/**
 * muster_ruleset_find_statement:
 * @self: a ruleset
 * @id: (nullable): a statement's id
 *
 * Returns: (transfer none) (nullable): the statement
 */
const MusterStatement *
muster_ruleset_find_statement (const MusterRuleset *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  return id != NULL ? g_hash_table_lookup (self->statement_index, id) : NULL;
}

/**
 * muster_ruleset_list_statements:
 * @self: a ruleset
 *
 * Returns: (transfer none): all statements, in document order
 */
GPtrArray *
muster_ruleset_list_statements (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->statements;
}

/**
 * muster_ruleset_list_options:
 * @self: a ruleset
 *
 * Returns: (transfer none): all options, in document order
 */
GPtrArray *
muster_ruleset_list_options (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->options;
}

/**
 * muster_ruleset_get_option:
 * @self: a ruleset
 * @option: (nullable): an option's id
 *
 * Returns: (nullable): the choice in force, %NULL for an option that the ruleset has not
 */
const char *
muster_ruleset_get_option (const MusterRuleset *self, const char *option)
{
  const MusterOption *known;

  g_return_val_if_fail (self != NULL, NULL);

  known = option != NULL ? g_hash_table_lookup (self->option_index, option) : NULL;
  return known != NULL ? known->value : NULL;
}

/**
 * muster_ruleset_is_rebuilt:
 * @self: a ruleset
 * @rule: (nullable): a statement's id
 *
 * Whether what the statement says is not in the published text: it was rebuilt, or a house rule
 * changed it. A sheet or a screen marks such a value.
 *
 * Returns: %TRUE if so
 */
gboolean
muster_ruleset_is_rebuilt (const MusterRuleset *self, const char *rule)
{
  const MusterStatement *statement = muster_ruleset_find_statement (self, rule);

  return statement != NULL
         && (statement->changed || statement->provenance == MUSTER_PROVENANCE_REBUILT);
}
