/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-positions.h"

/* What acts have to do with where units stand: before and after them, and what need not be
 * asked. */

/* Words that say where; they go to no procedure. */
static const char *const WORDS[] = { "to", "facing", "from", "count", "zone", "formation", NULL };

gboolean
muster_turn_is_position_word (const MusterSetup *setup, const char *name)
{
  return setup->sequence->positions != NULL && g_strv_contains (WORDS, name);
}

/* Whoever names a zone has to do so of what is kept. */
static gboolean
check_kept (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  gboolean walks = muster_turn_is_walk (&turn->draft, turn->setup, deed);
  gboolean aims = muster_turn_is_aimed (turn->setup, deed);
  gboolean forms = deed->act != NULL && deed->act->forms
                   && muster_draft_is_placed (&turn->draft, turn->setup, deed->actor);

  for (guint i = 0; WORDS[i] != NULL; i++)
    {
      const char *name = WORDS[i];
      gboolean known;

      if (muster_turn_word (turn, name) == NULL)
        continue;
      known = (walks && !g_str_equal (name, "zone") && !g_str_equal (name, "formation"))
              || (aims && (g_str_equal (name, "zone") || g_str_equal (name, "from")))
              || (forms && g_str_equal (name, "formation"));
      if (known)
        continue;
      if (deed->act != NULL && deed->act->moves)
        return muster_turn_argument_error (
            error,
            _ ("Nobody knows where “%1$s” stands, so “%2$s” says nothing: put it on the field "
               "by “state unit=%3$s at=…”, or say what it does by the words of “%4$s”"),
            deed->actor->unit.name, name, deed->actor->unit.id,
            muster_procedure_get_label (deed->procedure));
      return muster_turn_argument_error (error, _ ("Parameter “%s” has no meaning here"), name);
    }
  return TRUE;
}

gboolean
muster_turn_check_positions (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  if (turn->sequence->positions == NULL || deed->actor == NULL)
    return TRUE;
  if (!check_kept (turn, deed, error))
    return FALSE;
  if (muster_turn_is_walk (&turn->draft, turn->setup, deed))
    return muster_turn_check_walk (turn, deed, error);
  if (muster_turn_is_aimed (turn->setup, deed))
    return muster_turn_check_aim (turn, deed, error);
  return TRUE;
}

/* Another formation; it faces as it did. */
static gboolean
form (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  const char *word = NULL;
  g_auto (MusterPlace) place = { 0 };
  g_autofree char *text = NULL;

  muster_place_read (&place, &turn->draft, turn->setup, deed->actor);
  if (!muster_turn_need_word (turn, "formation", _ ("the id of a formation"), &word, error)
      || !muster_turn_read_formation (turn, word, &place.formation, error))
    return FALSE;
  muster_place_write (&place, &turn->draft, turn->setup, deed->actor);
  text = muster_place_describe (&place, turn->setup, deed->actor);
  muster_turn_step (turn, place.formation->rule, _ ("%1$s stands in %2$s."), deed->actor->unit.name,
                    text);
  return TRUE;
}

gboolean
muster_turn_finish_positions (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  g_array_set_size (turn->hits, 0);
  if (!muster_setup_keeps_positions (turn->setup) || deed->act == NULL || deed->actor == NULL)
    return TRUE;
  if (deed->act->forms && muster_draft_is_placed (&turn->draft, turn->setup, deed->actor))
    return form (turn, deed, error);
  if (muster_turn_is_planning (turn))
    return TRUE;
  if (muster_turn_is_walk (&turn->draft, turn->setup, deed))
    muster_turn_finish_walk (turn, deed);
  else
    muster_turn_note_hits (turn, deed);
  return TRUE;
}

/* What need not be asked */

/* How far it is from one unit to the other; FALSE when that is not kept. */
static gboolean
find_distance (MusterDraft *draft,
               const MusterSetup *setup,
               const MusterTurnDeed *deed,
               guint *distance,
               gboolean *adjoin)
{
  g_auto (MusterPlace) actor = { 0 };
  g_auto (MusterPlace) target = { 0 };

  *distance = G_MAXUINT;
  *adjoin = FALSE;
  if (deed->target == NULL || !muster_place_read (&actor, draft, setup, deed->actor)
      || !muster_place_read (&target, draft, setup, deed->target))
    return FALSE;
  for (guint i = 0; i < actor.stands->len; i++)
    for (guint k = 0; k < target.stands->len; k++)
      {
        guint from = muster_place_get_zone (&actor, i);
        guint to = muster_place_get_zone (&target, k);

        *distance = MIN (*distance, muster_aim_measure (setup, from, to));
        *adjoin = *adjoin || muster_aim_adjoins (setup, from, to);
      }
  return TRUE;
}

static gboolean
is_beside (const MusterSetup *setup, const MusterPlace *target, guint zone)
{
  for (guint i = 0; i < target->stands->len; i++)
    if (muster_aim_adjoins (setup, zone, muster_place_get_zone (target, i)))
      return TRUE;
  return FALSE;
}

/* Whether it can get at the enemy without passing through friends. */
static gboolean
has_clear_way (MusterDraft *draft, const MusterSetup *setup, const MusterTurnDeed *deed)
{
  g_auto (MusterWalk) walk = { 0 };
  g_auto (MusterPlace) target = { 0 };
  g_autoptr (MusterZoneReach) reach = NULL;
  guint n = muster_zones_get_n (setup->zones);

  if (!muster_walk_init (&walk, draft, setup, deed->actor)
      || !muster_place_read (&target, draft, setup, deed->target))
    return FALSE;
  walk.target = deed->target;
  walk.flees = FALSE;
  reach = muster_walk_reach (&walk, G_MAXUINT);
  for (guint zone = 0; zone < n; zone++)
    if (is_beside (setup, &target, zone)
        && muster_zone_reach_get_cost (reach, zone, MUSTER_FACING_NONE) != G_MAXUINT)
      return TRUE;
  /* It may end among friends. */
  for (guint zone = 0; zone < n; zone++)
    {
      g_autoptr (MusterZoneReach) among = NULL;

      if (!muster_walk_has_friends (&walk, zone) || !is_beside (setup, &target, zone))
        continue;
      walk.to = zone;
      among = muster_walk_reach (&walk, G_MAXUINT);
      if (muster_zone_reach_get_cost (among, zone, MUSTER_FACING_NONE) != G_MAXUINT)
        return TRUE;
    }
  return FALSE;
}

char *
muster_turn_know_position (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterTurnDeed *deed,
                           const char *what)
{
  guint distance;
  gboolean adjoin;

  /* Where it may go is looked at when it goes. */
  if (g_str_equal (what, "way"))
    return muster_draft_is_placed (draft, setup, deed->actor) ? g_strdup ("yes") : NULL;
  if (!muster_setup_keeps_positions (setup)
      || !find_distance (draft, setup, deed, &distance, &adjoin))
    return NULL;
  if (g_str_equal (what, "distance"))
    return g_strdup_printf ("%u", distance);
  if (g_str_equal (what, "adjoining"))
    return g_strdup (adjoin ? "yes" : "no");
  return g_strdup (has_clear_way (draft, setup, deed) ? "yes" : "no");
}

gboolean
muster_turn_may_aim (MusterDraft *draft,
                     const MusterSetup *setup,
                     const MusterSequenceAct *act,
                     const MusterSetupUnit *unit,
                     const MusterSetupUnit *target)
{
  MusterTurnDeed deed = { .act = act, .actor = unit, .target = target };
  gint64 most = 0;

  if (!muster_draft_is_placed (draft, setup, unit)
      || !muster_draft_is_placed (draft, setup, target))
    return TRUE;
  for (guint i = 0; i < act->asks->len; i++)
    {
      const MusterSequenceAsk *ask = g_ptr_array_index (act->asks, i);
      g_autofree char *known =
          ask->known_by_place != NULL
              ? muster_turn_know_position (draft, setup, &deed, ask->known_by_place)
              : NULL;

      if (known == NULL)
        continue;
      if (ask->most < 0 ? g_str_equal (known, "no")
                        : g_ascii_string_to_signed (known, 10, 0, G_MAXINT32, &most, NULL)
                              && most > ask->most)
        return FALSE;
    }
  deed.procedure = act->procedure != NULL
                       ? muster_ruleset_find_procedure (setup->ruleset, act->procedure)
                       : NULL;
  return !muster_turn_is_aimed (setup, &deed)
         || muster_aim_is_possible (draft, setup, &deed, MUSTER_ZONE_NONE);
}
