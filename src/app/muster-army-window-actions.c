/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-action-table.h"
#include "muster-army.h"

/* The selected node when it is one that can be moved and removed: not the army. */
static MusterNode *
get_part (MusterArmyWindow *self)
{
  MusterNode *node = muster_army_window_get_selected (self);

  return node != NULL && muster_node_get_parent (node) != NULL ? node : NULL;
}

static gboolean
is_part (MusterNode *node)
{
  MusterKind kind = node != NULL ? muster_node_get_kind (node) : MUSTER_KIND_NONE;

  return kind == MUSTER_KIND_UNIT || kind == MUSTER_KIND_FORMATION;
}

/* The unit or formation before (STEP -1) or after (1) NODE in its parent; nullable. */
static MusterNode *
find_sibling (MusterNode *node, int step)
{
  MusterNode *parent = muster_node_get_parent (node);
  int n = muster_node_get_n_children (parent);

  for (int i = (int) muster_node_get_index (node) + step; i >= 0 && i < n; i += step)
    if (is_part (muster_node_peek_child (parent, i)))
      return muster_node_peek_child (parent, i);
  return NULL;
}

/* Whether NODE may stand in CONTAINER: a unit that holds others takes units only. */
static gboolean
may_hold (MusterNode *container, MusterNode *node)
{
  if (muster_node_get_kind (container) == MUSTER_KIND_FORMATION)
    return TRUE;
  return muster_node_get_kind (node) == MUSTER_KIND_UNIT && muster_unit_has_units (container);
}

static void
move (MusterArmyWindow *self, MusterNode *node, MusterNode *parent, guint index)
{
  g_autoptr (GError) error = NULL;

  if (!muster_document_move (muster_army_window_get_document (self), node, parent, index, &error))
    muster_document_window_refuse (MUSTER_DOCUMENT_WINDOW (self), error);
  else
    muster_army_window_select (self, node);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);
  MusterNode *node = get_part (self);
  MusterNode *next;
  g_autoptr (GError) error = NULL;

  if (node == NULL)
    return;
  next = find_sibling (node, 1);
  if (next == NULL)
    next = find_sibling (node, -1);
  if (next == NULL)
    next = muster_node_get_parent (node);
  if (!muster_document_remove (muster_army_window_get_document (self), node, &error))
    muster_document_window_refuse (MUSTER_DOCUMENT_WINDOW (self), error);
  else
    muster_army_window_select (self, next);
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);
  MusterNode *node = get_part (self);
  g_autoptr (GError) error = NULL;

  if (node == NULL)
    return;
  node = muster_document_duplicate (muster_army_window_get_document (self), node, &error);
  if (node == NULL)
    muster_document_window_refuse (MUSTER_DOCUMENT_WINDOW (self), error);
  else
    muster_army_window_select (self, node);
}

static void
move_up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);
  MusterNode *node = get_part (self);
  MusterNode *other = node != NULL ? find_sibling (node, -1) : NULL;

  if (other != NULL)
    move (self, node, muster_node_get_parent (node), muster_node_get_index (other));
}

static void
move_down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);
  MusterNode *node = get_part (self);
  MusterNode *other = node != NULL ? find_sibling (node, 1) : NULL;

  /* once the node is taken out, the place after the other is where the other was */
  if (other != NULL)
    move (self, node, muster_node_get_parent (node), muster_node_get_index (other));
}

/* Out of what it stands in, to the place after that. */
static void
move_out_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);
  MusterNode *node = get_part (self);
  MusterNode *parent = node != NULL ? muster_node_get_parent (node) : NULL;

  if (parent != NULL && muster_node_get_parent (parent) != NULL)
    move (self, node, muster_node_get_parent (parent), muster_node_get_index (parent) + 1);
}

/* Into what stands before it, at its end. */
static void
move_in_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);
  MusterNode *node = get_part (self);
  MusterNode *before = node != NULL ? find_sibling (node, -1) : NULL;

  if (before != NULL && may_hold (before, node))
    move (self, node, before, G_MAXUINT);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);

  muster_army_window_set_page (self,
                               gtk_widget_get_visible (self->tree_pane) ? self->page : "tree");
  gtk_menu_button_popup (self->add_button);
}

static void
add_unit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);
  MusterNode *node = muster_army_window_get_selected (self);
  g_autoptr (GError) error = NULL;

  /* where it may stand: in what is selected, else in what that stands in */
  for (; node != NULL; node = muster_node_get_parent (node))
    {
      g_autoptr (GPtrArray) types = muster_roster_list_addable (
          muster_document_get_ruleset (muster_army_window_get_document (self)), node);

      for (guint i = 0; i < types->len; i++)
        if (g_str_equal (muster_def_get_id (types->pdata[i]),
                         g_variant_get_string (parameter, NULL)))
          {
            g_signal_emit_by_name (self->palette, "add-unit", node,
                                   g_variant_get_string (parameter, NULL));
            return;
          }
    }
  muster_document_window_refuse (MUSTER_DOCUMENT_WINDOW (self), NULL);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);

  if (!gtk_widget_get_visible (self->side) || !gtk_widget_get_visible (self->unit_pane))
    muster_army_window_set_page (self, "unit");
  muster_unit_sheet_edit_name (self->sheet);
}

static void
show_findings_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (widget);

  muster_army_window_set_page (self, "findings");
  muster_findings_panel_grab_focus (self->findings);
}

static void
expand_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_army_tree_expand_all (MUSTER_ARMY_WINDOW (widget)->tree,
                               g_str_equal (name, "win.expand-all"));
}

/**
 * muster_army_window_update_actions:
 * @self: the window
 *
 * Lets be done what can be done with what is selected.
 */
void
muster_army_window_update_actions (MusterArmyWindow *self)
{
  MusterNode *node = get_part (self);
  MusterNode *before = node != NULL ? find_sibling (node, -1) : NULL;
  MusterNode *parent = node != NULL ? muster_node_get_parent (node) : NULL;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.remove", node != NULL);
  gtk_widget_action_set_enabled (widget, "win.duplicate", node != NULL);
  gtk_widget_action_set_enabled (widget, "win.move-up", before != NULL);
  gtk_widget_action_set_enabled (widget, "win.move-down",
                                 node != NULL && find_sibling (node, 1) != NULL);
  gtk_widget_action_set_enabled (widget, "win.move-in", before != NULL && may_hold (before, node));
  gtk_widget_action_set_enabled (widget, "win.move-out",
                                 parent != NULL && muster_node_get_parent (parent) != NULL);
}

void
muster_army_window_install_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.add", NULL, add_action, GDK_KEY_Return, GDK_CONTROL_MASK },
    { "win.add-unit", "s", add_unit_action, 0, 0 },
    { "win.collapse-all", NULL, expand_all_action, 0, 0 },
    { "win.duplicate", NULL, duplicate_action, GDK_KEY_d, GDK_CONTROL_MASK },
    { "win.expand-all", NULL, expand_all_action, 0, 0 },
    { "win.move-down", NULL, move_down_action, GDK_KEY_Down, GDK_ALT_MASK },
    { "win.move-in", NULL, move_in_action, GDK_KEY_Right, GDK_ALT_MASK },
    { "win.move-out", NULL, move_out_action, GDK_KEY_Left, GDK_ALT_MASK },
    { "win.move-up", NULL, move_up_action, GDK_KEY_Up, GDK_ALT_MASK },
    { "win.remove", NULL, remove_action, GDK_KEY_Delete, 0 },
    { "win.rename", NULL, rename_action, GDK_KEY_F2, 0 },
    { "win.show-findings", NULL, show_findings_action, GDK_KEY_F8, 0 },
  };

  muster_army_window_install_enemy_actions (widget_class);
  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, 0, "win.add", NULL);
  gtk_widget_class_install_property_action (widget_class, "win.enemy", "enemy");
  gtk_widget_class_install_property_action (widget_class, "win.page", "page");
}
