/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-scenario-front.h"
#include "muster-turn-positions.h"

/* Where units stand at the start, where the umpire puts them, and where they come on. */

static const char *
get_rule (MusterTurn *turn)
{
  return turn->sequence->positions->rule;
}

/* The start */

MusterFacing
muster_turn_find_facing (MusterTurn *turn, const MusterSetupUnit *unit, guint zone)
{
  const MusterSetupSide *side = g_ptr_array_index (turn->setup->sides, unit->side);
  g_autoptr (GArray) enemies = g_array_new (FALSE, FALSE, sizeof (guint));
  MusterFacing facing;

  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (turn->setup->units, i);
      g_auto (MusterPlace) place = { 0 };

      if (other->side == unit->side || !muster_draft_is_in_play (&turn->draft, other)
          || !muster_place_read (&place, &turn->draft, turn->setup, other))
        continue;
      for (guint k = 0; k < place.stands->len; k++)
        {
          guint stand = muster_place_get_zone (&place, k);

          g_array_append_val (enemies, stand);
        }
    }
  facing = muster_zones_face (turn->setup->zones, enemies, zone);
  if (facing == MUSTER_FACING_NONE)
    {
      g_autoptr (GArray) ground =
          muster_scenario_list_enemy_zones (turn->setup->scenario, side->node, turn->setup->zones);

      facing = muster_zones_face (turn->setup->zones, ground, zone);
    }
  return facing != MUSTER_FACING_NONE ? facing : MUSTER_FACING_N;
}

static gboolean
fail (MusterTurn *turn, const MusterSetupUnit *unit, const char *what, GError **error)
{
  const char *rule = get_rule (turn);

  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP, "“%s” %s (%s)",
               unit->unit.name, what,
               rule != NULL ? rule : muster_ruleset_get_id (turn->setup->ruleset));
  return FALSE;
}

/* Where a unit begins: its places, and how many stand in each. */
typedef struct
{
  GPtrArray *nodes; /* borrowed */
  GArray *shares;   /* of MusterZoneShare, as many; they own their arrays */
} Start;

static void
share_clear (gpointer data)
{
  MusterZoneShare *share = data;

  g_clear_pointer (&share->there, g_array_unref);
}

static void
start_clear (Start *self)
{
  g_ptr_array_unref (self->nodes);
  g_array_unref (self->shares);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Start, start_clear)

/* A second place in a zone is as good as none. */
static gboolean
has_zone (const Start *self, guint zone)
{
  for (guint i = 0; i < self->shares->len; i++)
    if (g_array_index (self->shares, MusterZoneShare, i).zone == zone)
      return TRUE;
  return FALSE;
}

static gboolean
add_place_node (
    Start *self, MusterTurn *turn, const MusterSetupUnit *unit, MusterNode *node, GError **error)
{
  MusterZoneShare share = { 0 };

  share.zone = muster_zones_get_at_point (turn->setup->zones, muster_node_get_double (node, "x", 0),
                                          muster_node_get_double (node, "y", 0));
  if (share.zone == MUSTER_ZONE_NONE)
    return fail (turn, unit, _ ("is placed off the field, expected a zone of it"), error);
  if (!muster_zones_get (turn->setup->zones, share.zone)->passable)
    return fail (turn, unit, _ ("is placed where nobody can stand"), error);
  if (muster_positions_find_formation (turn->sequence->positions,
                                       muster_node_get (node, "formation"))
      == NULL)
    return fail (turn, unit, _ ("is placed in a formation that these rules do not have"), error);
  if (has_zone (self, share.zone))
    return TRUE;
  share.there = muster_turn_zone_list_bases (&turn->draft, turn->setup, unit, share.zone);
  g_array_append_val (self->shares, share);
  g_ptr_array_add (self->nodes, node);
  return TRUE;
}

static gboolean
read_start (Start *self, MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  const MusterSetupSide *side = g_ptr_array_index (turn->setup->sides, unit->side);

  self->nodes = g_ptr_array_new ();
  self->shares = g_array_new (FALSE, TRUE, sizeof (MusterZoneShare));
  g_array_set_clear_func (self->shares, share_clear);
  for (guint i = 0; i < muster_node_get_n_children (side->node); i++)
    {
      MusterNode *child = muster_node_peek_child (side->node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_PLACE
          && g_strcmp0 (muster_node_get (child, "unit"), muster_node_get_id (unit->unit.node)) == 0
          && !add_place_node (self, turn, unit, child, error))
        return FALSE;
    }
  return TRUE;
}

/* All of it is drawn up and faces as the first place says in which some of it stand. */
static void
stand (MusterTurn *turn, const Start *start, MusterPlace *place)
{
  for (guint i = 0; i < start->shares->len; i++)
    {
      const MusterZoneShare *share = &g_array_index (start->shares, MusterZoneShare, i);
      MusterNode *node = g_ptr_array_index (start->nodes, i);

      if (share->n > 0 && place->stands->len == 0)
        {
          g_autoptr (GArray) ground = muster_scenario_list_enemy_zones (
              turn->setup->scenario, muster_node_get_parent (node), turn->setup->zones);

          place->formation = muster_positions_find_formation (turn->sequence->positions,
                                                              muster_node_get (node, "formation"));
          place->facing = muster_place_find_facing (node, turn->setup->zones, ground);
        }
      muster_place_add (place, share->zone, share->n);
    }
}

static gboolean
place_unit (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  g_auto (MusterPlace) place = { 0 };
  g_auto (Start) start = { 0 };
  g_autofree char *text = NULL;
  MusterZoneBase base;
  gboolean known = muster_setup_get_base (&turn->draft, turn->setup, unit, &base);

  if (!read_start (&start, turn, unit, error))
    return FALSE;
  if (start.nodes->len == 0)
    return TRUE;
  if (muster_zones_share (turn->setup->zones, (MusterZoneShare *) (gpointer) start.shares->data,
                          start.shares->len, known ? &base : NULL,
                          muster_draft_get_strength (&turn->draft, unit))
      > 0)
    return fail (turn, unit, _ ("has more bases than fit where it is placed"), error);
  muster_place_init (&place, turn->setup);
  stand (turn, &start, &place);
  if (place.stands->len == 0)
    return TRUE;
  text = muster_place_describe (&place, turn->setup, unit);
  muster_place_write (&place, &turn->draft, turn->setup, unit);
  /* Translators: a unit, and where it stands. */
  muster_turn_step (turn, NULL, _ ("%1$s stands in %2$s."), unit->unit.name, text);
  return TRUE;
}

gboolean
muster_turn_place_all (MusterTurn *turn, GError **error)
{
  if (!muster_setup_keeps_positions (turn->setup))
    return TRUE;
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (!muster_draft_is_off (&turn->draft, unit) && !place_unit (turn, unit, error))
        return FALSE;
    }
  return TRUE;
}

/* The umpire */

static const char *const PLACE_WORDS[] = { "at", "facing", "formation", NULL };

gboolean
muster_turn_is_place_word (MusterTurn *turn, const char *name)
{
  return muster_setup_keeps_positions (turn->setup) && g_strv_contains (PLACE_WORDS, name);
}

/* "3,4:2+3,5:2", or "3,4" for all of them. */
static gboolean
read_at (MusterTurn *turn,
         const MusterSetupUnit *unit,
         const char *text,
         MusterPlace *place,
         GError **error)
{
  gint64 said;
  g_auto (GStrv) parts = g_strsplit (text, "+", -1);
  gint64 strength = muster_draft_get_strength (&turn->draft, unit);

  g_array_set_size (place->stands, 0);
  if (parts[0] == NULL)
    return muster_turn_argument_error (
        error, _ ("“%s” names no zone, expected zones such as 3,4:2+3,5:2"), text);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (parts[i], ":", 2);
      gint64 bases = strength;
      guint zone = MUSTER_ZONE_NONE;

      if (pair[0] == NULL)
        return muster_turn_argument_error (
            error, _ ("“%s” names no zone, expected zones such as 3,4:2+3,5:2"), text);
      if (!muster_turn_read_zone (turn, pair[0], &zone, error))
        return FALSE;
      if (pair[1] != NULL
          && !g_ascii_string_to_signed (pair[1], 10, 1, G_MAXINT32, &bases, NULL))
        return muster_turn_argument_error (
            error, _ ("“%1$s” is no number of bases in “%2$s”, expected 1 or more"), pair[1], text);
      if (muster_place_count (place, zone) > 0)
        return muster_turn_argument_error (error, _ ("“%1$s” names a zone twice, expected once"),
                                           text);
      muster_place_add (place, zone, bases);
    }
  said = muster_place_count (place, MUSTER_ZONE_NONE);
  if (strength == 0)
    return muster_turn_argument_error (error, _ ("“%s” has been destroyed"), unit->unit.name);
  if (said == strength)
    return TRUE;
  return muster_turn_argument_error (error,
                                     ngettext ("“%1$s” has %2$" PRId64 " base, expected %3$" PRId64
                                               ": those of “%4$s”",
                                               "“%1$s” has %2$" PRId64 " bases, expected %3$" PRId64
                                               ": those of “%4$s”",
                                               (gulong) said),
                                     text, said, strength, unit->unit.name);
}

static gboolean
check_ground (MusterTurn *turn,
              const MusterSetupUnit *unit,
              const MusterPlace *place,
              GError **error)
{
  g_autofree char *absence = muster_draft_describe_absence (&turn->draft, unit);

  if (muster_draft_get_strength (&turn->draft, unit) == 0)
    return muster_turn_refuse (turn, NULL, error, _ ("“%s” has been destroyed"), unit->unit.name);
  if (absence != NULL)
    return muster_turn_refuse (turn, NULL, error, _ ("%s: say “table=on” with its place"), absence);
  for (guint i = 0; i < place->stands->len; i++)
    {
      guint zone = muster_place_get_zone (place, i);
      g_autofree char *name = muster_zones_get_name (turn->setup->zones, zone);

      if (!muster_zones_get (turn->setup->zones, zone)->passable
          && !muster_turn_forbid (turn, get_rule (turn), error,
                                  _ ("Nobody can stand in %s, which is impassable"), name))
        return FALSE;
    }
  return TRUE;
}

void
muster_turn_leave_field (MusterTurn *turn, const MusterSetupUnit *unit)
{
  g_auto (MusterPlace) nowhere = { 0 };

  muster_turn_forget_fallen (turn, unit);
  if (!muster_draft_is_placed (&turn->draft, turn->setup, unit))
    return;
  muster_place_init (&nowhere, turn->setup);
  muster_turn_move_acted (turn, unit, &nowhere);
  muster_place_write (&nowhere, &turn->draft, turn->setup, unit);
}

static gboolean
take_off (MusterTurn *turn, const MusterSetupUnit *unit)
{
  muster_turn_leave_field (turn, unit);
  muster_turn_step (turn, NULL, _ ("Where %s stands is no longer kept."), unit->unit.name);
  return TRUE;
}

/* Of whom nobody knows where he stands nobody knows how. */
static gboolean
check_off (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  static const char *const WORDS[] = { "facing", "formation" };

  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (muster_turn_word (turn, WORDS[i]) != NULL)
      return muster_turn_argument_error (
          error, _ ("“%1$s” says nothing of “%2$s”, which “at=%3$s” takes off the field"), WORDS[i],
          unit->unit.name, muster_turn_word (turn, "at"));
  return TRUE;
}

static gboolean
read_place_words (MusterTurn *turn,
                  const MusterSetupUnit *unit,
                  MusterPlace *place,
                  GError **error)
{
  const char *at = muster_turn_word (turn, "at");
  const char *facing = muster_turn_word (turn, "facing");
  const char *formation = muster_turn_word (turn, "formation");

  if ((at != NULL && !read_at (turn, unit, at, place, error))
      || (facing != NULL && !muster_turn_read_facing (turn, facing, &place->facing, error))
      || (formation != NULL
          && !muster_turn_read_formation (turn, formation, &place->formation, error)))
    return FALSE;
  if (at != NULL && facing == NULL && !muster_draft_is_placed (&turn->draft, turn->setup, unit))
    place->facing = muster_turn_find_facing (turn, unit, muster_place_get_zone (place, 0));
  if (place->stands->len == 0)
    return muster_turn_argument_error (
        error, _ ("Parameter “at” is missing, as nobody knows where “%s” stands: expected zones "
                  "such as 3,4:2+3,5:2"),
        unit->unit.name);
  return check_ground (turn, unit, place, error);
}

gboolean
muster_turn_set_place (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  const char *at = muster_turn_word (turn, "at");
  g_autofree char *cover = g_strdup (muster_draft_get_unit (&turn->draft, unit, "is.fortified"));
  g_autofree char *text = NULL;
  g_auto (MusterPlace) place = { 0 };

  if (g_strcmp0 (at, "off") == 0 || g_strcmp0 (at, "none") == 0)
    return check_off (turn, unit, error) && take_off (turn, unit);
  muster_place_read (&place, &turn->draft, turn->setup, unit);
  if (!read_place_words (turn, unit, &place, error))
    return FALSE;
  muster_turn_move_acted (turn, unit, &place);
  muster_place_write (&place, &turn->draft, turn->setup, unit);
  /* Told in one breath with the place, it is of that place. */
  if (muster_turn_word (turn, "fortified") != NULL)
    muster_draft_set_unit (&turn->draft, unit, "is.fortified", cover);
  text = muster_place_describe (&place, turn->setup, unit);
  muster_turn_step (turn, NULL, _ ("%1$s stands in %2$s."), unit->unit.name, text);
  return TRUE;
}

/* "3,4, 3,5": where bases of it may come back. (transfer full) */
static char *
list_ways_back (MusterTurn *turn, const MusterPlace *place, const MusterPlace *fallen)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < place->stands->len + fallen->stands->len; i++)
    {
      guint own = place->stands->len;
      guint zone =
          i < own ? muster_place_get_zone (place, i) : muster_place_get_zone (fallen, i - own);
      g_autofree char *name = muster_zones_get_name (turn->setup->zones, zone);

      if (i < own || muster_place_count (place, zone) == 0)
        g_string_append_printf (names, "%s%s", names->len > 0 ? "; " : "", name);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* COUNT come back into ZONE: where others stand, or so many have fallen. */
static gboolean
check_way_back (MusterTurn *turn,
                const MusterSetupUnit *unit,
                const MusterPlace *place,
                gint64 count,
                guint zone,
                GError **error)
{
  const char *name = muster_turn_word (turn, "zone");
  g_auto (MusterPlace) fallen = { 0 };
  g_autofree char *known = NULL;
  g_autofree char *bases = NULL;
  gint64 most;

  muster_place_read_fallen (&fallen, &turn->draft, turn->setup, unit);
  most = muster_place_count (&fallen, zone);
  if (muster_place_count (place, zone) > 0 || most >= count)
    return TRUE;
  bases = muster_setup_describe_bases (turn->setup, unit, most);
  if (most > 0)
    return muster_turn_argument_error (
        error,
        /* Translators: how many are to come back, a unit, "4 bases", and the zone where they
         * fell. */
        _ ("Parameter “count” is “-%1$" PRId64
           "”, but “%2$s” has lost %3$s in %4$s: expected no more "
           "to come back there"),
        count, unit->unit.name, bases, name);
  known = list_ways_back (turn, place, &fallen);
  return muster_turn_argument_error (
      error, _ ("“%1$s” has no bases in %2$s and has lost none there, expected one of: %3$s"),
      unit->unit.name, name, known);
}

static gboolean
check_falling (MusterTurn *turn,
               const MusterSetupUnit *unit,
               const MusterPlace *place,
               gint64 count,
               guint zone,
               GError **error)
{
  const char *name = muster_turn_word (turn, "zone");
  gint64 there = muster_place_count (place, zone);
  g_autofree char *bases = NULL;

  if (there == 0)
    return muster_turn_argument_error (
        error, _ ("“%1$s” has no bases in %2$s, expected a zone where it stands"), unit->unit.name,
        name);
  /* The others would fall where nobody has said. */
  if (count <= there)
    return TRUE;
  bases = muster_setup_describe_bases (turn->setup, unit, there);
  return muster_turn_argument_error (
      error,
      /* Translators: how many are to fall, a unit, "4 bases", and the zone in which they are. */
      _ ("Parameter “count” is “%1$" PRId64 "”, but “%2$s” has %3$s in %4$s: expected no more "
         "than stand there"),
      count, unit->unit.name, bases, name);
}

gboolean
muster_turn_note_zone (MusterTurn *turn, const MusterSetupUnit *unit, gint64 count, GError **error)
{
  g_auto (MusterPlace) place = { 0 };
  g_auto (MusterPlace) fallen = { 0 };
  const char *name = muster_turn_word (turn, "zone");
  guint zone = MUSTER_ZONE_NONE;

  if (name == NULL)
    return TRUE;
  muster_place_read_fallen (&fallen, &turn->draft, turn->setup, unit);
  if (!muster_place_read (&place, &turn->draft, turn->setup, unit)
      && (count > 0 || fallen.stands->len == 0))
    return muster_turn_argument_error (
        error, _ ("Nobody knows where “%s” stands, so “zone” says nothing"), unit->unit.name);
  if (!muster_turn_read_zone (turn, name, &zone, error)
      || !(count > 0 ? check_falling (turn, unit, &place, count, zone, error)
                     : check_way_back (turn, unit, &place, -count, zone, error)))
    return FALSE;
  muster_turn_add_hit (turn, unit, zone);
  return TRUE;
}

/* Room */

/* The zones that are over-full, as DRAFT has it; (transfer full), of guint. */
static GArray *
list_full (MusterDraft *draft, const MusterSetup *setup)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *full = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      MusterPlace place;

      muster_place_read (&place, draft, setup, unit);
      for (guint k = 0; k < place.stands->len; k++)
        {
          guint zone = muster_place_get_zone (&place, k);

          if (g_hash_table_add (seen, GUINT_TO_POINTER (zone + 1))
              && !muster_turn_zone_fits (draft, setup, unit, zone,
                                         muster_place_count (&place, zone)))
            g_array_append_val (full, zone);
        }
      muster_place_clear (&place);
    }
  return full;
}

gboolean
muster_turn_check_room (MusterTurn *turn, GError **error)
{
  g_autoptr (GArray) full = NULL;
  g_autoptr (GArray) before = NULL;
  MusterDraft old;

  if (!muster_setup_keeps_positions (turn->setup) || muster_turn_is_planning (turn))
    return TRUE;
  full = list_full (&turn->draft, turn->setup);
  if (full->len == 0)
    return TRUE;
  muster_draft_init (&old, turn->draft.base);
  before = list_full (&old, turn->setup);
  muster_draft_clear (&old);
  for (guint i = 0; i < full->len; i++)
    {
      guint zone = g_array_index (full, guint, i);
      g_autofree char *name = muster_zones_get_name (turn->setup->zones, zone);
      gboolean was = FALSE;

      for (guint k = 0; k < before->len; k++)
        was = was || g_array_index (before, guint, k) == zone;
      if (!was
          && !muster_turn_forbid (turn, get_rule (turn), error,
                                  _ ("More bases would be in %s than fit inside its bounds"), name))
        return FALSE;
    }
  return TRUE;
}
