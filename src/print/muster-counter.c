/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-counter.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "muster-layout-private.h"
#include "muster-text.h"

/* Shares of the symbol's width. */
#define EDGE 0.085
#define LINE 0.44 /* height of the strength below the symbol */
#define ARROW 0.2

/* Sides that say no colour: four that stay apart for colour-blind eyes and in grey. */
static const char *const default_colours[] = { "#204a87", "#c17d11", "#5c3566", "#2e7d32" };

/* As scenarios call them. */
static const struct
{
  const char *name, *colour;
} named_colours[] = {
  { "red", "#b3261e" },    { "blue", "#204a87" },  { "green", "#2e7d32" }, { "yellow", "#d9a400" },
  { "black", "#2b2b33" },  { "white", "#f4f4f4" }, { "brown", "#7a4a21" }, { "orange", "#c4610c" },
  { "purple", "#5c3566" }, { "grey", "#7a7a7a" },
};

/**
 * muster_side_colour_find:
 * @colour: (nullable): what a side says of its colour: “#rrggbb” or a name
 * @cards: (nullable): which cards are the side's
 * @index: which of the sides it is
 *
 * Returns: its colour, “#rrggbb”
 */
const char *
muster_side_colour_find (const char *colour, const char *cards, guint index)
{
  double red, green, blue;

  if (muster_colour_parse (colour, &red, &green, &blue))
    return colour;
  for (gsize i = 0; colour != NULL && i < G_N_ELEMENTS (named_colours); i++)
    if (g_ascii_strcasecmp (named_colours[i].name, colour) == 0)
      return named_colours[i].colour;
  if (g_strcmp0 (cards, "red") == 0)
    return "#d0342c";
  if (g_strcmp0 (cards, "black") == 0)
    return "#2b2b33";
  return default_colours[index % G_N_ELEMENTS (default_colours)];
}

static double
get_edge (double width)
{
  return MAX (width * EDGE, 1);
}

/**
 * muster_counter_get_height:
 * @self: a counter
 * @width: the width of its symbol
 *
 * Returns: how high it is from edge to edge, without the arrow of its facing
 */
double
muster_counter_get_height (const MusterCounter *self, double width)
{
  double below = self->strength != NULL && self->strength[0] != '\0' ? width * LINE : 0;

  return width / 1.5 + below + 2 * get_edge (width);
}

static void
path_card (cairo_t *cr, const cairo_rectangle_t *box, double radius)
{
  double right = box->x + box->width, bottom = box->y + box->height;

  cairo_new_sub_path (cr);
  cairo_arc (cr, box->x + radius, box->y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, right - radius, box->y + radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, box->x + radius, bottom - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
}

/* A head at the rim, where the straight line from the middle leaves the card. */
static void
draw_facing (cairo_t *cr,
             const MusterCounter *self,
             double facing,
             const cairo_rectangle_t *box,
             double size)
{
  double angle = facing * G_PI / 180;
  double across = sin (angle), along = -cos (angle);
  double reach = MIN (across != 0 ? box->width / 2 / fabs (across) : G_MAXDOUBLE,
                      along != 0 ? box->height / 2 / fabs (along) : G_MAXDOUBLE);

  cairo_save (cr);
  cairo_translate (cr, box->x + box->width / 2 + across * reach,
                   box->y + box->height / 2 + along * reach);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 0, -size);
  cairo_line_to (cr, size, size * 0.15);
  cairo_line_to (cr, -size, size * 0.15);
  cairo_close_path (cr);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, !self->dark, !self->dark, !self->dark);
  cairo_set_line_width (cr, size * 0.35);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, self->dark ? 0.95 : 0.07, self->dark ? 0.95 : 0.07,
                        self->dark ? 0.95 : 0.07);
  cairo_fill (cr);
}

static void
draw_strength (cairo_t *cr,
               const MusterCounter *self,
               double x,
               double y,
               double width,
               double height,
               double ink)
{
  MusterTextSpec spec = {
    .style = MUSTER_STYLE_BOLD, .text = self->strength, .coloured = TRUE, .scale = height / 8.5
  };
  g_autoptr (PangoLayout) layout = NULL;
  double wide, high;

  muster_text_measure (&spec, &wide, &high);
  if (wide > width)
    {
      spec.scale *= width / wide;
      muster_text_measure (&spec, &wide, &high);
    }
  layout = muster_text_make_layout (&spec);
  cairo_move_to (cr, x - wide / 2, y - high / 2);
  cairo_set_source_rgb (cr, ink, ink, ink);
  pango_cairo_show_layout (cr, layout);
}

/* In black and white: white for light sides, black for dark ones. */
static const char *
get_filling (const MusterCounter *self)
{
  double red, green, blue;

  if (!self->monochrome || !muster_colour_parse (self->colour, &red, &green, &blue))
    return self->colour;
  return muster_colour_get_lightness (red, green, blue) > 0.35 ? "#ffffff" : "#000000";
}

/**
 * muster_counter_draw:
 * @cr: where to draw
 * @self: a counter
 * @x: where the middle of its symbol is
 * @y: the same
 * @width: how wide the symbol is
 * @covered: (out) (optional): the box that it covers, without the arrow of its facing
 *
 * Draws a unit's counter.
 */
void
muster_counter_draw (cairo_t *cr,
                     const MusterCounter *self,
                     double x,
                     double y,
                     double width,
                     cairo_rectangle_t *covered)
{
  double edge = get_edge (width);
  double high = width / 1.5;
  cairo_rectangle_t box = { x - width / 2 - edge, y - high / 2 - edge, width + 2 * edge,
                            muster_counter_get_height (self, width) };
  double red, green, blue, sign;

  if (!muster_colour_parse (get_filling (self), &red, &green, &blue))
    red = green = blue = 0.45;
  sign = muster_colour_get_lightness (red, green, blue) > 0.5 ? 0.07 : 1;
  cairo_save (cr);
  if (self->facing >= 0)
    for (int i = 0; i < (self->around ? 4 : 1); i++)
      draw_facing (cr, self, self->facing + 90 * i, &box, MAX (width * ARROW, 3));
  path_card (cr, &box, MIN (edge * 1.2, width * 0.1));
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_fill_preserve (cr);
  /* a light edge with a dark hairline around it: told from any ground */
  cairo_set_source_rgba (cr, 0, 0, 0, 0.7);
  cairo_set_line_width (cr, edge * 1.05 + MAX (width * 0.02, 0.5));
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, edge * 0.75);
  if (self->concealed)
    cairo_set_dash (cr, (const double[]){ width * 0.16, width * 0.11 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  muster_symbol_draw (cr, self->symbol, x - width * 0.44, y - high * 0.44, width * 0.88,
                      high * 0.88, "#ffffff", sign > 0.5);
  if (box.height > high + 3 * edge)
    draw_strength (cr, self, x, y + high / 2 + width * LINE * 0.46, width, width * LINE * 0.9,
                   sign);
  cairo_restore (cr);
  if (covered != NULL)
    *covered = box;
}
