/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

/* The tool that selects, moves, reshapes and turns. */

/* What lies there; DEEPER: below what is selected. */
static MusterNode *
find_node (MusterMapView *self, double x, double y, gboolean deeper)
{
  const MusterFieldItem *item = muster_map_view_find_item (self, x, y);
  g_autoptr (GPtrArray) items = NULL;

  if (!deeper || item == NULL)
    return item != NULL ? item->node : NULL;
  items = muster_map_view_list_items (self, x, y);
  for (guint i = 0; i + 1 < items->len; i++)
    {
      item = g_ptr_array_index (items, i);
      if (muster_map_view_is_selected (self, item->node))
        return ((const MusterFieldItem *) g_ptr_array_index (items, i + 1))->node;
    }
  return ((const MusterFieldItem *) g_ptr_array_index (items, 0))->node;
}

static void
toggle (MusterMapView *self, MusterNode *node)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint i = 0; i < self->selection->len; i++)
    if (g_ptr_array_index (self->selection, i) != node)
      g_ptr_array_add (nodes, g_ptr_array_index (self->selection, i));
  if (nodes->len == self->selection->len)
    g_ptr_array_add (nodes, node);
  muster_map_view_set_selection (self, nodes);
}

static gboolean
press_handle (MusterMapView *self, double x, double y)
{
  MusterMapHandle handle = muster_map_view_find_handle (self, x, y);

  if (handle.what == MUSTER_MAP_DRAG_NONE)
    return FALSE;
  self->dragged = handle;
  self->handle = handle;
  self->drag = handle.what;
  muster_map_view_tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static void
press (MusterMapView *self, double x, double y, guint n_press, GdkModifierType state)
{
  gboolean adds = (state & GDK_SHIFT_MASK) != 0;
  MusterNode *node;

  self->from = self->to = (MusterPoint){ x, y };
  self->shift = (MusterPoint){ 0, 0 };
  self->turn = 0;
  self->adds = adds;
  self->again = FALSE;
  self->drag = MUSTER_MAP_DRAG_NONE;
  if (press_handle (self, x, y))
    return;
  self->handle.what = MUSTER_MAP_DRAG_NONE;
  if (n_press == 2 && muster_map_view_add_point (self, x, y))
    return;
  node = find_node (self, x, y, (state & GDK_ALT_MASK) != 0);
  /* an area is large, and other things lie in it: it is moved once it is selected */
  if (node == NULL
      || (!adds && muster_node_get_kind (node) == MUSTER_KIND_DEPLOYMENT
          && !muster_map_view_is_selected (self, node)))
    {
      self->drag = MUSTER_MAP_DRAG_BAND;
      return;
    }
  self->again = !adds && muster_map_view_is_selected (self, node);
  if (adds)
    toggle (self, node);
  else if (!muster_map_view_is_selected (self, node))
    muster_map_view_set_only (self, node);
  self->drag =
      muster_map_view_is_selected (self, node) ? MUSTER_MAP_DRAG_WAIT : MUSTER_MAP_DRAG_NONE;
}

/* How far the thing is turned by its handle being dragged to X, Y. */
static double
find_turn (MusterMapView *self, double x, double y, GdkModifierType state)
{
  MusterNode *node = self->dragged.node;
  MusterBounds box;
  double bearing;

  if (!muster_map_thing_get_bounds (node, &box))
    return 0;
  bearing = muster_bearing ((box.left + box.right) / 2, (box.top + box.bottom) / 2, x, y);
  if (muster_node_get_kind (node) == MUSTER_KIND_PLACE)
    return muster_map_view_snap_angle (self, bearing, state)
           - muster_map_view_get_facing (self, node);
  return remainder (muster_map_view_snap_angle (self, bearing - self->dragged.up, state), 360);
}

/* Whether the handle that is dragged is a point of a line. */
static gboolean
is_of_line (MusterMapView *self)
{
  MusterNode *element = muster_map_view_get_shape (&self->dragged);

  return element != NULL && muster_node_get_kind (element) == MUSTER_KIND_SHAPE_LINE;
}

static void
drag (MusterMapView *self, double x, double y, GdkModifierType state)
{
  MusterPoint at;

  self->to = (MusterPoint){ x, y };
  switch (self->drag)
    {
    case MUSTER_MAP_DRAG_WAIT:
    case MUSTER_MAP_DRAG_MOVE:
      self->drag = MUSTER_MAP_DRAG_MOVE;
      self->shift = muster_map_view_snap_shift (self, x - self->from.x, y - self->from.y, state);
      break;
    case MUSTER_MAP_DRAG_POINT:
    case MUSTER_MAP_DRAG_HANDLE:
      at = is_of_line (self) ? muster_map_view_snap_into (self, x, y, state)
                             : muster_map_view_snap (self, x, y, state);
      g_clear_pointer (&self->reshaped, muster_shape_unref);
      self->reshaped = muster_map_view_reshape (self, &self->dragged, at.x, at.y, state);
      break;
    case MUSTER_MAP_DRAG_ROTATE:
      self->turn = find_turn (self, x, y, state);
      break;
    default:
      break;
    }
}

static gboolean
is_inside (const MusterBounds *band, MusterNode *node)
{
  MusterBounds box;

  return muster_map_thing_get_bounds (node, &box) && box.left >= band->left
         && box.right <= band->right && box.top >= band->top && box.bottom <= band->bottom;
}

/* All that lies in the rubber band as a whole. What is locked is passed over: it is what one draws
 * on. */
static void
select_band (MusterMapView *self)
{
  MusterBounds band = { MIN (self->from.x, self->to.x), MIN (self->from.y, self->to.y),
                        MAX (self->from.x, self->to.x), MAX (self->from.y, self->to.y) };
  g_autoptr (GPtrArray) all = muster_map_view_list_nodes (self);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint i = 0; self->adds && i < self->selection->len; i++)
    g_ptr_array_add (nodes, g_ptr_array_index (self->selection, i));
  for (guint i = 0; i < all->len; i++)
    if (!muster_map_thing_is_locked (g_ptr_array_index (all, i))
        && is_inside (&band, g_ptr_array_index (all, i)))
      g_ptr_array_add (nodes, g_ptr_array_index (all, i));
  muster_map_view_set_selection (self, nodes);
}

static void
reshape (MusterMapView *self)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autoptr (MusterShape) shape = g_steal_pointer (&self->reshaped);
  MusterMapHandle kept = self->dragged;
  MusterNode *element = shape != NULL ? muster_map_view_get_shape (&kept) : NULL;

  if (element == NULL)
    return;
  muster_map_edits_set_shape (edits, element, shape);
  muster_map_view_settle_part (self, edits, kept.node, element, shape);
  if (!muster_map_view_do (self, _ ("Reshape"), edits, NULL))
    return;
  /* the same one is at hand still */
  if (kept.what == MUSTER_MAP_DRAG_POINT)
    kept.at = muster_shape_get_point (shape, kept.index);
  else
    kept.at = muster_shape_get_handle (shape, kept.index);
  self->handle = kept;
}

/* A click on what is selected already: of several on that one alone; and whoever shows what is
 * selected is to show it, as by any other click. */
static void
choose_again (MusterMapView *self, MusterNode *node)
{
  if (node != NULL && self->selection->len > 1)
    muster_map_view_set_only (self, node);
  else if (node != NULL && muster_map_view_is_selected (self, node))
    muster_map_view_selection_changed (self);
}

static void
release (MusterMapView *self, double x, double y, GdkModifierType state)
{
  MusterMapDrag what = self->drag;

  self->drag = MUSTER_MAP_DRAG_NONE;
  switch (what)
    {
    case MUSTER_MAP_DRAG_MOVE:
      muster_map_view_move_selection (self, self->shift.x, self->shift.y, FALSE);
      break;
    case MUSTER_MAP_DRAG_BAND:
      if (self->to.x != self->from.x || self->to.y != self->from.y)
        select_band (self);
      else if (!self->adds)
        muster_map_view_set_only (self, find_node (self, x, y, (state & GDK_ALT_MASK) != 0));
      break;
    case MUSTER_MAP_DRAG_WAIT:
      if (self->again)
        choose_again (self, find_node (self, x, y, (state & GDK_ALT_MASK) != 0));
      break;
    case MUSTER_MAP_DRAG_POINT:
    case MUSTER_MAP_DRAG_HANDLE:
      reshape (self);
      break;
    case MUSTER_MAP_DRAG_ROTATE:
      if (self->turn != 0)
        muster_map_view_rotate_selection (self, self->turn);
      break;
    default:
      break;
    }
}

static gboolean
cancel (MusterMapView *self)
{
  gboolean half = self->drag != MUSTER_MAP_DRAG_NONE && self->drag != MUSTER_MAP_DRAG_WAIT;

  self->drag = MUSTER_MAP_DRAG_NONE;
  self->dragged.what = MUSTER_MAP_DRAG_NONE;
  self->shift = (MusterPoint){ 0, 0 };
  self->turn = 0;
  g_clear_pointer (&self->reshaped, muster_shape_unref);
  return half;
}

/* What it would be */

static void
draw_changed (MusterMapView *self, cairo_t *cr, const MusterMapMoved *moved)
{
  MusterNode *node = moved->node;
  MusterNode *about = moved->whole != NULL ? moved->whole : node;
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);
  MusterBounds box;

  for (guint i = 0; i < shapes->len; i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (g_ptr_array_index (shapes, i), NULL);
      g_autoptr (MusterShape) changed = NULL;

      if (shape == NULL || !muster_map_thing_get_bounds (about, &box))
        continue;
      if (self->drag == MUSTER_MAP_DRAG_MOVE)
        changed = muster_shape_moved (shape, self->shift.x, self->shift.y);
      else
        changed = muster_shape_rotated_about (shape, (box.left + box.right) / 2,
                                              (box.top + box.bottom) / 2, self->turn);
      muster_map_view_draw_shape (self, cr, changed, TRUE);
    }
  if (shapes->len == 0 && self->drag == MUSTER_MAP_DRAG_MOVE)
    muster_map_view_draw_spot (self, cr, node, self->shift.x, self->shift.y, 0);
  else if (shapes->len == 0)
    muster_map_view_draw_spot (self, cr, node, 0, 0, self->turn);
}

static void
draw_moved (MusterMapView *self, cairo_t *cr)
{
  g_autoptr (GArray) moved = muster_map_view_list_moved (self, FALSE);

  for (guint i = 0; i < moved->len; i++)
    draw_changed (self, cr, &g_array_index (moved, MusterMapMoved, i));
}

/* How far it is turned, or where a unit looks then, beside the pointer. */
static void
draw_turn (MusterMapView *self, cairo_t *cr)
{
  MusterNode *node = self->dragged.node;
  const double turn = muster_node_get_kind (node) == MUSTER_KIND_PLACE
                          ? fmod (muster_map_view_get_facing (self, node) + self->turn + 720, 360)
                          : self->turn;
  g_autofree char *text = g_strdup_printf ("%.0f°", turn);
  MusterPoint at = self->to;

  muster_map_transform_to_view (&self->transform, &at.x, &at.y);
  muster_map_view_draw_text (self, cr, text, at.x + 14, at.y + 10);
}

static void
draw_band (MusterMapView *self, cairo_t *cr)
{
  MusterPoint from = self->from;
  MusterPoint to = self->to;

  muster_map_transform_to_view (&self->transform, &from.x, &from.y);
  muster_map_transform_to_view (&self->transform, &to.x, &to.y);
  cairo_rectangle (cr, MIN (from.x, to.x), MIN (from.y, to.y), fabs (to.x - from.x),
                   fabs (to.y - from.y));
  muster_map_view_set_accent (self, cr, 0.15);
  cairo_fill_preserve (cr);
  muster_map_view_set_accent (self, cr, 0.9);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw (MusterMapView *self, cairo_t *cr)
{
  switch (self->drag)
    {
    case MUSTER_MAP_DRAG_MOVE:
      draw_moved (self, cr);
      break;
    case MUSTER_MAP_DRAG_ROTATE:
      draw_moved (self, cr);
      draw_turn (self, cr);
      break;
    case MUSTER_MAP_DRAG_BAND:
      draw_band (self, cr);
      break;
    case MUSTER_MAP_DRAG_POINT:
    case MUSTER_MAP_DRAG_HANDLE:
      if (self->reshaped != NULL)
        muster_map_view_draw_shape (self, cr, self->reshaped, TRUE);
      break;
    default:
      break;
    }
}

const MusterMapTool muster_map_tool_select = {
  .name = MUSTER_MAP_TOOL_SELECT,
  .cursor = "default",
  .hint = N_ ("Tab goes from thing to thing, arrow keys move what is selected"),
  .press = press,
  .drag = drag,
  .release = release,
  .cancel = cancel,
  .draw = draw,
};
