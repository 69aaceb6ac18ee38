/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <inttypes.h>

#include "muster-turn-positions.h"

/* Who of a unit is in front, of those who stand in one zone and of those in several. */

/* Those of N bases in ZONE who are in front. */
gint64
muster_aim_count_front (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterSetupUnit *unit,
                        const MusterPlace *place,
                        guint zone)
{
  const MusterZone *ground = muster_zones_get (setup->zones, zone);
  gint64 n = muster_place_count (place, zone);
  MusterZoneBase base = { 0 };
  double side = MIN (ground->width, ground->height);

  if (place->formation->front == MUSTER_FRONT_ONE)
    return MIN (n, 1);
  if (place->formation->front == MUSTER_FRONT_QUARTER)
    return (n + 3) / 4;
  if (!muster_setup_get_base (draft, setup, unit, &base) || base.width == 0)
    return n;
  /* Facing north or south they stand along its width. */
  if (!muster_facing_is_diagonal (place->facing))
    side = place->facing % 4 == 0 ? ground->width : ground->height;
  return CLAMP ((gint64) (side / base.width), 1, MAX (n, 1));
}

gboolean
muster_aim_faces (const MusterAim *self, const MusterSetup *setup, guint zone)
{
  return !self->fights || !self->has_target || zone == self->zone
         || muster_aim_is_in_arc (setup, &self->actor, zone, self->zone);
}

gboolean
muster_aim_is_faced (const MusterAim *self, const MusterSetup *setup)
{
  if (!self->fights || !self->has_actor)
    return TRUE;
  for (guint i = 0; i < self->from->len; i++)
    {
      guint zone = g_array_index (self->from, guint, i);

      if (zone == self->zone || muster_aim_is_in_arc (setup, &self->target, self->zone, zone))
        return TRUE;
    }
  return FALSE;
}

/* Whether the target faces the actor of DEED, or one of those who join in with it. */
static gboolean
faces_any (const MusterAim *aim,
           MusterDraft *draft,
           const MusterSetup *setup,
           const MusterTurnDeed *deed,
           GPtrArray *words)
{
  g_autoptr (GPtrArray) pool = muster_turn_list_pool (setup, deed, words);
  g_autoptr (GPtrArray) same = NULL;

  if (muster_aim_is_faced (aim, setup))
    return TRUE;
  if (pool->len > 0)
    same = muster_aim_make_words (draft, setup, deed, words);
  for (guint i = 0; i < pool->len; i++)
    {
      MusterTurnDeed own = *deed;
      g_auto (MusterAim) other = { 0 };

      own.actor = g_ptr_array_index (pool, i);
      if (!muster_aim_read (&other, draft, setup, &own, same, NULL)
          || muster_aim_is_faced (&other, setup))
        return TRUE;
    }
  return FALSE;
}

gint64
muster_aim_count_target_front (const MusterAim *self,
                               MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterTurnDeed *deed,
                               GPtrArray *words)
{
  return faces_any (self, draft, setup, deed, words)
             ? muster_aim_count_front (draft, setup, deed->target, &self->target, self->zone)
             : 0;
}

static gboolean
is_of_place (guint zone, gpointer place)
{
  return muster_place_count (place, zone) > 0;
}

gboolean
muster_aim_is_behind (const MusterSetup *setup, const MusterPlace *place, guint zone, guint enemy)
{
  return muster_zones_can_see (setup->zones, zone, enemy, NULL, NULL, NULL)
         && !muster_zones_can_see (setup->zones, zone, enemy, is_of_place, (gpointer) place, NULL);
}

static void
add_zone (GArray *ranks, guint range, gint64 front, gint64 there)
{
  MusterAimRank *last =
      ranks->len > 0 ? &g_array_index (ranks, MusterAimRank, ranks->len - 1) : NULL;
  MusterAimRank rank = { range, front, there };

  if (last == NULL || last->range != range)
    {
      g_array_append_val (ranks, rank);
      return;
    }
  last->front += front;
  last->there += there;
}

GArray *
muster_aim_list_ranks (const MusterAim *self,
                       MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterSetupUnit *unit)
{
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (MusterAimRank));
  const MusterPlace *place = &self->actor;
  /* While nobody knows out of which, out of all. */
  guint n = self->from->len > 0 ? self->from->len : place->stands->len;

  for (guint i = 0; i < n; i++)
    {
      guint zone = self->from->len > 0 ? g_array_index (self->from, guint, i)
                                       : muster_place_get_zone (place, i);
      /* Hand to hand it is all one. */
      guint range = self->from->len == 0 || self->fights || !self->has_target
                        ? self->range
                        : muster_aim_measure (setup, zone, self->zone);

      gint64 there = muster_place_count_fresh (place, draft, setup, self->act, unit, zone);
      gint64 front = muster_aim_faces (self, setup, zone)
                         ? muster_aim_count_front (draft, setup, unit, place, zone)
                         : 0;

      /* Whoever lets those do it who have done it lets all of them. */
      if (there == 0)
        there = muster_place_count (place, zone);
      add_zone (ranks, range, MIN (front, there), there);
    }
  return ranks;
}

GArray *
muster_turn_list_ranks (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterTurnDeed *deed,
                        GPtrArray *words)
{
  g_auto (MusterAim) aim = { 0 };

  if (!muster_turn_is_aimed (setup, deed)
      || !muster_aim_read (&aim, draft, setup, deed, words, NULL) || !aim.has_actor
      || !aim.has_target)
    return g_array_new (FALSE, FALSE, sizeof (MusterAimRank));
  return muster_aim_list_ranks (&aim, draft, setup, deed->actor);
}

/* How many do it as WORDS say, by the parameter with ROLE; 0: nothing is said. */
static gint64
count_said (const MusterTurnDeed *deed, const char *role, GPtrArray *words)
{
  gint64 n = 0;

  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      const char *said = g_strcmp0 (parameter->role, role) == 0
                             ? muster_turn_find_word (words, parameter->name)
                             : NULL;

      if (said != NULL && g_ascii_string_to_signed (said, 10, 0, G_MAXINT32, &n, NULL))
        return n;
    }
  return 0;
}

/* Counts the bases of the side of UNIT in those zones out of which AIM is done that are not yet in
 * SEEN. */
static gint64
count_in_zones (const MusterAim *aim,
                MusterDraft *draft,
                const MusterSetup *setup,
                const MusterSetupUnit *unit,
                GHashTable *seen)
{
  gint64 sum = 0;

  for (guint i = 0; i < aim->from->len; i++)
    {
      guint zone = g_array_index (aim->from, guint, i);

      if (g_hash_table_add (seen, GUINT_TO_POINTER (zone)))
        sum += muster_turn_count_in_zone (draft, setup, unit, zone);
    }
  return sum;
}

/* All bases that stand in the zones out of which the actor does it, and those who join in with
 * it. */
static gint64
count_engaged (const MusterAim *aim,
               MusterDraft *draft,
               const MusterSetup *setup,
               const MusterTurnDeed *deed,
               GPtrArray *words)
{
  g_autoptr (GPtrArray) pool = muster_turn_list_pool (setup, deed, words);
  g_autoptr (GPtrArray) same = muster_aim_make_words (draft, setup, deed, words);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint64 sum = count_in_zones (aim, draft, setup, deed->actor, seen);

  /* Whoever lets more fight than stand there knows of more. */
  sum = MAX (sum, count_said (deed, "actor.front", words));
  for (guint k = 0; k < pool->len; k++)
    {
      MusterTurnDeed own = *deed;
      g_auto (MusterAim) other = { 0 };

      own.actor = g_ptr_array_index (pool, k);
      if (!muster_aim_read (&other, draft, setup, &own, same, NULL) || !other.has_actor)
        sum += muster_draft_get_strength (draft, own.actor);
      else
        sum += count_in_zones (&other, draft, setup, own.actor, seen);
    }
  return sum;
}

char *
muster_aim_find_engaged (const MusterAim *aim,
                         MusterDraft *draft,
                         const MusterSetup *setup,
                         const MusterTurnDeed *deed,
                         gboolean of_actor,
                         GPtrArray *words)
{
  if (!aim->has_actor || !aim->has_target)
    return NULL;
  if (!of_actor)
    return g_strdup_printf ("%" PRId64,
                            MAX (muster_turn_count_in_zone (draft, setup, deed->target, aim->zone),
                                 count_said (deed, "target.front", words)));
  /* Who joins in is said, and nobody knows how many more there are of them. */
  if (deed->act->pool != NULL && muster_turn_find_word (words, deed->act->pool) != NULL)
    return NULL;
  return g_strdup_printf ("%" PRId64, count_engaged (aim, draft, setup, deed, words));
}
