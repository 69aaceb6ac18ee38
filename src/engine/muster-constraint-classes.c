/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <faction-classes>: a faction fields only units of its classes, and a unit is of its type's class.
 * The statement is the one of the unit's class. */

static const char *
get_rule (const MusterConstraint *constraint, const MusterDef *class_def)
{
  const char *rule = muster_def_get (class_def, "rule");

  return rule != NULL ? rule : constraint->rule;
}

static void
check_faction (MusterCheck *check, const MusterConstraint *constraint, const MusterUnitPlace *place)
{
  const MusterDef *class_def = place->rules->class_def;
  const MusterDef *faction = muster_ruleset_find (check->ruleset,
                                                  MUSTER_DEF_FACTION,
                                                  muster_node_get (check->army, "faction"));
  const char *list = faction != NULL ? muster_def_get (faction, "classes") : NULL;
  g_auto (GStrv) classes = NULL;
  g_autofree char *name = NULL;

  if (list == NULL)
    return;
  classes = g_strsplit_set (list, " ", -1);
  if (g_strv_contains ((const char *const *) classes, muster_def_get_id (class_def)))
    return;
  name = muster_roster_describe (check->ruleset, place->node);
  muster_check_take_finding (
      check,
      constraint->severity,
      get_rule (constraint, class_def),
      place->node,
      /* Translators: for instance "A Company is a regular unit; the faction Zulus has none." */
      muster_legality_fill (_ ("{unit} is {class}; the faction {faction} has none."),
                            "unit",
                            name,
                            "class",
                            muster_def_get_indefinite (class_def),
                            "faction",
                            muster_def_get_label (faction),
                            NULL),
      NULL,
      NULL);
}

static void
check_own_class (MusterCheck *check, const MusterConstraint *constraint, const MusterUnitPlace *place)
{
  const MusterDef *class_def = place->rules->class_def;
  const char *word = muster_node_get (place->node, "class");
  g_autoptr (MusterFix) fix = NULL;
  g_autofree char *name = NULL;

  if (muster_ruleset_find (check->ruleset, MUSTER_DEF_CLASS, word) == NULL
      || g_str_equal (word, muster_def_get_id (class_def)))
    return;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, place->node, "class", NULL);
  name = muster_roster_describe (check->ruleset, place->node);
  muster_check_take_finding (
      check,
      constraint->severity,
      get_rule (constraint, class_def),
      place->node,
      muster_legality_fill (_ ("{unit} is marked as “{word}”; {kind} is {class}."),
                            "unit",
                            name,
                            "word",
                            word,
                            "kind",
                            muster_def_get_indefinite (place->rules->def),
                            "class",
                            muster_def_get_indefinite (class_def),
                            NULL),
      g_strdup (_ ("Take the mark off")),
      g_steal_pointer (&fix));
}

static void
classes_check_unit (MusterCheck *check,
                    const MusterConstraint *constraint,
                    const MusterUnitPlace *place)
{
  if (place->rules == NULL || place->rules->class_def == NULL)
    return;
  /* Units inside another share what is found of that. */
  if (place->parent == NULL || place->parent->class_def != place->rules->class_def)
    check_faction (check, constraint, place);
  check_own_class (check, constraint, place);
}

static gpointer
classes_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  GPtrArray *classes = muster_ruleset_list (ruleset, MUSTER_DEF_CLASS);

  for (guint i = 0; i < classes->len; i++)
    {
      const MusterDef *class_def = g_ptr_array_index (classes, i);
      const char *rule;

      if (muster_element_get (element, "rule") == NULL
          && !muster_ruleset_need (ruleset,
                                   muster_def_get_element (class_def),
                                   "rule",
                                   &rule,
                                   error))
        return NULL;
    }
  return g_new0 (char, 1);
}

const MusterConstraintKind muster_constraint_faction_classes = {
  .name = "faction-classes",
  .bind = classes_bind,
  .check_unit = classes_check_unit,
};
