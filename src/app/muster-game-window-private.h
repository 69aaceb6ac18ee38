/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-dice-view.h"
#include "muster-game-act-pane.h"
#include "muster-game-log.h"
#include "muster-game-notice.h"
#include "muster-game-standings.h"
#include "muster-game-unit-card.h"
#include "muster-game-window.h"
#include "muster-width-bin.h"
#include "muster-zone-pane.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAME_WINDOW (muster_game_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterGameWindow, muster_game_window, MUSTER, GAME_WINDOW, AdwApplicationWindow)

struct _MusterGameWindow
{
  AdwApplicationWindow parent_instance;

  MusterWidthBin *width_bin;
  AdwHeaderBar *header_bar;
  AdwWindowTitle *window_title;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkPopover *note_popover;
  GtkEntry *note_entry;
  GtkMenuButton *standings_button;
  GtkScrolledWindow *standings_scroller;
  MusterGameStandings *standings;
  MusterDiceView *card_view;
  GtkLabel *now_label;
  GtkLabel *clock_label;
  MusterGameNotice *notice;
  AdwViewStack *narrow_stack;
  AdwViewSwitcherBar *switcher_bar;
  GtkWidget *wide_box;
  GtkWidget *narrow_box;
  AdwClamp *narrow_clamp; /* NULL: there is no field beside it that has to stay still */
  AdwBin *wide_units_bin;
  AdwBin *wide_act_bin;
  AdwBin *wide_log_bin;
  AdwBin *narrow_units_bin;
  AdwBin *narrow_act_bin;
  AdwBin *narrow_log_bin;
  AdwBin *wide_field_bin;
  AdwBin *narrow_field_bin;
  GtkWidget *units_pane;
  MusterGameActPane *act_pane;
  GtkBox *sides_box;
  MusterGameUnitCard *unit_card;
  MusterGameLog *log;
  GtkWidget *briefing_window; /* nullable, cleared when it goes */
  /* the umpire's, and that for the players; nullable, cleared when they go */
  GtkWidget *field_windows[2];
  MusterZonePane *zone_pane; /* NULL: where units stand is left to the table */

  MusterGameSession *session;
  GPtrArray *lists;  /* of GtkListBox, borrowed: one a side */
  GPtrArray *totals; /* of GtkLabel, borrowed: one a side */
  char *selected;    /* unit id; nullable */
  char *active;      /* whose turn it was last; nullable */
  gint64 moved_at;   /* monotonic time of the last step: what is pressed twice is done once */
  /* What was refused, for an umpire who overrules it. */
  char *refused_action;
  GStrv refused_words;
  MusterDice *refused_dice;
};

/* muster-game-window-act.c */
void muster_game_window_settle_field (MusterGameWindow *self);
void muster_game_window_act (MusterGameWindow *self,
                             const char *action,
                             const char *const *words,
                             MusterDice *dice,
                             const char *overrule);
void muster_game_window_fail (MusterGameWindow *self, const GError *error);
void muster_game_window_install_actions (GtkWidgetClass *widget_class);
gboolean muster_game_window_is_twice (MusterGameWindow *self);
void muster_game_window_overrule (MusterGameWindow *self, const char *reason);
void muster_game_window_watch_keys (MusterGameWindow *self);
/* muster-game-window-units.c */
void muster_game_window_build_units (MusterGameWindow *self);
void muster_game_window_update_units (MusterGameWindow *self);
void muster_game_window_activate (MusterGameWindow *self, const char *id);
void muster_game_window_select (MusterGameWindow *self, const char *unit);
const char *muster_game_window_get_colour (MusterNode *side, guint index);
/* muster-game-window-zones.c */
void muster_game_window_build_zones (MusterGameWindow *self);
void muster_game_window_arrange_zones (MusterGameWindow *self);
void muster_game_window_move_pane (GtkWidget *pane, AdwBin *from, AdwBin *to);

G_END_DECLS
