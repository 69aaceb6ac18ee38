/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-test.h"

#include <glib/gstdio.h>
#include <stdarg.h>
#include <string.h>
#include <sys/wait.h>

G_GNUC_NORETURN static void
fail_at (const char *where, const char *function, const char *message)
{
  g_printerr ("%s: %s: %s\n", where, function, message);
  g_error ("%s: %s: %s", where, function, message);
}

/**
 * muster_test_fixture_path:
 * @name: a file's name under tests/fixtures
 *
 * Returns: (transfer full): the path of a fixture
 */
char *
muster_test_fixture_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "fixtures", name, NULL);
}

/**
 * muster_test_data_path:
 * @name: a file's name under data, such as `samples/a.muster-army`
 *
 * Returns: (transfer full): the path of a file that comes with the program
 */
char *
muster_test_data_path (const char *name)
{
  const char *dir = g_getenv ("MUSTER_DATA_DIR");

  g_assert_nonnull (dir);
  return g_build_filename (dir, name, NULL);
}

/**
 * muster_test_load_file:
 * @path: the path of a file
 * @length: (out) (optional): the length in bytes
 *
 * Returns: (transfer full): the content of the file; the test fails when it cannot be read
 */
char *
muster_test_load_file (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *content = NULL;

  g_file_get_contents (path, &content, length, &error);
  g_assert_no_error (error);
  return content;
}

/**
 * muster_test_load_fixture:
 * @name: a file's name under tests/fixtures
 * @length: (out) (optional): the length in bytes
 *
 * Returns: (transfer full): the content of the fixture; the test fails when it cannot be read
 */
char *
muster_test_load_fixture (const char *name, gsize *length)
{
  g_autofree char *path = muster_test_fixture_path (name);

  return muster_test_load_file (path, length);
}

/**
 * muster_test_make_dir:
 *
 * Returns: (transfer full): the path of a new, empty folder; see #MusterTestDir
 */
char *
muster_test_make_dir (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("muster-test-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

static void
remove_tree (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      GDir *dir;
      const char *name;

      /* a test may have taken the right to write away */
      g_chmod (path, 0700);
      dir = g_dir_open (path, 0, NULL);
      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          remove_tree (child);
        }
      g_clear_pointer (&dir, g_dir_close);
    }
  g_remove (path);
}

/**
 * muster_test_remove_dir:
 * @path: (transfer full): a folder made by muster_test_make_dir()
 *
 * Removes the folder with all that is in it and frees @path.
 */
void
muster_test_remove_dir (char *path)
{
  remove_tree (path);
  g_free (path);
}

/**
 * muster_test_write_file:
 * @dir: a folder
 * @name: the file's name in it
 * @text: what to write
 *
 * Returns: (transfer full): the path of the file written
 */
char *
muster_test_write_file (const char *dir, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (dir, name, NULL);

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

/**
 * muster_test_run:
 * @argv: (array zero-terminated=1): the program and its arguments
 *
 * Runs a program to its end.
 *
 * Returns: (transfer full): how it came out; the test fails when it cannot be started
 */
MusterTestRun *
muster_test_run (const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  MusterTestRun *run = g_new0 (MusterTestRun, 1);
  int wait_status = 0;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &run->out, &run->err,
                &wait_status, &error);
  g_assert_no_error (error);
  run->status = WIFEXITED (wait_status) ? WEXITSTATUS (wait_status) : -1;
  return run;
}

/**
 * muster_test_run_cli:
 * @first: the first argument
 * @...: further arguments, then %NULL
 *
 * Runs muster-cli as it was built.
 *
 * Returns: (transfer full): how it came out
 */
MusterTestRun *
muster_test_run_cli (const char *first, ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  const char *cli = g_getenv ("MUSTER_CLI");
  va_list args;

  g_assert_nonnull (cli);
  g_ptr_array_add (argv, (char *) cli);
  va_start (args, first);
  for (const char *arg = first; arg != NULL; arg = va_arg (args, const char *))
    g_ptr_array_add (argv, (char *) arg);
  va_end (args);
  g_ptr_array_add (argv, NULL);
  return muster_test_run ((const char *const *) argv->pdata);
}

/**
 * muster_test_run_free:
 * @run: (transfer full): a run
 *
 * Frees what muster_test_run() returned.
 */
void
muster_test_run_free (MusterTestRun *run)
{
  g_free (run->out);
  g_free (run->err);
  g_free (run);
}

void
muster_test_check_contains (const char *where,
                            const char *function,
                            const char *expression,
                            const char *text,
                            const char *part)
{
  g_autofree char *message = NULL;

  if (text != NULL && strstr (text, part) != NULL)
    return;
  message = g_strdup_printf ("%s should contain “%s” but is “%s”", expression, part,
                             text != NULL ? text : "(null)");
  fail_at (where, function, message);
}

void
muster_test_check_error (const char *where,
                         const char *function,
                         const GError *error,
                         GQuark domain,
                         int code,
                         const char *part)
{
  g_autofree char *message = NULL;

  if (error == NULL)
    message = g_strdup_printf ("no error, expected %s, %d", g_quark_to_string (domain), code);
  else if (!g_error_matches (error, domain, code))
    message =
        g_strdup_printf ("error %s, %d: “%s”, expected %s, %d", g_quark_to_string (error->domain),
                         error->code, error->message, g_quark_to_string (domain), code);
  else if (part != NULL && strstr (error->message, part) == NULL)
    message = g_strdup_printf ("the message “%s” should contain “%s”", error->message, part);
  else if (g_str_has_suffix (error->message, "."))
    message = g_strdup_printf ("the message “%s” should not end with a full stop", error->message);
  if (message != NULL)
    fail_at (where, function, message);
}

/**
 * muster_test_find_pdf_info:
 * @path: a PDF
 * @label: how a line of pdfinfo's begins, such as `Pages:`
 *
 * Returns: (transfer full) (nullable): what stands in that line behind @label
 */
char *
muster_test_find_pdf_info (const char *path, const char *label)
{
  const char *argv[] = { "pdfinfo", "-isodates", path, NULL };
  g_autoptr (MusterTestRun) run = muster_test_run (argv);
  g_auto (GStrv) lines = NULL;

  g_assert_cmpint (run->status, ==, 0);
  lines = g_strsplit (run->out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], label))
      return g_strdup (g_strstrip (lines[i] + strlen (label)));
  return NULL;
}
