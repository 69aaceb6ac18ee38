/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An action of a class of widgets, and the key that calls it (0: none). TYPE as in
 * gtk_widget_class_install_action(). */
typedef struct
{
  const char *name;
  const char *type;
  GtkWidgetActionActivateFunc activate;
  guint key;
  GdkModifierType modifiers;
} MusterActionRow;

void
muster_action_table_install (GtkWidgetClass *widget_class, const MusterActionRow *rows, gsize n);

G_END_DECLS
