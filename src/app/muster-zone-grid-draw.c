/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "muster-map.h"
#include "muster-zone-grid-private.h"

/* The field: ground, lines, names, the numbers at the edges, and what moves with the pointer. Only
 * what is in view. */

#define GAP 6.0
/* So much more than is in view is drawn on each side, in shares of it. */
#define AROUND 0.5

static const GdkRGBA accents[] = { { 0.11f, 0.44f, 0.85f, 1 }, { 0.47f, 0.68f, 0.93f, 1 } };

/* What is in view: columns and rows from 0, the last one past it. */
typedef struct
{
  guint left, top, right, bottom;
} Range;

static guint
clamp_cell (double at, guint most)
{
  return (guint) CLAMP (at, 0, (double) most);
}

static Range
get_range (MusterZoneGrid *self)
{
  const MusterZoneGridView *view = &self->view;
  guint columns = muster_zones_get_columns (self->zones);
  guint rows = muster_zones_get_rows (self->zones);

  return (Range){
    .left = clamp_cell (floor ((self->head_width - view->x) / view->zoom), columns),
    .top = clamp_cell (floor ((self->head_height - view->y) / view->zoom), rows),
    .right = clamp_cell (ceil ((view->width - view->x) / view->zoom), columns),
    .bottom = clamp_cell (ceil ((view->height - view->y) / view->zoom), rows),
  };
}

/* Numbers at the edges */

void
muster_zone_grid_measure_heads (MusterZoneGrid *self)
{
  g_autoptr (PangoLayout) layout = muster_zone_grid_make_layout (self, 0.8);
  g_autofree char *last = NULL;
  int width;
  int height;

  if (self->zones == NULL)
    return;
  last = g_strdup_printf ("%u", muster_zones_get_rows (self->zones));
  pango_layout_set_text (layout, last, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  self->head_width = width + (int) GAP;
  self->head_height = height + (int) GAP / 2;
}

static void
draw_head (
    MusterZoneGrid *self, cairo_t *cr, PangoLayout *layout, guint from, guint to, gboolean wide)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100, 200 };
  const MusterZoneGridView *view = &self->view;
  double room = wide ? self->head_width + GAP : self->head_height;
  guint step = 1;

  for (gsize i = 0; i < G_N_ELEMENTS (steps) && step * view->zoom < room; i++)
    step = steps[i];
  for (guint i = from; i < to; i++)
    {
      char number[12];
      int width;
      int height;

      /* the first too, unless it would be read as one number with the next: “1 2” as twelve */
      if ((i + 1) % step != 0 && (i != 0 || (step - 1) * view->zoom < room))
        continue;
      g_snprintf (number, sizeof number, "%u", i + 1);
      pango_layout_set_text (layout, number, -1);
      pango_layout_get_pixel_size (layout, &width, &height);
      if (wide)
        cairo_move_to (cr, view->x + (i + 0.5) * view->zoom - width / 2.0,
                       MAX (self->head_height, view->y) - height - 1);
      else
        cairo_move_to (cr, MAX (self->head_width, view->x) - width - GAP / 2,
                       view->y + (i + 0.5) * view->zoom - height / 2.0);
      pango_cairo_show_layout (cr, layout);
    }
}

static void
draw_heads (MusterZoneGrid *self, GtkSnapshot *snapshot)
{
  const MusterZoneGridView *view = &self->view;
  g_autoptr (PangoLayout) layout = muster_zone_grid_make_layout (self, 0.8);
  Range range = get_range (self);
  double ink = view->dark ? 1 : 0;
  cairo_t *cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, view->width, view->height));

  cairo_set_source_rgba (cr, ink, ink, ink, 0.8);
  cairo_save (cr);
  cairo_rectangle (cr, self->head_width, 0, view->width, view->height);
  cairo_clip (cr);
  draw_head (self, cr, layout, range.left, range.right, TRUE);
  cairo_restore (cr);
  cairo_rectangle (cr, 0, self->head_height, view->width, view->height);
  cairo_clip (cr);
  draw_head (self, cr, layout, range.top, range.bottom, FALSE);
  cairo_destroy (cr);
}

/* All of it */

/* The part of the field that is in view and around it, in pixels of the field. */
static graphene_rect_t
get_part (MusterZoneGrid *self, double around)
{
  const MusterZoneGridView *view = &self->view;
  double left = floor (-view->x - view->width * around);
  double top = floor (-view->y - view->height * around);
  graphene_rect_t part = GRAPHENE_RECT_INIT (left, top, ceil (view->width * (1 + 2 * around)),
                                             ceil (view->height * (1 + 2 * around)));
  graphene_rect_t field =
      GRAPHENE_RECT_INIT (0, 0, ceil (muster_zones_get_columns (self->zones) * view->zoom),
                          ceil (muster_zones_get_rows (self->zones) * view->zoom));

  graphene_rect_inset (&field, -1, -1);
  return graphene_rect_intersection (&part, &field, &part) ? part : GRAPHENE_RECT_INIT (0, 0, 1, 1);
}

/* As a picture, so that nothing is drawn anew while it is scrolled a little or something moves on
 * it. */
static void
draw_ground (MusterZoneGrid *self)
{
  graphene_rect_t part = get_part (self, AROUND);
  int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = (int) part.size.width * factor, height = (int) part.size.height * factor;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  MusterMapStyle style = { .scale = self->view.zoom,
                           .dark = self->view.dark,
                           .contrast = self->view.contrast,
                           .no_areas = TRUE,
                           .objectives = TRUE };
  cairo_rectangle_t box = { part.origin.x, part.origin.y, part.size.width, part.size.height };
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  cairo_scale (cr, factor, factor);
  cairo_translate (cr, -part.origin.x, -part.origin.y);
  muster_map_draw_ground (self->map, cr, &style, &box);
  muster_map_draw_marks (self->map, cr, &style, &box);
  cairo_translate (cr, -self->view.x, -self->view.y);
  muster_zone_grid_draw_names (self, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface)
                                          * (gsize) cairo_image_surface_get_height (surface),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes,
                                    (gsize) cairo_image_surface_get_stride (surface));
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  self->ground = gsk_texture_node_new (texture, &part);
  self->ground_part = part;
}

static GskRenderNode *
draw_pieces (MusterZoneGrid *self)
{
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, self->view.width, self->view.height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  muster_zone_grid_draw_pieces (self, cr);
  cairo_destroy (cr);
  return node;
}

/* Takes the view as it is now. What no longer shows it is dropped. */
static void
update_view (MusterZoneGrid *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  MusterZoneGridView old = self->view;
  MusterZoneGridView view = {
    .zoom = self->zoom,
    .width = gtk_widget_get_width (GTK_WIDGET (self)),
    .height = gtk_widget_get_height (GTK_WIDGET (self)),
    .dark = adw_style_manager_get_dark (manager),
    .contrast = adw_style_manager_get_high_contrast (manager),
  };
  graphene_rect_t part;

  muster_zone_grid_get_origin (self, &view.x, &view.y);
  self->view = view;
  part = get_part (self, 0);
  if (view.zoom != old.zoom || view.dark != old.dark || view.contrast != old.contrast
      || !graphene_rect_contains_rect (&self->ground_part, &part))
    g_clear_pointer (&self->ground, gsk_render_node_unref);
  if (view.zoom != old.zoom || view.x != old.x || view.y != old.y || view.width != old.width
      || view.height != old.height || view.dark != old.dark || view.contrast != old.contrast)
    g_clear_pointer (&self->pieces, gsk_render_node_unref);
}

/* A frame around ZONE, in the lines between zones. */
static void
draw_frame (MusterZoneGrid *self, GtkSnapshot *snapshot, guint zone, double width, double alpha)
{
  const GdkRGBA *colour = &accents[self->view.dark ? 1 : 0];
  cairo_t *cr;

  if (zone == MUSTER_ZONE_NONE)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width,
                                                                 (float) self->view.height));
  cairo_translate (cr, 0.5, 0.5);
  muster_zone_grid_add_outline (self, cr, zone);
  cairo_set_source_rgba (cr, (double) colour->red, (double) colour->green, (double) colour->blue,
                         alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* What is being dragged, at the pointer. */
static void
draw_dragged (MusterZoneGrid *self, GtkSnapshot *snapshot)
{
  double size = MAX (self->view.zoom, 24);
  graphene_rect_t box =
      GRAPHENE_RECT_INIT (self->drag_x - size / 2, self->drag_y - size / 2, size, size);

  for (guint i = 0; self->dragged != NULL && i < self->units->len; i++)
    {
      const MusterZoneGridUnit *unit = g_ptr_array_index (self->units, i);
      cairo_t *cr;

      if (unit->unit != self->dragged)
        continue;
      cr = gtk_snapshot_append_cairo (snapshot, &box);
      muster_zone_grid_draw_piece (
          self, cr,
          &(MusterZoneGridStand){ unit, g_array_index (unit->stands, MusterStand, 0).bases, 0 },
          &box);
      cairo_destroy (cr);
    }
}

void
muster_zone_grid_draw (MusterZoneGrid *self, GtkSnapshot *snapshot)
{
  gboolean focus = gtk_widget_has_visible_focus (GTK_WIDGET (self));

  if (self->zones == NULL)
    return;
  update_view (self);
  if (self->ground == NULL)
    {
      muster_zone_grid_find_names (self);
      draw_ground (self);
    }
  if (self->pieces == NULL)
    self->pieces = draw_pieces (self);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (self->head_width, self->head_height,
                                                         self->view.width - self->head_width,
                                                         self->view.height - self->head_height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) self->view.x, (float) self->view.y));
  gtk_snapshot_append_node (snapshot, self->ground);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_append_node (snapshot, self->pieces);
  draw_frame (self, snapshot, self->hovered, 1, 0.9);
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    draw_frame (self, snapshot, self->cursor, focus ? 3 : 2, 1);
  draw_dragged (self, snapshot);
  gtk_snapshot_pop (snapshot);
  draw_heads (self, snapshot);
}
