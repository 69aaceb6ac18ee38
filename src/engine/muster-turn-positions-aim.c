/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-turn-events.h"
#include "muster-turn-positions.h"

/* Fire and close combat between units whose places are kept: out of which zones, into which, how
 * far, who takes part. */

/* A word that nobody can say: the cover of those whom others join. */
#define COVER " cover"

void
muster_aim_clear (MusterAim *self)
{
  muster_place_clear (&self->actor);
  muster_place_clear (&self->target);
  g_clear_pointer (&self->from, g_array_unref);
  g_clear_pointer (&self->spent, g_array_unref);
}

/* How far one of the weapons reaches that a unit may have of which nobody has written what it has;
 * G_MAXUINT: there is none. */
static gint64
find_farthest (const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const MusterPositions *positions = setup->sequence->positions;
  g_autoptr (GPtrArray) weapons = muster_roster_list_weapons (setup->ruleset, unit->unit.node);
  gint64 farthest = -1;

  for (guint i = 0; i < weapons->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (weapons, i));
      gint64 reach = 0;

      if (muster_table_lookup (positions->reach, id, positions->reach_column, &reach, NULL))
        farthest = MAX (farthest, reach);
    }
  return farthest >= 0 ? farthest : G_MAXUINT;
}

/* How far the weapon of the deed reaches, and what hinders the act lets it; G_MAXUINT when nobody
 * knows. */
static guint
find_reach (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterTurnDeed *deed,
            GPtrArray *words)
{
  const MusterPositions *positions = setup->sequence->positions;
  const char *said = muster_turn_find_word (words, "weapon");
  g_autofree char *weapon =
      said != NULL ? g_strdup (said)
                   : muster_turn_find_fact (draft, setup, deed, deed->actor, "weapon", words);
  const MusterSequenceEvent *limit = muster_turn_events_find_limit (draft, setup, deed->act);
  gint64 reach = 0;

  if (positions->reach == NULL)
    return G_MAXUINT;
  if (weapon == NULL)
    reach = find_farthest (setup, deed->actor);
  else if (!muster_table_lookup (positions->reach, weapon, positions->reach_column, &reach, NULL))
    return G_MAXUINT;
  return (guint) (limit != NULL ? MIN (reach, limit->most) : reach);
}

/* Measuring */

guint
muster_aim_measure (const MusterSetup *setup, guint from, guint to)
{
  return muster_zones_get_range (setup->zones, from, to, muster_setup_get_range (setup));
}

gboolean
muster_aim_is_in_arc (const MusterSetup *setup, const MusterPlace *place, guint from, guint to)
{
  return place->formation->around
         || muster_zones_is_in_arc (setup->zones, from, place->facing, to,
                                    (double) setup->sequence->positions->arc
                                        * MUSTER_FACING_DEGREES);
}

gboolean
muster_aim_can_see (const MusterSetup *setup, guint from, guint to)
{
  return muster_zones_can_see (setup->zones, from, to, NULL, NULL, NULL);
}

gboolean
muster_aim_adjoins (const MusterSetup *setup, guint from, guint to)
{
  MusterZonesAdjoin adjoin = muster_zones_adjoin (setup->zones, from, to);

  return adjoin >= (setup->sequence->positions->melee_side ? MUSTER_ZONES_BY_SIDE
                                                           : MUSTER_ZONES_BY_CORNER);
}

/* Reading the words */

/* The zone of PLACE that is nearest to any of OTHER; the first of several. */
static guint
find_nearest (const MusterSetup *setup, const MusterPlace *place, const MusterPlace *other)
{
  guint found = muster_place_get_zone (place, 0);
  guint best = G_MAXUINT;

  for (guint i = 0; i < place->stands->len; i++)
    for (guint k = 0; k < other->stands->len; k++)
      {
        guint range = muster_aim_measure (setup, muster_place_get_zone (place, i),
                                          muster_place_get_zone (other, k));

        if (range >= best)
          continue;
        best = range;
        found = muster_place_get_zone (place, i);
      }
  return found;
}

/* The zone that WORDS name under NAME, which has to be one of PLACE; *ZONE stays when there is no
 * such word. */
static gboolean
read_zone (const MusterSetup *setup,
           const MusterSetupUnit *unit,
           const MusterPlace *place,
           GPtrArray *words,
           const char *name,
           guint *zone,
           GError **error)
{
  const char *text = muster_turn_find_word (words, name);

  if (text == NULL)
    return TRUE;
  *zone = muster_zones_find (setup->zones, text, error);
  if (*zone == MUSTER_ZONE_NONE)
    return FALSE;
  return muster_place_count (place, *zone) > 0
         || muster_turn_argument_error (
             error, _ ("“%1$s” has no bases in %2$s, expected a zone where it stands"),
             unit->unit.name, text);
}

gboolean
muster_aim_is_spent (const MusterAim *self, guint zone)
{
  for (guint i = 0; i < self->spent->len; i++)
    if (g_array_index (self->spent, guint, i) == zone)
      return TRUE;
  return FALSE;
}

static void
find_spent (MusterAim *self,
            MusterDraft *draft,
            const MusterSetup *setup,
            const MusterTurnDeed *deed)
{
  for (guint i = 0; self->act != NULL && i < self->actor.stands->len; i++)
    {
      guint zone = muster_place_get_zone (&self->actor, i);

      if (muster_place_count_fresh (&self->actor, draft, setup, deed->act, deed->actor, zone) == 0)
        g_array_append_val (self->spent, zone);
    }
}

static gboolean
takes_part (const MusterAim *self, const MusterSetup *setup, guint zone, guint reach)
{
  if (muster_aim_is_spent (self, zone))
    return FALSE;
  if (self->fights)
    return muster_aim_adjoins (setup, zone, self->zone);
  return zone != self->zone && muster_aim_measure (setup, zone, self->zone) <= reach
         && muster_aim_is_in_arc (setup, &self->actor, zone, self->zone)
         && muster_aim_can_see (setup, zone, self->zone)
         && !muster_aim_is_behind (setup, &self->actor, zone, self->zone);
}

/* Whoever fires does so from each zone by its own range: the nearest come first. */
static void
add_from (MusterAim *self, const MusterSetup *setup, guint zone)
{
  guint range = muster_aim_measure (setup, zone, self->zone);
  guint at = self->from->len;

  while (!self->fights && at > 0
         && muster_aim_measure (setup, g_array_index (self->from, guint, at - 1), self->zone)
                > range)
    at--;
  g_array_insert_val (self->from, at, zone);
}

gboolean
muster_aim_is_covered (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterSetupUnit *unit,
                       guint zone)
{
  const char *told = muster_draft_get_unit (draft, unit, "is.fortified");

  return told[0] != '\0' ? g_str_equal (told, "yes")
                         : muster_zones_get (setup->zones, zone)->fortified;
}

gboolean
muster_aim_is_covered_alike (const MusterAim *self,
                             MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterTurnDeed *deed,
                             GPtrArray *words,
                             guint zone)
{
  const char *said = muster_turn_find_word (words, COVER);
  gboolean covered = muster_aim_is_covered (draft, setup, deed->actor, zone);

  if (self->fights && said != NULL)
    return covered == g_str_equal (said, "yes");
  return !self->fights || self->from->len == 0
         || covered
                == muster_aim_is_covered (draft, setup, deed->actor,
                                          g_array_index (self->from, guint, 0));
}

/* All zones out of which the actor can do it, those that do not face the enemy only where none
 * does; or else the nearest. */
static void
find_from (MusterAim *self,
           MusterDraft *draft,
           const MusterSetup *setup,
           const MusterTurnDeed *deed,
           GPtrArray *words)
{
  guint reach = self->fights ? 0 : find_reach (draft, setup, deed, words);
  guint nearest = find_nearest (setup, &self->actor, &self->target);

  for (guint round = 0; self->from->len == 0 && round < 2; round++)
    for (guint i = 0; i < self->actor.stands->len; i++)
      {
        guint zone = muster_place_get_zone (&self->actor, i);

        if (takes_part (self, setup, zone, reach)
            && (round > 0 || muster_aim_faces (self, setup, zone))
            && muster_aim_is_covered_alike (self, draft, setup, deed, words, zone))
          add_from (self, setup, zone);
      }
  if (self->from->len == 0)
    g_array_append_val (self->from, nearest);
}

/* Of the zones of the target to which the actor can do it from FROM (NONE: from anywhere) the
 * nearest, hand to hand one that it faces if there is any; or else just the nearest. */
static guint
choose_zone (MusterAim *self,
             MusterDraft *draft,
             const MusterSetup *setup,
             const MusterTurnDeed *deed,
             GPtrArray *words,
             guint from)
{
  guint reach = self->fights ? 0 : find_reach (draft, setup, deed, words);
  guint best = G_MAXUINT;
  guint found = MUSTER_ZONE_NONE;

  for (guint round = 0; found == MUSTER_ZONE_NONE && round < 2; round++)
    for (guint i = 0; i < self->target.stands->len; i++)
      for (guint k = 0; k < self->actor.stands->len; k++)
        {
          guint own = muster_place_get_zone (&self->actor, k);
          guint range;

          self->zone = muster_place_get_zone (&self->target, i);
          range = muster_aim_measure (setup, own, self->zone);
          if ((from != MUSTER_ZONE_NONE && from != own) || range >= best
              || !takes_part (self, setup, own, reach)
              || (round == 0 && !muster_aim_faces (self, setup, own)))
            continue;
          best = range;
          found = self->zone;
        }
  return found != MUSTER_ZONE_NONE ? found : find_nearest (setup, &self->target, &self->actor);
}

gboolean
muster_aim_read (MusterAim *self,
                 MusterDraft *draft,
                 const MusterSetup *setup,
                 const MusterTurnDeed *deed,
                 GPtrArray *words,
                 GError **error)
{
  guint from = MUSTER_ZONE_NONE;

  *self = (MusterAim){ .zone = MUSTER_ZONE_NONE };
  self->from = g_array_new (FALSE, FALSE, sizeof (guint));
  self->spent = g_array_new (FALSE, FALSE, sizeof (guint));
  self->act = deed->act;
  self->fights = deed->act != NULL && deed->act->fights;
  if (deed->actor != NULL)
    self->has_actor = muster_place_read (&self->actor, draft, setup, deed->actor);
  if (deed->target != NULL)
    self->has_target = muster_place_read (&self->target, draft, setup, deed->target);
  if (self->has_actor)
    find_spent (self, draft, setup, deed);
  if (self->has_actor && !read_zone (setup, deed->actor, &self->actor, words, "from", &from, error))
    return FALSE;
  if (self->has_target
      && !read_zone (setup, deed->target, &self->target, words, "zone", &self->zone, error))
    return FALSE;
  if (self->has_target && self->zone == MUSTER_ZONE_NONE)
    self->zone = self->has_actor ? choose_zone (self, draft, setup, deed, words, from)
                                 : muster_place_get_zone (&self->target, 0);
  if (from != MUSTER_ZONE_NONE)
    g_array_append_val (self->from, from);
  else if (self->has_actor && self->has_target)
    find_from (self, draft, setup, deed, words);
  if (self->has_target && self->from->len > 0)
    self->range = muster_aim_measure (setup, g_array_index (self->from, guint, 0), self->zone);
  return TRUE;
}

/* Facts */

static char *
number (gint64 n)
{
  return g_strdup_printf ("%" PRId64, n);
}

/* Those of the actor in front who do it from nearest by. */
static gint64
count_actor_front (const MusterAim *aim,
                   MusterDraft *draft,
                   const MusterSetup *setup,
                   const MusterSetupUnit *unit)
{
  g_autoptr (GArray) ranks = muster_aim_list_ranks (aim, draft, setup, unit);

  return g_array_index (ranks, MusterAimRank, 0).front;
}

static char *
find_cover (const MusterAim *aim, const MusterSetup *setup, gboolean of_actor)
{
  guint zone = of_actor ? (aim->from->len > 0 ? g_array_index (aim->from, guint, 0)
                                              : muster_place_get_zone (&aim->actor, 0))
                        : aim->zone;

  return g_strdup (muster_zones_get (setup->zones, zone)->fortified ? "yes" : "no");
}

char *
muster_turn_find_aim_fact (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterTurnDeed *deed,
                           const MusterSetupUnit *unit,
                           const char *what,
                           GPtrArray *words)
{
  g_auto (MusterAim) aim = { 0 };
  gboolean of_actor = unit == deed->actor;

  if (!muster_setup_keeps_positions (setup)
      || !muster_aim_read (&aim, draft, setup, deed, words, NULL)
      || !(of_actor ? aim.has_actor : aim.has_target))
    return NULL;
  if (g_str_equal (what, "range"))
    return aim.has_actor && aim.has_target ? number (aim.range) : NULL;
  if (g_str_equal (what, "fortified"))
    return find_cover (&aim, setup, of_actor);
  if (g_str_equal (what, "there"))
    return number (of_actor ? muster_place_count (&aim.actor, MUSTER_ZONE_NONE)
                            : muster_turn_count_in_zone (draft, setup, unit, aim.zone));
  if (g_str_equal (what, "engaged-bases"))
    return muster_aim_find_engaged (&aim, draft, setup, deed, of_actor, words);
  if (g_str_equal (what, "front"))
    return number (
        of_actor ? count_actor_front (&aim, draft, setup, unit)
                 : MIN (muster_aim_count_target_front (&aim, draft, setup, deed, words),
                        muster_place_count_fresh (&aim.target, draft, setup,
                                                  aim.fights ? aim.act : NULL, unit, aim.zone)));
  return NULL;
}

/* VALUE is taken. */
static void
add_word (GPtrArray *words, const char *name, char *value)
{
  MusterTurnWord *word = g_new0 (MusterTurnWord, 1);

  word->name = g_strdup (name);
  word->value = value;
  g_ptr_array_add (words, word);
}

GPtrArray *
muster_aim_make_words (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterTurnDeed *deed,
                       GPtrArray *words)
{
  GPtrArray *own = g_ptr_array_new_with_free_func (muster_turn_word_free);
  g_auto (MusterAim) aim = { 0 };

  if (!muster_turn_is_aimed (setup, deed)
      || !muster_aim_read (&aim, draft, setup, deed, words, NULL) || !aim.has_target)
    return own;
  add_word (own, "zone", muster_zones_get_name (setup->zones, aim.zone));
  if (aim.has_actor)
    add_word (own, COVER,
              g_strdup (muster_aim_is_covered (draft, setup, deed->actor,
                                               g_array_index (aim.from, guint, 0))
                            ? "yes"
                            : "no"));
  return own;
}

GArray *
muster_aim_list_sources (MusterDraft *draft,
                         const MusterSetup *setup,
                         const MusterTurnDeed *deed,
                         guint only)
{
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (MusterAim) aim = { 0 };
  guint reach;

  if (!muster_aim_read (&aim, draft, setup, deed, NULL, NULL) || !aim.has_actor || !aim.has_target)
    return sources;
  reach = aim.fights ? 0 : find_reach (draft, setup, deed, NULL);
  for (guint i = 0; i < aim.actor.stands->len; i++)
    {
      guint own = muster_place_get_zone (&aim.actor, i);
      gboolean can = FALSE;

      /* Any zone of the target. */
      for (guint k = 0; !can && k < aim.target.stands->len; k++)
        {
          aim.zone = muster_place_get_zone (&aim.target, k);
          can = (only == MUSTER_ZONE_NONE || aim.zone == only)
                && takes_part (&aim, setup, own, reach) && muster_aim_faces (&aim, setup, own);
        }
      if (can)
        g_array_append_val (sources, own);
    }
  return sources;
}

gboolean
muster_aim_is_possible (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterTurnDeed *deed,
                        guint only)
{
  g_autoptr (GArray) sources = muster_aim_list_sources (draft, setup, deed, only);

  return sources->len > 0;
}

gboolean
muster_turn_is_aimed (const MusterSetup *setup, const MusterTurnDeed *deed)
{
  if (!muster_setup_keeps_positions (setup) || deed->act == NULL || deed->procedure == NULL
      || deed->target == NULL)
    return FALSE;
  if (deed->act->fights)
    return TRUE;
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);

      if (g_strcmp0 (parameter->role, "actor.range") == 0)
        return TRUE;
    }
  return FALSE;
}
