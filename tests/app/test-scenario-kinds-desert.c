/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each ready kind of the rules that have the most of them, and of those with zones. */

#include "config.h"

#include "scenario-kinds.h"

static void
add_tests (const char *dir)
{
  sk_add ("sahara-sandstorm", dir);
  sk_add ("scwares", dir);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &sk_app, add_tests);
}
