/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node-private.h"

G_BEGIN_DECLS

/* What a node holds: for muster-node.c and muster-node-build.c alone. */
struct _MusterNode
{
  GObject parent_instance;

  MusterKind kind;
  MusterNode *parent; /* borrowed: a parent owns its children */
  guint index;        /* in the parent's children */
  GPtrArray *children;
  char **values;   /* one slot for each attribute of the kind's table */
  GArray *foreign; /* of MusterForeignAttribute; NULL when none */
  char *text;      /* or the raw text of a foreign node */
  char *prolog;
  char *epilog;
  char *source; /* of a document's root: the file it was read from */
  int line;
};

guint muster_node_count_attributes (MusterKind kind);
/* The slot of an attribute, or NULL when the kind has none such. */
char **muster_node_find_slot (MusterNode *self, const char *attribute);

G_END_DECLS
