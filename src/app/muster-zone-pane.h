/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-game-act-pane.h"
#include "muster-game-session.h"
#include "muster-zone-grid.h"

G_BEGIN_DECLS

/*
 * MusterZonePane: the field of a game in zones, with what is told of the zone that is pointed at
 * under it, and how large it is shown. What is done by pointing goes to the pane of what may be
 * done: where a unit moves, at whom it is aimed.
 *
 * Signals: "selected" (const char *unit): that unit is meant; "activated" (const char *unit): and
 * is to act; "deed" (const char *action, GStrv words): the umpire puts a unit somewhere by hand;
 * "told": something was said in the pane of what may be done, which may be out of sight.
 */
#define MUSTER_TYPE_ZONE_PANE (muster_zone_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterZonePane, muster_zone_pane, MUSTER, ZONE_PANE, AdwBin)

GtkWidget *muster_zone_pane_new (MusterGameActPane *act_pane);
MusterZoneGrid *muster_zone_pane_get_grid (MusterZonePane *self);
void muster_zone_pane_update (MusterZonePane *self, MusterGameSession *session);
void muster_zone_pane_select (MusterZonePane *self, const char *unit);

G_END_DECLS
