/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-map-sheet.h"

#include <glib/gi18n-lib.h>

/* Maps on the pages of a layout. */

typedef struct
{
  MusterMap *map;
  MusterMapStyle style;
} CoverMap;

static void
free_cover_map (gpointer data)
{
  CoverMap *self = data;

  muster_map_unref (self->map);
  g_free (self);
}

static void
draw_cover_map (cairo_t *cr, double width, double height, gpointer data)
{
  CoverMap *self = data;

  cairo_save (cr);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_clip (cr);
  muster_map_draw (self->map, cr, &self->style, NULL);
  cairo_restore (cr);
  cairo_rectangle (cr, 0.25, 0.25, width - 0.5, height - 0.5);
  cairo_set_source_rgb (cr, 0.2, 0.2, 0.2);
  cairo_set_line_width (cr, 0.5);
  cairo_stroke (cr);
}

/* The ground with the objectives that all know, as nobody's units see it. */
MusterPicture *
muster_map_make_cover_picture (MusterField *field, gboolean monochrome, double width)
{
  CoverMap *self = g_new0 (CoverMap, 1);

  self->map = muster_map_new (field);
  self->style = (MusterMapStyle){ .scale = width / muster_field_get_width (field),
                                  .unit = 0.72,
                                  .monochrome = monochrome,
                                  .no_grid = TRUE,
                                  .no_units = TRUE,
                                  .no_areas = TRUE,
                                  .objectives = TRUE,
                                  .seen_by = "" };
  return muster_picture_new (draw_cover_map, self, free_cover_map);
}

typedef struct
{
  MusterMapSheet *sheet;
  double margin;
} SheetPicture;

static void
free_sheet (gpointer data)
{
  SheetPicture *self = data;

  muster_map_sheet_unref (self->sheet);
  g_free (self);
}

/* The sheet keeps its margins itself; its box is what lies between them. */
static void
draw_sheet (cairo_t *cr, double width, double height, gpointer data)
{
  SheetPicture *self = data;

  cairo_translate (cr, -self->margin, -self->margin);
  muster_map_sheet_draw (self->sheet, cr);
}

/**
 * muster_pack_make_map:
 * @self: a pack
 * @node: the scenario, or what one side gets of it
 * @seen_by: (nullable): the side whose eyes see it
 * @error: (nullable): where to say what does not fit
 *
 * Returns: (transfer full) (nullable): the map on one page, upright or across; %NULL without an
 * error when there is no field
 */
MusterLayout *
muster_pack_make_map (const MusterPack *self, MusterNode *node, const char *seen_by, GError **error)
{
  g_autoptr (MusterField) field = muster_field_new (node, self->ruleset);
  g_autoptr (MusterMap) map = muster_map_new (field);
  g_autoptr (MusterMapSheet) sheet = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  MusterMapSheetOptions options = { .style = { .monochrome = self->options.monochrome,
                                               .seen_by = seen_by },
                                    .mm = self->mm,
                                    .paper = self->options.paper,
                                    .margin = self->options.margin,
                                    .foot = MUSTER_FOOT_HEIGHT };
  double width, height;
  SheetPicture *picture;
  double margin;
  MusterPage *page;
  MusterBox *box;

  if (muster_field_get_width (field) <= 0.0 || muster_field_get_height (field) <= 0.0)
    return NULL;
  sheet = muster_map_sheet_new (map, &options, error);
  if (sheet == NULL)
    return NULL;
  layout = muster_layout_new (self->name, &self->options);
  page = muster_layout_add_page (layout);
  muster_map_sheet_get_size (sheet, &width, &height);
  page->across = width > height;
  margin = muster_layout_get_options (layout)->margin;
  picture = g_new0 (SheetPicture, 1);
  picture->sheet = g_steal_pointer (&sheet);
  picture->margin = margin;
  box = muster_box_new (MUSTER_BOX_PICTURE, margin, margin, width - 2.0 * margin,
                        height - 2.0 * margin);
  box->picture = muster_picture_new (draw_sheet, picture, free_sheet);
  g_ptr_array_add (page->boxes, box);
  muster_layout_add_foot (layout, page, self->name);
  muster_layout_set_numbers (layout);
  return g_steal_pointer (&layout);
}
