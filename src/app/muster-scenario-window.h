/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document-window.h"

G_BEGIN_DECLS

/*
 * MusterScenarioWindow: one scenario: its pages, and what the rules say of it beside them.
 * Properties: page (which of the pages: "about", "sides" …) and pane ("pages", "form", "findings":
 * what a window without room for all shows); both are actions of the window.
 */
#define MUSTER_TYPE_SCENARIO_WINDOW (muster_scenario_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterScenarioWindow, muster_scenario_window, MUSTER, SCENARIO_WINDOW, MusterDocumentWindow)

GtkWidget *muster_scenario_window_new (MusterApplication *app, MusterDocument *document);
MusterDocument *muster_scenario_window_get_document (MusterScenarioWindow *self);
/* Shows the page that NODE is on, and NODE there. */
void muster_scenario_window_reveal (MusterScenarioWindow *self, MusterNode *node);

G_END_DECLS
