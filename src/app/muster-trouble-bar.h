/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterTroubleBar: says, below the header, that a document is not saved, why, and what can be
 * done: the actions win.reload, win.save, win.save-copy and win.save-as of its window.
 */
#define MUSTER_TYPE_TROUBLE_BAR (muster_trouble_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterTroubleBar, muster_trouble_bar, MUSTER, TROUBLE_BAR, AdwBin)

void muster_trouble_bar_show (MusterTroubleBar *self, const GError *error);
void muster_trouble_bar_clear (MusterTroubleBar *self);
gboolean muster_trouble_bar_is_shown (MusterTroubleBar *self);

G_END_DECLS
