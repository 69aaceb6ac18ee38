/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A thousand random legal games of one rule system. MUSTER_RANDOM_GAMES plays another number of them, MUSTER_RANDOM_SEED begins with
 * another seed: what fails can be played again by itself. */

#include "muster-ruleset-store.h"
#include "random-army.h"
#include "random-game.h"

G_BEGIN_DECLS

#define RANDOM_GAMES 1000

static inline guint
random_get_number (const char *variable, guint fallback)
{
  const char *text = g_getenv (variable);
  guint64 number = fallback;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT, &number, NULL))
    g_error ("“%s” is no value of %s, expected a number from 1", text, variable);
  return (guint) number;
}

/* Plays GAMES games by the rules ID from the seed FIRST on, each with armies of its own. */
static inline void
random_play_some (const char *id, guint first, guint games)
{
  g_autoptr (MusterRuleset) ruleset = game_find_ruleset (id);
  guint steps = 0;

  for (guint i = 0; i < games; i++)
    {
      guint seed = first + i;

      g_test_message ("MUSTER_RANDOM_SEED=%u MUSTER_RANDOM_GAMES=1", seed);
      steps += random_play_setup (random_make_setup (ruleset, seed), seed);
    }
  g_test_message ("%u games, %u steps", games, steps);
  g_assert_cmpuint (steps, >, games * 5);
}

static inline void
random_play_thousand (const char *id)
{
  random_play_some (id, random_get_number ("MUSTER_RANDOM_SEED", 1),
                    random_get_number ("MUSTER_RANDOM_GAMES", RANDOM_GAMES));
}

G_END_DECLS
