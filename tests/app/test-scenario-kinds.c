/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each ready kind of the rules with a pack of cards, and of the shorter ones with phases. */

#include "config.h"

#include "scenario-kinds.h"

static void
add_tests (const char *dir)
{
  sk_add ("bundok-and-bayonet", dir);
  sk_add ("sandpit-showdown", dir);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &sk_app, add_tests);
}
