/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-setup-private.h"

/* Which colour of the pack is whose, and which suit when two players lead a side. */

static const char *const COLOURS[] = { "black", "red" };
static const char *const SUITS[2][2] = { { "clubs", "spades" }, { "hearts", "diamonds" } };

static gboolean
fail (MusterSetup *self, GError **error, const char *message)
{
  const char *rule = muster_sequence_cite (self->sequence, "colours");

  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP, "%s (%s)", message,
               rule != NULL ? rule : muster_ruleset_get_id (self->ruleset));
  return FALSE;
}

static int
find_colour (const char *word)
{
  for (int i = 0; i < 2; i++)
    if (g_strcmp0 (COLOURS[i], word) == 0)
      return i;
  return -1;
}

static gboolean
deal_suits (MusterSetup *self, MusterSetupSide *side, int colour, GError **error)
{
  g_autofree char *message = NULL;

  if (side->players->len > 2)
    {
      message = g_strdup_printf (_ ("“%s” has %u players, expected one or two"), side->name,
                                 side->players->len);
      return fail (self, error, message);
    }
  for (guint i = 0; i < side->players->len; i++)
    {
      MusterSetupPlayer *player = g_ptr_array_index (side->players, i);
      const MusterSetupPlayer *other =
          g_ptr_array_index (side->players, side->players->len - 1 - i);
      const char *const *suits = SUITS[colour];

      if (player->cards[0] == '\0')
        player->cards = g_str_equal (other->cards, suits[0])   ? suits[1]
                        : g_str_equal (other->cards, suits[1]) ? suits[0]
                                                               : suits[i];
      if ((!g_str_equal (player->cards, suits[0]) && !g_str_equal (player->cards, suits[1]))
          || (player != other && g_str_equal (player->cards, other->cards)))
        {
          message = g_strdup_printf (_ ("“%s” cannot be the cards of the player “%s”, expected a "
                                        "suit of the side’s colour for "
                                        "each player"),
                                     player->cards, player->name);
          return fail (self, error, message);
        }
    }
  return TRUE;
}

gboolean
muster_setup_deal_colours (MusterSetup *self, GError **error)
{
  int colours[2] = { -1, -1 };

  if (self->sides->len != 2)
    return fail (self, error, _ ("Each side takes a colour of the pack: expected two sides"));

  for (guint i = 0; i < 2; i++)
    {
      MusterSetupSide *side = g_ptr_array_index (self->sides, i);
      const char *word = muster_node_get (side->node, "cards");

      if (word == NULL || word[0] == '\0')
        continue;
      colours[i] = find_colour (word);
      if (colours[i] < 0)
        {
          g_autofree char *message = g_strdup_printf (
              _ ("“%s” is no colour of the pack, expected “black” or “red”"), word);

          return fail (self, error, message);
        }
    }
  if (colours[0] < 0)
    colours[0] = colours[1] < 0 ? 0 : 1 - colours[1];
  if (colours[1] < 0)
    colours[1] = 1 - colours[0];
  if (colours[0] == colours[1])
    return fail (self, error,
                 _ ("Both sides have the same colour of the pack, expected black and red"));

  for (guint i = 0; i < 2; i++)
    {
      MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      side->colour = COLOURS[colours[i]];
      /* One player, or none, answers to the whole colour. */
      if (side->players->len > 1 && !deal_suits (self, side, colours[i], error))
        return FALSE;
      if (side->players->len <= 1)
        g_ptr_array_set_size (side->players, 0);
    }
  return TRUE;
}
