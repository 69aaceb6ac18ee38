/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * MusterUnitSheet: everything about one node of an army, to be read and edited: a unit, a formation
 * or the army itself. It edits through the document only.
 * Signal "failed" (GError*): an edit was refused.
 */
#define MUSTER_TYPE_UNIT_SHEET (muster_unit_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitSheet, muster_unit_sheet, MUSTER, UNIT_SHEET, AdwBin)

/* NODE nullable: nothing is selected. */
void muster_unit_sheet_show (MusterUnitSheet *self, MusterDocument *document, MusterNode *node);
MusterNode *muster_unit_sheet_get_node (MusterUnitSheet *self);
/* Puts the focus into the name, all of it selected. */
void muster_unit_sheet_edit_name (MusterUnitSheet *self);

G_END_DECLS
