/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterWidthClass:
 * @MUSTER_WIDTH_NARROW: one thing at a time
 * @MUSTER_WIDTH_MEDIUM: two things side by side
 * @MUSTER_WIDTH_WIDE: everything in view
 */
typedef enum
{
  MUSTER_WIDTH_NARROW,
  MUSTER_WIDTH_MEDIUM,
  MUSTER_WIDTH_WIDE,
} MusterWidthClass;

/*
 * MusterWidthBin: holds one child and says how much room there is, so that a window can show less
 * side by side when it is narrow. It lets the window become smaller than the child would, and the
 * child is cut off for the moment until the window has answered.
 *
 * Properties: medium-width and wide-width (pixels from which on there is that much room) and
 * minimum-width, all three as much more as text is larger than usual; and width-class, read-only
 * and notified.
 */
#define MUSTER_TYPE_WIDTH_BIN (muster_width_bin_get_type ())
G_DECLARE_FINAL_TYPE (MusterWidthBin, muster_width_bin, MUSTER, WIDTH_BIN, GtkWidget)

MusterWidthClass muster_width_bin_get_width_class (MusterWidthBin *self);
void muster_width_bin_set_child (MusterWidthBin *self, GtkWidget *child);
void muster_width_bin_hold (GtkWidget *bin);
void muster_width_bin_fit_scroller (GtkWidget *bin);

G_END_DECLS
