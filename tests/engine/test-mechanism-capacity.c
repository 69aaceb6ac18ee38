/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("rally", cases, G_N_ELEMENTS (cases))

static void
test_each_rank (void)
{
  static const ResolvingCase cases[] = {
    { "rank=sergeant men=9", "", "led=9 beyond=0", "SS-LDR-07" },
    { "rank=sergeant men=10", "", "led=10 beyond=0", "SS-LDR-07" },
    { "rank=sergeant men=11", "", "led=10 beyond=1", "SS-LDR-07 SS-LDR-02" },
    { "rank=leader men=10", "", "led=10 beyond=0", NULL },
    { "rank=leader men=11", "", "led=10 beyond=1", "SS-LDR-07 SS-LDR-02" },
    { "rank=lieutenant men=24", "", "led=24 beyond=0", NULL },
    { "rank=lieutenant men=25", "", "led=25 beyond=0", NULL },
    { "rank=lieutenant men=26", "", "led=25 beyond=1", NULL },
    { "rank=sub-chief men=25", "", "led=25 beyond=0", NULL },
    { "rank=sub-chief men=26", "", "led=25 beyond=1", NULL },
    { "rank=commander men=1000", "", "led=1000 beyond=0", "SS-LDR-07" },
    { "rank=chief men=1000", "", "led=1000 beyond=0", "SS-LDR-07" },
  };

  resolving_use ("sahara-sandstorm");
  CHECK (cases);
}

static void
test_sentences (void)
{
  g_autoptr (MusterOutcome) some = NULL;
  g_autoptr (MusterOutcome) all = NULL;

  resolving_use ("sahara-sandstorm");
  some = resolving_resolve ("rally", "rank=sergeant men=14", "");
  g_assert_cmpstr (muster_outcome_get_step (some, 0)->text, ==,
                   "Sergeant: leads up to 10, so 10 of 14");
  g_assert_cmpstr (muster_outcome_get_step (some, 1)->text, ==,
                   "4 go on retreating, unless they come within R1 of another unit or officer");
  g_assert_cmpstr (muster_outcome_get_summary (some), ==, "Sergeant leads 10 of 14");
  all = resolving_resolve ("rally", "rank=commander men=14", "");
  g_assert_cmpstr (muster_outcome_get_step (all, 0)->text, ==, "Commander: leads all of them");
}

static void
test_roles (void)
{
  static const char *const roles[][3] = { { "rally", "rank", NULL }, { "rally", "men", "actor.figures" } };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    resolving_check_role (roles[i][0], roles[i][1], roles[i][2]);
}

static void
test_refused (void)
{
  static const char *const words[][2] = {
    { "rank=gunner men=1", "gunner" }, { "men=1", "rank" },
    { "rank=sergeant", "men" },        { "rank=sergeant men=0", "men" },
    { "rank=sergeant men=1001", "men" },
  };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    resolving_check_error ("rally", words[i][0], MUSTER_ENGINE_ERROR_ARGUMENT, words[i][1]);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-LDR-07/what-an-officer-leads", test_each_rank);
  g_test_add_func ("/engine/capacity/sentences", test_sentences);
  g_test_add_func ("/engine/capacity/roles", test_roles);
  g_test_add_func ("/engine/capacity/refused", test_refused);
  return g_test_run ();
}
