/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-game-window-private.h"

/* The field of a game that keeps where units stand: where it has its place in the window, and what
 * is done on it. */

/* Whatever is told in them: the field must not move between. It has what is left. */
#define UNITS_WIDTH 276
#define ACT_WIDTH 388
#define ACT_WIDTH_MEDIUM 340

static void
selected_cb (MusterGameWindow *self, const char *unit)
{
  muster_game_window_select (self, unit);
}

static void
activated_cb (MusterGameWindow *self, const char *unit)
{
  if (!muster_game_window_is_twice (self))
    muster_game_window_activate (self, unit);
}

static void
deed_cb (MusterGameWindow *self, const char *action, const char *const *words)
{
  if (!muster_game_window_is_twice (self))
    muster_game_window_act (self, action, words, NULL, NULL);
}

/* What is told there stands on the other page. */
static void
told_cb (MusterGameWindow *self)
{
  g_autofree char *to = muster_game_act_pane_get_destination (self->act_pane);

  if (muster_width_bin_get_width_class (self->width_bin) == MUSTER_WIDTH_NARROW && to[0] == '\0')
    adw_view_stack_set_visible_child_name (self->narrow_stack, "act");
}

/* What is to be done gets a width of its own, whatever it would like. */
static void
add_clamp (MusterGameWindow *self)
{
  GtkWidget *parts[] = { GTK_WIDGET (self->narrow_stack), GTK_WIDGET (self->switcher_bar) };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GtkWidget) part = g_object_ref (parts[i]);

      gtk_box_remove (GTK_BOX (self->narrow_box), part);
      gtk_box_append (GTK_BOX (box), part);
    }
  self->narrow_clamp = ADW_CLAMP (adw_clamp_new ());
  adw_clamp_set_child (self->narrow_clamp, box);
  gtk_box_append (GTK_BOX (self->narrow_box), GTK_WIDGET (self->narrow_clamp));
}

/**
 * muster_game_window_build_zones:
 * @self: the window
 *
 * Makes the field, when the game keeps where units stand.
 */
void
muster_game_window_build_zones (MusterGameWindow *self)
{
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_setup_get_scenario (setup));

  if (muster_setup_get_zones (setup) == NULL)
    return;
  add_clamp (self);
  self->zone_pane = MUSTER_ZONE_PANE (muster_zone_pane_new (self->act_pane));
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);

      muster_zone_grid_set_colour (muster_zone_pane_get_grid (self->zone_pane),
                                   muster_node_get_id (side),
                                   muster_game_window_get_colour (side, i));
    }
  adw_bin_set_child (self->wide_field_bin, GTK_WIDGET (self->zone_pane));
  g_signal_connect_object (self->zone_pane, "selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->zone_pane, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->zone_pane, "deed", G_CALLBACK (deed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->zone_pane, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
}

static void
show_page (MusterGameWindow *self, GtkWidget *page, gboolean shown)
{
  adw_view_stack_page_set_visible (adw_view_stack_get_page (self->narrow_stack, page), shown);
}

/* Units, field, and what is to be done with the log behind it; with less room the units go behind
 * it too; in a narrow window there is one thing at a time. */
void
muster_game_window_arrange_zones (MusterGameWindow *self)
{
  MusterWidthClass width = muster_width_bin_get_width_class (self->width_bin);
  gboolean wide = width == MUSTER_WIDTH_WIDE;
  gboolean narrow = width == MUSTER_WIDTH_NARROW;
  const char *page = adw_view_stack_get_visible_child_name (self->narrow_stack);
  int act_width = narrow ? -1 : wide ? ACT_WIDTH : ACT_WIDTH_MEDIUM;

  muster_game_window_move_pane (self->units_pane,
                                wide ? self->narrow_units_bin : self->wide_units_bin,
                                wide ? self->wide_units_bin : self->narrow_units_bin);
  muster_game_window_move_pane (GTK_WIDGET (self->act_pane), self->wide_act_bin,
                                self->narrow_act_bin);
  muster_game_window_move_pane (GTK_WIDGET (self->log), self->wide_log_bin, self->narrow_log_bin);
  muster_game_window_move_pane (GTK_WIDGET (self->zone_pane),
                                narrow ? self->wide_field_bin : self->narrow_field_bin,
                                narrow ? self->narrow_field_bin : self->wide_field_bin);
  gtk_widget_set_visible (GTK_WIDGET (self->wide_units_bin), wide);
  gtk_widget_set_visible (GTK_WIDGET (self->wide_field_bin), !narrow);
  gtk_widget_set_visible (self->wide_box, FALSE);
  gtk_widget_set_visible (self->narrow_box, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->wide_units_bin), FALSE);
  gtk_widget_set_hexpand (self->narrow_box, narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->wide_units_bin), wide ? UNITS_WIDTH : -1, -1);
  gtk_widget_set_size_request (self->narrow_box, act_width, -1);
  adw_clamp_set_maximum_size (self->narrow_clamp, narrow ? G_MAXINT : act_width);
  adw_clamp_set_tightening_threshold (self->narrow_clamp, narrow ? G_MAXINT : act_width);
  show_page (self, GTK_WIDGET (self->narrow_units_bin), !wide);
  show_page (self, GTK_WIDGET (self->narrow_field_bin), narrow);
  if ((wide && g_strcmp0 (page, "units") == 0) || (!narrow && g_strcmp0 (page, "field") == 0))
    adw_view_stack_set_visible_child_name (self->narrow_stack, "act");
  adw_view_switcher_bar_set_reveal (self->switcher_bar, TRUE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sides_box), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (self->sides_box, FALSE);
  muster_game_act_pane_set_shows_outcome (self->act_pane, TRUE);
}
