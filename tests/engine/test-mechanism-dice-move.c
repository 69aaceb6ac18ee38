/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("move", cases, G_N_ELEMENTS (cases))

/* The table as the statements have it. */
static const struct
{
  const char *unit;
  int unlimbered;
  int limbered;
  const char *rule;
} units[] = {
  { "infantry-company", 2, 2, "BB-MOV-02" },       { "infantry-battalion", 2, 2, "BB-MOV-02" },
  { "cavalry-squadron", 3, 3, "BB-MOV-02" },       { "cavalry-regiment", 3, 3, "BB-MOV-02" },
  { "machine-gun-detachment", 2, 2, "BB-MOV-03" }, { "mountain-gun-battery", 2, 2, "BB-MOV-03" },
  { "field-gun-battery", 2, 3, "BB-MOV-03" },      { "medium-gun-battery", 1, 3, "BB-MOV-03" },
  { "heavy-gun-battery", 1, 2, "BB-MOV-03" },      { "headquarters", 4, 4, "BB-MOV-04" },
  { "native-leader", 4, 4, "BB-MOV-04" },          { "irregular-mounted", 4, 4, "BB-MOV-04" },
  { "irregular-foot", 3, 3, "BB-MOV-05" },         { "irregular-artillery", 1, 2, "BB-MOV-05" },
  { "transport", 2, 2, "BB-MOV-05" },
};

static char *
make_dice (int n)
{
  GString *dice = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append (dice, i > 0 ? ",6" : "6");
  return g_string_free (dice, FALSE);
}

static void
check_units (const char *rule)
{
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    for (int limbered = 0; limbered < 2 && g_str_equal (units[i].rule, rule); limbered++)
      {
        int n = limbered ? units[i].limbered : units[i].unlimbered;
        g_autofree char *words = g_strdup_printf ("unit=%s limbered=%s", units[i].unit,
                                                  limbered ? "yes" : "no");
        g_autofree char *dice = make_dice (n);
        g_autofree char *result = g_strdup_printf ("inches=%d", 6 * n);
        g_autofree char *rules = g_strdup_printf ("%s BB-MOV-01", rule);
        ResolvingCase item = { words, dice, result, rules };

        g_assert_cmpint (resolving_count_dice ("move", words), ==, n);
        resolving_check ("move", &item, 1);
      }
}

static void
test_sum (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company", "1,1", "inches=2", "BB-MOV-02 BB-MOV-01" },
    { "unit=infantry-company", "3,6", "inches=9", NULL },
    { "unit=irregular-mounted", "6,5,4,3", "inches=18", NULL },
  };

  CHECK (cases);
}

static void
test_infantry_and_cavalry (void)
{
  check_units ("BB-MOV-02");
  g_assert_true (muster_ruleset_is_rebuilt (resolving_get_ruleset (), "BB-MOV-02"));
}

static void
test_guns (void)
{
  check_units ("BB-MOV-03");
  g_assert_true (muster_ruleset_is_rebuilt (resolving_get_ruleset (), "BB-MOV-03"));
}

static void
test_leaders_and_mounted (void)
{
  check_units ("BB-MOV-04");
  g_assert_false (muster_ruleset_is_rebuilt (resolving_get_ruleset (), "BB-MOV-04"));
}

static void
test_irregulars_and_transport (void)
{
  check_units ("BB-MOV-05");
  g_assert_true (muster_ruleset_is_rebuilt (resolving_get_ruleset (), "BB-MOV-05"));
}

static void
test_double_and_open (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company double=yes", "1,2,3,4", "inches=10", "BB-MOV-02 BB-MOV-06 BB-MOV-01" },
    { "unit=infantry-company open=yes", "1,2,3", "inches=6", "BB-MOV-02 BB-MOV-06 BB-MOV-01" },
  };

  CHECK (cases);
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *twice = g_strdup_printf ("unit=%s double=yes", units[i].unit);
      g_autofree char *open = g_strdup_printf ("unit=%s open=yes limbered=yes", units[i].unit);

      g_assert_cmpint (resolving_count_dice ("move", twice), ==, 2 * units[i].unlimbered);
      g_assert_cmpint (resolving_count_dice ("move", open), ==, units[i].limbered + 1);
    }
}

static void
test_double_comes_first (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company double=yes open=yes", "1,1,1,1,1", "inches=5",
      "BB-MOV-02 BB-MOV-06 BB-MOV-06 BB-MOV-07 BB-MOV-01" },
  };

  CHECK (cases);
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *words
          = g_strdup_printf ("open=yes double=yes limbered=yes unit=%s", units[i].unit);

      g_assert_cmpint (resolving_count_dice ("move", words), ==, 2 * units[i].limbered + 1);
    }
}

static void
test_obstacles (void)
{
  static const ResolvingCase cases[] = {
    { "unit=infantry-company obstacles=0", "3,4", "inches=7", "BB-MOV-02 BB-MOV-01" },
    { "unit=infantry-company obstacles=1", "3,4", "inches=5", "BB-MOV-02 BB-MOV-01 BB-MOV-08" },
    { "unit=infantry-company obstacles=3", "3,4", "inches=1", NULL },
    { "unit=infantry-company obstacles=4", "3,4", "inches=0", NULL },
    { "unit=infantry-company obstacles=4", "4,4", "inches=0", NULL },
    { "unit=infantry-company obstacles=1000", "6,6", "inches=0", NULL },
    { "unit=irregular-mounted double=yes obstacles=2", "6,6,6,6,6,6,6,6", "inches=44",
      "BB-MOV-04 BB-MOV-06 BB-MOV-01 BB-MOV-08" },
  };

  CHECK (cases);
}

static void
test_sentences (void)
{
  static const char *const sentences[] = {
    "Infantry company: 2 dice",
    "At the double: 2 times the dice, 4 dice",
    "Through open terrain: 1 die more",
    "Doubling comes first, then the open-terrain die.",
    "5 dice come to 16 inches",
    "Each obstacle: 2 cost 4 inches, leaving 12 inches",
  };
  g_autoptr (MusterOutcome) outcome = resolving_resolve (
      "move", "unit=infantry-company double=yes open=yes obstacles=2", "2,3,3,3,5");

  g_assert_cmpuint (muster_outcome_get_n_steps (outcome), ==, G_N_ELEMENTS (sentences));
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_assert_cmpstr (muster_outcome_get_step (outcome, i)->text, ==, sentences[i]);
  g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, "Moves up to 12 inches");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-MOV-01/dice-give-inches", test_sum);
  g_test_add_func ("/rules/BB-MOV-02/dice-of-infantry-and-cavalry", test_infantry_and_cavalry);
  g_test_add_func ("/rules/BB-MOV-03/dice-of-guns", test_guns);
  g_test_add_func ("/rules/BB-MOV-04/dice-of-leaders-and-mounted", test_leaders_and_mounted);
  g_test_add_func ("/rules/BB-MOV-05/dice-of-irregulars-and-transport",
                   test_irregulars_and_transport);
  g_test_add_func ("/rules/BB-MOV-06/double-and-open-terrain", test_double_and_open);
  g_test_add_func ("/rules/BB-MOV-07/doubling-comes-first", test_double_comes_first);
  g_test_add_func ("/rules/BB-MOV-08/obstacles-cost-inches", test_obstacles);
  g_test_add_func ("/engine/dice-move/sentences", test_sentences);

  return g_test_run ();
}
