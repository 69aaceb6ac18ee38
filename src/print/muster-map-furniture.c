/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "muster-text.h"

/* What stands around a map: its frame with rulers, a scale bar and a north arrow. */

#define BAR_LONG 150.0 /* about */
#define BAR_HIGH 4.0

/* What the rules say of the measure of the field; nullable. */
static const MusterElement *
find_measure (const MusterField *field)
{
  const char *measure = muster_field_get_measure (field);
  MusterElement *root = muster_ruleset_get_element (muster_field_get_ruleset (field));

  for (guint i = 0; i < muster_element_get_n_children (root); i++)
    {
      const MusterElement *child = muster_element_get_child (root, i);

      if (muster_element_get_raw (child) == NULL
          && g_str_equal (muster_element_get_name (child), "measure")
          && g_strcmp0 (muster_element_get (child, "id"), measure) == 0)
        return child;
    }
  return NULL;
}

double
muster_map_find_table_mm (const MusterField *field)
{
  const char *measure = muster_field_get_measure (field);
  const MusterElement *element = find_measure (field);

  if (g_str_equal (measure, "cm"))
    return 10;
  if (element != NULL && muster_element_get (element, "centimetres") != NULL)
    return g_ascii_strtod (muster_element_get (element, "centimetres"), NULL) * 10;
  return g_str_equal (measure, "inch") ? 25.4 : 0;
}

/* From number to number of the rulers, in the measure: not closer than they can be read. */
static double
get_step (const MusterMapSheet *self)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };
  gboolean zones = muster_field_get_zones (self->map->field) != NULL;
  double grid = zones ? 1 : muster_map_get_grid (self->map, &self->style);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (grid * steps[i] * self->style.scale >= 15 * self->unit)
      return grid * steps[i];
  return grid * steps[G_N_ELEMENTS (steps) - 1];
}

static void
add_number (MusterMapSheet *self, double number, double x, double y, gboolean across)
{
  double width = 22 * self->unit;
  g_autofree char *text = muster_shape_format (number);

  if (across)
    muster_map_sheet_add_text (self, MUSTER_STYLE_SMALL, text, x - width / 2, y, width, 0.5);
  else
    muster_map_sheet_add_text (self, MUSTER_STYLE_SMALL, text, x - width, y - 4.6 * self->unit,
                               width - 3 * self->unit, 1);
}

/* The numbers above and to the left: of zones in their middles, else at the lines. */
static void
place_rulers (MusterMapSheet *self)
{
  const cairo_rectangle_t *f = &self->field;
  gboolean zones = muster_field_get_zones (self->map->field) != NULL;
  double step = get_step (self);
  double shift = zones ? 0.5 : 0;
  double above = f->y - 11.5 * self->unit;

  for (double at = zones ? MAX (step, 1) : 0; at <= self->map->bounds.right + (zones ? 0.01 : 1e-9);
       at += step)
    add_number (self, at, f->x + (at - shift) * self->style.scale, above, TRUE);
  /* the corner has its nought above it */
  for (double at = MAX (step, zones ? 1 : step);
       at <= self->map->bounds.bottom + (zones ? 0.01 : 1e-9); at += step)
    add_number (self, at, f->x, f->y + (at - shift) * self->style.scale, FALSE);
}

static void
place_bar (MusterMapSheet *self, double y)
{
  static const double nice[] = { 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000 };
  double unit = self->unit, real = muster_map_find_table_mm (self->map->field);
  double mm = self->style.scale / MUSTER_POINTS_PER_MM;
  const char *symbol = muster_field_get_symbol (self->map->field);
  const MusterElement *measure = find_measure (self->map->field);
  const char *singular = measure != NULL ? muster_element_get (measure, "singular") : NULL;
  const char *one = singular != NULL ? g_dgettext (GETTEXT_PACKAGE, singular) : symbol;
  g_autofree char *size = NULL;
  g_autofree char *said = NULL;
  g_autofree char *number = g_strdup_printf (mm < 10 ? "%.2f" : "%.1f", mm);

  self->bar_step = nice[0];
  self->bar_parts = 4;
  /* the longest that there is room for, of two parts or of four */
  for (gsize i = 0; i < G_N_ELEMENTS (nice); i++)
    for (guint parts = 4; parts >= 2; parts -= 2)
      if (nice[i] * parts * self->style.scale <= BAR_LONG * unit * 1.25
          && nice[i] * parts > self->bar_step * self->bar_parts)
        {
          self->bar_step = nice[i];
          self->bar_parts = parts;
        }
  self->bar_x = self->field.x;
  self->bar_y = y;
  for (guint i = 0; i <= self->bar_parts; i += self->bar_parts / 2)
    {
      g_autofree char *at = muster_shape_format (i * self->bar_step);
      g_autofree char *text =
          i == self->bar_parts ? g_strdup_printf ("%s %s", at, symbol) : g_strdup (at);
      double width = 40 * unit;

      muster_map_sheet_add_text (self, MUSTER_STYLE_SMALL, text,
                                 self->bar_x + i * self->bar_step * self->style.scale
                                     - (i == 0 ? 0 : width / 2),
                                 y + (BAR_HIGH + 1.5) * unit, width, i == 0 ? 0 : 0.5);
    }
  /* Translators: the size of a field: “6 × 9 R” */
  {
    g_autofree char *width = muster_shape_format (self->map->bounds.right);
    g_autofree char *height = muster_shape_format (self->map->bounds.bottom);

    size = g_strdup_printf (_ ("%1$s × %2$s %3$s"), width, height, symbol);
  }
  said =
      real > 0 ? g_strdup_printf (
          /* Translators: size of the field, then how long one of its measure is on paper, and how
           * much smaller that is than on the table */
          _ ("Field %1$s. One %2$s is %3$s mm here, 1 : %4$.3g of the table"), size, one, number,
          real / mm)
               : g_strdup_printf (_ ("Field %1$s. One %2$s is %3$s mm here"), size, one, number);
  {
    double x = self->bar_x + self->bar_parts * self->bar_step * self->style.scale + 30 * unit;

    muster_map_sheet_add_text (self, MUSTER_STYLE_SMALL, said, x, y - unit,
                               self->width - self->margin - 26 * unit - x, 0);
  }
  self->arrow_x = self->width - self->margin - 9 * unit;
  self->arrow_y = y + 6 * unit;
}

void
muster_map_sheet_place_furniture (MusterMapSheet *self, double y)
{
  place_rulers (self);
  place_bar (self, y);
}

/* Drawing */

static void
set_ink (const MusterMapSheet *self, cairo_t *cr, double alpha)
{
  muster_ink_set (cr, &self->style, MUSTER_INK_INK, alpha);
}

/* A line around the field, and a bolder one around that, with ticks between them. */
static void
draw_frame (const MusterMapSheet *self, cairo_t *cr)
{
  const cairo_rectangle_t *f = &self->field;
  gboolean zones = muster_field_get_zones (self->map->field) != NULL;
  double grid = zones ? 1 : muster_map_get_grid (self->map, &self->style);
  double unit = self->unit, out = 2.6 * unit;

  cairo_rectangle (cr, f->x, f->y, f->width, f->height);
  set_ink (self, cr, 1);
  cairo_set_line_width (cr, 0.6 * unit);
  cairo_stroke (cr);
  cairo_rectangle (cr, f->x - out, f->y - out, f->width + 2 * out, f->height + 2 * out);
  cairo_set_line_width (cr, 1.3 * unit);
  cairo_stroke (cr);
  if (grid * self->style.scale < 2 * unit)
    return;
  for (double at = 0; at <= self->map->bounds.right + 1e-9; at += grid)
    for (int side = 0; side < 2; side++)
      {
        cairo_move_to (cr, f->x + at * self->style.scale,
                       side == 0 ? f->y - out : f->y + f->height);
        cairo_rel_line_to (cr, 0, out);
      }
  for (double at = 0; at <= self->map->bounds.bottom + 1e-9; at += grid)
    for (int side = 0; side < 2; side++)
      {
        cairo_move_to (cr, side == 0 ? f->x - out : f->x + f->width, f->y + at * self->style.scale);
        cairo_rel_line_to (cr, out, 0);
      }
  cairo_set_line_width (cr, 0.5 * unit);
  cairo_stroke (cr);
}

static void
draw_bar (const MusterMapSheet *self, cairo_t *cr)
{
  double part = self->bar_step * self->style.scale, high = BAR_HIGH * self->unit;

  for (guint i = 0; i < self->bar_parts; i += 2)
    cairo_rectangle (cr, self->bar_x + i * part, self->bar_y, part, high);
  set_ink (self, cr, 1);
  cairo_fill (cr);
  cairo_rectangle (cr, self->bar_x, self->bar_y, part * self->bar_parts, high);
  cairo_set_line_width (cr, 0.6 * self->unit);
  cairo_stroke (cr);
}

/* Half of it filled, as engravers drew it, with a letter above. */
static void
draw_north (const MusterMapSheet *self, cairo_t *cr)
{
  double unit = self->unit, x = self->arrow_x, y = self->arrow_y;
  double tip = y - 9 * unit, foot = y + 9 * unit, wing = 4.6 * unit;
  MusterTextSpec spec = { .style = MUSTER_STYLE_LABEL,
                          /* Translators: on an arrow that points to the north */
                          .text = C_ ("direction", "N"),
                          .scale = unit,
                          .coloured = TRUE };
  g_autoptr (PangoLayout) layout = NULL;
  double width, height;

  cairo_move_to (cr, x, tip);
  cairo_line_to (cr, x + wing, foot);
  cairo_line_to (cr, x, foot - 4 * unit);
  cairo_close_path (cr);
  set_ink (self, cr, 1);
  cairo_fill (cr);
  cairo_move_to (cr, x, tip);
  cairo_line_to (cr, x + wing, foot);
  cairo_line_to (cr, x, foot - 4 * unit);
  cairo_line_to (cr, x - wing, foot);
  cairo_close_path (cr);
  cairo_set_line_width (cr, 0.7 * unit);
  cairo_stroke (cr);
  muster_text_measure (&spec, &width, &height);
  layout = muster_text_make_layout (&spec);
  cairo_move_to (cr, x - wing - width - 1.5 * unit, y - height / 2);
  pango_cairo_show_layout (cr, layout);
}

void
muster_map_sheet_draw_furniture (MusterMapSheet *self, cairo_t *cr)
{
  draw_frame (self, cr);
  draw_bar (self, cr);
  draw_north (self, cr);
}
