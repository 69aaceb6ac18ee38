/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-survey-private.h"
#include "muster-turn-private.h"

G_BEGIN_DECLS

/*
 * What a game remembers and demands beside the order of play: tests that are owed, retreats,
 * prisoners. It stands beside every way of taking turns; what there is of it the ruleset says
 * (muster-memory.h).
 *   unit.UNIT.owes: what it owes, "TEST" or "TEST:TROOP"; unit.UNIT.near: yes when it is known to
 *   be near
 *   unit.UNIT.calm.TEST: the turn and the phase in which the umpire's answer kept it calm;
 *   unit.UNIT.before: figures when it entered the state
 *   unit.UNIT.moves, moves-since, moves-of: moves of a retreat that are left, the turn it began,
 *   the test; unit.UNIT.stragglers: men nobody leads
 *   unit.UNIT.met.TROOP, met.SIDE.TROOP: yes
 *   unit.UNIT.taken.TROOP, unit.UNIT.away.TROOP: figures among those lost that are prisoners, that
 *   have got away and not yet rejoined
 *   unit.UNIT.marches.OTHER, unit.UNIT.keeps.OTHER: prisoners of another unit that it marches to
 *   its lines, that are behind them
 */

/*
 * muster-turn-driven.c: who is driven back. Where positions are kept they carry it out; else
 *   unit.UNIT.driven: how many wait for the umpire to say how many of them cannot go;
 *   unit.UNIT.driven-by: the unit from which they move away
 */
gint64 muster_draft_get_driven (MusterDraft *draft, const MusterSetupUnit *unit);
/* Does what DRIVE says of OUTCOME. */
gboolean muster_turn_drive_back (MusterTurn *turn,
                                 const MusterTurnDeed *deed,
                                 const MusterSequenceDrive *drive,
                                 MusterOutcome *outcome,
                                 GError **error);
/* The same, and those who have joined in when there are more than the one that acts has. */
gboolean muster_turn_drive_all (MusterTurn *turn,
                                const MusterTurnDeed *deed,
                                const MusterSequenceDrive *drive,
                                MusterOutcome *outcome,
                                GError **error);
/* Whether what DRIVE is about does nothing to those who are of the class of UNIT. */
gboolean muster_turn_is_spared (MusterTurn *turn,
                                const MusterTurnDeed *deed,
                                const MusterSequenceDrive *drive,
                                const MusterSetupUnit *unit);
/* Before an action: whether somebody has to move back first. */
gboolean muster_turn_check_driven (MusterTurn *turn, const char *action, GError **error);
/* The verb by which that is answered; nullable. */
const MusterTurnVerb *muster_turn_find_driven_verb (MusterTurn *turn, const char *action);
/* Whether anybody is; then that is what comes now. */
gboolean muster_turn_survey_driven (MusterSurveyBuilder *builder);

/* muster-turn-groups.c: what units owe together. */
/* Before a phase ends: whether no group owes something. */
gboolean muster_turn_check_groups (MusterTurn *turn, GError **error);
/* The verb of a group that ACTION with the words of TURN is; nullable. */
const MusterTurnVerb *muster_turn_find_group_verb (MusterTurn *turn, const char *action);
/* After an action in turn NUMBER: who is down to so few that it has to test from the next on. */
void muster_turn_remember_groups (MusterTurn *turn, gint64 number);
/* What is known of a group under the second half of a role; (transfer full), nullable. */
char *muster_turn_find_group_fact (MusterDraft *draft,
                                   const MusterSetup *setup,
                                   const MusterSetupGroup *group,
                                   const char *what);
/* Makes DEED the test of the group ID (a formation or any of its units; nullable), when that is
 * what its procedure is for. */
void muster_turn_stand_for_group (MusterDraft *draft,
                                  const MusterSetup *setup,
                                  const char *id,
                                  MusterTurnDeed *deed);
void muster_turn_survey_groups (MusterSurveyBuilder *builder);
/* Whether one owes something, which then comes first. */
gboolean muster_turn_put_groups_first (MusterSurveyBuilder *builder);

/* muster-turn-owed.c */
/* Before an action: whether play may go on. */
gboolean muster_turn_check_owed (MusterTurn *turn, const char *action, GError **error);
/* After an action: what follows from it. */
void muster_turn_remember (MusterTurn *turn);
/* Whether UNIT is one that has to be told. */
gboolean muster_turn_is_reminded (MusterDraft *draft,
                                  const MusterMemoryRemind *remind,
                                  const MusterSetupUnit *unit);
/* ACT has brought two units close to each other. */
void muster_turn_meet (MusterTurn *turn, const MusterTurnDeed *deed);
/* The verb of this part that ACTION with the words of TURN is; nullable: somebody else's. */
const MusterTurnVerb *muster_turn_find_memory_verb (MusterTurn *turn, const char *action);
gboolean muster_turn_owes (MusterDraft *draft, const MusterSetupUnit *unit);
/* What a question of TEST is answered by: "yes", "no", or NULL when nobody but the umpire knows. */
const char *muster_turn_find_answer (MusterDraft *draft,
                                     const MusterSetup *setup,
                                     const MusterSetupUnit *unit,
                                     const MusterMemoryAsk *ask);
gboolean muster_turn_has_met (MusterDraft *draft,
                              const MusterSetup *setup,
                              const MusterMemoryOwe *owe,
                              const MusterSetupUnit *unit,
                              const char *troop);
void muster_turn_set_met (MusterTurn *turn,
                          const MusterMemoryOwe *owe,
                          const MusterSetupUnit *unit,
                          const char *troop);
/* Whether UNIT would have to test when it met TROOP now. */
gboolean muster_turn_may_meet (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterMemoryOwe *owe,
                               const MusterSetupUnit *unit,
                               const char *troop);

/* muster-turn-settle.c */
gboolean muster_turn_act_test (MusterTurn *turn, GError **error);
gboolean muster_turn_act_answer (MusterTurn *turn, GError **error);
/* What comes of TEST when every question is answered as known, or else as ASSUMED ("yes", "no"):
 * whether it is calm. */
gboolean muster_turn_would_be_calm (MusterDraft *draft,
                                    const MusterSetup *setup,
                                    const MusterMemoryOwe *owe,
                                    const MusterSetupUnit *unit,
                                    const char *assumed);

/* The same of DEED, whose procedure is OWE's; no question is open. */
gboolean muster_turn_deed_would_be_calm (MusterDraft *draft,
                                         const MusterSetup *setup,
                                         const MusterMemoryOwe *owe,
                                         MusterTurnDeed *deed);
/* Carries out DEED by OWE's procedure with the words of TURN that are the procedure's. */
gboolean muster_turn_carry_out_owed (MusterTurn *turn,
                                     const MusterTurnDeed *deed,
                                     const MusterMemoryOwe *owe,
                                     MusterOutcome **outcome,
                                     GError **error);

/* muster-turn-retreat.c */
void muster_turn_enter_outcome (MusterTurn *turn,
                                const MusterMemoryOwe *owe,
                                const MusterMemoryOutcome *outcome,
                                const MusterSetupUnit *unit,
                                gint64 moves);
/* A turn is over, number OLD. */
void muster_turn_pass_retreats (MusterTurn *turn, gint64 old);
gboolean muster_turn_act_rally (MusterTurn *turn, GError **error);
/* The state out of which UNIT has to be brought back; nullable. */
const MusterMemoryRally *
muster_turn_find_rally (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit);
gboolean
muster_turn_may_stop (MusterDraft *draft, const MusterSetupUnit *unit, const MusterSetupUnit *with);
/* The men that the officers of UNIT can lead beside those it has; -1: any number. */
gint64 muster_turn_count_room (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterMemoryRally *rally,
                               const MusterSetupUnit *unit);

/* muster-turn-memory-survey.c */
/* before what a way of taking turns has to say … */
void muster_turn_survey_owed (MusterSurveyBuilder *builder);
void muster_turn_survey_memory (MusterSurveyBuilder *builder); /* … and after */
/* Words of a unit's state, such as "prisoners:6:1". */
void muster_turn_add_memory_words (MusterSurveyBuilder *builder,
                                   const MusterSetupUnit *unit,
                                   GStrvBuilder *words);
/* The same for people; nullable: it is no such word. Interned. */
const char *muster_turn_describe_memory_word (const char *word);

/* muster-turn-prisoners.c */
gint64 muster_draft_get_taken (MusterDraft *draft,
                               const MusterSetupUnit *unit,
                               const MusterSetupTroop *troop);
gint64 muster_draft_get_away (MusterDraft *draft,
                              const MusterSetupUnit *unit,
                              const MusterSetupTroop *troop);
/* Those that are neither in the unit nor alive elsewhere. */
gint64 muster_draft_get_killed (MusterDraft *draft,
                                const MusterSetupUnit *unit,
                                const MusterSetupTroop *troop);
/* figures of UNIT that are prisoners */
gint64 muster_draft_count_taken (MusterDraft *draft, const MusterSetupUnit *unit);
gint64 muster_draft_count_away (MusterDraft *draft, const MusterSetupUnit *unit);
/* Prisoners of OTHER that UNIT has. */
gint64 muster_draft_get_prisoners (MusterDraft *draft,
                                   const MusterSetupUnit *unit,
                                   const MusterSetupUnit *other,
                                   gboolean behind);
/* All prisoners that UNIT has, on the march or BEHIND its lines. */
gint64 muster_draft_count_prisoners (MusterDraft *draft,
                                     const MusterSetup *setup,
                                     const MusterSetupUnit *unit,
                                     gboolean behind);
gint64 muster_setup_count_guards (const MusterSetup *setup, gint64 prisoners, gboolean behind);
/* CAPTOR takes N figures of UNIT, and with the last of them its guns and wagons. */
void muster_turn_capture (MusterTurn *turn,
                          const MusterSetupUnit *unit,
                          const MusterSetupUnit *captor,
                          gint64 n,
                          char **first,
                          const char *rule);
/* Guards that have fallen lose their prisoners. */
void muster_turn_check_guards (MusterTurn *turn);
gboolean muster_turn_act_prisoners (MusterTurn *turn, GError **error);

G_END_DECLS
