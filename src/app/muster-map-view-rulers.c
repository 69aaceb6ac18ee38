/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"

/* Rulers along two edges of the view, and how long a measure is. */

/* Pixels between numbers and between marks, and of the bar of the scale. */
#define NUMBERS 52.0
#define MARKS 5.0
#define BAR 90.0
#define LONG_MARK 7.0
#define SHORT_MARK 4.0
/* Of a number. */
#define HIGHEST (MUSTER_MAP_RULER - LONG_MARK)

static const GdkRGBA inks[2] = { { 0, 0, 0, 0.75f }, { 1, 1, 1, 0.8f } };
static const GdkRGBA grounds[2] = { { 0.93f, 0.93f, 0.92f, 1 }, { 0.19f, 0.19f, 0.19f, 1 } };
static const GdkRGBA accents[2] = { { 0.11f, 0.44f, 0.85f, 1 }, { 0.47f, 0.68f, 0.93f, 1 } };

/* How its numbers stand. */
typedef enum
{
  RULER_ACROSS, /* above the marks */
  RULER_DOWN,   /* beside them */
  RULER_UPRIGHT /* beside them, turned */
} MusterRulerWay;

/* Text is laid out once: the same numbers come again in each frame. */
static PangoLayout *
get_number (MusterMapView *self, const char *text)
{
  PangoLayout *layout = g_hash_table_lookup (self->numbers, text);
  PangoFontDescription *font;
  int height;

  if (layout != NULL)
    return layout;
  if (g_hash_table_size (self->numbers) > 500)
    g_hash_table_remove_all (self->numbers);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  pango_font_description_set_size (font, pango_font_description_get_size (font) * 7 / 10);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, NULL, &height);
  /* however large text is, it has to stand beside the marks */
  if (height > HIGHEST)
    {
      pango_font_description_set_size (
          font, (int) (pango_font_description_get_size (font) * HIGHEST / height));
      pango_layout_set_font_description (layout, font);
    }
  pango_font_description_free (font);
  g_hash_table_insert (self->numbers, g_strdup (text), layout);
  return layout;
}

static void
add_text (MusterMapView *self, GtkSnapshot *snapshot, PangoLayout *layout, double x, double y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_snapshot_append_layout (snapshot, layout, &inks[self->dark ? 1 : 0]);
  gtk_snapshot_restore (snapshot);
}

static void
add_box (
    GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double width, double height)
{
  gtk_snapshot_append_color (
      snapshot, colour, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
add_mark (MusterMapView *self, GtkSnapshot *snapshot, gboolean across, double at, double length)
{
  const GdkRGBA *ink = &inks[self->dark ? 1 : 0];

  if (across)
    add_box (snapshot, ink, round (at), MUSTER_MAP_RULER - length, 1, length);
  else
    add_box (snapshot, ink, MUSTER_MAP_RULER - length, round (at), length, 1);
}

/* Upwards, as rulers have it where numbers are too long to stand beside the marks. */
static void
add_upright (MusterMapView *self, GtkSnapshot *snapshot, PangoLayout *layout, double x, double y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_snapshot_rotate (snapshot, -90);
  gtk_snapshot_append_layout (snapshot, layout, &inks[self->dark ? 1 : 0]);
  gtk_snapshot_restore (snapshot);
}

static void
add_number (
    MusterMapView *self, GtkSnapshot *snapshot, MusterRulerWay way, double at, double number)
{
  g_autofree char *text = g_strdup_printf ("%g", number);
  PangoLayout *layout = get_number (self, text);
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (way == RULER_ACROSS)
    add_text (self, snapshot, layout, at - width / 2.0, 0);
  else if (way == RULER_UPRIGHT)
    add_upright (self, snapshot, layout, 0, at + width / 2.0);
  else
    add_text (self, snapshot, layout, MUSTER_MAP_RULER - LONG_MARK - 2 - width, at - height / 2.0);
}

/* Whether the numbers of the ruler down the side stand upright: when one of them has no room beside
 * the marks. */
static MusterRulerWay
find_way (MusterMapView *self, double first, double last, double step)
{
  const double numbers[] = { first, first + step, last - step, last };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = g_strdup_printf ("%g", MAX (numbers[i], 0));
      int width;

      pango_layout_get_pixel_size (get_number (self, text), &width, NULL);
      if (width > MUSTER_MAP_RULER - LONG_MARK - 3)
        return RULER_UPRIGHT;
    }
  return RULER_DOWN;
}

/* Of zones each has its number in its middle; else lengths are told from the corner. */
static void
draw_ruler (MusterMapView *self, GtkSnapshot *snapshot, gboolean across)
{
  gboolean zones = muster_field_get_zones (self->field) != NULL;
  double extent =
      across ? muster_field_get_width (self->field) : muster_field_get_height (self->field);
  double corner = across ? self->transform.x : self->transform.y;
  double scale = self->transform.scale;
  double from = across ? self->room.left : self->room.top;
  double to = from + (across ? self->room.width : self->room.height);
  double step = muster_map_transform_get_step (&self->transform, NUMBERS);
  double mark = muster_map_transform_get_step (&self->transform, MARKS);
  double shift = zones ? 0.5 : 0;
  MusterRulerWay way = RULER_ACROSS;
  gint64 first;
  gint64 last;

  if (zones)
    {
      step = MAX (step, 1);
      mark = MAX (mark, 1);
    }
  first = (gint64) ceil (MAX ((from - corner) / scale, 0) / mark);
  last = (gint64) floor (MIN ((to - corner) / scale, extent) / mark);
  for (gint64 i = first; i <= last; i++)
    add_mark (self, snapshot, across, corner + (double) i * mark * scale, SHORT_MARK);
  first = (gint64) floor (MAX ((from - corner) / scale, 0) / step);
  last = (gint64) floor (MIN ((to - corner) / scale, extent) / step);
  if (!across)
    way = find_way (self, (double) first * step, (double) last * step, step);
  for (gint64 i = first; i <= last; i++)
    {
      double at = (double) i * step;

      if (zones)
        at = i == 0 ? 0 : at - 1;
      if (at + shift > extent + 1e-9)
        continue;
      if (!zones)
        add_mark (self, snapshot, across, corner + at * scale, LONG_MARK);
      add_number (self, snapshot, way, corner + (at + shift) * scale, zones ? at + 1 : at);
    }
}

/* What is pointed at, on both rulers. */
static void
draw_pointed (MusterMapView *self, GtkSnapshot *snapshot)
{
  const GdkRGBA *accent = &accents[self->dark ? 1 : 0];
  double x = self->pointer_x;
  double y = self->pointer_y;

  if (self->crossed)
    {
      x = self->cross.x;
      y = self->cross.y;
      muster_map_transform_to_view (&self->transform, &x, &y);
    }
  else if (!self->pointed)
    return;
  if (x >= self->room.left)
    add_box (snapshot, accent, round (x) - 1, 0, 2, MUSTER_MAP_RULER);
  if (y >= self->room.top)
    add_box (snapshot, accent, 0, round (y) - 1, MUSTER_MAP_RULER, 2);
}

static void
draw_scale (MusterMapView *self, GtkSnapshot *snapshot)
{
  const GdkRGBA *ink = &inks[self->dark ? 1 : 0];
  GdkRGBA ground = grounds[self->dark ? 1 : 0];
  double step = muster_map_transform_get_step (&self->transform, BAR);
  double length = step * self->transform.scale;
  g_autofree char *text = muster_field_format (self->field, step);
  PangoLayout *layout = get_number (self, text);
  int width;
  int height;
  double x;
  double y;

  pango_layout_get_pixel_size (layout, &width, &height);
  x = round (self->room.left + self->room.width - length - 16);
  y = round (self->room.top + self->room.height - 14);
  if (x < self->room.left + 8)
    return;
  ground.alpha = 0.85f;
  add_box (snapshot, &ground, x - 8, y - height - 6, length + 16, height + 16);
  add_box (snapshot, ink, x, y, length, 3);
  add_box (snapshot, ink, x, y - 3, 1, 6);
  add_box (snapshot, ink, x + length - 1, y - 3, 1, 6);
  add_text (self, snapshot, layout, x + (length - width) / 2, y - height - 3);
}

void
muster_map_view_draw_rulers (MusterMapView *self, GtkSnapshot *snapshot)
{
  const GdkRGBA *ground = &grounds[self->dark ? 1 : 0];
  double width = self->room.left + self->room.width;
  double height = self->room.top + self->room.height;

  draw_scale (self, snapshot);
  add_box (snapshot, ground, 0, 0, width, MUSTER_MAP_RULER);
  add_box (snapshot, ground, 0, MUSTER_MAP_RULER, MUSTER_MAP_RULER, height - MUSTER_MAP_RULER);
  draw_pointed (self, snapshot);
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT ((float) self->room.left, 0, (float) self->room.width,
                                               (float) MUSTER_MAP_RULER));
  draw_ruler (self, snapshot, TRUE);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, (float) self->room.top, (float) MUSTER_MAP_RULER,
                                               (float) self->room.height));
  draw_ruler (self, snapshot, FALSE);
  gtk_snapshot_pop (snapshot);
}
