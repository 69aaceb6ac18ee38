/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-node-private.h"
#include "muster-node.h"

/* Nodes made and held against each other as wholes. */

/**
 * muster_node_new_with:
 * @kind: what it is
 * @first_name: (nullable): the first attribute's name
 * @...: its value (%NULL leaves it unset), further names and values, then %NULL
 *
 * Returns: (transfer full): a node with these attributes
 */
MusterNode *
muster_node_new_with (MusterKind kind, const char *first_name, ...)
{
  MusterNode *self = muster_node_new (kind);
  va_list args;

  va_start (args, first_name);
  for (const char *name = first_name; name != NULL; name = va_arg (args, const char *))
    {
      const char *value = va_arg (args, const char *);

      muster_node_build_set (self, name, value);
    }
  va_end (args);
  return self;
}

/**
 * muster_node_copy:
 * @self: a node
 *
 * Returns: (transfer full): a deep copy without a parent, with the ids as they are
 */
MusterNode *
muster_node_copy (MusterNode *self)
{
  const MusterKindSpec *spec;
  MusterNode *copy;

  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  if (muster_node_get_raw (self) != NULL)
    return muster_node_new_foreign (muster_node_get_raw (self), muster_node_get_line (self));

  spec = muster_kind_get_spec (muster_node_get_kind (self));
  copy = muster_node_new (spec->kind);
  muster_node_set_line (copy, muster_node_get_line (self));
  muster_node_set_source (copy, muster_node_get_own_source (self));
  muster_node_set_around (copy, muster_node_get_prolog (self), muster_node_get_epilog (self));
  if (spec->has_text)
    muster_node_build_set_text (copy, muster_node_get_text (self));
  for (const MusterAttributeSpec *a = spec->attributes; a->name != NULL; a++)
    muster_node_build_set (copy, a->name, muster_node_get (self, a->name));
  for (guint i = 0; i < muster_node_get_n_foreign (self); i++)
    {
      const MusterForeignAttribute *foreign = muster_node_get_foreign (self, i);

      muster_node_build_foreign (copy, foreign->name, foreign->prefix, foreign->value);
    }
  for (guint i = 0; i < muster_node_get_n_children (self); i++)
    muster_node_build_add (copy, muster_node_copy (muster_node_peek_child (self, i)));
  return copy;
}

static gboolean
foreign_equal (MusterNode *a, MusterNode *b)
{
  guint n = muster_node_get_n_foreign (a);

  if (n != muster_node_get_n_foreign (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const MusterForeignAttribute *one = muster_node_get_foreign (a, i);
      const MusterForeignAttribute *other = muster_node_get_foreign (b, i);

      if (!g_str_equal (one->name, other->name) || !g_str_equal (one->value, other->value)
          || g_strcmp0 (one->prefix, other->prefix) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_node_equal:
 * @a: a node
 * @b: another
 *
 * Returns: whether both say the same: kind, attributes, text and children; lines do not count
 */
gboolean
muster_node_equal (MusterNode *a, MusterNode *b)
{
  const MusterKindSpec *spec;

  g_return_val_if_fail (MUSTER_IS_NODE (a), FALSE);
  g_return_val_if_fail (MUSTER_IS_NODE (b), FALSE);

  if (a == b)
    return TRUE;
  spec = muster_kind_get_spec (muster_node_get_kind (a));
  if (spec->kind != muster_node_get_kind (b)
      || muster_node_get_n_children (a) != muster_node_get_n_children (b)
      || !g_str_equal (muster_node_get_text (a), muster_node_get_text (b))
      || g_strcmp0 (muster_node_get_raw (a), muster_node_get_raw (b)) != 0
      || g_strcmp0 (muster_node_get_prolog (a), muster_node_get_prolog (b)) != 0
      || g_strcmp0 (muster_node_get_epilog (a), muster_node_get_epilog (b)) != 0
      || !foreign_equal (a, b))
    return FALSE;
  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    if (g_strcmp0 (muster_node_get (a, attribute->name), muster_node_get (b, attribute->name)) != 0)
      return FALSE;
  for (guint i = 0; i < muster_node_get_n_children (a); i++)
    if (!muster_node_equal (muster_node_peek_child (a, i), muster_node_peek_child (b, i)))
      return FALSE;
  return TRUE;
}
