/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* Taking turns by phases: whose turn it is, what is open, when a phase, a turn and the game end. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

/* What a squad may do in each phase. */
static void
test_open_acts (void)
{
  static const struct
  {
    const char *phase;
    const char *unit;
    const char *sahara;
    const char *sandpit;
  } cases[] = {
    { "first-move", "a/u", "move charge board", "move charge board" },
    { "first-move", "a/can", "push move hook board", "push move hook board" },
    { "first-move", "a/mor", "push move board", "push move board" },
    { "first-move", "a/gat", "push move board", "push move board" },
    { "first-move", "a/lfg", "push move board", NULL },
    { "first-move", "a/mg", "push move board", NULL },
    { "first-move", "b/r", "", "" },
    { "second-move", "a/u", "", "" },
    { "second-move", "b/r", "move charge board", "move charge board" },
    { "shoot", "a/u", "fire", "fire" },
    { "shoot", "a/can", "gun-shot grapeshot fire", "gun-shot grapeshot fire" },
    { "shoot", "a/mor", "gun-shot fire", "gun-shot fire" },
    { "shoot", "a/gat", "line-fire burst volley fire", "line-fire burst volley fire" },
    { "shoot", "a/lfg", "gun-shot grapeshot fire", NULL },
    { "shoot", "a/mg", "line-fire burst volley fire", NULL },
    { "shoot", "b/r", "fire", "fire" },
    { "shoot", "b/m", "fire", NULL },
    { "fight", "a/u", "melee", "melee" },
    { "fight", "a/can", "", "" },
    { "fight", "b/r", "melee", "melee" },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        const char *acts = SQUADS[s].sahara ? cases[i].sahara : cases[i].sandpit;
        g_auto (Game) game = { 0 };

        if (acts == NULL)
          continue;
        squads_init (&game, &SQUADS[s], "", SQUADS_LAKE);
        strings_go_to (&game, cases[i].phase);
        squads_assert_acts (&game, cases[i].unit, acts);
      }
}

/* An act at the wrong time, or by the side whose turn it is not. */
static void
test_forbidden_acts (void)
{
  static const struct
  {
    const char *phase;
    const char *line;
    const char *dice;
    const char *sahara;
    const char *sandpit;
  } cases[] = {
    { "first-move", "resolve procedure=fire actor=a/u target=b/f weapon=pistol band=close",
      "1,1,1,1", "SS-SEQ-02", "SP-SEQ-01" },
    { "first-move", "resolve procedure=move actor=b/r", NULL, "SS-SEQ-02", "SP-SEQ-01" },
    { "first-move", "resolve procedure=melee actor=a/u target=b/f contact=yes", NULL, "SS-SEQ-02",
      "SP-SEQ-01" },
    { "second-move", "resolve procedure=move actor=a/u", NULL, "SS-SEQ-02", "SP-SEQ-01" },
    { "second-move", "permit choice=charge unit=a/u target=b/f near=yes", NULL, "SS-SEQ-02",
      "SP-SEQ-01" },
    { "shoot", "resolve procedure=move actor=b/r", NULL, "SS-SEQ-02", "SP-SEQ-01" },
    { "shoot", "resolve procedure=melee actor=a/u target=b/f contact=yes", NULL, "SS-SEQ-02",
      "SP-SEQ-01" },
    { "fight", "resolve procedure=fire actor=a/u target=b/f weapon=pistol band=close", "1,1,1,1",
      "SS-SEQ-02", "SP-SEQ-04" },
    { "fight", "resolve procedure=move actor=a/u", NULL, "SS-SEQ-02", "SP-SEQ-04" },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_auto (Game) game = { 0 };

        squads_begin (&game, &SQUADS[s], cases[i].phase);
        squads_forbid (&game, cases[i].line, cases[i].dice,
                       SQUADS[s].sahara ? cases[i].sahara : cases[i].sandpit);
      }
}

/* A unit that has moved has moved, and moves again in the next turn. */
static void
test_once_a_turn (void)
{
  static const char *const first[] = { "resolve procedure=move actor=a/u",
                                       "permit choice=charge unit=a/u target=b/f near=yes",
                                       "permit choice=board unit=a/u" };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
      for (gsize k = 0; k < G_N_ELEMENTS (first); k++)
        {
          g_auto (Game) game = { 0 };

          squads_begin (&game, &SQUADS[s], "first-move");
          game_do (&game, first[i], NULL);
          game_refuse (&game, first[k], NULL, FORBIDDEN, "");
          g_assert_false (game_may (&game, "activate", "a/u"));
          if (i == 2)
            continue;
          strings_go_to (&game, "shoot");
          game_do (&game, "overrule reason=x", NULL);
          game_do (&game, "next", NULL);
          game_do (&game, "overrule reason=x", NULL);
          game_do (&game, "next", NULL);
          game_do (&game, first[k], NULL);
        }
}

/* Choosing a unit */

static void
test_choose (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  g_autoptr (MusterSurvey) chosen = NULL;

  squads_begin (&game, &SQUADS[0], "shoot");
  survey = muster_survey_new (game.setup, game.state);
  g_assert_true (muster_survey_find_unit (survey, "a/u")->may_act);
  g_assert_true (muster_survey_find_unit (survey, "b/f")->may_act);
  g_assert_false (muster_survey_find_unit (survey, "b/f")->may_be_target);
  g_assert_null (muster_survey_get_active_unit (survey));
  g_assert_nonnull (game_find_permitted (survey, "activate", "a/u"));
  g_assert_nonnull (game_find_permitted (survey, "next", ""));
  game_refuse (&game, "decline", NULL, FORBIDDEN, "(SS-SEQ-02)");

  game_do (&game, "activate unit=a/u", NULL);
  chosen = muster_survey_new (game.setup, game.state);
  g_assert_cmpstr (muster_survey_get_active_unit (chosen), ==, "a/u");
  g_assert_true (muster_survey_find_unit (chosen, "a/can")->may_act);
  g_assert_false (muster_survey_find_unit (chosen, "b/f")->may_act);
  g_assert_true (muster_survey_find_unit (chosen, "b/f")->may_be_target);
  g_assert_false (muster_survey_find_unit (chosen, "a/can")->may_be_target);
  g_assert_null (game_find_permitted (chosen, "activate", NULL));
  game_do (&game, "decline", NULL);
  g_assert_true (game_may (&game, "activate", "b/f"));
  /* Who is chosen need not be named. */
  game_do (&game, "activate unit=b/p", NULL);
  game_do (&game, "resolve procedure=fire target=a/u band=close shooters=1", "1,1,1,1");
  g_assert_cmpstr (game_get (&game, "active"), ==, "b/p");
  game_do (&game, "resolve procedure=fire target=a/u band=close shooters=5",
           "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  /* It has nothing left to do. */
  g_assert_cmpstr (game_get (&game, "active"), ==, "");
  game_refuse (&game, "activate unit=b/p", NULL, FORBIDDEN, "(SS-SEQ-02)");
}

static void
test_bad_words (void)
{
  static const struct
  {
    const char *line;
    const char *part;
  } cases[] = {
    { "activate", "unit" },
    { "activate unit=a/nobody", "a/nobody" },
    { "permit", "choice" },
    { "permit choice=dance unit=a/u", "charge" },
    { "permit choice=move unit=a/u", "resolve" },
    { "permit choice=charge unit=a/u target=b/f", "near" },
    { "permit choice=charge unit=a/u target=b/f near=maybe", "near" },
    { "permit choice=charge unit=a/u near=yes", "target" },
    { "permit choice=charge unit=a/u target=b/f near=yes speed=9", "speed" },
    { "resolve procedure=dance actor=a/u", "dance" },
    { "resolve procedure=move", "actor" },
    { "resolve procedure=move actor=a/u act=fire", "fire" },
    { "resolve procedure=move actor=a/u speed=9", "speed" },
    { "draw", "draw" },
    { "next skip=yes", "skip" },
  };
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "first-move");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    game_refuse (&game, cases[i].line, NULL, ARGUMENT, cases[i].part);
}

/* Units that are not there */

static void
test_absent (void)
{
  g_auto (Game) game = { 0 };

  squads_init (&game, &SQUADS[0], "", "");
  strings_settle (&game);
  game_do (&game, "state unit=a/u table=off", NULL);
  g_assert_false (game_may (&game, "activate", "a/u"));
  squads_forbid (&game, "resolve procedure=move actor=a/u", NULL, "SS-SEQ-02");
  game_do (&game, "state unit=a/u table=on", NULL);
  game_do (&game, "casualty unit=a/u count=10", NULL);
  game_refuse (&game, "resolve procedure=move actor=a/u", NULL, FORBIDDEN, "destroyed");
  game_refuse (&game, "activate unit=a/u", NULL, FORBIDDEN, "destroyed");
}

/* A unit that is lost while it acts acts no more. */
static void
test_lost_unit (void)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "shoot");
  game_do (&game, "activate unit=a/u", NULL);
  game_do (&game, "casualty unit=a/u count=10", NULL);
  g_assert_cmpstr (game_get (&game, "active"), ==, "");
}

static void
test_reinforcements (void)
{
  g_auto (Game) game = { 0 };
  g_autofree char *second =
      g_strconcat (SQUADS_MOORS, "<reinforcement units='f' turn='2' edge='north'/>", NULL);

  strings_init (&game, "sahara-sandstorm", SQUADS_LEGION, second, "", "");
  strings_go_to (&game, "second-move");
  g_assert_true (game_has_state (&game, "b/f", "off-table"));
  g_assert_false (game_may (&game, "activate", "b/f"));
  strings_end_turn (&game);
  strings_go_to (&game, "second-move");
  g_assert_true (game_has_state (&game, "b/f", "arriving"));
  game_do (&game, "resolve procedure=move actor=b/f", NULL);
  g_assert_false (game_has_state (&game, "b/f", "arriving"));
}

/* The end */

static void
test_last_turn (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  squads_init (&game, &SQUADS[0], "turns='2'", "");
  strings_settle (&game);
  strings_end_turn (&game);
  g_assert_cmpstr (game_get (&game, "turn"), ==, "2");
  strings_go_to (&game, "fight");
  g_assert_cmpstr (game_get (&game, "result"), ==, "");
  game_do (&game, "next", NULL);
  g_assert_cmpstr (game_get (&game, "phase"), ==, "over");
  g_assert_cmpstr (game_get (&game, "turn"), ==, "2");
  survey = muster_survey_new (game.setup, game.state);
  g_assert_nonnull (muster_survey_get_result (survey));
  g_assert_cmpstr (muster_survey_get_now (survey), !=, "");
  game_refuse (&game, "next", NULL, FORBIDDEN, "over");
  game_refuse (&game, "resolve procedure=move actor=a/u", NULL, FORBIDDEN, "");
  /* They may play on. */
  game_do (&game, "overrule reason='it is early'", NULL);
  game_do (&game, "next", NULL);
  g_assert_cmpstr (game_get (&game, "turn"), ==, "3");
  g_assert_cmpstr (game_get (&game, "phase"), ==, "second-move");
  strings_end_turn (&game);
  g_assert_cmpstr (game_get (&game, "turn"), ==, "4");
}

/* A game that is won in the middle of a phase goes on there when the umpire says so. */
static void
test_play_on (void)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "shoot");
  game_do (&game, "state side=a victory=yes", NULL);
  g_assert_cmpstr (game_get (&game, "phase"), ==, "over");
  game_do (&game, "overrule reason='play on'", NULL);
  game_do (&game, "activate unit=a/u", NULL);
  g_assert_cmpstr (game_get (&game, "phase"), ==, "shoot");
  game_do (&game, "next", NULL);
  g_assert_cmpstr (game_get (&game, "phase"), ==, "fight");
}

static void
test_three_sides (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sahara-sandstorm", &error);
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Three'>"
      "<side id='a'>" SQUADS_LEGION "</side><side id='b'>" SQUADS_MOORS
      "</side><side id='c'>" SQUADS_MOORS "</side></scenario>");
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterSetup) setup = NULL;

  g_assert_no_error (error);
  g_string_replace (text, "<army ", "<army xmlns='urn:musterapp:army:1' ", 0);
  scenario = muster_document_parse (text->str, text->len, "test", MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  setup = muster_setup_new (ruleset, scenario, &error);
  g_assert_null (setup);
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP, "SS-SEQ-02");
}

/* Reminders */

static void
test_prompts (void)
{
  static const struct
  {
    const char *phase;
    const char *unit; /* NULL: of the phase itself */
    const char *sahara;
    const char *sandpit;
  } cases[] = {
    { "coin", NULL, "SS-SEQ-05 SS-SET-04", "SP-SEQ-04 SP-SET-03" },
    { "first-move", NULL, "SS-SEQ-03", "SP-SEQ-02" },
    { "second-move", NULL, "SS-SEQ-03", "SP-SEQ-02" },
    { "shoot", NULL, "SS-SEQ-03", "SP-SEQ-02" },
    { "first-move", "a/u", "SS-SEQ-03 SS-TER-07 SS-TER-08 SS-TER-11 SS-SEQ-04 SS-SEQ-06",
      "SP-SEQ-02 SP-TER-04 SP-TER-05 SP-TER-07 SP-SEQ-03 SP-SEQ-05 SP-SET-03" },
    { "first-move", "a/can", "SS-SEQ-03 SS-TER-07 SS-TER-08 SS-TER-11",
      "SP-SEQ-02 SP-TER-04 SP-TER-05 SP-TER-07" },
    { "shoot", "a/can", "SS-SEQ-03 SS-ART-12", "SP-SEQ-02 SP-ART-08" },
    { "shoot", "a/u", "SS-SEQ-03", "SP-SEQ-02" },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_auto (Game) game = { 0 };
        g_autoptr (MusterSurvey) survey = NULL;
        g_autoptr (GPtrArray) prompts = NULL;
        g_autoptr (GString) list = g_string_new (NULL);
        g_autofree char *choose = g_strconcat ("activate unit=", cases[i].unit, NULL);

        squads_init (&game, &SQUADS[s], "", "");
        if (!g_str_equal (cases[i].phase, "coin"))
          strings_go_to (&game, cases[i].phase);
        if (cases[i].unit != NULL)
          game_do (&game, choose, NULL);
        survey = muster_survey_new (game.setup, game.state);
        prompts = muster_survey_list_prompts (survey);
        for (guint k = 0; k < prompts->len; k++)
          g_string_append_printf (list, "%s%s", k > 0 ? " " : "",
                                  ((const MusterStatement *) g_ptr_array_index (prompts, k))->id);
        g_test_message ("%s %s: %s", cases[i].phase, cases[i].unit, list->str);
        /* What is remembered beside the phases comes after that. */
        g_assert_true (
            g_str_has_prefix (list->str, SQUADS[s].sahara ? cases[i].sahara : cases[i].sandpit));
      }
}

/* Boats */

static void
test_boats (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      const char *rule = SQUADS[s].sahara ? "SS-TER-09" : "SP-TER-06";
      g_auto (Game) game = { 0 };
      g_autofree char *result = NULL;
      const MusterEntry *entry;

      squads_init (&game, &SQUADS[s], "", SQUADS_LAKE);
      strings_go_to (&game, "first-move");
      squads_forbid (&game, "permit choice=land unit=a/u", NULL, rule);
      squads_forbid (&game, "resolve procedure=move act=sail actor=a/u", NULL, rule);
      game_do (&game, "permit choice=board unit=a/u", NULL);
      g_assert_true (game_has_state (&game, "a/u", "afloat"));
      strings_end_turn (&game);
      strings_go_to (&game, "first-move");
      squads_assert_acts (&game, "a/u", "sail land");
      squads_forbid (&game, "permit choice=board unit=a/u", NULL, rule);
      squads_forbid (&game, "permit choice=charge unit=a/u target=b/f near=yes", NULL, rule);
      squads_forbid (&game, "resolve procedure=move act=move actor=a/u", NULL, rule);
      entry = game_do (&game, "resolve procedure=move actor=a/u", NULL);
      g_assert_true (game_entry_cites (entry, rule));
      game_forbid (&game, "permit choice=land unit=a/u", rule);
      strings_end_turn (&game);
      strings_go_to (&game, "first-move");
      game_do (&game, "permit choice=land unit=a/u", NULL);
      g_assert_false (game_has_state (&game, "a/u", "afloat"));
      game_forbid (&game, "resolve procedure=move act=move actor=a/u",
                   SQUADS[s].sahara ? "SS-SEQ-02" : "SP-SEQ-01");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/phases/what-is-open-when", test_open_acts);
  g_test_add_func ("/engine/phases/the-wrong-time", test_forbidden_acts);
  g_test_add_func ("/engine/phases/one-move-a-turn", test_once_a_turn);
  g_test_add_func ("/engine/phases/a-unit-is-chosen", test_choose);
  g_test_add_func ("/engine/phases/bad-words", test_bad_words);
  g_test_add_func ("/engine/phases/units-that-are-not-there", test_absent);
  g_test_add_func ("/engine/phases/a-unit-is-lost", test_lost_unit);
  g_test_add_func ("/engine/phases/reinforcements", test_reinforcements);
  g_test_add_func ("/engine/phases/the-last-turn", test_last_turn);
  g_test_add_func ("/engine/phases/play-on", test_play_on);
  g_test_add_func ("/engine/phases/two-sides", test_three_sides);
  g_test_add_func ("/rules/SS-SEQ-03/reminders-of-phases-and-acts", test_prompts);
  g_test_add_func ("/rules/SS-TER-09/boats-in-a-game", test_boats);

  return g_test_run ();
}
