/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout.h"
#include "muster-test.h"

#include <string.h>

static const char *const words[] = {
  "infantry",          "cavalry",           "artillery",           "machine-gun",
  "headquarters",      "transport",         "boat",                "leader",
  "irregular-infantry", "irregular-cavalry", "irregular-artillery", "irregular-headquarters",
  "camel",             "armour",            "irregular-camel",     "unknown",
};

static cairo_surface_t *
draw (const char *word,
      int         size,
      const char *colour,
      gboolean    dark)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  double ground = dark ? 0.12 : 1.0;

  cairo_set_source_rgb (cr, ground, ground, ground);
  cairo_paint (cr);
  muster_symbol_draw (cr, word, 0.0, 0.0, size, size, colour, dark);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
equal (cairo_surface_t *a,
       cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) cairo_image_surface_get_stride (a)
                   * (gsize) cairo_image_surface_get_height (a))
         == 0;
}

/* Every symbol is told from every other at 16 pixels. */
static void
test_all_differ (void)
{
  cairo_surface_t *drawn[G_N_ELEMENTS (words)];

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    drawn[i] = draw (words[i], 16, NULL, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    for (gsize j = i + 1; j < G_N_ELEMENTS (words); j++)
      if (equal (drawn[i], drawn[j]))
        g_error ("%s looks like %s", words[i], words[j]);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    cairo_surface_destroy (drawn[i]);
}

static void
test_strange_words_are_unknown (void)
{
  cairo_surface_t *unknown = draw ("unknown", 32, NULL, FALSE);
  const char *const strange[] = { NULL, "", "zeppelin", "Infantry" };

  for (gsize i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      cairo_surface_t *surface = draw (strange[i], 32, NULL, FALSE);

      g_assert_true (equal (surface, unknown));
      cairo_surface_destroy (surface);
    }
  cairo_surface_destroy (unknown);
}

static double
pixel_lightness (cairo_surface_t *surface,
                 int              x,
                 int              y)
{
  const guchar *data = cairo_image_surface_get_data (surface)
                       + y * cairo_image_surface_get_stride (surface) + x * 4;
  guint32 pixel;

  memcpy (&pixel, data, sizeof pixel);
  return (((pixel >> 16) & 255) * 0.299 + ((pixel >> 8) & 255) * 0.587 + (pixel & 255) * 0.114)
         / 255.0;
}

/* The frame stands against its ground and the sign against its filling, whatever the colour: white on white
 * paper too. */
static void
test_no_colour_hides (void)
{
  const char *const colours[] = { "#ffffff", "#000000", "#ffff00", "#202080", "#1e1e1e", "#808080" };

  for (gsize i = 0; i < G_N_ELEMENTS (colours); i++)
    for (int dark = 0; dark <= 1; dark++)
      {
        cairo_surface_t *surface = draw ("artillery", 48, colours[i], dark);
        double ground = pixel_lightness (surface, 0, 0);
        double least = 1.0, most = 0.0;

        for (int y = 0; y < 48; y++)
          {
            least = MIN (least, pixel_lightness (surface, 24, y));
            most = MAX (most, pixel_lightness (surface, 24, y));
          }
        g_test_message ("%s on %s: %.2f to %.2f", colours[i], dark ? "dark" : "white", least, most);
        g_assert_cmpfloat (most - least, >, 0.35);
        /* the frame's upper line */
        g_assert_cmpfloat (ABS (pixel_lightness (surface, 24, 9) - ground), >, 0.35);
        cairo_surface_destroy (surface);
      }
}

/* At 16 pixels the frame's upper line is one row of pixels, not two grey ones. */
static void
test_crisp_at_16 (void)
{
  cairo_surface_t *surface = draw ("cavalry", 16, NULL, FALSE);
  int dark = 0, grey = 0;

  for (int y = 0; y < 16; y++)
    {
      double lightness = pixel_lightness (surface, 3, y);

      if (lightness < 0.2)
        dark++;
      else if (lightness < 0.85)
        grey++;
    }
  g_assert_cmpint (dark, >=, 2);
  g_assert_cmpint (grey, <=, 3);
  cairo_surface_destroy (surface);
}

static void
test_no_room (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8, 8);
  cairo_t *cr = cairo_create (surface);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      muster_symbol_draw (cr, words[i], 0.0, 0.0, 0.0, 5.0, "#ff0000", FALSE);
      muster_symbol_draw (cr, words[i], 0.0, 0.0, 1.0, 1.0, "#ff0000", FALSE);
      muster_symbol_draw (cr, words[i], 0.0, 0.0, -3.0, 2.0, "not a colour", TRUE);
      muster_symbol_draw (cr, words[i], 0.0, 0.0, 0.3, 7.0, "#f", TRUE);
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/symbol/all-differ", test_all_differ);
  g_test_add_func ("/print/symbol/strange-words-are-unknown", test_strange_words_are_unknown);
  g_test_add_func ("/print/symbol/no-colour-hides", test_no_colour_hides);
  g_test_add_func ("/print/symbol/crisp-at-16", test_crisp_at_16);
  g_test_add_func ("/print/symbol/no-room", test_no_room);
  return g_test_run ();
}
