/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-force-limits.h"
#include "muster-legality-private.h"

G_BEGIN_DECLS

/* Each unit of an army (FIGURES NULL), and after it each of its figures; those inside it after
 * those. */
typedef void (*MusterForceFunc) (MusterNode *unit,
                                 MusterNode *figures,
                                 gboolean outermost,
                                 gpointer data);
void muster_force_walk (const MusterRuleset *ruleset,
                        MusterNode *army,
                        MusterForceFunc func,
                        gpointer data);
const char *
muster_force_find_weapon (const MusterRuleset *ruleset, MusterNode *unit, MusterNode *figures);

typedef struct
{
  const MusterRuleset *ruleset;
  MusterNode *side;
  const char *kind; /* of a limit */
  char **of;        /* nullable */
  gint64 sum;
} MusterForceCount;

/* How many men, figures, guns, units or points (KIND) ARMY has, of OF (nullable: of all). */
gint64 muster_force_count (
    const MusterRuleset *ruleset, MusterNode *side, MusterNode *army, const char *kind, char **of);
/* Holds the army of CHECK against the limits of SIDE. */
void muster_force_check (MusterCheck *check, MusterNode *side);
/* What is wrong with the limits and costs of a scenario themselves, and with the number of its
 * sides. */
void muster_force_check_scenario (MusterCheck *check, MusterNode *scenario);

G_END_DECLS
