/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "muster-shape.h"
#include "zones-testing.h"

/* The field as zones: how large it is, what is where, what is refused. */

static void
test_grid (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='20' height='16' measure='zone'/>");
  g_autofree char *name = NULL;
  const MusterZone *zone;
  double x;
  double y;

  g_assert_cmpuint (muster_zones_get_columns (zones), ==, 20);
  g_assert_cmpuint (muster_zones_get_rows (zones), ==, 16);
  g_assert_cmpuint (muster_zones_get_n (zones), ==, 320);
  g_assert_cmpuint (zones_testing_find (zones, "1,1"), ==, 0);
  g_assert_cmpuint (zones_testing_find (zones, "20,16"), ==, 319);
  g_assert_cmpuint (zones_testing_find (zones, "3,2"), ==, 22);
  g_assert_cmpuint (muster_zones_get_at (zones, 3, 2), ==, 22);
  g_assert_cmpuint (muster_zones_get_at (zones, 0, 2), ==, MUSTER_ZONE_NONE);
  g_assert_cmpuint (muster_zones_get_at (zones, 21, 2), ==, MUSTER_ZONE_NONE);
  g_assert_cmpuint (muster_zones_get_at (zones, 3, 0), ==, MUSTER_ZONE_NONE);
  g_assert_cmpuint (muster_zones_get_at (zones, 3, 17), ==, MUSTER_ZONE_NONE);
  g_assert_cmpuint (muster_zones_get_at_point (zones, 2.0, 1.99), ==, 22);
  g_assert_cmpuint (muster_zones_get_at_point (zones, 0, 0), ==, 0);
  g_assert_cmpuint (muster_zones_get_at_point (zones, 19.99, 15.99), ==, 319);
  g_assert_cmpuint (muster_zones_get_at_point (zones, -0.01, 1), ==, MUSTER_ZONE_NONE);
  g_assert_cmpuint (muster_zones_get_at_point (zones, 20, 1), ==, MUSTER_ZONE_NONE);
  g_assert_cmpuint (muster_zones_get_at_point (zones, 1, 16), ==, MUSTER_ZONE_NONE);
  g_assert_cmpuint (muster_zones_get_at_point (zones, NAN, 1), ==, MUSTER_ZONE_NONE);
  name = muster_zones_get_name (zones, 22);
  g_assert_cmpstr (name, ==, "3,2");
  zone = muster_zones_get (zones, 22);
  g_assert_cmpuint (zone->column, ==, 3);
  g_assert_cmpuint (zone->row, ==, 2);
  g_assert_cmpuint (zone->n_cells, ==, 1);
  g_assert_cmpfloat (zone->width, ==, 50);
  g_assert_cmpfloat (zone->height, ==, 50);
  g_assert_true (zone->passable);
  g_assert_false (zone->fortified);
  g_assert_false (zone->blocks_sight);
  g_assert_null (zone->terrain);
  g_assert_null (zone->feature);
  muster_zones_get_middle (zones, 22, &x, &y);
  g_assert_cmpfloat (x, ==, 2.5);
  g_assert_cmpfloat (y, ==, 1.5);
}

/* Several cells as one, and zones of another size. */
static void
test_other_zones (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='6' height='5'><zone at='4,2 3,2 3,3'/><zone at='1,1' "
                          "width='30.5' height='80'/>"
                          "<zone at='6,5'><polygon points='0,0 40,0 0,25'/></zone><zone at='6,1' "
                          "width='70'><polygon points='0,0 70,0 0,25'/></zone>"
                          "<zone at='1,4 2,4 3,4 3,5 1,5'/></field>");
  const guint corner = zones_testing_find (zones, "3,2");
  g_autofree char *name = muster_zones_get_name (zones, corner);
  const MusterZone *zone = muster_zones_get (zones, corner);
  const guint *cells;
  guint n;
  double x;
  double y;

  g_assert_cmpuint (muster_zones_get_n (zones), ==, 30 - 2 - 4);
  g_assert_cmpstr (name, ==, "4,2");
  g_assert_cmpuint (zones_testing_find (zones, "4,2"), ==, corner);
  g_assert_cmpuint (zones_testing_find (zones, "3,3"), ==, corner);
  g_assert_cmpuint (zones_testing_find (zones, "4,3"), !=, corner);
  /* numbered where the first of its cells comes */
  g_assert_cmpuint (corner, ==, 8);
  g_assert_cmpuint (zones_testing_find (zones, "5,2"), ==, 9);
  g_assert_cmpuint (zone->n_cells, ==, 3);
  g_assert_cmpfloat (zone->width, ==, 100);
  g_assert_cmpfloat (zone->height, ==, 100);
  cells = muster_zones_get_cells (zones, corner, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (cells[0], ==, 8);
  g_assert_cmpuint (cells[1], ==, 9);
  g_assert_cmpuint (cells[2], ==, 14);
  muster_zones_get_middle (zones, corner, &x, &y);
  g_assert_cmpfloat (x, ==, 3);
  g_assert_cmpfloat (y, ==, 2);
  /* round a hole: the nearest cell's */
  muster_zones_get_middle (zones, zones_testing_find (zones, "1,4"), &x, &y);
  g_assert_cmpfloat (x, ==, 1.5);
  g_assert_cmpfloat (y, ==, 4);

  zone = muster_zones_get (zones, zones_testing_find (zones, "1,1"));
  g_assert_cmpfloat (zone->width, ==, 30.5);
  g_assert_cmpfloat (zone->height, ==, 80);
  zone = muster_zones_get (zones, zones_testing_find (zones, "6,5"));
  g_assert_cmpfloat (zone->width, ==, 40);
  g_assert_cmpfloat (zone->height, ==, 25);
  zone = muster_zones_get (zones, zones_testing_find (zones, "6,1"));
  g_assert_cmpfloat (zone->width, ==, 70);
  g_assert_cmpfloat (zone->height, ==, 25);
}

/* What goes around merged zones: the corners alone, and of a ring the hole too. */
static void
test_outlines (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='6' height='5'><zone at='5,2 4,2 4,3'/>"
                          "<zone at='1,1 2,1 3,1 1,2 3,2 1,3 2,3 3,3'/></field>");
  static const struct
  {
    const char *zone;
    guint n_rings;
    const char *corners;
  } cases[] = {
    { "6,5", 1, "6,4 6,5 5,5 5,4 " },
    { "4,2", 1, "5,1 5,2 4,2 4,3 3,3 3,1 " },
    { "1,1", 2, "3,0 3,3 0,3 0,0 | 1,1 1,2 2,2 2,1 " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n;
      const guint *cells = muster_zones_get_cells (zones, zones_testing_find (zones, cases[i].zone), &n);
      g_autoptr (GPtrArray) rings = muster_zones_trace (zones, cells, n);
      g_autoptr (GString) corners = g_string_new (NULL);

      for (guint k = 0; k < rings->len; k++)
        {
          const GArray *ring = rings->pdata[k];

          if (k > 0)
            g_string_append (corners, "| ");
          for (guint m = 0; m < ring->len; m++)
            g_string_append_printf (corners, "%g,%g ", g_array_index (ring, MusterPoint, m).x,
                                    g_array_index (ring, MusterPoint, m).y);
        }
      g_assert_cmpuint (rings->len, ==, cases[i].n_rings);
      g_assert_cmpstr (corners->str, ==, cases[i].corners);
    }
}

/* What each kind of ground does, as the ruleset says it. */
typedef struct
{
  const char *kind;
  gboolean passable, fortified, blocks_sight;
} Ground;

static const Ground grounds[] = {
  { "open", TRUE, FALSE, FALSE },
  { "grass", TRUE, FALSE, FALSE },
  { "sand", TRUE, FALSE, FALSE },
  { "hill", TRUE, FALSE, TRUE },
  { "cliff", FALSE, FALSE, TRUE },
  { "river", FALSE, FALSE, FALSE },
  { "ford", TRUE, FALSE, FALSE },
  { "bridge", TRUE, FALSE, FALSE },
  { "pass", TRUE, FALSE, FALSE },
  { "tunnel", TRUE, FALSE, FALSE },
  { "lake", FALSE, FALSE, FALSE },
  { "boat", TRUE, FALSE, FALSE },
  { "armoured-warship", TRUE, TRUE, TRUE },
  { "swamp", FALSE, FALSE, FALSE },
  { "oasis", TRUE, FALSE, FALSE },
  { "woods", TRUE, FALSE, TRUE },
  { "scrub", TRUE, FALSE, FALSE },
  { "rough", TRUE, FALSE, FALSE },
  { "rocks", TRUE, TRUE, TRUE },
  { "dry-bed", TRUE, TRUE, FALSE },
  { "road", TRUE, FALSE, FALSE },
  { "sunken-road", TRUE, TRUE, FALSE },
  { "building", TRUE, FALSE, FALSE },
  { "village", TRUE, FALSE, TRUE },
  { "wagon", TRUE, FALSE, FALSE },
  { "laager", TRUE, FALSE, FALSE },
  { "stone-wall", TRUE, FALSE, FALSE },
  { "log-wall", TRUE, FALSE, FALSE },
  { "fence", TRUE, FALSE, FALSE },
  { "gate", TRUE, FALSE, FALSE },
  { "fort", TRUE, TRUE, TRUE },
  { "bunker", TRUE, FALSE, FALSE },
  { "trench", TRUE, TRUE, FALSE },
  { "earthwork", TRUE, TRUE, FALSE },
  { "sangar", TRUE, TRUE, FALSE },
  { "armoured-train", TRUE, TRUE, TRUE },
};

static void
test_grounds (void)
{
  GPtrArray *terrains = muster_ruleset_list (zones_testing_get_ruleset (), MUSTER_DEF_TERRAIN);

  g_assert_cmpuint (terrains->len, ==, G_N_ELEMENTS (grounds));
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      g_autofree char *inside =
          g_strdup_printf ("<field width='3' height='1'/><feature kind='%s'><rect x='1' y='0' "
                           "width='1' height='1'/></feature>",
                           grounds[i].kind);
      g_autoptr (MusterZones) zones = zones_testing_make (inside);
      const MusterZone *zone = muster_zones_get (zones, 1);

      g_test_message ("%s", grounds[i].kind);
      g_assert_nonnull (zone->terrain);
      g_assert_cmpstr (muster_def_get_id (zone->terrain), ==, grounds[i].kind);
      g_assert_cmpint (zone->passable, ==, grounds[i].passable);
      g_assert_cmpint (zone->fortified, ==, grounds[i].fortified);
      g_assert_cmpint (zone->blocks_sight, ==, grounds[i].blocks_sight);
      g_assert_null (muster_zones_get (zones, 0)->terrain);
      g_assert_null (muster_zones_get (zones, 2)->terrain);
    }
}

/* Which zones of a field of six by six are of the ground. */
typedef struct
{
  const char *feature;
  const char *zones;
} Cover;

static const Cover covers[] = {
  { "<rect x='1' y='2' width='2' height='1'/>", "2,3 3,3" },
  { "<rect x='1.4' y='2.4' width='1.2' height='0.2'/>", "2,3 3,3" },
  { "<rect x='1.6' y='2.6' width='0.8' height='0.8'/>", "" },
  { "<rect x='1.5' y='2.5' width='1' height='1'/>", "2,3 3,3 2,4 3,4" },
  { "<rect x='0' y='2' width='3' height='1' rotation='90'/>", "2,2 2,3 2,4" },
  { "<rect x='-5' y='-5' width='6' height='6'/>", "1,1" },
  { "<rect x='40' y='40' width='6' height='6'/>", "" },
  { "<ellipse x='0' y='0' width='2.8' height='2.8'/>", "1,1 2,1 1,2 2,2 3,2 2,3" },
  { "<ellipse x='0' y='0.3' width='4' height='1.4'/>", "2,1 3,1 2,2 3,2" },
  { "<polygon points='0,0 3,0 0,3'/>", "1,1 2,1 3,1 1,2 2,2 1,3" },
  { "<polygon points='0,0 3,0 3,3 2,3 2,1 1,1 1,3 0,3'/>", "1,1 2,1 3,1 1,2 3,2 1,3 3,3" },
  { "<polygon points='0,0 2.9,0 0,2.9'/>", "1,1 2,1 1,2" },
  { "<line points='0,2.5 4,2.5'/>", "1,3 2,3 3,3 4,3" },
  { "<line points='0,2.5 4,2.5' width='2'/>", "1,2 2,2 3,2 4,2 1,3 2,3 3,3 4,3 1,4 2,4 3,4 4,4" },
  { "<line points='0,0 0.5,3.5 4,3.5' width='0.1'/>", "1,4 2,4 3,4 4,4" },
  { "<rect x='0' y='0' width='1' height='1'/><rect x='5' y='5' width='1' height='1'/>", "1,1 6,6" },
  { "<notes>Nothing to see.</notes>", "" },
};

static void
test_cover (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (covers); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='6' height='6'/><feature kind='woods'>%s</feature>", covers[i].feature);
      g_autoptr (MusterZones) zones = zones_testing_make (inside);
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

      g_test_message ("%s", covers[i].feature);
      for (guint zone = 0; zone < muster_zones_get_n (zones); zone++)
        if (muster_zones_get (zones, zone)->feature != NULL)
          g_array_append_val (found, zone);
      zones_testing_check_list (zones, found, covers[i].zones);
    }
}

/* Breadth and turn of the feature itself count for its shapes too. */
static void
test_feature_says (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make (
      "<field width='6' height='6' ground='swamp'><zone at='5,5' passable='yes'/><zone at='1,2' "
      "passable='no' fortified='yes'/>"
      "<zone at='2,1 3,1' fortified='no'/></field>"
      "<feature kind='river' width='3'><line points='0,3.5 6,3.5'/></feature>"
      "<feature id='top' kind='ford'><rect x='1' y='3' width='1' height='1'/></feature>"
      "<feature kind='woods' passable='no'><rect x='2' y='3' width='1' height='1'/></feature>"
      "<feature kind='trench' fortified='no'><rect x='3' y='3' width='1' height='1'/></feature>"
      "<feature kind='road' fortified='yes'><rect x='4' y='3' width='1' height='1'/></feature>"
      "<feature kind='open'><rect x='0' y='1' width='1' height='1'/></feature>"
      "<feature kind='fort' rotation='90'><rect x='1' y='0' width='2' height='1'/></feature>"
      "<feature kind='pavilion'><rect x='5' y='5' width='1' height='1'/></feature>");
  static const struct
  {
    const char *zone;
    const char *kind; /* NULL: none that the ruleset knows */
    gboolean passable, fortified;
  } cases[] = {
    { "1,3", "river", FALSE, FALSE }, { "1,4", "river", FALSE, FALSE },
    { "1,5", "river", FALSE, FALSE }, { "1,6", "swamp", FALSE, FALSE },
    { "5,5", "river", TRUE, FALSE },  { "2,4", "ford", TRUE, FALSE },
    { "3,4", "woods", FALSE, FALSE }, { "4,4", "trench", TRUE, FALSE },
    { "5,4", "road", TRUE, TRUE },    { "1,2", "open", FALSE, TRUE },
    { "2,1", "fort", TRUE, FALSE },   { "4,1", "swamp", FALSE, FALSE },
    { "6,6", NULL, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MusterZone *zone = muster_zones_get (zones, zones_testing_find (zones, cases[i].zone));

      g_test_message ("%s", cases[i].zone);
      g_assert_cmpstr (zone->terrain != NULL ? muster_def_get_id (zone->terrain) : NULL, ==,
                       cases[i].kind);
      g_assert_cmpint (zone->passable, ==, cases[i].passable);
      g_assert_cmpint (zone->fortified, ==, cases[i].fortified);
    }
  g_assert_cmpstr (
      muster_node_get_id (muster_zones_get (zones, zones_testing_find (zones, "2,4"))->feature), ==,
      "top");
}

static void
test_edges (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='4' height='3'><zone at='2,2 2,3'/></field>");
  static const struct
  {
    const char *zone;
    const char *edges;
  } cases[] = { { "1,1", "nw" }, { "2,1", "n" },  { "4,1", "ne" }, { "3,2", "" },
                { "2,2", "s" },  { "4,3", "es" }, { "1,2", "w" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint zone = zones_testing_find (zones, cases[i].zone);

      g_test_message ("%s", cases[i].zone);
      g_assert_cmpint (muster_zones_is_edge (zones, zone, MUSTER_FACING_N), ==,
                       strchr (cases[i].edges, 'n') != NULL);
      g_assert_cmpint (muster_zones_is_edge (zones, zone, MUSTER_FACING_E), ==,
                       strchr (cases[i].edges, 'e') != NULL);
      g_assert_cmpint (muster_zones_is_edge (zones, zone, MUSTER_FACING_S), ==,
                       strchr (cases[i].edges, 's') != NULL);
      g_assert_cmpint (muster_zones_is_edge (zones, zone, MUSTER_FACING_W), ==,
                       strchr (cases[i].edges, 'w') != NULL);
      g_assert_cmpint (muster_zones_is_edge (zones, zone, MUSTER_FACING_NONE), ==,
                       *cases[i].edges != '\0');
      g_assert_false (muster_zones_is_edge (zones, zone, MUSTER_FACING_NE));
    }
}

static void
test_facings (void)
{
  static const char *const words[] = { "n", "ne", "e", "se", "s", "sw", "w", "nw" };
  static const guint angles[] = { 0, 45, 90, 135, 180, 135, 90, 45 };

  for (guint i = 0; i < MUSTER_N_FACINGS; i++)
    {
      g_assert_cmpstr (muster_facing_to_word (i), ==, words[i]);
      g_assert_cmpint (muster_facing_from_word (words[i]), ==, i);
      g_assert_cmpfloat (muster_facing_to_degrees (i), ==, 45.0 * i);
      g_assert_cmpint (muster_facing_from_degrees (45.0 * i), ==, i);
      g_assert_cmpint (muster_facing_from_degrees (45.0 * i - 22.4), ==, i);
      g_assert_cmpint (muster_facing_from_degrees (45.0 * i + 22.4), ==, i);
      g_assert_cmpint (muster_facing_from_degrees (45.0 * i - 22.5), ==, i);
      g_assert_cmpint (muster_facing_from_degrees (45.0 * i - 360), ==, i);
      g_assert_cmpint (muster_facing_is_diagonal (i), ==, strlen (words[i]) == 2);
      for (guint k = 0; k < MUSTER_N_FACINGS; k++)
        {
          g_assert_cmpuint (muster_facing_get_angle (i, k), ==, angles[(k + 8 - i) % 8]);
          g_assert_cmpint (muster_facing_turn (i, (int) k), ==, (i + k) % 8);
          g_assert_cmpint (muster_facing_turn (i, -(int) k), ==, (i + 8 - k) % 8);
          g_assert_cmpint (muster_facing_turn (i, (int) k - 800), ==, (i + k) % 8);
        }
    }
  g_assert_cmpint (muster_facing_from_degrees (337.5), ==, MUSTER_FACING_N);
  g_assert_cmpstr (muster_facing_to_word (MUSTER_FACING_NONE), ==, "");
  g_assert_cmpint (muster_facing_from_word ("north"), ==, MUSTER_FACING_NONE);
  g_assert_cmpint (muster_facing_from_word (""), ==, MUSTER_FACING_NONE);
  g_assert_cmpint (muster_facing_from_word (NULL), ==, MUSTER_FACING_NONE);
}

/* Names that are none. */
static void
test_bad_names (void)
{
  static const char *const bad[] = { "",
                                     "3",
                                     "3,",
                                     ",3",
                                     "0,1",
                                     "1,0",
                                     "03,1",
                                     "3,4,5",
                                     "3, 4",
                                     " 3,4",
                                     "3,4 ",
                                     "-3,4",
                                     "3;4",
                                     "a,b",
                                     "99999999999999999999,1",
                                     "1,4294967297",
                                     "3,4:2",
                                     "\xff,1" };
  static const char *const off[] = { "5,1", "1,4", "200,200", "99999,1" };
  g_autoptr (MusterZones) zones = zones_testing_make_open (4, 3);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("row %u", i);
      g_assert_cmpuint (muster_zones_find (zones, bad[i], &error), ==, MUSTER_ZONE_NONE);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                                "expected its column and row such as “3,4”");
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (off); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (muster_zones_find (zones, off[i], &error), ==, MUSTER_ZONE_NONE);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                                "lies off the field, which has 4 columns and 3 rows");
    }
}

/* Fields that are none, with the line that says so. */
typedef struct
{
  const char *inside;
  const char *message;
} Broken;

#define FIELD(zones) "<field width='4' height='3'>\n" zones "</field>"
#define CUT(points)                                                                                \
  "<field width='4' height='3'><zone at='1,1'>\n<polygon points='" points "'/></zone></field>"

static const Broken broken[] = {
  { "", "test:1: The scenario has no field of zones, expected one with measure “zone”" },
  { "<field width='4' height='3' measure='inch'/>", "test:2: The scenario has no field of zones" },
  { "<field width='10000' height='10000'/>",
    "test:2: The field of “10000” by “10000” zones is too large, expected 200 by 200 or less" },
  { "<field width='201' height='1'/>", "too large" },
  { "<field width='1' height='200.5'/>", "too large" },
  { "<field width='4.5' height='3'/>",
    "test:2: The field is “4.5” by “3” zones, expected whole numbers from 1" },
  { "<field width='4' height='0.5'/>", "expected whole numbers" },
  { FIELD ("<zone at='5,1'/>"),
    "test:3: The zone “5,1” lies off the field, which has 4 columns and 3 rows" },
  { FIELD ("<zone at='1,1 1,4'/>"), "test:3: The zone “1,4” lies off the field" },
  { FIELD ("<zone at='1,1'/>\n<zone at='2,1 1,1'/>"),
    "test:4: The zone “1,1” is named twice, expected once" },
  { FIELD ("<zone at='2,2 2,2'/>"), "test:3: The zone “2,2” is named twice" },
  { FIELD ("<zone at='1,1 2,2'/>"),
    "test:3: The zones “1,1 2,2” do not hang together, expected that they share sides" },
  { FIELD ("<zone at='1,1 3,1'/>"), "do not hang together" },
  { FIELD ("<zone at='4,1 1,2'/>"), "do not hang together" },
  { FIELD ("<zone at='1,1 2,1 4,1 4,2'/>"), "do not hang together" },
  { CUT ("0,0 50,50"),
    "test:3: The shape “0,0 50,50” of a zone has no inside, expected three corners or more" },
  { CUT ("0,0 20,20 50,50"), "has no inside" },
  { CUT ("0,0 50,0 0,0 50,0"), "has no inside" },
  { CUT ("0,0 50,50 50,0 0,50"), "has no inside" },
  { CUT ("0,0 50,50 50,0 0,40"), "test:3: The sides of the shape “0,0 50,50 50,0 0,40” of a zone "
                                 "cross or touch, expected one outline" },
  { CUT ("0,0 50,0 20,0 20,40"), "cross or touch" },
  { CUT ("0,0 50,0 50,50 25,0 0,50"), "cross or touch" },
  { CUT ("-1,0 50,0 50,50"),
    "test:3: The shape “-1,0 50,0 50,50” reaches over the bounds of its zone, expected it within "
    "them, in millimetres from the north-west corner" },
  { "<field width='4' height='3'><zone at='1,1' width='50'>\n<polygon points='0,0 50.01,0 "
    "50,50'/></zone></field>",
    "reaches over the bounds" },
  { "<field width='4' height='3'><zone at='1,1' height='50'>\n<polygon points='0,0 50,0 "
    "50,9999'/></zone></field>",
    "reaches over the bounds" },
};

static void
test_broken_fields (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (MusterNode) scenario = zones_testing_parse (broken[i].inside);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", broken[i].inside);
      g_assert_null (muster_zones_new (scenario, zones_testing_get_ruleset (), &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                                broken[i].message);
    }
}

/* What just goes. */
static void
test_limits (void)
{
  static const char *const good[] = {
    "<field width='200' height='200'/>",
    "<field width='1' height='1'/>",
    "<field width='200.0' height='1'/>",
    FIELD ("<zone at='1,1 2,1 3,1 4,1 4,2 4,3 3,3 2,3 1,3 1,2'/>"),
    CUT ("0,0 0,0 50,0 50,50 50,50 0,0"),
    CUT ("0,0 20,0 50,0 50,50"),
    CUT ("0,0 50,0 25,1 50,50 0,50"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (MusterZones) zones = zones_testing_make (good[i]);
      g_autoptr (MusterZones) again = muster_zones_ref (zones);

      g_assert_true (again == zones);
    }
}

static void
test_too_many_corners (void)
{
  g_autoptr (GString) points = g_string_new ("0,0 50,0 50,50");
  g_autofree char *inside = NULL;
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 6000; i++)
    g_string_append_printf (points, " 0,%d.%03u", 49 - (int) i / 200, i % 1000);
  inside = g_strdup_printf (
      "<field width='2' height='2'><zone at='1,1'>\n<polygon points='%s'/></zone></field>",
      points->str);
  scenario = zones_testing_parse (inside);
  g_assert_null (muster_zones_new (scenario, zones_testing_get_ruleset (), &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                            "corners, expected 200 or fewer");
}

static void
test_use (void)
{
  g_autoptr (MusterNode) plain = zones_testing_parse ("<field width='4' height='3'/>");
  g_autoptr (MusterNode) said =
      zones_testing_parse ("<field width='4' height='3' measure='zone'/>");
  g_autoptr (MusterNode) inches =
      zones_testing_parse ("<field width='4' height='3' measure='inch'/>");
  g_autoptr (MusterNode) none = zones_testing_parse ("");
  MusterRuleset *ruleset = zones_testing_get_ruleset ();
  g_autoptr (MusterRuleset) other = NULL;
  g_autoptr (GError) error = NULL;

  other = muster_ruleset_store_find ("bundok-and-bayonet", &error);
  g_assert_no_error (error);
  g_assert_true (muster_zones_are_used (plain, ruleset));
  g_assert_true (muster_zones_are_used (said, ruleset));
  g_assert_false (muster_zones_are_used (inches, ruleset));
  g_assert_false (muster_zones_are_used (none, ruleset));
  g_assert_false (muster_zones_are_used (plain, other));
  g_assert_true (muster_zones_are_used (said, other));
}

/* The size of a zone is the ruleset's, and its terrains say yes or no. */
static void
test_house_rules (void)
{
  static const char *const small =
      "<measure id='zone' label='Zone' singular='zone' plural='zones' centimetres='4'/>";
  static const char *const odd =
      "<terrains><terrain id='bog' label='Bog' passable='hardly'/></terrains>";
  g_autoptr (MusterNode) scenario =
      zones_testing_parse ("<field width='4' height='3'><zone at='1,1 2,1'/></field>");

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' "
          "measure='zone' base='scwares'>%s</ruleset>",
          i == 0 ? small : odd);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);
      g_autoptr (MusterRuleset) ruleset =
          muster_ruleset_new (root, zones_testing_get_ruleset (), &error);
      g_autoptr (MusterZones) zones = NULL;

      g_assert_no_error (error);
      zones = muster_zones_new (scenario, ruleset, &error);
      if (i == 1)
        {
          g_assert_null (zones);
          muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                    "hardly");
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpfloat (muster_zones_get (zones, 0)->width, ==, 80);
      g_assert_cmpfloat (muster_zones_get (zones, 0)->height, ==, 40);
    }
}

/* The corners of a cut shape are told in shares of the zone's bounds, for whoever draws it. */
static void
test_corners (void)
{
  static const double expected[] = { 0, 0, 1, 0, 1, 0.5, 0, 1 };
  g_autoptr (MusterZones) zones = zones_testing_make (
      "<field width='2' height='1'><zone at='1,1' width='100' height='60'>"
      "<polygon points='0,0 100,0 100,30 0,60'/></zone></field>");
  g_autoptr (GArray) corners =
      muster_zones_list_corners (zones, zones_testing_find (zones, "1,1"));
  g_autoptr (GArray) none = muster_zones_list_corners (zones, zones_testing_find (zones, "2,1"));

  g_assert_null (none);
  g_assert_nonnull (corners);
  g_assert_cmpuint (corners->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < corners->len; i++)
    g_assert_cmpfloat_with_epsilon (g_array_index (corners, double, i), expected[i], 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/rules/SC-ZON-01/a-grid-of-zones", test_grid);
  g_test_add_func ("/rules/SC-ZON-01/zones-that-are-merged-or-of-another-size", test_other_zones);
  g_test_add_func ("/engine/muster-zones/outlines", test_outlines);
  g_test_add_func ("/rules/SC-ZON-01/what-each-ground-does", test_grounds);
  g_test_add_func ("/rules/SC-ZON-01/fields-that-are-none", test_broken_fields);
  g_test_add_func ("/engine/zones/cover", test_cover);
  g_test_add_func ("/engine/zones/feature-says", test_feature_says);
  g_test_add_func ("/engine/zones/edges", test_edges);
  g_test_add_func ("/engine/zones/facings", test_facings);
  g_test_add_func ("/engine/zones/bad-names", test_bad_names);
  g_test_add_func ("/engine/zones/limits", test_limits);
  g_test_add_func ("/engine/zones/too-many-corners", test_too_many_corners);
  g_test_add_func ("/engine/zones/corners", test_corners);
  g_test_add_func ("/engine/zones/use", test_use);
  g_test_add_func ("/engine/zones/house-rules", test_house_rules);
  return g_test_run ();
}
