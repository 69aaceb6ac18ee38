/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of games on a field of zones, for shots.c. */

#include "config.h"

#include "shots-game.h"

#include "zone-games.h"

#include "muster-zone-grid.h"

static void
shoot_widths (MusterApplication *app,
              MusterGameSession *session,
              void (*shoot) (gpointer window, const char *name),
              const char *name)
{
  static const int widths[] = { 900, 360 };
  static const char *const pages[] = { "field", "act", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWindow *window = gwu_show (app, session, widths[i]);
      AdwViewStack *stack = ADW_VIEW_STACK (gtu_nth (window, ADW_TYPE_VIEW_STACK, 0));

      for (guint k = 0; pages[k] != NULL; k++)
        {
          g_autofree char *file = g_strdup_printf ("%s-%d-%s", name, widths[i], pages[k]);

          if (widths[i] > 360 && k == 0)
            continue;
          adw_view_stack_set_visible_child_name (stack, pages[k]);
          gtu_wait_for_frames (window, 2);
          shoot (window, file);
        }
      gtk_window_destroy (window);
    }
}

/* Before each act of the rules, as its form stands. */
static void
shoot_forms (MusterApplication *app,
             void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterNode) scenario = zone_games_read ("abu-klea");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window = gwu_show (app, session, 1240);

  zone_games_act (session, NULL, "state unit=mahdist/baggara at=9,7:2+10,7:2");
  zone_games_act (session, NULL, "state unit=mahdist/musa at=8,8");
  zone_games_go_to (session, "native-move");
  zone_games_act (session, NULL, "activate unit=mahdist/baggara");
  shoot (window, "zones-native-move");
  zone_games_go_to (session, "european-fire");
  shoot (window, "zones-fire-choose");
  gwu_select (window, "british/guards");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-fire-chosen");
  zone_games_act (session, NULL, "activate unit=british/guards");
  gwu_aim (window, "Baggara horse");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-fire");
  zone_games_go_to (session, "close-combat");
  zone_games_act (session, NULL, "activate unit=british/guards");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-melee");
  while (!g_str_equal (muster_survey_get_phase (muster_game_session_get_survey (session)), "event"))
    zone_games_act (session, NULL, "next");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-card");
  zone_games_act (session, "AS", "resolve procedure=event");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-arrival");
  gtk_window_destroy (window);
}

/* A group that owes its test, and a unit that has to fly. */
static void
shoot_morale (MusterApplication *app,
              void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterNode) scenario = zone_games_read ("abu-klea");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window;

  zone_games_act (session, NULL, "casualty unit=mahdist/degheim count=4");
  zone_games_act (session, NULL, "casualty unit=mahdist/kinana count=5");
  zone_games_go_to (session, "event");
  zone_games_act (session, "5C", "resolve procedure=event");
  zone_games_go_to (session, "native-morale");
  window = gwu_show (app, session, 1240);
  shoot (window, "zones-morale");
  zone_games_act (session, "1", "test unit=mahdist/green");
  zone_games_act (session, NULL, "state unit=mahdist/degheim at=11,6:2");
  zone_games_go_to (session, "native-move");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-flight");
  gtk_window_destroy (window);
}

/* The same acts where positions are left to the table. */
static void
shoot_table (MusterApplication *app,
             void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed (
      "abu-klea", "<objective id=\"wells\"",
      "<rule switch=\"positions\" value=\"table\"/><objective id=\"wells\"");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window = gwu_show (app, session, 1240);

  zone_games_go_to (session, "european-move");
  zone_games_act (session, NULL, "activate unit=british/guards");
  gtu_wait_for_frames (window, 2);
  shoot (window, "bases-move");
  zone_games_go_to (session, "native-move");
  zone_games_act (session, NULL, "activate unit=mahdist/degheim");
  gtu_wait_for_frames (window, 2);
  shoot (window, "bases-points");
  gwu_choose (window, "Charge");
  gtu_wait_for_frames (window, 2);
  shoot (window, "bases-charge");
  zone_games_go_to (session, "european-fire");
  zone_games_act (session, NULL, "activate unit=british/guards");
  gwu_aim (window, "Baggara horse");
  gtu_wait_for_frames (window, 2);
  shoot (window, "bases-fire");
  zone_games_go_to (session, "close-combat");
  zone_games_act (session, NULL, "activate unit=british/guards");
  gwu_aim (window, "Baggara horse");
  gtu_wait_for_frames (window, 2);
  shoot (window, "bases-melee");
  gtk_window_destroy (window);
}

/* Zones of all kinds, near to. */
static void
shoot_shapes (MusterApplication *app,
              void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed (
      "abu-klea",
      "<field width=\"20\" height=\"16\" measure=\"zone\" ground=\"open\"/>",
      "<field width=\"20\" height=\"16\" measure=\"zone\" ground=\"open\">"
      "<zone at=\"3,8 4,8 3,9\"/><zone at=\"5,9\" width=\"100\" height=\"60\"/>"
      "<zone at=\"6,8\" passable=\"no\"/>"
      "<zone at=\"5,7\"><polygon points=\"0,0 50,0 50,30\"/></zone></field>"
      "<feature id=\"f1\" kind=\"woods\"><rect x=\"0\" y=\"8\" width=\"2\" height=\"2\"/></feature>"
      "<feature id=\"f2\" kind=\"river\"><rect x=\"0\" y=\"10\" width=\"6\" height=\"1\"/></feature>"
      "<feature id=\"f3\" kind=\"village\"><rect x=\"4\" y=\"11\" width=\"2\" height=\"2\"/></feature>"
      "<feature id=\"f4\" kind=\"rocks\"><rect x=\"7\" y=\"12\" width=\"2\" height=\"1\"/></feature>"
      "<feature id=\"f5\" kind=\"swamp\"><rect x=\"7\" y=\"14\" width=\"2\" height=\"1\"/></feature>");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window = gwu_show (app, session, 1240);
  MusterZoneGrid *grid = MUSTER_ZONE_GRID (gtu_nth (window, MUSTER_TYPE_ZONE_GRID, 0));

  muster_zone_grid_zoom (grid, 2);
  muster_zone_grid_set_cursor (
      grid, muster_zones_get_at (
                muster_setup_get_zones (muster_game_session_get_setup (session)), 1, 14));
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-shapes");
  gtk_window_destroy (window);
}

/* Takes the pictures with SHOOT, which closes nothing. */
void
shots_zones (MusterApplication *app,
             void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterNode) scenario = zone_games_read ("abu-klea");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window;
  MusterZoneGrid *grid;

  zone_games_go_to (session, "european-move");
  window = gwu_show (app, session, 1240);
  grid = MUSTER_ZONE_GRID (gtu_nth (window, MUSTER_TYPE_ZONE_GRID, 0));
  shoot (window, "zones-start");
  gwu_select (window, "british/guards");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-chosen");
  gtk_widget_activate_action (GTK_WIDGET (window), "game.standings", NULL);
  gtu_wait_for_frames (window, 3);
  shoot (window, "zones-standings");
  gtk_widget_activate_action (GTK_WIDGET (window), "game.standings", NULL);
  gtu_wait_for_frames (window, 2);
  zone_games_act (session, NULL, "activate unit=british/guards");
  gwu_select (window, "british/guards");
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-active");
  g_signal_emit_by_name (grid, "picked", muster_zones_get_at (muster_setup_get_zones (muster_game_session_get_setup (session)), 11, 8), FALSE);
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-move");
  muster_zone_grid_zoom (grid, 2.2);
  gtk_widget_grab_focus (GTK_WIDGET (grid));
  muster_zone_grid_set_cursor (grid, muster_zones_get_at (muster_setup_get_zones (muster_game_session_get_setup (session)), 8, 9));
  gtu_wait_for_frames (window, 2);
  shoot (window, "zones-large");
  gtk_window_destroy (window);
  shoot_widths (app, session, shoot, "zones");
  shoot_forms (app, shoot);
  shoot_morale (app, shoot);
  shoot_table (app, shoot);
  shoot_shapes (app, shoot);
}
