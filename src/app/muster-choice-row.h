/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-ruleset.h"

G_BEGIN_DECLS

/*
 * MusterChoiceRow: a row that sets an attribute to the id of a thing of the ruleset. What the
 * ruleset does not know stays chosen, and is said to be unknown.
 * Property attribute (string). Signal "chosen" (const char *id): the person chose; NULL for none.
 */
#define MUSTER_TYPE_CHOICE_ROW (muster_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceRow, muster_choice_row, MUSTER, CHOICE_ROW, AdwComboRow)

const char *muster_choice_row_get_attribute (MusterChoiceRow *self);
/* DEFS of MusterDef; VALUE and NONE nullable: NONE is the label of leaving the attribute out. */
void muster_choice_row_set (MusterChoiceRow *self,
                            MusterRuleset *ruleset,
                            GPtrArray *defs,
                            MusterDefKind kind,
                            const char *value,
                            const char *none);
/* Whether there is anything to choose. */
gboolean muster_choice_row_has_choice (MusterChoiceRow *self);

G_END_DECLS
