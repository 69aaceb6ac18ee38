/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * Armies that stand in the sides of a scenario, each a copy of one of the library or a file.
 */

/* Whether the library has that army, and has changed it since it was taken. LIBRARY nullable.
 * CURRENT, if not NULL, is set to what it has then (transfer full), else to NULL. */
gboolean
muster_scenario_army_has_changed (MusterNode *army, MusterLibrary *library, MusterNode **current);
/* A copy of ARMY to stand in a side, which remembers what it was taken from. (transfer full) */
MusterNode *muster_scenario_army_copy (MusterNode *army);
/* Puts ARMY (nullable) into the side in place of what is there, as one step. SAID, if not NULL, is
 * set to a sentence on those who are gone and were named by the side (transfer full); NULL: nobody
 * is. */
gboolean muster_scenario_set_army (MusterDocument *document,
                                   MusterNode *side,
                                   MusterNode *army,
                                   const char *label,
                                   char **said,
                                   GError **error);

G_END_DECLS
