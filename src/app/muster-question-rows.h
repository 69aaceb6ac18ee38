/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-turn.h"

G_BEGIN_DECLS

/* What units owe, each as a question with a button for each of its answers. */
gboolean muster_question_rows_fill (GtkListBox *list,
                                    const MusterSurvey *survey,
                                    GCallback clicked_cb,
                                    gpointer object);

G_END_DECLS
