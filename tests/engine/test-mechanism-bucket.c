/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("fire", cases, G_N_ELEMENTS (cases))

/* The tables as the statements have them; 0: none. */
static const struct
{
  const char *weapon;
  int regular_short;
  int regular_long;
  int irregular_short;
  int irregular_long;
} weapons[] = {
  { "pistol", 3, 0, 0, 0 },          { "throwing-spear", 0, 0, 3, 0 },
  { "musket", 0, 0, 3, 9 },          { "single-shot-rifle", 4, 12, 4, 12 },
  { "magazine-rifle", 6, 18, 0, 0 }, { "machine-gun", 8, 24, 0, 0 },
  { "mountain-gun", 10, 30, 0, 0 },  { "light-gun", 0, 0, 8, 24 },
  { "field-gun", 12, 36, 0, 0 },     { "medium-gun", 14, 42, 10, 30 },
  { "heavy-gun", 16, 48, 12, 36 },
};

static void
check_band (const char *unit,
            const char *weapon,
            const char *range,
            const char *band)
{
  g_autofree char *words
      = g_strdup_printf ("unit=%s figures=1 weapon=%s range=%s", unit, weapon, range);
  g_autofree char *result = g_strdup_printf ("band=%s sixes=0 casualties=0", band);
  ResolvingCase item = { words, "1", result, NULL };

  resolving_check ("fire", &item, 1);
}

static void
check_out_of_reach (const char *unit,
                    const char *weapon,
                    const char *range)
{
  g_autofree char *words
      = g_strdup_printf ("unit=%s figures=1 weapon=%s range=%s", unit, weapon, range);

  resolving_check_error ("fire", words, MUSTER_ENGINE_ERROR_FORBIDDEN, "(BB-FIR-09)");
}

static void
check_weapon (const char *unit,
              const char *weapon,
              int near,
              int far,
              const char *rule)
{
  g_autofree char *near_text = g_strdup_printf ("%d", near);
  g_autofree char *near_decimal = g_strdup_printf ("%d.000", near);
  g_autofree char *near_beyond = g_strdup_printf ("%d.00000000000000000000000001", near);
  g_autofree char *far_text = g_strdup_printf ("%d", far);
  g_autofree char *far_beyond = g_strdup_printf ("%d.00000000000000000000000001", far);

  if (near == 0)
    {
      g_autofree char *words = g_strdup_printf ("unit=%s figures=1 weapon=%s range=1", unit, weapon);
      g_autofree char *part = g_strdup_printf ("(%s)", rule);

      resolving_check_error ("fire", words, MUSTER_ENGINE_ERROR_FORBIDDEN, part);
      return;
    }
  check_band (unit, weapon, "0", "short");
  check_band (unit, weapon, near_text, "short");
  check_band (unit, weapon, near_decimal, "short");
  if (far == 0)
    {
      check_out_of_reach (unit, weapon, near_beyond);
      return;
    }
  check_band (unit, weapon, near_beyond, "long");
  check_band (unit, weapon, far_text, "long");
  check_out_of_reach (unit, weapon, far_beyond);
  check_out_of_reach (unit, weapon, "1000000");
}

static void
test_regular_weapons (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (weapons); i++)
    check_weapon ("infantry-company", weapons[i].weapon, weapons[i].regular_short,
                  weapons[i].regular_long, "BB-WPN-01");
}

static void
test_irregular_weapons (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (weapons); i++)
    check_weapon ("irregular-foot", weapons[i].weapon, weapons[i].irregular_short,
                  weapons[i].irregular_long, "BB-WPN-02");
}

static void
test_dice (void)
{
  static const struct
  {
    const char *unit;
    const char *weapon;
    int dice;
  } units[] = {
    { "infantry-company", "single-shot-rifle", 1 },
    { "infantry-battalion", "magazine-rifle", 1 },
    { "cavalry-squadron", "single-shot-rifle", 1 },
    { "cavalry-regiment", "magazine-rifle", 1 },
    { "irregular-foot", "musket", 1 },
    { "irregular-mounted", "throwing-spear", 1 },
    { "machine-gun-detachment", "machine-gun", 3 },
    { "mountain-gun-battery", "mountain-gun", 3 },
    { "field-gun-battery", "field-gun", 3 },
    { "medium-gun-battery", "medium-gun", 3 },
    { "heavy-gun-battery", "heavy-gun", 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    for (int figures = 1; figures <= 1000; figures = figures * 3 + 1)
      {
        g_autofree char *words = g_strdup_printf ("unit=%s weapon=%s range=2 figures=%d",
                                                  units[i].unit, units[i].weapon, figures);

        g_assert_cmpint (resolving_count_dice ("fire", words), ==, units[i].dice * figures);
      }
  resolving_check_error ("fire", "unit=transport figures=3 weapon=pistol range=2",
                         MUSTER_ENGINE_ERROR_FORBIDDEN, "(BB-FIR-05)");
}

static void
test_irregular_artillery (void)
{
  static const ResolvingCase cases[] = {
    { "unit=irregular-artillery weapon=light-gun range=8 figures=2", "6,6,1,2,3,6",
      "band=short sixes=3 casualties=3", "BB-FIR-11 BB-WPN-02 BB-FIR-09 BB-FIR-06" },
  };

  CHECK (cases);
  g_assert_cmpint (
      resolving_count_dice ("fire", "unit=irregular-artillery weapon=heavy-gun range=1 figures=5"),
      ==, 15);
}

static void
test_pairs (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company weapon=magazine-rifle range=9 figures=4", "1,2,3,5",
      "band=long sixes=0 casualties=0", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06" },
    { "unit=infantry-company weapon=magazine-rifle range=9 figures=4", "6,2,3,5",
      "band=long sixes=1 casualties=0", NULL },
    { "unit=infantry-company weapon=magazine-rifle range=9 figures=4", "6,2,6,5",
      "band=long sixes=2 casualties=1", NULL },
    { "unit=infantry-company weapon=magazine-rifle range=9 figures=4", "6,6,6,5",
      "band=long sixes=3 casualties=1", NULL },
    { "unit=infantry-company weapon=magazine-rifle range=9 figures=4", "6,6,6,6",
      "band=long sixes=4 casualties=2", NULL },
  };

  CHECK (cases);
}

static void
test_each_six (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company weapon=magazine-rifle range=6 figures=4", "5,5,5,5",
      "band=short sixes=0 casualties=0", NULL },
    { "unit=infantry-company weapon=magazine-rifle range=6 figures=4", "6,1,1,1",
      "band=short sixes=1 casualties=1", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06" },
    { "unit=infantry-company weapon=magazine-rifle range=0.5 figures=4", "6,6,6,6",
      "band=short sixes=4 casualties=4", NULL },
  };

  CHECK (cases);
}

static void
test_fortified (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-battalion weapon=magazine-rifle range=9 figures=5 fortified=yes", "6,6,6,1,1",
      "band=long sixes=3 casualties=0", NULL },
    { "unit=infantry-battalion weapon=magazine-rifle range=9 figures=5 fortified=yes", "6,6,6,6,1",
      "band=long sixes=4 casualties=1", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06 BB-FIR-07" },
    { "unit=infantry-battalion weapon=magazine-rifle range=9 figures=8 fortified=yes",
      "6,6,6,6,6,6,6,6", "band=long sixes=8 casualties=2", NULL },
    { "unit=infantry-battalion weapon=magazine-rifle range=6 figures=3 fortified=yes", "6,1,1",
      "band=short sixes=1 casualties=0", NULL },
    { "unit=infantry-battalion weapon=magazine-rifle range=6 figures=3 fortified=yes", "6,6,1",
      "band=short sixes=2 casualties=1", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06 BB-FIR-07" },
    { "unit=infantry-battalion weapon=magazine-rifle range=6 figures=3 fortified=no", "6,6,1",
      "band=short sixes=2 casualties=2", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06" },
  };

  CHECK (cases);
}

static void
test_joined (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company weapon=magazine-rifle range=6 figures=2 joined=2", "6,1,6,1",
      "band=short sixes=2 casualties=2", "BB-FIR-05 BB-FIR-08 BB-WPN-01 BB-FIR-09 BB-FIR-06" },
    { "unit=machine-gun-detachment weapon=machine-gun range=6 figures=1 joined=1", "1,1,1,6",
      "band=short sixes=1 casualties=1", NULL },
    /* By themselves too, a die a figure: nothing forbids it. */
    { "unit=headquarters weapon=pistol range=3 figures=2", "6,1", "band=short sixes=1 casualties=1",
      "BB-FIR-08 BB-WPN-01 BB-FIR-09 BB-FIR-06" },
    { "unit=native-leader weapon=musket range=9 figures=3", "6,6,1", "band=long sixes=2 casualties=1",
      "BB-FIR-08 BB-WPN-02 BB-FIR-09 BB-FIR-06" },
  };

  CHECK (cases);
  g_assert_cmpint (resolving_count_dice (
                       "fire", "unit=field-gun-battery weapon=field-gun range=6 joined=4"),
                   ==, 13);
  g_assert_cmpint (
      resolving_count_dice ("fire",
                            "unit=field-gun-battery weapon=field-gun range=6 figures=1000 joined=1000"),
      ==, 4000);
}

static void
test_odd_sixes (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company weapon=magazine-rifle range=9 figures=3", "6,6,6",
      "band=long sixes=3 casualties=1", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06 BB-FIR-09" },
    { "unit=infantry-company weapon=magazine-rifle range=9 figures=3 fortified=yes", "6,6,6",
      "band=long sixes=3 casualties=0",
      "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06 BB-FIR-07 BB-FIR-09" },
  };

  CHECK (cases);
}

/* A target with less to lose does not lose more. */
static void
test_target_figures (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company weapon=magazine-rifle range=1 figures=3 target-figures=2", "6,6,6",
      "band=short sixes=3 casualties=2", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06 BB-FIR-06" },
    { "unit=infantry-company weapon=magazine-rifle range=1 figures=3 target-figures=3", "6,6,6",
      "band=short sixes=3 casualties=3", "BB-FIR-05 BB-WPN-01 BB-FIR-09 BB-FIR-06" },
  };

  CHECK (cases);
}

static void
test_sentences (void)
{
  static const char *const sentences[] = {
    "Machine-gun detachment: 3 dice for each figure, 2 figures, 6 dice",
    "General, staff, leader or retinue in contact: 1 die more",
    "Machine gun: Short range to 8 inches, Long range to 24 inches",
    "A distance of 9.5 in: Long range",
    "Long range: 2 sixes for each casualty",
    "Target in fortifications: 4 sixes for each casualty; 5 sixes, 1 casualty",
    "1 six is left over and lost",
  };
  g_autoptr (MusterOutcome) outcome = resolving_resolve (
      "fire", "unit=machine-gun-detachment weapon=machine-gun range=9.5 joined=1 fortified=yes",
      "6,6,6,6,6,1,2");

  g_assert_cmpuint (muster_outcome_get_n_steps (outcome), ==, G_N_ELEMENTS (sentences));
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_assert_cmpstr (muster_outcome_get_step (outcome, i)->text, ==, sentences[i]);
  g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, "Long range, 5 sixes: 1 casualty");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-WPN-01/ranges-of-regulars", test_regular_weapons);
  g_test_add_func ("/rules/BB-WPN-02/ranges-of-irregulars", test_irregular_weapons);
  g_test_add_func ("/rules/BB-FIR-05/dice-for-each-figure", test_dice);
  g_test_add_func ("/rules/BB-FIR-06/pairs-at-long-range", test_pairs);
  g_test_add_func ("/rules/BB-FIR-06/each-six-at-short-range", test_each_six);
  g_test_add_func ("/rules/BB-FIR-07/fortifications-halve", test_fortified);
  g_test_add_func ("/rules/BB-FIR-08/joined-figures-add-a-die", test_joined);
  g_test_add_func ("/rules/BB-FIR-09/limits-and-reach", test_regular_weapons);
  g_test_add_func ("/rules/BB-FIR-09/odd-sixes-are-lost", test_odd_sixes);
  g_test_add_func ("/rules/BB-FIR-11/irregular-artillery-throws-three", test_irregular_artillery);
  g_test_add_func ("/engine/bucket/no-more-than-there-are", test_target_figures);
  g_test_add_func ("/engine/bucket/sentences", test_sentences);

  return g_test_run ();
}
