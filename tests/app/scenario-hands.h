/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands on the window of a scenario: the pointer and the keys of the display. */

#pragma once

#include "window-checks.h"

#include "muster-army.h"
#include "muster-node-row.h"
#include "muster-scenario-window.h"

/* Keys and pointer of the display itself. */
static inline void
sh_drive (const char *format,
          ...)
{
  g_autofree char *line = NULL;
  g_autofree char *command = NULL;
  g_autoptr (GError) error = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  command = g_strconcat ("xdotool ", line, NULL);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

static inline gboolean
sh_can_drive (void)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  if (xdotool == NULL)
    g_test_skip ("xdotool is not installed");
  return xdotool != NULL;
}

/* Where the middle of a widget is on the display. */
static inline void
sh_find_spot (gpointer widget,
              int *x,
              int *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_rect_t bounds;
  double left;
  double top;

  gtu_wait_for_frames (widget, 2);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &bounds));
  gtk_native_get_surface_transform (native, &left, &top);
  if (GTK_IS_POPOVER (native))
    {
      GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (native));

      left += gdk_popup_get_position_x (popup);
      top += gdk_popup_get_position_y (popup);
    }
  *x = (int) (bounds.origin.x + bounds.size.width / 2 + left);
  *y = (int) (bounds.origin.y + bounds.size.height / 2 + top);
}

/* For what goes away when it is clicked. */
static inline void
sh_press (gpointer widget)
{
  int x;
  int y;

  sh_find_spot (widget, &x, &y);
  sh_drive ("mousemove %d %d click 1", x, y);
}

static inline void
sh_click (gpointer widget)
{
  GtkRoot *window = gtk_widget_get_root (widget);

  sh_press (widget);
  gtu_wait_for_frames (window, 3);
}

/* Types TEXT where the focus is; keys by their names when it stands for one. */
static inline void
sh_type (GtkWindow *window,
         const char *text)
{
  sh_drive ("type --delay 12 '%s'", text);
  gtu_wait_for_frames (window, 3);
}

static inline void
sh_key (GtkWindow *window,
        const char *keys)
{
  sh_drive ("key --delay 12 %s", keys);
  gtu_wait_for_frames (window, 3);
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

static inline void
sh_show_page (GtkWindow *window,
              const char *page)
{
  g_object_set (window, "page", page, NULL);
  gtu_wait_for_frames (window, 3);
}

static inline MusterNode *
sh_get_scenario (GtkWindow *window)
{
  return muster_document_get_root (
      muster_scenario_window_get_document (MUSTER_SCENARIO_WINDOW (window)));
}
