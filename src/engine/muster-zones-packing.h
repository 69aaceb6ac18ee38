/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-zones-board.h"

G_BEGIN_DECLS

/* Bases of one size. */
typedef struct
{
  gint64 area;
  guint left;      /* of them to lay */
  guint n_ways;    /* to lay one: a square has one */
  /* for each column where one that begins there ends, 0: nowhere; along its width, along its
   * depth */
  guint *end_x[2];
  guint *end_y[2];
} MusterZoneKind;

typedef struct
{
  MusterZoneBoard *board;
  GArray *kinds; /* of MusterZoneKind */
  guint left;    /* of all */
  gint64 looks;  /* that it may still take */
} MusterZonePacking;

/* Where a base lies on the board: up to but without the end. */
typedef struct
{
  guint column, row, end_column, end_row;
} MusterZoneSpot;

/* In a zone with slanting sides: muster-zones-slant.c. SPARE: how much of the board may lie
 * fallow. */
gboolean muster_zone_packing_fill_corners (MusterZonePacking *self, gint64 spare);

G_END_DECLS
