/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-document.h"
#include "muster-library.h"

G_BEGIN_DECLS

/*
 * MusterApplication: the program: one library, a window for it, and one window for each open
 * document and game.
 *
 * Signal "library-changed": the library was opened or closed, or somebody (this program or another)
 * wrote into it; lists are to be read again.
 */
#define MUSTER_TYPE_APPLICATION (muster_application_get_type ())
G_DECLARE_FINAL_TYPE (MusterApplication, muster_application, MUSTER, APPLICATION, AdwApplication)

MusterApplication *muster_application_new (GApplicationFlags flags) G_GNUC_WARN_UNUSED_RESULT;

void muster_application_set_library_path (MusterApplication *self, const char *path);
gboolean muster_application_reopen_library (MusterApplication *self);
MusterLibrary *muster_application_get_library (MusterApplication *self);
const GError *muster_application_get_library_error (MusterApplication *self);

GtkWindow *muster_application_show_library (MusterApplication *self);
GtkWindow *muster_application_show_document (MusterApplication *self, MusterDocument *document);
GtkWindow *
muster_application_open_document (MusterApplication *self, const char *uuid, GtkWindow *parent);
GtkWindow *
muster_application_open_files (MusterApplication *self, GPtrArray *files, GtkWindow *parent);
GtkWindow *muster_application_open_file (MusterApplication *self, GFile *file, GtkWindow *parent);
GtkWindow *
muster_application_open_game (MusterApplication *self, const char *game, GtkWindow *parent);

G_END_DECLS
