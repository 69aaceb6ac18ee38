/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("morale", cases, G_N_ELEMENTS (cases))

/* The table as the statements have it: dice of a line unit in the open. */
static const struct
{
  const char *unit;
  int dice;
  const char *rule;
} units[] = {
  { "infantry-company", 1, "BB-MOR-03" },    { "cavalry-squadron", 1, "BB-MOR-03" },
  { "infantry-battalion", 3, "BB-MOR-04" },  { "cavalry-regiment", 2, "BB-MOR-04" },
  { "irregular-foot", 3, "BB-MOR-05" },      { "irregular-mounted", 2, "BB-MOR-05" },
  { "transport", 1, "BB-MOR-06" },
};

static const char *const exempt[] = {
  "headquarters",      "native-leader",      "machine-gun-detachment", "mountain-gun-battery",
  "field-gun-battery", "medium-gun-battery", "heavy-gun-battery",      "irregular-artillery",
};

static void
test_score (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company figures=5", "5", "score=5 passed=yes", "BB-MOR-03 BB-MOR-01" },
    { "unit=infantry-company figures=5", "6", "score=6 passed=no", "BB-MOR-03 BB-MOR-01" },
    { "unit=infantry-company figures=1", "1", "score=1 passed=yes", NULL },
    { "unit=infantry-company figures=1", "2", "score=2 passed=no", NULL },
    { "unit=irregular-foot figures=15", "5,5,5", "score=15 passed=yes", NULL },
    { "unit=irregular-foot figures=15", "5,6,5", "score=16 passed=no", NULL },
    { "unit=irregular-foot figures=1000", "6,6,6", "score=18 passed=yes", NULL },
    { "unit=infantry-battalion", "6,6,6", "score=18 passed=yes", NULL },
    { "unit=cavalry-regiment figures=9", "4,6", "score=10 passed=no", NULL },
  };

  CHECK (cases);
}

static void
test_exempt (void)
{
  static const char *const grades[] = { "line", "elite", "inexperienced", "militia" };

  for (gsize i = 0; i < G_N_ELEMENTS (exempt); i++)
    for (gsize g = 0; g < G_N_ELEMENTS (grades); g++)
      {
        g_autofree char *words
            = g_strdup_printf ("unit=%s figures=1 grade=%s", exempt[i], grades[g]);
        ResolvingCase item = { words, "", "score=0 passed=yes", "BB-MOR-02" };

        resolving_check ("morale", &item, 1);
      }
}

static void
check_units (const char *rule)
{
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *words = g_strdup_printf ("unit=%s figures=5", units[i].unit);
      g_autofree char *rules = NULL;
      g_autoptr (MusterOutcome) outcome = NULL;

      if (g_strcmp0 (units[i].rule, rule) != 0)
        continue;
      g_assert_cmpint (resolving_count_dice ("morale", words), ==, units[i].dice);
      outcome = resolving_resolve ("morale", words,
                                   units[i].dice == 1   ? "1"
                                   : units[i].dice == 2 ? "1,1"
                                                        : "1,1,1");
      rules = resolving_describe_rules (outcome);
      muster_test_assert_contains (rules, rule);
    }
}

static void
test_small_units (void)
{
  check_units ("BB-MOR-03");
}

static void
test_large_units (void)
{
  check_units ("BB-MOR-04");
  g_assert_true (muster_ruleset_is_rebuilt (resolving_get_ruleset (), "BB-MOR-04"));
}

static void
test_irregular_units (void)
{
  check_units ("BB-MOR-05");
  g_assert_true (muster_ruleset_is_rebuilt (resolving_get_ruleset (), "BB-MOR-05"));
}

static void
test_transport (void)
{
  static const ResolvingCase cases[] = {
    { "unit=transport", "5", "score=5 passed=yes", "BB-MOR-06 BB-MOR-08 BB-MOR-01" },
    { "unit=transport", "6", "score=6 passed=no", NULL },
  };

  check_units ("BB-MOR-06");
  CHECK (cases);
}

static void
test_changes (void)
{
  static const struct
  {
    const char *words;
    int change;
  } changes[] = {
    { "", 0 },
    { " grade=line", 0 },
    { " grade=elite", -1 },
    { " grade=inexperienced", 1 },
    { " grade=militia", 2 },
    { " fortified=yes", -1 },
    { " fortified=no", 0 },
    { " grade=elite fortified=yes", -2 },
    { " grade=inexperienced fortified=yes", 0 },
    { " grade=militia fortified=yes", 1 },
  };
  static const ResolvingCase cases[] = {
    { "unit=infantry-company grade=militia fortified=yes", "1,1", "score=2 passed=yes",
      "BB-MOR-03 BB-MOR-07 BB-MOR-07 BB-MOR-01" },
    { "unit=irregular-foot grade=elite figures=20", "6,6", "score=12 passed=yes",
      "BB-MOR-05 BB-MOR-07 BB-MOR-01" },
  };

  for (gsize u = 0; u < G_N_ELEMENTS (units); u++)
    for (gsize c = 0; c < G_N_ELEMENTS (changes); c++)
      {
        g_autofree char *words
            = g_strdup_printf ("unit=%s figures=5%s", units[u].unit, changes[c].words);

        g_assert_cmpint (resolving_count_dice ("morale", words), ==,
                         MAX (units[u].dice + changes[c].change, 0));
      }
  CHECK (cases);
}

static void
test_no_dice (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company grade=elite", "", "score=0 passed=yes",
      "BB-MOR-03 BB-MOR-07 BB-MOR-08" },
    { "unit=infantry-company fortified=yes figures=1", "", "score=0 passed=yes",
      "BB-MOR-03 BB-MOR-07 BB-MOR-08" },
    { "unit=infantry-company grade=elite fortified=yes figures=1", "", "score=0 passed=yes",
      "BB-MOR-03 BB-MOR-07 BB-MOR-07 BB-MOR-08 BB-MOR-08" },
    { "unit=irregular-mounted grade=elite fortified=yes figures=1", "", "score=0 passed=yes",
      "BB-MOR-05 BB-MOR-07 BB-MOR-07 BB-MOR-08" },
  };

  CHECK (cases);
}

static void
test_transport_counts_five (void)
{
  static const ResolvingCase cases[] = {
    { "unit=transport figures=1", "5", "score=5 passed=yes", "BB-MOR-06 BB-MOR-08 BB-MOR-01" },
    { "unit=transport figures=1", "6", "score=6 passed=no", NULL },
    { "unit=transport figures=30", "6", "score=6 passed=no", NULL },
  };
  g_autoptr (MusterArguments) arguments = resolving_take ("morale", "unit=transport");

  CHECK (cases);
  g_assert_cmpstr (muster_arguments_get (arguments, "figures"), ==, "5");
}

static void
test_grade_of_none (void)
{
  g_autoptr (MusterArguments) arguments = resolving_take ("morale", "unit=infantry-company");

  g_assert_cmpstr (muster_arguments_get (arguments, "grade"), ==, "line");
  resolving_check_error ("morale", "unit=infantry-company grade=elite grade=militia",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“grade” is given twice");
  resolving_check_error ("morale", "unit=infantry-company grade=veteran",
                         MUSTER_ENGINE_ERROR_ARGUMENT,
                         "expected one of line, elite, inexperienced, militia");
}

/* The words that are read at the table. */
static void
test_sentences (void)
{
  static const char *const sentences[] = {
    "Infantry battalion: 3 dice",
    "Inexperienced: 1 die more",
    "In fortifications: 1 die fewer",
    "The score is 9; 8 figures are fewer: failed",
  };
  g_autoptr (MusterOutcome) outcome = NULL;

  outcome = resolving_resolve (
      "morale", "unit=infantry-battalion grade=inexperienced fortified=yes figures=8", "3,3,3");
  g_assert_cmpuint (muster_outcome_get_n_steps (outcome), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_assert_cmpstr (muster_outcome_get_step (outcome, i)->text, ==, sentences[i]);
  g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, "Score 9 against 8 figures: failed");
  g_assert_null (muster_outcome_get_card (outcome));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-MOR-01/fewer-figures-than-the-score-fail", test_score);
  g_test_add_func ("/rules/BB-MOR-02/exempt-units-pass", test_exempt);
  g_test_add_func ("/rules/BB-MOR-03/dice-of-small-units", test_small_units);
  g_test_add_func ("/rules/BB-MOR-04/dice-of-large-units", test_large_units);
  g_test_add_func ("/rules/BB-MOR-05/dice-of-irregular-units", test_irregular_units);
  g_test_add_func ("/rules/BB-MOR-06/transport-tests-as-a-company", test_transport);
  g_test_add_func ("/rules/BB-MOR-07/grade-and-fortifications-change-the-dice", test_changes);
  g_test_add_func ("/rules/BB-MOR-08/no-die-to-throw-passes", test_no_dice);
  g_test_add_func ("/rules/BB-MOR-08/transport-counts-five", test_transport_counts_five);
  g_test_add_func ("/rules/BB-CLS-03/grades-change-morale-dice", test_changes);
  g_test_add_func ("/rules/BB-CLS-05/one-grade-line-when-none", test_grade_of_none);
  g_test_add_func ("/engine/threshold/sentences", test_sentences);

  return g_test_run ();
}
