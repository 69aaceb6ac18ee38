/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "library-testing.h"

#include "muster-document-file.h"

static void
on_changed (MusterLibrary *library, const char *uuid, gpointer data)
{
  g_ptr_array_add (data, g_strdup (uuid));
}

static void
test_save_and_load (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (MusterNode) army = library_make_army (UUID_A, "Frontier Force", "4");
  g_autoptr (MusterNode) again = NULL;
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *expected = muster_document_to_text (army);
  gint64 revision = 0;

  g_signal_connect (library, "changed", G_CALLBACK (on_changed), changes);
  g_assert_cmpint (muster_library_save (library, army, "4 figures", 0, &error), ==, 1);
  g_assert_no_error (error);
  g_assert_cmpuint (changes->len, ==, 1);
  g_assert_cmpstr (changes->pdata[0], ==, UUID_A);

  again = muster_library_load (library, UUID_A, &revision, &error);
  g_assert_no_error (error);
  g_assert_cmpint (revision, ==, 1);
  g_assert_true (muster_node_equal (army, again));
  text = muster_library_load_text (library, UUID_A, NULL, &error);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_kept_over_reopening (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *log = g_build_filename (dir, "library.db-wal", NULL);

  library_save (library, UUID_A, "Frontier Force", "4", 0);
  g_clear_object (&library);
  /* closed, it is one file that can be carried about */
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  library = library_open_in (dir);
  army = muster_library_load (library, UUID_A, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_node_get_name (army), ==, "Frontier Force");
}

/* Names that mean something to an address, or to SQL. */
static void
test_odd_path (void)
{
  static const char *const names[] = { "what?.db", "no #1.db",  "100%25.db", "it's \"mine\".db",
                                       "é ü.db",   "file:x.db", ":memory:" };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (dir, names[i], NULL);
      g_autoptr (MusterNode) army = library_make_army (UUID_A, "Frontier Force", "4");

      for (gint64 round = 0; round < 2; round++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (MusterLibrary) library = muster_library_open (path, &error);

          g_assert_no_error (error);
          g_assert_cmpint (muster_library_save (library, army, "", round, &error), ==, 1);
          g_assert_no_error (error);
          g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
        }
    }
}

static void
test_default_path (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (NULL, &error);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "muster", "library.db", NULL);

  g_assert_no_error (error);
  g_assert_cmpstr (muster_library_get_path (library), ==, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
test_same_state_makes_no_revision (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GArray) revisions = NULL;

  g_assert_cmpint (library_save (library, UUID_A, "Frontier Force", "4", 0), ==, 1);
  g_assert_cmpint (library_save (library, UUID_A, "Frontier Force", "4", 1), ==, 1);
  g_assert_cmpint (library_save (library, UUID_A, "Frontier Force", "5", 1), ==, 2);
  revisions = muster_library_list_revisions (library, UUID_A, NULL);
  g_assert_cmpuint (revisions->len, ==, 2);
  g_assert_cmpint (g_array_index (revisions, gint64, 0), ==, 2);
}

static void
test_stale_is_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (MusterLibrary) other = library_open_in (dir);
  g_autoptr (MusterNode) mine = library_make_army (UUID_A, "Mine", "7");
  g_autoptr (MusterNode) now = NULL;
  g_autoptr (GError) error = NULL;
  const gint64 wrong[] = { 0, 1, 3, 99 };

  library_save (library, UUID_A, "First", "4", 0);
  g_assert_false (muster_library_poll (library));
  library_save (other, UUID_A, "Theirs", "5", 1);
  g_assert_true (muster_library_poll (library));
  g_assert_false (muster_library_poll (library));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_cmpint (muster_library_save (library, mine, "", wrong[i], &error), ==, 0);
      muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE, "“Mine”");
      g_clear_error (&error);
    }
  now = muster_library_load (library, UUID_A, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_node_get_name (now), ==, "Theirs");
  /* and what was removed meanwhile does not come back by itself */
  g_assert_true (muster_library_remove (other, UUID_A, NULL));
  g_assert_cmpint (muster_library_save (library, mine, "", 2, &error), ==, 0);
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE, "removed");
}

static void
test_no_uuid_is_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (MusterNode) army =
      muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", "some-rules", "name", "Nobody", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (muster_library_save (library, army, NULL, 0, &error), ==, 0);
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_VALUE, "“Nobody”");
}

static void
test_list (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (MusterNode) scenario =
      muster_node_new_with (MUSTER_KIND_SCENARIO, "uuid", "33333333-3333-4333-8333-333333333333",
                            "ruleset", "some-rules", "name", "A Well", NULL);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) armies = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GDateTime) modified = NULL;
  const MusterLibraryRow *row;

  library_save (library, UUID_B, "Zeta", "4", 0);
  library_save (library, UUID_A, "Alpha “1”; DROP TABLE documents", "4", 0);
  g_assert_cmpint (muster_library_save (library, scenario, NULL, 0, NULL), ==, 1);
  all = muster_library_list (library, NULL, NULL);
  g_assert_cmpuint (all->len, ==, 3);
  row = all->pdata[0];
  g_assert_cmpstr (row->uuid, ==, UUID_A);
  g_assert_cmpstr (row->kind, ==, "army");
  g_assert_cmpstr (row->name, ==, "Alpha “1”; DROP TABLE documents");
  g_assert_cmpstr (row->ruleset, ==, "some-rules");
  g_assert_cmpstr (row->faction, ==, "british");
  g_assert_cmpstr (row->note, ==, "4 figures");
  g_assert_cmpint (row->revision, ==, 1);
  modified = g_date_time_new_from_iso8601 (row->modified, NULL);
  g_assert_nonnull (modified);
  g_assert_cmpstr (((MusterLibraryRow *) all->pdata[1])->name, ==, "Zeta");
  row = all->pdata[2];
  g_assert_cmpstr (row->kind, ==, "scenario");
  g_assert_cmpstr (row->faction, ==, "");
  g_assert_cmpstr (row->note, ==, "");
  armies = muster_library_list (library, "army", NULL);
  g_assert_cmpuint (armies->len, ==, 2);
  games = muster_library_list (library, "game", NULL);
  g_assert_cmpuint (games->len, ==, 0);
}

/* Names stand as people sort them: a small letter is no later one than a capital. */
static void
test_list_in_order (void)
{
  static const char *const names[] = { "Abu Klea", "a well", "The bridge", "The Wagon Box Fight", "the zareba", "Ulundi" };
  static const guint saved[] = { 5, 3, 0, 4, 2, 1 };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (saved); i++)
    {
      g_autofree char *uuid = g_strdup_printf ("00000000-0000-4000-8000-00000000000%u", i);

      library_save (library, uuid, names[saved[i]], "4", 0);
    }
  all = muster_library_list (library, NULL, NULL);
  for (guint i = 0; i < all->len; i++)
    g_string_append_printf (text, "%s; ", ((MusterLibraryRow *) all->pdata[i])->name);
  g_assert_cmpstr (text->str, ==, "a well; Abu Klea; The bridge; The Wagon Box Fight; the zareba; Ulundi; ");
}

/* What is counted is called as its rules call it now, whatever was written when the document was saved. */
static void
test_notes (void)
{
  static const struct
  {
    const char *uuid;
    const char *ruleset;
    const char *saved;
    const char *listed;
  } rows[] = {
    { "00000000-0000-4000-8000-000000000001", "scwares", "31 figures", "31 bases" },
    { "00000000-0000-4000-8000-000000000002", "scwares", "1 Stand", "1 base" },
    { "00000000-0000-4000-8000-000000000003", "bundok-and-bayonet", "58 bases", "58 figures" },
    { "00000000-0000-4000-8000-000000000004", "some-rules", "7 stands", "7 stands" },
    { "00000000-0000-4000-8000-000000000005", "scwares", "12", "12" },
    { "00000000-0000-4000-8000-000000000006", "scwares", "", "" },
  };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GPtrArray) all = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("Army %" G_GSIZE_FORMAT, i);
      g_autoptr (MusterNode) army = muster_node_new_with (
          MUSTER_KIND_ARMY, "uuid", rows[i].uuid, "ruleset", rows[i].ruleset, "name", name, NULL);

      g_assert_cmpint (muster_library_save (library, army, rows[i].saved, 0, NULL), ==, 1);
    }
  all = muster_library_list (library, "army", NULL);
  g_assert_cmpuint (all->len, ==, G_N_ELEMENTS (rows));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterLibraryRow *row = all->pdata[i];

      g_assert_cmpstr (row->uuid, ==, rows[i].uuid);
      g_assert_cmpstr (row->note, ==, rows[i].listed);
    }
}

static void
test_find (void)
{
  static const struct
  {
    const char *kind;
    const char *key;
    const char *uuid; /* NULL: an error */
    int code;
  } cases[] = {
    { NULL, UUID_A, UUID_A, 0 },
    { "army", UUID_A, UUID_A, 0 },
    { "scenario", UUID_A, NULL, MUSTER_STORE_ERROR_NOT_FOUND },
    { "game", UUID_A, NULL, MUSTER_STORE_ERROR_NOT_FOUND },
    { NULL, "Löwen", UUID_A, 0 },
    { NULL, "LÖWEN", UUID_A, 0 },
    { NULL, "Twin", NULL, MUSTER_STORE_ERROR_AMBIGUOUS },
    { NULL, "twin", NULL, MUSTER_STORE_ERROR_AMBIGUOUS },
    { NULL, "", NULL, MUSTER_STORE_ERROR_NOT_FOUND },
    { NULL, "%", NULL, MUSTER_STORE_ERROR_NOT_FOUND },
    { NULL, "' OR 1=1 --", NULL, MUSTER_STORE_ERROR_NOT_FOUND },
  };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);

  library_save (library, UUID_A, "Löwen", "4", 0);
  library_save (library, UUID_B, "Twin", "4", 0);
  library_save (library, "44444444-4444-4444-8444-444444444444", "Twin", "4", 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *uuid = muster_library_find (library, cases[i].kind, cases[i].key, &error);

      g_test_message ("“%s”", cases[i].key);
      g_assert_cmpstr (uuid, ==, cases[i].uuid);
      if (uuid == NULL)
        muster_test_assert_error (error, MUSTER_STORE_ERROR, cases[i].code, cases[i].key);
      if (cases[i].code == MUSTER_STORE_ERROR_AMBIGUOUS)
        muster_test_assert_contains (error->message, "library list");
    }
}

static void
test_not_there (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_library_load (library, UUID_A, NULL, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, UUID_A);
  g_clear_error (&error);
  g_assert_false (muster_library_remove (library, UUID_A, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, UUID_A);
  g_clear_error (&error);
  g_assert_null (muster_library_list_revisions (library, UUID_A, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, UUID_A);
  g_clear_error (&error);
  library_save (library, UUID_A, "There", "4", 0);
  g_assert_null (muster_library_load_revision (library, UUID_A, 2, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, UUID_A);
  g_clear_error (&error);
  g_assert_null (muster_library_load_revision (library, UUID_A, 0, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, UUID_A);
}

static void
test_remove (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;

  library_save (library, UUID_A, "Alpha", "4", 0);
  library_save (library, UUID_A, "Alpha", "5", 1);
  library_save (library, UUID_B, "Beta", "4", 0);
  g_assert_true (muster_library_remove (library, UUID_A, &error));
  g_assert_no_error (error);
  rows = muster_library_list (library, NULL, NULL);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_null (muster_library_list_revisions (library, UUID_A, NULL));
  g_assert_true (muster_library_verify (library, &problems, &error));
  g_assert_cmpuint (problems->len, ==, 0);
}

static void
test_older_revision (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (MusterNode) first = library_make_army (UUID_A, "Alpha", "4");
  g_autoptr (MusterNode) then = NULL;
  g_autoptr (GError) error = NULL;

  library_save (library, UUID_A, "Alpha", "4", 0);
  library_save (library, UUID_A, "Alpha", "5", 1);
  then = muster_library_load_revision (library, UUID_A, 1, &error);
  g_assert_no_error (error);
  g_assert_true (muster_node_equal (first, then));
}

/* What a group changes is kept all or not at all, whatever failed within it. */
static void
test_group (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_library_begin_group (library, &error));
  g_assert_cmpint (library_save (library, UUID_A, "Alpha", "1", 0), ==, 1);
  g_assert_false (muster_library_remove (library, UUID_B, NULL));
  g_assert_true (muster_library_end_group (library, FALSE, &error));
  g_assert_null (muster_library_load_text (library, UUID_A, NULL, NULL));

  g_assert_true (muster_library_begin_group (library, &error));
  g_assert_cmpint (library_save (library, UUID_A, "Alpha", "1", 0), ==, 1);
  g_assert_false (muster_library_remove (library, UUID_B, NULL));
  g_assert_cmpint (library_save (library, UUID_A, "Alpha", "2", 1), ==, 2);
  g_assert_true (muster_library_end_group (library, TRUE, &error));
  g_assert_no_error (error);
  g_assert_cmpint (library_save (library, UUID_A, "Alpha", "3", 2), ==, 3);
}

static gpointer
save_in_thread (gpointer data)
{
  library_save (data, UUID_A, "From a thread", "4", 0);
  return NULL;
}

static void
on_changed_thread (MusterLibrary *library, const char *uuid, gpointer data)
{
  *(GThread **) data = g_thread_self ();
}

static void
test_changed_comes_home (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  GThread *seen = NULL;

  g_signal_connect (library, "changed", G_CALLBACK (on_changed_thread), &seen);
  g_thread_join (g_thread_new ("saver", save_in_thread, library));
  while (seen == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (seen == g_thread_self ());
}

static void
test_samples (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  int count = muster_library_add_samples (library, &error);

  g_assert_no_error (error);
  g_assert_cmpint (count, >=, 0);
  rows = muster_library_list (library, NULL, NULL);
  g_assert_cmpuint (rows->len, ==, count);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpstr (((MusterLibraryRow *) rows->pdata[i])->note, !=, "");
  g_assert_cmpint (muster_library_add_samples (library, &error), ==, 0);
  g_assert_no_error (error);
  /* whoever deletes them does not want them again */
  for (guint i = 0; i < rows->len; i++)
    g_assert_true (
        muster_library_remove (library, ((MusterLibraryRow *) rows->pdata[i])->uuid, NULL));
  g_assert_cmpint (muster_library_add_samples (library, &error), ==, 0);
  g_assert_true (muster_library_verify (library, &problems, &error));
  g_assert_cmpuint (problems->len, ==, 0);
}

int
main (int argc, char **argv)
{
  /* G_TEST_OPTION_ISOLATE_DIRS loses memory with every test */
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();

  g_setenv ("XDG_DATA_HOME", dir, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/library/save-and-load", test_save_and_load);
  g_test_add_func ("/store/library/kept-over-reopening", test_kept_over_reopening);
  g_test_add_func ("/store/library/default-path", test_default_path);
  g_test_add_func ("/store/library/odd-path", test_odd_path);
  g_test_add_func ("/store/library/same-state-makes-no-revision",
                   test_same_state_makes_no_revision);
  g_test_add_func ("/store/library/stale-is-refused", test_stale_is_refused);
  g_test_add_func ("/store/library/no-uuid-is-refused", test_no_uuid_is_refused);
  g_test_add_func ("/store/library/list", test_list);
  g_test_add_func ("/store/library/list-in-order", test_list_in_order);
  g_test_add_func ("/store/library/notes", test_notes);
  g_test_add_func ("/store/library/find", test_find);
  g_test_add_func ("/store/library/not-there", test_not_there);
  g_test_add_func ("/store/library/remove", test_remove);
  g_test_add_func ("/store/library/older-revision", test_older_revision);
  g_test_add_func ("/store/library/group", test_group);
  g_test_add_func ("/store/library/changed-comes-home", test_changed_comes_home);
  g_test_add_func ("/store/library/samples", test_samples);

  return g_test_run ();
}
