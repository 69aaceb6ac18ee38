/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-odds-push.h"
#include "muster-procedure-private.h"
#include "muster-xml.h"
#include "resolving.h"

#define EXACT 1e-12

static MusterOdds *
take_odds (const char *procedure,
           const char *words)
{
  g_autoptr (MusterArguments) arguments = resolving_take (procedure, words);
  g_autoptr (GError) error = NULL;
  MusterOdds *odds = muster_odds_new (resolving_find (procedure), arguments, &error);

  g_assert_no_error (error);
  return odds;
}

static gint64
get_number (const MusterOdds *odds,
            guint factor,
            guint i,
            const char *key)
{
  for (guint r = 0; r < muster_odds_get_n_results (odds, factor); r++)
    if (g_str_equal (muster_odds_get_result (odds, factor, i, r)->key, key))
      return muster_odds_get_result (odds, factor, i, r)->number;
  g_assert_not_reached ();
}

static double
get_expected (const MusterOdds *odds,
              const char *wanted)
{
  for (guint i = 0; i < muster_odds_get_n_expected (odds); i++)
    {
      const char *key;
      double mean;

      muster_odds_get_expected (odds, i, &key, &mean);
      if (g_str_equal (key, wanted))
        return mean;
    }
  g_assert_not_reached ();
}

static void
check_sum (const MusterOdds *odds)
{
  for (guint f = 0; f < muster_odds_get_n_factors (odds); f++)
    {
      long double sum = 0;

      for (guint i = 0; i < muster_odds_get_n_outcomes (odds, f); i++)
        {
          g_assert_cmpfloat (muster_odds_get_chance (odds, f, i), >=, 0);
          sum += muster_odds_get_chance (odds, f, i);
        }
      g_assert_cmpfloat_with_epsilon ((double) sum, 1, EXACT);
    }
}

/*
 * The enumeration: every face of every die is looked at once, by rules that are written here anew. It
 * shares nothing with the engine.
 */
typedef void (*Judge) (const int *faces, int n, gconstpointer data, int result[2]);

typedef struct
{
  int n;
  Judge judge;
  gconstpointer data;
  GHashTable *counts; /* result[0] * 1000 + result[1] to how often */
  gint64 total;
} Enumeration;

static void
enumerate (Enumeration *self,
           int *faces,
           int die)
{
  int result[2] = { 0, 0 };
  int code;

  if (die < self->n)
    {
      for (int face = 1; face <= 6; face++)
        {
          faces[die] = face;
          enumerate (self, faces, die + 1);
        }
      return;
    }
  self->judge (faces, self->n, self->data, result);
  code = result[0] * 1000 + result[1];
  g_hash_table_insert (
      self->counts, GINT_TO_POINTER (code),
      GINT_TO_POINTER (
          GPOINTER_TO_INT (g_hash_table_lookup (self->counts, GINT_TO_POINTER (code))) + 1));
  self->total++;
}

/* As many results as came up in the enumeration, each as often, and in ascending order. */
static void
check_enumeration (const char *procedure,
                   const char *words,
                   int n,
                   Judge judge,
                   gconstpointer data,
                   const char *first_key,
                   const char *second_key)
{
  g_autoptr (MusterOdds) odds = take_odds (procedure, words);
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  Enumeration enumeration = { n, judge, data, counts, 0 };
  int faces[12];
  int last = -1;
  double means[2] = { 0, 0 };

  enumerate (&enumeration, faces, 0);
  g_assert_cmpuint (muster_odds_get_n_factors (odds), ==, 1);
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, g_hash_table_size (counts));
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    {
      int first = (int) get_number (odds, 0, i, first_key);
      int second = second_key != NULL ? (int) get_number (odds, 0, i, second_key) : 0;
      int code = first * 1000 + second;
      int count = GPOINTER_TO_INT (g_hash_table_lookup (counts, GINT_TO_POINTER (code)));
      double chance = (double) count / (double) enumeration.total;

      g_assert_cmpint (code, >, last);
      last = code;
      g_assert_cmpint (count, >, 0);
      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, 0, i), chance, 1e-15);
      means[0] += chance * first;
      means[1] += chance * second;
    }
  check_sum (odds);
  g_assert_cmpfloat_with_epsilon (get_expected (odds, first_key), means[0], EXACT);
  if (second_key != NULL && !g_str_equal (second_key, "passed"))
    g_assert_cmpfloat_with_epsilon (get_expected (odds, second_key), means[1], EXACT);
}

static int
count_sixes (const int *faces,
             int n)
{
  int sixes = 0;

  for (int i = 0; i < n; i++)
    if (faces[i] == 6)
      sixes++;
  return sixes;
}

static int
add_up (const int *faces,
        int n)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    sum += faces[i];
  return sum;
}

static void
judge_morale (const int *faces,
              int n,
              gconstpointer data,
              int result[2])
{
  int figures = *(const int *) data;

  result[0] = add_up (faces, n);
  result[1] = figures < result[0] ? 0 : 1;
}

static void
test_morale (void)
{
  static const struct
  {
    const char *words;
    int dice;
    int figures;
  } table[] = {
    { "unit=infantry-company", 1, 5 },
    { "unit=infantry-company figures=3", 1, 3 },
    { "unit=infantry-company figures=2 grade=militia", 3, 2 },
    { "unit=infantry-company grade=elite", 0, 5 },
    { "unit=infantry-battalion", 3, 21 },
    { "unit=infantry-battalion figures=11 grade=inexperienced", 4, 11 },
    { "unit=irregular-foot figures=17 grade=militia", 5, 17 },
    { "unit=irregular-foot figures=17 grade=militia fortified=yes", 4, 17 },
    { "unit=cavalry-regiment figures=6", 2, 6 },
    { "unit=transport", 1, 5 },
    { "unit=headquarters figures=2", 0, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    check_enumeration ("morale", table[i].words, table[i].dice, judge_morale, &table[i].figures,
                       "score", "passed");
}

static void
judge_move (const int *faces,
            int n,
            gconstpointer data,
            int result[2])
{
  int inches = add_up (faces, n) - 2 * *(const int *) data;

  result[0] = inches < 0 ? 0 : inches;
}

static void
test_move (void)
{
  static const struct
  {
    const char *words;
    int dice;
    int obstacles;
  } table[] = {
    { "unit=infantry-company", 2, 0 },
    { "unit=infantry-company obstacles=3", 2, 3 },
    { "unit=infantry-company double=yes open=yes", 5, 0 },
    { "unit=cavalry-squadron double=yes open=yes obstacles=10", 7, 10 },
    { "unit=heavy-gun-battery", 1, 0 },
    { "unit=heavy-gun-battery limbered=yes open=yes obstacles=1", 3, 1 },
    { "unit=headquarters obstacles=100", 4, 100 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    check_enumeration ("move", table[i].words, table[i].dice, judge_move, &table[i].obstacles,
                       "inches", NULL);
}

static void
judge_fire (const int *faces,
            int n,
            gconstpointer data,
            int result[2])
{
  const int *needs_and_most = data;

  result[0] = count_sixes (faces, n);
  result[1] = MIN (result[0] / needs_and_most[0], needs_and_most[1]);
}

static void
test_fire (void)
{
  static const struct
  {
    const char *words;
    int dice;
    int needs_and_most[2];
  } table[] = {
    { "unit=infantry-company figures=4 weapon=magazine-rifle range=6", 4, { 1, 99 } },
    { "unit=infantry-company figures=5 weapon=magazine-rifle range=6.5", 5, { 2, 99 } },
    { "unit=infantry-company figures=5 weapon=magazine-rifle range=18 fortified=yes", 5, { 4, 99 } },
    { "unit=infantry-company figures=6 weapon=magazine-rifle range=1 fortified=yes", 6, { 2, 99 } },
    { "unit=irregular-artillery figures=2 weapon=light-gun range=24", 6, { 2, 99 } },
    { "unit=machine-gun-detachment weapon=machine-gun range=8 joined=1", 7, { 1, 99 } },
    { "unit=machine-gun-detachment weapon=machine-gun range=8 target-figures=2", 6, { 1, 2 } },
    { "unit=irregular-foot figures=1 weapon=throwing-spear range=3", 1, { 1, 99 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      check_enumeration ("fire", table[i].words, table[i].dice, judge_fire,
                         table[i].needs_and_most, "sixes", "casualties");
    }
}

static void
judge_melee (const int *faces,
             int n,
             gconstpointer data,
             int result[2])
{
  const int *sides = data;

  result[0] = MIN (count_sixes (faces + sides[0], sides[1]), sides[0]);
  result[1] = MIN (count_sixes (faces, sides[0]), sides[1]);
}

static void
test_melee (void)
{
  static const int table[][2] = { { 1, 1 }, { 4, 3 }, { 3, 4 }, { 1, 6 }, { 6, 1 }, { 2, 5 } };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words
          = g_strdup_printf ("attackers=%d defenders=%d", table[i][0], table[i][1]);

      check_enumeration ("melee", words, table[i][0] + table[i][1], judge_melee, table[i],
                         "attacker-casualties", "defender-casualties");
    }
}

static void
test_card (void)
{
  static const char *const results[] = {
    "black clubs second",
    "black spades second",
    "red diamonds first",
    "red hearts first",
  };
  g_autoptr (MusterOdds) odds = take_odds ("turn-card", "black=second");
  g_autoptr (MusterOdds) named = take_odds ("turn-card", "card=KH");

  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, G_N_ELEMENTS (results));
  g_assert_cmpuint (muster_odds_get_n_results (odds, 0), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s %s %s",
                                               muster_odds_get_result (odds, 0, i, 0)->word,
                                               muster_odds_get_result (odds, 0, i, 1)->word,
                                               muster_odds_get_result (odds, 0, i, 2)->word);

      g_assert_cmpstr (text, ==, results[i]);
      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, 0, i), 0.25, 1e-15);
    }
  g_assert_cmpuint (muster_odds_get_n_expected (odds), ==, 0);
  g_assert_cmpuint (muster_odds_get_n_outcomes (named, 0), ==, 1);
  g_assert_cmpfloat (muster_odds_get_chance (named, 0, 0), ==, 1);
}

/* Many dice, against the terms of the binomial, each made from the one before. */
static void
check_binomial (const MusterOdds *odds,
                guint factor,
                int dice,
                int most,
                const char *key)
{
  long double term = powl (5.0L / 6.0L, dice);
  long double rest = 1;

  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, factor), ==, (guint) MIN (dice, most) + 1);
  for (int k = 0; k <= MIN (dice, most); k++)
    {
      long double wanted = k == most && most < dice ? rest : term;

      g_assert_cmpint (get_number (odds, factor, k, key), ==, k);
      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, factor, k), (double) wanted,
                                      EXACT);
      rest -= term;
      term = term * (dice - k) / (k + 1) / 5;
    }
  check_sum (odds);
}

static void
test_thousands_of_dice (void)
{
  g_autoptr (MusterOdds) odds = take_odds (
      "fire", "unit=field-gun-battery figures=1000 weapon=field-gun range=36 joined=1000");

  check_binomial (odds, 0, 4000, 5000, "sixes");
  g_assert_cmpfloat_with_epsilon (get_expected (odds, "sixes"), 4000 / 6.0, 1e-9);
  /* A pair for each, and every other time a six is left over: half less a quarter, nearly. */
  g_assert_cmpfloat_with_epsilon (get_expected (odds, "casualties"), 4000 / 12.0 - 0.25, 1e-9);
}

/* Ten dice at long range: not a twelfth of them, for odd sixes are lost. */
static void
test_pairs_are_not_halves (void)
{
  g_autoptr (MusterOdds) odds = take_odds (
      "fire", "unit=irregular-foot figures=10 weapon=single-shot-rifle range=12");

  g_assert_cmpfloat_with_epsilon (get_expected (odds, "casualties"),
                                  10 / 12.0 - (1 - pow (2 / 3.0, 10)) / 4, EXACT);
}

/* 10,000 joint results are listed; more give one list for each side. */
static void
test_factors (void)
{
  g_autoptr (MusterOdds) joint = take_odds ("melee", "attackers=100 defenders=99");
  g_autoptr (MusterOdds) apart = take_odds ("melee", "attackers=100 defenders=100");
  g_autoptr (MusterOdds) largest = take_odds ("melee", "attackers=1000 defenders=1");

  g_assert_cmpuint (muster_odds_get_n_factors (joint), ==, 1);
  g_assert_cmpuint (muster_odds_get_n_outcomes (joint, 0), ==, 10000);
  g_assert_cmpuint (muster_odds_get_n_results (joint, 0), ==, 2);
  check_sum (joint);

  g_assert_cmpuint (muster_odds_get_n_factors (apart), ==, 2);
  g_assert_cmpuint (muster_odds_get_n_results (apart, 0), ==, 1);
  g_assert_cmpstr (muster_odds_get_result (apart, 0, 0, 0)->key, ==, "attacker-casualties");
  g_assert_cmpstr (muster_odds_get_result (apart, 1, 0, 0)->key, ==, "defender-casualties");
  check_binomial (apart, 0, 100, 100, "attacker-casualties");
  check_binomial (apart, 1, 100, 100, "defender-casualties");
  g_assert_cmpuint (muster_odds_get_n_expected (apart), ==, 2);
  g_assert_cmpfloat_with_epsilon (get_expected (apart, "attacker-casualties"), 100 / 6.0, EXACT);

  /* One attacker at most falls, one defender at most: four results, however many throw. */
  g_assert_cmpuint (muster_odds_get_n_factors (largest), ==, 1);
  g_assert_cmpuint (muster_odds_get_n_outcomes (largest, 0), ==, 4);
  check_sum (largest);
}

/* Whichever side is the weaker, each list belongs to its own. */
static void
test_factors_cap (void)
{
  g_autoptr (MusterOdds) odds = take_odds ("melee", "attackers=1000 defenders=150");

  g_assert_cmpuint (muster_odds_get_n_factors (odds), ==, 2);
  check_binomial (odds, 0, 150, 1000, "attacker-casualties");
  check_binomial (odds, 1, 1000, 150, "defender-casualties");
}

static void
test_limit (void)
{
  static const char text[]
      = "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"x\" title=\"X\" version=\"1\" "
        "base=\"bundok-and-bayonet\"><tables><table id=\"morale-dice\"><row key=\"transport\" "
        "as=\"irregular-foot\"/><row key=\"irregular-foot\" value=\"102\"/><row "
        "key=\"irregular-mounted\" value=\"10000\"/></table></tables><procedures><procedure "
        "id=\"morale\"><dice sides=\"100\"/></procedure></procedures></ruleset>";
  static const char *const words[] = { "unit=irregular-foot", "figures=30", NULL };
  static const char *const more[] = { "unit=irregular-mounted", "figures=30", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "x.xml", &error);
  g_autoptr (MusterRuleset) ruleset
      = muster_ruleset_new (root, resolving_get_ruleset (), &error);
  g_autoptr (MusterArguments) arguments = NULL;
  const MusterProcedure *morale;

  g_assert_no_error (error);
  morale = muster_ruleset_find_procedure (ruleset, "morale");
  arguments = muster_arguments_new (morale, words, &error);
  g_assert_no_error (error);
  g_assert_null (muster_odds_new (morale, arguments, &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT,
                            "10099 different results, more than the limit of 10000");
  g_clear_error (&error);
  g_assert_null (muster_arguments_new (morale, more, &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT, "10000 dice");
}

static long double
find_chance (const MusterDistribution *distribution,
             const MusterMechanismState *state)
{
  for (guint i = 0; i < distribution->n; i++)
    if (memcmp (&distribution->chances[i].state, state, sizeof *state) == 0)
      return distribution->chances[i].chance;
  return -1;
}

/* Dice that are added up in halves, against the same dice one by one. */
static void
test_at_once (void)
{
  static const struct
  {
    const char *procedure;
    const char *words;
    guint parts;
  } table[] = {
    { "morale", "unit=irregular-foot figures=12 grade=militia", 1 },
    { "move", "unit=headquarters double=yes open=yes", 1 },
    { "fire", "unit=field-gun-battery weapon=field-gun range=20 figures=37", 1 },
    { "fire", "unit=infantry-company weapon=pistol range=3 figures=64", 1 },
    { "melee", "attackers=31 defenders=32", 2 },
    { "morale", "unit=infantry-company grade=elite", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint part = 0; part < table[i].parts; part++)
      {
        g_autoptr (MusterArguments) arguments
            = resolving_take (table[i].procedure, table[i].words);
        const MusterProcedure *procedure = resolving_find (table[i].procedure);
        MusterMechanism one_by_one = *procedure->mechanism;
        MusterDistribution a;
        MusterDistribution b;

        g_assert_true (one_by_one.additive);
        one_by_one.additive = FALSE;
        muster_distribution_init (&a);
        muster_distribution_init (&b);
        muster_odds_push (procedure->mechanism, procedure->bound, arguments, part, &a);
        muster_odds_push (&one_by_one, procedure->bound, arguments, part, &b);
        g_assert_cmpuint (a.n, ==, b.n);
        for (guint s = 0; s < a.n; s++)
          g_assert_cmpfloat_with_epsilon ((double) a.chances[s].chance,
                                          (double) find_chance (&b, &a.chances[s].state), 1e-16);
        muster_distribution_clear (&a);
        muster_distribution_clear (&b);
      }
}

static void
test_bars (void)
{
  g_autoptr (MusterOdds) odds = take_odds ("melee", "attackers=2 defenders=1");
  g_autoptr (MusterOdds) morale = take_odds ("morale", "unit=infantry-company figures=4");
  g_autoptr (GPtrArray) bars = muster_odds_list_bars (odds, "defender-casualties");
  g_autoptr (GPtrArray) passed = muster_odds_list_bars (morale, "passed");
  g_autoptr (GPtrArray) none = muster_odds_list_bars (odds, "weather");
  const MusterOddsBar *bar;

  g_assert_cmpuint (bars->len, ==, 2);
  bar = g_ptr_array_index (bars, 0);
  g_assert_cmpstr (bar->value, ==, "0");
  g_assert_cmpfloat_with_epsilon (bar->chance, 25 / 36.0, EXACT);
  bar = g_ptr_array_index (bars, 1);
  g_assert_cmpstr (bar->value, ==, "1");
  g_assert_cmpfloat_with_epsilon (bar->chance, 11 / 36.0, EXACT);

  g_assert_cmpuint (passed->len, ==, 2);
  bar = g_ptr_array_index (passed, 0);
  g_assert_cmpstr (bar->value, ==, "no");
  g_assert_cmpfloat_with_epsilon (bar->chance, 1 / 3.0, EXACT);
  g_assert_cmpuint (none->len, ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/odds/morale-enumerated", test_morale);
  g_test_add_func ("/engine/odds/move-enumerated", test_move);
  g_test_add_func ("/engine/odds/fire-enumerated", test_fire);
  g_test_add_func ("/engine/odds/melee-enumerated", test_melee);
  g_test_add_func ("/engine/odds/card", test_card);
  g_test_add_func ("/engine/odds/thousands-of-dice", test_thousands_of_dice);
  g_test_add_func ("/rules/BB-FIR-06/pairs-are-not-halves", test_pairs_are_not_halves);
  g_test_add_func ("/engine/odds/factors", test_factors);
  g_test_add_func ("/engine/odds/factors-cap", test_factors_cap);
  g_test_add_func ("/engine/odds/limit", test_limit);
  g_test_add_func ("/engine/odds/at-once", test_at_once);
  g_test_add_func ("/engine/odds/bars", test_bars);

  return g_test_run ();
}
