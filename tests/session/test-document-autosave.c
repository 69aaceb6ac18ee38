/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"
#include "muster-session-error.h"
#include "muster-store-error.h"
#include "saving.h"

/* Documents that save themselves; these tests wait for clocks. */

static void
on_saved (MusterDocument *document, gpointer data)
{
  (*(guint *) data)++;
}

static void
on_save_failed (MusterDocument *document, GError *error, gpointer data)
{
  g_clear_error ((GError **) data);
  *(GError **) data = g_error_copy (error);
}

static gboolean
on_timeout (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for so long. */
static void
run_for (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, on_timeout, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_autosave_within_a_second (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  guint saved = 0;

  g_assert_true (muster_document_save (document, NULL));
  g_signal_connect (document, "saved", G_CALLBACK (on_saved), &saved);
  rename_to (document, "Off");
  run_for (700);
  g_assert_cmpuint (saved, ==, 0);
  muster_document_set_autosave (document, TRUE);
  rename_to (document, "On");
  run_for (1000);
  g_assert_cmpuint (saved, ==, 1);
  g_assert_false (muster_document_is_modified (document));
  assert_in_library (library, get_uuid (document), "On");
}

/* One who never stops typing is saved too, and the last letter as well. */
static void
test_autosave_while_typing (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  g_autoptr (GString) name = g_string_new ("");
  guint saved = 0;

  g_assert_true (muster_document_save (document, NULL));
  g_signal_connect (document, "saved", G_CALLBACK (on_saved), &saved);
  muster_document_set_autosave (document, TRUE);
  for (int i = 0; i < 120; i++)
    {
      g_string_append_c (name, 'a' + i % 26);
      rename_to (document, name->str);
      run_for (10);
    }
  g_assert_cmpuint (saved, >=, 1);
  run_for (1000);
  g_assert_false (muster_document_is_modified (document));
  assert_in_library (library, get_uuid (document), name->str);
}

/* Saved by hand while the worker is at it: neither gets in the other's way. */
static void
test_save_meets_autosave (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  g_autoptr (GError) failure = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_connect (document, "save-failed", G_CALLBACK (on_save_failed), &failure);
  muster_document_set_autosave (document, TRUE);
  for (int i = 0; i < 60; i++)
    {
      g_autofree char *name = g_strdup_printf ("Name %d", i);

      rename_to (document, name);
      run_for (g_test_rand_int_range (0, 25));
      if (i % 7 == 0)
        {
          g_assert_true (muster_document_save (document, &error));
          g_assert_no_error (error);
          g_assert_false (muster_document_is_modified (document));
        }
    }
  run_for (1000);
  g_assert_no_error (failure);
  assert_in_library (library, get_uuid (document), "Name 59");
}

static void
test_autosave_stale (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  g_autoptr (MusterDocument) other = NULL;
  g_autoptr (GError) failure = NULL;

  g_assert_true (muster_document_save (document, NULL));
  other = muster_document_open_library (library, get_uuid (document), NULL);
  rename_to (other, "Theirs");
  g_assert_true (muster_document_save (other, NULL));
  g_signal_connect (document, "save-failed", G_CALLBACK (on_save_failed), &failure);
  muster_document_set_autosave (document, TRUE);
  rename_to (document, "Mine");
  run_for (1000);
  muster_test_assert_error (failure, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE, "“Mine”");
  assert_in_library (library, get_uuid (document), "Theirs");
  /* it is said once, not after each letter */
  g_clear_error (&failure);
  rename_to (document, "Mine still");
  run_for (700);
  g_assert_no_error (failure);
  g_assert_true (muster_document_is_modified (document));
}

static void
test_autosave_locked (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  g_autoptr (sqlite3) other = NULL;
  g_autoptr (GError) failure = NULL;

  g_assert_true (muster_document_save (document, NULL));
  sqlite3_busy_timeout (library->db, 20);
  g_assert_cmpint (sqlite3_open (muster_library_get_path (library), &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_signal_connect (document, "save-failed", G_CALLBACK (on_save_failed), &failure);
  muster_document_set_autosave (document, TRUE);
  rename_to (document, "Later");
  run_for (1000);
  muster_test_assert_error (failure, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_LOCKED, NULL);
  g_assert_true (muster_document_is_modified (document));
  /* with the next edit it tries again */
  g_assert_cmpint (sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_true (muster_document_save (document, NULL));
  assert_in_library (library, get_uuid (document), "Later");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/document/autosave-within-a-second", test_autosave_within_a_second);
  g_test_add_func ("/session/document/autosave-while-typing", test_autosave_while_typing);
  g_test_add_func ("/session/document/save-meets-autosave", test_save_meets_autosave);
  g_test_add_func ("/session/document/autosave-stale", test_autosave_stale);
  g_test_add_func ("/session/document/autosave-locked", test_autosave_locked);

  return g_test_run ();
}
