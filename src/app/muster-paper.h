/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-layout.h"

G_BEGIN_DECLS

/* Fills OPTIONS with the paper that the person chose, else that of their country, a margin, and the
 * day as *DATE, which the caller frees after use. */
void muster_paper_init_options (MusterPrintOptions *options, char **date);
/* What prints LAYOUT: for who runs it without the dialog. */
GtkPrintOperation *muster_paper_make_operation (MusterLayout *layout) G_GNUC_WARN_UNUSED_RESULT;
/* Prints LAYOUT by way of the print dialog; says in PARENT what went wrong. */
void muster_paper_print (GtkWindow *parent, MusterLayout *layout);

G_END_DECLS
