/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * MusterFindingsPanel: what the rules say against an army: each finding as a sentence with its
 * statement, the unit it is about, and its fix.
 * Signals "jump" (MusterNode *node, MusterFinding *finding), "place" (MusterNode *place) for what
 * is found of something on a map, in place of "jump", and "fix" (MusterFinding *finding): the
 * person asked for it.
 */
#define MUSTER_TYPE_FINDINGS_PANEL (muster_findings_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterFindingsPanel, muster_findings_panel, MUSTER, FINDINGS_PANEL, AdwBin)

void muster_findings_panel_set_report (MusterFindingsPanel *self,
                                       MusterRuleset *ruleset,
                                       MusterReport *report,
                                       gboolean empty);
void muster_findings_panel_grab_focus (MusterFindingsPanel *self);

G_END_DECLS
