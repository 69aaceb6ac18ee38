/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-legality.h"

G_BEGIN_DECLS

/*
 * MusterUsage: what of a ruleset a scenario uses: the unit types, weapons, troops and grades of its armies, and
 * the statements that hang on them.
 */
typedef struct _MusterUsage MusterUsage;

/* Everything when SCENARIO is NULL. */
MusterUsage *muster_usage_new (const MusterRuleset *ruleset, MusterNode *scenario) G_GNUC_WARN_UNUSED_RESULT;
void muster_usage_free (MusterUsage *self);
gboolean muster_usage_has (const MusterUsage *self, MusterDefKind kind, const char *id);
/* Whether the row of TABLE that is keyed by KEY is wanted. */
gboolean muster_usage_has_row (const MusterUsage *self, MusterElement *table, const char *key);
gboolean muster_usage_has_statement (const MusterUsage *self, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterUsage, muster_usage_free)

G_END_DECLS
