/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterProseView: a text that is formatted simply (muster-prose.h) as its readers see it:
 * headings, paragraphs, lists, what is emphasised.
 */
#define MUSTER_TYPE_PROSE_VIEW (muster_prose_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterProseView, muster_prose_view, MUSTER, PROSE_VIEW, AdwBin)

GtkWidget *muster_prose_view_new (void);
/* TEXT: nullable. */
void muster_prose_view_set_text (MusterProseView *self, const char *text);

G_END_DECLS
