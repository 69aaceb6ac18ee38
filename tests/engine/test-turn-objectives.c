/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"

/* What is fought for on the field: who holds or takes it, whether a relief comes in time, and how far that has come. */

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
      strings_assert_winner (&game, NULL);
    }
  g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "6");
  entry = strings_end_turn (&game);
  strings_assert_winner (&game, "b");
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
      strings_assert_winner (&game, NULL);
    }
  game_do (&game, "state objective=well holder=b", NULL);
  strings_end_turn (&game);
  strings_assert_winner (&game, "b");
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
  strings_assert_winner (&game, NULL);
  strings_end_turn (&game);
  strings_assert_winner (&game, "b");
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
      strings_assert_winner (&game, NULL);
      strings_end_turn (&game);
      strings_assert_winner (&game, HOLDERS[i]);
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
  strings_assert_winner (&game, "b");
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
  strings_assert_winner (&game, NULL);
  game_do (&game, "state objective=s holder=b", NULL);
  strings_end_turn (&game);
  strings_assert_winner (&game, NULL);
  strings_end_turn (&game);
  strings_assert_winner (&game, "b");
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
      strings_assert_winner (&game, table[i].winner);
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
  strings_assert_winner (&game, NULL);
  entry = strings_end_turn (&game);
  strings_assert_winner (&game, "b");
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
  strings_assert_winner (&game, NULL);
  for (guint turn = 2; turn <= 4; turn++)
    strings_end_turn (&game);
  strings_assert_winner (&game, NULL);
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
  strings_assert_winner (&game, NULL);
  entry = strings_end_turn (&game);
  strings_assert_winner (&game, "a");
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
  strings_assert_winner (&game, "a");
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
  strings_assert_winner (&game, "b");
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
  g_test_add_func ("/engine/turn/objectives-in-bad-words", test_bad_words);

  return g_test_run ();
}
