/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-dice.h"

#include <glib/gi18n-lib.h>

/* What dice, coins and cards show, as journals keep it and as people read it. */

/**
 * muster_coin_get_word:
 * @face: %MUSTER_COIN_HEADS or %MUSTER_COIN_TAILS
 *
 * Returns: the word that a journal keeps it by, and that may be typed
 */
const char *
muster_coin_get_word (int face)
{
  return face == MUSTER_COIN_HEADS ? "heads" : "tails";
}

/**
 * muster_coin_describe:
 * @word: a face as a journal keeps it
 *
 * Returns: (nullable): what the coin shows, in the reader's language; %NULL when it is no coin
 */
const char *
muster_coin_describe (const char *word)
{
  g_return_val_if_fail (word != NULL, NULL);

  if (g_str_equal (word, "heads"))
    return _ ("heads");
  return g_str_equal (word, "tails") ? _ ("tails") : NULL;
}

/**
 * muster_faces_describe:
 * @faces: what was thrown, as a journal keeps it: "6 1 3", "heads", "KS"
 *
 * Returns: (transfer full): the same for people: dice as they are, coins and cards by name
 */
char *
muster_faces_describe (const char *faces)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (faces != NULL, NULL);

  if (muster_card_parse (faces, NULL, NULL, NULL))
    return muster_card_describe (faces);
  words = g_strsplit (faces, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *coin = muster_coin_describe (words[i]);

      if (coin != NULL)
        {
          g_free (words[i]);
          words[i] = g_strdup (coin);
        }
    }
  return g_strjoinv (" ", words);
}
