/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-setup-private.h"
#include "muster-turn-private.h"

/* How the game is won: what the scenario asks for; where it asks for nothing, what the rules do. */

void
muster_setup_victory_free (gpointer data)
{
  MusterSetupVictory *victory = data;

  g_free (victory->text);
  g_free (victory);
}

/* Reads NODE; NULL: a condition of the rules, for side number SIDE. */
static void
add_victory (MusterSetup *self, MusterNode *node, const char *kind, int side)
{
  const MusterMemoryVictory *rules = muster_memory_find_victory (self->sequence->memory, kind);
  MusterSetupVictory *victory = g_new0 (MusterSetupVictory, 1);

  victory->kind = kind;
  victory->side = side;
  victory->share = -1;
  victory->count = -1;
  if (node != NULL)
    {
      victory->share = muster_node_get_int (node, "share", -1);
      victory->count = muster_node_get_int (node, "count", -1);
      victory->turns = muster_node_get_int (node, "turns", muster_node_get_int (node, "turn", 0));
      victory->objective = muster_node_get (node, "objective");
    }
  if (rules != NULL)
    {
      victory->rule = rules->rule;
      victory->arrival_wins =
          rules->option != NULL
          && g_strcmp0 (muster_ruleset_get_option (self->ruleset, rules->option), rules->value)
                 == 0;
      if (victory->share < 0)
        {
          victory->numerator = rules->numerator;
          victory->denominator = rules->denominator;
        }
    }
  g_ptr_array_add (self->victories, victory);
  victory->text = muster_turn_describe_victory (self, victory, node);
}

static int
find_side (const MusterSetup *self, const char *id)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      if (g_strcmp0 (id, side->id) == 0)
        return (int) i;
    }
  return -1;
}

/**
 * muster_setup_add_victories:
 * @self: a setup that has its sides, units and sequence
 *
 * Reads how the game is won. A scenario that says no more than when it ends is an open battle: then
 * the conditions hold for every side that the rules mark as their own.
 */
void
muster_setup_add_victories (MusterSetup *self)
{
  const MusterMemory *memory = self->sequence->memory;
  gboolean open = TRUE;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);
      const char *kind = muster_node_get_or (child, "kind", "");

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      open = open && g_str_equal (kind, "turn-limit");
      add_victory (self, child, kind, find_side (self, muster_node_get (child, "side")));
    }
  for (guint i = 0; open && i < memory->victories->len; i++)
    {
      const MusterMemoryVictory *rules = g_ptr_array_index (memory->victories, i);

      for (guint k = 0; rules->fallback && k < self->sides->len; k++)
        add_victory (self, NULL, rules->kind, (int) k);
    }
}
