/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-undo-keys.h"

void
muster_undo_keys_add (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  static const struct
  {
    const char *keys, *action;
  } shortcuts[] = {
    { "<Control>z", "win.undo" },
    { "<Control><Shift>z", "win.redo" },
  };

  /* before any field is asked */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcuts[i].keys),
                          gtk_named_action_new (shortcuts[i].action)));
  gtk_widget_add_controller (window, controller);
}
