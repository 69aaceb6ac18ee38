/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-ruleset.h"
#include "muster-zone-grid-private.h"

/* The names of what lies on the field, each written once. */

/* Pixels a zone. */
#define NAMES_FROM 18.0
/* Of a zone, how high a line of names is at most. */
#define OF_ZONE 0.8
/* How far the flag of an objective reaches around its spot. */
#define FLAG 11.0f
/* So many places on a feature are tried. */
#define MOST_TRIED 60
/* As bad as a name that is to a tenth under counters or other names: that is no place. */
#define NOWHERE 100.0

PangoLayout *
muster_zone_grid_make_layout (MusterZoneGrid *self, double scale)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));

  pango_font_description_set_size (font, (int) (pango_font_description_get_size (font) * scale));
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/* For the names of what lies on the field: a line of them is lower than a zone, so that they leave
 * its pieces and numbers to be seen, whatever size the reader likes. */
static PangoLayout *
make_name_layout (MusterZoneGrid *self)
{
  PangoLayout *layout = muster_zone_grid_make_layout (self, 0.78);
  int height;

  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (height > self->view.zoom * OF_ZONE)
    {
      g_object_unref (layout);
      layout = muster_zone_grid_make_layout (self, 0.78 * OF_ZONE * self->view.zoom / height);
    }
  return layout;
}

/* In ink on a seam of the ground, so that it can be read on anything. */
static void
draw_text (MusterZoneGrid *self, cairo_t *cr, PangoLayout *layout, double x, double y)
{
  double ink = self->view.dark ? 1 : 0;

  cairo_move_to (cr, x, y);
  pango_cairo_layout_path (cr, layout);
  cairo_set_source_rgba (cr, 1 - ink, 1 - ink, 1 - ink, 0.7);
  cairo_set_line_width (cr, 3);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgba (cr, ink, ink, ink, 0.85);
  cairo_fill (cr);
}

static const char *
get_name (const MusterZone *zone)
{
  const char *name = zone->feature != NULL ? muster_node_get_name (zone->feature) : NULL;

  if (name != NULL && name[0] != '\0')
    return name;
  return zone->terrain != NULL ? muster_def_get_label (zone->terrain) : NULL;
}

/* How much of BOX, a share from 0 to 1: what is off the field, under counters, under other names,
 * on the feature itself, and on others. */
typedef struct
{
  double off, counters, names, within, others;
} Cover;

static double
get_common (const graphene_rect_t *one, const graphene_rect_t *other)
{
  graphene_rect_t common;

  if (!graphene_rect_intersection (one, other, &common))
    return 0;
  return (double) common.size.width * common.size.height;
}

/* How much of BOX is on flags of objectives. */
static double
measure_flags (MusterZoneGrid *self, const graphene_rect_t *box)
{
  MusterField *field = muster_map_get_field (self->map);
  double sum = 0;

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);
      graphene_rect_t flag = GRAPHENE_RECT_INIT ((float) (item->x * self->view.zoom) - FLAG,
                                                 (float) (item->y * self->view.zoom) - FLAG,
                                                 2 * FLAG, 2 * FLAG);

      if (item->kind == MUSTER_FIELD_OBJECTIVE)
        sum += get_common (box, &flag);
    }
  return sum;
}

/* Cell by cell: that many are under a name, whatever is on the field. */
static Cover
measure_cover (MusterZoneGrid *self, const graphene_rect_t *box, const MusterNode *feature)
{
  float zoom = (float) self->view.zoom;
  int columns = (int) muster_zones_get_columns (self->zones);
  int rows = (int) muster_zones_get_rows (self->zones);
  double area = (double) box->size.width * box->size.height;
  graphene_rect_t field = GRAPHENE_RECT_INIT (0, 0, columns * zoom, rows * zoom);
  Cover cover = { 1 - get_common (box, &field) / area, 0, 0, 0, 0 };

  for (int row = MAX ((int) floorf (box->origin.y / zoom), 0);
       row < rows && row * zoom < box->origin.y + box->size.height; row++)
    for (int column = MAX ((int) floorf (box->origin.x / zoom), 0);
         column < columns && column * zoom < box->origin.x + box->size.width; column++)
      {
        guint zone = muster_zones_get_at (self->zones, (guint) column + 1, (guint) row + 1);
        graphene_rect_t cell = GRAPHENE_RECT_INIT (column * zoom, row * zoom, zoom, zoom);
        double common = get_common (box, &cell) / area;

        if (zone == MUSTER_ZONE_NONE)
          continue;
        if (muster_zones_get (self->zones, zone)->feature == feature)
          cover.within += common;
        else if (muster_zones_get (self->zones, zone)->feature != NULL)
          cover.others += common;
        if (muster_zone_grid_get_stands (self, zone) != NULL)
          cover.counters += common;
      }
  for (guint i = 0; i < self->names->len; i++)
    cover.names +=
        get_common (box, &g_array_index (self->names, MusterZoneGridName, i).box) / area;
  cover.counters += measure_flags (self, box) / area;
  return cover;
}

/* The feature of a name to be placed. */
typedef struct
{
  const MusterNode *feature;
  GArray *zones;     /* of guint */
  double x, y;       /* their middle, in zones */
  MusterZoneGridName best;
  double badness;
} Placing;

/* A name lies on its feature or beside it, not across its edge; far from its middle only where
 * there is no better place. */
static void
try_place (MusterZoneGrid *self, Placing *placing, MusterZoneGridName name, double x, double y)
{
  double zoom = self->view.zoom;
  Cover cover;
  double badness;

  name.box.origin.x = (float) (x * zoom - name.box.size.width / 2);
  name.box.origin.y = (float) (y * zoom - name.box.size.height / 2);
  cover = measure_cover (self, &name.box, placing->feature);
  badness = cover.off * 4000 + cover.counters * 1000 + cover.names * 1000 + cover.others * 20
            + hypot (x - placing->x, y - placing->y) + (name.wrapped ? 0.5 : 0);
  if (cover.within < 0.95)
    badness += 4 + 12 * MIN (cover.within, 1 - cover.within);
  if (badness >= placing->badness)
    return;
  placing->badness = badness;
  placing->best = name;
}

/* On the zones of the feature and the lines between them, and right beside all of them. */
static void
try_places (MusterZoneGrid *self, Placing *placing, const MusterZoneGridName *name)
{
  double half_x = name->box.size.width / self->view.zoom / 2;
  double half_y = name->box.size.height / self->view.zoom / 2;
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = 0, bottom = 0;
  guint step = placing->zones->len / MOST_TRIED + 1;

  for (guint i = 0; i < placing->zones->len; i++)
    {
      double x, y;

      muster_zones_get_middle (self->zones, g_array_index (placing->zones, guint, i), &x, &y);
      left = MIN (left, x - 0.5);
      top = MIN (top, y - 0.5);
      right = MAX (right, x + 0.5);
      bottom = MAX (bottom, y + 0.5);
      if (i % step != 0)
        continue;
      try_place (self, placing, *name, x, y);
      try_place (self, placing, *name, x + 0.5, y);
      try_place (self, placing, *name, x, y + 0.5);
      try_place (self, placing, *name, x + 0.5, y + 0.5);
      /* beside this zone, if that is beside the feature */
      try_place (self, placing, *name, x - 0.6 - half_x, y);
      try_place (self, placing, *name, x + 0.6 + half_x, y);
    }
  try_place (self, placing, *name, placing->x, top - half_y - 0.1);
  try_place (self, placing, *name, placing->x, bottom + half_y + 0.1);
  try_place (self, placing, *name, left + half_x, top - half_y - 0.1);
  try_place (self, placing, *name, left + half_x, bottom + half_y + 0.1);
  try_place (self, placing, *name, right - half_x, top - half_y - 0.1);
  try_place (self, placing, *name, right - half_x, bottom + half_y + 0.1);
}

static void
set_text (MusterZoneGrid *self, PangoLayout *layout, const MusterZoneGridName *name)
{
  int line;

  pango_layout_set_width (layout, -1);
  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_pixel_size (layout, NULL, &line);
  pango_layout_set_text (layout, name->text, -1);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  /* two words of usual length stand in a line */
  if (name->wrapped)
    pango_layout_set_width (layout, (int) (MAX (self->view.zoom * 3, line * 5) * PANGO_SCALE));
}

static void
place_name (MusterZoneGrid *self, PangoLayout *layout, const MusterNode *feature, GArray *zones)
{
  Placing placing = { .feature = feature, .zones = zones, .badness = G_MAXDOUBLE };
  const char *text = get_name (muster_zones_get (self->zones, g_array_index (zones, guint, 0)));

  if (text == NULL)
    return;
  for (guint i = 0; i < zones->len; i++)
    {
      double x, y;

      muster_zones_get_middle (self->zones, g_array_index (zones, guint, i), &x, &y);
      placing.x += x / zones->len;
      placing.y += y / zones->len;
    }
  for (int wrapped = 0; wrapped < 2; wrapped++)
    {
      MusterZoneGridName name = { .text = text, .wrapped = wrapped == 1 };
      PangoRectangle ink;

      set_text (self, layout, &name);
      pango_layout_get_pixel_extents (layout, NULL, &ink);
      name.box = GRAPHENE_RECT_INIT (0, 0, ink.width + 2, ink.height);
      try_places (self, &placing, &name);
    }
  /* what is nowhere free is told by pointing at it */
  if (placing.badness < NOWHERE)
    g_array_append_val (self->names, placing.best);
}

/* Where the name of each feature is written. */
void
muster_zone_grid_find_names (MusterZoneGrid *self)
{
  g_autoptr (GHashTable) by_feature = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) features = g_ptr_array_new ();
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (PangoLayout) layout = make_name_layout (self);

  g_array_set_size (self->names, 0);
  if (self->view.zoom < NAMES_FROM)
    return;
  for (guint i = 0; i < muster_zones_get_n (self->zones); i++)
    {
      const MusterZone *zone = muster_zones_get (self->zones, i);
      GArray *list;

      if (zone->feature == NULL)
        continue;
      list = g_hash_table_lookup (by_feature, zone->feature);
      if (list == NULL)
        {
          list = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (by_feature, zone->feature, list);
          g_ptr_array_add (features, zone->feature);
          g_ptr_array_add (lists, list);
        }
      g_array_append_val (list, i);
    }
  for (guint i = 0; i < features->len; i++)
    place_name (self, layout, features->pdata[i], lists->pdata[i]);
}

/* Of two that differ one each is forgotten, so that what most of them are is left. */
void
muster_zone_grid_find_usual (MusterZoneGrid *self)
{
  guint left = 0;

  for (guint i = 0; i < muster_zones_get_n (self->zones); i++)
    {
      const MusterZone *zone = muster_zones_get (self->zones, i);

      if (left > 0 && muster_zone_grid_is_unusual (self, zone))
        left--;
      else if (left++ == 0)
        {
          self->usual_width = zone->width;
          self->usual_height = zone->height;
        }
    }
}

gboolean
muster_zone_grid_is_unusual (MusterZoneGrid *self, const MusterZone *zone)
{
  return zone->width != self->usual_width || zone->height != self->usual_height;
}

void
muster_zone_grid_draw_names (MusterZoneGrid *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) layout = make_name_layout (self);

  for (guint i = 0; i < self->names->len; i++)
    {
      const MusterZoneGridName *name = &g_array_index (self->names, MusterZoneGridName, i);
      PangoRectangle extents;

      set_text (self, layout, name);
      pango_layout_get_pixel_extents (layout, NULL, &extents);
      draw_text (self, cr, layout, self->view.x + name->box.origin.x + 1 - extents.x,
                 self->view.y + name->box.origin.y - extents.y);
    }
}
