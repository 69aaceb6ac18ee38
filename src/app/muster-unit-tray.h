/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"
#include "muster-field.h"

G_BEGIN_DECLS

/*
 * MusterUnitTray: the units of all sides, to be dragged onto a map ("side/unit", a string) or
 * chosen and placed there. Signal "picked" (const char *unit, gboolean placed): a unit was chosen;
 * PLACED: it has a place already.
 */
#define MUSTER_TYPE_UNIT_TRAY (muster_unit_tray_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitTray, muster_unit_tray, MUSTER, UNIT_TRAY, AdwBin)

GtkWidget *muster_unit_tray_new (void);
void muster_unit_tray_set_field (MusterUnitTray *self, MusterField *field);
/* Whose findings are marked at the rows; nullable. */
void muster_unit_tray_set_document (MusterUnitTray *self, MusterDocument *document);
/* Selects the row of "side/unit" and brings the focus there. */
void muster_unit_tray_show (MusterUnitTray *self, const char *unit);

G_END_DECLS
