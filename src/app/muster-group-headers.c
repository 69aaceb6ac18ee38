/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-group-headers.h"

#define GROUP_KEY "muster-group"

void
muster_group_headers_take (GtkWidget *row, char *title)
{
  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));

  g_object_set_data_full (G_OBJECT (row), GROUP_KEY, title, g_free);
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *title = g_object_get_data (G_OBJECT (row), GROUP_KEY);
  GtkWidget *label;

  if (before != NULL && g_strcmp0 (title, g_object_get_data (G_OBJECT (before), GROUP_KEY)) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "map-list-head");
  gtk_list_box_row_set_header (row, label);
}

void
muster_group_headers_watch (GtkListBox *list)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));

  gtk_list_box_set_header_func (list, header_cb, NULL, NULL);
}
