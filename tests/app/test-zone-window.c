/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game window around the field of zones: what stands where, what is kept in view, and that nothing moves by itself. */

#include "config.h"

#include "zone-hands.h"

#include "muster-zone-grid-private.h"

static MusterApplication *app;

/* Every text has the height that it needs at its width. */
static void
check_labels (gpointer widget,
              const char *when)
{
  GtkWidget *label;

  for (int i = 0; (label = gtu_nth (widget, GTK_TYPE_LABEL, i)) != NULL; i++)
    {
      int least;

      if (!gtk_widget_get_mapped (label))
        continue;
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &least, NULL,
                          NULL, NULL);
      if (gtk_widget_get_height (label) < least)
        g_test_message ("%s: “%s”", when, gtk_label_get_text (GTK_LABEL (label)));
      g_assert_cmpint (gtk_widget_get_height (label), >=, least);
    }
}

/* Reminders have the room that they need, whatever was shown before. */
static void
test_no_overlap (void)
{
  static const char *const phases[]
      = { "native-morale", "native-move", "european-fire", "native-fire", "close-combat", "event" };
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window = gwu_show (app, session, 1280);
  GtkWidget *pane = gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);

  for (int i = 0; i < 2; i++)
    {
      gint64 row = zh_get_mark (window);

      zone_games_act (session, NULL, "activate unit=" GUARDS);
      gwu_wait_row (window, row + 1);
      check_labels (pane, "acting");
      gwu_choose (window, "Another unit");
      gwu_wait_row (window, row + 2);
      check_labels (pane, "another");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      zone_games_go_to (session, phases[i]);
      gtu_wait_for_frames (window, 2);
      check_labels (pane, phases[i]);
    }
  gtu_destroy_window (window);
}

/* What came of the last step is seen whole where there is room below it. */
static void
test_outcome_is_whole (void)
{
  static const int widths[] = { 1280, 1366, 1000 };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      const gboolean fights = i % 2 == 1;
      g_autoptr (MusterGameSession) session = zh_start (app, fights ? "close-combat" : "event");
      GtkWindow *window = gwu_show (app, session, widths[i / 2]);
      GtkWidget *pane = gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);
      gint64 row = zh_get_mark (window);
      GtkAdjustment *facts;

      if (fights)
        {
          zone_games_act (session, NULL, "state unit=mahdist/baggara at=10,8:2+11,8:2 facing=w");
          zone_games_act (session, NULL, "resolve act=melee actor=mahdist/baggara target=british/guards");
          row++;
        }
      else
        zone_games_act (session, "KS", "resolve procedure=event");
      gwu_wait_row (window, row + 1);
      gtu_wait_for_frames (window, 4);
      facts = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtu_nth (pane, GTK_TYPE_SCROLLED_WINDOW, 0)));
      g_test_message ("%d: %g of %g", widths[i / 2], gtk_adjustment_get_page_size (facts),
                      gtk_adjustment_get_upper (facts));
      g_assert_cmpfloat (gtk_adjustment_get_upper (facts), <=, gtk_adjustment_get_page_size (facts));
      gtu_destroy_window (window);
    }
}

/* Where the first zone of the field is on the window. */
static graphene_point_t
find_corner (GtkWindow *window)
{
  MusterZoneGrid *grid = zh_get_grid (window);
  GdkRectangle place;
  graphene_point_t spot;

  gtu_wait_for_frames (window, 3);
  muster_zone_grid_get_rectangle (grid, zh_find_zone (window, "1,1"), &place);
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (grid), GTK_WIDGET (window),
                                           &GRAPHENE_POINT_INIT (place.x, place.y), &spot));
  return spot;
}

/* The field stays where it is and as large as it is, whatever is told around it. */
static void
test_still (void)
{
  static const char *const phases[]
      = { "european-move", "native-move", "european-fire", "native-fire", "close-combat", "event" };
  static const char *const zones[] = { "1,1", "9,9", "14,3", "20,16" };
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window = gwu_show (app, session, 1280);
  MusterZoneGrid *grid = zh_get_grid (window);
  graphene_point_t first = find_corner (window);
  double zoom = muster_zone_grid_get_zoom (grid);

  for (gsize i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      zone_games_go_to (session, phases[i]);
      for (int acting = 0; acting < 2; acting++)
        {
          if (acting == 1 && zh_get_status (window, GUARDS)->may_act)
            zone_games_act (session, NULL, "activate unit=" GUARDS);
          for (gsize k = 0; k < G_N_ELEMENTS (zones); k++)
            {
              graphene_point_t now;

              muster_zone_grid_set_cursor (grid, zh_find_zone (window, zones[k]));
              now = find_corner (window);
              g_test_message ("%s, %s, acting %d: %g, %g, %g a zone", phases[i], zones[k], acting,
                              now.x, now.y, muster_zone_grid_get_zoom (grid));
              g_assert_cmpfloat (now.x, ==, first.x);
              g_assert_cmpfloat (now.y, ==, first.y);
              g_assert_cmpfloat (muster_zone_grid_get_zoom (grid), ==, zoom);
            }
        }
    }
  gtu_destroy_window (window);
}

/* Whether a widget is within what its scrolled window shows. */
static gboolean
is_shown_in_list (gpointer widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  return bounds.origin.y >= -1
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scroller) + 1;
}

/* Who acts is selected and in view, though chosen from among what may be done. */
static void
test_actor_shown (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "native-move");
  GtkWindow *window = gwu_show (app, session, 1280);
  MusterSurvey *survey = muster_game_session_get_survey (session);
  const MusterGameUnit *last = NULL;
  g_autofree char *word = NULL;

  gwu_select (window, GUARDS);
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    if (muster_survey_get_unit (survey, i)->may_act)
      last = muster_survey_get_unit (survey, i)->unit;
  g_assert_nonnull (last);
  g_assert_false (is_shown_in_list (gwu_find_unit (window, last->id)));
  word = g_strconcat ("activate unit=", last->id, NULL);
  zone_games_act (session, NULL, word);
  gtu_wait_for_frames (window, 6);
  g_assert_cmpstr (zh_get_selected (window), ==, last->id);
  g_assert_true (is_shown_in_list (gwu_find_unit (window, last->id)));
  g_assert_nonnull (
      gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), last->name));
  gtu_destroy_window (window);
}

/* The phase can be ended while somebody acts. */
static void
test_end_while_acting (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  gint64 row;

  window = zh_show_acting (app, session, GUARDS, 1280);
  if (!gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0)))
    gwu_choose (window, "Move");
  gtu_wait_for_frames (window, 2);
  g_assert_true (gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0)));
  row = zh_get_mark (window);
  gwu_press (gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0), "End “Movement, European and European-led”");
  gwu_wait_row (window, row + 1);
  g_assert_cmpstr (muster_survey_get_phase (muster_game_session_get_survey (session)), !=,
                   "european-move");
  gtu_destroy_window (window);
}

/* What came of a throw is read from its headline. */
static void
test_headline (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-fire");
  GtkWindow *window;
  GtkWidget *pane;
  GtkAdjustment *adjustment;
  gint64 row;

  zone_games_act (session, NULL, "state unit=mahdist/baggara at=9,5:2+9,6:2");
  window = zh_show_acting (app, session, GUARDS, 1280);
  pane = gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);
  gwu_aim (window, "Baggara horse");
  gtu_wait_for_frames (window, 6);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtu_nth (pane, GTK_TYPE_SCROLLED_WINDOW, 0)));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  row = zh_get_mark (window);
  gwu_type_dice (window, "1 2");
  gwu_wait_row (window, row + 1);
  gtu_wait_for_frames (window, 6);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  gtu_destroy_window (window);
}

/* Names keep off the edges, off counters and off each other. */
static void
test_names (void)
{
  static const char *const scenarios[] = { "abu-klea", "ulundi" };

  for (gsize s = 0; s < G_N_ELEMENTS (scenarios); s++)
    {
      g_autoptr (MusterNode) scenario = zone_games_read (scenarios[s]);
      g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
      GtkWindow *window = gwu_show (app, session, 1280);
      MusterZoneGrid *grid = zh_get_grid (window);
      MusterZones *zones = zh_get_zones (window);
      graphene_rect_t field
          = GRAPHENE_RECT_INIT (0, 0, (float) (muster_zones_get_columns (zones) * grid->zoom),
                                (float) (muster_zones_get_rows (zones) * grid->zoom));

      g_assert_cmpuint (grid->names->len, >, 1);
      for (guint i = 0; i < grid->names->len; i++)
        {
          const MusterZoneGridName *name = &g_array_index (grid->names, MusterZoneGridName, i);

          g_test_message ("%s: %s", scenarios[s], name->text);
          g_assert_true (graphene_rect_contains_rect (&field, &name->box));
          for (guint k = 0; k < i; k++)
            g_assert_false (graphene_rect_intersection (
                &name->box, &g_array_index (grid->names, MusterZoneGridName, k).box, NULL));
          for (guint z = 0; z < muster_zones_get_n (zones); z++)
            {
              const MusterZone *zone = muster_zones_get (zones, z);
              graphene_rect_t counter
                  = GRAPHENE_RECT_INIT ((float) ((zone->column - 0.8) * grid->zoom),
                                        (float) ((zone->row - 0.8) * grid->zoom),
                                        (float) (grid->zoom * 0.6), (float) (grid->zoom * 0.6));

              if (muster_zone_grid_get_stands (grid, z) != NULL)
                g_assert_false (graphene_rect_intersection (&name->box, &counter, NULL));
            }
        }
      gtu_destroy_window (window);
    }
}

/* Of a target in several zones only those are framed in which it can be fought. */
static void
test_aims (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "close-combat");
  GtkWindow *window;
  MusterZoneGrid *grid;

  zone_games_act (session, NULL, "state unit=mahdist/baggara at=10,8:2+11,8:2");
  window = zh_show_acting (app, session, GUARDS, 1280);
  grid = zh_get_grid (window);
  g_assert_true (muster_zone_grid_is_aim (grid, zh_find_zone (window, "10,8")));
  g_assert_false (muster_zone_grid_is_aim (grid, zh_find_zone (window, "11,8")));
  gtu_destroy_window (window);
}

/* Of a heap that one lies on top which is chosen. */
static void
test_heap (void)
{
  static const char *const units[] = { "british/screw", "british/stewart" };
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window = gwu_show (app, session, 1280);
  MusterZoneGrid *grid = zh_get_grid (window);
  const GArray *stands = muster_zone_grid_get_stands (grid, zh_find_zone (window, "8,9"));

  g_assert_cmpuint (stands->len, ==, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      gwu_select (window, units[i]);
      g_assert_cmpstr (muster_zone_grid_find_topmost (grid, stands)->unit->unit->id, ==, units[i]);
    }
  gtu_destroy_window (window);
}

/* A second click on the zone that was said does it, however long after the first; nothing is thrown for that. */
static void
test_second_click (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;
  gint64 row;

  if (!gtu_can_drive ())
    return;
  window = zh_show_acting (app, session, GUARDS, 1280);
  row = zh_get_mark (window);
  zh_click (window, "9,8");
  g_assert_cmpstr (zh_get_destination (window), ==, "9,8");
  g_assert_cmpint (zh_get_mark (window), ==, row);
  g_usleep (500 * 1000);
  zh_click (window, "9,8");
  gwu_wait_row (window, row + 1);
  g_assert_cmpstr (zh_get_at (window, GUARDS, "at"), ==, "9,8:4");
  gtu_destroy_window (window);
}

/* What needs no dice says so before it is known where it goes. */
static void
test_diceless (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window;

  window = zh_show_acting (app, session, GUARDS, 1280);
  if (!gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0)))
    gwu_choose (window, "Move");
  gtu_wait_for_frames (window, 2);
  g_assert_cmpstr (zh_get_destination (window), ==, "");
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Do It"));
  g_assert_null (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Throw for Me"));
  gtu_destroy_window (window);
}

/* The row of the form that is called TITLE. */
static GtkWidget *
find_row (GtkWidget *form,
          const char *title)
{
  GtkWidget *row;

  for (int i = 0; (row = gtu_nth (form, ADW_TYPE_PREFERENCES_ROW, i)) != NULL; i++)
    if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return row;
  g_assert_not_reached ();
}

/* Why nobody of the target fights is said beside that nobody does, as long as it is so. */
static void
test_note (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "close-combat");
  GtkWindow *window;
  GtkWidget *form;

  zone_games_act (session, NULL, "state unit=mahdist/baggara at=10,8:2+11,8:2 facing=e");
  window = zh_show_acting (app, session, GUARDS, 1280);
  form = gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0);
  gwu_aim (window, "Baggara horse");
  g_assert_nonnull (gtu_find_text (form, "faces east and not the enemy, so none of it fights"));
  gtk_editable_set_text (GTK_EDITABLE (find_row (form, "Defenders who fight")), "2");
  gtu_wait_for_frames (window, 2);
  g_assert_null (gtu_find_text (form, "so none of it fights"));
  gtu_destroy_window (window);
}

/* However many zones somebody may come on in, it is one row: the zone is chosen in it, if not on the field. */
static void
test_arrival_row (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "event");
  GtkWindow *window;
  GtkWidget *pane;
  GtkDropDown *zones;
  GtkWidget *button;
  GListModel *names;
  gint64 row;

  zone_games_act (session, "AS", "resolve procedure=event");
  window = gwu_show (app, session, 1240);
  pane = gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);
  row = zh_get_mark (window);
  g_assert_nonnull (gtu_find_text (pane, "comes on in …"));
  zones = GTK_DROP_DOWN (gtu_nth (pane, GTK_TYPE_DROP_DOWN, 0));
  g_assert_nonnull (zones);
  g_assert_null (gtu_nth (pane, GTK_TYPE_DROP_DOWN, 1));
  g_assert_true (gwu_has_focus (window, zones));
  button = gtu_find_button (gtk_widget_get_parent (GTK_WIDGET (zones)), "Do It");
  g_assert_false (gtk_widget_get_sensitive (button));
  names = gtk_drop_down_get_model (zones);
  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) name = g_list_model_get_item (names, i);

      if (g_str_equal (gtk_string_object_get_string (name), "20,8"))
        gtk_drop_down_set_selected (zones, i);
    }
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  gwu_wait_row (window, row + 1);
  g_assert_cmpstr (zh_get_at (window, "mahdist/hamrchief", "at"), ==, "20,8:1");
  gtu_destroy_window (window);
}

static const char *
get_legend (GtkWindow *window)
{
  return gtk_label_get_text (
      GTK_LABEL (gtu_nth (gtu_nth (window, MUSTER_TYPE_ZONE_PANE, 0), GTK_TYPE_LABEL, 2)));
}

/* To choose a unit tints what it could do, and says so; the game stays as it is. */
static void
test_chosen (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-move");
  GtkWindow *window = gwu_show (app, session, 1280);
  MusterZoneGrid *grid = zh_get_grid (window);
  gint64 mark = zh_get_mark (window);
  guint zone = zh_find_zone (window, "11,8");
  guint cost;

  g_assert_nonnull (strstr (get_legend (window), "Choose a unit"));
  g_assert_cmpuint (muster_zone_grid_get_cost (grid, zone), ==, G_MAXUINT);
  gwu_select (window, GUARDS);
  cost = muster_zone_grid_get_cost (grid, zone);
  g_assert_cmpuint (cost, !=, G_MAXUINT);
  g_assert_nonnull (strstr (get_legend (window), "Where Guards Camel Regiment could go (Move)"));
  g_assert_cmpint (zh_get_mark (window), ==, mark);
  /* a click there is none on the way */
  g_signal_emit_by_name (grid, "picked", zone, FALSE);
  g_assert_cmpint (zh_get_mark (window), ==, mark);
  /* an enemy: why it may not act */
  gwu_select (window, "mahdist/baggara");
  g_assert_cmpuint (muster_zone_grid_get_cost (grid, zone), ==, G_MAXUINT);
  g_assert_nonnull (strstr (get_legend (window), "Baggara horse"));
  /* and what is shown is what is so when it acts */
  zone_games_act (session, NULL, "activate unit=" GUARDS);
  gwu_wait_row (window, mark + 1);
  g_assert_cmpuint (muster_zone_grid_get_cost (grid, zone), ==, cost);
  g_assert_nonnull (strstr (get_legend (window), "may go"));
  /* while it is told where to go the field stays its own, whoever else is looked at */
  gwu_select (window, "british/heavy");
  g_assert_cmpuint (muster_zone_grid_get_cost (grid, zone), ==, cost);
  g_assert_nonnull (strstr (get_legend (window), "Where Guards Camel Regiment may go"));
  gtu_destroy_window (window);
}

static void
test_chosen_aims (void)
{
  g_autoptr (MusterGameSession) session = zh_start (app, "european-fire");
  GtkWindow *window;
  MusterZoneGrid *grid;

  zone_games_act (session, NULL, "state unit=mahdist/baggara at=10,7:2+11,7:2");
  window = gwu_show (app, session, 1280);
  grid = zh_get_grid (window);
  gwu_select (window, GUARDS);
  g_assert_true (muster_zone_grid_is_aim (grid, zh_find_zone (window, "10,7")));
  g_assert_false (muster_zone_grid_is_aim (grid, zh_find_zone (window, "9,9")));
  g_assert_nonnull (strstr (get_legend (window), "could aim at (Fire"));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/zone-window/no-overlap", test_no_overlap);
  g_test_add_func ("/app/zone-window/still", test_still);
  g_test_add_func ("/app/zone-window/actor-shown", test_actor_shown);
  g_test_add_func ("/app/zone-window/end-while-acting", test_end_while_acting);
  g_test_add_func ("/app/zone-window/headline", test_headline);
  g_test_add_func ("/app/zone-window/names", test_names);
  g_test_add_func ("/app/zone-window/aims", test_aims);
  g_test_add_func ("/app/zone-window/arrival-row", test_arrival_row);
  g_test_add_func ("/app/zone-window/heap", test_heap);
  g_test_add_func ("/app/zone-window/note", test_note);
  g_test_add_func ("/app/zone-window/second-click", test_second_click);
  g_test_add_func ("/app/zone-window/chosen", test_chosen);
  g_test_add_func ("/app/zone-window/chosen-aims", test_chosen_aims);
  g_test_add_func ("/app/zone-window/outcome-is-whole", test_outcome_is_whole);
  g_test_add_func ("/app/zone-window/diceless", test_diceless);
}

int
main (int argc,
      char **argv)
{
  return gwu_run (argc, argv, &app, add_tests);
}
