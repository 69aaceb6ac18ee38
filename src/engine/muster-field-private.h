/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-field-measure.h"
#include "muster-map-rules.h"
#include "muster-sequence.h"
#include "muster-zones-ways.h"

G_BEGIN_DECLS

/* Where each item lies: cells of a grid over the field, in each the numbers of those that touch
 * it. */
typedef struct
{
  guint columns, rows;
  double width, height; /* of a cell */
  guint *first;         /* of each cell in LIST; one more: where the last one ends */
  guint *list;
} MusterFieldGrid;

/* The rules as the scenario has set them, and what they say of a map: made when something is first
 * measured. */
typedef struct
{
  MusterRuleset *ruleset;
  MusterMapRules *map;
  MusterSequence *sequence; /* nullable */
  double scale;             /* of the field's measure so much is one of the rules' */
} MusterFieldLaw;

struct _MusterField
{
  gatomicrefcount refs;
  MusterNode *scenario;
  MusterRuleset *ruleset;
  double width, height;
  char *measure;
  const MusterDef *ground; /* nullable */
  char *ground_word;
  MusterZones *zones;      /* nullable */
  gboolean in_zones;
  GPtrArray *sides;        /* of MusterFieldSide */
  GPtrArray *items;        /* of MusterFieldItem */
  GHashTable *by_node;     /* a node or unit to the first item that is of it */
  GHashTable *by_owner;    /* a node to the first of its items that has shapes */
  MusterFieldGrid grid;
  GStringChunk *strings;   /* of all items and sides */
  MusterFieldLaw *law;     /* NULL until somebody asks: muster_field_get_law() */
};


/* muster-field-items.c: reads all that is on the field; muster-field-units.c: those who stand on
 * it. */
void muster_field_read_items (MusterField *self);
void muster_field_read_units (MusterField *self, MusterNode *side, int index);
/* A new item at the end; its strings are SELF's. */
MusterFieldItem *
muster_field_add_item (MusterField *self, MusterFieldKind kind, MusterNode *node, int side);
/* a copy as long as SELF; "" for NULL */
const char *muster_field_keep (MusterField *self, const char *text);
const char *muster_field_take (MusterField *self, char *text);       /* the same, frees TEXT */

/* muster-field-about.c */
char *muster_field_make_about_feature (const MusterField *self,
                                       MusterNode *feature,
                                       const MusterDef *terrain);
char *muster_field_make_about_unit (const MusterField *self, MusterNode *unit);

/* muster-field-law.c */
const MusterFieldLaw *muster_field_get_law (const MusterField *self);
void muster_field_law_free (MusterFieldLaw *law);
/* How they stand on zones; NULL where the rules do not say. */
const MusterPositions *muster_field_get_positions (const MusterField *self);
MusterZoneRange muster_field_get_range (const MusterField *self);

/* muster-field-ask.c: what the procedures of the rules say of a unit. */
/* One move of a unit, as the slowest in it goes. */
typedef struct
{
  gboolean allowed;
  gboolean thrown;  /* dice say how far */
  double far;       /* in the measure of the field; by dice: on average */
  /* by dice: of double, the chance of each whole distance of the rules from 0 on; nullable */
  GArray *chances;
  const char *rule; /* of the step that says so; nullable */
} MusterFieldMove;
/* WORDS (nullable): "name=value" for the procedure, NULL ended. FALSE: the rules cannot say. */
gboolean muster_field_ask_move (const MusterField *self,
                                MusterNode *unit,
                                const char *const *words,
                                MusterFieldMove *move);
void muster_field_move_clear (MusterFieldMove *move);
/* Points that a unit may spend to move on zones: as many as dice give at the most; MEAN: on
 * average. FALSE: the rules do not say. */
gboolean muster_field_ask_points (
    const MusterField *self, MusterNode *unit, double *mean, guint *most, const char **rule);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterFieldMove, muster_field_move_clear)

/* muster-field-zones.c: where a unit may go on zones. */
MusterZoneReach *
muster_field_reach_zones (const MusterField *self, const MusterFieldItem *unit, guint points);

/* muster-field-cost.c; DISTANCE in the measure of the field. (transfer full) */
MusterFieldCost *muster_field_cost_new (double distance);
/* TEXT: (transfer full); RULE nullable. */
void muster_field_cost_take_step (MusterFieldCost *cost, const char *rule, char *text);
void muster_field_cost_refuse (MusterFieldCost *cost, const char *rule, char *text);

/* muster-field-cost-zones.c: of a unit that has a place on a field of zones. */
MusterFieldCost *
muster_field_cost_zones (const MusterField *self, const MusterFieldItem *unit, double x, double y);

/* muster-field-stands.c: of units in several places. */
void muster_field_share_bases (MusterField *self);

/* muster-field-walls.c */
char *muster_field_describe_screens (const MusterField *self, MusterPoint a, MusterPoint b);

/* muster-field-grid.c */
void muster_field_make_grid (MusterField *self);

G_END_DECLS
