/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"
#include "random-thousand.h"

/* A few random games of each rule system that takes turns by phases. */

#define GAMES 3
#define MADE_UP_GAMES 2

static void
play_made_up (const char *ruleset, const char *first, const char *second)
{
  guint steps = 0;

  for (guint seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (MusterNode) scenario = strings_make (ruleset, first, second, "turns='4'", "");

      steps += random_play_scenario (scenario, seed);
    }
  g_assert_cmpuint (steps, >, 20 * GAMES);
  random_play_some (ruleset, 1, MADE_UP_GAMES);
}

static void
test_sahara (void)
{
  play_made_up ("sahara-sandstorm", STRINGS_BRITISH, STRINGS_ZULU);
}

static void
test_sandpit (void)
{
  play_made_up ("sandpit-showdown", STRINGS_UNION, STRINGS_INDIANS);
}

static void
test_bases (void)
{
  random_play_some ("scwares", 1, 2 * MADE_UP_GAMES);
}

static void
test_bundok (void)
{
  random_play_some ("bundok-and-bayonet", 1, MADE_UP_GAMES);
}

/* What random games have found once, each by itself. */

#define RANDOM_GUNS                                                                                \
  "<army ruleset='sahara-sandstorm' name='Column' faction='british' year='1885'>"                  \
  "<unit id='both' type='squad' name='Both'><figures troop='gunner' count='4'/>"                   \
  "<figures troop='cannon' count='1'/><figures troop='mortar' count='1'/></unit>"                  \
  "<unit id='one' type='squad' name='One'><figures troop='gunner' count='2'/>"                     \
  "<figures troop='mortar' count='1'/></unit></army>"

/* The guns that fire no grapeshot are not offered for it, and a unit that has no others is told why. */
static void
test_mortars_are_not_offered_grapeshot (void)
{
  g_auto (Game) game = { 0 };
  guint n = 0;

  strings_init (&game, "sahara-sandstorm", RANDOM_GUNS, STRINGS_ZULU, "", "");
  strings_go_to (&game, "shoot");
  game_do (&game, "activate unit=a/both", NULL);
  {
    g_autoptr (MusterSurvey) survey = muster_survey_new (game.setup, game.state);

    for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
      {
        const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

        if (!g_str_equal (permitted->value, "grapeshot"))
          continue;
        n++;
        g_assert_true (g_strv_contains ((const char *const *) permitted->words, "weapon=cannon"));
      }
  }
  g_assert_cmpuint (n, ==, 1);
  game_do (&game, "activate unit=a/one", NULL);
  g_assert_true (game_may (&game, "resolve", "gun-shot"));
  g_assert_false (game_may (&game, "resolve", "grapeshot"));
  game_forbid (&game, "resolve procedure=grapeshot target=b/z attacking=yes under=3", "SS-ART-11");
  game_forbid (
      &game,
      "resolve procedure=grapeshot actor=a/both weapon=mortar target=b/z attacking=yes under=3",
      "SS-ART-11");
  game_do (&game, "resolve procedure=grapeshot actor=a/both target=b/z attacking=yes under=3",
           NULL);
  g_assert_cmpint (game_strength (&game, "b/z"), ==, 18);
}

/* The damage that a horse carries is not taken from a man. */
static void
test_wounds_stay_with_their_mark (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", "");
  strings_go_to (&game, "shoot");
  game_do (&game, "resolve procedure=fire actor=a/a target=b/h shooters=1 band=close", "6,6");
  g_assert_cmpint (game_strength (&game, "b/h"), ==, 7);
  g_assert_true (game_has_state (&game, "b/h", "wounded:1"));
  entry = game_do (
      &game, "resolve procedure=fire actor=a/a target=b/h target-kind=man shooters=1 band=close",
      "1,1");
  g_assert_false (game_has_state (&game, "b/h", "wounded:1"));
  g_assert_nonnull (entry);
  game_do (&game, "resolve procedure=fire actor=a/a target=b/h shooters=1 band=close", "6,6");
  g_assert_cmpint (game_strength (&game, "b/h"), ==, 7);
  game_do (&game, "resolve procedure=fire actor=a/a target=b/h shooters=1 band=close", "6,6");
  g_assert_cmpint (game_strength (&game, "b/h"), ==, 6);
}

/* Who cannot fight any more does not hold up the end of the fighting. */
static void
test_nobody_owes_what_it_cannot_do (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", "");
  strings_go_to (&game, "fight");
  game_do (&game, "state unit=a/gun charging=yes", NULL);
  g_assert_true (game_may (&game, "next", NULL));
  game_do (&game, "state unit=a/a charging=yes", NULL);
  g_assert_true (strings_owes (&game, "a/a", "SS-SEQ-04"));
  g_assert_false (game_may (&game, "next", NULL));
  game_forbid (&game, "next", "SS-SEQ-04");
  game_do (&game, "resolve procedure=melee actor=a/a target=b/y contact=yes", NULL);
  game_do (&game, "state unit=a/a charging=yes", NULL);
  g_assert_false (strings_owes (&game, "a/a", "SS-SEQ-04"));
}

/* While the coin has not been tossed, all else is answered by that. */
static void
test_coin_comes_before_all (void)
{
  static const char *const LINES[] = {
    "activate unit=a/a",
    "decline",
    "permit choice=charge unit=a/a target=b/z near=yes",
    "resolve procedure=move actor=a/a",
    "resolve procedure=fire actor=a/a target=b/z band=close",
  };
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", "");
  for (gsize i = 0; i < G_N_ELEMENTS (LINES); i++)
    {
      game_refuse (&game, LINES[i], NULL, MUSTER_ENGINE_ERROR_FORBIDDEN,
                   "First comes “Toss the coin” (SS-SEQ-01)");
      game_refuse (&game, LINES[i], NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "“Toss the coin”");
    }
  strings_settle (&game);
  game_do (&game, LINES[0], NULL);
}

#define RANDOM_MIXED                                                                               \
  "<army ruleset='sahara-sandstorm' name='Column' faction='british' year='1885'>"                  \
  "<unit id='x' type='squad' name='Mixed'><figures troop='infantryman' weapon='rifle' count='3'/>" \
  "<figures troop='infantryman' weapon='musket' count='3'/></unit></army>"

/* Asked for a weapon, a unit is told those that it has. */
static void
test_only_own_weapons_are_named (void)
{
  g_auto (Game) game = { 0 };

  strings_init (&game, "sahara-sandstorm", RANDOM_MIXED, STRINGS_ZULU, "", "");
  strings_go_to (&game, "shoot");
  game_refuse (&game, "resolve procedure=fire actor=a/x target=b/z band=close", NULL,
               MUSTER_ENGINE_ERROR_ARGUMENT, "“weapon” is missing, expected rifle, musket");
  game_do (&game, "resolve procedure=fire actor=a/x target=b/z band=close weapon=musket", NULL);
  /* One kind is left. */
  game_do (&game, "resolve procedure=fire actor=a/x target=b/z band=close", NULL);
}

/* Who comes back during a charge was not lost to the shooting: those before it are never fewer than those now. */
static void
test_who_comes_back_is_no_loss (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", "");
  strings_go_to (&game, "shoot");
  strings_lose (&game, "b/y", 8, NULL);
  game_do (&game, "state unit=b/y charging=yes", NULL);
  strings_lose (&game, "b/y", 2, NULL);
  g_assert_true (strings_owes (&game, "b/y", "SS-MEL-07"));
  game_do (&game, "casualty unit=b/y count=-7", NULL);
  g_assert_cmpint (game_strength (&game, "b/y"), ==, 9);
  g_assert_false (strings_owes (&game, "b/y", "SS-MEL-07"));
  /* Of those nine. */
  strings_lose (&game, "b/y", 4, NULL);
  g_assert_false (strings_owes (&game, "b/y", "SS-MEL-07"));
  strings_lose (&game, "b/y", 1, NULL);
  g_assert_true (strings_owes (&game, "b/y", "SS-MEL-07"));
}

/* Where no enemy can be fired at, fire is not offered: it can only be left out. */
static void
test_nobody_to_fire_at (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  game_init (&game, "", "");
  game_activate (&game, "british/gun");
  game_do (&game, "permit choice=fire-twice", NULL);
  game_do (&game, "state unit=afghan/khan concealed=yes", NULL);
  game_do (&game, "state unit=afghan/g concealed=yes", NULL);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_true (game_find_permitted (survey, "resolve", NULL)->target_needed);
  game_do (&game, "state unit=afghan/h concealed=yes", NULL);
  g_assert_false (game_may (&game, "resolve", NULL));
  g_assert_true (game_may (&game, "next", "skip"));
}

/* An umpire who lets a unit act that has not come on has put it on the table, whichever way turns are taken. */
static void
test_let_through_is_on_the_table (void)
{
  g_auto (Game) cards = { 0 };
  g_auto (Game) phases = { 0 };

  game_init (&cards, "", "");
  game_do (&cards, "state unit=british/a table=off", NULL);
  game_draw (&cards, "SC");
  game_refuse (&cards, "activate unit=british/a", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN,
               "is not on the table yet");
  game_do (&cards, "overrule reason='early'", NULL);
  game_do (&cards, "activate unit=british/a", NULL);
  g_assert_false (game_has_state (&cards, "british/a", "off-table"));

  sahara_init (&phases, "", "");
  strings_settle (&phases);
  game_do (&phases, "state unit=a/a table=off", NULL);
  game_refuse (&phases, "activate unit=a/a", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN,
               "is not on the table yet");
  game_do (&phases, "overrule reason='early'", NULL);
  game_do (&phases, "activate unit=a/a", NULL);
  g_assert_false (game_has_state (&phases, "a/a", "off-table"));
}

/* Whom the umpire spares the test has done as well as the choice asks: what is said of it cites what permits that. */
static void
test_spared_the_test (void)
{
  static const struct
  {
    const char *line;
    const char *passed;
    const char *statement;
  } CASES[] = {
    { "permit choice=fire-move", "yes", "BB-ACT-01" },
    { "permit choice=fire-away", "no", "BB-ACT-03" },
    { "permit choice=fire-twice", "yes", "BB-ACT-01" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;

      game_init (&game, "", "");
      game_activate (&game, "british/a");
      game_do (&game, "overrule reason='no dice at hand'", NULL);
      entry = game_do (&game, CASES[i].line, NULL);
      g_assert_true (game_entry_cites (entry, CASES[i].statement));
      g_assert_cmpstr (muster_state_get (game.state, "passed"), ==, CASES[i].passed);
    }
}

/* What the rules refuse whatever is said beside is not offered. */
static void
test_who_cannot_charge_is_not_offered_it (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_do (&game, "activate unit=a/train", NULL);
  g_assert_true (game_may (&game, "resolve", "move"));
  g_assert_false (game_may (&game, "resolve", "charge"));
  game_forbid (&game,
               "resolve act=charge procedure=points actor=a/train target=b/n distance=2 clear=yes",
               "SC-MOV-04");
  game_do (&game, "activate unit=a/a", NULL);
  g_assert_true (game_may (&game, "resolve", "charge"));
}

/* Of a choice that the umpire has let pass what the unit has nothing for is not offered: it can be left out. */
static void
test_wagons_are_not_offered_fire (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_activate (&game, "british/cart");
  game_do (&game, "overrule reason='we shall see'", NULL);
  game_do (&game, "permit choice=fire-move", NULL);
  g_assert_false (game_may (&game, "resolve", NULL));
  game_do (&game, "next skip=yes", NULL);
  g_assert_true (game_may (&game, "resolve", "move"));
}

#define RANDOM_COMES(turn) "<reinforcement units='n' turn='" turn "' edge='south'/>"
#define RANDOM_CROWD                                                                               \
  "<place unit='n' x='5' y='5'/><place unit='m' x='5' y='5'/><place unit='h' x='5' y='5'/>"

/* Of a unit that is said to come twice the last turn holds, for the check and for the game. */
static void
test_who_comes_twice (void)
{
  static const struct
  {
    const char *native;
    gboolean legal;
  } CASES[] = {
    { RANDOM_CROWD RANDOM_COMES ("4") RANDOM_COMES ("1"), FALSE },
    { "<place unit='n' x='5' y='5'/>" RANDOM_COMES ("4") RANDOM_COMES ("1"), FALSE },
    { "<place unit='n' x='5' y='5'/>" RANDOM_COMES ("1") RANDOM_COMES ("4"), TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (MusterNode) scenario = zones_make ("", CASES[i].native, ZONES_FIELD, "");
      g_autoptr (MusterRuleset) ruleset = game_find_ruleset ("scwares");
      g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);
      g_autoptr (MusterDice) dice = muster_dice_new_seeded (1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterSetup) setup = muster_setup_new (ruleset, scenario, &error);
      g_autoptr (MusterEntry) entry = NULL;

      g_assert_no_error (error);
      entry = muster_turn_start (setup, dice, NULL);
      g_assert_cmpint (entry != NULL, ==, CASES[i].legal);
      g_assert_cmpint (muster_report_is_legal (report), ==, CASES[i].legal);
    }
}

/* A unit that says no more than whom it fires at fires at bases that it can hit, though others stand nearer. */
static void
test_fires_where_it_can (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_init (&game, "<place unit='a' x='4' y='4' facing='90'/>",
              "<place unit='m' x='9' y='9'/><place unit='m' x='10' y='9'/>", "");
  game_do (&game, "state unit=b/m at=5,7:2+8,5:4", NULL);
  bases_go_to (&game, "european-fire");
  game_forbid (&game, "resolve act=fire procedure=fire actor=a/a target=b/m zone=5,7", "SC-FIR-05");
  entry = game_do (&game, "resolve act=fire procedure=fire actor=a/a target=b/m", NULL);
  strings_assert_step (entry, "SC-FIR-03", "8,5");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/turn-random/sahara", test_sahara);
  g_test_add_func ("/engine/turn-random/sandpit", test_sandpit);
  g_test_add_func ("/engine/turn-random/bundok", test_bundok);
  g_test_add_func ("/engine/turn-random/bases", test_bases);
  g_test_add_func ("/rules/SS-ART-11/mortars-are-not-offered-grapeshot",
                   test_mortars_are_not_offered_grapeshot);
  g_test_add_func ("/rules/SS-RES-02/wounds-stay-with-their-mark",
                   test_wounds_stay_with_their_mark);
  g_test_add_func ("/rules/SS-SEQ-04/nobody-owes-what-it-cannot-do",
                   test_nobody_owes_what_it_cannot_do);
  g_test_add_func ("/rules/SS-SEQ-01/coin-comes-before-all", test_coin_comes_before_all);
  g_test_add_func ("/engine/turn-random/only-own-weapons-are-named",
                   test_only_own_weapons_are_named);
  g_test_add_func ("/rules/SS-MEL-07/who-comes-back-is-no-loss", test_who_comes_back_is_no_loss);
  g_test_add_func ("/rules/BB-FIR-03/nobody-to-fire-at", test_nobody_to_fire_at);
  g_test_add_func ("/engine/turn-random/let-through-is-on-the-table",
                   test_let_through_is_on_the_table);
  g_test_add_func ("/rules/BB-ACT-03/spared-the-test", test_spared_the_test);
  g_test_add_func ("/rules/SC-MOV-04/who-cannot-charge-is-not-offered-it",
                   test_who_cannot_charge_is_not_offered_it);
  g_test_add_func ("/rules/BB-FIR-05/wagons-are-not-offered-fire",
                   test_wagons_are_not_offered_fire);
  g_test_add_func ("/rules/SC-ZON-02/who-comes-twice", test_who_comes_twice);
  g_test_add_func ("/rules/SC-FIR-05/fires-where-it-can", test_fires_where_it_can);
  return g_test_run ();
}
