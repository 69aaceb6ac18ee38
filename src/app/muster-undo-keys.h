/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets Ctrl+Z and Shift+Ctrl+Z mean win.undo and win.redo wherever the focus is in WINDOW: a field
 * swallows them even where it has nothing to take back itself. */
void muster_undo_keys_add (GtkWidget *window);

G_END_DECLS
