/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include "muster-army.h"
#include "muster-zones-pack.h"

/*
 * A unit that stands in several places: which is the first of them, and on zones how many of its
 * bases stand in each. As in the game each place takes what fits in beside the others, and the next
 * one the rest: muster_zones_share().
 */

typedef struct
{
  const MusterField *field;
  const MusterPositions *positions;
  /* zone to the bases there, GArray of MusterZoneBase: of those where a part of a unit stands */
  GHashTable *zones;
} Stands;

static guint
get_zone (const Stands *self, const MusterFieldItem *item)
{
  return muster_zones_get_at_point (self->field->zones, item->x, item->y);
}

/* What no place has room for stands in the last of them: that they are too many is for the checks
 * to say. */
static void
share_unit (const Stands *self, const MusterFieldItem *first)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (GArray) shares = g_array_new (FALSE, TRUE, sizeof (MusterZoneShare));
  const char *word = first->unit != NULL ? muster_node_get (first->unit, "type") : NULL;
  const MusterDef *type =
      word != NULL ? muster_ruleset_find (self->field->ruleset, MUSTER_DEF_UNIT_TYPE, word) : NULL;
  MusterZoneBase base;
  gboolean known = muster_positions_find_base (self->positions, type, FALSE, &base);
  gint64 left;

  for (guint i = first->index; i < self->field->items->len && items->len < first->n_places; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (self->field->items, i);
      MusterZoneShare share = { 0 };

      if (item->kind != MUSTER_FIELD_UNIT || g_strcmp0 (item->id, first->id) != 0)
        continue;
      share.zone = get_zone (self, item);
      share.there = share.zone != MUSTER_ZONE_NONE
                        ? g_hash_table_lookup (self->zones, GUINT_TO_POINTER (share.zone))
                        : NULL;
      g_array_append_val (shares, share);
      g_ptr_array_add (items, item);
    }
  left = muster_zones_share (self->field->zones, (MusterZoneShare *) (gpointer) shares->data,
                             shares->len, known ? &base : NULL, first->strength);
  for (guint i = 0; i < items->len; i++)
    ((MusterFieldItem *) items->pdata[i])->here = g_array_index (shares, MusterZoneShare, i).n
                                                  + (i + 1 == items->len ? left : 0);
}

/* Side by side, the units as their army has them: in that order the game sets them up. */
static void
share_bases (const Stands *self, gboolean on_table)
{
  for (guint i = 0; i < self->field->sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (muster_field_get_side (self->field, i)->node);
      g_autoptr (GPtrArray) units
          = army != NULL ? muster_node_list_all_units (army, TRUE) : g_ptr_array_new ();

      for (guint k = 0; k < units->len; k++)
        {
          const MusterFieldItem *first =
              g_hash_table_lookup (self->field->by_node, units->pdata[k]);

          if (first != NULL && first->placed && first->on_table == on_table && first->strength > 0)
            share_unit (self, first);
        }
    }
}

static void
add_zone (const Stands *self, const MusterFieldItem *item)
{
  const guint zone = get_zone (self, item);

  if (zone != MUSTER_ZONE_NONE && muster_zones_get (self->field->zones, zone)->passable
      && !g_hash_table_contains (self->zones, GUINT_TO_POINTER (zone)))
    g_hash_table_insert (self->zones, GUINT_TO_POINTER (zone),
                         g_array_new (FALSE, FALSE, sizeof (MusterZoneBase)));
}

/* Which is the first of each unit, and in how many places it stands; whether any stands in more
 * than one. */
static gboolean
note_places (MusterField *self)
{
  g_autoptr (GHashTable) firsts = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean split = FALSE;

  for (guint i = 0; i < self->items->len; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (self->items, i);
      MusterFieldItem *first = item->kind == MUSTER_FIELD_UNIT && item->id != NULL
                                   ? g_hash_table_lookup (firsts, item->id)
                                   : NULL;

      item->here = item->strength;
      item->n_places = 1;
      item->is_first = first == NULL;
      if (item->kind != MUSTER_FIELD_UNIT || item->id == NULL)
        continue;
      if (first == NULL)
        g_hash_table_insert (firsts, (gpointer) item->id, item);
      else
        {
          first->n_places++;
          split = TRUE;
        }
    }
  for (guint i = 0; split && i < self->items->len; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (self->items, i);

      if (item->kind == MUSTER_FIELD_UNIT && item->id != NULL)
        item->n_places = ((MusterFieldItem *) g_hash_table_lookup (firsts, item->id))->n_places;
    }
  return split;
}

void
muster_field_share_bases (MusterField *self)
{
  Stands stands = { self, NULL, NULL };
  g_autoptr (GHashTable) zones = NULL;

  if (!note_places (self) || self->zones == NULL)
    return;
  stands.positions = muster_field_get_positions (self);
  if (stands.positions == NULL)
    return;
  for (int pass = 0; pass < 2; pass++)
    {
      /* who comes later finds the zones as if nobody stood there */
      g_clear_pointer (&zones, g_hash_table_unref);
      stands.zones = zones
          = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
      for (guint i = 0; i < self->items->len; i++)
        {
          const MusterFieldItem *item = g_ptr_array_index (self->items, i);

          if (item->kind == MUSTER_FIELD_UNIT && item->placed && item->n_places > 1)
            add_zone (&stands, item);
        }
      share_bases (&stands, pass == 0);
    }
}

/**
 * muster_field_get_first:
 * @self: a field
 * @item: an item of it
 *
 * Returns: (transfer none): of a unit that stands in several places the first of them, else the
 * item itself
 */
const MusterFieldItem *
muster_field_get_first (const MusterField *self, const MusterFieldItem *item)
{
  const MusterFieldItem *first;

  g_return_val_if_fail (self != NULL && item != NULL, item);

  if (item->is_first)
    return item;
  first = muster_field_find (self, MUSTER_FIELD_UNIT, item->id);
  return first != NULL ? first : item;
}
