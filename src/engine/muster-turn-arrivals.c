/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-turn-positions.h"

/* Reinforcements: the units whose turn has come. */
void
muster_turn_bring_on (MusterTurn *turn, gint64 number)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (unit->enters == 0 || unit->enters > number || !muster_draft_is_off (&turn->draft, unit)
          || muster_draft_has_left (&turn->draft, unit)
          || muster_draft_get_strength (&turn->draft, unit) == 0)
        continue;
      muster_draft_set_unit (&turn->draft, unit, "off", NULL);
      muster_draft_set_unit (&turn->draft, unit, "arriving", "yes");
      if (unit->edge != NULL)
        muster_turn_step (turn, NULL, _ ("Reinforcements: %1$s comes on at the edge “%2$s”."),
                          unit->unit.name, unit->edge);
      else
        muster_turn_step (turn, NULL, _ ("Reinforcements: %s comes on."), unit->unit.name);
      if (unit->edge != NULL && muster_turn_has_places (&turn->draft, turn->setup)
          && !muster_turn_enter_field (turn, unit, MUSTER_ZONE_NONE,
                                       muster_turn_read_edge (unit->edge), NULL, 0))
        muster_turn_step (turn, NULL, _ ("%s finds no room there: the umpire says where it stands."),
                          unit->unit.name);
    }
}

void
muster_turn_put_on (MusterTurn *turn, const MusterSetupUnit *unit)
{
  if (!muster_draft_is_off (&turn->draft, unit))
    return;
  muster_draft_set_unit (&turn->draft, unit, "off", NULL);
  muster_turn_step (turn, NULL, _ ("%s is on the table."), unit->unit.name);
}
