/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are played by phases in the window, as an umpire at the table plays them. */

#include "config.h"

#include "game-window-util.h"

#include "muster-choice-buttons.h"
#include "muster-line-editor.h"

static MusterApplication *app;

#define LEGION                                                                                     \
  "<army xmlns='urn:musterapp:army:1' ruleset='%s' name='Column' faction='%s' year='%s'>"          \
  "<unit id='staff' type='squad' name='Staff'><figures troop='%s' count='1' weapon='pistol'/>"     \
  "</unit><unit id='a' type='squad' name='First Squad'>"                                           \
  "<figures troop='infantryman' count='2' weapon='rifle'/></unit>"                                 \
  "<unit id='gat' type='squad' name='Gatling'><figures troop='gunner' count='2' weapon='rifle'/>"   \
  "<figures troop='gatling' count='1'/></unit></army>"
#define HOST                                                                                       \
  "<army xmlns='urn:musterapp:army:1' ruleset='%s' name='Host' faction='%s' year='%s'>"            \
  "<unit id='chief' type='squad' name='The Chief'><figures troop='%s' count='1' weapon='rifle'/>"  \
  "</unit><unit id='m' type='squad' name='Riflemen'>"                                              \
  "<figures troop='infantryman' count='6' weapon='rifle'/></unit></army>"

static MusterNode *
read_army (const char *text)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster-army", NULL);
  g_autoptr (GError) error = NULL;
  MusterNode *army;

  g_assert_true (g_file_set_contents (path, text, -1, &error));
  army = muster_document_read (path, MUSTER_KIND_ARMY, &error);
  g_assert_no_error (error);
  return army;
}

static MusterGameSession *
start_phases (const char *ruleset_id)
{
  gboolean sahara = g_str_equal (ruleset_id, "sahara-sandstorm");
  const char *year = sahara ? "1900" : "1870";
  g_autofree char *first_text = g_strdup_printf (LEGION, ruleset_id, sahara ? "foreign-legion" : "union",
                                                 year, "commander");
  g_autofree char *second_text = g_strdup_printf (HOST, ruleset_id, sahara ? "moor" : "confederate",
                                                  year, sahara ? "chief" : "commander");
  g_autoptr (MusterNode) first = read_army (first_text);
  g_autoptr (MusterNode) second = read_army (second_text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (first, &error);
  g_autoptr (MusterNode) scenario = NULL;
  MusterGameSession *session;

  g_assert_no_error (error);
  scenario = muster_setup_make_scenario (ruleset, first, second);
  session = muster_game_session_start (muster_application_get_library (app), ruleset, scenario, NULL,
                                       7, &error);
  g_assert_no_error (error);
  return session;
}

/* The id of the unit that its army calls NAME, whatever its side is called. */
static const char *
find_id (MusterGameSession *session,
         const char *name)
{
  MusterSetup *setup = muster_game_session_get_setup (session);

  for (guint i = 0; i < muster_setup_get_n_units (setup); i++)
    {
      const char *id = muster_setup_get_unit (setup, i)->id;

      if (g_str_equal (strrchr (id, '/') + 1, name))
        return id;
    }
  g_assert_not_reached ();
}

/* "activate unit=@a": what follows the at sign is as the army calls it. */
static void
act (MusterGameSession *session,
     const char *typed,
     const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = typed != NULL ? muster_dice_new_typed (typed, &error) : NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *at = strchr (words[i], '@');
      g_autofree char *id = at != NULL ? g_strdup (find_id (session, at + 1)) : NULL;

      if (at != NULL)
        {
          *at = '\0';
          at = words[i];
          words[i] = g_strconcat (at, id, NULL);
          g_free (at);
        }
    }
  muster_game_session_act (session, words[0], (const char *const *) words + 1, dice, NULL, &error);
  g_assert_no_error (error);
}

/* Past the coin and the moves: both sides shoot. */
static void
go_to_the_shooting (MusterGameSession *session)
{
  act (session, "heads", "resolve procedure=first-side call=heads winner-moves=yes");
  act (session, NULL, "next");
  act (session, NULL, "next");
  g_assert_cmpstr (muster_survey_get_phase (muster_game_session_get_survey (session)), ==, "shoot");
}

static GtkWidget *
get_form (GtkWindow *window)
{
  return gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0);
}

/* LABEL is all there, and nothing of it has to be scrolled to. */
static void
check_whole (GtkWidget *label)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t box;

  gtu_wait_for_frames (scroller, 3);
  g_assert_true (gtk_widget_compute_bounds (label, scroller, &box));
  g_assert_cmpfloat (box.origin.y + box.size.height, <=, gtk_widget_get_height (scroller));
}

/* A coin is said with one click, drawn in the log, and told by its name. */
static void
test_coin (gconstpointer ruleset)
{
  g_autoptr (MusterGameSession) session = start_phases (ruleset);
  GtkWindow *window = gwu_show (app, session, 1240);
  g_autofree char *report = NULL;
  GtkWidget *coins = gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0);
  GtkWidget *missing;

  g_assert_nonnull (gtu_find_text (window, "Toss the coin"));
  g_assert_nonnull (gtu_find_text (get_form (window), "Which side moves first"));
  missing = gtu_find_text (get_form (window), "Still to be given");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (missing)), "The call of "));
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (missing)), "The first side"));
  check_whole (missing);
  g_assert_false (gtk_widget_is_sensitive (gtu_find_button (coins, "Throw for Me")));
  gwu_press (get_form (window), "Heads");
  g_assert_nonnull (gtu_find_text (get_form (window), "Still to be given: The winner of the toss moves"));
  gwu_press (get_form (window), "Second");
  gtu_wait_until (gtu_find_text (get_form (window), "50.0 %") != NULL);
  g_assert_nonnull (gtu_find_button (coins, "Toss for Me"));
  gwu_press (coins, "Tails");
  gwu_wait_row (window, 1);
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0), "Tails"));
  report = muster_game_session_report (session, FALSE);
  g_assert_nonnull (strstr (report, "Thrown at the table: tails"));
  g_assert_nonnull (gtu_find_button (window, "End “"));
  gtu_destroy_window (window);
}

/* A coin was tossed in the window: a form for something else does not offer to toss another while it is not known
   yet what has to be thrown. */
static void
test_after_the_coin (gconstpointer ruleset)
{
  g_autoptr (MusterGameSession) session = start_phases (ruleset);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *dice = gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0);
  gint64 row;

  gwu_press (get_form (window), "Heads");
  gwu_press (get_form (window), "Second");
  g_assert_nonnull (gtu_find_button (dice, "Toss for Me"));
  gwu_press (dice, "Tails");
  gwu_wait_row (window, 1);
  act (session, NULL, "next");
  act (session, NULL, "next");
  row = muster_game_session_get_mark (session);
  gwu_wait_row (window, row);
  gwu_choose (window, "First Squad");
  gwu_wait_row (window, row + 1);
  g_assert_nonnull (gtu_find_text (get_form (window), "Still to be given: Target"));
  g_assert_null (gtu_find_text (dice, "Toss for Me"));
  g_assert_false (gtk_widget_is_sensitive (gtu_find_button (dice, "Throw for Me")));
  gtu_destroy_window (window);
}

/* From a unit to the enemy's loss: the part of the string is a button, dice are typed for each man's two. */
static void
test_shot (gconstpointer ruleset)
{
  g_autoptr (MusterGameSession) session = start_phases (ruleset);
  GtkWindow *window;
  gint64 row;

  go_to_the_shooting (session);
  row = muster_game_session_get_mark (session);
  window = gwu_show (app, session, 1240);
  g_assert_nonnull (gtu_find_text (window, "May still act"));
  gwu_choose (window, "First Squad");
  gwu_wait_row (window, row + 1);
  g_assert_nonnull (gtu_find_text (get_form (window), "Fire: 2 rifles"));
  g_assert_nonnull (gtu_find_text (get_form (window), "Still to be given: Target, Part of the string"));
  gwu_select (window, find_id (session, "m"));
  gwu_press (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), "Take as Target");
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Riflemen"));
  gwu_press (get_form (window), "Close");
  gtu_wait_until (gtu_find_text (get_form (window), "on average") != NULL);
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Throw 4 dice"));
  gwu_type_dice (window, "6 6 5 5");
  gwu_wait_row (window, row + 2);
  g_assert_cmpint (gwu_get_strength (window, find_id (session, "m")), <, 6);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.undo", NULL));
  gwu_wait_row (window, row + 1);
  g_assert_cmpint (gwu_get_strength (window, find_id (session, "m")), ==, 6);
  gtu_destroy_window (window);
}

static GtkWidget *
find_range (GtkWindow *window)
{
  GtkWidget *row;

  for (int i = 0; (row = gtu_nth (get_form (window), ADW_TYPE_ENTRY_ROW, i)) != NULL; i++)
    if (g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Range"))
      return row;
  g_assert_not_reached ();
}

static void
step (GtkWidget *range,
      const char *tooltip,
      int times)
{
  GtkWidget *button;

  for (int i = 0; (button = gtu_nth (range, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (button), tooltip) == 0)
      {
        while (times-- > 0)
          g_signal_emit_by_name (button, "clicked");
        return;
      }
  g_assert_not_reached ();
}

/* What a distance says takes back what a part of the string said, and the other way round; knots are counted. */
static void
test_knots (gconstpointer ruleset)
{
  g_autoptr (MusterGameSession) session = start_phases (ruleset);
  GtkWindow *window;
  GtkWidget *buttons;
  GtkWidget *range;

  go_to_the_shooting (session);
  act (session, NULL, "activate unit=@a");
  window = gwu_show (app, session, 1240);
  buttons = gtu_nth (get_form (window), MUSTER_TYPE_CHOICE_BUTTONS, 0);
  range = find_range (window);
  gwu_press (get_form (window), "Close");
  g_assert_cmpstr (muster_choice_buttons_get (buttons), ==, "close");
  /* pressed again it stays down */
  gwu_press (get_form (window), "Close");
  g_assert_cmpstr (muster_choice_buttons_get (buttons), ==, "close");
  step (range, "A knot farther", 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "1/3");
  g_assert_cmpstr (muster_choice_buttons_get (buttons), ==, "");
  step (range, "A knot farther", 4);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "1 2/3");
  step (range, "A knot nearer", 2);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "1");
  gwu_press (get_form (window), "Long");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "");
  g_assert_cmpstr (muster_choice_buttons_get (buttons), ==, "long");
  gtu_destroy_window (window);
}

/* Those in the line of fire are listed, one after the other. */
static void
test_line_of_fire (gconstpointer ruleset)
{
  g_autoptr (MusterGameSession) session = start_phases (ruleset);
  GtkWindow *window;
  GtkWidget *editor;
  GtkWidget *second;
  gint64 row;

  go_to_the_shooting (session);
  act (session, NULL, "activate unit=@gat");
  row = muster_game_session_get_mark (session);
  window = gwu_show (app, session, 1240);
  /* it may do several things: which, is for the umpire to say */
  g_assert_false (gtk_widget_get_mapped (get_form (window)));
  gwu_choose (window, "Line of fire: 1");
  g_assert_nonnull (gtu_find_text (get_form (window), "Line of fire: 1"));
  gwu_aim (window, "Riflemen");
  editor = gtu_nth (get_form (window), MUSTER_TYPE_LINE_EDITOR, 0);
  g_assert_nonnull (gtu_find_text (editor, "1 in line"));
  gwu_press (editor, "Medium");
  gwu_press (editor, "Add the Next in Line");
  g_assert_nonnull (gtu_find_text (editor, "2 in line"));
  g_assert_nonnull (gtu_find_text (get_form (window), "Still to be given: Parts of the string"));
  second = gtu_nth (editor, MUSTER_TYPE_CHOICE_BUTTONS, 1);
  gwu_press (second, "Long");
  gtu_wait_until (gtu_find_text (get_form (window), "on average") != NULL);
  /* one is taken out again, and put in again */
  g_signal_emit_by_name (gtu_nth (gtu_nth (editor, GTK_TYPE_LIST_BOX_ROW, 1), GTK_TYPE_BUTTON, 0),
                         "clicked");
  gtu_wait_for_frames (window, 2);
  g_assert_null (gtu_find_text (editor, "2 in line"));
  gwu_press (editor, "Add the Next in Line");
  gwu_press (gtu_nth (editor, MUSTER_TYPE_CHOICE_BUTTONS, 1), "Medium");
  gwu_type_dice (window, "6 6 6 6");
  gwu_wait_row (window, row + 1);
  g_assert_cmpint (gwu_get_strength (window, find_id (session, "m")), ==, 4);
  gtu_destroy_window (window);
}

/* The chief falls: everybody near owes a coin, and nothing else comes first. */
static void
test_owed (void)
{
  g_autoptr (MusterGameSession) session = start_phases ("sahara-sandstorm");
  GtkWindow *window;
  GtkWidget *pane;
  gint64 row;

  go_to_the_shooting (session);
  act (session, NULL, "casualty unit=@chief count=1");
  row = muster_game_session_get_mark (session);
  window = gwu_show (app, session, 1240);
  pane = gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);
  g_assert_nonnull (gtu_find_text (window, "Riflemen owes: Chief or sheik killed"));
  g_assert_nonnull (gtu_find_text (pane, "To be settled first"));
  gwu_select (window, find_id (session, "m"));
  g_assert_nonnull (
      gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), "Owes: Chief or sheik killed"));
  gwu_press (pane, "Too far away");
  gwu_wait_row (window, row + 1);
  g_assert_null (gtu_find_text (window, "To be settled first"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.undo", NULL));
  gwu_wait_row (window, row);
  gwu_press (pane, "Test Now");
  gtu_wait_until (gtu_find_text (get_form (window), "50.0 %") != NULL);
  gwu_press (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Tails");
  gwu_wait_row (window, row + 2);
  g_assert_nonnull (gtu_find_text (gwu_find_unit (window, find_id (session, "m")), "Retreating"));
  gtu_destroy_window (window);
}

/* What several owe is told once, with their names, however many other things are. */
static void
test_arrivals (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_sample (app, "peking");
  GtkWindow *window;
  MusterGameSession *other;

  act (session, "heads", "resolve procedure=first-side call=heads winner-moves=yes");
  while (muster_survey_get_turn (muster_game_session_get_survey (session)) < 4)
    act (session, NULL, "next");
  window = gwu_show (app, session, 360);
  g_assert_nonnull (gtu_find_text (
      window, "Turn 4 of 9 · owed: to come on over the southern edge (Relief: Indian infantry, "
              "Relief: 14th United States Infantry, Relief: field gun)"));
  gtu_destroy_window (window);

  other = start_phases ("sahara-sandstorm");
  go_to_the_shooting (other);
  act (other, NULL, "casualty unit=@chief count=1");
  window = gwu_show (app, other, 1240);
  g_assert_nonnull (gtu_find_text (window, "owed: Chief or sheik killed (Riflemen)"));
  gtu_destroy_window (window);
  g_object_unref (other);
}

/* A target that is pointed out opens the first thing to be done to one. */
static void
test_aim_opens (void)
{
  g_autoptr (MusterGameSession) session = start_phases ("sandpit-showdown");
  GtkWindow *window;

  go_to_the_shooting (session);
  act (session, NULL, "activate unit=@gat");
  window = gwu_show (app, session, 1240);
  g_assert_false (gtk_widget_get_mapped (get_form (window)));
  gwu_select (window, find_id (session, "m"));
  gwu_press (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), "Take as Target");
  gtu_wait_until (gtk_widget_get_mapped (get_form (window)));
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Riflemen"));
  gtu_destroy_window (window);
}

/* Prisoners are on the card of those who guard them, and what becomes of them is a choice. */
static void
test_prisoners (void)
{
  g_autoptr (MusterGameSession) session = start_phases ("sahara-sandstorm");
  GtkWindow *window;
  GtkWidget *card;
  gint64 row;

  go_to_the_shooting (session);
  act (session, NULL, "casualty unit=@m count=2 captured-by=@a");
  row = muster_game_session_get_mark (session);
  window = gwu_show (app, session, 1240);
  card = gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0);
  gwu_select (window, find_id (session, "a"));
  g_assert_nonnull (gtu_find_text (card, "Prisoners 2, guards needed 1"));
  gwu_select (window, find_id (session, "m"));
  g_assert_nonnull (gtu_find_text (card, "4 infantrymen"));
  gwu_choose (window, "Prisoners of Riflemen are behind the lines of First Squad");
  gwu_wait_row (window, row + 1);
  gwu_select (window, find_id (session, "a"));
  g_assert_nonnull (gtu_find_text (card, "Prisoners behind the lines 2"));
  gtu_destroy_window (window);
}

/* Which of a squad has fallen is said by kind: its gun, not its crew. */
static void
test_who_fell (void)
{
  g_autoptr (MusterGameSession) session = start_phases ("sahara-sandstorm");
  GtkWindow *window;
  GtkWidget *card;
  GtkWidget *button;
  gint64 row;

  go_to_the_shooting (session);
  row = muster_game_session_get_mark (session);
  window = gwu_show (app, session, 1240);
  card = gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0);
  gwu_select (window, find_id (session, "gat"));
  g_assert_nonnull (gtu_find_text (card, "2 gunners"));
  g_assert_nonnull (gtu_find_text (card, "1 Gatling gun"));
  for (int i = 0; (button = gtu_nth (card, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (button), "Gatling gun: one more is lost") == 0)
      break;
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  gwu_wait_row (window, row + 1);
  g_assert_null (gtu_find_text (card, "1 Gatling gun"));
  g_assert_nonnull (gtu_find_text (card, "2 gunners"));
  gtu_destroy_window (window);
}

/* A click with the pointer where WIDGET is. */
static void
point_at (GtkWindow *window,
          gpointer widget)
{
  int x;
  int y;

  g_assert_nonnull (widget);
  gtu_wait_for_frames (window, 2);
  gtu_find_middle (widget, &x, &y);
  gtu_drive ("mousemove %d %d click 1", x, y);
}

/* A turn by hand: the coin, a unit's shot, and on to the next turn, with the pointer and the keys of the display. */
static void
test_turn_by_hand (void)
{
  g_autoptr (MusterGameSession) session = start_phases ("sahara-sandstorm");
  GtkWindow *window;
  GtkWidget *pane;

  if (!gtu_can_drive ())
    return;
  window = gwu_show (app, session, 1240);
  pane = gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);
  point_at (window, gtu_find_button (pane, "Heads"));
  gtu_wait_until (gtu_find_text (pane, "Still to be given: The winner of the toss moves") != NULL);
  point_at (window, gtu_find_button (pane, "First"));
  gtu_wait_until (gtu_find_text (pane, "50.0 %") != NULL);
  point_at (window, gtu_find_button (gtu_nth (pane, MUSTER_TYPE_DICE_ENTRY, 0), "Heads"));
  gwu_wait_row (window, 1);
  gtu_drive ("key alt+Right");
  gwu_wait_row (window, 2);
  gtu_drive ("key ctrl+z");
  gwu_wait_row (window, 1);
  gtu_drive ("key alt+Right");
  gwu_wait_row (window, 3);
  gtu_drive ("key alt+Right");
  gwu_wait_row (window, 4);
  g_assert_cmpstr (muster_survey_get_phase (muster_game_session_get_survey (session)), ==, "shoot");
  point_at (window, gtu_find_text (pane, "First Squad"));
  gwu_wait_row (window, 5);
  point_at (window, gwu_find_unit (window, find_id (session, "m")));
  gtu_wait_until (gtu_find_text (window, "Take as Target") != NULL);
  point_at (window, gtu_find_button (window, "Take as Target"));
  gtu_wait_until (gtu_find_text (gwu_get_target (window), "Riflemen") != NULL);
  point_at (window, gtu_find_button (get_form (window), "Close"));
  gtu_wait_until (gtu_find_text (get_form (window), "on average") != NULL);
  point_at (window, gwu_get_dice (window));
  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  gtu_drive ("key 6 6 1 1 Return");
  gwu_wait_row (window, 6);
  g_assert_cmpint (gwu_get_strength (window, find_id (session, "m")), ==, 5);
  /* Tab goes through all of it and comes back to where it was */
  gtu_drive ("key alt+Right");
  gwu_wait_row (window, 7);
  gtu_drive ("key alt+Right");
  gwu_wait_row (window, 8);
  g_assert_cmpint (muster_survey_get_turn (muster_game_session_get_survey (session)), ==, 2);
  gtu_destroy_window (window);
}

/* The order of what the keyboard comes to is that of what has to be said: target, part of the string, dice. */
static void
test_tab_order (void)
{
  g_autoptr (MusterGameSession) session = start_phases ("sahara-sandstorm");
  GtkWindow *window;

  go_to_the_shooting (session);
  act (session, NULL, "activate unit=@a");
  window = gwu_show (app, session, 1240);
  gtk_widget_grab_focus (GTK_WIDGET (gwu_get_target (window)));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  for (int i = 0; i < 4 && !GTK_IS_TOGGLE_BUTTON (gtk_window_get_focus (window)); i++)
    g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (gwu_has_focus (window, gtu_nth (get_form (window), MUSTER_TYPE_CHOICE_BUTTONS, 0)));
  gwu_aim (window, "Riflemen");
  gtu_wait_until (gwu_has_focus (window, gtu_nth (get_form (window), MUSTER_TYPE_CHOICE_BUTTONS, 0)));
  gtu_destroy_window (window);
}

/* A narrow window has all of it, a page at a time. */
static void
test_narrow (void)
{
  g_autoptr (MusterGameSession) session = start_phases ("sandpit-showdown");
  GtkWindow *window;

  go_to_the_shooting (session);
  act (session, NULL, "activate unit=@a");
  window = gwu_show (app, session, 360);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 380);
  gwu_press (get_form (window), "Medium");
  adw_view_stack_set_visible_child_name (
      ADW_VIEW_STACK (gtu_nth (window, ADW_TYPE_VIEW_STACK, 0)), "units");
  gtu_wait_for_frames (window, 2);
  gwu_select (window, find_id (session, "m"));
  gwu_press (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), "Take as Target");
  gtu_wait_until (gtu_find_text (get_form (window), "on average") != NULL);
  g_assert_true (gtk_widget_get_mapped (get_form (window)));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  static const char *const systems[] = { "sahara-sandstorm", "sandpit-showdown" };
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
    { "coin", test_coin },
    { "after-the-coin", test_after_the_coin },
    { "shot", test_shot },
    { "knots", test_knots },
    { "line-of-fire", test_line_of_fire },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        g_autofree char *path =
            g_strdup_printf ("/app/game-window-phases/%s/%s", tests[k].name, systems[i]);

        g_test_add_data_func (path, systems[i], tests[k].func);
      }
  g_test_add_func ("/app/game-window-phases/arrivals-owed-once", test_arrivals);
  g_test_add_func ("/app/game-window-phases/owed", test_owed);
  g_test_add_func ("/app/game-window-phases/aim-opens", test_aim_opens);
  g_test_add_func ("/app/game-window-phases/prisoners", test_prisoners);
  g_test_add_func ("/app/game-window-phases/who-fell", test_who_fell);
  g_test_add_func ("/app/game-window-phases/turn-by-hand", test_turn_by_hand);
  g_test_add_func ("/app/game-window-phases/tab-order", test_tab_order);
  g_test_add_func ("/app/game-window-phases/narrow", test_narrow);
}

int
main (int argc,
      char **argv)
{
  return gwu_run (argc, argv, &app, add_tests);
}
