/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-turn.h"

G_BEGIN_DECLS

/*
 * One row for all the zones in which the same thing may be done: the zone is chosen from a list, or
 * on the field.
 */

guint muster_zone_choice_count (const MusterSurvey *survey, guint first);
GtkWidget *muster_zone_choice_row_new (const MusterSurvey *survey,
                                       guint first,
                                       guint n,
                                       const char *rule,
                                       GCallback clicked_cb,
                                       gpointer object);

G_END_DECLS
