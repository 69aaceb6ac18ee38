/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-scenario-check.h"
#include "muster-shape.h"

G_BEGIN_DECLS

/* Spots for those who stand outside their areas. Each that is found is taken from then on. */
typedef struct _MusterSpots MusterSpots;
MusterSpots *muster_spots_new (MusterNode *scenario, const MusterGround *ground); /* borrows both */
void muster_spots_free (MusterSpots *self);
/* For PLACE of SIDE in AREA (nullable: anywhere on the field but where the enemy starts): AT, and
 * FACING in degrees, to the enemy. FALSE: there is no room. */
gboolean muster_spots_find (MusterSpots *self,
                            MusterNode *side,
                            const MusterArea *area,
                            MusterNode *place,
                            MusterPoint *at,
                            double *facing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSpots, muster_spots_free)

G_END_DECLS
