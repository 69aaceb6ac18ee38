/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"

/* How games end: what is counted, what the umpire tells, and what the rules ask for when the scenario asks for nothing. */

static void
assert_winner (Game *game, const char *winner)
{
  g_assert_cmpstr (muster_state_get (game->state, "winner"), ==, winner);
  if (winner == NULL)
    g_assert_cmpstr (muster_state_get (game->state, "phase"), !=, "over");
  else
    g_assert_cmpstr (muster_state_get (game->state, "phase"), ==, "over");
}

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
      assert_winner (&game, NULL);
      entry = game_do (&game, LAST[i], NULL);
      assert_winner (&game, "b");
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
  assert_winner (&game, NULL);
  game_do (&game, "casualty unit=a/b count=1 captured-by=b/z", NULL);
  assert_winner (&game, "b");
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
  assert_winner (&game, NULL);
  game_do (&game, "casualty unit=a/gun count=1 troop=cannon", NULL);
  assert_winner (&game, "b");
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
  assert_winner (&game, NULL);
  game_do (&game, "casualty unit=b/h count=1 troop=cavalryman", NULL);
  assert_winner (&game, "a");
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
  assert_winner (&game, NULL);
  entry = game_do (&game, "casualty unit=a/gun count=1 troop=gunner", NULL);
  assert_winner (&game, "b");
  g_assert_true (game_entry_cites (entry, "SP-VIC-01"));
}

static void
test_sandpit_without_guns (void)
{
  g_auto (Game) game = { 0 };

  /* 20 men: 13.33, so 14. */
  sandpit_init (&game, "", "");
  game_do (&game, "casualty unit=b/i count=13", NULL);
  assert_winner (&game, NULL);
  game_do (&game, "casualty unit=b/i count=1", NULL);
  assert_winner (&game, "a");
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
      assert_winner (&game, table[i].winner);
    }
}

#define WELL "<objective id='well' name='The well' x='1' y='1'/>"
#define OASES                                                                                      \
  "<objective id='n' name='North' x='1' y='1'/><objective id='m' name='Middle' x='2' y='1'/>"      \
  "<objective id='s' name='South' x='3' y='1'/>"

static void
hold_well (Game *game, const char *ruleset)
{
  gboolean sahara = g_str_equal (ruleset, "sahara-sandstorm");
  const char *rest = WELL "<victory side='b' kind='hold' objective='well' turns='5'/>";

  if (sahara)
    sahara_init (game, "", rest);
  else
    sandpit_init (game, "", rest);
}

/* Taken in the first turn, it is held for whole turns from the second. */
static void
test_hold (gconstpointer ruleset)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;
  const char *rule = g_str_equal (ruleset, "sahara-sandstorm") ? "SS-SET-05" : "SP-VIC-03";

  hold_well (&game, ruleset);
  g_assert_true (game_may (&game, "state", "well=b"));
  g_assert_true (game_may (&game, "state", "well=a"));
  g_assert_false (game_may (&game, "state", "well=none"));
  g_assert_false (game_prompts (&game, rule));
  strings_go_to (&game, "fight");
  g_assert_true (game_prompts (&game, rule));
  entry = game_do (&game, "state objective=well holder=b", NULL);
  strings_assert_step (entry, rule, "Turn 2 is the first whole turn");
  g_assert_false (game_may (&game, "state", "well=b"));
  g_assert_true (game_may (&game, "state", "well=none"));
  for (guint turn = 1; turn <= 5; turn++)
    {
      strings_end_turn (&game);
      assert_winner (&game, NULL);
    }
  g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "6");
  entry = strings_end_turn (&game);
  assert_winner (&game, "b");
  strings_assert_step (entry, rule, "The well is held for 5 turns");
}

/* Lost, it is counted anew; told again, it is not. */
static void
test_hold_anew (void)
{
  g_auto (Game) game = { 0 };

  hold_well (&game, "sandpit-showdown");
  game_do (&game, "state objective=well holder=b", NULL);
  for (guint turn = 1; turn <= 4; turn++)
    strings_end_turn (&game);
  game_do (&game, "state objective=well holder=b", NULL);
  game_do (&game, "state objective=well holder=none", NULL);
  game_do (&game, "state objective=well holder=b", NULL);
  for (guint turn = 5; turn <= 9; turn++)
    {
      strings_end_turn (&game);
      assert_winner (&game, NULL);
    }
  game_do (&game, "state objective=well holder=b", NULL);
  strings_end_turn (&game);
  assert_winner (&game, "b");
}

/* One that the scenario gives to a side is held from the start. */
static void
test_hold_from_the_start (void)
{
  g_auto (Game) game = { 0 };

  sandpit_init (&game, "",
                "<objective id='well' side='b' x='1' y='1'/>"
                "<victory side='b' kind='hold' objective='well' turns='2'/>");
  strings_end_turn (&game);
  assert_winner (&game, NULL);
  strings_end_turn (&game);
  assert_winner (&game, "b");
}

/* Without a number of turns who has it when the game ends has won. */
static void
test_hold_at_the_end (void)
{
  static const char *const HOLDERS[] = { "a", "b" };

  for (guint i = 0; i < G_N_ELEMENTS (HOLDERS); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strconcat ("state objective=well holder=", HOLDERS[i], NULL);

      sahara_init (&game, "turns='2'",
                   WELL "<victory side='b' kind='hold' objective='well'/>"
                        "<victory side='a' kind='turn-limit'/>");
      game_do (&game, line, NULL);
      strings_end_turn (&game);
      assert_winner (&game, NULL);
      strings_end_turn (&game);
      assert_winner (&game, HOLDERS[i]);
    }
}

/* The last turn counts, too. */
static void
test_hold_in_the_last_turn (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "turns='3'",
               WELL "<victory side='b' kind='hold' objective='well' turns='2'/>"
                    "<victory side='a' kind='turn-limit'/>");
  game_do (&game, "state objective=well holder=b", NULL);
  for (guint turn = 1; turn <= 3; turn++)
    strings_end_turn (&game);
  assert_winner (&game, "b");
}

/* Of three oases a side must hold all. */
static void
test_three_oases (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  sahara_init (&game, "", OASES "<victory side='b' kind='hold' turns='1'/>");
  survey = muster_survey_new (game.setup, game.state);
  g_assert_null (game_find_permitted (survey, "state", "b"));
  g_assert_nonnull (game_find_permitted (survey, "state", "n=b"));
  game_do (&game, "state objective=n holder=b", NULL);
  game_do (&game, "state objective=m holder=b", NULL);
  strings_end_turn (&game);
  strings_end_turn (&game);
  assert_winner (&game, NULL);
  game_do (&game, "state objective=s holder=b", NULL);
  strings_end_turn (&game);
  assert_winner (&game, NULL);
  strings_end_turn (&game);
  assert_winner (&game, "b");
}

static void
test_take (gconstpointer ruleset)
{
  static const struct
  {
    const char *line, *winner;
  } table[] = {
    { "state objective=fort holder=a", NULL },     { "state objective=fort holder=none", NULL },
    { "state objective=fort destroyed=no", NULL }, { "state objective=fort holder=b", "b" },
    { "state objective=fort destroyed=yes", "b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      gboolean sahara = g_str_equal (ruleset, "sahara-sandstorm");
      const char *rest = "<objective id='fort' name='The fort' side='a' x='1' y='1'/>"
                         "<victory side='b' kind='take' objective='fort'/>";
      const MusterEntry *entry;

      if (sahara)
        sahara_init (&game, "", rest);
      else
        sandpit_init (&game, "", rest);
      g_assert_true (game_may (&game, "state", "fort=destroyed"));
      strings_go_to (&game, "fight");
      g_assert_true (game_prompts (&game, sahara ? "SS-SET-05" : "SP-VIC-02"));
      entry = game_do (&game, table[i].line, NULL);
      assert_winner (&game, table[i].winner);
      g_assert_true (game_entry_cites (entry, sahara ? "SS-SET-05" : "SP-VIC-02"));
    }
}

#define SIEGE                                                                                      \
  "<objective id='fort' name='The fort' side='a' x='1' y='1'/>"                                    \
  "<victory side='a' kind='relief' objective='fort' turn='2'/>"

static void
test_relief_late (gconstpointer ruleset)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;
  gboolean sahara = g_str_equal (ruleset, "sahara-sandstorm");

  if (sahara)
    sahara_init (&game, "", SIEGE);
  else
    sandpit_init (&game, "", SIEGE);
  strings_end_turn (&game);
  assert_winner (&game, NULL);
  entry = strings_end_turn (&game);
  assert_winner (&game, "b");
  strings_assert_step (entry, sahara ? "SS-SET-05" : "SP-SET-05", "The fort falls");
}

static void
test_relief_in_time (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", SIEGE);
  strings_end_turn (&game);
  game_refuse (&game, "state side=b relieved=yes", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "waits for no relief");
  g_assert_true (game_may (&game, "state", "a=relieved"));
  game_do (&game, "state side=a relieved=yes", NULL);
  g_assert_false (game_may (&game, "state", "a=relieved"));
  assert_winner (&game, NULL);
  for (guint turn = 2; turn <= 4; turn++)
    strings_end_turn (&game);
  assert_winner (&game, NULL);
}

/* A relief that came in time decides when the turns are over, and nobody is asked then. */
static void
test_relief_at_the_end (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "turns='3'", SIEGE);
  g_assert_false (game_may (&game, "state", "victory=1"));
  entry = game_do (&game, "state side=a relieved=yes", NULL);
  strings_assert_step (entry, "SS-SET-05", "Victory when turn 3 is over");
  strings_end_turn (&game);
  strings_end_turn (&game);
  assert_winner (&game, NULL);
  entry = strings_end_turn (&game);
  assert_winner (&game, "a");
  strings_assert_step (entry, "SS-SET-05", "relieved by the end of turn 2: ");
}

/* How far the first condition has come. */
static void
assert_count (Game *game, gboolean so, const char *count)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  const MusterStanding *standing = muster_survey_get_standing (survey, 0);

  g_assert_cmpint (standing->so, ==, so);
  g_assert_cmpstr (standing->count, ==, count);
}

static void
test_counts (void)
{
  static const struct
  {
    const char *rest;
    const char *line; /* nullable */
    guint turns;      /* that are over then */
    gboolean so;
    const char *count;
  } table[] = {
    { SIEGE, NULL, 0, FALSE, "due by the end of turn 2" },
    { SIEGE, "state side=a relieved=yes", 0, TRUE, "it counts when turn 6 is over" },
    { SIEGE "<rule switch='relief' value='wins'/>", "state side=a relieved=yes", 0, TRUE, NULL },
    { WELL "<victory side='b' kind='hold' objective='well' turns='5'/>", NULL, 1, FALSE,
      "held for 0 of 5 whole turns" },
    { WELL "<victory side='b' kind='hold' objective='well' turns='5'/>",
      "state objective=well holder=b", 3, FALSE, "held for 2 of 5 whole turns" },
    { WELL "<victory side='b' kind='hold' objective='well'/>", NULL, 0, FALSE,
      "not held now; what counts is when turn 6 is over" },
    { WELL "<victory side='b' kind='hold' objective='well'/>", "state objective=well holder=b", 0,
      FALSE, "held now; what counts is when turn 6 is over" },
    { WELL "<victory side='b' kind='take' objective='well'/>", NULL, 0, FALSE, NULL },
    { "<victory side='b' kind='losses' count='3'/>", "casualty unit=a/b count=2", 0, FALSE,
      "lost 2 of the 3 that it takes" },
    { "<victory side='b' kind='guns-and-wagons'/>", "casualty unit=a/b count=2", 0, FALSE,
      "guns and wagons left: 4 of 4; men lost: 2 of the 20 that it takes" },
    { "<victory side='b' kind='turn-limit'/>", NULL, 0, FALSE, "when turn 6 is over" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };

      sahara_init (&game, "turns='6'", table[i].rest);
      if (table[i].line != NULL)
        game_do (&game, table[i].line, NULL);
      for (guint k = 0; k < table[i].turns; k++)
        strings_end_turn (&game);
      assert_count (&game, table[i].so, table[i].count);
    }
}

/* The scenario may have it that the arrival wins at once. */
static void
test_relief_wins (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", SIEGE "<rule switch='relief' value='wins'/>");
  entry = game_do (&game, "state side=a relieved=yes", NULL);
  assert_winner (&game, "a");
  strings_assert_step (entry, "SS-SET-05", "relieved by the end of turn 2");
}

/* In the last turn of the game as well. */
static void
test_relief_late_in_the_last_turn (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "turns='2'", SIEGE "<victory side='a' kind='turn-limit'/>");
  strings_end_turn (&game);
  strings_end_turn (&game);
  assert_winner (&game, "b");
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

static void
test_bad_words (void)
{
  static const struct
  {
    const char *line, *part;
  } table[] = {
    { "state objective=nowhere holder=a", "“nowhere”" },
    { "state objective=well", "“holder”" },
    { "state objective=well holder=c", "“c”" },
    { "state objective=well destroyed=maybe", "“maybe”" },
    { "state objective=well holder=a unit=a/a", "“unit”" },
    { "state relieved=yes", "“side”" },
    { "state side=c relieved=yes", "“c”" },
    { "state side=a relieved=perhaps", "“perhaps”" },
    { "state side=a relieved=yes unit=a/a", "“unit”" },
    /* nobody asks for a relief */
    { "state side=a relieved=yes", "waits for no relief, expected what the scenario’s conditions ask (" },
    { "state side=a relieved=no", "Red: the enemy has lost all guns and wagons" },
  };
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", WELL);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    game_refuse (&game, table[i].line, NULL, MUSTER_ENGINE_ERROR_ARGUMENT, table[i].part);
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
  g_test_add_data_func ("/rules/SS-SET-05/an-oasis-is-held", "sahara-sandstorm", test_hold);
  g_test_add_data_func ("/rules/SP-VIC-03/held-for-its-turns", "sandpit-showdown", test_hold);
  g_test_add_func ("/rules/SP-VIC-03/counted-anew", test_hold_anew);
  g_test_add_func ("/rules/SP-VIC-03/held-from-the-start", test_hold_from_the_start);
  g_test_add_func ("/rules/SS-SET-05/held-at-the-end", test_hold_at_the_end);
  g_test_add_func ("/rules/SS-SET-05/held-in-the-last-turn", test_hold_in_the_last_turn);
  g_test_add_func ("/rules/SS-SET-05/three-oases", test_three_oases);
  g_test_add_data_func ("/rules/SS-SET-05/a-fort-is-taken", "sahara-sandstorm", test_take);
  g_test_add_data_func ("/rules/SP-VIC-02/captured-or-destroyed", "sandpit-showdown", test_take);
  g_test_add_data_func ("/rules/SS-SET-05/the-relief-is-late", "sahara-sandstorm",
                        test_relief_late);
  g_test_add_data_func ("/rules/SP-SET-05/the-relief-is-late", "sandpit-showdown",
                        test_relief_late);
  g_test_add_func ("/rules/SS-SET-05/the-relief-is-in-time", test_relief_in_time);
  g_test_add_func ("/rules/SS-SET-05/the-relief-counts-at-the-end", test_relief_at_the_end);
  g_test_add_func ("/engine/turn-victory/counts", test_counts);
  g_test_add_func ("/rules/SS-SET-05/the-relief-wins-at-once", test_relief_wins);
  g_test_add_func ("/rules/SS-SET-05/the-relief-is-late-in-the-last-turn",
                   test_relief_late_in_the_last_turn);
  g_test_add_func ("/rules/SP-VIC-02/verdict-of-every-kind", test_kinds);
  g_test_add_func ("/engine/turn/victory-verdict-of-the-umpire", test_verdict);
  g_test_add_func ("/engine/turn/objectives-in-bad-words", test_bad_words);

  return g_test_run ();
}
