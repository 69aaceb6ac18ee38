/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game begins, and how it is opened again. */

#include "config.h"

#include "muster-game-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/random.h>

#include "muster-army.h"
#include "muster-engine-error.h"
#include "muster-scenario-tell.h"

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
  muster_game_session_take_survey (self);
  return g_steal_pointer (&self);
}

/**
 * muster_game_session_propose_name:
 * @library: where games are kept
 * @base: what is played
 *
 * Returns: (transfer full): a name for a new game that no other game has, whatever the case of its
 * letters: "Maiwand",
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

/**
 * muster_game_session_draw_seed:
 *
 * Returns: a number of the system's random source, never 0
 */
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
                   muster_scenario_tell_child (NULL, side), own, common);
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
