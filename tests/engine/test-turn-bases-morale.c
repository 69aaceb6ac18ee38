/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-bases.h"

/* Morale of formations: when they owe a test, who counts, and what those do who fail. Positions are left to the table. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

/* So many are left of UNIT. */
static void
lose_to (Game *game, const char *unit, gint64 left)
{
  g_autofree char *line = g_strdup_printf ("casualty unit=%s count=%d", unit,
                                           (int) (game_strength (game, unit) - left));

  if (game_strength (game, unit) > left)
    game_do (game, line, NULL);
}

/* Whether the group GROUP has to test now. */
static gboolean
tests (Game *game, const char *group)
{
  return game_may (game, "test", group);
}

/* Why a group does not test now: how many are left of it, and when it will. */
static void
test_not_now (void)
{
  g_auto (Game) game = { 0 };

  bases_init (&game, "", "");
  game_refuse (&game, "test unit=a/f1", NULL, FORBIDDEN, "“1st Brigade” does not owe this now, with 11 of 11 left: Morale");
  lose_to (&game, "a/a", 1);
  lose_to (&game, "a/b", 1);
  lose_to (&game, "a/c", 0);
  game_refuse (&game, "test unit=a/f1", NULL, FORBIDDEN, "“1st Brigade” owes this in the next turn, with 2 of 11 left: Morale");
  lose_to (&game, "b/n", 0);
  lose_to (&game, "b/m", 2);
  bases_go_to (&game, "event");
  bases_go_to (&game, "european-morale");
  game_refuse (&game, "test unit=b/i1", NULL, FORBIDDEN, "“Black Flag” owes this when its phase comes, with 6 of 16 left: Morale");
}

static void
next_turn (Game *game, const char *phase)
{
  bases_go_to (game, "close-combat");
  bases_go_to (game, phase);
}

/* 25 per cent of Europeans, 50 of natives: at the share, and just above it. */
static void
test_share (void)
{
  static const struct
  {
    const char *group;
    const char *phase;
    gint64 left[3];
    gboolean tests;
  } CASES[] = {
    { "a/f1", "european-morale", { 1, 1, 1 }, FALSE }, { "a/f1", "european-morale", { 1, 1, 0 }, TRUE },
    { "a/levy", "european-morale", { 2 }, FALSE },     { "a/levy", "european-morale", { 1 }, TRUE },
    { "b/i1", "native-morale", { 6, 2, 1 }, FALSE },   { "b/i1", "native-morale", { 6, 2, 0 }, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      const char *const F1[] = { "a/a", "a/b", "a/c" };
      const char *const I1[] = { "b/n", "b/m", "b/h" };
      g_auto (Game) game = { 0 };

      bases_init (&game, "", "");
      if (g_str_equal (CASES[i].group, "a/levy"))
        lose_to (&game, "a/levy", CASES[i].left[0]);
      for (guint k = 0; k < 3 && !g_str_equal (CASES[i].group, "a/levy"); k++)
        lose_to (&game, CASES[i].group[0] == 'a' ? F1[k] : I1[k], CASES[i].left[k]);
      next_turn (&game, CASES[i].phase);
      g_test_message ("case %u", i);
      g_assert_true (tests (&game, CASES[i].group) == CASES[i].tests);
      g_assert_true (game_may (&game, "next", "") == !CASES[i].tests);
    }
}

/* At the start of the turn after, and the phase cannot end before. */
static void
test_owed (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterEntry *entry;

  bases_begin (&game, "native-fire");
  lose_to (&game, "a/a", 0);
  lose_to (&game, "a/b", 1);
  lose_to (&game, "a/c", 1);
  g_assert_false (tests (&game, "a/f1"));
  game_forbid (&game, "test unit=a/f1", "SC-MOR-01");
  bases_go_to (&game, "european-morale");
  g_assert_true (tests (&game, "a/f1"));
  g_assert_true (strings_owes (&game, "a/b", "SC-MOR-01"));
  survey = muster_survey_new (game.setup, game.state);
  g_assert_nonnull (strstr (muster_survey_get_now (survey), "1st Brigade"));
  game_forbid (&game, "next", "SC-MOR-01");
  /* By the formation or any unit of it. */
  game_refuse (&game, "test unit=a/f9", NULL, ARGUMENT, "a/f9");
  game_refuse (&game, "test unit=a/f1 strength=many", NULL, ARGUMENT, "strength");
  entry = game_do (&game, "test unit=f1", "3");
  g_assert_true (game_entry_cites (entry, "SC-MOR-03"));
  g_assert_false (game_has_state (&game, "a/b", "fleeing"));
  game_forbid (&game, "test unit=a/b", "SC-MOR-02");
  game_do (&game, "next", NULL);
}

/* Once tested, again every turn until it fails. */
static void
test_again (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "native-fire");
  lose_to (&game, "b/n", 0);
  lose_to (&game, "b/m", 4);
  next_turn (&game, "native-morale");
  game_do (&game, "test unit=b/i1", "4");
  /* Even if somebody comes back. */
  game_do (&game, "casualty unit=b/m count=-2", NULL);
  next_turn (&game, "native-morale");
  entry = game_do (&game, "test unit=b/m", "4");
  g_assert_true (game_entry_cites (entry, "SC-MOR-02"));
  next_turn (&game, "native-morale");
  game_do (&game, "resolve procedure=morale actor=b/h", "3");
  g_assert_true (game_has_state (&game, "b/h", "fleeing"));
  g_assert_true (game_has_state (&game, "b/m", "fleeing"));
  /* Its commander with it. */
  g_assert_true (game_has_state (&game, "b/emir", "fleeing"));
  g_assert_false (game_has_state (&game, "b/n", "fleeing"));
  g_assert_false (game_has_state (&game, "b/g", "fleeing"));
  bases_go_to (&game, "native-move");
  game_do (&game, "state unit=b/h clear=yes", NULL);
  game_do (&game, "state unit=b/m clear=yes", NULL);
  game_do (&game, "state unit=b/emir clear=yes", NULL);
  next_turn (&game, "native-morale");
  g_assert_false (tests (&game, "b/i1"));
  game_forbid (&game, "test unit=b/i1", "SC-MOR-02");
}

/* Units of one base neither test nor count. */
static void
test_one_base (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "native-fire");
  lose_to (&game, "a/hq", 0);
  /* 2 of 11 are left, and with the general it would be 2 of 12 or 3 of 12. */
  lose_to (&game, "a/a", 0);
  lose_to (&game, "a/b", 0);
  next_turn (&game, "european-morale");
  g_assert_false (tests (&game, "a/f1"));
  lose_to (&game, "a/c", 2);
  /* Not before the turn after. */
  g_assert_false (tests (&game, "a/f1"));
  next_turn (&game, "european-morale");
  g_assert_true (tests (&game, "a/f1"));
  game_forbid (&game, "test unit=a/gun", "SC-MOR-05");
  game_forbid (&game, "test unit=a/train", "SC-MOR-05");
  game_refuse (&game, "test unit=a/f1", "3 3", MUSTER_ENGINE_ERROR_DICE, "1");
  lose_to (&game, "a/c", 0);
  g_assert_false (tests (&game, "a/f1"));
  game_do (&game, "next", NULL);
}

/* The class of a mixed formation is its commander's; without one that of most bases. */
static void
test_mixed (void)
{
  g_auto (Game) game = { 0 };
  g_auto (Game) led = { 0 };
  g_autoptr (GString) brigade = g_string_new (BASES_BRIGADE);

  g_string_replace (brigade, "id='a' type='infantry-battalion' name='Guards' class='european'",
                    "id='a' type='native-foot' name='Friendlies'", 1);
  strings_init (&game, "scwares", brigade->str, BASES_IMPI, "", "");
  lose_to (&game, "a/a", 0);
  lose_to (&game, "a/b", 0);
  next_turn (&game, "european-morale");
  g_assert_true (tests (&game, "a/f1"));
  g_string_replace (brigade, "id='hq' type='commander' name='Stewart' class='european' weapon='pistol'",
                    "id='hq' type='transport' name='Carts' class='european'", 1);
  strings_init (&led, "scwares", brigade->str, BASES_IMPI, "", "");
  lose_to (&led, "a/a", 1);
  lose_to (&led, "a/b", 0);
  next_turn (&led, "european-morale");
  g_assert_false (tests (&led, "a/f1"));
  bases_go_to (&led, "native-morale");
  g_assert_true (tests (&led, "a/f1"));
  game_do (&led, "test unit=a/f1", "4");
}

/* Who fails goes at once, straight away, and does not charge. */
static void
test_flight (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "native-fire");
  lose_to (&game, "a/a", 1);
  lose_to (&game, "a/b", 1);
  lose_to (&game, "a/c", 0);
  next_turn (&game, "european-morale");
  entry = game_do (&game, "test unit=a/f1", "2");
  g_assert_true (game_entry_cites (entry, "SC-MOR-04"));
  bases_go_to (&game, "european-move");
  g_assert_true (strings_owes (&game, "a/a", "SC-MOR-04"));
  g_assert_true (strings_owes (&game, "a/hq", "SC-MOR-04"));
  g_assert_false (strings_owes (&game, "a/c", "SC-MOR-04"));
  g_assert_false (strings_owes (&game, "a/gun", "SC-MOR-04"));
  game_forbid (&game, "next", "SC-MOR-04");
  game_forbid (&game, "resolve act=charge actor=a/a target=b/n distance=2 clear=yes", "SC-MOR-04");
  game_refuse (&game, "resolve act=move actor=a/a orthogonal=2", NULL, ARGUMENT, "away");
  game_forbid (&game, "resolve act=move actor=a/a orthogonal=2 away=no", "SC-MOR-04");
  game_do (&game, "resolve act=points actor=a/a", NULL);
  g_assert_true (strings_owes (&game, "a/a", "SC-MOR-04"));
  game_do (&game, "resolve act=move actor=a/a orthogonal=3 away=yes", NULL);
  g_assert_false (strings_owes (&game, "a/a", "SC-MOR-04"));
  game_do (&game, "resolve act=move actor=a/b orthogonal=3 away=yes", NULL);
  game_forbid (&game, "next", "SC-MOR-04");
  game_do (&game, "state unit=a/hq clear=yes", NULL);
  game_do (&game, "next", NULL);
  /* It goes on until it is clear of the enemy; then it may stand, but comes no nearer. */
  next_turn (&game, "european-move");
  g_assert_true (strings_owes (&game, "a/a", "SC-MOR-04"));
  g_assert_false (strings_owes (&game, "a/hq", "SC-MOR-04"));
  game_do (&game, "state unit=a/a clear=yes", NULL);
  game_do (&game, "state unit=a/b clear=yes", NULL);
  g_assert_false (strings_owes (&game, "a/a", "SC-MOR-04"));
  game_forbid (&game, "resolve act=move actor=a/a orthogonal=2 away=no", "SC-MOR-04");
  game_forbid (&game, "resolve act=charge actor=a/a target=b/n distance=2 clear=yes", "SC-MOR-04");
  game_do (&game, "next", NULL);
}

/* Natives throw for how far they flee. */
static void
test_flight_thrown (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "native-fire");
  lose_to (&game, "b/n", 0);
  lose_to (&game, "b/m", 2);
  next_turn (&game, "native-morale");
  game_do (&game, "test unit=b/i1", "1");
  bases_go_to (&game, "native-move");
  g_assert_true (strings_owes (&game, "b/m", "SC-MOR-04"));
  game_forbid (&game, "next", "SC-MOR-04");
  game_do (&game, "resolve act=points actor=b/m", "2 2");
  g_assert_true (strings_owes (&game, "b/m", "SC-MOR-04"));
  game_do (&game, "resolve act=move actor=b/m diagonal=1 away=yes", NULL);
  g_assert_false (strings_owes (&game, "b/m", "SC-MOR-04"));
}

/* The umpire may let a test go. */
static void
test_overruled (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "native-fire");
  lose_to (&game, "b/n", 0);
  lose_to (&game, "b/m", 2);
  next_turn (&game, "native-morale");
  game_do (&game, "overrule reason=table", NULL);
  game_do (&game, "next", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "native-move");
  g_assert_false (tests (&game, "b/i1"));
  game_do (&game, "next", NULL);
}

/* What a group is the game knows: nobody is asked, and nothing else is taken for it. */
static void
test_known (void)
{
  static const char *const KNOWN[] = { "class=european", "strength=2", "original=11", "tested-before=no" };
  const char *const NAMES[] = { "a/f1", "a/a" };
  g_auto (Game) game = { 0 };

  bases_init (&game, "", "");
  lose_to (&game, "a/a", 1);
  lose_to (&game, "a/b", 1);
  lose_to (&game, "a/c", 0);
  next_turn (&game, "european-morale");
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_auto (GStrv) words = muster_turn_fill (game.setup, game.state, "morale", NAMES[i], NULL);

      for (guint k = 0; k < G_N_ELEMENTS (KNOWN); k++)
        g_assert_true (g_strv_contains ((const char *const *) words, KNOWN[k]));
    }
  game_forbid (&game, "test unit=a/f1 original=4", "SC-MOR-06");
  game_forbid (&game, "test unit=a/f1 class=native", "SC-MOR-03");
  game_do (&game, "test unit=a/f1 original=11 class=european", "3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOR-01/at-the-share-or-below", test_share);
  g_test_add_func ("/rules/SC-MOR-01/owed-in-the-turn-after", test_owed);
  g_test_add_func ("/rules/SC-MOR-01/when-it-is-owed", test_not_now);
  g_test_add_func ("/rules/SC-MOR-02/again-until-it-fails", test_again);
  g_test_add_func ("/rules/SC-MOR-05/one-base-never-tests", test_one_base);
  g_test_add_func ("/rules/SC-MOR-06/class-of-a-mixed-formation", test_mixed);
  g_test_add_func ("/rules/SC-MOR-04/goes-at-once", test_flight);
  g_test_add_func ("/rules/SC-MOR-04/natives-throw-first", test_flight_thrown);
  g_test_add_func ("/rules/SC-MOR-07/clear-of-the-enemy", test_flight);
  g_test_add_func ("/turn/groups/overruled", test_overruled);
  g_test_add_func ("/rules/SC-MOR-06/what-a-group-is", test_known);

  return g_test_run ();
}
