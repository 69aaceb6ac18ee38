/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ruleset-private.h"

G_BEGIN_DECLS

/* The parts that a ruleset is built from; for muster-ruleset.c alone. */

/* Fills SELF from its root, and checks it. */
gboolean muster_ruleset_build (MusterRuleset *self, GError **error);
/* Fills the tables; the definitions are there. */
gboolean muster_ruleset_build_tables (MusterRuleset *self, GError **error);

/* A deep copy; every element of it says where it stands: its own source, else SOURCE. */
MusterElement *muster_ruleset_copy_element (const MusterElement *element, const char *source)
    G_GNUC_WARN_UNUSED_RESULT;
/* The tree of BASE with the changes of ROOT, complete in itself. BASE_SOURCE is where BASE was
 * read. */
MusterElement *muster_ruleset_merge (const MusterElement *base,
                                     const MusterElement *root,
                                     const char *base_source) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
