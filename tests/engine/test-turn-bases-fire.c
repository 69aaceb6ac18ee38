/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-bases.h"

/* Fire and close combat between units of bases: who, when, what is destroyed and what driven back. Positions are left to the table. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

static gboolean
owes (Game *game, const char *unit, const char *rule)
{
  return strings_owes (game, unit, rule);
}

/* Europeans first, whose losses are gone when natives fire. */
static void
test_order (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  game_forbid (&game, "resolve act=fire actor=b/m target=a/a range=3", "SC-SEQ-01");
  game_do (&game, "resolve act=fire actor=a/b target=b/m range=3", "6 6 6 6 1 1 1 1");
  g_assert_cmpint (game_strength (&game, "b/m"), ==, 2);
  bases_go_to (&game, "native-fire");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/m range=3", "SC-FIR-01");
  game_refuse (&game, "resolve act=fire actor=b/m target=a/a range=3", "6 6 6 6 6 6",
               MUSTER_ENGINE_ERROR_DICE, "2");
  game_do (&game, "resolve act=fire actor=b/m target=a/a range=3", "6 6");
  g_assert_cmpint (game_strength (&game, "a/a"), ==, 2);
  /* Native losses are gone before close combat. */
  bases_go_to (&game, "close-combat");
  game_refuse (&game, "resolve act=melee actor=a/a target=b/m adjoining=yes", "1 1 1 1 1 1",
               MUSTER_ENGINE_ERROR_DICE, "4");
  game_do (&game, "resolve act=melee actor=a/a target=b/m adjoining=yes", "1 1 1 1");
}

/* One fire a unit and turn, at the enemy, with what it has. */
static void
test_who (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "european-fire");
  game_forbid (&game, "resolve act=fire actor=a/train target=b/n range=1", "SC-WPN-01");
  game_forbid (&game, "resolve act=fire actor=a/a target=a/b range=1", "SC-FIR-02");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=7", "SC-WPN-01");
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n", NULL, ARGUMENT, "range");
  game_do (&game, "activate unit=a/a", NULL);
  g_assert_true (game_prompts (&game, "SC-FIR-02"));
  entry = game_do (&game, "resolve act=fire actor=a/a target=b/n range=6", "1 2 3 4");
  g_assert_true (game_entry_cites (entry, "SC-FIR-06"));
  game_forbid (&game, "resolve act=fire actor=a/a target=b/m range=6", "SC-FIR-06");
  bases_go_to (&game, "native-fire");
  game_forbid (&game, "resolve act=fire actor=b/camels target=a/a range=1", "SC-WPN-01");
  bases_go_to (&game, "european-fire");
  game_do (&game, "resolve act=fire actor=a/a target=b/m range=6", "1 2 3 4");
}

/* How far it is and where it lies people at the table see: they say the one and are reminded of the other. */
static void
test_seen (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  g_assert_false (game_prompts (&game, "SC-FIR-05"));
  game_do (&game, "activate unit=a/a", NULL);
  g_assert_true (game_prompts (&game, "SC-FIR-03"));
  g_assert_true (game_prompts (&game, "SC-FIR-05"));
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n", NULL, ARGUMENT, "range");
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n range=1.5", NULL, ARGUMENT, "range");
}

/* Close combat is with who adjoins, which is asked. */
static void
test_adjoining (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "close-combat");
  game_refuse (&game, "resolve act=melee actor=b/n target=a/b", NULL, ARGUMENT, "adjoining");
  game_forbid (&game, "resolve act=melee actor=b/n target=a/b adjoining=no", "SC-MEL-05");
  g_assert_false (game_prompts (&game, "SC-MEL-01"));
  game_do (&game, "activate unit=b/n", NULL);
  g_assert_true (game_prompts (&game, "SC-MEL-01"));
  game_do (&game, "resolve act=melee actor=b/n target=a/b adjoining=yes", "1 1 1 1 1 1 1 1 1 1");
}

/* Driven back */

/* Nobody knows how many before the dice have fallen: it is told then, and nothing comes before it. */
static void
test_driven_owed (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "european-fire");
  entry = game_do (&game, "resolve act=fire actor=a/a target=b/n range=3", "6 5 5 1");
  g_assert_true (game_entry_cites (entry, "SC-FIR-08"));
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 5);
  g_assert_true (owes (&game, "b/n", "SC-FIR-08"));
  g_assert_true (game_may (&game, "answer", "b/n=blocked:0"));
  g_assert_true (game_may (&game, "answer", "b/n=blocked:2"));
  g_assert_false (game_may (&game, "answer", "b/n=blocked:3"));
  g_assert_false (game_may (&game, "next", ""));
  g_assert_false (game_may (&game, "activate", "a/b"));
  game_forbid (&game, "next", "SC-FIR-08");
  game_forbid (&game, "resolve act=fire actor=a/b target=b/m range=3", "SC-FIR-08");
  game_refuse (&game, "answer unit=b/n blocked=3", NULL, ARGUMENT, "blocked");
  game_refuse (&game, "answer unit=b/n blocked=-1", NULL, ARGUMENT, "blocked");
  game_forbid (&game, "answer unit=b/m blocked=0", "SC-FIR-08");
  entry = game_do (&game, "answer unit=b/n blocked=1", NULL);
  g_assert_true (game_entry_cites (entry, "SC-FIR-08"));
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 4);
  g_assert_false (owes (&game, "b/n", "SC-FIR-08"));
  game_do (&game, "next", NULL);
}

/* Or told with the act. */
static void
test_driven_told (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n range=3 blocked=3", "6 5 5 1", ARGUMENT,
               "blocked");
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=3 blocked=2", "6 5 5 1");
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 3);
  game_do (&game, "resolve act=fire actor=a/b target=b/n range=3 blocked=0", "5 5 1 1 1 1 1 1");
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 3);
  g_assert_false (owes (&game, "b/n", "SC-FIR-08"));
}

/* Destructions come first: no more can be driven back than are left. Europeans are not. */
static void
test_driven_rest (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  game_do (&game, "resolve act=fire actor=a/b target=b/h range=3", "6 6 6 5 5 5 1 1");
  g_assert_cmpint (game_strength (&game, "b/h"), ==, 1);
  game_refuse (&game, "answer unit=b/h blocked=2", NULL, ARGUMENT, "blocked");
  game_do (&game, "answer unit=b/h blocked=1", NULL);
  g_assert_true (game_has_state (&game, "b/h", "destroyed"));
  bases_go_to (&game, "native-fire");
  game_do (&game, "resolve act=fire actor=b/m target=a/a range=3", "5 5 5 5 5 6");
  g_assert_cmpint (game_strength (&game, "a/a"), ==, 3);
  g_assert_false (owes (&game, "a/a", "SC-FIR-08"));
  game_do (&game, "next", NULL);
}

/* In fortifications, as the state says, it takes pairs. */
static void
test_fortified (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  game_do (&game, "state unit=b/n fortified=yes", NULL);
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=3", "6 6 6 5");
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 5);
  g_assert_false (owes (&game, "b/n", "SC-FIR-08"));
  bases_go_to (&game, "close-combat");
  game_do (&game, "resolve act=melee actor=b/n target=a/a adjoining=yes", "6 6 1 1 1 6 6 6 5");
  g_assert_cmpint (game_strength (&game, "a/a"), ==, 2);
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 4);
}

/* An umpire may let it be. */
static void
test_driven_overruled (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=3", "5 1 1 1");
  game_do (&game, "overrule reason=table", NULL);
  game_do (&game, "next", NULL);
  g_assert_false (owes (&game, "b/n", "SC-FIR-08"));
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 6);
}

/* Close combat */

static void
test_melee (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "close-combat");
  game_refuse (&game, "resolve act=melee actor=b/n target=a/b", NULL, ARGUMENT, "adjoining");
  game_forbid (&game, "resolve act=melee actor=b/n target=a/b adjoining=no", "SC-MEL-05");
  game_forbid (&game, "resolve act=melee actor=b/n target=b/m adjoining=yes", "SC-MEL-01");
  game_do (&game, "activate unit=b/n", NULL);
  g_assert_true (game_prompts (&game, "SC-MEL-01"));
  /* Both throw at once, and both lose. */
  entry = game_do (&game, "resolve act=melee actor=b/n target=a/b adjoining=yes", "6 5 5 1 1 1 6 6 5 1");
  g_assert_true (game_entry_cites (entry, "SC-MEL-02"));
  g_assert_cmpint (game_strength (&game, "a/b"), ==, 3);
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 4);
  g_assert_true (owes (&game, "a/b", "SC-FIR-08"));
  g_assert_true (owes (&game, "b/n", "SC-FIR-08"));
  game_do (&game, "answer unit=a/b blocked=2", NULL);
  game_forbid (&game, "next", "SC-FIR-08");
  game_do (&game, "answer unit=b/n blocked=0", NULL);
  g_assert_cmpint (game_strength (&game, "a/b"), ==, 1);
  /* Once a turn. */
  game_forbid (&game, "resolve act=melee actor=b/n target=a/a adjoining=yes", "SC-MEL-02");
  /* Both told with it. */
  game_do (&game, "resolve act=melee actor=b/m target=a/levy adjoining=yes blocked=1 attacker-blocked=1",
           "5 1 1 1 1 1 5 1 1 1");
  g_assert_cmpint (game_strength (&game, "a/levy"), ==, 3);
  g_assert_cmpint (game_strength (&game, "b/m"), ==, 5);
}

/* Dice by arm: mounted two, transport none. */
static void
test_melee_arms (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "close-combat");
  game_do (&game, "resolve act=melee actor=a/c target=b/h adjoining=yes", "1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  game_do (&game, "resolve act=melee actor=a/gun target=b/g adjoining=yes", "1 1");
  game_do (&game, "resolve act=melee actor=a/hq target=b/camels adjoining=yes", "6");
  g_assert_true (game_has_state (&game, "b/camels", "destroyed"));
}

/* Who has charged means to attack: it is owed until it is fought, or has not got there. */
static void
test_charge_fought (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_do (&game, "resolve act=charge actor=a/c target=b/n distance=4 clear=yes", NULL);
  game_do (&game, "resolve act=charge actor=a/a target=b/m distance=2 clear=yes", NULL);
  bases_go_to (&game, "close-combat");
  g_assert_true (owes (&game, "a/c", "SC-MOV-06"));
  g_assert_true (owes (&game, "a/a", "SC-MOV-06"));
  game_forbid (&game, "next", "SC-MOV-06");
  game_forbid (&game, "permit choice=short unit=a/b", "SC-MOV-06");
  game_do (&game, "resolve act=melee actor=a/c target=b/n adjoining=yes", "1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_false (owes (&game, "a/c", "SC-MOV-06"));
  g_assert_false (game_has_state (&game, "a/c", "charging"));
  game_forbid (&game, "next", "SC-MOV-06");
  game_do (&game, "permit choice=short unit=a/a", NULL);
  g_assert_false (game_has_state (&game, "a/a", "charging"));
  game_do (&game, "next", NULL);
}

/* Fire does not end a charge; who is charged may fight it out, or be gone. */
static void
test_charge_settled (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_do (&game, "resolve act=charge actor=a/c target=b/n distance=4 clear=yes", NULL);
  game_do (&game, "resolve act=charge actor=a/a target=b/g distance=2 clear=yes", NULL);
  bases_go_to (&game, "european-fire");
  game_do (&game, "resolve act=fire actor=a/c target=b/m range=3", "1 1 1");
  g_assert_true (game_has_state (&game, "a/c", "charging"));
  game_do (&game, "resolve act=fire actor=a/b target=b/g range=3", "6 1 1 1 1 1 1 1");
  bases_go_to (&game, "close-combat");
  g_assert_false (owes (&game, "a/a", "SC-MOV-06"));
  g_assert_true (owes (&game, "a/c", "SC-MOV-06"));
  game_do (&game, "resolve act=melee actor=b/n target=a/c adjoining=yes", "1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_false (owes (&game, "a/c", "SC-MOV-06"));
  game_do (&game, "next", NULL);
}

/* Whose weapon nobody has written down fires with one that its type may have. */
static void
test_unwritten_weapon (void)
{
  g_auto (Game) game = { 0 };

  strings_init (&game, "scwares", BASES_BRIGADE,
                "<army ruleset='scwares' name='Host' faction='mahdist' year='1885'>"
                "<unit id='n' type='native-foot' name='Ansar'/></army>",
                "", "");
  bases_go_to (&game, "native-fire");
  game_forbid (&game, "resolve act=fire actor=b/n target=a/a range=1 weapon=heavy-gun", "SC-WPN-01");
  game_forbid (&game, "resolve act=fire actor=b/n target=a/a range=1 weapon=native-light-gun",
               "SC-WPN-01");
  game_do (&game, "resolve act=fire actor=b/n target=a/a range=1 weapon=musket", "1 1 1 1 1 1");
}

/* Close combat is simultaneous: who has been attacked has struck, and does not begin the same fight anew. */
static void
test_fought_once (void)
{
  g_auto (Game) game = { 0 };

  bases_init (&game, "", "");
  bases_go_to (&game, "close-combat");
  game_do (&game, "resolve act=melee actor=b/n target=a/b adjoining=yes", "1 1 1 1 1 1 1 1 1 1");
  game_forbid (&game, "resolve act=melee actor=a/b target=b/n adjoining=yes", "SC-MEL-02");
  /* Others it does not attack either, as all of it have thrown; others attack its enemy, who does not throw again. */
  game_forbid (&game, "resolve act=melee actor=a/b target=b/m adjoining=yes", "SC-MEL-02");
  game_do (&game, "resolve act=melee actor=a/a target=b/n adjoining=yes", "1 1 1 6");
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 5);
  game_do (&game, "resolve act=melee actor=a/levy target=b/m adjoining=yes", "1 1 1 1 1 1 1 1 1 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-01/losses-go-before-the-next-fire", test_order);
  g_test_add_func ("/rules/SC-FIR-02/who-fires-at-whom", test_who);
  g_test_add_func ("/rules/SC-FIR-03/told-at-the-table", test_seen);
  g_test_add_func ("/rules/SC-FIR-05/reminded-at-the-table", test_seen);
  g_test_add_func ("/rules/SC-MEL-01/reminded-at-the-table", test_adjoining);
  g_test_add_func ("/rules/SC-MEL-05/asked-at-the-table", test_adjoining);
  g_test_add_func ("/rules/SC-FIR-08/driven-back-comes-first", test_driven_owed);
  g_test_add_func ("/rules/SC-FIR-08/told-with-the-act", test_driven_told);
  g_test_add_func ("/rules/SC-FIR-09/no-more-than-are-left", test_driven_rest);
  g_test_add_func ("/rules/SC-FIR-06/fortified-in-a-game", test_fortified);
  g_test_add_func ("/turn/driven/overruled", test_driven_overruled);
  g_test_add_func ("/rules/SC-MEL-02/both-at-once-in-a-game", test_melee);
  g_test_add_func ("/rules/SC-MEL-04/dice-by-arm-in-a-game", test_melee_arms);
  g_test_add_func ("/rules/SC-MOV-06/charges-are-fought", test_charge_fought);
  g_test_add_func ("/rules/SC-MOV-06/charges-that-are-settled", test_charge_settled);
  g_test_add_func ("/rules/SC-MEL-02/a-pair-fights-once-a-turn", test_fought_once);
  g_test_add_func ("/rules/SC-WPN-01/a-weapon-that-is-not-written-down", test_unwritten_weapon);

  return g_test_run ();
}
