/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "muster-store-error.h"

/* Games: journals of numbered rows, each with its parent, and the mark on the row that is "now". */

/**
 * muster_journal_row_free:
 * @row: (transfer full): a row of a journal
 *
 * Frees it.
 */
void
muster_journal_row_free (MusterJournalRow *row)
{
  g_clear_pointer (&row->entry, muster_entry_unref);
  g_free (row->time);
  g_free (row);
}

static gboolean
fail_no_game (const char *game, GError **error)
{
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND,
               _ ("The library has no game “%s”"), game);
  return FALSE;
}

/* What cannot be read back is never written. */
static char *
make_text (MusterEntry *entry, GError **error)
{
  g_autofree char *text = muster_entry_to_text (entry);
  g_autoptr (MusterEntry) again = muster_entry_from_text (text, error);

  return again != NULL ? g_steal_pointer (&text) : NULL;
}

static gboolean
insert_row (MusterLibrary *self,
            const char *game,
            gint64 row,
            gint64 parent,
            const char *text,
            gint64 now,
            GError **error)
{
  g_autofree char *digest = muster_library_digest (text);

  return muster_library_run (self, error, NULL,
                             "INSERT INTO journal (game, row, parent, format, time, text, digest)"
                             " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                             "siiiiss", game, row, parent, (gint64) MUSTER_ENTRY_FORMAT, now, text,
                             digest);
}

static gboolean
insert_game (MusterLibrary *self,
             const char *game,
             const char *name,
             const char *ruleset,
             const char *setup,
             const char *text,
             const char *note,
             GError **error)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *digest = muster_library_digest (text);
  g_autofree char *setup_digest = muster_library_digest (setup);
  gint64 now = muster_library_now ();

  return muster_library_run (self, error, NULL,
                             "INSERT INTO games (uuid, name, folded, ruleset, created, modified,"
                             " mark, note) VALUES (?1, ?2, ?3, ?4, ?5, ?5, 0, ?6)",
                             "ssssis", game, name, folded, ruleset, now, note != NULL ? note : "")
         && muster_library_run (
             self, error, NULL,
             "INSERT INTO journal (game, row, parent, format, time, text, digest, setup,"
             " setup_digest) VALUES (?1, 0, NULL, ?2, ?3, ?4, ?5, ?6, ?7)",
             "siissss", game, (gint64) MUSTER_ENTRY_FORMAT, now, text, digest, setup, setup_digest);
}

/**
 * muster_library_new_game:
 * @self: a library
 * @name: what people call the game
 * @ruleset: the id of its rules
 * @setup_text: the scenario with its armies and the whole ruleset, as they are now
 * @start: the start entry, row 0
 * @note: (nullable): what lists show of the game
 * @error: (out): what could not be written
 *
 * Returns: (transfer full) (nullable): the new game's uuid
 */
char *
muster_library_new_game (MusterLibrary *self,
                         const char *name,
                         const char *ruleset,
                         const char *setup_text,
                         MusterEntry *start,
                         const char *note,
                         GError **error)
{
  g_autofree char *game = g_uuid_string_random ();
  g_autofree char *text = NULL;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (name != NULL && ruleset != NULL && setup_text != NULL, NULL);
  g_return_val_if_fail (start != NULL, NULL);

  text = make_text (start, error);
  if (text == NULL)
    return NULL;
  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, TRUE, error))
    return NULL;
  if (!insert_game (self, game, name, ruleset, setup_text, text, note, error))
    {
      muster_library_rollback (self);
      return NULL;
    }
  if (!muster_library_commit (self, error))
    return NULL;
  muster_library_emit_changed (self, game);
  return g_steal_pointer (&game);
}

/**
 * muster_library_load_game_setup:
 * @self: a library
 * @game: a game's uuid
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND, `_DAMAGED`
 *
 * Returns: (transfer full) (nullable): what row 0 holds
 */
char *
muster_library_load_game_setup (MusterLibrary *self, const char *game, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *setup = NULL;
  int more;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  MUSTER_LIBRARY_LOCK (self);
  statement = muster_library_query (
      self, error,
      "SELECT setup, setup_digest, name FROM journal JOIN games ON uuid = game"
      " WHERE game = ?1 AND row = 0",
      "s", game);
  more = statement != NULL ? muster_library_step (self, statement, error) : -1;
  if (more == 0)
    fail_no_game (game, error);
  if (more != 1)
    return NULL;
  setup = g_strdup (muster_library_column (statement, 0));
  if (!muster_library_check_digest (self, muster_library_column (statement, 2), setup,
                                    muster_library_column (statement, 1), error))
    return NULL;
  return g_steal_pointer (&setup);
}

/* The mark and the highest row of GAME. */
static gboolean
read_mark (MusterLibrary *self, const char *game, gint64 *mark, gint64 *last, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (
      self, error,
      "SELECT mark, (SELECT max (row) FROM journal WHERE game = ?1) FROM games WHERE uuid = ?1",
      "s", game);
  int more = statement != NULL ? muster_library_step (self, statement, error) : -1;

  if (more == 0)
    fail_no_game (game, error);
  if (more != 1)
    return FALSE;
  *mark = sqlite3_column_int64 (statement, 0);
  if (last != NULL)
    *last = sqlite3_column_int64 (statement, 1);
  return TRUE;
}

static MusterJournalRow *
read_row (MusterLibrary *self, const char *game, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (MusterEntry) entry = NULL;
  const char *text = muster_library_column (statement, 4);
  MusterJournalRow *row;

  if (!muster_library_check_digest (self, game, text, muster_library_column (statement, 5), error))
    return NULL;
  entry = muster_entry_from_text (text, error);
  if (entry == NULL)
    return NULL;
  row = g_new0 (MusterJournalRow, 1);
  row->row = sqlite3_column_int64 (statement, 0);
  row->parent = row->row > 0 ? sqlite3_column_int64 (statement, 1) : -1;
  row->format = sqlite3_column_int (statement, 2);
  row->time = muster_library_format_time (sqlite3_column_int64 (statement, 3));
  row->entry = g_steal_pointer (&entry);
  return row;
}

static GPtrArray *
read_rows (MusterLibrary *self, const char *game, gint64 *mark, GError **error)
{
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) muster_journal_row_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  int more;

  if (!read_mark (self, game, mark, NULL, error))
    return NULL;
  statement = muster_library_query (self, error,
                                    "SELECT row, parent, format, time, text, digest FROM journal"
                                    " WHERE game = ?1 ORDER BY row",
                                    "s", game);
  if (statement == NULL)
    return NULL;
  while ((more = muster_library_step (self, statement, error)) == 1)
    {
      MusterJournalRow *row = read_row (self, game, statement, error);

      if (row == NULL)
        return NULL;
      g_ptr_array_add (rows, row);
    }
  return more == 0 ? g_steal_pointer (&rows) : NULL;
}

/**
 * muster_library_load_journal:
 * @self: a library
 * @game: a game's uuid
 * @mark: (out): the number of the row that is "now"
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND, `_DAMAGED`
 *
 * Returns: (transfer full) (element-type MusterJournalRow) (nullable): all rows of all branches, by
 *   number, and the mark, as they were at one moment
 */
GPtrArray *
muster_library_load_journal (MusterLibrary *self, const char *game, gint64 *mark, GError **error)
{
  GPtrArray *rows;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (game != NULL && mark != NULL, NULL);

  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, FALSE, error))
    return NULL;
  rows = read_rows (self, game, mark, error);
  muster_library_rollback (self); /* nothing was written: this only ends the snapshot */
  return rows;
}

static gboolean
fail_stale (gint64 expected, gint64 mark, GError **error)
{
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE,
               _ ("The game has moved on: it stands at step %" PRId64
                  ", this was made from step %" PRId64 "; nothing was changed"),
               mark, expected);
  return FALSE;
}

/* Sets the mark to TO if it is still FROM; the caller has the transaction. */
static gboolean
set_mark (
    MusterLibrary *self, const char *game, gint64 from, gint64 to, const char *note, GError **error)
{
  int affected = 0;
  gint64 mark;

  if (!muster_library_run (self, error, &affected,
                           "UPDATE games SET mark = ?3, modified = ?4, note = coalesce (?5, note)"
                           " WHERE uuid = ?1 AND mark = ?2",
                           "siiis", game, from, to, muster_library_now (), note))
    return FALSE;
  if (affected == 1)
    return TRUE;
  return read_mark (self, game, &mark, NULL, error) && fail_stale (from, mark, error);
}

/* The caller has the transaction. */
static gint64
append_within (MusterLibrary *self,
               const char *game,
               gint64 parent,
               const char *text,
               const char *note,
               GError **error)
{
  gint64 mark;
  gint64 last;

  if (!read_mark (self, game, &mark, &last, error))
    return -1;
  if (mark != parent)
    {
      fail_stale (parent, mark, error);
      return -1;
    }
  if (!insert_row (self, game, last + 1, parent, text, muster_library_now (), error)
      || !set_mark (self, game, parent, last + 1, note, error))
    return -1;
  return last + 1;
}

/**
 * muster_library_append:
 * @self: a library
 * @game: a game's uuid
 * @parent: the row that the entry was made from
 * @entry: what was done
 * @note: (nullable): the game's note from now on; %NULL leaves it
 * @error: (out): %MUSTER_STORE_ERROR_STALE when the mark is not on @parent any more
 *
 * Adds a row and moves the mark to it. The row is on the disk when this returns.
 *
 * Returns: the row's number, -1 on error
 */
gint64
muster_library_append (MusterLibrary *self,
                       const char *game,
                       gint64 parent,
                       MusterEntry *entry,
                       const char *note,
                       GError **error)
{
  g_autofree char *text = NULL;
  gint64 row;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), -1);
  g_return_val_if_fail (game != NULL && entry != NULL, -1);

  text = make_text (entry, error);
  if (text == NULL)
    return -1;
  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, TRUE, error))
    return -1;
  row = append_within (self, game, parent, text, note, error);
  if (row < 0)
    muster_library_rollback (self);
  else if (!muster_library_commit (self, error))
    row = -1;
  if (row >= 0)
    muster_library_emit_changed (self, game);
  return row;
}

/* Whether GAME has that row; the caller has the transaction. */
static gboolean
has_row (MusterLibrary *self, const char *game, gint64 row, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_library_query (
      self, error, "SELECT 1 FROM journal WHERE game = ?1 AND row = ?2", "si", game, row);
  int more = statement != NULL ? muster_library_step (self, statement, error) : -1;

  if (more == 0)
    g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND,
                 _ ("The game has no step %" PRId64), row);
  return more == 1;
}

/**
 * muster_library_move_mark:
 * @self: a library
 * @game: a game's uuid
 * @from: the row that the mark is thought to be on
 * @to: the row that is "now" from now on
 * @note: (nullable): the game's note from now on; %NULL leaves it
 * @error: (out): %MUSTER_STORE_ERROR_STALE when the mark is elsewhere, `_NOT_FOUND`
 *
 * Undo, redo and going to another branch: nothing is ever deleted.
 *
 * Returns: whether the mark was moved
 */
gboolean
muster_library_move_mark (
    MusterLibrary *self, const char *game, gint64 from, gint64 to, const char *note, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  MUSTER_LIBRARY_LOCK (self);
  if (!muster_library_begin (self, TRUE, error))
    return FALSE;
  if (!set_mark (self, game, from, to, note, error) || !has_row (self, game, to, error))
    {
      muster_library_rollback (self);
      return FALSE;
    }
  if (!muster_library_commit (self, error))
    return FALSE;
  muster_library_emit_changed (self, game);
  return TRUE;
}
