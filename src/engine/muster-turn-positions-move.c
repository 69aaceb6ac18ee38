/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/* Acts that move a unit whose place is kept: the words that say where, the way, and what it
 * takes. */

/* What the words of a move come to. */
typedef struct
{
  MusterWalk walk;
  MusterFacing facing; /* NONE: however it comes to face */
  MusterZoneReach *reach;
} Move;

static void
move_clear (Move *self)
{
  muster_walk_clear (&self->walk);
  g_clear_pointer (&self->reach, muster_zone_reach_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Move, move_clear)

gboolean
muster_turn_is_walk (MusterDraft *draft, const MusterSetup *setup, const MusterTurnDeed *deed)
{
  return deed->act != NULL && deed->act->moves && deed->actor != NULL
         && muster_draft_is_placed (draft, setup, deed->actor);
}

/* Reading the words */

static gboolean
read_from (Move *self, GPtrArray *words, GError **error)
{
  MusterWalk *walk = &self->walk;
  const char *from = muster_turn_find_word (words, "from");
  const char *count = muster_turn_find_word (words, "count");
  gint64 there;

  if (from != NULL)
    {
      guint zone = muster_zones_find (walk->setup->zones, from, error);

      if (zone == MUSTER_ZONE_NONE)
        return FALSE;
      if (muster_place_count (&walk->place, zone) == 0)
        return muster_turn_argument_error (
            error, _ ("“%1$s” has no bases in %2$s, expected a zone where it stands"),
            walk->unit->unit.name, from);
      walk->lead = zone;
    }
  if (count == NULL)
    return TRUE;
  there = muster_place_count (&walk->place, walk->lead);
  if (from == NULL && walk->place.stands->len > 1)
    return muster_turn_argument_error (
        error, _ ("Parameter “from” is missing, expected the zone out of which some bases move"));
  if (!g_ascii_string_to_signed (count, 10, 1, there, &walk->count, NULL))
    return muster_turn_argument_error (
        error, _ ("Parameter “count” is “%1$s”, expected 1 to %2$" PRId64 ", the bases there"),
        count, there);
  if (walk->count == muster_place_count (&walk->place, MUSTER_ZONE_NONE))
    walk->count = 0; /* all of them: the unit itself */
  return TRUE;
}

static gboolean
read_to (Move *self, GPtrArray *words, GError **error)
{
  MusterWalk *walk = &self->walk;
  const char *to = muster_turn_find_word (words, "to");
  const char *facing = muster_turn_find_word (words, "facing");

  if (to == NULL && facing == NULL)
    return muster_turn_argument_error (
        error, _ ("Parameter “to” is missing, expected the zone that it moves to, or “facing” to "
                  "turn where it is"));
  walk->to = to != NULL ? muster_zones_find (walk->setup->zones, to, error) : walk->lead;
  if (walk->to == MUSTER_ZONE_NONE)
    return FALSE;
  self->facing = walk->count > 0 ? walk->place.facing : MUSTER_FACING_NONE;
  if (facing == NULL)
    return TRUE;
  if (walk->count > 0)
    return muster_turn_argument_error (
        error, _ ("“facing” turns a unit as a whole: it cannot be given with “count”"));
  self->facing = muster_facing_from_word (facing);
  return self->facing != MUSTER_FACING_NONE
         || muster_turn_argument_error (
             error, _ ("“%s” is no direction, expected n, ne, e, se, s, sw, w or nw"), facing);
}

static gboolean
move_read (Move *self,
           MusterDraft *draft,
           const MusterSetup *setup,
           const MusterTurnDeed *deed,
           GPtrArray *words,
           GError **error)
{
  muster_walk_init (&self->walk, draft, setup, deed->actor);
  if (!read_from (self, words, error) || !read_to (self, words, error))
    return FALSE;
  self->reach = muster_walk_reach (&self->walk, G_MAXUINT);
  if (self->facing == MUSTER_FACING_NONE)
    self->facing = muster_walk_choose_facing (&self->walk, self->reach, self->walk.to);
  return TRUE;
}

static gboolean
has_way (const Move *self)
{
  return muster_zone_reach_get_cost (self->reach, self->walk.to, self->facing) != G_MAXUINT;
}

static GArray *
get_way (const Move *self)
{
  return muster_zone_reach_get_way (self->reach, self->walk.to, self->facing);
}

/* What the way takes */

/* "45,90": each turn as the rules call it. */
static char *
list_turns (const Move *self, GArray *way)
{
  const MusterPositions *positions = self->walk.setup->sequence->positions;
  MusterFacing facing = self->walk.place.facing;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < way->len; i++)
    {
      const MusterZoneStep *step = &g_array_index (way, MusterZoneStep, i);
      guint eighths = muster_facing_get_angle (facing, step->facing) / MUSTER_FACING_DEGREES;

      facing = step->facing;
      if (step->is_turn && eighths > 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "",
                                positions->turn_words[eighths - 1]);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
count_steps (GArray *way, gboolean diagonal)
{
  guint n = 0;

  for (guint i = 0; way != NULL && i < way->len; i++)
    {
      const MusterZoneStep *step = &g_array_index (way, MusterZoneStep, i);

      if (!step->is_turn && muster_facing_is_diagonal (step->going) == diagonal)
        n++;
    }
  return g_strdup_printf ("%u", n);
}

char *
muster_turn_find_way_fact (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterTurnDeed *deed,
                           const char *what,
                           GPtrArray *words)
{
  g_auto (Move) move = { 0 };
  g_autoptr (GArray) way = NULL;

  if (!muster_turn_is_walk (draft, setup, deed)
      || !move_read (&move, draft, setup, deed, words, NULL))
    return NULL;
  way = get_way (&move);
  if (g_str_equal (what, "way-straight"))
    return count_steps (way, FALSE);
  if (g_str_equal (what, "way-corner"))
    return count_steps (way, TRUE);
  return way != NULL ? list_turns (&move, way) : NULL;
}

/* Carrying it out */

/* "north into 3,4 (2), turns to the north-east (1)" */
static void
tell_way (MusterTurn *turn, const Move *move, const MusterSetupUnit *unit)
{
  g_autoptr (GArray) way = get_way (move);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; way != NULL && i < way->len; i++)
    {
      const MusterZoneStep *step = &g_array_index (way, MusterZoneStep, i);
      g_autofree char *zone = muster_zones_get_name (turn->setup->zones, step->zone);

      if (i > 0)
        g_string_append (text, "; ");
      if (step->is_turn)
        /* Translators: a part of a list: a direction, and what it costs: "turns to the north-east
         * (1)". */
        g_string_append_printf (text, _ ("turns to the %1$s (%2$u)"),
                                muster_facing_describe (step->facing), step->cost);
      else
        /* Translators: a part of a list: a direction, a zone, and what it costs: "north into 3,4
         * (2)". */
        g_string_append_printf (text, _ ("%1$s into %2$s (%3$u)"),
                                muster_facing_describe (step->going), zone, step->cost);
    }
  if (text->len > 0)
    /* Translators: a unit, then its way, step by step. */
    muster_turn_step (turn, turn->sequence->positions->steps_rule, _ ("%1$s: %2$s."),
                      unit->unit.name, text->str);
}

/* What a procedure is told of a way follows from where the unit goes. */
static gboolean
check_unsaid (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);

      if (parameter->role != NULL && g_str_has_prefix (parameter->role, "actor.way-")
          && muster_turn_word (turn, parameter->name) != NULL)
        return muster_turn_argument_error (
            error, _ ("Where “%1$s” stands is kept: say by “to” and “facing” where it goes, not "
                      "“%2$s”"),
            deed->actor->unit.name, parameter->name);
    }
  return TRUE;
}

/* The umpire lets it go where it could not: nothing is in its way any more. */
static void
set_free (Move *move)
{
  move->walk.free = TRUE;
  g_clear_pointer (&move->reach, muster_zone_reach_free);
  move->reach = muster_walk_reach (&move->walk, G_MAXUINT);
}

/* Whoever stays as he is does not move. */
static gboolean
check_goes (MusterTurn *turn, const Move *move, GError **error)
{
  const MusterWalk *walk = &move->walk;
  g_autoptr (GArray) way = get_way (move);
  g_autofree char *zone = muster_zones_get_name (turn->setup->zones, walk->lead);

  if (way == NULL || way->len > 0)
    return TRUE;
  return muster_turn_argument_error (
      error,
      _ ("“%1$s” stands in %2$s and faces %3$s already: expected another zone in “to”, or in "
         "“facing” where it turns"),
      walk->unit->unit.name, zone, muster_facing_describe (walk->place.facing));
}

/* Of a unit in several zones one leads; where nobody says which, it is the first. */
static void
tell_lead (MusterTurn *turn, const Move *move)
{
  const MusterWalk *walk = &move->walk;
  g_autofree char *zone = muster_zones_get_name (turn->setup->zones, walk->lead);

  if (walk->place.stands->len > 1 && walk->count == 0 && walk->to != walk->lead
      && muster_turn_word (turn, "from") == NULL)
    /* Translators: a unit, and one of the zones in which it stands. */
    muster_turn_step (
        turn, NULL,
        _ ("%1$s goes as one: those in %2$s lead, and the others go by the same steps "
           "(“from” names another zone to lead)."),
        walk->unit->unit.name, zone);
}

/* A charge comes up to the enemy. */
static gboolean
check_charge (MusterTurn *turn, const MusterTurnDeed *deed, Move *move, GError **error)
{
  gint64 points =
      muster_turn_phases_count_points (&turn->draft, turn->setup, deed->act, deed->actor);
  g_autoptr (GArray) way = get_way (move);
  g_auto (MusterPlace) place = { 0 };
  g_autofree char *why = NULL;
  MusterFacing facing = move->facing;

  if (way != NULL && way->len > 0 && move->walk.count == 0)
    facing = g_array_index (way, MusterZoneStep, way->len - 1).facing;
  if (!muster_walk_arrive (&move->walk, move->walk.to, facing, &place))
    return TRUE;
  why = muster_walk_explain_charge (
      &move->walk, &place,
      points > 0 && muster_walk_can_reach_charged (&move->walk, (guint) points));
  return why == NULL
         || muster_turn_forbid (turn, turn->sequence->positions->charge_rule, error, "%s", why);
}

gboolean
muster_turn_check_walk (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  g_auto (Move) move = { 0 };
  g_autofree char *why = NULL;
  const char *rule = NULL;

  if (deed->target != NULL && !deed->act->needs_target && !deed->act->may_target)
    return muster_turn_argument_error (error,
                                       _ ("“%1$s” is done without a target, not against “%2$s”"),
                                       deed->act->label, deed->target->unit.name);
  if (!check_unsaid (turn, deed, error)
      || !move_read (&move, &turn->draft, turn->setup, deed, turn->words, error))
    return FALSE;
  if (!has_way (&move))
    {
      g_auto (MusterPlace) place = { 0 };

      why = muster_walk_explain (&move.walk, &rule);
      if (!muster_walk_arrive (&move.walk, move.walk.to, move.facing, &place))
        return muster_turn_refuse (turn, rule, error, "%s", why);
      return muster_turn_forbid (turn, rule, error, "%s", why);
    }
  if (!check_goes (turn, &move, error) || !check_charge (turn, deed, &move, error))
    return FALSE;
  tell_lead (turn, &move);
  tell_way (turn, &move, deed->actor);
  return TRUE;
}

void
muster_turn_finish_walk (MusterTurn *turn, const MusterTurnDeed *deed)
{
  g_auto (Move) move = { 0 };
  g_auto (MusterPlace) place = { 0 };
  g_autoptr (GArray) way = NULL;
  g_autofree char *text = NULL;

  if (!move_read (&move, &turn->draft, turn->setup, deed, turn->words, NULL))
    return;
  if (!has_way (&move))
    set_free (&move);
  way = get_way (&move);
  if (way != NULL && way->len > 0 && move.walk.count == 0)
    move.facing = g_array_index (way, MusterZoneStep, way->len - 1).facing;
  if (!muster_walk_arrive (&move.walk, move.walk.to, move.facing, &place))
    return;
  muster_turn_move_acted (turn, deed->actor, &place);
  muster_place_write (&place, &turn->draft, turn->setup, deed->actor);
  text = muster_place_describe (&place, turn->setup, deed->actor);
  muster_turn_step (turn, NULL, _ ("%1$s stands in %2$s."), deed->actor->unit.name, text);
  if (move.walk.to != move.walk.lead)
    muster_turn_note_moved (turn, deed->actor);
}
