/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-memory.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-procedure.h"
#include "muster-ruleset-private.h"
#include "muster-sequence-private.h"

/* Reading what a game remembers and demands. */

#define SHARE_LIMIT 1000
#define GUARD_LIMIT 1000

typedef struct
{
  MusterSequenceReader in; /* the element that is being read */
  MusterMemory *self;
  MusterElement *sequence;
} Reader;

/* Whether each of IDS (nullable) is an element NAME of the sequence, wherever it stands. */
static gboolean
check_parts (Reader *reader, const char *name, char **ids)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < muster_element_get_n_children (reader->sequence); k++)
        {
          MusterElement *child = muster_element_get_child (reader->sequence, k);

          found = found
                  || (g_strcmp0 (muster_element_get_name (child), name) == 0
                      && g_strcmp0 (muster_element_get (child, "id"), ids[i]) == 0);
        }
      if (!found)
        return muster_sequence_fail (
            &reader->in, _ ("“%1$s” is no “%2$s” of the sequence, expected the id of one"), ids[i],
            name);
    }
  return TRUE;
}

static gboolean
check_state (Reader *reader, const char *id)
{
  char *ids[] = { (char *) id, NULL };

  return check_parts (reader, "state", ids);
}

/* "2/3": a part of the whole. */
static gboolean
read_share (Reader *reader, gint64 *numerator, gint64 *denominator)
{
  const char *text = muster_element_get (reader->in.element, "share");
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return TRUE;
  parts = g_strsplit (text, "/", 2);
  if (parts[0] != NULL && parts[1] != NULL
      && g_ascii_string_to_signed (parts[0], 10, 1, SHARE_LIMIT, numerator, NULL)
      && g_ascii_string_to_signed (parts[1], 10, *numerator, SHARE_LIMIT, denominator, NULL))
    return TRUE;
  return muster_sequence_fail (
      &reader->in, _ ("“%s” is no share, expected a part of the whole such as 2/3"), text);
}

static gboolean
read_option (Reader *reader, const char **option, const char **value)
{
  *option = muster_element_get (reader->in.element, "option");
  *value = muster_element_get (reader->in.element, "value");
  if (*option == NULL)
    return TRUE;
  if (muster_ruleset_get_option (reader->in.ruleset, *option) == NULL)
    return muster_sequence_fail (
        &reader->in, _ ("Option “%s” is not defined, expected the id of an option"), *option);
  return muster_sequence_need (&reader->in, "value", value);
}

static gboolean
read_victory (Reader *reader)
{
  MusterMemoryVictory *victory = g_new0 (MusterMemoryVictory, 1);

  g_ptr_array_add (reader->self->victories, victory);
  victory->fallback = g_strcmp0 (muster_element_get (reader->in.element, "fallback"), "yes") == 0;
  victory->umpire = g_strcmp0 (muster_element_get (reader->in.element, "umpire"), "yes") == 0;
  return muster_sequence_need (&reader->in, "id", &victory->kind)
         && muster_sequence_read_rule (&reader->in, "rule", &victory->rule)
         && read_share (reader, &victory->numerator, &victory->denominator)
         && read_option (reader, &victory->option, &victory->value);
}

static const char *
get_label (MusterElement *element, const char *attribute)
{
  const char *label = muster_element_get (element, attribute);

  if (label == NULL || label[0] == '\0')
    return "";
  return g_dgettext (GETTEXT_PACKAGE, label);
}

static void
ask_free (gpointer data)
{
  MusterMemoryAsk *ask = data;

  g_strfreev (ask->troops);
  g_free (ask);
}

static void
owe_free (gpointer data)
{
  MusterMemoryOwe *owe = data;

  g_free (owe->calm);
  g_strfreev (owe->others);
  g_strfreev (owe->troops);
  g_strfreev (owe->acts);
  g_strfreev (owe->phases);
  g_ptr_array_unref (owe->asks);
  g_ptr_array_unref (owe->outcomes);
  g_free (owe);
}

static void
rally_free (gpointer data)
{
  MusterMemoryRally *rally = data;

  g_strfreev (rally->prompts);
  g_free (rally);
}

static void
remind_free (gpointer data)
{
  MusterMemoryRemind *remind = data;

  g_strfreev (remind->troops);
  g_strfreev (remind->lost);
  g_free (remind);
}

static gboolean
read_ask (Reader *reader, MusterMemoryOwe *owe)
{
  MusterMemoryAsk *ask = g_new0 (MusterMemoryAsk, 1);
  const MusterProcedure *procedure =
      muster_ruleset_find_procedure (reader->in.ruleset, owe->procedure);

  g_ptr_array_add (owe->asks, ask);
  ask->label = get_label (reader->in.element, "label");
  ask->no_label = get_label (reader->in.element, "no-label");
  if (!muster_sequence_need (&reader->in, "id", &ask->parameter)
      || !muster_sequence_read_defs (&reader->in, "troops", MUSTER_DEF_TROOP, &ask->troops))
    return FALSE;
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);

      if (g_str_equal (parameter->name, ask->parameter)
          && parameter->type == MUSTER_PARAMETER_BOOLEAN)
        return TRUE;
    }
  return muster_sequence_fail (&reader->in,
                               _ ("“%1$s” is no yes or no that the procedure “%2$s” asks"),
                               ask->parameter, owe->procedure);
}

static gboolean
read_outcome (Reader *reader, MusterMemoryOwe *owe)
{
  MusterMemoryOutcome *outcome = g_new0 (MusterMemoryOutcome, 1);

  g_ptr_array_add (owe->outcomes, outcome);
  outcome->state = muster_element_get (reader->in.element, "state");
  outcome->is = g_strcmp0 (muster_element_get (reader->in.element, "is"), "no") != 0;
  outcome->moves = muster_element_get (reader->in.element, "moves");
  outcome->rally = g_strcmp0 (muster_element_get (reader->in.element, "then"), "rally") == 0;
  return muster_sequence_need (&reader->in, "result", &outcome->result)
         && muster_sequence_need (&reader->in, "value", &outcome->value)
         && muster_sequence_check_result (&reader->in, owe->procedure, outcome->result)
         && (outcome->moves == NULL
             || muster_sequence_check_result (&reader->in, owe->procedure, outcome->moves))
         && check_state (reader, outcome->state)
         && muster_sequence_read_rule (&reader->in, "rule", &outcome->rule);
}

static gboolean
read_owe_children (Reader *reader, MusterMemoryOwe *owe)
{
  MusterElement *element = reader->in.element;

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      const char *name;

      reader->in.element = muster_element_get_child (element, i);
      name = muster_element_get_name (reader->in.element);
      if (muster_element_get_raw (reader->in.element) != NULL)
        continue;
      if (g_str_equal (name, "ask"))
        {
          if (!read_ask (reader, owe))
            return FALSE;
        }
      else if (!g_str_equal (name, "outcome"))
        return muster_sequence_fail (
            &reader->in,
            _ ("Element “%s” cannot stand in what is owed, expected “ask” or “outcome”"), name);
      else if (!read_outcome (reader, owe))
        return FALSE;
    }
  reader->in.element = element;
  return TRUE;
}

static gboolean
read_when (Reader *reader, MusterMemoryOwe *owe)
{
  static const char *const WORDS[] = { "losses", "falls", "meets", "group" };
  const char *when = NULL;

  if (!muster_sequence_need (&reader->in, "when", &when))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (g_str_equal (WORDS[i], when))
      {
        owe->when = MUSTER_OWE_LOSSES + i;
        return TRUE;
      }
  return muster_sequence_fail (
      &reader->in,
      _ ("“%s” does not say when a test is owed, expected “losses”, “falls”, “meets” or “group”"),
      when);
}

static gboolean
read_calm (Reader *reader, MusterMemoryOwe *owe)
{
  const char *text = muster_element_get (reader->in.element, "calm");
  g_auto (GStrv) pair = NULL;

  if (text == NULL)
    return TRUE;
  pair = g_strsplit (text, "=", 2);
  if (pair[0] == NULL || pair[1] == NULL)
    return muster_sequence_fail (&reader->in, _ ("“%s” is no pair, expected name=value"), text);
  owe->calm = g_strdup (text);
  return muster_sequence_check_result (&reader->in, owe->procedure, pair[0]);
}

/* How small a unit owes nothing with its group. */
static gboolean
read_small (Reader *reader, MusterMemoryOwe *owe)
{
  const char *id = muster_element_get (reader->in.element, "small-table");
  const MusterTable *table;
  const char *row = NULL;

  if (!muster_sequence_read_rule (&reader->in, "again-rule", &owe->again_rule))
    return FALSE;
  if (id == NULL)
    return TRUE;
  table = muster_ruleset_find_table (reader->in.ruleset, id);
  if (table == NULL)
    return muster_sequence_fail (
        &reader->in, _ ("Table “%s” is not defined, expected the id of a table"), id);
  if (!muster_sequence_need (&reader->in, "small-row", &row))
    return FALSE;
  return muster_table_lookup (table, row, "value", &owe->small, &owe->small_rule)
         || muster_sequence_fail (&reader->in,
                                  _ ("The table “%1$s” has no number in its row “%2$s”"), id, row);
}

static gboolean
read_owe (Reader *reader)
{
  MusterMemoryOwe *owe = g_new0 (MusterMemoryOwe, 1);
  MusterElement *element = reader->in.element;

  owe->asks = g_ptr_array_new_with_free_func (ask_free);
  owe->outcomes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (reader->self->owes, owe);
  owe->label = get_label (element, "label");
  owe->acts = muster_sequence_get_words (element, "acts");
  owe->phases = muster_sequence_get_words (element, "phases");
  owe->state = muster_element_get (element, "while");
  owe->remembers = muster_element_get (element, "remembers");
  owe->near = g_strcmp0 (muster_element_get (element, "near"), "yes") == 0;
  if (!muster_sequence_need (&reader->in, "id", &owe->id)
      || !muster_sequence_need (&reader->in, "rule", &owe->rule)
      || !muster_sequence_need (&reader->in, "procedure", &owe->procedure)
      || !muster_sequence_read_rule (&reader->in, "rule", &owe->rule))
    return FALSE;
  if (muster_ruleset_find_procedure (reader->in.ruleset, owe->procedure) == NULL)
    return muster_sequence_fail (
        &reader->in, _ ("Procedure “%s” is not defined, expected the id of a procedure"),
        owe->procedure);
  return read_when (reader, owe) && read_calm (reader, owe) && check_state (reader, owe->state)
         && check_parts (reader, "act", owe->acts) && check_parts (reader, "phase", owe->phases)
         && muster_sequence_read_rule (&reader->in, "others-rule", &owe->others_rule)
         && muster_sequence_read_defs (&reader->in, "others", MUSTER_DEF_TROOP, &owe->others)
         && muster_sequence_read_defs (&reader->in, "troops", MUSTER_DEF_TROOP, &owe->troops)
         && read_option (reader, &owe->option, &owe->value) && read_small (reader, owe)
         && read_owe_children (reader, owe);
}

static gboolean
read_rally (Reader *reader)
{
  MusterMemoryRally *rally = g_new0 (MusterMemoryRally, 1);

  g_ptr_array_add (reader->self->rallies, rally);
  if (!muster_sequence_need (&reader->in, "id", &rally->state)
      || !check_state (reader, rally->state)
      || !muster_sequence_need (&reader->in, "table", &rally->table)
      || !muster_sequence_read_rule (&reader->in, "rule", &rally->rule)
      || !muster_sequence_read_rule (&reader->in, "beyond-rule", &rally->beyond_rule)
      || !muster_sequence_read_rules (&reader->in, "prompts", &rally->prompts))
    return FALSE;
  if (muster_ruleset_find_table (reader->in.ruleset, rally->table) != NULL)
    return TRUE;
  return muster_sequence_fail (
      &reader->in, _ ("Table “%s” is not defined, expected the id of a table"), rally->table);
}

static gboolean
read_remind (Reader *reader)
{
  MusterMemoryRemind *remind = g_new0 (MusterMemoryRemind, 1);

  g_ptr_array_add (reader->self->reminds, remind);
  remind->label = get_label (reader->in.element, "label");
  if (!muster_sequence_read_defs (&reader->in, "troops", MUSTER_DEF_TROOP, &remind->troops)
      || !muster_sequence_read_defs (&reader->in, "lost", MUSTER_DEF_TROOP, &remind->lost)
      || !muster_sequence_need (&reader->in, "rule", &remind->rule)
      || !muster_sequence_read_rule (&reader->in, "rule", &remind->rule))
    return FALSE;
  if (remind->troops != NULL && remind->lost != NULL)
    return TRUE;
  return muster_sequence_fail (
      &reader->in, _ ("A reminder says of whom and of what, expected “troops” and “lost”"));
}

static gboolean
read_number (Reader *reader, const char *attribute, gint64 *number)
{
  const char *text = NULL;

  if (!muster_sequence_need (&reader->in, attribute, &text))
    return FALSE;
  if (g_ascii_string_to_signed (text, 10, 1, GUARD_LIMIT, number, NULL))
    return TRUE;
  return muster_sequence_fail (&reader->in,
                               _ ("“%1$s” is “%2$s”, expected a number from 1 to %3$d"), attribute,
                               text, GUARD_LIMIT);
}

static gboolean
read_prisoners (Reader *reader)
{
  MusterMemoryPrisoners *prisoners = &reader->self->prisoners;

  return read_number (reader, "march", &prisoners->march)
         && read_number (reader, "behind", &prisoners->behind)
         && muster_sequence_read_rule (&reader->in, "rule", &prisoners->rule)
         && muster_sequence_read_rule (&reader->in, "escape-rule", &prisoners->escape_rule)
         && muster_sequence_read_rule (&reader->in, "rejoin-rule", &prisoners->rejoin_rule);
}

static const struct
{
  const char *element;
  gboolean (*read) (Reader *reader);
} PARTS[] = {
  { "victory", read_victory },     { "owe", read_owe },
  { "rally", read_rally },         { "remind", read_remind },
  { "prisoners", read_prisoners },
};

gboolean
muster_memory_reads (const char *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++)
    if (g_strcmp0 (PARTS[i].element, element) == 0)
      return TRUE;
  return FALSE;
}

MusterMemory *
muster_memory_new (const MusterRuleset *ruleset, MusterElement *sequence, GError **error)
{
  g_autoptr (MusterMemory) self = g_new0 (MusterMemory, 1);
  Reader reader = { .in = { .ruleset = ruleset, .element = sequence, .error = error },
                    .self = self,
                    .sequence = sequence };

  self->victories = g_ptr_array_new_with_free_func (g_free);
  self->owes = g_ptr_array_new_with_free_func (owe_free);
  self->rallies = g_ptr_array_new_with_free_func (rally_free);
  self->reminds = g_ptr_array_new_with_free_func (remind_free);
  for (guint i = 0; i < muster_element_get_n_children (sequence); i++)
    {
      reader.in.element = muster_element_get_child (sequence, i);
      for (guint k = 0; k < G_N_ELEMENTS (PARTS); k++)
        if (muster_element_get_raw (reader.in.element) == NULL
            && g_strcmp0 (muster_element_get_name (reader.in.element), PARTS[k].element) == 0
            && !PARTS[k].read (&reader))
          return NULL;
    }
  return g_steal_pointer (&self);
}

void
muster_memory_free (MusterMemory *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->victories);
  g_ptr_array_unref (self->owes);
  g_ptr_array_unref (self->rallies);
  g_ptr_array_unref (self->reminds);
  g_free (self);
}

const MusterMemoryVictory *
muster_memory_find_victory (const MusterMemory *self, const char *kind)
{
  for (guint i = 0; i < self->victories->len; i++)
    {
      const MusterMemoryVictory *victory = g_ptr_array_index (self->victories, i);

      if (g_str_equal (victory->kind, kind))
        return victory;
    }
  return NULL;
}

const MusterMemoryOwe *
muster_memory_find_owe (const MusterMemory *self, const char *id)
{
  for (guint i = 0; i < self->owes->len; i++)
    {
      const MusterMemoryOwe *owe = g_ptr_array_index (self->owes, i);

      if (g_strcmp0 (owe->id, id) == 0)
        return owe;
    }
  return NULL;
}

const MusterMemoryOwe *
muster_memory_find_owe_by_procedure (const MusterMemory *self, const char *procedure)
{
  for (guint i = 0; i < self->owes->len; i++)
    {
      const MusterMemoryOwe *owe = g_ptr_array_index (self->owes, i);

      if (g_strcmp0 (owe->procedure, procedure) == 0)
        return owe;
    }
  return NULL;
}

const MusterMemoryRally *
muster_memory_find_rally (const MusterMemory *self, const char *state)
{
  for (guint i = 0; i < self->rallies->len; i++)
    {
      const MusterMemoryRally *rally = g_ptr_array_index (self->rallies, i);

      if (g_strcmp0 (rally->state, state) == 0)
        return rally;
    }
  return NULL;
}
