/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "muster-store-error.h"

/* Opening and closing of the library, and what its other files share. The documents are in
 * muster-library-documents.c, the games in muster-journal.c. */

G_DEFINE_FINAL_TYPE (MusterLibrary, muster_library, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
muster_library_finalize (GObject *object)
{
  MusterLibrary *self = MUSTER_LIBRARY (object);

  g_clear_pointer (&self->db, sqlite3_close);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_rec_mutex_clear (&self->lock);
  G_OBJECT_CLASS (muster_library_parent_class)->finalize (object);
}

static void
muster_library_class_init (MusterLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_library_finalize;

  /**
   * MusterLibrary::changed:
   * @self: the library
   * @uuid: the document or game that was written, or "" for several
   *
   * Sent, in the thread where the library was opened, after a write through this object.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_library_init (MusterLibrary *self)
{
  g_rec_mutex_init (&self->lock);
  self->thread = g_thread_self ();
  self->context = g_main_context_ref_thread_default ();
}

typedef struct
{
  MusterLibrary *library;
  char *uuid;
} ChangedCall;

static void
changed_call_free (gpointer data)
{
  ChangedCall *call = data;

  g_object_unref (call->library);
  g_free (call->uuid);
  g_free (call);
}

static gboolean
on_changed_call (gpointer data)
{
  ChangedCall *call = data;

  g_signal_emit (call->library, signals[SIGNAL_CHANGED], 0, call->uuid);
  return G_SOURCE_REMOVE;
}

/* A game's step is committed on a worker thread, but those who listen are widgets. */
void
muster_library_emit_changed (MusterLibrary *self, const char *uuid)
{
  g_autoptr (GSource) source = NULL;
  ChangedCall *call;

  if (g_thread_self () == self->thread)
    {
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0, uuid);
      return;
    }
  call = g_new0 (ChangedCall, 1);
  call->library = g_object_ref (self);
  call->uuid = g_strdup (uuid);
  /* not g_main_context_invoke(): that calls here when the other thread happens not to run its
   * loop */
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, on_changed_call, call, changed_call_free);
  g_source_attach (source, self->context);
}

/* What the file is before SQLite has touched it. */
typedef enum
{
  LOOK_REFUSED,
  LOOK_NEW,     /* missing or empty */
  LOOK_LIBRARY, /* by its header */
  LOOK_UNSURE   /* a write was cut off: SQLite has to put it right first */
} Look;

static gboolean
has_side_file (const char *path)
{
  static const char *const suffixes[] = { "-wal", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *side = g_strconcat (path, suffixes[i], NULL);
      GStatBuf status;

      if (g_stat (side, &status) == 0 && status.st_size > 0)
        return TRUE;
    }
  return FALSE;
}

static guint32
read_be32 (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* The first hundred bytes of an SQLite file say whose it is and which version wrote it. */
static Look
look_at_header (const char *path, const guint8 *header, gssize length, gint64 size, GError **error)
{
  guint32 version;
  gint64 page_size;

  if (length < 100 || memcmp (header, "SQLite format 3", 16) != 0
      || read_be32 (header + 68) != MUSTER_LIBRARY_APPLICATION_ID)
    {
      muster_library_fail (NULL, path, SQLITE_NOTADB, error);
      return LOOK_REFUSED;
    }
  version = read_be32 (header + 60);
  if (version > MUSTER_LIBRARY_VERSION)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER,
                   _ ("The library “%s” was made by a newer version of Muster (format %u, this "
                      "version knows up to %d); it was left as it is"),
                   path, version, MUSTER_LIBRARY_VERSION);
      return LOOK_REFUSED;
    }
  /* SQLite reads zeros where a last page is cut short; the number of pages holds if it was written
   * with the last change */
  page_size = header[16] << 8 | header[17];
  if (page_size == 1)
    page_size = 65536;
  if (memcmp (header + 24, header + 92, 4) == 0 && size < page_size * read_be32 (header + 28))
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
                   _ ("The library “%s” is damaged (its end is missing); it was left as it is"),
                   path);
      return LOOK_REFUSED;
    }
  return LOOK_LIBRARY;
}

static Look
look_at_file (const char *path, GError **error)
{
  guint8 header[100];
  GStatBuf status;
  gssize length;
  int fd;

  if (g_stat (path, &status) != 0)
    {
      if (errno == ENOENT)
        return LOOK_NEW;
      muster_library_fail (NULL, path, SQLITE_CANTOPEN, error);
      return LOOK_REFUSED;
    }
  if (!S_ISREG (status.st_mode))
    {
      muster_library_fail (NULL, path, SQLITE_NOTADB, error);
      return LOOK_REFUSED;
    }
  /* somebody who may write everything may still have taken the right away on purpose */
  if ((status.st_mode & 0222) == 0 || g_access (path, W_OK) != 0)
    {
      muster_library_fail (NULL, path, SQLITE_READONLY, error);
      return LOOK_REFUSED;
    }
  if (has_side_file (path))
    return LOOK_UNSURE;
  if (status.st_size == 0)
    return LOOK_NEW;
  fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    {
      muster_library_fail (NULL, path, SQLITE_CANTOPEN, error);
      return LOOK_REFUSED;
    }
  length = read (fd, header, sizeof header);
  g_close (fd, NULL);
  return look_at_header (path, header, length, status.st_size, error);
}

/* FALSE with ERROR when the file's structure is damaged. */
static gboolean
check_structure (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int code = sqlite3_prepare_v2 (db, "PRAGMA quick_check(1)", -1, &statement, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if (code != SQLITE_ROW)
    return muster_library_fail (db, path, code, error);
  if (g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0)
    return TRUE;
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
               _ ("The library “%s” is damaged (%s); it was left as it is"), path,
               (const char *) sqlite3_column_text (statement, 0));
  return FALSE;
}

/* Looks the file over without so much as a lock file beside it, while nobody else has it open. */
static gboolean
check_at_rest (const char *path, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strdup_printf ("file:%s?mode=ro&immutable=1", escaped);
  int code = sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);

  if (code != SQLITE_OK)
    return muster_library_fail (db, path, code, error);
  return check_structure (db, path, error);
}

static gboolean
run_pragma (MusterLibrary *self, const char *sql, GError **error)
{
  return muster_library_run (self, error, NULL, sql, "");
}

static gboolean
open_connection (MusterLibrary *self, GError **error)
{
  int code =
      sqlite3_open_v2 (self->path, &self->db,
                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, NULL);

  if (code != SQLITE_OK)
    return muster_library_fail (self->db, self->path, code, error);
  sqlite3_extended_result_codes (self->db, 1);
  sqlite3_busy_timeout (self->db, MUSTER_LIBRARY_BUSY_MS);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  /* until it is known to be sound, closing must not write into it */
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (sqlite3_db_readonly (self->db, "main") == 1)
    return muster_library_fail (self->db, self->path, SQLITE_READONLY, error);
  return TRUE;
}

/* After a cut-off write the header could not be trusted: ask again. An empty file is new. */
static gboolean
check_identity (MusterLibrary *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (
      self, error,
      "SELECT application_id, (SELECT count(*) FROM sqlite_schema) FROM pragma_application_id", "");

  if (statement == NULL || muster_library_step (self, statement, error) != 1)
    return FALSE;
  if (sqlite3_column_int64 (statement, 0) == MUSTER_LIBRARY_APPLICATION_ID
      || (sqlite3_column_int64 (statement, 0) == 0 && sqlite3_column_int64 (statement, 1) == 0))
    return TRUE;
  return muster_library_fail (NULL, self->path, SQLITE_NOTADB, error);
}

static gboolean
open_checked (MusterLibrary *self, GError **error)
{
  g_autoptr (GError) damage = NULL;
  Look look = look_at_file (self->path, error);
  gboolean checked = FALSE;

  if (look == LOOK_REFUSED)
    return FALSE;
  if (look == LOOK_LIBRARY)
    {
      GStatBuf before;
      GStatBuf after;

      memset (&before, 0, sizeof before);
      memset (&after, 0, sizeof after);
      g_stat (self->path, &before);
      checked = check_at_rest (self->path, &damage);
      g_stat (self->path, &after);
      /* not if somebody wrote under our eyes: then it is looked over again, with locks */
      if (!checked && !has_side_file (self->path) && before.st_mtim.tv_sec == after.st_mtim.tv_sec
          && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
        {
          g_propagate_error (error, g_steal_pointer (&damage));
          return FALSE;
        }
    }
  if (!open_connection (self, error) || !check_identity (self, error)
      || (!checked && look != LOOK_NEW && !check_structure (self->db, self->path, error))
      || !muster_library_migrate (self, error) || !muster_library_check_schema (self, error))
    return FALSE;
  /* Only now: a library must never be recognisable by its write-ahead log alone. On file systems
   * that cannot do it SQLite stays with its older journal. */
  sqlite3_exec (self->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  return run_pragma (self, "PRAGMA synchronous = FULL", error)
         && run_pragma (self, "PRAGMA foreign_keys = ON", error)
         && run_pragma (self, "PRAGMA cell_size_check = ON", error);
}

/**
 * muster_library_get_usual_path:
 *
 * Returns: (transfer full): where a user's library is, whether there is one or not
 */
char *
muster_library_get_usual_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", "library.db", NULL);
}

static char *
make_default_path (GError **error)
{
  g_autofree char *path = muster_library_get_usual_path ();
  g_autofree char *dir = g_path_get_dirname (path);

  if (g_mkdir_with_parents (dir, 0700) != 0)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
                   _ ("The folder “%s” for the library cannot be made: %s"), dir,
                   g_strerror (errno));
      return NULL;
    }
  return g_steal_pointer (&path);
}

/**
 * muster_library_open:
 * @path: (nullable): a library's file, or %NULL for `muster/library.db` in the user's data folder
 * @error: (out): %MUSTER_STORE_ERROR_NEWER, `_DAMAGED`, `_READ_ONLY`, `_LOCKED` or `_IO`
 *
 * Opens a library, or makes it when the file is missing or empty. A file that is refused is left
 * as it is, byte for byte.
 *
 * Returns: (transfer full) (nullable): the library
 */
MusterLibrary *
muster_library_open (const char *path, GError **error)
{
  g_autoptr (MusterLibrary) self = g_object_new (MUSTER_TYPE_LIBRARY, NULL);

  self->path = path != NULL ? g_canonicalize_filename (path, NULL) : make_default_path (error);
  if (self->path == NULL || !open_checked (self, error))
    return NULL;
  muster_library_poll (self);
  return g_steal_pointer (&self);
}

/**
 * muster_library_get_path:
 * @self: a library
 *
 * Returns: (transfer none): the path of its file
 */
const char *
muster_library_get_path (MusterLibrary *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);

  return self->path;
}

/**
 * muster_library_poll:
 * @self: a library
 *
 * Cheap enough for a timer: SQLite keeps a number that changes with other connections' writes.
 *
 * Returns: %TRUE when somebody else has written into the library since the last call
 */
gboolean
muster_library_poll (MusterLibrary *self)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 version;
  gboolean changed;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), FALSE);

  MUSTER_LIBRARY_LOCK (self);
  statement = muster_library_query (self, NULL, "PRAGMA data_version", "");
  if (statement == NULL || muster_library_step (self, statement, NULL) != 1)
    return FALSE;
  version = sqlite3_column_int64 (statement, 0);
  changed = version != self->data_version;
  self->data_version = version;
  return changed;
}
