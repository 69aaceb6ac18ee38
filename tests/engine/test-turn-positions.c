/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"
#include "muster-field.h"

/* Where units stand: at the start, as the umpire sets it, and as surveys tell it. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

static void
test_start (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game,
              "<place unit='a' x='2.5' y='3.5' facing='90' formation='square'/>"
              "<place unit='c' x='4' y='3'/><place unit='c' x='5' y='3'/>"
              "<place unit='gun' x='0' y='0' facing='-45'/>",
              "<place unit='n' x='11' y='9' facing='180'/><place unit='n' x='10.2' y='9'/>", "");
  zones_assert_at (&game, "a/a", "3,4:4", "e");
  g_assert_cmpstr (zones_get (&game, "a/a", "formation"), ==, "square");
  zones_assert_at (&game, "a/c", "5,4:2 6,4:1", "n");
  g_assert_cmpstr (zones_get (&game, "a/c", "formation"), ==, "line");
  zones_assert_at (&game, "a/gun", "1,1:1", "nw");
  zones_assert_at (&game, "b/n", "12,10:4 11,10:2", "s");
  /* Nobody says where these are. */
  zones_assert_at (&game, "a/b", "", "");
  zones_assert_at (&game, "b/m", "", "");
}

/* What keeps a game from starting, and what leaves positions to the table. */
static void
test_start_bad (void)
{
  static const struct
  {
    const char *british;
    const char *rest;
    const char *part;
  } BAD[] = {
    { "<place unit='a' x='12' y='3'/>", "", "off the field" },
    { "<place unit='a' x='-1' y='3'/>", "", "off the field" },
    { "<place unit='a' x='3' y='3' formation='wedge'/>", "", "formation" },
    { "<place unit='a' x='3' y='3'/>",
      "<feature kind='lake'><rect x='3' y='3' width='1' height='1'/></feature>", "nobody can stand" },
    { "<place unit='c' x='3' y='3'/>", "", "more bases than fit" },
    { "<place unit='a' x='3' y='3'/><place unit='hq' x='3' y='3'/>", "", "more bases than fit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++)
    {
      g_autoptr (MusterNode) scenario = zones_make (BAD[i].british, "", ZONES_FIELD, BAD[i].rest);
      g_autoptr (MusterRuleset) ruleset = game_find_ruleset ("scwares");
      g_autoptr (MusterDice) dice = muster_dice_new_seeded (1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterSetup) setup = muster_setup_new (ruleset, scenario, &error);
      MusterEntry *entry;

      g_assert_no_error (error);
      entry = muster_turn_start (setup, dice, &error);
      g_assert_null (entry);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP, BAD[i].part);
    }
}

static void
test_table (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  zones_init (&game, "<place unit='a' x='2' y='3'/>", "", "<rule switch='positions' value='table'/>");
  zones_assert_at (&game, "a/a", "", "");
  g_assert_null (muster_setup_get_zones (game.setup));
  g_assert_cmpuint (muster_setup_get_n_formations (game.setup), ==, 0);
  game_refuse (&game, "state unit=a/a at=3,4", NULL, ARGUMENT, "at");
  bases_go_to (&game, "european-move");
  game_refuse (&game, "resolve act=move actor=a/a to=3,3", NULL, ARGUMENT, "to");
  game_do (&game, "resolve act=move actor=a/a orthogonal=1", NULL);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_null (muster_survey_find_unit (survey, "a/a")->place);
  g_assert_null (muster_survey_find_unit (survey, "a/a")->stands);
}

/* The umpire */

static void
test_state (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='2' y='3'/>", "<place unit='n' x='2' y='1'/><place unit='n' x='3' y='1'/>",
              "<feature kind='lake'><rect x='0' y='9' width='12' height='1'/></feature>");
  game_do (&game, "state unit=a/a at=3,5:3+4,5:1 facing=ne formation=column", NULL);
  zones_assert_at (&game, "a/a", "3,5:3 4,5:1", "ne");
  g_assert_cmpstr (zones_get (&game, "a/a", "formation"), ==, "column");
  /* What is not said stays. */
  game_do (&game, "state unit=a/a at=6,6", NULL);
  zones_assert_at (&game, "a/a", "6,6:4", "ne");
  game_do (&game, "state unit=a/a facing=w", NULL);
  zones_assert_at (&game, "a/a", "6,6:4", "w");
  game_do (&game, "state unit=a/a formation=square", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "formation"), ==, "square");
  game_do (&game, "state unit=a/a at=off", NULL);
  zones_assert_at (&game, "a/a", "", "");
  game_refuse (&game, "state unit=a/a facing=n", NULL, ARGUMENT, "at");
  /* Of one that was not placed; together with a state. */
  game_do (&game, "state unit=a/gun at=1,1 limbered=yes facing=n", NULL);
  zones_assert_at (&game, "a/gun", "1,1:1", "n");
  g_assert_true (game_has_state (&game, "a/gun", "limbered"));
  game_do (&game, "state unit=a/gun at=none", NULL);
  zones_assert_at (&game, "a/gun", "", "");
  game_do (&game, "state unit=a/gun at=1,1", NULL);
  game_do (&game, "state unit=a/gun table=off", NULL);
  zones_assert_at (&game, "a/gun", "", "");
  game_refuse (&game, "state unit=a/gun at=1,1", NULL, FORBIDDEN, "not on the table");
  game_do (&game, "state unit=a/gun table=on at=1,1", NULL);
  zones_assert_at (&game, "a/gun", "1,1:1", NULL);
}

static void
test_state_bad (void)
{
  static const struct
  {
    const char *words;
    const char *part;
  } BAD[] = {
    { "at=13,1", "13,1" },          { "at=3", "3" },
    { "at=", "" },                  { "at=here", "here" },
    { "at=3,4:3", "3,4:3" },        { "at=3,4:5", "3,4:5" },
    { "at=3,4:0", "0" },            { "at=3,4:x", "x" },
    { "at=3,4:2+3,4:2", "twice" },  { "at=3,4:2+", "" },
    { "facing=up", "up" },          { "formation=wedge", "line, square, column" },
    { "at=3,4 facing=", "" },       { "at=3,4:4+5,5:1", "expected 4" },
  };
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='2' y='3'/><place unit='hq' x='5' y='5'/>", "",
              "<feature kind='lake'><rect x='0' y='9' width='12' height='1'/></feature>");
  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++)
    {
      g_autofree char *line = g_strconcat ("state unit=a/a ", BAD[i].words, NULL);

      game_refuse (&game, line, NULL, ARGUMENT, BAD[i].part);
    }
  zones_assert_at (&game, "a/a", "3,4:4", "n");
  zones_forbid (&game, "state unit=a/a at=3,10", NULL, "SC-ZON-02");
  zones_forbid (&game, "state unit=a/a at=6,6", NULL, "SC-ZON-02");
  zones_forbid (&game, "state unit=a/c at=7,7", NULL, "SC-ZON-02");
  game_do (&game, "state unit=a/a at=6,6:3+6,7:1", NULL);
  /* Once the umpire has overruled that one is over-full, the others go on. */
  game_do (&game, "overrule reason='crowded'", NULL);
  game_do (&game, "state unit=a/c at=7,7", NULL);
  game_do (&game, "state unit=a/a at=1,1", NULL);
}

/* What fits: each kind of base, by its size. */
static void
test_sizes (void)
{
  static const struct
  {
    const char *own;
    const char *other;
    gboolean fits;
  } CASES[] = {
    { "unit=a/a at=1,1", "unit=a/hq at=1,1", FALSE },
    { "unit=a/a at=1,1:3+2,1:1", "unit=a/hq at=1,1", TRUE },
    { "unit=a/a at=1,1:2+2,1:2", "unit=a/gun at=1,1", TRUE },
    { "unit=a/a at=1,1:3+2,1:1", "unit=a/gun at=1,1", FALSE },
    { "unit=a/a at=1,1:2+2,1:2", "unit=a/gun at=1,1 limbered=yes", TRUE },
    { "unit=a/a at=1,1:3+2,1:1", "unit=a/mg at=1,1", FALSE },
    { "unit=a/a at=1,1:2+2,1:2", "unit=a/mg at=1,1", TRUE },
    { "unit=a/a at=1,1:2+2,1:2", "unit=a/train at=1,1", TRUE },
    { "unit=a/a at=1,1:3+2,1:1", "unit=a/train at=1,1", FALSE },
    { "unit=a/c at=1,1:2+2,1:1", "unit=a/hq at=1,1", FALSE },
    { "unit=a/c at=1,1:1+2,1:2", "unit=a/train at=1,1", TRUE },
    { "unit=a/c at=1,1:1+2,1:2", "unit=a/gun at=1,1 limbered=yes", TRUE },
    /* Upright and flat: they fit by their sizes and not by their shapes. */
    { "unit=a/c at=1,1:1+2,1:2", "unit=a/gun at=1,1", TRUE },
    { "unit=b/n at=1,1:4+2,1:2", "unit=b/emir at=1,1", FALSE },
    { "unit=b/n at=1,1:3+2,1:3", "unit=b/emir at=1,1", TRUE },
    { "unit=b/h at=1,1:2+2,1:2", "unit=b/emir at=1,1", FALSE },
    { "unit=b/h at=1,1:1+2,1:2+3,1:1", "unit=b/g at=1,1", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *first = g_strconcat ("state ", CASES[i].own, NULL);
      g_autofree char *second = g_strconcat ("state ", CASES[i].other, NULL);

      zones_init (&game, "", "", "");
      game_do (&game, first, NULL);
      if (CASES[i].fits)
        game_do (&game, second, NULL);
      else
        zones_forbid (&game, second, NULL, "SC-ZON-02");
    }
}

/* Zones of another size hold more or fewer. */
static void
test_other_sizes (void)
{
  g_autoptr (MusterNode) scenario = zones_make (
      "", "", "<field width='12' height='10' measure='zone'><zone at='1,1' width='100'/>"
              "<zone at='3,3' width='50' height='25'/><zone at='5,5 6,5' width='100' height='50'/></field>", "");
  g_auto (Game) game = { 0 };

  game_init_scenario (&game, scenario);
  game_do (&game, "state unit=a/a at=1,1", NULL);
  game_do (&game, "state unit=a/b at=1,1", NULL);
  zones_forbid (&game, "state unit=a/hq at=1,1", NULL, "SC-ZON-02");
  game_do (&game, "state unit=a/gun at=3,3", NULL);
  zones_forbid (&game, "state unit=a/hq at=3,3", NULL, "SC-ZON-02");
  game_do (&game, "state unit=a/c at=6,5", NULL);
  zones_assert_at (&game, "a/c", "5,5:3", "n");
}

/* Each kind of base in a zone that is as big as it, and in one that is a millimetre less in width or depth, whichever way round it stands. */
static void
test_exact_sizes (void)
{
  static const struct
  {
    const char *words;
    guint width;
    guint depth;
  } CASES[] = {
    { "unit=a/a at=1,1:1+2,2:3", 25, 25 },        { "unit=a/c at=1,1:1+2,2:2", 25, 50 },
    { "unit=a/gun at=1,1", 50, 25 },              { "unit=a/gun at=1,1 limbered=yes", 25, 50 },
    { "unit=a/mg at=1,1", 50, 25 },               { "unit=a/hq at=1,1", 25, 25 },
    { "unit=a/train at=1,1", 25, 50 },            { "unit=b/n at=1,1:1+2,2:2+3,3:3", 25, 25 },
    { "unit=b/h at=1,1:1+2,2:2+3,3:1", 25, 50 },  { "unit=b/g at=1,1", 50, 25 },
    { "unit=b/g at=1,1 limbered=yes", 25, 50 },   { "unit=b/emir at=1,1", 25, 25 },
    { "unit=b/camels at=1,1", 25, 50 },           { "unit=a/siege at=1,1", 50, 25 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (guint less = 0; less < 3; less++)
      {
        g_autofree char *field = g_strdup_printf (
            "<field width='12' height='10' measure='zone'><zone at='1,1' width='%u' height='%u'/></field>",
            CASES[i].width - (less == 1), CASES[i].depth - (less == 2));
        g_autofree char *line = g_strconcat ("state ", CASES[i].words, NULL);
        g_autoptr (MusterNode) scenario = zones_make ("", "", field, "");
        g_auto (Game) game = { 0 };

        game_init_scenario (&game, scenario);
        if (less == 0)
          game_do (&game, line, NULL);
        else
          zones_forbid (&game, line, NULL, "SC-ZON-02");
      }
}

/* Units come on at their edge on their turn. */
static void
test_reinforcements (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='4'/><reinforcement units='b' turn='2' edge='south'/>",
              "<reinforcement units='n' turn='2' edge='east'/><reinforcement units='m' turn='2'/>", "");
  zones_assert_at (&game, "a/b", "", "");
  bases_go_to (&game, "event");
  game_do (&game, "resolve procedure=event", "2C");
  zones_assert_at (&game, "a/b", "7,10:4", "n");
  g_assert_cmpstr (zones_get (&game, "b/n", "facing"), ==, "w");
  g_assert_true (g_str_has_prefix (zones_get (&game, "b/n", "at"), "12,"));
  /* Nobody knows at which edge. */
  zones_assert_at (&game, "b/m", "", "");
}

/* What windows are told */

static void
test_survey (void)
{
  static const char *const FORMATIONS[] = { "line", "square", "column" };
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterUnitStatus *status;
  const MusterPermitted *move = NULL;
  guint forms = 0;

  zones_init (&game, "<place unit='a' x='2' y='3' facing='90'/><place unit='c' x='4' y='3'/><place unit='c' x='5' y='3'/>",
              "", "");
  g_assert_cmpuint (muster_zones_get_columns (muster_setup_get_zones (game.setup)), ==, 12);
  g_assert_cmpuint (muster_setup_get_n_formations (game.setup), ==, G_N_ELEMENTS (FORMATIONS));
  for (guint i = 0; i < G_N_ELEMENTS (FORMATIONS); i++)
    {
      const char *id;
      const char *label;

      muster_setup_get_formation (game.setup, i, &id, &label);
      g_assert_cmpstr (id, ==, FORMATIONS[i]);
      g_assert_cmpstr (label, !=, "");
    }
  bases_go_to (&game, "european-move");
  game_do (&game, "activate unit=a/a", NULL);
  survey = muster_survey_new (game.setup, game.state);
  status = muster_survey_find_unit (survey, "a/a");
  g_assert_cmpstr (status->place, ==, "3,4 (4 bases): Line, facing east");
  g_assert_cmpuint (status->stands->len, ==, 1);
  g_assert_cmpuint (g_array_index (status->stands, MusterStand, 0).bases, ==, 4);
  g_assert_cmpint (status->facing, ==, MUSTER_FACING_E);
  g_assert_cmpstr (status->formation, ==, "line");
  g_assert_cmpint (status->points, ==, -1);
  status = muster_survey_find_unit (survey, "a/c");
  g_assert_cmpstr (status->place, ==, "5,4 (2 bases) and 6,4 (1 base): Line, facing north");
  status = muster_survey_find_unit (survey, "a/b");
  g_assert_null (status->place);
  g_assert_null (status->stands);
  g_assert_cmpint (status->facing, ==, MUSTER_FACING_NONE);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (g_str_equal (permitted->value, "move"))
        move = permitted;
      if (g_str_equal (permitted->value, "formation"))
        {
          forms++;
          g_assert_false (g_strv_contains ((const char *const *) permitted->words, "formation=line"));
        }
    }
  g_assert_nonnull (move);
  g_assert_true (move->zone_needed);
  g_assert_cmpuint (forms, ==, 2);
  game_do (&game, "resolve act=move actor=a/a to=4,4", NULL);
  g_clear_pointer (&survey, muster_survey_unref);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_cmpint (muster_survey_find_unit (survey, "a/a")->points, ==, 4);
}

static void
test_measure (void)
{
  g_auto (Game) game = { 0 };
  MusterMeasure measure;

  zones_init (&game, "<place unit='a' x='4' y='4'/>",
              "<place unit='n' x='6' y='1'/><place unit='n' x='5' y='3'/><place unit='emir' x='4' y='2'/>",
              "<feature kind='hill'><rect x='4' y='3' width='1' height='1'/></feature>");
  g_assert_true (muster_turn_measure (game.setup, game.state, "a/a", "b/n", &measure));
  g_assert_cmpuint (measure.range, ==, 2);
  g_assert_true (measure.adjoins && measure.in_arc && measure.in_sight);
  g_assert_true (muster_turn_measure (game.setup, game.state, "a/a", "b/emir", &measure));
  g_assert_cmpuint (measure.range, ==, 2);
  g_assert_false (measure.in_sight);
  g_assert_false (measure.adjoins);
  /* The Emir faces north, too. */
  g_assert_true (muster_turn_measure (game.setup, game.state, "b/emir", "a/a", &measure));
  g_assert_false (measure.in_arc);
  g_assert_false (muster_turn_measure (game.setup, game.state, "a/a", "b/m", &measure));
  g_assert_false (muster_turn_measure (game.setup, game.state, "a/b", "b/n", &measure));
  g_assert_false (muster_turn_measure (game.setup, game.state, "nobody", "b/n", &measure));
}

/* The same to a zone, whoever is there or nobody: from the zone of the unit that is nearest. */
static void
test_measure_zone (void)
{
  g_auto (Game) game = { 0 };
  MusterZones *zones;
  MusterMeasure measure;
  guint ahead;
  guint behind;

  zones_init (&game, "<place unit='a' x='4' y='4'/>", "<place unit='emir' x='9' y='1'/>",
              "<feature kind='hill'><rect x='4' y='2' width='1' height='1'/></feature>");
  zones = muster_setup_get_zones (game.setup);
  ahead = muster_zones_find (zones, "5,1", NULL);
  behind = muster_zones_find (zones, "5,6", NULL);
  g_assert_true (muster_turn_measure_zone (game.setup, game.state, "a/a", ahead, &measure));
  g_assert_cmpuint (measure.range, ==, 4);
  g_assert_cmpuint (measure.to, ==, ahead);
  g_assert_true (measure.in_arc);
  g_assert_false (measure.in_sight);
  g_assert_false (measure.adjoins);
  g_assert_true (muster_turn_measure_zone (game.setup, game.state, "a/a", behind, &measure));
  g_assert_cmpuint (measure.range, ==, 1);
  g_assert_false (measure.in_arc);
  g_assert_true (measure.in_sight && measure.adjoins);
  g_assert_false (muster_turn_measure_zone (game.setup, game.state, "a/b", ahead, &measure));
  g_assert_false (muster_turn_measure_zone (game.setup, game.state, "nobody", ahead, &measure));
  g_assert_false (muster_turn_measure_zone (game.setup, game.state, "a/a", MUSTER_ZONE_NONE, &measure));
}

/* Who is put on the field without a word about it looks at the nearest enemy, else to where he starts. */
static void
test_facing (void)
{
  g_auto (Game) game = { 0 };
  g_auto (Game) begun = { 0 };

  zones_init (&game, "", "", "");
  game_do (&game, "state unit=a/a at=5,5", NULL);
  zones_assert_at (&game, "a/a", "5,5:4", "n");
  game_do (&game, "state unit=b/emir at=9,5", NULL);
  zones_assert_at (&game, "b/emir", "9,5:1", "w");
  game_do (&game, "state unit=a/hq at=9,1", NULL);
  zones_assert_at (&game, "a/hq", "9,1:1", "s");
  /* who stands there keeps his facing */
  game_do (&game, "state unit=a/a at=9,8", NULL);
  zones_assert_at (&game, "a/a", "9,8:4", "n");
  zones_init (&begun, "<deployment id='d1'><rect x='0' y='0' width='12' height='2'/></deployment>",
              "<deployment id='d2'><rect x='0' y='8' width='12' height='2'/></deployment>", "");
  game_do (&begun, "state unit=a/a at=5,1", NULL);
  zones_assert_at (&begun, "a/a", "5,1:4", "s");
}

/* Whoever is placed and not said to face anywhere looks to where the enemy starts; the map shows it so. */
static void
test_placed_facing (void)
{
  g_autoptr (MusterNode) scenario = zones_make (
      "<deployment id='d1'><rect x='0' y='0' width='3' height='10'/></deployment><place unit='a' x='1' y='4'/>"
      "<place unit='hq' x='2' y='4' facing='180'/>",
      "<deployment id='d2'><rect x='9' y='0' width='3' height='10'/></deployment><place unit='emir' x='9' y='4'/>",
      ZONES_FIELD, "");
  g_autoptr (MusterField) field = NULL;
  g_auto (Game) game = { 0 };
  g_auto (Game) north = { 0 };

  game_init_scenario (&game, scenario);
  field = muster_field_new (scenario, muster_setup_get_ruleset (game.setup));
  g_assert_cmpfloat (muster_field_find (field, MUSTER_FIELD_UNIT, "a/a")->facing, ==, 90);
  g_assert_cmpfloat (muster_field_find (field, MUSTER_FIELD_UNIT, "a/hq")->facing, ==, 180);
  g_assert_cmpfloat (muster_field_find (field, MUSTER_FIELD_UNIT, "b/emir")->facing, ==, 270);
  zones_assert_at (&game, "a/a", "2,5:4", "e");
  zones_assert_at (&game, "a/hq", "3,5:1", "s");
  zones_assert_at (&game, "b/emir", "10,5:1", "w");
  /* Where nobody knows that, to the north. */
  zones_init (&north, "<place unit='a' x='1' y='4'/>", "", "");
  zones_assert_at (&north, "a/a", "2,5:4", "n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-ZON-02/places-share-the-bases", test_start);
  g_test_add_func ("/engine/turn-positions/start-bad", test_start_bad);
  g_test_add_func ("/engine/turn-positions/table", test_table);
  g_test_add_func ("/engine/turn-positions/measure-zone", test_measure_zone);
  g_test_add_func ("/engine/turn-positions/state", test_state);
  g_test_add_func ("/engine/turn-positions/state-bad", test_state_bad);
  g_test_add_func ("/rules/SC-ZON-02/by-the-sizes-of-bases", test_sizes);
  g_test_add_func ("/rules/SC-ZON-01/other-sizes-in-a-game", test_other_sizes);
  g_test_add_func ("/rules/SC-ORG-05/sizes-of-bases-in-a-game", test_exact_sizes);
  g_test_add_func ("/rules/SC-ORG-01/who-is-put-on-the-field-faces-the-enemy", test_facing);
  g_test_add_func ("/rules/SC-ORG-01/who-is-placed-faces-the-enemy", test_placed_facing);
  g_test_add_func ("/engine/turn-positions/reinforcements", test_reinforcements);
  g_test_add_func ("/engine/turn-positions/survey", test_survey);
  g_test_add_func ("/engine/turn-positions/measure", test_measure);

  return g_test_run ();
}
