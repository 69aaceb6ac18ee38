/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The exact odds of volleys. */

#include "config.h"

#include <math.h>

#include "resolving.h"
#include "volley-testing.h"

typedef struct
{
  const char *words;
  int shooters, rate, need, damage, resist, wounds, most;
} Judged;

#define MAX_HITS 12

/* The rule written anew: every face of every die once. */
static void
judge (const Judged *self,
       const int *faces,
       int counts[MAX_HITS][MAX_HITS][4])
{
  int hits = 0, removed = 0, wounds = self->wounds;

  for (int s = 0; s < self->shooters; s++)
    {
      int here = 0;
      int room = self->resist - wounds;

      for (int shot = 0; shot < self->rate; shot++)
        {
          const int *pair = faces + 2 * (s * self->rate + shot);

          here += pair[0] + pair[1] >= self->need;
        }
      hits += here;
      if (removed == self->most)
        continue;
      if (here * self->damage >= room)
        {
          removed++;
          wounds = 0;
        }
      else
        wounds += here * self->damage;
    }
  counts[hits][removed][wounds]++;
}

static int
find_number (const MusterOdds *odds,
             guint i,
             const char *key)
{
  for (guint r = 0; r < muster_odds_get_n_results (odds, 0); r++)
    if (g_str_equal (muster_odds_get_result (odds, 0, i, r)->key, key))
      return (int) muster_odds_get_result (odds, 0, i, r)->number;
  g_assert_not_reached ();
}

static MusterOdds *
take_odds (const char *words)
{
  g_autoptr (MusterArguments) arguments = resolving_take ("fire", words);
  g_autoptr (GError) error = NULL;
  MusterOdds *odds = muster_odds_new (resolving_find ("fire"), arguments, &error);

  g_assert_no_error (error);
  return odds;
}

static void
check_judged (const Judged *self)
{
  static int counts[MAX_HITS][MAX_HITS][4];
  g_autoptr (MusterOdds) odds = take_odds (self->words);
  int n = 2 * self->shooters * self->rate;
  int faces[8];
  int total = (int) pow (6, n);
  int different = 0;

  memset (counts, 0, sizeof counts);
  for (int code = 0; code < total; code++)
    {
      int rest = code;

      for (int i = 0; i < n; i++, rest /= 6)
        faces[i] = rest % 6 + 1;
      judge (self, faces, counts);
    }
  for (int h = 0; h < MAX_HITS; h++)
    for (int r = 0; r < MAX_HITS; r++)
      for (int w = 0; w < 4; w++)
        different += counts[h][r][w] > 0;
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, different);
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    {
      int hits = find_number (odds, i, "hits");
      int count = counts[hits][find_number (odds, i, "removed")][find_number (odds, i, "wounds")];

      g_assert_cmpint (find_number (odds, i, "damage"), ==, hits * self->damage);
      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, 0, i),
                                      (double) count / (double) total, 1e-15);
    }
}

static void
test_enumerated (void)
{
  static const Judged table[] = {
    { "weapon=rifle shooters=3 band=medium", 3, 1, 8, 1, 1, 0, 3 },
    { "weapon=rifle shooters=3 band=medium cover=fort", 3, 1, 10, 1, 1, 0, 3 },
    { "weapon=rifle shooters=4 band=close target=horse wounds=1", 4, 1, 6, 1, 2, 1, 4 },
    { "weapon=rifle shooters=3 band=close target-figures=2", 3, 1, 6, 1, 1, 0, 2 },
    { "weapon=pistol shooters=2 band=close target=horse", 2, 2, 6, 1, 2, 0, 2 },
    { "weapon=pistol shooters=2 band=medium target=armoured wounds=1", 2, 2, 8, 1, 2, 1, 2 },
    { "weapon=pistol shooters=2 band=medium target=man target-figures=1", 2, 2, 8, 1, 1, 0, 1 },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    check_judged (&table[i]);
}

/* A thousand rifles are a binomial distribution. */
static void
test_thousand (void)
{
  g_autoptr (MusterOdds) odds = NULL;
  double sum = 0;
  double p = 15.0 / 36;

  resolving_use (SAHARA);
  odds = take_odds ("weapon=rifle shooters=1000 band=medium");
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 1001);
  for (guint i = 0; i < 1001; i++)
    {
      double k = find_number (odds, i, "removed");
      double wanted = exp (lgamma (1001) - lgamma (k + 1) - lgamma (1001 - k) + k * log (p)
                           + (1000 - k) * log (1 - p));

      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, 0, i), wanted, EXACT);
      sum += muster_odds_get_chance (odds, 0, i);
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, EXACT);
}

static void
test_limit (void)
{
  static const char *const table[] = {
    "weapon=pistol shooters=1000 band=medium",
    "weapon=gatling shooters=1000 band=medium target=horse",
    "weapon=pistol shooters=140 band=close",
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take ("fire", table[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_odds_new (resolving_find ("fire"), arguments, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT, "10000");
    }
  muster_odds_unref (take_odds ("weapon=pistol shooters=139 band=close"));
  muster_odds_unref (take_odds ("weapon=pistol shooters=1000 band=close target-figures=3"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/volley/odds-enumerated", test_enumerated);
  g_test_add_func ("/engine/volley/odds-of-a-thousand", test_thousand);
  g_test_add_func ("/engine/volley/odds-limit", test_limit);
  return g_test_run ();
}
