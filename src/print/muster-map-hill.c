/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* Hills with contours, hatched by steepness, and cliffs. */

#define MOST_LEVELS 6
/* That can be asked for. */
#define MOST_CONTOURS 30
#define STROKED_HACHURES 4096
/* An outline of more points, which is rather a tangle, has no more of them than that. */
#define MANY_POINTS 4096
#define MOST_HACHURES 4096

/* The hatching along a line. */
typedef struct
{
  int inner;     /* to which side: 1 right */
  double length; /* in units */
} Hatching;

static void
add_hachure (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  const Hatching *hatching = data;
  guint chance = muster_map_chance ((int) i, (int) (hatching->length * 8));
  double length = hatching->length * pen->unit * (0.75 + 0.25 * (chance & 7) / 7.0);

  cairo_move_to (pen->cr, at.x, at.y);
  cairo_line_to (pen->cr, at.x - dy * hatching->inner * length,
                 at.y + dx * hatching->inner * length);
  /* what a stroke costs grows with the square of what it crosses */
  if (i % STROKED_HACHURES == STROKED_HACHURES - 1)
    cairo_stroke (pen->cr);
}

/* A line of equal depth as a trail, in device units. */
static MusterTrail *
make_trail (const MusterPen *pen, const GArray *line)
{
  MusterTrail *trail = g_new0 (MusterTrail, 1);
  double length = 0;

  trail->points = g_array_sized_new (FALSE, FALSE, sizeof (MusterPoint), line->len);
  trail->lengths = g_array_sized_new (FALSE, FALSE, sizeof (double), line->len);
  for (guint i = 0; i < line->len; i++)
    {
      MusterPoint p = g_array_index (line, MusterPoint, i);

      p.x *= pen->scale;
      p.y *= pen->scale;
      if (i > 0)
        {
          MusterPoint last = g_array_index (trail->points, MusterPoint, trail->points->len - 1);
          double step = hypot (p.x - last.x, p.y - last.y);

          if (step < 1e-9)
            continue;
          length += step;
        }
      g_array_append_val (trail->points, p);
      g_array_append_val (trail->lengths, length);
    }
  return trail;
}

static void
free_trail (MusterTrail *trail)
{
  g_array_unref (trail->points);
  g_array_unref (trail->lengths);
  g_free (trail);
}

/* To which side of a line the ground rises. */
static int
find_inner (const MusterPen *pen, const MusterSite *site, const MusterTrail *trail)
{
  double dx, dy;
  MusterPoint at = muster_trail_get_at (trail, muster_trail_get_length (trail) / 2, &dx, &dy);
  double step = 2 * pen->unit;
  double right = muster_patch_get_depth (site->patch, &pen->field, (at.x - dy * step) / pen->scale,
                                         (at.y + dx * step) / pen->scale);
  double left = muster_patch_get_depth (site->patch, &pen->field, (at.x + dy * step) / pen->scale,
                                        (at.y - dx * step) / pen->scale);

  return right >= left ? 1 : -1;
}

static void
draw_level (const MusterPen *pen,
            MusterSite *site,
            double depth,
            double length,
            double spacing,
            double width)
{
  g_autoptr (GPtrArray) lines = muster_depths_list_lines (site->depths, depth);

  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = g_ptr_array_index (lines, i);
      MusterTrail *trail;

      if (line->len < 3)
        continue;
      trail = make_trail (pen, line);
      if (trail->points->len > 2 && muster_trail_get_length (trail) > 6 * pen->unit)
        {
          Hatching hatching = { find_inner (pen, site, trail), length };

          muster_trail_add_path (trail, pen->cr, 0);
          muster_ink_set (pen->cr, pen->style, MUSTER_INK_CONTOUR, 0.95);
          cairo_set_line_width (pen->cr, width * pen->unit);
          cairo_stroke (pen->cr);
          cairo_set_line_width (pen->cr, 0.65 * pen->unit);
          muster_trail_walk (trail, pen, spacing * pen->unit, 12 * pen->unit, add_hachure,
                             &hatching);
          cairo_stroke (pen->cr);
        }
      free_trail (trail);
    }
}

/* The ground above a depth, a little darker for each level. */
static void
fill_level (const MusterPen *pen, const MusterSite *site, double depth, double alpha)
{
  g_autoptr (GPtrArray) lines = muster_depths_list_lines (site->depths, depth);

  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = g_ptr_array_index (lines, i);

      for (guint n = 0; n < line->len; n++)
        cairo_line_to (pen->cr, g_array_index (line, MusterPoint, n).x * pen->scale,
                       g_array_index (line, MusterPoint, n).y * pen->scale);
      cairo_close_path (pen->cr);
    }
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_TOP, alpha);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (pen->cr);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);
}

static void
draw_foot (const MusterPen *pen, const MusterSite *site, double length, double spacing)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (site->patch, pen);

  for (guint i = 0; i < site->patch->rings->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);
      Hatching hatching = { site->patch->rings->len > 1 ? 1 : muster_trail_get_inner (trail),
                            length };
      double step = spacing * pen->unit;

      if (trail->points->len > MANY_POINTS)
        step = MAX (step, muster_trail_get_length (trail) / MOST_HACHURES);
      muster_ink_set (pen->cr, pen->style, MUSTER_INK_CONTOUR, 1);
      cairo_set_line_width (pen->cr, 1.3 * pen->unit);
      cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
      muster_trail_stroke (trail, pen->cr);
      cairo_set_line_width (pen->cr, 0.75 * pen->unit);
      muster_trail_walk (trail, pen, step, 14 * pen->unit, add_hachure, &hatching);
      cairo_stroke (pen->cr);
    }
}

static void
draw_hill (const MusterPen *pen, MusterSite *site)
{
  gboolean steep = site->spec.steep;
  int levels = site->spec.contours >= 0 ? MIN (site->spec.contours, MOST_CONTOURS)
                                        : CLAMP (site->spec.height, 1, MOST_LEVELS);
  double length = steep ? 8 : 4.5, spacing = steep ? 3 : 6.5;
  double most, step;

  muster_map_fill (pen, site->patch, MUSTER_INK_HILL, 1, 8);
  if (site->depths == NULL)
    site->depths = muster_depths_new (site->patch, &pen->field);
  most = muster_depths_get_most (site->depths);
  /* steep ground rises near its foot, gentle ground evenly up to the top */
  step = most / (levels + 1) * (steep ? 0.75 : 1);
  if (site->spec.contours < 0)
    step = MAX (step, MIN (most / 2, (length + 3) * pen->unit / pen->scale));
  for (int i = 1; i <= levels && i * step < most * 0.92; i++)
    fill_level (pen, site, i * step, 0.45);
  draw_foot (pen, site, length, spacing);
  for (int i = 1; i <= levels && i * step < most * 0.92; i++)
    draw_level (pen, site, i * step, length * 0.8, spacing * 1.15, 0.9);
}

/* Teeth that hang down to one side. */
static void
add_tooth (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  int side = *(int *) data;
  guint chance = muster_map_chance ((int) i, 7);
  double size = (5 + (chance & 3)) * pen->unit, half = 2.1 * pen->unit;

  cairo_move_to (pen->cr, at.x - dx * half, at.y - dy * half);
  cairo_line_to (pen->cr, at.x + dx * half, at.y + dy * half);
  cairo_line_to (pen->cr, at.x - dy * side * size, at.y + dx * side * size);
  cairo_close_path (pen->cr);
}

static void
draw_cliff (const MusterPen *pen, MusterSite *site)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (site->patch, pen);

  if (site->patch->rings->len > 0)
    muster_map_fill (pen, site->patch, MUSTER_INK_ROCK, 1, 4);
  for (guint i = 0; i < trails->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);
      int side = !trail->closed                ? 1
                 : site->patch->rings->len > 1 ? 1
                                               : muster_trail_get_inner (trail);

      muster_trail_walk (trail, pen, 5 * pen->unit, 12 * pen->unit, add_tooth, &side);
      muster_ink_set (pen->cr, pen->style, MUSTER_INK_CRAG, 1);
      cairo_fill (pen->cr);
      muster_trail_add_path (trail, pen->cr, 0);
      cairo_set_line_width (pen->cr, 2 * pen->unit);
      cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (pen->cr);
    }
}

gboolean
muster_map_draw_hill (const MusterPen *pen, MusterSite *site)
{
  if (g_str_equal (site->spec.look, "hill"))
    draw_hill (pen, site);
  else if (g_str_equal (site->spec.look, "cliff"))
    draw_cliff (pen, site);
  else
    return FALSE;
  return TRUE;
}
