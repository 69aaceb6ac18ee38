/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterNewScenarioDialog: asks for rules, a ready kind and two armies, makes the scenario of them
 * in the library and opens it.
 */
#define MUSTER_TYPE_NEW_SCENARIO_DIALOG (muster_new_scenario_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterNewScenarioDialog, muster_new_scenario_dialog, MUSTER, NEW_SCENARIO_DIALOG, AdwWindow)

/* RULESET (nullable): the rules to begin with. */
GtkWidget *muster_new_scenario_dialog_new (GtkWindow *parent, const char *ruleset);

G_END_DECLS
