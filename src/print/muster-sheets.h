/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-layout.h"
#include "muster-legality.h"

G_BEGIN_DECLS

/* What is printed. */
MusterLayout *muster_sheet_new_roster (const MusterRuleset *ruleset, MusterNode *army, MusterNode *enemy, const MusterPrintOptions *options, GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLayout *muster_sheet_new_reference (const MusterRuleset *ruleset, const MusterPrintOptions *options, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Only what SCENARIO uses: its units, weapons, troops and what hangs on them. */
MusterLayout *muster_sheet_new_scenario_reference (const MusterRuleset *ruleset, MusterNode *scenario, const MusterPrintOptions *options, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
