/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-application.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-army-window.h"
#include "muster-choose-documents.h"
#include "muster-game-window.h"
#include "muster-library-window.h"
#include "muster-paper-choice.h"
#include "muster-scenario-window.h"
#include "muster-sheets.h"
#include "muster-store-error.h"
#include "muster-window-popovers.h"

struct _MusterApplication
{
  AdwApplication parent_instance;

  MusterLibrary *library;
  GError *library_error;
  char *library_path;
  gulong library_handler;
  guint poll_source;
};

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

enum
{
  SIGNAL_LIBRARY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* How often another program's writes into the library are looked for. */
#define POLL_SECONDS 2

static void
library_changed_cb (MusterLibrary *library, const char *uuid, MusterApplication *self)
{
  g_signal_emit (self, signals[SIGNAL_LIBRARY_CHANGED], 0);
}

static gboolean
poll_cb (gpointer data)
{
  MusterApplication *self = data;

  if (self->library != NULL && muster_library_poll (self->library))
    g_signal_emit (self, signals[SIGNAL_LIBRARY_CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
close_library (MusterApplication *self)
{
  g_clear_handle_id (&self->poll_source, g_source_remove);
  if (self->library != NULL)
    g_clear_signal_handler (&self->library_handler, self->library);
  g_clear_object (&self->library);
  g_clear_error (&self->library_error);
}

/**
 * muster_application_set_library_path:
 * @self: the application
 * @path: (nullable): the library's file, or %NULL for the one in the user's data folder
 *
 * Says which library to open; takes effect with the next muster_application_reopen_library().
 */
void
muster_application_set_library_path (MusterApplication *self, const char *path)
{
  g_return_if_fail (MUSTER_IS_APPLICATION (self));

  g_free (self->library_path);
  self->library_path = g_strdup (path);
}

/**
 * muster_application_reopen_library:
 * @self: the application
 *
 * Opens the library, or tries again. A library without any documents is given the samples.
 *
 * Returns: whether it is open; else see muster_application_get_library_error()
 */
gboolean
muster_application_reopen_library (MusterApplication *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), FALSE);

  close_library (self);
  self->library = muster_library_open (self->library_path, &self->library_error);
  if (self->library != NULL)
    {
      if (muster_library_add_samples (self->library, &error) < 0)
        g_message ("The samples could not be added: %s", error->message);
      self->library_handler =
          g_signal_connect (self->library, "changed", G_CALLBACK (library_changed_cb), self);
      self->poll_source = g_timeout_add_seconds (POLL_SECONDS, poll_cb, self);
    }
  g_signal_emit (self, signals[SIGNAL_LIBRARY_CHANGED], 0);
  return self->library != NULL;
}

/**
 * muster_application_get_library:
 * @self: the application
 *
 * Returns: (transfer none) (nullable): the open library
 */
MusterLibrary *
muster_application_get_library (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  return self->library;
}

/**
 * muster_application_get_library_error:
 * @self: the application
 *
 * Returns: (transfer none) (nullable): why the library is not open
 */
const GError *
muster_application_get_library_error (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  return self->library_error;
}

static GtkWindow *
find_library_window (MusterApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MUSTER_IS_LIBRARY_WINDOW (l->data))
      return l->data;
  return NULL;
}

/**
 * muster_application_show_library:
 * @self: the application
 *
 * Returns: (transfer none): the library's window, made when there is none, and presented
 */
GtkWindow *
muster_application_show_library (MusterApplication *self)
{
  GtkWindow *window = find_library_window (self);

  if (window == NULL)
    window = GTK_WINDOW (muster_library_window_new (self));
  gtk_window_present (window);
  return window;
}

/**
 * muster_application_show_document:
 * @self: the application
 * @document: an army or a scenario
 *
 * Returns: (transfer none): a new window for @document, presented
 */
GtkWindow *
muster_application_show_document (MusterApplication *self, MusterDocument *document)
{
  gboolean army = muster_node_get_kind (muster_document_get_root (document)) == MUSTER_KIND_ARMY;
  GtkWindow *window = GTK_WINDOW (army ? muster_army_window_new (self, document)
                                       : muster_scenario_window_new (self, document));

  gtk_window_present (window);
  return window;
}

/* In the window that asked; a program started with a bad file has none yet, and is to have one. */
static void
tell (MusterApplication *self, GtkWindow *parent, const char *heading, const char *body)
{
  muster_tell (parent != NULL ? parent : muster_application_show_library (self), heading, body);
}

/**
 * muster_application_open_document:
 * @self: the application
 * @uuid: an army or scenario of the library
 * @parent: (nullable): the window to tell of a failure
 *
 * Returns: (transfer none) (nullable): its window, presented
 */
GtkWindow *
muster_application_open_document (MusterApplication *self, const char *uuid, GtkWindow *parent)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = NULL;
  GtkWindow *window = muster_document_window_find (GTK_APPLICATION (self), NULL, uuid);

  if (window != NULL)
    {
      gtk_window_present (window);
      return window;
    }
  if (self->library == NULL)
    return NULL;
  document = muster_document_open_library (self->library, uuid, &error);
  if (document == NULL)
    {
      tell (self, parent, _ ("The document cannot be opened"), error->message);
      return NULL;
    }
  muster_document_set_autosave (document, TRUE);
  return muster_application_show_document (self, document);
}

/* So many of the files that cannot be opened are told of one by one. */
#define MOST_TOLD 5

/* Nullable; says WHY it is (transfer full). */
static GtkWindow *
open_file (MusterApplication *self, GFile *file, char **why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = NULL;
  g_autofree char *path = g_file_get_path (file);
  GtkWindow *window;

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);

      *why = g_strdup_printf (_ ("“%s” is not a file on this computer."), uri);
      return NULL;
    }
  window = muster_document_window_find (GTK_APPLICATION (self), path, NULL);
  if (window != NULL)
    {
      gtk_window_present (window);
      return window;
    }
  document = muster_document_open_file (path, self->library, &error);
  if (document == NULL)
    {
      *why = g_strdup (error->message);
      return NULL;
    }
  return muster_application_show_document (self, document);
}

/* One question for all: whoever opens a folder full of files is not to close as many dialogs. */
static void
tell_faults (MusterApplication *self, GtkWindow *parent, GPtrArray *faults)
{
  g_autofree char *heading = g_strdup_printf (
      ngettext ("%u file cannot be opened", "%u files cannot be opened", faults->len),
      faults->len);
  g_autoptr (GString) text = g_string_new (NULL);
  guint more = faults->len > MOST_TOLD ? faults->len - MOST_TOLD : 0;

  for (guint i = 0; i < faults->len - more; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n\n" : "", (const char *) faults->pdata[i]);
  if (more > 0)
    {
      g_string_append (text, "\n\n");
      g_string_append_printf (text, ngettext ("And %u more.", "And %u more.", more), more);
    }
  tell (self, parent, heading, text->str);
}

/**
 * muster_application_open_files:
 * @self: the application
 * @files: (element-type GFile): armies and scenarios
 * @parent: (nullable): the window to tell of failures
 *
 * Opens each in a window of its own; they stay the files that they are. Where a window has one
 * already that is presented: of two each save of one would be refused to the other. What cannot be
 * opened is told at the end, all at once.
 *
 * Returns: (transfer none) (nullable): the window of the last that was opened, presented
 */
GtkWindow *
muster_application_open_files (MusterApplication *self, GPtrArray *files, GtkWindow *parent)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  GtkWindow *last = NULL;

  for (guint i = 0; i < files->len; i++)
    {
      char *why = NULL;
      GtkWindow *window = open_file (self, files->pdata[i], &why);

      if (window != NULL)
        last = window;
      else
        g_ptr_array_add (faults, why);
    }
  if (faults->len > 0)
    tell_faults (self, parent, faults);
  return last;
}

/**
 * muster_application_open_file:
 * @self: the application
 * @file: an army or a scenario
 * @parent: (nullable): the window to tell of a failure
 *
 * As muster_application_open_files() does it, of one.
 *
 * Returns: (transfer none) (nullable): the window that shows it, presented
 */
GtkWindow *
muster_application_open_file (MusterApplication *self, GFile *file, GtkWindow *parent)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  g_ptr_array_add (files, file);
  return muster_application_open_files (self, files, parent);
}

/**
 * muster_application_open_game:
 * @self: the application
 * @game: the uuid of a game in the library
 * @parent: (nullable): the window to tell of a failure
 *
 * Returns: (transfer none) (nullable): the game's window, presented
 */
GtkWindow *
muster_application_open_game (MusterApplication *self, const char *game, GtkWindow *parent)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterGameSession) session = NULL;
  GtkWindow *window;

  if (self->library == NULL)
    return NULL;
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      MusterGameSession *other = muster_game_window_get_session (GTK_WIDGET (l->data));

      if (other != NULL && g_strcmp0 (muster_game_session_get_id (other), game) == 0)
        {
          gtk_window_present (l->data);
          return l->data;
        }
    }
  session = muster_game_session_open (self->library, game, &error);
  if (session == NULL)
    {
      tell (self, parent, _ ("The game cannot be opened"), error->message);
      return NULL;
    }
  window = GTK_WINDOW (muster_game_window_new (self, session));
  gtk_window_present (window);
  return window;
}

/* Actions */

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  muster_show_about (gtk_application_get_active_window (data));
}

static void
help_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterApplication) self = data;
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error))
    muster_tell (gtk_application_get_active_window (GTK_APPLICATION (self)),
                 _ ("The help cannot be shown"),
                 _ ("No program for help pages is installed. Install “yelp” and try again."));
}

static void
help_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  /* set where the program runs from its own tree */
  const char *dir = g_getenv ("MUSTER_HELP_DIR");
  g_autofree char *uri =
      dir != NULL ? g_strdup_printf ("ghelp:%s/C", dir) : g_strdup ("help:muster");

  g_app_info_launch_default_for_uri_async (uri, NULL, NULL, help_opened_cb, g_object_ref (data));
}

static void
library_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  muster_application_show_library (data);
}

static void
new_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (muster_application_show_library (data)), "win.new-army",
                              NULL);
}

static void
new_scenario_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (muster_application_show_library (data)),
                              "win.new-scenario", NULL);
}

static void
files_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterApplication) self = data;
  g_autoptr (GListModel) files = muster_choose_file_finish (result);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (all, g_list_model_get_item (files, i));
  muster_application_open_files (self, all, GTK_WINDOW (source));
}

static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (data);

  if (parent == NULL)
    parent = muster_application_show_library (data);
  muster_choose_documents (parent, _ ("Open"), files_chosen_cb, g_object_ref (data));
}

/* Closes window by window, so that each may save or ask first. */
static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

static const GActionEntry app_actions[] = {
  { .name = "about", .activate = about_action },
  { .name = "help", .activate = help_action },
  { .name = "library", .activate = library_action },
  { .name = "new", .activate = new_action },
  { .name = "new-scenario", .activate = new_scenario_action },
  { .name = "open", .activate = open_action },
  { .name = "quit", .activate = quit_action },
};

static const struct
{
  const char *action;
  const char *const keys[2];
} accels[] = {
  { "app.help", { "F1" } },
  { "app.library", { "<Control>l" } },
  { "app.new", { "<Control>n" } },
  { "app.new-scenario", { "<Control><Alt>n" } },
  { "app.open", { "<Control>o" } },
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
};

static void
muster_application_startup (GApplication *app)
{
  MusterApplication *self = MUSTER_APPLICATION (app);

  G_APPLICATION_CLASS (muster_application_parent_class)->startup (app);

  muster_sheet_install_checks ();
  muster_window_popovers_watch ();
  gtk_window_set_default_icon_name (APPLICATION_ID);
  for (gsize i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (app), accels[i].action, accels[i].keys);
  muster_paper_choice_add (GTK_APPLICATION (app));
  muster_application_reopen_library (self);
}

static void
muster_application_activate (GApplication *app)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (app));

  if (window != NULL)
    gtk_window_present (window);
  else
    muster_application_show_library (MUSTER_APPLICATION (app));
}

static void
muster_application_open (GApplication *app, GFile **files, int n_files, const char *hint)
{
  MusterApplication *self = MUSTER_APPLICATION (app);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (all, files[i]);
  muster_application_open_files (self, all,
                                 gtk_application_get_active_window (GTK_APPLICATION (app)));
}

static int
muster_application_handle_local_options (GApplication *app, GVariantDict *options)
{
  g_autofree char *path = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("muster %s\n", VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "library", "^ay", &path))
    {
      muster_application_set_library_path (MUSTER_APPLICATION (app), path);
      /* a program with another library is another program */
      g_application_set_flags (app, g_application_get_flags (app) | G_APPLICATION_NON_UNIQUE);
    }
  return -1;
}

static void
muster_application_shutdown (GApplication *app)
{
  close_library (MUSTER_APPLICATION (app));

  G_APPLICATION_CLASS (muster_application_parent_class)->shutdown (app);
}

static void
muster_application_finalize (GObject *object)
{
  MusterApplication *self = MUSTER_APPLICATION (object);

  close_library (self);
  g_clear_pointer (&self->library_path, g_free);

  G_OBJECT_CLASS (muster_application_parent_class)->finalize (object);
}

static void
muster_application_class_init (MusterApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = muster_application_finalize;

  app_class->startup = muster_application_startup;
  app_class->activate = muster_application_activate;
  app_class->open = muster_application_open;
  app_class->shutdown = muster_application_shutdown;
  app_class->handle_local_options = muster_application_handle_local_options;

  signals[SIGNAL_LIBRARY_CHANGED] =
      g_signal_new ("library-changed", MUSTER_TYPE_APPLICATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
muster_application_init (MusterApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "library", 0, 0, G_OPTION_ARG_FILENAME,
                                 _ ("Use another library"), _ ("FILE"));
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE,
                                 _ ("Show the version"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_action_map_add_action_entries (G_ACTION_MAP (self), app_actions, G_N_ELEMENTS (app_actions),
                                   self);
}

/**
 * muster_application_new:
 * @flags: beside that the program opens files
 *
 * Returns: (transfer full): the application
 */
MusterApplication *
muster_application_new (GApplicationFlags flags)
{
  return g_object_new (MUSTER_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/org/musterapp/Muster", NULL);
}
