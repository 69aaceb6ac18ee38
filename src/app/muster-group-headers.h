/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lists whose rows stand in groups, each below a heading. */

/* TITLE: (transfer full): of the group that ROW is of; rows of a group follow each other. */
void muster_group_headers_take (GtkWidget *row, char *title);
/* Heads the groups of LIST, now and as its rows change. */
void muster_group_headers_watch (GtkListBox *list);

G_END_DECLS
