/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-zone-pane.h"
#include "muster-zone-preview.h"

G_BEGIN_DECLS

/* What the files of MusterZonePane share; nobody else includes this. */

struct _MusterZonePane
{
  AdwBin parent_instance;

  MusterZoneGrid *grid;
  GtkLabel *zone_label;
  GtkLabel *aim_label;
  GtkLabel *legend_label;
  GtkPopover *menu; /* nullable */

  MusterGameActPane *act_pane;
  MusterGameSession *session;
  char *selected;      /* unit id; nullable */
  char *mover;         /* whose reach is shown; nullable */
  char *active;        /* the unit that acted last; nullable */
  char *aimer;         /* whose targets are shown; nullable */
  gboolean has_aims;   /* they are those of the game now */
  gboolean is_current; /* the reach that is shown is that of the game now */
  guint n_reach;       /* zones that are tinted */
  guint n_aims;
  /* of the unit that is selected, when it is not the one that acts; nullable */
  MusterZonePreview *preview;
  guint menu_zone;
};

/* muster-zone-pane-umpire.c: what the umpire does by hand. */
void muster_zone_pane_install_actions (GtkWidgetClass *widget_class);
void muster_zone_pane_open_menu (MusterZonePane *self, guint zone, double x, double y);
/* UNIT, so far in FROM (NONE: all of it), goes to ZONE. */
void muster_zone_pane_place (MusterZonePane *self, const char *unit, guint from, guint zone);
/* The zone into which ZONE of UNIT comes when FROM comes to TO; NONE: it would be off the field. */
guint muster_zone_pane_shift (MusterZonePane *self, guint zone, guint from, guint to);

/* muster-zone-pane-legend.c */
void muster_zone_pane_update_legend (MusterZonePane *self);

G_END_DECLS
