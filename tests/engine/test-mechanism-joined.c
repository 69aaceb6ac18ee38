/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

/* Others who join in a throw: fire and close combat of several units as one. */

#define FIRE "weapon=musket bases=2 range=3 target-bases=9 target-class=native"
#define MELEE                                                                                      \
  "attacker-troop=foot attackers=1 attacker-class=native "                                         \
  "defender-troop=infantry defenders=4 defender-class=european-led"

static void
test_fire (void)
{
  static const ResolvingCase cases[] = {
    { FIRE " also=magazine-rifle:1", "6,6,5,1", "destroyed=2 driven-back=1",
      "SC-WPN-01 SC-WPN-01 SC-FIR-06 SC-FIR-06 SC-FIR-07 SC-FIR-08 SC-FIR-09" },
    { FIRE " also=musket", "6,6,6", "destroyed=3 driven-back=0", NULL },
    { FIRE " also=musket:2,field-gun:1", "6,6,6,6,1,1,1", "destroyed=4 driven-back=0", NULL },
    /* A gun may be farther off than the muskets. */
    { FIRE " also=field-gun:1:18", "1,1,1,1,1", "destroyed=0 driven-back=0", NULL },
  };

  resolving_use ("scwares");
  resolving_check ("fire", cases, G_N_ELEMENTS (cases));
}

static void
test_reach (void)
{
  resolving_use ("scwares");
  resolving_check_error ("fire", FIRE " also=pistol:1", MUSTER_ENGINE_ERROR_FORBIDDEN, "(SC-WPN-01)");
  resolving_check_error ("fire", FIRE " also=musket:1:5", MUSTER_ENGINE_ERROR_FORBIDDEN, "(SC-WPN-01)");
  resolving_check_error ("fire", FIRE " also=field-gun:1,musket:1:5", MUSTER_ENGINE_ERROR_FORBIDDEN, "5");
  resolving_check_error ("fire", FIRE " also=native-light-gun:1:13", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "(SC-WPN-02)");
  g_assert_cmpint (resolving_count_dice ("fire", FIRE " also=musket:1:4"), ==, 3);
  g_assert_cmpint (resolving_count_dice ("fire", FIRE " also=pistol:2:1"), ==, 4);
}

static void
test_words (void)
{
  static const char *const bad[] = { "also=",          "also=musket:",    "also=musket:0",   "also=musket:1001",
                                     "also=musket:+1", "also=musket:1:0", "also=musket:1:x", "also=musket:1:2:3",
                                     "also=stone:1",   "also=musket:1,",  "also=:1",         "also=musket;pistol" };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *line = g_strconcat (FIRE " ", bad[i], NULL);

      resolving_check_error ("fire", line, MUSTER_ENGINE_ERROR_ARGUMENT, "also");
    }
  resolving_check_error ("melee", MELEE " also=camel:1", MUSTER_ENGINE_ERROR_ARGUMENT, "also");
  resolving_check_default ("fire", FIRE, "also", NULL);
  resolving_check_default ("melee", MELEE, "also", NULL);
  g_assert_cmpint (resolving_count_dice ("fire", FIRE " also=musket:1000"), ==, 1002);
}

static void
test_melee (void)
{
  static const ResolvingCase cases[] = {
    /* The defenders' dice fall on all who attack: more can fall than of the first unit alone. */
    { MELEE " also=mounted:2", "6,5,1,1,1,6,6,6,6",
      "attacker-destroyed=3 attacker-driven-back=0 defender-destroyed=1 defender-driven-back=1", NULL },
    { MELEE, "6,6,6,6,1",
      "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=1 defender-driven-back=0", NULL },
    /* Transport throws nothing, but is there. */
    { MELEE " also=transport:1", "1,6,6,1,1",
      "attacker-destroyed=2 attacker-driven-back=0 defender-destroyed=0 defender-driven-back=0",
      NULL },
  };

  resolving_use ("scwares");
  resolving_check ("melee", cases, G_N_ELEMENTS (cases));
}

/* As if they were of one unit. */
static void
test_odds (void)
{
  static const char *const pairs[][2] = {
    { "weapon=musket bases=2 also=musket:3", "weapon=musket bases=5" },
    { "weapon=musket bases=2 also=magazine-rifle:1,field-gun:1", "weapon=musket bases=7" },
    { "weapon=heavy-gun bases=1 also=musket:1", "weapon=magazine-rifle bases=2" },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *one = g_strconcat (pairs[i][0], " range=4 target-bases=3 target-class=native", NULL);
      g_autofree char *other = g_strconcat (pairs[i][1], " range=4 target-bases=3 target-class=native", NULL);
      g_autoptr (MusterOdds) pooled = resolving_take_odds ("fire", one);
      g_autoptr (MusterOdds) alone = resolving_take_odds ("fire", other);

      g_assert_cmpuint (muster_odds_get_n_outcomes (pooled, 0), ==, muster_odds_get_n_outcomes (alone, 0));
      for (guint k = 0; k < muster_odds_get_n_outcomes (pooled, 0); k++)
        g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (pooled, 0, k), muster_odds_get_chance (alone, 0, k),
                                        1e-12);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-06/dice-of-several-units", test_fire);
  g_test_add_func ("/rules/SC-WPN-01/reach-of-those-who-join-in", test_reach);
  g_test_add_func ("/engine/joined/words", test_words);
  g_test_add_func ("/rules/SC-MEL-03/dice-of-several-units", test_melee);
  g_test_add_func ("/engine/joined/odds", test_odds);

  return g_test_run ();
}
