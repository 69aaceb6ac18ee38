/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "playing.h"

/* A game whose places are kept: what a session passes on to windows. */

static MusterGameSession *
start (MusterLibrary *library)
{
  g_autofree char *path = muster_test_data_path ("samples/abu-klea.muster-scenario");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("scwares", &error);
  g_autoptr (MusterNode) scenario = NULL;
  MusterGameSession *game;

  g_assert_no_error (error);
  scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  game = muster_game_session_start (library, ruleset, scenario, "Test", 1, &error);
  g_assert_no_error (error);
  return game;
}

static void
act (MusterGameSession *game, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GError) error = NULL;

  muster_game_session_act (game, words[0], (const char *const *) words + 1, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* What it takes to come into ZONE; G_MAXUINT when UNIT cannot. */
static guint
find_cost (MusterGameSession *game, const char *unit, const char *zone)
{
  g_autoptr (GArray) reach = muster_game_session_list_reach (game, unit);
  guint wanted =
      muster_zones_find (muster_setup_get_zones (muster_game_session_get_setup (game)), zone, NULL);

  for (guint i = 0; i < reach->len; i++)
    if (g_array_index (reach, MusterReach, i).zone == wanted)
      return g_array_index (reach, MusterReach, i).cost;
  return G_MAXUINT;
}

static void
test_reach (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = start (library);
  const MusterUnitStatus *status;

  g_assert_cmpuint (find_cost (game, "british/guards", "10,8"), ==, G_MAXUINT);
  act (game, "next");
  g_assert_cmpuint (find_cost (game, "british/guards", "10,8"), ==, 3);
  act (game, "resolve act=move actor=british/guards to=10,8");
  g_assert_cmpuint (find_cost (game, "british/guards", "11,7"), ==, 3);
  g_assert_cmpuint (find_cost (game, "british/guards", "10,6"), ==, G_MAXUINT);
  status = muster_survey_find_unit (muster_game_session_get_survey (game), "british/guards");
  g_assert_cmpstr (status->place, ==, "10,8 (4 bases): Line, facing north");
  /* Undone, it stands where it was. */
  g_assert_true (muster_game_session_undo (game, NULL));
  status = muster_survey_find_unit (muster_game_session_get_survey (game), "british/guards");
  g_assert_cmpstr (status->place, ==, "9,9 (4 bases): Line, facing north");
}

static void
test_measure (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = start (library);
  g_autoptr (MusterGameSession) other = playing_start (library, 1);
  MusterMeasure measure;

  g_assert_true (muster_game_session_measure (game, "british/guards", "british/sussex", &measure));
  g_assert_cmpuint (measure.range, ==, 1);
  g_assert_true (measure.adjoins);
  g_assert_false (
      muster_game_session_measure (game, "british/guards", "british/hussars", &measure));
  /* Where no places are kept there is nothing to tell. */
  g_assert_false (muster_game_session_measure (other, "british/a", "afghan/b", &measure));
  g_assert_null (muster_setup_get_zones (muster_game_session_get_setup (other)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/game-session-zones/reach", test_reach);
  g_test_add_func ("/session/game-session-zones/measure", test_measure);

  return g_test_run ();
}
