/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form beside the map of what is selected on it: what it says, and what is done by it. */

#include "config.h"

#include "scenario-map-hands.h"

#include "muster-garrison.h"

static MusterApplication *app;

/* Who reads what is selected, as its form says. */
static const char *
get_reader (GtkWindow *window)
{
  AdwComboRow *row = ADW_COMBO_ROW (sh_row (window, ADW_TYPE_COMBO_ROW, "Who reads it"));

  return gtk_string_object_get_string (GTK_STRING_OBJECT (adw_combo_row_get_selected_item (row)));
}

/* What is typed after words or a note were put onto the map are its words, whatever keys the map has; who reads it is as its form says. */
static void
test_write_words (void)
{
  static const struct
  {
    const char *tool, *typed, *reader;
    gboolean open;
  } rows[] = {
    { "label", "Track to Igli", "Everybody", TRUE },
    { "note", "Trap: lock, turn", "The umpire", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
      MusterNode *scenario = sh_get_scenario (window);
      MusterMapView *view = muster_scenario_map_get_view (sm_get_map (window));
      const MusterFieldItem *item;
      MusterNode *label;
      GtkWidget *entry;
      g_autofree char *tab = NULL;

      if (!gtu_can_drive ())
        return;
      gtk_widget_grab_focus (GTK_WIDGET (view));
      muster_map_view_set_tool (view, rows[i].tool);
      sm_click_place (window, 2, 2);
      sh_type (window, rows[i].typed);
      label = muster_node_find_child (scenario, MUSTER_KIND_LABEL);
      g_assert_nonnull (label);
      gtu_wait_until (g_str_equal (muster_node_get_name (label), rows[i].typed));
      g_assert_null (muster_node_get (label, "rotation"));
      g_assert_null (muster_node_get (label, "locked"));
      g_object_get (sm_get_map (window), "tab", &tab, NULL);
      g_assert_cmpstr (tab, ==, "item");
      g_assert_cmpstr (get_reader (window), ==, rows[i].reader);
      muster_document_check_now (sh_get_document (window));
      item = muster_field_find_node (muster_map_view_get_field (view), label);
      g_assert_cmpint (item->concealed, ==, !rows[i].open);

      /* emptied while it is typed anew: the old words stay until there are others, and the row says why */
      entry = sh_row (window, ADW_TYPE_ENTRY_ROW, "Words");
      sh_key (window, "ctrl+a BackSpace");
      g_assert_cmpstr (muster_node_get_name (label), ==, rows[i].typed);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (entry)), ==,
                       "Words: something has to stand here");
      g_assert_null (gtu_find_text (window, "expected"));
      sh_type (window, "Well");
      g_assert_cmpstr (muster_node_get_name (label), ==, "Well");
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (entry)), ==, "Words");
      g_assert_false (gtk_widget_has_css_class (entry, "error"));
      sh_key (window, "ctrl+a BackSpace");
      gtk_widget_grab_focus (GTK_WIDGET (view));
      gtu_wait_for_frames (window, 3);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Well");
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (entry)), ==, "Words");
      gtu_destroy_window (window);
    }
}

/* What a document leaves out or says is shown as what it means. */
static void
test_readers (void)
{
  static const struct
  {
    const char *audience, *shown;
  } rows[] = { { NULL, "The umpire" }, { "umpire", "The umpire" }, { "all", "Everybody" } };
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterMapView *view = muster_scenario_map_get_view (sm_get_map (window));

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterNode) label =
          muster_node_new_with (MUSTER_KIND_LABEL, "name", "Well", "x", "2", "y", "2", NULL);
      g_autoptr (GPtrArray) edits =
          g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (GError) error = NULL;

      if (rows[i].audience != NULL)
        muster_node_build_set (label, "audience", rows[i].audience);
      g_ptr_array_add (edits, muster_edit_new_insert (muster_document_get_root (document),
                                                      G_MAXUINT, label));
      muster_document_do (document, "Add", edits, NULL, &error);
      g_assert_no_error (error);
      muster_document_check_now (document);
      muster_map_view_select (view, label);
      g_object_set (sm_get_map (window), "tab", "item", NULL);
      gtu_wait_for_frames (window, 3);
      g_assert_cmpstr (get_reader (window), ==, rows[i].shown);
    }
  gtu_destroy_window (window);
}

/* After a Delete the next can be drawn, and the unit put elsewhere; what is only let go of leaves the form. */
static void
test_deleted (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterNode *scenario = sh_get_scenario (window);
  MusterMapView *view = muster_scenario_map_get_view (sm_get_map (window));
  MusterNode *feature = muster_node_find_child (scenario, MUSTER_KIND_FEATURE);
  MusterNode *place = muster_node_find_child (muster_node_find (scenario, "harka"), MUSTER_KIND_PLACE);

  if (!gtu_can_drive ())
    return;
  gtk_widget_grab_focus (GTK_WIDGET (view));
  muster_map_view_select (view, feature);
  gtu_wait_until (g_strcmp0 (sm_get_tab (window), "item") == 0);
  sh_key (window, "Escape");
  gtu_wait_for_frames (window, 3);
  g_assert_cmpuint (muster_map_view_get_selection (view)->len, ==, 0);
  g_assert_cmpstr (sm_get_tab (window), ==, "item");

  muster_map_view_select (view, feature);
  gtu_wait_for_frames (window, 3);
  sh_key (window, "Delete");
  g_assert_null (muster_node_get_parent (feature));
  gtu_wait_until (g_strcmp0 (sm_get_tab (window), "terrain") == 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));

  /* by the button of its form too; the keys are the map's then */
  muster_map_view_select (view, place);
  gtu_wait_until (g_strcmp0 (sm_get_tab (window), "item") == 0);
  gtu_wait_for_frames (window, 3);
  sh_click (sh_button (gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0), "Delete"));
  g_assert_null (muster_node_get_parent (place));
  gtu_wait_until (g_strcmp0 (sm_get_tab (window), "units") == 0);
  g_assert_true (gtk_window_get_focus (window) == GTK_WIDGET (view));

  /* who reads the list reads on */
  g_object_set (sm_get_map (window), "tab", "list", NULL);
  feature = muster_node_find_child (scenario, MUSTER_KIND_FEATURE);
  muster_map_view_select (view, feature);
  gtu_wait_for_frames (window, 3);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  sh_key (window, "Delete");
  g_assert_null (muster_node_get_parent (feature));
  gtu_wait_for_frames (window, 3);
  g_assert_cmpstr (sm_get_tab (window), ==, "list");
  gtu_destroy_window (window);
}

/* Whoever is made the garrison of something by keys in the form goes there, in one step; ground is not offered. */
static void
test_garrison_form (void)
{
  GtkWindow *window;
  MusterNode *scenario;
  MusterNode *place;
  MusterMapView *view;
  GtkWidget *row;
  g_autofree char *x = NULL;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  scenario = sh_get_scenario (window);
  view = muster_scenario_map_get_view (sm_get_map (window));
  place = muster_node_find_child (muster_node_find (scenario, "harka"), MUSTER_KIND_PLACE);
  x = g_strdup (muster_node_get (place, "x"));
  g_assert_null (muster_node_get (place, "inside"));
  muster_map_view_select (view, place);
  g_object_set (sm_get_map (window), "tab", "item", NULL);
  gtu_wait_for_frames (window, 3);
  /* in what it is measured is said */
  sh_row (window, ADW_TYPE_ACTION_ROW, "From the west, R");
  sh_row (window, ADW_TYPE_ACTION_ROW, "From the north, R");
  row = sh_row (window, ADW_TYPE_COMBO_ROW, "Garrison of");
  for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))); i++)
    {
      g_autoptr (GtkStringObject) item
          = g_list_model_get_item (adw_combo_row_get_model (ADW_COMBO_ROW (row)), i);

      g_test_message ("%s", gtk_string_object_get_string (item));
      g_assert_null (strstr (gtk_string_object_get_string (item), "dune"));
    }
  gtk_widget_grab_focus (row);
  sh_key (window, "space");
  sh_key (window, "Down");
  sh_key (window, "Return");
  gtu_wait_until (muster_node_get (place, "inside") != NULL);
  g_assert_cmpstr (muster_node_get (place, "x"), !=, x);
  g_assert_true (muster_garrison_is_in (muster_node_find (scenario, muster_node_get (place, "inside")),
                                        muster_node_get_double (place, "x", 0),
                                        muster_node_get_double (place, "y", 0)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_null (muster_node_get (place, "inside"));
  g_assert_cmpstr (muster_node_get (place, "x"), ==, x);
  gtu_destroy_window (window);
}

/* Where a unit looks is told, however it was turned. */
static void
test_facing_form (void)
{
  static const struct
  {
    const char *facing;
    const char *shown;
  } rows[] = {
    { "45", "north-east" },
    { "30", "30°, about north-east" },
    { "352.5", "352.5°, about north" },
    { NULL, "Not said" },
  };
  GtkWindow *window;
  MusterDocument *document;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  document = muster_map_view_get_document (muster_scenario_map_get_view (sm_get_map (window)));
  place = muster_node_find_child (muster_node_find (sh_get_scenario (window), "harka"), MUSTER_KIND_PLACE);
  muster_map_view_select (muster_scenario_map_get_view (sm_get_map (window)), place);
  g_object_set (sm_get_map (window), "tab", "item", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (GError) error = NULL;
      AdwComboRow *row;

      g_ptr_array_add (edits, muster_edit_new_set (place, "facing", rows[i].facing));
      muster_document_do (document, "Turn", edits, NULL, &error);
      g_assert_no_error (error);
      gtu_wait_for_frames (window, 3);
      row = ADW_COMBO_ROW (sh_row (window, ADW_TYPE_COMBO_ROW, "Faces"));
      g_assert_cmpstr (gtk_string_object_get_string (GTK_STRING_OBJECT (adw_combo_row_get_selected_item (row))), ==,
                       rows[i].shown);
    }
  gtu_destroy_window (window);
}

/* What is said of several units at once is one step; who is locked stays as he is. */
static void
test_many_form (void)
{
  GtkWindow *window;
  MusterNode *side;
  g_autoptr (GPtrArray) places = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  MusterDocument *document;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  document = sh_get_document (window);
  side = muster_node_find (sh_get_scenario (window), "harka");
  for (guint i = 0; i < muster_node_get_n_children (side) && places->len < 3; i++)
    if (muster_node_get_kind (muster_node_peek_child (side, i)) == MUSTER_KIND_PLACE)
      g_ptr_array_add (places, muster_node_peek_child (side, i));
  g_assert_cmpuint (places->len, ==, 3);
  muster_document_set (document, places->pdata[2], "locked", "yes", &error);
  g_assert_no_error (error);
  muster_map_view_set_selection (muster_scenario_map_get_view (sm_get_map (window)), places);
  g_object_set (sm_get_map (window), "tab", "item", NULL);
  gtu_wait_for_frames (window, 3);
  check_window (window, "form of several units");
  /* another place of the first of them: it is still one unit */
  {
    g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
    g_autoptr (MusterNode) second = muster_node_copy (places->pdata[0]);

    g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, second));
    muster_document_do (document, "Stand in two places", edits, NULL, &error);
    g_assert_no_error (error);
    g_ptr_array_add (places, second);
    muster_map_view_set_selection (muster_scenario_map_get_view (sm_get_map (window)), places);
    gtu_wait_for_frames (window, 3);
  }
  row = sh_row (window, ADW_TYPE_COMBO_ROW, "Face");
  gtk_widget_grab_focus (row);
  sh_key (window, "space");
  sh_key (window, "Down");
  sh_key (window, "Return");
  gtu_wait_until (g_strcmp0 (muster_node_get (places->pdata[0], "facing"), "0") == 0);
  g_assert_cmpstr (muster_node_get (places->pdata[1], "facing"), ==, "0");
  g_assert_cmpstr (muster_node_get (places->pdata[2], "facing"), !=, "0");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  g_assert_cmpstr (muster_history_get_undo_label (muster_document_get_history (document)), ==,
                   "Change 2 Units");
  row = sh_row (window, ADW_TYPE_COMBO_ROW, "Concealed");
  gtk_widget_grab_focus (row);
  sh_key (window, "space");
  sh_key (window, "Down");
  sh_key (window, "Return");
  gtu_wait_until (g_strcmp0 (muster_node_get (places->pdata[1], "concealed"), "yes") == 0);
  g_assert_null (muster_node_get (places->pdata[2], "concealed"));
  for (int i = 0; i < 2; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_null (muster_node_get (places->pdata[0], "concealed"));
  g_assert_cmpstr (muster_node_get (places->pdata[0], "facing"), !=, "0");
  gtu_destroy_window (window);
}

/* What a feature may say beside its shape: by keys, one step each, and the map follows. */
static void
test_feature (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterScenarioMap *map = sm_get_map (window);
  MusterNode *feature = muster_node_find_child (scenario, MUSTER_KIND_FEATURE);
  static const struct
  {
    const char *kind, *row, *attribute, *other;
  } rows[] = {
    { "lake", "Boats on it", "boats", "Contour lines" },
    { "hill", "Contour lines", "contours", "Boats on it" },
  };
  MusterNode *fort = NULL;
  const MusterFieldItem *item;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  /* the display's keys go where the pointer last was */
  sh_click (muster_scenario_map_get_view (map));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      sh_set (window, feature, "kind", rows[i].kind);
      muster_scenario_map_reveal (map, feature);
      gtu_wait_for_frames (window, 5);
      g_assert_null (gtu_find_text (window, rows[i].other));
      row = sh_row (window, ADW_TYPE_ACTION_ROW, rows[i].row);
      gtk_widget_child_focus (gtu_nth (row, GTK_TYPE_SPIN_BUTTON, 0), GTK_DIR_TAB_FORWARD);
      gtu_wait_for_frames (window, 2);
      sh_key (window, "Up");
      sh_key (window, "Up");
      sh_key (window, "Up");
      g_assert_cmpstr (muster_node_get (feature, rows[i].attribute), ==, "3");
      item = muster_field_find_node (
          muster_map_view_get_field (muster_scenario_map_get_view (map)), feature);
      g_assert_cmpint (i == 0 ? item->boats : item->contours, ==, 3);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
      g_assert_cmpstr (muster_node_get (feature, rows[i].attribute), ==, NULL);
    }
  row = sh_row (window, ADW_TYPE_COMBO_ROW, "Colour");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpstr (muster_node_get (feature, "colour"), ==, "blue");

  /* of a gate: only what the rules have gates in is offered */
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    if (g_strcmp0 (muster_node_get (muster_node_peek_child (scenario, i), "kind"), "fort") == 0)
      fort = muster_node_peek_child (scenario, i);
  g_assert_nonnull (fort);
  g_assert_true (fort != feature);
  g_assert_null (gtu_find_text (window, "Part of"));
  sh_set (window, feature, "kind", "gate");
  gtu_wait_for_frames (window, 3);
  row = sh_row (window, ADW_TYPE_COMBO_ROW, "Part of");
  for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))); i++)
    if (g_strcmp0 (gtk_string_list_get_string (
                       GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (row))), i),
                   muster_node_get_name (fort))
        == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  g_assert_cmpstr (muster_node_get (feature, "of"), ==, muster_node_get_id (fort));
  check_window (window, "form of a gate");
  gtu_destroy_window (window);
}

/* What the rules say of a kind of terrain stands in the form of a feature; where they are silent, so does that. */
static void
test_ground_is_told (void)
{
  static const struct
  {
    const char *kind, *text;
  } table[] = {
    { "ford", "Each obstacle costs 2 inches" },
    { "river", "No statement of these rules says what “River” does" },
    { "trench", "(BB-FRT-01)" },
  };
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterScenarioMap *map = sm_get_map (window);
  MusterNode *feature =
      muster_node_find_child (muster_document_get_root (sh_get_document (window)), MUSTER_KIND_FEATURE);

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      sh_set (window, feature, "kind", table[i].kind);
      muster_scenario_map_reveal (map, feature);
      gtu_wait_for_frames (window, 5);
      for (gsize k = 0; k < G_N_ELEMENTS (table); k++)
        g_assert_cmpint (gtu_find_text (window, table[k].text) != NULL, ==, k == i);
    }
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-item/deleted", test_deleted);
  g_test_add_func ("/app/scenario-item/write-words", test_write_words);
  g_test_add_func ("/app/scenario-item/readers", test_readers);
  g_test_add_func ("/app/scenario-item/garrison-by-the-form", test_garrison_form);
  g_test_add_func ("/app/scenario-item/several-units-by-the-form", test_many_form);
  g_test_add_func ("/app/scenario-item/facing-form", test_facing_form);
  g_test_add_func ("/app/scenario-item/feature", test_feature);
  g_test_add_func ("/app/scenario-item/ground-is-told", test_ground_is_told);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
