/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A click on ROW is one on CONTROL, which stands in it; Tab goes to CONTROL at once, not to ROW
 * first, where what is typed would be lost. */
void muster_control_row_set (AdwActionRow *row, GtkWidget *control);

G_END_DECLS
