/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-layout.h"
#include "muster-legality.h"

G_BEGIN_DECLS

/* What is printed. OPTIONS may be NULL: A4, the usual margin, in colour.
 * MUSTER_PRINT_ERROR_OVERFLOW is what can go wrong: a text that fits on no page. */

/* The roster of ARMY with its findings, alone or against ENEMY (nullable). A short digest
 * of the army stands beside the verdict: muster_digest_make(), unless the options bring another. */
MusterLayout *muster_sheet_new_roster (const MusterRuleset *ruleset,
                                       MusterNode *army,
                                       MusterNode *enemy,
                                       const MusterPrintOptions *options,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLayout *muster_sheet_new_reference (const MusterRuleset *ruleset,
                                          const MusterPrintOptions *options,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Only what SCENARIO uses: its units, weapons, troops and what hangs on them. */
MusterLayout *muster_sheet_new_scenario_reference (const MusterRuleset *ruleset,
                                                   MusterNode *scenario,
                                                   const MusterPrintOptions *options,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The scenario pack, all papers as one; and what one side is handed of it, from its players' copy
 * alone. */
typedef struct
{
  MusterPrintOptions print;
  /* of the maps: on the paper, to one of the field's measure; 0: as large as the paper lets them
   * be */
  double mm;
} MusterPackOptions;
/* COPIES: for each side in its order what its players get of SCENARIO. */
MusterLayout *muster_sheet_new_pack (MusterRuleset *ruleset,
                                     MusterNode *scenario,
                                     GPtrArray *copies,
                                     const MusterPackOptions *options,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterLayout *muster_sheet_new_side_pack (MusterRuleset *ruleset,
                                          MusterNode *scenario,
                                          MusterNode *copy,
                                          const char *side,
                                          const MusterPackOptions *options,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The map alone, as one page, upright or across, whichever suits it. MUSTER_PRINT_ERROR_OVERFLOW:
 * there is no field, or no room for it. */
MusterLayout *muster_sheet_new_map (MusterRuleset *ruleset,
                                    MusterNode *scenario,
                                    const MusterPackOptions *options,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* From now on every check of a scenario finds texts that are too long for their pages (DOC-PAGE):
 * for who prints, once at the start. */
void muster_sheet_install_checks (void);

/* The SHA-256 of all that an army or scenario says, whatever copy of it this is: what stands on a
 * roster sheet. (transfer full) */
char *muster_digest_make (MusterNode *document);
/* The beginning of a digest in groups of four, as sheets and windows show it: "3f2a 9c01 77de". */
char *muster_digest_shorten (const char *digest);

G_END_DECLS
