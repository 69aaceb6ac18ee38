/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "zones-testing.h"

/* What adjoins, in which direction it lies, and whether it can be seen. */

static const char *const words[] = { "n", "ne", "e", "se", "s", "sw", "w", "nw", "" };

static void
check_links (const MusterZones *zones, const char *zone, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const MusterZoneLink *links =
      muster_zones_get_links (zones, zones_testing_find (zones, zone), &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = muster_zones_get_name (zones, links[i].zone);

      g_string_append_printf (text, "%s%s:%s%s", i > 0 ? " " : "", words[links[i].facing], name,
                              links[i].passable ? "" : "!");
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_links (void)
{
  g_autoptr (MusterZones) open = zones_testing_make_open (3, 3);
  g_autoptr (MusterZones) merged =
      zones_testing_make ("<field width='4' height='3'><zone at='2,1 3,1'/></field>");
  g_autoptr (MusterZones) walls =
      zones_testing_make ("<field width='3' height='3'><zone at='2,1' passable='no'/><zone "
                          "at='3,2' passable='no'/><zone at='1,2' passable='no'/></field>");

  check_links (open, "2,2", "n:2,1 ne:3,1 e:3,2 se:3,3 s:2,3 sw:1,3 w:1,2 nw:1,1");
  check_links (open, "1,1", "e:2,1 se:2,2 s:1,2");
  check_links (open, "3,3", "n:3,2 w:2,3 nw:2,2");
  check_links (merged, "2,1", "e:4,1 se:3,2 se:4,2 s:2,2 s:3,2 sw:1,2 sw:2,2 w:1,1");
  check_links (merged, "2,2", "n:2,1 ne:2,1 e:3,2 se:3,3 s:2,3 sw:1,3 w:1,2 nw:1,1");
  check_links (merged, "1,2", "n:1,1 ne:2,1 e:2,2 se:2,3 s:1,3");
  /* nobody slips between two walls, but past one */
  check_links (walls, "2,2", "n:2,1! ne:3,1! e:3,2! se:3,3 s:2,3 sw:1,3 w:1,2! nw:1,1!");
  check_links (walls, "3,1", "s:3,2! sw:2,2! w:2,1!");
  check_links (walls, "1,3", "n:1,2! ne:2,2 e:2,3");
}

static void
test_neighbours (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make (
      "<field width='5' height='5'><zone at='2,2 3,2 4,2'/><zone at='2,3 2,4'/></field>");
  static const struct
  {
    const char *zone, *facing, *next; /* NULL: off the field */
  } cases[] = {
    { "1,1", "n", NULL },   { "1,1", "e", "2,1" },  { "1,1", "s", "1,2" }, { "1,1", "w", NULL },
    { "1,1", "se", "2,2" }, { "1,1", "ne", NULL },  { "1,1", "sw", NULL }, { "1,1", "nw", NULL },
    { "2,2", "n", "3,1" },  { "2,2", "s", "3,3" },  { "2,2", "e", "5,2" }, { "2,2", "w", "1,2" },
    { "2,2", "ne", "4,1" }, { "2,2", "nw", "2,1" }, { "2,3", "e", "3,3" }, { "2,3", "s", "2,5" },
    { "2,3", "n", "2,2" },  { "5,5", "nw", "4,4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint next = muster_zones_get_neighbour (zones, zones_testing_find (zones, cases[i].zone),
                                               muster_facing_from_word (cases[i].facing));

      g_test_message ("%s %s", cases[i].zone, cases[i].facing);
      g_assert_cmpuint (next, ==,
                        cases[i].next != NULL ? zones_testing_find (zones, cases[i].next)
                                              : MUSTER_ZONE_NONE);
    }
}

static void
test_adjoining (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='6' height='4'><zone at='2,2 3,2'/></field>");
  static const struct
  {
    const char *a, *b;
    MusterZonesAdjoin how;
  } cases[] = {
    { "2,2", "3,2", MUSTER_ZONES_SAME },      { "1,1", "1,1", MUSTER_ZONES_SAME },
    { "1,1", "2,1", MUSTER_ZONES_BY_SIDE },   { "1,1", "2,2", MUSTER_ZONES_BY_CORNER },
    { "1,1", "3,1", MUSTER_ZONES_APART },     { "2,2", "2,1", MUSTER_ZONES_BY_SIDE },
    { "2,2", "4,3", MUSTER_ZONES_BY_CORNER }, { "2,2", "4,2", MUSTER_ZONES_BY_SIDE },
    { "2,2", "3,3", MUSTER_ZONES_BY_SIDE },   { "2,2", "5,2", MUSTER_ZONES_APART },
    { "5,3", "6,4", MUSTER_ZONES_BY_CORNER }, { "5,3", "6,1", MUSTER_ZONES_APART },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint a = zones_testing_find (zones, cases[i].a);
      const guint b = zones_testing_find (zones, cases[i].b);

      g_test_message ("%s %s", cases[i].a, cases[i].b);
      g_assert_cmpint (muster_zones_adjoin (zones, a, b), ==, cases[i].how);
      g_assert_cmpint (muster_zones_adjoin (zones, b, a), ==, cases[i].how);
    }
}

/* From the middle of a field of nine by nine: all within 45 degrees on either side, and nobody else. */
static void
test_arc (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make_open (9, 9);
  const guint from = zones_testing_find (zones, "5,5");
  guint n_inside = 0;

  for (int y = -4; y <= 4; y++)
    for (int x = -4; x <= 4; x++)
      {
        const guint to = muster_zones_get_at (zones, (guint) (5 + x), (guint) (5 + y));
        const gboolean expected[MUSTER_N_FACINGS] = { -y >= ABS (x), x >= 0 && y <= 0,
                                                      x >= ABS (y),  x >= 0 && y >= 0,
                                                      y >= ABS (x),  x <= 0 && y >= 0,
                                                      -x >= ABS (y), x <= 0 && y <= 0 };

        for (guint facing = 0; facing < MUSTER_N_FACINGS; facing++)
          {
            g_test_message ("%d %d %u", x, y, facing);
            g_assert_cmpint (muster_zones_is_in_arc (zones, from, facing, to, 45), ==,
                             expected[facing]);
            n_inside += expected[facing];
            g_assert_true (muster_zones_is_in_arc (zones, from, facing, to, 180));
          }
      }
  g_assert_cmpuint (n_inside, ==, 8 * 25);
}

static void
test_other_arcs (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make_open (9, 9);
  const guint from = zones_testing_find (zones, "5,5");

  g_assert_true (
      muster_zones_is_in_arc (zones, from, MUSTER_FACING_N, zones_testing_find (zones, "5,1"), 0));
  g_assert_false (
      muster_zones_is_in_arc (zones, from, MUSTER_FACING_N, zones_testing_find (zones, "6,1"), 0));
  g_assert_true (
      muster_zones_is_in_arc (zones, from, MUSTER_FACING_NW, zones_testing_find (zones, "2,2"), 0));
  g_assert_true (
      muster_zones_is_in_arc (zones, from, MUSTER_FACING_N, zones_testing_find (zones, "9,5"), 90));
  g_assert_false (
      muster_zones_is_in_arc (zones, from, MUSTER_FACING_N, zones_testing_find (zones, "9,6"), 90));
  g_assert_true (muster_zones_is_in_arc (zones, from, MUSTER_FACING_S,
                                         zones_testing_find (zones, "1,1"), 135));
  g_assert_false (muster_zones_is_in_arc (zones, from, MUSTER_FACING_S,
                                          zones_testing_find (zones, "2,1"), 135));
}

/* A base is driven straight back, and one that nobody stands straight before by the nearest eighth. */
static void
test_away (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='9' height='9'><zone at='1,1 2,1'/></field>");
  static const struct
  {
    const char *enemy, *zone, *facing;
  } cases[] = {
    { "5,5", "5,4", "n" }, { "5,5", "6,4", "ne" }, { "5,5", "6,5", "e" },  { "5,5", "6,6", "se" },
    { "5,5", "5,6", "s" }, { "5,5", "4,6", "sw" }, { "5,5", "4,5", "w" },  { "5,5", "4,4", "nw" },
    { "5,5", "6,1", "n" }, { "5,5", "7,1", "ne" }, { "5,5", "9,3", "ne" }, { "5,5", "9,4", "e" },
    { "5,5", "5,5", "" },  { "9,9", "1,1", "nw" }, { "1,1", "2,2", "se" }, { "1,1", "2,9", "s" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint enemy = zones_testing_find (zones, cases[i].enemy);
      const guint zone = zones_testing_find (zones, cases[i].zone);

      g_test_message ("%s %s", cases[i].enemy, cases[i].zone);
      g_assert_cmpstr (muster_facing_to_word (muster_zones_get_away (zones, enemy, zone)), ==,
                       cases[i].facing);
      g_assert_cmpstr (muster_facing_to_word (muster_zones_get_direction (zones, enemy, zone)), ==,
                       cases[i].facing);
    }
}

/* Who stands in the way: a list of zones. */
static gboolean
is_listed (guint zone, gpointer data)
{
  const GArray *list = data;

  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint, i) == zone)
      return TRUE;
  return FALSE;
}

static void
test_sight (void)
{
  static const struct
  {
    const char *woods, *troops; /* zones */
    const char *from, *to;
    const char *blockers;
  } cases[] = {
    { "", "", "1,1", "8,1", "" },
    { "4,1", "", "1,1", "8,1", "4,1" },
    { "4,1 6,1", "", "1,1", "8,1", "4,1 6,1" },
    { "", "4,1", "1,1", "8,1", "4,1" },
    { "6,1", "4,1", "1,1", "8,1", "4,1 6,1" },
    { "4,2", "", "1,1", "8,1", "" },
    { "1,1 8,1", "1,1 8,1", "1,1", "8,1", "" },
    { "1,4", "", "1,1", "1,8", "1,4" },
    { "3,3", "", "1,1", "5,5", "3,3" },
    { "3,2", "", "1,1", "5,5", "" },
    { "2,3", "", "1,1", "5,5", "" },
    { "3,2 2,3", "", "1,1", "5,5", "3,2 2,3" },
    { "3,2 4,3", "", "1,1", "5,5", "" },
    { "3,2", "2,3", "1,1", "5,5", "3,2 2,3" },
    { "2,1 1,2", "", "1,1", "2,2", "2,1 1,2" },
    { "2,1", "", "1,1", "2,2", "" },
    { "4,2", "", "5,1", "1,5", "4,2" },
    { "4,1", "", "5,1", "1,5", "" },
    { "4,1 5,2", "", "5,1", "1,5", "4,1 5,2" },
    { "4,1 4,3", "", "5,1", "1,5", "" },
    { "3,2 4,3", "", "5,1", "1,5", "3,2 4,3" },
    { "2,1", "", "1,1", "3,2", "2,1" },
    { "2,2", "", "1,1", "3,2", "2,2" },
    { "3,1", "", "1,1", "3,2", "" },
    { "2,2", "", "1,1", "2,3", "2,2" },
    { "1,2", "", "1,1", "2,3", "1,2" },
    { "2,1", "", "1,1", "2,3", "" },
    { "2,1 3,2 4,2", "", "1,1", "5,2", "2,1 3,2 4,2" },
    { "2,1", "", "1,1", "1,1", "" },
    { "2,1", "", "1,1", "2,1", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) inside = g_string_new ("<field width='8' height='8'/>");
      g_auto (GStrv) woods = g_strsplit (cases[i].woods, " ", -1);
      g_auto (GStrv) troops = g_strsplit (cases[i].troops, " ", -1);
      g_autoptr (MusterZones) zones = NULL;
      g_autoptr (GArray) standing = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autoptr (GArray) blockers = g_array_new (FALSE, FALSE, sizeof (guint));
      g_auto (GStrv) expected = g_strsplit (cases[i].blockers, " ", -1);
      guint from;
      guint to;

      g_test_message ("row %u: %s %s", i, cases[i].from, cases[i].to);
      for (guint k = 0; woods[k] != NULL; k++)
        g_string_append_printf (
            inside, "<feature kind='woods'><rect x='%d' y='%d' width='1' height='1'/></feature>",
            woods[k][0] - '1', woods[k][2] - '1');
      zones = zones_testing_make (inside->str);
      for (guint k = 0; troops[k] != NULL; k++)
        {
          guint zone = zones_testing_find (zones, troops[k]);

          g_array_append_val (standing, zone);
        }
      from = zones_testing_find (zones, cases[i].from);
      to = zones_testing_find (zones, cases[i].to);
      g_assert_cmpint (muster_zones_can_see (zones, from, to, is_listed, standing, blockers), ==,
                       *cases[i].blockers == '\0');
      g_assert_cmpint (muster_zones_can_see (zones, to, from, is_listed, standing, NULL), ==,
                       *cases[i].blockers == '\0');
      g_assert_cmpuint (blockers->len, ==, g_strv_length (expected));
      for (guint k = 0; expected[k] != NULL; k++)
        g_assert_true (is_listed (zones_testing_find (zones, expected[k]), blockers));
    }
}

/* Between merged zones a line may run along the sides of others. */
static void
test_sight_between_merged (void)
{
#define MERGED                                                                                     \
  "<field width='8' height='2'><zone at='1,1 1,2'/><zone at='8,1 8,2'/><zone at='6,1 "             \
  "6,2'/></field>"
#define WOODS(x, y)                                                                                \
  "<feature kind='woods'><rect x='" #x "' y='" #y "' width='1' height='1'/></feature>"
  static const struct
  {
    const char *inside;
    gboolean clear;
  } cases[] = {
    { MERGED, TRUE },
    { MERGED WOODS (3, 0), TRUE },
    { MERGED WOODS (3, 1), TRUE },
    { MERGED WOODS (3, 0) WOODS (4, 1), TRUE },
    { MERGED WOODS (3, 0) WOODS (3, 1), FALSE },
    { MERGED "<feature kind='woods'><rect x='5' y='0.5' width='1' height='1'/></feature>", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterZones) zones = zones_testing_make (cases[i].inside);
      const guint a = zones_testing_find (zones, "1,1");
      const guint b = zones_testing_find (zones, "8,1");

      g_test_message ("row %u", i);
      g_assert_cmpint (muster_zones_can_see (zones, a, b, NULL, NULL, NULL), ==, cases[i].clear);
      g_assert_cmpint (muster_zones_can_see (zones, b, a, NULL, NULL, NULL), ==, cases[i].clear);
    }
}

/*
 * The other way to find out, in a field without merged zones: each cell whether the line parts its corners, each corner of the grid whether it
 * lies on the line. Middles are odd, corners even numbers.
 */
static gint64
get_side (const int *a, const int *b, int x, int y)
{
  return (gint64) (b[0] - a[0]) * (y - a[1]) - (gint64) (b[1] - a[1]) * (x - a[0]);
}

static gboolean
is_clear (const gboolean *blocks, int size, int from, int to)
{
  const int a[2] = { 2 * (from % size) + 1, 2 * (from / size) + 1 };
  const int b[2] = { 2 * (to % size) + 1, 2 * (to / size) + 1 };

  for (int cell = 0; cell < size * size; cell++)
    {
      const int x = 2 * (cell % size);
      const int y = 2 * (cell / size);
      const gint64 corners[4] = { get_side (a, b, x, y), get_side (a, b, x + 2, y),
                                  get_side (a, b, x, y + 2), get_side (a, b, x + 2, y + 2) };
      gboolean left = FALSE;
      gboolean right = FALSE;

      if (cell == from || cell == to || !blocks[cell] || MAX (a[0], b[0]) <= x
          || MIN (a[0], b[0]) >= x + 2 || MAX (a[1], b[1]) <= y || MIN (a[1], b[1]) >= y + 2)
        continue;
      for (int i = 0; i < 4; i++)
        {
          left |= corners[i] < 0;
          right |= corners[i] > 0;
        }
      if (left && right)
        return FALSE;
    }
  for (int y = MIN (a[1], b[1]) + 1; y < MAX (a[1], b[1]); y += 2)
    for (int x = MIN (a[0], b[0]) + 1; x < MAX (a[0], b[0]); x += 2)
      {
        const int cell = y / 2 * size + x / 2;
        const gboolean falling = (b[0] - a[0] > 0) == (b[1] - a[1] > 0);
        const int one = falling ? cell - size : cell;
        const int other = falling ? cell - 1 : cell - size - 1;

        if (get_side (a, b, x, y) == 0 && blocks[one] && blocks[other] && one != from && one != to
            && other != from && other != to)
          return FALSE;
      }
  return TRUE;
}

static gboolean
is_set (guint zone, gpointer data)
{
  return ((const gboolean *) data)[zone];
}

static void
test_sight_against_geometry (void)
{
  const int size = 13;
  g_autoptr (MusterZones) zones = zones_testing_make_open ((guint) size, (guint) size);
  g_autofree gboolean *blocks = g_new0 (gboolean, size * size);
  guint n_clear = 0;
  guint n_not = 0;

  for (guint round = 0; round < 20; round++)
    {
      for (int i = 0; i < size * size; i++)
        blocks[i] = g_test_rand_int_range (0, 20) < (gint32) round;
      for (guint pair = 0; pair < 1000; pair++)
        {
          const int from = g_test_rand_int_range (0, size * size);
          const int to = g_test_rand_int_range (0, size * size);
          const gboolean expected = is_clear (blocks, size, from, to);

          if (muster_zones_can_see (zones, (guint) from, (guint) to, is_set, blocks, NULL)
              != expected)
            g_error ("from %d to %d: expected %s", from, to, expected ? "a clear line" : "none");
          n_clear += expected;
          n_not += !expected;
        }
    }
  g_assert_cmpuint (n_clear, >, 1000);
  g_assert_cmpuint (n_not, >, 1000);
}

/* Whatever is merged: the same both ways, with the same zones in the way; and more in the way never clears it. */
static void
test_sight_both_ways (void)
{
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (MusterZones) zones = zones_testing_make_random (9);
      const guint n = muster_zones_get_n (zones);
      g_autofree gboolean *blocks = g_new0 (gboolean, n);

      for (guint i = 0; i < n; i++)
        blocks[i] = g_test_rand_int_range (0, 5) == 0;
      for (guint a = 0; a < n; a++)
        for (guint b = a; b < n; b++)
          {
            g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (guint));
            g_autoptr (GArray) back = g_array_new (FALSE, FALSE, sizeof (guint));
            const gboolean clear = muster_zones_can_see (zones, a, b, is_set, blocks, there);

            g_assert_cmpint (muster_zones_can_see (zones, b, a, is_set, blocks, back), ==, clear);
            g_assert_cmpuint (there->len, ==, back->len);
            g_assert_cmpint (there->len == 0, ==, clear);
            for (guint i = 0; i < there->len; i++)
              {
                const guint zone = g_array_index (there, guint, i);

                g_assert_true (is_listed (zone, back));
                g_assert_true (zone != a && zone != b);
                g_assert_true (blocks[zone] || muster_zones_get (zones, zone)->blocks_sight);
              }
            if (clear)
              g_assert_true (muster_zones_can_see (zones, a, b, NULL, NULL, NULL));
          }
    }
}

/* Directions there and back are opposite, and a link's is near that of the middles. */
static void
test_directions_agree (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make_open (7, 7);

  for (guint a = 0; a < 49; a++)
    for (guint b = 0; b < 49; b++)
      {
        const MusterFacing there = muster_zones_get_direction (zones, a, b);

        if (a == b)
          {
            g_assert_cmpint (there, ==, MUSTER_FACING_NONE);
            continue;
          }
        g_assert_cmpint (muster_zones_get_direction (zones, b, a), ==,
                         muster_facing_turn (there, 4));
        g_assert_true (muster_zones_is_in_arc (zones, a, there, b, 22.5));
        if (muster_zones_adjoin (zones, a, b) != MUSTER_ZONES_APART)
          g_assert_cmpuint (muster_zones_get_neighbour (zones, a, there), ==, b);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/engine/zones/links", test_links);
  g_test_add_func ("/engine/zones/neighbours", test_neighbours);
  g_test_add_func ("/rules/SC-MEL-05/zones-that-adjoin", test_adjoining);
  g_test_add_func ("/rules/SC-FIR-05/which-zones-lie-in-the-arc", test_arc);
  g_test_add_func ("/engine/zones/other-arcs", test_other_arcs);
  g_test_add_func ("/rules/SC-FIR-08/which-way-is-away", test_away);
  g_test_add_func ("/rules/SC-FIR-02/which-zones-block-the-line", test_sight);
  g_test_add_func ("/engine/zones/sight-between-merged", test_sight_between_merged);
  g_test_add_func ("/engine/zones/sight-against-geometry", test_sight_against_geometry);
  g_test_add_func ("/engine/zones/sight-both-ways", test_sight_both_ways);
  g_test_add_func ("/engine/zones/directions-agree", test_directions_agree);
  return g_test_run ();
}
