/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-counter.h"
#include "muster-game-unit-row.h"
#include "muster-game-window-private.h"
#include "muster-scenario-tell.h"

/* A unit that is not on the table yet. */
#define COMING_STATE "off-table"
#define SIDE_KEY "muster-side"
#define PLACE_KEY "muster-place"

/**
 * muster_game_window_get_colour:
 * @side: a side of the scenario
 * @index: which of them it is
 *
 * Returns: its colour, `#rrggbb`
 */
const char *
muster_game_window_get_colour (MusterNode *side, guint index)
{
  return muster_side_colour_find (muster_node_get (side, "colour"), muster_node_get (side, "cards"),
                                  index);
}

/* What is known of the unit stands below and takes its room only when it is laid out: after that,
 * its row is brought into view. */
static gboolean
show_row_cb (GtkWidget *row, GdkFrameClock *clock, gpointer data)
{
  guint *frames = data;
  GtkWidget *view = gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment =
      view != NULL ? gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)) : NULL;
  graphene_rect_t bounds;
  double top;

  if (++*frames < 3)
    return G_SOURCE_CONTINUE;
  if (adjustment == NULL || !gtk_widget_compute_bounds (row, view, &bounds))
    return G_SOURCE_REMOVE;
  top = bounds.origin.y + gtk_adjustment_get_value (adjustment);
  gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
  return G_SOURCE_REMOVE;
}

static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, MusterGameWindow *self)
{
  if (row == NULL)
    return;
  for (guint i = 0; i < self->lists->len; i++)
    if (g_ptr_array_index (self->lists, i) != list)
      gtk_list_box_unselect_all (g_ptr_array_index (self->lists, i));
  g_free (self->selected);
  self->selected = g_strdup (muster_game_unit_row_get_id (MUSTER_GAME_UNIT_ROW (row)));
  muster_game_unit_card_show (self->unit_card, self->session, self->selected);
  if (self->zone_pane != NULL)
    muster_zone_pane_select (self->zone_pane, self->selected);
  gtk_widget_add_tick_callback (GTK_WIDGET (row), show_row_cb, g_new0 (guint, 1), g_free);
}

/**
 * muster_game_window_select:
 * @self: the window
 * @unit: a unit's id
 *
 * Selects its row.
 */
void
muster_game_window_select (MusterGameWindow *self, const char *unit)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      GtkListBox *list = g_ptr_array_index (self->lists, i);
      GtkListBoxRow *row;

      for (int k = 0; (row = gtk_list_box_get_row_at_index (list, k)) != NULL; k++)
        if (g_str_equal (muster_game_unit_row_get_id (MUSTER_GAME_UNIT_ROW (row)), unit))
          gtk_list_box_select_row (list, row);
    }
}

/**
 * muster_game_window_activate:
 * @self: the window
 * @id: a unit's id
 *
 * Activates a unit that may be chosen; takes one that may be aimed at as the target.
 */
void
muster_game_window_activate (MusterGameWindow *self, const char *id)
{
  const MusterUnitStatus *status =
      muster_survey_find_unit (muster_game_session_get_survey (self->session), id);
  g_autofree char *word = g_strconcat ("unit=", id, NULL);
  const char *words[] = { word, NULL };

  if (status != NULL && status->may_act)
    muster_game_window_act (self, "activate", words, NULL, NULL);
  else
    muster_game_act_pane_aim (self->act_pane, id);
}

/* Enter or a double click on a unit that may be chosen activates it, on one that may be aimed at
 * takes it as the target. */
static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, MusterGameWindow *self)
{
  muster_game_window_activate (self, muster_game_unit_row_get_id (MUSTER_GAME_UNIT_ROW (row)));
}

/* Those that are lost come last, else in the order of battle. */
static int
compare_rows (GtkListBoxRow *first, GtkListBoxRow *second, gpointer data)
{
  int first_lost = muster_game_unit_row_is_lost (MUSTER_GAME_UNIT_ROW (first));
  int second_lost = muster_game_unit_row_is_lost (MUSTER_GAME_UNIT_ROW (second));
  guint first_place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (first), PLACE_KEY));
  guint second_place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (second), PLACE_KEY));

  if (first_lost != second_lost)
    return first_lost - second_lost;
  return first_place < second_place ? -1 : first_place > second_place;
}

static void
append_unit (GtkListBox *list, const MusterGameUnit *unit, const char *colour, guint place)
{
  GtkWidget *row = muster_game_unit_row_new (unit, colour);

  g_object_set_data (G_OBJECT (row), PLACE_KEY, GUINT_TO_POINTER (place));
  gtk_list_box_append (list, row);
}

static GtkWidget *
make_side (MusterGameWindow *self, MusterNode *side, guint index)
{
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (muster_scenario_tell_child (NULL, side));
  GtkWidget *total = gtk_label_new (NULL);
  GtkWidget *list = gtk_list_box_new ();
  const char *id = muster_node_get_id (side);

  gtk_widget_add_css_class (name, "heading");
  /* both are read whole: the name is not to give way to the numbers */
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (total), TRUE);
  gtk_label_set_xalign (GTK_LABEL (total), 0);
  gtk_widget_add_css_class (total, "numeric");
  gtk_widget_add_css_class (total, "caption");
  gtk_widget_add_css_class (head, "side-head");
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), total);
  gtk_box_append (GTK_BOX (box), head);
  gtk_list_box_set_activate_on_single_click (GTK_LIST_BOX (list), FALSE);
  gtk_widget_add_css_class (list, "units-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_scenario_tell_child (NULL, side), -1);
  g_object_set_data_full (G_OBJECT (list), SIDE_KEY, g_strdup (id), g_free);
  g_signal_connect (list, "row-selected", G_CALLBACK (row_selected_cb), self);
  g_signal_connect (list, "row-activated", G_CALLBACK (row_activated_cb), self);
  for (guint i = 0; i < muster_setup_get_n_units (setup); i++)
    {
      const MusterGameUnit *unit = muster_setup_get_unit (setup, i);

      if (g_strcmp0 (unit->side, id) == 0)
        append_unit (GTK_LIST_BOX (list), unit, muster_game_window_get_colour (side, index), i);
    }
  gtk_list_box_set_sort_func (GTK_LIST_BOX (list), compare_rows, NULL, NULL);
  gtk_box_append (GTK_BOX (box), list);
  g_ptr_array_add (self->lists, list);
  g_ptr_array_add (self->totals, total);
  return box;
}

/**
 * muster_game_window_build_units:
 * @self: the window
 *
 * Makes a list of units for each side; the units of a game never change, only how they stand.
 */
void
muster_game_window_build_units (MusterGameWindow *self)
{
  MusterNode *scenario = muster_setup_get_scenario (muster_game_session_get_setup (self->session));
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  for (guint i = 0; i < sides->len; i++)
    gtk_box_append (self->sides_box, make_side (self, g_ptr_array_index (sides, i), i));
}

static const char *
find_owed (const MusterSurvey *survey, const char *unit)
{
  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    if (g_strcmp0 (muster_survey_get_owed (survey, i)->unit, unit) == 0)
      return muster_survey_get_owed (survey, i)->what;
  return NULL;
}

static void
update_list (MusterGameWindow *self, guint index)
{
  GtkListBox *list = g_ptr_array_index (self->lists, index);
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const char *active = muster_survey_get_active_unit (survey);
  const char *side = g_object_get_data (G_OBJECT (list), SIDE_KEY);
  g_autofree char *strength = muster_survey_tell_strength (survey, setup, side);
  g_autofree char *total = NULL;
  gint64 later = 0;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      const char *id = muster_game_unit_row_get_id (MUSTER_GAME_UNIT_ROW (row));
      const MusterUnitStatus *status = muster_survey_find_unit (survey, id);

      if (status == NULL)
        continue;
      muster_game_unit_row_update (MUSTER_GAME_UNIT_ROW (row), setup, status,
                                   g_strcmp0 (id, active) == 0, find_owed (survey, id));
      if (g_strv_contains ((const char *const *) status->states, COMING_STATE))
        later += status->strength;
    }
  gtk_list_box_invalidate_sort (list);
  if (later > 0)
    /* Translators: of a side: “90 of 90 figures”, and how many of those it has come later. */
    total = g_strdup_printf (_ ("%1$s, %2$" PRId64 " come later"), strength, later);
  gtk_label_set_text (g_ptr_array_index (self->totals, index), total != NULL ? total : strength);
  if (g_strcmp0 (muster_survey_get_side (survey), side) == 0)
    gtk_widget_add_css_class (gtk_widget_get_parent (GTK_WIDGET (list)), "side-to-act");
  else
    gtk_widget_remove_css_class (gtk_widget_get_parent (GTK_WIDGET (list)), "side-to-act");
}

/**
 * muster_game_window_update_units:
 * @self: the window
 *
 * Shows how the units stand now.
 */
void
muster_game_window_update_units (MusterGameWindow *self)
{
  for (guint i = 0; i < self->lists->len; i++)
    update_list (self, i);
  muster_game_unit_card_show (self->unit_card, self->session, self->selected);
}
