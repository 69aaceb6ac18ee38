/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-turn-events.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"
#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

/* The frame of the machine: what every way of taking turns shares. */

static const MusterTurnKind *const KINDS[] = { &muster_turn_cards, &muster_turn_phases };

const MusterTurnKind *
muster_turn_kind_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    if (g_strcmp0 (KINDS[i]->name, name) == 0)
      return KINDS[i];
  return NULL;
}

/* Words */

void
muster_turn_word_free (gpointer data)
{
  MusterTurnWord *word = data;

  g_free (word->name);
  g_free (word->value);
  g_free (word);
}

const char *
muster_turn_word (MusterTurn *turn, const char *name)
{
  for (guint i = 0; i < turn->words->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (turn->words, i);

      if (g_str_equal (word->name, name))
        return word->value;
    }
  return NULL;
}

gboolean
muster_turn_argument_error (GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT, text);
  return FALSE;
}

static gboolean
read_words (MusterTurn *turn, const char *const *words, GError **error)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      const char *equals = strchr (words[i], '=');
      MusterTurnWord *word;
      g_autofree char *name = NULL;

      if (equals == NULL || equals == words[i])
        return muster_turn_argument_error (error, _ ("“%s” has no value, expected name=value"),
                                           words[i]);
      if (!g_utf8_validate (words[i], -1, NULL))
        return muster_turn_argument_error (error, _ ("A parameter is not valid UTF-8 text"));
      name = g_strndup (words[i], equals - words[i]);
      if (muster_turn_word (turn, name) != NULL)
        return muster_turn_argument_error (
            error, _ ("Parameter “%s” is given twice, expected once"), name);
      word = g_new0 (MusterTurnWord, 1);
      word->name = g_steal_pointer (&name);
      word->value = g_strdup (equals + 1);
      g_ptr_array_add (turn->words, word);
      muster_entry_add_parameter (turn->entry, word->name, word->value);
    }
  return TRUE;
}

gboolean
muster_turn_check_words (MusterTurn *turn, const char *const *names, GError **error)
{
  for (guint i = 0; i < turn->words->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (turn->words, i);
      g_autofree char *known = NULL;

      if (g_strv_contains (names, word->name))
        continue;
      known = g_strjoinv (", ", (char **) names);
      if (known[0] == '\0')
        return muster_turn_argument_error (error, _ ("Parameter “%s” is not known, expected none"),
                                           word->name);
      return muster_turn_argument_error (error, _ ("Parameter “%s” is not known, expected %s"),
                                         word->name, known);
    }
  return TRUE;
}

gboolean
muster_turn_need_word (
    MusterTurn *turn, const char *name, const char *expected, const char **value, GError **error)
{
  *value = muster_turn_word (turn, name);
  if (*value == NULL || (*value)[0] == '\0')
    return muster_turn_argument_error (error, _ ("Parameter “%s” is missing, expected %s"), name,
                                       expected);
  return TRUE;
}

/* The id of a group names no unit: those of the group do. */
static void
refuse_group (const MusterSetupGroup *group, GError **error)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < group->units->len; i++)
    g_string_append_printf (
        ids, "%s%s", i > 0 ? ", " : "",
        ((const MusterSetupUnit *) g_ptr_array_index (group->units, i))->unit.id);
  /* Translators: the second is a list of ids. */
  muster_turn_argument_error (error, _ ("“%1$s” is a formation, expected one of its units: %2$s"),
                              group->id, ids->str);
}

const MusterSetupUnit *
muster_turn_need_unit (MusterTurn *turn, const char *name, const char *fallback, GError **error)
{
  const char *id = muster_turn_word (turn, name);
  const MusterSetupUnit *unit;
  const MusterSetupGroup *group;

  if (id == NULL && fallback != NULL && fallback[0] != '\0')
    id = fallback;
  if (id == NULL)
    {
      muster_turn_argument_error (error, _ ("Parameter “%s” is missing, expected the id of a unit"),
                                  name);
      return NULL;
    }
  unit = muster_setup_find (turn->setup, id);
  group = unit == NULL ? muster_setup_find_group (turn->setup, id) : NULL;
  if (group != NULL)
    refuse_group (group, error);
  else if (unit == NULL)
    {
      const MusterGameUnit *first = muster_setup_get_unit (turn->setup, 0);

      /* Translators: the second is an example: expected the id of a unit, such as “british/a”. */
      muster_turn_argument_error (
          error, _ ("“%1$s” is no unit of this game, expected the id of a unit, such as “%2$s”"),
          id, first->id);
    }
  return unit;
}

/* What the verbs say */

gboolean
muster_turn_is_planning (const MusterTurn *turn)
{
  return turn->plan != NULL;
}

static gboolean
set_forbidden (MusterTurn *turn, GError **error, const char *rule, const char *text)
{
  g_free (turn->refusal);
  turn->refusal = g_strdup (text);
  turn->refusal_rule = rule;
  if (rule != NULL)
    g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN, "%s (%s)", text, rule);
  else
    g_set_error_literal (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN, text);
  return FALSE;
}

gboolean
muster_turn_forbid (MusterTurn *turn, const char *rule, GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  if (turn->overrule == NULL)
    return set_forbidden (turn, error, rule, text);
  turn->overruled = TRUE;
  /* Translators: followed by what the rules say against it. */
  muster_turn_step (turn, rule, _ ("Overruled: %s."), text);
  return TRUE;
}

gboolean
muster_turn_refuse (MusterTurn *turn, const char *rule, GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  return set_forbidden (turn, error, rule, text);
}

void
muster_turn_note_refusal (MusterTurn *turn, const GError *refused)
{
  const char *end = strrchr (refused->message, '(');
  const MusterStatement *statement = NULL;

  if (end != NULL && end > refused->message && end[-1] == ' ' && g_str_has_suffix (end, ")"))
    {
      g_autofree char *id = g_strndup (end + 1, strlen (end) - 2);

      statement = muster_ruleset_find_statement (turn->setup->ruleset, id);
    }
  g_free (turn->refusal);
  turn->refusal = statement != NULL
                      ? g_strndup (refused->message, (gsize) (end - refused->message) - 1)
                      : g_strdup (refused->message);
  turn->refusal_rule = statement != NULL ? statement->id : NULL;
}

void
muster_turn_add_advice (MusterTurn *turn, GError **error, const char *advice)
{
  g_autofree char *text = NULL;

  if (error == NULL || turn->refusal == NULL
      || !g_error_matches (*error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN))
    return;
  /* Translators: why something is not done, and what could be done instead. */
  text = g_strdup_printf (_ ("%1$s. %2$s"), turn->refusal, advice);
  g_clear_error (error);
  set_forbidden (turn, error, turn->refusal_rule, text);
}

void
muster_turn_step (MusterTurn *turn, const char *rule, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  muster_entry_add_step (turn->entry, rule, text);
}

void
muster_turn_summary (MusterTurn *turn, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  muster_entry_set_summary (turn->entry, text);
}

const MusterSetupUnit *
muster_turn_get_active (MusterTurn *turn)
{
  return muster_setup_find (turn->setup, muster_draft_get (&turn->draft, "active"));
}

const char *
muster_turn_name_active (MusterTurn *turn)
{
  const MusterSetupUnit *unit = muster_turn_get_active (turn);

  return unit != NULL ? unit->unit.name : "";
}

gboolean
muster_turn_is_over (MusterDraft *draft)
{
  return g_str_equal (muster_draft_get (draft, "phase"), "over");
}

gboolean
muster_turn_forbid_when_over (MusterTurn *turn, GError **error)
{
  if (!muster_turn_is_over (&turn->draft))
    return TRUE;
  if (!muster_turn_forbid (turn, muster_setup_cite_victory (turn->setup), error,
                           _ ("The game is over")))
    return FALSE;
  /* The umpire lets them play on; the scenario's conditions have been met and say nothing more. */
  muster_draft_set (&turn->draft, "result", NULL);
  muster_draft_set (&turn->draft, "undecided", NULL);
  muster_draft_set (&turn->draft, "winner", NULL);
  muster_draft_set (&turn->draft, "extended", "yes");
  turn->sequence->kind->resume (turn);
  return TRUE;
}

/* From action to entry */

static void
turn_init (
    MusterTurn *turn, MusterSetup *setup, MusterState *state, const char *action, MusterDice *dice)
{
  *turn = (MusterTurn){ 0 };
  turn->setup = setup;
  turn->sequence = setup->sequence;
  turn->words = g_ptr_array_new_with_free_func (muster_turn_word_free);
  turn->hits = g_array_new (FALSE, FALSE, sizeof (MusterTurnHit));
  turn->entry = muster_entry_new (action);
  turn->dice = dice;
  if (dice != NULL)
    muster_dice_get_faces (dice, &turn->thrown);
  muster_draft_init (&turn->draft, state);
}

static void
turn_clear (MusterTurn *turn)
{
  muster_draft_clear (&turn->draft);
  g_clear_pointer (&turn->words, g_ptr_array_unref);
  g_clear_pointer (&turn->refusal, g_free);
  g_clear_pointer (&turn->hits, g_array_unref);
  g_clear_pointer (&turn->entry, muster_entry_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterTurn, turn_clear)

static void
record_dice (MusterTurn *turn)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *seed = NULL;
  MusterDiceSource source;
  const int *faces;
  gsize n = 0;

  if (muster_entry_get_faces (turn->entry) != NULL)
    return; /* a card: the verb has said which */
  faces = muster_dice_get_faces (turn->dice, &n);
  if (n <= turn->thrown)
    return;
  text = g_string_new (NULL);
  for (gsize i = turn->thrown; i < n; i++)
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (muster_dice_is_coin (turn->dice))
        g_string_append (text, muster_coin_get_word (faces[i]));
      else
        g_string_append_printf (text, "%d", faces[i]);
    }
  source = muster_dice_get_source (turn->dice);
  if (source == MUSTER_DICE_SOURCE_PROGRAM)
    seed = g_strdup_printf ("%" G_GUINT64_FORMAT, muster_dice_get_seed (turn->dice));
  muster_entry_set_dice (turn->entry, source, text->str, seed);
}

/**
 * muster_turn_start:
 * @setup: what is played
 * @dice: the program's dice, for the first shuffle
 * @error: return location for an error
 *
 * The first entry of every game.
 *
 * Returns: (transfer full): the entry, whose effects folded into an empty state are the game at its
 *   start; %NULL with %MUSTER_ENGINE_ERROR_DICE when @dice are not the program's, and with
 *   %MUSTER_ENGINE_ERROR_SETUP when a unit cannot stand where the scenario places it
 */
MusterEntry *
muster_turn_start (MusterSetup *setup, MusterDice *dice, GError **error)
{
  g_autoptr (MusterState) empty = muster_state_new ();
  g_auto (MusterTurn) turn = { 0 };

  g_return_val_if_fail (setup != NULL && dice != NULL, NULL);

  if (muster_dice_get_source (dice) != MUSTER_DICE_SOURCE_PROGRAM)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                   _ ("The start of a game takes no dice that were thrown"));
      return NULL;
    }
  turn_init (&turn, setup, empty, "start", dice);
  muster_draft_set_int (&turn.draft, "turn", 1);
  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);

      for (guint k = 0; k < unit->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);
          g_autofree char *key = g_strconcat ("has.", troop->id, NULL);
          g_autofree char *count = g_strdup_printf ("%" PRId64, troop->count);

          muster_draft_set_unit (&turn.draft, unit, key, count);
        }
      if (unit->enters > 0)
        muster_draft_set_unit (&turn.draft, unit, "off", "yes");
    }
  if (!muster_turn_place_all (&turn, error))
    return NULL;
  muster_turn_begin_states (&turn);
  setup->sequence->kind->start (&turn);
  muster_turn_deck_start (&turn);
  muster_turn_deck_settle (&turn);
  if (setup->parts)
    {
      const MusterOption *option = NULL;
      GPtrArray *options = muster_ruleset_list_options (setup->ruleset);

      for (guint i = 0; i < options->len; i++)
        {
          option = g_ptr_array_index (options, i);
          if (g_strcmp0 (option->id, setup->sequence->parts_option) == 0)
            muster_turn_step (&turn, option->statement,
                              _ ("The parts of a unit act as units of their own."));
        }
    }
  /* Translators: the first line of a game's log; %s is the scenario's name. */
  muster_turn_summary (&turn, _ ("The game begins: %s"), muster_node_get_name (setup->scenario));
  muster_draft_write (&turn.draft, turn.entry);
  return g_steal_pointer (&turn.entry);
}

static const MusterTurnVerb *
find_verb (const MusterTurnVerb *verbs, const char *action)
{
  for (; verbs->action != NULL; verbs++)
    if (g_str_equal (verbs->action, action))
      return verbs;
  return NULL;
}

static gboolean
unknown_action (MusterTurn *turn, const char *action, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (const MusterTurnVerb *verb = turn->sequence->kind->verbs; verb->action != NULL; verb++)
    g_string_append_printf (known, "%s, ", verb->action);
  for (const MusterTurnVerb *verb = muster_turn_umpire_verbs; verb->action != NULL; verb++)
    g_string_append_printf (known, "%s, ", verb->action);
  for (const MusterTurnVerb *verb = muster_turn_deck_verbs; verb->action != NULL; verb++)
    g_string_append_printf (known, "%s%s", verb->action, verb[1].action != NULL ? ", " : "");
  return muster_turn_argument_error (error, _ ("Action “%1$s” is not known, expected %2$s"), action,
                                     known->str);
}

/* Note and overrule leave an overruling that was announced as it is. */
static void
take_overrule (MusterTurn *turn, const char *action, const char *given)
{
  const char *kept = muster_draft_get (&turn->draft, "overrule");

  if (g_str_equal (action, "note") || g_str_equal (action, "overrule"))
    return;
  if (given != NULL && given[0] != '\0')
    turn->overrule = given;
  else if (kept[0] != '\0')
    turn->overrule = kept;
  if (turn->overrule == NULL)
    return;
  muster_entry_set_overrule (turn->entry, turn->overrule);
  turn->overrule = muster_entry_get_overrule (turn->entry);
  muster_draft_set (&turn->draft, "overrule", NULL);
  muster_turn_step (turn, muster_sequence_cite (turn->sequence, "overrule"),
                    _ ("The umpire overrules the rules: %s"), turn->overrule);
}

static gboolean
run (MusterTurn *turn,
     const char *action,
     const char *const *words,
     const char *overrule,
     GError **error)
{
  const MusterTurnVerb *verb;

  if (!read_words (turn, words, error))
    return FALSE;
  verb = muster_turn_find_memory_verb (turn, action);
  if (verb == NULL)
    verb = find_verb (turn->sequence->kind->verbs, action);
  if (verb == NULL)
    verb = find_verb (muster_turn_umpire_verbs, action);
  if (verb == NULL)
    verb = find_verb (muster_turn_deck_verbs, action);
  if (verb == NULL)
    return unknown_action (turn, action, error);
  if (verb->words != NULL && !muster_turn_check_words (turn, verb->words, error))
    return FALSE;
  take_overrule (turn, action, overrule);
  return muster_turn_check_owed (turn, action, error) && verb->act (turn, error)
         && muster_turn_check_room (turn, error);
}

/**
 * muster_turn_act:
 * @setup: what is played
 * @state: the game as it is; it is not changed
 * @action: what is done
 * @words: (nullable) (array zero-terminated=1): "name=value"
 * @dice: where faces and cards come from
 * @overrule: (nullable): why the umpire lets through what the rules forbid
 * @error: return location for an error
 *
 * Returns: (transfer full): the entry that the action makes, or %NULL with
 *   %MUSTER_ENGINE_ERROR_FORBIDDEN, %MUSTER_ENGINE_ERROR_ARGUMENT or %MUSTER_ENGINE_ERROR_DICE
 */
MusterEntry *
muster_turn_act (MusterSetup *setup,
                 MusterState *state,
                 const char *action,
                 const char *const *words,
                 MusterDice *dice,
                 const char *overrule,
                 GError **error)
{
  g_auto (MusterTurn) turn = { 0 };

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state), NULL);
  g_return_val_if_fail (action != NULL && dice != NULL, NULL);

  turn_init (&turn, setup, state, action, dice);
  if (!run (&turn, action, words, overrule, error))
    return NULL;
  muster_turn_events_settle (&turn);
  if (!muster_dice_finish (dice, error))
    return NULL;
  record_dice (&turn);
  muster_turn_note_flight (&turn);
  muster_turn_remember (&turn);
  muster_turn_deck_settle (&turn);
  muster_turn_check_victory (&turn);
  muster_draft_write (&turn.draft, turn.entry);
  return g_steal_pointer (&turn.entry);
}

/**
 * muster_turn_plan:
 * @setup: what is played
 * @state: the game as it is
 * @action: what is to be done
 * @words: (nullable) (array zero-terminated=1): "name=value"
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type MusterThrow): what will have to be thrown, maybe nothing;
 *   %NULL with the error that the action would have
 */
GArray *
muster_turn_plan (MusterSetup *setup,
                  MusterState *state,
                  const char *action,
                  const char *const *words,
                  GError **error)
{
  g_auto (MusterTurn) turn = { 0 };
  g_autoptr (GArray) plan = g_array_new (FALSE, TRUE, sizeof (MusterThrow));

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state) && action != NULL, NULL);

  turn_init (&turn, setup, state, action, NULL);
  turn.plan = plan;
  if (!run (&turn, action, words, NULL, error))
    return NULL;
  return g_steal_pointer (&plan);
}

