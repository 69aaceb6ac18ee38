/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A battle in the window, as an umpire at the table plays it. */

#include "config.h"

#include "game-window-util.h"

#include "muster-game-field-window.h"

static MusterApplication *app;

/* The bars on screen say what the engine says, to the digit. */
static void
check_odds (GtkWindow *window)
{
  static const char *const words[] = { "unit=infantry-battalion", "figures=21",
                                       "weapon=single-shot-rifle", "target-figures=25",
                                       "range=4", NULL };
  MusterGameSession *session = muster_game_window_get_session (GTK_WIDGET (window));
  MusterRuleset *ruleset = muster_setup_get_ruleset (muster_game_session_get_setup (session));
  const MusterProcedure *fire = muster_ruleset_find_procedure (ruleset, "fire");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterArguments) arguments = muster_arguments_new (fire, words, &error);
  g_autoptr (MusterOdds) odds = NULL;
  g_autoptr (GPtrArray) bars = NULL;

  g_assert_no_error (error);
  odds = muster_odds_new (fire, arguments, &error);
  g_assert_no_error (error);
  bars = muster_odds_list_bars (odds, "casualties");
  g_assert_cmpuint (bars->len, >, 4);
  for (guint i = 0; i < 5; i++)
    {
      const MusterOddsBar *bar = g_ptr_array_index (bars, i);
      g_autofree char *chance = g_strdup_printf ("%.1f %%", bar->chance * 100);

      g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0), chance));
    }
}

/* From the first card to a unit's loss, by what is on screen alone. */
static void
test_activation (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *log = gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0);

  g_assert_nonnull (gtu_find_text (window, "Turn the next card"));
  /* what a turn is, where one is many cards long */
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (gtu_find_text (window, "cards left")), "(BB-SEQ-06)"));
  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 1);
  g_assert_nonnull (gtu_find_text (window, "Red: the card is the king of hearts"));
  g_assert_nonnull (gtu_find_text (window, "Choose a unit of Burrows’s brigade"));
  g_assert_nonnull (gtu_find_text (log, "BB-SEQ-02"));

  gwu_choose (window, "Activate 66th Foot");
  gwu_wait_row (window, 2);
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Throw 3 dice"));
  g_assert_true (gwu_has_focus (window, gwu_get_dice (window)));
  gwu_type_dice (window, "3 4 5");
  gwu_wait_row (window, 3);
  g_assert_nonnull (gtu_find_text (window, "66th Foot has passed"));
  g_assert_nonnull (gtu_find_text (log, "Score 12 against 21 figures"));
  g_assert_nonnull (gtu_find_text (log, "BB-MOR-01"));

  gwu_choose (window, "Stay and fire twice");
  gwu_wait_row (window, 4);
  /* no target is taken for granted */
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Choose a target"));
  g_assert_true (gwu_has_focus (window, gwu_get_target (window)));
  g_assert_nonnull (gtu_find_text (window, "Still to be given: Target, Range"));
  gwu_aim (window, "Ghazis of the ravine");
  gtu_wait_until (gwu_has_focus (window, gwu_get_range (window)));
  gtk_editable_set_text (gwu_get_range (window), "4");
  gtu_wait_until (gtu_find_text (window, "on average") != NULL);
  check_odds (window);
  g_assert_nonnull (gtu_find_text (window, "Throw 21 dice"));
  /* Enter goes on to the dice */
  gwu_enter (gwu_get_range (window));
  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  gwu_type_dice (window, "6 1 2 3 4 5 6 6 1 1 2 3 4 2 6 1 5 5 4 3 2");
  gwu_wait_row (window, 5);
  g_assert_nonnull (gtu_find_text (log, "4 sixes"));
  g_assert_nonnull (gtu_find_text (log, "BB-FIR-06"));
  g_assert_cmpint (gwu_get_strength (window, "afghan/ghazis1"), ==, 21);
  g_assert_nonnull (gtu_find_text (gwu_find_unit (window, "afghan/ghazis1"), "21/25"));

  /* the second volley is at the same target, unless the umpire says otherwise */
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Ghazis of the ravine"));
  gtk_editable_set_text (gwu_get_range (window), "4");
  gwu_type_dice (window, "666666666666666666666");
  gwu_wait_row (window, 6);
  g_assert_cmpint (gwu_get_strength (window, "afghan/ghazis1"), ==, 0);
  g_assert_nonnull (gtu_find_text (window, "Turn the next card"));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.undo", NULL));
  gwu_wait_row (window, 5);
  g_assert_cmpint (gwu_get_strength (window, "afghan/ghazis1"), ==, 21);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.redo", NULL));
  gwu_wait_row (window, 6);
  g_assert_cmpint (gwu_get_strength (window, "afghan/ghazis1"), ==, 0);
  gtu_destroy_window (window);
}

/* The target is pointed at among the units, where it is easiest to find. */
static void
test_aim_in_the_list (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);

  gwu_go_to_the_volley (window);
  /* a friend is no target */
  g_signal_emit_by_name (gwu_find_unit (window, "british/jacobs"), "activate");
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Choose a target"));

  g_signal_emit_by_name (gwu_find_unit (window, "afghan/ghazis1"), "activate");
  gtu_wait_until (gwu_has_focus (window, gwu_get_range (window)));
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Ghazis of the ravine"));
  g_signal_emit_by_name (gwu_find_unit (window, "afghan/kabul"), "activate");
  gtu_wait_for_frames (window, 2);
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Kabul regiments"));
  gtu_destroy_window (window);
}

/* A unit that is lost leaves its place to those that fight on, and takes it again when it was a mistake. */
static void
test_the_lost_come_last (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *row = gwu_find_unit (window, "british/hq");

  gwu_select (window, "british/hq");
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, 0);
  for (int i = 0; i < 3; i++)
    {
      g_signal_emit_by_name (
          gtu_nth (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), GTK_TYPE_BUTTON, 3), "clicked");
      gwu_wait_row (window, i + 1);
    }
  g_assert_cmpint (gwu_get_strength (window, "british/hq"), ==, 0);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, 14);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.undo", NULL));
  gwu_wait_row (window, 2);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, 0);
  gtu_destroy_window (window);
}

/* The program throws when it is asked to. */
static void
test_the_program_throws (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);

  gwu_press (window, "Turn for Me");
  gwu_wait_row (window, 1);
  g_assert_nonnull (gtu_find_text (window, "the card is"));
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0), "By the program"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.undo", NULL));
  gwu_wait_row (window, 0);
  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 2);
  gwu_choose (window, "Activate 66th Foot");
  gwu_wait_row (window, 3);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.throw", NULL));
  gwu_wait_row (window, 4);
  g_assert_nonnull (gtu_find_text (window, "66th Foot, Morale: Score"));
  gtu_destroy_window (window);
}

static const struct
{
  const char *typed;
  const char *said;
} bad_dice[] = {
  { "34", "Needs 3 six-sided dice, 2 were given" },
  { "3456", "Needs 3 six-sided dice, 4 were given" },
  { "347", "“7” is not on the die" },
  { "3 4 0", "“0” is not on the die" },
  { "3 4 x", "x" },
  { "KS", "KS" },
  { "3 4 -5", "-" },
};

/* What was thrown wrong is said beside the dice, and nothing is lost or half done. */
static void
test_dice_that_do_not_fit (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);

  gwu_type_dice (window, "ZZ");
  gtu_wait_until (gtu_find_text (window, "ZZ") != NULL);
  g_assert_cmpint (muster_game_session_get_mark (session), ==, 0);
  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 1);
  gwu_choose (window, "Activate 66th Foot");
  gwu_wait_row (window, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_dice); i++)
    {
      GtkWidget *entry = gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0);

      gwu_type_dice (window, bad_dice[i].typed);
      gtu_wait_until (gtu_find_text (entry, bad_dice[i].said) != NULL);
      g_assert_cmpint (muster_game_session_get_mark (session), ==, 2);
      g_assert_cmpstr (gtk_editable_get_text (gwu_get_dice (window)), ==, bad_dice[i].typed);
      g_assert_true (gwu_has_focus (window, gwu_get_dice (window)));
    }
  gwu_type_dice (window, "3, 4, 5");
  gwu_wait_row (window, 3);
  gtu_destroy_window (window);
}

/* Out of reach: the statement is named, and an umpire may have it all the same. */
static void
test_overrule_in_the_form (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *notice;
  GtkWidget *reason;

  gwu_go_to_the_volley (window);
  gwu_aim (window, "Ghazis of the ravine");
  gtk_editable_set_text (gwu_get_range (window), "x");
  gtu_wait_until (gtu_find_text (window, "“x” does not fit") != NULL);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (gwu_get_range (window)), "error"));
  gtk_editable_set_text (gwu_get_range (window), "13");
  gtu_wait_until (gtu_find_text (window, "BB-FIR-09") != NULL);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (gwu_get_range (window)), "error"));
  g_assert_false (gtk_widget_is_sensitive (gtu_find_button (window, "Throw for Me")));
  notice = gtk_widget_get_ancestor (gtu_find_text (window, "BB-FIR-09"), MUSTER_TYPE_GAME_NOTICE);
  reason = gtu_nth (notice, GTK_TYPE_ENTRY, 0);
  /* a reason there must be */
  g_signal_emit_by_name (reason, "activate");
  g_assert_cmpint (muster_game_session_get_mark (session), ==, 4);
  gtk_editable_set_text (GTK_EDITABLE (reason), "A long arm");
  g_signal_emit_by_name (reason, "activate");
  gwu_wait_row (window, 5);
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0), "A long arm"));
  gtu_destroy_window (window);
}

/* A unit out of turn, by a double click: refused above the game, and overruled there. */
static void
test_overrule_above_the_game (void)
{
  static const char *const words[] = { "unit=british/foot66", NULL };
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *notice = gtu_nth (window, MUSTER_TYPE_GAME_NOTICE, 0);
  GtkWidget *reason = gtu_nth (notice, GTK_TYPE_ENTRY, 0);

  g_signal_emit_by_name (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), "deed", "activate", words,
                         NULL);
  gtu_wait_until (gtu_find_text (notice, "BB-SEQ-02") != NULL);
  g_assert_cmpint (muster_game_session_get_mark (session), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (reason), "They had the drop");
  g_signal_emit_by_name (reason, "activate");
  gwu_wait_row (window, 1);
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0), "They had the drop"));
  gtu_destroy_window (window);
}

static GtkWidget *
find_check (gpointer widget,
            const char *label)
{
  GtkWidget *check;

  for (int i = 0; (check = gtu_nth (widget, GTK_TYPE_CHECK_BUTTON, i)) != NULL; i++)
    if (g_str_equal (gtk_check_button_get_label (GTK_CHECK_BUTTON (check)), label))
      return check;
  g_assert_not_reached ();
}

/* What the umpire puts right, in the middle of typing: what is typed stays. */
static void
test_putting_right (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *card = gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0);
  GtkWidget *note;

  gwu_go_to_the_volley (window);
  gwu_aim (window, "Kabul regiments");
  gtk_editable_set_text (gwu_get_range (window), "4");
  gtk_editable_set_text (gwu_get_dice (window), "6612");
  gwu_select (window, "afghan/kabul");
  g_assert_nonnull (gtu_find_text (card, "Kabul regiments"));
  g_assert_false (gtk_widget_is_sensitive (gtu_nth (card, GTK_TYPE_BUTTON, 2)));
  g_signal_emit_by_name (gtu_nth (card, GTK_TYPE_BUTTON, 3), "clicked");
  gwu_wait_row (window, 5);
  g_assert_cmpint (gwu_get_strength (window, "afghan/kabul"), ==, 24);
  g_signal_emit_by_name (gtu_nth (card, GTK_TYPE_BUTTON, 2), "clicked");
  gwu_wait_row (window, 6);
  g_assert_cmpint (gwu_get_strength (window, "afghan/kabul"), ==, 25);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (card, "In fortifications")), TRUE);
  gwu_wait_row (window, 7);
  g_assert_nonnull (gtu_find_text (gwu_find_unit (window, "afghan/kabul"), "In fortifications"));
  g_assert_true (
      gtk_check_button_get_active (GTK_CHECK_BUTTON (find_check (card, "In fortifications"))));

  note = gtu_nth (gtu_nth (window, ADW_TYPE_HEADER_BAR, 0), GTK_TYPE_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (note), "The <sun> is high & hot");
  g_signal_emit_by_name (note, "activate");
  gwu_wait_row (window, 8);
  g_assert_nonnull (
      gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0), "The <sun> is high & hot"));

  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Kabul regiments"));
  g_assert_cmpstr (gtk_editable_get_text (gwu_get_range (window)), ==, "4");
  g_assert_cmpstr (gtk_editable_get_text (gwu_get_dice (window)), ==, "6612");
  gtu_destroy_window (window);
}

/* Closed in the middle, opened again: the same place. */
static void
test_closed_and_opened (void)
{
  MusterGameSession *session = gwu_start_game (app);
  g_autofree char *id = g_strdup (muster_game_session_get_id (session));
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWindow *again;

  gwu_go_to_the_volley (window);
  gtu_destroy_window (window);
  g_assert_finalize_object (session);

  window = muster_application_open_game (app, id, NULL);
  gtu_wait_for_frames (window, 3);
  g_assert_nonnull (gtu_find_text (window, "Stay and fire twice: now Fire (1 of 2)"));
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Choose a target"));
  g_assert_nonnull (gtu_find_text (gtu_nth (window, MUSTER_TYPE_GAME_LOG, 0), "Score 12"));
  /* one game, one window */
  again = muster_application_open_game (app, id, NULL);
  g_assert_true (again == window);
  gtu_destroy_window (window);
}

/* The lists of units are as wide as they were at the step before, which *DATA says. */
static gboolean
check_row_cb (GtkWidget *widget, gpointer data)
{
  int *width = data;

  if (!MUSTER_IS_GAME_UNIT_ROW (widget) || !gtk_widget_get_mapped (widget))
    return TRUE;
  if (*width == 0)
    *width = gtk_widget_get_width (widget);
  g_assert_cmpint (gtk_widget_get_width (widget), ==, *width);
  return !g_test_failed ();
}

/* There is room for a name of some length, in two lines. */
static void
check_name (GtkWindow *window, const char *unit)
{
  GtkWidget *label = gtu_nth (gwu_find_unit (window, unit), GTK_TYPE_LABEL, 0);

  if (gtk_widget_get_mapped (label))
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

/* Many dice are counted by their faces; what was given for the first of two fires stands in the second. */
static void
test_dice_in_counts (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);

  gwu_go_to_the_volley (window);
  gwu_aim (window, "Ghazis of the ravine");
  gtk_editable_set_text (gwu_get_range (window), "4");
  gtu_wait_until (gtu_find_text (window, "Throw 21 dice") != NULL);
  g_assert_nonnull (gtu_find_text (window, "such as 7x6 14x1"));
  gtk_editable_set_text (gwu_get_dice (window), "3x6 17 x 1");
  g_assert_nonnull (gtu_find_text (window, "20 of 21"));
  gtk_editable_set_text (gwu_get_dice (window), "3x7 18x1");
  g_assert_false (gtk_widget_is_sensitive (gtu_find_button (window, "Use These Dice")));
  gwu_type_dice (window, "3x6, 17X1 4");
  gwu_wait_row (window, 5);
  g_assert_nonnull (gtu_find_text (gwu_get_target (window), "Ghazis of the ravine"));
  g_assert_cmpstr (gtk_editable_get_text (gwu_get_range (window)), ==, "4");
  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  gtu_destroy_window (window);
}

/* Chosen in its list by a double click: the dice are typed next. */
static void
test_chosen_in_the_list (void)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *row;

  g_assert_cmpstr (gtk_window_get_title (window), !=, muster_game_session_get_name (session));
  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 1);
  row = gwu_find_unit (window, "british/foot66");
  gtk_widget_grab_focus (row);
  g_signal_emit_by_name (row, "activate");
  gwu_wait_row (window, 2);
  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  gtu_destroy_window (window);
}

/* Those who come later count for their side, and are told apart. */
static void
test_who_comes_later (void)
{
  static const int widths[] = { 1240, 1600 };
  g_autoptr (MusterGameSession) session = gwu_start_sample (app, "abu-klea");
  GtkWindow *window;
  MusterSurvey *survey;
  gint64 later = 0;
  g_autofree char *text = NULL;

  survey = muster_game_session_get_survey (session);
  g_assert_cmpuint (muster_survey_get_n_coming (survey), >, 0);
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (strstr (muster_survey_get_coming (survey, 0)->units, status->unit->name) != NULL
          && g_str_equal (muster_survey_get_coming (survey, 0)->side, status->unit->side))
        later += status->strength;
    }
  g_assert_cmpint (later, >, 0);
  text = g_strdup_printf ("%" G_GINT64_FORMAT " come later", later);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *name;

      window = gwu_show (app, session, widths[i]);
      g_assert_nonnull (gtu_find_text (window, text));
      /* what is counted is said, and the name of the side does not give way to it */
      g_assert_nonnull (gtu_find_text (window, "30 of 30 bases, "));
      name = gtu_find_text (window, "Desert Column");
      g_assert_nonnull (name);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (name))), ==, 1);
      gtu_destroy_window (window);
    }
}

/* The window with the field is closed by the key that opened it, and by Escape. */
static void
test_field_closes (void)
{
  static const char *const keys[] = { "F9", "Escape" };
  g_autoptr (MusterGameSession) session = gwu_start_game (app);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkWindow *field = GTK_WINDOW (muster_game_field_window_new (session, i > 0));
      gpointer there = field;

      g_object_add_weak_pointer (G_OBJECT (field), &there);
      gtk_window_present (field);
      gtu_wait_for_frames (field, 3);
      gtu_drive ("key --delay 12 %s", keys[i]);
      gtu_wait_until (there == NULL);
    }
}

static int list_width;

static void
check_room (GtkWindow *window, const char *what)
{
  WindowCheck check = { .window = GTK_WIDGET (window), .what = what };

  gtu_wait_for_frames (window, 3);
  gtu_walk (check.window, check_layout_cb, &check);
  gtu_walk (check.window, check_overlap_cb, &check);
  gtu_walk (check.window, check_inside_cb, &check);
  gtu_walk (check.window, check_row_cb, &list_width);
  check_name (window, "afghan/ghazis1");
  g_assert_cmpint (check.faults, ==, 0);
}

/* Step by step in one window: what a step has to tell has its room, whatever stood there before. */
static void
step_through (int width)
{
  g_autoptr (MusterGameSession) session = gwu_start_game (app);
  GtkWindow *window = gwu_show (app, session, width);

  list_width = 0;
  check_room (window, "begun");
  gwu_type_dice (window, "KH");
  gwu_wait_row (window, 1);
  check_room (window, "a card");
  gwu_choose (window, "Activate 66th Foot");
  gwu_wait_row (window, 2);
  check_room (window, "activated");
  gwu_type_dice (window, "345");
  gwu_wait_row (window, 3);
  check_room (window, "tested");
  gwu_choose (window, "Stay and fire twice");
  gwu_wait_row (window, 4);
  check_room (window, "to fire");
  gwu_aim (window, "Ghazis of the ravine");
  check_room (window, "aimed");
  gtk_editable_set_text (gwu_get_range (window), "4");
  check_room (window, "range given");
  g_assert_true (muster_game_session_undo (session, NULL));
  gtu_wait_for_frames (window, 3);
  check_room (window, "taken back");
  gwu_choose (window, "harge");
  gtu_wait_for_frames (window, 5);
  check_room (window, "charges");
  gtu_destroy_window (window);
}

static void
test_every_step_has_its_room (void)
{
  step_through (1240);
  step_through (1170);
  step_through (900);
  step_through (360);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/game-window/BB-FIR-06/activation", test_activation);
  g_test_add_func ("/app/game-window/aim-in-the-list", test_aim_in_the_list);
  g_test_add_func ("/app/game-window/the-lost-come-last", test_the_lost_come_last);
  g_test_add_func ("/app/game-window/the-program-throws", test_the_program_throws);
  g_test_add_func ("/app/game-window/dice-that-do-not-fit", test_dice_that_do_not_fit);
  g_test_add_func ("/app/game-window/BB-FIR-09/overrule-in-the-form", test_overrule_in_the_form);
  g_test_add_func ("/app/game-window/BB-SEQ-02/overrule-above-the-game",
                   test_overrule_above_the_game);
  g_test_add_func ("/app/game-window/putting-right", test_putting_right);
  g_test_add_func ("/app/game-window/dice-in-counts", test_dice_in_counts);
  g_test_add_func ("/app/game-window/chosen-in-the-list", test_chosen_in_the_list);
  g_test_add_func ("/app/game-window/who-comes-later", test_who_comes_later);
  g_test_add_func ("/app/game-window/field-closes", test_field_closes);
  g_test_add_func ("/app/game-window/every-step-has-its-room", test_every_step_has_its_room);
  g_test_add_func ("/app/game-window/closed-and-opened", test_closed_and_opened);
}

int
main (int argc,
      char **argv)
{
  return gwu_run (argc, argv, &app, add_tests);
}
