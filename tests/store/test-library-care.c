/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "library-testing.h"

/* How a library is cared for: old revisions thinned out, damage named, a copy made. */

/* Saves revision after revision at times of the past, as autosave does, then looks what is left. */
static void
test_revisions_thin_out (void)
{
  const gint64 now = 2000000000;
  const gint64 day = 24 * 60 * 60;
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GArray) left = NULL;
  gint64 revision = 0;

  g_assert_true (muster_library_begin (library, TRUE, NULL));
  for (int i = 0; i < 400; i++)
    {
      g_autofree char *count = g_strdup_printf ("%d", i);
      g_autoptr (MusterNode) army = library_make_army (UUID_A, "Alpha", count);
      /* a hundred each: long ago, some weeks ago, today, in the last minutes */
      gint64 time = i < 100   ? now - 400 * day + i
                    : i < 200 ? now - 20 * day + i * 60 * 60
                    : i < 300 ? now - 20 * 60 * 60 + (i - 200) * 60
                              : now - 200 + i - 300;

      revision = muster_library_save_within (library, army, "", revision, time, NULL);
      g_assert_cmpint (revision, ==, i + 1);
    }
  g_assert_true (muster_library_thin (library, UUID_A, now, NULL));
  g_assert_true (muster_library_commit (library, NULL));
  left = muster_library_list_revisions (library, UUID_A, NULL);
  g_assert_cmpint (g_array_index (left, gint64, 0), ==, 400);
  /* the last hundred all, some ten of today, one for each of the days, one or two of long ago */
  g_assert_cmpint (g_array_index (left, gint64, 99), ==, 301);
  g_assert_cmpuint (left->len, >=, 100 + 10 + 4 + 1);
  g_assert_cmpuint (left->len, <=, 100 + 11 + 6 + 2);
}

static void
test_newest_is_never_thinned (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (MusterNode) army = library_make_army (UUID_A, "Alpha", "1");
  g_autoptr (MusterNode) later = library_make_army (UUID_A, "Alpha", "2");
  g_autoptr (GArray) left = NULL;

  g_assert_true (muster_library_begin (library, TRUE, NULL));
  g_assert_cmpint (muster_library_save_within (library, army, "", 0, 1000, NULL), ==, 1);
  g_assert_cmpint (muster_library_save_within (library, later, "", 1, 1001, NULL), ==, 2);
  g_assert_true (muster_library_thin (library, UUID_A, 2000000000, NULL));
  g_assert_true (muster_library_commit (library, NULL));
  left = muster_library_list_revisions (library, UUID_A, NULL);
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpint (g_array_index (left, gint64, 0), ==, 2);
  /* a clock that went backwards takes nothing away */
  g_assert_true (muster_library_thin (library, UUID_A, 0, NULL));
}

static void
test_verify_names_damage (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "<army", -1);
  g_autoptr (GError) error = NULL;

  library_save (library, UUID_A, "Alpha", "4", 0);
  library_save (library, UUID_B, "Beta", "4", 0);
  g_assert_true (muster_library_verify (library, &none, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (muster_library_run (library, &error, NULL,
                                     "UPDATE revisions SET text = replace (text, '4', '9')"
                                     " WHERE uuid = ?1",
                                     "s", UUID_A));
  g_assert_true (muster_library_run (library, &error, NULL,
                                     "UPDATE revisions SET text = '<army', digest = ?2"
                                     " WHERE uuid = ?1",
                                     "ss", UUID_B, digest));
  g_assert_true (muster_library_verify (library, &problems, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 2);
  muster_test_assert_contains (problems->pdata[0], "Alpha");
  muster_test_assert_contains (problems->pdata[1], "Beta");
  g_assert_null (muster_library_load (library, UUID_A, NULL, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED, "“Alpha”");
}

static void
test_backup (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autofree char *path = g_build_filename (dir, "copy.db", NULL);
  g_autoptr (MusterLibrary) copy = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  library_save (library, UUID_A, "Alpha", "4", 0);
  g_assert_true (muster_library_backup (library, path, &error));
  g_assert_no_error (error);
  /* a second one takes the place of the first */
  library_save (library, UUID_B, "Beta", "4", 0);
  g_assert_true (muster_library_backup (library, path, &error));
  g_assert_no_error (error);
  copy = muster_library_open (path, &error);
  g_assert_no_error (error);
  rows = muster_library_list (copy, NULL, NULL);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpint (library_save (copy, UUID_B, "Beta", "5", 1), ==, 2);
}

static void
test_backup_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = library_open_in (dir);
  g_autofree char *itself = g_build_filename (dir, "library.db", NULL);
  g_autofree char *nowhere = g_build_filename (dir, "no", "such", "folder.db", NULL);
  g_autoptr (MusterTestDir) elsewhere = muster_test_make_dir ();
  g_autofree char *army = muster_test_write_file (elsewhere, "a.muster-army", "<army/>");
  const char *paths[] = { itself, nowhere, dir, army };
  const char *parts[] = { "itself", "folder", "not a file", "no library" };
  g_autoptr (GDir) listing = NULL;
  const char *name;

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (muster_library_backup (library, paths[i], &error));
      muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, parts[i]);
    }
  listing = g_dir_open (dir, 0, NULL);
  while ((name = g_dir_read_name (listing)) != NULL)
    g_assert_true (g_str_has_prefix (name, "library.db"));
}

int
main (int argc, char **argv)
{
  /* G_TEST_OPTION_ISOLATE_DIRS loses memory with every test */
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();

  g_setenv ("XDG_DATA_HOME", dir, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/library/revisions-thin-out", test_revisions_thin_out);
  g_test_add_func ("/store/library/newest-is-never-thinned", test_newest_is_never_thinned);
  g_test_add_func ("/store/library/verify-names-damage", test_verify_names_damage);
  g_test_add_func ("/store/library/backup", test_backup);
  g_test_add_func ("/store/library/backup-refused", test_backup_refused);

  return g_test_run ();
}
