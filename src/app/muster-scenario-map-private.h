/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-map-list.h"
#include "muster-scenario-map.h"
#include "muster-terrain-palette.h"
#include "muster-unit-tray.h"
#include "muster-width-bin.h"

G_BEGIN_DECLS

struct _MusterScenarioMap
{
  AdwBin parent_instance;

  MusterMapView *view;
  GtkStack *ground; /* the map, or that there is no field */
  GtkWidget *main;
  GtkWidget *side;
  GtkWidget *separator;
  GtkWidget *side_toggle;
  GtkWidget *tools_box;
  GtkWidget *tools_menu;
  GtkStack *stack;
  GtkLabel *status;
  GtkWidget *weapon_drop_down;
  MusterMapList *list;
  MusterUnitTray *tray;
  AdwBin *item_holder;
  GtkWidget *findings_box;
  GtkWidget *in_order;
  MusterFindingsPanel *findings;
  GSimpleActionGroup *actions;
  GtkWidget *menu; /* of what is selected; nullable */

  MusterDocument *document;
  MusterNode *shown;  /* in the form; nullable */
  guint n_shown;      /* how many are selected, as the form says */
  MusterNode *first;  /* of what is selected; nullable */
  char *tab;
  char *measured; /* what a tool has measured; nullable */
  char *hint;     /* what to do with what is in hand; nullable */
  int width;
  gboolean selecting; /* what is selected is being told on by us */
  guint show_item_id; /* the form is shown soon */
  guint write_id;     /* the words of what is new are written soon */
  GtkWidget *notice;  /* that the map is shown as a side sees it */
  GtkLabel *notice_label;
  gboolean list_stale;
  gboolean tray_stale;
};

/* What stands above the map. */
GtkWidget *muster_scenario_map_make_bar (MusterScenarioMap *self);
/* The page's own actions: "scenario-map.…". */
void muster_scenario_map_add_actions (MusterScenarioMap *self);
/* What lies over the map while it is shown as a side sees it; and told anew: sides change. */
GtkWidget *muster_scenario_map_make_notice (MusterScenarioMap *self);
void muster_scenario_map_update_notice (MusterScenarioMap *self);
/* The text view anew: all of the field, or what a side sees of it. */
void muster_scenario_map_refresh_list (MusterScenarioMap *self);
void muster_scenario_map_say (MusterScenarioMap *self, const char *sentence);
void muster_scenario_map_hint (MusterScenarioMap *self, const char *sentence);
/* What stands beside the map; and on a narrow screen whether that is shown or the map. */
GtkWidget *muster_scenario_map_make_side (MusterScenarioMap *self);
void muster_scenario_map_show_side (MusterScenarioMap *self, gboolean shown);
/* The map's "menu": what can be done with what is selected, or with a zone, by the pointer. */
void muster_scenario_map_menu_cb (MusterMapView *view, double x, double y, MusterScenarioMap *self);
void muster_scenario_map_drop_menu (MusterScenarioMap *self);

G_END_DECLS
