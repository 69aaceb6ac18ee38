/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-node.h"

/* What follows from what a node has: values as numbers, well-known attributes, relatives. */

/**
 * muster_node_get_root:
 * @self: a node
 *
 * Returns: (transfer none): the outermost node above it, or itself
 */
MusterNode *
muster_node_get_root (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  for (MusterNode *parent = self; parent != NULL; parent = muster_node_get_parent (parent))
    self = parent;
  return self;
}

/**
 * muster_node_get_or:
 * @self: a node
 * @attribute: an attribute's name
 * @fallback: (nullable): what to return when it is not set
 *
 * Returns: (nullable): the value or @fallback
 */
const char *
muster_node_get_or (MusterNode *self, const char *attribute, const char *fallback)
{
  const char *value = muster_node_get (self, attribute);

  return value != NULL ? value : fallback;
}

/**
 * muster_node_get_int:
 * @self: a node
 * @attribute: the name of an attribute that is a whole number
 * @fallback: what to return when it is not set or no whole number
 *
 * Returns: the number
 */
gint64
muster_node_get_int (MusterNode *self, const char *attribute, gint64 fallback)
{
  const char *value = muster_node_get (self, attribute);
  gint64 number;

  if (value == NULL || !g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, NULL))
    return fallback;
  return number;
}

/**
 * muster_node_get_boolean:
 * @self: a node
 * @attribute: the name of an attribute that is “yes” or “no”
 * @fallback: what to return when it is not set or neither
 *
 * Returns: whether it is “yes”
 */
gboolean
muster_node_get_boolean (MusterNode *self, const char *attribute, gboolean fallback)
{
  const char *value = muster_node_get (self, attribute);

  if (g_strcmp0 (value, "yes") == 0)
    return TRUE;
  return g_strcmp0 (value, "no") != 0 && fallback;
}

/**
 * muster_node_get_double:
 * @self: a node
 * @attribute: the name of an attribute that is a number
 * @fallback: what to return when it is not set or no number
 *
 * Returns: the number, read with a decimal point in every locale
 */
double
muster_node_get_double (MusterNode *self, const char *attribute, double fallback)
{
  const char *value = muster_node_get (self, attribute);
  char *end = NULL;
  double number;

  if (value == NULL || *value == '\0')
    return fallback;
  number = g_ascii_strtod (value, &end);
  return *end == '\0' ? number : fallback;
}

/**
 * muster_node_get_id:
 * @self: a node
 *
 * Returns: (nullable): the "id" attribute
 */
const char *
muster_node_get_id (MusterNode *self)
{
  return muster_node_get (self, "id");
}

/**
 * muster_node_get_name:
 * @self: a node
 *
 * Returns: the "name" attribute, "" when it is not set
 */
const char *
muster_node_get_name (MusterNode *self)
{
  return muster_node_get_or (self, "name", "");
}

/**
 * muster_node_find_child:
 * @self: a node
 * @kind: a kind of node
 *
 * Returns: (transfer none) (nullable): the first child of that kind
 */
MusterNode *
muster_node_find_child (MusterNode *self, MusterKind kind)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  for (guint i = 0; i < muster_node_get_n_children (self); i++)
    {
      MusterNode *child = muster_node_peek_child (self, i);

      if (muster_node_get_kind (child) == kind)
        return child;
    }
  return NULL;
}
