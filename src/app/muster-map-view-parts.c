/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-carry.h"
#include "muster-map-view-private.h"

/* Parts of features: a gate of a fort goes with it, and belongs to what it is put onto. */

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

  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *whole = g_ptr_array_index (nodes, i);
      g_autoptr (GPtrArray) parts = muster_carry_list_parts (whole, locked);

      for (guint k = 0; k < parts->len; k++)
        add (list, g_ptr_array_index (parts, k), whole);
    }
  for (guint i = 0; i < nodes->len; i++)
    add (list, g_ptr_array_index (nodes, i), NULL);
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
