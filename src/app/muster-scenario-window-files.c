/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scenario's way into files, the library and onto paper. */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-document-file.h"
#include "muster-file-name.h"
#include "muster-map-sheet.h"
#include "muster-paper.h"
#include "muster-scenario-copy.h"
#include "muster-sheets.h"
#include "muster-xml.h"

static char *
propose_name (MusterScenarioWindow *self, const char *suffix)
{
  return muster_file_name_make (muster_node_get_name (muster_document_get_root (self->document)),
                                _ ("Scenario"), suffix);
}

static void
say_written (MusterScenarioWindow *self, const char *path, const GError *error)
{
  g_autofree char *base = g_path_get_basename (path);
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” written"), base);

  if (error != NULL)
    muster_tell (GTK_WINDOW (self), _ ("The file was not written"), error->message);
  else
    muster_scenario_window_say (self, text);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!muster_document_save (self->document, &error))
    muster_scenario_window_show_trouble (self, error);
  else
    {
      muster_trouble_bar_clear (self->trouble);
      muster_scenario_window_update_title (self);
    }
}

static void
export_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *path = muster_file_name_take (result);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  muster_document_save_as_file (self->document, path, &error);
  say_written (self, path, error);
  muster_scenario_window_update_title (self);
}

static void
save_as_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *const filters[] = { _ ("Scenarios"), "*.muster-scenario", NULL };
  g_autofree char *file_name = propose_name (self, "muster-scenario");

  muster_choose_file (GTK_WINDOW (self), MUSTER_CHOOSE_SAVE, _ ("Save to a File"), file_name,
                      filters, export_chosen_cb, NULL);
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterLibrary *library = muster_scenario_window_get_library (self);
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    {
      muster_tell (GTK_WINDOW (self), _ ("The library is not open"), NULL);
      return;
    }
  if (!muster_document_import (self->document, library, &error))
    {
      muster_tell (GTK_WINDOW (self), _ ("The scenario was not imported"), error->message);
      return;
    }
  muster_document_set_autosave (self->document, TRUE);
  muster_scenario_window_update_title (self);
  muster_scenario_window_update_actions (self);
  muster_scenario_window_say (self, _ ("The scenario is now in the library"));
}

/* The version of the library, in place of what is on screen. */
static void
reload_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterLibrary *library = muster_scenario_window_get_library (self);
  const char *uuid = muster_node_get (muster_document_get_root (self->document), "uuid");
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (library == NULL || uuid == NULL)
    return;
  document = muster_document_open_library (library, uuid, &error);
  if (document == NULL)
    {
      muster_tell (GTK_WINDOW (self), _ ("The scenario cannot be read again"), error->message);
      return;
    }
  muster_document_set_autosave (document, TRUE);
  muster_scenario_window_set_document (self, document);
}

/* What is on screen becomes a scenario of its own, and is gone on with. */
static void
save_copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *root = muster_document_get_root (self->document);
  g_autoptr (MusterNode) copy = muster_node_copy (root);
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *title = g_strdup_printf (_ ("%s (copy)"), muster_node_get_name (root));
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  muster_node_build_set (copy, "uuid", uuid);
  muster_node_build_set (copy, "name", title);
  document = muster_document_new (copy, muster_scenario_window_get_library (self), 0, &error);
  if (document == NULL || !muster_document_save (document, &error))
    {
      muster_tell (GTK_WINDOW (self), _ ("No copy was made"), error->message);
      return;
    }
  muster_document_set_autosave (document, TRUE);
  muster_scenario_window_set_document (self, document);
}

/* Paper */

static MusterLayout *
make_reference (MusterScenarioWindow *self, GError **error)
{
  MusterPrintOptions options;
  g_autofree char *date = NULL;

  muster_paper_init_options (&options, &date);
  return muster_sheet_new_scenario_reference (muster_document_get_ruleset (self->document),
                                              muster_document_get_root (self->document), &options,
                                              error);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout = make_reference (self, &error);

  if (layout == NULL)
    muster_tell (GTK_WINDOW (self), _ ("The sheet cannot be printed"), error->message);
  else
    muster_paper_print (GTK_WINDOW (self), layout);
}

static void
pdf_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *path = muster_file_name_take (result);
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  layout = make_reference (self, &error);
  if (layout != NULL)
    muster_layout_write_pdf (layout, path, &error);
  say_written (self, path, error);
}

static void
save_pdf_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", NULL };
  g_autofree char *file_name = propose_name (self, "pdf");

  muster_choose_file (GTK_WINDOW (self), MUSTER_CHOOSE_SAVE, _ ("Save Reference Sheet as PDF"),
                      file_name, filters, pdf_chosen_cb, NULL);
}

/* What the players of a side get */

static void
copy_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *side = data;
  g_autofree char *path = muster_file_name_take (result);
  g_autoptr (MusterNode) copy = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  copy = muster_scenario_make_copy (muster_document_get_root (self->document), side,
                                    MUSTER_COPY_SEEN, &error);
  if (copy != NULL)
    {
      text = muster_document_to_text (copy);
      muster_store_write_file (path, text, -1, &error);
    }
  say_written (self, path, error);
}

static void
player_copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *side = g_variant_get_string (parameter, NULL);
  const char *const filters[] = { _ ("Scenarios"), "*.muster-scenario", NULL };
  MusterNode *root = muster_document_get_root (self->document);
  MusterNode *node = muster_node_find (root, side);
  /* Translators: a file’s name: the scenario, and the side for whose players it is. */
  g_autofree char *title =
      g_strdup_printf (_ ("%s, %s"), muster_node_get_name (root),
                       node != NULL && *muster_node_get_name (node) != '\0'
                           ? muster_node_get_name (node)
                           : side);
  g_autofree char *file_name = muster_file_name_make (title, side, "muster-scenario");

  muster_choose_file (GTK_WINDOW (self), MUSTER_CHOOSE_SAVE, _ ("Save the Players’ Copy"), file_name,
                      filters, copy_chosen_cb, g_strdup (side));
}

/* The map, as large as the paper lets it be. */
static MusterMapSheet *
make_map_sheet (MusterScenarioWindow *self, GError **error)
{
  g_autoptr (MusterField) field = muster_field_new (muster_document_get_root (self->document),
                                                    muster_document_get_ruleset (self->document));
  g_autoptr (MusterMap) map = muster_map_new (field);
  MusterPrintOptions options;
  MusterMapSheetOptions sheet = { .mm = 0 };
  g_autofree char *date = NULL;

  muster_paper_init_options (&options, &date);
  sheet.paper = options.paper;
  sheet.margin = options.margin;
  sheet.date = date;
  return muster_map_sheet_new (map, &sheet, error);
}

static void
map_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *path = muster_file_name_take (result);
  g_autoptr (MusterMapSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  if (muster_map_sheet_check_name (path, &error))
    sheet = make_map_sheet (self, &error);
  if (sheet != NULL)
    muster_map_sheet_write (sheet, path, &error);
  say_written (self, path, error);
}

static void
save_map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", _ ("SVG drawings"), "*.svg",
                                  _ ("PNG pictures"),  "*.png", NULL };
  g_autofree char *file_name = propose_name (self, "pdf");

  muster_choose_file (GTK_WINDOW (self), MUSTER_CHOOSE_SAVE, _ ("Save Map"), file_name, filters,
                      map_chosen_cb, NULL);
}

void
muster_scenario_window_install_file_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "win.import", import_action, GDK_KEY_i, GDK_CONTROL_MASK },
    { "win.print", print_action, GDK_KEY_p, GDK_CONTROL_MASK },
    { "win.reload", reload_action, 0, 0 },
    { "win.save", save_action, GDK_KEY_s, GDK_CONTROL_MASK },
    { "win.save-as", save_as_action, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.save-copy", save_copy_action, 0, 0 },
    { "win.save-map", save_map_action, GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.save-pdf", save_pdf_action, GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  };

  gtk_widget_class_install_action (widget_class, "win.player-copy", "s", player_copy_action);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
}
