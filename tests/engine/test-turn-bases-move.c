/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-bases.h"

/* Turns of the rules whose units are bases on zones: the phases, and points of movement. Positions are left to the table. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

static void
test_phases (void)
{
  static const char *const PHASES[] = { "european-morale", "european-move", "native-morale",
                                        "native-move",     "european-fire", "native-fire",
                                        "close-combat",    "event" };
  g_auto (Game) game = { 0 };

  bases_init (&game, "", "");
  for (guint i = 0; i < G_N_ELEMENTS (PHASES); i++)
    {
      g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, PHASES[i]);
      g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "1");
      /* Classes act, of both sides. */
      g_assert_cmpstr (muster_state_get_or (game.state, "side", ""), ==, "");
      if (i + 1 < G_N_ELEMENTS (PHASES))
        game_do (&game, "next", NULL);
    }
  game_forbid (&game, "next", "SC-SEQ-01");
  game_do (&game, "resolve procedure=event", "2C");
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, PHASES[0]);
  g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "2");
}

/* Who acts in which phase: classes, not sides. */
static void
test_classes (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_forbid (&game, "resolve act=points actor=b/n", "SC-SEQ-01");
  game_do (&game, "resolve act=move actor=a/a orthogonal=1", NULL);
  game_do (&game, "resolve act=move actor=a/b orthogonal=1", NULL);
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=1", "SC-SEQ-01");
  bases_go_to (&game, "native-move");
  game_forbid (&game, "resolve act=move actor=a/a orthogonal=1", "SC-SEQ-01");
  game_forbid (&game, "resolve act=move actor=a/b orthogonal=1", "SC-SEQ-01");
  game_do (&game, "resolve act=points actor=b/n", "1 1");
  game_do (&game, "resolve act=move actor=b/n orthogonal=1", NULL);
}

/* Whether UNIT has done ACT this turn. */
static gboolean
has_done (Game *game, const char *unit, const char *act)
{
  g_autofree char *key = g_strdup_printf ("unit.%s.done", unit);
  g_auto (GStrv) done = g_strsplit (muster_state_get_or (game->state, key, ""), " ", -1);

  return g_strv_contains ((const char *const *) done, act);
}

/* Both sides may have units of a class. */
static void
test_class_of_both (void)
{
  static const struct
  {
    const char *phase;
    const char *points; /* nullable */
    const char *first;
    const char *second;
    const char *dice;
    const char *act;
    const char *units[2];
  } CASES[] = {
    { "european-move", NULL, "move actor=a/a orthogonal=1", "move actor=b/camels orthogonal=1", NULL,
      "move", { "a/a", "b/camels" } },
    { "native-move", "points actor=%s", "move actor=a/train turns=45", "move actor=b/n turns=45", NULL,
      "move", { "a/train", "b/n" } },
    { "european-fire", NULL, "fire actor=a/a target=b/n range=2", "fire actor=b/camels target=a/a range=2", "1 1 1 1",
      "fire", { "a/a", "b/camels" } },
    { "native-fire", NULL, "fire actor=a/train target=b/n range=2", "fire actor=b/m target=a/a range=2",
      "1 1 1 1 1 1", "fire", { "a/train", "b/m" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autoptr (GString) impi = g_string_new (BASES_IMPI);
      g_autoptr (GString) brigade = g_string_new (BASES_BRIGADE);
      g_autofree char *first = g_strconcat ("resolve act=", CASES[i].first, NULL);
      g_autofree char *second = g_strconcat ("resolve act=", CASES[i].second, NULL);

      g_string_replace (impi, "type='transport' name='Camels' class='native'",
                        "type='infantry-battalion' name='Egyptians' class='european-led' weapon='musket'", 1);
      g_string_replace (brigade, "type='transport' name='Train' class='european'",
                        "type='native-foot' name='Friendlies' weapon='musket'", 1);
      strings_init (&game, "scwares", brigade->str, impi->str, "", "");
      bases_go_to (&game, CASES[i].phase);
      if (CASES[i].points != NULL)
        {
          game_do (&game, "resolve act=points actor=a/train", "1 1");
          game_do (&game, "resolve act=points actor=b/n", "1 1");
        }
      game_do (&game, first, CASES[i].dice != NULL && strstr (first, "a/train") != NULL ? "1 1 1 1 1 1" : CASES[i].dice);
      g_assert_true (has_done (&game, CASES[i].units[0], CASES[i].act));
      g_assert_false (has_done (&game, CASES[i].units[1], CASES[i].act));
      game_do (&game, second, CASES[i].dice);
      g_assert_true (has_done (&game, CASES[i].units[1], CASES[i].act));
    }
}

/* Points */

static void
test_fixed (void)
{
  static const struct
  {
    const char *unit;
    gint64 points;
  } CASES[] = {
    { "a/a", 6 }, { "a/b", 6 }, { "a/c", 10 }, { "a/gun", 2 }, { "a/mg", 4 }, { "a/hq", 12 }, { "a/train", 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strdup_printf ("resolve act=move actor=%s turns=45", CASES[i].unit);
      g_autofree char *most = g_strdup_printf ("resolve act=move actor=%s orthogonal=%d", CASES[i].unit,
                                               (int) CASES[i].points / 2);
      g_autofree char *more = g_strconcat (most, " turns=45", NULL);
      const MusterEntry *entry;

      bases_begin (&game, "european-move");
      g_assert_cmpint (bases_points (&game, CASES[i].unit), ==, -1);
      game_forbid (&game, more, "SC-MOV-01");
      entry = game_do (&game, line, NULL);
      g_assert_true (game_entry_cites (entry, "SC-MOV-04"));
      g_assert_true (game_entry_cites (entry, "SC-MOV-01"));
      g_assert_cmpint (bases_points (&game, CASES[i].unit), ==, CASES[i].points - 1);
      /* What was allotted stays: no more than that is left. */
      game_forbid (&game, most, "SC-MOV-01");
    }
}

/* As often as points last, and all of them. */
static void
test_spending (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "european-move");
  game_do (&game, "resolve act=move actor=a/a orthogonal=1", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 4);
  game_do (&game, "resolve act=move actor=a/a diagonal=1", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 1);
  game_forbid (&game, "resolve act=move actor=a/a orthogonal=1", "SC-MOV-01");
  game_do (&game, "resolve act=move actor=a/a turns=180", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 0);
  game_forbid (&game, "resolve act=move actor=a/a turns=45", "SC-MOV-01");
  g_assert_false (game_may (&game, "activate", "a/a"));
  /* What is not spent is lost when the phase ends. */
  game_do (&game, "resolve act=move actor=a/b turns=45", NULL);
  entry = game_do (&game, "next", NULL);
  g_assert_true (game_entry_cites (entry, "SC-MOV-01"));
  g_assert_cmpint (bases_points (&game, "a/b"), ==, -1);
  bases_go_to (&game, "european-move");
  g_assert_cmpint (bases_points (&game, "a/b"), ==, -1);
  game_do (&game, "resolve act=move actor=a/b orthogonal=3", NULL);
}

/* Natives throw first. */
static void
test_thrown (void)
{
  static const struct
  {
    const char *unit;
    const char *dice;
    gint64 points;
  } CASES[] = {
    { "b/n", "3 4", 7 },        { "b/m", "1 1", 2 }, { "b/h", "6 6 5", 17 },
    { "b/g", "4", 4 },          { "b/emir", "1 2 3", 6 }, { "b/camels", "5", 5 },
  };
  g_auto (Game) game = { 0 };

  bases_begin (&game, "native-move");
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *move = g_strdup_printf ("resolve act=move actor=%s turns=45", CASES[i].unit);
      g_autofree char *points = g_strdup_printf ("resolve act=points actor=%s", CASES[i].unit);
      const MusterEntry *entry;

      game_forbid (&game, move, "SC-MOV-02");
      entry = game_do (&game, points, CASES[i].dice);
      g_assert_true (game_entry_cites (entry, "SC-MOV-05"));
      g_assert_cmpint (bases_points (&game, CASES[i].unit), ==, CASES[i].points);
      /* Once a turn. */
      game_forbid (&game, points, "SC-MOV-02");
      game_do (&game, move, NULL);
      g_assert_cmpint (bases_points (&game, CASES[i].unit), ==, CASES[i].points - 1);
    }
}

/* What is offered: a throw to those who throw, the move itself to the others. */
static void
test_offered (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;

  bases_begin (&game, "european-move");
  /* All who are of the class are of one side, which is named. */
  survey = muster_survey_new (game.setup, game.state);
  g_assert_nonnull (strstr (muster_survey_get_now (survey), "Blue"));
  game_do (&game, "activate unit=a/a", NULL);
  g_assert_false (game_may (&game, "resolve", "points"));
  g_assert_true (game_may (&game, "resolve", "move"));
  g_assert_true (game_may (&game, "resolve", "charge"));
  bases_go_to (&game, "native-move");
  game_do (&game, "activate unit=b/n", NULL);
  g_assert_true (game_may (&game, "resolve", "points"));
  g_assert_false (game_may (&game, "resolve", "move"));
  game_do (&game, "resolve act=points actor=b/n", "1 2");
  g_assert_true (game_may (&game, "resolve", "move"));
  g_assert_false (game_may (&game, "resolve", "points"));
}

/* Natives form up as others do; where positions are left to the table it is just said. */
static void
test_forming (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "native-move");
  game_forbid (&game, "permit choice=formation unit=a/a", "SC-SEQ-01");
  game_do (&game, "permit choice=formation unit=b/n", NULL);
  game_do (&game, "permit choice=formation unit=b/n", NULL);
}

/* Guns */

/* Nobody is asked whether a unit is limbered: it is when it has limbered up. */
static void
test_limbered_known (void)
{
  g_auto (Game) game = { 0 };
  g_auto (GStrv) foot = NULL;
  g_auto (GStrv) gun = NULL;
  g_auto (GStrv) limbered = NULL;

  bases_begin (&game, "european-move");
  foot = muster_turn_fill (game.setup, game.state, "points", "a/a", NULL);
  gun = muster_turn_fill (game.setup, game.state, "points", "a/gun", NULL);
  g_assert_true (g_strv_contains ((const char *const *) foot, "limbered=no"));
  g_assert_true (g_strv_contains ((const char *const *) gun, "limbered=no"));
  game_do (&game, "resolve act=limber actor=a/gun orthogonal=0 diagonal=0", NULL);
  limbered = muster_turn_fill (game.setup, game.state, "points", "a/gun", NULL);
  g_assert_true (g_strv_contains ((const char *const *) limbered, "limbered=yes"));
}

static void
test_limber (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_forbid (&game, "resolve act=limber actor=a/a", "SC-MOV-03");
  game_forbid (&game, "resolve act=unlimber actor=a/gun", "SC-MOV-03");
  /* One thing at a time. */
  game_forbid (&game, "resolve act=move actor=a/gun turns=45 limber=yes", "SC-MOV-03");
  game_forbid (&game, "resolve act=limber actor=a/gun orthogonal=1", "SC-MOV-03");
  game_forbid (&game, "resolve act=limber actor=a/gun diagonal=1", "SC-MOV-03");
  /* A gun that limbers up goes on with the points of a limbered one. */
  game_do (&game, "resolve act=limber actor=a/gun orthogonal=0 diagonal=0", NULL);
  g_assert_cmpint (bases_points (&game, "a/gun"), ==, 5);
  g_assert_true (game_has_state (&game, "a/gun", "limbered"));
  game_forbid (&game, "resolve act=limber actor=a/gun", "SC-SET-02");
  game_do (&game, "resolve act=move actor=a/gun orthogonal=1", NULL);
  game_forbid (&game, "resolve act=unlimber actor=a/gun orthogonal=1", "SC-MOV-03");
  game_forbid (&game, "resolve act=unlimber actor=a/gun diagonal=1", "SC-MOV-03");
  game_do (&game, "resolve act=unlimber actor=a/gun orthogonal=0 diagonal=0", NULL);
  g_assert_cmpint (bases_points (&game, "a/gun"), ==, 2);
  g_assert_false (game_has_state (&game, "a/gun", "limbered"));
  /* What a gun spent before it limbered counts. */
  game_do (&game, "resolve act=limber actor=a/gun", NULL);
  g_assert_cmpint (bases_points (&game, "a/gun"), ==, 1);
  /* Heavy guns stand where they are, but limber up, and once unlimbered stand again. */
  game_forbid (&game, "resolve act=move actor=a/siege turns=45", "SC-MOV-01");
  game_do (&game, "resolve act=limber actor=a/siege", NULL);
  g_assert_cmpint (bases_points (&game, "a/siege"), ==, 3);
  game_do (&game, "resolve act=unlimber actor=a/siege", NULL);
  g_assert_cmpint (bases_points (&game, "a/siege"), ==, 0);
  /* Limbered guns do not fire. */
  bases_go_to (&game, "european-fire");
  game_forbid (&game, "resolve act=fire actor=a/gun target=b/n range=2", "SC-SET-02");
  game_do (&game, "resolve act=fire actor=a/siege target=b/n range=2", "1 1 1");
}

/* Native guns throw, limbered or not. */
static void
test_limber_thrown (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "native-move");
  game_forbid (&game, "resolve act=limber actor=b/n", "SC-MOV-03");
  game_forbid (&game, "resolve act=limber actor=b/g", "SC-MOV-02");
  game_do (&game, "resolve act=points actor=b/g", "3");
  game_do (&game, "resolve act=limber actor=b/g", NULL);
  g_assert_cmpint (bases_points (&game, "b/g"), ==, 2);
  game_do (&game, "resolve act=unlimber actor=b/g", NULL);
  g_assert_cmpint (bases_points (&game, "b/g"), ==, 1);
}

/* Who cannot limber: all that are no guns with limbers. */
static void
test_limber_types (void)
{
  static const char *const EUROPEAN[] = { "a/hq", "a/a", "a/c", "a/mg", "a/train" };
  static const char *const NATIVE[] = { "b/emir", "b/n", "b/h" };
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  for (guint i = 0; i < G_N_ELEMENTS (EUROPEAN); i++)
    {
      g_autofree char *line = g_strconcat ("resolve act=limber actor=", EUROPEAN[i], NULL);

      game_forbid (&game, line, "SC-MOV-03");
    }
  bases_go_to (&game, "native-move");
  for (guint i = 0; i < G_N_ELEMENTS (NATIVE); i++)
    {
      g_autofree char *points = g_strconcat ("resolve act=points actor=", NATIVE[i], NULL);
      g_autofree char *line = g_strconcat ("resolve act=limber actor=", NATIVE[i], NULL);

      game_do (&game, points, NULL);
      game_forbid (&game, line, "SC-MOV-03");
    }
}

/* Charges */

static void
test_charge (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "european-move");
  game_refuse (&game, "resolve act=points charge=yes actor=a/a target=b/n", NULL, ARGUMENT, "distance");
  game_forbid (&game, "resolve act=charge actor=a/a target=b/n distance=5 clear=yes", "SC-MOV-06");
  game_refuse (&game, "resolve act=charge actor=a/a target=b/n distance=near clear=yes", NULL, ARGUMENT,
               "distance");
  game_refuse (&game, "resolve act=charge actor=a/a target=b/n distance=4", NULL, ARGUMENT, "clear");
  game_forbid (&game, "resolve act=charge actor=a/a target=b/n distance=4 clear=no", "SC-MOV-08");
  game_forbid (&game, "resolve act=charge actor=a/a target=a/b distance=4 clear=yes", "SC-MOV-06");
  game_refuse (&game, "resolve act=charge actor=a/a distance=4 clear=yes", NULL, ARGUMENT, "target");
  entry = game_do (&game, "resolve act=points charge=yes actor=a/a target=b/n distance=4 clear=yes", NULL);
  g_assert_true (game_entry_cites (entry, "SC-MOV-06"));
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 8);
  g_assert_true (game_has_state (&game, "a/a", "charging"));
  game_forbid (&game, "resolve act=points actor=a/a", "SC-MOV-02");
  game_do (&game, "resolve act=move actor=a/a orthogonal=4", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 0);
  /* Who has begun to move has no charge any more, and guns have none. */
  game_do (&game, "resolve act=move actor=a/b orthogonal=1", NULL);
  game_forbid (&game, "resolve act=charge actor=a/b target=b/n distance=4 clear=yes", "SC-MOV-06");
  game_forbid (&game, "resolve act=charge actor=a/gun target=b/n distance=4 clear=yes", "SC-MOV-04");
  game_forbid (&game, "resolve act=charge actor=a/mg target=b/n distance=4 clear=yes", "SC-MOV-04");
  game_do (&game, "resolve act=charge actor=a/c target=b/n distance=0 clear=yes", NULL);
  g_assert_cmpint (bases_points (&game, "a/c"), ==, 12);
  bases_go_to (&game, "native-move");
  game_do (&game, "resolve act=charge actor=b/n target=a/a distance=1 clear=yes", "2 2");
  g_assert_cmpint (bases_points (&game, "b/n"), ==, 6);
}

/* A charge that was not fought ends with its turn. */
static void
test_charge_ends (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_do (&game, "resolve act=charge actor=a/a target=b/n distance=2 clear=yes", NULL);
  bases_go_to (&game, "close-combat");
  game_do (&game, "overrule reason=table", NULL);
  game_do (&game, "next", NULL);
  g_assert_true (game_has_state (&game, "a/a", "charging"));
  bases_go_to (&game, "european-morale");
  g_assert_false (game_has_state (&game, "a/a", "charging"));
}

/* What only people at the table see they are reminded of. */
static void
test_reminders (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  g_assert_false (game_prompts (&game, "SC-MOV-07"));
  g_assert_false (game_prompts (&game, "SC-MOV-08"));
  game_do (&game, "activate unit=a/a", NULL);
  g_assert_true (game_prompts (&game, "SC-MOV-06"));
  g_assert_true (game_prompts (&game, "SC-MOV-07"));
  g_assert_true (game_prompts (&game, "SC-MOV-08"));
  /* To move, once it has charged; to charge, before it has thrown. */
  game_do (&game, "resolve act=charge actor=a/a target=b/n distance=2 clear=yes", NULL);
  g_assert_false (game_prompts (&game, "SC-MOV-06"));
  g_assert_true (game_prompts (&game, "SC-MOV-08"));
  bases_go_to (&game, "native-move");
  game_do (&game, "activate unit=b/n", NULL);
  g_assert_false (game_prompts (&game, "SC-MOV-07"));
  g_assert_true (game_prompts (&game, "SC-MOV-08"));
}

/* Who charges does not go through friends; others may. */
static void
test_through_friends (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_refuse (&game, "resolve act=charge actor=a/a target=b/n distance=2", NULL, ARGUMENT, "clear");
  game_forbid (&game, "resolve act=charge actor=a/a target=b/n distance=2 clear=no", "SC-MOV-08");
  game_refuse (&game, "resolve act=charge actor=a/a target=b/n distance=2 clear=perhaps", NULL, ARGUMENT,
               "clear");
  game_do (&game, "resolve act=move actor=a/a orthogonal=2", NULL);
  game_do (&game, "resolve act=charge actor=a/c target=b/n distance=2 clear=yes", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-SEQ-01/eight-phases", test_phases);
  g_test_add_func ("/rules/SC-SEQ-01/who-acts-in-each", test_classes);
  g_test_add_func ("/rules/SC-SEQ-01/classes-of-both-sides", test_class_of_both);
  g_test_add_func ("/rules/SC-MOV-04/fixed-points-in-a-game", test_fixed);
  g_test_add_func ("/rules/SC-MOV-01/spent-as-long-as-they-last", test_spending);
  g_test_add_func ("/rules/SC-MOV-05/thrown-points-in-a-game", test_thrown);
  g_test_add_func ("/rules/SC-MOV-02/what-is-offered", test_offered);
  g_test_add_func ("/rules/SC-ORG-07/natives-form-up", test_forming);
  g_test_add_func ("/rules/SC-MOV-03/limber-and-unlimber", test_limber);
  g_test_add_func ("/rules/SC-MOV-04/who-is-limbered-is-known", test_limbered_known);
  g_test_add_func ("/rules/SC-MOV-03/native-guns-limber", test_limber_thrown);
  g_test_add_func ("/rules/SC-MOV-03/who-cannot-limber", test_limber_types);
  g_test_add_func ("/rules/SC-MOV-06/charges-from-four-zones", test_charge);
  g_test_add_func ("/rules/SC-MOV-06/ends-with-the-turn", test_charge_ends);
  g_test_add_func ("/rules/SC-MOV-07/reminded-at-the-table", test_reminders);
  g_test_add_func ("/rules/SC-MOV-08/charges-go-round-friends", test_through_friends);

  return g_test_run ();
}
