/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-node-row.h"

G_BEGIN_DECLS

/* What every row of a form has, whatever it looks like. Freed with its widget. */
typedef struct _MusterNodeField MusterNodeField;
struct _MusterNodeField
{
  GtkWidget *row; /* borrowed: it owns the field */
  MusterDocument *document;
  MusterNode *node;
  char *attribute;
  char *title;
  gboolean updating; /* what the row shows is being set by us */
  void (*update) (MusterNodeField *self);
  /* of the kind of row; all nullable */
  GtkWidget *control;
  MusterFindSideFunc find_side;
  const MusterUnitsLimit *limit;
  char *none; /* said when nothing is chosen */
  MusterChoicesFunc choices_func;
  MusterChoices *choices;
  MusterRowCompleteFunc complete;
  double low;
  gboolean choosing; /* something is being chosen */
  gboolean stale;    /* what can be chosen may have changed meanwhile */
  gboolean counts; /* a place on zones, which are counted from 1 */
};

/* Ties ROW to the attribute: UPDATE is called now and after each change of it. */
MusterNodeField *muster_node_field_attach (GtkWidget *row,
                                           MusterDocument *document,
                                           MusterNode *node,
                                           const char *attribute,
                                           const char *title,
                                           void (*update) (MusterNodeField *self));
void muster_node_field_update (MusterNodeField *self);
/* What the node says; nullable. */
const char *muster_node_field_get (MusterNodeField *self);
/* Sets it. FALSE when the document refused: then it was said, and the row is marked. */
gboolean muster_node_field_set (MusterNodeField *self, const char *value);
/* The same, and MORE (nullable, of MusterEdit) in the same step. */
gboolean muster_node_field_set_with (MusterNodeField *self, const char *value, GPtrArray *more);
/* Whether it cannot be left out. */
gboolean muster_node_field_is_required (MusterNodeField *self);
/* TITLE is shown as it is written. */
void muster_node_row_set_title (GtkWidget *row, const char *title);
/* Says that the document refused something, and marks the row. */
void muster_node_field_refuse (MusterNodeField *self, const GError *error);

struct _MusterChoices
{
  const char *attribute; /* borrowed */
  GPtrArray *ids; /* with NULL for leaving it out */
  GPtrArray *labels;
};

G_END_DECLS
