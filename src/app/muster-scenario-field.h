/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-document.h"

G_BEGIN_DECLS

/* An empty field as SCENARIO's kind wants it, else of a usual size, in the measure of the rules.
 * (transfer full) */
MusterNode *muster_scenario_field_make (const MusterRuleset *ruleset, MusterNode *scenario);
/* Lays one in the scenario of DOCUMENT, as one step; what is refused is said in the window of
 * WIDGET. */
gboolean muster_scenario_field_lay (GtkWidget *widget, MusterDocument *document);
/* What stands where the map would be while there is no field: says so, and lays one. (transfer
 * floating) */
GtkWidget *muster_scenario_field_make_page (MusterDocument *document);

G_END_DECLS
