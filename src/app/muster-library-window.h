/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"

G_BEGIN_DECLS

/*
 * MusterLibraryWindow: what the library holds, by kind: armies, scenarios, games, rules.
 */
#define MUSTER_TYPE_LIBRARY_WINDOW (muster_library_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterLibraryWindow, muster_library_window, MUSTER, LIBRARY_WINDOW, AdwApplicationWindow)

GtkWidget *muster_library_window_new (MusterApplication *app);
/* "army", "scenario", "game", "ruleset" */
void muster_library_window_show_kind (MusterLibraryWindow *self, const char *kind);
const char *muster_library_window_get_kind (MusterLibraryWindow *self);

G_END_DECLS
