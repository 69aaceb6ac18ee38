/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"

G_BEGIN_DECLS

/*
 * MusterTableRows: the rows of a random table as a grid that one types into: what is thrown, what
 * it is called, what happens. Each cell is one stop of the keyboard.
 */
#define MUSTER_TYPE_TABLE_ROWS (muster_table_rows_get_type ())
G_DECLARE_FINAL_TYPE (MusterTableRows, muster_table_rows, MUSTER, TABLE_ROWS, AdwBin)

/* (transfer floating): of TABLE, a random table of DOCUMENT. */
GtkWidget *muster_table_rows_new (MusterDocument *document, MusterNode *table);

/* Reads "3", "3-5" or "3–5". FALSE: it is none of these, or backwards. */
gboolean muster_table_rows_read_thrown (const char *text, gint64 *from, gint64 *to);

G_END_DECLS
