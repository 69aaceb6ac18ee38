/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-ruleset.h"
#include "muster-zone-grid-private.h"

/* The names of what lies on the field, each written once. */

/* Pixels a zone. */
#define NAMES_FROM 18.0

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

/* How much is in the way of a name that is written in ZONE. */
static guint
count_stands (MusterZoneGrid *self, guint zone)
{
  guint east = muster_zones_get_neighbour (self->zones, zone, MUSTER_FACING_E);
  guint west = muster_zones_get_neighbour (self->zones, zone, MUSTER_FACING_W);
  guint n = 0;

  if (muster_zone_grid_get_stands (self, zone) != NULL)
    n += MUSTER_ZONES_MOST;
  if (east != MUSTER_ZONE_NONE && muster_zone_grid_get_stands (self, east) != NULL)
    n += MUSTER_ZONES_MOST / 2;
  if (west != MUSTER_ZONE_NONE && muster_zone_grid_get_stands (self, west) != NULL)
    n += MUSTER_ZONES_MOST / 2;
  return n;
}

/* Where a name is written: of all the zones of one feature the one that is nearest to their middle, if there is one without units. */
static guint
find_middle (MusterZoneGrid *self, GArray *zones)
{
  double x = 0;
  double y = 0;
  double best = G_MAXDOUBLE;
  guint found = MUSTER_ZONE_NONE;

  for (guint i = 0; i < zones->len; i++)
    {
      const MusterZone *zone = muster_zones_get (self->zones, g_array_index (zones, guint, i));

      x += (double) zone->column / zones->len;
      y += (double) zone->row / zones->len;
    }
  for (guint i = 0; i < zones->len; i++)
    {
      const MusterZone *zone = muster_zones_get (self->zones, g_array_index (zones, guint, i));
      double distance = hypot (zone->column - x, zone->row - y);

      /* counters hide no name, if there is a place without them */
      distance += count_stands (self, g_array_index (zones, guint, i));
      if (distance >= best)
        continue;
      best = distance;
      found = g_array_index (zones, guint, i);
    }
  return found;
}

static const char *
get_name (const MusterZone *zone)
{
  const char *name = zone->feature != NULL ? muster_node_get_name (zone->feature) : NULL;

  if (name != NULL && name[0] != '\0')
    return name;
  return zone->terrain != NULL ? muster_def_get_label (zone->terrain) : NULL;
}

/* What is written into which zone: the name of each feature once. */
void
muster_zone_grid_find_names (MusterZoneGrid *self)
{
  g_autoptr (GHashTable) features =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  GHashTableIter iter;
  gpointer zones;

  g_hash_table_remove_all (self->names);
  for (guint i = 0; i < muster_zones_get_n (self->zones); i++)
    {
      const MusterZone *zone = muster_zones_get (self->zones, i);
      GArray *list;

      if (zone->feature == NULL)
        continue;
      list = g_hash_table_lookup (features, zone->feature);
      if (list == NULL)
        {
          list = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (features, zone->feature, list);
        }
      g_array_append_val (list, i);
    }
  g_hash_table_iter_init (&iter, features);
  while (g_hash_table_iter_next (&iter, NULL, &zones))
    {
      guint at = find_middle (self, zones);
      const char *name = get_name (muster_zones_get (self->zones, at));

      if (name != NULL)
        g_hash_table_insert (self->names, GUINT_TO_POINTER (at), g_strdup (name));
    }
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
  g_autoptr (PangoLayout) layout = muster_zone_grid_make_layout (self, 0.78);
  GHashTableIter iter;
  gpointer zone;
  gpointer name;
  int line;

  if (self->view.zoom < NAMES_FROM)
    return;
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_get_pixel_size (layout, NULL, &line);
  /* two words of usual length stand in a line */
  pango_layout_set_width (layout, (int) (MAX (self->view.zoom * 3, line * 6) * PANGO_SCALE));
  g_hash_table_iter_init (&iter, self->names);
  while (g_hash_table_iter_next (&iter, &zone, &name))
    {
      double x;
      double y;
      int height;

      muster_zones_get_middle (self->zones, GPOINTER_TO_UINT (zone), &x, &y);
      pango_layout_set_text (layout, name, -1);
      pango_layout_get_pixel_size (layout, NULL, &height);
      draw_text (self, cr, layout,
                 self->view.x + x * self->view.zoom
                     - pango_layout_get_width (layout) / (double) PANGO_SCALE / 2,
                 self->view.y + y * self->view.zoom - height / 2.0);
    }
}
