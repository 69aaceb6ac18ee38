/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-private.h"

G_BEGIN_DECLS

/* Who falls, and what becomes of a unit that has nobody left. */

/* "2 infantrymen", as the faction of UNIT calls them */
char *muster_turn_describe_troops (const MusterSetup *setup,
                                   const MusterSetupUnit *unit,
                                   const char *id,
                                   gint64 n);
/* Takes up to N of TROOP, which is told in TEXT (nullable); returns how many. */
gint64 muster_turn_take_from (MusterTurn *turn,
                              const MusterSetupUnit *unit,
                              const MusterSetupTroop *troop,
                              gint64 n,
                              GString *text);
/* Puts up to N of TROOP (NULL: of all that count) back who were killed; returns how many. */
gint64 muster_turn_put_back (MusterTurn *turn,
                             const MusterSetupUnit *unit,
                             const MusterSetupTroop *troop,
                             gint64 n);
/* A unit without figures is out of the game. */
void muster_turn_report_strength (MusterTurn *turn, const MusterSetupUnit *unit);
/* Does what LOSS says of OUTCOME, FIRST (nullable, troop ids) before others. Whether figures fell
 * of which others may be chosen instead. */
gboolean muster_turn_apply_loss (MusterTurn *turn,
                                 const MusterTurnDeed *deed,
                                 const MusterSequenceLoss *loss,
                                 MusterOutcome *outcome,
                                 char **first);
/* The troops of the target that were aimed at, those that fall first ahead; (transfer full); NULL:
 * the act does not tell them apart. */
char **muster_turn_list_aimed (MusterTurn *turn, const MusterTurnDeed *deed);
/* Whether "units" names units. */
gboolean muster_turn_check_line (MusterTurn *turn, GError **error);
/* Takes N figures from UNIT, those of FIRST (nullable, troop ids) before others; never more than it
 * has. Returns how many. */
gint64 muster_turn_take_losses (
    MusterTurn *turn, const MusterSetupUnit *unit, gint64 n, char **first, const char *rule);

G_END_DECLS
