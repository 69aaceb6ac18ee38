/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How strong a side is: as many people as rosters and lists say, and things beside them. */

#include "config.h"

#include "game-fixture.h"

#include "muster-legality.h"

static void
check (Game *game, const char *side, const char *expected)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  g_autofree char *text = muster_survey_tell_strength (survey, game->setup, side);

  g_assert_cmpstr (text, ==, expected);
}

static void
read_sample (Game *game, const char *sample)
{
  g_autofree char *path = muster_test_data_path (sample);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);

  g_assert_no_error (error);
  game_init_scenario (game, scenario);
}

static void
test_samples (void)
{
  static const struct
  {
    const char *sample, *side, *text;
  } table[] = {
    { "samples/maiwand.muster-scenario", "british",
      "83 of 83 figures, 2 of 2 wagons, 3 of 3 pack camels, 2 of 2 pack horses" },
    { "samples/maiwand.muster-scenario", "afghan",
      "180 of 180 figures, 2 of 2 pack horses, 3 of 3 pack camels" },
    { "samples/taghit.muster-scenario", "harka", "84 of 84 figures" },
    { "samples/ulundi.muster-scenario", "zulu", "58 of 58 bases" },
    { "samples/taghit.muster-scenario", "nobody", "0 of 0 figures" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      Game game = { 0 };

      read_sample (&game, table[i].sample);
      check (&game, table[i].side, table[i].text);
      game_clear (&game);
    }
}

/* The first number is what lists say of the army. */
static void
test_as_listed (void)
{
  Game game = { 0 };
  MusterNode *side;
  g_autofree char *listed = NULL;
  g_autofree char *expected = NULL;

  read_sample (&game, "samples/maiwand.muster-scenario");
  side = muster_node_find (muster_setup_get_scenario (game.setup), "afghan");
  listed = muster_roster_describe_count (
      muster_setup_get_ruleset (game.setup),
      muster_roster_count_figures (muster_setup_get_ruleset (game.setup), muster_side_get_army (side)));
  g_assert_cmpstr (listed, ==, "180 figures");
  /* people fall, and so do animals */
  game_do (&game, "casualty unit=afghan/herat count=2", NULL);
  check (&game, "afghan", "178 of 180 figures, 2 of 2 pack horses, 3 of 3 pack camels");
  game_do (&game, "casualty unit=afghan/train2 count=1", NULL);
  check (&game, "afghan", "178 of 180 figures, 2 of 2 pack horses, 2 of 3 pack camels");
  game_clear (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/survey-strength/samples", test_samples);
  g_test_add_func ("/engine/survey-strength/as-listed", test_as_listed);
  return g_test_run ();
}
