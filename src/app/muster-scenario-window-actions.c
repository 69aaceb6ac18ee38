/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-new-game-dialog.h"
#include "muster-node-list.h"

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!muster_document_undo (self->document, &error) && error != NULL)
    muster_scenario_window_say (self, error->message);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!muster_document_redo (self->document, &error) && error != NULL)
    muster_scenario_window_say (self, error->message);
}

/* What a form was not allowed to do. */
static void
refuse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  g_autofree char *markup = g_markup_escape_text (g_variant_get_string (parameter, NULL), -1);
  AdwToast *toast = adw_toast_new (markup);

  /* each letter of a wrong number is refused: one sentence is enough */
  if (self->refusal != NULL)
    adw_toast_dismiss (self->refusal);
  g_set_weak_pointer (&self->refusal, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* The scenario is played as it is on screen. */
static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);

  if (muster_scenario_window_get_library (self) == NULL)
    muster_scenario_window_say (self, _ ("Games are kept in the library, and it is not open"));
  else
    gtk_window_present (GTK_WINDOW (muster_new_game_dialog_new_scenario (
        GTK_WINDOW (self), muster_document_get_root (self->document))));
}

/* Sides */

static MusterNode *
find_side (MusterScenarioWindow *self, GVariant *parameter)
{
  MusterNode *node = muster_node_find (muster_document_get_root (self->document),
                                       g_variant_get_string (parameter, NULL));

  return node != NULL && muster_node_get_kind (node) == MUSTER_KIND_SIDE ? node : NULL;
}

static void
add_side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *scenario = muster_document_get_root (self->document);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autofree char *id = muster_node_make_id (scenario, "side");
  /* Translators: what a side is called until it has a name. */
  g_autofree char *title = g_strdup_printf (_ ("Side %u"), sides->len + 1);
  g_autoptr (MusterNode) side =
      muster_node_new_with (MUSTER_KIND_SIDE, "id", id, "name", title, NULL);

  if (muster_node_list_insert (widget, self->document, scenario, side, _ ("Add Side")))
    muster_scenario_window_reveal (self, side);
}

static void
remove_side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *side = find_side (self, parameter);

  if (side != NULL)
    muster_node_list_remove (widget, self->document, side, _ ("Remove Side"));
}

static void
move_side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *side = find_side (self, parameter);

  if (side != NULL)
    muster_node_list_move (widget, self->document, side,
                           g_str_equal (name, "win.side-up") ? -1 : 1);
}

/* Panes and pages */

static void
show_findings_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);

  muster_scenario_window_set_pane (self, "findings");
  muster_findings_panel_grab_focus (self->findings);
}

/* Goes round the panes that are there, in reading order. */
static void
next_pane_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  GtkWidget *panes[] = { self->pages_pane, self->form_pane, self->findings_pane };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gsize now = 0;

  while (now < G_N_ELEMENTS (panes)
         && (focus == NULL || !gtk_widget_is_ancestor (focus, panes[now])))
    now++;
  for (gsize i = 1; i <= G_N_ELEMENTS (panes); i++)
    {
      GtkWidget *pane = panes[(now + i) % G_N_ELEMENTS (panes)];

      if (gtk_widget_get_mapped (pane) && gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        return;
    }
}

static void
step_page (MusterScenarioWindow *self, int step)
{
  gsize n;
  const MusterScenarioPage *pages = muster_scenario_pages_get (&n);

  for (gsize i = 0; i < n; i++)
    if (g_str_equal (pages[i].name, self->page))
      {
        muster_scenario_window_set_page (self, pages[(i + n + (gsize) step) % n].name);
        return;
      }
}

static void
next_page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step_page (MUSTER_SCENARIO_WINDOW (widget), g_str_equal (name, "win.next-page") ? 1 : -1);
}

void
muster_scenario_window_update_actions (MusterScenarioWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.import",
                                 muster_document_get_path (self->document) != NULL);
}

void
muster_scenario_window_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *type;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "win.add-side", NULL, add_side_action, 0, 0 },
    { "win.next-page", NULL, next_page_action, GDK_KEY_Page_Down, GDK_CONTROL_MASK },
    { "win.next-pane", NULL, next_pane_action, GDK_KEY_F6, 0 },
    { "win.play", NULL, play_action, GDK_KEY_F5, 0 },
    { "win.previous-page", NULL, next_page_action, GDK_KEY_Page_Up, GDK_CONTROL_MASK },
    { "win.redo", NULL, redo_action, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.refuse", "s", refuse_action, 0, 0 },
    { "win.remove-side", "s", remove_side_action, 0, 0 },
    { "win.show-findings", NULL, show_findings_action, GDK_KEY_F8, 0 },
    { "win.side-down", "s", move_side_action, 0, 0 },
    { "win.side-up", "s", move_side_action, 0, 0 },
    { "win.undo", NULL, undo_action, GDK_KEY_z, GDK_CONTROL_MASK },
  };

  muster_scenario_window_install_army_actions (widget_class);
  muster_scenario_window_install_file_actions (widget_class);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                       actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
  gtk_widget_class_install_property_action (widget_class, "win.page", "page");
  gtk_widget_class_install_property_action (widget_class, "win.pane", "pane");
}
