/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-survey-private.h"
#include "muster-turn-private.h"

G_BEGIN_DECLS

/* What the parts of the kind "phases" share. */

/* The phase that is on; NULL when the game is over. */
const MusterSequencePhase *muster_turn_phases_get (MusterDraft *draft, const MusterSetup *setup);
/* The side that moves first, and the other one. */
const MusterSetupSide *muster_turn_phases_get_first (MusterDraft *draft, const MusterSetup *setup);
const MusterSetupSide *muster_turn_phases_get_second (MusterDraft *draft, const MusterSetup *setup);
/* The side whose units act in PHASE; NULL both, or none. */
const MusterSetupSide *muster_turn_phases_get_side (MusterDraft *draft,
                                                    const MusterSetup *setup,
                                                    const MusterSequencePhase *phase);
/* What is owed before PHASE may end: calls TELL for each. Returns how many. UNIT is NULL for what
 * is no unit's. */
typedef void (*MusterTurnTellOwed) (gpointer data,
                                    const MusterSetupUnit *unit,
                                    const char *what,
                                    const char *rule);
guint muster_turn_phases_list_owed (MusterDraft *draft,
                                    const MusterSetup *setup,
                                    const MusterSequencePhase *phase,
                                    MusterTurnTellOwed tell,
                                    gpointer data);
/* Ends the phase that is on: the next one begins, and with the last the turn ends. */
void muster_turn_phases_advance (MusterTurn *turn);
/* The turn that is on is over, and with it the last. */
void muster_turn_phases_stop (MusterTurn *turn);

/* muster-turn-phases-bars.c: why UNIT cannot do ACT now. */
typedef struct
{
  char *text;       /* as an error says it */
  const char *rule; /* nullable */
  gboolean absolute; /* no umpire can let it pass: nobody is there to do it */
} MusterTurnBar;
/* Of MusterTurnBar, the gravest first; empty: it may. FIRST_ONLY: stops at the first. (transfer
 * full) */
GPtrArray *muster_turn_phases_list_bars (MusterDraft *draft,
                                         const MusterSetup *setup,
                                         const MusterSequenceAct *act,
                                         const MusterSetupUnit *unit,
                                         gboolean first_only);
gboolean muster_turn_phases_may (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSequenceAct *act,
                                 const MusterSetupUnit *unit);
/* Whether UNIT may do something in the phase that is on. */
gboolean muster_turn_phases_may_anything (MusterDraft *draft,
                                          const MusterSetup *setup,
                                          const MusterSetupUnit *unit);
/* Whether one of the two charges the other. */
gboolean muster_turn_phases_is_charge (MusterDraft *draft,
                                       const MusterSetupUnit *one,
                                       const MusterSetupUnit *other);
/* Whether ACT is a fight that UNIT and TARGET (nullable) have had this turn, whoever of them began
 * it; where both are kept others of them may have it. */
gboolean muster_turn_phases_have_fought (MusterDraft *draft,
                                         const MusterSetup *setup,
                                         const MusterSequenceAct *act,
                                         const MusterSetupUnit *unit,
                                         const MusterSetupUnit *target);
/* Whether ACT, which UNIT may do, may be done to TARGET. */
gboolean muster_turn_phases_may_target (MusterDraft *draft,
                                        const MusterSetup *setup,
                                        const MusterSequenceAct *act,
                                        const MusterSetupUnit *unit,
                                        const MusterSetupUnit *target);

/* muster-turn-phases-act.c */
gboolean muster_turn_phases_activate (MusterTurn *turn, GError **error);
gboolean muster_turn_phases_decline (MusterTurn *turn, GError **error);
gboolean muster_turn_phases_permit (MusterTurn *turn, GError **error);
gboolean muster_turn_phases_resolve (MusterTurn *turn, GError **error);
const MusterSequenceAct *muster_turn_phases_find_act (MusterDraft *draft,
                                                      const MusterSetup *setup,
                                                      const MusterSetupUnit *actor,
                                                      const char *procedure,
                                                      GPtrArray *words);
/* The statement that lets ACT be done now; nullable. */
const char *muster_turn_phases_get_rule (MusterDraft *draft,
                                         const MusterSetup *setup,
                                         const MusterSequenceAct *act);

/* muster-turn-phases-advice.c: DEED has been refused. Adds to ERROR who could do it instead, or
 * that nobody can. */
void muster_turn_phases_advise (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);

/* muster-turn-phases-asks.c: facts that have to be so for an act. */
/* Whether UNIT is one of those of whom ASK is asked. */
gboolean muster_turn_phases_is_asked (MusterDraft *draft,
                                      const MusterSequenceAsk *ask,
                                      const MusterSetupUnit *unit);
/* What the game knows of it: "yes", "no", or a number; (transfer full), NULL when it has to be
 * asked. */
char *muster_turn_phases_know (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterTurnDeed *deed,
                               const MusterSequenceAsk *ask);
gboolean
muster_turn_phases_check_asks (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);

/*
 * muster-turn-phases-points.c: what units may spend in a phase.
 *   unit.UNIT.points: what is left, "" when it has not been allotted; unit.UNIT.spent: what is
 *   spent
 */
/* What UNIT may still spend on ACT, which spends; -1: it has to be allotted by something that is
 * thrown. RULE (nullable out): who says so. */
gint64 muster_turn_phases_count_points (MusterDraft *draft,
                                        const MusterSetup *setup,
                                        const MusterSequenceAct *act,
                                        const MusterSetupUnit *unit);
/* The act by which UNIT is allotted what it spends in the phase that is on; nullable. */
const MusterSequenceAct *muster_turn_phases_find_allotting (MusterDraft *draft,
                                                            const MusterSetup *setup);
/* Whether ACT allots what needs no saying, as nothing is thrown for it. */
gboolean muster_turn_phases_is_plain (MusterDraft *draft,
                                      const MusterSetup *setup,
                                      const MusterSequenceAct *act,
                                      const MusterSetupUnit *unit);
/* Before an act: gives the one that spends what it has. */
gboolean muster_turn_phases_prepare (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);
/* After it: what OUTCOME (nullable) allots or takes off. */
gboolean muster_turn_phases_spend (MusterTurn *turn,
                                   const MusterTurnDeed *deed,
                                   MusterOutcome *outcome,
                                   GError **error);
/* A phase ends: what is not spent is lost. */
void muster_turn_phases_lose_points (MusterTurn *turn);

/* muster-turn-phases-pool.c: others who join in an act, named by “with=UNIT,UNIT”, each maybe with
 * how far off it is: “UNIT@5”. */
/* Whether all that are named may. */
gboolean
muster_turn_phases_check_pool (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);
/* They have done it too. */
void muster_turn_phases_record_pool (MusterTurn *turn, const MusterTurnDeed *deed);

/* muster-turn-phases-survey.c */
void muster_turn_phases_survey (MusterSurveyBuilder *builder);

G_END_DECLS
