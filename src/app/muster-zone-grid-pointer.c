/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-zone-grid-private.h"

/* The pointer on the grid: what it points at, clicks, dragging a unit, and the wheel. */

static void
point (MusterZoneGrid *self, guint zone)
{
  if (self->hovered == zone)
    return;
  self->hovered = zone;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pointed");
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, MusterZoneGrid *self)
{
  point (self, muster_zone_grid_get_at (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller, MusterZoneGrid *self)
{
  point (self, MUSTER_ZONE_NONE);
}

static void
pressed_cb (GtkGestureClick *click, int n, double x, double y, MusterZoneGrid *self)
{
  guint zone = muster_zone_grid_get_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (zone == MUSTER_ZONE_NONE)
    return;
  muster_zone_grid_set_cursor (self, zone);
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click)) != GDK_BUTTON_SECONDARY)
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit_by_name (self, "menu", zone, x, y);
}

static void
released_cb (GtkGestureClick *click, int n, double x, double y, MusterZoneGrid *self)
{
  guint zone = muster_zone_grid_get_at (self, x, y);

  if (zone != MUSTER_ZONE_NONE && zone == self->cursor && self->dragged == NULL
      && gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click)) == GDK_BUTTON_PRIMARY)
    g_signal_emit_by_name (self, "picked", zone, n > 1);
}

/* A finger that stays asks what may be done there. */
static void
long_pressed_cb (GtkGestureLongPress *press, double x, double y, MusterZoneGrid *self)
{
  guint zone = muster_zone_grid_get_at (self, x, y);

  if (zone == MUSTER_ZONE_NONE)
    return;
  gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit_by_name (self, "menu", zone, x, y);
}

/* The unit in ZONE that a drag takes along: the selected one, else the last, which lies on top. */
static const MusterGameUnit *
find_dragged (MusterZoneGrid *self, guint zone)
{
  const GArray *stands = muster_zone_grid_get_stands (self, zone);
  const MusterGameUnit *found = NULL;

  for (guint i = 0; stands != NULL && i < stands->len; i++)
    {
      const MusterGameUnit *unit = g_array_index (stands, MusterZoneGridStand, i).unit->unit;

      if (found == NULL || g_strcmp0 (found->id, self->selected) != 0)
        found = unit;
    }
  return found;
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, MusterZoneGrid *self)
{
  double x;
  double y;
  guint zone;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  if (self->dragged == NULL)
    {
      zone = muster_zone_grid_get_at (self, x, y);
      if (zone == MUSTER_ZONE_NONE
          || !gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y, (int) (x + dx),
                                        (int) (y + dy)))
        return;
      self->dragged = find_dragged (self, zone);
      self->dragged_from = zone;
      if (self->dragged == NULL)
        return;
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  self->drag_x = x + dx;
  self->drag_y = y + dy;
  point (self, muster_zone_grid_get_at (self, self->drag_x, self->drag_y));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, MusterZoneGrid *self)
{
  const MusterGameUnit *unit = g_steal_pointer (&self->dragged);
  double x;
  double y;
  guint zone;

  if (unit == NULL)
    return;
  gtk_gesture_drag_get_start_point (drag, &x, &y);
  zone = muster_zone_grid_get_at (self, x + dx, y + dy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (zone != MUSTER_ZONE_NONE && zone != self->dragged_from)
    g_signal_emit_by_name (self, "dropped", unit->id, self->dragged_from, zone);
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, MusterZoneGrid *self)
{
  self->dragged = NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* With Control the wheel makes it larger or smaller; else it scrolls. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, MusterZoneGrid *self)
{
  GdkModifierType modifiers =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if ((modifiers & GDK_CONTROL_MASK) == 0 || dy == 0)
    return GDK_EVENT_PROPAGATE;
  muster_zone_grid_zoom (self, dy < 0 ? MUSTER_ZONE_GRID_STEP : 1 / MUSTER_ZONE_GRID_STEP);
  return GDK_EVENT_STOP;
}

void
muster_zone_grid_watch_pointer (MusterZoneGrid *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
