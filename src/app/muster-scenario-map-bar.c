/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands above the map of a scenario: tools, what is measured with, and how the map is looked
 * at. */

#include "config.h"

#include "muster-scenario-map-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"

static const struct
{
  const char *tool;
  const char *label;
} tools[] = {
  { MUSTER_MAP_TOOL_SELECT, N_ ("Select and move") },
  { MUSTER_MAP_TOOL_POLYGON, N_ ("Draw a polygon") },
  { MUSTER_MAP_TOOL_LINE, N_ ("Draw a line") },
  { MUSTER_MAP_TOOL_RECT, N_ ("Draw a rectangle") },
  { MUSTER_MAP_TOOL_ELLIPSE, N_ ("Draw an ellipse") },
  { MUSTER_MAP_TOOL_PAINT, N_ ("Paint terrain on zones") },
  { MUSTER_MAP_TOOL_MERGE, N_ ("Merge zones, or split one") },
  { MUSTER_MAP_TOOL_CUT, N_ ("Cut a zone") },
  { MUSTER_MAP_TOOL_OBJECTIVE, N_ ("Set an objective") },
  { MUSTER_MAP_TOOL_LABEL, N_ ("Write words on the map") },
  { MUSTER_MAP_TOOL_NOTE, N_ ("Set a note") },
  { MUSTER_MAP_TOOL_RULER, N_ ("Measure with a ruler") },
  { MUSTER_MAP_TOOL_SIGHT, N_ ("Line of sight") },
  { MUSTER_MAP_TOOL_MOVE, N_ ("What a move costs") },
};

/* Tools for zones are there where there are any. */
static gboolean
is_offered (MusterScenarioMap *self, gsize i)
{
  return !(g_str_equal (tools[i].tool, MUSTER_MAP_TOOL_PAINT)
           || g_str_equal (tools[i].tool, MUSTER_MAP_TOOL_MERGE)
           || g_str_equal (tools[i].tool, MUSTER_MAP_TOOL_CUT))
         || muster_zones_are_used (muster_document_get_root (self->document),
                                   muster_document_get_ruleset (self->document));
}

static GtkWidget *
make_tool (gsize i)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *icon = g_strdup_printf ("muster-tool-%s-symbolic", tools[i].tool);
  const char *label = _ (tools[i].label);

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "scenario-map.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tools[i].tool);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

static GtkWidget *
make_button (const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

/* Made anew each time: sides come and go. */
static void
make_view_menu_cb (GtkMenuButton *button, gpointer data)
{
  MusterScenarioMap *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) looks = g_menu_new ();
  g_autoptr (GMenu) eyes = g_menu_new ();
  g_autoptr (GPtrArray) sides =
      muster_scenario_list_sides (muster_document_get_root (self->document));

  g_menu_append (looks, _ ("_Grid"), "scenario-map.grid");
  g_menu_append (looks, _ ("_Snap to the Grid"), "scenario-map.snap");
  g_menu_append (looks, _ ("_Fire and Moves of the Selected Units"), "scenario-map.reach");
  g_menu_append (looks, _ ("Show _All"), "scenario-map.fit");
  g_menu_append (eyes, _ ("The Umpire"), "scenario-map.seen-by('')");
  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = muster_node_get_id (sides->pdata[i]);
      g_autoptr (GMenuItem) item =
          g_menu_item_new (muster_scenario_tell_child (NULL, sides->pdata[i]), NULL);

      g_menu_item_set_action_and_target (item, "scenario-map.seen-by", "s", id);
      g_menu_append_item (eyes, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (looks));
  g_menu_append_section (menu, _ ("As Seen by"), G_MENU_MODEL (eyes));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* All tools in one menu, where there is no room for them side by side. */
static GtkWidget *
make_tools_menu (MusterScenarioMap *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    if (is_offered (self, i))
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (tools[i].label), NULL);

      g_menu_item_set_action_and_target (item, "scenario-map.tool", "s", tools[i].tool);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Tools"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Tools"), -1);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static void
weapon_chosen_cb (MusterScenarioMap *self)
{
  GPtrArray *weapons =
      muster_ruleset_list (muster_document_get_ruleset (self->document), MUSTER_DEF_WEAPON);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->weapon_drop_down));

  muster_map_view_set_weapon (self->view,
                              selected > 0 && selected <= weapons->len
                                  ? muster_def_get_id (weapons->pdata[selected - 1])
                                  : NULL);
}

/* The ruler shows the bands of a weapon. */
static GtkWidget *
make_weapons (MusterScenarioMap *self)
{
  GPtrArray *weapons =
      muster_ruleset_list (muster_document_get_ruleset (self->document), MUSTER_DEF_WEAPON);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  gtk_string_list_append (labels, _ ("The unit’s weapon"));
  for (guint i = 0; i < weapons->len; i++)
    gtk_string_list_append (labels, muster_def_get_label (weapons->pdata[i]));
  self->weapon_drop_down = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  gtk_widget_set_visible (self->weapon_drop_down, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->weapon_drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Whose range the ruler shows"),
                                  -1);
  g_signal_connect_object (self->weapon_drop_down, "notify::selected",
                           G_CALLBACK (weapon_chosen_cb), self, G_CONNECT_SWAPPED);
  return self->weapon_drop_down;
}

GtkWidget *
muster_scenario_map_make_bar (MusterScenarioMap *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *menu = gtk_menu_button_new ();
  GtkWidget *space = gtk_label_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    if (is_offered (self, i))
      gtk_box_append (GTK_BOX (box), make_tool (i));
  self->tools_menu = make_tools_menu (self);
  self->tools_box = scrolled;
  /* what there is no room for is scrolled to */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_widget_set_hexpand (space, TRUE);
  gtk_widget_set_focusable (scrolled, FALSE);

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "view-more-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (menu), make_view_menu_cb, self, NULL);
  gtk_widget_add_css_class (menu, "flat");
  gtk_widget_set_tooltip_text (menu, _ ("How the map is shown"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How the map is shown"), -1);

  self->side_toggle = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->side_toggle), "view-list-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->side_toggle), "scenario-map.side");
  gtk_widget_add_css_class (self->side_toggle, "flat");
  gtk_widget_set_tooltip_text (self->side_toggle, _ ("Terrain, units, list and form"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->side_toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Terrain, units, list and form"), -1);

  gtk_box_append (GTK_BOX (bar), scrolled);
  gtk_box_append (GTK_BOX (bar), self->tools_menu);
  gtk_box_append (GTK_BOX (bar), make_weapons (self));
  gtk_box_append (GTK_BOX (bar), space);
  gtk_box_append (GTK_BOX (bar),
                  make_button ("zoom-out-symbolic", _ ("Smaller"), "scenario-map.zoom-out"));
  gtk_box_append (GTK_BOX (bar),
                  make_button ("zoom-in-symbolic", _ ("Larger"), "scenario-map.zoom-in"));
  gtk_box_append (GTK_BOX (bar), menu);
  gtk_box_append (GTK_BOX (bar), self->side_toggle);
  gtk_widget_add_css_class (bar, "map-bar");
  return bar;
}

/* What is hidden is not to be missed for long: the map says that it is, and how all comes back. */
GtkWidget *
muster_scenario_map_make_notice (MusterScenarioMap *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Show _All"));

  self->notice = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->notice_label = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                                GTK_ACCESSIBLE_ROLE_STATUS, "wrap", TRUE, "xalign",
                                                0.0, NULL));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "scenario-map.seen-by");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", "");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->notice), GTK_WIDGET (self->notice_label));
  gtk_box_append (GTK_BOX (self->notice), button);
  gtk_widget_set_halign (self->notice, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->notice, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->notice, "map-notice");
  gtk_widget_add_css_class (self->notice, "osd");
  gtk_widget_set_visible (self->notice, FALSE);
  return self->notice;
}

void
muster_scenario_map_update_notice (MusterScenarioMap *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "seen-by");
  g_autoptr (GVariant) state = g_action_get_state (action);
  const char *id = g_variant_get_string (state, NULL);
  MusterNode *side = *id != '\0' ? muster_node_find (muster_document_get_root (self->document), id)
                                 : NULL;
  g_autofree char *text = NULL;

  if (*id != '\0' && side == NULL)
    {
      /* nobody is left to see it */
      g_action_change_state (action, g_variant_new_string (""));
      return;
    }
  gtk_widget_set_visible (self->notice, side != NULL);
  if (side == NULL)
    return;
  /* Translators: %s is a side of a battle. */
  text =
      g_strdup_printf (_ ("As seen by %s: the enemy’s units, and what is hidden, are not shown."),
                       muster_scenario_tell_name (NULL, side, MUSTER_KIND_SIDE, id));
  gtk_label_set_label (self->notice_label, text);
}

/* Actions */

static void
do_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterScenarioMap *self = data;
  g_autofree char *name = g_strconcat ("map.", g_action_get_name (G_ACTION (action)), NULL);

  gtk_widget_activate_action (GTK_WIDGET (self->view), name, NULL);
}

static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (((MusterScenarioMap *) data)->view), "map.rotate", "d",
                              45.0);
}

static void
tool_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  MusterScenarioMap *self = data;

  /* the map tells of its tool, and that is the state */
  muster_map_view_set_tool (self->view, g_variant_get_string (value, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
grid_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  muster_map_view_set_show_grid (((MusterScenarioMap *) data)->view, g_variant_get_boolean (value));
  g_simple_action_set_state (action, value);
}

static void
snap_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  muster_map_view_set_snap (((MusterScenarioMap *) data)->view, g_variant_get_boolean (value));
  g_simple_action_set_state (action, value);
}

static void
seen_by_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  const char *side = g_variant_get_string (value, NULL);

  muster_map_view_set_hidden_from (((MusterScenarioMap *) data)->view, *side != '\0' ? side : NULL);
  g_simple_action_set_state (action, value);
  muster_scenario_map_update_notice (data);
  muster_scenario_map_refresh_list (data);
}

static void
side_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  MusterScenarioMap *self = data;

  g_simple_action_set_state (action, value);
  muster_scenario_map_set_width (self, self->width);
}

void
muster_scenario_map_add_actions (MusterScenarioMap *self)
{
  const GActionEntry entries[] = {
    { .name = "back", .activate = do_cb },
    { .name = "delete", .activate = do_cb },
    { .name = "duplicate", .activate = do_cb },
    { .name = "fit", .activate = do_cb },
    { .name = "front", .activate = do_cb },
    { .name = "grid", .state = "true", .change_state = grid_cb },
    { .name = "lock", .activate = do_cb },
    { .name = "seen-by", .parameter_type = "s", .state = "''", .change_state = seen_by_cb },
    { .name = "side", .state = "true", .change_state = side_cb },
    { .name = "snap", .state = "true", .change_state = snap_cb },
    { .name = "tool", .parameter_type = "s", .state = "'select'", .change_state = tool_cb },
    { .name = "turn", .activate = turn_cb },
    { .name = "zoom-in", .activate = do_cb },
    { .name = "zoom-out", .activate = do_cb },
  };

  g_autoptr (GPropertyAction) reach = g_property_action_new ("reach", self->view, "reach");

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (reach));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "scenario-map",
                                  G_ACTION_GROUP (self->actions));
}
