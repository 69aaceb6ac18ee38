/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"

/**
 * muster_unit_count_own:
 * @unit: a unit
 *
 * Returns: the figures written in @unit itself, those of units inside it left out
 */
gint64
muster_unit_count_own (MusterNode *unit)
{
  return muster_unit_count_troop (unit, NULL);
}

/**
 * muster_unit_count_troop:
 * @unit: a unit
 * @troop: (nullable): a troop's id; %NULL for all
 *
 * Returns: how many of that troop are written in @unit itself
 */
gint64
muster_unit_count_troop (MusterNode *unit, const char *troop)
{
  gint64 sum = 0;

  g_return_val_if_fail (MUSTER_IS_NODE (unit), 0);

  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FIGURES
          && (troop == NULL || g_strcmp0 (muster_node_get (child, "troop"), troop) == 0))
        sum += muster_node_get_int (child, "count", 0);
    }
  return sum;
}

/**
 * muster_unit_has_figures:
 * @unit: a unit
 *
 * Returns: whether figures are written in @unit itself, be it none of them
 */
gboolean
muster_unit_has_figures (MusterNode *unit)
{
  return muster_node_find_child (unit, MUSTER_KIND_FIGURES) != NULL;
}

/**
 * muster_unit_has_units:
 * @unit: a unit
 *
 * Returns: whether units stand directly in @unit
 */
gboolean
muster_unit_has_units (MusterNode *unit)
{
  return muster_node_find_child (unit, MUSTER_KIND_UNIT) != NULL;
}

/**
 * muster_node_list_units:
 * @node: an army, formation or unit
 *
 * Returns: (transfer container) (element-type MusterNode): the units directly in it, in order
 */
GPtrArray *
muster_node_list_units (MusterNode *node)
{
  GPtrArray *units = g_ptr_array_new ();

  g_return_val_if_fail (MUSTER_IS_NODE (node), units);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_UNIT)
        g_ptr_array_add (units, child);
    }
  return units;
}

static void
add_units (MusterNode *node, gboolean outermost, GPtrArray *units)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      gboolean is_unit = muster_node_get_kind (child) == MUSTER_KIND_UNIT;

      if (is_unit)
        g_ptr_array_add (units, child);
      if (!is_unit || !outermost)
        add_units (child, outermost, units);
    }
}

/**
 * muster_node_list_all_units:
 * @node: a node
 * @outermost: whether units inside units are left out
 *
 * Returns: (transfer container) (element-type MusterNode): the units below @node, depth first
 */
GPtrArray *
muster_node_list_all_units (MusterNode *node, gboolean outermost)
{
  GPtrArray *units = g_ptr_array_new ();

  g_return_val_if_fail (MUSTER_IS_NODE (node), units);

  add_units (node, outermost, units);
  return units;
}

static MusterNode *
find_around (MusterNode *node, MusterKind kind)
{
  while (node != NULL && muster_node_get_kind (node) != kind)
    node = muster_node_get_parent (node);
  return node;
}

/**
 * muster_node_get_army:
 * @node: a node
 *
 * Returns: (transfer none) (nullable): the army it is in, or itself
 */
MusterNode *
muster_node_get_army (MusterNode *node)
{
  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);

  return find_around (node, MUSTER_KIND_ARMY);
}

/**
 * muster_node_get_formation:
 * @node: a node
 *
 * Returns: (transfer none) (nullable): the innermost formation it is in, or itself
 */
MusterNode *
muster_node_get_formation (MusterNode *node)
{
  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);

  return find_around (node, MUSTER_KIND_FORMATION);
}

/**
 * muster_scenario_list_sides:
 * @scenario: a scenario
 *
 * Returns: (transfer container) (element-type MusterNode): its sides, in order
 */
GPtrArray *
muster_scenario_list_sides (MusterNode *scenario)
{
  GPtrArray *sides = g_ptr_array_new ();

  g_return_val_if_fail (MUSTER_IS_NODE (scenario), sides);

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_SIDE)
        g_ptr_array_add (sides, child);
    }
  return sides;
}

/**
 * muster_scenario_find_part:
 * @scenario: a scenario
 * @kind: what is looked for
 * @id: (nullable): an id
 *
 * Returns: (transfer none) (nullable): the child of @scenario of that kind and id
 */
MusterNode *
muster_scenario_find_part (MusterNode *scenario, MusterKind kind, const char *id)
{
  g_return_val_if_fail (MUSTER_IS_NODE (scenario), NULL);

  for (guint i = 0; id != NULL && i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == kind && g_strcmp0 (muster_node_get_id (child), id) == 0)
        return child;
    }
  return NULL;
}

/**
 * muster_side_get_army:
 * @side: a side of a scenario
 *
 * Returns: (transfer none) (nullable): its army; %NULL when it only names a file
 */
MusterNode *
muster_side_get_army (MusterNode *side)
{
  return muster_node_find_child (side, MUSTER_KIND_ARMY);
}

/**
 * muster_node_is_for_all:
 * @node: words on the map, notes, an event or a table
 *
 * Who reads what has one default, here and in the forms: what does not say that it is for all is
 * the umpire's.
 *
 * Returns: whether every player may read it
 */
gboolean
muster_node_is_for_all (MusterNode *node)
{
  g_return_val_if_fail (MUSTER_IS_NODE (node), FALSE);

  return g_strcmp0 (muster_node_get (node, "audience"), "all") == 0;
}
