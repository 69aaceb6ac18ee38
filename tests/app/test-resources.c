/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "muster-test.h"

/* The application's own path in the resources is fixed by its id: libadwaita looks there. */
static void
test_style_is_found (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) css = g_resources_lookup_data ("/org/musterapp/Muster/style.css",
                                                    G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (css), >, 0);
}

static void
count_parsing_error_cb (GtkCssProvider *provider,
                        GtkCssSection  *section,
                        const GError   *error,
                        guint          *count)
{
  g_autofree char *where = gtk_css_section_to_string (section);

  g_test_message ("%s: %s", where, error->message);
  *count += 1;
}

static void
test_style_has_no_errors (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  guint errors = 0;

  g_signal_connect (provider, "parsing-error", G_CALLBACK (count_parsing_error_cb), &errors);
  gtk_css_provider_load_from_resource (provider, "/org/musterapp/Muster/style.css");
  g_assert_cmpuint (errors, ==, 0);
}

static void
test_icon_is_found (void)
{
  g_autoptr (AdwApplication) app = adw_application_new (APPLICATION_ID, G_APPLICATION_NON_UNIQUE);
  g_autoptr (GError) error = NULL;
  GtkIconTheme *theme;

  g_application_register (G_APPLICATION (app), NULL, &error);
  g_assert_no_error (error);
  theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_assert_true (gtk_icon_theme_has_icon (theme, APPLICATION_ID));
  g_assert_true (gtk_icon_theme_has_icon (theme, APPLICATION_ID "-symbolic"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }

  g_test_add_func ("/app/resources/style-is-found", test_style_is_found);
  g_test_add_func ("/app/resources/style-has-no-errors", test_style_has_no_errors);
  g_test_add_func ("/app/resources/icon-is-found", test_icon_is_found);

  return g_test_run ();
}
