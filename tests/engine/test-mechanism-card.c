/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("turn-card", cases, G_N_ELEMENTS (cases))

static void
test_colours (void)
{
  static const ResolvingCase cases[] = {
    { "black=first", "KS", "colour=black suit=spades side=first", "BB-SEQ-02 BB-SEQ-01" },
    { "black=first", "2C", "colour=black suit=clubs side=first", NULL },
    { "black=first", "10H", "colour=red suit=hearts side=second", NULL },
    { "black=first", "AD", "colour=red suit=diamonds side=second", NULL },
    { "black=second", "KS", "colour=black suit=spades side=second", NULL },
    { "black=second", "2C", "colour=black suit=clubs side=second", NULL },
    { "black=second", "10H", "colour=red suit=hearts side=first", NULL },
    { "black=second", "ad", "colour=red suit=diamonds side=first", NULL },
    { "card=JC", "", "colour=black suit=clubs side=first", "BB-SEQ-02 BB-SEQ-01" },
    { "card=qh black=second", "", "colour=red suit=hearts side=first", NULL },
  };

  CHECK (cases);
}

/* Named, typed or drawn: the outcome has it. */
static void
test_card (void)
{
  g_autoptr (MusterOutcome) typed = resolving_resolve ("turn-card", "black=first", "7D");
  g_autoptr (MusterOutcome) named = resolving_resolve ("turn-card", "card=10h", "");
  g_autoptr (MusterArguments) arguments = resolving_take ("turn-card", "black=first");
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (3);
  g_autoptr (MusterOutcome) drawn
      = muster_procedure_resolve (resolving_find ("turn-card"), arguments, dice, NULL);
  gsize n;

  /* A card is no die. */
  muster_dice_get_faces (dice, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (muster_outcome_get_card (typed), ==, "7D");
  g_assert_cmpstr (muster_outcome_get_step (typed, 0)->text, ==, "The card is the 7 of diamonds");
  g_assert_cmpstr (muster_outcome_get_card (named), ==, "10H");
  g_assert_true (muster_card_parse (muster_outcome_get_card (drawn), NULL, NULL, NULL));
}

static void
test_all_cards_come (void)
{
  g_autoptr (MusterArguments) arguments = resolving_take ("turn-card", "black=first");
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (11);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < 2000; i++)
    {
      g_autoptr (MusterOutcome) outcome
          = muster_procedure_resolve (resolving_find ("turn-card"), arguments, dice, NULL);

      g_hash_table_add (seen, (char *) muster_outcome_get_card (outcome));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 52);
  g_assert_false (g_hash_table_contains (seen, "JOKER"));
}

static void
test_no_joker (void)
{
  g_autoptr (MusterArguments) arguments = resolving_take ("turn-card", "black=first");
  g_autoptr (MusterDice) dice = muster_dice_new_typed ("JOKER", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (
      muster_procedure_resolve (resolving_find ("turn-card"), arguments, dice, &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                            "The pack has no joker (BB-SEQ-05)");
  resolving_check_error ("turn-card", "card=JOKER", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "The pack has no joker (BB-SEQ-05)");
  resolving_check_error ("turn-card", "card=1S", MUSTER_ENGINE_ERROR_ARGUMENT, "“1S”");
}

static void
test_misfits (void)
{
  static const struct
  {
    const char *words;
    const char *dice;
    const char *part;
  } table[] = {
    { "black=first", "", "Needs a card" },
    { "black=first", "6", "Needs a card such as “KS”, dice were given" },
    { "card=KS", "KS", "Needs no card, “KS” was given" },
    { "card=KS", "6", "Needs no dice, 1 was given" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take ("turn-card", table[i].words);
      g_autoptr (MusterDice) dice = muster_dice_new_typed (table[i].dice, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (
          muster_procedure_resolve (resolving_find ("turn-card"), arguments, dice, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                                table[i].part);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-SEQ-01/colours-and-sides", test_colours);
  g_test_add_func ("/rules/BB-SEQ-02/the-card-that-was-turned", test_card);
  g_test_add_func ("/rules/BB-SEQ-05/fifty-two-cards", test_all_cards_come);
  g_test_add_func ("/rules/BB-SEQ-05/no-joker", test_no_joker);
  g_test_add_func ("/engine/card-draw/misfits", test_misfits);

  return g_test_run ();
}
