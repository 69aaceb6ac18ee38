/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-model-error.h"
#include "muster-node-private.h"

/* What has to hold for a node to stand where it is to stand. */

MusterNode *
muster_node_get_id_space (MusterNode *node)
{
  for (;;)
    {
      MusterNode *parent = muster_node_get_parent (node);

      if (parent == NULL || muster_node_get_kind (node) == MUSTER_KIND_ARMY)
        return node;
      node = parent;
    }
}

static void
collect (MusterNode *node, MusterNode *leave_out, gboolean is_top, GHashTable *ids)
{
  const char *id;

  if (node == leave_out || (!is_top && muster_node_get_kind (node) == MUSTER_KIND_ARMY))
    return;
  id = muster_node_get_id (node);
  if (id != NULL && !g_hash_table_contains (ids, id))
    g_hash_table_insert (ids, (char *) id, node);
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    collect (muster_node_peek_child (node, i), leave_out, FALSE, ids);
}

GHashTable *
muster_node_collect_ids (MusterNode *space, MusterNode *leave_out)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);

  collect (space, leave_out, TRUE, ids);
  return ids;
}

/* Whether the ids at and below NODE are new to IDS, which takes them; an army inside has its
 * own. */
static gboolean
add_ids (MusterNode *node, gboolean is_top, GHashTable *ids, GError **error)
{
  const char *id = muster_node_get_id (node);

  if (!is_top && muster_node_get_kind (node) == MUSTER_KIND_ARMY)
    {
      g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);

      return add_ids (node, TRUE, own, error);
    }
  if (id != NULL && !g_hash_table_insert (ids, (char *) id, node))
    {
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ID,
                   _ ("The id “%s” is there already, expected one that is new"), id);
      return FALSE;
    }
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    if (!add_ids (muster_node_peek_child (node, i), FALSE, ids, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_ids (MusterNode *parent, MusterNode *child, MusterNode *replaced, GError **error)
{
  MusterNode *space = muster_node_get_id_space (parent);
  g_autoptr (GHashTable) ids = NULL;
  GHashTableIter iter;
  gpointer id, node;
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);

  if (!add_ids (child, muster_node_get_kind (child) == MUSTER_KIND_ARMY, own, error))
    return FALSE;
  /* an embedded army brings a space of its own */
  if (muster_node_get_kind (child) == MUSTER_KIND_ARMY || g_hash_table_size (own) == 0)
    return TRUE;

  ids = muster_node_collect_ids (space, replaced);
  g_hash_table_iter_init (&iter, own);
  while (g_hash_table_iter_next (&iter, &id, &node))
    {
      MusterNode *holder = g_hash_table_lookup (ids, id);

      if (holder == NULL || holder == node)
        continue;
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ID,
                   _ ("The id “%s” is there already, expected one that is new"), (const char *) id);
      return FALSE;
    }
  return TRUE;
}

static gboolean
contains_kind (const MusterKind *kinds, MusterKind kind)
{
  for (; kinds != NULL && *kinds != MUSTER_KIND_NONE; kinds++)
    if (*kinds == kind)
      return TRUE;
  return FALSE;
}

static gboolean
check_kind (MusterNode *parent, MusterNode *child, MusterNode *replaced, GError **error)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (parent));
  MusterKind kind = muster_node_get_kind (child);
  MusterNode *other;

  /* what is foreign may stand wherever elements of ours may */
  if (kind == MUSTER_KIND_FOREIGN && spec->kind != MUSTER_KIND_FOREIGN)
    return TRUE;
  if (!contains_kind (spec->children, kind))
    {
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_KIND,
                   _ ("A “%s” cannot stand in a “%s”"), muster_kind_get_spec (kind)->element,
                   spec->element);
      return FALSE;
    }
  if (!contains_kind (spec->single, kind))
    return TRUE;
  other = muster_node_find_child (parent, kind);
  if (other == NULL || other == replaced || other == child)
    return TRUE;
  g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_PLACE,
               _ ("A “%s” has one “%s” already, expected no second"), spec->element,
               muster_kind_get_spec (kind)->element);
  return FALSE;
}

/* How many nodes of that kind stand inside each other at most, NODE included. */
static guint
measure_height (MusterNode *node, MusterKind kind)
{
  guint height = 0;

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    height = MAX (height, measure_height (muster_node_peek_child (node, i), kind));
  return height + (muster_node_get_kind (node) == kind ? 1 : 0);
}

static guint
measure_depth (MusterNode *node, MusterKind kind)
{
  guint depth = 0;

  for (; node != NULL; node = muster_node_get_parent (node))
    depth += muster_node_get_kind (node) == kind ? 1 : 0;
  return depth;
}

static gboolean
check_depth (MusterNode *parent, MusterNode *child, GError **error)
{
  const MusterKind nesting[] = { MUSTER_KIND_UNIT, MUSTER_KIND_FORMATION, MUSTER_KIND_VICTORY };

  for (guint i = 0; i < G_N_ELEMENTS (nesting); i++)
    if (measure_depth (parent, nesting[i]) + measure_height (child, nesting[i]) > MUSTER_MAX_DEPTH)
      {
        g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_LIMIT,
                     _ ("A “%s” would stand deeper than %d in others of its kind"),
                     muster_kind_get_spec (nesting[i])->element, MUSTER_MAX_DEPTH);
        return FALSE;
      }
  return TRUE;
}

static gboolean
count_node (MusterNode *node, gpointer data)
{
  guint *n = data;

  return ++*n <= MUSTER_MAX_NODES;
}

static gboolean
check_number (MusterNode *parent, MusterNode *child, GError **error)
{
  guint n = 0;

  muster_node_walk (child, count_node, &n);
  muster_node_walk (muster_node_get_root (parent), count_node, &n);
  if (n <= MUSTER_MAX_NODES)
    return TRUE;
  g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_LIMIT,
               _ ("The document would have more than %d parts"), MUSTER_MAX_NODES);
  return FALSE;
}

gboolean
muster_node_check_child (MusterNode *parent,
                         MusterNode *child,
                         MusterNode *replaced,
                         GError **error)
{
  gboolean moves = muster_node_get_root (parent) == muster_node_get_root (child);

  if (!check_kind (parent, child, replaced, error) || !check_depth (parent, child, error))
    return FALSE;
  /* what only moves in the document was complete and counted before */
  if (!moves && (!muster_node_check_tree (child, error) || !check_number (parent, child, error)))
    return FALSE;
  return check_ids (parent, child, replaced, error);
}

static gboolean
check_attributes (MusterNode *node, GError **error)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (node));

  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    {
      const char *value = muster_node_get (node, attribute->name);

      if (value == NULL && attribute->required)
        {
          g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ATTRIBUTE,
                       _ ("“%s” has no “%s”, expected it to be given"), spec->element,
                       attribute->name);
          return FALSE;
        }
      if (value != NULL && !muster_attribute_check (attribute, value, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
muster_node_check_tree (MusterNode *node, GError **error)
{
  if (!check_attributes (node, error))
    return FALSE;
  if (!muster_text_check (muster_node_get_text (node), error))
    return FALSE;
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (!check_kind (node, child, NULL, error) || !muster_node_check_tree (child, error))
        return FALSE;
    }
  return TRUE;
}
