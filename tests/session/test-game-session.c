/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-session-error.h"
#include "muster-store-error.h"
#include "playing.h"

static const char *const no_words[] = { NULL };

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
    g_autoptr (MusterGameSession) again = playing_reopen (library, game);

    playing_assert_same_place (game, again);
    /* who comes new to it is led to the newest */
    g_assert_true (muster_game_session_undo (again, NULL));
    g_assert_true (muster_game_session_undo (again, NULL) == FALSE);
  }
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
  again = playing_reopen (library, game);
  playing_assert_same_place (game, again);
}

static void
test_async_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterLibrary) theirs = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = playing_start (library, 5);
  g_autoptr (MusterGameSession) other = playing_reopen (theirs, game);
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
  g_test_add_func ("/session/game/state-is-the-fold", test_state_is_the_fold);
  g_test_add_func ("/session/game/undo-redo-branch", test_undo_redo_branch);
  g_test_add_func ("/session/game/every-row-has-its-state", test_every_row_has_its_state);
  g_test_add_func ("/session/game/refused-changes-nothing", test_refused_changes_nothing);
  g_test_add_func ("/session/game/async", test_async);
  g_test_add_func ("/session/game/async-refused", test_async_refused);
  g_test_add_func ("/session/game/signals", test_signals);
  g_test_add_func ("/session/game/goes-away", test_goes_away);

  return g_test_run ();
}
