/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-legality.h"

G_BEGIN_DECLS

/*
 * MusterUsage: what of a ruleset a scenario uses: the unit types, weapons, troops, grades and
 * factions of its armies, the ground, and the statements that hang on them. What cannot be known
 * counts as used: the army of a side that has none in the scenario, a table without a map; what an
 * event or a random table speaks of is there, and so is a statement that a text names.
 *
 * A statement, a row and a column say what has to be there for them to matter with
 * met-by="terrain/river troop/cannon": one of these, each as KIND/ID, ID “*” for any. KIND is a
 * kind of definition (class, faction, formation-kind, grade, scenario-kind, terrain, troop,
 * unit-type, weapon), “victory” (its kind), a value of features (“cover/fort”) or “mount” or
 * “armour” of figures. Groups parted by “;” all have to be met.
 */
typedef struct _MusterUsage MusterUsage;

/* Everything when SCENARIO is NULL. */
MusterUsage *muster_usage_new (const MusterRuleset *ruleset,
                               MusterNode *scenario) G_GNUC_WARN_UNUSED_RESULT;
void muster_usage_free (MusterUsage *self);
gboolean muster_usage_has (const MusterUsage *self, MusterDefKind kind, const char *id);
/* Whether ROW of TABLE is wanted, and in one that is, what stands under COLUMN. */
gboolean muster_usage_has_row (const MusterUsage *self, MusterElement *table, MusterElement *row);
gboolean muster_usage_has_cell (const MusterUsage *self, MusterElement *row, MusterElement *column);
gboolean muster_usage_has_statement (const MusterUsage *self, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterUsage, muster_usage_free)

G_END_DECLS
