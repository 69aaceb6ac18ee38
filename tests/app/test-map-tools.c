/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing, placing and measuring on the map of a scenario, by the pointer and the keys of the display. */

#include "config.h"

#include "map-field.h"
#include "map-hands.h"

static const char zones[]
    = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares' name='Test'>"
      "<field width='12' height='8' measure='zone' ground='open'/>"
      "<feature id='hill1' kind='hill' name='Hill'><rect x='5' y='2' width='1' height='3'/></feature>"
      "<side id='one' name='One'><place unit='a' x='2.5' y='3.5' facing='90'/>"
      "<army xmlns='urn:musterapp:army:1' ruleset='scwares' name='A'>"
      "<unit id='a' type='battalion' name='Alpha'/></army></side></scenario>";

/* Tests */

static void
test_names (void)
{
  static const char *const names[] = { "select", "polygon", "line",  "rect",  "ellipse", "objective", "label",
                                       "note",   "unit",    "entry", "ruler", "sight",   "move", "paint", "merge", "cut" };
  g_autoptr (MapHands) hands = mh_show (MAP_FIELD, 700, 600);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *tool = NULL;

      g_assert_true (muster_map_view_set_tool (hands->view, names[i]));
      g_object_get (hands->view, "tool", &tool, NULL);
      g_assert_cmpstr (tool, ==, names[i]);
    }
  g_assert_false (muster_map_view_set_tool (hands->view, "hammer"));
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "cut");
  gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.tool", "s", "rect");
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "rect");
}

/* Point by point, finished by a double click, on the grid; one step of undo. */
static void
test_polygon (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "polygon", "hill");
  mh_click (hands, 0.5, 3.02);
  mh_click (hands, 1.51, 3.0);
  mh_point (hands, 1, 3.5);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  gtu_drive ("click --repeat 2 --delay 40 1");
  mh_settle (hands);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 5);
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "0.5,3 1.5,3 1,3.5");
  g_assert_cmpstr (muster_node_get (mh_find (hands, "hill2"), "kind"), ==, "hill");
  g_assert_true (hands->added == mh_find (hands, "hill2"));
  g_assert_true (mh_get_selected (hands) == hands->added);
  mh_undo (hands);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  g_assert_false (mh_can_undo (hands));
  /* back on the first point it is closed */
  mh_click (hands, 0.5, 3);
  mh_click (hands, 1.5, 3);
  mh_click (hands, 1.5, 3.5);
  mh_click (hands, 0.5, 3);
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "0.5,3 1.5,3 1.5,3.5");
  mh_undo (hands);
  /* Enter finishes what the pointer has drawn */
  mh_click (hands, 0.5, 3);
  mh_click (hands, 1.5, 3);
  mh_click (hands, 1.5, 3.5);
  mh_key (hands, "Return");
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "0.5,3 1.5,3 1.5,3.5");
}

/* Escape gives it up, Backspace takes the last point back, too few points are refused, and so is drawing nothing. */
static void
test_give_up (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "polygon", "hill");
  mh_click (hands, 0.5, 3);
  mh_click (hands, 1.5, 3);
  mh_key (hands, "Escape");
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "polygon");
  mh_key (hands, "ctrl+Return");
  g_assert_null (hands->refused);
  mh_click (hands, 0.5, 3);
  mh_click (hands, 1.5, 3);
  mh_key (hands, "ctrl+Return");
  g_assert_nonnull (hands->refused);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  mh_click (hands, 0.5, 3);
  mh_click (hands, 2.5, 3);
  mh_key (hands, "BackSpace");
  mh_click (hands, 1.5, 3);
  mh_click (hands, 1, 3.5);
  mh_key (hands, "ctrl+Return");
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "0.5,3 1.5,3 1,3.5");
  g_clear_pointer (&hands->refused, g_free);
  mh_take (hands, "rect", NULL);
  mh_drag (hands, 3, 0.5, 3.5, 0.9);
  g_assert_nonnull (hands->refused);
  mh_key (hands, "Escape");
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "select");
}

static void
test_line (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *line;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "line", "river");
  mh_click (hands, 0, 3);
  mh_click (hands, 3, 3.5);
  mh_point (hands, 6, 2.5);
  gtu_drive ("click --repeat 2 --delay 40 1");
  mh_settle (hands);
  line = muster_node_peek_child (mh_get_selected (hands), 0);
  g_assert_cmpint (muster_node_get_kind (line), ==, MUSTER_KIND_SHAPE_LINE);
  g_assert_cmpstr (muster_node_get (line, "points"), ==, "0,3 3,3.5 6,2.5");
  g_assert_cmpfloat (mh_get_number (line, "width"), >, 0);
}

/* From corner to corner, whichever way; Shift makes it square; a click sets one corner and the next the other. */
static void
test_boxes (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *box;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "rect", "building");
  mh_drag (hands, 1.5, 3.5, 0.5, 3);
  box = muster_node_peek_child (mh_get_selected (hands), 0);
  g_assert_cmpint (muster_node_get_kind (box), ==, MUSTER_KIND_SHAPE_RECT);
  mh_assert_near (mh_get_number (box, "x"), 0.5);
  mh_assert_near (mh_get_number (box, "width"), 1);
  mh_assert_near (mh_get_number (box, "height"), 0.5);
  mh_take (hands, "ellipse", "woods");
  gtu_drive ("keydown Shift_L");
  mh_drag (hands, 0.5, 0.3, 1.1, 0.5);
  gtu_drive ("keyup Shift_L");
  box = muster_node_peek_child (mh_get_selected (hands), 0);
  g_assert_cmpint (muster_node_get_kind (box), ==, MUSTER_KIND_SHAPE_ELLIPSE);
  mh_assert_near (mh_get_number (box, "width"), mh_get_number (box, "height"));
  mh_click (hands, 3, 0.5);
  mh_click (hands, 3.5, 0.9);
  box = muster_node_peek_child (mh_get_selected (hands), 0);
  mh_assert_near (mh_get_number (box, "x"), 3);
  mh_assert_near (mh_get_number (box, "height"), 0.4);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 7);
}

/* Another part, with Shift, of what is selected; without it a thing of its own. */
static void
test_parts (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *hill;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  hill = mh_find (hands, "hill1");
  mh_click (hands, 1.5, 1.5);
  mh_take (hands, "polygon", "hill");
  mh_click (hands, 0.3, 0.3);
  mh_click (hands, 0.6, 0.3);
  mh_click (hands, 0.6, 0.6);
  gtu_drive ("keydown Shift_L");
  mh_click (hands, 0.3, 0.3);
  gtu_drive ("keyup Shift_L");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  g_assert_cmpuint (muster_node_get_n_children (hill), ==, 2);
  mh_undo (hands);
  g_assert_cmpuint (muster_node_get_n_children (hill), ==, 1);
}

/* An area to deploy in is its side's. */
static void
test_area (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  muster_map_view_set_area (hands->view, "two");
  g_assert_true (muster_map_view_set_tool (hands->view, "rect"));
  mh_drag (hands, 0, 0, 6, 0.8);
  g_assert_true (muster_node_get_parent (mh_get_selected (hands)) == mh_find (hands, "two"));
  g_assert_cmpint (muster_node_get_kind (mh_get_selected (hands)), ==, MUSTER_KIND_DEPLOYMENT);
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_get_selected (hands), 0), "width"), 6);
  /* a drag in it selects what lies there; a click it, and then it is moved */
  muster_map_view_set_tool (hands->view, NULL);
  mh_click (hands, 0.3, 3);
  g_assert_null (mh_get_selected (hands));
  mh_drag (hands, 0.5, 0.3, 2.5, 2.5);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "hill1"));
  mh_click (hands, 3, 0.4);
  g_assert_cmpint (muster_node_get_kind (mh_get_selected (hands)), ==, MUSTER_KIND_DEPLOYMENT);
  mh_drag (hands, 3, 0.4, 3, 0.7);
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_get_selected (hands), 0), "y"), 0.3);
}

/* Everything can be drawn without a pointer: arrows move a cross, Enter sets a point. */
static void
test_draw_by_keys (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  gtu_drive ("mousemove 1200 780");
  mh_take (hands, "polygon", "hill");
  muster_map_view_show_point (hands->view, 2, 3);
  mh_key (hands, "Return shift+Right Return shift+Down");
  mh_assert_near (hands->pointed_x, 2.5);
  mh_assert_near (hands->pointed_y, 3.5);
  mh_key (hands, "Return");
  mh_key (hands, "Return");
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "2,3 2.5,3 2.5,3.5");
  mh_take (hands, "rect", "building");
  muster_map_view_show_point (hands->view, 5, 3);
  mh_key (hands, "Return Right Right Down Return");
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_get_selected (hands), 0), "width"), 0.2);
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_get_selected (hands), 0), "height"), 0.1);
  /* without a point given it begins in the middle of the view */
  muster_map_view_set_tool (hands->view, NULL);
  mh_take (hands, "objective", NULL);
  mh_key (hands, "Return");
  mh_key (hands, "Return");
  mh_assert_near (mh_get_number (mh_get_selected (hands), "x"), 3);
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "select");
}

/* Objectives, labels and notes; an objective on a place with a name is called by it. */
static void
test_spots (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "objective", NULL);
  mh_click (hands, 4.5, 1.2);
  g_assert_cmpstr (muster_node_get (mh_get_selected (hands), "name"), ==, "Mission");
  g_assert_cmpstr (muster_node_get (mh_get_selected (hands), "feature"), ==, "house");
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "select");
  /* one without a name is where it lies all the same */
  mh_take (hands, "rect", "building");
  mh_drag (hands, 5.2, 5, 5.8, 5.6);
  mh_take (hands, "objective", NULL);
  mh_click (hands, 5.5, 5.3);
  g_assert_cmpstr (muster_node_get (mh_get_selected (hands), "name"), ==, "Objective");
  g_assert_cmpstr (muster_node_get (mh_get_selected (hands), "feature"), ==, "building1");
  mh_take (hands, "label", NULL);
  mh_click (hands, 3.02, 0.48);
  g_assert_cmpstr (muster_node_get (mh_get_selected (hands), "look"), ==, "label");
  g_assert_cmpstr (muster_node_get (mh_get_selected (hands), "x"), ==, "3");
  /* with Shift the tool stays in hand */
  mh_take (hands, "note", NULL);
  gtu_drive ("keydown Shift_L");
  mh_click (hands, 0.5, 3);
  mh_click (hands, 0.5, 5.5);
  gtu_drive ("keyup Shift_L");
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "note");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_LABEL), ==, 3);
}

/* A unit is placed by a click, by keys, and again elsewhere. */
static void
test_unit (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  muster_map_view_set_unit (hands->view, "one/b");
  mh_take (hands, "unit", NULL);
  mh_click (hands, 2.52, 5.49);
  place = mh_find_place (hands, "one", "b");
  g_assert_nonnull (place);
  mh_assert_near (mh_get_number (place, "x"), 2.5);
  mh_assert_near (mh_get_number (place, "facing"), 0);
  g_assert_true (mh_get_selected (hands) == place);
  mh_take (hands, "unit", NULL);
  muster_map_view_show_point (hands->view, 1, 0.5);
  mh_key (hands, "Right Return");
  mh_assert_near (mh_get_number (place, "x"), 1.1);
  mh_assert_near (mh_get_number (place, "y"), 0.5);
  muster_map_view_set_unit (hands->view, NULL);
  mh_take (hands, "unit", NULL);
  mh_click (hands, 5, 5.5);
  g_assert_nonnull (hands->refused);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double x,
            double y,
            const char *unit)
{
  return gdk_content_provider_new_typed (G_TYPE_STRING, unit);
}

/* Dragged from a list beside the map, a unit is placed where it falls; what is no unit is not taken. */
static void
test_drop (void)
{
  static const char *const units[] = { "one/b", "one/nobody" };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (MapHands) hands = mh_show (MAP_FIELD, 700, 600);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *label = gtk_label_new ("Bravo");
      GtkDragSource *source = gtk_drag_source_new ();
      MusterNode *place;
      int from_x;
      int from_y;
      int x;
      int y;

      g_object_ref (hands->view);
      gtk_window_set_child (hands->window, NULL);
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (hands->view));
      gtk_widget_set_vexpand (GTK_WIDGET (hands->view), TRUE);
      gtk_window_set_child (hands->window, box);
      g_object_unref (hands->view);
      g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), (gpointer) units[i]);
      gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
      mh_settle (hands);
      mh_find_spot (hands, 5, 3, &x, &y);
      gtu_find_middle (label, &from_x, &from_y);
      gtu_drive ("mousemove %d %d mousedown 1", from_x, from_y);
      mh_settle (hands);
      for (int k = 1; k <= 6; k++)
        {
          gtu_drive ("mousemove %d %d", from_x + (x - from_x) * k / 6, from_y + (y - from_y) * k / 6);
          mh_settle (hands);
        }
      gtu_drive ("mousemove %d %d", x + 1, y);
      mh_settle (hands);
      gtu_drive ("mouseup 1");
      for (int k = 0; k < 20; k++)
        mh_settle (hands);
      place = mh_find_place (hands, "one", "b");
      g_assert_true ((place != NULL) == (i == 0));
      if (place != NULL)
        {
          mh_assert_near (mh_get_number (place, "x"), 5);
          mh_assert_near (mh_get_number (place, "y"), 3);
        }
    }
}

/* How far and which way; from a unit, as from where it stands. */
static void
test_ruler (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "ruler", NULL);
  mh_drag (hands, 3.03, 3.02, 3, 1);
  g_assert_nonnull (hands->measured);
  g_assert_nonnull (strstr (hands->measured, "From Alpha to"));
  g_assert_nonnull (strstr (hands->measured, "2 R to the north"));
  /* it stays until the next one, or Escape */
  mh_point (hands, 5, 5);
  g_assert_nonnull (strstr (hands->measured, "2 R to the north"));
  mh_key (hands, "Escape");
  g_assert_null (hands->measured);
  mh_click (hands, 1, 3);
  mh_click (hands, 3, 3);
  g_assert_nonnull (strstr (hands->measured, "to Alpha: 2 R to the east (90°)"));
  g_assert_false (mh_can_undo (hands));
  muster_map_view_set_tool (hands->view, NULL);
  g_assert_null (hands->measured);
}

/* By keys too, and on zones as the rules count them. */
static void
test_ruler_on_zones (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (zones, 700, 600);
  mh_take (hands, "ruler", NULL);
  muster_map_view_show_point (hands->view, 2.5, 3.5);
  mh_key (hands, "Return Right Right Right Return");
  g_assert_nonnull (hands->measured);
  g_assert_nonnull (strstr (hands->measured, "3 zones to the east"));
}

/* Who sees whom, and what is in the way. */
static void
test_sight (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (zones, 700, 600);
  mh_take (hands, "sight", NULL);
  mh_drag (hands, 2.5, 3.5, 8.5, 3.5);
  g_assert_nonnull (hands->measured);
  g_assert_nonnull (strstr (hands->measured, "Hill"));
  mh_drag (hands, 2.5, 3.5, 2.5, 7.5);
  g_assert_null (strstr (hands->measured, "Hill"));
}

/* From a unit the ruler tells the part of its range; what a move takes. */
static void
test_ranges (void)
{
  g_autoptr (MapHands) hands = NULL;
  g_autofree char *far = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show ("adobe-walls", 800, 700);
  mh_take (hands, "ruler", NULL);
  mh_drag (hands, 1.6, 4.6, 1.6, 3.9);
  g_assert_nonnull (strstr (hands->measured, "Rifle, close: 1 R"));
  mh_drag (hands, 1.6, 4.6, 1.6, 1.2);
  /* beyond all of them */
  g_assert_nonnull (strstr (hands->measured, "3.4 R to the north"));
  g_assert_null (strstr (hands->measured, "Rifle"));
  mh_take (hands, "move", NULL);
  mh_drag (hands, 0.3, 3, 0.3, 3.5);
  g_assert_cmpstr (hands->measured, ==, "A move begins at a unit");
  /* or at the one that is selected */
  mh_key (hands, "Escape Escape");
  mh_click (hands, 2.4, 1);
  mh_take (hands, "move", NULL);
  mh_click (hands, 2.4, 3);
  g_assert_nonnull (strstr (hands->measured, "3 moves"));
  /* dragged from elsewhere it goes where the button is let go, not where it was pressed */
  mh_key (hands, "Escape Escape");
  mh_click (hands, 2.4, 1);
  mh_take (hands, "move", NULL);
  mh_click (hands, 2.4, 3);
  far = g_strdup (hands->measured);
  mh_key (hands, "Escape Escape");
  mh_click (hands, 2.4, 1);
  mh_take (hands, "move", NULL);
  mh_drag (hands, 3.4, 1.5, 2.4, 3);
  g_assert_cmpstr (hands->measured, ==, far);
}

/* What a move takes, and who is in range, by the rules of zones. */
static void
test_moves_on_zones (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show ("abu-klea", 900, 700);
  mh_take (hands, "move", NULL);
  mh_drag (hands, 8.5, 8.5, 8.5, 5.5);
  g_assert_nonnull (strstr (hands->measured, "To 9,6: 6 points (SC-MOV-03)"));
  mh_take (hands, "ruler", NULL);
  mh_drag (hands, 8.5, 8.5, 8.5, 5.5);
  g_assert_nonnull (strstr (hands->measured, "fire: 6 zones"));
  g_assert_nonnull (strstr (hands->measured, "Brigadier-General Stewart commands"));
  mh_settle (hands);
}

/* On zones a unit stands in the middle of one, and turns by eighths. */
static void
test_zones (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (zones, 700, 600);
  place = mh_find_place (hands, "one", "a");
  mh_drag (hands, 2.5, 3.5, 7.8, 1.1);
  mh_assert_near (mh_get_number (place, "x"), 7.5);
  mh_assert_near (mh_get_number (place, "y"), 1.5);
  mh_key (hands, "r");
  mh_assert_near (mh_get_number (place, "facing"), 135);
  mh_key (hands, "Left");
  mh_assert_near (mh_get_number (place, "x"), 6.5);
  mh_take (hands, "rect", "woods");
  mh_drag (hands, 8.1, 5.2, 9.9, 6.8);
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_get_selected (hands), 0), "x"), 8);
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_get_selected (hands), 0), "width"), 2);
}

/* With snapping off, or Control held, things lie where they are put; near a corner they lie on it. */
static void
test_snap (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  place = mh_find_place (hands, "one", "a");
  muster_map_view_set_snap (hands->view, FALSE);
  mh_drag (hands, 3, 3, 3.44, 2.63);
  g_assert_cmpfloat_with_epsilon (mh_get_number (place, "x"), 3.44, 0.02);
  g_assert_cmpfloat (fabs (mh_get_number (place, "x") - 3.4), >, 0.015);
  mh_undo (hands);
  muster_map_view_set_snap (hands->view, TRUE);
  muster_map_view_set_grid (hands->view, 0.5);
  g_assert_cmpfloat (muster_map_view_get_grid (hands->view), ==, 0.5);
  mh_drag (hands, 3, 3, 3.4, 2.2);
  mh_assert_near (mh_get_number (place, "x"), 3.5);
  mh_assert_near (mh_get_number (place, "y"), 2);
  muster_map_view_set_grid (hands->view, 1);
  mh_take (hands, "rect", "woods");
  /* the corner of the house is no point of the grid */
  mh_drag (hands, 4.02, 1.52, 5, 3);
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_get_selected (hands), 0), "y"), 1.5);
}

/* An arrival is put on the map, and taken from it. */
static void
test_entry (void)
{
  g_autoptr (MapHands) hands = NULL;
  g_autoptr (MusterNode) arrival
      = muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", "b", "turn", "2", NULL);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  g_ptr_array_add (edits, muster_edit_new_insert (mh_find (hands, "one"), G_MAXUINT, arrival));
  muster_document_do (hands->document, "Test", edits, NULL, &error);
  g_assert_no_error (error);
  muster_map_view_set_entry (hands->view, arrival);
  mh_take (hands, "entry", NULL);
  mh_click (hands, 0, 2.5);
  mh_assert_near (mh_get_number (arrival, "x"), 0);
  mh_assert_near (mh_get_number (arrival, "y"), 2.5);
  g_assert_true (mh_get_selected (hands) == arrival);
  mh_key (hands, "Delete");
  g_assert_null (muster_node_get (arrival, "x"));
  g_assert_nonnull (muster_node_get_parent (arrival));
}

static void
add_tests (void)
{
  g_test_add_func ("/app/map-tools/names", test_names);
  g_test_add_func ("/app/map-tools/polygon", test_polygon);
  g_test_add_func ("/app/map-tools/give-up", test_give_up);
  g_test_add_func ("/app/map-tools/line", test_line);
  g_test_add_func ("/app/map-tools/boxes", test_boxes);
  g_test_add_func ("/app/map-tools/parts", test_parts);
  g_test_add_func ("/app/map-tools/area", test_area);
  g_test_add_func ("/app/map-tools/draw-by-keys", test_draw_by_keys);
  g_test_add_func ("/app/map-tools/spots", test_spots);
  g_test_add_func ("/app/map-tools/unit", test_unit);
  g_test_add_func ("/app/map-tools/drop", test_drop);
  g_test_add_func ("/app/map-tools/ruler", test_ruler);
  g_test_add_func ("/app/map-tools/ruler-on-zones", test_ruler_on_zones);
  g_test_add_func ("/app/map-tools/sight", test_sight);
  g_test_add_func ("/app/map-tools/ranges", test_ranges);
  g_test_add_func ("/app/map-tools/moves-on-zones", test_moves_on_zones);
  g_test_add_func ("/app/map-tools/zones", test_zones);
  g_test_add_func ("/app/map-tools/snap", test_snap);
  g_test_add_func ("/app/map-tools/entry", test_entry);
}

int
main (int argc, char **argv)
{
  return mh_run (argc, argv, add_tests);
}
