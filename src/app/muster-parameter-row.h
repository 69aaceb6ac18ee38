/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-turn.h"

G_BEGIN_DECLS

/* A row of a form for one parameter of a procedure: a switch, a list of choices, a number or a
 * text, as the parameter's type asks. CHANGED is called after every change by the reader. */
typedef void (*MusterParameterFunc) (GtkWidget *row, gpointer data);

GtkWidget *muster_parameter_row_new (const MusterParameter *parameter,
                                     const MusterAsked *asked,
                                     const char *value,
                                     MusterParameterFunc changed,
                                     gpointer data);
const char *muster_parameter_row_get_name (GtkWidget *row);
char *muster_parameter_row_get_value (GtkWidget *row);
gboolean muster_parameter_row_is_missing (GtkWidget *row);
const MusterParameter *muster_parameter_row_get_parameter (GtkWidget *row);
void muster_parameter_row_keep_value (GtkWidget *row, const char *value);
void muster_parameter_row_set_value (GtkWidget *row, const char *value);
void muster_parameter_row_focus (GtkWidget *row);

G_END_DECLS
