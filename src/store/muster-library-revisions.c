/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"

/* The saved states of a document, and how they are thinned out as they age. */

/**
 * muster_library_list_revisions:
 * @self: a library
 * @uuid: a document
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND
 *
 * Returns: (transfer full) (element-type gint64) (nullable): what is kept of it, newest first
 */
GArray *
muster_library_list_revisions (MusterLibrary *self, const char *uuid, GError **error)
{
  g_autoptr (GArray) revisions = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) statement = NULL;
  int more;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  MUSTER_LIBRARY_LOCK (self);
  statement = muster_library_query (
      self, error, "SELECT revision FROM revisions WHERE uuid = ?1 ORDER BY revision DESC", "s",
      uuid);
  if (statement == NULL)
    return NULL;
  while ((more = muster_library_step (self, statement, error)) == 1)
    {
      gint64 revision = sqlite3_column_int64 (statement, 0);

      g_array_append_val (revisions, revision);
    }
  if (more < 0)
    return NULL;
  if (revisions->len == 0)
    {
      muster_library_fail_not_found (uuid, error);
      return NULL;
    }
  return g_steal_pointer (&revisions);
}

/* How far apart saved states may lie, by their age: all of the last hour, then fewer and fewer. */
static gint64
spacing_at_age (gint64 age)
{
  const gint64 hour = 60 * 60;
  const gint64 day = 24 * hour;

  if (age < hour)
    return 0;
  if (age < day)
    return 10 * 60;
  if (age < 30 * day)
    return day;
  return 30 * day;
}

/* Keeps the last revision of each span of time that spacing_at_age() gives; the newest always. */
gboolean
muster_library_thin (MusterLibrary *self, const char *uuid, gint64 now, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (
      self, error, "SELECT revision, time FROM revisions WHERE uuid = ?1 ORDER BY revision DESC",
      "s", uuid);
  g_autoptr (GArray) dropped = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 kept_span = -1;
  gint64 kept_spacing = -1;
  gboolean newest = TRUE;
  int more;

  if (statement == NULL)
    return FALSE;
  while ((more = muster_library_step (self, statement, error)) == 1)
    {
      gint64 revision = sqlite3_column_int64 (statement, 0);
      gint64 time = sqlite3_column_int64 (statement, 1);
      gint64 spacing = spacing_at_age (now - time);
      gint64 span = spacing > 0 ? time / spacing : 0;

      if (!newest && spacing > 0 && spacing == kept_spacing && span == kept_span)
        g_array_append_val (dropped, revision);
      kept_spacing = spacing;
      kept_span = span;
      newest = FALSE;
    }
  if (more < 0)
    return FALSE;
  for (guint i = 0; i < dropped->len; i++)
    if (!muster_library_run (self, error, NULL,
                             "DELETE FROM revisions WHERE uuid = ?1 AND revision = ?2", "si", uuid,
                             g_array_index (dropped, gint64, i)))
      return FALSE;
  return TRUE;
}
