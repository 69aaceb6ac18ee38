/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout.h"
#include "muster-map-view-private.h"

/* A plain drawing of the field. */

static void
add_outline (cairo_t *cr, const MusterShape *shape, double scale)
{
  g_autoptr (GPtrArray) outlines = muster_shape_list_outlines (shape);

  for (guint i = 0; i < outlines->len; i++)
    {
      const GArray *points = g_ptr_array_index (outlines, i);

      for (guint k = 0; k < points->len; k++)
        cairo_line_to (cr, g_array_index (points, MusterPoint, k).x * scale,
                       g_array_index (points, MusterPoint, k).y * scale);
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
    }
}

static void
draw_item (MusterMapView *self, cairo_t *cr, const MusterFieldItem *item, double scale)
{
  if (item->kind == MUSTER_FIELD_UNIT && item->placed)
    muster_symbol_draw (
        cr, item->symbol, item->x * scale - 15, item->y * scale - 10, 30, 20,
        item->side >= 0 ? muster_field_get_side (self->field, (guint) item->side)->colour : NULL,
        self->dark);
  for (guint i = 0; item->shapes != NULL && i < item->shapes->len; i++)
    add_outline (cr, g_ptr_array_index (item->shapes, i), scale);
  cairo_set_source_rgba (cr, 0.5, 0.4, 0.3, item->kind == MUSTER_FIELD_AREA ? 0.15 : 0.5);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.3, 0.25, 0.2);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
muster_map_view_draw_tile (cairo_t *cr, double scale, const cairo_rectangle_t *part, gpointer data)
{
  MusterMapView *self = data;
  MusterBounds bounds = { (part->x - 80) / scale, (part->y - 80) / scale,
                          (part->x + part->width + 80) / scale,
                          (part->y + part->height + 80) / scale };
  g_autoptr (GPtrArray) items = muster_field_list_items_in (self->field, bounds);

  cairo_rectangle (cr, 0, 0, muster_field_get_width (self->field) * scale,
                   muster_field_get_height (self->field) * scale);
  cairo_set_source_rgb (cr, self->dark ? 0.25 : 0.95, self->dark ? 0.24 : 0.94,
                        self->dark ? 0.2 : 0.88);
  cairo_fill (cr);
  for (guint i = 0; i < items->len; i++)
    draw_item (self, cr, g_ptr_array_index (items, i), scale);
}
