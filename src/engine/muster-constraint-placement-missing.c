/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-constraint-placement-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/* Units without a place where a game keeps where they stand. Each is placed where its area has room, and room that one is offered is
 * not offered to another: the repairs do not get into each other's way. */

typedef struct
{
  MusterPlacing *placing;
  GPtrArray *areas;   /* of MusterArea */
  GArray **zones;     /* of each area, that are passable and in it; nullable until asked for */
  guint *next;        /* of each area, the first that may have room */
} Rooms;

static void
list_zones (Rooms *rooms, guint area)
{
  const MusterZones *zones = rooms->placing->zones;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint zone = 0; zone < muster_zones_get_n (zones); zone++)
    {
      double x, y;

      muster_zones_get_middle (zones, zone, &x, &y);
      if (muster_zones_get (zones, zone)->passable
          && muster_area_covers (g_ptr_array_index (rooms->areas, area), x, y))
        g_array_append_val (list, zone);
    }
  rooms->zones[area] = list;
}

static void
add_place (const Rooms *rooms, MusterNode *unit, guint zone, MusterFix *fix)
{
  g_autofree char *x_word = NULL;
  g_autofree char *y_word = NULL;
  g_autoptr (MusterNode) place = NULL;
  double x, y;

  muster_zones_get_middle (rooms->placing->zones, zone, &x, &y);
  x_word = muster_scenario_format (x);
  y_word = muster_scenario_format (y);
  place = muster_node_new_with (MUSTER_KIND_PLACE, "unit", muster_node_get_id (unit), "x", x_word, "y",
                                y_word, NULL);
  muster_fix_add_child (fix, rooms->placing->side, place);
}

/* Places for all bases of UNIT in one of its areas; FALSE when there is no room, and then nothing is added. */
static gboolean
find_places (Rooms *rooms, MusterNode *unit, MusterFix *fix, GPtrArray *names)
{
  gint64 left = muster_roster_count_figures (rooms->placing->check->ruleset, unit);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  MusterZoneBase base;

  if (!muster_placement_find_base (rooms->placing, unit, &base))
    return FALSE;
  for (guint i = 0; i < rooms->areas->len && left > 0; i++)
    {
      if (!muster_area_is_for (g_ptr_array_index (rooms->areas, i), unit))
        continue;
      if (rooms->zones[i] == NULL)
        list_zones (rooms, i);
      while (left > 0 && rooms->next[i] < rooms->zones[i]->len)
        {
          guint zone = g_array_index (rooms->zones[i], guint, rooms->next[i]);
          gint64 n = muster_placement_fill (rooms->placing, zone, base, left, TRUE);

          if (n > 0)
            g_array_append_val (found, zone);
          left -= n;
          if (left > 0)
            rooms->next[i]++;
        }
    }
  if (left > 0)
    return FALSE;
  for (guint i = 0; i < found->len; i++)
    {
      add_place (rooms, unit, g_array_index (found, guint, i), fix);
      g_ptr_array_add (names,
                       muster_zones_get_name (rooms->placing->zones, g_array_index (found, guint, i)));
    }
  return TRUE;
}

static void
report_unit (Rooms *rooms, MusterNode *unit)
{
  MusterCheck *check = rooms->placing->check;
  g_autofree char *name = muster_roster_describe (check->ruleset, unit);
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean found = find_places (rooms, unit, fix, names);
  g_autofree char *list = found ? muster_legality_list (names, FALSE) : NULL;

  check->prefix = muster_node_get_id (rooms->placing->side);
  muster_check_take_finding (
      check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_PLACE, unit,
      muster_legality_fill (_ ("{unit} has no place, so a game does not know where it stands."), "unit",
                            name, NULL),
      found ? muster_legality_fill (_ ("Place it in {zones}"), "zones", list, NULL) : NULL,
      found ? g_steal_pointer (&fix) : NULL);
  check->prefix = NULL;
}

/* Of nobody it is known: said once. */
static void
report_side (Rooms *rooms, GPtrArray *units)
{
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean found = FALSE;

  for (guint i = 0; i < units->len; i++)
    found = find_places (rooms, g_ptr_array_index (units, i), fix, names) || found;
  muster_check_take_finding (
      rooms->placing->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_PLACE, rooms->placing->side,
      muster_legality_fill (_ ("No unit of {side} has a place: when the game begins the umpire says where "
                               "each stands, or it is left to the table."),
                            "side", muster_scenario_name (rooms->placing->side), NULL),
      found ? g_strdup (_ ("Place them in their deployment areas")) : NULL,
      found ? g_steal_pointer (&fix) : NULL);
}

void
muster_placement_check_missing (MusterPlacing *placing, MusterNode *side)
{
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (GHashTable) places = muster_placement_collect (side);
  g_autoptr (GHashTable) later = muster_scenario_list_later (side);
  g_autoptr (GPtrArray) areas = muster_scenario_list_areas (side);
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();
  gboolean any = FALSE;
  Rooms rooms = { .placing = placing, .areas = areas };

  if (army == NULL)
    return;
  units = muster_node_list_all_units (army, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      MusterNode *unit = g_ptr_array_index (units, i);
      const char *id = muster_node_get_id (unit);

      if (id != NULL && g_hash_table_contains (places, id))
        any = TRUE;
      else if (id != NULL && !muster_scenario_comes_later (later, unit))
        g_ptr_array_add (missing, unit);
    }
  if (missing->len == 0)
    return;
  placing->side = side;
  rooms.zones = g_new0 (GArray *, areas->len + 1);
  rooms.next = g_new0 (guint, areas->len + 1);
  if (!any)
    report_side (&rooms, missing);
  for (guint i = 0; any && i < missing->len; i++)
    report_unit (&rooms, g_ptr_array_index (missing, i));
  for (guint i = 0; i < areas->len; i++)
    g_clear_pointer (&rooms.zones[i], g_array_unref);
  g_free (rooms.zones);
  g_free (rooms.next);
}
