/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-layout-private.h"
#include "muster-text.h"

G_BEGIN_DECLS

/*
 * MusterBlock: boxes that stay together on one page, placed from their own top left corner.
 * Reference counted, for the heads that are repeated.
 */
typedef struct _MusterBlock MusterBlock;

MusterBlock *muster_block_new (void) G_GNUC_WARN_UNUSED_RESULT;
MusterBlock *muster_block_ref (MusterBlock *self);
void muster_block_unref (MusterBlock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBlock, muster_block_unref)

/* Each adds a box and returns where it ends; the block grows to hold it. */
double muster_block_add_text (MusterBlock *self, double x, double y, const MusterTextSpec *spec);
/* The same for what is clean already, with its markup. */
double muster_block_add_prose (MusterBlock *self, double x, double y, const MusterTextSpec *spec);
double muster_block_add_line (MusterBlock *self, double x, double y, const MusterTextSpec *spec);
double muster_block_add_rule (MusterBlock *self, double x, double y, double width);
/* borrowed */
MusterBox *muster_block_add_box (
    MusterBlock *self, MusterBoxKind kind, double x, double y, double width, double height);
double muster_block_get_height (const MusterBlock *self);
void muster_block_set_height (MusterBlock *self, double height); /* no less than what it holds */
/* of all texts from that box on */
void muster_block_set_colour (MusterBlock *self, guint from, const char *colour);
guint muster_block_get_n_boxes (const MusterBlock *self);

/*
 * MusterFlow: fills pages with blocks from the top down, in columns where asked, never parting a
 * block.
 */
typedef struct _MusterFlow MusterFlow;

MusterFlow *muster_flow_new (const char *title,
                             const MusterPrintOptions *options) G_GNUC_WARN_UNUSED_RESULT;
void muster_flow_free (MusterFlow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFlow, muster_flow_free)

double muster_flow_get_width (const MusterFlow *self); /* of a column as it is now */
/* What follows stands in that many columns, level at the end; 1 for the whole width. */
void muster_flow_set_columns (MusterFlow *self, guint n_columns, double gap);
/* What follows begins on a new page unless that much room is left on this one. */
void muster_flow_need (MusterFlow *self, double height);
/* Stands at the top of a page that begins with what follows; nullable for nothing. */
void muster_flow_set_repeat (MusterFlow *self, MusterBlock *repeat);
/* Takes BLOCK. SPACE is left above it unless it comes to stand at the top; KEEP: on the page of
 * what follows it. */
void muster_flow_add (MusterFlow *self, MusterBlock *block, double space, gboolean keep);
/* A text as long as it likes: parted at the ends of its lines where a page is full. */
void muster_flow_add_text (
    MusterFlow *self, double x, const MusterTextSpec *spec, double space, gboolean keep);
/* What an author wrote, with headings, lists and emphasis: muster-prose.h. STYLE is that of its
 * paragraphs. */
void muster_flow_add_prose (MusterFlow *flow,
                            double x,
                            double width,
                            MusterTextStyle style,
                            const char *text,
                            double space);
/* What follows begins on a new page. */
void muster_flow_break_page (MusterFlow *self);
/* What stands in the foot of every page, beside its number. */
void muster_flow_set_footer (MusterFlow *self, const char *footer);
/* MUSTER_PRINT_ERROR_OVERFLOW when a block is higher than a page. */
MusterLayout *muster_flow_finish (MusterFlow *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
