/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("melee", cases, G_N_ELEMENTS (cases))

static void
test_sixes (void)
{
  static const ResolvingCase cases[] = {
    { "attackers=2 defenders=3", "1,5,1,2,5", "attacker-casualties=0 defender-casualties=0",
      "BB-MEL-02 BB-MEL-02" },
    { "attackers=2 defenders=3", "6,5,1,2,5", "attacker-casualties=0 defender-casualties=1", NULL },
    { "attackers=2 defenders=3", "1,5,1,6,5", "attacker-casualties=1 defender-casualties=0", NULL },
    { "attackers=2 defenders=3", "6,6,6,6,5", "attacker-casualties=2 defender-casualties=2", NULL },
    { "defenders=1 attackers=3", "6,1,1,6", "attacker-casualties=1 defender-casualties=1", NULL },
  };

  CHECK (cases);
}

/* Nobody loses more figures than fight. */
static void
test_no_more_than_there_are (void)
{
  static const ResolvingCase cases[] = {
    { "attackers=1 defenders=3", "6,6,6,6", "attacker-casualties=1 defender-casualties=1",
      "BB-MEL-02 BB-MEL-02 BB-MEL-02" },
    { "attackers=3 defenders=1", "6,6,6,1", "attacker-casualties=0 defender-casualties=1", NULL },
  };

  CHECK (cases);
}

/* Two throws, in two colours, made together: both are told before either is made. */
static void
test_two_colours (void)
{
  g_autoptr (MusterArguments) arguments = resolving_take ("melee", "attackers=4 defenders=7");
  g_autoptr (GArray) plan = muster_procedure_plan (resolving_find ("melee"), arguments);
  const MusterThrow *attackers = &g_array_index (plan, MusterThrow, 0);
  const MusterThrow *defenders = &g_array_index (plan, MusterThrow, 1);

  g_assert_cmpuint (plan->len, ==, 2);
  g_assert_cmpstr (attackers->who, ==, "attackers");
  g_assert_cmpint (attackers->count, ==, 4);
  g_assert_cmpstr (defenders->who, ==, "defenders");
  g_assert_cmpint (defenders->count, ==, 7);
  g_assert_cmpstr (attackers->colour, !=, defenders->colour);
  g_assert_cmpstr (attackers->rule, ==, "BB-MEL-02");
}

/* There is nothing to say about fortifications, and what is said elsewhere is not heard. */
static void
test_fortifications (void)
{
  const MusterProcedure *melee = resolving_find ("melee");

  for (guint i = 0; i < muster_procedure_get_n_parameters (melee); i++)
    g_assert_cmpstr (muster_procedure_get_parameter (melee, i)->name, !=, "fortified");
  resolving_check_error ("melee", "attackers=1 defenders=1 fortified=yes",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "Unknown parameter “fortified”");
}

static void
test_sentences (void)
{
  g_autoptr (MusterOutcome) outcome
      = resolving_resolve ("melee", "attackers=3 defenders=1", "6,6,1,6");

  g_assert_cmpstr (muster_outcome_get_step (outcome, 0)->text, ==,
                   "Attackers: 3 dice, 2 sixes. Defenders lose 1 figure");
  g_assert_cmpstr (muster_outcome_get_step (outcome, 1)->text, ==,
                   "Defenders have no more than 1 figure to lose");
  g_assert_cmpstr (muster_outcome_get_step (outcome, 2)->text, ==,
                   "Defenders: 1 die, 1 six. Attackers lose 1 figure");
  g_assert_cmpstr (muster_outcome_get_summary (outcome), ==,
                   "Defenders lose 1 figure; Attackers lose 1 figure");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-MEL-02/each-six-removes-a-figure", test_sixes);
  g_test_add_func ("/rules/BB-MEL-02/no-more-than-there-are", test_no_more_than_there_are);
  g_test_add_func ("/rules/BB-MEL-02/two-colours-thrown-together", test_two_colours);
  g_test_add_func ("/rules/BB-MEL-03/fortifications-change-nothing", test_fortifications);
  g_test_add_func ("/engine/clash/sentences", test_sentences);

  return g_test_run ();
}
