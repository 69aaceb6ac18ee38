/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A turn of each manner of play, and what ends the day, by the pointer and the keys alone. */

#pragma once

#include "play-hands.h"

/* Phases that each side has in its turn, the places left to the table */

static inline gboolean
kp_may (GtkWindow *window, const char *action, const char *value)
{
  MusterSurvey *survey = ph_get_survey (window);

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (g_str_equal (permitted->action, action) && g_strcmp0 (permitted->value, value) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Of the first unit that may do it: it is chosen, aims, says what is asked, throws sixes. FALSE: nobody may. */
static inline gboolean
kp_strike (GtkWindow *window, const char *procedure)
{
  MusterSurvey *survey = ph_get_survey (window);
  guint n = muster_survey_get_n_units (survey);

  for (guint i = 0; i < n; i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (ph_get_survey (window), i);
      g_autofree char *unit = g_strdup (status->unit->id);
      const char *target;

      if (!status->may_act)
        continue;
      ph_do (window, "activate", unit);
      target = ph_find_target (window, NULL);
      if (target == NULL || !kp_may (window, "resolve", procedure))
        {
          ph_do (window, "decline", NULL);
          continue;
        }
      ph_open (window, "resolve", procedure);
      ph_aim (window, target);
      ph_say_firsts (window);
      g_test_message ("%s, %s: %s", unit, procedure, target);
      ph_throw (window, '6');
      return TRUE;
    }
  return FALSE;
}

/* What somebody owes after a step is settled first. */
static inline void
kp_settle (GtkWindow *window)
{
  for (guint i = 0; i < 12 && muster_survey_get_n_owed (ph_get_survey (window)) > 0; i++)
    {
      GtkWidget *owed = GTK_WIDGET (gtk_widget_get_template_child (
          ph_get_pane (window), MUSTER_TYPE_GAME_ACT_PANE, "owed_box"));
      gint64 mark = zh_get_mark (window);

      if (gtk_widget_get_mapped (ph_get_form (window)))
        {
          ph_throw (window, '6');
          continue;
        }
      ph_click (window, gtu_nth (owed, GTK_TYPE_BUTTON, 0));
      gtu_wait_until (zh_get_mark (window) > mark || gtk_widget_get_mapped (ph_get_form (window)));
      gtu_wait_for_frames (window, 2);
    }
  g_assert_cmpuint (muster_survey_get_n_owed (ph_get_survey (window)), ==, 0);
}

static inline void
kp_play_phases (GtkWindow *window)
{
  GtkWidget *dice = gtu_nth (window, MUSTER_TYPE_DICE_ENTRY, 0);
  gint64 mark = zh_get_mark (window);

  ph_click (window, gtu_find_button (ph_get_form (window), "Heads"));
  ph_click (window, gtu_find_button (ph_get_form (window), "First"));
  gtu_wait_until (gtu_find_text (ph_get_pane (window), "50.0 %") != NULL);
  ph_click (window, gtu_find_button (dice, "Heads"));
  ph_wait_step (window, mark);
  for (guint i = 0; i < 8 && muster_survey_get_turn (ph_get_survey (window)) == 1; i++)
    {
      const char *phase = muster_survey_get_phase (ph_get_survey (window));

      g_test_message ("%s: %s", phase, muster_survey_get_now (ph_get_survey (window)));
      if (g_str_equal (phase, "first-move"))
        {
          ph_do (window, "activate", NULL);
          ph_open (window, "resolve", "move");
          ph_go (window);
        }
      else if (g_str_equal (phase, "shoot"))
        g_assert_true (kp_strike (window, "fire"));
      else if (g_str_equal (phase, "fight"))
        g_assert_true (kp_strike (window, "melee"));
      kp_settle (window);
      ph_end_phase (window);
    }
  g_assert_cmpint (muster_survey_get_turn (ph_get_survey (window)), ==, 2);
}

/* Zones, in which the game keeps where units stand */

static inline gboolean
kp_is_placed (const MusterUnitStatus *status)
{
  return status->stands != NULL && status->stands->len > 0;
}

/* Where it stands, the zone that leads. */
static inline guint
kp_get_zone (const MusterUnitStatus *status)
{
  return g_array_index (status->stands, MusterStand, 0).zone;
}

/* The first on the field; of another side than NOT_SIDE (nullable), and then with enough men. */
static inline const MusterUnitStatus *
kp_find_unit (GtkWindow *window, const char *not_side)
{
  MusterSurvey *survey = ph_get_survey (window);

  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (kp_is_placed (status)
          && (not_side == NULL
              || (!g_str_equal (status->unit->side, not_side) && status->strength > 2)))
        return status;
    }
  g_assert_not_reached ();
}

/* A zone beside FROM that can be reached now and where nobody is; NULL: there is none. */
static inline char *
kp_find_way (GtkWindow *window, guint from)
{
  MusterZones *zones = zh_get_zones (window);
  const MusterZone *here = muster_zones_get (zones, from);

  for (guint i = 0; i < 9; i++)
    {
      gint64 column = (gint64) here->column + i % 3 - 1;
      gint64 row = (gint64) here->row + i / 3 - 1;
      guint zone = column > 0 && row > 0 && column <= muster_zones_get_columns (zones)
                           && row <= muster_zones_get_rows (zones)
                       ? muster_zones_get_at (zones, (guint) column, (guint) row)
                       : MUSTER_ZONE_NONE;

      if (zone != MUSTER_ZONE_NONE && zone != from
          && muster_zone_grid_get_cost (zh_get_grid (window), zone) < MUSTER_ZONE_GRID_FREE
          && muster_zone_grid_get_stands (zh_get_grid (window), zone) == NULL)
        return muster_zones_get_name (zones, zone);
    }
  return NULL;
}

/* The first unit that has a way: chosen in the list, sent by two clicks on the field. */
static inline void
kp_move_on_zones (GtkWindow *window)
{
  for (guint i = 0; i < muster_survey_get_n_units (ph_get_survey (window)); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (ph_get_survey (window), i);
      g_autofree char *unit = g_strdup (status->unit->id);
      g_autofree char *to = NULL;
      gint64 mark;

      if (!kp_is_placed (status) || !status->may_act)
        continue;
      ph_do (window, "activate", unit);
      /* natives throw for how far they go */
      if (kp_may (window, "resolve", "points"))
        {
          ph_open (window, "resolve", "points");
          ph_throw (window, '6');
        }
      if (!gtk_widget_get_mapped (ph_get_form (window)))
        ph_open (window, "resolve", "move");
      to = kp_find_way (window, kp_get_zone (zh_get_status (window, unit)));
      if (to == NULL)
        {
          ph_do (window, "decline", NULL);
          continue;
        }
      mark = zh_get_mark (window);
      g_test_message ("%s goes to %s", unit, to);
      zh_click (window, to);
      g_assert_cmpstr (zh_get_destination (window), ==, to);
      zh_click (window, to);
      ph_wait_step (window, mark);
      g_assert_true (g_str_has_prefix (zh_get_at (window, unit, "at"), to));
      return;
    }
  ph_print (window);
  g_assert_not_reached ();
}

/* The zone STEPS from FROM in one of four directions; NULL: that is off the field. */
static inline char *
kp_find_near (GtkWindow *window, guint from, guint direction, gint64 steps)
{
  static const int columns[] = { 0, 0, -1, 1 };
  static const int rows[] = { 1, -1, 0, 0 };
  MusterZones *zones = zh_get_zones (window);
  const MusterZone *here = muster_zones_get (zones, from);
  gint64 column = (gint64) here->column + columns[direction] * steps;
  gint64 row = (gint64) here->row + rows[direction] * steps;

  if (column < 1 || row < 1 || column > muster_zones_get_columns (zones)
      || row > muster_zones_get_rows (zones))
    return NULL;
  return muster_zones_get_name (zones,
                                muster_zones_get_at (zones, (guint) column, (guint) row));
}

/* The umpire's hand brings TARGET to that zone; FALSE: it does not fit there. */
static inline gboolean
kp_put (GtkWindow *window, const char *target, const char *zone)
{
  g_autofree char *from =
      muster_zones_get_name (zh_get_zones (window), kp_get_zone (zh_get_status (window, target)));
  gint64 mark = zh_get_mark (window);

  ph_click (window, gwu_find_unit (window, target));
  gtu_wait_until (g_strcmp0 (zh_get_selected (window), target) == 0);
  zh_drag (window, from, zone);
  gtu_wait_for_frames (window, 3);
  return zh_get_mark (window) > mark;
}

/* An enemy is brought so near to the first unit of the field, on a side of it where there is room, and somebody strikes. */
static inline void
kp_strike_on_zones (GtkWindow *window, const char *procedure, gint64 steps)
{
  const MusterUnitStatus *status = kp_find_unit (window, NULL);
  g_autofree char *target = g_strdup (kp_find_unit (window, status->unit->side)->unit->id);
  guint from = kp_get_zone (status);

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *zone = kp_find_near (window, from, i, steps);

      if (zone != NULL && kp_put (window, target, zone) && kp_strike (window, procedure))
        return;
    }
  ph_print (window);
  g_assert_not_reached ();
}

static inline void
kp_play_zones (GtkWindow *window)
{
  for (guint i = 0; i < 12 && muster_survey_get_turn (ph_get_survey (window)) == 1; i++)
    {
      const char *phase = muster_survey_get_phase (ph_get_survey (window));

      g_test_message ("%s: %s", phase, muster_survey_get_now (ph_get_survey (window)));
      if (g_str_equal (phase, "event"))
        {
          ph_turn_card (window, "2C");
          continue;
        }
      if (g_str_has_suffix (phase, "-move"))
        kp_move_on_zones (window);
      else if (g_str_equal (phase, "european-fire"))
        kp_strike_on_zones (window, "fire", 2);
      else if (g_str_equal (phase, "close-combat"))
        kp_strike_on_zones (window, "melee", 1);
      kp_settle (window);
      ph_end_phase (window);
    }
  g_assert_cmpint (muster_survey_get_turn (ph_get_survey (window)), ==, 2);
}

/* A pack of cards, by which units act one at a time */

/* Two volleys of the first battalion whose card it is, each figure hitting. */
static inline void
kp_fire_twice (GtkWindow *window)
{
  MusterSurvey *survey = ph_get_survey (window);
  g_autofree char *unit = NULL;
  GtkWidget *range;

  for (guint i = 0; unit == NULL && i < muster_survey_get_n_units (survey); i++)
    if (muster_survey_get_unit (survey, i)->may_act
        && muster_survey_get_unit (survey, i)->strength > 20)
      unit = g_strdup (muster_survey_get_unit (survey, i)->unit->id);
  g_assert_nonnull (unit);
  g_test_message ("%s fires twice", unit);
  ph_do (window, "activate", unit);
  ph_throw (window, '1');
  ph_do (window, "permit", "fire-twice");
  for (guint i = 0; i < 2; i++)
    {
      const char *target = ph_find_target (window, NULL);

      g_assert_nonnull (target);
      ph_aim (window, target);
      range = sh_row (ph_get_form (window), ADW_TYPE_ENTRY_ROW, "Range (in)");
      ph_click (window, range);
      gtu_wait_until (gwu_has_focus (window, range));
      gtu_drive ("key --delay 12 ctrl+a 2");
      ph_throw (window, '6');
    }
}

static inline void
kp_play_cards (GtkWindow *window)
{
  ph_turn_card (window, "KH");
  kp_fire_twice (window);
  /* the rest of the pack: the program turns, and everybody waits */
  for (guint i = 0; i < 120 && muster_survey_get_turn (ph_get_survey (window)) == 1; i++)
    {
      gint64 mark = zh_get_mark (window);

      if (kp_may (window, "draw", ""))
        gtu_drive ("key ctrl+Return");
      else
        gtu_drive ("key --delay 12 End Return");
      ph_wait_step (window, mark);
    }
  g_assert_cmpint (muster_survey_get_turn (ph_get_survey (window)), ==, 2);
}

/* The end */

/* A side is no larger. */
#define KP_MOST_LOST 200

static inline const MusterPermitted *
kp_find_victory (GtkWindow *window)
{
  MusterSurvey *survey = ph_get_survey (window);

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    if (g_strv_contains ((const char *const *) muster_survey_get_permitted (survey, i)->words,
                         "victory=yes"))
      return muster_survey_get_permitted (survey, i);
  return NULL;
}

/* Somebody of SIDE is lost, by the button of a card. */
static inline void
kp_lose_one (GtkWindow *window, const char *side)
{
  MusterSurvey *survey = ph_get_survey (window);

  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (g_strcmp0 (status->unit->side, side) == 0 && status->strength > 0)
        {
          g_autofree char *unit = g_strdup (status->unit->id);

          ph_lose (window, unit);
          return;
        }
    }
  ph_print (window);
  g_assert_not_reached ();
}

/* Where losses decide, the last side loses until they do; then who has won is declared, and everybody reads it. */
static inline void
kp_end (GtkWindow *window)
{
  MusterSurvey *survey = ph_get_survey (window);
  g_autofree char *side = g_strdup (
      muster_survey_get_unit (survey, muster_survey_get_n_units (survey) - 1)->unit->side);
  const char *result;

  for (guint i = 0; i < KP_MOST_LOST && kp_find_victory (window) == NULL
                    && muster_survey_get_result (ph_get_survey (window)) == NULL;
       i++)
    kp_lose_one (window, side);
  /* who has nobody left has lost without a word */
  if (muster_survey_get_result (ph_get_survey (window)) == NULL)
    ph_do (window, "state", "victory=yes");
  result = muster_survey_get_result (ph_get_survey (window));
  g_assert_nonnull (result);
  g_test_message ("%s", result);
  g_assert_nonnull (gtu_find_text (window, result));
}

/* Whatever the rules are: a turn of it. */
static inline void
kp_play (GtkWindow *window)
{
  if (gtu_nth (window, MUSTER_TYPE_ZONE_GRID, 0) != NULL)
    kp_play_zones (window);
  else if (muster_survey_has_phases (ph_get_survey (window)))
    kp_play_phases (window);
  else
    kp_play_cards (window);
}
