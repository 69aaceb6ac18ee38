/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/random.h>

#include "muster-army.h"
#include "muster-engine-error.h"
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

static void
take_survey (MusterGameSession *self)
{
  g_clear_pointer (&self->survey, muster_survey_unref);
  self->survey = muster_survey_new (self->setup, self->state);
}

/* After the state or the mark moved: looks at what is so now, and tells of it. */
void
muster_game_session_moved (MusterGameSession *self)
{
  take_survey (self);
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

static char *
find_name (MusterLibrary *library, const char *game)
{
  g_autoptr (GPtrArray) games = muster_library_list (library, "game", NULL);

  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const MusterLibraryRow *row = games->pdata[i];

      if (strcmp (row->uuid, game) == 0)
        return g_strdup (row->name);
    }
  return g_strdup ("");
}

/* Opens GAME; SETUP (taken, nullable) is what row 0 gives, when it was read already. */
static MusterGameSession *
open_game (MusterLibrary *library, const char *game, MusterSetup *setup, GError **error)
{
  g_autoptr (MusterGameSession) self = g_object_new (MUSTER_TYPE_GAME_SESSION, NULL);

  self->library = g_object_ref (library);
  self->id = g_strdup (game);
  self->name = find_name (library, game);
  self->setup = setup;
  if (setup == NULL)
    {
      g_autofree char *text = muster_library_load_game_setup (library, game, error);

      self->setup = text != NULL ? muster_game_setup_from_text (text, error) : NULL;
    }
  if (self->setup == NULL || !muster_game_session_load_rows (self, error))
    return NULL;
  muster_game_session_fold (self, self->mark, self->state);
  take_survey (self);
  return g_steal_pointer (&self);
}

/**
 * muster_game_session_propose_name:
 * @library: where games are kept
 * @base: what is played
 *
 * Returns: (transfer full): a name for a new game that no other game has, whatever the case of its letters: "Maiwand",
 *   then "Maiwand 2"
 */
char *
muster_game_session_propose_name (MusterLibrary *library, const char *base)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *first = NULL;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (library) && base != NULL, NULL);

  games = muster_library_list (library, "game", NULL);
  for (guint i = 0; games != NULL && i < games->len; i++)
    g_hash_table_add (taken,
                      g_utf8_casefold (((MusterLibraryRow *) games->pdata[i])->name, -1));
  first = g_utf8_casefold (base, -1);
  if (!g_hash_table_contains (taken, first))
    return g_strdup (base);
  for (int number = 2;; number++)
    {
      /* Translators: the name of a game, then which of that name it is: "Maiwand 2" */
      g_autofree char *name = g_strdup_printf (_ ("%1$s %2$d"), base, number);
      g_autofree char *folded = g_utf8_casefold (name, -1);

      if (!g_hash_table_contains (taken, folded))
        return g_steal_pointer (&name);
    }
}

/* What the library's list shows of a game in that state. (transfer full) */
char *
muster_game_session_make_note (MusterSetup *setup, MusterState *state)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (setup, state);
  const char *result = muster_survey_get_result (survey);

  if (result != NULL)
    return g_strdup (result);
  /* Translators: a turn's number, then a sentence that says who does what now */
  return g_strdup_printf (_ ("Turn %d: %s"), (int) muster_survey_get_turn (survey),
                          muster_survey_get_now (survey));
}

/* From the system's random source; never 0. */
guint64
muster_game_session_draw_seed (void)
{
  guint64 seed = 0;

  while (seed == 0)
    if (getrandom (&seed, sizeof seed, 0) != sizeof seed)
      seed = (guint64) g_random_int () << 32 | g_random_int ();
  return seed;
}

/* Armies of other rules have nothing that these could settle. */
static gboolean
check_rules (MusterNode *scenario, GError **error)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  const char *common = muster_node_get (scenario, "ruleset");

  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      MusterNode *army = muster_side_get_army (side);
      const char *own = army != NULL ? muster_node_get (army, "ruleset") : NULL;

      if (own == NULL || g_strcmp0 (own, common) == 0)
        continue;
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                   _ ("The army of the side “%1$s” is made for “%2$s”, expected one for “%3$s” as "
                      "the scenario is"),
                   muster_node_get_id (side), own, common);
      return FALSE;
    }
  return TRUE;
}

/**
 * muster_game_session_start:
 * @library: where the game is kept
 * @ruleset: its rules
 * @scenario: a scenario with its armies embedded
 * @name: (nullable): what people call the game; %NULL for the scenario's, or "SCENARIO 2"
 * @seed: for the shuffled pack; 0 for the system's random source
 * @error: (out): %MUSTER_ENGINE_ERROR_SETUP, or what could not be written
 *
 * Starts a game. Scenario, armies and the whole ruleset are kept in it as they are now.
 *
 * Returns: (transfer full) (nullable): the game
 */
MusterGameSession *
muster_game_session_start (MusterLibrary *library,
                           MusterRuleset *ruleset,
                           MusterNode *scenario,
                           const char *name,
                           guint64 seed,
                           GError **error)
{
  g_autoptr (MusterSetup) setup = NULL;
  g_autoptr (MusterDice) dice = NULL;
  g_autoptr (MusterEntry) start = NULL;
  g_autoptr (MusterState) state = NULL;
  g_autofree char *text = NULL;
  g_autofree char *note = NULL;
  g_autofree char *made_name = NULL;
  g_autofree char *game = NULL;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (scenario), NULL);

  if (!check_rules (scenario, error))
    return NULL;
  /* played from what was written, never from what it was written from: the game that is opened
   * later must be the very same */
  text = muster_game_setup_to_text (ruleset, scenario);
  setup = muster_game_setup_from_text (text, error);
  if (setup == NULL)
    return NULL;
  dice = muster_dice_new_seeded (seed != 0 ? seed : muster_game_session_draw_seed ());
  start = muster_turn_start (setup, dice, error);
  if (start == NULL)
    return NULL;
  if (name == NULL || name[0] == '\0')
    name = made_name =
        muster_game_session_propose_name (library, muster_node_get_name (scenario));
  state = muster_state_new ();
  muster_state_apply (state, start);
  note = muster_game_session_make_note (setup, state);
  game = muster_library_new_game (library, name, muster_ruleset_get_id (ruleset), text, start, note,
                                  error);
  if (game == NULL)
    return NULL;
  return open_game (library, game, g_steal_pointer (&setup), error);
}

/**
 * muster_game_session_open:
 * @library: a library
 * @game: a game's uuid or name
 * @error: (out): it is not there, or damaged
 *
 * Returns: (transfer full) (nullable): the game, where it was left
 */
MusterGameSession *
muster_game_session_open (MusterLibrary *library, const char *game, GError **error)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  id = muster_library_find (library, "game", game, error);
  return id != NULL ? open_game (library, id, NULL, error) : NULL;
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
 * Returns: (transfer container) (element-type MusterJournalRow): the rows of all branches, by number
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
