/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* What goes along a line: rivers with their fords and bridges, roads, passes and tunnels. */

static void
set_dash (const MusterPen *pen, double on, double off)
{
  cairo_set_dash (pen->cr, (const double[]){ on * pen->unit, off * pen->unit }, 2, 0);
}

static void
stroke (const MusterPen *pen, MusterInk ink, double alpha, double width)
{
  muster_ink_set (pen->cr, pen->style, ink, alpha);
  cairo_set_line_width (pen->cr, width);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  muster_map_stroke (pen->cr);
}

/* Along what is drawn, and along the middle of a shape that is filled. */
static GPtrArray *
list_lines (const MusterPen *pen, const MusterPatch *patch)
{
  return muster_patch_list_trails (patch, pen);
}

/* Short waves that follow the stream. */
static void
add_wave (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double half = 4.5 * pen->unit, aside = *(double *) data * (i % 2 == 0 ? 1 : -1);
  double x = at.x - dy * aside, y = at.y + dx * aside;
  double bow = 1.4 * pen->unit;

  cairo_move_to (pen->cr, x - dx * half, y - dy * half);
  cairo_curve_to (pen->cr, x - dx * half * 0.3 - dy * bow, y - dy * half * 0.3 + dx * bow,
                  x + dx * half * 0.3 + dy * bow, y + dy * half * 0.3 - dx * bow, x + dx * half,
                  y + dy * half);
}

static void
draw_river (const MusterPen *pen, MusterSite *site)
{
  const MusterPatch *patch = site->patch;
  g_autoptr (GPtrArray) lines = list_lines (pen, patch);
  double breadth = muster_map_get_breadth (pen, patch, 5);
  double aside = MIN (breadth * 0.18, 5 * pen->unit);

  /* shallow water is light */
  muster_map_fill (pen, patch, MUSTER_INK_WATER, site->spec.fordable ? 0.55 : 1, 5);
  if (breadth >= 9 * pen->unit)
    {
      for (guint i = patch->rings->len; i < lines->len; i++)
        muster_trail_walk (g_ptr_array_index (lines, i), pen, 17 * pen->unit, 10 * pen->unit,
                           add_wave, &aside);
      stroke (pen, MUSTER_INK_BANK, 0.7, 0.75 * pen->unit);
    }
  /* a bank that can be crossed is a broken line */
  if (site->spec.fordable)
    set_dash (pen, 4, 3);
  muster_map_outline (pen, patch, MUSTER_INK_BANK, 1.4, 5);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* A way through water: light, with dots across. */
static void
draw_ford (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) lines = list_lines (pen, patch);
  double breadth = muster_map_get_breadth (pen, patch, 8);

  muster_map_fill (pen, patch, MUSTER_INK_WATER, 1, 8);
  for (guint i = 0; i < lines->len; i++)
    for (int k = -1; k <= 1; k++)
      {
        muster_trail_add_path (g_ptr_array_index (lines, i), pen->cr, k * breadth * 0.3);
        cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_dash (pen->cr, (const double[]){ 0.01, 4.2 * pen->unit }, 2,
                        (k + 1) * 2.1 * pen->unit);
        stroke (pen, MUSTER_INK_BEDLINE, 1, 2 * pen->unit);
      }
  set_dash (pen, 2.5, 2.5);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  muster_map_outline (pen, patch, MUSTER_INK_BEDLINE, 1, 8);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
add_plank (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double half = *(double *) data;

  cairo_move_to (pen->cr, at.x - dy * half, at.y + dx * half);
  cairo_line_to (pen->cr, at.x + dy * half, at.y - dx * half);
}

/* The parapets open at both ends. */
static void
add_wings (const MusterPen *pen, const MusterTrail *trail, double half)
{
  double length = muster_trail_get_length (trail), wing = 4 * pen->unit;

  for (int end = 0; end < 2; end++)
    for (int side = -1; side <= 1; side += 2)
      {
        double dx, dy;
        MusterPoint at = muster_trail_get_at (trail, end == 0 ? 0 : length, &dx, &dy);
        double out = end == 0 ? -1 : 1;

        cairo_move_to (pen->cr, at.x - dy * half * side, at.y + dx * half * side);
        cairo_rel_line_to (pen->cr, (dx * out - dy * side * 0.8) * wing,
                           (dy * out + dx * side * 0.8) * wing);
      }
}

static void
draw_bridge (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) lines = list_lines (pen, patch);
  double half = muster_map_get_breadth (pen, patch, 8) / 2;

  muster_map_fill (pen, patch, MUSTER_INK_ROAD, 1, 8);
  for (guint i = patch->rings->len; i < lines->len; i++)
    muster_trail_walk (g_ptr_array_index (lines, i), pen, MAX (4.5 * pen->unit, half * 0.35), half,
                       add_plank, &half);
  stroke (pen, MUSTER_INK_CASING, 0.55, 0.7 * pen->unit);
  for (guint i = patch->rings->len; i < lines->len; i++)
    add_wings (pen, g_ptr_array_index (lines, i), half);
  stroke (pen, MUSTER_INK_WALL, 1, 2 * pen->unit);
  muster_map_outline (pen, patch, MUSTER_INK_WALL, 2, 8);
}

static void
draw_road (const MusterPen *pen, const MusterPatch *patch, double least)
{
  muster_map_outline (pen, patch, MUSTER_INK_CASING, 1.6, least);
  muster_map_fill (pen, patch, MUSTER_INK_ROAD, 1, least);
}

/* Short strokes along both sides, outwards. */
static void
add_flank (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double half = *(double *) data, size = 4 * pen->unit;

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (pen->cr, at.x - dy * half * side, at.y + dx * half * side);
      cairo_rel_line_to (pen->cr, -dy * size * side, dx * size * side);
    }
}

static void
draw_sunken_road (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) lines = list_lines (pen, patch);
  double half = muster_map_get_breadth (pen, patch, 6) / 2;

  for (guint i = 0; i < lines->len; i++)
    muster_trail_walk (g_ptr_array_index (lines, i), pen, 3.6 * pen->unit, half + 6 * pen->unit,
                       add_flank, &half);
  stroke (pen, MUSTER_INK_CONTOUR, 1, 0.8 * pen->unit);
  muster_map_outline (pen, patch, MUSTER_INK_CONTOUR, 1.4, 6);
  muster_map_fill (pen, patch, MUSTER_INK_ROAD, 1, 6);
}

/* A way between heights: open inside, steep towards it from both sides. */
static void
draw_pass (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) lines = list_lines (pen, patch);
  double half = muster_map_get_breadth (pen, patch, 9) / 2;

  muster_map_fill (pen, patch, MUSTER_INK_PAPER, 1, 9);
  for (guint i = 0; i < lines->len; i++)
    muster_trail_walk (g_ptr_array_index (lines, i), pen, 4.2 * pen->unit, half + 6 * pen->unit,
                       add_flank, &half);
  stroke (pen, MUSTER_INK_CONTOUR, 1, 0.9 * pen->unit);
  muster_map_outline (pen, patch, MUSTER_INK_CONTOUR, 1.6, 9);
  for (guint i = patch->rings->len; i < lines->len; i++)
    muster_trail_add_path (g_ptr_array_index (lines, i), pen->cr, 0);
  set_dash (pen, 5, 3.5);
  stroke (pen, MUSTER_INK_CASING, 0.9, 1.2 * pen->unit);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_tunnel (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) lines = list_lines (pen, patch);
  double half = muster_map_get_breadth (pen, patch, 7) / 2;

  set_dash (pen, 4, 3);
  muster_map_outline (pen, patch, MUSTER_INK_CASING, 1.3, 7);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  for (guint i = patch->rings->len; i < lines->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (lines, i);

      add_wings (pen, trail, half);
      for (int end = 0; end < 2; end++)
        {
          double dx, dy;
          MusterPoint at =
              muster_trail_get_at (trail, end == 0 ? 0 : muster_trail_get_length (trail), &dx, &dy);
          double angle = atan2 (dy, dx);

          cairo_new_sub_path (pen->cr);
          cairo_arc (pen->cr, at.x, at.y, half, angle - G_PI / 2, angle + G_PI / 2);
        }
    }
  stroke (pen, MUSTER_INK_WALL, 1, 1.8 * pen->unit);
}

gboolean
muster_map_draw_way (const MusterPen *pen, MusterSite *site)
{
  const char *look = site->spec.look;

  if (g_str_equal (look, "river"))
    draw_river (pen, site);
  else if (g_str_equal (look, "ford"))
    draw_ford (pen, site->patch);
  else if (g_str_equal (look, "bridge"))
    draw_bridge (pen, site->patch);
  else if (g_str_equal (look, "road"))
    draw_road (pen, site->patch, 4.5);
  else if (g_str_equal (look, "sunken-road"))
    draw_sunken_road (pen, site->patch);
  else if (g_str_equal (look, "pass"))
    draw_pass (pen, site->patch);
  else if (g_str_equal (look, "tunnel"))
    draw_tunnel (pen, site->patch);
  else
    return FALSE;
  return TRUE;
}
