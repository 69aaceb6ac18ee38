/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterFigureRow: how many figures of one troop a unit has.
 * Signal "count-changed" (gint64 count): the person changed it.
 */
#define MUSTER_TYPE_FIGURE_ROW (muster_figure_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFigureRow, muster_figure_row, MUSTER, FIGURE_ROW, AdwActionRow)

GtkWidget *muster_figure_row_new (const char *troop, const char *label);
const char *muster_figure_row_get_troop (MusterFigureRow *self);
void muster_figure_row_set_count (MusterFigureRow *self, gint64 count);
gint64 muster_figure_row_get_count (MusterFigureRow *self);
/* What stands small below the label; nullable. */
void muster_figure_row_set_note (MusterFigureRow *self, const char *note);
GtkSpinButton *muster_figure_row_get_spin (MusterFigureRow *self);

G_END_DECLS
