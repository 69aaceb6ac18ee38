/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "resolving.h"

#define SAHARA "sahara-sandstorm"
#define SANDPIT "sandpit-showdown"
#define EXACT 1e-12

static void
check_line (const char *words,
            const char *dice,
            const char *result)
{
  ResolvingCase item = { words, dice, result, NULL };

  resolving_check ("line-fire", &item, 1);
}

/* On until each is hit or ten shots are used. */
static void
test_line (gconstpointer id)
{
  static const ResolvingCase table[] = {
    { "weapon=gatling bands=medium", "4,4", "shots=1 hits=1 removed=1 destroyed=0", NULL },
    { "weapon=gatling bands=medium", "4,3,4,4", "shots=2 hits=1 removed=1 destroyed=0", NULL },
    { "weapon=gatling bands=medium,long", "4,4,5,4,5,5",
      "shots=3 hits=1,1 removed=2 destroyed=0", NULL },
    { "weapon=gatling bands=medium,medium,long", "1,1,4,4,4,4,4,4,6,6",
      "shots=5 hits=1,1,1 removed=3 destroyed=0", NULL },
    /* the tenth shot is the last, whether it hits or not */
    { "weapon=gatling bands=long,long", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,5,5",
      "shots=10 hits=1,0 removed=1 destroyed=0", NULL },
    { "weapon=gatling bands=long,long", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
      "shots=10 hits=0,0 removed=0 destroyed=0", NULL },
    { "weapon=gatling bands=long,long", "5,5,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,5,5",
      "shots=10 hits=1,1 removed=2 destroyed=0", NULL },
  };

  resolving_use (id);
  resolving_check ("line-fire", table, G_N_ELEMENTS (table));
}

static void
test_steps (void)
{
  static const ResolvingCase table[] = {
    { "weapon=gatling bands=medium,medium targets=man,wagon covers=fort,none again=no,yes",
      "5,5,3,3", "shots=2 hits=1,1 removed=1 destroyed=1",
      "SS-WPN-07 SS-FIR-02 SS-FIR-05 SS-FIR-02 SS-RES-01 SS-FIR-02 SS-FIR-03 SS-FIR-02 SS-GAT-03 SS-GAT-02" },
    { "weapon=gatling bands=medium,medium targets=armoured-car,log-wall", "4,4,4,4",
      "shots=2 hits=1,1 removed=0 destroyed=0",
      "SS-WPN-07 SS-FIR-02 SS-FIR-02 SS-RES-02 SS-FIR-02 SS-FIR-02 SS-RES-06 SS-GAT-02" },
  };

  resolving_use (SAHARA);
  resolving_check ("line-fire", table, G_N_ELEMENTS (table));
}

/* Each of LIST, nearest part of the string first: what the weapon destroys with a hit. */
static void
check_targets (const char *id,
               const char *weapon,
               const char *list,
               const char *result)
{
  g_auto (GStrv) targets = g_strsplit (list, " ", -1);

  resolving_use (id);
  for (gsize i = 0; targets[i] != NULL; i++)
    {
      g_autofree char *words
          = g_strdup_printf ("weapon=%s bands=medium targets=%s", weapon, targets[i]);

      check_line (words, "6,6", result);
    }
}

static void
test_breaks (void)
{
  check_targets (SAHARA, "gatling", "door wagon caisson cannon truck",
                 "shots=1 hits=1 removed=0 destroyed=1");
  check_targets (SAHARA, "gatling", "armoured-car tank", "shots=1 hits=1 removed=0 destroyed=0");
  check_targets (SAHARA, "machine-gun", "door wagon caisson cannon truck armoured-car tank",
                 "shots=1 hits=1 removed=0 destroyed=1");
  check_targets (SAHARA, "gatling", "man armoured horse", "shots=1 hits=1 removed=1 destroyed=0");
}

static void
test_breaks_sandpit (void)
{
  check_targets (SANDPIT, "gatling", "door wagon caisson cannon",
                 "shots=1 hits=1 removed=0 destroyed=1");
  check_targets (SANDPIT, "gatling", "man horse", "shots=1 hits=1 removed=1 destroyed=0");
}

/* However little it resists. */
static void
check_walls (const char *id)
{
  static const char *const walls[] = { "log-wall", "bunker", "stone-wall", "fort" };

  for (gsize i = 0; i < G_N_ELEMENTS (walls); i++)
    {
      check_targets (id, "gatling", walls[i], "shots=1 hits=1 removed=0 destroyed=0");
      resolving_use_cell (id, "resist-objects", walls[i], "value", 0);
      {
        g_autofree char *words
            = g_strdup_printf ("weapon=gatling bands=close targets=%s", walls[i]);

        check_line (words, "6,6", "shots=1 hits=1 removed=0 destroyed=0");
      }
    }
}

static void
test_walls (void)
{
  check_walls (SAHARA);
}

static void
test_walls_sandpit (void)
{
  check_walls (SANDPIT);
}

/* An object goes when one hit beats what it resists, a figure when it is as much. */
static void
test_threshold (gconstpointer id)
{
  resolving_use_cell (id, "resist-objects", "wagon", "value", 2);
  check_line ("weapon=gatling bands=medium targets=wagon", "6,6",
              "shots=1 hits=1 removed=0 destroyed=0");
  resolving_use_cell (id, "resist-figures", "horse", "value", 3);
  /* hit, but not removed; the next is shot at all the same */
  check_line ("weapon=gatling bands=medium,medium targets=horse,man", "6,6,6,6",
              "shots=2 hits=1,1 removed=1 destroyed=0");
}

static void
check_refusals (const char *id,
                const char *near,
                const char *hidden)
{
  static const char *const walls[] = { "log-wall", "stone-wall", "fort" };
  static const char *const close[] = {
    "weapon=gatling bands=close",
    "weapon=gatling bands=close targets=horse",
    "weapon=gatling bands=close,medium targets=man,wagon",
    "weapon=gatling bands=close,close targets=door,man",
  };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (close); i++)
    {
      resolving_check_error ("line-fire", close[i], MUSTER_ENGINE_ERROR_FORBIDDEN, near);
      resolving_check_error ("line-fire", close[i], MUSTER_ENGINE_ERROR_FORBIDDEN, "“burst”");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (walls); i++)
    {
      g_autofree char *words = g_strdup_printf (
          "weapon=gatling bands=medium,medium covers=none,%s fighting=yes,no", walls[i]);

      resolving_check_error ("line-fire", words, MUSTER_ENGINE_ERROR_FORBIDDEN, hidden);
    }
}

static void
test_refusals (void)
{
  check_refusals (SAHARA, "(SS-GAT-01)", "(SS-FIR-06)");
  check_line ("weapon=machine-gun bands=close targets=tank", "3,2,3,3",
              "shots=2 hits=1 removed=0 destroyed=1");
  check_line ("weapon=gatling bands=close,medium targets=door,man", "3,3,4,4",
              "shots=2 hits=1,1 removed=1 destroyed=1");
  resolving_check_error ("line-fire", "weapon=rifle bands=medium", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "(SS-WPN-12)");
  resolving_check_error ("line-fire", "weapon=thrown-knife bands=medium",
                         MUSTER_ENGINE_ERROR_FORBIDDEN, "“fire”");
  resolving_check_error ("line-fire", "weapon=mortar bands=medium", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "“gun-shot”");
  resolving_check_error ("line-fire", "weapon=knife bands=medium", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "“melee”");
}

static void
test_refusals_sandpit (void)
{
  check_refusals (SANDPIT, "(SP-GAT-01)", "(SP-FIR-03)");
  resolving_check_error ("line-fire", "weapon=rifle bands=medium", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "(SP-WPN-11)");
  resolving_check_error ("line-fire", "weapon=thrown-knife bands=medium",
                         MUSTER_ENGINE_ERROR_FORBIDDEN, "“fire”");
  resolving_check_error ("line-fire", "weapon=mortar bands=medium", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "“gun-shot”");
  resolving_check_error ("line-fire", "weapon=knife bands=medium", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "“melee”");
}

/* What changes the score is each target's own. */
static void
test_changes (gconstpointer id)
{
  static const struct
  {
    const char *words;
    const char *miss;
    const char *hit;
  } table[] = {
    { "bands=close targets=wagon", "3,2", "3,3" },
    { "bands=medium", "4,3", "4,4" },
    { "bands=long", "5,4", "5,5" },
    { "bands=medium again=yes", "3,2", "3,3" },
    { "bands=medium covers=building", "4,4", "5,4" },
    { "bands=medium covers=wagon", "4,4", "5,4" },
    { "bands=medium covers=log-wall", "5,4", "5,5" },
    { "bands=medium covers=stone-wall", "5,4", "5,5" },
    { "bands=medium covers=fort", "5,4", "5,5" },
    { "bands=medium covers=wagon fighting=no", "4,3", "4,4" },
    { "bands=long covers=fort again=yes", "5,4", "5,5" },
  };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = g_strconcat ("weapon=gatling ", table[i].words, NULL);
      g_autofree char *dice = g_strdup_printf ("%s,%s", table[i].miss, table[i].hit);
      g_autoptr (MusterOutcome) outcome = resolving_resolve ("line-fire", words, dice);

      g_assert_cmpint (muster_outcome_find (outcome, "shots")->number, ==, 2);
      g_assert_cmpstr (muster_outcome_find (outcome, "hits")->word, ==, "1");
    }
  check_line ("weapon=gatling bands=medium,medium covers=none,fort again=yes,no", "3,3,5,4,5,5",
              "shots=3 hits=1,1 removed=2 destroyed=0");
}

/* A weapon reaches as many thirds as it has, lists or not. */
static void
test_reach (gconstpointer id)
{
  resolving_use_cell (id, "weapons", "gatling", "thirds", 2);
  muster_arguments_unref (resolving_take ("line-fire", "weapon=gatling bands=medium,medium"));
  resolving_check_error ("line-fire", "weapon=gatling bands=medium,long",
                         MUSTER_ENGINE_ERROR_FORBIDDEN, "“Long”");
}

/* A target that is not said to be anything else is a man, in the open, who fights. */
static void
test_defaults (gconstpointer id)
{
  resolving_use_cell (id, "resist-figures", "horse", "value", 9);
  check_line ("weapon=gatling bands=medium", "4,4", "shots=1 hits=1 removed=1 destroyed=0");
}

static void
test_lists (void)
{
  g_autoptr (GString) words = g_string_new ("weapon=gatling bands=medium");
  g_autoptr (MusterArguments) arguments = NULL;

  resolving_use (SAHARA);
  arguments = resolving_take ("line-fire", "weapon=gatling bands=medium,medium,long");
  g_assert_cmpstr (muster_arguments_get (arguments, "covers"), ==, "none,none,none");
  g_assert_cmpstr (muster_arguments_get (arguments, "targets"), ==, "man,man,man");
  g_assert_cmpstr (muster_arguments_get (arguments, "fighting"), ==, "yes,yes,yes");
  g_assert_cmpstr (muster_arguments_get (arguments, "again"), ==, "no,no,no");
  resolving_check_error ("line-fire", "weapon=gatling bands=medium,medium targets=man",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“targets” has 1 and “bands” has 2");
  resolving_check_error ("line-fire", "weapon=gatling bands=medium covers=none,none",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“covers” has 2 and “bands” has 1");
  resolving_check_error ("line-fire", "weapon=gatling bands=medium again=no,yes",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“again” has 2");
  resolving_check_error ("line-fire", "weapon=gatling bands=medium fighting=no,yes",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“fighting” has 2");
  resolving_check_error ("line-fire", "weapon=gatling", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“bands” is missing");
  resolving_check_error ("line-fire", "weapon=gatling bands=", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "close, medium, long");
  resolving_check_error ("line-fire", "weapon=gatling bands=medium,", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "close, medium, long");
  resolving_check_error ("line-fire", "weapon=gatling bands=medium,far",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“medium,far”");
  for (int i = 1; i < 1000; i++)
    g_string_append (words, ",medium");
  muster_arguments_unref (resolving_take ("line-fire", words->str));
  g_string_append (words, ",medium");
  resolving_check_error ("line-fire", words->str, MUSTER_ENGINE_ERROR_ARGUMENT, "1000");
}

/* The first is hit with shot i, the second with shot j: written anew, shot by shot. */
static void
test_odds (void)
{
  const double p = 15.0 / 36; /* 8 or more */
  const double q = 6.0 / 36;  /* 10 or more */
  double chance[11][3] = { { 0 } };
  double sum = 0;
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 1; i <= 10; i++)
    {
      double first = pow (1 - p, i - 1) * p;

      for (int j = i + 1; j <= 10; j++)
        chance[j][2] += first * pow (1 - q, j - i - 1) * q;
      chance[10][1] += first * pow (1 - q, 10 - i);
    }
  chance[10][0] = pow (1 - p, 10);

  resolving_use (SAHARA);
  arguments = resolving_take ("line-fire", "weapon=gatling bands=medium,long");
  odds = muster_odds_new (resolving_find ("line-fire"), arguments, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 11);
  for (guint o = 0; o < 11; o++)
    {
      int shots = (int) muster_odds_get_result (odds, 0, o, 0)->number;
      const char *hits = muster_odds_get_result (odds, 0, o, 1)->word;
      int n = (hits[0] == '1') + (hits[2] == '1');

      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, 0, o), chance[shots][n], EXACT);
      sum += muster_odds_get_chance (odds, 0, o);
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, EXACT);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/rules/SS-GAT-02/ten-shots-along-the-line", SAHARA, test_line);
  g_test_add_data_func ("/rules/SP-GAT-01/ten-shots-along-the-line", SANDPIT, test_line);
  g_test_add_func ("/rules/SS-GAT-02/steps", test_steps);
  g_test_add_func ("/rules/SS-GAT-03/breaks-objects", test_breaks);
  g_test_add_func ("/rules/SP-GAT-02/breaks-objects", test_breaks_sandpit);
  g_test_add_func ("/rules/SS-RES-06/no-wall", test_walls);
  g_test_add_func ("/rules/SP-RES-04/no-wall", test_walls_sandpit);
  g_test_add_data_func ("/rules/SS-RES-02/one-hit-beats-an-object", SAHARA, test_threshold);
  g_test_add_data_func ("/rules/SP-RES-01/one-hit-beats-an-object", SANDPIT, test_threshold);
  g_test_add_func ("/rules/SS-GAT-01/no-line-at-figures-so-near", test_refusals);
  g_test_add_func ("/rules/SP-GAT-01/no-line-at-figures-so-near", test_refusals_sandpit);
  g_test_add_data_func ("/engine/line/changes/sahara", SAHARA, test_changes);
  g_test_add_data_func ("/engine/line/changes/sandpit", SANDPIT, test_changes);
  g_test_add_data_func ("/engine/line/reach/sahara", SAHARA, test_reach);
  g_test_add_data_func ("/engine/line/reach/sandpit", SANDPIT, test_reach);
  g_test_add_data_func ("/engine/line/defaults/sahara", SAHARA, test_defaults);
  g_test_add_data_func ("/engine/line/defaults/sandpit", SANDPIT, test_defaults);
  g_test_add_func ("/engine/line/lists", test_lists);
  g_test_add_func ("/engine/line/odds", test_odds);
  return g_test_run ();
}
