/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define STEADINESS(cases) resolving_check ("steadiness", cases, G_N_ELEMENTS (cases))
#define CHARGE(cases) resolving_check ("charge-repelled", cases, G_N_ELEMENTS (cases))

static void
test_natives_and_auxiliaries (void)
{
  static const ResolvingCase cases[] = {
    { "class=native strength=6 original=10", "", "state=steady", "SS-LDR-01" },
    { "class=native strength=5 original=10", "", "state=retreats", "SS-LDR-01 SS-LDR-01" },
    { "class=native strength=1 original=10", "", "state=retreats", NULL },
    { "class=native strength=10 original=10", "", "state=steady", NULL },
    /* an odd number: half is not reached by the smaller part */
    { "class=native strength=6 original=11", "", "state=steady", NULL },
    { "class=native strength=5 original=11", "", "state=retreats", NULL },
    { "class=native strength=1 original=1", "", "state=steady", NULL },
    { "class=native strength=1 original=2", "", "state=retreats", NULL },
    { "class=native strength=501 original=1000", "", "state=steady", NULL },
    { "class=native strength=500 original=1000", "", "state=retreats", NULL },
    { "class=native strength=5 original=10 officer=yes", "", "state=steady", "SS-LDR-01 SS-LDR-01" },
    { "class=native strength=5 original=10 officer=no", "", "state=retreats", NULL },
    { "class=auxiliary strength=6 original=10", "", "state=steady", "SS-LDR-01" },
    { "class=auxiliary strength=5 original=10", "", "state=retreats", "SS-LDR-01 SS-LDR-01" },
    { "class=auxiliary strength=5 original=10 officer=yes", "", "state=steady", NULL },
  };

  resolving_use ("sahara-sandstorm");
  STEADINESS (cases);
}

static void
test_regulars (void)
{
  static const ResolvingCase cases[] = {
    { "class=regular strength=6 original=10", "", "state=steady", "SS-LDR-03" },
    { "class=regular strength=5 original=10", "", "state=stands-fast", "SS-LDR-03 SS-LDR-03" },
    { "class=regular strength=1 original=10", "", "state=stands-fast", NULL },
    { "class=regular strength=5 original=10 officer=yes", "", "state=steady", "SS-LDR-03 SS-LDR-03" },
  };

  resolving_use ("sahara-sandstorm");
  STEADINESS (cases);
}

static void
test_commander (void)
{
  static const ResolvingCase cases[] = {
    { "class=native strength=1 original=10 commander-near=yes", "", "state=steady",
      "SS-LDR-01 SS-LDR-04" },
    { "class=auxiliary strength=1 original=10 commander-near=yes", "", "state=steady", NULL },
    { "class=regular strength=1 original=10 commander-near=yes", "", "state=steady",
      "SS-LDR-03 SS-LDR-04" },
    { "class=native strength=6 original=10 commander-near=yes", "", "state=steady", "SS-LDR-01" },
  };

  resolving_use ("sahara-sandstorm");
  STEADINESS (cases);
}

static void
test_charge (void)
{
  static const ResolvingCase cases[] = {
    { "strength=6 before=10", "", "repelled=no", "SS-MEL-07" },
    { "strength=5 before=10", "", "repelled=yes", "SS-MEL-07 SS-MEL-07" },
    { "strength=1 before=10", "", "repelled=yes", NULL },
    { "strength=10 before=10", "", "repelled=no", NULL },
    { "strength=1 before=1", "", "repelled=no", NULL },
    { "strength=6 before=11", "", "repelled=no", NULL },
    { "strength=5 before=11", "", "repelled=yes", NULL },
    { "strength=501 before=1000", "", "repelled=no", NULL },
    { "strength=500 before=1000", "", "repelled=yes", NULL },
    { "strength=5 before=10 commander-near=no", "", "repelled=yes", NULL },
  };

  resolving_use ("sahara-sandstorm");
  CHARGE (cases);
}

static void
test_charge_with_commander (void)
{
  static const ResolvingCase cases[] = {
    { "strength=5 before=10 commander-near=yes", "", "repelled=no", "SS-MEL-07 SS-MEL-08" },
    { "strength=1 before=1000 commander-near=yes", "", "repelled=no", NULL },
  };

  resolving_use ("sahara-sandstorm");
  CHARGE (cases);
}

/* The form and the help say that a chief or sheik will do. */
static void
test_charge_with_chief (void)
{
  const MusterProcedure *procedure;

  resolving_use ("sahara-sandstorm");
  procedure = resolving_find ("charge-repelled");
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);

      if (!g_str_equal (parameter->name, "commander-near"))
        continue;
      g_assert_cmpstr (parameter->rule, ==, "SS-LDR-12");
      g_assert_nonnull (strstr (parameter->label, "chief or sheik"));
      return;
    }
  g_assert_not_reached ();
}

static void
test_sentences (void)
{
  static const struct
  {
    const char *procedure;
    const char *words;
    const char *sentences[2];
    const char *summary;
  } cases[] = {
    { "steadiness", "class=native strength=6 original=10", { "4 of 10 lost, less than 1/2" }, "Steady" },
    { "steadiness",
      "class=native strength=4 original=10",
      { "6 of 10 lost, 1/2 or more",
        "No officer with it: it retreats toward the nearest friendly unit with an officer" },
      "No officer with it: it retreats toward the nearest friendly unit with an officer" },
    { "steadiness",
      "class=native strength=4 original=10 officer=yes",
      { "6 of 10 lost, 1/2 or more", "An officer is with it: yes" },
      "Steady" },
    { "charge-repelled",
      "strength=4 before=10 commander-near=yes",
      { "6 of 10 lost, 1/2 or more",
        "The commander, chief or sheik is within R1: the charge goes home" },
      "The charge goes home" },
  };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterOutcome) outcome
          = resolving_resolve (cases[i].procedure, cases[i].words, "");

      for (guint s = 0; s < muster_outcome_get_n_steps (outcome); s++)
        g_assert_cmpstr (muster_outcome_get_step (outcome, s)->text, ==, cases[i].sentences[s]);
      g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, cases[i].summary);
    }
}

static void
test_odds (void)
{
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  resolving_use ("sahara-sandstorm");
  arguments = resolving_take ("steadiness", "class=native strength=500 original=1000");
  odds = muster_odds_new (resolving_find ("steadiness"), arguments, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 1);
  g_assert_cmpfloat (muster_odds_get_chance (odds, 0, 0), ==, 1.0);
  g_assert_cmpstr (muster_odds_get_result (odds, 0, 0, 0)->word, ==, "retreats");
}

static void
test_roles (void)
{
  static const char *const roles[][3] = {
    { "steadiness", "class", "actor.class" },
    { "steadiness", "strength", "actor.figures" },
    { "steadiness", "original", "actor.original" },
    { "steadiness", "officer", "actor.has-officer" },
    { "steadiness", "commander-near", "actor.commander-near" },
    { "charge-repelled", "strength", "actor.figures" },
    { "charge-repelled", "before", "actor.before" },
    { "charge-repelled", "commander-near", "actor.commander-near" },
  };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    resolving_check_role (roles[i][0], roles[i][1], roles[i][2]);
}

static void
test_types (void)
{
  g_autoptr (MusterOutcome) word = NULL;
  g_autoptr (MusterOutcome) boolean = NULL;

  resolving_use ("sahara-sandstorm");
  word = resolving_resolve ("steadiness", "class=native strength=1000 original=1000", "");
  boolean = resolving_resolve ("charge-repelled", "strength=1000 before=1000", "");
  g_assert_cmpint (muster_outcome_get_result (word, 0)->type, ==, MUSTER_RESULT_WORD);
  g_assert_cmpint (muster_outcome_get_result (boolean, 0)->type, ==, MUSTER_RESULT_BOOLEAN);
}

static void
test_refused (void)
{
  static const char *const words[][3] = {
    { "steadiness", "class=native strength=11 original=10", "strength" },
    { "steadiness", "class=native strength=0 original=10", "strength" },
    { "steadiness", "class=native strength=1 original=0", "“0” does not fit the parameter “original”" },
    { "steadiness", "class=native strength=1001 original=1000", "from 1 to 1000" },
    { "steadiness", "class=native strength=1 original=1001", "“original”" },
    { "steadiness", "class=noble strength=1 original=10", "noble" },
    { "steadiness", "strength=1 original=10", "class" },
    { "charge-repelled", "strength=11 before=10", "strength" },
    { "charge-repelled", "strength=10", "before" },
    { "charge-repelled", "strength=0 before=10", "strength" },
    { "charge-repelled", "strength=1 before=1001", "before" },
    { "charge-repelled", "strength=1001 before=1000", "from 1 to 1000" },
    { "charge-repelled", "strength=1 before=0", "“0” does not fit the parameter “before”" },
  };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    resolving_check_error (words[i][0], words[i][1], MUSTER_ENGINE_ERROR_ARGUMENT, words[i][2]);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-LDR-01/natives-retreat-at-half", test_natives_and_auxiliaries);
  g_test_add_func ("/rules/SS-LDR-03/regulars-stand-fast", test_regulars);
  g_test_add_func ("/rules/SS-LDR-04/commander-near", test_commander);
  g_test_add_func ("/rules/SS-MEL-07/charge-repelled-at-half", test_charge);
  g_test_add_func ("/rules/SS-MEL-08/charge-with-the-commander-near", test_charge_with_commander);
  g_test_add_func ("/rules/SS-LDR-12/chief-or-sheik-serves", test_charge_with_chief);
  g_test_add_func ("/engine/half-loss/sentences", test_sentences);
  g_test_add_func ("/engine/half-loss/odds", test_odds);
  g_test_add_func ("/engine/half-loss/roles", test_roles);
  g_test_add_func ("/engine/half-loss/types", test_types);
  g_test_add_func ("/engine/half-loss/refused", test_refused);
  return g_test_run ();
}
