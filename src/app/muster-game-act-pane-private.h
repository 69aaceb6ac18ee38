/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-deed-form.h"
#include "muster-dice-entry.h"
#include "muster-game-act-pane.h"

G_BEGIN_DECLS

/* What the files of MusterGameActPane share; nobody else includes this. */

struct _MusterGameActPane
{
  AdwBin parent_instance;

  AdwBin *outcome_bin;
  MusterDeedForm *form;
  MusterDiceEntry *dice;
  GtkWidget *owed_box;
  GtkListBox *owed;
  GtkListBox *choices;
  GtkWidget *next_button;
  GtkWidget *report_button; /* of a game that is over */
  GtkLabel *next_label;
  GtkLabel *open_label;
  GtkBox *prompts_box;
  GtkWidget *findings_box;
  GtkListBox *findings;
  GtkWidget *facts_bin;
  GtkWidget *facts_scroller;
  GtkWidget *choices_scroller;

  MusterGameSession *session;
  gboolean may_end; /* the phase */
  guint n_open;     /* units that may still act in it */
  gint64 shown_row; /* the last step that was shown */
  GStrv shown; /* the words of what the form is for; nullable */
  gboolean shows_outcome;
};

/* muster-game-act-pane.c */
void muster_game_act_pane_choose (MusterGameActPane *self, const MusterPermitted *permitted);

/* muster-game-act-pane-choices.c */
void muster_game_act_pane_update_choices (MusterGameActPane *self);
gboolean muster_game_act_pane_is_open (MusterGameActPane *self, const MusterPermitted *permitted);
void muster_game_act_pane_open (MusterGameActPane *self, const MusterPermitted *permitted);

/* muster-game-act-pane-told.c */
void muster_game_act_pane_update_prompts (MusterGameActPane *self);
void muster_game_act_pane_update_outcome (MusterGameActPane *self);
void muster_game_act_pane_show_headline (MusterGameActPane *self);

G_END_DECLS
