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
  g_test_add_func ("/cli/main/no-command", test_no_command);

  return g_test_run ();
}
