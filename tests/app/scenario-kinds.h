/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scenario of each ready kind of a rule system, made in the window alone, checked and played. */

#pragma once

#include "kind-plays.h"

#include "muster-army.h"
#include "muster-finding-row.h"
#include "muster-game-window-private.h"
#include "muster-new-game-dialog.h"
#include "muster-new-scenario-dialog.h"

static MusterApplication *sk_app;
static const char *sk_folder;

/* That can be put right of what the program has made itself. */
#define SK_MOST_STEPS 12

/* By the dialog, with the two armies that it proposes: its name typed, its kind chosen by keys. */
static inline GtkWindow *
sk_make_scenario (const char *ruleset, guint kind, const char *label)
{
  GtkWindow *library = muster_application_show_library (sk_app);
  GtkWindow *dialog;
  GtkWindow *window;
  GtkWidget *row;

  gtu_wait_for_frames (library, 2);
  dialog = GTK_WINDOW (muster_new_scenario_dialog_new (library, ruleset));
  gtk_window_present (dialog);
  gtu_wait_for_frames (dialog, 3);
  sh_type (dialog, label);
  row = sh_row (dialog, ADW_TYPE_COMBO_ROW, "Ready kind");
  if (kind > 0)
    {
      gtk_widget_grab_focus (row);
      sh_key (dialog, "space");
      for (guint i = 0; i < kind; i++)
        sh_key (dialog, "Down");
      sh_key (dialog, "Return");
      gtu_wait_until (adw_combo_row_get_selected (ADW_COMBO_ROW (row)) == kind);
    }
  sh_press (gtu_find_button (dialog, "Create"));
  gtu_wait_until (gtu_find_window (MUSTER_TYPE_SCENARIO_WINDOW) != NULL);
  window = gtu_find_window (MUSTER_TYPE_SCENARIO_WINDOW);
  gtk_window_destroy (library);
  gtu_wait_for_frames (window, 5);
  return window;
}

static inline gboolean
sk_fix_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;
  GtkWidget *row = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
                       ? gtk_widget_get_ancestor (widget, MUSTER_TYPE_FINDING_ROW)
                       : NULL;

  /* what only a person can do is left */
  if (row != NULL
      && !muster_finding_is_by_hand (muster_finding_row_get_finding (MUSTER_FINDING_ROW (row))))
    *found = widget;
  return *found == NULL;
}

/* Whatever can be put right is, with the pointer: one step each. */
static inline void
sk_put_right (GtkWindow *window, MusterDocument *document)
{
  sh_show_page (window, "about");
  for (guint i = 0; i < SK_MOST_STEPS; i++)
    {
      GtkWidget *button = NULL;
      MusterReport *report = muster_document_get_report (document);

      gtu_walk (GTK_WIDGET (window), sk_fix_cb, &button);
      if (button == NULL)
        return;
      sh_press (button);
      gtu_wait_until (muster_document_get_report (document) != report);
      gtu_wait_for_frames (window, 3);
    }
  g_assert_not_reached ();
}

/* Everybody who starts on the field has a place there. */
static inline void
sk_check_placed (MusterNode *scenario, gboolean field)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  for (guint i = 0; i < sides->len; i++)
    g_assert_true (field || muster_node_find_child (sides->pdata[i], MUSTER_KIND_PLACE) != NULL);
}

/* The map as a file, typed. */
static inline void
sk_export_map (GtkWindow *window, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".svg", NULL);
  g_autofree char *path = g_build_filename (sk_folder, file, NULL);
  GtkWindow *dialog;

  gtu_drive ("key --delay 12 ctrl+shift+m");
  gtu_wait_until ((dialog = gtu_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)) != NULL);
  gtu_wait_for_frames (dialog, 3);
  sh_type (dialog, path);
  gtu_drive ("key --delay 12 Return");
  gtu_wait_until (gtu_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
  gtu_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* By the key and the dialog; the window of the game, alone on the screen. */
static inline GtkWindow *
sk_begin (GtkWindow *window, gboolean faulty)
{
  GtkWindow *dialog;
  GtkWindow *game;

  gtu_drive ("key --delay 12 F5");
  if (faulty)
    {
      gtu_wait_until (gtu_find_message () != NULL);
      gtu_answer ("other");
    }
  gtu_wait_until ((dialog = gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG)) != NULL);
  gtu_wait_for_frames (dialog, 3);
  sh_press (gtu_find_button (dialog, "Start"));
  gtu_wait_until (gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG) == NULL);
  gtu_wait_until ((game = gtu_find_window (MUSTER_TYPE_GAME_WINDOW)) != NULL);
  gtk_window_destroy (window);
  gtk_window_present (game);
  gtu_wait_for_frames (game, 5);
  return game;
}

/* Made, put right, saved, printed, begun and played: by keys and pointer alone. The first kind is played to an end. */
static inline void
sk_test_kind (MusterRuleset *ruleset, guint i)
{
  static const char *const wanting[] = { "great-war", "advisers", NULL };
  const char *id = muster_ruleset_get_id (ruleset);
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);
  /* the last is the empty field */
  const char *kind = i < kinds->len ? muster_def_get_id (kinds->pdata[i]) : NULL;
  g_autofree char *name = g_strdup_printf ("%s %s", id, kind != NULL ? kind : "field");
  GtkWindow *window = sk_make_scenario (id, i, name);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  GtkWindow *game;

  g_test_message ("%s", name);
  g_assert_cmpstr (muster_node_get_name (scenario), ==, name);
  g_assert_cmpstr (muster_node_get (scenario, "kind"), ==, kind);
  g_assert_cmpuint (sides->len, ==, 2);
  g_assert_nonnull (muster_node_find_child (scenario, MUSTER_KIND_FIELD));
  muster_document_check_now (document);
  sk_put_right (window, document);
  for (guint k = 0; k < muster_report_get_n_findings (muster_document_get_report (document)); k++)
    g_test_message ("left: %s", muster_finding_get_message (muster_report_get_finding (
                                    muster_document_get_report (document), k)));
  /* the armies that are there are not of those that such a kind wants */
  g_assert_true (muster_report_is_legal (muster_document_get_report (document))
                 || (kind != NULL && g_strv_contains (wanting, kind)));
  sk_check_placed (scenario, kind == NULL);
  gtu_wait_until (!muster_document_is_modified (document));
  sk_export_map (window, name);
  game = sk_begin (window, !muster_report_is_legal (muster_document_get_report (document)));
  if (kind != NULL)
    kp_play (game);
  if (i == 0)
    kp_end (game);
  gtu_close_windows (sk_app);
}

static inline void
sk_test_kinds (gconstpointer data)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (data, NULL);

  if (!gtu_can_drive ())
    return;
  for (guint i = 0; i <= muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND)->len; i++)
    sk_test_kind (ruleset, i);
}

/* The test of a rule system; add_tests() of each program adds its own. */
static inline void
sk_add (const char *system, const char *dir)
{
  g_autofree char *path = g_strconcat ("/app/scenario-kinds/", system, NULL);

  sk_folder = dir;
  gwu_set_double_click_time (0);
  g_test_add_data_func (path, system, sk_test_kinds);
}
