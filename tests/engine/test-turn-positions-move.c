/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"

/* Moves of units whose places are kept: the cheapest way and what it takes, who may step where, who is in the way. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

/* The guards in 5,5 facing north in FORMATION, and what else the two sides place. */
static void
begin (Game *game, const char *formation, const char *british, const char *native, const char *rest)
{
  g_autofree char *places = g_strdup_printf (
      "<place unit='a' x='4' y='4' formation='%s'/>%s", formation, british);

  zones_init (game, places, native, rest);
  bases_go_to (game, "european-move");
}

/* What steps and turns take: the guards have 6, in a column, that goes only where it faces. */
static void
test_costs (void)
{
  static const struct
  {
    const char *words;
    gint64 cost;
    const char *at;
    const char *facing;
  } CASES[] = {
    { "to=5,4", 2, "5,4:4", "n" },
    { "to=5,3", 4, "5,3:4", "n" },
    { "to=5,2", 6, "5,2:4", "n" },
    { "to=6,4", 4, "6,4:4", "ne" },
    { "to=4,4", 4, "4,4:4", "nw" },
    { "to=6,5", 4, "6,5:4", "e" },
    { "to=4,5", 4, "4,5:4", "w" },
    { "to=6,6", 5, "6,6:4", "se" },
    { "to=5,6", 3, "5,6:4", "s" },
    { "facing=ne", 1, "5,5:4", "ne" },
    { "facing=nw", 1, "5,5:4", "nw" },
    { "facing=e", 2, "5,5:4", "e" },
    { "facing=w", 2, "5,5:4", "w" },
    { "facing=se", 2, "5,5:4", "se" },
    { "facing=s", 1, "5,5:4", "s" },
    { "to=5,5 facing=s", 1, "5,5:4", "s" },
    { "to=5,4 facing=s", 3, "5,4:4", "s" },
    { "to=5,4 facing=e", 4, "5,4:4", "e" },
    { "to=6,4 facing=n", 5, "6,4:4", "n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strconcat ("resolve act=move actor=a/a ", CASES[i].words, NULL);
      const MusterEntry *entry;

      begin (&game, "column", "", "", "");
      entry = game_do (&game, line, NULL);
      g_assert_true (game_entry_cites (entry, "SC-MOV-03"));
      g_assert_true (game_entry_cites (entry, "SC-MOV-01"));
      g_assert_cmpint (bases_points (&game, "a/a"), ==, 6 - CASES[i].cost);
      zones_assert_at (&game, "a/a", CASES[i].at, CASES[i].facing);
      g_assert_cmpstr (zones_get (&game, "a/a", "formation"), ==, "column");
    }
}

/* In a line Europeans step sideways, in a square anywhere, whichever way they face; others, and in a column all, only where they do. */
static void
test_sideways (void)
{
  static const struct
  {
    const char *formation;
    const char *words;
    gint64 cost;
    const char *facing;
  } CASES[] = {
    { "line", "to=6,5", 2, "n" },   { "line", "to=6,4", 3, "n" },   { "line", "to=5,6", 3, "s" },
    { "line", "to=4,6", 4, "s" },   { "square", "to=6,5", 2, "n" }, { "square", "to=6,6", 3, "n" },
    { "square", "to=5,6", 2, "n" },
    { "column", "to=6,5", 4, "e" }, { "column", "to=5,6", 3, "s" },
  };
  g_auto (Game) natives = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strconcat ("resolve act=move actor=a/a ", CASES[i].words, NULL);

      begin (&game, CASES[i].formation, "", "", "");
      game_do (&game, line, NULL);
      g_assert_cmpint (bases_points (&game, "a/a"), ==, 6 - CASES[i].cost);
      g_assert_cmpstr (zones_get (&game, "a/a", "facing"), ==, CASES[i].facing);
    }
  /* The European-led do, too. */
  {
    g_auto (Game) game = { 0 };

    begin (&game, "line", "<place unit='b' x='8' y='8' facing='180'/>", "", "");
    game_do (&game, "resolve act=move actor=a/b to=10,9", NULL);
    g_assert_cmpint (bases_points (&game, "a/b"), ==, 4);
    zones_assert_at (&game, "a/b", "10,9:4", "s");
  }
  begin (&natives, "line", "", "<place unit='g' x='9' y='0'/>", "");
  bases_go_to (&natives, "native-move");
  game_do (&natives, "resolve act=points actor=b/g", "6");
  game_do (&natives, "resolve act=move actor=b/g to=11,1", NULL);
  zones_assert_at (&natives, "b/g", "11,1:1", "e");
  g_assert_cmpint (bases_points (&natives, "b/g"), ==, 2);
}

static void
test_points (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line", "", "", "");
  /* The message says what it takes and what is left. */
  game_refuse (&game, "resolve act=move actor=a/a to=5,1", NULL, FORBIDDEN, "takes 8, and 6 are left");
  zones_forbid (&game, "resolve act=move actor=a/a to=5,1", NULL, "SC-MOV-01");
  game_do (&game, "resolve act=move actor=a/a to=5,3", NULL);
  game_do (&game, "resolve act=move actor=a/a to=5,2", NULL);
  game_refuse (&game, "resolve act=move actor=a/a facing=ne", NULL, FORBIDDEN, "nothing left to spend");
  bases_go_to (&game, "native-move");
  bases_go_to (&game, "european-move");
  game_do (&game, "resolve act=move actor=a/a to=5,1", NULL);
}

static void
test_words (void)
{
  static const struct
  {
    const char *line;
    const char *part;
  } BAD[] = {
    { "resolve act=move actor=a/a", "“to” is missing" },
    { "resolve act=move actor=a/a to=13,1", "13,1" },
    { "resolve act=move actor=a/a to=0,1", "0,1" },
    { "resolve act=move actor=a/a to=5", "5" },
    { "resolve act=move actor=a/a to=here", "here" },
    { "resolve act=move actor=a/a to=5,4 facing=up", "up" },
    { "resolve act=move actor=a/a to=5,4 facing=", "no direction" },
    { "resolve act=move actor=a/a to=5,4 orthogonal=1", "orthogonal" },
    { "resolve act=move actor=a/a diagonal=1", "diagonal" },
    { "resolve act=move actor=a/a turns=45", "turns" },
    { "resolve act=move actor=a/a to=5,4 zone=5,4", "zone" },
    { "resolve act=move actor=a/a to=5,4 formation=line", "formation" },
    { "resolve act=move actor=a/a to=5,4 from=6,6", "6,6" },
    { "resolve act=move actor=a/a to=5,4 from=5,5 count=5", "count" },
    { "resolve act=move actor=a/a to=5,4 from=5,5 count=0", "count" },
    { "resolve act=move actor=a/a to=5,4 from=5,5 count=2 facing=e", "facing" },
    { "resolve act=move actor=a/b to=5,4", "Guards" },
    { "resolve act=move actor=a/b facing=e", "at=" },
  };
  g_auto (Game) game = { 0 };

  begin (&game, "line", "", "", "");
  for (guint i = 0; i + 2 < G_N_ELEMENTS (BAD); i++)
    game_refuse (&game, BAD[i].line, NULL, ARGUMENT, BAD[i].part);
  /* Of a unit that nobody knows the place of it is asked how it moves, as ever. */
  game_refuse (&game, "resolve act=move actor=a/b to=5,4", NULL, ARGUMENT, "state unit=a/b at=");
  game_refuse (&game, "resolve act=move actor=a/b facing=e", NULL, ARGUMENT, "state unit=a/b at=");
  game_do (&game, "resolve act=move actor=a/b orthogonal=2 turns=45", NULL);
  g_assert_cmpint (bases_points (&game, "a/b"), ==, 1);
}

/* Who is in the way */

static void
test_enemies (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line", "", "<place unit='emir' x='4' y='3'/><place unit='camels' x='4' y='2'/>", "");
  zones_forbid (&game, "resolve act=move actor=a/a to=5,4", NULL, "SC-MEL-01");
  /* Round them. */
  game_refuse (&game, "resolve act=move actor=a/a to=5,2", NULL, FORBIDDEN, "takes 8, and 6 are left");
}

static void
test_ground (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line", "", "",
         "<feature kind='trench' passable='no'><rect x='0' y='3' width='12' height='1'/></feature>");
  zones_forbid (&game, "resolve act=move actor=a/a to=5,4", NULL, "SC-ZON-02");
  /* Nothing leads over it. */
  game_refuse (&game, "resolve act=move actor=a/a to=5,3", NULL, FORBIDDEN, "5,3");
}

static void
test_room (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line", "<place unit='b' x='4' y='3'/><place unit='hq' x='5' y='4'/>", "", "");
  zones_forbid (&game, "resolve act=move actor=a/a to=5,4", NULL, "SC-ZON-02");
  zones_forbid (&game, "resolve act=move actor=a/a to=6,5", NULL, "SC-ZON-02");
  /* Through them, and one of two beside them. */
  game_do (&game, "resolve act=move actor=a/a to=5,3", NULL);
  zones_assert_at (&game, "a/a", "5,3:4", "n");
  game_do (&game, "resolve act=move actor=a/hq to=7,7", NULL);
}

/* A unit in several zones */

static void
test_body (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "", "<place unit='n' x='4' y='4'/><place unit='n' x='5' y='4'/>", "");
  bases_go_to (&game, "native-move");
  zones_assert_at (&game, "b/n", "5,5:4 6,5:2", "n");
  game_do (&game, "resolve act=points actor=b/n", "6 6");
  game_do (&game, "resolve act=move actor=b/n to=5,4", NULL);
  zones_assert_at (&game, "b/n", "5,4:4 6,4:2", "n");
  g_assert_cmpint (bases_points (&game, "b/n"), ==, 10);
  /* Named by the other zone. */
  game_do (&game, "resolve act=move actor=b/n from=6,4 to=6,3", NULL);
  zones_assert_at (&game, "b/n", "5,3:4 6,3:2", "n");
  /* Some of it: they face as the unit does when they have arrived. */
  game_do (&game, "resolve act=move actor=b/n from=5,3 count=1 to=5,2", NULL);
  zones_assert_at (&game, "b/n", "5,3:3 6,3:2 5,2:1", "n");
  g_assert_cmpint (bases_points (&game, "b/n"), ==, 6);
  game_do (&game, "resolve act=move actor=b/n from=6,3 count=2 to=5,2", NULL);
  zones_assert_at (&game, "b/n", "5,3:3 5,2:3", "n");
  g_assert_cmpint (bases_points (&game, "b/n"), ==, 1);
}

static void
test_body_at_the_edge (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "", "<place unit='n' x='10' y='4' facing='90'/><place unit='n' x='11' y='4'/>", "");
  bases_go_to (&game, "native-move");
  game_do (&game, "resolve act=points actor=b/n", "6 6");
  game_forbid (&game, "resolve act=move actor=b/n to=12,5", "SC-ZON-02");
  game_forbid (&game, "resolve act=move actor=b/n from=12,5 count=2 to=11,5", "SC-ZON-02");
  game_do (&game, "resolve act=move actor=b/n from=12,5 count=2 to=12,4", NULL);
  zones_assert_at (&game, "b/n", "11,5:4 12,4:2", "e");
}

/* Formations and guns */

static void
test_formation (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line", "", "", "");
  game_refuse (&game, "permit choice=formation unit=a/a", NULL, ARGUMENT, "formation");
  game_refuse (&game, "permit choice=formation unit=a/a formation=wedge", NULL, ARGUMENT,
               "line, square, column");
  game_do (&game, "permit choice=formation unit=a/a formation=square", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "formation"), ==, "square");
  zones_assert_at (&game, "a/a", "5,5:4", "n");
  game_do (&game, "permit choice=formation unit=a/a formation=column", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "formation"), ==, "column");
  game_do (&game, "permit choice=formation unit=a/b", NULL);
  game_refuse (&game, "permit choice=formation unit=a/b formation=square", NULL, ARGUMENT, "formation");
}

/* Charges */

static void
test_charge_distance (void)
{
  static const struct
  {
    int x;
    int y;
    gboolean may;
  } CASES[] = {
    { 4, 0, TRUE }, { 6, 2, TRUE }, { 7, 2, FALSE }, { 4, 9, FALSE }, { 8, 4, TRUE }, { 9, 4, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *enemy = g_strdup_printf ("<place unit='m' x='%d' y='%d'/><place unit='m' x='11' y='9'/>",
                                                CASES[i].x, CASES[i].y);

      begin (&game, "line", "", enemy, "");
      if (CASES[i].may)
        game_do (&game, "resolve act=charge actor=a/a target=b/m", NULL);
      else
        zones_forbid (&game, "resolve act=charge actor=a/a target=b/m", NULL, "SC-MOV-06");
      /* What is kept need not be said, and is not to be gainsaid. */
      zones_forbid (&game, "resolve act=charge actor=a/a target=b/m distance=1", NULL, "SC-MOV-06");
    }
}

static void
test_charge_way (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line", "<place unit='b' x='4' y='3'/><place unit='hq' x='3' y='2'/>", "<place unit='g' x='4' y='0'/>", "");
  game_do (&game, "resolve act=charge actor=a/a target=b/g", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 8);
  /* Not away from it, nor aside. */
  zones_forbid (&game, "resolve act=move actor=a/a to=5,6", NULL, "SC-MOV-06");
  zones_forbid (&game, "resolve act=move actor=a/a to=6,5", NULL, "SC-MOV-06");
  /* Not through friends, which would take 6. */
  game_do (&game, "resolve act=move actor=a/a to=5,2", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 0);
  zones_assert_at (&game, "a/a", "5,2:4", "n");
}

static void
test_charge_blocked (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line",
         "<place unit='b' x='4' y='3'/><place unit='hq' x='3' y='3'/><place unit='mg' x='5' y='3'/>",
         "<place unit='g' x='4' y='1'/>", "");
  zones_forbid (&game, "resolve act=charge actor=a/a target=b/g", NULL, "SC-MOV-08");
  zones_forbid (&game, "resolve act=charge actor=a/a target=b/g clear=yes", NULL, "SC-MOV-08");
}

/* Friends who came between after it began its charge. */
static void
test_charge_shut (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "line", "<place unit='b' x='4' y='3'/><place unit='hq' x='0' y='9'/><place unit='mg' x='2' y='9'/>",
         "<place unit='g' x='4' y='0'/>", "");
  game_do (&game, "resolve act=charge actor=a/a target=b/g", NULL);
  game_do (&game, "state unit=a/hq at=4,4", NULL);
  game_do (&game, "state unit=a/mg at=6,4", NULL);
  zones_forbid (&game, "resolve act=move actor=a/a to=5,2", NULL, "SC-MOV-08");
}

static guint
count_reach (Game *game, const char *unit, const char *zone, guint *cost)
{
  g_autoptr (GArray) reach = muster_turn_list_reach (game->setup, game->state, unit);
  guint wanted = muster_zones_find (muster_setup_get_zones (game->setup), zone, NULL);

  *cost = G_MAXUINT;
  for (guint i = 0; i < reach->len; i++)
    if (g_array_index (reach, MusterReach, i).zone == wanted)
      *cost = g_array_index (reach, MusterReach, i).cost;
  return reach->len;
}

static void
test_reach (void)
{
  g_auto (Game) game = { 0 };
  guint cost;

  begin (&game, "line", "<place unit='b' x='4' y='3'/>", "<place unit='n' x='0' y='0'/><place unit='n' x='1' y='0'/>", "");
  /* 6 points: a line of Europeans steps sideways, and turns round for 1: all within three zones and less across corners, but where the others stand. */
  g_assert_cmpuint (count_reach (&game, "a/a", "5,4", &cost), >, 20);
  g_assert_cmpuint (cost, ==, G_MAXUINT);
  count_reach (&game, "a/a", "5,3", &cost);
  g_assert_cmpuint (cost, ==, 4);
  count_reach (&game, "a/a", "6,4", &cost);
  g_assert_cmpuint (cost, ==, 3);
  count_reach (&game, "a/a", "5,1", &cost);
  g_assert_cmpuint (cost, ==, G_MAXUINT);
  count_reach (&game, "a/a", "5,5", &cost);
  g_assert_cmpuint (cost, ==, G_MAXUINT);
  game_do (&game, "resolve act=move actor=a/a to=5,6", NULL);
  count_reach (&game, "a/a", "5,7", &cost);
  g_assert_cmpuint (cost, ==, 2);
  count_reach (&game, "a/a", "5,8", &cost);
  g_assert_cmpuint (cost, ==, G_MAXUINT);
  /* Whose turn it is not, who has to throw, whom nobody knows. */
  g_assert_cmpuint (count_reach (&game, "b/n", "1,1", &cost), ==, 0);
  g_assert_cmpuint (count_reach (&game, "a/c", "1,1", &cost), ==, 0);
  g_assert_cmpuint (count_reach (&game, "nobody", "1,1", &cost), ==, 0);
  bases_go_to (&game, "native-move");
  g_assert_cmpuint (count_reach (&game, "b/n", "2,1", &cost), ==, 0);
  game_do (&game, "resolve act=points actor=b/n", "2 3");
  g_assert_cmpuint (count_reach (&game, "b/n", "2,1", &cost), >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOV-03/what-a-way-takes", test_costs);
  g_test_add_func ("/rules/SC-MOV-07/who-steps-sideways", test_sideways);
  g_test_add_func ("/rules/SC-MOV-01/ways-and-points", test_points);
  g_test_add_func ("/engine/turn-positions/move-words", test_words);
  g_test_add_func ("/engine/turn-positions/move-enemies", test_enemies);
  g_test_add_func ("/engine/turn-positions/move-ground", test_ground);
  g_test_add_func ("/rules/SC-MOV-08/through-friends", test_room);
  g_test_add_func ("/engine/turn-positions/move-body", test_body);
  g_test_add_func ("/engine/turn-positions/move-body-at-the-edge", test_body_at_the_edge);
  g_test_add_func ("/rules/SC-ORG-07/formations-in-a-game", test_formation);
  g_test_add_func ("/rules/SC-MOV-06/distance-as-they-stand", test_charge_distance);
  g_test_add_func ("/rules/SC-MOV-06/straight-at-the-enemy", test_charge_way);
  g_test_add_func ("/rules/SC-MOV-08/charges-not-through-friends", test_charge_blocked);
  g_test_add_func ("/rules/SC-MOV-08/friends-who-came-between", test_charge_shut);
  g_test_add_func ("/engine/turn-positions/reach", test_reach);

  return g_test_run ();
}
