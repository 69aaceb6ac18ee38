/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Files of armies and scenarios, chosen in a dialog. */
void muster_choose_documents (GtkWindow *parent,
                              const char *title,
                              GAsyncReadyCallback callback,
                              gpointer data);

G_END_DECLS
