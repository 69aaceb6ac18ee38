/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-field.h"
#include "muster-procedure.h"

G_BEGIN_DECLS

/* What is measured on a field of what a unit may do, by the rules with the switches that the
 * scenario sets. */

/* The weapons of a unit that reach somewhere: (transfer container) of MusterDef, those that most
 * have first. */
GPtrArray *muster_field_list_weapons (const MusterField *self, const MusterFieldItem *unit);
/* How far WEAPON reaches, for UNIT or (NULL) for anybody who may have it, the nearest first:
 * (transfer full), of MusterBand, in the measure of the field. */
GArray *
muster_field_list_bands (const MusterField *self, const MusterFieldItem *unit, const char *weapon);

/* Where a unit may fire, or get to in one move. */
typedef enum
{
  MUSTER_FIELD_FIRE,
  MUSTER_FIELD_MOVE,
} MusterFieldArcKind;
typedef struct
{
  MusterFieldArcKind kind;
  char *label;        /* "Rifle, close: 1 R" */
  const char *rule;   /* nullable */
  double from, to;    /* bearings, clockwise; 0 and 360: all round */
  double least, far;  /* how far, in the measure of the field */
  MusterShape *shape; /* nullable: on zones */
  GArray *zones;      /* of guint; nullable: in free measure */
} MusterFieldArc;
void muster_field_arc_free (gpointer arc);
/* (transfer full): of MusterFieldArc, the nearest first. WEAPON nullable: each that it has. A unit
 * without a place has none. */
GPtrArray *muster_field_list_fire_arcs (const MusterField *self,
                                        const MusterFieldItem *unit,
                                        const char *weapon);
/* On level and open ground, where it can tell. */
GPtrArray *muster_field_list_move_arcs (const MusterField *self, const MusterFieldItem *unit);

/* Whom a unit looks to: the nearest of its own side who commands and stands on the field, not
 * itself. Nullable. DISTANCE, WITHIN (whether that is near enough for the rules; TRUE when they do
 * not say how near) and RULE (nullable) may be NULL. */
const MusterFieldItem *muster_field_find_commander (const MusterField *self,
                                                    const MusterFieldItem *unit,
                                                    double *distance,
                                                    gboolean *within,
                                                    const char **rule);
/* The same in a sentence; (transfer full), nullable. */
char *muster_field_describe_commander (const MusterField *self, const MusterFieldItem *unit);

/* What a straight move takes; on zones the cheapest way. */
typedef struct
{
  const char *rule; /* nullable */
  char *text;
} MusterFieldCostStep;
typedef struct
{
  gboolean possible;
  double distance; /* along the way, in the measure of the field */
  double moves;    /* how many moves it takes; -1: dice or points say */
  double chance;   /* that one move is enough, where dice are thrown; -1: none are */
  int points;      /* that it costs; -1: none */
  int obstacles;   /* in the way, where the rules count them; -1: they do not */
  char *text;      /* one sentence */
  GPtrArray *steps; /* of MusterFieldCostStep */
  GArray *zones;   /* of guint: the way, with both ends; nullable */
} MusterFieldCost;
void muster_field_cost_free (MusterFieldCost *self);
/* Of a unit, from where it stands. Never NULL. */
MusterFieldCost *muster_field_cost (const MusterField *self,
                                    const MusterFieldItem *unit,
                                    double x,
                                    double y) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFieldCost, muster_field_cost_free)

G_END_DECLS
