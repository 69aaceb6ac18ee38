/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "resolving.h"

#define EXACT 1e-12
#define FIRE(cases) resolving_check ("fire", cases, G_N_ELEMENTS (cases))
#define MELEE(cases) resolving_check ("melee", cases, G_N_ELEMENTS (cases))

/* Fire */

static void
test_sixes_and_fives (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=native", "1,2,3,4", "destroyed=0 driven-back=0",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07" },
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=native", "6,4,6,1", "destroyed=2 driven-back=0",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07 SC-FIR-09" },
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=native", "5,4,3,5", "destroyed=0 driven-back=2",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07 SC-FIR-08 SC-FIR-09" },
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=native", "5,6,5,5", "destroyed=1 driven-back=3",
      NULL },
    { "weapon=musket bases=1 range=1 target-bases=1 target-class=european-led", "5", "destroyed=0 driven-back=1",
      NULL },
  };

  resolving_use ("scwares");
  FIRE (cases);
}

static void
test_fortifications (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=native fortified=yes", "6,5,4,1",
      "destroyed=0 driven-back=0", "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07" },
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=native fortified=yes", "6,5,5,6",
      "destroyed=1 driven-back=1", NULL },
    { "weapon=musket bases=5 range=4 target-bases=6 target-class=native fortified=yes", "6,6,6,5,5",
      "destroyed=1 driven-back=1", NULL },
    { "weapon=musket bases=5 range=4 target-bases=6 target-class=european-led fortified=yes", "6,6,6,6,5",
      "destroyed=2 driven-back=0", NULL },
    { "weapon=musket bases=5 range=4 target-bases=6 target-class=european fortified=yes", "5,5,5,6,6",
      "destroyed=1 driven-back=0", NULL },
  };

  resolving_use ("scwares");
  FIRE (cases);
  resolving_check_default ("fire", "weapon=musket bases=5 range=4 target-bases=6 target-class=native", "fortified",
                           "no");
}

static void
test_europeans_stand (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=european", "5,5,5,5", "destroyed=0 driven-back=0",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07" },
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=european", "5,5,6,5", "destroyed=1 driven-back=0",
      NULL },
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=european-led", "5,5,6,5",
      "destroyed=1 driven-back=3", NULL },
  };

  resolving_use ("scwares");
  FIRE (cases);
}

static void
test_no_more_than_there_are (void)
{
  static const ResolvingCase cases[] = {
    /* what is destroyed goes first, whatever order the dice come in */
    { "weapon=musket bases=4 range=4 target-bases=2 target-class=native", "5,5,6,5", "destroyed=1 driven-back=1",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07 SC-FIR-09 SC-FIR-08 SC-FIR-09" },
    { "weapon=musket bases=4 range=4 target-bases=2 target-class=native", "5,6,6,5", "destroyed=2 driven-back=0",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07 SC-FIR-09 SC-FIR-09" },
    { "weapon=musket bases=4 range=4 target-bases=2 target-class=native", "6,6,6,6", "destroyed=2 driven-back=0",
      NULL },
    { "weapon=musket bases=4 range=4 target-bases=2 target-class=native", "5,5,5,5", "destroyed=0 driven-back=2",
      NULL },
    { "weapon=musket bases=6 range=4 target-bases=2 target-class=native fortified=yes", "5,5,5,5,6,6",
      "destroyed=1 driven-back=1", NULL },
    { "weapon=musket bases=2 range=4 target-bases=3 target-class=native", "5,6", "destroyed=1 driven-back=1",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-07 SC-FIR-08 SC-FIR-09" },
  };

  resolving_use ("scwares");
  FIRE (cases);
}

static void
check_weapons (const char *statement,
               const char *const *weapons,
               const int (*numbers)[2],
               gsize n)
{
  resolving_use ("scwares");
  for (gsize i = 0; i < n; i++)
    for (int bases = 1; bases <= 3; bases++)
      {
        g_autofree char *base = g_strdup_printf ("weapon=%s bases=%d target-bases=6 target-class=native", weapons[i],
                                                 bases);
        g_autofree char *within = g_strdup_printf ("%s range=%d", base, numbers[i][0]);
        g_autofree char *beyond = g_strdup_printf ("%s range=%d", base, numbers[i][0] + 1);
        g_autofree char *nearest = g_strdup_printf ("%s range=1", base);
        g_autofree char *rule = g_strdup_printf ("%s (%s)", numbers[i][0] == 1 ? "zone" : "zones", statement);
        g_autoptr (GArray) plan = NULL;
        g_autoptr (MusterArguments) arguments = resolving_take ("fire", within);

        g_assert_cmpint (resolving_count_dice ("fire", within), ==, bases * numbers[i][1]);
        g_assert_cmpint (resolving_count_dice ("fire", nearest), ==, bases * numbers[i][1]);
        resolving_check_error ("fire", beyond, MUSTER_ENGINE_ERROR_FORBIDDEN, rule);
        plan = muster_procedure_plan (resolving_find ("fire"), arguments);
        g_assert_cmpuint (plan->len, ==, 1);
        g_assert_cmpstr (g_array_index (plan, MusterThrow, 0).rule, ==, statement);
      }
}

static void
test_weapons (void)
{
  static const char *const weapons[]
      = { "pistol",      "throwing-spear", "musket",    "single-shot-rifle", "magazine-rifle",
          "machine-gun", "mountain-gun",   "field-gun", "medium-gun",        "heavy-gun" };
  static const int numbers[][2]
      = { { 1, 1 }, { 1, 1 }, { 4, 1 }, { 6, 1 }, { 9, 2 }, { 12, 3 }, { 15, 3 }, { 18, 3 }, { 21, 3 }, { 24, 3 } };

  check_weapons ("SC-WPN-01", weapons, numbers, G_N_ELEMENTS (weapons));
}

static void
test_native_guns (void)
{
  static const char *const weapons[] = { "native-light-gun", "native-medium-gun", "native-heavy-gun" };
  static const int numbers[][2] = { { 12, 3 }, { 15, 3 }, { 18, 3 } };

  check_weapons ("SC-WPN-02", weapons, numbers, G_N_ELEMENTS (weapons));
}

/* Zones are whole, and fire is from one into another. */
static void
test_zones (void)
{
  static const char *const bad[] = { "range=0", "range=-1", "range=1.5", "range=", "range=near", "range=1001" };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *words
          = g_strdup_printf ("weapon=heavy-gun bases=1 target-bases=1 target-class=native %s", bad[i]);

      resolving_check_error ("fire", words, MUSTER_ENGINE_ERROR_ARGUMENT, "range");
    }
  resolving_check_error ("fire", "weapon=heavy-gun bases=1 target-bases=1 target-class=native range=1000",
                         MUSTER_ENGINE_ERROR_FORBIDDEN, "reaches 24 zones (SC-WPN-01)");
}

static void
test_fire_parameters (void)
{
  resolving_use ("scwares");
  resolving_check_limits ("fire", "weapon=musket range=1 target-bases=1 target-class=native", "bases", 1, 1000);
  resolving_check_limits ("fire", "weapon=musket range=1 bases=1 target-class=native", "target-bases", 1, 1000);
  resolving_check_role ("fire", "weapon", "actor.weapon");
  resolving_check_role ("fire", "bases", "actor.front");
  resolving_check_role ("fire", "range", "actor.range");
  resolving_check_role ("fire", "target-bases", "target.there");
  resolving_check_role ("fire", "target-class", "target.class");
  resolving_check_role ("fire", "fortified", "target.fortified");
  resolving_check_error ("fire", "weapon=musket range=1 bases=1 target-bases=1", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "target-class");
  resolving_check_error ("fire", "weapon=musket range=1 bases=1 target-class=native", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "target-bases");
  resolving_check_error ("fire", "weapon=bow range=1 bases=1 target-bases=1 target-class=native",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“bow”");
  resolving_check_error ("fire", "weapon=musket range=1 bases=1 target-bases=1 target-class=regular",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“regular”");
}

/* Close combat */

#define BOTH "attacker-troop=foot attacker-class=native defender-troop=infantry defender-class=european "

static void
test_both_throw (void)
{
  static const ResolvingCase cases[] = {
    { BOTH "attackers=2 defenders=2", "1,2,3,4",
      "attacker-destroyed=0 attacker-driven-back=0 defender-destroyed=0 defender-driven-back=0",
      /* That no five was thrown at those whom it spares is not told. */
      "SC-MEL-04 SC-MEL-02 SC-MEL-04 SC-MEL-02 SC-MEL-02" },
    /* those who do not face the enemy throw nothing and fall */
    { BOTH "attackers=2 defenders=0 defender-bases=2", "6,6",
      "attacker-destroyed=0 attacker-driven-back=0 defender-destroyed=2 defender-driven-back=0", NULL },
    /* attackers' dice first, and each falls on the other */
    { BOTH "attackers=2 defenders=2", "6,1,1,5",
      "attacker-destroyed=0 attacker-driven-back=1 defender-destroyed=1 defender-driven-back=0",
      "SC-MEL-04 SC-MEL-02 SC-FIR-09 SC-MEL-04 SC-MEL-02 SC-MEL-02 SC-FIR-08 SC-FIR-09" },
    { BOTH "attackers=2 defenders=2", "5,5,6,5",
      "attacker-destroyed=1 attacker-driven-back=1 defender-destroyed=0 defender-driven-back=0", NULL },
    { "attacker-troop=infantry attacker-class=european attackers=2 defender-troop=foot defender-class=native "
      "defenders=2",
      "6,5,6,5", "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=1 defender-driven-back=1", NULL },
    { "attacker-troop=infantry attacker-class=european-led attackers=2 defender-troop=infantry "
      "defender-class=european-led defenders=2",
      "6,5,6,5", "attacker-destroyed=1 attacker-driven-back=1 defender-destroyed=1 defender-driven-back=1", NULL },
    /* nobody loses more than fight */
    { BOTH "attackers=4 defenders=1", "6,6,6,6,6",
      "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=1 defender-driven-back=0", NULL },
  };

  resolving_use ("scwares");
  MELEE (cases);
}

static void
test_pairs (void)
{
  static const ResolvingCase cases[] = {
    { BOTH "attackers=3 defenders=2 defender-fortified=yes", "6,6,6,6,5",
      "attacker-destroyed=1 attacker-driven-back=1 defender-destroyed=1 defender-driven-back=0", NULL },
    { BOTH "attackers=3 defenders=2 attacker-fortified=yes", "6,6,6,5,5",
      "attacker-destroyed=0 attacker-driven-back=1 defender-destroyed=2 defender-driven-back=0", NULL },
    { BOTH "attackers=3 defenders=2 attacker-fortified=yes defender-fortified=yes", "6,6,1,5,6",
      "attacker-destroyed=0 attacker-driven-back=0 defender-destroyed=1 defender-driven-back=0", NULL },
  };

  resolving_use ("scwares");
  MELEE (cases);
  resolving_check_default ("melee", BOTH "attackers=1 defenders=1", "attacker-fortified", "no");
  resolving_check_default ("melee", BOTH "attackers=1 defenders=1", "defender-fortified", "no");
}

/* As many dice as all who fight have, from however many zones they come. */
static void
test_dice (void)
{
  static const struct
  {
    const char *troop;
    int dice;
    const char *class;
  } table[] = {
    { "infantry", 1, "european" },
    { "cavalry", 2, "european" },
    { "foot", 1, "native" },
    { "mounted", 2, "native" },
    { "machine-gun", 1, "european" },
    { "mountain-gun", 1, "european" },
    { "field-gun", 1, "european" },
    { "medium-gun", 1, "european" },
    { "heavy-gun", 1, "european" },
    { "artillery", 1, "native" },
    { "commander", 1, "native" },
    { "transport", 0, "native" },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (int n = 1; n <= 7; n += 3)
      {
        g_autofree char *attack = g_strdup_printf ("attacker-troop=%s attackers=%d attacker-class=%s "
                                                   "defender-troop=foot defenders=5 defender-class=native",
                                                   table[i].troop, n, table[i].class);
        g_autofree char *defend = g_strdup_printf ("attacker-troop=foot attackers=5 attacker-class=native "
                                                   "defender-troop=%s defenders=%d defender-class=%s",
                                                   table[i].troop, n, table[i].class);

        g_assert_cmpint (resolving_count_dice ("melee", attack), ==, n * table[i].dice + 5);
        g_assert_cmpint (resolving_count_dice ("melee", defend), ==, n * table[i].dice + 5);
      }
}

/* Whose dice they are is told before either is thrown, in two colours. */
static void
test_two_colours (void)
{
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (GArray) plan = NULL;
  const MusterThrow *attackers;
  const MusterThrow *defenders;

  resolving_use ("scwares");
  arguments = resolving_take ("melee", BOTH "attackers=6 defenders=4");
  plan = muster_procedure_plan (resolving_find ("melee"), arguments);
  attackers = &g_array_index (plan, MusterThrow, 0);
  defenders = &g_array_index (plan, MusterThrow, 1);

  g_assert_cmpuint (plan->len, ==, 2);
  g_assert_cmpstr (attackers->who, ==, "attackers");
  g_assert_cmpint (attackers->count, ==, 6);
  g_assert_cmpstr (attackers->colour, ==, "white");
  g_assert_cmpstr (defenders->who, ==, "defenders");
  g_assert_cmpint (defenders->count, ==, 4);
  g_assert_cmpstr (defenders->colour, ==, "red");
  g_assert_cmpstr (defenders->rule, ==, "SC-MEL-04");
}

static void
test_melee_parameters (void)
{
  resolving_use ("scwares");
  resolving_check_limits ("melee", BOTH "defenders=1 attacker-bases=1000", "attackers", 0, 1000);
  resolving_check_limits ("melee", BOTH "attackers=1 defender-bases=1000", "defenders", 0, 1000);
  /* those who do not fight can be hit all the same */
  resolving_check_error ("melee", BOTH "attackers=1 defenders=0", MUSTER_ENGINE_ERROR_ARGUMENT, "defender-bases");
  resolving_check_error ("melee", BOTH "attackers=0 defenders=1", MUSTER_ENGINE_ERROR_ARGUMENT, "attacker-bases");
  resolving_check_role ("melee", "attacker-troop", "actor.arm");
  resolving_check_role ("melee", "attackers", "actor.front");
  resolving_check_role ("melee", "attacker-class", "actor.class");
  resolving_check_role ("melee", "attacker-fortified", "actor.fortified");
  resolving_check_role ("melee", "defender-troop", "target.arm");
  resolving_check_role ("melee", "defenders", "target.front");
  resolving_check_role ("melee", "defender-class", "target.class");
  resolving_check_role ("melee", "defender-fortified", "target.fortified");
  resolving_check_error ("melee", BOTH "attackers=1", MUSTER_ENGINE_ERROR_ARGUMENT, "defenders");
  resolving_check_error ("melee", BOTH "defenders=1", MUSTER_ENGINE_ERROR_ARGUMENT, "attackers");
}

/* Odds */

static int
get_number (const MusterOdds *odds,
            guint i,
            guint key)
{
  return (int) muster_odds_get_result (odds, 0, i, key)->number;
}

/* The chances by the faces of each die in turn, as many as there are, and what they come to as the rules say it. */
static void
check_fire_odds (int dice,
                 int there,
                 int pair,
                 gboolean stand)
{
  g_autofree char *words
      = g_strdup_printf ("weapon=musket range=4 bases=%d target-bases=%d target-class=%s fortified=%s", dice, there,
                         stand ? "european" : "native", pair == 2 ? "yes" : "no");
  g_autoptr (MusterOdds) odds = resolving_take_odds ("fire", words);
  int throws = (int) pow (6, dice);
  double wanted[10][10] = { 0 };
  double sum = 0;

  for (int t = 0; t < throws; t++)
    {
      int sixes = 0;
      int fives = 0;
      int gone;
      int back;

      for (int d = 0, rest = t; d < dice; d++, rest /= 6)
        {
          sixes += rest % 6 == 5;
          fives += rest % 6 == 4;
        }
      gone = sixes / pair < there ? sixes / pair : there;
      back = stand ? 0 : fives / pair;
      back = back < there - gone ? back : there - gone;
      wanted[gone][back] += 1.0 / throws;
    }
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    {
      double chance = muster_odds_get_chance (odds, 0, i);

      g_assert_cmpfloat_with_epsilon (chance, wanted[get_number (odds, i, 0)][get_number (odds, i, 1)], EXACT);
      g_assert_cmpfloat (chance, >, 0);
      sum += chance;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, EXACT);
}

static void
test_fire_odds (void)
{
  resolving_use ("scwares");
  for (int dice = 1; dice <= 6; dice++)
    for (int there = 1; there <= 4; there++)
      for (int pair = 1; pair <= 2; pair++)
        {
          check_fire_odds (dice, there, pair, FALSE);
          check_fire_odds (dice, there, pair, TRUE);
        }
}

/* Three thousand dice, against one die after the other over what is left of the zone. */
static void
test_thousands_of_dice (void)
{
  enum { DICE = 3000, THERE = 12 };
  static long double now[2][2 * THERE + 2][2 * THERE + 2];
  g_autoptr (MusterOdds) odds = NULL;
  double wanted[THERE + 1][THERE + 1] = { 0 };
  double sum = 0;
  int to = 0;

  resolving_use ("scwares");
  odds = resolving_take_odds ("fire", "weapon=heavy-gun range=24 bases=1000 target-bases=12 target-class=native "
                                      "fortified=yes");
  now[0][0][0] = 1;
  for (int d = 0; d < DICE; d++)
    {
      to = 1 - to;
      memset (now[to], 0, sizeof now[to]);
      for (int s = 0; s < 2 * THERE + 2; s++)
        for (int f = 0; f < 2 * THERE + 2; f++)
          {
            long double here = now[1 - to][s][f] / 6;

            /* more than enough for all of them is as good as one die more */
            now[to][MIN (s + 1, 2 * THERE + 1)][f] += here;
            now[to][s][MIN (f + 1, 2 * THERE + 1)] += here;
            now[to][s][f] += 4 * here;
          }
    }
  for (int s = 0; s < 2 * THERE + 2; s++)
    for (int f = 0; f < 2 * THERE + 2; f++)
      wanted[MIN (s / 2, THERE)][MIN (f / 2, THERE - MIN (s / 2, THERE))] += (double) now[to][s][f];

  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, (THERE + 1) * (THERE + 2) / 2);
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    {
      double chance = muster_odds_get_chance (odds, 0, i);

      g_assert_cmpfloat_with_epsilon (chance, wanted[get_number (odds, i, 0)][get_number (odds, i, 1)], EXACT);
      sum += chance;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, EXACT);
}

/* Up to 10,000 different results are listed, in a moment; more are refused, in a moment too. */
static void
test_limits_of_odds (void)
{
  g_autoptr (MusterOdds) most = NULL;
  g_autoptr (MusterOdds) european = NULL;
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (GError) error = NULL;
  double sum = 0;

  resolving_use ("scwares");
  most = resolving_take_odds ("fire", "weapon=heavy-gun range=1 bases=1000 target-bases=139 target-class=native");
  g_assert_cmpuint (muster_odds_get_n_outcomes (most, 0), ==, 140 * 141 / 2);
  for (guint i = 0; i < muster_odds_get_n_outcomes (most, 0); i++)
    sum += muster_odds_get_chance (most, 0, i);
  g_assert_cmpfloat_with_epsilon (sum, 1, EXACT);
  european = resolving_take_odds ("fire",
                                  "weapon=heavy-gun range=1 bases=1000 target-bases=1000 target-class=european");
  g_assert_cmpuint (muster_odds_get_n_outcomes (european, 0), ==, 1001);

  arguments = resolving_take ("fire", "weapon=heavy-gun range=1 bases=1000 target-bases=140 target-class=native");
  g_assert_null (muster_odds_new (resolving_find ("fire"), arguments, &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT, "10000 different results");
}

/* What the two sides do to each other hangs together in nothing: each has a list when both together are too many. */
static void
test_melee_odds (void)
{
  g_autoptr (MusterOdds) joint = NULL;
  g_autoptr (MusterOdds) apart = NULL;

  resolving_use ("scwares");
  joint = resolving_take_odds ("melee", BOTH "attackers=1 defenders=1");
  /* one base each: the native one falls or goes back, the European one falls */
  g_assert_cmpuint (muster_odds_get_n_outcomes (joint, 0), ==, 6);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (joint, "attacker-destroyed", "1"), 1 / 6.0, EXACT);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (joint, "attacker-driven-back", "1"), 1 / 6.0, EXACT);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (joint, "defender-destroyed", "1"), 1 / 6.0, EXACT);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (joint, "defender-driven-back", "0"), 1, EXACT);

  apart = resolving_take_odds ("melee", "attacker-troop=mounted attacker-class=native attackers=100 "
                                        "defender-troop=mounted defender-class=native defenders=90");
  g_assert_cmpuint (muster_odds_get_n_factors (apart), ==, 2);
  g_assert_cmpstr (muster_odds_get_result (apart, 0, 0, 0)->key, ==, "attacker-destroyed");
  g_assert_cmpstr (muster_odds_get_result (apart, 1, 0, 0)->key, ==, "defender-destroyed");
}

/* Rulesets that make no sense */

#define HOUSE(text)                                                                                                   \
  "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='scwares'>" text "</ruleset>"

static void
test_bad_rulesets (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } table[] = {
    { HOUSE ("<tables><table id='effects'><row key='destroyed' face='7'/></table></tables>"), "from 1 to 6" },
    { HOUSE ("<tables><table id='effects'><row key='destroyed' face='0'/></table></tables>"), "from 1 to 6" },
    { HOUSE ("<tables><table id='effects'><row key='destroyed' face='5'/></table></tables>"),
      "Two effects have the face 5" },
    { HOUSE ("<tables><table id='effects'><row key='destroyed' open='0'/></table></tables>"), "“open” from 1 up" },
    { HOUSE ("<tables><table id='effects'><row key='driven-back' fortified='0'/></table></tables>"),
      "“fortified” from 1 up" },
    { HOUSE ("<procedures><procedure id='melee'><side id='third' label='Third' count='attackers'/></procedure>"
             "</procedures>"),
      "more than two sides" },
    { HOUSE ("<procedures><procedure id='fire'><side id='target' by='weapon'/></procedure></procedures>"),
      "nothing befalls the other" },
    { HOUSE ("<procedures><procedure id='fire'><side id='target' count='nobody'/></procedure></procedures>"),
      "“nobody”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root
          = muster_xml_parse (table[i].text, strlen (table[i].text), "house.xml", &error);

      g_assert_no_error (error);
      resolving_use ("scwares");
      g_assert_null (muster_ruleset_new (root, resolving_get_ruleset (), &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET, table[i].part);
    }
}

/* Another number in the table is what is thrown and counted. */
static void
test_numbers_are_data (void)
{
  static const ResolvingCase fours[] = {
    { "weapon=musket bases=4 range=4 target-bases=6 target-class=native", "4,6,5,5", "destroyed=1 driven-back=2",
      NULL },
  };

  resolving_use_cell ("scwares", "effects", "destroyed", "face", 4);
  FIRE (fours);
  resolving_use_cell ("scwares", "close-combat", "transport", "value", 2);
  g_assert_cmpint (resolving_count_dice ("melee", "attacker-troop=transport attackers=3 attacker-class=native "
                                                  "defender-troop=foot defenders=1 defender-class=native"),
                   ==, 7);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-06/sixes-destroy", test_sixes_and_fives);
  g_test_add_func ("/rules/SC-FIR-06/pairs-against-fortifications", test_fortifications);
  g_test_add_func ("/rules/SC-FIR-07/europeans-are-not-driven-back", test_europeans_stand);
  g_test_add_func ("/rules/SC-FIR-09/no-more-than-there-are", test_no_more_than_there_are);
  g_test_add_func ("/rules/SC-WPN-01/ranges-and-dice", test_weapons);
  g_test_add_func ("/rules/SC-WPN-02/native-guns", test_native_guns);
  g_test_add_func ("/engine/faces/whole-zones", test_zones);
  g_test_add_func ("/engine/faces/fire-parameters", test_fire_parameters);
  g_test_add_func ("/rules/SC-MEL-02/both-throw", test_both_throw);
  g_test_add_func ("/rules/SC-MEL-02/pairs-against-fortifications", test_pairs);
  g_test_add_func ("/rules/SC-MEL-04/dice-a-base", test_dice);
  g_test_add_func ("/rules/SC-MEL-03/pooled-in-one-throw-a-side", test_two_colours);
  g_test_add_func ("/engine/faces/melee-parameters", test_melee_parameters);
  g_test_add_func ("/engine/faces/odds-of-fire", test_fire_odds);
  g_test_add_func ("/engine/faces/odds-of-thousands-of-dice", test_thousands_of_dice);
  g_test_add_func ("/engine/faces/limits-of-odds", test_limits_of_odds);
  g_test_add_func ("/engine/faces/odds-of-melee", test_melee_odds);
  g_test_add_func ("/engine/faces/bad-rulesets", test_bad_rulesets);
  g_test_add_func ("/engine/faces/numbers-are-data", test_numbers_are_data);

  return g_test_run ();
}
