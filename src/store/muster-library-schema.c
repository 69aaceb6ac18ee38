/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"

#include <glib/gi18n-lib.h>

#include "muster-store-error.h"

/*
 * The schema of the library, version by version. A step is never changed once it was released: a
 * new version adds a step. Each runs in a transaction of its own and sets user_version in it.
 */

static const char version_1[] =
    "CREATE TABLE meta ("
    "  key TEXT NOT NULL PRIMARY KEY,"
    "  value TEXT NOT NULL"
    ") STRICT;"
    /* A document is its newest revision. */
    "CREATE TABLE documents ("
    "  uuid TEXT NOT NULL PRIMARY KEY,"
    "  kind TEXT NOT NULL CHECK (kind IN ('army', 'scenario', 'ruleset')),"
    "  revision INTEGER NOT NULL CHECK (revision > 0),"
    "  created INTEGER NOT NULL,"
    "  modified INTEGER NOT NULL,"
    "  FOREIGN KEY (uuid, revision) REFERENCES revisions (uuid, revision)"
    "    DEFERRABLE INITIALLY DEFERRED"
    ") STRICT;"
    "CREATE TABLE revisions ("
    "  uuid TEXT NOT NULL REFERENCES documents (uuid) ON DELETE CASCADE"
    "    DEFERRABLE INITIALLY DEFERRED,"
    "  revision INTEGER NOT NULL,"
    "  time INTEGER NOT NULL,"
    "  text TEXT NOT NULL,"
    "  digest TEXT NOT NULL,"
    "  PRIMARY KEY (uuid, revision)"
    ") STRICT;"
    /* Derived from the texts, for lists. */
    "CREATE TABLE listing ("
    "  uuid TEXT NOT NULL PRIMARY KEY REFERENCES documents (uuid) ON DELETE CASCADE,"
    "  name TEXT NOT NULL,"
    "  folded TEXT NOT NULL,"
    "  ruleset TEXT NOT NULL,"
    "  faction TEXT NOT NULL,"
    "  note TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX listing_by_name ON listing (folded);"
    /* The mark is the row that is 'now'. */
    "CREATE TABLE games ("
    "  uuid TEXT NOT NULL PRIMARY KEY,"
    "  name TEXT NOT NULL,"
    "  folded TEXT NOT NULL,"
    "  ruleset TEXT NOT NULL,"
    "  created INTEGER NOT NULL,"
    "  modified INTEGER NOT NULL,"
    "  mark INTEGER NOT NULL,"
    "  note TEXT NOT NULL,"
    "  FOREIGN KEY (uuid, mark) REFERENCES journal (game, row) DEFERRABLE INITIALLY DEFERRED"
    ") STRICT;"
    "CREATE INDEX games_by_name ON games (folded);"
    /* The primary key is what makes it impossible that two programs add the same row. */
    "CREATE TABLE journal ("
    "  game TEXT NOT NULL REFERENCES games (uuid) ON DELETE CASCADE"
    "    DEFERRABLE INITIALLY DEFERRED,"
    "  row INTEGER NOT NULL CHECK (row >= 0),"
    "  parent INTEGER CHECK (parent >= 0 AND parent < row),"
    "  format INTEGER NOT NULL CHECK (format > 0),"
    "  time INTEGER NOT NULL,"
    "  text TEXT NOT NULL,"
    "  digest TEXT NOT NULL,"
    "  setup TEXT,"
    "  setup_digest TEXT,"
    "  PRIMARY KEY (game, row),"
    "  FOREIGN KEY (game, parent) REFERENCES journal (game, row) DEFERRABLE INITIALLY DEFERRED,"
    "  CHECK ((row = 0) = (parent IS NULL)),"
    "  CHECK ((row = 0) = (setup IS NOT NULL)),"
    "  CHECK ((setup IS NULL) = (setup_digest IS NULL))"
    ") STRICT;";

typedef gboolean (*MigrationStep) (MusterLibrary *self, GError **error);

static gboolean
run_script (MusterLibrary *self, const char *script, GError **error)
{
  int code = sqlite3_exec (self->db, script, NULL, NULL, NULL);

  return code == SQLITE_OK || muster_library_fail (self->db, self->path, code, error);
}

static gboolean
step_to_1 (MusterLibrary *self, GError **error)
{
  return run_script (self, version_1, error);
}

/* steps[n] leads from version n to n + 1. */
static const MigrationStep steps[] = { step_to_1 };

G_STATIC_ASSERT (G_N_ELEMENTS (steps) == MUSTER_LIBRARY_VERSION);

static int
read_version (MusterLibrary *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement =
      muster_library_query (self, error, "PRAGMA user_version", "");

  if (statement == NULL || muster_library_step (self, statement, error) != 1)
    return -1;
  return sqlite3_column_int (statement, 0);
}

/* One step, whole or not at all. Another program may have done it while we waited for the lock. */
static gboolean
migrate_once (MusterLibrary *self, int from, GError **error)
{
  g_autofree char *stamp = NULL;
  int version;

  if (!muster_library_begin (self, TRUE, error))
    return FALSE;
  version = read_version (self, error);
  if (version != from)
    {
      muster_library_rollback (self);
      return version >= 0;
    }
  stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                           MUSTER_LIBRARY_APPLICATION_ID, from + 1);
  if (!steps[from](self, error) || !run_script (self, stamp, error))
    {
      muster_library_rollback (self);
      return FALSE;
    }
  return muster_library_commit (self, error);
}

/* Brings the file to this program's version; a newer one is refused. */
gboolean
muster_library_migrate (MusterLibrary *self, GError **error)
{
  int version = read_version (self, error);

  while (version >= 0 && version < MUSTER_LIBRARY_VERSION)
    {
      if (!migrate_once (self, version, error))
        return FALSE;
      version = read_version (self, error);
    }
  if (version > MUSTER_LIBRARY_VERSION)
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER,
                 _ ("The library “%s” was made by a newer version of Muster (format %d, this "
                    "version knows up to %d); it was left as it is"),
                 self->path, version, MUSTER_LIBRARY_VERSION);
  return version == MUSTER_LIBRARY_VERSION;
}

/*
 * Whether the tables are those of this version and nothing else stands there: a trigger or view in
 * a file from elsewhere would run in our statements.
 */
gboolean
muster_library_check_schema (MusterLibrary *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (
      self, error,
      "SELECT sum (type = 'table' AND name IN ('meta', 'documents', 'revisions', 'listing',"
      "  'games', 'journal')), sum (type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL%')"
      "  FROM sqlite_schema",
      "");

  if (statement == NULL || muster_library_step (self, statement, error) != 1)
    return FALSE;
  if (sqlite3_column_int (statement, 0) == 6 && sqlite3_column_int (statement, 1) == 0)
    return TRUE;
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
               _ ("The library “%s” is damaged: its tables are not those of a library; it was left "
                  "as it is"),
               self->path);
  return FALSE;
}
