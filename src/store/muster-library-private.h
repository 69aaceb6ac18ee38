/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "muster-library.h"

G_BEGIN_DECLS

/* What the files of the library share; nobody outside the store (and its tests) includes this. */

struct _MusterLibrary
{
  GObject parent_instance;

  char *path;
  sqlite3 *db;
  GRecMutex lock;        /* held through every public call */
  GThread *thread;       /* where the library was opened: "changed" is sent there */
  GMainContext *context; /* of that thread */
  gboolean in_group;     /* between begin_group() and end_group(): transactions are parts of one */
  gint64 data_version;   /* SQLite's count of other programs' writes, at the last poll */
};

/* "Must": stands in the file's header and tells a library from other SQLite files. */
#define MUSTER_LIBRARY_APPLICATION_ID 0x4d757374
#define MUSTER_LIBRARY_BUSY_MS 3000

#define MUSTER_LIBRARY_LOCK(self)                                                                  \
  G_GNUC_UNUSED g_autoptr (GRecMutexLocker) library_locker = g_rec_mutex_locker_new (&(self)->lock)

/* Sets ERROR from what SQLite answered, and returns FALSE. DB may be NULL. */
gboolean muster_library_fail (sqlite3 *db, const char *path, int code, GError **error);

gboolean muster_library_fail_not_found (const char *uuid, GError **error);

/*
 * Statements. FORMAT has one letter for each parameter: 's' a const char * (NULL: NULL), 'i' a
 * gint64. Nothing is ever pasted into SQL.
 */
sqlite3_stmt *muster_library_query (MusterLibrary *self, GError **error, const char *sql,
                                    const char *format, ...);
/* Runs a statement that gives no rows; AFFECTED (nullable) counts the rows it changed. */
gboolean muster_library_run (MusterLibrary *self, GError **error, int *affected, const char *sql,
                             const char *format, ...);
/* The next row: 1 there is one, 0 the end, -1 ERROR is set. */
int muster_library_step (MusterLibrary *self, sqlite3_stmt *statement, GError **error);
const char *muster_library_column (sqlite3_stmt *statement, int column); /* "" for NULL */

/* A transaction. WRITE takes the write lock at once, so that what was read stays true. */
gboolean muster_library_begin (MusterLibrary *self, gboolean write, GError **error);
gboolean muster_library_commit (MusterLibrary *self, GError **error);
void muster_library_rollback (MusterLibrary *self);

/* The schema: brings a new or older file to MUSTER_LIBRARY_VERSION, one step in a transaction
 * each. */
gboolean muster_library_migrate (MusterLibrary *self, GError **error);
gboolean muster_library_check_schema (MusterLibrary *self, GError **error);

/* Sends "changed" in the thread where the library was opened. */
void muster_library_emit_changed (MusterLibrary *self, const char *uuid);

char *muster_library_digest (const char *text);
gint64 muster_library_now (void);
char *muster_library_format_time (gint64 seconds);
gboolean muster_library_check_digest (MusterLibrary *self, const char *what, const char *text,
                                      const char *digest, GError **error);

/* Saves within a transaction that is already open. */
gint64 muster_library_save_within (MusterLibrary *self, MusterNode *document, const char *note,
                                   gint64 based_on, gint64 now, GError **error);
/* Thins out the revisions of a document as they are at the time NOW; never the newest. */
gboolean muster_library_thin (MusterLibrary *self, const char *uuid, gint64 now, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3, sqlite3_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

G_END_DECLS
