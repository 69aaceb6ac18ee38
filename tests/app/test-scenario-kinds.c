/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scenario of each ready kind of each rule system, made in the window alone, checked and played. */

#include "config.h"

#include "scenario-hands.h"

#include "muster-game-window.h"
#include "muster-new-game-dialog.h"
#include "muster-new-scenario-dialog.h"

static MusterApplication *app;

/* By the dialog, with the two armies that it proposes. */
static GtkWindow *
make_scenario (const char *ruleset, guint kind, const char *label)
{
  GtkWindow *library = muster_application_show_library (app);
  GtkWidget *dialog;
  GtkWidget *row;

  gtu_wait_for_frames (library, 2);
  dialog = muster_new_scenario_dialog_new (library, ruleset);
  gtk_window_present (GTK_WINDOW (dialog));
  gtu_wait_for_frames (dialog, 2);
  gtk_editable_set_text (GTK_EDITABLE (sh_row (dialog, ADW_TYPE_ENTRY_ROW, "Name")), label);
  row = sh_row (dialog, ADW_TYPE_COMBO_ROW, "Ready kind");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), kind);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  gtu_wait_until (gtu_find_window (MUSTER_TYPE_SCENARIO_WINDOW) != NULL);
  return gtu_find_window (MUSTER_TYPE_SCENARIO_WINDOW);
}

static gboolean
play (GtkWindow *window, gboolean faulty)
{
  GtkWindow *dialog;
  gboolean started;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL));
  g_assert_true ((gtu_find_message () != NULL) == faulty);
  if (faulty)
    gtu_answer ("other");
  gtu_wait_until ((dialog = gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG)) != NULL);
  gtu_wait_for_frames (dialog, 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "dialog.start", NULL));
  started = gtu_find_window (MUSTER_TYPE_NEW_GAME_DIALOG) == NULL
            || !gtk_widget_get_visible (GTK_WIDGET (dialog));
  return started;
}

static void
test_kinds (gconstpointer data)
{
  const char *id = data;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (id, NULL);
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);
  guint played = 0;

  /* the last is the empty field */
  for (guint i = 0; i <= kinds->len; i++)
    {
      const char *kind = i < kinds->len ? muster_def_get_id (kinds->pdata[i]) : NULL;
      GtkWindow *window = make_scenario (id, i, kind != NULL ? kind : "field");
      MusterDocument *document =
          muster_scenario_window_get_document (MUSTER_SCENARIO_WINDOW (window));
      MusterNode *scenario = muster_document_get_root (document);
      g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

      g_assert_cmpstr (muster_node_get (scenario, "kind"), ==, kind);
      g_assert_cmpuint (sides->len, ==, 2);
      g_assert_nonnull (muster_node_find_child (scenario, MUSTER_KIND_FIELD));
      muster_document_check_now (document);
      g_test_message ("%s %s: %u to put right", id, kind != NULL ? kind : "empty field",
                      muster_report_count (muster_document_get_report (document),
                                           MUSTER_SEVERITY_ERROR));
      gtu_wait_until (!muster_document_is_modified (document));
      played += play (window, !muster_report_is_legal (muster_document_get_report (document)));
      gtu_close_windows (app);
    }
  /* what the kinds propose can be played as it is */
  g_assert_cmpuint (played, ==, kinds->len + 1);
}

int
main (int argc, char **argv)
{
  g_autoptr (MusterTestDir) dir = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  dir = muster_test_make_dir ();
  app = gtu_make_app (dir);
  g_application_hold (G_APPLICATION (app));

  g_test_add_data_func ("/app/scenario-kinds/bundok-and-bayonet", "bundok-and-bayonet", test_kinds);
  g_test_add_data_func ("/app/scenario-kinds/sahara-sandstorm", "sahara-sandstorm", test_kinds);
  g_test_add_data_func ("/app/scenario-kinds/sandpit-showdown", "sandpit-showdown", test_kinds);
  g_test_add_data_func ("/app/scenario-kinds/scwares", "scwares", test_kinds);
  status = g_test_run ();

  g_application_release (G_APPLICATION (app));
  g_object_unref (app);
  return status;
}
