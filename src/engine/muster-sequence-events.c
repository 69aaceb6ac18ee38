/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sequence-events.h"

#include <glib/gi18n-lib.h>

#include "muster-procedure.h"
#include "muster-ruleset-private.h"

/* Reading the <events> and <event> elements of a sequence of play. */

#define NUMBER_LIMIT 1000
#define JOKER_LIMIT 10

static const char *const DOES[] = { "arrive", "leave", "lose",    "limit",
                                    "state",  "end",   "nothing", NULL };

gboolean
muster_sequence_events_reads (const char *element)
{
  return g_strcmp0 (element, "events") == 0 || g_strcmp0 (element, "event") == 0;
}

static void
event_free (gpointer data)
{
  MusterSequenceEvent *event = data;

  g_strfreev (event->classes);
  g_strfreev (event->enemies);
  g_strfreev (event->acts);
  g_free (event);
}

void
muster_sequence_events_free (MusterSequenceEvents *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->events);
  g_free (self);
}

const MusterSequenceEvent *
muster_sequence_find_event (const MusterSequence *self, const char *id)
{
  for (guint i = 0; self->events != NULL && i < self->events->events->len; i++)
    {
      const MusterSequenceEvent *event = g_ptr_array_index (self->events->events, i);

      if (g_strcmp0 (event->id, id) == 0)
        return event;
    }
  return NULL;
}

/* Events */

/* FALLBACK below 0: it has to be there. */
static gboolean
read_number (MusterSequenceReader *reader,
             const char *attribute,
             gint64 least,
             gint64 fallback,
             gint64 *number)
{
  const char *text = muster_element_get (reader->element, attribute);

  *number = fallback;
  if (text == NULL && fallback >= 0)
    return TRUE;
  if (!muster_sequence_need (reader, attribute, &text))
    return FALSE;
  if (g_ascii_string_to_signed (text, 10, least, NUMBER_LIMIT, number, NULL))
    return TRUE;
  return muster_sequence_fail (reader, _ ("“%1$s” is “%2$s”, expected a number from %3$d to %4$d"),
                               attribute, text, (int) least, NUMBER_LIMIT);
}

static gboolean
read_acts (MusterSequenceReader *reader, MusterSequenceEvent *event)
{
  event->acts = muster_sequence_get_words (reader->element, "acts");
  for (guint i = 0; event->acts != NULL && event->acts[i] != NULL; i++)
    if (muster_sequence_find_act (reader->self, event->acts[i]) == NULL)
      return muster_sequence_fail (reader, _ ("Act “%1$s” of the event “%2$s” is not defined"),
                                   event->acts[i], event->id);
  if (event->acts != NULL)
    return TRUE;
  return muster_sequence_fail (reader, _ ("Element “%s” of the sequence lacks the attribute “%s”"),
                               "event", "acts");
}

/* The number stands in a table, whose sentence tells it as well. */
static gboolean
read_most (MusterSequenceReader *reader, MusterSequenceEvent *event)
{
  const char *id = NULL;
  const char *row = NULL;
  const char *column = NULL;
  const MusterTable *table;

  if (!muster_sequence_need (reader, "table", &id) || !muster_sequence_need (reader, "row", &row)
      || !muster_sequence_need (reader, "column", &column)
      || !muster_sequence_need (reader, "parameter", &event->parameter)
      || !read_number (reader, "lasts", 0, -1, &event->lasts))
    return FALSE;
  table = muster_ruleset_find_table (reader->ruleset, id);
  if (table == NULL)
    return muster_sequence_fail (reader,
                                 _ ("Table “%s” is not defined, expected the id of a table"), id);
  if (muster_table_lookup (table, row, column, &event->most, NULL))
    return TRUE;
  return muster_sequence_fail (reader, _ ("The table “%s” has no “%s” in a row “%s”"), id, column,
                               row);
}

static gboolean
read_state (MusterSequenceReader *reader, MusterSequenceEvent *event)
{
  if (!muster_sequence_need (reader, "state", &event->state) || !read_acts (reader, event))
    return FALSE;
  if (muster_sequence_find_state (reader->self, event->state) != NULL)
    return TRUE;
  return muster_sequence_fail (reader,
                               _ ("“%1$s” is no “%2$s” of the sequence, expected the id of one"),
                               event->state, "state");
}

static gboolean
read_does (MusterSequenceReader *reader, MusterSequenceEvent *event)
{
  switch (event->does)
    {
    case MUSTER_EVENT_ARRIVE:
      return muster_sequence_read_defs (reader, "enemies", MUSTER_DEF_CLASS, &event->enemies)
             && read_number (reader, "within", 0, 0, &event->within)
             && muster_sequence_read_boolean (reader, "own-edge", &event->own_edge)
             && muster_sequence_read_rule (reader, "none-rule", &event->none_rule);
    case MUSTER_EVENT_LEAVE:
      return muster_sequence_read_defs (reader, "enemies", MUSTER_DEF_CLASS, &event->enemies)
             && read_number (reader, "clear", 0, 0, &event->clear);
    case MUSTER_EVENT_LOSE:
      return read_number (reader, "count", 1, -1, &event->count);
    case MUSTER_EVENT_LIMIT:
      return read_acts (reader, event) && read_most (reader, event);
    case MUSTER_EVENT_STATE:
      return read_state (reader, event);
    case MUSTER_EVENT_END:
    case MUSTER_EVENT_NOTHING:
    default:
      return TRUE;
    }
}

static gboolean
read_event (MusterSequenceReader *reader, MusterSequenceEvents *self)
{
  MusterSequenceEvent *event = g_new0 (MusterSequenceEvent, 1);
  const char *does = NULL;
  guint at = 0;

  g_ptr_array_add (self->events, event);
  event->label = muster_sequence_get_label (reader->element);
  if (!muster_sequence_need (reader, "id", &event->id)
      || !muster_sequence_need (reader, "does", &does)
      || !muster_sequence_read_rule (reader, "rule", &event->rule)
      || !muster_sequence_read_defs (reader, "classes", MUSTER_DEF_CLASS, &event->classes))
    return FALSE;
  while (DOES[at] != NULL && !g_str_equal (DOES[at], does))
    at++;
  if (DOES[at] == NULL)
    {
      g_autofree char *known = g_strjoinv (", ", (char **) DOES);

      return muster_sequence_fail (
          reader, _ ("“%1$s” is nothing that an event does, expected one of: %2$s"), does, known);
    }
  event->does = MUSTER_EVENT_ARRIVE + at;
  return read_does (reader, event);
}

/* The pack */

static MusterElement *
find_procedure (MusterSequenceReader *reader, const char *id)
{
  MusterElement *all =
      muster_element_find_child (muster_ruleset_get_element (reader->ruleset), "procedures");

  for (guint i = 0; all != NULL && i < muster_element_get_n_children (all); i++)
    if (g_strcmp0 (muster_element_get (muster_element_get_child (all, i), "id"), id) == 0)
      return muster_element_get_child (all, i);
  return NULL;
}

/* The cards are those of the procedure: there the number of jokers stands. */
static gboolean
read_pack (MusterSequenceReader *reader, MusterSequenceEvents *self)
{
  MusterElement *procedure = find_procedure (reader, self->phase->procedure);
  MusterElement *pack = procedure != NULL ? muster_element_find_child (procedure, "pack") : NULL;
  guint64 jokers = 0;

  if (pack == NULL || muster_element_get (pack, "parameter") == NULL)
    return muster_sequence_fail (reader, _ ("The phase “%s” is settled by no card from a pack"),
                                 self->phase->id);
  self->card = muster_element_get (pack, "parameter");
  if (muster_element_get (pack, "jokers") != NULL)
    g_ascii_string_to_unsigned (muster_element_get (pack, "jokers"), 10, 0, JOKER_LIMIT, &jokers,
                                NULL);
  self->jokers = (guint) jokers;
  return muster_sequence_check_result (reader, self->phase->procedure, self->result);
}

/* A yes or no of the procedure; nullable. */
static gboolean
read_parameter (MusterSequenceReader *reader,
                const MusterSequenceEvents *self,
                const char *attribute,
                const char **name)
{
  const MusterProcedure *procedure =
      muster_ruleset_find_procedure (reader->ruleset, self->phase->procedure);

  *name = muster_element_get (reader->element, attribute);
  if (*name == NULL)
    return TRUE;
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);

      if (g_str_equal (parameter->name, *name) && parameter->type == MUSTER_PARAMETER_BOOLEAN)
        return TRUE;
    }
  return muster_sequence_fail (reader, _ ("“%1$s” is no yes or no that the procedure “%2$s” asks"),
                               *name, self->phase->procedure);
}

static gboolean
read_option (MusterSequenceReader *reader, MusterSequenceEvents *self)
{
  self->option = muster_element_get (reader->element, "option");
  if (self->option == NULL)
    return TRUE;
  if (muster_ruleset_get_option (reader->ruleset, self->option) == NULL)
    return muster_sequence_fail (
        reader, _ ("Option “%s” is not defined, expected the id of an option"), self->option);
  return muster_sequence_need (reader, "value", &self->value);
}

static gboolean
read_events (MusterSequenceReader *reader, MusterSequenceEvents *self)
{
  const char *phase = NULL;

  if (!muster_sequence_need (reader, "phase", &phase)
      || !muster_sequence_need (reader, "result", &self->result)
      || !muster_sequence_read_rule (reader, "rule", &self->rule)
      || !muster_sequence_read_rule (reader, "joker-rule", &self->joker_rule))
    return FALSE;
  self->phase = muster_sequence_find_phase (reader->self, phase);
  if (self->phase == NULL || self->phase->procedure == NULL)
    return muster_sequence_fail (reader, _ ("The phase “%s” is settled by no card from a pack"),
                                 phase);
  return read_pack (reader, self) && read_parameter (reader, self, "set-length", &self->set_length)
         && read_parameter (reader, self, "joker", &self->joker) && read_option (reader, self);
}

/* Whatever a card brings, the sequence says what comes of it. */
static gboolean
check_rows (MusterSequenceReader *reader, const MusterSequenceEvents *self)
{
  MusterElement *procedure = find_procedure (reader, self->phase->procedure);
  MusterElement *uses = muster_element_find_child (procedure, "events");
  const MusterTable *table =
      uses != NULL ? muster_ruleset_find_table (reader->ruleset, muster_element_get (uses, "table"))
                   : NULL;
  MusterElement *rows = table != NULL ? muster_table_get_element (table) : NULL;

  for (guint i = 0; rows != NULL && i < muster_element_get_n_children (rows); i++)
    {
      const char *key = muster_element_get (muster_element_get_child (rows, i), "key");
      const char *event =
          key != NULL && muster_table_has (table, key)
              ? muster_table_lookup_words (table, key, muster_element_get (uses, "event"), NULL)
              : NULL;

      if (event != NULL && muster_sequence_find_event (reader->self, event) == NULL)
        return muster_sequence_fail (
            reader, _ ("The sequence does not say what comes of the event “%s”"), event);
    }
  return TRUE;
}

/* Without a pack no event comes about, so that one would stand there for nothing. */
static gboolean
check_none (MusterSequenceReader *reader, MusterElement *sequence)
{
  for (guint i = 0; i < muster_element_get_n_children (sequence); i++)
    {
      MusterElement *child = muster_element_get_child (sequence, i);

      if (muster_element_get_raw (child) != NULL
          || g_strcmp0 (muster_element_get_name (child), "event") != 0)
        continue;
      reader->element = child;
      return muster_sequence_fail (
          reader, _ ("The sequence has the event “%1$s” but no “%2$s”, expected both or neither"),
          muster_element_get (child, "id") != NULL ? muster_element_get (child, "id") : "",
          "events");
    }
  return TRUE;
}

gboolean
muster_sequence_read_events (MusterSequenceReader *reader)
{
  MusterElement *sequence = reader->self->element;
  MusterElement *head = muster_element_find_child (sequence, "events");
  MusterSequenceEvents *self;

  if (head == NULL)
    return check_none (reader, sequence);
  self = g_new0 (MusterSequenceEvents, 1);
  self->events = g_ptr_array_new_with_free_func (event_free);
  reader->self->events = self;
  reader->element = head;
  if (!read_events (reader, self))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (sequence); i++)
    {
      reader->element = muster_element_get_child (sequence, i);
      if (muster_element_get_raw (reader->element) == NULL
          && g_strcmp0 (muster_element_get_name (reader->element), "event") == 0
          && !read_event (reader, self))
        return FALSE;
    }
  reader->element = head;
  return check_rows (reader, self);
}
