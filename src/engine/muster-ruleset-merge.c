/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-ruleset-build.h"

#include <string.h>

/* What a merge knows while it goes down the two trees. */
typedef struct
{
  const char *base_source;
  const char *root_source;
  GHashTable *changed; /* ids of statements whose values differ from the base's; owned */
} Merge;

static const char *
place_of (const MusterElement *element, const char *source)
{
  const char *own = muster_element_get_source (element);

  return own != NULL ? own : source;
}

static void
copy_attribute (MusterElement *to, const MusterElement *from, guint index)
{
  const char *name = muster_element_get_attribute_name (from, index);
  const char *value = muster_element_get_attribute_value (from, index);
  const char *end = *name == '{' ? strchr (name, '}') : NULL;

  if (end != NULL)
    {
      g_autofree char *uri = g_strndup (name + 1, end - name - 1);

      muster_element_set_foreign (to,
                                  muster_element_get_attribute_prefix (from, index),
                                  uri,
                                  end + 1,
                                  value);
    }
  else
    muster_element_set (to, name, value);
}

/* The element without what is inside it. */
static MusterElement *
copy_shell (const MusterElement *element, const char *source)
{
  int line = muster_element_get_line (element);
  MusterElement *copy;

  if (muster_element_get_raw (element) != NULL)
    copy = muster_element_new_raw (muster_element_get_raw (element), line);
  else
    {
      copy = muster_element_new (muster_element_get_name (element), line);
      if (muster_element_get_namespace (element) != NULL)
        muster_element_set_namespace (copy, muster_element_get_namespace (element));
      for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
        copy_attribute (copy, element, i);
      if (muster_element_get_text (element) != NULL)
        muster_element_set_text (copy, muster_element_get_text (element));
    }
  muster_element_set_source (copy, place_of (element, source));
  return copy;
}

MusterElement *
muster_ruleset_copy_element (const MusterElement *element, const char *source)
{
  MusterElement *copy = copy_shell (element, source);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    muster_element_add (
        copy,
        muster_ruleset_copy_element (muster_element_get_child (element, i), source));
  return copy;
}

/* What tells an element from its neighbours of the same name; NULL for one that is only kept. */
static char *
identify (const MusterElement *element)
{
  static const char *const identities[] = { "id", "key", "troop", "type", "value", "name" };

  if (muster_element_get_raw (element) != NULL)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (identities); i++)
    {
      const char *value = muster_element_get (element, identities[i]);

      if (value != NULL)
        return g_strconcat (muster_element_get_name (element), " ", value, NULL);
    }
  return g_strdup (muster_element_get_name (element));
}

/* The change is marked at the statement that the value follows: the nearest that is named. */
static void
note_change (Merge *merge, const MusterElement *element, const char *rule)
{
  if (g_str_equal (muster_element_get_name (element), "statement"))
    rule = muster_element_get (element, "id");
  if (rule != NULL)
    g_hash_table_add (merge->changed, g_strdup (rule));
}

/* What ELEMENT changes of BASE; a value that names its own statement (VALUE-rule) is that one's. */
static void
note_changes (Merge *merge,
              const MusterElement *base,
              const MusterElement *element,
              const MusterElement *merged,
              const char *rule)
{
  const char *text = muster_element_get_text (element);

  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *name = muster_element_get_attribute_name (element, i);
      g_autofree char *name_rule = g_strconcat (name, "-rule", NULL);
      const char *own = muster_element_get (merged, name_rule);

      if (g_strcmp0 (muster_element_get (base, name),
                     muster_element_get_attribute_value (element, i))
          != 0)
        note_change (merge, merged, own != NULL ? own : rule);
    }
  if (text != NULL && g_strcmp0 (text, muster_element_get_text (base)) != 0)
    note_change (merge, merged, rule);
}

/* The statement that an element itself names; an option calls it so. */
static const char *
get_own_rule (const MusterElement *element)
{
  const char *rule = muster_element_get (element, "rule");

  return rule != NULL ? rule : muster_element_get (element, "statement");
}

static void
note_new (Merge *merge, const MusterElement *element, const char *rule)
{
  const char *own = get_own_rule (element);

  if (muster_element_get_raw (element) != NULL)
    return;
  note_change (merge, element, own != NULL ? own : rule);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    note_new (merge, muster_element_get_child (element, i), own != NULL ? own : rule);
}

static MusterElement *merge_element (Merge *merge,
                                     const MusterElement *base,
                                     const MusterElement *element,
                                     const char *rule,
                                     gboolean is_root);

static void
merge_children (Merge *merge,
                MusterElement *merged,
                const MusterElement *base,
                const MusterElement *element,
                const char *rule)
{
  g_autoptr (GHashTable) changes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      char *identity = identify (child);

      if (identity != NULL && !g_hash_table_contains (changes, identity))
        g_hash_table_insert (changes, identity, child);
      else
        g_free (identity);
    }
  for (guint i = 0; i < muster_element_get_n_children (base); i++)
    {
      MusterElement *child = muster_element_get_child (base, i);
      g_autofree char *identity = identify (child);
      MusterElement *change
          = identity != NULL ? g_hash_table_lookup (changes, identity) : NULL;

      if (change != NULL && g_hash_table_add (used, change))
        muster_element_add (merged, merge_element (merge, child, change, rule, FALSE));
      else
        muster_element_add (merged, muster_ruleset_copy_element (child, merge->base_source));
    }
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (g_hash_table_contains (used, child))
        continue;
      note_new (merge, child, rule);
      muster_element_add (merged, muster_ruleset_copy_element (child, merge->root_source));
    }
}

static MusterElement *
merge_element (Merge *merge,
               const MusterElement *base,
               const MusterElement *element,
               const char *rule,
               gboolean is_root)
{
  MusterElement *merged = muster_element_new (muster_element_get_name (base),
                                              muster_element_get_line (element));
  const char *own;

  muster_element_set_source (merged, place_of (element, merge->root_source));
  if (muster_element_get_namespace (base) != NULL)
    muster_element_set_namespace (merged, muster_element_get_namespace (base));
  for (guint i = 0; i < muster_element_get_n_attributes (base); i++)
    if (!is_root || !g_str_equal (muster_element_get_attribute_name (base, i), "uuid"))
      copy_attribute (merged, base, i);
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    if (!is_root || !g_str_equal (muster_element_get_attribute_name (element, i), "base"))
      copy_attribute (merged, element, i);
  if (muster_element_get_text (element) != NULL)
    muster_element_set_text (merged, muster_element_get_text (element));
  else if (muster_element_get_text (base) != NULL)
    muster_element_set_text (merged, muster_element_get_text (base));

  own = get_own_rule (merged);
  if (own == NULL)
    own = rule;
  if (!is_root)
    note_changes (merge, base, element, merged, own);
  merge_children (merge, merged, base, element, own);
  return merged;
}

static void
mark_changed (MusterElement *root, GHashTable *changed)
{
  MusterElement *statements = muster_element_find_child (root, "statements");

  if (statements == NULL)
    return;
  for (guint i = 0; i < muster_element_get_n_children (statements); i++)
    {
      MusterElement *statement = muster_element_get_child (statements, i);
      const char *id = muster_element_get (statement, "id");

      if (id != NULL && g_hash_table_contains (changed, id))
        muster_element_set (statement, "changed", "yes");
    }
}

MusterElement *
muster_ruleset_merge (const MusterElement *base, const MusterElement *root, const char *base_source)
{
  const char *source = muster_element_get_source (root);
  g_autoptr (GHashTable) changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Merge merge = { base_source, source != NULL ? source : "ruleset", changed };
  MusterElement *merged = merge_element (&merge, base, root, NULL, TRUE);

  mark_changed (merged, changed);
  return merged;
}
