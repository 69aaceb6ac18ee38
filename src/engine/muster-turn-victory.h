/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-private.h"

G_BEGIN_DECLS

/* What decides the game: what can be counted, and what the umpire tells of places. */

/* Whose losses count, in words. */
char *muster_turn_name_of (const MusterSetup *setup, int side, char **units);
char *muster_turn_describe_victory (const MusterSetup *setup,
                                    const MusterSetupVictory *victory,
                                    MusterNode *node);
/* muster-turn-victory-count.c: how far it has come, "held for 2 of 5 whole turns", or by when it
 * has to be so; NULL: nothing of it is counted. */
char *muster_turn_tell_count (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last);
/* The name of the objective ID; NULL: of all that there are. */
const char *muster_turn_name_objective (const MusterSetup *setup, const char *id);
/* Whether anything is asked for that wins the game, beside its last turn. */
gboolean muster_setup_has_condition (const MusterSetup *setup);
/* Ends the game when a condition that can be counted is fulfilled. */
void muster_turn_check_victory (MusterTurn *turn);
/* Figures of UNITS (NULL: all) of a side, and how many of them are lost. */
void
muster_turn_count_losses (MusterTurn *turn, int side, char **units, gint64 *original, gint64 *lost);
/* Of guns and wagons: how many LOSER had, how many are left; how many men it takes as well (0:
 * none), and how many are lost. */
void muster_turn_count_guns (MusterTurn *turn,
                             const MusterSetupVictory *victory,
                             guint loser,
                             gint64 *things,
                             gint64 *left,
                             gint64 *needed,
                             gint64 *lost);
/* by losses, or of guns and wagons */
gboolean muster_turn_has_lost (MusterTurn *turn, const MusterSetupVictory *victory);
/* The condition that asks of a side that its units leave the field; nullable. */
const MusterSetupVictory *muster_turn_find_exit_condition (const MusterSetup *setup, guint side);
/* UNIT has left: how many have who had to, for each condition that asks for it; the umpire tells
 * when it is enough. */
void muster_turn_report_exit (MusterTurn *turn, const MusterSetupUnit *unit);
/* RESULT: a sentence */
void muster_turn_end_game (MusterTurn *turn, const MusterSetupSide *winner, const char *result);
/* it hangs on what the umpire tells */
gboolean muster_turn_is_told (const MusterSetupVictory *victory);
/* nobody but the umpire can see whether it is so */
gboolean muster_turn_is_umpires (const MusterSetup *setup, const MusterSetupVictory *victory);

/* muster-turn-objectives.c: what the umpire tells of places, and what follows from it. LAST: the
 * turn that is counted is the last and over. */
gboolean muster_turn_is_held (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last);
/* that it is about */
gboolean muster_turn_has_objectives (const MusterSetup *setup, const MusterSetupVictory *victory);
/* whole turns; of all that it is about, the least */
gint64 muster_turn_count_held (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last);
gboolean muster_turn_holds_now (MusterTurn *turn, const MusterSetupVictory *victory);
/* a side; "" and "none": nobody */
const char *muster_turn_get_holder (MusterDraft *draft, MusterNode *objective);
gboolean muster_turn_is_taken (MusterTurn *turn, const MusterSetupVictory *victory);
gboolean muster_turn_is_relieved (MusterTurn *turn, const MusterSetupVictory *victory);
gboolean muster_turn_is_late (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last);
/* "state objective=ID holder=SIDE|none", "state objective=ID destroyed=yes|no". */
gboolean muster_turn_set_objective (MusterTurn *turn, const char *id, GError **error);
/* "state side=ID relieved=yes|no". */
gboolean muster_turn_set_relieved (MusterTurn *turn, const char *value, GError **error);
void muster_turn_offer_objectives (MusterSurveyBuilder *builder);

G_END_DECLS
