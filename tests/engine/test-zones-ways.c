/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-ways.h"
#include "zones-testing.h"

/* How one gets from one zone to another. */

/* What the ruleset's table says. */
static MusterZoneCosts
read_costs (guint moves)
{
  static const char *const turns[] = { NULL, "45", "90", "135", "180" };
  const MusterTable *table = muster_ruleset_find_table (zones_testing_get_ruleset (), "manoeuvre");
  MusterZoneCosts costs = { .moves = moves };
  gint64 value;

  g_assert_true (muster_table_lookup (table, "orthogonal", "value", &value, NULL));
  costs.orthogonal = (guint) value;
  g_assert_true (muster_table_lookup (table, "diagonal", "value", &value, NULL));
  costs.diagonal = (guint) value;
  for (guint i = 1; i < G_N_ELEMENTS (turns); i++)
    {
      g_assert_true (muster_table_lookup (table, turns[i], "value", &value, NULL));
      costs.turns[i] = (guint) value;
    }
  return costs;
}

/* "turn ne 1, ne 6,4 3": how, where, for what. */
static char *
describe_way (const MusterZones *zones, const GArray *way)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < way->len; i++)
    {
      const MusterZoneStep *step = &g_array_index (way, MusterZoneStep, i);
      g_autofree char *name = muster_zones_get_name (zones, step->zone);

      if (i > 0)
        g_string_append (text, ", ");
      if (step->is_turn)
        g_string_append_printf (text, "turn %s %u", muster_facing_to_word (step->facing),
                                step->cost);
      else
        g_string_append_printf (text, "%s %s %u", muster_facing_to_word (step->going), name,
                                step->cost);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *to, *facing; /* "": however */
  guint cost;              /* G_MAXUINT: no way */
  const char *way;
} Way;

static void
check_ways (MusterZones *zones,
            const char *from,
            const char *facing,
            guint moves,
            guint points,
            MusterZoneEnter enter,
            gpointer data,
            const Way *ways,
            guint n)
{
  const MusterZoneCosts costs = read_costs (moves);
  g_autoptr (MusterZoneReach) reach =
      muster_zones_reach (zones, zones_testing_find (zones, from), muster_facing_from_word (facing),
                          &costs, points, enter, data);

  for (guint i = 0; i < n; i++)
    {
      const guint to = zones_testing_find (zones, ways[i].to);
      const MusterFacing wanted = muster_facing_from_word (ways[i].facing);
      g_autoptr (GArray) way = muster_zone_reach_get_way (reach, to, wanted);
      g_autofree char *text = way != NULL ? describe_way (zones, way) : NULL;

      g_test_message ("%s %s", ways[i].to, ways[i].facing);
      g_assert_cmpuint (muster_zone_reach_get_cost (reach, to, wanted), ==, ways[i].cost);
      g_assert_cmpstr (text, ==, ways[i].way);
      if (way != NULL && way->len > 0)
        g_assert_cmpuint (g_array_index (way, MusterZoneStep, way->len - 1).total, ==,
                          ways[i].cost);
    }
}

static void
test_costs (void)
{
  static const Way ways[] = {
    { "5,5", "n", 0, "" },
    { "5,5", "", 0, "" },
    { "5,5", "ne", 1, "turn ne 1" },
    { "5,5", "nw", 1, "turn nw 1" },
    { "5,5", "e", 2, "turn e 2" },
    { "5,5", "w", 2, "turn w 2" },
    { "5,5", "se", 2, "turn se 2" },
    { "5,5", "sw", 2, "turn sw 2" },
    { "5,5", "s", 1, "turn s 1" },
    { "5,4", "", 2, "n 5,4 2" },
    { "5,3", "n", 4, "n 5,4 2, n 5,3 2" },
    { "6,4", "", 4, "turn ne 1, ne 6,4 3" },
    { "6,4", "n", 5, "turn ne 1, ne 6,4 3, turn n 1" },
    { "4,4", "", 4, "turn nw 1, nw 4,4 3" },
    { "6,5", "", 4, "turn e 2, e 6,5 2" },
    { "4,5", "w", 4, "turn w 2, w 4,5 2" },
    { "6,6", "", 5, "turn se 2, se 6,6 3" },
    { "4,6", "", 5, "turn sw 2, sw 4,6 3" },
    { "5,6", "", 3, "turn s 1, s 5,6 2" },
    { "5,6", "n", 4, "turn s 1, s 5,6 2, turn n 1" },
    { "6,3", "", 6, "n 5,4 2, turn ne 1, ne 6,3 3" },
    { "8,2", "", 10, "turn ne 1, ne 6,4 3, ne 7,3 3, ne 8,2 3" },
  };
  g_autoptr (MusterZones) zones = zones_testing_make_open (9, 9);

  check_ways (zones, "5,5", "n", MUSTER_ZONE_MOVES_AHEAD, G_MAXUINT, NULL, NULL, ways,
              G_N_ELEMENTS (ways));
}

/* No more than one has: what costs one point more is out of reach. */
static void
test_points (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make_open (9, 9);
  const guint from = zones_testing_find (zones, "5,5");
  const MusterZoneCosts costs = read_costs (MUSTER_ZONE_MOVES_AHEAD);
  g_autoptr (MusterZoneReach) all =
      muster_zones_reach (zones, from, MUSTER_FACING_N, &costs, G_MAXUINT, NULL, NULL);
  g_autoptr (MusterZoneReach) four =
      muster_zones_reach (zones, from, MUSTER_FACING_N, &costs, 4, NULL, NULL);
  g_autoptr (MusterZoneReach) none =
      muster_zones_reach (zones, from, MUSTER_FACING_N, &costs, 0, NULL, NULL);
  g_autoptr (GArray) list = muster_zone_reach_list (four);
  g_autoptr (GArray) start = muster_zone_reach_list (none);
  g_autoptr (GArray) every = muster_zone_reach_list (all);

  zones_testing_check_list (zones, list, "5,3 4,4 5,4 6,4 4,5 5,5 6,5 5,6");
  zones_testing_check_list (zones, start, "5,5");
  g_assert_cmpuint (every->len, ==, 81);
  for (guint points = 0; points < 20; points++)
    {
      g_autoptr (MusterZoneReach) some =
          muster_zones_reach (zones, from, MUSTER_FACING_N, &costs, points, NULL, NULL);

      for (guint zone = 0; zone < 81; zone++)
        for (guint facing = 0; facing <= MUSTER_FACING_NONE; facing++)
          {
            const guint least = muster_zone_reach_get_cost (all, zone, facing);

            g_assert_cmpuint (muster_zone_reach_get_cost (some, zone, facing), ==,
                              least <= points ? least : G_MAXUINT);
          }
    }
}

static void
test_sideways (void)
{
  static const Way ahead[] = {
    { "5,4", "n", 2, "n 5,4 2" },
    { "6,5", "n", 6, "turn e 2, e 6,5 2, turn n 2" },
    { "5,6", "n", 4, "turn s 1, s 5,6 2, turn n 1" },
  };
  static const Way sideways[] = {
    { "6,5", "n", 2, "e 6,5 2" },
    { "3,5", "n", 4, "w 4,5 2, w 3,5 2" },
    { "6,4", "n", 4, "n 5,4 2, e 6,4 2" },
    { "5,6", "n", 4, "turn s 1, s 5,6 2, turn n 1" },
  };
  static const Way oblique[] = {
    { "6,4", "n", 3, "ne 6,4 3" },
    { "6,5", "n", 4, "turn ne 1, e 6,5 2, turn n 1" },
  };
  static const Way backward[] = {
    { "5,6", "n", 2, "s 5,6 2" },
    { "6,6", "n", 3, "se 6,6 3" },
    { "4,6", "n", 3, "sw 4,6 3" },
    { "6,5", "n", 4, "turn nw 1, e 6,5 2, turn n 1" },
  };
  g_autoptr (MusterZones) zones = zones_testing_make_open (9, 9);

  check_ways (zones, "5,5", "n", MUSTER_ZONE_MOVES_AHEAD, 8, NULL, NULL, ahead,
              G_N_ELEMENTS (ahead));
  check_ways (zones, "5,5", "n", MUSTER_ZONE_MOVES_SIDEWAYS, 8, NULL, NULL, sideways,
              G_N_ELEMENTS (sideways));
  check_ways (zones, "5,5", "n", MUSTER_ZONE_MOVES_OBLIQUE, 8, NULL, NULL, oblique,
              G_N_ELEMENTS (oblique));
  check_ways (zones, "5,5", "n", MUSTER_ZONE_MOVES_BACKWARD, 8, NULL, NULL, backward,
              G_N_ELEMENTS (backward));
}

/* What the caller knows: a string of a letter for each zone, b barred, t through, others open. */
static MusterZoneEntry
look_up (guint zone, gpointer data)
{
  const char *letters = data;

  return letters[zone] == 'b' ? MUSTER_ZONE_BARRED
                              : (letters[zone] == 't' ? MUSTER_ZONE_THROUGH : MUSTER_ZONE_OPEN);
}

static void
test_entry (void)
{
  static const Way alley[] = {
    { "2,1", "", G_MAXUINT, NULL }, /* through only */
    { "3,1", "", 4, "e 2,1 2, e 3,1 2" }, { "4,1", "", G_MAXUINT, NULL },
    { "5,1", "", G_MAXUINT, NULL },       { "1,1", "", 0, "" }, /* where it is it may be */
    { "1,1", "s", 2, "turn s 2" },
  };
  g_autoptr (MusterZones) zones = zones_testing_make_open (5, 1);

  check_ways (zones, "1,1", "e", MUSTER_ZONE_MOVES_AHEAD, G_MAXUINT, look_up, (char *) "bt.b.",
              alley, G_N_ELEMENTS (alley));
}

/* Round what nobody can enter, and not through where two such zones meet. */
static void
test_impassable (void)
{
  static const Way round[] = {
    { "2,1", "", G_MAXUINT, NULL },
    { "3,2", "", 13, "turn s 2, s 1,2 2, turn se 1, se 2,3 3, turn ne 2, ne 3,2 3" },
    { "3,1", "", 16,
      "turn s 2, s 1,2 2, turn se 1, se 2,3 3, turn ne 2, ne 3,2 3, turn n 1, n 3,1 2" },
  };
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='3' height='3'><zone at='2,1 2,2' passable='no'/></field>");
  g_autoptr (MusterZones) walls =
      zones_testing_make ("<field width='2' height='2'><zone at='2,1' passable='no'/><zone "
                          "at='1,2' passable='no'/></field>");
  static const Way walled[] = { { "2,2", "", G_MAXUINT, NULL }, { "1,1", "se", 1, "turn se 1" } };

  check_ways (zones, "1,1", "e", MUSTER_ZONE_MOVES_AHEAD, G_MAXUINT, NULL, NULL, round,
              G_N_ELEMENTS (round));
  check_ways (walls, "1,1", "e", MUSTER_ZONE_MOVES_AHEAD, G_MAXUINT, NULL, NULL, walled,
              G_N_ELEMENTS (walled));
}

/* A large zone is crossed in one step. */
static void
test_merged (void)
{
  static const Way ways[] = {
    { "2,1", "", 2, "e 2,1 2" },
    { "5,1", "", 4, "e 2,1 2, e 5,1 2" },
    { "3,2", "s", 6, "e 2,1 2, turn s 2, s 3,2 2" },
    { "5,2", "", 6, "e 2,1 2, turn se 1, se 5,2 3" },
  };
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='5' height='2'><zone at='2,1 3,1 4,1'/></field>");

  check_ways (zones, "1,1", "e", MUSTER_ZONE_MOVES_AHEAD, G_MAXUINT, NULL, NULL, ways,
              G_N_ELEMENTS (ways));
}

typedef struct
{
  const MusterZones *zones;
  const GArray *far; /* from the enemy */
  MusterFacing edge;
} Exit;

static gboolean
is_exit (guint zone, gpointer data)
{
  const Exit *exit = data;

  return muster_zones_is_edge (exit->zones, zone, exit->edge)
         && g_array_index (exit->far, guint, zone) >= 4;
}

/* The nearest edge that nobody bars and that is four zones from the enemy. */
static void
test_nearest_edge (void)
{
  static const struct
  {
    const char *field;
    const char *enemy;
    const char *facing; /* of the edge, "": any */
    const char *exit;   /* NULL: none */
  } cases[] = {
    { "<field width='9' height='9'/>", "9,9", "", "4,1" },
    { "<field width='9' height='9'/>", "9,9", "n", "4,1" },
    { "<field width='9' height='9'/>", "9,9", "w", "1,4" },
    { "<field width='9' height='9'/>", "9,9", "e", "9,4" },
    { "<field width='9' height='9'/>", "9,9", "s", "4,9" },
    { "<field width='9' height='9'/>", "4,1", "", "1,4" },
    { "<field width='9' height='9'/>", "3,2", "", "1,4" },
    { "<field width='9' height='9'><zone at='3,1 4,1 5,1' passable='no'/><zone at='1,3 1,4 1,5' "
      "passable='no'/></field>",
      "9,9", "", "2,1" },
    { "<field width='9' height='9'><zone at='4,3' passable='no'/><zone at='3,4' passable='no'/>"
      "<zone at='5,4' passable='no'/><zone at='4,5' passable='no'/></field>",
      "9,9", "", NULL },
    { "<field width='4' height='4'/>", "3,3", "", "1,1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterZones) zones = zones_testing_make (cases[i].field);
      const guint enemy = zones_testing_find (zones, cases[i].enemy);
      g_autoptr (GArray) far = muster_zones_measure (zones, &enemy, 1, MUSTER_ZONE_RANGE_SIDES);
      Exit exit = { zones, far, muster_facing_from_word (cases[i].facing) };
      const MusterZoneCosts costs = read_costs (MUSTER_ZONE_MOVES_AHEAD);
      g_autoptr (MusterZoneReach) reach = muster_zones_reach (
          zones, zones_testing_find (zones, "4,4"), MUSTER_FACING_N, &costs, G_MAXUINT, NULL, NULL);
      const guint found = muster_zone_reach_find_nearest (reach, is_exit, &exit);

      g_test_message ("row %u", i);
      if (cases[i].exit == NULL)
        g_assert_cmpuint (found, ==, MUSTER_ZONE_NONE);
      else
        g_assert_cmpuint (found, ==, zones_testing_find (zones, cases[i].exit));
    }
}

/*
 * The other way to find out: every step that is allowed, again and again until nothing gets cheaper.
 */
static guint *
settle (const MusterZones *zones,
        guint from,
        MusterFacing facing,
        const MusterZoneCosts *costs,
        const char *letters)
{
  const guint n = muster_zones_get_n (zones);
  guint *least = g_new (guint, n * 8);
  gboolean changed = TRUE;

  for (guint i = 0; i < n * 8; i++)
    least[i] = G_MAXUINT;
  least[from * 8 + facing] = 0;
  while (changed)
    {
      changed = FALSE;
      for (guint state = 0; state < n * 8; state++)
        {
          guint n_links;
          const MusterZoneLink *links = muster_zones_get_links (zones, state / 8, &n_links);

          if (least[state] == G_MAXUINT)
            continue;
          for (guint turned = 0; turned < 8; turned++)
            {
              const guint around = (turned + 8 - state % 8) % 8;
              const guint cost = least[state] + costs->turns[MIN (around, 8 - around)];

              if (turned == state % 8 || cost >= least[state / 8 * 8 + turned])
                continue;
              least[state / 8 * 8 + turned] = cost;
              changed = TRUE;
            }
          for (guint i = 0; i < n_links; i++)
            {
              const guint off = (links[i].facing + 8 - state % 8) % 8;
              const guint next = links[i].zone * 8 + state % 8;
              const guint cost =
                  least[state] + (links[i].facing % 2 == 1 ? costs->diagonal : costs->orthogonal);

              if (!links[i].passable || letters[links[i].zone] == 'b'
                  || (off != 0 && (costs->moves & 1u << off) == 0) || cost >= least[next])
                continue;
              least[next] = cost;
              changed = TRUE;
            }
        }
    }
  return least;
}

/* A way is one: from where it begins each step is allowed, and the costs add up. */
static void
check_steps (const MusterZones *zones,
             guint from,
             MusterFacing facing,
             const MusterZoneCosts *costs,
             const GArray *way,
             guint total)
{
  guint sum = 0;

  for (guint i = 0; i < way->len; i++)
    {
      const MusterZoneStep *step = &g_array_index (way, MusterZoneStep, i);

      sum += step->cost;
      g_assert_cmpuint (step->total, ==, sum);
      if (step->is_turn)
        {
          g_assert_cmpuint (step->zone, ==, from);
          g_assert_cmpint (step->facing, !=, facing);
          g_assert_cmpuint (step->cost, ==,
                            costs->turns[muster_facing_get_angle (facing, step->facing) / 45]);
          g_assert_cmpint (step->going, ==, MUSTER_FACING_NONE);
        }
      else
        {
          const guint off = (step->going + 8 - facing) % 8;
          guint n;
          const MusterZoneLink *links = muster_zones_get_links (zones, from, &n);
          gboolean found = FALSE;

          for (guint k = 0; k < n; k++)
            found |=
                links[k].zone == step->zone && links[k].facing == step->going && links[k].passable;
          g_assert_true (found);
          g_assert_cmpint (step->facing, ==, facing);
          g_assert_true (off == 0 || (costs->moves & 1u << off) != 0);
          g_assert_cmpuint (step->cost, ==,
                            step->going % 2 == 1 ? costs->diagonal : costs->orthogonal);
        }
      from = step->zone;
      facing = step->facing;
    }
  g_assert_cmpuint (sum, ==, total);
}

static void
test_against_settling (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MusterZones) zones = zones_testing_make_random (7);
      const guint n = muster_zones_get_n (zones);
      g_autofree char *letters = g_strnfill (n, '.');
      const guint from = (guint) g_test_rand_int_range (0, (gint32) n);
      const MusterFacing facing = (MusterFacing) g_test_rand_int_range (0, 8);
      const guint masks[] = { MUSTER_ZONE_MOVES_AHEAD, MUSTER_ZONE_MOVES_SIDEWAYS,
                              MUSTER_ZONE_MOVES_BACKWARD,
                              MUSTER_ZONE_MOVES_OBLIQUE | MUSTER_ZONE_MOVES_SIDEWAYS
                                  | MUSTER_ZONE_MOVES_BACKWARD };
      MusterZoneCosts costs = read_costs (masks[round % 4]);
      g_autofree guint *least = NULL;
      g_autoptr (MusterZoneReach) reach = NULL;

      /* other tables too, with steps that cost nothing or very much */
      for (guint i = 1; round % 3 != 0 && i < 5; i++)
        costs.turns[i] = (guint) g_test_rand_int_range (0, 4);
      if (round % 5 == 0)
        costs.diagonal = (guint) g_test_rand_int_range (0, MUSTER_ZONE_COST_MOST + 1);
      for (guint i = 0; i < n; i++)
        letters[i] = "....bt"[g_test_rand_int_range (0, 6)];
      letters[from] = '.';
      least = settle (zones, from, facing, &costs, letters);
      reach = muster_zones_reach (zones, from, facing, &costs, G_MAXUINT, look_up, letters);
      for (guint state = 0; state < n * 8; state++)
        {
          const guint zone = state / 8;
          const guint expected = letters[zone] == 't' ? G_MAXUINT : least[state];
          g_autoptr (GArray) way = muster_zone_reach_get_way (reach, zone, state % 8);

          g_assert_cmpuint (muster_zone_reach_get_cost (reach, zone, state % 8), ==, expected);
          g_assert_cmpint (way != NULL, ==, expected != G_MAXUINT);
          if (way != NULL)
            check_steps (zones, from, facing, &costs, way, expected);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/rules/SC-MOV-03/cheapest-ways", test_costs);
  g_test_add_func ("/rules/SC-MOV-01/no-further-than-points-go", test_points);
  g_test_add_func ("/rules/SC-MOV-07/only-ahead-unless-allowed", test_sideways);
  g_test_add_func ("/rules/SC-EVT-04/nearest-edge-that-may-be", test_nearest_edge);
  g_test_add_func ("/engine/zones/entry", test_entry);
  g_test_add_func ("/engine/zones/impassable", test_impassable);
  g_test_add_func ("/engine/zones/merged-ways", test_merged);
  g_test_add_func ("/engine/zones/against-settling", test_against_settling);
  return g_test_run ();
}
