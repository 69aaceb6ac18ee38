/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of zones share: a field, as a scenario writes it, and its zones by their names. */

#include <string.h>

#include "muster-zones.h"
#include "resolving.h"

/* The rules that have zones; borrowed. */
static inline MusterRuleset *
zones_testing_get_ruleset (void)
{
  resolving_use ("scwares");
  return resolving_get_ruleset ();
}

static inline MusterNode *
zones_testing_parse (const char *inside)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares'>\n%s\n</scenario>", inside);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "test", &error);
  MusterNode *node;

  g_assert_no_error (error);
  node = muster_node_from_element (root, MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return node;
}

/* The zones of a scenario with INSIDE in it. */
static inline MusterZones *
zones_testing_make (const char *inside)
{
  g_autoptr (MusterNode) scenario = zones_testing_parse (inside);
  g_autoptr (GError) error = NULL;
  MusterZones *zones = muster_zones_new (scenario, zones_testing_get_ruleset (), &error);

  g_assert_no_error (error);
  g_assert_nonnull (zones);
  return zones;
}

/* An open field of so many zones. */
static inline MusterZones *
zones_testing_make_open (guint columns, guint rows)
{
  g_autofree char *inside = g_strdup_printf ("<field width='%u' height='%u'/>", columns, rows);

  return zones_testing_make (inside);
}

static inline guint
zones_testing_find (const MusterZones *zones, const char *name)
{
  g_autoptr (GError) error = NULL;
  guint zone = muster_zones_find (zones, name, &error);

  g_assert_no_error (error);
  return zone;
}

/* Asserts that the zones of LIST, of guint, are these, by name and in order. */
static inline void
zones_testing_check_list (const MusterZones *zones, const GArray *list, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *name = muster_zones_get_name (zones, g_array_index (list, guint, i));

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

/* A field of SIZE x SIZE with some zones merged and some impassable, another one each time. */
static inline MusterZones *
zones_testing_make_random (guint size)
{
  g_autoptr (GString) inside = g_string_new (NULL);
  g_autofree gboolean *taken = g_new0 (gboolean, (size + 2) * (size + 2));

  g_string_append_printf (inside, "<field width='%u' height='%u'>", size, size);
  for (guint i = 0; i < size; i++)
    {
      guint column = (guint) g_test_rand_int_range (1, (gint32) size);
      guint row = (guint) g_test_rand_int_range (1, (gint32) size);
      gboolean across = g_test_rand_int_range (0, 2);
      guint other_column = across ? column + 1 : column;
      guint other_row = across ? row : row + 1;

      if (taken[row * size + column] || taken[other_row * size + other_column])
        continue;
      taken[row * size + column] = taken[other_row * size + other_column] = TRUE;
      g_string_append_printf (inside, "<zone at='%u,%u %u,%u' passable='%s'/>", column, row,
                              other_column, other_row,
                              g_test_rand_int_range (0, 3) == 0 ? "no" : "yes");
    }
  g_string_append (inside, "</field>");
  for (guint i = 0; i < size / 2; i++)
    g_string_append_printf (
        inside, "<feature kind='%s'><rect x='%d' y='%d' width='1' height='1'/></feature>",
        i % 2 == 0 ? "woods" : "river", g_test_rand_int_range (0, (gint32) size),
        g_test_rand_int_range (0, (gint32) size));
  return zones_testing_make (inside->str);
}
