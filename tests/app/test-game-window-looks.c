/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game window's text, names and contrast in its states, at each width. */

#include "config.h"

#include "game-window-util.h"

#include "muster-dice-view.h"

static MusterApplication *app;
static const int widths[] = { 1240, 900, 700, 360 };

static void
check_pages (GtkWindow *window,
             const char *what)
{
  static const char *const pages[] = { "log", "units", "act" };
  AdwViewStack *stack = ADW_VIEW_STACK (gtu_nth (window, ADW_TYPE_VIEW_STACK, 0));

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *page = g_strdup_printf ("%s, %s", what, pages[i]);

      /* where there is room everything is in view */
      if (!gtk_widget_get_mapped (GTK_WIDGET (stack)) && i > 0)
        break;
      adw_view_stack_set_visible_child_name (stack, pages[i]);
      check_window (window, page);
    }
}

/* What is asked and what came of the last step is cut off only where what may be done has no room
 * left to give. */
static void
check_facts_whole (GtkWindow *window,
                   const char *what)
{
  GtkWidget *pane = gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);
  GtkWidget *facts = gtu_nth (pane, GTK_TYPE_SCROLLED_WINDOW, 0);
  GtkWidget *choices = gtu_nth (pane, GTK_TYPE_SCROLLED_WINDOW, 1);
  GtkAdjustment *shown = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (facts));
  double hidden;

  gtu_wait_for_frames (window, 3);
  if (!gtk_widget_get_mapped (facts) || gtk_widget_get_height (choices) <= 72)
    return;
  hidden = gtk_adjustment_get_upper (shown) - gtk_adjustment_get_page_size (shown);
  if (hidden > 0)
    g_error ("%s: %g pixels of what is asked are cut off", what, hidden);
}

/* All dice are seen. */
static void
check_dice_whole (GtkWindow *window,
                  const char *what)
{
  GtkWidget *dice;

  for (guint i = 0; (dice = gtu_nth (window, MUSTER_TYPE_DICE_VIEW, i)) != NULL; i++)
    {
      int needed;

      if (!gtk_widget_get_mapped (dice) || gtk_widget_get_width (dice) == 0)
        continue;
      gtk_widget_measure (dice, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (dice), &needed, NULL,
                          NULL, NULL);
      if (needed > gtk_widget_get_height (dice))
        g_error ("%s: dice are cut off: %d of %d", what, gtk_widget_get_height (dice), needed);
    }
}

static void
check_width (MusterGameSession *session,
             int width,
             const char *look,
             const char *state,
             void (*prepare) (GtkWindow *window))
{
  GtkWindow *window = gwu_show (app, session, width);
  g_autofree char *what = g_strdup_printf ("%s, %d wide, %s", look, width, state);

  if (prepare != NULL)
    prepare (window);
  check_pages (window, what);
  check_facts_whole (window, what);
  check_dice_whole (window, what);
  gtu_destroy_window (window);
}

static void
check_widths (MusterGameSession *session,
              const char *look,
              const char *state,
              void (*prepare) (GtkWindow *window))
{
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    check_width (session, widths[i], look, state, prepare);
}

static void
act (MusterGameSession *session,
     const char *dice,
     const char *action,
     const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) typed = dice != NULL ? muster_dice_new_typed (dice, &error) : NULL;

  muster_game_session_act (session, action, (const char *const *) parts, typed, NULL, &error);
  g_assert_no_error (error);
}

/* Aimed, with the chances, some dice typed, one of them off the die, and a unit's card. */
static void
half_typed (GtkWindow *window)
{
  gwu_aim (window, "Ghazis of the ravine");
  gtk_editable_set_text (gwu_get_range (window), "4");
  gtu_wait_until (gtu_find_text (window, "on average") != NULL
                  || !gtk_widget_get_mapped (GTK_WIDGET (gwu_get_range (window))));
  gtk_editable_set_text (gwu_get_dice (window), "61239");
  gwu_select (window, "british/jacobs");
}

/* Refused, in the form and above the game. */
static void
refused (GtkWindow *window)
{
  static const char *const words[] = { "unit=british/foot66", NULL };

  gwu_aim (window, "Ghazis of the ravine");
  gtk_editable_set_text (gwu_get_range (window), "13");
  g_signal_emit_by_name (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), "deed", "activate", words,
                         NULL);
  gtu_wait_until (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_NOTICE, 0), "BB-") != NULL);
}

static void
check_states (const char *look)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);

  act (session, "KH", "draw", "");
  check_widths (session, look, "whom to activate", NULL);
  act (session, NULL, "activate", "unit=british/foot66");
  act (session, "3 4 5", "test", "unit=british/foot66");
  act (session, NULL, "permit", "choice=fire-twice");
  check_widths (session, look, "half typed", half_typed);
  check_widths (session, look, "refused", refused);
  act (session, "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6", "resolve",
       "procedure=fire actor=british/foot66 target=afghan/ghazis1 range=4");
  act (session, "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6", "resolve",
       "procedure=fire actor=british/foot66 target=afghan/ghazis1 range=4");
  check_widths (session, look, "a unit lost", NULL);
}

static void
test_looks_light (void)
{
  check_states ("light");
}

static void
test_looks_dark (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  check_states ("dark");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
}

static void
test_looks_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = 0;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  check_states ("large text");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/game-window/looks-light", test_looks_light);
  g_test_add_func ("/app/game-window/looks-dark", test_looks_dark);
  g_test_add_func ("/app/game-window/looks-large-text", test_looks_large_text);
}

int
main (int argc,
      char **argv)
{
  return gwu_run (argc, argv, &app, add_tests);
}
