/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-zones.h"

G_BEGIN_DECLS

/*
 * MusterFacingDial: the eight directions as the points of a compass, of which one is down; the one
 * in the middle leaves it open. Signal "changed".
 */
#define MUSTER_TYPE_FACING_DIAL (muster_facing_dial_get_type ())
G_DECLARE_FINAL_TYPE (MusterFacingDial, muster_facing_dial, MUSTER, FACING_DIAL, AdwBin)

GtkWidget *muster_facing_dial_new (void);
MusterFacing muster_facing_dial_get (MusterFacingDial *self);
void muster_facing_dial_set (MusterFacingDial *self, MusterFacing facing);

G_END_DECLS
