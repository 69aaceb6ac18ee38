/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one stroke of the pointer draws, and what is a part of something else. */

#include "config.h"

#include "map-field.h"
#include "map-hands.h"
#include "muster-map-view-private.h"

#define FORT_FIELD                                                                                 \
  "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"             \
  "<field width='6' height='6' measure='R'/>"                                                      \
  "<feature id='fort1' kind='fort' name='Fort'><rect x='1' y='1' width='2' height='2'/></feature>" \
  "<side id='one' name='One'/><side id='two' name='Two'/></scenario>"

static double
get_left (MusterNode *feature)
{
  g_autoptr (MusterShape) shape = muster_shape_new (muster_node_peek_child (feature, 0), NULL);

  return muster_shape_get_box (shape).left;
}

/* Pressed, dragged and let go, a line is done; a click leaves it to be gone on with. */
static void
test_line (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "line", "stone-wall");
  mh_drag (hands, 0.5, 3, 2.5, 3.3);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 5);
  g_assert_cmpstr (mh_get_points (hands, "stone-wall1"), ==, "0.5,3 2.5,3.3");
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "stone-wall1"));
  mh_undo (hands);
  g_assert_false (mh_can_undo (hands));
  /* a click, then drags: each adds a stretch */
  mh_click (hands, 0.5, 3);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  mh_drag (hands, 1.5, 3, 2.5, 3.5);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  mh_key (hands, "ctrl+Return");
  g_assert_cmpstr (mh_get_points (hands, "stone-wall1"), ==, "0.5,3 1.5,3 2.5,3.5");
}

/* A polygon takes each drag as a stretch, and goes on. */
static void
test_polygon (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "polygon", "hill");
  mh_drag (hands, 0.5, 3, 2, 3);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  mh_drag (hands, 2, 3.4, 1, 3.6);
  mh_click (hands, 0.5, 3);
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "0.5,3 2,3 2,3.4 1,3.6");
}

/* What measures, by drags and by clicks. */
static void
test_measures (void)
{
  static const char *const tools[] = { "ruler", "sight" };
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autofree char *dragged = NULL;

      mh_take (hands, tools[i], NULL);
      mh_drag (hands, 0.5, 3, 2.5, 3);
      dragged = g_strdup (hands->measured);
      g_assert_nonnull (dragged);
      mh_point (hands, 5, 5);
      g_assert_cmpstr (hands->measured, ==, dragged);
      mh_key (hands, "Escape");
      mh_click (hands, 0.5, 3);
      mh_click (hands, 2.5, 3);
      g_assert_cmpstr (hands->measured, ==, dragged);
      mh_point (hands, 5, 5);
      g_assert_cmpstr (hands->measured, ==, dragged);
    }
}

/* A sight line over a wall tells of it. */
static void
test_sight_over_wall (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (FORT_FIELD, 700, 600);
  mh_take (hands, "sight", NULL);
  mh_drag (hands, 2, 2, 5, 2);
  g_assert_nonnull (strstr (hands->measured, "crosses the wall of Fort"));
  g_assert_null (strstr (hands->measured, "in sight"));
}

/* A gate drawn on the wall is the fort's; it goes and turns with it, is copied and removed with it. */
static void
test_gate (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (FORT_FIELD, 700, 600);
  mh_take (hands, "line", "gate");
  mh_drag (hands, 1.8, 3, 2.2, 3);
  g_assert_cmpstr (muster_node_get (mh_find (hands, "gate1"), "of"), ==, "fort1");
  mh_take (hands, "line", "gate");
  mh_drag (hands, 4, 4, 4.4, 4);
  g_assert_null (muster_node_get (mh_find (hands, "gate2"), "of"));
  muster_map_view_set_tool (hands->view, NULL);
  muster_map_view_select (hands->view, mh_find (hands, "fort1"));
  mh_key (hands, "shift+Right");
  g_assert_cmpstr (mh_get_points (hands, "gate1"), ==, "2.3,3 2.7,3");
  g_assert_cmpstr (mh_get_points (hands, "gate2"), ==, "4,4 4.4,4");
  mh_undo (hands);
  g_assert_cmpstr (mh_get_points (hands, "gate1"), ==, "1.8,3 2.2,3");
  for (int i = 0; i < 6; i++)
    mh_key (hands, "r");
  mh_assert_near (get_left (mh_find (hands, "gate1")), 1);
  mh_undo (hands);
  mh_key (hands, "ctrl+d");
  g_assert_cmpstr (muster_node_get (mh_find (hands, "gate3"), "of"), ==, "fort2");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 5);
  mh_undo (hands);
  muster_map_view_select (hands->view, mh_find (hands, "fort1"));
  mh_key (hands, "Delete");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 1);
  mh_undo (hands);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 3);
}

/* Moved along the wall it stays the fort's, moved away it is not, moved onto one it is. */
static void
test_gate_moved (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *gate;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (FORT_FIELD, 700, 600);
  mh_take (hands, "line", "gate");
  mh_drag (hands, 1.8, 3, 2.2, 3);
  gate = mh_find (hands, "gate1");
  muster_map_view_set_tool (hands->view, NULL);
  mh_drag (hands, 2, 3, 2.4, 3);
  mh_assert_near (get_left (gate), 2.2);
  g_assert_cmpstr (muster_node_get (gate, "of"), ==, "fort1");
  mh_drag (hands, 2.4, 3, 2.4, 4.4);
  g_assert_null (muster_node_get (gate, "of"));
  mh_undo (hands);
  g_assert_cmpstr (muster_node_get (gate, "of"), ==, "fort1");
  mh_drag (hands, 2.4, 3, 2.4, 4.4);
  mh_key (hands, "shift+Up shift+Up Up Up Up Up");
  g_assert_cmpstr (muster_node_get (gate, "of"), ==, "fort1");
}

/* L as it is written. */
static void
test_lock (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (FORT_FIELD, 700, 600);
  muster_map_view_select (hands->view, mh_find (hands, "fort1"));
  mh_key (hands, "shift+l");
  g_assert_cmpstr (muster_node_get (mh_find (hands, "fort1"), "locked"), ==, "yes");
  mh_key (hands, "l");
  g_assert_null (muster_node_get (mh_find (hands, "fort1"), "locked"));
}

static gpointer
find_controller (MapHands *hands,
                 GType type)
{
  g_autoptr (GListModel) list = gtk_widget_observe_controllers (GTK_WIDGET (hands->view));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (list, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

/* The display has no fingers: what the gesture of two tells is told to the map. They zoom about the middle between them, move the map with it, within the
 * limits, and give up what the first one began. */
static void
test_pinch (void)
{
  g_autoptr (MapHands) hands = mh_show (FORT_FIELD, 700, 600);
  double scale = muster_map_view_get_scale (hands->view);
  double x = 400;
  double y = 300;
  double later_x = 450;
  double later_y = 320;

  g_assert_nonnull (find_controller (hands, GTK_TYPE_GESTURE_ZOOM));
  /* nothing has begun */
  muster_map_view_pinch (hands->view, 2, 400, 300);
  g_assert_cmpfloat (muster_map_view_get_scale (hands->view), ==, scale);
  muster_map_view_to_field (hands->view, &x, &y);
  mh_take (hands, "line", "stone-wall");
  if (gtu_can_drive ())
    mh_click (hands, 3, 3);
  muster_map_view_begin_pinch (hands->view, 400, 300);
  g_assert_false (muster_map_view_cancel (hands->view));
  muster_map_view_pinch (hands->view, 1.5, 420, 310);
  muster_map_view_pinch (hands->view, 2, 450, 320);
  g_assert_cmpfloat_with_epsilon (muster_map_view_get_scale (hands->view), 2 * scale, 1e-6);
  muster_map_view_to_field (hands->view, &later_x, &later_y);
  g_assert_cmpfloat_with_epsilon (later_x, x, 0.02);
  g_assert_cmpfloat_with_epsilon (later_y, y, 0.02);
  muster_map_view_pinch (hands->view, 1e6, 450, 320);
  g_assert_cmpfloat (muster_map_view_get_scale (hands->view), <, 100 * scale);
  muster_map_view_pinch (hands->view, 1e-6, 450, 320);
  g_assert_cmpfloat (muster_map_view_get_scale (hands->view), >, scale / 10);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 1);
}

/* A finger that stays asks for the menu, and selects what lies there; beside the map it does not. */
static void
test_long_press (void)
{
  g_autoptr (MapHands) hands = mh_show (FORT_FIELD, 700, 600);
  GtkGesture *press = find_controller (hands, GTK_TYPE_GESTURE_LONG_PRESS);
  double x = 1;
  double y = 2;

  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (press)));
  muster_map_view_to_view (hands->view, &x, &y);
  g_signal_emit_by_name (press, "pressed", x, y);
  g_assert_cmpuint (hands->n_menus, ==, 1);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "fort1"));
  g_signal_emit_by_name (press, "pressed", 3.0, 3.0);
  g_assert_cmpuint (hands->n_menus, ==, 1);
}

/* What is dragged with the first button. */
static GtkGesture *
find_drag (MapHands *hands)
{
  g_autoptr (GListModel) list = gtk_widget_observe_controllers (GTK_WIDGET (hands->view));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (list, i);

      if (GTK_IS_GESTURE_DRAG (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_PRIMARY)
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* The toolkit may learn that the button is up before it hears that it was let go, and cancels the gesture then: that is no giving up. With the button
 * down it is. */
static void
test_cancelled (void)
{
  g_autoptr (MapHands) hands = NULL;
  GtkGesture *drag;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (FORT_FIELD, 700, 600);
  drag = find_drag (hands);
  mh_take (hands, "polygon", "hill");
  for (int i = 0; i < 3; i++)
    {
      mh_point (hands, 0.5 + i, i < 2 ? 3 : 3.5);
      gtu_drive ("mousedown 1");
      mh_settle (hands);
      gtu_drive ("mouseup 1");
      g_signal_emit_by_name (drag, "cancel", NULL);
      mh_settle (hands);
      g_assert_cmpuint (hands->view->points->len, ==, i + 1);
      g_assert_false (hands->view->pressed);
    }
  mh_point (hands, 4, 4);
  gtu_drive ("mousedown 1");
  mh_settle (hands);
  g_signal_emit_by_name (drag, "cancel", NULL);
  g_assert_cmpuint (hands->view->points->len, ==, 0);
  gtu_drive ("mouseup 1");
  mh_settle (hands);
  g_assert_false (mh_can_undo (hands));
}

/* Corners at a quick pace, the button let go only where the next one is; two presses on the last one finish. */
static void
test_quick_polygon (void)
{
  static const double corners[][2] = { { 0.5, 3 }, { 1.5, 3 }, { 1.5, 3.5 }, { 0.5, 3.5 } };
  g_autoptr (MapHands) hands = NULL;
  int at[4][2];

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "polygon", "hill");
  for (int i = 0; i < 4; i++)
    mh_find_spot (hands, corners[i][0], corners[i][1], &at[i][0], &at[i][1]);
  gtu_drive ("mousemove %d %d mousedown 1 mousemove %d %d mouseup 1 mousedown 1 mousemove %d %d mouseup 1 mousedown 1 "
             "mousemove %d %d mouseup 1",
             at[0][0], at[0][1], at[1][0], at[1][1], at[2][0], at[2][1], at[3][0], at[3][1]);
  mh_settle (hands);
  g_assert_null (hands->refused);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  gtu_drive ("click --repeat 2 --delay 40 1");
  mh_settle (hands);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 5);
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "0.5,3 1.5,3 1.5,3.5 0.5,3.5");
}

/* Another terrain is taken in hand while one is drawn: what is whole is kept, of what is not it is said so. */
static void
test_half_drawn (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_take (hands, "polygon", "hill");
  mh_drag (hands, 0.5, 3, 1.5, 3);
  muster_map_view_set_terrain (hands->view, "stone-wall");
  g_assert_nonnull (hands->refused);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 4);
  mh_take (hands, "polygon", "hill");
  mh_click (hands, 0.5, 3);
  mh_click (hands, 1.5, 3);
  mh_click (hands, 1.5, 3.5);
  muster_map_view_set_tool (hands->view, MUSTER_MAP_TOOL_SELECT);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 5);
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "0.5,3 1.5,3 1.5,3.5");
  /* whoever gives up or leaves draws nothing */
  mh_take (hands, "polygon", "hill");
  mh_click (hands, 0.5, 5);
  mh_click (hands, 1.5, 5);
  mh_click (hands, 1.5, 5.5);
  mh_key (hands, "Escape");
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 5);
  mh_click (hands, 0.5, 5);
  mh_click (hands, 1.5, 5);
  mh_click (hands, 1.5, 5.5);
  muster_map_view_set_document (hands->view, NULL);
  g_assert_cmpuint (mh_count (hands, MUSTER_KIND_FEATURE), ==, 5);
}

/* What the side whose eyes the map has does not see cannot be taken hold of. */
static void
test_unseen (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_click (hands, 3, 3);
  g_assert_true (mh_get_selected (hands) == mh_find_place (hands, "one", "a"));
  muster_map_view_set_hidden_from (hands->view, "two");
  mh_settle (hands);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  mh_click (hands, 3, 3);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  mh_drag (hands, 2.6, 2.6, 3.4, 3.4);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  mh_click (hands, 1.5, 1.5);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "hill1"));
  muster_map_view_set_hidden_from (hands->view, "one");
  mh_settle (hands);
  mh_click (hands, 3, 3);
  g_assert_true (mh_get_selected (hands) == mh_find_place (hands, "one", "a"));
}

static void
add_tests (void)
{
  g_test_add_func ("/app/map-strokes/half-drawn", test_half_drawn);
  g_test_add_func ("/app/map-strokes/unseen", test_unseen);
  g_test_add_func ("/app/map-strokes/cancelled", test_cancelled);
  g_test_add_func ("/app/map-strokes/quick-polygon", test_quick_polygon);
  g_test_add_func ("/app/map-strokes/line", test_line);
  g_test_add_func ("/app/map-strokes/polygon", test_polygon);
  g_test_add_func ("/app/map-strokes/measures", test_measures);
  g_test_add_func ("/app/map-strokes/sight-over-wall", test_sight_over_wall);
  g_test_add_func ("/app/map-strokes/gate", test_gate);
  g_test_add_func ("/app/map-strokes/gate-moved", test_gate_moved);
  g_test_add_func ("/app/map-strokes/lock", test_lock);
  g_test_add_func ("/app/map-strokes/pinch", test_pinch);
  g_test_add_func ("/app/map-strokes/long-press", test_long_press);
}

int
main (int argc, char **argv)
{
  return mh_run (argc, argv, add_tests);
}
