/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-window.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-game-window-private.h"
#include "muster-scenario-tell.h"

G_DEFINE_FINAL_TYPE (MusterGameWindow, muster_game_window, ADW_TYPE_APPLICATION_WINDOW)

/* So many of those who owe something are named in the line at the top. */
#define MAX_OWED 2
/* And so many of those who owe one thing. */
#define MAX_NAMED 3
/* So many sides have a column each. */
#define SIDES_BESIDE 2
/* The popover that says how the game stands is no higher, but where the window has more room below
 * the head. */
#define STANDINGS_HEIGHT 520
#define HEAD_HEIGHT 80

/* Of the lists where what is to be done has the rest. */
#define UNITS_WIDTH_MEDIUM 360

/* Those who owe WHAT, the first of them by name: "A Company, B Company and 3 more"; "" for
 * nobody. */
static char *
name_debtors (MusterGameWindow *self, MusterSurvey *survey, const char *what)
{
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  GString *names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);
      const MusterGameUnit *unit = muster_setup_find_unit (setup, owed->unit);

      if (unit == NULL || !g_str_equal (owed->what, what))
        continue;
      if (n++ < MAX_NAMED)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", unit->name);
    }
  if (n > MAX_NAMED)
    /* Translators: after what some units owe: how many owe something as well. */
    g_string_append_printf (names, ngettext (" and %u more", " and %u more", n - MAX_NAMED),
                            n - MAX_NAMED);
  return g_string_free (names, FALSE);
}

/* What is owed, each thing once with those who owe it. */
static void
add_owed (MusterGameWindow *self, GString *clock)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  guint more = 0;

  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);
      g_autofree char *names = NULL;

      if (!g_hash_table_add (told, (gpointer) owed->what))
        continue;
      names = name_debtors (self, survey, owed->what);
      /* What stands above need not be said twice. */
      if (names[0] == '\0' && strstr (muster_survey_get_now (survey), owed->what) != NULL)
        continue;
      if (more > 0 || g_hash_table_size (told) > MAX_OWED)
        more++;
      else if (names[0] == '\0')
        /* Translators: what is owed by nobody alone: "owed: Toss the coin" */
        g_string_append_printf (clock, _ (" · owed: %s"), owed->what);
      else
        /* Translators: what units owe, and which: "owed: Test morale (A Company, B Company)" */
        g_string_append_printf (clock, _ (" · owed: %1$s (%2$s)"), owed->what, names);
    }
  if (more > 0)
    g_string_append_printf (clock, ngettext (" · and %u more", " · and %u more", more), more);
}

static void
update_clock (MusterGameWindow *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  gint64 left = muster_survey_get_cards_left (survey);
  g_autoptr (GString) clock = g_string_new (NULL);
  g_autofree char *named = muster_game_standings_name_turn (self->session);
  g_autofree char *next = muster_game_standings_describe_next (self->session, FALSE);
  g_autofree char *turn = muster_scenario_tell_turn (
      muster_setup_get_ruleset (muster_game_session_get_setup (self->session)));

  g_string_append (clock, named);
  if (left >= 0)
    g_string_append_printf (clock,
                            ngettext (" · %" PRId64 " card left",
                                      " · %" PRId64 " cards left", (gulong) left),
                            left);
  if (next != NULL)
    g_string_append_printf (clock, " · %s", next);
  add_owed (self, clock);
  gtk_label_set_text (self->clock_label, clock->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->clock_label), turn);
  gtk_label_set_text (self->now_label, muster_survey_get_now (survey));
  muster_dice_view_set_faces (self->card_view, muster_survey_get_card (survey));
}

/* Buttons that the keyboard was on may be gone: it goes on where the next thing is to be said. */
static void
restore_focus (MusterGameWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_get_mapped (focus)
      && (gtk_widget_is_ancestor (focus, self->units_pane)
          || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->log))
          || (self->zone_pane != NULL
              && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->zone_pane)))))
    return;
  muster_game_act_pane_focus (self->act_pane);
}

/* Who acts now is the one that is looked at, however it was chosen. */
static gboolean
follow_active (MusterGameWindow *self)
{
  const char *active =
      muster_survey_get_active_unit (muster_game_session_get_survey (self->session));

  if (g_strcmp0 (active, self->active) == 0)
    return FALSE;
  g_free (self->active);
  self->active = g_strdup (active);
  if (active != NULL)
    muster_game_window_select (self, active);
  return active != NULL;
}

/* The popover has as much room as its text: what scrolls asks for no more than its lines take
 * unwrapped. */
static void
settle_standings (MusterGameWindow *self)
{
  int most = MAX (STANDINGS_HEIGHT, gtk_widget_get_height (GTK_WIDGET (self)) - HEAD_HEIGHT);
  int width;
  int height;

  gtk_widget_measure (GTK_WIDGET (self->standings), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width,
                      NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->standings), GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->standings_scroller), width, MIN (height, most));
}

static void
update (MusterGameWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean chosen;
  gboolean can_undo;
  gboolean can_redo;

  g_object_get (self->session, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.undo", can_undo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.redo", can_redo);
  update_clock (self);
  muster_game_standings_update (self->standings, self->session);
  settle_standings (self);
  muster_game_window_update_units (self);
  muster_game_act_pane_update (self->act_pane, self->session);
  if (self->zone_pane != NULL)
    muster_zone_pane_update (self->zone_pane, self->session);
  chosen = follow_active (self);
  gtk_window_set_default_widget (GTK_WINDOW (self),
                                 muster_game_act_pane_get_default (self->act_pane));
  muster_game_log_update (self->log, self->session);
  /* A unit chosen from its list: what it does is said next. */
  if (chosen && focus != NULL && gtk_widget_is_ancestor (focus, self->units_pane))
    muster_game_act_pane_focus (self->act_pane);
  else
    restore_focus (self);
}

static void
session_changed_cb (MusterGameWindow *self)
{
  update (self);
}

/* Another program may have played on. */
static void
library_changed_cb (MusterGameWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean busy;

  g_object_get (self->session, "busy", &busy, NULL);
  if (!busy && !muster_game_session_refresh (self->session, &error) && error != NULL)
    muster_game_window_fail (self, error);
}

/* Callbacks of the template */

static void
deed_cb (MusterGameWindow *self, const char *action, const char *const *words, MusterDice *dice)
{
  muster_game_window_act (self, action, words, dice, NULL);
}

static void
aim_cb (MusterGameWindow *self, const char *unit)
{
  muster_game_act_pane_aim (self->act_pane, unit);
  /* what is asked of it next is on the other page */
  if (muster_width_bin_get_width_class (self->width_bin) == MUSTER_WIDTH_NARROW)
    adw_view_stack_set_visible_child_name (self->narrow_stack, "act");
}

/* What stands there now has to have been pressed, not what stood there before. */
static void
act_deed_cb (
    MusterGameWindow *self, const char *action, const char *const *words, MusterDice *dice)
{
  if (!muster_game_window_is_twice (self))
    muster_game_window_act (self, action, words, dice, NULL);
}

static void
act_overrule_cb (MusterGameWindow *self,
                  const char *action,
                  const char *const *words,
                  const char *reason)
{
  muster_game_window_act (self, action, words, NULL, reason);
}

static void
note_cb (MusterGameWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->note_entry));
  g_autofree char *word = g_strconcat ("text=", text, NULL);
  const char *words[] = { word, NULL };

  if (text[0] == '\0')
    return;
  gtk_popover_popdown (self->note_popover);
  muster_game_window_act (self, "note", words, NULL, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->note_entry), "");
}

static void
overrule_cb (MusterGameWindow *self, const char *reason)
{
  muster_game_window_overrule (self, reason);
}

void
muster_game_window_move_pane (GtkWidget *pane, AdwBin *from, AdwBin *to)
{
  g_autoptr (GtkWidget) held = g_object_ref (pane);

  if (adw_bin_get_child (to) == pane)
    return;
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, held);
}

static void
set_narrow (MusterGameWindow *self, gboolean narrow)
{
  /* The keyboard still has it. */
  gtk_widget_set_visible (self->redo_button, !narrow);
  /* A window of a phone's width is neither made smaller nor larger: its name has the room. */
  adw_header_bar_set_decoration_layout (self->header_bar, narrow ? ":close" : NULL);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

/* Three panes side by side where there is room; else the units beside what is to be done, with the
 * log behind it; and one pane at a time where there is little. */
static void
width_class_cb (MusterGameWindow *self)
{
  MusterWidthClass width = muster_width_bin_get_width_class (self->width_bin);
  gboolean wide = width == MUSTER_WIDTH_WIDE;
  gboolean narrow = width == MUSTER_WIDTH_NARROW;

  if (self->session == NULL)
    return;
  if (self->zone_pane != NULL)
    {
      set_narrow (self, narrow);
      muster_game_window_arrange_zones (self);
      restore_focus (self);
      return;
    }
  muster_game_window_move_pane (self->units_pane,
                                narrow ? self->wide_units_bin : self->narrow_units_bin,
                                narrow ? self->narrow_units_bin : self->wide_units_bin);
  muster_game_window_move_pane (GTK_WIDGET (self->act_pane),
                                wide ? self->narrow_act_bin : self->wide_act_bin,
                                wide ? self->wide_act_bin : self->narrow_act_bin);
  muster_game_window_move_pane (GTK_WIDGET (self->log),
                                wide ? self->narrow_log_bin : self->wide_log_bin,
                                wide ? self->wide_log_bin : self->narrow_log_bin);
  gtk_widget_set_visible (GTK_WIDGET (self->wide_units_bin), !narrow);
  gtk_widget_set_hexpand (GTK_WIDGET (self->wide_units_bin), wide);
  gtk_widget_set_size_request (GTK_WIDGET (self->wide_units_bin), wide ? -1 : UNITS_WIDTH_MEDIUM,
                               -1);
  gtk_widget_set_visible (self->wide_box, wide);
  gtk_widget_set_visible (self->narrow_box, !wide);
  adw_view_stack_page_set_visible (
      adw_view_stack_get_page (self->narrow_stack, GTK_WIDGET (self->narrow_units_bin)), narrow);
  if (!narrow
      && g_strcmp0 (adw_view_stack_get_visible_child_name (self->narrow_stack), "units") == 0)
    adw_view_stack_set_visible_child_name (self->narrow_stack, "act");
  adw_view_switcher_bar_set_reveal (self->switcher_bar, !wide);
  /* ten beside each other would be wider than any screen */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sides_box),
                                  wide && self->lists->len <= SIDES_BESIDE
                                      ? GTK_ORIENTATION_HORIZONTAL
                                      : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (self->sides_box, wide && self->lists->len <= SIDES_BESIDE);
  set_narrow (self, narrow);
  muster_game_act_pane_set_shows_outcome (self->act_pane, !wide);
  /* Panes that moved have lost it. */
  restore_focus (self);
}

static void
muster_game_window_dispose (GObject *object)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (object);

  g_clear_weak_pointer (&self->briefing_window);
  for (gsize i = 0; i < G_N_ELEMENTS (self->field_windows); i++)
    g_clear_weak_pointer (&self->field_windows[i]);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_GAME_WINDOW);

  G_OBJECT_CLASS (muster_game_window_parent_class)->dispose (object);
}

static void
muster_game_window_finalize (GObject *object)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (object);

  g_ptr_array_unref (self->lists);
  g_ptr_array_unref (self->totals);
  g_free (self->selected);
  g_free (self->active);
  g_free (self->refused_action);
  g_strfreev (self->refused_words);
  g_clear_pointer (&self->refused_dice, muster_dice_unref);

  G_OBJECT_CLASS (muster_game_window_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, MusterGameWindow, name)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (width_bin);
  BIND (header_bar);
  BIND (window_title);
  BIND (undo_button);
  BIND (redo_button);
  BIND (note_popover);
  BIND (note_entry);
  BIND (standings_button);
  BIND (standings_scroller);
  BIND (standings);
  BIND (card_view);
  BIND (now_label);
  BIND (clock_label);
  BIND (notice);
  BIND (narrow_stack);
  BIND (switcher_bar);
  BIND (wide_box);
  BIND (wide_units_bin);
  BIND (wide_act_bin);
  BIND (wide_log_bin);
  BIND (narrow_units_bin);
  BIND (narrow_act_bin);
  BIND (wide_field_bin);
  BIND (narrow_field_bin);
  BIND (narrow_log_bin);
  BIND (units_pane);
  BIND (act_pane);
  BIND (sides_box);
  BIND (unit_card);
  BIND (narrow_box);
  BIND (log);
}

static void
muster_game_window_class_init (MusterGameWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_game_window_dispose;
  object_class->finalize = muster_game_window_finalize;

  g_type_ensure (MUSTER_TYPE_WIDTH_BIN);
  g_type_ensure (MUSTER_TYPE_DICE_VIEW);
  g_type_ensure (MUSTER_TYPE_GAME_ACT_PANE);
  g_type_ensure (MUSTER_TYPE_GAME_LOG);
  g_type_ensure (MUSTER_TYPE_GAME_NOTICE);
  g_type_ensure (MUSTER_TYPE_GAME_STANDINGS);
  g_type_ensure (MUSTER_TYPE_GAME_UNIT_CARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-game-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, act_deed_cb);
  gtk_widget_class_bind_template_callback (widget_class, act_overrule_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
  gtk_widget_class_bind_template_callback (widget_class, overrule_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_class_cb);
  muster_game_window_install_actions (widget_class);
}

/* The lists stay where they are, however much there is to tell beside them. */
static void
hold_widths (MusterGameWindow *self)
{
  AdwBin *const bins[] = { self->wide_units_bin, self->wide_act_bin,   self->wide_log_bin,
                           self->narrow_act_bin, self->narrow_log_bin, self->narrow_units_bin };

  for (gsize i = 0; i < G_N_ELEMENTS (bins); i++)
    muster_width_bin_hold (GTK_WIDGET (bins[i]));
}

static void
muster_game_window_init (MusterGameWindow *self)
{
  self->lists = g_ptr_array_new ();
  self->totals = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hold_widths (self);
  muster_game_window_watch_keys (self);
  g_signal_connect_object (gtk_menu_button_get_popover (self->standings_button), "show",
                           G_CALLBACK (settle_standings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->unit_card, "deed", G_CALLBACK (deed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->unit_card, "aim", G_CALLBACK (aim_cb), self, G_CONNECT_SWAPPED);
}

/**
 * muster_game_window_new:
 * @app: the application
 * @session: a game
 *
 * Returns: a window for it, not yet presented
 */
GtkWidget *
muster_game_window_new (MusterApplication *app, MusterGameSession *session)
{
  MusterGameWindow *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (session), NULL);

  self = g_object_new (MUSTER_TYPE_GAME_WINDOW, "application", app, NULL);
  self->session = g_object_ref (session);
  /* Translators: the title of a window, told from that of the scenario of the same name in the list
   * of windows. */
  title = g_strdup_printf (_ ("%s: the game"), muster_game_session_get_name (session));
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->window_title, muster_game_session_get_name (session));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->window_title),
                               muster_game_session_get_name (session));
  adw_window_title_set_subtitle (
      self->window_title, muster_ruleset_get_title (
                              muster_setup_get_ruleset (muster_game_session_get_setup (session))));
  muster_game_window_build_units (self);
  muster_game_window_build_zones (self);
  muster_game_window_settle_field (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (app, "library-changed", G_CALLBACK (library_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
  width_class_cb (self);
  g_signal_connect (self, "map", G_CALLBACK (restore_focus), NULL);
  return GTK_WIDGET (self);
}

/**
 * muster_game_window_get_session:
 * @window: any window
 *
 * Returns: (transfer none) (nullable): the game it shows, or %NULL when it is another kind of
 * window
 */
MusterGameSession *
muster_game_window_get_session (GtkWidget *window)
{
  return MUSTER_IS_GAME_WINDOW (window) ? MUSTER_GAME_WINDOW (window)->session : NULL;
}
