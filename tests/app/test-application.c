/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-checks.h"

#include "muster-finding-row.h"
#include "muster-findings-panel.h"
#include "muster-library-window.h"
#include "muster-scenario-window.h"

static MusterApplication *app;
static const char *folder;

static GFile *
copy_sample (const char *sample, const char *name)
{
  g_autofree char *from = muster_test_data_path (sample);
  g_autofree char *text = muster_test_load_file (from, NULL);
  g_autofree char *to = muster_test_write_file (folder, name, text);

  return g_file_new_for_path (to);
}

/* A file is saved when it is told to, shows that it is not, and is asked about before it closes. */
static void
test_army_of_a_file (void)
{
  g_autoptr (GFile) file = copy_sample ("samples/maiwand-british.muster-army", "army.muster-army");
  GtkWindow *window = muster_application_open_file (app, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MusterDocument *document;
  gpointer weak = window;

  g_assert_nonnull (window);
  gtu_wait_for_frames (window, 2);
  document = muster_army_window_get_document (MUSTER_ARMY_WINDOW (window));
  g_assert_nonnull (gtu_find_text (window, "army.muster-army"));
  muster_document_set (document, muster_document_get_root (document), "name", "Altered", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "• Altered");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Altered");
  text = muster_test_load_file (g_file_peek_path (file), NULL);
  muster_test_assert_contains (text, "name=\"Altered\"");

  muster_document_set (document, muster_document_get_root (document), "name", "Again", &error);
  gtk_window_close (window);
  gtu_wait_until (gtu_find_message () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (gtu_find_message ()), ==, "Save Changes?");
  gtu_answer ("cancel");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_close (window);
  gtu_wait_until (gtu_find_message () != NULL);
  gtu_answer ("lose");
  gtu_wait_until (weak == NULL);
}

/* A file has one window, by whatever way it is come to: of two each would refuse what the other saves. */
static void
test_one_window_a_file (void)
{
  g_autoptr (GFile) file = copy_sample ("samples/maiwand.muster-scenario", "one.muster-scenario");
  g_autoptr (GFile) other = copy_sample ("samples/maiwand.muster-scenario", "copy.muster-scenario");
  g_autofree char *linked = g_build_filename (folder, "linked.muster-scenario", NULL);
  g_autofree char *round = g_build_filename (folder, "..", NULL);
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *around = g_build_filename (round, name, "one.muster-scenario", NULL);
  g_autoptr (GFile) by_link = g_file_new_for_path (linked);
  g_autoptr (GFile) by_folder = g_file_new_for_path (around);
  GtkWindow *window = muster_application_open_file (app, file, NULL);
  g_autoptr (GError) error = NULL;

  g_file_make_symbolic_link (by_link, g_file_peek_path (file), NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (window);
  g_assert_true (muster_application_open_file (app, file, NULL) == window);
  g_assert_true (muster_application_open_file (app, by_link, NULL) == window);
  g_assert_true (muster_application_open_file (app, by_folder, NULL) == window);
  g_assert_true (muster_application_open_file (app, other, NULL) != window);
  gtu_close_windows (app);
}

/* What the menus of the windows ask of the program it can do: an item without its action is grey for ever. */
static void
test_menus_have_actions (void)
{
  g_autofree char *ui = g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "ui", NULL);
  g_autoptr (GDir) files = g_dir_open (ui, 0, NULL);
  g_autoptr (GRegex) action = g_regex_new (">app\\.([a-z-]+)<", 0, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (files);
  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (ui, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GMatchInfo) match = NULL;

      if (!g_str_has_suffix (name, ".ui"))
        continue;
      text = muster_test_load_file (path, NULL);
      for (g_regex_match (action, text, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL), n++)
        {
          g_autofree char *word = g_match_info_fetch (match, 1);

          g_test_message ("%s: app.%s", name, word);
          g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (app), word));
        }
    }
  g_assert_cmpuint (n, >, 5);
}

static void
test_bad_files_are_explained (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *reason;
  } rows[] = {
    { "empty.muster-army", "", "empty.muster-army" },
    { "page.muster-army", "<!DOCTYPE html><html><body>No</body></html>", "page.muster-army:1:" },
    { "cut.muster-army",
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\"><unit ", ":1:" },
    { "other.muster-army", "<roster name=\"x\"/>", "roster" },
    { "rules.muster-army",
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"no-such-rules\" name=\"x\"/>",
      "no-such-rules" },
    { "count.muster-army",
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\" name=\"x\">"
      "<unit id=\"a\" type=\"infantry-company\"><figures troop=\"infantryman\" "
      "count=\"-4\"/></unit>"
      "</army>",
      "-4" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = muster_test_write_file (folder, rows[i].name, rows[i].text);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      GtkWindow *parent = muster_application_show_library (app);
      AdwMessageDialog *message;

      g_test_message ("row %" G_GSIZE_FORMAT ": %s", i, rows[i].name);
      g_assert_null (muster_application_open_file (app, file, parent));
      gtu_wait_until (gtu_find_message () != NULL);
      message = gtu_find_message ();
      muster_test_assert_contains (adw_message_dialog_get_body (message), rows[i].reason);
      gtu_answer ("close");
    }
  gtu_close_windows (app);
}

/* Many at once: what can be opened is, and of the others one dialog tells, not one for each. */
static void
test_many_bad_files (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWindow *parent = muster_application_show_library (app);
  GtkWindow *window;
  const char *body;

  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *name = g_strdup_printf ("bad-%u.muster-army", i);
      g_autofree char *path = muster_test_write_file (folder, name, "nothing");

      g_ptr_array_add (files, g_file_new_for_path (path));
      if (i == 4)
        g_ptr_array_add (files, copy_sample ("samples/maiwand-british.muster-army", "among.muster-army"));
    }
  window = muster_application_open_files (app, files, parent);
  g_assert_true (MUSTER_IS_ARMY_WINDOW (window));
  gtu_wait_until (gtu_find_message () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (gtu_find_message ()), ==, "9 files cannot be opened");
  body = adw_message_dialog_get_body (gtu_find_message ());
  muster_test_assert_contains (body, "bad-0.muster-army");
  muster_test_assert_contains (body, "bad-4.muster-army");
  g_assert_null (strstr (body, "bad-5.muster-army"));
  muster_test_assert_contains (body, "And 4 more.");
  gtu_answer ("close");
  g_assert_null (gtu_find_message ());
  gtu_close_windows (app);
}

/* What the rules do not know is shown, said, and written back as it was. */
static void
test_unknown_unit_is_kept (void)
{
  g_autofree char *path = muster_test_write_file (
      folder, "unknown.muster-army",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\" name=\"Odd\">\n"
      "  <unit id=\"e\" type=\"elephant-battery\" name=\"Elephants\">\n"
      "    <figures troop=\"mahout\" count=\"3\"/>\n"
      "  </unit>\n"
      "</army>\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *window = muster_application_open_file (app, file, NULL);
  g_autofree char *text = NULL;
  MusterNode *root;

  g_assert_nonnull (window);
  root = muster_document_get_root (muster_army_window_get_document (MUSTER_ARMY_WINDOW (window)));
  muster_army_window_select (MUSTER_ARMY_WINDOW (window), muster_node_find (root, "e"));
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (gtu_find_text (window, "Elephants"));
  g_assert_nonnull (gtu_find_text (window, "DOC-TYPE"));
  g_assert_nonnull (gtu_find_text (window, "“elephant-battery”, unknown"));
  check_window (window, "unknown unit");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  text = muster_test_load_file (path, NULL);
  muster_test_assert_contains (text, "type=\"elephant-battery\"");
  muster_test_assert_contains (text, "<figures troop=\"mahout\" count=\"3\"/>");
  gtu_close_windows (app);
}

/* A scenario opens in its editor, and stays the file that it is. */
static void
test_scenario_opens_in_its_window (void)
{
  g_autoptr (GFile) file = copy_sample ("samples/maiwand.muster-scenario", "two.muster-scenario");
  GtkWindow *window = muster_application_open_file (app, file, NULL);
  g_autofree char *path = g_file_get_path (file);

  g_assert_true (MUSTER_IS_SCENARIO_WINDOW (window));
  g_assert_cmpstr (muster_document_get_path (
                       muster_scenario_window_get_document (MUSTER_SCENARIO_WINDOW (window))),
                   ==, path);
  gtu_wait_until (gtu_find_text (window, "Maiwand") != NULL);
  gtu_close_windows (app);
}

static void
test_one_window_a_document (void)
{
  g_autoptr (MusterDocument) army = gtu_make_army (app, "Only once", "british");
  const char *uuid = muster_node_get (muster_document_get_root (army), "uuid");
  GtkWindow *first = muster_application_open_document (app, uuid, NULL);

  g_assert_nonnull (first);
  g_assert_true (muster_application_open_document (app, uuid, NULL) == first);
  gtu_close_windows (app);
}

/* An edit is in the library within a second or so, without being told to save. */
static void
test_library_army_saves_itself (void)
{
  g_autoptr (MusterDocument) army = gtu_make_army (app, "Before", "british");
  g_autofree char *uuid = g_strdup (muster_node_get (muster_document_get_root (army), "uuid"));
  GtkWindow *window = muster_application_open_document (app, uuid, NULL);
  MusterDocument *document = muster_army_window_get_document (MUSTER_ARMY_WINDOW (window));
  g_autoptr (MusterNode) saved = NULL;
  g_autoptr (GError) error = NULL;

  muster_document_set (document, muster_document_get_root (document), "name", "After", &error);
  g_assert_no_error (error);
  gtu_wait_until (!muster_document_is_modified (document));
  saved = muster_library_load (muster_application_get_library (app), uuid, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_node_get_name (saved), ==, "After");
  gtu_close_windows (app);
}

/* The enemy changes what the rules say, and is an action that menus can show the state of. */
static void
test_check_against_an_enemy (void)
{
  g_autoptr (MusterDocument) army = gtu_make_army (app, "Ours", "british");
  g_autoptr (MusterDocument) enemy = gtu_make_army (app, "Theirs", "afghan");
  const char *uuid = muster_node_get (muster_document_get_root (enemy), "uuid");
  GtkWindow *window = GTK_WINDOW (muster_army_window_new (app, army));

  gtk_window_set_default_size (window, 1180, 740);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.enemy", "s", uuid));
  g_assert_nonnull (muster_document_get_enemy (army));
  g_assert_nonnull (gtu_find_text (window, "Theirs"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.enemy", "s", ""));
  g_assert_null (muster_document_get_enemy (army));
  gtu_close_windows (app);
}

/* Two thousand companies, each short of a man: the window stays usable. */
static void
test_large_army (void)
{
  g_autoptr (MusterDocument) army = gtu_make_army (app, "Great Host", "british");
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;
  MusterNode *root = muster_document_get_root (army);
  GtkWindow *window;
  gint64 start;

  for (int i = 0; i < 2000; i++)
    {
      g_autofree char *id = g_strdup_printf ("c%d", i);
      g_autoptr (MusterNode) unit =
          muster_node_new_with (MUSTER_KIND_UNIT, "id", id, "type", "infantry-company", NULL);

      muster_node_build_add (unit, muster_node_new_with (MUSTER_KIND_FIGURES, "troop",
                                                         "infantryman", "count", "3", NULL));
      g_ptr_array_add (edits, muster_edit_new_insert (root, G_MAXUINT, unit));
    }
  g_assert_true (muster_document_do (army, "Fill", edits, NULL, &error));
  g_assert_no_error (error);
  start = g_get_monotonic_time ();
  window = GTK_WINDOW (muster_army_window_new (app, army));
  gtk_window_present (window);
  gtu_wait_for_frames (window, 2);
  g_test_message ("shown in %.0f ms", (g_get_monotonic_time () - start) / 1000.0);
  g_assert_nonnull (gtu_find_text (window, "6000 figures"));
  g_assert_null (gtu_nth (window, MUSTER_TYPE_FINDING_ROW, 100));

  muster_army_window_select (MUSTER_ARMY_WINDOW (window), muster_node_find (root, "c1999"));
  gtu_wait_for_frames (window, 2);
  start = g_get_monotonic_time ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.duplicate", NULL));
  gtu_wait_until (gtu_find_text (window, "6003 figures") != NULL);
  g_test_message ("one edit in %.0f ms", (g_get_monotonic_time () - start) / 1000.0);
  gtu_close_windows (app);
}

/* The program itself, as it is started from a shell. */
static void
test_program_says_its_version (void)
{
  const char *argv[] = { g_getenv ("MUSTER_APP"), "--version", NULL };
  g_autoptr (MusterTestRun) run = NULL;

  if (argv[0] == NULL)
    {
      g_test_skip ("MUSTER_APP is not set");
      return;
    }
  run = muster_test_run (argv);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "muster " VERSION "\n");
}

static void
add_tests (const char *dir)
{
  folder = dir;
  g_test_add_func ("/app/application/army-of-a-file", test_army_of_a_file);
  g_test_add_func ("/app/application/bad-files-are-explained", test_bad_files_are_explained);
  g_test_add_func ("/app/application/unknown-unit-is-kept", test_unknown_unit_is_kept);
  g_test_add_func ("/app/application/scenario-opens-in-its-window",
                   test_scenario_opens_in_its_window);
  g_test_add_func ("/app/application/many-bad-files", test_many_bad_files);
  g_test_add_func ("/app/application/menus-have-actions", test_menus_have_actions);
  g_test_add_func ("/app/application/one-window-a-document", test_one_window_a_document);
  g_test_add_func ("/app/application/one-window-a-file", test_one_window_a_file);
  g_test_add_func ("/app/application/library-army-saves-itself", test_library_army_saves_itself);
  g_test_add_func ("/app/application/check-against-an-enemy", test_check_against_an_enemy);
  g_test_add_func ("/app/application/large-army", test_large_army);
  g_test_add_func ("/app/application/says-its-version", test_program_says_its_version);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
