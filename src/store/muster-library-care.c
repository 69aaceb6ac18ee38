/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-store-error.h"
#include "muster-xml.h"

/* Looking the library over, backing it up, and the samples that come with the program. */

/* Reads the texts that SQL gives (what, text, digest, …) and notes those that are not sound. */
typedef gboolean (*TextReader) (const char *text, GError **error);

static gboolean
read_document (const char *text, GError **error)
{
  g_autoptr (MusterNode) node =
      muster_document_parse (text, strlen (text), _ ("document"), MUSTER_KIND_NONE, error);

  return node != NULL;
}

static gboolean
read_setup (const char *text, GError **error)
{
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), _ ("setup"), error);

  return root != NULL;
}

static gboolean
read_entry (const char *text, GError **error)
{
  g_autoptr (MusterEntry) entry = muster_entry_from_text (text, error);

  return entry != NULL;
}

static gboolean
verify_texts (
    MusterLibrary *self, const char *sql, TextReader reader, GPtrArray *problems, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (self, error, sql, "");
  int more;

  if (statement == NULL)
    return FALSE;
  while ((more = muster_library_step (self, statement, error)) == 1)
    {
      const char *what = muster_library_column (statement, 0);
      const char *text = muster_library_column (statement, 1);
      g_autofree char *digest = muster_library_digest (text);
      g_autoptr (GError) fault = NULL;

      if (strcmp (digest, muster_library_column (statement, 2)) != 0)
        g_ptr_array_add (problems, g_strdup_printf (_ ("The text of “%s” is damaged."), what));
      else if (!reader (text, &fault))
        g_ptr_array_add (problems, g_strdup_printf (_ ("The text of “%s” cannot be read: %s."),
                                                    what, fault->message));
    }
  return more == 0;
}

/* SQLite's own checks: of the pages and indexes, then of what refers to what. */
static gboolean
verify_structure (MusterLibrary *self, GPtrArray *problems, GError **error)
{
  static const char *const pragmas[] = { "PRAGMA integrity_check", "PRAGMA foreign_key_check" };

  for (guint i = 0; i < G_N_ELEMENTS (pragmas); i++)
    {
      g_autoptr (sqlite3_stmt) statement = muster_library_query (self, error, pragmas[i], "");
      int more;

      if (statement == NULL)
        return FALSE;
      while ((more = muster_library_step (self, statement, error)) == 1)
        {
          const char *answer = muster_library_column (statement, 0);

          if (i == 0 && strcmp (answer, "ok") != 0)
            g_ptr_array_add (problems, g_strdup_printf (_ ("The file is damaged: %s."), answer));
          else if (i == 1)
            g_ptr_array_add (
                problems,
                g_strdup_printf (_ ("A row of the table “%s” refers to nothing."), answer));
        }
      if (more < 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_library_verify:
 * @self: a library
 * @problems: (out) (transfer full) (element-type utf8): a sentence for each thing that is not sound
 * @error: (out): why it could not be looked over to the end
 *
 * Looks over the whole file, and reads every text in it: the newest and older revisions, and all
 * journals.
 *
 * Returns: whether it was looked over; it is sound when there are no @problems
 */
gboolean
muster_library_verify (MusterLibrary *self, GPtrArray **problems, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  *problems = NULL;
  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, FALSE, error))
    return FALSE;
  done = verify_structure (self, found, error)
         && verify_texts (self,
                          "SELECT coalesce (name, r.uuid) || ', ' || revision, text, digest"
                          " FROM revisions AS r LEFT JOIN listing USING (uuid)"
                          " ORDER BY r.uuid, revision",
                          read_document, found, error)
         && verify_texts (self,
                          "SELECT name, setup, setup_digest FROM journal JOIN games ON uuid = game"
                          " WHERE row = 0 ORDER BY game",
                          read_setup, found, error)
         && verify_texts (self,
                          "SELECT name || ', ' || row, text, digest FROM journal JOIN games"
                          " ON uuid = game ORDER BY game, row",
                          read_entry, found, error);
  muster_library_rollback (self); /* nothing was written: this only ends the snapshot */
  if (done)
    *problems = g_steal_pointer (&found);
  return done;
}

static gboolean
sync_path (const char *path, int flags)
{
  int fd = g_open (path, flags | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    g_close (fd, NULL);
  return done;
}

static gboolean
fail_backup (const char *path, const char *why, GError **error)
{
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
               _ ("The backup “%s” cannot be written: %s"), path, why);
  return FALSE;
}

/* Whether both are the same file, by whatever name. */
static gboolean
is_same_file (const char *a, const char *b)
{
  GStatBuf first;
  GStatBuf second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino;
}

/* Whether there is nothing that a backup would cost: no file, an empty one, or an older backup. */
static gboolean
may_replace (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) != 0 || info.st_size == 0 || muster_store_is_database (path);
}

/* Writes the copy beside PATH, opens it to see that it is sound, then puts it in place. */
static gboolean
write_backup (MusterLibrary *self, const char *path, const char *temporary, GError **error)
{
  g_autoptr (MusterLibrary) copy = NULL;
  g_autofree char *folder = g_path_get_dirname (path);

  if (!muster_library_run (self, error, NULL, "VACUUM INTO ?1", "s", temporary))
    return FALSE;
  copy = muster_library_open (temporary, error);
  if (copy == NULL)
    return FALSE;
  /* one file is easier to carry about than one with a log beside it */
  if (!muster_library_run (copy, error, NULL, "PRAGMA journal_mode = DELETE", ""))
    return FALSE;
  g_clear_object (&copy);
  if (!sync_path (temporary, O_RDONLY) || g_rename (temporary, path) != 0)
    return fail_backup (path, g_strerror (errno), error);
  sync_path (folder, O_RDONLY | O_DIRECTORY);
  return TRUE;
}

/**
 * muster_library_backup:
 * @self: a library
 * @path: where to; an older backup there stays until the new one is complete
 * @error: (out): why it could not be written
 *
 * Writes a complete copy of the library as it is now, which is itself a library. Other programs
 * may go on working meanwhile.
 *
 * Returns: whether the backup is on the disk
 */
gboolean
muster_library_backup (MusterLibrary *self, const char *path, GError **error)
{
  g_autofree char *full = NULL;
  g_autofree char *unique = NULL;
  g_autofree char *temporary = NULL;
  g_autofree char *folder = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  full = g_canonicalize_filename (path, NULL);
  folder = g_path_get_dirname (full);
  if (is_same_file (full, self->path))
    return fail_backup (full, _ ("it is the library itself"), error);
  if (g_file_test (full, G_FILE_TEST_EXISTS) && !g_file_test (full, G_FILE_TEST_IS_REGULAR))
    return fail_backup (full, _ ("it is not a file"), error);
  if (!may_replace (full))
    return fail_backup (full, _ ("another file that is no library has this name"), error);
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return fail_backup (full, _ ("its folder does not exist"), error);
  unique = g_uuid_string_random ();
  temporary = g_strdup_printf ("%s.%s.tmp", full, unique);
  MUSTER_LIBRARY_LOCK (self);
  done = write_backup (self, full, temporary, error);
  if (!done)
    g_remove (temporary);
  return done;
}

/**
 * muster_library_make_note:
 * @document: an army or scenario
 * @ruleset: (nullable): its rules, when they are at hand
 *
 * What lists show of a document: "58 figures". Needs the rules, as units of a fixed size need not
 * write their figures.
 *
 * Returns: (transfer full): the note, "" when nothing can be said
 */
char *
muster_library_make_note (MusterNode *document, MusterRuleset *ruleset)
{
  gint64 figures = 0;

  g_return_val_if_fail (MUSTER_IS_NODE (document), NULL);

  if (ruleset == NULL)
    return g_strdup ("");
  if (muster_node_get_kind (document) == MUSTER_KIND_ARMY)
    {
      figures = muster_roster_count_figures (ruleset, document);
    }
  else
    {
      g_autoptr (GPtrArray) sides = muster_scenario_list_sides (document);

      for (guint i = 0; i < sides->len; i++)
        {
          MusterNode *army = muster_side_get_army (sides->pdata[i]);

          if (army != NULL)
            figures += muster_roster_count_figures (ruleset, army);
        }
    }
  return muster_roster_describe_count (ruleset, figures);
}

static gboolean
has_document (MusterLibrary *self, const char *uuid)
{
  g_autoptr (sqlite3_stmt) statement =
      muster_library_query (self, NULL, "SELECT 1 FROM documents WHERE uuid = ?1", "s", uuid);

  return statement != NULL && muster_library_step (self, statement, NULL) == 1;
}

/* 1 added, 0 already there, -1 error. */
static int
add_sample (MusterLibrary *self, const char *path, GError **error)
{
  g_autoptr (MusterNode) document = muster_document_read (path, MUSTER_KIND_NONE, error);
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autofree char *note = NULL;

  if (document == NULL)
    return -1;
  if (has_document (self, muster_node_get_or (document, "uuid", "")))
    return 0;
  ruleset = muster_ruleset_store_find_for (document, NULL);
  note = muster_library_make_note (document, ruleset);
  return muster_library_save_within (self, document, note, 0, muster_library_now (), error) > 0
             ? 1
             : -1;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_samples (void)
{
  g_autofree char *folder = g_build_filename (muster_data_dir (), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".muster-army") || g_str_has_suffix (name, ".muster-scenario"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

static int
add_samples_within (MusterLibrary *self, GError **error)
{
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (sqlite3_stmt) statement =
      muster_library_query (self, error, "SELECT 1 FROM meta WHERE key = 'samples'", "");
  int more = statement != NULL ? muster_library_step (self, statement, error) : -1;
  int count = 0;

  if (more != 0)
    return more < 0 ? -1 : 0;
  paths = list_samples ();
  for (guint i = 0; i < paths->len; i++)
    {
      int added = add_sample (self, paths->pdata[i], error);

      if (added < 0)
        return -1;
      count += added;
    }
  /* whoever deletes them does not want them again */
  if (count > 0
      && !muster_library_run (self, error, NULL,
                              "INSERT INTO meta (key, value) VALUES ('samples', 'added')", ""))
    return -1;
  return count;
}

/**
 * muster_library_add_samples:
 * @self: a library
 * @error: (out): which sample could not be read, or why nothing could be written
 *
 * Puts the armies and scenarios that come with the program into a library that never had them, all
 * or none.
 *
 * Returns: how many, -1 on error
 */
int
muster_library_add_samples (MusterLibrary *self, GError **error)
{
  int count;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), -1);

  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, TRUE, error))
    return -1;
  count = add_samples_within (self, error);
  if (count <= 0)
    muster_library_rollback (self);
  else if (!muster_library_commit (self, error))
    count = -1;
  if (count > 0)
    muster_library_emit_changed (self, "");
  return count;
}
