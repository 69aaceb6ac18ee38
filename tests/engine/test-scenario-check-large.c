/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>
#include <math.h>

#include "muster-shape.h"
#include "scenario-check.h"

/* Scenarios of many things, and polygons of many points. */

static guint
count_places (MusterNode *side)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    n += muster_node_get_kind (muster_node_peek_child (side, i)) == MUSTER_KIND_PLACE ? 1 : 0;
  return n;
}

/* A large scenario is checked while one types. */
static void
test_large (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SC "\" turns=\"9\"><field width=\"60\" "
      "height=\"60\" measure=\"zone\"/>");
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterReport) report = NULL;
  gint64 start;

  for (int i = 0; i < 500; i++)
    g_string_append_printf (text, "<feature id=\"f%d\" kind=\"hill\"><rect x=\"%d\" y=\"%d\" width=\"2\" height=\"2\"/></feature>"
                                  "<objective id=\"o%d\" feature=\"f%d\"/>",
                            i, i % 50, i / 10, i, i);
  for (int side = 0; side < 2; side++)
    {
      g_string_append_printf (text, "<side id=\"s%d\"><deployment><rect x=\"0\" y=\"%d\" width=\"60\" height=\"20\"/></deployment>",
                              side, side * 40);
      for (int i = 0; i < 200; i++)
        g_string_append_printf (text, "<place unit=\"u%d\" x=\"%d.5\" y=\"%d.5\"/><reinforcement units=\"v%d\" turn=\"3\"/>", i,
                                i % 50, side * 40 + i / 50, i);
      g_string_append (text, "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" SC "\" faction=\"british\">");
      for (int i = 0; i < 200; i++)
        g_string_append_printf (text, "<unit id=\"u%d\" type=\"infantry-battalion\" weapon=\"musket\"/><unit id=\"v%d\" "
                                      "type=\"transport\"/><unit id=\"w%d\" type=\"transport\"/>",
                                i, i, i);
      g_string_append (text, "</army></side>");
    }
  g_string_append (text, BOTH "</scenario>");
  scenario = parse_document (text->str);
  start = g_get_monotonic_time ();
  report = muster_legality_check_scenario (ruleset, scenario);
  g_test_message ("%u findings in %.3f s", muster_report_get_n_findings (report),
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  /* those of each side that have no place, told and placed at once, but for those that there is no room for then */
  g_assert_cmpuint (muster_report_count (report, MUSTER_SEVERITY_WARNING), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      MusterNode *side = muster_node_find (scenario, i == 0 ? "s0" : "s1");
      MusterFinding *finding = NULL;

      for (guint k = 0; finding == NULL && k < muster_report_get_n_findings (report); k++)
        if (muster_finding_get_severity (muster_report_get_finding (report, k)) == MUSTER_SEVERITY_WARNING
            && muster_finding_get_node (muster_report_get_finding (report, k)) == side)
          finding = muster_report_get_finding (report, k);
      g_assert_nonnull (finding);
      apply_fix (finding);
      g_assert_cmpuint (count_places (side), ==, 400);
    }
}

/* Polygons of more points than can be held against each other are not looked into, and that is told once. */
static void
test_many_points (void)
{
  static const struct
  {
    guint n; /* features */
    const char *expected;
  } cases[] = {
    { 1, "" },
    { 3, "advice DOC-SHAPE f1: Whether the edge of “Hill contour” crosses itself was not looked into: the polygons of the scenario "
         "have too many points. -> Draw the polygons alike with 6174 points in place of 15006" },
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  g_autoptr (GString) comb = g_string_new (NULL);

  /* from the edge in the west to the one in the east and back, to the south bit by bit */
  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (comb, "%d,%u.%03u ", i % 2 == 0 ? 1 : 39, i / 250, i % 250 * 4);
  g_string_append (comb, "39.5,29 0.5,29");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" BB "\"><side id=\"a\" army=\"a\"/>"
          "<side id=\"b\" army=\"b\"/>" INCHES BOTH);
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autofree char *found = NULL;
      gint64 start;

      for (guint k = 0; k < cases[i].n; k++)
        g_string_append_printf (text, "<feature id=\"f%u\" kind=\"contour\"><polygon points=\"%s\"/></feature>", k, comb->str);
      g_string_append (text, "</scenario>");
      scenario = parse_document (text->str);
      start = g_get_monotonic_time ();
      report = muster_legality_check_scenario (ruleset, scenario);
      g_test_message ("%u polygons: %.3f s", cases[i].n, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
      found = check_describe (report);
      g_assert_cmpstr (found, ==, cases[i].expected);
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        if (muster_finding_get_fix (muster_report_get_finding (report, k)) != NULL)
          apply_fix (muster_report_get_finding (report, k));
      /* then all are looked into */
      g_clear_pointer (&report, muster_report_unref);
      g_clear_pointer (&found, g_free);
      report = muster_legality_check_scenario (ruleset, scenario);
      found = check_describe (report);
      g_assert_cmpstr (found, ==, "");
    }
}

/* A coast with a bay, of points that lie close: it has the same ground with a hundredth of them, and its corners stay where they were. */
static void
test_drawn_alike (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" BB "\"><side id=\"a\" army=\"a\"/>"
      "<side id=\"b\" army=\"b\"/>" INCHES BOTH);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterReport) again = NULL;
  g_autoptr (MusterShape) before = NULL;
  g_autoptr (MusterShape) after = NULL;
  MusterNode *polygon;

  for (guint k = 0; k < 3; k++)
    {
      g_string_append_printf (text, "<feature id=\"%s\" kind=\"lake\"><polygon points=\"", k == 0 ? "f" : k == 1 ? "g" : "h");
      for (guint i = 0; i < 4000; i++)
        g_string_append_printf (text, "%.3f,%.3f ", i / 100.0, 20 + 3 * sin (i * G_PI / 2000));
      g_string_append (text, "40,30 0,30\"/></feature>");
    }
  g_string_append (text, "</scenario>");
  scenario = parse_document (text->str);
  polygon = muster_node_peek_child (muster_node_find (scenario, "f"), 0);
  before = muster_shape_new (polygon, NULL);
  report = muster_legality_check_scenario (ruleset, scenario);
  g_assert_cmpuint (muster_report_get_n_findings (report), ==, 1);
  apply_fix (muster_report_get_finding (report, 0));
  after = muster_shape_new (polygon, NULL);
  g_assert_cmpuint (muster_shape_get_n_points (after), <, 200);
  g_assert_cmpfloat_with_epsilon (muster_shape_get_area (after), muster_shape_get_area (before), 0.4);
  for (guint i = 0; i < muster_shape_get_n_points (before); i += 20)
    {
      const MusterPoint point = muster_shape_get_point (before, i);

      /* a 4,000th of the field, and what the file rounds */
      g_assert_cmpfloat (muster_shape_distance_to_edge (after, point.x, point.y), <, 0.011);
    }
  again = muster_legality_check_scenario (ruleset, scenario);
  g_assert_cmpuint (muster_report_get_n_findings (again), ==, 0);
}

/* Fifteen hundred at one spot: each is told a spot of its own as long as there is room, without holding each against each for each. */
static void
test_crowd (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SS, NULL);
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SS "\" turns=\"9\"><field width=\"8\" height=\"6\" measure=\"R\"/>"
      "<side id=\"b\" army=\"b\"/><side id=\"a\"><deployment><rect x=\"0\" y=\"0\" width=\"8\" height=\"2\"/></deployment>");
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterReport) report = NULL;
  guint n = 0;

  for (guint i = 0; i < 1500; i++)
    g_string_append_printf (text, "<place unit=\"u%u\" x=\"2\" y=\"1\"/>", i);
  g_string_append (text, "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" SS "\" faction=\"british\">");
  for (guint i = 0; i < 1500; i++)
    g_string_append_printf (text, "<unit id=\"u%u\" type=\"squad\"/>", i);
  g_string_append (text, "</army></side>" BOTH "</scenario>");
  scenario = parse_document (text->str);
  report = muster_legality_check_scenario (ruleset, scenario);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      if (strstr (muster_finding_get_message (finding), "very same spot") == NULL)
        continue;
      n++;
      if (muster_finding_get_fix (finding) != NULL)
        g_assert_true (g_hash_table_add (labels, (gpointer) muster_finding_get_fix (finding)));
    }
  g_assert_cmpuint (n, ==, 1499);
  g_assert_cmpuint (g_hash_table_size (labels), >, 100);
}

/* Names of thousands of letters are cut in what is said of their things; what is repaired keeps the whole. */
static void
test_long_names (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  g_autofree char *name = g_strnfill (3999, 'x');
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" BB "\"><side id=\"a\" army=\"a\" name=\"%s\"/>"
      "<side id=\"b\" army=\"b\" name=\"%s\"/>" INCHES BOTH
      "<feature id=\"f\" kind=\"lake\" name=\"é%s\"><rect x=\"-9\" y=\"-9\" width=\"3\" height=\"3\"/></feature></scenario>",
      name, name, name);
  g_autoptr (MusterNode) scenario = parse_document (text);
  g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);

  g_assert_cmpuint (muster_report_get_n_findings (report), >, 0);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      const char *message = muster_finding_get_message (muster_report_get_finding (report, i));

      g_assert_cmpuint (strlen (message), <, 400);
      g_assert_true (g_utf8_validate (message, -1, NULL));
      g_assert_nonnull (strstr (message, "xxx…"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/scenario-check/large", test_large);
  g_test_add_func ("/engine/scenario-check/many-points", test_many_points);
  g_test_add_func ("/engine/scenario-check/crowd", test_crowd);
  g_test_add_func ("/engine/scenario-check/long-names", test_long_names);
  g_test_add_func ("/engine/scenario-check/drawn-alike", test_drawn_alike);
  return g_test_run ();
}
