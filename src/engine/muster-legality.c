/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include "muster-army.h"
#include "muster-force-private.h"
#include "muster-scenario-check.h"

/* The kinds of constraint that a ruleset may use, one file each. */
static const MusterConstraintKind *const constraint_kinds[] = {
  &muster_constraint_against,
  &muster_constraint_class_weapons,
  &muster_constraint_command,
  &muster_constraint_designations,
  &muster_constraint_end_zones,
  &muster_constraint_equipment_years,
  &muster_constraint_faction_classes,
  &muster_constraint_faction_troops,
  &muster_constraint_figure_arms,
  &muster_constraint_formation_classes,
  &muster_constraint_group_size,
  &muster_constraint_guests,
  &muster_constraint_kind_needs,
  &muster_constraint_leader,
  &muster_constraint_officer_ratio,
  &muster_constraint_one_grade,
  &muster_constraint_opponents,
  &muster_constraint_placement,
  &muster_constraint_share,
  &muster_constraint_side_cards,
  &muster_constraint_size_limit,
  &muster_constraint_troop_limit,
  &muster_constraint_unit_ratio,
  &muster_constraint_years,
};

const MusterConstraintKind *
muster_constraint_kind_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (constraint_kinds); i++)
    if (g_str_equal (constraint_kinds[i]->name, name))
      return constraint_kinds[i];
  return NULL;
}

static void
check_unit (MusterCheck *check, MusterNode *unit, const MusterUnitRules *parent)
{
  MusterUnitPlace place = {
    unit,
    muster_roster_rules_find (check->ruleset, muster_node_get (unit, "type")),
    parent,
  };

  muster_legality_check_names (check, &place);
  muster_legality_check_composition (check, &place);
  for (guint i = 0; i < check->rules->constraints->len; i++)
    {
      const MusterConstraint *constraint = g_ptr_array_index (check->rules->constraints, i);

      if (constraint->kind->check_unit != NULL)
        constraint->kind->check_unit (check, constraint, &place);
    }
  /* What a unit needs holds what those inside it need. */
  if (place.rules != NULL && parent == NULL)
    check->officers_needed += place.rules->officers;
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_UNIT)
        check_unit (check, child, place.rules);
    }
}

static void
check_formation (MusterCheck *check, MusterNode *formation)
{
  muster_legality_check_formation_names (check, formation);
  for (guint i = 0; i < check->rules->constraints->len; i++)
    {
      const MusterConstraint *constraint = g_ptr_array_index (check->rules->constraints, i);

      if (constraint->kind->check_formation != NULL)
        constraint->kind->check_formation (check, constraint, formation);
    }
}

/* Everything in NODE, an army or a formation. */
static void
check_inside (MusterCheck *check, MusterNode *node)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_UNIT)
        check_unit (check, child, NULL);
      else if (muster_node_get_kind (child) == MUSTER_KIND_FORMATION)
        {
          check_formation (check, child);
          check_inside (check, child);
        }
    }
}

/* Checks the army of CHECK and adds to its sums. */
void
muster_check_run (MusterCheck *check)
{
  gint64 figures, officers;

  muster_legality_check_army_names (check);
  for (guint i = 0; i < check->rules->constraints->len; i++)
    {
      const MusterConstraint *constraint = g_ptr_array_index (check->rules->constraints, i);

      if (constraint->kind->check_army != NULL)
        constraint->kind->check_army (check, constraint);
    }
  check_inside (check, check->army);
  muster_roster_tally (check->ruleset, check->army, &figures, &officers);
  check->figures += figures;
  check->officers += officers;
}

static void
check_init (MusterCheck *check, const MusterRuleset *ruleset)
{
  check->ruleset = ruleset;
  check->rules = muster_roster_rules_get (ruleset);
  check->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_finding_unref);
  check->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * muster_legality_check:
 * @ruleset: the rules
 * @army: the army to check
 * @enemy: (nullable): the army that it is to meet
 *
 * Checks the roster against everything that the rules say of rosters. Takes time in proportion to
 * the army; the order of units makes no difference to what is found.
 *
 * Returns: (transfer full): what was found
 */
MusterReport *
muster_legality_check (const MusterRuleset *ruleset, MusterNode *army, MusterNode *enemy)
{
  return muster_legality_check_for_side (ruleset, army, enemy, NULL);
}

/**
 * muster_legality_check_for_side:
 * @ruleset: the rules, with the scenario's options in force
 * @army: the army to check
 * @enemy: (nullable): the army that it is to meet
 * @side: (nullable): the side of a scenario that it is for
 *
 * Checks the roster against everything that the rules say of rosters, and against the limits that
 * the scenario sets to the force of the side.
 *
 * Returns: (transfer full): what was found
 */
MusterReport *
muster_legality_check_for_side (const MusterRuleset *ruleset,
                                MusterNode *army,
                                MusterNode *enemy,
                                MusterNode *side)
{
  MusterCheck check = { 0 };
  MusterReport *report;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (army), NULL);
  g_return_val_if_fail (muster_node_get_kind (army) == MUSTER_KIND_ARMY, NULL);

  check_init (&check, ruleset);
  check.army = army;
  check.enemy = enemy;
  muster_check_run (&check);
  if (side != NULL)
    muster_force_check (&check, side);
  report = muster_report_new (&check);
  g_hash_table_unref (check.seen);
  return report;
}

/* The one other army, when there are two sides. */
static MusterNode *
find_enemy (GPtrArray *sides, guint own)
{
  return sides->len == 2 ? muster_side_get_army (g_ptr_array_index (sides, 1 - own)) : NULL;
}

/* Before the field: what finds room there hangs on how many there are. In a player's copy an army
 * is counted and not judged: units may be missing of which he is not to know, and what was found
 * would tell of them. */
static void
check_armies (MusterCheck *check, MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  const gboolean judged = muster_node_get (scenario, "copy") == NULL;
  const guint n_findings = check->findings->len;

  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);

      check->army = muster_side_get_army (side);
      if (check->army == NULL)
        continue;
      check->prefix = muster_node_get_id (side);
      check->enemy = find_enemy (sides, i);
      muster_check_run (check);
      muster_force_check (check, side);
    }
  if (!judged)
    g_ptr_array_set_size (check->findings, (int) n_findings);
  check->army = NULL;
  check->enemy = NULL;
  check->prefix = NULL;
}

/**
 * muster_legality_check_scenario:
 * @ruleset: the rules, with the scenario's options in force
 * @scenario: the scenario to check
 *
 * Checks the scenario and every army that is embedded in it.
 *
 * Returns: (transfer full): what was found
 */
MusterReport *
muster_legality_check_scenario (const MusterRuleset *ruleset, MusterNode *scenario)
{
  MusterCheck check = { 0 };
  MusterReport *report;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (scenario), NULL);
  g_return_val_if_fail (muster_node_get_kind (scenario) == MUSTER_KIND_SCENARIO, NULL);

  check_init (&check, ruleset);
  muster_legality_check_references (&check, scenario);
  check_armies (&check, scenario);
  muster_legality_check_field_words (&check, scenario);
  muster_scenario_check_run (&check, scenario);
  muster_force_check_scenario (&check, scenario);
  for (guint i = 0; i < check.rules->constraints->len; i++)
    {
      const MusterConstraint *constraint = g_ptr_array_index (check.rules->constraints, i);

      if (constraint->kind->check_scenario != NULL)
        constraint->kind->check_scenario (&check, constraint, scenario);
    }
  report = muster_report_new (&check);
  g_hash_table_unref (check.seen);
  return report;
}
