/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands on the pages beside the map of a scenario's window: their rows and lists, and what is found. */

#pragma once

#include "scenario-hands.h"

#include "muster-finding-row.h"

static inline GtkWidget *
sp_find_expander (MusterNode *node, GtkWindow *window)
{
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), node);
  gtu_wait_for_frames (window, 5);
  return gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
}

/* Chooses what stands NTH in the list of the row, by pointer and keys. */
static inline void
sp_choose (GtkWindow *window, GtkWidget *row, guint nth)
{
  GtkWidget *popover = gtu_nth (row, GTK_TYPE_POPOVER, 0);

  sh_show_spot (row);
  sh_click (row);
  gtu_wait_until (gtk_widget_get_mapped (popover));
  gtu_wait_for_frames (window, 5);
  sh_key (window, "Home");
  for (guint i = 0; i < nth; i++)
    sh_key (window, "Down");
  sh_key (window, "Return");
  gtu_wait_until (!gtk_widget_get_mapped (popover));
  gtu_wait_for_frames (window, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, nth);
}

static inline void
sp_undo (GtkWindow *window, guint n)
{
  for (guint i = 0; i < n; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  gtu_wait_for_frames (window, 3);
}

typedef struct
{
  const char *fix;
  GtkWidget *button;
} SpFixSearch;

static inline gboolean
sp_fix_cb (GtkWidget *widget, gpointer data)
{
  SpFixSearch *search = data;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, MUSTER_TYPE_FINDING_ROW) != NULL
      && gtu_find_text (widget, search->fix) != NULL)
    search->button = widget;
  return search->button == NULL;
}

static inline GtkWidget *
sp_find_fix (GtkWindow *window, const char *fix)
{
  SpFixSearch search = { .fix = fix };

  gtu_walk (GTK_WIDGET (window), sp_fix_cb, &search);
  return search.button;
}

/* What is offered for what is found, clicked. */
static inline void
sp_click_fix (GtkWindow *window, const char *fix)
{
  muster_document_check_now (sh_get_document (window));
  gtu_wait_for_frames (window, 5);
  g_assert_nonnull (sp_find_fix (window, fix));
  sh_click (sp_find_fix (window, fix));
  muster_document_check_now (sh_get_document (window));
  gtu_wait_for_frames (window, 5);
}

static inline MusterNode *
sp_find_last (MusterNode *parent, MusterKind kind)
{
  MusterNode *found = NULL;

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    if (muster_node_get_kind (muster_node_peek_child (parent, i)) == kind)
      found = muster_node_peek_child (parent, i);
  return found;
}

/* By a button of the page: what it makes, the last of its kind in PARENT. */
static inline MusterNode *
sp_add_by (GtkWindow *window, const char *tooltip, MusterNode *parent, MusterKind kind)
{
  sh_click (sh_button (window, tooltip));
  return sp_find_last (parent, kind);
}

/* Brings the text of a row into view and puts the caret into it. */
static inline void
sp_click_text (GtkWidget *within, const char *title)
{
  GtkWidget *row = sh_row (within, ADW_TYPE_ACTION_ROW, title);

  sh_show_spot (row);
  sh_click (gtu_nth (row, GTK_TYPE_TEXT, 0));
}

static inline void
sp_type_number (GtkWindow *window, GtkWidget *within, const char *title, const char *number)
{
  sp_click_text (within, title);
  sh_key (window, "ctrl+a");
  sh_type (window, number);
  sh_key (window, "Tab");
}

static inline guint
sp_count_findings (GtkWindow *window)
{
  return muster_report_get_n_findings (muster_document_get_report (sh_get_document (window)));
}

/* All has been taken back. */
static inline void
sp_close_unchanged (GtkWindow *window)
{
  g_assert_false (muster_document_is_modified (sh_get_document (window)));
  gtu_destroy_window (window);
}
