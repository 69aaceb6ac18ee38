/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of the session share: armies made by the program itself, and a game on its way. */

#include "muster-document-file.h"
#include "muster-game-session.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"

static inline MusterRuleset *
playing_get_ruleset (void)
{
  static MusterRuleset *ruleset = NULL;

  if (ruleset == NULL)
    {
      g_autoptr (GError) error = NULL;

      ruleset = muster_ruleset_store_find ("bundok-and-bayonet", &error);
      g_assert_no_error (error);
    }
  return ruleset;
}

static inline void
playing_add_unit (MusterNode *army, const char *type, const char *name)
{
  muster_node_build_add (army, muster_roster_new_unit (playing_get_ruleset (), army, type, name));
}

static inline MusterNode *
playing_make_army (const char *name)
{
  g_autofree char *uuid = g_uuid_string_random ();
  MusterNode *army =
      muster_node_new_with (MUSTER_KIND_ARMY, "uuid", uuid, "ruleset", "bundok-and-bayonet", "name",
                            name, "faction", "british", NULL);

  playing_add_unit (army, "headquarters", "Staff");
  playing_add_unit (army, "infantry-battalion", "2nd Foot");
  playing_add_unit (army, "transport", NULL);
  return army;
}

static inline MusterNode *
playing_make_host (const char *name)
{
  g_autofree char *uuid = g_uuid_string_random ();
  MusterNode *army =
      muster_node_new_with (MUSTER_KIND_ARMY, "uuid", uuid, "ruleset", "bundok-and-bayonet", "name",
                            name, "faction", "afghan", NULL);

  playing_add_unit (army, "native-leader", "The Emir");
  playing_add_unit (army, "irregular-foot", "Ghazis");
  playing_add_unit (army, "irregular-mounted", "Horse");
  return army;
}

static inline MusterNode *
playing_make_scenario (const char *first, const char *second)
{
  g_autoptr (MusterNode) army = playing_make_army (first);
  g_autoptr (MusterNode) host = playing_make_host (second);

  return muster_setup_make_scenario (playing_get_ruleset (), army, host);
}

static inline MusterLibrary *
playing_open_library (const char *dir)
{
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);
  g_autoptr (GError) error = NULL;
  MusterLibrary *library = muster_library_open (path, &error);

  g_assert_no_error (error);
  return library;
}

static inline MusterGameSession *
playing_start (MusterLibrary *library, guint64 seed)
{
  g_autoptr (MusterNode) scenario = playing_make_scenario ("Frontier Force", "Lashkar");
  g_autoptr (GError) error = NULL;
  MusterGameSession *game =
      muster_game_session_start (library, playing_get_ruleset (), scenario, NULL, seed, &error);

  g_assert_no_error (error);
  return game;
}

static inline gboolean
playing_note (MusterGameSession *game, const char *text, GError **error)
{
  g_autofree char *word = g_strconcat ("text=", text, NULL);
  const char *words[] = { word, NULL };

  return muster_game_session_act (game, "note", words, NULL, NULL, error);
}

static inline void
playing_draw (MusterGameSession *game)
{
  const char *words[] = { NULL };
  g_autoptr (GError) error = NULL;

  muster_game_session_act (game, "draw", words, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* One step of whatever may be done now, or a note where everything asks for more than we know. */
static inline void
playing_step (MusterGameSession *game)
{
  MusterSurvey *survey = muster_game_session_get_survey (game);
  guint n = muster_survey_get_n_permitted (survey);
  guint first = n > 0 ? (guint) g_test_rand_int_range (0, n) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, (first + i) % n);

      if (muster_game_session_act (game, permitted->action, (const char *const *) permitted->words,
                                   NULL, NULL, NULL))
        return;
    }
  g_assert_true (playing_note (game, "nothing else to do", NULL));
}

static inline char *
playing_describe (MusterGameSession *game)
{
  return muster_state_to_string (muster_game_session_get_state (game));
}

/* The same game as another program finds it. */
static inline MusterGameSession *
playing_reopen (MusterLibrary *library, MusterGameSession *game)
{
  g_autoptr (GError) error = NULL;
  MusterGameSession *again =
      muster_game_session_open (library, muster_game_session_get_id (game), &error);

  g_assert_no_error (error);
  return again;
}

/* Both are at the same row of the same journal, and all is as it is in the other. */
static inline void
playing_assert_same_place (MusterGameSession *a, MusterGameSession *b)
{
  g_autofree char *first = playing_describe (a);
  g_autofree char *second = playing_describe (b);

  g_assert_cmpint (muster_game_session_get_mark (a), ==, muster_game_session_get_mark (b));
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (muster_survey_get_now (muster_game_session_get_survey (a)), ==,
                   muster_survey_get_now (muster_game_session_get_survey (b)));
}
