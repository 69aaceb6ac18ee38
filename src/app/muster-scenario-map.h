/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-findings-panel.h"
#include "muster-map-view.h"

G_BEGIN_DECLS

/*
 * MusterScenarioMap: the page with the map: tools above it, and beside it what can be drawn, the
 * units to be placed, all that is on the map in words, and the form of what is selected. Property
 * tab ("terrain", "units", "list", "item"): what is shown beside the map; notified.
 */
#define MUSTER_TYPE_SCENARIO_MAP (muster_scenario_map_get_type ())
G_DECLARE_FINAL_TYPE (MusterScenarioMap, muster_scenario_map, MUSTER, SCENARIO_MAP, AdwBin)

GtkWidget *muster_scenario_map_new (MusterDocument *document);
MusterMapView *muster_scenario_map_get_view (MusterScenarioMap *self);
/* The findings that stand below what is beside the map, where there is room for them. */
MusterFindingsPanel *muster_scenario_map_get_findings (MusterScenarioMap *self);
void muster_scenario_map_set_report (MusterScenarioMap *self, MusterReport *report);
/* How much room there is: NARROW, MEDIUM and WIDE as of MusterWidthBin. */
void muster_scenario_map_set_width (MusterScenarioMap *self, int width_class);
/* Selects NODE and brings the map to it: what is found of a place. A unit without one is shown
 * among those that are to be placed. */
void muster_scenario_map_show (MusterScenarioMap *self, MusterNode *node);
/* Selects NODE, or what it is a part of; FALSE: it is nothing that lies on a map. */
gboolean muster_scenario_map_reveal (MusterScenarioMap *self, MusterNode *node);

G_END_DECLS
