/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "cli-json.h"

#define RULES "bundok-and-bayonet"

/* One resolution with typed dice, and what has to come out: "key=value" pairs of the result. */
typedef struct
{
  const char *path;
  const char *words; /* parted by spaces */
  const char *result;
  const char *rule; /* a statement that its steps have to name */
} Resolution;

static const Resolution resolutions[] = {
  { "/rules/BB-FIR-06/cli/pairs-at-long-range",
    "fire unit=infantry-company figures=5 weapon=magazine-rifle range=9 --dice 6,6,6,2,1",
    "band=long sixes=3 casualties=1", "BB-FIR-06" },
  { "/rules/BB-FIR-06/cli/each-six-at-short-range",
    "fire unit=infantry-company figures=5 weapon=magazine-rifle range=6 --dice 6,6,6,2,1",
    "band=short sixes=3 casualties=3", "BB-FIR-06" },
  { "/rules/BB-FIR-07/cli/fours-at-long-range",
    "fire unit=infantry-company figures=5 weapon=magazine-rifle range=18 fortified=yes --dice "
    "6,6,6,6,6",
    "band=long sixes=5 casualties=1", "BB-FIR-07" },
  { "/rules/BB-FIR-07/cli/pairs-at-short-range",
    "fire unit=infantry-company figures=5 weapon=magazine-rifle range=6 fortified=yes --dice "
    "6,6,6,6,6",
    "band=short sixes=5 casualties=2", "BB-FIR-07" },
  { "/rules/BB-FIR-05/cli/three-dice-a-gunner",
    "fire unit=field-gun-battery weapon=field-gun range=12 --dice 6,6,1,1,1,1,1,1,6",
    "band=short sixes=3 casualties=3", "BB-FIR-05" },
  { "/rules/BB-FIR-08/cli/one-die-for-each-joined",
    "fire unit=machine-gun-detachment weapon=machine-gun range=9 joined=2 --dice "
    "6,6,6,1,1,1,6,1",
    "band=long sixes=4 casualties=2", "BB-FIR-08" },
  { "/rules/BB-MOR-01/cli/as-many-figures-as-the-score-passes",
    "morale unit=infantry-company figures=5 --dice 5", "score=5 passed=yes", "BB-MOR-01" },
  { "/rules/BB-MOR-01/cli/fewer-fails", "morale unit=infantry-company figures=4 --dice 5",
    "score=5 passed=no", "BB-MOR-01" },
  { "/rules/BB-MOR-02/cli/artillery-does-not-test", "morale unit=mountain-gun-battery",
    "score=0 passed=yes", "BB-MOR-02" },
  { "/rules/BB-MOR-04/cli/battalion-three-dice",
    "morale unit=infantry-battalion figures=13 --dice 5,5,4", "score=14 passed=no", "BB-MOR-04" },
  { "/rules/BB-MOR-06/cli/transport-as-a-company", "morale unit=transport --dice 6",
    "score=6 passed=no", "BB-MOR-06" },
  { "/rules/BB-MOR-07/cli/militia-two-more",
    "morale unit=infantry-company figures=5 grade=militia --dice 1,2,2", "score=5 passed=yes",
    "BB-MOR-07" },
  { "/rules/BB-MOR-08/cli/no-die-to-throw",
    "morale unit=infantry-company figures=1 grade=elite fortified=yes", "score=0 passed=yes",
    "BB-MOR-08" },
  { "/rules/BB-MOV-07/cli/double-then-open",
    "move unit=infantry-company double=yes open=yes --dice 1,2,3,4,5", "inches=15", "BB-MOV-07" },
  { "/rules/BB-MOV-08/cli/never-less-than-nothing",
    "move unit=infantry-company obstacles=2 --dice 1,1", "inches=0", "BB-MOV-08" },
  { "/rules/BB-MOV-03/cli/limbered-medium-gun",
    "move unit=medium-gun-battery limbered=yes --dice 6,6,6", "inches=18", "BB-MOV-03" },
  { "/rules/BB-MEL-02/cli/sixes-on-both-sides", "melee attackers=4 defenders=2 --dice 6,6,6,1,6,2",
    "attacker-casualties=1 defender-casualties=2", "BB-MEL-02" },
  { "/rules/BB-SEQ-02/cli/card-names-the-side", "turn-card card=7C",
    "colour=black suit=clubs side=first", "BB-SEQ-02" },
  { "/rules/BB-SEQ-01/cli/black-may-be-the-second", "turn-card black=second --dice KS",
    "colour=black suit=spades side=second", "BB-SEQ-01" },
};

static MusterTestRun *
run_words (const char *command, const char *words)
{
  g_autofree char *line =
      g_strconcat (g_getenv ("MUSTER_CLI"), " ", command, " " RULES " ", words, " --json", NULL);
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);

  return muster_test_run ((const char *const *) argv);
}

static char *
value_to_text (JsonNode *node)
{
  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "yes" : "no");
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  return g_strdup (json_node_get_string (node));
}

static void
test_resolution (gconstpointer data)
{
  const Resolution *row = data;
  g_autoptr (MusterTestRun) run = run_words ("resolve", row->words);
  g_autoptr (JsonParser) parser = NULL;
  g_auto (GStrv) expected = g_strsplit (row->result, " ", -1);
  g_autofree char *named = g_strdup_printf ("\"%s\"", row->rule);
  JsonObject *result;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  parser = cli_json_parse (run);
  result = json_object_get_object_member (cli_json_root (parser), "result");
  g_assert_cmpuint (json_object_get_size (result), ==, g_strv_length (expected));
  for (guint i = 0; expected[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (expected[i], "=", 2);
      g_autofree char *value = NULL;

      g_assert_true (json_object_has_member (result, pair[0]));
      value = value_to_text (json_object_get_member (result, pair[0]));
      g_assert_cmpstr (value, ==, pair[1]);
    }
  g_assert_cmpuint (
      json_array_get_length (json_object_get_array_member (cli_json_root (parser), "steps")), >, 0);
  muster_test_assert_contains (run->out, named);
}

/* A call that has to be refused, and what the message has to say. */
typedef struct
{
  const char *path;
  const char *words;
  const char *part;
} Refusal;

static const Refusal refusals[] = {
  { "/rules/BB-FIR-09/cli/beyond-long-range",
    "fire unit=infantry-company figures=4 weapon=magazine-rifle range=18.1 --dice 1,1,1,1",
    "BB-FIR-09" },
  { "/rules/BB-FIR-09/cli/pistols-have-no-long-range",
    "fire unit=infantry-company figures=4 weapon=pistol range=3.5", "BB-FIR-09" },
  { "/rules/BB-WPN-01/cli/regulars-have-no-musket",
    "fire unit=infantry-company figures=4 weapon=musket range=2", "BB-WPN-01" },
  { "/rules/BB-WPN-02/cli/irregulars-have-no-magazine-rifle",
    "fire unit=irregular-foot figures=20 weapon=magazine-rifle range=2", "BB-WPN-02" },
  { "/cli/resolve/too-few-dice",
    "fire unit=infantry-company figures=4 weapon=magazine-rifle range=9 --dice 1,1,1", "4" },
  { "/cli/resolve/too-many-dice",
    "fire unit=infantry-company figures=4 weapon=magazine-rifle range=9 --dice 1,1,1,1,1", "4" },
  { "/cli/resolve/a-face-off-the-die", "morale unit=infantry-company figures=5 --dice 7", "7" },
  { "/cli/resolve/no-number", "morale unit=infantry-company figures=5 --dice six", "six" },
  { "/cli/resolve/unknown-parameter", "morale unit=infantry-company figures=5 mood=good", "mood" },
  { "/cli/resolve/doubled-parameter", "morale unit=infantry-company figures=5 figures=4",
    "figures" },
  { "/cli/resolve/missing-parameter", "fire unit=infantry-company figures=5", "weapon" },
  { "/cli/resolve/nobody-fires",
    "fire unit=infantry-company figures=0 weapon=magazine-rifle range=9", "figures" },
  { "/cli/resolve/more-than-a-thousand",
    "fire unit=infantry-company figures=1001 weapon=magazine-rifle range=9", "1000" },
  { "/cli/resolve/negative-range",
    "fire unit=infantry-company figures=4 weapon=magazine-rifle range=-1", "range" },
  { "/cli/resolve/no-number-range",
    "fire unit=infantry-company figures=4 weapon=magazine-rifle range=nan", "range" },
  { "/cli/resolve/unknown-word", "morale unit=camel-corps figures=5", "camel-corps" },
  { "/cli/resolve/unknown-procedure", "sulk unit=infantry-company", "sulk" },
  { "/cli/resolve/two-cards", "turn-card --dice KS,AD", "one card" },
  { "/cli/resolve/joker-is-no-turn-card", "turn-card card=JOKER", "BB-SEQ-05" },
  { "/cli/resolve/free-size-needs-its-figures", "morale unit=irregular-foot", "figures" },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *row = data;
  g_autoptr (MusterTestRun) run = run_words ("resolve", row->words);

  cli_assert_refused (run, row->part);
}

static void
test_parameters_echo (void)
{
  g_autoptr (MusterTestRun) run =
      run_words ("resolve", "fire unit=field-gun-battery weapon=field-gun range=7.5 --seed 7");
  g_autoptr (JsonParser) parser = cli_json_parse (run);
  JsonObject *parameters = json_object_get_object_member (cli_json_root (parser), "parameters");

  g_assert_cmpint (json_object_get_int_member (parameters, "figures"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (parameters, "joined"), ==, 0);
  g_assert_false (json_object_get_boolean_member (parameters, "fortified"));
  g_assert_cmpfloat (json_object_get_double_member (parameters, "range"), ==, 7.5);
  g_assert_cmpstr (json_object_get_string_member (parameters, "unit"), ==, "field-gun-battery");
}

static void
test_seed_repeats (void)
{
  const char *words = "melee attackers=30 defenders=21 --seed 18446744073709551615";
  g_autoptr (MusterTestRun) first = run_words ("resolve", words);
  g_autoptr (MusterTestRun) second = run_words ("resolve", words);
  g_autoptr (MusterTestRun) other =
      run_words ("resolve", "melee attackers=30 defenders=21 --seed 2");

  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpstr (first->out, ==, second->out);
  g_assert_cmpstr (first->out, !=, other->out);
}

static void
test_odds_of_ten_dice (void)
{
  g_autoptr (MusterTestRun) run =
      run_words ("odds", "fire unit=irregular-foot figures=10 weapon=single-shot-rifle range=12");
  g_autoptr (JsonParser) parser = cli_json_parse (run);
  JsonArray *outcomes = json_object_get_array_member (cli_json_root (parser), "outcomes");
  JsonObject *expected = json_object_get_object_member (cli_json_root (parser), "expected");
  double sum = 0;
  double none = 0;

  for (guint i = 0; i < json_array_get_length (outcomes); i++)
    {
      JsonObject *outcome = json_array_get_object_element (outcomes, i);
      double p = json_object_get_double_member (outcome, "p");
      JsonObject *result = json_object_get_object_member (outcome, "result");

      sum += p;
      if (json_object_get_int_member (result, "casualties") == 0)
        none += p;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
  /* No six or one six of ten dice. */
  g_assert_cmpfloat_with_epsilon (none, pow (5 / 6.0, 10) + 10 / 6.0 * pow (5 / 6.0, 9), 1e-12);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (expected, "sixes"), 10 / 6.0,
                                  1e-12);
  /* The mean of the pairs is half of what is left of the mean when the chance of an odd one is out. */
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (expected, "casualties"),
                                  (10 / 6.0 - (1 - pow (2 / 3.0, 10)) / 2) / 2, 1e-12);
}

static void
test_odds_factors (void)
{
  g_autoptr (MusterTestRun) run = run_words ("odds", "melee attackers=200 defenders=200");
  g_autoptr (JsonParser) parser = cli_json_parse (run);
  JsonArray *factors = json_object_get_array_member (cli_json_root (parser), "factors");

  g_assert_false (json_object_has_member (cli_json_root (parser), "outcomes"));
  g_assert_cmpuint (json_array_get_length (factors), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (resolutions); i++)
    g_test_add_data_func (resolutions[i].path, &resolutions[i], test_resolution);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    g_test_add_data_func (refusals[i].path, &refusals[i], test_refusal);
  g_test_add_func ("/cli/resolve/parameters-echo-defaults", test_parameters_echo);
  g_test_add_func ("/cli/resolve/seed-repeats", test_seed_repeats);
  g_test_add_func ("/cli/odds/ten-dice-in-pairs", test_odds_of_ten_dice);
  g_test_add_func ("/cli/odds/independent-factors", test_odds_factors);

  return g_test_run ();
}
