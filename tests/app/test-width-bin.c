/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-checks.h"

#include "muster-width-bin.h"

static void
count_cb (int *count)
{
  *count += 1;
}

/* The bin says how much room there is, once for each change, and lets a window be narrower than what
 * is in it. */
static void
test_classes_by_width (void)
{
  static const struct
  {
    int width;
    MusterWidthClass expected;
  } rows[] = {
    { 900, MUSTER_WIDTH_WIDE },   { 720, MUSTER_WIDTH_MEDIUM }, { 400, MUSTER_WIDTH_NARROW },
    { 420, MUSTER_WIDTH_NARROW }, { 901, MUSTER_WIDTH_WIDE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *bin = g_object_new (MUSTER_TYPE_WIDTH_BIN, "medium-width", 600, "wide-width", 800,
                                     "minimum-width", 300, NULL);
      GtkWidget *child = gtk_button_new_with_label ("Wide");
      int count = 0;

      gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
      gtk_widget_set_size_request (child, 850, -1);
      muster_width_bin_set_child (MUSTER_WIDTH_BIN (bin), child);
      gtk_window_set_child (GTK_WINDOW (window), bin);
      gtk_window_set_default_size (GTK_WINDOW (window), rows[i].width, 300);
      g_signal_connect_swapped (bin, "notify::width-class", G_CALLBACK (count_cb), &count);
      gtk_window_present (GTK_WINDOW (window));
      gtu_wait_for_frames (window, 3);
      g_assert_cmpint (gtk_widget_get_width (bin), ==, rows[i].width);
      g_assert_cmpint (muster_width_bin_get_width_class (MUSTER_WIDTH_BIN (bin)), ==,
                       rows[i].expected);
      g_assert_cmpint (count, ==, rows[i].expected == MUSTER_WIDTH_WIDE ? 0 : 1);
      gtu_destroy_window (window);
    }
}

/* A scroller takes the room its lines need when they are broken, before others get more than they
 * ask for, and gives it up where there is none. */
static void
test_fits_broken_lines (void)
{
  static const int heights[] = { 600, 150 };

  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *bin = adw_bin_new ();
      GtkWidget *scroller = gtk_scrolled_window_new ();
      GtkWidget *rest = gtk_scrolled_window_new ();
      GtkWidget *text = gtk_label_new (
          "A line that is much too long for the window and is broken into several, each of which is"
          " to be read without scrolling as long as there is room for it, and there is.");
      GtkAdjustment *shown = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

      gtk_label_set_wrap (GTK_LABEL (text), TRUE);
      gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_EXTERNAL,
                                      GTK_POLICY_AUTOMATIC);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), text);
      gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 40);
      gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (rest), 100);
      adw_bin_set_child (ADW_BIN (bin), scroller);
      muster_width_bin_fit_scroller (bin);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (rest), gtk_label_new ("The rest"));
      gtk_widget_set_vexpand (rest, TRUE);
      gtk_box_append (GTK_BOX (box), bin);
      gtk_box_append (GTK_BOX (box), rest);
      gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
      gtk_window_set_child (GTK_WINDOW (window), box);
      gtk_window_set_default_size (GTK_WINDOW (window), 220, heights[i]);
      gtk_window_present (GTK_WINDOW (window));
      gtu_wait_for_frames (window, 3);
      if (heights[i] > 300)
        {
          int height;

          gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, 220, NULL, &height, NULL, NULL);
          g_assert_cmpint (gtk_widget_get_height (scroller), ==, height);
          g_assert_cmpfloat (gtk_adjustment_get_upper (shown), <=,
                             gtk_adjustment_get_page_size (shown));
          gtk_widget_set_visible (scroller, FALSE);
          gtu_wait_for_frames (window, 3);
          g_assert_cmpint (gtk_widget_get_height (rest), ==, 600);
        }
      else
        {
          g_assert_cmpint (gtk_widget_get_height (scroller), <=, 60);
          g_assert_cmpfloat (gtk_adjustment_get_upper (shown), >,
                             gtk_adjustment_get_page_size (shown));
        }
      gtu_destroy_window (window);
    }
}

/* What the checks of windows are there for, they find. */
static void
test_checks_find_faults (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bare = gtk_button_new ();
  GtkWidget *faint = gtk_label_new ("Hardly to be read");
  WindowCheck check = { .window = window, .what = "planted" };

  gtk_button_set_child (GTK_BUTTON (bare), gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_widget_set_opacity (faint, 0.3);
  gtk_box_append (GTK_BOX (box), bare);
  gtk_box_append (GTK_BOX (box), faint);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  gtk_window_present (GTK_WINDOW (window));
  gtu_wait_for_frames (window, 3);

  gtu_walk (window, check_name_cb, &check);
  g_assert_cmpint (check.faults, ==, 1);
  check_contrast (&check);
  g_assert_cmpint (check.faults, ==, 2);
  /* a label that is allocated less than it needs */
  gtk_widget_set_size_request (faint, -1, -1);
  gtk_widget_allocate (faint, 10, 10, -1, NULL);
  gtu_walk (faint, check_layout_cb, &check);
  g_assert_cmpint (check.faults, ==, 3);
  gtu_destroy_window (window);
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
  adw_init ();

  g_test_add_func ("/app/width-bin/fits-broken-lines", test_fits_broken_lines);
  g_test_add_func ("/app/width-bin/classes-by-width", test_classes_by_width);
  g_test_add_func ("/app/window-checks/find-faults", test_checks_find_faults);

  return g_test_run ();
}
