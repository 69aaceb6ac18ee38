/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands on the window of a scenario: the pointer and the keys of the display. */

#pragma once

#include "window-checks.h"

#include "muster-army.h"
#include "muster-node-row.h"
#include "muster-scenario-window.h"

/* For what goes away when it is clicked. */
static inline void
sh_press (gpointer widget)
{
  int x;
  int y;

  gtu_find_middle (widget, &x, &y);
  gtu_drive ("mousemove %d %d click 1", x, y);
}

static inline void
sh_click (gpointer widget)
{
  GtkRoot *window = gtk_widget_get_root (widget);

  sh_press (widget);
  gtu_wait_for_frames (window, 3);
}

/* Scrolls its page so that the middle of the widget can be seen. */
static inline void
sh_show_spot (gpointer widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  graphene_rect_t bounds;

  gtu_wait_for_frames (widget, 3);
  g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));
  gtk_adjustment_set_value (place, gtk_adjustment_get_value (place) + bounds.origin.y + bounds.size.height / 2
                                       - gtk_adjustment_get_page_size (place) / 2);
  gtu_wait_for_frames (widget, 3);
}

/* Types TEXT where the focus is; keys by their names when it stands for one. */
static inline void
sh_type (GtkWindow *window,
         const char *text)
{
  gtu_drive ("type --delay 12 '%s'", text);
  gtu_wait_for_frames (window, 3);
}

static inline void
sh_key (GtkWindow *window,
        const char *keys)
{
  gtu_drive ("key --delay 12 %s", keys);
  gtu_wait_for_frames (window, 3);
}

/* Types the path of NAME in FOLDER in the dialog that is open, over what is proposed when WHOLE, else before its ending,
   and Enter. The folder has to be one from which nothing goes while the dialog is open: GTK 4.8 loses the memory of a
   name that vanishes from under it, and a library's journals come and go. */
static inline void
sh_save_as (const char *folder,
            const char *name,
            gboolean whole)
{
  GtkWindow *dialog;
  g_autofree char *path = g_build_filename (folder, name, NULL);

  gtu_wait_until ((dialog = gtu_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)) != NULL);
  gtu_wait_for_frames (dialog, 3);
  if (whole)
    sh_key (dialog, "ctrl+a");
  sh_type (dialog, path);
  gtu_drive ("key --delay 12 Return");
  gtu_wait_until (gtu_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
}

/* A folder for what is written, below DIR: see sh_save_as(). */
static inline char *
sh_make_folder (const char *dir)
{
  char *path = g_build_filename (dir, "written", NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  return path;
}

typedef struct
{
  GType type;
  const char *title;
  GtkWidget *found;
} ShSearch;

static inline gboolean
sh_row_cb (GtkWidget *widget,
           gpointer data)
{
  ShSearch *search = data;

  if (gtk_widget_get_mapped (widget) && g_type_is_a (G_OBJECT_TYPE (widget), search->type)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), search->title) == 0)
    search->found = widget;
  return search->found == NULL;
}

/* The row of that type and title that is on screen; the test fails without. */
static inline GtkWidget *
sh_row (gpointer window,
        GType type,
        const char *title)
{
  ShSearch search = { .type = type, .title = title };

  gtu_walk (window, sh_row_cb, &search);
  if (search.found == NULL)
    g_test_message ("no row “%s”", title);
  g_assert_nonnull (search.found);
  return search.found;
}

static inline gboolean
sh_button_cb (GtkWidget *widget,
              gpointer data)
{
  ShSearch *search = data;

  if (gtk_widget_get_mapped (widget) && GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_widget_get_tooltip_text (widget), search->title) == 0)
    search->found = widget;
  return search->found == NULL;
}

/* The button on screen with that tooltip; the test fails without. */
static inline GtkWidget *
sh_button (gpointer window,
           const char *tooltip)
{
  ShSearch search = { .title = tooltip };

  gtu_walk (window, sh_button_cb, &search);
  if (search.found == NULL)
    g_test_message ("no button “%s”", tooltip);
  g_assert_nonnull (search.found);
  return search.found;
}

typedef struct
{
  const char *label;
  GtkWidget *check;
} ShCheckSearch;

static inline gboolean
sh_check_cb (GtkWidget *widget, gpointer data)
{
  ShCheckSearch *search = data;

  if (GTK_IS_CHECK_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), search->label) == 0)
    search->check = widget;
  return search->check == NULL;
}

/* The check on screen with that label; nullable. */
static inline GtkWidget *
sh_find_check (gpointer root, const char *label)
{
  ShCheckSearch search = { .label = label };

  gtu_walk (root, sh_check_cb, &search);
  return search.check;
}

static inline void
sh_show_page (GtkWindow *window,
              const char *page)
{
  g_object_set (window, "page", page, NULL);
  gtu_wait_for_frames (window, 3);
}

static inline MusterDocument *
sh_get_document (GtkWindow *window)
{
  return muster_scenario_window_get_document (MUSTER_SCENARIO_WINDOW (window));
}

static inline MusterNode *
sh_get_scenario (GtkWindow *window)
{
  return muster_document_get_root (sh_get_document (window));
}

static inline void
sh_set (GtkWindow *window,
        MusterNode *node,
        const char *attribute,
        const char *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_set (sh_get_document (window), node, attribute, value, &error));
  g_assert_no_error (error);
}

/* A sample, or one of the good fixtures. */
static inline MusterDocument *
sh_open (const char *name)
{
  g_autofree char *path = g_str_has_prefix (name, "good/") ? muster_test_fixture_path (name)
                                                           : muster_test_data_path (name);
  g_autoptr (GError) error = NULL;
  MusterDocument *document = muster_document_open_file (path, NULL, &error);

  g_assert_no_error (error);
  return document;
}

static inline GtkWindow *
sh_show (MusterApplication *app,
         MusterDocument *document,
         int width)
{
  GtkWindow *window = GTK_WINDOW (muster_scenario_window_new (app, document));

  gtk_window_set_default_size (window, width, 740);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 10);
  return window;
}

static inline GtkWindow *
sh_show_sample (MusterApplication *app,
                const char *sample,
                int width)
{
  g_autoptr (MusterDocument) document = sh_open (sample);

  return sh_show (app, document, width);
}

static inline guint
sh_count_errors (GtkWindow *window)
{
  muster_document_check_now (sh_get_document (window));
  return muster_report_count (muster_document_get_report (sh_get_document (window)),
                              MUSTER_SEVERITY_ERROR);
}
