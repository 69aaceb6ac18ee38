/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-legality-private.h"
#include "muster-shape-private.h"

/*
 * Who can be seen from where. On zones the rules of zones say so. In free measure a line is blocked
 * where it goes through a feature whose terrain blocks sight, but not by one that either end lies
 * in: who stands in a wood or on a hill looks out of it, and is seen there.
 *
 * Heights count where they are given. Who stands on ground that raises him is as high as it is; the
 * line goes from the height of the one end to that of the other, and what is lower all the way
 * below it does not block it. A feature of unknown height blocks in any case.
 */

static void
add_blocker (GPtrArray *blockers, const MusterFieldItem *item)
{
  if (blockers != NULL && !g_ptr_array_find (blockers, item, NULL))
    g_ptr_array_add (blockers, (gpointer) item);
}

static gboolean
has (const MusterFieldItem *item, const char *attribute)
{
  return item->kind == MUSTER_FIELD_FEATURE && item->terrain != NULL
         && muster_def_get_boolean (item->terrain, attribute, FALSE);
}

/* How high it says that it is; FALLBACK when it does not. */
static double
get_height (const MusterFieldItem *item, double fallback)
{
  double height = muster_node_get_double (item->node, "height", fallback);

  return isfinite (height) && muster_node_get (item->node, "height") != NULL ? height : fallback;
}

/* How high the ground is at a spot, but for one feature (nullable). */
static double
find_level (const MusterField *self, MusterPoint spot, const MusterFieldItem *without)
{
  g_autoptr (GPtrArray) near
      = muster_field_list_items_in (self, (MusterBounds){ spot.x, spot.y, spot.x, spot.y });
  double level = 0;

  for (guint i = 0; i < near->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (near, i);

      if (item != without && has (item, "raises")
          && muster_field_item_contains (item, spot.x, spot.y))
        level = MAX (level, get_height (item, 0));
    }
  return level;
}

typedef struct
{
  const MusterField *field;
  MusterPoint a, b;
  double level_a, level_b;
} Sight;

static MusterPoint
get_spot (const Sight *sight, double share)
{
  return (MusterPoint){ sight->a.x + (sight->b.x - sight->a.x) * share,
                        sight->a.y + (sight->b.y - sight->a.y) * share };
}

/* Whether the part of the line over the feature is anywhere lower than it is high. */
static gboolean
is_above (const Sight *sight, const MusterFieldItem *item, MusterSpan span)
{
  const double from = sight->level_a + (sight->level_b - sight->level_a) * span.from;
  const double to = sight->level_a + (sight->level_b - sight->level_a) * span.to;
  double top = get_height (item, G_MAXDOUBLE);

  if (top < G_MAXDOUBLE && !has (item, "raises"))
    top += find_level (sight->field, get_spot (sight, (span.from + span.to) / 2), item);
  return top > MIN (from, to) + MUSTER_SHAPE_SLACK;
}

static gboolean
blocks (const Sight *sight, const MusterFieldItem *item)
{
  if (!has (item, "blocks-sight") || muster_field_item_contains (item, sight->a.x, sight->a.y)
      || muster_field_item_contains (item, sight->b.x, sight->b.y))
    return FALSE;
  for (guint i = 0; i < item->shapes->len; i++)
    {
      const MusterShape *shape = g_ptr_array_index (item->shapes, i);
      g_autoptr (GArray) spans = NULL;

      if (!muster_shape_is_crossed (shape, sight->a, sight->b))
        continue;
      spans = muster_shape_list_inside (shape, sight->a, sight->b);
      for (guint k = 0; k < spans->len; k++)
        if (is_above (sight, item, g_array_index (spans, MusterSpan, k)))
          return TRUE;
    }
  return FALSE;
}

static gboolean
can_see_in_zones (const MusterField *self, MusterPoint a, MusterPoint b, GArray *zones)
{
  const guint from = muster_zones_get_at_point (self->zones, a.x, a.y);
  const guint to = muster_zones_get_at_point (self->zones, b.x, b.y);

  return from != MUSTER_ZONE_NONE && to != MUSTER_ZONE_NONE
         && muster_zones_can_see (self->zones, from, to, NULL, NULL, zones);
}

static void
add_zone_blockers (const MusterField *self, const GArray *zones, GPtrArray *blockers)
{
  for (guint i = 0; i < zones->len; i++)
    {
      const MusterZone *zone = muster_zones_get (self->zones, g_array_index (zones, guint, i));
      const MusterFieldItem *item = muster_field_find_node (self, zone->feature);

      if (item != NULL)
        add_blocker (blockers, item);
    }
}

/**
 * muster_field_can_see:
 * @self: a field
 * @x1: where one looks from
 * @y1: where one looks from
 * @x2: where to
 * @y2: where to
 * @blockers: (nullable) (element-type MusterFieldItem): where to add the features that block it
 *
 * Returns: whether there is a clear line between the two spots; the same both ways
 */
gboolean
muster_field_can_see (
    const MusterField *self, double x1, double y1, double x2, double y2, GPtrArray *blockers)
{
  Sight sight = { self, { x1, y1 }, { x2, y2 }, 0, 0 };
  g_autoptr (GPtrArray) near = NULL;
  gboolean clear = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->zones != NULL)
    {
      g_autoptr (GArray) zones = g_array_new (FALSE, FALSE, sizeof (guint));

      clear = can_see_in_zones (self, sight.a, sight.b, zones);
      add_zone_blockers (self, zones, blockers);
      return clear;
    }
  sight.level_a = find_level (self, sight.a, NULL);
  sight.level_b = find_level (self, sight.b, NULL);
  near = muster_field_list_items_in (
      self, (MusterBounds){ MIN (x1, x2), MIN (y1, y2), MAX (x1, x2), MAX (y1, y2) });
  for (guint i = 0; i < near->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (near, i);

      if (!blocks (&sight, item))
        continue;
      clear = FALSE;
      add_blocker (blockers, item);
    }
  return clear;
}

/* What blocks it, by name; zones that no feature lies in by theirs. */
static char *
name_blockers (const MusterField *self, MusterPoint a, MusterPoint b, const GPtrArray *blockers)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) zones = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < blockers->len; i++)
    g_ptr_array_add (names,
                     g_strdup (((MusterFieldItem *) g_ptr_array_index (blockers, i))->name));
  if (self->zones != NULL)
    can_see_in_zones (self, a, b, zones);
  for (guint i = 0; i < zones->len; i++)
    {
      const guint zone = g_array_index (zones, guint, i);
      g_autofree char *name = NULL;

      if (muster_zones_get (self->zones, zone)->feature != NULL)
        continue;
      name = muster_zones_get_name (self->zones, zone);
      g_ptr_array_add (names, g_strdup_printf (_ ("zone %s"), name));
    }
  return muster_legality_list (names, FALSE);
}

/**
 * muster_field_describe_sight:
 * @self: a field
 * @x1: where one looks from
 * @y1: where one looks from
 * @x2: where to
 * @y2: where to
 *
 * Returns: (transfer full): a sentence that says how far it is, in which direction, and whether one
 * sees so far
 */
char *
muster_field_describe_sight (
    const MusterField *self, double x1, double y1, double x2, double y2)
{
  g_autoptr (GPtrArray) blockers = g_ptr_array_new ();
  const char *direction = muster_bearing_to_words (muster_bearing (x1, y1, x2, y2));
  g_autofree char *far = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->zones != NULL
      && (muster_zones_get_at_point (self->zones, x1, y1) == MUSTER_ZONE_NONE
          || muster_zones_get_at_point (self->zones, x2, y2) == MUSTER_ZONE_NONE))
    return g_strdup (_ ("One end is off the field."));
  far = muster_field_format (self, muster_field_measure (self, x1, y1, x2, y2));
  if (muster_field_can_see (self, x1, y1, x2, y2, blockers))
    {
      g_autofree char *screens
          = muster_field_describe_screens (self, (MusterPoint){ x1, y1 }, (MusterPoint){ x2, y2 });

      if (screens != NULL)
        return muster_legality_fill (
            _ ("{distance} to the {direction}, nothing hides it. {screens}"), "distance", far,
            "direction", direction, "screens", screens, NULL);
      return muster_legality_fill (_ ("{distance} to the {direction}, in sight."), "distance", far,
                                   "direction", direction, NULL);
    }
  list = name_blockers (self, (MusterPoint){ x1, y1 }, (MusterPoint){ x2, y2 }, blockers);
  return muster_legality_fill (_ ("{distance} to the {direction}, hidden by {things}."), "distance",
                               far, "direction", direction, "things", list, NULL);
}
