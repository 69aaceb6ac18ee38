/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

/* The tools that draw: polygon and line point by point, rectangle and ellipse from corner to
 * corner. */

static gboolean
is_box (MusterMapView *self)
{
  return self->tool == &muster_map_tool_rect || self->tool == &muster_map_tool_ellipse;
}

static guint
get_least (MusterMapView *self)
{
  return self->tool == &muster_map_tool_polygon ? 3 : 2;
}

static MusterPoint
get_last (MusterMapView *self)
{
  return g_array_index (self->points, MusterPoint, self->points->len - 1);
}

static gboolean
clear (MusterMapView *self)
{
  gboolean half = self->points->len > 0;

  g_array_set_size (self->points, 0);
  self->draws = self->stretched = FALSE;
  return half;
}

/* How broad a line of the terrain in hand is at first. */
static double
get_breadth (MusterMapView *self)
{
  const MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  const MusterDef *terrain = self->terrain != NULL
                                 ? muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, self->terrain)
                                 : NULL;
  const char *breadth = terrain != NULL ? muster_def_get (terrain, "breadth") : NULL;

  return breadth != NULL ? g_ascii_strtod (breadth, NULL) : muster_map_view_get_step (self);
}

/* Shift makes a square, or a circle. */
static MusterBounds
get_box (MusterMapView *self)
{
  MusterPoint a = g_array_index (self->points, MusterPoint, 0);
  MusterPoint b = self->next;

  if (self->adds)
    {
      double side = MAX (fabs (b.x - a.x), fabs (b.y - a.y));

      b.x = b.x < a.x ? a.x - side : a.x + side;
      b.y = b.y < a.y ? a.y - side : a.y + side;
    }
  return muster_map_view_get_box (self, a, b);
}

/* What is drawn so far, WITH the point that would be next; NULL: nothing yet. */
static MusterShape *
make_shape (MusterMapView *self, gboolean with)
{
  g_autoptr (GArray) points = NULL;

  if (self->points->len == 0)
    return NULL;
  if (is_box (self))
    {
      MusterBounds box = get_box (self);
      double width = box.right - box.left;
      double height = box.bottom - box.top;

      if (width <= 0 || height <= 0)
        return NULL;
      return self->tool == &muster_map_tool_rect
                 ? muster_shape_new_rect (box.left, box.top, width, height, 0)
                 : muster_shape_new_ellipse (box.left, box.top, width, height, 0);
    }
  points = g_array_copy (self->points);
  if (with)
    g_array_append_val (points, self->next);
  if (points->len < get_least (self))
    return NULL;
  return self->tool == &muster_map_tool_polygon
             ? muster_shape_new_polygon ((const MusterPoint *) (void *) points->data, points->len)
             : muster_shape_new_line ((const MusterPoint *) (void *) points->data, points->len,
                                      self->area != NULL ? 0 : get_breadth (self));
}

/* The thing that is selected alone, if the shape can be a further part of it. */
static MusterNode *
find_whole (MusterMapView *self)
{
  MusterNode *node = self->selection->len == 1 ? g_ptr_array_index (self->selection, 0) : NULL;

  if (node == NULL || muster_map_thing_is_locked (node))
    return NULL;
  if (self->area != NULL)
    return muster_node_get_kind (node) == MUSTER_KIND_DEPLOYMENT
                   && g_strcmp0 (muster_node_get_id (muster_node_get_parent (node)), self->area)
                          == 0
               ? node
               : NULL;
  return muster_node_get_kind (node) == MUSTER_KIND_FEATURE
                 && g_strcmp0 (muster_node_get (node, "kind"), self->terrain) == 0
             ? node
             : NULL;
}

/* What the palette says of it, beside its kind. */
void
muster_map_view_take_values (MusterMapView *self, MusterNode *feature)
{
  const MusterAttributeSpec *spec = muster_kind_get_spec (MUSTER_KIND_FEATURE)->attributes;

  for (; self->model != NULL && spec->name != NULL; spec++)
    if (muster_node_get (feature, spec->name) == NULL
        && muster_node_get (self->model, spec->name) != NULL)
      muster_node_build_set (feature, spec->name, muster_node_get (self->model, spec->name));
}

/* ADDS: to what is selected. */
static void
add_shape (MusterMapView *self, const MusterShape *shape, gboolean adds)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  MusterNode *root = muster_map_view_get_root (self);
  g_autoptr (MusterNode) node = NULL;
  MusterNode *side = self->area != NULL ? muster_node_find (root, self->area) : NULL;
  MusterNode *whole = adds ? find_whole (self) : NULL;

  if (whole != NULL)
    {
      muster_map_edits_add_shape (edits, whole, shape);
      muster_map_view_do (self, _ ("Draw Another Part"), edits, NULL);
      return;
    }
  if (side != NULL)
    g_set_object (&node, muster_map_edits_add_area (edits, side, shape));
  else if (self->terrain != NULL)
    {
      const char *of = muster_map_view_find_whole (self, self->terrain, shape);

      g_set_object (&node, muster_map_edits_add_feature (edits, root, self->terrain, shape));
      if (of != NULL)
        muster_node_build_set (node, "of", of);
      muster_map_view_take_values (self, node);
    }
  if (node == NULL)
    {
      muster_map_view_refused (self, _ ("Choose first what is to be drawn"));
      return;
    }
  if (!muster_map_view_do (self, side != NULL ? _ ("Draw Area") : _ ("Draw Terrain"), edits, NULL))
    return;
  muster_map_view_set_only (self, node);
  muster_map_view_added (self, node);
}

static void
finish (MusterMapView *self)
{
  g_autoptr (MusterShape) shape = make_shape (self, FALSE);
  gboolean adds = self->adds && !is_box (self);
  gboolean began = clear (self);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (shape != NULL)
    add_shape (self, shape, adds);
  else if (began && is_box (self))
    muster_map_view_refused (self,
                             _ ("It needs width and height: drag from one corner to the other"));
  else if (began)
    muster_map_view_refused (self, self->tool == &muster_map_tool_polygon
                                       ? _ ("A polygon needs three points or more")
                                       : _ ("A line needs two points or more"));
}

/* What is drawn so far point by point is kept if it is whole, else it is told that it is not.
 * Returns whether there was any. */
gboolean
muster_map_view_end_drawing (MusterMapView *self)
{
  if (self->points->len == 0
      || (self->tool != &muster_map_tool_polygon && self->tool != &muster_map_tool_line))
    return FALSE;
  finish (self);
  return TRUE;
}

static void
set_point (MusterMapView *self, MusterPoint at)
{
  gboolean again = self->points->len > 0 && get_last (self).x == at.x && get_last (self).y == at.y;

  self->next = at;
  if (is_box (self))
    {
      if (self->points->len > 0)
        finish (self);
      else
        g_array_append_val (self->points, at);
      return;
    }
  if (again)
    {
      finish (self);
      return;
    }
  /* back where it began, a polygon is done */
  if (self->tool == &muster_map_tool_polygon && self->points->len >= 3)
    {
      MusterPoint first = g_array_index (self->points, MusterPoint, 0);

      if (muster_distance (first.x, first.y, at.x, at.y) * self->transform.scale < MUSTER_MAP_SLACK)
        {
          finish (self);
          return;
        }
    }
  g_array_append_val (self->points, at);
}

/* Whoever clicks quickly lets the button go only where the next corner is: that sets it, and the
 * press there sets none and finishes nothing. */
static gboolean
goes_on (MusterMapView *self, MusterPoint at)
{
  const gboolean stretched = self->stretched;

  self->stretched = FALSE;
  return stretched && self->points->len > 0
         && muster_distance (get_last (self).x, get_last (self).y, at.x, at.y)
                    * self->transform.scale
                < MUSTER_MAP_SLACK;
}

static MusterPoint
snap (MusterMapView *self, double x, double y, GdkModifierType state)
{
  return is_box (self) ? muster_map_view_snap_corner (self, x, y, state)
                       : muster_map_view_snap_tool (self, x, y, state);
}

static void
press (MusterMapView *self, double x, double y, guint n_press, GdkModifierType state)
{
  MusterPoint at = snap (self, x, y, state);

  self->adds = (state & GDK_SHIFT_MASK) != 0;
  if (!is_box (self))
    {
      const gboolean on = goes_on (self, at);

      /* the second press of two is where the first was */
      if (n_press >= 2 && self->points->len > 0)
        finish (self);
      else if (!on)
        set_point (self, at);
      self->draws = self->points->len > 0;
    }
  else if (self->points->len == 0)
    {
      self->next = at;
      self->draws = TRUE;
      g_array_append_val (self->points, at);
    }
  else
    set_point (self, at);
  self->from = (MusterPoint){ x, y };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion (MusterMapView *self, double x, double y, GdkModifierType state)
{
  self->next = snap (self, x, y, state);
  self->adds = (state & GDK_SHIFT_MASK) != 0;
  if (self->points->len > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag (MusterMapView *self, double x, double y, GdkModifierType state)
{
  motion (self, x, y, state);
}

/* Far enough from where it was pressed to be meant. */
static gboolean
is_dragged (MusterMapView *self, double x, double y)
{
  return muster_distance (self->from.x, self->from.y, x, y) * self->transform.scale
         > MUSTER_MAP_SLACK;
}

/* A drag has drawn a stretch: the first one of a line is all of it; a polygon, or a line that was
 * clicked before, goes on. */
static void
end_stretch (MusterMapView *self, MusterPoint at)
{
  MusterPoint last = get_last (self);
  gboolean first = self->points->len == 1;

  if (at.x == last.x && at.y == last.y)
    return;
  set_point (self, at);
  self->stretched = self->points->len > 0;
  if (first && self->tool == &muster_map_tool_line)
    finish (self);
}

/* A press without a drag has set a point: the next press sets the other. */
static void
release (MusterMapView *self, double x, double y, GdkModifierType state)
{
  if (!self->draws || self->points->len == 0)
    return;
  self->draws = FALSE;
  if (!is_box (self))
    {
      if (is_dragged (self, x, y))
        end_stretch (self, snap (self, x, y, state));
      return;
    }
  if (is_dragged (self, x, y))
    finish (self);
}

static void
enter (MusterMapView *self, double x, double y)
{
  self->adds = self->stretched = FALSE;
  set_point (self, (MusterPoint){ x, y });
}

static gboolean
back (MusterMapView *self)
{
  if (self->points->len == 0)
    return FALSE;
  g_array_set_size (self->points, self->points->len - 1);
  return TRUE;
}

static void
draw (MusterMapView *self, cairo_t *cr)
{
  g_autoptr (MusterShape) shape = make_shape (self, TRUE);

  if (self->points->len == 0)
    return;
  if (shape != NULL)
    muster_map_view_draw_shape (self, cr, shape, TRUE);
  for (guint i = 0; i < self->points->len; i++)
    {
      MusterPoint at = g_array_index (self->points, MusterPoint, i);
      MusterPoint next =
          i + 1 < self->points->len ? g_array_index (self->points, MusterPoint, i + 1) : self->next;

      muster_map_transform_to_view (&self->transform, &at.x, &at.y);
      muster_map_transform_to_view (&self->transform, &next.x, &next.y);
      if (shape == NULL && !is_box (self))
        {
          cairo_move_to (cr, at.x, at.y);
          cairo_line_to (cr, next.x, next.y);
          cairo_stroke (cr);
        }
      cairo_arc (cr, at.x, at.y, 3.5, 0, 2 * G_PI);
      muster_map_view_set_accent (self, cr, 1);
      cairo_fill (cr);
    }
}

#define DRAWS(n, z, h)                                                                             \
  {                                                                                                \
    .name = n, .cursor = "crosshair", .has_cross = TRUE, .in_zones = z, .hint = h, .press = press, \
    .drag = drag, .release = release, .motion = motion, .enter = enter, .finish = finish,          \
    .back = back, .cancel = clear, .draw = draw,                                                   \
  }

const MusterMapTool muster_map_tool_polygon = DRAWS (
    MUSTER_MAP_TOOL_POLYGON, FALSE,
    N_ ("Drawing a polygon: Enter sets a point, again on the same spot finishes, Escape gives up"));
const MusterMapTool muster_map_tool_line = DRAWS (
    MUSTER_MAP_TOOL_LINE, TRUE,
    N_ ("Drawing a line: Enter sets a point, again on the same spot finishes, Escape gives up"));
const MusterMapTool muster_map_tool_rect =
    DRAWS (MUSTER_MAP_TOOL_RECT, FALSE,
           N_ ("Drawing a rectangle: Enter sets one corner and then the other, Escape gives up"));
const MusterMapTool muster_map_tool_ellipse =
    DRAWS (MUSTER_MAP_TOOL_ELLIPSE, FALSE,
           N_ ("Drawing an ellipse: Enter sets one corner and then the other, Escape gives up"));
