/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row with a list of strings to choose from, which cuts none of them while there is room. */
#define MUSTER_TYPE_COMBO_ROW (muster_combo_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterComboRow, muster_combo_row, MUSTER, COMBO_ROW, AdwComboRow)

GtkWidget *muster_combo_row_new (void);
/* Does the same for a row of another type. */
void muster_combo_row_show_whole (AdwComboRow *row);

G_END_DECLS
