/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game window when things go on beside it, or wrong: keys, slips of the finger, other programs, a damaged
 * journal. And what it looks like at each width. */

#include "config.h"

#include <sqlite3.h>

#include "game-window-util.h"

static MusterApplication *app;
static char *library_path;

/* A key as the display server sends it. */
static gboolean
press_keys (const char *keys)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  if (xdotool == NULL)
    return FALSE;
  line = g_strdup_printf ("%s %s", xdotool, keys);
  g_spawn_command_line_sync (line, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return TRUE;
}

/* A whole activation without a mouse: the focus is always where the next thing is to be typed. */
static void
test_keys_alone (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);

  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  if (!press_keys ("type KH"))
    {
      g_test_skip ("xdotool is not installed");
      gtu_destroy_window (window);
      return;
    }
  gtu_wait_until (
      g_ascii_strcasecmp (gtk_editable_get_text (gwu_get_dice (window)), "KH") == 0);
  press_keys ("key Return");
  gwu_wait_row (window, 1);
  /* the second of the units, by arrow and Enter */
  press_keys ("key Down Return");
  gwu_wait_row (window, 2);
  g_assert_nonnull (gtu_find_text (window, "66th Foot. Test morale"));
  press_keys ("type 345");
  gtu_wait_until (g_str_equal (gtk_editable_get_text (gwu_get_dice (window)), "345"));
  press_keys ("key Return");
  gwu_wait_row (window, 3);
  press_keys ("key Return");
  gwu_wait_row (window, 4);
  g_assert_nonnull (gtu_find_text (window, "Stay and fire twice: now Fire (1 of 2)"));
  gwu_aim (window, "Ghazis of the ravine");
  gtu_wait_until (gwu_has_focus (window, gwu_get_range (window)));
  press_keys ("type 4");
  gtu_wait_until (g_str_equal (gtk_editable_get_text (gwu_get_range (window)), "4"));
  press_keys ("key Return");
  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  press_keys ("key Return");
  gwu_wait_row (window, 5);
  press_keys ("key ctrl+z");
  gwu_wait_row (window, 4);
  press_keys ("key ctrl+shift+z");
  gwu_wait_row (window, 5);
  gtu_destroy_window (window);
}

static gboolean
seen (GPtrArray *stops,
      gpointer widget)
{
  for (guint i = 0; i < stops->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (stops, i);

      if (stop == widget || gtk_widget_is_ancestor (stop, widget))
        return TRUE;
    }
  return FALSE;
}

static void
test_tab_reaches_everything (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  gwu_go_to_the_volley (window);
  gwu_aim (window, "Ghazis of the ravine");
  gtk_editable_set_text (gwu_get_range (window), "4");
  gtk_editable_set_text (gwu_get_dice (window), "666666666666666666666");
  gwu_select (window, "afghan/kabul");
  for (int i = 0; i < 120; i++)
    {
      gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
      if (gtk_window_get_focus (window) != NULL)
        g_ptr_array_add (stops, gtk_window_get_focus (window));
    }
  g_assert_true (seen (stops, gwu_get_dice (window)));
  g_assert_true (seen (stops, gwu_get_range (window)));
  g_assert_true (seen (stops, gwu_get_target (window)));
  g_assert_true (seen (stops, gtu_find_button (window, "Use These Dice")));
  g_assert_true (seen (stops, gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0)));
  g_assert_true (seen (stops, gtk_widget_get_parent (gwu_find_unit (window, "british/foot66"))));
  g_assert_true (seen (stops, gtk_widget_get_parent (gwu_find_unit (window, "afghan/kabul"))));
  g_assert_true (seen (stops, gtk_widget_get_ancestor (gtu_find_text (window, "Leave it out"),
                                                       GTK_TYPE_LIST_BOX)));
  g_assert_true (seen (stops, gtu_nth (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0),
                                       GTK_TYPE_BUTTON, 3)));
  g_assert_true (seen (stops, gtu_nth (gtu_nth (window, ADW_TYPE_HEADER_BAR, 0),
                                       GTK_TYPE_BUTTON, 0)));
  gtu_destroy_window (window);
}

/* The second half of a double click was not meant for what stands there after the first. */
static void
test_pressed_twice (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);

  gwu_set_double_click_time (5000);
  gwu_press (window, "Turn for Me");
  gwu_press (window, "Turn for Me");
  gwu_wait_row (window, 1);
  gwu_choose (window, "Activate");
  gtu_wait_for_frames (window, 5);
  g_assert_cmpint (muster_game_session_get_mark (session), ==, 1);
  g_assert_cmpuint (muster_game_session_list_rows (session)->len, ==, 2);
  gwu_set_double_click_time (0);
  gwu_choose (window, "Activate");
  gwu_wait_row (window, 2);
  gtu_destroy_window (window);
}

static MusterGameSession *
open_elsewhere (MusterLibrary *library,
                const char *id)
{
  g_autoptr (GError) error = NULL;
  MusterGameSession *session = muster_game_session_open (library, id, &error);

  g_assert_no_error (error);
  return session;
}

/* Another program plays on: the window follows. When both do at once, nothing of either is lost. */
static void
test_another_program (void)
{
  static const char *const none[] = { NULL };
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (library_path, &error);
  g_autoptr (MusterGameSession) other = NULL;
  g_autoptr (MusterDice) card = muster_dice_new_typed ("QS", NULL);

  g_assert_no_error (error);
  other = open_elsewhere (library, muster_game_session_get_id (session));
  muster_game_session_act (other, "draw", none, card, NULL, &error);
  g_assert_no_error (error);
  /* at once, before word of it has come */
  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 1);
  g_assert_nonnull (gtu_find_text (window, "Black: the card is the queen of spades"));
  g_assert_true (muster_game_session_undo (other, &error));
  gtu_wait_until (muster_game_session_get_mark (session) == 0);
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (gtu_find_text (window, "Turn the next card"));
  gwu_type_dice (window, "KH");
  gtu_wait_until (muster_game_session_get_mark (session) == 2);
  gtu_destroy_window (window);
}

static void
damage (const char *game)
{
  g_autofree char *sql = g_strdup_printf (
      "UPDATE journal SET text = 'rubbish' WHERE game = '%s' AND row = 1", game);
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (library_path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* A row that cannot be read: said so, and what is on screen stays. */
static void
test_damaged_journal (void)
{
  static const char *const none[] = { NULL };
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (library_path, &error);
  g_autoptr (MusterGameSession) other = NULL;
  g_autoptr (MusterDice) card = muster_dice_new_typed ("QS", NULL);

  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 1);
  gwu_choose (window, "Activate 66th Foot");
  gwu_wait_row (window, 2);
  other = open_elsewhere (library, muster_game_session_get_id (session));
  g_assert_true (muster_game_session_undo (other, &error));
  damage (muster_game_session_get_id (session));
  g_signal_emit_by_name (app, "library-changed");
  gtu_wait_until (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_NOTICE, 0), "damaged") != NULL);
  g_assert_nonnull (gtu_find_text (window, "66th Foot. Test morale"));
  g_assert_cmpint (muster_game_session_get_mark (session), ==, 2);
  /* a step from here is refused, since the game is elsewhere by now; the window lives on */
  gwu_type_dice (window, "345");
  gtu_wait_for_frames (window, 10);
  g_assert_cmpint (muster_game_session_get_mark (session), ==, 2);
  g_assert_false (muster_game_session_act (other, "test", none, card, NULL, NULL));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  library_path = g_build_filename (dir, "library.db", NULL);
  g_test_add_func ("/app/game-window/keys-alone", test_keys_alone);
  g_test_add_func ("/app/game-window/tab-reaches-everything", test_tab_reaches_everything);
  g_test_add_func ("/app/game-window/pressed-twice", test_pressed_twice);
  g_test_add_func ("/app/game-window/another-program", test_another_program);
  g_test_add_func ("/app/game-window/damaged-journal", test_damaged_journal);
}

int
main (int argc,
      char **argv)
{
  int status = gwu_run (argc, argv, &app, add_tests);

  g_free (library_path);
  return status;
}
