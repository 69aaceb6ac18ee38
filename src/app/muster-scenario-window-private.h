/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-findings-panel.h"
#include "muster-scenario-window.h"

G_BEGIN_DECLS

struct _MusterScenarioWindow
{
  MusterDocumentWindow parent_instance;

  GtkWidget *play_label;
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

  char *page;
  char *pane;
};

void muster_scenario_window_set_page (MusterScenarioWindow *self, const char *page);
void muster_scenario_window_set_pane (MusterScenarioWindow *self, const char *pane);
/* The list of findings that is on screen: beside the pages, or on the map. */
MusterFindingsPanel *muster_scenario_window_get_findings (MusterScenarioWindow *self);
/* nullable */
MusterNode *muster_scenario_window_find_side (MusterScenarioWindow *self, const char *id);
/* Marks the pages on which something is to be put right. */
void muster_scenario_window_update_marks (MusterScenarioWindow *self);
void muster_scenario_window_install_actions (GtkWidgetClass *widget_class);
void muster_scenario_window_install_army_actions (GtkWidgetClass *widget_class);
void muster_scenario_window_install_file_actions (GtkWidgetClass *widget_class);
void muster_scenario_window_install_paper_actions (GtkWidgetClass *widget_class);
/* All papers of the scenario. */
MusterLayout *muster_scenario_window_make_paper (MusterDocumentWindow *window, GError **error);

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
/* What is gone to on that page. */
MusterNode *muster_scenario_pages_find_aim (MusterFinding *finding, const char **attribute);

/* Says which armies have changed in the library since they were taken. */
void muster_scenario_window_tell_changed_armies (MusterScenarioWindow *self);

G_END_DECLS
