/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-army.h"
#include "muster-node.h"
#include "muster-node-private.h"

/* Finding and naming nodes. */

#define MAX_NUMBER 999999999

/**
 * muster_node_is_within:
 * @self: a node
 * @whole: (nullable): a node; nothing is within %NULL
 *
 * Returns: whether @self is @whole, or stands anywhere below it
 */
gboolean
muster_node_is_within (MusterNode *self, MusterNode *whole)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), FALSE);

  while (self != NULL && self != whole)
    self = muster_node_get_parent (self);
  return self != NULL;
}

/* The first node at or below SELF with that id; armies inside a scenario have ids of their own. */
static MusterNode *
find_in_space (MusterNode *self, const char *id, gboolean is_top)
{
  const char *own = muster_node_get_id (self);

  if (own != NULL && g_str_equal (own, id))
    return self;
  if (!is_top && muster_node_get_kind (self) == MUSTER_KIND_ARMY)
    return NULL;
  for (guint i = 0; i < muster_node_get_n_children (self); i++)
    {
      MusterNode *found = find_in_space (muster_node_peek_child (self, i), id, FALSE);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/**
 * muster_node_find:
 * @self: a node
 * @id: an id, or "side/unit" for a unit of the army of a scenario's side
 *
 * Armies that are embedded in a scenario are looked into only by the second form.
 *
 * Returns: (transfer none) (nullable): the node at or below @self with that id
 */
MusterNode *
muster_node_find (MusterNode *self, const char *id)
{
  const char *slash;

  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  slash = strchr (id, '/');
  if (slash != NULL)
    {
      g_autofree char *side_id = g_strndup (id, slash - id);
      MusterNode *side = find_in_space (self, side_id, TRUE);
      MusterNode *army = NULL;

      if (side != NULL && muster_node_get_kind (side) == MUSTER_KIND_SIDE)
        army = muster_side_get_army (side);
      return army != NULL ? find_in_space (army, slash + 1, TRUE) : NULL;
    }
  return find_in_space (self, id, TRUE);
}

/**
 * muster_node_walk:
 * @self: a node
 * @func: (scope call): called for @self and all below it, depth first
 * @data: its last argument
 *
 * Returns: %FALSE when @func returned %FALSE, which ends the walk
 */
gboolean
muster_node_walk (MusterNode *self, MusterNodeFunc func, gpointer data)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), FALSE);

  if (!func (self, data))
    return FALSE;
  for (guint i = 0; i < muster_node_get_n_children (self); i++)
    if (!muster_node_walk (muster_node_peek_child (self, i), func, data))
      return FALSE;
  return TRUE;
}

typedef struct
{
  const char *prefix;
  gsize length;
  guint64 highest;
} Numbering;

static gboolean
note_number (MusterNode *node, gpointer data)
{
  Numbering *numbering = data;
  const char *id = muster_node_get_id (node);
  guint64 number;

  /* numbers that somebody made enormous are left alone: ours stay short and cannot meet them */
  if (id != NULL && strncmp (id, numbering->prefix, numbering->length) == 0
      && g_ascii_string_to_unsigned (id + numbering->length, 10, 1, MAX_NUMBER, &number, NULL))
    numbering->highest = MAX (numbering->highest, number);
  return TRUE;
}

/**
 * muster_node_make_id:
 * @root: the root of a document
 * @prefix: the beginning of the id, such as "u" or "company"
 *
 * Returns: (transfer full): an id that no node of the document has, its embedded armies included
 */
char *
muster_node_make_id (MusterNode *root, const char *prefix)
{
  g_autofree char *clean = NULL;
  Numbering numbering = { 0 };

  g_return_val_if_fail (MUSTER_IS_NODE (root), NULL);
  g_return_val_if_fail (prefix != NULL, NULL);

  clean = g_strdup_printf ("%s%.40s", g_ascii_isalpha (*prefix) ? "" : "u", prefix);
  g_strcanon (clean, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_-", '-');
  numbering.prefix = clean;
  numbering.length = strlen (clean);
  muster_node_walk (root, note_number, &numbering);
  if (numbering.highest == MAX_NUMBER)
    {
      g_autofree char *other = g_strconcat (clean, "-", NULL);

      return muster_node_make_id (root, other);
    }
  return g_strdup_printf ("%s%" G_GUINT64_FORMAT, clean, numbering.highest + 1);
}
