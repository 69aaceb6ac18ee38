/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-view-private.h"

/* Parts of features: a gate of a fort goes with it, and belongs to what it is put onto. */

/* The feature that NODE is a part of; nullable. */
static MusterNode *
find_whole (MusterMapView *self, MusterNode *node)
{
  const char *of =
      muster_node_get_kind (node) == MUSTER_KIND_FEATURE ? muster_node_get (node, "of") : NULL;
  MusterNode *whole = of != NULL ? muster_node_find (muster_map_view_get_root (self), of) : NULL;

  return whole != NULL && whole != node && muster_node_get_kind (whole) == MUSTER_KIND_FEATURE
             ? whole
             : NULL;
}

static void
add (GArray *list, MusterNode *node, MusterNode *whole)
{
  MusterMapMoved moved = { node, whole };

  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, MusterMapMoved, i).node == node)
      return;
  g_array_append_val (list, moved);
}

/* What of the selection is changed when it is moved or turned, and the parts that go with it;
 * LOCKED: what is locked too. (transfer full): of MusterMapMoved */
GArray *
muster_map_view_list_moved (MusterMapView *self, gboolean locked)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (MusterMapMoved));
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, locked);
  MusterNode *root = muster_map_view_get_root (self);

  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *whole = find_whole (self, g_ptr_array_index (nodes, i));

      add (list, g_ptr_array_index (nodes, i),
           whole != NULL && g_ptr_array_find (nodes, whole, NULL) ? whole : NULL);
    }
  for (guint i = 0; root != NULL && nodes->len > 0 && i < muster_node_get_n_children (root); i++)
    {
      MusterNode *node = muster_node_peek_child (root, i);
      MusterNode *whole = find_whole (self, node);

      if (whole != NULL && g_ptr_array_find (nodes, whole, NULL)
          && (locked || !muster_map_thing_is_locked (node)))
        add (list, node, whole);
    }
  return list;
}

/* What something of terrain KIND that lies there is a part of: its id; nullable. */
const char *
muster_map_view_find_whole (MusterMapView *self, const char *kind, const MusterShape *shape)
{
  const MusterFieldItem *whole =
      self->field != NULL ? muster_field_find_whole (self->field, kind, shape) : NULL;

  return whole != NULL ? whole->id : NULL;
}

/* One of the shapes of NODE becomes AFTER: then it is a part of what it lies on. What it is said to
 * be a part of without lying there it stays. */
void
muster_map_view_settle_part (MusterMapView *self,
                             MusterMapEdits *edits,
                             MusterNode *node,
                             MusterNode *element,
                             const MusterShape *after)
{
  g_autoptr (MusterShape) before = muster_shape_new (element, NULL);
  const char *of = muster_node_get (node, "of");
  const char *kind = muster_node_get (node, "kind");
  const char *was;
  const char *is;

  if (muster_node_get_kind (node) != MUSTER_KIND_FEATURE || kind == NULL || before == NULL)
    return;
  was = muster_map_view_find_whole (self, kind, before);
  is = muster_map_view_find_whole (self, kind, after);
  if (is != NULL || (of != NULL && g_strcmp0 (was, of) == 0))
    muster_map_edits_set (edits, node, "of", is);
}
