/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page with the map: drawing from the palette, placing from the tray, and the same map in words. */

#include "config.h"

#include <string.h>

#include "scenario-map-hands.h"

#include "muster-document-file.h"
#include "muster-map-list.h"
#include "muster-node-list.h"
#include "muster-node-row.h"
#include "muster-terrain-palette.h"
#include "muster-unit-tray.h"

static MusterApplication *app;

/* The row of a list in which TEXT stands; the test fails without. */
static GtkWidget *
find_list_row (gpointer list, const char *text)
{
  GtkWidget *label = gtu_find_text (list, text);

  if (label == NULL)
    g_test_message ("no row “%s”", text);
  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
}

/* After the menu is closed without a choice the keys are the map's: Space, held, makes a drag move it. */
static void
test_menu_closed (void)
{
  GtkWindow *window;
  GtkWidget *view;
  double x = 2;
  double y = 2;
  double moved_x = 2;
  double moved_y = 2;
  int middle[2];

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  sh_show_page (window, "map");
  view = GTK_WIDGET (muster_scenario_map_get_view (sm_get_map (window)));
  muster_map_view_zoom (MUSTER_MAP_VIEW (view), 2);
  gtu_wait_for_frames (window, 3);
  muster_map_view_to_view (MUSTER_MAP_VIEW (view), &x, &y);
  gtu_find_middle (view, &middle[0], &middle[1]);
  gtu_drive ("mousemove %d %d click 3", middle[0], middle[1]);
  gtu_wait_until (gtu_nth (view, GTK_TYPE_POPOVER_MENU, 0) != NULL
                  && gtk_widget_get_mapped (gtu_nth (view, GTK_TYPE_POPOVER_MENU, 0)));
  gtu_wait_for_frames (window, 3);
  gtu_drive ("key Escape");
  gtu_wait_until (gtu_nth (view, GTK_TYPE_POPOVER_MENU, 0) == NULL
                  || !gtk_widget_get_mapped (gtu_nth (view, GTK_TYPE_POPOVER_MENU, 0)));
  gtu_wait_until (gtk_window_get_focus (window) == view);
  gtu_wait_for_focus (window);
  gtu_drive ("keydown space");
  gtu_wait_for_frames (window, 3);
  /* GTK knows again over what the pointer is when that moves */
  gtu_drive ("mousemove %d %d", --middle[0], middle[1]);
  gtu_wait_for_frames (window, 2);
  gtu_drive ("mousedown 1");
  gtu_wait_for_frames (window, 3);
  for (int i = 1; i <= 4; i++)
    {
      gtu_drive ("mousemove %d %d", middle[0] + 10 * i, middle[1] + 5 * i);
      gtu_wait_for_frames (window, 2);
    }
  gtu_drive ("mouseup 1 keyup space");
  gtu_wait_for_frames (window, 3);
  muster_map_view_to_view (MUSTER_MAP_VIEW (view), &moved_x, &moved_y);
  g_assert_cmpfloat_with_epsilon (moved_x - x, 40, 1);
  g_assert_cmpfloat_with_epsilon (moved_y - y, 20, 1);
  gtu_destroy_window (window);
}

static gboolean
hint_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_label (GTK_LABEL (widget)), "click for each corner") != NULL)
    *found = widget;
  return *found == NULL;
}

/* The words on how to draw, wherever they stand on screen; nullable. */
static GtkWidget *
find_hint (GtkWindow *window)
{
  GtkWidget *found = NULL;

  gtu_walk (GTK_WIDGET (window), hint_cb, &found);
  return found;
}

/* A hill from the palette, by pointer: it has the values that were offered, and its form is there. */
static void
test_draw_from_palette (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterNode *scenario = sh_get_scenario (window);
  guint before = gtu_count (scenario, MUSTER_KIND_FEATURE);
  GtkWidget *palette = gtu_nth (window, MUSTER_TYPE_TERRAIN_PALETTE, 0);
  GtkWidget *map;
  MusterNode *hill;
  MusterNode *shape;

  if (!gtu_can_drive ())
    return;
  sh_click (find_list_row (palette, "Steep hill"));
  g_assert_cmpstr (muster_map_view_get_tool (muster_scenario_map_get_view (sm_get_map (window))), ==,
                   "polygon");
  sm_click_place (window, 1, 1);
  sm_click_place (window, 3, 1);
  /* what is to be done next stays told beside where the pointer is */
  g_assert_nonnull (find_hint (window));
  sm_click_place (window, 2, 2.5);
  sh_key (window, "ctrl+Return");
  gtu_wait_until (gtu_count (scenario, MUSTER_KIND_FEATURE) == before + 1);
  hill = muster_map_view_get_selection (muster_scenario_map_get_view (sm_get_map (window)))->pdata[0];
  g_assert_cmpstr (muster_node_get (hill, "kind"), ==, "hill");
  g_assert_cmpstr (muster_node_get (hill, "slope"), ==, "steep");
  shape = muster_node_find_child (hill, MUSTER_KIND_SHAPE_POLYGON);
  g_assert_nonnull (shape);

  /* a click on it, though it is selected, shows its form: named, made gentle, and all taken back again */
  g_assert_cmpstr (sm_get_tab (window), ==, "terrain");
  sh_click (sh_button (window, "Select and move"));
  sm_click_place (window, 2, 1.5);
  g_assert_null (find_hint (window));
  gtu_wait_until (g_strcmp0 (sm_get_tab (window), "item") == 0);
  gtu_wait_for_frames (window, 3);
  check_window (window, "form of a hill");
  /* called as the palette has it, and as it is made later */
  map = GTK_WIDGET (sm_get_map (window));
  g_assert_nonnull (gtu_find_text (map, "Steep hill"));
  sh_set (window, hill, "slope", "gentle");
  g_assert_null (gtu_find_text (map, "Steep hill"));
  g_assert_nonnull (gtu_find_text (map, "Gentle hill"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  sh_click (sh_row (window, ADW_TYPE_ENTRY_ROW, "Name"));
  sh_type (window, "High dune");
  gtu_wait_until (g_strcmp0 (muster_node_get (hill, "name"), "High dune") == 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (sh_row (window, ADW_TYPE_COMBO_ROW, "Slope")), 1);
  g_assert_cmpstr (muster_node_get (hill, "slope"), ==, "gentle");
  for (int i = 0; i < 3; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_FEATURE), ==, before);
  gtu_destroy_window (window);
}

/* From the tray onto the field by dragging; by a click on both too. */
static void
test_place_from_tray (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterNode *scenario = sh_get_scenario (window);
  MusterNode *side = muster_node_find (scenario, "harka");
  guint before = gtu_count (side, MUSTER_KIND_PLACE);
  MusterNode *place = muster_node_find_child (side, MUSTER_KIND_PLACE);
  g_autofree char *unit = g_strdup (muster_node_get (place, "unit"));
  g_autofree char *id = g_strconcat ("harka/", unit, NULL);
  MusterDocument *document = sh_get_document (window);
  GtkWidget *tray;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  int x, y, to_x, to_y;
  int row;

  if (!gtu_can_drive ())
    return;
  name = muster_roster_describe (muster_document_get_ruleset (document),
                                 muster_node_find (scenario, id));
  muster_document_remove (document, place, &error);
  g_assert_no_error (error);
  muster_document_check_now (document);
  g_object_set (sm_get_map (window), "tab", "units", NULL);
  gtu_wait_for_frames (window, 3);
  tray = gtu_nth (window, MUSTER_TYPE_UNIT_TRAY, 0);
  gtu_wait_until (gtu_find_text (tray, "not placed") != NULL);
  check_window (window, "tray");
  /* a row stays where it is when its unit is placed: the next one is under the pointer */
  row = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (find_list_row (tray, name)));

  gtk_widget_grab_focus (find_list_row (tray, name));
  gtu_find_middle (find_list_row (tray, name), &x, &y);
  sm_find_place (window, 4, 2, &to_x, &to_y);
  gtu_drive ("mousemove %d %d mousedown 1", x, y);
  gtu_wait_for_frames (window, 3);
  for (int i = 1; i <= 6; i++)
    {
      gtu_drive ("mousemove %d %d", x + (to_x - x) * i / 6, y + (to_y - y) * i / 6);
      gtu_wait_for_frames (window, 3);
    }
  gtu_drive ("mouseup 1");
  gtu_wait_until (gtu_count (side, MUSTER_KIND_PLACE) == before);
  gtu_wait_until (gtu_find_text (tray, "not placed") == NULL);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (find_list_row (tray, name))), ==, row);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  muster_document_check_now (document);
  gtu_wait_until (gtu_find_text (tray, "not placed") != NULL);

  /* chosen in the tray, then on the field */
  sh_click (find_list_row (tray, name));
  g_assert_cmpstr (muster_map_view_get_tool (muster_scenario_map_get_view (sm_get_map (window))), ==,
                   "unit");
  sm_click_place (window, 4, 2);
  gtu_wait_until (gtu_count (side, MUSTER_KIND_PLACE) == before);
  gtu_destroy_window (window);
}

/* Who comes later and is put onto the field comes later no more, in one step: else nobody would see it there. */
static void
test_place_who_comes_later (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterMapView *view = muster_scenario_map_get_view (sm_get_map (window));
  MusterNode *side = muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_SIDE);
  MusterNode *place = muster_node_find_child (side, MUSTER_KIND_PLACE);
  MusterNode *next = muster_node_list_get_sibling (place, 1);
  g_autofree char *unit = g_strdup (muster_node_get (place, "unit"));
  g_autofree char *both = g_strdup_printf ("%s %s", unit, muster_node_get (next, "unit"));
  g_autofree char *other = g_strdup (muster_node_get (next, "unit"));
  g_autofree char *id = g_strdup_printf ("%s/%s", muster_node_get_id (side), unit);
  g_autofree char *second = g_strdup_printf ("%s/%s", muster_node_get_id (side), other);
  g_autoptr (MusterNode) coming
      = muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", both, "turn", "4", "edge", "north", NULL);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;

  if (!gtu_can_drive ())
    return;
  muster_document_remove (document, place, &error);
  g_assert_no_error (error);
  muster_document_remove (document, next, &error);
  g_assert_no_error (error);
  g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, coming));
  muster_document_do (document, "Arrange", edits, NULL, &error);
  g_assert_no_error (error);

  muster_map_view_set_unit (view, id);
  muster_map_view_set_tool (view, MUSTER_MAP_TOOL_UNIT);
  sm_click_place (window, 30, 20);
  g_assert_cmpstr (muster_node_get (coming, "units"), ==, other);
  g_assert_true (muster_field_find (muster_map_view_get_field (view), MUSTER_FIELD_UNIT, id)->on_table);
  gtu_wait_until (gtu_find_text (window, "On the field from the start now") != NULL);
  /* the last of them: the arrival goes as well, and comes back in the same step */
  muster_map_view_set_unit (view, second);
  muster_map_view_set_tool (view, MUSTER_MAP_TOOL_UNIT);
  sm_click_place (window, 34, 20);
  g_assert_null (muster_node_find_child (side, MUSTER_KIND_REINFORCEMENT));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpstr (muster_node_get (muster_node_find_child (side, MUSTER_KIND_REINFORCEMENT), "units"), ==, other);
  g_assert_false (muster_field_find (muster_map_view_get_field (view), MUSTER_FIELD_UNIT, second)->placed);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpstr (muster_node_get (muster_node_find_child (side, MUSTER_KIND_REINFORCEMENT), "units"), ==, both);
  gtu_destroy_window (window);
}

/* The brush of zones stays in hand when another terrain is chosen; a unit over two zones stands in the list once. */
static void
test_zones_map (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/abu-klea.muster-scenario", 1180);
  MusterMapView *view = muster_scenario_map_get_view (sm_get_map (window));
  MusterField *field = muster_map_view_get_field (view);
  GtkWidget *palette = gtu_nth (window, MUSTER_TYPE_TERRAIN_PALETTE, 0);
  GtkWidget *list;
  guint n = 0;
  guint seen = 0;
  MusterNode *far = NULL;
  MusterNode *first = NULL;

  if (!gtu_can_drive ())
    return;
  muster_map_view_set_tool (view, MUSTER_MAP_TOOL_PAINT);
  g_signal_emit_by_name (gtk_widget_get_ancestor (find_list_row (palette, "Steep hill"), GTK_TYPE_LIST_BOX),
                         "row-activated", find_list_row (palette, "Steep hill"));
  g_assert_cmpstr (muster_map_view_get_tool (view), ==, MUSTER_MAP_TOOL_PAINT);
  g_assert_cmpstr (muster_map_view_get_terrain (view), ==, "hill");
  muster_map_view_set_tool (view, NULL);

  g_object_set (sm_get_map (window), "tab", "list", NULL);
  gtu_wait_for_frames (window, 3);
  list = gtu_nth (window, MUSTER_TYPE_MAP_LIST, 0);
  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      n += item->is_first;
      if (item->kind == MUSTER_FIELD_UNIT && item->n_places > 1 && !item->is_first && far == NULL)
        {
          far = item->node;
          first = muster_field_get_first (field, item)->node;
        }
    }
  list = gtu_nth (list, GTK_TYPE_LIST_BOX, 0);
  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) seen) != NULL)
    seen++;
  g_assert_cmpuint (seen, ==, n);
  /* its other place is told with the first */
  g_assert_nonnull (far);
  muster_map_view_select (view, far);
  gtu_wait_for_frames (window, 3);
  g_assert_true (muster_node_row_get_node (GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)))) == first);
  gtu_destroy_window (window);
}

/* The map in words says what the engine says of it, and goes in step with it both ways. */
static void
test_list (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/peking.muster-scenario", 1180);
  MusterMapView *view = muster_scenario_map_get_view (sm_get_map (window));
  MusterField *field = muster_map_view_get_field (view);
  const MusterFieldItem *item = NULL;
  GtkWidget *list;
  g_autofree char *from = NULL;

  g_object_set (sm_get_map (window), "tab", "list", NULL);
  gtu_wait_for_frames (window, 3);
  list = gtu_nth (window, MUSTER_TYPE_MAP_LIST, 0);
  check_window (window, "map in words");
  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      g_autofree char *text =
          muster_field_describe_item (field, muster_field_get_item (field, i));

      g_assert_nonnull (gtu_find_text (list, text));
      if (muster_field_get_item (field, i)->kind == MUSTER_FIELD_FEATURE)
        item = muster_field_get_item (field, i);
    }
  g_assert_nonnull (item);

  /* from the map to the list */
  muster_map_view_select (view, item->node);
  gtu_wait_for_frames (window, 3);
  from = muster_field_describe_from (field, item, muster_field_get_item (field, 0));
  g_assert_nonnull (gtu_find_text (list, "From "));
  g_assert_nonnull (gtu_find_text (list, from));

  /* and back, by the keys */
  if (!gtu_can_drive ())
    return;
  sh_click (find_list_row (list, muster_field_get_item (field, 0)->name));
  g_assert_true (muster_map_view_get_selection (view)->pdata[0]
                 == muster_field_get_item (field, 0)->node);
  sh_key (window, "Down");
  gtu_wait_until (muster_map_view_get_selection (view)->pdata[0]
                  == muster_field_get_item (field, 1)->node);
  gtu_destroy_window (window);
}

static void
see_as (GtkWindow *window, const char *side)
{
  gtk_widget_activate_action (GTK_WIDGET (muster_scenario_map_get_view (sm_get_map (window))),
                              "scenario-map.seen-by", "s", side);
  gtu_wait_for_frames (window, 3);
}

/* The text view tells what the map shows, and what is not shown is not selected any more. */
static void
check_list_seen (GtkWindow *window, MusterNode *a, MusterNode *b)
{
  MusterMapView *view = muster_scenario_map_get_view (sm_get_map (window));
  GtkWidget *list = gtu_nth (window, MUSTER_TYPE_MAP_LIST, 0);
  g_autofree char *of_a = g_strconcat ("Units of ", muster_node_get_name (a), NULL);
  g_autofree char *of_b = g_strconcat ("Units of ", muster_node_get_name (b), NULL);

  g_object_set (sm_get_map (window), "tab", "list", NULL);
  see_as (window, "");
  g_assert_nonnull (gtu_find_text (list, of_a));
  g_assert_nonnull (gtu_find_text (list, of_b));
  muster_map_view_select (view, muster_node_find_child (b, MUSTER_KIND_PLACE));
  g_assert_cmpuint (muster_map_view_get_selection (view)->len, ==, 1);
  see_as (window, muster_node_get_id (a));
  g_assert_nonnull (gtu_find_text (list, of_a));
  g_assert_null (gtu_find_text (list, of_b));
  g_assert_cmpuint (muster_map_view_get_selection (view)->len, ==, 0);
  see_as (window, muster_node_get_id (b));
  g_assert_null (gtu_find_text (list, of_a));
  g_assert_nonnull (gtu_find_text (list, of_b));
}

/* While the map is shown as a side sees it, it says so, and how to see all again. */
static void
test_seen_by_a_side (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterScenarioMap *map = sm_get_map (window);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (sh_get_scenario (window));
  GtkWidget *label = NULL;

  g_assert_null (gtu_find_text (window, "As seen by "));
  for (guint i = 0; i < sides->len; i++)
    {
      const char *name = muster_node_get_name (sides->pdata[i]);

      gtk_widget_activate_action (GTK_WIDGET (muster_scenario_map_get_view (map)),
                                  "scenario-map.seen-by", "s", muster_node_get_id (sides->pdata[i]));
      gtu_wait_for_frames (window, 3);
      label = gtu_find_text (window, "As seen by ");
      g_assert_nonnull (label);
      g_assert_true (gtk_widget_get_mapped (label));
      g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), name));
      check_window (window, "map as seen by a side");
    }
  check_list_seen (window, sides->pdata[0], sides->pdata[1]);
  g_assert_nonnull (label);
  if (!gtu_can_drive ())
    return;
  sh_press (gtk_widget_get_next_sibling (label));
  gtu_wait_until (!gtk_widget_get_mapped (label));
  gtu_destroy_window (window);
}

/* At each width there is a way to each part. */
static void
test_widths (void)
{
  static const char *const tabs[] = { "terrain", "units", "list", "item" };
  static const int widths[] = { 1180, 700, 360 };

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      GtkWindow *window = sh_show_sample (app, "samples/abu-klea.muster-scenario", widths[w]);

      check_window (window, "map");
      if (widths[w] == 360)
        g_signal_emit_by_name (sh_button (window, "Terrain, units, list and form"), "clicked");
      for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
        {
          g_autofree char *what = g_strdup_printf ("map, %d, %s", widths[w], tabs[i]);

          g_object_set (sm_get_map (window), "tab", tabs[i], NULL);
          check_window (window, what);
        }
      gtu_destroy_window (window);
    }
}

/* A finding about something on the map leads there. */
static void
test_reveal (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/abu-klea.muster-scenario", 1180);
  MusterNode *feature = muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_FEATURE);
  g_autofree char *page = NULL;
  g_autofree char *tab = NULL;

  sh_show_page (window, "rules");
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), feature);
  gtu_wait_for_frames (window, 3);
  g_object_get (window, "page", &page, NULL);
  g_object_get (sm_get_map (window), "tab", &tab, NULL);
  g_assert_cmpstr (page, ==, "map");
  g_assert_cmpstr (tab, ==, "item");
  g_assert_true (
      muster_map_view_get_selection (muster_scenario_map_get_view (sm_get_map (window)))->pdata[0]
      == feature);
  gtu_destroy_window (window);
}

/* Whatever a file says, each page shows it or leaves it out. */
static void
test_odd_documents (void)
{
  static const char *const bodies[] = {
    "",
    "<field width=\"6\" height=\"9\"/>",
    "<field width=\"10000\" height=\"10000\" measure=\"zone\"/>",
    "<field width=\"0.01\" height=\"10000\" measure=\"R\"/>",
    "<side id=\"a\"/><side id=\"b\" army=\"missing.muster-army\"/>",
    "<field width=\"6\" height=\"9\" measure=\"R\"/>"
    "<feature kind=\"hill\"><polygon points=\"-50,-50 90,90 -50,90 90,-50\"/></feature>"
    "<feature kind=\"no-such-thing\" slope=\"slippery\" side=\"nobody\"/>"
    "<side id=\"a\"><place unit=\"ghost\" x=\"-9\" y=\"99\" formation=\"heap\"/>"
    "<deployment/><reinforcement units=\"ghost\"/></side>"
    "<objective id=\"o\" feature=\"none\"/><victory kind=\"all\"><victory kind=\"any\"/></victory>"
    "<event/>",
    "<side id=\"a\"/><side id=\"b\"/><side id=\"c\"/><side id=\"d\"/><side id=\"e\"/>"
    "<side id=\"f\"/><side id=\"g\"/><side id=\"h\"/><side id=\"i\"/><side id=\"j\"/>",
  };
  static const char *const pages[] = { "about", "sides",  "deployment", "victory", "events",
                                       "rules", "briefings", "sources",  "map" };
  static const char *const tabs[] = { "units", "list", "item", "terrain" };

  for (gsize i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strdup_printf ("<scenario xmlns=\"urn:musterapp:scenario:1\" "
                                               "ruleset=\"sahara-sandstorm\">%s</scenario>",
                                               bodies[i]);
      g_autoptr (MusterNode) scenario =
          muster_document_parse (text, strlen (text), "odd", MUSTER_KIND_SCENARIO, &error);
      g_autoptr (MusterDocument) document = NULL;
      GtkWindow *window;

      g_test_message ("document %zu", i);
      g_assert_no_error (error);
      document = muster_document_new (scenario, NULL, 0, &error);
      g_assert_no_error (error);
      window = GTK_WINDOW (muster_scenario_window_new (app, document));
      gtk_window_set_default_size (window, 1180, 740);
      gtk_window_present (window);
      gtu_wait_for_frames (window, 5);
      for (gsize k = 0; k < G_N_ELEMENTS (pages); k++)
        sh_show_page (window, pages[k]);
      for (gsize k = 0; k < G_N_ELEMENTS (tabs); k++)
        {
          g_object_set (sm_get_map (window), "tab", tabs[k], NULL);
          gtu_wait_for_frames (window, 3);
        }
      gtk_window_destroy (window);
    }
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-map/draw-from-palette", test_draw_from_palette);
  g_test_add_func ("/app/scenario-map/place-from-tray", test_place_from_tray);
  g_test_add_func ("/app/scenario-map/place-who-comes-later", test_place_who_comes_later);
  g_test_add_func ("/app/scenario-map/zones", test_zones_map);
  g_test_add_func ("/app/scenario-map/menu-closed", test_menu_closed);
  g_test_add_func ("/app/scenario-map/list", test_list);
  g_test_add_func ("/app/scenario-map/seen-by-a-side", test_seen_by_a_side);
  g_test_add_func ("/app/scenario-map/widths", test_widths);
  g_test_add_func ("/app/scenario-map/reveal", test_reveal);
  g_test_add_func ("/app/scenario-map/odd-documents", test_odd_documents);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
