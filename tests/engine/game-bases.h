/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of the rules whose units are bases on zones, between a brigade and an impi. Positions are left to the table. */

#include "game-strings.h"

G_BEGIN_DECLS

#define BASES_BRIGADE                                                                              \
  "<army ruleset='scwares' name='Column' faction='british' year='1885'>"                           \
  "<formation id='f1' name='1st Brigade' kind='brigade'>"                                          \
  "<unit id='hq' type='commander' name='Stewart' class='european' weapon='pistol'/>"               \
  "<unit id='a' type='infantry-battalion' name='Guards' class='european'"                          \
  " weapon='single-shot-rifle'/>"                                                                  \
  "<unit id='b' type='infantry-battalion' name='Sudanese' class='european-led'"                    \
  " weapon='magazine-rifle'/>"                                                                     \
  "<unit id='c' type='cavalry-regiment' name='Hussars' class='european'"                           \
  " weapon='single-shot-rifle'/></formation>"                                                      \
  "<unit id='gun' type='artillery-battery' name='Field Battery' class='european'"                  \
  " weapon='field-gun'/>"                                                                          \
  "<unit id='siege' type='artillery-battery' name='Siege Battery' class='european'"                \
  " weapon='heavy-gun'/>"                                                                          \
  "<unit id='mg' type='machine-gun-battery' name='Gardner' class='european' weapon='machine-gun'/>" \
  "<unit id='levy' type='infantry-battalion' name='Levy' class='european-led' weapon='musket'/>"   \
  "<unit id='train' type='transport' name='Train' class='european'/></army>"
#define BASES_IMPI                                                                                 \
  "<army ruleset='scwares' name='Host' faction='mahdist' year='1885'>"                             \
  "<formation id='i1' name='Black Flag' kind='flag'>"                                              \
  "<unit id='emir' type='native-commander' name='Emir' weapon='musket'/>"                          \
  "<unit id='n' type='native-foot' name='Ansar' weapon='throwing-spear'/>"                         \
  "<unit id='m' type='native-foot' name='Jihadia' weapon='single-shot-rifle'/>"                    \
  "<unit id='h' type='native-mounted' name='Horse' weapon='throwing-spear'/></formation>"          \
  "<unit id='g' type='native-artillery' name='Brass Guns' weapon='native-light-gun'/>"             \
  "<unit id='camels' type='transport' name='Camels' class='native'/></army>"

static inline void
bases_init (Game *game, const char *attributes, const char *rest)
{
  strings_init (game, "scwares", BASES_BRIGADE, BASES_IMPI, attributes, rest);
}

/* A card that has not been turned yet and brings nothing. */
static inline const char *
bases_find_plain (Game *game)
{
  for (int face = 1; face <= 52; face++)
    {
      const char *card = muster_card_from_face (face);
      g_autofree char *turned =
          g_strdup_printf (" %s ", muster_state_get_or (game->state, "discard", ""));
      g_autofree char *word = g_strdup_printf (" %s ", card);
      int rank = 0;

      muster_card_parse (card, NULL, NULL, &rank);
      if (rank > 1 && rank <= 10 && strstr (turned, word) == NULL)
        return card;
    }
  g_assert_not_reached ();
}

/* Ends phases until the one that is called ID is on. */
static inline void
bases_go_to (Game *game, const char *id)
{
  for (guint i = 0; i < 9 && g_strcmp0 (muster_state_get (game->state, "phase"), id) != 0; i++)
    {
      if (g_strcmp0 (muster_state_get (game->state, "phase"), "event") == 0)
        game_do (game, "resolve procedure=event", bases_find_plain (game));
      else
        game_do (game, "next", NULL);
    }
  g_assert_cmpstr (muster_state_get (game->state, "phase"), ==, id);
}

static inline void
bases_begin (Game *game, const char *id)
{
  bases_init (game, "", "");
  bases_go_to (game, id);
}

/* What UNIT has left to spend; -1: nothing has been allotted. */
static inline gint64
bases_points (Game *game, const char *unit)
{
  g_autofree char *key = g_strdup_printf ("unit.%s.points", unit);
  const char *value = muster_state_get (game->state, key);

  return value != NULL ? g_ascii_strtoll (value, NULL, 10) : -1;
}

G_END_DECLS
