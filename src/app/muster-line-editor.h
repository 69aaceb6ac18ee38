/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * MusterLineEditor: what is said of each of several that stand in line, one under the other: each
 * has a value of every list, and the lists stay of one length.
 */
#define MUSTER_TYPE_LINE_EDITOR (muster_line_editor_get_type ())
G_DECLARE_FINAL_TYPE (MusterLineEditor, muster_line_editor, MUSTER, LINE_EDITOR, AdwBin)

GtkWidget *muster_line_editor_new (GPtrArray *rows);
void muster_line_editor_focus (MusterLineEditor *self);

G_END_DECLS
