/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-works-private.h"

#include <math.h>

/* What is built: along a line or around an outline walls, fences, trenches; houses and forts. */

void
muster_works_stroke (const MusterPen *pen, MusterInk ink, double alpha, double width)
{
  muster_ink_set (pen->cr, pen->style, ink, alpha);
  cairo_set_line_width (pen->cr, width * pen->unit);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke (pen->cr);
}

/* A line of stone or wood: as thick as it is, with its dark edge, and marks across or on it. */
static void
add_joint (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double half = *(double *) data;

  cairo_move_to (pen->cr, at.x - dy * half, at.y + dx * half);
  cairo_line_to (pen->cr, at.x + dy * half, at.y - dx * half);
}

static void
add_end (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, at.x, at.y, *(double *) data, 0, 2 * G_PI);
}

static double
get_thickness (const MusterPen *pen, const MusterPatch *patch, double least)
{
  return patch->strokes->len > 0 ? muster_map_get_breadth (pen, patch, least) : least * pen->unit;
}

void
muster_works_add_lines (const MusterPen *pen, GPtrArray *trails)
{
  for (guint i = 0; i < trails->len; i++)
    muster_trail_add_path (g_ptr_array_index (trails, i), pen->cr, 0);
}

static void
draw_stone_wall (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double thick = get_thickness (pen, patch, 4), half = thick / 2;

  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_WALL, 1, thick / pen->unit + 1.2);
  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_MASONRY, 1, thick / pen->unit - 0.6);
  for (guint i = 0; i < trails->len; i++)
    muster_trail_walk (g_ptr_array_index (trails, i), pen, MAX (5.5 * pen->unit, thick * 0.45),
                       thick, add_joint, &half);
  muster_works_stroke (pen, MUSTER_INK_WALL, 0.9, 0.8);
}

/* Logs, bags or boxes beside each other. */
static void
draw_log_wall (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double thick = get_thickness (pen, patch, 4.2), half = thick / 2,
         radius = MIN (half, 3.4 * pen->unit);

  if (half > radius)
    {
      /* what is broader than a log is laid across */
      muster_works_add_lines (pen, trails);
      muster_works_stroke (pen, MUSTER_INK_BEAM, 1, thick / pen->unit + 1.2);
      muster_works_add_lines (pen, trails);
      muster_works_stroke (pen, MUSTER_INK_TIMBER, 1, thick / pen->unit - 0.6);
      for (guint i = 0; i < trails->len; i++)
        muster_trail_walk (g_ptr_array_index (trails, i), pen, MAX (5 * pen->unit, thick * 0.35),
                           thick, add_joint, &half);
      muster_works_stroke (pen, MUSTER_INK_BEAM, 0.9, 0.9);
      return;
    }
  for (guint i = 0; i < trails->len; i++)
    muster_trail_walk (g_ptr_array_index (trails, i), pen, radius * 1.9, radius * 2, add_end,
                       &radius);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_TIMBER, 1);
  cairo_fill_preserve (pen->cr);
  muster_works_stroke (pen, MUSTER_INK_BEAM, 1, 0.95);
}

static void
add_post (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double size = 2.1 * pen->unit;

  cairo_move_to (pen->cr, at.x - (dx + dy) * size, at.y - (dy - dx) * size);
  cairo_line_to (pen->cr, at.x + (dx + dy) * size, at.y + (dy - dx) * size);
  cairo_move_to (pen->cr, at.x - (dx - dy) * size, at.y - (dy + dx) * size);
  cairo_line_to (pen->cr, at.x + (dx - dy) * size, at.y + (dy + dx) * size);
}

static void
draw_fence (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);

  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_BEAM, 1, 1);
  for (guint i = 0; i < trails->len; i++)
    muster_trail_walk (g_ptr_array_index (trails, i), pen, 9 * pen->unit, 4 * pen->unit, add_post,
                       NULL);
  muster_works_stroke (pen, MUSTER_INK_BEAM, 1, 1);
}

/* Two leaves that stand open, and a clear way between them. */
static void
draw_gate (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double thick = get_thickness (pen, patch, 5);

  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_PAPER, 1, thick / pen->unit + 1.6);
  for (guint i = 0; i < trails->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);
      double length = muster_trail_get_length (trail);
      double leaf = CLAMP (length * 0.5, 3 * pen->unit, 14 * pen->unit);

      for (int end = 0; end < 2 && !trail->closed; end++)
        {
          double dx, dy;
          MusterPoint at = muster_trail_get_at (trail, end * length, &dx, &dy);
          double in = end == 0 ? 1 : -1;

          cairo_move_to (pen->cr, at.x, at.y);
          cairo_rel_line_to (pen->cr, (dx * in * 0.55 - dy * 0.85) * leaf,
                             (dy * in * 0.55 + dx * 0.85) * leaf);
          cairo_new_sub_path (pen->cr);
          cairo_arc (pen->cr, at.x, at.y, 1.2 * pen->unit, 0, 2 * G_PI);
        }
    }
  muster_works_stroke (pen, MUSTER_INK_BEAM, 1, 1.8);
}

/* Earth: a bank with strokes that fall away from it to the outer side. */
static void
add_slope (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double side = *(int *) data, size = (i % 2 == 0 ? 5.5 : 3.2) * pen->unit, start = 1.5 * pen->unit;

  cairo_move_to (pen->cr, at.x - dy * side * start, at.y + dx * side * start);
  cairo_rel_line_to (pen->cr, -dy * side * size, dx * side * size);
}

static void
draw_earthwork (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double thick = get_thickness (pen, patch, 4);

  for (guint i = 0; i < trails->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);
      int side = trail->closed ? -muster_trail_get_inner (trail) : 1;

      muster_trail_walk (trail, pen, 3.2 * pen->unit, 8 * pen->unit, add_slope, &side);
    }
  muster_works_stroke (pen, MUSTER_INK_BERM, 1, 0.9);
  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_BERM, 1, thick / pen->unit + 0.8);
  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_EARTH, 1, MAX (thick / pen->unit - 1.6, 1));
}

/* A trench goes in teeth. */
static void
draw_trench (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double deep = MAX (get_thickness (pen, patch, 4), 4 * pen->unit) / 2;

  for (guint i = 0; i < trails->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);
      double length = muster_trail_get_length (trail);
      int n = MAX ((int) round (length / (8 * pen->unit)), 1);

      for (int k = 0; k <= 2 * n; k++)
        {
          double dx, dy;
          MusterPoint at = muster_trail_get_at (trail, length * k / (2 * n), &dx, &dy);
          double before = ((k + 3) / 2 % 2 == 0 ? 1 : -1) * deep,
                 after = ((k + 4) / 2 % 2 == 0 ? 1 : -1) * deep;

          if (k == 0)
            cairo_move_to (pen->cr, at.x - dy * after, at.y + dx * after);
          else
            cairo_line_to (pen->cr, at.x - dy * before, at.y + dx * before);
          cairo_line_to (pen->cr, at.x - dy * after, at.y + dx * after);
        }
    }
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_BERM, 1);
  cairo_set_line_width (pen->cr, 3.6 * pen->unit);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke_preserve (pen->cr);
  muster_works_stroke (pen, MUSTER_INK_EARTH, 1, 1.5);
}

/* A ring of loose stones. */
static void
add_rubble (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  guint chance = muster_map_chance ((int) i, 3);
  double size = (2 + (chance & 7) * 0.13) * pen->unit;

  cairo_new_sub_path (pen->cr);
  for (int k = 0; k < 5; k++)
    {
      double angle = atan2 (dy, dx) + k * 0.4 * G_PI + (chance >> 4 & 3) * 0.2;

      cairo_line_to (pen->cr, at.x + cos (angle) * size, at.y + sin (angle) * size);
    }
  cairo_close_path (pen->cr);
}

static void
draw_sangar (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);

  if (patch->rings->len > 0)
    muster_map_fill (pen, patch, MUSTER_INK_ROUGH, 0.8, 2);
  for (guint i = 0; i < trails->len; i++)
    muster_trail_walk (g_ptr_array_index (trails, i), pen, 4.1 * pen->unit, 4 * pen->unit,
                       add_rubble, NULL);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_MASONRY, 1);
  cairo_fill_preserve (pen->cr);
  muster_works_stroke (pen, MUSTER_INK_WALL, 1, 0.9);
}

/* Houses */

static void
draw_block (
    const MusterPen *pen, const MusterPatch *patch, MusterInk ground, MusterInk line, double width)
{
  double shift = 1.6 * pen->unit;

  if (!muster_ink_is_plain (pen->style))
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, shift, shift);
      muster_map_fill (pen, patch, MUSTER_INK_WALL, pen->style->dark ? 0.12 : 0.22, 5);
      cairo_restore (pen->cr);
    }
  muster_map_fill (pen, patch, ground, 1, 5);
  muster_map_outline (pen, patch, line, width, 5);
}

/* Boards from the ridge down to the long sides of a house of four corners: what is of wood is told
 * without a colour too. */
static void
draw_boards (const MusterPen *pen, const MusterPoint *p, gboolean wide, double share)
{
  const MusterPoint *from[2] = { &p[0], wide ? &p[3] : &p[1] },
                    *to[2] = { wide ? &p[1] : &p[3], &p[2] };
  double length = hypot (to[0]->x - from[0]->x, to[0]->y - from[0]->y);
  guint n = (guint) CLAMP (length / MAX (5 * pen->unit, 1e-9), 3, 200);

  for (guint i = 1; i < n; i++)
    {
      double at = (double) i / n;
      /* as far up as the roof goes there: less over the slopes of its ends */
      double up = 0.5 * MIN (MIN (at, 1 - at) / MAX (share, 1e-9), 1);
      MusterPoint a = { from[0]->x + (to[0]->x - from[0]->x) * at,
                        from[0]->y + (to[0]->y - from[0]->y) * at };
      MusterPoint b = { from[1]->x + (to[1]->x - from[1]->x) * at,
                        from[1]->y + (to[1]->y - from[1]->y) * at };

      cairo_move_to (pen->cr, a.x, a.y);
      cairo_line_to (pen->cr, a.x + (b.x - a.x) * up, a.y + (b.y - a.y) * up);
      cairo_move_to (pen->cr, b.x, b.y);
      cairo_line_to (pen->cr, b.x + (a.x - b.x) * up, b.y + (a.y - b.y) * up);
    }
  muster_works_stroke (pen, MUSTER_INK_BEAM, 0.7, 0.6);
}

/* The ridge of the roof and the edges down to its corners, of what has four. */
static void
draw_roof (const MusterPen *pen, const MusterPatch *patch, gboolean timber)
{
  const GArray *ring = patch->rings->len == 1 ? g_ptr_array_index (patch->rings, 0) : NULL;
  MusterPoint p[4], a, b;
  gboolean wide;

  if (ring == NULL || ring->len != 4)
    return;
  for (guint i = 0; i < 4; i++)
    p[i] = (MusterPoint){ g_array_index (ring, MusterPoint, i).x * pen->scale,
                          g_array_index (ring, MusterPoint, i).y * pen->scale };
  wide = hypot (p[1].x - p[0].x, p[1].y - p[0].y) >= hypot (p[2].x - p[1].x, p[2].y - p[1].y);
  /* from the middle of one short side to that of the other, a little inside */
  a = wide ? (MusterPoint){ (p[0].x + p[3].x) / 2, (p[0].y + p[3].y) / 2 }
           : (MusterPoint){ (p[0].x + p[1].x) / 2, (p[0].y + p[1].y) / 2 };
  b = wide ? (MusterPoint){ (p[1].x + p[2].x) / 2, (p[1].y + p[2].y) / 2 }
           : (MusterPoint){ (p[2].x + p[3].x) / 2, (p[2].y + p[3].y) / 2 };
  {
    double share =
        0.5
        * MIN (hypot (p[1].x - p[0].x, p[1].y - p[0].y), hypot (p[2].x - p[1].x, p[2].y - p[1].y))
        / MAX (hypot (b.x - a.x, b.y - a.y), 1e-9);
    MusterPoint c = { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
    MusterPoint d = { b.x + (a.x - b.x) * share, b.y + (a.y - b.y) * share };

    cairo_move_to (pen->cr, c.x, c.y);
    cairo_line_to (pen->cr, d.x, d.y);
    for (guint i = 0; i < 4; i++)
      {
        gboolean near_c = wide ? i == 0 || i == 3 : i == 0 || i == 1;

        cairo_move_to (pen->cr, p[i].x, p[i].y);
        cairo_line_to (pen->cr, near_c ? c.x : d.x, near_c ? c.y : d.y);
      }
    muster_works_stroke (pen, timber ? MUSTER_INK_BEAM : MUSTER_INK_WALL, 0.75, timber ? 1 : 0.7);
    if (timber)
      draw_boards (pen, p, wide, share);
  }
}

static void
draw_building (const MusterPen *pen, const MusterPatch *patch)
{
  draw_block (pen, patch, MUSTER_INK_MASONRY, MUSTER_INK_WALL, 1.4);
  draw_roof (pen, patch, FALSE);
}

static void
draw_house_of_wood (const MusterPen *pen, const MusterPatch *patch)
{
  draw_block (pen, patch, MUSTER_INK_TIMBER, MUSTER_INK_BEAM, 1.4);
  draw_roof (pen, patch, TRUE);
}

/* Walls as thick as walls, and a tower at each corner. */
static void
draw_fort (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double tower = 4.2 * pen->unit;

  muster_map_fill (pen, patch, MUSTER_INK_ROUGH, 1, 8);
  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_WALL, 1, 6);
  muster_works_add_lines (pen, trails);
  muster_works_stroke (pen, MUSTER_INK_MASONRY, 1, 3.6);
  for (guint i = 0; i < patch->rings->len; i++)
    {
      const GArray *ring = g_ptr_array_index (patch->rings, i);

      for (guint n = 0; n < ring->len && ring->len <= 16; n++)
        cairo_rectangle (pen->cr, g_array_index (ring, MusterPoint, n).x * pen->scale - tower,
                         g_array_index (ring, MusterPoint, n).y * pen->scale - tower, 2 * tower,
                         2 * tower);
    }
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_MASONRY, 1);
  cairo_fill_preserve (pen->cr);
  muster_works_stroke (pen, MUSTER_INK_WALL, 1, 1.3);
}

static void
draw_bunker (const MusterPen *pen, const MusterPatch *patch)
{
  draw_block (pen, patch, MUSTER_INK_EARTH, MUSTER_INK_BERM, 1.6);
  draw_earthwork (pen, patch);
}

/* Small houses, some this way and some that. */
static void
add_house (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double width = (7.5 + (chance & 3)) * pen->unit, height = (5 + (chance >> 2 & 1)) * pen->unit;

  if ((chance >> 3 & 1) != 0)
    cairo_rectangle (pen->cr, x - width / 2, y - height / 2, width, height);
  else
    cairo_rectangle (pen->cr, x - height / 2, y - width / 2, height, width);
}

static void
draw_village (const MusterPen *pen, const MusterPatch *patch)
{
  muster_map_fill (pen, patch, MUSTER_INK_MASONRY, 0.35, 8);
  cairo_set_dash (pen->cr, (const double[]){ 4 * pen->unit, 2.5 * pen->unit }, 2, 0);
  muster_map_outline (pen, patch, MUSTER_INK_WALL, 0.9, 8);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  muster_map_scatter (pen, patch, 15 * pen->unit, 6 * pen->unit, add_house, NULL);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_MASONRY, 1);
  cairo_fill_preserve (pen->cr);
  muster_works_stroke (pen, MUSTER_INK_WALL, 1, 1);
}

static const struct
{
  const char *look;
  void (*draw) (const MusterPen *pen, const MusterPatch *patch);
} works[] = {
  { "wall", draw_stone_wall },     { "log-wall", draw_log_wall }, { "fence", draw_fence },
  { "gate", draw_gate },           { "building", draw_building }, { "village", draw_village },
  { "fort", draw_fort },           { "bunker", draw_bunker },     { "trench", draw_trench },
  { "earthwork", draw_earthwork }, { "sangar", draw_sangar },
};

gboolean
muster_map_draw_work (const MusterPen *pen, MusterSite *site)
{
  if (site->spec.timber && g_str_equal (site->spec.look, "building"))
    {
      draw_house_of_wood (pen, site->patch);
      return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (works); i++)
    if (g_str_equal (works[i].look, site->spec.look))
      {
        works[i].draw (pen, site->patch);
        return TRUE;
      }
  return muster_map_draw_craft (pen, site);
}
