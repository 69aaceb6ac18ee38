/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-positions.h"

/* Bases that fall leave their zones; those that are driven back go directly away, or are
 * destroyed. */

/* The Nth zone where UNIT is hit in the deed under way; MUSTER_ZONE_NONE: there are no more. */
static guint
find_hit (const MusterTurn *turn, const MusterSetupUnit *unit, guint n)
{
  for (guint i = 0; i < turn->hits->len; i++)
    {
      const MusterTurnHit *hit = &g_array_index (turn->hits, MusterTurnHit, i);

      if (hit->unit == unit && n-- == 0)
        return hit->zone;
    }
  return MUSTER_ZONE_NONE;
}

/* Of the zones where UNIT is hit the first in which some of it stand; MUSTER_ZONE_NONE: in none. */
static guint
find_standing_hit (const MusterTurn *turn, const MusterSetupUnit *unit, const MusterPlace *place)
{
  guint zone;

  for (guint n = 0; (zone = find_hit (turn, unit, n)) != MUSTER_ZONE_NONE; n++)
    if (muster_place_count (place, zone) > 0)
      return zone;
  return MUSTER_ZONE_NONE;
}

gint64
muster_turn_count_hit (MusterTurn *turn, const MusterSetupUnit *unit)
{
  g_auto (MusterPlace) place = { 0 };
  gint64 sum = 0;
  guint zone;

  if (!muster_place_read (&place, &turn->draft, turn->setup, unit)
      || find_hit (turn, unit, 0) == MUSTER_ZONE_NONE)
    return muster_draft_get_strength (&turn->draft, unit);
  for (guint n = 0; (zone = find_hit (turn, unit, n)) != MUSTER_ZONE_NONE; n++)
    sum += muster_place_count (&place, zone);
  return sum;
}

void
muster_turn_add_hit (MusterTurn *turn, const MusterSetupUnit *unit, guint zone)
{
  MusterTurnHit hit = { unit, zone };

  if (zone != MUSTER_ZONE_NONE)
    g_array_append_val (turn->hits, hit);
}

/* Where bases of it have fallen */

void
muster_place_read_fallen (MusterPlace *self,
                          MusterDraft *draft,
                          const MusterSetup *setup,
                          const MusterSetupUnit *unit)
{
  muster_place_init (self, setup);
  if (muster_setup_keeps_positions (setup))
    muster_place_parse (self, setup, muster_draft_get_unit (draft, unit, "fallen"));
}

/*
 * Beside those who have fallen it is remembered where the others stood then
 * (unit.UNIT.fallen.rest), and how the last of them did: as long as they have not gone elsewhere
 * all comes back as it was.
 */
static void
write_fallen (const MusterPlace *fallen,
              const MusterPlace *place,
              MusterTurn *turn,
              const MusterSetupUnit *unit)
{
  g_autofree char *text = muster_place_to_string (fallen, turn->setup);
  g_autofree char *rest = muster_place_to_string (place, turn->setup);
  gboolean all = fallen->stands->len > 0 && place->stands->len == 0;

  muster_draft_set_unit (&turn->draft, unit, "fallen", text);
  muster_draft_set_unit (&turn->draft, unit, "fallen.rest", fallen->stands->len > 0 ? rest : NULL);
  muster_draft_set_unit (&turn->draft, unit, "fallen.facing",
                         all ? muster_facing_to_word (place->facing) : NULL);
  muster_draft_set_unit (&turn->draft, unit, "fallen.formation", all ? place->formation->id : NULL);
}

/* Those who are left stand where they stood when the last of them fell. */
static gboolean
have_stayed (MusterTurn *turn, const MusterSetupUnit *unit, const MusterPlace *place)
{
  g_autofree char *at = muster_place_to_string (place, turn->setup);

  return g_str_equal (at, muster_draft_get_unit (&turn->draft, unit, "fallen.rest"));
}

/* As the last of UNIT stood when it fell. */
static void
stand_as_before (MusterTurn *turn, const MusterSetupUnit *unit, MusterPlace *place)
{
  MusterFacing facing =
      muster_facing_from_word (muster_draft_get_unit (&turn->draft, unit, "fallen.facing"));
  const MusterFormation *formation = muster_positions_find_formation (
      turn->sequence->positions, muster_draft_get_unit (&turn->draft, unit, "fallen.formation"));

  place->facing = facing != MUSTER_FACING_NONE
                      ? facing
                      : muster_turn_find_facing (turn, unit, muster_place_get_zone (place, 0));
  if (formation != NULL)
    place->formation = formation;
}

void
muster_turn_forget_fallen (MusterTurn *turn, const MusterSetupUnit *unit)
{
  static const char *const KEYS[] = { "fallen", "fallen.rest", "fallen.facing",
                                      "fallen.formation" };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    muster_draft_set_unit (&turn->draft, unit, KEYS[i], NULL);
}

/* N more have fallen in ZONE, which is the last now. */
static void
add_fallen (MusterPlace *fallen, guint zone, gint64 n)
{
  gint64 before = muster_place_count (fallen, zone);

  muster_place_add (fallen, zone, -before);
  muster_place_add (fallen, zone, before + n);
}

static guint
get_last (const MusterPlace *place)
{
  return place->stands->len > 0 ? muster_place_get_zone (place, place->stands->len - 1)
                                : MUSTER_ZONE_NONE;
}

/* Of the zones where UNIT stands the first that has room for one more; to those who lead when none
 * has. */
static guint
find_room (MusterTurn *turn, const MusterSetupUnit *unit, const MusterPlace *place)
{
  for (guint i = 0; i < place->stands->len; i++)
    {
      guint zone = muster_place_get_zone (place, i);

      if (muster_turn_zone_fits (&turn->draft, turn->setup, unit, zone,
                                 muster_place_count (place, zone) + 1))
        return zone;
    }
  return muster_place_get_zone (place, 0);
}

/* Into which zone one comes back: the one that was said; else where one fell last, if the others
 * have STAYED or some of them stand there; else to the others. */
static guint
find_way_back (MusterTurn *turn,
               const MusterSetupUnit *unit,
               const MusterPlace *place,
               const MusterPlace *fallen,
               gboolean stayed)
{
  guint zone = find_hit (turn, unit, 0);

  if (zone != MUSTER_ZONE_NONE)
    return zone;
  zone = get_last (fallen);
  if (zone != MUSTER_ZONE_NONE && (stayed || muster_place_count (place, zone) > 0))
    return zone;
  return find_room (turn, unit, place);
}

static void
come_back (MusterTurn *turn,
           const MusterSetupUnit *unit,
           MusterPlace *place,
           MusterPlace *fallen,
           gint64 n)
{
  gboolean stood = place->stands->len > 0;
  gboolean stayed = have_stayed (turn, unit, place);

  for (; n > 0; n--)
    {
      guint zone = find_way_back (turn, unit, place, fallen, stayed);

      muster_place_add (place, zone, 1);
      muster_place_add (fallen, muster_place_count (fallen, zone) > 0 ? zone : get_last (fallen),
                        -1);
    }
  if (!stood)
    stand_as_before (turn, unit, place);
}

static void
fall (MusterTurn *turn,
      const MusterSetupUnit *unit,
      MusterPlace *place,
      MusterPlace *fallen,
      gint64 over)
{
  guint hit = find_hit (turn, unit, 0);

  if (hit == MUSTER_ZONE_NONE || muster_place_count (place, hit) == 0)
    hit = muster_place_get_zone (place, 0);
  while (over > 0)
    {
      /* Those that are hit; then those farthest behind. */
      guint zone = find_standing_hit (turn, unit, place);
      gint64 n;

      if (zone == MUSTER_ZONE_NONE)
        zone = muster_place_count (place, hit) > 0 ? hit : get_last (place);
      n = MIN (over, muster_place_count (place, zone));
      muster_place_add (place, zone, -n);
      add_fallen (fallen, zone, n);
      over -= n;
    }
}

void
muster_turn_trim_place (MusterTurn *turn, const MusterSetupUnit *unit)
{
  gint64 strength = muster_draft_get_strength (&turn->draft, unit);
  g_auto (MusterPlace) place = { 0 };
  g_auto (MusterPlace) fallen = { 0 };
  gint64 over;

  muster_place_read_fallen (&fallen, &turn->draft, turn->setup, unit);
  /* All of one that stands nowhere may have fallen. */
  if (!muster_place_read (&place, &turn->draft, turn->setup, unit) && fallen.stands->len == 0)
    return;
  over = muster_place_count (&place, MUSTER_ZONE_NONE) - strength;
  if (over < 0)
    come_back (turn, unit, &place, &fallen, -over);
  else if (over > 0)
    fall (turn, unit, &place, &fallen, over);
  if (over == 0)
    return;
  muster_place_write (&place, &turn->draft, turn->setup, unit);
  write_fallen (&fallen, &place, turn, unit);
}

/* Those who act can be struck back wherever they do it. */
static void
add_hits (MusterTurn *turn, const MusterSetupUnit *unit, const MusterAim *aim)
{
  for (guint i = 0; i < aim->from->len; i++)
    muster_turn_add_hit (turn, unit, g_array_index (aim->from, guint, i));
}

/* Whoever of the side of UNIT stands in ZONE is hit with it. */
static void
add_neighbours (MusterTurn *turn, const MusterSetupUnit *unit, guint zone)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (turn->setup->units, i);
      g_auto (MusterPlace) place = { 0 };
      gboolean is_hit = FALSE;

      for (guint k = 0; k < turn->hits->len; k++)
        {
          const MusterTurnHit *hit = &g_array_index (turn->hits, MusterTurnHit, k);

          is_hit = is_hit || (hit->unit == other && hit->zone == zone);
        }
      if (other->side == unit->side && !is_hit
          && muster_place_read (&place, &turn->draft, turn->setup, other)
          && muster_place_count (&place, zone) > 0)
        muster_turn_add_hit (turn, other, zone);
    }
}

GPtrArray *
muster_turn_list_sharing (MusterTurn *turn, const MusterTurnDeed *deed, gboolean of_actor)
{
  const MusterSetupUnit *unit = of_actor ? deed->actor : deed->target;
  GPtrArray *list =
      of_actor ? muster_turn_list_pool (turn->setup, deed, turn->words) : g_ptr_array_new ();

  for (guint i = 0; i < turn->hits->len; i++)
    {
      const MusterSetupUnit *other = g_array_index (turn->hits, MusterTurnHit, i).unit;

      if (other != unit && other->side == unit->side && !g_ptr_array_find (list, other, NULL))
        g_ptr_array_add (list, (gpointer) other);
    }
  return list;
}

void
muster_turn_note_hits (MusterTurn *turn, const MusterTurnDeed *deed)
{
  guint own;

  g_auto (MusterAim) aim = { 0 };
  g_autoptr (GPtrArray) pool = NULL;
  g_autoptr (GPtrArray) words = NULL;

  if (!muster_turn_is_aimed (turn->setup, deed)
      || !muster_aim_read (&aim, &turn->draft, turn->setup, deed, turn->words, NULL))
    return;
  if (aim.has_target)
    {
      muster_turn_add_hit (turn, deed->target, aim.zone);
      add_neighbours (turn, deed->target, aim.zone);
    }
  own = turn->hits->len;
  add_hits (turn, deed->actor, &aim);
  pool = muster_turn_list_pool (turn->setup, deed, turn->words);
  words = muster_aim_make_words (&turn->draft, turn->setup, deed, turn->words);
  for (guint i = 0; i < pool->len; i++)
    {
      MusterTurnDeed joining = { .procedure = deed->procedure,
                                 .act = deed->act,
                                 .actor = g_ptr_array_index (pool, i),
                                 .target = deed->target };
      g_auto (MusterAim) other = { 0 };

      if (muster_aim_read (&other, &turn->draft, turn->setup, &joining, words, NULL))
        add_hits (turn, joining.actor, &other);
    }
  if (aim.fights)
    for (guint i = own, n = turn->hits->len; i < n; i++)
      add_neighbours (turn, deed->actor, g_array_index (turn->hits, MusterTurnHit, i).zone);
}

/* Driven back */

/* Which way bases of UNIT in ZONE go when they are driven back from ENEMY. */
static MusterFacing
find_away (MusterTurn *turn, const MusterPlace *place, guint enemy, guint zone)
{
  MusterFacing away = muster_zones_get_away (turn->setup->zones, enemy, zone);

  /* Both in one zone: to its own rear. */
  return away != MUSTER_FACING_NONE ? away : muster_facing_turn (place->facing, 4);
}

/* Whether the corner, if it is one, between ZONE and TO can be passed. */
static gboolean
is_open (const MusterZones *zones, guint zone, MusterFacing away, guint to)
{
  guint n;
  const MusterZoneLink *links = muster_zones_get_links (zones, zone, &n);

  for (guint i = 0; i < n; i++)
    if (links[i].zone == to && links[i].facing == away)
      return links[i].passable;
  return TRUE;
}

/* Why a base of UNIT cannot go from ZONE into TO, which lies AWAY; NULL: it can. It ends there, so
 * that friends with room beside them are none that it passes through. */
static const char *
find_obstacle (MusterTurn *turn,
               const MusterSetupUnit *unit,
               const MusterPlace *place,
               guint zone,
               MusterFacing away,
               guint to)
{
  if (to == MUSTER_ZONE_NONE)
    return _ ("that is off the field");
  if (!muster_zones_get (turn->setup->zones, to)->passable)
    return _ ("nobody can stand there");
  if (muster_turn_find_in_zone (&turn->draft, turn->setup, unit, to, FALSE) != NULL)
    return _ ("the enemy stands there");
  if (!is_open (turn->setup->zones, zone, away, to))
    return _ ("nobody can pass the corner between");
  if (!muster_turn_zone_fits (&turn->draft, turn->setup, unit, to,
                              muster_place_count (place, to) + 1))
    return _ ("there is no room");
  return NULL;
}

static void
tell_driven (MusterTurn *turn,
             const MusterSetupUnit *unit,
             gint64 n,
             MusterFacing away,
             guint to,
             const char *rule)
{
  g_autofree char *bases = muster_setup_describe_bases (turn->setup, unit, n);
  g_autofree char *name = muster_zones_get_name (turn->setup->zones, to);

  /* Translators: a unit, how many bases of it, a direction and a zone. */
  muster_turn_step (turn, rule, _ ("%1$s: %2$s driven back to the %3$s into %4$s."),
                    unit->unit.name, bases, muster_facing_describe (away), name);
}

/* N bases of UNIT in ZONE go away from ENEMY; returns how many cannot. */
static gint64
move_from (MusterTurn *turn,
           const MusterSetupUnit *unit,
           MusterPlace *place,
           guint zone,
           guint enemy,
           gint64 n)
{
  const MusterPositions *positions = turn->sequence->positions;
  const char *rule = positions != NULL ? positions->driven_rule : NULL;
  const char *obstacle = NULL;
  MusterFacing away = find_away (turn, place, enemy, zone);
  guint to = muster_zones_get_neighbour (turn->setup->zones, zone, away);
  gint64 gone = 0;

  while (gone < n && obstacle == NULL)
    {
      obstacle = find_obstacle (turn, unit, place, zone, away, to);
      if (obstacle != NULL)
        break;
      muster_turn_carry_acted (turn, unit, place, zone, to);
      muster_place_add (place, zone, -1);
      muster_place_add (place, to, 1);
      muster_place_write (place, &turn->draft, turn->setup, unit);
      gone++;
    }
  if (gone > 0)
    tell_driven (turn, unit, gone, away, to, rule);
  if (gone < n)
    {
      g_autofree char *bases = muster_setup_describe_bases (turn->setup, unit, n - gone);

      /* Translators: a unit, how many bases of it, a direction, and why they cannot go there. */
      muster_turn_step (turn, rule, _ ("%1$s: %2$s cannot go back to the %3$s: %4$s."),
                        unit->unit.name, bases, muster_facing_describe (away), obstacle);
    }
  return n - gone;
}

gint64
muster_turn_move_driven (MusterTurn *turn,
                         const MusterTurnDeed *deed,
                         const MusterSetupUnit *unit,
                         gint64 n)
{
  const MusterSetupUnit *enemy = unit->side == deed->actor->side ? deed->target : deed->actor;
  guint from = find_hit (turn, enemy, 0);
  g_auto (MusterPlace) place = { 0 };
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 blocked = 0;
  guint zone;

  if (!muster_place_read (&place, &turn->draft, turn->setup, unit)
      || find_hit (turn, unit, 0) == MUSTER_ZONE_NONE || from == MUSTER_ZONE_NONE)
    return -1;
  /* Who has just gone back into a zone does not go back out of that as well. */
  for (guint i = 0; (zone = find_hit (turn, unit, i)) != MUSTER_ZONE_NONE; i++)
    {
      gint64 there = MIN (n, muster_place_count (&place, zone));

      n -= there;
      g_array_append_val (counts, there);
    }
  for (guint i = 0; i < counts->len; i++)
    blocked += move_from (turn, unit, &place, find_hit (turn, unit, i), from,
                          g_array_index (counts, gint64, i));
  return blocked;
}
