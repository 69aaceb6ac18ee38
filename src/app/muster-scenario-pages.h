/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-node-list.h"
#include "muster-node-row.h"

G_BEGIN_DECLS

/* The pages of a scenario's window that are forms. Each follows the document by itself. (transfer
 * floating) */
GtkWidget *muster_scenario_page_new_about (MusterDocument *document);
GtkWidget *muster_scenario_page_new_sides (MusterDocument *document);
GtkWidget *muster_scenario_page_new_deployment (MusterDocument *document);
GtkWidget *muster_scenario_page_new_victory (MusterDocument *document);
GtkWidget *muster_scenario_page_new_events (MusterDocument *document);
GtkWidget *muster_scenario_page_new_rules (MusterDocument *document);
GtkWidget *muster_scenario_page_new_briefings (MusterDocument *document);
GtkWidget *muster_scenario_page_new_sources (MusterDocument *document);

/* The rows of one thing, for its place in a list and beside the map: FORM is an expander row or a
 * group. */
void muster_scenario_fill_deployment (GtkWidget *form, MusterDocument *document, MusterNode *node);
void muster_scenario_fill_objective (GtkWidget *form, MusterDocument *document, MusterNode *node);
void
muster_scenario_fill_reinforcement (GtkWidget *form, MusterDocument *document, MusterNode *node);
/* Where NODE is, a place or something that may have one: in lengths from the edges, or by column
 * and row of the zones. */
void muster_scenario_add_spot (GtkWidget *form, MusterDocument *document, MusterNode *node);
/* Over which edge NODE, a reinforcement, comes, and where on that; without an edge, where it is. */
void muster_scenario_add_entry (GtkWidget *form, MusterDocument *document, MusterNode *node);
/* What is selected on the map: NODES (of MusterNode) are kept. */
GtkWidget *muster_scenario_item_form_new (MusterDocument *document, GPtrArray *nodes);
/* What can be said at once of several NODES, if all are places of units. */
void muster_scenario_fill_many (GtkWidget *group, MusterDocument *document, GPtrArray *nodes);
/* Puts the focus into the words of such a form, all selected; FALSE: it has none. */
gboolean muster_scenario_item_form_write (GtkWidget *page);

/* For these pages: an empty one, and what goes on it, from the top. */
GtkWidget *muster_scenario_page_new (void);
void muster_scenario_page_add (GtkWidget *page, GtkWidget *widget);
/* A group of rows; both texts nullable. */
AdwPreferencesGroup *muster_scenario_page_add_group (GtkWidget *page,
                                                     const char *title,
                                                     const char *description);
/* A number of turns, or of a turn; with what a turn is, where the rules have turns of their own. */
GtkWidget *muster_scenario_row_new_turns (MusterDocument *document,
                                          MusterNode *node,
                                          const char *attribute,
                                          const char *title);
/* A group whose title is the name of NODE, and follows it. */
GtkWidget *muster_scenario_page_make_named_group (MusterDocument *document, MusterNode *node);
/* The same as a heading over several groups. */
GtkWidget *muster_scenario_page_make_heading (MusterDocument *document, MusterNode *node);

/* The rows for one side's army, and what can be done with it: muster-scenario-side-army.c. */
GtkWidget *muster_scenario_side_army_new (MusterDocument *document, MusterNode *side);

G_END_DECLS
