/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-fixture.h"

/* Cards, activation, the umpire. What a unit does is in test-turn-acts.c. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN
#define DICE MUSTER_ENGINE_ERROR_DICE

static guint
count_cards (Game *game, const char *key)
{
  const char *text = muster_state_get_or (game->state, key, "");
  g_auto (GStrv) cards = g_strsplit (text, " ", -1);

  return text[0] == '\0' ? 0 : g_strv_length (cards);
}

static void
test_card_names_side (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;
  g_autoptr (MusterSurvey) survey = NULL;

  game_init (&game, "", "");
  entry = game_do (&game, "draw", "7H");
  g_assert_true (game_entry_cites (entry, "BB-SEQ-02"));
  g_assert_cmpstr (muster_entry_get_faces (entry), ==, "7H");
  g_assert_cmpint (muster_entry_get_dice_source (entry), ==, MUSTER_DICE_SOURCE_TYPED);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_cmpstr (muster_survey_get_side (survey), ==, "afghan");
  g_assert_cmpstr (muster_survey_get_card (survey), ==, "7H");
  g_assert_cmpint (muster_survey_get_cards_left (survey), ==, 51);
  g_assert_false (muster_survey_has_phases (survey));
  muster_test_assert_contains (muster_survey_get_now (survey), "Red");
  muster_test_assert_contains (muster_survey_get_now (survey), "7 of hearts");
  muster_test_assert_contains (muster_survey_get_now (survey), "Host");
  g_assert_nonnull (game_find_permitted (survey, "activate", "afghan/g"));
  g_assert_null (game_find_permitted (survey, "activate", "british/a"));
  g_assert_true (muster_survey_find_unit (survey, "afghan/g")->may_act);
  g_assert_false (muster_survey_find_unit (survey, "british/a")->may_act);
  game_forbid (&game, "activate unit=british/a", "BB-SEQ-02");
  game_do (&game, "activate unit=afghan/g", NULL);
  game_forbid (&game, "activate unit=afghan/h", "BB-SEQ-02");
  game_forbid (&game, "decline", "BB-SEQ-03");
}

static void
test_top_card_of_the_pack (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  for (guint i = 0; i < 52; i++)
    {
      g_auto (GStrv) pack = g_strsplit (muster_state_get (game.state, "pack"), " ", -1);
      const MusterEntry *entry = game_do (&game, "draw", NULL);

      g_assert_cmpstr (muster_state_get (game.state, "card"), ==, pack[0]);
      g_assert_cmpint (muster_entry_get_dice_source (entry), ==, MUSTER_DICE_SOURCE_PROGRAM);
      g_assert_cmpuint (count_cards (&game, "pack"), ==, 51 - i);
      g_assert_cmpuint (count_cards (&game, "discard"), ==, i + 1);
      game_do (&game, "decline", NULL);
    }
}

static void
test_order_of_play (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  game_init (&game, "", "");
  game_forbid (&game, "activate unit=british/a", "BB-SEQ-02");
  game_forbid (&game, "decline", "BB-SEQ-02");
  game_forbid (&game, "next", "BB-SEQ-02");
  game_forbid (&game, "test unit=british/a", "BB-SEQ-03");
  game_activate (&game, "british/a");
  game_forbid (&game, "permit choice=double", "BB-SEQ-03");
  game_forbid (&game, "resolve procedure=fire target=afghan/g range=6", "BB-SEQ-03");
  game_forbid (&game, "draw", "BB-SEQ-03");
  game_forbid (&game, "next", "BB-SEQ-03");
  game_forbid (&game, "test unit=british/b", "BB-SEQ-03");
  survey = muster_survey_new (game.setup, game.state);
  g_assert_cmpuint (muster_survey_get_n_owed (survey), ==, 1);
  g_assert_cmpstr (muster_survey_get_owed (survey, 0)->unit, ==, "british/a");
  g_assert_cmpstr (muster_survey_get_owed (survey, 0)->rule, ==, "BB-SEQ-03");
  g_assert_cmpstr (muster_survey_get_phase (survey), ==, "test");
  g_assert_cmpstr (muster_survey_get_active_unit (survey), ==, "british/a");
  game_do (&game, "test", "3");
  game_forbid (&game, "test", "BB-SEQ-03");
  game_forbid (&game, "draw", "BB-SEQ-03");
  game_do (&game, "permit choice=double", NULL);
  game_do (&game, "resolve procedure=move", "1,2,3,4");
  /* Done: the next card. */
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "draw");
  game_do (&game, "draw", NULL);
}

static void
test_reshuffle_and_turns (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;
  g_autofree char *first = NULL;

  game_init (&game, "", "");
  first = g_strdup (muster_state_get (game.state, "pack"));
  for (guint i = 0; i < 52; i++)
    {
      g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "1");
      game_do (&game, "draw", NULL);
      game_do (&game, "decline", NULL);
    }
  g_assert_cmpuint (count_cards (&game, "pack"), ==, 0);
  entry = game_do (&game, "draw", NULL);
  g_assert_true (game_entry_cites (entry, "BB-SEQ-04"));
  g_assert_true (game_entry_cites (entry, "BB-SEQ-06"));
  g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "2");
  g_assert_cmpuint (count_cards (&game, "pack"), ==, 51);
  g_assert_cmpuint (count_cards (&game, "discard"), ==, 1);
  g_assert_false (g_str_has_suffix (first, muster_state_get (game.state, "pack")));
}

static void
test_no_jokers_and_each_card_once (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  g_assert_cmpuint (count_cards (&game, "pack"), ==, 52);
  g_assert_null (strstr (muster_state_get (game.state, "pack"), "JOKER"));
  game_refuse (&game, "draw", "JOKER", DICE, "“JOKER”");
  game_do (&game, "draw", "KS");
  game_do (&game, "decline", NULL);
  game_refuse (&game, "draw", "KS", DICE, "51 cards");
  game_refuse (&game, "draw", "4", DICE, NULL);
}

static void
test_decline_and_again (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  game_init (&game, "", "");
  game_draw (&game, "S");
  entry = game_do (&game, "decline", NULL);
  g_assert_true (game_entry_cites (entry, "BB-SEQ-05"));
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "draw");
  /* A unit may be activated by one card after the other. */
  for (guint i = 0; i < 3; i++)
    {
      game_activate (&game, "british/a");
      game_do (&game, "test", "6");
      game_do (&game, "next", NULL);
    }
}

static void
test_exempt (void)
{
  static const char *const exempt[] = { "british/hq", "british/mg", "british/gun", "afghan/khan" };
  static const char *const testing[] = { "british/a",    "british/b", "british/bn",
                                         "british/cart", "afghan/g",  "afghan/h" };
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  for (guint i = 0; i < G_N_ELEMENTS (exempt); i++)
    {
      g_autofree char *test = g_strconcat ("test unit=", exempt[i], NULL);

      game_activate (&game, exempt[i]);
      g_assert_true (
          game_entry_cites (g_ptr_array_index (game.entries, game.entries->len - 1), "BB-MOR-02"));
      g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "permit");
      g_assert_true (game_may (&game, "permit", "fire-move"));
      game_forbid (&game, test, "BB-MOR-02");
      game_do (&game, "next", NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (testing); i++)
    {
      game_activate (&game, testing[i]);
      g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "test");
      g_assert_true (game_may (&game, "test", testing[i]));
      game_do (&game, "test", NULL);
      game_do (&game, "next", NULL);
    }
}

static void
test_overrule (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  game_init (&game, "", "");
  game_draw (&game, "S");
  entry = game_do (&game, "overrule reason='The Khan has a telephone'", NULL);
  g_assert_true (game_entry_cites (entry, "BB-SET-06"));
  game_do (&game, "note text='It is an anachronism'", NULL);
  entry = game_do (&game, "activate unit=afghan/g", NULL);
  g_assert_cmpstr (muster_entry_get_overrule (entry), ==, "The Khan has a telephone");
  g_assert_true (game_entry_cites (entry, "BB-SET-06"));
  /* What the rules say against it is logged as well. */
  g_assert_true (game_entry_cites (entry, "BB-SEQ-02"));
  g_assert_cmpstr (muster_state_get (game.state, "active"), ==, "afghan/g");
  /* It holds for one action. */
  game_forbid (&game, "draw", "BB-SEQ-03");
  game_do (&game, "overrule reason='Dinner'", NULL);
  game_do (&game, "draw", NULL);
  game_do (&game, "decline", NULL);
  /* Beyond all range: it happens, and what comes of it is the umpire's. */
  game_activate (&game, "british/a");
  game_do (&game, "test", "1");
  game_do (&game, "permit choice=fire-twice", NULL);
  game_forbid (&game, "resolve procedure=fire target=afghan/g range=40", "BB-FIR-09");
  game_do (&game, "overrule reason='A lucky shot'", NULL);
  entry = game_do (&game, "resolve procedure=fire target=afghan/g range=40", NULL);
  g_assert_null (muster_entry_get_faces (entry));
  g_assert_cmpstr (muster_state_get (game.state, "act"), ==, "1");
}

static void
test_umpire_words (void)
{
  static const struct
  {
    const char *line;
    const char *part;
  } table[] = {
    { "draw unit=british/a", "“unit”" },
    { "activate", "“unit”" },
    { "activate unit=british/zz", "“british/zz”" },
    { "activate unit=british/a unit=british/b", "“unit”" },
    { "activate british/a", "“british/a”" },
    { "dance", "“dance”" },
    { "permit choice=sing", "“sing”" },
    { "permit", "“choice”" },
    { "resolve", "“procedure”" },
    { "resolve procedure=bake", "“bake”" },
    { "resolve procedure=fire", "“actor”" },
    { "resolve procedure=fire actor=british/a range=6", "“target”" },
    { "casualty count=1", "“unit”" },
    { "casualty unit=british/a", "“count”" },
    { "casualty unit=british/a count=0", "“0”" },
    { "casualty unit=british/a count=6", "“6”" },
    { "casualty unit=british/a count=-1", "“-1”" },
    { "casualty unit=british/a count=99999999999999999999", "expected" },
    { "casualty unit=british/a count=1 troop=gunner", "“gunner”" },
    { "casualty unit=british/a count=2 troop=infantry-officer", "“2”" },
    { "casualty unit=british/a count=1 troop=infantry-officer instead-of=infantryman", "has lost nothing of “infantryman”" },
    { "state unit=british/a", "No state" },
    { "state unit=british/a happy=yes", "“happy”" },
    { "state unit=british/a fortified=maybe", "“maybe”" },
    { "state unit=british/a grade=golden", "“golden”" },
    { "state unit=british/a table=under", "“under”" },
    { "state side=british victory=perhaps", "“perhaps”" },
    { "state victory=yes", "“side”" },
    { "state side=french victory=yes", "“french”" },
    { "note", "“text”" },
    { "overrule", "“reason”" },
    { "next skip=maybe", "“maybe”" },
  };
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    game_refuse (&game, table[i].line, NULL, ARGUMENT, table[i].part);
  /* Dice where none are thrown. */
  game_refuse (&game, "note text=x", "6", DICE, NULL);
}

static void
test_states (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_do (&game, "state unit=british/a fortified=yes concealed=yes", NULL);
  g_assert_true (game_has_state (&game, "british/a", "fortified"));
  g_assert_true (game_has_state (&game, "british/a", "concealed"));
  g_assert_true (game_has_state (&game, "british/b", "inexperienced"));
  game_do (&game, "state unit=a fortified=no", NULL);
  g_assert_false (game_has_state (&game, "british/a", "fortified"));
  game_do (&game, "state unit=british/a table=off", NULL);
  g_assert_true (game_has_state (&game, "british/a", "off-table"));
  game_draw (&game, "S");
  game_forbid (&game, "activate unit=british/a", "BB-SEQ-02");
  game_do (&game, "state unit=british/a table=on", NULL);
  game_do (&game, "activate unit=british/a", NULL);
  g_assert_true (game_has_state (&game, "british/a", "active"));
}

static void
test_reinforcements (void)
{
  g_autoptr (MusterNode) scenario = game_make_scenario (
      "", ">" GAME_BRITISH "<reinforcement units='b bn' turn='2' edge='north'/>", ">" GAME_AFGHAN,
      "");
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  game_init_scenario (&game, scenario);
  g_assert_true (game_has_state (&game, "british/b", "off-table"));
  game_draw (&game, "S");
  game_forbid (&game, "activate unit=british/b", "BB-SEQ-02");
  g_assert_false (game_may (&game, "activate", "british/b"));
  game_do (&game, "decline", NULL);
  for (guint i = 0; i < 52; i++)
    {
      game_do (&game, "draw", NULL);
      game_do (&game, "decline", NULL);
    }
  survey = muster_survey_new (game.setup, game.state);
  g_assert_cmpint (muster_survey_get_turn (survey), ==, 2);
  g_assert_cmpuint (muster_survey_get_n_owed (survey), ==, 2);
  g_assert_cmpstr (muster_survey_get_owed (survey, 0)->unit, ==, "british/b");
  muster_test_assert_contains (muster_survey_get_owed (survey, 0)->what, "north");
  game_activate (&game, "british/b");
  g_assert_false (game_has_state (&game, "british/b", "arriving"));
}

static void
play_out_the_pack (Game *game)
{
  while (!g_str_equal (muster_state_get (game->state, "phase"), "over"))
    {
      game_do (game, "draw", NULL);
      game_do (game, "decline", NULL);
      g_assert_cmpuint (game->entries->len, <, 500);
    }
}

static void
test_turn_limit (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  game_init (&game, "turns='2'", "<victory side='afghan' kind='turn-limit'/>");
  play_out_the_pack (&game);
  g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "2");
  g_assert_cmpstr (muster_state_get (game.state, "cards"), ==, "104");
  g_assert_cmpstr (muster_state_get (game.state, "winner"), ==, "afghan");
  survey = muster_survey_new (game.setup, game.state);
  muster_test_assert_contains (muster_survey_get_result (survey), "victory for Host");
  g_assert_cmpuint (muster_survey_get_n_permitted (survey), ==, 0);
  g_assert_true (game_prompts (&game, "BB-VIC-01"));
  game_forbid (&game, "draw", "BB-VIC-01");
  /* The umpire may let them play on. */
  game_do (&game, "overrule reason='One more hour of light'", NULL);
  game_do (&game, "draw", NULL);
  g_assert_null (muster_state_get (game.state, "result"));
  game_do (&game, "decline", NULL);
  game_do (&game, "draw", NULL);
}

static void
test_limit_in_cards (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "<victory kind='turn-limit' count='5'/>");
  play_out_the_pack (&game);
  g_assert_cmpstr (muster_state_get (game.state, "cards"), ==, "5");
  g_assert_null (muster_state_get (game.state, "winner"));
}

static void
test_victory_by_losses (void)
{
  static const struct
  {
    const char *rest;
    const char *before, *after;
  } table[] = {
    { "<victory side='afghan' kind='losses' share='50'/>", "casualty unit=british/bn count=18",
      "casualty unit=british/a count=2" },
    { "<victory side='afghan' kind='losses' count='3'/>", "casualty unit=british/bn count=2",
      "casualty unit=british/a count=1" },
    { "<victory side='afghan' kind='guns-and-wagons'/>",
      "casualty unit=british/gun count=1 troop=gun", "casualty unit=british/mg count=2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;

      game_init (&game, "", table[i].rest);
      if (i == 2)
        game_do (&game, "casualty unit=british/cart count=1", NULL);
      game_do (&game, table[i].before, NULL);
      g_assert_null (muster_state_get (game.state, "result"));
      entry = game_do (&game, table[i].after, NULL);
      g_assert_true (game_entry_cites (entry, "BB-VIC-01"));
      g_assert_cmpstr (muster_state_get (game.state, "winner"), ==, "afghan");
    }
}

static void
test_victory_by_umpire (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterPermitted *permitted;

  game_init (&game, "",
             "<objective id='well' name='The well' x='1' y='1'/>"
             "<victory side='british' kind='hold' objective='well'/>");
  survey = muster_survey_new (game.setup, game.state);
  permitted = game_find_permitted (survey, "state", "british");
  g_assert_nonnull (permitted);
  muster_test_assert_contains (permitted->label, "The well");
  g_assert_true (game_prompts (&game, "BB-VIC-01"));
  game_do (&game, "state side=british victory=yes", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "winner"), ==, "british");
  game_forbid (&game, "draw", "BB-VIC-01");
}

/* What only people can see is put into words for them; where the machine sees it as soon as they tell who holds a place, it is not offered. */
static void
test_victory_in_words (void)
{
  static const struct
  {
    const char *condition, *words; /* NULL: not offered */
    const char *attributes;
  } table[] = {
    { "kind='hold' objective='well'", "The well is held" },
    { "kind='hold' objective='well'", NULL, "turns='4'" },
    { "kind='hold' objective='well' turns='1'", NULL },
    { "kind='hold' objective='hill' turns='3'", "hill is held for 3 turns" },
    { "kind='hold'", "every objective is held" },
    { "kind='hold' turns='2'", NULL },
    { "kind='take' objective='well'", NULL },
    { "kind='take' objective='hill'", "hill is taken" },
    { "kind='relief' objective='well'", "The well is relieved" },
    { "kind='exit' count='5'", "the table has been left by 5 units" },
    { "kind='exit' name='Home before dark'", "Home before dark" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *rest =
          g_strdup_printf ("<objective id='well' name='The well' x='1' y='1'/>"
                           "<objective id='ford' x='2' y='1'/><victory side='afghan' %s/>",
                           table[i].condition);
      g_auto (Game) game = { 0 };
      g_autoptr (MusterSurvey) survey = NULL;
      const MusterPermitted *permitted;

      g_test_message ("%s", table[i].condition);
      game_init (&game, table[i].attributes != NULL ? table[i].attributes : "", rest);
      survey = muster_survey_new (game.setup, game.state);
      permitted = game_find_permitted (survey, "state", "afghan");
      if (table[i].words == NULL)
        {
          g_assert_null (permitted);
          g_assert_nonnull (game_find_permitted (survey, "state", "well=afghan"));
          continue;
        }
      g_assert_nonnull (permitted);
      g_assert_true (g_str_has_prefix (permitted->label, "Victory for Host: "));
      muster_test_assert_contains (permitted->label, table[i].words);
      g_assert_cmpstr (permitted->rule, ==, "BB-VIC-01");
    }
}

/* Those that come on no turn come when the umpire says so. */
static void
test_reinforcements_by_umpire (void)
{
  g_autoptr (MusterNode) scenario =
      game_make_scenario ("", ">" GAME_BRITISH "<reinforcement units='b'/>", ">" GAME_AFGHAN, "");
  g_auto (Game) game = { 0 };

  game_init_scenario (&game, scenario);
  g_assert_true (game_has_state (&game, "british/b", "off-table"));
  for (guint i = 0; i < 53; i++)
    {
      game_do (&game, "draw", NULL);
      game_do (&game, "decline", NULL);
    }
  g_assert_true (game_has_state (&game, "british/b", "off-table"));
  game_do (&game, "state unit=british/b table=on", NULL);
  game_activate (&game, "british/b");
}

static void
test_survivors (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_do (&game, "casualty unit=afghan/g count=21", NULL);
  g_assert_true (game_has_state (&game, "afghan/g", "destroyed"));
  game_draw (&game, "H");
  game_forbid (&game, "activate unit=afghan/g", "BB-SEQ-02");
  game_do (&game, "activate unit=afghan/h", NULL);
  game_do (&game, "casualty unit=afghan/h count=5", NULL);
  /* Who is gone does not go on acting. */
  g_assert_null (muster_state_get (game.state, "active"));
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "draw");
  game_do (&game, "casualty unit=afghan/khan count=3", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "winner"), ==, "british");
}

static void
test_plan (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) card = NULL;
  g_autoptr (GArray) test = NULL;
  g_autoptr (GArray) nothing = NULL;
  g_autoptr (GArray) refused = NULL;

  game_init (&game, "", "");
  card = muster_turn_plan (game.setup, game.state, "draw", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (card->len, ==, 1);
  g_assert_cmpint (g_array_index (card, MusterThrow, 0).kind, ==, MUSTER_THROW_CARD);
  refused = muster_turn_plan (game.setup, game.state, "decline", NULL, &error);
  g_assert_null (refused);
  g_assert_error (error, MUSTER_ENGINE_ERROR, FORBIDDEN);
  g_clear_error (&error);
  game_activate (&game, "british/bn");
  test = muster_turn_plan (game.setup, game.state, "test", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (test->len, ==, 1);
  g_assert_cmpint (g_array_index (test, MusterThrow, 0).count, ==, 3);
  game_do (&game, "test", "1,1,1");
  nothing = muster_turn_plan (game.setup, game.state, "next", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nothing->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-SEQ-02/the-card-names-the-side", test_card_names_side);
  g_test_add_func ("/rules/BB-SEQ-02/the-top-card", test_top_card_of_the_pack);
  g_test_add_func ("/rules/BB-SEQ-03/order-of-play", test_order_of_play);
  g_test_add_func ("/rules/BB-SEQ-04/shuffled-and-used-again", test_reshuffle_and_turns);
  g_test_add_func ("/rules/BB-SEQ-05/no-jokers", test_no_jokers_and_each_card_once);
  g_test_add_func ("/rules/BB-SEQ-05/decline-and-activate-again", test_decline_and_again);
  g_test_add_func ("/rules/BB-SEQ-06/a-turn-is-one-run-through-the-pack", test_turn_limit);
  g_test_add_func ("/rules/BB-SEQ-06/cards-counted-instead", test_limit_in_cards);
  g_test_add_func ("/rules/BB-MOR-02/exempt-in-the-sequence", test_exempt);
  g_test_add_func ("/rules/BB-SET-06/overruled-and-logged", test_overrule);
  g_test_add_func ("/rules/BB-VIC-01/losses", test_victory_by_losses);
  g_test_add_func ("/rules/BB-VIC-01/the-umpire-decides", test_victory_by_umpire);
  g_test_add_func ("/rules/BB-VIC-01/in-words", test_victory_in_words);
  g_test_add_func ("/engine/turn/reinforcements-by-umpire", test_reinforcements_by_umpire);
  g_test_add_func ("/engine/turn/survivors", test_survivors);
  g_test_add_func ("/engine/turn/words", test_umpire_words);
  g_test_add_func ("/engine/turn/states", test_states);
  g_test_add_func ("/engine/turn/reinforcements", test_reinforcements);
  g_test_add_func ("/engine/turn/plan", test_plan);

  return g_test_run ();
}
