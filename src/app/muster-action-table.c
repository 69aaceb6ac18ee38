/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-action-table.h"

/**
 * muster_action_table_install:
 * @widget_class: a class that is being made
 * @rows: (array length=n): its actions
 * @n: how many
 *
 * Gives the class its actions, and each the key that calls it.
 */
void
muster_action_table_install (GtkWidgetClass *widget_class, const MusterActionRow *rows, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      gtk_widget_class_install_action (widget_class, rows[i].name, rows[i].type, rows[i].activate);
      if (rows[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, rows[i].key, rows[i].modifiers,
                                             rows[i].name, NULL);
    }
}
