/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-edits.h"

#include <math.h>
#include <string.h>

/* What is written is rounded: so far from a line is on it. */
#define HAIR 1e-3

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
add_degrees (double from, double degrees)
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
  muster_map_edits_set_number (self, place, "facing", add_degrees (facing, 0));
}

/* How far it is to the next line, or middle, of zones; DOWN: of two that are as near to the one
 * before. */
static double
find_step (double at, gboolean down)
{
  return down ? ceil (at - 0.5 - HAIR) - at : floor (at + 0.5 + HAIR) - at;
}

static gboolean
is_whole (double value)
{
  return fabs (value - round (value)) < HAIR;
}

/* What has been turned by a quarter about its middle may lie on halves of zones: how far it is to
 * whole ones. A further quarter takes it back, so that it does not wander. */
static MusterPoint
find_shift (const MusterShape *turned)
{
  const MusterBounds box = muster_shape_get_bounds (turned);
  const gboolean is_line = !muster_shape_is_closed (turned);
  const MusterPoint first
      = is_line ? muster_shape_get_point (turned, 0) : (MusterPoint){ box.left, box.top };
  const gboolean down = box.right - box.left > box.bottom - box.top;
  const double middle = is_line ? 0.5 : 0;

  if (!is_whole (box.right - box.left) || !is_whole (box.bottom - box.top))
    return (MusterPoint){ 0, 0 };
  return (MusterPoint){ find_step (first.x - middle, down), find_step (first.y - middle, down) };
}

static MusterShape *
turn_shape (MusterShape *shape, const MusterMapTurn *turn)
{
  g_autoptr (MusterShape) turned
      = muster_shape_rotated_about (shape, turn->about.x, turn->about.y, turn->degrees);
  MusterShape *moved = muster_shape_moved (turned, turn->shift.x, turn->shift.y);

  if (!turn->on_zones || muster_shape_get_kind (shape) == MUSTER_SHAPE_RECT
      || muster_shape_get_kind (shape) == MUSTER_SHAPE_ELLIPSE)
    return moved;
  /* what was rounded on the way lies on zones again */
  for (guint i = 0; i < muster_shape_get_n_points (moved); i++)
    {
      const MusterPoint at = muster_shape_get_point (moved, i);
      g_autoptr (MusterShape) before = NULL;

      if (!is_whole (2 * at.x) || !is_whole (2 * at.y))
        continue;
      before = g_steal_pointer (&moved);
      moved = muster_shape_with_point (before, i, round (2 * at.x) / 2, round (2 * at.y) / 2);
    }
  return moved;
}

/**
 * muster_map_thing_plan_turn:
 * @node: a thing on a map
 * @degrees: how far, clockwise
 * @on_zones: whether what lies on zones is to lie on zones then
 *
 * Returns: how it is turned about the middle of its box, and all that is turned with it
 */
MusterMapTurn
muster_map_thing_plan_turn (MusterNode *node, double degrees, gboolean on_zones)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);
  g_autoptr (MusterShape) shape =
      shapes->len > 0 ? muster_shape_new (g_ptr_array_index (shapes, 0), NULL) : NULL;
  MusterMapTurn turn = { .degrees = degrees, .on_zones = on_zones };
  MusterBounds box = { 0 };

  if (shape == NULL || !muster_map_thing_get_bounds (node, &box))
    return turn;
  if (shapes->len == 1)
    box = muster_shape_get_box (shape);
  turn.about = (MusterPoint){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
  if (on_zones)
    {
      g_autoptr (MusterShape) turned
          = muster_shape_rotated_about (shape, turn.about.x, turn.about.y, degrees);

      turn.shift = find_shift (turned);
    }
  return turn;
}

/**
 * muster_map_edits_rotate:
 * @self: the edits
 * @node: a thing on a map
 * @turn: what muster_map_thing_plan_turn() has of it
 *
 * Turns all of it. Units: muster_map_edits_face().
 */
void
muster_map_edits_rotate (MusterMapEdits *self, MusterNode *node, const MusterMapTurn *turn)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_LABEL)
    muster_map_edits_set_number (
        self, node, "rotation",
        add_degrees (muster_node_get_double (node, "rotation", 0), turn->degrees));
  else if (!muster_map_thing_has_spot (node))
    muster_map_edits_rotate_about (self, node, turn);
}

/**
 * muster_map_edits_rotate_about:
 * @self: the edits
 * @node: a thing on a map
 * @turn: how something is turned
 *
 * Turns it along with that: its shapes, or its spot.
 */
void
muster_map_edits_rotate_about (MusterMapEdits *self, MusterNode *node, const MusterMapTurn *turn)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);

  for (guint i = 0; i < shapes->len; i++)
    {
      MusterNode *element = g_ptr_array_index (shapes, i);
      g_autoptr (MusterShape) shape = muster_shape_new (element, NULL);
      g_autoptr (MusterShape) turned = shape != NULL ? turn_shape (shape, turn) : NULL;

      if (turned != NULL)
        muster_map_edits_set_shape (self, element, turned);
    }
  if (muster_map_thing_has_spot (node))
    {
      const MusterPoint at
          = muster_point_rotated ((MusterPoint){ muster_node_get_double (node, "x", 0),
                                                 muster_node_get_double (node, "y", 0) },
                                  turn->about, turn->degrees);

      muster_map_edits_set_number (self, node, "x", at.x + turn->shift.x);
      muster_map_edits_set_number (self, node, "y", at.y + turn->shift.y);
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
