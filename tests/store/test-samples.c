/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"

static MusterNode *
read_document (const char *path, MusterKind expected)
{
  g_autoptr (GError) error = NULL;
  MusterNode *root = muster_document_read (path, expected, &error);

  g_assert_no_error (error);
  g_assert_nonnull (root);
  return root;
}

static void
check_findings (MusterReport *report)
{
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      g_test_message ("%s %s: %s", muster_finding_get_rule (finding),
                      muster_finding_get_where (finding), muster_finding_get_message (finding));
    }
  g_assert_true (muster_report_is_legal (report));
  g_assert_cmpuint (muster_report_get_n_findings (report), ==, 0);
}

/* What comes with the program is canonical and there is nothing to say against it. */
static void
test_samples (void)
{
  g_autofree char *folder = muster_test_data_path ("samples");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (MusterNode) root = read_document (path, MUSTER_KIND_NONE);
      g_autofree char *text = muster_test_load_file (path, NULL);
      g_autofree char *saved = muster_document_to_text (root);
      g_autoptr (MusterRuleset) ruleset = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", path);
      g_assert_cmpstr (saved, ==, text);
      ruleset = muster_ruleset_store_find_for (root, &error);
      g_assert_no_error (error);
      report = muster_node_get_kind (root) == MUSTER_KIND_ARMY
                   ? muster_legality_check (ruleset, root, NULL)
                   : muster_legality_check_scenario (ruleset, root);
      check_findings (report);
      n++;
    }
  g_assert_cmpuint (n, >=, 6);
}

/* The armies inside the sample scenarios are those beside them. */
static void
test_sample_scenarios_hold_the_sample_armies (void)
{
  const char *const rows[][3] = {
    { "maiwand", "british", "maiwand-british" },
    { "maiwand", "afghan", "maiwand-afghan" },
    { "tamai", "british", "tamai-british" },
    { "tamai", "beja", "tamai-beja" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *scenario_name = g_strdup_printf ("samples/%s.muster-scenario", rows[i][0]);
      g_autofree char *army_name = g_strdup_printf ("samples/%s.muster-army", rows[i][2]);
      g_autofree char *scenario_path = muster_test_data_path (scenario_name);
      g_autofree char *army_path = muster_test_data_path (army_name);
      g_autoptr (MusterNode) scenario = read_document (scenario_path, MUSTER_KIND_SCENARIO);
      g_autoptr (MusterNode) army = read_document (army_path, MUSTER_KIND_ARMY);
      MusterNode *embedded = muster_side_get_army (muster_node_find (scenario, rows[i][1]));
      g_autoptr (MusterElement) element = muster_node_to_element (army);
      g_autofree char *digest = muster_xml_digest (element);

      g_assert_cmpstr (muster_node_get (embedded, "uuid"), ==, muster_node_get (army, "uuid"));
      g_assert_cmpstr (muster_node_get (embedded, "digest"), ==, digest);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/samples/canonical-and-legal", test_samples);
  g_test_add_func ("/store/samples/scenarios-hold-the-armies",
                   test_sample_scenarios_hold_the_sample_armies);

  return g_test_run ();
}
