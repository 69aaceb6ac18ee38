/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-legality-fix.h"

G_BEGIN_DECLS

/* Ends of a field that a side may start in: it may be in a corner. */
typedef enum
{
  MUSTER_END_TOP = 1 << 0,
  MUSTER_END_BOTTOM = 1 << 1,
  MUSTER_END_LEFT = 1 << 2,
  MUSTER_END_RIGHT = 1 << 3
} MusterEnd;

#define MUSTER_ENDS_ALL (MUSTER_END_TOP | MUSTER_END_BOTTOM | MUSTER_END_LEFT | MUSTER_END_RIGHT)

/* Those that lie across the field from each of ENDS. */
guint muster_ends_get_opposite (guint ends);
/*
 * All that SIDE starts with goes to one of ENDS of FIELD, which is cut into so many PARTS from end
 * to end: turned about the middle of the field where that brings it there, else moved as it is, and
 * where it is too large for an end, pressed into it. LABEL: (out) (transfer full). (transfer full)
 */
MusterFix *
muster_ends_make_fix (MusterNode *side, MusterNode *field, gint64 parts, guint ends, char **label);

G_END_DECLS
