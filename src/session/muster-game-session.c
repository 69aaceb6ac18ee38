/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-session-private.h"

#include <glib/gi18n-lib.h>

#include "muster-session-error.h"
#include "muster-store-error.h"

G_DEFINE_FINAL_TYPE (MusterGameSession, muster_game_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_BUSY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint signal_changed;

static void
muster_game_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterGameSession *self = MUSTER_GAME_SESSION (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->mark > 0 && !self->busy);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, muster_game_session_find_redo (self) >= 0 && !self->busy);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_game_session_finalize (GObject *object)
{
  MusterGameSession *self = MUSTER_GAME_SESSION (object);

  g_clear_pointer (&self->survey, muster_survey_unref);
  g_clear_object (&self->state);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->undone, g_hash_table_unref);
  g_clear_pointer (&self->setup, muster_setup_unref);
  g_clear_object (&self->library);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (muster_game_session_parent_class)->finalize (object);
}

static void
muster_game_session_class_init (MusterGameSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = muster_game_session_get_property;
  object_class->finalize = muster_game_session_finalize;
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * MusterGameSession::changed:
   * @self: the session
   *
   * Sent after the state or the mark moved.
   */
  signal_changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_game_session_init (MusterGameSession *self)
{
  self->state = muster_state_new ();
  self->undone = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

/* Row ROW of the journal; NULL when there is none. */
const MusterJournalRow *
muster_game_session_get_row (MusterGameSession *self, gint64 row)
{
  return row >= 0 && row < self->rows->len ? self->rows->pdata[row] : NULL;
}

/* The row that redo leads to: the child that undo left last, else the newest; -1 none. */
gint64
muster_game_session_find_redo (MusterGameSession *self)
{
  const gint64 *left = g_hash_table_lookup (self->undone, &self->mark);

  if (left != NULL && muster_game_session_get_row (self, *left) != NULL
      && muster_game_session_get_row (self, *left)->parent == self->mark)
    return *left;
  for (gint64 row = (gint64) self->rows->len - 1; row > self->mark; row--)
    if (muster_game_session_get_row (self, row)->parent == self->mark)
      return row;
  return -1;
}

/* (transfer container): the rows from row 0 to ROW, oldest first. */
static GPtrArray *
list_line (MusterGameSession *self, gint64 row)
{
  GPtrArray *line = g_ptr_array_new ();

  for (const MusterJournalRow *at = muster_game_session_get_row (self, row); at != NULL;
       at = muster_game_session_get_row (self, at->parent))
    g_ptr_array_add (line, (gpointer) at);
  for (guint i = 0; i < line->len / 2; i++)
    {
      gpointer other = line->pdata[i];

      line->pdata[i] = line->pdata[line->len - 1 - i];
      line->pdata[line->len - 1 - i] = other;
    }
  return line;
}

void
muster_game_session_take_survey (MusterGameSession *self)
{
  g_clear_pointer (&self->survey, muster_survey_unref);
  self->survey = muster_survey_new (self->setup, self->state);
}

/* After the state or the mark moved: looks at what is so now, and tells of it. */
void
muster_game_session_moved (MusterGameSession *self)
{
  muster_game_session_take_survey (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_signal_emit (self, signal_changed, 0);
}

/* While a row is being committed nothing else may move. */
void
muster_game_session_set_busy (MusterGameSession *self, gboolean busy)
{
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

/* The state is the fold of the line's effects: nothing is resolved anew. */
void
muster_game_session_fold (MusterGameSession *self, gint64 row, MusterState *state)
{
  g_autoptr (GPtrArray) line = list_line (self, row);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  for (guint i = 0; i < line->len; i++)
    g_ptr_array_add (entries, ((MusterJournalRow *) line->pdata[i])->entry);
  muster_state_replay (state, entries);
}

/* A journal whose rows are not numbered in a row, or hang in the air, is no journal. */
static gboolean
check_rows (GPtrArray *rows, gint64 mark, GError **error)
{
  gboolean sound = rows->len > 0 && mark >= 0 && mark < rows->len;

  for (guint i = 0; i < rows->len && sound; i++)
    {
      const MusterJournalRow *row = rows->pdata[i];

      sound = row->row == i && row->parent < row->row && (row->parent >= 0 || i == 0);
    }
  if (!sound)
    g_set_error_literal (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
                         _ ("The journal of the game is damaged: a row is missing"));
  return sound;
}

/* Reads the journal; on error the old one stays. */
gboolean
muster_game_session_load_rows (MusterGameSession *self, GError **error)
{
  gint64 mark = -1;
  g_autoptr (GPtrArray) rows = muster_library_load_journal (self->library, self->id, &mark, error);

  if (rows == NULL || !check_rows (rows, mark, error))
    return FALSE;
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->rows = g_steal_pointer (&rows);
  self->mark = mark;
  return TRUE;
}

/**
 * muster_game_session_get_id:
 * @self: a game
 *
 * Returns: (transfer none): its uuid
 */
const char *
muster_game_session_get_id (MusterGameSession *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  return self->id;
}

/**
 * muster_game_session_get_name:
 * @self: a game
 *
 * Returns: (transfer none): what people call it
 */
const char *
muster_game_session_get_name (MusterGameSession *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  return self->name;
}

/**
 * muster_game_session_get_setup:
 * @self: a game
 *
 * Returns: (transfer none): what it was started from
 */
MusterSetup *
muster_game_session_get_setup (MusterGameSession *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  return self->setup;
}

/**
 * muster_game_session_get_state:
 * @self: a game
 *
 * Returns: (transfer none): what is true in it now
 */
MusterState *
muster_game_session_get_state (MusterGameSession *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  return self->state;
}

/**
 * muster_game_session_get_survey:
 * @self: a game
 *
 * Returns: (transfer none): what may be done in it now; another one after "changed"
 */
MusterSurvey *
muster_game_session_get_survey (MusterGameSession *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  return self->survey;
}

/**
 * muster_game_session_list_log:
 * @self: a game
 *
 * Returns: (transfer container) (element-type MusterJournalRow): the rows from row 0 to the mark,
 *   oldest first
 */
GPtrArray *
muster_game_session_list_log (MusterGameSession *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  return list_line (self, self->mark);
}

/**
 * muster_game_session_list_rows:
 * @self: a game
 *
 * Returns: (transfer container) (element-type MusterJournalRow): the rows of all branches, by
 * number
 */
GPtrArray *
muster_game_session_list_rows (MusterGameSession *self)
{
  GPtrArray *rows;

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  rows = g_ptr_array_new ();
  g_ptr_array_extend (rows, self->rows, NULL, NULL);
  return rows;
}

/**
 * muster_game_session_get_mark:
 * @self: a game
 *
 * Returns: the number of the row that is "now"
 */
gint64
muster_game_session_get_mark (MusterGameSession *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), -1);

  return self->mark;
}

/**
 * muster_game_session_plan:
 * @self: a game
 * @action: an action
 * @words: (array zero-terminated=1): its words
 * @error: (out): as muster_game_session_act()
 *
 * Returns: (transfer full) (element-type MusterThrow) (nullable): what has to be thrown for it
 */
GArray *
muster_game_session_plan (MusterGameSession *self,
                          const char *action,
                          const char *const *words,
                          GError **error)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);
  g_return_val_if_fail (action != NULL && words != NULL, NULL);

  return muster_turn_plan (self->setup, self->state, action, words, error);
}

/**
 * muster_game_session_ends:
 * @self: a game
 * @action: an action for which nothing has to be thrown
 * @words: (array zero-terminated=1): its words
 *
 * Nothing is done: it is only looked what would come of it.
 *
 * Returns: whether that would end the game, which is not over
 */
gboolean
muster_game_session_ends (MusterGameSession *self, const char *action, const char *const *words)
{
  g_autoptr (MusterDice) dice = NULL;
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (MusterState) after = NULL;

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), FALSE);
  g_return_val_if_fail (action != NULL && words != NULL, FALSE);

  if (muster_survey_get_result (muster_game_session_get_survey (self)) != NULL)
    return FALSE;
  dice = muster_dice_new_seeded (1);
  entry = muster_turn_act (self->setup, self->state, action, words, dice, NULL, NULL);
  if (entry == NULL)
    return FALSE;
  after = muster_state_copy (self->state);
  muster_state_apply (after, entry);
  return muster_state_get (after, "result") != NULL;
}

/**
 * muster_game_session_list_reach:
 * @self: a game
 * @unit: a unit's id
 *
 * Returns: (transfer full) (element-type MusterReach): the zones that @unit may move into now
 */
GArray *
muster_game_session_list_reach (MusterGameSession *self, const char *unit)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  return muster_turn_list_reach (self->setup, self->state, unit);
}

/**
 * muster_game_session_measure:
 * @self: a game
 * @unit: a unit's id
 * @other: another's
 * @result: (out caller-allocates): how @other lies from @unit
 *
 * Returns: %FALSE when nobody knows where one of them stands
 */
gboolean
muster_game_session_measure (MusterGameSession *self,
                             const char *unit,
                             const char *other,
                             MusterMeasure *result)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self) && result != NULL, FALSE);

  return muster_turn_measure (self->setup, self->state, unit, other, result);
}

/**
 * muster_game_session_measure_zone:
 * @self: a game
 * @unit: a unit's id
 * @zone: a zone
 * @result: (out caller-allocates): how @zone lies from @unit
 *
 * Returns: %FALSE when nobody knows where @unit stands
 */
gboolean
muster_game_session_measure_zone (MusterGameSession *self,
                                  const char *unit,
                                  guint zone,
                                  MusterMeasure *result)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self) && result != NULL, FALSE);

  return muster_turn_measure_zone (self->setup, self->state, unit, zone, result);
}
