/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of a scenario that says how they are won and who comes. */

#include "game-strings.h"

#define WELL "<objective id='well' name='The well' x='1' y='1'/>"
#define FORD "<objective id='ford' name='The ford' x='2' y='1'/>"

/* Lines parted by “;”: what is done, “>” for the end of the turn. */
static inline void
scenario_play (Game *game, const char *lines)
{
  g_auto (GStrv) all = g_strsplit (lines, ";", -1);

  for (guint i = 0; all[i] != NULL; i++)
    if (g_str_equal (all[i], ">"))
      strings_end_turn (game);
    else if (all[i][0] != '\0')
      game_do (game, all[i], NULL);
}
