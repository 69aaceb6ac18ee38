/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What has to be so of the places of units on a field of zones. */

#include "muster-turn-positions.h"
#include "random-play.h"

G_BEGIN_DECLS

/* All of a unit stand somewhere, or none of it do; nobody stands where nobody can. */
static inline void
random_check_place (RandomPlay *self,
                    MusterDraft *draft,
                    const MusterSetupUnit *unit,
                    const MusterUnitStatus *status,
                    const MusterPlace *place)
{
  const MusterZones *zones = self->game.setup->zones;

  g_assert_true (muster_draft_is_in_play (draft, unit));
  g_assert_cmpint (muster_place_count (place, MUSTER_ZONE_NONE), ==, status->strength);
  g_assert_cmpuint (status->stands->len, ==, place->stands->len);
  for (guint i = 0; i < place->stands->len; i++)
    {
      const MusterStand *stand = &g_array_index (place->stands, MusterStand, i);

      g_assert_cmpuint (stand->zone, <, muster_zones_get_n (zones));
      g_assert_cmpint (stand->bases, >, 0);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (muster_place_get_zone (place, k), !=, stand->zone);
      if (!self->lenient)
        g_assert_true (muster_zones_get (zones, stand->zone)->passable);
    }
}

/* The bases of all units that stand in ZONE lie there side by side. */
static inline void
random_check_zone (RandomPlay *self, MusterDraft *draft, guint zone)
{
  const MusterSetup *setup = self->game.setup;
  g_autoptr (GArray) bases = g_array_new (FALSE, FALSE, sizeof (MusterZoneBase));

  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      g_auto (MusterPlace) place = { 0 };
      MusterZoneBase base;

      if (!muster_place_read (&place, draft, setup, unit)
          || !muster_setup_get_base (draft, setup, unit, &base))
        continue;
      for (gint64 k = muster_place_count (&place, zone); k > 0; k--)
        g_array_append_val (bases, base);
    }
  if (bases->len > 0)
    g_assert_true (
        muster_zones_fits (setup->zones, zone, (const MusterZoneBase *) bases->data, bases->len));
}

static inline void
random_check_places (RandomPlay *self, MusterDraft *draft)
{
  const MusterSetup *setup = self->game.setup;

  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      g_auto (MusterPlace) place = { 0 };

      if (!muster_setup_keeps_positions (setup))
        g_assert_cmpstr (muster_draft_get_unit (draft, unit, "at"), ==, "");
      else if (muster_place_read (&place, draft, setup, unit))
        random_check_place (self, draft, unit, muster_survey_get_unit (self->survey, i), &place);
    }
  /* Of the field a part is looked at each time: that is dear. */
  for (guint i = 0; muster_setup_keeps_positions (setup) && !self->lenient && i < 8; i++)
    random_check_zone (self, draft, random_below (self, muster_zones_get_n (setup->zones)));
}

G_END_DECLS
