/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "resolving.h"

/* Shots that are free before a charge: who has them, when, how many, and what they hit. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

/* Free pistol shots */

/* While the one that charges acts, the shots of the one it charges stand beside its own, with its name; who fires them does not take its place. */
static void
check_both_listed (Game *game)
{
  g_autoptr (MusterState) state = muster_state_copy (game->state);
  guint n[2] = { 0, 0 };

  game_do (game, "activate unit=a/u", NULL);
  {
    g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);

    for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
      {
        const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
        const char *const *words = (const char *const *) permitted->words;

        if (!g_str_equal (permitted->value, "free-shot"))
          continue;
        if (g_strv_contains (words, "actor=b/p"))
          {
            g_assert_nonnull (strstr (permitted->label, "Pistols: Free pistol shot: 6 pistols"));
            n[1]++;
          }
        else
          {
            g_assert_true (g_strv_contains (words, "actor=a/u"));
            g_assert_null (strstr (permitted->label, "First Squad"));
            n[0]++;
          }
      }
    g_assert_true (muster_survey_find_unit (survey, "a/u")->may_be_target);
  }
  g_assert_cmpuint (n[0], ==, 1);
  g_assert_cmpuint (n[1], ==, 1);
  game_do (game, "resolve procedure=free-shot actor=b/p target=a/u shooters=1", "1,1");
  g_assert_cmpstr (muster_state_get (game->state, "active"), ==, "a/u");
  g_set_object (&game->state, state);
}

static void
check_free_shots (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-SEQ-04", "SP-SEQ-03");
  const char *once = squads_rule (squads, "SS-SEQ-06", "SP-SEQ-05");
  const char *free_shot = "resolve procedure=free-shot actor=b/p target=a/u";
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  squads_begin (&game, squads, "first-move");
  squads_forbid (&game, "resolve procedure=free-shot actor=a/u target=b/p", "1,1", statement);
  squads_assert_acts (&game, "b/p", "");
  game_do (&game, "permit choice=charge unit=a/u target=b/p near=yes", NULL);
  /* Both sides, whoever's phase it is; one shot a man, at close range. */
  squads_assert_acts (&game, "b/p", "free-shot");
  check_both_listed (&game);
  game_do (&game, "decline", NULL);
  g_assert_true (game_may (&game, "activate", "b/p"));
  g_assert_false (game_may (&game, "activate", "b/f"));
  squads_forbid (&game, "resolve procedure=free-shot actor=b/p target=a/can",
                 "1,1,1,1,1,1,1,1,1,1,1,1", statement);
  game_do (&game, "activate unit=b/p", NULL);
  g_assert_true (game_prompts (&game, statement));
  g_assert_true (game_prompts (&game, once));
  entry = game_do (&game, free_shot, "3,3,1,4,1,1,1,1,1,1,1,1");
  g_assert_cmpint (game_strength (&game, "a/u"), ==, 9);
  g_assert_true (game_entry_has (entry, "shots", "6"));
  g_assert_true (game_entry_cites (entry, once));
  squads_forbid (&game, "resolve procedure=free-shot actor=b/p target=a/u shooters=1", "1,1", once);
  game_do (&game, "resolve procedure=free-shot actor=a/u target=b/p", "6,6");
  g_assert_cmpint (game_strength (&game, "b/p"), ==, 5);
  game_do (&game, "next", NULL);
  squads_assert_acts (&game, "a/u", "");
  strings_go_to (&game, "shoot");
  /* The shooting is apart from it. */
  squads_assert_filled (&game, "procedure=fire actor=b/p", "shooters", "5");
  game_do (&game, "resolve procedure=fire actor=b/p target=a/u band=close shooters=1", "1,1,1,1");
}

static void
test_free_shots_sahara (void)
{
  check_free_shots (&SQUADS[0]);
}

static void
test_free_shots_sandpit (void)
{
  check_free_shots (&SQUADS[1]);
}

/* They may be fired in the phase of the charge, in the other side's, and before the shooting; horses keep their wounds. */
static void
check_free_phases (const Squads *squads)
{
  static const char *const phases[] = { "first-move", "second-move", "shoot" };

  for (gsize i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, squads, "first-move");
      game_do (&game, "permit choice=charge unit=a/u target=b/r near=yes", NULL);
      strings_go_to (&game, phases[i]);
      squads_assert_filled (&game, "procedure=free-shot actor=a/u target=b/r", "target", "horse");
      squads_assert_filled (&game, "procedure=free-shot actor=a/u target=b/r", "target-figures",
                            "8");
      game_do (&game, "resolve procedure=free-shot actor=a/u target=b/r", "6,6");
      g_assert_cmpint (game_strength (&game, "b/r"), ==, 8);
      squads_assert_filled (&game, "procedure=fire actor=a/u target=b/r", "wounds", "1");
    }
  {
    g_auto (Game) game = { 0 };

    squads_begin (&game, squads, "first-move");
    game_do (&game, "permit choice=charge unit=a/u target=b/r near=yes", NULL);
    strings_go_to (&game, "fight");
    game_forbid (&game, "resolve procedure=free-shot actor=a/u target=b/r",
                 squads_rule (squads, "SS-SEQ-02", "SP-SEQ-04"));
  }
}

static void
test_free_phases_sahara (void)
{
  check_free_phases (&SQUADS[0]);
}

static void
test_free_phases_sandpit (void)
{
  check_free_phases (&SQUADS[1]);
}

/* One shot a man, with a pistol, thrown like any other at close range. */
static void
check_free_procedure (const Squads *squads)
{
  static const struct
  {
    const char *words;
    const char *dice;
    const char *removed;
    const char *wounds;
  } cases[] = {
    { "shooters=1", "3,3", "1", "0" },
    { "shooters=1", "2,3", "0", "0" },
    { "shooters=2 target=horse", "6,6,1,1", "0", "1" },
    { "shooters=2 target=horse", "6,6,6,6", "1", "0" },
    { "shooters=1 target=horse wounds=1", "6,6", "1", "0" },
    { "shooters=3 target-figures=2", "6,6,6,6,6,6", "2", "0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (squads->id, &error);
      const MusterProcedure *procedure = muster_ruleset_find_procedure (ruleset, "free-shot");
      g_auto (GStrv) words = g_strsplit (cases[i].words, " ", -1);
      g_autoptr (MusterArguments) arguments =
          muster_arguments_new (procedure, (const char *const *) words, &error);
      g_autoptr (MusterDice) dice = muster_dice_new_typed (cases[i].dice, NULL);
      g_autoptr (MusterOutcome) outcome = NULL;
      g_autofree char *removed = NULL;
      g_autofree char *wounds = NULL;

      g_assert_no_error (error);
      outcome = muster_procedure_resolve (procedure, arguments, dice, &error);
      g_assert_no_error (error);
      removed = muster_result_to_string (muster_outcome_find (outcome, "removed"));
      wounds = muster_result_to_string (muster_outcome_find (outcome, "wounds"));
      g_test_message ("%s: %s", cases[i].words, cases[i].dice);
      g_assert_cmpstr (removed, ==, cases[i].removed);
      g_assert_cmpstr (wounds, ==, cases[i].wounds);
    }
}

static void
test_free_procedure_sahara (void)
{
  check_free_procedure (&SQUADS[0]);
}

static void
test_free_procedure_sandpit (void)
{
  check_free_procedure (&SQUADS[1]);
}

/* What the pistol does and how often a man fires it here is the tables'. */
static void
test_free_tables (void)
{
  static const struct
  {
    const char *table;
    const char *column;
    int value;
    const char *removed;
    const char *shots;
  } cases[] = {
    { "weapons", "damage", 1, "0", "1" }, { "weapons", "damage", 2, "1", "1" },
    { "weapons", "string", 2, "0", "1" }, { "weapons", "shots", 3, "0", "1" },
    { "weapons", "thirds", 3, "0", "1" }, { "free-shot", "shots", 2, "1", "2" },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (MusterOutcome) outcome = NULL;
        g_autofree char *removed = NULL;
        g_autofree char *shots = NULL;

        g_test_message ("%s %s=%d", SQUADS[s].id, cases[i].column, cases[i].value);
        resolving_use_cell (SQUADS[s].id, cases[i].table, "pistol", cases[i].column,
                            cases[i].value);
        outcome = resolving_resolve ("free-shot", "shooters=1 target=horse",
                                     g_str_equal (cases[i].shots, "2") ? "6,6,6,6" : "6,6");
        removed = muster_result_to_string (muster_outcome_find (outcome, "removed"));
        shots = muster_result_to_string (muster_outcome_find (outcome, "shots"));
        g_assert_cmpstr (removed, ==, cases[i].removed);
        g_assert_cmpstr (shots, ==, cases[i].shots);
      }
  resolving_use (SQUADS[0].id);
}

static void
test_free_limits (void)
{
  static const struct
  {
    const char *word;
    gboolean good;
  } cases[] = {
    { "shooters=1", TRUE },
    { "shooters=0", FALSE },
    { "shooters=1000", TRUE },
    { "shooters=1001", FALSE },
    { "shooters=1 wounds=1001", FALSE },
    { "shooters=1 wounds=-1", FALSE },
    { "shooters=1 target-figures=0", FALSE },
    { "shooters=1 target-figures=100000", TRUE },
    { "shooters=1 target-figures=100001", FALSE },
    { "shooters=1 weapon=rifle", FALSE },
    { "shooters=1 weapon=pistol", TRUE },
    { "shooters=1 band=medium", FALSE },
    { "shooters=1 band=close", TRUE },
    { "weapon=pistol", FALSE },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SQUADS[s].id, NULL);
        g_auto (GStrv) words = g_strsplit (cases[i].word, " ", -1);
        g_autoptr (GError) error = NULL;
        g_autoptr (MusterArguments) arguments =
            muster_arguments_new (muster_ruleset_find_procedure (ruleset, "free-shot"),
                                  (const char *const *) words, &error);

        g_test_message ("%s", cases[i].word);
        if (cases[i].good)
          g_assert_no_error (error);
        else
          muster_test_assert_error (error, MUSTER_ENGINE_ERROR, ARGUMENT, "");
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-SEQ-04/free-pistol-shots", test_free_shots_sahara);
  g_test_add_func ("/rules/SP-SEQ-03/free-pistol-shots", test_free_shots_sandpit);
  g_test_add_func ("/rules/SS-SEQ-04/when-they-are-fired", test_free_phases_sahara);
  g_test_add_func ("/rules/SP-SEQ-03/when-they-are-fired", test_free_phases_sandpit);
  g_test_add_func ("/rules/SS-SEQ-06/one-shot-a-man", test_free_procedure_sahara);
  g_test_add_func ("/rules/SP-SEQ-05/one-shot-a-man", test_free_procedure_sandpit);
  g_test_add_func ("/engine/phases/tables-of-a-free-shot", test_free_tables);
  g_test_add_func ("/engine/phases/limits-of-a-free-shot", test_free_limits);

  return g_test_run ();
}
