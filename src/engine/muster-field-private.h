/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-field.h"

G_BEGIN_DECLS

/* Where each item lies: cells of a grid over the field, in each the numbers of those that touch it. */
typedef struct
{
  guint columns, rows;
  double width, height; /* of a cell */
  guint *first;         /* of each cell in LIST; one more: where the last one ends */
  guint *list;
} MusterFieldGrid;

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
  MusterFieldGrid grid;
  GStringChunk *strings;   /* of all items and sides */
};

/* Whether NODE says yes; FALLBACK when it says nothing. */
gboolean muster_field_read_yes (MusterNode *node, const char *attribute, gboolean fallback);
/* "an_id": of an element of that kind, known by its name. */
gboolean muster_field_is_element (MusterNode *node, const char *element);

/* muster-field-items.c: reads all that is on the field; muster-field-units.c: those who stand on it. */
void muster_field_read_items (MusterField *self);
void muster_field_read_units (MusterField *self, MusterNode *side, int index);
/* A new item at the end; its strings are SELF's. */
MusterFieldItem *muster_field_add_item (MusterField *self, MusterFieldKind kind, MusterNode *node, int side);
const char *muster_field_keep (MusterField *self, const char *text); /* a copy as long as SELF; "" for NULL */
const char *muster_field_take (MusterField *self, char *text);       /* the same, frees TEXT */

/* muster-field-about.c */
char *muster_field_make_about_feature (const MusterField *self, MusterNode *feature, const MusterDef *terrain);
char *muster_field_make_about_unit (const MusterField *self, MusterNode *unit);

/* muster-field-grid.c */
void muster_field_make_grid (MusterField *self);

G_END_DECLS
