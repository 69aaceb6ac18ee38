/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * Armies that stand in the sides of a scenario, each a copy of one of the library or a file.
 */

/* Whether the library has that army, and not as it stands here. LIBRARY nullable. */
gboolean muster_scenario_army_has_changed (MusterNode *army, MusterLibrary *library);
/* A copy of ARMY to stand in a side, which remembers what it was taken from. (transfer full) */
MusterNode *muster_scenario_army_copy (MusterNode *army);
/* Puts ARMY (nullable) into the side in place of what is there, as one step. */
gboolean muster_scenario_set_army (MusterDocument *document,
                                   MusterNode *side,
                                   MusterNode *army,
                                   const char *label,
                                   GError **error);

G_END_DECLS
