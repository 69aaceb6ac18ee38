/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"
#include "muster-turn.h"

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
  g_assert_cmpuint (n, >=, 24);
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
    { "rorkes-drift", "british", "rorkes-drift-british" },
    { "rorkes-drift", "zulu", "rorkes-drift-zulu" },
    { "peking", "international", "peking-international" },
    { "peking", "boxers", "peking-boxers" },
    { "taghit", "french", "taghit-french" },
    { "taghit", "harka", "taghit-moors" },
    { "wagon-box", "soldiers", "wagon-box-soldiers" },
    { "wagon-box", "lakota", "wagon-box-lakota" },
    { "burnside-bridge", "union", "burnside-bridge-union" },
    { "burnside-bridge", "georgia", "burnside-bridge-confederate" },
    { "adobe-walls", "hunters", "adobe-walls-hunters" },
    { "adobe-walls", "riders", "adobe-walls-riders" },
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

static MusterNode *
find_place (MusterNode *side, const char *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_PLACE
          && g_strcmp0 (muster_node_get (child, "unit"), unit) == 0)
        return child;
    }
  return NULL;
}

/* A game can be started at once: every unit has its place on the field. */
static gboolean
is_awaited (MusterNode *side, const char *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      g_auto (GStrv) ids = g_strsplit (muster_node_get_or (child, "units", ""), " ", -1);

      if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT
          && g_strv_contains ((const char *const *) ids, unit))
        return TRUE;
    }
  return FALSE;
}

static void
test_sample_scenarios_are_ready (void)
{
  const char *const names[] = {
    "samples/maiwand.muster-scenario",         "samples/tamai.muster-scenario",
    "samples/rorkes-drift.muster-scenario",    "samples/peking.muster-scenario",
    "samples/taghit.muster-scenario",          "samples/wagon-box.muster-scenario",
    "samples/burnside-bridge.muster-scenario", "samples/adobe-walls.muster-scenario",
  };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autofree char *path = muster_test_data_path (names[n]);
      g_autoptr (MusterNode) scenario = read_document (path, MUSTER_KIND_SCENARIO);
      MusterNode *field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
      g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (scenario, &error);
      g_autoptr (MusterSetup) setup = NULL;

      g_assert_no_error (error);
      setup = muster_setup_new (ruleset, scenario, &error);
      g_assert_no_error (error);
      g_assert_nonnull (setup);
      g_assert_cmpuint (sides->len, ==, 2);
      for (guint i = 0; i < sides->len; i++)
        {
          MusterNode *side = g_ptr_array_index (sides, i);
          g_autoptr (GPtrArray) units =
              muster_node_list_all_units (muster_side_get_army (side), TRUE);

          g_assert_nonnull (muster_node_find_child (side, MUSTER_KIND_BRIEFING));
          for (guint u = 0; u < units->len; u++)
            {
              MusterNode *unit = g_ptr_array_index (units, u);
              MusterNode *place = find_place (side, muster_node_get_id (unit));

              g_test_message ("%s %s", muster_node_get_id (side), muster_node_get_id (unit));
              /* who comes later stands nowhere yet */
              g_assert_true ((place == NULL) == is_awaited (side, muster_node_get_id (unit)));
              if (place == NULL)
                continue;
              g_assert_cmpfloat (muster_node_get_double (place, "x", -1), >=, 0);
              g_assert_cmpfloat (muster_node_get_double (place, "y", -1), >=, 0);
              g_assert_cmpfloat (muster_node_get_double (place, "x", -1), <=,
                                 muster_node_get_double (field, "width", 0));
              g_assert_cmpfloat (muster_node_get_double (place, "y", -1), <=,
                                 muster_node_get_double (field, "height", 0));
            }
        }
    }
}

static char *
find_zone_sample (const char *name)
{
  g_autofree char *shipped = g_strconcat ("samples/", name, NULL);

  return muster_test_data_path (shipped);
}

static MusterNode *
read_zone_sample (const char *name, MusterKind kind)
{
  g_autofree char *path = find_zone_sample (name);
  MusterNode *root = read_document (path, kind);
  g_autofree char *text = muster_test_load_file (path, NULL);
  g_autofree char *saved = muster_document_to_text (root);

  g_assert_cmpstr (saved, ==, text);
  return root;
}

static gboolean
comes_later (MusterNode *side, MusterNode *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      g_auto (GStrv) words = g_strsplit (muster_node_get_or (child, "units", ""), " ", -1);

      if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
        for (MusterNode *node = unit; node != NULL; node = muster_node_get_parent (node))
          if (muster_node_get_id (node) != NULL
              && g_strv_contains ((const char *const *) words, muster_node_get_id (node)))
            return TRUE;
    }
  return FALSE;
}

/* Armies of bases on fields of zones: canonical, legal, the armies inside those beside them, everybody placed or coming. */
static void
test_zone_samples (void)
{
  static const char *const rows[][5] = {
    { "ulundi", "british", "ulundi-british", "zulu", "ulundi-zulu" },
    { "abu-klea", "british", "abu-klea-british", "mahdist", "abu-klea-mahdist" },
    { "dargai", "british", "dargai-british", "tribes", "dargai-pathan" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("scwares", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strconcat (rows[i][0], ".muster-scenario", NULL);
      g_autoptr (MusterNode) scenario = read_zone_sample (name, MUSTER_KIND_SCENARIO);
      g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);

      g_test_message ("%s", name);
      check_findings (report);
      for (guint k = 1; k < 5; k += 2)
        {
          g_autofree char *army_name = g_strconcat (rows[i][k + 1], ".muster-army", NULL);
          g_autoptr (MusterNode) army = read_zone_sample (army_name, MUSTER_KIND_ARMY);
          g_autoptr (MusterReport) roster = muster_legality_check (ruleset, army, NULL);
          g_autoptr (MusterElement) element = muster_node_to_element (army);
          g_autofree char *digest = muster_xml_digest (element);
          MusterNode *side = muster_node_find (scenario, rows[i][k]);
          MusterNode *embedded = muster_side_get_army (side);
          g_autoptr (GPtrArray) units = muster_node_list_all_units (embedded, TRUE);

          check_findings (roster);
          g_assert_cmpint (muster_report_get_figures (roster), >=, 30);
          g_assert_cmpint (muster_report_get_figures (roster), <=, 60);
          g_assert_cmpstr (muster_node_get (embedded, "uuid"), ==, muster_node_get (army, "uuid"));
          g_assert_cmpstr (muster_node_get (embedded, "digest"), ==, digest);
          g_assert_nonnull (muster_node_find_child (side, MUSTER_KIND_BRIEFING));
          for (guint u = 0; u < units->len; u++)
            g_assert_true (comes_later (side, g_ptr_array_index (units, u))
                           || find_place (side, muster_node_get_id (g_ptr_array_index (units, u)))
                                  != NULL);
        }
    }
}

/* How many of the field's measure are one of the word that the table is given in. */
static double
get_unit (const char *measure, const char *word)
{
  if (g_str_equal (measure, "inch"))
    return g_str_equal (word, "feet") ? 12 : 0;
  if (g_str_equal (measure, "R"))
    return g_str_equal (word, "feet") ? 1 : 0;
  /* zones of 50 mm */
  return g_str_equal (word, "m") ? 20 : 0;
}

/* The cover says for whom a scenario is, how long it takes, and how large a table: one that the field goes on, and is not a foot larger. */
static void
test_facts (void)
{
  g_autofree char *folder = muster_test_data_path ("samples");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (MusterNode) scenario = NULL;
      g_auto (GStrv) words = NULL;
      MusterNode *field;
      double unit;

      if (!g_str_has_suffix (name, ".muster-scenario"))
        continue;
      g_test_message ("%s", name);
      n++;
      scenario = read_document (path, MUSTER_KIND_SCENARIO);
      field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
      g_assert_true (g_ascii_isdigit (muster_node_get_or (scenario, "players", "")[0]));
      g_assert_cmpint (muster_node_get_int (scenario, "minutes", 0), >=, 60);
      g_assert_cmpint (muster_node_get_int (scenario, "minutes", 0), <=, 240);
      g_assert_nonnull (strchr (muster_node_get_or (scenario, "tags", ""), ','));
      words = g_strsplit (muster_node_get_or (scenario, "table", ""), " ", -1);
      g_assert_cmpuint (g_strv_length (words), ==, 4);
      unit = get_unit (muster_node_get_or (field, "measure", ""), words[3]);
      g_assert_cmpfloat (g_ascii_strtod (words[0], NULL) * unit, >=, muster_node_get_double (field, "width", 0));
      g_assert_cmpfloat (g_ascii_strtod (words[2], NULL) * unit, >=, muster_node_get_double (field, "height", 0));
      g_assert_cmpfloat (g_ascii_strtod (words[0], NULL) * unit - muster_node_get_double (field, "width", 0), <=, 11);
      g_assert_cmpfloat (g_ascii_strtod (words[2], NULL) * unit - muster_node_get_double (field, "height", 0), <=, 11);
    }
  g_assert_cmpuint (n, ==, 11);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/samples/canonical-and-legal", test_samples);
  g_test_add_func ("/store/samples/scenarios-hold-the-armies",
                   test_sample_scenarios_hold_the_sample_armies);

  g_test_add_func ("/store/samples/scenarios-are-ready", test_sample_scenarios_are_ready);
  g_test_add_func ("/store/samples/scenarios-of-zones", test_zone_samples);
  g_test_add_func ("/store/samples/facts-of-the-cover", test_facts);

  return g_test_run ();
}
