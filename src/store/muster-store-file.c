/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "muster-store-error.h"
#include "muster-xml.h"

/* Writing a file so that nobody ever sees half of it. */

#define MAX_LINKS 40

static gboolean
fail (const char *path, const char *reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
               _ ("%s: The file cannot be written: %s"), shown, reason);
  return FALSE;
}

/* The file that PATH leads to through symbolic links, whether it exists or not. */
static char *
resolve_links (const char *path, GError **error)
{
  g_autofree char *current = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (current, NULL);
      g_autofree char *folder = NULL;

      if (target == NULL)
        return g_steal_pointer (&current);
      folder = g_path_get_dirname (current);
      g_free (current);
      current = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                            : g_build_filename (folder, target, NULL);
    }
  fail (path, g_strerror (ELOOP), error);
  return NULL;
}

/**
 * muster_store_is_database:
 * @path: a path
 *
 * Returns: whether a library or another database stands there, which nothing else may replace
 */
gboolean
muster_store_is_database (const char *path)
{
  static const char mark[] = "SQLite format 3";
  char head[sizeof mark] = { 0 };
  gssize n;
  int fd;

  g_return_val_if_fail (path != NULL, FALSE);

  fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return FALSE;
  n = read (fd, head, sizeof head);
  close (fd);
  return n == (gssize) sizeof head && memcmp (head, mark, sizeof head) == 0;
}

/* The mode that the new file gets; refuses what is there and must not be replaced. */
static gboolean
check_target (const char *target, mode_t *mode, gboolean *is_new, GError **error)
{
  struct stat info;

  if (stat (target, &info) != 0)
    {
      if (errno != ENOENT)
        return fail (target, g_strerror (errno), error);
      *is_new = TRUE;
      *mode = 0666;
      return TRUE;
    }
  if (S_ISDIR (info.st_mode))
    return fail (target, g_strerror (EISDIR), error);
  if (!S_ISREG (info.st_mode))
    return fail (target, _ ("it is a device or pipe"), error);
  if (access (target, W_OK) != 0)
    return fail (target, g_strerror (errno), error);
  if (muster_store_is_database (target))
    return fail (target, _ ("a database has this name"), error);
  *mode = info.st_mode & 0777;
  return TRUE;
}

static gboolean
write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      data += n;
      length -= n;
    }
  return TRUE;
}

static gboolean
reads_back (int fd, const char *data, gsize length)
{
  char buffer[65536];

  if (lseek (fd, 0, SEEK_SET) != 0)
    return FALSE;
  for (;;)
    {
      gssize n = read (fd, buffer, sizeof buffer);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 || (gsize) n > length || memcmp (buffer, data, n) != 0)
        return FALSE;
      if (n == 0)
        return length == 0;
      data += n;
      length -= n;
    }
}

/* A folder is synced so that the new name survives a crash; where that cannot be done, it is not
 * worse than before. */
static void
sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

/**
 * muster_store_write_file:
 * @path: where to write; a symbolic link is followed
 * @data: what to write
 * @length: how many bytes, or -1 when @data ends with a zero
 * @error: return location for an error of %MUSTER_STORE_ERROR_IO
 *
 * Writes beside the file, reads that back and puts it in the file's place, with the file's mode:
 * what stood there before stays until the new one is complete and on the disk.
 *
 * Returns: whether it was written
 */
gboolean
muster_store_write_file (const char *path, const char *data, gssize length, GError **error)
{
  g_autofree char *target = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *temporary = NULL;
  gsize size;
  gboolean is_new = FALSE;
  mode_t mode = 0;
  gboolean done;
  int problem = 0;
  int fd;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (data != NULL, FALSE);

  size = length < 0 ? strlen (data) : (gsize) length;
  /* first by the name as it was given: where /dev/stdout and the like lead only stat() knows */
  if (!check_target (path, &mode, &is_new, error))
    return FALSE;
  target = resolve_links (path, error);
  if (target == NULL || !check_target (target, &mode, &is_new, error))
    return FALSE;
  folder = g_path_get_dirname (target);
  temporary = g_build_filename (folder, ".muster.XXXXXX", NULL);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, mode);
  if (fd < 0)
    return fail (path, g_strerror (errno), error);

  /* a new file's mode is what the umask leaves of it */
  done = (is_new || fchmod (fd, mode) == 0) && write_all (fd, data, size) && fsync (fd) == 0;
  if (!done)
    problem = errno;
  else if (!reads_back (fd, data, size))
    {
      done = FALSE;
      problem = EIO;
    }
  if (close (fd) != 0 && done)
    {
      done = FALSE;
      problem = errno;
    }
  if (done && g_rename (temporary, target) != 0)
    {
      done = FALSE;
      problem = errno;
    }
  if (!done)
    {
      g_unlink (temporary);
      return fail (path, g_strerror (problem), error);
    }
  sync_folder (folder);
  return TRUE;
}
