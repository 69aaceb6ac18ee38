/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of maps that are drawn on. */

#include "config.h"

#include "map-hands.h"
#include "shots-game.h"

static void
select_nodes (MapHands *hands,
              const char *const *ids)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const char *slash = strchr (ids[i], '/');
      g_autofree char *side = slash != NULL ? g_strndup (ids[i], (gsize) (slash - ids[i])) : NULL;

      g_ptr_array_add (nodes, side != NULL ? mh_find_place (hands, side, slash + 1)
                                           : mh_find (hands, ids[i]));
    }
  muster_map_view_set_selection (hands->view, nodes);
}

typedef void (*ShootFunc) (gpointer window,
                           const char *name);

static void
shoot_map (const char *sample,
           const char *const *ids,
           gboolean near,
           const char *name,
           ShootFunc shoot)
{
  MapHands *hands = mh_show (sample, 1200, 820);

  select_nodes (hands, ids);
  if (near)
    {
      gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.fit-selection", NULL);
      muster_map_view_zoom (hands->view, 0.1);
    }
  gtu_wait_for_frames (hands->window, 30);
  shoot (hands->window, name);
  mh_close (hands);
}

/* How far they fire and go. */
static void
shoot_reach (const char *sample,
             const char *const *ids,
             const char *name,
             ShootFunc shoot)
{
  MapHands *hands = mh_show (sample, 1200, 820);

  muster_map_view_set_show_reach (hands->view, TRUE);
  select_nodes (hands, ids);
  gtu_wait_for_frames (hands->window, 30);
  shoot (hands->window, name);
  mh_close (hands);
}

/* With TOOL in hand, dragged from one place to another; HALF: the button is still down. */
static void
shoot_tool (const char *sample,
            const char *tool,
            const double ways[4],
            gboolean half,
            const char *name,
            ShootFunc shoot)
{
  MapHands *hands = mh_show (sample, 1200, 820);

  gtk_window_set_decorated (hands->window, FALSE);
  gtu_wait_for_frames (hands->window, 10);
  /* where a window manager puts it is not known: at the corner it is */
  gtu_drive ("getactivewindow windowmove 0 0");
  muster_map_view_set_terrain (hands->view, "hill");
  muster_map_view_set_tool (hands->view, tool);
  gtu_wait_for_frames (hands->window, 10);
  mh_drag_with (hands, 1, ways[0], ways[1], ways[2], ways[3], half);
  gtu_wait_for_frames (hands->window, 10);
  shoot (hands->window, name);
  if (half)
    gtu_drive ("mouseup 1");
  mh_settle (hands);
  mh_close (hands);
}

void
shots_map (void (*shoot) (gpointer window,
                          const char *name))
{
  static const char *const nothing[] = { NULL };
  static const char *const hill[] = { "hill", NULL };
  static const char *const guns[] = { "british/rha", NULL };
  static const char *const square[] = { "british/mounted", NULL };
  static const char *const unit[] = { "riders/quanah", NULL };

  shoot_map ("adobe-walls", nothing, FALSE, "map", shoot);
  shoot_map ("adobe-walls", hill, FALSE, "map-reshape", shoot);
  shoot_map ("adobe-walls", unit, TRUE, "map-unit", shoot);
  shoot_map ("abu-klea", nothing, FALSE, "map-zones", shoot);
  shoot_map ("maiwand", nothing, FALSE, "map-inches", shoot);
  shoot_reach ("adobe-walls", unit, "map-reach", shoot);
  shoot_reach ("maiwand", guns, "map-reach-inches", shoot);
  shoot_reach ("abu-klea", square, "map-reach-zones", shoot);
  if (!gtu_can_drive ())
    return;
  shoot_tool ("adobe-walls", "select", (double[]){ 0.2, 0.2, 3.8, 1.4 }, TRUE, "map-band", shoot);
  shoot_tool ("adobe-walls", "select", (double[]){ 2.4, 1, 3.1, 2.6 }, TRUE, "map-move", shoot);
  shoot_tool ("adobe-walls", "ellipse", (double[]){ 1, 2.4, 3, 3.6 }, TRUE, "map-draw", shoot);
  shoot_tool ("adobe-walls", "ruler", (double[]){ 1.6, 4.6, 2.4, 1 }, FALSE, "map-ruler", shoot);
  shoot_tool ("abu-klea", "sight", (double[]){ 8.5, 8.5, 3.5, 2.5 }, FALSE, "map-sight", shoot);
  shoot_tool ("abu-klea", "move", (double[]){ 8.5, 8.5, 11.5, 5.5 }, FALSE, "map-cost", shoot);
}
