/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands beside the map of a scenario: the terrain, the units, the list of all that is on it,
 * the form of one, and what is to be put right. */

#include "config.h"

#include "muster-scenario-map-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-map-edits.h"

#define FINDINGS_HEIGHT 230

/* The map has to come back before it can be drawn on. */
static void
come_to_map (MusterScenarioMap *self)
{
  muster_scenario_map_show_side (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
offered_cb (MusterTerrainPalette *palette,
            MusterNode *feature,
            const char *tool,
            MusterScenarioMap *self)
{
  muster_map_view_set_model (self->view, feature);
  /* a brush takes another colour */
  if (g_str_equal (muster_map_view_get_tool (self->view), MUSTER_MAP_TOOL_PAINT))
    {
      muster_scenario_map_hint (self, _ ("Drag over the zones that it is to lie on."));
      come_to_map (self);
      return;
    }
  muster_map_view_set_tool (self->view, tool);
  muster_scenario_map_hint (self, _ ("Draw on the map: click for each corner, and once more on the "
                                     "last to finish; or drag."));
  come_to_map (self);
}

static void
area_cb (MusterTerrainPalette *palette, const char *side, MusterScenarioMap *self)
{
  muster_map_view_set_area (self->view, side);
  muster_map_view_set_tool (self->view, MUSTER_MAP_TOOL_RECT);
  muster_scenario_map_hint (
      self,
      _ ("Drag the area on the map; or take the polygon or the ellipse above for another shape."));
  come_to_map (self);
}

static void
entry_cb (MusterTerrainPalette *palette, MusterNode *reinforcement, MusterScenarioMap *self)
{
  muster_map_view_set_entry (self->view, reinforcement);
  muster_map_view_set_tool (self->view, MUSTER_MAP_TOOL_ENTRY);
  muster_scenario_map_hint (self, _ ("Click on the map where they come in."));
  come_to_map (self);
}

static void
picked_cb (MusterUnitTray *tray, const char *unit, gboolean placed, MusterScenarioMap *self)
{
  MusterField *field = muster_map_view_get_field (self->view);
  const MusterFieldItem *item = muster_field_find (field, MUSTER_FIELD_UNIT, unit);
  g_autofree char *text = NULL;

  if (placed && item != NULL && muster_map_thing_is (item->node))
    {
      muster_map_view_select (self->view, item->node);
      come_to_map (self);
      return;
    }
  muster_map_view_set_unit (self->view, unit);
  muster_map_view_set_tool (self->view, MUSTER_MAP_TOOL_UNIT);
  text = g_strdup_printf (_ ("Click on the map where %s is to stand."),
                          item != NULL ? item->name : unit);
  muster_scenario_map_hint (self, text);
  come_to_map (self);
}

static void
list_chosen_cb (MusterMapList *list, MusterNode *node, MusterScenarioMap *self)
{
  self->selecting = TRUE;
  if (node != NULL && muster_map_thing_is (node))
    muster_map_view_select (self->view, node);
  else if (node != NULL && muster_node_get_kind (node) == MUSTER_KIND_ZONE)
    muster_map_view_show_zone (self->view, node);
  self->selecting = FALSE;
}

static void
list_activated_cb (MusterMapList *list, MusterNode *node, MusterScenarioMap *self)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_ZONE)
    come_to_map (self);
  else
    muster_scenario_map_reveal (self, node);
}

/* Building */

static void
add_tab (MusterScenarioMap *self,
         GtkWidget *switcher,
         GtkWidget *child,
         const char *name,
         const char *title)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (title);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "map-tab.tab");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (switcher), button);
  gtk_stack_add_named (self->stack, child, name);
}

GtkWidget *
muster_scenario_map_make_side (MusterScenarioMap *self)
{
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *switcher = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *palette = muster_terrain_palette_new (self->document);

  self->stack = GTK_STACK (gtk_stack_new ());
  self->tray = MUSTER_UNIT_TRAY (muster_unit_tray_new ());
  muster_unit_tray_set_document (self->tray, self->document);
  self->list = MUSTER_MAP_LIST (muster_map_list_new ());
  muster_map_list_set_document (self->list, self->document);
  self->item_holder = ADW_BIN (adw_bin_new ());
  self->findings = g_object_new (MUSTER_TYPE_FINDINGS_PANEL, NULL);
  self->findings_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (switcher, "linked");
  gtk_widget_add_css_class (switcher, "map-tabs");
  add_tab (self, switcher, palette, "terrain", _ ("Terrain"));
  add_tab (self, switcher, GTK_WIDGET (self->tray), "units", _ ("Units"));
  add_tab (self, switcher, GTK_WIDGET (self->list), "list", _ ("List"));
  add_tab (self, switcher, GTK_WIDGET (self->item_holder), "item", _ ("Form"));
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_box_append (GTK_BOX (side), switcher);
  gtk_box_append (GTK_BOX (side), GTK_WIDGET (self->stack));
  gtk_box_append (GTK_BOX (self->findings_box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  self->in_order = gtk_label_new (_ ("All in Order"));
  gtk_widget_add_css_class (self->in_order, "map-status");
  gtk_widget_add_css_class (self->in_order, "mark-legal");
  gtk_box_append (GTK_BOX (self->findings_box), self->in_order);
  gtk_box_append (GTK_BOX (self->findings_box), GTK_WIDGET (self->findings));
  gtk_widget_set_size_request (GTK_WIDGET (self->findings), -1, FINDINGS_HEIGHT);
  gtk_widget_set_vexpand (self->findings_box, FALSE);
  gtk_box_append (GTK_BOX (side), self->findings_box);

  g_signal_connect_object (palette, "offered", G_CALLBACK (offered_cb), self, 0);
  g_signal_connect_object (palette, "area", G_CALLBACK (area_cb), self, 0);
  g_signal_connect_object (palette, "entry", G_CALLBACK (entry_cb), self, 0);
  g_signal_connect_object (self->tray, "picked", G_CALLBACK (picked_cb), self, 0);
  g_signal_connect_object (self->list, "chosen", G_CALLBACK (list_chosen_cb), self, 0);
  g_signal_connect_object (self->list, "activated", G_CALLBACK (list_activated_cb), self, 0);
  return side;
}
