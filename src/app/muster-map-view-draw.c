/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"

/* Pixels of a line of words on the map. */
#define WIDEST 360.0
/* The map, and upon it what is selected and what is being done. */

/* How long tiles may be drawn in a frame, in µs. */
#define BUDGET 12000
/* Pixels that a cross is long. */
#define CROSS 14.0

static const double accents[2][3] = { { 0.11, 0.44, 0.85 }, { 0.47, 0.68, 0.93 } };

void
muster_map_view_set_accent (MusterMapView *self, cairo_t *cr, double alpha)
{
  const double *colour = accents[self->dark ? 1 : 0];

  cairo_set_source_rgba (cr, colour[0], colour[1], colour[2], alpha);
}

/* Text in ink on a seam of the ground, so that it can be read on anything. */
void
muster_map_view_draw_text (MusterMapView *self, cairo_t *cr, const char *text, double x, double y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  double ink = self->dark ? 1 : 0;
  const int most = (int) CLAMP (self->room.width - 8, 1, WIDEST);
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  /* a sentence is not a line from edge to edge */
  if (width > most)
    {
      pango_layout_set_width (layout, most * PANGO_SCALE);
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  x = CLAMP (x, self->room.left + 2, self->room.left + self->room.width - width - 2);
  y = CLAMP (y, self->room.top + 2, self->room.top + self->room.height - height - 2);
  cairo_move_to (cr, x, y);
  pango_cairo_layout_path (cr, layout);
  cairo_set_source_rgba (cr, 1 - ink, 1 - ink, 1 - ink, 0.85);
  cairo_set_line_width (cr, 4);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, ink, ink, ink);
  cairo_fill (cr);
}

void
muster_map_view_add_outline (MusterMapView *self,
                             cairo_t *cr,
                             const GArray *points,
                             gboolean closed)
{
  for (guint i = 0; i < points->len; i++)
    {
      MusterPoint at = g_array_index (points, MusterPoint, i);

      muster_map_transform_to_view (&self->transform, &at.x, &at.y);
      if (i == 0)
        cairo_move_to (cr, at.x, at.y);
      else
        cairo_line_to (cr, at.x, at.y);
    }
  if (closed)
    cairo_close_path (cr);
}

/* The outline of a shape of the field; FILLED: what it covers too. */
void
muster_map_view_draw_shape (MusterMapView *self,
                            cairo_t *cr,
                            const MusterShape *shape,
                            gboolean filled)
{
  double breadth = muster_shape_get_breadth (shape) * self->transform.scale;
  double width = cairo_get_line_width (cr);

  if (muster_shape_is_closed (shape))
    {
      g_autoptr (GPtrArray) outlines = muster_shape_list_outlines (shape);

      for (guint i = 0; i < outlines->len; i++)
        muster_map_view_add_outline (self, cr, g_ptr_array_index (outlines, i), TRUE);
      muster_map_view_set_accent (self, cr, 0.25);
      if (filled)
        cairo_fill_preserve (cr);
    }
  else
    {
      g_autoptr (GArray) points = muster_shape_list_points (shape);

      muster_map_view_add_outline (self, cr, points, FALSE);
      /* how broad it is, faintly, and without the dashes of what is locked */
      cairo_save (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      muster_map_view_set_accent (self, cr, 0.3);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      /* the zones that it ends in are its own */
      if (self->field != NULL && muster_field_get_zones (self->field) != NULL)
        cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
      cairo_set_line_width (cr, breadth + 2 * width);
      cairo_stroke_preserve (cr);
      cairo_restore (cr);
    }
  muster_map_view_set_accent (self, cr, 1);
  cairo_stroke (cr);
}

/* What is selected */

/* The place of something that is a spot, moved and turned: what is seen of it in the view. */
void
muster_map_view_draw_spot (
    MusterMapView *self, cairo_t *cr, MusterNode *node, double dx, double dy, double turn)
{
  double x = muster_node_get_double (node, "x", 0);
  double y = muster_node_get_double (node, "y", 0);
  const MusterFieldItem *item;
  cairo_rectangle_t box;
  double facing;

  muster_map_transform_to_view (&self->transform, &x, &y);
  if (muster_map_view_get_counter (self, node, &box))
    {
      x = box.x + box.width / 2;
      y = box.y + box.height / 2;
    }
  else
    box = (cairo_rectangle_t){ x - 9, y - 9, 18, 18 };
  dx *= self->transform.scale;
  dy *= self->transform.scale;
  item = dx != 0 || dy != 0 ? muster_field_find_node (self->field, node) : NULL;
  if (item != NULL && item->kind == MUSTER_FIELD_UNIT)
    muster_symbol_draw (cr, item->symbol, box.x + dx, box.y + dy, box.width, box.width * 2 / 3,
                        NULL, self->dark);
  cairo_set_line_width (cr, 2);
  cairo_rectangle (cr, box.x - 2 + dx, box.y - 2 + dy, box.width + 4, box.height + 4);
  if (muster_node_get_kind (node) == MUSTER_KIND_PLACE)
    {
      facing = (muster_map_view_get_facing (self, node) + turn) * G_PI / 180;
      cairo_move_to (cr, x + dx, y + dy);
      cairo_line_to (cr, x + dx + sin (facing) * (box.width / 2 + 12),
                     y + dy - cos (facing) * (box.width / 2 + 12));
    }
  muster_map_view_set_accent (self, cr, 1);
  cairo_stroke (cr);
}

static void
draw_selected (MusterMapView *self, cairo_t *cr)
{
  const double dashes[] = { 4, 4 };

  cairo_set_line_width (cr, self->contrast ? 3 : 2);
  for (guint i = 0; i < self->selection->len; i++)
    {
      MusterNode *node = g_ptr_array_index (self->selection, i);
      g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);

      cairo_set_dash (cr, dashes, muster_map_thing_is_locked (node) ? 2 : 0, 0);
      for (guint k = 0; k < shapes->len; k++)
        {
          g_autoptr (MusterShape) shape = muster_shape_new (g_ptr_array_index (shapes, k), NULL);

          if (shape != NULL)
            muster_map_view_draw_shape (self, cr, shape, FALSE);
        }
      if (shapes->len == 0)
        muster_map_view_draw_spot (self, cr, node, 0, 0, 0);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

static gboolean
is_chosen (MusterMapView *self, const MusterMapHandle *handle)
{
  return self->handle.what == handle->what && self->handle.node == handle->node
         && self->handle.shape == handle->shape && self->handle.index == handle->index;
}

/* From the thing to the handle that turns it, so that it is no corner of another. */
static void
draw_stem (MusterMapView *self, cairo_t *cr, MusterPoint from, MusterPoint to)
{
  muster_map_transform_to_view (&self->transform, &from.x, &from.y);
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3.5);
  cairo_stroke_preserve (cr);
  muster_map_view_set_accent (self, cr, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_handles (MusterMapView *self, cairo_t *cr)
{
  g_autoptr (GArray) handles = muster_map_view_list_handles (self);
  double half = MUSTER_MAP_HANDLE / 2;

  cairo_set_line_width (cr, 1.5);
  for (guint i = 0; i < handles->len; i++)
    {
      const MusterMapHandle *handle = &g_array_index (handles, MusterMapHandle, i);
      MusterPoint at = handle->at;

      muster_map_transform_to_view (&self->transform, &at.x, &at.y);
      if (handle->what == MUSTER_MAP_DRAG_ROTATE)
        draw_stem (self, cr, handle->root, at);
      if (handle->what == MUSTER_MAP_DRAG_HANDLE)
        cairo_rectangle (cr, round (at.x - half) + 0.5, round (at.y - half) + 0.5,
                         MUSTER_MAP_HANDLE, MUSTER_MAP_HANDLE);
      else
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, at.x, at.y, half + 0.5, 0, 2 * G_PI);
        }
      if (is_chosen (self, handle))
        muster_map_view_set_accent (self, cr, 1);
      else
        cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill_preserve (cr);
      if (is_chosen (self, handle))
        cairo_set_source_rgb (cr, 1, 1, 1);
      else
        muster_map_view_set_accent (self, cr, 1);
      cairo_stroke (cr);
    }
}

/* Where the keyboard, or what is dragged here, points. */
static void
draw_cross (MusterMapView *self, cairo_t *cr)
{
  MusterPoint at = self->cross;

  muster_map_transform_to_view (&self->transform, &at.x, &at.y);
  at.x = round (at.x) + 0.5;
  at.y = round (at.y) + 0.5;
  cairo_move_to (cr, at.x - CROSS, at.y);
  cairo_line_to (cr, at.x + CROSS, at.y);
  cairo_move_to (cr, at.x, at.y - CROSS);
  cairo_line_to (cr, at.x, at.y + CROSS);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  muster_map_view_set_accent (self, cr, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_over (MusterMapView *self, GtkSnapshot *snapshot)
{
  cairo_t *cr;

  if (self->selection->len == 0 && !self->crossed && self->drag == MUSTER_MAP_DRAG_NONE
      && self->points->len == 0 && self->stroke->len == 0 && self->measured == NULL)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) self->room.left, (float) self->room.top,
                                     (float) self->room.width, (float) self->room.height));
  cairo_rectangle (cr, self->room.left, self->room.top, self->room.width, self->room.height);
  cairo_clip (cr);
  muster_map_view_draw_reach (self, cr);
  draw_selected (self, cr);
  if (self->tool == &muster_map_tool_select && self->drag <= MUSTER_MAP_DRAG_WAIT)
    draw_handles (self, cr);
  cairo_set_line_width (cr, 2);
  if (self->tool->draw != NULL)
    self->tool->draw (self, cr);
  if (self->crossed)
    draw_cross (self, cr);
  cairo_destroy (cr);
}

/* The map */

static gboolean
prepare_cb (gpointer data)
{
  MusterMapView *self = data;
  cairo_rectangle_t view;

  muster_map_view_get_part (self, &view);
  if (muster_map_tiles_prepare (self->tiles, self->transform.scale,
                                gtk_widget_get_scale_factor (GTK_WIDGET (self)), &view))
    return G_SOURCE_CONTINUE;
  self->prepare_id = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
redraw_cb (gpointer data)
{
  MusterMapView *self = data;

  self->prepare_id = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* What of the drawing is seen, in pixels from its origin. */
void
muster_map_view_get_part (MusterMapView *self, cairo_rectangle_t *part)
{
  *part =
      (cairo_rectangle_t){ self->room.left - self->transform.x, self->room.top - self->transform.y,
                           self->room.width, self->room.height };
}

static void
draw_map (MusterMapView *self, GtkSnapshot *snapshot)
{
  cairo_rectangle_t part;
  gboolean all;

  muster_map_view_get_part (self, &part);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_push_clip (
      snapshot, &GRAPHENE_RECT_INIT ((float) self->room.left, (float) self->room.top,
                                     (float) self->room.width, (float) self->room.height));
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) self->transform.x, (float) self->transform.y));
  all = muster_map_tiles_snapshot (self->tiles, snapshot, self->transform.scale,
                                   gtk_widget_get_scale_factor (GTK_WIDGET (self)), &part, BUDGET);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
  g_clear_handle_id (&self->prepare_id, g_source_remove);
  self->prepare_id = g_idle_add_full (all ? G_PRIORITY_LOW : G_PRIORITY_DEFAULT_IDLE,
                                      all ? prepare_cb : redraw_cb, self, NULL);
  self->complete = all;
}

void
muster_map_view_draw (MusterMapView *self, GtkSnapshot *snapshot)
{
  if (muster_map_view_peek_field (self) == NULL || muster_field_get_width (self->field) <= 0)
    return;
  draw_map (self, snapshot);
  muster_map_view_draw_marks (self, snapshot);
  draw_over (self, snapshot);
  muster_map_view_draw_locks (self, snapshot);
  muster_map_view_draw_rulers (self, snapshot);
}
