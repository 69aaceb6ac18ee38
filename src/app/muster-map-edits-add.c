/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-map-edits.h"

/* What is on a map, and in which order: things that are added. */

static char *
make_id (MusterMapEdits *self, MusterNode *root, const char *prefix)
{
  char *id = muster_node_make_id (root, prefix);
  gsize start = strlen (id);
  guint64 number;

  /* other edits of the same step take some too */
  while (start > 0 && g_ascii_isdigit (id[start - 1]))
    start--;
  number = g_ascii_strtoull (id + start, NULL, 10);
  while (g_hash_table_contains (self->ids, id))
    {
      char *next = g_strdup_printf ("%.*s%" G_GUINT64_FORMAT, (int) start, id, ++number);

      g_free (id);
      id = next;
    }
  g_hash_table_add (self->ids, g_strdup (id));
  return id;
}

/* "hill" of "hill3". */
static char *
get_stem (const char *id)
{
  gsize length = strlen (id);

  while (length > 1 && g_ascii_isdigit (id[length - 1]))
    length--;
  return g_strndup (id, length);
}

/**
 * muster_map_edits_take_id:
 * @self: the edits
 * @root: the scenario
 * @id: what something is called in another one
 *
 * Returns: (transfer full): the same, or when something of @root is called so, one that is like it
 */
char *
muster_map_edits_take_id (MusterMapEdits *self, MusterNode *root, const char *id)
{
  g_autofree char *stem = NULL;

  if (muster_node_find (root, id) == NULL && !g_hash_table_contains (self->ids, id))
    {
      g_hash_table_add (self->ids, g_strdup (id));
      return g_strdup (id);
    }
  stem = get_stem (id);
  return make_id (self, root, stem);
}

/**
 * muster_map_thing_shift:
 * @node: a thing that is not yet part of a document: its numbers are built, not edited
 * @dx: how far to the east
 * @dy: how far to the south
 */
void
muster_map_thing_shift (MusterNode *node, double dx, double dy)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);

  for (guint i = 0; i < shapes->len; i++)
    {
      MusterNode *element = g_ptr_array_index (shapes, i);
      g_autoptr (MusterShape) shape = muster_shape_new (element, NULL);
      g_autoptr (MusterShape) moved = shape != NULL ? muster_shape_moved (shape, dx, dy) : NULL;
      g_auto (GStrv) attributes = moved != NULL ? muster_shape_write (moved) : NULL;

      for (guint k = 0; attributes != NULL && attributes[k] != NULL; k += 2)
        muster_node_build_set (element, attributes[k],
                               attributes[k + 1][0] != '\0' ? attributes[k + 1] : NULL);
    }
  if (muster_map_thing_has_spot (node))
    {
      g_autofree char *x = muster_shape_format (muster_node_get_double (node, "x", 0) + dx);
      g_autofree char *y = muster_shape_format (muster_node_get_double (node, "y", 0) + dy);

      muster_node_build_set (node, "x", x);
      muster_node_build_set (node, "y", y);
    }
}

/**
 * muster_map_edits_duplicate:
 * @self: the edits
 * @node: a thing on a map
 * @dx: how far east of it
 * @dy: how far south of it
 *
 * Adds another like it, with an id of its own and not locked.
 *
 * Returns: (transfer none) (nullable): the other; a unit and its arrival are there but once
 */
MusterNode *
muster_map_edits_duplicate (MusterMapEdits *self, MusterNode *node, double dx, double dy)
{
  g_autoptr (MusterNode) copy = NULL;
  MusterNode *parent = muster_node_get_parent (node);
  MusterKind kind = muster_node_get_kind (node);

  if (parent == NULL || kind == MUSTER_KIND_PLACE || kind == MUSTER_KIND_REINFORCEMENT)
    return NULL;
  copy = muster_node_copy (node);
  if (muster_node_get_id (node) != NULL)
    {
      g_autofree char *stem = get_stem (muster_node_get_id (node));
      g_autofree char *id = make_id (self, muster_node_get_root (node), stem);

      muster_node_build_set (copy, "id", id);
    }
  if (muster_node_get (copy, "locked") != NULL)
    muster_node_build_set (copy, "locked", NULL);
  muster_map_thing_shift (copy, dx, dy);
  g_ptr_array_add (self->edits, muster_edit_new_insert (parent, G_MAXUINT, copy));
  return copy;
}

/* The first and the last child of PARENT of that kind. */
static gboolean
find_span (MusterNode *parent, MusterKind kind, guint *first, guint *last)
{
  gboolean found = FALSE;

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    if (muster_node_get_kind (muster_node_peek_child (parent, i)) == kind)
      {
        if (!found)
          *first = i;
        *last = i;
        found = TRUE;
      }
  return found;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  guint left = muster_node_get_index (*(MusterNode *const *) a);
  guint right = muster_node_get_index (*(MusterNode *const *) b);

  return left < right ? -1 : left > right;
}

/* Whether all of NODES (sorted) that stand where NODE does are at that end already. */
static gboolean
are_at_end (GPtrArray *nodes, MusterNode *node, gboolean front, guint first, guint last)
{
  MusterNode *parent = muster_node_get_parent (node);
  guint n = 0;

  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *one = g_ptr_array_index (nodes, front ? nodes->len - 1 - i : i);

      if (muster_node_get_parent (one) != parent
          || muster_node_get_kind (one) != muster_node_get_kind (node))
        continue;
      if (muster_node_get_index (one) != (front ? last - n : first + n))
        return FALSE;
      n++;
    }
  return TRUE;
}

/**
 * muster_map_edits_order:
 * @self: the edits
 * @nodes: (element-type MusterNode): things on a map
 * @front: before all others of their kind, else behind them
 *
 * Changes which covers which; among themselves they stay in order.
 */
void
muster_map_edits_order (MusterMapEdits *self, GPtrArray *nodes, gboolean front)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < nodes->len; i++)
    if (muster_node_get_parent (g_ptr_array_index (nodes, i)) != NULL)
      g_ptr_array_add (sorted, g_ptr_array_index (nodes, i));
  g_ptr_array_sort (sorted, compare_places);
  for (guint i = 0; i < sorted->len; i++)
    {
      guint at = front ? i : sorted->len - 1 - i;
      MusterNode *node = g_ptr_array_index (sorted, at);
      MusterNode *parent = muster_node_get_parent (node);
      guint first = 0;
      guint last = 0;

      if (find_span (parent, muster_node_get_kind (node), &first, &last)
          && !are_at_end (sorted, node, front, first, last))
        g_ptr_array_add (self->edits, muster_edit_new_move (node, parent, front ? last : first));
    }
}

/**
 * muster_map_edits_lock:
 * @self: the edits
 * @node: a thing on a map
 * @locked: whether it is to be left where it is
 *
 * Says so. An arrival cannot be locked.
 */
void
muster_map_edits_lock (MusterMapEdits *self, MusterNode *node, gboolean locked)
{
  if (muster_kind_find_attribute (muster_node_get_kind (node), "locked") != NULL)
    muster_map_edits_set (self, node, "locked", locked ? "yes" : NULL);
}

/* New things */

/* Behind the last of its kind, else at the end: so that documents read well. */
static void
add (MusterMapEdits *self, MusterNode *parent, MusterNode *node)
{
  guint first = 0;
  guint last = 0;
  guint index = G_MAXUINT;

  if (find_span (parent, muster_node_get_kind (node), &first, &last))
    index = last + 1;
  else if (find_span (parent, MUSTER_KIND_FIELD, &first, &last))
    index = last + 1;
  g_ptr_array_add (self->edits, muster_edit_new_insert (parent, index, node));
}

/**
 * muster_map_edits_add_feature:
 * @self: the edits
 * @scenario: where
 * @kind: of terrain
 * @shape: what it covers
 *
 * Adds a feature in front of all others.
 *
 * Returns: (transfer none): the feature
 */
MusterNode *
muster_map_edits_add_feature (MusterMapEdits *self,
                              MusterNode *scenario,
                              const char *kind,
                              const MusterShape *shape)
{
  g_autofree char *id = make_id (self, scenario, kind);
  g_autoptr (MusterNode) node =
      muster_node_new_with (MUSTER_KIND_FEATURE, "id", id, "kind", kind, NULL);

  muster_node_build_add (node, muster_shape_to_node (shape));
  add (self, scenario, node);
  return node;
}

/**
 * muster_map_edits_add_shape:
 * @self: the edits
 * @node: a feature or area
 * @shape: what more it covers
 *
 * Adds to it: a wood of several parts.
 *
 * Returns: (transfer none): the element of the shape
 */
MusterNode *
muster_map_edits_add_shape (MusterMapEdits *self, MusterNode *node, const MusterShape *shape)
{
  g_autoptr (MusterNode) element = muster_shape_to_node (shape);

  g_ptr_array_add (self->edits, muster_edit_new_insert (node, G_MAXUINT, element));
  return element;
}

/**
 * muster_map_edits_add_area:
 * @self: the edits
 * @side: whose
 * @shape: what it covers
 *
 * Adds an area where a side may deploy.
 *
 * Returns: (transfer none): the area
 */
MusterNode *
muster_map_edits_add_area (MusterMapEdits *self, MusterNode *side, const MusterShape *shape)
{
  g_autoptr (MusterNode) node = muster_node_new (MUSTER_KIND_DEPLOYMENT);

  muster_node_build_add (node, muster_shape_to_node (shape));
  add (self, side, node);
  return node;
}

static MusterNode *
add_spot (MusterMapEdits *self, MusterNode *parent, MusterNode *node, double x, double y)
{
  g_autofree char *x_text = muster_shape_format (x);
  g_autofree char *y_text = muster_shape_format (y);

  muster_node_build_set (node, "x", x_text);
  muster_node_build_set (node, "y", y_text);
  add (self, parent, node);
  return node;
}

/**
 * muster_map_edits_add_objective:
 * @self: the edits
 * @scenario: where
 * @name: what it is called
 * @x: its place
 * @y: the same
 *
 * Returns: (transfer none): the objective
 */
MusterNode *
muster_map_edits_add_objective (
    MusterMapEdits *self, MusterNode *scenario, const char *name, double x, double y)
{
  g_autofree char *id = make_id (self, scenario, "objective");
  g_autoptr (MusterNode) node =
      muster_node_new_with (MUSTER_KIND_OBJECTIVE, "id", id, "name", name, NULL);

  return add_spot (self, scenario, node, x, y);
}

/**
 * muster_map_edits_add_label:
 * @self: the edits
 * @scenario: where
 * @look: "label" for words on the map, "note" for a mark
 * @name: the words
 * @x: its place
 * @y: the same
 *
 * Words on the map are for all, a note is the umpire's, until somebody says otherwise.
 *
 * Returns: (transfer none): the label
 */
MusterNode *
muster_map_edits_add_label (MusterMapEdits *self,
                            MusterNode *scenario,
                            const char *look,
                            const char *name,
                            double x,
                            double y)
{
  const char *audience = g_str_equal (look, "note") ? "umpire" : "all";
  g_autoptr (MusterNode) node = muster_node_new_with (MUSTER_KIND_LABEL, "name", name, "look", look,
                                                      "audience", audience, NULL);

  return add_spot (self, scenario, node, x, y);
}

static MusterNode *
find_side (MusterNode *scenario, const char *id, gsize length)
{
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *side = muster_node_peek_child (scenario, i);
      const char *name = muster_node_get_id (side);

      if (muster_node_get_kind (side) == MUSTER_KIND_SIDE && name != NULL && strlen (name) == length
          && strncmp (name, id, length) == 0)
        return side;
    }
  return NULL;
}

/**
 * muster_map_edits_place:
 * @self: the edits
 * @scenario: where
 * @unit: "side/unit"
 * @x: where it stands
 * @y: the same
 * @facing: in degrees clockwise from north; below 0: as it is
 *
 * Puts a unit on the map, or elsewhere.
 *
 * Returns: (transfer none) (nullable): its place; there is no such side
 */
MusterNode *
muster_map_edits_place (
    MusterMapEdits *self, MusterNode *scenario, const char *unit, double x, double y, double facing)
{
  const char *slash = strchr (unit, '/');
  MusterNode *side = slash != NULL ? find_side (scenario, unit, (gsize) (slash - unit)) : NULL;
  g_autoptr (MusterNode) node = NULL;

  for (guint i = 0; side != NULL && i < muster_node_get_n_children (side); i++)
    {
      MusterNode *place = muster_node_peek_child (side, i);

      if (muster_node_get_kind (place) != MUSTER_KIND_PLACE
          || g_strcmp0 (muster_node_get (place, "unit"), slash + 1) != 0)
        continue;
      muster_map_edits_set_number (self, place, "x", x);
      muster_map_edits_set_number (self, place, "y", y);
      if (facing >= 0)
        muster_map_edits_set_number (self, place, "facing", facing);
      return place;
    }
  if (side == NULL)
    return NULL;
  node = muster_node_new_with (MUSTER_KIND_PLACE, "unit", slash + 1, NULL);
  if (facing >= 0)
    {
      g_autofree char *text = muster_shape_format (facing);

      muster_node_build_set (node, "facing", text);
    }
  return add_spot (self, side, node, x, y);
}
