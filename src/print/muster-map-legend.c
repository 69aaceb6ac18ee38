/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "muster-counter.h"
#include "muster-terrain.h"
#include "muster-text.h"

/* What is on a map, and how it is drawn. */

#define COLUMN 122.0
#define GAP 5.0

static const struct
{
  const char *symbol;
  const char *label;
} symbols[] = {
  { "infantry", N_ ("Infantry") },       { "cavalry", N_ ("Cavalry") },
  { "camel", N_ ("Camel riders") },      { "artillery", N_ ("Artillery") },
  { "machine-gun", N_ ("Machine gun") }, { "headquarters", N_ ("Headquarters") },
  { "leader", N_ ("Leader") },           { "transport", N_ ("Transport") },
  { "armour", N_ ("Armour") },           { "boat", N_ ("Boat") },
};

static void
free_entry (gpointer data)
{
  MusterLegendEntry *entry = data;

  g_free (entry->label);
  g_free (entry);
}

static void
add (MusterMapSheet *self,
     MusterLegendKind kind,
     const char *word,
     MusterNode *feature,
     int side,
     const char *label)
{
  MusterLegendEntry *entry;

  for (guint i = 0; i < self->legend->len; i++)
    {
      const MusterLegendEntry *other = g_ptr_array_index (self->legend, i);

      if (other->kind == kind && other->side == side && g_strcmp0 (other->word, word) == 0
          && g_str_equal (other->label, label))
        return;
    }
  entry = g_new0 (MusterLegendEntry, 1);
  entry->kind = kind;
  entry->word = word;
  entry->feature = feature;
  entry->side = side;
  entry->label = g_strdup (label);
  g_ptr_array_add (self->legend, entry);
}

static void
add_grounds (MusterMapSheet *self)
{
  for (guint i = 0; i < muster_field_get_n_items (self->map->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->map->field, i);

      if (item->kind != MUSTER_FIELD_FEATURE || item->terrain == NULL
          || !muster_map_shows (self->map, &self->style, item)
          || g_str_equal (muster_terrain_get_look (item->terrain), "open"))
        continue;
      add (self, MUSTER_LEGEND_GROUND, muster_terrain_get_look (item->terrain),
           item->node, -1, muster_terrain_name_feature (item->terrain, item->node));
    }
}

static void
add_zones (MusterMapSheet *self)
{
  const MusterZones *zones = muster_field_get_zones (self->map->field);
  gboolean barred = FALSE, wall = FALSE;

  for (guint i = 0; zones != NULL && i < muster_zones_get_n (zones); i++)
    {
      barred = barred || !muster_zones_get (zones, i)->passable;
      wall = wall || muster_zones_get (zones, i)->fortified;
    }
  if (barred)
    add (self, MUSTER_LEGEND_BARRED, NULL, NULL, -1, _ ("Closed to all"));
  if (wall)
    add (self, MUSTER_LEGEND_WALL, NULL, NULL, -1, _ ("Fortified"));
}

/* Whether anything is drawn in the colour of a side: its own eyes find it even so. */
static gboolean
is_side_seen (const MusterMapSheet *self, int side)
{
  if (self->style.seen_by == NULL
      || g_str_equal (self->style.seen_by,
                      muster_field_get_side (self->map->field, (guint) side)->id))
    return TRUE;
  for (guint i = 0; i < muster_field_get_n_items (self->map->field) && !self->style.no_areas; i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->map->field, i);

      if (item->kind == MUSTER_FIELD_AREA && item->side == side
          && muster_map_shows (self->map, &self->style, item))
        return TRUE;
    }
  return FALSE;
}

static void
add_sides (MusterMapSheet *self)
{
  for (guint i = 0; i < muster_field_get_n_sides (self->map->field); i++)
    {
      const MusterFieldSide *side = muster_field_get_side (self->map->field, i);

      if (is_side_seen (self, (int) i))
        add (self, MUSTER_LEGEND_SIDE, NULL, NULL, (int) i, side->name);
    }
}

/* Which symbols stand on the map, in the order of the list. */
static void
add_symbols (MusterMapSheet *self)
{
  for (gsize k = 0; k < G_N_ELEMENTS (symbols); k++)
    for (guint i = 0; i < self->map->counters->len && !self->style.no_units; i++)
      {
        const MusterFieldItem *item = g_array_index (self->map->counters, MusterStandIn, i).item;
        const char *word = item->symbol != NULL ? item->symbol : "";

        if (g_str_has_prefix (word, "irregular-"))
          word += strlen ("irregular-");
        if (muster_map_shows (self->map, &self->style, item)
            && g_str_equal (word, symbols[k].symbol))
          add (self, MUSTER_LEGEND_SYMBOL, symbols[k].symbol, NULL, -1, _ (symbols[k].label));
      }
  for (guint i = 0; i < self->map->counters->len && !self->style.no_units; i++)
    {
      const MusterFieldItem *item = g_array_index (self->map->counters, MusterStandIn, i).item;

      if (muster_map_shows (self->map, &self->style, item) && item->symbol != NULL
          && g_str_has_prefix (item->symbol, "irregular-"))
        add (self, MUSTER_LEGEND_SYMBOL, "irregular-infantry", NULL, -1,
             /* Translators: frames of symbols that are rounded */
             _ ("Rounded: irregulars"));
    }
}

/* Whose all that is shown of KIND is; -1: of several. */
static int
find_only_side (const MusterMapSheet *self, MusterFieldKind kind)
{
  int side = -1;

  for (guint i = 0; i < muster_field_get_n_items (self->map->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->map->field, i);

      if (item->kind != kind || !muster_map_shows (self->map, &self->style, item))
        continue;
      if (side >= 0 && item->side != side)
        return -1;
      side = item->side;
    }
  return side;
}

static void
add_marks (MusterMapSheet *self)
{
  static const MusterFieldKind kinds[] = { MUSTER_FIELD_AREA, MUSTER_FIELD_ENTRY,
                                           MUSTER_FIELD_OBJECTIVE };

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < muster_field_get_n_items (self->map->field) && !self->style.no_areas; i++)
      {
        const MusterFieldItem *item = muster_field_get_item (self->map->field, i);

        if (item->kind != kinds[k] || !muster_map_shows (self->map, &self->style, item))
          continue;
        if (kinds[k] == MUSTER_FIELD_AREA)
          add (self, MUSTER_LEGEND_AREA, NULL, NULL, find_only_side (self, kinds[k]),
               _ ("Where a side starts"));
        else if (kinds[k] == MUSTER_FIELD_ENTRY)
          add (self, MUSTER_LEGEND_ENTRY, NULL, NULL, find_only_side (self, kinds[k]),
               _ ("Reinforcements"));
        else
          add (self, MUSTER_LEGEND_OBJECTIVE, NULL, NULL, -1, _ ("Objective"));
      }
}

void
muster_map_sheet_find_legend (MusterMapSheet *self)
{
  self->legend = g_ptr_array_new_with_free_func (free_entry);
  if (self->options.no_legend)
    return;
  add_sides (self);
  add_symbols (self);
  add_marks (self);
  add_grounds (self);
  add_zones (self);
}

void
muster_map_sheet_number_unnamed (MusterMapSheet *self, guint most)
{
  const GPtrArray *unnamed = muster_map_list_unnamed (self->map, &self->style);

  for (guint i = 0; i < MIN (unnamed->len, most); i++)
    {
      MusterLegendEntry *entry = g_new0 (MusterLegendEntry, 1);

      entry->kind = MUSTER_LEGEND_NUMBER;
      entry->item = g_ptr_array_index (unnamed, i);
      entry->number = i + 1;
      entry->label = g_strdup (entry->item->name);
      g_ptr_array_add (self->legend, entry);
    }
}

static guint
get_columns (const MusterMapSheet *self, double width)
{
  return MAX ((guint) floor (width / (COLUMN * self->unit)), 1);
}

double
muster_map_sheet_measure_legend (const MusterMapSheet *self, double width)
{
  guint columns = get_columns (self, width);

  return (self->legend->len + self->n_reserved + columns - 1) / columns * MUSTER_LEGEND_ROW
         * self->unit;
}

/* Column by column, so that what belongs together stands below each other. */
void
muster_map_sheet_place_legend (MusterMapSheet *self, double x, double y, double width)
{
  guint columns = get_columns (self, width);
  guint rows = (self->legend->len + columns - 1) / columns;
  double column = width / columns, unit = self->unit;

  for (guint i = 0; i < self->legend->len; i++)
    {
      MusterLegendEntry *entry = g_ptr_array_index (self->legend, i);

      entry->x = x + i / rows * column;
      entry->y = y + i % rows * MUSTER_LEGEND_ROW * unit;
      muster_map_sheet_add_lines (self, MUSTER_STYLE_FINE, entry->label,
                                  entry->x + (MUSTER_LEGEND_WIDTH + GAP) * unit,
                                  entry->y + 1.6 * unit,
                                  column - (MUSTER_LEGEND_WIDTH + 2 * GAP) * unit);
    }
}

/* Drawing */

static void
draw_frame (cairo_t *cr, const MusterMapStyle *style, double width, double height)
{
  cairo_rectangle (cr, 0, 0, width, height);
  muster_ink_set (cr, style, MUSTER_INK_INK, 0.6);
  cairo_set_line_width (cr, 0.5 * style->unit);
  cairo_stroke (cr);
}

/* In the colour of SIDE; what is of several is in that of none. */
static void
set_side (const MusterMapSheet *self, cairo_t *cr, int side, double alpha)
{
  if (side >= 0)
    muster_ink_set_side (cr, &self->style, muster_map_get_colour (self->map, side), alpha);
  else
    muster_ink_set (cr, &self->style, MUSTER_INK_INK, 0.65 * alpha);
}

static void
draw_hatched (const MusterMapSheet *self, cairo_t *cr, int side, double width, double height)
{
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_new_path (cr);
  for (double at = 0; at < width + height; at += 4 * self->unit)
    {
      cairo_move_to (cr, at, 0);
      cairo_line_to (cr, at - height, height);
    }
  set_side (self, cr, side, 0.4);
  cairo_set_line_width (cr, 0.6 * self->unit);
  cairo_stroke (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_set_dash (cr, (const double[]){ 4 * self->unit, 2 * self->unit }, 2, 0);
  set_side (self, cr, side, 0.9);
  cairo_set_line_width (cr, 2 * self->unit);
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_new_path (cr);
}

static void
draw_arrow (const MusterMapSheet *self, cairo_t *cr, int side, double width, double height)
{
  double middle = height / 2, unit = self->unit;

  cairo_move_to (cr, 0, middle - 1.8 * unit);
  cairo_line_to (cr, width - 7 * unit, middle - 1.8 * unit);
  cairo_line_to (cr, width - 7 * unit, middle - 4.6 * unit);
  cairo_line_to (cr, width, middle);
  cairo_line_to (cr, width - 7 * unit, middle + 4.6 * unit);
  cairo_line_to (cr, width - 7 * unit, middle + 1.8 * unit);
  cairo_line_to (cr, 0, middle + 1.8 * unit);
  cairo_close_path (cr);
  set_side (self, cr, side, 1);
  cairo_fill (cr);
}

static void
draw_flag (const MusterMapSheet *self, cairo_t *cr, double width, double height)
{
  double x = width / 2, y = height / 2, size = height / 2;

  cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  muster_ink_set (cr, &self->style, MUSTER_INK_INK, 1);
  cairo_set_line_width (cr, 0.9 * self->unit);
  cairo_stroke (cr);
  cairo_move_to (cr, x - size * 0.34, y + size * 0.66);
  cairo_line_to (cr, x - size * 0.34, y - size * 0.55);
  cairo_rel_line_to (cr, size * 0.85, size * 0.1);
  cairo_rel_line_to (cr, -size * 0.18, size * 0.24);
  cairo_rel_line_to (cr, size * 0.18, size * 0.26);
  cairo_rel_line_to (cr, -size * 0.85, size * 0.02);
  cairo_stroke (cr);
}

static void
draw_bars (const MusterMapSheet *self, cairo_t *cr, double width, double height, gboolean wall)
{
  muster_ink_set (cr, &self->style, MUSTER_INK_INK, wall ? 0.85 : 0.5);
  cairo_set_line_width (cr, (wall ? 2.2 : 0.9) * self->unit);
  if (wall)
    cairo_rectangle (cr, width * 0.15, self->unit, width * 0.7, height - 2 * self->unit);
  else
    for (int side = -1; side <= 1; side += 2)
      {
        cairo_move_to (cr, width / 2 - height * 0.35, height / 2 - side * height * 0.35);
        cairo_line_to (cr, width / 2 + height * 0.35, height / 2 + side * height * 0.35);
      }
  cairo_stroke (cr);
}

/* A number in a disc of paper. */
static void
draw_number (const MusterMapSheet *self, cairo_t *cr, guint number, double x, double y, double size)
{
  char text[12];
  MusterTextSpec spec = {
    .style = MUSTER_STYLE_BOLD, .text = text, .scale = size / 8.5 * 1.25, .coloured = TRUE
  };
  g_autoptr (PangoLayout) layout = NULL;
  double width, height;

  g_snprintf (text, sizeof text, "%u", number);
  muster_text_measure (&spec, &width, &height);
  layout = muster_text_make_layout (&spec);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MAX (size, width / 2 + size * 0.25), 0, 2 * G_PI);
  muster_ink_set (cr, &self->style, MUSTER_INK_PAPER, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, &self->style, MUSTER_INK_INK, 1);
  cairo_set_line_width (cr, size * 0.14);
  cairo_stroke (cr);
  cairo_move_to (cr, x - width / 2, y - height / 2);
  pango_cairo_show_layout (cr, layout);
}

/* Where the number of an item stands on the map: at the corner of its counter or mark, else in its
 * middle. */
void
muster_map_sheet_draw_numbers (MusterMapSheet *self, cairo_t *cr)
{
  for (guint i = 0; i < self->legend->len; i++)
    {
      const MusterLegendEntry *entry = g_ptr_array_index (self->legend, i);
      cairo_rectangle_t box;

      if (entry->kind != MUSTER_LEGEND_NUMBER)
        continue;
      if (muster_map_get_counter (self->map, &self->style, entry->item, &box)
          || muster_map_get_mark (self->map, &self->style, entry->item, &box))
        draw_number (self, cr, entry->number, box.x + box.width, box.y, 3.4 * self->unit);
      else
        draw_number (self, cr, entry->number, entry->item->x * self->style.scale,
                     entry->item->y * self->style.scale, 4 * self->unit);
    }
}

static void
draw_entry (MusterMapSheet *self, cairo_t *cr, const MusterLegendEntry *entry)
{
  double width = MUSTER_LEGEND_WIDTH * self->unit, height = MUSTER_LEGEND_HEIGHT * self->unit;
  MusterCounter counter = { .facing = -1, .dark = self->style.dark };

  switch (entry->kind)
    {
    case MUSTER_LEGEND_GROUND:
      muster_map_draw_swatch (cr, entry->word, entry->feature, width, height, &self->style);
      draw_frame (cr, &self->style, width, height);
      break;
    case MUSTER_LEGEND_SIDE:
      counter.symbol = "infantry";
      counter.colour = muster_map_get_counter_colour (self->map, &self->style, entry->side);
      muster_counter_draw (cr, &counter, width / 2, height / 2, height * 1.25, NULL);
      break;
    case MUSTER_LEGEND_SYMBOL:
      muster_symbol_draw (cr, entry->word, (width - height * 1.3) / 2, height * 0.07, height * 1.3,
                          height * 0.87, NULL, self->style.dark);
      break;
    case MUSTER_LEGEND_AREA:
      draw_hatched (self, cr, entry->side, width, height);
      break;
    case MUSTER_LEGEND_ENTRY:
      draw_arrow (self, cr, entry->side, width, height);
      break;
    case MUSTER_LEGEND_OBJECTIVE:
      draw_flag (self, cr, width, height);
      break;
    case MUSTER_LEGEND_NUMBER:
      draw_number (self, cr, entry->number, width / 2, height / 2, 4 * self->unit);
      break;
    case MUSTER_LEGEND_BARRED:
    case MUSTER_LEGEND_WALL:
    default:
      draw_bars (self, cr, width, height, entry->kind == MUSTER_LEGEND_WALL);
      break;
    }
}

void
muster_map_sheet_draw_legend (MusterMapSheet *self, cairo_t *cr)
{
  for (guint i = 0; i < self->legend->len; i++)
    {
      const MusterLegendEntry *entry = g_ptr_array_index (self->legend, i);

      cairo_save (cr);
      cairo_translate (cr, entry->x, entry->y);
      draw_entry (self, cr, entry);
      cairo_restore (cr);
    }
}
