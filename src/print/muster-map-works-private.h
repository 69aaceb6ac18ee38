/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-map-private.h"

G_BEGIN_DECLS

/* What the files share that draw what people have made. */

/* Strokes the path with sharp corners, WIDTH in units, and begins a new one. */
void muster_works_stroke (const MusterPen *pen, MusterInk ink, double alpha, double width);
/* Adds each of TRAILS, of MusterTrail, to the path. */
void muster_works_add_lines (const MusterPen *pen, GPtrArray *trails);
/* muster-map-craft.c: wagons, boats, trains. FALSE: not one of those. */
gboolean muster_map_draw_craft (const MusterPen *pen, MusterSite *site);

G_END_DECLS
