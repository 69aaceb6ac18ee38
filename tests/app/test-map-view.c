/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of a scenario, driven by the pointer and the keys of the display. */

#include "config.h"

#include "map-hands.h"

/* A field of six strings square with one thing of each kind on it. */
static const char field[]
    = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"
      "<field width='6' height='6' measure='R'/>"
      "<feature id='hill1' kind='hill' name='Bluff'><polygon points='1,1 2,1 2,2 1,2'/></feature>"
      "<feature id='house' kind='building' name='Mission'><rect x='4' y='1' width='1' height='0.5'/></feature>"
      "<feature id='wall' kind='stone-wall' name='Wall'><line points='1,4 2,4 2,5' width='0.1'/></feature>"
      "<feature id='rock' kind='rough' name='Rock' locked='yes'><rect x='4' y='4' width='1' height='1'/></feature>"
      "<side id='one' name='One'>"
      "<place unit='a' x='3' y='3' facing='90'/>"
      "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='A' faction='british'>"
      "<unit id='a' type='squad' name='Alpha'><figures troop='infantry' count='8'/></unit>"
      "<unit id='b' type='squad' name='Bravo'><figures troop='infantry' count='8'/></unit>"
      "</army></side>"
      "<side id='two' name='Two'/>"
      "<objective id='well' name='Well' x='3' y='5'/>"
      "</scenario>";

static void
assert_near (double value,
             double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 0.011);
}

static double
get_number (MusterNode *node,
            const char *attribute)
{
  return muster_node_get_double (node, attribute, -1000);
}

/* Tests */

/* All of the field is seen at first, and whenever the window has another size. */
static void
test_fit (void)
{
  g_autoptr (MapHands) hands = mh_show (field, 700, 600);
  double x = 6;
  double y = 6;
  double scale = muster_map_view_get_scale (hands->view);

  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat (x, <=, gtk_widget_get_width (GTK_WIDGET (hands->view)));
  g_assert_cmpfloat (y, <=, gtk_widget_get_height (GTK_WIDGET (hands->view)));
  g_assert_cmpfloat (y, >, gtk_widget_get_height (GTK_WIDGET (hands->view)) - 40);
  gtk_window_set_default_size (hands->window, 400, 360);
  gtu_wait_until (muster_map_view_get_scale (hands->view) < scale * 0.7);
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "select");
}

/* The wheel with Control zooms about the pointer; + and - and 0 do; there are limits. */
static void
test_zoom (void)
{
  g_autoptr (MapHands) hands = NULL;
  double scale;
  double x = 4.5;
  double y = 1.25;
  double before[2];

  if (!mh_can_drive ())
    return;
  hands = mh_show (field, 700, 600);
  scale = muster_map_view_get_scale (hands->view);
  mh_point (hands, x, y);
  muster_map_view_to_view (hands->view, &x, &y);
  before[0] = x;
  before[1] = y;
  mh_drive ("keydown Control_L click 4 click 4 keyup Control_L");
  gtu_wait_until (muster_map_view_get_scale (hands->view) > scale * 1.5);
  mh_settle (hands);
  x = 4.5;
  y = 1.25;
  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, before[0], 2.5);
  g_assert_cmpfloat_with_epsilon (y, before[1], 2.5);
  mh_key (hands, "plus");
  g_assert_cmpfloat_with_epsilon (muster_map_view_get_scale (hands->view), scale * 1.25 * 1.25 * 1.25, 1e-6);
  mh_key (hands, "0");
  g_assert_cmpfloat_with_epsilon (muster_map_view_get_scale (hands->view), scale, 1e-6);
  for (int i = 0; i < 40; i++)
    muster_map_view_zoom (hands->view, 0.5);
  g_assert_cmpfloat_with_epsilon (muster_map_view_get_scale (hands->view), scale / 2, 1e-6);
  for (int i = 0; i < 40; i++)
    muster_map_view_zoom (hands->view, 2);
  g_assert_cmpfloat_with_epsilon (muster_map_view_get_scale (hands->view), scale * 40, 1e-3);
}

/* The middle button, Space and drag, the wheel, and arrows while nothing is selected move the map; it cannot be lost. */
static void
test_pan (void)
{
  g_autoptr (MapHands) hands = NULL;
  double x = 3;
  double y = 2;
  double was[2];

  if (!mh_can_drive ())
    return;
  hands = mh_show (field, 700, 600);
  muster_map_view_to_view (hands->view, &x, &y);
  was[0] = x;
  was[1] = y;
  mh_drag_with (hands, 2, 3, 2, 3.5, 2.5, FALSE);
  x = 3;
  y = 2;
  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat_with_epsilon (x - was[0], muster_map_view_get_scale (hands->view) / 2, 3);
  g_assert_cmpfloat_with_epsilon (y - was[1], muster_map_view_get_scale (hands->view) / 2, 3);
  muster_map_view_fit (hands->view);
  mh_drive ("keydown space");
  mh_settle (hands);
  mh_drag (hands, 1.5, 1.5, 1, 1.5);
  mh_drive ("keyup space");
  mh_settle (hands);
  x = 3;
  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat_with_epsilon (was[0] - x, muster_map_view_get_scale (hands->view) / 2, 3);
  /* nothing of it was moved or selected */
  g_assert_null (mh_get_selected (hands));
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1,1 2,1 2,2 1,2");
  muster_map_view_fit (hands->view);
  mh_key (hands, "Right");
  x = 3;
  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat (x, <, was[0] - 20);
  muster_map_view_pan (hands->view, 1e6, -1e6);
  x = y = 0;
  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat (x, <=, 700);
  y = 6;
  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat (y, >=, 0);
}

/* A click selects what is on top; Shift adds and takes away; beside everything, nothing is. */
static void
test_select (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!mh_can_drive ())
    return;
  hands = mh_show (field, 700, 600);
  mh_click (hands, 1.5, 1.5);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "hill1"));
  mh_click (hands, 3, 3);
  g_assert_true (mh_get_selected (hands) == mh_find_place (hands, "one", "a"));
  mh_point (hands, 3, 5);
  mh_drive ("keydown Shift_L click 1 keyup Shift_L");
  mh_settle (hands);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 2);
  mh_drive ("keydown Shift_L click 1 keyup Shift_L");
  mh_settle (hands);
  g_assert_true (mh_get_selected (hands) == mh_find_place (hands, "one", "a"));
  mh_click (hands, 0.3, 3);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  g_assert_cmpuint (hands->n_selections, ==, 5);
  /* all that lies in the band as a whole; not what is locked */
  mh_drag (hands, 0.4, 0.4, 5.8, 3.6);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 3);
  mh_drag (hands, 3.5, 3.6, 5.8, 5.8);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  /* a click on it does, so that it can be unlocked */
  mh_click (hands, 4.5, 4.5);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "rock"));
}

/* Dragging moves, onto the grid, as one step; Escape half way leaves all as it was. */
static void
test_move (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!mh_can_drive ())
    return;
  hands = mh_show (field, 700, 600);
  mh_drag (hands, 1.5, 1.5, 2.53, 1.48);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "2,1 3,1 3,2 2,2");
  g_assert_cmpstr (muster_history_get_undo_label (muster_document_get_history (hands->document)), ==, "Move Bluff");
  mh_undo (hands);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1,1 2,1 2,2 1,2");
  place = mh_find_place (hands, "one", "a");
  mh_drag (hands, 3, 3, 3.41, 2.31);
  assert_near (get_number (place, "x"), 3.4);
  assert_near (get_number (place, "y"), 2.3);
  mh_undo (hands);
  /* Escape gives it up; the button is let go of afterwards */
  mh_drag_with (hands, 1, 3, 3, 4, 2, TRUE);
  mh_key (hands, "Escape");
  mh_drive ("mouseup 1");
  mh_settle (hands);
  assert_near (get_number (place, "x"), 3);
  g_assert_false (muster_history_can_undo (muster_document_get_history (hands->document)));
  /* what is locked stays */
  mh_drag (hands, 4.5, 4.5, 3, 3);
  assert_near (get_number (muster_node_peek_child (mh_find (hands, "rock"), 0), "x"), 4);
  g_assert_nonnull (hands->refused);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();
  /* one fault must not hide the others */
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/app/map-view/fit", test_fit);
  g_test_add_func ("/app/map-view/zoom", test_zoom);
  g_test_add_func ("/app/map-view/pan", test_pan);
  g_test_add_func ("/app/map-view/select", test_select);
  g_test_add_func ("/app/map-view/move", test_move);
  return g_test_run ();
}
