/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"


/* Random games on the samples, where places are kept: whatever is done, every base stands somewhere, and nowhere too many. */

#define GAMES 6
#define STEPS 250

static void
init_sample (Game *game, const char *name)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", name);
  g_autofree char *path = muster_test_data_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = NULL;

  scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  game_init_scenario (game, scenario);
}

/* What is so after every step. */
static void
check (Game *game)
{
  MusterZones *zones = muster_setup_get_zones (game->setup);
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  g_autofree char *side = g_new0 (char, muster_zones_get_n (zones));

  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);
      gint64 sum = 0;

      for (guint k = 0; status->stands != NULL && k < status->stands->len; k++)
        {
          const MusterStand *stand = &g_array_index (status->stands, MusterStand, k);
          char own = status->unit->side[0];

          g_assert_cmpint (stand->bases, >, 0);
          g_assert_true (muster_zones_get (zones, stand->zone)->passable);
          /* Nobody is among enemies. */
          g_assert_true (side[stand->zone] == '\0' || side[stand->zone] == own);
          side[stand->zone] = own;
          sum += stand->bases;
        }
      if (status->stands != NULL)
        g_assert_cmpint (sum, ==, status->strength);
      if (status->strength == 0)
        g_assert_null (status->stands);
    }
}

/* The words of PERMITTED and what it needs beside them; NULL when there is nothing for it. */
static char **
complete (Game *game, const MusterSurvey *survey, const MusterPermitted *permitted, const char *actor)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) permitted->words);
  if (permitted->zone_needed)
    {
      g_autoptr (GArray) reach = muster_turn_list_reach (game->setup, game->state, actor);
      g_autofree char *name = NULL;
      g_autofree char *word = NULL;

      if (reach->len == 0)
        return NULL;
      name = muster_zones_get_name (
          muster_setup_get_zones (game->setup),
          g_array_index (reach, MusterReach, g_test_rand_int_range (0, (gint32) reach->len)).zone);
      word = g_strconcat ("to=", name, NULL);
      g_strv_builder_add (builder, word);
    }
  if (permitted->target_needed)
    {
      g_autoptr (GPtrArray) targets = g_ptr_array_new ();
      g_autofree char *word = NULL;

      for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
        if (muster_survey_get_unit (survey, i)->may_be_target)
          g_ptr_array_add (targets, (gpointer) muster_survey_get_unit (survey, i)->unit->id);
      if (targets->len == 0)
        return NULL;
      word = g_strconcat (
          "target=",
          (const char *) g_ptr_array_index (targets, g_test_rand_int_range (0, (gint32) targets->len)),
          NULL);
      g_strv_builder_add (builder, word);
    }
  return g_strv_builder_end (builder);
}

/* Does one thing that is permitted, if it can be done; whether it was. */
static gboolean
step (Game *game, guint *moves)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  guint n = muster_survey_get_n_permitted (survey);
  guint first = n > 0 ? (guint) g_test_rand_int_range (0, (gint32) n) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, (first + i) % n);
      g_auto (GStrv) words = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterDice) dice = muster_dice_new_seeded (game->seed++);
      MusterEntry *entry;

      if (permitted->found)
        continue;
      words = complete (game, survey, permitted, muster_survey_get_active_unit (survey));
      if (words == NULL)
        continue;
      entry = muster_turn_act (game->setup, game->state, permitted->action,
                               (const char *const *) words, dice, NULL, &error);
      if (entry == NULL)
        {
          /* A zone that may be reached can be. */
          if (permitted->zone_needed)
            g_assert_no_error (error);
          continue;
        }
      *moves += permitted->zone_needed;
      g_ptr_array_add (game->entries, entry);
      muster_state_apply (game->state, entry);
      return TRUE;
    }
  return FALSE;
}

static void
test_random (void)
{
  static const char *const SAMPLES[] = { "abu-klea", "dargai", "ulundi" };
  guint moves = 0;

  for (guint i = 0; i < GAMES; i++)
    {
      g_auto (Game) game = { 0 };

      init_sample (&game, SAMPLES[i % G_N_ELEMENTS (SAMPLES)]);
      game.seed = (guint64) g_test_rand_int_range (1, G_MAXINT32);
      check (&game);
      for (guint k = 0; k < STEPS && step (&game, &moves); k++)
        check (&game);
    }
  g_assert_cmpuint (moves, >, GAMES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/turn-positions/random-games", test_random);
  return g_test_run ();
}
