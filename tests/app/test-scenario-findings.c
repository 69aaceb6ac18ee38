/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is found of a scenario: where it is marked, and where it leads. */

#include "config.h"

#include "scenario-hands.h"

#include "muster-document-file.h"
#include "muster-finding-row.h"
#include "muster-findings-panel.h"
#include "muster-map-list.h"
#include "muster-marks.h"
#include "muster-scenario-map.h"
#include "muster-unit-tray.h"

static MusterApplication *app;

static MusterNode *
find_kind (MusterNode *parent, MusterKind kind)
{
  MusterNode *found = muster_node_find_child (parent, kind);

  for (guint i = 0; found == NULL && i < muster_node_get_n_children (parent); i++)
    if (muster_node_get_kind (muster_node_peek_child (parent, i)) != MUSTER_KIND_ARMY)
      found = find_kind (muster_node_peek_child (parent, i), kind);
  return found;
}

typedef struct
{
  MusterNode *place;
  GtkWidget *row;
} Search;

static gboolean
finding_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (MUSTER_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget)
      && muster_finding_get_place (muster_finding_row_get_finding (MUSTER_FINDING_ROW (widget)))
             == search->place)
    search->row = widget;
  return search->row == NULL;
}

/* The row on screen of what is found of PLACE; the test fails without. */
static GtkWidget *
find_row (GtkWindow *window, MusterNode *place)
{
  Search search = { .place = place };

  gtu_walk (GTK_WIDGET (window), finding_cb, &search);
  g_assert_nonnull (search.row);
  return search.row;
}

static gboolean
can_see (GtkWindow *window, double x, double y)
{
  MusterMapView *view = muster_scenario_map_get_view (
      MUSTER_SCENARIO_MAP (gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0)));

  muster_map_view_to_view (view, &x, &y);
  return x >= 0 && y >= 0 && x <= gtk_widget_get_width (GTK_WIDGET (view))
         && y <= gtk_widget_get_height (GTK_WIDGET (view));
}

static void
check_selected (GtkWindow *window, MusterNode *node)
{
  MusterScenarioMap *map = MUSTER_SCENARIO_MAP (gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0));
  GPtrArray *selection = muster_map_view_get_selection (muster_scenario_map_get_view (map));
  g_autofree char *page = NULL;

  g_object_get (window, "page", &page, NULL);
  g_assert_cmpstr (page, ==, "map");
  g_assert_cmpuint (selection->len, ==, 1);
  g_assert_true (selection->pdata[0] == node);
  g_assert_true (gtk_window_get_focus (window)
                 == GTK_WIDGET (muster_scenario_map_get_view (map)));
}

/* The image that marks the row of PAGE in the list of pages; whether it is shown. */
static gboolean
is_marked (GtkWindow *window, const char *page)
{
  GtkWidget *label = gtu_find_text (window, page);
  GtkWidget *row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *image;

  g_assert_nonnull (row);
  image = gtu_nth (row, GTK_TYPE_IMAGE, 0);
  return image != NULL && gtk_widget_get_visible (image);
}

static gboolean
image_cb (GtkWidget *widget, gpointer data)
{
  const char **word = data;

  if (GTK_IS_IMAGE (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_widget_get_tooltip_text (widget), *word) == 0)
    *word = NULL;
  return *word != NULL;
}

static gboolean
has_mark (GtkWidget *row, MusterMark mark)
{
  const char *word = muster_mark_get_word (mark);

  gtu_walk (row, image_cb, &word);
  return word == NULL;
}

/* A unit outside of its area and a wood beyond the field: the map is marked, the things are, and the findings lead there, by keyboard too. */
static void
test_places (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *place = find_kind (scenario, MUSTER_KIND_PLACE);
  MusterNode *feature = find_kind (scenario, MUSTER_KIND_FEATURE);
  MusterNode *shape = muster_node_peek_child (feature, 0);
  GtkWidget *list;
  GtkWidget *row;

  g_assert_nonnull (place);
  g_assert_false (is_marked (window, "Map"));
  sh_set (window, place, "x", "-60");
  g_assert_true (muster_node_get (shape, "x") != NULL || muster_node_get (shape, "points") != NULL);
  if (muster_node_get (shape, "points") != NULL)
    sh_set (window, shape, "points", "400,10 410,10 405,20");
  else
    sh_set (window, shape, "x", "400");
  muster_document_check_now (document);
  sh_show_page (window, "about");
  g_assert_true (is_marked (window, "Map"));
  g_assert_false (is_marked (window, "Sides"));
  g_assert_cmpint (muster_marks_find (document, place), !=, MUSTER_MARK_NONE);
  g_assert_cmpint (muster_marks_find (document, feature), !=, MUSTER_MARK_NONE);
  g_assert_cmpint (muster_marks_find (document, muster_node_get_parent (place)), ==,
                   MUSTER_MARK_NONE);

  row = find_row (window, feature);
  gtk_widget_grab_focus (row);
  g_signal_emit_by_name (row, "activate");
  gtu_wait_for_frames (window, 5);
  check_selected (window, feature);
  g_assert_true (can_see (window, 401, 11));

  g_signal_emit_by_name (find_row (window, place), "activate");
  gtu_wait_for_frames (window, 5);
  check_selected (window, place);
  g_assert_true (can_see (window, -60, muster_node_get_double (place, "y", 0)));
  check_window (window, "marks on the map");

  /* the same in words */
  g_object_set (gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0), "tab", "list", NULL);
  gtu_wait_for_frames (window, 3);
  list = gtu_nth (window, MUSTER_TYPE_MAP_LIST, 0);
  row = GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (gtu_nth (list, GTK_TYPE_LIST_BOX, 0))));
  g_assert_nonnull (row);
  g_assert_true (muster_node_row_get_node (row) == place);
  g_assert_true (gtk_widget_get_visible (gtu_nth (row, GTK_TYPE_IMAGE, 0)));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  muster_document_check_now (document);
  g_assert_false (is_marked (window, "Map"));
  gtu_wait_for_frames (window, 3);
  g_assert_false (gtk_widget_get_visible (gtu_nth (row, GTK_TYPE_IMAGE, 0)));
  gtu_destroy_window (window);
}

/* An area that goes beyond the field: marked on the map and at its row on the other page. */
static void
test_area (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *area = find_kind (muster_document_get_root (document), MUSTER_KIND_DEPLOYMENT);
  Search search = { .place = area };
  GtkWidget *row;

  g_assert_nonnull (area);
  sh_set (window, muster_node_peek_child (area, 0), "x", "-2");
  muster_document_check_now (document);
  g_assert_true (is_marked (window, "Map"));
  g_assert_false (is_marked (window, "Deployment"));
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), area);
  gtu_wait_for_frames (window, 2);
  row = gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
  g_assert_nonnull (row);
  g_assert_true (muster_node_row_get_node (row) == area);
  g_assert_true (has_mark (row, muster_marks_find (document, area)));
  gtu_walk (GTK_WIDGET (window), finding_cb, &search);
  g_assert_nonnull (search.row);
  g_signal_emit_by_name (search.row, "activate");
  gtu_wait_for_frames (window, 5);
  check_selected (window, area);
  gtu_destroy_window (window);
}

/* A unit without a place is shown among those that are to be placed. */
static void
test_unplaced (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/ulundi.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  MusterNode *place = muster_node_find_child (side, MUSTER_KIND_PLACE);
  g_autofree char *unit = g_strdup (muster_node_get (place, "unit"));
  g_autofree char *tab = NULL;
  g_autoptr (GError) error = NULL;
  MusterNode *missing;
  GtkWidget *map;

  while (place != NULL)
    {
      g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

      for (guint i = 0; i < muster_node_get_n_children (side); i++)
        if (g_strcmp0 (muster_node_get (muster_node_peek_child (side, i), "unit"), unit) == 0)
          g_ptr_array_add (edits, muster_edit_new_remove (muster_node_peek_child (side, i)));
      g_assert_true (muster_document_do (document, "Remove", edits, NULL, &error));
      g_assert_no_error (error);
      place = NULL;
    }
  muster_document_check_now (document);
  missing = muster_node_find (muster_side_get_army (side), unit);
  g_assert_nonnull (missing);
  sh_show_page (window, "sides");
  g_signal_emit_by_name (find_row (window, missing), "activate");
  gtu_wait_for_frames (window, 5);
  map = gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0);
  g_object_get (map, "tab", &tab, NULL);
  g_assert_cmpstr (tab, ==, "units");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window),
                                         gtu_nth (map, MUSTER_TYPE_UNIT_TRAY, 0)));
  gtu_destroy_window (window);
}

/* The row is seen from its beginning to its end, its page as it is. */
static gboolean
is_whole (GtkWidget *row)
{
  GtkWidget *page = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (row, page, &bounds) && bounds.size.height > 100 && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (page);
}

static gboolean
about_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (ADW_IS_EXPANDER_ROW (widget) && muster_node_row_get_node (widget) == search->place)
    search->row = widget;
  return search->row == NULL;
}

/* The last of many events is unfolded slowly: all of it can be seen in the end. */
static void
test_whole_row (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  Search search = { .place = NULL };
  gboolean animated;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (MusterNode) fresh = muster_node_new_with (MUSTER_KIND_EVENT, "name", "Dust", NULL);
      g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (edits, muster_edit_new_insert (scenario, muster_node_get_n_children (scenario), fresh));
      g_assert_true (muster_document_do (document, "Add", edits, NULL, &error));
      g_assert_no_error (error);
      search.place = fresh;
    }
  sh_show_page (window, "about");
  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &animated, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), search.place);
  gtu_walk (GTK_WIDGET (window), about_cb, &search);
  g_assert_nonnull (search.row);
  gtu_wait_until (is_whole (search.row));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated, NULL);
  gtu_destroy_window (window);
}

/* All findings */

typedef struct
{
  MusterFinding *finding;
  GtkWidget *row;
} Wanted;

static gboolean
wanted_cb (GtkWidget *widget, gpointer data)
{
  Wanted *wanted = data;

  if (MUSTER_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget))
    {
      MusterFinding *finding = muster_finding_row_get_finding (MUSTER_FINDING_ROW (widget));

      if (g_str_equal (muster_finding_get_rule (finding), muster_finding_get_rule (wanted->finding))
          && g_str_equal (muster_finding_get_where (finding), muster_finding_get_where (wanted->finding))
          && g_str_equal (muster_finding_get_message (finding), muster_finding_get_message (wanted->finding)))
        wanted->row = widget;
    }
  return wanted->row == NULL;
}

/* The row on screen of what reads the same, as far as its page can be scrolled; nullable. */
static GtkWidget *
find_same (GtkWindow *window, MusterFinding *finding)
{
  Wanted wanted = { .finding = finding };

  gtu_walk (GTK_WIDGET (window), wanted_cb, &wanted);
  if (wanted.row != NULL)
    sh_show_spot (wanted.row);
  return wanted.row;
}

/* What the focus is in: the nearest thing of the scenario that a widget around it is about. */
static MusterNode *
find_focused (GtkWindow *window)
{
  MusterNode *node = NULL;

  for (GtkWidget *at = gtk_window_get_focus (window); at != NULL && node == NULL;
       at = gtk_widget_get_parent (at))
    node = muster_node_row_get_node (at);
  return node;
}

/* The window shows what FINDING is about. */
static void
check_led (GtkWindow *window, MusterFinding *finding)
{
  MusterNode *place = muster_finding_get_place (finding);
  MusterNode *node = muster_finding_get_node (finding);
  MusterNode *aim = node;
  MusterNode *focused = find_focused (window);
  const char *attribute;
  MusterKind child;
  g_autofree char *page = NULL;

  g_object_get (window, "page", &page, NULL);
  g_assert_nonnull (gtk_window_get_focus (window));
  if (place != NULL)
    {
      g_assert_cmpstr (page, ==, "map");
      if (muster_node_get_kind (place) != MUSTER_KIND_UNIT)
        check_selected (window, place);
      return;
    }
  (void) muster_finding_get_aim (finding, &aim, &attribute, &child);
  /* of what is wanting there is the page */
  if (muster_node_get_kind (aim) == MUSTER_KIND_SCENARIO)
    return;
  g_test_message ("page %s, focus in %s", page,
                  focused != NULL ? muster_kind_get_spec (muster_node_get_kind (focused))->element : "nothing");
  /* a page without a row for a thing has one for what that is in */
  if (focused != NULL)
    g_assert_true (muster_node_is_within (focused, aim) || muster_node_is_within (aim, focused)
                   || muster_node_is_within (focused, node) || muster_node_is_within (node, focused));
  else
    g_assert_true (muster_node_get_kind (muster_node_get_parent (aim)) == MUSTER_KIND_SCENARIO);
}

/* Goes over all that is found of a file: the row leads to the place; the button does what it says,
 * and undone all is as it was, or it leads there too where only a person can do it. */
static void
test_all (gconstpointer data)
{
  g_autofree char *path = muster_test_fixture_path (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_document_open_file (path, NULL, &error);
  MusterReport *report;
  GtkWindow *window;
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_finding_unref);

  g_assert_no_error (error);
  window = sh_show (app, document, 1280);
  muster_document_check_now (document);
  report = muster_document_get_report (document);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    g_ptr_array_add (found, muster_finding_ref (muster_report_get_finding (report, i)));
  g_assert_cmpuint (found->len, >, 9);
  for (guint i = 0; i < found->len; i++)
    {
      MusterFinding *finding = found->pdata[i];
      GtkWidget *row;
      GtkWidget *button;

      g_test_message ("%s: %s -> %s", muster_finding_get_rule (finding),
                      muster_finding_get_message (finding), muster_finding_get_proposal (finding));
      sh_show_page (window, "sources");
      row = find_same (window, finding);
      g_assert_nonnull (row);
      sh_click (row);
      gtu_wait_for_frames (window, 5);
      check_led (window, finding);

      sh_show_page (window, "sources");
      row = find_same (window, finding);
      button = gtu_nth (row, GTK_TYPE_BUTTON, 0);
      g_assert_nonnull (button);
      sh_show_spot (button);
      sh_press (button);
      gtu_wait_for_frames (window, 5);
      if (muster_finding_is_by_hand (finding))
        {
          check_led (window, finding);
          g_assert_false (muster_document_is_modified (document));
          continue;
        }
      g_assert_true (muster_document_is_modified (document));
      muster_document_check_now (document);
      gtu_wait_for_frames (window, 3);
      g_assert_null (find_same (window, finding));
      sh_key (window, "ctrl+z");
      muster_document_check_now (document);
      gtu_wait_for_frames (window, 3);
      g_assert_false (muster_document_is_modified (document));
    }
  gtu_destroy_window (window);
}

/* What nothing knows goes from the list when something else is chosen from that: while the list is open. */
static void
test_unknown_choice (void)
{
  g_autofree char *path = muster_test_fixture_path ("findings/wrong-measured.muster-scenario");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_document_open_file (path, NULL, &error);
  GtkWindow *window;
  MusterNode *victory = NULL;
  GtkWidget *row;
  guint n;

  g_assert_no_error (error);
  window = sh_show (app, document, 1280);
  for (guint i = 0; i < muster_node_get_n_children (muster_document_get_root (document)); i++)
    if (g_strcmp0 (muster_node_get (muster_node_peek_child (muster_document_get_root (document), i), "side"), "zzz") == 0)
      victory = muster_node_peek_child (muster_document_get_root (document), i);
  g_assert_nonnull (victory);
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), victory);
  gtu_wait_for_frames (window, 5);
  row = sh_row (window, ADW_TYPE_COMBO_ROW, "For whom");
  g_assert_true (muster_node_row_get_node (gtk_widget_get_ancestor (row, ADW_TYPE_EXPANDER_ROW)) == victory);
  sh_show_spot (row);
  n = g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row)));
  sh_click (row);
  gtu_wait_for_frames (window, 5);
  sh_key (window, "Home");
  sh_key (window, "Return");
  gtu_wait_until (g_strcmp0 (muster_node_get (victory, "side"), "zzz") != 0);
  gtu_wait_until (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))) == n - 1);
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-findings/places", test_places);
  g_test_add_func ("/app/scenario-findings/area", test_area);
  g_test_add_func ("/app/scenario-findings/unplaced", test_unplaced);
  g_test_add_func ("/app/scenario-findings/whole-row", test_whole_row);
  g_test_add_func ("/app/scenario-findings/unknown-choice", test_unknown_choice);
  g_test_add_data_func ("/app/scenario-findings/all/measured",
                        "findings/wrong-measured.muster-scenario", test_all);
  g_test_add_data_func ("/app/scenario-findings/all/zones",
                        "findings/wrong-zones.muster-scenario", test_all);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
