/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "resolving.h"

/* A sanitizer looks at the code, which is the same each time, and takes a hundred times as long. */
#ifdef __SANITIZE_ADDRESS__
#define N_THROWS 20000
#else
#define N_THROWS 1000000
#endif

/* The place of an outcome in the list of the odds, by its values. */
static guint
find_outcome (const MusterOdds *odds,
              const MusterOutcome *outcome)
{
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    {
      gboolean same = TRUE;

      for (guint r = 0; r < muster_odds_get_n_results (odds, 0) && same; r++)
        {
          const MusterResult *a = muster_odds_get_result (odds, 0, i, r);
          const MusterResult *b = muster_outcome_get_result (outcome, r);

          g_assert_cmpstr (a->key, ==, b->key);
          same = a->number == b->number && g_strcmp0 (a->word, b->word) == 0;
        }
      if (same)
        return i;
    }
  g_assert_not_reached ();
}

/* A million seeded throws of the program's dice against the odds: the usual measure of fit, results
 * that are expected less than ten times put together. */
static void
check_sample (const char *procedure,
              const char *words,
              guint64 seed)
{
  g_autoptr (MusterArguments) arguments = resolving_take (procedure, words);
  const MusterProcedure *found = resolving_find (procedure);
  g_autoptr (MusterOdds) odds = muster_odds_new (found, arguments, NULL);
  guint n = muster_odds_get_n_outcomes (odds, 0);
  g_autofree gint64 *counts = g_new0 (gint64, n);
  double chi = 0;
  double rare_expected = 0;
  double rare_count = 0;
  int cells = 0;

  for (int block = 0; block < N_THROWS / 1000; block++)
    {
      g_autoptr (MusterDice) dice = muster_dice_new_seeded (seed + (guint64) block);

      for (int i = 0; i < 1000; i++)
        {
          g_autoptr (MusterOutcome) outcome
              = muster_procedure_resolve (found, arguments, dice, NULL);

          counts[find_outcome (odds, outcome)]++;
        }
    }
  for (guint i = 0; i < n; i++)
    {
      double expected = muster_odds_get_chance (odds, 0, i) * N_THROWS;

      if (expected < 10)
        {
          rare_expected += expected;
          rare_count += (double) counts[i];
          continue;
        }
      chi += (counts[i] - expected) * (counts[i] - expected) / expected;
      cells++;
    }
  if (rare_expected > 0)
    {
      chi += (rare_count - rare_expected) * (rare_count - rare_expected) / rare_expected;
      cells++;
    }
  g_test_message ("%d cells, %g", cells, chi);
  /* Beyond this once in ten thousand seeds, after Wilson and Hilferty. */
  if (cells > 1)
    {
      double freedom = cells - 1;
      double root = 1 - 2 / (9 * freedom) + 3.72 * sqrt (2 / (9 * freedom));

      g_assert_cmpfloat (chi, <, freedom * root * root * root);
    }
}

static void
test_morale (void)
{
  check_sample ("morale", "unit=irregular-foot figures=12 grade=inexperienced", 1);
}

static void
test_move (void)
{
  check_sample ("move", "unit=cavalry-squadron double=yes open=yes obstacles=9", 2000);
}

static void
test_fire (void)
{
  check_sample ("fire", "unit=machine-gun-detachment weapon=machine-gun range=20 joined=2", 4000);
}

static void
test_melee (void)
{
  check_sample ("melee", "attackers=6 defenders=4", 6000);
}

static void
test_card (void)
{
  check_sample ("turn-card", "black=second", 8000);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/odds/morale-sampled", test_morale);
  g_test_add_func ("/engine/odds/move-sampled", test_move);
  g_test_add_func ("/engine/odds/fire-sampled", test_fire);
  g_test_add_func ("/engine/odds/melee-sampled", test_melee);
  g_test_add_func ("/engine/odds/card-sampled", test_card);

  return g_test_run ();
}
