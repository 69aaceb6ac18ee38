/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "muster-session-error.h"
#include "muster-store-error.h"
#include "saving.h"

static void
test_library (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  g_autoptr (MusterDocument) again = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_is_modified (document));
  g_assert_nonnull (muster_document_add_unit (document, muster_document_get_root (document),
                                              "infantry-company", &error));
  g_assert_true (muster_document_save (document, &error));
  g_assert_no_error (error);
  g_assert_false (muster_document_is_modified (document));
  g_assert_cmpint (muster_document_get_revision (document), ==, 1);
  rename_to (document, "Second");
  g_assert_true (muster_document_is_modified (document));
  g_assert_true (muster_document_undo (document, NULL));
  g_assert_false (muster_document_is_modified (document));
  g_assert_true (muster_document_redo (document, NULL));
  g_assert_true (muster_document_save (document, &error));
  g_assert_cmpint (muster_document_get_revision (document), ==, 2);
  again = muster_document_open_library (library, get_uuid (document), &error);
  g_assert_no_error (error);
  g_assert_false (muster_document_is_modified (again));
  g_assert_true (
      muster_node_equal (muster_document_get_root (document), muster_document_get_root (again)));
  rows = muster_library_list (library, "army", NULL);
  g_assert_cmpstr (((MusterLibraryRow *) rows->pdata[0])->note, ==, "5 figures");
}

static void
test_stale (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  g_autoptr (MusterDocument) other = NULL;
  g_autofree char *uuid = g_strdup (get_uuid (document));
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_save (document, NULL));
  other = muster_document_open_library (library, uuid, NULL);
  rename_to (other, "Theirs");
  g_assert_true (muster_document_save (other, NULL));
  rename_to (document, "Mine");
  g_assert_false (muster_document_save (document, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE, "“Mine”");
  g_clear_error (&error);
  g_assert_true (muster_document_is_modified (document));
  assert_in_library (library, uuid, "Theirs");
  /* nothing is lost: mine goes beside it */
  g_assert_true (muster_document_save_copy (document, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (get_uuid (document), !=, uuid);
  assert_in_library (library, uuid, "Theirs");
  assert_in_library (library, get_uuid (document), "Mine");
  g_assert_true (muster_document_undo (document, NULL));
  g_assert_cmpstr (get_uuid (document), !=, uuid);
  g_assert_true (muster_document_save (document, &error));
}

static void
test_nowhere (void)
{
  g_autoptr (MusterDocument) document = make_document (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_document_save (document, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NOWHERE,
                            "“Frontier Force”");
}

static void
test_file (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster-army", NULL);
  g_autoptr (MusterDocument) document = make_document (NULL);
  g_autoptr (MusterDocument) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;

  g_assert_true (muster_document_save_as_file (document, path, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (muster_document_get_path (document), ==, path);
  g_assert_false (muster_document_is_modified (document));
  again = muster_document_open_file (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (muster_document_is_modified (again));
  rename_to (again, "Second");
  g_assert_true (muster_document_save (again, &error));
  g_assert_no_error (error);
  text = muster_test_load_file (path, NULL);
  expected = muster_document_to_text (muster_document_get_root (again));
  g_assert_cmpstr (text, ==, expected);
  /* the first does not go over what the second wrote */
  rename_to (document, "Third");
  g_assert_false (muster_document_save (document, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE, path);
  g_clear_pointer (&text, g_free);
  text = muster_test_load_file (path, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* No more than that can be written into any file: as good as a full disk. */
static void
limit_file_size (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_old_file_stays_on_failure (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster-army", NULL);
  g_autoptr (MusterDocument) document = make_document (NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GDir) listing = NULL;
  g_autoptr (GError) error = NULL;
  guint n_files = 0;

  g_assert_true (muster_document_save_as_file (document, path, &error));
  before = muster_test_load_file (path, NULL);
  for (int i = 0; i < 50; i++)
    muster_document_add_unit (document, muster_document_get_root (document), "infantry-battalion",
                              NULL);
  signal (SIGXFSZ, SIG_IGN);
  limit_file_size (1000);
  g_assert_false (muster_document_save (document, &error));
  limit_file_size (RLIM_INFINITY);
  g_assert_nonnull (error);
  muster_test_assert_contains (error->message, path);
  g_assert_true (muster_document_is_modified (document));
  after = muster_test_load_file (path, NULL);
  g_assert_cmpstr (after, ==, before);
  listing = g_dir_open (dir, 0, NULL);
  while (g_dir_read_name (listing) != NULL)
    n_files++;
  g_assert_cmpuint (n_files, ==, 1);
  g_clear_error (&error);
  g_assert_true (muster_document_save (document, &error));
  g_assert_no_error (error);
}

static void
test_export (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterDocument) document = make_document (library);
  g_autofree char *path = g_build_filename (dir, "a.muster-army", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_save (document, NULL));
  g_assert_true (muster_document_save_as_file (document, path, &error));
  g_assert_no_error (error);
  g_assert_null (muster_document_get_path (document));
  rename_to (document, "Second");
  g_assert_true (muster_document_save (document, &error));
  assert_in_library (library, get_uuid (document), "Second");
}

static void
test_import (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autofree char *path = g_build_filename (dir, "a.muster-army", NULL);
  g_autoptr (MusterDocument) maker = make_document (NULL);
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (MusterDocument) same = NULL;
  g_autoptr (MusterDocument) different = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_save_as_file (maker, path, &error));
  before = muster_test_load_file (path, NULL);
  document = muster_document_open_file (path, library, &error);
  g_assert_true (muster_document_import (document, library, &error));
  g_assert_no_error (error);
  g_assert_null (muster_document_get_path (document));
  g_assert_cmpint (muster_document_get_revision (document), ==, 1);
  rename_to (document, "Imported");
  /* the very same once more: nothing to do; another state: not over what is there */
  same = muster_document_open_file (path, library, &error);
  g_assert_true (muster_document_import (same, library, &error));
  g_assert_cmpint (muster_document_get_revision (same), ==, 1);
  g_assert_true (muster_document_save (document, &error));
  different = muster_document_open_file (path, library, &error);
  g_assert_false (muster_document_import (different, library, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE, NULL);
  g_assert_cmpstr (muster_document_get_path (different), ==, path);
  assert_in_library (library, get_uuid (document), "Imported");
  after = muster_test_load_file (path, NULL);
  g_assert_cmpstr (after, ==, before);
}

/* A window that is closed at once after the last edit. */
static void
test_flushed_when_it_goes (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  MusterDocument *document = make_document (library);
  g_autofree char *uuid = g_strdup (get_uuid (document));

  muster_document_set_autosave (document, TRUE);
  rename_to (document, "The last word");
  g_assert_finalize_object (document);
  assert_in_library (library, uuid, "The last word");
}

static void
test_bad_files (void)
{
  static const char *const texts[] = { "", "not XML", "<army/>",
                                       "<army xmlns='urn:musterapp:army:1'" };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = muster_test_write_file (dir, "a.muster-army", texts[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_document_open_file (path, NULL, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, path));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/document/save-to-library", test_library);
  g_test_add_func ("/session/document/save-stale", test_stale);
  g_test_add_func ("/session/document/save-nowhere", test_nowhere);
  g_test_add_func ("/session/document/save-to-file", test_file);
  g_test_add_func ("/session/document/old-file-stays-on-failure", test_old_file_stays_on_failure);
  g_test_add_func ("/session/document/export", test_export);
  g_test_add_func ("/session/document/import", test_import);
  g_test_add_func ("/session/document/flushed-when-it-goes", test_flushed_when_it_goes);
  g_test_add_func ("/session/document/bad-files", test_bad_files);

  return g_test_run ();
}
