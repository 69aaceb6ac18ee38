/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-new-scenario-dialog.h"

#include <glib/gi18n-lib.h>

#include "muster-application.h"
#include "muster-combo-row.h"
#include "muster-ruleset-store.h"
#include "muster-scenario-armies.h"
#include "muster-scenario-field.h"
#include "muster-scenario-kind.h"
#include "muster-turn.h"

struct _MusterNewScenarioDialog
{
  AdwWindow parent_instance;

  AdwEntryRow *name_row;
  AdwEntryRow *place_row;
  AdwEntryRow *date_row;
  AdwComboRow *ruleset_row;
  AdwComboRow *kind_row;
  AdwComboRow *first_row;
  AdwComboRow *second_row;
  GtkLabel *error_label;

  GPtrArray *rulesets; /* of MusterRuleset */
  GPtrArray *all;      /* of MusterLibraryRow: the armies of the library */
  GPtrArray *armies;   /* those of them that are of the rules; borrowed */
  gboolean proposing;     /* the program chooses, nobody else */
  gboolean second_chosen; /* by somebody */
};

G_DEFINE_FINAL_TYPE (MusterNewScenarioDialog, muster_new_scenario_dialog, ADW_TYPE_WINDOW)

static MusterRuleset *
get_ruleset (MusterNewScenarioDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->ruleset_row);

  return selected < self->rulesets->len ? self->rulesets->pdata[selected] : NULL;
}

/* The kind that is chosen; NULL for none of them. */
static const MusterDef *
get_kind (MusterNewScenarioDialog *self)
{
  MusterRuleset *ruleset = get_ruleset (self);
  guint selected = adw_combo_row_get_selected (self->kind_row);
  GPtrArray *kinds =
      ruleset != NULL ? muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND) : NULL;

  return kinds != NULL && selected < kinds->len ? kinds->pdata[selected] : NULL;
}

static MusterApplication *
get_app (MusterNewScenarioDialog *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  return MUSTER_APPLICATION (gtk_window_get_application (parent));
}

static char *
get_name (MusterNewScenarioDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
}

static void
say (MusterNewScenarioDialog *self, const char *text)
{
  gtk_label_set_label (self->error_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), text != NULL);
}

static void
changed_cb (MusterNewScenarioDialog *self)
{
  g_autofree char *name = get_name (self);

  say (self, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.create",
                                 *name != '\0' && get_ruleset (self) != NULL);
}

/* "Besieger": what the first (0) or second (1) side of the kind does. */
static char *
make_side_title (const MusterDef *kind, guint which)
{
  MusterElement *model = kind != NULL ? muster_def_get_element (kind) : NULL;
  guint n = 0;

  for (guint i = 0; model != NULL && i < muster_element_get_n_children (model); i++)
    {
      MusterElement *child = muster_element_get_child (model, i);
      const char *posture = muster_element_get (child, "posture");

      if (!g_str_equal (muster_element_get_name (child), "side") || n++ != which)
        continue;
      if (g_strcmp0 (posture, "attack") == 0)
        return g_strdup (_ ("Army that attacks"));
      if (g_strcmp0 (posture, "defend") == 0)
        return g_strdup (_ ("Army that defends"));
    }
  return g_strdup (which == 0 ? _ ("First army") : _ ("Second army"));
}

static void
kind_changed_cb (MusterNewScenarioDialog *self)
{
  g_autofree char *first = make_side_title (get_kind (self), 0);
  g_autofree char *second = make_side_title (get_kind (self), 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first_row), first);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->second_row), second);
  changed_cb (self);
}

static GtkStringList *
list_armies (MusterNewScenarioDialog *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->armies->len; i++)
    gtk_string_list_append (names, ((MusterLibraryRow *) self->armies->pdata[i])->name);
  gtk_string_list_append (names, _ ("New empty army"));
  return names;
}

/* Of so many armies the years are looked up: a library may have thousands. */
#define MOST_YEARS 100

static gint64
get_year (MusterNewScenarioDialog *self, guint i)
{
  MusterLibrary *library = muster_application_get_library (get_app (self));
  g_autoptr (MusterNode) army =
      i < MOST_YEARS ? muster_library_load (
                           library, ((MusterLibraryRow *) self->armies->pdata[i])->uuid, NULL, NULL)
                     : NULL;

  return army != NULL ? muster_node_get_int (army, "year", 0) : 0;
}

/* Armies of one faction seldom meet, and armies of other times never did: the second is proposed as
 * one of another faction, as near in time to the first as there is one. Not when somebody has
 * chosen it. */
static void
propose_enemy (MusterNewScenarioDialog *self)
{
  guint first = adw_combo_row_get_selected (self->first_row);
  gint64 best = G_MAXINT64;
  gint64 year;

  if (self->second_chosen || first >= self->armies->len)
    return;
  year = get_year (self, first);
  for (guint i = 0; i < self->armies->len; i++)
    {
      gint64 apart;

      if (g_strcmp0 (((MusterLibraryRow *) self->armies->pdata[i])->faction,
                     ((MusterLibraryRow *) self->armies->pdata[first])->faction)
          == 0)
        continue;
      apart = ABS (get_year (self, i) - year);
      if (apart >= best)
        continue;
      best = apart;
      self->proposing = TRUE;
      adw_combo_row_set_selected (self->second_row, i);
      self->proposing = FALSE;
    }
}

static void
first_changed_cb (MusterNewScenarioDialog *self)
{
  if (self->proposing)
    return;
  propose_enemy (self);
  changed_cb (self);
}

static void
second_changed_cb (MusterNewScenarioDialog *self)
{
  self->second_chosen = self->second_chosen || !self->proposing;
  changed_cb (self);
}

static void
fill_armies (MusterNewScenarioDialog *self, MusterRuleset *ruleset)
{
  g_autoptr (GtkStringList) first = NULL;
  g_autoptr (GtkStringList) second = NULL;

  g_ptr_array_set_size (self->armies, 0);
  for (guint i = 0; ruleset != NULL && i < self->all->len; i++)
    {
      MusterLibraryRow *row = self->all->pdata[i];

      if (g_str_equal (row->ruleset, muster_ruleset_get_id (ruleset)))
        g_ptr_array_add (self->armies, row);
    }
  first = list_armies (self);
  second = list_armies (self);
  self->proposing = TRUE;
  adw_combo_row_set_model (self->first_row, G_LIST_MODEL (first));
  adw_combo_row_set_model (self->second_row, G_LIST_MODEL (second));
  self->proposing = FALSE;
  self->second_chosen = FALSE;
  propose_enemy (self);
}

static void
ruleset_changed_cb (MusterNewScenarioDialog *self)
{
  MusterRuleset *ruleset = get_ruleset (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GPtrArray *kinds =
      ruleset != NULL ? muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND) : NULL;

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    gtk_string_list_append (names, muster_def_get_label (kinds->pdata[i]));
  gtk_string_list_append (names, _ ("An empty field"));
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (names));
  fill_armies (self, ruleset);
  kind_changed_cb (self);
}

/* What is typed in ROW, if anything is. */
static void
set_typed (MusterNode *scenario, const char *attribute, AdwEntryRow *row)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  if (*text != '\0')
    muster_node_build_set (scenario, attribute, text);
}

/* What was chosen in ROW: from the library, or a new one. */
static MusterNode *
make_army (MusterNewScenarioDialog *self, AdwComboRow *row, const char *title, GError **error)
{
  guint selected = adw_combo_row_get_selected (row);
  g_autoptr (MusterNode) army = NULL;

  if (selected >= self->armies->len)
    return muster_document_new_army (get_ruleset (self), title, NULL);
  army = muster_library_load (muster_application_get_library (get_app (self)),
                              ((MusterLibraryRow *) self->armies->pdata[selected])->uuid, NULL,
                              error);
  return army != NULL ? muster_scenario_army_copy (army) : NULL;
}

static MusterNode *
make_scenario (MusterNewScenarioDialog *self, const char *name, GError **error)
{
  MusterRuleset *ruleset = get_ruleset (self);
  const MusterDef *kind = get_kind (self);
  g_autoptr (MusterNode) first = make_army (self, self->first_row, _ ("First side"), error);
  g_autoptr (MusterNode) second =
      first != NULL ? make_army (self, self->second_row, _ ("Second side"), error) : NULL;
  MusterNode *scenario;

  if (second == NULL)
    return NULL;
  if (kind != NULL)
    return muster_scenario_kind_make (ruleset, muster_def_get_id (kind), name, first, second,
                                      error);
  scenario = muster_setup_make_scenario (ruleset, first, second);
  muster_node_build_set (scenario, "name", name);
  if (muster_node_find_child (scenario, MUSTER_KIND_FIELD) == NULL)
    muster_node_build_add (scenario, muster_scenario_field_make (ruleset, scenario));
  return scenario;
}

static void
create_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterNewScenarioDialog *self = MUSTER_NEW_SCENARIO_DIALOG (widget);
  MusterApplication *app = get_app (self);
  g_autofree char *name = get_name (self);
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = make_scenario (self, name, &error);
  g_autoptr (MusterDocument) document = NULL;

  if (scenario != NULL)
    {
      muster_node_build_set (scenario, "uuid", uuid);
      set_typed (scenario, "place", self->place_row);
      set_typed (scenario, "date", self->date_row);
      document = muster_document_new (scenario, muster_application_get_library (app), 0, &error);
    }
  if (document == NULL || !muster_document_save (document, &error))
    {
      say (self, error->message);
      return;
    }
  muster_document_set_autosave (document, TRUE);
  muster_application_show_document (app, document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
muster_new_scenario_dialog_dispose (GObject *object)
{
  MusterNewScenarioDialog *self = MUSTER_NEW_SCENARIO_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_NEW_SCENARIO_DIALOG);
  g_clear_pointer (&self->armies, g_ptr_array_unref);
  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_new_scenario_dialog_parent_class)->dispose (object);
}

static void
muster_new_scenario_dialog_class_init (MusterNewScenarioDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_new_scenario_dialog_dispose;

  g_type_ensure (MUSTER_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/musterapp/Muster/ui/muster-new-scenario-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, date_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, first_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, kind_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, place_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, ruleset_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewScenarioDialog, second_row);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, second_changed_cb);
  gtk_widget_class_install_action (widget_class, "dialog.create", NULL, create_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_new_scenario_dialog_init (MusterNewScenarioDialog *self)
{
  self->rulesets = muster_ruleset_store_list (NULL);
  self->armies = g_ptr_array_new ();
  self->all = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_new_scenario_dialog_new:
 * @parent: a window of the application
 * @ruleset: (nullable): the rules to begin with
 *
 * Returns: (transfer none): the dialog, not yet presented
 */
GtkWidget *
muster_new_scenario_dialog_new (GtkWindow *parent, const char *ruleset)
{
  MusterNewScenarioDialog *self =
      g_object_new (MUSTER_TYPE_NEW_SCENARIO_DIALOG, "transient-for", parent, NULL);
  MusterLibrary *library = muster_application_get_library (get_app (self));
  GPtrArray *all = library != NULL ? muster_library_list (library, "army", NULL) : NULL;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (all != NULL)
    {
      g_ptr_array_unref (self->all);
      self->all = all;
    }
  for (guint i = 0; i < self->rulesets->len; i++)
    gtk_string_list_append (names, muster_ruleset_get_title (self->rulesets->pdata[i]));
  adw_combo_row_set_model (self->ruleset_row, G_LIST_MODEL (names));
  for (guint i = 0; i < self->rulesets->len; i++)
    if (g_strcmp0 (muster_ruleset_get_id (self->rulesets->pdata[i]), ruleset) == 0)
      adw_combo_row_set_selected (self->ruleset_row, i);
  ruleset_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  return GTK_WIDGET (self);
}
