/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"
#include "muster-xml.h"

G_BEGIN_DECLS

/* Where the rulesets are: MUSTER_DATA_DIR/rulesets, else the installed folder, then the user's data
 * folder (muster/rulesets). Loaded once each and kept. */
/* (transfer full) of MusterRuleset, by title; FAULTS (nullable out) of char*: files that were
 * refused, and why */
GPtrArray *muster_ruleset_store_list (GPtrArray **faults);
/* By id, bases resolved. MUSTER_STORE_ERROR_RULESET: unknown (names those there are) or faulty. */
MusterRuleset *muster_ruleset_store_find (const char *id, GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterRuleset *muster_ruleset_store_read (const char *path,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The ruleset of a document with the options its <rule switch value> children set. */
MusterRuleset *muster_ruleset_store_find_for (MusterNode *document,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Lets go of all that was loaded: files that changed are read again. */
void muster_ruleset_store_forget (void);
/* The folder of shipped data: rulesets, schemas, samples. */
const char *muster_data_dir (void);

G_END_DECLS
