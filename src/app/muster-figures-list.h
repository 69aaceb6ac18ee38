/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * MusterFiguresList: who stands in a unit. Units whose type says who stands in them have a row for
 * each troop that may; those that hold whatever is put in them have rows for what is there, and a
 * menu of what more there may be. Signal "failed" (GError): an edit was refused.
 */
#define MUSTER_TYPE_FIGURES_LIST (muster_figures_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterFiguresList, muster_figures_list, MUSTER, FIGURES_LIST, AdwBin)

/* Shows UNIT of DOCUMENT as it is now; NULL for nothing. */
void muster_figures_list_show (MusterFiguresList *self, MusterDocument *document, MusterNode *unit);
GtkListBox *muster_figures_list_get_list (MusterFiguresList *self);
GtkMenuButton *muster_figures_list_get_add_button (MusterFiguresList *self);
/* Adds some of TROOP, as the menu does. */
void muster_figures_list_add (MusterFiguresList *self, const char *troop);

G_END_DECLS
