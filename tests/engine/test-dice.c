/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-dice.h"
#include "muster-engine-error.h"
#include "muster-test.h"

static const MusterThrow one_die = { MUSTER_THROW_DICE, 1, 6, "", NULL, NULL };

/* Worked out apart from the program, from the published form of the generator. */
static void
test_seeded_golden (void)
{
  static const struct
  {
    guint64 seed;
    int faces[24];
  } table[] = {
    { 0, { 3, 3, 5, 5, 4, 3, 3, 2, 2, 2, 5, 4, 5, 6, 3, 5, 5, 3, 3, 4, 5, 5, 5, 5 } },
    { 1, { 2, 5, 3, 6, 6, 5, 3, 4, 2, 5, 2, 5, 4, 6, 4, 2, 6, 6, 5, 2, 4, 2, 4, 3 } },
    { 42, { 1, 1, 6, 6, 5, 1, 5, 4, 5, 6, 2, 2, 5, 5, 2, 5, 4, 1, 4, 5, 2, 2, 4, 6 } },
    { G_MAXUINT64, { 1, 6, 5, 6, 1, 4, 3, 3, 1, 3, 4, 6, 1, 2, 6, 3, 4, 5, 2, 6, 4, 4, 1, 5 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterDice) dice = muster_dice_new_seeded (table[i].seed);
      MusterThrow what = { MUSTER_THROW_DICE, 24, 6, "", NULL, NULL };
      g_autoptr (GError) error = NULL;
      int faces[24];
      gsize n;

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_true (muster_dice_throw (dice, &what, faces, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (faces, sizeof faces, table[i].faces, sizeof table[i].faces);
      g_assert_cmpmem (muster_dice_get_faces (dice, &n), sizeof faces, faces, sizeof faces);
      g_assert_cmpuint (n, ==, 24);
      g_assert_cmpint (muster_dice_get_source (dice), ==, MUSTER_DICE_SOURCE_PROGRAM);
      g_assert_cmpuint (muster_dice_get_seed (dice), ==, table[i].seed);
      g_assert_true (muster_dice_finish (dice, &error));
      g_assert_no_error (error);
    }
}

static void
test_shuffle_golden (void)
{
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (7);
  g_auto (GStrv) pack = muster_pack_new (0);
  g_autofree char *order = NULL;

  muster_pack_shuffle (pack, dice);
  order = g_strjoinv (" ", pack);
  g_assert_cmpstr (order, ==,
                   "JC AH QS 2D 8C 3H JD JH 8H 3D 6H 9C 6C KC KS QC AD 9H 5C 5S 6S 7C 5D QD 2S 6D "
                   "4C 10C 10S 2C QH KH 7H 10D 3C 8S 3S 9D AC 5H 4S 4D AS 7D 4H JS 8D 9S 10H KD 2H "
                   "7S");
}

static void
test_seeded_fair (void)
{
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (2026);
  const int n = 600000;
  int counts[6] = { 0 };
  int pairs[36] = { 0 };
  double chi = 0;
  int last = 0;

  for (int i = 0; i < n; i++)
    {
      int face;

      g_assert_true (muster_dice_throw (dice, &one_die, &face, NULL));
      g_assert_cmpint (face, >=, 1);
      g_assert_cmpint (face, <=, 6);
      counts[face - 1]++;
      pairs[last * 6 + face - 1]++;
      last = face - 1;
    }

  /* 20.5 is passed once in a thousand seeds for 5 degrees of freedom, 66.6 for 35. */
  for (int i = 0; i < 6; i++)
    chi += (counts[i] - n / 6.0) * (counts[i] - n / 6.0) / (n / 6.0);
  g_assert_cmpfloat (chi, <, 20.5);
  chi = 0;
  for (int i = 0; i < 36; i++)
    chi += (pairs[i] - n / 36.0) * (pairs[i] - n / 36.0) / (n / 36.0);
  g_assert_cmpfloat (chi, <, 66.6);
}

static void
test_below (void)
{
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (5);
  gboolean seen[1000] = { FALSE };

  g_assert_cmpuint (muster_dice_below (dice, 1), ==, 0);
  for (int i = 0; i < 20000; i++)
    {
      guint x = muster_dice_below (dice, 1000);

      g_assert_cmpuint (x, <, 1000);
      seen[x] = TRUE;
    }
  for (int i = 0; i < 1000; i++)
    g_assert_true (seen[i]);
}

static void
test_typed_good (void)
{
  static const struct
  {
    const char *text;
    int count;
    int faces[4];
  } table[] = {
    { "", 0, { 0 } },        { "  ", 0, { 0 } },       { "6", 1, { 6 } },
    { "6,1,3", 3, { 6, 1, 3 } }, { "6 1 3", 3, { 6, 1, 3 } }, { " 6, 1 , 3 ", 3, { 6, 1, 3 } },
    { "6\t1\n3", 3, { 6, 1, 3 } }, { "1,2,3,4", 4, { 1, 2, 3, 4 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterDice) dice = muster_dice_new_typed (table[i].text, &error);
      MusterThrow what = { MUSTER_THROW_DICE, table[i].count, 6, "", NULL, NULL };
      int faces[4] = { 0 };

      g_test_message ("“%s”", table[i].text);
      g_assert_no_error (error);
      g_assert_cmpint (muster_dice_get_source (dice), ==, MUSTER_DICE_SOURCE_TYPED);
      g_assert_null (muster_dice_get_card (dice));
      g_assert_true (muster_dice_throw (dice, &what, faces, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (faces, sizeof faces, table[i].faces, sizeof faces);
      g_assert_true (muster_dice_finish (dice, &error));
      g_assert_no_error (error);
    }
}

static void
test_typed_bad (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } table[] = {
    { "six", "“six” is neither a die nor a card" },
    { "6,x", "“x”" },
    { "6,,1", "“”" },
    { "6,1,", "“”" },
    { ",6", "“”" },
    { "6;1", "“6;1”" },
    { "+6", "“+6”" },
    { "6.0", "“6.0”" },
    { "1e1", "“1e1”" },
    { "0x6", "“0x6”" },
    { "99999999999999999999", "“99999999999999999999”" },
    { "6 KS", "“KS”" },
    { "1S", "“1S”" },
    { "11H", "“11H”" },
    { "KK", "“KK”" },
    { "٦", "“٦”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("“%s”", table[i].text);
      g_assert_null (muster_dice_new_typed (table[i].text, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                                table[i].part);
    }
}

static void
test_typed_coins (void)
{
  static const MusterThrow coins = { MUSTER_THROW_COIN, 4, 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = muster_dice_new_typed ("heads, TAILS,1 2", &error);
  int faces[4];

  g_assert_no_error (error);
  g_assert_true (muster_dice_throw (dice, &coins, faces, &error));
  g_assert_no_error (error);
  g_assert_cmpint (faces[0], ==, MUSTER_COIN_HEADS);
  g_assert_cmpint (faces[1], ==, MUSTER_COIN_TAILS);
  g_assert_cmpint (faces[2], ==, MUSTER_COIN_HEADS);
  g_assert_cmpint (faces[3], ==, MUSTER_COIN_TAILS);
  g_assert_true (muster_dice_is_coin (dice));
  g_assert_true (muster_dice_finish (dice, &error));
}

/* What a journal keeps of a coin is a word, that may be typed again, and that people read. */
static void
test_coin_words (void)
{
  g_autofree char *dice = muster_faces_describe ("6 1 2");
  g_autofree char *coins = muster_faces_describe ("heads tails");
  g_autofree char *card = muster_faces_describe ("KS");

  g_assert_cmpstr (muster_coin_get_word (MUSTER_COIN_HEADS), ==, "heads");
  g_assert_cmpstr (muster_coin_get_word (MUSTER_COIN_TAILS), ==, "tails");
  g_assert_nonnull (muster_coin_describe ("heads"));
  g_assert_nonnull (muster_coin_describe ("tails"));
  g_assert_null (muster_coin_describe ("1"));
  g_assert_null (muster_coin_describe ("KS"));
  g_assert_cmpstr (dice, ==, "6 1 2");
  g_assert_cmpstr (coins, ==, "heads tails");
  g_assert_cmpstr (card, ==, "the king of spades");
}

static void
test_typed_misfits (void)
{
  static const struct
  {
    const char *text;
    MusterThrow what;
    const char *part;
  } table[] = {
    { "1,2,3,4,5", { MUSTER_THROW_DICE, 7, 6 }, "Needs 7 six-sided dice, 5 were given" },
    { "1", { MUSTER_THROW_DICE, 2, 6 }, "Needs 2 six-sided dice, 1 was given" },
    { "", { MUSTER_THROW_DICE, 1, 6 }, "Needs 1 six-sided die, none was given" },
    { "1,7", { MUSTER_THROW_DICE, 2, 6 }, "“7” is not on the die, expected a number from 1 to 6" },
    { "0", { MUSTER_THROW_DICE, 1, 6 }, "“0” is not on the die" },
    { "-1", { MUSTER_THROW_DICE, 1, 6 }, "“-1” is not on the die" },
    { "3", { MUSTER_THROW_COIN, 1, 2 }, "“3” is not on a coin, expected 1 (heads) or 2 (tails)" },
    { "heads", { MUSTER_THROW_DICE, 1, 6 }, "“heads” is not on the die, expected a number from 1" },
    { "5,tails", { MUSTER_THROW_DICE, 2, 6 }, "“tails” is not on the die" },
    { "heads,tails", { MUSTER_THROW_COIN, 3, 2 }, "Needs 3 coins, 2 were given" },
    { "", { MUSTER_THROW_COIN, 1, 2 }, "Needs 1 coin, none was given" },
    { "1", { MUSTER_THROW_DICE, 2, 10 }, "Needs 2 dice of 10 sides, 1 was given" },
    { "KS", { MUSTER_THROW_DICE, 2, 6 }, "Needs 2 dice, the card “KS” was given" },
    { "6", { MUSTER_THROW_CARD, 1, 52 }, "Needs a card such as “KS”, dice were given" },
    { "", { MUSTER_THROW_CARD, 1, 52 }, "Needs a card such as “KS”, none was given" },
    { "JOKER", { MUSTER_THROW_CARD, 1, 52, "", NULL, "QQ-YYY-01" }, "no joker (QQ-YYY-01)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterDice) dice = muster_dice_new_typed (table[i].text, &error);
      int faces[10] = { 0 };
      gsize n;

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_no_error (error);
      g_assert_false (muster_dice_throw (dice, &table[i].what, faces, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                                table[i].part);
      muster_dice_get_faces (dice, &n);
      g_assert_cmpuint (n, ==, 0);
    }
}

static void
test_typed_left_over (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = muster_dice_new_typed ("1,2,3", NULL);
  g_autoptr (MusterDice) none = muster_dice_new_typed ("4", NULL);
  g_autoptr (MusterDice) card = muster_dice_new_typed ("ks", NULL);
  int face;

  g_assert_true (muster_dice_throw (dice, &one_die, &face, NULL));
  g_assert_cmpint (face, ==, 1);
  g_assert_false (muster_dice_finish (dice, &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                            "Needs 1 six-sided die, 3 were given");
  g_clear_error (&error);

  g_assert_false (muster_dice_finish (none, &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                            "Needs no dice, 1 was given");
  g_clear_error (&error);

  g_assert_cmpstr (muster_dice_get_card (card), ==, "KS");
  g_assert_false (muster_dice_finish (card, &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                            "Needs no card, “KS” was given");
  g_clear_error (&error);
  muster_dice_take_card (card);
  g_assert_true (muster_dice_finish (card, &error));
}

static void
test_go_back (void)
{
  g_autoptr (MusterDice) seeded = muster_dice_new_seeded (42);
  g_autoptr (MusterDice) typed = muster_dice_new_typed ("1,2,3", NULL);
  MusterDice *sources[] = { seeded, typed };

  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      MusterDiceMark mark;
      int first;
      int again;
      gsize n;

      g_assert_true (muster_dice_throw (sources[i], &one_die, &first, NULL));
      mark = muster_dice_get_mark (sources[i]);
      g_assert_true (muster_dice_throw (sources[i], &one_die, &first, NULL));
      muster_dice_go_back (sources[i], &mark);
      muster_dice_get_faces (sources[i], &n);
      g_assert_cmpuint (n, ==, 1);
      g_assert_true (muster_dice_throw (sources[i], &one_die, &again, NULL));
      g_assert_cmpint (first, ==, again);
    }
}

static void
test_cards (void)
{
  static const struct
  {
    const char *card;
    const char *colour;
    const char *suit;
    int rank;
    const char *words;
  } table[] = {
    { "AS", "black", "spades", 1, "the ace of spades" },
    { "10H", "red", "hearts", 10, "the 10 of hearts" },
    { "2D", "red", "diamonds", 2, "the 2 of diamonds" },
    { "KC", "black", "clubs", 13, "the king of clubs" },
    { "qd", "red", "diamonds", 12, "the queen of diamonds" },
    { "JOKER", "", "", 0, "the joker" },
    { "joker", "", "", 0, "the joker" },
  };
  static const char *const bad[]
      = { "", "S", "K", "1S", "0S", "11S", "KSS", "10", "10X", "SK", " KS", "JOKERS", "T S" };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = muster_card_describe (table[i].card);
      const char *colour;
      const char *suit;
      int rank;

      g_assert_true (muster_card_parse (table[i].card, &colour, &suit, &rank));
      g_assert_cmpstr (colour, ==, table[i].colour);
      g_assert_cmpstr (suit, ==, table[i].suit);
      g_assert_cmpint (rank, ==, table[i].rank);
      g_assert_cmpstr (words, ==, table[i].words);
      g_assert_true (muster_card_parse (table[i].card, NULL, NULL, NULL));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *words = muster_card_describe (bad[i]);

      g_assert_false (muster_card_parse (bad[i], NULL, NULL, NULL));
      g_assert_cmpstr (words, ==, bad[i]);
    }
  g_assert_false (muster_card_parse (NULL, NULL, NULL, NULL));
}

static void
test_pack (void)
{
  g_auto (GStrv) pack = muster_pack_new (0);
  g_auto (GStrv) jokers = muster_pack_new (2);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (g_strv_length (pack), ==, 52);
  for (int i = 0; pack[i] != NULL; i++)
    {
      g_assert_true (g_hash_table_add (seen, pack[i]));
      g_assert_cmpint (muster_card_to_face (pack[i]), ==, i + 1);
      g_assert_cmpstr (muster_card_from_face (i + 1), ==, pack[i]);
    }
  g_assert_cmpuint (g_strv_length (jokers), ==, 54);
  g_assert_cmpstr (jokers[52], ==, "JOKER");
  g_assert_cmpstr (jokers[53], ==, "JOKER");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/dice/seeded-golden", test_seeded_golden);
  g_test_add_func ("/engine/dice/seeded-fair", test_seeded_fair);
  g_test_add_func ("/engine/dice/below", test_below);
  g_test_add_func ("/engine/dice/typed-good", test_typed_good);
  g_test_add_func ("/engine/dice/typed-bad", test_typed_bad);
  g_test_add_func ("/engine/dice/coin-words", test_coin_words);
  g_test_add_func ("/engine/dice/typed-misfits", test_typed_misfits);
  g_test_add_func ("/engine/dice/typed-coins-are-heads-and-tails", test_typed_coins);
  g_test_add_func ("/engine/dice/typed-left-over", test_typed_left_over);
  g_test_add_func ("/engine/dice/go-back", test_go_back);
  g_test_add_func ("/engine/card/words", test_cards);
  g_test_add_func ("/engine/card/pack", test_pack);
  g_test_add_func ("/engine/card/shuffle-golden", test_shuffle_golden);

  return g_test_run ();
}
