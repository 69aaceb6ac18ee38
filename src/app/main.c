/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

static void
activate_cb (GtkApplication *app)
{
  GtkWindow *window = gtk_application_get_active_window (app);

  if (window == NULL)
    {
      window = GTK_WINDOW (adw_application_window_new (app));
      gtk_window_set_title (window, _("Muster"));
      gtk_window_set_default_size (window, 1000, 640);
      adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), adw_header_bar_new ());
    }
  gtk_window_present (window);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AdwApplication) app = NULL;

  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  app = adw_application_new (APPLICATION_ID, G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect (app, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
