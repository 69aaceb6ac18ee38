/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-window.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-game-window-private.h"

G_DEFINE_FINAL_TYPE (MusterGameWindow, muster_game_window, ADW_TYPE_APPLICATION_WINDOW)

#define PERMITTED_KEY "muster-permitted"

/* Which of the things that may be done now a row stands for. */
static guint
get_permitted (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), PERMITTED_KEY));
}

/* What to do now */

/* A thing that wants facts, dice or a card has the form; everything else is a row to press. */
static gboolean
wants_form (const MusterPermitted *permitted)
{
  return permitted->procedure != NULL || g_str_equal (permitted->action, "draw");
}

/* RULE is left out where the row above has the same. */
static GtkWidget *
make_choice (const MusterPermitted *permitted, guint index, const char *rule)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (permitted->label);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (rule != NULL)
    {
      GtkWidget *rule_label = gtk_label_new (rule);

      gtk_widget_add_css_class (rule_label, "statement-id");
      gtk_box_append (GTK_BOX (box), rule_label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "choice");
  gtk_widget_set_tooltip_text (row, permitted->rule);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  permitted->label, -1);
  g_object_set_data (G_OBJECT (row), PERMITTED_KEY, GUINT_TO_POINTER (index));
  return row;
}

static void
empty_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Whether the last step was the umpire putting something right, which is no move of the game. */
static gboolean
is_aside (MusterGameWindow *self)
{
  static const char *const asides[] = { "note", "casualty", "state", "overrule", NULL };
  g_autoptr (GPtrArray) log = muster_game_session_list_log (self->session);
  const MusterJournalRow *last = g_ptr_array_index (log, log->len - 1);

  return g_strv_contains (asides, muster_entry_get_action (last->entry));
}

static void
show_form (MusterGameWindow *self, const MusterPermitted *permitted)
{
  if (permitted != NULL)
    muster_deed_form_show (self->form, self->session, permitted, is_aside (self));
  else
    muster_deed_form_clear (self->form);
  gtk_window_set_default_widget (GTK_WINDOW (self), permitted != NULL
                                                        ? muster_deed_form_get_default (self->form)
                                                        : NULL);
}

static void
update_choices (MusterGameWindow *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterPermitted *formed = NULL;
  const char *rule = NULL;
  guint n_choices = 0;
  guint n_found = 0;

  empty_list (self->choices);
  empty_list (self->findings);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      /* What the umpire finds to have come about is no move of the game. */
      gboolean found = g_str_equal (permitted->action, "state");
      gboolean same = !found && g_strcmp0 (rule, permitted->rule) == 0;

      if (formed == NULL && wants_form (permitted))
        {
          formed = permitted;
          continue;
        }
      gtk_list_box_append (found ? self->findings : self->choices,
                           make_choice (permitted, i, same ? NULL : permitted->rule));
      if (!found)
        rule = permitted->rule;
      n_choices += !found;
      n_found += found;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->choices), n_choices > 0);
  gtk_widget_set_visible (self->findings_box, n_found > 0);
  show_form (self, formed);
}

static void
choice_activated_cb (MusterGameWindow *self, GtkListBoxRow *row)
{
  const MusterPermitted *permitted = muster_survey_get_permitted (
      muster_game_session_get_survey (self->session), get_permitted (row));

  if (muster_game_window_is_twice (self))
    return;
  if (wants_form (permitted))
    {
      show_form (self, permitted);
      muster_deed_form_focus (self->form);
    }
  else
    muster_game_window_act (self, permitted->action, (const char *const *) permitted->words, NULL,
                            NULL);
}

/* What came of the last step, where the log is out of sight. */
static void
update_outcome (MusterGameWindow *self)
{
  g_autoptr (GPtrArray) log = muster_game_session_list_log (self->session);
  const MusterJournalRow *last = g_ptr_array_index (log, log->len - 1);
  gboolean wide = muster_width_bin_get_width_class (self->width_bin) == MUSTER_WIDTH_WIDE;

  adw_bin_set_child (self->outcome_bin,
                     muster_game_log_make_outcome (
                         muster_setup_get_ruleset (muster_game_session_get_setup (self->session)),
                         last->entry));
  gtk_widget_set_visible (GTK_WIDGET (self->outcome_bin), !wide && log->len > 1);
}

/* The statements to bear in mind, as small reminders. */
static void
update_prompts (MusterGameWindow *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  g_autoptr (GPtrArray) prompts = muster_survey_list_prompts (survey);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->prompts_box))) != NULL)
    gtk_box_remove (self->prompts_box, child);
  for (guint i = 0; i < prompts->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (prompts, i);
      g_autofree char *text = g_markup_escape_text (statement->text, -1);
      g_autofree char *markup =
          g_strdup_printf ("%s <span size='smaller' alpha='75%%' allow_breaks='false'>%s</span>",
                           text, statement->id);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
      GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-information-symbolic");
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_markup (GTK_LABEL (label), markup);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_set_valign (icon, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (line), icon);
      gtk_box_append (GTK_BOX (line), label);
      gtk_box_append (self->prompts_box, line);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->prompts_box), prompts->len > 0);
}

static void
update_clock (MusterGameWindow *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  gint64 left = muster_survey_get_cards_left (survey);
  g_autoptr (GString) clock = g_string_new (NULL);

  g_string_append_printf (clock, _ ("Turn %" PRId64), muster_survey_get_turn (survey));
  if (left >= 0)
    g_string_append_printf (clock,
                            ngettext (" · %" PRId64 " card left",
                                      " · %" PRId64 " cards left", (gulong) left),
                            left);
  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);
      const MusterGameUnit *unit =
          muster_setup_find_unit (muster_game_session_get_setup (self->session), owed->unit);

      /* Translators: what a unit owes: "owed: A Company: Test morale" */
      g_string_append_printf (clock, _ (" · owed: %1$s: %2$s"),
                              unit != NULL ? unit->name : owed->unit, owed->what);
    }
  gtk_label_set_text (self->clock_label, clock->str);
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
          || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->log))))
    return;
  if (muster_deed_form_is_shown (self->form))
    muster_deed_form_focus (self->form);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->choices)))
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->choices, 0)));
}

static void
update (MusterGameWindow *self)
{
  gboolean can_undo;
  gboolean can_redo;

  g_object_get (self->session, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.undo", can_undo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.redo", can_redo);
  update_clock (self);
  muster_game_window_update_units (self);
  update_choices (self);
  update_prompts (self);
  update_outcome (self);
  muster_game_log_update (self->log, self->session);
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

/* Of the form: what stands there now was pressed, not what stood there before. */
static void
form_deed_cb (
    MusterGameWindow *self, const char *action, const char *const *words, MusterDice *dice)
{
  if (!muster_game_window_is_twice (self))
    muster_game_window_act (self, action, words, dice, NULL);
}

static void
form_overrule_cb (MusterGameWindow *self,
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

static void
move_pane (GtkWidget *pane, AdwBin *from, AdwBin *to)
{
  g_autoptr (GtkWidget) held = g_object_ref (pane);

  if (adw_bin_get_child (to) == pane)
    return;
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, held);
}

/* Three panes side by side where there is room; else the units beside what is to be done, with the log behind
 * it; and one pane at a time where there is little. */
static void
width_class_cb (MusterGameWindow *self)
{
  MusterWidthClass width = muster_width_bin_get_width_class (self->width_bin);
  gboolean wide = width == MUSTER_WIDTH_WIDE;
  gboolean narrow = width == MUSTER_WIDTH_NARROW;

  if (self->session == NULL)
    return;
  move_pane (self->units_pane, narrow ? self->wide_units_bin : self->narrow_units_bin,
             narrow ? self->narrow_units_bin : self->wide_units_bin);
  move_pane (self->act_pane, wide ? self->narrow_act_bin : self->wide_act_bin,
             wide ? self->wide_act_bin : self->narrow_act_bin);
  move_pane (GTK_WIDGET (self->log), wide ? self->narrow_log_bin : self->wide_log_bin,
             wide ? self->wide_log_bin : self->narrow_log_bin);
  gtk_widget_set_visible (GTK_WIDGET (self->wide_units_bin), !narrow);
  gtk_widget_set_visible (self->wide_box, wide);
  gtk_widget_set_visible (self->narrow_box, !wide);
  adw_view_stack_page_set_visible (
      adw_view_stack_get_page (self->narrow_stack, GTK_WIDGET (self->narrow_units_bin)), narrow);
  if (!narrow
      && g_strcmp0 (adw_view_stack_get_visible_child_name (self->narrow_stack), "units") == 0)
    adw_view_stack_set_visible_child_name (self->narrow_stack, "act");
  adw_view_switcher_bar_set_reveal (self->switcher_bar, !wide);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sides_box),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (self->sides_box, wide);
  /* The keyboard still has it. */
  gtk_widget_set_visible (self->redo_button, !narrow);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  update_outcome (self);
  /* Panes that moved have lost it. */
  restore_focus (self);
}

static void
muster_game_window_dispose (GObject *object)
{
  MusterGameWindow *self = MUSTER_GAME_WINDOW (object);

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
  BIND (window_title);
  BIND (undo_button);
  BIND (redo_button);
  BIND (note_popover);
  BIND (note_entry);
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
  BIND (narrow_log_bin);
  BIND (units_pane);
  BIND (act_pane);
  BIND (sides_box);
  BIND (unit_card);
  BIND (form);
  BIND (outcome_bin);
  BIND (choices);
  BIND (findings);
  BIND (findings_box);
  BIND (narrow_box);
  BIND (prompts_box);
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
  g_type_ensure (MUSTER_TYPE_DEED_FORM);
  g_type_ensure (MUSTER_TYPE_GAME_LOG);
  g_type_ensure (MUSTER_TYPE_GAME_NOTICE);
  g_type_ensure (MUSTER_TYPE_GAME_UNIT_CARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-game-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, choice_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_deed_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_overrule_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
  gtk_widget_class_bind_template_callback (widget_class, overrule_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_class_cb);
  muster_game_window_install_actions (widget_class);
}

static void
muster_game_window_init (MusterGameWindow *self)
{
  self->lists = g_ptr_array_new ();
  self->totals = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->unit_card, "deed", G_CALLBACK (deed_cb), self, G_CONNECT_SWAPPED);
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

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (session), NULL);

  self = g_object_new (MUSTER_TYPE_GAME_WINDOW, "application", app, NULL);
  self->session = g_object_ref (session);
  gtk_window_set_title (GTK_WINDOW (self), muster_game_session_get_name (session));
  adw_window_title_set_title (self->window_title, muster_game_session_get_name (session));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->window_title),
                               muster_game_session_get_name (session));
  adw_window_title_set_subtitle (
      self->window_title, muster_ruleset_get_title (
                              muster_setup_get_ruleset (muster_game_session_get_setup (session))));
  muster_game_window_build_units (self);
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
 * Returns: (transfer none) (nullable): the game it shows, or %NULL when it is another kind of window
 */
MusterGameSession *
muster_game_window_get_session (GtkWidget *window)
{
  return MUSTER_IS_GAME_WINDOW (window) ? MUSTER_GAME_WINDOW (window)->session : NULL;
}
