/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Driving the game window in tests: a game of Maiwand, and hands on what is on screen. */

#pragma once

#include "window-checks.h"

#include "muster-deed-form.h"
#include "muster-dice-entry.h"
#include "muster-document-file.h"
#include "muster-odds.h"
#include "muster-game-act-pane.h"
#include "muster-game-log.h"
#include "muster-game-notice.h"
#include "muster-game-session.h"
#include "muster-game-unit-card.h"
#include "muster-game-unit-row.h"
#include "muster-game-window.h"

/* A game of a sample, by its name: "maiwand". */
static inline MusterGameSession *
gwu_start_sample (MusterApplication *app,
                  const char *sample)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", sample);
  g_autofree char *path = muster_test_data_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (scenario, &error);
  MusterGameSession *session
      = muster_game_session_start (muster_application_get_library (app), ruleset, scenario, NULL, 7,
                                   &error);

  g_assert_no_error (error);
  return session;
}

static inline MusterGameSession *
gwu_start_game (MusterApplication *app)
{
  return gwu_start_sample (app, "maiwand");
}

/* What is pressed in a test is meant: nobody's finger slips. */
static inline void
gwu_set_double_click_time (int milliseconds)
{
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", milliseconds, NULL);
}

static inline GtkWindow *
gwu_show (MusterApplication *app,
          MusterGameSession *session,
          int width)
{
  GtkWindow *window = GTK_WINDOW (muster_game_window_new (app, session));

  gtk_window_set_default_size (window, width, 780);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 3);
  return window;
}

static inline GtkEditable *
gwu_get_dice (GtkWindow *window)
{
  return GTK_EDITABLE (
      gtu_nth (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), ADW_TYPE_ENTRY_ROW, 0));
}

/* Enter in a field. */
static inline void
gwu_enter (gpointer field)
{
  g_signal_emit_by_name (gtu_nth (field, GTK_TYPE_TEXT, 0), "activate");
}

static inline void
gwu_press (gpointer widget,
           const char *text)
{
  GtkWidget *button = gtu_find_button (widget, text);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* A row of what may be done. */
static inline void
gwu_choose (GtkWindow *window,
            const char *text)
{
  GtkWidget *label = gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0), text);
  GtkWidget *row;

  g_assert_nonnull (label);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (row, "activate");
}

/* Until the step is on the disk and shown. */
static inline void
gwu_wait_row (GtkWindow *window,
              gint64 row)
{
  MusterGameSession *session = muster_game_window_get_session (GTK_WIDGET (window));

  gtu_wait_until (muster_game_session_get_mark (session) == row);
  gtu_wait_for_frames (window, 2);
}

static inline void
gwu_type_dice (GtkWindow *window,
               const char *text)
{
  gtk_editable_set_text (gwu_get_dice (window), text);
  gwu_enter (gwu_get_dice (window));
}

static inline AdwComboRow *
gwu_get_target (GtkWindow *window)
{
  return ADW_COMBO_ROW (gtu_nth (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0), ADW_TYPE_COMBO_ROW, 0));
}

static inline GtkEditable *
gwu_get_range (GtkWindow *window)
{
  return GTK_EDITABLE (
      gtu_nth (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0), ADW_TYPE_ENTRY_ROW, 0));
}

/* Chooses the target of that name, as from the list. */
static inline void
gwu_aim (GtkWindow *window,
         const char *name)
{
  AdwComboRow *target = gwu_get_target (window);
  GListModel *names = adw_combo_row_get_model (target);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (names, i);

      if (g_str_equal (gtk_string_object_get_string (item), name))
        {
          adw_combo_row_set_selected (target, i);
          gtu_wait_for_frames (window, 2);
          return;
        }
    }
  g_assert_not_reached ();
}

static inline GtkWidget *
gwu_find_unit (GtkWindow *window,
               const char *id)
{
  GtkWidget *row;

  for (int i = 0; (row = gtu_nth (window, MUSTER_TYPE_GAME_UNIT_ROW, i)) != NULL; i++)
    if (g_str_equal (muster_game_unit_row_get_id (MUSTER_GAME_UNIT_ROW (row)), id))
      return row;
  g_assert_not_reached ();
}

static inline void
gwu_select (GtkWindow *window,
            const char *id)
{
  GtkWidget *row = gwu_find_unit (window, id);

  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
  gtu_wait_for_frames (window, 2);
}

static inline gint64
gwu_get_strength (GtkWindow *window,
                  const char *id)
{
  MusterGameSession *session = muster_game_window_get_session (GTK_WIDGET (window));

  return muster_survey_find_unit (muster_game_session_get_survey (session), id)->strength;
}

/* To the volley of the 66th: a card, the unit, its test, what it does. */
static inline void
gwu_go_to_the_volley (GtkWindow *window)
{
  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 1);
  gwu_choose (window, "Activate 66th Foot");
  gwu_wait_row (window, 2);
  gwu_type_dice (window, "345");
  gwu_wait_row (window, 3);
  gwu_choose (window, "Stay and fire twice");
  gwu_wait_row (window, 4);
}

static inline gboolean
gwu_has_focus (GtkWindow *window,
               gpointer widget)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL
         && (focus == GTK_WIDGET (widget) || gtk_widget_is_ancestor (focus, GTK_WIDGET (widget)));
}

/* Runs the tests that ADD_TESTS adds, with an application whose library is in a folder of its own. */
static inline int
gwu_run (int argc,
         char **argv,
         MusterApplication **app,
         void (*add_tests) (const char *dir))
{
  if (!gtu_begin (&argc, &argv))
    return 0;
  gwu_set_double_click_time (0);
  return gtu_run_tests (app, add_tests);
}
