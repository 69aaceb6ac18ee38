/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sequence.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-procedure.h"
#include "muster-ruleset-private.h"
#include "muster-sequence-events.h"
#include "muster-sequence-private.h"
#include "muster-turn-private.h"

static gboolean
read_cite (MusterSequenceReader *reader)
{
  const char *id = NULL;
  const char *rule = NULL;

  if (!muster_sequence_need (reader, "id", &id) || !muster_sequence_need (reader, "rule", &rule)
      || !muster_sequence_read_rule (reader, "rule", &rule))
    return FALSE;
  if (!g_hash_table_insert (reader->self->cites, (gpointer) id, (gpointer) rule))
    return muster_sequence_fail (reader, _ ("“%s” is cited twice"), id);
  return TRUE;
}

static gboolean
read_test (MusterSequenceReader *reader)
{
  MusterSequenceTest *test = &reader->self->test;
  const MusterProcedure *procedure;

  if (test->procedure != NULL)
    return muster_sequence_fail (reader, _ ("The sequence has two tests, expected one"));
  test->label = muster_sequence_get_label (reader->element);
  if (!muster_sequence_need (reader, "procedure", &test->procedure)
      || !muster_sequence_read_procedure (reader, &test->procedure)
      || !muster_sequence_need (reader, "passed", &test->passed)
      || !muster_sequence_read_rule (reader, "rule", &test->rule)
      || !muster_sequence_read_rule (reader, "exempt-rule", &test->exempt_rule))
    return FALSE;
  procedure = muster_ruleset_find_procedure (reader->ruleset, test->procedure);
  if (!g_strv_contains (muster_procedure_get_result_keys (procedure), test->passed))
    return muster_sequence_fail (reader, _ ("“%s” is no result of the procedure “%s”"),
                                 test->passed, test->procedure);
  return TRUE;
}

static void
choice_free (gpointer data)
{
  MusterSequenceChoice *choice = data;

  g_ptr_array_unref (choice->acts);
  g_strfreev (choice->only);
  g_free (choice);
}

static gboolean
read_choice (MusterSequenceReader *reader)
{
  MusterSequenceChoice *choice = g_new0 (MusterSequenceChoice, 1);
  g_auto (GStrv) acts = muster_sequence_get_words (reader->element, "acts");
  g_auto (GStrv) when = muster_sequence_get_words (reader->element, "when");

  choice->acts = g_ptr_array_new ();
  choice->only = muster_sequence_get_words (reader->element, "only");
  choice->label = muster_sequence_get_label (reader->element);
  choice->when_passed = muster_sequence_has_word (when, "passed");
  choice->when_failed = muster_sequence_has_word (when, "failed");
  g_ptr_array_add (reader->self->choices, choice);
  if (!muster_sequence_need (reader, "id", &choice->id)
      || !muster_sequence_read_rule (reader, "rule", &choice->rule)
      || !muster_sequence_read_rule (reader, "failed-rule", &choice->failed_rule))
    return FALSE;
  if (!choice->when_passed && !choice->when_failed)
    return muster_sequence_fail (
        reader, _ ("Choice “%s” is never open, expected “passed” or “failed” in “when”"),
        choice->id);
  for (guint i = 0; acts != NULL && acts[i] != NULL; i++)
    {
      const MusterSequenceAct *act = muster_sequence_find_act (reader->self, acts[i]);

      if (act == NULL)
        return muster_sequence_fail (reader, _ ("Act “%s” of the choice “%s” is not defined"),
                                     acts[i], choice->id);
      g_ptr_array_add (choice->acts, (gpointer) act);
    }
  if (choice->acts->len == 0)
    return muster_sequence_fail (reader, _ ("Choice “%s” has no acts, expected one or more"),
                                 choice->id);
  return muster_sequence_check_types (reader, choice->only);
}

static void
state_free (gpointer data)
{
  MusterSequenceState *state = data;

  g_strfreev (state->bars);
  g_strfreev (state->ends);
  g_strfreev (state->stops);
  g_strfreev (state->in);
  g_free (state);
}

static gboolean
check_acts (MusterSequenceReader *reader, char **acts)
{
  for (guint i = 0; acts != NULL && acts[i] != NULL; i++)
    if (muster_sequence_find_act (reader->self, acts[i]) == NULL)
      return muster_sequence_fail (
          reader, _ ("Act “%s” of a state is not defined, expected the id of an act"), acts[i]);
  return TRUE;
}

/* Who begins a game in that state. */
static gboolean
read_placed (MusterSequenceReader *reader, MusterSequenceState *state)
{
  static const char *const words[] = { "", "concealed", "fortified", "inside" };
  const char *placed = muster_element_get (reader->element, "placed");

  state->in = muster_sequence_get_words (reader->element, "in");
  for (guint i = 1; placed != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (placed, words[i]))
      state->placed = (MusterPlaced) i;
  if (placed != NULL && state->placed == MUSTER_PLACED_NONE)
    return muster_sequence_fail (
        reader, _ ("“%s” is no way to be placed, expected concealed, fortified or inside"), placed);
  if ((state->in != NULL) != (state->placed == MUSTER_PLACED_INSIDE))
    return muster_sequence_fail (reader,
                                 _ ("The state “%s” says in what units are or that they are "
                                    "inside, expected both or neither"),
                                 muster_element_get (reader->element, "id"));
  for (guint i = 0; state->in != NULL && state->in[i] != NULL; i++)
    if (muster_ruleset_find (reader->ruleset, MUSTER_DEF_TERRAIN, state->in[i]) == NULL)
      return muster_sequence_fail (
          reader, _ ("Terrain “%s” is not defined, expected the id of a terrain"), state->in[i]);
  return TRUE;
}

static gboolean
read_state (MusterSequenceReader *reader)
{
  MusterSequenceState *state = g_new0 (MusterSequenceState, 1);
  const char *lasts = muster_element_get (reader->element, "lasts");
  gint64 turns = -1;

  g_ptr_array_add (reader->self->states, state);
  state->label = muster_sequence_get_label (reader->element);
  state->bars = muster_sequence_get_words (reader->element, "bars");
  state->ends = muster_sequence_get_words (reader->element, "ends");
  state->stops = muster_sequence_get_words (reader->element, "stops");
  if (lasts != NULL && !g_ascii_string_to_signed (lasts, 10, 0, 99, &turns, NULL))
    return muster_sequence_fail (
        reader, _ ("“%s” is no number of turns that a state lasts, expected 0 to 99"), lasts);
  state->lasts = (int) turns;
  return muster_sequence_need (reader, "id", &state->id)
         && muster_sequence_read_rule (reader, "rule", &state->rule)
         && muster_sequence_read_boolean (reader, "breaks-aim", &state->breaks_aim)
         && read_placed (reader, state)
         && check_acts (reader, state->bars) && check_acts (reader, state->ends)
         && check_acts (reader, state->stops);
}

static gboolean
read_raise (MusterSequenceReader *reader)
{
  MusterSequenceRaise *raise = g_new0 (MusterSequenceRaise, 1);

  g_ptr_array_add (reader->self->raises, raise);
  if (!muster_sequence_need (reader, "from", &raise->from)
      || !muster_sequence_need (reader, "to", &raise->to)
      || !muster_sequence_read_rule (reader, "rule", &raise->rule))
    return FALSE;
  if (muster_ruleset_find (reader->ruleset, MUSTER_DEF_GRADE, raise->from) == NULL)
    return muster_sequence_fail (
        reader, _ ("Grade “%s” is not defined, expected the id of a grade"), raise->from);
  if (muster_ruleset_find (reader->ruleset, MUSTER_DEF_GRADE, raise->to) == NULL)
    return muster_sequence_fail (
        reader, _ ("Grade “%s” is not defined, expected the id of a grade"), raise->to);
  return TRUE;
}

static gboolean
read_positions (MusterSequenceReader *reader)
{
  if (reader->self->positions != NULL)
    return muster_sequence_fail (reader, _ ("“%s” is defined twice in the sequence"), "positions");
  reader->self->positions =
      muster_positions_new (reader->ruleset, reader->self->element, reader->element, reader->error);
  return reader->self->positions != NULL;
}

static const struct
{
  const char *element;
  gboolean (*read) (MusterSequenceReader *reader);
} PARTS[] = {
  { "cite", read_cite },     { "phase", muster_sequence_read_phase },
  { "test", read_test },     { "act", muster_sequence_read_act },
  { "choice", read_choice }, { "state", read_state },
  { "positions", read_positions }, { "raise", read_raise },
};

static gboolean
read_child (MusterSequenceReader *reader)
{
  const char *name = muster_element_get_name (reader->element);

  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++)
    if (g_str_equal (PARTS[i].element, name))
      return PARTS[i].read (reader);
  if (muster_memory_reads (name) || muster_sequence_events_reads (name))
    return TRUE;
  return muster_sequence_fail (reader, _ ("Element “%s” cannot stand in a sequence"), name);
}

/* Acts come first: a ruleset that changes another's may add some after the choices that use
 * them. */
static gboolean
read_children (MusterSequenceReader *reader, gboolean acts)
{
  MusterElement *sequence = reader->self->element;

  for (guint i = 0; i < muster_element_get_n_children (sequence); i++)
    {
      reader->element = muster_element_get_child (sequence, i);
      if (muster_element_get_raw (reader->element) == NULL
          && acts == (g_strcmp0 (muster_element_get_name (reader->element), "act") == 0)
          && !read_child (reader))
        return FALSE;
    }
  return TRUE;
}

/* Ids are told apart among elements of one name. */
static gboolean
check_ids (MusterSequenceReader *reader)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < muster_element_get_n_children (reader->self->element); i++)
    {
      MusterElement *child = muster_element_get_child (reader->self->element, i);
      const char *id = muster_element_get (child, "id");

      if (id == NULL)
        continue;
      if (!g_hash_table_add (seen, g_strdup_printf ("%s %s", muster_element_get_name (child), id)))
        {
          reader->element = child;
          return muster_sequence_fail (reader, _ ("“%s” is defined twice in the sequence"), id);
        }
    }
  return TRUE;
}

static gboolean
read_head (MusterSequenceReader *reader)
{
  MusterSequence *self = reader->self;
  const char *kind = NULL;
  const char *jokers = muster_element_get (reader->element, "jokers");
  guint64 number = 0;

  if (!muster_sequence_need (reader, "kind", &kind))
    return FALSE;
  self->kind = muster_turn_kind_find (kind);
  if (self->kind == NULL)
    return muster_sequence_fail (reader, _ ("Sequence of kind “%s” is not known"), kind);
  if (jokers != NULL && !g_ascii_string_to_unsigned (jokers, 10, 0, 4, &number, NULL))
    return muster_sequence_fail (reader, _ ("“%s” is no number of jokers, expected 0 to 4"),
                                 jokers);
  self->jokers = (guint) number;
  self->parts_option = muster_element_get (reader->element, "parts-option");
  self->parts_value = muster_element_get (reader->element, "parts-value");
  self->foot_kind = muster_element_get (reader->element, "foot");
  self->mounted_kind = muster_element_get (reader->element, "mounted");
  if (self->parts_option != NULL
      && muster_ruleset_get_option (reader->ruleset, self->parts_option) == NULL)
    return muster_sequence_fail (
        reader, _ ("Option “%s” is not defined, expected the id of an option"), self->parts_option);
  return TRUE;
}

MusterSequence *
muster_sequence_new (const MusterRuleset *ruleset, GError **error)
{
  g_autoptr (MusterSequence) self = NULL;
  MusterElement *element;
  MusterSequenceReader reader;

  g_return_val_if_fail (ruleset != NULL, NULL);

  element = muster_element_find_child (muster_ruleset_get_element (ruleset), "sequence");
  if (element == NULL)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                   _ ("Ruleset “%s” has no sequence of play, so no game can be run with it"),
                   muster_ruleset_get_id (ruleset));
      return NULL;
    }

  self = g_new0 (MusterSequence, 1);
  self->element = muster_element_ref (element);
  self->cites = g_hash_table_new (g_str_hash, g_str_equal);
  self->phases = g_ptr_array_new_with_free_func (muster_sequence_phase_free);
  self->acts = g_ptr_array_new_with_free_func (muster_sequence_act_free);
  self->choices = g_ptr_array_new_with_free_func (choice_free);
  self->states = g_ptr_array_new_with_free_func (state_free);
  self->raises = g_ptr_array_new_with_free_func (g_free);

  reader = (MusterSequenceReader){ self, ruleset, element, error };
  if (!read_head (&reader) || !check_ids (&reader))
    return NULL;
  if (!read_children (&reader, TRUE) || !read_children (&reader, FALSE)
      || !muster_sequence_check_acts (&reader) || !muster_sequence_check_phases (&reader))
    return NULL;
  self->memory = muster_memory_new (ruleset, element, error);
  if (self->memory == NULL)
    return NULL;
  if (!muster_sequence_read_events (&reader))
    return NULL;
  reader.element = element;
  for (guint i = 0; self->kind->phases[i] != NULL; i++)
    if (muster_sequence_find_phase (self, self->kind->phases[i]) == NULL)
      {
        muster_sequence_fail (&reader, _ ("The sequence has no phase “%s”, which its kind needs"),
                              self->kind->phases[i]);
        return NULL;
      }
  return g_steal_pointer (&self);
}

/* For muster_ruleset_new(): a ruleset whose sequence says something without meaning is refused as a
 * whole. */
gboolean
muster_sequence_check (const MusterRuleset *self, MusterElement *sequence, GError **error)
{
  g_autoptr (MusterSequence) read = NULL;

  if (sequence == NULL)
    return TRUE;
  read = muster_sequence_new (self, error);
  return read != NULL;
}

void
muster_sequence_free (MusterSequence *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->cites);
  g_ptr_array_unref (self->phases);
  g_ptr_array_unref (self->choices);
  g_ptr_array_unref (self->acts);
  g_ptr_array_unref (self->states);
  g_ptr_array_unref (self->raises);
  muster_memory_free (self->memory);
  muster_sequence_events_free (self->events);
  muster_positions_free (self->positions);
  muster_element_unref (self->element);
  g_free (self);
}

const char *
muster_sequence_cite (const MusterSequence *self, const char *id)
{
  return g_hash_table_lookup (self->cites, id);
}

const MusterSequencePhase *
muster_sequence_find_phase (const MusterSequence *self, const char *id)
{
  for (guint i = 0; i < self->phases->len; i++)
    {
      const MusterSequencePhase *phase = g_ptr_array_index (self->phases, i);

      if (g_strcmp0 (phase->id, id) == 0)
        return phase;
    }
  return NULL;
}

const MusterSequenceAct *
muster_sequence_find_act (const MusterSequence *self, const char *id)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (self->acts, i);

      if (g_strcmp0 (act->id, id) == 0)
        return act;
    }
  return NULL;
}

const MusterSequenceAct *
muster_sequence_find_act_by_procedure (const MusterSequence *self, const char *procedure)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (self->acts, i);

      if (act->procedure != NULL && g_strcmp0 (act->procedure, procedure) == 0)
        return act;
    }
  return NULL;
}

const MusterSequenceChoice *
muster_sequence_find_choice (const MusterSequence *self, const char *id)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const MusterSequenceChoice *choice = g_ptr_array_index (self->choices, i);

      if (g_strcmp0 (choice->id, id) == 0)
        return choice;
    }
  return NULL;
}

const MusterSequenceState *
muster_sequence_find_state (const MusterSequence *self, const char *id)
{
  for (guint i = 0; i < self->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (self->states, i);

      if (g_strcmp0 (state->id, id) == 0)
        return state;
    }
  return NULL;
}

const MusterSequenceRaise *
muster_sequence_find_raise (const MusterSequence *self, const char *from, const char *to)
{
  for (guint i = 0; i < self->raises->len; i++)
    {
      const MusterSequenceRaise *raise = g_ptr_array_index (self->raises, i);

      if (g_strcmp0 (raise->from, from) == 0 && g_strcmp0 (raise->to, to) == 0)
        return raise;
    }
  return NULL;
}
