/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-legality.h"

G_BEGIN_DECLS

/*
 * MusterFindingRow: one finding.
 * Signal "fix": the person wants it put right.
 */
#define MUSTER_TYPE_FINDING_ROW (muster_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFindingRow, muster_finding_row, MUSTER, FINDING_ROW, GtkListBoxRow)

GtkWidget *muster_finding_row_new (const MusterRuleset *ruleset, MusterFinding *finding);
MusterFinding *muster_finding_row_get_finding (MusterFindingRow *self);
/* What NODE (nullable: all of it) is called above what is found of it. (transfer full) */
char *muster_finding_row_describe_where (const MusterRuleset *ruleset, MusterNode *node);
/* Takes a finding that reads the same. */
void muster_finding_row_set_finding (MusterFindingRow *self, MusterFinding *finding);

G_END_DECLS
