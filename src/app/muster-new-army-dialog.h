/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterNewArmyDialog: asks for rules, faction and name, puts the army into the library and opens
 * it.
 */
#define MUSTER_TYPE_NEW_ARMY_DIALOG (muster_new_army_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterNewArmyDialog, muster_new_army_dialog, MUSTER, NEW_ARMY_DIALOG, AdwWindow)

/* RULESET (nullable) is chosen to begin with. */
GtkWidget *muster_new_army_dialog_new (GtkWindow *parent, const char *ruleset);

G_END_DECLS
