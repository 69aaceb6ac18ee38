/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"

/* Coins that natives toss: for a fallen chief, and at the first sight of a weapon. */

#define QUIET "<victory side='a' kind='losses' share='100'/>"

/* Chiefs */

static void
test_chief_killed (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  strings_go_to (&game, "shoot");
  entry = strings_lose (&game, "b/chief", 1, "chief");
  g_assert_true (game_entry_cites (entry, "SS-LDR-08"));
  g_assert_cmpuint (strings_count_owed (&game), ==, 4);
  game_forbid (&game, "next", "SS-LDR-08");
  survey = muster_survey_new (game.setup, game.state);
  g_assert_nonnull (game_find_permitted (survey, "answer", "b/z=chief-killed"));
  g_assert_null (game_find_permitted (survey, "answer", "b/chief=chief-killed"));
  /* His own men are near him; of others only the table tells. */
  game_forbid (&game, "answer unit=b/chief owed=chief-killed within=no", "SS-LDR-08");
  entry = game_do (&game, "answer unit=b/z owed=chief-killed within=no", NULL);
  g_assert_true (game_entry_cites (entry, "SS-LDR-08"));
  game_do (&game, "answer unit=b/y owed=chief-killed within=yes", NULL);
  game_forbid (&game, "answer unit=b/y owed=chief-killed within=no", "SS-LDR-08");
  g_assert_cmpuint (strings_count_owed (&game), ==, 3);
  entry = game_do (&game, "test unit=b/chief", "1");
  g_assert_false (game_has_state (&game, "b/chief", "retreating"));
  entry = game_do (&game, "test unit=b/y", "2");
  strings_assert_step (entry, "SS-LDR-08", "for 2 moves");
  g_assert_true (game_has_state (&game, "b/y", "retreating"));
  g_assert_true (game_has_state (&game, "b/y", "moves-left:2"));
  game_do (&game, "resolve procedure=chief-killed actor=b/h", "2");
  game_do (&game, "next", NULL);
}

/* Two whole turns of going back; then an officer may bring it back. */
static void
test_chief_killed_retreat (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "b/chief", 1, "chief");
  game_do (&game, "test unit=b/chief", "1");
  game_do (&game, "answer unit=b/z owed=chief-killed within=no", NULL);
  game_do (&game, "answer unit=b/h owed=chief-killed within=no", NULL);
  game_do (&game, "test unit=b/y", "2");
  strings_end_turn (&game);
  g_assert_true (game_has_state (&game, "b/y", "moves-left:2"));
  game_forbid (&game, "rally unit=b/y with=b/h", "SS-LDR-08");
  g_assert_false (game_may (&game, "rally", "b/y=b/h"));
  strings_end_turn (&game);
  g_assert_true (game_has_state (&game, "b/y", "moves-left:1"));
  game_forbid (&game, "rally unit=b/y with=b/h", "SS-LDR-08");
  entry = strings_end_turn (&game);
  strings_assert_step (entry, "SS-LDR-08", "an officer who intercepts it");
  g_assert_true (game_has_state (&game, "b/y", "retreating"));
  g_assert_true (game_may (&game, "rally", "b/y=b/h"));
  game_do (&game, "rally unit=b/y with=b/h", NULL);
  g_assert_false (game_has_state (&game, "b/y", "retreating"));
}

/* A chief who is taken has not fallen. */
static void
test_chief_taken (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  game_do (&game, "casualty unit=b/chief count=1 troop=chief captured-by=a/a", NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

/* One who lives after all, as he was put back or another fell in his place, gives no cause to toss. */
static void
test_chief_lives (void)
{
  static const char *const takes_back[] = {
    "casualty unit=b/chief count=-1 troop=chief",
    "casualty unit=b/chief count=1 troop=infantryman instead-of=chief",
  };

  for (guint i = 0; i < G_N_ELEMENTS (takes_back); i++)
    {
      g_auto (Game) game = { 0 };

      sahara_init (&game, "", QUIET);
      strings_go_to (&game, "shoot");
      strings_lose (&game, "b/chief", 1, "chief");
      game_do (&game, "answer unit=b/y owed=chief-killed within=yes", NULL);
      g_assert_cmpuint (strings_count_owed (&game), ==, 4);
      game_do (&game, takes_back[i], NULL);
      g_assert_cmpuint (strings_count_owed (&game), ==, 0);
      game_do (&game, "next", NULL);
    }
}

/* Europeans fight on. */
static void
test_commander_killed (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  entry = strings_lose (&game, "a/staff", 1, "commander");
  strings_assert_step (entry, "SS-LDR-06", "The troops of Blue fight on");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  entry = strings_lose (&game, "b/chief", 1, "chief");
  g_assert_false (game_entry_cites (entry, "SS-LDR-06"));
}

/* Auxiliaries of natives toss no coin, and Boers neither for their commandant nor for a new weapon. */
static void
test_who_tosses_no_coin (void)
{
  static const struct
  {
    const char *class, *faction, *rule;
    guint owed;
  } table[] = {
    { "native", "zulu", NULL, 2 },
    { "auxiliary", "zulu", "SS-LDR-11", 1 },
    { "native", "boer", "SS-FAC-10", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *army = g_strdup_printf (
          "<army ruleset='sahara-sandstorm' name='Red' faction='%s' year='1885'>"
          "<unit id='c' type='squad' name='Staff'><figures troop='chief' count='1'/>"
          "<figures troop='infantryman' count='3'/></unit>"
          "<unit id='u' type='squad' name='Men' class='%s'>"
          "<figures troop='infantryman' count='24'/></unit></army>",
          table[i].faction, table[i].class);

      g_test_message ("%s of %s", table[i].class, table[i].faction);
      strings_init (&game, "sahara-sandstorm", STRINGS_BRITISH, army, "", QUIET);
      g_assert_cmpint (game_may (&game, "test", "b/u=fright:gatling"), ==, table[i].rule == NULL);
      strings_lose (&game, "b/c", 1, "chief");
      g_assert_cmpuint (strings_count_owed (&game), ==, table[i].owed);
    }
}

/* First sights */

static void
test_fright (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterPermitted *permitted;
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  survey = muster_survey_new (game.setup, game.state);
  permitted = game_find_permitted (survey, "test", "b/y=fright:gatling");
  g_assert_nonnull (permitted);
  muster_test_assert_contains (permitted->label, "Gatling gun");
  g_assert_cmpstr (permitted->procedure, ==, "fright");
  g_assert_null (game_find_permitted (survey, "test", "b/y=fright:tank"));
  g_assert_null (game_find_permitted (survey, "test", "a/b=fright:gatling"));
  g_assert_true (game_prompts (&game, "SS-LDR-09"));
  /* It may be told at any time, and bars nothing. */
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  game_refuse (&game, "test unit=b/y owed=fright", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“troop”");
  game_refuse (&game, "test unit=b/y owed=fright troop=cannon", NULL, MUSTER_ENGINE_ERROR_ARGUMENT,
               "“cannon”");
  entry = game_do (&game, "test unit=b/y owed=fright troop=gatling", "2");
  strings_assert_step (entry, "SS-LDR-09", "for 1 move");
  g_assert_true (game_has_state (&game, "b/y", "retreating"));
  g_assert_true (game_has_state (&game, "b/y", "moves-left:1"));
  /* One of the side has met it: for the others it is nothing new. */
  g_assert_false (game_may (&game, "test", "b/z=fright:gatling"));
  entry = game_do (&game, "test unit=b/z owed=fright troop=gatling", NULL);
  g_assert_true (game_entry_cites (entry, "SS-LDR-10"));
  g_assert_false (game_has_state (&game, "b/z", "retreating"));
  strings_end_turn (&game);
  g_assert_true (game_has_state (&game, "b/y", "retreating"));
  entry = strings_end_turn (&game);
  strings_assert_step (entry, "SS-LDR-09", "and stands");
  g_assert_false (game_has_state (&game, "b/y", "retreating"));
}

static void
test_fright_holds (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  game_do (&game, "test unit=b/y owed=fright troop=gatling", "1");
  g_assert_false (game_has_state (&game, "b/y", "retreating"));
  g_assert_false (game_may (&game, "test", "b/y=fright:gatling"));
}

/* Each kind of weapon by itself. */
static void
test_fright_by_kind (void)
{
  static const char *const KINDS[] = { "tank", "armoured-car", "gatling", "machine-gun" };
  g_auto (Game) game = { 0 };
  g_autofree char *army = g_strconcat (
      "<army ruleset='sahara-sandstorm' name='Blue' faction='foreign-legion' year='1925'>"
      "<unit id='m' type='squad' name='Motors'><figures troop='gunner' count='9'/>"
      "<figures troop='tank' count='1'/><figures troop='armoured-car' count='1'/>"
      "<figures troop='gatling' count='1'/><figures troop='machine-gun' count='1'/>"
      "<figures troop='cannon' count='1'/><figures troop='truck' count='1'/></unit></army>",
      NULL);

  strings_init (&game, "sahara-sandstorm", army, STRINGS_ZULU, "", QUIET);
  g_assert_false (game_may (&game, "test", "b/y=fright:truck"));
  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    {
      g_autofree char *value = g_strconcat ("b/y=fright:", KINDS[i], NULL);
      g_autofree char *line = g_strconcat ("test unit=b/y owed=fright troop=", KINDS[i], NULL);

      g_assert_true (game_may (&game, "test", value));
      game_do (&game, line, "1");
      g_assert_false (game_may (&game, "test", value));
    }
}

/* The option has each unit remember for itself. */
static void
test_fright_by_unit (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET "<rule switch='fright-memory' value='unit'/>");
  game_do (&game, "test unit=b/y owed=fright troop=gatling", "1");
  g_assert_false (game_may (&game, "test", "b/y=fright:gatling"));
  g_assert_true (game_may (&game, "test", "b/z=fright:gatling"));
  game_do (&game, "test unit=b/z owed=fright troop=gatling", "2");
  g_assert_true (game_has_state (&game, "b/z", "retreating"));
}

/* Who goes back without an end does not stand because he was frightened as well; who was frightened first goes on when he has lost half. */
static void
test_two_reasons (void)
{
  for (guint first = 0; first < 2; first++)
    {
      g_auto (Game) game = { 0 };

      sahara_init (&game, "", QUIET);
      if (first == 0)
        game_do (&game, "test unit=b/y owed=fright troop=gatling", "2");
      strings_lose (&game, "b/y", 6, NULL);
      g_assert_true (strings_owes (&game, "b/y", "SS-LDR-01"));
      game_do (&game, "test unit=b/y commander-near=no", NULL);
      if (first == 1)
        game_do (&game, "test unit=b/y owed=fright troop=gatling", "2");
      g_assert_false (game_has_state (&game, "b/y", "moves-left:1"));
      for (guint turn = 1; turn <= 3; turn++)
        strings_end_turn (&game);
      g_assert_true (game_has_state (&game, "b/y", "retreating"));
    }
}

/* Who charges a Gatling gun, or is charged by its crew's friends, comes near it: that is known. */
static void
test_fright_of_a_charge (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  strings_go_to (&game, "second-move");
  entry = game_do (&game, "permit choice=charge unit=b/y target=a/gun near=yes", NULL);
  g_assert_false (game_entry_cites (entry, "SS-LDR-09"));
  entry = game_do (&game, "permit choice=charge unit=b/z target=a/gat near=yes", NULL);
  g_assert_true (game_entry_cites (entry, "SS-LDR-09"));
  g_assert_true (strings_owes (&game, "b/z", "SS-LDR-09"));
  g_assert_cmpuint (strings_count_owed (&game), ==, 1);
  game_forbid (&game, "next", "SS-LDR-09");
  game_do (&game, "test unit=b/z", "1");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

/* A burst is fired at R1 or closer, and men fight hand to hand beside the gun. */
static void
test_fright_of_acts (void)
{
  static const struct
  {
    const char *phase, *line;
  } table[] = {
    { "shoot", "resolve procedure=burst actor=a/gat target=b/y under=2 attacking=yes" },
    { "fight", "resolve procedure=melee actor=b/y target=a/gat contact=yes attackers=2 defenders=2 "
               "attacker-weapon=spear defender-weapon=sword" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };

      sahara_init (&game, "", QUIET);
      strings_go_to (&game, table[i].phase);
      game_do (&game, table[i].line, NULL);
      g_assert_true (strings_owes (&game, "b/y", "SS-LDR-09"));
    }
}

/* A gun that is not there frightens nobody. */
static void
test_fright_of_nothing (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "a/gat", 1, "gatling");
  g_assert_false (game_may (&game, "test", "b/y=fright:gatling"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-LDR-08/coins", test_chief_killed);
  g_test_add_func ("/rules/SS-LDR-08/two-moves", test_chief_killed_retreat);
  g_test_add_func ("/rules/SS-LDR-08/taken-alive", test_chief_taken);
  g_test_add_func ("/rules/SS-LDR-08/lives-after-all", test_chief_lives);
  g_test_add_func ("/rules/SS-LDR-06/fight-on", test_commander_killed);
  g_test_add_func ("/rules/SS-LDR-11/SS-FAC-10/no-coin", test_who_tosses_no_coin);
  g_test_add_func ("/rules/SS-LDR-09/one-move", test_fright);
  g_test_add_func ("/rules/SS-LDR-09/holds", test_fright_holds);
  g_test_add_func ("/rules/SS-LDR-09/nothing-there", test_fright_of_nothing);
  g_test_add_func ("/rules/SS-LDR-10/by-kind", test_fright_by_kind);
  g_test_add_func ("/rules/SS-LDR-10/by-unit", test_fright_by_unit);
  g_test_add_func ("/rules/SS-LDR-09/charging-it", test_fright_of_a_charge);
  g_test_add_func ("/rules/SS-LDR-09/under-a-burst-and-in-melee", test_fright_of_acts);
  g_test_add_func ("/rules/SS-LDR-09/and-half-lost", test_two_reasons);

  return g_test_run ();
}
