/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-sequence-events.h"
#include "muster-survey-private.h"
#include "muster-turn-private.h"

G_BEGIN_DECLS

/*
 * A phase that is settled by a card from a pack, and what its cards bring
 * (muster-sequence-events.h). Keys of the state, beside those of muster-turn.h:
 *   pack: the cards that are still to be turned, the top one first; undealt: those that a game of
 *   set length has not been dealt; discard: those turned;
 *   card: the one turned last; cards: how many have been turned
 *   event: the one whose question is open; event.units: who is still to come on; event.left: how
 *   many figures are still to be lost
 *   limit, limit-until: an event that limits acts, and the last turn in which it does
 *   night: the event that has ended the game
 *   unit.UNIT.left: yes when it has left the field (and "off" as well)
 */

/* The pack is shuffled. */
void muster_turn_events_start (MusterTurn *turn);
/* PHASE is about to be settled: when it is by a card, that is taken from the pack, and what the
 * procedure has to know is told. */
gboolean
muster_turn_events_take_card (MusterTurn *turn, const MusterSequencePhase *phase, GError **error);
/* Whether all have agreed that the joker is no event: the game has a number of turns, and the
 * option says so. */
gboolean muster_turn_events_drop_joker (const MusterSetup *setup);
/* PHASE has been settled. */
void muster_turn_events_happen (MusterTurn *turn,
                                const MusterSequencePhase *phase,
                                MusterOutcome *outcome);
/* The event whose question is open; nullable. */
const MusterSequenceEvent *muster_turn_events_get_open (MusterDraft *draft,
                                                        const MusterSetup *setup);
/* The question that is open, as the survey and refusals say it; (transfer full). */
char *muster_turn_events_describe (MusterDraft *draft,
                                   const MusterSetup *setup,
                                   const MusterSequenceEvent *event);
/* No question is open any more. */
void muster_turn_events_close (MusterTurn *turn);
/* The phase that is on has been settled: the next begins, unless a question is still open or the
 * game has ended with it. */
void muster_turn_events_go_on (MusterTurn *turn);
/* After an action: a question that nobody is left for, whatever the umpire has done with them, is
 * no longer asked. */
void muster_turn_events_settle (MusterTurn *turn);
/* Whether an event lets DEED be done. */
gboolean
muster_turn_events_check_deed (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);
/* The event that limits ACT in the turn that is on; nullable. */
const MusterSequenceEvent *muster_turn_events_find_limit (MusterDraft *draft,
                                                          const MusterSetup *setup,
                                                          const MusterSequenceAct *act);
/* Whether UNIT is of one of CLASSES (NULL: any). */
gboolean muster_turn_events_is_of (MusterDraft *draft,
                                   const MusterSetup *setup,
                                   const MusterSetupUnit *unit,
                                   char **classes);

/* muster-turn-events-ask.c: who is meant, and the answers. */
/* Of MusterSetupUnit, borrowed: whom EVENT may fall on. Of those that leave together one stands for
 * all. */
GPtrArray *muster_turn_events_list_units (MusterDraft *draft,
                                          const MusterSetup *setup,
                                          const MusterSequenceEvent *event);
/* Of MusterSetupUnit, borrowed: those that wait for EVENT and come next. */
GPtrArray *muster_turn_events_list_waiting (MusterDraft *draft,
                                            const MusterSetup *setup,
                                            const MusterSequenceEvent *event);
/* The one of UNITS that the word “unit” names, by itself or, when a whole formation is meant, by
 * that; NULL with an error. */
const MusterSetupUnit *muster_turn_events_read_unit (MusterTurn *turn,
                                                     const MusterSequenceEvent *event,
                                                     GPtrArray *units,
                                                     GError **error);
/* The word “clear”: what only people at the table see. IS: what it says. */
gboolean muster_turn_events_read_clear (MusterTurn *turn,
                                        const char *question,
                                        gboolean *is,
                                        GError **error);
/* “permit choice=EVENT …”: with the last answer the phase of the card ends. */
gboolean
muster_turn_events_answer (MusterTurn *turn, const MusterSequenceEvent *event, GError **error);
/* What may be answered, and what is to be known beside a phase that is on. */
void muster_turn_events_survey (MusterSurveyBuilder *builder);
/* PHASE is to be settled: when it is by a card, that is offered. */
gboolean muster_turn_events_offer_card (MusterSurveyBuilder *builder,
                                        const MusterSequencePhase *phase);
void muster_turn_events_ask (MusterSurveyBuilder *builder, const MusterSequenceEvent *event);

/* muster-turn-events-edges.c: coming on and leaving. */
/* Whether it is kept where units stand: then nobody is asked what that tells. */
gboolean muster_turn_events_keeps_places (const MusterSetup *setup);
/* The names of the zones in which UNIT may come on; (transfer full). */
GPtrArray *muster_turn_events_name_entries (MusterDraft *draft,
                                            const MusterSetup *setup,
                                            const MusterSequenceEvent *event,
                                            const MusterSetupUnit *unit);
typedef enum
{
  MUSTER_LEAVE_NEVER, /* no way is open for some of it */
  MUSTER_LEAVE_ASKED, /* it is not kept where all of it stands */
  MUSTER_LEAVE_MAY
} MusterLeave;
MusterLeave muster_turn_events_may_leave (MusterDraft *draft,
                                          const MusterSetup *setup,
                                          const MusterSequenceEvent *event,
                                          const MusterSetupGroup *group);
/* A button's label: “Black Flag leaves over 3,1”; (transfer full). */
char *muster_turn_events_describe_departure (MusterDraft *draft,
                                             const MusterSetup *setup,
                                             const MusterSequenceEvent *event,
                                             const MusterSetupGroup *group);
gboolean muster_turn_events_answer_arrival (MusterTurn *turn,
                                            const MusterSequenceEvent *event,
                                            GPtrArray *units,
                                            GError **error);
gboolean muster_turn_events_answer_departure (MusterTurn *turn,
                                              const MusterSequenceEvent *event,
                                              GPtrArray *units,
                                              GError **error);
/* Takes those out of UNITS for whom no place is open, and tells so. */
void muster_turn_events_drop_barred (MusterTurn *turn,
                                     const MusterSequenceEvent *event,
                                     GPtrArray *units);

G_END_DECLS
