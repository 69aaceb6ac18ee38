/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-memory.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-procedure.h"
#include "muster-ruleset-private.h"

/* Reading what a game remembers and demands. */

#define SHARE_LIMIT 1000
#define GUARD_LIMIT 1000

typedef struct
{
  MusterMemory *self;
  const MusterRuleset *ruleset;
  MusterElement *sequence;
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

static gboolean
need (Reader *reader, const char *attribute, const char **value)
{
  *value = muster_element_get (reader->element, attribute);
  if (*value == NULL || (*value)[0] == '\0')
    return fail (reader, _ ("Element “%s” of the sequence lacks the attribute “%s”"),
                 muster_element_get_name (reader->element), attribute);
  return TRUE;
}

static gboolean
read_rule (Reader *reader, const char *attribute, const char **rule)
{
  *rule = muster_element_get (reader->element, attribute);
  if (*rule != NULL && muster_ruleset_find_statement (reader->ruleset, *rule) == NULL)
    return fail (reader, _ ("Statement “%s” is not defined, expected the id of a statement"),
                 *rule);
  return TRUE;
}

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
        return fail (reader, _ ("“%1$s” is no “%2$s” of the sequence, expected the id of one"),
                     ids[i], name);
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
  const char *text = muster_element_get (reader->element, "share");
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return TRUE;
  parts = g_strsplit (text, "/", 2);
  if (parts[0] != NULL && parts[1] != NULL
      && g_ascii_string_to_signed (parts[0], 10, 1, SHARE_LIMIT, numerator, NULL)
      && g_ascii_string_to_signed (parts[1], 10, *numerator, SHARE_LIMIT, denominator, NULL))
    return TRUE;
  return fail (reader, _ ("“%s” is no share, expected a part of the whole such as 2/3"), text);
}

static gboolean
read_option (Reader *reader, const char **option, const char **value)
{
  *option = muster_element_get (reader->element, "option");
  *value = muster_element_get (reader->element, "value");
  if (*option == NULL)
    return TRUE;
  if (muster_ruleset_get_option (reader->ruleset, *option) == NULL)
    return fail (reader, _ ("Option “%s” is not defined, expected the id of an option"), *option);
  return need (reader, "value", value);
}

static gboolean
read_victory (Reader *reader)
{
  MusterMemoryVictory *victory = g_new0 (MusterMemoryVictory, 1);

  g_ptr_array_add (reader->self->victories, victory);
  victory->fallback = g_strcmp0 (muster_element_get (reader->element, "fallback"), "yes") == 0;
  return need (reader, "id", &victory->kind) && read_rule (reader, "rule", &victory->rule)
         && read_share (reader, &victory->numerator, &victory->denominator)
         && read_option (reader, &victory->option, &victory->value);
}

/* A list of words; (transfer full), NULL when it is not there. */
static char **
get_words (MusterElement *element, const char *attribute)
{
  const char *value = muster_element_get (element, attribute);
  g_autofree char *plain = NULL;

  if (value == NULL || value[0] == '\0')
    return NULL;
  plain = g_strstrip (g_strdup (value));
  return g_strsplit_set (plain, " \t\r\n", -1);
}

static gboolean
read_defs (Reader *reader, const char *attribute, MusterDefKind kind, char ***ids)
{
  *ids = get_words (reader->element, attribute);
  for (guint i = 0; *ids != NULL && (*ids)[i] != NULL; i++)
    if ((*ids)[i][0] != '\0' && muster_ruleset_find (reader->ruleset, kind, (*ids)[i]) == NULL)
      return fail (reader,
                   _ ("“%1$s” in “%2$s” is not defined, expected ids that the ruleset defines"),
                   (*ids)[i], attribute);
  return TRUE;
}

static gboolean
read_rules (Reader *reader, const char *attribute, char ***rules)
{
  *rules = get_words (reader->element, attribute);
  for (guint i = 0; *rules != NULL && (*rules)[i] != NULL; i++)
    if (muster_ruleset_find_statement (reader->ruleset, (*rules)[i]) == NULL)
      return fail (reader, _ ("Statement “%s” is not defined, expected the id of a statement"),
                   (*rules)[i]);
  return TRUE;
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
check_result (Reader *reader, const MusterMemoryOwe *owe, const char *key)
{
  const MusterProcedure *procedure =
      muster_ruleset_find_procedure (reader->ruleset, owe->procedure);

  if (g_strv_contains (muster_procedure_get_result_keys (procedure), key))
    return TRUE;
  return fail (reader, _ ("“%s” is no result of the procedure “%s”"), key, owe->procedure);
}

static gboolean
read_ask (Reader *reader, MusterMemoryOwe *owe)
{
  MusterMemoryAsk *ask = g_new0 (MusterMemoryAsk, 1);
  const MusterProcedure *procedure =
      muster_ruleset_find_procedure (reader->ruleset, owe->procedure);

  g_ptr_array_add (owe->asks, ask);
  ask->label = get_label (reader->element, "label");
  ask->no_label = get_label (reader->element, "no-label");
  if (!need (reader, "id", &ask->parameter)
      || !read_defs (reader, "troops", MUSTER_DEF_TROOP, &ask->troops))
    return FALSE;
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);

      if (g_str_equal (parameter->name, ask->parameter)
          && parameter->type == MUSTER_PARAMETER_BOOLEAN)
        return TRUE;
    }
  return fail (reader, _ ("“%1$s” is no yes or no that the procedure “%2$s” asks"), ask->parameter,
               owe->procedure);
}

static gboolean
read_outcome (Reader *reader, MusterMemoryOwe *owe)
{
  MusterMemoryOutcome *outcome = g_new0 (MusterMemoryOutcome, 1);

  g_ptr_array_add (owe->outcomes, outcome);
  outcome->state = muster_element_get (reader->element, "state");
  outcome->is = g_strcmp0 (muster_element_get (reader->element, "is"), "no") != 0;
  outcome->moves = muster_element_get (reader->element, "moves");
  outcome->rally = g_strcmp0 (muster_element_get (reader->element, "then"), "rally") == 0;
  return need (reader, "result", &outcome->result) && need (reader, "value", &outcome->value)
         && check_result (reader, owe, outcome->result)
         && (outcome->moves == NULL || check_result (reader, owe, outcome->moves))
         && check_state (reader, outcome->state) && read_rule (reader, "rule", &outcome->rule);
}

static gboolean
read_owe_children (Reader *reader, MusterMemoryOwe *owe)
{
  MusterElement *element = reader->element;

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      const char *name;

      reader->element = muster_element_get_child (element, i);
      name = muster_element_get_name (reader->element);
      if (muster_element_get_raw (reader->element) != NULL)
        continue;
      if (g_str_equal (name, "ask"))
        {
          if (!read_ask (reader, owe))
            return FALSE;
        }
      else if (!g_str_equal (name, "outcome"))
        return fail (reader,
                     _ ("Element “%s” cannot stand in what is owed, expected “ask” or “outcome”"),
                     name);
      else if (!read_outcome (reader, owe))
        return FALSE;
    }
  reader->element = element;
  return TRUE;
}

static gboolean
read_when (Reader *reader, MusterMemoryOwe *owe)
{
  static const char *const WORDS[] = { "losses", "falls", "meets" };
  const char *when = NULL;

  if (!need (reader, "when", &when))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (g_str_equal (WORDS[i], when))
      {
        owe->when = MUSTER_OWE_LOSSES + i;
        return TRUE;
      }
  return fail (reader,
               _ ("“%s” does not say when a test is owed, expected “losses”, “falls” or “meets”"),
               when);
}

static gboolean
read_calm (Reader *reader, MusterMemoryOwe *owe)
{
  const char *text = muster_element_get (reader->element, "calm");
  g_auto (GStrv) pair = NULL;

  if (text == NULL)
    return TRUE;
  pair = g_strsplit (text, "=", 2);
  if (pair[0] == NULL || pair[1] == NULL)
    return fail (reader, _ ("“%s” is no pair, expected name=value"), text);
  owe->calm = g_strdup (text);
  return check_result (reader, owe, pair[0]);
}

static gboolean
read_owe (Reader *reader)
{
  MusterMemoryOwe *owe = g_new0 (MusterMemoryOwe, 1);
  MusterElement *element = reader->element;

  owe->asks = g_ptr_array_new_with_free_func (ask_free);
  owe->outcomes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (reader->self->owes, owe);
  owe->label = get_label (element, "label");
  owe->acts = get_words (element, "acts");
  owe->phases = get_words (element, "phases");
  owe->state = muster_element_get (element, "while");
  owe->remembers = muster_element_get (element, "remembers");
  owe->near = g_strcmp0 (muster_element_get (element, "near"), "yes") == 0;
  if (!need (reader, "id", &owe->id) || !need (reader, "rule", &owe->rule)
      || !need (reader, "procedure", &owe->procedure) || !read_rule (reader, "rule", &owe->rule))
    return FALSE;
  if (muster_ruleset_find_procedure (reader->ruleset, owe->procedure) == NULL)
    return fail (reader, _ ("Procedure “%s” is not defined, expected the id of a procedure"),
                 owe->procedure);
  return read_when (reader, owe) && read_calm (reader, owe) && check_state (reader, owe->state)
         && check_parts (reader, "act", owe->acts) && check_parts (reader, "phase", owe->phases)
         && read_rule (reader, "others-rule", &owe->others_rule)
         && read_defs (reader, "others", MUSTER_DEF_TROOP, &owe->others)
         && read_defs (reader, "troops", MUSTER_DEF_TROOP, &owe->troops)
         && read_option (reader, &owe->option, &owe->value) && read_owe_children (reader, owe);
}

static gboolean
read_rally (Reader *reader)
{
  MusterMemoryRally *rally = g_new0 (MusterMemoryRally, 1);

  g_ptr_array_add (reader->self->rallies, rally);
  if (!need (reader, "id", &rally->state) || !check_state (reader, rally->state)
      || !need (reader, "table", &rally->table) || !read_rule (reader, "rule", &rally->rule)
      || !read_rule (reader, "beyond-rule", &rally->beyond_rule)
      || !read_rules (reader, "prompts", &rally->prompts))
    return FALSE;
  if (muster_ruleset_find_table (reader->ruleset, rally->table) != NULL)
    return TRUE;
  return fail (reader, _ ("Table “%s” is not defined, expected the id of a table"), rally->table);
}

static gboolean
read_remind (Reader *reader)
{
  MusterMemoryRemind *remind = g_new0 (MusterMemoryRemind, 1);

  g_ptr_array_add (reader->self->reminds, remind);
  remind->label = get_label (reader->element, "label");
  if (!read_defs (reader, "troops", MUSTER_DEF_TROOP, &remind->troops)
      || !read_defs (reader, "lost", MUSTER_DEF_TROOP, &remind->lost)
      || !need (reader, "rule", &remind->rule) || !read_rule (reader, "rule", &remind->rule))
    return FALSE;
  if (remind->troops != NULL && remind->lost != NULL)
    return TRUE;
  return fail (reader, _ ("A reminder says of whom and of what, expected “troops” and “lost”"));
}

static gboolean
read_number (Reader *reader, const char *attribute, gint64 *number)
{
  const char *text = NULL;

  if (!need (reader, attribute, &text))
    return FALSE;
  if (g_ascii_string_to_signed (text, 10, 1, GUARD_LIMIT, number, NULL))
    return TRUE;
  return fail (reader, _ ("“%1$s” is “%2$s”, expected a number from 1 to %3$d"), attribute, text,
               GUARD_LIMIT);
}

static gboolean
read_prisoners (Reader *reader)
{
  MusterMemoryPrisoners *prisoners = &reader->self->prisoners;

  return read_number (reader, "march", &prisoners->march)
         && read_number (reader, "behind", &prisoners->behind)
         && read_rule (reader, "rule", &prisoners->rule)
         && read_rule (reader, "escape-rule", &prisoners->escape_rule)
         && read_rule (reader, "rejoin-rule", &prisoners->rejoin_rule);
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
  Reader reader = { self, ruleset, sequence, sequence, error };

  self->victories = g_ptr_array_new_with_free_func (g_free);
  self->owes = g_ptr_array_new_with_free_func (owe_free);
  self->rallies = g_ptr_array_new_with_free_func (rally_free);
  self->reminds = g_ptr_array_new_with_free_func (remind_free);
  for (guint i = 0; i < muster_element_get_n_children (sequence); i++)
    {
      reader.element = muster_element_get_child (sequence, i);
      for (guint k = 0; k < G_N_ELEMENTS (PARTS); k++)
        if (muster_element_get_raw (reader.element) == NULL
            && g_strcmp0 (muster_element_get_name (reader.element), PARTS[k].element) == 0
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
