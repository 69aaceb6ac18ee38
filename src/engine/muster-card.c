/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-dice.h"

#include <glib/gi18n-lib.h>

#define N_RANKS 13
#define N_SUITS 4
#define N_CARDS (N_RANKS * N_SUITS)
#define JOKER "JOKER"

static const struct
{
  char letter;
  const char *suit;
  const char *colour;
} suits[N_SUITS] = {
  { 'S', "spades", "black" },
  { 'H', "hearts", "red" },
  { 'D', "diamonds", "red" },
  { 'C', "clubs", "black" },
};

static const char *const ranks[N_RANKS]
    = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };

/* Each card in words: a language may bend rank and suit together, so the pairs are whole
 * phrases. */
static const char *const phrases[N_SUITS][N_RANKS] = {
  { N_ ("the ace of spades"), N_ ("the 2 of spades"), N_ ("the 3 of spades"),
    N_ ("the 4 of spades"), N_ ("the 5 of spades"), N_ ("the 6 of spades"), N_ ("the 7 of spades"),
    N_ ("the 8 of spades"), N_ ("the 9 of spades"), N_ ("the 10 of spades"),
    N_ ("the jack of spades"), N_ ("the queen of spades"), N_ ("the king of spades") },
  { N_ ("the ace of hearts"), N_ ("the 2 of hearts"), N_ ("the 3 of hearts"),
    N_ ("the 4 of hearts"), N_ ("the 5 of hearts"), N_ ("the 6 of hearts"), N_ ("the 7 of hearts"),
    N_ ("the 8 of hearts"), N_ ("the 9 of hearts"), N_ ("the 10 of hearts"),
    N_ ("the jack of hearts"), N_ ("the queen of hearts"), N_ ("the king of hearts") },
  { N_ ("the ace of diamonds"), N_ ("the 2 of diamonds"), N_ ("the 3 of diamonds"),
    N_ ("the 4 of diamonds"), N_ ("the 5 of diamonds"), N_ ("the 6 of diamonds"),
    N_ ("the 7 of diamonds"), N_ ("the 8 of diamonds"), N_ ("the 9 of diamonds"),
    N_ ("the 10 of diamonds"), N_ ("the jack of diamonds"), N_ ("the queen of diamonds"),
    N_ ("the king of diamonds") },
  { N_ ("the ace of clubs"), N_ ("the 2 of clubs"), N_ ("the 3 of clubs"), N_ ("the 4 of clubs"),
    N_ ("the 5 of clubs"), N_ ("the 6 of clubs"), N_ ("the 7 of clubs"), N_ ("the 8 of clubs"),
    N_ ("the 9 of clubs"), N_ ("the 10 of clubs"), N_ ("the jack of clubs"),
    N_ ("the queen of clubs"), N_ ("the king of clubs") },
};

/**
 * muster_card_to_face:
 * @card: (nullable): a card such as “KS” or “10H”, or “JOKER”, in capitals or not
 *
 * A card as a number, so that a draw is a throw like any other.
 *
 * Returns: its place in a new pack from 1, 53 for the joker, 0 for what is not a card
 */
int
muster_card_to_face (const char *card)
{
  if (card == NULL)
    return 0;
  if (g_ascii_strcasecmp (card, JOKER) == 0)
    return N_CARDS + 1;

  for (int rank = 0; rank < N_RANKS; rank++)
    {
      gsize length = strlen (ranks[rank]);

      if (g_ascii_strncasecmp (card, ranks[rank], length) != 0 || card[length] == '\0'
          || card[length + 1] != '\0')
        continue;
      for (int suit = 0; suit < N_SUITS; suit++)
        if (g_ascii_toupper (card[length]) == suits[suit].letter)
          return suit * N_RANKS + rank + 1;
    }
  return 0;
}

/**
 * muster_card_from_face:
 * @face: a number from 1, as of muster_card_to_face(); all from 53 are jokers
 *
 * Returns: the card as it is written, “KS”
 */
const char *
muster_card_from_face (int face)
{
  char text[4];

  g_return_val_if_fail (face >= 1, NULL);

  if (face > N_CARDS)
    return JOKER;
  g_snprintf (text, sizeof text, "%s%c", ranks[(face - 1) % N_RANKS],
              suits[(face - 1) / N_RANKS].letter);
  return g_intern_string (text);
}

/**
 * muster_card_parse:
 * @card: (nullable): a card such as “KS”
 * @colour: (out) (optional): “black” or “red”; "" for the joker
 * @suit: (out) (optional): “spades”, “hearts”, “diamonds” or “clubs”; "" for the joker
 * @rank: (out) (optional): 1 for the ace to 13 for the king; 0 for the joker
 *
 * Returns: whether @card is a card
 */
gboolean
muster_card_parse (const char *card,
                   const char **colour,
                   const char **suit,
                   int *rank)
{
  int face = muster_card_to_face (card);
  gboolean joker = face > N_CARDS;
  int index = (face - 1) / N_RANKS;

  if (face == 0)
    return FALSE;
  if (colour != NULL)
    *colour = joker ? "" : suits[index].colour;
  if (suit != NULL)
    *suit = joker ? "" : suits[index].suit;
  if (rank != NULL)
    *rank = joker ? 0 : (face - 1) % N_RANKS + 1;
  return TRUE;
}

/**
 * muster_card_describe:
 * @card: a card such as “KS”
 *
 * Returns: (transfer full): the card in words that fit inside a sentence, “the king of spades”;
 *   @card itself when it is none
 */
char *
muster_card_describe (const char *card)
{
  int face = muster_card_to_face (card);

  if (face == 0)
    return g_strdup (card);
  if (face > N_CARDS)
    return g_strdup (_ ("the joker"));
  return g_strdup (_ (phrases[(face - 1) / N_RANKS][(face - 1) % N_RANKS]));
}

/**
 * muster_pack_new:
 * @jokers: how many jokers to put in, up to 10
 *
 * Returns: (transfer full): a pack in its new order: 52 cards and the jokers, %NULL ended
 */
char **
muster_pack_new (guint jokers)
{
  g_autoptr (GStrvBuilder) pack = g_strv_builder_new ();

  g_return_val_if_fail (jokers <= 10, NULL);

  for (guint i = 1; i <= N_CARDS + jokers; i++)
    g_strv_builder_add (pack, muster_card_from_face (i));
  return g_strv_builder_end (pack);
}

/**
 * muster_pack_shuffle:
 * @pack: the cards, shuffled in place
 * @dice: the source to shuffle with
 *
 * Every order of the pack is as likely as every other, as far as the source goes.
 */
void
muster_pack_shuffle (char **pack,
                     MusterDice *dice)
{
  g_return_if_fail (pack != NULL);

  for (guint i = g_strv_length (pack); i > 1; i--)
    {
      guint j = muster_dice_below (dice, i);
      char *card = pack[i - 1];

      pack[i - 1] = pack[j];
      pack[j] = card;
    }
}
