/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-usage.h"

G_BEGIN_DECLS

/* What the files of MusterUsage share. */

typedef enum
{
  MUSTER_USAGE_PRESENT, /* "troop/cannon", "terrain/river", "cover/fort" */
  MUSTER_USAGE_TYPES,   /* of units that have been gone into */
  MUSTER_USAGE_ARMED,   /* "class/weapon" */
  MUSTER_USAGE_SPOKEN,  /* weapons that an event or a table of the scenario speaks of */
  MUSTER_USAGE_ROWS,    /* "table/key" of the rows that types of unit name */
  MUSTER_USAGE_NAMED,   /* statements that the scenario names, or whose needs are met */
  MUSTER_USAGE_UNMET,   /* those that say what has to be there, when it is not */
  MUSTER_USAGE_CITED,   /* by what is used */
  MUSTER_USAGE_SPARED,  /* by what is not used */
  MUSTER_N_USAGE_SETS
} MusterUsageSet;

struct _MusterUsage
{
  const MusterRuleset *ruleset; /* borrowed */
  gboolean everything;
  gboolean armies_unknown; /* a side has no army in the scenario: it may bring anything */
  gboolean ground_unknown; /* there is no field: the table may be of anything */
  gboolean kind_unknown;   /* of the scenario */
  GHashTable *sets[MUSTER_N_USAGE_SETS];
};

/* Takes KEY. */
static inline void
muster_usage_mark (MusterUsage *self, MusterUsageSet set, char *key)
{
  g_hash_table_add (self->sets[set], key);
}

static inline gboolean
muster_usage_is_marked (const MusterUsage *self, MusterUsageSet set, const char *key)
{
  return g_hash_table_contains (self->sets[set], key);
}

/* Kinds of definitions whose use is known, by the name of their elements; NULL and FALSE for the
 * others. */
const char *muster_usage_name_kind (MusterDefKind kind);
gboolean muster_usage_find_kind (const char *word, MusterDefKind *kind);
/* That there is ID among what KIND names. */
void muster_usage_add (MusterUsage *self, const char *kind, const char *id);
gboolean muster_usage_is_present (const MusterUsage *self, const char *kind, const char *id);
/* A type of unit, its class, and the types that stand in it when nothing else is written. */
void muster_usage_add_type (MusterUsage *self, const char *type);
/* The ground, the kind of scenario, how it is won, and what its texts speak of. */
void muster_usage_add_scenario (MusterUsage *self, MusterNode *scenario);
/* Whether what "met-by" asks for may be there; NULL: nothing is asked for. */
gboolean muster_usage_is_met (const MusterUsage *self, const char *met_by);

G_END_DECLS
