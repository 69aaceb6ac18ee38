/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-losses.h"
#include "muster-turn-positions.h"

/* Where units stand: reading it from the state, writing it back, telling it, and what fits
 * where. */

gboolean
muster_setup_keeps_positions (const MusterSetup *setup)
{
  return setup->zones != NULL;
}

MusterZoneRange
muster_setup_get_range (const MusterSetup *setup)
{
  return setup->sequence->positions->range_corner ? MUSTER_ZONE_RANGE_CORNERS
                                                  : MUSTER_ZONE_RANGE_SIDES;
}

/* A place */

void
muster_place_init (MusterPlace *self, const MusterSetup *setup)
{
  self->stands = g_array_new (FALSE, FALSE, sizeof (MusterStand));
  self->facing = MUSTER_FACING_N;
  self->formation = setup->sequence->positions != NULL
                        ? muster_positions_find_formation (setup->sequence->positions, NULL)
                        : NULL;
}

void
muster_place_clear (MusterPlace *self)
{
  g_clear_pointer (&self->stands, g_array_unref);
}

void
muster_place_copy (MusterPlace *self, const MusterPlace *from)
{
  self->stands = g_array_copy (from->stands);
  self->facing = from->facing;
  self->formation = from->formation;
}

gint64
muster_place_count (const MusterPlace *self, guint zone)
{
  gint64 sum = 0;

  for (guint i = 0; i < self->stands->len; i++)
    {
      const MusterStand *stand = &g_array_index (self->stands, MusterStand, i);

      if (zone == MUSTER_ZONE_NONE || stand->zone == zone)
        sum += stand->bases;
    }
  return sum;
}

guint
muster_place_get_zone (const MusterPlace *self, guint i)
{
  return i < self->stands->len ? g_array_index (self->stands, MusterStand, i).zone
                               : MUSTER_ZONE_NONE;
}

void
muster_place_add (MusterPlace *self, guint zone, gint64 bases)
{
  MusterStand new = { zone, bases };

  for (guint i = 0; i < self->stands->len; i++)
    {
      MusterStand *stand = &g_array_index (self->stands, MusterStand, i);

      if (stand->zone != zone)
        continue;
      stand->bases += bases;
      if (stand->bases <= 0)
        g_array_remove_index (self->stands, i);
      return;
    }
  if (bases > 0)
    g_array_append_val (self->stands, new);
}

gboolean
muster_place_parse (MusterPlace *place, const MusterSetup *setup, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (parts[i], ":", 2);
      gint64 bases = 0;
      guint zone = MUSTER_ZONE_NONE;

      if (pair[0] != NULL && pair[1] != NULL
          && g_ascii_string_to_signed (pair[1], 10, 1, G_MAXINT32, &bases, NULL))
        zone = muster_zones_find (setup->zones, pair[0], NULL);
      if (zone == MUSTER_ZONE_NONE)
        return FALSE;
      muster_place_add (place, zone, bases);
    }
  return TRUE;
}

gboolean
muster_place_read (MusterPlace *self,
                   MusterDraft *draft,
                   const MusterSetup *setup,
                   const MusterSetupUnit *unit)
{
  const char *at;
  const MusterFormation *formation;
  MusterFacing facing;

  muster_place_init (self, setup);
  if (!muster_setup_keeps_positions (setup))
    return FALSE;
  at = muster_draft_get_unit (draft, unit, "at");
  if (at[0] == '\0' || !muster_place_parse (self, setup, at))
    {
      g_array_set_size (self->stands, 0);
      return FALSE;
    }
  facing = muster_facing_from_word (muster_draft_get_unit (draft, unit, "facing"));
  if (facing != MUSTER_FACING_NONE)
    self->facing = facing;
  formation = muster_positions_find_formation (setup->sequence->positions,
                                               muster_draft_get_unit (draft, unit, "formation"));
  if (formation != NULL)
    self->formation = formation;
  return TRUE;
}

gboolean
muster_draft_is_placed (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  return muster_setup_keeps_positions (setup)
         && muster_draft_get_unit (draft, unit, "at")[0] != '\0';
}

/* Whether a unit that stood somewhere gets into a zone where it did not stand. */
static gboolean
is_elsewhere (const MusterPlace *self,
              MusterDraft *draft,
              const MusterSetup *setup,
              const MusterSetupUnit *unit)
{
  g_auto (MusterPlace) old = { 0 };

  if (!muster_place_read (&old, draft, setup, unit))
    return FALSE;
  for (guint i = 0; i < self->stands->len; i++)
    if (muster_place_count (&old, muster_place_get_zone (self, i)) == 0)
      return TRUE;
  return FALSE;
}

char *
muster_place_to_string (const MusterPlace *self, const MusterSetup *setup)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->stands->len; i++)
    {
      const MusterStand *stand = &g_array_index (self->stands, MusterStand, i);
      g_autofree char *name = muster_zones_get_name (setup->zones, stand->zone);

      g_string_append_printf (text, "%s%s:%" PRId64, i > 0 ? " " : "", name, stand->bases);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
muster_place_write (const MusterPlace *self,
                    MusterDraft *draft,
                    const MusterSetup *setup,
                    const MusterSetupUnit *unit)
{
  g_autofree char *at = muster_place_to_string (self, setup);
  gboolean kept = self->stands->len > 0;

  /* What the umpire has told of the cover was of the place that it leaves. */
  if (is_elsewhere (self, draft, setup, unit))
    muster_draft_set_unit (draft, unit, "is.fortified", NULL);
  muster_draft_set_unit (draft, unit, "at", at);
  muster_draft_set_unit (draft, unit, "facing",
                         kept ? muster_facing_to_word (self->facing) : NULL);
  muster_draft_set_unit (draft, unit, "formation", kept ? self->formation->id : NULL);
}

/* In words */

const char *
muster_facing_describe (MusterFacing facing)
{
  static const char *const WORDS[MUSTER_N_FACINGS] = {
    /* Translators: where a unit faces: "facing north-east". */
    N_ ("north"), N_ ("north-east"), N_ ("east"), N_ ("south-east"),
    N_ ("south"), N_ ("south-west"), N_ ("west"), N_ ("north-west"),
  };

  return facing < MUSTER_N_FACINGS ? _ (WORDS[facing]) : "";
}

char *
muster_setup_describe_bases (const MusterSetup *setup, const MusterSetupUnit *unit, gint64 n)
{
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (troop->counts)
        return muster_turn_describe_troops (setup, unit, troop->id, n);
    }
  return g_strdup_printf ("%" PRId64, n);
}

char *
muster_place_describe_zones (const MusterPlace *self,
                             const MusterSetup *setup,
                             const MusterSetupUnit *unit)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->stands->len; i++)
    {
      const MusterStand *stand = &g_array_index (self->stands, MusterStand, i);
      g_autofree char *name = muster_zones_get_name (setup->zones, stand->zone);
      g_autofree char *bases = muster_setup_describe_bases (setup, unit, stand->bases);

      if (i > 0)
        /* Translators: between two zones in a list: "3,4 (2 bases) and 3,5 (2 bases)". */
        g_string_append (text, i + 1 == self->stands->len ? _ (" and ") : "; ");
      g_string_append_printf (text, "%s (%s)", name, bases);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
muster_place_describe (const MusterPlace *self,
                       const MusterSetup *setup,
                       const MusterSetupUnit *unit)
{
  g_autofree char *zones = muster_place_describe_zones (self, setup, unit);

  if (self->formation->around)
    /* Translators: zones and a formation: "3,4 (4 bases): square". */
    return g_strdup_printf (_ ("%1$s: %2$s"), zones, self->formation->label);
  /* Translators: zones, a formation and a direction: "3,4 (4 bases): line, facing north-east". */
  return g_strdup_printf (_ ("%1$s: %2$s, facing %3$s"), zones, self->formation->label,
                          muster_facing_describe (self->facing));
}

/* What fits */

gboolean
muster_setup_get_base (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterSetupUnit *unit,
                       MusterZoneBase *base)
{
  const MusterPositions *positions = setup->sequence->positions;
  const MusterDef *type =
      muster_ruleset_find (setup->ruleset, MUSTER_DEF_UNIT_TYPE, unit->unit.type);
  gboolean changed
      = positions->base_state != NULL && muster_draft_is (draft, unit, positions->base_state);

  return muster_positions_find_base (positions, type, changed, base);
}

static void
add_bases (MusterDraft *draft,
           const MusterSetup *setup,
           const MusterSetupUnit *unit,
           gint64 n,
           GArray *bases)
{
  MusterZoneBase base = { 0 };

  if (!muster_setup_get_base (draft, setup, unit, &base))
    return;
  for (gint64 i = 0; i < n; i++)
    g_array_append_val (bases, base);
}

GArray *
muster_turn_zone_list_bases (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSetupUnit *unit,
                             guint zone)
{
  GArray *bases = g_array_new (FALSE, FALSE, sizeof (MusterZoneBase));

  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (setup->units, i);
      MusterPlace place;

      if (other == unit)
        continue;
      if (muster_place_read (&place, draft, setup, other))
        add_bases (draft, setup, other, muster_place_count (&place, zone), bases);
      muster_place_clear (&place);
    }
  return bases;
}

gboolean
muster_turn_zone_fits (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterSetupUnit *unit,
                       guint zone,
                       gint64 n)
{
  g_autoptr (GArray) bases = muster_turn_zone_list_bases (draft, setup, unit, zone);

  add_bases (draft, setup, unit, n, bases);
  return muster_zones_fits (setup->zones, zone, (const MusterZoneBase *) bases->data, bases->len);
}

gint64
muster_turn_zone_count_fitting (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterSetupUnit *unit,
                                guint zone,
                                gint64 most)
{
  g_autoptr (GArray) bases = muster_turn_zone_list_bases (draft, setup, unit, zone);
  MusterZoneBase base;
  gboolean known = muster_setup_get_base (draft, setup, unit, &base);

  return muster_zones_fill (setup->zones, zone, bases, known ? &base : NULL, most);
}

/* Who is where */

const MusterSetupUnit *
muster_turn_find_in_zone (MusterDraft *draft,
                          const MusterSetup *setup,
                          const MusterSetupUnit *unit,
                          guint zone,
                          gboolean friends)
{
  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (setup->units, i);
      MusterPlace place;
      gboolean there;

      if (other == unit || (other->side == unit->side) != friends)
        continue;
      there = muster_place_read (&place, draft, setup, other)
              && muster_place_count (&place, zone) > 0;
      muster_place_clear (&place);
      if (there)
        return other;
    }
  return NULL;
}

gint64
muster_turn_count_in_zone (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterSetupUnit *unit,
                           guint zone)
{
  gint64 sum = 0;

  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (setup->units, i);
      g_auto (MusterPlace) place = { 0 };

      if (other->side == unit->side && muster_place_read (&place, draft, setup, other))
        sum += muster_place_count (&place, zone);
    }
  return sum;
}

/* Words of an action */

gboolean
muster_turn_read_zone (MusterTurn *turn, const char *name, guint *zone, GError **error)
{
  *zone = muster_zones_find (turn->setup->zones, name, error);
  return *zone != MUSTER_ZONE_NONE;
}

gboolean
muster_turn_read_facing (MusterTurn *turn, const char *word, MusterFacing *facing, GError **error)
{
  *facing = muster_facing_from_word (word);
  return *facing != MUSTER_FACING_NONE
         || muster_turn_argument_error (
             error, _ ("“%s” is no direction, expected n, ne, e, se, s, sw, w or nw"), word);
}

gboolean
muster_turn_read_formation (MusterTurn *turn,
                            const char *word,
                            const MusterFormation **formation,
                            GError **error)
{
  const MusterPositions *positions = turn->sequence->positions;
  g_autoptr (GString) known = g_string_new (NULL);

  *formation = word[0] != '\0' ? muster_positions_find_formation (positions, word) : NULL;
  if (*formation != NULL)
    return TRUE;
  for (guint i = 0; i < positions->formations->len; i++)
    {
      const MusterFormation *one = g_ptr_array_index (positions->formations, i);

      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", one->id);
    }
  return muster_turn_argument_error (error, _ ("“%1$s” is no formation, expected one of: %2$s"),
                                     word, known->str);
}
