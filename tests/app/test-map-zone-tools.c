/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields of zones on the map: painting, merging and cutting zones by the pointer and the keys of the display, each one step of undo. */

#include "config.h"

#include "map-field.h"
#include "map-hands.h"
#include "muster-map-list.h"
#include "muster-map-view-reach.h"

static const char board[]
    = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares' name='Test'>"
      "<field width='12' height='8' measure='zone' ground='open'>"
      "<zone at='11,1 12,1' passable='no'/></field>"
      "<feature id='rock' kind='rocks' locked='yes'><rect x='10' y='6' width='2' height='2'/></feature>"
      "<side id='one' name='One'/></scenario>";

static MusterNode *
get_field_node (MapHands *hands)
{
  return muster_node_find_child (hands->root, MUSTER_KIND_FIELD);
}

static MusterZones *
get_zones (MapHands *hands)
{
  MusterZones *zones = muster_field_get_zones (muster_map_view_get_field (hands->view));

  g_assert_nonnull (zones);
  return zones;
}

static const MusterZone *
get_zone (MapHands *hands,
          guint column,
          guint row)
{
  return muster_zones_get (get_zones (hands), muster_zones_get_at (get_zones (hands), column, row));
}

/* The kinds of terrain of the first two rows, a letter a zone: "." open. */
static void
assert_rows (MapHands *hands,
             const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint row = 1; row <= 2; row++)
    for (guint column = 1; column <= muster_zones_get_columns (get_zones (hands)); column++)
      {
        MusterNode *feature = get_zone (hands, column, row)->feature;

        if (column == 1 && row > 1)
          g_string_append_c (text, ' ');
        g_string_append_c (text, feature != NULL ? muster_node_get (feature, "kind")[0] : '.');
      }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
drag_with_shift (MapHands *hands,
                 double x,
                 double y,
                 double to_x,
                 double to_y)
{
  gtu_drive ("keydown Shift_L");
  mh_drag (hands, x, y, to_x, to_y);
  gtu_drive ("keyup Shift_L");
  mh_settle (hands);
}

/* A stroke is one feature and one step; one that begins on the same goes on with it; Shift takes away. */
static void
test_paint (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "paint", "woods");
  mh_drag (hands, 1.5, 1.5, 4.5, 1.5);
  assert_rows (hands, "............ .wwww.......");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 2);
  g_assert_true (hands->added == mh_get_selected (hands));
  /* one rectangle, not four */
  g_assert_cmpuint (muster_node_get_n_children (hands->added), ==, 1);
  mh_drag (hands, 4.5, 1.5, 4.5, 0.5);
  assert_rows (hands, "....w....... .wwww.......");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 2);
  mh_undo (hands);
  assert_rows (hands, "............ .wwww.......");
  /* a click paints one zone, of another kind upon it */
  mh_take (hands, "paint", "hill");
  mh_click (hands, 2.5, 1.5);
  assert_rows (hands, "............ .whww.......");
  mh_undo (hands);
  drag_with_shift (hands, 2.5, 1.5, 3.5, 1.5);
  assert_rows (hands, "............ .w..w.......");
  mh_undo (hands);
  drag_with_shift (hands, 0.5, 1.5, 5.5, 1.5);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 1);
  mh_undo (hands);
  mh_undo (hands);
  g_assert_false (mh_can_undo (hands));
}

/* Locked things stay; without a kind of terrain nothing is painted; Escape gives a stroke up. */
static void
test_refused (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "paint", "woods");
  drag_with_shift (hands, 10.5, 6.5, 11.5, 6.5);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 1);
  mh_take (hands, "paint", NULL);
  mh_click (hands, 2.5, 1.5);
  g_assert_nonnull (hands->refused);
  mh_take (hands, "paint", "woods");
  mh_drag_with (hands, 1, 1.5, 1.5, 4.5, 1.5, TRUE);
  mh_key (hands, "Escape");
  gtu_drive ("mouseup 1");
  mh_settle (hands);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 1);
  g_assert_false (mh_can_undo (hands));
}

static void
test_no_zones (void)
{
  static const char *const tools[] = { "paint", "merge", "cut" };
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_clear_pointer (&hands->refused, g_free);
      mh_take (hands, tools[i], "woods");
      mh_drag (hands, 3, 0.5, 3.5, 0.9);
      g_assert_cmpstr (hands->refused, ==, "This field has no zones");
      mh_key (hands, "w");
    }
  g_assert_false (mh_can_undo (hands));
}

/* Without a pointer: Enter, arrows, Enter. */
static void
test_keys (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  gtu_drive ("mousemove 1200 780");
  mh_take (hands, "paint", "woods");
  muster_map_view_show_point (hands->view, 2.5, 0.5);
  mh_key (hands, "Return Right Right Down");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 1);
  mh_key (hands, "BackSpace Return");
  assert_rows (hands, "..www....... ............");
  mh_take (hands, "merge", NULL);
  muster_map_view_show_point (hands->view, 5.5, 3.5);
  mh_key (hands, "Return Right Return");
  g_assert_true (get_zone (hands, 6, 4) == get_zone (hands, 7, 4));
  mh_key (hands, "Return Return");
  g_assert_true (get_zone (hands, 6, 4) != get_zone (hands, 7, 4));
  mh_take (hands, "cut", NULL);
  muster_map_view_show_point (hands->view, 3, 5);
  mh_key (hands, "Return Right Return alt+Down alt+Down Return ctrl+Return");
  g_assert_null (hands->refused);
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 2);
}

/* A stroke merges, also round a corner and with one that was merged; a click splits, and what was said of the ground stays. */
static void
test_merge (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "merge", NULL);
  mh_drag (hands, 1.5, 1.5, 3.5, 3.5);
  g_assert_true (get_zone (hands, 2, 2) == get_zone (hands, 4, 4));
  g_assert_cmpuint (get_zone (hands, 2, 2)->n_cells, ==, 5);
  mh_undo (hands);
  g_assert_cmpuint (muster_zones_get_n (get_zones (hands)), ==, 12 * 8 - 1);
  mh_drag (hands, 9.5, 0.5, 10.5, 0.5);
  g_assert_cmpuint (get_zone (hands, 10, 1)->n_cells, ==, 3);
  mh_undo (hands);
  mh_click (hands, 10.5, 0.5);
  g_assert_cmpuint (muster_zones_get_n (get_zones (hands)), ==, 12 * 8);
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (muster_node_get (muster_node_peek_child (get_field_node (hands), i), "passable"), ==, "no");
  /* a plain one has nothing to be reset */
  mh_undo (hands);
  mh_click (hands, 5.5, 5.5);
  g_assert_false (mh_can_undo (hands));
}

static const char *
get_cut (MapHands *hands,
         guint index)
{
  MusterNode *zone = muster_node_peek_child (get_field_node (hands), index);

  return muster_node_get (muster_node_peek_child (zone, 0), "points");
}

/* Corners by clicks and drags, on whole steps; crossing sides and two corners are refused; the merging tool takes the cut back. */
static void
test_cut (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "cut", NULL);
  mh_click (hands, 2.02, 2.02);
  mh_click (hands, 2.98, 2.02);
  mh_click (hands, 2.98, 2.6);
  mh_click (hands, 2.02, 2.02);
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 2);
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (get_field_node (hands), 1), "at"), ==, "3,3");
  g_assert_cmpstr (get_cut (hands, 1), ==, "0,0 50,0 50,30");
  /* again: another shape in its place; a corner beyond the zone is kept within */
  mh_drag (hands, 2.02, 2.02, 2.98, 2.02);
  mh_click (hands, 2.5, 3.6);
  mh_key (hands, "ctrl+Return");
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 2);
  g_assert_cmpstr (get_cut (hands, 1), ==, "0,0 50,0 25,50");
  g_assert_null (hands->refused);
  mh_click (hands, 5.1, 5.1);
  mh_click (hands, 5.9, 5.1);
  mh_key (hands, "ctrl+Return");
  g_assert_nonnull (hands->refused);
  g_clear_pointer (&hands->refused, g_free);
  mh_click (hands, 5.1, 5.1);
  mh_click (hands, 5.9, 5.9);
  mh_click (hands, 5.9, 5.1);
  mh_click (hands, 5.1, 5.5);
  mh_key (hands, "ctrl+Return");
  g_assert_nonnull (hands->refused);
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 2);
  mh_take (hands, "merge", NULL);
  mh_click (hands, 2.5, 2.5);
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 1);
}

/* Clicks as quick as a hand makes them: the button is let go only where the next corner is. */
static void
test_cut_quickly (void)
{
  static const double corners[][2] = { { 2.02, 2.02 }, { 2.98, 2.02 }, { 2.5, 2.98 } };
  g_autoptr (MapHands) hands = NULL;
  int at[4][2];

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "cut", NULL);
  for (int i = 0; i < 4; i++)
    mh_find_spot (hands, corners[i % 3][0], corners[i % 3][1], &at[i][0], &at[i][1]);
  /* one after the other without a pause */
  gtu_drive ("mousemove %d %d click 1 mousemove %d %d click 1 mousemove %d %d click 1 mousemove %d %d click 1", at[0][0],
             at[0][1], at[1][0], at[1][1], at[2][0], at[2][1], at[3][0], at[3][1]);
  mh_settle (hands);
  g_assert_null (hands->refused);
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 2);
  g_assert_cmpstr (get_cut (hands, 1), ==, "0,0 50,0 25,50");
  mh_undo (hands);
  /* and with the button let go too late */
  gtu_drive ("mousemove %d %d mousedown 1 mousemove %d %d mouseup 1 mousedown 1 mousemove %d %d mouseup 1 mousedown 1 "
             "mousemove %d %d mouseup 1",
             at[0][0], at[0][1], at[1][0], at[1][1], at[2][0], at[2][1], at[3][0], at[3][1]);
  mh_settle (hands);
  g_assert_null (hands->refused);
  g_assert_cmpuint (muster_node_get_n_children (get_field_node (hands)), ==, 2);
  g_assert_cmpstr (get_cut (hands, 1), ==, "0,0 50,0 25,50");
}

/* The list beside the map tells of zones that are merged or cut, behind the terrain; the chosen one is shown on the map. */
static void
test_list (void)
{
  g_autoptr (MapHands) hands = mh_show (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares' name='Test'>"
      "<field width='12' height='8' measure='zone' ground='open'><zone at='5,4 6,4 6,5'/></field>"
      "<feature id='rock' kind='rocks' name='Rocks'><rect x='10' y='6' width='2' height='2'/></feature>"
      "<side id='one' name='One'/><objective id='well' name='Well' x='3.5' y='5.5'/></scenario>", 900, 700);
  GtkWidget *list = g_object_ref_sink (muster_map_list_new ());
  static const char *const texts[] = { "Rocks", "Zones 5,4, 6,4 and 6,5, one zone in a stepped shape.", "Well" };
  GtkWidget *rows;

  muster_map_list_set_field (MUSTER_MAP_LIST (list), muster_map_view_get_field (hands->view));
  rows = gtu_nth (list, GTK_TYPE_LIST_BOX, 0);
  for (int i = 0; i < (int) G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (rows), i));

      g_assert_nonnull (row);
      g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (gtu_nth (row, GTK_TYPE_LABEL, 0))), texts[i]));
    }
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (rows), G_N_ELEMENTS (texts)));
  muster_map_view_select (hands->view, mh_find (hands, "rock"));
  muster_map_view_show_zone (hands->view, muster_node_peek_child (get_field_node (hands), 0));
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  g_assert_cmpfloat (hands->pointed_x, >, 4);
  g_assert_cmpfloat (hands->pointed_x, <, 6);
  g_assert_cmpfloat (hands->pointed_y, >, 3);
  g_assert_cmpfloat (hands->pointed_y, <, 5);
  g_object_unref (list);
}

/* The line around what a stroke goes over goes around a merged zone once, not around each of its squares. */
static void
test_outline (void)
{
  g_autoptr (MapHands) hands = mh_show (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares'>"
      "<field width='20' height='16'><zone at='5,4 6,4 6,5'/></field></scenario>", 900, 700);
  MusterZones *zones = muster_field_get_zones (muster_map_view_get_field (hands->view));
  g_autoptr (GError) error = NULL;
  guint zone = muster_zones_find (zones, "5,4", &error);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);
  cairo_path_t *path;
  guint lines = 0;
  guint closed = 0;

  g_assert_no_error (error);
  g_array_append_val (list, zone);
  muster_map_view_add_cells (hands->view, cr, list);
  path = cairo_copy_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      lines += path->data[i].header.type == CAIRO_PATH_LINE_TO;
      closed += path->data[i].header.type == CAIRO_PATH_CLOSE_PATH;
    }
  g_assert_cmpuint (closed, ==, 1);
  g_assert_cmpuint (lines, ==, 5);
  cairo_path_destroy (path);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* W and H: the zone under the pointer or the cross; one press after another is one step. */
static void
test_size (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "merge", NULL);
  mh_point (hands, 4.5, 4.5);
  mh_key (hands, "w w");
  mh_key (hands, "shift+h");
  g_assert_cmpfloat (get_zone (hands, 5, 5)->width, ==, 60);
  g_assert_cmpfloat (get_zone (hands, 5, 5)->height, ==, 45);
  for (int i = 0; i < 12; i++)
    mh_key (hands, "shift+h");
  g_assert_cmpfloat (get_zone (hands, 5, 5)->height, ==, 5);
  mh_undo (hands);
  g_assert_cmpfloat (get_zone (hands, 5, 5)->width, ==, 50);
  /* from the menu: the zone that it was asked for */
  mh_point (hands, 6.5, 4.5);
  gtu_drive ("click 3");
  mh_settle (hands);
  g_assert_cmpuint (hands->n_menus, ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.zone-size", "(dd)", 10.0, -5.0);
  g_assert_cmpfloat (get_zone (hands, 7, 5)->width, ==, 60);
  g_assert_cmpfloat (get_zone (hands, 7, 5)->height, ==, 45);
  mh_undo (hands);
  /* not with another tool */
  muster_map_view_set_tool (hands->view, NULL);
  mh_key (hands, "w");
  g_assert_false (mh_can_undo (hands));
}

static MusterNode *
get_last_child (MapHands *hands, MusterKind kind)
{
  MusterNode *found = NULL;

  for (guint i = 0; i < muster_node_get_n_children (hands->root); i++)
    if (muster_node_get_kind (muster_node_peek_child (hands->root, i)) == kind)
      found = muster_node_peek_child (hands->root, i);
  g_assert_nonnull (found);
  return found;
}

/* What is put into a zone lies in that zone, wherever in it one clicks, and when it is dragged in the one it is dragged to. */
static void
test_spots (void)
{
  static const char *const tools[] = { MUSTER_MAP_TOOL_OBJECTIVE, MUSTER_MAP_TOOL_LABEL, MUSTER_MAP_TOOL_NOTE };
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      MusterNode *node;

      g_test_message ("%s", tools[i]);
      muster_map_view_set_tool (hands->view, tools[i]);
      mh_settle (hands);
      mh_click (hands, 3.6, 2.0 + i + 0.3);
      node = get_last_child (hands, i == 0 ? MUSTER_KIND_OBJECTIVE : MUSTER_KIND_LABEL);
      g_assert_cmpfloat (muster_node_get_double (node, "x", 0), ==, 3.5);
      g_assert_cmpfloat (muster_node_get_double (node, "y", 0), ==, 2.5 + i);
      mh_drag (hands, 3.5, 2.5 + i, 6.2, 2.7 + i);
      g_assert_cmpfloat (muster_node_get_double (node, "x", 0), ==, 6.5);
      g_assert_cmpfloat (muster_node_get_double (node, "y", 0), ==, 2.5 + i);
    }
}

/* A line goes through the zones that are clicked, one broad, and keeps to them when it is moved or reshaped. */
static void
test_line (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *road;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "line", "road");
  mh_click (hands, 4.4, 1.4);
  mh_click (hands, 4.6, 4.7);
  mh_click (hands, 4.6, 4.7);
  road = get_last_child (hands, MUSTER_KIND_FEATURE);
  g_assert_cmpstr (muster_node_get (road, "kind"), ==, "road");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (road, 0), "points"), ==, "4.5,1.5 4.5,4.5");
  for (guint row = 1; row <= 8; row++)
    for (guint column = 4; column <= 6; column++)
      g_assert_cmpint (get_zone (hands, column, row)->feature == road, ==, column == 5 && row >= 2 && row <= 5);
  muster_map_view_set_tool (hands->view, NULL);
  mh_settle (hands);
  mh_drag (hands, 4.5, 3, 6.4, 4.1);
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (road, 0), "points"), ==, "6.5,2.5 6.5,5.5");
  mh_drag (hands, 6.5, 5.5, 8.3, 7.2);
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (road, 0), "points"), ==, "6.5,2.5 8.5,7.5");
}

/* A box takes in the zones that one draws over, and ends at an edge that one draws to. */
static void
test_boxes (void)
{
  static const struct
  {
    double x, y, to_x, to_y;
    const char *left, *top, *width, *height;
  } rows[] = {
    { 2.5, 2.5, 2.5, 4.5, "2", "2", "1", "3" }, { 2.5, 2.5, 5.4, 2.6, "2", "2", "4", "1" },
    { 2, 2, 5, 4, "2", "2", "3", "2" },         { 5.1, 4.1, 1.9, 1.9, "2", "2", "3", "2" },
    { 2.5, 2.5, 5, 4, "2", "2", "3", "2" },     { 5.5, 4.5, 2.5, 2.5, "2", "2", "4", "3" },
  };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MapHands) hands = mh_show (board, 900, 700);
      MusterNode *rect;

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      mh_take (hands, "rect", "rocks");
      mh_drag (hands, rows[i].x, rows[i].y, rows[i].to_x, rows[i].to_y);
      rect = muster_node_peek_child (get_last_child (hands, MUSTER_KIND_FEATURE), 0);
      g_assert_cmpstr (muster_node_get (rect, "x"), ==, rows[i].left);
      g_assert_cmpstr (muster_node_get (rect, "y"), ==, rows[i].top);
      g_assert_cmpstr (muster_node_get (rect, "width"), ==, rows[i].width);
      g_assert_cmpstr (muster_node_get (rect, "height"), ==, rows[i].height);
    }
}

/* By quarters it stays on zones, and comes back to where it was. */
static void
test_turned (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *rect;
  MusterNode *road;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "rect", "rocks");
  mh_drag (hands, 2, 2, 4, 5);
  rect = get_last_child (hands, MUSTER_KIND_FEATURE);
  for (int quarter = 1; quarter <= 4; quarter++)
    {
      guint n = 0;

      mh_key (hands, "r");
      mh_key (hands, "r");
      for (guint row = 1; row <= 8; row++)
        for (guint column = 1; column <= 12; column++)
          n += get_zone (hands, column, row)->feature == rect ? 1 : 0;
      g_assert_cmpuint (n, ==, 6);
    }
  for (guint row = 1; row <= 8; row++)
    for (guint column = 1; column <= 9; column++)
      g_assert_cmpint (get_zone (hands, column, row)->feature == rect, ==,
                       column >= 3 && column <= 4 && row >= 3 && row <= 5);
  mh_take (hands, "line", "road");
  mh_drag (hands, 4.5, 5.5, 7.5, 5.5);
  road = get_last_child (hands, MUSTER_KIND_FEATURE);
  mh_key (hands, "r");
  mh_key (hands, "r");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (road, 0), "points"), ==, "6.5,4.5 6.5,7.5");
  for (int i = 0; i < 6; i++)
    mh_key (hands, "r");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (road, 0), "points"), ==, "4.5,5.5 7.5,5.5");
}

/* What is drawn beyond the edges of the field ends at them. */
static void
test_beyond (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *rect;
  MusterNode *road;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (board, 900, 700);
  mh_take (hands, "rect", "rocks");
  mh_drag (hands, 2, 6, 4, 8.35);
  rect = muster_node_peek_child (get_last_child (hands, MUSTER_KIND_FEATURE), 0);
  g_assert_cmpstr (muster_node_get (rect, "y"), ==, "6");
  g_assert_cmpstr (muster_node_get (rect, "height"), ==, "2");
  mh_take (hands, "line", "road");
  mh_drag (hands, 0.4, 3.5, 12.15, 3.5);
  road = get_last_child (hands, MUSTER_KIND_FEATURE);
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (road, 0), "points"), ==, "0.5,3.5 11.5,3.5");
}

static void
add_tests (void)
{
  g_test_add_func ("/app/map-zone-tools/paint", test_paint);
  g_test_add_func ("/app/map-zone-tools/refused", test_refused);
  g_test_add_func ("/app/map-zone-tools/no-zones", test_no_zones);
  g_test_add_func ("/app/map-zone-tools/keys", test_keys);
  g_test_add_func ("/app/map-zone-tools/merge", test_merge);
  g_test_add_func ("/app/map-zone-tools/cut", test_cut);
  g_test_add_func ("/app/map-zone-tools/cut-quickly", test_cut_quickly);
  g_test_add_func ("/app/map-zone-tools/list", test_list);
  g_test_add_func ("/app/map-zone-tools/outline", test_outline);
  g_test_add_func ("/app/map-zone-tools/size", test_size);
  g_test_add_func ("/app/map-zone-tools/spots", test_spots);
  g_test_add_func ("/app/map-zone-tools/line", test_line);
  g_test_add_func ("/app/map-zone-tools/boxes", test_boxes);
  g_test_add_func ("/app/map-zone-tools/turned", test_turned);
  g_test_add_func ("/app/map-zone-tools/beyond", test_beyond);
}

int
main (int argc, char **argv)
{
  return mh_run (argc, argv, add_tests);
}
