/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of a scenario, driven by the pointer and the keys of the display. */

#include "config.h"

#include "map-field.h"
#include "map-hands.h"

/* Tests */

/* All of the field is seen at first, and whenever the window has another size. */
static void
test_fit (void)
{
  g_autoptr (MapHands) hands = mh_show (MAP_FIELD, 700, 600);
  double x = 6;
  double y = 6;
  double scale = muster_map_view_get_scale (hands->view);

  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_cmpfloat (x, <=, gtk_widget_get_width (GTK_WIDGET (hands->view)));
  g_assert_cmpfloat (y, <=, gtk_widget_get_height (GTK_WIDGET (hands->view)));
  g_assert_cmpfloat (y, >, gtk_widget_get_height (GTK_WIDGET (hands->view)) - 60);
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

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  scale = muster_map_view_get_scale (hands->view);
  mh_point (hands, x, y);
  muster_map_view_to_view (hands->view, &x, &y);
  before[0] = x;
  before[1] = y;
  gtu_drive ("keydown Control_L click 4 click 4 keyup Control_L");
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

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
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
  gtu_drive ("keydown space");
  mh_settle (hands);
  mh_drag (hands, 1.5, 1.5, 1, 1.5);
  gtu_drive ("keyup space");
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

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_click (hands, 1.5, 1.5);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "hill1"));
  mh_click (hands, 3, 3);
  g_assert_true (mh_get_selected (hands) == mh_find_place (hands, "one", "a"));
  mh_point (hands, 3, 5);
  gtu_drive ("keydown Shift_L click 1 keyup Shift_L");
  mh_settle (hands);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 2);
  gtu_drive ("keydown Shift_L click 1 keyup Shift_L");
  mh_settle (hands);
  g_assert_true (mh_get_selected (hands) == mh_find_place (hands, "one", "a"));
  mh_click (hands, 0.3, 3);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  g_assert_cmpuint (hands->n_selections, ==, 5);
  /* all that lies in the band as a whole; not what is locked */
  mh_drag (hands, 0.4, 0.4, 5.8, 3.6);
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 3);
  /* a click on one of them leaves that; another says again what is selected */
  mh_click (hands, 1.5, 1.5);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "hill1"));
  g_assert_cmpuint (hands->n_selections, ==, 7);
  mh_click (hands, 1.5, 1.5);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "hill1"));
  g_assert_cmpuint (hands->n_selections, ==, 8);
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

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_drag (hands, 1.5, 1.5, 2.53, 1.48);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "2,1 3,1 3,2 2,2");
  g_assert_cmpstr (muster_history_get_undo_label (muster_document_get_history (hands->document)), ==, "Move Bluff");
  mh_undo (hands);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1,1 2,1 2,2 1,2");
  place = mh_find_place (hands, "one", "a");
  mh_drag (hands, 3, 3, 3.41, 2.31);
  mh_assert_near (mh_get_number (place, "x"), 3.4);
  mh_assert_near (mh_get_number (place, "y"), 2.3);
  mh_undo (hands);
  /* Escape gives it up; the button is let go of afterwards */
  mh_drag_with (hands, 1, 3, 3, 4, 2, TRUE);
  mh_key (hands, "Escape");
  gtu_drive ("mouseup 1");
  mh_settle (hands);
  mh_assert_near (mh_get_number (place, "x"), 3);
  g_assert_false (mh_can_undo (hands));
  /* what is locked stays */
  mh_drag (hands, 4.5, 4.5, 3, 3);
  mh_assert_near (mh_get_number (muster_node_peek_child (mh_find (hands, "rock"), 0), "x"), 4);
  g_assert_nonnull (hands->refused);
}

/* A point is dragged, added by a double click on an edge, removed by Delete, each as one step. */
static void
test_points (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_click (hands, 1.5, 1.5);
  mh_drag (hands, 2, 2, 2.52, 2.31);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1,1 2,1 2.5,2.3 1,2");
  mh_undo (hands);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1,1 2,1 2,2 1,2");
  mh_point (hands, 1.5, 1);
  gtu_drive ("click --repeat 2 --delay 40 1");
  mh_settle (hands);
  g_assert_nonnull (strstr (mh_get_points (hands, "hill1"), "1,1 1.5"));
  g_assert_cmpstr (muster_history_get_undo_label (muster_document_get_history (hands->document)), ==, "Add Point");
  g_usleep (500 * 1000);
  mh_click (hands, 1.5, 1);
  mh_key (hands, "Delete");
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1,1 2,1 2,2 1,2");
  /* not until nothing is left of it */
  mh_key (hands, "bracketright");
  mh_key (hands, "Delete");
  mh_key (hands, "bracketright");
  mh_key (hands, "Delete");
  g_assert_nonnull (hands->refused);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "2,1 2,2 1,2");
}

/* The corner of a box, with Shift in proportion; its handle turns it. */
static void
test_box (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *rect;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  rect = muster_node_peek_child (mh_find (hands, "house"), 0);
  mh_click (hands, 4.5, 1.25);
  mh_drag (hands, 5, 1.5, 5.48, 2.02);
  mh_assert_near (mh_get_number (rect, "width"), 1.5);
  mh_assert_near (mh_get_number (rect, "height"), 1);
  mh_assert_near (mh_get_number (rect, "x"), 4);
  mh_undo (hands);
  gtu_drive ("keydown Shift_L");
  mh_drag (hands, 5, 1.5, 6, 2);
  gtu_drive ("keyup Shift_L");
  mh_assert_near (mh_get_number (rect, "width") / mh_get_number (rect, "height"), 2);
  mh_undo (hands);
  /* the handle stands a little north of its middle; from there to the east is a quarter */
  mh_drag (hands, 4.5, 1 - 26 / muster_map_view_get_scale (hands->view), 5.4, 1.25);
  mh_assert_near (mh_get_number (rect, "rotation"), 90);
  mh_undo (hands);
  g_assert_null (muster_node_get (rect, "rotation"));
}

static void
assert_told (MapHands *hands,
             const char *words)
{
  g_autofree char *wrong = NULL;

  /* told as soon as there is nothing else to do */
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (hands->view), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  g_assert_cmpstr (wrong, ==, NULL);
}

/* A key before the map has been given any room changes nothing; then it fits its field as ever. */
static void
test_keys_before_room (void)
{
  g_autoptr (MusterDocument) document = mh_read (MAP_FIELD);
  GtkWidget *view = g_object_ref_sink (GTK_WIDGET (muster_map_view_new ()));

  muster_map_view_set_document (MUSTER_MAP_VIEW (view), document);
  for (int i = 0; i < 3; i++)
    {
      muster_map_view_zoom (MUSTER_MAP_VIEW (view), 0.8);
      muster_map_view_pan (MUSTER_MAP_VIEW (view), 10, 10);
    }
  muster_map_view_set_scale (MUSTER_MAP_VIEW (view), 5);
  g_assert_cmpfloat (muster_map_view_get_scale (MUSTER_MAP_VIEW (view)), >, 0);
  g_object_unref (view);
}

/* Copied with Control and C, and pasted with V: into the same map beside it, into another window's where it lay; cut with X. What the clipboard
 * holds of something else is refused with a sentence. */
static void
test_clipboard (void)
{
  g_autoptr (MapHands) hands = NULL;
  GdkClipboard *clipboard;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (hands->view));
  gdk_clipboard_set_text (clipboard, "a shopping list");
  mh_key (hands, "ctrl+v");
  gtu_wait_until (hands->refused != NULL);
  g_assert_nonnull (strstr (hands->refused, "nothing of a map"));
  mh_key (hands, "Tab");
  mh_key (hands, "ctrl+c ctrl+v");
  gtu_wait_until (muster_node_find (hands->root, "hill2") != NULL);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "hill2"));
  g_assert_cmpstr (mh_get_points (hands, "hill2"), ==, "1.1,1.1 2.1,1.1 2.1,2.1 1.1,2.1");
  mh_key (hands, "ctrl+x");
  g_assert_null (muster_node_find (hands->root, "hill2"));
  mh_undo (hands);
  mh_undo (hands);
  g_assert_null (muster_node_find (hands->root, "hill2"));
  {
    g_autoptr (MapHands) other = mh_show (MAP_FIELD, 600, 500);
    MusterNode *unit = mh_find_only_place (hands);
    g_autoptr (GPtrArray) units = g_ptr_array_new ();
    g_autoptr (GError) error = NULL;

    /* a place goes to the unit of that name */
    muster_document_set (hands->document, unit, "x", "5", &error);
    g_assert_no_error (error);
    g_ptr_array_add (units, unit);
    muster_map_view_set_selection (hands->view, units);
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.copy", NULL));
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other->view), "map.paste", NULL));
    gtu_wait_until (g_strcmp0 (muster_node_get (mh_find_only_place (other), "x"), "5") == 0);
    g_assert_cmpstr (muster_history_get_undo_label (muster_document_get_history (other->document)), ==, "Paste a");
  }
}

/* Everything by keys alone: from thing to thing, moved, turned, duplicated, ordered, locked, removed. */
static void
test_keys (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *hill;
  MusterNode *copy;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  hill = mh_find (hands, "hill1");
  mh_key (hands, "Tab");
  g_assert_true (mh_get_selected (hands) == hill);
  assert_told (hands, "Bluff, hill, 1.5 R from the west edge and 1.5 R from the north edge, 1 R wide and 1 R deep.");
  mh_key (hands, "Tab");
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "house"));
  mh_key (hands, "shift+Tab");
  g_assert_true (mh_get_selected (hands) == hill);
  mh_key (hands, "Right Right Down");
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1.2,1.1 2.2,1.1 2.2,2.1 1.2,2.1");
  mh_key (hands, "shift+Left");
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "0.7,1.1 1.7,1.1 1.7,2.1 0.7,2.1");
  /* one press after another is one step */
  mh_undo (hands);
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1,1 2,1 2,2 1,2");
  mh_key (hands, "bracketright");
  assert_told (hands, "Bluff, hill, 1.5 R from the west edge and 1.5 R from the north edge, 1 R wide and 1 R deep."
               " Point 1: 1 R from the west edge and 1 R from the north edge.");
  mh_key (hands, "Right Down");
  g_assert_cmpstr (mh_get_points (hands, "hill1"), ==, "1.1,1.1 2,1 2,2 1,2");
  mh_key (hands, "Escape");
  mh_key (hands, "ctrl+d");
  copy = mh_get_selected (hands);
  g_assert_cmpstr (muster_node_get_id (copy), ==, "hill2");
  mh_key (hands, "Page_Down");
  g_assert_cmpuint (muster_node_get_index (copy), ==, muster_node_get_index (hill) - 1);
  mh_key (hands, "Page_Up");
  g_assert_cmpuint (muster_node_get_index (copy), ==, muster_node_get_index (mh_find (hands, "rock")) + 1);
  mh_key (hands, "l");
  g_assert_cmpstr (muster_node_get (copy, "locked"), ==, "yes");
  assert_told (hands, "Bluff, hill, 1.6 R from the west edge and 1.6 R from the north edge, 1 R wide and 1 R deep."
               " Locked.");
  mh_key (hands, "Delete");
  g_assert_nonnull (muster_node_get_parent (copy));
  g_assert_nonnull (hands->refused);
  mh_key (hands, "l Delete");
  g_assert_null (muster_node_find (hands->root, "hill2"));
  g_assert_null (mh_get_selected (hands));
  mh_undo (hands);
  g_assert_nonnull (muster_node_find (hands->root, "hill2"));
  mh_key (hands, "ctrl+a");
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 7);
  mh_key (hands, "Escape");
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  mh_key (hands, "Menu");
  g_assert_cmpuint (hands->n_menus, ==, 1);
}

/* The secondary button selects what it is on and asks for the menu. */
static void
test_menu (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_point (hands, 4.5, 4.5);
  gtu_drive ("click 3");
  mh_settle (hands);
  g_assert_cmpuint (hands->n_menus, ==, 1);
  g_assert_true (mh_get_selected (hands) == mh_find (hands, "rock"));
}

/* Past the last thing, and before the first, Tab leaves the map. */
static void
test_tab_leaves (void)
{
  g_autoptr (MapHands) hands = NULL;
  GtkWidget *box;
  GtkWidget *before;
  GtkWidget *after;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  before = gtk_button_new_with_label ("Before");
  after = gtk_button_new_with_label ("After");
  g_object_ref (hands->view);
  gtk_window_set_child (hands->window, NULL);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (hands->view));
  gtk_box_append (GTK_BOX (box), after);
  gtk_widget_set_vexpand (GTK_WIDGET (hands->view), TRUE);
  gtk_window_set_child (hands->window, box);
  g_object_unref (hands->view);
  gtk_widget_grab_focus (before);
  mh_settle (hands);
  mh_key (hands, "Tab");
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (hands->view)));
  for (int i = 0; i < 6; i++)
    {
      mh_key (hands, "Tab");
      g_assert_true (gtk_widget_has_focus (GTK_WIDGET (hands->view)));
    }
  mh_key (hands, "Tab");
  g_assert_true (gtk_widget_has_focus (after));
  mh_key (hands, "shift+Tab");
  for (int i = 0; i < 6; i++)
    mh_key (hands, "shift+Tab");
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (hands->view)));
  mh_key (hands, "shift+Tab");
  g_assert_true (gtk_widget_has_focus (before));
}

/* Another document, or a change that comes from elsewhere, ends what is half done, and takes nothing along. */
static void
test_other_document (void)
{
  g_autoptr (MapHands) hands = NULL;
  g_autoptr (MusterDocument) other = mh_read (MAP_FIELD);
  g_autoptr (GError) error = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  mh_drag_with (hands, 1, 3, 3, 4, 2, TRUE);
  muster_document_set (hands->document, hands->root, "name", "Changed", &error);
  g_assert_no_error (error);
  mh_point (hands, 5, 2);
  gtu_drive ("mouseup 1");
  mh_settle (hands);
  mh_assert_near (mh_get_number (mh_find_place (hands, "one", "a"), "x"), 3);
  /* nor does another tool go on with it, or no document at all */
  for (int i = 0; i < 2; i++)
    {
      mh_drag_with (hands, 1, 3, 3, 4, 2, TRUE);
      if (i == 0)
        muster_map_view_set_tool (hands->view, "rect");
      else
        muster_map_view_set_document (hands->view, NULL);
      gtu_drive ("mousemove_relative 20 20");
      mh_settle (hands);
      gtu_drive ("mouseup 1");
      mh_settle (hands);
      mh_assert_near (mh_get_number (mh_find_place (hands, "one", "a"), "x"), 3);
      muster_map_view_set_tool (hands->view, NULL);
    }
  muster_map_view_set_document (hands->view, hands->document);
  mh_settle (hands);
  muster_map_view_set_terrain (hands->view, "hill");
  g_assert_true (muster_map_view_set_tool (hands->view, "polygon"));
  mh_click (hands, 1, 3);
  mh_click (hands, 2, 3);
  muster_map_view_set_document (hands->view, other);
  g_assert_cmpstr (muster_map_view_get_tool (hands->view), ==, "select");
  g_assert_null (muster_map_view_get_terrain (hands->view));
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 0);
  mh_settle (hands);
  /* what is removed is not selected any more */
  mh_click (hands, 1.5, 1.5);
  g_assert_nonnull (mh_get_selected (hands));
  muster_document_remove (other, mh_get_selected (hands), &error);
  g_assert_no_error (error);
  g_assert_null (mh_get_selected (hands));
  muster_map_view_set_document (hands->view, NULL);
  mh_settle (hands);
  mh_click (hands, 1.5, 1.5);
  mh_key (hands, "Tab");
  g_assert_null (muster_map_view_get_field (hands->view));
}

/* Whatever a scenario lacks or has too much of, it is shown. */
static void
test_bad_fields (void)
{
  static const char *const fields[] = {
    "",
    "<field width='0.01' height='10000' measure='inch'/>",
    "<field width='10000' height='10000' measure='zone'/>",
    "<field width='6' height='6' measure='R'/><feature kind='nothing'/>",
    "<field width='6' height='6' measure='R'/><feature kind='hill'><polygon points='1,1 5,5 5,1 1,5'/></feature>",
    "<field width='6' height='6' measure='R'/><feature kind='hill'><line points='0,0 0,0'/></feature>",
    "<field width='6' height='6' measure='R'/><feature kind='hill'><rect x='-9000' y='9000' width='10000' height='0.01'/></feature>",
    "<field width='6' height='6' measure='R'/><side id='a'><place unit='x' x='1' y='1'/><place unit='x' x='1' y='1'/></side>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares'>%s</scenario>", fields[i]);
      g_autoptr (MapHands) hands = mh_show (text, 500, 400);

      muster_map_view_zoom (hands->view, 1000);
      mh_settle (hands);
      gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.select-all", NULL);
      gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.fit-selection", NULL);
      mh_settle (hands);
      muster_map_view_zoom (hands->view, 0.0001);
      mh_settle (hands);
    }
}

static void
add_tests (void)
{
  g_test_add_func ("/app/map-view/fit", test_fit);
  g_test_add_func ("/app/map-view/zoom", test_zoom);
  g_test_add_func ("/app/map-view/pan", test_pan);
  g_test_add_func ("/app/map-view/select", test_select);
  g_test_add_func ("/app/map-view/move", test_move);
  g_test_add_func ("/app/map-view/points", test_points);
  g_test_add_func ("/app/map-view/box", test_box);
  g_test_add_func ("/app/map-view/keys-before-room", test_keys_before_room);
  g_test_add_func ("/app/map-view/clipboard", test_clipboard);
  g_test_add_func ("/app/map-view/keys", test_keys);
  g_test_add_func ("/app/map-view/menu", test_menu);
  g_test_add_func ("/app/map-view/tab-leaves", test_tab_leaves);
  g_test_add_func ("/app/map-view/other-document", test_other_document);
  g_test_add_func ("/app/map-view/bad-fields", test_bad_fields);
}

int
main (int argc, char **argv)
{
  return mh_run (argc, argv, add_tests);
}
