/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-edit.h"

#include <glib/gi18n-lib.h>

#include "muster-edit-private.h"
#include "muster-model-error.h"
#include "muster-node-private.h"

typedef enum
{
  INSERT,
  REMOVE,
  MOVE,
  SET,
  REPLACE,
} Primitive;

struct _MusterEdit
{
  gatomicrefcount ref_count;
  Primitive primitive;
  MusterNode *node;  /* what is inserted, removed, moved, set or replaced */
  MusterNode *other; /* the parent, or what replaces */
  guint index;
  char *attribute;
  char *value;
  gboolean applied;
};

G_DEFINE_BOXED_TYPE (MusterEdit, muster_edit, muster_edit_ref, muster_edit_unref)

static MusterEdit *
new_edit (Primitive primitive, MusterNode *node, MusterNode *other, guint index)
{
  MusterEdit *self = g_new0 (MusterEdit, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->primitive = primitive;
  self->node = g_object_ref (node);
  self->other = other != NULL ? g_object_ref (other) : NULL;
  self->index = index;
  return self;
}

/**
 * muster_edit_new_insert:
 * @parent: the node to put it in
 * @index: where among the children of @parent; %G_MAXUINT at the end
 * @child: a node without a parent
 *
 * Returns: (transfer full): the edit, not yet done
 */
MusterEdit *
muster_edit_new_insert (MusterNode *parent, guint index, MusterNode *child)
{
  g_return_val_if_fail (MUSTER_IS_NODE (parent), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (child), NULL);

  return new_edit (INSERT, child, parent, index);
}

/**
 * muster_edit_new_remove:
 * @node: a node that has a parent
 *
 * Returns: (transfer full): the edit, not yet done
 */
MusterEdit *
muster_edit_new_remove (MusterNode *node)
{
  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);

  return new_edit (REMOVE, node, NULL, 0);
}

/**
 * muster_edit_new_move:
 * @node: a node that has a parent
 * @parent: a node of the same document
 * @index: where among the children of @parent, counted after @node was taken out; %G_MAXUINT at the
 * end
 *
 * Returns: (transfer full): the edit, not yet done
 */
MusterEdit *
muster_edit_new_move (MusterNode *node, MusterNode *parent, guint index)
{
  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (parent), NULL);

  return new_edit (MOVE, node, parent, index);
}

/**
 * muster_edit_new_set:
 * @node: a node
 * @attribute: an attribute of its kind, or "text"
 * @value: (nullable): what it becomes; %NULL unsets
 *
 * Returns: (transfer full): the edit, not yet done
 */
MusterEdit *
muster_edit_new_set (MusterNode *node, const char *attribute, const char *value)
{
  MusterEdit *self;

  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);
  g_return_val_if_fail (attribute != NULL, NULL);

  self = new_edit (SET, node, NULL, 0);
  self->attribute = g_strdup (attribute);
  self->value = g_strdup (value);
  return self;
}

/**
 * muster_edit_new_replace:
 * @node: a node that has a parent
 * @with: a node without a parent
 *
 * Returns: (transfer full): the edit, not yet done
 */
MusterEdit *
muster_edit_new_replace (MusterNode *node, MusterNode *with)
{
  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (with), NULL);

  return new_edit (REPLACE, node, with, 0);
}

/**
 * muster_edit_ref:
 * @self: an edit
 *
 * Returns: (transfer full): @self with one more reference
 */
MusterEdit *
muster_edit_ref (MusterEdit *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_edit_unref:
 * @self: (transfer full): an edit
 *
 * Gives back a reference; the last one frees the edit.
 */
void
muster_edit_unref (MusterEdit *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_object (&self->node);
  g_clear_object (&self->other);
  g_free (self->attribute);
  g_free (self->value);
  g_free (self);
}

/* Whether both set the same attribute of the same node: then the second hides the first. */
gboolean
muster_edit_is_same_field (MusterEdit *a, MusterEdit *b)
{
  return a->primitive == SET && b->primitive == SET && a->node == b->node
         && g_str_equal (a->attribute, b->attribute);
}

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_PLACE, message);
  return FALSE;
}

static gboolean
check_free (MusterNode *node, MusterNode *parent, GError **error)
{
  if (muster_node_get_parent (node) != NULL)
    return refuse (error, _ ("The part stands in a document already, expected one that does not"));
  if (muster_node_is_within (parent, node))
    return refuse (error, _ ("A part cannot be put into itself"));
  return TRUE;
}

static gboolean
check_placed (MusterNode *node, GError **error)
{
  if (muster_node_get_parent (node) == NULL)
    return refuse (error, _ ("The part stands in no document, expected one that does"));
  return TRUE;
}

static gboolean
check_index (guint index, guint n, GError **error)
{
  if (index == G_MAXUINT || index <= n)
    return TRUE;
  g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_PLACE,
               _ ("There is no place %u, expected one from 0 to %u"), index, n);
  return FALSE;
}

static MusterEdit *
apply_insert (MusterEdit *self, GError **error)
{
  guint n = muster_node_get_n_children (self->other);

  if (!check_free (self->node, self->other, error) || !check_index (self->index, n, error)
      || !muster_node_check_child (self->other, self->node, NULL, error))
    return NULL;
  muster_node_insert (self->other, MIN (self->index, n), g_object_ref (self->node));
  return muster_edit_new_remove (self->node);
}

static MusterEdit *
apply_remove (MusterEdit *self, GError **error)
{
  MusterNode *parent;
  guint index;

  if (!check_placed (self->node, error))
    return NULL;
  parent = muster_node_get_parent (self->node);
  index = muster_node_get_index (self->node);
  g_object_unref (muster_node_remove (parent, index));
  return muster_edit_new_insert (parent, index, self->node);
}

static MusterEdit *
apply_move (MusterEdit *self, GError **error)
{
  MusterNode *old = muster_node_get_parent (self->node);
  guint index = muster_node_get_index (self->node);
  guint n = muster_node_get_n_children (self->other) - (old == self->other ? 1 : 0);

  if (!check_placed (self->node, error))
    return NULL;
  if (muster_node_is_within (self->other, self->node))
    return refuse (error, _ ("A part cannot be put into itself")), NULL;
  if (muster_node_get_root (self->node) != muster_node_get_root (self->other))
    return refuse (error, _ ("A part cannot move to another document")), NULL;
  if (!check_index (self->index, n, error)
      || !muster_node_check_child (self->other, self->node, NULL, error))
    return NULL;
  muster_node_insert (self->other, MIN (self->index, n), muster_node_remove (old, index));
  return muster_edit_new_move (self->node, old, index);
}

static gboolean
check_set (MusterEdit *self, GError **error)
{
  const MusterKindSpec *kind = muster_kind_get_spec (muster_node_get_kind (self->node));
  const MusterAttributeSpec *attribute;
  g_autoptr (GHashTable) ids = NULL;
  MusterNode *holder;

  if (kind->has_text && g_str_equal (self->attribute, "text"))
    return self->value == NULL || muster_text_check (self->value, error);

  attribute = muster_kind_find_attribute (kind->kind, self->attribute);
  if (attribute == NULL)
    {
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ATTRIBUTE,
                   _ ("A “%s” has no “%s”"), kind->element, self->attribute);
      return FALSE;
    }
  if (self->value == NULL && attribute->required)
    {
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ATTRIBUTE,
                   _ ("A “%s” needs a “%s”, expected it to be given"), kind->element,
                   self->attribute);
      return FALSE;
    }
  if (self->value == NULL)
    return TRUE;
  if (!muster_attribute_check (attribute, self->value, error))
    return FALSE;
  if (!g_str_equal (self->attribute, "id"))
    return TRUE;

  ids = muster_node_collect_ids (muster_node_get_id_space (self->node), NULL);
  holder = g_hash_table_lookup (ids, self->value);
  if (holder == NULL || holder == self->node)
    return TRUE;
  g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ID,
               _ ("The id “%s” is there already, expected one that is new"), self->value);
  return FALSE;
}

static MusterEdit *
apply_set (MusterEdit *self, GError **error)
{
  MusterEdit *inverse;
  const char *old;

  if (!check_set (self, error))
    return NULL;
  if (muster_kind_find_attribute (muster_node_get_kind (self->node), self->attribute) == NULL)
    old = muster_node_get_text (self->node);
  else
    old = muster_node_get (self->node, self->attribute);
  inverse = muster_edit_new_set (self->node, self->attribute, old);
  muster_node_set (self->node, self->attribute, self->value);
  return inverse;
}

static MusterEdit *
apply_replace (MusterEdit *self, GError **error)
{
  MusterNode *parent;

  if (!check_placed (self->node, error))
    return NULL;
  parent = muster_node_get_parent (self->node);
  if (!check_free (self->other, parent, error)
      || !muster_node_check_child (parent, self->other, self->node, error))
    return NULL;
  g_object_unref (
      muster_node_replace (parent, muster_node_get_index (self->node), g_object_ref (self->other)));
  return muster_edit_new_replace (self->other, self->node);
}

/**
 * muster_edit_apply:
 * @self: an edit that was not done yet
 * @error: return location for an error of #MusterModelError: then nothing was changed
 *
 * Does it.
 *
 * Returns: (transfer full) (nullable): the edit that takes it back
 */
MusterEdit *
muster_edit_apply (MusterEdit *self, GError **error)
{
  MusterEdit *inverse = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->applied)
    return refuse (error, _ ("The change was made already")), NULL;
  switch (self->primitive)
    {
    case INSERT:
      inverse = apply_insert (self, error);
      break;
    case REMOVE:
      inverse = apply_remove (self, error);
      break;
    case MOVE:
      inverse = apply_move (self, error);
      break;
    case SET:
      inverse = apply_set (self, error);
      break;
    case REPLACE:
      inverse = apply_replace (self, error);
      break;
    default:
      g_assert_not_reached ();
    }
  self->applied = inverse != NULL;
  return inverse;
}
