/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

/* One number, or line of numbers, that the ruleset gives for a unit. */
typedef struct
{
  char *label;      /* "Morale dice" */
  char *value;      /* "3", "short 4 in, long 12 in" */
  char *rule;       /* "BB-MOR-05"; nullable */
  gboolean rebuilt; /* not in the published text */
  gboolean named;   /* from a table whose row the unit's type names */
} MusterFact;

void muster_fact_free (MusterFact *fact);
/* What the tables of RULESET say of UNIT's type, class, weapon and grade, in the tables' order:
 * (transfer full) array of MusterFact. */
GPtrArray *muster_unit_list_facts (const MusterRuleset *ruleset, MusterNode *unit);
/* The rows of TABLE that UNIT's type names, the usual one first: (transfer container) array of
 * keys. */
GPtrArray *
muster_unit_list_named_rows (const MusterRuleset *ruleset, MusterNode *unit, MusterElement *table);
/* Those of the rows that its type names, in one line; "" for none. REBUILT: set when one has the
 * mark. (transfer full) */
char *
muster_unit_describe_facts (const MusterRuleset *ruleset, MusterNode *unit, gboolean *rebuilt);

G_END_DECLS
