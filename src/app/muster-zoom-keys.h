/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_zoom_keys_install (GtkWidgetClass *widget_class, double step, GtkShortcutFunc zoom_cb);

G_END_DECLS
