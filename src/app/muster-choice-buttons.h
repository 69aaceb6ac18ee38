/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-procedure.h"

G_BEGIN_DECLS

/*
 * MusterChoiceButtons: the choices of a parameter, or of one of a list, a button for each, of which
 * one is down, or none while nothing is said. Signal "changed": the reader, or
 * muster_choice_buttons_set(), said something else.
 */
#define MUSTER_TYPE_CHOICE_BUTTONS (muster_choice_buttons_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceButtons, muster_choice_buttons, MUSTER, CHOICE_BUTTONS, AdwBin)

GtkWidget *muster_choice_buttons_new (const char *title,
                                      const char *const *choices,
                                      const char *const *labels,
                                      const char *value);
const char *muster_choice_buttons_get (GtkWidget *buttons);
void muster_choice_buttons_set (GtkWidget *buttons, const char *value);

G_END_DECLS
