/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-window-util.h"
#include "scenario-hands.h"

#include <glib/gstdio.h>

#include "muster-library-window.h"
#include "muster-new-army-dialog.h"
#include "muster-new-scenario-dialog.h"
#include "muster-new-game-dialog.h"
#include "muster-rules-window.h"

static MusterApplication *app;
static const char *folder;

static GtkWindow *
show (int width)
{
  GtkWindow *window = GTK_WINDOW (muster_library_window_new (app));

  gtk_window_set_default_size (window, width, 680);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 3);
  return window;
}

/* The window of that type that is on screen; the test fails when there is none. */
static guint
count_armies (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows =
      muster_library_list (muster_application_get_library (app), "army", &error);

  g_assert_no_error (error);
  return rows->len;
}

/* What a new user sees first: the samples. */
static void
test_samples_are_there (void)
{
  GtkWindow *window = show (920);

  g_assert_cmpuint (count_armies (), >, 0);
  g_assert_nonnull (gtu_find_text (window, "Bundok and Bayonet"));
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-kind", "s", "scenario"));
  gtu_wait_until (gtu_find_text (window, "Maiwand") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-kind", "s", "game"));
  gtu_wait_until (gtu_find_text (window, "No Games Yet") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-kind", "s", "ruleset"));
  gtu_wait_until (gtu_find_text (window, "statements") != NULL);
  gtu_destroy_window (window);
}

/* What is opened or imported from a page is first what the page is of. */
static void
test_choose_files (void)
{
  static const struct
  {
    const char *kind, *action, *filter;
  } cases[] = {
    { "army", "app.open", "Armies" },
    { "scenario", "app.open", "Scenarios" },
    { "scenario", "win.import", "Scenarios" },
    { "game", "app.open", "Armies" },
  };
  GtkWindow *window = show (920);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWindow *dialog;
      g_autoptr (GListModel) filters = NULL;
      g_autoptr (GtkFileFilter) first = NULL;

      muster_library_window_show_kind (MUSTER_LIBRARY_WINDOW (window), cases[i].kind);
      gtu_wait_for_frames (window, 2);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), cases[i].action, NULL));
      gtu_wait_until ((dialog = gtu_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)) != NULL);
      gtu_wait_for_frames (dialog, 2);
      g_assert_cmpstr (gtk_file_filter_get_name (gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (dialog))), ==,
                       cases[i].filter);
      filters = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));
      first = g_list_model_get_item (filters, 0);
      g_assert_cmpstr (gtk_file_filter_get_name (first), ==, cases[i].filter);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      gtu_wait_until (gtu_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
    }
  gtu_destroy_window (window);
}

static void
test_search_by_name (void)
{
  GtkWindow *window = show (920);
  g_autoptr (MusterDocument) army = gtu_make_army (app, "Żółty & Company", "british");
  GtkWidget *search = gtu_nth (window, GTK_TYPE_SEARCH_ENTRY, 0);

  gtu_wait_until (gtu_find_text (window, "Żółty & Company") != NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "żÓŁTY british");
  gtu_wait_until (gtu_find_text (window, "Maiwand") == NULL);
  g_assert_nonnull (gtu_find_text (window, "Żółty & Company"));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such army");
  gtu_wait_until (gtu_find_text (window, "Nothing Found") != NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  gtu_wait_until (gtu_find_text (window, "Maiwand") != NULL);
  gtu_destroy_window (window);
}

/* From what is typed Down leads to what is found, and Return opens the first of it, at once. */
static void
test_search_by_keys (void)
{
  GtkWindow *window;
  GtkWindow *army;
  g_autoptr (MusterDocument) kept = NULL;
  GtkWidget *search;
  GtkWidget *focus;

  if (!gtu_can_drive ())
    return;
  window = show (920);
  kept = gtu_make_army (app, "Quill & Company", "british");
  search = gtu_nth (window, GTK_TYPE_SEARCH_ENTRY, 0);
  gtu_wait_until (gtu_find_text (window, "Quill & Company") != NULL);
  gtk_widget_grab_focus (search);
  gtu_drive ("type Quill");
  gtu_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (search)), "Quill"));
  gtu_drive ("key Down");
  gtu_wait_until (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (window)));
  focus = gtk_window_get_focus (window);
  g_assert_nonnull (gtu_find_text (focus, "Quill & Company"));
  gtk_widget_grab_focus (search);
  gtu_drive ("key Return");
  gtu_wait_until (gtu_find_window (MUSTER_TYPE_ARMY_WINDOW) != NULL);
  army = gtu_find_window (MUSTER_TYPE_ARMY_WINDOW);
  g_assert_cmpstr (gtk_window_get_title (army), ==, "Quill & Company");
  gtk_window_destroy (army);
  gtu_destroy_window (window);
}

/* What is made anew by keys says by which, where it is found. */
static void
test_new_menu (void)
{
  static const char *const keys[] = { "Ctrl+N", "Ctrl+Alt+N", "Shift+Ctrl+N" };
  GtkWindow *window = show (920);
  GtkWidget *button = gtu_nth (window, GTK_TYPE_MENU_BUTTON, 0);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "New");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  gtu_wait_for_frames (window, 5);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_nonnull (gtu_find_text (window, keys[i]));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtu_destroy_window (window);
}

static const char *
get_words (AdwComboRow *row)
{
  return gtk_string_object_get_string (adw_combo_row_get_selected_item (row));
}

static void
choose_words (AdwComboRow *row, const char *words)
{
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (row));

  for (guint i = 0; i < n && g_strcmp0 (get_words (row), words) != 0; i++)
    adw_combo_row_set_selected (row, i);
  g_assert_cmpstr (get_words (row), ==, words);
}

/* Who is proposed as the enemy met the first army, or one of its time; who was chosen stays. */
static void
test_new_scenario_enemies (void)
{
  static const struct
  {
    const char *ruleset, *first, *second;
  } rows[] = {
    { "sahara-sandstorm", "Boxers and Kansu soldiers at Peking", "Legation guards and relief column" },
    { "sahara-sandstorm", "Garrison of Rorke’s Drift", "Undi corps at Rorke’s Drift" },
    { "bundok-and-bayonet", "Beja host at Tamai", "Graham’s force at Tamai" },
    { "scwares", "Zulu army before Ulundi", "British square at Ulundi" },
    { "sandpit-showdown", "Hunters at Adobe Walls", "Comanche, Cheyenne and Kiowa riders" },
  };
  GtkWindow *window = show (920);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWindow *dialog = GTK_WINDOW (
          muster_new_scenario_dialog_new (window, rows[i].ruleset));
      AdwComboRow *first = ADW_COMBO_ROW (gtu_nth (dialog, ADW_TYPE_COMBO_ROW, 2));
      AdwComboRow *second = ADW_COMBO_ROW (gtu_nth (dialog, ADW_TYPE_COMBO_ROW, 3));

      g_test_message ("row %" G_GSIZE_FORMAT ": %s", i, rows[i].first);
      choose_words (first, rows[i].first);
      g_assert_cmpstr (get_words (second), ==, rows[i].second);
      adw_combo_row_set_selected (second, adw_combo_row_get_selected (first));
      adw_combo_row_set_selected (first, adw_combo_row_get_selected (first) == 0 ? 1 : 0);
      g_assert_cmpstr (get_words (second), ==, rows[i].first);
      gtk_window_destroy (dialog);
    }
  gtu_destroy_window (window);
}

static void
test_new_army (void)
{
  GtkWindow *window = show (920);
  GtkWindow *dialog;
  GtkWindow *army;
  guint before = count_armies ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new-army", NULL));
  dialog = gtu_find_window (MUSTER_TYPE_NEW_ARMY_DIALOG);
  g_assert_nonnull (dialog);
  check_window (dialog, "new army");
  /* an army without a name is not made */
  gtk_widget_activate_action (GTK_WIDGET (dialog), "dialog.create", NULL);
  g_assert_cmpuint (count_armies (), ==, before);
  gtk_editable_set_text (GTK_EDITABLE (gtu_nth (dialog, ADW_TYPE_ENTRY_ROW, 0)), "The Buffs");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "dialog.create", NULL));
  g_assert_cmpuint (count_armies (), ==, before + 1);
  army = gtu_find_window (MUSTER_TYPE_ARMY_WINDOW);
  g_assert_nonnull (army);
  g_assert_cmpstr (gtk_window_get_title (army), ==, "The Buffs");
  /* rules that are made for some years begin with the first of them */
  g_assert_cmpstr (muster_node_get (muster_document_get_root (
                                        muster_army_window_get_document (MUSTER_ARMY_WINDOW (army))),
                                    "year"),
                   ==, "1875");
  gtu_wait_until (gtu_find_text (window, "The Buffs") != NULL);
  gtk_window_destroy (army);
  gtu_destroy_window (window);
}

/* Deleting can be taken back until the toast has gone, and is done at the latest with the window. */
static void
test_delete_and_undo (void)
{
  GtkWindow *window = show (920);
  g_autoptr (MusterDocument) army = gtu_make_army (app, "Doomed", "british");
  const char *uuid = muster_node_get (muster_document_get_root (army), "uuid");
  guint before = count_armies ();

  gtu_wait_until (gtu_find_text (window, "Doomed") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.delete-item", "s", uuid));
  gtu_wait_until (gtu_find_text (window, "“Doomed” deleted") != NULL);
  g_assert_cmpuint (count_armies (), ==, before);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo-delete", "s", uuid));
  g_assert_nonnull (gtu_find_text (window, "Doomed"));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.delete-item", "s", uuid));
  gtk_window_close (window);
  gtu_wait_until (count_armies () == before - 1);
}

static void
test_duplicate (void)
{
  GtkWindow *window = show (920);
  g_autoptr (MusterDocument) army = gtu_make_army (app, "Original", "british");
  const char *uuid = muster_node_get (muster_document_get_root (army), "uuid");

  gtu_wait_until (gtu_find_text (window, "Original") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.duplicate-item", "s", uuid));
  gtu_wait_until (gtu_find_text (window, "Original (copy)") != NULL);
  gtu_destroy_window (window);
}

/* A game from a scenario, and one straight from two armies. */
static void
test_new_game (void)
{
  GtkWindow *window = show (920);

  for (int armies = 0; armies < 2; armies++)
    {
      GtkWindow *dialog;
      g_autoptr (GPtrArray) games = NULL;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", NULL));
      dialog = gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG);
      g_assert_nonnull (dialog);
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (dialog),
                                             gtu_nth (dialog, ADW_TYPE_ENTRY_ROW, 0)));
      adw_combo_row_set_selected (ADW_COMBO_ROW (gtu_nth (dialog, ADW_TYPE_COMBO_ROW, 0)), armies);
      check_window (dialog, armies == 1 ? "game from armies" : "game from scenario");
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "dialog.start", NULL));
      games = muster_library_list (muster_application_get_library (app), "game", NULL);
      g_assert_cmpuint (games->len, ==, armies + 1);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-kind", "s", "game"));
  gtu_wait_until (gtu_find_text (window, "against") != NULL);
  for (;;)
    {
      GtkWindow *game = NULL;

      for (GList *l = gtk_application_get_windows (GTK_APPLICATION (app)); l != NULL; l = l->next)
        if (!MUSTER_IS_LIBRARY_WINDOW (l->data))
          game = l->data;
      if (game == NULL)
        break;
      gtk_window_destroy (game);
    }
  gtu_destroy_window (window);
}

/* The rules are read, and searched, where they are listed. */
static void
test_read_the_rules (void)
{
  GtkWindow *window = show (920);
  GtkWindow *rules;
  GtkWidget *search;

  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (window), "win.open-item", "s", "bundok-and-bayonet"));
  rules = gtu_find_window (MUSTER_TYPE_RULES_WINDOW);
  g_assert_nonnull (rules);
  gtk_window_set_default_size (rules, 500, 720);
  check_window (rules, "rules");
  g_assert_nonnull (gtu_find_text (rules, "BB-ORG-01"));
  search = gtu_nth (rules, GTK_TYPE_SEARCH_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "pair LONG");
  gtu_wait_until (gtu_find_text (rules, "BB-ORG-01") == NULL);
  g_assert_nonnull (gtu_find_text (rules, "BB-FIR-06"));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such words");
  gtu_wait_until (gtu_find_text (rules, "No statement has these words") != NULL);
  gtu_destroy_window (rules);
  gtu_destroy_window (window);
}

/* A name without an end has the usual one; one that ends in another format is refused. */
static void
test_written (void)
{
  static const struct
  {
    const char *action; /* NULL: that of the window of the game */
    const char *kind;
    const char *typed;
    const char *written; /* NULL: refused */
    const char *start;
  } rows[] = {
    { "win.export-item", "army", "brigade", "brigade.muster-army", "<?xml" },
    { "win.export-item", "scenario", "day.muster-scenario", "day.muster-scenario", "<?xml" },
    { "win.export-item", "army", "brigade.txt", NULL, ".muster-army" },
    { "win.print-item", "army", "brigade", "brigade.pdf", "%PDF" },
    { "win.print-item", "scenario", "day.doc", NULL, ".pdf" },
    { "win.report-item", "game", "report", "report.html", "<!DOCTYPE html" },
    { "win.report-item", "game", "report.MD", "report.MD", "# " },
    { "win.report-item", "game", "report.docx", NULL, ".html or .md" },
    { NULL, "game", "battle", "battle.html", "<!DOCTYPE html" },
    { NULL, "game", "battle.md", "battle.md", "# " },
    { NULL, "game", "battle.rtf", NULL, ".html or .md" },
  };
  g_autoptr (MusterGameSession) session = NULL;
  GtkWindow *library;
  GtkWindow *game;
  g_autofree char *written = sh_make_folder (folder);

  if (!gtu_can_drive ())
    return;
  session = gwu_start_game (app);
  library = show (920);
  game = gwu_show (app, session, 1000);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) all =
          muster_library_list (muster_application_get_library (app), rows[i].kind, NULL);
      g_autofree char *path = g_build_filename (
          written, rows[i].written != NULL ? rows[i].written : rows[i].typed, NULL);
      g_autofree char *text = NULL;

      g_test_message ("row %" G_GSIZE_FORMAT ": %s", i, rows[i].typed);
      if (rows[i].action != NULL)
        gtk_widget_activate_action (GTK_WIDGET (library), rows[i].action, "s",
                                    ((MusterLibraryRow *) all->pdata[0])->uuid);
      else
        gtk_widget_activate_action (GTK_WIDGET (game), "game.report", NULL);
      sh_save_as (written, rows[i].typed, TRUE);
      if (rows[i].written == NULL)
        {
          gtu_wait_until (gtu_find_message () != NULL);
          muster_test_assert_contains (adw_message_dialog_get_body (gtu_find_message ()),
                                       rows[i].start);
          gtu_answer ("close");
          g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
          continue;
        }
      gtu_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
      text = muster_test_load_file (path, NULL);
      g_assert_true (g_str_has_prefix (text, rows[i].start));
    }
  gtu_destroy_window (game);
  gtu_destroy_window (library);
}

/* A damaged library is left alone, byte for byte, and the window says what can be done. */
static void
test_damaged_library (void)
{
  g_autofree char *path = muster_test_write_file (folder, "damaged.db", "This is no library.\n");
  g_autofree char *good = g_build_filename (folder, "library.db", NULL);
  g_autofree char *after = NULL;
  GtkWindow *window = show (920);

  muster_application_set_library_path (app, path);
  g_assert_false (muster_application_reopen_library (app));
  gtu_wait_until (gtu_find_text (window, "The Library Is Damaged") != NULL);
  check_window (window, "damaged");
  after = muster_test_load_file (path, NULL);
  g_assert_cmpstr (after, ==, "This is no library.\n");

  muster_application_set_library_path (app, good);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.retry", NULL));
  gtu_wait_until (gtu_find_text (window, "Maiwand") != NULL);
  gtu_destroy_window (window);
}

static void
check_looks (const char *look)
{
  static const int widths[] = { 920, 360 };
  static const char *const kinds[] = { "army", "scenario", "game", "ruleset" };

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      GtkWindow *window = show (widths[w]);

      for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
        {
          g_autofree char *what = g_strdup_printf ("%s, %d wide, %s", look, widths[w], kinds[k]);

          muster_library_window_show_kind (MUSTER_LIBRARY_WINDOW (window), kinds[k]);
          check_window (window, what);
        }
      gtu_destroy_window (window);
    }
}

static void
test_looks (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = 0;

  check_looks ("light");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  check_looks ("dark");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  check_looks ("large text");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
add_tests (const char *dir)
{
  folder = dir;
  g_test_add_func ("/app/library-window/samples-are-there", test_samples_are_there);
  g_test_add_func ("/app/library-window/choose-files", test_choose_files);
  g_test_add_func ("/app/library-window/search-by-keys", test_search_by_keys);
  g_test_add_func ("/app/library-window/search-by-name", test_search_by_name);
  g_test_add_func ("/app/library-window/new-army", test_new_army);
  g_test_add_func ("/app/library-window/new-menu", test_new_menu);
  g_test_add_func ("/app/library-window/new-scenario-enemies", test_new_scenario_enemies);
  g_test_add_func ("/app/library-window/delete-and-undo", test_delete_and_undo);
  g_test_add_func ("/app/library-window/duplicate", test_duplicate);
  g_test_add_func ("/app/library-window/new-game", test_new_game);
  g_test_add_func ("/app/library-window/BB-FIR-06/read-the-rules", test_read_the_rules);
  g_test_add_func ("/app/library-window/written", test_written);
  g_test_add_func ("/app/library-window/damaged-library", test_damaged_library);
  g_test_add_func ("/app/library-window/looks", test_looks);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
