/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game that is played at random: what it keeps, and how it goes one action further. For the tests that play many. */

#include "game-strings.h"
#include "muster-turn-private.h"

G_BEGIN_DECLS

typedef struct
{
  Game game;
  GRand *rand;
  MusterSurvey *survey;
  GPtrArray *digests; /* the state after each entry, as text */
  gboolean umpire;    /* steps in now and then */
  gboolean
      bent; /* he has let something through that the rules forbid: their order need not hold until the next card or turn */
  gboolean lenient; /* he has done so at least once: a zone may hold more than fits */
  guint in_phase;   /* steps since the phase began */
  guint steps;
} RandomPlay;

static inline const char *
random_get_digest (const RandomPlay *self)
{
  return g_ptr_array_index (self->digests, self->digests->len - 1);
}

static inline void
random_survey (RandomPlay *self)
{
  g_clear_pointer (&self->survey, muster_survey_unref);
  self->survey = muster_survey_new (self->game.setup, self->game.state);
}

static inline void
random_clear (RandomPlay *self)
{
  g_clear_pointer (&self->survey, muster_survey_unref);
  g_clear_pointer (&self->digests, g_ptr_array_unref);
  g_clear_pointer (&self->rand, g_rand_free);
  game_clear (&self->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RandomPlay, random_clear)

static inline guint
random_below (RandomPlay *self, guint n)
{
  return g_rand_int_range (self->rand, 0, MAX (n, 1));
}

/* One time in IN. */
static inline gboolean
random_chance (RandomPlay *self, guint in)
{
  return random_below (self, in) == 0;
}

static inline gpointer
random_pick (RandomPlay *self, const GPtrArray *list)
{
  return list->len > 0 ? g_ptr_array_index (list, random_below (self, list->len)) : NULL;
}

static inline const MusterSetupUnit *
random_pick_unit (RandomPlay *self)
{
  return random_pick (self, self->game.setup->units);
}

static inline gboolean
random_is_over (const RandomPlay *self)
{
  return muster_survey_get_result (self->survey) != NULL;
}

static inline gboolean
random_has_phases (const RandomPlay *self)
{
  return self->game.setup->sequence->kind == &muster_turn_phases;
}

G_END_DECLS
