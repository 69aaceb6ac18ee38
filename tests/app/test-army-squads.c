/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-checks.h"

#include "muster-army.h"
#include "muster-figure-row.h"
#include "muster-figures-list.h"

/* Squads of any troops in the army window. */

static MusterApplication *app;

static MusterDocument *
open_squads (const char *name)
{
  g_autofree char *file = g_strconcat ("squads/", name, NULL);
  g_autofree char *path = muster_test_fixture_path (file);
  g_autoptr (GError) error = NULL;
  MusterDocument *document = muster_document_open_file (path, NULL, &error);

  g_assert_no_error (error);
  return document;
}

static GtkWindow *
show (MusterDocument *document, const char *unit)
{
  GtkWindow *window = GTK_WINDOW (muster_army_window_new (app, document));

  gtk_window_set_default_size (window, 1180, 740);
  gtk_window_present (window);
  muster_army_window_select (MUSTER_ARMY_WINDOW (window),
                             muster_node_find (muster_document_get_root (document), unit));
  gtu_wait_for_frames (window, 3);
  return window;
}

static MusterFigureRow *
get_row (GtkWindow *window, guint n)
{
  GtkWidget *row = gtu_nth (window, MUSTER_TYPE_FIGURE_ROW, n);

  g_assert_nonnull (row);
  return MUSTER_FIGURE_ROW (row);
}

static guint
count_rows (GtkWindow *window)
{
  guint n = 0;

  while (gtu_nth (window, MUSTER_TYPE_FIGURE_ROW, n) != NULL)
    n++;
  return n;
}

static void
close_unsaved (MusterDocument *document, GtkWindow *window)
{
  while (muster_document_is_modified (document)
         && muster_history_can_undo (muster_document_get_history (document)))
    muster_document_undo (document, NULL);
  gtu_destroy_window (window);
}

/* Only who is there has a row, each with what it carries. */
static void
test_rows (void)
{
  g_autoptr (MusterDocument) document = open_squads ("column.muster-army");
  GtkWindow *window = show (document, "s2");

  g_assert_cmpuint (count_rows (window), ==, 3);
  g_assert_nonnull (gtu_find_text (window, "Rifle · Bayonet"));
  g_assert_nonnull (gtu_find_text (window, "Carbine · Bayonet"));
  g_assert_nonnull (gtu_find_text (window, "Pistol · Sword"));
  g_assert_cmpint (muster_figure_row_get_count (get_row (window, 1)), ==, 2);
  g_assert_nonnull (gtu_find_text (window, "11 figures"));
  g_assert_nonnull (gtu_find_text (window, "Zouaves, 9 infantrymen, 1 sergeant"));
  gtu_destroy_window (window);
}

/* A stepper, a weapon, more figures, fewer: each one step of undo. */
static void
test_edit (void)
{
  g_autoptr (MusterDocument) document = open_squads ("column.muster-army");
  GtkWindow *window = show (document, "s2");
  MusterNode *unit = muster_node_find (muster_document_get_root (document), "s2");
  MusterNode *last;

  gtk_spin_button_spin (muster_figure_row_get_spin (get_row (window, 1)), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpint (muster_unit_count_troop (unit, "infantryman"), ==, 11);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_row (window, 1)), "arms.weapon", "s", "musket"));
  g_assert_cmpstr (muster_node_get (muster_figure_row_get_figures (get_row (window, 1)), "weapon"), ==, "musket");
  gtu_wait_until (gtu_find_text (window, "Musket · Bayonet") != NULL);

  /* with other weapons, so in a line of their own */
  g_assert_true (gtk_widget_activate_action (gtu_nth (window, MUSTER_TYPE_FIGURES_LIST, 0), "figures.add", "s",
                                             "infantryman"));
  g_assert_cmpuint (count_rows (window), ==, 4);
  g_assert_cmpint (muster_unit_count_troop (unit, "infantryman"), ==, 12);
  /* where nothing can be chosen they join those who are there */
  g_assert_true (gtk_widget_activate_action (gtu_nth (window, MUSTER_TYPE_FIGURES_LIST, 0), "figures.add", "s",
                                             "wagon"));
  g_assert_true (gtk_widget_activate_action (gtu_nth (window, MUSTER_TYPE_FIGURES_LIST, 0), "figures.add", "s",
                                             "wagon"));
  g_assert_cmpuint (count_rows (window), ==, 5);
  g_assert_cmpint (muster_unit_count_troop (unit, "wagon"), ==, 2);

  last = muster_figure_row_get_figures (get_row (window, 4));
  g_assert_cmpstr (muster_node_get (last, "troop"), ==, "wagon");
  g_signal_emit_by_name (muster_figure_row_get_remove_button (get_row (window, 4)), "clicked");
  g_assert_cmpuint (count_rows (window), ==, 4);
  g_assert_cmpint (muster_unit_count_troop (unit, "wagon"), ==, 0);
  g_assert_true (muster_document_undo (document, NULL));
  g_assert_cmpint (muster_unit_count_troop (unit, "wagon"), ==, 2);
  close_unsaved (document, window);
}

/* Ranks and the limit stand below the order of battle, and say what is missing. */
static void
test_totals (void)
{
  g_autoptr (MusterDocument) document = open_squads ("column.muster-army");
  GtkWindow *window = show (document, "staff");
  const char *whole = "1 of 1 commander   2 of 2 lieutenants   5 of 5 sergeants";
  const char *short_of = "1 of 1 commander   ⚠ 1 of 2 lieutenants   5 of 5 sergeants";

  g_assert_nonnull (gtu_find_text (window, whole));
  g_assert_nonnull (gtu_find_text (window, "41 of 100 men"));
  g_signal_emit_by_name (muster_figure_row_get_remove_button (get_row (window, 1)), "clicked");
  g_assert_true (gtk_widget_activate_action (gtu_nth (window, MUSTER_TYPE_FIGURES_LIST, 0), "figures.add", "s",
                                             "lieutenant"));
  muster_document_check_now (document);
  gtu_wait_until (gtu_find_text (window, short_of) != NULL);
  g_assert_nonnull (gtu_find_text (window, "Not legal"));
  close_unsaved (document, window);
}

/* A new squad is ten men and who leads them, for each faction its own. */
static void
test_add_squad (void)
{
  g_autoptr (MusterDocument) document = open_squads ("harka.muster-army");
  GtkWindow *window = show (document, "foot");
  MusterNode *unit;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-unit", "s", "squad"));
  unit = muster_army_window_get_selected (MUSTER_ARMY_WINDOW (window));
  g_assert_cmpint (muster_unit_count_troop (unit, "infantryman"), ==, 10);
  g_assert_cmpint (muster_unit_count_troop (unit, "leader"), ==, 1);
  close_unsaved (document, window);
}

/* The army that it is checked against, of a file, comes back with the window. */
static void
test_enemy_is_remembered (void)
{
  g_autofree char *enemy = muster_test_fixture_path ("squads/harka.muster-army");
  g_autofree char *other = muster_test_fixture_path ("squads/wagon-train.muster-army");
  g_autoptr (MusterDocument) document = open_squads ("column.muster-army");
  g_autoptr (MusterDocument) again = NULL;
  GtkWindow *window = show (document, "s1");

  g_assert_null (muster_document_get_enemy (document));
  g_object_set (window, "enemy", enemy, NULL);
  g_assert_cmpstr (muster_node_get_name (muster_document_get_enemy (document)), ==, "Harka");
  g_assert_nonnull (gtu_find_text (window, "Harka"));
  /* one of other rules is refused, and the first stays */
  g_object_set (window, "enemy", other, NULL);
  g_assert_cmpstr (muster_node_get_name (muster_document_get_enemy (document)), ==, "Harka");
  gtu_destroy_window (window);

  again = open_squads ("column.muster-army");
  window = show (again, "s1");
  g_assert_nonnull (muster_document_get_enemy (again));
  g_assert_cmpstr (muster_node_get_name (muster_document_get_enemy (again)), ==, "Harka");
  g_object_set (window, "enemy", "", NULL);
  g_assert_null (muster_document_get_enemy (again));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/army-squads/rows", test_rows);
  g_test_add_func ("/app/army-squads/edit", test_edit);
  g_test_add_func ("/app/army-squads/totals", test_totals);
  g_test_add_func ("/app/army-squads/add-squad", test_add_squad);
  g_test_add_func ("/app/army-squads/enemy-is-remembered", test_enemy_is_remembered);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
