/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes pictures of the windows in their states: shots DIR
 * [army|squads|library|rules|game|scenario]. For the README, and to be looked at. */

#include "config.h"

#include "gtk-test-util.h"
#include "shots-game.h"

#include "muster-game-session.h"
#include "muster-library-window.h"
#include "muster-new-army-dialog.h"
#include "muster-new-game-dialog.h"
#include "muster-rules-window.h"

static const char *folder;
static const char *suffix = "";
static const char *only; /* the name of one set of pictures; NULL all */

static gboolean
wants (const char *window)
{
  return only == NULL || g_str_equal (only, window);
}

/* What a window shows, as it would stand on the screen, without the shadow. */
static void
shoot (gpointer window,
       const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file_name = g_strdup_printf ("%s%s.png", name, suffix);
  g_autofree char *path = g_build_filename (folder, file_name, NULL);
  int width;
  int height;

  if (MUSTER_IS_ARMY_WINDOW (window))
    gtu_wait_until (
        !muster_document_is_modified (muster_army_window_get_document (MUSTER_ARMY_WINDOW (window))));
  gtu_wait_for_frames (window, 4);
  width = gtk_widget_get_width (window);
  height = gtk_widget_get_height (window);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!gdk_texture_save_to_png (texture, path))
    g_printerr ("shots: “%s” cannot be written\n", path);
}

static void
close_window (gpointer window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static GtkWindow *
show_army (MusterApplication *app,
           MusterDocument *document,
           int width,
           int height)
{
  GtkWindow *window = GTK_WINDOW (muster_army_window_new (app, document));

  muster_document_set_autosave (document, TRUE);
  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 2);
  return window;
}

static void
shoot_army (MusterApplication *app)
{
  g_autoptr (MusterDocument) empty = gtu_make_army (app, "New Army", "british");
  g_autoptr (MusterDocument) force = gtu_make_field_force (app);
  g_autoptr (GError) error = NULL;
  GtkWindow *window = show_army (app, empty, 1180, 740);
  MusterNode *company;

  shoot (window, "army-empty");
  close_window (window);

  company = muster_node_peek_child (
      muster_node_find_child (muster_document_get_root (force), MUSTER_KIND_FORMATION), 1);
  window = show_army (app, force, 1180, 740);
  muster_army_window_select (MUSTER_ARMY_WINDOW (window), company);
  shoot (window, "army");
  company = muster_node_find_child (company, MUSTER_KIND_UNIT);
  muster_document_set_count (force, company, "infantryman", 3, &error);
  g_assert_no_error (error);
  muster_document_check_now (force);
  muster_army_window_select (MUSTER_ARMY_WINDOW (window), company);
  shoot (window, "army-findings");
  close_window (window);

  window = show_army (app, force, 700, 740);
  muster_army_window_select (MUSTER_ARMY_WINDOW (window), company);
  shoot (window, "army-700");
  g_object_set (window, "page", "findings", NULL);
  shoot (window, "army-700-findings");
  close_window (window);

  window = show_army (app, force, 360, 680);
  muster_army_window_select (MUSTER_ARMY_WINDOW (window), company);
  g_object_set (window, "page", "tree", NULL);
  shoot (window, "army-360");
  g_object_set (window, "page", "unit", NULL);
  shoot (window, "army-360-unit");
  g_object_set (window, "page", "findings", NULL);
  shoot (window, "army-360-findings");
  close_window (window);
}

static GtkWindow *
show_squads (MusterApplication *app,
             const char        *name,
             const char        *unit,
             int                width,
             int                height)
{
  g_autofree char *path = g_build_filename (SRCDIR, "tests", "fixtures", "squads", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_document_open_file (path, NULL, &error);
  GtkWindow *window;

  g_assert_no_error (error);
  window = GTK_WINDOW (muster_army_window_new (app, document));
  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 2);
  muster_army_window_select (MUSTER_ARMY_WINDOW (window),
                             unit != NULL ? muster_node_find (muster_document_get_root (document), unit)
                                          : muster_document_get_root (document));
  return window;
}

static void
shoot_squads (MusterApplication *app)
{
  static const struct
  {
    const char *army, *unit, *shot;
    int width, height;
  } rows[] = {
    { "column.muster-army", "s2", "squads", 1180, 740 },
    { "column.muster-army", "guns", "squads-guns", 1180, 740 },
    { "column.muster-army", NULL, "squads-army", 1180, 740 },
    { "column.muster-army", "zouaves", "squads-auxiliary", 1180, 740 },
    { "harka.muster-army", "chief", "squads-native", 1180, 740 },
    { "wagon-train.muster-army", "b", "squads-west", 1180, 740 },
    { "column.muster-army", "s2", "squads-700", 700, 740 },
  };
  GtkWindow *window;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      window = show_squads (app, rows[i].army, rows[i].unit, rows[i].width, rows[i].height);
      shoot (window, rows[i].shot);
      close_window (window);
    }
  window = show_squads (app, "column.muster-army", "s2", 360, 680);
  g_object_set (window, "page", "unit", NULL);
  shoot (window, "squads-360-unit");
  close_window (window);
}

static void
shoot_dialogs (MusterApplication *app,
               GtkWindow *parent)
{
  GtkWidget *dialog = muster_new_army_dialog_new (parent, NULL);

  gtk_window_present (GTK_WINDOW (dialog));
  shoot (dialog, "new-army");
  close_window (dialog);
  dialog = muster_new_game_dialog_new (parent, NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  shoot (dialog, "new-game");
  close_window (dialog);
}

static void
shoot_rules (MusterApplication *app)
{
  static const char *const ids[][2] = { { "bundok-and-bayonet", "rules" },
                                        { "sahara-sandstorm", "rules-string" } };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (ids[i][0], NULL);
      GtkWidget *window = muster_rules_window_new (app, ruleset);

      gtk_window_present (GTK_WINDOW (window));
      shoot (window, ids[i][1]);
      close_window (window);
    }
}

static void
shoot_library (MusterApplication *app)
{
  static const char *const kinds[] = { "army", "scenario", "game", "ruleset" };
  GtkWindow *window = muster_application_show_library (app);

  gtu_wait_for_frames (window, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name = g_strconcat ("library-", kinds[i], NULL);

      muster_library_window_show_kind (MUSTER_LIBRARY_WINDOW (window), kinds[i]);
      shoot (window, name);
    }
  muster_library_window_show_kind (MUSTER_LIBRARY_WINDOW (window), "army");
  shoot_dialogs (app, window);
  close_window (window);

  window = GTK_WINDOW (muster_library_window_new (app));
  gtk_window_set_default_size (window, 360, 640);
  gtk_window_present (window);
  shoot (window, "library-360");
  close_window (window);
}

static void
shoot_trouble (MusterApplication *app,
               const char *dir)
{
  g_autofree char *path = muster_test_write_file (dir, "damaged.db", "This is no library.\n");
  g_autofree char *good = g_build_filename (dir, "library.db", NULL);
  GtkWindow *window;

  muster_application_set_library_path (app, path);
  muster_application_reopen_library (app);
  window = muster_application_show_library (app);
  shoot (window, "library-damaged");
  close_window (window);
  muster_application_set_library_path (app, good);
  muster_application_reopen_library (app);
}

static void
shoot_all (MusterApplication *app,
           const char *dir)
{
  if (wants ("army"))
    shoot_army (app);
  if (wants ("squads"))
    shoot_squads (app);
  if (wants ("library"))
    shoot_library (app);
  if (wants ("rules"))
    shoot_rules (app);
  if (wants ("game"))
    shots_game (app, shoot);
  if (wants ("beside"))
    shots_beside (app, shoot);
  if (wants ("phases"))
    shots_phases (app, shoot);
  if (wants ("map"))
    shots_map (shoot);
  if (wants ("scenario"))
    shots_scenario (app, shoot);
  if (wants ("zones"))
    shots_zones (app, shoot);
  if (wants ("library"))
    shoot_trouble (app, dir);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (MusterTestDir) dir = NULL;
  MusterApplication *app;
  int dpi = 0;

  if (argc != 2 && argc != 3)
    {
      g_printerr ("shots: the folder for the pictures, please\n");
      return 2;
    }
  folder = argv[1];
  only = argv[2];
  g_mkdir_with_parents (folder, 0755);
  if (!gtk_init_check ())
    {
      g_printerr ("shots: there is no display\n");
      return 2;
    }
  dir = muster_test_make_dir ();
  app = gtu_make_app (dir);
  g_application_hold (G_APPLICATION (app));

  shoot_all (app, dir);
  suffix = "-dark";
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  shoot_all (app, dir);
  suffix = "-large-text";
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * 3 / 2, NULL);
  shoot_all (app, dir);

  g_application_release (G_APPLICATION (app));
  g_object_unref (app);
  return 0;
}
