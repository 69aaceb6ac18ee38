/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"
#include "muster-game-session.h"

G_BEGIN_DECLS

/* The window of one game (a GtkApplicationWindow, not yet presented). */
GtkWidget *muster_game_window_new (MusterApplication *app, MusterGameSession *session);
/* The session it shows; borrowed. NULL when WINDOW is another kind of window. */
MusterGameSession *muster_game_window_get_session (GtkWidget *window);

G_END_DECLS
