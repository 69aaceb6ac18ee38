/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-zones.h"

G_BEGIN_DECLS

/* Lengths on the table in hundredths of a millimetre: so all comparing is exact. */
#define MUSTER_ZONE_UNIT 100

typedef struct
{
  gint64 x, y;
} MusterZonePoint;

/* What there is beside a zone's facts. */
typedef struct
{
  guint first_cell;        /* of its own in cells, ascending */
  guint first_link;        /* of its own in links */
  guint middle_x, middle_y; /* in half zones from the north-west corner */
  gint64 width, height;    /* of its bounds */
  guint n_points;          /* of its cut shape; 0: all of its cells */
  MusterZonePoint *points; /* from the north-west corner of its bounds; owned */
} MusterZonePlan;

struct _MusterZones
{
  gatomicrefcount refs;
  MusterNode *scenario;
  MusterRuleset *ruleset;
  guint columns, rows, n;
  gboolean merged;         /* some are */
  guint *at;               /* the zone of each cell */
  guint *cells;            /* of all zones, one after another */
  MusterZone *zones;
  MusterZonePlan *plans;   /* one more than there are zones: where the last one ends */
  gsize linked;            /* whether there are the links */
  GArray *links;           /* of MusterZoneLink; NULL until somebody asks for them */
};

/* Terrain: muster-zones-terrain.c. Fills in what lies at the middle of each zone. */
void muster_zones_read_terrain (MusterZones *self, MusterNode *field);

/* A cut shape: muster-zones-cut.c. Reads the <polygon> of a <zone>, and says what is wrong with
 * it. */
gboolean muster_zones_read_cut (MusterNode *polygon, MusterZonePlan *plan, GError **error);

/* MUSTER_ENGINE_ERROR_SETUP about NODE, with its file and line. Returns FALSE. */
gboolean muster_zones_fail (MusterNode *node, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

G_END_DECLS
