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

/* With COUNT things selected, from IDS, and in the tool's hands from A to B. */
static void
shoot_map (const char *sample,
           const char *const *ids,
           double scale,
           const char *name,
           void (*shoot) (gpointer window,
                          const char *name))
{
  MapHands *hands = mh_show (sample, 1200, 820);

  select_nodes (hands, ids);
  if (scale > 1)
    muster_map_view_zoom (hands->view, scale);
  gtu_wait_for_frames (hands->window, 30);
  shoot (hands->window, name);
  mh_close (hands);
}

void
shots_map (void (*shoot) (gpointer window,
                          const char *name))
{
  static const char *const nothing[] = { NULL };
  static const char *const hill[] = { "hill", NULL };
  static const char *const unit[] = { "riders/quanah", NULL };

  shoot_map ("adobe-walls", nothing, 1, "map", shoot);
  shoot_map ("adobe-walls", hill, 1, "map-reshape", shoot);
  shoot_map ("adobe-walls", unit, 2, "map-unit", shoot);
  shoot_map ("abu-klea", nothing, 1, "map-zones", shoot);
  shoot_map ("maiwand", nothing, 1, "map-inches", shoot);
}
