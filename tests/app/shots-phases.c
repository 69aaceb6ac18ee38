/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of games that are played by phases, for shots.c. */

#include "config.h"

#include "shots-game.h"

#include "game-window-util.h"

static MusterGameSession *
start_game (MusterApplication *app,
            const char *sample)
{
  g_autofree char *path = muster_test_data_path (sample);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (scenario, &error);
  MusterGameSession *session = muster_game_session_start (muster_application_get_library (app),
                                                          ruleset, scenario, NULL, 7, &error);

  g_assert_no_error (error);
  return session;
}

static void
act (MusterGameSession *session,
     const char *typed,
     const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = typed != NULL ? muster_dice_new_typed (typed, &error) : NULL;

  muster_game_session_act (session, words[0], (const char *const *) words + 1, dice, NULL, &error);
  g_assert_no_error (error);
}

static void
shoot_widths (MusterApplication *app,
              MusterGameSession *session,
              void (*shoot) (gpointer window, const char *name),
              const char *name)
{
  static const int widths[] = { 700, 360 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWindow *window = gwu_show (app, session, widths[i]);
      g_autofree char *file = g_strdup_printf ("%s-%d", name, widths[i]);

      shoot (window, file);
      gtk_window_destroy (window);
    }
}

/* Takes the pictures with SHOOT, which closes nothing. */
void
shots_phases (MusterApplication *app,
              void (*shoot) (gpointer window, const char *name))
{
  g_autoptr (MusterGameSession) session = start_game (app, "samples/taghit.muster-scenario");
  GtkWindow *window = gwu_show (app, session, 1240);
  GtkWidget *form = gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0);

  shoot (window, "phases-coin");
  act (session, "heads", "resolve procedure=first-side call=heads winner-moves=yes");
  shoot (window, "phases-move");
  act (session, NULL, "activate unit=french/guns");
  gwu_select (window, "french/guns");
  shoot (window, "phases-unit");
  act (session, NULL, "next");
  act (session, NULL, "next");
  shoot (window, "phases-shoot");
  act (session, NULL, "activate unit=french/bataillon");
  shoot (window, "phases-fire-asks");
  gwu_aim (window, "Berabers with rifles");
  gwu_press (form, "Medium");
  gtu_wait_until (gtu_find_text (form, "on average") != NULL);
  gwu_select (window, "harka/berabers");
  shoot (window, "phases-odds");
  gtk_editable_set_text (gwu_get_dice (window), "6 6 1 2 5 4 3");
  shoot (window, "phases-typed");
  shoot_widths (app, session, shoot, "phases");
  act (session, NULL, "activate unit=french/guns");
  shoot (window, "phases-gun");
  act (session, NULL, "casualty unit=harka/mustapha count=1 troop=chief");
  shoot (window, "phases-owed");
  gtk_window_destroy (window);
  g_set_object (&session, NULL);
  session = start_game (app, "samples/peking.muster-scenario");
  act (session, "heads", "resolve procedure=first-side call=heads winner-moves=yes");
  act (session, NULL, "next");
  act (session, NULL, "next");
  act (session, NULL, "activate unit=international/colt");
  window = gwu_show (app, session, 1240);
  form = gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0);
  gwu_choose (window, "Line of fire");
  gwu_aim (window, "Boxers with red sashes");
  gwu_press (form, "Medium");
  gwu_press (form, "Add the Next in Line");
  shoot (window, "phases-line");
  shoot_widths (app, session, shoot, "phases-line");
  gtk_window_destroy (window);
  g_set_object (&session, NULL);

  /* Those who are due are put on the table. */
  session = start_game (app, "samples/peking.muster-scenario");
  act (session, "heads", "resolve procedure=first-side call=heads winner-moves=yes");
  while (g_strcmp0 (muster_state_get_or (muster_game_session_get_state (session), "turn", "1"), "4") != 0)
    act (session, NULL, "next");
  window = gwu_show (app, session, 1240);
  shoot (window, "phases-due");
  shoot_widths (app, session, shoot, "phases-due");
  gtk_window_destroy (window);
}
