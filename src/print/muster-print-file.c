/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-print-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "muster-print-error.h"

/* Files that are there as a whole or not at all. */

static gboolean
refuse_target (const char *path, const char *reason, GError **error)
{
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
               _ ("“%s” cannot be written: %s"), path, reason);
  return FALSE;
}

/* Whether the file may go: by its name or first bytes it is an older one of the kind, or it is
 * empty. A slip of the hand must not cost a document. */
static gboolean
may_replace (const char *path, const char *target, const MusterPrintFormat *format, GError **error)
{
  char head[8] = { 0 };
  gsize magic = strlen (format->magic);
  gsize suffix = strlen (format->suffix);
  gsize name = strlen (target);
  FILE *file;
  gsize n;

  if (access (target, W_OK) != 0)
    return refuse_target (path, g_strerror (errno), error);
  if (name >= suffix && g_ascii_strcasecmp (target + name - suffix, format->suffix) == 0)
    return TRUE;
  file = fopen (target, "rbe");
  if (file == NULL)
    return refuse_target (path, g_strerror (errno), error);
  n = fread (head, 1, magic, file);
  fclose (file);
  if (n != 0 && (n != magic || memcmp (head, format->magic, magic) != 0))
    {
      /* Translators: PDF, SVG or PNG */
      g_autofree char *reason =
          g_strdup_printf (_ ("another file that is no %s has this name"), format->kind);

      return refuse_target (path, reason, error);
    }
  return TRUE;
}

/* A link is followed, so that it stays one; nothing but a file of the kind is replaced. What is
 * behind a name such as /dev/stdout only stat() knows. */
static char *
resolve_target (const char *path, const MusterPrintFormat *format, GError **error)
{
  struct stat info;
  g_autofree char *target = NULL;
  char *resolved;

  if (stat (path, &info) != 0)
    {
      if (lstat (path, &info) != 0)
        return g_strdup (path);
      refuse_target (path, _ ("it is a link that leads nowhere"), error);
      return NULL;
    }
  if (!S_ISREG (info.st_mode))
    {
      refuse_target (path, _ ("it is a folder or a device, expected a file"), error);
      return NULL;
    }
  resolved = realpath (path, NULL);
  target = g_strdup (resolved != NULL ? resolved : path);
  free (resolved);
  if (!may_replace (path, target, format, error))
    return NULL;
  return g_steal_pointer (&target);
}

gboolean
muster_print_check_target (const char *path, const MusterPrintFormat *format, GError **error)
{
  g_autofree char *target = resolve_target (path, format, error);

  return target != NULL;
}

gboolean
muster_print_write_file (const char *path,
                         const MusterPrintFormat *format,
                         GBytes *bytes,
                         GError **error)
{
  g_autofree char *target = resolve_target (path, format, error);
  g_autoptr (GError) local = NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  if (target == NULL)
    return FALSE;
  if (!g_file_set_contents_full (target, data, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644,
                                 &local))
    return refuse_target (path, local->message, error);
  return TRUE;
}
