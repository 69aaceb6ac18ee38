/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "field-testing.h"

/* How far units get on a field: over its ground, by dice, and over zones. */

/* Moves by a table */

#define GENTLE "<feature kind='hill' slope='gentle' name='Hill'><rect x='2' y='0' width='2' height='10'/></feature>"
#define STEEP "<feature kind='hill' slope='steep' name='Hill'><rect x='2' y='0' width='2' height='10'/></feature>"
#define RIVER(fordable)                                                                            \
  "<feature kind='river' name='Nile' fordable='" fordable "'><line points='2,0 2,10' width='0.5'/></feature>"
#define OVER(kind)                                                                                 \
  "<feature kind='" kind "' name='Way'><rect x='1.7' y='4' width='0.6' height='2'/></feature>"

static const struct
{
  const char *features;
  const char *troop;
  double from, to;
  double moves; /* -1: it cannot */
  const char *says;
  const char *rules[2]; /* of a step, in both rule systems; NULL: not looked at */
} moves[] = {
  { "", "infantryman", 1, 3.5, 2.5, "2.5\u00a0R to the east: 3 moves." },
  { "", "infantryman", 1, 1, 0, "It stands there: no move." },
  { "", "cavalryman", 1, 3, 1, "2\u00a0R to the east: 1 move." },
  /* up, over it, down, on it */
  { GENTLE, "infantryman", 1, 3, 1 + 1.5, "up Hill", { "SS-TER-01", "SP-TER-01" } },
  { GENTLE, "infantryman", 1, 5, 1 + 1.5 + 1 + 1, "down Hill" },
  { GENTLE, "infantryman", 3, 1, 2, "down Hill" },
  { GENTLE, "infantryman", 2.5, 3.5, 1, "across Hill" },
  { STEEP, "infantryman", 1, 3, 1 + 3, "up Hill" },
  { STEEP, "infantryman", 3, 1, 1.5 + 1, "down Hill", { "SS-TER-06", "SP-TER-03" } },
  { RIVER ("no") OVER ("ford"), "infantryman", 1.8, 2.2, 0.8, "across Way" },
  { OVER ("ford") RIVER ("no"), "infantryman", 1.8, 2.2, 0.8, "across Way" },
  { "<feature kind='river' name='Nile' fordable='yes'><line points='2,0 2,10' width='0.4'/></feature>",
    "infantryman", 1, 3, 1 + 1 + 0.8, "on the far side of Nile" },
  { "<feature kind='lake' name='Lake'><rect x='2' y='0' width='2' height='10'/></feature>", "cavalryman", 1,
    5, 1 + 1 + 2 + 1 + 0.5, "to get onto Lake" },
  { STEEP, "cavalryman", 1, 3, -1, "(SS-TER-04)" },
  { STEEP, "cavalryman", 3, 1, 1 / (4 / 3.0) + 0.5, "down Hill" },
  { "<feature kind='cliff' name='Cliff'><line points='2,0 2,10'/></feature>", "infantryman", 1, 3, -1,
    "(SS-TER-03)" },
  { "<feature kind='cliff' name='Cliff'><line points='2,0 2,10' width='0.2'/></feature>", "infantryman",
    1, 3, -1, "(SS-TER-03)" },
  /* stops at the bank, half speed in the ford, stops on the far bank */
  { RIVER ("yes"), "infantryman", 1, 3, 1 + 1 + 0.75, "across Nile" },
  { RIVER ("yes"), "infantryman", 1, 2, 1 + 0.5, "stops at Nile" },
  { RIVER ("no"), "infantryman", 1, 3, -1, "Nile cannot be crossed there (SS-TER-11)." },
  { RIVER ("no") OVER ("bridge"), "infantryman", 1, 3, 2, "Over Way" },
  { OVER ("bridge") RIVER ("no"), "infantryman", 1, 3, 2, "Over Way" },
  { RIVER ("no") OVER ("tunnel"), "infantryman", 1, 3, 2, "Over Way" },
  { STEEP "<feature kind='pass' name='Way'><rect x='1.7' y='4' width='3' height='2'/></feature>",
    "cavalryman", 1, 3, 1, "Over Way" },
  { RIVER ("no") OVER ("ford"), "infantryman", 1, 3, 1 + 1.2 + 0.8 + 0.7, "across Way" },
  { "<feature kind='lake' name='Lake'><rect x='2' y='0' width='2' height='10'/></feature>", "infantryman",
    1, 5, 1 + 1 + 2 + 1 + 1, "to get off Lake" },
  /* scenery */
  { "<feature kind='woods' name='Wood'><rect x='2' y='0' width='2' height='10'/></feature>", "infantryman",
    1, 5, 4, "Across Wood" },
};

static void
check_moves (const char *ruleset, const char *faction, gboolean is_second)
{
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='20' height='10'/>%s<side id='a'><army name='A' ruleset='%s' faction='%s'>"
          "<unit id='u' type='squad' name='They'><figures troop='%s' count='4'/></unit></army>"
          "<place unit='u' x='%g' y='5'/></side>",
          moves[i].features, ruleset, faction, moves[i].troop, moves[i].from);
      g_autoptr (MusterField) field = NULL;
      g_autoptr (MusterFieldCost) cost = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      resolving_use (ruleset);
      field = field_testing_make (inside);
      cost = muster_field_cost (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), moves[i].to, 5);
      g_string_append (text, cost->text);
      for (guint k = 0; k < cost->steps->len; k++)
        {
          const MusterFieldCostStep *step = g_ptr_array_index (cost->steps, k);

          g_string_append_printf (text, "\n%s (%s)", step->text, step->rule);
        }
      g_test_message ("%s: %s", moves[i].features, text->str);
      if (moves[i].rules[is_second] != NULL)
        {
          gboolean found = FALSE;

          for (guint k = 0; k < cost->steps->len; k++)
            found = found
                    || g_strcmp0 (((MusterFieldCostStep *) cost->steps->pdata[k])->rule,
                                  moves[i].rules[is_second])
                           == 0;
          g_assert_true (found);
        }
      g_assert_cmpint (cost->possible, ==, moves[i].moves >= 0);
      if (cost->possible)
        g_assert_cmpfloat_with_epsilon (cost->moves, moves[i].moves, 1e-6);
      /* which statement it is hangs on the rules */
      muster_test_assert_contains (text->str, is_second && strchr (moves[i].says, '(') != NULL
                                                  ? "(SP-TER-0"
                                                  : moves[i].says);
    }
}

static void
test_moves (void)
{
  check_moves ("sahara-sandstorm", "british", FALSE);
}

static void
test_moves_sandpit (void)
{
  check_moves ("sandpit-showdown", "union", TRUE);
}

/* A squad goes as the slowest in it, and who rides as his mount. */
static void
test_slowest (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (MusterFieldCost) cost = NULL;
  g_autoptr (GPtrArray) arcs = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (
      "<field width='20' height='10'/><side id='a'><army name='A' ruleset='sahara-sandstorm' faction='british'>"
      "<unit id='u' type='squad'><figures troop='cannon' count='1'/><figures troop='gunner' count='3'/></unit>"
      "<unit id='r' type='squad'><figures troop='commander' count='1' mount='horse'/></unit></army>"
      "<place unit='u' x='1' y='5'/><place unit='r' x='1' y='6'/></side>");
  cost = muster_field_cost (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), 3, 5);
  g_assert_cmpfloat_with_epsilon (cost->moves, 4, 1e-9);
  arcs = muster_field_list_move_arcs (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/r"));
  g_assert_cmpuint (arcs->len, ==, 1);
  g_assert_cmpfloat_with_epsilon (((MusterFieldArc *) arcs->pdata[0])->far, 2, 1e-9);
  g_assert_cmpstr (((MusterFieldArc *) arcs->pdata[0])->label, ==, "Move: 2\u00a0R");
}

/* Moves by dice */

static void
test_moves_by_dice (void)
{
  static const struct
  {
    const char *features;
    double to;
    int obstacles;
    double chance;
  } cases[] = {
    { "", 16, 0, 26 / 36.0 }, /* 6 or more */
    { "", 15.5, 0, 26 / 36.0 },
    { "<feature kind='wall' name='Sangar'><rect x='12' y='0' width='2' height='40'/></feature>", 16, 2,
      6 / 36.0 },
    { "<feature kind='wall' name='Sangar'><rect x='12' y='0' width='9' height='40'/></feature>", 16, 1,
      15 / 36.0 },
    { "<feature kind='wall' name='Wall'><line points='12,0 12,40'/></feature>", 16, 1, 15 / 36.0 },
    { "<feature kind='log-wall' name='Wall'><line points='12,0 12,40'/></feature>", 16, 1, 15 / 36.0 },
    { "<feature kind='fence' name='Fence'><rect x='12' y='0' width='1' height='40'/></feature>", 16, 1,
      15 / 36.0 },
    { "<feature kind='contour' name='Hill'><rect x='12' y='0' width='2' height='40'/></feature>", 16, 2,
      6 / 36.0 },
    { "<feature kind='ford' name='Ford'><rect x='12' y='0' width='2' height='40'/></feature>", 16, 1,
      15 / 36.0 },
    { "<feature kind='river' fordable='yes'><line points='12,0 12,40' width='2'/></feature>", 16, 1,
      15 / 36.0 },
    { "<feature kind='river' fordable='yes'><rect x='12' y='0' width='2' height='40'/></feature>", 16, 1,
      15 / 36.0 },
    { "<feature kind='river' fordable='no'><line points='12,0 12,40' width='2'/></feature>", 16, 0,
      26 / 36.0 },
    { "<feature kind='woods'><rect x='12' y='0' width='2' height='40'/></feature>", 16, 0, 26 / 36.0 },
  };

  resolving_use ("bundok-and-bayonet");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='72' height='40'/>%s<side id='a'><army name='A' ruleset='bundok-and-bayonet'>"
          "<unit id='u' type='infantry-company'/></army><place unit='u' x='10' y='20'/></side>",
          cases[i].features);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autoptr (MusterFieldCost) cost = muster_field_cost (
          field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), cases[i].to, 20);

      g_test_message ("%s: %s", cases[i].features, cost->text);
      g_assert_true (cost->possible);
      g_assert_cmpint (cost->obstacles, ==, cases[i].obstacles);
      g_assert_cmpfloat_with_epsilon (cost->chance, cases[i].chance, 1e-12);
    }
}

/* Moves on zones */

static void
test_moves_on_zones (void)
{
  static const struct
  {
    const char *formation;
    double x, y;
    int points; /* -1: no way */
  } cases[] = {
    { "line", 4.5, 2.5, 4 },
    { "line", 5.5, 3.5, 3 },   /* across a corner, without a turn */
    { "column", 5.5, 3.5, 4 }, /* after a turn */
    { "column", 5.5, 4.5, 4 }, /* a turn of 90, then straight on */
    { "line", 4.5, 4.5, 0 },
    { "line", 2.5, 2.5, -1 },  /* the enemy is there */
    { "line", 8.5, 4.5, -1 },  /* water all round */
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='9' height='8'/><feature kind='river'><rect x='7' y='0' width='1' height='8'/></feature>"
          "<side id='a'><army name='A' ruleset='scwares' class='european'>"
          "<unit id='u' type='infantry-battalion'/></army>"
          "<place unit='u' x='4.5' y='4.5' facing='0' formation='%s'/></side>"
          "<side id='b'><army name='B' ruleset='scwares' class='native'><unit id='x' type='native-foot'/></army>"
          "<place unit='x' x='2.5' y='2.5'/></side>",
          cases[i].formation);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autoptr (MusterFieldCost) cost
          = muster_field_cost (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), cases[i].x,
                               cases[i].y);

      g_test_message ("%s", cost->text);
      g_assert_cmpint (cost->possible, ==, cases[i].points >= 0);
      g_assert_cmpint (cost->possible ? cost->points : -1, ==, cases[i].points);
    }
}

/* How many moves a way takes is told too: a step is not divided between two of them. */
static void
test_moves_of_a_way (void)
{
  static const struct
  {
    const char *unit;
    double y;
    const char *told; /* nullable: nothing */
  } cases[] = {
    { "infantry-battalion", 16.5, " 1 move of 6 points." },
    { "infantry-battalion", 15.5, " 2 moves of 6 points each." },
    { "infantry-battalion", 10.5, " 3 moves of 6 points each." },
    { "native-foot", 16.5, " About 1 move of 7.0 points on average, 12 at most." },
    { "native-foot", 15.5, " About 2 moves of 7.0 points on average, 12 at most." },
    { "infantry-battalion", 19.5, NULL },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='20' height='20'/><side id='a'><army name='A' ruleset='scwares' class='%s'>"
          "<unit id='u' type='%s'/></army><place unit='u' x='4.5' y='19.5' facing='0' formation='line'/></side>",
          g_str_has_prefix (cases[i].unit, "native") ? "native" : "european", cases[i].unit);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autoptr (MusterFieldCost) cost
          = muster_field_cost (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), 4.5, cases[i].y);

      g_test_message ("%s", cost->text);
      if (cases[i].told != NULL)
        g_assert_true (g_str_has_suffix (cost->text, cases[i].told));
      else
        g_assert_null (strstr (cost->text, "move"));
    }
}

/* With its points: those of a table, or the mean of its dice. */
static void
test_reach_on_zones (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GPtrArray) fixed = NULL;
  g_autoptr (GPtrArray) thrown = NULL;

  resolving_use ("scwares");
  field = field_testing_make (
      "<field width='20' height='20'/><side id='a'><army name='A' ruleset='scwares' class='european'>"
      "<unit id='u' type='infantry-battalion'/></army><place unit='u' x='4.5' y='10.5' facing='0'/></side>"
      "<side id='b'><army name='B' ruleset='scwares' class='native'><unit id='x' type='native-foot'/></army>"
      "<place unit='x' x='15.5' y='10.5'/></side>");
  fixed = muster_field_list_move_arcs (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"));
  thrown = muster_field_list_move_arcs (field, field_testing_find (field, MUSTER_FIELD_UNIT, "b/x"));
  g_assert_cmpuint (fixed->len, ==, 1);
  g_assert_cmpstr (((MusterFieldArc *) fixed->pdata[0])->label, ==, "Move: 6 points");
  g_assert_cmpstr (((MusterFieldArc *) thrown->pdata[0])->label, ==,
                   "Move: 7.0 points on average, 12 at most");
  g_assert_cmpuint (((MusterFieldArc *) fixed->pdata[0])->zones->len, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-TER-10/moves-on-the-map", test_moves);
  g_test_add_func ("/rules/SP-TER-07/moves-on-the-map", test_moves_sandpit);
  g_test_add_func ("/rules/SS-MOV-06/the-slowest-on-the-map", test_slowest);
  g_test_add_func ("/rules/BB-MOV-08/obstacles-on-the-map", test_moves_by_dice);
  g_test_add_func ("/rules/SC-MOV-03/ways-on-the-map", test_moves_on_zones);
  g_test_add_func ("/engine/field-measure/moves-of-a-way-on-zones", test_moves_of_a_way);
  g_test_add_func ("/rules/SC-MOV-02/reach-on-the-map", test_reach_on_zones);
  return g_test_run ();
}
