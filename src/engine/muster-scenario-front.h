/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-zones.h"

G_BEGIN_DECLS

/* The zones in the deployment areas of all sides but SIDE; (transfer full), of guint. */
GArray *
muster_scenario_list_enemy_zones (MusterNode *scenario, MusterNode *side, const MusterZones *zones);
/* From ZONE to the nearest of ENEMIES (of guint); MUSTER_FACING_NONE when there are none. */
MusterFacing muster_zones_face (const MusterZones *zones, const GArray *enemies, guint zone);
/* Where the one of PLACE faces who stands on the field of ZONES: as is said there; else to the
 * nearest of ENEMIES, the zones where the enemy starts (of guint); else to the north. */
MusterFacing
muster_place_find_facing (MusterNode *place, const MusterZones *zones, const GArray *enemies);
/* From ZONE away from the edge of the field that is nearest. */
MusterFacing muster_zones_face_inward (const MusterZones *zones, guint zone);

G_END_DECLS
