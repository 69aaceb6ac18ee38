/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"

/* Tests that units owe: when, what is asked, and what comes of it. */

#define QUIET "<victory side='a' kind='losses' share='100'/>"

/* Steadiness */

static void
test_half_lost (void)
{
  static const struct
  {
    const char *unit, *troop;
    guint safe, more; /* figures that may fall, and how many more then make it owe */
  } table[] = {
    { "b/y", NULL, 5, 1 },         /* natives, 12 */
    { "a/b", NULL, 3, 1 },         /* auxiliaries, 8 */
    { "b/h", "cavalryman", 6, 0 }, /* its sub-chief is with it */
    { "b/z", "infantryman", 20, 0 },
    { "a/a", "infantryman", 9, 0 }, /* regulars with their sergeant */
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;

      g_test_message ("%s", table[i].unit);
      sahara_init (&game, "", QUIET);
      strings_lose (&game, table[i].unit, table[i].safe, table[i].troop);
      g_assert_cmpuint (strings_count_owed (&game), ==, 0);
      if (table[i].more == 0)
        continue;
      entry = strings_lose (&game, table[i].unit, table[i].more, table[i].troop);
      g_assert_true (game_entry_cites (entry, "SS-LDR-01"));
      g_assert_true (strings_owes (&game, table[i].unit, "SS-LDR-01"));
      g_assert_cmpuint (strings_count_owed (&game), ==, 1);
    }
}

/* What the game cannot see it asks; play does not go on before. */
static void
test_retreat (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  strings_go_to (&game, "shoot");
  strings_lose (&game, "b/y", 6, NULL);
  survey = muster_survey_new (game.setup, game.state);
  muster_test_assert_contains (muster_survey_get_now (survey), "Young Men");
  g_assert_nonnull (game_find_permitted (survey, "test", "b/y=steadiness"));
  g_assert_cmpstr (game_find_permitted (survey, "test", "b/y=steadiness")->procedure, ==,
                   "steadiness");
  g_assert_null (game_find_permitted (survey, "next", NULL));
  g_assert_false (game_find_permitted (survey, "test", "b/y=steadiness")->found);
  g_assert_true (game_find_permitted (survey, "test", "b/y=fright:gatling")->found);
  game_forbid (&game, "next", "SS-LDR-01");
  game_refuse (&game, "test unit=b/y", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“commander-near”");
  entry = game_do (&game, "test unit=b/y commander-near=no", NULL);
  g_assert_true (game_entry_cites (entry, "SS-LDR-01"));
  g_assert_true (game_has_state (&game, "b/y", "retreating"));
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  g_assert_true (game_prompts (&game, "SS-LDR-02"));
  g_assert_true (game_prompts (&game, "SS-LDR-05"));
  game_do (&game, "next", NULL);
  /* Who goes back already goes on, whatever else he loses. */
  strings_lose (&game, "b/y", 1, NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

static void
test_commander_near (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  strings_go_to (&game, "shoot");
  strings_lose (&game, "a/b", 4, NULL);
  game_refuse (&game, "test unit=a/b", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“commander-near”");
  entry = game_do (&game, "resolve procedure=steadiness actor=a/b commander-near=yes", NULL);
  g_assert_true (game_entry_cites (entry, "SS-LDR-04"));
  g_assert_false (game_has_state (&game, "a/b", "retreating"));
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  /* Nobody has moved since: he is still near. In another phase he may be elsewhere. */
  strings_lose (&game, "a/b", 1, NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  game_do (&game, "next", NULL);
  strings_lose (&game, "a/b", 1, NULL);
  g_assert_true (strings_owes (&game, "a/b", "SS-LDR-01"));
}

/* An officer of another unit may be with it. */
static void
test_officer_of_another_unit (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "a/b", 4, NULL);
  game_do (&game, "test unit=a/b commander-near=no officer=yes", NULL);
  g_assert_false (game_has_state (&game, "a/b", "retreating"));
}

/* He who stands in the unit is near; he who is dead is not: then nothing is asked. */
static void
test_commander_known (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "a/staff", 3, "infantryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  strings_lose (&game, "a/staff", 1, "commander");
  entry = strings_lose (&game, "a/b", 4, NULL);
  g_assert_true (strings_owes (&game, "a/b", "SS-LDR-01"));
  entry = game_do (&game, "test unit=a/b", NULL);
  g_assert_true (game_entry_cites (entry, "SS-LDR-01"));
  g_assert_true (game_has_state (&game, "a/b", "retreating"));
}

/* What is known of him stands in the form already. */
static void
test_commander_filled_in (void)
{
  g_auto (Game) game = { 0 };
  g_auto (GStrv) with = NULL;
  g_auto (GStrv) without = NULL;
  g_auto (GStrv) fallen = NULL;

  sahara_init (&game, "", QUIET);
  with = muster_turn_fill (game.setup, game.state, "steadiness", "a/staff", NULL);
  g_assert_true (g_strv_contains ((const char *const *) with, "commander-near=yes"));
  without = muster_turn_fill (game.setup, game.state, "steadiness", "a/a", NULL);
  for (guint i = 0; without[i] != NULL; i++)
    g_assert_false (g_str_has_prefix (without[i], "commander-near="));
  strings_lose (&game, "a/staff", 1, "commander");
  fallen = muster_turn_fill (game.setup, game.state, "charge-repelled", "a/a", NULL);
  g_assert_true (g_strv_contains ((const char *const *) fallen, "commander-near=no"));
}

/* Regulars that have lost half and their officer stand fast. */
static void
test_stands_fast (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "a/a", 1, "sergeant");
  strings_lose (&game, "a/a", 4, "infantryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  game_do (&game, "state unit=a/a charging=yes", NULL);
  strings_lose (&game, "a/a", 1, "infantryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 1);
  entry = game_do (&game, "test unit=a/a commander-near=no", NULL);
  g_assert_true (game_entry_cites (entry, "SS-LDR-03"));
  g_assert_false (game_has_state (&game, "a/a", "charging"));
  g_assert_true (game_has_state (&game, "a/a", "standing-fast"));
  g_assert_false (game_has_state (&game, "a/a", "retreating"));
  game_do (&game, "state unit=a/a standing-fast=no", NULL);
}

/* Neither who goes back nor who stands fast charges anybody. */
static void
test_no_charge (void)
{
  static const struct
  {
    const char *line, *unit, *target, *phase, *rule;
  } table[] = {
    { "state unit=b/y retreating=yes", "b/y", "a/a", "second-move", "SS-LDR-05" },
    { "state unit=a/a standing-fast=yes", "a/a", "b/y", "first-move", "SS-LDR-03" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *charge = g_strdup_printf ("permit choice=charge unit=%s target=%s near=yes",
                                                 table[i].unit, table[i].target);

      sahara_init (&game, "", QUIET);
      strings_go_to (&game, table[i].phase);
      game_do (&game, table[i].line, NULL);
      game_forbid (&game, charge, table[i].rule);
    }
}

/* Whatever turns a unit back or halts it ends its charge; who stays steady charges on. */
static void
test_charge_ends (void)
{
  static const struct
  {
    const char *unit, *loss, *test, *dice;
    gboolean charges;
  } table[] = {
    { "b/y", "casualty unit=b/y count=6", "test unit=b/y owed=steadiness commander-near=no", NULL,
      FALSE },
    { "b/y", "casualty unit=b/y count=6", "test unit=b/y owed=steadiness commander-near=yes", NULL,
      TRUE },
    { "b/y", "casualty unit=b/chief count=1 troop=chief", "test unit=b/y owed=chief-killed", "2",
      FALSE },
    { "b/y", "casualty unit=b/chief count=1 troop=chief", "test unit=b/y owed=chief-killed", "1",
      TRUE },
    { "b/y", "note text=nothing", "test unit=b/y owed=fright troop=gatling", "2", FALSE },
    { "b/y", "note text=nothing", "test unit=b/y owed=fright troop=gatling", "1", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *charging = g_strdup_printf ("state unit=%s charging=yes", table[i].unit);

      g_test_message ("%s", table[i].test);
      sahara_init (&game, "", QUIET);
      game_do (&game, charging, NULL);
      game_do (&game, table[i].loss, NULL);
      game_do (&game, table[i].test, table[i].dice);
      g_assert_cmpint (game_has_state (&game, table[i].unit, "charging"), ==, table[i].charges);
    }
}

/* Figures that were taken by mistake are put back, and nothing is owed. */
static void
test_put_back (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "b/y", 6, NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 1);
  game_do (&game, "casualty unit=b/y count=-1", NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  strings_lose (&game, "b/y", 1, NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 1);
  strings_lose (&game, "b/y", 6, NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

static void
test_overruled (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  strings_go_to (&game, "shoot");
  strings_lose (&game, "b/y", 6, NULL);
  strings_lose (&game, "a/b", 4, NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 2);
  game_do (&game, "overrule reason='They are out of sight'", NULL);
  game_do (&game, "next", NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

/* Who leads how many */

static void
test_command (gconstpointer data)
{
  static const struct
  {
    const char *rank, *class, *faction, *base;
    guint men; /* that he has already */
    int left;  /* of 12, without a leader; 0: all are led; -1: he can lead no more */
  } table[] = {
    { "leader", "native", "zulu", "chief", 0, 2 },
    { "leader", "native", "zulu", "chief", 9, 11 },
    { "leader", "native", "zulu", "chief", 10, -1 },
    { "sub-chief", "native", "zulu", "chief", 13, 0 },
    { "sub-chief", "native", "zulu", "chief", 14, 1 },
    { "chief", "native", "zulu", "leader", 80, 0 },
    { "sergeant", "auxiliary", "british", "commander", 0, 2 },
    { "sergeant", "auxiliary", "british", "commander", 10, -1 },
    { "lieutenant", "auxiliary", "british", "commander", 13, 0 },
    { "lieutenant", "auxiliary", "british", "commander", 14, 1 },
    { "commander", "auxiliary", "british", "sergeant", 80, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *army = g_strdup_printf (
          "<army ruleset='sahara-sandstorm' name='Red' faction='%s' year='1885'>"
          "<unit id='o' type='squad' name='Officers'><figures troop='%s' count='1'/>"
          "<figures troop='infantryman' count='%u'/></unit>"
          "<unit id='p' type='squad' name='Others'><figures troop='%s' count='1'/></unit>"
          "<unit id='q' type='squad' name='Without'><figures troop='infantryman' count='1'/></unit>"
          "<unit id='u' type='squad' name='Men' class='%s'>"
          "<figures troop='infantryman' count='24'/></unit></army>",
          table[i].faction, table[i].rank, table[i].men, table[i].base, table[i].class);
      const MusterEntry *entry;

      g_test_message ("%s with %u", table[i].rank, table[i].men);
      strings_init (&game, "sahara-sandstorm", STRINGS_BRITISH, army, "", QUIET);
      strings_lose (&game, "b/u", 12, NULL);
      game_do (&game, "test unit=b/u commander-near=no", NULL);
      game_forbid (&game, "rally unit=b/u with=b/q", "SS-LDR-07");
      g_assert_false (game_may (&game, "rally", "b/u=b/q"));
      g_assert_cmpint (game_may (&game, "rally", "b/u=b/o"), ==, table[i].left >= 0);
      if (table[i].left < 0)
        {
          game_forbid (&game, "rally unit=b/u with=b/o", "SS-LDR-07");
          continue;
        }
      entry = game_do (&game, "rally unit=b/u with=b/o", NULL);
      g_assert_true (game_entry_cites (entry, "SS-LDR-07"));
      g_assert_cmpint (game_has_state (&game, "b/u", "retreating"), ==, table[i].left > 0);
      if (table[i].left > 0)
        {
          g_autofree char *word = g_strdup_printf ("stragglers:%d", table[i].left);

          g_assert_true (game_has_state (&game, "b/u", word));
          g_assert_true (game_prompts (&game, "SS-LDR-02"));
          /* The rest stops at any other unit. */
          game_forbid (&game, "rally unit=b/u with=b/o", "SS-LDR-07");
          g_assert_false (game_may (&game, "rally", "b/u=b/o"));
          g_assert_true (game_may (&game, "rally", "b/u=b/q"));
          entry = game_do (&game, "rally unit=b/u with=b/q", NULL);
          g_assert_true (game_entry_cites (entry, "SS-LDR-02"));
          g_assert_false (game_has_state (&game, "b/u", "retreating"));
          g_assert_false (game_has_state (&game, "b/u", word));
        }
    }
}

static void
test_rally_in_bad_words (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  game_refuse (&game, "rally unit=b/y with=b/h", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "need not");
  strings_lose (&game, "b/y", 6, NULL);
  game_do (&game, "test unit=b/y commander-near=no", NULL);
  game_refuse (&game, "rally unit=b/y", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“with”");
  game_refuse (&game, "rally unit=b/y with=a/a", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "same side");
  game_refuse (&game, "rally unit=b/y with=b/y", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "same side");
  game_refuse (&game, "rally unit=b/y with=b/h side=b", NULL, MUSTER_ENGINE_ERROR_ARGUMENT,
               "“side”");
  strings_lose (&game, "b/h", 7, NULL);
  game_forbid (&game, "rally unit=b/y with=b/h", "SS-LDR-07");
}

/* Charges */

static void
start_charge (Game *game, const char *unit)
{
  g_autofree char *line = g_strdup_printf ("state unit=%s charging=yes", unit);

  sahara_init (game, "", QUIET);
  strings_go_to (game, "first-move");
  /* What it had lost before is not lost to this shooting. */
  strings_lose (game, "a/a", 1, "infantryman");
  game_do (game, line, NULL);
}

static void
test_charge_repelled (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  start_charge (&game, "a/a");
  strings_go_to (&game, "shoot");
  strings_lose (&game, "a/a", 4, "infantryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  strings_lose (&game, "a/a", 1, "infantryman");
  g_assert_true (strings_owes (&game, "a/a", "SS-MEL-07"));
  game_forbid (&game, "next", "SS-MEL-07");
  game_refuse (&game, "test unit=a/a", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“commander-near”");
  entry = game_do (&game, "test unit=a/a commander-near=no", NULL);
  g_assert_true (game_entry_cites (entry, "SS-MEL-07"));
  g_assert_false (game_has_state (&game, "a/a", "charging"));
  game_do (&game, "next", NULL);
}

/* With the commander near the charge goes home, however many more fall. */
static void
test_charge_goes_home (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  start_charge (&game, "a/a");
  strings_go_to (&game, "shoot");
  strings_lose (&game, "a/a", 5, "infantryman");
  entry = game_do (&game, "test unit=a/a owed=charge-repelled commander-near=yes", NULL);
  g_assert_true (game_entry_cites (entry, "SS-MEL-08"));
  g_assert_true (game_has_state (&game, "a/a", "charging"));
  strings_lose (&game, "a/a", 1, "infantryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

/* A chief serves as well, and those who do not charge are not repelled. */
static void
test_charge_with_the_chief (void)
{
  g_auto (Game) game = { 0 };

  start_charge (&game, "b/chief");
  strings_lose (&game, "a/a", 5, "infantryman");
  strings_go_to (&game, "shoot");
  strings_lose (&game, "b/chief", 4, "infantryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  g_assert_true (game_has_state (&game, "b/chief", "charging"));
}

/* What falls hand to hand repels nobody. */
static void
test_charge_in_melee (void)
{
  g_auto (Game) game = { 0 };

  start_charge (&game, "b/h");
  strings_go_to (&game, "shoot");
  game_do (&game, "overrule reason='To the fight'", NULL);
  game_do (&game, "next", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "fight");
  strings_lose (&game, "b/h", 5, "cavalryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

/* Words */

static void
test_bad_words (void)
{
  static const struct
  {
    const char *line, *part;
    int code;
  } table[] = {
    { "test", "“unit”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "test unit=b/z", "owes no test", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "test unit=b/z owed=courage", "“courage”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "test unit=b/z owed=steadiness", "(SS-LDR-01)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "test unit=b/z owed=chief-killed", "(SS-LDR-08)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "test unit=b/y owed=steadiness commander-near=maybe", "“maybe”",
      MUSTER_ENGINE_ERROR_ARGUMENT },
    { "test unit=b/y owed=steadiness commander-near=no luck=good", "“luck”",
      MUSTER_ENGINE_ERROR_ARGUMENT },
    { "answer unit=b/y owed=steadiness", "“within”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "answer unit=b/y owed=steadiness within=maybe", "“maybe”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "answer unit=b/y owed=steadiness within=no", "(SS-LDR-01)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "answer unit=b/z owed=chief-killed within=no", "(SS-LDR-08)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "answer unit=b/y owed=steadiness within=no side=b", "“side”", MUSTER_ENGINE_ERROR_ARGUMENT },
  };
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "b/y", 6, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    game_refuse (&game, table[i].line, NULL, table[i].code, table[i].part);
}

/* What has to be thrown is told before. */
static void
test_plan (void)
{
  static const char *const WORDS[] = { "unit=b/chief", "owed=chief-killed", NULL };
  g_auto (Game) game = { 0 };
  g_autoptr (GArray) plan = NULL;
  g_autoptr (GError) error = NULL;

  sahara_init (&game, "", QUIET);
  strings_lose (&game, "b/chief", 1, "chief");
  plan = muster_turn_plan (game.setup, game.state, "test", WORDS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (plan->len, ==, 1);
}

static void
test_words_of_states (void)
{
  static const struct
  {
    const char *word, *text;
  } table[] = {
    { "moves-left:1", "1 move back to go" },
    { "moves-left:2", "2 moves back to go" },
    { "stragglers:4", "4 men without a leader" },
    { "wounded:1", "Wounded 1" },
    { "retreating", "Retreating" },
  };
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpstr (muster_setup_describe_state (game.setup, table[i].word), ==, table[i].text);
}

/* He is taken in the place of a man: the unit has lost no more figures, but its officer. */
static void
test_officer_instead (void)
{
  g_auto (Game) game = { 0 };

  sahara_init (&game, "", QUIET);
  strings_go_to (&game, "shoot");
  strings_lose (&game, "a/a", 6, "infantryman");
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
  game_do (&game, "casualty unit=a/a count=1 troop=sergeant instead-of=infantryman", NULL);
  g_assert_true (strings_owes (&game, "a/a", "SS-LDR-01"));
  /* and the other way round it owes no longer */
  game_do (&game, "casualty unit=a/a count=1 troop=infantryman instead-of=sergeant", NULL);
  g_assert_cmpuint (strings_count_owed (&game), ==, 0);
}

/* Who rides goes as fast as those who always do. */
static void
test_riders (void)
{
  static const struct
  {
    const char *ruleset, *faction, *figures, *says;
  } rows[] = {
    { "sahara-sandstorm", "moor", "<figures troop='infantryman' count='5' mount='horse'/>", "2 R" },
    { "sahara-sandstorm", "moor", "<figures troop='infantryman' count='5' mount='camel'/>", "1 1/2 R" },
    { "sahara-sandstorm", "moor", "<figures troop='infantryman' count='5'/>", "1 R" },
    { "sahara-sandstorm", "moor",
      "<figures troop='chief' count='1' mount='horse'/><figures troop='leader' count='1' mount='horse'/>", "2 R" },
    { "sandpit-showdown", "indian", "<figures troop='indian' count='5' mount='horse'/>", "2 R" },
    { "sandpit-showdown", "cowboy", "<figures troop='cowboy' count='5' mount='horse'/>", "2 R" },
    { "sandpit-showdown", "indian", "<figures troop='indian' count='5'/>", "1 R" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *army = g_strdup_printf (
          "<army ruleset='%s' name='Riders' faction='%s'><unit id='r' type='squad' name='Riders'>%s</unit></army>",
          rows[i].ruleset, rows[i].faction, rows[i].figures);
      g_autofree char *says = g_strdup_printf ("up to %s", rows[i].says);
      const MusterEntry *entry;

      strings_init (&game, rows[i].ruleset, army, army, "", QUIET);
      strings_go_to (&game, "first-move");
      entry = game_do (&game, "resolve procedure=move actor=a/r", NULL);
      muster_test_assert_contains (muster_entry_get_summary (entry), says);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-LDR-01/half-lost", test_half_lost);
  g_test_add_func ("/rules/SS-LDR-01/retreats", test_retreat);
  g_test_add_func ("/rules/SS-LDR-01/an-officer-of-another-unit", test_officer_of_another_unit);
  g_test_add_func ("/rules/SS-LDR-01/put-back", test_put_back);
  g_test_add_func ("/rules/SS-LDR-01/overruled", test_overruled);
  g_test_add_func ("/rules/SS-LDR-03/stands-fast", test_stands_fast);
  g_test_add_func ("/rules/SS-LDR-03/an-officer-in-the-place-of-a-man", test_officer_instead);
  g_test_add_func ("/rules/SS-MOV-02/SS-MOV-03/SP-MOV-01/who-rides", test_riders);
  g_test_add_func ("/rules/SS-LDR-05/no-charge", test_no_charge);
  g_test_add_func ("/rules/SS-LDR-05/the-charge-ends", test_charge_ends);
  g_test_add_func ("/rules/SS-LDR-04/the-commander-is-near", test_commander_near);
  g_test_add_func ("/rules/SS-LDR-04/filled-in", test_commander_filled_in);
  g_test_add_func ("/rules/SS-LDR-04/where-he-is-known", test_commander_known);
  g_test_add_data_func ("/rules/SS-LDR-02/SS-LDR-07/who-leads-how-many", NULL, test_command);
  g_test_add_func ("/rules/SS-LDR-02/in-bad-words", test_rally_in_bad_words);
  g_test_add_func ("/rules/SS-MEL-07/repelled", test_charge_repelled);
  g_test_add_func ("/rules/SS-MEL-07/not-in-melee", test_charge_in_melee);
  g_test_add_func ("/rules/SS-MEL-08/goes-home", test_charge_goes_home);
  g_test_add_func ("/rules/SS-LDR-12/with-the-chief", test_charge_with_the_chief);
  g_test_add_func ("/engine/turn/owed-in-bad-words", test_bad_words);
  g_test_add_func ("/engine/turn/owed-is-planned", test_plan);
  g_test_add_func ("/engine/turn/owed-in-words", test_words_of_states);

  return g_test_run ();
}
