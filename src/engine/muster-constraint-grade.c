/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <one-grade rule>: a unit has one grade at most. */

static gpointer
grade_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error))
    return NULL;
  return g_new0 (char, 1);
}

/* The grades in VALUE, those that are known. */
static GPtrArray *
list_grades (const MusterRuleset *ruleset, const char *value)
{
  GPtrArray *grades = g_ptr_array_new ();
  g_auto (GStrv) words = g_strsplit_set (value, " ,", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const MusterDef *grade = muster_ruleset_find (ruleset, MUSTER_DEF_GRADE, words[i]);

      if (grade != NULL)
        g_ptr_array_add (grades, (gpointer) grade);
    }
  return grades;
}

static void
grade_check_unit (MusterCheck *check,
                  const MusterConstraint *constraint,
                  const MusterUnitPlace *place)
{
  const char *value = muster_node_get (place->node, "grade");
  g_autoptr (GPtrArray) grades = NULL;
  g_autoptr (MusterFix) fix = NULL;
  g_autofree char *name = NULL;
  const MusterDef *first;

  if (value == NULL)
    return;
  grades = list_grades (check->ruleset, value);
  if (grades->len < 2)
    return;
  first = g_ptr_array_index (grades, 0);
  fix = muster_fix_new ();
  muster_fix_add_set (fix, place->node, "grade", muster_def_get_id (first));
  name = muster_roster_describe (check->ruleset, place->node);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      place->node,
      muster_legality_fill (_ ("{unit} has the grades “{grades}”; a unit has one at most."),
                            "unit",
                            name,
                            "grades",
                            value,
                            NULL),
      /* Translators: for instance "Keep only Elite" */
      muster_legality_fill (_ ("Keep only {grade}"), "grade", muster_def_get_label (first), NULL),
      g_steal_pointer (&fix));
}

const MusterConstraintKind muster_constraint_one_grade = {
  .name = "one-grade",
  .bind = grade_bind,
  .check_unit = grade_check_unit,
};
