/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scenario as large as one may be: for those that measure what it costs. */

#pragma once

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "muster-document-file.h"
#include "muster-document.h"

#define LARGE_FEATURES 500
#define LARGE_UNITS 200

static inline void
large_add_features (GString *text, guint features, double width, double height)
{
  static const char *const kinds[] = { "hill", "woods", "river", "road", "building", "rough" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < features; i++)
    {
      double x = g_rand_double_range (rand, 0, width * 0.94);
      double y = g_rand_double_range (rand, 0, height * 0.94);
      double w = g_rand_double_range (rand, 0.01, 0.05) * width;
      const char *kind = kinds[i % G_N_ELEMENTS (kinds)];

      g_string_append_printf (text, "<feature id='f%u' kind='%s' name='Place %u'>", i, kind, i);
      if (i % 6 == 2 || i % 6 == 3)
        g_string_append_printf (text, "<line points='%.2f,%.2f %.2f,%.2f %.2f,%.2f' width='%.2f'/>", x, y,
                                x + w, y + w / 2, x + w * 2, y + w / 3, w / 10);
      else if (i % 6 == 1)
        g_string_append_printf (text, "<ellipse x='%.2f' y='%.2f' width='%.2f' height='%.2f'/>", x, y, w, w);
      else
        g_string_append_printf (text, "<polygon points='%.2f,%.2f %.2f,%.2f %.2f,%.2f %.2f,%.2f'/>", x, y,
                                x + w, y + w / 5, x + w * 0.9, y + w, x - w / 9, y + w * 0.7);
      g_string_append (text, "</feature>");
    }
}

static inline void
large_add_side (GString *text, guint side, guint units, const char *type, double width, double height, gboolean zones)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (side + 3);

  g_string_append_printf (text, "<side id='s%u' name='Side %u' colour='%s'>", side, side,
                          side == 0 ? "blue" : "red");
  for (guint i = 0; i < units; i++)
    {
      double x = g_rand_double_range (rand, 0, width);
      double y = g_rand_double_range (rand, 0, height);

      g_string_append_printf (text, "<place unit='u%u' x='%.2f' y='%.2f' facing='%u'/>", i,
                              zones ? floor (x) + 0.5 : x, zones ? floor (y) + 0.5 : y, i * 45 % 360);
    }
  g_string_append (text, "<army ruleset='");
  g_string_append_printf (text, "%s' name='Army'>", zones ? "scwares" : "sahara-sandstorm");
  for (guint i = 0; i < units; i++)
    g_string_append_printf (text, "<unit id='u%u' type='%s' name='Unit %u'/>", i, type, i);
  g_string_append (text, "</army></side>");
}

/* On 12 by 8 strings, or on 200 by 200 zones; units on both sides together. */
static inline MusterDocument *
large_make_document (gboolean zones, guint features, guint units)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MusterNode) root = NULL;
  double width = zones ? 200 : 12;
  double height = zones ? 200 : 8;
  MusterDocument *document;

  g_string_append_printf (text,
                          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Bench'>"
                          "<field width='%g' height='%g' measure='%s'/>",
                          zones ? "scwares" : "sahara-sandstorm", width, height, zones ? "zone" : "R");
  large_add_features (text, features, width, height);
  for (guint i = 0; i < 2; i++)
    large_add_side (text, i, units / 2, zones ? "battalion" : "squad", width, height, zones);
  g_string_append (text, "</scenario>");
  root = muster_document_parse (text->str, text->len, "bench", MUSTER_KIND_SCENARIO, &error);
  document = root != NULL ? muster_document_new (root, NULL, 0, &error) : NULL;
  if (document == NULL)
    {
      fprintf (stderr, "large scenario: %s\n", error->message);
      exit (1);
    }
  return document;
}
