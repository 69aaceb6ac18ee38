/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/*
 * What a player gets of a scenario: a scenario of its own, that says whose copy it is (its
 * attributes copy and original, and its name), without what only the umpire or another side knows.
 *
 *   left out: the umpire's briefing; notes of the scenario and on the map, words on the map, events
 *   and tables, unless they are for all
 *             (audience="all"); what is hidden or secret, and what hangs on it; of the other sides
 *             briefing, notes, reinforcements, limits and costs,
 *             army and places; content of other namespaces outside the own side
 *   kept:     the field and what lies open on it, objectives, how the game is won, switches,
 *   sources, the own side whole, of the others their
 *             name, colour, cards, players and the areas in which they may start
 *
 * The umpire's eyes only in the own side: reinforcements that are secret, and those whom they
 * bring.
 */
typedef enum
{
  MUSTER_COPY_PLAIN = 0,
  /* of the other sides' armies also what stands in the open at the start, and where */
  MUSTER_COPY_SEEN = 1 << 0
} MusterCopyFlags;

/* SIDE is the id of one of its sides, else MUSTER_SESSION_ERROR_NO_SIDE names them. The same
 * scenario and side give the same copy, with the same uuid. */
MusterNode *muster_scenario_make_copy (MusterNode *scenario,
                                       const char *side,
                                       MusterCopyFlags flags,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* One for each side, in their order: (transfer full) array of MusterNode. */
GPtrArray *muster_scenario_make_copies (MusterNode *scenario,
                                        MusterCopyFlags flags,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether SCENARIO has a side of that id: else MUSTER_SESSION_ERROR_NO_SIDE. */
gboolean muster_scenario_check_side (MusterNode *scenario, const char *side, GError **error);
/* Whether SCENARIO is a player's copy, and of which side (borrowed, nullable). */
const char *muster_scenario_get_copy_side (MusterNode *scenario);

G_END_DECLS
