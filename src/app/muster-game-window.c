/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-window.h"

#define SESSION_KEY "muster-game-session"

/* Says what is so now whenever the game has moved. */
static void
update (MusterGameSession *session,
        GtkWidget *page)
{
  MusterSurvey *survey = muster_game_session_get_survey (session);
  g_autofree char *text = g_markup_escape_text (muster_survey_get_now (survey), -1);

  adw_status_page_set_description (ADW_STATUS_PAGE (page), text);
}

/**
 * muster_game_window_new:
 * @app: the program
 * @session: a game
 *
 * Returns: (transfer none): its window, not yet presented
 */
GtkWidget *
muster_game_window_new (MusterApplication *app,
                        MusterGameSession *session)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (app));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_status_page_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 680);
  gtk_window_set_title (GTK_WINDOW (window), muster_game_session_get_name (session));
  adw_status_page_set_title (ADW_STATUS_PAGE (page), muster_game_session_get_name (session));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  g_object_set_data_full (G_OBJECT (window), SESSION_KEY, g_object_ref (session), g_object_unref);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), page, 0);
  update (session, page);
  return window;
}

MusterGameSession *
muster_game_window_get_session (GtkWidget *window)
{
  return g_object_get_data (G_OBJECT (window), SESSION_KEY);
}
