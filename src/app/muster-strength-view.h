/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * MusterStrengthView: a unit's strength at a glance: a pip for each figure it had, hollow once
 * lost, or a bar where there are many, with a tick where its morale test starts to be able to fail.
 * It stands beside the number that says the same, and so has no word of its own for screen readers.
 */
#define MUSTER_TYPE_STRENGTH_VIEW (muster_strength_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterStrengthView, muster_strength_view, MUSTER, STRENGTH_VIEW, GtkWidget)

GtkWidget *muster_strength_view_new (void);
void
muster_strength_view_set (MusterStrengthView *self, gint64 strength, gint64 original, gint64 mark);

G_END_DECLS
