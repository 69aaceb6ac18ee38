/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/*
 * How a node changes. Only muster-edit.c (and the files of the node itself) may include this: every
 * other change of a document goes through the five edit primitives.
 */

/* Takes CHILD, which has no parent; INDEX is at most the number of children. */
void muster_node_insert (MusterNode *self, guint index, MusterNode *child);
/* Gives back the child that stood at INDEX. */
MusterNode *muster_node_remove (MusterNode *self, guint index);
/* Puts WITH (taken) where the child at INDEX stood, and gives that back. */
MusterNode *muster_node_replace (MusterNode *self, guint index, MusterNode *with);
/* ATTRIBUTE is one of the kind's, or "text"; VALUE NULL unsets. */
void muster_node_set (MusterNode *self, const char *attribute, const char *value);

/* Attributes of foreign namespaces: kept in order and written last. */
typedef struct
{
  char *name; /* "{uri}local" */
  char *prefix;
  char *value;
} MusterForeignAttribute;

guint muster_node_get_n_foreign (MusterNode *self);
const MusterForeignAttribute *muster_node_get_foreign (MusterNode *self, guint index);
void muster_node_build_foreign (MusterNode *self, const char *name, const char *prefix,
                                const char *value);
MusterNode *muster_node_new_foreign (const char *raw, int line);
void muster_node_set_line (MusterNode *self, int line);
void muster_node_set_source (MusterNode *self, const char *source);
const char *muster_node_get_own_source (MusterNode *self); /* of a root; nullable */
/* What stood around a root; nullable. */
void muster_node_set_around (MusterNode *self, const char *prolog, const char *epilog);
const char *muster_node_get_prolog (MusterNode *self);
const char *muster_node_get_epilog (MusterNode *self);

/* The rules of muster-node-check.c. SPACE is the node in which ids have to be unique: the innermost
 * army or scenario at or above NODE. */
MusterNode *muster_node_get_id_space (MusterNode *node);
/* Every id of the space, embedded armies left out unless SPACE is one: id -> node, both
 * borrowed. */
GHashTable *muster_node_collect_ids (MusterNode *space, MusterNode *leave_out);
/* Whether CHILD may become a child of PARENT (its kind, its number there, depth, number of nodes,
 * ids). REPLACED (nullable) goes away at the same time; so does CHILD from where it stands. */
gboolean muster_node_check_child (MusterNode *parent, MusterNode *child, MusterNode *replaced,
                                  GError **error);
/* Whether all below and at NODE is complete in itself: required attributes, values, kinds. */
gboolean muster_node_check_tree (MusterNode *node, GError **error);

G_END_DECLS
