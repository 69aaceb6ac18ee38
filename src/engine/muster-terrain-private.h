/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ruleset.h"

G_BEGIN_DECLS

/* What a <choice> of a value is called: as it says, or as the row of TABLE (nullable) is.
 * Translated; NULL: by nothing. */
const char *muster_terrain_get_choice_label (const MusterTable *table, const MusterElement *choice);

G_END_DECLS
