/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * Rows of a form, each for one attribute of a node: they show what the node says, change it by way
 * of the document (so that each change can be taken back), and follow it when it changes elsewhere.
 * What the document refuses is said by the action "win.refuse" (s) of the window, and marked in the
 * row.
 */

/* The node that a widget of a form is about: what muster_node_row_reveal() looks for. Borrowed,
 * nullable. */
void muster_node_row_set_node (GtkWidget *widget, MusterNode *node);
MusterNode *muster_node_row_get_node (GtkWidget *widget);
/* Opens and focuses the widget below ROOT that is about NODE; FALSE when there is none. */
gboolean muster_node_row_reveal (GtkWidget *root, MusterNode *node);
gboolean muster_node_row_focus_text (GtkWidget *widget);
/* The same of the row of ATTRIBUTE (nullable) of it; where there is none, of the widget. */
gboolean
muster_node_row_reveal_attribute (GtkWidget *root, MusterNode *node, const char *attribute);

/* One line of text. Empty takes the attribute away; one that has to be there is kept until
 * something else is typed, as the row says. */
GtkWidget *muster_node_row_new_text (MusterDocument *document,
                                     MusterNode *node,
                                     const char *attribute,
                                     const char *title);
/* A number, from LOW to HIGH in steps of STEP. Where the attribute may be left out, LOW stands for
 * that and is shown empty. */
GtkWidget *muster_node_row_new_number (MusterDocument *document,
                                       MusterNode *node,
                                       const char *attribute,
                                       const char *title,
                                       double low,
                                       double high,
                                       double step);
/* A column or row of the zones, counted from 1: the attribute holds the middle of it, in zones from
 * the edge. HIGH: so many there are. */
GtkWidget *muster_node_row_new_zone (MusterDocument *document,
                                     MusterNode *node,
                                     const char *attribute,
                                     const char *title,
                                     double high);
/* Yes or no. FALLBACK is what is so without the attribute. */
GtkWidget *muster_node_row_new_switch (MusterDocument *document,
                                       MusterNode *node,
                                       const char *attribute,
                                       const char *title,
                                       gboolean fallback);

/* What else is done in the same step when such a row, or one of choices, sets VALUE (nullable):
 * adds to EDITS. */
typedef void (*MusterRowCompleteFunc) (MusterNode *node, const char *value, GPtrArray *edits);
void muster_node_row_complete (GtkWidget *row, MusterRowCompleteFunc func);

/*
 * MusterChoices: what can be chosen: ids with labels, in order. An id of NULL leaves the attribute
 * out.
 */
typedef struct _MusterChoices MusterChoices;

void muster_choices_add (MusterChoices *self, const char *id, const char *label);
/* What is being chosen. */
const char *muster_choices_get_attribute (MusterChoices *self);
void muster_choices_free (MusterChoices *self);
/* Fills CHOICES with what can be chosen for NODE now. */
typedef void (*MusterChoicesFunc) (MusterDocument *document,
                                   MusterNode *node,
                                   MusterChoices *choices);

/* One of several; FUNC is asked again after each check of the document. What is set stays chosen,
 * whether offered or not. */
GtkWidget *muster_node_row_new_choice (MusterDocument *document,
                                       MusterNode *node,
                                       const char *attribute,
                                       const char *title,
                                       MusterChoicesFunc func);
/* Several of the units of a side, for an attribute of ids. FIND_SIDE says of which; borrowed,
 * nullable. */
typedef MusterNode *(*MusterFindSideFunc) (MusterNode *node);
GtkWidget *muster_node_row_new_units (MusterDocument *document,
                                      MusterNode *node,
                                      const char *attribute,
                                      const char *title,
                                      MusterFindSideFunc find_side);
/* What such a row offers, and what else a choice does. */
typedef struct
{
  /* Whether UNIT, a unit or formation, may be chosen for NODE; one that is chosen is shown in any
   * case. */
  gboolean (*offers) (MusterNode *node, MusterNode *unit);
  /* What else is done in the same step when IDS are chosen: adds to EDITS. What is to be said of
   * it, (transfer full), nullable. */
  char *(*complete) (MusterDocument *document, MusterNode *node, const char *ids, GPtrArray *edits);
} MusterUnitsLimit;
/* LIMIT: static. */
void muster_node_row_limit_units (GtkWidget *row, const MusterUnitsLimit *limit);
/* What such a row says when none is chosen. */
void muster_node_row_set_none (GtkWidget *row, const char *none);
/* Several of what FUNC offers, for an attribute of ids parted by blanks; nothing chosen leaves it
 * out. */
GtkWidget *muster_node_row_new_several (MusterDocument *document,
                                        MusterNode *node,
                                        const char *attribute,
                                        const char *title,
                                        const char *none,
                                        MusterChoicesFunc func);
/* The text of NODE itself. */
GtkWidget *
muster_node_row_new_prose (MusterDocument *document, MusterNode *node, const char *title);
/* The same in a cell among others: without a heading, and as low as its text. */
GtkWidget *
muster_node_row_new_cell (MusterDocument *document, MusterNode *node, const char *title);
/* The text of PARENT's child of KIND, which comes with the first letter and goes with the last. */
GtkWidget *muster_node_row_new_child_prose (MusterDocument *document,
                                            MusterNode *parent,
                                            MusterKind kind,
                                            const char *title);

/* Whether NODE has a use for ATTRIBUTE now. */
typedef gboolean (*MusterRowUseFunc) (MusterDocument *document,
                                      MusterNode *node,
                                      const char *attribute);
/* Shows ROW only as long as FUNC says so, or ATTRIBUTE is set. */
void muster_node_row_show_for (GtkWidget *row,
                               MusterDocument *document,
                               MusterNode *node,
                               const char *attribute,
                               MusterRowUseFunc func);
/* The same, but whether ATTRIBUTE is set or not is for FUNC to say. */
void muster_node_row_show_if (GtkWidget *row,
                              MusterDocument *document,
                              MusterNode *node,
                              const char *attribute,
                              MusterRowUseFunc func);

/* Adds ROW to an expander row or a group. */
void muster_node_row_add (GtkWidget *container, GtkWidget *row);
/* A row of a list that holds WIDGET and is no stop of the keyboard itself. */
GtkWidget *muster_node_row_wrap (GtkWidget *widget, const char *title);

/* 2.50 as "2.5", as documents write it. (transfer full) */
char *muster_node_row_format (double number);

G_END_DECLS
