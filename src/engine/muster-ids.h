/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/* Ids for new units, new in their document. */
typedef struct
{
  GHashTable *used;
  guint next;
} MusterIds;
void muster_ids_init (MusterIds *self, MusterNode *root);
void muster_ids_clear (MusterIds *self);

G_END_DECLS
