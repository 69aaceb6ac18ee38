/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-sequence-private.h"

G_BEGIN_DECLS

/*
 * A phase that is settled by a card from a pack, and what its cards bring. Private to the engine;
 * strings are borrowed from the ruleset's element.
 *
 *   <events phase="PHASE" result="KEY" set-length="PARAMETER" joker="PARAMETER" joker-rule="…"
 *   option="OPTION" value="VALUE" rule="…"/>
 *       phase: the one whose procedure turns the card, from its own <pack parameter jokers>;
 *       result: the key of what it brings.
 *       set-length: the yes or no that says whether the game has as many turns as it has; a game
 *       that has is dealt so many cards.
 *       joker: the yes or no that says whether the joker is an event: no when the option has that
 *       value, or the umpire says so.
 *   <event id="RESULT" label="…" does="…" classes="CLASSES" rule="…"/>
 *       One for each event. does says what, and to whom of CLASSES (none: to all):
 *         arrive: the units that the scenario lets wait for it come on, at an edge where nobody of
 *         enemies="CLASSES" is within="N";
 *                 own-edge="yes": at the edge of their own side; none-rule: the statement for when
 *                 nobody waits
 *         leave: one formation leaves the field, over an edge from which all of enemies="CLASSES"
 *         are at least clear="N" away
 *         lose: a unit loses count="N" of its figures
 *         limit: acts="ACTS" reach no farther by their parameter="PARAMETER" than the number in
 *         table, row and column says, for lasts="N" turns more
 *         state: a unit that is drawn by lot among those who could do acts="ACTS" enters
 *         state="STATE"
 *         end: the game ends
 *         nothing
 */
typedef enum
{
  MUSTER_EVENT_ARRIVE,
  MUSTER_EVENT_LEAVE,
  MUSTER_EVENT_LOSE,
  MUSTER_EVENT_LIMIT,
  MUSTER_EVENT_STATE,
  MUSTER_EVENT_END,
  MUSTER_EVENT_NOTHING
} MusterEventDoes;

typedef struct
{
  const char *id;
  const char *label;
  MusterEventDoes does;
  const char *rule;        /* nullable */
  const char *none_rule;   /* nullable */
  char **classes;          /* NULL: all */
  char **enemies;          /* classes; NULL: none */
  gboolean own_edge;
  gint64 within;           /* nobody of the enemies so near … */
  gint64 clear;            /* … or all of them so far */
  gint64 count;
  char **acts;             /* NULL: none */
  const char *parameter;
  gint64 most;
  gint64 lasts;
  const char *state;
} MusterSequenceEvent;

struct _MusterSequenceEvents
{
  const MusterSequencePhase *phase;
  const char *card;        /* the parameter that names the card */
  guint jokers;
  const char *rule;        /* of the pack */
  const char *result;
  const char *set_length;  /* nullable */
  const char *joker;       /* nullable */
  const char *joker_rule;  /* nullable */
  const char *option;      /* nullable */
  const char *value;       /* nullable */
  GPtrArray *events;       /* of MusterSequenceEvent */
};

/* Reads what the sequence of READER says of events, once its phases, acts and states have been
 * read. */
gboolean muster_sequence_read_events (MusterSequenceReader *reader);
/* Whether an element of that name is this file's. */
gboolean muster_sequence_events_reads (const char *element);
void muster_sequence_events_free (MusterSequenceEvents *self); /* nullable */
/* nullable */
const MusterSequenceEvent *muster_sequence_find_event (const MusterSequence *self, const char *id);

G_END_DECLS
