/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games on a field of zones, for tests and pictures of the window. */

#pragma once

#include "game-window-util.h"

/* Pictures are taken by no test. */
#ifdef SRCDIR
#define zone_games_find_fixture(name) g_build_filename (SRCDIR, "tests", "fixtures", name, NULL)
#else
#define zone_games_find_fixture(name) muster_test_fixture_path (name)
#endif

/* A rule system that is not whole yet is not shipped, and stands with the fixtures. */
static inline MusterRuleset *
zone_games_find_rules (const char *id)
{
  g_autofree char *name = g_strdup_printf ("rulesets/%s.xml", id);
  g_autofree char *path = zone_games_find_fixture (name);
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = g_file_test (path, G_FILE_TEST_EXISTS)
                               ? muster_ruleset_store_read (path, &error)
                               : muster_ruleset_store_find (id, &error);

  g_assert_no_error (error);
  return ruleset;
}

/* The scenario of that name, with WITH in place of WHAT, and OTHER in place of THAT. */
static inline MusterNode *
zone_games_read_changed_twice (const char *name,
                               const char *what,
                               const char *with,
                               const char *that,
                               const char *other)
{
  g_autofree char *file = g_strdup_printf ("%s.muster-scenario", name);
  g_autofree char *sample = g_strconcat ("samples/", file, NULL);
  g_autofree char *beside = g_strconcat ("samples-scwares/", file, NULL);
  g_autofree char *shipped = muster_test_data_path (sample);
  g_autofree char *path = zone_games_find_fixture (beside);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (GError) error = NULL;
  MusterNode *scenario;

  g_file_get_contents (g_file_test (path, G_FILE_TEST_EXISTS) ? path : shipped, &text, NULL,
                       &error);
  g_assert_no_error (error);
  changed = g_string_new (text);
  if (what != NULL)
    g_assert_cmpuint (g_string_replace (changed, what, with, 0), >, 0);
  if (that != NULL)
    g_assert_cmpuint (g_string_replace (changed, that, other, 0), >, 0);
  scenario
      = muster_document_parse (changed->str, changed->len, file, MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return scenario;
}

static inline MusterNode *
zone_games_read_changed (const char *name,
                         const char *what,
                         const char *with)
{
  return zone_games_read_changed_twice (name, what, with, NULL, NULL);
}

static inline MusterNode *
zone_games_read (const char *name)
{
  return zone_games_read_changed (name, NULL, NULL);
}

static inline MusterGameSession *
zone_games_start (MusterApplication *app,
                  MusterNode *scenario)
{
  g_autoptr (MusterRuleset) ruleset = zone_games_find_rules ("scwares");
  g_autoptr (GError) error = NULL;
  MusterGameSession *session = muster_game_session_start (muster_application_get_library (app),
                                                          ruleset, scenario, NULL, 7, &error);

  g_assert_no_error (error);
  return session;
}

/* TEXT is an action and its words, DICE what was thrown for it. */
static inline void
zone_games_act (MusterGameSession *session,
                const char *dice,
                const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) typed = dice != NULL ? muster_dice_new_typed (dice, &error) : NULL;

  muster_game_session_act (session, words[0], (const char *const *) words + 1, typed, NULL, &error);
  g_assert_no_error (error);
}

/* Ends phases until the one that is called ID is on. */
static inline void
zone_games_go_to (MusterGameSession *session,
                  const char *id)
{
  for (guint i = 0; i < 20; i++)
    {
      const char *phase = muster_survey_get_phase (muster_game_session_get_survey (session));

      if (g_str_equal (phase, id))
        return;
      if (g_str_equal (phase, "event"))
        zone_games_act (session, "2C", "resolve procedure=event");
      else
        zone_games_act (session, NULL, "next");
    }
  g_assert_not_reached ();
}

/* A game of the scenario of that name, in the phase that is called PHASE. */
static inline MusterGameSession *
zone_games_start_at (MusterApplication *app,
                     const char *name,
                     const char *phase)
{
  g_autoptr (MusterNode) scenario = zone_games_read (name);
  MusterGameSession *session = zone_games_start (app, scenario);

  zone_games_go_to (session, phase);
  return session;
}
