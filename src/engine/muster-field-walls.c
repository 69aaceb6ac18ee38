/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>

#include "muster-legality-private.h"

/*
 * Walls: what is a part of them, and who looks over them. Terrain with part-of is a part of a
 * feature of such terrain on whose outline it lies: a gate of a fort. Terrain that screens is a
 * wall of which the rules do not say who sees over it, but perhaps what follows: a line of sight
 * that crosses it without being blocked tells so.
 */

/* As near as a hand draws: in shares of the shorter side of the field. */
#define NEAR 0.01

static gboolean
screens (const MusterFieldItem *item)
{
  return item->kind == MUSTER_FIELD_FEATURE && item->terrain != NULL
         && muster_def_get_boolean (item->terrain, "screens", FALSE);
}

static double
get_near (const MusterField *self)
{
  return NEAR * MIN (self->width, self->height);
}

/* From the outline of WHOLE to what is nearest to it of SHAPE's points, its middle and the way
 * along it. */
static double
measure_to_outline (const MusterShape *whole, const MusterShape *shape)
{
  const guint n = muster_shape_get_n_points (shape);
  const MusterPoint middle = muster_shape_get_centre (shape);
  double best = muster_shape_distance_to_edge (whole, middle.x, middle.y);

  for (guint i = 0; i < n; i++)
    {
      const MusterPoint a = muster_shape_get_point (shape, i);
      const MusterPoint b = muster_shape_get_point (shape, (i + 1) % n);
      g_autoptr (GArray) crossings = NULL;

      best = MIN (best, muster_shape_distance_to_edge (whole, a.x, a.y));
      if (i + 1 == n && !muster_shape_is_closed (shape))
        break;
      crossings = muster_shape_crosses (whole, a.x, a.y, b.x, b.y);
      if (crossings->len > 0)
        return 0;
    }
  return MAX (best - (muster_shape_get_breadth (whole) + muster_shape_get_breadth (shape)) / 2, 0);
}

static double
measure_item (const MusterFieldItem *whole, const MusterShape *shape)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < whole->shapes->len; i++)
    best = MIN (best, measure_to_outline (g_ptr_array_index (whole->shapes, i), shape));
  return best;
}

/**
 * muster_field_find_whole:
 * @self: a field
 * @kind: a kind of terrain
 * @shape: where something of it lies, or is to lie
 *
 * Finds what that is a part of by the rules: a gate lies on the outline of a fort.
 *
 * Returns: (transfer none) (nullable): the nearest such feature that has an id, of several the
 * topmost; %NULL: it is a thing of its own
 */
const MusterFieldItem *
muster_field_find_whole (const MusterField *self, const char *kind, const MusterShape *shape)
{
  const MusterDef *terrain;
  const char *wholes;
  const MusterFieldItem *found = NULL;
  MusterBounds around;
  g_autoptr (GPtrArray) near = NULL;
  double best;

  g_return_val_if_fail (self != NULL && kind != NULL && shape != NULL, NULL);

  terrain = muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN, kind);
  wholes = terrain != NULL ? muster_def_get (terrain, "part-of") : NULL;
  if (wholes == NULL)
    return NULL;
  best = get_near (self);
  around = muster_shape_get_bounds (shape);
  around = (MusterBounds){ around.left - best, around.top - best, around.right + best,
                           around.bottom + best };
  near = muster_field_list_items_in (self, around);
  for (guint i = near->len; i-- > 0;)
    {
      const MusterFieldItem *item = g_ptr_array_index (near, i);
      double distance;

      if (item->kind != MUSTER_FIELD_FEATURE || item->id == NULL || item->terrain == NULL
          || !muster_legality_has_word (wholes, muster_def_get_id (item->terrain)))
        continue;
      distance = measure_item (item, shape);
      if (distance > best || (found != NULL && distance >= best))
        continue;
      best = distance;
      found = item;
    }
  return found;
}

/* The part of WHOLE that lies on its outline at a spot: a gate; nullable. */
static const MusterFieldItem *
find_part (const MusterField *self, const MusterFieldItem *whole, MusterPoint at)
{
  const double slack = get_near (self);
  g_autoptr (GPtrArray) near = muster_field_list_items_in (
      self, (MusterBounds){ at.x - slack, at.y - slack, at.x + slack, at.y + slack });

  for (guint i = near->len; whole->id != NULL && i-- > 0;)
    {
      const MusterFieldItem *item = g_ptr_array_index (near, i);

      if (item->kind == MUSTER_FIELD_FEATURE
          && g_strcmp0 (muster_node_get (item->node, "of"), whole->id) == 0
          && muster_field_item_distance (item, at.x, at.y) <= slack)
        return item;
    }
  return NULL;
}

static void
add_once (GPtrArray *list, const MusterFieldItem *item)
{
  if (!g_ptr_array_find (list, item, NULL))
    g_ptr_array_add (list, (gpointer) item);
}

/* Where the line goes over the outline: through a gate that is open nothing is in the way, a shut
 * one is what is met. */
static void
add_crossings (const MusterField *self,
               const MusterFieldItem *item,
               MusterPoint a,
               MusterPoint b,
               GPtrArray *crossed)
{
  for (guint i = 0; i < item->shapes->len; i++)
    {
      const MusterShape *shape = g_ptr_array_index (item->shapes, i);
      g_autoptr (GArray) crossings = muster_shape_crosses (shape, a.x, a.y, b.x, b.y);
      /* who stands on a wall looks from it */
      const gboolean from_it = !muster_shape_is_closed (shape)
                               && (muster_shape_contains (shape, a.x, a.y)
                                   || muster_shape_contains (shape, b.x, b.y));

      for (guint k = 0; !from_it && k < crossings->len; k++)
        {
          const double share = g_array_index (crossings, double, k);
          const MusterPoint at = { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
          const MusterFieldItem *part = find_part (self, item, at);

          if (part == NULL)
            add_once (crossed, item);
          else if (!muster_node_get_boolean (part->node, "open", FALSE))
            add_once (crossed, part);
        }
    }
}

static gboolean
is_open (const MusterFieldItem *item)
{
  return muster_node_get_boolean (item->node, "open", FALSE);
}

/**
 * muster_field_list_screens:
 * @self: a field
 * @x1: where one looks from
 * @y1: where one looks from
 * @x2: where to
 * @y2: where to
 *
 * Lists the walls between two spots that nothing blocks the line of sight between: the rules do not
 * say who sees over them. None on zones, whose rules say all. A part of a wall counts as itself;
 * one that is open not at all.
 *
 * Returns: (transfer container) (element-type MusterFieldItem): each once
 */
GPtrArray *
muster_field_list_screens (const MusterField *self, double x1, double y1, double x2, double y2)
{
  const MusterPoint a = { x1, y1 };
  const MusterPoint b = { x2, y2 };
  GPtrArray *crossed = g_ptr_array_new ();
  g_autoptr (GPtrArray) near = NULL;

  g_return_val_if_fail (self != NULL, crossed);

  if (self->zones != NULL || !muster_field_can_see (self, x1, y1, x2, y2, NULL))
    return crossed;
  near = muster_field_list_items_in (
      self, (MusterBounds){ MIN (x1, x2), MIN (y1, y2), MAX (x1, x2), MAX (y1, y2) });
  for (guint i = 0; i < near->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (near, i);

      if (screens (item) && !is_open (item))
        add_crossings (self, item, a, b, crossed);
    }
  return crossed;
}

/* "the wall of Fort", "Stone wall". */
static char *
name_screen (const MusterFieldItem *item)
{
  gboolean around = FALSE;

  for (guint i = 0; i < item->shapes->len; i++)
    around = around || muster_shape_is_closed (g_ptr_array_index (item->shapes, i));
  return around ? muster_legality_fill (_ ("the wall of {thing}"), "thing", item->name, NULL)
                : g_strdup (item->name);
}

/* What is to be known of the walls that a line of sight crosses; (transfer full), nullable. */
char *
muster_field_describe_screens (const MusterField *self, MusterPoint a, MusterPoint b)
{
  g_autoptr (GPtrArray) crossed = muster_field_list_screens (self, a.x, a.y, b.x, b.y);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  const char *rule = NULL;

  if (crossed->len == 0)
    return NULL;
  for (guint i = 0; i < crossed->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (crossed, i);

      g_ptr_array_add (names, name_screen (item));
      /* a part of a wall may be of a kind that the rules do not know */
      if (rule == NULL && item->terrain != NULL)
        rule = muster_def_get (item->terrain, "screens-rule");
    }
  list = muster_legality_list (names, FALSE);
  if (rule == NULL)
    return muster_legality_fill (
        _ ("It crosses {things}: the rules do not say who sees over that."), "things", list, NULL);
  return muster_legality_fill (
      _ ("It crosses {things}: who is behind that and does not fight cannot be "
         "shot [{rule}]; who sees over it the rules do not say."),
      "things", list, "rule", rule, NULL);
}
