/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-zoom-keys.h"

/**
 * muster_zoom_keys_install:
 * @widget_class: the class of a widget that shows a field or map
 * @step: how many times as large a step shows it
 * @zoom_cb: called with a number (d): how many times as large as now; 0: so that all is in view
 *
 * Binds + and - and 0, with Control and without, as they are on every map.
 */
void
muster_zoom_keys_install (GtkWidgetClass *widget_class, double step, GtkShortcutFunc zoom_cb)
{
  const struct
  {
    guint key;
    double factor;
  } keys[] = {
    { GDK_KEY_plus, step },      { GDK_KEY_equal, step },           { GDK_KEY_KP_Add, step },
    { GDK_KEY_minus, 1 / step }, { GDK_KEY_KP_Subtract, 1 / step }, { GDK_KEY_0, 0 },
    { GDK_KEY_KP_0, 0 },
  };
  static const GdkModifierType modifiers[] = { 0, GDK_CONTROL_MASK };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (modifiers); k++)
      gtk_widget_class_add_binding (widget_class, keys[i].key, modifiers[k], zoom_cb, "d",
                                    keys[i].factor);
}
