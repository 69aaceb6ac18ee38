/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-survey-private.h"
#include "muster-turn-private.h"

G_BEGIN_DECLS

/* What the scenario itself brings into a game: reinforcements that something calls, events and a
 * deck of its own, random tables. */

/* muster-turn-conditions.c. LAST: no turn is left. */
gboolean muster_turn_is_so (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last);
gboolean muster_setup_has_points (const MusterSetup *setup); /* anything is worth points */
gint64 muster_turn_count_points (MusterTurn *turn, int side, gboolean last);
/* a side; -1: nobody has more than the others */
int muster_turn_find_most_points (MusterTurn *turn, gboolean last);
char *muster_turn_describe_points (MusterTurn *turn, gboolean last); /* "Column 12, Host 8" */
/* "state condition=KEY so=yes|no" */
gboolean muster_turn_set_condition (MusterTurn *turn, const char *id, GError **error);
void muster_turn_offer_conditions (MusterSurveyBuilder *builder);

/* muster-turn-arrivals.c */
/* Whether anybody of those is still to come. */
gboolean muster_turn_arrival_is_open (MusterDraft *draft, const MusterSetupArrival *arrival);
/* The turn on which list number N comes; 0: nobody knows yet. */
gint64 muster_turn_arrival_get_due (MusterDraft *draft, const MusterSetup *setup, guint n);
/* An event of the scenario's own, or a card of the rules' pack, has come (either NULL). */
void muster_turn_call_arrivals (MusterTurn *turn, const char *event, const char *card);
/* After an action: who is called by losses, or by a place that is held. */
void muster_turn_check_arrivals (MusterTurn *turn);

/*
 * muster-turn-deck.c: events of the scenario's own, and its random tables
 *   deck: cards of the scenario's deck that have not come, the top one first, by the keys of their
 *   events
 */
const char *muster_turn_name_event (const MusterSetup *setup, const char *key);
/* The beginning of a game: the deck is shuffled. */
void muster_turn_deck_start (MusterTurn *turn);
/* After an action, or the beginning: what comes with a turn or a card that is new. */
void muster_turn_deck_settle (MusterTurn *turn);
extern const MusterTurnVerb muster_turn_deck_verbs[];
void muster_turn_offer_deck (MusterSurveyBuilder *builder);

/* muster-survey-scenario.c: how the conditions stand, and who is still to come */
void muster_survey_fill_scenario (MusterSurveyBuilder *builder);
void muster_coming_free (gpointer coming);
void muster_standing_free (gpointer standing);

G_END_DECLS
