/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_window_size_keep (GtkWindow *window, const char *kind);

G_END_DECLS
