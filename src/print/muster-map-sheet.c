/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "muster-print-error.h"
#include "muster-text.h"
#include "muster-scenario-tell.h"

/* A map on its sheet: how much room everything has, and how large the map can be. */

G_DEFINE_BOXED_TYPE (MusterMapSheet, muster_map_sheet, muster_map_sheet_ref, muster_map_sheet_unref)

/* Of usual paper, in points. */
#define TITLE_HIGH 40.0
#define BAR_ROOM 24.0
#define FOOT_HIGH 11.0
#define GAP 9.0
#define LEAST_WIDE 400.0 /* of a sheet that is as large as its map needs */
#define MAP_UNIT 0.78
#define TRIES 4
#define MOST_NUMBERS 60u
/* No printer, and no program that shows it, takes more: 200 inches. */
#define MOST_POINTS 14400.0

static void
clear_text (gpointer data)
{
  g_free (((MusterMapSheetText *) data)->text);
}

MusterMapSheet *
muster_map_sheet_ref (MusterMapSheet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
muster_map_sheet_unref (MusterMapSheet *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_array_unref (self->texts);
  g_clear_pointer (&self->legend, g_ptr_array_unref);
  g_free (self->seen_by);
  g_free (self->date);
  muster_map_unref (self->map);
  g_free (self);
}

/* On one line, smaller or cut where it is too long. */
void
muster_map_sheet_add_text (MusterMapSheet *self,
                           MusterTextStyle style,
                           const char *text,
                           double x,
                           double y,
                           double width,
                           double align)
{
  MusterMapSheetText added = { .style = style, .x = x, .y = y, .align = align };
  MusterTextSpec spec = { .style = style, .text = text };
  double shrunk, wide, high;

  if (!(width > 0))
    return;
  /* as if all were of usual size */
  added.text = muster_text_fit (&spec, width / self->unit, &shrunk);
  added.scale = shrunk * self->unit;
  spec.text = added.text;
  spec.scale = added.scale;
  muster_text_measure (&spec, &wide, &high);
  added.x += align * (width - wide);
  added.width = wide;
  added.height = high;
  g_array_append_val (self->texts, added);
}

/* At its size, on up to two lines: what is more is cut. */
void
muster_map_sheet_add_lines (
    MusterMapSheet *self, MusterTextStyle style, const char *text, double x, double y, double width)
{
  /* as if all were of usual size */
  MusterTextSpec spec = { .style = style, .text = text, .width = width / self->unit };
  g_autofree char *clean = muster_text_clean (text, TRUE);
  g_auto (GStrv) parts = NULL;

  if (!(width > 0))
    return;
  spec.text = clean;
  parts = muster_text_split (&spec, 1, G_MAXINT);
  spec.width = 0;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      MusterMapSheetText added = { .style = style, .x = x, .scale = self->unit };

      spec.text = parts[i];
      spec.scale = 1;
      added.text = muster_text_cut (&spec, width / self->unit);
      spec.text = added.text;
      spec.scale = added.scale;
      muster_text_measure (&spec, &added.width, &added.height);
      added.y = y;
      if (parts[1] != NULL)
        added.y += (i == 0 ? -0.5 : 0.5) * muster_text_get_line_pitch (style) * self->unit;
      g_array_append_val (self->texts, added);
    }
}

static double
get_foot_height (const MusterMapSheet *self)
{
  return self->options.foot > 0 ? self->options.foot : FOOT_HIGH * self->unit;
}

static double
get_furniture_height (const MusterMapSheet *self, double width, gboolean beside)
{
  double high =
      (TITLE_HIGH + 2 * MUSTER_SHEET_RULER + GAP + BAR_ROOM) * self->unit + get_foot_height (self);

  if (beside || self->legend->len == 0)
    return high;
  return high + muster_map_sheet_measure_legend (self, width) + GAP * self->unit;
}

/* What the rulers take on both sides. */
static double
get_rulers_width (const MusterMapSheet *self)
{
  return (MUSTER_SHEET_RULER + 12 + 6) * self->unit;
}

/* How many points to one of the measure there are on a sheet of that size at most; 0: the legend
 * does not fit so. */
static double
find_scale (const MusterMapSheet *self, double width, double height, gboolean beside)
{
  double wide = width - 2 * self->margin, high = height - 2 * self->margin;
  double left = high - get_furniture_height (self, wide, beside);

  if (beside && muster_map_sheet_measure_legend (self, MUSTER_LEGEND_BESIDE * self->unit) > left)
    return 0;
  if (beside)
    wide -= (MUSTER_LEGEND_BESIDE + GAP) * self->unit;
  return MIN ((wide - get_rulers_width (self)) / self->map->bounds.right,
              left / self->map->bounds.bottom);
}

static gboolean
fit_paper (MusterMapSheet *self, GError **error)
{
  double width, height, most = 0;

  muster_paper_get_size (self->options.paper, &width, &height);
  for (int i = 0; i < (self->legend->len > 0 ? 4 : 2); i++)
    {
      gboolean across = i % 2 == 1, beside = i / 2 == 1;
      double scale = across ? find_scale (self, height, width, beside)
                            : find_scale (self, width, height, beside);

      /* what comes first is kept where little is gained */
      if (scale <= most * (i > 0 ? 1.02 : 1))
        continue;
      most = scale;
      self->beside = beside;
      self->width = across ? height : width;
      self->height = across ? width : height;
    }
  self->style.scale = self->options.mm > 0 ? self->options.mm * MUSTER_POINTS_PER_MM : most;
  if (most > 0 && self->style.scale <= most * (1 + 1e-9))
    return TRUE;
  if (most > 0)
    g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
                 /* Translators: millimetres, and how many would fit */
                 _ ("At %1$.2f mm the map is larger than the paper, expected %2$.2f mm or less"),
                 self->options.mm, floor (most / MUSTER_POINTS_PER_MM * 100) / 100);
  else
    g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
                 _ ("There is no room for a map on the paper, expected larger paper, narrower "
                    "margins or no legend"));
  return FALSE;
}

/* As large as the map at its scale and all around it. */
static gboolean
fit_map (MusterMapSheet *self, GError **error)
{
  double least, wide, high;

  self->style.scale = self->options.mm * MUSTER_POINTS_PER_MM;
  wide = self->map->bounds.right * self->style.scale;
  high = self->map->bounds.bottom * self->style.scale;
  /* on a large sheet all is a little larger, as one stands farther off */
  self->unit = CLAMP (sqrt (wide * high) / 700, 1, 4);
  least = LEAST_WIDE * self->unit;
  self->margin *= self->unit;
  self->width = MAX (wide + get_rulers_width (self), least) + 2 * self->margin;
  self->height =
      high + get_furniture_height (self, self->width - 2 * self->margin, FALSE) + 2 * self->margin;
  if (self->width <= MOST_POINTS && self->height <= MOST_POINTS)
    return TRUE;
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
               _ ("At %1$.2f mm the sheet would be %2$.0f by %3$.0f mm, expected %4$.0f mm or less "
                  "either way"),
               self->options.mm, self->width / MUSTER_POINTS_PER_MM,
               self->height / MUSTER_POINTS_PER_MM, round (MOST_POINTS / MUSTER_POINTS_PER_MM));
  return FALSE;
}

/* What has no room for its name gets a number, and the legend grows: so the map may have to be a
 * little smaller, and then there may be more of it. */
static gboolean
fit_once (MusterMapSheet *self, double margin, GError **error)
{
  self->margin = margin;
  if (!(self->options.no_paper ? fit_map (self, error) : fit_paper (self, error)))
    return FALSE;
  self->style.unit = MAP_UNIT * self->unit;
  return TRUE;
}

static gboolean
fit (MusterMapSheet *self, GError **error)
{
  double margin = self->margin;

  if (!fit_once (self, margin, error))
    return FALSE;
  for (int i = 0; i < TRIES && !self->options.no_legend; i++)
    {
      guint before = self->n_reserved;
      guint n = MIN (muster_map_list_unnamed (self->map, &self->style)->len, MOST_NUMBERS);

      if (n <= before)
        break;
      self->n_reserved = n;
      if (fit_once (self, margin, NULL))
        continue;
      /* rather without some numbers than not at all */
      self->n_reserved = before;
      fit_once (self, margin, NULL);
      break;
    }
  muster_map_sheet_number_unnamed (self, self->n_reserved);
  self->n_reserved = 0;
  return TRUE;
}

/* "Wagon Box Fight", and below it where and when, by which rules, and for whom. */
static void
place_title (MusterMapSheet *self)
{
  MusterNode *scenario = muster_field_get_scenario (self->map->field);
  const char *name = muster_node_get_name (scenario);
  g_autofree char *day = muster_scenario_tell_day (scenario);
  const char *const parts[] = {
    muster_node_get (scenario, "place"), day,
    muster_ruleset_get_title (muster_field_get_ruleset (self->map->field))
  };
  g_autoptr (GString) below = g_string_new (NULL);
  double width = self->width - 2 * self->margin;

  for (guint i = 0; self->seen_by != NULL && i < muster_field_get_n_sides (self->map->field); i++)
    if (g_str_equal (muster_field_get_side (self->map->field, i)->id, self->seen_by))
      /* Translators: the name of a side, for which the map is made */
      g_string_append_printf (below, _ ("Map for %s"),
                              muster_field_get_side (self->map->field, i)->name);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && parts[i][0] != '\0')
      g_string_append_printf (below, "%s%s", below->len > 0 ? " · " : "", parts[i]);
  muster_map_sheet_add_text (self, MUSTER_STYLE_TITLE, name[0] != '\0' ? name : _ ("Map"),
                             self->margin, self->margin, width, 0);
  muster_map_sheet_add_text (self, MUSTER_STYLE_BODY, below->str, self->margin,
                             self->margin + 26 * self->unit, width, 0);
}

static void
place_foot (MusterMapSheet *self)
{
  const char *author = muster_node_get (muster_field_get_scenario (self->map->field), "author");
  double y = self->height - self->margin - FOOT_HIGH * self->unit;
  double width = self->width - 2 * self->margin;
  g_autofree char *said = author != NULL && author[0] != '\0'
                              /* Translators: who wrote the scenario */
                              ? g_strdup_printf (_ ("Scenario by %s"), author)
                              : NULL;

  if (said != NULL)
    muster_map_sheet_add_text (self, MUSTER_STYLE_SMALL, said, self->margin, y, width * 0.7, 0);
  muster_map_sheet_add_text (self, MUSTER_STYLE_SMALL, "Muster",
                             self->width - self->margin - width * 0.25, y, width * 0.25, 1);
}

static void
place_all (MusterMapSheet *self)
{
  double wide = self->map->bounds.right * self->style.scale,
         high = self->map->bounds.bottom * self->style.scale;
  double left = self->margin + (MUSTER_SHEET_RULER + 8) * self->unit;
  double beside = self->beside ? (MUSTER_LEGEND_BESIDE + GAP) * self->unit : 0;
  double room = self->width - self->margin - 6 * self->unit - left - beside;
  double y;

  self->field = (cairo_rectangle_t){ left + (room - wide) / 2,
                                     self->margin + (TITLE_HIGH + MUSTER_SHEET_RULER) * self->unit,
                                     wide, high };
  place_title (self);
  y = self->field.y + high + (MUSTER_SHEET_RULER + GAP) * self->unit;
  muster_map_sheet_place_furniture (self, y);
  y += BAR_ROOM * self->unit;
  if (self->beside)
    muster_map_sheet_place_legend (self,
                                   self->width - self->margin - MUSTER_LEGEND_BESIDE * self->unit,
                                   self->field.y, MUSTER_LEGEND_BESIDE * self->unit);
  else
    muster_map_sheet_place_legend (self, self->margin, y, self->width - 2 * self->margin);
  if (self->options.foot <= 0)
    place_foot (self);
}

static gboolean
check_side (const MusterMapSheet *self, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (self->seen_by == NULL)
    return TRUE;
  for (guint i = 0; i < muster_field_get_n_sides (self->map->field); i++)
    {
      const char *id = muster_field_get_side (self->map->field, i)->id;

      if (g_str_equal (id, self->seen_by))
        return TRUE;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", id);
    }
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
               _ ("There is no side “%s”, expected one of: %s"), self->seen_by, names->str);
  return FALSE;
}

/**
 * muster_map_sheet_new:
 * @map: a map
 * @options: how it is printed
 * @error: (nullable): where to say why it cannot be
 *
 * Returns: (transfer full): its sheet, or %NULL with %MUSTER_PRINT_ERROR
 */
MusterMapSheet *
muster_map_sheet_new (MusterMap *map, const MusterMapSheetOptions *options, GError **error)
{
  g_autoptr (MusterMapSheet) self = NULL;

  g_return_val_if_fail (map != NULL && options != NULL, NULL);
  g_return_val_if_fail (!options->no_paper || options->mm > 0, NULL);

  self = g_new0 (MusterMapSheet, 1);
  g_atomic_ref_count_init (&self->refs);
  self->map = muster_map_ref (map);
  self->options = *options;
  self->seen_by = g_strdup (options->style.seen_by);
  self->date = g_strdup (options->date);
  self->options.date = self->date;
  self->style = options->style;
  self->style.seen_by = self->seen_by;
  self->texts = g_array_new (FALSE, FALSE, sizeof (MusterMapSheetText));
  g_array_set_clear_func (self->texts, clear_text);
  self->unit = 1;
  self->margin =
      options->margin >= 0 ? MIN (options->margin, MUSTER_MARGIN_MAX) : MUSTER_MARGIN_USUAL;
  if (!check_side (self, error))
    return NULL;
  muster_map_sheet_find_legend (self);
  if (map->bounds.right <= 0 || map->bounds.bottom <= 0)
    {
      g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
                   _ ("The scenario has no field, expected one with a width and a height"));
      return NULL;
    }
  if (!fit (self, error))
    return NULL;
  place_all (self);
  return g_steal_pointer (&self);
}

void
muster_map_sheet_get_size (const MusterMapSheet *self, double *width, double *height)
{
  *width = self->width;
  *height = self->height;
}

void
muster_map_sheet_get_field (const MusterMapSheet *self, cairo_rectangle_t *box)
{
  *box = self->field;
}

double
muster_map_sheet_get_mm (const MusterMapSheet *self)
{
  return self->style.scale / MUSTER_POINTS_PER_MM;
}

const GArray *
muster_map_sheet_list_texts (const MusterMapSheet *self)
{
  return self->texts;
}

static void
draw_texts (const MusterMapSheet *self, cairo_t *cr)
{
  for (guint i = 0; i < self->texts->len; i++)
    {
      const MusterMapSheetText *text = &g_array_index (self->texts, MusterMapSheetText, i);
      MusterTextSpec spec = {
        .style = text->style, .text = text->text, .scale = text->scale, .coloured = TRUE
      };
      g_autoptr (PangoLayout) layout = muster_text_make_layout (&spec);

      muster_ink_set (cr, &self->style, MUSTER_INK_INK,
                      text->style == MUSTER_STYLE_SMALL ? 0.8 : 1);
      cairo_move_to (cr, text->x, text->y);
      pango_cairo_show_layout (cr, layout);
    }
}

void
muster_map_sheet_draw_part (MusterMapSheet *self, cairo_t *cr, const cairo_rectangle_t *part)
{
  cairo_rectangle_t on_field = { 0 };

  if (part != NULL)
    on_field = (cairo_rectangle_t){ part->x - self->field.x, part->y - self->field.y, part->width,
                                    part->height };
  cairo_save (cr);
  /* the sheet is white or black; the map has a ground of its own */
  if (self->style.dark)
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  cairo_fill (cr);
  cairo_save (cr);
  cairo_translate (cr, self->field.x, self->field.y);
  cairo_rectangle (cr, 0, 0, self->field.width, self->field.height);
  cairo_clip (cr);
  muster_map_draw (self->map, cr, &self->style, part != NULL ? &on_field : NULL);
  muster_map_sheet_draw_numbers (self, cr);
  cairo_restore (cr);
  muster_map_sheet_draw_furniture (self, cr);
  muster_map_sheet_draw_legend (self, cr);
  draw_texts (self, cr);
  cairo_restore (cr);
}

/**
 * muster_map_sheet_draw:
 * @self: a sheet
 * @cr: where to draw, in points
 *
 * Draws the sheet with its top left corner at the origin.
 */
void
muster_map_sheet_draw (MusterMapSheet *self, cairo_t *cr)
{
  muster_map_sheet_draw_part (self, cr, NULL);
}
