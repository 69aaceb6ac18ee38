/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-cli-main.h"

#include <glib/gi18n-lib.h>

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
muster_cli_main (int    argc,
                 char **argv)
{
  if (argc == 2 && g_str_equal (argv[1], "--version"))
    {
      g_print ("muster-cli %s\n", VERSION);
      return 0;
    }

  if (argc < 2)
    g_printerr ("muster-cli: %s\n", _("No command given, expected one; see --help"));
  else
    g_printerr (_("muster-cli: There is no command “%s”\n"), argv[1]);
  return 2;
}
