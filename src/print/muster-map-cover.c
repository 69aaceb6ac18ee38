/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* Boats that are drawn on one lake. */
#define MOST_BOATS 4

/* What covers ground: sand, grass, woods, rocks, water. Each has a tint and a texture that tells it
 * without colour. */

double
muster_map_get_breadth (const MusterPen *pen, const MusterPatch *patch, double least)
{
  return MAX (patch->breadth * pen->scale, least * pen->unit);
}

void
muster_map_fill (
    const MusterPen *pen, const MusterPatch *patch, MusterInk ink, double alpha, double least)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  cairo_t *cr = pen->cr;

  muster_ink_set (cr, pen->style, ink, alpha);
  for (guint i = 0; i < patch->rings->len; i++)
    muster_trail_add_path (g_ptr_array_index (trails, i), cr, 0);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  for (guint i = patch->rings->len; i < trails->len; i++)
    {
      cairo_set_line_width (cr, muster_map_get_breadth (pen, patch, least));
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      muster_trail_stroke (g_ptr_array_index (trails, i), cr);
    }
}

void
muster_map_outline (
    const MusterPen *pen, const MusterPatch *patch, MusterInk ink, double width, double least)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double half = muster_map_get_breadth (pen, patch, least) / 2;
  cairo_t *cr = pen->cr;

  for (guint i = 0; i < trails->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);

      muster_trail_add_path (trail, cr, trail->closed ? 0 : half);
      if (!trail->closed)
        muster_trail_add_path (trail, cr, -half);
    }
  muster_ink_set (cr, pen->style, ink, 1);
  cairo_set_line_width (cr, width * pen->unit);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  muster_map_stroke (cr);
}

static void
stroke (const MusterPen *pen, MusterInk ink, double alpha, double width)
{
  muster_ink_set (pen->cr, pen->style, ink, alpha);
  cairo_set_line_width (pen->cr, width * pen->unit);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  muster_map_stroke (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}

/* Marks. Each is added to the path; UNIT of the pen is their size. */

static void
add_dot (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double size = (0.45 + 0.5 * (chance & 0xf) / 15.0) * pen->unit;

  /* a lozenge: as small as it is nobody sees that it is no circle, and there are thousands */
  cairo_move_to (pen->cr, x - size, y);
  cairo_line_to (pen->cr, x, y - size);
  cairo_line_to (pen->cr, x + size, y);
  cairo_line_to (pen->cr, x, y + size);
  cairo_close_path (pen->cr);
}

static void
add_tuft (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double size = (3.2 + (chance & 3) * 0.5) * pen->unit;

  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (pen->cr, x + i * size * 0.12, y);
      cairo_line_to (pen->cr, x + i * size * 0.55, y - size * (i == 0 ? 1 : 0.75));
    }
}

static double
get_tree (const MusterPen *pen, guint chance)
{
  return (3.4 + (chance & 7) * 0.22) * pen->unit;
}

static void
add_crown (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, get_tree (pen, chance), 0, 2 * G_PI);
}

/* The shadow side of a crown, three small bows, and the trunk below it. */
static void
add_tree (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double r = get_tree (pen, chance);

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, r, -0.75 * G_PI, 0.72 * G_PI);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x - r * 0.1, y + r * 0.15, r * 0.45, -0.1 * G_PI, 0.6 * G_PI);
  cairo_move_to (pen->cr, x + r * 0.1, y + r);
  cairo_line_to (pen->cr, x + r * 0.1, y + r * 1.45);
}

static void
add_bush (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double r = (1.6 + (chance & 3) * 0.3) * pen->unit;

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, r, G_PI * 1.02, G_PI * 2.3);
}

static void
add_palm (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double size = (5.2 + (chance & 3) * 0.5) * pen->unit;
  double lean = ((chance >> 2 & 3) - 1.5) * 0.1 * size;

  cairo_move_to (pen->cr, x, y + size * 0.6);
  cairo_curve_to (pen->cr, x, y + size * 0.3, x + lean, y, x + lean, y - size * 0.3);
  for (int i = 0; i < 5; i++)
    {
      double angle = G_PI * (-0.02 - 0.24 * i);
      double across = cos (angle) * size * 0.55, along = sin (angle) * size * 0.42;

      cairo_move_to (pen->cr, x + lean, y - size * 0.3);
      cairo_rel_curve_to (pen->cr, across * 0.5, along - size * 0.12, across * 0.8, along, across,
                          along + size * 0.2);
    }
}

static void
add_stone (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double size = (1.8 + (chance & 3) * 0.4) * pen->unit;

  cairo_move_to (pen->cr, x - size, y + size * 0.5);
  cairo_line_to (pen->cr, x - size * 0.3, y - size * 0.6);
  cairo_line_to (pen->cr, x + size * 0.35, y - size * 0.2);
  cairo_line_to (pen->cr, x + size, y + size * 0.5);
}

static void
add_boulder (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double size = (3.2 + (chance & 7) * 0.35) * pen->unit;
  double start = (chance >> 3 & 15) / 15.0 * G_PI;

  for (int i = 0; i < 6; i++)
    {
      double angle = start + i * G_PI / 3;
      double far = size * (0.72 + 0.28 * ((chance >> (i + 5) & 3) / 3.0));

      if (i == 0)
        cairo_move_to (pen->cr, x + far * cos (angle), y + far * 0.8 * sin (angle));
      else
        cairo_line_to (pen->cr, x + far * cos (angle), y + far * 0.8 * sin (angle));
    }
  cairo_close_path (pen->cr);
}

static void
add_reeds (const MusterPen *pen, double x, double y, guint chance, gpointer data)
{
  double size = 4.6 * pen->unit;

  cairo_move_to (pen->cr, x - size, y);
  cairo_line_to (pen->cr, x + size, y);
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (pen->cr, x + i * size * 0.35, y);
      cairo_line_to (pen->cr, x + i * size * 0.5, y - size * (i == 0 ? 0.85 : 0.6));
    }
}

/* A seam of small bows that bulge outwards, as of trees seen from above. */
static void
add_bow (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  int inner = *(int *) data;
  double r = 3.3 * pen->unit;
  double angle = atan2 (dy, dx);

  cairo_new_sub_path (pen->cr);
  if (inner > 0)
    cairo_arc (pen->cr, at.x, at.y, r, angle - G_PI, angle);
  else
    cairo_arc (pen->cr, at.x, at.y, r, angle, angle + G_PI);
}

static void
draw_seam (const MusterPen *pen, const MusterPatch *patch, MusterInk ink)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);

  for (guint i = 0; i < patch->rings->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);
      int inner = patch->rings->len > 1 ? 1 : muster_trail_get_inner (trail);

      muster_trail_walk (trail, pen, 6.2 * pen->unit, 10 * pen->unit, add_bow, &inner);
    }
  stroke (pen, ink, 0.9, 0.8);
}

/* Kinds of cover */

static void
draw_texture (const MusterPen *pen,
              const MusterPatch *patch,
              double step,
              double margin,
              MusterScatterFunc mark,
              MusterInk ink,
              double width)
{
  muster_map_scatter (pen, patch, step * pen->unit, margin * pen->unit, mark, NULL);
  stroke (pen, ink, 0.9, width);
}

static void
draw_sand (const MusterPen *pen, const MusterPatch *patch, double step)
{
  muster_map_scatter (pen, patch, step * pen->unit, 0, add_dot, NULL);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_DOT, 0.85);
  cairo_fill (pen->cr);
}

static void
draw_woods (const MusterPen *pen, const MusterPatch *patch)
{
  muster_map_fill (pen, patch, MUSTER_INK_WOODS, 1, 6);
  draw_seam (pen, patch, MUSTER_INK_TREE);
  if (!muster_ink_is_plain (pen->style))
    {
      muster_map_scatter (pen, patch, 11 * pen->unit, 4.5 * pen->unit, add_crown, NULL);
      muster_ink_set (pen->cr, pen->style, MUSTER_INK_TREE, 0.22);
      cairo_fill (pen->cr);
    }
  draw_texture (pen, patch, 11, 4.5, add_tree, MUSTER_INK_TREE, 0.85);
}

static void
draw_rocks (const MusterPen *pen, const MusterPatch *patch)
{
  muster_map_fill (pen, patch, MUSTER_INK_ROUGH, 1, 6);
  muster_map_scatter (pen, patch, 8.5 * pen->unit, 0, add_boulder, NULL);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_ROCK, 1);
  cairo_fill (pen->cr);
  draw_texture (pen, patch, 8.5, 0, add_boulder, MUSTER_INK_CRAG, 0.9);
}

static void
draw_lines_of_depth (const MusterPen *pen, MusterSite *site, double depth, double alpha)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (site->depths == NULL)
    site->depths = muster_depths_new (site->patch, &pen->field);
  if (depth / pen->scale >= muster_depths_get_most (site->depths))
    return;
  lines = muster_depths_list_lines (site->depths, depth / pen->scale);
  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = g_ptr_array_index (lines, i);

      for (guint n = 0; n < line->len; n++)
        cairo_line_to (pen->cr, g_array_index (line, MusterPoint, n).x * pen->scale,
                       g_array_index (line, MusterPoint, n).y * pen->scale);
      cairo_new_sub_path (pen->cr);
    }
  stroke (pen, MUSTER_INK_BANK, alpha, 0.6);
}

/* A small hull with its bow to the right. */
static void
add_hull (const MusterPen *pen, double x, double y)
{
  double half = 9 * pen->unit, beam = 3.6 * pen->unit;

  cairo_move_to (pen->cr, x - half, y - beam * 0.7);
  cairo_curve_to (pen->cr, x, y - beam * 1.2, x + half * 0.6, y - beam * 0.8, x + half, y);
  cairo_curve_to (pen->cr, x + half * 0.6, y + beam * 0.8, x, y + beam * 1.2, x - half,
                  y + beam * 0.7);
  cairo_close_path (pen->cr);
}

/* Those that lie on a lake, beside each other where the name goes not; so many that one sees there
 * are some. */
static void
draw_boats (const MusterPen *pen, const MusterSite *site)
{
  int n = MIN (site->spec.boats, MOST_BOATS);
  double x, y;

  if (n <= 0 || site->item == NULL)
    return;
  x = site->item->x * pen->scale;
  y = site->item->y * pen->scale + 16 * pen->unit;
  for (int i = 0; i < n; i++)
    add_hull (pen, x + (i - (n - 1) / 2.0) * 22 * pen->unit, y);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_TIMBER, 1);
  cairo_fill_preserve (pen->cr);
  stroke (pen, MUSTER_INK_BEAM, 1, 1);
}

/* Blue with its banks, and lines along them that fade towards the middle. */
static void
draw_lake (const MusterPen *pen, MusterSite *site)
{
  static const double depths[] = { 3.5, 8, 14, 22 };

  muster_map_fill (pen, site->patch, MUSTER_INK_WATER, 1, 6);
  for (gsize i = 0; i < G_N_ELEMENTS (depths); i++)
    draw_lines_of_depth (pen, site, depths[i] * pen->unit, 0.75 - 0.16 * i);
  muster_map_outline (pen, site->patch, MUSTER_INK_BANK, 1.5, 6);
  draw_boats (pen, site);
}

static void
draw_oasis (const MusterPen *pen, MusterSite *site)
{
  const MusterBounds *b = &site->patch->bounds;
  double x = (b->left + b->right) / 2 * pen->scale, y = (b->top + b->bottom) / 2 * pen->scale;
  double r = MIN (b->right - b->left, b->bottom - b->top) * pen->scale * 0.16;

  muster_map_fill (pen, site->patch, MUSTER_INK_WOODS, 0.85, 6);
  draw_seam (pen, site->patch, MUSTER_INK_BUSH);
  draw_texture (pen, site->patch, 13, 6, add_palm, MUSTER_INK_TREE, 0.95);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, 1.5, 1);
  cairo_arc (pen->cr, 0, 0, r, 0, 2 * G_PI);
  cairo_restore (pen->cr);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_WATER, 1);
  cairo_fill_preserve (pen->cr);
  stroke (pen, MUSTER_INK_BANK, 1, 1.1);
}

/* Only within it: what is scattered keeps to the corners, the outline is rounded. */
static void
clip_to (const MusterPen *pen, const MusterPatch *patch, double least)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double half = muster_map_get_breadth (pen, patch, least) / 2;

  for (guint i = 0; i < trails->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);

      if (trail->closed)
        muster_trail_add_path (trail, pen->cr, 0);
      else
        muster_trail_add_band (trail, pen->cr, half);
    }
  cairo_clip (pen->cr);
}

static void
draw_bed (const MusterPen *pen, const MusterPatch *patch)
{
  muster_map_fill (pen, patch, MUSTER_INK_BED, 1, 7);
  cairo_save (pen->cr);
  clip_to (pen, patch, 7);
  draw_sand (pen, patch, 5.5);
  cairo_restore (pen->cr);
  cairo_set_dash (pen->cr, (const double[]){ 5 * pen->unit, 2.5 * pen->unit }, 2, 0);
  muster_map_outline (pen, patch, MUSTER_INK_BEDLINE, 1.1, 7);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_dashed (const MusterPen *pen, const MusterPatch *patch, MusterInk ink)
{
  cairo_set_dash (pen->cr, (const double[]){ 1.2 * pen->unit, 3 * pen->unit }, 2, 0);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  muster_map_outline (pen, patch, ink, 1, 6);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* A place: its edge, and nothing that hides what lies in it. */
static void
draw_place (const MusterPen *pen, const MusterPatch *patch)
{
  muster_map_fill (pen, patch, MUSTER_INK_INK, 0.06, 6);
  cairo_set_dash (pen->cr,
                  (const double[]){ 7 * pen->unit, 3 * pen->unit, 1.5 * pen->unit, 3 * pen->unit },
                  4, 0);
  muster_map_outline (pen, patch, MUSTER_INK_INK, 1.1, 6);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

gboolean
muster_map_draw_cover (const MusterPen *pen, MusterSite *site)
{
  const MusterPatch *patch = site->patch;
  const char *look = site->spec.look;

  if (g_str_equal (look, "woods"))
    draw_woods (pen, patch);
  else if (g_str_equal (look, "oasis"))
    draw_oasis (pen, site);
  else if (g_str_equal (look, "lake"))
    draw_lake (pen, site);
  else if (g_str_equal (look, "rocks"))
    draw_rocks (pen, patch);
  else if (g_str_equal (look, "bed"))
    draw_bed (pen, patch);
  else if (g_str_equal (look, "sand"))
    {
      muster_map_fill (pen, patch, MUSTER_INK_SAND, 1, 6);
      cairo_save (pen->cr);
      clip_to (pen, patch, 6);
      draw_sand (pen, patch, 6);
      cairo_restore (pen->cr);
    }
  else if (g_str_equal (look, "grass"))
    {
      muster_map_fill (pen, patch, MUSTER_INK_GRASS, 1, 6);
      draw_texture (pen, patch, 17, 2, add_tuft, MUSTER_INK_TUFT, 0.7);
    }
  else if (g_str_equal (look, "scrub"))
    {
      muster_map_fill (pen, patch, MUSTER_INK_SCRUB, 1, 6);
      draw_texture (pen, patch, 9, 2, add_bush, MUSTER_INK_BUSH, 0.9);
      draw_dashed (pen, patch, MUSTER_INK_BUSH);
    }
  else if (g_str_equal (look, "rough"))
    {
      muster_map_fill (pen, patch, MUSTER_INK_ROUGH, 1, 6);
      draw_texture (pen, patch, 9, 2, add_stone, MUSTER_INK_STONE, 0.8);
      draw_dashed (pen, patch, MUSTER_INK_STONE);
    }
  else if (g_str_equal (look, "marsh"))
    {
      muster_map_fill (pen, patch, MUSTER_INK_MARSH, 1, 6);
      draw_texture (pen, patch, 14, 4, add_reeds, MUSTER_INK_REED, 0.8);
      draw_dashed (pen, patch, MUSTER_INK_REED);
    }
  else if (g_str_equal (look, "place") || g_str_equal (look, "other"))
    draw_place (pen, patch);
  else if (g_str_equal (look, "open"))
    {
      /* open ground has an edge only where it says something of itself */
      muster_map_fill (pen, patch, MUSTER_INK_PAPER, 0.6, 6);
      draw_dashed (pen, patch, MUSTER_INK_FAINT);
    }
  else
    return FALSE;
  return TRUE;
}

void
muster_map_draw_sheet (const MusterPen *pen, const char *look)
{
  g_autoptr (MusterPatch) patch = muster_patch_new ();
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  const MusterBounds *f = &pen->field;
  const MusterPoint corners[] = {
    { f->left, f->top }, { f->right, f->top }, { f->right, f->bottom }, { f->left, f->bottom }
  };
  MusterInk ink = g_str_equal (look, "sand")    ? MUSTER_INK_SAND
                  : g_str_equal (look, "grass") ? MUSTER_INK_GRASS
                                                : MUSTER_INK_PAPER;

  g_array_append_vals (ring, corners, G_N_ELEMENTS (corners));
  g_ptr_array_add (patch->rings, ring);
  patch->exact = TRUE;
  muster_patch_measure (patch);
  muster_ink_set (pen->cr, pen->style, ink, 1);
  cairo_rectangle (pen->cr, f->left * pen->scale, f->top * pen->scale,
                   (f->right - f->left) * pen->scale, (f->bottom - f->top) * pen->scale);
  cairo_fill (pen->cr);
  if (ink == MUSTER_INK_SAND)
    draw_sand (pen, patch, 11);
  else if (ink == MUSTER_INK_GRASS)
    draw_texture (pen, patch, 30, 0, add_tuft, MUSTER_INK_TUFT, 0.6);
}
