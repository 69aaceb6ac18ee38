/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("points", cases, G_N_ELEMENTS (cases))

static void
test_fixed (void)
{
  static const struct
  {
    const char *troop;
    int normal;    /* or unlimbered */
    int limbered;
    int charge; /* -1: cannot */
  } table[] = {
    { "infantry", 6, 6, 8 },      { "cavalry", 10, 10, 12 },   { "machine-gun", 4, 4, -1 },
    { "mountain-gun", 2, 6, -1 }, { "field-gun", 2, 6, -1 },   { "medium-gun", 0, 4, -1 },
    { "heavy-gun", 0, 4, -1 },    { "commander", 12, 12, 12 }, { "transport", 6, 6, -1 },
  };
  static const char *const classes[] = { "european", "european-led" };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (gsize c = 0; c < G_N_ELEMENTS (classes); c++)
      {
        g_autofree char *normal = g_strdup_printf ("troop=%s class=%s", table[i].troop, classes[c]);
        g_autofree char *limbered = g_strdup_printf ("%s limbered=yes", normal);
        g_autofree char *charge = g_strdup_printf ("%s charge=yes", normal);
        g_autofree char *hooked_charge = g_strdup_printf ("%s charge=yes", limbered);
        g_autofree char *normal_points = g_strdup_printf ("points=%d", table[i].normal);
        g_autofree char *limbered_points = g_strdup_printf ("points=%d", table[i].limbered);
        g_autofree char *charge_points = g_strdup_printf ("points=%d", table[i].charge);
        const ResolvingCase cases[] = {
          { normal, "", normal_points, "SC-MOV-04" },
          { limbered, "", limbered_points, "SC-MOV-04" },
          { charge, "", charge_points, "SC-MOV-04 SC-MOV-06" },
        };

        resolving_check ("points", cases, table[i].charge >= 0 ? 3 : 2);
        if (table[i].charge >= 0)
          continue;
        resolving_check_error ("points", charge, MUSTER_ENGINE_ERROR_FORBIDDEN, "cannot charge (SC-MOV-04)");
        resolving_check_error ("points", hooked_charge, MUSTER_ENGINE_ERROR_FORBIDDEN, "cannot charge (SC-MOV-04)");
      }
}

static void
test_thrown (void)
{
  static const ResolvingCase cases[] = {
    { "troop=foot class=native", "3,4", "points=7", "SC-MOV-05" },
    { "troop=foot class=native charge=yes", "3,4", "points=9", "SC-MOV-05 SC-MOV-05 SC-MOV-06" },
    { "troop=mounted class=native", "1,2,6", "points=9", "SC-MOV-05" },
    { "troop=mounted class=native charge=yes", "1,2,6", "points=11", NULL },
    { "troop=artillery class=native", "5", "points=5", NULL },
    { "troop=artillery class=native limbered=yes", "5", "points=5", "SC-MOV-05" },
    { "troop=artillery class=native charge=yes", "5", "points=7", NULL },
    { "troop=commander class=native", "6,6,6", "points=18", NULL },
    { "troop=commander class=native charge=yes", "1,1,1", "points=5", NULL },
    { "troop=transport class=native", "1", "points=1", NULL },
    { "troop=transport class=native charge=yes", "1", "points=3", NULL },
  };

  resolving_use ("scwares");
  CHECK (cases);
}

/* Troops that a class has not. */
static void
test_classes (void)
{
  static const char *const natives[] = { "foot", "mounted", "artillery" };
  static const char *const europeans[]
      = { "infantry", "cavalry", "machine-gun", "mountain-gun", "field-gun", "medium-gun", "heavy-gun" };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (natives); i++)
    {
      g_autofree char *european = g_strdup_printf ("troop=%s class=european", natives[i]);
      g_autofree char *led = g_strdup_printf ("troop=%s class=european-led charge=yes", natives[i]);

      resolving_check_error ("points", european, MUSTER_ENGINE_ERROR_FORBIDDEN, "(SC-MOV-04)");
      resolving_check_error ("points", led, MUSTER_ENGINE_ERROR_FORBIDDEN, "(SC-MOV-04)");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (europeans); i++)
    {
      g_autofree char *words = g_strdup_printf ("troop=%s class=native", europeans[i]);

      resolving_check_error ("points", words, MUSTER_ENGINE_ERROR_FORBIDDEN, "(SC-MOV-05)");
    }
}

static void
test_parameters (void)
{
  const MusterParameter *troop;

  resolving_use ("scwares");
  resolving_check_role ("points", "troop", "actor.arm");
  resolving_check_role ("points", "class", "actor.class");
  resolving_check_role ("points", "charge", NULL);
  resolving_check_role ("points", "limbered", "actor.limbered");
  resolving_check_default ("points", "troop=infantry class=european", "charge", "no");
  resolving_check_default ("points", "troop=infantry class=european", "limbered", "no");
  resolving_check_error ("points", "troop=infantry", MUSTER_ENGINE_ERROR_ARGUMENT, "class");
  resolving_check_error ("points", "class=native", MUSTER_ENGINE_ERROR_ARGUMENT, "troop");
  resolving_check_error ("points", "troop=camel class=native", MUSTER_ENGINE_ERROR_ARGUMENT, "“camel”");

  /* what stands in both tables is to be chosen once */
  troop = muster_procedure_get_parameter (resolving_find ("points"), 0);
  g_assert_cmpuint (g_strv_length ((GStrv) troop->choices), ==, 12);
  g_assert_cmpuint (g_strv_length ((GStrv) troop->choice_labels), ==, 12);
}

/* Each sum by the faces that come to it. */
static void
test_odds (void)
{
  g_autoptr (MusterOdds) foot = NULL;
  g_autoptr (MusterOdds) mounted = NULL;
  g_autoptr (MusterOdds) fixed = NULL;
  int ways[19] = { 0 };

  resolving_use ("scwares");
  foot = resolving_take_odds ("points", "troop=foot class=native charge=yes");
  mounted = resolving_take_odds ("points", "troop=mounted class=native");
  fixed = resolving_take_odds ("points", "troop=cavalry class=european");
  g_assert_cmpuint (muster_odds_get_n_outcomes (fixed, 0), ==, 1);
  g_assert_cmpfloat (resolving_get_chance (fixed, "points", "10"), ==, 1);
  g_assert_cmpuint (muster_odds_get_n_outcomes (foot, 0), ==, 11);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (foot, "points", "4"), 1 / 36.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (foot, "points", "9"), 6 / 36.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (foot, "points", "14"), 1 / 36.0, 1e-15);
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 6; b++)
      for (int c = 1; c <= 6; c++)
        ways[a + b + c]++;
  for (int sum = 3; sum <= 18; sum++)
    {
      g_autofree char *text = g_strdup_printf ("%d", sum);

      g_assert_cmpfloat_with_epsilon (resolving_get_chance (mounted, "points", text), ways[sum] / 216.0, 1e-15);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOV-04/fixed-points", test_fixed);
  g_test_add_func ("/rules/SC-MOV-05/thrown-points", test_thrown);
  g_test_add_func ("/rules/SC-MOV-02/fixed-or-thrown-by-class", test_classes);
  g_test_add_func ("/engine/allowance/parameters", test_parameters);
  g_test_add_func ("/engine/allowance/odds", test_odds);

  return g_test_run ();
}
