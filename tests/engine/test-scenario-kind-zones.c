/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#define RULESET_ID "scwares"
#include "muster-army.h"
#include "muster-scenario-kind.h"
#include "muster-turn.h"
#include "roster-testing.h"

/* Kinds of battle on zones: a field, a depth at each of two opposite edges, a length, and half of the enemy to be beaten. */

#define BRITISH "<unit id=\"u\" type=\"infantry-battalion\" weapon=\"musket\"/><unit id=\"hq\" type=\"commander\"/>"
#define ZULU "<unit id=\"n\" type=\"native-foot\" weapon=\"musket\"/>"

static MusterNode *
make (MusterRuleset *ruleset, const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) first = parse_army ("name=\"A\" faction=\"british\"", BRITISH);
  g_autoptr (MusterNode) second = parse_army ("name=\"B\" faction=\"zulu\"", ZULU);
  MusterNode *scenario = muster_scenario_kind_make (ruleset, kind, NULL, first, second, &error);

  g_assert_no_error (error);
  return scenario;
}

static void
assert_area (MusterNode *scenario, const char *side, const char *y)
{
  MusterNode *area
      = muster_node_find_child (muster_node_find (scenario, side), MUSTER_KIND_DEPLOYMENT);
  MusterNode *rect = muster_node_peek_child (area, 0);

  g_assert_cmpstr (muster_node_get (rect, "x"), ==, "0");
  g_assert_cmpstr (muster_node_get (rect, "y"), ==, y);
  g_assert_cmpstr (muster_node_get (rect, "width"), ==, "20");
  g_assert_cmpstr (muster_node_get (rect, "height"), ==, "4");
}

/* A battle of set length has one, and the whole pack has none. */
static void
test_length (void)
{
  static const struct
  {
    const char *kind;
    const char *turns;
    const char *after; /* nullable */
    gboolean wrong;
  } CASES[] = {
    { "zone-battle", NULL, "12", TRUE }, { "zone-battle", "1", "1", FALSE }, { "zone-battle", "30", "30", FALSE },
    { "whole-pack", "12", NULL, TRUE },  { "whole-pack", NULL, NULL, FALSE },
  };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (MusterNode) scenario = make (ruleset, CASES[i].kind);
      g_autoptr (MusterReport) report = NULL;
      g_auto (GStrv) done = NULL;
      gboolean found = FALSE;

      muster_node_build_set (scenario, "turns", CASES[i].turns);
      report = proposals_walk (ruleset, scenario, NULL);
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        found = found
                || g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, k)), "SC-EVT-01");
      g_assert_cmpint (found, ==, CASES[i].wrong);
      done = muster_legality_fix (ruleset, scenario, NULL, TRUE);
      g_assert_cmpstr (muster_node_get (scenario, "turns"), ==, CASES[i].after);
    }
}

static void
assert_kind (const char *kind, const char *turns)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) scenario = make (ruleset, kind);
  g_autoptr (MusterSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  MusterNode *field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
  static const char *const sides[] = { "first", "second" };
  static const char *const colours[] = { "red", "blue" };
  guint n = 0;

  g_assert_cmpstr (muster_node_get (scenario, "kind"), ==, kind);
  g_assert_cmpstr (muster_node_get (scenario, "turns"), ==, turns);
  g_assert_cmpstr (muster_node_get (field, "width"), ==, "20");
  g_assert_cmpstr (muster_node_get (field, "height"), ==, "16");
  g_assert_cmpstr (muster_node_get (field, "measure"), ==, "zone");
  assert_area (scenario, "first", "0");
  assert_area (scenario, "second", "12");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_assert_cmpstr (muster_node_get (muster_node_find (scenario, sides[i]), "colour"), ==, colours[i]);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      g_assert_cmpstr (muster_node_get (child, "side"), ==, sides[n++]);
      g_assert_cmpstr (muster_node_get (child, "kind"), ==, "losses");
      g_assert_cmpstr (muster_node_get (child, "share"), ==, "50");
    }
  g_assert_cmpuint (n, ==, 2);
  /* only where they stand is open, and it can be settled at once */
  g_assert_true (muster_report_is_legal (report));
  g_assert_cmpuint (muster_report_get_n_findings (report), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpstr (muster_finding_get_rule (muster_report_get_finding (report, i)), ==, "DOC-PLACE");
      apply_fix (muster_report_get_finding (report, i));
    }
  {
    g_autoptr (MusterReport) after = proposals_walk (ruleset, scenario, NULL);

    g_assert_cmpuint (muster_report_get_n_findings (after), ==, 0);
  }
  setup = muster_setup_new (ruleset, scenario, &error);
  g_assert_no_error (error);
  g_assert_nonnull (setup);
}

static void
test_set_length (void)
{
  assert_kind ("zone-battle", "12");
}

static void
test_whole_pack (void)
{
  assert_kind ("whole-pack", NULL);
}

/* Each under its statement, and no others; one that is not theirs is an error. What a kind only begins with may go. */
static void
test_offered (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);
  static const char *const rules[] = { "SC-ZON-01", "SC-EVT-01" };

  g_assert_cmpuint (kinds->len, ==, G_N_ELEMENTS (rules));
  for (guint i = 0; i < kinds->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (kinds, i));
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"scwares\" kind=\"%s\"%s/>", id,
          i == 0 ? " turns=\"12\"" : "");
      g_autoptr (MusterNode) scenario = parse_document (text);
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      g_autofree char *found = describe_report (report);

      g_assert_cmpstr (muster_def_get (g_ptr_array_index (kinds, i), "rule"), ==, rules[i]);
      g_assert_cmpstr (found, ==, "");
    }
}

static void
test_unknown (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) scenario = parse_document (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"scwares\" kind=\"siege\"/>");
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autofree char *found = describe_report (report);

  g_assert_cmpstr (found, ==, "error DOC-KIND scenario");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SC-EVT-01/kinds-of-set-length", test_length);
  g_test_add_func ("/rules/SC-ZON-01/zone-battle-is-offered", test_set_length);
  g_test_add_func ("/rules/SC-EVT-01/whole-pack-is-offered", test_whole_pack);
  g_test_add_func ("/rules/SC-VIC-01/what-a-kind-begins-with", test_offered);
  g_test_add_func ("/engine/scenario-kind/unknown-zones", test_unknown);
  return g_test_run ();
}
