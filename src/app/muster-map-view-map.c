/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"

/* The drawing of the field in tiles, and which of them an edit changes. */

/* Pixels beyond its outline that anything may be drawn. */
#define OVERHANG 80.0

static gboolean
is_same_shape (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!muster_shape_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

/* Whether it looks the same. */
static gboolean
is_same_item (const MusterFieldItem *a, const MusterFieldItem *b)
{
  return a->kind == b->kind && a->node == b->node && a->side == b->side && a->x == b->x
         && a->y == b->y && a->facing == b->facing && a->strength == b->strength
         && a->concealed == b->concealed && a->on_table == b->on_table && a->placed == b->placed
         && a->terrain == b->terrain && g_strcmp0 (a->name, b->name) == 0
         && g_strcmp0 (a->about, b->about) == 0 && g_strcmp0 (a->look, b->look) == 0
         && g_strcmp0 (a->symbol, b->symbol) == 0 && g_strcmp0 (a->formation, b->formation) == 0
         && g_strcmp0 (a->inside, b->inside) == 0 && is_same_shape (a->shapes, b->shapes);
}

static gboolean
is_same_ground (MusterField *a, MusterField *b)
{
  if (muster_field_get_width (a) != muster_field_get_width (b)
      || muster_field_get_height (a) != muster_field_get_height (b)
      || g_strcmp0 (muster_field_get_measure (a), muster_field_get_measure (b)) != 0
      || muster_field_get_ground (a) != muster_field_get_ground (b)
      || muster_field_get_n_sides (a) != muster_field_get_n_sides (b))
    return FALSE;
  for (guint i = 0; i < muster_field_get_n_sides (a); i++)
    if (g_strcmp0 (muster_field_get_side (a, i)->colour, muster_field_get_side (b, i)->colour) != 0)
      return FALSE;
  return TRUE;
}

static void
invalidate (MusterMapView *self, const MusterFieldItem *item)
{
  cairo_rectangle_t part = { item->bounds.left, item->bounds.top,
                             item->bounds.right - item->bounds.left,
                             item->bounds.bottom - item->bounds.top };

  muster_map_tiles_invalidate (self->tiles, &part, OVERHANG);
}

/* How far the drawing goes: the field, and what lies beside it. */
static void
set_extent (MusterMapView *self, MusterField *field)
{
  double around = OVERHANG / MAX (self->transform.scale, 1e-6);
  MusterBounds all = { 0, 0, muster_field_get_width (field), muster_field_get_height (field) };
  cairo_rectangle_t extent;

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    if (muster_field_get_item (field, i)->placed)
      all = muster_bounds_join (all, muster_field_get_item (field, i)->bounds);
  extent =
      (cairo_rectangle_t){ all.left - around, all.top - around, all.right - all.left + 2 * around,
                           all.bottom - all.top + 2 * around };
  muster_map_tiles_set_extent (self->tiles, &extent);
}

/* The next one from I on that is in the OTHER field too. */
static const MusterFieldItem *
find_common (MusterField *field, MusterField *other, guint *i)
{
  while (*i < muster_field_get_n_items (field))
    {
      const MusterFieldItem *item = muster_field_get_item (field, (*i)++);

      if (muster_field_find_node (other, item->node) != NULL)
        return item;
    }
  return NULL;
}

/* What lies upon what is seen where they overlap. */
static void
compare_order (MusterMapView *self, MusterField *before, MusterField *now)
{
  const MusterFieldItem *old;
  guint i = 0;
  guint k = 0;

  while ((old = find_common (before, now, &i)) != NULL)
    {
      const MusterFieldItem *new = find_common (now, before, &k);

      if (new == NULL || new->node == old->node)
        continue;
      invalidate (self, old);
      invalidate (self, new);
    }
}

/* Has what differs drawn anew. */
void
muster_map_view_compare (MusterMapView *self, MusterField *before, MusterField *now)
{
  set_extent (self, now);
  if (before == NULL || !is_same_ground (before, now))
    {
      muster_map_tiles_clear (self->tiles);
      return;
    }
  for (guint i = 0; i < muster_field_get_n_items (now); i++)
    {
      const MusterFieldItem *new = muster_field_get_item (now, i);
      const MusterFieldItem *old = muster_field_find_node (before, new->node);

      if (old != NULL && is_same_item (old, new))
        continue;
      invalidate (self, new);
      if (old != NULL)
        invalidate (self, old);
    }
  for (guint i = 0; i < muster_field_get_n_items (before); i++)
    {
      const MusterFieldItem *old = muster_field_get_item (before, i);

      if (muster_field_find_node (now, old->node) == NULL)
        invalidate (self, old);
    }
  compare_order (self, before, now);
}

/* What is there: a counter before what it stands on. */
const MusterFieldItem *
muster_map_view_find_item (MusterMapView *self, double x, double y)
{
  return muster_field_item_at (self->field, x, y, MUSTER_MAP_SLACK / self->transform.scale);
}

/* Where the counter of a unit is, in the view. */
gboolean
muster_map_view_get_counter (MusterMapView *self, MusterNode *node, cairo_rectangle_t *box)
{
  double x = muster_node_get_double (node, "x", 0);
  double y = muster_node_get_double (node, "y", 0);

  if (muster_node_get_kind (node) != MUSTER_KIND_PLACE)
    return FALSE;
  muster_map_transform_to_view (&self->transform, &x, &y);
  *box = (cairo_rectangle_t){ x - 15, y - 10, 30, 20 };
  return TRUE;
}
