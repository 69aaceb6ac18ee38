/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * MusterAddPalette: what may be added to an army: to what is selected, to what that stands in, and
 * so up to the army. Searched by typing. Signals "add-unit" (MusterNode *parent, const char *type)
 * and "add-formation" (MusterNode *parent, const char *kind).
 */
#define MUSTER_TYPE_ADD_PALETTE (muster_add_palette_get_type ())
G_DECLARE_FINAL_TYPE (MusterAddPalette, muster_add_palette, MUSTER, ADD_PALETTE, GtkPopover)

/* NODE: what is selected; the army itself when nothing is. */
void
muster_add_palette_set_place (MusterAddPalette *self, MusterRuleset *ruleset, MusterNode *node);

G_END_DECLS
