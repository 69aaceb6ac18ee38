/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <class-weapons>: a unit carries only what its class has. The statement is the class's. What its
 * class has but such a unit does not usually carry is a warning, and so is a unit that fights with
 * a weapon but has none written. */

#define ROLE_COMBAT "combat"

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
  if (fix == NULL)
    {
      fix = muster_fix_new_task (node, "weapon");
      label = g_strdup (_ ("Choose another weapon"));
    }
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

/* What is written of weapons in a unit and in those inside it. */
typedef enum
{
  WRITTEN_NOTHING, /* and nothing needs to be: nobody here shoots */
  WRITTEN_MISSING,
  WRITTEN_WEAPON
} Written;

static void
report_missing (MusterCheck *check, MusterNode *unit)
{
  const MusterRuleset *ruleset = check->ruleset;
  const MusterUnitRules *rules = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
  const MusterDef *class_def = muster_roster_find_class (ruleset, unit);
  g_autoptr (GPtrArray) weapons = muster_roster_list_weapons (ruleset, unit);
  const MusterDef *only = weapons->len == 1 ? g_ptr_array_index (weapons, 0) : NULL;
  g_autoptr (GPtrArray) plurals = g_ptr_array_new ();
  g_autofree char *name = muster_roster_describe (ruleset, unit);
  g_autofree char *all = NULL;
  char *label = NULL;
  MusterFix *fix;

  for (guint i = 0; i < weapons->len; i++)
    g_ptr_array_add (plurals, (char *) muster_def_get_plural (g_ptr_array_index (weapons, i)));
  all = muster_legality_list (plurals, TRUE);
  if (only != NULL)
    {
      fix = muster_fix_new ();
      muster_fix_add_set (fix, unit, "weapon", muster_def_get_id (only));
      label = muster_legality_fill (_ ("Arm with {weapons}"), "weapons",
                                    muster_def_get_plural (only), NULL);
    }
  else
    {
      fix = muster_fix_new_task (unit, "weapon");
      label = g_strdup (_ ("Choose what it shoots with"));
    }
  muster_check_take_finding (
      check, MUSTER_SEVERITY_WARNING,
      find_rule (ruleset, class_def, only != NULL ? muster_def_get_id (only) : NULL), unit,
      /* Translators: for instance "Nothing says what A Company shoots with; an infantry company has
       * rifles or pistols." */
      muster_legality_fill (_ ("Nothing says what {unit} shoots with; {kind} has {others}."),
                            "unit", name, "kind", muster_def_get_indefinite (rules->def), "others",
                            all, NULL),
      label, fix);
}

static gboolean
needs_weapon (MusterCheck *check, MusterNode *unit)
{
  const MusterUnitRules *rules
      = muster_roster_rules_find (check->ruleset, muster_node_get (unit, "type"));
  g_autoptr (GPtrArray) weapons = NULL;

  if (rules == NULL || *rules->weapons == NULL || !g_str_equal (rules->role, ROLE_COMBAT)
      || muster_roster_find_class (check->ruleset, unit) == NULL)
    return FALSE;
  weapons = muster_roster_list_weapons (check->ruleset, unit);
  return weapons->len > 0;
}

/* What a unit has holds for those inside it. Where only some of those have something, the others
 * are reported; where none have, that is left to whoever called. */
static Written
look_for_weapons (MusterCheck *check, MusterNode *unit)
{
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();
  Written found = WRITTEN_NOTHING;

  if (muster_node_get (unit, "weapon") != NULL)
    return WRITTEN_WEAPON;
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);
      Written written = WRITTEN_NOTHING;

      if (muster_node_get_kind (child) == MUSTER_KIND_FIGURES)
        written = muster_node_get (child, "weapon") != NULL ? WRITTEN_WEAPON : WRITTEN_NOTHING;
      else if (muster_node_get_kind (child) == MUSTER_KIND_UNIT)
        written = look_for_weapons (check, child);
      if (written == WRITTEN_MISSING)
        g_ptr_array_add (missing, child);
      found = MAX (found, written);
    }
  if (found == WRITTEN_WEAPON)
    for (guint i = 0; i < missing->len; i++)
      report_missing (check, g_ptr_array_index (missing, i));
  if (found == WRITTEN_NOTHING && needs_weapon (check, unit))
    return WRITTEN_MISSING;
  if (found == WRITTEN_MISSING && !needs_weapon (check, unit))
    {
      for (guint i = 0; i < missing->len; i++)
        report_missing (check, g_ptr_array_index (missing, i));
      return WRITTEN_NOTHING;
    }
  return found;
}

static gboolean
is_inside_unit (MusterNode *unit)
{
  MusterNode *parent = muster_node_get_parent (unit);

  return parent != NULL && muster_node_get_kind (parent) == MUSTER_KIND_UNIT;
}

static void
weapons_check_unit (MusterCheck *check,
                    const MusterConstraint *constraint,
                    const MusterUnitPlace *place)
{
  const MusterDef *class_def
      = place->rules != NULL ? muster_roster_find_class (check->ruleset, place->node) : NULL;

  if (!is_inside_unit (place->node) && look_for_weapons (check, place->node) == WRITTEN_MISSING)
    report_missing (check, place->node);
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
