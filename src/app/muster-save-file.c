/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-save-file.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-dialogs.h"
#include "muster-file-name.h"

/* The longest end of a name that says a format and is not the last word of a title. */
#define MAX_LETTERS 5

/**
 * muster_save_file_ends_in:
 * @name: the name of a file, or its path
 * @suffix: an end, with its dot
 *
 * Returns: whether that is its end, in letters of either size
 */
gboolean
muster_save_file_ends_in (const char *name, const char *suffix)
{
  gsize n = strlen (name);
  gsize m = strlen (suffix);

  return n > m && g_ascii_strcasecmp (name + n - m, suffix) == 0;
}

static gboolean
has_end (const char *path, const char *const *suffixes)
{
  g_autofree char *base = g_path_get_basename (path);

  for (gsize i = 0; suffixes[i] != NULL; i++)
    if (muster_save_file_ends_in (base, suffixes[i]))
      return TRUE;
  return FALSE;
}

/* The end of NAME that was meant as a format, with its dot; NULL: "Plan 2.0" and "Dr. Smith" have
 * none. */
static const char *
find_suffix (const char *name)
{
  const char *dot = strrchr (name, '.');

  if (dot == NULL || dot == name || !g_ascii_isalpha (dot[1]) || strlen (dot + 1) > MAX_LETTERS)
    return NULL;
  for (const char *at = dot + 1; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at))
      return NULL;
  return dot;
}

/* ".pdf, .svg or .png" */
static char *
list_suffixes (const char *const *suffixes)
{
  g_autoptr (GString) text = g_string_new (suffixes[0]);
  guint n = g_strv_length ((char **) suffixes);

  for (guint i = 1; i < n; i++)
    g_string_append_printf (text, "%s%s", i + 1 < n ? ", " : _ (" or "), suffixes[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * muster_save_file_complete:
 * @path: what was typed or chosen
 * @suffixes: (array zero-terminated=1): the ends of names that can be written, with their dots
 * @suffix: that of the format that was chosen: what is put to a name that has none; where it is not
 * the first it
 *   stands in the place of that, too
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the file to be written, or %NULL with
 *   %G_IO_ERROR_INVALID_FILENAME when its name says another format
 */
char *
muster_save_file_complete (const char *path,
                           const char *const *suffixes,
                           const char *suffix,
                           GError **error)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *list = NULL;
  const char *typed;

  if (muster_save_file_ends_in (base, suffixes[0]))
    {
      g_autofree char *start = g_strndup (path, strlen (path) - strlen (suffixes[0]));

      /* the format was typed before the end that was proposed */
      if (has_end (start, suffixes))
        return g_steal_pointer (&start);
      /* another format was chosen, and that end stands there still */
      if (!g_str_equal (suffix, suffixes[0]))
        return g_strconcat (start, suffix, NULL);
    }
  if (has_end (base, suffixes))
    return g_strdup (path);
  typed = find_suffix (base);
  if (typed == NULL)
    return g_strconcat (path, suffix, NULL);
  list = list_suffixes (suffixes);
  g_set_error (
      error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
      /* Translators: the name of a file, its end, and which ends it may have: ".pdf, .svg or
       * .png". */
      _ ("“%s” cannot be written as “%s”; expected a name that ends in %s"), base, typed, list);
  return NULL;
}

static void
replace_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  char *path = g_object_steal_data (G_OBJECT (task), "path");

  if (muster_ask_finish (result) == MUSTER_ANSWER_LOSE)
    g_task_return_pointer (task, path, g_free);
  else
    {
      g_free (path);
      g_task_return_pointer (task, NULL, NULL);
    }
}

/* The dialog has asked about a file of the name that was typed, not about one that we made of
 * it. */
static void
ask_to_replace (GTask *task, const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  /* Translators: the name of a file. */
  g_autofree char *heading = g_strdup_printf (_ ("Replace “%s”?"), base);

  g_object_set_data_full (G_OBJECT (task), "path", g_strdup (path), g_free);
  muster_ask (GTK_WINDOW (g_task_get_source_object (task)), heading,
              _ ("There is a file of that name already. What is in it would be lost."), NULL,
              _ ("_Replace"), replace_answered_cb, g_object_ref (task));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  const char *const *suffixes = g_task_get_task_data (task);
  const char *pattern = muster_choose_file_get_pattern (result);
  g_autofree char *chosen = muster_file_name_take (result);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (chosen != NULL)
    path = muster_save_file_complete (chosen, suffixes, pattern != NULL ? pattern + 1 : suffixes[0],
                                      &error);
  if (error != NULL)
    muster_tell (GTK_WINDOW (source), _ ("The file was not written"), error->message);
  if (path != NULL && g_strcmp0 (path, chosen) != 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    ask_to_replace (task, path);
  else
    g_task_return_pointer (task, g_steal_pointer (&path), g_free);
}

/**
 * muster_save_file:
 * @parent: the window that asks
 * @title: the dialog's title
 * @name: the name proposed, with the end of the first format
 * @filters: (array zero-terminated=1): pairs of a label and a pattern such as `*.pdf`, one for each
 * format, the usual one first
 * @callback: called when the person has chosen or given up
 * @data: for @callback
 *
 * Lets the person say where something is to be written.
 */
void
muster_save_file (GtkWindow *parent,
                  const char *title,
                  const char *name,
                  const char *const *filters,
                  GAsyncReadyCallback callback,
                  gpointer data)
{
  GTask *task = g_task_new (parent, NULL, callback, data);
  g_autoptr (GStrvBuilder) suffixes = g_strv_builder_new ();

  for (gsize i = 0; filters[i] != NULL; i += 2)
    g_strv_builder_add (suffixes, filters[i + 1] + 1);
  g_task_set_task_data (task, g_strv_builder_end (suffixes), (GDestroyNotify) g_strfreev);
  muster_choose_file (parent, MUSTER_CHOOSE_SAVE, title, name, filters, chosen_cb, task);
}

/**
 * muster_save_file_finish:
 * @result: what the callback was given
 *
 * Returns: (transfer full) (nullable): the file to be written, or %NULL when there is none
 */
char *
muster_save_file_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
