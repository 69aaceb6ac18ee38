/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-map-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-map-edits.h"
#include "muster-scenario-field.h"
#include "muster-scenario-pages.h"

G_DEFINE_FINAL_TYPE (MusterScenarioMap, muster_scenario_map, ADW_TYPE_BIN)

enum
{
  PROP_TAB = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

#define SIDE_WIDTH 290
/* Pixels of something that is shown. */
#define LEAST_SEEN 12.0

static void
refuse (MusterScenarioMap *self, const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", sentence);
}

void
muster_scenario_map_say (MusterScenarioMap *self, const char *sentence)
{
  gtk_label_set_label (self->status, sentence);
}

/* What is beside the map */

void
muster_scenario_map_refresh_list (MusterScenarioMap *self)
{
  GPtrArray *selection = muster_map_view_get_selection (self->view);
  g_autoptr (GVariant) seen_by =
      g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "seen-by");
  const char *side = g_variant_get_string (seen_by, NULL);

  self->list_stale = FALSE;
  muster_map_list_set_seen_by (self->list, *side != '\0' ? side : NULL);
  muster_map_list_set_field (self->list, muster_map_view_get_field (self->view));
  if (selection->len == 1)
    muster_map_list_select (self->list, selection->pdata[0]);
}

static void
refresh_tray (MusterScenarioMap *self)
{
  self->tray_stale = FALSE;
  muster_unit_tray_set_field (self->tray, muster_map_view_get_field (self->view));
}

/* What nobody looks at is not kept up. */
static void
refresh (MusterScenarioMap *self)
{
  if (self->list_stale && g_str_equal (self->tab, "list"))
    muster_scenario_map_refresh_list (self);
  if (self->tray_stale && g_str_equal (self->tab, "units"))
    refresh_tray (self);
}

/* Where there is no field there is no map. */
static void
show_ground (MusterScenarioMap *self)
{
  MusterNode *scenario = muster_document_get_root (self->document);
  gboolean field = muster_node_find_child (scenario, MUSTER_KIND_FIELD) != NULL;

  gtk_stack_set_visible_child_name (self->ground, field ? "map" : "none");
}

static void
changed_cb (MusterScenarioMap *self)
{
  show_ground (self);
  muster_scenario_map_update_notice (self);
  self->list_stale = TRUE;
  self->tray_stale = TRUE;
  refresh (self);
}

static void
set_tab (MusterScenarioMap *self, const char *tab)
{
  /* whoever says what is to be shown has the last word */
  g_clear_handle_id (&self->show_item_id, g_source_remove);
  if (tab == NULL || gtk_stack_get_child_by_name (self->stack, tab) == NULL
      || g_strcmp0 (self->tab, tab) == 0)
    return;
  g_free (self->tab);
  self->tab = g_strdup (tab);
  gtk_stack_set_visible_child_name (self->stack, tab);
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TAB]);
}

static void
show_form (MusterScenarioMap *self)
{
  GPtrArray *selection = muster_map_view_get_selection (self->view);
  MusterNode *node = selection->len == 1 ? selection->pdata[0] : NULL;

  /* of several others may be selected now */
  if (node == self->shown && selection->len == self->n_shown && selection->len < 2)
    return;
  g_set_object (&self->shown, node);
  self->n_shown = selection->len;
  adw_bin_set_child (self->item_holder,
                     muster_scenario_item_form_new (self->document, selection));
}

static gboolean
show_item_cb (gpointer data)
{
  MusterScenarioMap *self = data;

  self->show_item_id = 0;
  set_tab (self, "item");
  return G_SOURCE_REMOVE;
}

/* On a narrow screen there is room for the map, or for what is beside it. */
void
muster_scenario_map_show_side (MusterScenarioMap *self, gboolean shown)
{
  if (self->width == MUSTER_WIDTH_NARROW)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "side",
                                        g_variant_new_boolean (shown));
}

static gboolean
write_cb (gpointer data)
{
  MusterScenarioMap *self = data;

  self->write_id = 0;
  /* whoever keeps the tool in hand writes later */
  if (!g_str_equal (muster_map_view_get_tool (self->view), MUSTER_MAP_TOOL_SELECT))
    return G_SOURCE_REMOVE;
  set_tab (self, "item");
  muster_scenario_map_show_side (self, TRUE);
  muster_scenario_item_form_write (adw_bin_get_child (self->item_holder));
  return G_SOURCE_REMOVE;
}

/* Who has put something onto the map puts more: the palette and the tray stay. But words are
 * written where they are put: before the next key, which would be one of the map. */
static void
added_cb (MusterMapView *view, MusterNode *node, MusterScenarioMap *self)
{
  g_clear_handle_id (&self->show_item_id, g_source_remove);
  g_clear_handle_id (&self->write_id, g_source_remove);
  if (muster_node_get_kind (node) == MUSTER_KIND_LABEL)
    self->write_id = g_idle_add_full (G_PRIORITY_HIGH, write_cb, self, NULL);
}

/* Of what was deleted there is no form: the next can be drawn, and a unit put elsewhere. */
static void
leave_form (MusterScenarioMap *self)
{
  GPtrArray *selection = muster_map_view_get_selection (self->view);
  g_autoptr (MusterNode) before = g_steal_pointer (&self->first);

  if (selection->len > 0)
    self->first = g_object_ref (selection->pdata[0]);
  else if (before != NULL && g_str_equal (self->tab, "item")
           && muster_node_get_root (before) != muster_document_get_root (self->document))
    {
      set_tab (self, muster_node_get_kind (before) == MUSTER_KIND_PLACE ? "units" : "terrain");
      gtk_widget_grab_focus (GTK_WIDGET (self->view));
    }
}

static void
selection_changed_cb (MusterScenarioMap *self)
{
  GPtrArray *selection = muster_map_view_get_selection (self->view);
  gboolean selects = g_str_equal (muster_map_view_get_tool (self->view), MUSTER_MAP_TOOL_SELECT);

  show_form (self);
  leave_form (self);
  if (self->selecting)
    return;
  if (!self->list_stale)
    muster_map_list_select (self->list, selection->len == 1 ? selection->pdata[0] : NULL);
  /* whoever goes on drawing needs the palette, whoever reads the list reads on */
  g_clear_handle_id (&self->show_item_id, g_source_remove);
  if (selects && selection->len > 0 && !g_str_equal (self->tab, "list"))
    self->show_item_id = g_idle_add (show_item_cb, self);
}

static void
pointed_cb (MusterMapView *view, double x, double y, MusterScenarioMap *self)
{
  MusterField *field = muster_map_view_get_field (view);
  g_autofree char *text = NULL;

  if (self->measured != NULL)
    return;
  if (field != NULL && !isnan (x))
    text = muster_field_describe_place (field, x, y);
  if (self->hint != NULL)
    {
      g_autofree char *both = text != NULL ? g_strdup_printf ("%s · %s", text, self->hint) : NULL;

      muster_scenario_map_say (self, both != NULL ? both : self->hint);
      return;
    }
  muster_scenario_map_say (self, text != NULL ? text : "");
}

/* What to do with the tool that has just been taken in hand: it is told beside where the pointer is
 * as long as that is in hand. */
void
muster_scenario_map_hint (MusterScenarioMap *self, const char *sentence)
{
  g_free (self->hint);
  self->hint = g_strdup (sentence);
  muster_scenario_map_say (self, sentence);
}

static void
measured_cb (MusterMapView *view, const char *sentence, MusterScenarioMap *self)
{
  g_free (self->measured);
  self->measured = g_strdup (sentence);
  muster_scenario_map_say (self, sentence != NULL ? sentence : "");
}

static void
refused_cb (MusterMapView *view, const char *sentence, MusterScenarioMap *self)
{
  refuse (self, sentence);
}

static void
tool_changed_cb (MusterScenarioMap *self)
{
  const char *tool = muster_map_view_get_tool (self->view);

  g_clear_pointer (&self->hint, g_free);
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "tool")),
      g_variant_new_string (tool));
  gtk_widget_set_visible (self->weapon_drop_down, g_str_equal (tool, MUSTER_MAP_TOOL_RULER));
}

/**
 * muster_scenario_map_reveal:
 * @self: the page
 * @node: a part of the scenario
 *
 * Selects @node, or what it is a part of, and shows its form.
 *
 * Returns: whether that lies on a map
 */
gboolean
muster_scenario_map_reveal (MusterScenarioMap *self, MusterNode *node)
{
  MusterField *field;
  const MusterFieldItem *item = NULL;

  g_return_val_if_fail (MUSTER_IS_SCENARIO_MAP (self), FALSE);

  field = muster_map_view_get_field (self->view);
  for (; node != NULL && item == NULL; node = muster_node_get_parent (node))
    item = field != NULL ? muster_field_find_node (field, node) : NULL;
  if (item == NULL)
    return FALSE;
  if (!muster_map_thing_is (item->node))
    {
      set_tab (self, "units");
      return TRUE;
    }
  muster_map_view_select (self->view, item->node);
  set_tab (self, "item");
  muster_scenario_map_show_side (self, TRUE);
  return TRUE;
}

/* What is too small to be seen, or larger than there is room for, is made to fit. */
static void
bring_near (MusterScenarioMap *self, MusterNode *node)
{
  MusterBounds box;
  double scale = muster_map_view_get_scale (self->view);
  double width;
  double height;

  if (!muster_map_thing_has_shapes (node) || !muster_map_thing_get_bounds (node, &box))
    return;
  width = (box.right - box.left) * scale;
  height = (box.bottom - box.top) * scale;
  if (MAX (width, height) < LEAST_SEEN || width > gtk_widget_get_width (GTK_WIDGET (self->view))
      || height > gtk_widget_get_height (GTK_WIDGET (self->view)))
    gtk_widget_activate_action (GTK_WIDGET (self->view), "map.fit-selection", NULL);
}

/**
 * muster_scenario_map_show:
 * @self: the page
 * @node: something on the map, or a unit
 *
 * Selects it, brings the map to it and puts the focus there. A unit that has no place is shown
 * among those that are to be placed; of what lies nowhere yet there is the form.
 */
void
muster_scenario_map_show (MusterScenarioMap *self, MusterNode *node)
{
  MusterField *field;
  const MusterFieldItem *item;
  MusterNode *thing;

  g_return_if_fail (MUSTER_IS_SCENARIO_MAP (self));

  field = muster_map_view_get_field (self->view);
  item = field != NULL ? muster_field_find_node (field, node) : NULL;
  thing = item != NULL ? item->node : node;
  if (item == NULL && !muster_map_thing_is (node))
    return;
  if (!muster_map_thing_is (thing))
    {
      set_tab (self, "units");
      muster_scenario_map_show_side (self, TRUE);
      muster_unit_tray_show (self->tray, item->id);
      return;
    }
  muster_map_view_set_tool (self->view, MUSTER_MAP_TOOL_SELECT);
  muster_map_view_select (self->view, thing);
  bring_near (self, thing);
  if (item == NULL || !g_str_equal (self->tab, "list"))
    set_tab (self, "item");
  muster_scenario_map_show_side (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
muster_scenario_map_set_width (MusterScenarioMap *self, int width_class)
{
  gboolean narrow = width_class == MUSTER_WIDTH_NARROW;
  gboolean wide = width_class == MUSTER_WIDTH_WIDE;
  gboolean side;
  g_autoptr (GVariant) state = NULL;

  g_return_if_fail (MUSTER_IS_SCENARIO_MAP (self));

  /* the map comes first where there is room for one thing only */
  if (narrow && self->width != MUSTER_WIDTH_NARROW)
    g_simple_action_set_state (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "side")),
        g_variant_new_boolean (FALSE));
  self->width = width_class;
  state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "side");
  side = wide || g_variant_get_boolean (state);
  gtk_widget_set_visible (self->side, side);
  gtk_widget_set_visible (self->main, !narrow || !side);
  gtk_widget_set_visible (self->separator, side && !narrow);
  gtk_widget_set_visible (self->side_toggle, !wide);
  gtk_widget_set_visible (self->tools_box, !narrow);
  gtk_widget_set_visible (self->tools_menu, narrow);
  gtk_widget_set_visible (self->findings_box, wide);
  gtk_widget_set_hexpand (self->side, narrow);
  gtk_widget_set_size_request (self->side, wide ? SIDE_WIDTH : narrow ? -1 : SIDE_WIDTH - 40, -1);
}

/* Building */

static GtkWidget *
make_main (MusterScenarioMap *self)
{
  GtkWidget *main = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_widget_set_hexpand (GTK_WIDGET (self->view), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->view), TRUE);
  self->status = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->status, 0);
  gtk_label_set_wrap (self->status, TRUE);
  gtk_label_set_lines (self->status, 3);
  gtk_label_set_ellipsize (self->status, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->status), "map-status");
  gtk_widget_add_css_class (GTK_WIDGET (self->status), "numeric");
  self->ground = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->ground, GTK_WIDGET (self->view), "map");
  gtk_stack_add_named (self->ground, muster_scenario_field_make_page (self->document), "none");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->ground));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), muster_scenario_map_make_notice (self));
  gtk_box_append (GTK_BOX (main), overlay);
  gtk_box_append (GTK_BOX (main), GTK_WIDGET (self->status));
  return main;
}

static void
connect_view (MusterScenarioMap *self)
{
  g_signal_connect_object (self->view, "selection-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "added", G_CALLBACK (added_cb), self, 0);
  g_signal_connect_object (self->view, "pointed", G_CALLBACK (pointed_cb), self, 0);
  g_signal_connect_object (self->view, "measured", G_CALLBACK (measured_cb), self, 0);
  g_signal_connect_object (self->view, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->view, "menu", G_CALLBACK (muster_scenario_map_menu_cb), self, 0);
  g_signal_connect_object (self->view, "notify::tool", G_CALLBACK (tool_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
build (MusterScenarioMap *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *panes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (GSimpleActionGroup) tabs = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) tab = g_property_action_new ("tab", self, "tab");

  g_action_map_add_action (G_ACTION_MAP (tabs), G_ACTION (tab));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "map-tab", G_ACTION_GROUP (tabs));
  self->view = MUSTER_MAP_VIEW (muster_map_view_new ());
  muster_scenario_map_add_actions (self);
  self->side = muster_scenario_map_make_side (self);
  self->main = make_main (self);
  self->separator = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (panes), self->main);
  gtk_box_append (GTK_BOX (panes), self->separator);
  gtk_box_append (GTK_BOX (panes), self->side);
  gtk_widget_set_vexpand (panes, TRUE);
  gtk_box_append (GTK_BOX (box), muster_scenario_map_make_bar (self));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), panes);
  adw_bin_set_child (ADW_BIN (self), box);
  connect_view (self);
}

static void
muster_scenario_map_dispose (GObject *object)
{
  MusterScenarioMap *self = MUSTER_SCENARIO_MAP (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "scenario-map", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "map-tab", NULL);
  g_clear_handle_id (&self->show_item_id, g_source_remove);
  g_clear_handle_id (&self->write_id, g_source_remove);
  muster_scenario_map_drop_menu (self);
  g_clear_object (&self->actions);
  g_clear_object (&self->shown);
  g_clear_object (&self->first);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_scenario_map_parent_class)->dispose (object);
}

static void
muster_scenario_map_finalize (GObject *object)
{
  MusterScenarioMap *self = MUSTER_SCENARIO_MAP (object);

  g_free (self->tab);
  g_free (self->measured);
  g_free (self->hint);

  G_OBJECT_CLASS (muster_scenario_map_parent_class)->finalize (object);
}

static void
muster_scenario_map_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_TAB)
    g_value_set_string (value, MUSTER_SCENARIO_MAP (object)->tab);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
muster_scenario_map_set_property (GObject *object,
                                  guint prop_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  if (prop_id == PROP_TAB)
    set_tab (MUSTER_SCENARIO_MAP (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
muster_scenario_map_class_init (MusterScenarioMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_scenario_map_dispose;
  object_class->finalize = muster_scenario_map_finalize;
  object_class->get_property = muster_scenario_map_get_property;
  object_class->set_property = muster_scenario_map_set_property;

  properties[PROP_TAB] =
      g_param_spec_string ("tab", NULL, NULL, "terrain",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_scenario_map_init (MusterScenarioMap *self)
{
  self->tab = g_strdup ("terrain");
  self->n_shown = G_MAXUINT;
  self->width = MUSTER_WIDTH_WIDE;
}

GtkWidget *
muster_scenario_map_new (MusterDocument *document)
{
  MusterScenarioMap *self = g_object_new (MUSTER_TYPE_SCENARIO_MAP, NULL);

  self->document = g_object_ref (document);
  build (self);
  muster_map_view_set_document (self->view, document);
  muster_map_view_set_snap (self->view, TRUE);
  g_signal_connect_swapped (document, "checked", G_CALLBACK (changed_cb), self);
  changed_cb (self);
  show_form (self);
  muster_scenario_map_set_width (self, self->width);
  return GTK_WIDGET (self);
}

MusterMapView *
muster_scenario_map_get_view (MusterScenarioMap *self)
{
  g_return_val_if_fail (MUSTER_IS_SCENARIO_MAP (self), NULL);

  return self->view;
}

MusterFindingsPanel *
muster_scenario_map_get_findings (MusterScenarioMap *self)
{
  g_return_val_if_fail (MUSTER_IS_SCENARIO_MAP (self), NULL);

  return self->findings;
}

/* Where nothing is to be put right, the room is for the map. */
void
muster_scenario_map_set_report (MusterScenarioMap *self, MusterReport *report)
{
  gboolean found = muster_report_get_n_findings (report) > 0;

  g_return_if_fail (MUSTER_IS_SCENARIO_MAP (self));

  muster_findings_panel_set_report (self->findings, muster_document_get_ruleset (self->document),
                                    report, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->findings), found);
  gtk_widget_set_visible (self->in_order, !found);
}
