/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-window-size.h"

#define SCHEMA APPLICATION_ID ".Window"
#define PATH_FORMAT "/org/musterapp/Muster/windows/%s/"

static gboolean
close_request_cb (GtkWindow *window, GSettings *settings)
{
  int width;
  int height;

  gtk_window_get_default_size (window, &width, &height);
  if (width > 0 && height > 0)
    {
      g_settings_set_int (settings, "width", width);
      g_settings_set_int (settings, "height", height);
    }
  g_settings_set_boolean (settings, "maximized", gtk_window_is_maximized (window));
  return GDK_EVENT_PROPAGATE;
}

/**
 * muster_window_size_keep:
 * @window: a window that is not yet presented
 * @kind: what windows share a size with it: a word of letters
 *
 * Gives the window the size that one of its kind had when it was last closed by its user. Without
 * the settings schema, as in a program that was not installed, it keeps its own.
 */
void
muster_window_size_keep (GtkWindow *window, const char *kind)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_autofree char *path = NULL;
  int width;
  int height;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (kind != NULL);

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA, TRUE);
  if (schema == NULL)
    return;
  path = g_strdup_printf (PATH_FORMAT, kind);
  settings = g_settings_new_full (schema, NULL, path);
  width = g_settings_get_int (settings, "width");
  height = g_settings_get_int (settings, "height");
  if (width > 0 && height > 0)
    gtk_window_set_default_size (window, width, height);
  if (g_settings_get_boolean (settings, "maximized"))
    gtk_window_maximize (window);
  g_signal_connect_object (window, "close-request", G_CALLBACK (close_request_cb), settings, 0);
  /* the handler alone does not keep the settings alive */
  g_object_set_data_full (G_OBJECT (window), SCHEMA, g_steal_pointer (&settings), g_object_unref);
}
