/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"
#include "muster-terrain.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterTerrainPalette: what may lie on a field by the rules, and what else may be drawn on its
 * map, each with how it looks there. Signals: "offered" (MusterNode *feature, const char *tool): a
 * feature is to be drawn like that one; "area" (const char *side): an area for that side; "entry"
 * (MusterNode *reinforcement): the spot where it comes in.
 */
#define MUSTER_TYPE_TERRAIN_PALETTE (muster_terrain_palette_get_type ())
G_DECLARE_FINAL_TYPE (MusterTerrainPalette, muster_terrain_palette, MUSTER, TERRAIN_PALETTE, AdwBin)

GtkWidget *muster_terrain_palette_new (MusterDocument *document);

G_END_DECLS
