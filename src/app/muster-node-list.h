/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/* How the children of one kind are called, shown and made. */
typedef struct
{
  MusterKind kind;
  const char *title;       /* above the list; untranslated, as all texts here */
  const char *description; /* nullable */
  const char *add_label;   /* a button, and a step that can be undone: "Add Objective" */
  const char *remove_label;
  const char *empty;  /* what an empty list says */
  const char *cannot; /* why none can be made now; nullable */
  /* The head of a child's row; a line below it may be set. (transfer full) */
  char *(*describe) (MusterDocument *document, MusterNode *node, char **subtitle);
  /* Adds the rows of a child to its own. */
  void (*fill) (GtkWidget *row, MusterDocument *document, MusterNode *node);
  /* A new child of PARENT, complete in itself. (transfer full) (nullable: not now) */
  MusterNode *(*make) (MusterDocument *document, MusterNode *parent);
  gboolean is_text; /* a child is a text: that is what is written first in a new one */
  /* What else is done in the same step when CHILD is added: adds to EDITS. What is to be said of
   * it, (transfer full), nullable. NULL: nothing. */
  char *(*complete) (MusterDocument *document,
                     MusterNode *parent,
                     MusterNode *child,
                     GPtrArray *edits);
} MusterNodeListSpec;

/*
 * MusterNodeList: the children of a node that are of one kind, each a row that unfolds into its
 * form, with ways to add one, to take one out and to change the order. Rows of children that stay
 * are kept.
 */
#define MUSTER_TYPE_NODE_LIST (muster_node_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterNodeList, muster_node_list, MUSTER, NODE_LIST, AdwBin)

GtkWidget *muster_node_list_new (MusterDocument *document,
                                 MusterNode *parent,
                                 const MusterNodeListSpec *spec);
/* Adds a child as the button does, and unfolds it. */
void muster_node_list_add (MusterNodeList *self);

/*
 * MusterNodeSections: one widget for each child of a kind, below each other, kept in step with the
 * node.
 */
typedef GtkWidget *(*MusterNodeSectionFunc) (MusterDocument *document, MusterNode *node);
GtkWidget *muster_node_sections_new (MusterDocument *document,
                                     MusterNode *parent,
                                     MusterKind kind,
                                     MusterNodeSectionFunc func);

/* The steps that these lists take, for others that do the same; what is refused is said by
 * "win.refuse" of WIDGET's window. */
gboolean muster_node_list_insert (GtkWidget *widget,
                                  MusterDocument *document,
                                  MusterNode *parent,
                                  MusterNode *child,
                                  const char *label);
gboolean muster_node_list_remove (GtkWidget *widget,
                                  MusterDocument *document,
                                  MusterNode *node,
                                  const char *label);
/* STEP is -1 for up and 1 for down, among those of its kind. */
gboolean muster_node_list_move (GtkWidget *widget,
                                MusterDocument *document,
                                MusterNode *node,
                                int step);
/* The child of the same kind before (-1) or after (1) NODE; borrowed, nullable. */
MusterNode *muster_node_list_get_sibling (MusterNode *node, int step);

G_END_DECLS
