/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands of an umpire in the window of a game, whatever its rules: the pointer and the keys of the display. */

#pragma once

#include "scenario-hands.h"
#include "zone-hands.h"

#include "muster-choice-buttons.h"
#include "muster-permitted-row.h"
#include "muster-zone-grid-private.h"

/* A gun has a handful of dice, a battalion five. */
#define PH_MOST_DICE 80

static inline MusterSurvey *
ph_get_survey (GtkWindow *window)
{
  return muster_game_session_get_survey (muster_game_window_get_session (GTK_WIDGET (window)));
}

static inline GtkWidget *
ph_get_pane (GtkWindow *window)
{
  return gtu_nth (window, MUSTER_TYPE_GAME_ACT_PANE, 0);
}

static inline GtkWidget *
ph_get_form (GtkWindow *window)
{
  return gtu_nth (window, MUSTER_TYPE_DEED_FORM, 0);
}

static inline gboolean
ph_print_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    g_test_message ("  | %s", gtk_label_get_text (GTK_LABEL (widget)));
  return TRUE;
}

/* For who reads why a test failed: what the window asks for. */
static inline void
ph_print (GtkWindow *window)
{
  MusterSurvey *survey = ph_get_survey (window);

  g_test_message ("%s", muster_survey_get_now (survey));
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      g_autofree char *words = g_strjoinv (" ", permitted->words);

      g_test_message ("  %s %s: %s (%s)", permitted->action, permitted->value, permitted->label, words);
    }
  gtu_walk (ph_get_pane (window), ph_print_cb, NULL);
}

/* The step after ROW is made, written and shown; what is wrong is said when it is not. */
static inline void
ph_wait_step (GtkWindow *window, gint64 row)
{
  gboolean out = FALSE;
  guint id = g_timeout_add_seconds (10, gtu_timed_out_cb, &out);
  GtkWidget *notice = gtu_nth (window, MUSTER_TYPE_GAME_NOTICE, 0);

  while (zh_get_mark (window) <= row && !out)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
  if (zh_get_mark (window) <= row)
    {
      ph_print (window);
      gtu_walk (notice, ph_print_cb, NULL);
    }
  g_assert_cmpint (zh_get_mark (window), >, row);
  gtu_wait_for_frames (window, 2);
}

/* Whether a click in the middle of WIDGET comes to it: nothing lies over it, and it is not scrolled away. */
static inline gboolean
ph_can_hit (gpointer widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds;
  GtkWidget *hit;

  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    return FALSE;
  hit = gtk_widget_pick (root, bounds.origin.x + bounds.size.width / 2,
                         bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}

/* Brings what can have the focus into view, and clicks it. */
static inline void
ph_click (GtkWindow *window, gpointer widget)
{
  if (!gtk_widget_get_mapped (widget))
    ph_print (window);
  g_assert_true (gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget));
  gtk_widget_grab_focus (widget);
  for (guint i = 0; i < 10 && (i == 0 || !ph_can_hit (widget)); i++)
    gtu_wait_for_frames (window, 2);
  if (!ph_can_hit (widget))
    ph_print (window);
  g_assert_true (ph_can_hit (widget));
  sh_press (widget);
}

typedef struct
{
  MusterSurvey *survey;
  const char *action;
  const char *value; /* or one of its words; nullable: any */
  GtkWidget *found;
} PhSearch;

static inline gboolean
ph_row_cb (GtkWidget *widget, gpointer data)
{
  PhSearch *search = data;
  const MusterPermitted *permitted;

  if (!gtk_widget_get_mapped (widget) || !GTK_IS_LIST_BOX_ROW (widget)
      || !gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget))
      || muster_permitted_row_get_index (widget) >= muster_survey_get_n_permitted (search->survey))
    return TRUE;
  permitted = muster_survey_get_permitted (search->survey, muster_permitted_row_get_index (widget));
  if (g_str_equal (permitted->action, search->action)
      && (search->value == NULL || g_strcmp0 (permitted->value, search->value) == 0
          || g_strv_contains ((const char *const *) permitted->words, search->value)))
    search->found = widget;
  return search->found == NULL;
}

/* The row on screen for that; NULL: it may not be done, or the form is open for it already. */
static inline GtkWidget *
ph_find_row (GtkWindow *window, const char *action, const char *value)
{
  PhSearch search = { .survey = ph_get_survey (window), .action = action, .value = value };
  static const char *const lists[] = { "choices", "findings" };

  for (gsize i = 0; i < G_N_ELEMENTS (lists) && search.found == NULL; i++)
    gtu_walk (GTK_WIDGET (gtk_widget_get_template_child (
                  ph_get_pane (window), MUSTER_TYPE_GAME_ACT_PANE, lists[i])),
              ph_row_cb, &search);
  return search.found;
}

/* Presses the row for what needs nothing more: a step. */
static inline void
ph_do (GtkWindow *window, const char *action, const char *value)
{
  GtkWidget *row = ph_find_row (window, action, value);
  gint64 mark = zh_get_mark (window);

  if (row == NULL)
    ph_print (window);
  g_assert_nonnull (row);
  ph_click (window, row);
  ph_wait_step (window, mark);
}

/* Opens the form for it, unless it is open. */
static inline void
ph_open (GtkWindow *window, const char *action, const char *value)
{
  GtkWidget *row = ph_find_row (window, action, value);

  if (row != NULL)
    ph_click (window, row);
  gtu_wait_until (gtk_widget_get_mapped (ph_get_form (window)));
  gtu_wait_for_frames (window, 2);
}

/* By the key: the phase that is on is ended. */
static inline void
ph_end_phase (GtkWindow *window)
{
  gint64 mark = zh_get_mark (window);

  gtu_drive ("key --delay 12 alt+Right");
  ph_wait_step (window, mark);
}

/* Selects UNIT among the units, and takes it as the target by the button of its card. */
static inline void
ph_aim (GtkWindow *window, const char *unit)
{
  ph_click (window, gwu_find_unit (window, unit));
  gtu_wait_until (g_strcmp0 (zh_get_selected (window), unit) == 0);
  gtu_wait_until (gtu_find_text (window, "Take as Target") != NULL);
  ph_click (window, gtu_find_button (window, "Take as Target"));
  gtu_wait_for_frames (window, 2);
}

static inline gboolean
ph_unsaid_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;

  if (MUSTER_IS_CHOICE_BUTTONS (widget) && gtk_widget_get_mapped (widget)
      && muster_choice_buttons_get (widget)[0] == '\0')
    *found = widget;
  return *found == NULL;
}

/* The first of each choice that nothing is said of. */
static inline void
ph_say_firsts (GtkWindow *window)
{
  for (guint i = 0; i < 8; i++)
    {
      GtkWidget *unsaid = NULL;

      gtu_walk (ph_get_form (window), ph_unsaid_cb, &unsaid);
      if (unsaid == NULL)
        return;
      ph_click (window, gtu_nth (unsaid, GTK_TYPE_BUTTON, 0));
      gtu_wait_for_frames (window, 2);
    }
}

/* How many dice are asked for, all sides together: "Attackers 4 dice, defenders 1 die". */
static inline guint
ph_count_dice (GtkWindow *window)
{
  GtkLabel *label = GTK_LABEL (gtk_widget_get_template_child (
      gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), MUSTER_TYPE_DICE_ENTRY, "count_label"));
  guint n = 0;

  /* the last throw's number stays in it */
  if (!gtk_widget_get_mapped (GTK_WIDGET (label)))
    return 0;
  for (const char *c = gtk_label_get_text (label); *c != '\0'; c++)
    if (g_ascii_isdigit (*c))
      {
        n += (guint) strtoul (c, (char **) &c, 10);
        c--;
      }
  return n;
}

static inline gboolean
ph_is_sure (GtkWindow *window)
{
  return gtu_find_text (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Do It") != NULL;
}

/* Until the form asks for dice, or nothing depends on any; what it asks for instead is told. */
static inline void
ph_wait_dice (GtkWindow *window)
{
  gboolean out = FALSE;
  guint id = g_timeout_add_seconds (10, gtu_timed_out_cb, &out);

  while (ph_count_dice (window) == 0 && !ph_is_sure (window) && !out)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
  if (!out)
    return;
  ph_print (window);
  g_assert_not_reached ();
}

/* What needs no dice is done by its button: a step. */
static inline void
ph_go (GtkWindow *window)
{
  gint64 mark = zh_get_mark (window);

  ph_click (window, gtu_find_button (gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0), "Do It"));
  ph_wait_step (window, mark);
}

/* Types dice that all show FACE, as many as are asked for, and Enter, where anything depends on them: a step. */
static inline void
ph_throw (GtkWindow *window, char face)
{
  g_autoptr (GString) keys = g_string_new (NULL);
  gint64 mark = zh_get_mark (window);
  guint n;

  ph_wait_dice (window);
  if (ph_is_sure (window))
    {
      ph_go (window);
      return;
    }
  n = ph_count_dice (window);
  g_assert_cmpuint (n, <=, PH_MOST_DICE);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (keys, " %c", face);
  ph_click (window, gwu_get_dice (window));
  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  gtu_drive ("key --delay 1%s Return", keys->str);
  ph_wait_step (window, mark);
}

/* Types a card as it was turned at the table, and Enter: a step. */
static inline void
ph_turn_card (GtkWindow *window, const char *card)
{
  gint64 mark = zh_get_mark (window);

  ph_click (window, gwu_get_dice (window));
  gtu_wait_until (gwu_has_focus (window, gwu_get_dice (window)));
  gtu_drive ("type --delay 1 '%s'", card);
  gtu_drive ("key Return");
  ph_wait_step (window, mark);
}

/* The first unit that may be aimed at now, but for SKIP (nullable). */
static inline const char *
ph_find_target (GtkWindow *window, const char *skip)
{
  MusterSurvey *survey = ph_get_survey (window);

  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (status->may_be_target && g_strcmp0 (status->unit->id, skip) != 0)
        return status->unit->id;
    }
  return NULL;
}

/* One figure or base more of UNIT is lost, by the button of its card: a step. */
static inline void
ph_lose (GtkWindow *window, const char *unit)
{
  gint64 mark = zh_get_mark (window);

  if (g_strcmp0 (zh_get_selected (window), unit) != 0)
    ph_click (window, gwu_find_unit (window, unit));
  gtu_wait_until (g_strcmp0 (zh_get_selected (window), unit) == 0);
  ph_click (window,
            sh_button (gtu_nth (window, MUSTER_TYPE_GAME_UNIT_CARD, 0), "One More Is Lost"));
  ph_wait_step (window, mark);
}
