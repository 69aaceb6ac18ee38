/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-layout.h"

G_BEGIN_DECLS

/* Building of layouts, for this folder and its tests. */

MusterBox *muster_box_new (MusterBoxKind kind, double x, double y, double width, double height);
MusterBox *muster_box_copy (const MusterBox *self);
void muster_box_free (MusterBox *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBox, muster_box_free)

MusterLayout *muster_layout_new (const char *title,
                                 const MusterPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
/* Who wrote what is printed, and what it is: for the properties of a file. Both nullable. */
void muster_layout_set_about (MusterLayout *self, const char *author, const char *subject);
/* A new empty page at the end; borrowed. */
MusterPage *muster_layout_add_page (MusterLayout *self);
/* Copies of all pages of another layout for the same paper come last, as a part with that title
 * (nullable: with the parts that it has). */
void muster_layout_append (MusterLayout *self, const MusterLayout *other, const char *part);
/* Says on every page with a number which it is, of how many. */
void muster_layout_set_numbers (MusterLayout *self);
/* Adds the foot of a page: what it is, and its number. LEFT nullable. */
void muster_layout_add_foot (const MusterLayout *self, MusterPage *page, const char *left);
#define MUSTER_FOOT_HEIGHT 18.0 /* what it takes above the margin */

/* "#rrggbb" as shares of one; FALSE, and black, when it is no colour. */
gboolean muster_colour_parse (const char *colour, double *red, double *green, double *blue);
/* How light a colour looks, 0 to 1. */
double muster_colour_get_lightness (double red, double green, double blue);

/* The geometry of a casualty track of COUNT boxes in WIDTH: boxes in a row, and the height of
 * all. */
#define MUSTER_TRACK_BOX 8.5
#define MUSTER_TRACK_PITCH 10.2
#define MUSTER_TRACK_GROUP 5
#define MUSTER_TRACK_GROUP_GAP 3.0
int muster_track_get_per_row (int count, double width);
double muster_track_get_height (int count, double width);
double muster_track_get_width (int per_row);

G_END_DECLS
