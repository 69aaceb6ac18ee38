/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-add-palette.h"
#include "muster-army-tree.h"
#include "muster-army-window.h"
#include "muster-findings-panel.h"
#include "muster-totals-bar.h"
#include "muster-trouble-bar.h"
#include "muster-unit-sheet.h"
#include "muster-width-bin.h"

G_BEGIN_DECLS

struct _MusterArmyWindow
{
  AdwApplicationWindow parent_instance;

  MusterWidthBin *width_bin;
  AdwToastOverlay *toasts;
  AdwHeaderBar *header_bar;
  AdwWindowTitle *title;
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkMenuButton *enemy_button;
  GtkLabel *enemy_label;
  MusterTroubleBar *trouble;
  GtkWidget *panes;
  GtkWidget *tree_pane;
  GtkWidget *side;
  GtkWidget *unit_pane;
  GtkWidget *findings_pane;
  GtkWidget *findings_separator;
  GtkWidget *switcher;
  GtkWidget *tree_toggle;
  MusterArmyTree *tree;
  GMenuModel *unit_menu;
  GtkMenuButton *add_button;
  MusterAddPalette *palette;
  MusterUnitSheet *sheet;
  MusterFindingsPanel *findings;
  MusterTotalsBar *totals;

  MusterDocument *document;
  char *page;
  char *enemy;
  gboolean closing; /* the question whether to save was answered */
};

void muster_army_window_say (MusterArmyWindow *self, const char *text);
void muster_army_window_show_trouble (MusterArmyWindow *self, const GError *error);
void muster_army_window_set_document (MusterArmyWindow *self, MusterDocument *document);
void muster_army_window_set_page (MusterArmyWindow *self, const char *page);
void muster_army_window_set_enemy (MusterArmyWindow *self, const char *where);
void muster_army_window_recall_enemy (MusterArmyWindow *self);
void muster_army_window_make_enemy_menu (GtkMenuButton *button, gpointer data);
void muster_army_window_install_enemy_actions (GtkWidgetClass *widget_class);
void muster_army_window_update_title (MusterArmyWindow *self);
void muster_army_window_update_history (MusterArmyWindow *self);
void muster_army_window_update_actions (MusterArmyWindow *self);
void muster_army_window_install_actions (GtkWidgetClass *widget_class);
void muster_army_window_install_file_actions (GtkWidgetClass *widget_class);
/* Puts a finding right, and says in a toast what was done. */
void muster_army_window_fix (MusterArmyWindow *self, MusterFinding *finding);

G_END_DECLS
