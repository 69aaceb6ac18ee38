/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-legality.h"

G_BEGIN_DECLS

/*
 * MusterTotalsBar: an army in one line: how many figures, men and officers, and whether it is
 * legal.
 */
#define MUSTER_TYPE_TOTALS_BAR (muster_totals_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterTotalsBar, muster_totals_bar, MUSTER, TOTALS_BAR, AdwBin)

void
muster_totals_bar_set_report (MusterTotalsBar *self, MusterRuleset *ruleset, MusterReport *report);

G_END_DECLS
