/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What newer versions of GTK and libadwaita call otherwise. */

void muster_expander_row_add_suffix (AdwExpanderRow *row, GtkWidget *widget);
void muster_widget_find_colour (GtkWidget *widget, const char *name, GdkRGBA *colour);

G_END_DECLS
