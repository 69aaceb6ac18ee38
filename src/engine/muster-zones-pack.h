/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-zones.h"

G_BEGIN_DECLS

/* A base as it stands on the table, in mm. */
typedef struct
{
  guint width, depth;
} MusterZoneBase;

/* Up to so many bases of the usual kind, whose sizes are multiples of one another, the answer is exact in zones with upright sides. */
#define MUSTER_ZONE_PACK_EXACT 16
/* More than these are not counted. */
#define MUSTER_ZONE_PACK_MOST 10000

/* Whether all of them fit inside the zone's bounds together, sides parallel to the zone's, each either way round, without overlapping.
 * Terrain and who stands there do not count. It never says yes wrongly. It may say no wrongly only where bases fill a zone almost: for more
 * than MUSTER_ZONE_PACK_EXACT of them, or half as many of odd sizes; and in zones with slanting sides, where bases lie on whole mm from
 * the north-west corner. One without a width or depth takes no room. */
gboolean muster_zones_fits (const MusterZones *self, guint zone, const MusterZoneBase *bases, guint n_bases);
/* How many bases of that size fit; MUSTER_ZONE_PACK_MOST at most. */
guint muster_zones_count_fitting (const MusterZones *self, guint zone, MusterZoneBase base);

G_END_DECLS
