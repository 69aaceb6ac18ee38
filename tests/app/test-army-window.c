/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-checks.h"

#include "muster-army.h"
#include "muster-figure-row.h"
#include "muster-finding-row.h"
#include "muster-findings-panel.h"
#include "muster-unit-sheet.h"

static MusterApplication *app;

static GtkWindow *
show (MusterDocument *document, int width)
{
  GtkWindow *window = GTK_WINDOW (muster_army_window_new (app, document));

  gtk_window_set_default_size (window, width, 740);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 3);
  return window;
}

static void
act (GtkWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  gtu_wait_for_frames (window, 2);
}

static MusterNode *
get_selected (GtkWindow *window)
{
  return muster_army_window_get_selected (MUSTER_ARMY_WINDOW (window));
}

static gint64
count (MusterDocument *document)
{
  muster_document_check_now (document);
  return muster_report_get_figures (muster_document_get_report (document));
}

static gboolean
tooltip_cb (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (gtk_widget_get_has_tooltip (widget))
    (*n)++;
  return TRUE;
}

/* The main job: a battalion in one step, a man out, why that is not legal, one click, and back. */
static void
test_build_an_army (void)
{
  g_autoptr (MusterDocument) document = gtu_make_army (app, "Field Force", "british");
  GtkWindow *window = show (document, 1180);
  MusterNode *battalion;
  MusterNode *company;
  GtkWidget *row;
  guint n = 0;

  g_assert_nonnull (gtu_find_text (window, "0 figures"));
  g_assert_nonnull (gtu_find_text (window, "An Empty Army"));
  g_assert_null (gtu_find_text (window, "All in Order"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-unit", "s",
                                             "infantry-battalion"));
  gtu_wait_until (gtu_find_text (window, "21 figures") != NULL);
  g_assert_nonnull (gtu_find_text (window, "Legal"));
  battalion = get_selected (window);
  g_assert_cmpstr (muster_node_get (battalion, "type"), ==, "infantry-battalion");
  g_assert_cmpuint (muster_node_list_units (battalion)->len, ==, 4);

  company = muster_node_find_child (battalion, MUSTER_KIND_UNIT);
  muster_army_window_select (MUSTER_ARMY_WINDOW (window), company);
  gtu_wait_for_frames (window, 2);
  row = gtu_nth (window, MUSTER_TYPE_FIGURE_ROW, 0);
  g_assert_cmpstr (muster_figure_row_get_troop (MUSTER_FIGURE_ROW (row)), ==, "infantryman");
  g_assert_cmpint (muster_figure_row_get_count (MUSTER_FIGURE_ROW (row)), ==, 4);
  gtk_spin_button_spin (muster_figure_row_get_spin (MUSTER_FIGURE_ROW (row)),
                        GTK_SPIN_STEP_BACKWARD, 1);
  gtu_wait_until (gtu_find_text (window, "20 figures") != NULL);
  g_assert_nonnull (gtu_find_text (window, "Not legal"));
  g_assert_nonnull (gtu_find_text (window, "BB-ORG-01"));
  g_assert_nonnull (gtu_find_text (window, "1 to put right"));
  g_assert_nonnull (gtu_find_text (window, "A Company, Infantry battalion"));

  row = gtu_nth (window, MUSTER_TYPE_FINDING_ROW, 0);
  /* nothing lies over its button while it is read: the statement is told at its mark */
  gtu_walk (row, tooltip_cb, &n);
  g_assert_cmpuint (n, ==, 1);
  row = gtu_nth (row, GTK_TYPE_IMAGE, 0);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (row), "Not legal\nBB-ORG-01: "));
  row = gtu_nth (window, MUSTER_TYPE_FINDING_ROW, 0);
  g_signal_emit_by_name (gtu_find_button (row, "Add"), "clicked");
  gtu_wait_until (gtu_find_text (window, "21 figures") != NULL);
  g_assert_null (gtu_find_text (window, "Not legal"));
  g_assert_null (gtu_find_text (window, "BB-ORG-01"));
  g_assert_nonnull (gtu_find_text (window, "All in Order"));

  act (window, "win.undo");
  gtu_wait_until (gtu_find_text (window, "Not legal") != NULL);
  act (window, "win.undo");
  gtu_wait_until (gtu_find_text (window, "21 figures") != NULL);
  act (window, "win.undo");
  gtu_wait_until (gtu_find_text (window, "0 figures") != NULL);
  act (window, "win.redo");
  gtu_wait_until (gtu_find_text (window, "21 figures") != NULL);
  gtu_destroy_window (window);
}

static void
test_edit_the_tree (void)
{
  g_autoptr (MusterDocument) document = gtu_make_field_force (app);
  GtkWindow *window = show (document, 1180);
  MusterNode *force =
      muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_FORMATION);
  MusterNode *first = muster_node_peek_child (force, 1);
  gint64 before = count (document);

  muster_army_window_select (MUSTER_ARMY_WINDOW (window), first);
  act (window, "win.duplicate");
  g_assert_cmpint (count (document), ==, before + 21);
  g_assert_true (get_selected (window) != first);
  act (window, "win.remove");
  g_assert_cmpint (count (document), ==, before);

  muster_army_window_select (MUSTER_ARMY_WINDOW (window), first);
  act (window, "win.move-down");
  g_assert_cmpuint (muster_node_get_index (first), ==, 2);
  g_assert_true (get_selected (window) == first);
  act (window, "win.move-up");
  g_assert_cmpuint (muster_node_get_index (first), ==, 1);
  act (window, "win.move-out");
  g_assert_true (muster_node_get_parent (first) == muster_document_get_root (document));
  g_assert_true (get_selected (window) == first);
  act (window, "win.move-in");
  g_assert_true (muster_node_get_parent (first) == force);
  g_assert_cmpint (count (document), ==, before);
  gtu_destroy_window (window);
}

/* One figure more, by a key that means another thing in a field, must not remove the unit. */
static void
test_typing_is_one_step (void)
{
  g_autoptr (MusterDocument) document = gtu_make_field_force (app);
  GtkWindow *window = show (document, 1180);
  MusterNode *force =
      muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_FORMATION);
  MusterNode *unit = muster_node_peek_child (force, 1);
  GtkWidget *name;

  muster_army_window_select (MUSTER_ARMY_WINDOW (window), unit);
  act (window, "win.rename");
  name = gtu_nth (gtu_nth (window, MUSTER_TYPE_UNIT_SHEET, 0), ADW_TYPE_ENTRY_ROW, 0);
  gtk_editable_set_text (GTK_EDITABLE (name), "Buffs");
  gtk_editable_set_text (GTK_EDITABLE (name), "Buffs & <Blues>");
  g_assert_cmpstr (muster_node_get_name (unit), ==, "Buffs & <Blues>");
  g_assert_nonnull (gtu_find_text (window, "Buffs & <Blues>"));
  act (window, "win.undo");
  g_assert_cmpstr (muster_node_get_name (unit), ==, "2nd Foot");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "2nd Foot");
  gtu_destroy_window (window);
}

static void
test_notes_come_and_go (void)
{
  g_autoptr (MusterDocument) document = gtu_make_field_force (app);
  GtkWindow *window = show (document, 1180);
  GtkTextBuffer *buffer =
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (gtu_nth (window, GTK_TYPE_TEXT_VIEW, 0)));
  MusterNode *root = muster_document_get_root (document);

  muster_army_window_select (MUSTER_ARMY_WINDOW (window), root);
  gtu_wait_for_frames (window, 2);
  gtk_text_buffer_set_text (buffer, "élan, ½ and <&>", -1);
  g_assert_cmpstr (muster_node_get_text (muster_node_find_child (root, MUSTER_KIND_NOTES)), ==,
                   "élan, ½ and <&>");
  gtk_text_buffer_set_text (buffer, "", -1);
  g_assert_null (muster_node_find_child (root, MUSTER_KIND_NOTES));
  gtu_destroy_window (window);
}

/* What another program saved meanwhile is not written over, and the window says what can be done. */
static void
test_stale_army_is_kept (void)
{
  g_autoptr (MusterDocument) document = gtu_make_field_force (app);
  g_autoptr (GError) error = NULL;
  MusterNode *root = muster_document_get_root (document);
  const char *uuid = muster_node_get (root, "uuid");
  g_autoptr (MusterDocument) other =
      muster_document_open_library (muster_application_get_library (app), uuid, &error);
  GtkWindow *window = show (document, 1180);

  g_assert_no_error (error);
  muster_document_set (other, muster_document_get_root (other), "name", "Changed elsewhere",
                       &error);
  muster_document_save (other, &error);
  g_assert_no_error (error);
  muster_document_set (document, root, "name", "Changed here", &error);
  g_assert_no_error (error);
  act (window, "win.save");
  g_assert_nonnull (gtu_find_text (window, "changed elsewhere since you opened it"));
  g_assert_nonnull (gtu_find_text (window, "not saved"));
  check_window (window, "stale");

  act (window, "win.reload");
  g_assert_nonnull (gtu_find_text (window, "Changed elsewhere"));
  g_assert_null (gtu_find_text (window, "not saved"));
  gtu_destroy_window (window);
}

static void
test_panes_by_width (void)
{
  g_autoptr (MusterDocument) document = gtu_make_field_force (app);
  GtkWindow *window = show (document, 700);

  gtu_wait_until (gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_UNIT_SHEET, 0)));
  g_assert_false (gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_FINDINGS_PANEL, 0)));
  act (window, "win.show-findings");
  g_assert_true (gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_FINDINGS_PANEL, 0)));
  g_assert_false (gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_UNIT_SHEET, 0)));
  gtu_destroy_window (window);
}

/* Each state at each width, light, dark and with large text. */
static void
check_states (const char *look)
{
  static const int widths[] = { 1180, 700, 360 };
  static const char *const pages[] = { "tree", "unit", "findings" };
  g_autoptr (MusterDocument) document = gtu_make_field_force (app);
  g_autoptr (GError) error = NULL;
  MusterNode *force =
      muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_FORMATION);
  MusterNode *company =
      muster_node_find_child (muster_node_peek_child (force, 1), MUSTER_KIND_UNIT);

  muster_document_set_count (document, company, "infantryman", 3, &error);
  g_assert_no_error (error);
  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      GtkWindow *window = show (document, widths[w]);

      muster_army_window_select (MUSTER_ARMY_WINDOW (window), company);
      for (gsize p = 0; p < G_N_ELEMENTS (pages); p++)
        {
          g_autofree char *what = g_strdup_printf ("%s, %d wide, %s", look, widths[w], pages[p]);

          g_object_set (window, "page", pages[p], NULL);
          check_window (window, what);
        }
      gtu_destroy_window (window);
    }
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
  g_test_add_func ("/app/army-window/BB-ORG-01/build-an-army", test_build_an_army);
  g_test_add_func ("/app/army-window/edit-the-tree", test_edit_the_tree);
  g_test_add_func ("/app/army-window/typing-is-one-step", test_typing_is_one_step);
  g_test_add_func ("/app/army-window/notes-come-and-go", test_notes_come_and_go);
  g_test_add_func ("/app/army-window/stale-army-is-kept", test_stale_army_is_kept);
  g_test_add_func ("/app/army-window/panes-by-width", test_panes_by_width);
  g_test_add_func ("/app/army-window/looks-light", test_looks_light);
  g_test_add_func ("/app/army-window/looks-dark", test_looks_dark);
  g_test_add_func ("/app/army-window/looks-large-text", test_looks_large_text);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
