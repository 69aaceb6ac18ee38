/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#include "muster-store-error.h"

/*
 * muster_library_fail:
 * @db: (nullable): the connection, for SQLite's own words
 * @path: the library's file
 * @code: what SQLite answered
 * @error: (out): the error that tells it to people
 *
 * Returns: %FALSE
 */
gboolean
muster_library_fail (sqlite3 *db, const char *path, int code, GError **error)
{
  const char *why = db != NULL ? sqlite3_errmsg (db) : sqlite3_errstr (code);

  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_LOCKED,
                   _ ("The library “%s” is in use by another program; try again when that is done"),
                   path);
      break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY,
                   _ ("The library “%s” cannot be written to; it was left as it is"), path);
      break;
    case SQLITE_CORRUPT:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
                   _ ("The library “%s” is damaged (%s); it was left as it is"), path, why);
      break;
    case SQLITE_NOTADB:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
                   _ ("“%s” is not a library of Muster; it was left as it is"), path);
      break;
    case SQLITE_FULL:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
                   _ ("There is no room left for the library “%s”; nothing was saved"), path);
      break;
    default:
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
                   _ ("The library “%s” cannot be read or written: %s"), path, why);
      break;
    }
  return FALSE;
}

static sqlite3_stmt *
query_valist (
    MusterLibrary *self, GError **error, const char *sql, const char *format, va_list args)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int code = sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL);

  for (int i = 0; code == SQLITE_OK && format[i] != '\0'; i++)
    {
      if (format[i] == 's')
        {
          const char *text = va_arg (args, const char *);

          code = sqlite3_bind_text64 (statement, i + 1, text, text != NULL ? strlen (text) : 0,
                                      SQLITE_TRANSIENT, SQLITE_UTF8);
        }
      else
        {
          g_assert (format[i] == 'i');
          code = sqlite3_bind_int64 (statement, i + 1, va_arg (args, gint64));
        }
    }
  if (code != SQLITE_OK)
    {
      muster_library_fail (self->db, self->path, code, error);
      return NULL;
    }
  return g_steal_pointer (&statement);
}

/* Prepares SQL and binds its parameters; see the header. */
sqlite3_stmt *
muster_library_query (MusterLibrary *self, GError **error, const char *sql, const char *format, ...)
{
  sqlite3_stmt *statement;
  va_list args;

  va_start (args, format);
  statement = query_valist (self, error, sql, format, args);
  va_end (args);
  return statement;
}

/* Runs SQL to its end; see the header. */
gboolean
muster_library_run (
    MusterLibrary *self, GError **error, int *affected, const char *sql, const char *format, ...)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  va_list args;
  int row;

  va_start (args, format);
  statement = query_valist (self, error, sql, format, args);
  va_end (args);
  if (statement == NULL)
    return FALSE;
  do
    row = muster_library_step (self, statement, error);
  while (row == 1);
  if (row < 0)
    return FALSE;
  if (affected != NULL)
    *affected = sqlite3_changes (self->db);
  return TRUE;
}

/* Steps to the next row; see the header. */
int
muster_library_step (MusterLibrary *self, sqlite3_stmt *statement, GError **error)
{
  int code = sqlite3_step (statement);

  if (code == SQLITE_ROW)
    return 1;
  if (code == SQLITE_DONE)
    return 0;
  muster_library_fail (self->db, self->path, code, error);
  return -1;
}

/* The text of a column, valid until the next step; "" when it is NULL. */
const char *
muster_library_column (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

/* Opens a transaction, or a part of the one of a group; see the header. */
gboolean
muster_library_begin (MusterLibrary *self, gboolean write, GError **error)
{
  if (self->in_group)
    return muster_library_run (self, error, NULL, "SAVEPOINT part", "");
  return muster_library_run (self, error, NULL, write ? "BEGIN IMMEDIATE" : "BEGIN", "");
}

/* Commits; when that fails the transaction is taken back, so that none stays open. */
gboolean
muster_library_commit (MusterLibrary *self, GError **error)
{
  if (muster_library_run (self, error, NULL, self->in_group ? "RELEASE part" : "COMMIT", ""))
    return TRUE;
  muster_library_rollback (self);
  return FALSE;
}

/* Takes back the open transaction, if SQLite has not done so by itself. */
void
muster_library_rollback (MusterLibrary *self)
{
  if (!sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, self->in_group ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK", NULL,
                  NULL, NULL);
}

/**
 * muster_library_begin_group:
 * @self: a library
 * @error: (out): why it cannot be written to
 *
 * What is changed from here to muster_library_end_group() is kept all or not at all. Until then
 * only this thread can use the library; groups do not nest.
 *
 * Returns: whether the group is open
 */
gboolean
muster_library_begin_group (MusterLibrary *self, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), FALSE);

  g_rec_mutex_lock (&self->lock);
  if (!self->in_group && muster_library_begin (self, TRUE, error))
    {
      self->in_group = TRUE;
      return TRUE;
    }
  g_rec_mutex_unlock (&self->lock);
  return FALSE;
}

/**
 * muster_library_end_group:
 * @self: a library with an open group
 * @keep: whether to keep the changes
 * @error: (out): why they could not be kept; they are then dropped
 *
 * Returns: whether it ended as it was asked to
 */
gboolean
muster_library_end_group (MusterLibrary *self, gboolean keep, GError **error)
{
  gboolean done = TRUE;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (self->in_group, FALSE);

  self->in_group = FALSE;
  if (keep)
    done = muster_library_commit (self, error);
  else
    muster_library_rollback (self);
  g_rec_mutex_unlock (&self->lock);
  return done;
}

/* SHA-256 of TEXT: SQLite does not notice when bytes of a text rot, this does. */
char *
muster_library_digest (const char *text)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

gint64
muster_library_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* ISO 8601 in UTC. */
char *
muster_library_format_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("");
}

/* Whether TEXT is what was once written; WHAT names it in the error. */
gboolean
muster_library_check_digest (
    MusterLibrary *self, const char *what, const char *text, const char *digest, GError **error)
{
  g_autofree char *now = muster_library_digest (text);

  if (strcmp (now, digest) == 0)
    return TRUE;
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
               _ ("The text of “%s” in the library “%s” is damaged; an older revision or a backup "
                  "may still have it"),
               what, self->path);
  return FALSE;
}
