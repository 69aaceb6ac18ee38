/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

/* The pointer on the map: what it points at, the tool in hand, moving and zooming the map, and what
 * is dropped. */

/* Pixels that a notch of the wheel moves the map. */
#define NOTCH 48.0

static GdkModifierType
get_state (gpointer controller)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
}

static void
get_place (MusterMapView *self, double *x, double *y)
{
  muster_map_transform_to_field (&self->transform, x, y);
}

static gboolean
is_on_map (MusterMapView *self, double x, double y)
{
  return self->field != NULL && x >= self->room.left && y >= self->room.top;
}

/* Moving over it */

static void
show_cursor (MusterMapView *self)
{
  double x = self->pointer_x;
  double y = self->pointer_y;
  const char *name = self->tool->cursor;

  if (self->space || self->pans)
    name = self->pans ? "grabbing" : "grab";
  else if (self->tool == &muster_map_tool_select && self->drag == MUSTER_MAP_DRAG_NONE
           && is_on_map (self, x, y))
    {
      MusterMapDrag what;

      get_place (self, &x, &y);
      what = muster_map_view_find_handle (self, x, y).what;
      if (what == MUSTER_MAP_DRAG_ROTATE)
        name = "grab";
      else if (what != MUSTER_MAP_DRAG_NONE)
        name = "move";
    }
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, MusterMapView *self)
{
  /* the keyboard points until the pointer is moved */
  if (self->pointed && self->pointer_x == x && self->pointer_y == y)
    return;
  self->pointed = TRUE;
  self->crossed = FALSE;
  self->pointer_x = x;
  self->pointer_y = y;
  if (muster_map_view_peek_field (self) == NULL)
    return;
  show_cursor (self);
  muster_map_view_pointed (self);
  get_place (self, &x, &y);
  if (self->tool->motion != NULL && !self->pressed)
    self->tool->motion (self, x, y, get_state (controller));
}

static void
leave_cb (GtkEventControllerMotion *controller, MusterMapView *self)
{
  self->pointed = FALSE;
  muster_map_view_pointed (self);
}

/* Pressing */

static void
ask_menu (MusterMapView *self, double x, double y)
{
  double field_x = x;
  double field_y = y;
  const MusterFieldItem *item;

  get_place (self, &field_x, &field_y);
  if (self->tool->on_zones || self->tool == &muster_map_tool_cut)
    {
      /* a zone is meant: it is marked while the menu is open */
      self->cross = (MusterPoint){ field_x, field_y };
      self->crossed = TRUE;
      muster_map_view_ask_menu (self, x, y);
      return;
    }
  item = muster_map_view_find_item (self, field_x, field_y);
  if (item == NULL)
    muster_map_view_set_only (self, NULL);
  else if (!muster_map_view_is_selected (self, item->node))
    muster_map_view_set_only (self, item->node);
  muster_map_view_ask_menu (self, x, y);
}

static void
pressed_cb (GtkGestureClick *click, int n, double x, double y, MusterMapView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (muster_map_view_peek_field (self) == NULL || !is_on_map (self, x, y))
    return;
  self->crossed = FALSE;
  self->pointed = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  if (button == GDK_BUTTON_SECONDARY)
    {
      gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
      if (!muster_map_view_cancel (self))
        ask_menu (self, x, y);
      return;
    }
  if (button != GDK_BUTTON_PRIMARY || self->space)
    return;
  self->pressed = TRUE;
  get_place (self, &x, &y);
  if (self->tool->press != NULL)
    self->tool->press (self, x, y, (guint) n, get_state (click));
}

/* A finger that stays asks what may be done there. */
static void
long_pressed_cb (GtkGestureLongPress *press, double x, double y, MusterMapView *self)
{
  if (muster_map_view_peek_field (self) == NULL || !is_on_map (self, x, y))
    return;
  muster_map_view_cancel (self);
  gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
  ask_menu (self, x, y);
}

/* Dragging */

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, MusterMapView *self)
{
  if (!self->space
      && gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag)) != GDK_BUTTON_MIDDLE)
    return;
  self->pans = TRUE;
  self->pan_x = self->pan_y = 0;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  show_cursor (self);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, MusterMapView *self)
{
  double x;
  double y;

  if (self->pans)
    {
      muster_map_view_pan (self, dx - self->pan_x, dy - self->pan_y);
      self->pan_x = dx;
      self->pan_y = dy;
      return;
    }
  if (!self->pressed || self->tool->drag == NULL || self->field == NULL
      || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  if (!self->moved
      && !gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y, (int) (x + dx),
                                    (int) (y + dy)))
    return;
  self->moved = TRUE;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  x += dx;
  y += dy;
  get_place (self, &x, &y);
  self->tool->drag (self, x, y, get_state (drag));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The button is let go there, in the view. */
static void
let_go (MusterMapView *self, double x, double y, GdkModifierType state)
{
  const gboolean pressed = self->pressed;

  self->pressed = self->moved = FALSE;
  if (self->pans)
    {
      self->pans = FALSE;
      show_cursor (self);
      return;
    }
  if (!pressed || self->tool->release == NULL || self->field == NULL)
    return;
  get_place (self, &x, &y);
  self->tool->release (self, x, y, state);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, MusterMapView *self)
{
  double x = 0;
  double y = 0;

  if (!gtk_gesture_drag_get_start_point (drag, &x, &y))
    self->pressed = FALSE;
  let_go (self, x + dx, y + dy, get_state (drag));
}

/* Whether the button is up by now. Where something is laid out anew the toolkit asks the display
 * where the pointer is: it learns then that the button is up before it hears that it was let go,
 * and cancels the gesture. */
static gboolean
is_up (MusterMapView *self, GtkGesture *drag, GdkEventSequence *sequence)
{
  GdkDevice *device = gtk_gesture_get_device (drag);
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkModifierType state = 0;

  return sequence == NULL && device != NULL && native != NULL
         && gdk_surface_get_device_position (gtk_native_get_surface (native), device, NULL, NULL,
                                             &state)
         && (state & (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)) == 0;
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, MusterMapView *self)
{
  double x;
  double y;

  if (gtk_gesture_get_point (drag, sequence, &x, &y) && is_up (self, drag, sequence))
    {
      let_go (self, x, y, get_state (drag));
      return;
    }
  self->pressed = self->moved = self->pans = FALSE;
  muster_map_view_cancel (self);
}

/* Wheel and fingers */

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, MusterMapView *self)
{
  GdkModifierType state = get_state (scroll);
  double unit = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL ? NOTCH : 1;

  if (muster_map_view_peek_field (self) == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_CONTROL_MASK) != 0)
    {
      double notches = unit > 1 ? dy : dy / NOTCH;

      muster_map_view_zoom_about (self, pow (MUSTER_MAP_ZOOM, -notches), self->pointer_x,
                                  self->pointer_y);
      return GDK_EVENT_STOP;
    }
  if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
    muster_map_view_pan (self, -dy * unit, 0);
  else
    muster_map_view_pan (self, -dx * unit, -dy * unit);
  return GDK_EVENT_STOP;
}

/* Two fingers, about the middle between them. */
void
muster_map_view_begin_pinch (MusterMapView *self, double x, double y)
{
  /* the first of them has begun something else */
  muster_map_view_cancel (self);
  self->pressed = self->moved = FALSE;
  self->pinch = self->transform.scale;
  self->pan_x = x;
  self->pan_y = y;
}

/* They move the map, and apart or together they zoom it. */
void
muster_map_view_pinch (MusterMapView *self, double scale, double x, double y)
{
  if (muster_map_view_peek_field (self) == NULL || self->pinch <= 0)
    return;
  muster_map_view_pan (self, x - self->pan_x, y - self->pan_y);
  self->pan_x = x;
  self->pan_y = y;
  muster_map_view_zoom_about (self, self->pinch * scale / self->transform.scale, x, y);
}

static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, MusterMapView *self)
{
  double x;
  double y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    muster_map_view_begin_pinch (self, x, y);
}

static void
pinch_cb (GtkGestureZoom *pinch, double scale, MusterMapView *self)
{
  double x;
  double y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y))
    muster_map_view_pinch (self, scale, x, y);
}

/* Dropping */

/* "side/unit" of what is dragged; NULL: it is no unit of this scenario. */
static char *
get_dropped (MusterMapView *self, const GValue *value)
{
  MusterNode *root = muster_map_view_get_root (self);
  MusterNode *node;

  if (value == NULL || root == NULL)
    return NULL;
  if (G_VALUE_HOLDS_STRING (value))
    {
      const char *id = g_value_get_string (value);

      node = id != NULL ? muster_node_find (root, id) : NULL;
      return node != NULL && muster_node_get_kind (node) == MUSTER_KIND_UNIT ? g_strdup (id) : NULL;
    }
  node = G_VALUE_HOLDS (value, MUSTER_TYPE_NODE) ? g_value_get_object (value) : NULL;
  if (node == NULL || muster_node_get_kind (node) != MUSTER_KIND_UNIT
      || muster_node_get_root (node) != root)
    return NULL;
  for (MusterNode *side = node; side != NULL; side = muster_node_get_parent (side))
    if (muster_node_get_kind (side) == MUSTER_KIND_SIDE)
      return g_strdup_printf ("%s/%s", muster_node_get_id (side), muster_node_get_id (node));
  return NULL;
}

static GdkDragAction
drop_motion_cb (GtkDropTarget *target, double x, double y, MusterMapView *self)
{
  const GValue *value = gtk_drop_target_get_value (target);
  g_autofree char *unit = NULL;

  if (muster_map_view_peek_field (self) == NULL || !is_on_map (self, x, y))
    return 0;
  unit = get_dropped (self, value);
  if (unit == NULL)
    /* it may yet come to light what it is */
    return value == NULL ? GDK_ACTION_COPY : 0;
  get_place (self, &x, &y);
  self->cross = muster_map_view_snap_spot (self, x, y, 0);
  self->crossed = TRUE;
  muster_map_view_pointed (self);
  return (gtk_drop_target_get_actions (target) & GDK_ACTION_MOVE) != 0 ? GDK_ACTION_MOVE
                                                                       : GDK_ACTION_COPY;
}

static void
drop_leave_cb (GtkDropTarget *target, MusterMapView *self)
{
  self->crossed = FALSE;
  muster_map_view_pointed (self);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, MusterMapView *self)
{
  g_autofree char *unit = get_dropped (self, value);
  MusterPoint at;

  self->crossed = FALSE;
  if (unit == NULL || muster_map_view_peek_field (self) == NULL || !is_on_map (self, x, y))
    return FALSE;
  get_place (self, &x, &y);
  at = muster_map_view_snap_spot (self, x, y, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return muster_map_view_place_unit (self, unit, at.x, at.y);
}

/* All of it */

static void
watch_drags (MusterMapView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pan = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pan), GDK_BUTTON_MIDDLE);
  for (int i = 0; i < 2; i++)
    {
      GtkGesture *gesture = i == 0 ? drag : pan;

      g_signal_connect (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
      g_signal_connect (gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
      g_signal_connect (gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
      g_signal_connect (gesture, "cancel", G_CALLBACK (drag_cancel_cb), self);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pan));
  /* a drag goes on being a click: one does not end the other */
  gtk_gesture_group (click, drag);
}

static void
watch_drops (MusterMapView *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  GType types[] = { MUSTER_TYPE_NODE, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect (target, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect (target, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
muster_map_view_watch_pointer (MusterMapView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  watch_drags (self);
  watch_drops (self);
}
