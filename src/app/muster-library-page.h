/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-library-item.h"

G_BEGIN_DECLS

/*
 * MusterLibraryPage: the items of one kind as a list, or what to do when there are none.
 * Properties: kind, and for the empty page icon-name, empty-title, empty-text, action-label and
 * action-name.
 */
#define MUSTER_TYPE_LIBRARY_PAGE (muster_library_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryPage, muster_library_page, MUSTER, LIBRARY_PAGE, AdwBin)

/* ITEMS holds those of all kinds. */
void muster_library_page_set_items (MusterLibraryPage *self, GListModel *items);
const char *muster_library_page_get_kind (MusterLibraryPage *self);
void
muster_library_page_set_search (MusterLibraryPage *self, const char *text, const char *ruleset);
/* An item that is not shown although the library has it: its removal can still be taken back. */
gboolean muster_library_page_focus_first (MusterLibraryPage *self);
void muster_library_page_open_first (MusterLibraryPage *self);
void muster_library_page_set_hidden (MusterLibraryPage *self, GHashTable *uuids);
/* The item that has the keyboard's focus; borrowed, nullable. */
MusterLibraryItem *muster_library_page_get_focus_item (MusterLibraryPage *self);

G_END_DECLS
