/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-works-private.h"

#include <math.h>

/* What goes on wheels and keels: wagons, laagers of them, boats, ships and trains. */

/* A wagon from above, lengthwise along X: bed, wheels and pole. */
static void
add_wagon (const MusterPen *pen, double length, double width)
{
  cairo_rectangle (pen->cr, -length / 2, -width / 2, length, width);
  for (int end = -1; end <= 1; end += 2)
    for (int side = -1; side <= 1; side += 2)
      cairo_rectangle (pen->cr, end * length * 0.3 - length * 0.13,
                       side * width * 0.66 - width * 0.1, length * 0.26, width * 0.2);
  cairo_move_to (pen->cr, length / 2, 0);
  cairo_rel_line_to (pen->cr, length * 0.3, 0);
}

static void
paint_wagons (const MusterPen *pen)
{
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_TIMBER, 1);
  cairo_fill_preserve (pen->cr);
  muster_works_stroke (pen, MUSTER_INK_BEAM, 1, 1);
}

static void
add_wagon_along (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double size = *(double *) data;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, at.x, at.y);
  cairo_rotate (pen->cr, atan2 (dy, dx));
  add_wagon (pen, size, size * 0.45);
  cairo_restore (pen->cr);
}

static void
draw_laager (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);
  double size = 10 * pen->unit;

  for (guint i = 0; i < trails->len; i++)
    muster_trail_walk (g_ptr_array_index (trails, i), pen, size * 1.6, size * 1.4, add_wagon_along,
                       &size);
  paint_wagons (pen);
}

/* The middle of a patch, how long and broad it is, and which way it lies. */
static void
get_box (
    const MusterPen *pen, const MusterPatch *patch, double *length, double *width, double *angle)
{
  const GArray *ring = patch->rings->len > 0 ? g_ptr_array_index (patch->rings, 0) : NULL;
  const MusterBounds *b = &patch->bounds;

  *angle = 0;
  *length = (b->right - b->left) * pen->scale;
  *width = (b->bottom - b->top) * pen->scale;
  if (ring != NULL && ring->len == 4)
    {
      MusterPoint p = g_array_index (ring, MusterPoint, 0),
                  q = g_array_index (ring, MusterPoint, 1);
      MusterPoint r = g_array_index (ring, MusterPoint, 2);

      *length = hypot (q.x - p.x, q.y - p.y) * pen->scale;
      *width = hypot (r.x - q.x, r.y - q.y) * pen->scale;
      *angle = atan2 (q.y - p.y, q.x - p.x);
    }
  if (*length < *width)
    {
      double swap = *length;

      *length = *width;
      *width = swap;
      *angle += G_PI / 2;
    }
}

typedef enum
{
  CRAFT_WAGON,
  CRAFT_BOAT,
  CRAFT_SHIP
} Craft;

static void
add_hull (const MusterPen *pen, double length, double width, double bow)
{
  cairo_move_to (pen->cr, -length / 2, -width * 0.3);
  cairo_curve_to (pen->cr, -length * 0.3, -width / 2, length * (0.5 - bow), -width / 2, length / 2,
                  0);
  cairo_curve_to (pen->cr, length * (0.5 - bow), width / 2, -length * 0.3, width / 2, -length / 2,
                  width * 0.3);
  cairo_close_path (pen->cr);
}

static void
draw_craft (const MusterPen *pen, const MusterPatch *patch, Craft craft)
{
  const MusterBounds *b = &patch->bounds;
  double length, width, angle;

  get_box (pen, patch, &length, &width, &angle);
  length = MAX (length, 11 * pen->unit);
  width = CLAMP (width, 5 * pen->unit, length * 0.6);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, (b->left + b->right) / 2 * pen->scale,
                   (b->top + b->bottom) / 2 * pen->scale);
  cairo_rotate (pen->cr, angle);
  if (craft == CRAFT_WAGON)
    {
      /* several beside each other where there is room for them */
      int n = CLAMP ((int) round (length / MAX (width * 2.2, 10 * pen->unit)), 1, 12);

      for (int i = 0; i < n; i++)
        {
          cairo_save (pen->cr);
          cairo_translate (pen->cr, length * ((i + 0.5) / n - 0.5), 0);
          add_wagon (pen, length / n * 0.68, MIN (width * 0.75, length / n * 0.45));
          cairo_restore (pen->cr);
        }
      paint_wagons (pen);
    }
  else
    {
      add_hull (pen, length, width, craft == CRAFT_SHIP ? 0.3 : 0.2);
      muster_ink_set (pen->cr, pen->style,
                      craft == CRAFT_SHIP ? MUSTER_INK_METAL : MUSTER_INK_TIMBER, 1);
      cairo_fill_preserve (pen->cr);
      muster_works_stroke (pen, craft == CRAFT_SHIP ? MUSTER_INK_RIVET : MUSTER_INK_BEAM, 1, 1.3);
      for (int i = -1; i <= 1; i++)
        {
          cairo_new_sub_path (pen->cr);
          if (craft == CRAFT_SHIP)
            cairo_arc (pen->cr, i * length * 0.22, 0, width * 0.2, 0, 2 * G_PI);
          else
            cairo_rectangle (pen->cr, i * length * 0.2, -width * 0.32, 0.01, width * 0.64);
        }
      muster_works_stroke (pen, craft == CRAFT_SHIP ? MUSTER_INK_RIVET : MUSTER_INK_BEAM, 1, 1);
    }
  cairo_restore (pen->cr);
}

static void
add_sleeper (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  double half = 3.6 * pen->unit;

  cairo_move_to (pen->cr, at.x - dy * half, at.y + dx * half);
  cairo_line_to (pen->cr, at.x + dy * half, at.y - dx * half);
}

static void
add_car (const MusterPen *pen, MusterPoint at, double dx, double dy, guint i, gpointer data)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, at.x, at.y);
  cairo_rotate (pen->cr, atan2 (dy, dx));
  cairo_rectangle (pen->cr, -7 * pen->unit, -3 * pen->unit, 14 * pen->unit, 6 * pen->unit);
  cairo_restore (pen->cr);
}

static void
draw_train (const MusterPen *pen, const MusterPatch *patch)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, pen);

  muster_works_add_lines (pen, trails);
  for (guint i = 0; i < trails->len; i++)
    muster_trail_walk (g_ptr_array_index (trails, i), pen, 4 * pen->unit, 4 * pen->unit,
                       add_sleeper, NULL);
  muster_works_stroke (pen, MUSTER_INK_RIVET, 1, 1);
  for (guint i = 0; i < trails->len; i++)
    muster_trail_walk (g_ptr_array_index (trails, i), pen, 17 * pen->unit, 9 * pen->unit, add_car,
                       NULL);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_METAL, 1);
  cairo_fill_preserve (pen->cr);
  muster_works_stroke (pen, MUSTER_INK_RIVET, 1, 1.3);
}

static void
draw_wagons (const MusterPen *pen, const MusterPatch *patch)
{
  /* wagons around an outline that is not a box are drawn up along it */
  const GArray *ring = patch->rings->len > 0 ? g_ptr_array_index (patch->rings, 0) : NULL;

  if (ring == NULL || ring->len != 4)
    draw_laager (pen, patch);
  else
    draw_craft (pen, patch, CRAFT_WAGON);
}

static void
draw_boat (const MusterPen *pen, const MusterPatch *patch)
{
  draw_craft (pen, patch, CRAFT_BOAT);
}

static void
draw_ship (const MusterPen *pen, const MusterPatch *patch)
{
  draw_craft (pen, patch, CRAFT_SHIP);
}

static const struct
{
  const char *look;
  void (*draw) (const MusterPen *pen, const MusterPatch *patch);
} crafts[] = {
  { "wagon", draw_wagons }, { "laager", draw_laager }, { "train", draw_train },
  { "ship", draw_ship },    { "boat", draw_boat },
};

gboolean
muster_map_draw_craft (const MusterPen *pen, MusterSite *site)
{
  for (gsize i = 0; i < G_N_ELEMENTS (crafts); i++)
    if (g_str_equal (crafts[i].look, site->spec.look))
      {
        crafts[i].draw (pen, site->patch);
        return TRUE;
      }
  return FALSE;
}
