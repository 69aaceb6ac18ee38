/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-legality.h"

G_BEGIN_DECLS

/*
 * MusterFigureRow: how many figures of one troop a unit has, and what they carry.
 * Signals: "count-changed" (gint64 count), "arm-chosen" (const char *attribute, const char *id,
 * NULL for none), "removed": the person changed it.
 */
#define MUSTER_TYPE_FIGURE_ROW (muster_figure_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterFigureRow, muster_figure_row, MUSTER, FIGURE_ROW, AdwPreferencesRow)

GtkWidget *muster_figure_row_new (const char *troop, const char *label);
const char *muster_figure_row_get_troop (MusterFigureRow *self);
/* The written figures that it is of; NULL for a row of a troop that is not written. Borrowed. */
MusterNode *muster_figure_row_get_figures (MusterFigureRow *self);
void muster_figure_row_set_figures (MusterFigureRow *self, MusterNode *figures);
void muster_figure_row_set_count (MusterFigureRow *self, gint64 count);
gint64 muster_figure_row_get_count (MusterFigureRow *self);
/* What stands small below the label; nullable. */
void muster_figure_row_set_note (MusterFigureRow *self, const char *note);
/* What FIGURES of UNIT carry, and a menu of what they may, where there is a choice. */
void muster_figure_row_set_arms (MusterFigureRow *self,
                                 MusterRuleset *ruleset,
                                 MusterNode *unit,
                                 MusterNode *figures);
void muster_figure_row_set_removable (MusterFigureRow *self, gboolean removable);
GtkSpinButton *muster_figure_row_get_spin (MusterFigureRow *self);
GtkMenuButton *muster_figure_row_get_arms_button (MusterFigureRow *self);
GtkButton *muster_figure_row_get_remove_button (MusterFigureRow *self);

G_END_DECLS
