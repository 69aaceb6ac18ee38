/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-kind.h"

#include "muster-army.h"
#include "muster-scenario-kind-private.h"
#include "muster-setup.h"

/* What a scenario lacks that its kind has, made of the sides and objectives that are there. */

/* The side of SCENARIO that has the part of the side ID of the model: the one that is called so,
 * else the one that stands there. */
static MusterNode *
match_side (MusterNode *scenario, MusterElement *model, const char *id)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  guint index = 0;

  for (guint i = 0; i < sides->len; i++)
    if (g_strcmp0 (muster_node_get_id (g_ptr_array_index (sides, i)), id) == 0)
      return g_ptr_array_index (sides, i);
  if (id == NULL || muster_scenario_model_find_side (model, id, &index) == NULL
      || index >= sides->len)
    return NULL;
  return g_ptr_array_index (sides, index);
}

/* The objective ID of the model, else the first that there is; NULL: there is none. */
static MusterNode *
match_objective (MusterNode *scenario, const char *id)
{
  MusterNode *first = NULL;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_OBJECTIVE
          || muster_node_get_id (child) == NULL)
        continue;
      if (g_strcmp0 (muster_node_get_id (child), id) == 0)
        return child;
      first = first == NULL ? child : first;
    }
  return first;
}

static MusterNode *
make_missing_victory (MusterNode *scenario, const MusterElement *need, MusterNode *side)
{
  static const char *const copied[] = { "kind", "turns", "share", NULL };
  const char *wanted = muster_element_get (need, "objective");
  MusterNode *objective = wanted != NULL ? match_objective (scenario, wanted) : NULL;
  MusterNode *victory;

  if (wanted != NULL && objective == NULL)
    return NULL;
  victory = muster_node_new_with (MUSTER_KIND_VICTORY, "side", muster_node_get_id (side), NULL);
  muster_scenario_model_copy (need, victory, copied);
  if (objective != NULL)
    muster_node_build_set (victory, "objective", muster_node_get_id (objective));
  return victory;
}

static MusterNode *
make_missing_reinforcement (const MusterElement *need, MusterNode *side)
{
  static const char *const copied[] = { "turn", "edge", NULL };
  MusterNode *army = muster_side_get_army (side);
  g_autofree char *units = army != NULL ? muster_army_list_last_half (army) : NULL;
  MusterNode *reinforcement;

  if (units == NULL || *units == '\0')
    return NULL;
  reinforcement = muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", units, NULL);
  muster_scenario_model_copy (need, reinforcement, copied);
  return reinforcement;
}

/**
 * muster_scenario_kind_make_part:
 * @scenario: a scenario of the kind
 * @model: the kind's model
 * @need: a condition of victory or a reinforcement of the model that the scenario lacks
 * @parent: (out): where it is to be put, unless it is %NULL
 *
 * Returns: (transfer full) (nullable): it, for the sides and objectives that the scenario has;
 * %NULL when it has none that fit
 */
MusterNode *
muster_scenario_kind_make_part (MusterNode *scenario,
                                MusterElement *model,
                                const MusterElement *need,
                                MusterNode **parent)
{
  const gboolean wins = g_str_equal (muster_element_get_name (need), "victory");
  MusterNode *side = match_side (scenario, model, muster_element_get (need, "side"));

  *parent = wins ? scenario : side;
  if (side == NULL)
    return NULL;
  return wins ? make_missing_victory (scenario, need, side)
              : make_missing_reinforcement (need, side);
}
