/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>

#include "muster-legality-private.h"

/* Who can be seen from where. */

static void
add_blocker (GPtrArray *blockers, const MusterFieldItem *item)
{
  if (blockers != NULL && !g_ptr_array_find (blockers, item, NULL))
    g_ptr_array_add (blockers, (gpointer) item);
}

static gboolean
blocks_sight (const MusterFieldItem *item)
{
  return item->kind == MUSTER_FIELD_FEATURE && item->terrain != NULL
         && muster_def_get_boolean (item->terrain, "blocks-sight", FALSE);
}

static gboolean
can_see_in_zones (const MusterField *self, MusterPoint a, MusterPoint b, GPtrArray *blockers)
{
  const guint from = muster_zones_get_at_point (self->zones, a.x, a.y);
  const guint to = muster_zones_get_at_point (self->zones, b.x, b.y);
  g_autoptr (GArray) zones = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean clear;

  if (from == MUSTER_ZONE_NONE || to == MUSTER_ZONE_NONE)
    return FALSE;
  clear = muster_zones_can_see (self->zones, from, to, NULL, NULL, zones);
  for (guint i = 0; !clear && i < zones->len; i++)
    {
      const MusterZone *zone = muster_zones_get (self->zones, g_array_index (zones, guint, i));
      const MusterFieldItem *item = muster_field_find_node (self, zone->feature);

      if (item != NULL)
        add_blocker (blockers, item);
    }
  return clear;
}

gboolean
muster_field_can_see (
    const MusterField *self, double x1, double y1, double x2, double y2, GPtrArray *blockers)
{
  const MusterPoint a = { x1, y1 };
  const MusterPoint b = { x2, y2 };
  g_autoptr (GPtrArray) near = NULL;
  gboolean clear = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->zones != NULL)
    return can_see_in_zones (self, a, b, blockers);
  near = muster_field_list_items_in (
      self, (MusterBounds){ MIN (x1, x2), MIN (y1, y2), MAX (x1, x2), MAX (y1, y2) });
  for (guint i = 0; i < near->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (near, i);
      gboolean crossed = FALSE;

      if (!blocks_sight (item) || muster_field_item_contains (item, x1, y1)
          || muster_field_item_contains (item, x2, y2))
        continue;
      for (guint k = 0; !crossed && k < item->shapes->len; k++)
        crossed = muster_shape_is_crossed (g_ptr_array_index (item->shapes, k), a, b);
      if (!crossed)
        continue;
      clear = FALSE;
      add_blocker (blockers, item);
    }
  return clear;
}

char *
muster_field_describe_sight (
    const MusterField *self, double x1, double y1, double x2, double y2)
{
  g_autoptr (GPtrArray) blockers = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *far = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  far = muster_field_format (self, muster_field_measure (self, x1, y1, x2, y2));
  if (muster_field_can_see (self, x1, y1, x2, y2, blockers))
    return muster_legality_fill (
        _ ("{distance} to the {direction}, in sight."), "distance", far, "direction",
        muster_bearing_to_words (muster_bearing (x1, y1, x2, y2)), NULL);
  for (guint i = 0; i < blockers->len; i++)
    g_ptr_array_add (names, (gpointer) ((MusterFieldItem *) g_ptr_array_index (blockers, i))->name);
  list = muster_legality_list (names, FALSE);
  return muster_legality_fill (_ ("{distance} to the {direction}, hidden by {things}."), "distance",
                               far, "direction",
                               muster_bearing_to_words (muster_bearing (x1, y1, x2, y2)), "things",
                               list, NULL);
}
