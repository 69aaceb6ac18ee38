/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <class-weapons>: a unit carries only what its class has. The statement is the class's. What its
 * class has but such a unit does not usually carry is a warning. */

static char *
list_weapons (const MusterRuleset *ruleset, char **ids)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (
        words,
        (char *) muster_def_get_plural (muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, ids[i])));
  return muster_legality_list (words, TRUE);
}

/* Arms it with what such units usually carry. */
static MusterFix *
make_fix (const MusterRuleset *ruleset,
          const MusterUnitRules *rules,
          MusterNode *node,
          const MusterDef *class_def,
          char **label)
{
  const char *usual = muster_def_get (rules->def, "weapon");
  const MusterDef *weapon = muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, usual);
  MusterFix *fix;

  *label = NULL;
  if (weapon == NULL || !muster_roster_rules_has_weapon (ruleset, class_def, weapon))
    return NULL;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, node, "weapon", usual);
  /* Translators: for instance "Arm with single-shot rifles" */
  *label = muster_legality_fill (_ ("Arm with {weapons}"),
                                 "weapons",
                                 muster_def_get_plural (weapon),
                                 NULL);
  return fix;
}

/* The statement that a class has its weapons by; for one that it has, the statement of its row. */
static const char *
find_rule (const MusterRuleset *ruleset, const MusterDef *class_def, const char *id)
{
  const MusterTable *table = muster_roster_rules_get_class_weapons (ruleset, class_def);
  const MusterElement *column
      = table != NULL ? muster_element_find_child (muster_table_get_element (table), "column")
                      : NULL;
  const char *rule = NULL;
  gint64 value;

  if (column != NULL && id != NULL
      && muster_table_lookup (table, id, muster_element_get (column, "id"), &value, &rule)
      && rule != NULL)
    return rule;
  return muster_def_get (class_def, "weapon-rule");
}

static void
check_weapon (MusterCheck *check,
              const MusterConstraint *constraint,
              const MusterUnitPlace *place,
              const MusterDef *class_def,
              MusterNode *node)
{
  const MusterUnitRules *rules = place->rules;
  const char *id = muster_node_get (node, "weapon");
  const MusterDef *weapon = muster_ruleset_find (check->ruleset, MUSTER_DEF_WEAPON, id);
  gboolean has_class
      = weapon != NULL && muster_roster_rules_has_weapon (check->ruleset, class_def, weapon);
  gboolean is_usual
      = *rules->weapons == NULL || g_strv_contains ((const char *const *) rules->weapons, id);
  g_autofree char *name = NULL;
  g_autofree char *others = NULL;
  char *label = NULL;
  MusterFix *fix;

  if (weapon == NULL || (has_class && is_usual))
    return;
  name = muster_roster_describe (check->ruleset, place->node);
  others = has_class ? list_weapons (check->ruleset, rules->weapons) : g_strdup (_ ("none"));
  fix = make_fix (check->ruleset, rules, node, class_def, &label);
  muster_check_take_finding (
      check,
      has_class ? MUSTER_SEVERITY_WARNING : constraint->severity,
      find_rule (check->ruleset, class_def, has_class ? id : NULL),
      place->node,
      /* Translators: for instance "A Company has muskets; a regular unit has none." */
      muster_legality_fill (_ ("{unit} has {weapons}; {kind} has {others}."),
                            "unit",
                            name,
                            "weapons",
                            muster_def_get_plural (weapon),
                            "kind",
                            muster_def_get_indefinite (has_class ? rules->def : class_def),
                            "others",
                            others,
                            NULL),
      label,
      fix);
}

static void
weapons_check_unit (MusterCheck *check,
                    const MusterConstraint *constraint,
                    const MusterUnitPlace *place)
{
  const MusterDef *class_def
      = place->rules != NULL ? muster_roster_find_class (check->ruleset, place->node) : NULL;

  if (class_def == NULL)
    return;
  if (muster_node_get (place->node, "weapon") != NULL)
    check_weapon (check, constraint, place, class_def, place->node);
  for (guint i = 0; i < muster_node_get_n_children (place->node); i++)
    {
      MusterNode *child = muster_node_peek_child (place->node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FIGURES
          && muster_node_get (child, "weapon") != NULL)
        check_weapon (check, constraint, place, class_def, child);
    }
}

static gpointer
weapons_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  GPtrArray *classes = muster_ruleset_list (ruleset, MUSTER_DEF_CLASS);

  for (guint i = 0; i < classes->len; i++)
    {
      const MusterDef *class_def = g_ptr_array_index (classes, i);
      const char *rule;

      if (!muster_ruleset_need (ruleset,
                                muster_def_get_element (class_def),
                                "weapon-rule",
                                &rule,
                                error))
        return NULL;
    }
  return g_new0 (char, 1);
}

const MusterConstraintKind muster_constraint_class_weapons = {
  .name = "class-weapons",
  .bind = weapons_bind,
  .check_unit = weapons_check_unit,
};
