/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"

/* How games end: what is counted, what the umpire tells, and what the rules ask for when the scenario asks for nothing. */

/* 29 men: 3 + 10 + 8 + 4 + 2 + 2. Two thirds are 19.33, so 20. */
static void
lose_men (Game *game)
{
  game_do (game, "casualty unit=a/a count=9 troop=infantryman", NULL);
  game_do (game, "casualty unit=a/b count=7", NULL);
  game_do (game, "casualty unit=a/staff count=3 troop=infantryman", NULL);
}

static void
test_open_battle (void)
{
  static const char *const LAST[] = { "casualty unit=a/a count=1 troop=infantryman",
                                      "casualty unit=a/train count=1 troop=wagon" };

  for (guint i = 0; i < G_N_ELEMENTS (LAST); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;

      sahara_init (&game, "", "");
      lose_men (&game);
      game_do (&game, "casualty unit=a/gun count=2 troop=cannon", NULL);
      game_do (&game, "casualty unit=a/gat count=1 troop=gatling", NULL);
      game_do (&game, LAST[1 - i], NULL);
      strings_assert_winner (&game, NULL);
      entry = game_do (&game, LAST[i], NULL);
      strings_assert_winner (&game, "b");
      strings_assert_step (entry, "SS-VIC-01", "2/3");
    }
}

/* Officers are no men, and who is taken counts as who falls. */
static void
test_officers_do_not_count (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", "");
  lose_men (&game);
  game_do (&game, "casualty unit=a/gun count=2 troop=cannon", NULL);
  game_do (&game, "casualty unit=a/gat count=1 troop=gatling", NULL);
  game_do (&game, "casualty unit=a/train count=1 troop=wagon", NULL);
  game_do (&game, "casualty unit=a/a count=1 troop=sergeant", NULL);
  game_do (&game, "casualty unit=a/staff count=1 troop=commander", NULL);
  strings_assert_winner (&game, NULL);
  game_do (&game, "casualty unit=a/b count=1 captured-by=b/z", NULL);
  strings_assert_winner (&game, "b");
}

/* A gun whose crew is gone still stands. */
static void
test_gun_without_crew (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", "");
  game_do (&game, "casualty unit=a/gat count=1 troop=gatling", NULL);
  game_do (&game, "casualty unit=a/train count=1 troop=wagon", NULL);
  game_do (&game, "casualty unit=a/gun count=1 troop=cannon", NULL);
  game_do (&game, "casualty unit=a/gun count=4", NULL);
  g_assert_true (game_has_state (&game, "a/gun", "crewless:1"));
  g_assert_cmpstr (muster_setup_describe_state (game.setup, "crewless:1"), ==,
                   "1 stands without a crew");
  lose_men (&game);
  strings_assert_winner (&game, NULL);
  game_do (&game, "casualty unit=a/gun count=1 troop=cannon", NULL);
  strings_assert_winner (&game, "b");
  g_assert_false (game_has_state (&game, "a/gun", "crewless:1"));
}

/* The Zulus have neither guns nor wagons: 42 men, 28 of them decide. */
static void
test_army_without_guns (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", "");
  game_do (&game, "casualty unit=b/z count=20 troop=infantryman", NULL);
  game_do (&game, "casualty unit=b/y count=7", NULL);
  strings_assert_winner (&game, NULL);
  game_do (&game, "casualty unit=b/h count=1 troop=cavalryman", NULL);
  strings_assert_winner (&game, "a");
}

static void
test_sandpit_open_battle (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  /* 16 men: 11. */
  sandpit_init (&game, "", "");
  game_do (&game, "casualty unit=a/a count=10", NULL);
  game_do (&game, "casualty unit=a/gun count=1 troop=cannon", NULL);
  game_do (&game, "casualty unit=a/train count=1 troop=wagon", NULL);
  strings_assert_winner (&game, NULL);
  entry = game_do (&game, "casualty unit=a/gun count=1 troop=gunner", NULL);
  strings_assert_winner (&game, "b");
  g_assert_true (game_entry_cites (entry, "SP-VIC-01"));
}

static void
test_sandpit_without_guns (void)
{
  g_auto (Game) game = { 0 };

  /* 20 men: 13.33, so 14. */
  sandpit_init (&game, "", "");
  game_do (&game, "casualty unit=b/i count=13", NULL);
  strings_assert_winner (&game, NULL);
  game_do (&game, "casualty unit=b/i count=1", NULL);
  strings_assert_winner (&game, "a");
}

/* A scenario that asks for something else is no open battle; one that only says when it ends is. */
static void
test_scenario_comes_first (void)
{
  static const struct
  {
    const char *rest;
    const char *winner;
  } table[] = {
    { "<victory side='b' kind='losses' share='90'/>", NULL },
    { "<victory side='b' kind='turn-limit' turns='9'/>", "a" },
    { "<victory side='a' kind='guns-and-wagons'/>", "a" },
    { "<victory side='b' kind='guns-and-wagons'/>", NULL },
    { "<victory side='a' kind='guns-and-wagons' share='71'/>", NULL },
    { "<victory side='a' kind='guns-and-wagons' share='70'/>", "a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };

      g_test_message ("%s", table[i].rest);
      sandpit_init (&game, "", table[i].rest);
      game_do (&game, "casualty unit=b/i count=14", NULL);
      strings_assert_winner (&game, table[i].winner);
    }
}

/* How many verdicts the umpire may give, by the survey. */
static guint
count_verdicts (Game *game)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  guint n = 0;

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const char *const *words
          = (const char *const *) muster_survey_get_permitted (survey, i)->words;

      n += g_strv_contains (words, "victory=yes") || g_strv_contains (words, "victory=draw");
    }
  return n;
}

/* The turns run out and nobody has won by that: each side, and a draw, are offered until one is said. */
static void
test_verdict (void)
{
  static const char *const SAID[] = { "state side=a victory=yes", "state side=b victory=yes", "state victory=draw" };
  static const char *const WINNERS[] = { "a", "b", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (SAID); i++)
    {
      g_auto (Game) game = { 0 };

      sandpit_init (&game, "turns='1'", "<victory kind='turn-limit'/>");
      g_assert_cmpuint (count_verdicts (&game), ==, 0);
      strings_end_turn (&game);
      g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "over");
      g_assert_cmpuint (count_verdicts (&game), ==, 3);
      game_do (&game, SAID[i], NULL);
      g_assert_cmpstr (muster_state_get (game.state, "winner"), ==, WINNERS[i]);
      g_assert_cmpuint (count_verdicts (&game), ==, 0);
    }
}

/* By which statement the umpire decides, the turns run out and the enemy is gone, in every kind of game: that of the kind. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *ruleset, *kind, *rule;
  } kinds[] = {
    { "sahara-sandstorm", "open-battle", "SS-VIC-01" },
    { "sahara-sandstorm", "siege", "SS-SET-05" },
    { "sahara-sandstorm", "fort-defence", "SS-SET-05" },
    { "sahara-sandstorm", "one-oasis", "SS-SET-05" },
    { "sahara-sandstorm", "three-oases", "SS-SET-05" },
    { "sahara-sandstorm", "great-war", "SS-VIC-01" },
    { "sahara-sandstorm", "advisers", "SS-VIC-01" },
    { "sandpit-showdown", "open-battle", "SP-VIC-01" },
    { "sandpit-showdown", "save-the-fort", "SP-SET-05" },
    { "sandpit-showdown", "fort-defence", "SP-VIC-02" },
    { "sandpit-showdown", "defence", "SP-SET-06" },
    { "sandpit-showdown", "two-objectives", "SP-SET-06" },
  };
  static const char *const OWN[] = { "<victory side='b' kind='turn-limit'/>",
                                     "<victory kind='turn-limit'/>" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint k = 0; k <= G_N_ELEMENTS (OWN); k++)
      {
        g_auto (Game) game = { 0 };
        g_autofree char *attributes = g_strdup_printf ("kind='%s' turns='1'", kinds[i].kind);
        gboolean sahara = g_str_has_prefix (kinds[i].ruleset, "sahara");
        const MusterEntry *entry;

        g_test_message ("%s %s %u", kinds[i].ruleset, kinds[i].kind, k);
        strings_init (&game, kinds[i].ruleset, sahara ? STRINGS_BRITISH : STRINGS_UNION,
                      sahara ? STRINGS_ZULU : STRINGS_INDIANS, attributes, OWN[k % 2]);
        if (k == 0 && (i == 0 || !g_str_equal (kinds[i].ruleset, kinds[i - 1].ruleset)))
          n += muster_ruleset_list (game.ruleset, MUSTER_DEF_SCENARIO_KIND)->len;
        entry = k < G_N_ELEMENTS (OWN) ? strings_end_turn (&game)
                                       : game_do (&game, "state side=a victory=yes", NULL);
        strings_assert_step (entry, kinds[i].rule,
                             k == 0   ? "The turns have run out: victory"
                             : k == 1 ? "The turns have run out; the umpire decides"
                                      : "by the umpire’s decision");
        g_assert_cmpstr (muster_state_get (game.state, "winner"), ==, k == 1 ? NULL : k == 0 ? "b" : "a");
      }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (kinds));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-VIC-01/guns-wagons-and-two-thirds", test_open_battle);
  g_test_add_func ("/rules/SS-VIC-01/officers-are-no-men", test_officers_do_not_count);
  g_test_add_func ("/rules/SS-VIC-01/a-gun-without-a-crew-stands", test_gun_without_crew);
  g_test_add_func ("/rules/SS-VIC-01/an-army-without-guns", test_army_without_guns);
  g_test_add_func ("/rules/SS-VIC-01/the-scenario-comes-first", test_scenario_comes_first);
  g_test_add_func ("/rules/SP-VIC-01/guns-wagons-and-two-thirds", test_sandpit_open_battle);
  g_test_add_func ("/rules/SP-VIC-04/an-army-without-guns", test_sandpit_without_guns);
  g_test_add_func ("/rules/SP-VIC-02/verdict-of-every-kind", test_kinds);
  g_test_add_func ("/engine/turn/victory-verdict-of-the-umpire", test_verdict);

  return g_test_run ();
}
