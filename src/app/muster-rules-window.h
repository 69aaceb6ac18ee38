/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"

G_BEGIN_DECLS

/*
 * MusterRulesWindow: every statement of a rule system, with its provenance, to be read and
 * searched.
 */
#define MUSTER_TYPE_RULES_WINDOW (muster_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterRulesWindow, muster_rules_window, MUSTER, RULES_WINDOW, AdwApplicationWindow)

GtkWidget *muster_rules_window_new (MusterApplication *app, MusterRuleset *ruleset);

G_END_DECLS
