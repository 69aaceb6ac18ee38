/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>

#include "muster-legality.h"
#include "muster-legality-private.h"

/* Ways of a unit on zones, as the scenario places everybody; and zones that are unlike the others,
 * in words. */

typedef struct
{
  const MusterField *field;
  guint8 *enemies; /* whether somebody of another side is there, by zone */
} Way;

static MusterZoneEntry
enter (guint zone, gpointer data)
{
  return ((const Way *) data)->enemies[zone] ? MUSTER_ZONE_BARRED : MUSTER_ZONE_OPEN;
}

MusterZoneReach *
muster_field_reach_zones (const MusterField *self, const MusterFieldItem *unit, guint points)
{
  const MusterPositions *positions = muster_field_get_positions (self);
  const guint from = muster_zones_get_at_point (self->zones, unit->x, unit->y);
  g_autofree guint8 *enemies = NULL;
  MusterZoneCosts costs;
  Way way = { .field = self };

  if (positions == NULL || from == MUSTER_ZONE_NONE)
    return NULL;
  enemies = g_new0 (guint8, muster_zones_get_n (self->zones));
  for (guint i = 0; i < self->items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);
      const guint zone = item->kind == MUSTER_FIELD_UNIT && item->on_table
                             ? muster_zones_get_at_point (self->zones, item->x, item->y)
                             : MUSTER_ZONE_NONE;

      if (zone != MUSTER_ZONE_NONE && item->side != unit->side)
        enemies[zone] = TRUE;
    }
  way.enemies = enemies;
  costs = muster_positions_get_costs (
      positions,
      muster_positions_find_formation (positions, muster_node_get (unit->node, "formation")),
      unit->unit != NULL ? muster_roster_find_class (self->ruleset, unit->unit) : NULL);
  return muster_zones_reach (self->zones, from, muster_facing_from_degrees (unit->facing), &costs,
                             points, enter, &way);
}

/* In words */

/* So many cells of a zone are named. */
#define MOST_NAMED 6

void
muster_field_zone_free (MusterFieldZone *zone)
{
  g_free (zone->text);
  g_free (zone);
}

/* "Zones 3,4 and 4,4": by its cells. */
static char *
name_cells (const MusterZones *zones, guint zone)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const guint columns = muster_zones_get_columns (zones);
  g_autofree char *list = NULL;
  const guint *cells;
  guint n;

  cells = muster_zones_get_cells (zones, zone, &n);
  for (guint i = 0; i < n && (i < MOST_NAMED || n == MOST_NAMED + 1); i++)
    g_ptr_array_add (names,
                     g_strdup_printf ("%u,%u", cells[i] % columns + 1, cells[i] / columns + 1));
  if (names->len < n)
    g_ptr_array_add (names, g_strdup_printf (ngettext ("%u more", "%u more", n - names->len),
                                             n - names->len));
  list = muster_legality_list (names, FALSE);
  /* Translators: a zone by its column and row: "Zone 3,4"; several that are one: "Zones 3,4 and
   * 4,4". */
  return g_strdup_printf (ngettext ("Zone %s", "Zones %s", n), list);
}

static void
add_word (GString *text, const char *word)
{
  g_string_append_printf (text, ", %s", word);
}

/* A size tells how much fits in; of a shape that is no rectangle it would tell too much. */
static void
add_shape (const MusterZones *zones, guint index, MusterNode *node, GString *text)
{
  const MusterZone *zone = muster_zones_get (zones, index);
  g_autoptr (GArray) corners = muster_zones_list_corners (zones, index);
  g_autofree char *size = g_strdup_printf (_ ("%1$g × %2$g mm"), zone->width, zone->height);
  g_autofree char *word = NULL;
  const gboolean sized
      = muster_node_get (node, "width") != NULL || muster_node_get (node, "height") != NULL;

  if (corners != NULL)
    /* Translators: of a zone that is no rectangle: how many corners its shape has. */
    word = g_strdup_printf (ngettext ("cut to a shape with %u corner",
                                      "cut to a shape with %u corners", corners->len / 2),
                            corners->len / 2);
  if (zone->n_cells == 1 && corners == NULL && sized)
    word = g_strdup (size);
  else if (zone->n_cells > 1 && muster_zones_is_stepped (zones, index))
    add_word (text, _ ("one zone in a stepped shape"));
  else if (zone->n_cells > 1 && corners != NULL)
    add_word (text, _ ("one zone"));
  else if (zone->n_cells > 1)
    /* Translators: of several zones that are merged: how large the one is: "100 × 50 mm". */
    word = g_strdup_printf (_ ("one zone of %s"), size);
  if (word != NULL)
    add_word (text, word);
}

/* What the scenario says of its ground whatever lies there. */
static void
add_switch (MusterNode *node, const char *attribute, const char *yes, const char *no, GString *text)
{
  const char *value = muster_node_get (node, attribute);

  if (value != NULL)
    add_word (text, g_str_equal (value, "yes") ? yes : no);
}

/**
 * muster_field_list_zones:
 * @self: a field
 *
 * Returns: (transfer full) (element-type MusterFieldZone): the zones that are merged, cut, of
 * another size or another ground, in the order in which the scenario names them, each with a
 * sentence; none in free measure
 */
GPtrArray *
muster_field_list_zones (const MusterField *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_field_zone_free);
  MusterNode *field;

  g_return_val_if_fail (self != NULL, list);

  field = muster_node_find_child (self->scenario, MUSTER_KIND_FIELD);
  for (guint i = 0; self->zones != NULL && field != NULL && i < muster_node_get_n_children (field);
       i++)
    {
      MusterNode *node = muster_node_peek_child (field, i);
      g_auto (GStrv) names = g_strsplit (muster_node_get_or (node, "at", ""), " ", 2);
      const guint zone = muster_node_get_kind (node) == MUSTER_KIND_ZONE && names[0] != NULL
                             ? muster_zones_find (self->zones, names[0], NULL)
                             : MUSTER_ZONE_NONE;
      g_autoptr (GString) text = NULL;
      g_autofree char *name = NULL;
      MusterFieldZone *one;

      if (zone == MUSTER_ZONE_NONE)
        continue;
      name = name_cells (self->zones, zone);
      text = g_string_new (name);
      add_shape (self->zones, zone, node, text);
      add_switch (node, "passable", _ ("passable"), _ ("impassable"), text);
      add_switch (node, "fortified", _ ("fortified"), _ ("not fortified"), text);
      if (text->len == strlen (name))
        continue;
      g_string_append_c (text, '.');
      one = g_new0 (MusterFieldZone, 1);
      one->zone = zone;
      one->node = node;
      one->text = g_string_free (g_steal_pointer (&text), FALSE);
      g_ptr_array_add (list, one);
    }
  return list;
}
