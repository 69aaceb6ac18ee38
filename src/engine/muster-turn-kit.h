/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-private.h"

G_BEGIN_DECLS

/* Figures of one kind and kit in a unit. The words are borrowed from the army and the ruleset. */
typedef struct
{
  const MusterSetupTroop *troop;
  const MusterDef *def;  /* of the troop; nullable */
  const char *weapon;    /* nullable: not written anywhere */
  const char *melee;     /* nullable */
  const char *mount;     /* nullable */
  const char *armour;    /* nullable */
  gint64 living;
} MusterKit;

/* Of MusterKit, as the army lists them; (transfer full). */
GArray *muster_kit_list (MusterDraft *draft, const MusterSetupUnit *unit);
/* what they are as a mark to shoot at; nullable */
const char *muster_kit_get_kind (const MusterSetup *setup, const MusterKit *kit);
gboolean muster_kit_is_person (const MusterKit *kit); /* no gun, vehicle or animal */
/* How many of these troops (NULL: none) are there now. */
gint64 muster_kit_count_troops (MusterDraft *draft, const MusterSetupUnit *unit, char **troops);
gint64 muster_kit_count_carriers (MusterDraft *draft,
                                  const MusterSetup *setup,
                                  const MusterSetupUnit *unit,
                                  const char *weapon);
/* The weapon that ACT is always done with; nullable. */
const char *muster_kit_get_fixed_weapon (const MusterSequenceAct *act);
/* Whether ACT can be done with WEAPON. */
gboolean
muster_kit_is_used (const MusterSetup *setup, const MusterSequenceAct *act, const char *weapon);
/* Weapons for ACT (their ids, borrowed; (transfer container)) that somebody carries. UNKNOWN:
 * people are there whose weapon nobody knows. */
GPtrArray *muster_kit_list_weapons (MusterDraft *draft,
                                    const MusterSetup *setup,
                                    const MusterSetupUnit *unit,
                                    const MusterSequenceAct *act,
                                    gboolean *unknown);
/* How many have used WEAPON this turn for acts that count as AS. */
gint64 muster_kit_count_used (MusterDraft *draft,
                              const MusterSetupUnit *unit,
                              const char *as,
                              const char *weapon);
void muster_kit_add_used (
    MusterDraft *draft, const MusterSetupUnit *unit, const char *as, const char *weapon, gint64 n);
/* How many can still use WEAPON for ACT this turn. */
gint64 muster_kit_count_ready (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSetupUnit *unit,
                               const MusterSequenceAct *act,
                               const char *weapon);

G_END_DECLS
