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

/* A popover that is still open when its window goes outlives it, without a surface: GTK looks for the pointer over it and complains. */
static void
unmap_cb (GtkWidget *window)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new_with_free_func (g_object_unref);

  find_open (window, popovers);
  for (guint i = 0; i < popovers->len; i++)
    gtk_popover_popdown (g_ptr_array_index (popovers, i));
}

static void
windows_changed_cb (GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "unmap", G_CALLBACK (unmap_cb), NULL);
    }
}

/**
 * muster_window_popovers_watch:
 *
 * From now on each new window of the program, whatever it is, closes its popovers when it goes. To be called before there are windows; more than
 * once does no harm.
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
