/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The army that an army is checked against: one of the library, or of a file. */

#include "config.h"

#include "muster-army-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"

#define SCHEMA "org.musterapp.Muster.Army"
#define PATH_FORMAT "/org/musterapp/Muster/armies/%s/"

/* What is remembered of the army; NULL when settings are not installed or the army has no
 * identity. */
static GSettings *
open_settings (MusterArmyWindow *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  const char *uuid =
      muster_node_get (muster_document_get_root (muster_army_window_get_document (self)), "uuid");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree char *path = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA, TRUE);
  if (schema == NULL || uuid == NULL)
    return NULL;
  path = g_strdup_printf (PATH_FORMAT, uuid);
  return g_settings_new_full (schema, NULL, path);
}

/* Those armies of the library that the same rules know; made anew each time it is asked for. */
void
muster_army_window_make_enemy_menu (GtkMenuButton *button, gpointer data)
{
  MusterArmyWindow *self = data;
  MusterLibrary *library = muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self));
  MusterNode *root = muster_document_get_root (muster_army_window_get_document (self));
  g_autoptr (GPtrArray) rows = library != NULL ? muster_library_list (library, "army", NULL) : NULL;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) none = g_menu_new ();
  g_autoptr (GMenu) armies = g_menu_new ();
  g_autoptr (GMenu) file = g_menu_new ();

  g_menu_append (none, _ ("No enemy"), "win.enemy('')");
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const MusterLibraryRow *row = rows->pdata[i];
      g_autoptr (GMenuItem) item = NULL;

      if (g_strcmp0 (row->ruleset, muster_node_get (root, "ruleset")) != 0
          || g_strcmp0 (row->uuid, muster_node_get (root, "uuid")) == 0)
        continue;
      item = g_menu_item_new (row->name, NULL);
      g_menu_item_set_action_and_target (item, "win.enemy", "s", row->uuid);
      g_menu_append_item (armies, item);
    }
  g_menu_append (file, _ ("From a _File…"), "win.enemy-file");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (none));
  g_menu_append_section (menu, _ ("Check Against"), G_MENU_MODEL (armies));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (file));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* The army that WHERE names, a path or one of the library; NULL with ERROR when it is none of these
 * rules. */
static MusterNode *
load_enemy (MusterArmyWindow *self, const char *where, GError **error)
{
  g_autoptr (MusterDocument) document = NULL;
  MusterLibrary *library;
  MusterNode *root;

  if (!g_path_is_absolute (where))
    {
      library = muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self));
      if (library != NULL)
        return muster_library_load (library, where, NULL, error);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The library is not open"));
      return NULL;
    }
  document = muster_document_open_file (where, NULL, error);
  if (document == NULL)
    return NULL;
  root = muster_document_get_root (document);
  if (muster_node_get_kind (root) == MUSTER_KIND_ARMY
      && g_strcmp0 (
             muster_node_get (root, "ruleset"),
             muster_node_get (muster_document_get_root (muster_army_window_get_document (self)),
                              "ruleset"))
             == 0)
    return g_object_ref (root);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: a file, and a rule system. */
               _ ("“%s” is no enemy to check against; expected an army of %s"), where,
               muster_ruleset_get_title (
                   muster_document_get_ruleset (muster_army_window_get_document (self))));
  return NULL;
}

static gboolean
set_enemy (MusterArmyWindow *self, const char *where, GError **error)
{
  g_autoptr (MusterNode) enemy = NULL;

  if (*where != '\0')
    {
      enemy = load_enemy (self, where, error);
      if (enemy == NULL)
        return FALSE;
    }
  g_free (self->enemy);
  self->enemy = g_strdup (where);
  muster_document_set_enemy (muster_army_window_get_document (self), enemy);
  muster_document_check_now (muster_army_window_get_document (self));
  gtk_label_set_label (self->enemy_label,
                       enemy != NULL ? muster_node_get_name (enemy) : _ ("No enemy"));
  g_object_notify (G_OBJECT (self), "enemy");
  return TRUE;
}

/* As a document begins that was not looked at before. */
void
muster_army_window_forget_enemy (MusterArmyWindow *self)
{
  g_free (self->enemy);
  self->enemy = g_strdup ("");
  gtk_label_set_label (self->enemy_label, _ ("No enemy"));
}

/**
 * muster_army_window_set_enemy:
 * @self: the window
 * @where: (nullable): the uuid of an army of the library, or the path of a file; %NULL or "" for
 * none
 *
 * Checks the army against another, and remembers it for this army.
 */
void
muster_army_window_set_enemy (MusterArmyWindow *self, const char *where)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GError) error = NULL;

  where = where != NULL ? where : "";
  if (g_strcmp0 (self->enemy, where) == 0)
    return;
  if (!set_enemy (self, where, &error))
    {
      muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
      return;
    }
  settings = open_settings (self);
  if (settings != NULL)
    g_settings_set_string (settings, "enemy", where);
}

/**
 * muster_army_window_recall_enemy:
 * @self: the window
 *
 * Checks the army against the one that was chosen for it last. One that is gone since is none.
 */
void
muster_army_window_recall_enemy (MusterArmyWindow *self)
{
  g_autoptr (GSettings) settings = open_settings (self);
  g_autofree char *where = settings != NULL ? g_settings_get_string (settings, "enemy") : NULL;

  if (where != NULL && *where != '\0' && !set_enemy (self, where, NULL))
    g_settings_reset (settings, "enemy");
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GListModel) files = muster_choose_file_finish (result);
  g_autoptr (GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    muster_army_window_set_enemy (MUSTER_ARMY_WINDOW (source), path);
}

static void
enemy_file_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *const filters[] = { _ ("Armies"), "*.muster-army", NULL };

  muster_choose_file (GTK_WINDOW (widget), MUSTER_CHOOSE_OPEN, _ ("Check Against an Army"), NULL,
                      filters, file_chosen_cb, NULL);
}

void
muster_army_window_install_enemy_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.enemy-file", NULL, enemy_file_action);
}
