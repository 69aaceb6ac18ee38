/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

/*
 * MusterZones: the field of a scenario as a grid of zones, immutable once built. It knows where
 * things lie and what is there (terrain), not who stands there: callers say that by a callback.
 * Boxed, reference counted.
 *
 * A zone is a number from 0 to muster_zones_get_n() - 1, in reading order of its first cell;
 * MUSTER_ZONE_NONE is none. The field has columns x rows cells, row 1 along the north edge; each
 * belongs to one zone, and a zone has one cell unless the scenario merges several (<zone at="3,4
 * 4,4"/>), or is another size or shape in mm (width, height, <polygon>), which tells for what fits
 * inside and for nothing else. Names are "COLUMN,ROW", counted from 1.
 *
 * Three headers: this one (what is where), muster-zones-ways.h (moving and distances),
 * muster-zones-pack.h (what fits inside).
 */
#define MUSTER_TYPE_ZONES (muster_zones_get_type ())
typedef struct _MusterZones MusterZones;
GType muster_zones_get_type (void);

#define MUSTER_ZONE_NONE G_MAXUINT
#define MUSTER_ZONES_MOST 200 /* columns, and rows */
/* The breadth of a line that is given none: as a road or river that takes the zones it goes
 * through. */
#define MUSTER_ZONE_LINE_BREADTH 1.0

#define MUSTER_FACING_DEGREES 45 /* an eighth of a circle */

/* Directions in eighths, clockwise from north: turning is adding, modulo 8. */
typedef enum
{
  MUSTER_FACING_N,
  MUSTER_FACING_NE,
  MUSTER_FACING_E,
  MUSTER_FACING_SE,
  MUSTER_FACING_S,
  MUSTER_FACING_SW,
  MUSTER_FACING_W,
  MUSTER_FACING_NW,
  MUSTER_N_FACINGS,
  MUSTER_FACING_NONE = MUSTER_N_FACINGS /* no direction: any, unknown, or off */
} MusterFacing;

const char *muster_facing_to_word (MusterFacing facing); /* "n", "ne" …; "" for none */
/* nullable; none when it is no such word */
MusterFacing muster_facing_from_word (const char *word);
double muster_facing_to_degrees (MusterFacing facing);    /* clockwise from north */
MusterFacing muster_facing_from_degrees (double degrees); /* the nearest; halfway goes clockwise */
MusterFacing muster_facing_turn (MusterFacing facing, int eighths);
/* of the turn: 0, 45, 90, 135 or 180 */
guint muster_facing_get_angle (MusterFacing from, MusterFacing to);
gboolean muster_facing_is_diagonal (MusterFacing facing);

/* What is known of a zone; owned by the zones. */
typedef struct
{
  guint column, row;        /* its first cell, from 1 */
  guint n_cells;
  double width, height;     /* of its bounds, in mm */
  const MusterDef *terrain; /* nullable: the ruleset has none for it */
  MusterNode *feature;      /* that covers its middle; nullable */
  gboolean passable;
  gboolean fortified;
  gboolean blocks_sight;
} MusterZone;

/* Asked of a zone by what looks for one. */
typedef gboolean (*MusterZoneTest) (guint zone, gpointer data);

/* Whether the scenario is played on zones at all. */
gboolean muster_zones_are_used (MusterNode *scenario, const MusterRuleset *ruleset);
/* MUSTER_ENGINE_ERROR_SETUP, with file and line: no field, one too large or not of whole zones,
 * zones that lie off it, are named twice or do not adjoin, shapes without an inside. */
MusterZones *muster_zones_new (MusterNode *scenario,
                               const MusterRuleset *ruleset,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterZones *muster_zones_ref (MusterZones *self);
void muster_zones_unref (MusterZones *self);

guint muster_zones_get_columns (const MusterZones *self);
guint muster_zones_get_rows (const MusterZones *self);
guint muster_zones_get_n (const MusterZones *self);
const MusterZone *muster_zones_get (const MusterZones *self, guint zone);
/* from 1; NONE off the field */
guint muster_zones_get_at (const MusterZones *self, guint column, guint row);
/* of a <place>; NONE off the field */
guint muster_zones_get_at_point (const MusterZones *self, double x, double y);
char *muster_zones_get_name (const MusterZones *self, guint zone); /* "3,4": of its first cell */
/* "COLUMN,ROW" of any of its cells; NONE and MUSTER_ENGINE_ERROR_ARGUMENT when it is no such name
 * or off the field. */
guint muster_zones_find (const MusterZones *self, const char *name, GError **error);
/* Its cells as indices (row - 1) x columns + column - 1, ascending; borrowed. */
const guint *muster_zones_get_cells (const MusterZones *self, guint zone, guint *n_cells);
/* What goes around so many cells and the holes in them: (transfer full) (element-type GArray) of
 * MusterPoint, the corners, in zones from the north-west corner. */
GPtrArray *muster_zones_trace (const MusterZones *self,
                               const guint *cells,
                               guint n) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is merged of cells that make no rectangle. */
gboolean muster_zones_is_stepped (const MusterZones *self, guint zone);
/* The corners of a cut shape, in shares of its bounds, x and y in turn; (transfer full) (nullable),
 * of double: NULL when it is not cut. */
GArray *muster_zones_list_corners (const MusterZones *self, guint zone);
/* Its middle, in zones from the north-west corner. */
void muster_zones_get_middle (const MusterZones *self, guint zone, double *x, double *y);
/* Whether it lies on that edge (north, east, south, west), or on any when it is NONE. */
gboolean muster_zones_is_edge (const MusterZones *self, guint zone, MusterFacing edge);

/* A way from one zone into one that adjoins. */
typedef struct
{
  guint zone;
  MusterFacing facing; /* diagonal: across a corner */
  gboolean passable;   /* the zone is, and so is one of the two beside the corner */
} MusterZoneLink;

/* All that lead out of it, by facing and then by zone; borrowed. */
const MusterZoneLink *muster_zones_get_links (const MusterZones *self, guint zone, guint *n_links);
/* The zone that lies next in that direction, of several the one nearest to the middle; NONE off the
 * field. */
guint muster_zones_get_neighbour (const MusterZones *self, guint zone, MusterFacing facing);

typedef enum
{
  MUSTER_ZONES_APART,
  MUSTER_ZONES_BY_CORNER,
  MUSTER_ZONES_BY_SIDE,
  MUSTER_ZONES_SAME
} MusterZonesAdjoin;

MusterZonesAdjoin muster_zones_adjoin (const MusterZones *self, guint a, guint b);

/* The eighth nearest to the line from middle to middle; NONE when the middles are one point. */
MusterFacing muster_zones_get_direction (const MusterZones *self, guint from, guint to);
/* Whether the middle of TO lies within DEGREES on either side of FACING, seen from the middle of
 * FROM, limits included. */
gboolean muster_zones_is_in_arc (
    const MusterZones *self, guint from, MusterFacing facing, guint to, double degrees);
/* The direction in which a base in ZONE goes straight away from ENEMY; NONE when both are in one
 * zone. Where to: muster_zones_get_neighbour(). */
MusterFacing muster_zones_get_away (const MusterZones *self, guint enemy, guint zone);

/* Whether there is a clear line from middle to middle. The zones of the two ends never block it; a
 * zone between does when its terrain does or ALSO (nullable) says so. A line through a corner, or
 * along a side, is blocked there only by the zones on both its hands together. The same both ways.
 * BLOCKERS (nullable, of guint): the zones that block it are added, each once. */
gboolean muster_zones_can_see (const MusterZones *self,
                               guint from,
                               guint to,
                               MusterZoneTest also,
                               gpointer data,
                               GArray *blockers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterZones, muster_zones_unref)

G_END_DECLS
