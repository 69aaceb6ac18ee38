/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a side's form says of its army, and offers to do with it. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-application.h"
#include "muster-army-source.h"
#include "muster-army.h"
#include "muster-control-row.h"
#include "muster-scenario-armies.h"

typedef struct
{
  GtkWidget *group; /* borrowed: it owns this */
  GtkWidget *army_row;
  GtkWidget *changed_row;
  MusterDocument *document;
  MusterNode *side;
  MusterNode *army; /* as it was when last held against the library; nullable */
  gboolean stale;   /* it or the library may have changed since */
} SideArmy;

static void
side_army_free (gpointer data)
{
  SideArmy *self = data;

  g_object_unref (self->document);
  g_object_unref (self->side);
  g_clear_object (&self->army);
  g_free (self);
}

static MusterLibrary *
get_library (void)
{
  GApplication *app = g_application_get_default ();

  return MUSTER_IS_APPLICATION (app) ? muster_application_get_library (MUSTER_APPLICATION (app))
                                     : NULL;
}

/* "British · 12 units · 58 figures" */
static char *
describe_army (SideArmy *self, MusterNode *army)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  const MusterDef *faction =
      muster_ruleset_find (ruleset, MUSTER_DEF_FACTION, muster_node_get_or (army, "faction", ""));
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, TRUE);
  g_autofree char *count =
      g_strdup_printf (ngettext ("%u unit", "%u units", units->len), units->len);
  g_autofree char *figures =
      muster_roster_describe_count (ruleset, muster_roster_count_figures (ruleset, army));

  if (faction == NULL)
    return g_strdup_printf ("%s · %s", count, figures);
  return g_strdup_printf ("%s · %s · %s", muster_def_get_label (faction), count, figures);
}

/* What the library has instead. */
static void
update_changed (SideArmy *self)
{
  g_autoptr (MusterNode) current = NULL;
  MusterArmySource source = self->army != NULL
                                ? muster_army_source_look_up (self->army, get_library (), &current)
                                : MUSTER_ARMY_SOURCE_NONE;
  gboolean changed = source == MUSTER_ARMY_SOURCE_NEWER || source == MUSTER_ARMY_SOURCE_BOTH;
  g_autofree char *army = changed ? describe_army (self, current) : NULL;
  g_autofree char *told = NULL;

  gtk_widget_set_visible (self->changed_row, changed);
  if (!changed)
    return;
  told = g_strdup_printf (source == MUSTER_ARMY_SOURCE_BOTH
                              /* Translators: what the library's army has. */
                              ? _ ("There: %s. To take it loses what was changed here")
                              : _ ("There: %s"),
                          army);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->changed_row), told);
}

static void
update_cb (GtkWidget *group)
{
  SideArmy *self = g_object_get_data (G_OBJECT (group), "muster-side-army");
  MusterNode *army = muster_side_get_army (self->side);
  const char *file = muster_node_get (self->side, "army");
  g_autofree char *text = NULL;
  g_autofree char *missing = NULL;
  const char *title = _ ("No army yet");

  if (army != NULL)
    {
      text = describe_army (self, army);
      title = *muster_node_get_name (army) != '\0' ? muster_node_get_name (army)
                                                   : _ ("Army without a name");
    }
  else if (file != NULL)
    {
      /* Translators: the name of a file. */
      missing = g_strdup_printf (_ ("The file “%s”"), file);
      title = missing;
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->army_row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->army_row), text != NULL ? text : "");
  /* reading the library takes its time: not for each letter that is typed */
  if (!self->stale && army == self->army)
    return;
  self->stale = FALSE;
  g_set_object (&self->army, army);
  update_changed (self);
}

static void
library_changed_cb (GtkWidget *group)
{
  SideArmy *self = g_object_get_data (G_OBJECT (group), "muster-side-army");

  self->stale = TRUE;
  update_cb (group);
}

/* WHERE is in the army: something of it was changed here, by a fix for instance. */
static void
side_changed_cb (GtkWidget *group, MusterNode *where)
{
  SideArmy *self = g_object_get_data (G_OBJECT (group), "muster-side-army");

  self->stale = self->stale || muster_node_get_army (where) != NULL;
}

static void
append (GMenu *menu, const char *label, const char *action, MusterNode *side)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", muster_node_get_id (side));
  g_menu_append_item (menu, item);
}

/* Made anew each time it is asked for: the library may have changed. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  SideArmy *self = data;
  MusterLibrary *library = get_library ();
  g_autoptr (GPtrArray) rows = library != NULL ? muster_library_list (library, "army", NULL) : NULL;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();
  g_autoptr (GMenu) armies = g_menu_new ();
  g_autoptr (GMenu) last = g_menu_new ();

  if (muster_side_get_army (self->side) != NULL)
    append (first, _ ("_Edit in Its Own Window"), "win.edit-army", self->side);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const MusterLibraryRow *row = rows->pdata[i];
      g_autoptr (GMenuItem) item = NULL;

      if (g_strcmp0 (row->ruleset,
                     muster_ruleset_get_id (muster_document_get_ruleset (self->document)))
          != 0)
        continue;
      item = g_menu_item_new (row->name, NULL);
      g_menu_item_set_action_and_target (item, "win.take-army", "(ss)",
                                         muster_node_get_id (self->side), row->uuid);
      g_menu_append_item (armies, item);
    }
  append (last, _ ("_New Empty Army"), "win.empty-army", self->side);
  append (last, _ ("From a _File…"), "win.army-file", self->side);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, _ ("Take from the Library"), G_MENU_MODEL (armies));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (last));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
make_army_row (SideArmy *self)
{
  GtkWidget *button = gtk_menu_button_new ();

  self->army_row = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->army_row), FALSE);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Army…"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), make_menu_cb, self, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Edit or replace the army"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->army_row), button);
  muster_control_row_set (ADW_ACTION_ROW (self->army_row), button);
}

static GtkWidget *
make_changed_button (SideArmy *self, const char *label, const char *tip, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", muster_node_get_id (self->side));
  gtk_widget_set_tooltip_text (button, tip);
  return button;
}

static void
make_changed_row (SideArmy *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->changed_row = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->changed_row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->changed_row),
                                 _ ("The library has another version of this army"));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box),
                  make_changed_button (self, _ ("_Take It"),
                                       _ ("Put the library’s army in place of this one"),
                                       "win.refresh-army"));
  gtk_box_append (
      GTK_BOX (box),
      make_changed_button (self, _ ("_Keep This One"),
                           _ ("Leave this army as it is, until the library’s changes again"),
                           "win.keep-army"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->changed_row), box);
}

GtkWidget *
muster_scenario_side_army_new (MusterDocument *document, MusterNode *side)
{
  GtkWidget *group = adw_preferences_group_new ();
  SideArmy *self = g_new0 (SideArmy, 1);
  GApplication *app = g_application_get_default ();

  self->group = group;
  self->document = g_object_ref (document);
  self->side = g_object_ref (side);
  g_object_set_data_full (G_OBJECT (group), "muster-side-army", self, side_army_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Army"));
  make_army_row (self);
  make_changed_row (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->army_row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->changed_row);
  g_signal_connect_object (document, "checked", G_CALLBACK (update_cb), group, G_CONNECT_SWAPPED);
  if (MUSTER_IS_APPLICATION (app))
    g_signal_connect_object (app, "library-changed", G_CALLBACK (library_changed_cb), group,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (side, "subtree-changed", G_CALLBACK (side_changed_cb), group,
                           G_CONNECT_SWAPPED);
  self->stale = TRUE;
  update_cb (group);
  return group;
}
