/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole armies: all that is found, in whatever order they are written, however deep and large. */

#include "config.h"

#include "legality-armies.h"

/* Golden files: each illegal army lists just what is expected, word for word. */
static void
test_golden (gconstpointer data)
{
  const char *name = data;
  g_autofree char *army_name = g_strconcat ("findings/", name, ".muster-army", NULL);
  g_autofree char *ref_name = g_strconcat ("findings/", name, ".ref", NULL);
  g_autofree char *text = muster_test_load_fixture (army_name, NULL);
  g_autofree char *expected = muster_test_load_fixture (ref_name, NULL);
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_document (text);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autofree char *found = print_report (report);

  g_assert_cmpstr (found, ==, expected);
}

static void
shuffle_children (MusterNode *node, GRand *rand)
{
  guint n = muster_node_get_n_children (node);

  for (guint i = 0; i < n; i++)
    shuffle_children (muster_node_peek_child (node, i), rand);
  for (guint i = n; i > 1; i--)
    {
      MusterNode *child = muster_node_peek_child (node, g_rand_int_range (rand, 0, i));
      g_autoptr (MusterEdit) edit = muster_edit_new_move (child, node, n - 1);
      g_autoptr (MusterEdit) inverse = muster_edit_apply (edit, NULL);

      g_assert_nonnull (inverse);
    }
}

static char *
sort_report (MusterReport *report)
{
  g_autofree char *text = print_report (report);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof (char *), compare_lines);
  return g_strjoinv ("\n", lines);
}

static void
test_order (gconstpointer data)
{
  const char *name = data;
  g_autofree char *army_name = g_strconcat ("findings/", name, ".muster-army", NULL);
  g_autofree char *text = muster_test_load_fixture (army_name, NULL);
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_document (text);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autofree char *expected = sort_report (report);
  GRand *rand = g_rand_new_with_seed (1880);

  for (int i = 0; i < 25; i++)
    {
      g_autoptr (MusterReport) other = NULL;
      g_autofree char *found = NULL;

      shuffle_children (army, rand);
      other = proposals_walk (ruleset, army, NULL);
      found = sort_report (other);
      g_assert_cmpstr (found, ==, expected);
    }
  g_rand_free (rand);
}

static void
test_deep (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (GString) body = g_string_new (NULL);
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (MusterReport) report = NULL;

  for (int i = 0; i < MUSTER_MAX_DEPTH; i++)
    g_string_append_printf (body, "<unit id=\"u%d\" type=\"infantry-battalion\">", i);
  for (int i = 0; i < MUSTER_MAX_DEPTH; i++)
    g_string_append (body, "</unit>");
  army = parse_army ("", body->str);
  report = muster_legality_check (ruleset, army, NULL);
  g_assert_false (muster_report_is_legal (report));
  /* the innermost is complete, the others each hold a stranger and lack companies and a commander */
  g_assert_cmpuint (count_findings (report), ==, 3 * (MUSTER_MAX_DEPTH - 1));
  g_assert_cmpint (muster_report_get_figures (report), ==, 21);
}

/* A check takes time in proportion to the army, and not much of it. */
static void
test_large (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (GString) body = g_string_new (NULL);
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (MusterReport) report = NULL;
  gint64 start;

  for (int i = 0; i < 2000; i++)
    g_string_append_printf (
        body,
        "<unit id=\"u%d\" type=\"infantry-company\">" FIGURES ("infantryman", "3")
            FIGURES ("infantry-officer", "1") "</unit>",
        i);
  army = parse_army ("", body->str);
  start = g_get_monotonic_time ();
  report = muster_legality_check (ruleset, army, NULL);
  g_test_minimized_result ((g_get_monotonic_time () - start) / 1000.0, "milliseconds");
  g_assert_cmpuint (count_findings (report), ==, 2000);
  g_assert_cmpint (muster_report_get_figures (report), ==, 8000);
}

/* The armies and scenarios that come with the program keep to the rules. (Those of all rule systems: test-samples.c.) */
static void
test_samples (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autofree char *folder = muster_test_data_path ("samples");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterNode) node = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autofree char *found = NULL;

      if (!g_str_has_suffix (name, ".muster-army") && !g_str_has_suffix (name, ".muster-scenario"))
        continue;
      text = muster_test_load_file (path, NULL);
      node = parse_document (text);
      if (g_strcmp0 (muster_node_get (node, "ruleset"), muster_ruleset_get_id (ruleset)) != 0)
        continue;
      report = proposals_walk (ruleset, node, NULL);
      found = print_report (report);
      g_test_message ("%s: %s", name, found);
      g_assert_true (muster_report_is_legal (report));
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char *argv[])
{
  static const char *const golden[] = { "company", "field-force", "host", "unknown" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++)
    {
      g_autofree char *found = g_strconcat ("/engine/legality/golden/", golden[i], NULL);
      g_autofree char *order = g_strconcat ("/engine/legality/order/", golden[i], NULL);

      g_test_add_data_func (found, golden[i], test_golden);
      g_test_add_data_func (order, golden[i], test_order);
    }
  g_test_add_func ("/engine/legality/samples", test_samples);
  g_test_add_func ("/engine/legality/deep", test_deep);
  g_test_add_func ("/engine/legality/large", test_large);
  return g_test_run ();
}
