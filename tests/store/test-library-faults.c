/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-library-private.h"
#include "muster-store-error.h"
#include "muster-test.h"

/* A library that cannot be used is refused with a sentence and left as it is, byte for byte. */

#define UUID_A "11111111-1111-4111-8111-111111111111"

static MusterNode *
make_army (guint n_units)
{
  MusterNode *army = muster_node_new_with (MUSTER_KIND_ARMY, "uuid", UUID_A, "ruleset",
                                           "some-rules", "name", "Frontier Force", NULL);

  for (guint i = 0; i < n_units; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i);

      muster_node_build_add (army, muster_node_new_with (MUSTER_KIND_UNIT, "id", id, "type",
                                                         "infantry-company", NULL));
    }
  return army;
}

/* A library with one army, closed. */
static char *
make_library (const char *dir, guint n_units)
{
  char *path = g_build_filename (dir, "library.db", NULL);
  g_autoptr (MusterNode) army = make_army (n_units);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (path, &error);

  g_assert_no_error (error);
  g_assert_cmpint (muster_library_save (library, army, "", 0, &error), ==, 1);
  g_assert_no_error (error);
  return path;
}

static GBytes *
read_bytes (const char *path)
{
  gsize length;
  char *content = muster_test_load_file (path, &length);

  return g_bytes_new_take (content, length);
}

static void
write_bytes (const char *path, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
}

static void
assert_refused (const char *path, int code, const char *part)
{
  g_autoptr (GBytes) before = read_bytes (path);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_library_open (path, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, code, part);
  muster_test_assert_contains (error->message, path);
  after = read_bytes (path);
  g_assert_true (g_bytes_equal (before, after));
}

static void
run_sql (const char *path, const char *sql)
{
  g_autoptr (sqlite3) db = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
}

static void
test_not_a_library (void)
{
  static const char *const texts[] = {
    "a",
    "<?xml version=\"1.0\"?>\n<army/>\n",
    "SQLite format 3",
    "SQLite format 3 but not quite what it says it is, though it is longer than the hundred bytes "
    "of "
    "a header",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autofree char *path = muster_test_write_file (dir, "library.db", texts[i]);

      assert_refused (path, MUSTER_STORE_ERROR_DAMAGED, "not a library");
    }
}

static void
test_another_database (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);

  run_sql (path, "CREATE TABLE bookmarks (url TEXT)");
  assert_refused (path, MUSTER_STORE_ERROR_DAMAGED, "not a library");
}

static void
test_another_database_after_a_crash (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);
  g_autofree char *log = g_build_filename (dir, "library.db-wal", NULL);
  g_autoptr (sqlite3) db = NULL;
  g_autoptr (GError) error = NULL;

  /* with a log beside it that has to be read before anything can be said */
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA journal_mode = WAL; CREATE TABLE bookmarks (url TEXT)", NULL, NULL,
                NULL);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_null (muster_library_open (path, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED, "not a library");
}

static void
test_folder (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_library_open (dir, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED, dir);
}

static void
test_no_folder (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "none", "library.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_library_open (path, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, path);
}

static void
test_newer (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 1);
  g_autofree char *sql = g_strdup_printf ("PRAGMA user_version = %d", MUSTER_LIBRARY_VERSION + 1);

  run_sql (path, sql);
  assert_refused (path, MUSTER_STORE_ERROR_NEWER, "newer version");
}

static void
test_newer_by_its_log (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 1);
  g_autoptr (sqlite3) db = NULL;
  g_autofree char *sql = g_strdup_printf ("PRAGMA user_version = %d", MUSTER_LIBRARY_VERSION + 1);
  g_autoptr (GError) error = NULL;

  /* the newer program is running: its number stands only in the write-ahead log as yet */
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_null (muster_library_open (path, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER, "newer version");
}

static void
test_read_only (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 1);

  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  assert_refused (path, MUSTER_STORE_ERROR_READ_ONLY, "cannot be written");
}

static void
test_truncated (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 500);
  g_autoptr (GBytes) whole = read_bytes (path);
  gsize size = g_bytes_get_size (whole);

  for (gsize length = size - 1; length > 0; length = length * 3 / 4)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (whole, 0, length);

      write_bytes (path, part);
      g_test_message ("%zu of %zu bytes", length, size);
      assert_refused (path, MUSTER_STORE_ERROR_DAMAGED, NULL);
    }
}

static void
test_page_overwritten (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 500);
  g_autoptr (GBytes) whole = read_bytes (path);
  gsize size;
  const guint8 *data = g_bytes_get_data (whole, &size);

  /* page 1 holds the schema, the second a table */
  for (gsize page = 0; page < 2; page++)
    {
      g_autofree guint8 *bytes = g_memdup2 (data, size);
      g_autoptr (GBytes) damaged = NULL;

      memset (bytes + page * 4096 + (page == 0 ? 100 : 0), 0xff, 2000);
      damaged = g_bytes_new (bytes, size);
      write_bytes (path, damaged);
      assert_refused (path, MUSTER_STORE_ERROR_DAMAGED, "damaged");
    }
}

/* Whatever bit flips: the library is refused, or names what is damaged, or is as it was. */
static void
test_flipped_bits (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 20);
  g_autoptr (GBytes) whole = read_bytes (path);
  g_autoptr (MusterNode) army = make_army (20);
  gsize size;
  const guint8 *data = g_bytes_get_data (whole, &size);
  const guint8 *text = memmem (data, size, "<army", 5);
  guint refused = 0;
  guint found = 0;

  g_assert_nonnull (text);

  for (guint i = 0; i < 150; i++)
    {
      g_autofree guint8 *bytes = g_memdup2 (data, size);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (MusterLibrary) library = NULL;
      g_autoptr (MusterNode) again = NULL;
      gsize where;

      /* in the schema, in the army's text, anywhere */
      if (i % 3 == 0)
        where = g_test_rand_int_range (0, 4096);
      else if (i % 3 == 1)
        where = text - data + g_test_rand_int_range (0, 200);
      else
        where = g_test_rand_int_range (0, size);
      bytes[where] ^= 1 << g_test_rand_int_range (0, 8);
      damaged = g_bytes_new (bytes, size);
      write_bytes (path, damaged);
      library = muster_library_open (path, NULL);
      if (library == NULL)
        {
          after = read_bytes (path);
          g_assert_true (g_bytes_equal (damaged, after));
          refused++;
          continue;
        }
      again = muster_library_load (library, UUID_A, NULL, NULL);
      if (again == NULL)
        found++;
      else
        g_assert_true (muster_node_equal (army, again));
    }
  g_test_message ("%u refused, %u found out on loading", refused, found);
  g_assert_cmpuint (refused, >, 0);
  g_assert_cmpuint (found, >, 0);
}

static void
test_foreign_trigger (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 1);

  run_sql (path, "CREATE TRIGGER evil AFTER INSERT ON revisions BEGIN DELETE FROM listing; END");
  assert_refused (path, MUSTER_STORE_ERROR_DAMAGED, "tables");
}

static void
test_missing_table (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 1);

  run_sql (path, "DROP TABLE listing");
  assert_refused (path, MUSTER_STORE_ERROR_DAMAGED, "tables");
}

static void
test_locked_for_writing (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 1);
  g_autoptr (MusterNode) more = make_army (2);
  g_autoptr (MusterNode) now = NULL;
  g_autoptr (sqlite3) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (path, &error);

  g_assert_no_error (error);
  sqlite3_busy_timeout (library->db, 20);
  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (muster_library_save (library, more, "", 1, &error), ==, 0);
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_LOCKED, "in use");
  g_clear_error (&error);
  /* reading goes on meanwhile */
  now = muster_library_load (library, UUID_A, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_node_get_n_children (now), ==, 1);
  g_assert_cmpint (sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (muster_library_save (library, more, "", 1, &error), ==, 2);
  g_assert_no_error (error);
}

static void
test_disk_full (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = make_library (dir, 1);
  g_autoptr (MusterNode) big = make_army (5000);
  g_autoptr (MusterNode) now = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (path, &error);

  g_assert_no_error (error);
  /* as good as a full disk: not a page more than there are */
  sqlite3_exec (library->db, "PRAGMA max_page_count = 1", NULL, NULL, NULL);
  g_assert_cmpint (muster_library_save (library, big, "", 1, &error), ==, 0);
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, "no room");
  g_clear_error (&error);
  now = muster_library_load (library, UUID_A, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_node_get_n_children (now), ==, 1);
  g_assert_true (muster_library_verify (library, &problems, &error));
  g_assert_cmpuint (problems->len, ==, 0);
  sqlite3_exec (library->db, "PRAGMA max_page_count = 1000000", NULL, NULL, NULL);
  g_assert_cmpint (muster_library_save (library, big, "", 1, &error), ==, 2);
  g_assert_no_error (error);
}

/* What a new library may start from: nothing at all, an empty file, an empty database. */
static void
test_made_from_nothing (void)
{
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autofree char *path = g_build_filename (dir, "library.db", NULL);
      g_autoptr (MusterNode) army = make_army (1);
      g_autoptr (MusterLibrary) library = NULL;
      g_autoptr (GError) error = NULL;

      if (i == 1)
        g_file_set_contents (path, "", 0, NULL);
      if (i == 2)
        run_sql (path, "PRAGMA application_id = 1299542900"); /* ours, with no version yet */
      library = muster_library_open (path, &error);
      g_assert_no_error (error);
      g_assert_cmpint (muster_library_save (library, army, "", 0, &error), ==, 1);
      g_assert_no_error (error);
    }
}

/* A step of the migration that cannot be done leaves the file at the version before. */
static void
test_migration_fails_whole (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);

  g_assert_cmpint (MUSTER_LIBRARY_APPLICATION_ID, ==, 1299542900);
  run_sql (path, "PRAGMA application_id = 1299542900; CREATE TABLE journal (a)");
  assert_refused (path, MUSTER_STORE_ERROR_IO, "journal");
}

/* Libraries of each version that was ever in use, as tests/fixtures/legacy keeps them. */
static void
test_legacy (void)
{
  for (int version = 1; version <= MUSTER_LIBRARY_VERSION; version++)
    {
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autofree char *path = g_build_filename (dir, "library.db", NULL);
      g_autofree char *name = g_strdup_printf ("legacy/library-%d.sql", version);
      g_autofree char *sql = muster_test_load_fixture (name, NULL);
      g_autoptr (MusterLibrary) library = NULL;
      g_autoptr (MusterNode) army = NULL;
      g_autoptr (GPtrArray) problems = NULL;
      g_autoptr (GPtrArray) journal = NULL;
      g_autofree char *uuid = NULL;
      g_autofree char *game = NULL;
      g_autoptr (GError) error = NULL;
      gint64 mark = -1;

      run_sql (path, sql);
      library = muster_library_open (path, &error);
      g_assert_no_error (error);
      g_assert_true (muster_library_verify (library, &problems, &error));
      g_assert_cmpuint (problems->len, ==, 0);
      uuid = muster_library_find (library, "army", "Old Guard", &error);
      g_assert_no_error (error);
      army = muster_library_load (library, uuid, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (muster_node_get_n_children (army), ==, 1);
      game = muster_library_find (library, "game", "Old Game", &error);
      g_assert_no_error (error);
      journal = muster_library_load_journal (library, game, &mark, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (journal->len, ==, 3);
      g_assert_cmpint (mark, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/library/not-a-library", test_not_a_library);
  g_test_add_func ("/store/library/another-database", test_another_database);
  g_test_add_func ("/store/library/another-database-after-a-crash",
                   test_another_database_after_a_crash);
  g_test_add_func ("/store/library/folder", test_folder);
  g_test_add_func ("/store/library/no-folder", test_no_folder);
  g_test_add_func ("/store/library/newer", test_newer);
  g_test_add_func ("/store/library/newer-by-its-log", test_newer_by_its_log);
  g_test_add_func ("/store/library/read-only", test_read_only);
  g_test_add_func ("/store/library/truncated", test_truncated);
  g_test_add_func ("/store/library/page-overwritten", test_page_overwritten);
  g_test_add_func ("/store/library/flipped-bits", test_flipped_bits);
  g_test_add_func ("/store/library/foreign-trigger", test_foreign_trigger);
  g_test_add_func ("/store/library/missing-table", test_missing_table);
  g_test_add_func ("/store/library/locked-for-writing", test_locked_for_writing);
  g_test_add_func ("/store/library/disk-full", test_disk_full);
  g_test_add_func ("/store/library/made-from-nothing", test_made_from_nothing);
  g_test_add_func ("/store/library/migration-fails-whole", test_migration_fails_whole);
  g_test_add_func ("/store/library/legacy", test_legacy);

  return g_test_run ();
}
