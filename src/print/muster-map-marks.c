/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* What the scenario says on the map: where sides start, where reinforcements come in, what is
 * fought for; and the grid. */

#define HATCH 11.0
/* From so many points on the edge of an area is long. */
#define MANY_POINTS 200
#define ARROW 30.0
#define FLAG 9.0

static void
draw_hatching (const MusterPen *pen, const MusterPatch *patch, int side)
{
  double step = HATCH * pen->unit;
  double left = MAX (patch->bounds.left * pen->scale, pen->part.left);
  double top = MAX (patch->bounds.top * pen->scale, pen->part.top);
  double right = MIN (patch->bounds.right * pen->scale, pen->part.right);
  double bottom = MIN (patch->bounds.bottom * pen->scale, pen->part.bottom);
  double height = bottom - top;

  if (right <= left || height <= 0)
    return;
  /* sides are told apart by the way their lines go too: down to the right or to the left */
  if (side % 2 == 0)
    for (double at = floor ((left + top) / step) * step; at <= right + bottom; at += step)
      {
        cairo_move_to (pen->cr, at - top, top);
        cairo_line_to (pen->cr, at - bottom, bottom);
      }
  else
    for (double at = floor ((left - bottom) / step) * step; at <= right - top; at += step)
      {
        cairo_move_to (pen->cr, at + top, top);
        cairo_line_to (pen->cr, at + bottom, bottom);
      }
}

/* Of so many points that each piece of its edge would take long to be kept inside. */
static gboolean
is_long (const MusterPatch *patch)
{
  guint n = 0;

  for (guint i = 0; i < patch->rings->len; i++)
    n += ((const GArray *) g_ptr_array_index (patch->rings, i))->len;
  return n > MANY_POINTS;
}

static void
draw_area (const MusterMap *self, const MusterPen *pen, const MusterFieldItem *item)
{
  const char *colour = muster_map_get_colour (self, item->side);
  gboolean plain = muster_ink_is_plain (pen->style);

  for (guint i = 0; i < item->shapes->len; i++)
    {
      g_autoptr (MusterPatch) patch =
          muster_patch_new_from_shape (g_ptr_array_index (item->shapes, i));

      patch->exact = TRUE;
      cairo_save (pen->cr);
      muster_patch_add_path (patch, pen);
      if (patch->rings->len > 0)
        {
          muster_ink_set_side (pen->cr, pen->style, colour, plain ? 0 : 0.06);
          cairo_fill_preserve (pen->cr);
          cairo_clip (pen->cr);
          draw_hatching (pen, patch, item->side);
          muster_ink_set_side (pen->cr, pen->style, colour, plain ? 0.4 : 0.18);
          cairo_set_line_width (pen->cr, 0.7 * pen->unit);
          cairo_stroke (pen->cr);
          /* the edge inside, so that areas that adjoin both have theirs; one of many points goes
           * along the line, as all of its pieces would be held against all of it */
          if (is_long (patch))
            {
              cairo_restore (pen->cr);
              cairo_save (pen->cr);
            }
          muster_patch_add_path (patch, pen);
          muster_ink_set_side (pen->cr, pen->style, colour, 0.85);
          cairo_set_line_width (pen->cr, (is_long (patch) ? 1.5 : 3) * pen->unit);
          cairo_set_dash (pen->cr, (const double[]){ 8 * pen->unit, 4 * pen->unit }, 2, 0);
          muster_map_stroke (pen->cr);
        }
      else
        {
          muster_patch_add_strokes (patch, pen);
          muster_ink_set_side (pen->cr, pen->style, colour, 0.3);
          cairo_set_line_width (pen->cr, MAX (patch->breadth * pen->scale, 4 * pen->unit));
          muster_map_stroke (pen->cr);
        }
      cairo_restore (pen->cr);
    }
}

/* Ways in that share an edge of the field, or a spot, come in beside each other. */
void
muster_map_find_entries (MusterMap *self)
{
  g_autoptr (GHashTable) edges = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
      {
        const MusterFieldItem *item = muster_field_get_item (self->field, i);
        g_autofree char *key = NULL;
        guint *share;
        guint n;

        if (item->kind != MUSTER_FIELD_ENTRY)
          continue;
        key = g_strdup_printf ("%.2f %.2f %.0f", item->x, item->y, item->facing);
        n = GPOINTER_TO_UINT (g_hash_table_lookup (edges, key));
        if (pass == 1)
          {
            ((guint *) g_hash_table_lookup (self->entries, item))[1] = n;
            continue;
          }
        share = g_new (guint, 2);
        share[0] = n + 1;
        g_hash_table_insert (self->entries, (gpointer) item, share);
        g_hash_table_replace (edges, g_steal_pointer (&key), GUINT_TO_POINTER (n + 1));
      }
}

/* Where the tip and the tail of the arrow of a way in are, in device units; what lies off the field
 * is brought in. */
static void
find_arrow (const MusterMap *self,
            const MusterMapStyle *style,
            const MusterFieldItem *item,
            MusterPoint *tail,
            MusterPoint *tip)
{
  const guint *share = g_hash_table_lookup (self->entries, item);
  double unit = style->unit > 0 ? style->unit : 1;
  double angle = item->facing * G_PI / 180;
  double length = ARROW * unit, margin = 9 * unit;
  double across = sin (angle), along = -cos (angle);
  double x = item->x * style->scale, y = item->y * style->scale;
  double right = self->bounds.right * style->scale, bottom = self->bounds.bottom * style->scale;

  if (share != NULL && share[1] > 1)
    {
      double aside = share[0] - (share[1] + 1) / 2.0;
      double step = item->shapes->len > 0 ? 1.0 / (share[1] + 1) : 0;

      /* along the edge, or as close as arrows may be */
      x += fabs (along) * aside * (step > 0 ? step * right : 20 * unit);
      y += fabs (across) * aside * (step > 0 ? step * bottom : 20 * unit);
    }
  x = CLAMP (x, fabs (across) < 0.1 ? MIN (margin, right / 2) : 0,
             fabs (across) < 0.1 ? MAX (right - margin, right / 2) : right);
  y = CLAMP (y, fabs (along) < 0.1 ? MIN (margin, bottom / 2) : 0,
             fabs (along) < 0.1 ? MAX (bottom - margin, bottom / 2) : bottom);
  /* along an edge the arrow comes from there; from a spot near one too */
  if (fabs (across) > 0.9 && (across > 0 ? x < length : x > right - length))
    x = across > 0 ? 0 : right;
  if (fabs (along) > 0.9 && (along > 0 ? y < length : y > bottom - length))
    y = along > 0 ? 0 : bottom;
  *tail = (MusterPoint){ x, y };
  *tip = (MusterPoint){ x + across * length, y + along * length };
}

static void
draw_entry (const MusterMap *self, const MusterPen *pen, const MusterFieldItem *item)
{
  const char *colour = muster_map_get_colour (self, item->side);
  double head = 8 * pen->unit, shaft = 3.4 * pen->unit, length = ARROW * pen->unit;
  MusterPoint tail, tip;

  /* the edge along which they may come */
  for (guint i = 0; i < item->shapes->len; i++)
    {
      g_autoptr (MusterPatch) patch =
          muster_patch_new_from_shape (g_ptr_array_index (item->shapes, i));

      patch->exact = TRUE;
      muster_patch_add_strokes (patch, pen);
      muster_ink_set_side (pen->cr, pen->style, colour, 0.55);
      cairo_set_line_width (pen->cr, 6 * pen->unit);
      cairo_set_dash (pen->cr, (const double[]){ 14 * pen->unit, 10 * pen->unit }, 2, 0);
      cairo_stroke (pen->cr);
      cairo_set_dash (pen->cr, NULL, 0, 0);
    }
  find_arrow (self, pen->style, item, &tail, &tip);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, tail.x, tail.y);
  cairo_rotate (pen->cr, atan2 (tip.y - tail.y, tip.x - tail.x));
  cairo_move_to (pen->cr, 0, -shaft);
  cairo_line_to (pen->cr, length - head * 1.3, -shaft);
  cairo_line_to (pen->cr, length - head * 1.3, -head);
  cairo_line_to (pen->cr, length, 0);
  cairo_line_to (pen->cr, length - head * 1.3, head);
  cairo_line_to (pen->cr, length - head * 1.3, shaft);
  cairo_line_to (pen->cr, 0, shaft);
  cairo_close_path (pen->cr);
  cairo_restore (pen->cr);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_PAPER, 1);
  cairo_set_line_width (pen->cr, 3 * pen->unit);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (pen->cr);
  muster_ink_set_side (pen->cr, pen->style, colour, 1);
  cairo_fill (pen->cr);
}

/* A flag on its staff, in the colour of who holds it at first. */
static void
draw_objective (const MusterMap *self, const MusterPen *pen, const MusterFieldItem *item)
{
  const char *colour = muster_map_get_colour (self, item->side);
  double x = item->x * pen->scale, y = item->y * pen->scale, size = FLAG * pen->unit;
  cairo_t *cr = pen->cr;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  muster_ink_set (cr, pen->style, MUSTER_INK_PAPER, 0.92);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, pen->style, MUSTER_INK_INK, 1);
  cairo_set_line_width (cr, 1.3 * pen->unit);
  cairo_stroke (cr);
  cairo_move_to (cr, x - size * 0.34, y - size * 0.55);
  cairo_rel_line_to (cr, size * 0.85, size * 0.1);
  cairo_rel_line_to (cr, -size * 0.18, size * 0.24);
  cairo_rel_line_to (cr, size * 0.18, size * 0.26);
  cairo_rel_line_to (cr, -size * 0.85, size * 0.02);
  cairo_close_path (cr);
  if (colour != NULL)
    muster_ink_set_side (cr, pen->style, colour, 1);
  else
    muster_ink_set (cr, pen->style, MUSTER_INK_PAPER, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, pen->style, MUSTER_INK_INK, 1);
  cairo_set_line_width (cr, 0.9 * pen->unit);
  cairo_stroke (cr);
  cairo_move_to (cr, x - size * 0.34, y - size * 0.6);
  cairo_line_to (cr, x - size * 0.34, y + size * 0.66);
  cairo_set_line_width (cr, 1.3 * pen->unit);
  cairo_stroke (cr);
}

/* Whether those of its kind are drawn. */
static gboolean
is_marked (const MusterMapStyle *style, const MusterFieldItem *item)
{
  return !style->no_areas || (style->objectives && item->kind == MUSTER_FIELD_OBJECTIVE);
}

gboolean
muster_map_get_mark (const MusterMap *self,
                     const MusterMapStyle *style,
                     const MusterFieldItem *item,
                     cairo_rectangle_t *box)
{
  double unit = style->unit > 0 ? style->unit : 1;

  if (!is_marked (style, item) || !muster_map_shows (self, style, item))
    return FALSE;
  if (item->kind == MUSTER_FIELD_OBJECTIVE)
    {
      double size = (FLAG + 1) * unit;

      *box = (cairo_rectangle_t){ item->x * style->scale - size, item->y * style->scale - size,
                                  2 * size, 2 * size };
      return TRUE;
    }
  if (item->kind == MUSTER_FIELD_ENTRY)
    {
      double around = 9 * unit;
      MusterPoint tail, tip;

      find_arrow (self, style, item, &tail, &tip);
      *box = (cairo_rectangle_t){ MIN (tail.x, tip.x) - around, MIN (tail.y, tip.y) - around,
                                  fabs (tail.x - tip.x) + 2 * around,
                                  fabs (tail.y - tip.y) + 2 * around };
      return TRUE;
    }
  return FALSE;
}

/* From line to line of the grid, in the measure. */
double
muster_map_get_grid (const MusterMap *self, const MusterMapStyle *style)
{
  const char *measure = muster_field_get_measure (self->field);
  double most = MAX (self->bounds.right, self->bounds.bottom);
  double step;

  if (style->grid > 0)
    return style->grid;
  if (g_str_equal (measure, "inch"))
    step = most > 120 ? 24 : most > 36 ? 12 : 6;
  else if (g_str_equal (measure, "cm"))
    step = most > 300 ? 60 : 30;
  else
    step = 1;
  while (most / step > 60)
    step *= 2;
  return step;
}

static void
draw_grid (const MusterMap *self, const MusterPen *pen)
{
  double step = muster_map_get_grid (self, pen->style) * pen->scale;
  double right = self->bounds.right * pen->scale, bottom = self->bounds.bottom * pen->scale;

  if (step < 6 * pen->unit)
    return;
  for (double x = MAX (ceil (pen->part.left / step), 1) * step;
       x <= MIN (right - 0.01, pen->part.right); x += step)
    {
      cairo_move_to (pen->cr, x, MAX (0, pen->part.top));
      cairo_line_to (pen->cr, x, MIN (bottom, pen->part.bottom));
    }
  for (double y = MAX (ceil (pen->part.top / step), 1) * step;
       y <= MIN (bottom - 0.01, pen->part.bottom); y += step)
    {
      cairo_move_to (pen->cr, MAX (0, pen->part.left), y);
      cairo_line_to (pen->cr, MIN (right, pen->part.right), y);
    }
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_FAINT, pen->style->contrast ? 0.3 : 0.4);
  cairo_set_line_width (pen->cr, 0.6 * pen->unit);
  cairo_stroke (pen->cr);
}

/**
 * muster_map_draw_marks:
 * @self: a map
 * @cr: where to draw
 * @style: how
 * @part: (nullable): what part of it matters, in device units
 *
 * Draws the grid, where sides start, ways in and objectives.
 */
void
muster_map_draw_marks (MusterMap *self,
                       cairo_t *cr,
                       const MusterMapStyle *style,
                       const cairo_rectangle_t *part)
{
  MusterPen pen = muster_map_make_pen (self, cr, style, part);

  if (self->bounds.right <= 0 || self->bounds.bottom <= 0)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->bounds.right * style->scale, self->bounds.bottom * style->scale);
  cairo_clip (cr);
  if (muster_field_get_zones (self->field) != NULL)
    muster_map_draw_zone_lines (self, &pen);
  else if (!style->no_grid)
    draw_grid (self, &pen);
  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);

      if (!is_marked (style, item) || !muster_map_shows (self, style, item)
          || !muster_pen_meets (&pen, item->bounds, 40 * pen.unit))
        continue;
      if (item->kind == MUSTER_FIELD_AREA)
        draw_area (self, &pen, item);
      else if (item->kind == MUSTER_FIELD_ENTRY)
        draw_entry (self, &pen, item);
      else if (item->kind == MUSTER_FIELD_OBJECTIVE)
        draw_objective (self, &pen, item);
    }
  cairo_restore (cr);
}
