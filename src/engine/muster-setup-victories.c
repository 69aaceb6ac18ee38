/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-kind.h"
#include "muster-setup-private.h"
#include "muster-turn-private.h"
#include "muster-turn-victory.h"

/* How the game is won: what the scenario asks for; where it asks for nothing, what the rules do. */

void
muster_setup_victory_free (gpointer data)
{
  MusterSetupVictory *victory = data;

  g_ptr_array_unref (victory->parts);
  g_strfreev (victory->of_units);
  g_free (victory->key);
  g_free (victory->text);
  g_free (victory);
}

int
muster_setup_find_side_index (const MusterSetup *self, const char *id)
{
  for (guint i = 0; id != NULL && i < self->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      if (g_strcmp0 (id, side->id) == 0)
        return (int) i;
    }
  return -1;
}

gboolean
muster_setup_read_of (const MusterSetup *self, const char *of, int *side, char ***units)
{
  g_auto (GStrv) parts = g_strsplit (of, "/", 2);

  *units = NULL;
  *side = muster_setup_find_side_index (self, parts[0]);
  if (*side < 0)
    return FALSE;
  if (parts[1] != NULL)
    *units = g_strsplit (parts[1], " ", -1);
  return TRUE;
}

gboolean
muster_setup_is_of (const MusterSetupUnit *unit, int side, char **units)
{
  return (int) unit->side == side
         && (units == NULL || muster_setup_is_named (units, unit->unit.node));
}

static void
read_node (MusterSetup *self, MusterSetupVictory *victory, MusterNode *node)
{
  const char *of = muster_node_get (node, "of");

  victory->share = muster_node_get_int (node, "share", -1);
  victory->count = muster_node_get_int (node, "count", -1);
  victory->turns = muster_node_get_int (node, "turns", muster_node_get_int (node, "turn", 0));
  victory->objective = muster_node_get (node, "objective");
  victory->scores = !victory->nested && muster_node_get (node, "points") != NULL;
  victory->secret = muster_node_get_boolean (node, "secret", FALSE);
  victory->points = muster_node_get_int (node, "points", 0);
  victory->edge = muster_node_get (node, "edge");
  if (of != NULL && !muster_setup_read_of (self, of, &victory->of_side, &victory->of_units))
    victory->of_side = -1;
  if (victory->of_units == NULL && muster_node_get_or (node, "units", "")[0] != '\0')
    victory->of_units = g_strsplit (muster_node_get (node, "units"), " ", -1);
}

static void
read_rules (MusterSetup *self, MusterSetupVictory *victory)
{
  const MusterMemoryVictory *rules =
      muster_memory_find_victory (self->sequence->memory, victory->kind);

  if (rules == NULL)
    return;
  victory->rule = rules->rule;
  victory->arrival_wins =
      rules->option != NULL
      && g_strcmp0 (muster_ruleset_get_option (self->ruleset, rules->option), rules->value) == 0;
  if (victory->share >= 0)
    return;
  victory->numerator = rules->numerator;
  victory->denominator = rules->denominator;
}

static gboolean
is_combination (const char *kind)
{
  return g_str_equal (kind, "all") || g_str_equal (kind, "any");
}

/* Reads NODE and what stands in it; NULL: a condition of the rules, for side number SIDE. N counts
 * them. */
static MusterSetupVictory *
make_victory (
    MusterSetup *self, MusterNode *node, const char *kind, int side, gboolean nested, guint *n)
{
  MusterSetupVictory *victory = g_new0 (MusterSetupVictory, 1);
  const char *id = node != NULL ? muster_node_get_id (node) : NULL;

  victory->kind = kind;
  victory->side = side;
  victory->share = -1;
  victory->count = -1;
  victory->of_side = -1;
  victory->nested = nested;
  victory->parts = g_ptr_array_new_with_free_func (muster_setup_victory_free);
  victory->key = id != NULL ? g_strdup (id) : g_strdup_printf ("condition-%u", *n + 1);
  ++*n;
  if (node != NULL)
    read_node (self, victory, node);
  read_rules (self, victory);
  for (guint i = 0; node != NULL && is_combination (kind) && i < muster_node_get_n_children (node);
       i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_VICTORY)
        g_ptr_array_add (victory->parts,
                         make_victory (self, child, muster_node_get_or (child, "kind", ""), side,
                                       TRUE, n));
    }
  if (!is_combination (kind))
    g_ptr_array_add (self->conditions, victory);
  victory->text = muster_turn_describe_victory (self, victory, node);
  return victory;
}

/**
 * muster_setup_cite_victory:
 * @self: a setup that has its sequence
 *
 * A fort that held out is not decided by what a battle in the open asks for.
 *
 * Returns: (transfer none) (nullable): the statement by which games of the scenario's kind are
 * decided, else that of the rules
 */
const char *
muster_setup_cite_victory (const MusterSetup *self)
{
  const MusterDef *kind = muster_scenario_kind_find (self->ruleset, self->scenario);
  const char *rule = kind != NULL ? muster_def_get (kind, "victory-rule") : NULL;

  return rule != NULL ? rule : muster_sequence_cite (self->sequence, "victory");
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
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);
      const char *kind = muster_node_get_or (child, "kind", "");
      int side = muster_setup_find_side_index (self, muster_node_get (child, "side"));

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      open = open && g_str_equal (kind, "turn-limit");
      g_ptr_array_add (self->victories, make_victory (self, child, kind, side, FALSE, &n));
    }
  for (guint i = 0; open && i < memory->victories->len; i++)
    {
      const MusterMemoryVictory *rules = g_ptr_array_index (memory->victories, i);

      for (guint k = 0; rules->fallback && k < self->sides->len; k++)
        g_ptr_array_add (self->victories,
                         make_victory (self, NULL, rules->kind, (int) k, FALSE, &n));
    }
}
