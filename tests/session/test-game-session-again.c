/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that is opened again: where it was left, by another program, after a crash. */

#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "muster-document.h"
#include "muster-session-error.h"
#include "muster-store-error.h"
#include "muster-xml.h"
#include "playing.h"

/* Opened again at any point, a game is where it was. */
static void
test_opens_where_it_was (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 7);

  for (int i = 1; i <= 40; i++)
    {
      playing_step (game);
      g_assert_cmpint (muster_game_session_get_mark (game), ==, i);
      if (i % 8 == 0)
        {
          g_autoptr (MusterGameSession) again = playing_reopen (library, game);

          playing_assert_same_place (game, again);
        }
    }
}

static void
test_redo_in_another_program (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (MusterGameSession) again = NULL;

  playing_note (game, "one", NULL);
  muster_game_session_undo (game, NULL);
  playing_note (game, "two", NULL);
  muster_game_session_undo (game, NULL);
  again = playing_reopen (library, game);
  g_assert_true (muster_game_session_redo (again, NULL));
  g_assert_cmpint (muster_game_session_get_mark (again), ==, 2);
}

static void
test_two_programs (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterLibrary) theirs = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (MusterGameSession) other = playing_reopen (theirs, game);
  g_autofree char *before = playing_describe (game);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  playing_draw (other);
  g_assert_false (playing_note (game, "mine", &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE, "moved on");
  g_clear_error (&error);
  after = playing_describe (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (muster_library_poll (library));
  g_assert_true (muster_game_session_refresh (game, &error));
  g_assert_no_error (error);
  playing_assert_same_place (game, other);
  g_assert_false (muster_game_session_refresh (game, &error));
  g_assert_no_error (error);
  /* they undo, we do not know: our undo is refused too */
  g_assert_true (muster_game_session_undo (other, &error));
  g_assert_false (muster_game_session_undo (game, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE, "moved on");
  g_clear_error (&error);
  g_assert_true (muster_game_session_refresh (game, &error));
  /* they leave a row on a branch and come back to ours */
  g_assert_true (playing_note (other, "away", &error));
  g_assert_true (muster_game_session_undo (other, &error));
  g_assert_true (playing_note (game, "on", &error));
  g_assert_no_error (error);
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 3);
  g_assert_true (muster_game_session_refresh (other, &error));
  playing_assert_same_place (game, other);
}

/* The rules of a game are those of its first row: what is installed later does not matter. */
static void
test_frozen_ruleset (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autofree char *text = muster_xml_write (muster_ruleset_get_element (playing_get_ruleset ()));
  g_autoptr (GString) changed = g_string_new (text);
  g_autoptr (GError) error = NULL;
  g_autofree char *title =
      g_strdup_printf ("title=\"%s\"", muster_ruleset_get_title (playing_get_ruleset ()));
  g_autoptr (MusterElement) root = NULL;
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) scenario = playing_make_scenario ("A", "B");
  g_autoptr (MusterGameSession) game = NULL;
  g_autoptr (MusterGameSession) again = NULL;
  g_autofree char *frozen = NULL;
  MusterRuleset *theirs;

  g_assert_cmpuint (g_string_replace (changed, title, "title=\"Club rules\"", 1), ==, 1);
  root = muster_xml_parse (changed->str, changed->len, "club", &error);
  g_assert_no_error (error);
  ruleset = muster_ruleset_new (root, NULL, &error);
  g_assert_no_error (error);
  game = muster_game_session_start (library, ruleset, scenario, "Club night", 5, &error);
  g_assert_no_error (error);
  again = muster_game_session_open (library, "club night", &error);
  g_assert_no_error (error);
  playing_assert_same_place (game, again);
  theirs = muster_setup_get_ruleset (muster_game_session_get_setup (again));
  g_assert_cmpstr (muster_ruleset_get_title (theirs), ==, "Club rules");
  frozen = muster_xml_write (muster_ruleset_get_element (theirs));
  /* whole, but for the comments that stood before it */
  g_assert_true (strcmp (strstr (frozen, "<ruleset"), strstr (changed->str, "<ruleset")) == 0);
}

/* Every scenario that comes with the program can be played, from the library as the window does. */
static void
test_samples (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (muster_library_add_samples (library, &error), >, 0);
  g_assert_no_error (error);
  rows = muster_library_list (library, "scenario", &error);
  g_assert_cmpuint (rows->len, >, 0);
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterLibraryRow *row = rows->pdata[i];
      g_autoptr (MusterDocument) document =
          muster_document_open_library (library, row->uuid, &error);
      g_autoptr (MusterGameSession) game = NULL;
      g_autoptr (MusterGameSession) again = NULL;
      g_autofree char *report = NULL;

      g_assert_no_error (error);
      g_test_message ("%s", row->name);
      g_assert_true (muster_report_is_legal (muster_document_get_report (document)));
      game = muster_game_session_start (library, muster_document_get_ruleset (document),
                                        muster_document_get_root (document), NULL, 1, &error);
      g_assert_no_error (error);
      for (int step = 0; step < 12; step++)
        playing_step (game);
      again = playing_reopen (library, game);
      playing_assert_same_place (game, again);
      report = muster_game_session_report (game, TRUE);
      g_assert_true (g_utf8_validate (report, -1, NULL));
    }
}

/* A child plays on and on; killed at any moment the game is where the last step that came back says,
 * or one further. */
static void
test_killed (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) first = playing_start (library, 5);
  g_autofree char *id = g_strdup (muster_game_session_get_id (first));
  gint64 before = 0;

  g_clear_object (&first);
  g_clear_object (&library);
  for (int life = 0; life < 15; life++)
    {
      g_autoptr (MusterGameSession) game = NULL;
      g_autoptr (MusterState) state = muster_state_new ();
      g_autoptr (GPtrArray) log = NULL;
      g_autoptr (GError) error = NULL;
      gint64 last = before;
      gint64 mark;
      int ends[2];
      pid_t child;

      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      if (child == 0)
        {
          g_autoptr (MusterLibrary) own = playing_open_library (dir);
          g_autoptr (MusterGameSession) play = muster_game_session_open (own, id, NULL);

          for (;;)
            {
              playing_step (play);
              mark = muster_game_session_get_mark (play);
              if (write (ends[1], &mark, sizeof mark) != sizeof mark)
                _exit (1);
            }
        }
      close (ends[1]);
      if (life % 2 == 0)
        g_assert_cmpint (read (ends[0], &last, sizeof last), ==, sizeof last);
      g_usleep (g_test_rand_int_range (0, 120000));
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      while (read (ends[0], &mark, sizeof mark) == sizeof mark)
        last = mark;
      close (ends[0]);
      library = playing_open_library (dir);
      game = muster_game_session_open (library, id, &error);
      g_assert_no_error (error);
      mark = muster_game_session_get_mark (game);
      g_assert_cmpint (mark, >=, last);
      g_assert_cmpint (mark, <=, last + 1);
      log = muster_game_session_list_log (game);
      g_assert_cmpuint (log->len, ==, mark + 1);
      for (guint i = 0; i < log->len; i++)
        muster_state_apply (state, ((MusterJournalRow *) log->pdata[i])->entry);
      g_assert_true (muster_state_equal (state, muster_game_session_get_state (game)));
      before = mark;
      g_clear_object (&library);
    }
  g_test_message ("%" G_GINT64_FORMAT " steps", before);
  g_assert_cmpint (before, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/game/opens-where-it-was", test_opens_where_it_was);
  g_test_add_func ("/session/game/redo-in-another-program", test_redo_in_another_program);
  g_test_add_func ("/session/game/two-programs", test_two_programs);
  g_test_add_func ("/session/game/frozen-ruleset", test_frozen_ruleset);
  g_test_add_func ("/session/game/samples", test_samples);
  g_test_add_func ("/session/game/killed", test_killed);

  return g_test_run ();
}
