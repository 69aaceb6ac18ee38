/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "muster-library-private.h"
#include "muster-store-error.h"
#include "muster-test.h"

/* Programs that are killed in the middle of a game, that write into the same game at the same time,
 * and that hold the library while another wants it. */

static MusterEntry *
make_entry (gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  MusterEntry *entry = muster_entry_new ("resolve");

  /* several pages each, so that a kill may fall between two of them */
  for (int i = 0; i < 100; i++)
    muster_entry_add_step (entry, "XX-YYY-01",
                           "Long range needs a pair of sixes for each casualty: three sixes");
  muster_entry_add_effect (entry, "count", text);
  return entry;
}

static char *
start_game (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (path, &error);
  g_autoptr (MusterEntry) start = make_entry (0);
  char *game;

  g_assert_no_error (error);
  game = muster_library_new_game (library, "Tamai", "some-rules", "<setup/>", start, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static gint64
read_mark (MusterLibrary *library, const char *game, GPtrArray **rows)
{
  g_autoptr (GError) error = NULL;
  gint64 mark = -1;

  *rows = muster_library_load_journal (library, game, &mark, &error);
  g_assert_no_error (error);
  return mark;
}

/* The child: appends for ever, and says so whenever a row is said to be durable. */
G_GNUC_NORETURN static void
append_for_ever (const char *path, const char *game, int out)
{
  g_autoptr (MusterLibrary) library = muster_library_open (path, NULL);
  g_autoptr (GPtrArray) rows = NULL;
  gint64 mark;

  if (library == NULL)
    _exit (3);
  mark = read_mark (library, game, &rows);
  for (;;)
    {
      g_autoptr (MusterEntry) entry = make_entry (mark + 1);

      mark = muster_library_append (library, game, mark, entry, "note", NULL);
      if (mark < 0 || write (out, &mark, sizeof mark) != sizeof mark)
        _exit (4);
    }
}

/* Lets a child play and kills it after so many microseconds, from the start or from its first row;
 * returns the last row it was told is durable, -1 if it had not come to any. */
static gint64
play_and_kill (const char *path, const char *game, gboolean after_first, guint microseconds)
{
  int ends[2];
  gint64 last = -1;
  gint64 row;
  int status;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      close (ends[0]);
      append_for_ever (path, game, ends[1]);
    }
  close (ends[1]);
  /* a slow machine may not come to a single row otherwise */
  if (after_first)
    g_assert_cmpint (read (ends[0], &last, sizeof last), ==, sizeof last);
  g_usleep (microseconds);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  while (read (ends[0], &row, sizeof row) == sizeof row)
    last = row;
  close (ends[0]);
  return last;
}

static void
test_killed (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);
  g_autofree char *game = start_game (path);
  gint64 before = 0;
  guint moved = 0;

  for (int i = 0; i < 60; i++)
    {
      gint64 told = play_and_kill (path, game, i % 2 == 0, g_test_rand_int_range (0, 60000));
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterLibrary) library = muster_library_open (path, &error);
      g_autoptr (GPtrArray) rows = NULL;
      g_autoptr (GPtrArray) problems = NULL;
      gint64 mark;

      g_assert_no_error (error);
      mark = read_mark (library, game, &rows);
      /* what was said to be durable is there; at most one more, that was not said any more */
      g_assert_cmpint (mark, >=, MAX (told, before));
      g_assert_cmpint (mark, <=, MAX (told, before) + 1);
      g_assert_cmpint (rows->len, ==, mark + 1);
      for (guint n = 0; n < rows->len; n++)
        {
          const MusterJournalRow *row = rows->pdata[n];

          g_assert_cmpint (row->parent, ==, (gint64) n - 1);
          g_assert_cmpint (
              g_ascii_strtoll (muster_entry_get_effect (row->entry, 0)->value, NULL, 10), ==, n);
        }
      g_assert_true (muster_library_verify (library, &problems, &error));
      g_assert_cmpuint (problems->len, ==, 0);
      moved += mark > before;
      before = mark;
    }
  g_test_message ("%" G_GINT64_FORMAT " rows in 60 lives", before);
  g_assert_cmpuint (moved, >, 10);
}

/* Killed while the library is made, it can be made again. */
static void
test_killed_at_birth (void)
{
  for (int i = 0; i < 40; i++)
    {
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autofree char *path = g_build_filename (dir, "library.db", NULL);
      g_autoptr (MusterLibrary) library = NULL;
      g_autoptr (GError) error = NULL;
      int status;
      pid_t child = fork ();

      if (child == 0)
        {
          library = muster_library_open (path, NULL);
          _exit (0);
        }
      g_usleep (g_test_rand_int_range (0, 12000));
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      library = muster_library_open (path, &error);
      g_assert_no_error (error);
    }
}

#define N_WRITERS 3
#define N_ROWS 25

/* A child that gets its rows in among the others', starting again whenever it comes too late: with
 * the library open all the time as a window has it, or opened for each row as a command does. */
G_GNUC_NORETURN static void
write_rows (const char *path, const char *game, gboolean open_each)
{
  g_autoptr (MusterLibrary) library = NULL;
  int left = N_ROWS;

  while (left > 0)
    {
      g_autoptr (GPtrArray) rows = NULL;
      g_autoptr (MusterEntry) entry = NULL;
      g_autoptr (GError) error = NULL;
      gint64 mark;

      if (library == NULL)
        library = muster_library_open (path, &error);
      if (library == NULL)
        _exit (3);
      mark = read_mark (library, game, &rows);
      entry = make_entry (mark + 1);
      if (muster_library_append (library, game, mark, entry, NULL, &error) >= 0)
        left--;
      else if (!g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE)
               && !g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_LOCKED))
        _exit (4);
      if (open_each)
        g_clear_object (&library);
    }
  g_clear_object (&library);
  _exit (0);
}

static void
test_writers_at_once (gconstpointer data)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);
  g_autofree char *game = start_game (path);
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  pid_t children[N_WRITERS];

  for (int i = 0; i < N_WRITERS; i++)
    {
      children[i] = fork ();
      if (children[i] == 0)
        write_rows (path, game, GPOINTER_TO_INT (data));
    }
  for (int i = 0; i < N_WRITERS; i++)
    {
      int status = 0;

      g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
      g_assert_true (WIFEXITED (status));
      g_assert_cmpint (WEXITSTATUS (status), ==, 0);
    }
  library = muster_library_open (path, NULL);
  g_assert_cmpint (read_mark (library, game, &rows), ==, N_WRITERS * N_ROWS);
  g_assert_cmpuint (rows->len, ==, N_WRITERS * N_ROWS + 1);
  /* each was made from the one before: nobody wrote over or past anybody */
  for (guint n = 1; n < rows->len; n++)
    g_assert_cmpint (((MusterJournalRow *) rows->pdata[n])->parent, ==, (gint64) n - 1);
}

/* A program that keeps the whole file to itself: one waits a while, then says so. */
static void
test_locked_on_opening (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);
  g_autofree char *game = start_game (path);
  g_autoptr (sqlite3) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GTimer) timer = NULL;

  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other,
                                 "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE;"
                                 " UPDATE games SET note = 'x'; COMMIT",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  timer = g_timer_new ();
  g_assert_null (muster_library_open (path, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_LOCKED, "in use");
  g_assert_cmpfloat (g_timer_elapsed (timer, NULL), <, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/journal/killed", test_killed);
  g_test_add_func ("/store/journal/killed-at-birth", test_killed_at_birth);
  g_test_add_data_func ("/store/journal/writers-at-once", GINT_TO_POINTER (FALSE),
                        test_writers_at_once);
  g_test_add_data_func ("/store/journal/commands-at-once", GINT_TO_POINTER (TRUE),
                        test_writers_at_once);
  g_test_add_func ("/store/library/locked-on-opening", test_locked_on_opening);

  return g_test_run ();
}
