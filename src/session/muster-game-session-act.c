/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-session-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-session-error.h"
#include "muster-store-error.h"

/* What moves a game: actions, undo and redo, other branches, other programs. */

/* Somebody else moved the game on: one code for both programs to look for. */
static void
map_stale (GError **error)
{
  if (error == NULL || !g_error_matches (*error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE))
    return;
  (*error)->domain = MUSTER_SESSION_ERROR;
  (*error)->code = MUSTER_SESSION_ERROR_STALE;
}

static gboolean
check_idle (MusterGameSession *self, GError **error)
{
  if (!self->busy)
    return TRUE;
  g_set_error_literal (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_BUSY,
                       _ ("The last step is still being saved; try again in a moment"));
  return FALSE;
}

static gint64 *
copy_number (gint64 number)
{
  return g_memdup2 (&number, sizeof number);
}

/* An action resolved but not yet in the journal. */
typedef struct
{
  MusterLibrary *library;
  char *game;
  gint64 parent;
  MusterEntry *entry;
  char *note;
  gint64 row;
} Step;

static void
step_free (Step *step)
{
  g_clear_object (&step->library);
  g_clear_pointer (&step->entry, muster_entry_unref);
  g_free (step->game);
  g_free (step->note);
  g_free (step);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Step, step_free)

static Step *
resolve_step (MusterGameSession *self,
              const char *action,
              const char *const *words,
              MusterDice *dice,
              const char *overrule,
              GError **error)
{
  g_autoptr (MusterDice) own_dice = NULL;
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (MusterState) next = NULL;
  Step *step;

  if (!check_idle (self, error))
    return NULL;
  if (dice == NULL)
    dice = own_dice = muster_dice_new_seeded (muster_game_session_draw_seed ());
  /* The program shuffles even for people who turn cards and throw dice of their own. */
  else if (muster_dice_get_source (dice) == MUSTER_DICE_SOURCE_TYPED)
    muster_dice_set_seed (dice, muster_game_session_draw_seed ());
  entry = muster_turn_act (self->setup, self->state, action, words, dice, overrule, error);
  if (entry == NULL)
    return NULL;
  next = muster_state_copy (self->state);
  muster_state_apply (next, entry);
  step = g_new0 (Step, 1);
  step->library = g_object_ref (self->library);
  step->game = g_strdup (self->id);
  step->parent = self->mark;
  step->entry = g_steal_pointer (&entry);
  step->note = muster_game_session_make_note (self->setup, next);
  return step;
}

static gboolean
commit_step (Step *step, GError **error)
{
  step->row = muster_library_append (step->library, step->game, step->parent, step->entry,
                                     step->note, error);
  if (step->row >= 0)
    return TRUE;
  map_stale (error);
  return FALSE;
}

/* The row is durable: only now does the state move. */
static gboolean
take_step (MusterGameSession *self, Step *step, GError **error)
{
  if (step->row == self->rows->len)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
      MusterJournalRow *row = g_new0 (MusterJournalRow, 1);

      row->row = step->row;
      row->parent = step->parent;
      row->format = MUSTER_ENTRY_FORMAT;
      row->time = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
      row->entry = muster_entry_ref (step->entry);
      g_ptr_array_add (self->rows, row);
      self->mark = step->row;
      muster_state_apply (self->state, step->entry);
    }
  else
    {
      /* another program had been on a branch of its own and come back to our row */
      if (!muster_game_session_load_rows (self, error))
        return FALSE;
      muster_game_session_fold (self, self->mark, self->state);
    }
  muster_game_session_moved (self);
  return TRUE;
}

/**
 * muster_game_session_act:
 * @self: a game
 * @action: what to do, such as "draw"
 * @words: (array zero-terminated=1): its "name=value" words
 * @dice: (nullable): what was thrown; %NULL for the program's dice, from the system's random source
 * @overrule: (nullable): the umpire's reason to do what the rules forbid
 * @error: (out): %MUSTER_ENGINE_ERROR_FORBIDDEN with the statement and its like;
 *   %MUSTER_SESSION_ERROR_STALE when another program has moved the game on
 *
 * One action. Blocks until it is on the disk.
 *
 * Returns: whether it was done; when not, nothing has changed
 */
gboolean
muster_game_session_act (MusterGameSession *self,
                         const char *action,
                         const char *const *words,
                         MusterDice *dice,
                         const char *overrule,
                         GError **error)
{
  g_autoptr (Step) step = NULL;

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), FALSE);
  g_return_val_if_fail (action != NULL && words != NULL, FALSE);

  step = resolve_step (self, action, words, dice, overrule, error);
  return step != NULL && commit_step (step, error) && take_step (self, step, error);
}

static void
commit_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, &error) || !commit_step (data, &error))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

static void
on_committed (GObject *object, GAsyncResult *result, gpointer data)
{
  MusterGameSession *self = MUSTER_GAME_SESSION (object);
  g_autoptr (GTask) outer = data;
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  self->busy = FALSE;
  done = done && take_step (self, g_task_get_task_data (G_TASK (result)), &error);
  muster_game_session_set_busy (self, FALSE);
  if (done)
    g_task_return_boolean (outer, TRUE);
  else
    g_task_return_error (outer, g_steal_pointer (&error));
}

/**
 * muster_game_session_act_async:
 * @self: a game
 * @action: what to do
 * @words: (array zero-terminated=1): its "name=value" words
 * @dice: (nullable): what was thrown; %NULL for the program's dice
 * @overrule: (nullable): the umpire's reason to do what the rules forbid
 * @cancellable: (nullable): counts only until the commit has begun
 * @callback: called when it is done
 * @data: for @callback
 *
 * As muster_game_session_act(): resolved at once, committed on a worker thread. The state moves
 * when the row is on the disk, before @callback is called.
 */
void
muster_game_session_act_async (MusterGameSession *self,
                               const char *action,
                               const char *const *words,
                               MusterDice *dice,
                               const char *overrule,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  g_autoptr (GTask) outer = NULL;
  g_autoptr (GTask) inner = NULL;
  g_autoptr (GError) error = NULL;
  Step *step;

  g_return_if_fail (MUSTER_IS_GAME_SESSION (self));
  g_return_if_fail (action != NULL && words != NULL);

  outer = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (outer, muster_game_session_act_async);
  step = resolve_step (self, action, words, dice, overrule, &error);
  if (step == NULL)
    {
      g_task_return_error (outer, g_steal_pointer (&error));
      return;
    }
  muster_game_session_set_busy (self, TRUE);
  inner = g_task_new (self, cancellable, on_committed, g_object_ref (outer));
  /* what is on the disk has happened, whatever was cancelled meanwhile */
  g_task_set_check_cancellable (inner, FALSE);
  g_task_set_task_data (inner, step, (GDestroyNotify) step_free);
  g_task_run_in_thread (inner, commit_thread);
}

/**
 * muster_game_session_act_finish:
 * @self: a game
 * @result: what the callback was given
 * @error: (out): as muster_game_session_act()
 *
 * Returns: whether the action was done
 */
gboolean
muster_game_session_act_finish (MusterGameSession *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Remembers, for redo, the way from FROM down to the rows it came from. */
static void
remember_way_back (MusterGameSession *self, gint64 from)
{
  for (const MusterJournalRow *row = muster_game_session_get_row (self, from);
       row != NULL && row->parent >= 0; row = muster_game_session_get_row (self, row->parent))
    g_hash_table_replace (self->undone, copy_number (row->parent), copy_number (row->row));
}

static gboolean
move_to (MusterGameSession *self, gint64 row, GError **error)
{
  g_autoptr (MusterState) next = muster_state_new ();
  g_autofree char *note = NULL;

  if (!check_idle (self, error))
    return FALSE;
  if (muster_game_session_get_row (self, row) == NULL)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND,
                   _ ("The game has no step %" PRId64 "; expected 0 to %u"), row,
                   self->rows->len - 1);
      return FALSE;
    }
  if (row == self->mark)
    return TRUE;
  muster_game_session_fold (self, row, next);
  note = muster_game_session_make_note (self->setup, next);
  if (!muster_library_move_mark (self->library, self->id, self->mark, row, note, error))
    {
      map_stale (error);
      return FALSE;
    }
  remember_way_back (self, self->mark);
  self->mark = row;
  muster_game_session_fold (self, row, self->state);
  muster_game_session_moved (self);
  return TRUE;
}

static gboolean
fail_nothing (const char *message, GError **error)
{
  g_set_error_literal (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NOTHING, message);
  return FALSE;
}

/**
 * muster_game_session_undo:
 * @self: a game
 * @error: (out): %MUSTER_SESSION_ERROR_NOTHING at the start, `_STALE`, `_BUSY`
 *
 * Takes the last step back. It stays in the journal.
 *
 * Returns: whether the mark moved
 */
gboolean
muster_game_session_undo (MusterGameSession *self, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), FALSE);

  if (self->mark == 0)
    return fail_nothing (_ ("There is no step to take back: the game has not begun"), error);
  return move_to (self, muster_game_session_get_row (self, self->mark)->parent, error);
}

/**
 * muster_game_session_redo:
 * @self: a game
 * @error: (out): %MUSTER_SESSION_ERROR_NOTHING, `_STALE`, `_BUSY`
 *
 * Goes forward again: to the step that was last taken back from here, else to the newest that was
 * made from here.
 *
 * Returns: whether the mark moved
 */
gboolean
muster_game_session_redo (MusterGameSession *self, GError **error)
{
  gint64 row;

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), FALSE);

  row = muster_game_session_find_redo (self);
  if (row < 0)
    return fail_nothing (_ ("There is no step to do again: none was taken back"), error);
  return move_to (self, row, error);
}

/**
 * muster_game_session_go_to:
 * @self: a game
 * @row: any row of any branch
 * @error: (out): %MUSTER_STORE_ERROR_NOT_FOUND, %MUSTER_SESSION_ERROR_STALE, `_BUSY`
 *
 * Returns: whether the mark is there now
 */
gboolean
muster_game_session_go_to (MusterGameSession *self, gint64 row, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), FALSE);

  return move_to (self, row, error);
}

/**
 * muster_game_session_refresh:
 * @self: a game
 * @error: (out): why the journal could not be read
 *
 * Reads the journal again, when another program may have moved the game on.
 *
 * Returns: whether something had changed
 */
gboolean
muster_game_session_refresh (MusterGameSession *self, GError **error)
{
  guint n_rows;
  gint64 mark;

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), FALSE);

  if (self->busy)
    return FALSE;
  n_rows = self->rows->len;
  mark = self->mark;
  if (!muster_game_session_load_rows (self, error)
      || (self->rows->len == n_rows && self->mark == mark))
    return FALSE;
  muster_game_session_fold (self, self->mark, self->state);
  muster_game_session_moved (self);
  return TRUE;
}
