/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-widgets.h"

/**
 * muster_expander_row_add_suffix:
 * @row: a row
 * @widget: what stands at its end, before the arrow
 *
 * Adds @widget to @row itself, not to what it opens.
 */
void
muster_expander_row_add_suffix (AdwExpanderRow *row, GtkWidget *widget)
{
  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  adw_expander_row_add_action (row, widget);
}

/**
 * muster_widget_find_colour:
 * @widget: a widget
 * @name: a colour that the style sheet defines
 * @colour: (out): the colour; that of the widget's text when there is no such
 *
 * Tells a colour of the style sheet, for what is drawn by hand.
 */
void
muster_widget_find_colour (GtkWidget *widget, const char *name, GdkRGBA *colour)
{
  GtkStyleContext *context;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  context = gtk_widget_get_style_context (widget);
  if (!gtk_style_context_lookup_color (context, name, colour))
    gtk_style_context_get_color (context, colour);
}
