/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* The coin that says who chooses, and the order of the phases that follow it. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

/* The coin */

static void
check_coin (const Squads *squads, const char *statement)
{
  static const struct
  {
    const char *words;
    const char *dice;
    const char *first;
  } tosses[] = {
    { "call=heads winner-moves=yes", "1", "a" }, { "call=heads winner-moves=yes", "2", "b" },
    { "call=tails winner-moves=yes", "2", "a" }, { "call=tails winner-moves=no", "2", "b" },
    { "call=heads winner-moves=no", "1", "b" },  { "call=heads winner-moves=no", "2", "a" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tosses); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strconcat ("resolve procedure=first-side ", tosses[i].words, NULL);
      const MusterEntry *entry;

      squads_init (&game, squads, "", "");
      g_assert_cmpstr (game_get (&game, "phase"), ==, "coin");
      entry = game_do (&game, line, tosses[i].dice);
      g_assert_true (game_entry_cites (entry, statement));
      g_assert_cmpstr (game_get (&game, "first"), ==, tosses[i].first);
      g_assert_cmpstr (game_get (&game, "phase"), ==, "first-move");
      g_assert_cmpstr (game_get (&game, "side"), ==, tosses[i].first);
      game_do (&game, "next", NULL);
      g_assert_cmpstr (game_get (&game, "phase"), ==, "second-move");
      g_assert_cmpstr (game_get (&game, "side"), ==, g_str_equal (tosses[i].first, "a") ? "b" : "a");
    }
}

static void
test_coin_sahara (void)
{
  check_coin (&SQUADS[0], "SS-SEQ-01");
}

static void
test_coin_sandpit (void)
{
  check_coin (&SQUADS[1], "SP-SEQ-01");
}

/* Before the coin nothing can be done, and nothing but the coin is offered. */
static void
test_coin_comes_first (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (SQUADS); i++)
    {
      const char *coin = SQUADS[i].sahara ? "SS-SEQ-01" : "SP-SEQ-01";
      g_auto (Game) game = { 0 };
      g_autoptr (MusterSurvey) survey = NULL;

      squads_init (&game, &SQUADS[i], "", "");
      survey = muster_survey_new (game.setup, game.state);
      g_assert_null (game_find_permitted (survey, "activate", NULL));
      g_assert_null (game_find_permitted (survey, "next", NULL));
      g_assert_cmpstr (muster_survey_get_permitted (survey, 0)->procedure, ==, "first-side");
      g_assert_cmpuint (muster_survey_get_n_owed (survey), ==, 1);
      g_assert_cmpstr (muster_survey_get_owed (survey, 0)->rule, ==, coin);
      g_assert_cmpstr (muster_survey_get_owed (survey, 0)->unit, ==, "");
      game_refuse (&game, "resolve procedure=first-side", NULL, ARGUMENT, "“call”");
      game_refuse (&game, "resolve procedure=first-side call=heads", "1", ARGUMENT,
                   "“winner-moves” is missing, expected");
      game_refuse (&game, "next", NULL, FORBIDDEN, coin);
      game_refuse (&game, "resolve procedure=move actor=a/u", NULL, FORBIDDEN, coin);
      game_refuse (&game, "activate unit=a/u", NULL, FORBIDDEN, coin);
      squads_forbid (&game, "next", NULL, coin);
      strings_settle (&game);
      game_refuse (&game, "resolve procedure=first-side call=heads", "1", FORBIDDEN, coin);
    }
}

/* In a game it is said whose call it is and what the winner chose: nothing is left to a default. */
static void
test_coin_asks (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (SQUADS); i++)
    {
      g_auto (Game) game = { 0 };
      g_autoptr (MusterSurvey) survey = NULL;
      const MusterPermitted *permitted;
      const MusterAsked *asked;

      squads_init (&game, &SQUADS[i], "", "");
      survey = muster_survey_new (game.setup, game.state);
      permitted = muster_survey_get_permitted (survey, 0);
      g_assert_cmpuint (permitted->asks->len, ==, 2);
      asked = g_ptr_array_index (permitted->asks, 0);
      g_assert_cmpstr (asked->name, ==, "call");
      g_assert_cmpstr (asked->label, ==, "The call of Blue");
      g_assert_null (asked->yes);
      asked = g_ptr_array_index (permitted->asks, 1);
      g_assert_cmpstr (asked->name, ==, "winner-moves");
      g_assert_cmpstr (asked->yes, ==, "First");
      g_assert_cmpstr (asked->no, ==, "Second");
      /* So are the sides where the chances are told. */
      {
        const MusterProcedure *procedure = muster_ruleset_find_procedure (
            muster_setup_get_ruleset (game.setup), permitted->procedure);
        g_autofree char *word = muster_procedure_describe_value (procedure, "moves-first", "second");
        g_autofree char *second = muster_setup_name_sides (game.setup, word);
        g_autofree char *winner = muster_procedure_describe_value (procedure, "winner", "first");

        g_assert_cmpstr (second, ==, "Red");
        g_assert_cmpstr (winner, ==, "first");
      }
    }
}

/* What came of it names the sides, and who called. */
static void
test_coin_tells (void)
{
  static const struct
  {
    const char *coin, *called, *moves, *summary;
  } table[] = {
    { "1", "Heads, as Blue called: they may choose who moves first", "As was chosen, the first move is for Red",
      "Heads: the first move is for Red" },
    { "2", "Tails, and Blue called otherwise: Red may choose who moves first",
      "As was chosen, the first move is for Blue", "Tails: the first move is for Blue" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;

      squads_init (&game, &SQUADS[0], "", "");
      entry = game_do (&game, "resolve procedure=first-side call=heads winner-moves=no", table[i].coin);
      g_assert_cmpstr (muster_entry_get_step (entry, 0)->text, ==, table[i].called);
      g_assert_cmpstr (muster_entry_get_step (entry, 1)->text, ==, table[i].moves);
      g_assert_nonnull (strstr (muster_entry_get_summary (entry), table[i].summary));
    }
}

/* How often the coin is tossed is an option. */
static void
check_coin_option (const Squads *squads)
{
  static const struct
  {
    const char *rest;
    const char *phase;
  } cases[] = {
    { "", "first-move" },
    { "<rule switch='coin' value='once'/>", "first-move" },
    { "<rule switch='coin' value='every-turn'/>", "coin" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Game) game = { 0 };

      squads_init (&game, squads, "", cases[i].rest);
      game_do (&game, "resolve procedure=first-side call=heads winner-moves=yes", "2");
      strings_end_turn (&game);
      g_assert_cmpstr (game_get (&game, "turn"), ==, "2");
      g_assert_cmpstr (game_get (&game, "phase"), ==, cases[i].phase);
      if (g_str_equal (cases[i].phase, "first-move"))
        g_assert_cmpstr (game_get (&game, "side"), ==, "b");
    }
}

static void
test_coin_option_sahara (void)
{
  check_coin_option (&SQUADS[0]);
}

static void
test_coin_option_sandpit (void)
{
  check_coin_option (&SQUADS[1]);
}

/* The order of the phases */

static void
check_order (const Squads *squads)
{
  static const struct
  {
    const char *phase;
    const char *side;
  } order[] = {
    { "first-move", "a" }, { "second-move", "b" }, { "shoot", "" },
    { "fight", "" },       { "first-move", "a" },  { "second-move", "b" },
  };
  g_auto (Game) game = { 0 };

  squads_init (&game, squads, "", "");
  strings_settle (&game);
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autoptr (MusterSurvey) survey = muster_survey_new (game.setup, game.state);

      g_assert_cmpstr (muster_survey_get_phase (survey), ==, order[i].phase);
      g_assert_cmpstr (muster_survey_get_side (survey), ==, order[i].side);
      g_assert_cmpint (muster_survey_get_turn (survey), ==, i < 4 ? 1 : 2);
      g_assert_cmpint (muster_survey_get_cards_left (survey), ==, -1);
      g_assert_true (muster_survey_has_phases (survey));
      g_assert_cmpstr (muster_survey_get_now (survey), !=, "");
      game_do (&game, "next", NULL);
    }
}

static void
test_order_sahara (void)
{
  check_order (&SQUADS[0]);
}

static void
test_order_sandpit (void)
{
  check_order (&SQUADS[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/turn/phases/the-coin-asks", test_coin_asks);
  g_test_add_func ("/engine/turn/phases/the-coin-tells", test_coin_tells);
  g_test_add_func ("/rules/SS-SEQ-01/the-winner-of-the-coin-chooses", test_coin_sahara);
  g_test_add_func ("/rules/SP-SEQ-01/the-winner-of-the-coin-chooses", test_coin_sandpit);
  g_test_add_func ("/engine/phases/the-coin-comes-first", test_coin_comes_first);
  g_test_add_func ("/rules/SS-SEQ-05/the-coin-once-or-every-turn", test_coin_option_sahara);
  g_test_add_func ("/rules/SP-SEQ-04/the-coin-phase-once-or-every-turn", test_coin_option_sandpit);
  g_test_add_func ("/rules/SS-SEQ-02/moves-shooting-fighting", test_order_sahara);
  g_test_add_func ("/rules/SP-SEQ-04/moves-shooting-fighting", test_order_sandpit);

  return g_test_run ();
}
