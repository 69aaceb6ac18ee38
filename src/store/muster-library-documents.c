/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-document-file.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-store-error.h"

/* Documents: finding, loading and saving them. */

/**
 * muster_library_row_free:
 * @row: (transfer full): a row of muster_library_list()
 *
 * Frees it.
 */
void
muster_library_row_free (MusterLibraryRow *row)
{
  g_free (row->uuid);
  g_free (row->kind);
  g_free (row->name);
  g_free (row->ruleset);
  g_free (row->faction);
  g_free (row->modified);
  g_free (row->note);
  g_free (row);
}

static int
rank_of_kind (const char *kind)
{
  static const char *const order[] = { "army", "scenario", "game", "ruleset" };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (strcmp (order[i], kind) == 0)
      return i;
  return G_N_ELEMENTS (order);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const MusterLibraryRow *first = *(const MusterLibraryRow *const *) a;
  const MusterLibraryRow *second = *(const MusterLibraryRow *const *) b;
  int order = rank_of_kind (first->kind) - rank_of_kind (second->kind);

  if (order == 0)
    {
      g_autofree char *name = g_utf8_casefold (first->name, -1);
      g_autofree char *other = g_utf8_casefold (second->name, -1);

      order = g_utf8_collate (name, other);
    }
  return order != 0 ? order : strcmp (first->uuid, second->uuid);
}

/* The note of a document as its rules say it now, in the language of today: of what was written
 * when it was saved only the number is so still. */
static char *
say_note (const char *kind, const char *ruleset_id, const char *note)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  gint64 count;
  char *end;

  if (g_str_equal (kind, "game") || !g_ascii_isdigit (note[0]))
    return g_strdup (note);
  count = g_ascii_strtoll (note, &end, 10);
  ruleset = *end == ' ' ? muster_ruleset_store_find (ruleset_id, NULL) : NULL;
  return ruleset != NULL ? muster_roster_describe_count (ruleset, count) : g_strdup (note);
}

/**
 * muster_library_list:
 * @self: a library
 * @kind: (nullable): "army", "scenario", "ruleset" or "game"; %NULL for all
 * @error: (out): what could not be read
 *
 * Returns: (transfer full) (element-type MusterLibraryRow) (nullable): the rows, by kind and name
 */
GPtrArray *
muster_library_list (MusterLibrary *self, const char *kind, GError **error)
{
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) muster_library_row_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  int more;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);

  MUSTER_LIBRARY_LOCK (self);
  statement = muster_library_query (
      self, error,
      "SELECT uuid, kind, coalesce (name, ''), coalesce (ruleset, ''), coalesce (faction, ''),"
      "    modified, revision, coalesce (note, '')"
      "  FROM documents LEFT JOIN listing USING (uuid) WHERE ?1 IS NULL OR kind = ?1"
      " UNION ALL"
      " SELECT uuid, 'game', name, ruleset, '', modified, mark, note"
      "  FROM games WHERE ?1 IS NULL OR ?1 = 'game'",
      "s", kind);
  if (statement == NULL)
    return NULL;
  while ((more = muster_library_step (self, statement, error)) == 1)
    {
      MusterLibraryRow *row = g_new0 (MusterLibraryRow, 1);

      row->uuid = g_strdup (muster_library_column (statement, 0));
      row->kind = g_strdup (muster_library_column (statement, 1));
      row->name = g_strdup (muster_library_column (statement, 2));
      row->ruleset = g_strdup (muster_library_column (statement, 3));
      row->faction = g_strdup (muster_library_column (statement, 4));
      row->modified = muster_library_format_time (sqlite3_column_int64 (statement, 5));
      row->revision = sqlite3_column_int64 (statement, 6);
      row->note = say_note (row->kind, row->ruleset, muster_library_column (statement, 7));
      g_ptr_array_add (rows, row);
    }
  if (more < 0)
    return NULL;
  g_ptr_array_sort (rows, compare_rows);
  return g_steal_pointer (&rows);
}

/* The uuids that CONDITION (on uuid, kind, name, folded; ?1 the kind, ?2 the key) gives, at most
 * two. */
static GPtrArray *
find_by (MusterLibrary *self, const char *sql, const char *kind, const char *key, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = muster_library_query (self, error, sql, "ss", kind, key);
  int more;

  if (statement == NULL)
    return NULL;
  while ((more = muster_library_step (self, statement, error)) == 1)
    g_ptr_array_add (found, g_strdup (muster_library_column (statement, 0)));
  return more == 0 ? g_steal_pointer (&found) : NULL;
}

#define ALL_NAMES                                                                                  \
  "SELECT uuid FROM (SELECT uuid, kind, name, folded FROM documents JOIN listing USING (uuid)"     \
  " UNION ALL SELECT uuid, 'game', name, folded FROM games) WHERE (?1 IS NULL OR kind = ?1) AND "

/* As one types it: few keyboards have the apostrophe that stands in a name that was set with
 * care. */
static char *
replace_apostrophes (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "’", -1);

  return g_strjoinv ("'", parts);
}

/**
 * muster_library_find:
 * @self: a library
 * @kind: (nullable): what it has to be, %NULL for anything
 * @name_or_uuid: a uuid, or a name as written, or a name whatever its case
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND, `_AMBIGUOUS`
 *
 * Returns: (transfer full) (nullable): the uuid
 */
char *
muster_library_find (MusterLibrary *self,
                     const char *kind,
                     const char *name_or_uuid,
                     GError **error)
{
  static const char *const queries[] = { ALL_NAMES "uuid = ?2 LIMIT 2",
                                         ALL_NAMES "name = ?2 LIMIT 2",
                                         ALL_NAMES "folded = ?2 LIMIT 2",
                                         ALL_NAMES "replace (folded, '’', '''') = ?2 LIMIT 2" };
  g_autofree char *lower = NULL;
  g_autofree char *folded = NULL;
  g_autofree char *typed = NULL;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (name_or_uuid != NULL, NULL);

  lower = g_ascii_strdown (name_or_uuid, -1);
  folded = g_utf8_casefold (name_or_uuid, -1);
  typed = replace_apostrophes (folded);
  MUSTER_LIBRARY_LOCK (self);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      const char *const keys[] = { lower, name_or_uuid, folded, typed };
      const char *key = keys[i];
      g_autoptr (GPtrArray) found = find_by (self, queries[i], kind, key, error);

      if (found == NULL)
        return NULL;
      if (found->len == 1)
        return g_steal_pointer (&found->pdata[0]);
      if (found->len > 1)
        {
          /* the lists of “muster-cli” and of the library window */
          g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_AMBIGUOUS,
                       g_strcmp0 (kind, "game") == 0
                           ? _ ("Several games are named “%s”; expected the id of one, as “game "
                                "list” shows it")
                           : _ ("Several things in the library are named “%s”; expected the id of "
                                "one, as “library list” shows it"),
                       name_or_uuid);
          return NULL;
        }
    }
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND,
               _ ("Nothing in the library is named “%s”; expected a name or id from its list"),
               name_or_uuid);
  return NULL;
}

/* Sets the error for a document that is not there, and returns FALSE. */
gboolean
muster_library_fail_not_found (const char *uuid, GError **error)
{
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND,
               _ ("The library has no document “%s”"), uuid);
  return FALSE;
}

/* The text that SQL (text, digest, revision) gives for UUID, held against its digest. */
static char *
load_text (MusterLibrary *self, const char *uuid, gint64 wanted, gint64 *revision, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (
      self, error,
      "SELECT r.text, r.digest, r.revision, coalesce (l.name, d.uuid) FROM documents AS d"
      " JOIN revisions AS r ON r.uuid = d.uuid AND r.revision = iif (?2 > 0, ?2, d.revision)"
      " LEFT JOIN listing AS l ON l.uuid = d.uuid WHERE d.uuid = ?1",
      "si", uuid, wanted);
  g_autofree char *text = NULL;
  int more = statement != NULL ? muster_library_step (self, statement, error) : -1;

  if (more < 0)
    return NULL;
  if (more == 0)
    {
      muster_library_fail_not_found (uuid, error);
      return NULL;
    }
  text = g_strdup (muster_library_column (statement, 0));
  if (!muster_library_check_digest (self, muster_library_column (statement, 3), text,
                                    muster_library_column (statement, 1), error))
    return NULL;
  if (revision != NULL)
    *revision = sqlite3_column_int64 (statement, 2);
  return g_steal_pointer (&text);
}

/**
 * muster_library_load_text:
 * @self: a library
 * @uuid: a document
 * @revision: (out) (optional): its newest revision
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND, `_DAMAGED`
 *
 * Returns: (transfer full) (nullable): the text of the newest revision
 */
char *
muster_library_load_text (MusterLibrary *self, const char *uuid, gint64 *revision, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  MUSTER_LIBRARY_LOCK (self);
  return load_text (self, uuid, 0, revision, error);
}

/**
 * muster_library_load:
 * @self: a library
 * @uuid: a document
 * @revision: (out) (optional): its newest revision, to be given to muster_library_save()
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND, `_DAMAGED`
 *
 * Returns: (transfer full) (nullable): the document as it was last saved
 */
MusterNode *
muster_library_load (MusterLibrary *self, const char *uuid, gint64 *revision, GError **error)
{
  g_autofree char *text = muster_library_load_text (self, uuid, revision, error);

  if (text == NULL)
    return NULL;
  return muster_document_parse (text, strlen (text), uuid, MUSTER_KIND_NONE, error);
}

/**
 * muster_library_load_revision:
 * @self: a library
 * @uuid: a document
 * @revision: one of muster_library_list_revisions()
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND, `_DAMAGED`
 *
 * Returns: (transfer full) (nullable): the document as it was then
 */
MusterNode *
muster_library_load_revision (MusterLibrary *self,
                              const char *uuid,
                              gint64 revision,
                              GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  MUSTER_LIBRARY_LOCK (self);
  text = revision > 0 ? load_text (self, uuid, revision, NULL, error) : NULL;
  if (revision <= 0)
    muster_library_fail_not_found (uuid, error);
  if (text == NULL)
    return NULL;
  return muster_document_parse (text, strlen (text), uuid, MUSTER_KIND_NONE, error);
}

/* The revision the library has of UUID: 0 none, -1 error. SAME: whether its text has that
 * digest. */
static gint64
look_up_revision (
    MusterLibrary *self, const char *uuid, const char *digest, gboolean *same, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (
      self, error,
      "SELECT d.revision, r.digest = ?2 FROM documents AS d JOIN revisions AS r USING (uuid,"
      " revision) WHERE d.uuid = ?1",
      "ss", uuid, digest);
  int more = statement != NULL ? muster_library_step (self, statement, error) : -1;

  *same = more == 1 && sqlite3_column_int (statement, 1) == 1;
  return more == 1 ? sqlite3_column_int64 (statement, 0) : more;
}

static gboolean
write_listing (
    MusterLibrary *self, const char *uuid, MusterNode *document, const char *note, GError **error)
{
  const char *name = muster_node_get_name (document);
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return muster_library_run (
      self, error, NULL,
      "INSERT INTO listing (uuid, name, folded, ruleset, faction, note)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (uuid) DO UPDATE SET name = excluded.name,"
      " folded = excluded.folded, ruleset = excluded.ruleset, faction = excluded.faction,"
      " note = excluded.note",
      "ssssss", uuid, name, folded, muster_node_get_or (document, "ruleset", ""),
      muster_kind_find_attribute (muster_node_get_kind (document), "faction") != NULL
          ? muster_node_get_or (document, "faction", "")
          : "",
      note != NULL ? note : "");
}

static gboolean
write_revision (MusterLibrary *self,
                const char *uuid,
                const char *kind,
                gint64 revision,
                const char *text,
                const char *digest,
                gint64 now,
                GError **error)
{
  if (!muster_library_run (self, error, NULL,
                           "INSERT INTO documents (uuid, kind, revision, created, modified)"
                           " VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT (uuid) DO UPDATE SET"
                           " revision = excluded.revision, modified = excluded.modified",
                           "ssii", uuid, kind, revision, now))
    return FALSE;
  return muster_library_run (self, error, NULL,
                             "INSERT INTO revisions (uuid, revision, time, text, digest)"
                             " VALUES (?1, ?2, ?3, ?4, ?5)",
                             "siiss", uuid, revision, now, text, digest);
}

static void
set_stale (MusterNode *document, gint64 newest, GError **error)
{
  const char *name = muster_node_get_name (document);

  if (newest == 0)
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE,
                 _ ("“%s” was removed from the library in the meantime; save it as a new document"),
                 name);
  else
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE,
                 _ ("The library has a newer state of “%s” than this was made from; nothing was "
                    "saved"),
                 name);
}

/* Saves; the caller has the transaction. */
gint64
muster_library_save_within (MusterLibrary *self,
                            MusterNode *document,
                            const char *note,
                            gint64 based_on,
                            gint64 now,
                            GError **error)
{
  const char *uuid = muster_node_get (document, "uuid");
  const char *kind = muster_kind_get_spec (muster_node_get_kind (document))->element;
  g_autofree char *text = muster_document_to_text (document);
  g_autofree char *digest = muster_library_digest (text);
  gboolean same;
  gint64 newest;

  if (uuid == NULL)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_VALUE,
                   _ ("“%s” has no uuid; expected one in every document of the library"),
                   muster_node_get_name (document));
      return 0;
    }
  newest = look_up_revision (self, uuid, digest, &same, error);
  if (newest < 0)
    return 0;
  if (newest != based_on)
    {
      set_stale (document, newest, error);
      return 0;
    }
  if (!same)
    {
      newest++;
      if (!write_revision (self, uuid, kind, newest, text, digest, now, error)
          || !muster_library_thin (self, uuid, now, error))
        return 0;
    }
  return write_listing (self, uuid, document, note, error) ? newest : 0;
}

/**
 * muster_library_save:
 * @self: a library
 * @document: an army or scenario with its uuid
 * @note: (nullable): what lists show of it, such as "58 figures"
 * @based_on: the revision it was made from, 0 when the library does not have it yet
 * @error: (out): %MUSTER_STORE_ERROR_STALE when the newest revision is another
 *
 * Saves whole or not at all. A state that is already the newest makes no new revision.
 *
 * Returns: the newest revision now, 0 on error
 */
gint64
muster_library_save (
    MusterLibrary *self, MusterNode *document, const char *note, gint64 based_on, GError **error)
{
  gint64 revision;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), 0);
  g_return_val_if_fail (MUSTER_IS_NODE (document), 0);

  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, TRUE, error))
    return 0;
  revision =
      muster_library_save_within (self, document, note, based_on, muster_library_now (), error);
  if (revision == 0)
    muster_library_rollback (self);
  else if (!muster_library_commit (self, error))
    revision = 0;
  if (revision > 0)
    muster_library_emit_changed (self, muster_node_get (document, "uuid"));
  return revision;
}

/* Deletes from one table; -1 error. */
static int
remove_from (MusterLibrary *self, const char *sql, const char *uuid, GError **error)
{
  int affected = 0;

  return muster_library_run (self, error, &affected, sql, "s", uuid) ? affected : -1;
}

/**
 * muster_library_remove:
 * @self: a library
 * @uuid: a document or game
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND
 *
 * Takes it out with all its revisions, or with its whole journal.
 *
 * Returns: whether it is gone
 */
gboolean
muster_library_remove (MusterLibrary *self, const char *uuid, GError **error)
{
  int removed;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (uuid != NULL, FALSE);

  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, TRUE, error))
    return FALSE;
  removed = remove_from (self, "DELETE FROM documents WHERE uuid = ?1", uuid, error);
  if (removed == 0)
    removed = remove_from (self, "DELETE FROM games WHERE uuid = ?1", uuid, error);
  if (removed <= 0)
    {
      muster_library_rollback (self);
      return removed == 0 ? muster_library_fail_not_found (uuid, error) : FALSE;
    }
  if (!muster_library_commit (self, error))
    return FALSE;
  muster_library_emit_changed (self, uuid);
  return TRUE;
}
