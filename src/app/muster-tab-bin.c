/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-tab-bin.h"

struct _MusterTabBin
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterTabBin, muster_tab_bin, ADW_TYPE_BIN)

static gboolean
muster_tab_bin_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (muster_tab_bin_parent_class)->focus (widget, direction);
}

static void
muster_tab_bin_class_init (MusterTabBinClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = muster_tab_bin_focus;
}

static void
muster_tab_bin_init (MusterTabBin *self)
{
}
