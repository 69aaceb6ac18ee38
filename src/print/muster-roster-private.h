/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-flow.h"
#include "muster-legality.h"

G_BEGIN_DECLS

/* What the files of the roster sheet share. */

/* Left sides and widths of the columns of the order of battle. */
typedef struct
{
  double width;
  double name_width;
  double weapon, weapon_width;
  double near, far, figures, fails; /* columns of numbers */
  double number_width;
  double track, track_width;
} MusterRosterColumns;

typedef struct
{
  const MusterRuleset *ruleset;
  MusterReport *report;
  MusterFlow *flow;
  GHashTable *faults;     /* MusterNode to its error findings' statements, a GString */
  MusterRosterColumns columns;
  double step;            /* indent of a level */
  gboolean parts_act;     /* parts of a unit act as units of their own */
  gboolean uses_mark;     /* a dagger was printed */
  gboolean uses_track_mark;
  MusterBlock *head;      /* of the columns */
} MusterRosterSheet;

void muster_roster_sheet_measure_columns (MusterRosterSheet *self);
MusterBlock *muster_roster_sheet_make_head (MusterRosterSheet *self);
void muster_roster_sheet_add_unit (MusterRosterSheet *self, MusterNode *unit, guint depth);
/* All notes directly in NODE, in the indent of what they belong to. */
void muster_roster_sheet_add_notes (MusterRosterSheet *self, MusterNode *node, double x);

G_END_DECLS
