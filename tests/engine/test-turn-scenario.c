/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"
#include "scenario-play.h"

/*
 * What a scenario itself brings into a game: conditions made of others, points, reinforcements that something calls, events
 * and a deck of its own, random tables.
 */

static void
assert_over (Game *game, const char *winner, const char *part)
{
  const char *result = muster_state_get (game->state, "result");

  g_assert_cmpstr (muster_state_get (game->state, "winner"), ==, winner);
  if (part == NULL)
    {
      g_assert_null (result);
      return;
    }
  g_assert_nonnull (result);
  g_test_message ("%s", result);
  g_assert_nonnull (strstr (result, part));
}

/* Combinations */

typedef struct
{
  const char *rest;
  const char *lines;
  const char *winner; /* NULL: nobody … */
  const char *result; /* … and NULL: they play on */
} Case;

#define BOTH                                                                                       \
  WELL "<victory side='b' kind='all'><victory kind='hold' objective='well' turns='1'/>"            \
       "<victory kind='losses' share='50'/></victory>"
#define EITHER                                                                                     \
  WELL "<victory side='b' kind='any'><victory kind='take' objective='well'/>"                      \
       "<victory kind='losses' count='8'/></victory>"
#define DEEP                                                                                       \
  WELL FORD                                                                                        \
  "<victory side='a' kind='all'><victory kind='any'><victory kind='hold' objective='well'/>"       \
  "<victory kind='hold' objective='ford'/></victory>"                                              \
  "<victory id='sheikh' kind='told'>the sheikh has fallen</victory></victory>"
#define LATE                                                                                       \
  WELL "<victory side='a' kind='all'><victory kind='hold' objective='well'/>"                      \
       "<victory kind='turn-limit' turns='2'/></victory>"

static const Case combinations[] = {
  { BOTH, "casualty unit=a/a count=8", NULL, NULL },
  { BOTH, "casualty unit=a/a count=7;state objective=well holder=b;>;>", NULL, NULL },
  { BOTH, "casualty unit=a/a count=8;state objective=well holder=b;>", NULL, NULL },
  { BOTH, "casualty unit=a/a count=8;state objective=well holder=b;>;>", "b",
    "The well is held for 1 turn and the enemy has lost 50 %: victory for Red." },
  { BOTH, "state objective=well holder=b;>;>;>;casualty unit=a/a count=8", "b", "victory for Red" },
  { BOTH, "state objective=well holder=b;>;>;state objective=well holder=a;casualty unit=a/a count=8", NULL,
    NULL },
  { EITHER, "casualty unit=a/a count=7", NULL, NULL },
  { EITHER, "casualty unit=a/a count=8", "b",
    "The well is taken or the enemy has lost 8 figures: victory for Red." },
  { EITHER, "state objective=well holder=b", "b", "victory for Red" },
  { EITHER, "state objective=well destroyed=yes", "b", "victory for Red" },
  { DEEP, "state condition=sheikh so=yes", NULL, NULL },
  { DEEP, "state objective=ford holder=a", NULL, NULL },
  { DEEP, "state objective=ford holder=a;state condition=sheikh so=yes", "a",
    "(The well is held or The ford is held) and the sheikh has fallen: victory for Blue." },
  { DEEP, "state condition=sheikh so=yes;state condition=sheikh so=no;state objective=well holder=a", NULL,
    NULL },
  { LATE, "state objective=well holder=a;>", NULL, NULL },
  { LATE, "state objective=well holder=a;>;>", "a", "The well is held and turn 2 is over: victory for Blue." },
  { LATE, ">;>;>;state objective=well holder=a", "a", "victory for Blue" },
  /* what is made of nothing never is so */
  { "<victory side='a' kind='all'/><victory side='a' kind='any'/>", ">;>", NULL, NULL },
  /* nobody's */
  { "<victory kind='all'><victory kind='losses' count='1'/></victory>", "casualty unit=b/i count=1", NULL,
    NULL },
  { "<victory side='c' kind='any'><victory kind='losses' count='1'/></victory>",
    "casualty unit=b/i count=1", NULL, NULL },
  /* words of one's own */
  { "<victory side='a' kind='any' name='they have had enough'><victory kind='losses' count='2'/></victory>",
    "casualty unit=b/i count=2", "a", "They have had enough: victory for Blue." },
  /* of whom */
  { "<victory side='b' kind='losses' share='100' of='a/gun'/>", "casualty unit=a/gun count=3 troop=gunner",
    NULL, NULL },
  { "<victory side='b' kind='losses' share='100' of='a/gun'/>", "casualty unit=a/gun count=4 troop=gunner",
    "b", "100 % of the figures of Guns are lost: victory for Red." },
  { "<victory side='b' kind='losses' count='3' of='a/gun'/>", "casualty unit=a/a count=9", NULL, NULL },
  { "<victory side='b' kind='losses' count='3' of='a/gun'/>", "casualty unit=a/gun count=3 troop=gunner",
    "b", "3 figures of Guns are lost" },
  { "<victory side='a' kind='losses' of='b'/>", "casualty unit=b/i count=20", "a", "Nothing is left of Red: victory for Blue." },
  { "<victory side='b' kind='guns-and-wagons' share='0' of='a/train'/>",
    "casualty unit=a/train count=1 troop=wagon;casualty unit=a/train count=1 troop=wagoner", "b",
    "victory for Red" },
  { "<victory side='b' kind='guns-and-wagons' share='0'/>",
    "casualty unit=a/train count=1 troop=wagon;casualty unit=a/train count=1 troop=wagoner", NULL, NULL },
};

static void
play_cases (const Case *cases, guint n, const char *attributes)
{
  for (guint i = 0; i < n; i++)
    {
      g_auto (Game) game = { 0 };

      g_test_message ("row %u: %s", i, cases[i].rest);
      sandpit_init (&game, attributes, cases[i].rest);
      scenario_play (&game, cases[i].lines);
      assert_over (&game, cases[i].winner, cases[i].result);
    }
}

static void
test_combinations (void)
{
  play_cases (combinations, G_N_ELEMENTS (combinations), "");
}

/* The umpire is asked for what only people see, and for nothing else. */
static void
test_told (void)
{
  g_auto (Game) game = { 0 };

  sandpit_init (&game, "",
                "<victory side='a' kind='told' name='the train is through'/>"
                "<victory side='b' kind='all'><victory id='seen' kind='told'/>"
                "<victory kind='losses' count='1'/><victory id='out' kind='exit' edge='north'/></victory>");
  g_assert_true (game_may (&game, "state", "a"));
  g_assert_true (game_may (&game, "state", "seen=yes"));
  g_assert_true (game_may (&game, "state", "out=yes"));
  g_assert_false (game_may (&game, "state", "b"));
  game_refuse (&game, "state condition=none so=yes", NULL, MUSTER_ENGINE_ERROR_ARGUMENT,
               "“none” is no condition that the umpire tells");
  game_refuse (&game, "state condition=seen", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“so” is missing");
  game_refuse (&game, "state condition=seen so=maybe", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“maybe”");
  game_do (&game, "state condition=seen so=yes", NULL);
  g_assert_false (game_may (&game, "state", "seen=yes"));
  g_assert_true (game_may (&game, "state", "seen=no"));
  game_do (&game, "casualty unit=a/a count=1", NULL);
  assert_over (&game, NULL, NULL);
  game_do (&game, "state condition=out so=yes", NULL);
  assert_over (&game, "b", "victory for Red");
}

/* Points */

#define SCORED                                                                                     \
  "<objective id='well' name='The well' x='1' y='1' value='5'/>"                                   \
  "<victory side='b' kind='losses' share='50' points='4'/>"                                        \
  "<victory side='a' kind='losses' count='3' points='2'/>"                                         \
  "<victory side='a' kind='points' count='7'/>"

static const Case points[] = {
  { SCORED, "casualty unit=a/a count=8", NULL, NULL },
  { SCORED, "casualty unit=b/i count=3", NULL, NULL },
  { SCORED, "casualty unit=b/i count=3;state objective=well holder=a", "a", "7 points for Blue: victory for Blue." },
  { SCORED, "state objective=well holder=a;casualty unit=b/i count=2", NULL, NULL },
  { SCORED, "casualty unit=a/a count=8;>;>", "b",
    "The turns have run out; points: Blue 0, Red 4: victory for Red." },
  { SCORED, "casualty unit=a/a count=8;state objective=well holder=a;>;>", "a",
    "The turns have run out; points: Blue 5, Red 4: victory for Blue." },
  { SCORED, "casualty unit=a/a count=8;state objective=well holder=b;>;>", "b", "Blue 0, Red 9" },
  { SCORED, ">;>", NULL, "The turns have run out; points: Blue 0, Red 0: a draw." },
  /* who has won by the turns has won whatever the points */
  { SCORED "<victory side='b' kind='turn-limit'/>", "state objective=well holder=a;>;>", "b", "victory for Red" },
  /* but not who has points for them */
  { SCORED "<victory side='b' kind='turn-limit' points='2'/>", "state objective=well holder=a;>;>", "a",
    "Blue 5, Red 2: victory for Blue" },
  /* less than nothing, and a place that is held at the end */
  { "<victory side='a' kind='losses' of='a' count='1' points='-3'/>", "casualty unit=a/a count=1;>;>", "b",
    "Blue -3, Red 0: victory for Red" },
  { WELL "<victory side='a' kind='hold' objective='well' points='3'/>", "state objective=well holder=a;>;>",
    "a", "Blue 3, Red 0" },
  /* what asks for points is worth none while they are counted */
  { "<victory side='a' kind='points' count='0' points='9'/>", ">;>", NULL, "Blue 0, Red 0: a draw" },
};

static void
test_points (void)
{
  play_cases (points, G_N_ELEMENTS (points), "turns='2'");
}

static void
test_standings (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) before = NULL;
  g_autoptr (MusterSurvey) after = NULL;
  const MusterStanding *standing;

  sandpit_init (&game, "", BOTH "<victory side='a' kind='losses' count='3' points='2' secret='yes'/>");
  before = muster_survey_new (game.setup, game.state);
  g_assert_cmpuint (muster_survey_get_n_standings (before), ==, 4);
  g_assert_cmpstr (muster_survey_get_points (before), ==, "Blue 0, Red 0");
  standing = muster_survey_get_standing (before, 0);
  g_assert_cmpstr (standing->side, ==, "b");
  g_assert_cmpuint (standing->depth, ==, 0);
  g_assert_false (standing->secret || standing->scores || standing->so);
  standing = muster_survey_get_standing (before, 2);
  g_assert_cmpuint (standing->depth, ==, 1);
  g_assert_cmpstr (standing->text, ==, "the enemy has lost 50 %");
  g_assert_false (standing->so);
  standing = muster_survey_get_standing (before, 3);
  g_assert_true (standing->secret && standing->scores);
  g_assert_cmpint (standing->points, ==, 2);

  scenario_play (&game, "casualty unit=a/a count=8;casualty unit=b/i count=3");
  after = muster_survey_new (game.setup, game.state);
  g_assert_true (muster_survey_get_standing (after, 2)->so);
  g_assert_false (muster_survey_get_standing (after, 1)->so);
  g_assert_false (muster_survey_get_standing (after, 0)->so);
  g_assert_cmpstr (muster_survey_get_points (after), ==, "Blue 2, Red 0");
}

static void
test_no_points (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  sandpit_init (&game, "", EITHER);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_null (muster_survey_get_points (survey));
}

/* Tables */

static void
test_tables (void)
{
  static const struct
  {
    const char *dice, *part;
  } rows[] = {
    { "1,1", "Weather, 2: Fair" },
    { "3,4", "Weather, 7: Fair" },
    { "4,4", "Weather, 8: Wind. No fire far off." },
    { "5,6", "Weather, 11: Wind. No fire far off." },
    { "6,6", "Weather, 12: nothing happens" },
  };
  g_auto (Game) game = { 0 };
  g_autoptr (GArray) plan = NULL;
  const char *const words[] = { "table=weather", NULL };
  g_autoptr (GError) error = NULL;

  sandpit_init (&game, "",
                "<table id='weather' name='Weather' dice='2'><row from='2' to='7' name='Fair'/>"
                "<row from='8' to='11' name='Wind'>No fire far off.</row></table>"
                "<table id='hundred' faces='100'><row from='100'>All.</row></table>"
                "<table name='No name to call it by'/><victory side='b' kind='told'/>");
  g_assert_true (game_may (&game, "roll", "weather"));
  g_assert_true (game_may (&game, "roll", "hundred"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterEntry *entry = game_do (&game, "roll table=weather", rows[i].dice);

      strings_assert_step (entry, NULL, rows[i].part);
    }
  plan = muster_turn_plan (game.setup, game.state, "roll", words, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (plan->len, ==, 1);
  g_assert_cmpint (g_array_index (plan, MusterThrow, 0).count, ==, 2);
  g_assert_cmpint (g_array_index (plan, MusterThrow, 0).sides, ==, 6);
  game_do (&game, "roll table=hundred", "100");
  game_do (&game, "roll table=hundred", NULL);
  game_refuse (&game, "roll table=weather", "1", MUSTER_ENGINE_ERROR_DICE, "2");
  game_refuse (&game, "roll table=weather", "1,2,3", MUSTER_ENGINE_ERROR_DICE, "2");
  game_refuse (&game, "roll table=weather", "1,7", MUSTER_ENGINE_ERROR_DICE, "7");
  game_refuse (&game, "roll table=luck", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“luck” is no random table");
  game_refuse (&game, "roll", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“table” is missing");
}

/* A unit that goes over an edge is away for good; where to leave is what a side has to do, the umpire is told how many have. */
static void
test_leaves (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sandpit_init (&game, "", "<victory side='a' kind='exit' count='2' edge='north'/>");
  game_refuse (&game, "state unit=a/a table=left edge=up", NULL, MUSTER_ENGINE_ERROR_ARGUMENT,
               "“up” is no edge");
  game_refuse (&game, "state unit=a/a table=on edge=north", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“edge”");
  game_refuse (&game, "state unit=a/a table=gone", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“left”");
  entry = game_do (&game, "state unit=a/a table=left edge=north", NULL);
  strings_assert_step (entry, NULL, "A Squad leaves the field over the northern edge.");
  strings_assert_step (entry, NULL, "So far 1 unit of Blue has left the field, of 10 figures");
  strings_assert_step (entry, NULL, "when it is so that the table has been left over the northern edge by 2 units.");
  g_assert_cmpstr (muster_entry_get_summary (entry), ==, "A Squad: has left the field");
  g_assert_true (game_has_state (&game, "a/a", "left"));
  entry = game_do (&game, "state unit=a/gun table=left", NULL);
  strings_assert_step (entry, NULL, "Guns leaves the field.");
  strings_assert_step (entry, NULL, "So far 2 units of Blue have left the field, of 14 figures");
  /* of the other side nothing is asked */
  entry = game_do (&game, "state unit=a/gun table=on", NULL);
  g_assert_false (game_has_state (&game, "a/gun", "left"));
  g_assert_cmpuint (muster_entry_get_n_steps (entry), ==, 1);
  assert_over (&game, NULL, NULL);
  /* when all have gone, that may be what they had to do */
  game_do (&game, "state unit=a/gun table=left edge=north", NULL);
  game_do (&game, "state unit=a/train table=left edge=north", NULL);
  assert_over (&game, NULL, "Nobody of Blue is left on the field: the umpire decides whether that is a victory");
}

/* A side that has not to leave has lost when nobody of it is left, as ever. */
static void
test_all_leave (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sandpit_init (&game, "", "<victory side='a' kind='exit' edge='north'/>");
  entry = game_do (&game, "state unit=b/i table=left edge=south", NULL);
  g_assert_cmpuint (muster_entry_get_n_steps (entry), ==, 2);
  assert_over (&game, "a", "Nobody of Red is left on the field: victory for Blue.");
}

/* Only those who have to, and over the edge where they have to; each condition for itself. */
static void
test_leaves_elsewhere (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sandpit_init (&game, "",
                "<victory side='a' kind='exit' units='a gun' edge='north' name='the squads get away'/>"
                "<victory side='a' kind='any'><victory kind='exit' name='somebody gets away'/></victory>"
                "<victory side='b' kind='exit' name='the host gets away'/>");
  entry = game_do (&game, "state unit=a/a table=left edge=south", NULL);
  strings_assert_step (entry, NULL, "A Squad does not count for it that the squads get away: it has to go over the northern edge.");
  strings_assert_step (entry, NULL, "So far 1 unit of Blue has left the field, of 10 figures: the umpire says when it is so that somebody gets away.");
  g_assert_cmpuint (muster_entry_get_n_steps (entry), ==, 3);
  entry = game_do (&game, "state unit=a/gun table=left edge=north", NULL);
  strings_assert_step (entry, NULL, "So far 1 unit of Blue has left the field, of 4 figures: the umpire says when it is so that the squads get away.");
  strings_assert_step (entry, NULL, "So far 2 units of Blue have left the field, of 14 figures");
}

/* Who is not there cannot leave; who has left is told so. */
static void
test_leaves_once (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sandpit_init (&game, "", "<victory side='a' kind='exit' edge='north'/>");
  game_do (&game, "state unit=a/a table=off", NULL);
  game_refuse (&game, "state unit=a/a table=left edge=north", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "“A Squad” is not on the table yet");
  game_do (&game, "overrule reason='they went by boat'", NULL);
  game_do (&game, "state unit=a/a table=left edge=north", NULL);
  game_refuse (&game, "state unit=a/a table=left edge=south", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "“A Squad” has left the field");
  scenario_play (&game, "casualty unit=a/gun count=4 troop=gunner");
  game_refuse (&game, "state unit=a/gun table=left", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "“Guns” has been destroyed");
  /* The umpire may let it act again: then it is back. */
  strings_go_to (&game, "first-move");
  game_refuse (&game, "activate unit=a/a", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "“A Squad” has left the field");
  game_do (&game, "overrule reason='they turn about'", NULL);
  entry = game_do (&game, "activate unit=a/a", NULL);
  strings_assert_step (entry, NULL, "A Squad is on the table.");
  g_assert_false (game_has_state (&game, "a/a", "left"));
}

/* What hangs on the end of the turns is not so because the game has ended otherwise. */
static void
test_standings_of_turns (void)
{
  static const char *const LINES[] = { "casualty unit=b/i count=20", ">;>" };

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autoptr (MusterSurvey) survey = NULL;

      sandpit_init (&game, "turns='2'", "<victory side='b' kind='turn-limit'/>");
      scenario_play (&game, LINES[i]);
      assert_over (&game, i == 0 ? "a" : "b", "");
      survey = muster_survey_new (game.setup, game.state);
      g_assert_cmpint (muster_survey_get_standing (survey, 0)->so, ==, i == 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/engine/turn-scenario/combinations", test_combinations);
  g_test_add_func ("/engine/turn-scenario/told", test_told);
  g_test_add_func ("/engine/turn-scenario/points", test_points);
  g_test_add_func ("/engine/turn-scenario/standings", test_standings);
  g_test_add_func ("/engine/turn-scenario/no-points", test_no_points);
  g_test_add_func ("/engine/turn-scenario/tables", test_tables);
  g_test_add_func ("/engine/turn-scenario/leaves", test_leaves);
  g_test_add_func ("/engine/turn-scenario/all-leave", test_all_leave);
  g_test_add_func ("/engine/turn-scenario/leaves-elsewhere", test_leaves_elsewhere);
  g_test_add_func ("/engine/turn-scenario/leaves-once", test_leaves_once);
  g_test_add_func ("/engine/turn-scenario/standings-of-turns", test_standings_of_turns);

  return g_test_run ();
}
