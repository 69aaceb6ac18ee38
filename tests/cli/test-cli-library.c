/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli-json.h"

static void
test_import_list_export (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *army = muster_test_data_path ("samples/tamai-british.muster-army");
  g_autofree char *scenario = muster_test_data_path ("samples/tamai.muster-scenario");
  g_autofree char *out = g_build_filename (dir, "out.muster-army", NULL);
  g_autoptr (MusterTestRun) import =
      muster_test_run_cli ("library", "import", army, scenario, "--library", library, NULL);
  g_autoptr (MusterTestRun) list =
      muster_test_run_cli ("library", "list", "--json", "--library", library, NULL);
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (MusterTestRun) export = NULL;
  g_autoptr (MusterTestRun) check = NULL;
  g_autoptr (MusterTestRun) verify = NULL;
  JsonArray *documents;
  const char *id = NULL;

  g_assert_cmpstr (import->err, ==, "");
  g_assert_cmpint (import->status, ==, 0);
  parser = cli_json_parse (list);
  documents = json_object_get_array_member (cli_json_root (parser), "documents");
  g_assert_cmpuint (json_array_get_length (documents), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      JsonObject *row = json_array_get_object_element (documents, i);

      if (g_str_equal (json_object_get_string_member (row, "kind"), "army"))
        id = json_object_get_string_member (row, "id");
    }
  export = muster_test_run_cli ("library", "export", id, "-o", out, "--library", library, NULL);
  g_assert_cmpint (export->status, ==, 0);
  check = muster_test_run_cli ("check", out, NULL);
  g_assert_cmpint (check->status, ==, 0);
  verify = muster_test_run_cli ("library", "verify", "--library", library, NULL);
  g_assert_cmpint (verify->status, ==, 0);
}

static void
test_import_is_all_or_nothing (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *army = muster_test_data_path ("samples/tamai-british.muster-army");
  g_autofree char *bad = muster_test_write_file (dir, "bad.muster-army", "<army");
  g_autoptr (MusterTestRun) import =
      muster_test_run_cli ("library", "import", army, bad, "--library", library, NULL);
  g_autoptr (MusterTestRun) list =
      muster_test_run_cli ("library", "list", "--library", library, NULL);

  cli_assert_refused (import, "bad.muster-army:1");
  g_assert_cmpstr (list->out, ==, "");
}

static void
test_backup_opens (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *copy = g_build_filename (dir, "copy.db", NULL);
  g_autofree char *army = muster_test_data_path ("samples/tamai-british.muster-army");
  g_autoptr (MusterTestRun) import =
      muster_test_run_cli ("library", "import", army, "--library", library, NULL);
  g_autoptr (MusterTestRun) backup =
      muster_test_run_cli ("library", "backup", copy, "--library", library, NULL);
  g_autoptr (MusterTestRun) first =
      muster_test_run_cli ("library", "list", "--library", library, NULL);
  g_autoptr (MusterTestRun) second =
      muster_test_run_cli ("library", "list", "--library", copy, NULL);

  g_assert_cmpint (import->status, ==, 0);
  g_assert_cmpint (backup->status, ==, 0);
  g_assert_cmpstr (first->out, !=, "");
  g_assert_cmpstr (first->out, ==, second->out);
}

static void
test_refused_libraries (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *text = muster_test_write_file (dir, "text.db", "this is not a library at all\n");
  g_autoptr (MusterTestRun) not_ours =
      muster_test_run_cli ("library", "list", "--library", text, NULL);
  g_autoptr (MusterTestRun) folder =
      muster_test_run_cli ("library", "list", "--library", dir, NULL);
  g_autofree char *after = muster_test_load_file (text, NULL);

  cli_assert_refused (not_ours, "text.db");
  cli_assert_refused (folder, dir);
  g_assert_cmpstr (after, ==, "this is not a library at all\n");
}

static void
test_unknown_name (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *out = g_build_filename (dir, "out.muster-army", NULL);
  g_autoptr (MusterTestRun) run =
      muster_test_run_cli ("library", "export", "Nobody", "-o", out, "--library", library, NULL);

  cli_assert_refused (run, "Nobody");
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
}

/* A file that the library has another state of is refused, and the one before it is not left behind. */
static void
test_import_of_a_stale_file (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *army = muster_test_data_path ("samples/tamai-british.muster-army");
  g_autofree char *scenario = muster_test_data_path ("samples/tamai.muster-scenario");
  g_autofree char *text = muster_test_load_file (army, NULL);
  g_autoptr (GString) other = g_string_new (text);
  g_autofree char *stale = NULL;
  g_autoptr (MusterTestRun) first =
      muster_test_run_cli ("library", "import", army, army, "--library", library, NULL);
  g_autoptr (MusterTestRun) import = NULL;
  g_autoptr (MusterTestRun) list = NULL;

  g_string_replace (other, "1st Black Watch", "1st Seaforth", 0);
  stale = muster_test_write_file (dir, "stale.muster-army", other->str);
  import = muster_test_run_cli ("library", "import", scenario, stale, "--library", library, NULL);
  list = muster_test_run_cli ("library", "list", "--library", library, NULL);

  g_assert_cmpint (first->status, ==, 0);
  cli_assert_refused (import, "newer state");
  g_assert_true (g_str_has_prefix (list->out, "army "));
  g_assert_null (strstr (list->out, "scenario "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/library/import-list-export", test_import_list_export);
  g_test_add_func ("/cli/library/import-is-all-or-nothing", test_import_is_all_or_nothing);
  g_test_add_func ("/cli/library/import-of-a-stale-file", test_import_of_a_stale_file);
  g_test_add_func ("/cli/library/backup-opens", test_backup_opens);
  g_test_add_func ("/cli/library/refused-libraries-are-untouched", test_refused_libraries);
  g_test_add_func ("/cli/library/unknown-name", test_unknown_name);

  return g_test_run ();
}
