/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows with a number, a switch or a choice in them, as Tab goes through them: one stop each, and what is typed there is taken. */

#include "config.h"

#include "scenario-hands.h"

static MusterApplication *app;

static gboolean
stop_cb (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (ADW_IS_ACTION_ROW (widget) && !ADW_IS_COMBO_ROW (widget)
      && adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget)) != NULL)
    {
      (*n)++;
      if (gtk_widget_get_focusable (widget))
        g_test_message ("a stop of its own: “%s”",
                        adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
      g_assert_false (gtk_widget_get_focusable (widget));
    }
  return TRUE;
}

static gboolean
unfold_cb (GtkWidget *widget, gpointer data)
{
  if (ADW_IS_EXPANDER_ROW (widget))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), TRUE);
  return TRUE;
}

/* On every page with all that it has unfolded. */
static void
test_one_stop (void)
{
  static const char *const pages[] = { "about", "sides", "deployment", "victory", "events", "rules" };
  g_autoptr (MusterDocument) document = sh_open ("good/everything.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      sh_show_page (window, pages[i]);
      gtu_walk (GTK_WIDGET (window), unfold_cb, NULL);
      gtu_wait_for_frames (window, 3);
      gtu_walk (GTK_WIDGET (window), stop_cb, &n);
    }
  g_assert_cmpuint (n, >, 20);
  gtu_destroy_window (window);
}

/* From the row above: what is typed after one Tab is the number. */
static void
test_typed (void)
{
  g_autoptr (MusterDocument) document = NULL;
  GtkWindow *window;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  document = sh_open ("samples/taghit.muster-scenario");
  window = sh_show (app, document, 1180);
  sh_show_page (window, "about");
  row = sh_row (window, ADW_TYPE_ACTION_ROW, "Playing time in minutes");
  sh_show_spot (row);
  sh_click (sh_row (window, ADW_TYPE_ENTRY_ROW, "Place"));
  /* to the row, wherever in it the keys go then */
  for (guint i = 0; i < 4 && gtk_window_get_focus (window) != row
                    && !gtk_widget_is_ancestor (gtk_window_get_focus (window), row);
       i++)
    sh_key (window, "Tab");
  sh_key (window, "ctrl+a");
  sh_type (window, "95");
  sh_key (window, "Tab");
  g_assert_cmpstr (muster_node_get (sh_get_scenario (window), "minutes"), ==, "95");
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/control-row/one-stop", test_one_stop);
  g_test_add_func ("/app/control-row/typed-after-one-tab", test_typed);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
