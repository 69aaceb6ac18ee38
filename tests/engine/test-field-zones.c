/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "field-testing.h"
#include "muster-zones-pack.h"

/* How zones that are unlike the others are told. */

/* Zones that are unlike the others, each in a sentence; a stepped one is told as no rectangle. */
static void
test_zones_told (void)
{
  static const struct
  {
    const char *zone; /* nullable: all of it is plain */
    const char *at;
    const char *text; /* NULL: none is told */
    const char *size;
  } cases[] = {
    { "at='3,4 4,4'", "3,4", "Zones 3,4 and 4,4, one zone of 100 × 50 mm.", "100 × 50" },
    { "at='3,4 4,4 3,5 4,5'", "4,5", "Zones 3,4, 4,4, 3,5 and 4,5, one zone of 100 × 100 mm.", "100 × 100" },
    { "at='5,4 6,4 6,5'", "6,5", "Zones 5,4, 6,4 and 6,5, one zone in a stepped shape.", "3 zones" },
    { "at='5,4 6,4 6,5 7,5'", "7,5", "Zones 5,4, 6,4, 6,5 and 7,5, one zone in a stepped shape.", "4 zones" },
    { "at='1,1 2,1 3,1 4,1 5,1 6,1 7,1'", "1,1", "Zones 1,1, 2,1, 3,1, 4,1, 5,1, 6,1 and 7,1, one zone of 350 × 50 mm.",
      "350 × 50" },
    { "at='1,1 2,1 3,1 4,1 5,1 6,1 7,1 8,1'", "1,1",
      "Zones 1,1, 2,1, 3,1, 4,1, 5,1, 6,1 and 2 more, one zone of 400 × 50 mm.", "400 × 50" },
    { "at='2,2' width='60'", "2,2", "Zone 2,2, 60 × 50 mm.", "60 × 50" },
    { "at='2,2' passable='no'", "2,2", "Zone 2,2, impassable.", "50 × 50" },
    { "at='2,2 3,2' fortified='yes' passable='yes'", "2,2",
      "Zones 2,2 and 3,2, one zone of 100 × 50 mm, passable, fortified.", "100 × 50" },
    { "at='2,2' fortified='no'", "2,2", "Zone 2,2, not fortified.", "50 × 50" },
    { "at='2,2'", "2,2", NULL, "50 × 50" },
  };
  g_autoptr (MusterField) cut = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *size = NULL;

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside
          = g_strdup_printf ("<field width='12' height='8'><zone %s/></field>", cases[i].zone);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autoptr (GPtrArray) told = muster_field_list_zones (field);
      MusterZones *zones = muster_field_get_zones (field);
      const guint zone = muster_zones_find (zones, cases[i].at, NULL);
      g_autofree char *large = muster_zones_tell_size (zones, zone);

      g_assert_cmpstr (large, ==, cases[i].size);
      g_assert_cmpuint (told->len, ==, cases[i].text != NULL);
      if (told->len == 0)
        continue;
      g_assert_cmpstr (((const MusterFieldZone *) told->pdata[0])->text, ==, cases[i].text);
      g_assert_cmpuint (((const MusterFieldZone *) told->pdata[0])->zone, ==, zone);
    }
  cut = field_testing_make ("<field width='12' height='8'><zone at='1,1 2,1'/><zone at='3,4'>"
                            "<polygon points='0,0 50,0 25,50'/></zone></field>");
  list = muster_field_list_zones (cut);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((const MusterFieldZone *) list->pdata[1])->text, ==,
                   "Zone 3,4, cut to a shape with 3 corners.");
  size = muster_zones_tell_size (muster_field_get_zones (cut),
                                 ((const MusterFieldZone *) list->pdata[1])->zone);
  g_assert_cmpstr (size, ==, "50 × 50, cut");
}

/* In free measure there are none. */
static void
test_no_zones_told (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GPtrArray) list = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make ("<field width='6' height='4' measure='R'/>");
  list = muster_field_list_zones (field);
  g_assert_cmpuint (list->len, ==, 0);
}

/* The edges of the field are those of its zones; beyond lies none. */
static void
test_places_told (void)
{
  static const struct
  {
    double x, y;
    const char *told;
  } rows[] = {
    { 0, 0, "zone 1,1" },   { 0.5, 3.5, "zone 1,4" }, { 6, 0, "zone 6,1" },         { 6, 4, "zone 6,4" },
    { 3, 4, "zone 4,4" },   { 6.1, 2, "off the field" }, { 2, 4.1, "off the field" }, { -0.1, 2, "off the field" },
  };
  g_autoptr (MusterField) field = NULL;

  resolving_use ("scwares");
  field = field_testing_make ("<field width='6' height='4' measure='zone'/>");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = muster_field_describe_place (field, rows[i].x, rows[i].y);

      g_assert_cmpstr (told, ==, rows[i].told);
    }
}

/* A line is as long as the zones that it goes through, one along their borders as those borders. */
static void
test_length_told (void)
{
  static const struct
  {
    const char *points;
    const char *told;
  } rows[] = {
    { "0.5,1.5 5.5,1.5", "6 zones long" }, { "1,2 3,2", "2 zones long" }, { "0,1.5 6,1.5", "6 zones long" },
    { "0.5,1.5 6,1.5", "6 zones long" },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<field width='6' height='4' measure='zone'/><feature id='r' kind='road'><line points='%s'/></feature>",
          rows[i].points);
      g_autoptr (MusterField) field = field_testing_make (text);
      const MusterFieldItem *road = muster_field_find (field, MUSTER_FIELD_FEATURE, "r");
      g_autofree char *told = muster_field_describe_item (field, road);

      g_test_message ("%s: %s", rows[i].points, told);
      g_assert_nonnull (strstr (told, rows[i].told));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/field-zones/told", test_zones_told);
  g_test_add_func ("/engine/field-zones/places-told", test_places_told);
  g_test_add_func ("/engine/field-zones/length-told", test_length_told);
  g_test_add_func ("/engine/field-zones/none-in-free-measure", test_no_zones_told);
  return g_test_run ();
}
