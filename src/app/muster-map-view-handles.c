/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-map-view-private.h"

/* Handles of what is selected: the points of its shapes, or of their boxes, and one to turn it
 * by. */

/* Pixels between a thing and the handle that turns it. */
#define STALK 26.0
/* Pixels from it to any other handle, at the least. */
#define APART 18.0

MusterNode *
muster_map_view_get_shape (const MusterMapHandle *handle)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (handle->node);

  return handle->shape < shapes->len ? g_ptr_array_index (shapes, handle->shape) : NULL;
}

static void
add_of_shape (GArray *handles, MusterNode *node, guint index, const MusterShape *shape)
{
  MusterShapeKind kind = muster_shape_get_kind (shape);
  gboolean points = kind == MUSTER_SHAPE_POLYGON || kind == MUSTER_SHAPE_LINE;
  guint n = points ? muster_shape_get_n_points (shape) : MUSTER_SHAPE_N_HANDLES;

  for (guint i = 0; i < n; i++)
    {
      MusterMapHandle handle = {
        .what = points ? MUSTER_MAP_DRAG_POINT : MUSTER_MAP_DRAG_HANDLE,
        .node = node,
        .shape = index,
        .index = i,
        .at = points ? muster_shape_get_point (shape, i) : muster_shape_get_handle (shape, i),
      };

      g_array_append_val (handles, handle);
    }
}

/* The only shape of a thing; nullable. */
static MusterShape *
get_only_shape (MusterNode *node)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);

  return shapes->len == 1 ? muster_shape_new (g_ptr_array_index (shapes, 0), NULL) : NULL;
}

/* Its own up, in degrees from the north: a box and words say how they lie, of points it is known
 * how far they were turned. */
static double
get_up (MusterMapView *self, MusterNode *node, const MusterShape *only)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_PLACE)
    return muster_map_view_get_facing (self, node);
  if (muster_node_get_kind (node) == MUSTER_KIND_LABEL)
    return muster_node_get_double (node, "rotation", 0);
  if (only != NULL && muster_shape_get_kind (only) != MUSTER_SHAPE_POLYGON
      && muster_shape_get_kind (only) != MUSTER_SHAPE_LINE)
    return muster_shape_get_rotation (only);
  return self->turned;
}

/* How far the shapes of a thing reach from MIDDLE that way. */
static double
get_reach (MusterNode *node, MusterPoint middle, MusterPoint way)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);
  double reach = 0;

  for (guint i = 0; i < shapes->len; i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (g_ptr_array_index (shapes, i), NULL);

      for (guint k = 0; shape != NULL && k < muster_shape_get_n_points (shape); k++)
        {
          const MusterPoint at = muster_shape_get_point (shape, k);

          reach = MAX (reach, (at.x - middle.x) * way.x + (at.y - middle.y) * way.y);
        }
    }
  return reach;
}

/* How far from a place in the view one can go that way and stay in it, in pixels; below 0: it lies
 * outside. */
static double
get_room (MusterMapView *self, MusterPoint from, MusterPoint way)
{
  const MusterMapRoom *room = &self->room;
  const double edge = MUSTER_MAP_HANDLE + 2;
  const double left = from.x - room->left - edge;
  const double right = room->left + room->width - edge - from.x;
  const double top = from.y - room->top - edge;
  const double bottom = room->top + room->height - edge - from.y;
  double far = G_MAXDOUBLE;

  if (left < 0 || right < 0 || top < 0 || bottom < 0)
    return -1;
  if (fabs (way.x) > 1e-9)
    far = MIN (far, (way.x > 0 ? right : left) / fabs (way.x));
  if (fabs (way.y) > 1e-9)
    far = MIN (far, (way.y > 0 ? bottom : top) / fabs (way.y));
  return far;
}

/* On the side that is up for the thing; of a unit in front of it. Where there is no room it comes
 * nearer, into the thing, and where that is too small it lies on the other side. */
static void
add_rotation (MusterMapView *self, GArray *handles, MusterNode *node, const MusterBounds *box)
{
  MusterMapHandle handle = { .what = MUSTER_MAP_DRAG_ROTATE, .node = node };
  const MusterKind kind = muster_node_get_kind (node);
  const double stalk = kind == MUSTER_KIND_PLACE ? 1.6 * STALK : STALK;
  g_autoptr (MusterShape) only = get_only_shape (node);
  const MusterBounds around = only != NULL ? muster_shape_get_box (only) : *box;
  const MusterPoint middle
      = { (around.left + around.right) / 2, (around.top + around.bottom) / 2 };
  MusterPoint spot = middle;
  MusterPoint way;
  double far;
  double room;

  if (kind != MUSTER_KIND_PLACE && kind != MUSTER_KIND_LABEL && !muster_map_thing_has_shapes (node))
    return;
  handle.up = get_up (self, node, only);
  muster_map_transform_to_view (&self->transform, &spot.x, &spot.y);
  for (handle.index = 0; handle.index < 2; handle.index++)
    {
      const double up = (handle.up + 180.0 * handle.index) * G_PI / 180;
      double reach;

      way = (MusterPoint){ sin (up), -cos (up) };
      reach = get_reach (node, middle, way) * self->transform.scale;
      room = get_room (self, spot, way);
      far = reach + stalk;
      handle.root = (MusterPoint){ middle.x + way.x * reach / self->transform.scale,
                                   middle.y + way.y * reach / self->transform.scale };
      /* not upon the handles of the shape itself */
      if (room >= 0 && far > room)
        far = room >= reach + APART ? room : MIN (room, reach - APART);
      if (room < 0 || far >= APART)
        break;
    }
  /* no room on either side: as it would be */
  if (handle.index == 2)
    {
      handle.index = 0;
      way = (MusterPoint){ sin (handle.up * G_PI / 180), -cos (handle.up * G_PI / 180) };
      far = get_reach (node, middle, way) * self->transform.scale + stalk;
    }
  handle.at = (MusterPoint){ middle.x + way.x * far / self->transform.scale,
                             middle.y + way.y * far / self->transform.scale };
  handle.up += 180.0 * handle.index;
  g_array_append_val (handles, handle);
}

GArray *
muster_map_view_list_handles (MusterMapView *self)
{
  GArray *handles = g_array_new (FALSE, FALSE, sizeof (MusterMapHandle));
  MusterNode *node = self->selection->len == 1 ? g_ptr_array_index (self->selection, 0) : NULL;
  g_autoptr (GPtrArray) shapes = NULL;
  MusterBounds box;

  if (node == NULL || muster_map_thing_is_locked (node))
    return handles;
  shapes = muster_map_thing_list_shapes (node);
  for (guint i = 0; i < shapes->len; i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (g_ptr_array_index (shapes, i), NULL);

      if (shape != NULL)
        add_of_shape (handles, node, i, shape);
    }
  if (muster_map_thing_get_bounds (node, &box))
    add_rotation (self, handles, node, &box);
  return handles;
}

/* The nearest to a place on the field, within reach of the pointer. */
MusterMapHandle
muster_map_view_find_handle (MusterMapView *self, double x, double y)
{
  g_autoptr (GArray) handles = muster_map_view_list_handles (self);
  double best = (MUSTER_MAP_HANDLE / 2 + MUSTER_MAP_SLACK) / self->transform.scale;
  MusterMapHandle found = { .what = MUSTER_MAP_DRAG_NONE };

  for (guint i = 0; i < handles->len; i++)
    {
      const MusterMapHandle *handle = &g_array_index (handles, MusterMapHandle, i);
      double distance = muster_distance (x, y, handle->at.x, handle->at.y);

      if (distance > best)
        continue;
      best = distance;
      found = *handle;
    }
  return found;
}

/* Shift keeps the proportions. */
MusterShape *
muster_map_view_reshape (
    MusterMapView *self, const MusterMapHandle *handle, double x, double y, GdkModifierType state)
{
  MusterNode *element = muster_map_view_get_shape (handle);
  g_autoptr (MusterShape) shape = element != NULL ? muster_shape_new (element, NULL) : NULL;

  if (shape == NULL)
    return NULL;
  if (handle->what == MUSTER_MAP_DRAG_POINT)
    return muster_shape_with_point (shape, handle->index, x, y);
  return muster_shape_scaled (shape, handle->index, x, y, (state & GDK_SHIFT_MASK) != 0);
}

/* A new point where a shape of the selected thing comes nearest. */
gboolean
muster_map_view_add_point (MusterMapView *self, double x, double y)
{
  MusterNode *node = self->selection->len == 1 ? g_ptr_array_index (self->selection, 0) : NULL;
  g_autoptr (GPtrArray) shapes = NULL;
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  double best = MUSTER_MAP_SLACK / self->transform.scale;
  g_autoptr (MusterShape) with = NULL;
  MusterNode *element = NULL;

  if (node == NULL || muster_map_thing_is_locked (node))
    return FALSE;
  shapes = muster_map_thing_list_shapes (node);
  for (guint i = 0; i < shapes->len; i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (g_ptr_array_index (shapes, i), NULL);
      double distance;
      guint at;

      if (shape == NULL || muster_shape_get_kind (shape) == MUSTER_SHAPE_ELLIPSE)
        continue;
      at = muster_shape_find_edge (shape, x, y, &distance);
      if (distance > best)
        continue;
      best = distance;
      element = g_ptr_array_index (shapes, i);
      g_clear_pointer (&with, muster_shape_unref);
      with = muster_shape_inserted (shape, at, x, y);
    }
  if (with == NULL)
    return FALSE;
  muster_map_edits_set_shape (edits, element, with);
  return muster_map_view_do (self, _ ("Add Point"), edits, NULL);
}

static gboolean
is_point (const MusterMapHandle *handle)
{
  return handle->what == MUSTER_MAP_DRAG_POINT;
}

/* The point that is chosen goes; FALSE: none is, or too few would be left. */
gboolean
muster_map_view_remove_point (MusterMapView *self)
{
  MusterNode *element = is_point (&self->handle) ? muster_map_view_get_shape (&self->handle) : NULL;
  g_autoptr (MusterShape) shape = element != NULL ? muster_shape_new (element, NULL) : NULL;
  g_autoptr (MusterShape) without = NULL;
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();

  if (shape == NULL)
    return FALSE;
  without = muster_shape_removed (shape, self->handle.index);
  if (without == NULL)
    {
      muster_map_view_refused (self, _ ("Too few points would be left: remove the whole instead"));
      return TRUE;
    }
  muster_map_edits_set_shape (edits, element, without);
  return muster_map_view_do (self, _ ("Remove Point"), edits, NULL);
}

static gboolean
is_same (const MusterMapHandle *a, const MusterMapHandle *b)
{
  return a->what == b->what && a->node == b->node && a->shape == b->shape && a->index == b->index;
}

/* The next or the one before; FALSE: there are none. */
gboolean
muster_map_view_step_handle (MusterMapView *self, int by)
{
  g_autoptr (GArray) handles = muster_map_view_list_handles (self);
  int n = (int) handles->len;
  int at = by > 0 ? -1 : 0;

  if (n == 0)
    return FALSE;
  for (int i = 0; i < n && self->handle.what != MUSTER_MAP_DRAG_NONE; i++)
    if (is_same (&self->handle, &g_array_index (handles, MusterMapHandle, i)))
      at = i;
  self->handle = g_array_index (handles, MusterMapHandle, (at + by + n) % n);
  muster_map_view_tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* By keys. */
void
muster_map_view_move_handle (MusterMapView *self, double dx, double dy)
{
  MusterMapHandle kept = self->handle;
  g_autoptr (MusterShape) shape = NULL;
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autofree char *merge = NULL;

  if (kept.what == MUSTER_MAP_DRAG_ROTATE)
    {
      muster_map_view_rotate_selection (self, dx + dy > 0 ? 15 : -15);
      self->handle = kept;
      return;
    }
  shape = muster_map_view_reshape (self, &kept, kept.at.x + dx, kept.at.y + dy, 0);
  if (shape == NULL)
    return;
  merge = g_strdup_printf ("map-handle-%p-%u-%u", (gpointer) kept.node, kept.shape, kept.index);
  muster_map_view_settle_part (self, edits, kept.node, muster_map_view_get_shape (&kept), shape);
  muster_map_edits_set_shape (edits, muster_map_view_get_shape (&kept), shape);
  muster_map_view_do (self, _ ("Reshape"), edits, merge);
  kept.at.x += dx;
  kept.at.y += dy;
  self->handle = kept;
  muster_map_view_tell (self);
}
