/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-army-row.h"

G_BEGIN_DECLS

/*
 * What the findings of a document say of its parts, for rows and maps that mark them: the gravest
 * of what is found at a part, or below it. What is found of a place on the map stands at the place
 * and at the unit, not at all that the unit is in.
 */
MusterMark muster_marks_find (MusterDocument *document, MusterNode *node);
/* The parts on the map of which something is found; borrowed, of MusterNode, until the document is
 * checked again. */
GPtrArray *muster_marks_list_places (MusterDocument *document);

/* An image that shows a mark, hidden as long as there is none. (transfer floating) */
GtkWidget *muster_mark_image_new (void);
void muster_mark_image_set (GtkWidget *image, MusterMark mark);

G_END_DECLS
