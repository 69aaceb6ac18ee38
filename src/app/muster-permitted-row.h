/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-turn.h"

G_BEGIN_DECLS

/*
 * The things that may be done now: where each of them stands in the pane, and the rows that stand
 * for them.
 */

typedef enum
{
  MUSTER_PLACE_CHOICE,
  MUSTER_PLACE_OWED,  /* play goes on when it is settled */
  MUSTER_PLACE_FOUND, /* what the umpire finds to have come about is no move of the game */
  MUSTER_PLACE_NEXT
} MusterPlace;

MusterPlace muster_permitted_find_place (const MusterSurvey *survey,
                                         const MusterPermitted *permitted);
const char *muster_permitted_find_word (const MusterPermitted *permitted, const char *name);
gboolean muster_permitted_wants_form (const MusterPermitted *permitted);

GtkWidget *muster_permitted_row_new (const MusterPermitted *permitted,
                                     guint index,
                                     const char *rule);
void muster_permitted_row_set_index (GtkWidget *widget, guint index);
guint muster_permitted_row_get_index (GtkWidget *widget);
void muster_permitted_row_empty_list (GtkListBox *list);

G_END_DECLS
