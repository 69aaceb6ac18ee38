/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>

#include "muster-zones.h"

G_BEGIN_DECLS

/*
 * How ground looks on a field of zones: a colour for each kind and, where there is room for it, a pattern that tells it
 * without colour: brown hills hatched, blue water with waves, green woods, grey masonry, stippled beds.
 */
typedef enum
{
  MUSTER_GROUND_OPEN,
  MUSTER_GROUND_GRASS,
  MUSTER_GROUND_SAND,
  MUSTER_GROUND_HILL,
  MUSTER_GROUND_WOODS,
  MUSTER_GROUND_SCRUB,
  MUSTER_GROUND_ROUGH,
  MUSTER_GROUND_WATER,
  MUSTER_GROUND_MARSH,
  MUSTER_GROUND_BED,
  MUSTER_GROUND_MASONRY,
  MUSTER_GROUND_ROCKS,
  MUSTER_GROUND_EARTH,
  MUSTER_GROUND_TIMBER,
  MUSTER_GROUND_METAL,
  MUSTER_GROUND_ROAD,
  MUSTER_GROUND_OTHER,
  MUSTER_N_GROUNDS
} MusterGround;

/* Which ground a look of the rules is: muster-terrain.h. */
MusterGround muster_ground_find (const char *look);
MusterGround muster_ground_get (const MusterZone *zone);
void muster_ground_set_colour (cairo_t *cr, MusterGround ground, gboolean dark, gboolean contrast);
void muster_ground_set_ink (cairo_t *cr, MusterGround ground, gboolean dark, gboolean contrast);
/* Adds the pattern of a square to the path; it is stroked for all of a kind together. */
void muster_ground_add_pattern (cairo_t *cr, MusterGround ground, double x, double y, double size);

G_END_DECLS
