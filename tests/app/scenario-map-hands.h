/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands on the page with the map of a scenario's window. */

#pragma once

#include "scenario-hands.h"

#include "muster-scenario-map.h"

static inline MusterScenarioMap *
sm_get_map (GtkWindow *window)
{
  return MUSTER_SCENARIO_MAP (gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0));
}

/* Where a place on the field is on the display. */
static inline void
sm_find_place (GtkWindow *window, double x, double y, int *to_x, int *to_y)
{
  GtkWidget *view = GTK_WIDGET (muster_scenario_map_get_view (sm_get_map (window)));
  graphene_point_t spot;
  double left;
  double top;

  muster_map_view_to_view (MUSTER_MAP_VIEW (view), &x, &y);
  g_assert_true (gtk_widget_compute_point (view, GTK_WIDGET (window),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &spot));
  gtu_find_origin (window, &left, &top);
  *to_x = (int) (spot.x + left);
  *to_y = (int) (spot.y + top);
}

static inline void
sm_click_place (GtkWindow *window, double x, double y)
{
  int at_x;
  int at_y;

  sm_find_place (window, x, y, &at_x, &at_y);
  gtu_drive ("mousemove %d %d click 1", at_x, at_y);
  gtu_wait_for_frames (window, 3);
}

static inline const char *
sm_get_tab (GtkWindow *window)
{
  g_autofree char *tab = NULL;

  g_object_get (sm_get_map (window), "tab", &tab, NULL);
  return g_intern_string (tab);
}
