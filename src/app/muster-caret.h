/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text that is as high as it is, on a page that scrolls: the page goes where one types. */
void muster_caret_keep_in_view (GtkTextView *view);

G_END_DECLS
