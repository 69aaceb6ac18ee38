/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-setup-private.h"

/* Who comes on later, and what brings them. */

void
muster_setup_arrival_free (gpointer data)
{
  MusterSetupArrival *arrival = data;

  g_ptr_array_unref (arrival->units);
  g_strfreev (arrival->of_units);
  g_free (arrival);
}

static void
add_arrival (MusterSetup *self, guint side, MusterNode *node)
{
  MusterSetupArrival *arrival = g_new0 (MusterSetupArrival, 1);
  g_auto (GStrv) ids = g_strsplit (muster_node_get_or (node, "units", ""), " ", -1);
  const char *of = muster_node_get (node, "of");

  arrival->side = side;
  arrival->units = g_ptr_array_new ();
  arrival->losses = muster_node_get_int (node, "losses", 0);
  arrival->of_side = (int) side;
  if (of != NULL && !muster_setup_read_of (self, of, &arrival->of_side, &arrival->of_units))
    arrival->losses = 0;
  arrival->objective = muster_node_get (node, "objective");
  arrival->by_side = muster_node_get (node, "by") != NULL
                         ? muster_setup_find_side_index (self, muster_node_get (node, "by"))
                         : (int) side;
  arrival->event = muster_node_get (node, "event");
  arrival->card = muster_node_get (node, "card");
  arrival->after = muster_node_get_int (node, "after", 0);
  arrival->turn = muster_node_get (node, "turn") != NULL
                      ? muster_node_get_int (node, "turn", 0) + arrival->after
                      : 0;
  arrival->secret = muster_node_get_boolean (node, "secret", FALSE);
  arrival->edge = muster_node_get (node, "edge");
  for (guint i = 0; i < self->units->len; i++)
    {
      MusterSetupUnit *unit = g_ptr_array_index (self->units, i);

      if (unit->side == side && muster_setup_is_named (ids, unit->unit.node))
        g_ptr_array_add (arrival->units, unit);
    }
  g_ptr_array_add (self->arrivals, arrival);
}

/**
 * muster_setup_add_arrivals:
 * @self: a setup that has its sides and units
 *
 * Reads what brings on those that are not on the table from the start.
 */
void
muster_setup_add_arrivals (MusterSetup *self)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      for (guint k = 0; k < muster_node_get_n_children (side->node); k++)
        {
          MusterNode *child = muster_node_peek_child (side->node, k);

          if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
            add_arrival (self, i, child);
        }
    }
}
