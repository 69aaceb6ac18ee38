/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/* What holds all that a side has on the field when the game begins, in the measure of the field
 * from its north-west corner. */
typedef struct
{
  gboolean any; /* it says where something starts */
  double left, right, top, bottom;
} MusterSideBounds;

/* From its deployment areas and the places of its units, but for those that come later. */
MusterSideBounds muster_side_measure (MusterNode *side);
/* Those areas and places themselves, in the order of the file. (transfer container) */
GPtrArray *muster_side_list_starting (MusterNode *side);

G_END_DECLS
