/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-edits.h"

#include <math.h>
#include <string.h>

/**
 * muster_map_edits_new:
 *
 * Returns: (transfer full): nothing to be done yet
 */
MusterMapEdits *
muster_map_edits_new (void)
{
  MusterMapEdits *self = g_new0 (MusterMapEdits, 1);

  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/**
 * muster_map_edits_free:
 * @self: the edits
 *
 * Frees them.
 */
void
muster_map_edits_free (MusterMapEdits *self)
{
  g_ptr_array_unref (self->edits);
  g_hash_table_unref (self->ids);
  g_free (self);
}

/* Things */

/**
 * muster_map_thing_is:
 * @node: a node of a scenario
 *
 * Returns: whether it is something that lies on the map
 */
gboolean
muster_map_thing_is (MusterNode *node)
{
  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_FEATURE:
    case MUSTER_KIND_DEPLOYMENT:
    case MUSTER_KIND_OBJECTIVE:
    case MUSTER_KIND_LABEL:
    case MUSTER_KIND_PLACE:
    case MUSTER_KIND_REINFORCEMENT:
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * muster_map_thing_is_locked:
 * @node: a thing on a map
 *
 * Returns: whether it is to be left where it is
 */
gboolean
muster_map_thing_is_locked (MusterNode *node)
{
  return muster_node_get_boolean (node, "locked", FALSE);
}

static gboolean
is_shape (MusterNode *node)
{
  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_SHAPE_POLYGON:
    case MUSTER_KIND_SHAPE_LINE:
    case MUSTER_KIND_SHAPE_RECT:
    case MUSTER_KIND_SHAPE_ELLIPSE:
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * muster_map_thing_list_shapes:
 * @node: a thing on a map
 *
 * Returns: (transfer container) (element-type MusterNode): its shapes, in order
 */
GPtrArray *
muster_map_thing_list_shapes (MusterNode *node)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    if (is_shape (muster_node_peek_child (node, i)))
      g_ptr_array_add (list, muster_node_peek_child (node, i));
  return list;
}

/**
 * muster_map_thing_has_shapes:
 * @node: a thing on a map
 *
 * Returns: whether it covers something; else it is a spot
 */
gboolean
muster_map_thing_has_shapes (MusterNode *node)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);

  return shapes->len > 0;
}

/**
 * muster_map_thing_has_spot:
 * @node: a thing on a map
 *
 * Returns: whether it says where it is by a spot
 */
gboolean
muster_map_thing_has_spot (MusterNode *node)
{
  return muster_node_get (node, "x") != NULL && muster_node_get (node, "y") != NULL;
}

/**
 * muster_map_things_list_movable:
 * @nodes: (element-type MusterNode): things on a map
 * @locked: whether locked ones count
 *
 * Returns: (transfer container) (element-type MusterNode): those that may be changed, each once
 */
GPtrArray *
muster_map_things_list_movable (GPtrArray *nodes, gboolean locked)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (nodes, i);

      if (muster_map_thing_is (node) && (locked || !muster_map_thing_is_locked (node))
          && !g_ptr_array_find (list, node, NULL))
        g_ptr_array_add (list, node);
    }
  return list;
}

/**
 * muster_map_thing_get_bounds:
 * @node: a thing on a map
 * @box: (out caller-allocates): around all that it covers
 *
 * Returns: whether it lies anywhere
 */
gboolean
muster_map_thing_get_bounds (MusterNode *node, MusterBounds *box)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);
  gboolean found = FALSE;

  for (guint i = 0; i < shapes->len; i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (g_ptr_array_index (shapes, i), NULL);

      if (shape == NULL)
        continue;
      *box = found ? muster_bounds_join (*box, muster_shape_get_bounds (shape))
                   : muster_shape_get_bounds (shape);
      found = TRUE;
    }
  if (!found && muster_map_thing_has_spot (node))
    {
      box->left = box->right = muster_node_get_double (node, "x", 0);
      box->top = box->bottom = muster_node_get_double (node, "y", 0);
      found = TRUE;
    }
  return found;
}

/* Changing */

/**
 * muster_map_edits_set:
 * @self: the edits
 * @node: a node
 * @attribute: of it
 * @value: (nullable): what it is to be; %NULL or "": not there
 *
 * Adds that, unless it is so already.
 */
void
muster_map_edits_set (MusterMapEdits *self,
                      MusterNode *node,
                      const char *attribute,
                      const char *value)
{
  if (value != NULL && value[0] == '\0')
    value = NULL;
  if (g_strcmp0 (muster_node_get (node, attribute), value) != 0)
    g_ptr_array_add (self->edits, muster_edit_new_set (node, attribute, value));
}

/**
 * muster_map_edits_set_number:
 * @self: the edits
 * @node: a node
 * @attribute: of it
 * @value: a number
 *
 * The same, as documents have numbers.
 */
void
muster_map_edits_set_number (MusterMapEdits *self,
                             MusterNode *node,
                             const char *attribute,
                             double value)
{
  g_autofree char *text = muster_shape_format (value);

  if (muster_node_get (node, attribute) != NULL
      && fabs (muster_node_get_double (node, attribute, 0) - value) < 1e-5)
    return;
  muster_map_edits_set (self, node, attribute, text);
}

/**
 * muster_map_edits_set_shape:
 * @self: the edits
 * @shape: the element of a shape, in its thing
 * @with: what it is to be
 *
 * Changes its attributes; where it becomes a shape of another kind, another element takes its
 * place.
 */
void
muster_map_edits_set_shape (MusterMapEdits *self, MusterNode *shape, const MusterShape *with)
{
  g_auto (GStrv) attributes = NULL;

  if (muster_node_get_kind (shape) != muster_shape_kind_to_node_kind (muster_shape_get_kind (with)))
    {
      g_autoptr (MusterNode) node = muster_shape_to_node (with);

      g_ptr_array_add (self->edits, muster_edit_new_replace (shape, node));
      return;
    }
  attributes = muster_shape_write (with);
  for (guint i = 0; attributes[i] != NULL; i += 2)
    muster_map_edits_set (self, shape, attributes[i], attributes[i + 1]);
}

/**
 * muster_map_edits_move:
 * @self: the edits
 * @node: a thing on a map
 * @dx: how far east
 * @dy: how far south
 *
 * Moves all of it.
 */
void
muster_map_edits_move (MusterMapEdits *self, MusterNode *node, double dx, double dy)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);

  if (dx == 0 && dy == 0)
    return;
  for (guint i = 0; i < shapes->len; i++)
    {
      MusterNode *element = g_ptr_array_index (shapes, i);
      g_autoptr (MusterShape) shape = muster_shape_new (element, NULL);
      g_autoptr (MusterShape) moved = shape != NULL ? muster_shape_moved (shape, dx, dy) : NULL;

      if (moved != NULL)
        muster_map_edits_set_shape (self, element, moved);
    }
  if (!muster_map_thing_has_spot (node))
    return;
  muster_map_edits_set_number (self, node, "x", muster_node_get_double (node, "x", 0) + dx);
  muster_map_edits_set_number (self, node, "y", muster_node_get_double (node, "y", 0) + dy);
}

static double
turn (double from, double degrees)
{
  double facing = fmod (from + degrees, 360);

  return facing < 0 ? facing + 360 : facing;
}

/**
 * muster_map_edits_face:
 * @self: the edits
 * @place: the place of a unit
 * @facing: degrees from north, clockwise; any number
 *
 * Has a unit look there.
 */
void
muster_map_edits_face (MusterMapEdits *self, MusterNode *place, double facing)
{
  muster_map_edits_set_number (self, place, "facing", turn (facing, 0));
}

/**
 * muster_map_edits_rotate:
 * @self: the edits
 * @node: a thing on a map
 * @degrees: how far, clockwise
 *
 * Turns all of its shapes together about the middle of its box. Units: muster_map_edits_face().
 */
void
muster_map_edits_rotate (MusterMapEdits *self, MusterNode *node, double degrees)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);
  MusterBounds box;

  if (muster_node_get_kind (node) == MUSTER_KIND_LABEL)
    muster_map_edits_set_number (self, node, "rotation",
                                 turn (muster_node_get_double (node, "rotation", 0), degrees));
  if (shapes->len == 0 || !muster_map_thing_get_bounds (node, &box))
    return;
  for (guint i = 0; i < shapes->len; i++)
    {
      MusterNode *element = g_ptr_array_index (shapes, i);
      g_autoptr (MusterShape) shape = muster_shape_new (element, NULL);
      g_autoptr (MusterShape) turned = NULL;

      if (shape == NULL)
        continue;
      turned = shapes->len == 1 ? muster_shape_rotated (shape, degrees)
                                : muster_shape_rotated_about (shape, (box.left + box.right) / 2,
                                                              (box.top + box.bottom) / 2, degrees);
      muster_map_edits_set_shape (self, element, turned);
    }
}

/**
 * muster_map_edits_rotate_about:
 * @self: the edits
 * @node: a feature
 * @x: what its shapes are turned about
 * @y: the same
 * @degrees: how far, clockwise
 *
 * Turns it as a part of something that is turned about its own middle.
 */
void
muster_map_edits_rotate_about (
    MusterMapEdits *self, MusterNode *node, double x, double y, double degrees)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);

  for (guint i = 0; i < shapes->len; i++)
    {
      MusterNode *element = g_ptr_array_index (shapes, i);
      g_autoptr (MusterShape) shape = muster_shape_new (element, NULL);
      g_autoptr (MusterShape) turned =
          shape != NULL ? muster_shape_rotated_about (shape, x, y, degrees) : NULL;

      if (turned != NULL)
        muster_map_edits_set_shape (self, element, turned);
    }
}

/**
 * muster_map_edits_remove:
 * @self: the edits
 * @node: a thing on a map
 *
 * Takes it away. A reinforcement stays, and loses its spot: it is more than a mark on the map.
 */
void
muster_map_edits_remove (MusterMapEdits *self, MusterNode *node)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_REINFORCEMENT)
    {
      muster_map_edits_set (self, node, "x", NULL);
      muster_map_edits_set (self, node, "y", NULL);
    }
  else if (muster_node_get_parent (node) != NULL)
    g_ptr_array_add (self->edits, muster_edit_new_remove (node));
}
