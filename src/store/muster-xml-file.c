/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "muster-store-error.h"
#include "muster-xml.h"

static gboolean
fail_io (const char *path, const char *reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  /* Translators: a file, why it cannot be read or written */
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, "%s: %s", shown, reason);
  return FALSE;
}

static gboolean
read_all (int fd, const char *path, GByteArray *bytes, GError **error)
{
  struct stat info;
  guint8 buffer[65536];

  if (fstat (fd, &info) != 0)
    return fail_io (path, g_strerror (errno), error);
  if (S_ISDIR (info.st_mode))
    return fail_io (path, _ ("This is a folder, expected a file"), error);
  if (!S_ISREG (info.st_mode))
    return fail_io (path, _ ("This is a device or pipe, expected a file"), error);
  for (;;)
    {
      gssize n = read (fd, buffer, sizeof buffer);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail_io (path, g_strerror (errno), error);
      if (n == 0)
        return TRUE;
      g_byte_array_append (bytes, buffer, n);
      /* one byte too many is enough to be refused */
      if (bytes->len > MUSTER_XML_MAX_BYTES)
        return TRUE;
    }
}

/**
 * muster_xml_parse_file:
 * @path: a path
 * @error: return location for an error as of muster_xml_parse(), or %MUSTER_STORE_ERROR_IO
 *
 * Reads a file, through symbolic links, but never from a device or pipe.
 *
 * Returns: (transfer full) (nullable): the root
 */
MusterElement *
muster_xml_parse_file (const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *shown = NULL;
  gboolean read_it;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);

  /* not blocking: a pipe that nobody writes to would hold us for ever */
  fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0)
    {
      fail_io (path, g_strerror (errno), error);
      return NULL;
    }
  read_it = read_all (fd, path, bytes, error);
  close (fd);
  if (!read_it)
    return NULL;
  shown = g_filename_display_name (path);
  return muster_xml_parse ((const char *) bytes->data, bytes->len, shown, error);
}
