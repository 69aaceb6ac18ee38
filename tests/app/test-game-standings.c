/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the game is won and who is still to come: what the umpire sees of it, and what everybody may see. */

#include "config.h"

#include "zone-hands.h"

#include "muster-game-briefing-window.h"
#include "muster-game-field-window.h"
#include "muster-game-map.h"
#include "muster-game-standings.h"

static MusterApplication *app;

/* Conditions and reinforcements of which not everybody knows. */
static MusterGameSession *
start_secret (void)
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed_twice (
      "abu-klea", "<objective id=\"wells\"",
      "<victory side=\"mahdist\" kind=\"all\" secret=\"yes\" name=\"The caravan is safe\">"
      "<victory id=\"caravan\" kind=\"told\">the caravan has left</victory>"
      "<victory kind=\"losses\" count=\"2\">two bases of the column are lost</victory></victory>"
      "<victory side=\"british\" kind=\"losses\" count=\"3\" points=\"4\">three bases of the host are lost</victory>"
      "<objective id=\"wells\"", "<reinforcement units=\"hamr\"",
      "<reinforcement units=\"hamr\" secret=\"yes\"");

  return zone_games_start (app, scenario);
}

/* The umpire's, in the window, with a mark at what is secret; what has come about shows. */
static void
test_umpire (void)
{
  g_autoptr (MusterGameSession) session = start_secret ();
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *standings;

  g_assert_nonnull (gtu_find_text (window, "on turn 2 comes: 19th Hussars"));
  gtk_widget_activate_action (GTK_WIDGET (window), "game.standings", NULL);
  gtu_wait_for_frames (window, 3);
  standings = gtu_nth (window, MUSTER_TYPE_GAME_STANDINGS, 0);
  g_assert_nonnull (standings);
  g_assert_nonnull (gtu_find_text (standings, "Victory for Desert Column when"));
  g_assert_nonnull (gtu_find_text (standings, "Points for Desert Column when"));
  g_assert_null (gtu_find_text (standings, "Points for Mahdist host when"));
  g_assert_nonnull (gtu_find_text (standings, "three bases of the host are lost: 4 points"));
  g_assert_nonnull (gtu_find_text (standings, "Desert Column 0, Mahdist host 0"));
  g_assert_nonnull (gtu_find_text (standings, "the caravan has left"));
  g_assert_nonnull (gtu_find_text (standings, "only its own side knows"));
  g_assert_nonnull (gtu_find_text (standings, "edge on turn 2"));
  g_assert_nonnull (gtu_find_text (standings, "only the umpire knows"));
  g_assert_null (gtu_find_text (standings, "It is so"));
  zone_games_act (session, NULL, "casualty unit=mahdist/degheim count=3");
  gtu_wait_for_frames (window, 3);
  g_assert_nonnull (gtu_find_text (standings, "It is so"));
  g_assert_nonnull (gtu_find_text (standings, "Desert Column 4, Mahdist host 0"));
  gtu_destroy_window (window);
}

/* What everybody may see has nothing of what is secret, nor of the points that could tell of it. */
static void
test_open (void)
{
  g_autoptr (MusterGameSession) session = start_secret ();
  GtkWidget *window = gtk_window_new ();
  MusterGameStandings *standings = MUSTER_GAME_STANDINGS (muster_game_standings_new ());
  g_autofree char *next = muster_game_standings_describe_next (session, TRUE);

  muster_game_standings_set_open (standings, TRUE);
  muster_game_standings_update (standings, session);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (standings));
  gtk_window_present (GTK_WINDOW (window));
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (gtu_find_text (standings, "the host has lost three bases"));
  g_assert_nonnull (gtu_find_text (standings, "19th Hussars"));
  g_assert_null (gtu_find_text (standings, "caravan"));
  g_assert_null (gtu_find_text (standings, "two bases of the column are lost"));
  g_assert_null (gtu_find_text (standings, "Hamr"));
  g_assert_null (gtu_find_text (standings, "Desert Column 0"));
  g_assert_cmpstr (next, ==, "on turn 2 comes: 19th Hussars");
  gtu_destroy_window (window);
}

/* The nth window of the field that is on screen; NULL: there are not so many. */
static GtkWidget *
find_field (guint n)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MUSTER_IS_GAME_FIELD_WINDOW (window) && n-- == 0)
        return window;
    }
  return NULL;
}

/* What is told of the unit of that name where its counter is; NULL: it is nowhere. */
static char *
find_counter (MusterGameMap *map,
              const char *name)
{
  for (int y = 0; y < gtk_widget_get_height (GTK_WIDGET (map)); y += 4)
    for (int x = 0; x < gtk_widget_get_width (GTK_WIDGET (map)); x += 4)
      {
        g_autofree char *text = muster_game_map_describe_at (map, x, y);

        if (text != NULL && g_str_has_prefix (text, name))
          return g_steal_pointer (&text);
      }
  return NULL;
}

/* Where the table keeps the places there is the map of the scenario, with what is left of whom; it is said that they may stand elsewhere. */
static void
test_field (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *field;
  MusterGameMap *map;
  g_autofree char *whole = NULL;
  g_autofree char *left = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "game.field", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "game.field", NULL);
  field = find_field (0);
  g_assert_nonnull (field);
  g_assert_null (find_field (1));
  gtu_wait_for_frames (field, 3);
  map = MUSTER_GAME_MAP (gtu_nth (field, MUSTER_TYPE_GAME_MAP, 0));
  g_assert_nonnull (gtu_find_text (field, "where they are now only the table knows"));
  whole = find_counter (map, "66th Foot");
  g_assert_nonnull (whole);
  zone_games_act (session, NULL, "casualty unit=british/foot66 count=1");
  gtu_wait_for_frames (field, 2);
  left = find_counter (map, "66th Foot");
  g_assert_cmpstr (whole, !=, left);
  /* a click on it chooses the unit */
  g_signal_emit_by_name (map, "selected", "british/foot66");
  g_assert_cmpstr (zh_get_selected (window), ==, "british/foot66");
  muster_game_map_zoom (map, 2);
  gtu_wait_for_frames (field, 2);
  muster_game_map_fit (map);
  gtu_destroy_window (window);
  g_assert_null (find_field (0));
}

/* For the players there is no unit on it, and of what is secret nothing beside it. */
static void
test_field_open (void)
{
  g_autoptr (MusterGameSession) session = start_secret ();
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *field;

  /* the field of zones is in the window itself */
  gtk_widget_activate_action (GTK_WIDGET (window), "game.field", NULL);
  g_assert_null (find_field (0));
  gtk_widget_activate_action (GTK_WIDGET (window), "game.field-open", NULL);
  field = find_field (0);
  g_assert_nonnull (field);
  gtu_wait_for_frames (field, 3);
  g_assert_null (find_counter (MUSTER_GAME_MAP (gtu_nth (field, MUSTER_TYPE_GAME_MAP, 0)), ""));
  g_assert_nonnull (gtu_find_text (field, "on turn 2 comes: 19th Hussars"));
  g_assert_nonnull (gtu_find_text (field, "the host has lost three bases"));
  g_assert_null (gtu_find_text (field, "caravan"));
  g_assert_null (gtu_find_text (field, "Hamr"));
  gtu_destroy_window (window);
  g_assert_null (find_field (0));
}

/* The map that everybody sees of Abu Klea with LABEL on it, as pixels; *N: how many bytes. */
static guchar *
paint_open (const char *label, gsize *n)
{
  g_autofree char *with = g_strconcat (label, "<objective id=\"wells\"", NULL);
  g_autoptr (MusterNode) scenario = zone_games_read_changed ("abu-klea", "<objective id=\"wells\"", with);
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWidget *field = muster_game_field_window_new (session, TRUE);
  GtkWidget *map;
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels;

  gtk_window_set_default_size (GTK_WINDOW (field), 900, 600);
  gtk_window_present (GTK_WINDOW (field));
  gtu_wait_for_frames (field, 4);
  map = gtu_nth (field, MUSTER_TYPE_GAME_MAP, 0);
  paintable = gtk_widget_paintable_new (map);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (map), gtk_widget_get_height (map));
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (field)), node, NULL);
  *n = (gsize) gdk_texture_get_width (texture) * 4 * (gsize) gdk_texture_get_height (texture);
  pixels = g_malloc0 (*n);
  gdk_texture_download (texture, pixels, (gsize) gdk_texture_get_width (texture) * 4);
  gtk_window_destroy (GTK_WINDOW (field));
  return pixels;
}

/* A note for the umpire is nowhere on the map that everybody sees; one for all is. */
static void
test_field_notes (void)
{
  static const struct
  {
    const char *label;
    gboolean seen;
  } table[] = {
    { "<label name=\"A mine lies here\" x=\"5.5\" y=\"5.5\" look=\"note\" audience=\"umpire\">Secret.</label>", FALSE },
    { "<label name=\"A mine lies here\" x=\"5.5\" y=\"5.5\" look=\"note\">Secret.</label>", FALSE },
    { "<label name=\"To Kassala\" x=\"5.5\" y=\"5.5\" audience=\"umpire\"/>", FALSE },
    { "<label name=\"Sweet water\" x=\"5.5\" y=\"5.5\" look=\"note\" audience=\"all\">Drink.</label>", TRUE },
    { "<label name=\"To Kassala\" x=\"5.5\" y=\"5.5\" audience=\"all\"/>", TRUE },
  };
  gsize plain_size;
  g_autofree guchar *plain = paint_open ("", &plain_size);

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gsize size;
      g_autofree guchar *painted = paint_open (table[i].label, &size);

      g_test_message ("%s", table[i].label);
      g_assert_cmpuint (size, ==, plain_size);
      g_assert_cmpint (memcmp (painted, plain, size) != 0, ==, table[i].seen);
    }
}

/* In the width of a phone the map has the whole of it, and how the game is won stands below. */
static void
test_field_narrow (void)
{
  g_autoptr (MusterGameSession) session = start_secret ();
  GtkWidget *field = muster_game_field_window_new (session, TRUE);
  GtkWidget *map;
  GtkWidget *standings;
  double x, y;

  gtk_window_set_default_size (GTK_WINDOW (field), 360, 640);
  gtk_window_present (GTK_WINDOW (field));
  gtu_wait_for_frames (field, 4);
  map = gtu_nth (field, MUSTER_TYPE_GAME_MAP, 0);
  standings = gtu_nth (field, MUSTER_TYPE_GAME_STANDINGS, 0);
  g_assert_cmpint (gtk_widget_get_width (field), <=, 400);
  g_assert_cmpint (gtk_widget_get_width (map), >, 300);
  g_assert_cmpint (gtk_widget_get_height (map), >, 150);
  g_assert_true (gtk_widget_translate_coordinates (standings, map, 0, 0, &x, &y));
  g_assert_cmpfloat (y, >=, gtk_widget_get_height (map));
  gtk_window_destroy (GTK_WINDOW (field));
}

/* What is said of the conditions is all there: nothing of it has to be scrolled to. */
static void
test_popover_has_room (void)
{
  static const int WIDTHS[] = { 1240, 360 };

  for (gsize i = 0; i < G_N_ELEMENTS (WIDTHS); i++)
    {
      g_autoptr (MusterNode) scenario = zone_games_read ("abu-klea");
      g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
      GtkWindow *window = gwu_show (app, session, WIDTHS[i]);
      GtkWidget *scroller;
      GtkAdjustment *scrolled;

      gtk_widget_activate_action (GTK_WIDGET (window), "game.standings", NULL);
      gtu_wait_for_frames (window, 4);
      scroller = gtk_widget_get_ancestor (gtu_nth (window, MUSTER_TYPE_GAME_STANDINGS, 0), GTK_TYPE_SCROLLED_WINDOW);
      scrolled = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      g_assert_cmpfloat (gtk_adjustment_get_page_size (scrolled), >, 0);
      g_assert_cmpfloat (gtk_adjustment_get_upper (scrolled), <=, gtk_adjustment_get_page_size (scrolled));
      gtu_destroy_window (window);
    }
}

/* What is longer than that has the height of the window. */
static void
test_popover_is_high (void)
{
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterGameSession) session = NULL;
  GtkWindow *window;
  GtkWidget *scroller;
  GtkAdjustment *scrolled;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (
        many, "<victory side=\"mahdist\" kind=\"told\">it is so for the %uth time</victory>", i);
  g_string_append (many, "<objective id=\"wells\"");
  scenario = zone_games_read_changed ("abu-klea", "<objective id=\"wells\"", many->str);
  session = zone_games_start (app, scenario);
  window = gwu_show (app, session, 1240);
  gtk_widget_activate_action (GTK_WIDGET (window), "game.standings", NULL);
  gtu_wait_for_frames (window, 4);
  scroller = gtk_widget_get_ancestor (gtu_nth (window, MUSTER_TYPE_GAME_STANDINGS, 0), GTK_TYPE_SCROLLED_WINDOW);
  scrolled = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_upper (scrolled), >, gtk_adjustment_get_page_size (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (scrolled), >, 600);
  g_assert_true (gtk_widget_get_mapped (gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scroller))));
  gtu_destroy_window (window);
}

/* The sample without the elements that PATTERN (nullable) is of. */
static MusterNode *
read_without (const char *sample, const char *pattern)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", sample);
  g_autofree char *path = muster_test_data_path (file);
  g_autofree char *whole = muster_test_load_file (path, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) regex =
      g_regex_new (pattern != NULL ? pattern : "<no such element>", 0, 0, &error);
  MusterNode *scenario;

  g_assert_no_error (error);
  text = g_regex_replace_literal (regex, whole, -1, 0, "", 0, &error);
  g_assert_no_error (error);
  scenario = muster_document_parse (text, strlen (text), file, MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return scenario;
}

/* Ten sides of which eight have nobody, with names of any length; nobody has a place; there is no field: each has its windows. */
static void
test_odd_scenarios (void)
{
  static const char *const samples[] = { "maiwand", "taghit", "abu-klea" };
  static const int widths[] = { 1240, 360 };
  static const char *const without[] = { NULL, "<place [^>]*/>", "<field [^>]*/>" };
  static const char *const actions[] = { "game.briefings", "game.standings", "game.field", "game.field-open" };

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    for (gsize odd = 0; odd < G_N_ELEMENTS (without); odd++)
      {
        g_autoptr (MusterNode) scenario = read_without (samples[i], without[odd]);
        g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (scenario, NULL);
        g_autoptr (MusterGameSession) session = NULL;
        g_autoptr (GError) error = NULL;
        GtkWindow *window;

        for (guint k = 0; odd == 0 && k < 8; k++)
          {
            g_autofree char *id = g_strdup_printf ("more%u", k);
            g_autofree char *name = g_strnfill (10 + 20 * k, 'w');

            muster_node_build_add (scenario, muster_node_new_with (MUSTER_KIND_SIDE, "id", id, "name",
                                                                   name, NULL));
          }
        g_test_message ("%s, %" G_GSIZE_FORMAT, samples[i], odd);
        session = muster_game_session_start (muster_application_get_library (app), ruleset, scenario,
                                             NULL, 7, &error);
        g_assert_no_error (error);
        for (guint k = 0; k < 2; k++)
          {
            window = gwu_show (app, session, widths[k]);
            g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, widths[k] + 20);
            for (gsize n = 0; n < G_N_ELEMENTS (actions); n++)
              gtk_widget_activate_action (GTK_WIDGET (window), actions[n], NULL);
            gtu_wait_for_frames (window, 3);
            g_assert_nonnull (gtu_find_window (MUSTER_TYPE_GAME_BRIEFING_WINDOW));
            gtu_destroy_window (window);
          }
      }
}

/* A scenario with something to read for each of its readers. */
static MusterGameSession *
start_told (void)
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed_twice (
      "abu-klea", "<objective id=\"wells\"",
      "<label name=\"The pass\" x=\"3\" y=\"3\" look=\"note\" audience=\"umpire\">Three riders wait here.</label>"
      "<label name=\"The road\" x=\"5\" y=\"3\" look=\"note\" audience=\"all\">To Metemma.</label>"
      "<objective id=\"wells\"", "<notes audience=\"all\">The north",
      "<event name=\"Sandstorm\" turn=\"3\">Nobody sees *anything*.</event>"
      "<table name=\"Weather\" dice=\"2\" audience=\"all\"><row from=\"2\" to=\"7\" name=\"Fair\"/>"
      "<row from=\"8\" to=\"8\">Wind.</row></table>"
      "<notes audience=\"all\">The north");
  MusterNode *briefing = muster_node_new_with (MUSTER_KIND_BRIEFING, NULL, NULL);

  muster_node_build_set_text (briefing, "# The truth\n\nThe wells are dry.");
  muster_node_build_add (scenario, briefing);
  return zone_games_start (app, scenario);
}

/* By its key: what the umpire reads, with who else may, and what each side was told. */
static void
test_briefings (void)
{
  static const struct
  {
    guint reader;
    const char *text;
    gboolean is_there;
  } rows[] = {
    { 0, "The truth", TRUE },
    { 0, "The wells are dry.", TRUE },
    { 0, "The pass", TRUE },
    { 0, "Three riders wait here.", TRUE },
    { 0, "To Metemma.", TRUE },
    { 0, "Only the umpire reads it", TRUE },
    { 0, "Everybody reads it", TRUE },
    { 0, "Sandstorm", TRUE },
    { 0, "turn 3", TRUE },
    { 0, "Nobody sees anything.", TRUE },
    { 0, "2 dice of 6 faces", TRUE },
    { 0, "2–7: Fair", TRUE },
    { 0, "8: Wind.", TRUE },
    { 0, "There is water at Abu Klea", FALSE },
    { 1, "There is water at Abu Klea", TRUE },
    { 1, "The wells are dry.", FALSE },
    { 1, "Three riders", FALSE },
    { 2, "There is water at Abu Klea", FALSE },
  };
  g_autoptr (MusterGameSession) session = NULL;
  GtkWindow *window;
  GtkWindow *briefings;

  if (!gtu_can_drive ())
    return;
  session = start_told ();
  window = gwu_show (app, session, 1240);
  gtu_drive ("key F7");
  gtu_wait_until ((briefings = gtu_find_window (MUSTER_TYPE_GAME_BRIEFING_WINDOW)) != NULL);
  gtu_wait_for_frames (briefings, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      muster_game_briefing_window_show (MUSTER_GAME_BRIEFING_WINDOW (briefings), rows[i].reader);
      gtu_wait_for_frames (briefings, 2);
      g_test_message ("%u: %s", rows[i].reader, rows[i].text);
      g_assert_true ((gtu_find_text (briefings, rows[i].text) != NULL) == rows[i].is_there);
    }
  check_window (briefings, "briefings");
  /* there is one, which goes with the game */
  gtk_widget_activate_action (GTK_WIDGET (window), "game.briefings", NULL);
  gtu_destroy_window (window);
  g_assert_null (gtu_find_window (MUSTER_TYPE_GAME_BRIEFING_WINDOW));
}

/* A name of any length leaves it the width of a phone, and who was told nothing reads that. */
static void
test_briefings_narrow (void)
{
  g_autofree char *name = g_strnfill (300, 'm');
  g_autofree char *with = g_strdup_printf ("<side id=\"british\" name=\"%s\"", name);
  g_autoptr (MusterNode) scenario = zone_games_read_changed (
      "abu-klea", "<side id=\"british\" name=\"Desert Column\"", with);
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWidget *window = muster_game_briefing_window_new (session);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_present (GTK_WINDOW (window));
  muster_game_briefing_window_show (MUSTER_GAME_BRIEFING_WINDOW (window), 1);
  gtu_wait_for_frames (window, 3);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 380);
  muster_game_briefing_window_show (MUSTER_GAME_BRIEFING_WINDOW (window), 0);
  gtu_wait_for_frames (window, 3);
  g_assert_nonnull (gtu_find_text (window, "The scenario has no briefing for the umpire."));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A row that ends the battle asks first; when it is over the report is at hand where one looks. */
static void
test_ending_is_asked (void)
{
  g_autoptr (MusterNode) scenario = zone_games_read_changed_twice (
      "abu-klea", "<objective id=\"wells\"",
      "<victory side=\"british\" kind=\"told\">the camels have drunk</victory><objective id=\"wells\"",
      "<reinforcement units=\"hamr\"", "<reinforcement units=\"hamr\"");
  g_autoptr (MusterGameSession) session = zone_games_start (app, scenario);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *row = NULL;

  g_assert_null (gtu_find_text (window, "Save Battle Report…"));
  row = gtk_widget_get_ancestor (gtu_find_text (window, "Victory for Desert Column: the camels have drunk"),
                                 GTK_TYPE_LIST_BOX_ROW);
  g_assert_nonnull (row);
  gtk_widget_activate (row);
  gtu_wait_until (gtu_find_message () != NULL);
  gtu_answer ("cancel");
  gtu_wait_for_frames (window, 3);
  g_assert_null (muster_survey_get_result (muster_game_session_get_survey (session)));
  gtk_widget_activate (row);
  gtu_wait_until (gtu_find_message () != NULL);
  gtu_answer ("agree");
  gtu_wait_until (muster_survey_get_result (muster_game_session_get_survey (session)) != NULL);
  gtu_wait_until (gtu_find_text (window, "Save Battle Report…") != NULL);
  gtk_window_destroy (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/game-standings/briefings", test_briefings);
  g_test_add_func ("/app/game-standings/briefings-narrow", test_briefings_narrow);
  g_test_add_func ("/app/game-standings/field", test_field);
  g_test_add_func ("/app/game-standings/field-open", test_field_open);
  g_test_add_func ("/app/game-standings/field-notes", test_field_notes);
  g_test_add_func ("/app/game-standings/field-narrow", test_field_narrow);
  g_test_add_func ("/app/game-standings/popover-has-room", test_popover_has_room);
  g_test_add_func ("/app/game-standings/popover-is-high", test_popover_is_high);
  g_test_add_func ("/app/game-standings/odd-scenarios", test_odd_scenarios);
  g_test_add_func ("/app/game-standings/ending-is-asked", test_ending_is_asked);
  g_test_add_func ("/app/game-standings/umpire", test_umpire);
  g_test_add_func ("/app/game-standings/open", test_open);
}

int
main (int argc,
      char **argv)
{
  return gwu_run (argc, argv, &app, add_tests);
}
