/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ruleset.h"
#include "muster-shape.h"

G_BEGIN_DECLS

/* Garrisons: units that a scenario places inside a feature, with inside="FEATURE" in their
 * place. */

typedef enum
{
  MUSTER_GARRISON_NONE,  /* ground: one stands on it */
  MUSTER_GARRISON_SAID,  /* it can be manned, and who mans it is said */
  MUSTER_GARRISON_BUILT  /* whoever is put there is inside: a fort, a house, a boat */
} MusterGarrison;

/* Of what the rules know; NULL: of what they do not know, which may be anything. */
MusterGarrison muster_terrain_get_garrison (const MusterDef *terrain);
/* Whether a unit that stands there stands in FEATURE, or at it when it is a line. */
gboolean muster_garrison_is_in (MusterNode *feature, double x, double y);
/* What a unit is the garrison of, by its place; nullable. */
MusterNode *muster_garrison_find_post (MusterNode *place);
/* Whether it stands outside of that; SPOT: (optional) where it could stand in it. */
gboolean muster_garrison_has_strayed (MusterNode *place, MusterPoint *spot);
/* Where a garrison can stand; FALSE: FEATURE has no shape. */
gboolean muster_garrison_find_spot (MusterNode *feature, MusterPoint *spot);

G_END_DECLS
