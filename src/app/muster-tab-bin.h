/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterTabBin: holds a list that is one stop of the Tab key: the arrow keys go through it, Tab
 * goes on to what comes after it.
 */
#define MUSTER_TYPE_TAB_BIN (muster_tab_bin_get_type ())
G_DECLARE_FINAL_TYPE (MusterTabBin, muster_tab_bin, MUSTER, TAB_BIN, AdwBin)

G_END_DECLS
