/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-force-private.h"

#include "muster-army.h"

/* What an army has of what a scenario limits. */

static void
walk_unit (const MusterRuleset *ruleset,
           MusterNode *unit,
           gboolean outermost,
           MusterForceFunc func,
           gpointer data)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, unit);
  g_autoptr (GPtrArray) inner = muster_node_list_units (unit);

  func (unit, NULL, outermost, data);
  for (guint i = 0; i < figures->len; i++)
    func (unit, g_ptr_array_index (figures, i), outermost, data);
  for (guint i = 0; i < inner->len; i++)
    walk_unit (ruleset, g_ptr_array_index (inner, i), FALSE, func, data);
}

void
muster_force_walk (const MusterRuleset *ruleset,
                   MusterNode *army,
                   MusterForceFunc func,
                   gpointer data)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, TRUE);

  for (guint i = 0; i < units->len; i++)
    walk_unit (ruleset, g_ptr_array_index (units, i), TRUE, func, data);
}

/* The id of what FIGURES of UNIT shoot with; nullable. */
const char *
muster_force_find_weapon (const MusterRuleset *ruleset, MusterNode *unit, MusterNode *figures)
{
  const char *weapon = muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_WEAPON);

  if (weapon == NULL)
    weapon = muster_node_get (figures, "weapon");
  for (MusterNode *at = unit;
       weapon == NULL && at != NULL && muster_node_get_kind (at) == MUSTER_KIND_UNIT;
       at = muster_node_get_parent (at))
    weapon = muster_node_get (at, "weapon");
  return weapon;
}

static gboolean
is_thing (const MusterDef *troop)
{
  return troop != NULL && g_strcmp0 (muster_def_get (troop, "counts"), "none") == 0;
}

static gboolean
is_gun (const MusterRuleset *ruleset, MusterNode *unit, const MusterDef *troop)
{
  const MusterDef *type
      = muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, muster_node_get_or (unit, "type", ""));

  return (troop != NULL && muster_def_get_boolean (troop, "gun", FALSE))
         || (type != NULL && muster_def_get_boolean (type, "gun", FALSE));
}

static gboolean
is_man (const MusterRuleset *ruleset, const MusterDef *troop)
{
  return !is_thing (troop)
         && (muster_roster_rules_get (ruleset)->all_are_men || troop == NULL
             || !muster_def_get_boolean (troop, "officer", FALSE));
}

static gboolean
has_word (char **words, const char *word)
{
  return word != NULL && g_strv_contains ((const char *const *) words, word);
}

/* Whether a unit or its figures (nullable) are of what a limit counts. */
static gboolean
is_of (const MusterForceCount *count, MusterNode *unit, MusterNode *figures)
{
  const MusterDef *faction = muster_roster_find_faction (count->ruleset, unit);

  if (count->of == NULL)
    return TRUE;
  return has_word (count->of, muster_node_get (unit, "type"))
         || (faction != NULL && has_word (count->of, muster_def_get_id (faction)))
         || (figures != NULL && has_word (count->of, muster_node_get (figures, "troop")));
}

static gint64
count_figures (const MusterForceCount *count, MusterNode *unit, MusterNode *figures)
{
  const MusterDef *troop = muster_ruleset_find (count->ruleset, MUSTER_DEF_TROOP,
                                                muster_node_get_or (figures, "troop", ""));
  gboolean counts = g_str_equal (count->kind, "men")    ? is_man (count->ruleset, troop)
                    : g_str_equal (count->kind, "guns") ? is_gun (count->ruleset, unit, troop)
                                                        : !is_thing (troop);

  return counts ? muster_node_get_int (figures, "count", 0) : 0;
}

static gboolean
fits (MusterNode *cost, const char *attribute, const char *value)
{
  const char *wanted = muster_node_get (cost, attribute);

  return wanted == NULL || g_strcmp0 (wanted, value) == 0;
}

/* The costs of one unit, or of one figure of it. */
static gint64
add_costs (const MusterForceCount *count, MusterNode *where, MusterNode *unit, MusterNode *figures)
{
  gint64 points = 0;

  for (guint i = 0; where != NULL && i < muster_node_get_n_children (where); i++)
    {
      MusterNode *cost = muster_node_peek_child (where, i);
      gboolean of_figures;

      if (muster_node_get_kind (cost) != MUSTER_KIND_COST)
        continue;
      of_figures
          = muster_node_get (cost, "troop") != NULL || muster_node_get (cost, "weapon") != NULL;
      if (of_figures != (figures != NULL) || !fits (cost, "type", muster_node_get (unit, "type"))
          || !fits (cost, "grade", muster_node_get (unit, "grade"))
          || (!of_figures && muster_node_get (cost, "type") == NULL
              && muster_node_get (cost, "grade") == NULL))
        continue;
      if (figures == NULL
          || (fits (cost, "troop", muster_node_get (figures, "troop"))
              && fits (cost, "weapon", muster_force_find_weapon (count->ruleset, unit, figures))))
        points += muster_node_get_int (cost, "points", 0);
    }
  return points;
}

static void
count_cb (MusterNode *unit, MusterNode *figures, gboolean outermost, gpointer data)
{
  MusterForceCount *count = data;

  if (g_str_equal (count->kind, "points"))
    {
      gint64 each = add_costs (count, count->side, unit, figures)
                    + add_costs (count, muster_node_get_parent (count->side), unit, figures);

      count->sum += each * (figures != NULL ? muster_node_get_int (figures, "count", 0) : 1);
    }
  else if (!is_of (count, unit, figures))
    return;
  else if (g_str_equal (count->kind, "units"))
    count->sum += figures == NULL && (outermost || count->of != NULL) ? 1 : 0;
  else if (figures != NULL)
    count->sum += count_figures (count, unit, figures);
}

gint64
muster_force_count (const MusterRuleset *ruleset,
                    MusterNode *side,
                    MusterNode *army,
                    const char *kind,
                    char **of)
{
  MusterForceCount count = { .ruleset = ruleset, .side = side, .kind = kind, .of = of };

  muster_force_walk (ruleset, army, count_cb, &count);
  return count.sum;
}

gint64
muster_force_count_points (const MusterRuleset *ruleset, MusterNode *side, MusterNode *army)
{
  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (side) && MUSTER_IS_NODE (army), 0);

  return muster_force_count (ruleset, side, army, "points", NULL);
}

gboolean
muster_force_has_costs (MusterNode *side)
{
  MusterNode *scenario = muster_node_get_parent (side);

  return muster_node_find_child (side, MUSTER_KIND_COST) != NULL
         || (scenario != NULL && muster_node_find_child (scenario, MUSTER_KIND_COST) != NULL);
}
