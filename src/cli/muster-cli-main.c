/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-cli-main.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "muster-cli-call.h"
#include "muster-sheets.h"

/* Sorted as the help shows them. Two words name a command of a family ("game new"). */
static const MusterCliCommand commands[] = {
  { "rulesets", "[--json]", "", 0, 0, muster_cli_rulesets, N_ ("List the rule systems") },
  { "show", "RULESET [--json]", "", 1, 1, muster_cli_show, N_ ("Show what a rule system defines") },
  { "check", "ARMY|SCENARIO [--enemy ARMY] [--side SCENARIO#SIDE] [--json]", "enemy= side=", 1, 1,
    muster_cli_check, N_ ("Say whether a roster or a scenario is legal") },
  { "fix", "ARMY|SCENARIO -o OUT [--enemy ARMY] [--advice]", "output= enemy= advice", 1, 1,
    muster_cli_fix, N_ ("Repair a roster or a scenario") },
  { "resolve", "RULESET PROCEDURE [NAME=VALUE…] [--dice 6,1,…] [--seed N] [--json]",
    "dice= seed=", 2, -1, muster_cli_resolve, N_ ("Settle one thing by the rules") },
  { "odds", "RULESET PROCEDURE [NAME=VALUE…] [--json]", "", 2, -1, muster_cli_odds,
    N_ ("Give the exact chances of every result") },
  { "print roster", "ARMY -o OUT.pdf [--paper A4|Letter] [--margin MM] [--monochrome]",
    "output= paper= margin= monochrome date= enemy=", 1, 1, muster_cli_print_roster,
    N_ ("Print an army’s roster") },
  { "print reference",
    "RULESET|SCENARIO -o OUT.pdf [--paper A4|Letter] [--margin MM] [--monochrome]",
    "output= paper= margin= monochrome date=", 1, 1, muster_cli_print_reference,
    N_ ("Print a reference sheet") },
  { "print map",
    "SCENARIO -o OUT.pdf|OUT.svg|OUT.png [--side SIDE] [--scale MM|1:N] [--paper A4|Letter] "
    "[--poster [--overlap MM]]",
    "output= side= scale= poster overlap= paper= margin= dpi= dark contrast monochrome no-legend "
    "no-grid date=",
    1, 1, muster_cli_print_map, N_ ("Draw a scenario’s map, to scale") },
  { "print pack",
    "SCENARIO -o OUT.pdf [--side SIDE] [--scale MM] [--paper A4|Letter] [--margin MM] "
    "[--monochrome]",
    "output= side= scale= paper= margin= monochrome date=", 1, 1, muster_cli_print_pack,
    N_ ("Print all papers of a scenario, or those of one side") },
  { "scenario copy", "SCENARIO --side SIDE [--seen] -o OUT", "side= seen output=", 1, 1,
    muster_cli_scenario_copy, N_ ("Write what the players of a side get of a scenario") },
  { "scenario kinds", "RULESET [--json]", "", 1, 1, muster_cli_scenario_kinds,
    N_ ("List the kinds of scenario that a rule system offers") },
  { "scenario new", "RULESET KIND --army ARMY --army ARMY [--name NAME] -o OUT",
    "army= name= output=", 2, 2, muster_cli_scenario_new, N_ ("Write a new scenario of a kind") },
  { "scenario update", "SCENARIO [--side SIDE] -o OUT", "side= output=", 1, 1,
    muster_cli_scenario_update, N_ ("Put the library’s armies as they are now into a scenario") },
  { "game new", "SCENARIO | --army ARMY --army ARMY [--name NAME] [--seed N]",
    "army= name= seed=", 0, 1, muster_cli_game_new, N_ ("Start a game and print its id") },
  { "game list", "[--json]", "", 0, 0, muster_cli_game_list, N_ ("List the games") },
  { "game do", "GAME ACTION [NAME=VALUE…] [--dice 6,1,…] [--seed N] [--overrule REASON] [--json]",
    "dice= seed= overrule=", 2, -1, muster_cli_game_do, N_ ("Do one thing in a game") },
  { "game undo", "GAME", "", 1, 1, muster_cli_game_undo, N_ ("Take the last step back") },
  { "game redo", "GAME", "", 1, 1, muster_cli_game_redo, N_ ("Do it again") },
  { "game go", "GAME ROW", "", 2, 2, muster_cli_game_go, N_ ("Go to any row of the log") },
  { "game show", "GAME [--json]", "", 1, 1, muster_cli_game_show, N_ ("Say how a game stands") },
  { "game log", "GAME [--json] [--all]", "all", 1, 1, muster_cli_game_log,
    N_ ("Print what happened, step by step") },
  { "game report", "GAME -o OUT.html|OUT.md", "output=", 1, 1, muster_cli_game_report,
    N_ ("Write the battle report") },
  { "library list", "[--json]", "", 0, 0, muster_cli_library_list,
    N_ ("List what the library holds") },
  { "library import", "FILE…", "", 1, -1, muster_cli_library_import,
    N_ ("Put files into the library") },
  { "library export", "NAME -o FILE", "output=", 1, 1, muster_cli_library_export,
    N_ ("Write a document of the library to a file") },
  { "library verify", "[--json]", "", 0, 0, muster_cli_library_verify,
    N_ ("Look whether the library is sound") },
  { "library backup", "FILE", "", 1, 1, muster_cli_library_backup, N_ ("Copy the whole library") },
};

static const MusterCliCommand *
find_command (const char *const *words, guint *used)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *space = strchr (commands[i].name, ' ');

      if (space == NULL && g_str_equal (words[0], commands[i].name))
        {
          *used = 1;
          return &commands[i];
        }
      if (space != NULL && words[1] != NULL
          && strlen (words[0]) == (gsize) (space - commands[i].name)
          && g_str_has_prefix (commands[i].name, words[0]) && g_str_equal (words[1], space + 1))
        {
          *used = 2;
          return &commands[i];
        }
    }
  return NULL;
}

/* Standard output is written whole, at the end; a full disk or closed pipe is told. */
static gboolean
write_out (const GString *text)
{
  return fwrite (text->str, 1, text->len, stdout) == text->len && fflush (stdout) == 0;
}

static int
fail (const char *message)
{
  /* One line that does nothing to the terminal, whatever a file, argument or lower layer put in
   * it. */
  g_autofree char *valid = g_utf8_make_valid (message, -1);
  g_autoptr (GString) line = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      GUnicodeType type = g_unichar_type (c);

      g_string_append_unichar (line, type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
                                             || type == G_UNICODE_PARAGRAPH_SEPARATOR
                                         ? ' '
                                         : c);
    }
  g_printerr ("muster-cli: %s\n", line->str);
  return 2;
}

static int
print_help (const char *family)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append (text, _ ("Usage: muster-cli COMMAND [--library FILE]\n\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (family == NULL || g_str_has_prefix (commands[i].name, family))
      g_string_append_printf (text, "  %s %s\n      %s\n", commands[i].name, commands[i].usage,
                              _ (commands[i].summary));
  g_string_append (text, _ ("\nDice: faces as they were thrown (6,1,3), or a card (KS, 10H). "
                            "See muster-cli(1).\n"));
  return write_out (text) ? 0 : fail (_ ("Standard output cannot be written"));
}

static gboolean
is_family (const char *word)
{
  g_autofree char *prefix = g_strconcat (word, " ", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_has_prefix (commands[i].name, prefix))
      return TRUE;
  return FALSE;
}

static int
fail_unknown (const char *const *words)
{
  g_autofree char *message = NULL;

  if (is_family (words[0]))
    {
      g_autoptr (GString) known = g_string_new (NULL);
      g_autofree char *prefix = g_strconcat (words[0], " ", NULL);

      for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
        if (g_str_has_prefix (commands[i].name, prefix))
          g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "",
                                  commands[i].name + strlen (prefix));
      message = words[1] != NULL
                    ? g_strdup_printf (_ ("“%s” cannot “%s”, expected one of: %s"), words[0],
                                       words[1], known->str)
                    : g_strdup_printf (_ ("“%s” wants a second word, expected one of: %s"),
                                       words[0], known->str);
    }
  else
    message = g_strdup_printf (_ ("There is no command “%s”, expected one of those that "
                                  "“muster-cli --help” lists"),
                               words[0]);
  return fail (message);
}

static gboolean
is_utf8 (const char *const *words)
{
  for (; *words != NULL; words++)
    if (!g_utf8_validate (*words, -1, NULL))
      return FALSE;
  return TRUE;
}

/* Options that every command takes may stand before its words too: they are put behind them. */
static GPtrArray *
put_command_first (const char *const *words)
{
  GPtrArray *sorted = g_ptr_array_new ();
  g_autoptr (GPtrArray) options = g_ptr_array_new ();
  guint wanted = 1;
  guint i = 0;

  while (words[i] != NULL && sorted->len < wanted)
    {
      if (g_str_equal (words[i], "--json") || g_str_has_prefix (words[i], "--library="))
        g_ptr_array_add (options, (gpointer) words[i++]);
      else if (g_str_equal (words[i], "--library") && words[i + 1] != NULL)
        {
          g_ptr_array_add (options, (gpointer) words[i++]);
          g_ptr_array_add (options, (gpointer) words[i++]);
        }
      else
        {
          if (sorted->len == 0 && is_family (words[i]))
            wanted = 2;
          g_ptr_array_add (sorted, (gpointer) words[i++]);
        }
    }
  g_ptr_array_extend (sorted, options, NULL, NULL);
  while (words[i] != NULL)
    g_ptr_array_add (sorted, (gpointer) words[i++]);
  g_ptr_array_add (sorted, NULL);
  return sorted;
}

/* All commands that begin with the word. */
static int
print_family_help (const char *word)
{
  g_autofree char *prefix = g_strconcat (word, " ", NULL);

  return print_help (prefix);
}

static int
run (const char *const *given)
{
  g_autoptr (GPtrArray) sorted = put_command_first (given);
  const char *const *words = (const char *const *) sorted->pdata;
  g_autoptr (MusterCliCall) call = NULL;
  g_autoptr (GError) error = NULL;
  const MusterCliCommand *command;
  guint used = 0;
  int status;

  command = find_command (words, &used);
  if (command == NULL && is_family (words[0])
      && (g_strcmp0 (words[1], "--help") == 0 || g_strcmp0 (words[1], "help") == 0))
    return print_family_help (words[0]);
  if (command == NULL)
    return fail_unknown (words);
  if (g_strv_contains (words + used, "--help"))
    return print_help (command->name);
  call = muster_cli_call_new (command, words + used, &error);
  if (call == NULL)
    return fail (error->message);
  status = command->run (call, &error);
  if (error != NULL)
    return fail (error->message);
  if (!write_out (call->out))
    return fail (_ ("Standard output cannot be written"));
  return status;
}

/* A standard stream that is closed would lend its number to the next file that is opened. What is
 * said there then goes nowhere; FALSE when nobody could read an answer. */
static gboolean
prepare_streams (void)
{
  gboolean can_answer = fcntl (STDOUT_FILENO, F_GETFD) >= 0;
  int fd;

  /* a reader that has gone is told to us by write() */
  signal (SIGPIPE, SIG_IGN);
  do
    fd = open ("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= STDERR_FILENO);
  if (fd > STDERR_FILENO)
    close (fd);
  return can_answer;
}

/**
 * muster_cli_main:
 * @argc: the number of arguments, the program's name included
 * @argv: the arguments as the system gave them
 *
 * Runs one command.
 *
 * Returns: the exit status: 0 done, 1 the answer is no, 2 it could not be done
 */
int
muster_cli_main (int argc, char **argv)
{
  const char *const *words = (const char *const *) argv + 1;

  if (!prepare_streams ())
    return fail (_ ("Standard output cannot be written"));
  if (argc < 2)
    return fail (_ ("No command given, expected one; see --help"));
  if (!is_utf8 (words))
    return fail (_ ("An argument is not UTF-8 text"));
  if (argc == 2 && g_str_equal (words[0], "--version"))
    {
      g_autoptr (GString) text = g_string_new ("muster-cli " VERSION "\n");

      return write_out (text) ? 0 : fail (_ ("Standard output cannot be written"));
    }
  if (g_str_equal (words[0], "--help") || g_str_equal (words[0], "help"))
    return print_help (words[1]);
  muster_sheet_install_checks ();
  return run (words);
}
