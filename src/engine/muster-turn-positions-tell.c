/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-positions.h"

/* What is told of fire and close combat between units whose places are kept: whence, whither, how
 * far, and what makes the dice so many. */

const char *
muster_aim_find_count (const MusterTurnDeed *deed, const char *role)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);

      if (g_strcmp0 (parameter->role, role) == 0)
        return parameter->name;
    }
  return "";
}

char *
muster_aim_describe_averted (const MusterAim *aim,
                             MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterTurnDeed *deed,
                             GPtrArray *words)
{
  const char *count = muster_aim_find_count (deed, "target.front");

  if (!aim->fights || !aim->has_actor || !aim->has_target
      || muster_aim_count_target_front (aim, draft, setup, deed, words) > 0)
    return NULL;
  if (muster_turn_find_word (words, count) != NULL)
    return g_strdup_printf (
        _ ("%1$s faces %2$s and not the enemy: as many of it fight as is said."),
        deed->target->unit.name, muster_facing_describe (aim->target.facing));
  /* Translators: a unit, where it faces, and the parameter that says how many fight. */
  return g_strdup_printf (
      _ ("%1$s faces %2$s and not the enemy, so none of it fights: say by “%3$s=” "
         "if some do."),
      deed->target->unit.name, muster_facing_describe (aim->target.facing), count);
}

/* Only those fight who face the enemy. */
static void
tell_facing (const MusterAim *aim, MusterTurn *turn, const MusterTurnDeed *deed, gboolean joins)
{
  const char *rule = turn->sequence->positions->melee_front_rule;
  g_autofree char *averted =
      joins ? NULL
            : muster_aim_describe_averted (aim, &turn->draft, turn->setup, deed, turn->words);
  gboolean faces = FALSE;

  for (guint i = 0; i < aim->from->len; i++)
    faces = faces || muster_aim_faces (aim, turn->setup, g_array_index (aim->from, guint, i));
  if (!faces)
    muster_turn_step (turn, rule,
                      _ ("%1$s faces %2$s and not the enemy: as many of it fight as is said."),
                      deed->actor->unit.name, muster_facing_describe (aim->actor.facing));
  if (averted != NULL)
    muster_turn_step (turn, rule, "%s", averted);
}

/* The zones out of which the actor does it from RANGE (0: from any): “13,8; 14,8”. */
static char *
list_from (const MusterAim *aim, const MusterSetup *setup, guint range)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < aim->from->len; i++)
    {
      guint zone = g_array_index (aim->from, guint, i);
      g_autofree char *name = muster_zones_get_name (setup->zones, zone);

      if (range == 0 || muster_aim_measure (setup, zone, aim->zone) == range)
        g_string_append_printf (list, "%s%s", list->len > 0 ? "; " : "", name);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* From each zone by its own range. */
static void
tell_ranges (const MusterAim *aim, MusterTurn *turn, const MusterTurnDeed *deed)
{
  const MusterPositions *positions = turn->sequence->positions;
  g_autofree char *to = muster_zones_get_name (turn->setup->zones, aim->zone);
  g_autoptr (GArray) ranks =
      muster_aim_list_ranks (aim, &turn->draft, turn->setup, deed->actor);

  for (guint i = 0; i < ranks->len; i++)
    {
      guint range = g_array_index (ranks, MusterAimRank, i).range;
      g_autofree char *from = list_from (aim, turn->setup, range);

      /* Translators: a unit, the zones that it fires from, the unit and the zone that it fires at,
       * and how far that is. */
      muster_turn_step (turn, positions->range_rule,
                        _ ("%1$s fires from %2$s at %3$s in %4$s: range %5$u."),
                        deed->actor->unit.name, from, deed->target->unit.name, to, range);
    }
}

/* Those who could but for their own unit before them. */
static void
tell_behind (const MusterAim *aim, MusterTurn *turn, const MusterTurnDeed *deed)
{
  for (guint i = 0; i < aim->actor.stands->len; i++)
    {
      guint zone = muster_place_get_zone (&aim->actor, i);
      g_autofree char *name = muster_zones_get_name (turn->setup->zones, zone);

      if (muster_aim_is_behind (turn->setup, &aim->actor, zone, aim->zone))
        /* Translators: a unit, and a zone in which some of it stand. */
        muster_turn_step (turn, turn->sequence->positions->front_rule,
                          _ ("%1$s in %2$s stands behind others of it and does not fire."),
                          deed->actor->unit.name, name);
    }
}

/* Those who are beside the enemy and do not fight, while others of their unit do: they do not face
 * him, or have another cover. */
static void
tell_averted (const MusterAim *aim, MusterTurn *turn, const MusterTurnDeed *deed)
{
  for (guint i = 0; muster_turn_word (turn, "from") == NULL && i < aim->actor.stands->len; i++)
    {
      guint zone = muster_place_get_zone (&aim->actor, i);
      g_autofree char *name = muster_zones_get_name (turn->setup->zones, zone);
      gboolean fights = !muster_aim_adjoins (turn->setup, zone, aim->zone);

      for (guint k = 0; !fights && k < aim->from->len; k++)
        fights = g_array_index (aim->from, guint, k) == zone;
      /* Or they have fought. */
      for (guint k = 0; !fights && k < aim->spent->len; k++)
        fights = g_array_index (aim->spent, guint, k) == zone;
      if (fights)
        continue;
      if (zone == aim->zone || muster_aim_is_in_arc (turn->setup, &aim->actor, zone, aim->zone))
        /* Translators: a unit, and a zone in which some of it stand. */
        muster_turn_step (turn, turn->sequence->positions->melee_cover_rule,
                          _ ("%1$s in %2$s has another cover and fights by itself."),
                          deed->actor->unit.name, name);
      else
        /* Translators: a unit, and a zone in which some of it stand. */
        muster_turn_step (turn, turn->sequence->positions->melee_front_rule,
                          _ ("%1$s in %2$s does not face the enemy and does not fight."),
                          deed->actor->unit.name, name);
    }
}

/* Where fewer are in front than are there, as many throw unless people say another number. */
static void
tell_front (const MusterAim *aim, MusterTurn *turn, const MusterTurnDeed *deed)
{
  const MusterPositions *positions = turn->sequence->positions;
  gint64 front = 0;
  gint64 there = 0;

  for (guint i = 0; i < aim->from->len; i++)
    {
      guint zone = g_array_index (aim->from, guint, i);

      there += muster_place_count (&aim->actor, zone);
      front +=
          MIN (muster_aim_count_front (&turn->draft, turn->setup, deed->actor, &aim->actor, zone),
               muster_place_count (&aim->actor, zone));
    }
  if (front < there)
    /* Translators: a unit, how many of its bases are in front, of how many, and its formation:
     * “80th Foot: 2 of 4 bases there are in front, Line.” */
    muster_turn_step (turn, aim->fights ? positions->melee_front_rule : positions->front_rule,
                      _ ("%1$s: %2$" PRId64 " of %3$" PRId64 " bases there are in front, %4$s."),
                      deed->actor->unit.name, front, there, aim->actor.formation->label);
}

/* Whoever is in fortifications takes more to hit: what they are is seen on the field. */
static void
tell_cover (const MusterAim *aim, MusterTurn *turn, const MusterSetupUnit *unit, guint zone)
{
  const MusterPositions *positions = turn->sequence->positions;
  const MusterZone *ground = muster_zones_get (turn->setup->zones, zone);
  g_autofree char *name = muster_zones_get_name (turn->setup->zones, zone);
  const char *called = ground->feature != NULL ? muster_node_get (ground->feature, "name") : NULL;

  if (!ground->fortified)
    return;
  if (called == NULL && ground->terrain != NULL)
    called = muster_def_get_label (ground->terrain);
  if (called != NULL)
    /* Translators: a unit, the zone it stands in and what lies there: “uVe in 12,6 is in
     * fortifications: Dongas.” */
    muster_turn_step (turn, aim->fights ? positions->melee_cover_rule : positions->cover_rule,
                      _ ("%1$s in %2$s is in fortifications: %3$s."), unit->unit.name, name,
                      called);
  else
    muster_turn_step (turn, aim->fights ? positions->melee_cover_rule : positions->cover_rule,
                      _ ("%1$s in %2$s is in fortifications."), unit->unit.name, name);
}

void
muster_aim_tell (const MusterAim *aim, MusterTurn *turn, const MusterTurnDeed *deed, gboolean joins)
{
  const MusterPositions *positions = turn->sequence->positions;
  g_autofree char *from = list_from (aim, turn->setup, 0);
  g_autofree char *to = muster_zones_get_name (turn->setup->zones, aim->zone);
  guint first = g_array_index (aim->from, guint, 0);

  if (aim->fights)
    {
      /* Translators: two units, and the zones in which they stand. */
      muster_turn_step (turn, positions->melee_rule, _ ("%1$s in %2$s, %3$s in %4$s."),
                        deed->actor->unit.name, from, deed->target->unit.name, to);
      tell_facing (aim, turn, deed, joins);
      tell_averted (aim, turn, deed);
      tell_cover (aim, turn, deed->actor, first);
    }
  else
    {
      tell_ranges (aim, turn, deed);
      tell_behind (aim, turn, deed);
    }
  tell_front (aim, turn, deed);
  if (!joins)
    tell_cover (aim, turn, deed->target, aim->zone);
}
