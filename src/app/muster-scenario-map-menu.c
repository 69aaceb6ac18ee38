/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The menu of what is selected on the map of a scenario. */

#include "config.h"

#include "muster-scenario-map-private.h"

#include <glib/gi18n-lib.h>

/* The keys are the map's again: GTK lets go of those of the display with the menu, and a window
 * manager does not give them back to the window by itself. */
static void
menu_closed_cb (GtkPopover *popover, MusterScenarioMap *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_widget_get_mapped (GTK_WIDGET (root)))
    gtk_window_present (GTK_WINDOW (root));
}

/* It stays when it is closed, until there is another: what was chosen in it is still to be done. */
void
muster_scenario_map_drop_menu (MusterScenarioMap *self)
{
  if (self->menu != NULL && gtk_widget_get_parent (self->menu) != NULL)
    gtk_widget_unparent (self->menu);
  g_clear_object (&self->menu);
}

static gboolean
has_zone_tool (MusterMapView *view)
{
  const char *tool = muster_map_view_get_tool (view);

  return g_str_equal (tool, MUSTER_MAP_TOOL_PAINT) || g_str_equal (tool, MUSTER_MAP_TOOL_MERGE)
         || g_str_equal (tool, MUSTER_MAP_TOOL_CUT);
}

static void
add_zone_items (GMenu *menu)
{
  g_menu_append (menu, _ ("_Broader by 5 mm"), "map.zone-size((5.0,0.0))");
  g_menu_append (menu, _ ("_Narrower by 5 mm"), "map.zone-size((-5.0,0.0))");
  g_menu_append (menu, _ ("_Deeper by 5 mm"), "map.zone-size((0.0,5.0))");
  g_menu_append (menu, _ ("_Shallower by 5 mm"), "map.zone-size((0.0,-5.0))");
}

static void
add_thing_items (GMenu *menu)
{
  g_menu_append (menu, _ ("To the _Front"), "map.front");
  g_menu_append (menu, _ ("To the _Back"), "map.back");
  g_menu_append (menu, _ ("C_ut"), "map.cut");
  g_menu_append (menu, _ ("_Copy"), "map.copy");
  g_menu_append (menu, _ ("_Paste"), "map.paste");
  g_menu_append (menu, _ ("_Duplicate"), "map.duplicate");
  g_menu_append (menu, _ ("_Fire and Moves"), "map.reach");
  g_menu_append (menu, _ ("_Lock or Unlock"), "map.lock");
  g_menu_append (menu, _ ("_Delete"), "map.delete");
}

/* What can be done with what is selected, or with a zone, by the pointer. */
void
muster_scenario_map_menu_cb (MusterMapView *view, double x, double y, MusterScenarioMap *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GdkRectangle at = { (int) x, (int) y, 1, 1 };

  if (has_zone_tool (view))
    add_zone_items (menu);
  else
    add_thing_items (menu);
  muster_scenario_map_drop_menu (self);
  self->menu = g_object_ref_sink (gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (view));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &at);
  g_signal_connect_object (self->menu, "closed", G_CALLBACK (menu_closed_cb), self, 0);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}
