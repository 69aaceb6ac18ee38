/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

/* The tools that measure: how far, what is seen, what a move takes. From a first point to a second
 * one; where a unit is meant, from its spot. */

static gboolean
is_done (MusterMapView *self)
{
  return self->points->len == 2;
}

static MusterPoint
get_from (MusterMapView *self)
{
  return g_array_index (self->points, MusterPoint, 0);
}

static MusterPoint
get_to (MusterMapView *self)
{
  return is_done (self) ? g_array_index (self->points, MusterPoint, 1) : self->next;
}

/* The unit whose counter is there. */
static const MusterFieldItem *
find_unit (MusterMapView *self, double x, double y)
{
  const MusterFieldItem *item = muster_map_view_find_item (self, x, y);

  return item != NULL && item->kind == MUSTER_FIELD_UNIT ? item : NULL;
}

/* Where a unit stands, as it is meant; a corner or a crossing of the grid nearby; else the very
 * spot. */
static MusterPoint
snap (MusterMapView *self, double x, double y)
{
  const MusterFieldItem *unit = find_unit (self, x, y);
  MusterPoint at;

  if (unit != NULL)
    return (MusterPoint){ unit->x, unit->y };
  if (muster_field_get_zones (self->field) != NULL)
    return muster_map_view_snap_spot (self, x, y, 0);
  at = muster_map_view_snap (self, x, y, 0);
  return muster_distance (x, y, at.x, at.y) * self->transform.scale < MUSTER_MAP_SLACK
             ? at
             : (MusterPoint){ x, y };
}

/* Who stands exactly there: as a point was snapped to it. */
static const MusterFieldItem *
get_unit_at (MusterMapView *self, MusterPoint at)
{
  MusterBounds spot = { at.x, at.y, at.x, at.y };
  g_autoptr (GPtrArray) items = muster_field_list_items_in (self->field, spot);

  for (guint i = items->len; i-- > 0;)
    {
      const MusterFieldItem *item = g_ptr_array_index (items, i);

      if (item->kind == MUSTER_FIELD_UNIT && item->x == at.x && item->y == at.y)
        return item;
    }
  return NULL;
}

static char *
name_spot (MusterMapView *self, MusterPoint at)
{
  const MusterFieldItem *unit = get_unit_at (self, at);

  return unit != NULL ? g_strdup (unit->name)
                      : muster_field_describe_place (self->field, at.x, at.y);
}

/* The sentence of what is measured now. */

static char *
measure_length (MusterMapView *self, MusterPoint a, MusterPoint b)
{
  const MusterFieldItem *unit = get_unit_at (self, a);
  g_autofree char *from = name_spot (self, a);
  g_autofree char *to = name_spot (self, b);
  double distance = muster_field_measure (self->field, a.x, a.y, b.x, b.y);
  double bearing = muster_bearing (a.x, a.y, b.x, b.y);
  g_autofree char *length = muster_field_format (self->field, distance);
  g_autofree char *commander =
      unit != NULL ? muster_field_describe_commander (self->field, unit) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: from where, to where, how far ("1.2 R"), in which direction ("north-east"), in
   * degrees. */
  g_string_append_printf (text, _ ("From %1$s to %2$s: %3$s to the %4$s (%5$.0f°)"), from, to,
                          length, muster_bearing_to_words (bearing), bearing);
  for (guint i = 0; i < self->arcs->len; i++)
    {
      const MusterFieldArc *arc = g_ptr_array_index (self->arcs, i);

      if (muster_map_view_is_in_arc (self, arc, a, b))
        {
          g_string_append_printf (text, "; %s", arc->label);
          break;
        }
    }
  if (commander != NULL)
    g_string_append_printf (text, "; %s", commander);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
measure_move (MusterMapView *self, MusterPoint a, MusterPoint b)
{
  const MusterFieldItem *unit = get_unit_at (self, a);
  g_autoptr (MusterFieldCost) cost = NULL;

  g_array_set_size (self->way, 0);
  if (unit == NULL)
    return g_strdup (_ ("A move begins at a unit"));
  cost = muster_field_cost (self->field, unit, b.x, b.y);
  if (cost->zones != NULL)
    g_array_append_vals (self->way, cost->zones->data, cost->zones->len);
  return g_strdup (cost->text);
}

/* Where sight is blocked first by each thing in the way. */
static void
find_blockers (MusterMapView *self, MusterPoint a, MusterPoint b)
{
  g_autoptr (GPtrArray) blockers = g_ptr_array_new ();

  g_array_set_size (self->blockers, 0);
  muster_field_can_see (self->field, a.x, a.y, b.x, b.y, blockers);
  for (guint i = 0; i < blockers->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (blockers, i);

      for (guint k = 0; item->shapes != NULL && k < item->shapes->len; k++)
        {
          g_autoptr (GArray) spans =
              muster_shape_list_inside (g_ptr_array_index (item->shapes, k), a, b);

          for (guint n = 0; n < spans->len; n++)
            {
              double share = g_array_index (spans, MusterSpan, n).from;
              MusterPoint at = { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };

              g_array_append_val (self->blockers, at);
            }
        }
    }
}

static void
tell (MusterMapView *self)
{
  MusterPoint a;
  MusterPoint b;
  g_autofree char *sentence = NULL;

  if (self->points->len == 0)
    return;
  a = get_from (self);
  b = get_to (self);
  if (self->tool == &muster_map_tool_sight)
    {
      find_blockers (self, a, b);
      sentence = muster_field_describe_sight (self->field, a.x, a.y, b.x, b.y);
    }
  else if (self->tool == &muster_map_tool_move)
    sentence = measure_move (self, a, b);
  else
    sentence = measure_length (self, a, b);
  muster_map_view_measured (self, sentence);
}

/* Gestures */

static gboolean
cancel (MusterMapView *self)
{
  gboolean half = self->points->len > 0;

  g_array_set_size (self->points, 0);
  g_array_set_size (self->blockers, 0);
  g_array_set_size (self->way, 0);
  g_ptr_array_set_size (self->arcs, 0);
  self->draws = FALSE;
  if (half)
    muster_map_view_measured (self, NULL);
  return half;
}

static void
set_point (MusterMapView *self, MusterPoint at)
{
  if (is_done (self))
    g_array_set_size (self->points, 0);
  if (self->points->len == 0)
    muster_map_view_find_arcs (self, at, get_unit_at (self, at));
  g_array_append_val (self->points, at);
  self->next = at;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A move that begins at no unit is one of the unit that is selected. */
static void
begin_at_selected (MusterMapView *self)
{
  MusterNode *node = self->selection->len == 1 ? g_ptr_array_index (self->selection, 0) : NULL;
  const MusterFieldItem *unit = node != NULL ? muster_field_find_node (self->field, node) : NULL;

  if (unit != NULL && unit->kind == MUSTER_FIELD_UNIT && unit->placed)
    set_point (self, (MusterPoint){ unit->x, unit->y });
}

static void
begin (MusterMapView *self, MusterPoint at)
{
  if (self->tool == &muster_map_tool_move && self->points->len != 1
      && get_unit_at (self, at) == NULL)
    begin_at_selected (self);
}

static void
put (MusterMapView *self, double x, double y)
{
  MusterPoint at = snap (self, x, y);

  begin (self, at);
  set_point (self, at);
}

static void
motion (MusterMapView *self, double x, double y, GdkModifierType state)
{
  self->next = snap (self, x, y);
  if (self->points->len != 1)
    return;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
press (MusterMapView *self, double x, double y, guint n_press, GdkModifierType state)
{
  self->from = (MusterPoint){ x, y };
  self->draws = self->points->len != 1;
  begin (self, snap (self, x, y));
  /* that of the selected unit goes where the button is let go */
  if (self->draws && self->points->len == 1)
    motion (self, x, y, state);
  else
    set_point (self, snap (self, x, y));
}

static void
drag (MusterMapView *self, double x, double y, GdkModifierType state)
{
  motion (self, x, y, state);
}

/* After a drag the second point is set; after a click it is still to come, unless the first one is
 * that of the selected unit. */
static void
release (MusterMapView *self, double x, double y, GdkModifierType state)
{
  const MusterPoint pressed = snap (self, self->from.x, self->from.y);

  if (self->draws && self->points->len == 1
      && (muster_distance (pressed.x, pressed.y, get_from (self).x, get_from (self).y) > 0
          || muster_distance (self->from.x, self->from.y, x, y) * self->transform.scale
                 > MUSTER_MAP_SLACK))
    set_point (self, snap (self, x, y));
  self->draws = FALSE;
}

static void
enter (MusterMapView *self, double x, double y)
{
  put (self, x, y);
}

/* Drawing */

static void
draw_blockers (MusterMapView *self, cairo_t *cr)
{
  for (guint i = 0; i < self->blockers->len; i++)
    {
      MusterPoint at = g_array_index (self->blockers, MusterPoint, i);

      muster_map_transform_to_view (&self->transform, &at.x, &at.y);
      cairo_move_to (cr, at.x - 6, at.y - 6);
      cairo_line_to (cr, at.x + 6, at.y + 6);
      cairo_move_to (cr, at.x - 6, at.y + 6);
      cairo_line_to (cr, at.x + 6, at.y - 6);
    }
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 6);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.75, 0.11, 0.16);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
}

/* At the end of the line: of a length only the length, the sentence is told beside the map. */
static void
draw_words (MusterMapView *self, cairo_t *cr, MusterPoint at)
{
  MusterPoint a = get_from (self);
  MusterPoint b = get_to (self);
  g_autofree char *length = NULL;
  const char *text = self->measured;

  if (self->tool == &muster_map_tool_ruler)
    {
      length =
          muster_field_format (self->field, muster_field_measure (self->field, a.x, a.y, b.x, b.y));
      text = length;
    }
  if (text != NULL)
    muster_map_view_draw_text (self, cr, text,
                               at.x + (find_unit (self, b.x, b.y) != NULL ? 26 : 12), at.y + 12);
}

static void
draw (MusterMapView *self, cairo_t *cr)
{
  MusterPoint a;
  MusterPoint b;
  const double dashes[] = { 6, 4 };
  gboolean blocked = self->blockers->len > 0;

  if (self->points->len == 0)
    return;
  a = get_from (self);
  b = get_to (self);
  muster_map_view_draw_arcs (self, cr, a, b);
  muster_map_transform_to_view (&self->transform, &a.x, &a.y);
  muster_map_transform_to_view (&self->transform, &b.x, &b.y);
  cairo_move_to (cr, a.x, a.y);
  cairo_line_to (cr, b.x, b.y);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  /* what is blocked is dashed too: not told by a colour alone */
  cairo_set_dash (cr, dashes, blocked ? 2 : 0, 0);
  if (blocked)
    cairo_set_source_rgb (cr, 0.75, 0.11, 0.16);
  else
    muster_map_view_set_accent (self, cr, 1);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  for (int i = 0; i < 2; i++)
    {
      cairo_arc (cr, i == 0 ? a.x : b.x, i == 0 ? a.y : b.y, 4, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  draw_blockers (self, cr);
  draw_words (self, cr, b);
}

#define MEASURES(n, h)                                                                             \
  {                                                                                                \
    .name = n, .cursor = "crosshair", .has_cross = TRUE, .hint = h, .press = press, .drag = drag,  \
    .release = release, .motion = motion, .enter = enter, .cancel = cancel, .draw = draw,          \
  }

const MusterMapTool muster_map_tool_ruler =
    MEASURES (MUSTER_MAP_TOOL_RULER,
              N_ ("Measuring: Enter sets where from and then where to, Escape gives up"));
const MusterMapTool muster_map_tool_sight =
    MEASURES (MUSTER_MAP_TOOL_SIGHT,
              N_ ("Looking: Enter sets where from and then where to, Escape gives up"));
const MusterMapTool muster_map_tool_move = MEASURES (
    MUSTER_MAP_TOOL_MOVE, N_ ("Moving: Enter sets where from and then where to, Escape gives up"));
