/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-kit.h"

G_BEGIN_DECLS

/* The parties of a deed as one of them sees it. */
typedef struct
{
  MusterDraft *draft;
  const MusterSetup *setup;
  const MusterTurnDeed *deed;
  const MusterSetupUnit *unit;
  const MusterSetupUnit *other; /* nullable */
  GPtrArray *words;             /* nullable */
} MusterFacts;

char *muster_facts_yes_no (gboolean is);

/* muster-turn-facts-figures.c: each (transfer full), NULL when it is not known. */
char *muster_facts_find_army_rifles (const MusterFacts *facts);
char *muster_facts_find_kind (const MusterFacts *facts);
char *muster_facts_find_melee_weapon (const MusterFacts *facts);
char *muster_facts_find_mounted (const MusterFacts *facts);
char *muster_facts_find_troop (const MusterFacts *facts);

G_END_DECLS
