/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-fixture.h"
#include "muster-setup-private.h"
#include "muster-turn-private.h"

/* Games played at random: what is permitted is accepted, and whatever happens the state stays sound. */

#define GAMES 25
#define ACTIONS 60

static void
assert_pack (Game *game)
{
  g_autofree char *text = g_strconcat (muster_state_get_or (game->state, "pack", ""), " ",
                                       muster_state_get_or (game->state, "discard", ""), NULL);
  g_auto (GStrv) cards = g_strsplit (g_strstrip (text), " ", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; cards[i] != NULL; i++)
    {
      g_assert_true (muster_card_parse (cards[i], NULL, NULL, NULL));
      g_assert_true (g_hash_table_add (seen, cards[i]));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 52);
}

static void
assert_sound (Game *game)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  guint active = 0;

  if (muster_state_get (game->state, "pack") != NULL)
    assert_pack (game);
  g_assert_cmpstr (muster_survey_get_now (survey), !=, "");
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      g_assert_cmpint (status->strength, >=, 0);
      g_assert_cmpint (status->strength, <=, status->unit->original);
      if (g_strv_contains ((const char *const *) status->states, "active"))
        {
          active++;
          g_assert_cmpint (status->strength, >, 0);
          g_assert_cmpstr (status->unit->id, ==, muster_survey_get_active_unit (survey));
        }
    }
  g_assert_cmpuint (active, ==, muster_survey_get_active_unit (survey) != NULL ? 1 : 0);
  if (muster_survey_get_result (survey) == NULL)
    g_assert_cmpuint (muster_survey_get_n_permitted (survey), >, 0);
}

/* Any unit that the survey allows as target. */
static const char *
find_target (MusterSurvey *survey, GRand *rand)
{
  guint n = muster_survey_get_n_units (survey);
  guint start = g_rand_int_range (rand, 0, n);

  for (guint i = 0; i < n; i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, (start + i) % n);

      if (status->may_be_target)
        return status->unit->id;
    }
  return NULL;
}

/* Completes what is permitted with the facts that only people know. (transfer full) NULL when it cannot be done by this unit. */
static char **
complete (Game *game, MusterSurvey *survey, const MusterPermitted *permitted, GRand *rand)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  const char *actor = muster_survey_get_active_unit (survey);
  const char *type;

  g_strv_builder_addv (words, (const char **) permitted->words);
  if (!g_str_equal (permitted->action, "resolve"))
    return g_strv_builder_end (words);
  type = muster_survey_find_unit (survey, actor)->unit->type;
  if (g_str_equal (permitted->value, "fire"))
    {
      /* They have no fire of their own. */
      if (g_str_equal (type, "transport") || g_str_equal (type, "headquarters")
          || g_str_equal (type, "native-leader"))
        return NULL;
      g_strv_builder_add (words, "range=2");
    }
  if (!g_str_equal (permitted->value, "move"))
    {
      g_autofree char *target = g_strconcat ("target=", find_target (survey, rand), NULL);

      g_strv_builder_add (words, target);
    }
  return g_strv_builder_end (words);
}

static void
play_one (Game *game, GRand *rand)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  guint n = muster_survey_get_n_permitted (survey);
  const MusterPermitted *permitted =
      muster_survey_get_permitted (survey, g_rand_int_range (rand, 0, n));
  g_auto (GStrv) words = complete (game, survey, permitted, rand);
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (game->seed++);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) plan = NULL;
  MusterEntry *entry;

  if (words == NULL)
    {
      game_do (game, "next skip=yes", NULL);
      return;
    }
  plan = muster_turn_plan (game->setup, game->state, permitted->action, (const char *const *) words,
                           &error);
  g_assert_no_error (error);
  entry = muster_turn_act (game->setup, game->state, permitted->action, (const char *const *) words,
                           dice, NULL, &error);
  g_assert_no_error (error);
  if (plan->len > 0)
    g_assert_nonnull (muster_entry_get_faces (entry));
  g_ptr_array_add (game->entries, entry);
  muster_state_apply (game->state, entry);
}

static void
play (Game *game, guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  game_init (game, "turns='3'",
             "<victory side='afghan' kind='losses' share='60'/>"
             "<victory side='british' kind='losses' share='60'/>");
  g_assert_nonnull (muster_state_get (game->state, "pack"));
  game->seed = seed * 1000;
  for (guint i = 0; i < ACTIONS && muster_state_get (game->state, "result") == NULL; i++)
    {
      play_one (game, rand);
      assert_sound (game);
    }
}

static void
test_random_games (void)
{
  for (guint seed = 1; seed <= GAMES; seed++)
    {
      g_auto (Game) game = { 0 };

      play (&game, seed);
    }
}

static void
test_undo_is_a_shorter_replay (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (GPtrArray) prefix = g_ptr_array_new ();
  g_autoptr (MusterState) stepped = muster_state_new ();

  play (&game, 4711);
  for (guint i = 0; i < game.entries->len; i++)
    {
      g_autoptr (MusterState) replayed = muster_state_new ();
      g_autofree char *one = NULL;
      g_autofree char *other = NULL;

      g_ptr_array_add (prefix, g_ptr_array_index (game.entries, i));
      muster_state_apply (stepped, g_ptr_array_index (game.entries, i));
      muster_state_replay (replayed, prefix);
      one = muster_state_to_string (stepped);
      other = muster_state_to_string (replayed);
      g_assert_cmpstr (one, ==, other);
    }
  g_assert_true (muster_state_equal (stepped, game.state));
}

/* Each scenario that is shipped can be played. */
static void
test_samples (void)
{
  g_autofree char *folder = muster_test_data_path ("samples");
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GRand) rand = g_rand_new_with_seed (n);
      g_autoptr (MusterNode) scenario = NULL;
      g_auto (Game) game = { 0 };

      if (!g_str_has_suffix (name, ".muster-scenario"))
        continue;
      n++;
      g_test_message ("%s", name);
      scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
      g_assert_no_error (error);
      game_init_scenario (&game, scenario);
      /* Whose turn it is when cards do not say so is played elsewhere. */
      if (game.setup->sequence->kind != &muster_turn_cards)
        {
          g_autoptr (MusterSurvey) survey = muster_survey_new (game.setup, game.state);

          g_assert_cmpuint (muster_survey_get_n_permitted (survey), >, 0);
          continue;
        }
      for (guint i = 0; i < 150 && muster_state_get (game.state, "result") == NULL; i++)
        play_one (&game, rand);
      assert_sound (&game);
    }
  g_assert_cmpuint (n, >, 0);
}

/* The same seeds give the same game: on every machine, and in a replay. */
static void
test_same_seeds_same_game (void)
{
  g_auto (Game) first = { 0 };
  g_auto (Game) second = { 0 };

  play (&first, 99);
  play (&second, 99);
  g_assert_true (muster_state_equal (first.state, second.state));
}

/* Words of all kinds, thrown at the machine, half of them with an umpire who lets pass anything: refused or not, the state stays sound. */
static char *
make_nonsense (GRand *rand)
{
  static const char *const actions[] = { "draw",   "activate", "decline",  "test",
                                         "permit", "resolve",  "casualty", "state",
                                         "next",   "note",     "overrule", "resolve" };
  static const char *const words[] = { "unit=british/a",
                                       "unit=afghan/g",
                                       "unit=british/gun",
                                       "unit=afghan/h",
                                       "actor=british/a",
                                       "actor=afghan/g",
                                       "target=british/b",
                                       "target=afghan/h",
                                       "procedure=fire",
                                       "procedure=move",
                                       "procedure=melee",
                                       "procedure=morale",
                                       "procedure=turn-card",
                                       "choice=fire-move",
                                       "choice=charge",
                                       "choice=double-away",
                                       "choice=unlimber-fire",
                                       "range=3",
                                       "range=999",
                                       "figures=2",
                                       "count=1",
                                       "count=-1",
                                       "count=30",
                                       "troop=leader",
                                       "instead-of=warrior",
                                       "fortified=yes",
                                       "concealed=yes",
                                       "limbered=yes",
                                       "grade=line",
                                       "table=off",
                                       "table=on",
                                       "side=afghan",
                                       "victory=yes",
                                       "victory=draw",
                                       "skip=yes",
                                       "text=x",
                                       "reason=y",
                                       "remove=leader",
                                       "weapon=musket",
                                       "double=yes" };
  GString *line = g_string_new (actions[g_rand_int_range (rand, 0, G_N_ELEMENTS (actions))]);

  for (int i = g_rand_int_range (rand, 0, 5); i > 0; i--)
    g_string_append_printf (line, " %s", words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
  return g_string_free (line, FALSE);
}

static void
test_nonsense (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint done = 0;

  for (guint round = 0; round < 40; round++)
    {
      g_auto (Game) game = { 0 };

      game_init (&game, "turns='2'", "");
      for (guint i = 0; i < 300; i++)
        {
          g_autofree char *line = make_nonsense (rand);
          g_auto (GStrv) argv = g_strsplit (line, " ", -1);
          g_autoptr (MusterDice) dice = muster_dice_new_seeded (game.seed++);
          g_autoptr (GArray) plan = NULL;
          g_autoptr (GError) error = NULL;
          MusterEntry *entry;

          plan = muster_turn_plan (game.setup, game.state, argv[0], (const char *const *) argv + 1,
                                   NULL);
          entry = muster_turn_act (game.setup, game.state, argv[0], (const char *const *) argv + 1,
                                   dice, g_rand_boolean (rand) ? "why not" : NULL, &error);
          if (entry == NULL)
            {
              g_assert_nonnull (error);
              continue;
            }
          g_test_message ("%s", line);
          g_assert_no_error (error);
          g_assert_nonnull (muster_entry_get_summary (entry));
          g_assert_cmpstr (muster_entry_get_summary (entry), !=, "");
          done++;
          g_ptr_array_add (game.entries, entry);
          muster_state_apply (game.state, entry);
          assert_sound (&game);
        }
    }
  g_assert_cmpuint (done, >, 200);
}

/* A journal that somebody has tampered with, or that a later version wrote: states without their sense. */
static void
test_odd_states (void)
{
  static const struct
  {
    const char *key, *value;
  } table[] = {
    { "phase", "act" },
    { "phase", "test" },
    { "phase", "permit" },
    { "phase", "activate" },
    { "phase", "over" },
    { "phase", "dancing" },
    { "active", "british/ghost" },
    { "choice", "waltz" },
    { "act", "99" },
    { "act", "-5" },
    { "turn", "x" },
    { "card", "ZZ" },
    { "pack", "" },
    { "side", "nobody" },
    { "player", "nobody" },
    { "unit.afghan/g.lost.warrior", "9999" },
    { "unit.afghan/g.has.warrior", "-3" },
  };
  static const char *const lines[] = { "draw",
                                       "activate unit=british/a",
                                       "decline",
                                       "test",
                                       "permit choice=fire-move",
                                       "next",
                                       "resolve procedure=move",
                                       "resolve procedure=fire target=afghan/g range=3",
                                       "casualty unit=afghan/g count=1",
                                       "state unit=british/a fortified=yes" };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint active = 0; active < 2; active++)
      {
        g_auto (Game) game = { 0 };
        g_autoptr (MusterEntry) odd = muster_entry_new ("odd");
        g_autoptr (MusterSurvey) survey = NULL;

        game_init (&game, "", "");
        if (active)
          game_activate (&game, "british/a");
        muster_entry_add_effect (odd, table[i].key, table[i].value);
        muster_state_apply (game.state, odd);
        survey = muster_survey_new (game.setup, game.state);
        g_assert_nonnull (muster_survey_get_now (survey));
        for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
          {
            g_autoptr (MusterEntry) entry = game_try (&game, lines[k], NULL, NULL);

            g_test_message ("%s=%s, %s: %s", table[i].key, table[i].value, lines[k],
                            entry != NULL ? "done" : "refused");
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/turn/random-games", test_random_games);
  g_test_add_func ("/engine/turn/undo-is-a-shorter-replay", test_undo_is_a_shorter_replay);
  g_test_add_func ("/engine/turn/same-seeds-same-game", test_same_seeds_same_game);
  g_test_add_func ("/engine/turn/samples", test_samples);
  g_test_add_func ("/engine/turn/nonsense", test_nonsense);
  g_test_add_func ("/engine/turn/odd-states", test_odd_states);

  return g_test_run ();
}
