/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-new-game-dialog.h"

#include <glib/gi18n-lib.h>

#include "muster-application.h"
#include "muster-combo-row.h"
#include "muster-game-session.h"
#include "muster-ruleset-store.h"

struct _MusterNewGameDialog
{
  AdwWindow parent_instance;

  AdwComboRow *from_row;
  AdwComboRow *scenario_row;
  AdwComboRow *first_row;
  AdwComboRow *second_row;
  AdwEntryRow *name_row;
  GtkLabel *error_label;

  MusterNode *given;    /* the one scenario to play; nullable: it is chosen */
  GPtrArray *scenarios; /* of MusterLibraryRow */
  GPtrArray *armies;
  GPtrArray *enemies; /* those of the armies that the first can fight; borrowed */
  gboolean name_typed;
  gboolean proposing;
};

G_DEFINE_FINAL_TYPE (MusterNewGameDialog, muster_new_game_dialog, ADW_TYPE_WINDOW)

static MusterLibraryRow *
get_selected (AdwComboRow *row, GPtrArray *rows)
{
  guint selected = adw_combo_row_get_selected (row);

  return rows != NULL && selected < rows->len ? rows->pdata[selected] : NULL;
}

static gboolean
is_from_armies (MusterNewGameDialog *self)
{
  return self->given == NULL && adw_combo_row_get_selected (self->from_row) == 1;
}

static void
set_rows (AdwComboRow *row, GPtrArray *rows)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    gtk_string_list_append (names, ((MusterLibraryRow *) rows->pdata[i])->name);
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}

static void
say (MusterNewGameDialog *self, const char *text)
{
  gtk_label_set_label (self->error_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), text != NULL);
}

static MusterLibrary *
get_library (MusterNewGameDialog *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  return muster_application_get_library (
      MUSTER_APPLICATION (gtk_window_get_application (parent)));
}

/* Proposes a name and says what is missing. */
static void
choice_changed_cb (MusterNewGameDialog *self)
{
  MusterLibraryRow *scenario = get_selected (self->scenario_row, self->scenarios);
  MusterLibraryRow *first = get_selected (self->first_row, self->armies);
  MusterLibraryRow *second = get_selected (self->second_row, self->enemies);
  g_autofree char *name = NULL;
  gboolean complete;

  if (self->given != NULL)
    {
      complete = TRUE;
      name = g_strdup (muster_node_get_name (self->given));
    }
  else if (is_from_armies (self))
    {
      complete = first != NULL && second != NULL;
      if (complete)
        /* Translators: the name of a game: one army against another. */
        name = g_strdup_printf (_ ("%s against %s"), first->name, second->name);
      say (self,
           complete ? NULL : _ ("Two armies of the same rules are needed. Build them first."));
    }
  else
    {
      complete = scenario != NULL;
      name = complete ? g_strdup (scenario->name) : NULL;
      say (self, complete ? NULL : _ ("The library has no scenario yet. Start from two armies."));
    }
  if (!self->name_typed)
    {
      /* without a library there is nothing to start from, and no name */
      g_autofree char *free_name =
          name != NULL ? muster_game_session_propose_name (get_library (self), name)
                       : g_strdup ("");

      self->proposing = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (self->name_row), free_name);
      /* whoever types has a name of his own */
      gtk_editable_select_region (GTK_EDITABLE (self->name_row), 0, -1);
      self->proposing = FALSE;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.start", complete);
}

static void
name_changed_cb (MusterNewGameDialog *self)
{
  if (!self->proposing)
    self->name_typed = *gtk_editable_get_text (GTK_EDITABLE (self->name_row)) != '\0';
}

static void
first_changed_cb (MusterNewGameDialog *self)
{
  MusterLibraryRow *first = get_selected (self->first_row, self->armies);

  g_ptr_array_set_size (self->enemies, 0);
  for (guint i = 0; first != NULL && i < self->armies->len; i++)
    {
      MusterLibraryRow *row = self->armies->pdata[i];

      if (row != first && g_str_equal (row->ruleset, first->ruleset))
        g_ptr_array_add (self->enemies, row);
    }
  set_rows (self->second_row, self->enemies);
  /* two armies of one faction seldom meet */
  for (guint i = 0; i < self->enemies->len; i++)
    if (g_strcmp0 (((MusterLibraryRow *) self->enemies->pdata[i])->faction, first->faction) != 0)
      {
        adw_combo_row_set_selected (self->second_row, i);
        break;
      }
  choice_changed_cb (self);
}

static void
from_changed_cb (MusterNewGameDialog *self)
{
  gboolean armies = is_from_armies (self);

  gtk_widget_set_visible (GTK_WIDGET (self->from_row), self->given == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->scenario_row), self->given == NULL && !armies);
  gtk_widget_set_visible (GTK_WIDGET (self->first_row), armies);
  gtk_widget_set_visible (GTK_WIDGET (self->second_row), armies);
  choice_changed_cb (self);
}

/* The scenario to play, from the library or made of two armies. */
static MusterNode *
make_scenario (MusterNewGameDialog *self,
               MusterLibrary *library,
               MusterRuleset **ruleset,
               GError **error)
{
  MusterLibraryRow *scenario = get_selected (self->scenario_row, self->scenarios);
  MusterLibraryRow *first = get_selected (self->first_row, self->armies);
  MusterLibraryRow *second = get_selected (self->second_row, self->enemies);
  g_autoptr (MusterNode) a = NULL;
  g_autoptr (MusterNode) b = NULL;

  if (self->given != NULL)
    {
      *ruleset = muster_ruleset_store_find_for (self->given, error);
      return *ruleset != NULL ? g_object_ref (self->given) : NULL;
    }
  a = muster_library_load (library, is_from_armies (self) ? first->uuid : scenario->uuid, NULL,
                           error);
  if (a == NULL)
    return NULL;
  *ruleset = muster_ruleset_store_find_for (a, error);
  if (*ruleset == NULL)
    return NULL;
  if (!is_from_armies (self))
    return g_steal_pointer (&a);
  b = muster_library_load (library, second->uuid, NULL, error);
  return b != NULL ? muster_setup_make_scenario (*ruleset, a, b) : NULL;
}

static void
start_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterNewGameDialog *self = MUSTER_NEW_GAME_DIALOG (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  MusterApplication *app = MUSTER_APPLICATION (gtk_window_get_application (parent));
  MusterLibrary *library = muster_application_get_library (app);
  g_autofree char *name =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterGameSession) session = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  scenario = make_scenario (self, library, &ruleset, &error);
  if (scenario != NULL)
    session = muster_game_session_start (library, ruleset, scenario,
                                         *name != '\0' ? name : NULL, 0, &error);
  if (session == NULL)
    {
      say (self, error->message);
      return;
    }
  id = g_strdup (muster_game_session_get_id (session));
  g_clear_object (&session);
  muster_application_open_game (app, id, parent);
  gtk_window_close (GTK_WINDOW (self));
}

static void
muster_new_game_dialog_dispose (GObject *object)
{
  MusterNewGameDialog *self = MUSTER_NEW_GAME_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_NEW_GAME_DIALOG);
  g_clear_object (&self->given);
  g_clear_pointer (&self->enemies, g_ptr_array_unref);
  g_clear_pointer (&self->armies, g_ptr_array_unref);
  g_clear_pointer (&self->scenarios, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_new_game_dialog_parent_class)->dispose (object);
}

static void
muster_new_game_dialog_class_init (MusterNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_new_game_dialog_dispose;

  g_type_ensure (MUSTER_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/musterapp/Muster/ui/muster-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNewGameDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNewGameDialog, first_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewGameDialog, from_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewGameDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewGameDialog, scenario_row);
  gtk_widget_class_bind_template_child (widget_class, MusterNewGameDialog, second_row);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, from_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_install_action (widget_class, "dialog.start", NULL, start_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_new_game_dialog_init (MusterNewGameDialog *self)
{
  self->enemies = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The index of the row with UUID, or -1. */
static int
find_row (GPtrArray *rows, const char *uuid)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (((MusterLibraryRow *) rows->pdata[i])->uuid, uuid) == 0)
      return i;
  return -1;
}

static GPtrArray *
list_rows (MusterLibrary *library, const char *kind)
{
  GPtrArray *rows = library != NULL ? muster_library_list (library, kind, NULL) : NULL;

  return rows != NULL ? rows : g_ptr_array_new ();
}

/**
 * muster_new_game_dialog_new:
 * @parent: a window of the application
 * @uuid: (nullable): the scenario, or the first army, to begin with
 *
 * Returns: (transfer none): the dialog, not yet presented
 */
GtkWidget *
muster_new_game_dialog_new (GtkWindow *parent, const char *uuid)
{
  MusterNewGameDialog *self =
      g_object_new (MUSTER_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  MusterLibrary *library =
      muster_application_get_library (MUSTER_APPLICATION (gtk_window_get_application (parent)));
  int scenario;
  int army;

  self->scenarios = list_rows (library, "scenario");
  self->armies = list_rows (library, "army");
  scenario = find_row (self->scenarios, uuid);
  army = find_row (self->armies, uuid);
  set_rows (self->scenario_row, self->scenarios);
  set_rows (self->first_row, self->armies);
  if (scenario >= 0)
    adw_combo_row_set_selected (self->scenario_row, scenario);
  if (army >= 0)
    adw_combo_row_set_selected (self->first_row, army);
  first_changed_cb (self);
  adw_combo_row_set_selected (self->from_row, army >= 0 || self->scenarios->len == 0 ? 1 : 0);
  from_changed_cb (self);
  /* else Enter would mean the first button, which is to cancel */
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  return GTK_WIDGET (self);
}

/**
 * muster_new_game_dialog_new_scenario:
 * @parent: a window of the application
 * @scenario: what is to be played, as it is now
 *
 * Returns: (transfer none): the dialog, not yet presented
 */
GtkWidget *
muster_new_game_dialog_new_scenario (GtkWindow *parent, MusterNode *scenario)
{
  MusterNewGameDialog *self = MUSTER_NEW_GAME_DIALOG (muster_new_game_dialog_new (parent, NULL));

  /* what is changed while the dialog is open is not played */
  self->given = muster_node_copy (scenario);
  from_changed_cb (self);
  return GTK_WIDGET (self);
}
