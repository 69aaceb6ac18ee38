/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <inttypes.h>
#include <math.h>

#include "muster-counter.h"
#include <adwaita.h>

#include "muster-zone-grid-private.h"

/* Who stands on the field, and where one of them may go. */

/* Pixels a zone from which on something can be made out. */
#define SYMBOL_FROM 12.0
#define COUNT_FROM 22.0
#define FORMATION_FROM 40.0
#define COST_FROM 16.0
/* How wide a symbol is, of its box. */
#define OF_BOX 0.62
/* So many units are drawn in one zone; of more only that they are there. */
#define MOST_IN_ZONE 4
/* How wide a box has to be for several to be told apart beside each other; in less they lie upon
 * each other. */
#define BESIDE_FROM 22.0

static const double accents[2][3] = { { 0.11, 0.44, 0.85 }, { 0.47, 0.68, 0.93 } };
static const double warnings[2][3] = { { 0.75, 0.11, 0.16 }, { 1, 0.48, 0.39 } };

static void
set_accent (MusterZoneGrid *self, cairo_t *cr, double alpha)
{
  const double *colour = accents[self->view.dark ? 1 : 0];

  cairo_set_source_rgba (cr, colour[0], colour[1], colour[2], alpha);
}

static void
set_warning (MusterZoneGrid *self, cairo_t *cr, double alpha)
{
  const double *colour = warnings[self->view.dark ? 1 : 0];

  cairo_set_source_rgba (cr, colour[0], colour[1], colour[2], alpha);
}

/**
 * muster_zone_grid_make_key:
 * @self: the grid
 * @aims: of those who may be aimed at; else of where somebody may go
 *
 * Returns: (transfer full): their tint, as markup
 */
char *
muster_zone_grid_make_key (MusterZoneGrid *self, gboolean aims)
{
  guint dark = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? 1 : 0;
  const double *colour = aims ? warnings[dark] : accents[dark];

  g_return_val_if_fail (MUSTER_IS_ZONE_GRID (self), NULL);

  return g_strdup_printf ("<span foreground='#%02x%02x%02x'>%s</span>", (guint) (colour[0] * 255),
                          (guint) (colour[1] * 255), (guint) (colour[2] * 255),
                          aims ? "\342\254\232" : "\342\226\240");
}

static void
set_ink (MusterZoneGrid *self, cairo_t *cr, double alpha)
{
  double ink = self->view.dark ? 1 : 0;

  cairo_set_source_rgba (cr, ink, ink, ink, alpha);
}

static void
set_side (cairo_t *cr, const char *colour, double alpha)
{
  GdkRGBA rgba = { 0.5f, 0.5f, 0.5f, 1 };

  if (colour != NULL)
    gdk_rgba_parse (&rgba, colour);
  cairo_set_source_rgba (cr, rgba.red, rgba.green, rgba.blue, alpha);
}

/* The middle of a zone on the widget. */
static void
get_middle (MusterZoneGrid *self, guint zone, double *x, double *y)
{
  muster_zones_get_middle (self->zones, zone, x, y);
  *x = self->view.x + *x * self->view.zoom;
  *y = self->view.y + *y * self->view.zoom;
}

static gboolean
is_in_view (MusterZoneGrid *self, double x, double y)
{
  double zoom = self->view.zoom;

  return x > -zoom && y > -zoom && x < self->view.width + zoom && y < self->view.height + zoom;
}

/* What goes around ZONE: cells that are one zone have no lines between them. */
void
muster_zone_grid_add_outline (MusterZoneGrid *self, cairo_t *cr, guint zone)
{
  guint n;
  const guint *cells = muster_zones_get_cells (self->zones, zone, &n);
  g_autoptr (GPtrArray) rings = muster_zones_trace (self->zones, cells, n);

  for (guint i = 0; i < rings->len; i++)
    {
      const GArray *ring = g_ptr_array_index (rings, i);

      for (guint k = 0; k < ring->len; k++)
        {
          const MusterPoint at = g_array_index (ring, MusterPoint, k);

          cairo_line_to (cr, self->view.x + at.x * self->view.zoom,
                         self->view.y + at.y * self->view.zoom);
        }
      cairo_close_path (cr);
      cairo_new_sub_path (cr);
    }
}

/* For text of so many pixels: it has to fit in a zone, whatever size the reader likes. */
static PangoLayout *
make_layout (MusterZoneGrid *self, double pixels)
{
  PangoLayout *layout = muster_zone_grid_make_layout (self, 1);
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_layout_get_font_description (layout));

  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  return layout;
}

/* Where it may go, and whom it may aim at */

static void
draw_reach (MusterZoneGrid *self, cairo_t *cr)
{
  GHashTableIter iter;
  gpointer zone;

  g_hash_table_iter_init (&iter, self->costs);
  while (g_hash_table_iter_next (&iter, &zone, NULL))
    muster_zone_grid_add_outline (self, cr, GPOINTER_TO_UINT (zone));
  set_accent (self, cr, self->view.contrast ? 0.4 : 0.2);
  cairo_fill (cr);
  if (self->aims != NULL)
    {
      g_hash_table_iter_init (&iter, self->aims);
      while (g_hash_table_iter_next (&iter, &zone, NULL))
        muster_zone_grid_add_outline (self, cr, GPOINTER_TO_UINT (zone));
      set_warning (self, cr, self->view.contrast ? 0.45 : 0.25);
      cairo_fill (cr);
    }
  if (self->chosen == MUSTER_ZONE_NONE)
    return;
  muster_zone_grid_add_outline (self, cr, self->chosen);
  set_accent (self, cr, 0.35);
  cairo_fill_preserve (cr);
  set_accent (self, cr, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
}

/* Upon a counter a number stands on paper of its own. */
static void
draw_cost_ground (MusterZoneGrid *self, cairo_t *cr, PangoLayout *layout, double x, double y)
{
  const double ground = self->view.dark ? 0.12 : 1;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_rectangle (cr, x, y, width + 6, height + 1);
  cairo_set_source_rgb (cr, ground, ground, ground);
  cairo_fill_preserve (cr);
  set_accent (self, cr, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  set_ink (self, cr, 1);
}

static void
draw_costs (MusterZoneGrid *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) layout = make_layout (self, CLAMP (self->view.zoom * 0.45, 8, 22));
  GHashTableIter iter;
  gpointer zone;
  gpointer cost;

  if (self->view.zoom < COST_FROM)
    return;
  set_ink (self, cr, 0.9);
  g_hash_table_iter_init (&iter, self->costs);
  while (g_hash_table_iter_next (&iter, &zone, &cost))
    {
      const MusterZone *one = muster_zones_get (self->zones, GPOINTER_TO_UINT (zone));
      double x = self->view.x + (one->column - 1) * self->view.zoom;
      double y = self->view.y + (one->row - 1) * self->view.zoom;
      char number[12];

      if (!is_in_view (self, x, y) || GPOINTER_TO_UINT (cost) - 1 == MUSTER_ZONE_GRID_FREE)
        continue;
      g_snprintf (number, sizeof number, "%u", GPOINTER_TO_UINT (cost) - 1);
      pango_layout_set_text (layout, number, -1);
      if (g_hash_table_contains (self->by_zone, zone))
        draw_cost_ground (self, cr, layout, x, y);
      cairo_move_to (cr, x + 3, y + 1);
      pango_cairo_show_layout (cr, layout);
    }
}

/* Units */

/* Zones of one unit look joined: a band of its colour from middle to middle of those that adjoin;
 * what stands apart is tied to the first by a thin line. */
static void
draw_bands (MusterZoneGrid *self, cairo_t *cr, const MusterZoneGridUnit *unit)
{
  guint n = unit->stands->len;

  for (guint i = 1; i < n; i++)
    {
      guint zone = g_array_index (unit->stands, MusterStand, i).zone;
      gboolean joined = FALSE;
      double x;
      double y;
      double to_x;
      double to_y;

      get_middle (self, zone, &x, &y);
      for (guint k = 0; k < n; k++)
        {
          guint other = g_array_index (unit->stands, MusterStand, k).zone;

          if ((k < i || !joined) && k != i
              && muster_zones_adjoin (self->zones, zone, other) >= MUSTER_ZONES_BY_CORNER)
            {
              get_middle (self, other, &to_x, &to_y);
              cairo_move_to (cr, x, y);
              cairo_line_to (cr, to_x, to_y);
              joined = TRUE;
            }
        }
      cairo_set_line_width (cr, self->view.zoom * 0.3);
      set_side (cr, unit->colour, 0.8);
      cairo_stroke (cr);
      if (joined)
        continue;
      get_middle (self, g_array_index (unit->stands, MusterStand, 0).zone, &to_x, &to_y);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, to_x, to_y);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
}

/* How tall what stands below the counter is. */
static double
get_line (double size)
{
  return CLAMP (size * 0.24, 9, 14);
}

/* How it is drawn up. */
static void
draw_formation (
    MusterZoneGrid *self, cairo_t *cr, const char *formation, double x, double y, double size)
{
  g_autoptr (PangoLayout) layout = make_layout (self, get_line (size) * 0.86);
  int width;

  pango_layout_set_text (layout, formation, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > size - 2)
    return;
  cairo_move_to (cr, x - width / 2.0, y);
  pango_cairo_layout_path (cr, layout);
  cairo_set_source_rgba (cr, !self->view.dark, !self->view.dark, !self->view.dark, 0.75);
  cairo_set_line_width (cr, 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  set_ink (self, cr, 1);
  cairo_fill (cr);
}

/**
 * muster_zone_grid_draw_piece:
 * @self: the grid
 * @cr: where to draw
 * @stand: a unit, or part of it
 * @box: the square that it has
 *
 * Draws it as a counter, with an arrow at the side to which it faces.
 */
void
muster_zone_grid_draw_piece (MusterZoneGrid *self,
                             cairo_t *cr,
                             const MusterZoneGridStand *stand,
                             const graphene_rect_t *box)
{
  const MusterZoneGridUnit *unit = stand->unit;
  double size = box->size.width;
  double x = box->origin.x;
  double y = box->origin.y;
  double width = size * OF_BOX;
  gboolean told = size >= FORMATION_FROM && unit->formation != NULL;
  char strength[24];
  MusterCounter counter = { .symbol = unit->unit->symbol,
                            .colour = unit->colour,
                            .strength = size >= COUNT_FROM ? strength : NULL,
                            .facing = unit->facing != MUSTER_FACING_NONE
                                          ? muster_facing_to_degrees (unit->facing)
                                          : -1,
                            .dark = self->view.dark };
  cairo_rectangle_t covered;
  double height;

  if (size < SYMBOL_FROM)
    {
      cairo_rectangle (cr, x + size * 0.15, y + size * 0.15, size * 0.7, size * 0.7);
      set_side (cr, unit->colour, 1);
      cairo_fill (cr);
      return;
    }
  g_snprintf (strength, sizeof strength, "%" PRId64, stand->bases);
  height = muster_counter_get_height (&counter, width);
  /* the middle of its symbol; what is said of it stands below */
  muster_counter_draw (cr, &counter, x + size / 2,
                       y + (size - height - (told ? get_line (size) * 0.8 : 0)) / 2 + width / 3
                           + width * 0.085,
                       width, &covered);
  if (told)
    draw_formation (self, cr, unit->formation, x + size / 2,
                    covered.y + covered.height
                        + (counter.facing > 90 && counter.facing < 270 ? width * 0.2 : 0),
                    size);
}

static gboolean
is_selected (MusterZoneGrid *self, const MusterZoneGridStand *stand)
{
  return g_strcmp0 (stand->unit->unit->id, self->selected) == 0;
}

static gboolean
is_aimed_at (MusterZoneGrid *self, const MusterZoneGridStand *stand)
{
  return self->aims != NULL && g_hash_table_contains (self->aimed, stand->unit->unit)
         && g_hash_table_contains (self->aims, GUINT_TO_POINTER (stand->zone));
}

/* A frame around where it is: the one that is selected, those that may be aimed at. */
static void
draw_mark (MusterZoneGrid *self,
           cairo_t *cr,
           const MusterZoneGridStand *stand,
           const graphene_rect_t *box)
{
  gboolean selected = is_selected (self, stand);

  if (!selected && !is_aimed_at (self, stand))
    return;
  cairo_rectangle (cr, box->origin.x + 1.5, box->origin.y + 1.5, box->size.width - 3,
                   box->size.height - 3);
  if (selected)
    set_accent (self, cr, 1);
  else
    set_warning (self, cr, 1);
  cairo_set_line_width (cr, 2);
  if (!selected)
    cairo_set_dash (cr, (const double[]){ 4, 3 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* The units of one zone beside each other. */
static void
draw_beside (MusterZoneGrid *self, cairo_t *cr, const GArray *stands, double x, double y)
{
  guint columns = stands->len > 1 ? 2 : 1;
  double size = self->view.zoom / columns;
  guint rows = (MIN (stands->len, MOST_IN_ZONE) + columns - 1) / columns;

  x -= self->view.zoom / 2;
  y -= size * rows / 2;
  for (guint i = 0; i < MIN (stands->len, MOST_IN_ZONE); i++)
    {
      const MusterZoneGridStand *stand = &g_array_index (stands, MusterZoneGridStand, i);
      graphene_rect_t box =
          GRAPHENE_RECT_INIT (x + size * (i % columns), y + size * (i / columns), size, size);

      draw_mark (self, cr, stand, &box);
      muster_zone_grid_draw_piece (self, cr, stand, &box);
    }
}

const MusterZoneGridStand *
muster_zone_grid_find_topmost (MusterZoneGrid *self, const GArray *stands)
{
  const MusterZoneGridStand *found = NULL;
  int best = -1;

  for (guint i = 0; i < stands->len; i++)
    {
      const MusterZoneGridStand *stand = &g_array_index (stands, MusterZoneGridStand, i);
      int weight = is_selected (self, stand)  ? 3
                   : is_aimed_at (self, stand) ? 2
                   : stand->unit->may_act      ? 1
                                               : 0;

      if (weight <= best)
        continue;
      best = weight;
      found = stand;
    }
  return found;
}

/* How many lie upon each other, in a round at the corner. */
static void
draw_number (MusterZoneGrid *self, cairo_t *cr, guint n, double x, double y, double radius)
{
  g_autoptr (PangoLayout) layout = make_layout (self, radius * 1.7);
  g_autofree char *number = g_strdup_printf ("%u", n);
  PangoFontDescription *font =
      pango_font_description_copy (pango_layout_get_font_description (layout));
  int width, height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, number, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  set_ink (self, cr, 1);
  cairo_fill (cr);
  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  cairo_set_source_rgb (cr, self->view.dark ? 0 : 1, self->view.dark ? 0 : 1,
                        self->view.dark ? 0 : 1);
  pango_cairo_show_layout (cr, layout);
}

/* The units of one zone as a heap: the one that matters now on top as large as one alone, how many
 * there are at its corner. */
static void
draw_heap (MusterZoneGrid *self, cairo_t *cr, const GArray *stands, double x, double y)
{
  const MusterZoneGridStand *top = muster_zone_grid_find_topmost (self, stands);
  double zoom = self->view.zoom;
  graphene_rect_t box = GRAPHENE_RECT_INIT (x - zoom / 2, y - zoom / 2, zoom, zoom);
  double radius = CLAMP (zoom * 0.2, 4, 6);

  draw_mark (self, cr, top, &box);
  for (guint i = 0; i < stands->len; i++)
    {
      const MusterZoneGridStand *stand = &g_array_index (stands, MusterZoneGridStand, i);
      graphene_rect_t below = GRAPHENE_RECT_INIT (box.origin.x - zoom * 0.1,
                                                  box.origin.y + zoom * 0.08, zoom, zoom);

      if (stand == top)
        continue;
      muster_zone_grid_draw_piece (self, cr, stand, &below);
      break;
    }
  muster_zone_grid_draw_piece (self, cr, top, &box);
  if (zoom >= SYMBOL_FROM)
    draw_number (self, cr, stands->len, x + zoom / 2 - radius, y - zoom / 2 + radius, radius);
}

static void
draw_stands (MusterZoneGrid *self, cairo_t *cr, guint zone, const GArray *stands)
{
  double x;
  double y;

  get_middle (self, zone, &x, &y);
  if (!is_in_view (self, x, y))
    return;
  if (stands->len == 1 || self->view.zoom / 2 >= BESIDE_FROM)
    draw_beside (self, cr, stands, x, y);
  else
    draw_heap (self, cr, stands, x, y);
}

/**
 * muster_zone_grid_draw_pieces:
 * @self: the grid
 * @cr: where to draw
 *
 * Draws the units that are in view, and where one of them may go.
 */
void
muster_zone_grid_draw_pieces (MusterZoneGrid *self, cairo_t *cr)
{
  GHashTableIter iter;
  gpointer zone;
  gpointer stands;

  draw_reach (self, cr);
  for (guint i = 0; i < self->units->len; i++)
    draw_bands (self, cr, g_ptr_array_index (self->units, i));
  g_hash_table_iter_init (&iter, self->by_zone);
  while (g_hash_table_iter_next (&iter, &zone, &stands))
    draw_stands (self, cr, GPOINTER_TO_UINT (zone), stands);
  draw_costs (self, cr);
}
