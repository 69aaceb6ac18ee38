/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-library-item.h"
#include "muster-library-page.h"
#include "muster-library-window.h"

G_BEGIN_DECLS

struct _MusterLibraryWindow
{
  AdwApplicationWindow parent_instance;

  AdwHeaderBar *header_bar;
  GtkStack *state_stack;
  AdwToastOverlay *toasts;
  AdwViewStack *view_stack;
  GtkStack *title_stack;
  AdwViewSwitcherBar *switcher_bar;
  AdwStatusPage *error_page;
  GtkSearchEntry *search_entry;
  GtkDropDown *ruleset_filter;

  GListStore *items;
  GPtrArray *rulesets; /* of MusterRuleset */
  GHashTable *doomed;  /* uuids to be removed when their toast goes */
};

MusterLibrary *muster_library_window_get_library (MusterLibraryWindow *self);
MusterLibraryItem *muster_library_window_find_item (MusterLibraryWindow *self, const char *uuid);
void muster_library_window_say (MusterLibraryWindow *self, const char *text);
void muster_library_window_update_hidden (MusterLibraryWindow *self);
void muster_library_window_flush_doomed (MusterLibraryWindow *self);
void muster_library_window_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
