/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-control-row.h"

void
muster_control_row_set (AdwActionRow *row, GtkWidget *control)
{
  g_return_if_fail (ADW_IS_ACTION_ROW (row));
  g_return_if_fail (GTK_IS_WIDGET (control));

  adw_action_row_set_activatable_widget (row, control);
  gtk_widget_set_focusable (GTK_WIDGET (row), FALSE);
}
