/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-zones-pack.h"
#include "muster-zones-private.h"

G_BEGIN_DECLS

/*
 * A zone cut into fields by all the lines that the side of a base need ever lie on. A field is free
 * or not as a whole, so what fits inside the zone can be tried out field by field.
 *
 * In a zone with upright sides the lines are those that bases reach that are pushed north and west
 * until they touch: where a side of the zone is, and the sums of bases side by side from there. In
 * one with slanting sides there is a line on each whole mm.
 */
typedef struct
{
  guint columns, rows;
  gint64 *x, *y;   /* where the lines are: columns + 1, rows + 1 */
  guint8 *free;    /* rows x columns */
  gboolean coarse; /* lines at even distances: a base may end between two */
  gint64 area;     /* of the free fields */
} MusterZoneBoard;

MusterZoneBoard *muster_zone_board_new (const MusterZones *zones,
                                        guint zone,
                                        const MusterZoneBase *bases,
                                        guint n_bases);
void muster_zone_board_free (MusterZoneBoard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterZoneBoard, muster_zone_board_free)

G_END_DECLS
