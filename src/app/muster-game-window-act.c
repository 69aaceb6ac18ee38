/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-engine-error.h"
#include "muster-file-name.h"
#include "muster-game-briefing-window.h"
#include "muster-game-field-window.h"
#include "muster-game-map.h"
#include "muster-game-window-private.h"
#include "muster-paper.h"
#include "muster-save-file.h"
#include "muster-session-error.h"
#include "muster-sheets.h"
#include "muster-xml.h"

/* One action under way, kept so that an umpire can overrule its refusal. */
typedef struct
{
  MusterGameWindow *window;
  char *action;
  GStrv words;
  MusterDice *dice;
} ActJob;

static void
act_job_free (ActJob *job)
{
  g_object_unref (job->window);
  g_free (job->action);
  g_strfreev (job->words);
  g_clear_pointer (&job->dice, muster_dice_unref);
  g_free (job);
}

static void
forget_refused (MusterGameWindow *self)
{
  g_clear_pointer (&self->refused_action, g_free);
  g_clear_pointer (&self->refused_words, g_strfreev);
  g_clear_pointer (&self->refused_dice, muster_dice_unref);
}

/**
 * muster_game_window_fail:
 * @self: the window
 * @error: why something was not done
 *
 * Says so above the game, with the way to overrule it where the rules forbade it.
 */
void
muster_game_window_fail (MusterGameWindow *self, const GError *error)
{
  gboolean forbidden = g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN);

  muster_game_notice_show (self->notice, error->message, forbidden && self->refused_action != NULL);
}

/* A sentence about the dice belongs beside the dice. */
static gboolean
say_at_dice (MusterGameWindow *self, const GError *error)
{
  return g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE)
         && muster_game_act_pane_say (self->act_pane, error->message);
}

/* Another program was faster: what it did is shown, and why this was not done. */
static void
catch_up (MusterGameWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!muster_game_session_refresh (self->session, &error) && error != NULL)
    muster_game_window_fail (self, error);
}

static void
acted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ActJob *job = data;
  MusterGameWindow *self = job->window;
  g_autoptr (GError) error = NULL;

  if (muster_game_session_act_finish (MUSTER_GAME_SESSION (source), result, &error))
    {
      forget_refused (self);
      muster_game_notice_dismiss (self->notice);
      self->moved_at = g_get_monotonic_time ();
    }
  else if (self->session != NULL && say_at_dice (self, error))
    muster_game_notice_dismiss (self->notice);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && self->session != NULL)
    {
      forget_refused (self);
      self->refused_action = g_strdup (job->action);
      self->refused_words = g_strdupv (job->words);
      self->refused_dice = job->dice != NULL ? muster_dice_ref (job->dice) : NULL;
      muster_game_window_fail (self, error);
      if (g_error_matches (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE))
        catch_up (self);
      /* A state that was ticked and refused is not so. */
      muster_game_window_update_units (self);
    }
  act_job_free (job);
}

/**
 * muster_game_window_act:
 * @self: the window
 * @action: an action of muster_turn_act()
 * @words: its words, %NULL ended
 * @dice: (nullable): what was thrown at the table
 * @overrule: (nullable): the umpire's reason
 *
 * Does it; the window follows when the step is on disk. While another step is under way nothing is
 * done.
 */
void
muster_game_window_act (MusterGameWindow *self,
                        const char *action,
                        const char *const *words,
                        MusterDice *dice,
                        const char *overrule)
{
  ActJob *job;
  gboolean busy;

  g_object_get (self->session, "busy", &busy, NULL);
  if (busy)
    return;
  job = g_new0 (ActJob, 1);
  job->window = g_object_ref (self);
  job->action = g_strdup (action);
  job->words = g_strdupv ((char **) words);
  job->dice = dice != NULL ? muster_dice_ref (dice) : NULL;
  muster_game_session_act_async (self->session, action, words, dice, overrule, NULL, acted_cb, job);
}

/**
 * muster_game_window_is_twice:
 * @self: the window
 *
 * Returns: whether a step was made so shortly ago that what was pressed now was meant for what
 * stood there
 *   before: the second half of a double click, a key pressed twice
 */
gboolean
muster_game_window_is_twice (MusterGameWindow *self)
{
  int interval = 0;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &interval,
                NULL);
  return self->moved_at > 0 && g_get_monotonic_time () - self->moved_at < interval * 1000;
}

/**
 * muster_game_window_overrule:
 * @self: the window
 * @reason: the umpire's reason
 *
 * Does what was refused last all the same; the log keeps the reason.
 */
void
muster_game_window_overrule (MusterGameWindow *self, const char *reason)
{
  g_autofree char *action = g_strdup (self->refused_action);
  g_auto (GStrv) words = g_strdupv (self->refused_words);
  g_autoptr (MusterDice) dice =
      self->refused_dice != NULL ? muster_dice_ref (self->refused_dice) : NULL;

  if (action != NULL)
    muster_game_window_act (self, action, (const char *const *) words, dice, reason);
}

static void
fail_move (MusterGameWindow *self, const GError *error)
{
  forget_refused (self);
  muster_game_window_fail (self, error);
  if (g_error_matches (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE))
    catch_up (self);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!muster_game_session_undo (self->session, &error))
    fail_move (self, error);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!muster_game_session_redo (self->session, &error))
    fail_move (self, error);
}

static void
throw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (widget);

  if (!muster_game_window_is_twice (self))
    muster_game_act_pane_throw (self->act_pane);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (widget);

  if (!muster_game_window_is_twice (self))
    muster_game_act_pane_next (self->act_pane);
}

/* A window beside this one, that goes with the game. */
static void
begin_beside (MusterGameWindow *self, GtkWidget **place, GtkWidget *window)
{
  g_set_weak_pointer (place, window);
  gtk_window_set_application (GTK_WINDOW (window), gtk_window_get_application (GTK_WINDOW (self)));
  g_signal_connect_object (self, "destroy", G_CALLBACK (gtk_window_destroy), window,
                           G_CONNECT_SWAPPED);
}

/* The field in a window of its own, the umpire's or that for the players: one of each. */
static void
show_field (MusterGameWindow *self, gboolean open)
{
  GtkWidget **place = &self->field_windows[open ? 1 : 0];

  if (*place == NULL)
    {
      begin_beside (self, place, muster_game_field_window_new (self->session, open));
      g_signal_connect_object (*place, "selected", G_CALLBACK (muster_game_window_select), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_window_present (GTK_WINDOW (*place));
}

static void
field_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_field (MUSTER_GAME_WINDOW (widget), FALSE);
}

static void
field_open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_field (MUSTER_GAME_WINDOW (widget), TRUE);
}

/**
 * muster_game_window_settle_field:
 * @self: the window
 *
 * A field of zones is in the window itself; a scenario without a field has nothing to show.
 */
void
muster_game_window_settle_field (MusterGameWindow *self)
{
  gboolean exists = muster_game_map_exists (self->session);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.field",
                                 exists && self->zone_pane == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.field-open", exists);
}

static void
briefings_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (widget);

  if (self->briefing_window == NULL)
    begin_beside (self, &self->briefing_window, muster_game_briefing_window_new (self->session));
  gtk_window_present (GTK_WINDOW (self->briefing_window));
}

static void
standings_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (MUSTER_GAME_WINDOW (widget)->standings_button);
}

static void
reference_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (widget);
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  MusterPrintOptions options;
  g_autofree char *date = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (GError) error = NULL;

  muster_paper_init_options (&options, &date);
  layout = muster_sheet_new_scenario_reference (
      muster_setup_get_ruleset (setup), muster_setup_get_scenario (setup), &options, &error);
  if (layout != NULL)
    muster_paper_print (GTK_WINDOW (self), layout);
  else
    muster_tell (GTK_WINDOW (self), _ ("The reference sheet could not be made"), error->message);
}

static void
report_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterGameWindow) self = data;
  g_autofree char *path = muster_save_file_finish (result);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || self->session == NULL)
    return;
  text = muster_game_session_report (self->session, !muster_save_file_ends_in (path, ".md"));
  if (!muster_store_write_file (path, text, -1, &error))
    muster_tell (GTK_WINDOW (self), _ ("The report could not be written"), error->message);
}

static void
report_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (widget);
  const char *const filters[] = { _ ("Web pages"), "*.html", _ ("Markdown texts"), "*.md", NULL };
  g_autofree char *file =
      muster_file_name_make (muster_game_session_get_name (self->session), "muster", "html");

  muster_save_file (GTK_WINDOW (self), _ ("Save Battle Report"), file, filters, report_chosen_cb,
                    g_object_ref (self));
}

/* A field that something was typed into takes its own typing back; anywhere else it is the game's
 * step. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        MusterGameWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean again = (modifiers & GDK_SHIFT_MASK) != 0;

  if (gdk_keyval_to_lower (key) != GDK_KEY_z || (modifiers & GDK_CONTROL_MASK) == 0
      || (modifiers & GDK_ALT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (GTK_IS_TEXT (focus) && gtk_text_get_text_length (GTK_TEXT (focus)) > 0)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), again ? "game.redo" : "game.undo", NULL);
  return GDK_EVENT_STOP;
}

/**
 * muster_game_window_watch_keys:
 * @self: the window
 *
 * One key takes a step back, also where the focus is in an empty field.
 */
void
muster_game_window_watch_keys (MusterGameWindow *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/**
 * muster_game_window_install_actions:
 * @widget_class: the class of the game window
 *
 * Installs its actions and their keys.
 */
void
muster_game_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "game.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "game.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "game.throw", NULL, throw_action);
  gtk_widget_class_install_action (widget_class, "game.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "game.report", NULL, report_action);
  gtk_widget_class_install_action (widget_class, "game.briefings", NULL, briefings_action);
  gtk_widget_class_install_action (widget_class, "game.standings", NULL, standings_action);
  gtk_widget_class_install_action (widget_class, "game.field", NULL, field_action);
  gtk_widget_class_install_action (widget_class, "game.field-open", NULL, field_open_action);
  gtk_widget_class_install_action (widget_class, "game.reference", NULL, reference_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F7, 0, "game.briefings", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "game.standings", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "game.field", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "game.next",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "game.throw",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "game.throw", NULL);
}
