/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of the game window, for shots.c. */

#include "config.h"

#include "shots-game.h"

#include "gtk-test-util.h"

#include "muster-deed-form.h"
#include "muster-dice-entry.h"
#include "muster-document-file.h"
#include "muster-game-briefing-window.h"
#include "muster-game-field-window.h"
#include "muster-game-session.h"
#include "muster-game-standings.h"
#include "muster-game-window.h"
#include "muster-ruleset-store.h"

static MusterGameSession *
start_sample (MusterApplication *app,
              const char *sample,
              const char *name)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", sample);
  g_autofree char *path = muster_test_data_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (scenario, &error);
  MusterGameSession *session
      = muster_game_session_start (muster_application_get_library (app), ruleset, scenario, name, 7,
                                   &error);

  g_assert_no_error (error);
  return session;
}

static MusterGameSession *
start_game (MusterApplication *app)
{
  return start_sample (app, "maiwand", "Maiwand, 27 July 1880");
}

static void
act (MusterGameSession *session,
     const char *typed,
     const char *action,
     const char *first,
     ...)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = typed != NULL ? muster_dice_new_typed (typed, &error) : NULL;
  va_list rest;

  va_start (rest, first);
  for (const char *word = first; word != NULL; word = va_arg (rest, const char *))
    g_ptr_array_add (words, (gpointer) word);
  va_end (rest);
  g_ptr_array_add (words, NULL);
  muster_game_session_act (session, action, (const char *const *) words->pdata, dice, NULL, &error);
  g_assert_no_error (error);
}

static GtkWindow *
show_game (MusterApplication *app,
           MusterGameSession *session,
           int width,
           int height)
{
  GtkWindow *window = GTK_WINDOW (muster_game_window_new (app, session));

  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  gtu_wait_for_frames (window, 2);
  return window;
}

/* Aims at the Ghazis of the ravine, four inches away. */
static void
aim (GtkWindow *window,
     const char *dice)
{
  GtkWidget *form = gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0);
  GtkWidget *target = gtu_nth (form, ADW_TYPE_COMBO_ROW, 0);

  adw_combo_row_set_selected (ADW_COMBO_ROW (target), 5);
  gtk_editable_set_text (GTK_EDITABLE (gtu_nth (form, ADW_TYPE_ENTRY_ROW, 0)), "4");
  gtu_wait_until (gtu_find_text (form, "on average") != NULL);
  form = gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (gtu_nth (form, ADW_TYPE_ENTRY_ROW, 0)), dice);
}

static void
select_unit (GtkWindow *window,
             int list,
             int row)
{
  GtkListBox *units = GTK_LIST_BOX (gtu_nth (window, GTK_TYPE_LIST_BOX, list));

  gtk_list_box_select_row (units, gtk_list_box_get_row_at_index (units, row));
}

static void
shoot_window (GtkWidget *window,
              int width,
              const char *name,
              void (*shoot) (gpointer window, const char *name))
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, width > 360 ? 720 : 680);
  gtk_window_present (GTK_WINDOW (window));
  gtu_wait_for_frames (window, 4);
  shoot (window, name);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What the flag in the head opens. */
static void
shoot_standings (MusterApplication *app,
                 MusterGameSession *session,
                 int width,
                 const char *name,
                 void (*shoot) (gpointer window, const char *name))
{
  GtkWindow *window = show_game (app, session, width, 780);

  gtk_widget_activate_action (GTK_WIDGET (window), "game.standings", NULL);
  gtu_wait_for_frames (window, 4);
  shoot (gtk_widget_get_ancestor (gtu_nth (window, MUSTER_TYPE_GAME_STANDINGS, 0), GTK_TYPE_POPOVER),
         name);
  gtk_window_destroy (window);
}

/* What is beside the game: how it is won, the field for the umpire and for the players, the briefings. */
void
shots_beside (MusterApplication *app,
              void (*shoot) (gpointer window, const char *name))
{
  static const char *const samples[] = { "abu-klea", "taghit", "peking" };
  static const int widths[] = { 980, 360 };

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (widths); k++)
      {
        g_autoptr (MusterGameSession) session = start_sample (app, samples[i], NULL);
        const char *narrow = k > 0 ? "-360" : "";
        g_autofree char *field = g_strdup_printf ("beside-%s-field%s", samples[i], narrow);
        g_autofree char *players = g_strdup_printf ("beside-%s-players%s", samples[i], narrow);
        g_autofree char *standings = g_strdup_printf ("beside-%s-standings%s", samples[i], narrow);
        g_autofree char *briefing = g_strdup_printf ("beside-%s-briefing%s", samples[i], narrow);
        g_autofree char *side = g_strdup_printf ("beside-%s-briefing-side%s", samples[i], narrow);
        GtkWidget *window = muster_game_briefing_window_new (session);

        shoot_window (muster_game_field_window_new (session, FALSE), widths[k], field, shoot);
        shoot_window (muster_game_field_window_new (session, TRUE), widths[k], players, shoot);
        shoot_window (window, widths[k] == 360 ? 360 : 640, briefing, shoot);
        window = muster_game_briefing_window_new (session);
        muster_game_briefing_window_show (MUSTER_GAME_BRIEFING_WINDOW (window), 1);
        shoot_window (window, widths[k] == 360 ? 360 : 640, side, shoot);
        shoot_standings (app, session, widths[k], standings, shoot);
      }
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Takes the pictures with SHOOT, which closes nothing. */
void
shots_game (MusterApplication *app,
            void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterGameSession) session = start_game (app);
  GtkWindow *window = show_game (app, session, 1240, 780);

  shoot (window, "game-start");
  act (session, "KH", "draw", NULL);
  shoot (window, "game-activate");
  act (session, NULL, "activate", "unit=british/foot66", NULL);
  shoot (window, "game-test");
  act (session, "3 4 5", "test", "unit=british/foot66", NULL);
  shoot (window, "game-permit");
  act (session, NULL, "permit", "choice=fire-twice", NULL);
  shoot (window, "game-fire-asks");
  aim (window, "");
  shoot (window, "game-odds");
  aim (window, "6123945");
  shoot (window, "game-typed");
  act (session, "6 1 2 3 4 5 6 6 1 1 2 3 4 2 6 1 5 5 4 3 2", "resolve", "procedure=fire",
       "actor=british/foot66", "target=afghan/ghazis1", "range=4", NULL);
  shoot (window, "game-volley");
  act (session, "6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6", "resolve", "procedure=fire",
       "actor=british/foot66", "target=afghan/ghazis1", "range=4", NULL);
  select_unit (window, 1, 4);
  shoot (window, "game-lost");
  g_assert_true (muster_game_session_undo (session, NULL));
  gtk_window_destroy (window);

  window = show_game (app, session, 900, 780);
  shoot (window, "game-900");
  gtk_window_destroy (window);
  window = show_game (app, session, 700, 780);
  shoot (window, "game-700");
  gtk_window_destroy (window);
  window = show_game (app, session, 360, 680);
  shoot (window, "game-360");
  gtk_window_destroy (window);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}
