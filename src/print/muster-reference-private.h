/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-flow.h"
#include "muster-ruleset.h"
#include "muster-usage.h"

G_BEGIN_DECLS

/* What the files of the reference sheet share. */
typedef struct
{
  const MusterRuleset *ruleset;
  MusterUsage *usage;
  MusterFlow *flow;
  double density;     /* of the sentences' size: 1, or less to spare a page */
  gboolean uses_mark; /* a dagger was printed */
} MusterReferenceSheet;

/* muster-reference-table.c */
gboolean muster_reference_is_called (MusterElement *element, const char *name);
const char *muster_reference_get_label (MusterElement *element); /* "" when there is none */
/* The columns that people read; (transfer container) of MusterElement. */
GPtrArray *muster_reference_list_columns (MusterReferenceSheet *self,
                                          const MusterTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* What stands in a cell, its number by FACTOR; NOTHING when there is none. (transfer full) */
char *muster_reference_make_cell (MusterReferenceSheet *self,
                                  const MusterTable    *table,
                                  const char           *key,
                                  MusterElement        *column,
                                  double                factor,
                                  const char           *nothing) G_GNUC_WARN_UNUSED_RESULT;
/* All tables but those of types of units, one after another. */
void muster_reference_add_tables (MusterReferenceSheet *self);

/* muster-reference-units.c */
/* All that is said of types of units, side by side in one table. */
void muster_reference_add_units (MusterReferenceSheet *self);

G_END_DECLS
