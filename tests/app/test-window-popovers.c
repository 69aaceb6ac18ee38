/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Windows that are closed while one of their popovers is open: nothing of them stays behind, and GTK has nothing to complain of. What lies below an
   open popover stands still. */

#include "config.h"

#include "game-window-util.h"

#include "muster-army-window.h"
#include "muster-library-window.h"
#include "muster-new-army-dialog.h"
#include "muster-scenario-window.h"

static MusterApplication *app;

/* The nth menu button of WINDOW that can be pressed; NULL: there are no more. */
static GtkWidget *
find_menu (GtkWindow *window, guint n)
{
  GtkWidget *button;

  for (int i = 0; (button = gtu_nth (window, GTK_TYPE_MENU_BUTTON, i)) != NULL; i++)
    if (gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button)
        && gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)) != NULL && n-- == 0)
      return button;
  return NULL;
}

/* Closes WINDOW as its user would: POPOVER, which is open, goes with it. */
static void
close_window (GtkWindow *window, GtkWidget *popover)
{
  gpointer weak_window = window;
  gpointer weak_popover = popover;

  gtu_wait_until (gtk_widget_get_mapped (popover));
  g_object_add_weak_pointer (G_OBJECT (window), &weak_window);
  g_object_add_weak_pointer (G_OBJECT (popover), &weak_popover);
  gtk_window_close (window);
  gtu_wait_until (weak_window == NULL && weak_popover == NULL);
}

/* Each of the first COUNT menus of a window such as OPEN makes: others may be of rows that are not on screen. */
static void
check_menus (GtkWindow *(*open) (int width), int width, guint count)
{
  for (guint n = 0; n < count; n++)
    {
      GtkWindow *window = open (width);
      GtkWidget *button;

      gtu_wait_for_frames (window, 3);
      button = find_menu (window, n);
      g_assert_nonnull (button);
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      close_window (window, GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))));
    }
}

static GtkWindow *
open_game (int width)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);

  return gwu_show (app, session, width);
}

static GtkWindow *
present (GtkWidget *window, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, 780);
  gtk_window_present (GTK_WINDOW (window));
  return GTK_WINDOW (window);
}

static GtkWindow *
open_library (int width)
{
  return present (muster_library_window_new (app), width);
}

static GtkWindow *
open_army (int width)
{
  g_autoptr (MusterDocument) document = gtu_make_army (app, "Popovers", "british");

  return present (muster_army_window_new (app, document), width);
}

static GtkWindow *
open_scenario (int width)
{
  g_autofree char *path = muster_test_data_path ("samples/abu-klea.muster-scenario");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_document_open_file (path, NULL, &error);

  g_assert_no_error (error);
  return present (muster_scenario_window_new (app, document), width);
}

/* By its key, as an umpire has it. */
static void
test_standings (void)
{
  GtkWindow *window = open_game (1240);
  GtkWidget *standings;

  gtk_widget_activate_action (GTK_WIDGET (window), "game.standings", NULL);
  standings = gtu_nth (window, g_type_from_name ("MusterGameStandings"), 0);
  close_window (window, gtk_widget_get_ancestor (standings, GTK_TYPE_POPOVER));
}

static void
test_game (void)
{
  check_menus (open_game, 1240, 3);
  check_menus (open_game, 360, 3);
}

static void
test_library (void)
{
  check_menus (open_library, 1000, 3);
}

static void
test_army (void)
{
  check_menus (open_army, 1240, 2);
}

static void
test_scenario (void)
{
  check_menus (open_scenario, 1240, 1);
}

/* A list to choose from, in a dialog that stands on a window. */
static void
test_dialog (void)
{
  GtkWindow *library = open_library (1000);
  GtkWindow *dialog;
  GtkWidget *row;

  gtu_wait_for_frames (library, 2);
  dialog = present (muster_new_army_dialog_new (library, NULL), 480);
  gtu_wait_for_frames (dialog, 2);
  row = gtu_nth (dialog, ADW_TYPE_COMBO_ROW, 0);
  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "activate");
  close_window (dialog, gtu_nth (row, GTK_TYPE_POPOVER, 0));
  gtu_destroy_window (library);
}

/* What a click on something in a popover does first is to give it the focus: the page below stays where it is. */
static void
test_still (void)
{
  GtkWindow *window = present (gtk_window_new (), 400);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *last = gtk_entry_new ();
  GtkAdjustment *place;
  double before;

  for (int i = 0; i < 8; i++)
    gtk_box_append (GTK_BOX (list), gtk_check_button_new_with_label ("A unit"));
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_margin_top (button, 700);
  gtk_widget_set_margin_bottom (button, 2000);
  gtk_box_append (GTK_BOX (page), button);
  gtk_box_append (GTK_BOX (page), last);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), page);
  gtk_window_set_child (window, scrolled);
  gtu_wait_for_frames (window, 3);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  gtu_wait_for_frames (popover, 3);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  before = gtk_adjustment_get_value (place);
  gtk_widget_grab_focus (gtk_widget_get_last_child (list));
  gtu_wait_for_frames (window, 3);
  g_assert_true (gtk_window_get_focus (window) == gtk_widget_get_last_child (list));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, before);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtk_widget_grab_focus (last);
  gtu_wait_until (gtk_adjustment_get_value (place) > 1500);
  gtk_window_destroy (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/window-popovers/standings", test_standings);
  g_test_add_func ("/app/window-popovers/game", test_game);
  g_test_add_func ("/app/window-popovers/library", test_library);
  g_test_add_func ("/app/window-popovers/army", test_army);
  g_test_add_func ("/app/window-popovers/scenario", test_scenario);
  g_test_add_func ("/app/window-popovers/dialog", test_dialog);
  g_test_add_func ("/app/window-popovers/still", test_still);
}

int
main (int argc, char **argv)
{
  return gwu_run (argc, argv, &app, add_tests);
}
