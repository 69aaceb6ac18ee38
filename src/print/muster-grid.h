/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-flow.h"

G_BEGIN_DECLS

/*
 * MusterGrid: a table on a sheet: heads, hairlines, numbers under one another. The first column
 * takes the width that the others leave; columns may stand under a common head.
 */
typedef struct _MusterGrid MusterGrid;

MusterGrid *muster_grid_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_grid_free (MusterGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGrid, muster_grid_free)

/* The first is the column of the labels. SHARE of what is left over, for columns of words; else a
 * WIDTH. GROUP (nullable): the head above this head; columns beside one another with the same one
 * share it. */
void muster_grid_add_column (MusterGrid *self,
                             const char *group,
                             const char *head,
                             double width,
                             double share,
                             double align);
/* One text a column, NULL ended; SYMBOL nullable. */
void muster_grid_add_row (MusterGrid *self, const char *symbol, const char *const *cells);
guint muster_grid_get_n_rows (const MusterGrid *self);
/* Adds it all to FLOW under TITLE (nullable) with IDS small and grey behind it (nullable). Parted
 * between pages only when it is long. */
void muster_grid_add_to_flow (
    MusterGrid *self, MusterFlow *flow, const char *title, const char *ids, double space);

G_END_DECLS
