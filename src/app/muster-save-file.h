/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Where something is to be written, and in which format: the end of the name that was typed
 * decides; without one, and where the end that was proposed was left alone, that of the filter that
 * was chosen. A name that ends in anything else is refused with a sentence.
 */
void muster_save_file (GtkWindow *parent,
                       const char *title,
                       const char *name,
                       const char *const *filters,
                       GAsyncReadyCallback callback,
                       gpointer data);
char *muster_save_file_finish (GAsyncResult *result);
gboolean muster_save_file_ends_in (const char *name, const char *suffix);

/* PATH as it is to be written, SUFFIX (".pdf") that of the chosen filter; NULL with
 * G_IO_ERROR_INVALID_FILENAME for an end that is none of SUFFIXES. (transfer full) */
char *muster_save_file_complete (const char *path,
                                 const char *const *suffixes,
                                 const char *suffix,
                                 GError **error);

G_END_DECLS
