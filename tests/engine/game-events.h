/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games in which event cards are turned: between a brigade and an impi, with more of each still to come. For the tests of the pack and of what cards bring. */

#include "game-bases.h"

G_BEGIN_DECLS

#define EVENTS_ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define EVENTS_FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

static inline void
events_init (
    Game *game, const char *attributes, const char *ours, const char *theirs, const char *rest)
{
  g_autofree char *first = g_strconcat (BASES_BRIGADE, ours, NULL);
  g_autofree char *second = g_strconcat (BASES_IMPI, theirs, NULL);

  strings_init (game, "scwares", first, second, attributes, rest);
}

static inline guint
events_count (Game *game, const char *key)
{
  const char *text = muster_state_get_or (game->state, key, "");
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return text[0] == '\0' ? 0 : g_strv_length (words);
}

static inline gboolean
events_has (Game *game, const char *key, const char *card)
{
  g_auto (GStrv) words = g_strsplit (muster_state_get_or (game->state, key, ""), " ", -1);

  return g_strv_contains ((const char *const *) words, card);
}

/* Every card is somewhere, and in one place only. */
static inline void
events_check_pack (Game *game)
{
  static const char *const KEYS[] = { "pack", "undealt", "discard" };
  g_auto (GStrv) all = muster_pack_new (1);

  for (guint i = 0; all[i] != NULL; i++)
    {
      guint places = 0;

      for (guint k = 0; k < G_N_ELEMENTS (KEYS); k++)
        places += events_has (game, KEYS[k], all[i]) ? 1 : 0;
      g_assert_cmpuint (places, ==, 1);
    }
  g_assert_cmpuint (events_count (game, "pack") + events_count (game, "undealt")
                        + events_count (game, "discard"),
                    ==, 53);
}

/* The turn that is on is played out without anything else, and CARD turned. */
static inline const MusterEntry *
events_turn (Game *game, const char *card)
{
  const MusterEntry *entry;

  bases_go_to (game, "event");
  entry = game_do (game, "resolve procedure=event", card);
  events_check_pack (game);
  return entry;
}

static inline gint64
events_cards_left (Game *game)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);

  return muster_survey_get_cards_left (survey);
}

static inline const char *
events_get (Game *game, const char *key)
{
  return muster_state_get_or (game->state, key, "");
}

static inline gboolean
events_tells (const MusterEntry *entry, const char *text)
{
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    if (strstr (muster_entry_get_step (entry, i)->text, text) != NULL)
      return TRUE;
  return FALSE;
}

/* How many answers to the open question of EVENT are offered. */
static inline guint
events_count_answers (Game *game, const char *event)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  guint n = 0;

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (g_str_equal (permitted->action, "permit") && g_str_equal (permitted->value, event))
        n++;
    }
  return n;
}

G_END_DECLS
