/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The field of zones in the game window: driven by the pointer and the keys of the display. */

#include "config.h"

#include "zone-hands.h"

#include "muster-facing-dial.h"
#include "muster-zone-grid-private.h"

static MusterApplication *app;

#define HORSE "mahdist/baggara"

/* Tests */

/* A click on a unit selects it as in the list, and its row marks it on the field. */
static void
test_select (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;

  if (!gtu_can_drive ())
    return;
  window = gwu_show (app, session, 1240);
  zh_click (window, "9,9");
  g_assert_cmpstr (zh_get_selected (window), ==, GUARDS);
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0),
                                   "Guards Camel Regiment"));
  /* of several in one zone each click takes the next */
  zh_click (window, "8,9");
  g_assert_cmpstr (zh_get_selected (window), ==, "british/stewart");
  g_usleep (500 * 1000);
  zh_click (window, "8,9");
  g_assert_cmpstr (zh_get_selected (window), ==, "british/screw");
  /* nothing is done by looking */
  g_assert_cmpint (zh_get_mark (window), ==, muster_game_session_get_mark (session));
  gtu_destroy_window (window);
}

/* The cursor follows the unit that is selected in the list; the line below tells of it. */
static void
test_list (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window = gwu_show (app, session, 1240);

  gwu_select (window, HORSE);
  g_assert_cmpuint (muster_zone_grid_get_cursor (zh_get_grid (window)), ==, zh_find_zone (window, "17,5"));
  g_assert_nonnull (strstr (zh_get_zone_text (window), "Baggara horse 2 bases facing west"));
  gtu_destroy_window (window);
}

/* Where the unit may go is told with what it takes; a click says so in the form, a second one does it, and it can be undone. */
static void
test_move (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  MusterZoneGrid *grid;
  gint64 row;

  if (!gtu_can_drive ())
    return;
  window = zh_show_acting (app, session, GUARDS, 1240);
  grid = zh_get_grid (window);
  row = zh_get_mark (window);
  g_assert_cmpuint (muster_zone_grid_get_cost (grid, zh_find_zone (window, "9,8")), ==, 2);
  g_assert_cmpuint (muster_zone_grid_get_cost (grid, zh_find_zone (window, "20,16")), ==, G_MAXUINT);
  zh_click (window, "10,8");
  g_assert_cmpstr (zh_get_destination (window), ==, "10,8");
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0), "across a corner"));
  g_assert_cmpint (zh_get_mark (window), ==, row);
  zh_click (window, "9,8");
  g_assert_cmpstr (zh_get_destination (window), ==, "9,8");
  gtu_drive ("key Return");
  gtu_wait_until (zh_get_mark (window) > row);
  gtu_wait_for_frames (window, 2);
  g_assert_cmpstr (zh_get_at (window, GUARDS, "at"), ==, "9,8:4");
  /* what is left is less */
  g_assert_cmpuint (muster_zone_grid_get_cost (grid, zh_find_zone (window, "9,4")), ==, G_MAXUINT);
  gtu_drive ("key ctrl+z");
  gtu_wait_until (zh_get_mark (window) == row);
  g_assert_cmpstr (zh_get_at (window, GUARDS, "at"), ==, "9,9:4");
  gtu_destroy_window (window);
}

/* The dial turns it: without going anywhere, and at the end of its way. */
static void
test_facing (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  gint64 row;

  window = zh_show_acting (app, session, GUARDS, 1240);
  row = zh_get_mark (window);
  if (gtu_nth (window, MUSTER_TYPE_FACING_DIAL, 0) == NULL)
    gwu_choose (window, "Move");
  gtu_wait_until (gtu_nth (window, MUSTER_TYPE_FACING_DIAL, 0) != NULL);
  muster_facing_dial_set (MUSTER_FACING_DIAL (gtu_nth (window, MUSTER_TYPE_FACING_DIAL, 0)),
                          MUSTER_FACING_NE);
  gtu_wait_for_frames (window, 2);
  gwu_press (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Do It");
  gtu_wait_until (zh_get_mark (window) > row);
  g_assert_cmpstr (zh_get_at (window, GUARDS, "facing"), ==, "ne");
  g_assert_cmpstr (zh_get_at (window, GUARDS, "at"), ==, "9,9:4");
  gtu_destroy_window (window);
}

/* Arrow keys go from zone to zone, and the name of the grid says where they are; Tab leaves it. */
static void
test_keys (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  MusterZoneGrid *grid;

  if (!gtu_can_drive ())
    return;
  window = zh_show_acting (app, session, GUARDS, 1240);
  grid = zh_get_grid (window);
  gwu_select (window, GUARDS);
  gtk_widget_grab_focus (GTK_WIDGET (grid));
  gtu_wait_for_frames (window, 2);
  gtu_drive ("key Right");
  gtu_wait_until (muster_zone_grid_get_cursor (grid) == zh_find_zone (window, "10,9"));
  gtu_drive ("key Up");
  gtu_wait_until (muster_zone_grid_get_cursor (grid) == zh_find_zone (window, "10,8"));
  gtk_test_accessible_assert_property (grid, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Zone 10,8, Open ground; 3 points to move here");
  gtu_drive ("key Return");
  gtu_wait_until (g_strcmp0 (zh_get_destination (window), "10,8") == 0);
  gtu_drive ("key Left Down");
  gtu_wait_until (muster_zone_grid_get_cursor (grid) == zh_find_zone (window, "9,9"));
  gtk_test_accessible_assert_property (
      grid, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Zone 9,9, Open ground; Guards Camel Regiment 4 bases facing north, Line");
  gtu_drive ("key Home");
  gtu_wait_until (muster_zone_grid_get_cursor (grid) == zh_find_zone (window, "1,9"));
  /* no farther than the edge */
  gtu_drive ("key Left");
  gtu_drive ("key Page_Up Page_Up");
  gtu_wait_until (muster_zone_grid_get_cursor (grid) == zh_find_zone (window, "1,1"));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (grid)));
  gtu_drive ("key Tab");
  gtu_wait_until (!gtk_widget_has_focus (GTK_WIDGET (grid)));
  gtu_destroy_window (window);
}

/* Enter chooses a unit, and again lets it act, as a double click does. */
static void
test_activate (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  MusterZoneGrid *grid;

  if (!gtu_can_drive ())
    return;
  window = gwu_show (app, session, 1240);
  grid = zh_get_grid (window);
  gtk_widget_grab_focus (GTK_WIDGET (grid));
  muster_zone_grid_set_cursor (grid, zh_find_zone (window, "9,9"));
  gtu_drive ("key Return");
  gtu_wait_until (g_str_equal (zh_get_selected (window), GUARDS));
  g_assert_null (muster_survey_get_active_unit (muster_game_session_get_survey (session)));
  gtu_drive ("key Return");
  gtu_wait_until (muster_survey_get_active_unit (muster_game_session_get_survey (session))
                  != NULL);
  g_assert_cmpstr (muster_survey_get_active_unit (muster_game_session_get_survey (session)), ==,
                   GUARDS);
  gtu_destroy_window (window);
}

/* Pointing at the enemy tells how he lies; a click while a target is chosen takes him. */
static void
test_fire (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-fire");
  GtkWindow *window;

  if (!gtu_can_drive ())
    return;
  zone_games_act (session, NULL, "state unit=mahdist/baggara at=9,5:2+9,6:2");
  window = zh_show_acting (app, session, GUARDS, 1240);
  gwu_select (window, GUARDS);
  gtk_widget_grab_focus (GTK_WIDGET (zh_get_grid (window)));
  muster_zone_grid_set_cursor (zh_get_grid (window), zh_find_zone (window, "9,6"));
  g_assert_nonnull (strstr (zh_get_aim_text (window), "From Guards Camel Regiment: range 3, in its arc"));
  zh_click (window, "9,5");
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Baggara horse"));
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0), "9,5"));
  g_assert_cmpstr (zh_get_selected (window), ==, HORSE);
  gtu_destroy_window (window);
}

/* Who joins in is ticked off; what they throw is counted with the others. */
static void
test_together (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-fire");
  GtkWindow *window;
  GtkWidget *form;
  GtkWidget *check;
  gint64 row;

  zone_games_act (session, NULL, "state unit=mahdist/baggara at=8,7:2+8,6:2");
  window = zh_show_acting (app, session, GUARDS, 1240);
  form = gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0);
  gwu_aim (window, "Baggara horse");
  g_assert_nonnull (gtu_find_text (window, "Throw 2 dice"));
  g_assert_nonnull (gtu_find_text (window, "such as 6 1"));
  g_assert_null (gtu_find_text (window, "such as 6 1 3"));
  row = zh_get_mark (window);
  for (int i = 0; (check = gtu_nth (form, GTK_TYPE_CHECK_BUTTON, i)) != NULL; i++)
    {
      GtkWidget *line = gtk_widget_get_ancestor (check, ADW_TYPE_ACTION_ROW);

      if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (line)),
                       "Mounted Infantry Camel Regiment"))
        break;
    }
  g_assert_nonnull (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtu_wait_until (gtu_find_text (window, "Throw 4 dice") != NULL);
  gwu_type_dice (window, "1 2 3 4");
  gwu_wait_row (window, row + 1);
  g_assert_false (zh_get_status (window, "british/mounted")->may_act);
  g_assert_true (zh_get_status (window, "british/screw")->may_act);
  gtu_destroy_window (window);
}

/* A card that brings somebody on asks for a zone: it is chosen on the field. */
static void
test_arrival (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "event");
  GtkWindow *window;
  gint64 row;

  if (!gtu_can_drive ())
    return;
  zone_games_act (session, "AS", "resolve procedure=event");
  window = gwu_show (app, session, 1240);
  row = zh_get_mark (window);
  /* no zone that is not on that edge */
  zh_click (window, "12,8");
  g_assert_cmpint (zh_get_mark (window), ==, row);
  zh_click (window, "20,8");
  gwu_wait_row (window, row + 1);
  g_assert_cmpstr (zh_get_at (window, "mahdist/hamrchief", "at"), ==, "20,8:1");
  gtu_destroy_window (window);
}

/* The umpire drags a unit: all its zones go together; the log says that it was he. */
static void
test_drag (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "native-fire");
  GtkWindow *window;
  gint64 row;

  if (!gtu_can_drive ())
    return;
  window = gwu_show (app, session, 1240);
  row = zh_get_mark (window);
  zh_drag (window, "17,5", "11,12");
  gtu_wait_until (zh_get_mark (window) > row);
  g_assert_cmpstr (zh_get_at (window, HORSE, "at"), ==, "11,12:2 11,13:2");
  g_assert_cmpstr (zh_get_selected (window), ==, HORSE);
  gtu_drive ("key ctrl+z");
  gtu_wait_until (zh_get_mark (window) == row);
  gtu_wait_for_frames (window, 2);
  g_assert_cmpstr (zh_get_at (window, HORSE, "at"), ==, "17,5:2 17,6:2");
  gtu_destroy_window (window);
}

/* A unit that may move there by the rules does so when it is dragged. */
static void
test_drag_moves (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  gint64 row;

  if (!gtu_can_drive ())
    return;
  window = zh_show_acting (app, session, GUARDS, 1240);
  row = zh_get_mark (window);
  zh_drag (window, "9,9", "9,8");
  gtu_wait_until (g_strcmp0 (zh_get_destination (window), "9,8") == 0);
  g_assert_cmpint (zh_get_mark (window), ==, row);
  gtu_destroy_window (window);
}

/* By the menu a unit that is not on the field is put there, turned, and taken off. */
static void
test_menu (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "native-fire");
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *pane = gtu_nth (window, MUSTER_TYPE_ZONE_PANE, 0);
  MusterZoneGrid *grid = zh_get_grid (window);
  gint64 row = zh_get_mark (window);

  zone_games_act (session, NULL, "state unit=british/detachments at=off");
  gtu_wait_for_frames (window, 2);
  g_assert_null (zh_get_status (window, "british/detachments")->stands);
  gwu_select (window, "british/detachments");
  g_signal_emit_by_name (grid, "menu", zh_find_zone (window, "4,9"), 60.0, 60.0);
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (gtu_nth (pane, GTK_TYPE_POPOVER_MENU, 0));
  gtk_popover_popdown (GTK_POPOVER (gtu_nth (pane, GTK_TYPE_POPOVER_MENU, 0)));
  gtk_widget_activate_action (pane, "zone.place", NULL);
  gtu_wait_until (zh_get_mark (window) == row + 2);
  g_assert_cmpstr (zh_get_at (window, "british/detachments", "at"), ==, "4,9:4");
  gtk_widget_activate_action (pane, "zone.face", "s", "sw");
  gtu_wait_until (zh_get_mark (window) == row + 3);
  g_assert_cmpstr (zh_get_at (window, "british/detachments", "facing"), ==, "sw");
  gtk_widget_activate_action (pane, "zone.form", "s", "square");
  gtu_wait_until (zh_get_mark (window) == row + 4);
  g_assert_cmpstr (zh_get_at (window, "british/detachments", "formation"), ==, "square");
  gtk_widget_activate_action (pane, "zone.off", NULL);
  gtu_wait_until (zh_get_mark (window) == row + 5);
  g_assert_null (zh_get_status (window, "british/detachments")->stands);
  gtu_destroy_window (window);
}

/* The wheel with Control, and the buttons: larger, smaller, all of it. */
static void
test_zoom (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  MusterZoneGrid *grid;
  GdkRectangle before;
  GdkRectangle after;
  double fit;
  int x;
  int y;

  if (!gtu_can_drive ())
    return;
  window = gwu_show (app, session, 1240);
  grid = zh_get_grid (window);
  fit = muster_zone_grid_get_zoom (grid);
  zh_find_spot (window, "14,8", &x, &y);
  muster_zone_grid_get_rectangle (grid, zh_find_zone (window, "14,8"), &before);
  gtu_drive ("mousemove %d %d keydown Control_L click 4 click 4 keyup Control_L", x, y);
  gtu_wait_until (muster_zone_grid_get_zoom (grid) > fit * 1.4);
  gtu_wait_for_frames (window, 2);
  /* what is under the pointer stays there */
  muster_zone_grid_get_rectangle (grid, zh_find_zone (window, "14,8"), &after);
  g_assert_cmpint (ABS (before.x + before.width / 2 - after.x - after.width / 2), <=, after.width / 2);
  g_assert_cmpint (ABS (before.y + before.height / 2 - after.y - after.height / 2), <=, after.height / 2);
  muster_zone_grid_fit (grid);
  gtu_wait_for_frames (window, 2);
  g_assert_cmpfloat (muster_zone_grid_get_zoom (grid), ==, fit);
  muster_zone_grid_get_rectangle (grid, zh_find_zone (window, "20,16"), &after);
  g_assert_cmpint (after.x + after.width, <=, gtk_widget_get_width (GTK_WIDGET (grid)));
  g_assert_cmpint (after.y + after.height, <=, gtk_widget_get_height (GTK_WIDGET (grid)));
  gtu_destroy_window (window);
}

/* A field of 200 by 200 zones is drawn at every size; within the time of a step, where that is asked for. */
static void
test_large_field (void)
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed (
      "abu-klea", "<field width=\"20\" height=\"16\"", "<field width=\"200\" height=\"200\"");
  g_autoptr (MusterGameSession) session = NULL;
  GtkWindow *window;
  GtkWidget *grid;

  session = zone_games_start (app, scenario);
  window = gwu_show (app, session, 1240);
  grid = GTK_WIDGET (zh_get_grid (window));
  for (int i = 0; i < 12; i++)
    {
      double best = G_MAXDOUBLE;

      for (int k = 0; k < 3; k++)
        {
          gint64 before;
          GtkSnapshot *snapshot = gtk_snapshot_new ();
          g_autoptr (GskRenderNode) node = NULL;
          g_autoptr (GdkTexture) texture = NULL;

          /* everything anew */
          muster_zone_grid_update (MUSTER_ZONE_GRID (grid), session);
          before = g_get_monotonic_time ();
          GTK_WIDGET_GET_CLASS (grid)->snapshot (grid, snapshot);
          node = gtk_snapshot_free_to_node (snapshot);
          g_assert_nonnull (node);
          texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
          best = MIN (best, (g_get_monotonic_time () - before) / 1000.0);
          g_assert_nonnull (texture);
        }
      g_test_message ("%g pixels a zone: %.1f ms",
                      muster_zone_grid_get_zoom (MUSTER_ZONE_GRID (grid)), best);
      if (g_test_perf ())
        g_assert_cmpfloat (best, <, 50);
      muster_zone_grid_zoom (MUSTER_ZONE_GRID (grid), 1.4);
      gtu_wait_for_frames (window, 1);
    }
  gtu_destroy_window (window);
}

/* Zones of another size or shape, merged and barred ones are told, and the cursor goes over them as one. */
static void
test_shapes (void)
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed (
      "abu-klea", "<field width=\"20\" height=\"16\" measure=\"zone\" ground=\"open\"/>",
      "<field width=\"20\" height=\"16\" measure=\"zone\" ground=\"open\">"
      "<zone at=\"11,12 12,12\"/><zone at=\"11,13\" width=\"100\" height=\"60\"/>"
      "<zone at=\"12,13\" passable=\"no\"/>"
      "<zone at=\"13,13\"><polygon points=\"0,0 50,0 50,30\"/></zone></field>");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window = gwu_show (app, session, 1240);
  MusterZoneGrid *grid = zh_get_grid (window);
  g_autofree char *sized = muster_zone_grid_describe (grid, zh_find_zone (window, "11,13"));
  g_autofree char *barred = muster_zone_grid_describe (grid, zh_find_zone (window, "12,13"));
  g_autofree char *fortified = muster_zone_grid_describe (grid, zh_find_zone (window, "2,13"));

  g_assert_cmpstr (sized, ==, "Zone 11,13, Open ground, 100 by 60 mm");
  g_assert_cmpstr (barred, ==, "Zone 12,13, Open ground, impassable");
  g_assert_nonnull (strstr (fortified, ", fortified"));
  if (gtu_can_drive ())
    {
      gtk_widget_grab_focus (GTK_WIDGET (grid));
      muster_zone_grid_set_cursor (grid, zh_find_zone (window, "10,12"));
      gtu_drive ("key Right");
      gtu_wait_until (muster_zone_grid_get_cursor (grid) == zh_find_zone (window, "11,12"));
      gtu_drive ("key Right");
      gtu_wait_until (muster_zone_grid_get_cursor (grid) == zh_find_zone (window, "13,12"));
    }
  muster_zone_grid_zoom (grid, 3);
  muster_zone_grid_show_zone (grid, zh_find_zone (window, "13,13"));
  gtu_wait_for_frames (window, 2);
  gtu_destroy_window (window);
}

/* Rules that leave positions to the table have no field. */
static void
test_no_field (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);

  g_assert_null (gtu_nth (window, MUSTER_TYPE_ZONE_GRID, 0));
  gtu_destroy_window (window);
}

static void
check_look (GtkWindow *window,
            const char *what)
{
  static const char *const pages[] = { "act", "field", "units", "log" };
  AdwViewStack *stack = ADW_VIEW_STACK (gtu_nth (window, ADW_TYPE_VIEW_STACK, 0));

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *page = g_strdup_printf ("%s, %s", what, pages[i]);

      if (!adw_view_stack_page_get_visible (adw_view_stack_get_page (
              stack, adw_view_stack_get_child_by_name (stack, pages[i]))))
        continue;
      adw_view_stack_set_visible_child_name (stack, pages[i]);
      check_window (window, page);
    }
}

/* The same rules have none either where the scenario leaves positions to the table. */
static void
test_table (void)
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed (
      "abu-klea", "<objective id=\"wells\"",
      "<rule switch=\"positions\" value=\"table\"/><objective id=\"wells\"");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window;

  zone_games_go_to (session, "european-move");
  window = zh_show_acting (app, session, GUARDS, 1240);
  g_assert_null (gtu_nth (window, MUSTER_TYPE_ZONE_GRID, 0));
  /* the way is told in the form instead */
  if (!gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0)))
    gwu_choose (window, "Move");
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0), "Zones straight on"));
  gtu_destroy_window (window);
}

/* However large a reader likes text, a line of a name on the field is lower than a zone. */
static void
test_large_names (void)
{
  static const int widths[] = { 1240, 360 };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = 0;
  guint n = 0;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
      GtkWindow *window = gwu_show (app, session, widths[i]);
      AdwViewStack *stack = ADW_VIEW_STACK (gtu_nth (window, ADW_TYPE_VIEW_STACK, 0));
      MusterZoneGrid *grid = zh_get_grid (window);

      if (!gtk_widget_get_mapped (GTK_WIDGET (grid)))
        adw_view_stack_set_visible_child_name (stack, "field");
      gtu_wait_for_frames (window, 4);
      g_test_message ("%d wide: a zone %g, %u names", widths[i], grid->zoom, grid->names->len);
      for (guint k = 0; k < grid->names->len; k++, n++)
        {
          const MusterZoneGridName *name = &g_array_index (grid->names, MusterZoneGridName, k);

          g_test_message ("%s: %g high, a zone %g", name->text, name->box.size.height, grid->zoom);
          g_assert_cmpfloat (name->box.size.height, <=,
                             grid->zoom * (name->wrapped ? 2 : 1) * 0.85 + 1);
        }
      gtu_destroy_window (window);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpuint (n, >, 2);
}

/* Nothing is cut off or without a name, whatever the width; in a narrow window the field is a page. */
static void
test_widths (void)
{
  static const int widths[] = { 1240, 900, 760, 360 };
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");

  zone_games_act (session, NULL, "activate unit=" GUARDS);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWindow *window = gwu_show (app, session, widths[i]);
      AdwViewStack *stack = ADW_VIEW_STACK (gtu_nth (window, ADW_TYPE_VIEW_STACK, 0));
      g_autofree char *what = g_strdup_printf ("%d wide", widths[i]);

      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, widths[i] + 20);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (zh_get_grid (window))) == (widths[i] > 360));
      check_look (window, what);
      if (widths[i] == 360)
        {
          adw_view_stack_set_visible_child_name (stack, "field");
          gtu_wait_for_frames (window, 2);
          g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (zh_get_grid (window))));
        }
      gtu_destroy_window (window);
    }
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/zone-grid/select", test_select);
  g_test_add_func ("/app/zone-grid/list", test_list);
  g_test_add_func ("/app/zone-grid/move", test_move);
  g_test_add_func ("/app/zone-grid/facing", test_facing);
  g_test_add_func ("/app/zone-grid/keys", test_keys);
  g_test_add_func ("/app/zone-grid/activate", test_activate);
  g_test_add_func ("/app/zone-grid/fire", test_fire);
  g_test_add_func ("/app/zone-grid/together", test_together);
  g_test_add_func ("/app/zone-grid/arrival", test_arrival);
  g_test_add_func ("/app/zone-grid/drag", test_drag);
  g_test_add_func ("/app/zone-grid/drag-moves", test_drag_moves);
  g_test_add_func ("/app/zone-grid/menu", test_menu);
  g_test_add_func ("/app/zone-grid/zoom", test_zoom);
  g_test_add_func ("/app/zone-grid/large-field", test_large_field);
  g_test_add_func ("/app/zone-grid/large-names", test_large_names);
  g_test_add_func ("/app/zone-grid/shapes", test_shapes);
  g_test_add_func ("/app/zone-grid/no-field", test_no_field);
  g_test_add_func ("/app/zone-grid/table", test_table);
  g_test_add_func ("/app/zone-grid/widths", test_widths);
}

int
main (int argc,
      char **argv)
{
  return gwu_run (argc, argv, &app, add_tests);
}
