/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"
#include "muster-zoom-keys.h"

/* The keyboard: everything that the pointer does. */

/* Pixels that an arrow moves the map. */
#define PAN 60.0
/* Steps of the grid with Shift; shares of a step with Alt. */
#define MANY 5.0
#define FEW 0.1
/* Degrees. */
#define TURN 15.0
/* Of a zone, at a time. */
#define SIZE_MM 5.0

/* Arrows */

void
muster_map_view_show_cross (MusterMapView *self)
{
  MusterBounds box;

  if (!self->crossed)
    {
      MusterPoint at = { self->room.left + self->room.width / 2,
                         self->room.top + self->room.height / 2 };

      if (self->pointed)
        at = (MusterPoint){ self->pointer_x, self->pointer_y };
      muster_map_transform_to_field (&self->transform, &at.x, &at.y);
      self->cross = muster_map_view_snap_tool (self, at.x, at.y, 0);
      self->crossed = TRUE;
    }
  box = (MusterBounds){ self->cross.x, self->cross.y, self->cross.x, self->cross.y };
  muster_map_view_show_box (self, &box);
  muster_map_view_pointed (self);
  if (self->tool->motion != NULL)
    self->tool->motion (self, self->cross.x, self->cross.y, 0);
  muster_map_view_tell (self);
}

static void
move_cross (MusterMapView *self, double dx, double dy)
{
  if (self->crossed)
    {
      self->cross.x += dx;
      self->cross.y += dy;
    }
  muster_map_view_show_cross (self);
}

/* dx, dy: direction; FACTOR: steps of the grid; 0: moves the map */
static gboolean
arrow_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  double step;
  double factor;
  int dx;
  int dy;

  g_variant_get (args, "(iid)", &dx, &dy, &factor);
  if (muster_map_view_peek_field (self) == NULL)
    return FALSE;
  step = muster_map_view_get_step (self) * factor;
  if (factor == 0 || (!self->tool->has_cross && self->selection->len == 0))
    muster_map_view_pan (self, -dx * PAN * MAX (factor, 1), -dy * PAN * MAX (factor, 1));
  else if (self->tool->has_cross)
    move_cross (self, dx * step, dy * step);
  else if (self->handle.what != MUSTER_MAP_DRAG_NONE)
    muster_map_view_move_handle (self, dx * step, dy * step);
  else
    muster_map_view_move_selection (self, dx * step, dy * step, TRUE);
  return TRUE;
}

/* From thing to thing; past the last one the focus goes on. */
static gboolean
tab_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  int by = g_variant_get_int32 (args);
  g_autoptr (GPtrArray) items = NULL;
  int at = by > 0 ? -1 : 0;

  if (muster_map_view_peek_field (self) == NULL)
    return FALSE;
  muster_map_view_cancel (self);
  items = muster_map_view_list_nodes (self);
  for (guint i = 0; i < items->len && self->selection->len > 0; i++)
    if (g_ptr_array_index (items, i)
        == g_ptr_array_index (self->selection, by > 0 ? self->selection->len - 1 : 0))
      at = (int) i;
  if (self->selection->len == 0)
    at = by > 0 ? -1 : (int) items->len;
  at += by;
  if (at < 0 || at >= (int) items->len)
    {
      muster_map_view_set_only (self, NULL);
      return FALSE;
    }
  muster_map_view_select (self, g_ptr_array_index (items, (guint) at));
  return TRUE;
}

/* Broader or narrower, deeper or shallower: the zone that is pointed at, while zones are in
 * hand. */
static gboolean
size_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  double width;
  double height;

  g_variant_get (args, "(dd)", &width, &height);
  return (self->tool->on_zones || self->tool == &muster_map_tool_cut)
         && muster_map_view_size_zone (self, width, height);
}

/* What has been drawn by the pointer is finished; else the cross comes, or is pressed. */
static gboolean
enter_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  gboolean finish = g_variant_get_boolean (args);

  if (muster_map_view_peek_field (self) == NULL || !self->tool->has_cross)
    return FALSE;
  if (finish)
    {
      if (self->tool->finish != NULL)
        self->tool->finish (self);
      return TRUE;
    }
  if (!self->crossed && muster_map_view_end_drawing (self))
    return TRUE;
  if (!self->crossed)
    muster_map_view_show_cross (self);
  else if (self->tool->enter != NULL)
    self->tool->enter (self, self->cross.x, self->cross.y);
  gtk_widget_queue_draw (widget);
  return TRUE;
}

/* Escape: first the gesture, then the tool, then the handle, then the selection; then it is
 * somebody else's. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);

  if (muster_map_view_cancel (self))
    return TRUE;
  if (self->tool != &muster_map_tool_select)
    return muster_map_view_set_tool (self, NULL);
  if (self->handle.what != MUSTER_MAP_DRAG_NONE)
    {
      self->handle.what = MUSTER_MAP_DRAG_NONE;
      muster_map_view_tell (self);
      gtk_widget_queue_draw (widget);
      return TRUE;
    }
  if (self->selection->len == 0)
    return FALSE;
  muster_map_view_set_only (self, NULL);
  return TRUE;
}

static gboolean
delete_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);

  if (self->tool->back != NULL && self->tool->back (self))
    {
      gtk_widget_queue_draw (widget);
      return TRUE;
    }
  if (self->tool->has_cross)
    return FALSE;
  if (self->handle.what == MUSTER_MAP_DRAG_POINT)
    return muster_map_view_remove_point (self);
  return gtk_widget_activate_action (widget, "map.delete", NULL);
}

static gboolean
handle_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return muster_map_view_step_handle (MUSTER_MAP_VIEW (widget), g_variant_get_int32 (args));
}

static gboolean
rotate_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  double turn = g_variant_get_double (args);

  if (self->field != NULL && muster_field_get_zones (self->field) != NULL && fabs (turn) == TURN)
    turn = turn > 0 ? MUSTER_FACING_DEGREES : -MUSTER_FACING_DEGREES;
  if (self->selection->len == 0)
    return FALSE;
  muster_map_view_rotate_selection (self, turn);
  return TRUE;
}

static gboolean
menu_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  double x = self->room.left + self->room.width / 2;
  double y = self->room.top + self->room.height / 2;
  MusterBounds box;

  if (self->selection->len > 0
      && muster_map_thing_get_bounds (g_ptr_array_index (self->selection, 0), &box))
    {
      muster_map_view_show_box (self, &box);
      x = (box.left + box.right) / 2;
      y = (box.top + box.bottom) / 2;
      muster_map_transform_to_view (&self->transform, &x, &y);
    }
  muster_map_view_ask_menu (self, x, y);
  return TRUE;
}

static gboolean
zoom_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  double factor = g_variant_get_double (args);

  if (factor > 0)
    muster_map_view_zoom (MUSTER_MAP_VIEW (widget), factor);
  else
    muster_map_view_fit (MUSTER_MAP_VIEW (widget));
  return TRUE;
}

/* Space, held, makes a drag move the map. */

static gboolean
space_pressed_cb (GtkEventControllerKey *controller,
                  guint key,
                  guint code,
                  GdkModifierType state,
                  MusterMapView *self)
{
  if (key != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;
  self->space = TRUE;
  if (!self->pans)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grab");
  return GDK_EVENT_STOP;
}

static void
let_go (MusterMapView *self)
{
  self->space = FALSE;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->tool->cursor);
}

static void
space_released_cb (GtkEventControllerKey *controller,
                   guint key,
                   guint code,
                   GdkModifierType state,
                   MusterMapView *self)
{
  if (key == GDK_KEY_space)
    let_go (self);
}

void
muster_map_view_watch_space (MusterMapView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (space_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (space_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (let_go), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

/* All of them */

static void
add_arrows (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keys[2];
    int dx, dy;
  } moves[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, -1, 0 },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, 1, 0 },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, -1 },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, 1 },
  };
  static const struct
  {
    GdkModifierType state;
    double factor;
  } steps[] = {
    { 0, 1 }, { GDK_SHIFT_MASK, MANY }, { GDK_ALT_MASK, FEW }, { GDK_CONTROL_MASK, 0 }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (moves[i].keys); k++)
      for (gsize n = 0; n < G_N_ELEMENTS (steps); n++)
        gtk_widget_class_add_binding (widget_class, moves[i].keys[k], steps[n].state, arrow_cb,
                                      "(iid)", moves[i].dx, moves[i].dy, steps[n].factor);
}

static void
add_deeds (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    GdkModifierType state;
    const char *action;
  } deeds[] = {
    { GDK_KEY_d, GDK_CONTROL_MASK, "map.duplicate" },
    /* the last key of an action is the one that menus show */
    { GDK_KEY_Insert, GDK_CONTROL_MASK, "map.copy" },
    { GDK_KEY_Insert, GDK_SHIFT_MASK, "map.paste" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "map.copy" },
    { GDK_KEY_x, GDK_CONTROL_MASK, "map.cut" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "map.paste" },
    { GDK_KEY_a, GDK_CONTROL_MASK, "map.select-all" },
    { GDK_KEY_a, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "map.select-none" },
    { GDK_KEY_Page_Up, 0, "map.front" },
    { GDK_KEY_Page_Down, 0, "map.back" },
    /* as it is written */
    { GDK_KEY_l, GDK_SHIFT_MASK, "map.lock" },
    { GDK_KEY_l, 0, "map.lock" },
    { GDK_KEY_z, 0, "map.fit-selection" },
    { GDK_KEY_f, 0, "map.reach" },
    { GDK_KEY_Insert, 0, "map.add-point" },
    { GDK_KEY_KP_Insert, 0, "map.add-point" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    gtk_widget_class_add_binding_action (widget_class, deeds[i].key, deeds[i].state,
                                         deeds[i].action, NULL);
}

void
muster_map_view_install_keys (GtkWidgetClass *widget_class)
{
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  static const guint deletes[] = { GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace };

  add_arrows (widget_class);
  add_deeds (widget_class);
  for (gsize i = 0; i < G_N_ELEMENTS (enters); i++)
    {
      gtk_widget_class_add_binding (widget_class, enters[i], 0, enter_cb, "b", FALSE);
      gtk_widget_class_add_binding (widget_class, enters[i], GDK_CONTROL_MASK, enter_cb, "b", TRUE);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (deletes); i++)
    gtk_widget_class_add_binding (widget_class, deletes[i], 0, delete_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Tab, 0, tab_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Tab, 0, tab_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Tab, GDK_SHIFT_MASK, tab_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_bracketright, 0, handle_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_bracketleft, 0, handle_cb, "i", -1);
  /* brackets are hard to reach on many keyboards */
  gtk_widget_class_add_binding (widget_class, GDK_KEY_period, 0, handle_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_comma, 0, handle_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_w, 0, size_cb, "(dd)", SIZE_MM, 0.0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_w, GDK_SHIFT_MASK, size_cb, "(dd)", -SIZE_MM,
                                0.0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_h, 0, size_cb, "(dd)", 0.0, SIZE_MM);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_h, GDK_SHIFT_MASK, size_cb, "(dd)", 0.0,
                                -SIZE_MM);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, 0, rotate_cb, "d", TURN);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, GDK_SHIFT_MASK, rotate_cb, "d", -TURN);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, GDK_ALT_MASK, rotate_cb, "d", 1.0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, GDK_ALT_MASK | GDK_SHIFT_MASK, rotate_cb,
                                "d", -1.0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_cb, NULL);
  muster_zoom_keys_install (widget_class, MUSTER_MAP_ZOOM, zoom_cb);
}
