/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-test.h"

static void
test_version (void)
{
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("--version", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "muster-cli " VERSION "\n");
  g_assert_cmpstr (run->err, ==, "");
}

static void
test_unknown_command (void)
{
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("dance", NULL);

  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_true (g_str_has_prefix (run->err, "muster-cli: "));
  muster_test_assert_contains (run->err, "“dance”");
}

/* Options of every command may stand before it, and within its two words. */
static void
test_options_first (void)
{
  g_autofree char *dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "library.db", NULL);
  g_autofree char *option = g_strconcat ("--library=", library, NULL);
  g_autoptr (MusterTestRun) first =
      muster_test_run_cli ("--library", library, "--json", "library", "list", NULL);
  g_autoptr (MusterTestRun) within = muster_test_run_cli ("library", option, "list", "--json", NULL);
  g_autoptr (MusterTestRun) last =
      muster_test_run_cli ("library", "list", "--json", "--library", library, NULL);
  g_autoptr (MusterTestRun) alone = muster_test_run_cli ("--json", NULL);

  g_assert_cmpint (first->status, ==, 0);
  muster_test_assert_contains (first->out, "documents");
  g_assert_cmpstr (first->out, ==, last->out);
  g_assert_cmpstr (within->out, ==, last->out);
  g_assert_cmpint (alone->status, ==, 2);
  muster_test_assert_contains (alone->err, "--json");
  muster_test_remove_dir (g_steal_pointer (&dir));
}

static void
test_no_command (void)
{
  const char *argv[] = { g_getenv ("MUSTER_CLI"), NULL };
  g_autoptr (MusterTestRun) run = muster_test_run (argv);

  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_true (g_str_has_prefix (run->err, "muster-cli: "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/main/version", test_version);
  g_test_add_func ("/cli/main/unknown-command", test_unknown_command);
  g_test_add_func ("/cli/main/options-first", test_options_first);
  g_test_add_func ("/cli/main/no-command", test_no_command);

  return g_test_run ();
}
