/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"

/* Units that flee and whose places are kept: away from every enemy, until ten zones from all, and no nearer again. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

/* The guards, who flee, in a field of 30 x 20; the phase of their movement. */
static void
begin (Game *game, const char *british, const char *native)
{
  g_autoptr (MusterNode) scenario =
      zones_make (british, native, "<field width='30' height='20' measure='zone'/>", "");

  game_init_scenario (game, scenario);
  game_do (game, "state unit=a/a fleeing=yes", NULL);
  bases_go_to (game, "european-move");
}

static void
test_away (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "<place unit='a' x='10' y='10' formation='square'/>", "<place unit='emir' x='10' y='7'/><place unit='camels' x='0' y='0'/>");
  g_assert_true (strings_owes (&game, "a/a", "SC-MOR-04"));
  zones_forbid (&game, "next", NULL, "SC-MOR-04");
  zones_forbid (&game, "resolve act=move actor=a/a to=11,10", NULL, "SC-MOR-04");
  zones_forbid (&game, "resolve act=charge actor=a/a target=b/emir", NULL, "SC-MOR-04");
  game_do (&game, "resolve act=move actor=a/a to=11,12", NULL);
  /* As far as it can. */
  g_assert_true (strings_owes (&game, "a/a", "SC-MOR-04"));
  game_do (&game, "resolve act=move actor=a/a to=11,14", NULL);
  g_assert_false (strings_owes (&game, "a/a", "SC-MOR-04"));
  zones_assert_at (&game, "a/a", "11,14:4", "n");
  g_assert_false (game_has_state (&game, "a/a", "clear"));
  game_do (&game, "next", NULL);
}

static void
test_clear (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  begin (&game, "<place unit='a' x='10' y='10' formation='square'/>", "<place unit='emir' x='10' y='2'/>");
  game_do (&game, "resolve act=move actor=a/a to=11,12", NULL);
  g_assert_false (game_has_state (&game, "a/a", "clear"));
  entry = game_do (&game, "resolve act=move actor=a/a to=11,13", NULL);
  g_assert_true (game_entry_cites (entry, "SC-MOR-07"));
  g_assert_true (game_has_state (&game, "a/a", "clear"));
  g_assert_false (strings_owes (&game, "a/a", "SC-MOR-04"));
  /* Halting and going on are free, and never nearer than ten. */
  zones_forbid (&game, "resolve act=move actor=a/a to=11,12", NULL, "SC-MOR-07");
  game_do (&game, "resolve act=move actor=a/a to=12,13", NULL);
  bases_go_to (&game, "native-move");
  bases_go_to (&game, "european-move");
  g_assert_false (strings_owes (&game, "a/a", "SC-MOR-04"));
  game_do (&game, "resolve act=move actor=a/a to=12,14", NULL);
  game_do (&game, "resolve act=move actor=a/a to=12,13", NULL);
  game_do (&game, "next", NULL);
}

/* Not past the enemy, however far behind him: neither at once nor at the same distance round him. */
static void
test_not_past (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "<place unit='a' x='10' y='12' formation='square'/>", "<place unit='emir' x='10' y='9'/>");
  zones_forbid (&game, "resolve act=move actor=a/a to=10,6", NULL, "SC-MOR-04");
  zones_forbid (&game, "resolve act=move actor=a/a to=14,9", NULL, "SC-MOR-04");
  zones_forbid (&game, "resolve act=move actor=a/a from=11,13 count=1 to=10,6", NULL, "SC-MOR-04");
  game_do (&game, "resolve act=move actor=a/a to=12,14", NULL);
}

/* With a lake behind it, it goes along that, no nearer. */
static void
test_around (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterNode) scenario = zones_make (
      "<place unit='a' x='10' y='12' formation='square'/>", "<place unit='emir' x='9' y='10'/>",
      "<field width='30' height='20' measure='zone'/>",
      "<feature kind='open' passable='no'><rect x='9' y='13' width='3' height='1'/></feature>"
      "<feature kind='open' passable='no'><rect x='11' y='12' width='1' height='1'/></feature>");

  game_init_scenario (&game, scenario);
  game_do (&game, "state unit=a/a fleeing=yes", NULL);
  bases_go_to (&game, "european-move");
  /* Four zones are no farther than it goes: the way leads by 12,12, at the same distance. */
  g_assert_true (strings_owes (&game, "a/a", "SC-MOR-04"));
  zones_forbid (&game, "resolve act=move actor=a/a to=10,9", NULL, "SC-MOR-04");
  game_do (&game, "resolve act=move actor=a/a to=13,12", NULL);
}

/* Who is clear stays so all the way. */
static void
test_clear_all_the_way (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "<place unit='c' x='5' y='15'/><place unit='c' x='5' y='16'/>", "<place unit='emir' x='9' y='9'/>");
  game_do (&game, "state unit=a/a fleeing=no", NULL);
  game_do (&game, "state unit=a/c fleeing=yes", NULL);
  g_assert_true (game_has_state (&game, "a/c", "clear"));
  zones_forbid (&game, "resolve act=move actor=a/c to=14,16 from=6,16", NULL, "SC-MOR-07");
}

/* An enemy who comes after it drives it on, and it need not get away from him at once. */
static void
test_driven_on (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "<place unit='a' x='10' y='12' formation='square'/>", "<place unit='emir' x='10' y='2'/>");
  g_assert_true (game_has_state (&game, "a/a", "clear"));
  game_do (&game, "state unit=b/emir at=11,6:1", NULL);
  zones_forbid (&game, "resolve act=move actor=a/a to=12,12", NULL, "SC-MOR-07");
  game_do (&game, "resolve act=move actor=a/a to=11,14", NULL);
  game_do (&game, "resolve act=move actor=a/a to=11,15", NULL);
}

/* Nine is not ten. */
static void
test_limit (void)
{
  g_auto (Game) nine = { 0 };
  g_auto (Game) ten = { 0 };

  begin (&nine, "<place unit='a' x='10' y='11'/>", "<place unit='emir' x='10' y='2'/>");
  g_assert_false (game_has_state (&nine, "a/a", "clear"));
  g_assert_true (strings_owes (&nine, "a/a", "SC-MOR-04"));
  begin (&ten, "<place unit='a' x='10' y='12'/>", "<place unit='emir' x='10' y='2'/>");
  g_assert_true (game_has_state (&ten, "a/a", "clear"));
  g_assert_false (strings_owes (&ten, "a/a", "SC-MOR-04"));
}

/* In a corner it can go nowhere, and owes nothing. */
static void
test_cornered (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "<place unit='a' x='0' y='19'/>", "<place unit='emir' x='2' y='17'/>");
  g_assert_false (strings_owes (&game, "a/a", "SC-MOR-04"));
  game_do (&game, "next", NULL);
}

/* A group that fails its test flees, and natives throw for it. */
static void
test_natives (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='5' y='9'/>", "<place unit='n' x='5' y='5'/><place unit='n' x='6' y='5'/>", "");
  game_do (&game, "state unit=b/n fleeing=yes", NULL);
  bases_go_to (&game, "native-move");
  g_assert_true (strings_owes (&game, "b/n", "SC-MOR-04"));
  game_do (&game, "resolve act=points actor=b/n", "1 1");
  game_do (&game, "resolve act=move actor=b/n to=6,5", NULL);
  zones_assert_at (&game, "b/n", "6,5:4 7,5:2", "n");
  g_assert_false (strings_owes (&game, "b/n", "SC-MOR-04"));
  game_do (&game, "next", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOR-04/away-from-any-enemy", test_away);
  g_test_add_func ("/rules/SC-MOR-07/clear-and-no-nearer", test_clear);
  g_test_add_func ("/rules/SC-MOR-04/not-past-the-enemy", test_not_past);
  g_test_add_func ("/rules/SC-MOR-04/along-what-is-in-the-way", test_around);
  g_test_add_func ("/rules/SC-MOR-07/clear-all-the-way", test_clear_all_the_way);
  g_test_add_func ("/rules/SC-MOR-07/who-is-followed-goes-on", test_driven_on);
  g_test_add_func ("/rules/SC-MOR-04/ten-zones", test_limit);
  g_test_add_func ("/rules/SC-MOR-04/cornered", test_cornered);
  g_test_add_func ("/rules/SC-MOR-04/natives-throw-for-it", test_natives);

  return g_test_run ();
}
