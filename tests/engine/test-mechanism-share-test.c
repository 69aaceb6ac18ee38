/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("morale", cases, G_N_ELEMENTS (cases))

/* At the share and below it, not just above. */
static void
test_share (void)
{
  static const ResolvingCase cases[] = {
    { "class=european strength=12 original=12", "", "state=not-needed", "SC-MOR-01" },
    { "class=european strength=4 original=12", "", "state=not-needed", "SC-MOR-01" },
    { "class=european strength=3 original=12", "3", "state=passed", "SC-MOR-01 SC-MOR-03" },
    { "class=european strength=1 original=12", "6", "state=passed", NULL },
    { "class=european strength=26 original=100", "", "state=not-needed", NULL },
    { "class=european strength=25 original=100", "3", "state=passed", NULL },
    { "class=european strength=24 original=100", "3", "state=passed", NULL },
    { "class=european-led strength=26 original=100", "", "state=not-needed", NULL },
    { "class=european-led strength=25 original=100", "3", "state=passed", NULL },
    { "class=native strength=51 original=100", "", "state=not-needed", NULL },
    { "class=native strength=50 original=100", "4", "state=passed", NULL },
    /* nothing is rounded */
    { "class=european strength=3 original=11", "", "state=not-needed", NULL },
    { "class=european strength=2 original=9", "3", "state=passed", NULL },
    { "class=native strength=3 original=5", "", "state=not-needed", NULL },
    { "class=native strength=2 original=5", "4", "state=passed", NULL },
    { "class=native strength=500 original=1000", "4", "state=passed", NULL },
    { "class=native strength=501 original=1000", "", "state=not-needed", NULL },
  };

  resolving_use ("scwares");
  CHECK (cases);
}

static void
test_die (void)
{
  static const struct
  {
    const char *class;
    int needs;
    int left;
  } table[] = { { "european", 3, 25 }, { "european-led", 3, 25 }, { "native", 4, 50 } };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (int face = 1; face <= 6; face++)
      {
        g_autofree char *words
            = g_strdup_printf ("class=%s strength=%d original=100", table[i].class, table[i].left);
        g_autofree char *dice = g_strdup_printf ("%d", face);
        const ResolvingCase cases[] = {
          { words, dice, face >= table[i].needs ? "state=passed" : "state=failed",
            face >= table[i].needs ? "SC-MOR-01 SC-MOR-03" : "SC-MOR-01 SC-MOR-03 SC-MOR-04" },
        };

        CHECK (cases);
      }
}

static void
test_again (void)
{
  static const ResolvingCase cases[] = {
    { "class=european strength=12 original=12 tested-before=yes", "3", "state=passed", "SC-MOR-02 SC-MOR-03" },
    { "class=european strength=4 original=12 tested-before=yes", "2", "state=failed",
      "SC-MOR-02 SC-MOR-03 SC-MOR-04" },
    { "class=native strength=7 original=12 tested-before=yes", "3", "state=failed", NULL },
    { "class=native strength=6 original=12 tested-before=yes", "4", "state=passed", "SC-MOR-01 SC-MOR-03" },
    { "class=native strength=7 original=12 tested-before=no", "", "state=not-needed", NULL },
  };

  resolving_use ("scwares");
  CHECK (cases);
  resolving_check_default ("morale", "class=native strength=6 original=12", "tested-before", "no");
}

static void
test_single_bases (void)
{
  static const ResolvingCase cases[] = {
    { "class=native strength=1 original=1", "", "state=not-needed", "SC-MOR-05" },
    { "class=european strength=1 original=1 tested-before=yes", "", "state=not-needed", "SC-MOR-05" },
    { "class=native strength=1 original=2", "4", "state=passed", NULL },
    { "class=european strength=2 original=2 tested-before=yes", "3", "state=passed", NULL },
  };

  resolving_use ("scwares");
  CHECK (cases);
}

static void
test_is_exempt (void)
{
  static const struct
  {
    const char *words;
    gboolean exempt;
  } table[] = {
    { "class=native strength=7 original=12", TRUE },
    { "class=native strength=6 original=12", FALSE },
    { "class=native strength=7 original=12 tested-before=yes", FALSE },
    { "class=native strength=1 original=1 tested-before=yes", TRUE },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take ("morale", table[i].words);

      g_assert_cmpint (muster_procedure_is_exempt (resolving_find ("morale"), arguments), ==, table[i].exempt);
      g_assert_cmpint (resolving_count_dice ("morale", table[i].words), ==, table[i].exempt ? 0 : 1);
    }
}

static void
test_parameters (void)
{
  resolving_use ("scwares");
  resolving_check_limits ("morale", "class=native original=1000", "strength", 1, 1000);
  resolving_check_limits ("morale", "class=native strength=1", "original", 1, 1000);
  resolving_check_error ("morale", "class=native strength=1001 original=1000", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“strength”, expected a whole number from 1 to 1000");
  resolving_check_error ("morale", "class=native strength=1 original=0", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“original”, expected a whole number from 1 to 1000");
  resolving_check_role ("morale", "class", "actor.class");
  resolving_check_role ("morale", "strength", "actor.figures");
  resolving_check_role ("morale", "original", "actor.original");
  resolving_check_role ("morale", "tested-before", "actor.tested-before");
  resolving_check_error ("morale", "class=native strength=7 original=6", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“7” does not fit the parameter “strength”, expected at most 6");
  resolving_check_error ("morale", "class=native strength=7", MUSTER_ENGINE_ERROR_ARGUMENT, "original");
  resolving_check_error ("morale", "strength=6 original=7", MUSTER_ENGINE_ERROR_ARGUMENT, "class");
}

static void
test_odds (void)
{
  static const struct
  {
    const char *words;
    double passed;
    double failed;
    double none;
  } table[] = {
    { "class=native strength=5 original=10", 3 / 6.0, 3 / 6.0, 0 },
    { "class=european strength=2 original=10", 4 / 6.0, 2 / 6.0, 0 },
    { "class=european-led strength=9 original=10 tested-before=yes", 4 / 6.0, 2 / 6.0, 0 },
    { "class=native strength=6 original=10", 0, 0, 1 },
    { "class=native strength=1 original=1", 0, 0, 1 },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterOdds) odds = resolving_take_odds ("morale", table[i].words);

      g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "state", "passed"), table[i].passed, 1e-15);
      g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "state", "failed"), table[i].failed, 1e-15);
      g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "state", "not-needed"), table[i].none, 1e-15);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOR-01/at-so-small-a-share", test_share);
  g_test_add_func ("/rules/SC-MOR-03/one-die", test_die);
  g_test_add_func ("/rules/SC-MOR-02/tests-again", test_again);
  g_test_add_func ("/rules/SC-MOR-05/single-bases-never-test", test_single_bases);
  g_test_add_func ("/engine/share-test/exempt", test_is_exempt);
  g_test_add_func ("/engine/share-test/parameters", test_parameters);
  g_test_add_func ("/engine/share-test/odds", test_odds);

  return g_test_run ();
}
