/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands on the field of zones: the pointer and the keys of the display, and what the window says then. */

#pragma once

#include "zone-games.h"

#include "muster-zone-grid.h"
#include "muster-zone-pane.h"

/* Who mostly acts. */
#define GUARDS "british/guards"

/* A game on a field of zones, in the phase that is called PHASE. */
static inline MusterGameSession *
zh_start (MusterApplication *app,
          const char *phase)
{
  return zone_games_start_at (app, "abu-klea", phase);
}

/* Its window, with UNIT about to act. */
static inline GtkWindow *
zh_show_acting (MusterApplication *app,
                MusterGameSession *session,
                const char *unit,
                int width)
{
  g_autofree char *words = g_strconcat ("activate unit=", unit, NULL);

  zone_games_act (session, NULL, words);
  return gwu_show (app, session, width);
}

static inline MusterZoneGrid *
zh_get_grid (GtkWindow *window)
{
  return MUSTER_ZONE_GRID (gtu_nth (window, MUSTER_TYPE_ZONE_GRID, 0));
}

static inline MusterZones *
zh_get_zones (GtkWindow *window)
{
  return muster_setup_get_zones (
      muster_game_session_get_setup (muster_game_window_get_session (GTK_WIDGET (window))));
}

static inline guint
zh_find_zone (GtkWindow *window,
           const char *name)
{
  g_autoptr (GError) error = NULL;
  guint zone = muster_zones_find (zh_get_zones (window), name, &error);

  g_assert_no_error (error);
  return zone;
}

/* Where UNIT stands, as the state says: "9,9:4". */
static inline const char *
zh_get_at (GtkWindow *window,
        const char *unit,
        const char *key)
{
  g_autofree char *full = g_strdup_printf ("unit.%s.%s", unit, key);
  MusterState *state = muster_game_session_get_state (
      muster_game_window_get_session (GTK_WIDGET (window)));

  return muster_state_get_or (state, full, "");
}

static inline const MusterUnitStatus *
zh_get_status (GtkWindow *window,
            const char *unit)
{
  MusterGameSession *session = muster_game_window_get_session (GTK_WIDGET (window));

  return muster_survey_find_unit (muster_game_session_get_survey (session), unit);
}

static inline gint64
zh_get_mark (GtkWindow *window)
{
  return muster_game_session_get_mark (muster_game_window_get_session (GTK_WIDGET (window)));
}

static inline const char *
zh_get_selected (GtkWindow *window)
{
  GtkWidget *row;

  for (int i = 0; (row = gtu_nth (window, MUSTER_TYPE_GAME_UNIT_ROW, i)) != NULL; i++)
    if (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row)))
      return muster_game_unit_row_get_id (MUSTER_GAME_UNIT_ROW (row));
  return "";
}

/* What the form says the unit goes to. */
static inline const char *
zh_get_destination (GtkWindow *window)
{
  GtkWidget *row = gtu_nth (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0), ADW_TYPE_ENTRY_ROW, 0);

  return row != NULL ? gtk_editable_get_text (GTK_EDITABLE (row)) : NULL;
}

/* Where the middle of a zone is on the display. */
static inline void
zh_find_spot (GtkWindow *window,
           const char *name,
           int *x,
           int *y)
{
  GtkWidget *grid = GTK_WIDGET (zh_get_grid (window));
  GdkRectangle place;
  graphene_point_t spot;
  double left;
  double top;

  gtu_wait_for_frames (window, 2);
  muster_zone_grid_get_rectangle (MUSTER_ZONE_GRID (grid), zh_find_zone (window, name), &place);
  g_assert_true (gtk_widget_compute_point (
      grid, GTK_WIDGET (window),
      &GRAPHENE_POINT_INIT (place.x + place.width / 2.0f, place.y + place.height / 2.0f), &spot));
  gtu_find_origin (window, &left, &top);
  *x = (int) (spot.x + left);
  *y = (int) (spot.y + top);
}

static inline void
zh_click (GtkWindow *window,
       const char *zone)
{
  int x;
  int y;

  zh_find_spot (window, zone, &x, &y);
  gtu_drive ("mousemove %d %d click 1", x, y);
  gtu_wait_until (muster_zone_grid_get_cursor (zh_get_grid (window)) == zh_find_zone (window, zone));
  gtu_wait_for_frames (window, 2);
}

static inline void
zh_drag (GtkWindow *window,
      const char *from,
      const char *to)
{
  int x;
  int y;
  int to_x;
  int to_y;

  zh_find_spot (window, from, &x, &y);
  zh_find_spot (window, to, &to_x, &to_y);
  gtu_drive ("mousemove %d %d mousedown 1", x, y);
  gtu_wait_for_frames (window, 2);
  for (int i = 1; i <= 4; i++)
    {
      gtu_drive ("mousemove %d %d", x + (to_x - x) * i / 4, y + (to_y - y) * i / 4);
      gtu_wait_for_frames (window, 2);
    }
  gtu_drive ("mouseup 1");
  gtu_wait_for_frames (window, 2);
}

static inline const char *
zh_get_zone_text (GtkWindow *window)
{
  GtkWidget *pane = gtu_nth (window, MUSTER_TYPE_ZONE_PANE, 0);

  return gtk_label_get_text (GTK_LABEL (gtu_nth (pane, GTK_TYPE_LABEL, 0)));
}

static inline const char *
zh_get_aim_text (GtkWindow *window)
{
  GtkWidget *pane = gtu_nth (window, MUSTER_TYPE_ZONE_PANE, 0);

  return gtk_label_get_text (GTK_LABEL (gtu_nth (pane, GTK_TYPE_LABEL, 1)));
}
