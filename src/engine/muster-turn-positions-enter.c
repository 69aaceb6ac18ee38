/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-turn-positions.h"

/* Units that come on to the field or leave it over an edge. */

MusterFacing
muster_turn_read_edge (const char *edge)
{
  static const char *const WORDS[] = { "north", "east", "south", "west" };

  for (guint i = 0; edge != NULL && i < G_N_ELEMENTS (WORDS); i++)
    if (g_str_equal (WORDS[i], edge))
      return 2 * i;
  return MUSTER_FACING_NONE;
}

gboolean
muster_turn_has_places (MusterDraft *draft, const MusterSetup *setup)
{
  for (guint i = 0; muster_setup_keeps_positions (setup) && i < setup->units->len; i++)
    if (muster_draft_is_placed (draft, setup, g_ptr_array_index (setup->units, i)))
      return TRUE;
  return FALSE;
}

/* The zones of all units of CLASSES on the field. */
static GArray *
list_zones_of (MusterDraft *draft, const MusterSetup *setup, char **classes)
{
  GArray *zones = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; classes != NULL && i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      const MusterDef *class = muster_roster_find_class (setup->ruleset, unit->unit.node);
      g_auto (MusterPlace) place = { 0 };

      muster_place_read (&place, draft, setup, unit);
      if (class == NULL
          || !g_strv_contains ((const char *const *) classes, muster_def_get_id (class)))
        continue;
      for (guint k = 0; k < place.stands->len; k++)
        {
          guint zone = muster_place_get_zone (&place, k);

          g_array_append_val (zones, zone);
        }
    }
  return zones;
}

/* For each zone how far it is from all units of CLASSES. */
static GArray *
measure (MusterDraft *draft, const MusterSetup *setup, char **classes)
{
  g_autoptr (GArray) others = list_zones_of (draft, setup, classes);

  return muster_zones_measure (setup->zones, (const guint *) others->data, others->len,
                               muster_setup_get_range (setup));
}

GArray *
muster_turn_list_entries (MusterDraft *draft,
                          const MusterSetup *setup,
                          const MusterSetupUnit *unit,
                          MusterFacing edge,
                          char **classes,
                          guint least)
{
  g_autoptr (GArray) ranges = measure (draft, setup, classes);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint zone = 0; zone < muster_zones_get_n (setup->zones); zone++)
    if (g_array_index (ranges, guint, zone) >= least
        && muster_zones_is_edge (setup->zones, zone, edge)
        && muster_zones_get (setup->zones, zone)->passable
        && muster_turn_find_in_zone (draft, setup, unit, zone, FALSE) == NULL
        && muster_turn_zone_fits (draft, setup, unit, zone, 1))
      g_array_append_val (entries, zone);
  return entries;
}

/* The entry that is nearest to AT and has not been used; MUSTER_ZONE_NONE when none is left. */
static guint
take_nearest (const MusterSetup *setup, GArray *entries, guint at)
{
  guint best = G_MAXUINT;
  guint found = MUSTER_ZONE_NONE;
  guint index = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      guint zone = g_array_index (entries, guint, i);
      guint range = muster_zones_get_range (setup->zones, at, zone, MUSTER_ZONE_RANGE_CORNERS);

      if (range >= best)
        continue;
      best = range;
      found = zone;
      index = i;
    }
  if (found != MUSTER_ZONE_NONE)
    g_array_remove_index (entries, index);
  return found;
}

/* How a unit faces that comes on in ZONE: into the field. */
static MusterFacing
face_in (const MusterSetup *setup, guint zone, MusterFacing edge)
{
  for (guint i = 0; edge == MUSTER_FACING_NONE && i < MUSTER_N_FACINGS; i += 2)
    if (muster_zones_is_edge (setup->zones, zone, i))
      edge = i;
  return edge != MUSTER_FACING_NONE ? muster_facing_turn (edge, 4) : MUSTER_FACING_N;
}

gboolean
muster_turn_enter_field (MusterTurn *turn,
                         const MusterSetupUnit *unit,
                         guint at,
                         MusterFacing edge,
                         char **classes,
                         guint least)
{
  g_autoptr (GArray) entries =
      muster_turn_list_entries (&turn->draft, turn->setup, unit, edge, classes, least);
  gint64 left = muster_draft_get_strength (&turn->draft, unit);
  g_auto (MusterPlace) place = { 0 };
  g_autofree char *text = NULL;

  muster_place_init (&place, turn->setup);
  if (at == MUSTER_ZONE_NONE && entries->len > 0)
    at = g_array_index (entries, guint, entries->len / 2);
  place.facing = at != MUSTER_ZONE_NONE ? face_in (turn->setup, at, edge) : MUSTER_FACING_N;
  while (left > 0)
    {
      guint zone = take_nearest (turn->setup, entries, at);
      gint64 n;

      if (zone == MUSTER_ZONE_NONE)
        return FALSE;
      n = muster_turn_zone_count_fitting (&turn->draft, turn->setup, unit, zone, left);
      muster_place_add (&place, zone, n);
      left -= n;
    }
  muster_place_write (&place, &turn->draft, turn->setup, unit);
  text = muster_place_describe (&place, turn->setup, unit);
  muster_turn_step (turn, NULL, _ ("%1$s stands in %2$s."), unit->unit.name, text);
  return TRUE;
}

/* Leaving */

typedef struct
{
  const MusterSetup *setup;
  GArray *ranges;
  guint least;
} Exit;

static gboolean
is_exit (guint zone, gpointer data)
{
  const Exit *self = data;

  return muster_zones_is_edge (self->setup->zones, zone, MUSTER_FACING_NONE)
         && g_array_index (self->ranges, guint, zone) >= self->least;
}

/* The way of its leading base, through whatever friends there are. */
static gboolean
begin_leaving (MusterWalk *walk,
               MusterDraft *draft,
               const MusterSetup *setup,
               const MusterSetupUnit *unit)
{
  if (!muster_walk_init (walk, draft, setup, unit))
    return FALSE;
  walk->count = 1;
  walk->target = NULL;
  walk->flees = FALSE;
  return TRUE;
}

gboolean
muster_turn_has_exit (MusterDraft *draft,
                      const MusterSetup *setup,
                      const MusterSetupUnit *unit,
                      char **classes,
                      guint least)
{
  g_autoptr (GArray) ranges = measure (draft, setup, classes);
  Exit exit = { setup, ranges, least };
  g_auto (MusterWalk) walk = { 0 };

  return begin_leaving (&walk, draft, setup, unit) && muster_walk_gets_to (&walk, is_exit, &exit);
}

guint
muster_turn_find_exit (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterSetupUnit *unit,
                       char **classes,
                       guint least)
{
  g_autoptr (GArray) ranges = measure (draft, setup, classes);
  Exit exit = { setup, ranges, least };
  g_auto (MusterWalk) walk = { 0 };
  g_autoptr (MusterZoneReach) reach = NULL;

  if (!begin_leaving (&walk, draft, setup, unit))
    return MUSTER_ZONE_NONE;
  reach = muster_walk_reach (&walk, G_MAXUINT);
  return muster_zone_reach_find_nearest (reach, is_exit, &exit);
}
