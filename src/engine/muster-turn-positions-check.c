/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-positions.h"

/* Fire and close combat between units whose places are kept: whether it may be, and whether what is
 * said of it agrees with where they stand. */

/* Bases that have done it this turn do not do it again. */
static gboolean
check_fresh (
    MusterTurn *turn, const MusterTurnDeed *deed, const MusterAim *aim, guint zone, GError **error)
{
  g_autofree char *from = muster_zones_get_name (turn->setup->zones, zone);

  return !muster_aim_is_spent (aim, zone)
         || muster_turn_forbid (
             turn, deed->act->rule, error,
             _ ("“%1$s” in %2$s has done “%3$s” this turn: its next comes in the "
                "next turn"),
             deed->actor->unit.name, from, deed->act->label);
}

static gboolean
check_fire (MusterTurn *turn, const MusterTurnDeed *deed, const MusterAim *aim, GError **error)
{
  const MusterPositions *positions = turn->sequence->positions;
  const char *actor = deed->actor->unit.name;
  g_autofree char *to = muster_zones_get_name (turn->setup->zones, aim->zone);

  for (guint i = 0; i < aim->from->len; i++)
    {
      guint zone = g_array_index (aim->from, guint, i);
      g_autofree char *from = muster_zones_get_name (turn->setup->zones, zone);

      if (!check_fresh (turn, deed, aim, zone, error))
        return FALSE;
      if (zone == aim->zone
          && !muster_turn_forbid (
              turn, positions->zone_rule, error,
              _ ("“%1$s” fires from one zone into another, and both are in %2$s"), actor, from))
        return FALSE;
      if (zone != aim->zone
          && !muster_aim_is_in_arc (turn->setup, &aim->actor, zone, aim->zone)
          && !muster_turn_forbid (turn, positions->arc_rule, error,
                                  _ ("“%1$s” faces %2$s in %3$s: %4$s is outside its arc"), actor,
                                  muster_facing_describe (aim->actor.facing), from, to))
        return FALSE;
      if (!muster_aim_can_see (turn->setup, zone, aim->zone)
          && !muster_turn_forbid (turn, positions->sight_rule, error,
                                  _ ("“%1$s” has no clear line from %2$s to %3$s"), actor, from,
                                  to))
        return FALSE;
      if (muster_aim_is_behind (turn->setup, &aim->actor, zone, aim->zone)
          && !muster_turn_forbid (
              turn, positions->front_rule, error,
              _ ("Bases of “%1$s” in %2$s are not in front: others of it stand between "
                 "them and %3$s"),
              actor, from, to))
        return FALSE;
    }
  return TRUE;
}

/* Who does not face the enemy does not fight, unless people say how many do. JOINS: nobody has. */
static gboolean
check_facing (MusterTurn *turn,
              const MusterTurnDeed *deed,
              const MusterAim *aim,
              gboolean joins,
              GError **error)
{
  const char *count = muster_aim_find_count (deed, "actor.front");
  g_autofree char *to = muster_zones_get_name (turn->setup->zones, aim->zone);

  for (guint i = 0; i < aim->from->len; i++)
    if (muster_aim_faces (aim, turn->setup, g_array_index (aim->from, guint, i)))
      return TRUE;
  if (joins)
    return muster_turn_forbid (turn, turn->sequence->positions->melee_front_rule, error,
                               _ ("“%1$s” faces %2$s and not “%3$s” in %4$s, and who does not face "
                                  "the enemy does not fight"),
                               deed->actor->unit.name, muster_facing_describe (aim->actor.facing),
                               deed->target->unit.name, to);
  return muster_turn_word (turn, count) != NULL
         || muster_turn_forbid (turn, turn->sequence->positions->melee_front_rule, error,
                                _ ("“%1$s” faces %2$s and not “%3$s” in %4$s, and who does not "
                                   "face the enemy does not "
                                   "fight: say by “%5$s=” if some of it do"),
                                deed->actor->unit.name, muster_facing_describe (aim->actor.facing),
                                deed->target->unit.name, to, count);
}

static gboolean
check_melee (MusterTurn *turn,
             const MusterTurnDeed *deed,
             const MusterAim *aim,
             gboolean joins,
             GError **error)
{
  g_autofree char *to = muster_zones_get_name (turn->setup->zones, aim->zone);

  for (guint i = 0; i < aim->from->len; i++)
    {
      guint zone = g_array_index (aim->from, guint, i);
      g_autofree char *from = muster_zones_get_name (turn->setup->zones, zone);

      if (!check_fresh (turn, deed, aim, zone, error))
        return FALSE;
      if (!muster_aim_adjoins (turn->setup, zone, aim->zone)
          && !muster_turn_forbid (turn, turn->sequence->positions->melee_rule, error,
                                  _ ("“%1$s” in %2$s does not adjoin “%3$s” in %4$s"),
                                  deed->actor->unit.name, from, deed->target->unit.name, to))
        return FALSE;
    }
  return check_facing (turn, deed, aim, joins, error);
}

/* The most that may be said of ROLE, which is proposed only: the bases that are there; -1: it is
 * known. */
static gint64
find_most (MusterTurn *turn, const MusterTurnDeed *deed, const MusterAim *aim, const char *role)
{
  g_autoptr (GArray) ranks = NULL;

  if (g_str_equal (role, "target.front"))
    return muster_place_count_fresh (&aim->target, &turn->draft, turn->setup,
                                     aim->fights ? aim->act : NULL, deed->target, aim->zone);
  if (!g_str_equal (role, "actor.front"))
    return -1;
  ranks = muster_aim_list_ranks (aim, &turn->draft, turn->setup, deed->actor);
  return g_array_index (ranks, MusterAimRank, 0).there;
}

static const char *
find_rule (const MusterPositions *positions, const MusterAim *aim, const char *what)
{
  if (g_str_equal (what, "front"))
    return aim->fights ? positions->melee_front_rule : positions->front_rule;
  if (g_str_equal (what, "fortified"))
    return aim->fights ? positions->melee_cover_rule : positions->cover_rule;
  return g_str_equal (what, "range") ? positions->range_rule : positions->there_rule;
}

/* What is said of PARAMETER against what is kept. */
static gboolean
check_said (MusterTurn *turn,
            const MusterTurnDeed *deed,
            const MusterAim *aim,
            const MusterParameter *parameter,
            GError **error)
{
  const char *said = muster_turn_word (turn, parameter->name);
  const char *what = parameter->role != NULL ? strchr (parameter->role, '.') : NULL;
  gboolean of_actor = what != NULL && g_str_has_prefix (parameter->role, "actor.");
  const MusterSetupUnit *unit = of_actor ? deed->actor : deed->target;
  g_autofree char *known = NULL;
  gint64 most;
  gint64 n = 0;

  if (said == NULL || what == NULL || unit == NULL)
    return TRUE;
  what++;
  known = muster_turn_find_aim_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);
  if (known != NULL && g_str_equal (what, "fortified"))
    {
      g_free (known);
      known = muster_turn_find_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);
    }
  if (known == NULL || g_str_equal (known, said))
    return TRUE;
  most = find_most (turn, deed, aim, parameter->role);
  if (most >= 0 && g_ascii_string_to_signed (said, 10, 0, most, &n, NULL))
    return TRUE;
  if (most >= 0)
    return muster_turn_forbid (turn, find_rule (turn->sequence->positions, aim, what), error,
                               _ ("“%1$s” is “%2$s”, and “%3$s” has %4$" PRId64 " bases there"),
                               parameter->name, said, unit->unit.name, most);
  return muster_turn_forbid (turn, find_rule (turn->sequence->positions, aim, what), error,
                             _ ("“%1$s” is “%2$s”, and as the units stand it is “%3$s”"),
                             parameter->name, said, known);
}

gboolean
muster_turn_check_aim (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  g_auto (MusterAim) aim = { 0 };

  if (!muster_aim_read (&aim, &turn->draft, turn->setup, deed, turn->words, error))
    return FALSE;
  if (aim.has_actor && aim.has_target
      && !(aim.fights ? check_melee (turn, deed, &aim, FALSE, error)
                      : check_fire (turn, deed, &aim, error)))
    return FALSE;
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    if (!check_said (turn, deed, &aim, muster_procedure_get_parameter (deed->procedure, i), error))
      return FALSE;
  if (aim.has_actor && aim.has_target)
    muster_aim_tell (&aim, turn, deed, FALSE);
  return TRUE;
}

gboolean
muster_turn_check_joining (MusterTurn *turn,
                           const MusterTurnDeed *deed,
                           const MusterSetupUnit *unit,
                           gint64 said,
                           GError **error)
{
  MusterTurnDeed own = {
    .procedure = deed->procedure, .act = deed->act, .actor = unit, .target = deed->target
  };
  g_autoptr (GPtrArray) words = NULL;
  g_auto (MusterAim) aim = { 0 };

  if (!muster_turn_is_aimed (turn->setup, deed))
    return TRUE;
  words = muster_aim_make_words (&turn->draft, turn->setup, deed, turn->words);
  if (!muster_aim_read (&aim, &turn->draft, turn->setup, &own, words, error))
    return FALSE;
  if (!aim.has_actor || !aim.has_target)
    return TRUE;
  if (said > 0 && said != aim.range
      && !muster_turn_forbid (turn, turn->sequence->positions->range_rule, error,
                              _ ("“%1$s” is said to be %2$" PRId64
                                 " away, and as the units stand it is %3$u"),
                              unit->unit.name, said, aim.range))
    return FALSE;
  if (!(aim.fights ? check_melee (turn, &own, &aim, TRUE, error)
                   : check_fire (turn, &own, &aim, error)))
    return FALSE;
  if (!muster_aim_is_covered_alike (&aim, &turn->draft, turn->setup, &own, words,
                         g_array_index (aim.from, guint, 0))
      && !muster_turn_forbid (turn, turn->sequence->positions->melee_cover_rule, error,
                              _ ("“%1$s” has not the cover that “%2$s” has, and fights by itself"),
                              unit->unit.name, deed->actor->unit.name))
    return FALSE;
  muster_aim_tell (&aim, turn, &own, TRUE);
  return TRUE;
}
