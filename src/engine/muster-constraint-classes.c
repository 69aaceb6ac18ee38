/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <faction-classes by army>: a faction fields only units of its classes, and a unit is of its
 * type's class, or of one of them. Both the army's faction and the unit's own have a say; with
 * army="no" only the unit's own, so that factions may be mixed. The statement is the one of the
 * unit's class, or with by="faction" of the faction. */

typedef struct
{
  gboolean by_faction;
  gboolean army;
} Classes;

static const char *
get_rule (const MusterConstraint *constraint, const MusterDef *faction, const MusterDef *class_def)
{
  const Classes *classes = constraint->bound;
  const char *rule
      = muster_def_get (classes->by_faction && faction != NULL ? faction : class_def, "rule");

  return rule != NULL ? rule : constraint->rule;
}

/* The unit's own mark, when it is what makes its class. */
static gboolean
is_marked (MusterNode *unit, const MusterDef *class_def)
{
  return g_strcmp0 (muster_node_get (unit, "class"), muster_def_get_id (class_def)) == 0;
}

static void
check_faction (MusterCheck *check,
               const MusterConstraint *constraint,
               MusterNode *unit,
               const MusterDef *faction,
               const MusterDef *class_def)
{
  const char *list = faction != NULL ? muster_def_get (faction, "classes") : NULL;
  g_autofree char *name = NULL;
  MusterFix *fix;

  if (list == NULL || muster_legality_has_word (list, muster_def_get_id (class_def)))
    return;
  name = muster_roster_describe (check->ruleset, unit);
  if (is_marked (unit, class_def))
    {
      fix = muster_fix_new ();
      muster_fix_add_set (fix, unit, "class", NULL);
    }
  else
    fix = muster_fix_new_task (unit, "faction");
  muster_check_take_finding (
      check,
      constraint->severity,
      get_rule (constraint, faction, class_def),
      unit,
      /* Translators: for instance "A Company is a regular unit; the faction Zulus has none." */
      muster_legality_fill (_ ("{unit} is {class}; the faction {faction} has none."),
                            "unit",
                            name,
                            "class",
                            muster_def_get_indefinite (class_def),
                            "faction",
                            muster_def_get_label (faction),
                            NULL),
      is_marked (unit, class_def)
          ? g_strdup (_ ("Take the mark off"))
          : g_strdup (_ ("Choose another faction for it, or another kind of unit")),
      fix);
}

/* "a European unit or a European-led unit" */
static char *
list_own_classes (const MusterRuleset *ruleset, const MusterUnitRules *rules)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  GPtrArray *classes = muster_ruleset_list (ruleset, MUSTER_DEF_CLASS);

  for (guint i = 0; i < classes->len; i++)
    if (muster_unit_rules_may_be (rules, muster_def_get_id (g_ptr_array_index (classes, i))))
      g_ptr_array_add (words,
                       (char *) muster_def_get_indefinite (g_ptr_array_index (classes, i)));
  return muster_legality_list (words, TRUE);
}

static void
check_own_class (MusterCheck *check,
                 const MusterConstraint *constraint,
                 const MusterUnitPlace *place)
{
  const char *word = muster_node_get (place->node, "class");
  const MusterDef *mark = muster_ruleset_find (check->ruleset, MUSTER_DEF_CLASS, word);
  const MusterDef *class_def = place->rules->class_def != NULL ? place->rules->class_def : mark;
  g_autoptr (MusterFix) fix = NULL;
  g_autofree char *name = NULL;
  g_autofree char *classes = NULL;

  if (mark == NULL || muster_unit_rules_may_be (place->rules, word))
    return;
  classes = list_own_classes (check->ruleset, place->rules);
  fix = muster_fix_new ();
  muster_fix_add_set (fix, place->node, "class", NULL);
  name = muster_roster_describe (check->ruleset, place->node);
  muster_check_take_finding (
      check,
      constraint->severity,
      get_rule (constraint, NULL, class_def),
      place->node,
      muster_legality_fill (_ ("{unit} is marked as “{word}”; {kind} is {class}."),
                            "unit",
                            name,
                            "word",
                            word,
                            "kind",
                            muster_def_get_indefinite (place->rules->def),
                            "class",
                            classes,
                            NULL),
      g_strdup (_ ("Take the mark off")),
      g_steal_pointer (&fix));
}

static void
classes_check_unit (MusterCheck *check,
                    const MusterConstraint *constraint,
                    const MusterUnitPlace *place)
{
  const Classes *classes = constraint->bound;
  const MusterDef *class_def = muster_roster_find_class (check->ruleset, place->node);
  const MusterDef *army_faction = muster_roster_find_faction (check->ruleset, check->army);
  const MusterDef *faction = muster_roster_find_faction (check->ruleset, place->node);
  MusterNode *parent = muster_node_get_parent (place->node);

  if (place->rules == NULL || class_def == NULL)
    return;
  check_own_class (check, constraint, place);
  /* Units inside another share what is found of that. */
  if (place->parent != NULL && muster_roster_find_class (check->ruleset, parent) == class_def
      && muster_roster_find_faction (check->ruleset, parent) == faction)
    return;
  check_faction (check, constraint, place->node, faction, class_def);
  if (classes->army && army_faction != faction)
    check_faction (check, constraint, place->node, army_faction, class_def);
}

static gpointer
classes_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  static const char *const words[] = { "class", "faction", NULL };
  GPtrArray *classes = muster_ruleset_list (ruleset, MUSTER_DEF_CLASS);
  g_autofree Classes *self = g_new0 (Classes, 1);
  int by = 0;

  if (!muster_ruleset_read_boolean (ruleset, element, "army", TRUE, &self->army, error)
      || (muster_element_get (element, "by") != NULL
          && !muster_ruleset_read_choice (ruleset,
                                          element,
                                          "by",
                                          words,
                                          &by,
                                          error)))
    return NULL;
  self->by_faction = by == 1;
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
  return g_steal_pointer (&self);
}

const MusterConstraintKind muster_constraint_faction_classes = {
  .name = "faction-classes",
  .bind = classes_bind,
  .check_unit = classes_check_unit,
};
