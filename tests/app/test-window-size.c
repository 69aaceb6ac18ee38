/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "gtk-test-util.h"
#include "muster-window-size.h"

static GtkWindow *
open_window (const char *kind)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_default_size (window, 400, 300);
  muster_window_size_keep (window, kind);
  return window;
}

static void
assert_size (GtkWindow *window, int width, int height)
{
  int w, h;

  gtk_window_get_default_size (window, &w, &h);
  g_assert_cmpint (w, ==, width);
  g_assert_cmpint (h, ==, height);
}

/* Closes as its user would, and waits until it is gone. */
static void
close_window (GtkWindow *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_present (window);
  gtu_wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  gtk_window_close (window);
  gtu_wait_until (weak == NULL);
}

static void
test_first_time (void)
{
  GtkWindow *window = open_window ("first");

  assert_size (window, 400, 300);
  gtk_window_destroy (window);
}

static void
test_comes_back (void)
{
  GtkWindow *window = open_window ("back");

  gtk_window_set_default_size (window, 640, 480);
  close_window (window);
  window = open_window ("back");
  assert_size (window, 640, 480);
  gtk_window_destroy (window);

  window = open_window ("other");
  assert_size (window, 400, 300);
  gtk_window_destroy (window);
}

static void
test_maximized (void)
{
  GtkWindow *window = open_window ("big");
  g_autoptr (GSettings) settings =
      g_settings_new_with_path (APPLICATION_ID ".Window", "/org/musterapp/Muster/windows/big/");

  g_settings_set_boolean (settings, "maximized", TRUE);
  gtk_window_destroy (window);
  window = open_window ("big");
  g_assert_true (gtk_window_is_maximized (window));
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }

  g_test_add_func ("/app/window-size/first-time", test_first_time);
  g_test_add_func ("/app/window-size/comes-back", test_comes_back);
  g_test_add_func ("/app/window-size/maximized", test_maximized);

  return g_test_run ();
}
