/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * MusterSymbolView: a unit's map symbol, in the colours of the window.
 * Properties: symbol (a word of muster_roster_get_symbol()) and colour ("#rrggbb", nullable).
 */
#define MUSTER_TYPE_SYMBOL_VIEW (muster_symbol_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterSymbolView, muster_symbol_view, MUSTER, SYMBOL_VIEW, GtkWidget)

GtkWidget *muster_symbol_view_new (void);
void muster_symbol_view_set_symbol (MusterSymbolView *self, const char *symbol);
void muster_symbol_view_set_colour (MusterSymbolView *self, const char *colour);

G_END_DECLS
