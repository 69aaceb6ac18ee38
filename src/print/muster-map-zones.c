/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "muster-terrain.h"
#include "muster-text.h"
#include "muster-zones-pack.h"

/* Fields of zones: what a feature covers is the zones of which the rules say so; and the lines
 * between zones. */

/* Device units a zone, per unit, from which on lines between them are drawn. */
#define LINES_FROM 5.0
#define BARS_FROM 9.0
#define SIZES_FROM 24.0

/* A zone that is no rectangle, or whose neighbours are not, has lines only around itself. */

static MusterSite *
make_site (const MusterFieldItem *item, const MusterZones *zones, const GArray *cells)
{
  const char *look = muster_terrain_get_look (item->terrain);
  double height = muster_node_get_double (item->node, "height", 1);
  MusterSite *site = g_new0 (MusterSite, 1);

  site->item = item;
  /* on zones water is where its zones are, whether it flows or not */
  site->spec.look = g_str_equal (look, "river") ? "lake" : look;
  site->spec.steep = g_strcmp0 (muster_node_get (item->node, "slope"), "steep") == 0;
  site->spec.height = height >= 1 && height < 100 ? (int) height : 1;
  site->patch = muster_patch_new ();
  g_ptr_array_unref (site->patch->rings);
  site->patch->rings = muster_zones_trace (zones, (const guint *) cells->data, cells->len);
  muster_patch_measure (site->patch);
  site->patch->exact = TRUE;
  return site;
}

/* The zones of each feature, in the order in which the features lie upon each other. */
void
muster_map_add_zone_sites (MusterMap *self)
{
  const MusterZones *zones = muster_field_get_zones (self->field);
  g_autoptr (GHashTable) found =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < muster_zones_get_n (zones); i++)
    {
      const MusterZone *zone = muster_zones_get (zones, i);
      const guint *cells;
      GArray *list;
      guint n;

      if (zone->feature == NULL)
        continue;
      list = g_hash_table_lookup (found, zone->feature);
      if (list == NULL)
        {
          list = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (found, zone->feature, list);
        }
      cells = muster_zones_get_cells (zones, i, &n);
      g_array_append_vals (list, cells, n);
    }
  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);
      GArray *list =
          item->kind == MUSTER_FIELD_FEATURE ? g_hash_table_lookup (found, item->node) : NULL;

      if (list != NULL)
        g_ptr_array_add (self->sites, make_site (item, zones, list));
    }
}

/* Lines */

/* What is in view: columns and rows from 0, the last one past it. */
typedef struct
{
  guint left, top, right, bottom;
} Range;

typedef gboolean (*SideTest) (const MusterZones *zones, guint one, guint other);

static gboolean
is_other (const MusterZones *zones, guint one, guint other)
{
  return one != other;
}

static gboolean
is_wall (const MusterZones *zones, guint one, guint other)
{
  gboolean first = one != MUSTER_ZONE_NONE && muster_zones_get (zones, one)->fortified;
  gboolean second = other != MUSTER_ZONE_NONE && muster_zones_get (zones, other)->fortified;

  return first != second;
}

static Range
get_range (const MusterZones *zones, const MusterPen *pen)
{
  double columns = muster_zones_get_columns (zones), rows = muster_zones_get_rows (zones);

  return (Range){ (guint) CLAMP (floor (pen->part.left / pen->scale) - 1, 0, columns),
                  (guint) CLAMP (floor (pen->part.top / pen->scale) - 1, 0, rows),
                  (guint) CLAMP (ceil (pen->part.right / pen->scale) + 1, 0, columns),
                  (guint) CLAMP (ceil (pen->part.bottom / pen->scale) + 1, 0, rows) };
}

/* The sides between zones for which TEST holds, those in a line as one. DOWN: those that go north
 * and south. */
static void
add_sides (const MusterZones *zones,
           const MusterPen *pen,
           const Range *range,
           SideTest test,
           gboolean down)
{
  guint first = down ? range->left : range->top, last = down ? range->right : range->bottom;
  guint from = down ? range->top : range->left, to = down ? range->bottom : range->right;

  for (guint line = first; line <= last; line++)
    for (guint at = from; at < to;)
      {
        guint start = at;

        while (at < to)
          {
            guint column = down ? line : at, row = down ? at : line;
            guint one = muster_zones_get_at (zones, column + 1, row + 1);
            guint other =
                muster_zones_get_at (zones, down ? column : column + 1, down ? row + 1 : row);

            if (!test (zones, one, other))
              break;
            at++;
          }
        if (at > start)
          {
            double x1 = (down ? line : start) * pen->scale, y1 = (down ? start : line) * pen->scale;
            double x2 = (down ? line : at) * pen->scale, y2 = (down ? at : line) * pen->scale;

            cairo_move_to (pen->cr, x1, y1);
            cairo_line_to (pen->cr, x2, y2);
          }
        else
          at++;
      }
}

/* Whoever cannot go there sees it at once: barred with crossed lines. */
static void
draw_bars (const MusterZones *zones, const MusterPen *pen, const Range *range)
{
  for (guint row = range->top; row < range->bottom; row++)
    for (guint column = range->left; column < range->right; column++)
      {
        double x = column * pen->scale, y = row * pen->scale;

        if (muster_zones_get (zones, muster_zones_get_at (zones, column + 1, row + 1))->passable)
          continue;
        cairo_move_to (pen->cr, x + pen->scale * 0.25, y + pen->scale * 0.25);
        cairo_line_to (pen->cr, x + pen->scale * 0.75, y + pen->scale * 0.75);
        cairo_move_to (pen->cr, x + pen->scale * 0.75, y + pen->scale * 0.25);
        cairo_line_to (pen->cr, x + pen->scale * 0.25, y + pen->scale * 0.75);
      }
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_INK, 0.4);
  cairo_set_line_width (pen->cr, MAX (pen->unit, pen->scale / 28));
  cairo_stroke (pen->cr);
}

/* What of a cut zone is no part of it is taken away again. */
static void
draw_cut (const MusterZones *zones, const MusterPen *pen, guint zone)
{
  g_autoptr (GArray) corners = muster_zones_list_corners (zones, zone);
  guint columns = muster_zones_get_columns (zones);
  const guint *cells;
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = 0, bottom = 0;
  guint n;

  if (corners == NULL)
    return;
  cells = muster_zones_get_cells (zones, zone, &n);
  for (guint i = 0; i < n; i++)
    {
      left = MIN (left, cells[i] % columns);
      top = MIN (top, cells[i] / columns);
      right = MAX (right, cells[i] % columns + 1);
      bottom = MAX (bottom, cells[i] / columns + 1);
    }
  for (guint i = 0; i + 1 < corners->len; i += 2)
    cairo_line_to (pen->cr,
                   (left + (right - left) * g_array_index (corners, double, i)) * pen->scale,
                   (top + (bottom - top) * g_array_index (corners, double, i + 1)) * pen->scale);
  cairo_close_path (pen->cr);
  cairo_rectangle (pen->cr, left * pen->scale, top * pen->scale, (right - left) * pen->scale,
                   (bottom - top) * pen->scale);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_MASONRY, 1);
  cairo_fill_preserve (pen->cr);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_INK, 0.6);
  cairo_set_line_width (pen->cr, pen->unit);
  cairo_stroke (pen->cr);
}

static void
draw_cuts (const MusterZones *zones, const MusterPen *pen, const Range *range)
{
  for (guint row = range->top; row < range->bottom; row++)
    for (guint column = range->left; column < range->right; column++)
      {
        guint zone = muster_zones_get_at (zones, column + 1, row + 1);
        const MusterZone *one = muster_zones_get (zones, zone);

        /* once, at its first cell or where it comes into view */
        if ((one->column == column + 1 && one->row == row + 1)
            || (one->n_cells > 1 && (row == range->top || column == range->left)))
          draw_cut (zones, pen, zone);
      }
}

/* What most zones are: of two that differ one each is forgotten, so that what most of them are is
 * left. */
static void
find_usual (const MusterZones *zones, double *width, double *height)
{
  guint left = 0;

  *width = *height = 0;
  for (guint i = 0; i < muster_zones_get_n (zones); i++)
    {
      const MusterZone *zone = muster_zones_get (zones, i);

      if (left > 0 && (zone->width != *width || zone->height != *height))
        left--;
      else if (left++ == 0)
        {
          *width = zone->width;
          *height = zone->height;
        }
    }
}

/* How large a zone is of which more or less fits in than in others: "100 × 50". */
static void
draw_sizes (const MusterZones *zones, const MusterPen *pen, const Range *range)
{
  double width, height;

  find_usual (zones, &width, &height);
  for (guint row = range->top; row < range->bottom; row++)
    for (guint column = range->left; column < range->right; column++)
      {
        const guint index = muster_zones_get_at (zones, column + 1, row + 1);
        const MusterZone *zone = muster_zones_get (zones, index);
        MusterTextSpec spec = { .style = MUSTER_STYLE_BODY,
                                .coloured = TRUE,
                                .scale = pen->unit * 0.86 };
        g_autoptr (PangoLayout) layout = NULL;
        g_autofree char *text = NULL;
        double high;

        if (zone->column != column + 1 || zone->row != row + 1
            || (zone->width == width && zone->height == height))
          continue;
        spec.text = text = muster_zones_tell_size (zones, index);
        muster_text_measure (&spec, NULL, &high);
        layout = muster_text_make_layout (&spec);
        muster_ink_set (pen->cr, pen->style, MUSTER_INK_INK, 0.75);
        cairo_move_to (pen->cr, column * pen->scale + 2 * pen->unit, (row + 1) * pen->scale - high);
        pango_cairo_show_layout (pen->cr, layout);
      }
}

/* The grid of the zones, walls around what is fortified, bars on what is closed. */
void
muster_map_draw_zone_lines (MusterMap *self, const MusterPen *pen)
{
  const MusterZones *zones = muster_field_get_zones (self->field);
  Range range = get_range (zones, pen);

  if (pen->scale >= BARS_FROM * pen->unit)
    {
      draw_cuts (zones, pen, &range);
      draw_bars (zones, pen, &range);
    }
  if (pen->scale >= SIZES_FROM * pen->unit)
    draw_sizes (zones, pen, &range);
  if (pen->scale >= LINES_FROM * pen->unit && !pen->style->no_grid)
    {
      add_sides (zones, pen, &range, is_other, TRUE);
      add_sides (zones, pen, &range, is_other, FALSE);
      muster_ink_set (pen->cr, pen->style, MUSTER_INK_FAINT, pen->style->contrast ? 0.5 : 0.55);
      cairo_set_line_width (pen->cr, 0.7 * pen->unit);
      cairo_stroke (pen->cr);
    }
  add_sides (zones, pen, &range, is_wall, TRUE);
  add_sides (zones, pen, &range, is_wall, FALSE);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_INK, 0.8);
  cairo_set_line_width (pen->cr, (pen->scale >= 14 * pen->unit ? 2.4 : 1.6) * pen->unit);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_stroke (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
}
