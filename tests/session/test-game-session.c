/* SPDX-License-Identifier: GPL-3.0-or-later */

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

static const char *const no_words[] = { NULL };

static MusterGameSession *
reopen (MusterLibrary *library, MusterGameSession *game)
{
  g_autoptr (GError) error = NULL;
  MusterGameSession *again =
      muster_game_session_open (library, muster_game_session_get_id (game), &error);

  g_assert_no_error (error);
  return again;
}

static void
assert_same_place (MusterGameSession *a, MusterGameSession *b)
{
  g_autofree char *first = playing_describe (a);
  g_autofree char *second = playing_describe (b);

  g_assert_cmpint (muster_game_session_get_mark (a), ==, muster_game_session_get_mark (b));
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (muster_survey_get_now (muster_game_session_get_survey (a)), ==,
                   muster_survey_get_now (muster_game_session_get_survey (b)));
}

static void
test_start (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 1);
  g_autoptr (MusterGameSession) second = playing_start (library, 1);
  g_autoptr (MusterGameSession) third = playing_start (library, 2);
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *one = playing_describe (game);
  g_autofree char *same = playing_describe (second);
  g_autofree char *other = playing_describe (third);

  g_assert_cmpint (muster_game_session_get_mark (game), ==, 0);
  g_assert_cmpstr (one, ==, same);
  g_assert_cmpstr (one, !=, other);
  g_assert_cmpstr (muster_game_session_get_name (game), !=, muster_game_session_get_name (second));
  g_assert_false (g_str_has_suffix (muster_game_session_get_name (game), " 2"));
  g_assert_true (g_str_has_suffix (muster_game_session_get_name (second), " 2"));
  g_assert_true (g_str_has_suffix (muster_game_session_get_name (third), " 3"));
  {
    g_autofree char *upper = g_utf8_strup (muster_game_session_get_name (game), -1);
    g_autofree char *proposed = muster_game_session_propose_name (library, upper);
    g_autofree char *fresh = muster_game_session_propose_name (library, "Never played");

    g_assert_true (g_str_has_suffix (proposed, " 4"));
    g_assert_cmpstr (fresh, ==, "Never played");
  }
  rows = muster_library_list (library, "game", NULL);
  g_assert_cmpuint (rows->len, ==, 3);
  g_assert_cmpstr (((MusterLibraryRow *) rows->pdata[0])->note, !=, "");
}

static void
test_not_there (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_game_session_open (library, "Nothing", &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, "“Nothing”");
}

static void
test_cannot_start (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterNode) scenario =
      muster_node_new_with (MUSTER_KIND_SCENARIO, "uuid", "33333333-3333-4333-8333-333333333333",
                            "ruleset", "bundok-and-bayonet", "name", "Nobody there", NULL);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (
      muster_game_session_start (library, playing_get_ruleset (), scenario, NULL, 1, &error));
  g_assert_nonnull (error);
  rows = muster_library_list (library, "game", NULL);
  g_assert_cmpuint (rows->len, ==, 0);
}

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
          g_autoptr (MusterGameSession) again = reopen (library, game);

          assert_same_place (game, again);
        }
    }
}

/* The state is the fold of the effects, and nothing else. */
static void
test_state_is_the_fold (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 3);
  g_autoptr (MusterState) state = muster_state_new ();
  g_autoptr (GPtrArray) log = NULL;

  for (int i = 0; i < 20; i++)
    playing_step (game);
  log = muster_game_session_list_log (game);
  g_assert_cmpuint (log->len, ==, 21);
  for (guint i = 0; i < log->len; i++)
    muster_state_apply (state, ((MusterJournalRow *) log->pdata[i])->entry);
  g_assert_true (muster_state_equal (state, muster_game_session_get_state (game)));
}

static void
test_undo_redo_branch (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *start = playing_describe (game);
  g_autofree char *first = NULL;
  g_autofree char *now = NULL;

  g_assert_false (muster_game_session_undo (game, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NOTHING, NULL);
  g_clear_error (&error);
  g_assert_false (muster_game_session_redo (game, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NOTHING, NULL);
  g_clear_error (&error);

  playing_draw (game); /* 1 */
  first = playing_describe (game);
  playing_note (game, "along the first line", NULL); /* 2 */
  g_assert_true (muster_game_session_undo (game, &error));
  g_assert_true (muster_game_session_undo (game, &error));
  now = playing_describe (game);
  g_assert_cmpstr (now, ==, start);
  playing_note (game, "another line", NULL); /* 3, from 0 */
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 3);
  rows = muster_game_session_list_rows (game);
  g_assert_cmpuint (rows->len, ==, 4);
  g_assert_cmpint (((MusterJournalRow *) rows->pdata[3])->parent, ==, 0);
  /* back, and redo leads where we came from */
  g_assert_true (muster_game_session_undo (game, &error));
  g_assert_true (muster_game_session_redo (game, &error));
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 3);
  /* over to the first line, back to the start: now redo leads along that one */
  g_assert_true (muster_game_session_go_to (game, 1, &error));
  g_clear_pointer (&now, g_free);
  now = playing_describe (game);
  g_assert_cmpstr (now, ==, first);
  g_assert_true (muster_game_session_redo (game, &error));
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 2);
  g_assert_true (muster_game_session_go_to (game, 0, &error));
  g_assert_true (muster_game_session_redo (game, &error));
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 1);
  g_assert_false (muster_game_session_go_to (game, 4, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, "4");
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 1);
  {
    g_autoptr (MusterGameSession) again = reopen (library, game);

    assert_same_place (game, again);
    /* who comes new to it is led to the newest */
    g_assert_true (muster_game_session_undo (again, NULL));
    g_assert_true (muster_game_session_undo (again, NULL) == FALSE);
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
  again = reopen (library, game);
  g_assert_true (muster_game_session_redo (again, NULL));
  g_assert_cmpint (muster_game_session_get_mark (again), ==, 2);
}

/* Undo and redo through a played game: each row has the one state that it had. */
static void
test_every_row_has_its_state (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 11);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (states, playing_describe (game));
  for (int i = 0; i < 60; i++)
    {
      int what = g_test_rand_int_range (0, 10);
      g_autofree char *now = NULL;

      if (what < 6)
        {
          playing_step (game);
          g_ptr_array_add (states, playing_describe (game));
        }
      else if (what < 8)
        muster_game_session_undo (game, NULL);
      else if (what < 9)
        muster_game_session_redo (game, NULL);
      else
        muster_game_session_go_to (game, g_test_rand_int_range (0, states->len), NULL);
      now = playing_describe (game);
      g_assert_cmpstr (now, ==, states->pdata[muster_game_session_get_mark (game)]);
    }
}

static void
test_refused_changes_nothing (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autofree char *before = playing_describe (game);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_game_session_act (game, "dance", no_words, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (muster_game_session_act (game, "activate", no_words, NULL, NULL, &error));
  g_assert_nonnull (error);
  after = playing_describe (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 0);
}

static void
test_two_programs (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterLibrary) theirs = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (MusterGameSession) other = reopen (theirs, game);
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
  assert_same_place (game, other);
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
  assert_same_place (game, other);
}

typedef struct
{
  gboolean called;
  gboolean done;
  gboolean was_busy;
  gint64 mark;
  GError *error;
} Result;

static void
on_acted (GObject *object, GAsyncResult *result, gpointer data)
{
  MusterGameSession *game = MUSTER_GAME_SESSION (object);
  Result *got = data;

  got->done = muster_game_session_act_finish (game, result, &got->error);
  got->mark = muster_game_session_get_mark (game);
  g_object_get (game, "busy", &got->was_busy, NULL);
  got->called = TRUE;
}

static void
wait_for (Result *result)
{
  while (!result->called)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_async (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (MusterGameSession) again = NULL;
  g_autoptr (GError) error = NULL;
  Result first = { 0 };
  Result second = { 0 };
  gboolean busy = FALSE;

  muster_game_session_act_async (game, "draw", no_words, NULL, NULL, NULL, on_acted, &first);
  g_object_get (game, "busy", &busy, NULL);
  g_assert_true (busy);
  g_assert_cmpint (muster_game_session_get_mark (game), ==, 0);
  /* one at a time, and nothing else meanwhile */
  muster_game_session_act_async (game, "draw", no_words, NULL, NULL, NULL, on_acted, &second);
  g_assert_false (muster_game_session_undo (game, NULL));
  g_assert_false (playing_note (game, "now", &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_BUSY, NULL);
  wait_for (&first);
  wait_for (&second);
  g_assert_no_error (first.error);
  g_assert_true (first.done);
  g_assert_false (first.was_busy);
  g_assert_cmpint (first.mark, ==, 1);
  g_assert_false (second.done);
  muster_test_assert_error (second.error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_BUSY, NULL);
  g_clear_error (&second.error);
  again = reopen (library, game);
  assert_same_place (game, again);
}

static void
test_async_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterLibrary) theirs = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (MusterGameSession) other = reopen (theirs, game);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  Result bad = { 0 };
  Result stale = { 0 };
  Result given_up = { 0 };

  muster_game_session_act_async (game, "dance", no_words, NULL, NULL, NULL, on_acted, &bad);
  wait_for (&bad);
  g_assert_false (bad.done);
  g_assert_nonnull (bad.error);
  g_cancellable_cancel (cancelled);
  muster_game_session_act_async (game, "draw", no_words, NULL, NULL, cancelled, on_acted,
                                 &given_up);
  wait_for (&given_up);
  g_assert_error (given_up.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (given_up.mark, ==, 0);
  playing_draw (other);
  muster_game_session_act_async (game, "draw", no_words, NULL, NULL, NULL, on_acted, &stale);
  wait_for (&stale);
  muster_test_assert_error (stale.error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE, NULL);
  g_assert_cmpint (stale.mark, ==, 0);
  g_assert_false (stale.was_busy);
  g_clear_error (&bad.error);
  g_clear_error (&stale.error);
  g_clear_error (&given_up.error);
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
  assert_same_place (game, again);
  theirs = muster_setup_get_ruleset (muster_game_session_get_setup (again));
  g_assert_cmpstr (muster_ruleset_get_title (theirs), ==, "Club rules");
  frozen = muster_xml_write (muster_ruleset_get_element (theirs));
  /* whole, but for the comments that stood before it */
  g_assert_true (strcmp (strstr (frozen, "<ruleset"), strstr (changed->str, "<ruleset")) == 0);
}

static void
on_counted (MusterGameSession *game, gpointer data)
{
  (*(guint *) data)++;
}

static void
test_signals (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  gboolean can_undo = TRUE;
  gboolean can_redo = TRUE;
  guint changed = 0;

  g_signal_connect (game, "changed", G_CALLBACK (on_counted), &changed);
  g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_false (can_undo);
  g_assert_false (can_redo);
  playing_draw (game);
  g_assert_cmpuint (changed, ==, 1);
  g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (can_undo);
  g_assert_false (can_redo);
  muster_game_session_undo (game, NULL);
  g_assert_cmpuint (changed, ==, 2);
  g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_false (can_undo);
  g_assert_true (can_redo);
}

static void
test_goes_away (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  MusterGameSession *game = playing_start (library, 5);

  playing_draw (game);
  g_assert_finalize_object (game);
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
      again = reopen (library, game);
      assert_same_place (game, again);
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

/* The last card of the pack, then one that people turned: it is shuffled all the same. */
static void
test_reshuffle_with_a_card_of_their_own (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (MusterDice) dice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) unshuffled = g_string_new (NULL);

  for (guint i = 0; i < 52; i++)
    {
      playing_draw (game);
      g_assert_true (muster_game_session_act (game, "decline", no_words, NULL, NULL, &error));
    }
  g_assert_cmpstr (muster_state_get_or (muster_game_session_get_state (game), "pack", ""), ==, "");
  dice = muster_dice_new_typed ("AS", &error);
  g_assert_no_error (error);
  g_assert_true (muster_game_session_act (game, "draw", no_words, dice, NULL, &error));
  g_assert_no_error (error);
  for (int face = 1; face <= 52; face++)
    if (!g_str_equal (muster_card_from_face (face), "AS"))
      g_string_append_printf (
          unshuffled, "%s%s", unshuffled->len > 0 ? " " : "", muster_card_from_face (face));
  g_assert_cmpuint (
      strlen (muster_state_get (muster_game_session_get_state (game), "pack")), ==, unshuffled->len);
  g_assert_cmpstr (
      muster_state_get (muster_game_session_get_state (game), "pack"), !=, unshuffled->str);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/game/start", test_start);
  g_test_add_func ("/rules/BB-SEQ-04/session/shuffled-before-a-typed-card",
                   test_reshuffle_with_a_card_of_their_own);
  g_test_add_func ("/session/game/not-there", test_not_there);
  g_test_add_func ("/session/game/cannot-start", test_cannot_start);
  g_test_add_func ("/session/game/opens-where-it-was", test_opens_where_it_was);
  g_test_add_func ("/session/game/state-is-the-fold", test_state_is_the_fold);
  g_test_add_func ("/session/game/undo-redo-branch", test_undo_redo_branch);
  g_test_add_func ("/session/game/redo-in-another-program", test_redo_in_another_program);
  g_test_add_func ("/session/game/every-row-has-its-state", test_every_row_has_its_state);
  g_test_add_func ("/session/game/refused-changes-nothing", test_refused_changes_nothing);
  g_test_add_func ("/session/game/two-programs", test_two_programs);
  g_test_add_func ("/session/game/async", test_async);
  g_test_add_func ("/session/game/async-refused", test_async_refused);
  g_test_add_func ("/session/game/frozen-ruleset", test_frozen_ruleset);
  g_test_add_func ("/session/game/signals", test_signals);
  g_test_add_func ("/session/game/goes-away", test_goes_away);
  g_test_add_func ("/session/game/samples", test_samples);
  g_test_add_func ("/session/game/killed", test_killed);

  return g_test_run ();
}
