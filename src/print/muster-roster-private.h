/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-flow.h"
#include "muster-legality.h"

G_BEGIN_DECLS

/* What the files of the roster sheet share. */

#define MUSTER_ROSTER_NUMBERS 4

/* Left sides and widths of the columns of the order of battle. */
typedef struct
{
  double width;
  double name_width;
  double weapon, weapon_width;
  /* columns of numbers of weapons, and what stands in them */
  double numbers[MUSTER_ROSTER_NUMBERS];
  const char *heads[MUSTER_ROSTER_NUMBERS], *ids[MUSTER_ROSTER_NUMBERS];
  guint n_numbers;
  double figures, fails;
  double number_width;
  double track, track_width;
} MusterRosterColumns;

typedef struct
{
  const MusterRuleset *ruleset;
  MusterReport *report;
  MusterFlow *flow;
  gboolean judged;        /* it says whether the army is legal */
  GHashTable *faults;     /* MusterNode to its error findings' statements, a GString */
  MusterRosterColumns columns;
  double step;            /* indent of a level */
  double air;             /* between rows: 1, or less to spare a page */
  double scale;           /* of small letters: 1, or less to spare a page */
  gboolean parts_act;     /* parts of a unit act as units of their own */
  gboolean uses_mark;     /* a dagger was printed */
  gboolean uses_track_mark;
  gboolean uses_points;   /* a box that takes more than one point was printed */
  gboolean has_morale;    /* the rules have a test for it */
  const MusterTable *weapons; /* that has the numbers; nullable */
  MusterBlock *head;      /* of the columns */
} MusterRosterSheet;

void muster_roster_sheet_measure_columns (MusterRosterSheet *self);
MusterBlock *muster_roster_sheet_make_head (MusterRosterSheet *self);
void muster_roster_sheet_add_unit (MusterRosterSheet *self, MusterNode *unit, guint depth);
/* Pieces of a row. A track of POINTS to each box; returns where it ends. */
void muster_roster_sheet_add_number (MusterBlock *block,
                                     double x,
                                     double y,
                                     double width,
                                     MusterTextStyle style,
                                     gint64 number,
                                     const char *sign);
void muster_roster_sheet_add_numbers (
    MusterRosterSheet *self, MusterBlock *block, double y, MusterNode *unit, const char *weapon);
double muster_roster_sheet_add_track (MusterRosterSheet *self,
                                      MusterBlock *block,
                                      double x,
                                      double y,
                                      double width,
                                      gint64 figures,
                                      gint64 mark,
                                      gint64 points);
/* The lines of a unit that holds any troops. */
void muster_roster_sheet_add_squad (MusterRosterSheet *self, MusterNode *unit, double x);
const char *muster_roster_sheet_describe_allegiance (MusterRosterSheet *self, MusterNode *unit);
/* All notes directly in NODE, in the indent of what they belong to. */
void muster_roster_sheet_add_notes (MusterRosterSheet *self, MusterNode *node, double x);

G_END_DECLS
