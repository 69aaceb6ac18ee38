/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of maps share: scenarios written in the test, and pictures of them. */

#include "muster-document-file.h"
#include "muster-map.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"

#include <string.h>

#define FIELD "<field width='6' height='4' measure='R' ground='plain'/>"
#define UNIT(id)                                                                                   \
  "<unit id='" id "' type='squad' name='" id                                                       \
  "'><figures troop='infantryman' count='8' weapon='rifle'/></unit>"
#define SIDE(id, places, more)                                                                     \
  "<side id='" id "' name='Side " id "'>" places more "<army xmlns='urn:musterapp:army:1' "        \
  "ruleset='sahara-sandstorm' name='" id "' faction='british'>" UNIT ("one")                       \
      UNIT ("two") "</army></side>"

/* One in the west and one in the east, each with where it starts hidden. */
#define TWO_SIDES \
  FIELD SIDE ( \
  "a", \
  "<place unit='one' x='1' y='1' facing='90'/><place unit='two' x='1' y='3' facing='90'/>", \
  "<deployment name='West' hidden='yes'><rect x='0' y='0' width='2' height='4'/></deployment>" \
  "<reinforcement units='two' turn='2' edge='west' name='Late'/>") \
  SIDE ( \
  "b", \
  "<place unit='one' x='5' y='1' facing='270'/><place unit='two' x='5' y='3' facing='270'/>", \
  "<deployment name='East' hidden='yes'><rect x='4' y='0' width='2' height='4'/></deployment>")

/* INSIDE stands in a scenario of those rules. */
static inline MusterMap *
maps_make (const char *rules, const char *inside)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Test'>%s</scenario>", rules,
      inside);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario =
      muster_document_parse (text, strlen (text), "test", MUSTER_KIND_NONE, &error);
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterField) field = NULL;

  g_assert_no_error (error);
  ruleset = muster_ruleset_store_find (rules, &error);
  g_assert_no_error (error);
  field = muster_field_new (scenario, ruleset);
  return muster_map_new (field);
}

/* The map of a sample. */
static inline MusterMap *
maps_load (const char *name)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", name);
  g_autofree char *path = muster_test_data_path (file);
  gsize length = 0;
  g_autofree char *text = muster_test_load_file (path, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario =
      muster_document_parse (text, length, path, MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterField) field = NULL;

  g_assert_no_error (error);
  ruleset = muster_ruleset_store_find (muster_node_get (scenario, "ruleset"), &error);
  g_assert_no_error (error);
  field = muster_field_new (scenario, ruleset);
  return muster_map_new (field);
}

typedef void (*MapsDraw) (MusterMap *map,
                          cairo_t *cr,
                          const MusterMapStyle *style,
                          const cairo_rectangle_t *part);

/* A part of a map as a picture, on magenta, which no map has. */
static inline cairo_surface_t *
maps_draw (MusterMap *map,
           MapsDraw draw,
           const MusterMapStyle *style,
           const cairo_rectangle_t *part)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) part->width, (int) part->height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  cairo_translate (cr, -part->x, -part->y);
  draw (map, cr, style, part);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static inline guint32
maps_get_pixel (cairo_surface_t *surface, int x, int y)
{
  const unsigned char *row = cairo_image_surface_get_data (surface)
                             + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
  guint32 pixel;

  g_assert_true (x >= 0 && y >= 0 && x < cairo_image_surface_get_width (surface)
                 && y < cairo_image_surface_get_height (surface));
  memcpy (&pixel, row + 4 * (gsize) x, sizeof pixel);
  return pixel & 0xffffff;
}

/* How many pixels of two pictures of one size differ clearly. */
static inline guint
maps_count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  g_assert_cmpint (cairo_image_surface_get_width (a), ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      {
        guint32 p = maps_get_pixel (a, x, y), q = maps_get_pixel (b, x, y);
        int far = ABS ((int) (p >> 16) - (int) (q >> 16))
                  + ABS ((int) (p >> 8 & 0xff) - (int) (q >> 8 & 0xff))
                  + ABS ((int) (p & 0xff) - (int) (q & 0xff));

        n += far > 60 ? 1 : 0;
      }
  return n;
}

static const char *const maps_samples[] = { "abu-klea", "adobe-walls", "burnside-bridge", "dargai",
                                            "maiwand",  "peking",      "rorkes-drift",    "taghit",
                                            "tamai",    "ulundi",      "wagon-box" };
