/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages beside the map, as somebody uses them who makes a scenario in the window alone: with pointer and keys of the display. */

#include "config.h"

#include "scenario-page-hands.h"

#include "muster-node-list.h"
#include "muster-scenario-words.h"

static MusterApplication *app;

/* A random table is told to have no rows, gets one for each throw by a click, and each new one has a name of its own. */
static void
test_table (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *table;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "events");
  table = sp_add_by (window, "Add Table", scenario, MUSTER_KIND_TABLE);
  g_assert_cmpstr (muster_node_get_name (table), ==, "Table 1");
  sh_type (window, "Weather");
  sh_key (window, "Return");
  g_assert_cmpstr (muster_node_get_name (table), ==, "Weather");
  sp_click_fix (window, "Add a row for each throw");
  g_assert_cmpuint (gtu_count (table, MUSTER_KIND_ROW), ==, 6);
  g_assert_cmpstr (muster_node_get (sp_find_last (table, MUSTER_KIND_ROW), "from"), ==, "6");
  /* until somebody has written what happens */
  for (guint i = 0; i < muster_node_get_n_children (table); i++)
    {
      g_assert_cmpuint (sp_count_findings (window), ==, 1);
      if (muster_node_get_kind (muster_node_peek_child (table, i)) == MUSTER_KIND_ROW)
        sh_set (window, muster_node_peek_child (table, i), "text", "Fog.");
      muster_document_check_now (document);
    }
  g_assert_cmpuint (sp_count_findings (window), ==, 0);
  check_window (window, "a random table");
  sh_click (sh_button (window, "Add Table"));
  g_assert_cmpstr (muster_node_get_name (sp_find_last (scenario, MUSTER_KIND_TABLE)), ==, "Table 2");
  sp_undo (window, 10);
  sp_close_unchanged (window);
}

/* Ten sides: each is shown as it is made, its name under the caret; what is too much is found at its side, and goes by a click. */
static void
test_ten_sides (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  guint shown = 0;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  for (guint n = 3; n <= 10; n++)
    {
      GtkWidget *button = gtu_find_button (window, "Add a Side");
      g_autofree char *name = g_strdup_printf ("Tribe %u", n);
      MusterNode *side;

      sh_show_spot (button);
      sh_click (button);
      gtu_wait_for_frames (window, 5);
      side = sp_find_last (scenario, MUSTER_KIND_SIDE);
      g_assert_true (ADW_IS_ENTRY_ROW (
          gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_ENTRY_ROW)));
      sh_key (window, "ctrl+a");
      sh_type (window, name);
      sh_key (window, "Return");
      g_assert_cmpstr (muster_node_get_name (side), ==, name);
    }
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 10);
  muster_document_check_now (document);
  gtu_wait_for_frames (window, 5);
  check_window (window, "ten sides");
  for (guint n = 10; n > 2; n--)
    {
      g_autofree char *fix = g_strdup_printf ("Take out Tribe %u", n);

      sp_click_fix (window, fix);
      shown++;
    }
  g_assert_cmpuint (shown, ==, 8);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 2);
  g_assert_cmpuint (sp_count_findings (window), ==, 0);
  sp_undo (window, 8);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 10);
  sp_undo (window, 16);
  sp_close_unchanged (window);
}

/* Sides change places by the arrows beside their names, as far as there is room; two of one colour are told apart by a click. */
static void
test_order (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *first = muster_node_find_child (scenario, MUSTER_KIND_SIDE);
  MusterNode *second = muster_node_list_get_sibling (first, 1);

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  g_assert_false (gtk_widget_get_sensitive (sh_button (window, "Move Up")));
  sh_click (sh_button (window, "Move Up"));
  g_assert_true (muster_node_find_child (scenario, MUSTER_KIND_SIDE) == first);
  g_assert_false (muster_document_is_modified (document));
  sh_click (sh_button (window, "Move Down"));
  g_assert_true (muster_node_find_child (scenario, MUSTER_KIND_SIDE) == second);
  gtu_wait_for_frames (window, 3);
  g_assert_false (gtk_widget_get_sensitive (sh_button (window, "Move Up")));
  sp_undo (window, 1);
  sp_choose (window, sh_row (window, ADW_TYPE_COMBO_ROW, "Colour"), 3);
  g_assert_cmpstr (muster_node_get (first, "colour"), ==, "green");
  sp_click_fix (window, "Let the program choose its colour");
  g_assert_cmpstr (muster_node_get (second, "colour"), ==, NULL);
  g_assert_cmpuint (sp_count_findings (window), ==, 0);
  sp_undo (window, 2);
  sp_close_unchanged (window);
}

/* With a side goes what it wins by, and comes back with it. */
static void
test_remove_side (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  guint before = gtu_count (scenario, MUSTER_KIND_VICTORY);

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  sh_click (sh_button (window, "Remove Side"));
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 1);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_VICTORY), ==, 1);
  muster_document_check_now (document);
  for (guint i = 0; i < muster_report_get_n_findings (muster_document_get_report (document)); i++)
    g_assert_cmpstr (muster_finding_get_rule (
                         muster_report_get_finding (muster_document_get_report (document), i)),
                     !=, "DOC-REF");
  sp_undo (window, 1);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_VICTORY), ==, before);
  sp_close_unchanged (window);
}

/* An arrival that is put off leaves its units' places behind: it is found at the arrival, and put right by a click. */
static void
test_put_off (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  guint places = gtu_count (side, MUSTER_KIND_PLACE);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (MusterNode) coming =
      muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", "guns", "turn", "1", "edge", "west", NULL);

  if (!gtu_can_drive ())
    return;
  g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, coming));
  g_assert_true (muster_document_do (document, "Add", edits, NULL, NULL));
  muster_document_check_now (document);
  g_assert_cmpuint (sp_count_findings (window), ==, 0);
  sh_show_page (window, "deployment");
  sp_click_text (sp_find_expander (coming, window), "On turn");
  sh_key (window, "Up");
  g_assert_cmpstr (muster_node_get (coming, "turn"), ==, "2");
  sp_click_fix (window, "Take it off the field");
  g_assert_cmpuint (gtu_count (side, MUSTER_KIND_PLACE), ==, places - 1);
  g_assert_cmpuint (sp_count_findings (window), ==, 0);
  sp_undo (window, 3);
  g_assert_cmpuint (gtu_count (side, MUSTER_KIND_PLACE), ==, places);
  sp_close_unchanged (window);
}

/* The library's army has changed: this one is kept, or that one is taken, and who is gone with it is told. */
static void
test_library (void)
{
  g_autoptr (MusterDocument) force = gtu_make_field_force (app);
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  const char *uuid = muster_node_get (muster_document_get_root (force), "uuid");
  const char *offer = "The library has another version of this army";
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *gone = NULL;
  g_autoptr (MusterNode) place = NULL;
  MusterNode *unit;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.take-army", "(ss)",
                                             muster_node_get_id (side), uuid));
  gtu_wait_until (gtu_find_text (window, "Frontier Field Force") != NULL);
  units = muster_node_list_all_units (muster_side_get_army (side), TRUE);
  unit = units->pdata[units->len - 1];
  g_assert_nonnull (muster_node_get_id (unit));
  {
    g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

    place = muster_node_new_with (MUSTER_KIND_PLACE, "unit", muster_node_get_id (unit), "x", "3", "y", "3", NULL);
    g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, place));
    g_assert_true (muster_document_do (document, "Place", edits, NULL, &error));
    g_assert_no_error (error);
  }
  {
    g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
    g_autofree char *name = muster_roster_describe (muster_document_get_ruleset (document), unit);

    g_ptr_array_add (edits, muster_edit_new_remove (muster_node_find (muster_document_get_root (force),
                                                                      muster_node_get_id (unit))));
    g_assert_true (muster_document_do (force, "Remove", edits, NULL, &error));
    g_assert_no_error (error);
    gone = g_strdup_printf ("In the army no more, and gone from the map: %s", name);
  }
  muster_document_save (force, &error);
  g_assert_no_error (error);
  gtu_wait_until (gtu_find_text (window, offer) != NULL);
  check_window (window, "an army that has changed in the library");
  sh_click (gtu_find_button (window, "Keep This One"));
  gtu_wait_until (gtu_find_text (window, offer) == NULL);
  g_assert_nonnull (muster_node_find (muster_side_get_army (side), muster_node_get (place, "unit")));
  sp_undo (window, 1);
  gtu_wait_until (gtu_find_text (window, offer) != NULL);
  sh_click (gtu_find_button (window, "Take It"));
  gtu_wait_until (gtu_find_text (window, gone) != NULL);
  g_assert_null (muster_node_find (muster_side_get_army (side), muster_node_get (place, "unit")));
  g_assert_null (muster_node_get_parent (place));
  sp_undo (window, 1);
  g_assert_nonnull (muster_node_get_parent (place));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-pages/table", test_table);
  g_test_add_func ("/app/scenario-pages/ten-sides", test_ten_sides);
  g_test_add_func ("/app/scenario-pages/order", test_order);
  g_test_add_func ("/app/scenario-pages/remove-side", test_remove_side);
  g_test_add_func ("/app/scenario-pages/put-off", test_put_off);
  g_test_add_func ("/app/scenario-pages/library", test_library);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
