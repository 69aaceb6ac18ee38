/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-library.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

/*
 * MusterLibraryItem: one row of the library as the lists show it; immutable.
 */
#define MUSTER_TYPE_LIBRARY_ITEM (muster_library_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryItem, muster_library_item, MUSTER, LIBRARY_ITEM, GObject)

MusterLibraryItem *muster_library_item_new (const MusterLibraryRow *row) G_GNUC_WARN_UNUSED_RESULT;
MusterLibraryItem *
muster_library_item_new_ruleset (MusterRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* The uuid; of a ruleset its id. */
const char *muster_library_item_get_uuid (MusterLibraryItem *self);
/* "army", "scenario", "game", "ruleset" */
const char *muster_library_item_get_kind (MusterLibraryItem *self);
const char *muster_library_item_get_name (MusterLibraryItem *self);
/* The id of its rules. */
const char *muster_library_item_get_ruleset (MusterLibraryItem *self);
/* What stands below the name: faction, rules, size. */
const char *muster_library_item_get_summary (MusterLibraryItem *self);
/* When it was changed, for people; "" when not known. */
const char *muster_library_item_get_date (MusterLibraryItem *self);
gboolean muster_library_item_equal (MusterLibraryItem *self, MusterLibraryItem *other);
/* Whether all words of FOLDED (see muster_words_fold()) stand in its name or summary. */
gboolean muster_library_item_matches (MusterLibraryItem *self, const char *folded);

G_END_DECLS
