/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-ways.h"
#include "zones-testing.h"

/* How far zones are apart. */

static void
test_range (void)
{
  static const struct
  {
    const char *from, *to;
    guint sides, corners;
  } cases[] = {
    { "5,5", "5,5", 0, 0 }, { "5,5", "6,5", 1, 1 }, { "5,5", "6,6", 2, 1 },  { "5,5", "4,6", 2, 1 },
    { "5,5", "5,9", 4, 4 }, { "5,5", "9,9", 8, 4 }, { "1,1", "9,9", 16, 8 }, { "1,9", "3,4", 7, 5 },
  };
  g_autoptr (MusterZones) zones = zones_testing_make_open (9, 9);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint from = zones_testing_find (zones, cases[i].from);
      const guint to = zones_testing_find (zones, cases[i].to);

      g_test_message ("%s %s", cases[i].from, cases[i].to);
      g_assert_cmpuint (muster_zones_get_range (zones, from, to, MUSTER_ZONE_RANGE_SIDES), ==,
                        cases[i].sides);
      g_assert_cmpuint (muster_zones_get_range (zones, to, from, MUSTER_ZONE_RANGE_SIDES), ==,
                        cases[i].sides);
      g_assert_cmpuint (muster_zones_get_range (zones, from, to, MUSTER_ZONE_RANGE_CORNERS), ==,
                        cases[i].corners);
    }
}

/* Zones are counted, whatever is in them and however large they are. */
static void
test_range_counts_zones (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make (
      "<field width='7' height='3'><zone at='3,1 4,1 5,1'/><zone at='3,3 4,3' passable='no'/><zone "
      "at='2,2' width='500'/></field>"
      "<feature kind='woods'><rect x='1' y='0' width='1' height='1'/></feature>");
  static const struct
  {
    const char *from, *to;
    guint sides, corners;
  } cases[] = {
    { "1,1", "7,1", 4, 4 }, { "1,2", "7,2", 6, 4 }, { "1,3", "7,3", 5, 4 },
    { "1,2", "3,2", 2, 2 }, { "2,2", "6,2", 4, 2 }, { "3,1", "5,1", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint from = zones_testing_find (zones, cases[i].from);
      const guint to = zones_testing_find (zones, cases[i].to);

      g_test_message ("%s %s", cases[i].from, cases[i].to);
      g_assert_cmpuint (muster_zones_get_range (zones, from, to, MUSTER_ZONE_RANGE_SIDES), ==,
                        cases[i].sides);
      g_assert_cmpuint (muster_zones_get_range (zones, from, to, MUSTER_ZONE_RANGE_CORNERS), ==,
                        cases[i].corners);
    }
}

/* Whatever is merged: the same both ways, no detour is shorter, corners only shorten, and each is at one from its neighbours. */
static void
test_range_holds_for_all (void)
{
  for (guint round = 0; round < 10; round++)
    {
      g_autoptr (MusterZones) zones = zones_testing_make_random (8);
      const guint n = muster_zones_get_n (zones);
      g_autofree guint *far = g_new (guint, n * n);

      for (guint range = MUSTER_ZONE_RANGE_SIDES; range <= MUSTER_ZONE_RANGE_CORNERS; range++)
        {
          for (guint a = 0; a < n; a++)
            for (guint b = 0; b < n; b++)
              {
                const guint between = muster_zones_get_range (zones, a, b, range);
                const MusterZonesAdjoin how = muster_zones_adjoin (zones, a, b);

                if (range == MUSTER_ZONE_RANGE_CORNERS)
                  g_assert_cmpuint (between, <=, far[a * n + b]);
                far[a * n + b] = between;
                g_assert_cmpint (between == 0, ==, a == b);
                g_assert_cmpint (
                    between == 1, ==,
                    how == MUSTER_ZONES_BY_SIDE
                        || (how == MUSTER_ZONES_BY_CORNER && range == MUSTER_ZONE_RANGE_CORNERS));
              }
          for (guint i = 0; i < 5000; i++)
            {
              const guint a = (guint) g_test_rand_int_range (0, (gint32) n);
              const guint b = (guint) g_test_rand_int_range (0, (gint32) n);
              const guint c = (guint) g_test_rand_int_range (0, (gint32) n);

              g_assert_cmpuint (far[a * n + b], ==, far[b * n + a]);
              g_assert_cmpuint (far[a * n + b], <=, far[a * n + c] + far[c * n + b]);
            }
        }
    }
}

/* From the nearest of several, and far enough from all of them. */
static void
test_measure (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make_open (25, 3);
  const guint enemies[] = { zones_testing_find (zones, "1,1"), zones_testing_find (zones, "3,2"),
                            zones_testing_find (zones, "3,2") };
  g_autoptr (GArray) far = muster_zones_measure (zones, enemies, 3, MUSTER_ZONE_RANGE_SIDES);
  g_autoptr (GArray) none = muster_zones_measure (zones, NULL, 0, MUSTER_ZONE_RANGE_SIDES);
  g_autoptr (GArray) clear =
      muster_zones_list_clear (zones, enemies, 3, 22, MUSTER_ZONE_RANGE_SIDES);
  g_autoptr (GArray) corners =
      muster_zones_list_clear (zones, enemies, 3, 22, MUSTER_ZONE_RANGE_CORNERS);
  g_autoptr (GArray) all = muster_zones_list_clear (zones, NULL, 0, 10, MUSTER_ZONE_RANGE_SIDES);
  g_autoptr (GArray) nowhere =
      muster_zones_list_clear (zones, enemies, 3, 30, MUSTER_ZONE_RANGE_SIDES);

  g_assert_cmpuint (far->len, ==, 75);
  for (guint i = 0; i < far->len; i++)
    {
      const int x = (int) (i % 25);
      const int y = (int) (i / 25);

      g_assert_cmpuint (g_array_index (far, guint, i), ==,
                        (guint) MIN (x + y, ABS (x - 2) + ABS (y - 1)));
      g_assert_cmpuint (g_array_index (none, guint, i), ==, G_MAXUINT);
    }
  zones_testing_check_list (zones, clear, "24,1 25,1 25,2 24,3 25,3");
  zones_testing_check_list (zones, corners, "25,1 25,2 25,3");
  g_assert_cmpuint (all->len, ==, 75);
  g_assert_cmpuint (nowhere->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/rules/SC-FIR-03/ranges-count-zones", test_range_counts_zones);
  g_test_add_func ("/rules/SC-FIR-04/sides-and-corners", test_range);
  g_test_add_func ("/rules/SC-MOR-04/far-enough-from-all", test_measure);
  g_test_add_func ("/engine/zones/range-holds-for-all", test_range_holds_for_all);
  return g_test_run ();
}
