/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-scenario-check.h"
#include "muster-zones-pack.h"

G_BEGIN_DECLS

/* What the files of the constraint <placement> share; nobody else includes this. */

typedef struct
{
  const MusterTable *table;
  const char *width;
  const char *depth;
  const char *by;
  const char *field_rule;
} MusterPlacement;

typedef struct
{
  MusterCheck *check;
  const MusterConstraint *constraint;
  const MusterPlacement *self;
  MusterZones *zones;
  GArray **stands; /* the bases in each zone, of MusterZoneBase; nullable */
  MusterNode *side;
  GPtrArray *areas; /* of the side: MusterArea */
  GArray *outside;  /* of MusterPlacedOutside */
  /* the side that stands in each zone; nullable: none, or nobody knows which */
  MusterNode **holders;
} MusterPlacing;

/* A place where a unit cannot stay, or from where it needs more room. */
typedef struct
{
  MusterNode *side;
  MusterNode *unit;
  MusterNode *place;
  MusterNode *area; /* one that it has; nullable: with a message */
  gint64 n;         /* bases that need room elsewhere */
  gboolean stays;   /* others of it stand there: more places are put beside it */
  gboolean rest;    /* others of it have room */
  char *message;    /* nullable: it is outside of its areas */
} MusterPlacedOutside;

gboolean
muster_placement_find_base (const MusterPlacing *placing, MusterNode *unit, MusterZoneBase *base);
/* How many of COUNT more bases fit in ZONE beside those that stand there; TAKE: they stand there
 * from now on. */
gint64 muster_placement_fill (
    const MusterPlacing *placing, guint zone, MusterZoneBase base, gint64 count, gboolean take);
/* The places of a side's units: unit id to an array of them. (transfer full) */
GHashTable *muster_placement_collect (MusterNode *side);
/* Units of the side that start without a place, when MISSING, and those outside of their areas;
 * once all that have a place stand. */
void muster_placement_check_missing (MusterPlacing *placing, MusterNode *side, gboolean missing);

G_END_DECLS
