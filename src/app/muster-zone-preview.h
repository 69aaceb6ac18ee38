/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-game-session.h"

G_BEGIN_DECLS

/*
 * MusterZonePreview: what a unit could do on the field if it were activated now: where it could go,
 * whom it could aim at. The game stays as it is: the rules are asked what would be.
 */
typedef struct
{
  GArray *reach;     /* of MusterReach */
  GArray *aims;      /* of MusterZoneGridAim */
  char *goes;        /* what it is called that it goes there; nullable */
  char *aimed;       /* what is done to those that are aimed at: "Fire, Close combat"; nullable */
  char *others;      /* the rest of what it could do; nullable */
  char *refusal;     /* why it may not be activated now; nullable: it may */
} MusterZonePreview;

MusterZonePreview *muster_zone_preview_new (MusterGameSession *session, const char *unit);
void muster_zone_preview_free (MusterZonePreview *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterZonePreview, muster_zone_preview_free)

G_END_DECLS
