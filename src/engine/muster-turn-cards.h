/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-survey-private.h"
#include "muster-turn-private.h"

G_BEGIN_DECLS

/* What the parts of the kind "card-activation" share. */

enum
{
  PHASE_DRAW,
  PHASE_ACTIVATE,
  PHASE_TEST,
  PHASE_PERMIT,
  PHASE_ACT,
  PHASE_OVER,
  N_PHASES
};

int muster_turn_cards_get_phase (MusterDraft *draft);
void muster_turn_cards_set_phase (MusterTurn *turn, int phase);
const char *muster_turn_cards_cite (const MusterTurn *turn, const char *what); /* nullable */
/* of "pack" or "discard"; (transfer full) */
char **muster_turn_cards_list (MusterDraft *draft, const char *key);
/* Who answers to a card; nullable. PLAYER: which of two players, else NULL. */
const MusterSetupSide *muster_turn_cards_find_owner (const MusterSetup *setup,
                                                     const char *card,
                                                     const MusterSetupPlayer **player);
/* nullable */
const MusterSetupPlayer *muster_turn_cards_get_player (MusterDraft *draft,
                                                       const MusterSetup *setup);
gboolean muster_turn_cards_may_activate (MusterDraft *draft,
                                         const MusterSetup *setup,
                                         const MusterSetupUnit *unit);
const char *muster_turn_cards_name_colour (const MusterSetupSide *side);
gboolean muster_turn_cards_needs_test (const MusterSetup *setup, const MusterSetupUnit *unit);
void muster_turn_cards_end_activation (MusterTurn *turn); /* what has been begun is dropped */
gboolean muster_turn_cards_decline (MusterTurn *turn, GError **error);

/* muster-turn-cards-act.c */
/* nullable */
const MusterSequenceAct *muster_turn_cards_get_act (MusterDraft *draft,
                                                    const MusterSetup *setup,
                                                    const MusterSetupUnit *actor);
gboolean muster_turn_cards_is_open (const MusterSequenceChoice *choice,
                                    const MusterSetupUnit *unit,
                                    gboolean passed);
const char *muster_turn_cards_get_rule (const MusterSequenceChoice *choice, gboolean passed);
gboolean muster_turn_cards_test (MusterTurn *turn, GError **error);
gboolean muster_turn_cards_permit (MusterTurn *turn, GError **error);
gboolean muster_turn_cards_resolve (MusterTurn *turn, GError **error);
gboolean muster_turn_cards_next (MusterTurn *turn, GError **error);

/* muster-turn-cards-survey.c */
void muster_turn_cards_survey (MusterSurveyBuilder *builder);

G_END_DECLS
