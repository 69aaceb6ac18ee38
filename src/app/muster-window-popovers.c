/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-window-popovers.h"

/* Of WIDGET and all below it; (element-type GtkPopover), each a reference. */
static void
find_open (GtkWidget *widget, GPtrArray *popovers)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    g_ptr_array_add (popovers, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_open (child, popovers);
}

/* A popover that is still open when its window goes outlives it, without a surface: GTK looks for
 * the pointer over it and complains. */
static void
unmap_cb (GtkWidget *window)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new_with_free_func (g_object_unref);

  find_open (window, popovers);
  for (guint i = 0; i < popovers->len; i++)
    gtk_popover_popdown (g_ptr_array_index (popovers, i));
}

/* The focus of WINDOW goes into a popover: a page that scrolls to what has the focus would pull the
 * popover from under the pointer between press and release, and the click would be lost. The page's
 * handler, which was there before, goes without being called; the new one comes too late. */
static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *native = focus == NULL ? NULL : GTK_WIDGET (gtk_widget_get_native (focus));

  if (native == NULL || !GTK_IS_POPOVER (native))
    return;
  for (GtkWidget *page = gtk_widget_get_ancestor (native, GTK_TYPE_VIEWPORT); page != NULL;
       page = gtk_widget_get_ancestor (gtk_widget_get_parent (page), GTK_TYPE_VIEWPORT))
    if (gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (page)))
      {
        gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (page), FALSE);
        gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (page), TRUE);
      }
}

static void
windows_changed_cb (GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "unmap", G_CALLBACK (unmap_cb), NULL);
      g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
    }
}

/**
 * muster_window_popovers_watch:
 *
 * From now on each new window of the program, whatever it is, closes its popovers when it goes, and
 * its pages stand still under a popover that has the focus. To be called before there are windows;
 * more than once does no harm.
 */
void
muster_window_popovers_watch (void)
{
  static gboolean watched;

  if (watched)
    return;
  watched = TRUE;
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
}
