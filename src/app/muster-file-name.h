/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The path that was chosen in the dialog of muster_choose_file(); NULL when the person gave up.
 * (transfer full) */
char *muster_file_name_take (GAsyncResult *result);
/* NAME.SUFFIX (nullable: NAME) without what file systems do not like; FALLBACK for an empty name.
 * (transfer full) */
char *muster_file_name_make (const char *name, const char *fallback, const char *suffix);

G_END_DECLS
