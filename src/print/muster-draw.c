/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout-private.h"
#include "muster-text.h"

#include <pango/pangocairo.h>

#define HAIRLINE 0.4

static void
draw_text (cairo_t         *cr,
           const MusterBox *box,
           gboolean         monochrome)
{
  MusterTextSpec spec = { .style = box->style,
                          .text = box->text,
                          .markup = box->markup,
                          .tail = box->tail,
                          .width = box->width,
                          .align = box->align,
                          .scale = box->scale,
                          .monochrome = monochrome,
                          .coloured = box->colour != NULL };
  g_autoptr (PangoLayout) layout = muster_text_make_layout (&spec);
  double red = 0.0, green = 0.0, blue = 0.0;

  if (!monochrome)
    muster_colour_parse (box->colour, &red, &green, &blue);
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_move_to (cr, box->x, box->y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_rule (cairo_t         *cr,
           const MusterBox *box,
           gboolean         monochrome)
{
  double grey = monochrome ? 0.0 : 0.45;

  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_set_line_width (cr, box->count > 0 ? box->count * HAIRLINE : HAIRLINE);
  cairo_move_to (cr, box->x, box->y);
  cairo_line_to (cr, box->x + box->width, box->y + box->height);
  cairo_stroke (cr);
}

static void
draw_panel (cairo_t         *cr,
            const MusterBox *box,
            gboolean         monochrome)
{
  double red, green, blue;

  if (monochrome)
    {
      /* a tint may come out white or black: an outline always shows */
      cairo_rectangle (cr, box->x + HAIRLINE / 2.0, box->y + HAIRLINE / 2.0, box->width - HAIRLINE,
                       box->height - HAIRLINE);
      cairo_set_source_rgb (cr, 0.0, 0.0, 0.0);
      cairo_set_line_width (cr, HAIRLINE);
      cairo_stroke (cr);
      return;
    }
  if (!muster_colour_parse (box->colour, &red, &green, &blue))
    red = green = blue = 0.95;
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_fill (cr);
}

static void
draw_cross (cairo_t *cr,
            double   x,
            double   y)
{
  cairo_move_to (cr, x + 1.2, y + 1.2);
  cairo_line_to (cr, x + MUSTER_TRACK_BOX - 1.2, y + MUSTER_TRACK_BOX - 1.2);
  cairo_move_to (cr, x + MUSTER_TRACK_BOX - 1.2, y + 1.2);
  cairo_line_to (cr, x + 1.2, y + MUSTER_TRACK_BOX - 1.2);
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
}

/* The mark is a flag in the corner of its box, and every box from there on is shaded, in black
 * and white with a stroke across the corner: where the pencil has come into the shade morale may
 * fail. */
static void
draw_track_box (cairo_t  *cr,
                double    x,
                double    y,
                gboolean  first,
                gboolean  shaky,
                gboolean  monochrome)
{
  const double size = MUSTER_TRACK_BOX;

  cairo_rectangle (cr, x + 0.3, y + 0.3, size - 0.6, size - 0.6);
  if (shaky && !monochrome)
    {
      cairo_set_source_rgb (cr, 0.86, 0.86, 0.86);
      cairo_fill_preserve (cr);
    }
  cairo_set_source_rgb (cr, 0.0, 0.0, 0.0);
  cairo_set_line_width (cr, 0.6);
  cairo_stroke (cr);
  if (shaky && monochrome)
    {
      cairo_move_to (cr, x + 0.3, y + size * 0.4);
      cairo_line_to (cr, x + size * 0.4, y + 0.3);
      cairo_set_line_width (cr, 0.5);
      cairo_stroke (cr);
    }
  if (first)
    {
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + size * 0.62, y);
      cairo_line_to (cr, x, y + size * 0.62);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

/* A figure that takes more than one point of damage: its box is parted by strokes. */
static void
draw_points (cairo_t *cr,
             double   x,
             double   y,
             int      points)
{
  for (int i = 1; i < points; i++)
    {
      double at = x + MUSTER_TRACK_BOX * i / points;

      cairo_move_to (cr, at, y + 0.3);
      cairo_line_to (cr, at, y + MUSTER_TRACK_BOX - 0.3);
    }
  cairo_set_line_width (cr, 0.6);
  cairo_stroke (cr);
}

static void
draw_track (cairo_t         *cr,
            const MusterBox *box,
            gboolean         monochrome)
{
  int per_row = muster_track_get_per_row (box->count, box->width);

  for (int i = 0; i < box->count; i++)
    {
      int column = i % per_row;
      double x = box->x + column * MUSTER_TRACK_PITCH
                 + (column / MUSTER_TRACK_GROUP) * MUSTER_TRACK_GROUP_GAP;
      double y = box->y + (i / per_row) * MUSTER_TRACK_PITCH;

      draw_track_box (cr, x, y, i + 1 == box->mark, box->mark > 0 && i + 1 >= box->mark,
                      monochrome);
      draw_points (cr, x, y, box->points);
      if (i < box->struck)
        draw_cross (cr, x, y);
    }
}

static void
draw_box (cairo_t         *cr,
          const MusterBox *box,
          gboolean         monochrome)
{
  switch (box->kind)
    {
    case MUSTER_BOX_TEXT:
      draw_text (cr, box, monochrome);
      break;
    case MUSTER_BOX_RULE:
      draw_rule (cr, box, monochrome);
      break;
    case MUSTER_BOX_PANEL:
      draw_panel (cr, box, monochrome);
      break;
    case MUSTER_BOX_SYMBOL:
      muster_symbol_draw (cr, box->text, box->x, box->y, box->width, box->height,
                          monochrome ? NULL : box->colour, FALSE);
      break;
    case MUSTER_BOX_TRACK:
      draw_track (cr, box, monochrome);
      break;
    case MUSTER_BOX_PICTURE:
      cairo_save (cr);
      cairo_translate (cr, box->x, box->y);
      muster_picture_draw (box->picture, cr, box->width, box->height);
      cairo_restore (cr);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * muster_layout_draw_page:
 * @self: a layout
 * @page: a page, from 0
 * @cr: where to draw, one unit a point
 *
 * Draws one page at the origin, panels and pictures first, so that they lie behind what stands on
 * them.
 */
void
muster_layout_draw_page (const MusterLayout *self,
                         guint               page,
                         cairo_t            *cr)
{
  const MusterPage *drawn = muster_layout_get_page (self, page);
  gboolean monochrome = muster_layout_get_options (self)->monochrome;

  g_return_if_fail (drawn != NULL);

  cairo_save (cr);
  for (int front = 0; front <= 1; front++)
    for (guint i = 0; i < drawn->boxes->len; i++)
      {
        const MusterBox *box = g_ptr_array_index (drawn->boxes, i);

        if ((box->kind != MUSTER_BOX_PANEL && box->kind != MUSTER_BOX_PICTURE) == front)
          draw_box (cr, box, monochrome);
      }
  cairo_restore (cr);
}
