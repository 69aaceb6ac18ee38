/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-findings-panel.h"
#include "muster-scenario-window.h"
#include "muster-trouble-bar.h"
#include "muster-width-bin.h"

G_BEGIN_DECLS

struct _MusterScenarioWindow
{
  AdwApplicationWindow parent_instance;

  MusterWidthBin *width_bin;
  AdwToastOverlay *toasts;
  AdwHeaderBar *header_bar;
  AdwWindowTitle *title;
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkWidget *play_label;
  MusterTroubleBar *trouble;
  GtkWidget *pages_pane;
  GtkListBox *pages_list;
  GtkWidget *form_pane;
  GtkStack *stack;
  GtkWidget *findings_pane;
  GtkWidget *pages_separator;
  GtkWidget *findings_separator;
  MusterFindingsPanel *findings;
  GtkWidget *switcher;
  GtkWidget *pages_toggle;
  GtkButton *form_toggle;
  GtkButton *findings_toggle;

  MusterDocument *document;
  char *page;
  char *pane;
  AdwToast *refusal; /* the newest; nullable */
  gboolean closing; /* the question whether to save was answered */
};

void muster_scenario_window_say (MusterScenarioWindow *self, const char *text);
void muster_scenario_window_show_trouble (MusterScenarioWindow *self, const GError *error);
void muster_scenario_window_set_document (MusterScenarioWindow *self, MusterDocument *document);
void muster_scenario_window_set_page (MusterScenarioWindow *self, const char *page);
void muster_scenario_window_set_pane (MusterScenarioWindow *self, const char *pane);
void muster_scenario_window_update_title (MusterScenarioWindow *self);
void muster_scenario_window_update_history (MusterScenarioWindow *self);
void muster_scenario_window_update_actions (MusterScenarioWindow *self);
/* Marks the pages on which something is to be put right. */
void muster_scenario_window_update_marks (MusterScenarioWindow *self);
MusterLibrary *muster_scenario_window_get_library (MusterScenarioWindow *self);
void muster_scenario_window_install_actions (GtkWidgetClass *widget_class);
void muster_scenario_window_install_army_actions (GtkWidgetClass *widget_class);
void muster_scenario_window_install_file_actions (GtkWidgetClass *widget_class);

/* The pages, in order. */
typedef struct
{
  const char *name;
  const char *title;
  GtkWidget *(*make) (MusterDocument *document);
} MusterScenarioPage;

const MusterScenarioPage *muster_scenario_pages_get (gsize *n);
/* The page that NODE is on. */
const char *muster_scenario_pages_find (MusterNode *node);
/* The page that FINDING is seen on: the map, when it is about something there. */
const char *muster_scenario_pages_find_finding (MusterFinding *finding);

G_END_DECLS
