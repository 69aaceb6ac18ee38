/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sequence.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-procedure.h"
#include "muster-ruleset-private.h"
#include "muster-turn-private.h"

/* What the reading functions share. */
typedef struct
{
  MusterSequence *self;
  const MusterRuleset *ruleset;
  MusterElement *element; /* the one that is being read: errors name its line */
  GError **error;
} Reader;

static gboolean fail (Reader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (Reader *reader, const char *format, ...)
{
  g_autofree char *place =
      muster_element_describe_place (reader->element, muster_ruleset_get_source (reader->ruleset));
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (reader->error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET, "%s%s", place,
               text);
  return FALSE;
}

static const char *
get_label (MusterElement *element)
{
  const char *label = muster_element_get (element, "label");

  if (label == NULL || label[0] == '\0')
    return "";
  return g_dgettext (GETTEXT_PACKAGE, label);
}

/* The words of a list attribute; (transfer full), NULL when it is not there or empty. */
static char **
get_words (MusterElement *element, const char *attribute)
{
  const char *value = muster_element_get (element, attribute);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) split = NULL;
  gboolean any = FALSE;

  if (value == NULL)
    return NULL;
  split = g_strsplit_set (value, " \t\r\n", -1);
  for (guint i = 0; split[i] != NULL; i++)
    {
      if (split[i][0] == '\0')
        continue;
      g_strv_builder_add (builder, split[i]);
      any = TRUE;
    }
  return any ? g_strv_builder_end (builder) : NULL;
}

static gboolean
has_word (char **words, const char *word)
{
  return words != NULL && g_strv_contains ((const char *const *) words, word);
}

static gboolean
need (Reader *reader, const char *attribute, const char **value)
{
  *value = muster_element_get (reader->element, attribute);
  if (*value == NULL || (*value)[0] == '\0')
    return fail (reader, _ ("Element “%s” of the sequence lacks the attribute “%s”"),
                 muster_element_get_name (reader->element), attribute);
  return TRUE;
}

/* Reads an attribute that names a statement. */
static gboolean
read_rule (Reader *reader, const char *attribute, const char **rule)
{
  *rule = muster_element_get (reader->element, attribute);
  if (*rule != NULL && muster_ruleset_find_statement (reader->ruleset, *rule) == NULL)
    return fail (reader, _ ("Statement “%s” is not defined, expected the id of a statement"),
                 *rule);
  return TRUE;
}

static gboolean
read_procedure (Reader *reader, const char **procedure)
{
  *procedure = muster_element_get (reader->element, "procedure");
  if (*procedure != NULL && muster_ruleset_find_procedure (reader->ruleset, *procedure) == NULL)
    return fail (reader, _ ("Procedure “%s” is not defined, expected the id of a procedure"),
                 *procedure);
  return TRUE;
}

static gboolean
check_pairs (Reader *reader, char **pairs)
{
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      const char *equals = strchr (pairs[i], '=');

      if (equals == NULL || equals == pairs[i] || equals[1] == '\0')
        return fail (reader, _ ("“%s” is no pair, expected name=value"), pairs[i]);
    }
  return TRUE;
}

static gboolean
read_cite (Reader *reader)
{
  const char *id = NULL;
  const char *rule = NULL;

  if (!need (reader, "id", &id) || !need (reader, "rule", &rule)
      || !read_rule (reader, "rule", &rule))
    return FALSE;
  if (!g_hash_table_insert (reader->self->cites, (gpointer) id, (gpointer) rule))
    return fail (reader, _ ("“%s” is cited twice"), id);
  return TRUE;
}

static gboolean
read_phase (Reader *reader)
{
  MusterSequencePhase *phase = g_new0 (MusterSequencePhase, 1);

  g_ptr_array_add (reader->self->phases, phase);
  phase->label = get_label (reader->element);
  return need (reader, "id", &phase->id) && read_rule (reader, "rule", &phase->rule);
}

static gboolean
read_test (Reader *reader)
{
  MusterSequenceTest *test = &reader->self->test;
  const MusterProcedure *procedure;

  if (test->procedure != NULL)
    return fail (reader, _ ("The sequence has two tests, expected one"));
  test->label = get_label (reader->element);
  if (!need (reader, "procedure", &test->procedure) || !read_procedure (reader, &test->procedure)
      || !need (reader, "passed", &test->passed) || !read_rule (reader, "rule", &test->rule)
      || !read_rule (reader, "exempt-rule", &test->exempt_rule))
    return FALSE;
  procedure = muster_ruleset_find_procedure (reader->ruleset, test->procedure);
  if (!g_strv_contains (muster_procedure_get_result_keys (procedure), test->passed))
    return fail (reader, _ ("“%s” is no result of the procedure “%s”"), test->passed,
                 test->procedure);
  return TRUE;
}

static gboolean
check_types (Reader *reader, char **types)
{
  for (guint i = 0; types != NULL && types[i] != NULL; i++)
    if (muster_ruleset_find (reader->ruleset, MUSTER_DEF_UNIT_TYPE, types[i]) == NULL)
      return fail (reader, _ ("Unit type “%s” is not defined, expected the id of a unit type"),
                   types[i]);
  return TRUE;
}

static void
prompt_free (gpointer data)
{
  MusterSequencePrompt *prompt = data;

  g_strfreev (prompt->only);
  g_free (prompt);
}

static gboolean
read_prompt (Reader *reader, MusterSequenceAct *act)
{
  MusterSequencePrompt *prompt = g_new0 (MusterSequencePrompt, 1);

  g_ptr_array_add (act->own_prompts, prompt);
  prompt->only = get_words (reader->element, "only");
  return need (reader, "rule", &prompt->rule) && read_rule (reader, "rule", &prompt->rule)
         && check_types (reader, prompt->only);
}

static void
act_free (gpointer data)
{
  MusterSequenceAct *act = data;

  g_strfreev (act->with);
  g_strfreev (act->sets);
  g_strfreev (act->prompts);
  g_strfreev (act->not_for);
  g_ptr_array_unref (act->losses);
  g_ptr_array_unref (act->own_prompts);
  g_free (act);
}

static gboolean
read_loss (Reader *reader, MusterSequenceAct *act)
{
  MusterSequenceLoss *loss = g_new0 (MusterSequenceLoss, 1);
  const char *from = NULL;
  const MusterProcedure *procedure;

  g_ptr_array_add (act->losses, loss);
  if (!need (reader, "from", &from) || !need (reader, "result", &loss->result)
      || !read_rule (reader, "rule", &loss->rule))
    return FALSE;
  loss->from_actor = g_str_equal (from, "actor");
  if (!loss->from_actor && !g_str_equal (from, "target"))
    return fail (reader, _ ("“%s” cannot lose figures, expected “actor” or “target”"), from);
  procedure = act->procedure == NULL
                  ? NULL
                  : muster_ruleset_find_procedure (reader->ruleset, act->procedure);
  if (procedure == NULL
      || !g_strv_contains (muster_procedure_get_result_keys (procedure), loss->result))
    return fail (reader, _ ("“%s” is no result of the act's procedure"), loss->result);
  return TRUE;
}

static gboolean
read_act_children (Reader *reader, MusterSequenceAct *act)
{
  MusterElement *element = reader->element;

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) != NULL)
        continue;
      reader->element = child;
      if (g_strcmp0 (muster_element_get_name (child), "prompt") == 0)
        {
          if (!read_prompt (reader, act))
            return FALSE;
        }
      else if (g_strcmp0 (muster_element_get_name (child), "loss") != 0)
        return fail (reader, _ ("Element “%s” cannot stand in an act, expected “loss” or “prompt”"),
                     muster_element_get_name (child));
      else if (!read_loss (reader, act))
        return FALSE;
    }
  reader->element = element;
  return TRUE;
}

static gboolean
read_act (Reader *reader)
{
  MusterSequenceAct *act = g_new0 (MusterSequenceAct, 1);
  g_auto (GStrv) combat = get_words (reader->element, "combat");
  const char *target;

  act->losses = g_ptr_array_new_with_free_func (g_free);
  act->own_prompts = g_ptr_array_new_with_free_func (prompt_free);
  g_ptr_array_add (reader->self->acts, act);
  if (!need (reader, "id", &act->id))
    return FALSE;
  act->label = get_label (reader->element);
  target = muster_element_get (reader->element, "target");
  act->needs_target = g_strcmp0 (target, "enemy") == 0;
  if (target != NULL && !act->needs_target)
    return fail (reader, _ ("“%s” is no target of an act, expected “enemy”"), target);
  act->with = get_words (reader->element, "with");
  act->sets = get_words (reader->element, "sets");
  act->prompts = get_words (reader->element, "prompts");
  act->not_for = get_words (reader->element, "not-for");
  act->actor_combat = has_word (combat, "actor");
  act->target_combat = has_word (combat, "target");
  for (guint i = 0; act->prompts != NULL && act->prompts[i] != NULL; i++)
    if (muster_ruleset_find_statement (reader->ruleset, act->prompts[i]) == NULL)
      return fail (reader, _ ("Statement “%s” is not defined, expected the id of a statement"),
                   act->prompts[i]);
  return read_procedure (reader, &act->procedure) && check_types (reader, act->not_for)
         && read_rule (reader, "not-for-rule", &act->not_for_rule)
         && read_rule (reader, "target-rule", &act->target_rule) && check_pairs (reader, act->with)
         && check_pairs (reader, act->sets) && read_act_children (reader, act);
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
read_choice (Reader *reader)
{
  MusterSequenceChoice *choice = g_new0 (MusterSequenceChoice, 1);
  g_auto (GStrv) acts = get_words (reader->element, "acts");
  g_auto (GStrv) when = get_words (reader->element, "when");

  choice->acts = g_ptr_array_new ();
  choice->only = get_words (reader->element, "only");
  choice->label = get_label (reader->element);
  choice->when_passed = has_word (when, "passed");
  choice->when_failed = has_word (when, "failed");
  g_ptr_array_add (reader->self->choices, choice);
  if (!need (reader, "id", &choice->id) || !read_rule (reader, "rule", &choice->rule)
      || !read_rule (reader, "failed-rule", &choice->failed_rule))
    return FALSE;
  if (!choice->when_passed && !choice->when_failed)
    return fail (reader, _ ("Choice “%s” is never open, expected “passed” or “failed” in “when”"),
                 choice->id);
  for (guint i = 0; acts != NULL && acts[i] != NULL; i++)
    {
      const MusterSequenceAct *act = muster_sequence_find_act (reader->self, acts[i]);

      if (act == NULL)
        return fail (reader, _ ("Act “%s” of the choice “%s” is not defined"), acts[i], choice->id);
      g_ptr_array_add (choice->acts, (gpointer) act);
    }
  if (choice->acts->len == 0)
    return fail (reader, _ ("Choice “%s” has no acts, expected one or more"), choice->id);
  return check_types (reader, choice->only);
}

static void
state_free (gpointer data)
{
  MusterSequenceState *state = data;

  g_strfreev (state->bars);
  g_strfreev (state->ends);
  g_free (state);
}

static gboolean
check_acts (Reader *reader, char **acts)
{
  for (guint i = 0; acts != NULL && acts[i] != NULL; i++)
    if (muster_sequence_find_act (reader->self, acts[i]) == NULL)
      return fail (reader, _ ("Act “%s” of a state is not defined, expected the id of an act"), acts[i]);
  return TRUE;
}

static gboolean
read_state (Reader *reader)
{
  MusterSequenceState *state = g_new0 (MusterSequenceState, 1);

  g_ptr_array_add (reader->self->states, state);
  state->label = get_label (reader->element);
  state->bars = get_words (reader->element, "bars");
  state->ends = get_words (reader->element, "ends");
  return need (reader, "id", &state->id) && read_rule (reader, "rule", &state->rule)
         && check_acts (reader, state->bars) && check_acts (reader, state->ends);
}

static gboolean
read_raise (Reader *reader)
{
  MusterSequenceRaise *raise = g_new0 (MusterSequenceRaise, 1);

  g_ptr_array_add (reader->self->raises, raise);
  if (!need (reader, "from", &raise->from) || !need (reader, "to", &raise->to)
      || !read_rule (reader, "rule", &raise->rule))
    return FALSE;
  if (muster_ruleset_find (reader->ruleset, MUSTER_DEF_GRADE, raise->from) == NULL)
    return fail (reader, _ ("Grade “%s” is not defined, expected the id of a grade"), raise->from);
  if (muster_ruleset_find (reader->ruleset, MUSTER_DEF_GRADE, raise->to) == NULL)
    return fail (reader, _ ("Grade “%s” is not defined, expected the id of a grade"), raise->to);
  return TRUE;
}

static const struct
{
  const char *element;
  gboolean (*read) (Reader *reader);
} PARTS[] = {
  { "cite", read_cite },     { "phase", read_phase }, { "test", read_test },   { "act", read_act },
  { "choice", read_choice }, { "state", read_state }, { "raise", read_raise },
};

static gboolean
read_child (Reader *reader)
{
  const char *name = muster_element_get_name (reader->element);

  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++)
    if (g_str_equal (PARTS[i].element, name))
      return PARTS[i].read (reader);
  if (muster_memory_reads (name))
    return TRUE;
  return fail (reader, _ ("Element “%s” cannot stand in a sequence"), name);
}

/* Acts come first: a ruleset that changes another's may add some after the choices that use them. */
static gboolean
read_children (Reader *reader, gboolean acts)
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
check_ids (Reader *reader)
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
          return fail (reader, _ ("“%s” is defined twice in the sequence"), id);
        }
    }
  return TRUE;
}

static gboolean
read_head (Reader *reader)
{
  MusterSequence *self = reader->self;
  const char *kind = NULL;
  const char *jokers = muster_element_get (reader->element, "jokers");
  guint64 number = 0;

  if (!need (reader, "kind", &kind))
    return FALSE;
  self->kind = muster_turn_kind_find (kind);
  if (self->kind == NULL)
    return fail (reader, _ ("Sequence of kind “%s” is not known"), kind);
  if (jokers != NULL && !g_ascii_string_to_unsigned (jokers, 10, 0, 4, &number, NULL))
    return fail (reader, _ ("“%s” is no number of jokers, expected 0 to 4"), jokers);
  self->jokers = (guint) number;
  self->parts_option = muster_element_get (reader->element, "parts-option");
  self->parts_value = muster_element_get (reader->element, "parts-value");
  if (self->parts_option != NULL
      && muster_ruleset_get_option (reader->ruleset, self->parts_option) == NULL)
    return fail (reader, _ ("Option “%s” is not defined, expected the id of an option"),
                 self->parts_option);
  return TRUE;
}

MusterSequence *
muster_sequence_new (const MusterRuleset *ruleset, GError **error)
{
  g_autoptr (MusterSequence) self = NULL;
  MusterElement *element;
  Reader reader;

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
  self->phases = g_ptr_array_new_with_free_func (g_free);
  self->acts = g_ptr_array_new_with_free_func (act_free);
  self->choices = g_ptr_array_new_with_free_func (choice_free);
  self->states = g_ptr_array_new_with_free_func (state_free);
  self->raises = g_ptr_array_new_with_free_func (g_free);

  reader = (Reader){ self, ruleset, element, error };
  if (!read_head (&reader) || !check_ids (&reader))
    return NULL;
  if (!read_children (&reader, TRUE) || !read_children (&reader, FALSE))
    return NULL;
  self->memory = muster_memory_new (ruleset, element, error);
  if (self->memory == NULL)
    return NULL;
  reader.element = element;
  for (guint i = 0; self->kind->phases[i] != NULL; i++)
    if (muster_sequence_find_phase (self, self->kind->phases[i]) == NULL)
      {
        fail (&reader, _ ("The sequence has no phase “%s”, which its kind needs"),
              self->kind->phases[i]);
        return NULL;
      }
  return g_steal_pointer (&self);
}

/* For muster_ruleset_new(): a ruleset whose sequence says something without meaning is refused as a whole. */
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
