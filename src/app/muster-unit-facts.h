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
} MusterFact;

void muster_fact_free (MusterFact *fact);
/* What the tables of RULESET say of UNIT's type, weapon and grade, in the tables' order: (transfer
 * full) array of MusterFact. */
GPtrArray *muster_unit_list_facts (MusterRuleset *ruleset, MusterNode *unit);

G_END_DECLS
