/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "scenario-hands.h"

#include "muster-finding-row.h"
#include "muster-findings-panel.h"
#include "muster-library-window.h"
#include "muster-new-game-dialog.h"
#include "muster-new-scenario-dialog.h"

static MusterApplication *app;

/* From the library's menu to a scenario on disk that is in order, by what is on screen. */
static void
test_make_one (void)
{
  GtkWindow *library = muster_application_show_library (app);
  GtkWindow *dialog;
  GtkWindow *window;
  GtkWidget *place;
  MusterNode *scenario;
  g_autoptr (MusterNode) saved = NULL;
  g_autofree char *uuid = NULL;
  g_autoptr (GError) error = NULL;

  if (!gtu_can_drive ())
    return;
  gtu_wait_for_frames (library, 3);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (library), "win.new-scenario-of", "s", "sahara-sandstorm"));
  gtu_wait_until ((dialog = gtu_find_window (MUSTER_TYPE_NEW_SCENARIO_DIALOG)) != NULL);
  gtu_wait_for_frames (dialog, 3);
  check_window (dialog, "new scenario");
  sh_type (dialog, "The wells of Bir Tawil");
  adw_combo_row_set_selected (ADW_COMBO_ROW (sh_row (dialog, ADW_TYPE_COMBO_ROW, "Ready kind")), 3);
  gtu_wait_for_frames (dialog, 2);
  sh_press (gtu_find_button (dialog, "Create"));
  gtu_wait_until (gtu_find_window (MUSTER_TYPE_SCENARIO_WINDOW) != NULL);
  window = gtu_find_window (MUSTER_TYPE_SCENARIO_WINDOW);
  gtk_window_destroy (library);
  gtu_wait_for_frames (window, 3);
  scenario = sh_get_scenario (window);
  g_assert_cmpstr (muster_node_get_name (scenario), ==, "The wells of Bir Tawil");
  g_assert_cmpstr (muster_node_get (scenario, "kind"), ==, "one-oasis");

  /* the place, typed */
  sh_show_page (window, "about");
  place = sh_row (window, ADW_TYPE_ENTRY_ROW, "Place");
  sh_show_spot (place);
  sh_click (place);
  sh_type (window, "Nubian desert");
  gtu_wait_until (g_strcmp0 (muster_node_get (scenario, "place"), "Nubian desert") == 0);
  sh_key (window, "ctrl+z");
  gtu_wait_until (muster_node_get (scenario, "place") == NULL);
  sh_key (window, "ctrl+shift+z");
  gtu_wait_until (g_strcmp0 (muster_node_get (scenario, "place"), "Nubian desert") == 0);

  uuid = g_strdup (muster_node_get (scenario, "uuid"));
  gtu_wait_until (!muster_document_is_modified (sh_get_document (window)));
  saved = muster_library_load (muster_application_get_library (app), uuid, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_node_get (saved, "place"), ==, "Nubian desert");
  g_assert_cmpuint (muster_node_get_n_children (saved), ==, muster_node_get_n_children (scenario));
  gtu_destroy_window (window);
}

/* A place to hold, who has to hold it, and the scenario's checks beside it. */
static void
test_add_and_take_back (void)
{
  g_autoptr (MusterDocument) document = sh_open ("samples/taghit.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  MusterNode *scenario = muster_document_get_root (document);
  guint before = muster_node_get_n_children (scenario);
  MusterNode *last;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "victory");
  sh_click (sh_button (window, "Add Objective"));
  g_assert_cmpuint (muster_node_get_n_children (scenario), ==, before + 1);
  /* its form is open, and its first field waits */
  sh_key (window, "ctrl+a");
  sh_type (window, "Upper well");
  gtu_wait_until (gtu_find_text (window, "Upper well") != NULL);
  last = muster_node_find (scenario, "objective");
  if (last == NULL)
    last = muster_node_find (scenario, "objective1");
  g_assert_nonnull (last);
  g_assert_cmpstr (muster_node_get_name (last), ==, "Upper well");
  check_window (window, "victory with a new objective");

  /* the typing is one step, and the place another */
  sh_key (window, "ctrl+z");
  gtu_wait_until (g_str_equal (muster_node_get_name (last), "Objective 2"));
  sh_key (window, "ctrl+z");
  gtu_wait_until (muster_node_get_n_children (scenario) == before);
  gtu_wait_until (gtu_find_text (window, "Upper well") == NULL);
  gtu_destroy_window (window);
}

/* What cannot be is said, marked, and not kept. */
static void
test_refuses_nonsense (void)
{
  g_autoptr (MusterDocument) document = sh_open ("samples/taghit.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  MusterNode *scenario = muster_document_get_root (document);
  GtkWidget *year;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "about");
  year = sh_row (window, ADW_TYPE_ENTRY_ROW, "Year");
  sh_show_spot (year);
  sh_click (year);
  sh_key (window, "ctrl+a");
  sh_type (window, "19x3");
  g_assert_true (gtk_widget_has_css_class (year, "error"));
  g_assert_cmpstr (muster_node_get (scenario, "year"), ==, "19");
  sh_key (window, "ctrl+a");
  sh_type (window, "1904");
  g_assert_false (gtk_widget_has_css_class (year, "error"));
  g_assert_cmpstr (muster_node_get (scenario, "year"), ==, "1904");
  sh_key (window, "x Tab");
  /* one goes on, and what was refused is gone */
  gtu_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (year)), "1904"));
  gtk_window_destroy (window);
}

/* Every page in each width: no text cut off, no control without a name, no text that is hard to read. */
static void
test_looks (void)
{
  static const char *const pages[] = { "about", "sides", "deployment", "victory", "events", "rules",
                                       "briefings", "sources" };
  static const int widths[] = { 1180, 700, 360 };
  static const char *const samples[] = { "samples/peking.muster-scenario",
                                         "samples/maiwand.muster-scenario",
                                         "good/everything.muster-scenario" };

  for (gsize s = 0; s < G_N_ELEMENTS (samples); s++)
    for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
      {
        g_autoptr (MusterDocument) document = sh_open (samples[s]);
        GtkWindow *window = sh_show (app, document, widths[w]);

        for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
          {
            g_autofree char *what = g_strdup_printf ("%s, %d, %s", samples[s], widths[w], pages[i]);

            sh_show_page (window, pages[i]);
            check_window (window, what);
          }
        g_object_set (window, "pane", "findings", NULL);
        check_window (window, "findings");
        g_object_set (window, "pane", "pages", NULL);
        check_window (window, "pages");
        gtu_destroy_window (window);
      }
}

/* The Tab key goes through all of a form and comes out of it again. */
static void
test_tab_through_forms (void)
{
  static const char *const pages[] = { "about", "sides", "deployment", "victory", "events", "rules",
                                       "briefings", "sources" };
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      guint steps = 0;

      sh_show_page (window, pages[i]);
      gtk_window_set_focus (window, NULL);
      do
        {
          gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
          g_assert_cmpuint (steps++, <, 400);
        }
      while (gtk_window_get_focus (window) != NULL
             && g_hash_table_add (seen, gtk_window_get_focus (window)));
      g_test_message ("%s: %u stops", pages[i], steps);
      /* the form was gone into, and come out of */
      g_assert_cmpuint (steps, >, 5);
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window),
                                             gtu_nth (window, ADW_TYPE_HEADER_BAR, 0)));
    }
  gtu_destroy_window (window);
}

/* A finding leads to its page and its row; its fix is one step. */
static void
test_findings (void)
{
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *victory = muster_node_find_child (scenario, MUSTER_KIND_VICTORY);
  GtkWidget *panel;
  g_autofree char *page = NULL;

  sh_show_page (window, "about");
  /* the first is beside the map */
  panel = gtu_nth (window, MUSTER_TYPE_FINDINGS_PANEL, 1);
  g_assert_nonnull (gtu_find_text (panel, "All in Order"));
  g_signal_emit_by_name (panel, "jump", victory, NULL);
  gtu_wait_for_frames (window, 3);
  g_object_get (window, "page", &page, NULL);
  g_assert_cmpstr (page, ==, "victory");
  g_assert_nonnull (gtk_window_get_focus (window));
  g_assert_true (adw_expander_row_get_expanded (
      ADW_EXPANDER_ROW (gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW))));
  gtu_destroy_window (window);
}

static void
test_sides (void)
{
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  MusterNode *scenario = muster_document_get_root (document);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autoptr (GPtrArray) three = NULL;
  MusterNode *second = sides->pdata[1];
  guint place = muster_node_get_index (sides->pdata[0]);

  sh_show_page (window, "sides");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-side", NULL));
  gtu_wait_until (gtu_find_text (window, "Side 3") != NULL);
  three = muster_scenario_list_sides (scenario);
  g_assert_cmpuint (three->len, ==, 3);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.empty-army", "s",
                                             muster_node_get_id (three->pdata[2])));
  g_assert_nonnull (muster_side_get_army (three->pdata[2]));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.side-up", "s",
                                             muster_node_get_id (second)));
  g_assert_cmpuint (muster_node_get_index (second), ==, place);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.remove-side", "s",
                                             muster_node_get_id (three->pdata[2])));
  for (int i = 0; i < 4; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_false (muster_document_is_modified (document));
  gtu_destroy_window (window);
}

/* An army is taken from the library, changed there, and the change is offered. */
static void
test_army_of_the_library (void)
{
  g_autoptr (MusterDocument) force = gtu_make_field_force (app);
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  const char *uuid = muster_node_get (muster_document_get_root (force), "uuid");
  const char *offer = "The library has another version of this army";
  g_autoptr (GError) error = NULL;

  sh_show_page (window, "sides");
  g_assert_null (gtu_find_text (window, offer));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.take-army", "(ss)",
                                             muster_node_get_id (side), uuid));
  g_assert_cmpstr (muster_node_get (muster_side_get_army (side), "uuid"), ==, uuid);
  gtu_wait_until (gtu_find_text (window, "Frontier Field Force") != NULL);
  g_assert_null (gtu_find_text (window, offer));

  muster_document_set (force, muster_document_get_root (force), "name", "Frontier Force", &error);
  g_assert_no_error (error);
  muster_document_save (force, &error);
  g_assert_no_error (error);
  gtu_wait_until (gtu_find_text (window, offer) != NULL);
  g_assert_null (gtu_find_text (window, "loses what was changed here"));
  muster_document_set (document, muster_side_get_army (side), "year", "1879", &error);
  g_assert_no_error (error);
  gtu_wait_until (gtu_find_text (window, "loses what was changed here") != NULL);
  sh_click (gtu_find_button (window, "Take It"));
  gtu_wait_until (gtu_find_text (window, offer) == NULL);
  g_assert_cmpstr (muster_node_get_name (muster_side_get_army (side)), ==, "Frontier Force");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpstr (muster_node_get_name (muster_side_get_army (side)), ==, "Frontier Field Force");
  gtu_destroy_window (window);
}

/* A game is one click away, from a file too. */
static void
test_play (void)
{
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  GtkWindow *dialog;
  g_autoptr (GPtrArray) before =
      muster_library_list (muster_application_get_library (app), "game", NULL);
  g_autoptr (GPtrArray) after = NULL;

  g_signal_emit_by_name (sh_button (window, "Start a game from this scenario (F5)"), "clicked");
  gtu_wait_until ((dialog = gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG)) != NULL);
  gtu_wait_for_frames (dialog, 3);
  check_window (dialog, "play");
  g_assert_nonnull (gtu_find_text (dialog, "Name"));
  g_assert_null (gtu_find_text (dialog, "Scenario"));
  g_signal_emit_by_name (gtu_find_button (dialog, "Start"), "clicked");
  gtu_wait_until (gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG) == NULL);
  after = muster_library_list (muster_application_get_library (app), "game", NULL);
  g_assert_cmpuint (after->len, ==, before->len + 1);
  gtu_close_windows (app);
}

static MusterNode *
find_figures (MusterNode *node)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_FIGURES)
    return node;
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *found = find_figures (muster_node_peek_child (node, i));

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A fault with a fix: a unit that is far too large. */
static void
break_it (GtkWindow *window)
{
  MusterDocument *document = sh_get_document (window);
  MusterNode *figures = find_figures (muster_document_get_root (document));
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (figures);
  g_assert_true (muster_document_set (document, figures, "count", "90", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sh_count_errors (window), >, 0);
  gtu_wait_for_frames (window, 3);
}

static gboolean
mapped_fix_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, MUSTER_TYPE_FINDING_ROW) != NULL)
    *found = widget;
  return *found == NULL;
}

/* The button of the first finding on screen that has one. */
static GtkWidget *
find_fix (GtkWindow *window)
{
  GtkWidget *found = NULL;

  gtu_walk (GTK_WIDGET (window), mapped_fix_cb, &found);
  g_assert_nonnull (found);
  return found;
}

/* Beside the pages and on the map: one click puts it right, one step back brings it again. */
static void
test_fix (void)
{
  static const char *const pages[] = { "about", "map" };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
      guint errors;

      sh_show_page (window, pages[i]);
      break_it (window);
      errors = sh_count_errors (window);
      g_assert_nonnull (gtu_nth (window, MUSTER_TYPE_FINDING_ROW, 0));
      sh_press (find_fix (window));
      gtu_wait_until (sh_count_errors (window) < errors);
      gtu_wait_for_frames (window, 3);
      sh_key (window, "ctrl+z");
      gtu_wait_until (sh_count_errors (window) == errors);
      gtu_wait_until (gtu_nth (window, MUSTER_TYPE_FINDING_ROW, 0) != NULL);
      gtu_destroy_window (window);
    }
}

/* Before a game the faults are named; they can be looked at, or played with. */
static void
test_play_with_faults (void)
{
  GtkWindow *window;
  GtkWindow *dialog;
  guint errors;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  break_it (window);
  errors = sh_count_errors (window);

  gtu_drive ("key --delay 12 F5");
  gtu_wait_until (gtu_find_message () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (gtu_find_message ()), ==,
                   "Play With These Faults?");
  muster_test_assert_contains (adw_message_dialog_get_body (gtu_find_message ()),
                               muster_finding_get_message (muster_report_get_finding (
                                   muster_document_get_report (sh_get_document (window)), 0)));
  check_window (gtu_find_message (), "faults");
  sh_press (gtu_find_button (gtu_find_message (), "Look at Them"));
  gtu_wait_until (gtu_find_message () == NULL);
  gtu_wait_for_frames (window, 3);
  g_assert_null (gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG));
  g_assert_nonnull (
      gtk_widget_get_ancestor (gtk_window_get_focus (window), MUSTER_TYPE_FINDINGS_PANEL));

  gtu_drive ("key --delay 12 F5");
  gtu_wait_until (gtu_find_message () != NULL);
  gtu_wait_for_frames (gtu_find_message (), 2);
  sh_press (gtu_find_button (gtu_find_message (), "Play Nonetheless"));
  gtu_wait_until ((dialog = gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG)) != NULL);
  gtk_window_destroy (dialog);
  g_assert_cmpuint (sh_count_errors (window), ==, errors);
  gtu_destroy_window (window);
}

/* What no game can be started from is not offered to be played. */
static void
test_play_refused (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (sh_get_scenario (window));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.remove-side", "s",
                                             muster_node_get_id (sides->pdata[1])));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL));
  gtu_wait_until (gtu_find_message () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (gtu_find_message ()), ==,
                   "This Cannot Be Played Yet");
  g_assert_false (adw_message_dialog_has_response (gtu_find_message (), "other"));
  gtu_answer ("agree");
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (
      gtk_widget_get_ancestor (gtk_window_get_focus (window), MUSTER_TYPE_FINDINGS_PANEL));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-window/make-one", test_make_one);
  g_test_add_func ("/app/scenario-window/add-and-take-back", test_add_and_take_back);
  g_test_add_func ("/app/scenario-window/refuses-nonsense", test_refuses_nonsense);
  g_test_add_func ("/app/scenario-window/looks", test_looks);
  g_test_add_func ("/app/scenario-window/tab-through-forms", test_tab_through_forms);
  g_test_add_func ("/app/scenario-window/findings", test_findings);
  g_test_add_func ("/app/scenario-window/sides", test_sides);
  g_test_add_func ("/app/scenario-window/army-of-the-library", test_army_of_the_library);
  g_test_add_func ("/app/scenario-window/play", test_play);
  g_test_add_func ("/app/scenario-window/fix", test_fix);
  g_test_add_func ("/app/scenario-window/play-with-faults", test_play_with_faults);
  g_test_add_func ("/app/scenario-window/play-refused", test_play_refused);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
