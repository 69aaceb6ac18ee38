/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

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

/* Each family of commands tells of its own, and of no other. */
static void
test_family_help (void)
{
  static const char *const families[] = { "game", "library", "print", "scenario" };
  static const char *const first[] = { "  game new ", "  library list ", "  print roster ", "  scenario kinds " };

  for (gsize i = 0; i < G_N_ELEMENTS (families); i++)
    {
      g_autoptr (MusterTestRun) run = muster_test_run_cli (families[i], "--help", NULL);
      g_autoptr (MusterTestRun) word = muster_test_run_cli (families[i], "help", NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->err, ==, "");
      g_assert_cmpstr (run->out, ==, word->out);
      for (gsize k = 0; k < G_N_ELEMENTS (families); k++)
        g_assert_cmpint (strstr (run->out, first[k]) != NULL, ==, i == k);
    }
}

/* Which kinds of scenario the rules offer, each with its statement. */
static void
test_scenario_kinds (void)
{
  g_autoptr (MusterTestRun) open
      = muster_test_run_cli ("scenario", "kinds", "bundok-and-bayonet", NULL);
  g_autoptr (MusterTestRun) zones = muster_test_run_cli ("scenario", "kinds", "scwares", NULL);
  g_autoptr (MusterTestRun) json
      = muster_test_run_cli ("scenario", "kinds", "bundok-and-bayonet", "--json", NULL);

  g_assert_cmpint (open->status, ==, 0);
  muster_test_assert_contains (open->out, "open-battle");
  muster_test_assert_contains (open->out, "[BB-VIC-01]");
  g_assert_cmpint (zones->status, ==, 0);
  muster_test_assert_contains (zones->out, "zone-battle");
  muster_test_assert_contains (zones->out, "[SC-ZON-01]");
  g_assert_null (strstr (zones->out, "None"));
  muster_test_assert_contains (json->out, "\"kinds\"");
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

/* Runs muster-cli under the shell, as `LINE "$@"` with what muster-cli is as $0. */
static MusterTestRun *
run_in_shell (const char *line)
{
  g_autofree char *army = muster_test_data_path ("samples/maiwand-british.muster-army");
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *out = g_build_filename (dir, "out.muster-army", NULL);
  const char *argv[] = { "/bin/sh", "-c", line, g_getenv ("MUSTER_CLI"), army, out, NULL };
  MusterTestRun *run = muster_test_run (argv);

  g_test_message ("%s", line);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS) && run->status == 2);
  return run;
}

/* Where nobody can read the answer nothing is done, and it is said. */
static void
test_closed_streams (void)
{
  g_autoptr (MusterTestRun) out = run_in_shell ("exec \"$0\" fix \"$1\" -o \"$2\" >&-");
  g_autoptr (MusterTestRun) all = run_in_shell ("exec \"$0\" fix \"$1\" -o \"$2\" >&- 2>&- <&-");
  g_autoptr (MusterTestRun) err = run_in_shell ("exec \"$0\" fix \"$1\" -o \"$2\" 2>&- <&-");
  g_autoptr (MusterTestRun) full = run_in_shell ("exec \"$0\" check \"$1\" >/dev/full");

  g_assert_cmpint (out->status, ==, 2);
  g_assert_cmpstr (out->err, ==, "muster-cli: Standard output cannot be written\n");
  g_assert_cmpint (all->status, ==, 2);
  g_assert_cmpint (err->status, ==, 0);
  g_assert_cmpint (full->status, ==, 2);
  g_assert_cmpstr (full->err, ==, "muster-cli: Standard output cannot be written\n");
}

/* A reader that goes away is no signal that kills, which would be no exit status of ours. */
static void
test_gone_reader (void)
{
  g_autoptr (MusterTestRun) run = run_in_shell (
      "{ sleep 0.2; \"$0\" check \"$1\" 2>/dev/null; echo $? >&2; } | true");

  g_assert_cmpstr (run->err, ==, "2\n");
}

/* What an argument holds must not become a second line, or an order to the terminal. */
static void
test_one_line (void)
{
  g_autoptr (MusterTestRun) run =
      muster_test_run_cli ("dance\nmuster-cli: \033[31m\302\205\342\200\250x", NULL);

  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  muster_test_assert_contains (run->err, "“dance muster-cli:  [31m  x”");
}

static void
test_library_without_name (void)
{
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("library", "list", "--library", "", NULL);

  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  muster_test_assert_contains (run->err, "--library FILE");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/main/version", test_version);
  g_test_add_func ("/cli/main/unknown-command", test_unknown_command);
  g_test_add_func ("/cli/main/options-first", test_options_first);
  g_test_add_func ("/cli/main/no-command", test_no_command);
  g_test_add_func ("/cli/main/closed-streams", test_closed_streams);
  g_test_add_func ("/cli/main/gone-reader", test_gone_reader);
  g_test_add_func ("/cli/main/one-line", test_one_line);
  g_test_add_func ("/cli/main/library-without-name", test_library_without_name);

  g_test_add_func ("/cli/main/help-of-a-family", test_family_help);
  g_test_add_func ("/cli/main/kinds-of-scenario", test_scenario_kinds);
  return g_test_run ();
}
