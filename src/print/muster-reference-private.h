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

/* All that is said of types of units, side by side in one table. */
void muster_reference_add_units (MusterReferenceSheet *self);
/* The other tables, one after another. */
void muster_reference_add_tables (MusterReferenceSheet *self);

G_END_DECLS
