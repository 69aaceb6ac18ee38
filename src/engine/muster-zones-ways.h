/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-zones.h"

G_BEGIN_DECLS

/* How far zones lie from one another; terrain does not count. */
typedef enum
{
  MUSTER_ZONE_RANGE_SIDES,   /* the sides stepped through: a diagonal neighbour is at 2 */
  MUSTER_ZONE_RANGE_CORNERS, /* a step across a corner counts one */
} MusterZoneRange;

/* 0 for a zone and itself. */
guint muster_zones_get_range (const MusterZones *self, guint from, guint to, MusterZoneRange range);
/* For each zone how far it is from the nearest of SET; G_MAXUINT when the set is empty. (transfer
 * full): of guint. */
GArray *muster_zones_measure (const MusterZones *self,
                              const guint *set,
                              guint n_set,
                              MusterZoneRange range);
/* The zones that are DISTANCE or more from all of SET, ascending. (transfer full): of guint. */
GArray *muster_zones_list_clear (
    const MusterZones *self, const guint *set, guint n_set, guint distance, MusterZoneRange range);

/* What steps cost, in points of the ruleset's tables. */
#define MUSTER_ZONE_COST_MOST 1000
typedef struct
{
  guint orthogonal, diagonal;
  guint turns[5]; /* by 0, 45, 90, 135, 180 degrees; the first is not read */
  guint moves;    /* MusterZoneMoves */
} MusterZoneCosts;

/* Where a base may go without turning: always ahead. */
typedef enum
{
  MUSTER_ZONE_MOVES_AHEAD = 0,
  MUSTER_ZONE_MOVES_OBLIQUE = 1 << 1 | 1 << 7,  /* 45 degrees off */
  MUSTER_ZONE_MOVES_SIDEWAYS = 1 << 2 | 1 << 6, /* 90 */
  MUSTER_ZONE_MOVES_BACKWARD = 1 << 3 | 1 << 4 | 1 << 5
} MusterZoneMoves;

/* What the caller knows of a zone on the way. Zones that are not passable are not asked about. */
typedef enum
{
  MUSTER_ZONE_BARRED,  /* may not be entered */
  MUSTER_ZONE_THROUGH, /* may be passed through, no way ends there */
  MUSTER_ZONE_OPEN
} MusterZoneEntry;
typedef MusterZoneEntry (*MusterZoneEnter) (guint zone, gpointer data);

typedef struct
{
  gboolean is_turn;    /* on the spot; else into ZONE */
  guint zone;          /* where it is then */
  MusterFacing facing; /* how it faces then */
  MusterFacing going;  /* the direction of the move; none for a turn */
  guint cost;
  guint total;         /* with all before it */
} MusterZoneStep;

/*
 * MusterZoneReach: where one can get from a zone with the points one has, how cheaply and by which
 * way. Cheapest first, of ways that cost the same the one with fewer steps; always the same one.
 */
typedef struct _MusterZoneReach MusterZoneReach;

/* POINTS: the most to spend, G_MAXUINT for no limit. ENTER: nullable, then all that are passable
 * are open. */
MusterZoneReach *muster_zones_reach (MusterZones *self,
                                     guint from,
                                     MusterFacing facing,
                                     const MusterZoneCosts *costs,
                                     guint points,
                                     MusterZoneEnter enter,
                                     gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void muster_zone_reach_free (MusterZoneReach *self);

/* The least it costs to be there and to face so, or however when FACING is none; G_MAXUINT when it
 * cannot be. */
guint muster_zone_reach_get_cost (const MusterZoneReach *self, guint zone, MusterFacing facing);
/* The steps that takes, none for where it is already. (transfer full) (nullable): of
 * MusterZoneStep. */
GArray *muster_zone_reach_get_way (const MusterZoneReach *self, guint zone, MusterFacing facing);
/* All zones where a way may end, the start too, ascending. (transfer full): of guint. */
GArray *muster_zone_reach_list (const MusterZoneReach *self);
/* The cheapest of them for which TEST holds, the first of several in reading order; NONE when there
 * is none: with muster_zones_is_edge() in the test, the nearest edge. */
guint
muster_zone_reach_find_nearest (const MusterZoneReach *self, MusterZoneTest test, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterZoneReach, muster_zone_reach_free)

G_END_DECLS
