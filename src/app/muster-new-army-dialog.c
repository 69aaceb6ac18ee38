/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-new-army-dialog.h"

#include <glib/gi18n-lib.h>

#include "muster-application.h"
#include "muster-combo-row.h"
#include "muster-ruleset-store.h"

struct _MusterNewArmyDialog
{
  AdwWindow parent_instance;

  AdwEntryRow *name_row;
  AdwComboRow *ruleset_row;
  AdwComboRow *faction_row;
  GtkLabel *error_label;

  AdwActionRow *year_row;
  GtkSpinButton *year_spin;

  GPtrArray *rulesets; /* of MusterRuleset */
};

G_DEFINE_FINAL_TYPE (MusterNewArmyDialog, muster_new_army_dialog, ADW_TYPE_WINDOW)

static MusterRuleset *
get_ruleset (MusterNewArmyDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->ruleset_row);

  return selected < self->rulesets->len ? self->rulesets->pdata[selected] : NULL;
}

static char *
get_name (MusterNewArmyDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
}

static void
changed_cb (MusterNewArmyDialog *self)
{
  g_autofree char *name = get_name (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.create",
                                 *name != '\0' && get_ruleset (self) != NULL);
}

/* Rules that are made for some years begin with the first of them; others ask for none. */
static void
propose_year (MusterNewArmyDialog *self, MusterRuleset *ruleset)
{
  MusterElement *roster =
      ruleset != NULL ? muster_element_find_child (muster_ruleset_get_element (ruleset), "roster")
                      : NULL;
  MusterElement *years = roster != NULL ? muster_element_find_child (roster, "years") : NULL;
  const char *from = years != NULL ? muster_element_get (years, "from") : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->year_row), from != NULL);
  if (from != NULL)
    gtk_spin_button_set_value (self->year_spin, (double) g_ascii_strtoll (from, NULL, 10));
}

static void
ruleset_changed_cb (MusterNewArmyDialog *self)
{
  MusterRuleset *ruleset = get_ruleset (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GPtrArray *factions = ruleset != NULL ? muster_ruleset_list (ruleset, MUSTER_DEF_FACTION) : NULL;

  for (guint i = 0; factions != NULL && i < factions->len; i++)
    gtk_string_list_append (names, muster_def_get_label (factions->pdata[i]));
  adw_combo_row_set_model (self->faction_row, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->faction_row), factions != NULL && factions->len > 0);
  propose_year (self, ruleset);
  changed_cb (self);
}

static void
create_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterNewArmyDialog *self = MUSTER_NEW_ARMY_DIALOG (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  MusterApplication *app = MUSTER_APPLICATION (gtk_window_get_application (parent));
  MusterLibrary *library = muster_application_get_library (app);
  MusterRuleset *ruleset = get_ruleset (self);
  GPtrArray *factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);
  guint selected = adw_combo_row_get_selected (self->faction_row);
  g_autofree char *name = get_name (self);
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  army = muster_document_new_army (
      ruleset, name,
      selected < factions->len ? muster_def_get_id (factions->pdata[selected]) : NULL);
  if (gtk_widget_get_visible (GTK_WIDGET (self->year_row)))
    {
      g_autofree char *year =
          g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->year_spin));

      muster_node_build_set (army, "year", year);
    }
  document = muster_document_new (army, library, 0, &error);
  if (document == NULL || !muster_document_save (document, &error))
    {
      gtk_label_set_label (self->error_label, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->error_label), TRUE);
      return;
    }
  muster_document_set_autosave (document, TRUE);
  muster_application_show_document (app, document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
muster_new_army_dialog_dispose (GObject *object)
{
  MusterNewArmyDialog *self = MUSTER_NEW_ARMY_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_NEW_ARMY_DIALOG);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_new_army_dialog_parent_class)->dispose (object);
}

static void
muster_new_army_dialog_class_init (MusterNewArmyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_new_army_dialog_dispose;

  g_type_ensure (MUSTER_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/musterapp/Muster/ui/muster-new-army-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNewArmyDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNewArmyDialog, faction_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewArmyDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewArmyDialog, ruleset_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewArmyDialog, year_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewArmyDialog, year_spin);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_changed_cb);
  gtk_widget_class_install_action (widget_class, "dialog.create", NULL, create_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_new_army_dialog_init (MusterNewArmyDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->rulesets = muster_ruleset_store_list (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < self->rulesets->len; i++)
    gtk_string_list_append (names, muster_ruleset_get_title (self->rulesets->pdata[i]));
  adw_combo_row_set_model (self->ruleset_row, G_LIST_MODEL (names));
  ruleset_changed_cb (self);
}

/**
 * muster_new_army_dialog_new:
 * @parent: a window of the application
 * @ruleset: (nullable): the rules to begin with
 *
 * Returns: (transfer none): the dialog, not yet presented
 */
GtkWidget *
muster_new_army_dialog_new (GtkWindow *parent, const char *ruleset)
{
  MusterNewArmyDialog *self =
      g_object_new (MUSTER_TYPE_NEW_ARMY_DIALOG, "transient-for", parent, NULL);

  for (guint i = 0; i < self->rulesets->len; i++)
    if (g_strcmp0 (muster_ruleset_get_id (self->rulesets->pdata[i]), ruleset) == 0)
      adw_combo_row_set_selected (self->ruleset_row, i);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  return GTK_WIDGET (self);
}
