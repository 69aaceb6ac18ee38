/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-procedure.h"
#include "muster-sequence-private.h"

/* Reading the <phase> elements of a sequence of play. */

static const char *const WHO[] = { "first", "second", "both" };

void
muster_sequence_phase_free (gpointer data)
{
  MusterSequencePhase *phase = data;

  g_strfreev (phase->classes);
  g_strfreev (phase->prompts);
  g_ptr_array_unref (phase->asks);
  g_ptr_array_unref (phase->acts);
  g_free (phase);
}

static gboolean
read_who (MusterSequenceReader *reader, MusterSequencePhase *phase)
{
  const char *who = muster_element_get (reader->element, "who");

  if (who == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (WHO); i++)
    if (g_str_equal (WHO[i], who))
      {
        phase->who = MUSTER_WHO_FIRST + i;
        return TRUE;
      }
  return muster_sequence_fail (
      reader, _ ("“%s” does not say who acts, expected “first”, “second” or “both”"), who);
}

static gboolean
read_acts (MusterSequenceReader *reader, MusterSequencePhase *phase)
{
  g_auto (GStrv) acts = muster_sequence_get_words (reader->element, "acts");

  for (guint i = 0; acts != NULL && acts[i] != NULL; i++)
    {
      const MusterSequenceAct *act = muster_sequence_find_act (reader->self, acts[i]);

      if (act == NULL)
        return muster_sequence_fail (reader, _ ("Act “%1$s” of the phase “%2$s” is not defined"),
                                     acts[i], phase->id);
      g_ptr_array_add (phase->acts, (gpointer) act);
    }
  return TRUE;
}

/* What settles the phase itself, and how often it comes. */
static gboolean
read_settling (MusterSequenceReader *reader, MusterSequencePhase *phase)
{
  phase->first = muster_element_get (reader->element, "first");
  phase->option = muster_element_get (reader->element, "option");
  phase->once = muster_element_get (reader->element, "once");
  if (!muster_sequence_read_procedure (reader, &phase->procedure))
    return FALSE;
  if (phase->first != NULL
      && !muster_sequence_check_result (reader, phase->procedure, phase->first))
    return FALSE;
  if (phase->option == NULL)
    return TRUE;
  if (muster_ruleset_get_option (reader->ruleset, phase->option) == NULL)
    return muster_sequence_fail (
        reader, _ ("Option “%s” is not defined, expected the id of an option"), phase->option);
  return muster_sequence_need (reader, "once", &phase->once);
}

static const char *
get_text (MusterElement *element, const char *attribute)
{
  const char *text = muster_element_get (element, attribute);

  return text != NULL && text[0] != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : NULL;
}

/* A parameter of what settles the phase. */
static gboolean
read_ask (MusterSequenceReader *reader, MusterSequencePhase *phase)
{
  const MusterProcedure *procedure =
      phase->procedure != NULL
          ? muster_ruleset_find_procedure (reader->ruleset, phase->procedure)
          : NULL;
  MusterSequenceAsk *ask = g_new0 (MusterSequenceAsk, 1);

  g_ptr_array_add (phase->asks, ask);
  ask->label = muster_sequence_get_label (reader->element);
  ask->yes = get_text (reader->element, "yes-label");
  ask->no = get_text (reader->element, "no-label");
  if (!muster_sequence_need (reader, "id", &ask->id))
    return FALSE;
  for (guint i = 0; procedure != NULL && i < muster_procedure_get_n_parameters (procedure); i++)
    if (g_str_equal (muster_procedure_get_parameter (procedure, i)->name, ask->id))
      return TRUE;
  return muster_sequence_fail (
      reader, _ ("“%1$s” is no parameter of what settles the phase “%2$s”, expected one"), ask->id,
      phase->id);
}

static gboolean
read_asks (MusterSequenceReader *reader, MusterSequencePhase *phase)
{
  MusterElement *element = reader->element;

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      reader->element = muster_element_get_child (element, i);
      if (muster_element_get_raw (reader->element) != NULL)
        continue;
      if (g_strcmp0 (muster_element_get_name (reader->element), "ask") != 0)
        return muster_sequence_fail (reader,
                                     _ ("Element “%s” cannot stand in a phase, expected “ask”"),
                                     muster_element_get_name (reader->element));
      if (!read_ask (reader, phase))
        return FALSE;
    }
  reader->element = element;
  return TRUE;
}

static gboolean
read_owes (MusterSequenceReader *reader, MusterSequencePhase *phase)
{
  const char *act = muster_element_get (reader->element, "owes");

  if (act == NULL)
    return TRUE;
  phase->owes = muster_sequence_find_act (reader->self, act);
  if (phase->owes == NULL)
    return muster_sequence_fail (reader, _ ("Act “%1$s” of the phase “%2$s” is not defined"), act,
                                 phase->id);
  phase->owes_unless = muster_element_get (reader->element, "owes-unless");
  return muster_sequence_need (reader, "owes-state", &phase->owes_state)
         && muster_sequence_read_rule (reader, "owes-rule", &phase->owes_rule);
}

gboolean
muster_sequence_read_phase (MusterSequenceReader *reader)
{
  MusterSequencePhase *phase = g_new0 (MusterSequencePhase, 1);

  phase->acts = g_ptr_array_new ();
  phase->asks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (reader->self->phases, phase);
  phase->label = muster_sequence_get_label (reader->element);
  return muster_sequence_need (reader, "id", &phase->id)
         && muster_sequence_read_rule (reader, "rule", &phase->rule) && read_who (reader, phase)
         && muster_sequence_read_defs (reader, "classes", MUSTER_DEF_CLASS, &phase->classes)
         && muster_sequence_read_rules (reader, "prompts", &phase->prompts)
         && read_acts (reader, phase) && read_settling (reader, phase)
         && read_asks (reader, phase) && read_owes (reader, phase);
}

/* A state that a phase names may stand after it. */
gboolean
muster_sequence_check_phases (MusterSequenceReader *reader)
{
  for (guint i = 0; i < reader->self->phases->len; i++)
    {
      const MusterSequencePhase *phase = g_ptr_array_index (reader->self->phases, i);
      const char *states[] = { phase->owes_state, phase->owes_unless };

      reader->element = reader->self->element;
      for (guint k = 0; k < G_N_ELEMENTS (states); k++)
        if (states[k] != NULL && muster_sequence_find_state (reader->self, states[k]) == NULL)
          return muster_sequence_fail (
              reader,
              _ ("State “%1$s” of the phase “%2$s” is not defined, expected the id of a state"),
              states[k], phase->id);
    }
  return TRUE;
}
