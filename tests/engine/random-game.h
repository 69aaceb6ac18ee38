/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Whole games that are played at random, many of them. */

#include <inttypes.h>

#include "random-step.h"

G_BEGIN_DECLS

#define RANDOM_TURNS 6
#define RANDOM_STEPS 20000

/* A game to its end, or until RANDOM_TURNS are over where it has no last one. */
static inline void
random_play (RandomPlay *self)
{
  gboolean ends = muster_setup_get_limit (self->game.setup) > 0;

  self->digests = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->digests, muster_state_to_string (self->game.state));
  random_survey (self);
  random_check (self);
  while (!random_is_over (self) && (ends || muster_survey_get_turn (self->survey) <= RANDOM_TURNS))
    {
      if (self->steps > RANDOM_STEPS)
        g_error ("no end: %s", muster_survey_get_now (self->survey));
      random_step (self);
    }
  /* When it is over it stays so. */
  for (guint i = 0; i < 3 && random_is_over (self); i++)
    random_stray (self);
}

/* Folding the rows in again from the first gives the state after each: an undone row leaves what was before it. */
static inline void
random_check_fold (RandomPlay *self)
{
  g_autoptr (MusterState) state = muster_state_new ();
  g_autoptr (MusterState) whole = muster_state_new ();

  g_assert_cmpuint (self->digests->len, ==, self->game.entries->len);
  for (guint i = 0; i < self->game.entries->len; i++)
    {
      g_autofree char *text = NULL;

      muster_state_apply (state, g_ptr_array_index (self->game.entries, i));
      text = muster_state_to_string (state);
      g_assert_cmpstr (text, ==, g_ptr_array_index (self->digests, i));
    }
  muster_state_replay (whole, self->game.entries);
  g_assert_true (muster_state_equal (whole, self->game.state));
}

/* Plays what SETUP (transfer full) says with that seed, every second game with an umpire who steps in. Returns how many steps it
 * took. */
static inline guint
random_play_setup (MusterSetup *setup, guint seed)
{
  g_auto (RandomPlay) play = { 0 };

  g_test_message ("%s, seed %u", muster_node_get_name (muster_setup_get_scenario (setup)), seed);
  game_init_setup (&play.game, setup);
  play.rand = g_rand_new_with_seed (seed);
  play.game.seed = (guint64) seed * 100000;
  play.umpire = seed % 2 == 0;
  random_play (&play);
  g_test_message ("%u steps, turn %" PRId64 ": %s", play.steps,
                  muster_survey_get_turn (play.survey), muster_survey_get_now (play.survey));
  random_check_fold (&play);
  return play.steps;
}

static inline guint
random_play_scenario (MusterNode *scenario, guint seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = game_find_ruleset (muster_node_get (scenario, "ruleset"));
  MusterSetup *setup = muster_setup_new (ruleset, scenario, &error);

  g_assert_no_error (error);
  return random_play_setup (setup, seed);
}

G_END_DECLS
