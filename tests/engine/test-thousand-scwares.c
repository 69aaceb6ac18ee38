/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "random-thousand.h"

static void
test_thousand (void)
{
  random_play_thousand ("scwares");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/thousand/scwares", test_thousand);
  return g_test_run ();
}
