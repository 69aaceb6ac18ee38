/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-model-error.h"
#include "muster-store-error.h"
#include "muster-test.h"

#define ARMY                                                                                       \
  "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\" name=\"%s\">"               \
  "<unit id=\"a\" type=\"infantry-company\"/></army>"

static MusterNode *
read_document (const char *path, MusterKind expected)
{
  g_autoptr (GError) error = NULL;
  MusterNode *root = muster_document_read (path, expected, &error);

  g_assert_no_error (error);
  g_assert_nonnull (root);
  return root;
}

static GPtrArray *
list_folder (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, (GCompareFunc) g_strcmp0);
  return paths;
}

/* Good fixtures */

static void
test_good_fixtures (void)
{
  g_autofree char *folder = muster_test_fixture_path ("good");
  g_autoptr (GPtrArray) paths = list_folder (folder);
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (MusterNode) root = NULL;
      g_autoptr (MusterNode) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *saved = NULL;
      g_autofree char *saved_again = NULL;

      if (!g_str_has_suffix (path, ".muster-army") && !g_str_has_suffix (path, ".muster-scenario"))
        continue;
      g_test_message ("%s", path);
      root = read_document (path, MUSTER_KIND_NONE);
      saved = muster_document_to_text (root);
      again = muster_document_parse (saved, strlen (saved), "saved", MUSTER_KIND_NONE, &error);
      g_assert_no_error (error);
      g_assert_true (muster_node_equal (root, again));
      saved_again = muster_document_to_text (again);
      g_assert_cmpstr (saved_again, ==, saved);
      n++;
    }
  g_assert_cmpuint (n, >=, 4);
}

/* A fixture whose expected result stands beside it: FILE.expected is what a save gives. */
static void
test_expected_text (void)
{
  g_autofree char *folder = muster_test_fixture_path ("good");
  g_autoptr (GPtrArray) paths = list_folder (folder);
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *document = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *saved = NULL;
      g_autoptr (MusterNode) root = NULL;

      if (!g_str_has_suffix (path, ".expected"))
        continue;
      document = g_strndup (path, strlen (path) - strlen (".expected"));
      root = read_document (document, MUSTER_KIND_NONE);
      saved = muster_document_to_text (root);
      expected = muster_test_load_file (path, NULL);
      g_assert_cmpstr (saved, ==, expected);
      n++;
    }
  g_assert_cmpuint (n, >=, 1);
}

/* Broken fixtures: FILE.errors holds what is said, from the line on. */

static void
test_broken_fixtures (void)
{
  g_autofree char *folder = muster_test_fixture_path ("broken");
  g_autoptr (GPtrArray) paths = list_folder (folder);
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *sidecar = g_strconcat (path, ".errors", NULL);
      g_autofree char *expected = NULL;
      g_autoptr (GError) error = NULL;

      if (g_str_has_suffix (path, ".errors"))
        continue;
      g_test_message ("%s", path);
      expected = muster_test_load_file (sidecar, NULL);
      g_strchomp (expected);
      g_assert_null (muster_document_read (path, MUSTER_KIND_NONE, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, path));
      g_assert_cmpstr (error->message + strlen (path) + 1, ==, expected);
      n++;
    }
  g_assert_cmpuint (n, >=, 20);
}

static void
test_every_prefix_is_refused (void)
{
  g_autofree char *path = muster_test_data_path ("samples/tamai-beja.muster-army");
  gsize length = 0;
  g_autofree char *text = muster_test_load_file (path, &length);

  for (gsize end = 0; end < length - 1; end++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_document_parse (text, end, "x", MUSTER_KIND_ARMY, &error));
      g_assert_cmpuint (error->domain, ==, MUSTER_STORE_ERROR);
    }
}

/* Bytes changed by chance: a document, or a message with its place, and nothing else. */
static void
test_changed_bytes (void)
{
  g_autofree char *path = muster_test_fixture_path ("good/foreign.muster-army");
  gsize length = 0;
  g_autofree char *text = muster_test_load_file (path, &length);
  GRand *rand = g_rand_new_with_seed (1880);
  const char bytes[] = "<>&;\"'/= \n\t:!-?[]ax0\xc3\xa9";
  guint n_read = 0;

  for (guint i = 0; i < 4000; i++)
    {
      g_autofree char *changed = g_memdup2 (text, length);
      g_autoptr (MusterNode) root = NULL;
      g_autoptr (GError) error = NULL;
      guint n = g_rand_int_range (rand, 1, 4);

      for (guint k = 0; k < n; k++)
        changed[g_rand_int_range (rand, 0, length)] =
            bytes[g_rand_int_range (rand, 0, sizeof bytes - 1)];
      root = muster_document_parse (changed, length, "x", MUSTER_KIND_ARMY, &error);
      if (root == NULL)
        g_assert_true (g_str_has_prefix (error->message, "x:"));
      else
        {
          g_autofree char *saved = muster_document_to_text (root);
          g_autoptr (MusterNode) again =
              muster_document_parse (saved, strlen (saved), "saved", MUSTER_KIND_ARMY, &error);

          g_assert_no_error (error);
          g_assert_true (muster_node_equal (root, again));
          n_read++;
        }
    }
  g_rand_free (rand);
  g_assert_cmpuint (n_read, >, 100);
}

/* Embedding */

static void
test_referenced_army_is_embedded (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *text = g_strdup_printf (ARMY, "Hearth &amp; Home");
  g_autofree char *army_path = muster_test_write_file (dir, "a.muster-army", text);
  g_autofree char *scenario_path = muster_test_write_file (
      dir, "s.muster-scenario",
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet'>"
      "<side id='one' army='a.muster-army'/></scenario>");
  g_autoptr (MusterNode) scenario = read_document (scenario_path, MUSTER_KIND_SCENARIO);
  MusterNode *side = muster_node_find (scenario, "one");
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (MusterElement) element = muster_xml_parse_file (army_path, NULL);
  g_autoptr (MusterNode) taken_from = muster_node_from_element (element, MUSTER_KIND_ARMY, NULL);
  g_autoptr (MusterElement) canonical = muster_node_to_element (taken_from);
  g_autofree char *digest = muster_xml_digest (canonical);

  g_assert_nonnull (army);
  g_assert_null (muster_node_get (side, "army"));
  g_assert_cmpstr (muster_node_get_name (army), ==, "Hearth & Home");
  g_assert_cmpstr (muster_node_get (army, "digest"), ==, digest);
  g_assert_nonnull (muster_node_get (army, "uuid"));
  g_assert_cmpstr (muster_node_get_source (muster_node_find (scenario, "one/a")), ==, army_path);
  g_assert_cmpstr (muster_node_get_source (side), ==, scenario_path);
}

static void
test_army_elsewhere_is_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *folder = g_build_filename (dir, "scenarios", NULL);
  g_autofree char *sibling = g_build_filename (dir, "scenarios-old", NULL);
  g_autofree char *text = g_strdup_printf (ARMY, "Secret");
  g_autofree char *outside = muster_test_write_file (dir, "a.muster-army", text);
  g_autofree char *beside = NULL;
  g_autofree char *link_path = NULL;
  const char *const names[] = { "../a.muster-army", outside, "../scenarios-old/a.muster-army",
                                "link.muster-army", "none.muster-army" };

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (sibling, 0700), ==, 0);
  beside = muster_test_write_file (sibling, "a.muster-army", text);
  link_path = g_build_filename (folder, "link.muster-army", NULL);
  g_assert_cmpint (symlink ("../a.muster-army", link_path), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *scenario = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet'>\n"
          "<side id='one' army='%s'/></scenario>",
          names[i]);
      g_autofree char *path = muster_test_write_file (folder, "s.muster-scenario", scenario);
      g_autofree char *place = g_strdup_printf ("%s:2: ", path);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", names[i]);
      g_assert_null (muster_document_read (path, MUSTER_KIND_NONE, &error));
      muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_VALUE, place);
    }
}

static void
test_error_in_embedded_army_names_its_file (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *army_path =
      muster_test_write_file (dir, "a.muster-army", "<army xmlns='urn:musterapp:army:1'>\n</army>");
  g_autofree char *path = muster_test_write_file (
      dir, "s.muster-scenario",
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet'>"
      "<side id='one' army='a.muster-army'/></scenario>");
  g_autofree char *place = g_strdup_printf ("%s:1: ", army_path);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_document_read (path, MUSTER_KIND_NONE, &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ATTRIBUTE, place);
}

/* An army may stand in its scenario in either namespace, and without a ruleset of its own. */
static void
test_embedded_army_takes_ruleset (void)
{
  const char *text = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet'>"
                     "<side id='a'><army name='Plain'><unit id='u' type='t'/></army></side>"
                     "<side id='b'><army xmlns='urn:musterapp:army:1' ruleset='other'>"
                     "<unit id='u' type='t'/></army></side></scenario>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario =
      muster_document_parse (text, strlen (text), "x", MUSTER_KIND_SCENARIO, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (
      muster_node_get (muster_side_get_army (muster_node_find (scenario, "a")), "ruleset"), ==,
      "bundok-and-bayonet");
  g_assert_nonnull (muster_node_find (scenario, "a/u"));
  g_assert_nonnull (muster_node_find (scenario, "b/u"));
}

static void
test_missing_uuid_is_made (void)
{
  g_autofree char *text = g_strdup_printf (ARMY, "New");
  g_autoptr (MusterNode) army =
      muster_document_parse (text, strlen (text), "x", MUSTER_KIND_ARMY, NULL);

  g_assert_true (g_uuid_string_is_valid (muster_node_get (army, "uuid")));
}

static void
test_write_and_read (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "é ½ “x” 🐎 & <.muster-army", NULL);
  g_autofree char *text = g_strdup_printf (ARMY, "é");
  g_autoptr (MusterNode) army =
      muster_document_parse (text, strlen (text), "x", MUSTER_KIND_ARMY, NULL);
  g_autoptr (MusterNode) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_write (army, path, &error));
  g_assert_no_error (error);
  again = read_document (path, MUSTER_KIND_ARMY);
  g_assert_true (muster_node_equal (army, again));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/document-file/good-fixtures", test_good_fixtures);
  g_test_add_func ("/store/document-file/expected-text", test_expected_text);
  g_test_add_func ("/store/document-file/broken-fixtures", test_broken_fixtures);
  g_test_add_func ("/store/document-file/every-prefix-is-refused", test_every_prefix_is_refused);
  g_test_add_func ("/store/document-file/changed-bytes", test_changed_bytes);
  g_test_add_func ("/store/document-file/referenced-army-is-embedded",
                   test_referenced_army_is_embedded);
  g_test_add_func ("/store/document-file/army-elsewhere-is-refused",
                   test_army_elsewhere_is_refused);
  g_test_add_func ("/store/document-file/error-in-embedded-army-names-its-file",
                   test_error_in_embedded_army_names_its_file);
  g_test_add_func ("/store/document-file/embedded-army-takes-ruleset",
                   test_embedded_army_takes_ruleset);
  g_test_add_func ("/store/document-file/missing-uuid-is-made", test_missing_uuid_is_made);
  g_test_add_func ("/store/document-file/write-and-read", test_write_and_read);

  return g_test_run ();
}
