/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"
#include "muster-marks.h"
#include "muster-widgets.h"

/* What the checks find of things on the map: a mark at each of them. */

/* Pixels of a mark, and of the ground that it stands on. */
#define ICON 16
#define GROUND 22.0

/* The spot of a shape that is farthest to the north. */
static MusterPoint
find_top (const MusterFieldItem *item)
{
  MusterPoint top = { item->x, item->y };
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < item->shapes->len; i++)
    {
      const MusterShape *shape = g_ptr_array_index (item->shapes, i);

      for (guint k = 0; k < muster_shape_get_n_points (shape); k++)
        if (muster_shape_get_point (shape, k).y < least)
          {
            top = muster_shape_get_point (shape, k);
            least = top.y;
          }
      if (muster_shape_get_n_points (shape) == 0 && muster_shape_get_bounds (shape).top < least)
        {
          MusterBounds box = muster_shape_get_bounds (shape);

          top = (MusterPoint){ (box.left + box.right) / 2, box.top };
          least = top.y;
        }
    }
  return top;
}

/* Of what is seen in part the mark is seen. */
static MusterPoint
keep_in_view (MusterMapView *self, const MusterFieldItem *item, MusterPoint at)
{
  MusterPoint from = { item->bounds.left, item->bounds.top };
  MusterPoint to = { item->bounds.right, item->bounds.bottom };
  double left = self->room.left + GROUND / 2 + 1;
  double top = self->room.top + GROUND / 2 + 1;
  double right = self->room.left + self->room.width - GROUND / 2 - 1;
  double bottom = self->room.top + self->room.height - GROUND / 2 - 1;

  muster_map_transform_to_view (&self->transform, &from.x, &from.y);
  muster_map_transform_to_view (&self->transform, &to.x, &to.y);
  if (to.x < left || to.y < top || from.x > right || from.y > bottom || right < left
      || bottom < top)
    return at;
  return (MusterPoint){ CLAMP (at.x, left, right), CLAMP (at.y, top, bottom) };
}

/* Where the middle of the mark of ITEM is in the view. */
static MusterPoint
find_spot (MusterMapView *self, const MusterFieldItem *item)
{
  cairo_rectangle_t box;
  MusterPoint at;

  if (muster_map_view_get_counter (self, item->node, &box))
    return (MusterPoint){ box.x + box.width, box.y };
  at = find_top (item);
  muster_map_transform_to_view (&self->transform, &at.x, &at.y);
  if (item->shapes->len == 0)
    at = (MusterPoint){ at.x + GROUND / 2, at.y - GROUND / 2 };
  return keep_in_view (self, item, at);
}

/* The colours that the mark has elsewhere. */
static void
find_colour (MusterMapView *self, MusterMark mark, GdkRGBA *colour)
{
  static const char *const names[] = { "", "muster_advice", "muster_warning", "muster_error" };

  muster_widget_find_colour (GTK_WIDGET (self), names[mark], colour);
}

/* An icon upon a disc of its own, so that it is seen on any ground. */
static void
draw_sign (MusterMapView *self,
           GtkSnapshot *snapshot,
           MusterPoint at,
           const char *name,
           GdkRGBA colour)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
      theme, name, NULL, ICON,
      gtk_widget_get_scale_factor (GTK_WIDGET (self)), gtk_widget_get_direction (GTK_WIDGET (self)),
      0);
  float left = (float) round (at.x - GROUND / 2);
  float top = (float) round (at.y - GROUND / 2);
  float ground = self->dark ? 0.1f : 1;
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (
      &disc, &GRAPHENE_RECT_INIT (left, top, (float) GROUND, (float) GROUND), (float) GROUND / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ ground, ground, ground, 1 }, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (left + ((float) GROUND - ICON) / 2,
                                                top + ((float) GROUND - ICON) / 2));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, ICON, ICON,
                                            (GdkRGBA[4]){ colour, colour, colour, colour }, 4);
  gtk_snapshot_restore (snapshot);
}

static void
draw_mark (MusterMapView *self, GtkSnapshot *snapshot, MusterPoint at, MusterMark mark)
{
  GdkRGBA colour;

  find_colour (self, mark, &colour);
  draw_sign (self, snapshot, at, muster_mark_get_icon (mark), colour);
}

/* A mark at each thing in view of which something is found. */
void
muster_map_view_draw_marks (MusterMapView *self, GtkSnapshot *snapshot)
{
  GPtrArray *places = muster_marks_list_places (self->document);

  if (places->len == 0)
    return;
  gtk_snapshot_push_clip (
      snapshot, &GRAPHENE_RECT_INIT ((float) self->room.left, (float) self->room.top,
                                     (float) self->room.width, (float) self->room.height));
  for (guint i = 0; i < places->len; i++)
    {
      MusterNode *node = g_ptr_array_index (places, i);
      const MusterFieldItem *item = muster_field_find_node (self->field, node);
      MusterPoint at;

      if (item == NULL || !item->placed
          || !muster_map_view_shows (self, item))
        continue;
      at = find_spot (self, item);
      if (at.x > self->room.left - GROUND && at.x < self->room.left + self->room.width + GROUND
          && at.y > self->room.top - GROUND && at.y < self->room.top + self->room.height + GROUND)
        draw_mark (self, snapshot, at, muster_marks_find (self->document, node));
    }
  gtk_snapshot_pop (snapshot);
}

/* Where the middle of the lock of ITEM is in the view: a corner of its box where no mark is. */
static MusterPoint
find_lock (MusterMapView *self, const MusterFieldItem *item)
{
  MusterPoint at = { item->bounds.right, item->bounds.bottom };
  cairo_rectangle_t box;

  if (muster_map_view_get_counter (self, item->node, &box))
    return (MusterPoint){ box.x + box.width, box.y + box.height };
  muster_map_transform_to_view (&self->transform, &at.x, &at.y);
  if (item->shapes->len == 0)
    at = (MusterPoint){ at.x + GROUND / 2, at.y + GROUND / 2 };
  return keep_in_view (self, item, at);
}

/* What is selected and locked has a lock where it would have handles. */
void
muster_map_view_draw_locks (MusterMapView *self, GtkSnapshot *snapshot)
{
  const float ink = self->dark ? 1 : 0;

  gtk_snapshot_push_clip (
      snapshot, &GRAPHENE_RECT_INIT ((float) self->room.left, (float) self->room.top,
                                     (float) self->room.width, (float) self->room.height));
  for (guint i = 0; i < self->selection->len; i++)
    {
      MusterNode *node = g_ptr_array_index (self->selection, i);
      const MusterFieldItem *item = muster_field_find_node (self->field, node);

      if (item != NULL && item->placed && muster_map_thing_is_locked (node))
        draw_sign (self, snapshot, find_lock (self, item), "changes-prevent-symbolic",
                   (GdkRGBA){ ink, ink, ink, 1 });
    }
  gtk_snapshot_pop (snapshot);
}
