/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-zones.h"

G_BEGIN_DECLS

/* A base as it stands on the table, in mm. */
typedef struct
{
  guint width, depth;
} MusterZoneBase;

/* Up to so many bases of the usual kind, whose sizes are multiples of one another, the answer is
 * exact in zones with upright sides. */
#define MUSTER_ZONE_PACK_EXACT 16
/* More than these are not counted. */
#define MUSTER_ZONE_PACK_MOST 10000

/* Whether all of them fit inside the zone's bounds together, sides parallel to the zone's, each
 * either way round, without overlapping. Terrain and who stands there do not count. It never says
 * yes wrongly. It may say no wrongly only where bases fill a zone almost: for more than
 * MUSTER_ZONE_PACK_EXACT of them, or half as many of odd sizes; and in zones with slanting sides,
 * where bases lie on whole mm from the north-west corner. One without a width or depth takes no
 * room. */
gboolean
muster_zones_fits (const MusterZones *self, guint zone, const MusterZoneBase *bases, guint n_bases);
/* How many bases of that size fit; MUSTER_ZONE_PACK_MOST at most. */
guint muster_zones_count_fitting (const MusterZones *self, guint zone, MusterZoneBase base);

/* A place of a unit: THERE are the bases in its zone, of MusterZoneBase (nullable: nobody can stand
 * there); N of the unit's stand there then. */
typedef struct
{
  guint zone;
  GArray *there; /* borrowed */
  gint64 n;
} MusterZoneShare;

/* As many of MOST more bases as fit in ZONE are put to THERE, those that stand there; how many that
 * were. BASE nullable: nobody knows how large they are, and they fit. */
gint64 muster_zones_fill (
    const MusterZones *self, guint zone, GArray *there, const MusterZoneBase *base, gint64 most);
/* Several places of a unit share its N bases: each takes what fits in, and the next one the rest.
 * How many find no room. */
gint64 muster_zones_share (const MusterZones *self,
                           MusterZoneShare *shares,
                           guint n_shares,
                           const MusterZoneBase *base,
                           gint64 n);

/* How large it is, for people: "100 × 50", in mm; what is no rectangle is not told as one: "4
 * zones", "50 × 50, cut". */
char *muster_zones_tell_size (const MusterZones *self, guint zone);

G_END_DECLS
