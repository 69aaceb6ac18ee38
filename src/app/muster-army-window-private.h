/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-add-palette.h"
#include "muster-army-tree.h"
#include "muster-army-window.h"
#include "muster-findings-panel.h"
#include "muster-totals-bar.h"
#include "muster-unit-sheet.h"

G_BEGIN_DECLS

struct _MusterArmyWindow
{
  MusterDocumentWindow parent_instance;

  GtkMenuButton *enemy_button;
  GtkLabel *enemy_label;
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

  char *page;
  char *enemy;
};

void muster_army_window_set_page (MusterArmyWindow *self, const char *page);
void muster_army_window_forget_enemy (MusterArmyWindow *self);
void muster_army_window_set_enemy (MusterArmyWindow *self, const char *where);
void muster_army_window_recall_enemy (MusterArmyWindow *self);
void muster_army_window_make_enemy_menu (GtkMenuButton *button, gpointer data);
void muster_army_window_install_enemy_actions (GtkWidgetClass *widget_class);
void muster_army_window_update_actions (MusterArmyWindow *self);
void muster_army_window_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
