/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout.h"

#include "muster-layout-private.h"

#include <math.h>
#include <string.h>

/*
 * The classic map symbols. A frame filled with the side's colour, and in it the sign of the arm.
 * The frame of irregulars has rounded ends, so that they are told apart without any colour.
 */
typedef struct
{
  cairo_t *cr;
  double x, y, width, height; /* of the frame */
  double line;                /* width of the lines */
} MusterSymbolFrame;

static void
draw_infantry (const MusterSymbolFrame *f)
{
  cairo_move_to (f->cr, f->x, f->y);
  cairo_line_to (f->cr, f->x + f->width, f->y + f->height);
  cairo_move_to (f->cr, f->x, f->y + f->height);
  cairo_line_to (f->cr, f->x + f->width, f->y);
  cairo_stroke (f->cr);
}

static void
draw_cavalry (const MusterSymbolFrame *f)
{
  cairo_move_to (f->cr, f->x, f->y + f->height);
  cairo_line_to (f->cr, f->x + f->width, f->y);
  cairo_stroke (f->cr);
}

/* The diagonal of cavalry with the hump of what they ride. */
static void
draw_camel (const MusterSymbolFrame *f)
{
  draw_cavalry (f);
  cairo_arc (f->cr, f->x + f->width * 0.68, f->y + f->height * 0.82, f->height * 0.24, G_PI,
             2.0 * G_PI);
  cairo_close_path (f->cr);
  cairo_fill (f->cr);
}

/* The track of a tank. */
static void
draw_armour (const MusterSymbolFrame *f)
{
  double radius = f->height * 0.22, y = f->y + f->height / 2.0;

  cairo_arc (f->cr, f->x + f->width * 0.3, y, radius, G_PI / 2.0, 3.0 * G_PI / 2.0);
  cairo_arc (f->cr, f->x + f->width * 0.7, y, radius, -G_PI / 2.0, G_PI / 2.0);
  cairo_close_path (f->cr);
  cairo_stroke (f->cr);
}

static void
draw_artillery (const MusterSymbolFrame *f)
{
  cairo_arc (f->cr, f->x + f->width / 2.0, f->y + f->height / 2.0, f->height * 0.23, 0.0,
             2.0 * G_PI);
  cairo_fill (f->cr);
}

static void
draw_machine_gun (const MusterSymbolFrame *f)
{
  double x = f->x + f->width / 2.0;
  double top = f->y + f->height * 0.18, bottom = f->y + f->height * 0.82;
  double head = f->height * 0.22;

  cairo_move_to (f->cr, x - head, top + head);
  cairo_line_to (f->cr, x, top);
  cairo_line_to (f->cr, x + head, top + head);
  cairo_move_to (f->cr, x, top);
  cairo_line_to (f->cr, x, bottom);
  cairo_move_to (f->cr, x - head, bottom);
  cairo_line_to (f->cr, x + head, bottom);
  cairo_stroke (f->cr);
}

/* The flag of a headquarters: a band along the top of the frame; its staff is drawn with the
 * frame. */
static void
draw_headquarters (const MusterSymbolFrame *f)
{
  cairo_rectangle (f->cr, f->x, f->y, f->width, f->height * 0.36);
  cairo_fill (f->cr);
}

static void
draw_transport (const MusterSymbolFrame *f)
{
  double x = f->x + f->width / 2.0, y = f->y + f->height / 2.0;
  double radius = f->height * 0.34;

  cairo_arc (f->cr, x, y, radius, 0.0, 2.0 * G_PI);
  cairo_stroke (f->cr);
  for (int i = 0; i < 4; i++)
    {
      double angle = i * G_PI / 4.0;

      cairo_move_to (f->cr, x - radius * cos (angle), y - radius * sin (angle));
      cairo_line_to (f->cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_set_line_width (f->cr, f->line * 0.6);
  cairo_stroke (f->cr);
}

static void
draw_boat (const MusterSymbolFrame *f)
{
  double middle = f->x + f->width / 2.0, deck = f->y + f->height * 0.56;

  cairo_move_to (f->cr, f->x + f->width * 0.16, deck);
  cairo_line_to (f->cr, f->x + f->width * 0.84, deck);
  cairo_curve_to (f->cr, f->x + f->width * 0.76, f->y + f->height * 0.9, f->x + f->width * 0.24,
                  f->y + f->height * 0.9, f->x + f->width * 0.16, deck);
  cairo_fill (f->cr);
  cairo_move_to (f->cr, middle, deck);
  cairo_line_to (f->cr, middle, f->y + f->height * 0.14);
  cairo_line_to (f->cr, middle + f->width * 0.2, f->y + f->height * 0.44);
  cairo_line_to (f->cr, middle, f->y + f->height * 0.44);
  cairo_stroke (f->cr);
}

/* A leader without a staff: the lozenge of a standard. */
static void
draw_leader (const MusterSymbolFrame *f)
{
  double x = f->x + f->width / 2.0, y = f->y + f->height / 2.0;
  double reach = f->height * 0.3;

  cairo_move_to (f->cr, x, y - reach);
  cairo_line_to (f->cr, x + reach, y);
  cairo_line_to (f->cr, x, y + reach);
  cairo_line_to (f->cr, x - reach, y);
  cairo_close_path (f->cr);
  cairo_fill (f->cr);
}

/* Something that the ruleset does not know: a question mark made of strokes, as no font is at hand
 * here. */
static void
draw_unknown (const MusterSymbolFrame *f)
{
  double x = f->x + f->width / 2.0, y = f->y + f->height * 0.36;
  double radius = f->height * 0.17;

  cairo_arc (f->cr, x, y, radius, G_PI, 2.0 * G_PI + G_PI / 2.0);
  cairo_line_to (f->cr, x, f->y + f->height * 0.64);
  cairo_stroke (f->cr);
  cairo_arc (f->cr, x, f->y + f->height * 0.8, f->line * 0.7, 0.0, 2.0 * G_PI);
  cairo_fill (f->cr);
}

static const struct
{
  const char *word;
  void (*draw) (const MusterSymbolFrame *frame);
} symbols[] = {
  { "infantry", draw_infantry },       { "cavalry", draw_cavalry },
  { "artillery", draw_artillery },     { "machine-gun", draw_machine_gun },
  { "headquarters", draw_headquarters }, { "transport", draw_transport },
  { "boat", draw_boat },               { "leader", draw_leader },
  { "camel", draw_camel },             { "armour", draw_armour },
};

/* On a screen, and on the recordings that GTK makes for one, the frame is laid on the grid of
 * pixels, so that its lines are sharp at 16 pixels; paper needs none of it. */
static void
snap_frame (MusterSymbolFrame *f)
{
  double x = f->x, y = f->y, right = f->x + f->width, bottom = f->y + f->height;
  double line = f->line, unused = 0.0, half;

  switch (cairo_surface_get_type (cairo_get_target (f->cr)))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
      return;
    default:
      break;
    }
  cairo_user_to_device (f->cr, &x, &y);
  cairo_user_to_device (f->cr, &right, &bottom);
  cairo_user_to_device_distance (f->cr, &line, &unused);
  line = MAX (1.0, round (fabs (line)));
  half = fmod (line, 2.0) / 2.0;
  x = ceil (x - half - 0.001) + half;
  y = ceil (y - half - 0.001) + half;
  right = floor (right + half + 0.001) - half;
  bottom = floor (bottom + half + 0.001) - half;
  cairo_device_to_user (f->cr, &x, &y);
  cairo_device_to_user (f->cr, &right, &bottom);
  unused = 0.0;
  cairo_device_to_user_distance (f->cr, &line, &unused);
  f->x = x;
  f->y = y;
  f->width = right - x;
  f->height = bottom - y;
  f->line = fabs (line);
}

static void
path_frame (const MusterSymbolFrame *f,
            gboolean                 irregular)
{
  double radius = f->height / 2.0;

  cairo_new_path (f->cr);
  if (!irregular)
    {
      cairo_rectangle (f->cr, f->x, f->y, f->width, f->height);
      return;
    }
  cairo_arc (f->cr, f->x + radius, f->y + radius, radius, G_PI / 2.0, 3.0 * G_PI / 2.0);
  cairo_arc (f->cr, f->x + f->width - radius, f->y + radius, radius, -G_PI / 2.0, G_PI / 2.0);
  cairo_close_path (f->cr);
}

/* The frame has the shape of a map counter, three to two, and stands in the middle of its
 * rectangle. */
static MusterSymbolFrame
make_frame (cairo_t *cr,
            double   x,
            double   y,
            double   width,
            double   height,
            gboolean staff)
{
  MusterSymbolFrame f = { .cr = cr };
  double room = staff ? height * 0.78 : height;

  f.width = MIN (width, room * 1.5);
  f.height = f.width / 1.5;
  f.line = MAX (f.height / 14.0, 0.5);
  f.x = x + (width - f.width) / 2.0 + f.line / 2.0;
  f.y = y + (staff ? 0.0 : (height - f.height) / 2.0) + f.line / 2.0;
  f.width -= f.line;
  f.height -= f.line;
  snap_frame (&f);
  return f;
}

/**
 * muster_symbol_draw:
 * @cr: where to draw
 * @symbol: (nullable): the symbol's word, “irregular-” before it for irregulars; others, and %NULL,
 * are drawn as
 *   unknown
 * @x: left side of the rectangle
 * @y: top of the rectangle
 * @width: width of the rectangle
 * @height: height of the rectangle
 * @colour: (nullable): the filling, “#rrggbb”; %NULL: none but the ground's
 * @light_on_dark: whether the ground is dark, so that frame and sign have to be light
 *
 * Draws a unit's map symbol. The sign is dark or light after the filling, and the frame after the
 * ground, so that no colour hides either.
 */
void
muster_symbol_draw (cairo_t    *cr,
                    const char *symbol,
                    double      x,
                    double      y,
                    double      width,
                    double      height,
                    const char *colour,
                    gboolean    light_on_dark)
{
  const char *word = symbol != NULL ? symbol : "";
  gboolean irregular = g_str_has_prefix (word, "irregular-");
  void (*draw) (const MusterSymbolFrame *frame) = draw_unknown;
  double red, green, blue, ink = light_on_dark ? 0.95 : 0.07, sign = ink;
  MusterSymbolFrame f;
  gboolean staff;

  if (!(width > 0.0) || !(height > 0.0))
    return;
  if (irregular)
    word += strlen ("irregular-");
  for (gsize i = 0; i < G_N_ELEMENTS (symbols); i++)
    if (strcmp (symbols[i].word, word) == 0)
      draw = symbols[i].draw;
  staff = draw == draw_headquarters;

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  f = make_frame (cr, x, y, width, height, staff);
  if (f.width <= 0.0 || f.height <= 0.0)
    {
      cairo_restore (cr);
      return;
    }
  path_frame (&f, irregular);
  if (muster_colour_parse (colour, &red, &green, &blue))
    {
      sign = muster_colour_get_lightness (red, green, blue) > 0.5 ? 0.07 : 0.97;
      cairo_set_source_rgb (cr, red, green, blue);
      cairo_fill_preserve (cr);
    }
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_new_path (cr);
  cairo_set_source_rgb (cr, sign, sign, sign);
  cairo_set_line_width (cr, f.line);
  draw (&f);
  cairo_restore (cr);

  path_frame (&f, irregular);
  if (staff)
    {
      cairo_move_to (cr, f.x, f.y + f.height / 2.0);
      cairo_line_to (cr, f.x, MIN (y + height, f.y + f.height * 1.3));
    }
  cairo_set_source_rgb (cr, ink, ink, ink);
  cairo_set_line_width (cr, f.line);
  cairo_stroke (cr);
  cairo_restore (cr);
}
