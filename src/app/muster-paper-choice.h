/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-layout.h"

G_BEGIN_DECLS

/* The paper on which all is printed: the action “app.paper”, whose state is “A4” or “Letter”. It is
 * what the person chose, which is kept where settings are installed, else what is usual in their
 * country. */
void muster_paper_choice_add (GtkApplication *app);
/* What the action says; without an application what is usual. */
MusterPaper muster_paper_choice_get (void);

G_END_DECLS
