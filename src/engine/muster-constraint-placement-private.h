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
} MusterPlacing;

gboolean muster_placement_find_base (const MusterPlacing *placing, MusterNode *unit, MusterZoneBase *base);
/* How many of COUNT more bases fit in ZONE beside those that stand there; TAKE: they stand there from now on. */
gint64 muster_placement_fill (const MusterPlacing *placing, guint zone, MusterZoneBase base, gint64 count, gboolean take);
/* The places of a side's units: unit id to an array of them. (transfer full) */
GHashTable *muster_placement_collect (MusterNode *side);
/* Units that start without a place, once those that have one stand. */
void muster_placement_check_missing (MusterPlacing *placing, MusterNode *side);

G_END_DECLS
