/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-side-bounds.h"

#include "muster-garrison.h"
#include "muster-shape.h"

/* Where a side of a scenario starts. */

static void
add_point (MusterSideBounds *bounds, double x, double y)
{
  bounds->left = bounds->any ? MIN (bounds->left, x) : x;
  bounds->right = bounds->any ? MAX (bounds->right, x) : x;
  bounds->top = bounds->any ? MIN (bounds->top, y) : y;
  bounds->bottom = bounds->any ? MAX (bounds->bottom, y) : y;
  bounds->any = TRUE;
}

/* As it lies, turned or not; what cannot be read is nowhere. */
static void
add_shape (MusterSideBounds *bounds, MusterNode *node)
{
  g_autoptr (MusterShape) shape = muster_shape_new (node, NULL);
  MusterBounds box;

  if (shape == NULL)
    return;
  box = muster_shape_get_bounds (shape);
  add_point (bounds, box.left, box.top);
  add_point (bounds, box.right, box.bottom);
}

static void
add_words (GHashTable *set, const char *list)
{
  g_auto (GStrv) words = g_strsplit_set (list != NULL ? list : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_hash_table_add (set, g_strdup (words[i]));
}

/* Whether all that the list names comes later, so that it does not start on the field. */
static gboolean
comes_later (GHashTable *later, const char *list)
{
  g_auto (GStrv) words = g_strsplit_set (list != NULL ? list : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !g_hash_table_contains (later, words[i]))
      return FALSE;
  return list != NULL;
}

GPtrArray *
muster_side_list_starting (MusterNode *side)
{
  g_autoptr (GHashTable) later = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *starting = g_ptr_array_new ();

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
        add_words (later, muster_node_get (child, "units"));
    }
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      MusterKind kind = muster_node_get_kind (child);

      if ((kind == MUSTER_KIND_PLACE && !comes_later (later, muster_node_get (child, "unit"))
           /* which is told, and put right, by itself */
           && !muster_garrison_has_strayed (child, NULL))
          || (kind == MUSTER_KIND_DEPLOYMENT
              && !comes_later (later, muster_node_get (child, "units"))))
        g_ptr_array_add (starting, child);
    }
  return starting;
}

MusterSideBounds
muster_side_measure (MusterNode *side)
{
  g_autoptr (GPtrArray) starting = muster_side_list_starting (side);
  MusterSideBounds bounds = { 0 };

  for (guint i = 0; i < starting->len; i++)
    {
      MusterNode *child = g_ptr_array_index (starting, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_PLACE)
        add_point (&bounds, muster_node_get_double (child, "x", 0),
                   muster_node_get_double (child, "y", 0));
      for (guint k = 0; muster_node_get_kind (child) == MUSTER_KIND_DEPLOYMENT
                        && k < muster_node_get_n_children (child);
           k++)
        if (muster_node_get_kind (muster_node_peek_child (child, k)) != MUSTER_KIND_FOREIGN)
          add_shape (&bounds, muster_node_peek_child (child, k));
    }
  return bounds;
}
